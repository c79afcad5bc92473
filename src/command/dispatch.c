/*
 * From the command line to a command: the words behind its name are read by its row, and
 * the list says which of the three programs carries it out.
 */
#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/keys.h"
#include "campaign/version.h"
#include "command/cli.h"
#include "command/commands.h"
#include "game/ruleset.h"
#include "ledger/format.h"
#include "mail/home.h"
#include "shelf/shelf.h"
#include "system/memory.h"
#include "system/plain.h"
#include "system/process.h"

/* ---- options and operands ---- */

/* These may stand with every command, of use or not. */
static const struct cli_option common[] = {OPTION_DIR, OPTION_PORCELAIN, OPTION_END};

int cli_wrong(const struct cli *cli, const char *what, const char *word)
{
	fprintf(stderr, "adjutant %s: %s%s\n", cli->name, what, word);
	command_print_usage(stderr, cli);
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

/*
 * Parses the words behind the name of the command: its options into `values`, the struct
 * that they are offsets in; `-C DIR`, `--porcelain`, `-h` and `--`. What is left are the
 * operands, *operand is NULL-terminated. Returns OK, CLI_HELPED, or ERR_USAGE when the
 * usage was shown because something is wrong.
 */
static int cli_parse(struct cli *cli, int argc, char **argv, void *values, char ***operand)
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
			command_print_help(stdout, cli);
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

/* ---- the list of commands ---- */

static const char *const programs[] = {
	[PROGRAM_ADJUTANT] = "adjutant",
	[PROGRAM_LEDGER] = "adjutant-ledger",
	[PROGRAM_MAIL] = "adjutant-mail",
};

#define LISTED(program, name, doc) {#name, PROGRAM_##program, doc},

const struct listed commands[] = {COMMANDS(LISTED){NULL, PROGRAM_ADJUTANT, NULL}};

static const struct listed *find_listed(const char *name)
{
	for (const struct listed *listed = commands; listed->name; listed++)
		if (!strcmp(listed->name, name))
			return listed;
	return NULL;
}

static void list_commands(FILE *out)
{
	fputs("usage: adjutant COMMAND [-C DIR] [OPTIONS] ...\n\n", out);
	command_print_list(out);
	fputs("\n`adjutant help COMMAND` and adjutant(1) say more.\n", out);
}

/* Neither a command nor a question for help. */
static int no_command(const char *word)
{
	bool asked = word && (!strcmp(word, "--help") || !strcmp(word, "-h"));

	if (word && !asked)
		fprintf(stderr, "adjutant: there is no command `%s`\n\n", word);
	list_commands(asked ? stdout : stderr);
	return asked ? 0 : 2;
}

/* Another program is called as git calls its helpers. */
static int call_program(enum program program, char **argv)
{
	struct arena arena = ARENA_INIT;
	const char *path;

	errno = ENOENT;
	if ((path = process_beside(&arena, programs[program])))
		execv(path, argv);
	fprintf(stderr, "adjutant: %s cannot be run: %s\n", programs[program],
		diag_errno(errno));
	arena_release(&arena);
	return 5;
}

static bool is_there(struct cli *cli, const char *name)
{
	struct stat status;

	return !lstat(arena_printf(&cli->arena, "%s/%s", cli->dir, name), &status) &&
	       S_ISREG(status.st_mode);
}

/* What fails where a campaign is wanted may fail since the directory is a home of several.
 */
static void say_home(struct cli *cli)
{
	const struct cli_option *option = cli->command->options;

	while (option && option->name && strcmp(option->name, "C"))
		option++;
	if (!option || !option->name || !is_there(cli, HOME_FILE) ||
		is_there(cli, truth_path[PATH_CAMPAIGN]))
		return;
	diag_error(&cli->diag,
		"%s is a home with several campaigns, and no campaign itself: `adjutant status --home %s` lists them, and `-C` takes the directory of one",
		cli->dir, cli->dir);
}

static int run(const struct listed *listed, const struct command *command, const char *dir,
	int argc, char **argv)
{
	struct cli cli = {.arena = ARENA_INIT,
		.dir = dir,
		.name = listed->name,
		.doc = listed->doc,
		.command = command};
	char **operand;
	void *values;
	int err, status;

	diag_init(&cli.diag, &cli.arena);
	values = arena_alloc(&cli.arena, command->values);
	memset(values, 0, command->values);
	err = cli_parse(&cli, argc, argv, values, &operand);
	if (err == OK && (cli.porcelain || cli.json))
		cli.keys = keys_new(&cli.arena, cli.json);
	if (err == OK)
		err = command->run(&cli, values, operand);
	if (listed->program != PROGRAM_MAIL &&
		(err == ERR_DAMAGED || err == ERR_SYSTEM || err == ERR_REFUSED))
		say_home(&cli);
	status = cli_status(&cli, err);
	arena_release(&cli.arena);
	return status;
}

/* `first` is where the name of the command stands. */
static int carry_out(
	int argc, char **argv, int first, enum program here, const struct carried *carried)
{
	const struct listed *listed = find_listed(argv[first]);
	const char *dir = first > 1 ? argv[2] : ".";

	if (!listed)
		return no_command(argv[first]);
	for (; carried->name; carried++)
		if (!strcmp(carried->name, listed->name))
			return run(listed, carried->command, dir, argc - first - 1,
				argv + first + 1);
	if (here == PROGRAM_ADJUTANT)
		return call_program(listed->program, argv);
	fprintf(stderr, "%s: call it as `adjutant`\n", programs[here]);
	return 2;
}

/* What plays: which program, and by which state of the rules and of what is committed. */
static void print_version(void)
{
	const struct ruleset *family;

	puts("adjutant " ADJUTANT_VERSION);
	for (size_t i = 0; (family = shelf_family_at(i)); i++)
		printf("rules %s %s\n", family->family, family->version);
	printf("edition %d\n", EDITION);
}

int command_dispatch(
	int argc, char **argv, enum program here, const struct carried *carried)
{
	int first = argc > 2 && !strcmp(argv[1], "-C") ? 3 : 1;

	if (argc <= first)
		return no_command(NULL);
	if (!strcmp(argv[first], "--version") || !strcmp(argv[first], "version")) {
		print_version();
		return 0;
	}
	/* the options of a command are known to the program that carries it out */
	if (!strcmp(argv[first], "help") && argc > first + 1 &&
		find_listed(argv[first + 1])) {
		char for_help[] = "-h";
		char *asked[] = {argv[0], argv[first + 1], for_help, NULL};

		return carry_out(3, asked, 1, here, carried);
	}
	return carry_out(argc, argv, first, here, carried);
}

int command_main(int argc, char **argv, enum program here, const struct carried *carried)
{
	int status;

	memory_prepare();
	if (plain_stream(&stdout, STDOUT_FILENO) < 0 ||
		plain_stream(&stderr, STDERR_FILENO) < 0) {
		fprintf(stderr, "adjutant: %s\n", diag_errno(errno));
		return 5;
	}
	status = command_dispatch(argc, argv, here, carried);
	/* A disk far away may say only now that it is full; what it said before is told. */
	if (!ferror(stdout) && fclose(stdout) == EOF) {
		fprintf(stderr, "adjutant: standard output: %s\n", diag_errno(errno));
		status = 5;
	}
	fclose(stderr);
	return status;
}
