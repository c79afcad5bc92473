/* Reports: what each audience reads of a position, and what it must not read. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "base/arena.h"
#include "base/buf.h"
#include "base/diag.h"
#include "base/template.h"
#include "base/text.h"
#include "game/adjudication.h"
#include "game/data_file.h"
#include "game/decide.h"
#include "game/dice.h"
#include "game/journal.h"
#include "game/map.h"
#include "game/ruleset.h"
#include "game/step.h"
#include "orders/names.h"
#include "orders/orders.h"
#include "report/report.h"
#include "rules/late-unpleasantness/family.h"
#include "rules/late-unpleasantness/report/report.h"
#include "rules/late-unpleasantness/rules/rules.h"
#include "rules/late-unpleasantness/state/state.h"
#include "unit/lib/files.h"
#include "unit/lib/messages.h"
#include "unit/lib/reports.h"

static const struct ruleset *const rules = &late_unpleasantness;
static struct arena arena;
static struct diag diag;
static void *game;
static struct report_file page, sections, events;

static int load(const char *id, const char *positions)
{
	const char *const path[] = {"game.ini", "points.ini", "links.ini", "units.ini",
		"commands.ini", "tables.ini", "results.ini", "modifiers.ini", "turns.ini",
		"waters.ini", "cards.ini", positions};
	struct data_file file[sizeof path / sizeof *path];

	diag_init(&diag, &arena);
	for (size_t i = 0; i < sizeof path / sizeof *path; i++) {
		file[i] = (struct data_file){.path = path[i]};
		file[i].text = file_read(&arena,
			arena_printf(&arena, "games/%s/%s", id, path[i]), &file[i].length);
	}
	rules->load(&game, &arena, file, sizeof path / sizeof *path, &diag);
	expect_no_messages(&arena, &diag);
	page = report_file_read(&arena, "templates/report.md");
	sections = report_file_read(&arena, "templates/late-unpleasantness/report.md");
	events = report_file_read(&arena, "templates/late-unpleasantness/events.ini");
	return 0;
}

static int setup(void **unused)
{
	(void)unused;
	return load("gates-of-richmond", "scenarios/june-27-pm.ini");
}

static int setup_summer(void **unused)
{
	(void)unused;
	return load("if-it-takes-all-summer", "scenarios/may-1864.ini");
}

static int teardown(void **unused)
{
	(void)unused;
	arena_release(&arena);
	return 0;
}

/* ---- positions ---- */

static struct state *begin(const char *scenario)
{
	struct state *state = arena_alloc(&arena, rules->state_size);

	assert_int_equal(rules->begin(state, game, scenario, NULL, &diag), OK);
	return state;
}

struct played {
	int err;
	struct journal *journal;
	const struct question *question;
};

/* Plays a step. Orders stand without a frame; the standing set is the Union's. */
static struct played play(struct state *state, const char *body, const char *standing)
{
	static const char die[] = "10.0/grapevine-bridge/bridge-destroy = 4";
	struct adjudication *adj;
	struct standing *set = NULL;
	struct position position;
	struct orders *orders = NULL;
	int err;

	rules->position(&position, game, state);
	adj = adjudication_new(
		&arena, game, state, step_prefix(&arena, &position), DICE_LOADED, &diag);
	assert_true(dice_parse_loaded(&adj->dice->loaded, &arena, die));
	adj->dice->fill = true;
	if (body) {
		const char *text = arena_printf(&arena,
			"begin orders\ncampaign c\nturn %d\nside %s\n%s\nend orders\n",
			position.turn, side_name(step_side(position.step)), body);

		orders_parse(&orders, &arena, "o", text, strlen(text),
			rules->orders.grammar, rules->names(game), &diag);
	}
	if (standing)
		standing_parse(&set, &arena, "s", standing, strlen(standing), UNION,
			rules->orders.grammar, rules->names(game), &diag);
	if (orders)
		adj->orders[orders->head.side] = orders;
	adjudication_standing(adj, UNION, set);
	err = rules->adjudicate(adj);
	expect_no_messages(&arena, &diag);
	return (struct played){err, adj->journal, adj->question};
}

/* The position of the example of play, after the steps that run on by themselves. */
static struct state *example(void)
{
	struct state *state = begin("june-27-pm");

	while (state->step != SEQUENCE_CONFEDERATE)
		assert_int_equal(play(state, NULL, NULL).err, OK);
	return state;
}

/* What `who` may know of a journal. */
static const struct journal *told(const struct journal *journal, enum audience who)
{
	struct journal *own = arena_alloc(&arena, sizeof *own);
	struct buf text;

	buf_init(&text, &arena);
	journal_write(&text, journal, 1u << who);
	journal_init(own, &arena);
	journal_parse(own, "j", text.data, text.length, &diag);
	return own;
}

/* ---- reports ---- */

static struct report_input input_of(const struct state *state, enum audience who)
{
	struct report_input input = {
		.ruleset = rules, .game = game, .campaign = "richmond-1862"};
	struct state *view = arena_alloc(&arena, rules->state_size);
	struct position position;

	rules->view(view, game, state, who);
	rules->position(&position, game, view);
	input.view = view;
	input.call = position.step->kind == STEP_JOIN            ? REPORT_JOINING
		     : (int)step_side(position.step) == (int)who ? REPORT_ORDERS
								 : REPORT_NOTHING;
	input.form.turn = arena_printf(&arena, "%d", position.turn);
	input.form.state = arena_printf(
		&arena, "%d/%s 3f2a90c1d7e4", position.turn, position.step->name);
	input.form.nonce = "5e1fb40a9d3c7716e2b8f0515e1fb40a";
	input.page = page;
	input.sections = sections;
	input.events = events;
	return input;
}

static const char *report(const struct report_input *input)
{
	struct buf text;
	int err;

	buf_init(&text, &arena);
	err = report_write(&text, NULL, &arena, input, &diag);
	expect_no_messages(&arena, &diag);
	assert_int_equal(err, OK);
	return text.data;
}

/* The order form is the one block of orders, so a quoted mail is read, too. */
static struct orders *parse_form(const char *text)
{
	struct orders *orders;
	unsigned errors = diag.errors;

	orders_parse(&orders, &arena, "report.md", text, strlen(text),
		rules->orders.grammar, rules->names(game), &diag);
	if (diag.errors > errors || diag.warnings)
		expect_no_messages(&arena, &diag);
	return orders;
}

static const char *quoted(const char *text)
{
	struct buf out;

	buf_init(&out, &arena);
	while (*text) {
		size_t length = strcspn(text, "\n");

		buf_printf(&out, "> %.*s\n", (int)length, text);
		text += length + 1;
	}
	return out.data;
}

/* A form for joining says nothing until it is filled in. */
static const char *use_join(const char *text)
{
	const char *line = strstr(text, "\n# join\n");

	return !line ? text
		     : arena_printf(&arena, "%.*s\njoin %s%s", (int)(line - text), text,
			       "5e1fb40a9d3c7716e2b8f0515e1fb40a",
			       line + strlen("\n# join"));
}

static bool is_name_byte(char c)
{
	return text_is_letter(c) || text_is_digit(c);
}

/* As a word by itself: `Lee` is not in `fleet`. */
static bool holds_word(const char *text, const char *word)
{
	const char *at = text;

	while ((at = strstr(at, word))) {
		bool alone = (at == text || !is_name_byte(at[-1])) &&
			     !is_name_byte(at[strlen(word)]);

		if (alone)
			return true;
		at++;
	}
	return false;
}

/* Dummies have the same names on both sides; markers lie open. The tables name what is
 * named after a leader, such as the Magruder effect. */
static void check_no_names(const char *report, enum side side, bool dummies)
{
	const struct game *data = game;
	const char *tables = strstr(report, "\n## Tables\n"), *form;
	const char *text = report;

	if (tables && (form = strstr(tables, "\n## Order form\n")))
		text = arena_printf(&arena, "%.*s%s", (int)(tables - report), report, form);

	for (int i = 0; i < data->units; i++) {
		const struct unit *unit = &data->unit[i];

		if (unit->side != (int)side || unit->type == TYPE_MARKER ||
			(unit->type == TYPE_DUMMY && !dummies))
			continue;
		if (holds_word(text, unit->name) || strstr(text, unit->id))
			fail_msg("%s is named", unit->name);
	}
}

static const char *const turn_orders = "move Jackson, Winder to Gaines's Mill\n"
				       "move A.P. Hill to Turkey Hill via Old Cold Harbor\n"
				       "if enemy at Grapevine Bridge\n"
				       "move Lee to Old Cold Harbor\n"
				       "end if\n"
				       "relocate Infantry Dummy 1 to Fort 1";

static struct report_input rich_input(struct state *state, enum audience who)
{
	struct told_step *news = arena_array(&arena, 2, sizeof *news);
	struct report_input input;
	struct played first = play(state, turn_orders, NULL);

	assert_int_equal(first.err, OK);
	input = input_of(state, who);
	news[0] = (struct told_step){
		.heading = "Turn 4, June 27 PM: Supply Phase", .step = "4/supply"};
	news[1] = (struct told_step){"Turn 4, June 27 PM: Confederate Player Turn",
		told(first.journal, who), "4/confederate"};
	input.news = news;
	input.news_count = 2;
	return input;
}

static void test_layout(void **unused)
{
	static const char *const scenario[] = {"june-27-pm", "campaign"};

	(void)unused;
	for (size_t s = 0; s < 2; s++) {
		for (enum audience who = AUDIENCE_UNION; who <= AUDIENCE_PUBLIC; who++) {
			struct state *state = begin(scenario[s]);

			for (int step = 0; step < 9; step++) {
				struct report_input input = input_of(state, who);
				const char *text = report(&input);

				report_keep(arena_printf(&arena, "%s-%d-%s", scenario[s],
						    step, audience_name(who)),
					text);
				report_check_lines(&arena, text);
				if (who == AUDIENCE_PUBLIC)
					assert_null(strstr(text, "begin orders"));
				else
					parse_form(use_join(text));
				play(state, NULL, NULL);
			}
		}
	}
}

static void test_determinism(void **unused)
{
	struct report_input a = rich_input(example(), AUDIENCE_UNION);
	struct report_input b = rich_input(example(), AUDIENCE_UNION);

	(void)unused;
	assert_string_equal(report(&a), report(&b));
}

/* What the enemy's hidden pieces are and where among his points changes nothing. */
static void test_hidden_facts(void **unused)
{
	struct state *one = example(), *other = example();
	struct report_input a = input_of(one, AUDIENCE_UNION), b;
	const struct game *data = game;

	(void)unused;
	for (int i = 0; i < data->units; i++) {
		if (data->unit[i].side != CONFEDERATE)
			continue;
		other->unit[i].strength = 1;
		other->unit[i].relocated = true;
		other->unit[i].at = -1;
	}
	b = input_of(other, AUDIENCE_UNION);
	assert_string_equal(report(&a), report(&b));
}

/* ---- cards ---- */

/* Where the named cards are; all others are in the deck. */
static void put_cards(struct state *state, const char *hands)
{
	static const char *const words[] = {
		"deck", "union", "confederate", "discarded", "in-force", "removed"};
	char **list;
	size_t count = text_split(&arena, hands, ',', &list);

	memset(state->card, 0, sizeof state->card);
	for (size_t i = 0; i < count; i++) {
		int number = (int)strtol(list[i], NULL, 10);
		const char *word = strchr(list[i], ' ') + 1;
		struct card_state *card = &state->card[lu_card_find(game, number)];

		card->known = !strncmp(word, "known ", strlen("known "));
		word += card->known ? strlen("known ") : 0;
		for (int at = 0; at < (int)(sizeof words / sizeof *words); at++)
			if (!strcmp(words[at], word))
				card->at = at;
	}
}

static void test_sides(void **unused)
{
	(void)unused;
	for (enum audience who = AUDIENCE_UNION; who <= AUDIENCE_PUBLIC; who++) {
		struct state *state = example();
		struct report_input input;
		const char *text;

		put_cards(state, ""); /* their titles name pieces of both sides */
		input = rich_input(state, who);
		text = report(&input);

		report_keep(audience_name(who), text);
		report_check_lines(&arena, text);
		if (who != AUDIENCE_CONFEDERATE)
			check_no_names(text, CONFEDERATE, who == AUDIENCE_PUBLIC);
		if (who != AUDIENCE_UNION)
			check_no_names(text, UNION, who == AUDIENCE_PUBLIC);
		if (who == AUDIENCE_CONFEDERATE) {
			assert_non_null(strstr(text, "Jackson and Winder marched"));
			assert_non_null(
				strstr(text, "`if enemy at Grapevine Bridge` was true"));
		} else {
			assert_non_null(strstr(text, "The Confederates marched a stack"));
			assert_null(strstr(text, "relocate Infantry Dummy 1 to Fort 1"));
		}
	}
}

static const char *report_to(const struct state *state, enum audience who)
{
	struct report_input input = input_of(state, who);
	const char *text = report(&input);

	report_check_lines(&arena, text);
	return text;
}

static const char hands[] =
	"7 confederate, 10 confederate, 16 confederate, 24 confederate, 28 confederate, 30 confederate, 14 confederate, 25 confederate, 3 confederate, 44 union, "
	"53 known union, 13 known confederate, 1 removed, 42 discarded, 11 discarded, 47 discarded, 48 discarded";

