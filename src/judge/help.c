/*
 * Help with orders. Parts: the words of a game; an example out of the position; supply; the
 * tables of a game.
 */
#include "judge/help.h"

#include <string.h>

#include "base/arena.h"
#include "base/buf.h"
#include "base/text.h"
#include "game/advice.h"
#include "game/ruleset.h"
#include "judge/judge_private.h"
#include "orders/names.h"
#include "orders/orders.h"

#define FORM_INDENT 6 /* of what a form is about, below it */

struct help help_of(const struct intake_context *context, enum side side)
{
	return (struct help){.arena = context->arena,
		.ruleset = context->ruleset,
		.game = context->game,
		.id = context->ruleset->id(context->game),
		.context = context,
		.side = side};
}

struct help help_of_game(
	struct arena *arena, const struct ruleset *ruleset, const void *game)
{
	return (struct help){.arena = arena,
		.ruleset = ruleset,
		.game = game,
		.id = ruleset->id(game),
		.side = NO_SIDE};
}

/* ---- the words of a game ---- */

/* Which tables of the grammar are looked through. */
enum kinds { KINDS_ALL, KINDS_CONDITIONS, KINDS_TRIGGERS };

/* What is written. */
struct writing {
	struct buf *out;
	const struct help *help;
	const struct grammar *grammar;
	const char *word; /* lines that begin with these words alone; NULL: all */
	unsigned lacks;   /* what words need and the game has not */
	enum kinds kinds;
	bool found;
	bool offers; /* an order that can be given stands below, which needs no example */
};

static struct writing writing_of(struct buf *out, const struct help *help, const char *word)
{
	struct writing w = {.out = out,
		.help = help,
		.grammar = ruleset_grammar(help->ruleset, help->game),
		.word = word,
		.kinds = KINDS_ALL};

	w.lacks = w.grammar->lacks;
	if (help->ruleset->orders.lacks)
		w.lacks |= help->ruleset->orders.lacks(help->game, NULL);
	return w;
}

static const struct names *names_of(const struct help *help)
{
	return help->ruleset->names(help->game);
}

static void write_example(const struct writing *w, const struct form *form)
{
	text_wrap(w->out, "", form->doc, FORM_INDENT);
	if (form->example && !w->offers)
		buf_printf(w->out, "      e.g. %s\n",
			names_in_example(names_of(w->help), w->help->arena, form->example));
}

/* The word is one of those between which a pattern leaves the choice: `to|towards`, or it
 * may be left out: `[here]`. */
static bool is_token(const char *token, const char *word)
{
	size_t length = strlen(word);

	token += strspn(token, "[");
	while (*token) {
		size_t end = strcspn(token, "|]");

		if (end == length && text_starts_fold(token, word))
			return true;
		token += end + (token[end] != '\0');
	}
	return false;
}

/* The line of the form begins with the words: `place depot` of `place depot at PLACE`. */
static bool is_wanted(const struct writing *w, const struct form *form)
{
	const char *line = form->word ? arena_printf(w->help->arena, "%s %s", form->word,
						form->pattern)
				      : form->pattern;
	char **said, **token;
	size_t words, tokens;

	if (!w->word)
		return true;
	words = text_split(w->help->arena, w->word, ' ', &said);
	tokens = text_split(w->help->arena, line, ' ', &token);
	if (!words || words > tokens)
		return false;
	for (size_t i = 0; i < words; i++)
		if (!is_token(token[i], said[i]))
			return false;
	return true;
}

/* ", for the Union alone" of a word that the other side never has. */
static const char *whose(const struct form *form)
{
	return form->never == 1u << CONFEDERATE ? ", for the Union alone"
	       : form->never == 1u << UNION     ? ", for the Confederates alone"
						: "";
}

/* Those of this game; a family may have none of a kind. */
static void write_forms(struct writing *w, const char *title, const struct form *form)
{
	bool any = false;

	for (; form->pattern; form++) {
		if (form->needs & w->lacks || !is_wanted(w, form))
			continue;
		if (!any)
			buf_printf(w->out, "\n%s\n", title);
		any = w->found = true;
		buf_printf(w->out, "\n  %s%s%s  (%s%s)\n", form->word ? form->word : "",
			form->word ? " " : "", pattern_shown(w->help->arena, form->pattern),
			form->rule ? form->rule : "", whose(form));
		write_example(w, form);
	}
}

