#include "base/field.h"

#include <assert.h>
#include <string.h>

#include "base/arena.h"
#include "base/buf.h"
#include "base/index.h"
#include "base/ini.h"
#include "base/text.h"

#define FLAGS_MAX 32
/* So many possible words are listed when none is near. */
#define LISTED_MAX 12

/* The member of `object` that a row describes. */
#define SET(type, object, field) (*(type *)(void *)((char *)(object) + (field)->offset))
#define GET(type, object, field)                                                           \
	(*(type const *)(const void *)((const char *)(object) + (field)->offset))

#define MISTAKE(reading, offset, ...)                                                      \
	diag_add((reading)->diag, DIAG_ERROR, ini_where((reading)->entry, (offset)),       \
		__VA_ARGS__)

/* An entry that is being read, with what its messages need. */
struct reading {
	const struct ini_entry *entry;
	const struct field_part *part;
	int parts;
	const struct field_context *context;
	struct diag *diag;
};

static const char *const no_yes[] = {"no", "yes", NULL};
static const char *const sources[] = {"rulebook", "public", "reconstructed", "owner", NULL};

static struct field_ids words_of(const char *const *word)
{
	int count = 0;

	while (word[count])
		count++;
	return (struct field_ids){.id = word, .count = count};
}

int field_ids_find(const struct field_ids *ids, const char *id)
{
	int found = ids->find ? ids->find(ids->context, id) : -1;

	if (found >= 0)
		return found;
	if (ids->index)
		return index_find(ids->index, id);
	for (int i = 0; i < ids->count; i++)
		if (*ids->id[i] == *id && !strcmp(ids->id[i], id))
			return i;
	return -1;
}

struct field_ids field_ids_make(struct arena *arena, const char *const *id, int count)
{
	struct index *index = index_new_for(arena, (size_t)count);

	for (int i = 0; i < count; i++)
		index_add(index, id[i], i);
	return (struct field_ids){.id = id, .count = count, .index = index};
}

bool field_refs_has(const struct field_refs *refs, int ref)
{
	for (int i = 0; i < refs->count; i++)
		if (refs->ref[i] == ref)
			return true;
	return false;
}

bool field_few_has(const struct field_few *few, int ref)
{
	for (int i = 0; i < few->count; i++)
		if (few->ref[i] == ref)
			return true;
	return false;
}

void field_few_add(struct field_few *few, int ref)
{
	assert(ref >= 0 && ref <= UINT8_MAX);
	if (few->count < FIELD_REFS_MAX)
		few->ref[few->count++] = (uint8_t)ref;
}

/* A list of either kind. */
static struct field_refs refs_of(const void *object, const struct field *field)
{
	struct field_refs refs = {.count = 0};
	const struct field_few *few;

	if (field->kind == FIELD_REFS)
		return GET(struct field_refs, object, field);
	few = &GET(struct field_few, object, field);
	while (refs.count < few->count) {
		refs.ref[refs.count] = few->ref[refs.count];
		refs.count++;
	}
	return refs;
}

static void set_refs(void *object, const struct field *field, const struct field_refs *refs)
{
	struct field_few few = {.count = 0};

	if (field->kind == FIELD_REFS) {
		SET(struct field_refs, object, field) = *refs;
		return;
	}
	for (int i = 0; i < refs->count; i++)
		field_few_add(&few, refs->ref[i]);
	SET(struct field_few, object, field) = few;
}

static void list_words(struct buf *out, struct field_ids words)
{
	for (int i = 0; i < words.count; i++) {
		if (i)
			buf_puts(out, ", ");
		buf_puts(out, words.id[i]);
	}
}

/*
 * What could stand there instead: "; did you mean 'x'?" with the nearest one
 * or two words, else all of them unless they are too many.
 */
static const char *instead(struct arena *arena, struct field_ids words, const char *text)
{
	unsigned limit = strlen(text) < 6 ? 1 : (unsigned)strlen(text) / 3;
	unsigned best = limit + 1;
	int near = -1, second = -1;
	struct buf out;

	for (int i = 0; i < words.count; i++) {
		unsigned distance = text_distance(text, words.id[i], limit);

		if (distance < best) {
			best = distance;
			near = i;
			second = -1;
		} else if (distance == best && near >= 0 && second < 0) {
			second = i;
		}
	}
	buf_init(&out, arena);
	if (near >= 0) {
		buf_printf(&out, "; did you mean '%s'", words.id[near]);
		if (second >= 0)
			buf_printf(&out, " or '%s'", words.id[second]);
		buf_putc(&out, '?');
	} else if (words.count && words.count <= LISTED_MAX) {
		buf_puts(&out, "; expected: ");
		list_words(&out, words);
	}
	return out.data;
}

