/*
 * The half-filled order form: sent back as it is it orders nothing, each line that it
 * suggests is taken once its `#` is gone, and it keeps within its bounds. In positions of
 * random games of each family, as a side has them in hand.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "game/adjudication.h"
#include "game/map.h"
#include "judge/chances.h"
#include "judge/judge.h"
#include "report/report.h"
#include "rules/late-unpleasantness/rules/rules.h"
#include "unit/campaign/offered.h"
#include "unit/lib/lu_game.h"

#define LINES_MOST 43 /* 40, the two that say how, and the last of those left out */
#define TURN_MOST  64 /* of a game where all moves and the attacks they owe have a line */
#define COLUMNS    70

#define MORE "`adjutant report --form all` has a line for each"
#define BOTH "##   both lines"

static int forms, suggested, attacks, ranges, firsts, last, owed, entering, wholes, cards,
	depots, threats, kept_out, led, used, choices, plans, asides, digs;

static const char *report_with(const char *body)
{
	return arena_printf(g.arena,
		"# A report\n\n```\n%s# Your orders, a line each, such as:\n# nothing of this\n\n%send orders\n```\n",
		head, body);
}

/* The block of orders of a report. */
static const char *block_of(const char *report)
{
	const char *from = strstr(report, "\nbegin orders\n"),
		   *end = strstr(report, "\nend orders\n");

	assert_non_null(from);
	assert_non_null(end);
	return arena_copy(g.arena, from + 1, (size_t)(end - from) + strlen("\nend orders"));
}

/* Where an order of no stack has a choice of places, one line has them all; a depot that
 * feeds somebody has its own. */
static void names_choices_once(const char *block)
{
	static const char *const order[] = {
		"\n# place depot at ", "\n# siege artillery to ", "\n# invade at "};

	for (size_t i = 0; i < sizeof order / sizeof *order; i++) {
		int lines = 0;

		for (const char *at = block; (at = strstr(at, order[i])); at++) {
			const char *end = strchr(at + 1, '\n');
			const char *feeds = strstr(at, "  # feeds ");

			lines += !feeds || feeds > end;
			choices += strstr(at, "; or ") != NULL;
		}
		if (lines > 1)
			fail_msg("%s several times:\n%s", order[i], block);
	}
}

/* Nothing is ordered, and nothing is wrong but what is owed. */
static void orders_nothing(const char *block)
{
	const char *empty = file_of("standing\n");
	struct intake *intake = NULL, *before;
	struct diag said, of_empty;

	diag_init(&said, g.arena);
	diag_init(&of_empty, g.arena);
	intake_read(&before, &context, "orders", empty, strlen(empty), &of_empty);
	intake_read(&intake, &context, "orders", block, strlen(block), &said);
	for (const struct diag_item *item = said.first; item; item = item->next)
		if (item->level == DIAG_ERROR && !said_before(&of_empty, item))
			fail_msg("sent back as it is: %s\n%s", item->text, block);
	if (intake && intake->orders)
		assert_null(intake->orders->first);
}

/* Lines behind one `#`: an order each, which may go on in lines with three blanks. */
static bool begins_order(const char *line)
{
	return !strncmp(line, "# ", 2) && line[2] != ' ';
}

static bool goes_on(const char *line)
{
	return !strncmp(line, "#   ", 4);
}

static bool goes_on_note(const char *line)
{
	return !strncmp(line, "##     ", 7);
}

/* An order of the form, without its `#`; *line goes behind it. */
static const char *uncommented(char **line, size_t *at, size_t lines)
{
	struct buf order;

	buf_init(&order, g.arena);
	do
		buf_printf(&order, "%s\n", line[(*at)++] + 2);
	while (*at < lines && goes_on(line[*at]));
	return order.data;
}

/* Of an order that a card makes possible the form says that both go together. */
static const char *with_card(const char *order, char **line, size_t *at, size_t lines)
{
	size_t card = *at;

	while (card && strstr(line[card - 1], "# play ") == NULL)
		card--;
	while (card > 2 && goes_on_note(line[card - 2]))
		card--;
	if (strncmp(order, "play ", 5) || card < 2 ||
		strncmp(line[card - 2], BOTH, strlen(BOTH)) != 0)
		return order;
	cards++;
	return arena_printf(g.arena, "%s%s", order, uncommented(line, at, lines));
}

/* A block begins and ends in lines of its own. */
static const char *whole_block(const char *order, char **line, size_t *at, size_t lines)
{
	if (strncmp(order, "plan\n", 5) && strncmp(order, "if ", 3) &&
		strncmp(order, "recovery\n", 9))
		return order;
	while (*at < lines && !strncmp(line[*at], "# ", 2))
		order = arena_printf(g.arena, "%s%s\n", order, line[(*at)++] + 2);
	return order;
}

static void is_taken(const char *order, bool standing)
{
	struct intake *intake;
	const char *body = standing ? arena_printf(g.arena, "standing\n%s", order) : order;
	const char *why = refused("", body, &intake);

	if (why)
		fail_msg("suggested and refused: %s\n%s", why, body);
	suggested++;
	attacks += strstr(order, "attack") != NULL;
}

