#include "command/commands.h"

#include <stddef.h>
#include <string.h>

const struct command commands[] = {
	{"new",
		"[--name NAME] [--data DIR] [--seed TEXT] [--dice FILE] [--date DATE] "
		"GAME[/SCENARIO] DIR",
		"start a campaign"},
	{"check", "[--view FILE [--data DIR]] [--porcelain] [FILE]",
		"read an order file and say what is wrong with it"},
	{"odds",
		"[--side SIDE | --view FILE [--data DIR]] [--from POINT] [--enemy PIECES] "
		"[--enemy-says WORDS] [--defend POINT] [--porcelain] [ATTACK]",
		"count out what may come of an attack"},
	{"submit", "[--date DATE] [--porcelain] [FILE]",
		"file orders, standing orders or an answer for a side"},
	{"run", "[--date DATE] [--porcelain] [FILE]",
		"seal and adjudicate what is filed, or FILE"},
	{"status", "[--porcelain]", "say whose move it is and what is due"},
	{"report", "union|confederate|public", "print a report"},
	{"map", "union|confederate|public", "print a map (SVG)"},
	{"dice", "[--side SIDE]", "print every die of the campaign"},
	{"audit", "", "verify hashes and dice, adjudicate everything again"},
	{"undo", "[--date DATE]", "take the last sealed orders back"},
	{"play",
		"--both [--seed N] [--games N] [--campaigns N] [--keep DIR] "
		"[--cover FILES] [--options LIST] [GAME[/SCENARIO]]",
		"let the built-in player move for both sides"},
	{"games", "[--check DIR | [--data DIR] GAME]", "show the games and their data"},
	{"help", "[COMMAND|orders [GAME]]", "explain a command"},
	{NULL, NULL, NULL},
};

const struct command *command_find(const char *name)
{
	for (const struct command *command = commands; command->name; command++)
		if (!strcmp(command->name, name))
			return command;
	return NULL;
}
