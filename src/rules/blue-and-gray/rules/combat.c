/*
 * 7.6: the attacks that were declared, one after another, and what the die makes of them.
 *
 * Parts: 20.11 the train steps back; the results; the roll of the die; an attack is
 * resolved.
 */
#include "base/text.h"
#include "rules/blue-and-gray/rules/rules_private.h"
#include "rules/kit/report.h"

/* ---- 20.11 the train steps back from the enemy ---- */

static bool must_step_back(const struct turn_play *turn, int train)
{
	int place[HEX_SIDES];

	return train >= 0 && bg_on_map(turn->state, train) &&
	       bg_unit_side(turn->game, train) == turn->side &&
	       bg_enemies_touched(place, turn, train) > 0;
}

/* Who looks his orders over sees what comes before his attacks. */
static void tell_beforehand(struct turn_play *turn, int train, int from)
{
	struct adjudication *adj = turn->adj;
	const struct orders *orders = adjudication_orders(adj, turn->side);
	const char *name = bg_unit_name(turn, train), *at = bg_place_name(turn, from);

	if (!adj->receipt || !orders)
		return;
	if (bg_on_map(turn->state, train))
		kit_receipt_line(adj, orders->end,
			"%s is in contact with the enemy at %s, and steps back to %s", name,
			at, bg_place_name(turn, turn->state->unit[train].at));
	else
		kit_receipt_line(adj, orders->end,
			"%s is in contact with the enemy at %s, cannot step back, and is lost",
			name, at);
}

int bg_train_steps_back(struct turn_play *turn)
{
	const struct deciding deciding = {turn->side, NULL, -1, false};
	int train = turn->game->train, from, err;

	if (!must_step_back(turn, train))
		return OK;
	from = turn->state->unit[train].at;
	if ((err = bg_unit_retreats(turn, train, &deciding)) < 0)
		return err;
	tell_beforehand(turn, train, from);
	once_orders_end(&turn->once_orders, turn->adj);
	return OK;
}

/* 20.11: the train steps back if a retreat or an advance of the Union Combat Phase has
 * brought the enemy next to it. Returns OK, or what decide gives. */
static int bg_train_is_pressed(struct turn_play *turn)
{
	const struct deciding deciding = {turn->side, NULL, -1, true};

	return must_step_back(turn, turn->game->train)
		       ? bg_unit_retreats(turn, turn->game->train, &deciding)
		       : OK;
}

/* ---- 7.63 what an attack does to those who take part in it, and 11.1 ---- */

/* An attack as it is resolved. */
struct clash {
	struct turn_play *turn;
	const struct attack *attack; /* who is left of it, and hexes where somebody is */
	struct stack near;           /* attackers in contact, in the order of the file */
	struct stack guns;           /* those that bombard, 8.14 */
	struct stack defenders;      /* who counts */
	struct sum sum;
};

/* The side that suffers, and where it stood. */
struct loser {
	const struct clash *clash;
	enum side side;
	struct stack units; /* in the order of the file */
	int from[UNITS_MAX];
	int places;
};

/* 8.14: of the attackers those who are in contact. */
static void attackers_lose(struct loser *out, const struct clash *clash)
{
	out->clash = clash;
	out->side = clash->turn->side;
	out->units = clash->near;
	out->places = bg_stack_places(out->from, clash->turn, &out->units);
}

/* 7.76: all who stand in the hexes, also those who have come there in retreat. */
static void defenders_lose(struct loser *out, const struct clash *clash)
{
	out->clash = clash;
	out->side = side_other(clash->turn->side);
	bg_stack_standing(&out->units, clash->turn, out->side, clash->attack->target,
		clash->attack->targets);
	out->places = bg_stack_places(out->from, clash->turn, &out->units);
}

static void all_eliminated(const struct loser *loser)
{
	for (int i = 0; i < loser->units.count; i++)
		bg_unit_eliminated(loser->clash->turn, loser->units.unit[i], false);
}

