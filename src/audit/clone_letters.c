/*
 * The audit of a clone: letters. What is played of a side is what it has sent, its standing
 * orders are those of a letter, and it has ended nothing without one. Of a seat that is
 * bound to a key each letter has its signature. Whether the letters are those that were
 * sent, only their writer knows: own_mail.c.
 */
#include <string.h>

#include "audit/audit_private.h"
#include "auth/auth.h"
#include "base/diag.h"
#include "base/ini.h"
#include "campaign/campaign.h"
#include "campaign/ended.h"
#include "campaign/seats.h"
#include "campaign/terms_set.h"
#include "game/ruleset.h"
#include "orders/orders.h"
#include "tell/tell.h"

bool clone_has_letters(const struct clone_audit *t)
{
	return audience_is_side(t->who) && t->game &&
	       clone_edition(t) >= EDITION_OF_FULL_CLONES;
}

static enum side own(const struct clone_audit *t)
{
	return (enum side)t->who;
}

/* ---- reading ---- */

static void put_told(struct campaign *c, const struct clone_audit *t, enum told_path path)
{
	const struct tree_file *file = tree_find(&t->old, told_path[path]);

	if (file)
		tree_put(&c->tree, told_file(c->arena, t->who, path), file->data,
			file->length);
}

static const char *question_of(const struct clone_audit *t)
{
	const struct tree_file *file = tree_find(&t->old, told_path[TOLD_QUESTIONS]);
	const struct ini_section *question;
	struct diag ignored;
	struct ini *ini;

	diag_init(&ignored, t->session->arena);
	if (!file || ini_read(&ini, t->session->arena, file->path, file->data, file->length,
			     &ignored) < 0)
		return NULL;
	question = ini_section(ini, "question");
	return question ? ini_value(question, "id") : NULL;
}

/* As much of the campaign as the side knew before the commit; NULL: its view cannot be
 * read. Letters are read by it as an intake reads them. */
static struct campaign *known(const struct clone_audit *t)
{
	struct arena *arena = t->session->arena;
	struct campaign *c = ARENA_NEW(arena, struct campaign);
	const struct tree_file *view = tree_find(&t->old, told_path[TOLD_VIEW]);
	struct diag ignored;
	struct ini *ini;

	diag_init(&ignored, arena);
	*c = (struct campaign){.arena = arena,
		.settings = t->before,
		.ruleset = t->ruleset,
		.game = (void *)t->game,
		.state = arena_alloc(arena, t->ruleset->state_size)};
	tree_init(&c->tree, arena);
	put_told(c, t, TOLD_VIEW);
	put_told(c, t, TOLD_QUESTIONS);
	c->settings.question = question_of(t);
	if (!view ||
		ini_read(&ini, arena, view->path, view->data, view->length, &ignored) < 0 ||
		t->ruleset->view_read(c->state, t->game, ini, arena, &ignored) < 0)
		return NULL;
	return c;
}

/* NULL: it is no order file. */
static const struct orders *read_letter(
	struct campaign *c, const char *path, const char *text)
{
	struct orders *orders = NULL;
	struct diag ignored;

	diag_init(&ignored, c->arena);
	campaign_orders(&orders, c, path, text, &ignored);
	return orders;
}

/* ---- each that is new ---- */

static bool is_new(const struct clone_audit *t, const struct tree_file *file)
{
	const struct tree_file *before = tree_find(&t->old, file->path);

	return !before || before->length != file->length ||
	       memcmp(before->data, file->data, file->length) != 0;
}

/* "union-valley" of letters/4-union/union-valley-orders.txt: the seat of this side; -1: it
 * is none of its letters. The roles of answers and commitments are the side's. */
