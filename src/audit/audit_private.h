/*
 * What the files of this room share, and nobody else includes: what is evidence for every
 * audit, the audit of the truth with its commits made again, that of a clone, and the
 * comparison of a clone with a player's own mail.
 */
#ifndef AUDIT_AUDIT_PRIVATE_H
#define AUDIT_AUDIT_PRIVATE_H

#include <stdbool.h>
#include <stddef.h>

#include "audit/audit.h"
#include "base/arena.h"
#include "base/sha256.h"
#include "campaign/seal.h"
#include "campaign/settings.h"
#include "ledger/git/ledger.h"
#include "moderate/operations.h"
#include "moderate/session.h"

struct change;
struct diag;
struct journal;
struct ledger_commit;
struct names;
struct orders;
struct ruleset;
struct secrets;
struct tree;
struct tree_file;
struct published_part;

/* ---- evidence.c: what is open, whoever holds it ---- */

/* The chains in force, as far as they are open. */
struct evidence {
	char last[AUDIENCES][SHA256_HEX + 1]; /* link opened last, or the anchor */
	int used[AUDIENCES];                  /* its number */
};

/* Adds "commit ID (SUBJECT): is not ... what" and returns ERR_DAMAGED. */
int evidence_differs(struct diag *diag, const struct ledger_commit *commit,
	const char *format, const char *what);

/* ERR_DAMAGED for a merge, for a commit that adjutant has not made, and for one that is
 * dated before its parent; `before` is NULL for the first. */
int evidence_frame(struct diag *diag, const struct ledger_commit *commit,
	const struct ledger_commit *before);

/* New chains: nothing of them is open but the anchors (`anchor` by audience). */
void evidence_anchor(struct evidence *evidence, const char *const *anchor);

/*
 * Follows every link that the commit opens down to the one opened last. Its number must be
 * within least..most. ERR_DAMAGED with a message when it does not lead there.
 */
int evidence_links(struct evidence *evidence, struct diag *diag,
	const struct ledger_commit *commit, int least, int most);

/* The number of rolls in a message of the truth that nobody is told: draws of the deck. */
size_t evidence_draws(struct arena *arena, const struct tree *tree, const char *message);

/*
 * Reads links, dice, nonces and salt off a commit: its message and its tree. `step` is the
 * one at hand before it (NULL: none). What is not there, or is malformed, is NULL. All
 * memory comes from the arena; settings and tree are kept.
 */
void evidence_witness(struct witness *out, struct arena *arena,
	const struct settings *settings, const struct tree *tree, const char *message,
	const char *step);

/* Texts that a side has sealed, when the step has opened the link that their salts and
 * nonces are made of. */

/* What a side has sealed for a step. */
struct sealed_texts {
	struct arena *arena;
	const struct tree *tree; /* of the truth, or of what the side is told */
	const struct ruleset *ruleset;
	const void *game;
	const struct names *names;       /* of the game */
	const struct settings *settings; /* of the campaign: the side's commanders */
	enum side side;
	const char *step; /* "4/union" */
	const char *link; /* of the side, that the step opens */
	int tries;        /* of the step */
};

/*
 * Every one of these texts is sealed for this step, with the salt that the link gives;
 * orders and answers carry the nonce that it gives. ERR_DAMAGED with what is wrong in
 * *fault, which belongs to the arena.
 */
int evidence_sealed(const char **fault, const struct sealed_texts *texts);

/* ---- commit.c: the audit of the truth ---- */

/* How far the chains of the dice had come at a commit. */
struct audit_chain {
	int number; /* 0: none, or nobody has looked */
	int used;   /* links of it */
	const char *anchor[AUDIENCES];
};

/* What the message of a commit and those before it say; and, once it was audited, chains.
 */
struct audit_frame {
	enum commit_kind kind;
	const char *word; /* of the kind */
	bool ours;        /* ruled by the version of this program */
	struct audit_chain chain;
};

/* Goes through a range of commits. What is not set by who begins it is zero. */
struct auditor {
	struct session *session; /* its arena, messages and ledger are of this range alone;
				    its tree is that of the newest commit */
	const struct ledger_commit *commits; /* all of them */
	struct audit_frame *frames;
	const struct campaign *known;  /* lends its game, where that is the same, or NULL */
	const struct secrets *secrets; /* NULL: none are at hand */
	struct undo_targets undo;
	struct projection_audit *told; /* NULL: all is of the version of this program */