/* Returns the index of the word, -1 with a message when it is none of them. */
static int read_word(const struct reading *reading, size_t offset, struct field_ids words,
	const char *what, const char *text)
{
	int index = field_ids_find(&words, text);

	if (index < 0)
		MISTAKE(reading, offset, "unknown %s '%s' in '%s'%s", what, text,
			reading->entry->key, instead(reading->context->arena, words, text));
	return index;
}

/* Adds a reference; twice the same is a mistake. */
static void add_ref(const struct reading *reading, size_t offset, struct field_refs *refs,
	int index, const char *member)
{
	assert(index >= 0);
	for (int i = 0; i < refs->count; i++) {
		if (refs->ref[i] != index)
			continue;
		MISTAKE(reading, offset, "'%s' stands twice in '%s'", member,
			reading->entry->key);
		return;
	}
	if (refs->count == FIELD_REFS_MAX)
		MISTAKE(reading, offset, "more than %d in '%s'", FIELD_REFS_MAX,
			reading->entry->key);
	else
		refs->ref[refs->count++] = index;
}

/* Reads a list of words; `flags` takes a bit for each, `refs` its index, unless NULL. */
static void read_list(const struct reading *reading, struct field_ids words,
	const char *what, uint32_t *flags, struct field_refs *refs)
{
	const char *value = reading->entry->value;
	size_t at = 0, end;

	for (; *value; at = end + 1) {
		size_t last;
		const char *member;
		int index;

		end = at + strcspn(value + at, ",");
		while (at < end && value[at] == ' ')
			at++;
		for (last = end; last > at && value[last - 1] == ' ';)
			last--;
		member = arena_copy(reading->context->arena, value + at, last - at);
		if (!*member) {
			MISTAKE(reading, at,
				"nothing between commas in '%s'; expected 'a, b'",
				reading->entry->key);
		} else if ((index = read_word(reading, at, words, what, member)) < 0) {
			;
		} else if (refs) {
			add_ref(reading, at, refs, index, member);
		} else if (flags) {
			if (*flags & (uint32_t)1 << index)
				MISTAKE(reading, at, "'%s' stands twice in '%s'", member,
					reading->entry->key);
			*flags |= (uint32_t)1 << index;
		}
		if (!value[end])
			break;
	}
}

/* The first byte of a text that an object holds itself. */
static char *string_in(void *object, const struct field *field)
{
	return (char *)object + field->offset;
}

static const char *string_of(const void *object, const struct field *field)
{
	return (const char *)object + field->offset;
}

static void read_string(
	void *object, const struct field *field, const struct reading *reading)
{
	size_t length = strlen(reading->entry->value);

	if (length > (size_t)field->max)
		MISTAKE(reading, 0, "'%s' is too long: it has at most %d bytes",
			field->name, field->max);
	else
		memcpy(string_in(object, field), reading->entry->value, length + 1);
}

static void read_value(
	void *object, const struct field *field, const struct reading *reading)
{
	const char *value = reading->entry->value;
	struct field_refs refs;
	int index;

	if (!*value && (field->kind == FIELD_REF || field->kind == FIELD_REFS ||
			       field->kind == FIELD_FEW || field->kind == FIELD_TEXT ||
			       field->kind == FIELD_STRING || field->kind == FIELD_NOTE)) {
		if (field->required)
			MISTAKE(reading, 0, "'%s' must not be empty", field->name);
		return;
	}
	switch (field->kind) {
	case FIELD_INT:
		if (!text_to_int(value, field->min, field->max, &SET(int, object, field)))
			MISTAKE(reading, 0,
				"'%s' in '%s'; expected a whole number from %d to %d",
				value, field->name, field->min, field->max);
		break;
	case FIELD_BOOL:
		index = read_word(reading, 0, words_of(no_yes), "value", value);
		SET(bool, object, field) = index > 0;
		break;
	case FIELD_WORD:
		index = read_word(reading, 0, words_of(field->words), "value", value);
		SET(int, object, field) = index < 0 ? 0 : index;
		break;
	case FIELD_FLAGS:
		read_list(reading, words_of(field->words), "value",
			&SET(uint32_t, object, field), NULL);
		break;
	case FIELD_REFS:
	case FIELD_FEW:
		refs = refs_of(object, field);
		read_list(reading, reading->context->refs[field->refs], "id", NULL, &refs);
		set_refs(object, field, &refs);
		break;
	case FIELD_REF:
		SET(int, object, field) = read_word(
			reading, 0, reading->context->refs[field->refs], "id", value);
		break;
	case FIELD_TEXT:
		SET(const char *, object, field) =
			arena_string(reading->context->arena, value);
		break;
	case FIELD_STRING: read_string(object, field, reading); break;
	case FIELD_NOTE: break;
	}
}

static int rows_of(const struct field *table)
{
	int count = 0;

	while (table[count].name)
		count++;
	return count;
}

