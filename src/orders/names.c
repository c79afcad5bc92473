/* Names as players write them: what they name. */
#include <string.h>

#include "base/arena.h"
#include "base/index.h"
#include "base/text.h"
#include "orders/names_private.h"

/* Buckets are so many at first, and twice as many whenever spellings are more than they. */
#define BUCKETS_FIRST 512

/*
 * A spelling is in a bucket for each of these beginnings of its key, in bytes, that it
 * has. Hexes of a map are thousands that begin alike.
 */
static const size_t beginnings[BEGINNINGS] = {1, 3, 6};

/* What names call such a thing by, not by its id. */
static uint32_t hash_what(enum name_kind kind, int index)
{
	uint32_t hash = INDEX_HASH_START;

	for (unsigned bits = (unsigned)index; bits; bits >>= 8)
		hash = index_hash_add(hash, (char)(bits & 0xff));
	return index_hash_end(index_hash_add(hash, (char)kind));
}

static void bucket_thing(struct names *names, struct thing *thing)
{
	uint32_t what = hash_what(thing->name.kind, thing->name.index);
	struct thing_bucket *id = &names->by_id[thing->hash % names->buckets];
	struct thing_bucket *same = &names->by_what[what % names->buckets];

	thing->by_id = thing->by_what = NULL;
	*id->end = thing;
	id->end = &thing->by_id;
	*same->end = thing;
	same->end = &thing->by_what;
}

static uint32_t hash_start(const char *key, size_t length)
{
	uint32_t hash = INDEX_HASH_START;

	for (size_t i = 0; i < length; i++)
		hash = index_hash_add(hash, key[i]);
	return index_hash_end(hash);
}

static void bucket_spelling(struct names *names, struct spelling *spelling)
{
	struct spelling_bucket *bucket = &names->by_key[spelling->hash % names->buckets];
	size_t length = strlen(spelling->key);

	spelling->by_key = NULL;
	*bucket->end = spelling;
	bucket->end = &spelling->by_key;
	for (size_t i = 0; i < BEGINNINGS && beginnings[i] <= length; i++) {
		uint32_t hash = hash_start(spelling->key, beginnings[i]);

		bucket = &names->by_start[i][hash % names->buckets];
		spelling->by_start[i] = NULL;
		*bucket->end = spelling;
		bucket->end = &spelling->by_start[i];
	}
}

static struct thing_bucket *thing_buckets(struct arena *arena, size_t count)
{
	struct thing_bucket *bucket = ARENA_NEW_ARRAY(arena, count, struct thing_bucket);

	for (size_t i = 0; i < count; i++)
		bucket[i].end = &bucket[i].first;
	return bucket;
}

static struct spelling_bucket *spelling_buckets(struct arena *arena, size_t count)
{
	struct spelling_bucket *bucket =
		ARENA_NEW_ARRAY(arena, count, struct spelling_bucket);

	for (size_t i = 0; i < count; i++)
		bucket[i].end = &bucket[i].first;
	return bucket;
}

static void set_buckets(struct names *names, size_t buckets)
{
	names->buckets = buckets;
	names->by_id = thing_buckets(names->arena, buckets);
	names->by_what = thing_buckets(names->arena, buckets);
	names->by_key = spelling_buckets(names->arena, buckets);
	for (size_t i = 0; i < BEGINNINGS; i++)
		names->by_start[i] = spelling_buckets(names->arena, buckets);
	for (struct thing *thing = names->thing; thing; thing = thing->next)
		bucket_thing(names, thing);
	for (struct spelling *entry = names->first; entry; entry = entry->next)
		bucket_spelling(names, entry);
}

struct names *names_new(struct arena *arena)
{
	struct names *names = ARENA_NEW(arena, struct names);

	names->arena = arena;
	names->thing_end = &names->thing;
	names->end = &names->first;
	set_buckets(names, BUCKETS_FIRST);
	return names;
}

/* The next byte of what text_key would make of *text; NUL at the end. */
static char next_of_key(const char **text)
{
	const char *p = *text;
	size_t skip;

	for (; *p; p += skip ? skip : 1) {
		skip = text_punctuation(p);
		if (!skip && (text_is_letter(*p) || text_is_digit(*p) ||
				     (unsigned char)*p > 127)) {
			*text = p + 1;
			return text_lower(*p);
		}
	}
	*text = p;
	return '\0';
}

