/*
 * An owner's data laid over shipped ones: texts of rows, such as maps, as wholes; INI files
 * section by section and key by key, with the provenance of what he touches.
 */
#include <limits.h>
#include <stdbool.h>
#include <string.h>

#include "base/arena.h"
#include "base/buf.h"
#include "base/diag.h"
#include "base/ini.h"
#include "base/text.h"
#include "game/data_file.h"
#include "shelf/shelf.h"

/* ---- texts of rows ---- */

/* What begins a line, and the next one; NULL behind the last. */
static const char *next_line(const struct data_file *file, const char *line)
{
	const char *end = file->text + file->length;
	const char *newline = memchr(line, '\n', (size_t)(end - line));

	return newline && newline + 1 < end ? newline + 1 : NULL;
}

static bool has_sheet(const struct data_file *own)
{
	for (const char *line = own->length ? own->text : NULL; line;
		line = next_line(own, line))
		if (!strncmp(line, "sheet ", 6))
			return true;
	return false;
}

/* Lines that say something: no comments, and nothing that goes on. */
static size_t count_lines(const struct data_file *own)
{
	size_t count = 0;

	for (const char *line = own->length ? own->text : NULL; line;
		line = next_line(own, line))
		count += !strchr("\n# ", *line);
	return count;
}

void shelf_overlay_text(struct data_file *file, struct arena *arena,
	const struct data_file *own, const char *name, struct buf *changes)
{
	size_t lines = count_lines(own);
	struct buf text;

	file->overlay = name;
	if (has_sheet(own)) {
		file->text = own->text;
		file->length = own->length;
		buf_printf(changes, "%s: replaced\n", own->path);
		return;
	}
	buf_init(&text, arena);
	buf_add(&text, file->text, file->length);
	if (file->length && file->text[file->length - 1] != '\n')
		buf_puts(&text, "\n");
	buf_puts(&text, "over\n");
	buf_add(&text, own->text, own->length);
	file->text = text.data;
	file->length = text.length;
	buf_printf(changes, "%s: %zu line%s of the owner's\n", own->path, lines,
		lines == 1 ? "" : "s");
}

struct merger {
	struct arena *arena;
	struct diag *diag;
	struct buf *changes;
	const struct ini *shipped;
	struct ini *out;
	struct ini_entry **end; /* of the section that is being made */
};

#define MISTAKE(merger, where, ...)                                                        \
	diag_add((merger)->diag, DIAG_ERROR, (where), __VA_ARGS__)

/* ---- near names ---- */

static unsigned farthest(const char *name)
{
	return 1 + (unsigned)strlen(name) / 4;
}

/* The section whose name is nearest to a misspelt one, or NULL when none is near. */
static const char *near_section(const struct ini *ini, const char *name)
{
	unsigned best = farthest(name);
	const char *near = NULL;

	for (const struct ini_section *s = ini->first; s; s = s->next)
		if (text_nearer(&best, name, s->name))
			near = s->name;
	return near;
}

static const char *near_key(const struct ini_section *section, const char *key)
{
	unsigned best = farthest(key);
	const char *near = NULL;

	for (const struct ini_entry *e = section->first; e; e = e->next)
		if (text_nearer(&best, key, e->key))
			near = e->key;
	return near;
}

/* ---- facts of a section ---- */

static bool is_provenance(const char *key)
{
	return !strcmp(key, "source") || !strcmp(key, "reconstructed") ||
	       !strcmp(key, "address") || !strcmp(key, "remove");
}

static void add_entry(struct merger *m, const struct ini_entry *entry)
{
	struct ini_entry *copy = ARENA_NEW(m->arena, struct ini_entry);

	*copy = *entry;
	copy->next = NULL;
	*m->end = copy;
	m->end = &copy->next;
}

/* An entry that stands in no file; messages name `where`. */
static void add_fact(
	struct merger *m, const char *key, const char *value, struct where where)
{
	struct ini_part *part = ARENA_NEW(m->arena, struct ini_part);

	part->where = where;
	add_entry(m, &(struct ini_entry){
			     .key = key, .value = value, .where = where, .part = part});
}