static struct field_ids names_of(const struct reading *reading)
{
	const char **name;
	int count = 0;

	for (int i = 0; i < reading->parts; i++)
		count += rows_of(reading->part[i].table);
	name = ARENA_NEW_ARRAY(reading->context->arena, (size_t)count, const char *);
	count = 0;
	for (int i = 0; i < reading->parts; i++)
		for (const struct field *field = reading->part[i].table; field->name;
			field++)
			name[count++] = field->name;
	return (struct field_ids){.id = name, .count = count};
}

/* True when the key is one of those that tell where the facts come from. */
static bool read_provenance(const struct reading *reading)
{
	const struct ini_entry *entry = reading->entry;

	if (!strcmp(entry->key, "source"))
		read_word(reading, 0, words_of(sources), "value", entry->value);
	else if (!strcmp(entry->key, "reconstructed"))
		read_list(reading, names_of(reading), "key", NULL, NULL);
	else
		return !strcmp(entry->key, "address"); /* for people alone */
	return true;
}

static void unknown_key(const struct reading *reading)
{
	struct where where = reading->entry->where;

	where.column = 1;
	diag_add(reading->diag, DIAG_ERROR, where, "unknown key '%s'%s",
		reading->entry->key,
		instead(reading->context->arena, names_of(reading), reading->entry->key));
}

/* For the truth is every field. */
static bool is_for(const struct field *field, const struct field_context *context)
{
	return context->eyes == FOR_TRUTH || (field->eyes & context->eyes);
}

static const struct field *find_field(
	const struct field *table, const char *name, const struct field_context *context)
{
	for (const struct field *field = table; field->name; field++)
		if (*field->name == *name && is_for(field, context) &&
			!strcmp(field->name, name))
			return field;
	return NULL;
}

/* False when none of the objects has such a key. */
static bool read_entry(const struct reading *reading)
{
	for (int i = 0; i < reading->parts; i++) {
		const struct field *field = find_field(
			reading->part[i].table, reading->entry->key, reading->context);

		if (!field)
			continue;
		read_value(reading->part[i].object, field, reading);
		return true;
	}
	return reading->context->provenance && read_provenance(reading);
}

static void find_missing(const struct field *table, const struct ini_section *section,
	const struct field_context *context, struct diag *diag)
{
	for (const struct field *field = table; field->name; field++)
		if (field->required && is_for(field, context) &&
			!ini_entry(section, field->name))
			diag_add(diag, DIAG_ERROR, section->where,
				"[%s] has no key '%s' (%s)", section->name, field->name,
				field->doc);
}

int field_read_parts(const struct field_part *part, int parts,
	const struct ini_section *section, const struct field_context *context,
	struct diag *diag)
{
	struct reading reading = {section->first, part, parts, context, diag};
	unsigned errors = diag->errors;

	for (; reading.entry; reading.entry = reading.entry->next)
		if (!read_entry(&reading))
			unknown_key(&reading);
	for (int i = 0; i < parts; i++)
		find_missing(part[i].table, section, context, diag);
	return diag->errors == errors ? OK : ERR_REFUSED;
}

int field_read(void *object, const struct field *table, const struct ini_section *section,
	const struct field_context *context, struct diag *diag)
{
	const struct field_part part = {object, table};

	return field_read_parts(&part, 1, section, context, diag);
}

void field_clear(void *object, const struct field *table)
{
	for (const struct field *field = table; field->name; field++) {
		switch (field->kind) {
		case FIELD_INT:
		case FIELD_WORD: SET(int, object, field) = 0; break;
		case FIELD_BOOL: SET(bool, object, field) = false; break;
		case FIELD_FLAGS: SET(uint32_t, object, field) = 0; break;
		case FIELD_REF: SET(int, object, field) = -1; break;
		case FIELD_REFS: SET(struct field_refs, object, field).count = 0; break;
		case FIELD_FEW: SET(struct field_few, object, field).count = 0; break;
		case FIELD_TEXT: SET(const char *, object, field) = NULL; break;
		case FIELD_STRING: *string_in(object, field) = '\0'; break;
		case FIELD_NOTE: break;
		}
	}
}

static const char *get_text(const void *object, const struct field *field)
{
	const char *text = field->kind == FIELD_STRING ? string_of(object, field)
						       : GET(char *, object, field);

	return text ? text : "";
}

static void write_flags(struct buf *out, const struct field *field, uint32_t flags)
{
	struct field_ids words = words_of(field->words);
	struct buf list;

	assert(words.count <= FLAGS_MAX);
	assert(words.count == FLAGS_MAX || !(flags >> words.count));
	if (!flags && !field->required)
		return;
	buf_init(&list, out->arena);
	for (int i = 0; i < words.count; i++)
		if (flags & (uint32_t)1 << i)
			buf_printf(&list, "%s%s", list.length ? ", " : "", words.id[i]);
	ini_write(out, field->name, list.data);
}

