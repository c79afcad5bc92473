/*
 * adjutant play --both: whole games between two built-in players.
 *
 * Inside the process a game goes from text to parser to adjudication, without
 * hashing, files or reports. Some are played again through the campaign's own
 * door, with the same dice by name, and must end in the same state.
 */
#include <assert.h>
#include <errno.h>
#include <ftw.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/buf.h"
#include "base/text.h"
#include "campaign/intake.h"
#include "campaign/session.h"
#include "command/cli.h"
#include "command/commands.h"
#include "conformance/casefile.h"
#include "conformance/coverage.h"
#include "conformance/play_live.h"
#include "game/adjudication.h"
#include "game/dice.h"
#include "game/journal.h"
#include "game/ruleset.h"
#include "game/step.h"
#include "ledger/paths.h"
#include "orders/orders.h"
#include "shelf/shelf.h"

#define SEED    1862
#define CHECKED 7 /* one game in so many has its orders looked over, as `check` does it */

/* A text that was sent in a game: enough to play it again. */
struct sent {
	struct sent *next;
	enum side side;
	const char *body; /* without the frame */
};

/* One side of a game. */
struct player {
	uint32_t temper;
	const char *standing_text;       /* standing orders in force; NULL: none yet */
	const struct standing *standing; /* read; NULL: none */
	int standing_count;
};

struct match {
	struct cli *cli;
	const struct ruleset *ruleset;
	const void *game;
	const char *scenario;
	const char *options; /* of the game: those wanted, or those drawn for it */
	uint64_t random;
	struct arena arena; /* of the game */
	struct arena step;  /* of one step */
	void *state, *before;
	struct player player[SIDES];
	struct sent *sent, **sent_end;
	struct buf dice; /* every roll, as loaded dice */
	struct position end;
	struct coverage *coverage; /* or NULL */
	struct diag diag; /* of the game: warnings of its orders are nobody's business */
	unsigned steps, rolls, number;
	bool chain; /* campaigns are played by themselves, with dice from chains */
};

/* ---- inside the process ---- */

static const char *frame(struct arena *arena, const char *campaign, int turn,
	enum side side, const char *body)
{
	return arena_printf(arena,
		"begin orders\ncampaign %s\nturn %d\nside %s\n%send orders\n", campaign,
		turn, side_name(side), body);
}

/* A failure becomes a case, so that it can be looked at and kept. */
static int fail(struct match *m, const struct adjudication *adj)
{
	const char *path = arena_printf(&m->arena, "failure-%u.case", m->number);
	const char *standing[SIDES] = {
		m->player[UNION].standing_text, m->player[CONFEDERATE].standing_text};
	struct buf text;
	FILE *file;

	buf_init(&text, &m->arena);
	if (case_write(&text, m->ruleset, m->game, m->before, adj, m->scenario, standing) <
		0)
		return ERR_BUG;
	file = fopen(path, "w");
	if (!file || fwrite(text.data, 1, text.length, file) != text.length ||
		fclose(file) == EOF)
		diag_error(&m->diag, "%s: %s", path, strerror(errno));
	else
		diag_error(&m->diag, "%s failed; options: %s; the position is in %s",
			adj->prefix, *m->options ? m->options : "none", path);
	return ERR_BUG;
}

/* Reads them once for all steps in which they stay as they are. */
static int give_standing(struct match *m, enum side side, const char *text)
{
	struct player *player = &m->player[side];
	struct standing *standing;

	player->standing = NULL;
	player->standing_count = 0;
	player->standing_text = arena_string(&m->arena, text);
	if (!*text)
		return OK;
	if (standing_parse(&standing, &m->arena, "standing", player->standing_text,
		    strlen(text), side, ruleset_grammar(m->ruleset, m->game),
		    m->ruleset->names(m->game), &m->diag) < 0)
		return ERR_BUG;
	for (struct standing_order *when = standing->first; when; when = when->next)
		player->standing_count = when->number;
	player->standing = standing;
	return OK;
}

/*
 * What `check` says of orders that begin with this view. That of a player who knows the
 * rules is never refused.
 */
