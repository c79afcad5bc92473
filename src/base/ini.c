#include "base/ini.h"

#include <assert.h>
#include <ini.h>
#include <limits.h>
#include <stdint.h>
#include <string.h>

#include "base/arena.h"
#include "base/buf.h"
#include "base/index.h"
#include "base/text.h"

#define WRITE_COLUMNS 76
#define PARTS_MAX     99999
#define LINE_TYPICAL  32 /* bytes; so many buckets has the table of a file as lines */
#define BUCKETS_FIRST 64

/* What is known of a section or, with an owner, of one of its entries. */
struct slot {
	struct slot *next; /* in the bucket */
	const struct ini_section *owner;
	const char *name;
	size_t length; /* of the name */
	struct ini_entry *entry;
	struct ini_part **end;
	struct buf *joined; /* once there is a second part */
	unsigned line;
	int parts;
};

/* An entry mostly has one part. */
struct whole_entry {
	struct ini_entry entry;
	struct ini_part part;
};

struct reader {
	struct arena *arena;  /* of what is read; */
	struct arena scratch; /* of what is wanted only while it is */
	struct diag *diag;
	struct ini *ini;
	const char *next, *stop; /* the text that is not yet read */
	unsigned line;
	unsigned errors; /* in the diag before we began */
	const char *bug; /* what inih did that we do not expect of it */

	/* The line that inih has, as we understand it; key is NULL unless it is one. */
	const char *key, *value;
	size_t key_length, value_length;
	unsigned value_column;

	bool format_seen;
	bool gap;                    /* a line of this section was refused */
	struct ini_section *section; /* NULL before the first */
	struct ini_section **section_end;
	struct ini_entry **entry_end;
	struct slot **bucket;
	uint32_t buckets; /* a power of 2 */
};

static struct where here(const struct reader *reader, size_t column)
{
	return (struct where){reader->ini->file, reader->line, (unsigned)column};
}

#define MISTAKE(reader, column, ...)                                                       \
	diag_add((reader)->diag, DIAG_ERROR, here((reader), (column)), __VA_ARGS__)

static void make_table(struct reader *reader, size_t length)
{
	reader->buckets = BUCKETS_FIRST;
	while (reader->buckets < length / LINE_TYPICAL)
		reader->buckets *= 2;
	reader->bucket = ARENA_NEW_ARRAY(&reader->scratch, reader->buckets, struct slot *);
}

/* Returns the slot of that name; a new one has no line yet, and the name as it is. */
static struct slot *slot_of(struct reader *reader, const struct ini_section *owner,
	const char *name, size_t length)
{
	uint32_t hash = INDEX_HASH_START ^ (owner ? owner->where.line : 0);
	struct slot **bucket, *slot;

	for (size_t i = 0; i < length; i++)
		hash = index_hash_add(hash, name[i]);
	bucket = &reader->bucket[index_hash_end(hash) & (reader->buckets - 1)];
	for (slot = *bucket; slot; slot = slot->next)
		if (slot->owner == owner && slot->length == length &&
			!memcmp(slot->name, name, length))
			return slot;
	slot = ARENA_NEW(&reader->scratch, struct slot);
	slot->owner = owner;
	slot->name = name;
	slot->length = length;
	slot->next = *bucket;
	return *bucket = slot;
}

/* How many bytes are surely printable ASCII, in steps of eight: of none is the upper bit
 * set, none is under a blank or, with one added, over 0x7f. */
static size_t plain_eights(const char *text, size_t length)
{
	const uint64_t each = UINT64_C(0x0101010101010101);
	uint64_t eight;
	size_t i = 0;

	for (; i + 8 <= length; i += 8) {
		memcpy(&eight, text + i, 8);
		if ((eight | (eight + each) | (eight - each * ' ')) & each * 0x80)
			break;
	}
	return i;
}

