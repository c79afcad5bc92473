/*
 * What a player asks the odds of: which action it is, what both sides say of their choices,
 * and who attacks.
 */
#include <string.h>

#include "base/text.h"
#include "orders/names.h"
#include "rules/great-campaigns/odds/odds_private.h"

/* ---- which action ---- */

/* Reads an order of who acts: `march`, `activate`, `assault` or `grand assault`. */
static int odds_read_order(
	const struct order **out, const struct planned *planned, const char *text)
{
	static const struct {
		const char *word;
		int id;
		const char *looks;
	} kinds[] = {
		{"march", ORDER_MARCH, "march UNIT to HEX` or `march UNIT; assail HEX"},
		{"activate", ORDER_ACTIVATE, "activate LEADER; send UNIT to HEX"},
		{"grand", ORDER_GRAND, "grand assault HEX with LEADER: UNITS"},
		{"assault", ORDER_ASSAULT, "assault HEX with LEADER: UNITS"},
		{"", ORDER_ASSAULT,
			"assault HEX with LEADER: UNITS`, `grand assault`, `march UNIT to HEX`, `march UNIT; assail HEX` or `activate LEADER; send UNIT to HEX"},
	};
	size_t i = 0;

	text += strspn(text, " \t\n");
	while (!text_starts_fold(text, kinds[i].word))
		i++;
	return plan_order(out, &planned->reader, text, kinds[i].id, kinds[i].looks);
}

/* ---- what both sides say ---- */

/* What both sides say of their choices: standing orders that are filed, and words of the
 * plan, which come before them. */

/* Words of a defender serve him when he is attacked and when an enemy comes next to his
 * cavalry. */
static int odds_read_words(struct planned *planned, enum side side, const char *words)
{
	bool attacks = side == planned->reader.attacker;
	struct standing *said, *approached = NULL;
	int err = plan_words_when(&said, &planned->reader, side,
		attacks ? "when attacking: " : "when attacked: ", words);

	if (err == OK && !attacks)
		err = plan_words_when(
			&approached, &planned->reader, side, "when approached: ", words);
	if (err < 0)
		return err;
	planned->standing[side] = plan_words_before(
		plan_words_before(said, approached), planned->standing[side]);
	return OK;
}

/* ---- who attacks: whom --enemy names ---- */

/* Those whom --enemy names, in that order. */
static int read_enemy(struct stack *out, const struct planned *planned)
{
	return plan_enemies(
		out, &planned->reader, planned->plan->enemy, gc_odds_check_on_map, planned);
}

/* Those in the stack leave the map, but for whom the plan keeps. */
static void take_away(
	struct state *state, const struct stack *there, const struct stack *keep)
{
	for (int i = 0; i < there->count; i++)
		if (!stack_has(keep, there->unit[i]))
			state->unit[there->unit[i]] = (struct unit_state){.at = -1};
}

/* Puts the units that --enemy names into the target, in place of those there. */
static int odds_put_defenders(struct planned *planned, int target)
{
	enum side enemy = side_other(planned->plan->side);
	struct state *state = planned->day->state;
	struct stack who, there;

	if (!planned->plan->enemy)
		return OK;
	if (read_enemy(&who, planned) < 0)
		return ERR_REFUSED;
	gc_pieces_at(&there, planned->day, enemy, target);
	take_away(state, &there, &who);
	gc_leaders_at(&there, planned->day, enemy, target);
	take_away(state, &there, &who);
	for (int i = 0; i < who.count; i++)
		if (state->unit[who.unit[i]].at != target) {
			state->unit[who.unit[i]].at = target;
			state->unit[who.unit[i]].refuses = false;
		}
	gc_field_make(planned->day);
	return OK;
}

/* ---- who attacks: orders of the enemy ---- */

/* "assault otr-n1328 with cs-longstreet: cs-pickett" */
static const char *assault_text(const struct planned *planned, const char *word, int target,
	int leader, const struct stack *units)
{
	const struct day *day = planned->day;

	return arena_printf(planned->arena, "%s %s with %s: %s", word,
		gc_place_id(day, target), gc_unit_id(day, leader),
		gc_stack_ids(day, units));
}

static const char *march_text(const struct planned *planned, int target, int unit)
{
	return arena_printf(planned->arena, "march %s; assail %s",
		gc_unit_id(planned->day, unit), gc_place_id(planned->day, target));
}

