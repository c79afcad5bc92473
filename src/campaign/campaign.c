#include "campaign/campaign.h"

#include <string.h>

#include "auth/auth.h"
#include "base/arena.h"
#include "base/buf.h"
#include "base/diag.h"
#include "base/err.h"
#include "base/field.h"
#include "base/ini.h"
#include "base/text.h"
#include "campaign/secrets.h"
#include "game/data_file.h"
#include "game/ruleset.h"
#include "game/step.h"
#include "ledger/paths.h"
#include "shelf/shelf.h"

#define CAMPAIGN_FORMAT 1

static const char *const dice_words[] = {"seed", "loaded", "chain", NULL};
static const char *const phase_words[] = {"open", "sealed", "waiting", NULL};
static const char *const published_words[] = {"no", "over", "abandoned", NULL};
static const char *const side_words[] = {"union", "confederate", NULL};

static const struct field head_fields[] = {
	{FIELD_OF(struct settings, name, "name", FIELD_TEXT, "name of the campaign"),
		.required = true},
	{FIELD_OF(struct settings, game, "game", FIELD_TEXT, "game"), .required = true},
	{FIELD_OF(struct settings, scenario, "scenario", FIELD_TEXT, "scenario"),
		.required = true},
	{FIELD_OF(struct settings, overlay, "overlay", FIELD_TEXT,
		"files of the game that an owner has changed")},
	{FIELD_OF(struct settings, options, "options", FIELD_TEXT,
		"options of the game that are in force")},
	{FIELD_OF(struct settings, dice, "dice", FIELD_WORD, "where dice come from"),
		.words = dice_words, .required = true},
	{FIELD_OF(struct settings, seed, "seed", FIELD_TEXT, "what all links come from")},
	{FIELD_OF(struct settings, nonce[UNION], "union-nonce", FIELD_TEXT,
		"with which the Union joined")},
	{FIELD_OF(struct settings, nonce[CONFEDERATE], "confederate-nonce", FIELD_TEXT,
		"with which the Confederates joined")},
	{FIELD_OF(struct settings, spent[UNION], "union-spent", FIELD_TEXT,
		"with which the Union joined the chains before")},
	{FIELD_OF(struct settings, spent[CONFEDERATE], "confederate-spent", FIELD_TEXT,
		"with which the Confederates joined the chains before")},
	FIELD_END,
};

static const struct field auth_fields[] = {
	{FIELD_OF(struct settings, auth[UNION], "union", FIELD_TEXT,
		"to what the Union is bound")},
	{FIELD_OF(struct settings, auth[CONFEDERATE], "confederate", FIELD_TEXT,
		"to what the Confederates are bound")},
	FIELD_END,
};

static const struct field chain_fields[] = {
	{FIELD_OF(struct settings, chain, "number", FIELD_INT, "of the chains in force"),
		.min = 1, .max = 1000, .required = true},
	{FIELD_OF(struct settings, chain_start, "start", FIELD_INT,
		 "links used before them"),
		.max = 1000000},
	{FIELD_OF(struct settings, chain_length, "length", FIELD_INT, "links of a chain"),
		.min = CHAIN_SHORTEST, .max = CHAIN_LONGEST, .required = true},
	{FIELD_OF(struct settings, anchor[AUDIENCE_UNION], "union", FIELD_TEXT, "anchor"),
		.required = true},
	{FIELD_OF(struct settings, anchor[AUDIENCE_CONFEDERATE], "confederate", FIELD_TEXT,
		 "anchor"),
		.required = true},
	{FIELD_OF(struct settings, anchor[AUDIENCE_PUBLIC], "public", FIELD_TEXT, "anchor"),
		.required = true},
	{FIELD_OF(struct settings, anchor[AUDIENCE_DECK], "deck", FIELD_TEXT, "anchor"),
		.required = true},
	FIELD_END,
};

static const struct field progress_fields[] = {
	{FIELD_OF(struct settings, link, "link", FIELD_INT, "links used"), .max = 1000000},
	{FIELD_OF(struct settings, tries, "tries", FIELD_INT, "steps taken back"),
		.max = 1000000},
	{FIELD_OF(struct settings, phase, "phase", FIELD_WORD, "of the step at hand"),
		.words = phase_words, .required = true},
	{FIELD_OF(struct settings, segment, "segment", FIELD_INT, "answers sealed"),
		.max = 1000},
	{FIELD_OF(struct settings, waiting, "waiting", FIELD_WORD, "for whom"),
		.words = side_words},
	{FIELD_OF(struct settings, question, "question", FIELD_TEXT, "that is open")},
	{FIELD_OF(
		struct settings, seal, "seal", FIELD_TEXT, "step whose seal is in force")},
	{FIELD_OF(struct settings, undone, "undone", FIELD_TEXT,
		"step that was taken back and is due again")},
	{FIELD_OF(struct settings, published, "published", FIELD_WORD,
		 "after the game, or when it was given up"),
		.words = published_words},
	{FIELD_OF(struct settings, news[AUDIENCE_UNION], "union-news", FIELD_TEXT,
		"steps since the Union's last turn")},
	{FIELD_OF(struct settings, news[AUDIENCE_CONFEDERATE], "confederate-news",
		FIELD_TEXT, "steps since the Confederates' last turn")},
	{FIELD_OF(struct settings, news[AUDIENCE_PUBLIC], "public-news", FIELD_TEXT,
		"steps of the last report")},
	FIELD_END,
};