/* One's own hand, what can be played now first, twins once; of the enemy what is open. */
static void test_hand(void **unused)
{
	struct state *state = example();
	const char *text;

	(void)unused;
	put_cards(state, hands);
	text = report_to(state, AUDIENCE_CONFEDERATE);
	report_keep("hand", text);
	assert_true(report_holds(text,
		"You hold 10 cards, and may keep 10. Each turn brings 2 more. If you hold too many, the cards that only the enemy can play go first, and then the highest numbers, unless you say `when "
		"hand is too large: discard CARDS`. In your own turn `play` is an order like others;"));
	assert_true(report_holds(text,
		"For the Confederate Player Turn: - **3 Jackson is behind them!** (`using 3`, when the forces of a combat are shown): The dice"));
	assert_true(
		report_holds(text, "attacked point. Once played it is out of the game. -"));
	assert_true(report_holds(text,
		"- **10 Chickahominy Fever** (`play 10 at PLACE`, at any time): Name a point."));
	assert_true(report_holds(
		text, "- **16, 24 Replacements** (`play 16`, at any time): A"));
	assert_true(report_holds(text,
		"- **28 Which Quaker Road?**, **30 Acoustic Shadow** (`play 28 at PLACE`"));
	assert_true(report_holds(text,
		"For other steps: - **14 Sumner gets impatient** (`play 14`, `when events end` or `when enemy turn begins`): If"));
	assert_true(report_holds(text,
		"Only the Union can play these, and you can only discard them: 13 A. P. Hill is impatient; 25 Massed Union Guns."));
	assert_true(report_holds(text, "Known to the Union: 13 A. P. Hill is impatient."));
	assert_true(report_holds(
		text, "- The Union holds 2 cards, among them: 53 Heavy Rains."));
	assert_false(report_holds(text, "44 Poor Maps"));
	assert_true(report_holds(text, "- The deck has 38 cards left."));
	assert_true(report_holds(text,
		"- Discarded: 11 Yankee Spies!; 42 Lee's plan goes awry; 47, 48 Piecemeal Attacks. - Out"));
	assert_true(report_holds(text, "- Out of the game: 1 McClellan Panics! ##"));
	assert_true(report_holds(text, "# discard 13 A. P. Hill is impatient\n"));
	assert_true(report_holds(
		text, "# when hand is too large: discard 13 A. P. Hill is impatient\n"));
	assert_true(report_holds(text, "; using 3\n"));
	assert_true(report_holds(text, "# play 7 Stuart rides around McClellan\n"));

	text = report_to(state, AUDIENCE_UNION);
	assert_true(report_holds(text,
		"or `when attacking:`. For the Confederate Player Turn, by standing orders: - **44 Poor Maps**"));
	assert_true(report_holds(
		text, "may be reshuffled. Known to the Confederates: 53 Heavy"));
	assert_true(report_holds(text,
		"- The Confederates hold 10 cards, among them: 13 A. P. Hill is impatient."));
	assert_true(report_holds(text, "# when enemy turn begins: play 44 Poor Maps\n"));
	assert_false(report_holds(text, "Chickahominy Fever"));

	text = report_to(state, AUDIENCE_PUBLIC);
	assert_true(report_holds(text,
		"## Cards - The Union holds 2 cards. - The Confederates hold 10 cards. - The deck has 38 cards left. - Discarded: 11 Yankee Spies!; 42"));
	assert_false(report_holds(text, "Heavy Rains"));
	assert_false(report_holds(text, "impatient"));
}

/* Which cards the enemy holds, and which are in the deck, changes nothing. */
static void test_hidden_cards(void **unused)
{
	struct state *one = example(), *other = example();

	(void)unused;
	put_cards(one, "7 confederate, 10 confederate, 44 union");
	put_cards(other, "12 confederate, 39 confederate, 44 union");
	assert_string_equal(
		report_to(one, AUDIENCE_UNION), report_to(other, AUDIENCE_UNION));
	assert_string_equal(
		report_to(one, AUDIENCE_PUBLIC), report_to(other, AUDIENCE_PUBLIC));
}

static void test_no_cards(void **unused)
{
	struct state *state = example();
	const char *text;

	(void)unused;
	put_cards(state, "");
	text = report_to(state, AUDIENCE_UNION);
	assert_true(report_holds(text,
		"You hold no cards, and may keep 10. ### The other cards - The Confederates hold no cards. - The deck has 55 cards left. - Discarded: none. ##"));
	assert_false(report_holds(text, "Out of the game:"));
	assert_false(report_holds(text, "using"));
	assert_false(report_holds(text, "# discard"));
}

static int index_of(const char *id)
{
	return names_by_id(((const struct game *)game)->base.names, id)->index;
}

/* Puts clause i of a card in force, as if that side had played it. */
static struct effect *put_in_force(struct state *state, int number, enum side by, int i)
{
	int card = lu_card_find(game, number);
	struct effect *effect = &state->effect[state->effects++];

	*effect = ((const struct game *)game)->card[card].clause[by][i];
	state->card[card] = (struct card_state){.at = CARD_IN_FORCE};
	return effect;
}

/* What it does, by whom and until when; of a stack its owner alone reads who it is. */
static void test_in_force(void **unused)
{
	struct state *state = example();
	struct effect *effect;
	struct report_input input;
	struct map_sign *sign;
	int signs, shut = 0, barred = 0;
	const char *text;

	(void)unused;
	put_cards(state, "");
	assert_false(report_holds(report_to(state, AUDIENCE_UNION), "## In force"));
	put_in_force(state, 2, UNION, 0);
	put_in_force(state, 2, UNION, 1);
	put_in_force(state, 1, CONFEDERATE, 1);
	effect = put_in_force(state, 39, UNION, 0);
	effect->place = index_of("trent-house");
	field_few_add(&effect->pieces, index_of("us-porter"));
	effect = put_in_force(state, 41, UNION, 0);
	effect->place = index_of("turkey-hill");
	effect->other = index_of("grapevine-bridge");
	effect = put_in_force(state, 27, CONFEDERATE, 0);
	effect->place = index_of("grapevine-bridge");
	text = report_to(state, AUDIENCE_CONFEDERATE);
	report_keep("in-force", text);
	assert_true(report_holds(text,
		"- **2 Jackson falls asleep**, played by the Union, to the end of the turn: no piece of"));
	assert_true(report_holds(text, "may move this turn; no piece of"));
	assert_false(report_holds(text, "attack Grapevine Bridge with"));
	assert_true(report_holds(text,
		"- **1 McClellan Panics!**, played by the Confederates, to the end of the game: the Supply Terminus stays"));
	assert_true(report_holds(text, "has 2 MP more this turn."));
	assert_true(
		report_holds(text, "to Grapevine Bridge ENEMY; WAY SHUT;") ||
		report_holds(text,
			"ENEMY; WAY SHUT; bridge stands, north bank, no further attack"));
	assert_true(report_holds(text, "- The deck has 50 cards left."));
	assert_false(report_holds(text, "Porter)"));
	text = report_to(state, AUDIENCE_UNION);
	assert_true(report_holds(text, "has 2 MP more this turn (Porter)."));
	assert_false(report_holds(report_to(state, AUDIENCE_PUBLIC), "Porter)"));
	for (enum audience who = AUDIENCE_UNION; who <= AUDIENCE_PUBLIC; who++) {
		input = input_of(state, who);
		signs = rules->drawing.signs(&sign, &arena, game, input.view);
		shut = barred = 0;
		for (int i = 0; i < signs; i++) {
			shut += !strcmp(sign[i].sign, "/");
			barred += !strcmp(sign[i].sign, "no");
		}
		assert_int_equal(shut, 2);
		assert_int_equal(barred, 1);
	}
}

/* 12.0: a card shows who is in a point, without SP. */
static void test_seen_by_card(void **unused)
{
	struct state *state = example();
	struct unit_state *winder = &state->unit[index_of("cs-winder")];
	struct unit_state *dummy = &state->unit[index_of("cs-infantry-dummy-1")];
	const char *text;

	(void)unused;
	winder->seen_turn = dummy->seen_turn = 4;
	winder->seen_step = dummy->seen_step = SEQUENCE_UNION;
	winder->seen_at = dummy->seen_at = index_of("turkey-hill");
	text = report_to(state, AUDIENCE_UNION);
	assert_true(
		report_holds(text, "What combats and cards have shown, as it was then:"));
	assert_true(report_holds(text,
		"- Turn 4, Union Player Turn, at Turkey Hill: Winder and Infantry Dummy 1; SP were not shown."));
	winder->seen_strength = 6;
	assert_true(report_holds(report_to(state, AUDIENCE_UNION),
		"at Turkey Hill: Winder 6 SP and Infantry Dummy 1."));
}

/* ---- the form ---- */

/* The examples with their `#` taken away, as a player would. */
static const char *use_examples(const char *text)
{
	const struct grammar *grammar = rules->orders.grammar;
	struct buf out;

	buf_init(&out, &arena);
	while (*text) {
		size_t length = strcspn(text, "\n"), skip = 0;

		for (const struct form *form = grammar->orders; form->word; form++)
			if (!strncmp(text, "# ", 2) &&
				text_starts_fold(text + 2, form->word))
				skip = 2;
		if (!strncmp(text, "# when ", 7) || !strncmp(text, "# once ", 7))
			skip = 2;
		buf_printf(&out, "%.*s\n", (int)(length - skip), text + skip);
		text += length + 1;
	}
	return out.data;
}

static void check_examples(struct state *state, enum audience who)
{
	struct report_input input = input_of(state, who);
	const char *text = use_examples(report(&input));
	struct state *imagined = arena_alloc(&arena, rules->state_size);
	struct adjudication *adj =
		adjudication_preview(&arena, game, imagined, "4/union", &diag);
	struct orders *orders = parse_form(text);

	assert_non_null(orders->first);
	assert_non_null(orders->first->next);
	assert_non_null(orders->standing.first);
	memcpy(imagined, input.view, rules->state_size);
	adj->orders[orders->head.side] = orders;
	assert_int_equal(rules->adjudicate(adj), OK);
	expect_no_messages(&arena, &diag);
}

/* Whatever the side on the move holds. */
static void check_card_examples(struct state *state)
{
	const struct game *data = game;
	enum side side = step_side(&lu_sequence[state->step]);

	for (int i = 0; i < data->cards; i++) {
		put_cards(state, arena_printf(&arena, "%d %s", data->card[i].number,
					 side_name(side)));
		check_examples(state, (enum audience)side);
	}
}

static void test_examples(void **unused)
{
	struct state *state = begin("campaign");

	(void)unused;
	check_examples(example(), AUDIENCE_CONFEDERATE);
	check_card_examples(example());
	while (state->step != SEQUENCE_UNION)
		play(state, NULL, NULL);
	check_card_examples(state);
	state = begin("campaign");
	while (state->turn < 3) {
		if (lu_sequence[state->step].kind == STEP_ORDERS)
			check_examples(
				state, (enum audience)step_side(&lu_sequence[state->step]));
		play(state, NULL, NULL);
	}
}

static void test_form(void **unused)
{
	static const char *const set =
		"when bridge breaks at Trestle Bridge: bank south\n"
		"once when enemy turn begins if enemy at Old Cold Harbor and own at Duane's Bridge and bridge stands at Duane's Bridge: relocate Infantry Dummy 1 to "
		"Savage Station; relocate Infantry Dummy 2 to Fair Oaks Station\n"
		"# a remark that goes on and on, so that no mail would leave it on one line whatever it says\n"
		"policy ask bridge-rebuild-free, bank-choice\n";
	struct state *state = example();
	struct report_input input;
	struct standing *before;
	struct orders *orders;
	const char *text;

	(void)unused;
	play(state, NULL, NULL);
	input = input_of(state, AUDIENCE_UNION);
	input.standing = set;
	text = report(&input);
	report_keep("standing", text);
	report_check_lines(&arena, text);
	orders = parse_form(text);
	assert_string_equal(orders->head.campaign, "richmond-1862");
	assert_int_equal(orders->head.turn, 4);
	assert_int_equal(orders->head.side, UNION);
	assert_string_equal(orders->head.step, "4/union");
	assert_string_equal(orders->head.hash, "3f2a90c1d7e4");
	assert_string_equal(orders->head.nonce, input.form.nonce);
	standing_parse(&before, &arena, "s", set, strlen(set), UNION, rules->orders.grammar,
		rules->names(game), &diag);
	expect_no_messages(&arena, &diag);
	assert_string_equal(before->first->text, orders->standing.first->text);
	assert_string_equal(before->first->next->text, orders->standing.first->next->text);
	assert_null(orders->standing.first->next->next);
	assert_true(orders->standing.first->next->once);
	assert_string_equal(orders->standing.ask[1], "bank-choice");
	/* sent back whole, as a quotation, it is the same block */
	assert_string_equal(parse_form(quoted(text))->text, orders->text);
}

/* As mails have it: a comment of lines that are all a little too long for a form. */
static void test_standing_comments_are_filled(void **unused)
{
	static const char *const set =
		"# Whatever becomes of the bridges, McClellan keeps his base, and plays a card from\n"
		"# the hand only if the enemy has come as far as the railroad; of the wagons two\n"
		"# stay behind.\n"
		"# - This is another matter.\n"
		"policy ask bank-choice\n";
	struct state *state = example();
	struct report_input input;
	const char *text;

	(void)unused;
	play(state, NULL, NULL);
	input = input_of(state, AUDIENCE_UNION);
	input.standing = set;
	text = report(&input);
	report_check_lines(&arena, text);
	assert_non_null(strstr(text,
		"\n# Whatever becomes of the bridges, McClellan keeps his base, and plays\n"
		"# a card from the hand only if the enemy has come as far as the\n"
		"# railroad; of the wagons two stay behind.\n"
		"# - This is another matter.\n"
		"policy ask bank-choice\n"));
	/* and once it is so, it stays */
	input.standing =
		"# Whatever becomes of the bridges, McClellan keeps his base, and plays\n"
		"# a card from the hand.\n";
	assert_non_null(strstr(report(&input), input.standing));
}

static void test_joining(void **unused)
{
	struct report_input input = input_of(begin("campaign"), AUDIENCE_CONFEDERATE);
	const char *text;

	(void)unused;
	input.form.state = NULL;
	input.note = "The dice come from a seed.";
	text = report(&input);
	assert_non_null(strstr(text, "You have not joined yet"));
	assert_non_null(strstr(text, "\nThe dice come from a seed.\n"));
	text = use_join(text);
	assert_string_equal(parse_form(text)->first->order->arg[0].text, input.form.nonce);
}

static void test_stop(void **unused)
{
	struct report_input input = rich_input(example(), AUDIENCE_UNION);
	struct orders *orders;
	const char *text;

	(void)unused;
	input.call = REPORT_FURTHER;
	input.form.state = "4/union.1 3f2a90c1d7e4";
	text = report(&input);
	assert_int_equal(orders_parse(&orders, &arena, "report.md", text, strlen(text),
				 rules->orders.grammar, rules->names(game), &diag),
		OK);
	assert_int_equal(orders->head.segment, 1);
	assert_false(orders->standing_given); /* further orders bring none */
}

static void test_over(void **unused)
{
	struct state *state = example();

	(void)unused;
	state->result = ENDING_DRAW;
	for (enum audience who = AUDIENCE_UNION; who <= AUDIENCE_PUBLIC; who++) {
		struct report_input input = input_of(state, who);
		const char *text = report(&input);

		report_check_lines(&arena, text);
		assert_non_null(strstr(text, "**The game is over.** The game is a draw."));
		assert_null(strstr(text, "begin orders"));
	}
}

/* ---- questions ---- */