/* Index of the first byte that is no printable UTF-8, `length` when all is. */
static size_t printable(const char *text, size_t length)
{
	size_t step;

	for (size_t i = plain_eights(text, length); i < length; i += step) {
		unsigned char c = (unsigned char)text[i];

		step = c < 0x80 ? 1 : c < 0xe0 ? 2 : c < 0xf0 ? 3 : 4;
		if (c >= ' ' && c < 0x7f)
			continue;
		if (step > length - i || !text_is_utf8(text + i, step) ||
			text_control(text + i, length - i))
			return i;
	}
	return length;
}

/*
 * Length of the first word of a trimmed text. Only single blanks part words:
 * those are what joining numbered keys puts back.
 */
static size_t word_length(const char *text, size_t length)
{
	for (size_t i = 1; i + 1 < length; i++)
		if (text[i] == ' ' && text[i - 1] != ' ' && text[i + 1] != ' ')
			return i;
	return length;
}

/* Index of a `;` that inih takes for the start of a comment, or `length`. */
static size_t comment_start(const char *text, size_t length)
{
	const char *stop = text + length, *at = text;

	while ((at = memchr(at, ';', (size_t)(stop - at)))) {
		if (at == text || at[-1] == ' ')
			return (size_t)(at - text);
		at++;
	}
	return length;
}

/* Index of the first word over INI_WORD_MAX bytes, or `length`. */
static size_t long_word(const char *text, size_t length)
{
	size_t word;

	if (length <= INI_WORD_MAX)
		return length;
	for (size_t i = 0; i < length; i += word + 1) {
		word = word_length(text + i, length - i);
		if (word > INI_WORD_MAX)
			return i;
	}
	return length;
}

/* Checks what may stand in no line, whatever it is. Drops the CR of a line. */
static bool check_bytes(struct reader *reader, const char *line, size_t *length)
{
	size_t bad;

	if (*length && line[*length - 1] == '\r') /* as editors on Windows end a line */
		--*length;
	if (reader->line == 1 && *length >= 3 && !memcmp(line, "\xef\xbb\xbf", 3)) {
		MISTAKE(reader, 1,
			"byte order mark; the file must begin with its first line");
		return false;
	}
	bad = printable(line, *length);
	if (bad < *length) {
		unsigned char c = (unsigned char)line[bad];

		if (!c)
			MISTAKE(reader, bad + 1, "NUL byte; plain text was expected");
		else if (c == '\t')
			MISTAKE(reader, bad + 1,
				"tab; only blanks may stand between words");
		else if (c == '\r')
			MISTAKE(reader, bad + 1,
				"carriage return; it ends no line by itself");
		else if (c < ' ' || c == 0x7f ||
			 (*length - bad > 1 && text_is_utf8(line + bad, 2)))
			MISTAKE(reader, bad + 1,
				"control character; plain text was expected");
		else
			MISTAKE(reader, bad + 1,
				"byte 0x%02x is not valid here; the file must be UTF-8", c);
		return false;
	}
	if (*length > INI_LINE_MAX) {
		MISTAKE(reader, INI_LINE_MAX + 1,
			"line of %zu bytes; at most %d are allowed, longer values go on in numbered keys ('key.2 = ...')",
			*length, INI_LINE_MAX);
		return false;
	}
	return true;
}

/* Starts a section; without a name one that is read and then forgotten. */
static void open_section(struct reader *reader, const char *name)
{
	struct ini_section *section = ARENA_NEW(reader->arena, struct ini_section);

	section->where = here(reader, 1);
	section->name = name ? name : "";
	if (name) {
		*reader->section_end = section;
		reader->section_end = &section->next;
	}
	reader->section = section;
	reader->entry_end = &section->first;
	reader->gap = false;
}

