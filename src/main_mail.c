/* adjutant-mail: the commands that read and write mail. Called by adjutant. */
#include <stddef.h>

#include "command/commands.h"

#define OF_MAIL(name) {#name, &command_##name},
#define OF_ADJUTANT(name)
#define OF_LEDGER(name)
#define CARRIED(program, name, doc) OF_##program(name)

static const struct carried carried[] = {COMMANDS(CARRIED){NULL, NULL}};

int main(int argc, char **argv)
{
	return command_main(argc, argv, PROGRAM_MAIL, carried);
}