static int check_orders(struct match *m, const struct adjudication *real,
	const struct orders *orders, enum side side, const void *view)
{
	unsigned errors = m->diag.errors;
	void *imagined = arena_alloc(&m->step, m->ruleset->state_size);
	struct adjudication *adj =
		adjudication_preview(&m->step, m->game, imagined, real->prefix, &m->diag);

	memcpy(imagined, view, m->ruleset->state_size);
	adj->orders[side] = orders;
	adjudication_standing(adj, side,
		orders->standing_given ? &orders->standing : m->player[side].standing);
	if (orders->standing_given && m->ruleset->check_standing)
		m->ruleset->check_standing(
			m->game, view, &orders->standing, side, &m->step, &m->diag);
	if (m->ruleset->adjudicate(adj) == ERR_BUG)
		return ERR_BUG;
	return m->diag.errors == errors ? OK : ERR_BUG;
}

static int write_orders(struct match *m, struct adjudication *adj,
	const struct position *at, enum side side)
{
	struct sent *sent = ARENA_NEW(&m->arena, struct sent);
	struct orders *orders;
	struct buf body;
	const char *text;
	void *view;
	int err;

	view = arena_alloc(&m->step, m->ruleset->state_size);
	m->ruleset->view(view, m->game, m->state, (enum audience)side);
	buf_init(&body, &m->step);
	m->ruleset->player(
		&body, &m->step, m->game, view, m->player[side].temper, &m->random);
	sent->side = side;
	sent->body = arena_string(&m->arena, body.data);
	*m->sent_end = sent;
	m->sent_end = &sent->next;
	text = frame(&m->step, "play", at->turn, side, body.data);
	if (orders_parse(&orders, &m->step, "player", text, strlen(text),
		    ruleset_grammar(m->ruleset, m->game), m->ruleset->names(m->game),
		    &m->diag) < 0)
		return ERR_BUG;
	adj->orders[side] = orders;
	if (m->number % CHECKED == 0 &&
		(err = check_orders(m, adj, orders, side, view)) < 0)
		return err;
	return orders->standing_given ? give_standing(m, side, orders->standing_text) : OK;
}

static void keep_dice(struct match *m, const struct dice *dice)
{
	for (const struct dice_roll *roll = dice->log; roll; roll = roll->next) {
		buf_printf(&m->dice, "%s = %s\n", roll->name,
			roll->drawn ? arena_printf(&m->step, "%d", roll->drawn)
				    : dice_faces(&m->step, roll));
		m->rolls++;
	}
}

/* Takes off the standing orders that were used up. */
static int strike(struct match *m, const struct adjudication *adj)
{
	for (enum side side = UNION; side < SIDES; side++) {
		const struct player *player = &m->player[side];
		bool any = false;
		int err;

		for (int i = 0; player->standing && i <= player->standing_count; i++)
			any = any || adj->used[side][i];
		if (any && (err = give_standing(m, side,
				    standing_strike(&m->step, player->standing,
					    player->standing_text, adj->used[side]))) < 0)
			return err;
	}
	return OK;
}

static int play_step(struct match *m, const struct position *at)
{
	struct adjudication *adj = adjudication_new(&m->step, m->game, m->state,
		step_prefix(&m->step, at), DICE_RANDOM, &m->diag);
	int err = OK;

	adj->checked = true;
	adj->dice->random = m->random ^ 0x5eed;
	dice_random(&m->random, 2);
	memcpy(m->before, m->state, m->ruleset->state_size);
	for (enum side side = UNION; side < SIDES && err == OK; side++)
		if (step_awaits(at->step, side))
			err = write_orders(m, adj, at, side);
	if (err < 0)
		return fail(m, adj);
	for (enum side side = UNION; side < SIDES; side++)
		adjudication_standing(adj, side, m->player[side].standing);
	if (m->ruleset->adjudicate(adj) < 0 ||
		m->ruleset->invariants(m->game, m->before, m->state, &m->diag) < 0 ||
		strike(m, adj) < 0)
		return fail(m, adj);
	coverage_count(m->coverage, adj->journal);
	keep_dice(m, adj->dice);
	m->steps++;
	return OK;
}

/* Each that the game offers is as likely as not. */
static const char *draw_options(struct match *m)
{
	const char *id, *rule, *doc;
	struct buf list;

	buf_init(&list, &m->arena);
	for (int i = 0; (id = m->ruleset->option(m->game, i, &rule, &doc)); i++)
		if (dice_random(&m->random, 2))
			buf_printf(&list, "%s%s", list.length ? "," : "", id);
	return list.data;
}

