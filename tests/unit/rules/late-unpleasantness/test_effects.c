/* Effects: clauses come back as they were written, what is none is refused with what was
 * expected; states and views with effects in force are read as they were written, and
 * damaged ones refused; the cards of a game are compiled, with a message for each mistake.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "base/arena.h"
#include "base/buf.h"
#include "base/diag.h"
#include "base/ini.h"
#include "game/dice.h"
#include "game/map.h"
#include "game/ruleset.h"
#include "rules/kit/report.h"
#include "rules/late-unpleasantness/cards/cards.h"
#include "rules/late-unpleasantness/cards/effect.h"
#include "rules/late-unpleasantness/data/data.h"
#include "rules/late-unpleasantness/state/state.h"
#include "shelf/shelf.h"
#include "unit/lib/lu_game.h"
#include "unit/lib/messages.h"
#include "unit/lib/shipped_game.h"
#include "unit/lib/shipped_turn.h"

static const struct game *loaded(void)
{
	return game;
}

static struct state *begin(void)
{
	struct state *state = arena_alloc(&arena, rules->state_size);

	assert_int_equal(rules->begin(state, game, "campaign", NULL, &diag), OK);
	return state;
}

static const char *written(const struct state *state)
{
	struct buf text;

	buf_init(&text, &arena);
	rules->state_write(&text, game, state, NULL);
	return text.data;
}

static struct state *read_back(const char *text)
{
	struct state *state = arena_alloc(&arena, rules->state_size);
	struct ini *ini;

	if (ini_read(&ini, &arena, "state.ini", text, strlen(text), &diag) < 0 ||
		rules->state_read(state, game, ini, &arena, &diag) < 0)
		return NULL;
	return state;
}

/* ---- clauses ---- */

static struct effect compiled(const char *clause, enum side by)
{
	struct effect effect = {.by = (int)by, .card = 7};

	if (lu_effect_compile(&effect, loaded(), clause, &arena, &diag) < 0)
		fail_msg("%s", messages_of(&arena, &diag));
	assert_int_equal(effect.by, by);
	assert_int_equal(effect.card, 7);
	return effect;
}

static const char *clause_of(const struct effect *effect)
{
	struct buf text;

	buf_init(&text, &arena);
	lu_effect_clause(&text, loaded(), effect);
	return text.data;
}

/* What the language has, with all that it may have behind it; see test_verbs.c for every
 * form. */
