/* Names as players write them: what they name. */
#include <string.h>

#include "base/arena.h"
#include "base/index.h"
#include "base/text.h"
#include "orders/names_private.h"

/* A byte as it stands in a key; NUL of one that is left out. Of a character of several
 * bytes this is its first; what text_punctuation knows is left out whole. */
static inline char in_key(char c)
{
	return text_is_letter(c) || text_is_digit(c) || (unsigned char)c > 127
		       ? text_lower(c)
		       : '\0';
}

/* The next byte of what text_key would make of *text; NUL at the end. */
static inline char next_of_key(const char **text)
{
	const char *p = *text;
	char c = '\0';

	while (*p && !c) {
		size_t skip = (unsigned char)*p > 127 ? text_punctuation(p) : 0;

		if (!skip)
			c = in_key(*p);
		p += skip ? skip : 1;
	}
	*text = p;
	return c;
}

const size_t beginnings[BEGINNINGS] = {1, 3, 6};

uint32_t hash_what(enum name_kind kind, int index)
{
	uint32_t hash = INDEX_HASH_START;

	for (unsigned bits = (unsigned)index; bits; bits >>= 8)
		hash = index_hash_add(hash, (char)(bits & 0xff));
	return index_hash_end(index_hash_add(hash, (char)kind));
}

bool names_may_begin(const struct names *names, unsigned kinds, const char *text)
{
	char first = next_of_key(&text), second = next_of_key(&text),
	     third = next_of_key(&text);

	return (first ? names->begun[begun_at(first, second, third)] : names->kinds) &
	       kinds;
}

bool names_card_may_go_on(const struct names *names, const char *text, bool ends)
{
	char first = next_of_key(&text), second = next_of_key(&text),
	     third = next_of_key(&text);

	if (!third)
		return names->kinds & NAME_CARD &&
		       (!ends || names->in_card[begun_at(first, second, third)]);
	while (third && names->in_card[begun_at(first, second, third)]) {
		first = second;
		second = third;
		third = next_of_key(&text);
	}
	return !third;
}