/* The number behind those words of its notes; -1: it has none such. */
static int number_behind(const char *order, const char *words)
{
	const char *at = strstr(order, words);

	return at ? atoi(at + strlen(words)) : -1;
}

/* Who leads, or a card, stands below an attack that it makes clearly better, with the
 * chances that it has with it, or else without it. */
static void look_at_words(const char *order)
{
	const char *text = file_of(""), *word = strstr(order, "\n  lead ");
	const struct chances_in in = {&context, side, text, strlen(text), NULL};
	int then = number_behind(order, "# then "), without;
	int win = number_behind(order, "# wins the game: ");
	int with = chances_of(&in, order).rank;

	if (strncmp(order, "attack ", 7) != 0 ||
		(!word && !(word = strstr(order, "\n  using "))))
		return;
	without = chances_of(&in, arena_copy(g.arena, order, (size_t)(word - order) + 1))
			  .rank;
	if (strstr(word, "  lead ")) {
		int was = number_behind(order, "# else ");

		led++;
		if (was < 0)
			was = number_behind(order, "# your standing order: ");
		assert_int_equal(was, without);
	}
	if (strstr(word, "  using ")) {
		used++;
		assert_int_equal(then < 0 ? win : then, with);
	}
	if (with < without + 10)
		fail_msg("%d %% with a word, %d %% without: %s", with, without, order);
}

/* Lines that are all taken must stand in an order in which they may. */
static void look_at_order(const char *block)
{
	const char *attack = strstr(block, "\n# attack "), *line = block;

	while (attack && context.ruleset->advice.attacks_last &&
		(line = strstr(line + 1, "\n# move ")))
		assert_true(line < attack);
	last += attack && context.ruleset->advice.attacks_last;
}

/* Where all moves come before the attacks all lines together are orders that can be sent:
 * nothing is ordered twice, and nothing is owed that is not ordered. */
static void are_orders(const char *all)
{
	const char *text = file_of(all);
	struct intake *intake;
	struct diag said;

	diag_init(&said, g.arena);
	(void)intake_read(&intake, &context, "orders", text, strlen(text), &said);
	for (const struct diag_item *item = said.first; item; item = item->next)
		if (is_duty(item))
			fail_msg("owed behind all lines of the form: %s\n%s", item->text,
				all);
	owed += strstr(all, "attack ") != NULL;
}

/* Whoever can come on has his line: behind all moves is nobody left who could. */
static void all_enter(const char *moves)
{
	const struct offering anybody = {.piece = NULL};
	const char *text = file_of(moves);
	struct offers offers;

	entering += strstr(moves, "enter ") != NULL;
	assert_int_equal(intake_offers(&offers, &context, "orders", text, strlen(text),
				 &anybody, &g.diag),
		OK);
	for (int i = 0; i < offers.actors; i++) {
		const char *name = names_text(
			g.rules->names(g.game), NAME_PIECE, offers.actor[i].piece);

		if (!strcmp(offers.actor[i].word, "enter"))
			fail_msg("%s can enter, and has no line:\n%s", name, moves);
	}
}

/* Whoever finds no room where he could come on is not kept out by those who go there. */
static void none_are_shut_out(const char *moves)
{
	const struct offering anybody = {.piece = NULL};
	const char *text = file_of("");
	struct offers who, ways;

	assert_int_equal(intake_offers(&who, &context, "orders", text, strlen(text),
				 &anybody, &g.diag),
		OK);
	for (int i = 0; i < who.actors; i++) {
		const struct offering about = {.piece = &who.actor[i].piece, .pieces = 1};
		const char *name =
			names_text(g.rules->names(g.game), NAME_PIECE, who.actor[i].piece);

		if (strcmp(who.actor[i].word, "enter") || strstr(moves, name))
			continue;
		kept_out++;
		assert_int_equal(intake_offers(&ways, &context, "orders", text,
					 strlen(text), &about, &g.diag),
			OK);
		for (int k = 0; k < ways.offers; k++) {
			const struct offer *way = &ways.offer[k];
			const char *there;

			if (way->kind != OFFER_ENTER || !way->length)
				continue;
			there = arena_printf(g.arena, " to %s\n",
				g.rules->map(g.game)->place[way->path[0]].name);
			for (const char *at = moves; (at = strstr(at, there)); at++) {
				const char *line = at;

				while (line > moves && line[-1] != '\n')
					line--;
				if (!strncmp(line, "move ", 5))
					fail_msg("%s is kept out:\n%s", name, moves);
			}
		}
	}
}

#define PIECES_MOST 512

/* Nobody is sent to two places. */
static void is_sent_once(int *sent, const struct order *order, int line, const char *all)
{
	for (int i = 0; i < ORDER_ARGS_MAX; i++)
		for (int k = 0; order->arg[i].kind == ARG_PIECES && k < order->arg[i].count;
			k++) {
			int piece = order->arg[i].piece[k].piece;

			if (sent[piece])
				fail_msg("one goes twice:\n%s", all);
			sent[piece] = line;
		}
}

