#include "tell/tell.h"

#include <string.h>

#include "base/arena.h"
#include "base/buf.h"
#include "base/diag.h"
#include "base/text.h"
#include "campaign/ended.h"
#include "campaign/journals.h"
#include "campaign/rounds.h"
#include "campaign/seal.h"
#include "campaign/version.h"
#include "game/dice.h"
#include "game/ruleset.h"
#include "report/report.h"

/* A line of the reason each. */
static void reason_trailers(struct buf *out, const char *reason)
{
	for (size_t length; reason && *reason;
		reason += length + (reason[length] == '\n')) {
		length = strcspn(reason, "\n");
		buf_puts(out, "Reason: ");
		buf_add(out, reason, length);
		buf_putc(out, '\n');
	}
}

/* To what both are committed: their texts, and standing orders that are sealed beside them.
 */
static void commitments(struct buf *out, const struct campaign *c, const char *step)
{
	bool open = c->settings.phase == PHASE_OPEN;
	char hash[SHA256_HEX + 1];

	for (enum side side = UNION; side < SIDES; side++) {
		int role = (int)side * 2;

		buf_printf(out, "Committed: %s %s\n",
			open ? seal_role[role] : seal_answer_role[side],
			c->settings.commit[side]);
		if (!open)
			continue;
		seal_role_hash(hash, c, step, role + 1);
		buf_printf(out, "Committed: %s %s\n", seal_role[role + 1], hash);
	}
}

/* Of the side that reads it, or (AUDIENCE_DECK: the truth) of both. */
static void absent_trailers(struct buf *out, const char *absent, enum audience who)
{
	const char *side = audience_name(who);
	char **seat;
	size_t count = text_split(out->arena, absent ? absent : "", '\n', &seat);

	for (size_t i = 0; i < count; i++)
		if (who == AUDIENCE_DECK || !strncmp(seat[i], side, strlen(side)))
			buf_printf(out, "Absent: %s\n", seat[i]);
}

static void common_trailers(struct buf *out, const struct campaign *c,
	const struct occasion *occasion, enum audience who)
{
	struct version version;

	buf_printf(out, "Kind: %s\n", commit_traits[occasion->kind].word);
	buf_printf(out, "Campaign: %s\n", c->settings.name);
	buf_printf(out, "Game: %s\n", c->settings.game);
	buf_printf(out, "Turn: %d\n", occasion->turn);
	buf_printf(out, "Step: %s\n", occasion->step);
	version_ours(&version, out->arena, c->ruleset);
	buf_printf(out, "Rules-Version: %s\n", version.rules);
	buf_printf(out, "Edition: %d\n", version.edition);
	buf_printf(out, "Data-SHA256: %s\n", c->data_hash);
	for (enum audience of = AUDIENCE_UNION; occasion->anchors && of < AUDIENCES; of++)
		buf_printf(
			out, "Anchor: %s %s\n", audience_name(of), c->settings.anchor[of]);
	reason_trailers(out, occasion->reason);
	if (occasion->kind == COMMIT_END)
		buf_printf(out, "Ended: %s\n", ended_trailer(out->arena, &c->settings));
	if (occasion->kind == COMMIT_OFFER)
		buf_printf(out, "Draw: %s\n", draw_trailer(&c->settings));
	if (occasion->seat)
		buf_printf(out, "Seat: %s\n", occasion->seat);
	if (occasion->to)
		buf_printf(out, "%s: %s\n", occasion->alone ? "To" : "Reason-To",
			occasion->to);
	if (occasion->set)
		buf_printf(out, "Set: %s\n", occasion->set);
	if (occasion->kind == COMMIT_PLEDGE)
		commitments(out, c, occasion->step);
	absent_trailers(out, occasion->absent, who);
	if (occasion->orders_hash)
		buf_printf(out, "Orders-SHA256: %s\n", occasion->orders_hash);
	if (occasion->answer_hash)
		buf_printf(out, "Answer-SHA256: %s\n", occasion->answer_hash);
	if (occasion->round)
		buf_printf(out, "Round: %s\n", occasion->round);
	if (occasion->kind == COMMIT_STEP || occasion->kind == COMMIT_WAIT)
		round_trailers(out, c, occasion->step);
	/* so that what is taken back twice is told twice: each may burn a link */
	if (commit_traits[occasion->kind].counts_try)
		buf_printf(out, "Try: %d\n", c->settings.tries);
	if (occasion->burnt)
		buf_puts(out, "Burnt: 1\n");
}