static void write_decisions(const struct writing *w)
{
	const struct grammar *grammar = w->grammar;
	bool any = false;

	for (const char *const *id = grammar->decisions; *id; id++) {
		if (grammar->decision_needs && (grammar->decision_needs(*id) & w->lacks))
			continue;
		if (!any)
			buf_puts(w->out, "\nDecisions, for `policy ask`\n\n");
		any = true;
		buf_printf(w->out, "  %s\n", *id);
	}
}

/* What closes a block follows its head, what parts it stands below. */
static void write_block(const struct writing *w, const struct block_form *block)
{
	const struct form *head = &block->head;
	bool line = !strncmp(head->pattern, "ORDER", 5);

	buf_printf(w->out, "\n  %s%s%s%s%s  (%s)\n", head->word, *head->pattern ? " " : "",
		head->pattern, line ? "" : " ... end ", line ? "" : head->word, head->rule);
	write_example(w, head);
	for (const struct form *part = block->parts; part && part->word; part++)
		text_wrap(w->out, "",
			arena_printf(w->help->arena, "parted by `%s%s%s`: %s", part->word,
				*part->pattern ? " " : "", part->pattern, part->doc),
			FORM_INDENT);
}

/* Its head, or a line that parts it. */
static bool is_block_wanted(const struct writing *w, const struct block_form *block)
{
	if (is_wanted(w, &block->head))
		return true;
	for (const struct form *part = block->parts; part && part->word; part++)
		if (is_wanted(w, part))
			return true;
	return false;
}

static void write_blocks(struct writing *w)
{
	const struct block_form *block = w->grammar->blocks;
	bool any = false;

	for (; block && block->head.word; block++) {
		if (!is_block_wanted(w, block))
			continue;
		if (!any)
			buf_puts(w->out, "\nBlocks\n");
		any = w->found = true;
		write_block(w, block);
	}
}

static void write_conditions(struct writing *w)
{
	write_forms(w, "Conditions, after `if`", w->grammar->predicates);
}

static void write_triggers(struct writing *w)
{
	write_forms(w, "Triggers, after `when`", w->grammar->triggers);
}

/* Those of a table that begin with the word, in a line. */
static void add_patterns(struct buf *out, const struct writing *w, const struct form *form)
{
	for (; form->pattern; form++)
		if (!(form->needs & w->lacks) && is_wanted(w, form))
			buf_printf(out, "%s`%s`", out->length ? ", " : "",
				pattern_shown(w->help->arena, form->pattern));
}

/* Who asks for an order does not want its conditions explained, but may like to know that
 * there are some. */
static void name_conditions(const struct writing *w)
{
	struct buf list;

	buf_init(&list, w->help->arena);
	add_patterns(&list, w, w->grammar->predicates);
	add_patterns(&list, w, w->grammar->triggers);
	if (list.length)
		text_wrap(w->out, "\n",
			arena_printf(w->help->arena,
				"After `if` and `when` there are, too: %s.", list.data),
			0);
}

static void write_tables(struct writing *w)
{
	if (w->kinds == KINDS_ALL) {
		write_forms(w, "Orders", w->grammar->orders);
		write_blocks(w);
		write_forms(w, "Lines below an order, or choices in standing orders",
			w->grammar->qualifiers);
		if (w->word && w->found) {
			name_conditions(w);
			return;
		}
	}
	if (w->kinds != KINDS_TRIGGERS)
		write_conditions(w);
	if (w->kinds != KINDS_CONDITIONS)
		write_triggers(w);
}

void help_write_words(struct buf *out, const struct help *help)
{
	struct writing w = writing_of(out, help, NULL);

	buf_printf(out,
		"The words of orders in %s. adjutant-orders(5) has the whole language.\n",
		help->id);
	write_tables(&w);
	write_decisions(&w);
}

