/*
 * adjutant: the commands that read files, and the way to those that need git.
 *
 * Loading libgit2 and what it brings takes longer than checking an order file, so the
 * ledger's commands are a program of their own, and self-play is another: both are called
 * as git calls its helpers.
 */
#include <errno.h>
#include <limits.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "command/commands.h"

static const struct runner runners[] = {
	{"check", command_check},
	{"games", command_games},
	{"help", command_help},
	{"odds", command_odds},
	{NULL, NULL},
};

/* Beside this program (a build tree), or where `make install` puts it. */
static int call_helper(const struct command *command, char **argv)
{
	static const char *const place[] = {"", "/../libexec/adjutant"};
	char self[PATH_MAX], path[PATH_MAX + 64];
	ssize_t length = readlink("/proc/self/exe", self, sizeof self - 1);
	char *slash;

	self[length > 0 ? length : 0] = '\0';
	if ((slash = strrchr(self, '/')))
		*slash = '\0';
	for (size_t i = 0; slash && i < sizeof place / sizeof *place; i++) {
		snprintf(path, sizeof path, "%s%s/%s", self, place[i], command->helper);
		execv(path, argv);
	}
	fprintf(stderr, "adjutant: %s cannot be run: %s\n", command->helper,
		strerror(errno));
	return 5;
}

int main(int argc, char **argv)
{
	return command_dispatch(argc, argv, runners, call_helper);
}
