/* adjutant-play: whole games between built-in players. Called by adjutant. */
#include <stddef.h>
#include <stdio.h>

#include "command/commands.h"
#include "conformance/play.h"

static const struct runner runners[] = {
	{"play", command_play},
	{NULL, NULL},
};

static int not_here(const struct command *command, char **argv)
{
	(void)command;
	(void)argv;
	fputs("adjutant-play: call it as `adjutant play`\n", stderr);
	return 2;
}

int main(int argc, char **argv)
{
	return command_dispatch(argc, argv, runners, not_here);
}