static bool is_among(const struct help *help, const char *word, enum kinds kinds)
{
	struct buf ignored;
	struct writing w;

	buf_init(&ignored, help->arena);
	w = writing_of(&ignored, help, word);
	w.kinds = kinds;
	if (word)
		write_tables(&w);
	return w.found;
}

static bool is_word_of_game(const struct help *help, const char *word)
{
	return is_among(help, word, KINDS_ALL);
}

/* The word of the game for it; NULL: it has none. */
static const char *word_of(const struct help *help, const char *word)
{
	return is_word_of_game(help, word)
		       ? word
		       : orders_word_said(ruleset_grammar(help->ruleset, help->game), word);
}

/* ---- the words of the language ---- */

/* What the game has to be said with such a word. */
enum listing { LIST_NOTHING, LIST_CONDITIONS, LIST_TRIGGERS, LIST_DECISIONS };

/* Words that every game has, and no table of its grammar. */
struct language_word {
	const char *word, *pattern, *doc;
	enum listing listing;
	bool of_blocks; /* they stand in blocks, which some games have not */
};

static const struct language_word language_words[] = {
	{"if", "if CONDITION ... [else ...] end if",
		"The lines below it are orders only where the condition holds as they are reached; those below `else` where it does not. Conditions may be joined by `not`, `and` and `or`.",
		LIST_CONDITIONS, false},
	{"else", "if CONDITION ... else ... end if",
		"The lines below it are orders where the condition of the `if` does not hold.",
		LIST_CONDITIONS, false},
	{"end", "end if, end standing, end orders", "Closes the block of that name.",
		LIST_NOTHING, false},
	{"when", "standing ... when TRIGGER [if CONDITION]: ORDERS",
		"A standing order, below the line `standing`: the orders after the colon are carried out, or make a choice, as soon as the trigger comes, also in the enemy's move.",
		LIST_TRIGGERS, false},
	{"once", "once when TRIGGER [if CONDITION]: ORDERS",
		"A standing order that is taken off when it was used.", LIST_TRIGGERS,
		false},
	{"standing", "standing ... [end standing]",
		"Below it stand orders that stay in force from turn to turn, each with `when` or `policy`. They replace those that you had; `also` instead of it adds to these, and `standing none` clears them.",
		LIST_NOTHING, false},
	{"also", "also ... [end standing]",
		"As `standing`, but the orders that are in force stay.", LIST_NOTHING,
		false},
	{"ask", "when TRIGGER: ask",
		"In a standing order: the question is put to you, and the step waits for your answer. `policy ask` has a kind of decision put to you always.",
		LIST_DECISIONS, false},
	{"policy", "policy ask DECISIONS",
		"In standing orders: these decisions are put to you instead of being taken by the rules' default.",
		LIST_DECISIONS, false},
	{"stop", "stop",
		"The step halts where this line stands: you get a report so far, and send further orders for the same step. In the plan of a day `stop when CONDITION` halts as soon as that holds.",
		LIST_NOTHING, false},
	{"pass", "pass", "Orders nothing.", LIST_NOTHING, false},
	{"until", "repeat ORDER until CONDITION; plan until CONDITION",
		"In the plan of a day: it goes on until the condition holds.",
		LIST_CONDITIONS, true},
	{"repeat", "repeat ORDER until CONDITION",
		"In the plan of a day: the order is begun again and again until the condition holds.",
		LIST_CONDITIONS, true},
};

/* NULL: it is none of the language. */
static const struct language_word *language_word_of(
	const struct grammar *grammar, const char *word)
{
	const char *said = orders_word_said(grammar, word);

	for (size_t i = 0; i < sizeof language_words / sizeof *language_words; i++)
		if (text_equal_fold(language_words[i].word, said ? said : word))
			return &language_words[i];
	return NULL;
}

bool help_is_of_language(const char *word)
{
	static const struct form nothing[] = {{0}};
	const struct grammar grammar = {.orders = nothing,
		.qualifiers = nothing,
		.predicates = nothing,
		.triggers = nothing};

	return language_word_of(&grammar, word) != NULL;
}