static const char *section_name(struct reader *reader, const char *line, size_t length)
{
	const char *close = memchr(line, ']', length);
	const char *text = line + 1, *name;
	struct slot *slot;
	size_t size;

	if (!close) {
		MISTAKE(reader, length + 1, "no ']' behind the name of the section");
		return NULL;
	}
	if (close + 1 < line + length) {
		MISTAKE(reader, (size_t)(close - line) + 2,
			"text behind ']'; nothing may follow the name of a section");
		return NULL;
	}
	size = (size_t)(close - text);
	if (!size) {
		MISTAKE(reader, 2, "the section has no name; expected '[name]'");
		return NULL;
	}
	if (size > INI_NAME_MAX) {
		MISTAKE(reader, 2 + INI_NAME_MAX,
			"name of a section of %zu bytes; at most %d are allowed", size,
			INI_NAME_MAX);
		return NULL;
	}
	for (size_t i = 0; i < size; i++) {
		if (text[i] == ' ' && (!i || i + 1 == size || text[i + 1] == ' ')) {
			MISTAKE(reader, i + 2,
				"blank too many; words in the name of a section are parted by one");
			return NULL;
		}
		if (text[i] == ';' && i && text[i - 1] == ' ') {
			MISTAKE(reader, i + 2,
				"';' behind a blank; it would start a comment in the name");
			return NULL;
		}
	}
	name = arena_copy(reader->arena, text, size);
	slot = slot_of(reader, NULL, name, size);
	if (slot->line) {
		MISTAKE(reader, 1, "section [%s] stands twice; the first is in line %u",
			name, slot->line);
		return NULL;
	}
	slot->line = reader->line;
	return name;
}

static const char *text_of(struct reader *reader, const char *from, size_t length)
{
	return arena_copy(&reader->scratch, from, length);
}

/* Checks the form of a key: kebab-case and perhaps the number of a part. */
static bool check_key(struct reader *reader, const char *key, size_t length)
{
	const char *dot = memchr(key, '.', length);
	size_t name = dot ? (size_t)(dot - key) : length;
	int part;

	for (size_t i = 0; i < name; i++) {
		bool joint = key[i] == '-' || key[i] == '_';

		if (text_is_digit(key[i]) || (key[i] >= 'a' && key[i] <= 'z'))
			continue;
		if (joint && i && i + 1 < name && key[i - 1] != '-' && key[i - 1] != '_')
			continue;
		MISTAKE(reader, i + 1,
			"'%s' is no key; expected lower-case letters and digits, joined by single '-' or '_'",
			text_of(reader, key, length));
		return false;
	}
	if (dot && (!name || dot[1] == '0' ||
			   !text_to_int(text_of(reader, dot + 1, length - name - 1), 2,
				   PARTS_MAX, &part))) {
		MISTAKE(reader, name + 1,
			"'%s' is no key; behind the '.' a number from 2 was expected",
			text_of(reader, key, length));
		return false;
	}
	if (name > INI_NAME_MAX) {
		MISTAKE(reader, INI_NAME_MAX + 1,
			"key of %zu bytes; at most %d are allowed", name, INI_NAME_MAX);
		return false;
	}
	return true;
}

static bool check_value(struct reader *reader, const char *value, size_t length)
{
	size_t at = comment_start(value, length);

	if (at < length) {
		MISTAKE(reader, reader->value_column + at,
			"';' %s; write a comma, or no blank before it",
			at ? "behind a blank" : "at the start of a value");
		return false;
	}
	at = long_word(value, length);
	if (at < length) {
		MISTAKE(reader, reader->value_column + at,
			"word of %zu bytes; at most %d are allowed",
			word_length(value + at, length - at), INI_WORD_MAX);
		return false;
	}
	return true;
}

static bool check_pair(struct reader *reader, const char *line, size_t length)
{
	const char *equals = memchr(line, '=', length);
	const char *colon = memchr(line, ':', equals ? (size_t)(equals - line) : length);
	const char *key_end = equals, *value;

	if (colon) {
		MISTAKE(reader, (size_t)(colon - line) + 1,
			"':' before any '='; expected 'key = value'");
		return false;
	}
	if (!equals) {
		MISTAKE(reader, length + 1, "no '=' in this line; expected 'key = value'");
		return false;
	}
	if (equals == line) {
		MISTAKE(reader, 1, "no key before '='; expected 'key = value'");
		return false;
	}
	while (key_end[-1] == ' ')
		key_end--;
	value = equals + 1;
	while (value < line + length && *value == ' ')
		value++;
	reader->value_column = (unsigned)(value - line) + 1;
	reader->value = value;
	reader->value_length = (size_t)(line + length - value);
	reader->key_length = (size_t)(key_end - line);
	if (!check_key(reader, line, reader->key_length) ||
		!check_value(reader, value, reader->value_length))
		return false;
	reader->key = line;
	return true;
}

