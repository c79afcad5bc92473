/*
 * 7.1, 7.2, 8.1, 8.2: attacks are declared, all of them before the first is resolved.
 *
 * Parts: an attack in words; the words under it; the order `attack`.
 */
#include <string.h>

#include "rules/blue-and-gray/rules/rules.h"
#include "rules/kit/report.h"

/* ---- an attack and its odds, in words for the one who plans it ---- */

/* "1410 (1/2/V and V Artillery)" */
static const char *target_text(const struct turn_play *turn, int place)
{
	struct stack there;

	bg_stack_at(&there, turn, place);
	return arena_printf(turn->adj->arena, "%s (%s)", bg_place_id(turn, place),
		bg_stack_names(turn, &there));
}

static const char *targets_text(const struct turn_play *turn, const struct attack *attack)
{
	struct words words;

	words_begin(&words);
	for (int i = 0; i < attack->targets; i++)
		words_add(&words, target_text(turn, attack->target[i]));
	return words_join(turn->adj->arena, &words, " and ");
}

/* "Rodes and Garland attack" */
static const char *attackers_text(const struct turn_play *turn, const struct attack *attack)
{
	struct stack near, guns;

	bg_attackers_in_contact(&near, turn, attack, true);
	bg_attackers_in_contact(&guns, turn, attack, false);
	return near.count ? arena_printf(turn->adj->arena, "%s %s",
				    bg_stack_names(turn, &near),
				    near.count == 1 ? "attacks" : "attack")
			  : arena_printf(turn->adj->arena, "%s %s",
				    bg_stack_names(turn, &guns),
				    guns.count == 1 ? "bombards" : "bombard");
}

/* ", Jones Artillery bombarding", beside others that attack; else "" */
static const char *bombarding_text(
	const struct turn_play *turn, const struct attack *attack)
{
	struct stack near, guns;

	bg_attackers_in_contact(&near, turn, attack, true);
	bg_attackers_in_contact(&guns, turn, attack, false);
	return near.count && guns.count ? arena_printf(turn->adj->arena, ", %s bombarding",
						  bg_stack_names(turn, &guns))
					: "";
}

const char *bg_attack_text(const struct turn_play *turn, const struct attack *attack)
{
	return arena_printf(turn->adj->arena, "%s %s%s", attackers_text(turn, attack),
		targets_text(turn, attack), bombarding_text(turn, attack));
}

const char *bg_attack_order_text(const struct turn_play *turn, const struct attack *attack)
{
	struct words words;

	words_begin(&words);
	for (int i = 0; i < attack->attackers.count; i++)
		words_add(&words, bg_unit_name(turn, attack->attackers.unit[i]));
	return arena_printf(turn->adj->arena, "attack %s with %s",
		bg_place_ids(turn, attack->target, attack->targets),
		words_join(turn->adj->arena, &words, ", "));
}

/* ---- the sum ---- */

const char *bg_multiple_text(const struct turn_play *turn, int multiple)
{
	static const char *const word[] = {"", "not multiplied", "doubled", "tripled"};

	if (multiple < (int)(sizeof word / sizeof *word))
		return word[multiple];
	return arena_printf(turn->adj->arena, "multiplied by %d", multiple);
}

/* " (1410 is doubled: stream)", or nothing. */
static const char *doubled_text(
	const struct turn_play *turn, const struct attack *attack, const struct sum *sum)
{
	struct arena *arena = turn->adj->arena;
	struct words words;

	words_begin(&words);
	for (int i = 0; i < attack->targets; i++)
		if (sum->why[i])
			words_add(&words, arena_printf(arena, "%s is %s: %s",
						  bg_place_id(turn, attack->target[i]),
						  bg_multiple_text(turn, sum->multiple[i]),
						  sum->why[i]));
	return words.count ? arena_printf(arena, " (%s)", words_join(arena, &words, ", "))
			   : "";
}

