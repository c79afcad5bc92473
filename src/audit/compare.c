/*
 * Two repositories of one campaign compared: a clone that somebody holds with what the
 * truth tells, and what everybody was told, of two clones or of a clone and the lines of a
 * witness.
 */
#include <stdatomic.h>
#include <string.h>

#include "audit/audit_private.h"
#include "base/diag.h"
#include "base/text.h"
#include "base/tree.h"
#include "campaign/campaign.h"
#include "game/ruleset.h"
#include "ledger/projection/projection.h"
#include "shelf/shelf.h"

/* ---- a clone with the truth ---- */

static int compare_held(struct session *s, const struct projected *told, size_t count,
	const struct ledger_commit *held, size_t number, const char *dir)
{
	for (size_t i = 0; i < number; i++) {
		if (i < count && !strcmp(held[i].id, told[i].id))
			continue;
		if (i < count)
			return evidence_differs(s->diag, &held[i],
				arena_printf(s->diag->arena,
					"is what %s holds; this history tells %.12s there",
					dir, told[i].id),
				"");
		return evidence_differs(s->diag, &held[i],
			arena_printf(s->diag->arena,
				"is what %s holds; this history has ended before", dir),
			"");
	}
	return OK;
}

int audit_compare_clone(struct session *s, const char *dir)
{
	struct ledger_commit *held;
	struct projected *told;
	struct ledger *ledger = NULL;
	size_t number = 0, count;
	int err;

	if ((err = ledger_open(&ledger, s->arena, dir, false, s->diag)) < 0 ||
		(err = ledger_history(&held, &number, ledger, s->arena, s->diag)) < 0)
		goto out;
	for (enum audience who = AUDIENCE_UNION; who < PROJECTIONS; who++) {
		if ((err = projection_list(
			     &told, &count, s->ledger, s->arena, who, s->diag)) < 0)
			goto out;
		if (number && count && !strcmp(held[0].id, told[0].id)) {
			err = compare_held(s, told, count, held, number, dir);
			goto out;
		}
	}
	diag_error(s->diag,
		"%s does not begin as anything that this history tells: it is of another campaign, or this history was made anew",
		dir);
	err = ERR_DAMAGED;
out:
	ledger_close(ledger);
	return err;
}

/* ---- what everybody was told ---- */

/* What the history is read by; the moderator's tells what everybody was told. */
static int open_game(struct witness_source *out, struct session *s, bool is_clone)
{
	const char *dir = is_clone ? told_path[TOLD_GAME] : truth_path[PATH_GAME];
	const char *path = is_clone ? told_path[TOLD_CAMPAIGN] : truth_path[PATH_CAMPAIGN];
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
		(err = (is_clone ? settings_read_told : settings_read)(
			 &settings, s->arena, path, file->data, file->length, s->diag)) < 0)
		return err;
	*out = (struct witness_source){
		.history = {.who = AUDIENCE_PUBLIC, .told = is_clone},
		.campaign = settings.name,
		.rolls = ruleset->rolls,
	};
	return OK;
}

int audit_common(struct witness_chain *out, struct session *s, bool is_clone)
{
	struct witness_source of;
	int err = open_game(&of, s, is_clone);

	return err < 0 ? err : witness_read(out, s->arena, s->ledger, &of, s->diag);
}

static int refuse(struct session *s, const char *format, const char *what)
{
	diag_error(s->diag, format, what);
	return ERR_REFUSED;
}

/* The history that stops first is the beginning of the other, or they part somewhere. */
int audit_compare_history(const char **said, const struct witness_chain *mine,
	struct session *s, const char *dir)
{
	struct session other = {.arena = s->arena, .diag = s->diag, .dir = dir};
	struct witness_chain theirs = {0};
	size_t least;
	bool is_clone;
	int err;

	if ((err = audit_open(&other, &is_clone)) == OK)
		err = audit_common(&theirs, &other, is_clone);
	session_close(&other);
	if (err < 0)
		return err;
	if (strcmp(mine->campaign, theirs.campaign))
		return refuse(s, "%s is another campaign", dir);
	least = mine->count < theirs.count ? mine->count : theirs.count;
	for (size_t i = 0; i < least; i++)
		if (strcmp(mine->commit[i].hash, theirs.commit[i].hash)) {
			diag_error(s->diag,
				"two histories: the %s of %s is told otherwise in %s; before it all is alike. Keep both clones and ask the moderator",
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

static int compare_line(const char **said, const struct witness_chain *mine,
	struct session *s, char *const *word)
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
		"two histories: the witness of %s is not that of what was told here. Send your opponent your clone, or get his, and name it with --with: that finds the first step that differs",
		word[2]);
	return ERR_DAMAGED;
}

int audit_compare_text(const char **said, const struct witness_chain *mine,
	struct session *s, const char *text, const char *name)
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
			"%s has no line `witness CAMPAIGN STEP HASH`, as `adjutant witness` prints it",
			name);
	return err;
}
