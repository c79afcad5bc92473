/*
 * What a player reads of his view: words only, nothing here rules on anything.
 *
 * Parts: the combat tables; the sections of a report.
 */
#include <stdlib.h>
#include <string.h>

#include "base/buf.h"
#include "base/text.h"
#include "rules/kit/report.h"
#include "rules/late-unpleasantness/report/report.h"
#include "rules/late-unpleasantness/report/report_private.h"

/* ---- 6.4 the combat tables ---- */

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
		kit_column_put(line, by_face[result->third[i]], 5);
}

static void add_results(const struct page *page, struct tlist *lines)
{
	template_add_text(lines, "net          A   D   third die");
	template_add_text(lines, "                     1    2    3    4    5    6");
	for (int i = 0; i < page->game->results; i++) {
		const struct result_row *result = &page->game->result[i];
		struct buf line;

		buf_init(&line, page->arena);
		kit_column_put(&line, net_of(page, i), 13);
		kit_column_put(&line, loss_of(page, result, ATTACKER), 4);
		kit_column_put(&line, loss_of(page, result, DEFENDER), 4);
		add_third_die(&line, result);
		kit_column_line(lines, &line, "", "");
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
		kit_column_put(&line, value_of(page, row), 9);
		buf_printf(&line, "%s%s (%s)", row->text, whose[lu_modifier_rated(row)],
			row->rule);
		kit_column_line(lines, &line, "", "");
	}
}

/* 6.4: the combat results table and the modifiers. */
static void report_tables(const struct page *page, struct tmap *out)
{
	add_results(page, template_set_list(out, "results"));
	add_modifiers(page, template_set_list(out, "modifiers"));
}

/* ---- the sections ---- */

/* The table of the card that throws for bridges (12.0); NULL: there is none. */
static const char *bridge_table(const struct game *game)
{
	for (int i = 0; i < game->cards; i++)
		for (int k = 0; k < game->card[i].clauses; k++)
			if (game->card[i].clause[UNION][k].verb == EFFECT_BRIDGES)
				return game->card[i].clause[UNION][k].table;
	return NULL;
}

/* "drm -1" as it is said behind a die. */
static const char *effect_words(const struct page *page, const char *result)
{
	int drm;

	if (!strcmp(result, "no-attack"))
		return "no attack";
	if (!strcmp(result, "limit division 1"))
		return "one division attacks";
	if (!strcmp(result, "limit corps 1"))
		return "one corps attacks";
	if (!text_starts_fold(result, "drm "))
		return result;
	drm = atoi(result + 4);
	return drm ? arena_printf(page->arena, "%+d", drm) : "nothing";
}

/* The faces that events speak of, behind their dice. */
static void report_needed(const struct page *page, struct tmap *out)
{
	const char *table = bridge_table(page->game);

	template_set_text(out, "needed-destroy",
		lu_page_faces(page, "bridge-destruction", "destroyed"));
	template_set_text(
		out, "needed-rebuild", lu_page_faces(page, "bridge-rebuilding", "rebuilt"));
	template_set_text(
		out, "needed-reshuffle", lu_page_faces(page, "reshuffle", "reshuffle"));
	template_set_text(out, "needed-effects-die",
		page->game->effects_die.id
			? lu_page_table(page, page->game->effects_die.id, effect_words)
			: "");
	template_set_text(
		out, "needed-down", table ? lu_page_faces(page, table, "destroyed") : "");
}

void lu_report_sections(struct tmap *out, struct arena *arena, const void *game,
	const void *view, const struct team_member *reader)
{
	const struct page page = lu_page_of(arena, game, view);

	(void)reader; /* no game of this family has several commanders a side */
	template_set_text(out, "turn-line",
		page_turn_line(arena, page.view->turn, page.game->base.turns,
			page.game->base.turn[page.view->turn].date));
	template_set_text(out, "orders-note", "No order at all is legal, too.");
	lu_report_army(&page, out);
	lu_report_arrivals(&page, out);
	lu_report_supply(&page, out);
	lu_report_setup(&page, out);
	lu_report_known(&page, out);
	lu_report_bridges(&page, out);
	lu_report_railroads(&page, out);
	lu_report_breastworks(&page, out);
	lu_report_cards(&page, out);
	lu_report_effects(&page, out);
	lu_report_victory(&page, out);
	report_tables(&page, out);
	page_options(
		out, arena, &page.game->base, page.view->options, "game-options-given");
	lu_report_examples(&page, out);
	report_needed(&page, out);
}