static int play_game(struct match *m)
{
	int err = OK;

	diag_init(&m->diag, &m->arena);
	m->sent = NULL;
	m->sent_end = &m->sent;
	buf_init(&m->dice, &m->arena);
	for (enum side side = UNION; side < SIDES; side++)
		m->player[side] =
			(struct player){.temper = dice_random(&m->random, 1u << 30)};
	m->state = arena_alloc(&m->arena, m->ruleset->state_size);
	m->before = arena_alloc(&m->arena, m->ruleset->state_size);
	if ((err = m->ruleset->begin(
		     m->state, m->game, m->scenario, m->options, &m->diag)) < 0)
		return err;
	m->ruleset->position(&m->end, m->game, m->state);
	while (err == OK && !m->end.over) {
		arena_clear(&m->step);
		err = play_step(m, &m->end);
		m->ruleset->position(&m->end, m->game, m->state);
	}
	return err;
}

/* ---- through the campaign's door ---- */

static int send(struct match *m, struct session *s, enum side side, const char *body)
{
	struct intake *intake;
	struct position position;
	const char *text, *view, *head = "";
	char hash[SHA256_HEX + 1];

	campaign_position(&position, s->campaign);
	if (position.step->kind != STEP_JOIN) {
		view = tree_find(&s->campaign->tree,
			told_file(s->arena, (enum audience)side, TOLD_VIEW))
			       ->data;
		sha256_hex(hash, view, strlen(view));
		head = arena_printf(s->arena, "state %s %.12s\n%s",
			campaign_step(s->campaign), hash,
			play_nonce_line(s->campaign, side));
	}
	text = frame(s->arena, "play", position.turn, side,
		arena_printf(s->arena, "%s%s", head, body));
	(void)m;
	return session_take(s, &intake, "player", text, strlen(text), true);
}

static int open_campaign(struct match *m, struct session *s, const struct data_file *file,
	size_t files, const char *dir)
{
	char seed[SHA256_HEX + 1];
	struct new_campaign new = {.name = "play",
		.scenario = m->scenario,
		.options = m->options,
		.talk = m->ruleset->talk ? "free" : NULL, /* as within the process */
		.dice = DICE_MODE_LOADED,
		.dice_text = m->dice.data,
		.file = file,
		.files = files};
	struct change change;
	int err;

	sha256_hex(seed, "play", 4);
	new.seed = seed;
	if ((err = operation_new(&change, s->arena, &new, s->diag)) < 0 ||
		(err = ledger_create(&s->ledger, s->arena, dir, s->diag)) < 0 ||
		(err = ledger_commit(
			 s->ledger, &change.tree, change.message, s->date, s->diag)) < 0 ||
		(err = ledger_flush(s->ledger, s->diag)) < 0)
		return err;
	return campaign_load(&s->campaign, s->arena, &change.tree, NULL, s->diag);
}

static int compare_ends(struct match *m, struct session *s)
{
	struct buf here, there;

	buf_init(&here, s->arena);
	buf_init(&there, s->arena);
	m->ruleset->state_write(&here, m->game, m->state, NULL);
	m->ruleset->state_write(&there, s->campaign->game, s->campaign->state, NULL);
	if (!strcmp(here.data, there.data))
		return OK;
	diag_error(s->diag, "the campaign in %s did not end as the game in the process",
		s->dir);
	return ERR_BUG;
}

static int send_all(struct match *m, struct session *s)
{
	unsigned texts = 0;
	int err = OK;

	for (struct sent *sent = m->sent; sent && err == OK; sent = sent->next)
		if ((err = play_open_again(s, ++texts)) == OK)
			err = send(m, s, sent->side, sent->body);
	return err;
}

/* Every command opens and closes the campaign; here it stays open for some texts. */
static int replay(
	struct match *m, const struct data_file *file, size_t files, const char *dir)
{
	struct arena arena = ARENA_INIT;
	struct session s = {
		.arena = &arena, .diag = &m->diag, .dir = dir, .by_files = true};
	int err = open_campaign(m, &s, file, files, dir);

	if (err == OK)
		err = send(m, &s, UNION, "join 00000000000000000000000000000001\n");
	if (err == OK)
		err = send(m, &s, CONFEDERATE, "join 00000000000000000000000000000002\n");
	if (err == OK)
		err = send_all(m, &s);
	if (err == OK)
		err = compare_ends(m, &s);
	session_close(&s);
	arena_release(&arena);
	return err;
}

/* ---- the command ---- */

