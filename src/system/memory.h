/* How this process takes memory of the machine. */
#ifndef SYSTEM_MEMORY_H
#define SYSTEM_MEMORY_H

/* To be called first: what the C library and the system offer is taken, and where they have
 * nothing of the kind all goes on without it. */
void memory_prepare(void);

#endif
