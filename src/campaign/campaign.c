/* A campaign out of a tree, and what it says of the step at hand. */
#include <string.h>

#include "auth/auth.h"
#include "base/arena.h"
#include "base/buf.h"
#include "base/diag.h"
#include "base/ini.h"
#include "campaign/campaign.h"
#include "campaign/ended.h"
#include "campaign/seats.h"
#include "campaign/secrets.h"
#include "game/data_file.h"
#include "game/ruleset.h"
#include "game/step.h"
#include "orders/orders.h"
#include "shelf/shelf.h"

/* ---- the files of its game ---- */

size_t campaign_data(struct data_file **out, struct arena *arena, const struct tree *tree,
	const char *prefix)
{
	size_t length = strlen(prefix), n = 0;

	*out = ARENA_NEW_ARRAY(arena, tree->count + 1, struct data_file);
	for (size_t i = 0; i < tree->count; i++) {
		const struct tree_file *file = &tree->file[i];

		if (!strncmp(file->path, prefix, length))
			(*out)[n++] = (struct data_file){
				file->path + length, file->data, file->length};
	}
	return n;
}

/* ---- the campaign ---- */

/* Files with the same bytes in memory (the copies of game/) share one hash. */
static const char *file_hash(struct tree *tree, struct tree_file *file)
{
	char hash[SHA256_HEX + 1];

	if (file->hash)
		return file->hash;
	sha256_hex(hash, file->data, file->length);
	file->hash = arena_string(tree->arena, hash);
	for (size_t i = 0; i < tree->count; i++)
		if (tree->file[i].data == file->data)
			tree->file[i].hash = file->hash;
	return file->hash;
}

void campaign_listing_hash(char out[SHA256_HEX + 1], struct tree *tree, const char *prefix)
{
	size_t length = strlen(prefix);
	struct arena scratch = ARENA_INIT;
	struct buf listing;

	buf_init(&listing, &scratch);
	for (size_t i = 0; i < tree->count; i++)
		if (!strncmp(tree->file[i].path, prefix, length))
			buf_printf(&listing, "%s  %s\n", file_hash(tree, &tree->file[i]),
				tree->file[i].path + length);
	sha256_hex(out, listing.data, listing.length);
	arena_release(&scratch);
}

void campaign_hash_data(struct campaign *c)
{
	if (!*c->data_hash)
		campaign_listing_hash(c->data_hash, &c->tree, truth_path[PATH_GAME]);
}

/* ---- the same game again ---- */

static bool same_file(const struct tree_file *a, const struct data_file *b)
{
	return a->length == b->length &&
	       (a->data == b->text || !memcmp(a->data, b->text, a->length));
}

/* True when the tree of the other has these files below game/, and no more. */
static bool same_data(
	const struct campaign *known, const struct data_file *file, size_t files)
{
	const char *dir = truth_path[PATH_GAME];
	size_t same = 0, length = strlen(dir);

	for (size_t i = 0; i < known->tree.count; i++) {
		const struct tree_file *other = &known->tree.file[i];

		if (strncmp(other->path, dir, length))
			continue;
		if (same == files || strcmp(other->path + length, file[same].path) ||
			!same_file(other, &file[same]))
			return false;
		same++;
	}
	return same == files;
}

/* ---- loading ---- */

static int load_state(struct campaign *c, struct diag *diag)
{
	const struct tree_file *file = tree_find(&c->tree, truth_path[PATH_STATE]);
	struct ini *ini;

	if (!file) {
		diag_error(diag, "state.ini is missing");
		return ERR_DAMAGED;
	}
	c->state = arena_alloc(c->arena, c->ruleset->state_size);
	if (ini_read(&ini, c->arena, truth_path[PATH_STATE], file->data, file->length,
		    diag) < 0 ||
		c->ruleset->state_read(c->state, c->game, ini, c->arena, diag) < 0)
		return ERR_DAMAGED;
	return OK;
}

int campaign_load(struct campaign **out, struct arena *arena, const struct tree *tree,
	const struct campaign *known, struct diag *diag)
{
	const struct tree_file *settings = tree_find(tree, truth_path[PATH_CAMPAIGN]);
	struct campaign *c = ARENA_NEW(arena, struct campaign);
	struct data_file *file;
	size_t files;

	c->arena = arena;
	tree_copy(&c->tree, tree, arena);
	if (!settings) {
		diag_error(diag, "campaign.ini is missing: this is no campaign");
		return ERR_DAMAGED;
	}
	c->secrets = known ? known->secrets : NULL;
	c->cores = known ? known->cores : 0;
	if (settings_read(&c->settings, arena, truth_path[PATH_CAMPAIGN], settings->data,
		    settings->length, diag) < 0)
		return ERR_DAMAGED;
	files = campaign_data(&file, arena, tree, truth_path[PATH_GAME]);
	if (known && same_data(known, file, files)) {
		memcpy(c->data_hash, known->data_hash, sizeof c->data_hash);
		c->ruleset = known->ruleset;
		c->game = known->game;
		c->plan = known->plan;
	} else if (shelf_family(&c->ruleset, arena, file, files, diag) < 0 ||
		   c->ruleset->load(&c->game, arena, file, files, diag) < 0) {
		return ERR_DAMAGED;
	}
	if (load_state(c, diag) < 0)
		return ERR_DAMAGED;
	*out = c;
	return OK;
}