/* Who digs in has not gone, or all of them have gone together. */
static void is_together(const int *sent, const struct order *order, const char *all)
{
	const struct arg *who = &order->arg[0];

	digs++;
	for (int i = 0; i < who->count; i++)
		if (sent[who->piece[i].piece] != sent[who->piece[0].piece])
			fail_msg("who has gone digs in:\n%s", all);
}

/* In a plan of all lines nobody is sent to two places, and no place attacked twice. */
static void goes_once(const char *all)
{
	const char *text = file_of(all);
	int sent[PIECES_MOST] = {0}, line = 0;
	bool attacked[PLACES_MAX] = {false};
	struct intake *intake;

	intake_read(&intake, &context, "orders", text, strlen(text), &g.diag);
	for (const struct statement *one = intake->orders->first; one; one = one->next) {
		const struct order *order = one->order;
		bool attack = !strcmp(order->form->word, "attack");

		line++;
		if (!strcmp(order->form->word, "dig"))
			is_together(sent, order, all);
		if (attack && attacked[order->arg[0].number[0]])
			fail_msg("one place is attacked twice:\n%s", all);
		if (attack)
			attacked[order->arg[0].number[0]] = true;
		if (attack || !strcmp(order->form->word, "move"))
			is_sent_once(sent, order, line, all);
	}
	plans++;
}

/* What is another way, or goes with the plan, is taken by itself. */
static void look_at_asides(char **line, size_t lines)
{
	static const char *const words[] = {
		"##   or: ", "##   risky: ", "##   also: ", "##   then: "};

	for (size_t i = 0, at; i < lines; i = at) {
		struct buf order;
		bool aside = false;

		buf_init(&order, g.arena);
		for (at = i; at < lines; at++) {
			size_t w = 0;

			while (w < 4 && strncmp(line[at], words[w], strlen(words[w])))
				w++;
			if (at == i && w < 3)
				buf_puts(&order, line[at] + strlen(words[w]));
			else if (at > i && w == 3)
				buf_printf(&order, "\n%s", line[at] + strlen(words[w]));
			else if (at > i && goes_on_note(line[at]))
				buf_printf(&order, " %s", line[at] + strlen("##     "));
			else
				break;
			aside = true;
		}
		at += !aside;
		if (!aside)
			continue;
		asides++;
		is_taken(arena_printf(g.arena, "%s\n", order.data), false);
	}
}

static void look_at_lines(const char *block, int most)
{
	bool last_attacks = context.ruleset->advice.attacks_last;
	struct buf all, moves;
	char **line;
	size_t lines = text_split(g.arena, block, '\n', &line), at = 0;
	int comments = 0;
	bool standing = false;

	for (size_t i = 0; i < lines; i++) {
		comments += *line[i] == '#';
		if (*line[i] == '#')
			assert_in_range(text_columns(line[i]), 1, COLUMNS);
	}
	if (comments > most)
		fprintf(stderr, "%s\n", block);
	assert_in_range(comments, 0, most);
	buf_init(&all, g.arena);
	buf_init(&moves, g.arena);
	while (at < lines) {
		const char *order;

		standing = standing || !strcmp(line[at], "standing");
		if (!begins_order(line[at])) {
			at++;
			continue;
		}
		order = whole_block(uncommented(line, &at, lines), line, &at, lines);
		order = with_card(order, line, &at, lines);
		if (!last_attacks || standing)
			is_taken(order, standing);
		if (!last_attacks && !standing)
			look_at_words(order);
		if (!standing)
			buf_puts(&all, order);
		if (!last_attacks || standing)
			continue;
		if (strncmp(order, "attack ", 7) && strncmp(order, "bombard ", 8))
			buf_puts(&moves, order);
	}
	if (strstr(block, "You can use all these lines together") ||
		strstr(block, "Together these lines"))
		is_taken(all.data, false);
	if (context.ruleset->advice.parties)
		goes_once(all.data);
	if (context.ruleset->advice.parties)
		look_at_asides(line, lines);
	if (last_attacks) {
		are_orders(all.data);
		all_enter(moves.data);
		none_are_shut_out(moves.data);
	}
}

/* What wins the game and can be reached has its line, before those of other stacks. */
static void look_at_threat(const char *block)
{
	const struct map *map = context.ruleset->map(g.game);
	int from, to;
	const char *stack, *line;

	if (!context.ruleset->advice.threat ||
		!context.ruleset->advice.threat(
			&from, &to, g.arena, g.game, context.side[side].view))
		return;
	threats++;
	stack = strstr(block, arena_printf(g.arena, "\n## %s: ", map->place[from].name));
	if (!stack)
		fail_msg("no line for the threat from %s:\n%s", map->place[from].name,
			block);
	line = strstr(stack, arena_printf(g.arena, "attack %s with ", map->place[to].name));
	if (!line)
		line = strstr(stack, arena_printf(g.arena, " to %s", map->place[to].name));
	if (!line)
		line = strstr(
			stack, arena_printf(g.arena, " to\n#   %s", map->place[to].name));
	if (!line)
		fail_msg("no line for %s from %s:\n%s", map->place[to].name,
			map->place[from].name, block);
	for (const char *note = strstr(stack + 1, "\n## "); note && note < line;
		note = strstr(note + 1, "\n## "))
		if (note[4] != ' ')
			fail_msg("another stack before %s from %s:\n%s",
				map->place[to].name, map->place[from].name, block);
}

