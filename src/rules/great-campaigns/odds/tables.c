/*
 * The chances of an attack as tables that people and scripts read, and the notes that go
 * with all chances: which dice count, what is assumed, and what is left out.
 */
#include "rules/great-campaigns/odds/odds_private.h"
#include "rules/great-campaigns/orders/orders.h"

/* ---- the notes ---- */

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
			"%s has a Command Value of %d; less a die it is how many %s go in, in the order of their names (5.3).",
			leader->name,
			gc_command_value(planned->day->game, planned->day->state,
				planned->attack.leader),
			planned->attack.grand ? "hexes besides the first" : "units"));
	if (planned->attack.attackers.count > 1)
		odds_add_note(&pages->to,
			"Modifiers and net are those of all who are named; the chances count fewer with theirs.");
}

/* 5.1, 7.1 */
static void note_march(struct pages *pages)
{
	if (!pages->planned->assail)
		return;
	odds_add_note(&pages->to,
		pages->planned->kind_said
			? "The sum is that of the attack that is named, and of the unit as it is now; the chances count the march, what it costs, and the best attack that the MP left pay for (7.1)."
			: "The sum is that of a normal attack, and of the unit as it is now; the chances count the march, what it costs, and the best attack that the MP left pay for (7.1).");
}

static void note_waits(struct odds_pages *pages, const struct planned *planned)
{
	if (!gc_entry_wants(planned->day, planned->attack.side, planned->order))
		odds_add_note(pages,
			"As things stand `only if` or `unless` keeps the order from beginning (4.0).");
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
				"Counted for a die of the initiative that lets all of them march: on %s fewer may (5.2).",
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
		"Choices of which nothing is said follow the defaults. Not counted: what the other side does before this attack.");
}

/* ---- the notes: of marches ---- */

void gc_odds_march_notes(struct odds_pages *pages, const struct planned *planned)
{
	note_waits(pages, planned);
	odds_add_note(pages,
		"Who has come, may tire no more, or cannot go on stays where he is. Every march takes an initiative that is won.");
	note_limit(pages, planned);
	odds_add_note(pages,
		"Everybody else stands as he does now, and the weather stays. Not counted: what the other side does between the marches, and the Recovery Phase.");
}

/* ---- the tables ---- */

/* Only what is possible. */
static void add_row(struct pages *pages, const char *key, const char *text, uint64_t chance)
{
	if (chance)
		odds_add_row(&pages->to, key, text, chance);
}

static const char *number(const struct pages *pages, int n)
{
	return arena_printf(pages->to.arena, "%d", n);
}

/* ---- the tables: the hex ---- */

static void tell_results(struct pages *pages)
{
	static const struct {
		const char *key, *text;
	} what[RESULT_KINDS] = {
		[RESULT_NOT_COME] = {"not-come", "the march does not come to it"},
		[RESULT_NOBODY] = {"nobody", "nobody goes in"},
		[RESULT_DECLINED] = {"declined", "the order forbids the attack"},
		[RESULT_WITHDRAWS] = {"withdraws", "the cavalry gives way"},
		[RESULT_SURRENDERS] = {"surrenders", "the defenders surrender"},
		[RESULT_ROUTS] = {"routs", "the defenders rout"},
		[RESULT_RETREATS] = {"retreats", "the defenders retreat"},
		[RESULT_FALLS] = {"falls", "no defender is left"},
		[RESULT_HOLDS] = {"holds", "the defenders hold"},
	};

	odds_add_table(&pages->to, "results", "What comes of it", RESULT_KINDS);
	for (int i = 0; i < RESULT_KINDS; i++)
		add_row(pages, what[i].key, what[i].text, pages->tally->result[i]);
}

/* An attack that nobody makes decides nothing. */
static enum odds_outcome outcome_of(int kind)
{
	switch (kind) {
	case RESULT_NOT_COME:
	case RESULT_NOBODY:
	case RESULT_DECLINED: return ODDS_DRAWN;
	case RESULT_HOLDS: return ODDS_LOST;
	default: return ODDS_WON;
	}
}

static void tell_outcome(struct pages *pages)
{
	for (int i = 0; i < RESULT_KINDS; i++)
		pages->to.out->outcome[outcome_of(i)] += pages->tally->result[i];
}

static void tell_holder(struct pages *pages)
{
	const uint64_t *holder = pages->tally->holder;
	enum side attacker = pages->planned->attack.side;

	odds_add_table(&pages->to, "hex", "Who stands in the hex afterwards", SIDES + 1);
	add_row(pages, "attacker", side_army(attacker), holder[attacker]);
	add_row(pages, "defender", side_army(side_other(attacker)),
		holder[side_other(attacker)]);
	add_row(pages, "nobody", "nobody", holder[NO_SIDE]);
}

