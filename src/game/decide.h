/*
 * Decisions of a side: what the rules ask, and how an answer is found.
 */
#ifndef GAME_DECIDE_H
#define GAME_DECIDE_H

#include <stdbool.h>

#include "base/side.h"

struct adjudication;
struct arg;
struct names;
struct orders;
struct qualifier;

struct option {
	const char *word; /* what an answer says */
	const char *text; /* what it means, for people */
};

/*
 * A decision of a side. `ordered` and `standing` are the choices that the
 * orders under way and the standing orders make, or -1; `must_ask` is a standing
 * order that says `ask`. Text, options and fallback use only what the side may
 * know: the family's table of decisions says what that is.
 */
struct query {
	const char *decision; /* id: bank-choice */
	const char *rule;
	enum side side;
	const char *subject; /* as in a roll's label */
	const char *text;
	const struct option *option;
	int options;
	int fallback; /* the documented default */
	int ordered;
	int standing;
	bool must_ask;
	/* There is no default: the side is asked whatever the talk of the campaign is, and
	 * that does not count as its own wish. */
	bool no_default;
	/* What standing orders or the default choose is not told by itself, since what
	 * comes of it is. */
	bool quiet;

	/*
	 * A decision that is said in the words of orders (`lead Winder; spare Ewell`),
	 * for decide_words: `words` are the qualifiers that it takes, blanks between, and
	 * order words marked FORM_ANSWER, each with the qualifiers of that order (`play
	 * 12; return Cavalry Dummy 1`); `option` is what they may name, ids of pieces,
	 * places and cards (options may be 0 where the words name nothing). Of an order
	 * that is only its first argument; the rules alone look over the rest and its
	 * qualifiers. ordered, standing and fallback are not looked at.
	 */
	const char *words;
	/* The default in these words, or one word that an answer may say for it: "no",
	 * "default". */
	const char *fallback_text;
	const struct qualifier *said;          /* by the orders under way, or NULL */
	const struct qualifier *standing_said; /* by standing orders, or NULL */
};

/* A question that nobody has answered yet. */
struct question {
	const char *id; /* label and a hash of the options */
	const char *decision;
	enum side side;
	const char *rule;
	const char *text;
	const struct option *option; /* owned by the arena of the adjudication */
	int options;
	int fallback;
	const char *words;         /* NULL: one of the options is the answer */
	const char *fallback_text; /* with words: the default, said in them */
};

/*
 * The one door through which rules ask. *choice is an index of query->option.
 * The answer comes from, in this order: the orders under way, the standing
 * orders, answers sealed for this step, the side's policy. ERR_WAIT when the
 * policy is `ask` and nobody has answered; it travels up like an error. Where the
 * talk of the campaign does not let the side be woken, the default decides.
 */
int decide(int *choice, struct adjudication *adjudication, const struct query *query);

/*
 * The same for a decision that is said in words. *said is NULL when the default
 * decides. An answer `default` is the default; the rules themselves look over
 * what is said as they do with orders.
 */
int decide_words(const struct qualifier **said, struct adjudication *adjudication,
	const struct query *query);

/*
 * True for an answer that leaves a question in words at its default: `default`, or the
 * default itself as the question says it; where that is a no, `no`, `none` and `pass`
 * are one. `fallback` may be NULL.
 */
bool answer_is_default(const char *text, const char *fallback);

/*
 * True when nothing but an answer can decide: what a question says need not be put
 * together before. Only side, decision, must_ask and no_default of the query are looked at.
 */
bool decide_asks(const struct adjudication *adjudication, const struct query *query);

/* True when the talk of the campaign lets the side be woken at its own wish, as by `stop`
 * or `ask`: so often as that has not happened yet in the step. */
bool decide_may_wake(const struct adjudication *adjudication, enum side side);

/*
 * The rules come to a `stop` of a side. *further is what was sealed behind it, never NULL;
 * ERR_WAIT when nothing was. Where may_be_woken is false a family does not ask; a step in
 * which both have stopped asks the Union first, and the Confederates when that is sealed.
 */
int decide_halt(
	const struct orders **further, struct adjudication *adjudication, enum side side);

/*
 * The rules come to a pulse: both sides halt. further[side] is what each has sealed for the
 * segment, never NULL; ERR_WAIT when that is not there. A side that neither orders anything
 * nor passes has nothing to add, and its orders go on; else these take their place in
 * adjudication->orders.
 */
int decide_halt_both(
	const struct orders *further[SIDES], struct adjudication *adjudication);

/* Marks a standing order as fired, if it is to be used once. */
void decide_standing_used(struct adjudication *adjudication, enum side side, int number);

/* ---- what an answer in words may say ---- */

/* This is the one judge of it: intake asks when an answer comes, and the rules ask when
 * they read one from a history, which anybody may have written. */

/* What a question in words takes: see struct query. */
struct answer_space {
	const char *words;         /* blanks between */
	const char *const *option; /* ids of what may be named */
	int options;
	const struct names *names;
};

enum answer_fault {
	ANSWER_WORD,   /* a word that says nothing about the question */
	ANSWER_NAME,   /* member `at` of `arg` is none of the options */
	ANSWER_NUMBER, /* member `at` of `arg` is below 1 */
	ANSWER_ALL,    /* it names all that there is to name */
};

struct answer_finding {
	enum answer_fault fault;
	const struct qualifier *said;
	const struct arg *arg; /* NULL where the fault is of the word */
	int at;
};

/* Calls `found` for all that is wrong with the words of an answer, in their order. */
void answer_look_over(const struct answer_space *space, const struct qualifier *words,
	void (*found)(void *context, const struct answer_finding *finding), void *context);

#endif
