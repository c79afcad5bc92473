#include "packet/offers.h"

#include <string.h>

#include "base/arena.h"
#include "base/buf.h"
#include "base/diag.h"
#include "base/err.h"
#include "base/text.h"
#include "game/map.h"
#include "game/offers.h"
#include "game/ruleset.h"
#include "orders/names.h"
#include "packet/json.h"
#include "packet/packet_private.h"

/* ---- asking ---- */

static const struct names *names_of(const struct packet *packet)
{
	return packet->context.ruleset->names(packet->context.game);
}

static const char *place_id(const struct packet *packet, int place)
{
	return place < 0 ? NULL
			 : packet->context.ruleset->map(packet->context.game)
				   ->place[place]
				   .id;
}

static bool find_id(int *out, const struct packet *packet, const char *id, unsigned kind)
{
	const struct name *name = names_by_id(names_of(packet), id);

	*out = name ? name->index : -1;
	return name && name->kind == kind;
}

/* False when an id is of nothing. */
static bool read_about(struct offering *out, struct packet *packet, const char *about)
{
	struct arena *arena = &packet->call;
	unsigned kind = NAME_PIECE;
	char **word;
	size_t words = text_split(arena, about, ' ', &word);
	int *piece = ARENA_NEW_ARRAY(arena, words + 1, int);
	int *via = ARENA_NEW_ARRAY(arena, words + 1, int);

	out->piece = piece;
	out->via = via;
	for (size_t i = 0; i < words; i++) {
		if (!*word[i])
			continue;
		if (!strcmp(word[i], "via"))
			kind = NAME_PLACE;
		else if (!find_id(kind == NAME_PIECE ? &piece[out->pieces++]
						     : &via[out->vias++],
				 packet, word[i], kind))
			return false;
	}
	return out->pieces > 0;
}

static void ask(struct offers *out, struct packet *packet, const char *text, size_t length,
	const struct offering *about)
{
	struct diag diag;

	diag_init(&diag, &packet->call);
	if (!packet->open || intake_offers(out, &packet->context, "orders", text, length,
				     about, &diag) != OK)
		*out = (struct offers){0};
	packet->duties = out->duties;
	packet_keep_messages(packet, &diag);
}

/* ---- answers ---- */

static void write_actor(
	struct buf *out, const struct packet *packet, const struct offer_actor *actor)
{
	json_open(out, '{');
	json_key_text(out, "piece", names_id(names_of(packet), NAME_PIECE, actor->piece));
	json_key_text(out, "name", names_text(names_of(packet), NAME_PIECE, actor->piece));
	json_key_text(out, "place", place_id(packet, actor->place));
	json_key_text(out, "word", actor->word);
	buf_putc(out, '}');
}

const char *packet_pieces(struct packet *packet, const char *text, size_t length)
{
	const struct offering about = {.pieces = 0};
	struct offers offers;
	struct buf out;

	ask(&offers, packet, text, length, &about);
	buf_init(&out, &packet->call);
	buf_putc(&out, '[');
	for (int i = 0; i < offers.actors; i++)
		write_actor(&out, packet, &offers.actor[i]);
	buf_putc(&out, ']');
	return out.data;
}

const char *packet_duties(struct packet *packet)
{
	struct buf out;

	buf_init(&out, &packet->call);
	buf_putc(&out, '[');
	for (const char *const *id = packet->duties; id && *id; id++)
		json_text(&out, *id);
	buf_putc(&out, ']');
	return out.data;
}

static void write_offer(
	struct buf *out, const struct packet *packet, const struct offer *offer)
{
	json_open(out, '{');
	json_key_text(out, "kind", offer_kind_name(offer->kind));
	json_key_text(out, "place", place_id(packet, offer->place));
	json_key_text(out, "lines", offer->lines);
	json_key_number(out, "spent", offer->spent);
	json_key_text(out, "cost", offer->cost);
	json_key(out, "path");
	json_open(out, '[');
	for (int i = 0; i < offer->length; i++)
		json_text(out, place_id(packet, offer->path[i]));
	buf_putc(out, ']');
	json_key_text(out, "note", offer->note);
	buf_putc(out, '}');
}

const char *packet_offers(
	struct packet *packet, const char *text, size_t length, const char *about)
{
	struct offering asked = {.pieces = 0};
	struct offers offers = {0};
	struct buf out;

	if (packet->open && read_about(&asked, packet, about))
		ask(&offers, packet, text, length, &asked);
	buf_init(&out, &packet->call);
	buf_putc(&out, '[');
	for (int i = 0; i < offers.offers; i++)
		write_offer(&out, packet, &offers.offer[i]);
	buf_putc(&out, ']');
	return out.data;
}