static int seat_of(const struct clone_audit *t, const char *path)
{
	const char *name = strrchr(path, '/') + 1, *side = side_name(own(t));
	struct settings settings = t->now;
	size_t length = strlen(side);

	if (!strncmp(name, "end-", 4))
		return !strncmp(name + 4, side, length) ? 0 : -1;
	if (!strncmp(name, "absent-", 7))
		name += 7;
	if (strncmp(name, side, length) != 0)
		return -1;
	for (int k = seats(&settings, own(t)); k-- > 1;) {
		const char *seat = seat_name(t->session->arena, &settings, own(t), k);
		size_t n = strlen(seat);

		if (!strncmp(name, seat, n) && (name[n] == '-' || name[n] == '.'))
			return k;
	}
	return 0;
}

/* The letter is the file that was signed. Of one that adds to standing orders, or takes
 * some out, it has the whole set; which that is tells the audit of the truth. */
static bool is_signed(struct campaign *c, const struct tree_file *file, const char *text)
{
	const struct orders *orders = read_letter(c, file->path, text), *letter;

	if (!orders || !strcmp(orders->text, file->data))
		return orders;
	if (!orders->standing_changes && !orders->without)
		return false;
	letter = read_letter(c, file->path, file->data);
	return letter && letter->standing_given &&
	       orders_add_to(orders, letter->standing_text) &&
	       !strcmp(orders_without_standing(c->arena, orders),
		       orders_without_standing(c->arena, letter));
}

/* The signature is over that text. */
static int check_signature(
	struct clone_audit *t, const struct tree_file *file, const char *binding)
{
	struct session *s = t->session;
	const char *voucher = tree_text(&t->tree, auth_voucher_path(s->arena, file->path));
	const char *text = voucher ? auth_voucher_text(voucher) : NULL;
	struct campaign *c = known(t);
	int err;

	if (!text)
		return clone_differs(
			t, "holds a letter without the signature of its seat:", file->path);
	err = auth_voucher_verify(s->arena, own(t), binding, voucher, s->diag);
	if (err == ERR_SYSTEM)
		return err;
	if (err < 0 || !c || !is_signed(c, file, text))
		return clone_differs(
			t, "holds a letter that its seat has not signed:", file->path);
	return OK;
}

/* What came before a substitute has taken the seat bears the signature of another. */
static bool is_of_before(const struct clone_audit *t, const char *path, int k)
{
	return strstr(path, "-standing.txt") && t->rebound & 1u << k;
}

/* An answer is of the side, and says itself which of its commanders gives it. */
static int writer_of(const struct clone_audit *t, const struct tree_file *file, int k)
{
	const struct team *team = &t->now.team[own(t)];
	struct campaign *c;
	const struct orders *orders;

	if (!team->count || !strstr(file->path, "-answer-") || !(c = known(t)) ||
		!(orders = read_letter(c, file->path, file->data)))
		return k;
	k = team_find(team, orders->head.commander);
	return k < 0 ? 0 : k;
}

static int check_new(struct clone_audit *t, const struct tree_file *file)
{
	struct settings settings = t->now;
	int k = seat_of(t, file->path);
	enum auth_kind kind;

	if (k < 0)
		return clone_differs(t, "holds a letter of the other side:", file->path);
	if (strstr(file->path, ".sig"))
		return OK;
	k = writer_of(t, file, k);
	kind = auth_kind(*seat_auth(&settings, own(t), k));
	if ((kind != AUTH_MINISIGN && kind != AUTH_SSH) || is_of_before(t, file->path, k))
		return OK;
	return check_signature(t, file, *seat_auth(&settings, own(t), k));
}

static int check_all_new(struct clone_audit *t)
{
	size_t length = strlen(LETTERS_DIR);
	int err = OK;

	for (size_t i = 0; i < t->tree.count && err == OK; i++)
		if (!strncmp(t->tree.file[i].path, LETTERS_DIR, length) &&
			is_new(t, &t->tree.file[i]))
			err = check_new(t, &t->tree.file[i]);
	return err;
}

static void follow_seats(struct clone_audit *t)
{
	struct settings now = t->now, before = t->before;

	for (int k = 0; t->kind == COMMIT_JOIN && k < seats(&now, own(t)); k++)
		if (*seat_open(&before, own(t), k) != *seat_open(&now, own(t), k))
			t->rebound |= 1u << k;
}

