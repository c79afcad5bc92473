#include "judge/marks.h"

#include "base/arena.h"
#include "base/text.h"
#include "game/map.h"
#include "orders/names.h"

size_t marks_pieces(int **out, struct arena *arena, const struct names *names,
	const struct map_mark *mark)
{
	char **id;
	size_t ids = mark->own && mark->pieces ? text_split(arena, mark->pieces, ' ', &id)
					       : 0,
	       count = 0;

	*out = ARENA_NEW_ARRAY(arena, ids + 1, int);
	for (size_t i = 0; i < ids; i++) {
		const struct name *name = names_by_id(names, id[i]);

		if (name && name->kind == NAME_PIECE)
			(*out)[count++] = name->index;
	}
	return count;
}

int marks_place_of(struct arena *arena, const struct names *names,
	const struct map_mark *mark, int marks, int piece)
{
	for (int i = 0; i < marks; i++) {
		int *there;
		size_t count = marks_pieces(&there, arena, names, &mark[i]);

		for (size_t k = 0; k < count; k++)
			if (there[k] == piece)
				return mark[i].place;
	}
	return -1;
}
