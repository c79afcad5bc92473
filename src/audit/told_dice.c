/* The audit of what is told: dice from the links that are open. */
#include <string.h>

#include "audit/labels.h"
#include "audit/told_private.h"
#include "base/arena.h"
#include "base/buf.h"
#include "base/diag.h"
#include "base/err.h"
#include "base/text.h"
#include "campaign/session.h"
#include "game/dice.h"
#include "game/journal.h"
#include "game/ruleset.h"
#include "ledger/git/ledger.h"
#include "ledger/paths.h"
#include "ledger/trailers.h"

/* Every die that an audience is told is one of six sides; only the deck has others. */
#define SIDES_OF_DIE 6

static int differs(const struct told_audit *t, const char *format, const char *what)
{
	return evidence_differs(t->session->diag, t->commit, format, what);
}

/* That of the beacon, of the seal or a segment; NULL: there is none. */
static const char *value_of(const struct told_audit *t, size_t k)
{
	return t->now.beacon.name ? t->value[k] : NULL;
}

/* T of an audience in a segment: behind so many answers. */
static void key_of(char out[SHA256_HEX + 1], const struct told_audit *t, enum audience of,
	size_t segment)
{
	char joined[SHA256_HEX + 1];

	sha256_join(joined, t->now.nonce[UNION] ? t->now.nonce[UNION] : "",
		t->now.nonce[CONFEDERATE] ? t->now.nonce[CONFEDERATE] : "", NULL);
	sha256_join(out, t->witness.link[of], joined, t->orders_hash, value_of(t, 0), NULL);
	for (size_t k = 0; k < segment; k++) {
		char hash[SHA256_HEX + 1];

		seal_answer_hash(hash, t->answer[k]);
		sha256_join(out, out, hash, value_of(t, k + 1), NULL);
	}
}

/* The segment in "4/union/0/10.0/...": what follows it, or NULL when it is another step. */
static const char *behind_segment(
	const struct told_audit *t, const char *label, int *segment)
{
	size_t length = strlen(t->step);
	const char *digits = label + length + 1, *rule;

	if (strncmp(label, t->step, length) || label[length] != '/')
		return NULL;
	rule = strchr(digits, '/');
	if (!rule || !strchr(rule + 1, '/') ||
		!text_to_int(arena_copy(t->session->arena, digits, (size_t)(rule - digits)),
			0, (int)t->answers, segment))
		return NULL;
	return rule + 1;
}

#define AMONG_MAX 64 /* of a draw that everybody sees */

static bool has_face(const struct loaded_roll *die, const char *key, int sides)
{
	int face[DICE_MAX];

	dice_read(face, die->count, sides, key, die->name);
	return !memcmp(face, die->face, (size_t)die->count * sizeof *face);
}

/* Among how many was drawn no clone knows: some number must fit. */
static bool comes_out(const struct told_audit *t, const struct loaded_roll *die,
	const struct roll_kind *kind, enum audience of, int segment)
{
	char key[SHA256_HEX + 1];

	if (!t->witness.link[of])
		return false;
	key_of(key, t, of, (size_t)segment);
	if (!kind || kind->sides)
		return has_face(die, key, SIDES_OF_DIE);
	for (int among = 1; among <= AMONG_MAX; among++)
		if (has_face(die, key, among))
			return true;
	return false;
}

/* Whose keys may throw it: one, but for a kind that only another version knows. */
static unsigned audiences_of(const struct told_audit *t, const struct roll_kind *kind)
{
	unsigned own = audience_is_side(t->who) ? 1u << t->who : 0;

	if (!kind)
		return own | 1u << AUDIENCE_PUBLIC;
	if (kind->eyes == EYES_OWNER)
		return own;
	return kind->eyes == EYES_PUBLIC ? 1u << AUDIENCE_PUBLIC : 0;
}

static int check_faces(const struct told_audit *t, const struct loaded_roll *die,
	const struct roll_kind *kind, int segment)
{
	unsigned audiences = audiences_of(t, kind);
	bool found = false;

	if (!audiences)
		return differs(t, "has a roll that this clone may not know:", die->name);
	if (t->now.dice != DICE_MODE_CHAIN && !t->witness.link[AUDIENCE_PUBLIC])
		return OK; /* loaded dice */
	for (enum audience of = AUDIENCE_UNION; of < AUDIENCE_DECK && !found; of++)
		found = audiences & 1u << of && comes_out(t, die, kind, of, segment);
	if (!found)
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
	const struct loaded_roll *die, const struct journal *journal, int *segment)
{
	const struct roll_kind *kind;
	const char *name, *fault;
	int before = *segment;

	if (!(name = behind_segment(t, die->name, segment)))
		return differs(t, "has a roll of another step, or of no label:", die->name);
	if (*segment < before)
		return differs(t, "has a roll behind those of a later segment:", die->name);
	if (!t->game) /* its labels are those of another version */
		return check_faces(t, die, labels_kind(labels, name), *segment);
	if (!labels_take(labels, &fault, &kind, name, die->count))
		return differs(t, "has a roll that cannot be:",
			arena_printf(t->session->arena, "%s, %s", die->name, fault));
	if (!is_told(labels, kind, name, journal, die->name))
		return differs(
			t, "has a roll that its journal does not tell of:", die->name);
	return check_faces(t, die, kind, *segment);
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
				"has other rolls than its journal tells, or in another "
				"order:",
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
	struct journal journal;
	int segment = 0, err;

	if (t->kind != COMMIT_STEP)
		return dice ? differs(t, "has dice, and is no step", "") : OK;
	if ((err = told_journal(t, &journal)) < 0)
		return err;
	for (const struct loaded_roll *die = t->witness.die; die; die = die->next, read++)
		if ((err = check_die(t, &labels, die, &journal, &segment)) < 0)
			return err;
	if (read != dice)
		return differs(t, "has a die that cannot be read", "");
	return check_order(t, &journal, line, dice);
}
