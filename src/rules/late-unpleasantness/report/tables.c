/* 6.4: the combat results table and the modifiers, for him who is to decide. */
#include "rules/late-unpleasantness/data/tables.h"
#include <string.h>

#include "base/buf.h"
#include "rules/kit/columns.h"
#include "rules/late-unpleasantness/data/game.h"
#include "rules/late-unpleasantness/report/report_private.h"

#define FACES 6

static const char *net_of(const struct page *page, int row)
{
	const struct result_row *result = &page->game->result[row];

	if (!row)
		return arena_printf(page->arena, "%d and less", result->net_max);
	if (row == page->game->results - 1)
		return arena_printf(page->arena, "%d and more", result->net_min);
	return result->net_min == result->net_max
		       ? arena_printf(page->arena, "%d", result->net_min)
		       : arena_printf(
				 page->arena, "%d to %d", result->net_min, result->net_max);
}

static const char *loss_of(
	const struct page *page, const struct result_row *result, enum role role)
{
	return arena_printf(
		page->arena, "%d%s", result->loss[role], result->check[role] ? "*" : "");
}

static void add_third_die(struct buf *line, const struct result_row *result)
{
	static const char *const always[] = {
		[OUTCOME_ENDS] = "the attack ends",
		[OUTCOME_CONTINUES] = "the attack goes on",
		[OUTCOME_RETREAT] = "the defender retreats",
	};
	static const char *const by_face[] = {
		[OUTCOME_ENDS] = "end",
		[OUTCOME_CONTINUES] = "on",
		[OUTCOME_RETREAT] = "back",
	};

	if (!result->rolled)
		buf_puts(line, always[result->third[0]]);
	for (int i = 0; i < FACES && result->rolled; i++)
		column_put(line, by_face[result->third[i]], 5);
}

static void add_results(const struct page *page, struct tlist *lines)
{
	template_add_text(lines, "net          A   D   third die");
	template_add_text(lines, "                     1    2    3    4    5    6");
	for (int i = 0; i < page->game->results; i++) {
		const struct result_row *result = &page->game->result[i];
		struct buf line;

		buf_init(&line, page->arena);
		column_put(&line, net_of(page, i), 13);
		column_put(&line, loss_of(page, result, ATTACKER), 4);
		column_put(&line, loss_of(page, result, DEFENDER), 4);
		add_third_die(&line, result);
		column_line(lines, &line, "", "");
	}
}

static const char *value_of(const struct page *page, const struct modifier_row *row)
{
	const char *die = page->game->effects_die.id;

	if (lu_modifier_rated(row) < ROLES)
		return row->value < 0 ? "-rating" : "+rating";
	return die && !strcmp(row->id, die) ? "by die"
					    : arena_printf(page->arena, "%+d", row->value);
}

static void add_modifiers(const struct page *page, struct tlist *lines)
{
	static const char *const whose[] = {
		[ATTACKER] = " of the attacker",
		[DEFENDER] = " of the defender",
		[ROLES] = "",
	};

	for (int i = 0; i < page->game->modifiers; i++) {
		const struct modifier_row *row = &page->game->modifier[i];
		struct buf line;

		buf_init(&line, page->arena);
		column_put(&line, value_of(page, row), 9);
		buf_printf(&line, "%s%s (%s)", row->text, whose[lu_modifier_rated(row)],
			row->rule);
		column_line(lines, &line, "", "");
	}
}

void lu_report_tables(const struct page *page, struct tmap *out)
{
	add_results(page, template_set_list(out, "results"));
	add_modifiers(page, template_set_list(out, "modifiers"));
}
