/*
 * What an audit can tell from what is open, whoever holds it: that a commit has the form of
 * ours, that links lead down to their anchors, what a commit says of its secrets where
 * these are not at hand, and that the sealed texts have the salts and nonces that their
 * link gives; and of a commit of the truth what differs when it is made again.
 */
#include <string.h>

#include "audit/audit_private.h"
#include "auth/auth.h"
#include "base/diag.h"
#include "base/text.h"
#include "base/tree.h"
#include "campaign/open_dice.h"
#include "campaign/seats.h"
#include "campaign/secrets.h"
#include "game/ruleset.h"
#include "judge/judge.h"
#include "orders/orders.h"

/* ---- commits ---- */

/* What somebody else's repository holds must not paint on the reader's terminal. */
static const char *harmless(struct arena *arena, const char *text, size_t length)
{
	char *copy = arena_copy(arena, text, length);

	for (char *c = copy; *c; c++)
		for (size_t n = text_control(c, TEXT_CONTROL_MAX); n; n--)
			c[n - 1] = '?';
	return copy;
}

int evidence_differs(struct diag *diag, const struct ledger_commit *commit,
	const char *format, const char *what)
{
	const char *subject =
		harmless(diag->arena, commit->message, strcspn(commit->message, "\n"));

	diag_error(diag, "commit %.12s (%s): %s%s%s", commit->id, subject, format,
		*what ? " " : "", harmless(diag->arena, what, strlen(what)));
	return ERR_DAMAGED;
}

/* A commit of somebody's own, as a note on top of a clone. */
static int not_ours(struct diag *diag, const struct ledger_commit *commit,
	const char *format, const char *what)
{
	int err = evidence_differs(diag, commit, format, what);

	diag_add(diag, DIAG_NOTE, (struct where){0},
		"a commit of your own in a clone belongs on a branch of its own: `git branch notes` keeps it there, and `git reset --keep origin/main` takes it off the campaign");
	return err;
}

int evidence_frame(struct diag *diag, const struct ledger_commit *commit,
	const struct ledger_commit *before)
{
	if (commit->parents > 1)
		return not_ours(diag, commit, "is a merge, which is not ours", "");
	if (strcmp(commit->author, LEDGER_IDENTITY) ||
		strcmp(commit->committer, LEDGER_IDENTITY) ||
		commit->date != commit->committed)
		return not_ours(diag, commit, "was not made by adjutant, but by",
			commit->committer);
	if (before && commit->date < before->date)
		return evidence_differs(
			diag, commit, "is dated before the commit that it follows", "");
	return OK;
}

/* ---- links ---- */

void evidence_anchor(struct evidence *e, const char *const *anchor)
{
	for (enum audience who = AUDIENCE_UNION; who < AUDIENCES; who++) {
		memcpy(e->last[who], anchor[who], SHA256_HEX + 1);
		e->used[who] = 0;
	}
}

int evidence_links(struct evidence *e, struct diag *diag,
	const struct ledger_commit *commit, int least, int most)
{
	char **link;
	size_t links = ledger_trailers(&link, diag->arena, commit->message, "Link");

	for (size_t i = 0; i < links; i++) {
		const char *opened;
		enum audience who;
		int number;

		if (!open_link_parse(&who, &opened, link[i]))
			return evidence_differs(diag, commit, "opens no link:", link[i]);
		number = open_link_number(e->last[who], e->used[who], opened, most);
		if (!number || number < least)
			return evidence_differs(diag, commit,
				"its link does not lead down to the one before it, and so not to the anchor:",
				link[i]);
		memcpy(e->last[who], opened, SHA256_HEX + 1);
		e->used[who] = number;
	}
	return OK;
}

/* ---- rolls that nobody is told ---- */

