/* Another program, run to its end: ssh-keygen. No shell is ever asked. */
#ifndef SYSTEM_PROCESS_H
#define SYSTEM_PROCESS_H

#include <stddef.h>

struct buf;
struct diag;

/*
 * Runs argv[0], found on the PATH, with `length` bytes of input. What it prints is appended
 * to `out`, what it complains of to `said`. *status is its exit status, 255 when a signal
 * ended it. ERR_SYSTEM, with a message that tells what it was wanted `for`, when it is not
 * installed or cannot be run.
 */
int process_run(int *status, struct buf *out, struct buf *said, const char *const argv[],
	const char *input, size_t length, const char *what_for, struct diag *diag);

#endif
