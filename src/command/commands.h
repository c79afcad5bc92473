/* The list of commands, what a command is, and the way from the command line to it. */
#ifndef COMMAND_COMMANDS_H
#define COMMAND_COMMANDS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

struct cli;

#define ADJUTANT_VERSION "0.3"

/* ---- the list ---- */

/*
 * The list of commands: a row a command, in the order in which `adjutant help` shows them.
 * All else of a command stands in its own source, as `command_NAME`.
 *
 *     the program that carries it out, its name, what it does
 */
#define COMMANDS(ROW)                                                                      \
	ROW(LEDGER, new, "start a campaign")                                               \
	ROW(ADJUTANT, games, "show the games and their data")                              \
	ROW(LEDGER, upgrade, "move a campaign of an older program to this one")            \
	ROW(LEDGER, status, "say whose move it is and what is due")                        \
	ROW(LEDGER, report, "print a report")                                              \
	ROW(LEDGER, map, "print a map (SVG or PNG)")                                       \
	ROW(LEDGER, packet, "write a page in which a side reads and checks its turn")      \
	ROW(ADJUTANT, check, "read an order file and say what is wrong with it")           \
	ROW(ADJUTANT, odds, "count out what may come of an attack or march")               \
	ROW(ADJUTANT, rehearse, "play a plan again and again with practice dice")          \
	ROW(LEDGER, submit, "file orders, standing orders or an answer for a side")        \
	ROW(LEDGER, run, "seal and adjudicate what is filed, or FILE")                     \
	ROW(LEDGER, set, "set deadlines, absences and addresses, or print them")           \
	ROW(LEDGER, amend, "rule, put the position right, or draw new chains")             \
	ROW(LEDGER, undo, "take the last sealed orders back")                              \
	ROW(MAIL, publish, "open all secrets after the end")                               \
	ROW(LEDGER, project, "check the repositories for the players, make them anew")     \
	ROW(LEDGER, push, "push what a side may know to a git remote of its own")          \
	ROW(LEDGER, bundle, "write what is new for a side into a file to be mailed")       \
	ROW(MAIL, mail, "take mail in, answer it, and send what follows of it")            \
	ROW(MAIL, tick, "do what is due: deadlines, reminders, mail that is left")         \
	ROW(LEDGER, dice,                                                                  \
		"print every die of the campaign, or ask whether they were fair")          \
	ROW(LEDGER, audit, "verify hashes and dice, adjudicate everything again")          \
	ROW(LEDGER, witness, "print one line to compare with your opponent's")             \
	ROW(LEDGER, play, "let the built-in player move for both sides")                   \
	ROW(ADJUTANT, help, "explain a command")

/* ---- a command ---- */

/* How an option and the one behind it go together; the usage line shows it. */
enum option_tie {
	TIE_NONE,
	TIE_OR,  /* one of the two at most */
	TIE_WITH /* the next is of use only with this one */
};

/* An option: `--name VALUE`, or `--name` for a flag. A name of one letter is `-n`. */
struct cli_option {
	const char *name;
	const char *value; /* what the usage calls its value; NULL: a flag */
	const char *doc;   /* half a sentence */
	size_t offset;     /* of a const char *, of a bool for a flag */
	bool of_cli;       /* in struct cli, not in the values of the command */
	bool required;
	enum option_tie tie;
};

#define OPTION_OF(type, member, key, word, text)                                           \
	.name = (key), .value = (word), .doc = (text), .offset = offsetof(type, member)

#define OPTION_END                                                                         \
	{                                                                                  \
		.name = NULL                                                               \
	}

/* Options that mean the same with all commands that have them; with command/cli.h. */
#define OPTION_DIR                                                                         \
	{                                                                                  \
		OPTION_OF(struct cli, dir, "C", "DIR", "the campaign is in DIR"),          \
			.of_cli = true                                                     \
	}
#define OPTION_PORCELAIN                                                                   \
	{                                                                                  \
		OPTION_OF(struct cli, porcelain, "porcelain", NULL,                        \
			"print lines KEY=VALUE for scripts"),                              \
			.of_cli = true                                                     \
	}
/* For scripts, as lines or as one JSON object: base/keys.h. */
#define OPTION_KEYS                                                                        \
	{OPTION_OF(struct cli, porcelain, "porcelain", NULL,                               \
		 "print lines KEY=VALUE for scripts"),                                     \
		.of_cli = true, .tie = TIE_OR},                                            \
	{                                                                                  \
		OPTION_OF(struct cli, json, "json", NULL, "print the same as JSON"),       \
			.of_cli = true                                                     \
	}
#define OPTION_DATE(type, member)                                                          \
	{                                                                                  \
		OPTION_OF(type, member, "date", "DATE", "the date of the commits, in UTC") \
	}
#define OPTION_SIGNATURE(type, member)                                                     \
	{                                                                                  \
		OPTION_OF(type, member, "signature", "FILE",                               \
			"the signature of the order file")                                 \
	}

#define OPTION_OUTPUT(type, member)                                                        \
	{                                                                                  \
		OPTION_OF(type, member, "o", "FILE", "write FILE")                         \
	}

/* What stands in the source of a command. */
struct command {
	const char *operands;             /* as the usage shows them; NULL: none */
	int min, max;                     /* how many */
	const struct cli_option *options; /* ends with OPTION_END; NULL: none */
	size_t values;                    /* size of the struct they are read into */
	/* `values` begins as zeroes, *operand is NULL-terminated. Returns an error of
	 * base/diag.h, of which the exit status is made. */
	int (*run)(struct cli *cli, const void *values, char **operand);
};

#define COMMAND_DECLARED(program, name, doc) extern const struct command command_##name;
COMMANDS(COMMAND_DECLARED)
#undef COMMAND_DECLARED

/* The programs that carry commands out. */
enum program { PROGRAM_ADJUTANT, PROGRAM_LEDGER, PROGRAM_MAIL };

/* A row of the list. */
struct listed {
	const char *name;
	enum program program;
	const char *doc;
};

/* The list; it ends with a row of zeroes. */
extern const struct listed commands[];

/* A command that a program carries out; a table ends with a row of zeroes. */
struct carried {
	const char *name;
	const struct command *command;
};

/*
 * What every program does: reads `-C DIR`, the name of the command and its options, and
 * runs it. A command that another program carries out goes to that program, from
 * `adjutant` alone. Returns the exit status.
 */
int command_dispatch(
	int argc, char **argv, enum program here, const struct carried *carried);

/*
 * The main of a program: command_dispatch behind output that shows control characters
 * instead of obeying them (system/plain.h). Returns the exit status, 5 without memory.
 */
int command_main(int argc, char **argv, enum program here, const struct carried *carried);

/* ---- usage: what a command says of itself, made from its row ---- */

/* The usage of the command of the command line, in lines of 80 columns. */
void command_print_usage(FILE *out, const struct cli *cli);

/* The same with what the command and each option are for. */
void command_print_help(FILE *out, struct cli *cli);

/* Every command and what it does, a line each. */
void command_print_list(FILE *out);

#endif