static const struct {
	const char *clause;
	enum effect_verb verb;
	enum effect_target target;
} clauses[] = {
	{"drm union 2", EFFECT_DRM, TARGET_NONE},
	{"drm confederate 20", EFFECT_DRM, TARGET_NONE},
	{"drm union 2 if union attacks", EFFECT_DRM, TARGET_NONE},
	{"drm union 2 if union defends", EFFECT_DRM, TARGET_NONE},
	{"drm union 2 if committed us-mcclellan", EFFECT_DRM, TARGET_NONE},
	{"drm union 2 if leads us-v-corps", EFFECT_DRM, TARGET_NONE},
	{"drm confederate 1 if near cs-jackson-command", EFFECT_DRM, TARGET_NONE},
	{"drm union 2 if union attacks and infantry attacks", EFFECT_DRM, TARGET_NONE},
	{"breastworks union 2", EFFECT_DRM, TARGET_NONE},
	{"breastworks confederate 2 if confederate defends and infantry defends",
		EFFECT_DRM, TARGET_NONE},
	{"ignore breastworks", EFFECT_IGNORE_BREASTWORKS, TARGET_NONE},
	{"drm confederate 1 if confederate attacks and near cs-jackson-command", EFFECT_DRM,
		TARGET_NONE},
	{"loss attacker 1", EFFECT_LOSS, TARGET_NONE},
	{"loss attacker 1 if union defends", EFFECT_LOSS, TARGET_NONE},
	{"loss defender 3 if union attacks and leads us-v-corps", EFFECT_LOSS, TARGET_NONE},
	{"mp union all +2", EFFECT_MP, TARGET_NONE},
	{"mp confederate all -1", EFFECT_MP, TARGET_NONE},
	{"mp union all half", EFFECT_HALF, TARGET_NONE},
	{"mp confederate stack -2", EFFECT_MP, TARGET_STACK},
	{"mp command us-v-corps +1", EFFECT_MP, TARGET_NONE},
	{"no-move unit cs-holmes", EFFECT_NO_MOVE, TARGET_NONE},
	{"no-move command cs-jackson-command", EFFECT_NO_MOVE, TARGET_NONE},
	{"no-attack point", EFFECT_NO_ATTACK, TARGET_POINT},
	{"no-attack stack union", EFFECT_NO_ATTACK, TARGET_STACK},
	{"no-attack unit cs-holmes", EFFECT_NO_ATTACK, TARGET_NONE},
	{"no-attack command cs-jackson-command", EFFECT_NO_ATTACK, TARGET_NONE},
	{"must-attack unit cs-ap-hill", EFFECT_MUST_ATTACK, TARGET_NONE},
	{"must-attack command us-ii-corps 2", EFFECT_MUST_ATTACK, TARGET_NONE},
	{"limit-stacks confederate 1", EFFECT_LIMIT_STACKS, TARGET_NONE},
	{"limit-attack division 1", EFFECT_LIMIT_ATTACK, TARGET_NONE},
	{"limit-attack corps 2", EFFECT_LIMIT_ATTACK, TARGET_NONE},
	{"limit-attacks union 1", EFFECT_LIMIT_ATTACKS, TARGET_NONE},
	{"limit-rounds confederate 2", EFFECT_LIMIT_ROUNDS, TARGET_NONE},
	{"move-or-attack command cs-jackson-command", EFFECT_MOVE_OR_ATTACK, TARGET_NONE},
	{"auto-check union", EFFECT_AUTO_CHECK, TARGET_NONE},
	{"in-supply confederate", EFFECT_IN_SUPPLY, TARGET_NONE},
	{"in-supply command us-v-corps", EFFECT_IN_SUPPLY, TARGET_NONE},
	{"leader-off us-mcclellan", EFFECT_LEADER_OFF, TARGET_NONE},
	{"no-joint union", EFFECT_NO_JOINT, TARGET_NONE},
	{"block-link", EFFECT_BLOCK_LINK, TARGET_LINK},
	{"lock-terminus", EFFECT_LOCK_TERMINUS, TARGET_NONE},
	{"extra-move union 2", EFFECT_EXTRA_MOVE, TARGET_STACK},
	{"extra-move confederate 2 attack", EFFECT_EXTRA_MOVE, TARGET_STACK},
	{"retreat-defender", EFFECT_GUIDE, TARGET_NONE},
	{"cancel-attack", EFFECT_CANCEL, TARGET_NONE},
	{"dummies union -2", EFFECT_DUMMIES, TARGET_NONE},
	{"dummies confederate +2 infantry", EFFECT_DUMMIES, TARGET_NONE},
	{"dummies confederate +1 cavalry", EFFECT_DUMMIES, TARGET_NONE},
	{"lose union 3 point", EFFECT_LOSE, TARGET_POINT},
	{"lose union 3 point infantry", EFFECT_LOSE, TARGET_POINT},
	{"lose union table chickahominy-fever point", EFFECT_LOSE, TARGET_POINT},
	{"lose union table chickahominy-fever point cavalry", EFFECT_LOSE, TARGET_POINT},
	{"lose union 3 point max 2 keep 1", EFFECT_LOSE, TARGET_POINT},
	{"lose union die anywhere", EFFECT_LOSE, TARGET_NONE},
	{"lose union die anywhere infantry max 2 keep 1", EFFECT_LOSE, TARGET_NONE},
	{"replace union table replacements", EFFECT_REPLACE, TARGET_NONE},
	{"bridges table heavy-rains", EFFECT_BRIDGES, TARGET_NONE},
	{"reveal-points 2", EFFECT_REVEAL_POINTS, TARGET_POINTS},
	{"reveal-hand confederate", EFFECT_REVEAL_HAND, TARGET_NONE},
	{"take-discard 1", EFFECT_TAKE_DISCARD, TARGET_DISCARDS},
	{"move-leader us-mcclellan harrisons-landing", EFFECT_MOVE_LEADER, TARGET_NONE},
	{"terminus harrisons-landing", EFFECT_TERMINUS, TARGET_NONE},
	{"reinforce cs-winder", EFFECT_REINFORCE, TARGET_NONE},
	{"flip-leader cs-jackson", EFFECT_FLIP_LEADER, TARGET_NONE},
	{"steal-card union 1", EFFECT_STEAL_CARD, TARGET_NONE},
	{"relocate-supply union", EFFECT_RELOCATE_SUPPLY, TARGET_NONE},
};

#define CLAUSES (sizeof clauses / sizeof *clauses)

static void test_clauses_come_back(void **unused)
{
	(void)unused;
	for (size_t i = 0; i < CLAUSES; i++)
		for (enum side by = UNION; by < SIDES; by++) {
			struct effect effect = compiled(clauses[i].clause, by);

			assert_string_equal(clause_of(&effect), clauses[i].clause);
			assert_int_equal(effect.verb, clauses[i].verb);
			assert_int_equal(effect.target, clauses[i].target);
			assert_true(*lu_effect_text(&arena, loaded(), &effect));
		}
}

