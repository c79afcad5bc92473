/*
 * The end of a game before its time: that a side concedes or forfeits it, a draw, and that
 * it is taken back.
 */
#include <stddef.h>
#include <string.h>

#include "base/arena.h"
#include "base/diag.h"
#include "campaign/ended.h"
#include "ledger/format.h"
#include "moderate/moderate_private.h"
#include "orders/orders.h"

/* ---- which commit it is taken back to ---- */

struct search {
	struct arena *arena;
	const char *target;
};

static bool find_target(
	void *context, const struct ledger_commit *commit, size_t count, bool whole)
{
	struct search *search = context;
	struct arena *arena = search->arena;
	enum commit_kind kind;

	(void)whole;
	for (size_t i = count; i-- > 0 && !search->target;)
		if (commit_kind_parse(
			    ledger_trailer(arena, commit[i].message, "Kind"), &kind) &&
			kind == COMMIT_END)
			search->target = arena_string(arena, commit[i].parent);
	return search->target;
}

int end_target_find(
	const char **out, struct ledger *ledger, struct arena *arena, struct diag *diag)
{
	struct search search = {.arena = arena};
	int err = ledger_look_back(ledger, arena, find_target, &search, diag);

	*out = search.target;
	return err;
}

static int refuse_over(const struct campaign *c, struct diag *diag)
{
	if (!campaign_is_over(c))
		return OK;
	diag_error(diag, "the game is over already");
	return ERR_REFUSED;
}

/* ---- letters ---- */

/* What the letter says, if the side itself says it: of several commanders the first. */
static enum orders_end said(
	const struct campaign *c, const struct end_letter *letter, struct diag *diag)
{
	const char *chief = seat_commander(&c->settings, letter->side, 0);
	const struct orders_head *head;
	struct orders *orders;

	if (campaign_orders(&orders, c, ledger_end_path(c->arena, letter->side),
		    letter->text, diag) < 0)
		return ENDS_NOT;
	head = &orders->head;
	if (head->side != letter->side ||
		(chief && (!head->commander || strcmp(head->commander, chief) != 0)))
		return ENDS_NOT;
	return head->ends;
}

static int not_said(const struct campaign *c, enum side side, struct diag *diag)
{
	diag_error(diag, "%s does not say so", ledger_end_path(c->arena, side));
	return ERR_DAMAGED;
}

/* Who concedes says so himself, and who agrees to a draw that the other has offered. */
static int check_end(
	const struct campaign *c, const struct game_end *end, struct diag *diag)
{
	const struct end_letter *letter = &end->letter;
	enum orders_end says = ENDS_NOT;

	if (end->how == ENDED_FORFEITED)
		return letter->side != NO_SIDE ? ERR_BUG : OK;
	if (letter->side == NO_SIDE)
		return ERR_BUG;
	if (letter->text)
		says = said(c, letter, diag);
	if (end->how == ENDED_CONCEDED)
		return says == ENDS_CONCEDE && end->loser == letter->side
			       ? OK
			       : not_said(c, letter->side, diag);
	return (says == ENDS_ACCEPT_DRAW || says == ENDS_OFFER_DRAW) &&
			       draw_offered(&c->settings) == side_other(letter->side)
		       ? OK
		       : not_said(c, letter->side, diag);
}

static void put_letter(struct campaign *c, const struct end_letter *letter)
{
	const char *path;

	if (letter->side == NO_SIDE)
		return;
	path = ledger_end_path(c->arena, letter->side);
	campaign_put_signed(c, path, letter->text, letter->voucher);
	c->settings.missed[letter->side] = 0;
}

/* ---- the end ---- */

int operation_end(struct change *out, struct campaign *c, const struct game_end *end,
	struct diag *diag)
{
	const char *kept[AUDIENCES];
	struct occasion occasion;
	int err;

