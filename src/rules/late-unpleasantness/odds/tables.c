/*
 * The chances of a planned fight as tables that people and scripts read, and the sentences
 * that go with them: what the chances rest on, and what is left out.
 *
 * Parts: sentences; tables.
 */
#include "base/buf.h"
#include "base/diag.h"
#include "base/text.h"
#include "rules/late-unpleasantness/odds/odds_private.h"

/* ---- sentences ---- */

struct card;
struct condition;
struct standing_order;

/* ---- 12.0: of the first round, as it stands when it is opened ---- */

/* "Card 45, Little Mac slips away" */
static const char *source_of(const struct pages *pages, const struct effect *effect)
{
	char *text = arena_string(pages->to.arena,
		lu_effect_source(pages->to.arena, pages->planned->game, effect));

	text[0] = text_upper(text[0]);
	return text;
}

/* Those that bear on the fight otherwise than by the sum. */
static void note_effects(struct pages *pages)
{
	const struct planned *planned = pages->planned;
	const struct outlook outlook = {planned->fight, &planned->stack};

	for (int i = 0; i < planned->state->effects; i++) {
		const struct effect *effect = &planned->state->effect[i];
		const struct verb *verb = lu_verb_of(effect);

		if (verb->bears_on && verb->bears_on(&outlook, effect))
			odds_add_note(&pages->to, arena_printf(pages->to.arena, "%s: %s.",
							  source_of(pages, effect),
							  lu_effect_text(pages->to.arena,
								  planned->game, effect)));
	}
}

/* Why it is not played in this fight; of its effects the first that says so. */
static const char *why_idle(const struct pages *pages, const struct card *card,
	enum side side, enum odds_end end)
{
	const struct card_play none = {.by = side};

	for (int i = 0; i < card->clauses; i++) {
		const char *why = lu_effect_idle(
			pages->planned->turn, &none, &card->clause[side][i], 0);

		if (why)
			return why;
	}
	return end == ODDS_ENTERED ? "there is no combat" : "its moment does not come";
}

/* Cards that the plan names and that stay in hand. */
static void note_idle(struct pages *pages, enum odds_end end)
{
	const struct planned *planned = pages->planned;

	for (int i = 0; i < planned->game->cards; i++) {
		const struct card *card = &planned->game->card[i];
		int at = planned->state->card[i].at;

		if (!planned->named[i] || (at != CARD_UNION && at != CARD_CONFEDERATE))
			continue;
		odds_add_note(&pages->to,
			arena_printf(pages->to.arena, "Card %s stays in hand: %s.",
				card->called,
				why_idle(pages, card,
					at == CARD_UNION ? UNION : CONFEDERATE, end)));
	}
}

/* Of those that are played: dice beside the fight. */
static void note_dice(struct pages *pages)
{
	const struct planned *planned = pages->planned;

	for (int i = 0; i < planned->game->cards; i++) {
		const struct card *card = &planned->game->card[i];
		int at = planned->state->card[i].at;

		if (planned->held[i] && at != CARD_UNION && at != CARD_CONFEDERATE &&
			card->clause[UNION][0].table)
			odds_add_note(&pages->to,
				arena_printf(pages->to.arena,
					"Card %s is played, but what its dice bring is not counted.",
					card->called));
	}
}

/* What cards do in the fight, and which stay in hand: while it stands as lu_odds_open
 * leaves it. */
static void note_opening(struct pages *pages, enum odds_end end)
{
	note_effects(pages);
	if (end == ODDS_GUIDED || end == ODDS_CALLED_OFF)
		odds_add_note(&pages->to,
			"No dice are thrown for an attack that a card settles.");
	note_idle(pages, end);
	note_dice(pages);
}

/* ---- standing orders ---- */

static bool looks_at_combat(const struct condition *condition)
{
	if (!condition)
		return false;
	switch (condition->kind) {
	case CONDITION_NOT: return looks_at_combat(condition->a);
	case CONDITION_AND:
	case CONDITION_OR:
		return looks_at_combat(condition->a) || looks_at_combat(condition->b);
	case CONDITION_TEST: break;
	}
	return condition->form->id >= PREDICATE_NET_BELOW &&
	       condition->form->id <= PREDICATE_CORPS_LEADS;
}

static bool speaks_in_combat(const struct standing_order *when)
{
	return when->trigger && (when->trigger->id == TRIGGER_ATTACKING ||
					when->trigger->id == TRIGGER_ATTACKED ||
					when->trigger->id == TRIGGER_CONTINUES);
}