static void write_refs(struct buf *out, const struct field *field,
	const struct field_refs *refs, const struct field_ids *ids)
{
	struct buf list;

	if (!refs->count && !field->required)
		return;
	buf_init(&list, out->arena);
	for (int i = 0; i < refs->count; i++) {
		assert(refs->ref[i] >= 0 && refs->ref[i] < ids->count);
		buf_printf(&list, "%s%s", i ? ", " : "", ids->id[refs->ref[i]]);
	}
	ini_write(out, field->name, list.data);
}

static void write_value(struct buf *out, const void *object, const struct field *field,
	const struct field_context *context)
{
	const struct field_ids *ids;
	struct field_refs refs;
	const char *text;
	int value;

	switch (field->kind) {
	case FIELD_INT:
		value = GET(int, object, field);
		if (value || field->required)
			buf_printf(out, "%s = %d\n", field->name, value);
		break;
	case FIELD_BOOL:
		value = GET(bool, object, field);
		if (value || field->required)
			ini_write(out, field->name, no_yes[value]);
		break;
	case FIELD_WORD:
		value = GET(int, object, field);
		assert(value >= 0 && value < words_of(field->words).count);
		if (value || field->required)
			ini_write(out, field->name, field->words[value]);
		break;
	case FIELD_FLAGS: write_flags(out, field, GET(uint32_t, object, field)); break;
	case FIELD_REFS:
	case FIELD_FEW:
		refs = refs_of(object, field);
		write_refs(out, field, &refs, &context->refs[field->refs]);
		break;
	case FIELD_REF:
		value = GET(int, object, field);
		ids = &context->refs[field->refs];
		assert(value >= -1 && value < ids->count);
		if (value >= 0)
			ini_write(out, field->name, ids->id[value]);
		break;
	case FIELD_TEXT:
	case FIELD_STRING:
		text = get_text(object, field);
		if (*text)
			ini_write(out, field->name, text);
		break;
	case FIELD_NOTE: break;
	}
}

void field_write(struct buf *out, const void *object, const struct field *table,
	const struct field_context *context)
{
	for (const struct field *field = table; field->name; field++)
		if (is_for(field, context))
			write_value(out, object, field, context);
}

static void copy_value(void *out, const void *in, const struct field *field)
{
	switch (field->kind) {
	case FIELD_INT:
	case FIELD_WORD:
	case FIELD_REF: SET(int, out, field) = GET(int, in, field); break;
	case FIELD_BOOL: SET(bool, out, field) = GET(bool, in, field); break;
	case FIELD_FLAGS: SET(uint32_t, out, field) = GET(uint32_t, in, field); break;
	case FIELD_REFS:
		SET(struct field_refs, out, field) = GET(struct field_refs, in, field);
		break;
	case FIELD_FEW:
		SET(struct field_few, out, field) = GET(struct field_few, in, field);
		break;
	case FIELD_TEXT: SET(const char *, out, field) = GET(char *, in, field); break;
	case FIELD_STRING:
		memcpy(string_in(out, field), string_of(in, field),
			strlen(string_of(in, field)) + 1);
		break;
	case FIELD_NOTE: break;
	}
}

void field_copy_seen(void *out, const void *in, const struct field *table, unsigned eyes)
{
	for (const struct field *field = table; field->name; field++) {
		assert(field->eyes);
		if (field->eyes & eyes)
			copy_value(out, in, field);
	}
}

static bool same_refs(const struct field_refs *a, const struct field_refs *b)
{
	for (int i = 0; i < a->count && a->count == b->count; i++)
		if (a->ref[i] != b->ref[i])
			return false;
	return a->count == b->count;
}

static bool same_value(const void *a, const void *b, const struct field *field)
{
	struct field_refs in_a, in_b;

	switch (field->kind) {
	case FIELD_INT:
	case FIELD_WORD:
	case FIELD_REF: return GET(int, a, field) == GET(int, b, field);
	case FIELD_BOOL: return GET(bool, a, field) == GET(bool, b, field);
	case FIELD_FLAGS: return GET(uint32_t, a, field) == GET(uint32_t, b, field);
	case FIELD_REFS:
	case FIELD_FEW:
		in_a = refs_of(a, field);
		in_b = refs_of(b, field);
		return same_refs(&in_a, &in_b);
	case FIELD_TEXT:
	case FIELD_STRING: return !strcmp(get_text(a, field), get_text(b, field));
	case FIELD_NOTE: return true;
	}
	return false;
}

bool field_equal(const void *a, const void *b, const struct field *table)
{
	for (const struct field *field = table; field->name; field++)
		if (!same_value(a, b, field))
			return false;
	return true;
}