/* Every piece that can act has a line, or is named among those who better stay. */
static void names_all(const char *block)
{
	const struct offering anybody = {.piece = NULL};
	const char *form = file_of("");
	struct offers offers;
	struct diag unsaid;
	struct buf text;

	if (context.ruleset->advice.attacks_last || context.ruleset->advice.ideas)
		return;
	buf_init(&text, g.arena);
	for (; *block; block++)
		if (*block == '\n' && block[1] == '#')
			block += strspn(block + 1, "# "), buf_putc(&text, ' ');
		else
			buf_putc(&text, *block);
	diag_init(&unsaid, g.arena);
	assert_int_equal(intake_offers(&offers, &context, "form", form, strlen(form),
				 &anybody, &unsaid),
		OK);
	for (int i = 0; i < offers.actors; i++)
		if (!strstr(text.data, names_text(g.rules->names(g.game), NAME_PIECE,
					       offers.actor[i].piece)))
			fail_msg("%s is not in the form of all: %s",
				names_text(g.rules->names(g.game), NAME_PIECE,
					offers.actor[i].piece),
				text.data);
}

/* What is said of a way is not said again of those who go the same way, line below line. */
static void says_once(const char *block)
{
	const char *before = NULL;

	for (const char *line = block; *line; line += strcspn(line, "\n"), line++) {
		const char *end = line + strcspn(line, "\n"),
			   *way = strncmp(line, "# move ", 7) ? NULL : strstr(line, " to ");
		const char *note = way ? strstr(way, "  # ") : NULL;
		bool said = note && note < end;

		if (said && before && !strncmp(before, way, (size_t)(end - way) + 1))
			fail_msg("said again: %.*s", (int)(end - line), line);
		before = said ? way : NULL;
		if (!*end)
			return;
	}
}

/* The form with all stacks says nothing of others, and holds no less. */
static void look_at_whole(const char *plain, const char *some)
{
	const char *block = block_of(intake_half_filled(&context, side, plain, FORM_WHOLE));

	assert_null(strstr(block, "--form all"));
	assert_true(strlen(block) + strlen(MORE) >= strlen(some));
	wholes += strstr(some, MORE) != NULL;
	orders_nothing(block);
	names_all(block);
	look_at_order(block);
	look_at_lines(block, 4096);
}

static void look(void)
{
	const char *plain = report_with("standing\n");
	const char *filled = intake_half_filled(&context, side, plain, FORM_IN_TERMINAL);
	const char *block;

	assert_true(intake_has_order_form(plain));
	assert_string_equal(
		filled, intake_half_filled(&context, side, plain, FORM_IN_TERMINAL));
	if (filled == plain)
		return;
	forms++;
	block = block_of(filled);
	assert_null(strstr(block, "nothing of this"));
	context.side[side].plain = true;
	assert_ptr_equal(
		intake_half_filled(&context, side, plain, FORM_IN_TERMINAL), plain);
	context.side[side].plain = false;
	ranges += strstr(block, " % against a corps") != NULL;
	firsts += strstr(block, "the first alone: ") != NULL;
	depots += strstr(block, "\n# place depot at ") && strstr(block, "  # feeds ");
	orders_nothing(block);
	names_choices_once(block);
	look_at_order(block);
	look_at_threat(block);
	look_at_lines(block, context.ruleset->advice.attacks_last ? TURN_MOST : LINES_MOST);
	says_once(block);
	look_at_whole(plain, block);
}

static void play(const char *id, int scenario, int steps)
{
	load(id);
	arena_clear(&begun);
	g.arena = &begun;
	random_game_begin(&g, &begun, scenario);
	g.arena = &step;
	forms = suggested = attacks = 0;
	for (int i = 0; i < steps && random_game_step(&g); i++) {
		if (g.at.over || !g.at.step->sides || below(3))
			continue;
		look_from_one();
		look();
	}
	print_message("%s: %d forms, %d lines, %d of them attacks\n", id, forms, suggested,
		attacks);
	assert_true(forms > 0 && suggested > forms);
}

static void test_games(void **state)
{
	static const struct {
		const char *id;
		int scenario, steps;
	} games[] = {{"gates-of-richmond", 0, 50}, {"gates-of-richmond", 0, 90},
		{"if-it-takes-all-summer", 0, 40},

		{"road-to-richmond", 0, 36}, {"road-to-richmond", 0, 36},
		{"road-to-richmond", 0, 36}, {"road-to-richmond", 0, 36},
		{"on-to-richmond", 1, 30}, {"long-roads-to-richmond", 0, 20},
		{"the-peninsula", 0, 24}, {"the-valley", 0, 8}};

	(void)state;
	for (size_t i = 0; i < sizeof games / sizeof *games; i++)
		play(games[i].id, games[i].scenario, games[i].steps);
	print_message(
		"%d forms have a range, %d the odds of the first alone; %d units were kept out\n"
		"%d attacks have a better lead, %d a card\n",
		ranges, firsts, kept_out, led, used);
	assert_true(ranges > 0 && last > 0 && owed > 0 && entering > 0 && wholes > 0 &&
		    depots > 0 && threats > 0 && used > 0 && choices > 0 && plans > 0 &&
		    asides > 0);
}

