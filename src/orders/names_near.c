/* Names that are nearly what somebody has written, and the numbers of cards. */
#include <string.h>

#include "base/arena.h"
#include "base/buf.h"
#include "base/text.h"
#include "orders/names_private.h"

/* Numbers in printed names are below this. */
#define NUMBERS_MAX 1000

/* So many names are offered for one that is not understood. */
#define NEAR_MAX 3
/* From so many letters on the beginning of a name may be misspelt, too. */
#define NEAR_BEGINNING 4

struct near {
	const struct thing *thing;
	const struct spelling *spelling; /* that is near */
	unsigned score;
};

/* Keeps the list sorted, and each printed name in it once. */
static void take_near(
	struct near *list, size_t *count, const struct spelling *spelling, unsigned score)
{
	const struct thing *thing = spelling->thing;
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
	list[last] = (struct near){thing, spelling, score};
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

/* Of equal ones the side's own in play come first, then what is not the other's. */
static unsigned far_from(
	const struct names *names, const struct thing *thing, enum side side)
{
	return is_in_play(names, thing, side) ? 0 : 1 + is_other(thing, side);
}

#define DISTANCE_SCORE 3 /* of a step of distance, more than far_from gives */

static bool is_out(const struct names *names, const struct near *near, enum side side)
{
	const struct name *name = &near->thing->name;

	return name->kind == NAME_PIECE && name->side == side &&
	       !is_in_play(names, near->thing, side);
}

/* Nobody means a piece that is out of play where one in play is as near. */
static size_t leave_in_play(
	struct near *list, size_t count, const struct names *names, enum side side)
{
	size_t kept = 0;

	for (size_t i = 0; i < count; i++) {
		bool better = false;

		for (size_t k = 0; k < kept; k++)
			better = better || (is_in_play(names, list[k].thing, side) &&
						   list[k].score / DISTANCE_SCORE ==
							   list[i].score / DISTANCE_SCORE);
		if (!better || !is_out(names, &list[i], side))
			list[kept++] = list[i];
	}
	return kept;
}

static size_t find_near(struct near *list, struct arena *arena, const struct names *names,
	unsigned kinds, enum side side, const char *text)
{
	const char *key = text_key(arena, text, strlen(text));
	unsigned limit = strlen(key) < 6 ? 1 : (unsigned)strlen(key) / 3;
	struct walk walk = {names, names->first, 0, 0};
	const struct spelling *spelling;
	struct wanted wanted;
	size_t count = 0;
	struct fit fit;

	if (!*key)
		return 0;
	wanted_key(&wanted, text);
	fit = best_fit(names, kinds, side, &wanted);
	while ((spelling = walk_on(&walk, arena))) {
		const struct thing *thing = spelling->thing;
		unsigned distance;

		if (fit.ambiguous) {
			if (rank_of(spelling, kinds, side, &wanted) == fit.rank)
				take_near(list, &count, spelling,
					far_from(names, thing, side));
			continue;
		}
		if (!(kinds & thing->name.kind))
			continue;
		distance = distance_of(arena, spelling, key, limit);
		if (distance / 2 <= limit && distance / 2 < strlen(key))
			take_near(list, &count, spelling,
				DISTANCE_SCORE * distance + far_from(names, thing, side));
	}
	return leave_in_play(list, count, names, side);
}

/* A hex may be printed as its number: what stands there is said with it, if that is near.
 */
static void add_near(struct buf *out, const struct near *near)
{
	const struct name *name = &near->thing->name;

	buf_puts(out, name->text);
	if (name->kind == NAME_PLACE && strpbrk(name->text, "0123456789") &&
		!strpbrk(near->spelling->text, "0123456789") &&
		!strstr(name->text, near->spelling->text))
		buf_printf(out, " (%s)", near->spelling->text);
}

static void add_list(struct buf *out, const struct near *list, size_t count)
{
	for (size_t i = 0; i < count; i++) {
		if (i)
			buf_puts(out, i + 1 == count ? " or " : ", ");
		add_near(out, &list[i]);
	}
}

/* One's own pieces that are out of play: they are offered only where no other is near. */
static size_t without_lost(
	struct near *list, size_t count, const struct names *names, enum side side)
{
	size_t left = 0;

