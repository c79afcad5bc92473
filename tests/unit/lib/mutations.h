/*
 * The data of a game with one fact wrong: it is refused, and the message names the file
 * and the line. Games are read as `adjutant games --check` reads them.
 */
#ifndef TESTS_MUTATIONS_H
#define TESTS_MUTATIONS_H

#include <stdlib.h>
#include <string.h>

#include "base/arena.h"
#include "base/buf.h"
#include "base/diag.h"
#include "game/adjudication.h"
#include "game/data_file.h"
#include "game/dice.h"
#include "game/journal.h"
#include "game/ruleset.h"
#include "shelf/shelf.h"
#include "unit/lib/messages.h"

struct mutation {
	const char *name;
	const char *file;
	const char *fact, *wrong; /* the one text, once in the file, and what it becomes */
	const char *at_file;      /* what the message names; NULL: `file` */
	const char *at;           /* how the line begins, once; NULL: no line is named */
	const char *says;
	int more; /* further messages that the same mistake calls forth */
};

/* What the tests share; `scratch` is emptied after each mutation. */
static struct arena arena, scratch;
static struct diag diag;
static const struct ruleset *rules;

/* A shipped game, with what is done to it. */
struct shelved {
	const char *id;
	struct data_file *file;
	size_t files;
	const struct mutation *mutation;
	size_t mutations;
};

static const struct shelved *from; /* the game that is in hand */

/* Positions of scenarios are read when they begin: each plays its joining. */
static int begin_scenarios(const void *game)
{
	const char *id, *name, *doc;
	int err = OK;

	for (int i = 0; (id = rules->scenario(game, i, &name, &doc)); i++) {
		void *state = arena_alloc(&scratch, rules->state_size);

		if (rules->begin(state, game, id, NULL, &diag) < 0 ||
			rules->adjudicate(adjudication_new(
				&scratch, game, state, "0/join", DICE_RANDOM, &diag)) < 0)
			err = ERR_REFUSED;
	}
	return err;
}

static int check(const struct data_file *file)
{
	void *game = NULL;
	int err;

	diag_init(&diag, &scratch);
	err = rules->load(&game, &scratch, file, from->files, &diag);
	return err < 0 ? err : begin_scenarios(game);
}

/* Where the only copy of a text begins. */
static size_t find_once(const char *text, const char *part, const char *name)
{
	const char *at = strstr(text, part);

	if (!at || strstr(at + 1, part))
		fail_msg("%s: `%s` stands there %s", name, part, at ? "twice" : "nowhere");
	return (size_t)(at - text);
}

/* The number of the only line that begins so. */
static unsigned line_of(const char *text, const char *start, const char *name)
{
	const char *whole = arena_printf(&scratch, "\n%s", text);
	size_t at = find_once(whole, arena_printf(&scratch, "\n%s", start), name);
	unsigned line = 1;

	for (size_t i = 0; i < at; i++)
		line += whole[i + 1] == '\n';
	return line;
}

static size_t index_of(const char *path)
{
	for (size_t i = 0; i < from->files; i++)
		if (!strcmp(from->file[i].path, path))
			return i;
	fail_msg("the game has no file %s", path);
	return 0;
}

static void replace(struct data_file *file, const char *fact, const char *wrong)
{
	const char *text = arena_copy(&scratch, file->text, file->length);
	size_t at = find_once(text, fact, file->path);

	file->text = arena_printf(
		&scratch, "%.*s%s%s", (int)at, text, wrong, text + at + strlen(fact));
	file->length = strlen(file->text);
}

static struct data_file *copy_of_files(void)
{
	struct data_file *file = ARENA_NEW_ARRAY(&scratch, from->files, struct data_file);

	memcpy(file, from->file, from->files * sizeof *file);
	return file;
}

/* The message that a mutation must call forth; a line of 0: none is named. */
static bool is_said(const char *file, unsigned line, const char *says)
{
	for (const struct diag_item *item = diag.first; item; item = item->next) {
		if (item->level != DIAG_ERROR || !strstr(item->text, says))
			continue;
		if (line ? item->where.line == line && !strcmp(item->where.file, file)
			 : !item->where.line && strstr(item->text, file) == item->text)
			return true;
	}
	return false;
}

static void check_mutation(const struct mutation *m)
{
	struct data_file *file = copy_of_files();
	struct data_file *wrong = &file[index_of(m->file)];
	const char *at_file = m->at_file ? m->at_file : m->file;
	unsigned line = 0;
	int err;

	replace(wrong, m->fact, m->wrong);
	if (m->at)
		line = line_of(file[index_of(at_file)].text, m->at, m->name);
	err = check(file);
	if (err != ERR_REFUSED)
		fail_msg("%s: not refused", m->name);
	if (!is_said(at_file, line, m->says))
		fail_msg("%s: %s:%u with `%s` was expected, not\n%s", m->name, at_file,
			line, m->says, messages_of(&scratch, &diag));
	if (diag.errors != 1 + (unsigned)m->more)
		fail_msg("%s: %d further messages were expected, not %u:\n%s", m->name,
			m->more, diag.errors - 1, messages_of(&scratch, &diag));
	arena_clear(&scratch);
}

/* Reads a game from the shelf; what it has belongs to `arena`. */
static int take_game(struct shelved *game)
{
	setenv("ADJUTANT_DATA", ".", 0);
	diag_init(&diag, &arena);
	return shelf_game(&game->file, &game->files, &rules, &arena, game->id, &diag);
}

#endif