static bool stand_together(const struct planned *planned, const struct stack *units)
{
	const struct state *state = planned->day->state;

	for (int i = 1; i < units->count; i++)
		if (state->unit[units->unit[i]].at != state->unit[units->unit[0]].at)
			return false;
	return true;
}

/* Writes the order by which those whom --enemy names would attack the hex: an assault with
 * a leader among them, a march of one unit alone. NULL after a message. */
static const char *odds_order_of_named(const struct planned *planned, int target)
{
	const struct game *game = planned->day->game;
	struct stack who, units = {{0}, 0};
	int leader = -1, place[FROM_MAX], from = gc_odds_from(place, planned);

	if (from < 0 || read_enemy(&who, planned) < 0)
		return NULL;
	for (int i = 0; i < who.count; i++)
		if (!gc_is_leader(game, who.unit[i]))
			stack_push(&units, who.unit[i]);
		else if (leader < 0)
			leader = who.unit[i];
	if (leader >= 0 && units.count)
		return assault_text(planned,
			from == 1 || (!from && stand_together(planned, &units))
				? "assault"
				: "grand assault",
			target, leader, &units);
	if (leader < 0 && units.count == 1)
		return march_text(planned, target, units.unit[0]);
	diag_error(planned->diag,
		"who attacks is one unit, on its march, or a leader and units of his who assault: --enemy \"LEADER, UNIT, UNIT\"");
	return NULL;
}

/* ---- who attacks: all who could ---- */

/* The best order found so far: with most CV, of equal ones with most Command Value. */
struct best {
	struct planned *planned;
	int target, halves, command;
	const char *text;
};

/* Takes note of an attack that is better; false when it is not. */
static bool is_better(struct best *best, const struct attack *attack, int command)
{
	int halves = gc_stack_halves(best->planned->day, &attack->attackers);

	if (halves < best->halves || (halves == best->halves && command <= best->command))
		return false;
	best->halves = halves;
	best->command = command;
	return true;
}

/* `assault`, or `grand assault` of the army leader. */
static void try_assault(
	struct best *best, const char *word, int leader, const struct stack *there)
{
	struct planned *planned = best->planned;
	const struct day *day = planned->day;
	struct stack units = {{0}, 0};
	const struct order *order;
	struct attack attack;
	const char *text;
	enum fail why;

	for (int i = 0; i < there->count; i++)
		if (gc_obeys_now(day->game, day->state, there->unit[i], leader) &&
			gc_in_radius(day, leader, there->unit[i]))
			stack_push(&units, there->unit[i]);
	if (!units.count || !gc_may_assault(day, leader, best->target, &why))
		return;
	text = assault_text(planned, word, best->target, leader, &units);
	if (odds_read_order(&order, planned, text) < 0 ||
		!gc_assault_imagine(&attack, day, order) ||
		!is_better(best, &attack, gc_command_value(day->game, day->state, leader)))
		return;
	best->text = assault_text(planned, word, best->target, leader, &attack.attackers);
}

static void try_march(struct best *best, int unit)
{
	const struct day *day = best->planned->day;
	struct attack attack = {.type = ATTACK_NORMAL,
		.side = gc_unit_side(day->game, unit),
		.target = best->target,
		.leader = -1};
	const char *about;
	enum fail why;

	stack_push(&attack.attackers, unit);
	if (!gc_may_march(day, unit, &why) || !gc_may_attack(day, &attack, &why, &about) ||
		!is_better(best, &attack, 0))
		return;
	best->text = march_text(best->planned, best->target, unit);
}

/* Units in one hex next to the target. */
static void try_hex(struct best *best, int place, bool assaults)
{
	const struct day *day = best->planned->day;
	enum side enemy = best->planned->reader.attacker;
	struct stack there;

	gc_units_at(&there, day, enemy, place);
	for (int i = 0; assaults && i < day->game->units; i++)
		if (gc_is_leader(day->game, i) && gc_unit_side(day->game, i) == enemy)
			try_assault(best, "assault", i, &there);
	for (int i = 0; !assaults && i < there.count; i++)
		try_march(best, there.unit[i]);
}