/* `self` and `opponent` are who plays it, and not; a unit says whose it is. */
static void test_sides(void **unused)
{
	static const struct {
		const char *clause;
		enum side by;
		const char *means;
		enum side side;
	} sides[] = {
		{"drm self 2", UNION, "drm union 2", UNION},
		{"drm self 2", CONFEDERATE, "drm confederate 2", CONFEDERATE},
		{"drm opponent 2", UNION, "drm confederate 2", CONFEDERATE},
		{"drm opponent 2 if opponent attacks", CONFEDERATE,
			"drm union 2 if union attacks", UNION},
		{"loss attacker 1 if opponent attacks", UNION,
			"loss attacker 1 if confederate attacks", CONFEDERATE},
		{"mp opponent stack -2", CONFEDERATE, "mp union stack -2", UNION},
		{"extra-move self 2", CONFEDERATE, "extra-move confederate 2", CONFEDERATE},
		{"no-move unit cs-holmes", UNION, "no-move unit cs-holmes", CONFEDERATE},
		{"must-attack command us-ii-corps 1", CONFEDERATE,
			"must-attack command us-ii-corps 1", UNION},
	};

	(void)unused;
	for (size_t i = 0; i < sizeof sides / sizeof *sides; i++) {
		struct effect effect = compiled(sides[i].clause, sides[i].by);

		assert_string_equal(clause_of(&effect), sides[i].means);
		assert_int_equal(effect.side, sides[i].side);
	}
}

/* What is no clause is refused; see test_what_is_expected for what is said of it. */
static void test_what_is_none(void **unused)
{
	static const char *const wrong[] = {"", "drm", "dmr union 2", "DRM union 2",
		"drm union", "drm union 0", "drm union 21", "drm union +2", "drm union -1",
		"drm french 2", "drm us-sykes 2", "drm union 2 now", "drm union 2 if",
		"drm union 2 if union", "drm union 2 if union runs",
		"drm union 2 if confederate attacks", "drm union 2 if leads us-mcclellan",
		"drm union 2 if committed us-v-corps", "drm union 2 if near seven-pines",
		"drm union 2 if union attacks and", "drm union 2 and union attacks",
		"drm union 2 if union attacks and union defends",
		"drm union 2 if union attacks or leads us-v-corps",
		"drm union 2 if leads us-v-corps and near us-v-corps", "loss 1",
		"loss union 1", "loss attacker 0", "loss attacker +1", "mp union all 1",
		"mp union all +0", "mp union all +21", "mp union half", "mp union stack",
		"mp command cs-holmes +1", "mp command us-v-corps half", "no-attack",
		"no-attack point seven-pines", "no-attack stack",
		"no-attack unit us-v-corps", "no-attack command us-sykes", "no-move point",
		"no-move stack union", "no-move unit", "must-attack unit cs-ap-hill 1",
		"must-attack command us-ii-corps", "limit-stacks 1",
		"limit-stacks union -1", "limit-attack army 1", "limit-attack division 0",
		"leader-off us-v-corps", "no-joint", "no-joint us-v-corps",
		"block-link barker", "lock-terminus union", "extra-move union 2 fight",
		"extra-move union +2", "extra-move 2", "retreat-defender union",
		"cancel-attack 1", "dummies union 2", "dummies union +0",
		"dummies union +2 leaders", "lose union 3", "lose union point",
		"lose union table fever point", "lose union table heavy-rain point",
		"lose union 3 point guns", "replace union", "replace table replacements",
		"replace union table none", "bridges table", "bridges heavy-rains",
		"reveal-points", "reveal-points 0", "reveal-hand", "reveal-hand all",
		"take-discard", "take-discard card-1", "move-leader us-mcclellan",
		"move-leader harrisons-landing us-mcclellan", "terminus us-mcclellan",
		"terminus", "breastworks 2", "breastworks union 2 if union attacks and",
		"drm union 2 if infantry",
		"drm union 2 if infantry attacks and infantry defends", "ignore",
		"ignore works", "limit-attacks 1", "limit-attacks union 0",
		"limit-rounds union", "move-or-attack us-v-corps",
		"move-or-attack command us-sykes", "auto-check", "auto-check union 1",
		"in-supply", "in-supply us-v-corps", "in-supply command us-sykes",
		"lose union die", "lose union die point", "lose union 3 anywhere",
		"lose union die anywhere keep 1 max 2", "lose union die anywhere max",
		"lose union die anywhere max 0", "lose union 1 point keep -1", "reinforce",
		"reinforce us-v-corps", "flip-leader", "flip-leader jackson",
		"steal-card union", "steal-card 1", "relocate-supply",
		"relocate-supply union 1", "retreat-defender|cancel-attack"};
	struct effect effect = {.by = UNION};

	(void)unused;
	for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
		diag_init(&diag, &arena);
		if (lu_effect_compile(&effect, loaded(), wrong[i], &arena, &diag) !=
			ERR_REFUSED)
			fail_msg("`%s` was taken", wrong[i]);
		assert_int_equal(diag.errors, 1);
		assert_non_null(strstr(messages_of(&arena, &diag),
			arena_printf(&arena, "`%s` is no effect; expected ", wrong[i])));
	}
}