/* True when the line holds a key and a value, which are for inih to part. */
static bool check_line(struct reader *reader, const char *line, size_t length)
{
	if (!check_bytes(reader, line, &length)) {
		if (length && *line == '[')
			open_section(reader, NULL);
		reader->gap = true;
		return false;
	}
	while (length && line[length - 1] == ' ')
		length--;
	if (!length || *line == '#')
		return false;
	if (*line == ' ') {
		MISTAKE(reader, 1,
			"indented line; sections, keys and comments begin in column 1");
		return false;
	}
	if (*line == ';') {
		MISTAKE(reader, 1, "comments begin with '#', not with ';'");
		return false;
	}
	if (*line != '[') {
		bool good = check_pair(reader, line, length);

		reader->gap |= !good;
		return good;
	}
	open_section(reader, section_name(reader, line, length));
	return false;
}

/* Further lines of an entry. */
static void add_part(struct reader *reader, struct slot *slot, const char *value)
{
	struct ini_part *part = ARENA_NEW(reader->arena, struct ini_part);

	part->where = here(reader, reader->value_column);
	if (!slot->joined) {
		slot->joined = ARENA_NEW(&reader->scratch, struct buf);
		buf_init(slot->joined, reader->arena);
		buf_puts(slot->joined, slot->entry->value);
	}
	buf_putc(slot->joined, ' ');
	part->offset = slot->joined->length;
	buf_puts(slot->joined, value);
	slot->entry->value = slot->joined->data;
	*slot->end = part;
	slot->end = &part->next;
	slot->parts++;
}

/* Adds the key and the value of the line, which are copied at once. */
static void add_entry(struct reader *reader)
{
	struct slot *slot =
		slot_of(reader, reader->section, reader->key, reader->key_length);
	size_t before = (size_t)(reader->value - reader->key);
	struct whole_entry *whole;
	char *text;

	if (slot->parts) {
		MISTAKE(reader, 1, "key '%s' stands twice in [%s]; the first is in line %u",
			slot->entry->key, reader->section->name, slot->line);
		return;
	}
	text = arena_copy(reader->arena, reader->key, before + reader->value_length);
	text[reader->key_length] = '\0';
	whole = ARENA_NEW(reader->arena, struct whole_entry);
	whole->entry = (struct ini_entry){.key = text,
		.value = text + before,
		.where = here(reader, reader->value_column),
		.part = &whole->part};
	whole->part.where = whole->entry.where;
	slot->line = reader->line;
	slot->entry = &whole->entry;
	slot->end = &whole->part.next;
	slot->parts = 1;
	*reader->entry_end = slot->entry;
	reader->entry_end = &slot->entry->next;
}

static void go_on(struct reader *reader, const char *key, int part, const char *value)
{
	struct slot *slot = slot_of(reader, reader->section, key, strlen(key));

	if (part <= slot->parts) {
		MISTAKE(reader, 1, "key '%s.%d' stands twice in [%s]", key, part,
			reader->section->name);
	} else if (part > slot->parts + 1 && reader->gap) {
		/* What is missed may be what was refused. */
	} else if (!slot->parts) {
		MISTAKE(reader, 1, "'%s.%d' has no '%s' before it to go on from", key, part,
			key);
	} else if (part != slot->parts + 1) {
		MISTAKE(reader, 1, "'%s.%d' has no '%s.%d' before it to go on from", key,
			part, key, part - 1);
	} else if (!*value || !*slot->entry->value) {
		MISTAKE(reader, reader->value_column,
			"'%s.%d' joins an empty text; every part must hold a word", key,
			part);
	} else {
		add_part(reader, slot, value);
	}
}