/* ---- orders ---- */

/* The text without the line of its nonce, which the links of the side give. */
static const char *without_nonce(struct arena *arena, const char *text)
{
	const char *line = strstr(text, "\nnonce ");

	if (!line)
		return text;
	return arena_printf(arena, "%.*s%s", (int)(line - text), text,
		line + 1 + strcspn(line + 1, "\n"));
}

/* Orders that were sent ahead got the head of the form of their move. */
static bool was_ahead(const struct clone_audit *t, struct campaign *c, const char *letter,
	const char *sealed)
{
	struct arena *arena = t->session->arena;
	struct diag ignored;
	const char *text;

	diag_init(&ignored, arena);
	text = ahead_for_now(c, own(t), letter, &ignored);
	return text && !strcmp(without_nonce(arena, text), without_nonce(arena, sealed));
}

static int check_orders(struct clone_audit *t, int k)
{
	struct arena *arena = t->session->arena;
	const char *role = seat_role(arena, &t->now, own(t), k, "orders");
	const char *path = ledger_letter_path(arena, t->step, role, 0);
	const char *letter = tree_text(&t->tree, path);
	const char *sealed =
		seal_opened(tree_text(&t->tree, ledger_role_path(arena, t->step, role)));

	if (!letter && !sealed)
		return OK;
	if (!letter)
		return clone_differs(t,
			"plays orders of this side without a letter of them:",
			ledger_role_path(arena, t->step, role));
	if (!sealed)
		return clone_differs(
			t, "leaves out orders of this side that it has a letter of:", path);
	if (!strcmp(letter, sealed) ||
		(t->ground && was_ahead(t, t->ground, letter, sealed)))
		return OK;
	return clone_differs(t, "plays other orders than the letter of this side:", path);
}

/* ---- standing orders ---- */

static bool has_line(const char *text, const char *line, size_t length)
{
	for (; *text; text += strcspn(text, "\n"), text += *text == '\n')
		if (strcspn(text, "\n") == length && !strncmp(text, line, length))
			return true;
	return false;
}

/* Nothing is new in a set, and what is gone of it said `once`. */
static bool only_used_up(const struct clone_audit *t, const char *before, const char *now)
{
	struct arena *arena = t->session->arena;
	struct standing *standing;
	struct diag ignored;
	bool *all;
	int count = 0;

	for (const char *line = now; *line; line += strcspn(line, "\n"), line++)
		if (!has_line(before, line, strcspn(line, "\n")))
			return false;
	diag_init(&ignored, arena);
	if (standing_parse(&standing, arena, "standing", before, strlen(before), own(t),
		    ruleset_grammar(t->ruleset, t->game), t->ruleset->names(t->game),
		    &ignored) < 0)
		return false;
	for (struct standing_order *order = standing->first; order; order = order->next)
		count = order->number > count ? order->number : count;
	all = ARENA_NEW_ARRAY(arena, (size_t)count + 1, bool);
	for (struct standing_order *order = standing->first; order; order = order->next)
		all[order->number] = order->once;
	for (const char *line = standing_strike(arena, standing, before, all); *line;
		line += strcspn(line, "\n"), line++)
		if (!has_line(now, line, strcspn(line, "\n")))
			return false;
	return true;
}

/* The standing orders that the letter of the orders brings, and which no other file has
 * replaced; NULL: it brings none. */
static const char *brought(const struct clone_audit *t, int k)
{
	struct arena *arena = t->session->arena;
	const char *path = ledger_letter_path(
		arena, t->step, seat_role(arena, &t->now, own(t), k, "orders"), 0);
	const char *text = tree_text(&t->tree, path);
	struct campaign *c = text ? known(t) : NULL;
	const struct orders *orders = c ? read_letter(c, path, text) : NULL;

	return orders && orders->standing_given && !orders->head.ahead_at.line
		       ? orders->standing_text
		       : NULL;
}

