/*
 * Who is assumed to stand there: "Sykes 5, McCall 7 out of supply, 10 SP rating 1".
 *
 * Members are separated by commas. A piece of the enemy has its printed strength if no
 * number follows it; a number of SP without a name is a division that nobody knows.
 */
#include <string.h>

#include "base/buf.h"
#include "base/diag.h"
#include "base/text.h"
#include "game/advice.h"
#include "orders/names.h"
#include "rules/late-unpleasantness/odds/odds_private.h"
#include "rules/late-unpleasantness/offers/offers_private.h"

#define STRENGTH_MAX 20
#define RATING_MAX   6

struct member {
	const char *name; /* "": a division without one */
	int strength;     /* -1: not said */
	int rating;       /* -1: not said */
	bool cavalry, out_of_supply, replaced, dug_in;
};

/* ---- reading ---- */

static bool ends_with(
	char **word, size_t count, const char *a, const char *b, const char *c)
{
	return count >= 3 && text_equal_fold(word[count - 3], a) &&
	       text_equal_fold(word[count - 2], b) && text_equal_fold(word[count - 1], c);
}

/* Takes one thing that is said behind the name; false when only the name is left. */
static bool take_last(struct member *out, char **word, size_t *count)
{
	const char *last = *count ? word[*count - 1] : "";

	if (ends_with(word, *count, "out", "of", "supply")) {
		out->out_of_supply = true;
		*count -= 3;
	} else if (*count > 1 && text_equal_fold(word[*count - 2], "dug") &&
		   text_equal_fold(last, "in")) {
		out->dug_in = true;
		*count -= 2;
	} else if (text_equal_fold(last, "replaced")) {
		out->replaced = true;
		*count -= 1;
	} else if (text_equal_fold(last, "SP")) {
		*count -= 1;
	} else if (text_equal_fold(last, "cavalry") && text_is_digit(word[0][0])) {
		out->cavalry = true;
		*count -= 1;
	} else if (*count > 1 && text_equal_fold(word[*count - 2], "rating") &&
		   text_to_int(last, 0, RATING_MAX, &out->rating)) {
		*count -= 2;
	} else if (out->strength < 0 &&
		   text_to_int(last, 0, STRENGTH_MAX, &out->strength)) {
		*count -= 1;
	} else {
		return false;
	}
	return true;
}

static const char *join(struct arena *arena, char **word, size_t count)
{
	struct buf text;

	buf_init(&text, arena);
	for (size_t i = 0; i < count; i++)
		buf_printf(&text, "%s%s", i ? " " : "", word[i]);
	return text.data;
}

/* Takes words from the end until a piece of the enemy is left: `Garrison 3`, with a number
 * that is no SP, or nothing that could be taken. */
static struct member read_member(const struct planned *planned, const char *text)
{
	struct member out = {.strength = -1, .rating = -1};
	const struct name *name;
	char **word;
	size_t count = text_split(planned->arena, text, ' ', &word);

	do
		out.name = join(planned->arena, word, count);
	while (names_find(planned->game->base.names, NAME_PIECE, side_other(planned->side),
		       out.name, &name) != NAMES_FOUND &&
		take_last(&out, word, &count));
	return out;
}

/* ---- onto the map ---- */

/* 15.2: breastworks that everybody sees are taken to be those of all infantry there, so
 * that they count. */
static int dig_in(struct planned *planned, int unit, int place, bool said)
{
	bool infantry = planned->game->unit[unit].type == TYPE_INFANTRY;

	planned->state->unit[unit].dug_in =
		infantry && (said || planned->state->place[place].breastworks);
	if (!said || (infantry && lu_has_option(planned->state, OPTION_BREASTWORKS)))
		return OK;
	diag_error(planned->diag, "%s is not behind breastworks: %s (15.2)",
		lu_unit_name(planned->game, planned->state, unit),
		infantry ? "the campaign is without that option" : "only infantry digs in");
	return ERR_REFUSED;
}

