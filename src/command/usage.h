/* What a command says of itself, made from its row. */
#ifndef COMMAND_USAGE_H
#define COMMAND_USAGE_H

#include <stdio.h>

struct cli;

/* The usage of the command of the command line, in lines of 80 columns. */
void usage_print(FILE *out, const struct cli *cli);

/* The same with what the command and each option are for. */
void usage_help(FILE *out, struct cli *cli);

/* Every command and what it does, a line each. */
void usage_list(FILE *out);

#endif
