/*
 * 6.1 to 6.3: what a side says, or is asked, of its choices in a fight: who takes part, who
 * leads, and whom its cards need there.
 *
 * Parts: words and questions of a fight; whom a card needs; who takes part.
 */
#include <string.h>

#include "base/arena.h"
#include "base/diag.h"
#include "game/decide.h"
#include "rules/late-unpleasantness/rules/combat.h"

/* ---- words and questions of a fight ---- */

void lu_fight_instruction(struct wish *out, const struct fight *fight, enum role role,
	const char *words, const struct instruction_test *test)
{
	static const int continues[] = {TRIGGER_CONTINUES, 0};
	static const int attacking[] = {TRIGGER_ATTACKING, 0};
	static const int attacked[] = {TRIGGER_ATTACKED, 0};
	enum side side = fight->force[role].side;

	/* who is asked whether he breaks off knows that it goes on */
	if (fight->round > 1 || !strcmp(words, "break")) {
		lu_instruction_find(
			out, fight->turn, side, NULL, continues, fight->to, words, test);
		if (out->standing || out->ask)
			return;
	}
	lu_instruction_find(out, fight->turn, side, role == ATTACKER ? fight->order : NULL,
		role == ATTACKER ? attacking : attacked, fight->to, words, test);
}

int lu_fight_ask(const struct qualifier **said, const struct fight *fight, enum role role,
	struct query *query, const struct wish *wish)
{
	query->side = fight->force[role].side;
	query->subject = lu_fight_subject(fight);
	query->said = wish->ordered;
	query->standing_said = wish->standing;
	query->must_ask = wish->ask;
	return decide_words(said, fight->turn->adj, query);
}

/* ---- 12.0 whom a card needs ---- */

struct force;

static void want(struct force *force, const struct effect *effect)
{
	if (effect->condition == IF_COMMITTED && effect->by == (int)force->side)
		force->wanted[effect->unit] = true;
}

static void want_for_cards(struct fight *fight, enum role role, const struct arg *cards)
{
	const struct turn_play *turn = fight->turn;
	struct force *force = &fight->force[role];

	for (int i = 0; i < cards->count; i++) {
		const struct card *card = &turn->game->card[cards->number[i]];

		if (!lu_card_in_hand(turn->state, cards->number[i], force->side) ||
			!lu_card_fits(
				turn->game, cards->number[i], force->side, MOMENT_COMBAT))
			continue;
		for (int k = 0; k < card->clauses; k++)
			want(force, &card->clause[force->side][k]);
	}
}

/* Cards under the attack; and of the standing orders that speak now, without letting them
 * act: they do that when all is shown. */
static void want_for_words(struct fight *fight, enum role role)
{
	const struct turn_play *turn = fight->turn;
	enum side side = fight->force[role].side;
	int trigger = role == ATTACKER ? TRIGGER_ATTACKING : TRIGGER_ATTACKED;
	const struct qualifier *word =
		role == ATTACKER && fight->order ? fight->order->qualifiers : NULL;

	while ((word = wish_next(word, QUALIFIER_USING))) {
		want_for_cards(fight, role, &word->arg[0]);
		word = word->next;
	}
	for (const struct standing_order *when = standing_first(turn->adj, side); when;
		when = when->next) {
		if (!lu_standing_triggered(turn, side, when, trigger, fight->to) &&
			!lu_standing_triggered(turn, side, when, MOMENT_COMBAT, fight->to))
			continue;
		for (const struct order *does = when->actions; does; does = does->next)
			if (does->form->id == QUALIFIER_USING ||
				does->form->id == ORDER_PLAY)
				want_for_cards(fight, role, &does->arg[0]);
	}
}

void lu_effects_note_needed(struct fight *fight, enum role role)
{
	const struct turn_play *turn = fight->turn;
	struct force *force = &fight->force[role];

	for (int i = 0; i < turn->game->units; i++)
		force->wanted[i] = false;
	for (int i = 0; i < turn->state->effects; i++)
		if (lu_effect_counts_at(&turn->state->effect[i], EFFECT_DRM, fight->to))
			want(force, &turn->state->effect[i]);
	/* no cards in further rounds */
	if (fight->round <= 1)
		want_for_words(fight, role);
}

/* ---- who takes part ---- */

/* The word `spare` that leaves nobody to take part, or NULL. */
static const struct qualifier *spares_all(
	const struct fight *fight, enum role role, const struct qualifier *said)
{
	bool named[UNITS_MAX] = {false}, spared[UNITS_MAX] = {false}, any = false;

	lu_mark_named(named, said, QUALIFIER_COMMIT);
	lu_mark_named(spared, said, QUALIFIER_SPARE);
	for (int i = 0; i < fight->turn->game->units; i++)
		any = any || (named[i] && lu_can_fight(fight, role, i));
	for (int i = 0; i < fight->turn->game->units; i++)
		if (lu_can_fight(fight, role, i) && (named[i] || !any) && !spared[i])
			return NULL;
	return wish_next(said, QUALIFIER_SPARE);
}

/* The word `lead` none of whose names may lead, or NULL. */
static const struct qualifier *leads_nobody(
	const struct fight *fight, enum role role, const struct qualifier *said)
{
	const struct qualifier *word = wish_next(said, QUALIFIER_LEAD);

	for (int i = 0; word && i < word->arg[0].count; i++)
		if (word->arg[0].piece[i].piece >= 0 &&
			lu_may_lead(fight, role, word->arg[0].piece[i].piece))
			return NULL;
	return word;
}

