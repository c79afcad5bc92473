/*
 * The audit: every commit of the ledger made again from the one before it, and
 * compared byte for byte. So a changed die, state, report, order or datum, and a
 * commit that is missing or too many, shows at the first commit that differs.
 *
 * Where the secrets of the dice are not at hand (a clone whose secrets are not published,
 * chains that were lost), a commit is made again with the links that it opens itself; that
 * these lead down to the anchors is looked at for every commit. Draws of the deck, and the
 * numbers that keep hidden texts from being guessed, are then taken as they are told.
 */
#ifndef AUDIT_AUDIT_H
#define AUDIT_AUDIT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/side.h"
#include "campaign/beacon.h"
#include "campaign/version.h"
#include "game/dice.h"
#include "ledger/format.h"
#include "tell/past.h"

struct arena;
struct buf;
struct campaign;
struct diag;
struct event;
struct ledger;
struct ledger_commit;
struct names;
struct roll_kind;
struct rule_numbers;
struct session;
struct tree;

/* ---- versions.c: which versions of the program have ruled a history ---- */

/* Commits one after another of one version. */
struct version_span {
	struct version_span *next;
	struct version version;
	bool ours;         /* that of this program */
	const char *first; /* step that was at hand when it began */
	size_t steps;      /* played in it */
};

/* A history as it is read. Zeroes, but for the arena, at the beginning. */
struct versions {
	struct arena *arena;
	struct version_span *first, *last;
};

/* True for the message of a commit that this program can adjudicate again. */
bool version_is_ours(struct arena *arena, const char *message);

/*
 * The next commit: another version than that before it comes with a commit of the kind
 * `upgrade`, and is a newer one. ERR_DAMAGED with a message.
 */
int versions_add(
	struct versions *versions, const struct ledger_commit *commit, struct diag *diag);

/* That of the last commit that was added. */
bool versions_are_ours(const struct versions *versions);

/* ---- audit.c: the truth ---- */

struct audit_result {
	size_t commits; /* looked at */
	size_t steps;   /* adjudicated again */
	size_t dice;    /* rolled again */
	size_t blind;   /* commits made again without the secrets of their chain */
	size_t draws;   /* of the dice taken as they are told: the chain of the deck is not
			   open */
	size_t others;  /* steps of other versions, which are not adjudicated again */
	struct versions versions;
	size_t projections; /* that are those of this history */
};

/*
 * Opens the ledger of session->dir for reading, and says whether it is a clone, of what one
 * audience is told (*is_clone), or the truth, whose campaign is there then. Errors as
 * session_open.
 */
int audit_open(struct session *session, bool *is_clone);

/*
 * Compares what somebody holds in `dir`, a clone of a projection, with what the history of
 * the session tells: it must be the beginning of it, or all. ERR_DAMAGED with the first
 * commit that differs.
 */
int audit_compare_clone(struct session *session, const char *dir);

/*
 * Audits the whole history of an open session, all of it flushed: it is read by several at
 * once. ERR_DAMAGED, with messages that name the first commit that differs and what differs
 * in it.
 */
int audit_run(struct audit_result *out, struct session *session);

/* ---- clone.c: what one audience is told ---- */

/*
 * The audit of what one audience is told: a clone of its projection. Without the truth it
 * cannot play steps again; it looks at everything that is open to it.
 */

struct audit_clone_result {
	enum audience who;
	size_t commits, steps;
	size_t dice;   /* rolled again */
	size_t own;    /* sealed texts that are its own */
	size_t whole;  /* steps that are published with all that was hidden in them */
	size_t played; /* of these: adjudicated again */
	bool links;    /* the dice come from links */
	struct versions versions;
};

/* True for the tree of a projection. */
bool audit_is_clone(const struct tree *tree);

/* Audits the history of a session that audit_open found to be a clone. ERR_DAMAGED, with a
 * message that names the first commit with something wrong, and what it is. */
int audit_clone(struct audit_clone_result *out, struct session *session);

/* ---- compare.c: two repositories of one campaign ---- */

/*
 * What everybody was told, of a repository at hand, and compared with what somebody else
 * was told.
 */

/* Reads the history of a session that audit_open has opened, the truth or a clone.
 * All memory comes from the arena of the session. ERR_DAMAGED with a message. */
int audit_common(struct witness_chain *out, struct session *session, bool is_clone);

/*
 * Compare with what somebody else was told. *said (owned by the arena of the session) is
 * then a sentence that says how far they agree. ERR_DAMAGED, with a message that names the
 * step, when they differ; ERR_REFUSED when there is nothing to compare.
 */

