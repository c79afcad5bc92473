/* The receipt of an order file: how it was understood, in words. */
#ifndef JUDGE_RECEIPT_H
#define JUDGE_RECEIPT_H

struct buf;
struct intake;

/* Appends what a file that was accepted is understood to say. */
void receipt_write(struct buf *out, const struct intake *intake);

/* Appends the canonical text that is filed, with its hash. */
void receipt_filed(struct buf *out, const char *text);

#endif
