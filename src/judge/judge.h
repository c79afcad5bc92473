/*
 * Intake: what an order file says to a campaign, judged by what its side may know.
 *
 * The context holds a view and public facts, never the truth, so that neither a
 * message nor an exit status can be a way to find what is hidden.
 */
#ifndef JUDGE_JUDGE_H
#define JUDGE_JUDGE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/diag.h"
#include "base/side.h"
#include "campaign/campaign.h"
#include "campaign/seats.h"
#include "campaign/settings.h"
#include "game/adjudication.h"
#include "game/map.h"
#include "game/step.h"
#include "ledger/format.h"

struct arena;
struct auth_given;
struct buf;
struct campaign;
struct diag;
struct intake;
struct intake_context;
struct names;
struct offering;
struct offers;
struct order_left;
struct orders;
struct ruleset;
struct standing;
struct tree;

/* What a side has in hand. */
struct intake_view {
	const char *text; /* of view.ini */
	size_t length;
	char *hash; /* SHA-256 of it, once somebody has asked for it; else "" */
	const void *view;
	const char *question; /* text of questions.ini; NULL: none is open */
	size_t question_length;
	const char *standing; /* its standing orders so far; NULL: none, or not known */
	bool filed; /* it has sent orders for the step at hand, as far as is known */
	bool ahead; /* orders are kept for its next move, as far as is known */
	bool plain; /* it reads its order form as it is kept, not half filled in */
};

/* The same of one commander of several. */
struct intake_seat {
	bool joined;
	const char *binding, *nonce; /* as of the context */
	const char *standing;        /* his standing orders; NULL: none, or not known */
	int open;                    /* enum seat_open */
	const char *absent;          /* days on which he is away; NULL: none */
	const char *draft;           /* what he has filed for the step; NULL: nothing */
};

struct intake_context {
	struct arena *arena;
	const struct ruleset *ruleset;
	const void *game;
	const char *campaign; /* NULL: not known (a mailed view by itself) */
	bool joined[SIDES];
	bool joining_known; /* the two above mean something */
	int phase;          /* enum phase */
	unsigned waiting;   /* PHASE_WAITING: a set of sides; else 0 */
	bool stopped;       /* PHASE_WAITING for further orders, not for an answer */
	int segment;        /* answers sealed in this step */
	struct talk talk;   /* how much the players talk; free where it is not known */
	bool plans_known;
	int plans;          /* enum plans_mode, if it is known */
	bool commits_known; /* whether both sides have committed themselves is known */
	const char *commit[SIDES];      /* to what, if both have; else NULL */
	struct intake_view side[SIDES]; /* view NULL: not at hand */
	/* By which texts are read: each side's own pieces in play come first. NULL: as the
	 * views have them. */
	const struct names *names;

	/* who may send what: auth/auth.h */
	const struct auth_given *given; /* with the file; NULL: nothing */
	bool bindings_known;
	const char *binding[SIDES]; /* NULL: the side is not bound */
	const char *nonce[SIDES];   /* of its newest order form; NULL: not known */
	int open[SIDES];            /* enum seat_open */
	bool draw_known;
	int draw;     /* enum draw, if it is known */
	bool ended;   /* before its time */
	bool offline; /* a player looks it over before he sends it */
	bool advised; /* he wants to read the chances of his attacks, and who has supply */
	bool courses; /* he wants to see the ways that his orders take */
	int64_t now;  /* when the file came, seconds since 1970; 0: not known */
	const char *absent[SIDES]; /* days on which the side is away; NULL: none */

	/* sides with several commanders, for whom `seat` is in the place of the above */
	bool teams_known;
	struct team team[SIDES];
	struct intake_seat seat[SIDES][COMMANDERS_MAX];
	const char *asked; /* PHASE_WAITING: which of them is; NULL: none */
};

enum intake_kind {
	INTAKE_JOIN,
	INTAKE_ORDERS,   /* of the side on the move */
	INTAKE_STANDING, /* nothing but standing orders */
	INTAKE_ANSWER,   /* to the open question */
	INTAKE_FURTHER,  /* behind a `stop` */
	INTAKE_AHEAD,    /* to be kept for the side's next move */
	INTAKE_END,      /* says something of the end of the game, and nothing else */
	INTAKE_COMMIT,   /* the hash of orders that are to follow */
	INTAKE_ABSENT,   /* nothing but when its sender is away */
};