/* ---- the tables: dice ---- */

/* 5.3: of an assault. */
static void tell_going(struct pages *pages)
{
	uint64_t sum = 0;

	if (pages->planned->assail)
		return;
	odds_add_table(&pages->to, "going", "Units that go in", STACK_MAX + 1);
	for (int i = 0; i <= STACK_MAX; i++) {
		sum += pages->tally->going[i] / 100 * (uint64_t)i;
		add_row(pages, number(pages, i), number(pages, i), pages->tally->going[i]);
	}
	odds_spread(&pages->to, (int)((sum + CERTAIN / 20000) / (CERTAIN / 10000)));
}

static void tell_differences(struct pages *pages)
{
	odds_add_table(&pages->to, "difference",
		"Difference by which the Combat Chart is read (7.5)", DIFFERENCES);
	for (int i = 0; i < DIFFERENCES; i++)
		add_row(pages, number(pages, DIFFERENCE_LEAST + i),
			arena_printf(pages->to.arena, "%+d", DIFFERENCE_LEAST + i),
			pages->tally->difference[i]);
	odds_spread(&pages->to, -1);
}

static void tell_losses(struct pages *pages, int role, enum side side)
{
	static const char *const keys[] = {"losses.attacker", "losses.defender"};
	const uint64_t *lost = pages->tally->lost[side];
	uint64_t sum = 0;

	odds_add_table(&pages->to, keys[role],
		arena_printf(pages->to.arena, "MV that %s lose%s", side_army(side),
			side == UNION ? "s" : ""),
		LOSSES_MAX);
	for (int i = 0; i < LOSSES_MAX; i++) {
		sum += lost[i] / 100 * (uint64_t)i;
		add_row(pages, number(pages, i), number(pages, i), lost[i]);
	}
	odds_spread(&pages->to, (int)((sum + CERTAIN / 20000) / (CERTAIN / 10000)));
	pages->to.out->lost[role] = odds_last_mean(&pages->to);
}

/* ---- the tables: the units ---- */

static void tell_unit(struct pages *pages, int unit)
{
	static const struct {
		const char *key, *text;
	} what[BECOMES_TIRED] = {
		[BECOMES_ELIMINATED] = {"eliminated", "is eliminated"},
		[BECOMES_SURRENDERED] = {"surrenders", "surrenders"},
		[BECOMES_MOVED] = {"retreats", "goes back"},
		[BECOMES_ADVANCED] = {"advances", "enters the hex"},
		[BECOMES_DEMORALIZED] = {"demoralized", "is demoralized"},
		[BECOMES_DISORGANIZED] = {"disorganized", "is disorganized"},
		[BECOMES_EXHAUSTED] = {"exhausted", "is exhausted"},
	};
	const struct unit *is = &pages->planned->day->game->unit[unit];
	const uint64_t *chance = pages->tally->unit[unit];
	struct arena *arena = pages->to.arena;

	for (int i = 0; i < BECOMES_TIRED; i++)
		add_row(pages, arena_printf(arena, "%s.%s", is->id, what[i].key),
			arena_printf(arena, "%s %s", is->name, what[i].text), chance[i]);
	for (int i = 0; i < FATIGUE_LEVELS; i++)
		add_row(pages, arena_printf(arena, "%s.fatigue-%d", is->id, i),
			arena_printf(arena, "%s tires to Fatigue Level %d", is->name, i),
			chance[BECOMES_TIRED + i]);
}

/* Attackers, defenders, and the others of whom something becomes; what no die changes is
 * not told. */
static void tell_units(struct pages *pages)
{
	const struct planned *planned = pages->planned;
	const struct stack *attackers = &planned->attack.attackers;
	const struct stack *defenders = &planned->defenders;
	int units = planned->day->game->units;

	odds_add_table(&pages->to, "units", "What becomes of the units", units * BECOMINGS);
	for (int i = 0; i < attackers->count; i++)
		tell_unit(pages, attackers->unit[i]);
	for (int i = 0; i < defenders->count; i++)
		tell_unit(pages, defenders->unit[i]);
	for (int i = 0; i < units; i++)
		if (!stack_has(attackers, i) && !stack_has(defenders, i))
			tell_unit(pages, i);
}

void gc_odds_tables(struct pages *pages)
{
	enum side attacker = pages->planned->attack.side;

	tell_results(pages);
	tell_holder(pages);
	tell_units(pages);
	tell_going(pages);
	tell_differences(pages);
	tell_losses(pages, 0, attacker);
	tell_losses(pages, 1, side_other(attacker));
	tell_outcome(pages);
	pages->to.out->certain = CERTAIN;
	pages->to.out->rest = pages->tally->rest;
}
