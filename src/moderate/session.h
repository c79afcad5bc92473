/*
 * A session: a campaign directory opened by a command, with what it does to it.
 */
#ifndef MODERATE_SESSION_H
#define MODERATE_SESSION_H

#include "ledger/git/ledger.h"
#include "moderate/operations.h"

struct auth_given;
struct buf;
struct campaign;
struct data_file;
struct diag;
struct intake;
struct secrets;
struct undo_plan;

struct session {
	struct arena *arena;
	struct diag *diag;
	const char *dir;
	int64_t date; /* of the commits, seconds since 1970 */
	struct ledger *ledger;
	struct campaign *campaign;
	struct tree tree; /* for `upgrade`: as it stands, with its settings */
	struct settings settings;
	struct secrets *secrets; /* DICE_MODE_CHAIN; NULL: not there */
	bool without_secrets;    /* set by who can do without when writing */
	bool by_files; /* set by who has a file of each side for every step: plans that go
			  on are awaited no less */
	bool absent;   /* set by who runs on without some commanders of a side */
	unsigned without;  /* set by who runs on without these sides, where they have sent
			      nothing: see session_run */
	const char *value; /* set by who has it: of the round of the beacon that a sealed
			      step waits for; NULL: nobody has */
	int value_round;   /* the round that it is of; 0: whichever is waited for */
	bool opened;       /* that has opened a step */
	bool shared;       /* set by who reads: as ledger_open_shared */
	bool present; /* set by who reads what a side is told now: journals, letters, maps
			 and orders of steps that are over are not read */
	char projected[LEDGER_ID + 1];  /* the commit that the projections are at */
	const struct auth_given *given; /* with the file that is taken; NULL: nothing */
};

/*
 * Opens the campaign in session->dir (arena, diag, dir, date are set by the caller).
 * With `write` it is locked, a killed run is put right, and work files that somebody
 * edited are refused (ERR_DAMAGED). session_close must follow in every case.
 */
int session_open(struct session *session, bool write);
void session_close(struct session *session);

/* Brings the projections up to date with what is durable. As projections_update. */
int session_project(struct session *session);

/*
 * Takes in an order file and carries it as far as it goes: joins, files, seals,
 * answers. With `run` orders are sealed and adjudicated, without it they are filed
 * as a draft; so are those of a step of both sides while the others are not in. *out tells
 * what the file was. Everything is flushed.
 */
int session_take(struct session *session, struct intake **out, const char *file,
	const char *text, size_t length, bool run);

/*
 * The two halves of it, for who has to write down what he is about to do before the branch
 * moves. The first plays what a killed run has left, and judges the file: *out is what was
 * understood, after ERR_REFUSED too; NULL where it holds no orders. Nothing of the file is
 * carried out. The second carries out what the first has accepted, with nothing between.
 */
int session_judge(struct session *session, struct intake **out, const char *file,
	const char *text, size_t length);
int session_carry(struct session *session, const struct intake *intake, bool run);

/* Plays what a killed run has left, or waits for the round of session->value, and nothing
 * else. Everything is flushed. */
int session_resume(struct session *session);

/*
 * Seals and adjudicates what is filed. ERR_WAIT when nothing is, or not all that the step
 * awaits.
 *
 * What a side in session->without has not sent is sealed as absent: its standing orders and
 * the defaults of the rules decide, a question gets its default, a plan that goes on goes
 * on. The trailer `Absent` of the seal or answer names it, and settings.missed counts it.
 * One run goes on without it once: a question that comes of it is open again, ERR_WAIT.
 * What it has filed counts as ever, and it may send until then. Nobody joins for it.
 */
int session_run(struct session *session);

/*
 * The moment since which the step at hand waits, past what was filed for it meanwhile:
 * where the campaign has terms it stands in these, else it is the date of the commit that
 * asks.
 */
int session_since(int64_t *out, struct session *session);

/*
 * The game ends here: `loser` has forfeited it (ENDED_FORFEITED; a side concedes, or agrees
 * to a draw, by files that session_take takes). `reason` (reason_lines; NULL: none) is told
 * to all. A step under way stays as it is, and is not played on. ERR_REFUSED when the game
 * is over already.
 */
int session_end(
	struct session *session, enum side loser, enum ended how, const char *reason);

/* Sets a term: see operation_set for what is refused. ERR_WAIT: it was so already. */
int session_set(struct session *session, const char *key, const char *value);

/* Opens a seat (seats.h) for a substitute: see operation_open for what is refused, and for
 * the reason. */
int session_open_seat(struct session *session, enum side side, int k, const char *reason);

/*
 * Takes the last seal, or repair of the position, back, and *out says what is lost
 * (struct undo_plan; NULL: it is not wanted); of a game that has ended before its
 * time, the end alone, and *out says nothing. `reason` in lines, told to all; NULL: none.
 * ERR_REFUSED when there is nothing to take back; when that is not `step` ("4/union"); and
 * where the newest thing is another one that stays, unless `step` is given.
 */
int session_undo(struct undo_plan *out, struct session *session, const char *step,
	const char *reason);

/* Finds what session_undo would take back, and changes nothing. */
int session_undo_look(struct undo_plan *out, struct session *session);

/* A ruling: see operation_amend for what is refused. */
int session_amend(struct session *session, const struct amendment *amendment);

/*
 * Draws new chains, since the secrets are lost (opened with without_secrets) or known to
 * somebody: both sides must join again. A step under way is taken back when they are lost,
 * else ERR_REFUSED.
 */
int session_new_chains(struct session *session, const char *reason);

/*
 * session_open for who need not be able to play the campaign, which may be of another
 * version: reads its tree and settings alone. session_close must follow.
 */
int session_open_tree(struct session *session, bool write);

/*
 * Moves the campaign to this program and to these files of its game: see
 * operation_upgrade, which *out is of. With `look` nothing is committed.
 */
int session_upgrade(struct session *session, const struct data_file *file, size_t files,
	const char *overlay, bool look, struct change *out);

/* Opens all secrets: see operation_publish for what is refused. */
int session_publish(struct session *session, bool abandon);

/* ---- what the moderator reads: both.c ---- */

/*
 * What the moderator reads: both sides at once. It is made of the truth when he asks for it
 * and stands in no tree, so that no projection, bundle or mail can hold it.
 */

/* Appends the report: all that has happened since the reports of either side begin, and
 * what each of them is told of the position. Errors as tell_write. */
int moderator_report(struct buf *out, struct campaign *campaign, struct diag *diag);

/* Appends the map with the pieces of both, as SVG. Errors as tell_map. */
int moderator_map(struct buf *out, struct campaign *campaign, struct diag *diag);

#endif
