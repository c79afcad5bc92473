/* The words behind the name of a command, by its row. */
#include <stdio.h>
#include <string.h>

#include "command/cli.h"
#include "command/commands.h"
#include "command/usage.h"

/* These may stand with every command, of use or not. */
static const struct cli_option common[] = {OPTION_DIR, OPTION_PORCELAIN, OPTION_END};

int cli_wrong(const struct cli *cli, const char *what, const char *word)
{
	fprintf(stderr, "adjutant %s: %s%s\n", cli->name, what, word);
	usage_print(stderr, cli);
	return ERR_USAGE;
}

/* One dash for one letter, two for a word. */
static const struct cli_option *find_option(
	const struct cli_option *options, const char *word)
{
	bool is_long = !strncmp(word, "--", 2);

	for (; options && options->name; options++)
		if (!strcmp(options->name, word + (is_long ? 2 : 1)) &&
			is_long == (options->name[1] != '\0'))
			return options;
	return NULL;
}

/* Returns how many words the option took, negative when it is wrong. */
static int take_option(struct cli *cli, char *values, const char *word, const char *next)
{
	char *name = arena_string(&cli->arena, word);
	char *equals = strchr(name, '=');
	const struct cli_option *option;
	char *place;

	if (equals)
		*equals = '\0';
	option = find_option(cli->command->options, name);
	if (!option && !(option = find_option(common, name)))
		return cli_wrong(cli, "no such option: ", name);
	place = (option->of_cli ? (char *)cli : values) + option->offset;
	if (!option->value) {
		if (equals)
			return cli_wrong(cli, "takes no value: ", name);
		*(bool *)(void *)place = true;
		return 1;
	}
	if (equals)
		next = equals + 1;
	if (!next)
		return cli_wrong(cli, "wants a value: ", name);
	*(const char **)(void *)place = next;
	return equals ? 1 : 2;
}

int cli_parse(struct cli *cli, int argc, char **argv, void *values, char ***operand)
{
	const struct command *command = cli->command;
	bool only_operands = false;
	int count = 0;

	*operand = ARENA_NEW_ARRAY(&cli->arena, (size_t)argc + 1, char *);
	for (int i = 0; i < argc;) {
		if (only_operands || argv[i][0] != '-' || !argv[i][1]) {
			(*operand)[count++] = argv[i++];
		} else if (!strcmp(argv[i], "--")) {
			only_operands = true;
			i++;
		} else if (!strcmp(argv[i], "-h") || !strcmp(argv[i], "--help")) {
			usage_help(stdout, cli);
			return CLI_HELPED;
		} else {
			int taken = take_option(
				cli, values, argv[i], i + 1 < argc ? argv[i + 1] : NULL);

			if (taken < 0)
				return taken;
			i += taken;
		}
	}
	if (count < command->min || count > command->max)
		return cli_wrong(cli,
			count < command->min ? "something is missing" : "too many words",
			"");
	return OK;
}