/* How lines are taken is said above the form or in it, and not in both. */
static void test_once(void **state)
{
	static const char how[] = "delete the `#` that begins each of its lines";
	const char *plain, *said;

	(void)state;
	load("gates-of-richmond");
	arena_clear(&begun);
	g.arena = &begun;
	random_game_begin(&g, &begun, 0);
	look_from_one();
	plain = report_with("standing\n");
	said = arena_printf(g.arena, "To give an order, %s.\n%s", how, plain);
	assert_non_null(
		strstr(intake_half_filled(&context, side, plain, FORM_IN_TERMINAL), how));
	assert_null(strstr(
		strstr(intake_half_filled(&context, side, said, FORM_IN_TERMINAL), how) + 1,
		how));
	assert_non_null(strstr(
		strstr(intake_half_filled(&context, side, said, FORM_ALONE), how) + 1,
		how));
}

static void put(struct state *now, const char *id, const char *point)
{
	const struct game *game = g.game;
	int unit = lu_unit_by_id(game, id);

	now->unit[unit].at = lu_place_by_id(game, point);
	now->unit[unit].strength = game->unit[unit].strength;
}

/* In a turn of the Union these alone are on the map. */
static struct state *gates_with(const char *const (*unit)[2], size_t units)
{
	struct state *now;

	load("gates-of-richmond");
	arena_clear(&begun);
	random_game_begin(&g, &begun, 0);
	g.arena = &step;
	while (g.at.turn < 1 || !step_awaits(g.at.step, UNION))
		assert_true(random_game_step(&g));
	now = g.state;
	for (int i = 0; i < ((const struct game *)g.game)->units; i++)
		now->unit[i].at = -1;
	for (size_t i = 0; i < units; i++)
		put(now, unit[i][0], unit[i][1]);
	lu_state_count_holders(now, g.game, UNION);
	lu_state_count_holders(now, g.game, CONFEDERATE);
	return now;
}

static const char *gates_form(void)
{
	look_from(UNION);
	return block_of(intake_half_filled(
		&context, UNION, report_with("standing\n"), FORM_IN_TERMINAL));
}

/* What is said of the supply behind an attack; NULL: nothing. */
static const char *supply_told(const char *attack)
{
	const char *text = file_of(attack);
	struct intake *intake = NULL;
	struct diag said;

	diag_init(&said, g.arena);
	context.advised = true;
	intake_read(&intake, &context, "orders", text, strlen(text), &said);
	context.advised = false;
	assert_non_null(intake);
	return strstr(intake->receipt, "after these orders");
}

/* What wins the game stands first, an attack with the card that makes it sure. */
static void test_wins(void **unused)
{
	static const char *const unit[][2] = {{"us-franklin", "fort-6"},
		{"us-slocum", "fort-6"}, {"us-smith", "fort-6"},
		{"us-porter", "new-bridge"}, {"us-morell", "new-bridge"},
		{"cs-longstreet", "richmond"}, {"cs-jackson", "richmond"},
		{"cs-dh-hill", "richmond"}};
	const char *attack = "# attack Richmond with Franklin, Slocum, Smith\n"
			     "#   using 33 Local Guide  # wins the game: 100 %\n";
	struct state *now;
	const char *block;

	(void)unused;
	now = gates_with(unit, sizeof unit / sizeof *unit);
	now->card[lu_card_find(g.game, 33)].at = CARD_UNION;
	block = gates_form();
	assert_non_null(strstr(block, attack));
	assert_true(strstr(block, attack) < strstr(block, "\n# move "));
	assert_null(strstr(block, "with Franklin, Slocum, Smith; using 33"));
	assert_null(supply_told("attack Richmond with Franklin, Slocum, Smith\n"));
	assert_non_null(supply_told("attack Golding's Farm with Porter, Morell\n"));
	now = gates_with(unit, 5);
	now->place[lu_place_by_id(g.game, "richmond")].held = HELD_BY_NOBODY;
	block = gates_form();
	assert_non_null(strstr(
		block, "# move Franklin, Slocum, Smith to Richmond  # wins the game\n"));
}

/* A. P. Hill attacked Seven Pines and stands before it, alone for all that is known, and
 * Richmond is in reach of there: both have a line, however many stacks there are. */