void lu_tell_passed_over(struct fight *fight, enum role role, const struct qualifier *said)
{
	enum side side = fight->force[role].side;
	const struct qualifier *spares = spares_all(fight, role, said),
			       *leads = leads_nobody(fight, role, said);

	if (spares)
		lu_instruction_passed_over(fight->turn, side, spares, F_SPARES_ALL, NULL);
	if (leads)
		lu_instruction_passed_over(fight->turn, side, leads, F_MAY_NOT_LEAD, NULL);
}

/* ---- what is heard ---- */

struct hearing {
	struct fight *fight;
	enum role role;
};

/* True when a word names somebody who can obey it. */
static bool is_obeyed(const void *context, const struct qualifier *said)
{
	const struct hearing *hearing = context;
	const struct fight *fight = hearing->fight;
	bool named[UNITS_MAX] = {false};

	if (wish_next(said, QUALIFIER_LEAD) && !leads_nobody(fight, hearing->role, said))
		return true;
	lu_mark_named(named, said, QUALIFIER_COMMIT);
	if (!spares_all(fight, hearing->role, said))
		lu_mark_named(named, said, QUALIFIER_SPARE);
	for (int i = 0; i < fight->turn->game->units; i++)
		if (named[i] && lu_in_fight(fight, hearing->role, i))
			return true;
	return false;
}

static void tell_nobody(const void *context, const struct qualifier *said)
{
	const struct hearing *hearing = context;
	struct fight *fight = hearing->fight;
	enum role role = hearing->role;

	if (fight->turn->adj->preview)
		return;
	if (spares_all(fight, role, said) || leads_nobody(fight, role, said))
		lu_tell_passed_over(fight, role, said);
	else
		lu_instruction_passed_over(fight->turn, fight->force[role].side, said,
			F_PASSED_OVER, "nobody whom it names is there (6.1)");
}

void lu_commit_instruction(struct wish *out, struct fight *fight, enum role role)
{
	const struct hearing hearing = {fight, role};
	const struct instruction_test test = {
		.can = is_obeyed, .context = &hearing, .tell = tell_nobody};

	lu_fight_instruction(out, fight, role, "lead commit spare", &test);
}

static const char *standing_of(const struct fight *fight, int unit)
{
	const struct turn_play *turn = fight->turn;
	const struct unit *info = &turn->game->unit[unit];
	int rating = lu_unit_rating(turn->game, turn->state, unit);

	if (info->type == TYPE_LEADER)
		return arena_printf(turn->adj->arena, "leader, rating %d", rating);
	return arena_printf(turn->adj->arena, "%s, %d SP, rating %d%s",
		lu_piece_words[info->type], turn->state->unit[unit].strength, rating,
		turn->state->unit[unit].supply ? ", out of supply" : "");
}

static int list_choices(const struct fight *fight, enum role role, struct option *option)
{
	int count = 0;

	for (int i = 0; i < fight->turn->game->units; i++)
		if (lu_can_fight(fight, role, i) || lu_may_help(fight, role, i))
			option[count++] = (struct option){
				fight->turn->game->unit[i].id, standing_of(fight, i)};
	return count;
}

/* In the words of an answer: `lead cs-winder`. */
static const char *default_words(const struct fight *fight, enum role role)
{
	return arena_printf(fight->turn->adj->arena, "lead %s",
		fight->turn->game->unit[lu_best_lead(fight, role, false)].id);
}

/* From the second round on the defender sees what the attacker has chosen. */
static const char *enemy_choice(const struct fight *fight)
{
	const struct turn_play *turn = fight->turn;
	const struct force *enemy = &fight->force[ATTACKER];
	struct stack stack;

	if (fight->round == 1)
		return "";
	lu_stack_of(&stack, turn, enemy->committed);
	return arena_printf(turn->adj->arena, " The attackers: %s; %s leads.",
		lu_stack_names(turn, &stack),
		lu_unit_name(turn->game, turn->state, enemy->lead));
}

static const char *question(const struct fight *fight, enum role role)
{
	struct turn_play *turn = fight->turn;

	return arena_printf(turn->adj->arena,
		"%s %s from %s, round %d.%s Who leads, and who takes part?",
		role == ATTACKER ? "You attack" : "You are attacked at",
		lu_place_name(turn, fight->to), lu_place_name(turn, fight->from),
		fight->round, role == ATTACKER ? "" : enemy_choice(fight));
}

int lu_commit_force(struct fight *fight, enum role role)
{
	struct option option[UNITS_MAX];
	struct query query = {
		.decision = role == ATTACKER ? "commit-attacker" : "commit-defender",
		.rule = "6.2",
		.words = "lead commit spare",
		.quiet = true,
		.option = option,
		.options = list_choices(fight, role, option),
	};
	const struct qualifier *said = NULL;
	struct wish wish;
	int err;

	if (query.options > 1) {
		lu_commit_instruction(&wish, fight, role);
		query.text = question(fight, role);
		query.fallback_text = default_words(fight, role);
		if ((err = lu_fight_ask(&said, fight, role, &query, &wish)) < 0)
			return err;
	}
	fight->force[role].said = said;
	lu_effects_note_needed(fight, role);
	lu_commit_as(fight, role, said);
	lu_tell_passed_over(fight, role, said);
	return OK;
}
