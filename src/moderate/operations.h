/*
 * What can happen to a campaign, as pure functions: a campaign as it stands and
 * an input give the next tree and its commit message. The commands commit what
 * comes out; the audit does it all over again and compares.
 */
#ifndef MODERATE_OPERATIONS_H
#define MODERATE_OPERATIONS_H

#include <stdbool.h>
#include <stddef.h>

#include "campaign/campaign.h"

struct adjudication;
struct arena;
struct diag;
struct ledger;
struct ledger_commit;
struct occasion;
struct orders;
struct undo_plan;
struct publication;

/* A commit to be. The tree belongs to the arena of its campaign. */
struct change {
	struct tree tree;
	const char *message;
};

/* What `new` is given. */
struct new_campaign {
	const char *name;
	const char *scenario;
	int dice;                      /* enum dice_mode */
	const char *seed;              /* NULL with DICE_MODE_CHAIN */
	const struct secrets *secrets; /* DICE_MODE_CHAIN: with one chain */
	const struct witness *witness; /* of an audit that has no secrets; else NULL */
	const char *dice_text;         /* loaded dice, "NAME = 5,4" a line; NULL: none */
	const struct data_file *file;
	size_t files;
	const char *overlay; /* which of them an owner has changed; NULL: none */
	const char *options; /* of the game, commas between; NULL: none */
	int plans;           /* enum plans_mode */
	const char *talk;    /* how much the players talk; NULL: as the family has it */
	const struct beacon *beacon; /* NULL: none */
	int reading[SIDES];          /* enum reading */
	const char
		*commanders[SIDES]; /* of a side with several, commas between; NULL: one */
};

/* A new campaign: data frozen, first reports. `file` is what becomes game/. */
int operation_new(struct change *out, struct arena *arena, const struct new_campaign *new,
	struct diag *diag);

/* A side joins with its nonce, and is bound from now on (NULL: as it was before).
 * `reading`: which report it wants. Of a seat that is open the nonce does not count: that
 * of before stays. */
int operation_join(struct change *out, struct campaign *campaign, enum side side,
	const char *nonce, const char *binding, enum reading reading, struct diag *diag);

/* The same of one of its seats (seats.h). */
int operation_join_seat(struct change *out, struct campaign *campaign, enum side side,
	int k, const char *nonce, const char *binding, enum reading reading,
	struct diag *diag);

/*
 * Orders received. `text` (canonical) is kept as the draft of the side unless it is
 * NULL; `standing` replaces its standing orders unless it is NULL. The voucher of the file
 * (NULL: none) is kept beside both. `reading`: which report the side wants from now on; of
 * orders it counts once they are sealed, by their own head.
 */
int operation_draft(struct change *out, struct campaign *campaign, enum side side,
	const char *text, const char *standing, const char *voucher, enum reading reading,
	struct diag *diag);

/* The same of one of its seats. */
int operation_draft_seat(struct change *out, struct campaign *campaign, enum side side,
	int k, const char *text, const char *standing, const char *voucher,
	enum reading reading, struct diag *diag);

/*
 * Orders received for the side's next move: see ahead_for_now. NULL: those that were kept
 * are dropped. Standing orders and voucher as in operation_draft; they hold at once.
 */
int operation_ahead(struct change *out, struct campaign *campaign, enum side side,
	const char *text, const char *standing, const char *voucher, struct diag *diag);

/*
 * Both sides have committed themselves to what they will send: the hashes that their drafts
 * give are fixed and told to both, with those of the standing orders as they will be
 * sealed. ERR_DAMAGED when a draft gives none.
 */
int operation_pledge(struct change *out, struct campaign *campaign, struct diag *diag);

/*
 * Seals the step at hand: `text` are the orders of the side on the move (NULL: its
 * draft with its voucher, or none), `standing` and `voucher` as in operation_draft; with
 * both standing sets. In a step of both sides all three are NULL: the drafts count.
 */
int operation_seal(struct change *out, struct campaign *campaign, const char *text,
	const char *standing, const char *voucher, struct diag *diag);

