#include "orders/names.h"

#include <stdint.h>
#include <string.h>

#include "base/arena.h"
#include "base/buf.h"
#include "base/index.h"
#include "base/text.h"

/* Buckets are so many at first, and twice as many whenever spellings are more than they. */
#define BUCKETS_FIRST 512
#define INITIALS      256

/* Numbers in printed names are below this. */
#define NUMBERS_MAX 1000

/* So many names are offered for one that is not understood. */
#define NEAR_MAX 3
/* From so many letters on the beginning of a name may be misspelt, too. */
#define NEAR_BEGINNING 4

struct thing {
	struct name name;
	struct thing *next;   /* in the order of adding */
	struct thing *bucket; /* in the bucket of the id */
	uint32_t hash;        /* of the id */
};

struct spelling {
	struct spelling *next;    /* in the order of adding */
	struct spelling *bucket;  /* in the bucket of the key */
	struct spelling *initial; /* with the same first byte of the key */
	const char *key;          /* see text_key */
	uint32_t hash;
	bool whole; /* its beginning does not stand for it */
	const struct thing *thing;
};

/* What has hashes of one remainder, in the order of adding. */
struct id_bucket {
	struct thing *first, **end;
};

struct key_bucket {
	struct spelling *first, **end;
};

struct group {
	const int *piece;
	int count;
};

struct names {
	struct arena *arena;
	struct group *group; /* by index */
	size_t groups, group_room;
	struct thing *thing, **thing_end;
	struct spelling *first, **end;
	size_t spellings, buckets;
	struct id_bucket *by_id;
	struct key_bucket *by_key;
	struct spelling *by_initial[INITIALS], **by_initial_end[INITIALS];
};

/* How a text fits a spelling. The lowest rank at which anything fits decides. */
enum rank { WHOLE, WHOLE_OTHER, PREFIX, PREFIX_OTHER, NO_FIT };

struct fit {
	enum rank rank;
	const struct thing *thing;
	bool ambiguous;
};

struct near {
	const struct thing *thing;
	unsigned score;
};

static void bucket_thing(struct names *names, struct thing *thing)
{
	struct id_bucket *bucket = &names->by_id[thing->hash % names->buckets];

	thing->bucket = NULL;
	*bucket->end = thing;
	bucket->end = &thing->bucket;
}

static void bucket_spelling(struct names *names, struct spelling *spelling)
{
	struct key_bucket *bucket = &names->by_key[spelling->hash % names->buckets];

	spelling->bucket = NULL;
	*bucket->end = spelling;
	bucket->end = &spelling->bucket;
}

