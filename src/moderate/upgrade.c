/* What moves a campaign to another version of the program: its data, its state and its
 * reports are those of this one from there on. */
#include <string.h>

#include "auth/auth.h"
#include "base/arena.h"
#include "base/buf.h"
#include "base/diag.h"
#include "base/ini.h"
#include "base/text.h"
#include "campaign/letters.h"
#include "campaign/seal.h"
#include "campaign/version.h"
#include "game/data_file.h"
#include "game/ruleset.h"
#include "ledger/format.h"
#include "moderate/moderate_private.h"
#include "orders/orders.h"
#include "shelf/shelf.h"

#define CHANGES_SHOWN 12 /* so many of the data stand in the report, all in upgrade.txt */
#define TEXT_COLUMNS  72
#define VERSION_MAX   100000

/* An upgrade under way. */
struct moving {
	const struct upgrade *upgrade;
	struct campaign *c; /* as it is to be */
	struct version from, to;
	int number;      /* of the rules so far */
	struct buf data; /* lines of what the data say otherwise */
	size_t facts;
	bool burnt; /* a step was sealed, and is taken back with it */
	struct diag *diag;
};

/* ---- may it be moved? ---- */

/* The number behind the family in "FAMILY 1"; -1: of another family, or of none. */
static int number_of(const char *rules, const char *family)
{
	size_t length = strlen(family);
	int number;

	if (strncmp(rules, family, length) != 0 || rules[length] != ' ' ||
		!text_to_int(rules + length + 1, 1, VERSION_MAX, &number))
		return -1;
	return number;
}

static int refuse(const struct moving *m, const char *why)
{
	diag_error(m->diag, "this campaign is played by %s, and this program plays %s: %s",
		version_text(m->c->arena, &m->from), version_text(m->c->arena, &m->to),
		why);
	return ERR_REFUSED;
}

static int check_versions(struct moving *m)
{
	const char *family = m->c->ruleset->family;
	int ours = number_of(m->to.rules, family);

	m->number = number_of(m->from.rules, family);
	if (m->number < 0)
		return refuse(m, "the rules of another family cannot take it over");
	if (m->number > ours || m->from.edition > m->to.edition)
		return refuse(m, "it is older than the campaign; use the newer one");
	if (!version_same(&m->from, &m->to) || m->facts)
		return OK;
	diag_error(m->diag,
		"there is nothing to move: the campaign is played by %s, as this program does, and its data are the same",
		version_text(m->c->arena, &m->to));
	return ERR_REFUSED;
}

/* ---- the tree with other data ---- */

/* The game of before, where it can still be read: what its position breaks may stay so. */
static const struct campaign *load_before(const struct moving *m, const struct tree *tree)
{
	struct campaign *before;
	struct diag known;

	diag_init(&known, m->c->arena);
	return campaign_load(&before, m->c->arena, tree, NULL, &known) == OK ? before
									     : NULL;
}

static void put_data(struct tree *tree, const struct upgrade *u)
{
	/* before edition 4 there was none */
	tree_put(tree, truth_path[PATH_ATTRIBUTES], ledger_attributes_text,
		strlen(ledger_attributes_text));
	tree_remove_prefix(tree, truth_path[PATH_GAME]);
	for (size_t i = 0; i < u->files; i++)
		tree_put(tree,
			arena_printf(tree->arena, "%s%s", truth_path[PATH_GAME],
				u->file[i].path),
			u->file[i].text, u->file[i].length);
}

/* The data that each audience has are those too, and .gitattributes with them. */
static void tell_data_to_all(struct campaign *c)
{
	for (enum audience who = AUDIENCE_UNION; who < AUDIENCE_DECK; who++) {
		tree_remove_prefix(&c->tree, told_file(c->arena, who, TOLD_GAME));
		tell_data(c, who);
	}
}