/* Of the key of the text, which need not be made for it. */
static uint32_t hash_key(const char *text)
{
	uint32_t hash = INDEX_HASH_START;
	char c;

	while ((c = next_of_key(&text)))
		hash = index_hash_add(hash, c);
	return index_hash_end(hash);
}

static const struct thing *add_thing(struct names *names, const struct name *name)
{
	uint32_t hash = index_hash(name->id);
	struct thing *thing;

	for (thing = names->by_id[hash % names->buckets].first; thing; thing = thing->by_id)
		if (thing->name.kind == name->kind && thing->name.index == name->index &&
			thing->name.side == name->side && !strcmp(thing->name.id, name->id))
			return thing;
	thing = ARENA_NEW(names->arena, struct thing);
	thing->name = *name;
	thing->name.id = arena_string(names->arena, name->id);
	thing->name.text = arena_string(names->arena, name->text);
	thing->hash = hash;
	names->kinds |= name->kind;
	*names->thing_end = thing;
	names->thing_end = &thing->next;
	bucket_thing(names, thing);
	return thing;
}

static void add_spelling(
	struct names *names, struct name name, const char *spelling, bool whole)
{
	const struct thing *thing = add_thing(names, &name);
	const char *key = text_key(names->arena, spelling, strlen(spelling));
	uint32_t hash = hash_key(spelling);
	struct spelling *entry;

	if (!*key)
		return;
	for (entry = names->by_key[hash % names->buckets].first; entry;
		entry = entry->by_key)
		if (entry->thing == thing && !strcmp(entry->key, key))
			return;
	entry = ARENA_NEW(names->arena, struct spelling);
	entry->text = arena_string(names->arena, spelling);
	entry->key = key;
	entry->hash = hash;
	entry->whole = whole;
	entry->thing = thing;
	*names->end = entry;
	names->end = &entry->next;
	bucket_spelling(names, entry);
	if (++names->spellings > names->buckets)
		set_buckets(names, 2 * names->buckets);
}

void names_add(struct names *names, struct name name, const char *spelling)
{
	add_spelling(names, name, spelling, false);
}

void names_add_whole(struct names *names, struct name name, const char *spelling)
{
	add_spelling(names, name, spelling, true);
}

void names_set_absent(struct names *names, enum name_kind kind, int index, bool absent)
{
	struct thing *thing = names->by_what[hash_what(kind, index) % names->buckets].first;

	for (; thing; thing = thing->by_what)
		if (thing->name.kind == kind && thing->name.index == index)
			thing->absent = absent;
}

void names_set_members(struct names *names, int group, const int *piece, int count)
{
	int *copy = ARENA_NEW_ARRAY(names->arena, (size_t)count + 1, int);

	memcpy(copy, piece, (size_t)count * sizeof *copy);
	while (names->groups <= (size_t)group) {
		ARENA_GROW(names->arena, names->group, names->groups, names->group_room);
		names->group[names->groups++] = (struct group){NULL, 0};
	}
	names->group[group] = (struct group){copy, count};
}

const int *names_members(const struct names *names, int group, int *count)
{
	const struct group *found = &names->group[group];

	*count = found->count;
	return found->piece;
}

bool is_other(const struct thing *thing, enum side side)
{
	return side != NO_SIDE && thing->name.side != NO_SIDE && thing->name.side != side;
}

enum rank rank_of(
	const struct spelling *spelling, unsigned kinds, enum side side, const char *text)
{
	const char *key = spelling->key;
	enum name_kind kind = spelling->thing->name.kind;
	char c, last = '\0';
	enum rank rank;

	if (!(kinds & kind))
		return NO_FIT;
	for (; (c = next_of_key(&text)); last = c)
		if (*key++ != c)
			return NO_FIT;
	if (kind == NAME_CARD && text_is_digit(last) && text_is_digit(*key))
		return NO_FIT; /* card 1 is not card 10 */
	if (*key && spelling->whole)
		return NO_FIT;
	rank = *key ? PREFIX : WHOLE;
	if (spelling->thing->absent)
		return *key ? PREFIX_ABSENT : WHOLE_ABSENT;
	return is_other(spelling->thing, side) ? rank + 1 : rank;
}

/* Of those that are absent the first will do, to be told of. */
static void take_fit(struct fit *fit, enum rank rank, const struct thing *thing)
{
	if (rank < fit->rank)
		*fit = (struct fit){rank, thing, false};
	else if (rank == fit->rank && rank != NO_FIT && thing != fit->thing)
		fit->ambiguous = fit->ambiguous || !thing->absent;
}