static void note_standing(struct pages *pages)
{
	for (enum side side = UNION; side < SIDES; side++) {
		const struct standing *standing = pages->planned->adj->standing[side];

		for (const struct standing_order *when = standing ? standing->first : NULL;
			when; when = when->next) {
			if (!speaks_in_combat(when) || !looks_at_combat(when->condition))
				continue;
			odds_add_note(&pages->to,
				"A standing order that looks at the combat (`net is ...`) speaks in every round as it does in the first.");
			return;
		}
	}
}

/* ---- the others ---- */

/* "Sykes 5 SP, McCall 7 SP out of supply" */
static const char *assumed(const struct pages *pages)
{
	const struct planned *planned = pages->planned;
	struct buf text;

	buf_init(&text, pages->to.arena);
	if (!planned->assumed.count)
		buf_puts(&text, "dummies");
	for (int i = 0; i < planned->assumed.count; i++) {
		int unit = planned->assumed.unit[i];
		const struct unit_state *now = &planned->state->unit[unit];
		const char *name = lu_unit_name(planned->game, planned->state, unit);

		buf_puts(&text, i ? ", " : "");
		buf_puts(&text, lu_unit_is_division(&planned->game->unit[unit])
					? lu_with_strength(pages->to.arena, name,
						  now->strength, " SP")
					: name);
		if (now->supply != SUPPLIED)
			buf_puts(&text, " out of supply");
	}
	return text.data;
}

static bool has_type(const struct planned *planned, enum role role, enum unit_type type)
{
	for (int i = 0; i < planned->game->units; i++)
		if (planned->fight->force[role].present[i] &&
			planned->game->unit[i].type == (int)type)
			return true;
	return false;
}

/* What is known of those whom nobody has seen. */
static void note_others(struct pages *pages)
{
	const struct planned *planned = pages->planned;
	const char *at = lu_place_name(planned->turn, planned->to);

	pages->to.out->hides = planned->hides;
	pages->to.out->others = planned->others;
	pages->to.out->corps = planned->corps;
	pages->to.out->enemy = assumed(pages);
	pages->to.out->dummies = planned->dummies;
	pages->to.out->told = planned->told > 0 ? planned->told : 0;
	if (planned->told > 0)
		odds_add_note(&pages->to,
			arena_printf(pages->to.arena,
				"The enemy announced %d SP at %s: those whom nobody has seen are taken as divisions rated 1 (15.1).",
				planned->told, at));
	if (planned->dummies && planned->told == 0)
		odds_add_note(&pages->to,
			arena_printf(pages->to.arena,
				"The enemy announced 0 SP at %s: dummies alone, if that is true (15.1).",
				at));
	if (planned->hides)
		odds_add_note(&pages->to,
			arena_printf(pages->to.arena,
				"Others may stand at %s: not all who came there have been seen.",
				at));
}

static void note_memory(struct pages *pages)
{
	const struct planned *planned = pages->planned;
	int seen = 0;

	for (int i = 0; !planned->plan->enemy && i < planned->assumed.count; i++) {
		int then = planned->state->unit[planned->assumed.unit[i]].seen_turn;

		seen = then > seen ? then : seen;
	}
	note_others(pages);
	if (!seen)
		return;
	pages->to.out->as_of = seen < planned->state->turn ? seen : 0;
	odds_add_note(&pages->to,
		arena_printf(pages->to.arena,
			"The enemy is taken to be there as a combat or a card of turn %d showed him%s.",
			seen,
			pages->to.out->as_of ? "; moves since then are not counted" : ""));
}

/* 6.1: the check that is due, or the card by which it is passed. */
static const char *check_text(const struct pages *pages, int leader)
{
	const struct planned *planned = pages->planned;
	const struct effect *waived = lu_check_is_waived(planned->turn, leader);
	const char *at = lu_place_name(planned->turn, planned->to);
	const char *why = planned->state->place[planned->to].attacked
				  ? "was attacked this turn"
				  : "was retreated into this turn";

	if (waived)
		return arena_printf(pages->to.arena,
			"%s %s: the combat leader check is passed without a die, by %s (6.1).",
			at, why, lu_effect_source(pages->to.arena, planned->game, waived));
	return arena_printf(pages->to.arena,
		"%s %s: %s must pass a combat leader check first (6.1).", at, why,
		lu_unit_name(planned->game, planned->state, leader));
}

/* What is thrown before. */
static void note_dice_before(struct pages *pages)
{
	const struct planned *planned = pages->planned;
	const struct turn_play *turn = planned->turn;
	const struct effects_die *die = &planned->game->effects_die;
	int leader = lu_senior_leader(turn, planned->from);

	if (lu_check_is_due(turn, planned->to) && leader >= 0)
		odds_add_note(&pages->to, check_text(pages, leader));
	if (lu_effects_die_is_due(planned->fight))
		odds_add_note(&pages->to,
			arena_printf(pages->to.arena,
				"The die for the %s effect comes before%s (%s): it stops the attack, or alters it. All its faces are in the chances; the table of the first round is without it.",
				die->called, die->each_round ? " each round" : "",
				die->rule));
}