static int load(struct moving *m, struct arena *arena, const struct tree *from)
{
	const struct upgrade *u = m->upgrade;
	struct data_file *old;
	struct tree tree;
	size_t count = campaign_data(&old, arena, from, truth_path[PATH_GAME]);
	int err;

	buf_init(&m->data, arena);
	m->facts = shelf_changes(&m->data, arena, old, count, u->file, u->files);
	tree_copy(&tree, from, arena);
	put_data(&tree, u);
	if ((err = campaign_load(&m->c, arena, &tree, NULL, m->diag)) < 0) {
		diag_error(m->diag,
			"the campaign cannot be carried over to the data and rules of this program");
		return ERR_REFUSED;
	}
	m->c->secrets = u->secrets;
	m->c->witness = u->witness;
	m->c->date = u->date;
	m->c->settings.overlay = u->overlay;
	version_of_tree(&m->from, arena, u->before);
	version_ours(&m->to, arena, m->c->ruleset);
	return check_versions(m);
}

/* A step under way does not count: the campaign is that of before its seal. */
static int take_back(struct moving *m)
{
	const struct tree *before = m->upgrade->before;
	const struct tree_file *file = tree_find(before, truth_path[PATH_CAMPAIGN]);
	struct settings now;

	if (!m->upgrade->target)
		return OK;
	if (settings_read(&now, m->c->arena, truth_path[PATH_CAMPAIGN], file->data,
		    file->length, m->diag) < 0)
		return ERR_DAMAGED;
	keep_untaken(m->c, &now, before);
	m->burnt = now.phase != PHASE_OPEN;
	return OK;
}

/* ---- standing orders ---- */

static void check_standing(const struct moving *m, enum side side, int k)
{
	struct campaign *c = m->c;
	const char *path = seat_standing_path(c, side, k);
	const char *text = tree_text(&c->tree, path);
	struct standing *standing;
	struct diag known;

	diag_init(&known, c->arena);
	if (!text || standing_parse(&standing, c->arena, path, text, strlen(text), side,
			     ruleset_grammar(c->ruleset, c->game),
			     c->ruleset->names(c->game), &known) == OK)
		return;
	campaign_put_signed(c, path, NULL, NULL);
	letter_standing(c, side, k, NULL, NULL);
	tell_rulings_add_for(c, (enum audience)side,
		arena_printf(c->arena,
			"Your standing orders cannot be read by this version of the program, and are gone: %s. Send them anew.",
			known.first ? known.first->text : "they are malformed"),
		NULL);
}

/* ---- what is told ---- */

static void add_rules(struct buf *out, const struct moving *m, const char *before)
{
	const struct rules_change *change = m->c->ruleset->changes;

	for (; change && change->version; change++)
		if (change->version > m->number)
			buf_printf(out, "%s%s: %s", before, change->rule, change->text);
}

/* "...; ...; and 4 more, which stand in upgrade.txt" */
static void add_data(struct buf *out, const struct moving *m)
{
	char **line;
	size_t lines = text_split(m->c->arena, m->data.data, '\n', &line);

	if (!lines)
		buf_puts(out, " The data of the game are the same");
	else
		buf_puts(out, " What is different in the data of the game: ");
	for (size_t i = 0; i < lines && i < CHANGES_SHOWN; i++)
		buf_printf(out, "%s%s", i ? "; " : "", line[i]);
	if (lines > CHANGES_SHOWN)
		buf_printf(out, "; and %zu more, which stand in upgrade.txt",
			lines - CHANGES_SHOWN);
	buf_puts(out, ".");
}

/* One line, for the reports. */
static void tell_reports(const struct moving *m)
{
	struct campaign *c = m->c;
	struct buf text, rules;

	buf_init(&text, c->arena);
	buf_init(&rules, c->arena);
	buf_printf(&text,
		"The campaign goes on with another version of the program: %s before, %s from here on. Orders that were filed and not played are void: send them again with the form below. Standing orders stay.",
		version_text(c->arena, &m->from), version_text(c->arena, &m->to));
	add_rules(&rules, m, " ");
	if (rules.length)
		buf_printf(&text, " What is played otherwise:%s", rules.data);
	add_data(&text, m);
	tell_rulings_add(c, text.data, NULL);
}

