/*
 * 7.5, 11, 33 How an attack is fought. attack.c says who may attack; modifiers.c and
 * flanks.c add it up; losses.c, retreat.c and cavalry.c have what follows.
 */
#include <string.h>

#include "base/text.h"
#include "rules/great-campaigns/campaign/campaign.h"
#include "rules/great-campaigns/rules/rules_private.h"
#include "rules/kit/report.h"

/* ---- the attack ---- */

/* An attack under way. */
struct clash {
	struct day *day;
	struct attack attack;
	struct terms terms;
	struct stack attackers, defenders; /* who is left of them */
	int artillery;                     /* what the die made of it */
	int difference;
	struct result result[2]; /* attackers, defenders */
};

enum { ATTACKERS, DEFENDERS };

/* ---- the attack: dice ---- */

static int roll(const struct dice_roll **out, const struct clash *clash, enum roll kind)
{
	struct day *day = clash->day;
	int place[HEX_SIDES];
	int places = gc_attack_places(place, day, &clash->attack);
	const char *subject =
		arena_printf(day->adj->arena, "%s>%s/%d", gc_place_ids(day, place, places),
			gc_place_id(day, clash->attack.target), day->attacks);

	return dice_roll(out, day->adj->dice, &gc_rolls[kind], clash->attack.side,
		text_without_blanks(day->adj->arena, subject), 0, day->adj->diag);
}

/* ---- the attack: telling ---- */

static const char *terms_text(const struct clash *clash)
{
	struct arena *arena = clash->day->adj->arena;
	const struct terms *terms = &clash->terms;
	struct words words;

	words_begin(&words);
	for (int i = 0; i < terms->count; i++)
		words_add(&words, arena_printf(arena, "%s %+d", terms->term[i].id,
					  terms->term[i].value));
	if (terms->die != DIE_NONE)
		words_add(&words, arena_printf(arena, "artillery %+d", clash->artillery));
	return words_join(arena, &words, ", ");
}

/* "13", "6.5" */
static const char *halves_text(const struct clash *clash, int halves)
{
	return arena_printf(
		clash->day->adj->arena, "%d%s", halves / 2, halves % 2 ? ".5" : "");
}

static void tell_parties(const struct clash *clash, struct event *event)
{
	static const char *const type_words[ATTACK_TYPES] = {
		"column", "hasty", "normal", "prepared", "assault"};
	const struct day *day = clash->day;
	struct journal *journal = day->adj->journal;
	const struct attack *attack = &clash->attack;
	int place[HEX_SIDES];
	int places = gc_attack_places(place, day, attack);

	event_fact(journal, event, "type", "%s",
		attack->grand ? "grand assault" : type_words[attack->type]);
	event_fact(journal, event, "from", "%s", gc_place_ids(day, place, places));
	event_fact(journal, event, "place", "%s", gc_place_id(day, attack->target));
	event_fact(journal, event, "attackers", "%s", gc_stack_ids(day, &clash->attackers));
	event_fact(journal, event, "defenders", "%s", gc_stack_ids(day, &clash->defenders));
	if (attack->leader >= 0)
		event_fact(journal, event, "leader", "%s", gc_unit_id(day, attack->leader));
}

/* CV, works and guns: what ratio, artillery and the columns of the chart are read by. */
static void tell_strengths(const struct clash *clash, struct event *event)
{
	const struct day *day = clash->day;
	struct journal *journal = day->adj->journal;
	const struct terms *terms = &clash->terms;
	enum work_level works = gc_works_at(day->game, day->state,
		side_other(clash->attack.side), clash->attack.target);

	event_fact(journal, event, "attack", "%s", halves_text(clash, terms->attackers));
	event_fact(journal, event, "defence", "%s", halves_text(clash, terms->defenders));
	if (works != WORKS_NONE) {
		event_fact(journal, event, "works", "%s", gc_works_titles[works]);
		event_fact(journal, event, "with-works", "%s",
			gc_quarters_text(day->adj->arena, terms->modified));
	}
	event_fact(journal, event, "guns", "%d to %d", terms->guns[0], terms->guns[1]);
	if (terms->guns_before != terms->guns[0])
		event_fact(journal, event, "guns-before", "%d", terms->guns_before);
	event_fact(journal, event, "ground", "%s", gc_ground_words[terms->ground]);
}