/* Those who stand yet where they stood: who had to make room has gone back. */
static void keep_standing(
	struct stack *left, const struct turn_play *turn, const int *from, int gone)
{
	int count = 0;

	for (int i = 0; i < left->count; i++)
		if (left->unit[i] != gone &&
			bg_stands_at(turn->state, left->unit[i], from[left->unit[i]]))
			left->unit[count++] = left->unit[i];
	left->count = count;
}

/* 7.71: one after another. */
static int all_retreat(const struct loser *loser)
{
	struct turn_play *turn = loser->clash->turn;
	struct stack left = loser->units;
	int from[UNITS_MAX], unit, err;

	for (int i = 0; i < left.count; i++)
		from[left.unit[i]] = turn->state->unit[left.unit[i]].at;
	while (left.count) {
		struct deciding deciding = {loser->side, loser->clash->attack, -1, false};

		if ((err = bg_retreat_next(&unit, turn, &left, &deciding)) < 0)
			return err;
		deciding.place = from[unit];
		if ((err = bg_unit_retreats(turn, unit, &deciding)) < 0 ||
			(err = bg_train_is_pressed(turn)) < 0)
			return err;
		keep_standing(&left, turn, from, unit);
	}
	return OK;
}

/* 11.1 */
static void all_ineffective(const struct loser *loser)
{
	struct turn_play *turn = loser->clash->turn;
	struct stack stack = {{0}, 0};
	struct event *event;

	if (!bg_has_option(turn->state, OPTION_EFFECTIVENESS))
		return;
	for (int i = 0; i < loser->units.count; i++)
		if (bg_on_map(turn->state, loser->units.unit[i]))
			stack_add(&stack, loser->units.unit[i]);
	for (int i = 0; i < stack.count; i++)
		turn->state->unit[stack.unit[i]].ineffective = true;
	if (!stack.count)
		return;
	event = bg_side_event(turn, "ineffective", "11.1", loser->side);
	event_fact(turn->adj->journal, event, "pieces", "%s", bg_stack_ids(turn, &stack));
}

/* 7.74: into every hex that the loser has left, those of the other side who took part. */
static int enemy_advances(const struct loser *loser, const struct stack *who)
{
	struct turn_play *turn = loser->clash->turn;
	const struct deciding deciding = {
		side_other(loser->side), loser->clash->attack, -1, false};
	struct stack left = *who;
	int err = OK;

	for (int i = 0; i < loser->places && err == OK; i++)
		if (!turn->field.units[loser->side][loser->from[i]] &&
			(err = bg_advance_into(turn, &deciding, &left, loser->from[i])) ==
				OK)
			err = bg_train_is_pressed(turn);
	return err;
}

/* 7.63 Ex: printed strength for printed strength; who bombards loses nothing. */
static int exchange(const struct clash *clash)
{
	const struct deciding deciding = {clash->turn->side, clash->attack, -1, false};

	return bg_exchange_losses(clash->turn, &deciding, &clash->near, clash->sum.printed);
}

/* Carries out a result. Returns OK, or what decide gives. */
static int bg_result_apply(const struct clash *clash, enum result result)
{
	bool repelled = result == RESULT_AE || result == RESULT_AR;
	struct loser loser;
	int err = OK;

	if (repelled)
		attackers_lose(&loser, clash);
	else
		defenders_lose(&loser, clash);
	if (result == RESULT_AR || result == RESULT_DR)
		err = all_retreat(&loser);
	else
		all_eliminated(&loser);
	if (err == OK && result == RESULT_AR)
		all_ineffective(&loser);
	if (err == OK && result == RESULT_EX)
		err = exchange(clash);
	if (err < 0)
		return err;
	return enemy_advances(&loser, repelled ? &clash->defenders : &clash->near);
}

/* ---- 7.62 the roll ---- */

