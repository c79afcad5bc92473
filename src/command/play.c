/*
 * adjutant play --both: whole games between two built-in players.
 *
 * Inside the process a game goes from text to parser to adjudication, without
 * hashing, files or reports. Some are played again through the campaign's own
 * door, with the same dice by name, and must end in the same state.
 */
#include <errno.h>
#include <ftw.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "campaign/casefile.h"
#include "campaign/intake.h"
#include "campaign/session.h"
#include "campaign/shelf.h"
#include "command/cli.h"
#include "command/commands.h"
#include "engine/buf.h"
#include "engine/dice.h"
#include "engine/journal.h"
#include "engine/orders.h"
#include "engine/text.h"

#define SEED 1862

/* A text that was sent in a game: enough to play it again. */
struct sent {
	struct sent *next;
	enum side side;
	const char *body; /* without the frame */
};

struct match {
	struct cli *cli;
	const struct ruleset *ruleset;
	const void *game;
	const char *scenario;
	uint64_t random;
	struct arena arena; /* of the game */
	struct arena step;  /* of one step */
	void *state, *before;
	const char *standing[SIDES];
	struct sent *sent, **sent_end;
	struct buf dice; /* every roll, as loaded dice */
	struct position end;
	struct diag diag; /* of the game: warnings of its orders are nobody's business */
	unsigned steps, rolls, number;
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
	struct buf text;
	FILE *file;

	buf_init(&text, &m->arena);
	if (case_write(&text, m->ruleset, m->game, m->before, adj, m->scenario,
		    m->standing) < 0)
		return ERR_BUG;
	file = fopen(path, "w");
	if (!file || fwrite(text.data, 1, text.length, file) != text.length ||
		fclose(file) == EOF)
		diag_error(&m->diag, "%s: %s", path, strerror(errno));
	else
		diag_error(&m->diag, "%s failed; the position is in %s", adj->prefix, path);
	return ERR_BUG;
}

static int parse_standing(struct match *m, struct adjudication *adj)
{
	for (enum side side = UNION; side < SIDES; side++) {
		const char *text = m->standing[side];
		struct standing *standing;
		int count = 0;

		if (!text || !*text)
			continue;
		if (standing_parse(&standing, &m->step, "standing", text, strlen(text),
			    side, m->ruleset->grammar, m->ruleset->names(m->game),
			    &m->diag) < 0)
			return ERR_BUG;
		for (struct standing_order *when = standing->first; when; when = when->next)
			count = when->number;
		adj->standing[side] = standing;
		adj->used[side] = ARENA_NEW_ARRAY(&m->step, (size_t)count + 1, bool);
	}
	return OK;
}

static int write_orders(
	struct match *m, struct adjudication *adj, const struct position *at)
{
	enum side side = at->step->side;
	struct sent *sent = ARENA_NEW(&m->arena, struct sent);
	struct orders *orders;
	struct buf body;
	const char *text;
	void *view;

	view = arena_alloc(&m->step, m->ruleset->state_size);
	m->ruleset->view(view, m->game, m->state, (enum audience)side);
	buf_init(&body, &m->step);
	m->ruleset->player(&body, &m->step, m->game, view, &m->random);
	sent->side = side;
	sent->body = arena_string(&m->arena, body.data);
	*m->sent_end = sent;
	m->sent_end = &sent->next;
	text = frame(&m->step, "play", at->turn, side, body.data);
	if (orders_parse(&orders, &m->step, "player", text, strlen(text),
		    m->ruleset->grammar, m->ruleset->names(m->game), &m->diag) < 0)
		return ERR_BUG;
	if (orders->standing_given)
		m->standing[side] = arena_string(&m->arena, orders->standing_text);
	adj->orders = orders;
	return OK;
}

static void keep_dice(struct match *m, const struct dice *dice)
{
	for (const struct dice_roll *roll = dice->log; roll; roll = roll->next) {
		buf_printf(&m->dice, "%s = %s\n", roll->name, dice_faces(&m->step, roll));
		m->rolls++;
	}
}

static void strike(struct match *m, const struct adjudication *adj)
{
	for (enum side side = UNION; side < SIDES; side++)
		if (adj->standing[side])
			m->standing[side] = arena_string(
				&m->arena, standing_strike(&m->step, adj->standing[side],
						   m->standing[side], adj->used[side]));
}

static int play_step(struct match *m, const struct position *at)
{
	struct adjudication adj = {
		.arena = &m->step, .game = m->game, .state = m->state, .diag = &m->diag};
	struct journal journal;
	struct dice dice;
	int err;

	adj.prefix = arena_printf(&m->step, "%d/%s", at->turn, at->step->name);
	journal_init(&journal, &m->step);
	dice_init(&dice, &m->step, DICE_RANDOM, adj.prefix);
	dice.random = m->random ^ 0x5eed;
	dice_random(&m->random, 2);
	adj.journal = &journal;
	adj.dice = &dice;
	memcpy(m->before, m->state, m->ruleset->state_size);
	if (at->step->kind == STEP_ORDERS && (err = write_orders(m, &adj, at)) < 0)
		return fail(m, &adj);
	if ((err = parse_standing(m, &adj)) < 0 ||
		(err = m->ruleset->adjudicate(&adj)) < 0 ||
		(err = m->ruleset->invariants(m->game, m->before, m->state, &m->diag)) < 0)
		return fail(m, &adj);
	keep_dice(m, &dice);
	strike(m, &adj);
	m->steps++;
	return OK;
}

