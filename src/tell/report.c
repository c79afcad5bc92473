/* The report of an audience: what goes into it besides its view. */
#include <string.h>

#include "base/arena.h"
#include "base/buf.h"
#include "base/diag.h"
#include "base/err.h"
#include "campaign/ended.h"
#include "campaign/seal.h"
#include "campaign/seats.h"
#include "game/journal.h"
#include "game/ruleset.h"
#include "game/step.h"
#include "ledger/paths.h"
#include "report/report.h"
#include "tell/due_words.h"
#include "tell/heard.h"
#include "tell/notices.h"
#include "tell/rulings.h"
#include "tell/tell_private.h"

/* The name of a report of the seat. */
static const char *report_name(const struct teller *t, enum told_path path)
{
	return audience_is_side(t->who) ? seat_report(t->c->arena, &t->c->settings,
						  (enum side)t->who, t->seat, path)
					: told_path[path];
}

/* A template as it is frozen into the campaign. `directory` is "" or ends with a slash. */
static int find_template(struct report_file *out, const struct campaign *c,
	const char *directory, const char *name, struct diag *diag)
{
	const char *path = arena_printf(c->arena, "game/templates/%s%s", directory, name);
	const struct tree_file *file = tree_find(&c->tree, path);

	if (!file) {
		diag_error(diag, "%s is missing", path);
		return ERR_DAMAGED;
	}
	*out = (struct report_file){path, file->data, file->length};
	return OK;
}

int told_templates(struct report_input *input, const struct campaign *c, struct diag *diag)
{
	const char *family = arena_printf(c->arena, "%s/", c->ruleset->family);
	int err;

	if ((err = find_template(&input->page, c, "", "report.md", diag)) < 0 ||
		(err = find_template(&input->sections, c, family, "report.md", diag)) < 0)
		return err;
	return find_template(&input->events, c, family, "events.ini", diag);
}

/* What stands above a report after an undo, until a step is played. */
static const char *undone(const struct campaign *c)
{
	struct buf heading;

	if (!c->settings.undone || c->settings.ended) /* then nothing is played again */
		return NULL;
	buf_init(&heading, c->arena);
	c->ruleset->heading(&heading, c->game, c->settings.scenario, c->settings.undone);
	return heading.data;
}

/* The head of the form of a side. */
static void set_form(
	struct report_input *input, const struct teller *t, const char *view, size_t length)
{
	struct campaign *c = t->c;
	int segment = c->settings.phase == PHASE_WAITING ? c->settings.segment + 1 : 0;
	const char *step = campaign_step(c);
	char hash[SHA256_HEX + 1];
	struct position position;

	campaign_position(&position, c);
	input->form.turn = arena_printf(c->arena, "%d", position.turn);
	if (!audience_is_side(t->who) || campaign_is_over(c))
		return;
	if (told_commander(t))
		input->form.commander =
			(struct team_member){&c->settings.team[t->who], t->seat};
	input->form.nonce = seal_nonce(c, (enum side)t->who, t->seat, step, segment);
	/* only orders need it: standing orders are not for one step alone */
	if (input->call != REPORT_ORDERS && input->call != REPORT_FURTHER)
		return;
	sha256_hex(hash, view, length);
	input->form.state =
		segment ? arena_printf(c->arena, "%s.%d %.12s", step, segment, hash)
			: arena_printf(c->arena, "%s %.12s", step, hash);
}

/* What a side's last report did not tell it yet. */
static void set_recent(struct report_input *input, const struct teller *t)
{
	struct told_step *recent;

	if (!audience_is_side(t->who))
		return;
	input->recent_count =
		heard_rest(&recent, t->c, (enum side)t->who, t->news, t->news_count);
	input->recent = recent;
}

static const char *standing_of(const struct teller *t)
{
	enum side side = (enum side)t->who;

	if (!audience_is_side(t->who))
		return NULL;
	return t->occasion->kind == COMMIT_WAIT || t->occasion->kind == COMMIT_PLEDGE
		       ? t->occasion->standing[side][t->seat]
		       : tree_text(&t->c->tree, seat_standing_path(t->c, side, t->seat));
}

/* Where the news of the step that was played just now go: the first report has them. */
static struct buf *log_of(const struct teller *t)
{
	const struct told_step *last = t->news + t->news_count - 1;

	return t->news_count && !t->seat && !strcmp(last->step, t->occasion->step) ? t->log
										   : NULL;
}

/* The report of a seat, with its form. */
static int put_report_of(const struct teller *t, const char *view_text, size_t view_length)
{
	struct campaign *c = t->c;
	bool is_side = audience_is_side(t->who);
	struct report_input input = {
		.ruleset = c->ruleset,
		.game = c->game,
		.view = t->view,
		.campaign = c->settings.name,
		.call = told_call(t),
		.news = t->news,
		.news_count = t->news_count,
		.log = log_of(t),
		.question = t->question,
		.questions = t->question ? 1 : 0,
		.standing = standing_of(t),
		.undone = undone(c),
		.thrown_anew = c->settings.dice != DICE_MODE_LOADED,
		.note = told_note(t),
		.rulings = rulings_to_tell(c, t->who),
		.joining_again = campaign_must_join(c) && !c->settings.published,
		.ended = ended_text(c->arena, &c->settings),
		.given_up = c->settings.published == PUBLISHED_ABANDONED,
	};
	struct arena scratch = ARENA_INIT; /* many times what is kept */
	struct buf text, brief;
	int err;

	buf_init(&text, &scratch);
	buf_init(&brief, &scratch);
	set_form(&input, t, view_text, view_length);
	set_recent(&input, t);
	if ((err = told_templates(&input, c, t->diag)) == OK)
		err = report_write(
			&text, is_side ? &brief : NULL, &scratch, &input, t->diag);
	if (err == OK)
		told_put_copy(t, report_name(t, TOLD_REPORT), &text);
	if (err == OK && is_side)
		told_put_copy(t, report_name(t, TOLD_SHORT), &brief);
	arena_release(&scratch);
	return err;
}

int told_put_report(const struct teller *t, const char *view_text, size_t view_length)
{
	int err = OK;

	for (int k = 0; k < told_seats(t) && err == OK; k++) {
		struct teller seat = *t;

		seat.seat = k;
		if (t->c->settings.asked && told_call(&seat) != REPORT_QUESTION)
			seat.question = NULL;
		err = put_report_of(&seat, view_text, view_length);
	}
	if (err == OK)
		notices_tell(t->c, t->who);
	return err;
}
