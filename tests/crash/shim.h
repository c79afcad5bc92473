/* What the libraries here share that stand between a program and its calls. Each has a copy
 * of its own: it is preloaded, and linked with nothing. */
#ifndef TESTS_CRASH_SHIM_H
#define TESTS_CRASH_SHIM_H

#include <dlfcn.h>
#include <fcntl.h>
#include <stdarg.h>
#include <string.h>
#include <unistd.h>

/* The next one of that name. dlsym gives an object pointer; POSIX promises that it holds a
 * function. */
static void find(void *function, const char *name)
{
	void *symbol = dlsym(RTLD_NEXT, name);

	if (!symbol)
		_exit(136);
	memcpy(function, &symbol, sizeof symbol);
}

/* The mode of an open: it is there only with these flags. */
#define TAKE_MODE(flags, mode)                                                             \
	do {                                                                               \
		if ((flags) & (O_CREAT | __O_TMPFILE)) {                                   \
			va_list args;                                                      \
                                                                                           \
			va_start(args, flags);                                             \
			(mode) = va_arg(args, mode_t);                                     \
			va_end(args);                                                      \
		}                                                                          \
	} while (0)

#endif