static void test_sure(void **unused)
{
	static const char *const unit[][2] = {{"us-sumner", "seven-pines"},
		{"us-richardson", "seven-pines"}, {"us-sedgwick", "seven-pines"},
		{"us-smith", "seven-pines"}, {"us-porter", "new-bridge"},
		{"us-morell", "new-bridge"}, {"us-keyes", "portugue"},
		{"us-couch", "portugue"}, {"us-hooker", "savage-station"},
		{"us-sykes", "fairfield"}, {"us-mccall", "white-house"},
		{"us-peck", "old-church"}, {"cs-ap-hill", "oak-grove"},
		{"cs-longstreet", "richmond"}};
	struct unit_state *hill;
	struct state *now;
	const char *block;

	(void)unused;
	now = gates_with(unit, sizeof unit / sizeof *unit);
	hill = &now->unit[lu_unit_by_id(g.game, "cs-ap-hill")];
	hill->seen_turn = now->turn;
	hill->seen_step = SEQUENCE_CONFEDERATE;
	hill->seen_at = hill->at;
	hill->seen_strength = hill->strength = 6;
	block = gates_form();
	assert_non_null(strstr(block, "attack Richmond with Sumner"));
	assert_non_null(strstr(block, "attack Oak Grove with Sumner"));
}

/* What takes no orders stays as it is. */
static void test_no_form(void **state)
{
	static const char waiting[] = "# A report\n\nYou need not do anything.\n";

	(void)state;
	assert_false(intake_has_order_form(waiting));
	assert_ptr_equal(intake_half_filled(&context, UNION, waiting, FORM_WHOLE), waiting);
	assert_false(intake_has_order_form(NULL));
}

/* What comes to nothing as things stand, but may not later, stays with a note. */
static void test_doubt(void **unused)
{
	static const char order[] = "when cycle begins: place depot at S4911\n";
	const char *block;

	(void)unused;
	load("the-peninsula");
	arena_clear(&begun);
	random_game_begin(&g, &begun, 0);
	g.arena = &step;
	while (strcmp(g.at.step->name, "day") != 0 || !step_awaits(g.at.step, UNION))
		assert_true(random_game_step(&g));
	look_from(UNION);
	context.side[UNION].standing = order;
	block = block_of(intake_half_filled(&context, UNION,
		report_with(arena_printf(g.arena, "standing\n%s", order)),
		FORM_IN_TERMINAL));
	assert_non_null(strstr(block, order));
	assert_non_null(strstr(
		block, "\n## But as things stand no cycle begins a depot at S4911: "));
}

/* The form of a position: lines as `given` of a case has them. */
static const char *form_given(
	const char *id, const char *options, enum side of, const char *lines)
{
	char **line;
	size_t count;

	load(id);
	arena_clear(&begun);
	g.arena = &begun;
	g.options = options;
	random_game_begin(&g, &begun, 0);
	g.options = NULL;
	count = text_split(&begun, lines, '\n', &line);
	for (size_t i = 0; i < count; i++)
		g.rules->cases.given(g.state, g.game, line[i], &begun, &g.diag);
	g.rules->position(&g.at, g.game, g.state);
	look_from(of);
	return block_of(intake_half_filled(
		&context, side, report_with("standing\n"), FORM_IN_TERMINAL));
}

static const char *road_form(enum side of, const char *lines)
{
	return form_given("road-to-richmond", "attack-effectiveness", of, lines);
}

/* Those alone dig in who stay behind; and what a stack attacks, no other attacks as well.
 */
static void test_stayers_dig(void **state)
{
	const char *block = form_given("if-it-takes-all-summer", "breastworks", UNION,
		"only these pieces\n"
		"turn 7\n"
		"step union\n"
		"Grant at Falmouth\n"
		"Warren at Falmouth\n"
		"Griffin at Falmouth\n"
		"Robinson at Falmouth\n"
		"Sedgwick at Falmouth\n"
		"Wright at Falmouth\n"
		"Getty at Falmouth\n"
		"Hancock at Falmouth\n"
		"Barlow at Falmouth\n"
		"Gibbon at Falmouth\n"
		"Sheridan at Fredericksburg\n"
		"Torbert at Fredericksburg\n"
		"Gregg at Fredericksburg\n"
		"Heth at Massaponax Church\n"
		"A.P. Hill at Chilesburg\n"
		"Wilcox at Chilesburg\n"
		"hand union 39\n");

	(void)state;
	digs = 0;
	look_at_lines(block, LINES_MOST);
	assert_int_equal(digs, 1);
}

/* Who can come next to the target joins the attack, if it is better then; who has no line
 * is named. */
