#include "packet/offers.h"

#include <string.h>

#include "base/arena.h"
#include "base/buf.h"
#include "base/diag.h"
#include "base/err.h"
#include "base/json.h"
#include "base/text.h"
#include "game/map.h"
#include "game/offers.h"
#include "game/ruleset.h"
#include "orders/names.h"
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

/* The ids behind `about`, up to one of its words. */
struct about {
	struct packet *packet;
	char **word;
	size_t words;
};

/* The ids of that kind behind a word, or before all words (NULL), up to the next; *out is
 * NULL when there are none. False when one is of nothing. */
static bool read_ids(const int **out, int *count, const struct about *about,
	const char *behind, unsigned kind)
{
	int *id = ARENA_NEW_ARRAY(&about->packet->call, about->words + 1, int);
	bool here = !behind;

	*count = 0;
	for (size_t i = 0; i < about->words; i++) {
		const char *word = about->word[i];

		if (!strcmp(word, "via") || !strcmp(word, "to"))
			here = behind && !strcmp(word, behind);
		else if (here && !find_id(&id[(*count)++], about->packet, word, kind))
			return false;
	}
	*out = *count ? id : NULL;
	return true;
}

static bool read_about(struct offering *out, struct packet *packet, const char *text)
{
	struct about about = {.packet = packet};
	int places;

	about.words = text_split(&packet->call, text, ' ', &about.word);
	return read_ids(&out->piece, &out->pieces, &about, NULL, NAME_PIECE) &&
	       read_ids(&out->via, &out->vias, &about, "via", NAME_PLACE) &&
	       read_ids(&out->to, &places, &about, "to", NAME_PLACE);
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
	packet->beside = offers;
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

static void write_choice(struct buf *out, const struct offer *offer)
{
	json_key_text(out, "choice", offer->choice);
	json_key_text(out, "option", offer->option);
	json_key_flag(out, "chosen", offer->chosen);
	json_key_text(out, "says", offer->enemy_says);
	json_key_text(out, "enemy", offer->enemy);
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
	if (offer->choice)
		write_choice(out, offer);
	buf_putc(out, '}');
}

static const char *write_offers(struct packet *packet, const struct offers *offers)
{
	struct buf out;

	buf_init(&out, &packet->call);
	buf_putc(&out, '[');
	for (int i = 0; i < offers->offers; i++)
		write_offer(&out, packet, &offers->offer[i]);
	buf_putc(&out, ']');
	return out.data;
}

const char *packet_beside(struct packet *packet)
{
	return write_offers(packet, &packet->beside);
}

const char *packet_offers(
	struct packet *packet, const char *text, size_t length, const char *about)
{
	struct offering asked = {.pieces = 0};
	struct offers offers = {0};

	if (packet->open && read_about(&asked, packet, about))
		ask(&offers, packet, text, length, &asked);
	return write_offers(packet, &offers);
}

const char *packet_choices(struct packet *packet, const char *text, size_t length,
	const char *lines, const char *enemy, const char *says)
{
	const struct offering asked = {.lines = lines, .enemy = enemy, .enemy_says = says};
	struct offers offers;

	ask(&offers, packet, text, length, &asked);
	return write_offers(packet, &offers);
}