static void test_questions(void **unused)
{
	static const char *const broken = "destroy bridge at Grapevine Bridge with Sykes\n"
					  "rebuild bridge at Grapevine Bridge with McCall\n"
					  "move McCall to Trent House";
	struct state *state = example();
	struct report_input input;
	struct question two[2];
	struct orders *orders;
	struct played played;
	const char *text;

	(void)unused;
	play(state, NULL, NULL);
	played = play(state, broken, "policy ask");
	assert_int_equal(played.err, ERR_WAIT);
	assert_non_null(played.question);
	state = example();
	play(state, NULL, NULL);
	input = input_of(state, AUDIENCE_UNION);
	input.call = REPORT_QUESTION;
	input.question = played.question;
	input.questions = 1;
	text = report(&input);
	report_keep("question", text);
	report_check_lines(&arena, text);
	orders = parse_form(text);
	assert_string_equal(orders->answers->id, played.question->id);
	assert_string_equal(orders->answers->choice,
		played.question->option[played.question->fallback].word);
	assert_null(orders->answers->next);
	assert_false(orders->standing_given);

	/* the longest ids still fit, and a comma in them is kept */
	two[0] = two[1] = *played.question;
	two[0].id =
		"14/confederate/0/10.0/lower-grapevine-bridge,rest/bank-choice-0a1b2c3d";
	two[1].id =
		"9/confederate/1/10.0/lower-grapevine-bridge/bridge-rebuild-free-0a1b2c3d";
	input.question = two;
	input.questions = 2;
	text = report(&input);
	report_check_lines(&arena, text);
	orders = parse_form(text);
	assert_string_equal(orders->answers->id, two[0].id);
	assert_string_equal(orders->answers->next->id, two[1].id);
	assert_string_equal(orders->answers->next->choice, orders->answers->choice);
}

/* The report of the Union with one question. */
static const char *report_question(const struct question *question)
{
	struct report_input input = input_of(example(), AUDIENCE_UNION);
	const char *text;

	input.call = REPORT_QUESTION;
	input.question = question;
	input.questions = 1;
	text = report(&input);
	report_check_lines(&arena, text);
	return text;
}

/* A decision in words of orders: what they are, what they may name, and the default. */
static void test_questions_in_words(void **unused)
{
	static const struct option option[] = {{"us-sykes", "4 SP, at Trent House"},
		{"us-mccall", "7 SP, at Trent House"},
		{"us-mcclellan-leader", "the army leader"},
		{"barker", "open, 2 points off"}, {"moon", "nobody has that id"}};
	static const char *const ids[] = {"4/union/0/6.1/trent-house/commit-0a1b2c3d",
		"14/confederate/0/6.4/lower-grapevine-bridge,rest/break-off-0a1b2c3d",
		"14/confederate/10/6.4/lower-grapevine-bridge,rest/commit-defe-0a1b2c3d"};
	static const char *const defaults[] = {"default", "stand fast",
		"lead Sykes, McCall; break off with McCall after 3; retreat Sykes, McCall to Lower Grapevine Bridge, Savage Station, Frayser's Farm, Trent House; losses 2 from Sykes, 11 from McCall; retreat to Dispatch Station; commit Sykes"};
	static const struct option plays[] = {
		{"card-10", "`play 10 at PLACE`. Name a point."},
		{"card-44", "`play 44`. Less for the enemy."}};
	struct question question = {
		.decision = "commit-defender",
		.side = UNION,
		.rule = "6.1",
		.text = "The enemy attacks Trent House. Who leads?",
		.option = option,
		.options = 5,
		.fallback = -1,
		.words = "lead losses stand",
	};
	struct orders *orders;
	const char *text;

	(void)unused;
	for (size_t i = 0; i < 9; i++) {
		question.id = ids[i / 3];
		question.fallback_text = defaults[i % 3];
		text = report_question(&question);
		orders = parse_form(text);
		assert_string_equal(orders->answers->id, question.id);
		assert_string_equal(orders->answers->choice, question.fallback_text);
		assert_string_equal(qualifiers_text(&arena, orders->answers->words),
			i % 3 ? question.fallback_text : "");
		assert_null(orders->answers->next);
	}
	report_keep("question-in-words", text);
	assert_true(report_holds(text, "The enemy attacks Trent House. Who leads? [6.1]"));
	assert_true(report_holds(text, "- `lead PIECES`: The lead division:"));
	assert_true(report_holds(text, "Such as: `lead Sykes, McCall`."));
	assert_false(report_holds(text, "Such as: `stand fast`."));
	assert_true(report_holds(text, "- `losses SHARES`: How losses fall"));
	assert_true(report_holds(text, "- `stand fast`: "));
	assert_false(report_holds(text, "- `commit"));
	assert_true(report_holds(text, "- `Sykes`: 4 SP, at Trent House\n"));
	assert_true(report_holds(text, "- `Barker`: open, 2 points off\n"));
	assert_true(report_holds(text, "- `moon`: nobody has that id\n"));
	assert_true(report_holds(text, "These may be named here, and nothing else:"));
	assert_true(report_holds(text, "`default` alone takes the default, too"));
	assert_false(report_holds(text, "write another word"));
	/* rules speak in ids, players in names */
	question.fallback_text = "losses 2 from us-mccall, 1 from us-sykes";
	text = report_question(&question);
	assert_true(report_holds(text, ": losses 2 from McCall, 1 from Sykes\n"));
	assert_true(report_holds(text, "Such as: `lead McCall, Sykes`.") ||
		    report_holds(text, "Such as: `lead Sykes, McCall`."));
	/* cards: what an order takes, how each is played */
	question.words = "play discard";
	question.option = plays;
	question.options = 2;
	question.fallback_text = "pass";
	text = report_question(&question);
	report_keep("question-of-cards", text);
	assert_true(report_holds(text, "- `play CARDS [at PLACES]"));
	assert_true(report_holds(
		text, "You can add, each after a `;`: replacements, remove, return"));
	assert_true(report_holds(text,
		"- `discard CARDS`: Discards cards from your hand. Such as: `discard 10 Chickahominy Fever, 44 Poor Maps`.\n"));
	assert_true(report_holds(text,
		"Your cards that may be named here: - `10 Chickahominy Fever`: `play 10 at PLACE`. Name a point.\n"));
	assert_false(report_holds(text, "and nothing else"));
	assert_string_equal(parse_form(text)->answers->choice, "pass");
	question.options = 0;
	assert_true(report_holds(
		report_question(&question), "None of your cards can be played here."));
	/* an order that takes none names others */
	question.words = "attack";
	question.option = option;
	question.options = 5;
	text = report_question(&question);
	assert_false(report_holds(text, "cards that may be named"));
	assert_true(report_holds(text, "These may be named here, and nothing else:"));
	question.words = "play discard";
	question.options = 0;
	/* words that name nothing */
	question.option = option;
	question.fallback_text = "losses 2 from us-mccall, 1 from us-sykes";
	question.words = "stand";
	question.options = 0;
	text = report_question(&question);
	assert_false(report_holds(text, "These may be named here"));
	assert_true(report_holds(text, "- `stand fast`: "));
	/* and a question of options has none of this */
	question.words = question.fallback_text = NULL;
	question.options = 2;
	question.fallback = 1;
	text = report_question(&question);
	assert_false(report_holds(text, "words of orders"));
	assert_true(report_holds(text, "- `McCall`: 7 SP, at Trent House (the default)\n"));
	assert_true(report_holds(
		text, "For another answer, write another word after the colon"));
	assert_string_equal(parse_form(text)->answers->choice, "McCall");
	assert_string_equal(parse_form(text)->answers->option, "us-mccall");
}

/* ---- events ---- */

/* Every kind that the family and the engine tell, with the facts it comes with. */
struct kind {
	const char *paragraph;
	const char *text; /* for the Union */
};

static const struct kind kinds[] = {
	{"kind: set-up\nrule: 14.0\naudience: union\nplace: duanes-bridge\n"
	 "pieces: us-porter, us-morell\n",
		"Porter and Morell set up at Duane's Bridge."},
	{"kind: set-up-seen\nrule: 14.0\naudience: union\nside: confederate\n"
	 "places: fort-1, fort-2, old-tavern\n",
		"The Confederates set up. They hold Fort 1, Fort 2 and Old Tavern."},
	{"kind: march\nrule: 3.0\naudience: union\nside: union\n"
	 "pieces: us-porter, us-morell, us-infantry-dummy-1\nfrom: duanes-bridge\n"
	 "path: goldings-farm, fair-oaks-station\n",
		NULL},
	{"kind: march\nrule: 3.0\naudience: union\nside: union\npieces: us-porter\n"
	 "from: grapevine-bridge\npath: trent-house\n",
		"Porter marched from Grapevine Bridge to Trent House."},
	{"kind: march-seen\nrule: 5.0\naudience: union\nside: confederate\n"
	 "from: turkey-hill\npath: gaines-mill, new-bridge, old-tavern\n",
		NULL},
	{"kind: march\nrule: 3.0\naudience: union\nside: union\npieces: us-porter\n"
	 "from: talleysville\npath: new-kent-ch\n",
		"Porter marched from Talleysville to New Kent C.H."},
	{"kind: order-fails\nrule: 3.0\naudience: union\n"
	 "order: move Porter to Trent House\nwhy: Porter has no MP left for it (3.0)\n",
		"Your order `move Porter to Trent House`: Porter has no MP left for it (3.0)."},
	/* a text that says its dice, a replaced unit, who takes part */
	{"kind: combat-round\nrule: 6.4 E\naudience: union\nside: confederate\n"
	 "from: turkey-hill\nplace: grapevine-bridge\nround: 2\n"
	 "attackers: cs-jackson, cs-winder, cs-ewell\n"
	 "attackers_now: Jackson, Lawton (Winder's), Ewell\n"
	 "attacker_lead: cs-winder\nattacker_lead_now: Lawton (Winder's)\n"
	 "attackers_with: cs-jackson, cs-ewell\ndefenders: us-sykes\n"
	 "defender_lead: us-sykes\nattacker_sp: 9\ndefender_sp: 4\nsum: none\nnet: +2\n"
	 "total: 9\nattacker_loss: 1\ndefender_loss: 2\n"
	 "die: 4/union/0/6.4E/turkey-hill>grapevine-bridge/2/combat = 4,3\n",
		"Round 2 at Grapevine Bridge, 9 SP to 4: Lawton (Winder's) leads, with Jackson and Ewell, against Sykes. Modifiers: none. Dice 4+3 = 7, net +2: 9. The attacker loses 1 SP, the defender 2."},
	{"kind: attackers-return\nrule: 6.6\naudience: union\nside: union\n"
	 "from: trent-house\nplace: grapevine-bridge\nrounds: 2\nunion_lost: 4\n"
	 "confederate_lost: 2\n",
		"The attackers of Grapevine Bridge stay at Trent House. In 2 rounds the Union lost 4 SP, the Confederates 2."},
	{"kind: orders-carried-out\nrule: 3.0\naudience: union\ngiven: 7\ndone: 5\n"
	 "cut: 1\nfailed: 1\n",
		"Your 7 orders: 5 done, 1 cut short, 1 not possible."},
	{"kind: supply-captured\nrule: 8.1\naudience: union\nside: union\n"
	 "pieces: us-supply-3\nplace: dispatch-station\n",
		"You lost Supply 3 at Dispatch Station."},
	{"kind: supply-captured\nrule: 8.1\naudience: union\nside: confederate\n"
	 "pieces: us-supply-3\nplace: dispatch-station\nuntil: 5\n",
		"You destroyed Supply 3 at Dispatch Station. Your stack is looting to the end of turn 5: until then it can neither move nor attack, and it still defends."},
	{"kind: relocate\nrule: 5.1\naudience: union\nside: union\n"
	 "pieces: us-infantry-dummy-1\nplace: savage-station\n",
		"Infantry Dummy 1 shifted to Savage Station."},
	{"kind: relocate\nrule: 5.1\naudience: union\nside: union\n"
	 "pieces: us-infantry-dummy-1\nplace: savage-station\nstanding: yes\n",
		"Infantry Dummy 1 shifted to Savage Station, by a standing order."},
	{"kind: bridge-destroy\nrule: 10.0\naudience: union\nside: union\n"
	 "place: trestle-bridge\nat: trestle-bridge\nsuccess: yes\n"
	 "die: 4/union/0/10.0/trestle-bridge/bridge-destroy = 2\n",
		"You tried to destroy the bridge at Trestle Bridge: it is down."},
	{"kind: bridge-destroy\nrule: 10.0\naudience: union\nside: confederate\n"
	 "place: trestle-bridge\nat: trestle-bridge\nfailure: yes\n"
	 "die: 4/confederate/0/10.0/trestle-bridge/bridge-destroy = 6\n",
		NULL},
	{"kind: bridge-rebuild\nrule: 10.0\naudience: union\nside: union\n"
	 "place: trestle-bridge\nat: savage-station\nfailure: yes\n"
	 "die: 4/union/0/10.0/trestle-bridge/bridge-rebuild = 5\n",
		NULL},
	{"kind: bridge-rebuilt-free\nrule: 10.0\naudience: union\nside: union\n"
	 "place: trestle-bridge\n",
		"You rebuilt the bridge at Trestle Bridge, without a die."},
	{"kind: game-over\nrule: 13.0\naudience: union\nresult: union\n"
	 "text: A Union division has entered Richmond.\n",
		"The game is over: A Union division has entered Richmond."},
	{"kind: if\nrule: 3.0\naudience: union\ncondition: enemy at Barker\ntrue: yes\n",
		"`if enemy at Barker` was true."},
	{"kind: if\nrule: 3.0\naudience: union\ncondition: enemy at Barker\nfalse: yes\n",
		"`if enemy at Barker` was false."},
	{"kind: decision\nrule: 10.0\naudience: union\ndecision: bank-choice\n"
	 "question: On which bank?\nchoice: south\nmeaning: the south bank\nstanding: yes\n",
		"On which bank? Your standing orders decided: the south bank."},
	{"kind: decision\nrule: 10.0\naudience: union\ndecision: bank-choice\n"
	 "question: On which bank?\nchoice: south\nmeaning: the south bank\ndefault: yes\n",
		"On which bank? The default decided: the south bank."},
	{"kind: decision\nrule: 10.0\naudience: union\ndecision: bank-choice\n"
	 "question: On which bank?\nchoice: south\nmeaning: the south bank\nanswered: yes\n",
		"On which bank? You answered: the south bank."},
	{"kind: decision\nrule: 6.1\naudience: union\ndecision: commit-defender\n"
	 "question: Who leads?\nchoice: lead Sykes; spare Peck\n"
	 "meaning: lead Sykes; spare Peck\nanswered: yes\n",
		"Who leads? You answered: lead Sykes; spare Peck."},
	{"kind: decision\nrule: 6.1\naudience: union\ndecision: commit-defender\n"
	 "question: Who leads?\nchoice: lead Sykes\nmeaning: lead Sykes\n"
	 "answered: yes\ndefault: yes\n",
		"Who leads? You answered with the default: lead Sykes."},
	{"kind: cards-drawn\nrule: 2.0 B\naudience: union\nside: union\ncount: 2\n"
	 "cards: card-4, card-44\n",
		"You drew 2 cards: 4 Stuart rides around McClellan and 44 Poor Maps."},
	{"kind: cards-drawn\nrule: 2.0 B\naudience: union\nside: union\ncount: 1\n"
	 "cards: card-11\n",
		"You drew 1 card: 11 Yankee Spies!"},
	{"kind: cards-drawn-seen\nrule: 2.0 B\naudience: union\nside: confederate\n"
	 "count: 1\n",
		"The Confederates drew 1 card."},
	{"kind: deck-empty\nrule: 12.0\naudience: union\ncards: 9\n",
		"The deck was empty: the discards were shuffled, and are a new deck of 9 cards."},
	{"kind: reshuffle-roll\nrule: 12.0\naudience: union\ncard: card-53\n"
	 "reshuffled: yes\ndie: 4/union/0/12.0/53/reshuffle = 2\n",
		"By the die for \"53 Heavy Rains\" the discards go back into the deck."},
	{"kind: reshuffle-roll\nrule: 12.0\naudience: union\ncard: card-53\n"
	 "stays: yes\ndie: 4/union/0/12.0/53/reshuffle = 5\n",
		"By the die for \"53 Heavy Rains\" the discards stay where they are."},
	{"kind: reshuffled\nrule: 12.0\naudience: union\ncards: 31\n",
		"The discards were shuffled into the deck, which has 31 cards now."},
	{"kind: discarded\nrule: 12.0\naudience: union\nside: confederate\n"
	 "cards: card-43, card-44\n",
		"The Confederates discarded 43 Poor Maps and 44 Poor Maps."},
	{"kind: discard-taken\nrule: 12.0\naudience: union\nside: union\n"
	 "card: card-42\n",
		"You took 42 Lee's plan goes awry from the discards into your hand."},
	{"kind: card-played\nrule: 12.0\naudience: union\nside: confederate\n"
	 "card: card-7\nmeaning: 2 Union dummies must go\n",
		"The Confederates played \"7 Stuart rides around McClellan\": 2 Union dummies must go."},
	{"kind: point-shown\nrule: 12.0\naudience: union\nside: confederate\n"
	 "place: turkey-hill\npieces: cs-winder, cs-infantry-dummy-1\n",
		"The Confederates at Turkey Hill: Winder and Infantry Dummy 1; SP are not shown."},
	{"kind: point-shown\nrule: 12.0\naudience: union\nside: confederate\n"
	 "place: turkey-hill\n",
		"Nobody of the Confederates is at Turkey Hill."},
	{"kind: points-looked-at\nrule: 12.0\naudience: union\nside: confederate\n"
	 "places: trent-house, barker\n",
		"The Confederates looked at Trent House and Barker: every piece there was shown, without its SP."},
	{"kind: hand-shown\nrule: 12.0\naudience: union\nside: confederate\n"
	 "cards: card-7, card-44\n",
		"The Confederates showed the cards in hand: 7 Stuart rides around McClellan and 44 Poor Maps."},
	{"kind: must-attack\nrule: 12.0\naudience: union\nside: union\n"
	 "pieces: us-sedgwick\nplace: turkey-hill\ncard: card-14\n",
		"\"14 Sumner gets impatient\": Sedgwick must go first, and attacks Turkey Hill."},
	{"kind: must-attack-idle\nrule: 12.0\naudience: union\nside: union\n",
		"No unit that must attack can reach an enemy."},
	{"kind: decision\nrule: 12.0\naudience: union\ndecision: card-losses\n"
	 "question: How do they fall?\nchoice: losses 3 from us-slocum, 1 from us-smith\n"
	 "meaning: losses 3 from us-slocum, 1 from us-smith\ndefault: yes\n",
		"How do they fall? The default decided: losses 3 from Slocum, 1 from Smith."},
	{"kind: attack-called-off\nrule: 12.0\naudience: union\nside: confederate\n"
	 "from: turkey-hill\nplace: grapevine-bridge\n",
		"The attack on Grapevine Bridge was called off: no combat takes place, and the attackers stay at Turkey Hill."},
	{"kind: decision\nrule: 6.1\naudience: union\ndecision: commit-defender\n"
	 "question: Who leads?\nchoice: default\ndefault: yes\n",
		"Who leads? The default decided."},
};