static void put(struct planned *planned, int unit, int place, int strength, bool supplied,
	bool replaced)
{
	struct unit_state *now = &planned->state->unit[unit];

	now->at = place;
	now->bank = BANK_NONE;
	now->strength = strength;
	now->supply = supplied ? SUPPLIED : OUT_OF_SUPPLY;
	now->replaced = replaced;
	stack_push(&planned->assumed, unit);
}

/* The command of a division without a name: the army, so that its leader helps it. */
static int army_of(const struct game *game, enum side side)
{
	for (int i = 0; i < game->commands; i++)
		if (game->command[i].side == (int)side && game->command[i].superior < 0)
			return i;
	return -1;
}

static int add_division(struct planned *planned, const struct member *member, int place)
{
	struct game *game = planned->game;
	struct unit *unit = &game->unit[game->units];

	if (member->strength <= 0 || game->units == UNITS_MAX) {
		diag_error(planned->diag,
			"a division without a name is assumed as `10 SP rating 1`, with 1 to %d SP",
			STRENGTH_MAX);
		return ERR_REFUSED;
	}
	*unit = (struct unit){
		.id = "unknown",
		.name = "a division",
		.side = (int)side_other(planned->side),
		.type = member->cavalry ? TYPE_CAVALRY : TYPE_INFANTRY,
		.command = army_of(game, side_other(planned->side)),
		.rank = RANK_DIVISION,
		.strength = member->strength,
		.rating = member->rating < 0 ? 0 : member->rating,
		.replacement_name = "a division",
		.called = "a division",
		.replacement_rating = member->rating < 0 ? 0 : member->rating,
	};
	put(planned, game->units, place, member->strength, !member->out_of_supply,
		member->replaced);
	return dig_in(planned, game->units++, place, member->dug_in);
}

static int add_piece(struct planned *planned, const struct member *member, int place)
{
	const struct name *name = plan_enemy(&planned->reader, member->name);
	const struct unit *unit;

	if (!name)
		return ERR_REFUSED;
	unit = &planned->game->unit[name->index];
	if (!lu_unit_is_division(unit) && unit->type != TYPE_LEADER) {
		diag_error(
			planned->diag, "%s is neither a division nor a leader", unit->name);
		return ERR_REFUSED;
	}
	if (member->rating >= 0) {
		diag_error(planned->diag, "the rating of %s is known", unit->name);
		return ERR_REFUSED;
	}
	if (member->replaced && !unit->replacement_name) {
		diag_error(planned->diag, "%s has no replacement", unit->name);
		return ERR_REFUSED;
	}
	for (int i = 0; i < planned->assumed.count; i++)
		if (planned->assumed.unit[i] == name->index) {
			diag_error(planned->diag, "%s is assumed twice", unit->name);
			return ERR_REFUSED;
		}
	put(planned, name->index, place,
		lu_unit_is_division(unit)
			? (member->strength >= 0 ? member->strength : unit->strength)
			: 0,
		!member->out_of_supply,
		member->replaced || planned->state->unit[name->index].seen_replaced);
	return dig_in(planned, name->index, place, member->dug_in);
}

/* "10 SP, rating 1": what stands by itself behind a comma belongs to the one before. */
static bool rates_last(struct planned *planned, const struct member *member, bool unnamed)
{
	struct unit *last = &planned->game->unit[planned->game->units - 1];

	if (*member->name || member->strength >= 0 || member->rating < 0 || !unnamed)
		return false;
	last->rating = last->replacement_rating = member->rating;
	return true;
}

static int assume(struct planned *planned, int place, const char *text)
{
	char **part;
	size_t count = text_split(planned->arena, text, ',', &part);
	bool unnamed = false;
	int err = OK;

	for (size_t i = 0; i < count; i++) {
		struct member member = read_member(planned, part[i]);
		int one;

		if (rates_last(planned, &member, unnamed))
			continue;
		unnamed = !*member.name;
		one = unnamed ? add_division(planned, &member, place)
			      : add_piece(planned, &member, place);
		if (one < 0)
			err = one;
	}
	return err;
}

