/*
 * The list of commands: a row a command, in the order in which `adjutant help` shows them.
 * All else of a command stands in its own source, as `command_NAME`.
 *
 *     the program that carries it out, its name, what it does
 */
#ifndef COMMAND_LIST_H
#define COMMAND_LIST_H

#define COMMANDS(ROW)                                                                      \
	ROW(LEDGER, new, "start a campaign")                                               \
	ROW(ADJUTANT, games, "show the games and their data")                              \
	ROW(LEDGER, upgrade, "move a campaign of an older program to this one")            \
	ROW(LEDGER, status, "say whose move it is and what is due")                        \
	ROW(LEDGER, report, "print a report")                                              \
	ROW(LEDGER, map, "print a map (SVG or PNG)")                                       \
	ROW(LEDGER, packet, "write a page in which a side reads and checks its turn")      \
	ROW(ADJUTANT, check, "read an order file and say what is wrong with it")           \
	ROW(ADJUTANT, odds, "count out what may come of an attack or march")               \
	ROW(ADJUTANT, rehearse, "play a plan again and again with practice dice")          \
	ROW(LEDGER, submit, "file orders, standing orders or an answer for a side")        \
	ROW(LEDGER, run, "seal and adjudicate what is filed, or FILE")                     \
	ROW(LEDGER, set, "set deadlines, absences and addresses, or print them")           \
	ROW(LEDGER, amend, "rule, put the position right, or draw new chains")             \
	ROW(LEDGER, undo, "take the last sealed orders back")                              \
	ROW(LEDGER, publish, "open all secrets after the end")                             \
	ROW(LEDGER, project, "check the repositories for the players, make them anew")     \
	ROW(LEDGER, push, "push what a side may know to a git remote of its own")          \
	ROW(LEDGER, bundle, "write what is new for a side into a file to be mailed")       \
	ROW(MAIL, mail, "take mail in, answer it, and send what follows of it")            \
	ROW(MAIL, tick, "do what is due: deadlines, reminders, mail that is left")         \
	ROW(LEDGER, dice,                                                                  \
		"print every die of the campaign, or ask whether they were fair")          \
	ROW(LEDGER, audit, "verify hashes and dice, adjudicate everything again")          \
	ROW(LEDGER, witness, "print one line to compare with your opponent's")             \
	ROW(LEDGER, play, "let the built-in player move for both sides")                   \
	ROW(ADJUTANT, help, "explain a command")

#endif
