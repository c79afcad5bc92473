#include "base/keys.h"

#include <stdio.h>
#include <string.h>

#include "base/arena.h"
#include "base/buf.h"
#include "base/json.h"
#include "base/text.h"

#define MILLION 1000000u

enum entry_kind { ENTRY_VALUE, ENTRY_SEVERAL, ENTRY_ENTER, ENTRY_LEAVE, ENTRY_NEXT };

struct entry {
	enum entry_kind kind;
	const char *key;
	const char *line; /* the value as it stands in a line */
	const char *json; /* as JSON */
};

struct keys {
	struct arena *arena;
	bool json;
	bool list; /* of several things */
	struct entry *entry;
	size_t count, room;
};

struct keys *keys_new(struct arena *arena, bool json)
{
	struct keys *keys = ARENA_NEW(arena, struct keys);

	keys->arena = arena;
	keys->json = json;
	return keys;
}

static void add(struct keys *keys, enum entry_kind kind, const char *key, const char *line,
	const char *json)
{
	ARENA_GROW(keys->arena, keys->entry, keys->count, keys->room);
	keys->entry[keys->count++] = (struct entry){kind, key, line, json};
}

/* ---- values ---- */

static const char *quoted(struct keys *keys, const char *text)
{
	struct buf out;

	buf_init(&out, keys->arena);
	json_text(&out, text);
	return out.data;
}

/* JSON has no sign before a positive number, and no zeroes before one. */
static bool is_number(const char *digits)
{
	const char *p = *digits == '-' || *digits == '+' ? digits + 1 : digits;
	size_t whole = strspn(p, "0123456789"), part;

	if (!whole || (whole > 1 && *p == '0'))
		return false;
	if (p[whole] != '.')
		return !p[whole];
	part = strspn(p + whole + 1, "0123456789");
	return part && !p[whole + 1 + part];
}

static const char *number_or_text(struct keys *keys, const char *digits)
{
	if (!is_number(digits))
		return quoted(keys, digits);
	return *digits == '+' ? digits + 1 : digits;
}

void keys_text(struct keys *keys, const char *key, const char *value)
{
	const char *line = arena_string(keys->arena, value);

	add(keys, ENTRY_VALUE, key, line, quoted(keys, line));
}

void keys_digits(struct keys *keys, const char *key, const char *digits)
{
	const char *line = arena_string(keys->arena, digits);

	add(keys, ENTRY_VALUE, key, line, number_or_text(keys, line));
}

void keys_number(struct keys *keys, const char *key, int64_t value)
{
	const char *line = arena_printf(keys->arena, "%lld", (long long)value);

	add(keys, ENTRY_VALUE, key, line, line);
}

void keys_flag(struct keys *keys, const char *key, bool value)
{
	add(keys, ENTRY_VALUE, key, value ? "yes" : "no", value ? "true" : "false");
}

void keys_millionths(struct keys *keys, const char *key, uint64_t value)
{
	const char *line = arena_printf(keys->arena, "%llu.%06llu",
		(unsigned long long)value / MILLION, (unsigned long long)value % MILLION);

	add(keys, ENTRY_VALUE, key, line, line);
}

static const char *list_of(struct keys *keys, const char *numbers)
{
	return arena_printf(keys->arena, "[%s]", numbers);
}

void keys_parts(struct keys *keys, const char *key, const char *between,
	const struct key_part *part, size_t parts)
{
	struct buf line, json;

	buf_init(&line, keys->arena);
	buf_init(&json, keys->arena);
	json_open(&json, '{');
	for (const struct key_part *p = part; p < part + parts; p++) {
		if (!p->text)
			continue;
		if (p->kind != PART_JSON_TEXT)
			buf_printf(&line, "%s%s", line.length ? between : "", p->text);
		json_key(&json, p->name);
		buf_puts(&json, p->kind == PART_DIGITS ? number_or_text(keys, p->text)
				: p->kind == PART_LIST ? list_of(keys, p->text)
						       : quoted(keys, p->text));
	}
	buf_putc(&json, '}');
	add(keys, ENTRY_VALUE, key, line.data, json.data);
}

void keys_several(struct keys *keys, const char *key)
{
	add(keys, ENTRY_SEVERAL, key, NULL, NULL);
}

