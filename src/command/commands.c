#include "command/commands.h"

#include <stddef.h>
#include <string.h>

#define LEDGER "adjutant-ledger"
#define PLAY   "adjutant-play"

const struct command commands[] = {
	{"new", LEDGER,
		"[--name NAME] [--data DIR] [--seed TEXT] [--dice FILE] [--date DATE] "
		"GAME[/SCENARIO] DIR",
		"start a campaign"},
	{"check", NULL,
		"[--view FILE [--data DIR]] [--signature FILE] [--canonical | --porcelain] "
		"[FILE]",
		"read an order file and say what is wrong with it"},
	{"odds", NULL,
		"[--side SIDE | --view FILE [--data DIR]] [--from PLACE] [--enemy PIECES] "
		"[--enemy-says WORDS] [--defend PLACE] [--porcelain] [ATTACK]",
		"count out what may come of an attack"},
	{"submit", LEDGER, "[--date DATE] [--signature FILE] [--porcelain] [FILE]",
		"file orders, standing orders or an answer for a side"},
	{"run", LEDGER, "[--date DATE] [--signature FILE] [--porcelain] [FILE]",
		"seal and adjudicate what is filed, or FILE"},
	{"status", LEDGER, "[--porcelain]", "say whose move it is and what is due"},
	{"report", LEDGER, "union|confederate|public", "print a report"},
	{"map", LEDGER, "union|confederate|public", "print a map (SVG)"},
	{"dice", LEDGER,
		"[--fair] [--side SIDE] [--purpose NAME] [--turn N|N-M] [--place PLACE] "
		"[--porcelain]",
		"print every die of the campaign, or ask whether they were fair"},
	{"audit", LEDGER, "[--against DIR]",
		"verify hashes and dice, adjudicate everything again"},
	{"undo", LEDGER, "[--date DATE]", "take the last sealed orders back"},
	{"amend", LEDGER,
		"[--date DATE] [--porcelain] [--reason TEXT] [--state FILE | --chains]",
		"rule, put the position right, or draw new chains"},
	{"publish", LEDGER, "[--abandon] [--date DATE] [--porcelain]",
		"open all secrets after the end"},
	{"project", LEDGER, "[--rebuild] [--porcelain] [union|confederate|public]",
		"check the repositories for the players, make them anew"},
	{"bundle", LEDGER, "[--all] [-o FILE] [--porcelain] union|confederate|public",
		"write what is new for a side into a file to be mailed"},
	{"play", PLAY,
		"--both [--chain] [--seed N] [--games N] [--campaigns N] [--keep DIR] "
		"[--cover FILES] [--options LIST] [GAME[/SCENARIO]]",
		"let the built-in player move for both sides"},
	{"games", NULL, "[--check DIR | [--data DIR] GAME]",
		"show the games and their data"},
	{"help", NULL, "[COMMAND|orders [GAME]]", "explain a command"},
	{NULL, NULL, NULL, NULL},
};

const struct command *command_find(const char *name)
{
	for (const struct command *command = commands; command->name; command++)
		if (!strcmp(command->name, name))
			return command;
	return NULL;
}
