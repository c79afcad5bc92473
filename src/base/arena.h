/*
 * An arena: memory that is given out piece by piece and released at once.
 *
 * One arena serves one adjudication (or one command). What is allocated from
 * it lives until arena_release, so nothing inside is freed singly and nothing
 * leaks. Memory that cannot be had ends the process with exit status 5: every
 * file is written whole or not at all, so nothing has changed then.
 */
#ifndef BASE_ARENA_H
#define BASE_ARENA_H

#include <stdarg.h>
#include <stddef.h>

struct arena_block;

struct arena {
	struct arena_block *head;
	struct arena_block *spare; /* of what was cleared */
};

#define ARENA_INIT                                                                         \
	{                                                                                  \
		NULL, NULL                                                                 \
	}

/* Returns `size` zeroed bytes, aligned for any type, owned by the arena. */
void *arena_alloc(struct arena *arena, size_t size);

/* Returns a zeroed array; ends the process when `count * size` overflows. */
void *arena_array(struct arena *arena, size_t count, size_t size);

/*
 * Makes room for element number `count` (from 0) of a list that grows: returns `list` when
 * its *room, in elements of `size` bytes, is enough, else a copy of it with twice as much,
 * zeroed behind, and sets *room. A list that is none yet is NULL with a room of 0. What was
 * outgrown stays in the arena, all of it together no larger than the list. Ends the process
 * as arena_array does. ARENA_GROW is for a list and a room that are variables.
 */
void *arena_grow(struct arena *arena, void *list, size_t count, size_t *room, size_t size);

/* Returns a NUL-terminated copy of the `length` bytes at `text`. */
char *arena_copy(struct arena *arena, const char *text, size_t length);

/* Returns a copy of so many bytes, which are of any kind. */
void *arena_clone(struct arena *arena, const void *data, size_t size);

/* Returns a copy of the string `text`. */
char *arena_string(struct arena *arena, const char *text);

/* Returns the formatted text, of any length. */
char *arena_printf(struct arena *arena, const char *format, ...)
	__attribute__((format(printf, 2, 3)));

/* The same from a list of arguments; `args` is used up. */
char *arena_vprintf(struct arena *arena, const char *format, va_list args)
	__attribute__((format(printf, 2, 0)));

/* Forgets all that was allocated but keeps some memory, for the next round: taking it from
 * the system again costs more than all that is done with it. */
void arena_clear(struct arena *arena);

/* Makes all memory of another arena its own; that may be used again afterwards. */
void arena_join(struct arena *arena, struct arena *other);

/* Frees all memory; the arena may be used again afterwards. */
void arena_release(struct arena *arena);

#define ARENA_NEW(arena, type)          ((type *)arena_alloc((arena), sizeof(type)))
#define ARENA_NEW_ARRAY(arena, n, type) ((type *)arena_array((arena), (n), sizeof(type)))
#define ARENA_GROW(arena, list, count, room)                                               \
	((list) = arena_grow((arena), (list), (count), &(room), sizeof *(list)))

#endif
