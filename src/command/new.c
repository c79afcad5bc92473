/*
 * adjutant new: start a campaign; adjutant upgrade: move a campaign of an older program to
 * this one.
 */
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/buf.h"
#include "base/sha256.h"
#include "base/tree.h"
#include "campaign/seats.h"
#include "campaign/secrets.h"
#include "command/campaign.h"
#include "command/cli.h"
#include "command/commands.h"
#include "game/data_file.h"
#include "game/ruleset.h"
#include "ledger/format.h"
#include "mail/home.h"
#include "moderate/session.h"
#include "shelf/shelf.h"

/* ---- new ---- */

struct new_request {
	const char *name, *seed, *dice, *date, *data, *options, *links, *whole, *talk,
		*plans, *commanders, *beacon, *beacons, *delay;
};

#define NAME_LONGEST 40

/* The name goes into a line of every order form: one word that mails leave alone. */
static bool is_name(const char *name)
{
	size_t length = strlen(name);

	if (!length || length > NAME_LONGEST)
		return false;
	for (; *name; name++)
		if (!text_is_letter(*name) && !text_is_digit(*name) &&
			!strchr("-_.", *name))
			return false;
	return true;
}

static const char *last_part(struct arena *arena, const char *path)
{
	char *copy = arena_string(arena, path);
	size_t length = strlen(copy);
	char *slash;

	while (length > 1 && copy[length - 1] == '/')
		copy[--length] = '\0';
	slash = strrchr(copy, '/');
	return slash ? slash + 1 : copy;
}

/*
 * Where the dice come from: a seed that was given, hashed; loaded dice, with a seed for
 * what else is drawn; else chains.
 */
static int choose_dice(
	struct cli *cli, struct new_campaign *new, const struct new_request *request)
{
	const char *seed = request->seed ? request->seed : request->dice ? "loaded" : NULL;
	struct secrets *secrets;
	char hash[SHA256_HEX + 1];
	int length = CHAIN_LENGTH, err;
	size_t bytes;

	if (request->links && (seed || !text_to_int(request->links, CHAIN_SHORTEST,
					       CHAIN_LONGEST, &length))) {
		diag_error(&cli->diag,
			"--links wants a number from %d to %d, and neither --seed nor --dice",
			CHAIN_SHORTEST, CHAIN_LONGEST);
		return ERR_REFUSED;
	}
	if (!seed) {
		new->dice = DICE_MODE_CHAIN;
		err = secrets_draw(&secrets, &cli->arena, length, &cli->diag);
		new->secrets = secrets;
		return err;
	}
	sha256_hex(hash, seed, strlen(seed));
	new->seed = arena_string(&cli->arena, hash);
	if (!request->dice)
		return OK;
	new->dice = DICE_MODE_LOADED;
	return cli_read(cli, request->dice, &new->dice_text, &bytes);
}

/* Data that are not all as shipped are tried out, and the first scenario is found. */
static int choose(struct cli *cli, struct new_campaign *new, const struct ruleset *ruleset)
{
	const char *name, *doc, *id;
	void *game;
	int err;

	if (new->overlay)
		err = shelf_check(
			&game, ruleset, &cli->arena, new->file, new->files, &cli->diag);
	else if (!new->scenario)
		err = ruleset->load(&game, &cli->arena, new->file, new->files, &cli->diag);
	else
		return OK;
	if (err < 0 || new->scenario)
		return err;
	id = ruleset->scenario(game, 0, &name, &doc);
	new->scenario = id ? id : "";
	return OK;
}

/* The owner's file that a frozen one comes from, or NULL. */
static const char *owners(const struct data_file *file, size_t files, const char *frozen)
{
	if (!frozen || strncmp(frozen, "game/", 5))
		return NULL;
	for (size_t i = 0; i < files; i++)
		if (!strcmp(file[i].path, frozen + 5))
			return file[i].overlay;
	return NULL;
}

/*
 * The first reports are made of a frozen template: its mistakes stand in the owner's, and
 * refuse that instead of being ours.
 */
static int blame_owner(struct cli *cli, int err, const struct data_file *file, size_t files)
{
	for (struct diag_item *item = cli->diag.first; item; item = item->next) {
		const char *name = owners(file, files, item->where.file);

		if (!name)
			continue;
		item->where.file = name;
		if (err == ERR_BUG)
			err = ERR_REFUSED;
	}
	return err;
}

/* "union, confederate": who reads whole reports; all others read short ones. */
static int choose_readings(
	struct cli *cli, struct new_campaign *new, const struct new_request *request)
{
	char **word;
	size_t words =
		text_split(&cli->arena, request->whole ? request->whole : "", ',', &word);

