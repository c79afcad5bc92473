/* Several commanders of a side: what each has sealed, as if the side had sent it. */
#include <string.h>

#include "base/arena.h"
#include "base/diag.h"
#include "game/adjudication.h"
#include "game/decide.h"
#include "game/ruleset.h"
#include "ledger/format.h"
#include "moderate/moderate_private.h"
#include "orders/orders.h"

/* What is sealed for a seat is of its commander. */
static int check_commander(const struct campaign *c, const struct orders *orders,
	enum side side, int k, const char *path, struct diag *diag)
{
	const char *commander = c->settings.team[side].id[k];

	if (orders->head.commander && !strcmp(orders->head.commander, commander))
		return OK;
	diag_add(diag, DIAG_ERROR, (struct where){path, orders->begin.line, 0},
		"these are no orders of %s", commander);
	return ERR_DAMAGED;
}

int load_parts(struct adjudication *adj, struct campaign *c, const char *step,
	enum side side, struct diag *diag)
{
	const struct orders *part[COMMANDERS_MAX] = {NULL};
	int count = c->settings.team[side].count, err;

	for (int k = 0; k < count; k++) {
		const char *path = ledger_role_path(c->arena, step,
			seat_role(c->arena, &c->settings, side, k, "orders"));
		struct orders *orders;

		if ((err = load_sealed(&orders, c, side, path, diag)) < 0 ||
			(orders && (err = check_commander(c, orders, side, k, path, diag)) <
					   0))
			return err;
		part[k] = orders;
	}
	adj->orders[side] = orders_of_parts(c->arena, part, count);
	return OK;
}

/* The sets of the seats, and behind how many orders of those before each stands. */
static int read_standing(const struct standing *part[COMMANDERS_MAX], struct campaign *c,
	enum side side, struct diag *diag)
{
	for (int k = 0; k < c->settings.team[side].count; k++) {
		struct standing *standing;
		int err = load_standing_of(&standing, c, side, k, diag);

		if (err < 0)
			return err;
		part[k] = standing;
	}
	return OK;
}

int load_standing_parts(
	struct adjudication *adj, struct campaign *c, enum side side, struct diag *diag)
{
	const struct standing *part[COMMANDERS_MAX] = {NULL}, *all;
	int first[COMMANDERS_MAX], err;

	if ((err = read_standing(part, c, side, diag)) < 0)
		return err;
	all = standing_of_parts(c->arena, part, c->settings.team[side].count, first);
	if (all)
		adjudication_standing(adj, side, all);
	return OK;
}

/* Of one commander what is left of his own set; he was the author of all of it. */
static const char *left_of_part(
	struct campaign *c, const struct adjudication *adj, enum side side, int k)
{
	const struct standing *part[COMMANDERS_MAX] = {NULL};
	int first[COMMANDERS_MAX];
	struct diag known;

	diag_init(&known, c->arena); /* it was read when the step began */
	if (read_standing(part, c, side, &known) < 0 || !part[k])
		return NULL;
	standing_of_parts(c->arena, part, c->settings.team[side].count, first);
	return standing_strike(c->arena, part[k],
		tree_text(&c->tree, seat_standing_path(c, side, k)),
		adj->used[side] + first[k]);
}

const char *operation_standing(
	struct campaign *c, const struct adjudication *adj, enum side side, int k)
{
	const char *text = tree_text(&c->tree, seat_standing_path(c, side, k));

	if (!adj->standing[side])
		return NULL;
	if (c->settings.team[side].count)
		return left_of_part(c, adj, side, k);
	return standing_strike(
		c->arena, adj->standing[side], text ? text : "", adj->used[side]);
}

/* ---- questions ---- */

/* The commander of the first piece or place that the label of a question names. */
static const char *commander_named(const struct campaign *c, enum side side, const char *id)
{
	size_t length;

	for (; *id; id += length + (id[length] != '\0')) {
		const char *who;

		length = strcspn(id, "/>,. #");
		who = c->ruleset->commanders.of(
			c->game, c->state, side, arena_copy(c->arena, id, length));
		if (team_find(&c->settings.team[side], who) >= 0)
			return who;
	}
	return NULL;
}

/* The commander of what a question offers; NULL: several have a share in it, or nobody. */
static const char *commander_offered(
	const struct campaign *c, enum side side, const struct question *question)
{
	const char *who = NULL;

	for (int i = 0; i < question->options; i++) {
		const char *of = commander_named(c, side, question->option[i].word);

		if (of && who && strcmp(of, who) != 0)
			return NULL;
		who = of ? of : who;
	}
	return who;
}

const char *asked_of(const struct campaign *c, const struct adjudication *adj)
{
	enum side side = sides_only(adj->waiting);
	const char *who = NULL;

	if (side == NO_SIDE || !c->settings.team[side].count)
		return NULL;
	if (adj->question)
		who = commander_named(c, side, adj->question->id);
	if (adj->question && !who)
		who = commander_offered(c, side, adj->question);
	/* the commander in chief answers for what is nobody's, and of several at once */
	return who ? who : c->settings.team[side].id[0];
}
