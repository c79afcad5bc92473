/* The odds of a plan: the sum that a player is shown. */
#include "rules/great-campaigns/odds/odds.h"
#include "rules/great-campaigns/odds/odds_private.h"
#include "rules/great-campaigns/orders/orders.h"

/* ---- every combination ---- */

static int play(struct day *day, const struct planned *planned)
{
	return gc_action_play(day, planned->attack.side, planned->order);
}

/* Plays the attack on copies of the imagined day, with every combination of faces, by the
 * functions that adjudicate it. Returns OK, or what they give. */
static int odds_count(struct tally *out, const struct planned *planned)
{
	struct exploring exploring = {.planned = planned,
		.from = planned->dawn,
		.play = play,
		.add = gc_odds_add,
		.out = out};
	int err = gc_odds_explore(&exploring, CERTAIN, 0);

	out->rest = exploring.rest;
	return err;
}

/* ---- the odds: the sum ---- */

static void tell_terms(struct pages *pages)
{
	const struct terms *terms = &pages->terms;
	struct odds *out = pages->to.out;
	struct odds_term *term =
		ARENA_NEW_ARRAY(pages->to.arena, TERMS_MAX, struct odds_term);

	for (int i = 0; i < terms->count; i++)
		term[out->terms++] = (struct odds_term){
			terms->term[i].text, terms->term[i].rule, terms->term[i].value};
	out->term = term;
}

static void tell_sum(struct pages *pages)
{
	const struct planned *planned = pages->planned;
	const struct attack *attack = &planned->attack;
	struct odds *out = pages->to.out;

	tell_terms(pages);
	out->round = "In all";
	out->points = "MV";
	out->strength[0] = gc_stack_strength(planned->day, &attack->attackers);
	out->strength[1] = gc_stack_strength(planned->day, &planned->defenders);
	out->side[0] = side_army(attack->side);
	out->side[1] = side_army(side_other(attack->side));
	out->total_key = "net";
	out->total = arena_printf(pages->to.arena, "%+d", pages->terms.net);
	out->total_text = "to the attackers' die, in all";
}

/* "Longstreet assaults N1328 (Couch) with RH Anderson and Pickett." */
static const char *title_of(const struct planned *planned)
{
	const struct attack *attack = &planned->attack;
	const struct day *day = planned->day;
	const char *whom = arena_printf(planned->arena, "%s (%s)",
		gc_place_title(planned->arena, day->game, attack->target),
		gc_stack_names(day, &planned->defenders));

	if (planned->assail)
		return arena_printf(planned->arena, "%s attacks %s.",
			gc_stack_names(day, &attack->attackers), whom);
	return arena_printf(planned->arena, "%s assaults %s with %s.",
		gc_unit_name(day, attack->leader), whom,
		gc_stack_names(day, &attack->attackers));
}

/* ---- the odds: all of it ---- */

static int make_attack(struct odds *out, struct planned *planned)
{
	struct arena *arena = planned->arena;
	struct tally *tally = ARENA_NEW(arena, struct tally);
	struct pages *pages = ARENA_NEW(arena, struct pages);
	int err = odds_count(tally, planned);

	if (err < 0)
		return err;
	odds_pages_begin(&pages->to, out, arena);
	pages->planned = planned;
	pages->tally = tally;
	gc_terms_of(&pages->terms, planned->day, &planned->attack);
	out->title = title_of(planned);
	tell_sum(pages);
	gc_odds_tables(pages);
	gc_odds_notes(pages);
	return OK;
}

int gc_odds_make(struct odds *out, struct arena *arena, const void *game, const void *view,
	const struct plan *plan, struct diag *diag)
{
	struct planned *planned = ARENA_NEW(arena, struct planned);
	int err = gc_odds_plan(planned, arena, game, view, plan, diag);

	if (err < 0)
		return err;
	return planned->movers ? gc_odds_make_march(out, planned)
			       : make_attack(out, planned);
}
