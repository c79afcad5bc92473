/*
 * What a file says besides orders: that its sender is away; something of the end of the
 * game, at any time; that a substitute takes an open seat; which report he reads.
 */
#include <string.h>

#include "auth/auth.h"
#include "base/date.h"
#include "base/text.h"
#include "campaign/ended.h"
#include "campaign/seal.h"
#include "campaign/terms_set.h"
#include "judge/judge_private.h"

/* ---- absence ---- */

bool intake_only_absent(const struct orders *orders)
{
	const struct orders_head *head = &orders->head;

	return head->absent_at.line && !orders->first && !orders->passes &&
	       !orders->answers && !head->ahead_at.line && !head->pledge_at.line &&
	       !head->ends_at.line;
}

void intake_absent(const struct taker *t)
{
	bool standing = t->orders->standing_given && t->context->phase == PHASE_OPEN;

	t->out->kind = standing ? INTAKE_STANDING : INTAKE_ABSENT;
	if (!standing)
		t->out->standing = NULL;
}

void intake_check_absent(const struct taker *t)
{
	const struct orders_head *head = &t->orders->head;
	const struct intake_context *context = t->context;
	int days;

	if (head->absent_at.line && t->out->kind == INTAKE_JOIN)
		intake_refuse(t, head->absent_at, I_ABSENT_JOIN, NULL, NULL, NULL);
	if (!head->absent)
		return;
	switch (absence_judge(&days,
		t->seat ? t->seat->absent : context->absent[t->out->side], head->absent,
		context->now)) {
	case ABSENCE_TAKEN: break;
	case ABSENCE_OVER:
		intake_refuse(t, head->absent_at, I_ABSENT_OVER,
			date_text(context->arena, context->now + DAY_SECONDS), NULL, NULL);
		break;
	case ABSENCE_LONG:
		intake_refuse(t, head->absent_at, I_ABSENT_LONG,
			intake_number(t, ABSENCE_DAYS), intake_number(t, days), NULL);
		break;
	}
}

/* ---- what can be wrong with what is said of the end ---- */

enum { E_CHIEF, E_STANDING, E_NO_OFFER, E_OFFERED, E_OPEN, E_BIND, E_SAME };

const struct message intake_end_messages[] = {
	[E_CHIEF] = {"end-chief", DIAG_ERROR,
		"the end of the game is for the commander in chief of the side to decide, and that is `%s`"},
	[E_STANDING] = {"end-standing", DIAG_ERROR,
		"other standing orders than those in force stand beside this: send them in a file of their own"},
	[E_NO_OFFER] = {"no-draw-offered", DIAG_ERROR,
		"no draw is offered; `offer draw` offers one"},
	[E_OFFERED] = {"draw-offered", DIAG_WARNING,
		"you have offered a draw already, and that stands; `decline draw` takes it back"},
	[E_OPEN] = {"seat-open", DIAG_ERROR,
		"the seat of the %s side is open for a substitute: first `join` is wanted, with a line `password` or `key` above the form"},
	[E_BIND] = {"seat-unbound", DIAG_ERROR,
		"who takes over an open seat binds it: put a line `password` with words of your own, or `key` with a public key, above the form"},
	[E_SAME] = {"seat-same", DIAG_ERROR,
		"this is the password or key of the player who has left; choose another"},
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

/* ---- which report ---- */

enum reading judge_reading_wanted(const struct orders *orders, int before)
{
	static const struct {
		const char *word;
		int of, is; /* of these flags, those are set */
	} words[] = {{"whole", READS_SHORT, 0}, {"short", READS_SHORT, READS_SHORT},
		{"full", READS_PLAIN, 0}, {"plain", READS_PLAIN, READS_PLAIN}};
	const char *said = orders->head.report;

	for (size_t i = 0; said && i < sizeof words / sizeof *words; i++)
		if (text_has_word(said, words[i].word))
			before = (before & ~words[i].of) | words[i].is;
	return (enum reading)before;
}

int judge_reading_take(
	struct campaign *c, enum side side, const char *path, struct diag *diag)
{
	const char *text = seal_opened(tree_text(&c->tree, path));
	int *reading = &c->settings.reading[side], err;
	struct orders *orders;

	if (!text)
		return OK;
	if ((err = campaign_orders(&orders, c, path, text, diag)) == OK)
		*reading = (int)judge_reading_wanted(orders, *reading);
	return err;
}

enum told_path judge_reading_path(const struct settings *settings, enum side side)
{
	return settings->reading[side] & READS_SHORT ? TOLD_SHORT : TOLD_REPORT;
}