void wanted_key(struct wanted *out, const char *text)
{
	uint32_t hash = INDEX_HASH_START;
	size_t length = 0;
	char c;

	while (length < WANTED_MAX && (c = next_of_key(&text))) {
		hash = index_hash_add(hash, c);
		out->key[length++] = c;
	}
	if (length == WANTED_MAX && next_of_key(&text))
		length = 0;
	out->key[length] = '\0';
	out->length = length;
	out->hash = index_hash_end(hash);
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

enum rank rank_of(const struct spelling *spelling, unsigned kinds, enum side side,
	const struct wanted *wanted)
{
	enum name_kind kind = spelling->thing->name.kind;
	const char *rest;
	enum rank rank;

	if (!(kinds & kind) || strncmp(spelling->key, wanted->key, wanted->length) != 0)
		return NO_FIT;
	rest = spelling->key + wanted->length;
	if (kind == NAME_CARD && wanted->length && text_is_digit(rest[-1]) &&
		text_is_digit(*rest))
		return NO_FIT; /* card 1 is not card 10 */
	if (*rest && spelling->whole)
		return NO_FIT;
	rank = *rest ? PREFIX : WHOLE;
	if (spelling->thing->absent)
		return *rest ? PREFIX_ABSENT : WHOLE_ABSENT;
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

bool is_in_play(const struct names *names, const struct thing *thing, enum side side)
{
	const struct name *name = &thing->name;

	return names->in_play && name->kind == NAME_PIECE && name->side == side &&
	       name->index < names->pieces && names->in_play[name->index];
}

/* What is looked for, and among what. */
struct search {
	const struct names *names;
	unsigned kinds;
	enum side side;
	bool in_play; /* the side's pieces that are in play alone */
};

static void try_fit(struct fit *fit, const struct search *search,
	const struct spelling *spelling, const struct wanted *wanted)
{
	if (!search->in_play || is_in_play(search->names, spelling->thing, search->side))
		take_fit(fit, rank_of(spelling, search->kinds, search->side, wanted),
			spelling->thing);
}

static int find_member(const struct crowd *crowd, const struct wanted *wanted, int behind)
{
	return crowd->pattern.find(crowd->pattern.context, wanted->key, behind);
}

/* Those of the crowd who are called what is wanted. */
static void try_crowd(
	struct fit *fit, const struct search *search, const struct wanted *wanted)
{
	const struct crowd *crowd = &search->names->crowd;

	if (!(crowd->kind & search->kinds) || !wanted->length)
		return;
	for (int i = find_member(crowd, wanted, -1); i >= 0;
		i = find_member(crowd, wanted, i)) {
		const struct spelling spelling = {
			.key = wanted->key, .thing = &crowd->member[i], .whole = true};

		try_fit(fit, search, &spelling, wanted);
	}
}

/* Whole spellings alone; another with the same hash may have fitted as a prefix. */
static struct fit whole_fit(const struct search *search, const struct wanted *wanted)
{
	const struct names *names = search->names;
	struct fit fit = {NO_FIT, NULL, false};
	const struct spelling *spelling;

	try_crowd(&fit, search, wanted);
	for (spelling = names->by_key[wanted->hash & (names->spelling_buckets - 1)].first;
		spelling; spelling = spelling->by_key)
		if (spelling->hash == wanted->hash)
			try_fit(&fit, search, spelling, wanted);
	return fit.rank <= WHOLE_ABSENT ? fit : (struct fit){NO_FIT, NULL, false};
}

/* The bucket of the longest of the beginnings that the key has; *level: which of them.
 * NULL: a text of nothing but blanks and punctuation. */
static const struct start_bucket *bucket_of(
	const struct names *names, const struct wanted *wanted, size_t *level)
{
	uint32_t hash = INDEX_HASH_START;
	size_t i = BEGINNINGS;

	while (i && beginnings[i - 1] > wanted->length)
		i--;
	if (!i)
		return NULL;
	*level = --i;
	for (size_t k = 0; k < beginnings[i]; k++)
		hash = index_hash_add(hash, wanted->key[k]);
	return &names->by_start[i][index_hash_end(hash) & (names->start_buckets - 1)];
}

static struct fit fit_of(const struct search *search, const struct wanted *wanted)
{
	size_t level = 0;
	const struct start_bucket *bucket = bucket_of(search->names, wanted, &level);
	struct fit fit = {NO_FIT, NULL, false};

	if (!bucket || !(search->kinds & search->names->kinds))
		return fit;
	fit = whole_fit(search, wanted);
	if (fit.rank != NO_FIT)
		return fit;
	for (const struct start *start = bucket->first; start;
		start = start->by_start[level])
		if (start->kind & search->kinds)
			try_fit(&fit, search, start->spelling, wanted);
	return fit;
}

struct fit best_fit(const struct names *names, unsigned kinds, enum side side,
	const struct wanted *wanted)
{
	return fit_of(&(struct search){names, kinds, side, false}, wanted);
}

struct fit best_fit_in_play(
	const struct names *names, enum side side, const struct wanted *wanted)
{
	return fit_of(&(struct search){names, NAME_PIECE, side, true}, wanted);
}

static enum names_result found(const struct fit *fit, const struct name **out)
{
	if (fit->rank == NO_FIT)
		return NAMES_UNKNOWN;
	if (fit->ambiguous)
		return NAMES_AMBIGUOUS;
	*out = &fit->thing->name;
	return NAMES_FOUND;
}

enum names_result names_find(const struct names *names, unsigned kinds, enum side side,
	const char *text, const struct name **out)
{
	struct wanted wanted;
	struct fit fit;

	*out = NULL;
	if (!names_may_begin(names, kinds, text))
		return NAMES_UNKNOWN;
	wanted_key(&wanted, text);
	fit = best_fit(names, kinds, side, &wanted);
	return found(&fit, out);
}

enum names_result names_find_in_play(const struct names *names, enum side side,
	const char *text, const struct name **out)
{
	struct wanted wanted;
	struct fit fit;

	*out = NULL;
	if (!names->in_play || names->for_hints ||
		!names_may_begin(names, NAME_PIECE, text))
		return NAMES_UNKNOWN;
	wanted_key(&wanted, text);
	fit = best_fit_in_play(names, side, &wanted);
	return found(&fit, out);
}

const struct names *names_in_play(
	struct arena *arena, const struct names *names, const bool *in_play, int pieces)
{
	struct names *now = ARENA_NEW(arena, struct names);

	*now = *names;
	now->in_play = in_play;
	now->pieces = pieces;
	return now;
}

const struct names *names_for_hints(
	struct arena *arena, const struct names *names, const bool *in_play, int pieces)
{
	struct names *now = ARENA_NEW(arena, struct names);

	*now = *names;
	now->in_play = in_play;
	now->pieces = pieces;
	now->for_hints = true;
	return now;
}

bool names_is_whole(const struct names *names, unsigned kinds, const char *text)
{
	struct wanted wanted;

	if (!names_may_begin(names, kinds, text))
		return false;
	wanted_key(&wanted, text);
	return whole_fit(&(struct search){names, kinds, NO_SIDE, false}, &wanted).rank !=
	       NO_FIT;
}

const char *names_option_id(const struct names *names, enum side side, const char *text)
{
	struct wanted wanted;
	struct fit fit;

	wanted_key(&wanted, text);
	fit = whole_fit(
		&(struct search){names, NAME_PIECE | NAME_PLACE, side, false}, &wanted);
	return fit.rank == NO_FIT || fit.ambiguous ? text : fit.thing->name.id;
}

static const struct thing *thing_of(
	const struct names *names, enum name_kind kind, int index)
{
	const struct thing *thing =
		names->by_what[hash_what(kind, index) & (names->thing_buckets - 1)].first;

	if (kind == names->crowd.kind && index >= 0 && index < names->crowd.added)
		return &names->crowd.member[index];
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

/* The member of the crowd that has exactly that id; NULL: none has. */
static const struct name *member_by_id(const struct crowd *crowd, const char *id)
{
	struct wanted wanted;

	if (!crowd->count)
		return NULL;
	wanted_key(&wanted, id);
	if (!wanted.length)
		return NULL;
	for (int i = find_member(crowd, &wanted, -1); i >= 0;
		i = find_member(crowd, &wanted, i))
		if (!strcmp(crowd->member[i].name.id, id))
			return &crowd->member[i].name;
	return NULL;
}

const struct name *names_by_id(const struct names *names, const char *id)
{
	const struct name *member = member_by_id(&names->crowd, id);
	uint32_t hash = index_hash(id);
	const struct thing *thing;

	if (member)
		return member;
	for (thing = names->by_id[hash & (names->thing_buckets - 1)].first; thing;
		thing = thing->by_id)
		if (!strcmp(thing->name.id, id))
			return &thing->name;
	return NULL;
}

/* A spelling of a member, as it would have been added. */
static const struct spelling *spell(
	struct arena *arena, struct thing *thing, const char *text)
{
	struct spelling *spelling = ARENA_NEW(arena, struct spelling);

	spelling->text = text;
	spelling->key = text_key(arena, text, strlen(text));
	spelling->thing = thing;
	spelling->whole = true;
	return spelling;
}

/* The next spelling of a member by the pattern; NULL: there are no more. */
static const char *member_spelling(
	const struct crowd *crowd, struct arena *arena, int member, int which)
{
	const struct name *name = &crowd->member[member].name;

	if (which < 2)
		return which ? name->text : name->id;
	return crowd->pattern.also(crowd->pattern.context, arena, member, which - 2);
}

const struct spelling *walk_on(struct walk *walk, struct arena *arena)
{
	const struct crowd *crowd = &walk->names->crowd;
	const struct spelling *next = walk->next;

	while (walk->member < crowd->added && !(next && next->after <= walk->member)) {
		const char *text =
			member_spelling(crowd, arena, walk->member, walk->called++);

		if (text)
			return spell(arena, &crowd->member[walk->member], text);
		walk->member++;
		walk->called = 0;
	}
	if (next)
		walk->next = next->next;
	return next;
}