static int check_standing(struct clone_audit *t, int k)
{
	struct arena *arena = t->session->arena;
	const char *role = seat_role(arena, &t->now, own(t), k, "standing");
	const char *path = ledger_letter_path(arena, t->step, role, 0);
	const char *letter = tree_text(&t->tree, path), *before = t->standing[k];
	const char *sealed =
		seal_opened(tree_text(&t->tree, ledger_role_path(arena, t->step, role)));
	struct campaign *c = letter ? known(t) : NULL;
	const struct orders *orders = c ? read_letter(c, path, letter) : NULL;
	const char *of_orders =
		letter || t->now.plans == PLANS_COMMITTED ? NULL : brought(t, k);
	bool renewed = t->renewed & 1u << k;

	sealed = sealed ? sealed : "";
	t->standing[k] = sealed;
	t->renewed &= ~(1u << k);
	if ((letter && (!orders || !orders->standing_given ||
			       strcmp(orders->standing_text, sealed) != 0)) ||
		(of_orders && strcmp(of_orders, sealed) != 0))
		return clone_differs(
			t, "seals other standing orders than the letter of them:", path);
	if (letter || of_orders || renewed || !before || only_used_up(t, before, sealed))
		return OK;
	return clone_differs(t,
		"changes the standing orders of this side, which has sent no letter of that:",
		ledger_role_path(arena, t->step, role));
}

/* The step, or a wait in it, tells what was sealed. */
static int check_sealed(struct clone_audit *t)
{
	bool first = !t->letters_step || strcmp(t->letters_step, t->step) != 0;
	int err = OK;

	if (!t->sealed || strcmp(t->sealed, t->step))
		return OK;
	for (int k = 0; k < seats(&t->now, own(t)) && err == OK; k++) {
		err = check_orders(t, k);
		if (err == OK && first)
			err = check_standing(t, k);
	}
	if (first)
		t->rebound = 0;
	t->letters_step = t->step;
	/* committed orders bring a set that holds from the next seal on */
	for (int k = 0; t->kind == COMMIT_STEP && t->now.plans == PLANS_COMMITTED &&
			k < seats(&t->now, own(t));
		k++)
		t->renewed |= brought(t, k) ? 1u << k : 0;
	return err;
}

/* ---- answers ---- */

/* That which is new. */
static const char *new_answer(const struct clone_audit *t)
{
	const char *begin = arena_printf(t->session->arena, LETTERS_DIR "%s/%s-",
		ledger_step_file(t->session->arena, t->step), seal_answer_role[own(t)]);
	size_t length = strlen(begin);

	for (size_t i = 0; i < t->tree.count; i++)
		if (!strncmp(t->tree.file[i].path, begin, length) &&
			!strstr(t->tree.file[i].path, ".sig") &&
			is_new(t, &t->tree.file[i]))
			return t->tree.file[i].data;
	return NULL;
}

const char *clone_letter_answer(const struct clone_audit *t)
{
	const char *letter = clone_has_letters(t) ? new_answer(t) : NULL;
	struct campaign *c = letter ? known(t) : NULL;
	struct diag ignored;

	if (!c)
		return NULL;
	if (t->pledges)
		return letter;
	if (t->ground) /* texts are read by the position in which the step began */
		c->state = t->ground->state;
	diag_init(&ignored, c->arena);
	return sealed_answer_text(c, own(t), letter, &ignored);
}

/* ---- the end, and absences ---- */

/* What the last letter says of the end, if it came with this commit. */
static enum orders_end says(struct clone_audit *t)
{
	const char *name = arena_printf(
		t->session->arena, LETTERS_DIR "end-%s.txt", side_name(own(t)));
	const struct tree_file *file = tree_find(&t->tree, name);
	struct campaign *c = file && is_new(t, file) ? known(t) : NULL;
	const struct orders *orders = c ? read_letter(c, name, file->data) : NULL;

	return orders && orders->head.side == own(t) ? orders->head.ends : ENDS_NOT;
}

