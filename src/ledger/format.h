/*
 * What the commits of a campaign look like: where things lie in their trees, of which kinds
 * they are, and how a trailer is read out of a message.
 */
#ifndef LEDGER_FORMAT_H
#define LEDGER_FORMAT_H

#include <stdbool.h>
#include <stddef.h>

#include "base/side.h"

struct arena;

/* ---- paths ---- */

/*
 * Where things lie in the tree of a campaign: the one list of its paths, in the words of
 * adjutant-campaign(5). SIDE, AUDIENCE, STEP, ROLE and N stand for what they say; a path
 * that ends with `/` is a directory.
 */

/* The truth tree. */
enum truth_path {
	PATH_ATTRIBUTES,
	PATH_CAMPAIGN,
	PATH_STATE,
	PATH_GAME,
	PATH_DICE,
	PATH_DRAFT,
	PATH_AHEAD,
	PATH_END,
	PATH_ABSENT,
	PATH_ROLE,
	PATH_ANSWER,
	PATH_STANDING,
	PATH_LETTER,
	PATH_LETTER_OF_SEGMENT,
	PATH_LETTER_WAITING,
	PATH_JOURNAL,
	PATH_RULINGS,
	PATH_BEACONS,
	PATH_SECRETS,
	PATH_TOLD,
	TRUTH_PATHS
};

/* What an audience is told, below for/AUDIENCE/; in a clone of it the tree itself. */
enum told_path {
	TOLD_ATTRIBUTES,
	TOLD_REPORT,
	TOLD_SHORT,
	TOLD_MAP,
	TOLD_VIEW,
	TOLD_JOURNAL,
	TOLD_QUESTIONS,
	TOLD_ORDERS,
	TOLD_LETTERS,
	TOLD_SEAL,
	TOLD_CAMPAIGN,
	TOLD_GAME,
	TOLD_MESSAGE,
	TOLD_SECRETS,
	TOLD_UPGRADE,
	TOLD_ENDING,
	TOLD_WHOLE,
	TOLD_PATHS
};

/* The list. */
extern const char *const truth_path[TRUTH_PATHS];
extern const char *const told_path[TOLD_PATHS];

/* What stands in PATH_ATTRIBUTES and TOLD_ATTRIBUTES: git leaves the bytes of a clone as
 * they are, whatever the settings of who makes it. */
extern const char ledger_attributes_text[];

/* Paths with their words filled in; they belong to the arena. A step is "4/union". */
const char *ledger_draft_path(struct arena *arena, enum side side);
const char *ledger_ahead_path(struct arena *arena, enum side side);
const char *ledger_standing_path(struct arena *arena, enum side side);

/* The last file in which the side spoke of the end of the game. */
const char *ledger_end_path(struct arena *arena, enum side side);

/* What a player has sent to say that he is away; of a side with several commanders each. */
const char *ledger_absent_path_of(struct arena *arena, const char *seat);

/* The first and the last of them of a SIDE with several commanders: "union-valley". */
const char *ledger_draft_path_of(struct arena *arena, const char *seat);
const char *ledger_standing_path_of(struct arena *arena, const char *seat);

const char *ledger_role_path(struct arena *arena, const char *step, const char *role);
const char *ledger_answer_path(
	struct arena *arena, const char *step, const char *role, int number);
/* What came for a role of a step, or (number above 0) of its segment; and the file that
 * brought the standing orders of a seat, until the next seal. */
const char *ledger_letter_path(
	struct arena *arena, const char *step, const char *role, int number);
const char *ledger_letter_standing_path(struct arena *arena, const char *seat);

const char *ledger_journal_path(struct arena *arena, const char *step);
const char *ledger_rulings_path(struct arena *arena, enum audience audience);

/* The directory of all that was sealed for a step. */
const char *ledger_sealed_path(struct arena *arena, const char *step);

/* The directory of all drafts and of what was sealed: what they begin with. */
#define ORDERS_DIR "orders/"

/* The directory of letters: what they begin with, in the truth and in a clone. */
#define LETTERS_DIR "letters/"

/* A file or directory of what an audience is told, from the top of the truth tree; and the
 * directory of all of it. */
const char *told_file(struct arena *arena, enum audience audience, enum told_path path);
const char *told_dir(struct arena *arena, enum audience audience);

/* "4-union" of "4/union": the name of its files. */
const char *ledger_step_file(struct arena *arena, const char *step);

/* ---- kinds of commits ---- */

/*
 * The kinds of commits of the truth: the one list of them, with what the rooms that read a
 * history want to know of each. The trailer `Kind` has the word.
 */

enum commit_kind {
	COMMIT_NEW,
	COMMIT_JOIN,
	COMMIT_DRAFT,
	COMMIT_PLEDGE,
	COMMIT_SEAL,
	COMMIT_WAIT,
	COMMIT_ANSWER,
	COMMIT_STEP,
	COMMIT_UNDO,
	COMMIT_CHAIN,
	COMMIT_AMEND,
	COMMIT_SET,
	COMMIT_UPGRADE,
	COMMIT_END,
	COMMIT_RESUME,
	COMMIT_OFFER,
	COMMIT_OPEN,
	COMMIT_PUBLISH,
	COMMIT_KINDS
};

struct commit_traits {
	const char *word;
	bool told;       /* a projection may have a commit of it */
	bool dates;      /* it sets things going: what follows has its date there */
	bool ends_try;   /* another nonce comes after it */
	bool counts_try; /* its message says how often a step was taken back */
	bool goes_on;    /* it carries a sealed step on */
	bool asks;       /* what the players are asked is new behind it */
	bool takes_back; /* steps from the one in its trailer `Step` on do not count */
};

extern const struct commit_traits commit_traits[COMMIT_KINDS];

/* Reads the word of a kind; false for anything else, NULL included. */
bool commit_kind_parse(const char *word, enum commit_kind *out);

/* ---- trailers ---- */

/*
 * Returns the value of the first trailer `key` of a message, owned by the arena, or NULL.
 * Trailers are the last paragraph, where all its lines are `Key: value` as git writes them,
 * and nothing above it ever is: what stands there are words of players and moderators. A
 * key is compared as a whole, without regard to case.
 */
char *ledger_trailer(struct arena *arena, const char *message, const char *key);

/* All values of the trailer `key`, in their order; returns how many. */
size_t ledger_trailers(
	char ***out, struct arena *arena, const char *message, const char *key);

#endif
