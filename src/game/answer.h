/*
 * What an answer in words may say: the one judge of it. Intake asks him when an answer
 * comes, and the rules when it is read from a history, which anybody may have written.
 */
#ifndef GAME_ANSWER_H
#define GAME_ANSWER_H

struct arg;
struct names;
struct qualifier;

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