const struct roll_kind bg_rolls[] = {
	[ROLL_ODDS] = {"odds", "7.62", 1, FACES, EYES_PUBLIC, false,
		"attack on {2} from {1}", "from*>targets*"},
	[ROLLS] = {0},
};

/* ---- an attack is resolved ---- */

/* 7.13, 7.24: hexes in which somebody stands who was not attacked before. */
static void keep_targets(struct attack *attack, const struct turn_play *turn)
{
	struct stack there;
	int left = 0;

	for (int i = 0; i < attack->targets; i++) {
		bool any = false;

		bg_stack_standing(
			&there, turn, side_other(turn->side), &attack->target[i], 1);
		for (int k = 0; k < there.count; k++)
			any = any || !turn->attacked[there.unit[k]];
		if (any)
			attack->target[left++] = attack->target[i];
	}
	attack->targets = left;
}

/* 7.83: who was displaced attacks what he still touches, all of it (7.21), or nothing; he
 * does not bombard. Nobody else has moved since it was declared. */
static bool still_attacks(
	const struct attack *attack, const struct turn_play *turn, int unit)
{
	if (!bg_on_map(turn->state, unit))
		return false;
	for (int i = 0; turn->displaced[unit] && i < attack->targets; i++)
		if (!bg_touches(turn, unit, attack->target[i]))
			return false;
	return true;
}

static void event_about(struct turn_play *turn, const char *kind, const char *rule,
	const struct attack *attack, const struct stack *pieces)
{
	struct event *event = bg_side_event(turn, kind, rule, turn->side);

	if (pieces)
		event_fact(turn->adj->journal, event, "pieces", "%s",
			bg_stack_ids(turn, pieces));
	event_fact(turn->adj->journal, event, "targets", "%s",
		bg_place_ids(turn, attack->target, attack->targets));
}

static void keep_attackers(struct attack *attack, struct turn_play *turn)
{
	struct stack stays = {{0}, 0}, out = {{0}, 0};

	for (int i = 0; i < attack->attackers.count; i++) {
		int unit = attack->attackers.unit[i];

		stack_add(still_attacks(attack, turn, unit) ? &stays : &out, unit);
	}
	if (out.count)
		event_about(turn, "attacker-drops-out", "7.83", attack, &out);
	attack->attackers = stays;
}

/* Puts together who takes part, of an attack that somebody is left of. */
static void make_clash(
	struct clash *out, struct turn_play *turn, const struct attack *attack)
{
	struct stack there;

	*out = (struct clash){.turn = turn, .attack = attack};
	for (int i = 0; i < turn->game->units; i++)
		if (stack_has(&attack->attackers, i))
			stack_add(bg_touches(turn, i, attack->target[0]) ? &out->near
									 : &out->guns,
				i);
	bg_stack_standing(
		&there, turn, side_other(turn->side), attack->target, attack->targets);
	for (int i = 0; i < there.count; i++)
		if (!turn->attacked[there.unit[i]])
			stack_add(&out->defenders, there.unit[i]);
	bg_attack_sum(&out->sum, turn, attack);
}

/* ---- the roll ---- */

/* The hexes from which it is made, then those attacked: "1407,1408>1410". */
static int roll_odds(const struct dice_roll **out, const struct clash *clash)
{
	struct turn_play *turn = clash->turn;
	const struct attack *attack = clash->attack;
	int from[UNITS_MAX], places;

	places = bg_stack_places(from, turn, &attack->attackers);
	return dice_roll(out, turn->adj->dice, &bg_rolls[ROLL_ODDS], turn->side,
		text_without_blanks(turn->adj->arena,
			arena_printf(turn->adj->arena, "%s>%s",
				bg_place_ids(turn, from, places),
				bg_place_ids(turn, attack->target, attack->targets))),
		0, turn->adj->diag);
}

