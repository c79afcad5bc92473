/* The files of a game out of a tree. */
#include <string.h>

#include "base/arena.h"
#include "campaign/campaign.h"
#include "game/data_file.h"

size_t campaign_data(struct data_file **out, struct arena *arena, const struct tree *tree,
	const char *prefix)
{
	size_t length = strlen(prefix), n = 0;

	*out = ARENA_NEW_ARRAY(arena, tree->count + 1, struct data_file);
	for (size_t i = 0; i < tree->count; i++) {
		const struct tree_file *file = &tree->file[i];

		if (!strncmp(file->path, prefix, length))
			(*out)[n++] = (struct data_file){
				file->path + length, file->data, file->length};
	}
	return n;
}
