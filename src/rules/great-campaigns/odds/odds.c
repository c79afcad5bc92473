/*
 * The odds of a plan: its attack is played with every combination of its dice, and the
 * outcomes are counted with their chances. The parts: the rolls of a play that are known,
 * what an outcome is, every combination of dice, and the sum that a player is shown.
 */
#include <stdlib.h>
#include <string.h>

#include "rules/great-campaigns/odds/odds.h"
#include "rules/great-campaigns/odds/odds_private.h"
#include "rules/great-campaigns/orders/orders.h"

/* ---- outcomes ---- */

/* The last event of that kind; NULL: there is none. */
static const struct event *event_of(const struct day *day, const char *kind)
{
	const struct event *found = NULL;

	for (const struct event *e = day->adj->journal->first; e; e = e->next)
		if (!strcmp(e->kind, kind))
			found = e;
	return found;
}

/* The last of that kind and rule that is about the hex attacked, and not one on the way to
 * it: `from` for a retreat, else `place`. NULL: there is none. */
static const struct event *event_there(const struct planned *planned,
	const struct day *after, const char *kind, const char *rule, const char *fact)
{
	const char *target = gc_place_id(after, planned->attack.target);
	const struct event *found = NULL;

	for (const struct event *e = after->adj->journal->first; e; e = e->next)
		if (!strcmp(e->kind, kind) && !strcmp(e->rule, rule) &&
			!strcmp(event_value(e, fact), target))
			found = e;
	return found;
}

static const struct event *attack_of(const struct planned *planned, const struct day *after)
{
	return event_there(planned, after, "attack", "7.1", "place");
}

/* ---- outcomes: the hex ---- */

static enum result_kind without_attack(
	const struct planned *planned, const struct day *after)
{
	const struct event *assault = event_of(after, "assault");

	if (event_there(planned, after, "cavalry-retreat", "7.7", "place"))
		return RESULT_WITHDRAWS;
	if (planned->assail)
		return RESULT_NOT_COME;
	return assault && event_value(assault, "cancelled") ? RESULT_NOBODY
							    : RESULT_DECLINED;
}

static enum result_kind result_of(const struct planned *planned, const struct day *after)
{
	if (!attack_of(planned, after))
		return without_attack(planned, after);
	if (event_there(planned, after, "surrender", "7.6", "place"))
		return RESULT_SURRENDERS;
	if (event_there(planned, after, "rout", "7.5", "place"))
		return RESULT_ROUTS;
	if (event_there(planned, after, "retreat", "7.6", "from"))
		return RESULT_RETREATS;
	return gc_is_held(after, side_other(planned->attack.side), planned->attack.target)
		       ? RESULT_HOLDS
		       : RESULT_FALLS;
}

static enum side holder_of(const struct day *after, int place)
{
	for (enum side side = UNION; side < SIDES; side++)
		if (gc_is_held(after, side, place))
			return side;
	return NO_SIDE;
}

/* How many go in: ids with commas between. */
static int count_ids(const char *ids)
{
	int count = 1;

	for (; *ids; ids++)
		count += *ids == ',';
	return count;
}

static void add_fight(struct tally *out, const struct planned *planned,
	const struct day *after, uint64_t chance)
{
	const struct event *attack = attack_of(planned, after);
	long difference;

	if (!attack) {
		out->going[0] += chance;
		return;
	}
	out->going[count_ids(event_value(attack, "attackers"))] += chance;
	difference = strtol(event_value(event_there(planned, after, "combat-result", "7.5",
						"place"),
				    "difference"),
			     NULL, 10) -
		     DIFFERENCE_LEAST;
	assert(difference >= 0 && difference < DIFFERENCES);
	out->difference[difference] += chance;
}

/* ---- outcomes: the units ---- */

static int left_of(const struct unit_state *unit)
{
	return unit->fate == FATE_ON_MAP ? unit->strength : 0;
}

static void add_unit(struct tally *out, const struct planned *planned,
	const struct state *after, int unit, uint64_t chance)
{
	const struct unit_state *was = &planned->dawn->unit[unit];
	const struct unit_state *is = &after->unit[unit];
	bool attacks = gc_unit_side(planned->day->game, unit) == planned->attack.side;
	const bool true_of[BECOMES_TIRED] = {
		[BECOMES_ELIMINATED] = is->fate == FATE_ELIMINATED,
		[BECOMES_SURRENDERED] = is->fate == FATE_SURRENDERED,
		[BECOMES_MOVED] = !attacks && is->fate == FATE_ON_MAP && is->at != was->at,
		[BECOMES_ADVANCED] = attacks && is->fate == FATE_ON_MAP &&
				     is->at == planned->attack.target,
		[BECOMES_DEMORALIZED] = is->demoralized > was->demoralized,
		[BECOMES_DISORGANIZED] = is->disorganized && !was->disorganized,
		[BECOMES_EXHAUSTED] = is->exhausted && !was->exhausted,
	};

	for (int i = 0; i < BECOMES_TIRED; i++)
		out->unit[unit][i] += true_of[i] ? chance : 0;
	if (is->fate == FATE_ON_MAP && is->fatigue > was->fatigue)
		out->unit[unit][BECOMES_TIRED + is->fatigue] += chance;
}