static void tell_attack(const struct clash *clash, const struct dice_roll *const dice[3])
{
	static const char *const die_names[] = {
		"artillery-die", "attack-die", "defence-die"};
	struct day *day = clash->day;
	struct journal *journal = day->adj->journal;
	struct event *event = gc_side_event(day, "attack", "7.1", clash->attack.side);

	tell_parties(clash, event);
	tell_strengths(clash, event);
	event_fact(journal, event, "terms", "%s", terms_text(clash));
	event_fact(journal, event, "net", "%+d", clash->terms.net + clash->artillery);
	for (int i = 0; i < 3; i++)
		if (dice[i]) {
			event_fact(journal, event, die_names[i], "%d", dice[i]->face[0]);
			event_die(journal, event, dice[i]);
		}
}

static void tell_result(const struct clash *clash)
{
	struct day *day = clash->day;
	struct journal *journal = day->adj->journal;
	struct event *event =
		gc_side_event(day, "combat-result", "7.5", clash->attack.side);

	event_fact(journal, event, "place", "%s", gc_place_id(day, clash->attack.target));
	event_fact(journal, event, "difference", "%+d", clash->difference);
	event_fact(journal, event, "attackers-code", "%s",
		gc_result_code(day->adj->arena, &clash->result[ATTACKERS]));
	event_fact(journal, event, "defenders-code", "%s",
		gc_result_code(day->adj->arena, &clash->result[DEFENDERS]));
}

/* ---- the attack: the chart ---- */

static void read_chart(struct clash *clash)
{
	const struct chart *chart = &clash->day->game->tables.chart;
	int row = gc_chart_row(clash->difference);

	clash->result[ATTACKERS] =
		chart->attacker[row][gc_attacker_column(chart, clash->terms.attackers)];
	clash->result[DEFENDERS] =
		chart->defender[row][gc_defender_column(chart, clash->terms.defenders)];
}

static int throw_dice(struct clash *clash)
{
	const struct dice_roll *dice[3] = {NULL, NULL, NULL};
	int err = OK;

	if (clash->terms.die != DIE_NONE) {
		if ((err = roll(&dice[0], clash, ROLL_ARTILLERY)) < 0)
			return err;
		clash->artillery = gc_artillery_by_die(&clash->terms, dice[0]->face[0]);
	}
	if ((err = roll(&dice[1], clash, ROLL_COMBAT_ATTACK)) < 0 ||
		(err = roll(&dice[2], clash, ROLL_COMBAT_DEFENCE)) < 0)
		return err;
	clash->difference =
		dice[1]->face[0] + clash->terms.net + clash->artillery - dice[2]->face[0];
	read_chart(clash);
	tell_attack(clash, dice);
	tell_result(clash);
	return OK;
}

/* ---- the attack: what it does to both ---- */

static int lose(struct clash *clash, int who)
{
	const struct attack *attack = &clash->attack;
	const struct choosing by =
		who == ATTACKERS ? (struct choosing){attack->side, TRIGGER_ATTACKING,
					   attack->target, attack->order}
				 : (struct choosing){side_other(attack->side),
					   TRIGGER_ATTACKED, attack->target, NULL};

	return gc_losses_take(clash->day, &by,
		who == ATTACKERS ? &clash->attackers : &clash->defenders,
		clash->result[who].loss, "7.5", "combat");
}

static void take_letters(
	struct day *day, const struct stack *who, const struct result *result)
{
	for (int i = 0; i < who->count; i++) {
		int unit = who->unit[i];

		gc_unit_tires(day, unit, result->fatigue);
		if (result->disorganized)
			gc_unit_disorganized(day, unit, false);
		if (result->exhausted)
			day->state->unit[unit].exhausted = true;
	}
}

