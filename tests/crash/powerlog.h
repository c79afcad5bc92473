/* A record of powerlog.c; its path and its bytes follow. */
#ifndef TESTS_CRASH_POWERLOG_H
#define TESTS_CRASH_POWERLOG_H

#include <stdint.h>

struct power_record {
	uint64_t offset;
	uint32_t path, data; /* how long they are */
	char what;
};

#endif
