/* Self-play: the command that lets the built-in players play whole games. */
#ifndef CONFORMANCE_PLAY_H
#define CONFORMANCE_PLAY_H

struct cli;

/* adjutant play, as adjutant(1) has it. Returns the exit status. */
int command_play(struct cli *cli, int argc, char **argv);

#endif
