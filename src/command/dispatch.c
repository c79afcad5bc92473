/* From the command line to a command. */
#include <stdio.h>
#include <string.h>

#include "command/cli.h"
#include "command/commands.h"
#include "command/version.h"

static void list_commands(FILE *out)
{
	fputs("usage: adjutant COMMAND [-C DIR] [OPTIONS] ...\n\n", out);
	for (const struct command *command = commands; command->name; command++)
		fprintf(out, "  %-8s %s\n", command->name, command->doc);
	fputs("\n`adjutant help COMMAND` and adjutant(1) say more.\n", out);
}

/* Neither a command nor a question for help. */
static int no_command(const char *word)
{
	bool asked = word && (!strcmp(word, "--help") || !strcmp(word, "-h"));

	if (word && !asked)
		fprintf(stderr, "adjutant: there is no command `%s`\n\n", word);
	list_commands(asked ? stdout : stderr);
	return asked ? 0 : 2;
}

static int run(const struct runner *runner, const char *dir, int argc, char **argv)
{
	struct cli cli = {.arena = ARENA_INIT, .dir = dir, .command = runner->name};
	int status;

	diag_init(&cli.diag, &cli.arena);
	status = runner->run(&cli, argc, argv);
	arena_release(&cli.arena);
	return status;
}

int command_dispatch(int argc, char **argv, const struct runner *runners,
	int (*elsewhere)(const struct command *command, char **argv))
{
	bool elsewhere_than_here = argc > 2 && !strcmp(argv[1], "-C");
	const char *dir = elsewhere_than_here ? argv[2] : ".";
	int first = elsewhere_than_here ? 3 : 1;
	const struct command *command;

	if (argc <= first)
		return no_command(NULL);
	if (!strcmp(argv[first], "--version")) {
		puts("adjutant " ADJUTANT_VERSION);
		return 0;
	}
	if (!(command = command_find(argv[first])))
		return no_command(argv[first]);
	for (; runners->name; runners++)
		if (!strcmp(runners->name, argv[first]))
			return run(runners, dir, argc - first - 1, argv + first + 1);
	return elsewhere(command, argv);
}
