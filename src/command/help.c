/* The usage of a command, made from its row; and the list of all. */
#include <stdio.h>
#include <string.h>

#include "base/buf.h"
#include "command/cli.h"
#include "command/commands.h"

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
