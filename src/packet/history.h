/*
 * The past in a page: a slider over the steps, the map as it was at each, its news. Most
 * of a map is the same at all steps: each line of them is in the page once, and a map is
 * a list of lines.
 */
#ifndef PACKET_HISTORY_H
#define PACKET_HISTORY_H

#include <stdbool.h>

struct arena;
struct buf;
struct diag;
struct past;

/* True when there is anything to be shown: a step that is over. `past` may be NULL. */
bool history_is_there(const struct past *past);

/* Appends the slider and the room for a map of the past; a script shows them. */
void history_slider(struct buf *out, const struct past *past);

/* Appends the steps with their news as a folded list. */
void history_list(struct buf *out, struct arena *arena, const struct past *past);

/* Appends the maps, packed. Errors as embed_tree. */
int history_maps(
	struct buf *out, struct arena *arena, const struct past *past, struct diag *diag);

#endif
