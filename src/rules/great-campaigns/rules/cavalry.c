/* 7.7 Cavalry retreat. */
#include "rules/great-campaigns/rules/rules_private.h"

/* Cavalry that an enemy comes next to. */
struct slip {
	struct day *day;
	struct retreat retreat;
	struct stack units;
	int mover;
	const struct qualifier *said;
};

/* ---- may it? ---- */

/* All of it cavalry that may move, and none so tired that it cannot tire more. */
static bool can_slip(const struct slip *slip)
{
	const struct day *day = slip->day;

	for (int i = 0; i < slip->units.count; i++) {
		int unit = slip->units.unit[i];

		if (day->game->unit[unit].arm != ARM_CAVALRY ||
			day->state->unit[unit].held ||
			day->state->unit[unit].fatigue >= FATIGUE_MAX)
			return false;
	}
	return slip->units.count > 0;
}

static bool has_gone(const struct slip *slip)
{
	for (int i = 0; i < slip->units.count; i++)
		if (slip->day->went[slip->units.unit[i]])
			return true;
	return false;
}

static void begin(struct slip *out, struct day *day, int mover, int place)
{
	const struct cavalry_retreat *cavalry = &day->game->tables.cavalry;

	*out = (struct slip){
		.day = day,
		.mover = mover,
		.retreat = {.side = side_other(gc_unit_side(day->game, mover)),
			.place = place,
			.from = day->state->unit[mover].at,
			.least = cavalry->least,
			.most = cavalry->most,
			.cavalry = true},
	};
	gc_units_at(&out->units, day, out->retreat.side, place);
	/* who is attacked may be held no longer */
	for (int i = 0; i < out->units.count && day->now.has_net; i++)
		gc_release_attacked(day, out->units.unit[i]);
}

/* ---- does it want to? ---- */

/* One that has gone back in this action goes again only when that is said. */
static bool speaks(const void *context, const struct qualifier *said)
{
	return !has_gone(context) || wish_next(said, QUALIFIER_WITHDRAW_AGAIN) ||
	       wish_next(said, QUALIFIER_STAY);
}

static int ask(bool *goes, struct slip *slip)
{
	struct day *day = slip->day;
	bool attacked = day->now.has_net, stays = has_gone(slip) || !attacked;
	struct choice choice = {
		.by = {slip->retreat.side, TRIGGER_APPROACHED, slip->retreat.place, NULL,
			attacked ? TRIGGER_ATTACKED : 0},
		.decision = "cavalry-retreat",
		.rule = "7.7",
		.words = "withdraw stay",
		.fallback_text = stays ? "stay" : "withdraw",
		.can = speaks,
		.context = slip,
		.why = "it has gone back in this action; `withdraw again` is for that (7.7)",
	};
	int err;

	choice.place = gc_retreat_ends(&choice.places, day, &slip->retreat);
	*goes = false;
	if (!choice.places)
		return OK;
	choice.text = arena_printf(day->adj->arena,
		"%s %s %s at %s. Does it `withdraw to` a hex, or `stay here`?",
		gc_unit_name(day, slip->mover), attacked ? "attacks" : "comes next to",
		gc_stack_names(day, &slip->units), gc_place_name(day, slip->retreat.place));
	if ((err = gc_choice_ask(&slip->said, day, &choice)) < 0)
		return err;
	*goes = slip->said ? !wish_next(slip->said, QUALIFIER_STAY) : !stays;
	return OK;
}

/* ---- what it costs ---- */

static int roll(const struct dice_roll **out, const struct slip *slip, enum roll kind,
	struct event *event)
{
	struct day *day = slip->day;
	int err = dice_roll(out, day->adj->dice, &gc_rolls[kind], slip->retreat.side,
		arena_printf(day->adj->arena, "%s/%d",
			gc_place_id(day, slip->retreat.place), day->cavalry_retreats),
		0, day->adj->diag);

	if (err == OK)
		event_die(day->adj->journal, event, *out);
	return err;
}

static int size_modifier(const struct cavalry_retreat *cavalry, int strength)
{
	int size = 0;

	while (size < CAVALRY_SIZES - 1 && strength > cavalry->size_most[size])
		size++;
	return cavalry->size[size];
}

/* What is added to the mover's die: by the size of the cavalry, and where it stands. */
static int cost_modifier(const struct slip *slip)
{
	const struct game *game = slip->day->game;
	const struct cavalry_retreat *cavalry = &game->tables.cavalry;
	int modifier = size_modifier(cavalry, gc_stack_strength(slip->day, &slip->units));

	return game->land.ground[slip->retreat.place] == GROUND_MOUNTAIN
		       ? modifier + cavalry->mountain
		       : modifier;
}

