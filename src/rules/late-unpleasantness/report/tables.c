/*
 * The tables of a game that never change: of its data alone, no position is looked at.
 *
 * Parts: 6.4 combat; dice of one throw; 3.0 movement, 8.0 supply, 12.0 cards; all of them.
 */
#include <stdlib.h>
#include <string.h>

#include "base/buf.h"
#include "base/text.h"
#include "rules/kit/report.h"
#include "rules/late-unpleasantness/report/report.h"
#include "rules/late-unpleasantness/report/report_private.h"

#define FACES 6

/* ---- 6.4 combat ---- */

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

static void add_results(const struct page *page, struct buf *lines)
{
	buf_puts(lines, "net          A   D   third die\n");
	buf_puts(lines, "                     1    2    3    4    5    6\n");
	for (int i = 0; i < page->game->results; i++) {
		const struct result_row *result = &page->game->result[i];

		kit_column_put(lines, net_of(page, i), 13);
		kit_column_put(lines, loss_of(page, result, ATTACKER), 4);
		kit_column_put(lines, loss_of(page, result, DEFENDER), 4);
		add_third_die(lines, result);
		tables_row_end(lines);
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

static void add_modifiers(const struct page *page, struct buf *lines)
{
	static const char *const whose[] = {
		[ATTACKER] = " of the attacker",
		[DEFENDER] = " of the defender",
		[ROLES] = "",
	};

	for (int i = 0; i < page->game->modifiers; i++) {
		const struct modifier_row *row = &page->game->modifier[i];

		kit_column_put(lines, value_of(page, row), 9);
		buf_printf(lines, "%s%s (%s)", row->text, whose[lu_modifier_rated(row)],
			row->rule);
		tables_row_end(lines);
	}
}

void lu_report_chart(const struct page *page, struct tmap *out)
{
	struct buf results, modifiers;

	buf_init(&results, page->arena);
	buf_init(&modifiers, page->arena);
	add_results(page, &results);
	add_modifiers(page, &modifiers);
	tables_list(template_set_list(out, "results"), &results);
	tables_list(template_set_list(out, "modifiers"), &modifiers);
}

static void put_combat(struct buf *out, const struct page *page)
{
	struct buf lines;

	buf_init(&lines, page->arena);
	tables_title(out, "Combat results", "6.4 E");
	tables_say(out,
		"Two dice and the modifiers give the net, and the net the row. A and D are the SP that attacker and defender lose. A star: the lead division of that side and the leaders that it used roll for leader loss. Third die: at `end` the attack ends, at `on` it goes on, at `back` the defender retreats.");
	add_results(page, &lines);
	tables_put(out, &lines);
	buf_truncate(&lines, 0);
	tables_title(out, "Combat modifiers", "6.4 D");
	tables_say(out, "They are added to the two dice. Leaders count if they take part.");
	add_modifiers(page, &lines);
	tables_put(out, &lines);
}

const char *lu_page_effect(const struct page *page, const char *result)
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

/* ---- dice of one throw ---- */

/* What a result of a table means. */
typedef const char *say_result(const struct page *page, const char *result);

static const char *say_attrition(const struct page *page, const char *result)
{
	return arena_printf(page->arena, "%s SP lost", result + (*result == '-'));
}

static const char *say_bridge(const struct page *page, const char *result)
{
	(void)page;
	return !strcmp(result, "destroyed") ? "the bridge is down"
	       : !strcmp(result, "rebuilt") ? "the bridge stands again"
	       : !strcmp(result, "stands")  ? "the bridge stands"
					    : "no success";
}

static const char *say_leader(const struct page *page, const char *result)
{
	(void)page;
	return !strcmp(result, "lost") ? "he is lost" : "he is safe";
}

static const char *say_halves(const struct page *page, const char *result)
{
	int halves = atoi(result);

	return arena_printf(page->arena, "%d%s SP", halves / 2, halves % 2 ? " 1/2" : "");
}

static const char *say_reshuffle(const struct page *page, const char *result)
{
	(void)page;
	return !strcmp(result, "no") ? "the discards stay out"
				     : "the discards go back into the deck";
}

static const char *say_recon(const struct page *page, const char *result)
{
	const struct recon_row *row = page->game->recon;

	for (int i = 1; i < FACES && strcmp(row->result, result) != 0; i++)
		row = &page->game->recon[i];
	if (row->within < 0)
		return arena_printf(
			page->arena, "anything from %d to %d SP", row->min, row->max);
	return row->within
		       ? arena_printf(page->arena, "within %d SP of the truth", row->within)
		       : "the truth";
}

static const char *say_loss(const struct page *page, const char *result)
{
	return arena_printf(page->arena, "%s SP lost", result);
}

static const char *say_successor(const struct page *page, const char *result)
{
	for (int i = 0; i < page->game->units; i++)
		if (!strcmp(page->game->unit[i].id, result))
			return page->game->unit[i].name;
	return result;
}

struct die_words {
	const char *table; /* NULL: any other */
	const char *title, *rule, *when;
	say_result *say;
};

static const struct die_words known_dice[] = {
	{"attrition", "Attrition", "8.2", "Each division with the Attrition marker rolls.",
		say_attrition},
	{"bridge-destruction", "Destroying a bridge", "10.0", NULL, say_bridge},
	{"bridge-rebuilding", "Rebuilding a bridge", "10.0", NULL, say_bridge},
	{"leader-loss", "Leader loss", "7.1",
		"After a star, the lead division and each leader that was used roll. So does a division that is rebuilt.",
		say_leader},
	{"replacements", "Replacements", "11.0",
		"One die a card. Add up the cards that you play together; half an SP left over counts as one.",
		say_halves},
	{"reshuffle", "Reshuffle", "12.0", "After a card that says so.", say_reshuffle},
	{"recon", "Reconnaissance", "15.1",
		"An option. How near the announced strength of the point must be to the truth.",
		say_recon},
};

/* 6.4 B, 9.0: before which attacks the effects die is thrown. */
static const char *effects_when(const struct page *page)
{
	const struct effects_die *die = &page->game->effects_die;
	struct words kinds;

	words_begin(&kinds);
	for (uint32_t flag = 1; flag; flag <<= 1)
		if ((die->flags & flag) && lu_page_kind(flag))
			words_add(&kinds, lu_page_kind(flag));
	return arena_printf(page->arena,
		"One die before each%s attack into a %s point%s. A number is added to the two dice of combat.",
		die->attacker == NO_SIDE ? ""
		: die->attacker == UNION ? " Union"
					 : " Confederate",
		words_join(page->arena, &kinds, " or "),
		die->each_round ? ", and again in each round" : "");
}

/* 7.1: whose successor a die names; NULL: no table of that. */
static const struct command *followed_by(const struct game *game, const char *table)
{
	for (int i = 0; i < game->commands; i++)
		if (text_same(game->command[i].follow_table, table))
			return &game->command[i];
	return NULL;
}

/* 12.0: whose effect throws a die on it; *bridges: for bridges. */
static const struct card *thrown_by(
	const struct game *game, const char *table, bool *bridges)
{
	for (int i = 0; i < game->cards; i++)
		for (int k = 0; k < game->card[i].clauses; k++) {
			const struct card *card = &game->card[i];
			enum side side = lu_card_is_for(card, UNION) ? UNION : CONFEDERATE;
			const struct effect *effect = &card->clause[side][k];

			*bridges = effect->verb == EFFECT_BRIDGES;
			if (text_same(effect->table, table))
				return card;
		}
	return NULL;
}

static struct die_words words_of(const struct page *page, const char *table)
{
	const struct game *game = page->game;
	const struct command *command = followed_by(game, table);
	const struct card *card;
	bool bridges = false;

	for (size_t i = 0; i < sizeof known_dice / sizeof *known_dice; i++)
		if (!strcmp(known_dice[i].table, table))
			return known_dice[i];
	if (text_same(game->effects_die.id, table))
		return (struct die_words){table,
			arena_printf(page->arena, "The %s die", game->effects_die.called),
			game->effects_die.rule, effects_when(page), lu_page_effect};
	if (command)
		return (struct die_words){table,
			arena_printf(page->arena, "Who follows %s",
				game->unit[command->leader].name),
			"7.1", NULL, say_successor};
	card = thrown_by(game, table, &bridges);
	return (struct die_words){table,
		card ? arena_printf(page->arena, "Card %s", card->called) : table, "12.0",
		bridges ? "Each bridge that is not permanent rolls." : NULL,
		bridges ? say_bridge : say_loss};
}

/* "1 to 3   2 SP lost" */
static void add_faces(
	const struct page *page, struct buf *lines, const char *table, say_result *say)
{
	for (int face = 1, last; face <= FACES; face = last + 1) {
		const char *result = lu_table_die(page->game, table, face);

		for (last = face;
			last < FACES &&
			!strcmp(lu_table_die(page->game, table, last + 1), result);)
			last++;
		kit_column_put(lines,
			last == face ? arena_printf(page->arena, "%d", face)
				     : arena_printf(page->arena, "%d to %d", face, last),
			9);
		buf_puts(lines, say(page, result));
		tables_row_end(lines);
	}
}

static void put_dice(struct buf *out, const struct page *page)
{
	for (const struct table *t = page->game->tables; t; t = t->next) {
		struct die_words words;
		struct buf lines;

		if (!lu_table_die(page->game, t->name, 1))
			continue;
		words = words_of(page, t->name);
		buf_init(&lines, page->arena);
		add_faces(page, &lines, t->name, words.say);
		tables_title(out, words.title, words.rule);
		if (words.when)
			tables_say(out, "%s", words.when);
		tables_put(out, &lines);
	}
}

/* ---- 3.0 movement, 8.0 supply, 12.0 cards ---- */

/* A number and what it is; nothing of a number that the game has not. */
static void add_number(struct buf *lines, int number, const char *what)
{
	if (!number)
		return;
	buf_printf(lines, "%3d  %s", number, what);
	tables_row_end(lines);
}

static void put_movement(struct buf *out, const struct page *page)
{
	const struct game *game = page->game;
	struct buf lines;

	buf_init(&lines, page->arena);
	add_number(&lines, game->movement[0], "infantry, and its dummies");
	add_number(&lines, game->movement[1], "cavalry, and its dummies");
	add_number(&lines, game->movement[2], "leaders");
	add_number(&lines, game->wagon_movement, "supply wagons (8.1)");
	add_number(&lines, game->out_of_supply_movement,
		game->cavalry_traces
			? "for infantry and cavalry out of supply, or on attrition (8.2)"
			: "for infantry out of supply, or on attrition (8.2)");
	add_number(&lines, game->breastworks_movement,
		"to dig in, for infantry; an option (15.2)");
	add_number(&lines, game->wilderness_movement,
		"to enter a Wilderness point, for the Union; an option (15.3)");
	tables_title(out, "Movement points", "3.0");
	tables_put(out, &lines);
	if (lu_has_bridges(game))
		tables_say(out,
			"At most %d units may cross one bridge in a player turn (10.0). A wagon counts as 2, leaders and dummies as none.",
			game->units_over_a_bridge);
}

/* Whence a unit of the side is supplied. 8.1 */
static const char *traced_to(const struct page *page, enum side side)
{
	static const char *const to[] = {
		[RELEASE_NONE] = "to its source of supply",
		[RELEASE_RAIL] = "to a point with open rail to its source of supply",
		[RELEASE_DEPOT] = "to its source of supply or the Depot",
	};

	if (side == UNION && page->game->supply_chain)
		return "to the Terminus or a supply unit of the chain";
	return to[page->game->release[side]];
}

static void put_supply(struct buf *out, const struct page *page)
{
	const struct game *game = page->game;
	struct buf lines;

	buf_init(&lines, page->arena);
	for (enum side side = UNION; side < SIDES; side++) {
		kit_column_put(&lines, side_title(side), 13);
		add_number(&lines, game->supply_trace[side], traced_to(page, side));
		if (side != UNION || !game->supply_chain)
			continue;
		kit_column_put(&lines, "", 13);
		add_number(&lines, game->supply_chain, "between neighbours in that chain");
	}
	tables_title(out, "Supply distances", "8.1");
	tables_say(out, "In points from a unit, the last one counted.");
	tables_put(out, &lines);
	if (game->network_delay)
		tables_say(out,
			"Terminus and Depot come back %d turns after a Confederate division has entered the point of either.",
			game->network_delay);
}

static void put_cards(struct buf *out, const struct page *page)
{
	struct buf lines;

	buf_init(&lines, page->arena);
	add_number(&lines, page->game->cards_dealt, "dealt to each side at first");
	add_number(&lines, page->game->cards_drawn, "drawn in each player turn");
	add_number(&lines, page->game->hand_limit, "in hand at most");
	tables_title(out, "Cards", "12.0");
	tables_put(out, &lines);
}

/* ---- all of them ---- */

void lu_report_tables(struct buf *out, const void *game)
{
	const struct page page = {out->arena, game, NULL, NO_SIDE};

	put_combat(out, &page);
	put_dice(out, &page);
	put_movement(out, &page);
	put_supply(out, &page);
	put_cards(out, &page);
}