static void read_format(struct reader *reader, const char *key, const char *value)
{
	if (strcmp(key, "format") != 0) {
		MISTAKE(reader, 1,
			"key '%s' before the first section; only 'format' may stand there",
			key);
	} else if (reader->format_seen) {
		MISTAKE(reader, 1, "key 'format' stands twice");
	} else {
		reader->format_seen = true;
		if (!text_to_int(value, 1, INT_MAX, &reader->ini->format))
			MISTAKE(reader, reader->value_column,
				"'%s' is no format; a number from 1 was expected", value);
	}
}

static bool is_same(const char *text, const char *line, size_t length)
{
	return !strncmp(text, line, length) && !text[length];
}

/* Called by inih. What it hands over must be what we read in the line ourselves. */
static int take_pair(void *user, const char *section, const char *name, const char *value)
{
	struct reader *reader = user;
	const char *dot;
	int part;

	(void)section;
	if (!reader->key || !is_same(name, reader->key, reader->key_length) ||
		!is_same(value, reader->value, reader->value_length)) {
		reader->bug = "split a line in an unexpected way";
		return 1;
	}
	dot = strchr(name, '.');
	if (!reader->section) {
		read_format(reader, name, value);
	} else if (!dot) {
		add_entry(reader);
	} else {
		text_to_int(dot + 1, 2, PARTS_MAX, &part);
		go_on(reader, text_of(reader, name, (size_t)(dot - name)), part, value);
	}
	reader->key = NULL;
	return 1;
}

/* Goes on to the next line, which has no line feed; false when there is none. */
static bool next_line(struct reader *reader, const char **line, size_t *length)
{
	const char *newline;

	if (reader->next == reader->stop)
		return false;
	if (reader->diag->errors - reader->errors >= INI_ERRORS_MAX) {
		diag_add(reader->diag, DIAG_NOTE, here(reader, 0),
			"so many mistakes that the lines after this one were not read");
		return false;
	}
	*line = reader->next;
	newline = memchr(*line, '\n', (size_t)(reader->stop - *line));
	*length = (size_t)((newline ? newline : reader->stop) - *line);
	reader->next = newline ? newline + 1 : reader->stop;
	reader->line++;
	return true;
}

/*
 * Called by inih as fgets would be. It is given the lines with a key and a value alone:
 * by far the most work on a line is its own.
 */
static char *feed_line(char *out, int size, void *stream)
{
	struct reader *reader = stream;
	const char *line;
	size_t length;

	if (reader->key)
		reader->bug = "dropped a line";
	reader->key = NULL;
	if (reader->bug)
		return NULL;
	do {
		if (!next_line(reader, &line, &length))
			return NULL;
	} while (!check_line(reader, line, length));
	if (line[length - 1] == '\r')
		length--;
	if (size < 2 || length > (size_t)size - 2) {
		reader->bug = "is built for shorter lines";
		return NULL;
	}
	memcpy(out, line, length);
	memcpy(out + length, "\n", 2);
	return out;
}

void ini_index(struct ini *ini, struct arena *arena)
{
	struct index *names;
	int count = 0, i = 0;

	for (const struct ini_section *s = ini->first; s; s = s->next)
		count++;
	names = index_new_for(arena, (size_t)count);
	ini->section = ARENA_NEW_ARRAY(arena, (size_t)count, struct ini_section *);
	for (struct ini_section *s = ini->first; s; s = s->next) {
		index_add(names, s->name, i);
		ini->section[i++] = s;
	}
	ini->names = names;
}

