/* Examples of forms, with names of the game that is played. */
#include <string.h>

#include "base/arena.h"
#include "base/buf.h"
#include "orders/names.h"

#define WORDS_MAX 4 /* of a name */

static size_t word_length(const char *text)
{
	return strcspn(text, " ,;:");
}

/* The name at which a text begins, the longest, and its length; NULL: a game says the word
 * as it stands. */
static const struct name *name_at(
	const struct names *names, struct arena *arena, const char *text, size_t *length)
{
	size_t end = 0, ends[WORDS_MAX];
	int words = 0;

	while (words < WORDS_MAX && text[end]) {
		end += word_length(text + end);
		ends[words++] = end;
		if (text[end] != ' ')
			break;
		end++;
	}
	while (words--) {
		const char *spelling = arena_copy(arena, text, ends[words]);
		const struct name *name;

		if (!names_is_whole(names, NAME_EXAMPLE, spelling) ||
			names_find(names, NAME_EXAMPLE, NO_SIDE, spelling, &name) !=
				NAMES_FOUND)
			continue;
		*length = ends[words];
		return name;
	}
	return NULL;
}

const char *names_in_example(
	const struct names *names, struct arena *arena, const char *text)
{
	struct buf out;

	buf_init(&out, arena);
	while (*text) {
		size_t length = word_length(text);
		const struct name *name =
			length ? name_at(names, arena, text, &length) : NULL;

		buf_puts(&out, name ? name->text : arena_copy(arena, text, length));
		text += length;
		if (*text)
			buf_putc(&out, *text++);
	}
	return out.data;
}

/* The piece of the other side at which a text begins, and its length; NULL: there is none.
 */
static const struct name *enemy_at(const struct names *names, enum side side,
	struct arena *arena, const char *text, size_t *length)
{
	const struct name *name = NULL;
	size_t end = 0;

	for (int words = 0; words < WORDS_MAX && text[end]; words++) {
		const char *spelling;
		const struct name *found;

		end += word_length(text + end);
		spelling = arena_copy(arena, text, end);
		if (names_is_whole(names, NAME_PIECE, spelling) &&
			names_find(names, NAME_PIECE, side, spelling, &found) ==
				NAMES_FOUND &&
			!names_is_whole(names, NAME_PLACE, spelling)) {
			name = found->side == side_other(side) ? found : NULL;
			*length = end;
		}
		if (text[end] != ' ')
			break;
		end++;
	}
	return name;
}

/* The next piece of the side that leads as that of the other does, or does not, of those in
 * play where they are known; NULL: no more. */
static const struct name *next_own(const struct names *names, enum side side,
	const struct name *piece, const struct name *enemy)
{
	const struct name *first = piece, *found;

	while ((piece = names_next(names, NAME_PIECE, piece)))
		if (piece->side == side && piece->leads == enemy->leads &&
			names_find_in_play(names, side, piece->text, &found) == NAMES_FOUND)
			return piece;
	while ((first = names_next(names, NAME_PIECE, first)))
		if (first->side == side && first->leads == enemy->leads)
			return first;
	return NULL;
}

const char *names_of_side(
	const struct names *names, enum side side, struct arena *arena, const char *text)
{
	const struct name *own = NULL;
	struct buf out;

	buf_init(&out, arena);
	while (*text) {
		size_t length = word_length(text);
		const struct name *enemy =
			length && side != NO_SIDE
				? enemy_at(names, side, arena, text, &length)
				: NULL;

		if (enemy)
			own = next_own(names, side, own, enemy);
		if (!enemy)
			length = word_length(text);
		if (enemy && own)
			buf_puts(&out, own->text);
		else
			buf_add(&out, text, length);
		text += length;
		if (*text)
			buf_putc(&out, *text++);
	}
	return out.data;
}