/* Puts them into words, each by itself and all in a report, which is returned. */
static const char *check_kinds(
	const struct state *state, const struct kind *kind, size_t count)
{
	struct report_input input = input_of(state, AUDIENCE_UNION);
	struct told_step news = {.heading = "Every kind"};
	struct event_words *words;
	struct journal *journal = arena_alloc(&arena, sizeof *journal);
	const struct event *event;
	const char *text;

	journal_init(journal, &arena);
	for (size_t i = 0; i < count; i++) {
		struct journal one;

		journal_init(&one, &arena);
		journal_parse(
			&one, "j", kind[i].paragraph, strlen(kind[i].paragraph), &diag);
		expect_no_messages(&arena, &diag);
		*journal->end = one.first;
		journal->end = &one.first->next;
	}
	assert_int_equal(
		event_words_read(&words, &arena, rules, game, input.view, &events, &diag),
		OK);
	event = journal->first;
	for (size_t i = 0; i < count; i++, event = event->next) {
		struct buf one;

		buf_init(&one, &arena);
		report_event_text(&one, words, event, &diag);
		expect_no_messages(&arena, &diag);
		assert_null(strchr(one.data, '\n'));
		assert_null(strstr(one.data, "  "));
		if (kind[i].text)
			assert_string_equal(one.data, kind[i].text);
	}
	news.journal = journal;
	input.news = &news;
	input.news_count = 1;
	text = report(&input);
	report_check_lines(&arena, text);
	return text;
}

static void test_kinds(void **unused)
{
	const char *text;

	(void)unused;
	text = check_kinds(example(), kinds, sizeof kinds / sizeof *kinds);
	report_keep("kinds", text);
	assert_non_null(strstr(text, "Die 2,\n  needed 1 to 4. [10.0]"));
}

/* To the truth no side is "you". */
static void test_truth(void **unused)
{
	static const char *const text =
		"kind: bridge-rebuild\nrule: 10.0\naudience: union\nside: union\n"
		"place: trestle-bridge\nat: savage-station\nsuccess: yes\n";
	struct event_words *words;
	struct journal journal;
	struct buf out;

	(void)unused;
	journal_init(&journal, &arena);
	journal_parse(&journal, "j", text, strlen(text), &diag);
	event_words_read(&words, &arena, rules, game, example(), &events, &diag);
	buf_init(&out, &arena);
	report_event_text(&out, words, journal.first, &diag);
	expect_no_messages(&arena, &diag);
	assert_string_equal(out.data,
		"The Union tried from Savage Station to rebuild the bridge at Trestle Bridge: it stands again.");
}

static void test_unknown_kind(void **unused)
{
	struct report_input input = input_of(example(), AUDIENCE_UNION);
	struct told_step news = {.heading = "News"};
	struct journal journal;
	struct buf text;

	(void)unused;
	journal_init(&journal, &arena);
	journal_event(&journal, "earthquake", "99.0", TOLD_ALL);
	news.journal = &journal;
	input.news = &news;
	input.news_count = 1;
	buf_init(&text, &arena);
	assert_int_equal(report_write(&text, NULL, &arena, &input, &diag), ERR_BUG);
	assert_int_equal(text.length, 0);
	assert_int_equal(diag.errors, 1);
	assert_non_null(strstr(diag.first->text, "`earthquake`"));
}

/* A fact that a text wants and the event lacks is a bug, not an empty place. */
static void test_missing_fact(void **unused)
{
	struct report_input input = input_of(example(), AUDIENCE_UNION);
	struct event_words *words;
	struct journal journal;
	struct event *event;
	struct buf text;

	(void)unused;
	journal_init(&journal, &arena);
	event = journal_event(&journal, "set-up", "14.0", TOLD_UNION);
	event_fact(&journal, event, "place", "fort-1");
	event_words_read(&words, &arena, rules, game, input.view, &events, &diag);
	buf_init(&text, &arena);
	assert_int_equal(report_event_text(&text, words, event, &diag), ERR_BUG);
	assert_non_null(strstr(diag.first->text, "pieces"));
}

static void test_bad_words(void **unused)
{
	static const char *const bad[] = {
		"format = 2\n\n[event march]\ntext = x\n",
		"format = 1\n\n[march]\ntext = x\n",
		"format = 1\n\n[event march]\nneeded = x\n",
		"format = 1\n\n[event march]\ntext = x\ntextt = y\n",
	};
	struct report_input input = input_of(example(), AUDIENCE_UNION);

	(void)unused;
	for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
		struct buf text;

		input.events = (struct report_file){"bad.ini", bad[i], strlen(bad[i])};
		buf_init(&text, &arena);
		assert_int_equal(
			report_write(&text, NULL, &arena, &input, &diag), ERR_REFUSED);
		assert_int_equal(diag.errors, i + 1);
		assert_int_equal(text.length, 0);
	}
}

/* ---- the frame ---- */

static void tell_turn(struct tmap *out, struct arena *memory, const void *data,
	const void *view, const struct team_member *reader)
{
	(void)reader;
	(void)memory;
	(void)data;
	(void)view;
	template_set_text(out, "turn-line", "Turn 1");
	template_set_text(out, "woods", "Thick");
}

/* A family that tells no more than it must: nobody else's words stand in its reports. */
static void test_frame(void **unused)
{
	static const char say[] =
		"## The field\n\n{{woods}} woods{{#public}}, they say{{/public}}, {{turn-line}}.\n";
	static const char *const others[] = {"card", "Cards", "supply", "bridge", "army",
		"Army", "Victory", "Options", "Reinforcements", "such as:", "legal"};
	struct ruleset plain = late_unpleasantness;
	const char *text;

	(void)unused;
	plain.report.sections = tell_turn;
	for (enum audience who = AUDIENCE_UNION; who <= AUDIENCE_PUBLIC; who++)
		for (int call = REPORT_NOTHING; call <= REPORT_BUSY; call++) {
			struct report_input input = input_of(example(), who);

			if (who == AUDIENCE_PUBLIC && call != REPORT_NOTHING)
				continue;
			input.ruleset = &plain;
			input.call = (enum report_call)call;
			input.sections = (struct report_file){
				"plain/report.md", say, sizeof say - 1};
			text = report(&input);
			report_check_lines(&arena, text);
			assert_non_null(strstr(text, "\n\n## The field\n\nThick woods"));
			assert_true(
				report_holds(text, "they say") == (who == AUDIENCE_PUBLIC));
			assert_true(report_holds(text, ", Turn 1.\n"));
			for (size_t i = 0; i < sizeof others / sizeof *others; i++)
				if (report_holds(text, others[i]))
					fail_msg("`%s` stands in it: %s", others[i], text);
		}
}

/* Mistakes stand where they were made: in the frame, or in what stands in it. */
static void test_bad_frame(void **unused)
{
	static const char wrong[] = "\n{{wods}}\n", again[] = "{{sections}}";
	struct report_input input = input_of(example(), AUDIENCE_UNION);
	struct buf text;

	(void)unused;
	buf_init(&text, &arena);
	input.sections = (struct report_file){"own/report.md", wrong, sizeof wrong - 1};
	assert_int_equal(report_write(&text, NULL, &arena, &input, &diag), ERR_BUG);
	assert_string_equal(diag.first->where.file, "own/report.md");
	assert_int_equal(diag.first->where.line, 2);
	input.sections = (struct report_file){"own/report.md", again, sizeof again - 1};
	assert_int_equal(report_write(&text, NULL, &arena, &input, &diag), ERR_BUG);
	input.sections = sections;
	input.page = (struct report_file){"report.md", wrong, sizeof wrong - 1};
	assert_int_equal(report_write(&text, NULL, &arena, &input, &diag), ERR_BUG);
	assert_string_equal(diag.first->next->next->where.file, "report.md");
	assert_int_equal(text.length, 0);
}

/* ---- the map ---- */

static void test_map(void **unused)
{
	struct state *state = example();

	(void)unused;
	for (enum audience who = AUDIENCE_UNION; who <= AUDIENCE_PUBLIC; who++) {
		struct report_input input = input_of(state, who);
		struct map_mark *mark;
		struct map_sign *sign;
		int marks = rules->drawing.marks(&mark, &arena, game, input.view);
		int signs = rules->drawing.signs(&sign, &arena, game, input.view);
		int own = 0, termini = 0, goals = 0;

		for (int i = 0; i < marks; i++) {
			own += mark[i].own;
			assert_true(mark[i].own == ((int)mark[i].side == (int)who));
			assert_true(mark[i].own == (*mark[i].label != '\0'));
			assert_true(mark[i].own == (mark[i].legend != NULL));
			if (!mark[i].own) {
				check_no_names(mark[i].title, UNION, true);
				check_no_names(mark[i].title, CONFEDERATE, true);
			}
		}
		assert_true(who == AUDIENCE_PUBLIC ? !own : own > 0 && own < marks);
		assert_true(signs > 11);
		for (int i = 0; i < signs; i++) {
			assert_true(strlen(sign[i].sign) == 1 &&
				    strchr("=x#*T", *sign[i].sign));
			termini += *sign[i].sign == 'T';
			goals += *sign[i].sign == '*';
		}
		/* The same for all: the Supply Terminus (8.1), the points of 13.0. */
		assert_int_equal(termini, 1);
		assert_int_equal(goals, 3);
	}
}

static const struct map_mark *mark_at(
	const struct state *state, enum audience who, const char *place)
{
	struct report_input input = input_of(state, who);
	struct map_mark *mark;
	int marks = rules->drawing.marks(&mark, &arena, game, input.view);

	for (int i = 0; i < marks; i++)
		if (mark[i].place == index_of(place))
			return &mark[i];
	return NULL;
}