/* Each word with which a clause begins, once. */
static const char *first_words(void)
{
	struct words words = {{NULL}, 0};

	for (int i = 0; i < EFFECT_VERBS; i++)
		for (const struct verb_form *form = lu_verb_forms[i]; form->pattern; form++)
			words_add_once(&words,
				arena_printf(&arena, "%.*s",
					(int)strcspn(form->pattern, " "), form->pattern));
	return arena_printf(
		&arena, "one that begins with %s", words_join(&arena, &words, ", "));
}

/* The patterns of the verb that was meant, with what their words stand for; of no verb at
 * all, those that there are. */
static void test_what_is_expected(void **unused)
{
	const struct {
		const char *clause, *expected;
	} rows[] = {
		{"dmr union 2",
			"`drm SIDE N IF`; SIDE is union, confederate, self or opponent; N is a number from 1 to 20; IF is nothing or `if` with `SIDE attacks`, `SIDE defends`, `infantry attacks`, `infantry defends`, "
			"`committed UNIT`, `leads COMMAND` or `near COMMAND`, two of them joined by `and`"},
		{"limit-attack army 1",
			"`limit-attack division N` or `limit-attack corps N`; N is a number from 1 to 20"},
		{"block-lynk", "`block-link`"},
		{"terminus moon", "`terminus POINT`; POINT is the id of a point"},
		{"snow", first_words()},
	};
	struct effect effect = {.by = UNION};

	(void)unused;
	for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
		diag_init(&diag, &arena);
		assert_int_equal(
			lu_effect_compile(&effect, loaded(), rows[i].clause, &arena, &diag),
			ERR_REFUSED);
		assert_string_equal(diag.first->text,
			arena_printf(&arena, "`%s` is no effect; expected %s",
				rows[i].clause, rows[i].expected));
	}
}

/* ---- in a state ---- */

/* With what a player names for it. */
static void name_targets(struct effect *effect)
{
	const struct map *map = &loaded()->map;

	switch (effect->target) {
	case TARGET_POINT: effect->place = 3; break;
	case TARGET_LINK:
		effect->place = 3;
		effect->other = map->exit[map->place[3].first_exit].to;
		break;
	case TARGET_STACK:
		effect->place = 3;
		effect->pieces.count = 0;
		field_few_add(&effect->pieces,
			lu_unit_by_id(
				game, effect->side == UNION ? "us-sykes" : "cs-winder"));
		field_few_add(&effect->pieces,
			lu_unit_by_id(
				game, effect->side == UNION ? "us-porter" : "cs-jackson"));
		break;
	default: break;
	}
}

/* All that can be in force. */
static int lasting(struct effect out[CLAUSES])
{
	int count = 0;

	for (size_t i = 0; i < CLAUSES; i++) {
		struct effect effect = compiled(clauses[i].clause, i % 2);

		if (effect.until == UNTIL_DONE)
			continue;
		name_targets(&effect);
		out[count++] = effect;
	}
	return count;
}

static void test_states_come_back(void **unused)
{
	struct state *state = begin(), *again;
	struct effect effect[CLAUSES];
	int count = lasting(effect);

	(void)unused;
	assert_in_range(count, 30, EFFECTS_MAX);
	for (int i = 0; i < count; i++) {
		assert_true(lu_effect_is_whole(&effect[i], loaded(), &arena, false));
		assert_true(lu_effects_add(state, &effect[i]));
	}
	again = read_back(written(state));
	if (!again)
		fail_msg("%s", messages_of(&arena, &diag));
	assert_int_equal(again->effects, count);
	for (int i = 0; i < count; i++)
		assert_true(field_equal(&again->effect[i], &effect[i], lu_effect_fields));
	assert_string_equal(written(again), written(state));
}

static int pick(uint64_t *random, int n)
{
	return (int)dice_random(random, (uint32_t)n);
}

