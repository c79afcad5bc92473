/* A map of the hexes around a place, for `map`. */
#ifndef COMMAND_MAP_AT_H
#define COMMAND_MAP_AT_H

struct buf;
struct cli;

/*
 * Appends it, drawn of the view of an audience; in a player's clone, where `whose` may be
 * NULL, of his. ERR_USAGE when it is no audience, ERR_REFUSED as told_map_at, and when the
 * clone is another's.
 */
int map_at(struct buf *out, struct cli *cli, const char *whose, const char *place);

#endif
