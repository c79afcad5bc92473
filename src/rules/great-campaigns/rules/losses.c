/* 7.5: who loses the MV that a stack has to lose. */
#include "rules/great-campaigns/rules/rules_private.h"

/* A loss, as it is spread one point after another. */
struct spread {
	const struct stack *who;
	int left[STACK_MAX]; /* MV of each */
	int lost[STACK_MAX];
	struct stack named; /* by its owner; indices of who */
	int next;           /* of them */
};

static void begin(struct spread *out, const struct day *day, const struct stack *who)
{
	*out = (struct spread){.who = who};
	for (int i = 0; i < who->count; i++)
		out->left[i] = day->state->unit[who->unit[i]].strength;
}

/* Those of the stack whom the words name, in that order. */
static void read_named(
	struct stack *out, const struct stack *who, const struct qualifier *said)
{
	out->count = 0;
	for (const struct qualifier *word = wish_next(said, QUALIFIER_LOSE); word;
		word = wish_next(word->next, QUALIFIER_LOSE)) {
		const struct arg *pieces = gc_word_arg(word, ARG_PIECES);

		for (int i = 0; pieces && i < pieces->count; i++)
			for (int k = 0; k < who->count; k++)
				if (who->unit[k] == pieces->piece[i].piece)
					stack_add(out, k);
	}
}

/* The next of those who are named, in turn; -1: none has MV left. */
static int next_named(struct spread *spread)
{
	for (int tries = 0; tries < spread->named.count; tries++) {
		int i = spread->named.unit[spread->next++ % spread->named.count];

		if (spread->left[i])
			return i;
	}
	return -1;
}

/* The first of those with most MV; -1: nobody has any. */
static int largest(const struct spread *spread)
{
	int found = -1;

	for (int i = 0; i < spread->who->count; i++)
		if (spread->left[i] > (found < 0 ? 0 : spread->left[found]))
			found = i;
	return found;
}

static void take_point(struct spread *spread)
{
	int who = next_named(spread);

	if (who < 0)
		who = largest(spread);
	if (who < 0)
		return;
	spread->left[who]--;
	spread->lost[who]++;
}

/* ---- what is said ---- */

static bool names_one(const void *context, const struct qualifier *said)
{
	struct stack named;

	read_named(&named, context, said);
	return named.count > 0;
}

static int ask(const struct qualifier **said, struct day *day, const struct choosing *by,
	const struct stack *who, int points, const char *rule)
{
	const struct choice choice = {
		.by = *by,
		.decision = "losses",
		.rule = rule,
		.words = "lose",
		.text = arena_printf(day->adj->arena,
			"%s lose %d MV at %s. Who loses first? By default each point is taken from whoever is largest then.",
			gc_stack_names(day, who), points, gc_place_name(day, by->place)),
		.fallback_text = "default",
		.units = who,
		.can = names_one,
		.context = who,
		.why = "none of those that it names has a part (7.5)",
	};

	*said = NULL;
	if (who->count < 2 || gc_stack_strength(day, who) <= points)
		return OK;
	return gc_choice_ask(said, day, &choice);
}

/* ---- losing ---- */

static void lose(struct day *day, int unit, int points, const char *rule, const char *cause)
{
	struct journal *journal = day->adj->journal;
	struct event *event =
		gc_side_event(day, "loss", rule, gc_unit_side(day->game, unit));
	int left = day->state->unit[unit].strength - points;

	event_fact(journal, event, "unit", "%s", gc_unit_id(day, unit));
	event_fact(
		journal, event, "place", "%s", gc_place_id(day, day->state->unit[unit].at));
	event_fact(journal, event, "had", "%d", left + points);
	event_fact(journal, event, "points", "%d", points);
	event_fact(journal, event, "left", "%d", left);
	event_fact(journal, event, "cause", "%s", cause);
	if (!left)
		event_fact(journal, event, "eliminated", "yes");
	gc_unit_loses(day, unit, points, true);
}

int gc_losses_take(struct day *day, const struct choosing *by, struct stack *who,
	int points, const char *rule, const char *cause)
{
	const struct qualifier *said;
	struct spread spread;
	int err;

	if (points < 1 || !who->count)
		return OK;
	if ((err = ask(&said, day, by, who, points, rule)) < 0)
		return err;
	begin(&spread, day, who);
	read_named(&spread.named, who, said);
	for (int i = 0; i < points; i++)
		take_point(&spread);
	for (int i = 0; i < who->count; i++)
		if (spread.lost[i])
			lose(day, who->unit[i], spread.lost[i], rule, cause);
	gc_stack_keep(who, day);
	return OK;
}