	if (!count || !is_in_play(names, list[0].thing, side))
		return count;
	for (size_t i = 0; i < count; i++)
		if (list[i].thing->name.kind != NAME_PIECE ||
			list[i].thing->name.side != side ||
			is_in_play(names, list[i].thing, side))
			list[left++] = list[i];
	return left;
}

size_t names_near(struct buf *out, const struct names *names, unsigned kinds,
	enum side side, const char *text)
{
	struct arena scratch = ARENA_INIT;
	struct near list[NEAR_MAX];
	size_t count = find_near(list, &scratch, names, kinds, side, text);

	count = without_lost(list, count, names, side);
	add_list(out, list, count);
	arena_release(&scratch);
	return count;
}

size_t names_near_own(struct buf *out, const char **only, const struct names *names,
	unsigned kinds, enum side side, const char *text)
{
	struct arena scratch = ARENA_INIT;
	struct near list[NEAR_MAX];
	size_t count = find_near(list, &scratch, names, kinds, side, text);

	count = without_lost(list, count, names, side);
	if (count && names->for_hints && is_out(names, &list[0], side))
		count = 1; /* he is meant, or nobody */
	*only = NULL;
	for (size_t i = 0; i < count; i++) {
		bool gone = names->for_hints && is_out(names, &list[i], side);

		if (i)
			buf_puts(out, i + 1 == count ? " or " : ", ");
		add_near(out, &list[i]);
		if (gone)
			buf_puts(out, " (not on the map)");
		else if (count == 1)
			*only = list[i].thing->name.text;
	}
	arena_release(&scratch);
	return count;
}

size_t names_near_in_play(
	struct buf *out, const struct names *names, enum side side, const char *text)
{
	struct near list[NEAR_MAX];
	struct wanted wanted;
	size_t count = 0;
	struct fit fit;

	wanted_key(&wanted, text);
	fit = best_fit_in_play(names, side, &wanted);
	for (const struct spelling *s = names->first; s && fit.rank != NO_FIT; s = s->next)
		if (is_in_play(names, s->thing, side) &&
			rank_of(s, NAME_PIECE, side, &wanted) == fit.rank)
			take_near(list, &count, s, 0);
	add_list(out, list, count);
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
	bool listed[NUMBERS_MAX + 1] = {false};
	struct walk walk = {names, names->first, 0, 0};
	struct arena scratch = ARENA_INIT;
	const struct spelling *s;
	struct wanted wanted;
	struct fit fit;
	int count = 0;

	wanted_key(&wanted, text);
	fit = best_fit(names, kinds, side, &wanted);
	while ((s = walk_on(&walk, &scratch)))
		if (*text ? fit.rank != NO_FIT &&
					rank_of(s, kinds, side, &wanted) == fit.rank
			  : (kinds & s->thing->name.kind) != 0)
			listed[number_of(&s->thing->name)] = true;
	arena_release(&scratch);
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

/* The letters in front of a key's digits; 0: it is not of letters and digits behind them.
 */
static size_t letters_of(const char *key)
{
	size_t letters = strcspn(key, "0123456789");

	return key[letters] && !key[letters + strspn(key + letters, "0123456789")] ? letters
										   : 0;
}

bool names_range(
	struct buf *out, const struct names *names, unsigned kinds, const char *text)
{
	const struct spelling *first = NULL, *last = NULL;
	struct arena scratch = ARENA_INIT;
	const char *key = text_key(&scratch, text, strlen(text));
	size_t letters = letters_of(key), length = strlen(key);
	struct walk walk = {names, names->first, 0, 0};
	const struct spelling *s;

	while (letters && (s = walk_on(&walk, &scratch))) {
		if (!(kinds & s->thing->name.kind) || strlen(s->key) != length ||
			letters_of(s->key) != letters || memcmp(s->key, key, letters) != 0)
			continue;
		if (!first || strcmp(s->key, first->key) < 0)
			first = s;
		if (!last || strcmp(s->key, last->key) > 0)
			last = s;
	}
	if (first)
		buf_printf(out, "%s to %s", first->text, last->text);
	arena_release(&scratch);
	return first != NULL;
}