void campaign_store(struct campaign *c, const char *salt)
{
	struct buf settings, state;

	buf_init(&settings, c->arena);
	settings_write(&settings, &c->settings);
	tree_put(&c->tree, truth_path[PATH_CAMPAIGN], settings.data, settings.length);
	if (!salt)
		return;
	buf_init(&state, c->arena);
	c->ruleset->state_write(&state, c->game, c->state, salt);
	tree_put(&c->tree, truth_path[PATH_STATE], state.data, state.length);
}

void campaign_position(struct position *out, const struct campaign *c)
{
	c->ruleset->position(out, c->game, c->state);
	ended_position(out, c->arena, &c->settings);
}

bool campaign_must_join(const struct campaign *c)
{
	struct position position;

	campaign_position(&position, c);
	return !position.over && position.step->kind != STEP_JOIN &&
	       (!c->settings.nonce[UNION] || !c->settings.nonce[CONFEDERATE]);
}

bool campaign_is_over(const struct campaign *c)
{
	struct position position;

	campaign_position(&position, c);
	return position.over || c->settings.published;
}

const char *campaign_step(const struct campaign *c)
{
	struct position position;

	campaign_position(&position, c);
	return step_prefix(c->arena, &position);
}

const char *campaign_draft(const struct campaign *c, enum side side)
{
	const char *text = NULL;

	for (int k = 0; k < seats(&c->settings, side) && !text; k++)
		text = seat_draft(c, side, k);
	return text;
}

unsigned campaign_awaits(const struct campaign *c)
{
	struct position position;

	campaign_position(&position, c);
	if (position.over || c->settings.phase == PHASE_SEALED)
		return 0;
	return c->settings.phase == PHASE_WAITING ? settings_waiting(&c->settings)
						  : position.step->sides;
}

bool campaign_gathers(const struct campaign *c)
{
	unsigned sides = campaign_awaits(c);
	enum side alone = sides_only(sides);

	return sides == BOTH_SIDES ||
	       (alone != NO_SIDE && c->settings.phase == PHASE_OPEN &&
		       c->settings.team[alone].count);
}

bool campaign_is_committed(const struct campaign *c)
{
	return c->settings.commit[UNION] && c->settings.commit[CONFEDERATE];
}

bool campaign_commits(const struct campaign *c)
{
	return c->settings.plans == PLANS_COMMITTED && campaign_gathers(c) &&
	       !campaign_is_committed(c);
}

bool campaign_plans_go_on(const struct campaign *c)
{
	struct position position;

	campaign_position(&position, c);
	return !position.over && c->settings.phase == PHASE_OPEN &&
	       c->settings.plans != PLANS_COMMITTED && campaign_gathers(c) &&
	       !campaign_must_join(c);
}

unsigned campaign_planned(const struct campaign *c)
{
	struct position position;
	unsigned planned;

	campaign_position(&position, c);
	planned = campaign_plans_go_on(c) ? position.planned : 0;
	for (enum side side = UNION; side < SIDES; side++)
		for (int k = 0; k < c->settings.team[side].count; k++)
			if (!(position.plans[side] & 1u << k))
				planned &= ~SIDE_SET(side);
	return planned;
}

bool campaign_is_quiet(const struct campaign *c)
{
	return campaign_planned(c) == BOTH_SIDES && !campaign_draft(c, UNION) &&
	       !campaign_draft(c, CONFEDERATE);
}

const struct names *campaign_names(const struct campaign *c)
{
	return ruleset_names(c->ruleset, c->arena, c->game, c->state);
}

int campaign_orders(struct orders **out, const struct campaign *c, const char *path,
	const char *text, struct diag *diag)
{
	struct diag mine;

	/* its warnings were given when it was taken */
	diag_init(&mine, c->arena);
	if (orders_parse(out, c->arena, path, text, strlen(text),
		    ruleset_grammar(c->ruleset, c->game), campaign_names(c), &mine) == OK)
		return OK;
	for (const struct diag_item *item = mine.first; item; item = item->next)
		diag_add(diag, item->level, item->where, "%s", item->text);
	return ERR_DAMAGED;
}

/* ---- texts and their signatures ---- */

void campaign_put(struct campaign *c, const char *path, const char *text)
{
	tree_put(&c->tree, path, text, strlen(text));
}

void campaign_put_voucher(struct campaign *c, const char *path, const char *voucher)
{
	path = auth_voucher_path(c->arena, path);
	if (voucher)
		campaign_put(c, path, voucher);
	else
		tree_remove(&c->tree, path);
}

void campaign_put_signed(
	struct campaign *c, const char *path, const char *text, const char *voucher)
{
	if (text)
		campaign_put(c, path, text);
	else
		tree_remove(&c->tree, path);
	campaign_put_voucher(c, path, text ? voucher : NULL);
}