struct intake {
	enum intake_kind kind;
	enum side side;
	int seat;                    /* number of its commander; 0 where it has one */
	const char *commander;       /* his id; NULL: it has one */
	const struct orders *orders; /* its standing orders are a whole set */
	const char *written;  /* its text as it came, where that changes a set; else NULL */
	const char *nonce;    /* INTAKE_JOIN: the side's own */
	const char *standing; /* new set; NULL: the old one stays */
	/* Orders of a step: the standing orders that hold with them; NULL: none */
	const struct standing *holds;
	const char *receipt;    /* how each order was understood, in whole sentences */
	struct receipt lines;   /* the same */
	struct courses courses; /* which ways they take, if that is wanted */
	bool had_standing;      /* it had some before, as far as is known */
	bool had_ahead;         /* the same of orders for its next move */
	bool keeps;             /* INTAKE_FURTHER with nothing in it: its orders go on */
	const char *in_force; /* the new set as it is understood, a line each; else NULL */
	const char *was_in_force; /* the old one in the same way, as far as is known */
	bool keeps_standing;      /* and it is the old one */
	const char *dropped; /* of the old set what is not in the new, in the same way */
	const char *voucher; /* its signature with what was signed; NULL: none */
	bool wants_password; /* INTAKE_JOIN: to be bound to the password that was given */
	const char *key;     /* INTAKE_JOIN: to be bound to this; NULL: to no key */
};

/* True for what is filed where both sides send at once. */
static inline bool intake_is_gathered(const struct intake *intake)
{
	return intake->kind == INTAKE_ORDERS || intake->kind == INTAKE_FURTHER ||
	       intake->kind == INTAKE_COMMIT;
}

/* What can be wrong with commitments; like the others, ends with a row of zeroes. */
extern const struct message intake_commit_messages[];

/* What can be wrong with what is said of the end of the game, and of an open seat. */
extern const struct message intake_end_messages[];

/* What can be wrong with a file of one commander of several. */
extern const struct message intake_team_messages[];

/* What can be wrong with a file apart from its words; ends with a row of zeroes. */
extern const struct message intake_messages[];

/*
 * Reads and judges an order file. ERR_REFUSED with all its errors; warnings do not
 * refuse. *out belongs to the arena of the context.
 */
int intake_read(struct intake **out, const struct intake_context *context, const char *file,
	const char *text, size_t length, struct diag *diag);

/*
 * The same for a player who looks a file over before he sends it. What stands outside of
 * its block of orders is taken out of `text` first, as auth_read does; `signature` (NULL:
 * none) is the text of a file that came with it.
 */
int intake_look_over(struct intake **out, const struct intake_context *context,
	const char *file, char *text, size_t length, const char *signature,
	size_t signature_length, struct diag *diag);

/*
 * Reads what `side` supposes that the other will order: an order file of his, of whose head
 * `turn` and `side` count. It is judged by the view of `side` alone. ERR_REFUSED with all
 * its errors. *out belongs to the arena of the context.
 */
int intake_suppose(const struct orders **out, const struct intake_context *context,
	enum side side, const char *file, const char *text, size_t length,
	struct diag *diag);

/*
 * What the side of an order file could still order behind it, as it stands; of `about` only
 * the pieces and the places of the way count. Nothing, without a word, where no orders are
 * taken, or nobody can read whose they are. *out belongs to the arena of the context. OK,
 * or ERR_BUG with messages.
 */
int intake_offers(struct offers *out, const struct intake_context *context,
	const char *file, const char *text, size_t length, const struct offering *about,
	struct diag *diag);

/*
 * Begins to play orders of that side one behind another, as its family does (struct
 * ruleset), behind those of the file; NULL: it does not, or no orders are taken. It belongs
 * to the arena.
 */
struct offers_behind *intake_begin(struct arena *arena,
	const struct intake_context *context, const char *file, const char *text,
	size_t length);

/*
 * The view of the side as it stands behind the orders of a file, as far as a preview plays
 * them: of moves it does, of a plan for a day nothing. *out is that of the context where no
 * orders are taken or the file is of the other side; else it belongs to the arena. OK, or
 * ERR_BUG.
 */
int intake_behind(const void **out, const struct intake_context *context, enum side side,
	const char *file, const char *text, size_t length);

/* Where a half-filled form is read: that says where there is more than it has room for. */
enum form_read {
	FORM_IN_TERMINAL, /* within its report */
	FORM_IN_MAIL,
	FORM_ON_PAGE, /* alone, beside the map */
	FORM_ALONE,   /* in a terminal */
	FORM_WHOLE    /* alone, in a terminal, with every stack that can act */
};

