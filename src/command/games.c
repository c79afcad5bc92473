/* adjutant games: the games, their data and where each fact comes from. */
#include <stdio.h>

#include "base/buf.h"
#include "base/ini.h"
#include "command/cli.h"
#include "command/commands.h"
#include "game/data_file.h"
#include "game/ruleset.h"
#include "shelf/shelf.h"

static int check(struct cli *cli, const char *dir)
{
	const struct ruleset *ruleset;
	struct data_file *file;
	size_t files;
	void *game;
	int err;

	if ((err = shelf_folder(&file, &files, &cli->arena, dir, &cli->diag)) < 0 ||
		(err = shelf_family(&ruleset, &cli->arena, file, files, &cli->diag)) < 0 ||
		(err = shelf_check(&game, ruleset, &cli->arena, file, files, &cli->diag)) <
			0)
		return err;
	printf("%s: %s is complete.\n", dir, ruleset->title(game));
	return OK;
}

static void print_section(const struct ini_section *section)
{
	const char *source = ini_value(section, "source");
	const char *own = ini_value(section, "reconstructed");

	printf("  %-34s %s%s%s\n", section->name, source ? source : "(no source)",
		own ? "; reconstructed: " : "", own ? own : "");
}

/* What `new` may be told behind --options. */
static void print_options(const struct ruleset *ruleset, const void *game)
{
	const char *option, *rule, *doc;

	if (ruleset->option(game, 0, &rule, &doc))
		printf("\nOptions\n");
	for (int i = 0; (option = ruleset->option(game, i, &rule, &doc)); i++)
		printf("  %s: %s [%s]\n", option, doc, rule);
}

static int show(struct cli *cli, const char *id, const char *data)
{
	const char *name, *doc, *scenario;
	const struct ruleset *ruleset;
	struct data_file *file;
	struct provenance sum = {0};
	struct buf changes;
	size_t files;
	void *game;
	int err;

	buf_init(&changes, &cli->arena);
	if ((err = shelf_game_overlaid(&file, &files, &ruleset, &cli->arena, id, data,
		     &changes, &cli->diag)) < 0 ||
		(err = shelf_check(&game, ruleset, &cli->arena, file, files, &cli->diag)) <
			0)
		return err;
	printf("%s (%s), rule family %s\n\nScenarios\n", ruleset->title(game), id,
		ruleset->family);
	for (int i = 0; (scenario = ruleset->scenario(game, i, &name, &doc)); i++)
		printf("  %s/%s: %s. %s\n", id, scenario, name, doc);
	print_options(ruleset, game);
	if (data)
		printf("\nLaid over the shipped data, from %s\n%s", data, changes.data);
	for (size_t i = 0; i < files; i++) {
		struct ini *ini;

		if (!shelf_is_data(&file[i]))
			continue;
		if ((err = ini_read(&ini, &cli->arena, file[i].path, file[i].text,
			     file[i].length, &cli->diag)) < 0)
			return err;
		printf("\n%s\n", file[i].path);
		for (const struct ini_section *s = ini->first; s; s = s->next) {
			provenance_add(&sum, s);
			print_section(s);
		}
	}
	printf("\nOf %zu sections %zu are reconstructed, and parts of %zu others.\n",
		sum.sections, sum.reconstructed, sum.in_part);
	return OK;
}

static int list(struct cli *cli)
{
	char **game;
	size_t count = shelf_games(&game, &cli->arena, &cli->diag);

	for (size_t i = 0; i < count; i++) {
		const struct ruleset *ruleset;
		const char *name, *doc, *id;
		struct data_file *file;
		size_t files;
		void *data;

		if (shelf_game(&file, &files, &ruleset, &cli->arena, game[i], &cli->diag) <
				0 ||
			ruleset->load(&data, &cli->arena, file, files, &cli->diag) < 0)
			return ERR_REFUSED;
		printf("%s\n", ruleset->title(data));
		for (int k = 0; (id = ruleset->scenario(data, k, &name, &doc)); k++)
			printf("  %s/%s: %s\n", game[i], id, name);
	}
	return count ? OK : ERR_SYSTEM;
}

struct request {
	const char *check, *data;
};

static int run(struct cli *cli, const void *values, char **operand)
{
	const struct request *request = values;

	if (request->data && (request->check || !operand[0])) {
		diag_error(&cli->diag,
			"--data wants the game over which it is laid, and no --check");
		return ERR_USAGE;
	}
	return request->check ? check(cli, request->check)
	       : operand[0]   ? show(cli, operand[0], request->data)
			      : list(cli);
}

static const struct cli_option options[] = {
	{OPTION_OF(
		 struct request, check, "check", "DIR", "check the data of a game in DIR"),
		.tie = TIE_OR},
	{OPTION_OF(
		struct request, data, "data", "DIR", "GAME with the data in DIR over it")},
	OPTION_END,
};

const struct command command_games = {
	.operands = "[GAME]",
	.max = 1,
	.options = options,
	.values = sizeof(struct request),
	.run = run,
};
