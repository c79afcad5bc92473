/* adjutant-ledger: the commands that need git. Called by adjutant. */
#include <stddef.h>
#include <stdio.h>

#include "command/commands.h"

static const struct runner runners[] = {
	{"new", command_new},
	{"submit", command_submit},
	{"run", command_run},
	{"status", command_status},
	{"report", command_report},
	{"map", command_map},
	{"dice", command_dice},
	{"audit", command_audit},
	{"undo", command_undo},
	{"amend", command_amend},
	{"publish", command_publish},
	{"project", command_project},
	{"bundle", command_bundle},
	{NULL, NULL},
};

static int not_here(const struct command *command, char **argv)
{
	(void)command;
	(void)argv;
	fputs("adjutant-ledger: call it as `adjutant`\n", stderr);
	return 2;
}

int main(int argc, char **argv)
{
	return command_dispatch(argc, argv, runners, not_here);
}
