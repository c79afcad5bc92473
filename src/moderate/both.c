#include "moderate/session.h"

#include <string.h>

#include "base/arena.h"
#include "base/buf.h"
#include "base/diag.h"
#include "base/text.h"
#include "campaign/ended.h"
#include "campaign/journals.h"
#include "campaign/seats.h"
#include "game/journal.h"
#include "game/ruleset.h"
#include "report/report.h"
#include "tell/tell.h"

struct both {
	struct campaign *c;
	struct told_step *news;
	size_t news_count;
	void *view[AUDIENCE_DECK];
	struct diag *diag;
};

/* ---- what has happened ---- */

/* The steps of the reports that go further back. */
static const char *steps_to_tell(const struct campaign *c)
{
	const char *ours = "";

	for (enum side side = UNION; side < SIDES; side++) {
		const char *news = c->settings.news[side];

		if (news && strlen(news) > strlen(ours))
			ours = news;
	}
	return ours;
}

static int add_step(struct both *b, const char *step)
{
	struct journal *journal;
	int err = journals_read(&journal, b->c, step, b->diag);

	if (err < 0 || !journal)
		return err;
	journals_drop_echoes(journal);
	b->news[b->news_count++] = journals_step(b->c, step, journal);
	return OK;
}

static int look_at(struct both *b, struct campaign *c, struct diag *diag)
{
	char **step;
	size_t steps = text_split(c->arena, steps_to_tell(c), ',', &step);
	int err = OK;

	*b = (struct both){.c = c, .diag = diag};
	b->news = ARENA_NEW_ARRAY(c->arena, steps + 1, struct told_step);
	for (size_t i = 0; i < steps && err == OK; i++)
		err = add_step(b, step[i]);
	for (enum audience who = AUDIENCE_UNION; who < AUDIENCE_DECK; who++) {
		b->view[who] = arena_alloc(c->arena, c->ruleset->state_size);
		c->ruleset->view(b->view[who], c->game, c->state, who);
	}
	return err;
}

/* ---- the report ---- */

static const char *note(const struct campaign *c)
{
	return c->settings.phase == PHASE_WAITING
		       ? "**It holds the secrets of both sides: send it to nobody.** The step is under way; the position is that of its beginning."
		       : "**It holds the secrets of both sides: send it to nobody.**";
}

/* What a side is told of the position, and what it has said for the time when it is away.
 */
static int add_side(struct buf *out, const struct both *b, const struct report_input *all,
	enum side side)
{
	struct campaign *c = b->c;
	struct report_input input = *all;

	input.view = b->view[side];
	buf_printf(out, "\n# As the %s side reads it\n\n", side_title(side));
	for (int k = 0; k < seats(&c->settings, side); k++) {
		const char *standing = tree_text(&c->tree, seat_standing_path(c, side, k));
		const char *whose = seat_commander(&c->settings, side, k);

		if (standing && *standing)
			buf_printf(out, "## Standing orders%s%s\n\n```\n%s```\n\n",
				whose ? " of " : "", whose ? whose : "", standing);
	}
	return report_sections(out, c->arena, &input, b->diag);
}

int moderator_report(struct buf *out, struct campaign *c, struct diag *diag)
{
	struct both b;
	struct buf inside;
	int err = look_at(&b, c, diag);
	struct report_input input = {
		.ruleset = c->ruleset,
		.game = c->game,
		.view = b.view[AUDIENCE_PUBLIC],
		.campaign = c->settings.name,
		.call = REPORT_NOTHING,
		.note = note(c),
		.news = b.news,
		.news_count = b.news_count,
		.joining_again = campaign_must_join(c) && !c->settings.published,
		.ended = ended_text(c->arena, &c->settings),
		.given_up = c->settings.published == PUBLISHED_ABANDONED,
		.reader = "the moderator alone",
	};

	buf_init(&inside, c->arena);
	if (err < 0 || (err = tell_templates(&input, c, diag)) < 0)
		return err;
	for (enum side side = UNION; side < SIDES && err == OK; side++)
		err = add_side(&inside, &b, &input, side);
	input.inside = inside.data;
	return err < 0 ? err : report_write(out, NULL, c->arena, &input, diag);
}

int moderator_map(struct buf *out, struct campaign *c, struct diag *diag)
{
	struct both b;
	int err = look_at(&b, c, diag);

	return err < 0 ? err : tell_map_of_both(out, c, b.view, b.news, b.news_count, diag);
}
