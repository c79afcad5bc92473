#include "audit/common.h"

#include <string.h>

#include "audit/audit.h"
#include "base/arena.h"
#include "base/buf.h"
#include "base/diag.h"
#include "base/err.h"
#include "base/text.h"
#include "base/tree.h"
#include "campaign/campaign.h"
#include "campaign/session.h"
#include "game/dice.h"
#include "game/ruleset.h"
#include "ledger/commit_kind.h"
#include "ledger/git/ledger.h"
#include "ledger/paths.h"
#include "ledger/trailers.h"
#include "shelf/shelf.h"

struct common_reading {
	struct session *session;
	const struct roll_kind *rolls; /* of the family */
	const char *seal;              /* where it stands in a tree */
	bool told;
};

/* ---- one commit ---- */

/* Of rulings, letters and mails in mid step not all are told. */
static bool is_common(enum commit_kind kind)
{
	switch (kind) {
	case COMMIT_NEW:
	case COMMIT_CHAIN:
	case COMMIT_STEP:
	case COMMIT_UNDO:
	case COMMIT_UPGRADE:
	case COMMIT_END:
	case COMMIT_RESUME: return true;
	default: return false;
	}
}

/* A die whose faces everybody is told: by the name at the end of its label. */
static bool is_public_die(const struct common_reading *r, const char *die)
{
	struct arena *arena = r->session->arena;
	const char *label = arena_copy(arena, die, strcspn(die, " "));
	const char *name = strrchr(label, '/');
	const struct roll_kind *kind;

	if (!name)
		return false;
	kind = roll_kind_find(
		r->rolls, arena_copy(arena, name + 1, strcspn(name + 1, "#")));
	return kind && kind->eyes == EYES_PUBLIC;
}

static bool is_told_to_all(
	const struct common_reading *r, const char *key, const char *value)
{
	if (!strcmp(key, "Link"))
		return !strncmp(value, "public ", 7);
	return strcmp(key, "Die") != 0 || is_public_die(r, value);
}

static void add_trailers(
	struct buf *out, const struct common_reading *r, const char *message)
{
	static const char *const key[] = {
		"Kind", "Step", "Try", "Burnt", "Ended", "Anchor", "Link", "Die", "Beacon"};

	for (size_t i = 0; i < sizeof key / sizeof *key; i++) {
		char **value;
		size_t count = ledger_trailers(&value, out->arena, message, key[i]);

		for (size_t k = 0; k < count; k++)
			if (is_told_to_all(r, key[i], value[k]))
				buf_printf(out, "%s: %s\n", key[i], value[k]);
	}
}

static int add_seal(struct buf *out, const struct common_reading *r, const char *id)
{
	const char *const path[] = {r->seal, NULL};
	struct session *s = r->session;
	const char *text;
	struct tree tree;
	int err = ledger_read_some(&tree, s->ledger, s->arena, id, path, s->diag);

	text = err == OK ? tree_text(&tree, r->seal) : NULL;
	if (text)
		buf_puts(out, text);
	return err;
}

/* ---- the history ---- */

static int open_game(struct common_reading *r, struct common *out)
{
	struct session *s = r->session;
	const char *dir = r->told ? told_path[TOLD_GAME] : truth_path[PATH_GAME];
	const char *path = r->told ? told_path[TOLD_CAMPAIGN] : truth_path[PATH_CAMPAIGN];
	const struct ruleset *ruleset;
	const struct tree_file *file;
	struct settings settings;
	struct data_file *data;
	struct tree tree;
	size_t files;
	int err;

	if ((err = ledger_read(&tree, s->ledger, s->arena, NULL, s->diag)) < 0)
		return err;
	files = campaign_data(&data, s->arena, &tree, dir);
	file = tree_find(&tree, path);
	if (!file) {
		diag_error(s->diag, "%s is missing", path);
		return ERR_DAMAGED;
	}
	if ((err = shelf_family(&ruleset, s->arena, data, files, s->diag)) < 0 ||
		(err = (r->told ? settings_read_told : settings_read)(
			 &settings, s->arena, path, file->data, file->length, s->diag)) < 0)
		return err;
	r->rolls = ruleset->rolls;
	r->seal = r->told ? told_path[TOLD_SEAL]
			  : told_file(s->arena, AUDIENCE_PUBLIC, TOLD_SEAL);
	out->campaign = settings.name;
	return OK;
}