static int play_game(struct match *m)
{
	int err = OK;

	diag_init(&m->diag, &m->arena);
	m->sent = NULL;
	m->sent_end = &m->sent;
	m->standing[UNION] = m->standing[CONFEDERATE] = NULL;
	buf_init(&m->dice, &m->arena);
	m->state = arena_alloc(&m->arena, m->ruleset->state_size);
	m->before = arena_alloc(&m->arena, m->ruleset->state_size);
	if ((err = m->ruleset->begin(m->state, m->game, m->scenario, &m->diag)) < 0)
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
			arena_printf(s->arena, "for/%s/view.ini", side_name(side)))
			       ->data;
		sha256_hex(hash, view, strlen(view));
		head = arena_printf(
			s->arena, "state %s %.12s\n", campaign_step(s->campaign), hash);
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

/* Every command opens and closes the campaign; here it stays open for the whole game. */
static int replay(
	struct match *m, const struct data_file *file, size_t files, const char *dir)
{
	struct arena arena = ARENA_INIT;
	struct session s = {.arena = &arena, .diag = &m->diag, .dir = dir};
	int err = open_campaign(m, &s, file, files, dir);

	if (err == OK)
		err = send(m, &s, UNION, "join 00000000000000000000000000000001\n");
	if (err == OK)
		err = send(m, &s, CONFEDERATE, "join 00000000000000000000000000000002\n");
	for (struct sent *sent = m->sent; sent && err == OK; sent = sent->next)
		err = send(m, &s, sent->side, sent->body);
	if (err == OK)
		err = compare_ends(m, &s);
	session_close(&s);
	arena_release(&arena);
	return err;
}

/* ---- the command ---- */

struct plan {
	const char *seed, *games, *campaigns, *keep;
	bool both;
};

struct tally {
	unsigned games, steps, rolls, campaigns;
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

static int through_door(struct match *m, const struct plan *plan,
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

static int play(struct cli *cli, const struct plan *plan, const char *what)
{
	const char *slash = strchr(what, '/');
	const char *id = arena_copy(
		&cli->arena, what, slash ? (size_t)(slash - what) : strlen(what));
	const char *name, *doc;
	struct match m = {.cli = cli};
	struct tally tally = {0};
	struct data_file *file;
	int games = 1, campaigns = 0, seed = SEED, err;
	size_t files;
	void *game;

	if ((plan->games && !text_to_int(plan->games, 0, 1000000, &games)) ||
		(plan->campaigns && !text_to_int(plan->campaigns, 0, games, &campaigns)) ||
		(plan->seed && !text_to_int(plan->seed, 0, 2147483647, &seed))) {
		diag_error(&cli->diag, "--seed, --games and --campaigns want numbers");
		return ERR_USAGE;
	}
	if ((err = shelf_game(&file, &files, &m.ruleset, &cli->arena, id, &cli->diag)) <
			0 ||
		(err = m.ruleset->load(&game, &cli->arena, file, files, &cli->diag)) < 0)
		return err;
	m.game = game;
	m.scenario = slash ? slash + 1 : m.ruleset->scenario(game, 0, &name, &doc);
	for (int i = 0; i < games && err == OK; i++) {
		m.number = (unsigned)i;
		m.random = (uint64_t)seed * 1000003u + (uint64_t)i;
		if ((err = play_game(&m)) == OK) {
			count_outcome(&tally, m.end.outcome);
			if (i < campaigns &&
				(err = through_door(&m, plan, file, files, i)) == OK)
				tally.campaigns++;
		}
		tally.games++;
		if (err < 0)
			show_errors(cli, &m.diag);
		arena_clear(&m.arena);
	}
	tally.steps = m.steps;
	tally.rolls = m.rolls;
	arena_release(&m.arena);
	arena_release(&m.step);
	if (err < 0)
		return err;
	printf("%u games, %u steps, %u rolls; no invariant broken.\n", tally.games,
		tally.steps, tally.rolls);
	for (size_t i = 0; i < 8 && tally.count[i]; i++)
		printf("%6u  %s\n", tally.count[i], tally.outcome[i]);
	if (tally.campaigns)
		printf("%u of them through a campaign, with the same end.\n",
			tally.campaigns);
	return OK;
}

int command_play(struct cli *cli, int argc, char **argv)
{
	struct plan plan = {NULL, NULL, NULL, NULL, false};
	const struct cli_option options[] = {
		{"both", NULL, &plan.both},
		{"seed", &plan.seed, NULL},
		{"games", &plan.games, NULL},
		{"campaigns", &plan.campaigns, NULL},
		{"keep", &plan.keep, NULL},
		{0},
	};
	char **operand;
	int err = cli_parse(cli, argc, argv, options, 0, 1, &operand);

	if (err == OK && !plan.both) {
		fputs("adjutant play: wants --both: it plays both sides\n", stderr);
		err = ERR_USAGE;
	}
	if (err == OK)
		err = play(cli, &plan, operand[0] ? operand[0] : "gates-of-richmond");
	return cli_status(cli, err);
}
