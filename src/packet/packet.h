/*
 * The judge of orders, for a page: what `adjutant check` does in a player's clone, with
 * the files of the clone given as bytes. No file, clock or network is asked.
 *
 *     packet_new                 an empty one
 *     packet_room, packet_file   each file of the clone; then packet_open
 *     packet_begin, packet_room, packet_check       as often as there are orders
 *     packet_status and the others below it         what came of the last of these
 *
 * All memory belongs to the packet. What packet_room gave before packet_open lives until
 * packet_close; what it gave since, and every result, until the next packet_begin.
 *
 * The WebAssembly runtime exports these functions, those of packet/offers.h, and nothing
 * else but its memory:
 * pointers are numbers there, and a struct packet_message is five words of 32 bits.
 */
#ifndef PACKET_PACKET_H
#define PACKET_PACKET_H

#include <stddef.h>

struct packet;

/* What is wrong with a text, or is to be said about it. */
struct packet_message {
	unsigned line, column; /* 1-based; 0: of no place */
	unsigned level;        /* enum diag_level */
	const char *id;        /* of its row; NULL: it has none */
	const char *text;
};

struct packet *packet_new(void);
void packet_close(struct packet *packet);

/* Room for `size` bytes, zeroed, and a zero behind them. */
char *packet_room(struct packet *packet, size_t size);

/* Puts a file in: its path in the clone, and its bytes, both of packet_room. */
void packet_file(struct packet *packet, const char *path, const char *data, size_t length);

/* Reads the files. Returns OK, or an error of base/diag.h with messages; without OK nothing
 * can be checked. */
int packet_open(struct packet *packet);

/* Forgets what came of the last check. */
void packet_begin(struct packet *packet);

/*
 * Judges a file of orders; `file` names it in messages. A password in `text` is
 * overwritten. Returns OK when it would be accepted, else an error of base/diag.h.
 */
int packet_check(struct packet *packet, const char *file, char *text, size_t length);

/*
 * Whether the dice that the side was told are as they must be: of the files that were put
 * in, packet_open or not, {"mode": "chain", "seed" or "loaded", "steps": NUMBER, "rolls":
 * NUMBER, "step": STEP or null, "heading": TEXT or null, "faultStep": STEP or null,
 * "faultHeading": TEXT or null, "fault": TEXT or null}: so many steps and rolls are, and
 * which was the last; then where something is wrong, and what. {"fault": TEXT} alone
 * without a record of the dice, or where the files cannot be read.
 */
const char *packet_dice(struct packet *packet);

/* ---- what came of packet_open or the last packet_check ---- */

/* What `adjutant check` writes to its standard output, the receipt; "" without one. */
const char *packet_receipt(const struct packet *packet);

/* What it writes to its standard error: the messages as lines. */
const char *packet_said(const struct packet *packet);

/* The messages by themselves, and their number. */
const struct packet_message *packet_messages(const struct packet *packet);
size_t packet_count(const struct packet *packet);

#endif