/* A counter says how strong one is, who else is there, and who lacks supply. */
static void test_own_counter(void **unused)
{
	struct state *state = example();
	const struct map_mark *mark = mark_at(state, AUDIENCE_UNION, "portugue");
	struct unit_state *couch = &state->unit[index_of("us-couch")];
	struct unit_state *peck = &state->unit[index_of("us-peck")];

	(void)unused;
	couch->at = peck->at = index_of("talleysville");
	couch->strength = 6;
	peck->strength = 5;
	lu_state_count_holders(state, game, UNION);
	mark = mark_at(state, AUDIENCE_UNION, "talleysville");
	assert_non_null(mark);
	assert_string_equal(mark->label, "11");
	assert_string_equal(mark->detail, "2");
	assert_string_equal(mark->title, "Talleysville: Couch 6 SP, Peck 5 SP");
	assert_int_equal(mark->flags, 0);
	peck->supply = ATTRITION;
	state->unit[index_of("us-keyes")].at = couch->at;
	state->unit[index_of("us-infantry-dummy-1")].at = couch->at;
	state->unit[index_of("us-infantry-dummy-2")].at = couch->at;
	mark = mark_at(state, AUDIENCE_UNION, "talleysville");
	assert_string_equal(mark->detail, "2 L D2");
	assert_int_equal(mark->flags, MARK_SHORT | MARK_WORN);
	assert_true(report_holds(mark->title, "Peck 5 SP (on attrition)"));
	/* Nothing of this is for others. */
	mark = mark_at(state, AUDIENCE_CONFEDERATE, "talleysville");
	assert_string_equal(mark->label, "");
	assert_null(mark->detail);
	assert_int_equal(mark->flags, 0);
}

/* Of the enemy it says what a combat showed last, and when, as long as he holds the point.
 */
static void test_known_counter(void **unused)
{
	struct state *state = example();
	int place = index_of("turkey-hill");
	struct unit_state *hill = &state->unit[index_of("cs-dh-hill")];
	struct unit_state *winder = &state->unit[index_of("cs-winder")];
	const struct map_mark *mark;

	(void)unused;
	hill->seen_at = winder->seen_at = place;
	hill->seen_turn = winder->seen_turn = 4;
	hill->seen_step = winder->seen_step = SEQUENCE_UNION;
	hill->seen_strength = 7;
	winder->seen_strength = 5;
	state->place[place].held = HELD_BY_CONFEDERATE;
	state->place[place].since_turn = 3;
	mark = mark_at(state, AUDIENCE_UNION, "turkey-hill");
	assert_string_equal(mark->label, "12");
	assert_string_equal(mark->detail, "2 T4");
	assert_true(report_holds(mark->title,
		"seen last in turn 4, June 27 PM: 2 divisions, 12 SP, maybe others"));
	state->place[place].came_turn = state->place[place].came_step = 0;
	mark = mark_at(state, AUDIENCE_UNION, "turkey-hill");
	assert_false(report_holds(mark->title, "others"));
	/* A later display is the newer news. */
	winder->seen_step = SEQUENCE_CONFEDERATE;
	mark = mark_at(state, AUDIENCE_UNION, "turkey-hill");
	assert_string_equal(mark->label, "7");
	/* A card shows no strengths. */
	hill->seen_strength = 0;
	mark = mark_at(state, AUDIENCE_UNION, "turkey-hill");
	assert_string_equal(mark->label, "?");
	assert_string_equal(mark->detail, "1 T4");
	/* Who holds it now came later. */
	state->place[place].since_turn = 5;
	mark = mark_at(state, AUDIENCE_UNION, "turkey-hill");
	assert_string_equal(mark->label, "");
	assert_null(mark->detail);
}

/* The lines of where the enemy stands, in one text. */
static const char *enemies_to(const struct state *state, enum audience who)
{
	struct report_input input = input_of(state, who);
	struct buf whole, brief;

	input.call = REPORT_ORDERS;
	buf_init(&whole, &arena);
	buf_init(&brief, &arena);
	assert_int_equal(report_write(&whole, &brief, &arena, &input, &diag), OK);
	report_check_lines(&arena, brief.data);
	return strstr(brief.data, "## Where the enemy stands");
}

/* In short, beside the form: the points of the enemy by how near they are, what was seen
 * there, and who was seen where nobody is now. */
static void test_enemies_in_short(void **unused)
{
	struct state *state = example();
	int hill = index_of("turkey-hill");
	struct unit_state *unit = &state->unit[index_of("cs-winder")];
	const char *text, *truth;

	(void)unused;
	state->place[hill].held = HELD_BY_CONFEDERATE;
	state->place[hill].since_turn = 3;
	truth = enemies_to(state, AUDIENCE_UNION);
	assert_non_null(truth);
	assert_true(report_holds(truth, "hidden since turn 3"));
	unit->seen_at = hill;
	unit->seen_turn = 4;
	unit->seen_step = SEQUENCE_UNION;
	unit->seen_strength = 5;
	state->place[hill].came_turn = state->place[hill].came_step = 0;
	text = enemies_to(state, AUDIENCE_UNION);
	assert_true(report_holds(text, "Winder 5 (turn 4)"));
	assert_false(report_holds(text, "maybe others"));
	assert_false(report_holds(text, "Gone since:"));
	/* who comes to those who were set up there does not show them */
	state->place[hill].came_step = SEQUENCE_SETUP_CONFEDERATE;
	text = enemies_to(state, AUDIENCE_UNION);
	assert_true(report_holds(text, "Winder 5 (turn 4), maybe others"));
	state->place[hill].came_step = 0;
	state->place[hill].held = HELD_BY_NOBODY;
	text = enemies_to(state, AUDIENCE_UNION);
	assert_true(report_holds(text, "Gone since: Winder 5, from Turkey Hill, turn 4"));
	/* dummies are told as what they are */
	state->place[hill].held = HELD_BY_CONFEDERATE;
	*unit = (struct unit_state){.at = -1};
	unit = &state->unit[index_of("cs-infantry-dummy-1")];
	unit->seen_at = hill;
	unit->seen_turn = 4;
	unit->seen_step = SEQUENCE_UNION;
	text = enemies_to(state, AUDIENCE_UNION);
	assert_true(report_holds(text, "a dummy (turn 4)"));
	/* of what stands there unseen nothing is told */
	unit->seen_turn = 0;
	state->unit[index_of("cs-jackson")].at = hill;
	assert_string_equal(enemies_to(state, AUDIENCE_UNION), truth);
}

/* Before the set-up a side sees its pieces that have but one place; the others do not. */
static void test_fixed_counters(void **unused)
{
	struct state *state = begin("campaign");
	const struct map_mark *mark = mark_at(state, AUDIENCE_UNION, "portugue");

	(void)unused;
	assert_non_null(mark);
	assert_true(mark->own);
	assert_string_equal(mark->label, "10");
	assert_true(report_holds(mark->title, "Portugue: Keyes, Couch 6 SP, Peck 4 SP"));
	assert_null(mark_at(state, AUDIENCE_CONFEDERATE, "portugue"));
	assert_null(mark_at(state, AUDIENCE_PUBLIC, "portugue"));
	/* us-morell has three to choose from */
	assert_null(mark_at(state, AUDIENCE_UNION, "beaverdam-creek"));
}

static void test_broken_bridge(void **unused)
{
	struct state *state = example();
	struct report_input input;
	const struct game *data = game;
	const struct name *name = names_by_id(data->base.names, "grapevine-bridge");
	struct map_sign *sign;
	const char *text;
	int signs, broken = 0;

	(void)unused;
	state->place[name->index].broken = true;
	for (int i = 0; i < data->units; i++)
		if (state->unit[i].at == name->index)
			state->unit[i].bank = BANK_SOUTH;
	state->unit[names_by_id(data->base.names, "us-sykes")->index].bank = BANK_NORTH;
	state->step = SEQUENCE_UNION;
	input = input_of(state, AUDIENCE_UNION);
	text = report(&input);
	report_keep("broken", text);
	report_check_lines(&arena, text);
	assert_non_null(strstr(text, "- Broken: Grapevine Bridge."));
	assert_non_null(strstr(text, "  on the north bank:\n    Sykes"));
	signs = rules->drawing.signs(&sign, &arena, game, input.view);
	for (int i = 0; i < signs; i++)
		broken += !strcmp(sign[i].sign, "x");
	assert_int_equal(broken, 1);
	check_examples(state, AUDIENCE_UNION);
}

/* ---- If It Takes All Summer ---- */

/* The index of a piece or a point. */
static int id_of(const char *id)
{
	const struct game *data = game;
	const struct name *name = names_by_id(data->base.names, id);

	assert_non_null(name);
	return name->index;
}

/* The position of its example of play, in the Union's player turn of turn 1. */
static struct state *summer(const char *options)
{
	struct state *state = arena_alloc(&arena, rules->state_size);

	assert_int_equal(rules->begin(state, game, "may-1864", options, &diag), OK);
	while (state->step != SEQUENCE_UNION)
		assert_int_equal(play(state, NULL, NULL).err, OK);
	return state;
}

static const char *summer_report(const struct state *state, enum audience who)
{
	struct report_input input = input_of(state, who);
	const char *text = report(&input);

	report_check_lines(&arena, text);
	if (who != AUDIENCE_PUBLIC)
		parse_form(use_join(text));
	return text;
}

/* A side reads of what its game has, and of nothing that only the other game has. */
static void test_summer(void **unused)
{
	static const char *const foreign[] = {
		"ridge breaks", "## Bridges", "wagon", "dump", "Magruder", "## Options"};
	struct state *state = summer(NULL);

	(void)unused;
	for (enum audience who = AUDIENCE_UNION; who <= AUDIENCE_PUBLIC; who++) {
		const char *text = summer_report(state, who);

		report_keep(arena_printf(&arena, "summer-%s", audience_name(who)), text);
		for (size_t i = 0; i < sizeof foreign / sizeof *foreign; i++)
			assert_null(strstr(text, foreign[i]));
		assert_non_null(strstr(text, "\n## Reinforcements\n"));
		assert_true(report_holds(text, "- Turn 10, May 22-23: Pickett, "));
		assert_true(report_holds(
			text, "- Turn 2, May 6-7: Burnside, Ferrero, Potter, "));
		assert_non_null(strstr(text, "\n## Railroads\n"));
		assert_true(report_holds(
			text, who == AUDIENCE_UNION
				      ? "the Supply Depot at Brandy Station."
				      : "Supply Depot of the Union: Brandy Station."));
		assert_true(report_holds(text,
			"The Confederates win when turn 16, June 3-4, is over and nobody has won before."));
		assert_true(
			report_holds(text, "as soon as both Grant and Meade are lost."));
		assert_false(report_holds(text, "The game is a draw"));
	}
}

/* Ten garrisons are one sentence to their owner, and nothing to the enemy; those who are
 * awaited are not among the pieces off the map. */
static void test_summer_army(void **unused)
{
	struct state *state = summer(NULL);
	const char *own, *enemy;

	(void)unused;
	state->turn = 2; /* in turn 1 their printed set-up is told */
	own = summer_report(state, AUDIENCE_CONFEDERATE);
	enemy = summer_report(state, AUDIENCE_UNION);
	assert_true(report_holds(own,
		"Garrisons, which never move and never attack: 3 SP each at Richmond West, "));
	assert_null(strstr(own, "Garrison 3"));
	assert_null(strstr(own, "\nNot on the map"));
	assert_null(strstr(enemy, "arrison"));
	assert_true(report_holds(enemy, "\nNot on the map: Meade."));
	assert_true(report_holds(own, "to Buena      free; over a river\n"));
	assert_true(report_holds(own, "Wilderness Tavern (Wilderness)\n"));
	state->unit[id_of("cs-garrison-1")].strength = 1;
	state->unit[id_of("cs-garrison-2")].strength = 0;
	state->unit[id_of("cs-garrison-2")].at = -1;
	own = summer_report(state, AUDIENCE_CONFEDERATE);
	assert_true(report_holds(own, "New Market Works; 1 SP at Richmond West."));
	assert_true(report_holds(own, "Not on the map: Garrison 2 (out of the game)."));
	state->unit[id_of("cs-heth")].at = -1;
	own = summer_report(state, AUDIENCE_CONFEDERATE);
	assert_true(report_holds(
		own, "Not on the map: Heth (destroyed) and Garrison 2 (out of"));
	/* with others he stands among them */
	state->unit[id_of("cs-longstreet")].at = id_of("works-brook");
	own = summer_report(state, AUDIENCE_CONFEDERATE);
	assert_non_null(strstr(own, "\nBrook Works (Richmond Works)\n  Longstreet "));
	assert_non_null(strstr(own, "\n  Garrison 4 "));
}

static void test_summer_supply(void **unused)
{
	struct state *state = summer(NULL);
	const char *text = summer_report(state, AUDIENCE_UNION);
	int terminus = id_of("us-terminus"), depot = id_of("us-depot");

	(void)unused;
	assert_true(report_holds(text,
		"- It comes from the Supply Terminus at Brandy Station and the Supply Depot at Brandy Station."));
	assert_true(report_holds(text,
		"the Depot may be put at Rappahannock Station, Brandy Station, Culpeper CH, Winston or Mitchell's."));
	assert_true(report_holds(text,
		"the Terminus may be put at Brandy Station, Aquia Creek or White House (from turn 13)."));
	state->place[id_of("winston")].rail = HELD_BY_CONFEDERATE;
	text = summer_report(state, AUDIENCE_UNION);
	assert_true(
		report_holds(text, "Rappahannock Station, Brandy Station or Culpeper CH."));
	text = summer_report(state, AUDIENCE_CONFEDERATE);
	assert_true(report_holds(text,
		"- Railroads carry it on: it counts from every point of a railroad, but not from these, which the enemy holds or cuts off: Rappahannock Station, Brandy Station"));
	assert_false(report_holds(text, "none comes from there"));
	state->place[id_of("gordonsville")].held = HELD_BY_UNION;
	text = summer_report(state, AUDIENCE_CONFEDERATE);
	assert_true(report_holds(text, "The enemy holds Railroad off the west edge"));
	/* lost, and awaited */
	state->unit[terminus].at = state->unit[depot].at = -1;
	state->unit[terminus].back = state->unit[depot].back = 4;
	text = summer_report(state, AUDIENCE_PUBLIC);
	assert_true(report_holds(text,
		"Supply Terminus of the Union: lost, and back with the Supply Phase of turn 4, May 10-11."));
	text = summer_report(state, AUDIENCE_UNION);
	assert_true(report_holds(text,
		"- None comes to you before the Supply Phase of turn 4, May 10-11, when the Supply Terminus and Supply Depot come back."));
	assert_true(report_holds(text, "- As things stand supply would reach nobody."));
	assert_false(report_holds(text, "of the Union: lost"));
	assert_false(report_holds(text, "the Depot may be put at"));
}

