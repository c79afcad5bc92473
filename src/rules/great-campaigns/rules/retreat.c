/* 7.6 Retreats. */
#include "rules/great-campaigns/rules/combat_private.h"
#include "rules/great-campaigns/rules/turn_phases.h"

/* ---- who goes ---- */

/* Wagon trains go with those whom they stand with; leaders follow by themselves. 2.3 */
static void list_goers(
	struct stack *out, const struct day *day, const struct retreat *retreat)
{
	struct stack pieces;

	gc_units_at(out, day, retreat->side, retreat->place);
	gc_pieces_at(&pieces, day, retreat->side, retreat->place);
	for (int i = 0; i < pieces.count; i++)
		if (day->game->unit[pieces.unit[i]].arm == ARM_WAGONS)
			stack_add(out, pieces.unit[i]);
}

static struct event *tell(const struct day *day, const char *kind,
	const struct retreat *retreat, const struct stack *stack)
{
	struct event *event =
		gc_side_event(day, kind, retreat->cavalry ? "7.7" : "7.6", retreat->side);

	event_fact(day->adj->journal, event, "units", "%s", gc_stack_ids(day, stack));
	return event;
}

/* ---- going ---- */

static struct choosing chooser(const struct retreat *retreat)
{
	return (struct choosing){retreat->side,
		retreat->cavalry ? TRIGGER_APPROACHED : TRIGGER_ATTACKED, retreat->place,
		NULL};
}

static int step(struct day *day, const struct retreat *retreat, struct stack *stack,
	int from, const struct retreat_step *step)
{
	struct journal *journal = day->adj->journal;
	struct event *event = tell(day, "retreat", retreat, stack);
	struct choosing by = chooser(retreat);
	int err;

	event_fact(journal, event, "from", "%s", gc_place_id(day, from));
	event_fact(journal, event, "to", "%s", gc_place_id(day, step->place));
	event_fact(journal, event, "priority", "%d", step->priority);
	event_fact(journal, event, "points", "%d", step->loss);
	for (int i = 0; i < stack->count; i++)
		gc_unit_enters(day, stack->unit[i], step->place);
	gc_stack_keep(stack, day); /* guns of position stay behind */
	err = gc_losses_take(day, &by, stack, step->loss, "7.6", "retreat");
	gc_stack_keep(stack, day);
	return err;
}

static void surrender(
	struct day *day, const struct retreat *retreat, const struct stack *stack)
{
	struct event *event = tell(day, "surrender", retreat, stack);

	event_fact(
		day->adj->journal, event, "place", "%s", gc_place_id(day, retreat->place));
	for (int i = 0; i < stack->count; i++) {
		gc_unit_leaves(day, stack->unit[i], FATE_SURRENDERED);
		gc_points_surrendered(day, stack->unit[i]);
	}
}

struct retreat_wish gc_retreat_wish_of(const struct qualifier *said)
{
	const struct arg *to = gc_word_arg(said, ARG_PLACES);
	const struct arg *hexes = gc_word_arg(said, ARG_NUMBERS);

	return (struct retreat_wish){
		to ? to->number : NULL, to ? to->count : 0, hexes ? hexes->number[0] : 0};
}

int gc_retreat_go(
	struct day *day, const struct retreat *retreat, const struct qualifier *said)
{
	struct retreat_wish wish = gc_retreat_wish_of(said);
	struct retreat_way way;
	struct stack stack;
	int from = retreat->place, err = OK;

	list_goers(&stack, day, retreat);
	gc_retreat_way_find(&way, day, retreat, &wish);
	if (!way.length) {
		surrender(day, retreat, &stack);
		return OK;
	}
	for (int i = 0; i < way.length && stack.count && err == OK; i++) {
		err = step(day, retreat, &stack, from, &way.step[i]);
		from = way.step[i].place;
	}
	return err;
}

/* ---- what is said ---- */

/* True when the way that the words choose comes to a hex that they name, and is as long as
 * they say. */
static bool are_met(const struct day *day, const struct retreat *retreat,
	const struct retreat_wish *wish)
{
	struct retreat_way way;

	gc_retreat_way_find(&way, day, retreat, wish);
	if (wish->hexes && way.length != wish->hexes)
		return false;
	for (int i = 0; i < wish->count; i++)
		if (gc_retreat_way_has(&way, wish->to[i]))
			return true;
	return !wish->count;
}

/* Its owner hears when the retreat is another than he wished. */
static void tell_unmet(
	struct day *day, const struct retreat *retreat, const struct qualifier *said)
{
	struct retreat_wish wish = gc_retreat_wish_of(said);

	if (said && !day->adj->preview && !are_met(day, retreat, &wish))
		gc_wish_fails(day, retreat->side, said, F_NO_USE, said->form->word,
			"no such retreat is open; it is as near to it as can be (7.6)",
			NULL);
}

static const char *question(
	const struct day *day, const struct retreat *retreat, const struct stack *units)
{
	return arena_printf(day->adj->arena,
		"%s must %s from %s, %d to %d hexes. Where to?", gc_stack_names(day, units),
		retreat->rout ? "rout" : "retreat", gc_place_name(day, retreat->place),
		retreat->least, retreat->most);
}

int gc_retreat_play(struct day *day, const struct retreat *retreat)
{
	const struct qualifier *said = NULL;
	struct stack units;
	struct choice choice = {
		.by = chooser(retreat),
		.decision = "retreat",
		.rule = "7.6",
		.words = "retreat",
		.fallback_text = "default",
	};
	int err = OK;

	gc_units_at(&units, day, retreat->side, retreat->place);
	choice.place = gc_retreat_ends(&choice.places, day, retreat);
	if (choice.places) {
		choice.text = question(day, retreat, &units);
		err = gc_choice_ask(&said, day, &choice);
	}
	if (err < 0)
		return err;
	tell_unmet(day, retreat, said);
	return gc_retreat_go(day, retreat, said);
}