struct series {
	const char *seed, *games, *campaigns, *keep, *cover, *options;
	bool both, chain;
	int first_seed, game_count, campaign_count;
};

struct tally {
	unsigned games, scenarios, campaigns;
	char outcome[8][64];
	unsigned count[8];
};

static void count_outcome(struct tally *tally, const char *outcome)
{
	for (size_t i = 0; i < 8; i++) {
		if (tally->count[i] && strcmp(tally->outcome[i], outcome))
			continue;
		if (!tally->count[i])
			snprintf(
				tally->outcome[i], sizeof tally->outcome[i], "%s", outcome);
		tally->count[i]++;
		return;
	}
}

static int remove_entry(
	const char *path, const struct stat *status, int kind, struct FTW *at)
{
	(void)status;
	(void)kind;
	(void)at;
	return remove(path);
}

static int remove_tree(struct cli *cli, const char *dir)
{
	if (!nftw(dir, remove_entry, 16, FTW_DEPTH | FTW_PHYS))
		return OK;
	diag_error(&cli->diag, "%s: %s", dir, strerror(errno));
	return ERR_SYSTEM;
}

/* The directory of --keep may be there already. */
static int make_keep(struct cli *cli, const char *dir)
{
	if (!dir || !mkdir(dir, 0777) || errno == EEXIST)
		return OK;
	diag_error(&cli->diag, "%s: %s", dir, strerror(errno));
	return ERR_SYSTEM;
}

static int through_door(struct match *m, const struct series *plan,
	const struct data_file *file, size_t files, int number)
{
	const char *base = plan->keep ? plan->keep : getenv("TMPDIR");
	char *dir = arena_printf(
		&m->arena, "%s/adjutant-play-%d-XXXXXX", base ? base : "/tmp", number);
	int err;

	if (!mkdtemp(dir)) {
		diag_error(&m->diag, "%s: %s", dir, strerror(errno));
		return ERR_SYSTEM;
	}
	if (m->chain)
		err = play_live(&(struct live_game){.ruleset = m->ruleset,
					.file = file,
					.files = files,
					.scenario = m->scenario,
					.dir = dir,
					.random = m->random},
			&m->diag);
	else
		err = replay(m, file, files, dir);
	if (err == OK && !plan->keep)
		err = remove_tree(m->cli, dir);
	return err;
}

static void show_errors(struct cli *cli, const struct diag *diag)
{
	for (const struct diag_item *item = diag->first; item; item = item->next)
		if (item->level == DIAG_ERROR)
			diag_add(&cli->diag, DIAG_ERROR, (struct where){0}, "%s",
				item->text);
}

/* The game of `GAME[/SCENARIO]`. Without a scenario the games take them in turn. */
static int load_game(
	struct match *m, const char *what, struct data_file **file, size_t *files)
{
	struct arena *arena = &m->cli->arena;
	const char *slash = strchr(what, '/');
	const char *id =
		arena_copy(arena, what, slash ? (size_t)(slash - what) : strlen(what));
	void *game;
	int err;

	if ((err = shelf_game(file, files, &m->ruleset, arena, id, &m->cli->diag)) < 0 ||
		(err = m->ruleset->load(&game, arena, *file, *files, &m->cli->diag)) < 0)
		return err;
	m->game = game;
	m->scenario = slash ? slash + 1 : NULL;
	return OK;
}

static int count_scenarios(const struct match *m)
{
	const char *name, *doc;
	int count = 0;

	while (m->ruleset->scenario(m->game, count, &name, &doc))
		count++;
	assert(count > 0); /* as loading has seen to */
	return count;
}

/* Tables, commas between. */
static int read_cover(struct match *m, const char *paths)
{
	struct arena *arena = &m->cli->arena;
	char **path;
	size_t files = text_split(arena, paths ? paths : "", ',', &path);

	for (size_t i = 0; i < files; i++) {
		const char *text;
		size_t length;
		int err;

		if ((err = cli_read(m->cli, path[i], &text, &length)) < 0 ||
			(err = coverage_read(&m->coverage, arena, path[i], text, length,
				 &m->cli->diag)) < 0)
			return err;
	}
	return OK;
}