static int add_commit(struct common *out, const struct common_reading *r,
	const struct ledger_commit *commit)
{
	struct arena *arena = r->session->arena;
	struct common_commit *c = &out->commit[out->count];
	const char *word = ledger_trailer(arena, commit->message, "Kind"), *before;
	char lines_hash[SHA256_HEX + 1], first[SHA256_HEX + 1];
	enum commit_kind kind;
	struct buf lines;
	int err = OK;

	if (!commit_kind_parse(word, &kind) || !is_common(kind))
		return OK;
	buf_init(&lines, arena);
	add_trailers(&lines, r, commit->message);
	if (kind == COMMIT_STEP && (err = add_seal(&lines, r, commit->id)) < 0)
		return err;
	sha256_hex(lines_hash, lines.data, lines.length);
	sha256_join(first, arena_printf(arena, "witness %s", out->campaign), NULL);
	before = out->count ? c[-1].hash : first;
	c->id = commit->id;
	c->kind = word;
	c->step = ledger_trailer(arena, commit->message, "Step");
	sha256_join(c->hash, before, lines_hash, NULL);
	out->count += c->step != NULL;
	return OK;
}

int common_read(struct common *out, struct session *s, bool told)
{
	struct common_reading r = {.session = s, .told = told};
	struct ledger_commit *commit;
	size_t count;
	int err;

	*out = (struct common){0};
	if ((err = open_game(&r, out)) < 0 ||
		(err = ledger_history(&commit, &count, s->ledger, s->arena, s->diag)) < 0)
		return err;
	out->commit = ARENA_NEW_ARRAY(s->arena, count + 1, struct common_commit);
	for (size_t i = 0; i < count && err == OK; i++)
		err = add_commit(out, &r, &commit[i]);
	return err;
}

const char *common_witness(struct arena *arena, const struct common *common)
{
	const struct common_commit *newest;

	if (!common->count)
		return NULL;
	newest = &common->commit[common->count - 1];
	return arena_printf(arena, "witness %s %s %.*s", common->campaign, newest->step,
		WITNESS_HEX, newest->hash);
}

/* ---- compared ---- */

static int refuse(struct session *s, const char *format, const char *what)
{
	diag_error(s->diag, format, what);
	return ERR_REFUSED;
}

/* The history that stops first is the beginning of the other, or they part somewhere. */
int common_compare_history(
	const char **said, const struct common *mine, struct session *s, const char *dir)
{
	struct session other = {.arena = s->arena, .diag = s->diag, .dir = dir};
	struct common theirs;
	size_t least;
	bool told;
	int err;

	if ((err = audit_open(&other, &told)) == OK)
		err = common_read(&theirs, &other, told);
	session_close(&other);
	if (err < 0)
		return err;
	if (strcmp(mine->campaign, theirs.campaign))
		return refuse(s, "%s is another campaign", dir);
	least = mine->count < theirs.count ? mine->count : theirs.count;
	for (size_t i = 0; i < least; i++)
		if (strcmp(mine->commit[i].hash, theirs.commit[i].hash)) {
			diag_error(s->diag,
				"two histories: the %s of %s is told otherwise in %s; "
				"before it all is alike. Keep both clones and ask the "
				"moderator",
				mine->commit[i].kind, mine->commit[i].step, dir);
			return ERR_DAMAGED;
		}
	*said = arena_printf(s->arena,
		"What everybody may know is the same in %s, up to %s.", dir,
		least ? mine->commit[least - 1].step : "the beginning");
	return OK;
}

/* WITNESS CAMPAIGN STEP HASH, without marks of quotation before it. */
static bool read_line(char ***word, struct arena *arena, const char *line)
{
	line += strspn(line, "> \t|");
	return text_split(arena, arena_copy(arena, line, strcspn(line, "\r\n")), ' ',
		       word) == 4 &&
	       !strcmp((*word)[0], "witness") && text_is_hex((*word)[3], WITNESS_HEX);
}

static int compare_line(
	const char **said, const struct common *mine, struct session *s, char *const *word)
{
	bool known = false;

	if (strcmp(word[1], mine->campaign))
		return refuse(s, "that witness is of another campaign: %s", word[1]);
	for (size_t i = 0; i < mine->count; i++) {
		if (strcmp(mine->commit[i].step, word[2]))
			continue;
		known = true;
		if (strncmp(mine->commit[i].hash, word[3], WITNESS_HEX))
			continue;
		*said = arena_printf(s->arena,
			"The witness agrees: up to %s both sides were told the same.",
			word[2]);
		return OK;
	}
	if (!known)
		return refuse(s, "%s is not here yet: fetch what is new, and compare again",
			word[2]);
	diag_error(s->diag,
		"two histories: the witness of %s is not that of what was told here. Send "
		"your opponent your clone, or get his, and name it with --with: that finds "
		"the first step that differs",
		word[2]);
	return ERR_DAMAGED;
}

int common_compare_text(const char **said, const struct common *mine, struct session *s,
	const char *text, const char *name)
{
	char **line, **word;
	size_t lines = text_split(s->arena, text, '\n', &line), found = 0;
	int err = OK;

	for (size_t i = 0; i < lines && err == OK; i++)
		if (read_line(&word, s->arena, line[i])) {
			found++;
			err = compare_line(said, mine, s, word);
		}
	if (err == OK && !found)
		return refuse(s,
			"%s has no line `witness CAMPAIGN STEP HASH`, as `adjutant "
			"witness` "
			"prints it",
			name);
	return err;
}
