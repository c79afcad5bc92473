/* The audit of what is told: dice from the links that are open. */
#include <string.h>

#include "audit/labels.h"
#include "audit/told_private.h"
#include "base/arena.h"
#include "base/buf.h"
#include "base/diag.h"
#include "base/err.h"
#include "base/text.h"
#include "campaign/open_dice.h"
#include "game/dice.h"
#include "game/journal.h"
#include "game/ruleset.h"
#include "ledger/git/ledger.h"
#include "ledger/paths.h"
#include "ledger/trailers.h"
#include "moderate/session.h"

static int differs(const struct told_audit *t, const char *format, const char *what)
{
	return evidence_differs(t->session->diag, t->commit, format, what);
}

/* As it was told, with the links that it opens. */
static void open_of(struct open_step *out, const struct told_audit *t)
{
	struct arena *arena = t->session->arena;
	const char **hash = ARENA_NEW_ARRAY(arena, t->answers + 1, const char *);

	*out = (struct open_step){.step = t->step,
		.who = t->who,
		.orders_hash = t->orders_hash,
		.answer_hash = hash,
		.answers = t->answers,
		.value = t->now.beacon.name ? t->value : NULL};
	memcpy(out->link, t->witness.link, sizeof out->link);
	memcpy(out->nonce, t->now.nonce, sizeof out->nonce);
	for (size_t k = 0; k < t->answers; k++) {
		char answer[SHA256_HEX + 1];

		seal_answer_hash(answer, t->answer[k]);
		hash[k] = arena_string(arena, answer);
	}
}

static int check_faces(const struct told_audit *t, const struct open_step *open,
	const struct loaded_roll *die, const struct roll_kind *kind, int segment)
{
	if (!open_die_is_allowed(open, kind))
		return differs(t, "has a roll that this clone may not know:", die->name);
	if (t->now.dice != DICE_MODE_CHAIN && !open->link[AUDIENCE_PUBLIC])
		return OK; /* loaded dice */
	if (!open_die_fits(open, die, kind, segment))
		return differs(t, "its key does not give the faces of", die->name);
	t->result->dice++;
	return OK;
}

/* Every event that tells of it is about what its label says; there is one at least. */
static bool is_told(const struct step_labels *labels, const struct roll_kind *kind,
	const char *name, const struct journal *journal, const char *label)
{
	bool told = false;

	for (const struct event *event = journal->first; event; event = event->next) {
		const struct event_roll *roll = event->rolls;

		while (roll && strcmp(roll->label, label) != 0)
			roll = roll->next;
		if (roll && !labels_fit(labels, kind, name, event))
			return false;
		told = told || roll;
	}
	return told;
}

static int check_die(struct told_audit *t, struct step_labels *labels,
	const struct open_step *open, const struct loaded_roll *die,
	const struct journal *journal, int *segment)
{
	const struct roll_kind *kind;
	const char *name, *fault;
	int before = *segment;

	if (!(name = open_segment(segment, t->session->arena, open, die->name)))
		return differs(t, "has a roll of another step, or of no label:", die->name);
	if (*segment < before)
		return differs(t, "has a roll behind those of a later segment:", die->name);
	if (!t->game) /* its labels are those of another version */
		return check_faces(t, open, die, labels_kind(labels, name), *segment);
	if (!labels_take(labels, &fault, &kind, name, die->count))
		return differs(t, "has a roll that cannot be:",
			arena_printf(t->session->arena, "%s, %s", die->name, fault));
	if (!is_told(labels, kind, name, journal, die->name))
		return differs(
			t, "has a roll that its journal does not tell of:", die->name);
	return check_faces(t, open, die, kind, *segment);
}

/* "die: LABEL = 5,4" a line, each once, as the journal tells them. */
static const char *dice_of(struct arena *arena, const struct journal *journal)
{
	struct buf dice;

	buf_init(&dice, arena);
	buf_putc(&dice, '\n');
	for (const struct event *event = journal->first; event; event = event->next)
		for (const struct event_roll *roll = event->rolls; roll;
			roll = roll->next) {
			const char *line = arena_printf(
				arena, "\n%s = %s\n", roll->label, roll->faces);

			if (!strstr(dice.data, line))
				buf_puts(&dice, line + 1);
		}
	return dice.data + 1;
}

/* The journal tells of the same rolls, in the same order. */
static int check_order(
	const struct told_audit *t, const struct journal *journal, char **line, size_t dice)
{
	const char *told = dice_of(t->session->arena, journal);

	for (size_t i = 0; i < dice; i++) {
		size_t length = strcspn(told, "\n");

		if (strlen(line[i]) != length || strncmp(line[i], told, length) != 0)
			return differs(t,
				"has other rolls than its journal tells, or in another order:",
				line[i]);
		told += length + (told[length] == '\n');
	}
	return *told ? differs(t, "its journal tells of a roll that its message has not:",
			       arena_copy(t->session->arena, told, strcspn(told, "\n")))
		     : OK;
}

int told_journal(const struct told_audit *t, struct journal *out)
{
	const struct tree_file *file = tree_find(&t->tree, told_path[TOLD_JOURNAL]);

	journal_init(out, t->session->arena);
	if (file && journal_parse(out, told_path[TOLD_JOURNAL], file->data, file->length,
			    t->session->diag) < 0)
		return differs(t, "cannot be read:", told_path[TOLD_JOURNAL]);
	return OK;
}

int told_dice(struct told_audit *t)
{
	char **line;
	size_t dice = ledger_trailers(&line, t->session->arena, t->commit->message, "Die"),
	       read = 0;
	struct step_labels labels = {
		.arena = t->session->arena,
		.table = t->ruleset->rolls,
		.numbers = t->game && t->ruleset->numbers ? t->ruleset->numbers(t->game)
							  : NULL,
		.names = t->game ? t->ruleset->names(t->game) : NULL,
	};
	struct open_step open;
	struct journal journal;
	int segment = 0, err;

	if (t->kind != COMMIT_STEP)
		return dice ? differs(t, "has dice, and is no step", "") : OK;
	if ((err = told_journal(t, &journal)) < 0)
		return err;
	open_of(&open, t);
	for (const struct loaded_roll *die = t->witness.die; die; die = die->next, read++)
		if ((err = check_die(t, &labels, &open, die, &journal, &segment)) < 0)
			return err;
	if (read != dice)
		return differs(t, "has a die that cannot be read", "");
	return check_order(t, &journal, line, dice);
}