static void test_stronger(void **state)
{
	const char *form;

	(void)state;
	form = road_form(UNION,
		"only these units\nturn 10\nstep union\n"
		"Griffith, SD Lee at 0117\nKershaw, GT Anderson at 0216\nCutts at 0217\n"
		"Siege at 0113\n2/1/IV at 0114\n2/2/IV, 2/2/II at 0115\n3/3/III at 0223\n"
		"1/2/III at 0323\n2/2/III at 0825\n"
		"Colquitt at 0609\nWilcox, Pryor at 0813\nPender at 0814\nKemper at 1012\n"
		"Lawton, Hood at 1212\nField at 1313\nBranch, Winder at 1314\n"
		"2/3/V, 2/1/II at 0214\n3/1/II, 2/CR at 0311\nII, 3/2/III at 0313\n"
		"3/2/II at 0315\nIV at 0415\n2/2/VI, 3/1/VI at 0416\n3/1/IV, 4R at 0418\n"
		"1/2/VI at 0419\n2/1/VI at 0422\n1/1/II at 0511\n3R at 0514\n"
		"1/1/VI at 0516\n2/3/III, III at 0517\n1/2/II at 0519\n1/1/IV at 0615\n"
		"1/3/III at 0717\n1/3/V at 0820\n3/3/V, 3/2/VI at 1014\nVI at 1016\n"
		"3/3/V, 3/2/VI ineffective");
	assert_non_null(strstr(form, "# move 1/1/IV to 0713 "));
	assert_non_null(strstr(form,
		"##   Ex 17 %, Dr 67 %, De 17 %\n# attack 0813 with 1/1/VI, 1/1/IV, "));
	assert_non_null(strstr(form, "# Ex 33 %, Dr 33 %, De 33 %\n"));
	assert_non_null(strstr(form, "## Best left as they are: "));
}

/* Several armies in a tangle; who was thrown back may not attack. */
static const char tangled[] =
	"only these units\nturn 10\nstep confederate\n2/CR, 1/1/IV at 0314\n"
	"2/1/II, 3/1/II at 0315\nRodes, GB Anderson at 0410\nKemper, Pickett at 0412\n"
	"3/1/IV, 2/1/IV at 0415\nIV Artillery at 0416\n2/3/III at 0421\n"
	"Winder, Fulkerson at 0508\n3/1/VI at 0509\nRH Anderson, Wilcox at 0510\n"
	"Semmes, Griffith at 0513\nGarland, Branch at 0514\nIII Artillery at 0522\n"
	"1/3/III, 3/3/III at 0524\nJR Anderson, Johnson at 0607\nCunningham, Law at 0608\n"
	"Ripley, Archer at 0609\nSD Lee Artillery at 0611\nColquitt, Pryor at 0614\n"
	"Jones Artillery at 0615\n2/2/VI, 3R Artillery at 0617\n1/2/III at 0621\n"
	"2/2/III at 0622\n3/2/III at 0623\nCobb at 0712\nPender, Toombs at 0714\n"
	"Kershaw, GT Anderson at 0716\n2/2/V at 0811\n1/2/IV, 2/2/IV at 0821\n"
	"3/2/V at 0911\n1/3/V, 2/3/V at 1009\n1/2/V, 3/3/V at 1010\nTaylor at 1107\n"
	"Elzey at 1210\n3/1/V at 1212\n"
	"3/1/VI, Kemper, RH Anderson, Pickett, Wilcox, JR Anderson, Fulkerson ineffective\n"
	"Elzey, Taylor, Kershaw, GT Anderson ineffective";

/* Attacks that nobody would come to by himself: three hexes away one surrounded, and one
 * alone, against whom several go together. */
static void test_opens(void **state)
{
	const char *form;

	(void)state;
	form = road_form(CONFEDERATE, tangled);
	assert_non_null(strstr(form, "# attack 0509 with Semmes, Griffith"));
	assert_non_null(strstr(form, "to 0409 "));
	assert_non_null(
		strstr(form, "##   Ex 17 %, Dr 67 %, De 17 %\n# attack 0617 with "));
}

/* Nobody goes where he would be lost for nothing; who would be lost where he is goes where
 * he is safe, and who cannot is told of. */
static void test_risks(void **state)
{
	const char *form;

	(void)state;
	form = road_form(CONFEDERATE, tangled);
	assert_non_null(strstr(
		form, "##   7 SP from 1107; staying: risk 100 %\n# move Taylor to 1109 "));
	assert_non_null(strstr(form, "## Risk: the loss to his best attack"));
	assert_null(strstr(form, "# move Elzey to 1110"));
	assert_null(strstr(form, "; risk 100 %"));
	assert_null(strstr(form, "At risk where they stay"));
	form = road_form(CONFEDERATE,
		arena_printf(g.arena, "%s\nWright at 0523\nWright ineffective", tangled));
	assert_non_null(
		strstr(form, "\n## At risk where they stay: Wright at 0523, 100 % at "));
}

/* What is left of a plan stands in the form, and no more in the report, if all of it can.
 */
static void test_left(void **state)
{
	static const char report[] = "# A report\n\nNews.\n\n## Order form\n\nHow.\n";
	struct order_left
		second =
			{.text = "repeat march Couch towards N1328 until fatigue of Couch is at least 2; assail N1328"},
		first = {.next = &second, .text = "march Hooker to N1328"};
	const char *rest = NULL, *with;

	(void)state;
	arena_clear(&begun);
	with = judge_report_with_left(&begun, report, &first, 0);
	assert_string_equal(judge_left_lines(&rest, &begun, with),
		"march Hooker to N1328\n"
		"repeat march Couch towards N1328 until fatigue of Couch is at least 2\n"
		"  assail N1328\n");
	assert_null(strstr(rest, "Hooker"));
	assert_non_null(strstr(rest, "## Still to come"));
	assert_non_null(strstr(rest, "\n\n## Order form\n\nHow.\n"));
	second.text = "if rain ...";
	with = judge_report_with_left(&begun, report, &first, 0);
	assert_null(judge_left_lines(&rest, &begun, with));
	assert_null(judge_left_lines(&rest, &begun, report));
}