	size_t at; /* the commit that is looked at */
	const struct ledger_commit *commit;
	struct audit_frame *frame;
	struct tree tree;         /* of the commit */
	struct arena arena;       /* of one commit */
	struct settings settings; /* of the commit */
	struct witness witness;   /* the commit itself, where there are no secrets */
	/* The campaign at the parent; NULL before the first, and where it is of another
	 * version and nobody has had to read it. */
	struct campaign *before;
	struct arena before_arena;
	struct tree before_tree;
	struct settings before_settings;
	bool any_before;
	char data_hash[SHA256_HEX + 1]; /* of the game in force */
	struct audit_result result;
};

/* Audits the commits from `first` up to but not `end`: a->at is where it stopped. Errors as
 * audit_run, but for what frames and chains tell. */
int audit_range(struct auditor *a, size_t first, size_t end);

/* ---- evidence.c: what differs in a commit that is made again ---- */

/* Says of the commit that it `format` (a sentence without its subject) `what`; ERR_DAMAGED.
 */
int audit_differs(const struct auditor *a, const char *format, const char *what);

/* Compares tree and message with what they should be, and names the first difference. */
int audit_compare(const struct auditor *a, const struct change *should);

bool audit_same_file(const struct tree_file *a, const struct tree_file *b);

/* The secrets as they were when so many chains had been anchored; NULL when the last of
 * these is not known. They belong to the arena of the session. */
const struct secrets *replay_secrets(const struct auditor *a, int chains);

/* What a text of the commit is, where the parent has another: "" where it has none any
 * more; else NULL. */
const char *replay_changed(const struct auditor *a, const char *path);

/* The signature of what stands there, or NULL. */
const char *replay_voucher(struct auditor *a, const char *path);

/* ---- replay.c, replay_orders.c: a commit made again ---- */

/*
 * A commit made again from the one before it, for the audit of the truth. Who is given an
 * auditor stands at a commit with its tree, settings and the campaign before it. Those that
 * return an int give ERR_DAMAGED with a message when the commit is not what comes out.
 */

/* A set of sides: of whom the message says that they have sent nothing. */
unsigned replay_absent(struct auditor *a);

int replay_draft(struct auditor *a);
int replay_pledge(struct auditor *a);
int replay_seal(struct auditor *a);
int replay_answer(struct auditor *a);
int replay_step(struct auditor *a, bool wait);
/* The one of them that the kind wants. */
int replay_commit(struct auditor *a, enum commit_kind kind);

/* The game a campaign is played with is the one that `new` or the last `upgrade` froze. */
int replay_frozen(struct auditor *a, enum commit_kind kind);

/* ---- clone.c: the audit of a clone ---- */

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
struct clone_anchors {
	const struct clone_anchors *before;
	struct settings settings;
	bool made_of_last; /* the chains before were used up */
};

/* An answer of the side whose clone it is, as its own commit told it; the newest first. */
struct clone_answer {
	const struct clone_answer *before;
	const char *hash; /* of the sealed text */
	/* That text without its salt, as its letter gives it; NULL: there is none, as of a
	 * side that has sent nothing. */
	const char *text;
	bool absent;
};

/* What both had committed themselves to for a segment of the step; the newest first. */
struct clone_segment {
	const struct clone_segment *before;
	const char *hash[SIDES];
	bool absent; /* this side had sent nothing */
};

/* A round of the beacon that a seal has named, with its hash; the newest first. */
struct clone_round {
	const struct clone_round *before;
	int round;
	const char *hash; /* of the orders, or of a segment */
};

/* A value of the beacon; the newest first. */
struct clone_value {
	const struct clone_value *before;
	int round;
	const char *value;
};

