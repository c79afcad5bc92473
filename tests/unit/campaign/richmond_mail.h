/* Campaigns of On to Richmond that are played by files. */
#ifndef TESTS_UNIT_RICHMOND_MAIL_H
#define TESTS_UNIT_RICHMOND_MAIL_H

#include "unit/campaign/by_mail.h"

#define RICHMOND "on-to-richmond"

/* Both have joined, and it is the first day. */
static inline struct session richmond(
	const char *name, const char *scenario, const char *dice, const char *talk)
{
	const struct ruleset *ruleset;
	struct data_file *file;
	struct session s;
	size_t files;

	good(shelf_game(&file, &files, &ruleset, &arena, RICHMOND, &diag), RICHMOND);
	s = found_of(scenario, file, files, name, dice, talk);
	join(&s, UNION);
	join(&s, CONFEDERATE);
	assert_string_equal(campaign_step(s.campaign), "1/day");
	return s;
}

#endif