/* "7 against 12 (1410 is doubled: stream), at 1-2" */
static const char *bg_sum_text(
	const struct turn_play *turn, const struct attack *attack, const struct sum *sum)
{
	const struct column *column = turn->game->column;
	struct arena *arena = turn->adj->arena;

	return arena_printf(arena, "%d against %d%s, at %s%s%s", sum->attackers,
		sum->defenders, doubled_text(turn, attack, sum), column[sum->used].id,
		sum->used < sum->column ? " by choice, instead of " : "",
		sum->used < sum->column ? column[sum->column].id : "");
}

/* "1 Dr, 2-5 Ar, 6 Ae" */
static const char *bg_column_text(const struct turn_play *turn, int column)
{
	const int *result = turn->game->column[column].result;
	struct arena *arena = turn->adj->arena;
	struct words words;

	words_begin(&words);
	for (int from = 0, to; from < FACES; from = to + 1) {
		const char *word = bg_result_words[result[from]];

		for (to = from; to < FACES - 1 && result[to + 1] == result[from];)
			to++;
		words_add(&words, from == to ? arena_printf(arena, "%d %s", from + 1, word)
					     : arena_printf(arena, "%d-%d %s", from + 1,
						       to + 1, word));
	}
	return words_join(arena, &words, ", ");
}

/* ---- words under an attack: what can be seen of them before the dice ---- */

/*
 * Words under an attack: what can be seen of them before the dice. They speak of units and
 * hexes as they will stand when the attack is resolved, so only what can never be is told.
 */

/* `remove` and `advance` name attackers; who is displaced, or retreats when he is, may be
 * anybody (7.81). */
static bool take_part(
	struct turn_play *turn, const struct attack *attack, const struct qualifier *word)
{
	const struct arg *pieces = &word->arg[0];
	bool all = true;

	for (int i = 0; i < pieces->count; i++) {
		int unit = pieces->piece[i].piece;

		if (stack_has(&attack->attackers, unit))
			continue;
		bg_instruction_fails(turn, turn->side, word, F_NOT_IN_ATTACK,
			word->form->word, bg_unit_name(turn, unit), NULL);
		all = false;
	}
	return all;
}

/* ---- advance: 7.74 ---- */

static const char *why_no_advance(
	const struct turn_play *turn, const struct attack *attack, int unit, int place)
{
	if (!bg_is_target(attack, place))
		return "it is not attacked here";
	if (!bg_touches(turn, unit, place))
		return "it bombards, and stays where it is";
	if (bg_is_closed(turn->game, turn->state, unit, place))
		return "the Command Control Zone is closed to it (18.1)";
	return NULL;
}

static void check_advance(
	struct turn_play *turn, const struct attack *attack, const struct qualifier *word)
{
	const struct arg *pieces = &word->arg[0], *to = &word->arg[1];

	if (!take_part(turn, attack, word))
		return;
	for (int i = 0; i < pieces->count; i++) {
		int unit = pieces->piece[i].piece,
		    place = to->kind == ARG_NONE ? attack->target[0] : to->number[0];
		const char *why = why_no_advance(turn, attack, unit, place);

		if (why)
			bg_instruction_fails(turn, turn->side, word, F_NO_ADVANCE,
				bg_unit_name(turn, unit), bg_place_name(turn, place), why);
	}
}

/* ---- retreat: 7.71 ---- */

/* What will not change by what goes before; NULL: nothing is against it. */
static const char *why_no_retreat(const struct turn_play *turn, int unit, int place)
{
	if (!bg_on_map(turn->state, unit))
		return "it is not on the map";
	if (map_link(&turn->game->map, turn->state->unit[unit].at, place) < 0)
		return "it is no neighbouring hex";
	if (!bg_touches(turn, unit, place))
		return "the side between them cannot be crossed";
	if (bg_is_closed(turn->game, turn->state, unit, place))
		return "the Command Control Zone is closed to it (18.1)";
	return NULL;
}

