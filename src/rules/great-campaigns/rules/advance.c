/* 7.6: attackers enter the hex that the enemy has left. */
#include "rules/great-campaigns/campaign/valley.h"
#include "rules/great-campaigns/rules/combat_private.h"
#include "rules/great-campaigns/rules/march.h"
#include "rules/great-campaigns/rules/turn_phases.h"

/* ---- who may ---- */

/* Attackers, and leaders who stand with one of them that obeys. */
static void list_able(struct stack *units, struct stack *leaders, const struct day *day,
	const struct attack *attack)
{
	units->count = 0;
	for (int i = 0; i < attack->attackers.count; i++) {
		int unit = attack->attackers.unit[i];

		int at = day->state->unit[unit].at;

		if (!gc_are_siege_guns(day, unit) &&
			!gc_district_bars(day, unit, at, attack->target) &&
			!gc_valley_bars(day, unit, at, attack->target))
			stack_add(units, unit);
	}
	gc_stack_keep(units, day);
	leaders->count = 0;
	for (int i = 0; i < units->count; i++) {
		struct stack there;

		gc_leaders_at(
			&there, day, attack->side, day->state->unit[units->unit[i]].at);
		for (int k = 0; k < there.count; k++)
			if (gc_obeys_now(
				    day->game, day->state, units->unit[i], there.unit[k]))
				stack_add(leaders, there.unit[k]);
	}
}

/* Those of a list whom the words name. */
static void read_named(
	struct stack *out, const struct stack *of, const struct qualifier *said)
{
	out->count = 0;
	for (const struct qualifier *word = wish_next(said, QUALIFIER_ADVANCE); word;
		word = wish_next(word->next, QUALIFIER_ADVANCE)) {
		const struct arg *pieces = gc_word_arg(word, ARG_PIECES);

		for (int i = 0; pieces && i < pieces->count; i++)
			if (stack_has(of, pieces->piece[i].piece))
				stack_add(out, pieces->piece[i].piece);
	}
}

/* Anything comes of words that name nobody at all, and of those that name an attacker. */
static bool is_of_use(const void *context, const struct qualifier *said)
{
	struct stack named;

	read_named(&named, context, said);
	return named.count > 0 || !gc_word_arg(said, ARG_PIECES);
}

static int ask(const struct qualifier **said, struct day *day, const struct attack *attack,
	const struct stack *units, const struct stack *leaders)
{
	struct stack all = *units;
	struct choice choice = {
		.by = {attack->side, TRIGGER_ATTACKING, attack->target, attack->order},
		.decision = "advance",
		.rule = "7.6",
		.words = "advance",
		.units = &all,
		.can = is_of_use,
		.context = units,
		.why = "none of those that it names has a part in the attack (7.6)",
	};

	for (int i = 0; i < leaders->count; i++)
		stack_add(&all, leaders->unit[i]);
	choice.text = arena_printf(day->adj->arena,
		"The enemy has left %s. Who advances into it? By default all do.",
		gc_place_name(day, attack->target));
	choice.fallback_text =
		arena_printf(day->adj->arena, "advance %s", gc_stack_ids(day, units));
	return gc_choice_ask(said, day, &choice);
}

/* ---- going ---- */

static void go(struct day *day, const struct attack *attack, const struct stack *goes)
{
	struct event *event = gc_side_event(day, "advance", "7.6", attack->side);
	struct journal *journal = day->adj->journal;

	event_fact(journal, event, "units", "%s", gc_stack_ids(day, goes));
	event_fact(journal, event, "to", "%s", gc_place_id(day, attack->target));
	for (int i = 0; i < goes->count; i++)
		gc_unit_enters(day, goes->unit[i], attack->target);
}

/* Leaders whom the words name, and him who goes with the marching unit. Others follow when
 * they would stay alone. 2.3 */
static void add_leaders(struct stack *goes, const struct stack *leaders,
	const struct attack *attack, const struct qualifier *said)
{
	struct stack named;

	read_named(&named, leaders, said);
	if (attack->type != ATTACK_ASSAULT && stack_has(leaders, attack->leader))
		stack_add(&named, attack->leader);
	for (int i = 0; i < named.count; i++)
		stack_add(goes, named.unit[i]);
}

int gc_advance_play(bool *advanced, struct day *day, const struct attack *attack)
{
	const struct qualifier *said;
	struct stack units, leaders, goes;
	int err;

	*advanced = false;
	list_able(&units, &leaders, day, attack);
	if (!units.count || gc_is_over_at(day, attack->target))
		return OK;
	if ((err = ask(&said, day, attack, &units, &leaders)) < 0)
		return err;
	goes = units;
	if (said)
		read_named(&goes, &units, said);
	if (!goes.count)
		return OK;
	add_leaders(&goes, &leaders, attack, said);
	go(day, attack, &goes);
	*advanced = true;
	return OK;
}
