/* 12.0 Effects in force, and those that happen when a window opens. */
#include "rules/late-unpleasantness/effects.h"

#include <assert.h>
#include <string.h>

#include "engine/arena.h"
#include "engine/dice.h"
#include "engine/err.h"
#include "engine/field.h"
#include "engine/journal.h"
#include "rules/late-unpleasantness/combat.h"
#include "rules/late-unpleasantness/rolls.h"

static const char *const verb_words[] = {"drm", "mp", "limit-stacks", "no-attack",
	"retreat-defender", "bridges", "replace", "lose", "fever", "dummies", NULL};
static const char *const until_words[] = {"done", "combat", "turn", NULL};
static const char *const kind_words[] = {"any", "infantry", "cavalry", NULL};
static const char *const condition_words[] = {
	"always", "attacks", "defends", "committed", "leads", NULL};

const char *const effect_windows[] = {"", "supply-start", "supply-end", "events",
	"own-phase-start", "enemy-phase-start", "own-between-stacks",
	"enemy-between-stacks", "own-phase-end", "enemy-phase-end", "combat-declared",
	"combat", "after-combat", NULL};

static_assert(
	sizeof verb_words / sizeof *verb_words == EFFECT_VERBS + 1, "one word a verb");
static_assert(sizeof effect_windows / sizeof *effect_windows == WINDOW_AFTER_COMBAT + 2,
	"one word a window");

const struct field effect_fields[] = {
	{FIELD_OF(struct effect, verb, "verb", FIELD_WORD, "what it does"),
		.words = verb_words, .required = true},
	{FIELD_OF(struct effect, by, "by", FIELD_WORD, "side that plays it"),
		.words = side_words, .required = true},
	{FIELD_OF(struct effect, side, "side", FIELD_WORD, "side that it means"),
		.words = side_words},
	{FIELD_OF(struct effect, n, "n", FIELD_INT, "how much of it"), .min = -20,
		.max = 20},
	{FIELD_OF(struct effect, kind, "kind", FIELD_WORD, "pieces that it means"),
		.words = kind_words},
	{FIELD_OF(struct effect, place, "place", FIELD_REF, "point that it means"),
		.refs = REF_PLACE},
	{FIELD_OF(struct effect, card, "card", FIELD_INT, "number of its card"), .max = 99},
	{FIELD_OF(struct effect, when, "when", FIELD_WORD,
		 "window at which it is still to happen"),
		.words = effect_windows},
	{FIELD_OF(struct effect, until, "until", FIELD_WORD, "how long it holds"),
		.words = until_words},
	{FIELD_OF(struct effect, condition, "condition", FIELD_WORD,
		 "combats in which it counts"),
		.words = condition_words},
	{FIELD_OF(struct effect, unit, "unit", FIELD_REF, "unit of the condition"),
		.refs = REF_UNIT},
	{FIELD_OF(struct effect, command, "command", FIELD_REF, "command of the condition"),
		.refs = REF_COMMAND},
	FIELD_END,
};

/* ---- the list ---- */

bool effects_add(struct state *state, const struct effect *effect)
{
	if (state->effects == EFFECTS_MAX)
		return false;
	state->effect[state->effects++] = *effect;
	return true;
}

static void take_out(struct state *state, int index)
{
	state->effects--;
	for (int i = index; i < state->effects; i++)
		state->effect[i] = state->effect[i + 1];
}

static void end(struct state *state, enum effect_until until)
{
	for (int i = state->effects - 1; i >= 0; i--)
		if (!state->effect[i].when && state->effect[i].until == (int)until)
			take_out(state, i);
}

void effects_end_combat(struct turn_play *turn)
{
	end(turn->state, UNTIL_COMBAT);
}

void effects_end_turn(struct turn_play *turn)
{
	end(turn->state, UNTIL_COMBAT);
	end(turn->state, UNTIL_TURN);
}

/* ---- what holds now ---- */

static bool holds_at(const struct effect *effect, enum effect_verb verb, int place)
{
	return effect->verb == (int)verb && !effect->when &&
	       (effect->place < 0 || effect->place == place);
}

static bool any_holds_at(const struct turn_play *turn, enum effect_verb verb, int place)
{
	for (int i = 0; i < turn->state->effects; i++)
		if (holds_at(&turn->state->effect[i], verb, place))
			return true;
	return false;
}