/* A hex into which none of them can ever retreat. */
static void check_retreat_to(struct turn_play *turn, const struct qualifier *word,
	const struct stack *who, int place)
{
	const char *why = NULL;

	for (int i = 0; i < who->count; i++)
		if (!(why = why_no_retreat(turn, who->unit[i], place)))
			return;
	bg_instruction_fails(turn, turn->side, word, F_NO_RETREAT,
		bg_stack_names(turn, who), bg_place_name(turn, place), why);
}

static void check_retreat(
	struct turn_play *turn, const struct attack *attack, const struct qualifier *word)
{
	const struct arg *pieces = &word->arg[0], *to = &word->arg[1];
	struct stack who = attack->attackers;

	if (pieces->kind == ARG_PIECES)
		bg_stack_of(&who, pieces);
	for (int i = 0; i < to->count; i++)
		check_retreat_to(turn, word, &who, to->number[i]);
}

/* ---- all of them ---- */

/* Looks over the words under an attack that was declared: pieces and hexes that they can
 * name. What they come to is seen when it is resolved. */
static void bg_attack_words(struct turn_play *turn, const struct attack *attack)
{
	if (!turn->adj->preview)
		return; /* whoever carries them out tells what they came to */
	for (const struct qualifier *word = attack->order->qualifiers; word;
		word = word->next) {
		switch (word->form->id) {
		case QUALIFIER_REMOVE: take_part(turn, attack, word); break;
		case QUALIFIER_ADVANCE: check_advance(turn, attack, word); break;
		case QUALIFIER_RETREAT: check_retreat(turn, attack, word); break;
		default: break; /* odds: with the sum */
		}
	}
}

/* ---- the order `attack` ---- */

struct declaration {
	struct turn_play *turn;
	const struct order *order;
	struct attack attack;
	int *place; /* hexes that are named, each once */
	int places;
	bool failed;
};

static void cannot(
	struct declaration *d, enum fail why, const char *a, const char *b, const char *c)
{
	bg_order_fails(d->turn, d->order, why, a, b, c);
	d->failed = true;
}

static void cannot_unit(struct declaration *d, enum fail why, int unit)
{
	cannot(d, why, bg_unit_name(d->turn, unit), NULL, NULL);
}

static bool is_named(const struct declaration *d, int place)
{
	for (int i = 0; i < d->places; i++)
		if (d->place[i] == place)
			return true;
	return false;
}

/* The attack on the hex that was declared before, with those who are named in this order.
 */
static const char *joined_text(const struct declaration *d, int place)
{
	const struct turn_play *turn = d->turn;
	struct attack both = {.targets = 0};
	struct stack named;

	for (int i = 0; i < turn->attacks; i++)
		if (bg_is_target(&turn->attack[i], place))
			both = turn->attack[i];
	bg_stack_of(&named, &d->order->arg[1]);
	for (int i = 0; i < named.count; i++)
		if (!stack_has(&both.attackers, named.unit[i]))
			stack_add(&both.attackers, named.unit[i]);
	return bg_attack_order_text(turn, &both);
}

/* "; without it: `attack 0705 with Wilcox`": this order without those who are declared
 * already; "": nobody is left. */
static const char *rest_text(const struct declaration *d)
{
	const struct turn_play *turn = d->turn;
	struct attack rest = {.targets = 0};
	struct stack named;

	bg_stack_of(&named, &d->order->arg[1]);
	for (int i = 0; i < named.count; i++)
		if (!turn->declared[named.unit[i]])
			stack_add(&rest.attackers, named.unit[i]);
	for (int i = 0; i < d->places; i++)
		rest.target[rest.targets++] = d->place[i];
	return rest.attackers.count && rest.targets
		       ? arena_printf(turn->adj->arena, "; without it: `%s`",
				 bg_attack_order_text(turn, &rest))
		       : "";
}