struct clone_audit {
	struct session *session;
	struct audit_clone_result *result;
	const struct ledger_commit *commit, *parent;
	enum commit_kind kind;
	const char *step; /* of the commit */
	enum audience who;
	bool first, published;
	struct tree tree, old; /* of the commit, and of the one before */
	struct settings now, before;
	struct evidence evidence;
	struct clone_anchors *chains;
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
	const struct clone_segment *segment;
	/* The beacon: what was named, of seals and of the answers in the step at hand, and
	 * what was told of it since. */
	const struct clone_round *rounds, *answer_rounds;
	size_t answers_told;
	int last_round;
	const struct clone_value *values;
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
	const struct clone_answer *answered; /* in the step that is played */

	/* What was told when a step waited last; NULL when none does. */
	const char *waited, *waited_seal, *waited_journal;
};

/* The commit and its tree, behind those that came before: goes through all below. Those
 * that return an int give ERR_DAMAGED with a message that names the commit. */
int clone_check_commit(struct clone_audit *t);

/* Says of the commit that it `format` (a sentence without its subject) `what`; ERR_DAMAGED.
 */
static inline int clone_differs(
	const struct clone_audit *t, const char *format, const char *what)
{
	return evidence_differs(t->session->diag, t->commit, format, what);
}

/* A trailer of the commit; NULL: it has none of that key. */
static inline const char *clone_trailer(const struct clone_audit *t, const char *key)
{
	return ledger_trailer(t->session->arena, t->commit->message, key);
}

/* The edition of the program that made the commit. */
static inline int clone_edition(const struct clone_audit *t)
{
	return t->result->versions.last->version.edition;
}

/*
 * The audit of a history of the truth as its three audiences are told it: for what cannot
 * be adjudicated again, since another version of the program has ruled it. Hashes, seals,
 * links and every die that anybody was told are looked at as a player's audit does.
 */

/* Begins before the first commit. Belongs to the arena of the session. */
struct projection_audit *projection_audit_begin(struct session *session);

/*
 * The next commit, with its whole tree; it need not live on. ERR_DAMAGED with a message
 * that names the commit and what is wrong with it.
 */
int projection_audit_commit(struct projection_audit *audit,
	const struct ledger_commit *commit, const struct tree *tree);

/* ---- clone_settings.c ---- */

int clone_read_settings(struct clone_audit *t);

/* The audience whose view it is. */
int clone_read_audience(struct clone_audit *t);

/* The game is the one that was frozen, and what holds for the whole campaign changes only
 * with the commits that are there for it. */
int clone_check_settings(struct clone_audit *t);

/* What everybody knows of the end, and the keys that seats are bound to. */
int clone_check_end(struct clone_audit *t);

/* ---- clone_dice.c ---- */

static inline bool clone_has_chains(const struct settings *settings)
{
	return settings->dice == DICE_MODE_CHAIN;
}

/* Chains, and what both sides joined with, change only with the commits that say so. */
int clone_check_chains(struct clone_audit *t);

/* Follows the links that the commit opens, and those that are burnt. */
int clone_check_links(struct clone_audit *t);

/* Rolls the dice of the commit again. */
int clone_check_rolls(struct clone_audit *t);

/* The journal of the commit; it is empty where the clone has none. */
int clone_journal(const struct clone_audit *t, struct journal *out);

/* ---- clone_steps.c ---- */

/* No step is played twice, and what is taken back is counted. */
int clone_check_sequence(struct clone_audit *t);

/* What was told while a step waited is told when it goes on. */
int clone_check_waited(struct clone_audit *t);

/* What was sealed for earlier steps stays as it was. */
int clone_check_old_texts(struct clone_audit *t);

/* Both sides halt after so many actions as the campaign says, as far as the journal of this
 * clone tells of them. */
int clone_check_pulses(struct clone_audit *t);

/* Keeps the step for an undo to come, and for the end. */
void clone_keep_step(struct clone_audit *t);

/* ---- clone_seal.c ---- */

/* Reads the file of the seal: what hash its lines give, and which answers they have. */
int clone_check_seal(struct clone_audit *t);

/* What was sealed is what both sides had committed themselves to, as far as this clone can
 * see it, and has the salts and nonces that its link gives. */
int clone_check_sealed(struct clone_audit *t);

/* ---- clone_answers.c ---- */

/* Follows what the side was asked and has sent, and holds it against the seal, which
 * clone_check_seal has read; who is said to have sent nothing has nothing sealed, and who
 * has nothing sealed is said to have sent nothing. */
