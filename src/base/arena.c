#include "base/arena.h"

#include <stdalign.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/format.h"

#define BLOCK_SIZE ((size_t)64 * 1024)
#define ALIGNMENT  alignof(max_align_t)
#ifdef __SANITIZE_ADDRESS__
#define KEPT_MOST 1 /* most of what is used after an arena was cleared is to be found */
#else
#define KEPT_MOST 32 /* blocks that stay with an arena that is cleared */
#endif
#define FIRST_ROOM 16   /* elements of a list that grows, */
#define FIRST_SIZE 1024 /* bytes at most, or one element */

struct arena_block {
	struct arena_block *next;
	size_t used;
	size_t size;
	alignas(max_align_t) char data[];
};

static _Noreturn void out_of_memory(void)
{
	static const char message[] = "adjutant: out of memory; nothing has changed\n";
	ssize_t written = write(STDERR_FILENO, message, sizeof message - 1);

	(void)written;
	_exit(5);
}

static struct arena_block *block_new(size_t size, bool zeroed)
{
	size_t all = sizeof(struct arena_block) + size;
	struct arena_block *block = zeroed ? calloc(1, all) : malloc(all);

	if (!block)
		out_of_memory();
	block->next = NULL;
	block->used = 0;
	block->size = size;
	return block;
}

/* A block for it alone, behind the one that is being filled. The system clears such memory
 * when it is first touched, if ever: nobody else need. */
static void *take_alone(struct arena *arena, size_t size, bool zeroed)
{
	struct arena_block *block = block_new(size, zeroed);
	struct arena_block **behind = arena->head ? &arena->head->next : &arena->head;

	block->used = size;
	block->next = *behind;
	*behind = block;
	return block->data;
}

/* A block to be filled: a spare one, if there is one. */
static struct arena_block *block_next(struct arena *arena)
{
	struct arena_block *block = arena->spare;

	if (!block)
		return block_new(BLOCK_SIZE, false);
	arena->spare = block->next;
	block->used = 0;
	return block;
}

/* `zeroed` counts only when it is larger than a block. */
static void *take(struct arena *arena, size_t size, bool zeroed)
{
	struct arena_block *block = arena->head;
	void *memory;

	if (size > SIZE_MAX / 2)
		out_of_memory();
	size = (size + ALIGNMENT - 1) / ALIGNMENT * ALIGNMENT;
	if (size > BLOCK_SIZE)
		return take_alone(arena, size, zeroed);
	if (!block || block->size - block->used < size) {
		block = block_next(arena);
		block->next = arena->head;
		arena->head = block;
	}
	memory = block->data + block->used;
	block->used += size;
	return memory;
}

void *arena_alloc(struct arena *arena, size_t size)
{
	void *memory = take(arena, size, true);

	return size > BLOCK_SIZE ? memory : memset(memory, 0, size);
}

void *arena_array(struct arena *arena, size_t count, size_t size)
{
	if (size && count > SIZE_MAX / 2 / size)
		out_of_memory();
	return arena_alloc(arena, count * size);
}

void *arena_grow(struct arena *arena, void *list, size_t count, size_t *room, size_t size)
{
	size_t more = size * FIRST_ROOM > FIRST_SIZE ? 1 : FIRST_ROOM;
	void *grown;

	if (count < *room)
		return list;
	if (count > SIZE_MAX / 4)
		out_of_memory();
	while (more <= count)
		more *= 2;
	if (size && more > SIZE_MAX / 2 / size)
		out_of_memory();
	grown = take(arena, more * size, false);
	if (*room)
		memcpy(grown, list, *room * size);
	memset((char *)grown + *room * size, 0, (more - *room) * size);
	*room = more;
	return grown;
}

char *arena_copy(struct arena *arena, const char *text, size_t length)
{
	char *copy = take(arena, length + 1, false);

	if (length)
		memcpy(copy, text, length);
	copy[length] = '\0';
	return copy;
}

void *arena_clone(struct arena *arena, const void *data, size_t size)
{
	return memcpy(take(arena, size, false), data, size);
}

char *arena_string(struct arena *arena, const char *text)
{
	return arena_copy(arena, text, strlen(text));
}

char *arena_vprintf(struct arena *arena, const char *format, va_list args)
{
	char shorter[256]; /* nearly all are: formatted once, not twice */
	va_list again;
	char *text;
	int length;

	if (!strcmp(format, "%s")) /* as most facts of events are told */
		return arena_string(arena, va_arg(args, const char *));
	va_copy(again, args);
	length = format_text(shorter, sizeof shorter, format, args);
	if (length < 0)
		out_of_memory();
	text = take(arena, (size_t)length + 1, false);
	if ((size_t)length < sizeof shorter)
		memcpy(text, shorter, (size_t)length + 1);
	else
		format_text(text, (size_t)length + 1, format, again);
	va_end(again);
	return text;
}

char *arena_printf(struct arena *arena, const char *format, ...)
{
	va_list args;
	char *text;

	va_start(args, format);
	text = arena_vprintf(arena, format, args);
	va_end(args);
	return text;
}

static void release(struct arena_block *block)
{
	while (block) {
		struct arena_block *next = block->next;

		free(block);
		block = next;
	}
}

void arena_clear(struct arena *arena)
{
	struct arena_block *block = arena->head, *gone = NULL;
	size_t kept = 0;

	for (struct arena_block *spare = arena->spare; spare; spare = spare->next)
		kept++;
	while (block) {
		struct arena_block *next = block->next;
		bool keeps = block->size == BLOCK_SIZE && kept < KEPT_MOST;
		struct arena_block **list = keeps ? &arena->spare : &gone;

		kept += keeps;
		block->next = *list;
		*list = block;
		block = next;
	}
	arena->head = NULL;
	release(gone);
}

/* What is being filled stays in front. */
void arena_join(struct arena *arena, struct arena *other)
{
	struct arena_block **end = &arena->head;

	while (*end)
		end = &(*end)->next;
	*end = other->head;
	release(other->spare);
	other->head = other->spare = NULL;
}

void arena_release(struct arena *arena)
{
	release(arena->head);
	release(arena->spare);
	arena->head = arena->spare = NULL;
}
