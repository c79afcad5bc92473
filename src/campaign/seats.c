#include "campaign/seats.h"

#include <string.h>

#include "base/arena.h"
#include "base/buf.h"
#include "game/step.h"

int seats(const struct settings *settings, enum side side)
{
	int count = settings->team[side].count;

	return count ? count : 1;
}

const char *seat_commander(const struct settings *settings, enum side side, int k)
{
	return settings->team[side].count ? settings->team[side].id[k] : NULL;
}

const char *seat_name(
	struct arena *arena, const struct settings *settings, enum side side, int k)
{
	const char *commander = seat_commander(settings, side, k);

	return commander ? arena_printf(arena, "%s-%s", side_name(side), commander)
			 : side_name(side);
}

const char *seat_title(
	struct arena *arena, const struct settings *settings, enum side side, int k)
{
	const char *commander = seat_commander(settings, side, k);

	return commander ? arena_printf(arena, "%s (%s)", side_title(side), commander)
			 : side_title(side);
}

bool seat_find(enum side *side, int *k, struct arena *arena,
	const struct settings *settings, const char *name)
{
	for (enum side of = UNION; of < SIDES; of++)
		for (int i = 0; i < seats(settings, of); i++)
			if (!strcmp(name, seat_name(arena, settings, of, i))) {
				*side = of;
				*k = i;
				return true;
			}
	return false;
}

bool seat_is_asked(const struct settings *settings, enum side side, int k)
{
	const char *who = seat_commander(settings, side, k);

	return !who || !settings->asked || !strcmp(who, settings->asked);
}

const char *seat_role(struct arena *arena, const struct settings *settings, enum side side,
	int k, const char *what)
{
	return arena_printf(arena, "%s-%s", seat_name(arena, settings, side, k), what);
}

/* ---- joining ---- */

const char **seat_nonce(struct settings *settings, enum side side, int k)
{
	return settings->team[side].count ? &settings->commander[side][k].nonce
					  : &settings->nonce[side];
}

const char **seat_auth(struct settings *settings, enum side side, int k)
{
	return settings->team[side].count ? &settings->commander[side][k].auth
					  : &settings->auth[side];
}

const char **seat_spent(struct settings *settings, enum side side, int k)
{
	return settings->team[side].count ? &settings->commander[side][k].spent
					  : &settings->spent[side];
}

int *seat_open(struct settings *settings, enum side side, int k)
{
	return settings->team[side].count ? &settings->commander[side][k].open
					  : &settings->open[side];
}

bool seats_vacant(const struct settings *settings, enum side side)
{
	if (!settings->team[side].count)
		return settings->open[side] == SEAT_OPEN;
	for (int k = 0; k < settings->team[side].count; k++)
		if (settings->commander[side][k].open == SEAT_OPEN &&
			seat_is_asked(settings, side, k))
			return true;
	return false;
}

/* NULL while one of them has not joined. */
static const char *joint_nonce(
	const struct settings *settings, struct arena *arena, enum side side)
{
	char hash[SHA256_HEX + 1];
	struct buf lines;

	buf_init(&lines, arena);
	for (int k = 0; k < settings->team[side].count; k++) {
		const char *nonce = settings->commander[side][k].nonce;

		if (!nonce)
			return NULL;
		buf_printf(&lines, "%s %s\n", settings->team[side].id[k], nonce);
	}
	sha256_hex(hash, lines.data, lines.length);
	return arena_copy(arena, hash, NONCE_HEX);
}

void seats_joined(struct settings *settings, struct arena *arena, enum side side)
{
	if (settings->team[side].count)
		settings->nonce[side] = joint_nonce(settings, arena, side);
}

bool seats_fit(const struct settings *settings, struct arena *arena, enum side side)
{
	const char *nonce = settings->nonce[side], *joint;

	if (!settings->team[side].count)
		return true;
	joint = joint_nonce(settings, arena, side);
	return nonce && joint ? !strcmp(nonce, joint) : !nonce;
}

/* ---- files ---- */

const char *seat_draft_path(const struct campaign *c, enum side side, int k)
{
	return ledger_draft_path_of(c->arena, seat_name(c->arena, &c->settings, side, k));
}

const char *seat_standing_path(const struct campaign *c, enum side side, int k)
{
	return ledger_standing_path_of(
		c->arena, seat_name(c->arena, &c->settings, side, k));
}

const char *seat_absent_path(const struct campaign *c, enum side side, int k)
{
	return ledger_absent_path_of(c->arena, seat_name(c->arena, &c->settings, side, k));
}

const char *seat_draft(const struct campaign *c, enum side side, int k)
{
	return tree_text(&c->tree, seat_draft_path(c, side, k));
}

const char *seat_report(struct arena *arena, const struct settings *settings,
	enum side side, int k, enum told_path path)
{
	const char *commander = k ? seat_commander(settings, side, k) : NULL;
	const char *name = told_path[path], *dot = strrchr(name, '.');

	return commander ? arena_printf(arena, "%.*s-%s%s", (int)(dot - name), name,
				   commander, dot)
			 : name;
}

/* ---- sealed ---- */

void seats_role_hash(char out[SHA256_HEX + 1], struct arena *arena, const struct tree *tree,
	const struct settings *settings, const char *step, int role)
{
	enum side side = (enum side)(role / 2);
	bool any = false;
	struct buf lines;

	buf_init(&lines, arena);
	for (int k = 0; k < seats(settings, side); k++) {
		const char *name = seat_role(
			arena, settings, side, k, role % 2 ? "standing" : "orders");
		const struct tree_file *file =
			step ? tree_find(tree, ledger_role_path(arena, step, name)) : NULL;

		sha256_hex(out, file ? file->data : "", file ? file->length : 0);
		buf_printf(&lines, "%s %s\n", name, out);
		any = any || file;
	}
	if (settings->team[side].count)
		sha256_hex(out, lines.data, any ? lines.length : 0);
}