static void nothing_there(
	struct merger *m, const struct ini_section *base, const struct ini_entry *entry)
{
	const char *near = base ? near_key(base, entry->key) : NULL;
	struct where where = entry->where;

	where.column = 1;
	MISTAKE(m, where,
		"an empty value takes a fact back, but there is no '%s' here%s%s%s",
		entry->key, near ? "; did you mean '" : "", near ? near : "",
		near ? "'?" : "");
}

static void add_facts(
	struct merger *m, const struct ini_section *base, const struct ini_section *own)
{
	for (const struct ini_entry *e = base ? base->first : NULL; e; e = e->next) {
		const struct ini_entry *mine = ini_entry(own, e->key);

		if (is_provenance(e->key))
			continue;
		if (!mine)
			add_entry(m, e);
		else if (*mine->value)
			add_entry(m, mine);
	}
	for (const struct ini_entry *e = own->first; e; e = e->next) {
		if (is_provenance(e->key) || (base && ini_entry(base, e->key)))
			continue;
		if (*e->value)
			add_entry(m, e);
		else
			nothing_there(m, base, e);
	}
}

/* ---- provenance ---- */

static const char *value_of(const struct ini_section *section, const char *key)
{
	const char *value = section ? ini_value(section, key) : NULL;

	return value ? value : "";
}

static void add_key(struct buf *list, const struct ini_section *own, const char *key)
{
	if (!is_provenance(key) && !ini_entry(own, key))
		buf_printf(list, "%s%s", list->length ? ", " : "", key);
}

/* The reconstructed keys of a shipped section that the owner leaves as they are. */
static const char *still_reconstructed(
	struct merger *m, const struct ini_section *base, const struct ini_section *own)
{
	struct buf list;
	char **key;
	size_t keys;

	buf_init(&list, m->arena);
	if (base && !strcmp(value_of(base, "source"), "reconstructed")) {
		for (const struct ini_entry *e = base->first; e; e = e->next)
			add_key(&list, own, e->key);
		return list.data;
	}
	keys = text_split(m->arena, value_of(base, "reconstructed"), ',', &key);
	for (size_t i = 0; i < keys; i++)
		add_key(&list, own, key[i]);
	return list.data;
}

static void add_provenance(
	struct merger *m, const struct ini_section *base, const struct ini_section *own)
{
	const struct ini_entry *list = ini_entry(own, "reconstructed");
	const char *source = value_of(own, "source");
	const char *left;

	if (*source)
		add_entry(m, ini_entry(own, "source"));
	else
		add_fact(m, "source", "owner", own->where);
	if (ini_entry(own, "address"))
		add_entry(m, ini_entry(own, "address"));
	if (list && *list->value)
		add_entry(m, list);
	if (list || !strcmp(source, "reconstructed"))
		return;
	left = still_reconstructed(m, base, own);
	if (*left)
		add_fact(m, "reconstructed", left, own->where);
}

/* ---- sections ---- */

static bool removes(struct merger *m, const struct ini_section *own)
{
	const struct ini_entry *remove = ini_entry(own, "remove");

	if (!remove || !strcmp(remove->value, "no"))
		return false;
	if (strcmp(remove->value, "yes")) {
		MISTAKE(m, remove->where, "`%s` in 'remove'; `yes` or `no` was expected",
			remove->value);
		return false;
	}
	for (const struct ini_entry *e = own->first; e; e = e->next)
		if (!is_provenance(e->key))
			MISTAKE(m, e->where, "'%s' of [%s], which is removed", e->key,
				own->name);
	return true;
}

/* "card" and 56 of "card 56". */
static bool numbered(const char *name, size_t *kind, int *number)
{
	const char *blank = strrchr(name, ' ');

	*kind = blank ? (size_t)(blank - name) : 0;
	return blank && text_to_int(blank + 1, 0, INT_MAX, number);
}

/* Where a new section belongs. */
static struct ini_section **place_of(struct ini *ini, const char *name)
{
	struct ini_section **place = &ini->first;
	int number, other;
	size_t kind, length;
	bool counts = numbered(name, &kind, &number);