/* A side sees what everybody sees and its own; the truth sees all but the deck's links. */
static bool may_see(enum audience who, enum audience of)
{
	return who == AUDIENCE_DECK || of == AUDIENCE_PUBLIC || of == who;
}

static void links_and_dice(struct buf *out, const struct campaign *c,
	const struct occasion *occasion, enum audience who)
{
	for (enum audience of = AUDIENCE_UNION; occasion->opened && of < AUDIENCE_DECK;
		of++) {
		char link[SHA256_HEX + 1];

		if (c->settings.dice == DICE_MODE_LOADED || !may_see(who, of))
			continue;
		seal_link(link, c, of);
		buf_printf(out, "Link: %s %s\n", audience_name(of), link);
	}
	for (const struct dice_roll *roll = occasion->dice ? occasion->dice->log : NULL;
		roll; roll = roll->next)
		if (may_see(who, roll->audience))
			buf_printf(out, "Die: %s = %s\n", roll->label,
				dice_faces(out->arena, roll));
}

bool tell_amend_puts_right(const char *message)
{
	size_t length = strlen(AMEND_PUTS_RIGHT);

	return !strncmp(message, AMEND_PUTS_RIGHT, length) && message[length] == '\n';
}

/*
 * The news above the trailers, and an empty line. No line of them can be taken for the end
 * of the message, as git takes the mark of its scissors.
 */
static void put_body(struct buf *out, const char *news)
{
	size_t length;

	if (!news || !*news)
		return;
	for (; *news; news += length) {
		length = strcspn(news, "\n");
		length += news[length] == '\n';
		if (*news == '#')
			buf_putc(out, ' ');
		buf_add(out, news, length);
	}
	buf_putc(out, '\n');
}

const char *tell_message_for(const struct campaign *c, const struct occasion *occasion,
	enum audience who, const char *news)
{
	struct occasion told = *occasion;
	struct buf out;

	if (told.to && strcmp(told.to, audience_name(who)) != 0)
		told.reason = told.to = NULL;
	buf_init(&out, c->arena);
	buf_printf(&out, "%s\n\n", told.subject);
	put_body(&out, news ? news : told.news);
	common_trailers(&out, c, &told, who);
	links_and_dice(&out, c, &told, who);
	return out.data;
}

/* All that happened, for who reads everything. */
static int body(struct buf *out, struct campaign *c, const struct occasion *occasion,
	struct diag *diag)
{
	struct report_input input = {.ruleset = c->ruleset,
		.game = c->game,
		.view = c->state,
		.reader = "the moderator"};
	struct journal *all = ARENA_NEW(c->arena, struct journal);
	struct told_step step = {"", all, occasion->step};
	struct arena scratch = ARENA_INIT; /* many times what is kept */
	struct buf text, news;
	int err;

	if ((err = tell_templates(&input, c, diag)) < 0)
		return err;
	/* a journal of its own, since echoes are taken out of it */
	buf_init(&text, c->arena);
	journal_write(&text, occasion->journal, JOURNAL_TRUTH);
	journal_init(all, c->arena);
	if ((err = journal_parse(all, occasion->step, text.data, text.length, diag)) < 0)
		return err;
	journals_drop_echoes(all);
	buf_init(&news, &scratch);
	err = report_step(&news, &scratch, &input, &step, diag);
	if (err == OK)
		put_body(out, news.data);
	arena_release(&scratch);
	return err;
}

int tell_message_truth(const char **out, struct campaign *c,
	const struct occasion *occasion, struct diag *diag)
{
	const struct tree_file *state = tree_find(&c->tree, truth_path[PATH_STATE]);
	char hash[SHA256_HEX + 1];
	struct buf text;
	int err;

	campaign_hash_data(c);
	buf_init(&text, c->arena);
	buf_printf(&text, "%s\n\n", occasion->subject);
	if (occasion->journal && (err = body(&text, c, occasion, diag)) < 0)
		return err;
	put_body(&text, occasion->news);
	common_trailers(&text, c, occasion, AUDIENCE_DECK);
	sha256_hex(hash, state->data, state->length);
	buf_printf(&text, "State-SHA256: %s\n", hash);
	for (enum audience who = AUDIENCE_UNION; occasion->told && who < AUDIENCE_DECK;
		who++) {
		campaign_listing_hash(hash, &c->tree, told_dir(c->arena, who));
		buf_printf(&text, "Told-SHA256: %s %s\n", audience_name(who), hash);
	}
	links_and_dice(&text, c, occasion, AUDIENCE_DECK);
	*out = text.data;
	return OK;
}
