/* adjutant-ledger: the commands that need git. Called by adjutant. */
#include <stddef.h>

#include "command/commands.h"

#define OF_LEDGER(name) {#name, &command_##name},
#define OF_ADJUTANT(name)
#define OF_MAIL(name)
#define CARRIED(program, name, doc) OF_##program(name)

static const struct carried carried[] = {COMMANDS(CARRIED){NULL, NULL}};

int main(int argc, char **argv)
{
	return command_main(argc, argv, PROGRAM_LEDGER, carried);
}
