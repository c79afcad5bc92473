/*
 * adjutant help: the list of commands, the words of a game's orders, and what they are good
 * for in one's own position; who has no supply there; and the tables of a game.
 */
#include <stdio.h>
#include <string.h>

#include "base/buf.h"
#include "command/cli.h"
#include "command/commands.h"
#include "game/ruleset.h"
#include "judge/help.h"
#include "shelf/shelf.h"

struct request {
	const char *side, *view, *data;
};

/* The position at hand: that of a clone, or of the side that is named. None is no mistake:
 * *out is then of nobody, with the game of the campaign, if one is at hand. */
static int help_here(struct help *out, struct cli *cli, const struct request *request)
{
	struct intake_context *context = ARENA_NEW(&cli->arena, struct intake_context);
	enum audience who = AUDIENCE_UNION;
	enum side side = NO_SIDE;
	struct clone clone;
	int err = OK;

	*out = (struct help){.arena = &cli->arena, .side = NO_SIDE};
	context->arena = &cli->arena;
	if (request->view) {
		err = cli_context_view(cli, context, request->view, request->data, &side);
	} else if (request->side || cli_clone_is_here(cli)) {
		if (!request->side)
			err = cli_clone_audience(&who, cli);
		if (err == OK && audience_is_side(who))
			err = cli_context_side(cli, context, request->side, &side);
	}
	if (err == OK && side == NO_SIDE && cli_campaign_is_here(cli) &&
		(err = cli_game_here(&clone, cli)) == OK)
		*out = help_of_game(&cli->arena, clone.ruleset, clone.game);
	if (err == OK && side != NO_SIDE)
		*out = help_of(context, side);
	return err;
}

/* A game of the shelf, by its id or that of a scenario. */
static int help_game(struct help *out, struct cli *cli, const char *game)
{
	struct data_file *file;
	size_t files;
	void *data;
	int err;

	game = shelf_game_meant(&cli->arena, game);
	*out = (struct help){.arena = &cli->arena, .id = game, .side = NO_SIDE};
	if ((err = shelf_game(
		     &file, &files, &out->ruleset, &cli->arena, game, &cli->diag)) < 0 ||
		(err = out->ruleset->load(&data, &cli->arena, file, files, &cli->diag)) < 0)
		return err;
	out->game = data;
	return OK;
}

/* The game that was named, else the one at hand, else the first of the shelf. */
static int help_game_or_here(struct help *help, struct cli *cli, const char *game)
{
	if (!help->ruleset && !game && !(game = shelf_first(&cli->arena, &cli->diag)))
		return ERR_REFUSED;
	return !help->ruleset || (game && strcmp(game, help->id) != 0)
		       ? help_game(help, cli, game)
		       : OK;
}

/* The operands as one text, with blanks between; NULL: there are none. */
static const char *words_of(struct cli *cli, char **operand)
{
	const char *words = *operand;

	while (*operand && *++operand)
		words = arena_printf(&cli->arena, "%s %s", words, *operand);
	return words;
}

/* `[GAME] [WORD...]`: what comes first is a word where the game at hand has it. */
static int print_orders(struct cli *cli, const struct request *request, char **operand)
{
	const char *game = operand[0], *word = game ? words_of(cli, operand + 1) : NULL;
	struct help help;
	struct buf out;
	int err = help_here(&help, cli, request);

	if (err < 0)
		return err;
	if (game && (help.ruleset ? strcmp(game, help.id) != 0 && help_knows(&help, game)
				  : help_is_of_language(game))) {
		word = words_of(cli, operand);
		game = NULL;
	}
	if ((err = help_game_or_here(&help, cli, game)) < 0)
		return err;
	buf_init(&out, &cli->arena);
	if (!word)
		help_write_words(&out, &help);
	else if ((err = help_write_word(&out, &help, word, &cli->diag)) < 0)
		return err;
	return cli_write(cli, NULL, out.data, out.length);
}

static int print_tables(struct cli *cli, const struct request *request, const char *game)
{
	struct help help;
	struct buf out;
	int err = help_here(&help, cli, request);

	buf_init(&out, &cli->arena);
	if (err < 0 || (err = help_game_or_here(&help, cli, game)) < 0 ||
		(err = help_write_tables(&out, &help, &cli->diag)) < 0)
		return err;
	return cli_write(cli, NULL, out.data, out.length);
}

static int print_supply(struct cli *cli, const struct request *request)
{
	struct help help;
	struct buf out;
	int err = help_here(&help, cli, request);

	if (err == OK && help.side == NO_SIDE) {
		diag_error(&cli->diag,
			"this tells of your own units: call it in your clone, or say whose view of a campaign with --side SIDE, or --view FILE");
		return ERR_USAGE;
	}
	buf_init(&out, &cli->arena);
	if (err < 0 || (err = help_write_supply(&out, &help, &cli->diag)) < 0)
		return err;
	return cli_write(cli, NULL, out.data, out.length);
}

/* `help COMMAND` is `COMMAND -h` and does not come here. */
static int run(struct cli *cli, const void *values, char **operand)
{
	if (operand[0] && !strcmp(operand[0], "orders"))
		return print_orders(cli, values, operand + 1);
	if (operand[0] && !strcmp(operand[0], "supply"))
		return operand[1] ? cli_wrong(cli, "too many words", "")
				  : print_supply(cli, values);
	if (operand[0] && !strcmp(operand[0], "tables"))
		return operand[1] && operand[2] ? cli_wrong(cli, "too many words", "")
						: print_tables(cli, values, operand[1]);
	if (operand[0]) {
		fprintf(stderr, "adjutant: there is no command `%s`\n", operand[0]);
		return ERR_USAGE;
	}
	command_print_list(stdout);
	puts("\n`adjutant help COMMAND`, `adjutant help orders`, `adjutant help tables` and the manual\n"
	     "pages adjutant(1), adjutant-orders(5), adjutant-campaign(5) say more.");
	return OK;
}

static const struct cli_option options[] = {
	OPTION_DIR,
	{OPTION_OF(struct request, side, "side", "SIDE",
		 "whose view of the campaign to look at"),
		.tie = TIE_OR},
	{OPTION_OF(
		 struct request, view, "view", "FILE", "look at a mailed view.ini instead"),
		.tie = TIE_WITH},
	{OPTION_OF(struct request, data, "data", "DIR",
		"with the data in DIR over the game's")},
	OPTION_END,
};

const struct command command_help = {
	.operands = "[COMMAND | orders [GAME] [WORD...] | supply | tables [GAME]]",
	.max = 20,
	.options = options,
	.values = sizeof(struct request),
	.run = run,
};
