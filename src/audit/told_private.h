/* What the files of the audit of what is told share. Nobody else includes it. */
#ifndef AUDIT_TOLD_PRIVATE_H
#define AUDIT_TOLD_PRIVATE_H

#include <stdbool.h>

#include "audit/evidence.h"
#include "audit/told.h"
#include "audit/versions.h"
#include "campaign/seal.h"
#include "ledger/commit_kind.h"

struct campaign;
struct journal;
struct secrets;
struct whole_part;

/* A step that is complete; the newest first. */
struct audited_step {
	const struct audited_step *before;
	const char *name;
	const struct tree *ground; /* what was told before it was sealed */
	const struct tree *told;   /* when it was complete */
	const void *game;          /* with which it was played; NULL: of another version */
	struct settings settings;  /* as they were told when it was complete */
	const char *link[AUDIENCES]; /* that it has opened; NULL: none */
	int used;                    /* links of the chains in force, with that */
};

/* All chains so far, the newest first. */
struct told_anchors {
	const struct told_anchors *before;
	struct settings settings;
	bool made_of_last; /* the chains before were used up */
};

/* An answer of the side whose clone it is, as its own commit told it; the newest first. */
struct told_answer {
	const struct told_answer *before;
	const char *hash; /* of the sealed text */
	/* That text without its salt, as its letter gives it; NULL: there is none, as of a
	 * side that has sent nothing. */
	const char *text;
	bool absent;
};

/* What both had committed themselves to for a segment of the step; the newest first. */
struct told_segment {
	const struct told_segment *before;
	const char *hash[SIDES];
	bool absent; /* this side had sent nothing */
};

/* A round of the beacon that a seal has named, with its hash; the newest first. */
struct told_round {
	const struct told_round *before;
	int round;
	const char *hash; /* of the orders, or of a segment */
};

/* A value of the beacon; the newest first. */
struct told_value {
	const struct told_value *before;
	int round;
	const char *value;
};

struct told_audit {
	struct session *session;
	struct audit_told_result *result;
	const struct ledger_commit *commit, *parent;
	enum commit_kind kind;
	const char *step; /* of the commit */
	enum audience who;
	bool first, published;
	struct tree tree, old; /* of the commit, and of the one before */
	struct settings now, before;
	struct evidence evidence;
	struct told_anchors *chains;
	/* Links passed over since the last that was opened: so many as were told, and (of
	 * editions that did not tell) perhaps so many more. */
	int burnt, unsure;
	const struct audited_step *steps;
	/* All that an undo may take back, and the step that is sealed and not complete. */
	const struct audited_step *played, *begun;
	char game_hash[SHA256_HEX + 1];
	const struct ruleset *ruleset;
	const void *game; /* NULL: of another version, which need not be readable */
	int tries;        /* of the step at hand, as was told */
	const char *data_hash;
	struct witness witness;

	/* The seal. */
	const char *sealed; /* its step; NULL: there is none yet */
	char **answer;      /* lines */
	size_t answers, own;
	bool own_orders;     /* sealed by it */
	unsigned sealers;    /* the sides that have sealed orders */
	const char *commits; /* the two lines of commitments; NULL: there are none */
	/* What both have committed themselves to for the step or segment that is due, as it
	 * was told, `ROLE HASH` each; 0: nothing. */
	char **pledge;
	size_t pledges;
	bool pledge_absent; /* this side had sent no hash */
	/* The same of what was sealed then: of the roles of the step, if they were
	 * committed, and of its segments. */
	bool planned;
	const char *plan[SEAL_ROLES];
	const struct told_segment *segment;
	/* The beacon: what was named, of seals and of the answers in the step at hand, and
	 * what was told of it since. */
	const struct told_round *rounds, *answer_rounds;
	size_t answers_told;
	int last_round;
	const struct told_value *values;
	const char *seal_round; /* the line `round N` of the seal; NULL: it has none */
	const char **value;     /* of a step: of its seal, then of its segments */
	const char *due; /* the step that awaited this side when it was sealed; or NULL */
	/* The seats of this side that the seal, or the commitments before it, call absent:
	 * a line each; or NULL. */
	const char *absent, *without_hash;
	char orders_hash[SHA256_HEX + 1];