/* "rough, stream": what doubles the hexes of an attack, each reason once. */
static const char *reasons(const struct clash *clash)
{
	struct words words;

	words_begin(&words);
	for (int i = 0; i < clash->attack->targets; i++)
		if (clash->sum.why[i])
			words_add_once(&words, clash->sum.why[i]);
	return words_join(clash->turn->adj->arena, &words, ", ");
}

static void tell_strengths(const struct clash *clash, struct event *event)
{
	struct turn_play *turn = clash->turn;
	struct journal *journal = turn->adj->journal;
	const struct attack *attack = clash->attack;
	const struct sum *sum = &clash->sum;
	int doubled[TARGETS_MAX], count = 0;

	for (int i = 0; i < attack->targets; i++)
		if (sum->multiple[i] > 1)
			doubled[count++] = attack->target[i];
	event_fact(journal, event, "attack", "%d", sum->attackers);
	event_fact(journal, event, "defence", "%d", sum->defenders);
	if (count) {
		event_fact(journal, event, "doubled", "%s",
			bg_place_ids(turn, doubled, count));
		event_fact(journal, event, "why", "%s", reasons(clash));
	}
	event_fact(journal, event, "column", "%s", turn->game->column[sum->column].id);
	if (sum->used != sum->column)
		event_fact(
			journal, event, "reduced", "%s", turn->game->column[sum->used].id);
}

static void tell_attack(
	const struct clash *clash, enum result result, const struct dice_roll *roll)
{
	struct turn_play *turn = clash->turn;
	struct journal *journal = turn->adj->journal;
	const struct attack *attack = clash->attack;
	struct event *event = bg_side_event(turn, "attack", "7.6", turn->side);
	int from[UNITS_MAX], places;

	places = bg_stack_places(from, turn, &attack->attackers);
	if (clash->near.count)
		event_fact(
			journal, event, "pieces", "%s", bg_stack_ids(turn, &clash->near));
	if (clash->guns.count)
		event_fact(journal, event, "guns", "%s", bg_stack_ids(turn, &clash->guns));
	event_fact(journal, event, "from", "%s", bg_place_ids(turn, from, places));
	event_fact(journal, event, "targets", "%s",
		bg_place_ids(turn, attack->target, attack->targets));
	event_fact(
		journal, event, "defenders", "%s", bg_stack_ids(turn, &clash->defenders));
	tell_strengths(clash, event);
	event_fact(journal, event, "result", "%s", bg_result_words[result]);
	event_die(journal, event, roll);
}

/* ---- all of them ---- */

static int resolve(const struct clash *clash)
{
	struct turn_play *turn = clash->turn;
	const struct dice_roll *roll;
	enum result result;
	int err = roll_odds(&roll, clash);

	if (err < 0)
		return err;
	result = (enum result)turn->game->column[clash->sum.used].result[roll->face[0] - 1];
	tell_attack(clash, result, roll);
	for (int i = 0; i < clash->defenders.count; i++)
		turn->attacked[clash->defenders.unit[i]] = true;
	return bg_result_apply(clash, result);
}

static int play(struct turn_play *turn, const struct attack *declared)
{
	struct attack attack = *declared;
	struct clash clash;
	int err;

	keep_targets(&attack, turn);
	if (attack.targets)
		keep_attackers(&attack, turn);
	if (!attack.targets || !attack.attackers.count) {
		event_about(turn, "attack-lapses", "7.13", declared, NULL);
		return OK;
	}
	make_clash(&clash, turn, &attack);
	if ((err = resolve(&clash)) < 0)
		return err;
	once_orders_end(&turn->once_orders, turn->adj);
	return OK;
}

int bg_attacks_play(struct turn_play *turn)
{
	int err = OK;

	if (turn->adj->preview)
		return OK;
	for (int i = 0; i < turn->attacks; i++)
		if (err == OK)
			err = play(turn, &turn->attack[i]);
		else if (err == ERR_WAIT)
			adjudication_leaves_order(
				turn->adj, turn->side, turn->attack[i].order);
	return err;
}