/* 11 */
static void rout(struct clash *clash)
{
	struct day *day = clash->day;
	int level = clash->result[DEFENDERS].demoralizes ? 2 : 1;
	struct event *event =
		gc_side_event(day, "rout", "7.5", side_other(clash->attack.side));

	event_fact(day->adj->journal, event, "units", "%s",
		gc_stack_ids(day, &clash->defenders));
	event_fact(day->adj->journal, event, "place", "%s",
		gc_place_id(day, clash->attack.target));
	for (int i = 0; i < clash->defenders.count; i++)
		gc_unit_demoralized(day, clash->defenders.unit[i], level);
}

static int go_back(struct clash *clash)
{
	const struct tables *tables = &clash->day->game->tables;
	bool routs = clash->result[DEFENDERS].goes == ROUTS;
	int place[HEX_SIDES];
	struct retreat retreat = {
		.side = side_other(clash->attack.side),
		.place = clash->attack.target,
		.least = tables->retreat_least[routs],
		.most = tables->retreat_most[routs],
		.rout = routs,
		.attack = &clash->attack,
	};

	if (clash->result[DEFENDERS].goes == STAYS || !clash->defenders.count)
		return OK;
	gc_attack_places(place, clash->day, &clash->attack);
	retreat.from = place[0];
	if (routs)
		rout(clash);
	return gc_retreat_play(clash->day, &retreat);
}

static int strength_of(const struct clash *clash)
{
	return gc_stack_strength(clash->day, &clash->attackers) +
	       gc_stack_strength(clash->day, &clash->defenders);
}

static int carry_out(struct outcome *out, struct clash *clash)
{
	struct day *day = clash->day;
	enum side enemy = side_other(clash->attack.side);
	int before = strength_of(clash), err;

	if ((err = lose(clash, DEFENDERS)) < 0 || (err = lose(clash, ATTACKERS)) < 0)
		return err;
	gc_ammunition_spent(
		day, &clash->attackers, &clash->defenders, before - strength_of(clash));
	take_letters(day, &clash->defenders, &clash->result[DEFENDERS]);
	take_letters(day, &clash->attackers, &clash->result[ATTACKERS]);
	if ((err = go_back(clash)) < 0)
		return err;
	out->vacated = !gc_is_held(day, enemy, clash->attack.target);
	if (!out->vacated || !clash->result[ATTACKERS].advances)
		return OK;
	return gc_advance_play(&out->advanced, day, &clash->attack);
}

/* ---- the attack: all of it ---- */

static void count_support(struct clash *clash)
{
	for (int i = 0; i < clash->terms.count; i++)
		if (!strcmp(clash->terms.term[i].id, "gunboats"))
			gc_gunboats_used(clash->day, clash->attack.target);
}

int gc_attack_play(struct outcome *out, struct day *day, const struct attack *attack)
{
	struct clash clash = {
		.day = day, .attack = *attack, .attackers = attack->attackers};
	int err;

	*out = (struct outcome){false, false, false};
	day->attacks++;
	gc_units_at(&clash.defenders, day, side_other(attack->side), attack->target);
	if ((err = gc_gunboats_decide(&clash.attack, day)) < 0)
		return err;
	gc_terms_of(&clash.terms, day, &clash.attack);
	gc_attack_weighed(day, &clash.terms);
	count_support(&clash);
	gc_siege_fires(day, &clash.attack);
	gc_posture_attacked(day, attack->side, attack->target);
	for (int i = 0; i < clash.defenders.count; i++)
		gc_release_attacked(day, clash.defenders.unit[i]);
	if ((err = throw_dice(&clash)) < 0 || (err = carry_out(out, &clash)) < 0)
		return err;
	once_orders_end(&day->once_orders, day->adj);
	return OK;
}
