/*
 * Help with one's own position: what it offers is taken when it is copied, and what mends
 * supply mends it. For test_wrong.c.
 */
#ifndef UNIT_HELPED_H
#define UNIT_HELPED_H

static struct help help_in(struct setting *s, enum side side)
{
	return help_of(&s->context, side);
}

static const char *helped_with(const struct help *help, const char *word)
{
	struct buf out;
	struct diag said_of;

	buf_init(&out, &arena);
	diag_init(&said_of, &arena);
	assert_int_equal(help_write_word(&out, help, word, &said_of), OK);
	return out.data;
}

/* The lines of orders that follow `from`: those that are indented as orders are, up to one
 * that is not. */
static const char *lines_to_copy(const char *from)
{
	struct buf out;

	buf_init(&out, &arena);
	while (*from && strncmp(from, "      ", 6) != 0)
		from += strcspn(from, "\n") + (strchr(from, '\n') != NULL);
	while (!strncmp(from, "      ", 6) && from[6] != ' ') {
		size_t length = strcspn(from, "\n") + 1;

		buf_add(&out, from + 6, length - 6);
		from += length;
		while (!strncmp(from, "        ", 8) && from[8] != '(') {
			length = strcspn(from, "\n") + 1;
			buf_add(&out, from + 6, length - 6);
			from += length;
		}
	}
	return out.data;
}

/* Returns how many words have an order that can be given now; each is taken. */
static int help_words(struct setting *s, enum side side)
{
	const struct help help = help_in(s, side);
	const struct grammar *grammar = ruleset_grammar(help.ruleset, help.game);
	int words = 0;

	for (const struct form *form = grammar->orders; form->word; form++) {
		const char *text, *at, *lines;
		bool taken;

		if ((form->allowed & FORM_REST) || !help_knows(&help, form->word))
			continue;
		text = helped_with(&help, form->word);
		if (!(at = strstr(text, "In your position")))
			fault("%s: nothing is said of the position:\n%s", s->name, text);
		else if (*(lines = lines_to_copy(at))) {
			const char *told = told_of(&taken, s, side, lines);

			/* what is owed besides is another order's */
			if (!taken && !strstr(told, "must") && !strstr(told, "owes"))
				fault("%s: `help orders %s` offers\n%s%s", s->name,
					form->word, lines, told);
			words++;
		}
	}
	return words;
}

static void test_help_examples(void **state)
{
	unsigned before = faults;
	static const struct {
		const char *setting;
		enum side side;
		int words; /* at least */
	} rows[] = {
		{"june-27-pm", CONFEDERATE, 3},
		{"june-27-pm-union", UNION, 3},
		{"may-1864", UNION, 1},
		{"road-apart", CONFEDERATE, 1},
		{"road-contact", CONFEDERATE, 1},
		{"pines", UNION, 2},
		{"pines", CONFEDERATE, 2},
		{"peninsula", UNION, 2},
		{"peninsula-cycle", UNION, 2},
		{"peninsula-invasion", UNION, 1},
		{"valley", CONFEDERATE, 1},
	};

	(void)state;
	for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
		int words = help_words(find_setting(rows[i].setting), rows[i].side);

		if (words < rows[i].words)
			fault("%s: help has examples of %d words alone", rows[i].setting,
				words);
	}
	assert_int_equal(faults, before);
}

/* The words with which a line of the form begins, up to the first that stands for what a
 * player writes: `place depot at`. */
static const char *first_words(const struct form *form)
{
	struct buf out;
	char **token;
	size_t tokens = text_split(&arena,
		arena_printf(&arena, "%s %s", form->word ? form->word : "", form->pattern),
		' ', &token);

	buf_init(&out, &arena);
	for (size_t i = 0; i < tokens; i++) {
		const char *word = token[i] + strspn(token[i], "[");
		size_t length = strspn(word, "abcdefghijklmnopqrstuvwxyz-");

		if (!length || (word[length] && !strchr("|]", word[length])))
			break;
		buf_printf(&out, "%s%.*s", i ? " " : "", (int)length, word);
	}
	return out.data;
}