static void check_target(struct declaration *d, int place)
{
	struct turn_play *turn = d->turn;
	const char *name = bg_place_name(turn, place);

	if (turn->field.units[turn->side][place])
		cannot(d, F_OWN_TARGET, name, NULL, NULL);
	else if (!turn->field.units[side_other(turn->side)][place])
		cannot(d, F_NO_TARGET, name, NULL, NULL);
	else if (turn->target[place])
		cannot(d, F_TARGET_TWICE, name, joined_text(d, place), NULL);
	else if (!is_named(d, place))
		d->place[d->places++] = place;
}

/* 7.3: a unit attacks as a whole, and once. */
static bool may_attack(struct declaration *d, int unit)
{
	struct turn_play *turn = d->turn;

	if (!bg_on_map(turn->state, unit))
		cannot(d, F_NOT_ON_MAP, bg_unit_name(turn, unit), bg_unit_fate(turn, unit),
			NULL);
	else if (bg_is_train(turn->game, unit))
		cannot_unit(d, F_TRAIN_ATTACKS, unit);
	else if (turn->state->unit[unit].ineffective)
		cannot_unit(d, F_INEFFECTIVE, unit);
	else if (turn->declared[unit])
		cannot(d, F_ATTACKS_TWICE, bg_unit_name(turn, unit), rest_text(d), NULL);
	else
		return true;
	return false;
}

/* Where artillery can go to bombard the hex: the cheapest; -1: nowhere, or it has moved.
 * The form, which keeps no receipt, does not ask. */
static int hex_to_bombard(const struct turn_play *turn, int unit, int target)
{
	const struct march march = {.unit = unit,
		.from = turn->state->unit[unit].at,
		.allowance = bg_allowance(turn->game, turn->state, unit),
		.free_allowance = bg_free_allowance(turn->game, turn->state, unit)};
	const unsigned char *zone = turn->field.control[side_other(turn->side)];
	const int *cost;
	int best = -1;

	if (!turn->adj->receipt || turn->moved[unit] || bg_in_enemy_zone(turn, march.from))
		return -1;
	cost = bg_path_costs(turn, &march);
	for (int i = 0; i < turn->game->map.places; i++)
		if (cost[i] >= 0 && (best < 0 || cost[i] < cost[best]) && !zone[i] &&
			turn->field.units[turn->side][i] < turn->game->stacking &&
			bg_distance(turn->game, i, target) <=
				turn->game->unit[unit].range &&
			bg_line_of_sight(turn->game, i, target))
			best = i;
	return best;
}

/* "; you can order, above all attacks: `move Jones Artillery to 0616`"; "": nothing. */
static const char *sight_remedy(const struct turn_play *turn, int unit, int target)
{
	int to = hex_to_bombard(turn, unit, target);

	return to < 0 ? ""
		      : arena_printf(turn->adj->arena,
				"; you can order, above all attacks: `move %s to %s`",
				bg_unit_name(turn, unit), bg_place_id(turn, to));
}

/* 8.1: artillery that is in contact with none of the targets. */
static void check_bombardment(struct declaration *d, int unit, int target)
{
	const struct turn_play *turn = d->turn;
	const char *name = bg_unit_name(turn, unit), *hex = bg_place_name(turn, target);
	int distance = bg_distance_to(turn, unit, target),
	    range = turn->game->unit[unit].range, place[HEX_SIDES], count;

	if ((count = bg_enemies_touched(place, turn, unit)) > 0)
		cannot(d, F_MUST_TOUCH, name, bg_place_names(turn, place, count), NULL);
	else if (distance > range)
		cannot(d, F_OUT_OF_RANGE, name, hex,
			arena_printf(turn->adj->arena,
				"it is %d hexes away, and the range is %d (8.11)%s",
				distance, range, sight_remedy(turn, unit, target)));
	else if ((count = bg_sight_blocks(
			  turn->game, turn->state->unit[unit].at, target, place)) > 0)
		cannot(d, F_NO_SIGHT, name, hex,
			arena_printf(turn->adj->arena, "%s (8.3)%s",
				bg_place_names(turn, place, count),
				sight_remedy(turn, unit, target)));
}