/* 5.0: what a combat or a card showed there last. */
static void remember(struct planned *planned, int place)
{
	const struct game *game = planned->game;

	for (int i = 0; i < game->units; i++) {
		const struct unit_state *unit = &planned->state->unit[i];

		if (game->unit[i].side != (int)side_other(planned->side) ||
			!unit->seen_turn || unit->seen_at != place ||
			(game->unit[i].type != TYPE_LEADER &&
				!lu_unit_is_division(&game->unit[i])))
			continue;
		put(planned, i, place, lu_strength_seen(game, planned->state, i),
			unit->seen_supply == SUPPLIED, unit->seen_replaced);
		dig_in(planned, i, place, false);
	}
}

static int strength_assumed(const struct planned *planned)
{
	int sum = 0;

	for (int i = 0; i < planned->assumed.count; i++)
		sum += planned->state->unit[planned->assumed.unit[i]].strength;
	return sum;
}

static int mean_of(int sum, int count)
{
	return count ? (2 * sum + count) / (2 * count) : 1;
}

/* What his divisions on foot have on average, as printed: a division that nobody has seen.
 */
static struct member usual_division(const struct planned *planned)
{
	int strength = 0, rating = 0, count = 0;

	for (int i = 0; i < planned->game->units; i++) {
		const struct unit *unit = &planned->game->unit[i];

		if (unit->side != (int)side_other(planned->side) ||
			unit->type != TYPE_INFANTRY || unit->rank != RANK_DIVISION)
			continue;
		strength += unit->strength;
		rating += unit->rating;
		count++;
	}
	return (struct member){.name = "",
		.strength = mean_of(strength, count),
		.rating = mean_of(rating, count)};
}

/* 15.1: those whom he has announced besides, in divisions of the usual strength. */
static int add_announced(struct planned *planned, int place, int strength)
{
	const struct member usual = usual_division(planned);
	int err = OK;

	while (strength > 0 && err == OK) {
		struct member member = usual;

		if (member.strength > strength)
			member.strength = strength;
		err = add_division(planned, &member, place);
		strength -= member.strength;
	}
	return err;
}

/* ---- the strongest stack that may be there besides ---- */

struct others {
	const struct planned *planned;
	bool may_be[UNITS_MAX];
	struct stack best; /* a leader before those whom he leads */
	int strength;
};

/* As he was seen last, wherever that was. */
static int strength_supposed(const struct planned *planned, int unit)
{
	return planned->state->unit[unit].seen_turn
		       ? lu_strength_seen(planned->game, planned->state, unit)
		       : planned->game->unit[unit].strength;
}

static bool may_join(const struct others *others, int unit)
{
	return unit >= 0 && others->may_be[unit] &&
	       !stack_has(&others->planned->assumed, unit);
}

/* Its leader with all of its divisions. */
static void try_corps(struct others *others, int command)
{
	const struct planned *planned = others->planned;
	struct stack corps = {.count = 0};
	int leader = planned->state->command[command].leader, strength = 0;

	if (may_join(others, leader))
		stack_push(&corps, leader);
	for (int i = 0; i < planned->game->units; i++)
		if (lu_unit_is_division(&planned->game->unit[i]) && may_join(others, i) &&
			planned->game->unit[i].command == command) {
			stack_push(&corps, i);
			strength += strength_supposed(planned, i);
		}
	if (strength <= others->strength)
		return;
	others->best = corps;
	others->strength = strength;
}

/* Divisions of no corps stand alone. */
static void try_division(struct others *others, int unit)
{
	const struct planned *planned = others->planned;
	int strength = strength_supposed(planned, unit);

	if (!lu_unit_is_division(&planned->game->unit[unit]) || !may_join(others, unit) ||
		strength <= others->strength)
		return;
	others->best = (struct stack){.unit = {unit}, .count = 1};
	others->strength = strength;
}