static int not_said(struct clone_audit *t, const char *what)
{
	return clone_differs(t,
		arena_printf(t->session->arena,
			"says that this side %s, of which it holds no letter; if you have not sent it, say so to your opponent:",
			what),
		arena_printf(
			t->session->arena, LETTERS_DIR "end-%s.txt", side_name(own(t))));
}

static int check_end(struct clone_audit *t)
{
	enum side offered = draw_offered(&t->before);

	if (t->now.ended == ENDED_CONCEDED && t->now.loser == (int)own(t) + 1 &&
		says(t) != ENDS_CONCEDE)
		return not_said(t, "concedes");
	if (t->now.ended == ENDED_DRAWN && offered == side_other(own(t)) &&
		says(t) != ENDS_ACCEPT_DRAW && says(t) != ENDS_OFFER_DRAW)
		return not_said(t, "agrees to a draw");
	return OK;
}

static int check_offer(struct clone_audit *t)
{
	enum side before = draw_offered(&t->before), now = draw_offered(&t->now);

	if (now == own(t) && before != own(t) && says(t) != ENDS_OFFER_DRAW)
		return not_said(t, "offers a draw");
	if (now == NO_SIDE && before == own(t) && t->now.draw == DRAW_NONE &&
		says(t) != ENDS_DECLINE_DRAW)
		return not_said(t, "takes back its offer");
	if (now == NO_SIDE && before == side_other(own(t)) && t->now.draw != DRAW_NONE &&
		says(t) != ENDS_DECLINE_DRAW)
		return not_said(t, "declines the draw");
	return OK;
}

/* That a player says he is away stands in a letter; what the moderator sets is told as his
 * own. */
static int check_absence(struct clone_audit *t)
{
	struct arena *arena = t->session->arena;
	const char *set = ledger_trailer(arena, t->commit->message, "Set");

	for (int k = 0; set && k < seats(&t->now, own(t)); k++) {
		const char *key = terms_absent_key(arena, &t->now, own(t), k), *name,
			   *subject;
		const struct tree_file *file;

		name = arena_printf(arena, LETTERS_DIR "absent-%s.txt",
			seat_name(arena, &t->now, own(t), k));
		file = tree_find(&t->tree, name);
		subject = arena_printf(arena, "Terms set: %s\n", key);
		if (strncmp(set, key, strlen(key)) != 0 || set[strlen(key)] != ' ' ||
			(file && is_new(t, file)) ||
			!strncmp(t->commit->message, subject, strlen(subject)))
			continue;
		return clone_differs(t,
			"says that this side is away, of which it holds no letter:", name);
	}
	return OK;
}

/* ---- the whole ---- */

/* What is known of standing orders begins with what a side has when the campaign does. */
static void begin(struct clone_audit *t)
{
	for (int k = 0; k < COMMANDERS_MAX; k++)
		t->standing[k] = t->kind == COMMIT_NEW ? "" : NULL;
	t->letters_step = t->ground_step = NULL;
}

/* How the side knew the campaign when the step began. */
static void keep_ground(struct clone_audit *t)
{
	if (t->ground_step && !strcmp(t->ground_step, t->step))
		return;
	t->ground = known(t);
	t->ground_step = t->step;
}

int clone_check_letters(struct clone_audit *t)
{
	int err;

	if (!clone_has_letters(t))
		return OK;
	if (t->kind == COMMIT_NEW || commit_traits[t->kind].takes_back)
		begin(t);
	if (t->kind == COMMIT_AMEND)
		t->letters_step = t->ground_step = NULL;
	if (t->kind == COMMIT_SEAL || t->kind == COMMIT_WAIT)
		keep_ground(t);
	follow_seats(t);
	if ((err = check_all_new(t)) < 0)
		return err;
	switch (t->kind) {
	case COMMIT_STEP:
	case COMMIT_WAIT: return check_sealed(t);
	case COMMIT_ANSWER: t->renewed = ~0u; return OK; /* it may bring another set */
	case COMMIT_END: return check_end(t);
	case COMMIT_OFFER: return check_offer(t);
	case COMMIT_SET: return check_absence(t);
	default: return OK;
	}
}