	new->reading[UNION] = new->reading[CONFEDERATE] = READS_SHORT;
	for (size_t i = 0; i < words; i++) {
		int side, err = cli_side(cli, word[i], false, &side);

		if (err < 0)
			return err;
		new->reading[side] = READS_WHOLE;
	}
	return OK;
}

/* "union:richmond,valley confederate:richmond,valley": the commanders of each side. */
static int choose_teams(
	struct cli *cli, struct new_campaign *new, const struct new_request *request)
{
	char **word;
	size_t words = text_split(
		&cli->arena, request->commanders ? request->commanders : "", ' ', &word);

	for (size_t i = 0; i < words; i++) {
		char *colon = strchr(word[i], ':');
		int side, err;

		if (!colon)
			return cli_wrong(cli,
				"--commanders wants `SIDE:NAME,NAME`, with a blank between two sides, not",
				word[i]);
		*colon = '\0';
		if ((err = cli_side(cli, word[i], false, &side)) < 0)
			return err;
		new->commanders[side] = colon + 1;
	}
	return OK;
}

static int choose_plans(
	struct cli *cli, struct new_campaign *new, const struct new_request *request)
{
	static const char *const words[] = {"open", "committed", NULL};
	int plans = request->plans ? text_index(words, request->plans) : PLANS_OPEN;

	if (plans < 0)
		return cli_wrong(
			cli, "--plans is `open` or `committed`, not", request->plans);
	new->plans = plans;
	return OK;
}

/* A row of the shipped list, or of a list of one's own; with a delay of its own. */
static int choose_beacon(
	struct cli *cli, struct beacon *out, const struct new_request *request)
{
	const char *file = request->beacons, *text;
	size_t length;
	int64_t delay;
	int err;

	if (!request->beacon)
		return request->beacons || request->delay
			       ? cli_wrong(cli, "this wants --beacon NAME:",
					 request->beacons ? "--beacons" : "--beacon-delay")
			       : OK;
	if (file)
		err = cli_read(cli, file, &text, &length);
	else
		err = shelf_beacons(&file, &text, &length, &cli->arena, &cli->diag);
	if (err < 0 || (err = beacon_find(out, &cli->arena, file, text, length,
				request->beacon, &cli->diag)) < 0)
		return err;
	if (!request->delay)
		return OK;
	if (!terms_span(&delay, request->delay, strlen(request->delay)))
		return cli_wrong(cli,
			"--beacon-delay is a span such as `2 hours` or `1 day`, not",
			request->delay);
	out->delay = request->delay;
	return OK;
}

/* Another campaign, in another directory, that mail to the name might mean. */
static const struct home_campaign *has_name(
	const struct home_campaigns *all, const char *name, const char *dir)
{
	char here[PATH_MAX], there[PATH_MAX];
	bool is_there = realpath(dir, here) != NULL;

	for (size_t i = 0; i < all->count; i++)
		if (all->item[i].name && text_equal_fold(all->item[i].name, name) &&
			(!is_there || !realpath(all->item[i].dir, there) ||
				strcmp(here, there) != 0))
			return &all->item[i];
	return NULL;
}

/* Mail finds a campaign by its name: in a home no two have the same. */
static int find_home(struct home *home, struct cli *cli, const char *name, const char *dir)
{
	const struct home_campaign *found;
	const char *other = name;
	struct home_campaigns all;
	int err = home_around(home, &cli->arena, dir, &cli->diag);

	if (err < 0 || !home->dir)
		return err;
	if ((err = home_campaigns(&all, &cli->arena, home, NULL, &cli->diag)) < 0)
		return err;
	if (!(found = has_name(&all, name, dir)))
		return OK;
	for (int i = 2; has_name(&all, other, dir); i++)
		other = arena_printf(&cli->arena, "%.*s-%d", NAME_LONGEST - 6, name, i);
	diag_error(&cli->diag,
		"the campaign %s is named %s already, and mail could not tell the two apart. Give this one another name, such as `--name %s`",
		found->dir, found->name, other);
	return ERR_REFUSED;
}

/* In a home the program mails the reports, when it knows to whom. */
static void tell_next_at_home(struct cli *cli, const struct home *home,
	const struct settings *settings, const char *dir)
{
	printf("Its home is %s.\n", home->dir);
	if (!home->from)
		printf("Say who its mail is from: `from = Moderator <games@example.org>` below\n`[mail]` in %s/" HOME_FILE
		       ".\n",
			home->dir);
	puts("Say where each player gets his mail; `run` has it play on by itself:");
	for (enum side side = UNION; side < SIDES; side++)
		for (int k = 0; k < seats(settings, side); k++)
			printf("    adjutant set -C %s %s-mail ADDRESS\n", dir,
				seat_name(&cli->arena, settings, side, k));
	printf("    adjutant set -C %s run \"when complete\"\n", dir);
	puts("Then this mails them their reports, with the form to join:");
	printf("    adjutant tick --home %s\n", home->dir);
}