/* Any value that a reader of the field may give. */
static void damage(struct effect *effect, const struct field *field, uint64_t *random)
{
	void *value = (char *)effect + field->offset;
	struct field_few *few = value;
	int words = 0, quarter, count;

	switch (field->kind) {
	case FIELD_INT:
		*(int *)value = field->min + pick(random, field->max - field->min + 1);
		break;
	case FIELD_BOOL: *(bool *)value = pick(random, 2); break;
	case FIELD_WORD:
		while (field->words[words])
			words++;
		*(int *)value = pick(random, words);
		break;
	case FIELD_REF:
		*(int *)value =
			pick(random, loaded()->base.refs[field->refs].count + 1) - 1;
		break;
	case FIELD_FEW:
		quarter = loaded()->base.refs[field->refs].count / 4;
		memset(few, 0, sizeof *few);
		count = pick(random, 4);
		for (int i = 0; i < count; i++)
			field_few_add(few, i * quarter + pick(random, quarter));
		break;
	default: fail_msg("no such field is in an effect");
	}
}

static int fields_of(const struct field *field)
{
	int count = 0;

	while (field[count].name)
		count++;
	return count;
}

/*
 * Damage of one to three fields, by chance. What is whole is read as it was written;
 * what is not is refused, and nothing else happens to whoever reads it.
 */
static void test_damaged_states(void **unused)
{
	struct effect effect[CLAUSES];
	uint64_t random = 1862;
	int whole = 0, refused = 0;

	(void)unused;
	for (int try = 0; try < 4000; try++) {
		struct state *state, *again;
		struct effect one;
		int fields = fields_of(lu_effect_fields);

		arena_clear(&arena);
		diag_init(&diag, &arena);
		one = effect[pick(&random, lasting(effect))];
		for (int n = pick(&random, 3); n >= 0; n--)
			damage(&one, &lu_effect_fields[pick(&random, fields)], &random);
		state = begin();
		assert_true(lu_effects_add(state, &one));
		again = read_back(written(state));
		if (lu_effect_is_whole(&one, loaded(), &arena, false)) {
			if (!again)
				fail_msg("%s\n%s", messages_of(&arena, &diag),
					written(state));
			assert_true(field_equal(&again->effect[0], &one, lu_effect_fields));
			assert_true(*lu_effect_text(&arena, loaded(), &one));
			whole++;
		} else {
			assert_null(again);
			assert_non_null(strstr(messages_of(&arena, &diag),
				"is no effect that the rules know"));
			refused++;
		}
	}
	assert_in_range(whole, 200, 3800);
	assert_in_range(refused, 200, 3800);
}

static void assert_state_refused(const char *section, const char *message)
{
	const char *text = arena_printf(&arena, "%s\n%s", written(begin()), section);

	assert_null(read_back(text));
	if (!strstr(messages_of(&arena, &diag), message))
		fail_msg("`%s` was expected in: %s", message, messages_of(&arena, &diag));
	diag_init(&diag, &arena);
}

static void test_states_are_refused(void **unused)
{
	static const char unknown[] = "[effect 1] is no effect that the rules know";

	(void)unused;
	assert_state_refused("[effect 2]\nverb = mp\nby = union\nn = 1\nuntil = turn\n",
		"the next [effect NUMBER] was expected");
	assert_state_refused(
		"[effect 1]\nverb = no-attack\nby = union\nuntil = turn\n", unknown);
	assert_state_refused("[effect 1]\nverb = mp\nby = union\nn = 1\n", unknown);
	assert_state_refused("[effect 1]\nverb = drm\nby = union\nn = 1\nuntil = combat\n"
			     "condition = leads\n",
		unknown);
	assert_state_refused("[effect 1]\nverb = drm\nby = union\nn = 1\nuntil = combat\n"
			     "condition = committed\ncommand = us-v-corps\n",
		unknown);
	assert_state_refused("[effect 1]\nverb = drm\nby = union\nn = 1\nuntil = combat\n"
			     "unit = us-sykes\n",
		unknown);
	assert_state_refused("[effect 1]\nverb = lose\nscope = point\nby = union\nn = 3\n"
			     "place = seven-pines\nuntil = turn\n",
		unknown);
	assert_state_refused("[effect 1]\nverb = block-link\nby = union\nuntil = turn\n"
			     "place = seven-pines\nother = harrisons-landing\n",
		unknown);
	assert_state_refused("[effect 1]\nverb = extra-move\nscope = stack\nby = union\n"
			     "n = 2\nuntil = turn\nplace = seven-pines\n",
		unknown);
	assert_state_refused(
		"[effect 1]\nverb = extra-move\nscope = stack\nby = union\n"
		"n = 2\nuntil = turn\nplace = seven-pines\npieces = cs-winder\n",
		unknown);
	assert_state_refused("[effect 1]\nverb = mpp\nby = union\n", "unknown value 'mpp'");
	assert_state_refused("[effect 1]\nverb = mp\n", "by");
	assert_state_refused(
		"[unit us-mcclellan]\nreplaced = yes\n", "no replacement side");
	assert_state_refused("[card 56]\nat = union\n", "[card NUMBER]");
	assert_state_refused("[card 1]\nat = lost\n", "unknown value 'lost'");
}

