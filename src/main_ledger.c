/* adjutant-ledger: the commands that need git. Called by adjutant. */
#include <malloc.h>
#include <stddef.h>

#include "command/commands.h"

#define OF_LEDGER(name) {#name, &command_##name},
#define OF_ADJUTANT(name)
#define OF_MAIL(name)
#define CARRIED(program, name, doc) OF_##program(name)

static const struct carried carried[] = {COMMANDS(CARRIED){NULL, NULL}};

/* Large pieces go back to the system as soon as they are given back, which the C library
 * does by itself only until it has seen one go: a tenth of the peak of `run`. Small ones
 * are soon wanted again: a quarter of the pages of `run` would go and come back. */
static void give_back_what_is_large(void)
{
#ifdef M_MMAP_THRESHOLD
	mallopt(M_MMAP_THRESHOLD, 128 * 1024);
	mallopt(M_TRIM_THRESHOLD, 16 * 1024 * 1024);
#endif
}

int main(int argc, char **argv)
{
	give_back_what_is_large();
	return command_main(argc, argv, PROGRAM_LEDGER, carried);
}