static bool is_told(const struct tree *tree, struct arena *arena, const char *die)
{
	const char *line = arena_printf(arena, "\nDie: %s\n", die);

	for (enum audience who = AUDIENCE_UNION; who < AUDIENCE_DECK; who++) {
		const struct tree_file *told =
			tree_find(tree, told_file(arena, who, TOLD_MESSAGE));

		if (told && strstr(told->data, line))
			return true;
	}
	return false;
}

size_t evidence_draws(struct arena *arena, const struct tree *tree, const char *message)
{
	char **die;
	size_t dice = ledger_trailers(&die, arena, message, "Die"), draws = 0;

	for (size_t i = 0; i < dice; i++)
		draws += !is_told(tree, arena, die[i]);
	return draws;
}

/* ---- what a commit says of its secrets ---- */

/* The hex digits behind the first line that begins so, or NULL. */
static const char *hex_behind(struct arena *arena, const struct tree *tree,
	const char *path, const char *begin, size_t digits)
{
	const struct tree_file *file = tree_find(tree, path);
	const char *line = file ? strstr(file->data, begin) : NULL;
	const char *hex;

	if (!line || strlen(line) < strlen(begin) + digits)
		return NULL;
	hex = arena_copy(arena, line + strlen(begin), digits);
	return text_is_hex(hex, digits) ? hex : NULL;
}

static void read_links(struct witness *out, struct arena *arena, const char *message)
{
	char **link;
	size_t links = ledger_trailers(&link, arena, message, "Link");

	for (size_t i = 0; i < links; i++) {
		const char *opened;
		enum audience who;

		if (open_link_parse(&who, &opened, link[i]))
			out->link[who] = opened;
	}
}

/* A complete step tells its dice in its message, one that waits in its journal alone. */
static void read_rolls(
	struct witness *out, struct arena *arena, const char *message, const char *journal)
{
	char **line;
	size_t lines = ledger_trailers(&line, arena, message, "Die");
	const char *begin = "";

	if (!lines && journal) {
		lines = text_split(arena, journal, '\n', &line);
		begin = "die: ";
	}
	for (size_t i = lines; i-- > 0;) {
		struct loaded_roll *die;

		if (strncmp(line[i], begin, strlen(begin)) ||
			!dice_parse_loaded(&die, arena, line[i] + strlen(begin)))
			continue;
		die->next = (struct loaded_roll *)out->die;
		out->die = die;
	}
}

/* On the order form of a seat. */
static const char *form_nonce(struct arena *arena, const struct settings *settings,
	const struct tree *tree, enum side side, int k)
{
	const char *name = settings ? seat_report(arena, settings, side, k, TOLD_REPORT)
				    : told_path[TOLD_REPORT];

	return intake_form_nonce(arena,
		tree_text(tree, arena_printf(arena, "%s%s",
					told_dir(arena, (enum audience)side), name)));
}

void evidence_witness(struct witness *out, struct arena *arena,
	const struct settings *settings, const struct tree *tree, const char *message,
	const char *step)
{
	const struct tree_file *journal = NULL;

	memset(out, 0, sizeof *out);
	out->settings = settings;
	out->tree = tree;
	out->salt = hex_behind(arena, tree, truth_path[PATH_STATE], "\nsalt = ", NONCE_HEX);
	for (enum side side = UNION; side < SIDES; side++)
		for (int k = 0; k < (settings ? seats(settings, side) : 1); k++)
			out->nonce[side][k] = form_nonce(arena, settings, tree, side, k);
	if (step)
		journal = tree_find(tree, ledger_journal_path(arena, step));
	read_links(out, arena, message);
	read_rolls(out, arena, message, journal ? journal->data : NULL);
}

/* ---- sealed texts ---- */

/* A text of the side. */
struct sealed_text {
	const struct sealed_texts *of;
	const struct tree_file *file;
	const char *role;
	int segment; /* behind so many answers: of an answer itself its number; else 0 */
	bool standing;
	const char *commander; /* of several, by the path; else NULL */
};

