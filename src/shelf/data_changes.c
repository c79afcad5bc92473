#include "shelf/shelf.h"

#include <stdbool.h>
#include <string.h>

#include "base/arena.h"
#include "base/buf.h"
#include "base/diag.h"
#include "base/ini.h"
#include "base/text.h"
#include "game/data_file.h"

#define VALUE_COLUMNS 60 /* what is longer is called a text, and not shown */

struct comparison {
	struct buf *out;
	struct arena *arena;
	const char *file;
	size_t lines;
};

struct data {
	const struct data_file *file;
	size_t count;
};

/* ---- files ---- */

static const struct data_file *find(const struct data *data, const char *path)
{
	for (size_t i = 0; i < data->count; i++)
		if (!strcmp(data->file[i].path, path))
			return &data->file[i];
	return NULL;
}

static bool same_text(const struct data_file *a, const struct data_file *b)
{
	return a && b && a->length == b->length && !memcmp(a->text, b->text, a->length);
}

static bool begins_with(const char *path, const char *directory)
{
	return !strncmp(path, directory, strlen(directory));
}

static bool is_template(const struct data_file *file)
{
	return begins_with(file->path, "templates/");
}

static bool is_scenario(const struct data_file *file)
{
	return begins_with(file->path, "scenarios/");
}

/* NULL when it is no INI, or one that cannot be read. */
static const struct ini *read_ini(struct arena *arena, const struct data_file *file)
{
	struct diag known;
	struct ini *ini;

	diag_init(&known, arena);
	return ini_read(&ini, arena, file->path, file->text, file->length, &known) == OK
		       ? ini
		       : NULL;
}

/* ---- facts ---- */

/* Where a fact comes from has no effect on the game. */
static bool is_provenance(const char *key)
{
	return !strcmp(key, "source") || !strcmp(key, "reconstructed") ||
	       !strcmp(key, "address");
}

static const char *shown(struct arena *arena, const char *value)
{
	return text_columns(value) > VALUE_COLUMNS ? "another text"
						   : arena_printf(arena, "%s", value);
}

/* "units.ini, [unit us-slocum] Slocum: " */
static void begin_line(struct comparison *c, const struct ini_section *section)
{
	const char *name = ini_value(section, "name");

	buf_printf(c->out, "%s, [%s]%s%s: ", c->file, section->name, name ? " " : "",
		name ? name : "");
	c->lines++;
}

static void compare_entry(struct comparison *c, const struct ini_section *section,
	const struct ini_entry *now, const char *was)
{
	if (is_provenance(now->key) || (was && !strcmp(was, now->value)))
		return;
	begin_line(c, section);
	if (!was)
		buf_printf(c->out, "%s is %s, was not said\n", now->key,
			shown(c->arena, now->value));
	else if (text_columns(now->value) > VALUE_COLUMNS)
		buf_printf(c->out, "%s is another text\n", now->key);
	else
		buf_printf(c->out, "%s is %s, was %s\n", now->key, now->value,
			shown(c->arena, was));
}

static void compare_sections(struct comparison *c, const struct ini_section *before,
	const struct ini_section *after)
{
	for (const struct ini_entry *e = after->first; e; e = e->next)
		compare_entry(c, after, e, ini_value(before, e->key));
	for (const struct ini_entry *e = before->first; e; e = e->next) {
		if (is_provenance(e->key) || ini_value(after, e->key))
			continue;
		begin_line(c, before);
		buf_printf(c->out, "%s is not said any more, was %s\n", e->key,
			shown(c->arena, e->value));
	}
}

static void compare_inis(
	struct comparison *c, const struct ini *before, const struct ini *after)
{
	for (const struct ini_section *s = after->first; s; s = s->next) {
		const struct ini_section *old = ini_section(before, s->name);

		if (old) {
			compare_sections(c, old, s);
			continue;
		}
		begin_line(c, s);
		buf_puts(c->out, "new\n");
	}
	for (const struct ini_section *s = before->first; s; s = s->next)
		if (!ini_section(after, s->name)) {
			begin_line(c, s);
			buf_puts(c->out, "gone\n");
		}
}

/* ---- all of it ---- */

static void whole_file(struct comparison *c, const char *what)
{
	buf_printf(c->out, "%s: %s\n", c->file, what);
	c->lines++;
}

static void compare_file(
	struct comparison *c, const struct data_file *before, const struct data_file *after)
{
	const struct ini *was, *is;

	c->file = after->path;
	if (same_text(before, after))
		return;
	if (!before) {
		whole_file(c, "new");
		return;
	}
	was = read_ini(c->arena, before);
	is = read_ini(c->arena, after);
	if (was && is)
		compare_inis(c, was, is);
	else
		whole_file(c, "another text");
}

static bool templates_differ(const struct data *before, const struct data *after)
{
	for (size_t i = 0; i < after->count; i++)
		if (is_template(&after->file[i]) &&
			!same_text(&after->file[i], find(before, after->file[i].path)))
			return true;
	return false;
}

size_t shelf_changes(struct buf *out, struct arena *arena, const struct data_file *before,
	size_t before_count, const struct data_file *after, size_t after_count)
{
	struct comparison c = {.out = out, .arena = arena};
	const struct data was = {before, before_count}, is = {after, after_count};

	for (size_t i = 0; i < is.count; i++)
		if (!is_template(&is.file[i]) && !is_scenario(&is.file[i]))
			compare_file(&c, find(&was, is.file[i].path), &is.file[i]);
	for (size_t i = 0; i < was.count; i++) {
		c.file = was.file[i].path;
		if (!is_template(&was.file[i]) && !is_scenario(&was.file[i]) &&
			!find(&is, c.file))
			whole_file(&c, "gone");
	}
	if (templates_differ(&was, &is)) {
		buf_puts(out, "templates: the reports have other words in places\n");
		c.lines++;
	}
	return c.lines;
}
