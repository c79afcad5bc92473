/* What the sources of the room share. Nobody else includes it. */
#ifndef JUDGE_JUDGE_PRIVATE_H
#define JUDGE_JUDGE_PRIVATE_H

#include "judge/judge.h"
#include "orders/orders.h"

/* Row numbers of intake_messages. */
enum intake_message {
	I_CAMPAIGN,
	I_TURN,
	I_STEP,
	I_SEGMENT,
	I_STALE,
	I_NO_STATE,
	I_NOT_YOUR_MOVE,
	I_BUSY,
	I_AHEAD_NOW,
	I_AHEAD_ANSWER,
	I_OVER,
	I_JOIN_FIRST,
	I_JOINED,
	I_NO_VIEW,
	I_NO_QUESTION,
	I_OTHER_QUESTION,
	I_CHOICE,
	I_ANSWER_WORDS,
	I_ANSWER_WORD,
	I_ANSWER_NAME,
	I_ANSWER_NUMBER,
	I_ANSWER_ALL,
	I_ANSWER_TWICE,
	I_ANSWER_WANTED,
	I_FURTHER_WANTED,
	I_STANDING_WHOLE,
	I_STANDING_DEAD,
	I_STANDING_OVER,
	I_MIXED,
	I_ABSENT_LONG,
	I_ABSENT_OVER,
	I_ABSENT_JOIN,
	INTAKE_MESSAGES
};

/* A file that is being taken in. */
struct taker {
	const struct intake_context *context;
	const struct orders *orders;
	const char *text; /* of the file; NULL where nobody looks at its lines */
	const struct intake_view *view; /* of the side */
	struct intake_view own;         /* of one commander of several it is this */
	const struct intake_seat *seat; /* his; NULL: the side has one commander */
	struct position position;
	const char *step; /* "5/confederate" */
	struct intake *out;
	struct diag *diag;
	struct diag_item **messages; /* those of this file, from there on */
};

/* grammar.c: adds a row of them; arguments that it does not use are NULL. */
void intake_refuse(const struct taker *taker, struct where where, int row, const char *a,
	const char *b, const char *c);

/* grammar.c: the family's words, less those that have no meaning here; what a
 * campaign has not is in the view of either side. */
struct grammar intake_grammar(const struct intake_context *context);

/* Those by which its lines are read. */
const struct names *intake_names(const struct intake_context *context);

/* "7", owned by the arena. */
const char *intake_number(const struct taker *taker, int n);

/* True in a step of both sides: there an answer may bring orders, and what comes in mid
 * step standing orders. */
static inline bool intake_of_both(const struct taker *taker)
{
	return taker->position.step->sides == BOTH_SIDES;
}

/* commitment.c: a file with `commit` in its head. And what the campaign asks of orders,
 * where plans are committed: they must be those that were. */
void intake_commit(const struct taker *taker);
void intake_opened(const struct taker *taker);

/* said.c: a file that speaks of the end of the game. */
void intake_end(const struct taker *taker);

/* instead.c: adds to messages that the family lists a line that their piece can be ordered
 * as things stand. */
void intake_show_instead(const struct taker *taker);

/* instead.c: shows the whole line where a message says what was meant by a part of it. */
void intake_show_lines(const struct taker *taker);

/* offers.c: the view of the side as it stands behind orders, as far as a preview plays
 * them; it belongs to the arena of the context. OK, or ERR_BUG. */
int intake_play(const void **out, const struct taker *t, const struct orders *orders);

/* attacks.c: adds to the receipt the chances of its attacks, where the family's own
 * receipts do not tell them. */
void intake_tell_attacks(const struct taker *t);

/* supplied.c: adds whom supply would not reach in a position behind the orders, where these
 * make a difference. `won`: those who attack stand there as if they had won. */
void intake_tell_supply(const struct taker *t, const void *behind, bool won);

/* receipt.c: marks the lines of the receipt whose order stands in the text of the file word
 * for word as it was understood. */
