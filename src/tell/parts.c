/* What the subtrees are made of, and what their audience was told before. */
#include "base/arena.h"
#include "base/buf.h"
#include "base/diag.h"
#include "base/err.h"
#include "campaign/seats.h"
#include "ledger/paths.h"
#include "tell/tell_private.h"

void told_put(const struct teller *t, enum told_path path, const struct buf *text)
{
	tree_put(&t->c->tree, told_file(t->c->arena, t->who, path), text->data,
		text->length);
}

void told_put_copy(const struct teller *t, const char *name, const struct buf *text)
{
	struct arena *arena = t->c->arena;

	tree_put(&t->c->tree, arena_printf(arena, "%s%s", told_dir(arena, t->who), name),
		arena_copy(arena, text->data, text->length), text->length);
}

int told_seats(const struct teller *t)
{
	return audience_is_side(t->who) ? seats(&t->c->settings, (enum side)t->who) : 1;
}

const char *told_commander(const struct teller *t)
{
	return audience_is_side(t->who)
		       ? seat_commander(&t->c->settings, (enum side)t->who, t->seat)
		       : NULL;
}

bool told_settings_before(struct settings *out, struct campaign *c, enum audience who)
{
	const char *path = told_file(c->arena, who, TOLD_CAMPAIGN);
	const struct tree_file *file = tree_find(&c->tree, path);
	struct diag known;

	diag_init(&known, c->arena);
	return file && settings_read_told(
			       out, c->arena, path, file->data, file->length, &known) == OK;
}

struct beacon told_beacon(struct campaign *c, enum audience who)
{
	unsigned asked = settings_waiting(&c->settings);
	struct settings before;

	if (!c->settings.beacon.name || !asked ||
		(audience_is_side(who) && sides_have(asked, (enum side)who)) ||
		!told_settings_before(&before, c, who))
		return c->settings.beacon;
	return before.beacon;
}
