/* adjutant help: commands, and the words of a game's orders. */
#include <stdio.h>
#include <string.h>

#include "command/cli.h"
#include "command/commands.h"
#include "command/usage.h"
#include "command/wrapped.h"
#include "game/ruleset.h"
#include "orders/names.h"
#include "orders/orders.h"
#include "shelf/shelf.h"

#define INDENT 6 /* of what a form is about, below it */

/* Whose words are printed. */
struct page {
	struct arena *arena;
	const struct grammar *grammar;
	const struct names *names;
	unsigned lacks; /* what words need and the game has not */
};

static void print_example(const struct page *page, const struct form *form)
{
	print_wrapped(form->doc, INDENT);
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
			print_wrapped(arena_printf(page->arena, "parted by `%s%s%s`: %s",
					      part->word, *part->pattern ? " " : "",
					      part->pattern, part->doc),
				INDENT);
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
	usage_list(stdout);
	puts("\n`adjutant help COMMAND`, `adjutant help orders` and the manual pages adjutant(1),\n"
	     "adjutant-orders(5), adjutant-campaign(5) say more.");
	return OK;
}

const struct command command_help = {
	.operands = "[COMMAND | orders [GAME]]", .max = 2, .run = run};