/* Those in several hexes together. */
static void try_hexes(struct best *best, const int *place, int places)
{
	const struct day *day = best->planned->day;
	enum side enemy = best->planned->reader.attacker;
	struct stack all = {{0}, 0}, there;

	for (int i = 0; i < places; i++) {
		gc_units_at(&there, day, enemy, place[i]);
		for (int k = 0; k < there.count; k++)
			stack_add(&all, there.unit[k]);
	}
	for (int i = 0; i < day->game->units; i++)
		if (gc_is_army_leader(day->game, i) && gc_unit_side(day->game, i) == enemy)
			try_assault(best, "grand assault", i, &all);
}

/* The hexes next to it. */
static int around(int place[FROM_MAX + 1], const struct map *map, int target)
{
	const struct place *at = &map->place[target];
	int places = 0;

	for (int e = at->first_exit; e < at->first_exit + at->exits; e++)
		place[places++] = map->exit[e].to;
	return places;
}

/* The same of those who could attack it as they stand, in the hex that --from names or in
 * any: the assault with most CV, of equal ones that of the leader with most Command Value;
 * where there is none, the march of the unit with most. From several hexes a grand assault
 * is one of them. */
static const char *odds_order_of_all(struct planned *planned, int target)
{
	struct best best = {.planned = planned, .target = target};
	const struct map *map = &planned->day->game->map;
	int place[FROM_MAX + 1], from = gc_odds_from(place, planned), places = from;

	if (from < 0)
		return NULL;
	if (!from)
		places = around(place, map, target);
	for (int kind = 1; kind >= 0 && !best.text; kind--) {
		for (int i = 0; i < places; i++)
			if (map_link(map, place[i], target) >= 0)
				try_hex(&best, place[i], kind > 0);
		if (kind && from > 1)
			try_hexes(&best, place, places);
	}
	if (!best.text)
		diag_error(planned->diag,
			"nobody is there who could attack %s; --enemy PIECES and --from HEXES assume somebody",
			gc_place_name(planned->day, target));
	return best.text;
}

/* ---- the plan: what they attack, and where they stand ---- */

static bool is_march(const struct planned *planned)
{
	return planned->order->form->id == ORDER_MARCH ||
	       planned->order->form->id == ORDER_ACTIVATE;
}

/* Whom and what the order names. */
static int read_parties(struct planned *planned)
{
	const struct order *order = planned->order;
	struct attack *attack = &planned->attack;

	attack->side = planned->reader.attacker;
	attack->order = order;
	attack->leader = -1;
	if (is_march(planned))
		return gc_odds_read_march_attack(planned);
	attack->target = arg_first(&order->arg[ASSAULT_TARGET]);
	attack->leader = arg_first(&order->arg[ASSAULT_LEADER]);
	return OK;
}

/* --from: the attackers stand there. */
static int put_attackers(struct planned *planned)
{
	const struct order *order = planned->order;
	const struct arg *units =
		planned->assail ? planned->who : &order->arg[ASSAULT_UNITS];
	int place[FROM_MAX], places = gc_odds_from(place, planned);

	if (places <= 0)
		return places;
	if (places > 1 && order->form->id != ORDER_GRAND) {
		diag_error(planned->diag,
			"from several hexes comes a grand assault alone (7.1): `--from HEX`");
		return ERR_REFUSED;
	}
	return gc_odds_put(planned, units, planned->attack.leader, place, places);
}

/* ---- the plan: can it be? ---- */

/* The leader is too far from the first of them, and can be transferred to him. */
static void tell_of_transfer(const struct planned *planned)
{
	const struct day *day = planned->day;
	int leader = planned->attack.leader,
	    unit = arg_first(&planned->order->arg[ASSAULT_UNITS]);

	if (unit >= 0 && gc_on_map(day->state, leader) && gc_on_map(day->state, unit) &&
		!day->state->under_way && !gc_in_radius(day, leader, unit) &&
		gc_may_transfer(day, leader, unit))
		diag_error(planned->diag,
			"`transfer %s to %s` in a line above brings him there",
			gc_unit_name(day, leader), gc_unit_name(day, unit));
}

static int check_assault(struct planned *planned)
{
	struct day *day = planned->day;
	int leader = planned->attack.leader;

	if (planned->order->form->id == ORDER_GRAND &&
		!gc_is_army_leader(day->game, leader))
		return gc_order_fails(day, planned->attack.side, planned->order,
			F_NOT_ARMY_LEADER, gc_unit_name(day, leader), NULL, NULL);
	gc_assault_imagine(&planned->attack, day, planned->order);
	return gc_assault_play(day, planned->order); /* a preview: messages alone */
}