/* With his clone, or with the moderator's directory: finds the first commit that differs.
 */
int audit_compare_history(const char **said, const struct witness_chain *common,
	struct session *session, const char *dir);

/* With the lines of witness_line in a text, such as a letter; `name` is that of the text.
 */
int audit_compare_text(const char **said, const struct witness_chain *common,
	struct session *session, const char *text, const char *name);

/* ---- own_mail.c: his own mail, held against his clone ---- */

/*
 * What a player has kept of his own mail, held against the letters in his clone. A
 * moderator who makes words up, or leaves them out, writes a history that agrees with
 * itself; only the writer knows better.
 */

struct own_mail_result {
	size_t files;    /* of this side and campaign, that were read */
	size_t found;    /* of these: they are letters of the clone, byte for byte */
	size_t replaced; /* a later file of the same writer counts */
	size_t open;     /* what they are for is not sealed yet */
	size_t taken;    /* for a step that was taken back, or played by an older program */
	size_t others;  /* order forms, joins, and files that are none of this side's orders
			 */
	size_t letters; /* of the clone, by seats of which files are there */
};

/*
 * Compares the files below a directory, each an order file, a mail of one or a receipt,
 * with the letters of a session that audit_open found to be a clone, and which has been
 * audited. ERR_DAMAGED, with a message for each that is not what it should be; ERR_REFUSED
 * when there is nothing to compare.
 */
int own_mail_compare(struct own_mail_result *out, struct session *session, const char *dir);

/* What it comes to in words, owned by the arena of the session. */
const char *own_mail_summary(
	const struct own_mail_result *result, struct session *session, const char *dir);

/* ---- signatures.c: what the sides have sent ---- */

/* The audit of what the sides have sent: the nonces of their order forms, and the
 * signatures that a campaign keeps. */

/*
 * Audits what a commit of that kind has taken in, from the campaign `before` it to its
 * tree: orders and answers carry the nonce of the order form that they came with (where the
 * secrets are at hand), and every text of a side that is bound to a key has a voucher that
 * verifies, and that is over that text, for that step and try; of an answer not for the
 * sides of the set `absent`, who have sent none. ERR_DAMAGED with what is
 * wrong in *fault, which belongs to the arena of `before`; ERR_SYSTEM with a message, as
 * auth_judge.
 */
int audit_signatures(const char **fault, struct campaign *before, const struct tree *after,
	enum commit_kind kind, unsigned absent, struct diag *diag);

/* ---- beacon.c: the rounds of the beacon ---- */

/*
 * The rounds of the beacon that have opened steps, as the trailers `Beacon` of the commits
 * tell them: of the truth, or of a clone. So anybody can compare them with the archive.
 */

/* A round; what a step has taken back was opened all the same. */
struct beacon_entry {
	const char *step; /* that it was told with first: "4/union" */
	int round;
	const char *value;
};

struct beacon_log {
	struct beacon beacon;       /* name NULL: the campaign has none */
	struct beacon_entry *entry; /* the oldest first */
	size_t count;
};

/* Reads it; everything belongs to the arena. ERR_DAMAGED when the history cannot be read,
 * or a trailer is not what it must be. */
int beacon_log_read(struct beacon_log *out, struct arena *arena, struct ledger *ledger,
	struct diag *diag);

/* ---- dice_log.c: the log of dice ---- */

/*
 * The log of dice, as the trailers `Die:` of the commits tell it: of the truth, or of a
 * clone in which a side has what it was told.
 */

/* What a roll is about: a part of its label's subject, or one of its members. */
struct die_subject {
	const char *id; /* of a place, a piece, a side, ...; or a number */
	int part;       /* from 1 */
};

/* A roll as it was told. */
struct die_entry {
	struct die_entry *next;
	const char *label;
	const char *step;             /* "4/confederate" */
	const char *which;            /* its purpose: combat */
	const struct roll_kind *kind; /* NULL: the family has none of that name */
	int turn;
	int again;                   /* 2: the second of this name; else 1 */
	struct die_subject *subject; /* in their order */
	int subjects;
	int face[DICE_MAX];
	int count;
	enum side mover; /* in whose player turn or set-up; NO_SIDE: in nobody's */
	bool six;        /* dice of six; else the place of a card among those left */
	bool undone;     /* its step was taken back */
};

struct dice_log {
	struct die_entry *first;
	bool clone; /* of what a side or the public was told */
};