	if ((err = refuse_over(c, diag)) < 0 || (err = check_end(c, end, diag)) < 0)
		return err;
	put_letter(c, &end->letter);
	c->settings.ended = (int)end->how;
	c->settings.loser = end->loser == NO_SIDE ? 0 : (int)end->loser + 1;
	tell_rulings_strike(c, RULING_RESUMED);
	if (end->reason)
		tell_rulings_add(c, RULING_ENDS " ", end->reason);
	campaign_store(c, NULL);
	occasion = occasion_of(c, COMMIT_END, ended_subject(c->arena, &c->settings));
	occasion.told = true;
	occasion.reason = end->reason;
	/* who was asked in mid step has read of it */
	lend_news(kept, c, occasion.step, settings_waiting(&c->settings));
	err = tell_end(c, &occasion, diag);
	take_news(kept, c);
	return err < 0 ? err : finish_change(out, c, &occasion, diag);
}

/* ---- taken back ---- */

int operation_resume(struct change *out, struct campaign *c, const struct campaign *target,
	const char *reason, struct diag *diag)
{
	const struct settings now = c->settings;
	const char *ruling = arena_printf(c->arena, RULING_RESUMED "%s%s",
		reason ? " The reason: " : "", tell_reason_line(c->arena, reason));
	struct occasion occasion;
	struct tree tree;

	if (!now.ended) {
		diag_error(diag, "the game has not ended before its time");
		return ERR_REFUSED;
	}
	tree_copy(&tree, &c->tree, c->arena);
	tree_copy(&c->tree, &target->tree, c->arena);
	c->state = target->state;
	c->settings = target->settings;
	keep_untaken(c, &now, &tree);
	c->settings.undone = target->settings.undone;
	c->settings.draw = target->settings.draw;
	/* why it had ended counts no more, and of several ends one is told */
	tell_rulings_strike(c, RULING_ENDS);
	tell_rulings_strike(c, RULING_RESUMED);
	tell_rulings_add(c, ruling, NULL);
	campaign_store(c, NULL);
	occasion = occasion_of(c, COMMIT_RESUME, "The end of the game is taken back");
	occasion.told = true;
	occasion.reason = reason;
	tell_resumed(c, &occasion, ruling);
	return finish_change(out, c, &occasion, diag);
}

/* ---- draws ---- */

/* What comes of the letter; false: it means nothing now. */
static bool take_offer(struct settings *settings, enum side side, enum orders_end says)
{
	enum side offers = draw_offered(settings);

	if (says == ENDS_OFFER_DRAW && offers == NO_SIDE)
		settings->draw = (int)draw_offer(side);
	else if (says == ENDS_DECLINE_DRAW && offers == side)
		settings->draw = DRAW_NONE;
	else if (says == ENDS_DECLINE_DRAW && offers != NO_SIDE)
		settings->draw =
			offers == UNION ? DRAW_DECLINED_UNION : DRAW_DECLINED_CONFEDERATE;
	else
		return false;
	return true;
}

static const char *offer_subject(const struct campaign *c, enum side side)
{
	const char *what = c->settings.draw == DRAW_NONE        ? "takes its offer back"
			   : draw_offered(&c->settings) == side ? "offers a draw"
								: "declines the draw";

	return arena_printf(c->arena, "The %s side %s", side_title(side), what);
}

int operation_offer(struct change *out, struct campaign *c, const struct end_letter *letter,
	struct diag *diag)
{
	struct occasion occasion;
	int err;

	if ((err = refuse_over(c, diag)) < 0)
		return err;
	if (!take_offer(&c->settings, letter->side, said(c, letter, diag)))
		return not_said(c, letter->side, diag);
	put_letter(c, letter);
	campaign_store(c, NULL);
	occasion = occasion_of(c, COMMIT_OFFER, offer_subject(c, letter->side));
	occasion.told = true;
	tell_notices(c, &occasion);
	return finish_change(out, c, &occasion, diag);
}
