/*
 * adjutant: the commands that read files, and the way to those that need git.
 *
 * Loading libgit2 and what it brings takes longer than checking an order file, so the
 * commands of the ledger are a program of their own, and those of mail, which load GMime,
 * another.
 */
#include <stddef.h>

#include "command/commands.h"

#define OF_ADJUTANT(name) {#name, &command_##name},
#define OF_LEDGER(name)
#define OF_MAIL(name)
#define CARRIED(program, name, doc) OF_##program(name)

static const struct carried carried[] = {COMMANDS(CARRIED){NULL, NULL}};

int main(int argc, char **argv)
{
	return command_main(argc, argv, PROGRAM_ADJUTANT, carried);
}
