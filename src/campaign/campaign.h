/*
 * A campaign as it stands in a tree: its settings and progress (campaign.ini),
 * its game (game/), its state (state.ini).
 *
 *     campaign.ini          settings, and how far the step at hand has come
 *     dice.txt              loaded dice that are left, if the campaign has such
 *     state.ini             the truth
 *     game/                 data and templates, frozen by `new`
 *     orders/ahead-SIDE.txt orders received for the next move of the side
 *     orders/draft-SIDE.txt orders received, not sealed yet: of a step of both sides,
 *                           those of either until both are in
 *                           of several commanders draft-SIDE-COMMANDER.txt each (seats.h),
 *                           and so with standing orders and what is sealed
 *     orders/4-union/       what was sealed for a step: ROLE.txt, answer-1.txt ...; of
 *                           one of both sides union-answer-1.txt, confederate-answer-2.txt
 *     standing/SIDE.txt     standing orders
 *     letters/              what the sides have sent, as it came: letters.h
 *     journal/4-union.txt   what happened in a step
 *     beacons.txt           values of the beacon, if the campaign has one (rounds.h)
 *     for/AUDIENCE/         what that audience may know
 */
#ifndef CAMPAIGN_CAMPAIGN_H
#define CAMPAIGN_CAMPAIGN_H

#include <stdbool.h>

#include "base/sha256.h"
#include "base/tree.h"
#include "campaign/settings.h"

struct arena;
struct buf;
struct data_file;
struct diag;
struct names;
struct orders;
struct position;
struct ruleset;
struct secrets;
struct svg_plan;
struct witness;

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
	char data_hash[SHA256_HEX + 1]; /* of game/, once campaign_hash_data was called */
	const struct svg_plan *plan;    /* of its map, once that has been drawn */
	unsigned cores; /* on so many it tells its audiences; 0: on this one */
	/* Of the commit that an operation makes, seconds since 1970: who begins one sets
	 * it. Only the terms and the beacon want it. */
	int64_t date;
	/* The value of the round that the sealed step waits for, as it was given; NULL: it
	 * is not there. Who goes on with the step sets it. */
	const char *opens;
	/* The file that an operation takes standing orders from, where it is given no
	 * orders of it: who begins one sets it. NULL: it is not at hand. */
	const char *letter;
};

/*
 * Reads a campaign out of a tree; everything belongs to the arena. `known`, if
 * not NULL, lends its game when the data are the same, and its secrets. ERR_DAMAGED with
 * messages when a file is not what it should be.
 */
int campaign_load(struct campaign **out, struct arena *arena, const struct tree *tree,
	const struct campaign *known, struct diag *diag);

/* Puts campaign.ini and state.ini into the tree as they now are. */
void campaign_store(struct campaign *campaign, const char *salt);

/* The files of game/ in a tree, with paths relative to it. */
size_t campaign_data(struct data_file **out, struct arena *arena, const struct tree *tree,
	const char *prefix);

/* Puts a text of the arena into the tree. */
void campaign_put(struct campaign *campaign, const char *path, const char *text);

/* Puts a voucher beside what it is for; NULL takes away the one that is there. */
void campaign_put_voucher(struct campaign *campaign, const char *path, const char *voucher);

/* Puts both; without a text (NULL) takes both away. */
void campaign_put_signed(
	struct campaign *campaign, const char *path, const char *text, const char *voucher);

/*
 * SHA-256 over the `sha256sum` listing of the files below `prefix`, by path. The
 * hash of each file is kept in the tree: most files stay the same from step to step.
 */
void campaign_listing_hash(char out[SHA256_HEX + 1], struct tree *tree, const char *prefix);

/* Sees to it that campaign->data_hash is there: who writes messages wants it. */
void campaign_hash_data(struct campaign *campaign);

/*
 * True in mid game when chains were drawn anew, and a side has not joined again: nothing is
 * sealed or played until it has.
 */
bool campaign_must_join(const struct campaign *campaign);

/* True when the game is over by its rules, or before its time, or was given up. */
bool campaign_is_over(const struct campaign *campaign);

/* "4/union" of the step at hand; owned by the arena. */
const char *campaign_step(const struct campaign *campaign);

/* What a side has filed for the step at hand, or NULL: orders/draft-SIDE.txt; of several
 * commanders the first who has. */
const char *campaign_draft(const struct campaign *campaign, enum side side);

/* True when what is sent is filed as it comes, and sealed together: the orders of a step of
 * both sides, or of one with several commanders, and further orders where both have halted
 * in it. */
bool campaign_gathers(const struct campaign *campaign);

/* True in a step, open as yet, in which a plan may go on without a file. And the sides
 * whose plans do, of several commanders those of all. */
bool campaign_plans_go_on(const struct campaign *campaign);
unsigned campaign_planned(const struct campaign *campaign);

/* True for a quiet step: the plans of both sides go on, and neither has filed anything. */
bool campaign_is_quiet(const struct campaign *campaign);

/* True where both sides are still to commit themselves to what they will send; and when
 * they have, and are to send that. */
bool campaign_commits(const struct campaign *campaign);
bool campaign_is_committed(const struct campaign *campaign);

/* The sides whose part is due and is sealed together: by the step at hand, or that it waits
 * for; 0 when none is. */
unsigned campaign_awaits(const struct campaign *campaign);

/* seal.c: the standing orders of a side that are in force now: of a step that waits also
 * those that were sealed in its course. NULL: there are none. */
const char *campaign_standing(const struct campaign *campaign, enum side side);

/* The position of the truth; of a game that has ended before its time it is over. */
void campaign_position(struct position *out, const struct campaign *campaign);

/* The names by which texts for the step at hand are read: in the position in which it
 * begins, in its middle, too. */
const struct names *campaign_names(const struct campaign *campaign);

/*
 * Reads a sealed or filed order text of the campaign again. It was valid when it was
 * taken, so a mistake in it is ERR_DAMAGED.
 */
int campaign_orders(struct orders **out, const struct campaign *campaign, const char *path,
	const char *text, struct diag *diag);

#endif