/* What comes next. Each of several commanders has a report with a form of his own. */
static void tell_next(struct cli *cli, const struct home *home,
	const struct new_campaign *new, const char *game, const char *dir)
{
	struct settings settings = {0};

	printf("Campaign %s of %s is in %s.\n", new->name, game, dir);
	for (enum side side = UNION; side < SIDES; side++)
		team_read(&settings.team[side], &cli->arena, new->commanders[side]);
	if (home->dir) {
		tell_next_at_home(cli, home, &settings, dir);
		return;
	}
	printf("Send each side its report, %s/for/union/report.md and\n", dir);
	printf("%s/for/confederate/report.md; both join with the form in it.\n", dir);

	for (enum side side = UNION; side < SIDES; side++)
		for (int k = 0; k < settings.team[side].count; k++)
			printf("That of %s is %s/for/%s/%s.\n",
				seat_name(&cli->arena, &settings, side, k), dir,
				side_name(side),
				seat_report(&cli->arena, &settings, side, k, TOLD_REPORT));
}

/* Who starts a game is told how much of it is not the printed one. */
static int tell_sources(
	struct cli *cli, const char *game, const struct data_file *file, size_t files)
{
	struct provenance sum;
	int err = shelf_sources(&sum, &cli->arena, file, files, &cli->diag);

	if (err < 0 || !sum.reconstructed)
		return err;
	printf("Of its map, units and tables %zu of %zu entries are reconstructed from what is\npublic, and parts of %zu more: `adjutant games %s` lists them.\n",
		sum.reconstructed, sum.sections, sum.in_part, game);
	return OK;
}

static int create(struct cli *cli, const struct new_request *request, const char *what,
	const char *dir)
{
	const char *slash = strchr(what, '/');
	const char *game = arena_copy(
		&cli->arena, what, slash ? (size_t)(slash - what) : strlen(what));
	struct session session = {.arena = &cli->arena, .diag = &cli->diag, .dir = dir};
	struct new_campaign new = {.name = request->name,
		.scenario = slash ? slash + 1 : NULL,
		.options = request->options,
		.talk = request->talk};
	const struct ruleset *ruleset;
	struct data_file *file;
	struct change change;
	struct beacon beacon = {0};
	struct home home;
	struct buf changes;
	int err;

	if ((err = cli_date(cli, request->date, &session.date)) < 0 ||
		(err = choose_plans(cli, &new, request)) < 0 ||
		(err = choose_teams(cli, &new, request)) < 0 ||
		(err = choose_readings(cli, &new, request)) < 0 ||
		(err = choose_beacon(cli, &beacon, request)) < 0)
		return err;
	new.beacon = &beacon;
	if (!new.name)
		new.name = last_part(&cli->arena, dir);
	if (!is_name(new.name)) {
		diag_error(&cli->diag,
			"`%s` is no name for a campaign: letters, digits, `-`, `_`, `.`, at most 40",
			new.name);
		return ERR_REFUSED;
	}
	buf_init(&changes, &cli->arena);
	if ((err = find_home(&home, cli, new.name, dir)) < 0 ||
		(err = shelf_game_overlaid(&file, &new.files, &ruleset, &cli->arena, game,
			 request->data, &changes, &cli->diag)) < 0)
		return err;
	new.file = file;
	new.overlay = shelf_overlaid(file, new.files, &cli->arena);
	if ((err = choose(cli, &new, ruleset)) < 0)
		return err;
	if ((err = choose_dice(cli, &new, request)) < 0)
		return err;
	if ((err = operation_new(&change, &cli->arena, &new, &cli->diag)) < 0)
		return blame_owner(cli, err, file, new.files);
	if ((err = ledger_create(&session.ledger, &cli->arena, dir, &cli->diag)) == OK &&
		(!new.secrets || (err = secrets_store(new.secrets, &cli->arena, dir,
					  &cli->diag)) == OK) &&
		(err = ledger_commit(session.ledger, &change.tree, change.message,
			 session.date, &cli->diag)) == OK &&
		(err = ledger_flush(session.ledger, &cli->diag)) == OK)
		err = session_project(&session);
	cli_close(cli, &session);
	if (err < 0)
		return err;
	if (changes.length)
		printf("Laid over the shipped data:\n%s\n", changes.data);
	tell_next(cli, &home, &new, game, dir);
	return tell_sources(cli, game, file, new.files);
}

static int run_new(struct cli *cli, const void *values, char **operand)
{
	return create(cli, values, operand[0], operand[1]);
}