/* Help with its first words shows the line; returns whether it has any. */
static bool is_helped(const struct help *help, const char *lead, const struct form *form)
{
	const char *words = first_words(form), *text, *shown;

	if (!*words)
		return false;
	text = helped_with(help, arena_printf(&arena, "%s%s", lead, words));
	shown = arena_printf(&arena, "%s%s%s", form->word ? form->word : "",
		form->word && *form->pattern ? " " : "",
		pattern_shown(&arena, form->pattern));
	if (!strstr(text, arena_printf(&arena, "\n  %s", shown)) &&
		!strstr(text, arena_printf(&arena, "parted by `%s`", shown)))
		fault("`help orders %s %s%s` has no `%s`:\n%s", help->id, lead, words,
			shown, text);
	return true;
}

static int helped_forms(
	const struct help *help, unsigned lacks, const char *lead, const struct form *form)
{
	int lines = 0;

	for (; form && form->pattern; form++)
		if (!(form->needs & lacks))
			lines += is_helped(help, lead, form);
	return lines;
}

/* Every line that the grammar of a game has is found by the words that it begins with. */
static void test_help_lines(void **state)
{
	static const char *const settings_of_games[] = {
		"june-27-pm", "may-1864", "road-apart", "pines", "peninsula", "valley"};
	unsigned before = faults;

	(void)state;
	for (size_t i = 0; i < sizeof settings_of_games / sizeof *settings_of_games; i++) {
		struct setting *s = find_setting(settings_of_games[i]);
		struct help help = help_in(s, UNION);
		const struct grammar *grammar = ruleset_grammar(help.ruleset, help.game);
		unsigned lacks = grammar->lacks;
		int lines = 0;

		help.context = NULL;
		if (help.ruleset->orders.lacks)
			lacks |= help.ruleset->orders.lacks(help.game, NULL);
		lines += helped_forms(&help, lacks, "", grammar->orders);
		lines += helped_forms(&help, lacks, "", grammar->qualifiers);
		lines += helped_forms(&help, lacks, "if ", grammar->predicates);
		lines += helped_forms(&help, lacks, "when ", grammar->triggers);
		for (const struct block_form *block = grammar->blocks;
			block && block->head.word; block++) {
			lines += is_helped(&help, "", &block->head);
			lines += helped_forms(&help, lacks, "", block->parts);
		}
		if (lines < 20)
			fault("%s: %d lines", s->name, lines);
	}
	assert_int_equal(faults, before);
}

/* It is not his move, or nobody's view is at hand: the words alone. */
static void test_help_without_move(void **state)
{
	struct setting *s = find_setting("june-27-pm");
	struct help help = help_in(s, UNION);

	(void)state;
	assert_non_null(strstr(helped_with(&help, "move"), "No orders of yours are due"));
	help.context = NULL;
	assert_null(strstr(helped_with(&help, "move"), "In your position"));
	assert_non_null(strstr(helped_with(&help, "charge"), "`charge` means `attack`"));
	assert_non_null(strstr(helped_with(&help, "if"), "Conditions, after `if`"));
	assert_non_null(strstr(helped_with(&help, "whenever"), "Triggers, after `when`"));
	assert_non_null(strstr(helped_with(&help, "until"), "This game has no `until`"));
	help = help_in(find_setting("pines"), UNION);
	assert_non_null(strstr(helped_with(&help, "attack"), "more than one order"));
	assert_false(help_knows(&help, "xyzzy"));
}

/* ---- supply ---- */

static const char *helped_with_supply(const struct help *help)
{
	struct diag said_of;
	struct buf out;

	buf_init(&out, &arena);
	diag_init(&said_of, &arena);
	assert_int_equal(help_write_supply(&out, help, &said_of), OK);
	return out.data;
}

/* How many pieces want supply as things stand in a view. */
static int wanting(const struct help *help, const void *view)
{
	struct supply_advice advice;
	int pieces = 0;

	if (!help->ruleset->advice.supply(&advice, &arena, help->game, view, NULL))
		return 0;
	for (int i = 0; i < advice.wants; i++)
		pieces += advice.want[i].pieces;
	return pieces;
}

/* The march is taken, and behind it fewer want supply. */
static void check_march(
	struct setting *s, const struct help *help, enum side side, const char *lines)
{
	const char *text = arena_printf(
		&arena, "begin orders\nside %s\n%send orders\n", side_name(side), lines);
	const void *behind, *view = s->context.side[side].view;
	bool taken;
	const char *told = told_of(&taken, s, side, lines);

	assert_int_equal(
		intake_behind(&behind, &s->context, side, "orders", text, strlen(text)),
		OK);
	if (!taken || wanting(help, behind) >= wanting(help, view))
		fault("%s: supply is not mended by\n%s%s", s->name, lines, told);
}

