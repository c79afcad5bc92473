/* 7.6: the attacks that were declared, one after another. */
#include "base/text.h"
#include "rules/blue-and-gray/rules/resolve_private.h"
#include "rules/blue-and-gray/rules/rolls.h"
#include "rules/kit/words.h"

/* ---- who is left of an attack when its turn has come ---- */

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
	if (!on_map(turn->state, unit))
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
	for (int i = 0; i < turn->attacks && err == OK; i++)
		err = play(turn, &turn->attack[i]);
	return err;
}