/* The MP that the march under way loses; no die is thrown when none is. */
static int roll_cost(int *cost, const struct slip *slip, struct event *event)
{
	const struct cavalry_retreat *cavalry = &slip->day->game->tables.cavalry;
	const struct dice_roll *die;
	int err, modifier, sum;

	*cost = 0;
	if (slip->day->now.unit != slip->mover)
		return OK;
	if ((err = roll(&die, slip, ROLL_CAVALRY_RETREAT, event)) < 0)
		return err;
	modifier = cost_modifier(slip);
	sum = die->face[0] + modifier;
	*cost = sum > 0 ? (sum + cavalry->divisor - 1) / cavalry->divisor : 0;
	event_fact(slip->day->adj->journal, event, "mover-die", "%d", die->face[0]);
	event_fact(slip->day->adj->journal, event, "modifier", "%+d", modifier);
	event_fact(slip->day->adj->journal, event, "cost", "%d", *cost);
	return OK;
}

/* What the die comes to, 1 at least: in the Valley Theater the sides differ. L2.3 */
static int modified(const struct slip *slip, int die)
{
	const struct game *game = slip->day->game;

	if (gc_is_in_valley(game, slip->retreat.place))
		die += game->campaign->theatres.cavalry[slip->retreat.side];
	return die > 1 ? die : 1;
}

static int roll_loss(struct slip *slip, struct event *event)
{
	struct day *day = slip->day;
	const struct cavalry_retreat *cavalry = &day->game->tables.cavalry;
	const struct choosing by = {
		slip->retreat.side, TRIGGER_APPROACHED, slip->retreat.place, NULL};
	const struct dice_roll *die;
	int err = roll(&die, slip, ROLL_CAVALRY_LOSS, event), face;

	if (err < 0)
		return err;
	face = modified(slip, die->face[0]);
	event_fact(day->adj->journal, event, "cavalry-die", "%d", die->face[0]);
	if (face != die->face[0])
		event_fact(day->adj->journal, event, "cavalry-modifier", "%+d",
			face - die->face[0]);
	for (int i = 0; i < slip->units.count; i++) {
		gc_unit_tires(day, slip->units.unit[i], cavalry->fatigue);
		day->went[slip->units.unit[i]] = true;
		if (face == cavalry->disordered_die)
			gc_unit_disorganized(day, slip->units.unit[i], false);
	}
	if (face == cavalry->disordered_die)
		event_fact(day->adj->journal, event, "disorganized", "yes");
	if (face != cavalry->loss_die)
		return OK;
	return gc_losses_take(day, &by, &slip->units, 1, "7.7", "cavalry-retreat");
}

/* ---- going ---- */

static int go(int *cost, struct slip *slip)
{
	struct day *day = slip->day;
	struct journal *journal = day->adj->journal;
	struct event *event =
		gc_side_event(day, "cavalry-retreat", "7.7", slip->retreat.side);
	int err;

	day->cavalry_retreats++;
	event_fact(journal, event, "units", "%s", gc_stack_ids(day, &slip->units));
	event_fact(journal, event, "place", "%s", gc_place_id(day, slip->retreat.place));
	event_fact(journal, event, "mover", "%s", gc_unit_id(day, slip->mover));
	if ((err = roll_cost(cost, slip, event)) < 0 || (err = roll_loss(slip, event)) < 0)
		return err;
	return slip->units.count ? gc_retreat_go(day, &slip->retreat, slip->said) : OK;
}

bool gc_cavalry_gives_way(struct day *day, const struct attack *attack)
{
	struct slip slip;
	int places = 0;

	begin(&slip, day, attack->attackers.unit[0], attack->target);
	if (can_slip(&slip) && !has_gone(&slip))
		gc_retreat_ends(&places, day, &slip.retreat);
	return places > 0;
}

int gc_cavalry_retreat(bool *gone, int *cost, struct day *day, int mover, int place)
{
	struct slip slip;
	int err;

	*gone = false;
	*cost = 0;
	begin(&slip, day, mover, place);
	if (!can_slip(&slip))
		return OK;
	if ((err = ask(gone, &slip)) < 0 || !*gone)
		return err;
	if ((err = go(cost, &slip)) < 0)
		return err;
	once_orders_end(&day->once_orders, day->adj);
	return OK;
}
