#include "tell/ending.h"

#include <stdlib.h>
#include <string.h>

#include "base/arena.h"
#include "base/buf.h"
#include "base/diag.h"
#include "base/err.h"
#include "base/text.h"
#include "campaign/campaign.h"
#include "campaign/ended.h"
#include "campaign/journals.h"
#include "game/journal.h"
#include "game/ruleset.h"
#include "game/step.h"
#include "ledger/paths.h"
#include "report/report.h"

#define TEMPLATE "game/templates/ending.md"

/* "4/union" of "journal/4-union.txt"; NULL: it is no journal of a step. */
static const char *step_of(const struct campaign *c, const char *path)
{
	const char *directory = "journal/", *name;
	char *step;

	if (strncmp(path, directory, strlen(directory)))
		return NULL;
	name = path + strlen(directory);
	step = arena_copy(c->arena, name, strcspn(name, "."));
	if (!text_is_digit(*step) || !strchr(step, '-'))
		return NULL;
	*strchr(step, '-') = '/';
	return step;
}

static int by_turn(const void *a, const void *b)
{
	const struct told_step *first = a, *second = b;
	int turn, other;

	step_read(&turn, NULL, 0, first->step);
	step_read(&other, NULL, 0, second->step);
	return turn != other ? (turn > other) - (turn < other)
			     : strcmp(first->step, second->step);
}

/* All steps that were played, by turn. */
static int read_steps(struct ending_input *input, struct campaign *c, struct diag *diag)
{
	struct told_step *all =
		ARENA_NEW_ARRAY(c->arena, c->tree.count + 1, struct told_step);
	int err = OK;

	for (size_t i = 0; i < c->tree.count && err == OK; i++) {
		const char *step = step_of(c, c->tree.file[i].path);
		struct journal *journal;

		if (!step)
			continue;
		err = journals_read(&journal, c, step, diag);
		all[input->steps++] = journals_step(c, step, journal);
	}
	qsort(all, input->steps, sizeof *all, by_turn);
	input->step = all;
	return err;
}

static int find_page(struct report_file *out, const struct campaign *c, struct diag *diag)
{
	const struct tree_file *file = tree_find(&c->tree, TEMPLATE);

	if (!file) {
		diag_error(diag, "%s is missing", TEMPLATE);
		return ERR_DAMAGED;
	}
	*out = (struct report_file){TEMPLATE, file->data, file->length};
	return OK;
}

int ending_tell(struct campaign *c, struct diag *diag)
{
	struct ending_input input = {
		.ruleset = c->ruleset,
		.game = c->game,
		.state = c->state,
		.campaign = c->settings.name,
		.ended = ended_text(c->arena, &c->settings),
	};
	struct buf text;
	int err;

	buf_init(&text, c->arena);
	if ((err = read_steps(&input, c, diag)) < 0 ||
		(err = find_page(&input.page, c, diag)) < 0 ||
		(err = report_ending(&text, c->arena, &input, diag)) < 0)
		return err;
	for (enum audience who = AUDIENCE_UNION; who < AUDIENCE_DECK; who++)
		tree_put(&c->tree, told_file(c->arena, who, TOLD_ENDING), text.data,
			text.length);
	return OK;
}
