/* What came of a rehearsal, printed. */
#ifndef COMMAND_PRINT_REHEARSAL_H
#define COMMAND_PRINT_REHEARSAL_H

struct cli;
struct rehearsal;

/* For people, or as lines KEY=VALUE for scripts. It was played so many times. */
void print_rehearsal(struct cli *cli, const struct rehearsal *rehearsal, int times);
void give_rehearsal(struct cli *cli, const struct rehearsal *rehearsal, int times);

#endif
