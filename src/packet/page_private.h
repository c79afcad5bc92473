/* What a page is put together from: bytes that are packed into it, and its past. */
#ifndef PACKET_PAGE_PRIVATE_H
#define PACKET_PAGE_PRIVATE_H

#include <stdbool.h>
#include <stddef.h>

struct arena;
struct buf;
struct diag;
struct page;
struct past;
struct tree;

/* ---- embed.c: bytes, compressed, as base64; what a policy knows a script by ---- */

/* Appends base64 of bytes that are gzip as they are. */
void embed_gzip(struct buf *out, const char *bytes, size_t length);

/* The same of a tree, which is compressed: of each file a line "LENGTH PATH", and behind it
 * its bytes. ERR_SYSTEM when they cannot be compressed. */
int embed_tree(struct buf *out, const struct tree *tree, struct diag *diag);

/* Appends 'sha256-...' of a script or style, as a content security policy has it. */
void embed_hash(struct buf *out, const char *text, size_t length);

/* ---- drawings.c ---- */

/* Appends a map, an SVG that html_map_is_plain, or lines of some, with paths that are
 * written in fewer bytes: it looks the same. */
void drawings_shorten(struct buf *out, const char *map);

/* Appends a drawing, or lines of some, as drawingOf of unpack.js wants it: each pair of
 * numbers says how far it is from the one before. */
void drawings_pack(struct buf *out, const char *drawing);

/* ---- bar.c ---- */

/* Appends the bar on top; `report` is that of the reader, of whom orders are expected, else
 * NULL. */
void bar_write(struct buf *out, struct arena *arena, const struct page *page,
	const char *title, const char *report);

/* ---- history.c ---- */

/*
 * The past in a page: a slider over the steps, the map as it was at each, its news. Most
 * of a map is the same at all steps: each line of them is in the page once, beside those
 * that are like it, and a map is a list of lines.
 */

/* True when there is anything to be shown: a step that is over. `past` may be NULL. */
bool history_is_there(const struct past *past);

/* Appends the slider and the room for a map of the past; a script shows them. */
void history_slider(struct buf *out, const struct past *past);

/* Appends the steps with their news as a folded list. */
void history_list(struct buf *out, struct arena *arena, const struct past *past);

/* Appends the maps and the numbers of a chart, packed. ERR_DAMAGED for lines that are not
 * plain, and lists of others; else as embed_tree. */
int history_maps(struct buf *out, const struct past *past, struct diag *diag);

#endif
