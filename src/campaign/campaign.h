/*
 * A campaign as it stands in a tree: its settings and progress (campaign.ini),
 * its game (game/), its state (state.ini).
 *
 *     campaign.ini          settings, and how far the step at hand has come
 *     dice.txt              loaded dice that are left, if the campaign has such
 *     state.ini             the truth
 *     game/                 data and templates, frozen by `new`
 *     orders/draft-SIDE.txt orders received, not sealed yet
 *     orders/4-union/       what was sealed for a step: ROLE.txt, answer-1.txt ...
 *     standing/SIDE.txt     standing orders
 *     journal/4-union.txt   what happened in a step
 *     for/AUDIENCE/         what that audience may know
 */
#ifndef CAMPAIGN_CAMPAIGN_H
#define CAMPAIGN_CAMPAIGN_H

#include <stdbool.h>

#include "base/sha256.h"
#include "base/side.h"
#include "base/tree.h"

struct arena;
struct buf;
struct data_file;
struct diag;
struct orders;
struct position;
struct ruleset;
struct secrets;
struct witness;

enum dice_mode { DICE_MODE_SEED, DICE_MODE_LOADED, DICE_MODE_CHAIN };

/* Where the step at hand stands. */
enum phase {
	PHASE_OPEN,    /* orders may come */
	PHASE_SEALED,  /* its inputs are fixed: `run` finishes it */
	PHASE_WAITING, /* a question or a stop is open */
};

/* The secrets are published: nothing can be sealed any more. */
enum published {
	PUBLISHED_NO,
	PUBLISHED_OVER,      /* after the end of the game */
	PUBLISHED_ABANDONED, /* it was given up */
};

#define NONCE_HEX 32

struct settings {
	const char *name; /* of the campaign */
	const char *game;
	const char *scenario;
	const char *overlay; /* files of the game that an owner has changed, or NULL */
	const char *options; /* of the game that are in force, or NULL */
	int dice;            /* enum dice_mode */
	const char *seed; /* 64 hex digits; NULL with chains, whose secrets lie elsewhere */

	/* DICE_MODE_CHAIN: the chains in force. */
	int chain;        /* their number, from 1 */
	int chain_start;  /* links that were used when they were anchored */
	int chain_length; /* the last link that a step may use is one below it */
	const char *anchor[AUDIENCES]; /* link 0 */

	const char *nonce[SIDES]; /* of a side that has joined, else NULL */
	const char *auth[SIDES];  /* how it is bound (auth/auth.h); NULL: it is not */
	const char *spent[SIDES]; /* with which it joined the chains before; NULL: none */

	int link;    /* links of every chain used so far, the present step's included */
	int tries;   /* how often a step was taken back */
	int phase;   /* enum phase */
	int segment; /* answers sealed in this step */
	int waiting; /* PHASE_WAITING: enum side */
	const char *question; /* its id; NULL for a `stop` */
	const char
		*seal; /* step whose seal is in force, "4/union"; NULL before the first */
	const char *undone; /* step that was taken back and is due again; NULL: none */
	int published;      /* enum published */
	const char *news[AUDIENCES]; /* steps of that audience's news, ", " between */
};

struct campaign {
	struct arena *arena;
	struct tree tree;
	struct settings settings;
	const struct ruleset *ruleset;
	void *game;
	void *state;
	const struct secrets
		*secrets; /* DICE_MODE_CHAIN: NULL where they are not at hand */
	const struct witness *witness;  /* of an audit that goes without them; else NULL */
	char data_hash[SHA256_HEX + 1]; /* of game/ */
};

/*
 * Reads a campaign out of a tree; everything belongs to the arena. `known`, if
 * not NULL, lends its game when the data are the same, and its secrets. ERR_DAMAGED with
 * messages when a file is not what it should be.
 */
int campaign_load(struct campaign **out, struct arena *arena, const struct tree *tree,
	const struct campaign *known, struct diag *diag);

/* Reads settings from the text of campaign.ini; ERR_DAMAGED when it is malformed. */
int settings_read(struct settings *out, struct arena *arena, const char *file,
	const char *text, size_t length, struct diag *diag);
void settings_write(struct buf *out, const struct settings *settings);

/* The section [chain], and the word for where dice come from, as campaign.ini has them. */
void settings_write_chain(struct buf *out, const struct settings *settings);
const char *settings_dice(const struct settings *settings);

/* The section [auth], if a side is bound. */
void settings_write_auth(struct buf *out, const struct settings *settings);

/* Puts campaign.ini and state.ini into the tree as they now are. */
void campaign_store(struct campaign *campaign, const char *salt);

/* The files of game/ in a tree, with paths relative to it. */
size_t campaign_data(struct data_file **out, struct arena *arena, const struct tree *tree,
	const char *prefix);

/*
 * SHA-256 over the `sha256sum` listing of the files below `prefix`, by path. The
 * hash of each file is kept in the tree: most files stay the same from step to step.
 */
void listing_hash(char out[SHA256_HEX + 1], struct arena *arena, struct tree *tree,
	const char *prefix);

/*
 * True in mid game when chains were drawn anew, and a side has not joined again: nothing is
 * sealed or played until it has.
 */
bool campaign_must_join(const struct campaign *campaign);

/* True when the game is over, or was given up. */
bool campaign_is_over(const struct campaign *campaign);

/* "4/union" of the step at hand; owned by the arena. */
const char *campaign_step(const struct campaign *campaign);

/* What a side has filed for the step at hand, or NULL: orders/draft-SIDE.txt. */
const char *campaign_draft(const struct campaign *campaign, enum side side);

/* True when nothing is sealed of a step of both sides, whose orders are filed as they come
 * and sealed together; and when all are in. */
bool campaign_gathers(const struct campaign *campaign);
bool campaign_all_in(const struct campaign *campaign);

void campaign_position(struct position *out, const struct campaign *campaign);

#endif
