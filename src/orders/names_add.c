/* Names as players write them: adding them. */
#include <assert.h>
#include <string.h>

#include "base/arena.h"
#include "base/index.h"
#include "base/text.h"
#include "orders/names_private.h"

/* Buckets are so many at least, and twice as many whenever more is in them. */
#define BUCKETS_FIRST 512

static void bucket_thing(struct names *names, struct thing *thing)
{
	uint32_t what = hash_what(thing->name.kind, thing->name.index);
	struct thing_bucket *id = &names->by_id[thing->hash & (names->thing_buckets - 1)];
	struct thing_bucket *same = &names->by_what[what & (names->thing_buckets - 1)];

	thing->by_id = thing->by_what = NULL;
	*id->end = thing;
	id->end = &thing->by_id;
	*same->end = thing;
	same->end = &thing->by_what;
}

static void bucket_spelling(struct names *names, struct spelling *spelling)
{
	struct spelling_bucket *bucket =
		&names->by_key[spelling->hash & (names->spelling_buckets - 1)];

	spelling->by_key = NULL;
	*bucket->end = spelling;
	bucket->end = &spelling->by_key;
}

static uint32_t hash_start(const char *key, size_t length)
{
	uint32_t hash = INDEX_HASH_START;

	for (size_t i = 0; i < length; i++)
		hash = index_hash_add(hash, key[i]);
	return index_hash_end(hash);
}

static void bucket_start(struct names *names, struct start *start)
{
	const char *key = start->spelling->key;
	size_t length = strlen(key);

	for (size_t i = 0; i < BEGINNINGS && beginnings[i] <= length; i++) {
		uint32_t hash = hash_start(key, beginnings[i]);
		struct start_bucket *bucket =
			&names->by_start[i][hash & (names->start_buckets - 1)];

		start->by_start[i] = NULL;
		*bucket->end = start;
		bucket->end = &start->by_start[i];
	}
}

/* Empty buckets of a type: each ends where it begins. */
#define NEW_BUCKETS(out, arena, count, type)                                               \
	do {                                                                               \
		(out) = ARENA_NEW_ARRAY(arena, count, type);                               \
		for (size_t i = 0; i < (count); i++)                                       \
			(out)[i].end = &(out)[i].first;                                    \
	} while (0)

static bool is_member(const struct names *names, const struct thing *thing)
{
	return thing->name.kind == names->crowd.kind &&
	       thing->name.index < names->crowd.added &&
	       thing == &names->crowd.member[thing->name.index];
}

static void set_thing_buckets(struct names *names, size_t count)
{
	names->thing_buckets = count;
	NEW_BUCKETS(names->by_id, names->arena, count, struct thing_bucket);
	NEW_BUCKETS(names->by_what, names->arena, count, struct thing_bucket);
	for (struct thing *thing = names->thing; thing; thing = thing->next)
		if (!is_member(names, thing))
			bucket_thing(names, thing);
}

static void set_spelling_buckets(struct names *names, size_t count)
{
	names->spelling_buckets = count;
	NEW_BUCKETS(names->by_key, names->arena, count, struct spelling_bucket);
	for (struct spelling *entry = names->first; entry; entry = entry->next)
		bucket_spelling(names, entry);
}

static void set_start_buckets(struct names *names, size_t count)
{
	names->start_buckets = count;
	for (size_t k = 0; k < BEGINNINGS; k++)
		NEW_BUCKETS(names->by_start[k], names->arena, count, struct start_bucket);
	for (struct start *start = names->start; start; start = start->next)
		bucket_start(names, start);
}

struct names *names_new(struct arena *arena)
{
	struct names *names = ARENA_NEW(arena, struct names);

	names->arena = arena;
	names->thing_end = &names->thing;
	names->end = &names->first;
	names->start_end = &names->start;
	names->begun = ARENA_NEW_ARRAY(arena, BEGUN, unsigned char);
	names->in_card = ARENA_NEW_ARRAY(arena, BEGUN, bool);
	set_thing_buckets(names, BUCKETS_FIRST);
	set_spelling_buckets(names, BUCKETS_FIRST);
	set_start_buckets(names, BUCKETS_FIRST);
	return names;
}

void names_expect(struct names *names, size_t things)
{
	size_t buckets = BUCKETS_FIRST;

	while (buckets < things)
		buckets *= 2;
	if (names->thing_buckets < buckets)
		set_thing_buckets(names, buckets);
	if (names->spelling_buckets < 2 * buckets)
		set_spelling_buckets(names, 2 * buckets);
}

static bool is_thing(const struct thing *thing, const struct name *name)
{
	return thing->name.kind == name->kind && thing->name.index == name->index &&
	       thing->name.side == name->side && !strcmp(thing->name.id, name->id);
}

static struct thing *new_thing(struct names *names, const struct name *name, uint32_t hash)
{
	struct thing *thing = ARENA_NEW(names->arena, struct thing);

	thing->name = *name;
	thing->name.id = arena_string(names->arena, name->id);
	thing->name.text = arena_string(names->arena, name->text);
	thing->hash = hash;
	names->kinds |= name->kind;
	*names->thing_end = thing;
	names->thing_end = &thing->next;
	bucket_thing(names, thing);
	if (++names->things > names->thing_buckets)
		set_thing_buckets(names, 2 * names->thing_buckets);
	return thing;
}

