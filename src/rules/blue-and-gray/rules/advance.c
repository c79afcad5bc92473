/* 7.74, 7.75: who enters a hex that an attack has emptied. */
#include "rules/blue-and-gray/rules/rules_private.h"

static bool may_enter(const struct turn_play *turn, int unit, int place)
{
	return bg_touches(turn, unit, place) && !bg_is_train(turn->game, unit) &&
	       !bg_is_closed(turn->game, turn->state, unit, place);
}

/* Those who may enter, of all who took part. */
static void candidates(
	struct stack *out, const struct turn_play *turn, const struct stack *who, int place)
{
	out->count = 0;
	for (int i = 0; i < who->count; i++)
		if (may_enter(turn, who->unit[i], place))
			stack_add(out, who->unit[i]);
}

/* ---- what is said ---- */

static bool is_for(const struct qualifier *word, int place)
{
	const struct arg *to = &word->arg[1];

	return to->kind != ARG_PLACES || to->number[0] == place;
}

/* In the order in which they are named, as many as there is room for. */
static void named(struct stack *out, const struct turn_play *turn,
	const struct qualifier *said, const struct stack *who, int place)
{
	out->count = 0;
	for (const struct qualifier *word = wish_next(said, QUALIFIER_ADVANCE); word;
		word = wish_next(word->next, QUALIFIER_ADVANCE))
		for (int i = 0; i < word->arg[0].count && is_for(word, place); i++) {
			int unit = word->arg[0].piece[i].piece;

			if (stack_has(who, unit) && out->count < turn->game->stacking)
				stack_add(out, unit);
		}
}

/* The words, when somebody whom they name can enter this hex; else NULL. */
static const struct qualifier *of_use(const struct turn_play *turn,
	const struct qualifier *said, const struct stack *who, int place)
{
	struct stack some;

	named(&some, turn, said, who, place);
	return some.count ? said : NULL;
}

/* A hex that is empty, and who may enter it. */
struct vacant {
	struct turn_play *turn;
	const struct stack *who;
	int place;
	enum side side;
};

static bool can_enter(const void *context, const struct qualifier *said)
{
	const struct vacant *vacant = context;

	return of_use(vacant->turn, said, vacant->who, vacant->place) != NULL;
}

static void tell_useless(const void *context, const struct qualifier *said)
{
	const struct vacant *vacant = context;

	for (const struct qualifier *word = wish_next(said, QUALIFIER_ADVANCE); word;
		word = wish_next(word->next, QUALIFIER_ADVANCE))
		if (is_for(word, vacant->place))
			bg_instruction_fails(vacant->turn, vacant->side, word,
				F_NEVER_POSSIBLE, "advance",
				arena_printf(vacant->turn->adj->arena,
					"none of those that it names can enter %s (7.74)",
					bg_place_name(vacant->turn, vacant->place)),
				NULL);
}

static int choose(struct stack *out, struct turn_play *turn,
	const struct deciding *deciding, const struct stack *who, int place)
{
	struct option option[UNITS_MAX + 1];
	const struct qualifier *said;
	struct wish wish;
	struct query query = {
		.decision = "advance",
		.rule = "7.74",
		.side = deciding->side,
		.subject = bg_place_id(turn, place),
		.option = option,
		.words = "advance",
		.fallback_text = "none",
	};
	int err;

	bg_instruction_find(&wish, turn, deciding, "advance", -1,
		&(struct instruction_test){can_enter, tell_useless,
			&(struct vacant){turn, who, place, deciding->side}});
	query.said = of_use(turn, wish.ordered, who, place);
	query.standing_said = of_use(turn, wish.standing, who, place);
	/* by default nobody goes */
	query.quiet = !query.standing_said;
	query.must_ask = wish.ask;
	bg_stack_options(option, turn, who);
	option[who->count] =
		(struct option){bg_place_id(turn, place), "the hex that is empty"};
	query.options = who->count + 1;
	query.text = arena_printf(turn->adj->arena,
		"The enemy has left %s. Who advances into it? There is room for %d.",
		bg_place_name(turn, place), turn->game->stacking);
	if ((err = decide_words(&said, turn->adj, &query)) == OK)
		named(out, turn, said, who, place);
	return err;
}

/* ---- going ---- */

static void take_out(struct stack *from, const struct stack *gone)
{
	int left = 0;

	for (int i = 0; i < from->count; i++)
		if (!stack_has(gone, from->unit[i]))
			from->unit[left++] = from->unit[i];
	from->count = left;
}

int bg_advance_into(struct turn_play *turn, const struct deciding *deciding,
	struct stack *who, int place)
{
	struct stack able, goes;
	struct event *event;
	int err;

	candidates(&able, turn, who, place);
	if (!able.count)
		return OK;
	if ((err = choose(&goes, turn, deciding, &able, place)) != OK || !goes.count)
		return err;
	event = bg_side_event(turn, "advance", "7.74", deciding->side);
	event_fact(turn->adj->journal, event, "pieces", "%s", bg_stack_ids(turn, &goes));
	event_fact(turn->adj->journal, event, "to", "%s", bg_place_id(turn, place));
	for (int i = 0; i < goes.count; i++)
		bg_unit_enters(turn, goes.unit[i], place);
	take_out(who, &goes);
	return OK;
}