void settings_write_chain(struct buf *out, const struct settings *settings)
{
	const struct field_context context = {out->arena, NULL, false};

	ini_write_section(out, "chain");
	field_write(out, settings, chain_fields, &context);
}

void settings_write_auth(struct buf *out, const struct settings *settings)
{
	const struct field_context context = {out->arena, NULL, false};

	if (!settings->auth[UNION] && !settings->auth[CONFEDERATE])
		return;
	ini_write_section(out, "auth");
	field_write(out, settings, auth_fields, &context);
}

const char *settings_dice(const struct settings *settings)
{
	return dice_words[settings->dice];
}

void settings_write(struct buf *out, const struct settings *settings)
{
	const struct field_context context = {out->arena, NULL, false};

	ini_write_format(out, CAMPAIGN_FORMAT);
	ini_write_section(out, "campaign");
	field_write(out, settings, head_fields, &context);
	if (settings->dice == DICE_MODE_CHAIN)
		settings_write_chain(out, settings);
	settings_write_auth(out, settings);
	ini_write_section(out, "progress");
	field_write(out, settings, progress_fields, &context);
}

static bool is_nonce(const char *nonce)
{
	return !nonce || text_is_hex(nonce, NONCE_HEX);
}

/* A seed, or anchors; never both. */
static bool has_source(const struct settings *settings)
{
	if (settings->dice != DICE_MODE_CHAIN)
		return settings->seed && text_is_hex(settings->seed, SHA256_HEX);
	for (enum audience who = AUDIENCE_UNION; who < AUDIENCES; who++)
		if (!text_is_hex(settings->anchor[who], SHA256_HEX))
			return false;
	return !settings->seed;
}

static bool has_bindings(const struct settings *settings)
{
	for (enum side side = UNION; side < SIDES; side++)
		if (settings->auth[side] && auth_kind(settings->auth[side]) == AUTH_NONE)
			return false;
	return true;
}

int settings_read(struct settings *out, struct arena *arena, const char *file,
	const char *text, size_t length, struct diag *diag)
{
	const struct field_context context = {arena, NULL, false};
	const struct ini_section *head, *progress, *chain, *auth;
	unsigned errors = diag->errors;
	struct ini *ini;

	field_clear(out, head_fields);
	field_clear(out, progress_fields);
	field_clear(out, chain_fields);
	field_clear(out, auth_fields);
	if (ini_read(&ini, arena, file, text, length, diag) < 0)
		return ERR_DAMAGED;
	head = ini_section(ini, "campaign");
	progress = ini_section(ini, "progress");
	if (ini->format != CAMPAIGN_FORMAT || !head || !progress) {
		diag_add(diag, DIAG_ERROR, (struct where){file, 1, 1},
			"`format = %d`, [campaign] and [progress] were expected",
			CAMPAIGN_FORMAT);
		return ERR_DAMAGED;
	}
	field_read(out, head_fields, head, &context, diag);
	field_read(out, progress_fields, progress, &context, diag);
	if ((auth = ini_section(ini, "auth")))
		field_read(out, auth_fields, auth, &context, diag);
	if (out->dice == DICE_MODE_CHAIN && !(chain = ini_section(ini, "chain")))
		diag_add(diag, DIAG_ERROR, head->where, "the section [chain] is missing");
	else if (out->dice == DICE_MODE_CHAIN)
		field_read(out, chain_fields, chain, &context, diag);
	if (diag->errors == errors && (!has_source(out) || !is_nonce(out->nonce[UNION]) ||
					      !is_nonce(out->nonce[CONFEDERATE])))
		diag_add(diag, DIAG_ERROR, head->where,
			"seed and anchors want 64 hex digits, a nonce 32");
	if (diag->errors == errors && auth && !has_bindings(out))
		diag_add(diag, DIAG_ERROR, auth->where,
			"a side is bound to `password`, `minisign` or `ssh-ed25519`");
	return diag->errors == errors ? OK : ERR_DAMAGED;
}

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

void listing_hash(char out[SHA256_HEX + 1], struct arena *arena, struct tree *tree,
	const char *prefix)
{
	size_t length = strlen(prefix);
	struct buf listing;

	buf_init(&listing, arena);
	for (size_t i = 0; i < tree->count; i++)
		if (!strncmp(tree->file[i].path, prefix, length))
			buf_printf(&listing, "%s  %s\n", file_hash(tree, &tree->file[i]),
				tree->file[i].path + length);
	sha256_hex(out, listing.data, listing.length);
}

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
	if (settings_read(&c->settings, arena, truth_path[PATH_CAMPAIGN], settings->data,
		    settings->length, diag) < 0)
		return ERR_DAMAGED;
	files = campaign_data(&file, arena, tree, truth_path[PATH_GAME]);
	listing_hash(c->data_hash, arena, &c->tree, truth_path[PATH_GAME]);
	if (known && !strcmp(known->data_hash, c->data_hash)) {
		c->ruleset = known->ruleset;
		c->game = known->game;
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
	return tree_text(&c->tree, draft_path(c->arena, side));
}

bool campaign_gathers(const struct campaign *c)
{
	struct position position;

	campaign_position(&position, c);
	return c->settings.phase == PHASE_OPEN && !position.over &&
	       position.step->sides == BOTH_SIDES;
}

bool campaign_all_in(const struct campaign *c)
{
	return campaign_draft(c, UNION) && campaign_draft(c, CONFEDERATE);
}