/* Whole spellings alone; another with the same hash may have fitted as a prefix. */
static struct fit whole_fit(
	const struct names *names, unsigned kinds, enum side side, const char *text)
{
	struct fit fit = {NO_FIT, NULL, false};
	const struct spelling *spelling;
	uint32_t hash = hash_key(text);

	for (spelling = names->by_key[hash % names->buckets].first; spelling;
		spelling = spelling->by_key)
		if (spelling->hash == hash)
			take_fit(&fit, rank_of(spelling, kinds, side, text),
				spelling->thing);
	return fit.rank <= WHOLE_ABSENT ? fit : (struct fit){NO_FIT, NULL, false};
}

/* The bucket of the longest of the beginnings that the text has; *level: which of them.
 * NULL: a text of nothing but blanks and punctuation. */
static const struct spelling_bucket *bucket_of(
	const struct names *names, const char *text, size_t *level)
{
	const struct spelling_bucket *bucket = NULL;
	uint32_t hash = INDEX_HASH_START;
	size_t length = 0;
	char c;

	for (size_t i = 0; i < BEGINNINGS; i++) {
		while (length < beginnings[i] && (c = next_of_key(&text))) {
			hash = index_hash_add(hash, c);
			length++;
		}
		if (length < beginnings[i])
			break;
		bucket = &names->by_start[i][index_hash_end(hash) % names->buckets];
		*level = i;
	}
	return bucket;
}

struct fit best_fit(
	const struct names *names, unsigned kinds, enum side side, const char *text)
{
	size_t level = 0;
	const struct spelling_bucket *bucket = bucket_of(names, text, &level);
	struct fit fit = {NO_FIT, NULL, false};

	if (!bucket || !(kinds & names->kinds))
		return fit;
	fit = whole_fit(names, kinds, side, text);
	if (fit.rank != NO_FIT)
		return fit;
	for (const struct spelling *spelling = bucket->first; spelling;
		spelling = spelling->by_start[level])
		take_fit(&fit, rank_of(spelling, kinds, side, text), spelling->thing);
	return fit;
}

enum names_result names_find(const struct names *names, unsigned kinds, enum side side,
	const char *text, const struct name **out)
{
	struct fit fit = best_fit(names, kinds, side, text);

	*out = NULL;
	if (fit.rank == NO_FIT)
		return NAMES_UNKNOWN;
	if (fit.ambiguous)
		return NAMES_AMBIGUOUS;
	*out = &fit.thing->name;
	return NAMES_FOUND;
}

bool names_is_whole(const struct names *names, unsigned kinds, const char *text)
{
	return whole_fit(names, kinds, NO_SIDE, text).rank != NO_FIT;
}

const char *option_id(const struct names *names, enum side side, const char *text)
{
	struct fit fit = whole_fit(names, NAME_PIECE | NAME_PLACE, side, text);

	return fit.rank == NO_FIT || fit.ambiguous ? text : fit.thing->name.id;
}

static const struct thing *thing_of(
	const struct names *names, enum name_kind kind, int index)
{
	const struct thing *thing =
		names->by_what[hash_what(kind, index) % names->buckets].first;

	while (thing && (thing->name.kind != kind || thing->name.index != index))
		thing = thing->by_what;
	return thing;
}

const char *names_text(const struct names *names, enum name_kind kind, int index)
{
	const struct thing *thing = thing_of(names, kind, index);

	return thing ? thing->name.text : "";
}

const char *names_id(const struct names *names, enum name_kind kind, int index)
{
	const struct thing *thing = thing_of(names, kind, index);

	return thing ? thing->name.id : "";
}

const struct name *names_next(
	const struct names *names, enum name_kind kind, const struct name *name)
{
	/* the name is the first member of its thing */
	const struct thing *thing =
		name ? ((const struct thing *)name)->next : names->thing;

	while (thing && (thing->name.kind != kind || thing->absent))
		thing = thing->next;
	return thing ? &thing->name : NULL;
}

const struct name *names_by_id(const struct names *names, const char *id)
{
	uint32_t hash = index_hash(id);
	const struct thing *thing;

	for (thing = names->by_id[hash % names->buckets].first; thing; thing = thing->by_id)
		if (!strcmp(thing->name.id, id))
			return &thing->name;
	return NULL;
}