static void write_language_word(struct writing *w, const struct language_word *word)
{
	buf_printf(w->out, "`%s` in %s\n", word->word, w->help->id);
	if (word->of_blocks && !w->grammar->blocks) {
		text_wrap(w->out, "",
			arena_printf(w->help->arena,
				"This game has no `%s`: an order is carried out once, where it stands. An order that depends on something stands between `if CONDITION` and `end if`; one that waits for something is a standing order, `when TRIGGER: ORDERS`.",
				word->word),
			0);
	} else if (w->grammar->never_stops && !strcmp(word->word, "stop")) {
		text_wrap(w->out, "",
			"This game has no `stop` outside of a block: nobody gets a report in the middle of a step.",
			0);
	} else {
		buf_printf(w->out, "\n  %s\n", word->pattern);
		text_wrap(w->out, "", word->doc, FORM_INDENT);
	}
	switch (word->listing) {
	case LIST_NOTHING: break;
	case LIST_CONDITIONS: write_conditions(w); break;
	case LIST_TRIGGERS: write_triggers(w); break;
	case LIST_DECISIONS: write_decisions(w); break;
	}
}

bool help_knows(const struct help *help, const char *word)
{
	return word_of(help, word) || help_is_of_language(word) ||
	       orders_word_stays(word) ||
	       orders_word_readings(
		       help->arena, ruleset_grammar(help->ruleset, help->game), word);
}

/* ---- what can be ordered now ---- */

/* What is asked, of orders that say nothing yet. */
struct asking {
	const struct help *help;
	struct diag *diag;
	const char *text; /* the file so far */
	int err;
};

static struct asking asking_of(const struct help *help, struct diag *diag)
{
	return (struct asking){help, diag,
		arena_printf(help->arena, "begin orders\nside %s\nend orders\n",
			side_name(help->side)),
		OK};
}

static void ask(struct offers *out, struct asking *a, const struct offering *about)
{
	struct diag unsaid;

	diag_init(&unsaid, a->help->arena);
	*out = (struct offers){0};
	if (a->err < 0)
		return;
	a->err = intake_offers(
		out, a->help->context, "orders", a->text, strlen(a->text), about, &unsaid);
	if (a->err == ERR_BUG)
		diag_add_all(a->diag, &unsaid);
}

static bool has_line(const char *lines, const char *word)
{
	size_t length = strlen(word);

	while (*lines) {
		lines += strspn(lines, " ");
		if (text_starts_fold(lines, word) && strchr(" :\n", lines[length]))
			return true;
		lines += strcspn(lines, "\n");
		lines += *lines == '\n';
	}
	return false;
}

static const struct offer *offer_with(const struct offers *offers, const char *word)
{
	for (int i = 0; i < offers->offers; i++)
		if (has_line(offers->offer[i].lines, word))
			return &offers->offer[i];
	return NULL;
}

/* Other ways to say the same order. */
static const struct offer *way_with(
	struct asking *a, const struct offers *offers, const char *word)
{
	const struct offer *found = NULL;

	for (int i = 0; i < offers->offers && !found; i++) {
		const struct offering about = {.lines = offers->offer[i].lines};
		struct offers ways;

		ask(&ways, a, &about);
		found = offer_with(&ways, word);
	}
	return found;
}

/* Whether an order of the game may have a line below it that begins with those words. */
static bool is_below(const struct help *help, const char *order, const char *words)
{
	const struct form *form = ruleset_grammar(help->ruleset, help->game)->orders;
	const char *first = arena_copy(help->arena, words, strcspn(words, " "));

	for (; form->word; form++)
		if (!strcmp(form->word, order))
			return text_has_word(
				form->qualifiers ? form->qualifiers : "", first);
	return false;
}

/* The first thing offered that is ordered with the word; NULL: there is none. */
static const struct offer *find_offer(struct asking *a, const char *word)
{
	const struct offering nobody = {0};
	const struct offer *found;
	struct offers all, of;

	ask(&all, a, &nobody);
	if ((found = offer_with(&all, word)))
		return found;
	for (int pass = 0; pass < 2; pass++)
		for (int i = 0; i < all.actors; i++) {
			const struct offering about = {
				.piece = &all.actor[i].piece, .pieces = 1};

			if (pass && !is_below(a->help, all.actor[i].word, word))
				continue;
			ask(&of, a, &about);
			found = pass ? way_with(a, &of, word) : offer_with(&of, word);
			if (found)
				return found;
		}
	return NULL;
}