static int check(struct planned *planned)
{
	struct day *day = planned->day;
	int err = planned->assail ? gc_odds_check_march_attack(planned)
				  : check_assault(planned);

	if (!planned->assail && planned->diag->errors)
		tell_of_transfer(planned);
	if (err == OK && planned->diag->errors)
		err = ERR_REFUSED;
	if (err < 0)
		return err;
	gc_units_at(&planned->defenders, day, side_other(planned->attack.side),
		planned->attack.target);
	return gc_gunboats_decide(&planned->attack, day);
}

/* ---- the plan: an attack of one's own, or of the enemy's ---- */

/* 3: leaders go before the actions of the day begin. *text is what stands behind the lines
 * `transfer`. */
static int play_transfers(struct planned *planned, const char **text)
{
	static const char word[] = "transfer ";
	int err = OK;

	for (*text += strspn(*text, " \t\n"); err == OK && text_starts_fold(*text, word);) {
		size_t length = strcspn(*text, "\n;");
		const struct order *order;

		err = plan_order(&order, &planned->reader,
			arena_printf(planned->arena, "%.*s", (int)length, *text),
			ORDER_TRANSFER, "transfer LEADER to UNIT");
		if (err == OK)
			err = gc_transfer_imagine(planned->day, planned->plan->side, order);
		if (err == OK && planned->diag->errors)
			err = ERR_REFUSED;
		*text += length;
		*text += strspn(*text, " \t\n;");
	}
	return err;
}

static int plan_attack(struct planned *planned)
{
	const struct plan *plan = planned->plan;
	const char *text = plan->orders;
	int err;

	if ((err = play_transfers(planned, &text)) < 0 ||
		(err = odds_read_order(&planned->order, planned, text)) < 0)
		return err;
	if (plan->enemy_says && (err = odds_read_words(planned, side_other(plan->side),
					 plan->enemy_says)) < 0)
		return err;
	if (gc_odds_is_march(planned->order))
		return gc_odds_plan_march(planned);
	if ((err = read_parties(planned)) < 0 ||
		(err = odds_put_defenders(planned, planned->attack.target)) < 0)
		return err;
	return put_attackers(planned);
}

/* The attacker's order, with the words that are thought to be his. */
static int order_of_enemy(struct planned *planned, int target)
{
	const struct plan *plan = planned->plan;
	const char *text = plan->enemy ? odds_order_of_named(planned, target)
				       : odds_order_of_all(planned, target);
	int err;

	if (!text)
		return ERR_REFUSED;
	err = odds_read_order(&planned->order, planned,
		plan_order_of_enemy(&planned->reader, plan, text));
	return err < 0 ? err : read_parties(planned);
}

static int plan_defence(struct planned *planned)
{
	const struct plan *plan = planned->plan;
	int target, err;

	if ((err = plan_place(&target, &planned->reader, "hex", plan->defend)) < 0)
		return err;
	if (!gc_is_held(planned->day, plan->side, target)) {
		diag_error(planned->diag, "no unit of yours is at %s",
			gc_place_name(planned->day, target));
		return ERR_REFUSED;
	}
	if (plan->orders && (err = odds_read_words(planned, plan->side, plan->orders)) < 0)
		return err;
	if ((err = order_of_enemy(planned, target)) < 0)
		return err;
	return plan->enemy ? put_attackers(planned) : OK;
}

int gc_odds_plan(struct planned *out, struct arena *arena, const struct game *game,
	const struct state *view, const struct plan *plan, struct diag *diag)
{
	int err;

	*out = (struct planned){.arena = arena, .diag = diag, .plan = plan};
	out->reader = plan_reader_of(
		arena, plan, game->base.grammar, gc_names_now(arena, game, view), diag);
	out->day = gc_day_imagined(arena, game, view);
	out->day->adj->diag = diag;
	out->standing[plan->side] = plan_standing(&out->reader, plan->standing);
	if ((err = plan->defend ? plan_defence(out) : plan_attack(out)) < 0)
		return err;
	for (enum side side = UNION; side < SIDES; side++)
		adjudication_standing(out->day->adj, side, out->standing[side]);
	if (out->movers)
		return OK;
	out->dawn = out->day->state;
	err = out->assail ? gc_odds_put_at_end(out) : OK;
	return err < 0 ? err : check(out);
}