/* Seals an answer, or further orders, of the side that is waited for. Where both are,
 * `text` and `voucher` are NULL: the drafts count, and are one segment. */
int operation_answer(struct change *out, struct campaign *campaign, const char *text,
	const char *voucher, struct diag *diag);

/*
 * Plays the step at hand. OK with a change in both cases: *waits tells whether it is
 * complete (kind `step`) or came to a question or a stop (kind `wait`).
 */
int operation_step(
	struct change *out, struct campaign *campaign, bool *waits, struct diag *diag);

/*
 * The same without what comes of it for the campaign: the state of that is as the rules
 * have left it, and what happened stands in *out.
 */
int operation_play(struct adjudication **out, struct campaign *campaign, bool *waits,
	struct diag *diag);

/*
 * Returns what is left of the orders of a side that the step waits for: those that the
 * rules have not come to yet; of several commanders those of all. NULL where nothing is. It
 * is found out anew each time, by playing the step again as far as its question, and stands
 * in no commit. Owned by the arena.
 */
const struct order_left *operation_orders_left(
	struct arena *arena, const struct campaign *campaign, enum side side);

/* Returns a report of the side with that list, above the question or the form that stops
 * its orders: judge_report_with_left. */
const char *operation_with_orders_left(struct arena *arena, const struct campaign *campaign,
	enum side side, const char *report);

/* What `once` has left in such a step of the standing orders in force of a seat, with a
 * policy that came with an answer; NULL where there are none. */
const char *operation_standing(struct campaign *campaign, const struct adjudication *played,
	enum side side, int k);

/* True when the step at hand needs nobody's orders and nothing else is open. */
bool operation_runs_on(const struct campaign *campaign);

/* ---- what the moderator does ---- */

/*
 * The chains that follow on those in force take their place, since these are used up; or,
 * when `lost`, chains drawn anew (campaign->secrets have them as the last): then both sides
 * must join again, so that nobody could have chosen the dice. For all to see. The step at
 * hand must be open. `reason` (lines; NULL: none) is told with it.
 */
int operation_rechain(struct change *out, struct campaign *campaign, bool lost,
	const char *reason, struct diag *diag);

/* What `amend` is given. */
struct amendment {
	const char *reason; /* at least one line */
	enum side to;       /* who alone is told it; NO_SIDE: all are */
	const char *state;  /* the text of a state.ini; NULL: a ruling in words alone */
	size_t length;      /* of that */
	const char *file;   /* its name in messages */
};

/*
 * A ruling of the moderator: the reason is told to all, or to one side; then what is told
 * to the others stays as it is, byte for byte. With a state the position is that from here
 * on: ERR_REFUSED when it cannot be read, or breaks a rule that the position so far does
 * not break. All are told that, whoever is told the reason, and what is different as each
 * may know it. Drafts are void then, since they were written to another position.
 * ERR_REFUSED while a step is sealed or waits.
 */
int operation_amend(struct change *out, struct campaign *campaign,
	const struct amendment *amendment, struct diag *diag);

/* A file in which a side speaks of the end of the game. */
struct end_letter {
	enum side side;      /* NO_SIDE: there is none */
	const char *text;    /* canonical */
	const char *voucher; /* NULL: none */
};

/* How a game ends before its time. */
struct game_end {
	enum ended how;
	enum side loser;          /* NO_SIDE of a draw; and where both forfeit it */
	struct end_letter letter; /* of who concedes, or accepts the draw */
	const char *reason;       /* of the moderator, in lines; NULL: none */
};

/*
 * The game is over, for all to see. A step under way stays as it is: what a side was told
 * of it, too. ERR_REFUSED when the game is over already, ERR_DAMAGED when the letter does
 * not say so, or nobody has offered the draw that it accepts.
 */
int operation_end(struct change *out, struct campaign *campaign, const struct game_end *end,
	struct diag *diag);

/* Takes back that it ended: all is as in `target`, the campaign before that. `reason` in
 * lines, told to all; NULL: none. */