/* Adds what came of one combination to a tally: struct exploring. outcomes.c */
static void odds_add(void *tally, const struct planned *planned, const struct day *after,
	uint64_t chance, int dice)
{
	struct tally *out = tally;
	int lost[SIDES] = {0};

	(void)dice;
	out->result[result_of(planned, after)] += chance;
	out->holder[holder_of(after, planned->attack.target)] += chance;
	add_fight(out, planned, after, chance);
	for (int i = 0; i < after->game->units; i++) {
		if (!gc_on_map(planned->dawn, i))
			continue;
		add_unit(out, planned, after->state, i, chance);
		lost[gc_unit_side(after->game, i)] +=
			left_of(&planned->dawn->unit[i]) - left_of(&after->state->unit[i]);
	}
	for (int side = 0; side < SIDES; side++) {
		assert(lost[side] >= 0 && lost[side] < LOSSES_MAX);
		out->lost[side][lost[side]] += chance;
	}
}

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
		.add = odds_add,
		.out = out};
	int err = gc_odds_explore(&exploring, CERTAIN, 0);

	out->rest = exploring.rest;
	return err;
}

/* ---- plays with given rolls ---- */

/* The rolls of a play that are known. */
struct known {
	struct exploring *exploring;
	struct arena scratch; /* of one play */
	int rolls;
	struct loaded_roll roll[DEPTH_MAX];
};

struct day *gc_odds_day(
	struct arena *arena, const struct planned *planned, const struct state *from)
{
	struct state *state = ARENA_NEW(arena, struct state);
	struct adjudication *adj;

	*state = *from;
	adj = adjudication_new(
		arena, planned->day->game, state, "odds", DICE_LOADED, planned->diag);
	for (enum side side = UNION; side < SIDES; side++)
		adjudication_standing(adj, side, planned->standing[side]);
	return gc_day_new(adj);
}

static struct day *day_for(struct known *known)
{
	struct day *day = gc_odds_day(
		&known->scratch, known->exploring->planned, known->exploring->from);
	struct dice *dice = day->adj->dice;

	dice->fill = true;
	for (int i = 0; i < known->rolls; i++) {
		known->roll[i].used = false;
		known->roll[i].next = dice->loaded;
		dice->loaded = &known->roll[i];
	}
	return day;
}

static const struct dice_roll *nth_roll(const struct day *day, int nth)
{
	const struct dice_roll *roll = day->adj->dice->log;

	while (roll && nth--)
		roll = roll->next;
	return roll;
}

static int explore(struct known *known, uint64_t chance, int dice);

/* Of two dice the sum alone counts: each pair of faces is taken once. */
static int each_face(struct known *known, int count, uint64_t chance, int dice)
{
	struct loaded_roll *roll = &known->roll[known->rolls - 1];
	int err = OK;

	for (int a = 1; a <= DIE && err == OK; a++)
		for (int b = count > 1 ? a : DIE; b <= DIE && err == OK; b++) {
			unsigned ways = count > 1 && a != b ? 2 : 1;

			roll->face[0] = a;
			roll->face[1] = b;
			err = explore(known, chance / DIE / (count > 1 ? DIE : 1) * ways,
				dice + count);
		}
	return err;
}

/* With so many rolls known; `chance` is that of their faces together. */
static int explore(struct known *known, uint64_t chance, int dice)
{
	struct exploring *exploring = known->exploring;
	const struct dice_roll *roll;
	struct day *day;
	int err, count;

	arena_clear(&known->scratch);
	if (++exploring->plays > PLAYS_MAX) {
		diag_error(exploring->planned->diag,
			"so many dice are not counted out: fewer units, or no `force`, "
			"have fewer");
		return ERR_REFUSED;
	}
	day = day_for(known);
	if ((err = exploring->play(day, exploring->planned)) < 0)
		return err;
	if (!(roll = nth_roll(day, known->rolls))) {
		exploring->add(exploring->out, exploring->planned, day, chance, dice);
		return OK;
	}
	count = roll->count;
	assert(count <= 2 && roll->sides == DIE);
	if (dice + count > DEPTH_MAX) {
		exploring->rest += chance;
		return OK;
	}
	known->roll[known->rolls++] = (struct loaded_roll){
		.name = arena_string(exploring->planned->arena, roll->name),
		.count = count};
	err = each_face(known, count, chance, dice);
	known->rolls--;
	return err;
}

int gc_odds_explore(struct exploring *exploring, uint64_t chance, int dice)
{
	struct known known = {.exploring = exploring, .scratch = ARENA_INIT};
	int err = explore(&known, chance, dice);

	arena_release(&known.scratch);
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