/* A text in lines, the first behind what stands there. */
static void wrap(struct buf *out, const char *text)
{
	size_t column = 0;

	while (*text) {
		size_t word = strcspn(text, " ");

		if (column && column + 1 + word > TEXT_COLUMNS) {
			buf_puts(out, "\n  ");
			column = 2;
		} else if (column) {
			buf_putc(out, ' ');
			column++;
		}
		buf_add(out, text, word);
		column += word;
		text += word + (text[word] == ' ');
	}
	buf_putc(out, '\n');
}

static void wrap_lines(struct buf *out, struct arena *arena, const char *text)
{
	char **line;
	size_t lines = text_split(arena, text, '\n', &line);

	for (size_t i = 0; i < lines; i++)
		wrap(out, line[i]);
	if (!lines)
		buf_puts(out, "nothing\n");
}

/* The same in full, for all to keep. */
static void put_text_of_it(const struct moving *m)
{
	struct campaign *c = m->c;
	struct buf text, rules;

	buf_init(&text, c->arena);
	buf_init(&rules, c->arena);
	buf_printf(&text,
		"Campaign %s goes on with another version of the program.\n\n"
		"before  %s\nnow     %s\n\nWhat the rules play otherwise:\n\n",
		c->settings.name, version_text(c->arena, &m->from),
		version_text(c->arena, &m->to));
	add_rules(&rules, m, "\n");
	wrap_lines(&text, c->arena, rules.length ? rules.data : "");
	buf_puts(&text, "\nWhat the data of the game say otherwise:\n\n");
	wrap_lines(&text, c->arena, m->data.length ? m->data.data : "");
	for (enum audience who = AUDIENCE_UNION; who < AUDIENCE_DECK; who++)
		tree_put(&c->tree, told_file(c->arena, who, TOLD_UPGRADE), text.data,
			text.length);
}

/* News that the templates of now cannot tell any more stand in the reports of before. */
static int tell(struct campaign *c, const struct occasion *occasion, struct diag *diag)
{
	struct diag known;

	diag_init(&known, c->arena);
	if (tell_all(c, occasion, &known) == OK)
		return OK;
	for (enum audience who = AUDIENCE_UNION; who < AUDIENCES; who++)
		c->settings.news[who] = NULL;
	campaign_store(c, NULL);
	return tell_all(c, occasion, diag);
}

/* ---- all of it ---- */

static const char *salt_of(const struct campaign *c)
{
	const struct tree_file *file = tree_find(&c->tree, truth_path[PATH_STATE]);
	struct diag known;
	struct ini *ini;

	diag_init(&known, c->arena);
	if (ini_read(&ini, c->arena, truth_path[PATH_STATE], file->data, file->length,
		    &known) < 0 ||
		!ini->first)
		return NULL;
	return ini_value(ini->first, "salt");
}

static int finish(struct change *out, const struct moving *m)
{
	struct campaign *c = m->c;
	struct occasion occasion;
	int err;

	begin_try(c);
	for (enum side side = UNION; side < SIDES; side++)
		for (int k = 0; k < seats(&m->c->settings, side); k++)
			check_standing(m, side, k);
	tell_data_to_all(c);
	tell_reports(m);
	put_text_of_it(m);
	campaign_store(c, salt_of(c));
	occasion = occasion_of(c, COMMIT_UPGRADE,
		arena_printf(c->arena, "Goes on by %s", version_text(c->arena, &m->to)));
	occasion.told = true;
	occasion.burnt = m->burnt;
	if ((err = tell(c, &occasion, m->diag)) < 0)
		return err;
	return finish_change(out, c, &occasion, m->diag);
}

int operation_upgrade(struct change *out, struct arena *arena,
	const struct upgrade *upgrade, struct diag *diag)
{
	const struct tree *from = upgrade->target ? upgrade->target : upgrade->before;
	struct moving m = {.upgrade = upgrade, .diag = diag};
	int err;

	if ((err = load(&m, arena, from)) < 0 || (err = take_back(&m)) < 0 ||
		(err = check_position(m.c, load_before(&m, from), diag)) < 0)
		return err;
	return finish(out, &m);
}
