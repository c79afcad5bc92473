/* Intake: what a side says of the end of the game, at any time; and seats whose player has
 * left. */
#include <string.h>

#include "auth/auth.h"
#include "campaign/ended.h"
#include "judge/judge_private.h"

enum { E_CHIEF, E_STANDING, E_NO_OFFER, E_OFFERED, E_OPEN, E_BIND, E_SAME };

const struct message intake_end_messages[] = {
	[E_CHIEF] = {"end-chief", DIAG_ERROR,
		"the end of the game is for the commander in chief of the side to decide, "
		"and that is `%s`"},
	[E_STANDING] = {"end-standing", DIAG_ERROR,
		"other standing orders than those in force stand beside this: send them in "
		"a file of their own"},
	[E_NO_OFFER] = {"no-draw-offered", DIAG_ERROR,
		"no draw is offered; `offer draw` offers one"},
	[E_OFFERED] = {"draw-offered", DIAG_WARNING,
		"you have offered a draw already, and that stands; `decline draw` takes it "
		"back"},
	[E_OPEN] = {"seat-open", DIAG_ERROR,
		"the seat of the %s side is open for a substitute: first `join` is wanted, "
		"with "
		"a line `password` or `key` above the form"},
	[E_BIND] = {"seat-unbound", DIAG_ERROR,
		"who takes over an open seat binds it: put a line `password` with words of "
		"your own, or `key` with a public key, above the form"},
	[E_SAME] = {"seat-same", DIAG_ERROR,
		"this is the password or key of the player who has left; the seat wants "
		"another"},
	{0},
};

static void refuse(const struct taker *t, struct where where, int row, const char *a)
{
	diag_message(t->diag, where, &intake_end_messages[row], a, NULL, NULL);
}

/* ---- the end ---- */

/* What is known of offers: nothing in a view alone. */
static void check_offer(const struct taker *t)
{
	const struct intake_context *context = t->context;
	enum side side = t->out->side;
	bool own = context->draw == (int)draw_offer(side);
	bool other = context->draw == (int)draw_offer(side_other(side));
	struct where where = t->orders->head.ends_at;

	if (!context->draw_known)
		return;
	if (t->orders->head.ends == ENDS_OFFER_DRAW && own)
		refuse(t, where, E_OFFERED, NULL);
	if ((t->orders->head.ends == ENDS_ACCEPT_DRAW && !other) ||
		(t->orders->head.ends == ENDS_DECLINE_DRAW && !other && !own))
		refuse(t, where, E_NO_OFFER, NULL);
}

/* The order form brings the set in force with it. */
static bool changes_standing(const struct taker *t)
{
	const char *now = t->view->standing ? t->view->standing : "";

	return !t->context->offline && t->orders->standing_given &&
	       strcmp(t->orders->standing_text, now) != 0;
}

void intake_end(const struct taker *t)
{
	struct where where = t->orders->head.ends_at;

	t->out->kind = INTAKE_END;
	t->out->standing = NULL;
	if (t->seat && t->out->seat)
		refuse(t, where, E_CHIEF, t->context->team[t->out->side].id[0]);
	if (changes_standing(t))
		refuse(t, t->orders->standing_at, E_STANDING, NULL);
	check_offer(t);
}

/* ---- open seats ---- */

static bool is_open(const struct taker *t)
{
	return (t->seat ? t->seat->open : t->context->open[t->out->side]) == SEAT_OPEN;
}

const char *intake_binding(const struct taker *t)
{
	if (is_open(t))
		return NULL;
	return t->seat ? t->seat->binding : t->context->binding[t->out->side];
}

bool intake_open_seat(const struct taker *t, bool joins)
{
	const struct intake_context *context = t->context;
	enum side side = t->out->side;
	const char *before = t->seat ? t->seat->binding : context->binding[side];
	const struct auth_given *given = context->given;

	if (!is_open(t))
		return false;
	if (!joins)
		refuse(t, t->orders->begin, E_OPEN, side_title(side));
	else if (!t->out->wants_password && !t->out->key && !context->offline)
		refuse(t, t->orders->begin, E_BIND, NULL);
	else if (before && given && auth_is_given(before, given))
		refuse(t, t->orders->begin, E_SAME, NULL);
	return joins;
}