int operation_resume(struct change *out, struct campaign *campaign,
	const struct campaign *target, const char *reason, struct diag *diag);

/* A side offers a draw, declines that of the other or takes its own back, as its letter
 * says: for all to see, at any time. ERR_DAMAGED as operation_end. */
int operation_offer(struct change *out, struct campaign *campaign,
	const struct end_letter *letter, struct diag *diag);

/*
 * The player of a seat has left, for all to see: what he has filed is void, and nothing of
 * that seat is taken but a `join` with a key or password other than his. It binds the seat
 * anew. With what it joined stays in force, so that nothing that the dice come from is
 * anybody's choice. `reason` in lines. ERR_REFUSED when it is open already, was never
 * taken, or the game is over.
 */
int operation_open(struct change *out, struct campaign *campaign, enum side side, int k,
	const char *reason, struct diag *diag);

/*
 * Opens all secrets: they are put into the tree, and into what each audience is told, with
 * the whole campaign as it was. Nothing can be sealed behind it. ERR_REFUSED while the game
 * is not over, unless it is given up (`abandon`), and while a step is sealed or waits.
 */
int operation_publish(struct change *out, struct campaign *campaign, bool abandon,
	const struct publication *whole, struct diag *diag);

/* What is set: by the moderator, or by a player of his own absence. */
struct term_setting {
	const char *key, *value; /* terms_set.h */
	/* The file of a player, whose seat it is, with its voucher; NULL: the moderator's.
	 */
	const char *text, *voucher;
	enum side side;
	int seat;
};

/*
 * Sets a term, for all to see: reports name the deadline as it now is. In mid step too, but
 * not between a seal and its step. ERR_REFUSED when the key or its value cannot be,
 * ERR_WAIT when it is so already: then there is nothing to commit.
 */
int operation_set(struct change *out, struct campaign *campaign,
	const struct term_setting *setting, struct diag *diag);

/* What `upgrade` is given. */
struct upgrade {
	const struct tree *before;    /* the campaign as it stands */
	const struct tree *target;    /* to which a step under way is taken back, or NULL */
	const struct data_file *file; /* what becomes game/ */
	size_t files;
	const char *overlay;           /* which of them an owner has changed; NULL: none */
	const struct secrets *secrets; /* as in struct new_campaign */
	const struct witness *witness;
	int64_t date; /* of the commit */
};

/*
 * Moves a campaign to the version of this program and to these data, for all to see: the
 * position, standing orders and dice stay, drafts are void, a step under way is taken back.
 * Standing orders that can no longer be read are gone. ERR_REFUSED when there is nothing to
 * move, when the campaign is of a newer program, or when its position cannot be carried
 * over.
 */
int operation_upgrade(struct change *out, struct arena *arena,
	const struct upgrade *upgrade, struct diag *diag);

/*
 * Takes the campaign back to `target`, the campaign before the last seal or repair of the
 * position. The links used since stay used, drafts are void; chains, with what the sides
 * joined with, and rulings that are still to be told stay as they are. The commit says
 * what is lost; `reason` in lines, told to all; NULL: none.
 */
int operation_undo(struct change *out, struct campaign *campaign,
	const struct campaign *target, const struct undo_plan *plan, const char *reason,
	struct diag *diag);

/* ---- orders that were sent ahead: ahead.c ---- */

/*
 * Orders that a side has sent ahead, for its next move: orders/ahead-SIDE.txt, as they
 * came. When that move comes they are the file that the side would have sent if it had
 * copied them into its new order form; or, if they do not fit by then, nothing. They stay
 * where they are until the step is complete: by them one sees that its report has not been
 * read when it was sealed.
 */

/* What is kept for the next move of a side, or NULL. */
const char *ahead_filed(const struct campaign *campaign, enum side side);

/*
 * The side that is on the move now, alone, and for which orders are kept; NO_SIDE when
 * there is none. For a step of both sides orders can be filed early as it is.
 */
enum side ahead_due(const struct campaign *campaign);