/* 8.2: how far it is, whom it does not reach and why, what that costs and how it ends. */
static void test_summer_out_of_supply(void **unused)
{
	struct state *state = summer(NULL);
	const char *text = summer_report(state, AUDIENCE_UNION);

	(void)unused;
	assert_true(report_holds(text,
		"- Distance from there to your troops: Brandy Station (0), Culpeper CH (1), "));
	assert_true(report_holds(
		text, "- As things stand supply would reach all who need it."));
	assert_false(report_holds(text, "is marked Out of Supply"));
	state->unit[id_of("us-gregg")].at = id_of("yellow-tavern");
	state->unit[id_of("us-wilson")].at = id_of("verdiersville");
	state->place[id_of("verdiersville")].held = HELD_BY_CONFEDERATE;
	text = summer_report(state, AUDIENCE_UNION);
	assert_true(report_holds(text,
		"would not reach Wilson at Verdiersville (no way is free); Gregg at Yellow Tavern (1"));
	assert_true(report_holds(text,
		"is marked Out of Supply: 1 MP less, and -1 in a combat that it leads."));
	assert_true(report_holds(text,
		"a die says what each such division loses (1 to 3: 2 SP, 4 to 6: 1 SP)"));
	assert_true(report_holds(text,
		"it has come nearer, or the Depot has, or the enemy has left the way."));
	/* who is marked reads it, too */
	state = summer(NULL);
	state->unit[id_of("us-gregg")].supply = OUT_OF_SUPPLY;
	assert_true(report_holds(
		summer_report(state, AUDIENCE_UNION), "The mark goes in the first"));
	assert_false(
		report_holds(summer_report(state, AUDIENCE_CONFEDERATE), "The mark goes"));
}

/* The tables stand before him who is to decide, and nobody else. */
static void test_summer_tables(void **unused)
{
	struct state *state = summer(NULL);
	const char *text = summer_report(state, AUDIENCE_UNION);

	(void)unused;
	assert_non_null(
		strstr(text, "\n4            3   1   end  end  end  end  end  on\n"));
	assert_non_null(strstr(text, "\n11 and more  0   3*  the defender retreats\n"));
	assert_non_null(strstr(text, "\n-rating  corps leader of the defender (6.3)\n"));
	assert_non_null(strstr(text, "\nby die   Wilderness effect (6.4 B)\n"));
	assert_true(
		report_holds(text, "The effect goes by a die: 1: no attack, 2 to 3: -1, "));
	assert_null(strstr(summer_report(state, AUDIENCE_CONFEDERATE), "## Tables"));
	assert_null(strstr(summer_report(state, AUDIENCE_PUBLIC), "## Tables"));
}

/* Who controls a point for certain its owner alone is told. */
static void test_summer_control(void **unused)
{
	struct state *state = summer(NULL);
	int place = id_of("bethesda-church");

	(void)unused;
	assert_true(report_holds(
		summer_report(state, AUDIENCE_UNION), "You control none now for certain."));
	assert_true(report_holds(summer_report(state, AUDIENCE_CONFEDERATE),
		"Bethesda Church. You control all of them."));
	state->place[place].control = HELD_BY_UNION;
	state->place[place].held = HELD_BY_UNION;
	assert_true(report_holds(summer_report(state, AUDIENCE_UNION),
		"You control Bethesda Church for certain."));
	assert_true(report_holds(summer_report(state, AUDIENCE_CONFEDERATE),
		"You control all of them for certain but for Bethesda Church."));
	assert_true(report_holds(summer_report(state, AUDIENCE_PUBLIC),
		"Now the Union stands in Bethesda Church."));
	state->place[place].doubted = true;
	assert_true(report_holds(
		summer_report(state, AUDIENCE_UNION), "You control none now for certain."));
}

static void test_summer_options(void **unused)
{
	struct state *state = summer("recon, breastworks");
	int barlow = id_of("us-barlow");
	const char *text;

	(void)unused;
	state->unit[barlow].dug_in = true;
	state->place[state->unit[barlow].at].breastworks = true;
	text = summer_report(state, AUDIENCE_UNION);
	assert_true(report_holds(text, "\n## Options\n"));
	assert_true(report_holds(text, "- Infantry may dig in. [15.2]\n"));
	assert_false(report_holds(text, "pays 2 MP"));
	assert_true(report_holds(text, "\n# dig in "));
	assert_true(report_holds(text, "Somebody has dug in at Kelly's Ford."));
	assert_true(report_holds(text, "  Barlow "));
	assert_true(report_holds(text, "Second Corps, dug in\n"));
	text = summer_report(state, AUDIENCE_CONFEDERATE);
	assert_true(report_holds(text, "Somebody has dug in at Kelly's Ford."));
	assert_false(report_holds(text, ", dug in"));
	check_examples(state, AUDIENCE_UNION);
}

/* 15.3: the ways tell what they cost, and no example wants more than is left. */
static void test_summer_slow(void **unused)
{
	struct state *state = summer("slow-wilderness, recon");
	struct unit_state *wright = &state->unit[id_of("us-wright")];
	const char *text = summer_report(state, AUDIENCE_UNION);

	(void)unused;
	assert_true(report_holds(text, "to Chancellorsville  free; 2 MP; Wilderness\n"));
	wright->at = id_of("chancellorsville");
	text = summer_report(state, AUDIENCE_UNION);
	assert_true(report_holds(text, "\n# recon Wilderness Tavern with Wright\n"));
	assert_true(report_holds(text, "\n# attack Wilderness Tavern with Wright"));
	wright->moving = true;
	wright->spent = 3;
	text = summer_report(state, AUDIENCE_UNION);
	assert_false(report_holds(text, "with Wright"));
	text = summer_report(state, AUDIENCE_CONFEDERATE);
	assert_false(report_holds(text, "; 2 MP"));
}

/* Whoever arrives in the turn that comes may be placed. */
static void test_summer_arrivals(void **unused)
{
	struct state *state = summer(NULL);
	const char *text;

	(void)unused;
	state->turn = 10;
	state->step = SEQUENCE_CONFEDERATE;
	text = summer_report(state, AUDIENCE_CONFEDERATE);
	assert_true(report_holds(text, "\n# place Pickett at "));
	assert_true(report_holds(text, "each at a point of your choice"));
	check_examples(state, AUDIENCE_CONFEDERATE);
	/* the others come as printed, for all that one may know */
	assert_true(report_holds(text, "- Turn 14, May 30-31: Smith, Brooks"));
	assert_false(report_holds(text, "- Turn 2, "));
	state->turn = 15;
	text = summer_report(state, AUDIENCE_PUBLIC);
	assert_true(report_holds(text, "as printed: nobody is to come any more."));
}

static void test_summer_setup(void **unused)
{
	struct state *state = begin("campaign");
	const char *text;

	(void)unused;
	while (state->step != SEQUENCE_SETUP_UNION)
		assert_int_equal(play(state, NULL, NULL).err, OK);
	text = summer_report(state, AUDIENCE_UNION);
	assert_true(
		report_holds(text, "- Sheridan: where you put Torbert, Gregg or Wilson\n"));
	assert_true(report_holds(text,
		"- Torbert, Gregg, Wilson: Richard's Ferry, Ely's Ford or Germanna Ford; between them they must hold each of these\n"));
	assert_false(report_holds(text, "- Burnside"));
	assert_true(report_holds(
		text, "- Kelly's Ford: Hancock, Barlow, Gibbon, Birney, Mott\n"));
	check_examples(state, AUDIENCE_UNION);
	text = summer_report(state, AUDIENCE_CONFEDERATE);
	assert_true(report_holds(text, "- Gordonsville: Longstreet, Field, Kershaw\n"));
	assert_true(report_holds(text, "- a garrison each: "));
	assert_false(report_holds(text, "- Hanover Junction: Pickett"));
	/* the other's is printed, but for what he chooses */
	assert_true(report_holds(text,
		"The set-up of the Union, as it is printed: - Brandy Station: Grant, Sedgwick, "));
	assert_true(
		report_holds(text, "- Sheridan: where Torbert, Gregg or Wilson stands\n"));
	text = summer_report(state, AUDIENCE_PUBLIC);
	assert_true(report_holds(text, "The set-up of the Union, as it is printed:"));
	assert_true(
		report_holds(text, "The set-up of the Confederates, as it is printed:"));
}

/* Examples come from the other game of the family, names from this one. */
static void test_summer_question(void **unused)
{
	static const struct option option[] = {{"us-wright", "infantry"},
		{"us-getty", "infantry"}, {"germanna-ford", "free"}};
	const struct question question = {
		.id = "4/union/0/6.1/spottswood/commit-0a1b2c3d",
		.decision = "commit-defender",
		.side = UNION,
		.rule = "6.1",
		.text = "The enemy attacks Spottswood. Who leads?",
		.option = option,
		.options = 3,
		.fallback = -1,
		.fallback_text = "default",
		.words = "lead spare retreat losses",
	};
	struct report_input input = input_of(summer(NULL), AUDIENCE_UNION);
	const char *text;

	(void)unused;
	input.call = REPORT_QUESTION;
	input.question = &question;
	input.questions = 1;
	text = report(&input);
	report_check_lines(&arena, text);
	assert_true(report_holds(text, "Such as: `lead Wright, Getty`."));
	assert_true(report_holds(text, "Such as: `spare Wright`."));
	assert_false(report_holds(text, "Winder"));
	assert_false(report_holds(text, "Sykes"));
}

/* Richmond stands first among the points of arrival, then they go by their names. */
static void test_summer_arrival_points(void **unused)
{
	static const char policy[] = "policy ask arrival-point\n";
	struct state *state = summer(NULL);
	struct adjudication *adj =
		adjudication_new(&arena, game, state, "10/confederate", DICE_LOADED, &diag);
	const struct question *asked;
	struct standing *set;

	(void)unused;
	state->turn = 10;
	state->step = SEQUENCE_CONFEDERATE;
	assert_int_equal(
		standing_parse(&set, &arena, "s", policy, strlen(policy), CONFEDERATE,
			rules->orders.grammar, rules->names(game), &diag),
		OK);
	adjudication_standing(adj, CONFEDERATE, set);
	assert_int_equal(rules->adjudicate(adj), ERR_WAIT);
	asked = adj->question;
	assert_string_equal(asked->decision, "arrival-point");
	assert_int_equal(asked->fallback, 0);
	assert_true(asked->options > 10);
	assert_string_equal(asked->option[0].word, "richmond-west");
	assert_string_equal(asked->option[1].word, "richmond-east");
	for (int i = 3; i < asked->options; i++)
		assert_true(strcmp(asked->option[i - 1].text, asked->option[i].text) < 0);
}

/* What the map shows: ground, water, works, markers; ways across rivers and on rails. */
static void test_summer_map(void **unused)
{
	static const struct {
		const char *place, *sign, *title;
	} signs[] = {
		{"wilderness-tavern", "%", "Wilderness Tavern: Wilderness"},
		{"bethesda-church", "%", "Bethesda Church: Totopotomoy swamp"},
		{"bethesda-church", "*", "Bethesda Church: victory of the Union"},
		{"elys-ford", "~", "Ely's Ford: on a river"},
		{"works-brook", "#*", "Brook Works: Richmond Works, victory of the Union"},
		{"brandy-station", "TD",
			"Brandy Station: Supply Terminus and Supply Depot"},
	};
	struct state *state = summer(NULL);
	struct report_input input = input_of(state, AUDIENCE_PUBLIC);
	const struct game *data = game;
	struct map_sign *sign;
	struct map_way *way;
	int count = rules->drawing.signs(&sign, &arena, game, input.view), bars = 0,
	    rails = 0;

	(void)unused;
	for (size_t k = 0; k < sizeof signs / sizeof *signs; k++) {
		int found = 0;

		for (int i = 0; i < count; i++)
			found += sign[i].place == id_of(signs[k].place) &&
				 !strcmp(sign[i].sign, signs[k].sign) &&
				 !strcmp(sign[i].title, signs[k].title);
		assert_int_equal(found, 1);
	}
	count = rules->drawing.ways(&way, &arena, game, input.view);
	for (int i = 0; i < count; i++) {
		bars += way[i].bar;
		rails += !way[i].bar && way[i].side == UNION;
		if (way[i].bar)
			assert_true(data->map.link[way[i].link].flags & LINK_RIVER);
	}
	assert_true(bars > 0);
	assert_int_equal(rails, 4); /* Rappahannock Station to Mitchell's */
}

static const struct kind summer_kinds[] = {
	{"kind: reinforcements\nrule: 10.1\naudience: union\nside: union\n"
	 "pieces: us-burnside, us-potter\nplace: brandy-station\n",
		"Burnside and Potter arrived at Brandy Station."},
	{"kind: reinforcements-seen\nrule: 10.1\naudience: union\nside: confederate\n"
	 "places: hanover-junction, ashland\n",
		"The Confederates received reinforcements, some of them at Hanover Junction and Ashland, which they did not hold before."},
	{"kind: reinforcements-seen\nrule: 10.1\naudience: union\nside: confederate\n",
		"The Confederates received reinforcements."},
	{"kind: reinforcements-wait\nrule: 10.1\naudience: union\nside: union\n"
	 "pieces: us-potter\n",
		"Potter could not arrive, for no point is open to them, and wait for one."},
	{"kind: depot-moved\nrule: 8.1\naudience: union\nside: union\n"
	 "from: brandy-station\nplace: culpeper-ch\n",
		"The Supply Depot of the Union went from Brandy Station to Culpeper CH."},
	{"kind: network-lost\nrule: 8.1\naudience: union\nside: union\n"
	 "place: brandy-station\nback: 7\n",
		"Confederate troops came to Brandy Station: Terminus and Depot of the Union are off the map, and come back in the Supply Phase of turn 7."},
	{"kind: network-back\nrule: 8.1\naudience: union\nside: union\n"
	 "place: aquia-creek\ndepot: fredericksburg\n",
		"Terminus and Depot of the Union are back: the Terminus at Aquia Creek, the Depot at Fredericksburg."},
	{"kind: wilderness\nrule: 6.4 B\naudience: union\nplace: wilderness-tavern\n"
	 "harder: yes\ndie: 1/union/0/6.4B/elys-ford>wilderness-tavern/1/wilderness = 2\n",
		"The woods and swamps at Wilderness Tavern: they hinder the attackers."},
	{"kind: wilderness\nrule: 6.4 B\naudience: union\nplace: wilderness-tavern\n"
	 "round: 2\nstopped: yes\n",
		"The woods and swamps at Wilderness Tavern, round 2: the attackers lose their way, and the attack ends."},
	{"kind: leader-check-seen\nrule: 6.6\naudience: union\nplace: todds-tavern\n"
	 "retreated: yes\npassed: yes\n",
		"Units had retreated at Todd's Tavern this turn. The leader check was passed."},
	{"kind: garrison-lost\nrule: 9.0\naudience: union\nside: confederate\n"
	 "pieces: cs-garrison-4\nplace: works-brook\n",
		"The garrison of Brook Works cannot retreat and is destroyed: Garrison 4."},
	{"kind: leader-promoted\nrule: 7.1\naudience: union\nside: confederate\n"
	 "leader: A.P. Hill\ncommand: Army of Northern Virginia\n"
	 "successor: A.P. Hill (Repl)\ncorps: Third Corps\n",
		"A.P. Hill takes the Army of Northern Virginia; A.P. Hill (Repl) takes his place at the head of the Third Corps."},
	{"kind: card-stolen\nrule: 12.0\naudience: union\nside: union\n"
	 "card: card-19\n",
		"You took 19 Short enlistments expire from the hand of the other side."},
	{"kind: card-stolen\nrule: 12.0\naudience: union\nside: confederate\n"
	 "card: card-19\n",
		"The Confederates took 19 Short enlistments expire from your hand."},
	{"kind: enlistments\nrule: 12.0\naudience: union\nside: union\npoints: 3\n",
		"Enlistments that ran out cost you 3 SP, if so many can be spared."},
	{"kind: dig-in\nrule: 15.2\naudience: union\nside: union\npieces: us-barlow\n"
	 "place: kellys-ford\n",
		"Barlow dug in at Kelly's Ford."},
	{"kind: dig-in-seen\nrule: 15.2\naudience: union\nside: confederate\n"
	 "place: kellys-ford\n",
		"The Confederates dug in at Kelly's Ford: breastworks stand there."},
	{"kind: breastworks-left\nrule: 15.2\naudience: union\nside: union\n"
	 "place: kellys-ford\n",
		"You abandoned your breastworks at Kelly's Ford."},
	{"kind: breastworks-left-seen\nrule: 15.2\naudience: union\nside: confederate\n"
	 "place: kellys-ford\n",
		"The Confederates abandoned the breastworks at Kelly's Ford."},
	{"kind: recon\nrule: 15.1\naudience: union\nside: union\npieces: us-barlow\n"
	 "from: kellys-ford\nplace: madden\nannounced: 12\n",
		"Barlow reconnoitred Madden from Kelly's Ford. The enemy claims 12 SP there, which need not be true."},
	{"kind: recon-answered\nrule: 15.1\naudience: union\nside: confederate\n"
	 "from: madden\nplace: kellys-ford\ntruth: 20\nleast: 15\nmost: 25\n"
	 "announced: 25\n",
		"The Confederates reconnoitred Kelly's Ford from Madden. You had 20 SP there; the die let 15 to 25 be announced, and 25 were."},
};

