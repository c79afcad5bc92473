/*
 * One game between two built-in players, inside the process: from text to parser to
 * adjudication, without hashing, files or reports. Once it is over nothing of it may change
 * any more.
 */
#include <errno.h>
#include <stdio.h>
#include <string.h>

#include "conformance/casefile.h"
#include "conformance/coverage.h"
#include "conformance/play.h"
#include "game/adjudication.h"
#include "game/dice.h"
#include "game/journal.h"
#include "orders/orders.h"

/* ---- the end ---- */

static int count_told(const struct journal *journal)
{
	int count = 0;

	for (const struct event *event = journal->first; event; event = event->next)
		count += !strcmp(event->kind, "game-over");
	return count;
}

static const char *write_state(
	const struct ruleset *ruleset, const struct adjudication *adj, const void *state)
{
	struct buf text;

	buf_init(&text, adj->arena);
	ruleset->state_write(&text, adj->game, state, NULL);
	return text.data;
}

/* The first line of a text that is another in the second one. */
static const char *first_other(const char *text, const char *other, int *length)
{
	const char *line = text;

	for (size_t i = 0; text[i] && text[i] == other[i]; i++)
		if (text[i] == '\n')
			line = text + i + 1;
	*length = (int)strcspn(line, "\n");
	return line;
}

static int compare(
	const struct ruleset *ruleset, const struct adjudication *adj, struct diag *diag)
{
	const char *told, *is, *line;
	int length;

	if (!memcmp(adj->verdict, adj->state, ruleset->state_size))
		return OK;
	told = write_state(ruleset, adj, adj->verdict);
	is = write_state(ruleset, adj, adj->state);
	if (!strcmp(told, is))
		return OK;
	line = first_other(is, told, &length);
	diag_error(diag, "the game was over already, and this became: %.*s", length, line);
	return ERR_BUG;
}

int play_check_verdict(
	const struct ruleset *ruleset, const struct adjudication *adj, struct diag *diag)
{
	int told = count_told(adj->journal);
	struct position position;

	ruleset->position(&position, adj->game, adj->state);
	if (told != position.over) {
		diag_error(diag, "the game is %s, and that was told %d times",
			position.over ? "over" : "not over", told);
		return ERR_BUG;
	}
	return told ? compare(ruleset, adj, diag) : OK;
}

/* ---- a game ---- */

#define CHECKED 7 /* one game in so many has its orders looked over, as `check` does it */

const char *match_frame(struct arena *arena, const char *campaign, int turn, enum side side,
	const char *body)
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
		diag_error(&m->diag, "%s: %s", path, diag_errno(errno));
	else
		diag_error(&m->diag, "%s failed; options: %s; the position is in %s",
			adj->prefix, *m->options ? m->options : "none", path);
	return ERR_BUG;
}

/* They are in force for all steps in which they stay as they are. `standing` NULL: none. */
static void give_standing(
	struct match *m, enum side side, const char *text, const struct standing *standing)
{
	struct player *player = &m->player[side];

	player->standing = standing;
	player->standing_count = 0;
	player->standing_text = arena_string(&m->arena, text);
	for (const struct standing_order *when = standing ? standing->first : NULL; when;
		when = when->next)
		player->standing_count = when->number;
}

/* What is left of them is read again. */
static int leave_standing(struct match *m, enum side side, const char *text)
{
	struct standing *standing = NULL;

	if (*text && standing_parse(&standing, &m->arena, "standing", text, strlen(text),
			     side, m->grammar, m->ruleset->names(m->game), &m->diag) < 0)
		return ERR_BUG;
	give_standing(m, side, text, standing);
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
	struct adjudication *adj = adjudication_preview(
		&m->step, m->game, m->imagined, real->prefix, &m->diag);

	m->ruleset->state_copy(m->imagined, m->game, view);
	adj->memory = m->memory;
	adj->orders[side] = orders;
	adjudication_standing(adj, side,
		orders->standing_given ? &orders->standing : m->player[side].standing);
	if (orders->standing_given && m->ruleset->orders.check_standing)
		m->ruleset->orders.check_standing(
			m->game, view, &orders->standing, side, &m->step, &m->diag);
	if (m->ruleset->adjudicate(adj) == ERR_BUG)
		return ERR_BUG;
	return m->diag.errors == errors ? OK : ERR_BUG;
}