static void write_lines(struct buf *out, const char *lines, const char *note)
{
	while (*lines) {
		size_t n = strcspn(lines, "\n");

		buf_printf(out, "      %.*s\n", (int)n, lines);
		lines += n + (lines[n] == '\n');
	}
	if (note && *note)
		text_wrap(out, "", note, FORM_INDENT + 2);
}

/* "2 of 4 MP; it must attack" */
static const char *note_of(const struct help *help, const struct offer *offer)
{
	bool cost = offer->cost && *offer->cost, note = offer->note && *offer->note;

	return arena_printf(help->arena, "%s%s%s%s%s", cost || note ? "(" : "",
		cost ? offer->cost : "", cost && note ? "; " : "", note ? offer->note : "",
		cost || note ? ")" : "");
}

static bool has_view(const struct help *help)
{
	return help->context && help->side != NO_SIDE &&
	       help->context->side[help->side].view;
}

static void position_of(struct position *out, const struct help *help)
{
	help->ruleset->position(out, help->game, help->context->side[help->side].view);
}

static bool is_awaited(const struct help *help)
{
	struct position position;

	position_of(&position, help);
	return !position.over && step_awaits(position.step, help->side);
}

/* "turn 4, Confederate Player Turn" */
static const char *step_words(const struct help *help)
{
	struct position position;

	position_of(&position, help);
	return arena_printf(
		help->arena, "turn %d, %s", position.turn, position.step->title);
}

/* *found: there is an order that can be given. */
static int write_position(struct buf *out, bool *found, const struct help *help,
	const char *word, struct diag *diag)
{
	struct asking a = asking_of(help, diag);
	const struct offer *offer;

	buf_printf(out, "\nIn your position: %s side, %s\n\n", side_title(help->side),
		step_words(help));
	if (!is_awaited(help)) {
		text_wrap(out, "",
			"No orders of yours are due in this step. Ask again when they are, for an order that you can give.",
			FORM_INDENT - 4);
		return OK;
	}
	offer = find_offer(&a, word);
	*found = offer;
	if (offer)
		write_lines(out, offer->lines, note_of(help, offer));
	else if (a.err == OK)
		text_wrap(out, "",
			arena_printf(help->arena,
				"As things stand nothing is found that you could order with `%s`.",
				word),
			FORM_INDENT - 4);
	return a.err;
}

/* ---- several words ---- */

/* The words without the last of them; "": there was one. */
static const char *without_last(struct arena *arena, const char *words)
{
	size_t length = strlen(words);

	while (length && words[length - 1] != ' ')
		length--;
	while (length && words[length - 1] == ' ')
		length--;
	return arena_copy(arena, words, length);
}

/* `attacked at` of `when attacked at N1327`: as many words behind that one as the game has
 * of the kind; NULL: it has none. */
static const char *words_behind(
	const struct help *help, const char *lead, const char *words, enum kinds kinds)
{
	const char *rest = words + strlen(lead);

	if (!text_starts_fold(words, lead))
		return NULL;
	while (*rest && !is_among(help, rest, kinds))
		rest = without_last(help->arena, rest);
	return *rest ? rest : NULL;
}

static bool write_behind(struct buf *out, const struct help *help, const char *words)
{
	static const struct {
		const char *lead;
		enum kinds kinds;
	} rows[] = {{"once when ", KINDS_TRIGGERS}, {"when ", KINDS_TRIGGERS},
		{"if ", KINDS_CONDITIONS}, {"only if ", KINDS_CONDITIONS},
		{"unless ", KINDS_CONDITIONS}, {"until ", KINDS_CONDITIONS}};

	for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
		const char *rest = words_behind(help, rows[i].lead, words, rows[i].kinds);
		struct writing w;

		if (!rest)
			continue;
		buf_printf(out, "`%s%s` in %s\n", rows[i].lead, rest, help->id);
		w = writing_of(out, help, rest);
		w.kinds = rows[i].kinds;
		write_tables(&w);
		return true;
	}
	return false;
}