int ini_read(struct ini **out, struct arena *arena, const char *file, const char *text,
	size_t length, struct diag *diag)
{
	struct reader reader = {0};
	int result;

	reader.arena = arena;
	reader.diag = diag;
	reader.errors = diag->errors;
	reader.ini = *out = ARENA_NEW(arena, struct ini);
	reader.ini->file = arena_string(arena, file);
	reader.section_end = &reader.ini->first;
	if (length > INI_FILE_MAX) {
		MISTAKE(&reader, 0, "file of %zu bytes; at most %zu are read", length,
			INI_FILE_MAX);
		return ERR_REFUSED;
	}
	if (!length)
		return OK;
	make_table(&reader, length);
	reader.next = text;
	reader.stop = text + length;
	result = ini_parse_stream(feed_line, &reader, take_pair, &reader);
	arena_release(&reader.scratch);
	if (result && !reader.bug)
		reader.bug = "found a mistake in a line that was checked";
	if (reader.bug) {
		MISTAKE(&reader, 0, "the INI library %s", reader.bug);
		return ERR_BUG;
	}
	ini_index(*out, arena);
	return diag->errors == reader.errors ? OK : ERR_REFUSED;
}

const struct ini_section *ini_section(const struct ini *ini, const char *name)
{
	int i = ini->names ? index_find(ini->names, name) : -1;

	return i < 0 ? NULL : ini->section[i];
}

const struct ini_section *ini_section_of(
	const struct ini *ini, const char *prefix, const char *id)
{
	size_t before = strlen(prefix), length = before + 1 + strlen(id);
	char name[INI_NAME_MAX + 1];

	if (length > INI_NAME_MAX)
		return NULL;
	memcpy(name, prefix, before + 1);
	name[before] = ' ';
	memcpy(name + before + 1, id, length - before);
	return ini_section(ini, name);
}

const struct ini_entry *ini_entry(const struct ini_section *section, const char *key)
{
	const struct ini_entry *entry;

	for (entry = section->first; entry; entry = entry->next)
		if (*entry->key == *key && !strcmp(entry->key, key))
			break;
	return entry;
}

const char *ini_value(const struct ini_section *section, const char *key)
{
	const struct ini_entry *entry = ini_entry(section, key);

	return entry ? entry->value : NULL;
}

struct where ini_where(const struct ini_entry *entry, size_t offset)
{
	const struct ini_part *part = entry->part;
	struct where where;

	while (part->next && part->next->offset <= offset)
		part = part->next;
	where = part->where;
	where.column += (unsigned)(offset - part->offset);
	return where;
}

const char *ini_section_id(const struct ini_section *section, const char *prefix)
{
	size_t length = strlen(prefix);

	if (strncmp(section->name, prefix, length) != 0 || section->name[length] != ' ')
		return NULL;
	return section->name + length + 1;
}

void ini_write_format(struct buf *out, int format)
{
	buf_printf(out, "format = %d\n\n", format);
}

void ini_write_section(struct buf *out, const char *name)
{
	if (out->length && (out->length < 2 || out->data[out->length - 2] != '\n'))
		buf_putc(out, '\n');
	buf_printf(out, "[%s]\n", name);
}

static size_t columns(const char *text, size_t length)
{
	size_t count = 0;

	for (size_t i = 0; i < length; i++)
		count += ((unsigned char)text[i] & 0xc0) != 0x80;
	return count;
}

void ini_write(struct buf *out, const char *key, const char *value)
{
	size_t left = strlen(value);
	int part = 1;

	assert(ini_writable(value));
	do {
		size_t start = out->length, take, head;

		buf_puts(out, key);
		if (part > 1)
			buf_printf(out, ".%d", part);
		buf_puts(out, left ? " = " : " =");
		head = out->length - start;
		take = word_length(value, left);
		while (take < left) {
			size_t next =
				take + 1 + word_length(value + take + 1, left - take - 1);

			if (head + columns(value, next) > WRITE_COLUMNS ||
				head + next > INI_LINE_MAX)
				break;
			take = next;
		}
		buf_add(out, value, take);
		buf_putc(out, '\n');
		assert(head + take <= INI_LINE_MAX);
		value += take;
		left -= take;
		if (left) {
			value++;
			left--;
		}
		part++;
	} while (left);
}

bool ini_writable(const char *value)
{
	size_t length = strlen(value);

	return printable(value, length) == length &&
	       comment_start(value, length) == length &&
	       long_word(value, length) == length &&
	       (!length || (value[0] != ' ' && value[length - 1] != ' '));
}