bool effects_bar_attack(const struct turn_play *turn, int place)
{
	return any_holds_at(turn, EFFECT_NO_ATTACK, place);
}

bool effects_guide(const struct turn_play *turn, int place)
{
	return any_holds_at(turn, EFFECT_GUIDE, place);
}

int effects_stacks(const struct state *state, enum side side)
{
	int least = -1;

	for (int i = 0; i < state->effects; i++) {
		const struct effect *effect = &state->effect[i];

		if (effect->verb == EFFECT_LIMIT_STACKS && !effect->when &&
			effect->side == (int)side && (least < 0 || effect->n < least))
			least = effect->n;
	}
	return least;
}

void effects_modifiers(struct sum *sum, const struct fight *fight)
{
	const struct turn_play *turn = fight->turn;

	for (int i = 0; i < turn->state->effects; i++) {
		const struct effect *effect = &turn->state->effect[i];
		bool attacks = effect->side == (int)fight->force[ATTACKER].side;
		int value = attacks ? effect->n : -effect->n;

		if (!holds_at(effect, EFFECT_DRM, fight->to) ||
			!effect_condition_holds(effect, fight) || sum->items == SUM_MAX)
			continue;
		sum->item[sum->items++] = (struct modifier){
			.rule = "12.0",
			.text = effect->card ? arena_printf(turn->adj->arena, "card %d",
						       effect->card)
					     : "an event",
			.value = value,
		};
		sum->net += value;
	}
}

int effects_movement(
	const struct game *game, const struct state *state, int unit, int allowance)
{
	for (int i = 0; i < state->effects; i++) {
		const struct effect *effect = &state->effect[i];

		if (effect->verb == EFFECT_MP && !effect->when &&
			effect->side == game->unit[unit].side)
			allowance += effect->n;
	}
	return allowance;
}

/* ---- what happens ---- */

/* A window that has opened, as one side sees it. */
struct moment {
	enum side by;
	int window;
	int place; /* -1: everywhere */
};

static int as_seen_by(const struct turn_play *turn, enum side side, enum window window)
{
	static const struct {
		enum window own, enemy;
	} pairs[] = {
		{WINDOW_OWN_START, WINDOW_ENEMY_START},
		{WINDOW_OWN_STACK, WINDOW_ENEMY_STACK},
		{WINDOW_OWN_END, WINDOW_ENEMY_END},
	};

	for (size_t i = 0; i < sizeof pairs / sizeof *pairs; i++)
		if (window == pairs[i].own && side != turn->side)
			return (int)pairs[i].enemy;
	return (int)window;
}

static bool is_due(const struct effect *effect, const struct moment *moment)
{
	return effect->by == (int)moment->by && effect->when == moment->window &&
	       (moment->place < 0 || effect->place < 0 || effect->place == moment->place);
}

static int next_due(const struct state *state, const struct moment *moment)
{
	for (int i = 0; i < state->effects; i++)
		if (is_due(&state->effect[i], moment))
			return i;
	return -1;
}

const char *effect_subject(const struct turn_play *turn, const struct effect *effect)
{
	return arena_printf(turn->adj->arena, "%d,%s", effect->card,
		side_name((enum side)effect->side));
}

static void tell(struct turn_play *turn, const struct effect *effect)
{
	struct journal *journal = turn->adj->journal;
	struct event *event =
		side_event(turn, "effect", "12.0", TOLD_ALL, (enum side)effect->by);

	if (effect->card)
		event_fact(journal, event, "card", "%d", effect->card);
	event_fact(journal, event, "meaning", "%s",
		effect_text(turn->adj->arena, turn->game, effect));
}

static int roll_bridge(
	struct turn_play *turn, const struct effect *effect, int place, bool *down)
{
	struct adjudication *adj = turn->adj;
	const struct dice_roll *roll;
	struct event *event;
	int err;

	err = dice_roll(&roll, adj->dice, &roll_heavy_rains, (enum side)effect->by,
		arena_printf(adj->arena, "%d,%s", effect->card, place_id(turn, place)), 6,
		adj->diag);
	if (err < 0)
		return err;
	*down = !strcmp(table_die(turn->game, "heavy-rains", roll->face[0]), "destroyed");
	event = journal_event(adj->journal, "heavy-rains", "12.0", TOLD_ALL);
	event_fact(adj->journal, event, "place", "%s", place_id(turn, place));
	event_fact(adj->journal, event, *down ? "down" : "stands", "yes");
	event_die(adj->journal, event, roll);
	return OK;
}

