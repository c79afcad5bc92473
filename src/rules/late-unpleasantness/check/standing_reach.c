/* Standing orders that no situation can reach, and those that can never be carried out. */
#include "rules/late-unpleasantness/check/standing_reach.h"

#include "base/arena.h"
#include "rules/kit/standing_reach.h"
#include "rules/late-unpleasantness/orders/language.h"
#include "rules/late-unpleasantness/rules/turn.h"

/* ---- an earlier one takes all of its cases ---- */

/* A choice that can always be made as it says, whoever is there. */
static bool is_always_possible(const struct order *word)
{
	if (word->form->id == QUALIFIER_BANK)
		return word->arg[1].kind != ARG_PIECES;
	return word->form->id == QUALIFIER_STAND || word->form->id == QUALIFIER_ANNOUNCE;
}

/* `stand fast` and `withdraw` are one choice. */
static int choice_of(const struct form *word)
{
	return word->id == QUALIFIER_STAND ? QUALIFIER_WITHDRAW : word->id;
}

void lu_check_reach(const struct standing_order *first, const struct standing_order *when,
	struct arena *arena, struct diag *diag)
{
	static const struct standing_choices choices = {
		choice_of, is_always_possible, &lu_language_messages[F_NEVER_REACHED]};

	/* in a window each may act in its turn */
	if (when->trigger && when->trigger->id >= TRIGGER_BRIDGE_BREAKS)
		standing_check_reach(&choices, first, when, arena, diag);
}

/* ---- what can never be done ---- */

static bool may_lead(const struct unit *unit)
{
	return lu_unit_is_division(unit);
}

/* Divisions and leaders. */
static bool may_take_part(const struct unit *unit)
{
	return lu_unit_is_division(unit) || unit->type == TYPE_LEADER;
}

static bool may_withdraw(const struct unit *unit)
{
	return unit->type == TYPE_CAVALRY ||
	       (unit->type == TYPE_DUMMY && unit->dummy_kind == TYPE_CAVALRY);
}

static bool may_rejoin(const struct unit *unit)
{
	return unit->type == TYPE_LEADER;
}

static bool may_be_filled(const struct unit *unit)
{
	return lu_unit_is_division(unit) && unit->type != TYPE_GARRISON;
}

static const struct {
	int word;
	bool (*may)(const struct unit *unit);
	const char *why;
} never[] = {
	{QUALIFIER_LEAD, may_lead, "only a division of yours leads (6.2)"},
	{QUALIFIER_COMMIT, may_take_part,
		"only leaders and divisions of yours take part in a combat (6.1)"},
	{QUALIFIER_SPARE, may_take_part,
		"only leaders and divisions of yours take part in a combat (6.1)"},
	{QUALIFIER_LOSSES, may_lead, "only divisions of yours have SP to lose (6.5)"},
	{QUALIFIER_BREAK, may_take_part,
		"only a leader or a division of yours can try it (6.4)"},
	{QUALIFIER_WITHDRAW, may_withdraw, "only cavalry of yours withdraws (6.4 C)"},
	{QUALIFIER_REJOIN, may_rejoin, "only leaders of yours rejoin a stack (7.0)"},
	{QUALIFIER_REPLACEMENTS, may_be_filled,
		"only divisions of yours can have any (11.0)"},
};

/* It names pieces, and none of them may ever do it. */
static const char *wrong_pieces(
	const struct game *game, enum side side, const struct order *word)
{
	const struct arg *named = &word->arg[0];

	for (size_t i = 0; i < sizeof never / sizeof *never; i++) {
		bool any = !named->piece || !named->count;

		if (never[i].word != word->form->id)
			continue;
		for (int k = 0; !any && k < named->count; k++)
			any = named->piece[k].piece < 0 ||
			      (game->unit[named->piece[k].piece].side == (int)side &&
				      never[i].may(&game->unit[named->piece[k].piece]));
		if (!any)
			return never[i].why;
	}
	return NULL;
}

/* Who leaves a point goes to one next to it, or, beaten and shut in, to one further off. */
static const char *wrong_points(const struct game *game, const struct standing_order *when,
	const struct order *word, struct arena *arena)
{
	const struct arg *to = &word->arg[1];
	bool withdraws = word->form->id == QUALIFIER_WITHDRAW;

	if ((!withdraws && word->form->id != QUALIFIER_RETREAT) ||
		when->arg[0].kind != ARG_PLACES || to->kind != ARG_PLACES)
		return NULL;
	for (int i = 0; i < to->count; i++)
		if (map_link(&game->map, when->arg[0].number[0], to->number[i]) >= 0)
			return NULL;
	return arena_printf(arena, "%s is not next to %s%s",
		to->count == 1 ? game->map.place[to->number[0]].name
			       : "none of these points",
		game->map.place[when->arg[0].number[0]].name,
		withdraws ? "" : "; it counts only if no point next to it is open (6.6)");
}

/* 10.0: the trigger names a point at which nothing can break. */
static const char *no_bridge(
	const struct game *game, const struct standing_order *when, struct arena *arena)
{
	int place = when->arg[0].kind == ARG_PLACES ? when->arg[0].number[0] : -1;

	if (when->trigger->id != TRIGGER_BRIDGE_BREAKS || place < 0 ||
		lu_place_has_bridge(game, place))
		return NULL;
	return arena_printf(
		arena, "no bridge can break at %s (10.0)", game->map.place[place].name);
}

void lu_check_possible(const struct game *game, enum side side,
	const struct standing_order *when, struct arena *arena, struct diag *diag)
{
	for (const struct order *word = when->actions; word; word = word->next) {
		const char *why = word->faulty ? NULL : wrong_pieces(game, side, word);

		if (!why && !word->faulty)
			why = wrong_points(game, when, word, arena);
		if (!why && !word->faulty)
			why = no_bridge(game, when, arena);
		if (why)
			diag_message(diag, word->where,
				&lu_language_messages[F_NEVER_POSSIBLE], word->form->word,
				why, NULL);
	}
}
