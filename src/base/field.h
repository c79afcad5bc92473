/*
 * Field tables: one list a struct that reads, writes, compares and documents
 * it. Nobody writes a second list of the same fields.
 */
#ifndef BASE_FIELD_H
#define BASE_FIELD_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct arena;
struct buf;
struct diag;
struct index;
struct ini_section;

enum field_kind {
	FIELD_INT,    /* int within min..max */
	FIELD_BOOL,   /* bool, written `yes` and `no` */
	FIELD_WORD,   /* int, index into `words`; word 0 is the default */
	FIELD_FLAGS,  /* uint32_t, bit i is `words[i]`; a list separated by ", " */
	FIELD_REF,    /* int, index into the id list number `refs`; -1 is none */
	FIELD_REFS,   /* struct field_refs: a list separated by ", ", in as many lines as it
			 needs */
	FIELD_FEW,    /* struct field_few: the same of at most 256 ids, in less room */
	FIELD_TEXT,   /* const char *, owned by the context's arena; NULL or "" is none */
	FIELD_STRING, /* char[max + 1], in the object itself: it lasts as long as that */
	FIELD_NOTE,   /* what the program itself does not keep: FIELD_NOTED */
};

/*
 * For whose eyes a field is. A field of which nothing is said stands in the truth alone; a
 * row of a state must say it, and who makes a view refuses one that does not. What else an
 * audience may be told, as the memory of what it was shown, the family lists.
 */
enum field_eyes {
	FOR_TRUTH = 0, /* of a context: every field is read and written */
	FOR_ALL = 1 << 0,
	FOR_OWNER = 1 << 1,  /* the sides that own the object */
	FOR_MOVER = 1 << 2,  /* of them the one on the move */
	FOR_LISTED = 1 << 3, /* what of it is told to whom, the family lists */
	FOR_NOBODY = 1 << 4,
};

#define FIELD_REFS_MAX 64

struct field_refs {
	int count;
	int32_t ref[FIELD_REFS_MAX];
};

struct field_few {
	uint8_t count;
	uint8_t ref[FIELD_REFS_MAX];
};

struct field {
	const char *name;
	enum field_kind kind;
	size_t offset;
	const char *doc;          /* half a sentence, for messages */
	int min, max;             /* FIELD_INT; FIELD_STRING: bytes at most */
	const char *const *words; /* FIELD_WORD, FIELD_FLAGS: NULL-terminated */
	int refs;                 /* FIELD_REF */
	bool required;            /* reading refuses a section without it */
	enum field_eyes eyes;
};

/*
 * The beginning of a row; what else it needs follows by name:
 *
 *	static const struct field table[] = {
 *		{FIELD_OF(struct unit, strength, "strength", FIELD_INT, "now"), .max = 12},
 *		{FIELD_OF(struct unit, at, "at", FIELD_REF, "its place"), .refs = PLACES},
 *		FIELD_END,
 *	};
 */
#define FIELD_OF(type, member, key, field_kind, text)                                      \
	.name = (key), .kind = (field_kind), .offset = offsetof(type, member), .doc = (text)

/* The beginning of a row of what is there for who reads the file, or is read elsewhere. */
#define FIELD_NOTED(key, text) .name = (key), .kind = FIELD_NOTE, .doc = (text)

/* The beginning of a row of a state: nobody can leave out whose eyes it is for. */
#define STATE_FIELD(seen_by, type, member, key, field_kind, text)                          \
	FIELD_OF(type, member, key, field_kind, text), .eyes = (seen_by)

#define FIELD_END                                                                          \
	{                                                                                  \
		.name = NULL                                                               \
	}

/* A list of ids that FIELD_REF points into. */
struct field_ids {
	const char *const *id;
	int count;
	/* Where they are found; other names of them may be there, too. NULL: the list is
	 * short and looked through. */
	const struct index *index;
	/* Ids that are made by a pattern need not be there: which of the list an id is is
	 * asked first; -1: none. NULL: there are no such. */
	int (*find)(const void *context, const char *id);
	const void *context;
};

/* Makes a list that has an index, which belongs to the arena; of ids that are alike, it
 * finds the first. */
struct field_ids field_ids_make(struct arena *arena, const char *const *id, int count);

struct field_context {
	struct arena *arena;
	const struct field_ids *refs; /* indexed by field.refs */
	/*
	 * `source` and `reconstructed` may stand in a section beside the fields; their
	 * values are checked.
	 */
	bool provenance;
	/* Of what is read or written for these eyes, others' fields are no part. */
	enum field_eyes eyes;
};

/* Returns the index of an id in its list, or -1. */
int field_ids_find(const struct field_ids *ids, const char *id);

/* True when the index is among the references. */
bool field_refs_has(const struct field_refs *refs, int ref);
bool field_few_has(const struct field_few *few, int ref);

/* Adds one to the list, unless it is full. */
void field_few_add(struct field_few *few, int ref);

/* Sets every field of the table to its default: 0, no, word 0, -1, NULL. */
void field_clear(void *object, const struct field *table);

/*
 * Reads a section into an object that was cleared. The table ends with a row
 * whose name is NULL. Unknown keys (with near names), bad values and missing
 * required fields are added to `diag`; ERR_REFUSED when there was one. An empty
 * value is none for flags, references and texts that are not required, so that
 * an overlay can take a fact back; flags may be empty even where required.
 */
int field_read(void *object, const struct field *table, const struct ini_section *section,
	const struct field_context *context, struct diag *diag);

/* An object of a section that says something of several, and its table. */
struct field_part {
	void *object;
	const struct field *table;
};

/* The same of several objects, as if their tables were one behind the other. */
int field_read_parts(const struct field_part *part, int parts,
	const struct ini_section *section, const struct field_context *context,
	struct diag *diag);

/*
 * Writes the fields that differ from their default and those that are required,
 * in the order of the table. Texts must be ini_writable. A required reference
 * or text that is none is left out, and the reader will say so.
 */
void field_write(struct buf *out, const void *object, const struct field *table,
	const struct field_context *context);

/* Copies the fields whose eyes are in the set of enum field_eyes, and nothing else; texts
 * are shared. Asserts that every row of the table says whose eyes it is for. */
void field_copy_seen(void *out, const void *in, const struct field *table, unsigned eyes);

/* True when all fields are equal (texts by content, NULL as ""). */
bool field_equal(const void *a, const void *b, const struct field *table);

#endif
