#include "command/output.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>

#include "command/cli.h"

int output_write(struct cli *cli, const char *path, const char *bytes, size_t length)
{
	FILE *file = path ? fopen(path, "wb") : stdout;
	size_t written = file ? fwrite(bytes, 1, length, file) : 0;

	if (file && (!path || fclose(file) != EOF) && written == length)
		return OK;
	diag_error(&cli->diag, "%s cannot be written: %s", path ? path : "standard output",
		strerror(errno));
	return ERR_SYSTEM;
}
