/* What a game has names for, as a page lets the player choose from it. */
#include "orders/names.h"

#include <string.h>

#include "base/arena.h"
#include "base/buf.h"
#include "base/json.h"
#include "game/map.h"
#include "game/ruleset.h"
#include "packet/offers.h"
#include "packet/packet_private.h"

/* The first alias of a place, for which orders have another name; NULL: there is none. */
static const char *other_name(struct packet *packet, const struct name *name)
{
	const struct ruleset *ruleset = packet->context.ruleset;
	const char *aliases;

	if (name->kind != NAME_PLACE || !ruleset->sheet)
		return NULL;
	aliases = ruleset->map(packet->context.game)->place[name->index].aliases;
	return aliases ? arena_copy(&packet->call, aliases, strcspn(aliases, "|")) : NULL;
}

static void write_names(
	struct buf *out, struct packet *packet, const char *key, enum name_kind kind)
{
	const struct names *names = packet->context.ruleset->names(packet->context.game);
	const struct name *name = NULL;
	enum side side = (enum side)packet->clone.who;

	json_key(out, key);
	json_open(out, '[');
	while ((name = names_next(names, kind, name))) {
		json_open(out, '{');
		json_key_text(out, "id", name->id);
		json_key_text(out, "text", name->text);
		json_key_text(out, "also", other_name(packet, name));
		json_key_flag(out, "own", name->side == NO_SIDE || name->side == side);
		buf_putc(out, '}');
	}
	buf_putc(out, ']');
}

const char *packet_names(struct packet *packet)
{
	struct buf out;

	buf_init(&out, &packet->call);
	json_open(&out, '{');
	if (packet->open && audience_is_side(packet->clone.who)) {
		write_names(&out, packet, "places", NAME_PLACE);
		write_names(&out, packet, "pieces", NAME_PIECE);
		write_names(&out, packet, "cards", NAME_CARD);
		write_names(&out, packet, "classes", NAME_CLASS);
	}
	buf_putc(&out, '}');
	return out.data;
}
