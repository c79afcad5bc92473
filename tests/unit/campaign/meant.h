/*
 * Mistakes that have one right line: tests/meant/. What is taken is told as the right line
 * is told; what is refused has the right line in a message, between backquotes, and that is
 * taken when it is copied. For test_wrong.c.
 */
#ifndef UNIT_MEANT_H
#define UNIT_MEANT_H

#define MEANT_CORPUS "tests/meant"

struct mistake {
	struct setting *setting;
	enum side side;
	const char *written, *right;
	char how; /* '=' becomes, '?' is answered with, '-' with it as one line of several
		   */
};

#define KINDS_MAX 24

/* A kind of mistake: how many there are of it, and how many lead to the right line. */
static struct mistake_kind {
	const char *name;
	int count, leads;
} mistake_kinds[KINDS_MAX];

static struct mistake_kind *kind_called(const char *name)
{
	struct mistake_kind *kind = mistake_kinds;

	while (kind->name && strcmp(kind->name, name) != 0)
		kind++;
	assert_true(kind < mistake_kinds + KINDS_MAX - 1);
	kind->name = name;
	return kind;
}

static void print_kinds(void)
{
	print_message(
		"%-44s %5s  %s\n", "kind of mistake", "count", "lead to the right line");
	for (const struct mistake_kind *kind = mistake_kinds; kind->name; kind++)
		print_message("%-44s %5d  %d\n", kind->name, kind->count, kind->leads);
}

/* Lines as a body of orders has them. */
static const char *meant_lines(const char *line, size_t length)
{
	struct buf out;

	buf_init(&out, &arena);
	for (size_t i = 0; i < length; i++) {
		if (length - i > 3 && !strncmp(line + i, " // ", 4)) {
			buf_putc(&out, '\n');
			i += 3;
		} else {
			buf_putc(&out, line[i]);
		}
	}
	buf_putc(&out, '\n');
	return out.data;
}

/* `given: SETTING SIDE` */
static void meant_given(struct mistake *of, const char *line)
{
	size_t length = strcspn(line, " ");

	of->setting = find_setting(arena_copy(&arena, line, length));
	of->side = strncmp(line + length, " union", 6) ? CONFEDERATE : UNION;
}

/* The line stands between backquotes in a message. */
static bool is_answered(const char *told, const char *right)
{
	const char *line = arena_copy(&arena, right, strlen(right) - 1);

	return strstr(told, arena_printf(&arena, "`%s`", line));
}

/* True where what was written leads to the right line. */
static bool meant_leads(const struct mistake *of, bool complains)
{
	bool taken, right_taken;
	const char *told = told_of(&taken, of->setting, of->side, of->written);
	const char *right = told_of(&right_taken, of->setting, of->side, of->right);
	bool leads = of->how == '=' ? taken && right_taken && !strcmp(told, right)
				    : !taken && is_answered(told, of->right) &&
					      (right_taken || of->how == '-');

	if (!leads && complains)
		fault("%s:\n%s%s\n%s%s:\n%s", of->setting->name, of->written,
			of->how == '=' ? "is to be taken for" : "is to be answered with",
			of->right, taken ? "taken" : "refused", told);
	return leads;
}

/* Returns how many of a file lead to the right line; *count is how many there are. */
static int meant_file(int *count, const struct data_file *file, bool complains)
{
	struct mistake of = {0};
	struct mistake_kind *kind = NULL;
	int leads = 0;

	for (const char *line = file->text; *line;) {
		size_t length = strcspn(line, "\n");

		if (text_starts_fold(line, "given: ")) {
			meant_given(&of, line + 7);
		} else if (*line == '\t') {
			of.how = line[1];
			of.right = meant_lines(line + 3, length - 3);
			assert_non_null(kind);
			kind->count++;
			++*count;
			if (meant_leads(&of, complains)) {
				kind->leads++;
				leads++;
			}
		} else if (text_starts_fold(line, "kind: ")) {
			kind = kind_called(arena_copy(&arena, line + 6, length - 6));
		} else if (length && *line != '#') {
			of.written = meant_lines(line, length);
		}
		line += length + (line[length] == '\n');
	}
	return leads;
}