/*
 * `text`, orders that were sent ahead, with the head of the order form that the side has
 * now, state and nonce with it. NULL, with a message, when they cannot be read. It belongs
 * to the arena of the campaign.
 */
const char *ahead_for_now(
	struct campaign *campaign, enum side side, const char *text, struct diag *diag);

/* Orders that are sealed have the head of their own move: ERR_DAMAGED, with a message, when
 * they say `ahead`. `path` is theirs. */
int ahead_never_sealed(const struct orders *orders, const char *path, struct diag *diag);

/*
 * Behind a step that is told, which the occasion is of: orders for the move that comes now
 * and do not fit it are dropped, and their side is told why. ERR_DAMAGED, ERR_BUG with a
 * message.
 */
int ahead_judge(
	struct campaign *campaign, const struct occasion *occasion, struct diag *diag);

/* ---- what an undo takes back: undo.c ---- */

/*
 * What an `undo` goes back to: the commit before the last seal, or repair of the position,
 * that was not taken back already; and what is lost by it. Found by going through the
 * history, or through as much of its end as tells it.
 */

/* What was done since a target, a commit each, and is taken back with it or stays. */
enum undo_fate {
	UNDO_STEP,     /* lost: a step that was played */
	UNDO_POSITION, /* lost: the position was put right */
	UNDO_ORDERS,   /* lost: what was sealed, answered, or committed to */
	UNDO_FILED,    /* lost: filed, and not sealed yet; standing orders */
	UNDO_STAYS,    /* terms, rulings in words, seats, the end of a game */
};

struct undo_item {
	enum undo_fate fate;
	const char *text; /* the subject of its commit; of terms and rulings their words */
	bool end;         /* the game ended, before its time */
};

struct undo_target {
	const char *id;   /* of the commit that is gone back to */
	const char *step; /* "4/union": which is to be played again */
	size_t first;     /* of the items since */
};

struct undo_targets {
	struct arena *arena;
	struct undo_target *target; /* a stack */
	size_t count, capacity;
	struct undo_item *item; /* since the first of them that is known */
	size_t items, room;
	const char *state; /* hash of the newest state */
	bool pledged; /* both sides are committed for a step, and nothing is sealed since */
};

/* All memory comes from the arena. */
void undo_targets_init(struct undo_targets *targets, struct arena *arena);

/* The same, to go on with by itself. */
void undo_targets_copy(
	struct undo_targets *to, const struct undo_targets *from, struct arena *arena);

/* The next commit of the history, from the first on. */
void undo_targets_add(struct undo_targets *targets, const struct ledger_commit *commit);

/* The id of the commit, or NULL: there is nothing to take back. */
const char *undo_target(const struct undo_targets *targets);

/* What an undo does. */
struct undo_plan {
	const char *id; /* NULL: there is nothing to take back */
	const char *step;
	const struct undo_item *item; /* what was done since, the oldest first */
	size_t items;
};

/* As of now; it holds as long as nothing is added. */
struct undo_plan undo_plan(const struct undo_targets *targets);

/*
 * The newest of the items that says something else than the steps do, and which an undo
 * leaves as it is: who takes back may have meant that. NULL: a step, or what was sent for
 * one, is the newest.
 */
const struct undo_item *undo_unmeant(const struct undo_plan *plan);

/* What is lost, as all may know it: a line of the body of a commit for each step, and for
 * each position that was put right. Owned by the arena. */
const char *undo_body(struct arena *arena, const struct undo_plan *plan);

/* The plan of a campaign as it stands, of the arena. Reads no more of the history than it
 * must. Errors as ledger_history. */
int undo_target_find(struct undo_plan *out, struct ledger *ledger, struct arena *arena,
	struct diag *diag);

/* ---- what the end is taken back to: end.c ---- */

/* Which commit the end of a game before its time is taken back to. */

/* The commit before the last of the kind `end`: its id, owned by the arena; *out is NULL
 * when there is none. ERR_DAMAGED for a history that cannot be read. */
int end_target_find(
	const char **out, struct ledger *ledger, struct arena *arena, struct diag *diag);

#endif