/* As many of the words as the game knows together; all of them, if it knows none. */
static const char *words_known(const struct help *help, const char *words)
{
	const char *known = words;

	while (*known && !help_knows(help, known))
		known = without_last(help->arena, known);
	return *known ? known : words;
}

static int write_word(
	struct buf *out, const struct help *help, const char *word, struct diag *diag)
{
	const struct grammar *grammar = ruleset_grammar(help->ruleset, help->game);
	const char *meant = word_of(help, word);
	const char *readings = orders_word_readings(help->arena, grammar, word);
	const struct language_word *language =
		is_word_of_game(help, meant) ? NULL : language_word_of(grammar, word);
	struct buf position;
	bool offers = false;
	struct writing w;
	int err = OK;

	if (language) {
		w = writing_of(out, help, NULL);
		write_language_word(&w, language);
		return OK;
	}
	if (!meant && readings) {
		text_wrap(out, "",
			arena_printf(help->arena,
				"`%s` could be more than one order in %s: %s", word,
				help->id, readings),
			0);
		return OK;
	}
	if (!meant && orders_word_stays(word)) {
		text_wrap(out, "",
			arena_printf(help->arena,
				"`%s` is no order in %s: units without an order stay and defend where they are%s%s.",
				word, help->id, grammar->defence ? "; " : "",
				grammar->defence ? grammar->defence : ""),
			0);
		return OK;
	}
	if (!meant) {
		const char *near = orders_word_near(help->arena, grammar, word);

		diag_error(diag, "the orders of %s have no word `%s`%s", help->id, word,
			near ? arena_printf(help->arena, "; did you mean `%s`?", near)
			     : arena_printf(help->arena,
				       "; `adjutant help orders %s` lists them all",
				       help->id));
		return ERR_REFUSED;
	}
	if (meant != word)
		buf_printf(out, "`%s` means `%s` in %s.\n", word, meant, help->id);
	else
		buf_printf(out, "`%s` in %s\n", word, help->id);
	buf_init(&position, help->arena);
	if (has_view(help))
		err = write_position(&position, &offers, help, meant, diag);
	w = writing_of(out, help, meant);
	w.offers = offers;
	write_tables(&w);
	buf_puts(out, position.data);
	return err;
}

int help_write_word(
	struct buf *out, const struct help *help, const char *word, struct diag *diag)
{
	return write_behind(out, help, word)
		       ? OK
		       : write_word(out, help, words_known(help, word), diag);
}

/* ---- supply ---- */

/* The cheapest march to where there is supply; NULL: none is offered. */
static const struct offer *way_back(
	struct asking *a, const struct supply_advice *advice, const int *piece, int pieces)
{
	const struct offering about = {.piece = piece, .pieces = pieces};
	struct offers offers;

	ask(&offers, a, &about);
	for (int i = 0; i < offers.offers; i++)
		if (offers.offer[i].kind == OFFER_GO && offers.offer[i].place >= 0 &&
			advice->reached[offers.offer[i].place])
			return &offers.offer[i];
	return NULL;
}

/* Together, or each by himself; returns how many come back so. */
static int write_marches(struct buf *out, struct asking *a,
	const struct supply_advice *advice, const struct supply_want *want)
{
	const struct offer *way = way_back(a, advice, want->piece, want->pieces);
	int back = 0;

	if (way) {
		buf_puts(out, "    They are in supply again with this line:\n");
		write_lines(out, way->lines, note_of(a->help, way));
		return want->pieces;
	}
	for (int i = 0; i < want->pieces && want->pieces > 1; i++) {
		if (!(way = way_back(a, advice, &want->piece[i], 1)))
			continue;
		if (!back++)
			buf_puts(out, "    In supply again with these lines:\n");
		write_lines(out, way->lines, note_of(a->help, way));
	}
	return back;
}