static void test_help_supply(void **state)
{
	unsigned before = faults;
	struct setting *s = find_setting("june-27-hungry");
	const struct help help = help_in(s, UNION);
	const char *text = helped_with_supply(&help), *at = text;
	int feeds = 0, marches = 0;
	bool taken;

	(void)state;
	for (const char *next; (next = strstr(at, " line")); at = next + 1) {
		bool feed = !strncmp(next, " line feeds", 11);
		const char *lines = lines_to_copy(next);

		if (!feed) {
			check_march(s, &help, UNION, lines);
			marches++;
			continue;
		}
		told_of(&taken, s, UNION, lines);
		if (!taken || strncmp(lines, "also when supply begins: ", 25) != 0)
			fault("%s: not taken: %s", s->name, lines);
		feeds++;
	}
	if (feeds < 1 || marches < 1)
		fault("%d lines feed, %d march:\n%s", feeds, marches, text);
	assert_null(strstr(text, "Stuart"));
	assert_int_equal(faults, before);
}

/* In a campaign depots feed them: each line is taken, in its cycle or as a standing order
 * before it. */
static void test_help_depots(void **state)
{
	unsigned before = faults;
	static const struct {
		const char *setting, *begins, *also;
	} rows[] = {
		{"peninsula-hungry", "also when cycle begins: ", "in the next cycle"},
		{"peninsula-hungry-cycle", "", "at once"},
	};

	(void)state;
	for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
		struct setting *s = find_setting(rows[i].setting);
		const struct help help = help_in(s, UNION);
		const char *text = helped_with_supply(&help), *at = text;
		size_t head = strlen(rows[i].begins);
		int placed = 0, completed = 0;

		for (const char *next; (next = strstr(at, "This line ")); at = next + 1) {
			const char *lines = lines_to_copy(next);
			bool taken;
			const char *told = told_of(&taken, s, UNION, lines);

			if (!taken || strncmp(lines, rows[i].begins, head) != 0)
				fault("%s: not taken: %s%s", s->name, lines, told);
			placed += !strncmp(lines + head, "place depot", 11);
			completed += !strncmp(lines + head, "complete depot", 14);
		}
		if (!placed || !completed || !strstr(text, rows[i].also) ||
			!strstr(text, "forage"))
			fault("%s: %d depots placed, %d completed:\n%s", s->name, placed,
				completed, text);
	}
	assert_int_equal(faults, before);
}

/* L4.10: who is off the map does not forage, and is told how to come back. */
static void test_help_boxes(void **state)
{
	struct setting *s = find_setting("valley-boxed");
	const struct help help = help_in(s, UNION);
	const char *text = helped_with_supply(&help);

	(void)state;
	assert_non_null(strstr(text, "Schenck at Lexington Box: "));
	assert_non_null(strstr(text, "`transfer UNITS to HEX`"));
	assert_null(strstr(text, "forage by\nthemselves"));
}

/* By day there is a line that takes him out of his box. */
static void test_help_boxes_by_day(void **state)
{
	struct setting *s = find_setting("valley-boxed-by-day");
	const struct help help = help_in(s, UNION);
	const char *text = helped_with_supply(&help);
	const char *line = strstr(text, "This line "), *told;
	bool taken;

	(void)state;
	if (!line)
		fail_msg("%s", text);
	told = told_of(&taken, s, UNION, lines_to_copy(line));
	assert_true(taken);
	assert_non_null(strstr(told, "Schenck goes "));
}

/* Of a piece that is gone a message says since when. */
static void test_fate(void **state)
{
	unsigned before = faults;
	static const struct {
		const char *setting, *orders, *says;
		enum side side;
	} rows[] = {
		{"june-27-hungry", "move Franklin to Fort 3\n",
			"Franklin is not on the map: he was lost on turn 3", UNION},
		{"pines-worn", "march Naglee-A to N1128\n", "it was eliminated on turn 1",
			UNION},
	};

	(void)state;
	for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
		bool taken;
		const char *told = told_of(&taken, find_setting(rows[i].setting),
			rows[i].side, rows[i].orders);

		if (!strstr(told, rows[i].says))
			fault("%s: `%s` is not said:\n%s", rows[i].setting, rows[i].says,
				told);
	}
	assert_int_equal(faults, before);
}

#endif