/* The hexes from which units attack a hex: "0812 or 0911". */
static const char *contact_hexes(const struct turn_play *turn, int target)
{
	const struct game *game = turn->game;
	struct words words;

	words_begin(&words);
	for (int i = 0; i < game->map.places; i++)
		if (map_link(&game->map, i, target) >= 0 && bg_in_contact(game, i, target))
			words_add(&words, bg_place_id(turn, i));
	return words_join(turn->adj->arena, &words, " or ");
}

/* Why a unit does not touch the hex: it is further away, or water lies between. */
static const char *why_apart(const struct turn_play *turn, int unit, int target)
{
	int at = turn->state->unit[unit].at;

	if (at < 0)
		return "";
	if (map_link(&turn->game->map, at, target) < 0)
		return arena_printf(turn->adj->arena, "; it stands at %s, not next to it",
			bg_place_name(turn, at));
	return arena_printf(turn->adj->arena,
		"; from %s water without a bridge or ford parts it (6.6): %s can be attacked from %s",
		bg_place_name(turn, at), bg_place_name(turn, target),
		contact_hexes(turn, target));
}

/* 7.21, 8.2: in contact with every target, or bombarding the only one. */
static void check_reach(struct declaration *d, int unit)
{
	int *apart = ARENA_NEW_ARRAY(d->turn->adj->arena, (size_t)d->places, int),
	    count = 0;

	for (int i = 0; i < d->places; i++)
		if (!bg_touches(d->turn, unit, d->place[i]))
			apart[count++] = d->place[i];
	if (!count)
		return;
	if (d->turn->stuck[unit])
		d->failed = true;
	else if (!bg_is_gun(d->turn, unit) || count < d->places)
		cannot(d, F_NOT_IN_CONTACT, bg_unit_name(d->turn, unit),
			bg_place_names(d->turn, apart, count),
			count > 1 ? "" : why_apart(d->turn, unit, *apart));
	else if (count > 1)
		cannot_unit(d, F_ONE_TARGET, unit);
	else
		check_bombardment(d, unit, apart[0]);
}

/* 7.9: "2-1"; a column that the table has not is none that is lower. */
static void check_odds(struct declaration *d)
{
	const struct qualifier *word = order_qualifier(d->order, QUALIFIER_ODDS);
	struct sum sum;

	d->attack.column = -1;
	if (!word)
		return;
	bg_attack_sum(&sum, d->turn, &d->attack);
	d->attack.column = bg_column_named(d->turn->game, word->arg[0].text);
	if (d->attack.column < 0 || d->attack.column > sum.column)
		cannot(d, F_BETTER_ODDS, d->turn->game->column[sum.column].id,
			word->arg[0].text, NULL);
}

static void look_over(struct declaration *d)
{
	const struct arg *places = &d->order->arg[0];
	struct stack named;

	d->place = ARENA_NEW_ARRAY(d->turn->adj->arena, (size_t)places->count, int);
	for (int i = 0; i < places->count; i++)
		check_target(d, places->number[i]);
	bg_stack_of(&named, &d->order->arg[1]);
	for (int i = 0; i < named.count; i++)
		if (may_attack(d, named.unit[i]))
			stack_add(&d->attack.attackers, named.unit[i]);
	if (d->failed)
		return;
	for (int i = 0; i < d->attack.attackers.count; i++)
		check_reach(d, d->attack.attackers.unit[i]);
	if (d->failed)
		return;
	/* so there are no more than a unit touches */
	for (int i = 0; i < d->places; i++)
		d->attack.target[d->attack.targets++] = d->place[i];
	check_odds(d);
}