int clone_check_answers(struct clone_audit *t);

/* False for a commit of the first edition, in whose seals answers need not say whose they
 * are. */
bool clone_names_sides(const struct clone_audit *t);

/* ---- beacon.c ---- */

/* Rounds that are named, and values that open a step. */
int clone_check_beacon(struct clone_audit *t);

/* The values told so far, as beacons.txt has them; NULL: none were. */
const char *clone_beacon_values(const struct clone_audit *t);

/* ---- clone_letters.c ---- */

/* What is sealed of the side is what its letters say, and its standing orders and what is
 * said of the end and of absences come of one. ERR_SYSTEM as auth_voucher_verify. */
int clone_check_letters(struct clone_audit *t);

/* True where the clone has letters: that of a side, in the edition that keeps them. */
bool clone_has_letters(const struct clone_audit *t);

/* What is sealed of the answer, or of the further orders, whose letter came with the
 * commit; NULL: none has come. */
const char *clone_letter_answer(const struct clone_audit *t);

/* ---- clone_published.c, clone_replay.c ---- */

/* What is published of the whole campaign, if it is, is what was told of each step. */
int clone_check_published(struct clone_audit *t);

/* A published part of the campaign, and the step of which it tells. */
struct whole_step {
	const struct published_part *part;
	const struct audited_step *step;
	bool ours; /* it was played by this version, and agrees with what was told */
};

/*
 * Plays steps of the published campaign again, each from the one before it: what comes of
 * it must be what is published. Counts them in the result. `secrets` is NULL where the dice
 * come from no chains.
 */
int clone_replay(struct clone_audit *t, const struct whole_step *steps, size_t count,
	const struct secrets *secrets);

/* ---- own_mail.c: a clone and a player's own mail ---- */

/* A commit of the clone. */
struct own_mail_commit {
	const struct ledger_commit *commit;
	enum commit_kind kind;
	const char *step;
	const char *absent; /* its trailers `Absent`, a line each; "": none */
	enum side offered;  /* who offers a draw then */
	bool seals;         /* it is a step with a seal of its own */
	bool keeps_letters; /* of the edition that does */
};

/* What is told apart of letters. */
enum own_mail_kind {
	OWN_MAIL_ORDERS, /* answers and further orders, too */
	OWN_MAIL_STANDING,
	OWN_MAIL_COMMITMENT,
	OWN_MAIL_END,
	OWN_MAIL_ABSENCE,
};

struct own_mail_letter {
	const char *path;
	size_t at; /* the commit that brought it */
	enum own_mail_kind kind;
	int seat;
	const char *text;
	const struct orders *orders; /* NULL: it cannot be read */
	char hash[SHA256_HEX + 1];
	bool kept; /* the player has a copy */
	bool told; /* a message names it already */
};

/* An order form that the side has had. */
struct own_mail_form {
	const char *nonce, *step, *report;
	int segment, seat;
	size_t from; /* the commit that brought it */
};

/* A file of the player. */
struct own_mail_file {
	const char *path;
	const struct orders *orders;
	char hash[SHA256_HEX + 1];
	int seat;
	bool receipt; /* it is what the moderator has answered */
	bool found;
	const struct own_mail_form *form; /* NULL: no form of the clone */
};

struct own_mail {
	struct session *session;
	struct own_mail_result *result;
	const char *dir;
	const struct ruleset *ruleset;
	const void *game;
	struct settings settings;
	enum side side;
	struct own_mail_commit *commit;
	size_t commits;
	struct own_mail_letter *letter;
	size_t letters, letter_room;
	struct own_mail_form *form;
	size_t forms, form_room;
	struct own_mail_file *file;
	size_t files;
};

/* ---- own_mail_clone.c ---- */

/* Reads the history of the clone. */
int own_mail_read_clone(struct own_mail *s);

/* Reads a text as orders; NULL: it holds none. */
const struct orders *own_mail_orders(
	const struct own_mail *s, const char *path, const char *text, size_t length);

/* The seat of a file; 0 of a side with one commander. */
int own_mail_seat(const struct own_mail *s, const struct orders *orders);

/* The name of a seat of this side, as trailers have it. */
const char *own_mail_seat_name(const struct own_mail *s, int seat);

#endif
