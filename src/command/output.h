/* What a command makes, on standard output or in a file of its own (`-o FILE`). */
#ifndef COMMAND_OUTPUT_H
#define COMMAND_OUTPUT_H

#include <stddef.h>

struct cli;

#define OPTION_OUTPUT(type, member)                                                        \
	{                                                                                  \
		OPTION_OF(type, member, "o", "FILE", "write FILE")                         \
	}

/* Writes the bytes to the file; without one (NULL) to standard output, where control
 * characters are shown (system/plain.h). ERR_SYSTEM with a message. */
int output_write(struct cli *cli, const char *path, const char *bytes, size_t length);

#endif
