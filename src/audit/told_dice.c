/* The audit of what is told: dice from the links that are open. */
#include <string.h>

#include "audit/told_private.h"
#include "base/arena.h"
#include "base/buf.h"
#include "base/diag.h"
#include "base/err.h"
#include "base/text.h"
#include "campaign/session.h"
#include "game/dice.h"
#include "ledger/git/ledger.h"
#include "ledger/paths.h"
#include "ledger/trailers.h"

/* Every die that an audience is told is one of six sides; only the deck has others. */
#define SIDES_OF_DIE 6

static int differs(const struct told_audit *t, const char *format, const char *what)
{
	return evidence_differs(t->session->diag, t->commit, format, what);
}

/* T of an audience in a segment: behind so many answers. */
static void key_of(char out[SHA256_HEX + 1], const struct told_audit *t, enum audience of,
	size_t segment)
{
	char joined[SHA256_HEX + 1];

	sha256_join(joined, t->now.nonce[UNION] ? t->now.nonce[UNION] : "",
		t->now.nonce[CONFEDERATE] ? t->now.nonce[CONFEDERATE] : "", NULL);
	sha256_join(out, t->witness.link[of], joined, t->orders_hash, NULL);
	for (size_t k = 0; k < segment; k++) {
		const char *line = arena_printf(t->session->arena, "%s\n", t->answer[k]);
		char hash[SHA256_HEX + 1];

		sha256_hex(hash, line, strlen(line));
		sha256_join(out, out, hash, NULL);
	}
}

/* "10.0/bridge-destroy" of a label: rule and last part, without a count. */
static const char *kind_of(struct arena *arena, const char *rule)
{
	const char *last = strrchr(rule, '/');

	return arena_printf(arena, "%.*s%.*s", (int)strcspn(rule, "/"), rule,
		(int)strcspn(last, "#"), last);
}

static void note(
	struct told_audit *t, const char *label, const char *kind, unsigned audiences)
{
	struct told_roll *roll = ARENA_NEW(t->session->arena, struct told_roll);

	*roll = (struct told_roll){t->rolls, t->commit, label, kind, audiences};
	t->rolls = roll;
}

/* Whose the rolls of a kind are: theirs whose key gives the most of them. */
static unsigned owner_of(const struct told_audit *t, const char *kind)
{
	size_t most = 0;
	unsigned owner = 0;

	for (enum audience of = AUDIENCE_UNION; of < AUDIENCE_DECK; of++) {
		size_t count = 0;

		for (const struct told_roll *roll = t->rolls; roll; roll = roll->next)
			count += !strcmp(roll->kind, kind) && roll->audiences & (1u << of);
		if (count > most) {
			most = count;
			owner = 1u << of;
		}
	}
	return owner;
}

int told_rolls(const struct told_audit *t)
{
	for (const struct told_roll *roll = t->rolls; roll; roll = roll->next)
		if (!(roll->audiences & owner_of(t, roll->kind)))
			return evidence_differs(t->session->diag, roll->commit,
				"its key does not give the faces of", roll->label);
	return OK;
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

static bool comes_out(const struct told_audit *t, const struct loaded_roll *die,
	enum audience of, int segment)
{
	char key[SHA256_HEX + 1];
	int face[DICE_MAX];

	if (!t->witness.link[of])
		return false;
	key_of(key, t, of, (size_t)segment);
	dice_read(face, die->count, SIDES_OF_DIE, key, die->name);
	return !memcmp(face, die->face, (size_t)die->count * sizeof *face);
}

static int check_die(struct told_audit *t, const struct loaded_roll *die)
{
	unsigned audiences = 0;
	const char *rule;
	int segment;

	if (!(rule = behind_segment(t, die->name, &segment)))
		return differs(t, "has a roll of another step, or of no label:", die->name);
	if (t->now.dice != DICE_MODE_CHAIN && !t->witness.link[AUDIENCE_PUBLIC])
		return OK; /* loaded dice */
	for (enum audience of = AUDIENCE_UNION; of < AUDIENCE_DECK; of++)
		if (comes_out(t, die, of, segment))
			audiences |= 1u << of;
	if (!audiences)
		return differs(t, "its key does not give the faces of", die->name);
	note(t, die->name, kind_of(t->session->arena, rule), audiences);
	t->result->dice++;
	return OK;
}

/* The journal tells of the same rolls, each once. */
static int check_journal(struct told_audit *t)
{
	const struct tree_file *file = tree_find(&t->tree, told_path[TOLD_JOURNAL]);
	struct buf told;

	buf_init(&told, t->session->arena);
	for (const struct loaded_roll *die = t->witness.die; die; die = die->next) {
		buf_printf(&told, "die: %s = ", die->name);
		for (int i = 0; i < die->count; i++)
			buf_printf(&told, "%s%d", i ? "," : "", die->face[i]);
		buf_putc(&told, '\n');
	}
	for (const char *line = file ? file->data : ""; *line;) {
		size_t length = strcspn(line, "\n");
		const char *whole =
			arena_printf(t->session->arena, "%.*s\n", (int)length, line);

		if (!strncmp(line, "die: ", 5) && !strstr(told.data, whole))
			return differs(t,
				"its journal tells of a roll that its message has "
				"not:",
				arena_copy(t->session->arena, line, length));
		line += length + (line[length] == '\n');
	}
	return OK;
}

int told_dice(struct told_audit *t)
{
	char **line;
	size_t dice = ledger_trailers(&line, t->session->arena, t->commit->message, "Die"),
	       read = 0;
	int err;

	if (t->kind != COMMIT_STEP)
		return dice ? differs(t, "has dice, and is no step", "") : OK;
	for (const struct loaded_roll *die = t->witness.die; die; die = die->next, read++)
		if ((err = check_die(t, die)) < 0)
			return err;
	if (read != dice)
		return differs(t, "has a die that cannot be read", "");
	return check_journal(t);
}
