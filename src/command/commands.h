/* The table of commands. */
#ifndef COMMAND_COMMANDS_H
#define COMMAND_COMMANDS_H

struct cli;

struct command {
	const char *name;
	const char *helper; /* the program that carries it out; NULL: adjutant itself */
	const char *usage;
	const char *doc;
};

/* Ends with a row of zeroes. */
extern const struct command commands[];

const struct command *command_find(const char *name);

/* Who carries a command out; a table ends with a row of zeroes. */
struct runner {
	const char *name;
	int (*run)(struct cli *cli, int argc, char **argv); /* returns the exit status */
};

/*
 * What every program does: reads `-C DIR` and the name of the command and runs it. A
 * command that the table does not hold goes to `elsewhere`, if there is such.
 * Returns the exit status.
 */
int command_dispatch(int argc, char **argv, const struct runner *runners,
	int (*elsewhere)(const struct command *command, char **argv));

int command_new(struct cli *cli, int argc, char **argv);
int command_check(struct cli *cli, int argc, char **argv);
int command_odds(struct cli *cli, int argc, char **argv);
int command_submit(struct cli *cli, int argc, char **argv);
int command_run(struct cli *cli, int argc, char **argv);
int command_status(struct cli *cli, int argc, char **argv);
int command_report(struct cli *cli, int argc, char **argv);
int command_map(struct cli *cli, int argc, char **argv);
int command_dice(struct cli *cli, int argc, char **argv);
int command_audit(struct cli *cli, int argc, char **argv);
int command_amend(struct cli *cli, int argc, char **argv);
int command_publish(struct cli *cli, int argc, char **argv);
int command_undo(struct cli *cli, int argc, char **argv);
int command_project(struct cli *cli, int argc, char **argv);
int command_bundle(struct cli *cli, int argc, char **argv);
int command_games(struct cli *cli, int argc, char **argv);
int command_help(struct cli *cli, int argc, char **argv);

#endif