static const struct cli_option new_options[] = {
	{OPTION_OF(struct new_request, name, "name", "NAME",
		"the name that every order form carries")},
	{OPTION_OF(struct new_request, options, "options", "OPTIONS",
		"play with these optional rules, commas between")},
	{OPTION_OF(struct new_request, talk, "talk", "TALK",
		"how much the players talk within a step of both sides")},
	{OPTION_OF(struct new_request, plans, "plans", "PLANS",
		"`committed`: both sides send hashes of their plans first")},
	{OPTION_OF(struct new_request, commanders, "commanders", "TEAMS",
		"several commanders of a side, `SIDE:NAME,NAME`, blanks between sides")},
	{OPTION_OF(struct new_request, whole, "whole", "SIDES",
		"these sides read whole reports, commas between")},
	{OPTION_OF(struct new_request, data, "data", "DIR",
		"lay the data in DIR over the shipped ones")},
	{OPTION_OF(struct new_request, seed, "seed", "TEXT",
		"all dice come from the hash of TEXT")},
	{OPTION_OF(struct new_request, dice, "dice", "FILE", "the dice are loaded")},
	{OPTION_OF(struct new_request, links, "links", "N",
		"how many links a chain of the dice has")},
	{OPTION_OF(struct new_request, beacon, "beacon", "NAME",
		"a step opens with the value of a round of this public beacon")},
	{OPTION_OF(struct new_request, delay, "beacon-delay", "SPAN",
		"how long after a seal its round comes, at least")},
	{OPTION_OF(struct new_request, beacons, "beacons", "FILE",
		"look for the beacon in FILE, and not among the shipped ones")},
	OPTION_DATE(struct new_request, date),
	OPTION_END,
};

const struct command command_new = {
	.operands = "GAME[/SCENARIO] DIR",
	.min = 2,
	.max = 2,
	.options = new_options,
	.values = sizeof(struct new_request),
	.run = run_new,
};

/* ---- upgrade ---- */

struct upgrade_request {
	const char *data, *date;
	bool look;
};

/* The game of the campaign as this program ships it, with its owner's data over it. */
static int find_game(struct cli *cli, const struct session *s,
	const struct upgrade_request *request, struct data_file **file, size_t *files)
{
	const struct ruleset *ruleset;
	struct buf changes;
	void *game;
	int err;

	if (s->settings.overlay && !request->data) {
		diag_error(&cli->diag,
			"an owner of the game has laid his data over the shipped ones, %s: name his directory with --data",
			s->settings.overlay);
		return ERR_REFUSED;
	}
	buf_init(&changes, &cli->arena);
	err = shelf_game_overlaid(file, files, &ruleset, &cli->arena, s->settings.game,
		request->data, &changes, &cli->diag);
	if (err < 0 || !request->data)
		return err;
	return shelf_check(&game, ruleset, &cli->arena, *file, *files, &cli->diag);
}

static int move(struct cli *cli, struct session *s, const struct upgrade_request *request)
{
	struct data_file *file;
	struct change change;
	size_t files;
	int err;

	if ((err = find_game(cli, s, request, &file, &files)) < 0 ||
		(err = session_upgrade(s, file, files,
			 shelf_overlaid(file, files, &cli->arena), request->look,
			 &change)) < 0)
		return err;
	fputs(tree_text(
		      &change.tree, told_file(&cli->arena, AUDIENCE_PUBLIC, TOLD_UPGRADE)),
		stdout);
	if (request->look) {
		puts("\nNothing has changed: this is what `adjutant upgrade` would do.");
		return OK;
	}
	putchar('\n');
	command_print_all_reports(cli, s->campaign);
	return OK;
}

static int run_upgrade(struct cli *cli, const void *values, char **operand)
{
	const struct upgrade_request *request = values;
	struct session session = {
		.arena = &cli->arena, .diag = &cli->diag, .dir = cli->dir};
	int err = cli_date(cli, request->date, &session.date);

	(void)operand;
	if (err == OK && (err = session_open_tree(&session, !request->look)) == OK)
		err = move(cli, &session, request);
	session_close(&session);
	return err;
}

static const struct cli_option upgrade_options[] = {
	OPTION_DIR,
	OPTION_DATE(struct upgrade_request, date),
	{OPTION_OF(struct upgrade_request, data, "data", "DIR",
		"lay the data in DIR over the shipped ones")},
	{OPTION_OF(struct upgrade_request, look, "look", NULL,
		"say what would be different, and do nothing")},
	OPTION_END,
};

const struct command command_upgrade = {.options = upgrade_options,
	.values = sizeof(struct upgrade_request),
	.run = run_upgrade};