void keys_enter(struct keys *keys, const char *key)
{
	add(keys, ENTRY_ENTER, key, NULL, NULL);
}

void keys_leave(struct keys *keys)
{
	add(keys, ENTRY_LEAVE, NULL, NULL, NULL);
}

void keys_list(struct keys *keys)
{
	keys->list = true;
}

void keys_next(struct keys *keys)
{
	keys_list(keys);
	add(keys, ENTRY_NEXT, NULL, NULL, NULL);
}

bool keys_empty(const struct keys *keys)
{
	return !keys->count && !keys->list;
}

/* ---- as lines ---- */

static void write_lines(struct buf *out, const struct keys *keys)
{
	for (size_t i = 0; i < keys->count; i++) {
		const struct entry *entry = &keys->entry[i];

		if (entry->kind == ENTRY_VALUE)
			buf_printf(out, "%s=%s\n", entry->key, entry->line);
		else if (entry->kind == ENTRY_NEXT && i)
			buf_putc(out, '\n');
	}
}

/* ---- as JSON ---- */

/* Appends `json`, with a comma before it where one is wanted. */
static void put(struct buf *out, const char *json)
{
	if (out->length && !strchr("[{:", out->data[out->length - 1]))
		buf_putc(out, ',');
	buf_puts(out, json);
}

static bool ends_object(const struct entry *entry)
{
	return entry->kind == ENTRY_LEAVE || entry->kind == ENTRY_NEXT;
}

/* The place behind an object that is entered at `i`. */
static size_t behind(const struct keys *keys, size_t i)
{
	int depth = 0;

	do
		depth += (keys->entry[i].kind == ENTRY_ENTER) -
			 (keys->entry[i].kind == ENTRY_LEAVE);
	while (++i < keys->count && depth);
	return i;
}

static bool is_of(const struct entry *entry, enum entry_kind kind, const char *key)
{
	return entry->kind == kind && !strcmp(entry->key, key);
}

/* All values of that key from here to the end of the object. */
static void write_array(struct buf *out, const struct keys *keys, size_t i)
{
	const char *key = keys->entry[i].key;

	json_key(out, key);
	buf_putc(out, '[');
	while (i < keys->count && !ends_object(&keys->entry[i])) {
		if (is_of(&keys->entry[i], ENTRY_VALUE, key))
			put(out, keys->entry[i].json);
		i = keys->entry[i].kind == ENTRY_ENTER ? behind(keys, i) : i + 1;
	}
	buf_putc(out, ']');
}

/* Which keys are arrays is known before the values come, so the few that are, are looked
 * for among them. */
struct object {
	const char **several;
	size_t count, room;
};

static bool is_several(const struct object *object, const char *key)
{
	for (size_t i = 0; i < object->count; i++)
		if (!strcmp(object->several[i], key))
			return true;
	return false;
}

static size_t write_members(struct buf *out, const struct keys *keys, size_t begin)
{
	struct object object = {0};
	size_t i = begin;

	while (i < keys->count && !ends_object(&keys->entry[i])) {
		const struct entry *entry = &keys->entry[i];

		if (entry->kind == ENTRY_ENTER) {
			json_key(out, entry->key);
			buf_putc(out, '{');
			write_members(out, keys, i + 1);
			buf_putc(out, '}');
			i = behind(keys, i);
			continue;
		}
		if (entry->kind == ENTRY_SEVERAL && !is_several(&object, entry->key)) {
			ARENA_GROW(keys->arena, object.several, object.count, object.room);
			object.several[object.count++] = entry->key;
			write_array(out, keys, i);
		} else if (entry->kind == ENTRY_VALUE && !is_several(&object, entry->key)) {
			json_key(out, entry->key);
			buf_puts(out, entry->json);
		}
		i++;
	}
	return i;
}

static void write_json(struct buf *out, const struct keys *keys)
{
	bool list = keys->list;
	size_t i = 0;

	buf_puts(out, list ? "[" : "{");
	if (!list)
		write_members(out, keys, 0);
	while (list && i < keys->count) {
		put(out, "{");
		i = write_members(out, keys, i + 1);
		buf_putc(out, '}');
	}
	buf_puts(out, list ? "]\n" : "}\n");
}

void keys_write(struct buf *out, const struct keys *keys)
{
	if (keys->json)
		write_json(out, keys);
	else
		write_lines(out, keys);
}