static void test_turn_is_refused(void **unused)
{
	(void)unused;
	assert_null(read_back("format = 1\n\n[state]\ngame = gates-of-richmond\n"
			      "scenario = campaign\nturn = 15\nstep = union\n"));
	assert_non_null(strstr(
		messages_of(&arena, &diag), "state.ini:3:1: error: the game has 14 turns"));
}

/* Who reads a view as the truth would play on what one side knows. */
static void test_no_view_is_a_state(void **unused)
{
	(void)unused;
	assert_null(read_back("format = 1\n\n[state]\nside = union\n"
			      "game = gates-of-richmond\nscenario = campaign\n"
			      "turn = 4\nstep = union\n"));
	assert_non_null(strstr(messages_of(&arena, &diag), "`side` belongs to a view"));
}

static void test_room(void **unused)
{
	struct state *state = begin();
	struct effect effect = compiled("drm union 1", UNION);

	(void)unused;
	for (int i = 0; i < EFFECTS_MAX; i++) {
		effect.n = 1 + i % 20;
		assert_true(lu_effects_add(state, &effect));
	}
	assert_false(lu_effects_add(state, &effect));
	assert_int_equal(state->effects, EFFECTS_MAX);
	lu_effects_remove(state, 1);
	assert_int_equal(state->effects, EFFECTS_MAX - 1);
	assert_int_equal(state->effect[0].n, 1);
	assert_int_equal(state->effect[1].n, 3);
}

/* In force is known to both sides and the public; which pieces a stack has, its owner
 * alone, who must not be told apart by what is read again. */
static void test_views(void **unused)
{
	struct state *state = begin(), *view = arena_alloc(&arena, rules->state_size);
	struct effect effect = compiled("mp union stack -2", CONFEDERATE);

	(void)unused;
	name_targets(&effect);
	assert_true(lu_effects_add(state, &effect));
	for (int who = AUDIENCE_UNION; who <= AUDIENCE_PUBLIC; who++) {
		struct state *again = arena_alloc(&arena, rules->state_size);
		struct buf text;
		struct ini *ini;

		rules->view(view, game, state, (enum audience)who);
		assert_int_equal(view->effects, 1);
		assert_int_equal(
			view->effect[0].pieces.count, who == AUDIENCE_UNION ? 2 : 0);
		assert_int_equal(view->effect[0].place, effect.place);
		buf_init(&text, &arena);
		rules->view_write(&text, game, view);
		assert_int_equal(
			ini_read(&ini, &arena, "v.ini", text.data, text.length, &diag), OK);
		if (rules->view_read(again, game, ini, &arena, &diag) < 0)
			fail_msg("%s", messages_of(&arena, &diag));
		assert_true(
			field_equal(&again->effect[0], &view->effect[0], lu_effect_fields));
	}
}

/* ---- the cards of a game ---- */

static void test_shipped_cards(void **unused)
{
	(void)unused;
	assert_int_equal(loaded()->cards, 55);
	for (int i = 0; i < loaded()->cards; i++) {
		const struct card *card = &loaded()->card[i];

		assert_int_equal(card->number, i + 1);
		assert_int_equal(lu_card_find(loaded(), i + 1), i);
		assert_string_equal(card->id, arena_printf(&arena, "card-%d", i + 1));
		assert_string_equal(
			card->called, arena_printf(&arena, "%d %s", i + 1, card->title));
		assert_true(*card->title && strlen(card->text) > 20);
		assert_in_range(card->clauses, 1, CLAUSES_MAX);
		assert_true(card->moments);
		assert_true(strlen(lu_card_when(&arena, card)) > 8);
		for (int k = 0; k < card->clauses; k++)
			for (enum side by = UNION; by < SIDES; by++) {
				const struct effect *effect = &card->clause[by][k];

				assert_int_equal(effect->by, by);
				assert_int_equal(effect->card, card->number);
				assert_true(strlen(lu_effect_text(
						    &arena, loaded(), effect)) > 10);
				assert_int_equal(effect->until == UNTIL_DONE,
					compiled(clause_of(effect), by).until ==
						UNTIL_DONE);
			}
	}
	assert_int_equal(lu_card_find(loaded(), 0), -1);
	assert_int_equal(lu_card_find(loaded(), 56), -1);
}

static const struct card *card_of(int number)
{
	return &loaded()->card[lu_card_find(loaded(), number)];
}

static void assert_meaning(int number, enum side by, const char *when, const char *meaning)
{
	const struct card *card = card_of(number);

	assert_string_equal(lu_card_when(&arena, card), when);
	assert_string_equal(
		lu_effect_text(&arena, loaded(), &card->clause[by][0]), meaning);
}