/* ---- and noted ---- */

/* Whoever is named in vain is told of that, and not of what he owes as well. */
static void note_tried(struct turn_play *turn, const struct order *order)
{
	const struct arg *places = &order->arg[0], *pieces = &order->arg[1];

	for (int i = 0; i < places->count; i++)
		turn->tried_at[places->number[i]] = true;
	for (int i = 0; i < pieces->count; i++)
		turn->tried[pieces->piece[i].piece] = true;
}

void bg_attack_mark(struct turn_play *turn, const struct attack *attack)
{
	for (int i = 0; i < attack->attackers.count; i++)
		turn->declared[attack->attackers.unit[i]] = true;
	for (int i = 0; i < attack->targets; i++)
		turn->target[attack->target[i]] = true;
}

void bg_attack_note(struct turn_play *turn, const struct attack *attack)
{
	ARENA_GROW(
		turn->adj->arena, turn->attack, (size_t)turn->attacks, turn->attack_room);
	turn->attack[turn->attacks++] = *attack;
	bg_attack_mark(turn, attack);
}

/* 7.72: those who have nowhere to go, where the die may have them retreat. */
static const char *surrounded_text(
	const struct turn_play *turn, const struct attack *attack, int column)
{
	struct stack lost = {.count = 0};
	bool retreats = false;

	for (int i = 0; i < FACES; i++)
		retreats = retreats || turn->game->column[column].result[i] == RESULT_DR;
	for (int i = 0; retreats && i < turn->game->units; i++) {
		int place[HEX_SIDES];
		bool displacing;

		if (bg_on_map(turn->state, i) &&
			bg_is_target(attack, turn->state->unit[i].at) &&
			!bg_retreat_hexes(place, &displacing, turn, i))
			stack_add(&lost, i);
	}
	return lost.count
		       ? arena_printf(turn->adj->arena, "; a retreat eliminates %s (7.72)",
				 bg_stack_names(turn, &lost))
		       : "";
}

void bg_attack_tell(struct turn_play *turn, const struct attack *attack, const char *prefix)
{
	const char *targets;
	struct sum sum;
	size_t hex;

	if (!turn->adj->receipt)
		return;
	bg_attack_sum(&sum, turn, attack);
	targets = targets_text(turn, attack);
	/* the order names the hex, if it is one, and not who stands there */
	hex = attack->targets == 1 ? strcspn(targets, " ") + 1 : 0;
	kit_receipt_order(turn->adj, attack->order,
		arena_printf(turn->adj->arena, "%s%s %.*s", prefix,
			attackers_text(turn, attack), (int)hex, targets),
		arena_printf(turn->adj->arena, "%s%s: %s; die: %s%s", targets + hex,
			bombarding_text(turn, attack), bg_sum_text(turn, attack, &sum),
			bg_column_text(turn, sum.used),
			surrounded_text(turn, attack, sum.used)));
}

/* Bombardments, too. */
static void add_courses(const struct turn_play *turn, const struct attack *attack)
{
	for (int i = 0; i < attack->attackers.count; i++)
		for (int k = 0; k < attack->targets; k++)
			courses_add_attack(turn->adj, attack->order->where.line,
				turn->state->unit[attack->attackers.unit[i]].at,
				attack->target[k]);
}

int bg_attack_order(struct turn_play *turn, const struct order *order)
{
	struct declaration d = {.turn = turn, .order = order, .attack.order = order};

	if (bg_is_night(turn->game, turn->state))
		return bg_order_fails(turn, order, F_NIGHT, NULL, NULL, NULL);
	look_over(&d);
	if (d.failed) {
		note_tried(turn, order);
		return OK;
	}
	bg_attack_note(turn, &d.attack);
	bg_attack_words(turn, &d.attack);
	bg_attack_tell(turn, &d.attack, "");
	add_courses(turn, &d.attack);
	return OK;
}