/* All dice are thrown before anybody picks a bank. */
static int rain(struct turn_play *turn, const struct effect *effect)
{
	bool down[PLACES_MAX] = {false};
	int places = turn->game->map.places, err = OK;

	for (int i = 0; i < places && err == OK; i++)
		if (place_has_bridge(turn->game, i) && !turn->state->place[i].broken)
			err = roll_bridge(turn, effect, i, &down[i]);
	for (int i = 0; i < places && err == OK; i++)
		if (down[i])
			err = bridge_breaks(turn, i);
	return err;
}

/* In a preview: this point, and who is in it, hang on a die. */
static void lose_point(struct turn_play *turn, int place)
{
	turn->unknown_place[place] = true;
	for (int i = 0; i < turn->game->units; i++)
		if (turn->state->unit[i].at == place)
			turn->unknown[i] = true;
}

/* In a preview nobody throws or is asked: what the effect may change is not known. */
static void foresee(struct turn_play *turn, const struct effect *effect)
{
	for (int i = 0; effect->verb == EFFECT_BRIDGES && i < turn->game->map.places; i++)
		if (place_has_bridge(turn->game, i) && !turn->state->place[i].broken)
			lose_point(turn, i);
	if (effect->verb == EFFECT_LOSE || effect->verb == EFFECT_FEVER)
		lose_point(turn, effect->place);
	for (int i = 0; i < turn->game->units; i++) {
		const struct unit *unit = &turn->game->unit[i];

		if (unit->side != effect->side)
			continue;
		if ((effect->verb == EFFECT_DUMMIES && unit->type == TYPE_DUMMY) ||
			(effect->verb == EFFECT_REPLACE && unit_is_division(unit) &&
				turn->state->unit[i].at < 0))
			turn->unknown[i] = true;
	}
}

/* 11.0: replacements that the same side plays at the same moment are added. */
static int replace(
	struct turn_play *turn, const struct effect *first, const struct moment *moment)
{
	struct effect together[EFFECTS_MAX] = {*first};
	int count = 1;

	for (int i = 0; i < turn->state->effects;) {
		const struct effect *other = &turn->state->effect[i];

		if (other->verb != EFFECT_REPLACE || other->side != first->side ||
			!is_due(other, moment)) {
			i++;
			continue;
		}
		together[count++] = *other;
		take_out(turn->state, i);
	}
	return replacements_arrive(turn, together, count);
}

/* What happens at once is gone when it has happened. */
static int happen_once(struct turn_play *turn, int index, const struct moment *moment)
{
	const struct effect effect = turn->state->effect[index];

	take_out(turn->state, index);
	if (turn->adj->preview) {
		foresee(turn, &effect);
		return OK;
	}
	if (effect.verb != EFFECT_REPLACE)
		tell(turn, &effect);
	switch (effect.verb) {
	case EFFECT_BRIDGES: return rain(turn, &effect);
	case EFFECT_REPLACE: return replace(turn, &effect, moment);
	case EFFECT_LOSE:
	case EFFECT_FEVER: return effect_lose(turn, &effect);
	case EFFECT_DUMMIES: return effect_dummies(turn, &effect);
	default: return OK;
	}
}

static int happen(struct turn_play *turn, int index, const struct moment *moment)
{
	struct effect *effect = &turn->state->effect[index];

	if (effect->until == UNTIL_DONE)
		return happen_once(turn, index, moment);
	effect->when = 0;
	/* the point was but where it came up: a modifier of a turn counts everywhere */
	if (effect->verb == EFFECT_DRM && effect->until == UNTIL_TURN)
		effect->place = -1;
	if (!turn->adj->preview)
		tell(turn, effect);
	return OK;
}

int effects_happen(struct turn_play *turn, enum window window, int place)
{
	enum side first = turn->side == NO_SIDE ? CONFEDERATE : turn->side;
	int index, err;

	for (int i = 0; i < SIDES; i++) {
		enum side by = i ? side_other(first) : first;
		const struct moment moment = {by, as_seen_by(turn, by, window), place};

		while ((index = next_due(turn->state, &moment)) >= 0)
			if ((err = happen(turn, index, &moment)) < 0)
				return err;
	}
	return OK;
}