/* All else, when it stands as it was found. */
static void note_plan(struct pages *pages)
{
	const struct planned *planned = pages->planned;

	note_memory(pages);
	note_dice_before(pages);
	note_standing(pages);
	if (pages->tally->holder[HOLDS_NOBODY] &&
		has_type(planned, ATTACKER, TYPE_CAVALRY) &&
		has_type(planned, DEFENDER, TYPE_CAVALRY))
		odds_add_note(&pages->to,
			arena_printf(pages->to.arena,
				"Nobody holds %s when both sides' cavalry leaves or is destroyed: cavalry that loses SP is out of the fight (6.7).",
				lu_place_name(planned->turn, planned->to)));
	if (has_type(planned, DEFENDER, TYPE_GARRISON))
		odds_add_note(&pages->to,
			"A garrison whose side must retreat is destroyed (9.0); that is not among the SP lost.");
	odds_add_note(&pages->to,
		"Not counted: cards to come, and what a retreat without a free point costs (6.6).");
}

/* ---- tables ---- */

/* "the Union", "the Confederates" */
static const char *army(const struct pages *pages, enum role role)
{
	return side_army(pages->planned->fight->force[role].side);
}

static const char *place(const struct pages *pages)
{
	return lu_place_name(pages->planned->turn, pages->planned->to);
}

/* ---- the tables ---- */

static void tell_holder(struct pages *pages)
{
	const uint64_t *chance = pages->tally->holder;

	odds_add_table(&pages->to, "holds",
		arena_printf(pages->to.arena, "Who holds %s afterwards", place(pages)),
		ODDS_HOLDERS);
	odds_add_row(&pages->to, "attacker", army(pages, ATTACKER), chance[HOLDS_ATTACKER]);
	odds_add_row(&pages->to, "defender", army(pages, DEFENDER), chance[HOLDS_DEFENDER]);
	if (chance[HOLDS_NOBODY])
		odds_add_row(&pages->to, "nobody", "nobody", chance[HOLDS_NOBODY]);
}

static void tell_end(struct pages *pages)
{
	static const struct {
		const char *key, *text;
	} ends[ODDS_ENDS] = {
		[ODDS_STOPPED] = {"stopped", "the attack is stopped before it begins"},
		[ODDS_CALLED_OFF] = {"called-off", "the attack is called off"},
		[ODDS_GUIDED] = {"guided", "the defenders retreat without a fight"},
		[ODDS_ENTERED] = {"entered", "the attackers enter without a fight"},
		[ODDS_RETURN] = {"return", "the attackers go back"},
		[ODDS_ADVANCE] = {"advance", "the defenders give way"},
		[ODDS_DESTROYED] = {"destroyed", "all attackers are destroyed"},
	};

	odds_add_table(&pages->to, "ends", "How it ends", ODDS_ENDS);
	for (int i = 0; i < ODDS_ENDS; i++)
		if (pages->tally->end[i])
			odds_add_row(&pages->to, ends[i].key, ends[i].text,
				pages->tally->end[i]);
}

/* Numbers from `first` to `last`, in the last table, and their mean. */
static void tell_numbers(struct pages *pages, const uint64_t *chance, int first, int last)
{
	uint64_t mean = 0;

	for (int i = first; i <= last; i++) {
		const char *number = arena_printf(pages->to.arena, "%d", i);

		odds_add_row(&pages->to, number, number, chance[i]);
		mean += (uint64_t)i * (chance[i] / (CERTAIN / 1000000));
	}
	odds_spread(&pages->to, (int)((mean + 5000) / 10000));
}

/* The last number that is possible; `first` when none is. */
static int last_of(const uint64_t *chance, int first, int last)
{
	while (last > first && !chance[last])
		last--;
	return last;
}

static void tell_losses(struct pages *pages)
{
	for (enum role role = ATTACKER; role < ROLES; role++) {
		const uint64_t *chance = pages->tally->loss[role];
		int last = last_of(chance, 0, pages->tally->strength[role]);

		odds_add_losses(&pages->to, (int)role,
			pages->planned->fight->force[role].side, last + 1);
		tell_numbers(pages, chance, 0, last);
		pages->to.out->lost[role] = odds_last_mean(&pages->to);
	}
}

