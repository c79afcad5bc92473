/* The receipt of an order file: how it was understood, its text and its hash. */
#ifndef COMMAND_RECEIPT_H
#define COMMAND_RECEIPT_H

struct cli;
struct intake;

/* Prints what an order file was understood to say; `err` is what intake_read gave. For
 * scripts also each message as `message=LINE:COL:LEVEL:ID`. NULL is nothing. */
void receipt_print(struct cli *cli, const struct intake *intake, int err);

/* Prints the canonical text and its hash, as they are filed. */
void receipt_text(struct cli *cli, const char *text);

#endif