/* Whoever sends the form again loses no standing orders that came with what he has filed.
 */
static void test_filed(void **state)
{
	static const char word[] = "Your orders are filed; what you send replaces them.";
	const char *plain, *filled, *cleared;

	(void)state;
	load("on-to-richmond");
	arena_clear(&begun);
	g.arena = &begun;
	random_game_begin(&g, &begun, 1);
	g.arena = &step;
	while (!g.at.step->sides)
		assert_true(random_game_step(&g));
	look_from_one();
	plain = arena_printf(g.arena,
		"**It is your move: Day.** Fill in the form at the end and\nsend it back.\n\n%s",
		report_with("standing\n## Such as:\n# when attacked: support\n"));
	plain = arena_printf(g.arena, "# A\n\n%s", plain);
	assert_null(strstr(
		intake_half_filled(&context, side, plain, FORM_IN_TERMINAL), "are filed"));
	context.side[side].filed = true;
	context.side[side].standing = "when approached: stay\nwhen attacked: support\n";
	filled = intake_half_filled(&context, side, plain, FORM_IN_TERMINAL);
	assert_non_null(strstr(filled, "\nstanding\nwhen approached: stay\n"));
	assert_non_null(strstr(filled, "\nwhen attacked: support\n"));
	assert_null(strstr(filled, "Such as"));
	assert_null(strstr(block_of(filled), word));
	assert_non_null(strstr(filled, "**It is your move: Day.** Your orders are filed;"));
	assert_non_null(strstr(
		block_of(intake_half_filled(&context, side, plain, FORM_ALONE)), word));
	context.side[side].standing = NULL;
	cleared = intake_half_filled(&context, side, filled, FORM_IN_TERMINAL);
	assert_null(strstr(cleared, "when approached"));
	context.side[side].plain = true;
	context.side[side].standing = "when approached: stay\n";
	assert_non_null(strstr(intake_half_filled(&context, side, plain, FORM_IN_TERMINAL),
		"\nstanding\nwhen approached: stay\nend orders\n"));
}

/* A standing order whose cards are spent is left out of the form, which says so; of one
 * with something else to do that stays. Sent back with a line more, the form is taken. */
static void test_over(void **unused)
{
	static const char over[] = "when events end: play 40 Holmes gets lost",
			  some[] = "when events end: play 40; discard 41",
			  lives[] = "when attacked: stand fast";
	const char *block, *text, *filled;
	struct intake *intake;

	(void)unused;
	load("gates-of-richmond");
	arena_clear(&begun);
	random_game_begin(&g, &begun, 0);
	g.arena = &step;
	while (g.at.turn < 1 || !step_awaits(g.at.step, UNION))
		assert_true(random_game_step(&g));
	((struct state *)g.state)->card[lu_card_find(g.game, 40)].at = CARD_DISCARDED;
	look_from(UNION);
	context.side[UNION].standing =
		arena_printf(g.arena, "%s\n%s\n%s\n", over, some, lives);
	filled = intake_half_filled(&context, UNION,
		report_with(arena_printf(
			g.arena, "standing\n%s", context.side[UNION].standing)),
		FORM_IN_TERMINAL);
	block = block_of(filled);
	assert_null(strstr(block, arena_printf(g.arena, "\n%s", over)));
	assert_null(strstr(block, some));
	assert_non_null(strstr(block, "\nwhen events end: discard 41\n"));
	assert_non_null(strstr(block, "\n##   play 40, of number 2  # "));
	assert_non_null(strstr(block, lives));
	assert_non_null(strstr(block,
		arena_printf(g.arena, "\n## Left out, for it can do nothing now:\n##   %s",
			over)));
	text = strstr(block, "\nend orders");
	text = arena_printf(g.arena, "%.*s\nwhen attacked at Barker: stand fast\n%s",
		(int)(text - block), block, text + 1);
	diag_init(&g.diag, g.arena);
	intake_read(&intake, &context, "orders", text, strlen(text), &g.diag);
	for (const struct diag_item *item = g.diag.first; item; item = item->next)
		if (item->level == DIAG_ERROR && strstr(item->text, "card 40"))
			fail_msg("refused: %s", item->text);
}

static int begin(void **state)
{
	(void)state;
	return offered_begin(0xf0425);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_no_form),
		cmocka_unit_test(test_once),
		cmocka_unit_test(test_left),
		cmocka_unit_test(test_stayers_dig),
		cmocka_unit_test(test_stronger),
		cmocka_unit_test(test_opens),
		cmocka_unit_test(test_risks),
		cmocka_unit_test(test_games),
		cmocka_unit_test(test_filed),
		cmocka_unit_test(test_sure),
		cmocka_unit_test(test_wins),
		cmocka_unit_test(test_over),
		cmocka_unit_test(test_doubt),
	};

	return cmocka_run_group_tests(tests, begin, offered_end);
}