static int wrong(const char **fault, const struct sealed_text *t, const char *what)
{
	*fault = arena_printf(t->of->arena, "%s, %s", t->file->path, what);
	return ERR_DAMAGED;
}

/* A role of the seat. */
static bool is_of_seat(struct sealed_text *out, const char *name, int k)
{
	static const char *const what[] = {"orders", "standing"};
	const struct sealed_texts *of = out->of;

	for (int i = 0; i < 2; i++) {
		out->role = seat_role(of->arena, of->settings, of->side, k, what[i]);
		out->standing = i;
		if (!strcmp(name, arena_printf(of->arena, "%s.txt", out->role)))
			return true;
	}
	return false;
}

/* "4-union/union-answer-2.txt" is the second answer, and the Union's. */
static bool read_path(struct sealed_text *out, const char *name)
{
	const struct sealed_texts *of = out->of;
	const char *answer = seal_answer_role[of->side];
	size_t length = strlen(answer);

	out->segment = 0;
	for (int k = 0; k < seats(of->settings, of->side); k++) {
		out->commander = seat_commander(of->settings, of->side, k);
		if (is_of_seat(out, name, k))
			return true;
	}
	out->role = answer;
	out->standing = false;
	out->commander = NULL; /* he says himself who he is */
	return !strncmp(name, answer, length) && name[length] == '-' &&
	       text_to_int(arena_copy(of->arena, name + length + 1,
				   strcspn(name + length + 1, ".")),
		       1, 9999, &out->segment) &&
	       !strcmp(strchr(name, '.'), ".txt");
}

/* Of several commanders the one whose text it is; NULL: the side has one. */
static bool find_commander(
	const char **out, const struct sealed_text *t, const struct orders_head *head)
{
	const struct team *team = &t->of->settings->team[t->of->side];

	*out = head->commander;
	if (!team->count)
		*out = NULL;
	else if (t->commander ? !head->commander || strcmp(head->commander, t->commander)
			      : team_find(team, head->commander) < 0)
		return false;
	return true;
}

static int check_nonce(const char **fault, const struct sealed_text *t)
{
	const struct sealed_texts *of = t->of;
	const char *text = seal_opened(t->file->data);
	struct orders *orders;
	const char *commander;
	struct diag ignored;

	/* which pieces its names mean hangs on the position, and who replays it knows */
	diag_init(&ignored, of->arena);
	orders_parse(&orders, of->arena, t->file->path, text, strlen(text),
		ruleset_grammar(of->ruleset, of->game), of->names, &ignored);
	if (!orders || orders->head.side == NO_SIDE)
		return wrong(fault, t, "which cannot be read as orders");
	if (!find_commander(&commander, t, &orders->head))
		return wrong(fault, t, "which is of another commander");
	if (!orders->head.nonce ||
		strcmp(orders->head.nonce, seal_make_nonce(of->arena, of->link, of->step,
						   t->segment, of->tries, commander)))
		return wrong(fault, t,
			"whose nonce is not that of the order form: the link of its step gives another");
	return OK;
}

static int check_sealed_text(const char **fault, const struct sealed_text *t)
{
	const struct sealed_texts *of = t->of;
	const char *line = arena_printf(of->arena, "seal %s %s ", of->step, t->role);
	const char *salt = seal_make_salt(
		of->arena, of->link, of->step, t->segment, of->tries, t->role);

	if (strncmp(t->file->data, line, strlen(line)))
		return wrong(fault, t, "which is not sealed for it");
	if (strncmp(t->file->data + strlen(line), salt, strlen(salt)) ||
		t->file->data[strlen(line) + strlen(salt)] != '\n')
		return wrong(fault, t,
			"whose salt was chosen: the link of its step gives another");
	return t->standing ? OK : check_nonce(fault, t);
}