/*
 * Reads the log, oldest first. `table` says what rolls are for, and which are draws (struct
 * ruleset: rolls; NULL: all are dice of six). `who` takes of a truth what that
 * audience was told, AUDIENCE_DECK all; a clone has no more than what it holds. Everything
 * belongs to the arena. ERR_DAMAGED when the history cannot be read or a trailer is not
 * what it must be; ERR_REFUSED when `who` is asked of a clone.
 */
int dice_log_read(struct dice_log *out, struct arena *arena, struct ledger *ledger,
	const struct roll_kind *table, enum audience who, struct diag *diag);

/* Appends what the roll was for: "combat at Trent House, attacked from Orchard Station,
 * round 2". `names` gives printed names for ids. */
void dice_log_words(
	struct buf *out, const struct die_entry *entry, const struct names *names);

/* True when the place, piece or card of that id is in the subject. */
bool dice_log_is_about(const struct die_entry *entry, const char *id);

/* ---- fairness.c: were the dice fair? ---- */

/*
 * Were the dice fair? Numbers a player understands: what was thrown, what would be
 * expected, and how many of ten thousand campaigns with fair dice look at least as uneven.
 *
 * That last number is counted, not computed: the campaigns are played out with a small
 * generator, always the same, so that small samples are told as truly as great ones.
 * All is integers.
 */

#define FAIR_CAMPAIGNS 10000
#define FAIR_SMALL     60 /* fewer dice, or half as many pairs, are a small sample */

/* Dice of six that were thrown together. */
struct fair_roll {
	const int *face;
	int count;
	enum side mover; /* in whose player turn; NO_SIDE: in nobody's */
};

/* How often each of several things happened, and how likely each is. */
struct fair_tally {
	int kinds;           /* at most 11 */
	unsigned count[11];  /* seen */
	unsigned weight[11]; /* parts of `certain` */
	unsigned certain;
	unsigned n; /* sum of the counts */
};

/*
 * The tenth parts of the chi-square of a tally: 0 when everything came as often as
 * expected, or nothing came at all.
 */
uint64_t fair_chi_square(const struct fair_tally *tally);

/* How many of FAIR_CAMPAIGNS with as many fair throws have that chi-square or a greater. */
unsigned fair_share(const struct fair_tally *tally);

/*
 * How many have as many repeats or more that are as far from what is expected, in either
 * direction: of `chances`, each 1 in `of`, `hits` came.
 */
unsigned fair_share_of_hits(unsigned hits, unsigned chances, unsigned of);

/* Appends "About one fair campaign in three looks at least as uneven as this.". */
void fair_sentence(struct buf *out, unsigned share);

/* Appends the whole report. Borrows the rolls; `arena` is for its own needs. */
void fairness_write(
	struct buf *out, struct arena *arena, const struct fair_roll *roll, size_t rolls);

/* ---- die_labels.c: labels of dice ---- */

/* The audit of labels: whether a roll of that name can be, and whether the event that tells
 * of it is about what the label says. */

/* The rolls of a step, in the order in which they are told. */
struct step_labels {
	struct arena *arena;
	const struct roll_kind *table;      /* of the family */
	const struct rule_numbers *numbers; /* of the game; NULL: as the table cites them */
	const struct names *names;          /* of the game */
	const char **name; /* of all so far, behind turn, step and segment */
	size_t count, room;
};

/*
 * A roll that is told behind those so far: `name` is "6.4E/old-tavern>fort-2/1/combat". It
 * has the form of a roll of the table, with that number of dice; names things of the game;
 * and comes behind what it follows on (a second time behind the first, a round behind the
 * one before). *kind is its row. False with what is wrong in *fault, a constant.
 */
bool die_labels_take(struct step_labels *labels, const char **fault,
	const struct roll_kind **kind, const char *name, int dice);

/* The row of a roll by the end of its name, however else it is named; NULL: there is none.
 */
const struct roll_kind *die_labels_kind(const struct step_labels *labels, const char *name);

/* False when an event that tells of that roll, which was taken, is about something else. */
bool die_labels_fit(const struct step_labels *labels, const struct roll_kind *kind,
	const char *name, const struct event *event);

/*
 * Appends a row as a line for people and scripts: name, rule here (`numbers` may be NULL),
 * dice, who sees them (public, owner or deck), `counted` or `once`, and the form of the
 * subject, in which place, unit, number, card, side and word stand for what is named.
 */
void die_labels_write_row(struct buf *out, struct arena *arena,
	const struct roll_kind *kind, const struct rule_numbers *numbers);

/* True when each word of the subject of a row is one that labels are read by: as it must be
 * of every row of every family. */
bool die_labels_can_read(const struct roll_kind *kind);

#endif
