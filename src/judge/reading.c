#include "judge/reading.h"

#include <string.h>

#include "base/err.h"
#include "campaign/campaign.h"
#include "campaign/seal.h"
#include "orders/orders.h"

enum reading reading_wanted(const struct orders *orders, int before)
{
	if (!orders->head.report)
		return (enum reading)before;
	return strcmp(orders->head.report, "short") ? READS_WHOLE : READS_SHORT;
}

int reading_take(struct campaign *c, enum side side, const char *path, struct diag *diag)
{
	const char *text = seal_opened(tree_text(&c->tree, path));
	int *reading = &c->settings.reading[side], err;
	struct orders *orders;

	if (!text)
		return OK;
	if ((err = campaign_orders(&orders, c, path, text, diag)) == OK)
		*reading = (int)reading_wanted(orders, *reading);
	return err;
}

enum told_path reading_path(const struct settings *settings, enum side side)
{
	return settings->reading[side] == READS_SHORT ? TOLD_SHORT : TOLD_REPORT;
}