int evidence_sealed(const char **fault, const struct sealed_texts *texts)
{
	const char *dir = ledger_sealed_path(texts->arena, texts->step);

	for (size_t i = 0; i < texts->tree->count; i++) {
		struct sealed_text text = {.of = texts, .file = &texts->tree->file[i]};
		int err;

		if (strncmp(text.file->path, dir, strlen(dir)) ||
			!read_path(&text, text.file->path + strlen(dir)))
			continue;
		if ((err = check_sealed_text(fault, &text)) < 0)
			return err;
	}
	return OK;
}

/* ---- what differs in a commit that is made again ---- */

#define DIFFERENCE_COLUMNS 100

int audit_differs(const struct auditor *a, const char *format, const char *what)
{
	return evidence_differs(a->session->diag, a->commit, format, what);
}

bool audit_same_file(const struct tree_file *a, const struct tree_file *b)
{
	return a && b && a->length == b->length && !memcmp(a->data, b->data, a->length);
}

/* What a file of the commit has in the first line that is not as it should be. */
static const char *first_difference(const struct auditor *a, const struct tree_file *should)
{
	const struct tree_file *file = tree_find(&a->tree, should->path);
	struct arena *arena = a->session->diag->arena;
	const char *is, *line;
	size_t i = 0;

	if (!file)
		return arena_printf(arena, "%s, which is missing", should->path);
	while (i < file->length && i < should->length && file->data[i] == should->data[i])
		i++;
	for (is = line = file->data; is < file->data + i; is++)
		if (*is == '\n')
			line = is + 1;
	return arena_printf(arena, "%s, at: %s", should->path,
		text_shorten(arena, arena_copy(arena, line, strcspn(line, "\n")),
			DIFFERENCE_COLUMNS));
}

static int compare_trees(const struct auditor *a, const struct tree *should)
{
	for (size_t i = 0; i < should->count; i++)
		if (!audit_same_file(
			    &should->file[i], tree_find(&a->tree, should->file[i].path)))
			return audit_differs(a, "is not what adjudication gives in",
				first_difference(a, &should->file[i]));
	for (size_t i = 0; i < a->tree.count; i++)
		if (!tree_find(should, a->tree.file[i].path))
			return audit_differs(a, "holds what adjudication does not give:",
				arena_string(
					a->session->diag->arena, a->tree.file[i].path));
	return OK;
}

/* Names the first line that is not as it should be: a hash, a link, a die. */
static int compare_messages(const struct auditor *a, const char *should)
{
	const char *is = a->commit->message;

	while (*is && *is == *should) {
		is++;
		should++;
	}
	if (!*is && !*should)
		return OK;
	while (is > a->commit->message && is[-1] != '\n')
		is--;
	return audit_differs(a, "its message differs from what adjudication gives, at:",
		arena_copy(a->session->diag->arena, is, strcspn(is, "\n")));
}

int audit_compare(const struct auditor *a, const struct change *should)
{
	int err = compare_trees(a, &should->tree);

	return err < 0 ? err : compare_messages(a, should->message);
}

/* ---- what a commit that is made again says ---- */

/* The secrets as they were when so many chains had been anchored; NULL when the last of
 * these is not known. */
const struct secrets *replay_secrets(const struct auditor *a, int chains)
{
	struct secrets *then;

	if (!secrets_know(a->secrets, chains))
		return NULL;
	then = ARENA_NEW(a->session->arena, struct secrets);
	*then = *a->secrets;
	then->chains = chains;
	return then;
}

/* What a text of the commit is, where the parent has another. */
const char *replay_changed(const struct auditor *a, const char *path)
{
	const struct tree_file *now = tree_find(&a->tree, path);
	const struct tree_file *then = tree_find(&a->before->tree, path);

	if (now && !audit_same_file(now, then))
		return now->data;
	return !now && then ? "" : NULL;
}

/* The signature of what stands there, or NULL. */
const char *replay_voucher(struct auditor *a, const char *path)
{
	return tree_text(&a->tree, auth_voucher_path(&a->arena, path));
}