static void find_others(struct others *others, const struct planned *planned, int place)
{
	const struct game *game = planned->game;

	*others = (struct others){.planned = planned};
	lu_offer_find_enemies(
		others->may_be, game, planned->state, side_other(planned->side), place);
	for (int i = 0; i < game->commands; i++)
		if (game->command[i].side == (int)side_other(planned->side) &&
			game->command[i].superior >= 0)
			try_corps(others, i);
	for (int i = 0; i < game->units; i++)
		try_division(others, i);
}

/* "a corps (Sedgwick's)", "Kearny" */
static const char *name_others(const struct planned *planned, const struct stack *others)
{
	const struct game *game = planned->game;
	int last = others->unit[others->count - 1], command = game->unit[last].command;
	int leader = command < 0 ? -1 : planned->state->command[command].leader;
	const char *name = lu_unit_name(game, planned->state, leader < 0 ? last : leader);
	const char *kind = strstr(name, " (leader)");

	if (others->count == 1)
		return lu_unit_name(game, planned->state, last);
	if (leader < 0)
		return arena_printf(planned->arena, "the %s", game->command[command].name);
	return arena_printf(planned->arena, "a corps (%.*s's)",
		(int)(kind ? (size_t)(kind - name) : strlen(name)), name);
}

static int add_others(struct planned *planned, int place)
{
	struct others others;
	int divisions = 0, err = OK;

	find_others(&others, planned, place);
	for (int i = 0; i < others.best.count && err == OK; i++) {
		int unit = others.best.unit[i];
		bool fights = lu_unit_is_division(&planned->game->unit[unit]);

		divisions += fights;
		put(planned, unit, place, fights ? strength_supposed(planned, unit) : 0,
			true, planned->state->unit[unit].seen_replaced);
		err = dig_in(planned, unit, place, false);
	}
	if (others.best.count)
		planned->others = name_others(planned, &others.best);
	planned->corps = divisions > 1;
	return err;
}

/* ---- whoever is there ---- */

/* Whom the view remembers there, and what is known of others. */
static int recall(struct planned *planned, int place)
{
	int told = lu_place_told(planned->state, place);

	remember(planned, place);
	planned->hides = told < 0 && lu_place_hides(planned->game, planned->state, place);
	if (told >= 0) {
		planned->told = told;
		return add_announced(planned, place, told - strength_assumed(planned));
	}
	return planned->plan->besides ? add_others(planned, place) : OK;
}

/* 5.1: all who are there were shown, or announced, to be nobody who fights: who attacks
 * them enters. */
static bool fights_nobody(const struct planned *planned, int place)
{
	return !planned->plan->enemy && !planned->plan->defend &&
	       (planned->told == 0 ||
		       (planned->told < 0 &&
			       lu_offer_knows_all(planned->game, planned->state, place)));
}

/* Dummies are remembered for the turn in which they were shown. */
static void remember_dummies(struct planned *planned, int place)
{
	for (int i = 0; i < planned->game->units; i++) {
		const struct unit_state *unit = &planned->state->unit[i];

		if (planned->game->unit[i].side == (int)side_other(planned->side) &&
			planned->game->unit[i].type == TYPE_DUMMY && unit->seen_turn &&
			unit->seen_at == place)
			put(planned, i, place, 0, true, false);
	}
}

int lu_odds_enemy(struct planned *planned, int place)
{
	const char *text = planned->plan->enemy;
	int err;

	planned->told = -1;
	err = text ? assume(planned, place, text) : recall(planned, place);
	if (err < 0)
		return err;
	for (int i = 0; i < planned->assumed.count; i++)
		if (planned->state->unit[planned->assumed.unit[i]].strength > 0)
			return OK;
	if (fights_nobody(planned, place)) {
		planned->dummies = true;
		remember_dummies(planned, place);
		return OK;
	}
	if (text)
		diag_error(planned->diag,
			"no division is assumed at %s; dummies alone do not fight (5.1)",
			planned->game->map.place[place].name);
	else
		diag_error(planned->diag,
			"nothing is known of the enemy at %s; --enemy PIECES assumes some there",
			planned->game->map.place[place].name);
	return ERR_REFUSED;
}
