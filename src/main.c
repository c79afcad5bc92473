/* adjutant: the command table, and nothing else. */
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

int main(int argc, char **argv)
{
	struct cli cli = {.arena = ARENA_INIT, .dir = "."};
	const struct command *command;
	int first = 1, status;

	if (argc > 2 && !strcmp(argv[1], "-C")) {
		cli.dir = argv[2];
		first = 3;
	}
	if (argc > first && !strcmp(argv[first], "--version")) {
		puts("adjutant " ADJUTANT_VERSION);
		return 0;
	}
	command = argc > first ? command_find(argv[first]) : NULL;
	if (!command) {
		if (argc > first && strcmp(argv[first], "--help") && strcmp(argv[first], "-h")) {
			fprintf(stderr, "adjutant: there is no command `%s`\n\n", argv[first]);
			list_commands(stderr);
			return 2;
		}
		list_commands(argc > first ? stdout : stderr);
		return argc > first ? 0 : 2;
	}
	cli.command = command->name;
	diag_init(&cli.diag, &cli.arena);
	status = command->run(&cli, argc - first - 1, argv + first + 1);
	arena_release(&cli.arena);
	return status;
}