static int play_games(struct match *m, struct tally *tally, const struct series *plan,
	const struct data_file *file, size_t files)
{
	const char *scenario = m->scenario, *name, *doc;
	int scenarios = count_scenarios(m), err = OK;

	tally->scenarios = scenario ? 1 : (unsigned)scenarios;
	for (int i = 0; i < plan->game_count && err == OK; i++) {
		m->number = (unsigned)i;
		m->random = (uint64_t)plan->first_seed * 1000003u + (uint64_t)i;
		m->scenario = scenario ? scenario
				       : m->ruleset->scenario(
						 m->game, i % scenarios, &name, &doc);
		m->options = plan->options ? plan->options : draw_options(m);
		if ((err = play_game(m)) == OK) {
			count_outcome(tally, m->end.outcome);
			if (i < plan->campaign_count &&
				(err = through_door(m, plan, file, files, i)) == OK)
				tally->campaigns++;
		}
		tally->games++;
		if (err < 0)
			show_errors(m->cli, &m->diag);
		arena_clear(&m->arena);
	}
	return err;
}

static int show_tally(const struct match *m, const struct tally *tally)
{
	printf("%u games, %u steps, %u rolls; no invariant broken.\n", tally->games,
		m->steps, m->rolls);
	if (tally->scenarios > 1)
		printf("%u scenarios in turn: %u games of each, or one more.\n",
			tally->scenarios, tally->games / tally->scenarios);
	for (size_t i = 0; i < 8 && tally->count[i]; i++)
		printf("%6u  %s\n", tally->count[i], tally->outcome[i]);
	if (tally->campaigns)
		printf(m->chain ? "%u campaigns with dice from chains.\n"
				: "%u of them through a campaign, with the same end.\n",
			tally->campaigns);
	if (!m->coverage)
		return OK;
	coverage_print(stdout, m->coverage);
	return coverage_check(m->coverage, &m->cli->diag);
}

/* `what` NULL: the first game of the shelf. */
static int play(struct cli *cli, const struct series *plan, const char *what)
{
	struct match m = {.cli = cli, .chain = plan->chain};
	struct tally tally = {0};
	struct data_file *file;
	size_t files;
	int err;

	if (!what && !(what = shelf_first(&cli->arena, &cli->diag)))
		return ERR_REFUSED;
	if ((err = load_game(&m, what, &file, &files)) < 0 ||
		(err = make_keep(cli, plan->keep)) < 0 ||
		(err = read_cover(&m, plan->cover)) < 0)
		return err;
	err = play_games(&m, &tally, plan, file, files);
	arena_release(&m.arena);
	arena_release(&m.step);
	return err < 0 ? err : show_tally(&m, &tally);
}

static int read_numbers(struct cli *cli, struct series *plan)
{
	plan->game_count = 1;
	plan->first_seed = SEED;
	if ((!plan->games || text_to_int(plan->games, 0, 1000000, &plan->game_count)) &&
		(!plan->campaigns || text_to_int(plan->campaigns, 0, plan->game_count,
					     &plan->campaign_count)) &&
		(!plan->seed || text_to_int(plan->seed, 0, 2147483647, &plan->first_seed)))
		return OK;
	diag_error(&cli->diag, "--seed, --games and --campaigns want numbers");
	return ERR_USAGE;
}

static int run(struct cli *cli, const void *values, char **operand)
{
	struct series plan = *(const struct series *)values;
	int err;

	if (!plan.both) {
		fputs("adjutant play: wants --both: it plays both sides\n", stderr);
		return ERR_USAGE;
	}
	if ((err = read_numbers(cli, &plan)) < 0)
		return err;
	return play(cli, &plan, operand[0]);
}

static const struct cli_option options[] = {
	{OPTION_OF(struct series, both, "both", NULL, "play both sides; must be given"),
		.required = true},
	{OPTION_OF(struct series, chain, "chain", NULL,
		"the campaigns have dice from chains")},
	{OPTION_OF(struct series, seed, "seed", "N", "another row of games")},
	{OPTION_OF(struct series, games, "games", "N", "how many games")},
	{OPTION_OF(struct series, campaigns, "campaigns", "N",
		"play the first N again through a campaign")},
	{OPTION_OF(struct series, keep, "keep", "DIR", "leave the campaigns in DIR")},
	{OPTION_OF(struct series, cover, "cover", "FILES",
		"print how often the things in FILES have happened")},
	{OPTION_OF(struct series, options, "options", "LIST",
		"play with these options of the game")},
	OPTION_END,
};

const struct command command_play = {
	.operands = "[GAME[/SCENARIO]]",
	.max = 1,
	.options = options,
	.values = sizeof(struct series),
	.run = run,
};