static int write_orders(struct match *m, struct adjudication *adj,
	const struct position *at, enum side side)
{
	struct sent *sent = ARENA_NEW(&m->arena, struct sent);
	struct player *player = &m->player[side];
	struct arena *said = &m->said[side][!player->kept];
	struct orders *orders;
	struct buf body;
	const char *text;
	void *view = m->view;
	int err;

	m->ruleset->view(view, m->game, m->state, (enum audience)side);
	buf_init(&body, &m->step);
	m->ruleset->player(&body, &m->step, m->game, view, player->temper, &m->random);
	sent->side = side;
	sent->body = arena_string(&m->arena, body.data);
	*m->sent_end = sent;
	m->sent_end = &sent->next;
	text = match_frame(&m->step, "play", at->turn, side, body.data);
	arena_clear(said);
	if (orders_parse_exact(&orders, said, "player", text, strlen(text), m->grammar,
		    m->ruleset->names(m->game), &m->diag) < 0)
		return ERR_BUG;
	adj->orders[side] = orders;
	if (m->number % CHECKED == 0 &&
		(err = check_orders(m, adj, orders, side, view)) < 0)
		return err;
	if (orders->standing_given) {
		give_standing(m, side, orders->standing_text,
			*orders->standing_text ? &orders->standing : NULL);
		player->kept = !player->kept;
	}
	return OK;
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
		if (any && (err = leave_standing(m, side,
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

	adj->memory = m->memory;
	adj->checked = true;
	adj->dice->random = m->random ^ 0x5eed;
	dice_random(&m->random, 2);
	m->ruleset->state_copy(m->before, m->game, m->state);
	for (enum side side = UNION; side < SIDES && err == OK; side++)
		if (step_awaits(at->step, side))
			err = write_orders(m, adj, at, side);
	if (err < 0)
		return fail(m, adj);
	for (enum side side = UNION; side < SIDES; side++)
		adjudication_standing(adj, side, m->player[side].standing);
	if (m->ruleset->adjudicate(adj) < 0 ||
		m->ruleset->invariants(m->game, m->before, m->state, &m->diag) < 0 ||
		play_check_verdict(m->ruleset, adj, &m->diag) < 0 || strike(m, adj) < 0)
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

int match_play(struct match *m)
{
	int err = OK;

	diag_init(&m->diag, &m->arena);
	if (!m->options)
		m->options = draw_options(m);
	m->sent = NULL;
	m->sent_end = &m->sent;
	buf_init(&m->dice, &m->arena);
	for (enum side side = UNION; side < SIDES; side++)
		m->player[side] =
			(struct player){.temper = dice_random(&m->random, 1u << 30)};
	m->grammar = grammar_with_words(&m->arena, ruleset_grammar(m->ruleset, m->game));
	m->memory = m->ruleset->memory ? m->ruleset->memory(&m->arena, m->game) : NULL;
	m->state = arena_alloc(&m->arena, m->ruleset->state_size);
	m->before = arena_alloc(&m->arena, m->ruleset->state_size);
	m->view = arena_alloc(&m->arena, m->ruleset->state_size);
	m->imagined = arena_alloc(&m->arena, m->ruleset->state_size);
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

void match_release(struct match *m)
{
	arena_release(&m->arena);
	arena_release(&m->step);
	for (enum side side = UNION; side < SIDES; side++)
		for (int i = 0; i < 2; i++)
			arena_release(&m->said[side][i]);
}
