/* Taking an order file in, for `submit` and `run`. */
#ifndef COMMAND_RECEIVE_H
#define COMMAND_RECEIVE_H

#include <stdbool.h>

struct cli;
struct session;

/* The options of both; OPTIONS_RECEIVE are their rows. */
struct receive {
	const char *date, *signature;
	const char *without; /* `run` alone: a side, or `both`, that need not have sent */
	bool absent;         /* `run` alone: not every commander of a side need have sent */
	const char *beacon;  /* `run` alone: the value of the round that is waited for */
};

#define OPTIONS_RECEIVE                                                                    \
	OPTION_DIR, OPTION_DATE(struct receive, date),                                     \
		OPTION_SIGNATURE(struct receive, signature), OPTION_KEYS, OPTION_END

/* The sides of the option, a set. ERR_USAGE with a message. */
int receive_without(unsigned *out, struct cli *cli, const struct receive *given);

/* Opens the campaign to write, with what the option or the hook says of the beacon. Errors
 * as cli_open. */
int receive_open(struct cli *cli, struct session *session, const struct receive *given);

/*
 * Takes in the order file at `path` ("-" and NULL: standard input) and says what came of
 * it. With `run` it is carried as far as it goes, else filed. Errors as session_take;
 * ERR_WAIT when somebody else's orders are awaited after a run.
 */
int receive(struct cli *cli, const char *path, const struct receive *given, bool run);

#endif