static int meant_all(int *count, bool complains)
{
	struct data_file *file;
	size_t files = 0;
	int leads = 0;

	*count = 0;
	if (shelf_read(&file, &files, &arena, MEANT_CORPUS, &diag) < 0)
		said(MEANT_CORPUS);
	for (size_t i = 0; i < files; i++)
		leads += meant_file(count, &file[i], complains);
	return leads;
}

static void test_meant(void **state)
{
	int count, leads;

	(void)state;
	leads = meant_all(&count, true);
	print_kinds();
	print_message(
		"mistakes: %d of %d lead to the right line at first try\n", leads, count);
	assert_true(count >= 106);
	assert_int_equal(leads, count);
	assert_int_equal(faults, 0);
}

/* ---- what a message says to write ---- */

/* A line to copy: what was meant for the whole line, or what stands behind such words. */
static const char *line_to_copy(const struct diag_item *item)
{
	static const char *const before[] = {
		"write: `", "for example: `", "to move, write `", ", such as `"};
	bool form = !strcmp(item->id, "pattern") || !strcmp(item->id, "without-what");
	const char *at = NULL, *found;

	if (item->meant && !item->written)
		return item->meant;
	for (size_t i = 0; i < (form ? 4 : 3); i++)
		if ((found = strstr(item->text, before[i])))
			at = found + strlen(before[i]);
	return at ? arena_copy(&arena, at, strcspn(at, "`")) : NULL;
}

/* Where the clause begins of which the message speaks. */
static size_t clause_start(const char *line, size_t length, unsigned column)
{
	size_t start = 0;

	for (size_t i = 0; i < length && i + 1 < column; i++)
		if (line[i] == ';' || line[i] == ':')
			start = i + 1;
	return start;
}

/* The mail with what the message says to write; NULL: it says nothing of that. */
static const char *mended(const struct letter *letter, const struct diag_item *item)
{
	const char *copy = line_to_copy(item);
	size_t length = 0, start, cut;
	const char *line = text_line(letter->text, item->where.line, &length), *at;

	if (!line)
		return NULL;
	start = clause_start(line, length, item->where.column);
	cut = length;
	if (item->meant && item->written) {
		at = memmem(line, length, item->written, strlen(item->written));
		if (!at)
			return NULL;
		copy = item->meant;
		start = (size_t)(at - line);
		cut = start + strlen(item->written);
	} else if (!copy) {
		return NULL;
	}
	return arena_printf(&arena, "%.*s%s%s%s", (int)(line - letter->text + (int)start),
		letter->text, start ? " " : "", copy, line + cut);
}

static bool is_of_reading(const char *id)
{
	for (const struct message *row = orders_messages; row->id; row++)
		if (!strcmp(row->id, id))
			return true;
	return false;
}

/* Of the same line another message was there before. */
static bool is_said_of_another(const struct letter *letter, const struct diag_item *item,
	const struct diag_item *now)
{
	struct intake *intake;
	struct diag got;

	judge(letter, &got, &intake);
	for (const struct diag_item *old = got.first; old; old = old->next)
		if (old->where.line == item->where.line && strcmp(old->text, item->text) &&
			!strcmp(old->text, now->text))
			return true;
	return false;
}

/* What is to be written is read without a word about it, and the mistake is gone. */
static bool is_remedied(const struct letter *letter, const struct diag_item *item)
{
	struct letter with = *letter;
	struct intake *intake;
	struct diag got;

	if (!(with.text = mended(letter, item)))
		return false;
	with.length = strlen(with.text);
	judge(&with, &got, &intake);
	for (const struct diag_item *now = got.first; now; now = now->next)
		if (now->level == DIAG_ERROR && now->where.line == item->where.line &&
			(!strcmp(now->id, item->id) || is_of_reading(now->id)) &&
			!is_said_of_another(letter, item, now))
			fault("%s:%u: %s\n%s\nafter it was written:\n%s", letter->name,
				item->where.line, item->text, now->text, with.text);
	return true;
}

static int try_remedy(const struct letter *letter, const struct intake *intake,
	const struct diag_item *item)
{
	(void)intake;
	return item->level == DIAG_ERROR && item->id && is_remedied(letter, item);
}

static void test_remedies(void **state)
{
	int remedies = of_each_message(try_remedy);

	(void)state;
	assert_true(remedies > 60);
	assert_int_equal(faults, 0);
}