static void test_summer_kinds(void **unused)
{
	const char *text;

	(void)unused;
	text = check_kinds(
		summer(NULL), summer_kinds, sizeof summer_kinds / sizeof *summer_kinds);
	report_keep("summer-kinds", text);
	assert_true(report_holds(
		text, "Die 2 (1: no attack, 2 to 3: -1, 4: nothing, 5 to 6: +1). [6.4 B]"));
}

/* ---- the news in short ---- */

static void set_news(
	struct report_input *input, struct told_step *news, const char *events_text)
{
	struct journal *journal = arena_alloc(&arena, sizeof *journal);

	journal_init(journal, &arena);
	journal_parse(journal, "j", events_text, strlen(events_text), &diag);
	expect_no_messages(&arena, &diag);
	*news = (struct told_step){"Turn 4", journal, "4/union"};
	input->news = news;
	input->news_count = 1;
}

static const char *report_of(
	struct state *state, enum audience who, const char *events_text)
{
	struct report_input input = input_of(state, who);
	struct told_step news;

	set_news(&input, &news, events_text);
	return report(&input);
}

static const char *const a_fight =
	"kind: orders-carried-out\nrule: 3.0\naudience: union\ngiven: 3\ndone: 2\n"
	"cut: 0\nfailed: 1\n\n"
	"kind: attack-seen\nrule: 6.1\naudience: union\nside: confederate\n"
	"from: turkey-hill\nplace: grapevine-bridge\n\n"
	"kind: display\nrule: 6.4 D\naudience: union\nside: union\n"
	"place: grapevine-bridge\npieces: us-sykes\nshown: Sykes 4 SP\n\n"
	"kind: losses\nrule: 6.5\naudience: union\nside: union\n"
	"losses: Sykes from 4 to 2 SP\npoints: 2\n\n"
	"kind: losses\nrule: 6.5\naudience: union\nside: confederate\n"
	"losses: Ewell from 4 to 3 SP\npoints: 1\n\n"
	"kind: attackers-return\nrule: 6.6\naudience: union\nside: confederate\n"
	"from: turkey-hill\nplace: grapevine-bridge\nrounds: 1\nunion_lost: 2\n"
	"confederate_lost: 1\n\n"
	"kind: march-seen\nrule: 5.0\naudience: union\nside: confederate\n"
	"from: mechanicsville\npath: old-cold-harbor\n";

/* What counts stands at the top, each thing in one line. */
static void test_in_short(void **unused)
{
	const char *text = report_of(example(), AUDIENCE_UNION, a_fight);

	(void)unused;
	report_check_lines(&arena, text);
	assert_true(strstr(text, "## In short") < strstr(text, "## News"));
	assert_true(report_holds(text, "- Your 3 orders: 2 done, 1 not possible.\n"));
	assert_true(report_holds(
		text, "- The Confederates were thrown back from Grapevine Bridge.\n"));
	assert_true(report_holds(
		text, "- Losses: you 2 SP, the Confederates 1 SP that you know of.\n"));
}

/* A combat is one paragraph, with what happened in it below. */
static void test_combat_is_one_paragraph(void **unused)
{
	const char *text = report_of(example(), AUDIENCE_UNION, a_fight);

	(void)unused;
	assert_non_null(strstr(text,
		"- The Confederates attacked Grapevine Bridge from Turkey Hill. [6.1] The\n"
		"  attackers of Grapevine Bridge stay at Turkey Hill. In 1 round the\n"
		"  Union lost 2 SP, the Confederates 1. [6.6]\n"
		"  - Your pieces at Grapevine Bridge: Sykes 4 SP. [6.4 D]\n"
		"  - Your losses: Sykes from 4 to 2 SP. [6.5]\n"
		"  - Losses of the Confederates: Ewell from 4 to 3 SP.\n"
		"- The Confederates marched a stack from Mechanicsville to Old Cold\n"
		"  Harbor. [5.0]\n"));
	/* what the news in short alone tells */
	assert_null(strstr(text, "not possible. [3.0]"));
}

/* How the game stands, at the head of a short report. */
static const char *outlook(const struct state *state, enum audience who)
{
	const struct report_input input = input_of(state, who);
	struct tmap *map = template_map(&arena);
	struct tlist *lines = template_set_list(map, "outlook");
	struct buf out;

	buf_init(&out, &arena);
	rules->report.outlook(lines, &arena, game, input.view, NULL);
	assert_int_equal(template_expand(&out, "outlook",
				 "{{#outlook}}\n{{.}}\n{{/outlook}}\n", map, &diag),
		OK);
	return out.data;
}

static const char *score(const struct state *state, enum audience who)
{
	const struct report_input input = input_of(state, who);
	struct tmap *map = template_map(&arena);
	struct tlist *lines = template_set_list(map, "score");
	struct buf out;

	buf_init(&out, &arena);
	rules->report.score(lines, &arena, game, input.view);
	assert_int_equal(template_expand(&out, "score", "{{#score}}\n{{.}}\n{{/score}}\n",
				 map, &diag),
		OK);
	return out.data;
}

/* 13.0: what each side is nearest to stands in each report, and all of it in the first. */
static void test_what_wins(void **unused)
{
	struct state *state = example();

	(void)unused;
	assert_true(state->turn > 1);
	assert_string_equal(score(state, AUDIENCE_UNION),
		"To win, you need a division in Richmond; the Confederates need White House and Harrison's Landing at once (now none).\n");
}

static void test_what_wins_in_summer(void **unused)
{
	struct state *state = summer(NULL);

	(void)unused;
	state->turn = 2;
	assert_string_equal(score(state, AUDIENCE_CONFEDERATE),
		"To win, you need no decision by the end of turn 16; the Union needs 3 of the 10 points from Deep Run Works to Richmond East.\n");
	state->turn = 1;
	assert_non_null(strstr(score(state, AUDIENCE_CONFEDERATE), "Grant and Meade"));
}

/* 13.0: who must be driven from what the game is won by. */
static void test_who_holds_the_goal(void **unused)
{
	struct state *state = example();

	(void)unused;
	assert_non_null(strstr(outlook(state, AUDIENCE_UNION),
		"from Old Cold Harbor; nobody holds it.\n"));
	state->unit[index_of("us-sykes")].at = index_of("white-house");
	state->unit[index_of("us-sykes")].strength = 4;
	lu_state_count_holders(state, game, UNION);
	assert_non_null(strstr(outlook(state, AUDIENCE_UNION),
		"could reach White House in one turn: it is 4 MP from Old Cold Harbor; you hold it with 4 SP.\n"));
	assert_non_null(strstr(outlook(state, AUDIENCE_CONFEDERATE),
		"from Old Cold Harbor; the enemy holds it.\n"));
}

/* 12.0: of points to be controlled the last one decides, and supplied infantry alone. */
static void test_last_of_the_points(void **unused)
{
	const struct game *data = game;
	struct state *state = summer(NULL);
	const struct victory *swamp = &data->victory[0];
	struct unit_state *barlow = &state->unit[index_of("us-barlow")],
			  *wilson = &state->unit[index_of("us-wilson")];

	(void)unused;
	wilson->at = index_of("mangohick-church");
	lu_state_count_holders(state, data, UNION);
	assert_null(strstr(outlook(state, AUDIENCE_UNION), "You could reach"));
	assert_null(strstr(outlook(state, AUDIENCE_CONFEDERATE), "could reach"));
	for (int i = 1; i < swamp->places; i++)
		state->place[swamp->place[i]].control = HELD_BY_UNION;
	assert_null(strstr(outlook(state, AUDIENCE_UNION), "You could reach"));
	barlow->at = wilson->at;
	assert_non_null(strstr(outlook(state, AUDIENCE_UNION), "You could reach"));
	assert_non_null(
		strstr(outlook(state, AUDIENCE_CONFEDERATE), "The Union could reach"));
	barlow->supply = OUT_OF_SUPPLY;
	assert_null(strstr(outlook(state, AUDIENCE_UNION), "You could reach"));
	barlow->supply = SUPPLIED;
	state->place[swamp->place[1]].control = HELD_BY_NOBODY;
	assert_null(strstr(outlook(state, AUDIENCE_UNION), "You could reach"));
	/* the other side cannot know who came there */
	assert_null(strstr(outlook(state, AUDIENCE_CONFEDERATE), "could reach"));
	state->place[swamp->place[1]].doubted = true;
	assert_non_null(
		strstr(outlook(state, AUDIENCE_CONFEDERATE), "The Union could reach"));
}

/* 10.1: who comes to a point of choice is to be decided on when his turn has come. */
static void test_arrivals_to_decide(void **unused)
{
	struct state *state = summer(NULL);

	(void)unused;
	state->step = SEQUENCE_CONFEDERATE;
	state->turn = 9;
	assert_null(strstr(outlook(state, AUDIENCE_CONFEDERATE), "Pickett"));
	state->turn = 10;
	assert_non_null(strstr(outlook(state, AUDIENCE_CONFEDERATE),
		"arrive in this turn, where you say (`place Pickett at POINT`).\n"));
	assert_null(strstr(outlook(state, AUDIENCE_UNION), "Pickett"));
	state->step = SEQUENCE_UNION;
	assert_null(strstr(outlook(state, AUDIENCE_CONFEDERATE), "Pickett"));
}

/* In a gazette a round is a row, and what both sides have left is one below it; attackers
 * who all advance are not named again. */
static void test_fight_in_a_table(void **unused)
{
	struct state *state = example();
	struct report_input input = input_of(state, AUDIENCE_UNION);
	struct told_step news;
	struct buf whole, brief;

	(void)unused;
	set_news(&input, &news,
		"kind: attack\nrule: 6.1\naudience: union\nside: union\n"
		"pieces: us-sykes, us-mccall\nfrom: trent-house\nplace: fort-2\n\n"
		"kind: combat-round\nrule: 6.4\naudience: union\nround: 1\nplace: fort-2\n"
		"attacker_lead: us-sykes\ndefender_lead: cs-magruder\nattacker_sp: 11\n"
		"defender_sp: 5\nsum: none\nnet: +2\ntotal: 9\nattacker_loss: 1\n"
		"defender_loss: 2\ndie: 4/union/0/6.4/fort-2.1/combat = 4,3\n\n"
		"kind: losses\nrule: 6.5\naudience: union\nside: union\n"
		"losses: Sykes from 4 to 3 SP\npoints: 1\nleft: Sykes 3\n\n"
		"kind: losses\nrule: 6.5\naudience: union\nside: confederate\n"
		"losses: Magruder from 5 to 3 SP\npoints: 2\nleft: Magruder 3\n\n"
		"kind: combat-third\nrule: 6.4 E\naudience: union\nplace: fort-2\n"
		"retreat: yes\ndie: 4/union/0/6.4/fort-2.1/third = 5\n\n"
		"kind: advance\nrule: 6.7\naudience: union\nside: union\n"
		"pieces: us-sykes, us-mccall\nplace: fort-2\n");
	input.recent = &news;
	input.recent_count = 1;
	buf_init(&whole, &arena);
	buf_init(&brief, &arena);
	assert_int_equal(report_write(&whole, &brief, &arena, &input, &diag), OK);
	assert_non_null(strstr(brief.data,
		"- Sykes and McCall attacked Fort 2 from Trent House. The attackers\n"
		"  advanced.\n"));
	assert_non_null(strstr(brief.data,
		"  round  SP       dice  net  row  lost    who led, and the SP left\n"
		"  1      11 to 5  4+3   +2   9    1 to 2  Sykes against Magruder\n"
		"                                          (division)\n"
		"                                          Sykes 3; Magruder 3\n"
		"                  5                       so the defenders retreat\n"));
	assert_non_null(strstr(whole.data, "Sykes from 4 to 3 SP"));
}

static const char *short_of(struct state *state, enum audience who, const char *events_text)
{
	struct report_input input = input_of(state, who);
	struct told_step news;
	struct buf whole, brief;

	set_news(&input, &news, events_text);
	input.recent = &news;
	input.recent_count = 1;
	buf_init(&whole, &arena);
	buf_init(&brief, &arena);
	assert_int_equal(report_write(&whole, &brief, &arena, &input, &diag), OK);
	return brief.data;
}