	for (; *place; place = &(*place)->next)
		if (counts && numbered((*place)->name, &length, &other) && length == kind &&
			!strncmp((*place)->name, name, kind) && other > number)
			break;
	return place;
}

static void tell(struct merger *m, const struct ini_section *own, const char *what)
{
	buf_printf(m->changes, "%s [%s]: %s\n", m->shipped->file, own->name, what);
}

static void tell_keys(struct merger *m, const struct ini_section *own)
{
	struct buf list;

	buf_init(&list, m->arena);
	for (const struct ini_entry *e = own->first; e; e = e->next)
		if (strcmp(e->key, "source") && strcmp(e->key, "remove"))
			buf_printf(&list, "%s%s%s", list.length ? ", " : "", e->key,
				*e->value ? "" : " (taken back)");
	tell(m, own, list.length ? list.data : "source");
}

static void tell_new(struct merger *m, const struct ini_section *own)
{
	const char *near = near_section(m->shipped, own->name);
	size_t kind;
	int number;

	if (near && !numbered(own->name, &kind, &number))
		tell(m, own, arena_printf(m->arena, "new, beside [%s]", near));
	else
		tell(m, own, "new");
}

static struct ini_section *merge_section(
	struct merger *m, const struct ini_section *base, const struct ini_section *own)
{
	struct ini_section *section = ARENA_NEW(m->arena, struct ini_section);

	section->name = own->name;
	section->where = own->where;
	m->end = &section->first;
	if (!own->first)
		MISTAKE(m, own->where, "nothing is said of [%s]", own->name);
	add_facts(m, base, own);
	add_provenance(m, base, own);
	return section;
}

/* The shipped sections, with what the owner says of them. */
static void merge_shipped(struct merger *m, const struct ini *own)
{
	struct ini_section **end = &m->out->first;

	for (const struct ini_section *s = m->shipped->first; s; s = s->next) {
		const struct ini_section *mine = ini_section(own, s->name);
		struct ini_section *section;

		if (mine && removes(m, mine)) {
			tell(m, mine, "removed");
			continue;
		}
		if (mine) {
			section = merge_section(m, s, mine);
			tell_keys(m, mine);
		} else {
			section = ARENA_NEW(m->arena, struct ini_section);
			*section = *s;
			section->next = NULL;
		}
		*end = section;
		end = &section->next;
	}
}

static void add_new(struct merger *m, const struct ini_section *own)
{
	struct ini_section **place, *section;
	const char *near;

	if (removes(m, own)) {
		near = near_section(m->shipped, own->name);
		MISTAKE(m, own->where, "there is no [%s] to remove%s%s%s", own->name,
			near ? "; did you mean [" : "", near ? near : "", near ? "]?" : "");
		return;
	}
	section = merge_section(m, NULL, own);
	place = place_of(m->out, own->name);
	section->next = *place;
	*place = section;
	tell_new(m, own);
}

int shelf_overlay(struct ini **out, struct arena *arena, const struct ini *shipped,
	const struct ini *own, struct buf *changes, struct diag *diag)
{
	struct merger m = {arena, diag, changes, shipped, NULL, NULL};
	unsigned errors = diag->errors;

	m.out = *out = ARENA_NEW(arena, struct ini);
	m.out->file = shipped->file;
	m.out->format = shipped->format;
	if (own->format != shipped->format)
		MISTAKE(&m, ((struct where){own->file, 1, 1}),
			"`format = %d` was expected before the first section",
			shipped->format);
	merge_shipped(&m, own);
	for (const struct ini_section *s = own->first; s; s = s->next)
		if (!ini_section(shipped, s->name))
			add_new(&m, s);
	ini_index(m.out, arena);
	return diag->errors == errors ? OK : ERR_REFUSED;
}

void shelf_write_overlay(struct buf *out, const struct ini *ini)
{
	ini_write_format(out, ini->format);
	for (const struct ini_section *s = ini->first; s; s = s->next) {
		ini_write_section(out, s->name);
		for (const struct ini_entry *e = s->first; e; e = e->next)
			ini_write(out, e->key, e->value);
	}
}