/* ---- what a message shows as an example ---- */

/* A word in capitals stands for another: `move PIECES to PLACE`. */
static bool has_placeholder(const char *line)
{
	for (size_t capitals = 0; *line; line++) {
		capitals = text_is_letter(*line) && *line != text_lower(*line)
				   ? capitals + 1
				   : 0;
		if (capitals == 3)
			return true;
	}
	return false;
}

/* A line that could be sent: an order, or what adds to standing orders. */
static bool is_sendable(const struct grammar *grammar, const char *line)
{
	const char *word = arena_copy(&arena, line, strcspn(line, " "));
	const struct form *form = form_called(grammar->orders, word);

	if (!line[strlen(word)] || has_placeholder(line))
		return false;
	if (!strcmp(word, "when") || !strcmp(word, "once"))
		return strstr(line, ": ");
	return (form && (form->allowed & FORM_ORDER)) || !strcmp(word, "also");
}

/* Nothing is wrong but that other units owe something, too, or that the words are missing
 * that stand below such an order. */
static bool is_taken_with_others(const char *told)
{
	for (; *told; told += strcspn(told, "\n") + 1)
		if (strncmp(told, "owes-", 5) != 0 &&
			strncmp(told, "nobody-sent:", 12) != 0)
			return false;
	return true;
}

/* It is accepted in one of the positions of its game, by one of the sides. */
static bool fits_somewhere(const struct setting *of, const char *line)
{
	const char *body = arena_printf(&arena, "%s%s\n",
		!strncmp(line, "when ", 5) || !strncmp(line, "once ", 5) ? "standing\n"
									 : "",
		line);

	for (size_t i = 0; i < sizeof settings / sizeof *settings; i++) {
		struct setting *s = find_setting(settings[i].name);

		if (s->mailed || s->context.ruleset != of->context.ruleset ||
			strcmp(s->context.ruleset->id(s->context.game),
				of->context.ruleset->id(of->context.game)) != 0)
			continue;
		for (enum side side = UNION; side < SIDES; side++) {
			const char *told;
			bool taken;

			told = told_of(&taken, s, side, body);
			if (taken || is_taken_with_others(told))
				return true;
		}
	}
	return false;
}

#define AND_BELOW "` and below it `"

/* What stands between these backquotes: a line, and what the message puts below it; *end is
 * the backquote that closes it. */
static const char *example_at(const char *open, const char **end)
{
	const char *close = strchr(open + 1, '`'), *below;

	*end = close;
	if (!close || strncmp(close, AND_BELOW, strlen(AND_BELOW)) != 0)
		return close ? arena_copy(&arena, open + 1, (size_t)(close - open - 1))
			     : NULL;
	below = close + strlen(AND_BELOW);
	if (!(*end = strchr(below, '`')))
		return NULL;
	return arena_printf(&arena, "%.*s\n%.*s", (int)(close - open - 1), open + 1,
		(int)(*end - below), below);
}

/* Returns how many of its examples there are; all fit somewhere. What is said of `policy`
 * stands below that word. */
static int check_examples(const struct letter *letter, const struct diag_item *item)
{
	const struct setting *s = letter->setting;
	const struct grammar *grammar =
		ruleset_grammar(s->context.ruleset, s->context.game);
	const char *at = item->text, *end, *line;
	int count = 0;

	if (!strcmp(item->id, "policy"))
		return 0;
	for (; (at = strchr(at, '`')) && (line = example_at(at, &end)); at = end + 1) {
		if (strstr(letter->text, line) || !is_sendable(grammar, line))
			continue;
		count++;
		if (!fits_somewhere(s, line))
			fault("%s:%u: %s: `%s` is taken nowhere", letter->name,
				item->where.line, item->id, line);
	}
	return count;
}

static int try_examples(const struct letter *letter, const struct intake *intake,
	const struct diag_item *item)
{
	(void)intake;
	return item->id ? check_examples(letter, item) : 0;
}

static void test_examples(void **state)
{
	int examples = of_each_message(try_examples);

	(void)state;
	print_message("messages: %d examples are taken when they are copied\n", examples);
	assert_true(examples > 10);
	assert_int_equal(faults, 0);
}

#endif