/* Who leads on as in the round before is not named again. */
static void test_led_as_before(void **unused)
{
	static const char round[] =
		"kind: combat-round\nrule: 6.4\naudience: union\nround: %d\nplace: fort-2\n"
		"attacker_lead: us-sykes\ndefender_lead: cs-magruder\nattacker_sp: %d\n"
		"defender_sp: 5\nsum: none\nnet: +2\ntotal: 9\nattacker_loss: 1\n"
		"defender_loss: 0\ndie: 4/union/0/6.4/fort-2.1/%d/combat = 4,3\n\n"
		"kind: losses\nrule: 6.5\naudience: union\nside: union\n"
		"losses: Sykes from %d to %d SP\npoints: 1\nleft: Sykes %d\n\n";
	struct buf news;

	(void)unused;
	buf_init(&news, &arena);
	buf_puts(&news, "kind: attack\nrule: 6.1\naudience: union\nside: union\n"
			"pieces: us-sykes\nfrom: trent-house\nplace: fort-2\n\n");
	for (int i = 1; i <= 2; i++)
		buf_printf(&news, round, i, 5 - i, i, 5 - i, 4 - i, 4 - i);
	buf_puts(&news, "kind: combat-third\nrule: 6.4 E\naudience: union\nplace: fort-2\n"
			"ends: yes\ndie: 4/union/0/6.4/fort-2.1/third = 1\n");
	assert_non_null(strstr(short_of(example(), AUDIENCE_UNION, news.data),
		"  1      4 to 5  4+3   +2   9    1 to 0  Sykes against Magruder\n"
		"                                         (division)\n"
		"                                         Sykes 3\n"
		"  2      3 to 5  4+3   +2   9    1 to 0  Sykes 2\n"));
}

/* Three stacks that took the same way are no single one. */
static void test_stacks_counted(void **unused)
{
	static const char march[] =
		"kind: march-seen\nrule: 5.0\naudience: union\nside: confederate\n"
		"from: trent-house\npath: beaverdam-creek\n";
	const char *said;

	(void)unused;
	said = short_of(example(), AUDIENCE_UNION,
		arena_printf(&arena, "%s\n%s\n%s", march, march, march));
	assert_non_null(strstr(
		said, "  The Confederates, 3 stacks  Trent House to Beaverdam Creek\n"));
	assert_null(strstr(said, "a stack"));
}

static void test_name_with_number(void **unused)
{
	(void)unused;
	assert_string_equal(lu_with_strength(&arena, "Slocum", 5, " SP"), "Slocum 5 SP");
	assert_string_equal(
		lu_with_strength(&arena, "Garrison 4", 3, " SP"), "Garrison 4 (3 SP)");
	assert_string_equal(
		lu_with_strength(&arena, "Garrison 10", 3, ""), "Garrison 10 (3)");
}

/* Of whom the enemy lost unseen the map tells: he came last, and is there no more. */
static void test_gone_unseen(void **unused)
{
	static const char took[] =
		"kind: advance-seen\nrule: 6.6\naudience: confederate\nside: union\n"
		"place: portugue\n";
	static const char left[] =
		"kind: march-seen\nrule: 5.0\naudience: confederate\nside: union\n"
		"from: portugue\npath: seven-pines\n";
	static const char gone[] = "The Union holds Portugue no more.";
	struct state *state = example();
	const int place = id_of("portugue");

	(void)unused;
	state->place[place].held = HELD_BY_UNION;
	assert_null(strstr(short_of(state, AUDIENCE_CONFEDERATE, took), "no more"));
	state->place[place].held = HELD_BY_NOBODY;
	assert_non_null(strstr(short_of(state, AUDIENCE_CONFEDERATE, took), gone));
	assert_null(strstr(short_of(state, AUDIENCE_CONFEDERATE,
				   arena_printf(&arena, "%s\n%s", took, left)),
		"Portugue no more"));
	assert_null(strstr(short_of(state, AUDIENCE_UNION, took), "no more"));
}

/* A side that has no form reads where its pieces stand; both read their hand. */
static void test_where_in_short(void **unused)
{
	struct state *state = example();
	const char *waits = short_of(state, AUDIENCE_UNION, a_fight),
		   *acts = short_of(state, AUDIENCE_CONFEDERATE, a_fight);

	(void)unused;
	report_expect(waits, "## Where you stand");
	report_expect(waits, "\nGrapevine Bridge: Sykes 5, McCall 5/7, Infantry Dummy 3\n");
	report_expect(waits, "\nRiddell's Blacksmith: Supply 4 (wagon)\n");
	report_expect_not(waits, "\nTurkey Hill");
	report_expect(waits, "Your hand: ");
	report_expect_not(acts, "## Where you stand");
	report_expect(acts, "Your hand: ");
}

/* Who was shown in two attacks on a place is told once. */
static void test_shown_once(void **unused)
{
	static const char shown[] =
		"kind: attack\nrule: 6.1\naudience: union\nside: union\n"
		"pieces: us-sykes\nfrom: trent-house\nplace: fort-2\n\n"
		"kind: display\nrule: 6.4 D\naudience: union\nside: confederate\n"
		"place: fort-2\npieces: cs-magruder\nshown: Magruder 5 SP\n";
	const char *text = short_of(
		example(), AUDIENCE_UNION, arena_printf(&arena, "%s\n%s", shown, shown));
	const char *first = strstr(text, "The Confederates: Magruder 5 SP");

	(void)unused;
	assert_non_null(first);
	assert_null(strstr(first + 1, "The Confederates: Magruder 5 SP"));
}

/* An attack that does not take place says so at once; a card played behind it is another
 * matter. */
static void test_attack_that_is_stopped(void **unused)
{
	const char *text = report_of(example(), AUDIENCE_CONFEDERATE,
		"kind: attack-seen\nrule: 6.1\naudience: confederate\nside: union\n"
		"from: trent-house\nplace: fort-2\n\n"
		"kind: magruder\nrule: 9.0\naudience: confederate\nside: union\n"
		"from: trent-house\nplace: fort-2\nstopped: yes\n"
		"die: 4/union/0/9.0/trent-house>fort-2/magruder = 3\n\n"
		"kind: card-played\nrule: 12.0\naudience: confederate\nside: union\n"
		"card: card-17\nwindow: own-phase-end\nmeaning: a die\n");

	(void)unused;
	assert_true(report_holds(text, "- The Union was kept from attacking Fort 2.\n"));
	assert_false(report_holds(text, "- The Union played card 17 Replacements.\n"));
	assert_non_null(strstr(text, "[6.1] Magruder's show at"));
	assert_non_null(strstr(text, "\n- The Union played \"17 Replacements\""));
}

/* The same as a chapter of many steps has it, without the news below. */
static const char *digest_of(struct state *state, enum audience who, const char *told)
{
	struct report_input input = input_of(state, who);
	struct tmap *map = template_map(&arena);
	struct told_step news;
	struct buf text;

	set_news(&input, &news, told);
	lu_report_digest(
		template_set_list(map, "lines"), &arena, game, input.view, &news, 1);
	buf_init(&text, &arena);
	assert_int_equal(template_expand(&text, "lines", "{{#lines}}\n{{.}}\n{{/lines}}\n",
				 map, &diag),
		OK);
	return text.data;
}

/* Ground that is held since a step of the news is new: a digest says so, and the news tell
 * of the march itself. */
static void test_new_ground(void **unused)
{
	struct state *state = example();
	const struct game *data = game;
	int place = field_ids_find(&data->base.refs[REF_PLACE], "old-cold-harbor");

	(void)unused;
	state->place[place].since_turn = 4;
	state->place[place].since_step = SEQUENCE_UNION;
	assert_non_null(strstr(digest_of(state, AUDIENCE_UNION, a_fight),
		"The Confederates came to Old Cold Harbor; left Mechanicsville.\n"));
	assert_false(report_holds(
		report_of(state, AUDIENCE_UNION, a_fight), "came to Old Cold Harbor"));
}

/* What was taken is told once: neither come to by him who has it nor left by the other. */
static void test_ground_is_told_once(void **unused)
{
	struct state *state = example();
	const struct game *data = game;
	int place = field_ids_find(&data->base.refs[REF_PLACE], "old-cold-harbor");
	const char *text;

	(void)unused;
	state->place[place].since_turn = 4;
	state->place[place].since_step = SEQUENCE_UNION;
	state->place[place].held = HELD_BY_CONFEDERATE;
	text = report_of(state, AUDIENCE_UNION,
		"kind: attack-seen\nrule: 6.1\naudience: union\nside: confederate\n"
		"from: mechanicsville\nplace: old-cold-harbor\n\n"
		"kind: retreat\nrule: 6.6\naudience: union\nside: union\n"
		"from: old-cold-harbor\nplace: trent-house\npieces: us-sykes\n\n"
		"kind: advance-seen\nrule: 6.6\naudience: union\nside: confederate\n"
		"from: mechanicsville\nplace: old-cold-harbor\n");
	assert_true(report_holds(text, "- The Confederates took Old Cold Harbor.\n"));
	assert_false(report_holds(text, "came to Old Cold Harbor"));
	assert_false(report_holds(text, "left Old Cold Harbor"));
}

/* When the secrets are published all stands there: a roll of two events counts once, and
 * turns stand in their order. */
static void test_ending(void **unused)
{
	static const char *const happened[] = {
		"kind: attack\nrule: 6.1\naudience: union\nside: union\nplace: fort-2\n\n"
		"kind: combat-round\nrule: 6.4 E\naudience: union\nside: union\n"
		"die: 4/union/0/6.4E/trent-house>fort-2/1/combat = 6,5\n\n"
		"kind: combat-seen\nrule: 6.4 E\naudience: confederate\nside: union\n"
		"die: 4/union/0/6.4E/trent-house>fort-2/1/combat = 6,5\n\n"
		"kind: losses\nrule: 6.5\naudience: union\nside: confederate\n"
		"losses: Winder from 6 to 2 SP\npoints: 4\n",
		"kind: attrition\nrule: 8.2\naudience: union\nside: union\nloss: 2\n"
		"die: 5/supply/0/8.2/us-peck/attrition = 1\n\n"
		"kind: leader-loss\nrule: 7.1\naudience: union\nside: union\n"
		"leader: Porter\nlost: yes\n"};
	struct told_step step[] = {{"Turn 4: Union Player Turn", NULL, "4/union"},
		{"Turn 5: Supply Phase", NULL, "5/supply"}};
	struct state *state = example();
	struct ending_input input = {.ruleset = rules,
		.game = game,
		.state = state,
		.campaign = "richmond-1862",
		.step = step,
		.steps = 2};
	struct buf text;

	(void)unused;
	for (int i = 0; i < 2; i++) {
		struct journal *journal = arena_alloc(&arena, sizeof *journal);

		journal_init(journal, &arena);
		journal_parse(journal, "j", happened[i], strlen(happened[i]), &diag);
		step[i].journal = journal;
	}
	expect_no_messages(&arena, &diag);
	put_cards(state, "9 union,17 confederate,30 confederate");
	state->unit[id_of("cs-winder")].strength = 2;
	input.page.name = "templates/ending.md";
	input.page.text = file_read(&arena, input.page.name, &input.page.length);
	buf_init(&text, &arena);
	assert_int_equal(report_ending(&text, &arena, &input, &diag), OK);
	expect_no_messages(&arena, &diag);
	report_keep("ending", text.data);
	report_check_lines(&arena, text.data);
	assert_true(report_holds(text.data, "The game was given up where it stood."));
	assert_non_null(strstr(text.data,
		"\n4    June 27 PM              1     0            0     4\n"
		"5    June 28 AM              0     2            0     0\n"
		"all                          1     2            0     4\n"));
	assert_true(report_holds(text.data,
		"- SP that the Confederates lost: 4. What its divisions lack at the end: "));
	assert_true(report_holds(text.data, "Winder 4 of 6"));
	assert_true(
		report_holds(text.data, "- In hand: 17 Replacements, 30 Acoustic Shadow."));
	assert_true(report_holds(text.data, "Infantry Dummy 1"));
	assert_true(
		report_holds(text.data, "- Porter, of the Union: Turn 5: Supply Phase."));
	assert_non_null(
		strstr(text.data, "\ncombat                   1  11.00  ( 7.0)         -\n"
				  "attrition                1   1.00  ( 3.5)         -\n"));
}

#define TEST(name)   cmocka_unit_test_setup_teardown(name, setup, teardown)
#define SUMMER(name) cmocka_unit_test_setup_teardown(name, setup_summer, teardown)

int main(void)
{
	const struct CMUnitTest tests[] = {
		TEST(test_layout),
		TEST(test_in_short),
		TEST(test_what_wins),
		TEST(test_who_holds_the_goal),
		TEST(test_combat_is_one_paragraph),
		TEST(test_fight_in_a_table),
		TEST(test_led_as_before),
		TEST(test_stacks_counted),
		TEST(test_name_with_number),
		TEST(test_gone_unseen),
		TEST(test_attack_that_is_stopped),
		TEST(test_where_in_short),
		TEST(test_shown_once),
		TEST(test_new_ground),
		TEST(test_ground_is_told_once),
		TEST(test_ending),
		TEST(test_sides),
		TEST(test_determinism),
		TEST(test_hidden_facts),
		TEST(test_hand),
		TEST(test_hidden_cards),
		TEST(test_no_cards),
		TEST(test_in_force),
		TEST(test_seen_by_card),
		TEST(test_examples),
		TEST(test_form),
		TEST(test_standing_comments_are_filled),
		TEST(test_joining),
		TEST(test_stop),
		TEST(test_over),
		TEST(test_questions),
		TEST(test_questions_in_words),
		TEST(test_kinds),
		TEST(test_truth),
		TEST(test_unknown_kind),
		TEST(test_missing_fact),
		TEST(test_bad_words),
		TEST(test_frame),
		TEST(test_bad_frame),
		TEST(test_map),
		TEST(test_own_counter),
		TEST(test_known_counter),
		TEST(test_enemies_in_short),
		TEST(test_fixed_counters),
		TEST(test_broken_bridge),
		SUMMER(test_summer),
		SUMMER(test_summer_army),
		SUMMER(test_summer_supply),
		SUMMER(test_summer_out_of_supply),
		SUMMER(test_summer_tables),
		SUMMER(test_summer_control),
		SUMMER(test_summer_options),
		SUMMER(test_summer_slow),
		SUMMER(test_summer_arrivals),
		SUMMER(test_summer_arrival_points),
		SUMMER(test_summer_setup),
		SUMMER(test_summer_question),
		SUMMER(test_summer_map),
		SUMMER(test_arrivals_to_decide),
		SUMMER(test_what_wins_in_summer),
		SUMMER(test_last_of_the_points),
		SUMMER(test_summer_kinds),
	};

	return cmocka_run_group_tests_name("report", tests, NULL, NULL);
}
