/* What the files of the judge share. Nobody else includes it. */
#ifndef PACKET_PACKET_PRIVATE_H
#define PACKET_PACKET_PRIVATE_H

#include "base/arena.h"
#include "base/tree.h"
#include "game/advice.h"
#include "judge/judge.h"
#include "packet/packet.h"

struct packet {
	struct arena arena; /* of the files and what was read of them */
	struct arena call;  /* of the check at hand */
	struct tree told;
	struct clone clone;
	struct intake_context context;
	bool open;

	const char *receipt, *said;
	const struct packet_message *message;
	size_t messages;
	const struct courses *courses; /* of the last check; NULL: none */
	const char *const *duties;     /* of the last offers; NULL: none */
	struct offers beside;          /* what needs no piece, of the last packet_pieces */
};

/* Keeps messages as the result of a call. */
void packet_keep_messages(struct packet *packet, const struct diag *diag);

#endif