static void test_words_of_cards(void **unused)
{
	struct effect one;

	(void)unused;
	assert_meaning(25, UNION, "when the forces of a combat are shown",
		"the Union side gains 2 in the combat if the Union side defends");
	assert_meaning(26, UNION, "when the forces of a combat are shown",
		"the attacker loses 1 SP more in each round of the combat if the Union side defends");
	assert_meaning(38, UNION, "at any time",
		"the Union side gains 2 in every combat of this turn if a division of the Fifth Corps leads");
	assert_meaning(50, CONFEDERATE, "when the forces of a combat are shown",
		"the Confederate side gains 2 in the combat");
	assert_meaning(15, UNION,
		"when your player turn ends or when the enemy's player turn ends",
		"a Union stack moves up to 2 MP more, without an attack");
	assert_meaning(44, UNION, "at any time",
		"every Confederate piece has 1 MP less this turn");
	one = compiled("drm union 2 if union attacks and infantry attacks", UNION);
	assert_string_equal(lu_effect_text(&arena, loaded(), &one),
		"the Union side gains 2 in the combat if infantry of the Union side attacks");
	one = compiled(
		"breastworks confederate 2 if confederate defends and infantry defends",
		CONFEDERATE);
	assert_string_equal(lu_effect_text(&arena, loaded(), &one),
		"as by breastworks, the Confederate side gains 2 in the combat if infantry of the Confederate side defends");
	one = compiled("drm union 2 if union attacks and infantry defends", UNION);
	assert_string_equal(lu_effect_text(&arena, loaded(), &one),
		"the Union side gains 2 in the combat if the Union side attacks and infantry defends");
	/* a word of the card, not of its clause: it lasts for the turn */
	assert_int_equal(card_of(38)->clause[UNION][0].until, UNTIL_TURN);
	assert_int_equal(card_of(25)->clause[UNION][0].until, UNTIL_COMBAT);
	assert_int_equal(card_of(1)->clause[CONFEDERATE][1].until, UNTIL_GAME);
	assert_int_equal(card_of(34)->clause[UNION][0].until, UNTIL_COMBAT);
	assert_true(card_of(1)->one_use && card_of(1)->reshuffle);
	assert_false(card_of(7)->one_use || card_of(7)->reshuffle);
}

/* Where a text stands: its line, from 1. */
static int line_of(const char *text, const char *at)
{
	int line = 1;

	for (; text < at; text++)
		line += *text == '\n';
	return line;
}

struct lines {
	int here, next; /* of what is changed, and of the section behind it */
};

/* The shipped files with `from`, behind the section, written as `to`. */
static struct data_file *edited(size_t *files, const char *section, const char *from,
	const char *to, struct lines *lines)
{
	const struct ruleset *family;
	struct data_file *file;

	assert_int_equal(
		shelf_game(&file, files, &family, &arena, "gates-of-richmond", &diag), OK);
	for (size_t i = 0; i < *files; i++) {
		const char *text = file[i].text, *at;

		if (strcmp(file[i].path, "cards.ini"))
			continue;
		text = arena_printf(&arena, "%.*s", (int)file[i].length, text);
		at = strstr(text, arena_printf(&arena, "[%s]\n", section));
		if (!at || !(at = strstr(at, from)))
			fail_msg("[%s] has no `%s`", section, from);
		lines->here = line_of(text, at);
		if (strstr(at, "\n["))
			lines->next = line_of(text, strstr(at, "\n[") + 1);
		file[i].text = arena_printf(
			&arena, "%.*s%s%s", (int)(at - text), text, to, at + strlen(from));
		file[i].length = strlen(file[i].text);
	}
	return file;
}

/* The message is about what is changed, or so many lines below; or the next section. */
#define NEXT_SECTION 1000

static void assert_mistake(const char *section, const char *from, const char *to, int below,
	const char *message)
{
	struct data_file *file;
	struct lines lines;
	int line;
	size_t files;
	void *other;

	arena_clear(&arena);
	diag_init(&diag, &arena);
	file = edited(&files, section, from, to, &lines);
	line = below == NEXT_SECTION ? lines.next : lines.here + below;
	assert_int_equal(rules->load(&other, &arena, file, files, &diag), ERR_REFUSED);
	for (const struct diag_item *item = diag.first; item; item = item->next)
		if (strstr(item->text, message) && item->where.file &&
			!strcmp(item->where.file, "cards.ini") &&
			(int)item->where.line == line)
			return;
	fail_msg("cards.ini:%d: `%s` was expected in: %s", line, message,
		messages_of(&arena, &diag));
}