void intake_mark_as_written(const struct taker *t, const char *text);

/* To what the seat is bound; NULL: to nothing, or it is open. */
const char *intake_binding(const struct taker *taker);

/* Of an open seat nothing is taken but a `join`: true for one that it may have, though with
 * an error when it is not bound anew. */
bool intake_open_seat(const struct taker *taker, bool joins);

/* answer.c: the answer must be to the question that is open, and say what may be
 * said to it. */
void intake_answer(const struct taker *taker);

/*
 * said.c: true for a file of which nothing counts but that its sender is away, and
 * perhaps standing orders: a form that is sent back with that line is no pass. Then takes
 * it as such. And looks at the days, whatever else is in a file.
 */
bool intake_only_absent(const struct orders *orders);
void intake_absent(const struct taker *taker);
void intake_check_absent(const struct taker *taker);

/* standing.c: the standing orders that are in force for the side; NULL when there
 * are none, or none are known. */
const struct standing *intake_standing(const struct taker *taker);
const struct standing *intake_standing_of(
	const struct intake_context *context, enum side side);

/* over.c: what the family says of those standing orders as things stand; the one in whose
 * lines a message of it is (NULL: none); and those of a text (NULL: it cannot be read). */
void judge_look_at_standing(struct diag *found, const struct intake_context *context,
	enum side side, const struct standing *standing);
const struct standing_order *judge_standing_with(
	const struct standing *standing, const struct diag_item *item);
const struct standing *judge_standing_of(
	const struct intake_context *context, enum side side, const char *text);

/* over.c: lines of standing orders without those that are over, and without such actions of
 * others, of which *over has a line each, with why behind a `#`; "": none is. Both belong
 * to the arena of the context, or are what was given. */
const char *judge_living(const char **over, const struct intake_context *context,
	enum side side, const char *text);

/* What warns of such lines, each in a line; "": nothing does. */
const char *judge_doubts(
	const struct intake_context *context, enum side side, const char *text);

/* Makes a whole set of one that adds to those in force, or takes some out; says what is
 * wrong with it. */
void intake_change_standing(struct taker *taker);

/* What those of the file are, and which of the old ones they drop, for the receipt. */
void intake_tell_standing(const struct taker *taker);

/* True when the set that is sent has all of the one in force, however its lines are broken.
 */
bool intake_keeps_standing(const struct taker *taker);

/*
 * A form that stood beside the orders was left out, for it says nothing: but the standing
 * orders in it may have been changed, which is refused. Where they are not known nobody can
 * tell.
 */
void intake_check_form(const struct taker *taker);

/* team.c: whose of several commanders the file is; false after an error. */
bool intake_seat(struct taker *taker);

/* What he sends must be what he may send, and he orders what nobody else commands. And
 * which pieces another has ordered, too, for the receipt. */
void intake_team(const struct taker *taker);
void intake_tell_clashes(const struct taker *taker);

/* Leaves out of what is offered to the commander whom the head names what is done with
 * pieces that another commands. */
void intake_offers_of(struct offers *offers, const struct taker *taker);

/* What is previewed: of several commanders this part, and none of the others. */
const struct orders *intake_previewed(const struct taker *taker);

/* The id of the question that is open for the side; "it" when none can be read. */
const char *intake_asked(const struct taker *taker);

/* The first line of a form in a report, and its last. */
#define FORM_BEGIN "\nbegin orders\n"
#define FORM_END   "\nend orders\n"

/* filed.c: the report of a side with the standing orders in its form that it has sent
 * since, and with the word that its orders are in; as it is where nothing was sent. It
 * belongs to the arena of the context, or is `report`. And whether its orders are in. */
#define JUDGE_IS_FILED "Your orders are filed; what you send replaces them."
const char *judge_as_filed(
	const struct intake_context *context, enum side side, const char *report);
bool judge_is_filed(
	const struct intake_context *context, enum side side, const char *report);

#endif
