/* What goes with the chances: dice that count, what is assumed, what is left out. */
#include "rules/great-campaigns/odds/march.h"
#include "rules/great-campaigns/odds/outcomes.h"
#include "rules/great-campaigns/orders/plan.h"
#include "rules/kit/words.h"

static void note_artillery(struct pages *pages)
{
	const struct terms *terms = &pages->terms;

	if (terms->die != DIE_NONE)
		odds_add_note(&pages->to,
			arena_printf(pages->to.arena,
				"Artillery %d to %d: %+d more if its die is %s (7.3).",
				terms->guns[0], terms->guns[1], terms->artillery,
				terms->die == DIE_ODD ? "odd" : "even"));
}

/* 5.3 */
static void note_assault(struct pages *pages)
{
	const struct planned *planned = pages->planned;
	const struct unit *leader;

	if (planned->assail)
		return;
	leader = &planned->day->game->unit[planned->attack.leader];
	odds_add_note(&pages->to,
		arena_printf(pages->to.arena,
			"%s has a Command Value of %d; less a die it is how many %s go in, "
			"in the order of their names (5.3).",
			leader->name,
			gc_command_value(planned->day->game, planned->day->state,
				planned->attack.leader),
			planned->attack.grand ? "hexes besides the first" : "units"));
	if (planned->attack.attackers.count > 1)
		odds_add_note(&pages->to,
			"Modifiers and net are those of all who are named; the chances "
			"count fewer with theirs.");
}

/* 5.1, 7.1 */
static void note_march(struct pages *pages)
{
	if (!pages->planned->assail)
		return;
	odds_add_note(&pages->to,
		pages->planned->kind_said
			? "The sum is that of the attack that is named, and of the unit as "
			  "it is now; the chances count the march, what it costs, and the "
			  "best attack that the MP left pay for (7.1)."
			: "The sum is that of a normal attack, and of the unit as it is "
			  "now; the chances count the march, what it costs, and the best "
			  "attack that the MP left pay for (7.1).");
}

static void note_waits(struct odds_pages *pages, const struct planned *planned)
{
	if (!gc_entry_wants(planned->day, planned->attack.side, planned->order))
		odds_add_note(pages,
			"As things stand `only if` or `unless` keeps the order from "
			"beginning (4.0).");
}

static int count_sent(const struct order *order)
{
	int sent = 0;

	for (const struct qualifier *send = order_qualifier(order, QUALIFIER_SEND); send;
		send = wish_next(send->next, QUALIFIER_SEND))
		sent++;
	return sent;
}

/* How many of the leader's units may march with such a die. */
static int lets_march(const struct planned *planned, int die)
{
	int limit = gc_activation_limit(
		planned->day, arg_first(&planned->order->arg[ACTIVATE_LEADER]), die);

	return limit ? limit : UNITS_MAX;
}

/* 5.2 */
static void note_limit(struct odds_pages *pages, const struct planned *planned)
{
	const struct order *order = planned->order;
	struct arena *arena = pages->arena;
	struct words words;
	int sent = count_sent(order);

	words_begin(&words);
	for (int face = 1; face <= DIE && sent; face++)
		if (lets_march(planned, face) < sent)
			words_add(&words, arena_printf(arena, "%d", face));
	if (words.count)
		odds_add_note(pages,
			arena_printf(arena,
				"Counted for a die of the initiative that lets all of them "
				"march: on %s fewer may (5.2).",
				words_join(arena, &words, " and ")));
}

void gc_odds_notes(struct pages *pages)
{
	note_waits(&pages->to, pages->planned);
	note_artillery(pages);
	note_assault(pages);
	note_march(pages);
	note_limit(&pages->to, pages->planned);
	odds_add_note(&pages->to,
		"Choices of which nothing is said follow the defaults. Not counted: what "
		"the other side does before this attack.");
}

/* ---- of marches ---- */

void gc_odds_march_notes(struct odds_pages *pages, const struct planned *planned)
{
	note_waits(pages, planned);
	odds_add_note(pages,
		"Who has come, may tire no more, or cannot go on stays where he is. Every "
		"march takes an initiative that is won.");
	note_limit(pages, planned);
	odds_add_note(pages,
		"Everybody else stands as he does now, and the weather stays. Not counted: "
		"what the other side does between the marches, and the Recovery Phase.");
}