/* 6.6: who holds the point has won it. */
static void tell_outcome(struct pages *pages)
{
	const struct tally *tally = pages->tally;
	uint64_t *outcome = pages->to.out->outcome;

	outcome[ODDS_WON] = tally->holder[HOLDS_ATTACKER];
	outcome[ODDS_DRAWN] = tally->holder[HOLDS_NOBODY] + tally->end[ODDS_STOPPED] +
			      tally->end[ODDS_CALLED_OFF];
	outcome[ODDS_LOST] =
		CERTAIN - tally->rest - outcome[ODDS_WON] - outcome[ODDS_DRAWN];
}

static void tell_rounds(struct pages *pages)
{
	const uint64_t *chance = pages->tally->rounds;
	int first = !chance[0], last = last_of(chance, first, ODDS_ROUNDS_MAX);

	odds_add_table(&pages->to, "rounds", "Rounds", last + 1);
	tell_numbers(pages, chance, first, last);
}

static void tell_leaders(struct pages *pages)
{
	const struct game *game = pages->planned->game;
	bool any = false;

	for (int i = 0; i < game->units; i++) {
		if (!pages->tally->leader[i])
			continue;
		if (!any)
			odds_add_table(
				&pages->to, "lost", "Leaders who are lost", game->units);
		any = true;
		odds_add_row(&pages->to, game->unit[i].id,
			lu_unit_name(game, pages->planned->state, i),
			pages->tally->leader[i]);
	}
}

/* ---- the first round ---- */

static void tell_sum(struct pages *pages)
{
	const struct fight *fight = pages->planned->fight;
	struct odds_term *term =
		ARENA_NEW_ARRAY(pages->to.arena, SUM_MAX, struct odds_term);
	struct sum sum;

	lu_combat_sum(&sum, fight);
	for (int i = 0; i < sum.items; i++)
		term[i] =
			(struct odds_term){lu_modifier_text(pages->to.arena, &sum.item[i]),
				sum.item[i].rule, sum.item[i].value};
	pages->to.out->term = term;
	pages->to.out->terms = sum.items;
	pages->to.out->round = "First round";
	pages->to.out->points = "SP";
	pages->to.out->total_key = "net";
	pages->to.out->total = arena_printf(pages->to.arena, "%+d", sum.net);
	pages->to.out->total_text = "to the two dice, in all";
	for (enum role role = ATTACKER; role < ROLES; role++)
		pages->to.out->strength[role] = sum.strength[role];
}

/* As it comes after the dice that are thrown before. */
static int tell_opening(struct pages *pages)
{
	struct fight *fight = pages->planned->fight;
	const struct fight found = *fight;
	struct state *state = ARENA_NEW(pages->to.arena, struct state);
	enum odds_end end;
	int err;

	*state = *pages->planned->state;
	if ((err = lu_odds_open(fight, &end)) < 0)
		return err;
	if (end == ODDS_ENDS)
		tell_sum(pages);
	note_opening(pages, end);
	*pages->planned->state = *state;
	*fight = found;
	return OK;
}

/* ---- what goes with them ---- */

static const char *title(const struct pages *pages)
{
	const struct planned *planned = pages->planned;
	const char *from = lu_place_name(planned->turn, planned->from);

	if (planned->plan->defend)
		return arena_printf(pages->to.arena, "%s attack%s %s from %s.",
			assumed(pages), planned->assumed.count == 1 ? "s" : "",
			place(pages), from);
	return arena_printf(pages->to.arena, "%s attack%s %s from %s. Assumed there: %s.",
		lu_stack_names(planned->turn, &planned->stack),
		planned->stack.count == 1 ? "s" : "", place(pages), from, assumed(pages));
}

int lu_odds_make(struct odds *out, struct arena *arena, const void *game, const void *view,
	const struct plan *plan, struct diag *diag)
{
	struct planned *planned = ARENA_NEW(arena, struct planned);
	struct tally *tally = ARENA_NEW(arena, struct tally);
	struct pages *pages = ARENA_NEW(arena, struct pages);
	int err;

	odds_pages_begin(&pages->to, out, arena);
	if ((err = lu_odds_plan(planned, arena, game, view, plan, diag)) < 0)
		return err;
	pages->planned = planned;
	pages->tally = tally;
	if ((err = lu_odds_attack(tally, arena, planned->fight, plan->rough)) < 0 ||
		(err = tell_opening(pages)) < 0)
		return err;
	out->title = title(pages);
	tell_holder(pages);
	tell_end(pages);
	tell_losses(pages);
	tell_leaders(pages);
	tell_rounds(pages);
	note_plan(pages);
	for (enum role role = ATTACKER; role < ROLES; role++)
		out->side[role] = army(pages, role);
	out->certain = CERTAIN;
	out->rest = tally->rest;
	tell_outcome(pages);
	return OK;
}
