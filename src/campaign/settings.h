/*
 * The settings of a campaign and how far its step has come: campaign.ini, of which
 * everybody is told a part. One list of fields has both; each says for whose eyes it is.
 */
#ifndef CAMPAIGN_SETTINGS_H
#define CAMPAIGN_SETTINGS_H

#include <stddef.h>

#include "campaign/beacon.h"
#include "campaign/terms.h"

struct arena;
struct buf;
struct diag;
struct talk;

enum dice_mode { DICE_MODE_SEED, DICE_MODE_LOADED, DICE_MODE_CHAIN };

/* How the plans of both sides come in, where they are sealed together. */
enum plans_mode {
	PLANS_OPEN,
	PLANS_COMMITTED, /* the hash of each first, and the texts when both are in */
};

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

/* How a game has ended before its time. */
enum ended {
	ENDED_NO,
	ENDED_CONCEDED,  /* a side has given it up */
	ENDED_DRAWN,     /* both have agreed on a draw */
	ENDED_FORFEITED, /* a side has lost it by sending nothing */
};

/* The offer of a draw that stands, and for a while that it was declined. */
enum draw {
	DRAW_NONE,
	DRAW_BY_UNION, /* and the side after it */
	DRAW_BY_CONFEDERATE,
	DRAW_DECLINED_UNION, /* the offer of that side, until a step is complete */
	DRAW_DECLINED_CONFEDERATE,
};

/* A seat whose player has left. */
enum seat_open {
	SEAT_HELD,
	SEAT_OPEN,  /* nobody sends for it until somebody has joined anew */
	SEAT_TAKEN, /* somebody has, until a step is complete */
};

/* What a side reads: its whole report, or the news and what is asked alone; and its order
 * form half filled in, or plain. A set of flags. */
enum reading {
	READS_WHOLE = 0,
	READS_SHORT = 1,
	READS_PLAIN = 2,
	READS_SHORT_PLAIN = READS_SHORT | READS_PLAIN
};

#define NONCE_HEX 32

/* Of a side with several: what each has joined with, as the side itself has it below. */
struct commander {
	const char *nonce; /* NULL: he has not joined */
	const char *auth;
	const char *spent;
	const char *absent; /* days, as in struct terms; or NULL */
	int open;           /* enum seat_open */
};

struct settings {
	const char *name; /* of the campaign */
	const char *game;
	const char *scenario;
	const char *overlay; /* files of the game that an owner has changed, or NULL */
	const char *options; /* of the game that are in force, or NULL */
	const char *talk;    /* how much the players talk (game/step.h); NULL: the family
				has no step of both sides */
	int plans;           /* enum plans_mode */
	int dice;            /* enum dice_mode */
	const char *seed; /* 64 hex digits; NULL with chains, whose secrets lie elsewhere */

	/* DICE_MODE_CHAIN: the chains in force. */
	int chain;        /* their number, from 1 */
	int chain_start;  /* links that were used when they were anchored */
	int chain_length; /* the last link that a step may use is one below it */
	const char *anchor[AUDIENCES]; /* link 0 */

	struct beacon beacon; /* whose values go into the dice */

	const char *nonce[SIDES]; /* of a side that has joined, else NULL */
	const char *auth[SIDES];  /* how it is bound (auth/auth.h); NULL: it is not */
	int reading[SIDES];       /* enum reading */
	/* Of a side with several commanders their list, and each in its order. Then the
	 * nonce of the side is made of theirs when all have joined, and `auth` is NULL. */
	const char *commanders[SIDES]; /* "richmond, valley"; NULL: it has one */
	struct team team[SIDES];       /* the same, read */
	struct commander commander[SIDES][COMMANDERS_MAX];
	const char *spent[SIDES]; /* with which it joined the chains before; NULL: none */

	struct terms terms; /* how time runs in it */

	int ended;         /* enum ended */
	int loser;         /* who has conceded or forfeited it: enum side and 1; else 0 */
	int draw;          /* enum draw */
	int open[SIDES];   /* enum seat_open */
	int missed[SIDES]; /* how often in a row it was gone on without the side */
	/* What the side missed last: "4/union", and the deadline where that was over,
	 * "4/union 2026-11-29T20:00:00Z"; NULL: nothing since its newest orders were
	 * sealed. Its part of a step, which all may know; and what it alone was asked in
	 * mid step. */
	const char *late[SIDES], *unanswered[SIDES];

	int link;    /* links of every chain used so far, the present step's included */
	int tries;   /* how often a step was taken back */
	int phase;   /* enum phase */
	int segment; /* answers sealed in this step */
	int waiting; /* PHASE_WAITING: enum side, the one that is asked; SIDES: both halt */
	const char *question; /* its id; NULL for a `stop` */
	const char *asked;    /* of several commanders the one who is; else NULL */
	/* PLANS_COMMITTED: to what each has committed itself, 64 hex digits, when both have
	 * and nothing is sealed yet; else NULL. */
	const char *commit[SIDES];
	const char
		*seal; /* step whose seal is in force, "4/union"; NULL before the first */
	const char *quiet_from, *quiet_to; /* first and last of the steps just behind that
					      were played without a file; NULL: none */
	const char *undone; /* step that was taken back and is due again; NULL: none */
	int published;      /* enum published */
	const char *news[AUDIENCES]; /* steps of that audience's news, ", " between */
	const char *heard[SIDES];    /* how far its last report told them: "4/union", or
					of that step so many events, "4/union 12"; or NULL */
};

/* For whom the step waits, a set of sides; 0 when it does not. */
unsigned settings_waiting(const struct settings *settings);

/* How much the players talk; TALK_FREE where a campaign does not say. */
void settings_talk(struct talk *out, struct arena *arena, const struct settings *settings);

/* Reads settings from the text of campaign.ini; ERR_DAMAGED when it is malformed. */
int settings_read(struct settings *out, struct arena *arena, const char *file,
	const char *text, size_t length, struct diag *diag);
void settings_write(struct buf *out, const struct settings *settings);

/*
 * The same of what everybody may know of it. Nonces are told when both sides have joined,
 * of a password no more than that there is one, and how it reads to each side alone;
 * whatever else a file tells is malformed.
 */
int settings_read_told(struct settings *out, struct arena *arena, const char *file,
	const char *text, size_t length, struct diag *diag);
void settings_write_told(
	struct buf *out, const struct settings *settings, enum audience who);

#endif
