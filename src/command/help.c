/*
 * adjutant help: the usage of a command, made from its row; the list of all; and the words
 * of a game's orders.
 */
#include <stdio.h>
#include <string.h>

#include "base/buf.h"
#include "command/cli.h"
#include "command/commands.h"
#include "game/ruleset.h"
#include "orders/names.h"
#include "orders/orders.h"
#include "shelf/shelf.h"

#define COLUMNS      80
#define INDENT       8
#define OPTION_WIDTH 22

/* ---- the usage line ---- */

/* "--name VALUE" */
static void add_option(struct buf *out, const struct cli_option *option)
{
	buf_printf(out, "%s%s", option->name[1] ? "--" : "-", option->name);
	if (option->value)
		buf_printf(out, " %s", option->value);
}

static void add_options(struct buf *out, const struct cli_option *option)
{
	enum option_tie before = TIE_NONE;
	int open = 0;

	for (; option && option->name; before = option->tie, option++) {
		buf_puts(out, before == TIE_OR ? " | " : " ");
		if (before == TIE_WITH || (before == TIE_NONE && !option->required)) {
			buf_putc(out, '[');
			open++;
		}
		add_option(out, option);
		for (; option->tie == TIE_NONE && open; open--)
			buf_putc(out, ']');
	}
}

/* Where a line may be broken: behind its last whole bracket or word that fits. */
static size_t line_end(const char *text, size_t columns)
{
	size_t end = 0;
	int open = 0;

	for (size_t i = 0;; i++) {
		if (!text[i] || (text[i] == ' ' && !open))
			end = i <= columns || !end ? i : end;
		if (!text[i] || (i > columns && end))
			return end;
		open += (text[i] == '[') - (text[i] == ']');
	}
}

void command_print_usage(FILE *out, const struct cli *cli)
{
	struct arena arena = ARENA_INIT;
	size_t columns = COLUMNS, end;
	const char *text;
	struct buf line;

	buf_init(&line, &arena);
	buf_printf(&line, "usage: adjutant %s", cli->name);
	add_options(&line, cli->command->options);
	if (cli->command->operands)
		buf_printf(&line, " %s", cli->command->operands);
	for (text = line.data; *text; text += end + (text[end] == ' ')) {
		end = line_end(text, columns);
		fprintf(out, "%*s%.*s\n", (int)(COLUMNS - columns), "", (int)end, text);
		columns = COLUMNS - INDENT;
	}
	arena_release(&arena);
}

/* ---- help and the list ---- */

void command_print_help(FILE *out, struct cli *cli)
{
	const struct cli_option *option = cli->command->options;

	fprintf(out, "adjutant %s: %s\n\n", cli->name, cli->doc);
	command_print_usage(out, cli);
	if (option && option->name)
		fputc('\n', out);
	for (; option && option->name; option++) {
		struct buf words;

		buf_init(&words, &cli->arena);
		add_option(&words, option);
		fprintf(out, "  %-*s %s\n", OPTION_WIDTH, words.data, option->doc);
	}
	fputs("\n`man adjutant` says more.\n", out);
}

/* Above which command a group of them begins, in the order of the list. */
static const struct {
	const char *first, *title;
} group[] = {
	{"new", "begin a campaign, or go on with an old one"},
	{"status", "see how things stand"},
	{"check", "give orders"},
	{"set", "moderate"},
	{"project", "hand out what the players may know"},
	{"mail", "play by mail"},
	{"dice", "see that all was fair"},
	{"play", "other"},
};

static void print_group(FILE *out, const char *name)
{
	for (size_t i = 0; i < sizeof group / sizeof *group; i++)
		if (!strcmp(group[i].first, name))
			fprintf(out, "%s%s\n", i ? "\n" : "", group[i].title);
}

void command_print_list(FILE *out)
{
	for (const struct listed *listed = commands; listed->name; listed++) {
		print_group(out, listed->name);
		fprintf(out, "  %-8s %s\n", listed->name, listed->doc);
	}
}

/* ---- the words of orders ---- */

#define FORM_INDENT 6 /* of what a form is about, below it */

/* Whose words are printed. */
struct page {
	struct arena *arena;
	const struct grammar *grammar;
	const struct names *names;
	unsigned lacks; /* what words need and the game has not */
};

