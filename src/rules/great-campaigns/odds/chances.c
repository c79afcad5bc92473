/*
 * The chances of what is planned: it is played with every combination of its dice, from
 * where the units stand or would stand with --from. The parts: what an outcome is and how
 * it is counted, the rolls of a play that are known, every combination of dice, units that
 * are put elsewhere.
 */
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "orders/names.h"
#include "rules/great-campaigns/odds/odds_private.h"

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

/* Nothing became of it that is counted. */
static bool is_as_before(const struct unit_state *was, const struct unit_state *is)
{
	return was->fate == is->fate && was->at == is->at &&
	       was->strength == is->strength && was->fatigue == is->fatigue &&
	       was->demoralized == is->demoralized &&
	       was->disorganized == is->disorganized && was->exhausted == is->exhausted;
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

void gc_odds_add(void *tally, const struct planned *planned, const struct day *after,
	uint64_t chance, int dice)
{
	struct tally *out = tally;
	int lost[SIDES] = {0};

	(void)dice;
	out->result[result_of(planned, after)] += chance;
	out->holder[holder_of(after, planned->attack.target)] += chance;
	add_fight(out, planned, after, chance);
	for (int i = 0; i < after->game->units; i++) {
		if (!gc_on_map(planned->dawn, i) ||
			is_as_before(&planned->dawn->unit[i], &after->state->unit[i]))
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

/* ---- plays with given rolls ---- */

/* The rolls of a play that are known, each with what was before it. */
struct known {
	struct exploring *exploring;
	struct arena kept; /* of all plays */
	struct day *dawn;  /* in it: as all of them begin */
	struct state *state;
	struct arena scratch; /* of one play */
	int rolls;
	struct loaded_roll roll[DEPTH_MAX];
	uint64_t chance[DEPTH_MAX];
	int dice[DEPTH_MAX];
	int times[DEPTH_MAX];    /* so many plays that come to the same are one */
	bool answers[DEPTH_MAX]; /* the roll before, of which 7.5 takes it away */
};

static struct adjudication *adjudication_of(
	struct arena *arena, const struct planned *planned, struct state *state)
{
	struct adjudication *adj = adjudication_new(
		arena, planned->day->game, state, "odds", DICE_LOADED, planned->diag);

	adj->memory = planned->day->memory;
	for (enum side side = UNION; side < SIDES; side++)
		adjudication_standing(adj, side, planned->standing[side]);
	return adj;
}

struct day *gc_odds_day(
	struct arena *arena, const struct planned *planned, const struct state *from)
{
	struct state *state = arena_clone(arena, from, sizeof *from);

	return gc_day_new(adjudication_of(arena, planned, state));
}

/* The state as it was, but for what no action changes: room for units that the game has
 * not, and the plans that go on. */
static void restore(struct known *known)
{
	const struct state *from = known->exploring->from;
	const size_t behind = offsetof(struct state, unit) + sizeof from->unit;
	const size_t units = (size_t)known->dawn->game->units;

	memcpy(known->state, from,
		offsetof(struct state, unit) + units * sizeof *from->unit);
	memcpy((char *)known->state + behind, (const char *)from + behind,
		offsetof(struct state, carried) - behind);
}

static struct day *day_for(struct known *known)
{
	const struct exploring *exploring = known->exploring;
	struct day *day;
	struct dice *dice;

	restore(known);
	day = gc_day_like(
		adjudication_of(&known->scratch, exploring->planned, known->state),
		known->dawn);
	dice = day->adj->dice;
	dice->ones = true;
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

static uint64_t chance_of(uint64_t chance, int count, unsigned ways)
{
	return chance / DIE / (count > 1 ? DIE : 1) * ways;
}

static int count_plays(struct exploring *exploring, int times)
{
	exploring->plays += times;
	if (exploring->plays <= PLAYS_MAX)
		return OK;
	diag_error(exploring->planned->diag,
		"so many dice are not counted out: fewer units, or no `force`, have fewer");
	return ERR_REFUSED;
}

/* ---- plays with given rolls: 7.5, of which the difference alone counts ---- */

static bool is_defence(const char *name)
{
	return !strcmp(strrchr(name, '/') + 1, gc_rolls[ROLL_COMBAT_DEFENCE].which);
}

/* Of all pairs of faces with one difference that is played of which a face is a one; of the
 * roll that answers: how many pairs it stands for. */
static int pairs_of(const struct known *known, int roll)
{
	int attack, defence;

	if (!known->answers[roll])
		return 1;
	attack = known->roll[roll - 1].face[0];
	defence = known->roll[roll].face[0];
	return DIE + 1 - (attack > defence ? attack : defence);
}

/*
 * Adds what came of a play in which all rolls behind those that are known were ones: these
 * are known then, too. Each of them counts as a play.
 */
static int take_play(
	struct known *known, const struct day *day, uint64_t chance, int dice, int times)
{
	struct exploring *exploring = known->exploring;
	const struct dice_roll *roll = nth_roll(day, known->rolls);
	int err, pairs;

	for (; roll; roll = roll->next) {
		assert(roll->count <= 2 && roll->sides == DIE);
		if (dice + roll->count > DEPTH_MAX) {
			exploring->rest += chance;
			return OK;
		}
		known->chance[known->rolls] = chance;
		known->dice[known->rolls] = dice;
		known->times[known->rolls] = times;
		known->answers[known->rolls] = is_defence(roll->name);
		known->roll[known->rolls] =
			(struct loaded_roll){.name = arena_string(&known->kept, roll->name),
				.count = roll->count,
				.face = {1, 1}};
		pairs = pairs_of(known, known->rolls++);
		chance = chance_of(chance, roll->count, (unsigned)pairs);
		times *= pairs;
		dice += roll->count;
		if ((err = count_plays(exploring, times)) < 0)
			return err;
	}
	exploring->add(exploring->out, exploring->planned, day, chance, dice);
	return OK;
}

static int explore(struct known *known, uint64_t chance, int dice, int times);

static int each_answer(struct known *known)
{
	int last = known->rolls - 1, err = OK;

	if (known->roll[last - 1].face[0] > 1)
		return OK;
	for (int face = 2; face <= DIE && err == OK; face++) {
		int pairs;

		known->roll[last].face[0] = face;
		pairs = pairs_of(known, last);
		err = explore(known, chance_of(known->chance[last], 1, (unsigned)pairs),
			known->dice[last] + 1, known->times[last] * pairs);
	}
	return err;
}

/* Of two dice the sum alone counts: each pair of faces is taken once; that of ones was. */
static int each_face(struct known *known)
{
	int last = known->rolls - 1, count = known->roll[last].count, err = OK;
	struct loaded_roll *roll = &known->roll[last];

	if (known->answers[last])
		return each_answer(known);
	for (int a = 1; a <= DIE && err == OK; a++)
		for (int b = count > 1 ? a : DIE; b <= DIE && err == OK; b++) {
			if (a == 1 && (b == 1 || count == 1))
				continue;
			roll->face[0] = a;
			roll->face[1] = b;
			err = explore(known,
				chance_of(known->chance[last], count,
					count > 1 && a != b ? 2 : 1),
				known->dice[last] + count, known->times[last]);
		}
	return err;
}

/* With so many rolls known; `chance` is that of their faces together. */
static int explore(struct known *known, uint64_t chance, int dice, int times)
{
	struct exploring *exploring = known->exploring;
	int rolls = known->rolls, err;
	struct day *day;

	arena_clear(&known->scratch);
	if ((err = count_plays(exploring, times)) < 0)
		return err;
	day = day_for(known);
	if ((err = exploring->play(day, exploring->planned)) < 0)
		return err;
	err = take_play(known, day, chance, dice, times);
	for (; known->rolls > rolls && err == OK; known->rolls--)
		err = each_face(known);
	known->rolls = rolls;
	return err;
}

int gc_odds_explore(struct exploring *exploring, uint64_t chance, int dice)
{
	struct known known = {
		.exploring = exploring, .kept = ARENA_INIT, .scratch = ARENA_INIT};
	int err;

	known.dawn = gc_odds_day(&known.kept, exploring->planned, exploring->from);
	known.state = arena_clone(&known.kept, exploring->from, sizeof *known.state);
	err = explore(&known, chance, dice, 1);
	arena_release(&known.scratch);
	arena_release(&known.kept);
	return err;
}

/* ---- where they stand ---- */

/* Where those stand of whom a plan thinks: the hexes of --from. */

int gc_odds_from(int place[FROM_MAX], const struct planned *planned)
{
	char **part;
	size_t count = 0;
	int err = OK;

	if (!planned->plan->from)
		return 0;
	count = text_split(planned->arena, planned->plan->from, ',', &part);
	if (count < 1 || count > FROM_MAX) {
		diag_error(planned->diag,
			"--from: 1 to %d hexes were expected, with commas between",
			FROM_MAX);
		return ERR_REFUSED;
	}
	for (size_t i = 0; i < count && err == OK; i++)
		err = plan_place(&place[i], &planned->reader, "hex", part[i]);
	return err < 0 ? err : (int)count;
}

/* ---- where they stand: putting ---- */

int gc_odds_check_on_map(const void *context, int unit)
{
	const struct planned *planned = context;

	if (gc_on_map(planned->day->state, unit))
		return OK;
	diag_error(planned->diag, "%s is not on the map", gc_unit_name(planned->day, unit));
	return ERR_REFUSED;
}

/* What it had refused, it had where it stood. */
static void put(struct state *state, int unit, int place)
{
	state->unit[unit].at = place;
	state->unit[unit].refuses = false;
}

int gc_odds_put(struct planned *planned, const struct arg *units, int leader,
	const int *place, int places)
{
	struct day *day = planned->day;
	enum side enemy = side_other(planned->attack.side);

	for (int i = 0; i < places; i++)
		if (gc_is_held(day, enemy, place[i])) {
			diag_error(planned->diag, "the other side stands at %s",
				gc_place_name(day, place[i]));
			return ERR_REFUSED;
		}
	for (int i = 0; i < units->count; i++) {
		if (gc_odds_check_on_map(planned, units->piece[i].piece) < 0)
			return ERR_REFUSED;
		put(day->state, units->piece[i].piece, place[i < places ? i : places - 1]);
	}
	if (leader >= 0 && gc_on_map(day->state, leader))
		put(day->state, leader, place[0]);
	gc_field_make(day);
	return OK;
}
