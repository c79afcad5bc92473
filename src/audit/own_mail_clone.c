/*
 * What a clone has of the mail of its side: letters, the order forms that they were written
 * to, and what became of these.
 */
#include <string.h>

#include "audit/audit_private.h"
#include "base/diag.h"
#include "base/ini.h"
#include "base/text.h"
#include "base/tree.h"
#include "campaign/campaign.h"
#include "campaign/ended.h"
#include "campaign/seats.h"
#include "game/ruleset.h"
#include "judge/judge.h"
#include "orders/orders.h"
#include "shelf/shelf.h"

const struct orders *own_mail_orders(
	const struct own_mail *s, const char *path, const char *text, size_t length)
{
	struct arena *arena = s->session->arena;
	struct orders *orders = NULL;
	struct diag ignored;

	diag_init(&ignored, arena);
	if (orders_parse(&orders, arena, path, text, length,
		    ruleset_grammar(s->ruleset, s->game), s->ruleset->names(s->game),
		    &ignored) == ERR_BUG)
		return NULL;
	return orders;
}

int own_mail_seat(const struct own_mail *s, const struct orders *orders)
{
	const struct team *team = &s->settings.team[s->side];
	int k = team->count && orders ? team_find(team, orders->head.commander) : 0;

	return k < 0 ? 0 : k;
}

const char *own_mail_seat_name(const struct own_mail *s, int seat)
{
	return seat_name(s->session->arena, &s->settings, s->side, seat);
}

/* ---- letters ---- */

static enum own_mail_kind kind_of(const char *path)
{
	const char *name = strrchr(path, '/') + 1;

	if (!strncmp(name, "end-", 4))
		return OWN_MAIL_END;
	if (!strncmp(name, "absent-", 7))
		return OWN_MAIL_ABSENCE;
	if (strstr(name, "-standing.txt"))
		return OWN_MAIL_STANDING;
	return strstr(name, "-commit") ? OWN_MAIL_COMMITMENT : OWN_MAIL_ORDERS;
}

static void add_letter(struct own_mail *s, const struct tree_file *file, size_t at)
{
	struct own_mail_letter *letter;

	ARENA_GROW(s->session->arena, s->letter, s->letters, s->letter_room);
	letter = &s->letter[s->letters++];
	*letter = (struct own_mail_letter){.path = file->path,
		.at = at,
		.kind = kind_of(file->path),
		.text = file->data,
		.orders = own_mail_orders(s, file->path, file->data, file->length)};
	letter->seat = own_mail_seat(s, letter->orders);
	sha256_hex(letter->hash, file->data, file->length);
}

static void add_letters(
	struct own_mail *s, const struct tree *tree, const struct tree *before, size_t at)
{
	size_t length = strlen(LETTERS_DIR);

	for (size_t i = 0; i < tree->count; i++) {
		const struct tree_file *file = &tree->file[i], *old;

		if (strncmp(file->path, LETTERS_DIR, length) != 0 ||
			strstr(file->path, ".sig"))
			continue;
		old = tree_find(before, file->path);
		if (!old || old->length != file->length ||
			memcmp(old->data, file->data, file->length) != 0)
			add_letter(s, file, at);
	}
}

/* ---- forms ---- */

/* `state 4/union.1 0123456789ab` of a form. */
static bool read_state(struct own_mail_form *form, struct arena *arena, const char *report)
{
	const char *line = strstr(report, "\nstate "), *dot;
	char **word;

	if (!line || text_split(arena, arena_copy(arena, line + 1, strcspn(line + 1, "\n")),
			     ' ', &word) != 3)
		return false;
	dot = strchr(word[1], '.');
	form->step = dot ? arena_copy(arena, word[1], (size_t)(dot - word[1])) : word[1];
	form->segment = 0;
	return !dot || text_to_int(dot + 1, 0, 9999, &form->segment);
}

static bool is_known(const struct own_mail *s, const struct own_mail_form *form)
{
	for (size_t i = 0; i < s->forms; i++)
		if (!strcmp(s->form[i].nonce, form->nonce))
			return true;
	return false;
}

static void add_form(struct own_mail *s, const struct tree *tree, int seat, size_t at)
{
	struct arena *arena = s->session->arena;
	const char *report = tree_text(
		tree, seat_report(arena, &s->settings, s->side, seat, TOLD_REPORT));
	struct own_mail_form form = {.seat = seat, .from = at, .report = report};

	if (!report || !(form.nonce = intake_form_nonce(arena, report)) ||
		!read_state(&form, arena, report) || is_known(s, &form))
		return;
	ARENA_GROW(arena, s->form, s->forms, s->form_room);
	s->form[s->forms++] = form;
}

/* ---- commits ---- */