static void print_example(const struct page *page, const struct form *form)
{
	cli_print_paragraph(form->doc, FORM_INDENT);
	if (form->example)
		printf("      e.g. %s\n",
			names_in_example(page->names, page->arena, form->example));
}

/* Those of this game; a family may have none of a kind. */
static void print_forms(const struct page *page, const char *title, const struct form *form)
{
	bool any = false;

	for (; form->pattern; form++) {
		if (form->needs & page->lacks)
			continue;
		if (!any)
			printf("\n%s\n", title);
		any = true;
		printf("\n  %s%s%s  (%s)\n", form->word ? form->word : "",
			form->word ? " " : "", pattern_shown(page->arena, form->pattern),
			form->rule ? form->rule : "");
		print_example(page, form);
	}
}

static void print_decisions(const struct page *page)
{
	const struct grammar *grammar = page->grammar;
	bool any = false;

	for (const char *const *id = grammar->decisions; *id; id++) {
		if (grammar->decision_needs && (grammar->decision_needs(*id) & page->lacks))
			continue;
		if (!any)
			puts("\nDecisions, for `policy ask`\n");
		any = true;
		printf("  %s\n", *id);
	}
}

/* What closes a block stands behind its head, what parts it below. */
static void print_blocks(const struct page *page, const struct block_form *block)
{
	if (!block || !block->head.word)
		return;
	puts("\nBlocks");
	for (; block->head.word; block++) {
		const struct form *head = &block->head;
		bool line = !strncmp(head->pattern, "ORDER", 5);

		printf("\n  %s%s%s%s%s  (%s)\n", head->word, *head->pattern ? " " : "",
			head->pattern, line ? "" : " ... end ", line ? "" : head->word,
			head->rule);
		print_example(page, head);
		for (const struct form *part = block->parts; part && part->word; part++)
			cli_print_paragraph(
				arena_printf(page->arena, "parted by `%s%s%s`: %s",
					part->word, *part->pattern ? " " : "",
					part->pattern, part->doc),
				FORM_INDENT);
	}
}

static int print_orders(struct cli *cli, const char *game)
{
	const struct ruleset *ruleset;
	struct data_file *file;
	size_t files;
	struct page page = {.arena = &cli->arena};
	void *data;
	int err;

	if (!game && !(game = shelf_first(&cli->arena, &cli->diag)))
		return ERR_REFUSED;
	if ((err = shelf_game(&file, &files, &ruleset, &cli->arena, game, &cli->diag)) <
			0 ||
		(err = ruleset->load(&data, &cli->arena, file, files, &cli->diag)) < 0)
		return err;
	page.grammar = ruleset_grammar(ruleset, data);
	page.names = ruleset->names(data);
	page.lacks = page.grammar->lacks;
	if (ruleset->orders.lacks)
		page.lacks |= ruleset->orders.lacks(data, NULL);
	printf("The words of orders in %s. adjutant-orders(5) has the whole language.\n",
		game);
	print_forms(&page, "Orders", page.grammar->orders);
	print_blocks(&page, page.grammar->blocks);
	print_forms(&page, "Lines below an order, or choices in standing orders",
		page.grammar->qualifiers);
	print_forms(&page, "Conditions, behind `if`", page.grammar->predicates);
	print_forms(&page, "Triggers, behind `when`", page.grammar->triggers);
	print_decisions(&page);
	return OK;
}

/* `help COMMAND` is `COMMAND -h` and does not come here. */
static int run(struct cli *cli, const void *values, char **operand)
{
	(void)values;
	if (operand[0] && !strcmp(operand[0], "orders"))
		return print_orders(cli, operand[1]);
	if (operand[0]) {
		fprintf(stderr, "adjutant: there is no command `%s`\n", operand[0]);
		return ERR_USAGE;
	}
	command_print_list(stdout);
	puts("\n`adjutant help COMMAND`, `adjutant help orders` and the manual pages adjutant(1),\n"
	     "adjutant-orders(5), adjutant-campaign(5) say more.");
	return OK;
}

const struct command command_help = {
	.operands = "[COMMAND | orders [GAME]]", .max = 2, .run = run};