void names_set_crowd(struct names *names, enum name_kind kind, int count,
	const struct names_pattern *pattern)
{
	assert(!names->crowd.count);
	names->crowd = (struct crowd){
		.member = ARENA_NEW_ARRAY(names->arena, (size_t)count, struct thing),
		.count = count,
		.kind = kind,
		.pattern = *pattern};
}

/* The spellings of a thing are mostly added one behind the other. */
static const struct thing *add_thing(struct names *names, const struct name *name)
{
	struct thing *thing = names->last;
	uint32_t hash;

	if (thing && is_thing(thing, name))
		return thing;
	if (name->kind == names->crowd.kind && name->index < names->crowd.added &&
		is_thing(&names->crowd.member[name->index], name))
		return names->last = &names->crowd.member[name->index];
	hash = index_hash(name->id);
	thing = names->by_id[hash & (names->thing_buckets - 1)].first;
	while (thing && !is_thing(thing, name))
		thing = thing->by_id;
	return names->last = thing ? thing : new_thing(names, name, hash);
}

static void add_beginning(struct names *names, const char *key, enum name_kind of)
{
	unsigned char kind = (unsigned char)of;

	names->begun[begun_at(key[0], '\0', '\0')] |= kind;
	names->begun[begun_at(key[0], key[1], '\0')] |= kind;
	if (key[1])
		names->begun[begun_at(key[0], key[1], key[2])] |= kind;
}

/* What may follow where a line has broken it, at whatever place. */
static void add_rests(struct names *names, const char *key)
{
	names->in_card[begun_at('\0', '\0', '\0')] = true;
	for (size_t i = 1; key[i]; i++)
		names->in_card[begun_at(
			key[i], key[i + 1], key[i + 1] ? key[i + 2] : '\0')] = true;
}

static void add_start(struct names *names, const struct spelling *spelling)
{
	struct start *start = ARENA_NEW(names->arena, struct start);

	start->spelling = spelling;
	start->kind = spelling->thing->name.kind;
	*names->start_end = start;
	names->start_end = &start->next;
	bucket_start(names, start);
	if (++names->starts > names->start_buckets)
		set_start_buckets(names, 2 * names->start_buckets);
}

/* A copy, unless the thing has one. */
static const char *text_of(
	const struct names *names, const struct thing *thing, const char *spelling)
{
	if (!strcmp(spelling, thing->name.id))
		return thing->name.id;
	return !strcmp(spelling, thing->name.text) ? thing->name.text
						   : arena_string(names->arena, spelling);
}

static void add_spelling(
	struct names *names, struct name name, const char *spelling, bool whole)
{
	const struct thing *thing = add_thing(names, &name);
	const char *key = text_key(names->arena, spelling, strlen(spelling));
	uint32_t hash = index_hash(key);
	struct spelling *entry;

	if (!*key)
		return;
	for (entry = names->by_key[hash & (names->spelling_buckets - 1)].first; entry;
		entry = entry->by_key)
		if (entry->thing == thing && !strcmp(entry->key, key))
			return;
	entry = ARENA_NEW(names->arena, struct spelling);
	entry->text = text_of(names, thing, spelling);
	entry->key = key;
	entry->hash = hash;
	entry->after = names->crowd.added;
	entry->whole = whole;
	entry->thing = thing;
	*names->end = entry;
	names->end = &entry->next;
	bucket_spelling(names, entry);
	add_beginning(names, key, name.kind);
	if (name.kind == NAME_CARD)
		add_rests(names, key);
	if (++names->spellings > names->spelling_buckets)
		set_spelling_buckets(names, 2 * names->spelling_buckets);
	if (!whole)
		add_start(names, entry);
}

void names_add(struct names *names, struct name name, const char *spelling)
{
	add_spelling(names, name, spelling, false);
}

void names_add_whole(struct names *names, struct name name, const char *spelling)
{
	add_spelling(names, name, spelling, true);
}

void names_add_member(struct names *names, struct name name)
{
	struct crowd *crowd = &names->crowd;
	struct thing *thing = &crowd->member[crowd->added];

	assert(name.kind == crowd->kind && name.index == crowd->added &&
		crowd->added < crowd->count);
	crowd->added++;
	thing->name = name;
	names->kinds |= name.kind;
	*names->thing_end = thing;
	names->thing_end = &thing->next;
	names->last = thing;
}

void names_add_beginning(struct names *names, const char *text)
{
	struct wanted wanted;

	wanted_key(&wanted, text);
	if (wanted.length)
		add_beginning(names, wanted.key, names->crowd.kind);
}

void names_set_absent(struct names *names, enum name_kind kind, int index, bool absent)
{
	struct thing *thing =
		names->by_what[hash_what(kind, index) & (names->thing_buckets - 1)].first;

	for (; thing; thing = thing->by_what)
		if (thing->name.kind == kind && thing->name.index == index)
			thing->absent = absent;
	if (kind == names->crowd.kind && index < names->crowd.added)
		names->crowd.member[index].absent = absent;
}

void names_set_leads(struct names *names, int piece, int rank)
{
	uint32_t hash = hash_what(NAME_PIECE, piece);
	struct thing *thing = names->by_what[hash & (names->thing_buckets - 1)].first;

	for (; thing; thing = thing->by_what)
		if (thing->name.kind == NAME_PIECE && thing->name.index == piece)
			thing->name.leads = rank;
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