static void test_mistakes(void **unused)
{
	(void)unused;
	assert_mistake("card 25", "drm union", "dmr union", 0, "`dmr union 2 if union");
	assert_mistake("card 25", "drm union 2", "drm union 21", 0, "is no effect");
	assert_mistake("card 25", "if union", "if confederate", 0, "is no effect");
	assert_mistake("card 25", "= combat", "= lunch", 0, "`lunch` is no window");
	assert_mistake("card 31", "| enemy-b", "| b", 0, "`between-stacks` is no window");
	assert_mistake("card 25", "= union", "= french", 0, "unknown value 'french'");
	assert_mistake(
		"card 25", "duration = combat", "duration = day", 0, "unknown value 'day'");
	assert_mistake("card 1", "one-use = yes", "one-use = maybe", 0, "maybe");
	assert_mistake(
		"card 3", "[card 3]", "[card 60]", NEXT_SECTION, "above that of the card");
	assert_mistake("card 55", "[card 55]", "[card 100]", 0, "a number from 1 to 99");
	assert_mistake("card 55", "[card 55]", "[card x]", 0, "a number from 1 to 99");
	assert_mistake("card 9", "[card 9]", "[card 09]", 0, "a number from 1 to 99");
	assert_mistake("card 25", "[card 25]", "[kard 25]", 0, "does not belong here");
	assert_mistake("card 25", "title = Massed", "titel = Massed", 0, "titel");
	assert_mistake("card 25", "title = Massed Union Guns\n", "", -1, "title");
	assert_mistake("card 25", "side = union\n", "", -2, "side");
	assert_mistake("card 25", "windows = combat\n", "", -3, "windows");
	assert_mistake("card 25", "duration = combat\n", "", -4, "duration");
	assert_mistake(
		"card 25", "effect = drm union 2 if union defends\n", "", -5, "effect");
	assert_mistake("card 25", "if union defends",
		"| drm union 1 | drm union 2 | drm union 3 | drm union 4", 0,
		"1 to 4 clauses were expected");
	assert_mistake("card 36", "us-mcclellan", "us-mclellan", 0, "is no effect");
	assert_mistake("card 13", "cs-ap-hill", "us-v-corps", 0, "is no effect");
	assert_mistake("card 38", "us-v-corps", "us-iv", 0, "is no effect");
	assert_mistake("card 1", "terminus harrisons-landing", "terminus moon", 0,
		"`terminus moon` is no effect");
	assert_mistake("card 53", "table heavy-rains", "table heavy-snow", 0,
		"`bridges table heavy-snow` is no effect");
	assert_mistake(
		"card 10", "table chickahominy-fever", "table fever", 0, "is no effect");
}

/* The same title twice is none: players then say the number. */
static void test_titles_may_be_alike(void **unused)
{
	struct data_file *file;
	struct lines lines;
	size_t files;
	void *other;

	(void)unused;
	file = edited(&files, "card 25", "Massed Union Guns", "Not War but Murder", &lines);
	if (rules->load(&other, &arena, file, files, &diag) < 0)
		fail_msg("%s", messages_of(&arena, &diag));
	assert_string_equal(
		((const struct game *)other)->card[24].called, "25 Not War but Murder");
}

/* What standing orders call the moments is what the grammar reads. */
static void test_moments_are_triggers(void **unused)
{
	(void)unused;
	for (int moment = 1; moment < MOMENTS; moment++) {
		const char *words = lu_moment_triggers[moment];
		const struct form *form = lu_language.triggers;

		while (form->pattern && form->id != moment)
			form++;
		assert_non_null(form->pattern);
		assert_memory_equal(form->pattern, words, strlen(words));
		assert_true(!form->pattern[strlen(words)] ||
			    form->pattern[strlen(words)] == ' ');
	}
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test_setup(test_clauses_come_back, start),
		cmocka_unit_test_setup(test_sides, start),
		cmocka_unit_test_setup(test_what_is_none, start),
		cmocka_unit_test_setup(test_what_is_expected, start),
		cmocka_unit_test_setup(test_states_come_back, start),
		cmocka_unit_test_setup(test_damaged_states, start),
		cmocka_unit_test_setup(test_states_are_refused, start),
		cmocka_unit_test_setup(test_turn_is_refused, start),
		cmocka_unit_test_setup(test_no_view_is_a_state, start),
		cmocka_unit_test_setup(test_room, start),
		cmocka_unit_test_setup(test_views, start),
		cmocka_unit_test_setup(test_shipped_cards, start),
		cmocka_unit_test_setup(test_words_of_cards, start),
		cmocka_unit_test(test_moments_are_triggers),
		cmocka_unit_test_setup(test_mistakes, start),
		cmocka_unit_test_setup(test_titles_may_be_alike, start),
	};

	return cmocka_run_group_tests_name("effects", tests, load_game, release);
}