/*
 * Returns a report of the side with its order form half filled in: a line for each stack
 * with what it could do, behind a `#`, and the standing orders that are in force now. The
 * report itself where its form takes no orders and has these.
 * Made of the view alone, anew each time; it belongs to the arena of the context, or is
 * `report`. intake_has_order_form tells whether its form takes orders.
 */
bool intake_has_order_form(const char *report);
const char *intake_half_filled(const struct intake_context *context, enum side side,
	const char *report, enum form_read read);

/* The order form of a report, from `begin orders` to its last line; NULL: there is none. It
 * belongs to the arena. */
const char *intake_form_of(struct arena *arena, const char *report);

/* The context of a campaign that was read out of a tree. */
int intake_context(
	struct intake_context *out, const struct campaign *campaign, struct diag *diag);

/* The nonce of the order form in a report; NULL when there is none. It belongs to the
 * arena. */
const char *intake_form_nonce(struct arena *arena, const char *report);

/* Reads the view of a side into the context, from the text of its view.ini. */
int intake_view(struct intake_context *context, enum side side, const char *file,
	const char *text, size_t length, struct diag *diag);

/* ---- a player's clone: clone.c, context.c ---- */

/*
 * A player's clone: what one audience is told, and nothing else, as a tree of its files.
 * Who reads them is not known here: a command from a directory, a page from itself.
 */

struct clone {
	enum audience who;
	struct settings settings; /* as they are told */
	const struct ruleset *ruleset;
	const void *game;
	const void *view;
	const char *view_text;
	size_t view_length;
	const char *question; /* text of questions.ini; NULL: none is open */
	size_t question_length;
	/* text of report.md, and of the reports of further commanders of the side
	 * (seats.h); NULL: it is not there */
	const char *report;
	const char *seat_report[COMMANDERS_MAX];
	bool published; /* the secrets are open */
};

/*
 * Reads it out of a tree with the paths of a clone (ledger/format.h), which must live as
 * long as *out. ERR_DAMAGED, or what the family gives, when a file of it is missing or not
 * what it should be.
 */
int clone_read(
	struct clone *out, struct arena *arena, const struct tree *told, struct diag *diag);

/*
 * Whose the view with this text is: its section [view] says it. `file` names it in
 * messages. ERR_DAMAGED when it does not.
 */
int clone_whose(enum audience *out, struct arena *arena, const char *file, const char *text,
	size_t length, struct diag *diag);

/*
 * What a side has in hand in its clone; the arena of *out is set by the caller, and the
 * clone must live as long as *out. ERR_REFUSED in a clone of the public.
 */
int clone_context(struct intake_context *out, const struct clone *clone, struct diag *diag);

/* ---- the receipt: receipt.c ---- */

/* Appends what a file that was accepted is understood to say. */
void receipt_write(struct buf *out, const struct intake *intake);

/* Appends the canonical text that is filed, with its hash. */
void receipt_filed(struct buf *out, const char *text);

/* ---- what is left of orders: left.c ---- */

/*
 * Returns a report of a side with the orders that are left, of several commanders those of
 * that `part`, above the question or the form for further orders that stops them. `report`
 * itself where nothing is left, or nothing is asked. Owned by the arena, or `report`.
 */
const char *judge_report_with_left(
	struct arena *arena, const char *report, const struct order_left *left, int part);

/* The same as lines of orders, and *rest, the report with a word that they stand in the
 * form. NULL: nothing is left, or not all of it can be said so. Both are the arena's. */
const char *judge_left_lines(const char **rest, struct arena *arena, const char *report);

/* Reads a file of a clone; NULL: it is not there. */
struct clone_files {
	const char *(*text)(const struct clone_files *files, const char *path);
	void *of;
};

/*
 * Finds out in a clone what is left of the orders of its side, and the *part of who is
 * asked, from its sealed orders and its journal of the step. NULL where nothing is asked or
 * left, or where these do not tell for certain. It belongs to the arena.
 */
const struct order_left *clone_orders_left(int *part, struct arena *arena,
	const struct clone *clone, const struct clone_files *files);

/* ---- which report a side reads: said.c ---- */

/* What the head of orders says, `report whole` or `short`, `plain` or `full`; of what it
 * does not say, what was `before`. */
enum reading judge_reading_wanted(const struct orders *orders, int before);

/* From now on the side reads what the head of its sealed text, at `path`, says.
 * ERR_DAMAGED when that cannot be read; OK where there is none. */
int judge_reading_take(
	struct campaign *campaign, enum side side, const char *path, struct diag *diag);

/* The file of the report that the side reads: TOLD_REPORT or TOLD_SHORT. */
enum told_path judge_reading_path(const struct settings *settings, enum side side);

#endif
