/* The intake of what a player says of his own absence. */
#include <string.h>

#include "base/date.h"
#include "judge/judge_private.h"

/* So many days in a row may a player be away without the moderator. */
#define ABSENT_DAYS 62

bool intake_only_absent(const struct orders *orders)
{
	const struct orders_head *head = &orders->head;

	return head->absent_at.line && !orders->first && !orders->passes &&
	       !orders->answers && !head->ahead_at.line && !head->pledge_at.line &&
	       !head->ends_at.line;
}

void intake_absent(const struct taker *t)
{
	bool standing = t->orders->standing_given && t->context->phase == PHASE_OPEN;

	t->out->kind = standing ? INTAKE_STANDING : INTAKE_ABSENT;
	if (!standing)
		t->out->standing = NULL;
}

void intake_check_absent(const struct taker *t)
{
	const struct orders_head *head = &t->orders->head;
	const char *days = head->absent;
	int64_t from, to;

	if (head->absent_at.line && t->out->kind == INTAKE_JOIN)
		intake_refuse(t, head->absent_at, I_ABSENT_JOIN, NULL, NULL, NULL);
	if (!days || !strcmp(days, "none"))
		return;
	if (!terms_range(&from, &to, &days) ||
		to - from > (int64_t)ABSENT_DAYS * DAY_SECONDS)
		intake_refuse(t, head->absent_at, I_ABSENT_LONG,
			intake_number(t, ABSENT_DAYS), NULL, NULL);
}