static void set_buckets(struct names *names, size_t buckets)
{
	names->buckets = buckets;
	names->by_id = ARENA_NEW_ARRAY(names->arena, buckets, struct id_bucket);
	names->by_key = ARENA_NEW_ARRAY(names->arena, buckets, struct key_bucket);
	for (size_t i = 0; i < buckets; i++) {
		names->by_id[i].end = &names->by_id[i].first;
		names->by_key[i].end = &names->by_key[i].first;
	}
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
	for (size_t i = 0; i < INITIALS; i++)
		names->by_initial_end[i] = &names->by_initial[i];
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

	for (thing = names->by_id[hash % names->buckets].first; thing;
		thing = thing->bucket)
		if (thing->name.kind == name->kind && thing->name.index == name->index &&
			thing->name.side == name->side && !strcmp(thing->name.id, name->id))
			return thing;
	thing = ARENA_NEW(names->arena, struct thing);
	thing->name = *name;
	thing->name.id = arena_string(names->arena, name->id);
	thing->name.text = arena_string(names->arena, name->text);
	thing->hash = hash;
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
	unsigned char initial = (unsigned char)*key;
	struct spelling *entry;

	if (!*key)
		return;
	for (entry = names->by_key[hash % names->buckets].first; entry;
		entry = entry->bucket)
		if (entry->thing == thing && !strcmp(entry->key, key))
			return;
	entry = ARENA_NEW(names->arena, struct spelling);
	entry->key = key;
	entry->hash = hash;
	entry->whole = whole;
	entry->thing = thing;
	*names->end = entry;
	names->end = &entry->next;
	bucket_spelling(names, entry);
	*names->by_initial_end[initial] = entry;
	names->by_initial_end[initial] = &entry->initial;
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

/* What belongs to nobody is not the other side's. */
static bool is_other(const struct thing *thing, enum side side)
{
	return side != NO_SIDE && thing->name.side != NO_SIDE && thing->name.side != side;
}

static enum rank rank_of(
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
	return is_other(spelling->thing, side) ? rank + 1 : rank;
}

static void take_fit(struct fit *fit, enum rank rank, const struct thing *thing)
{
	if (rank < fit->rank)
		*fit = (struct fit){rank, thing, false};
	else if (rank == fit->rank && rank != NO_FIT && thing != fit->thing)
		fit->ambiguous = true;
}

/* Whole spellings alone; another with the same hash may have fitted as a prefix. */
static struct fit whole_fit(
	const struct names *names, unsigned kinds, enum side side, const char *text)
{
	struct fit fit = {NO_FIT, NULL, false};
	const struct spelling *spelling;
	uint32_t hash = hash_key(text);

	for (spelling = names->by_key[hash % names->buckets].first; spelling;
		spelling = spelling->bucket)
		if (spelling->hash == hash)
			take_fit(&fit, rank_of(spelling, kinds, side, text),
				spelling->thing);
	return fit.rank <= WHOLE_OTHER ? fit : (struct fit){NO_FIT, NULL, false};
}

static struct fit best_fit(
	const struct names *names, unsigned kinds, enum side side, const char *text)
{
	struct fit fit = {NO_FIT, NULL, false};
	const struct spelling *spelling;
	const char *start = text;
	unsigned char initial = (unsigned char)next_of_key(&start);

	if (!initial)
		return fit;
	fit = whole_fit(names, kinds, side, text);
	if (fit.rank != NO_FIT)
		return fit;
	for (spelling = names->by_initial[initial]; spelling; spelling = spelling->initial)
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
	return whole_fit(names, kinds, NO_SIDE, text).rank == WHOLE;
}

const char *option_id(const struct names *names, enum side side, const char *text)
{
	struct fit fit = whole_fit(names, NAME_PIECE | NAME_PLACE, side, text);

	return fit.rank == NO_FIT || fit.ambiguous ? text : fit.thing->name.id;
}

/* Keeps the list sorted, and each printed name in it once. */
static void take_near(
	struct near *list, size_t *count, const struct thing *thing, unsigned score)
{
	size_t at, last;

	for (at = 0; at < *count; at++)
		if (!strcmp(list[at].thing->name.text, thing->name.text))
			break;
	if (at < *count && list[at].score <= score)
		return;
	if (at == *count && *count == NEAR_MAX) {
		if (list[NEAR_MAX - 1].score <= score)
			return;
		at = NEAR_MAX - 1;
	}
	last = at;
	if (at == *count)
		++*count;
	for (; last > 0 && list[last - 1].score > score; last--)
		list[last] = list[last - 1];
	list[last] = (struct near){thing, score};
}

/* Distance of a key to a spelling, or to its beginning: twice, and one more for that. */
static unsigned distance_of(struct arena *arena, const struct spelling *spelling,
	const char *key, unsigned limit)
{
	size_t length = strlen(key), size = strlen(spelling->key);
	unsigned whole = 2 * text_distance(key, spelling->key, limit);
	unsigned beginning;

	if (length < NEAR_BEGINNING || size <= length)
		return whole;
	if (!strcmp(spelling->key + size - length, key)) /* `Hill` for `A.P. Hill` */
		return 1;
	beginning =
		1 + 2 * text_distance(key, arena_copy(arena, spelling->key, length), limit);
	return beginning < whole ? beginning : whole;
}

static size_t find_near(struct near *list, struct arena *arena, const struct names *names,
	unsigned kinds, enum side side, const char *text)
{
	struct fit fit = best_fit(names, kinds, side, text);
	const char *key = text_key(arena, text, strlen(text));
	unsigned limit = strlen(key) < 6 ? 1 : (unsigned)strlen(key) / 3;
	const struct spelling *spelling;
	size_t count = 0;

	if (!*key)
		return 0;
	for (spelling = names->first; spelling; spelling = spelling->next) {
		const struct thing *thing = spelling->thing;
		unsigned distance;

		if (fit.ambiguous) {
			if (rank_of(spelling, kinds, side, text) == fit.rank)
				take_near(list, &count, thing, 0);
			continue;
		}
		if (!(kinds & thing->name.kind))
			continue;
		distance = distance_of(arena, spelling, key, limit);
		if (distance / 2 <= limit && distance / 2 < strlen(key))
			take_near(
				list, &count, thing, 2 * distance + is_other(thing, side));
	}
	return count;
}

size_t names_near(struct buf *out, const struct names *names, unsigned kinds,
	enum side side, const char *text)
{
	struct arena scratch = ARENA_INIT;
	struct near list[NEAR_MAX];
	size_t count = find_near(list, &scratch, names, kinds, side, text);

	arena_release(&scratch);
	for (size_t i = 0; i < count; i++) {
		if (i)
			buf_puts(out, i + 1 == count ? " or " : ", ");
		buf_puts(out, list[i].thing->name.text);
	}
	return count;
}

/* 0: the name begins with none. */
static int number_of(const struct name *name)
{
	int number = 0;

	for (const char *p = name->text; text_is_digit(*p) && number < NUMBERS_MAX; p++)
		number = 10 * number + (*p - '0');
	return number < NUMBERS_MAX ? number : 0;
}

int names_numbers(struct buf *out, const struct names *names, unsigned kinds,
	enum side side, const char *text)
{
	struct fit fit = best_fit(names, kinds, side, text);
	bool listed[NUMBERS_MAX + 1] = {false};
	int count = 0;

	for (const struct spelling *s = names->first; s; s = s->next)
		if (*text ? fit.rank != NO_FIT && rank_of(s, kinds, side, text) == fit.rank
			  : (kinds & s->thing->name.kind) != 0)
			listed[number_of(&s->thing->name)] = true;
	for (int from = 1, to; from < NUMBERS_MAX; from = to) {
		for (to = from; listed[to]; to++)
			;
		if (to > from)
			buf_printf(out, "%s%d", count ? ", " : "", from);
		if (to - from > 1)
			buf_printf(out, " to %d", to - 1);
		count += to - from;
		to += to == from;
	}
	return count;
}

const char *names_text(const struct names *names, enum name_kind kind, int index)
{
	for (const struct thing *thing = names->thing; thing; thing = thing->next)
		if (thing->name.kind == kind && thing->name.index == index)
			return thing->name.text;
	return "";
}

const struct name *names_by_id(const struct names *names, const char *id)
{
	uint32_t hash = index_hash(id);
	const struct thing *thing;

	for (thing = names->by_id[hash % names->buckets].first; thing;
		thing = thing->bucket)
		if (!strcmp(thing->name.id, id))
			return &thing->name;
	return NULL;
}