/* What mends it, below the line that says who wants supply. */
static const char *remedy_of(struct asking *a, const struct supply_advice *advice,
	const struct supply_want *want, bool awaited)
{
	bool mended = want->lines > 0;
	struct buf out;

	buf_init(&out, a->help->arena);
	for (int i = 0; i < want->lines; i++) {
		const struct supply_line *line = &want->line[i];

		buf_printf(&out, "    %s:\n", line->text);
		write_lines(
			&out, line->line, arena_printf(a->help->arena, "(%s)", line->cost));
	}
	if (awaited && write_marches(&out, a, advice, want))
		mended = true;
	if (!mended)
		text_wrap(&out, "",
			awaited ? "No single march brings them back, and nothing near them can feed them."
				: "With your next orders they can march to where supply reaches.",
			4);
	return out.data;
}

/* A want with what is said of it; `text` NULL: it is told. */
struct told_want {
	const char *text, *why, *remedy;
};

/* This one and all below it of which the same is to be said: they are told then. */
static void write_wants(
	struct buf *out, struct arena *arena, struct told_want *want, int count)
{
	const struct told_want first = *want;
	struct buf who;

	buf_init(&who, arena);
	for (int i = 0; i < count; i++) {
		if (!want[i].text || strcmp(want[i].why, first.why) != 0 ||
			strcmp(want[i].remedy, first.remedy) != 0)
			continue;
		buf_printf(&who, "%s%s", i ? "; " : "", want[i].text);
		want[i].text = NULL;
	}
	buf_putc(out, '\n');
	text_wrap(out, "", arena_printf(arena, "%s: %s.", who.data, first.why), 2);
	buf_puts(out, first.remedy);
}

int help_write_supply(struct buf *out, const struct help *help, struct diag *diag)
{
	struct asking a = asking_of(help, diag);
	struct supply_advice advice;
	struct told_want *want;
	bool awaited;

	if (!help->ruleset->advice.supply) {
		diag_error(diag, "the rules of %s have no supply", help->id);
		return ERR_REFUSED;
	}
	if (!has_view(help)) {
		diag_error(diag,
			"this tells of your own units: call it in your clone, or with --side in the campaign");
		return ERR_REFUSED;
	}
	buf_printf(out, "Supply of the %s side, %s\n\n", side_title(help->side),
		step_words(help));
	if (!help->ruleset->advice.supply(&advice, help->arena, help->game,
		    help->context->side[help->side].view,
		    intake_standing_of(help->context, help->side))) {
		buf_puts(out, "Supply does not count now.\n");
		return OK;
	}
	for (int i = 0; i < advice.notes; i++)
		text_wrap(out, "", advice.note[i], 0);
	if (advice.done)
		text_wrap(out, "",
			arena_printf(
				help->arena, "By your standing orders: %s.", advice.done),
			0);
	if (!advice.wants) {
		buf_puts(out, "As things stand supply reaches all who need it.\n");
		return OK;
	}
	text_wrap(out, "",
		arena_printf(help->arena, "As things stand supply does not reach %s:",
			advice.wants == 1 ? "these" : "those at these places"),
		0);
	awaited = is_awaited(help);
	want = ARENA_NEW_ARRAY(help->arena, (size_t)advice.wants, struct told_want);
	for (int i = 0; i < advice.wants; i++)
		want[i] = (struct told_want){advice.want[i].text, advice.want[i].why,
			remedy_of(&a, &advice, &advice.want[i], awaited)};
	for (int i = 0; i < advice.wants; i++)
		if (want[i].text)
			write_wants(out, help->arena, &want[i], advice.wants - i);
	return a.err;
}

/* ---- the tables of a game ---- */

int help_write_tables(struct buf *out, const struct help *help, struct diag *diag)
{
	const struct ruleset *ruleset = help->ruleset;
	struct buf tables;

	if (!ruleset->report.tables) {
		diag_error(diag, "%s has no tables", help->id);
		return ERR_REFUSED;
	}
	buf_init(&tables, help->arena);
	ruleset->report.tables(&tables, help->game);
	buf_printf(out, "# Tables of %s\n\n", ruleset->title(help->game));
	text_wrap(out, "",
		arena_printf(help->arena,
			"These never change during the game. Rule numbers are in parentheses. `adjutant games %s` says where each figure comes from, and which are reconstructed.",
			help->id),
		0);
	buf_puts(out, ruleset->numbers ? rules_here(help->arena,
						 ruleset->numbers(help->game), tables.data)
				       : tables.data);
	return OK;
}