static const char *lines_of(struct arena *arena, const char *message, const char *key)
{
	char **value;
	size_t count = ledger_trailers(&value, arena, message, key);
	const char *lines = "";

	for (size_t i = 0; i < count; i++)
		lines = arena_printf(arena, "%s%s\n", lines, value[i]);
	return lines;
}

static enum side offered_in(struct own_mail *s, const struct tree *tree)
{
	const struct tree_file *file = tree_find(tree, told_path[TOLD_CAMPAIGN]);
	struct settings settings;
	struct diag ignored;

	diag_init(&ignored, s->session->arena);
	if (!file || settings_read_told(&settings, s->session->arena, file->path,
			     file->data, file->length, &ignored) < 0)
		return NO_SIDE;
	return draw_offered(&settings);
}

static int add_commit(struct own_mail *s, const struct ledger_commit *commit,
	const struct tree *tree, size_t at)
{
	struct arena *arena = s->session->arena;
	struct own_mail_commit *c = &s->commit[at];
	const char *seal = tree_text(tree, told_path[TOLD_SEAL]);
	struct version version;

	version_of_message(&version, arena, commit->message);
	*c = (struct own_mail_commit){.commit = commit,
		.step = ledger_trailer(arena, commit->message, "Step"),
		.absent = lines_of(arena, commit->message, "Absent"),
		.offered = offered_in(s, tree),
		.keeps_letters = version.edition >= EDITION_OF_FULL_CLONES};
	commit_kind_parse(ledger_trailer(arena, commit->message, "Kind"), &c->kind);
	c->step = c->step ? c->step : "";
	c->seals = c->kind == COMMIT_STEP && seal &&
		   !strncmp(seal, arena_printf(arena, "step %s\n", c->step),
			   strlen(c->step) + 6);
	return OK;
}

/* ---- the whole ---- */

static int refuse(struct own_mail *s, const char *why)
{
	diag_error(s->session->diag, "--sent compares with the clone of a side: %s", why);
	return ERR_REFUSED;
}

/* Whose clone it is, and by which words letters are read. */
static int begin(struct own_mail *s, const struct tree *tree)
{
	struct session *session = s->session;
	const struct tree_file *file = tree_find(tree, told_path[TOLD_CAMPAIGN]),
			       *view = tree_find(tree, told_path[TOLD_VIEW]);
	const struct ini_section *section;
	struct data_file *data;
	size_t files = campaign_data(&data, session->arena, tree, told_path[TOLD_GAME]);
	const char *side;
	struct ini *ini;
	void *game;
	int err;

	if (!file || !view)
		return refuse(s, "this is none");
	if ((err = settings_read_told(&s->settings, session->arena, file->path, file->data,
		     file->length, session->diag)) < 0 ||
		(err = ini_read(&ini, session->arena, view->path, view->data, view->length,
			 session->diag)) < 0 ||
		(err = shelf_family(
			 &s->ruleset, session->arena, data, files, session->diag)) < 0 ||
		(err = s->ruleset->load(
			 &game, session->arena, data, files, session->diag)) < 0)
		return err;
	s->game = game;
	section = ini_section(ini, "view");
	side = section ? ini_value(section, "side") : NULL;
	return side && side_parse(side, &s->side)
		       ? OK
		       : refuse(s, "this is what everybody is told");
}

int own_mail_read_clone(struct own_mail *s)
{
	const char *const let_go[] = {told_path[TOLD_MAP], NULL};
	struct ledger_known known = {.let_go = let_go};
	struct session *session = s->session;
	struct ledger_commit *commit;
	struct tree tree, before;
	int err;

	if ((err = ledger_read(
		     &tree, session->ledger, session->arena, NULL, session->diag)) < 0 ||
		(err = begin(s, &tree)) < 0 ||
		(err = ledger_history(&commit, &s->commits, session->ledger, session->arena,
			 session->diag)) < 0)
		return err;
	s->commit = ARENA_NEW_ARRAY(session->arena, s->commits + 1, struct own_mail_commit);
	tree_init(&before, session->arena);
	known.lasting = &before;
	for (size_t i = 0; i < s->commits && err == OK; i++) {
		if ((err = ledger_read_next(&tree, session->ledger, session->arena,
			     commit[i].id, &known, session->diag)) < 0)
			break;
		err = add_commit(s, &commit[i], &tree, i);
		add_letters(s, &tree, &before, i);
		for (int k = 0; k < seats(&s->settings, s->side); k++)
			add_form(s, &tree, k, i);
		before = tree;
	}
	if (err == OK && !s->commit[s->commits - 1].keeps_letters)
		return refuse(s,
			"the program that plays this campaign keeps no letters in it yet");
	return err;
}
