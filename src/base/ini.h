/*
 * Canonical INI: the form of every data and state file.
 *
 * inih splits keys from values; it is no guard. It cuts long lines in two,
 * loses text behind NUL, takes `:` for `=` and `;` for a comment, joins
 * indented lines and lets duplicates through, all without an error. So the
 * text is checked here first, refused where inih would read something else
 * than what stands there, and fed to it line by line.
 *
 * Refused: NUL and control characters (a tab is one), invalid UTF-8, a byte
 * order mark, CR, lines over INI_LINE_MAX bytes, section names and keys over
 * INI_NAME_MAX bytes, words over INI_WORD_MAX bytes, indented lines, lines
 * without `=`, `:` before the `=`, blank + `;` inside a value or section name,
 * a value that begins with `;`, text behind `]`, keys that are not kebab-case
 * (`_` allowed, with an optional part number `.2`), empty keys, keys before
 * the first section other than `format`, duplicate sections and duplicate keys
 * of a section. Comment lines start with `#`; lines of blanks are empty lines.
 *
 * Long values go on in numbered keys: `text = ...`, `text.2 = ...`. The parts
 * are joined by one blank; a part without its predecessor is an error, and so
 * is an empty value that goes on or an empty part.
 */
#ifndef BASE_INI_H
#define BASE_INI_H

#include <stdbool.h>
#include <stddef.h>

#include "base/diag.h"

#define INI_LINE_MAX 190
#define INI_NAME_MAX 49
/* A word is what stands between single blanks: the writer breaks lines there. */
#define INI_WORD_MAX 120
#define INI_FILE_MAX ((size_t)4 * 1024 * 1024)
/* After so many mistakes the rest of a file is not looked at. */
#define INI_ERRORS_MAX 100

struct arena;
struct buf;
struct index;

/* A stretch of a value that stands on one line. */
struct ini_part {
	struct ini_part *next;
	size_t offset; /* in the joined value */
	struct where where;
};

struct ini_entry {
	struct ini_entry *next;
	const char *key;
	const char *value;  /* parts joined; never NULL */
	struct where where; /* line of the key, column of the value */
	struct ini_part *part;
};

struct ini_section {
	struct ini_section *next;
	const char *name; /* as it stands between the brackets */
	struct where where;
	struct ini_entry *first; /* in the order of the file */
};

struct ini {
	const char *file;
	int format; /* the `format = N` before the first section; 0 when absent */
	struct ini_section *first;
	const struct index
		*names; /* of the sections, as ini_index makes it: to their number */
	struct ini_section **section; /* in the order of the file */
};

/*
 * Parses `length` bytes at `text`. `file` is the name used in messages. All
 * mistakes are added to `diag`, with line and column (in bytes, from 1);
 * ERR_REFUSED when there was one. *out and all it points to belong to the
 * arena. *out is set in any case and holds what could be read, so that the
 * caller can go on and report what else is wrong.
 */
int ini_read(struct ini **out, struct arena *arena, const char *file, const char *text,
	size_t length, struct diag *diag);

/* Indexes the sections: who puts an ini together by himself does so at its end. */
void ini_index(struct ini *ini, struct arena *arena);

/* Returns the section of that name, or that called "PREFIX ID", or NULL. */
const struct ini_section *ini_section(const struct ini *ini, const char *name);
const struct ini_section *ini_section_of(
	const struct ini *ini, const char *prefix, const char *id);

/* Returns the entry of that key, or NULL. */
const struct ini_entry *ini_entry(const struct ini_section *section, const char *key);

/* Returns the value of that key, or NULL. */
const char *ini_value(const struct ini_section *section, const char *key);

/* Returns where byte `offset` of the value stands in the file. */
struct where ini_where(const struct ini_entry *entry, size_t offset);

/*
 * If the section is named "PREFIX ID" (one blank between), returns ID, which
 * belongs to the section; otherwise NULL.
 */
const char *ini_section_id(const struct ini_section *section, const char *prefix);

/* Canonical writing: `format = N` and a blank line. */
void ini_write_format(struct buf *out, int format);

/* `[name]`, after a blank line unless it is the first thing behind the format. */
void ini_write_section(struct buf *out, const char *name);

/*
 * `key = value`, broken at single blanks into numbered keys so that no line is
 * over 76 columns where that is possible. The value must be ini_writable.
 */
void ini_write(struct buf *out, const char *key, const char *value);

/*
 * True for a value that the reader gives back unchanged: UTF-8, no blanks
 * around it, no control characters, no `;` at its start or behind a blank, no
 * word over INI_WORD_MAX. Every value that the reader gave is one.
 */
bool ini_writable(const char *value);

#endif