	/* Its letters. Of each seat the standing orders as they were sealed last (NULL: not
	 * known), and sets of seats: whose may have changed since with what came in mid
	 * step, and which have another player since. */
	const char *standing[COMMANDERS_MAX];
	unsigned renewed, rebound;
	const char *letters_step; /* whose seal was looked at; NULL: none */
	/* As the side knew the campaign when that step began; NULL: not known. */
	struct campaign *ground;
	const char *ground_step;

	/* What the side was told of its own part while it was sealed. */
	const char *seal_step, *seal_hash; /* the last commit of a seal; NULL: none */
	const char *asked;                 /* the step that waits for it; NULL: none does */
	const struct told_answer *answered; /* in the step that is played */

	/* What was told when a step waited last; NULL when none does. */
	const char *waited, *waited_seal, *waited_journal;
};

/* The commit and its tree, behind those that came before. ERR_DAMAGED with a message. */
int told_commit(struct told_audit *t);

/* False for a commit of the first edition, in whose seals answers need not say whose they
 * are. */
bool told_names_sides(const struct told_audit *t);

/* The edition of the program that made the commit. */
static inline int told_edition(const struct told_audit *t)
{
	return t->result->versions.last->version.edition;
}

/* told_frozen.c: what holds for a whole campaign changes only with the commits that are
 * there for it. ERR_DAMAGED with a message. */
int told_frozen(struct told_audit *t);

/* told_absent.c: who is said to have sent nothing has nothing sealed, and who has nothing
 * sealed is said to have sent nothing. ERR_DAMAGED with a message. */
int told_absent(struct told_audit *t);

/* told_commits.c: what was sealed is what both sides had committed themselves to, as far as
 * this clone can see it. ERR_DAMAGED with a message. */
int told_commits(struct told_audit *t);

/* told_beacon.c: rounds that are named, and values that open a step. ERR_DAMAGED with a
 * message. */
int told_beacon_check(struct told_audit *t);

/* The values told so far, as beacons.txt has them; NULL: none were. */
const char *told_beacon_values(const struct told_audit *t);

/* told_answers.c: follows what the side was asked and has sent, and holds it against the
 * seal of the commit, which check_seal has read. ERR_DAMAGED with a message. */
int told_answers(struct told_audit *t);

/* told_letters.c: what is sealed of the side is what its letters say, and its standing
 * orders and what is said of the end and of absences come of one. ERR_DAMAGED with a
 * message, ERR_SYSTEM as auth_voucher_verify. */
int told_letters(struct told_audit *t);

/* True where the clone has letters: that of a side, in the edition that keeps them. */
bool told_has_letters(const struct told_audit *t);

/* What is sealed of the answer, or of the further orders, whose letter came with the
 * commit; NULL: none has come. */
const char *told_letter_answer(const struct told_audit *t);

/* told_whole.c: what is published of the whole campaign, if it is, is what was told of each
 * step. ERR_DAMAGED with a message. */
int told_whole(struct told_audit *t, const struct secrets *secrets);

/* A published part of the campaign, and the step of which it tells. */
struct whole_step {
	const struct whole_part *part;
	const struct audited_step *step;
	bool ours; /* it was played by this version, and agrees with what was told */
};

/*
 * told_replay.c: plays steps of the published campaign again, each from the one before it:
 * what comes of it must be what is published. Counts them in the result. `secrets` is NULL
 * where the dice come from no chains. ERR_DAMAGED with a message.
 */
int told_replay(struct told_audit *t, const struct whole_step *steps, size_t count,
	const struct secrets *secrets);

/* told_dice.c: rolls the dice of the commit again. ERR_DAMAGED with a message. */
int told_dice(struct told_audit *t);

/* The journal of the commit; it is empty where the clone has none. ERR_DAMAGED with a
 * message. */
int told_journal(const struct told_audit *t, struct journal *out);

/* told_pulses.c: both sides halt after so many actions as the campaign says, as far as the
 * journal of this clone tells of them. ERR_DAMAGED with a message. */
int told_pulses(struct told_audit *t);

#endif
