/*
 * The audit of a clone: dice. The chains that links come from and what both sides joined
 * with, the links that steps open, and each roll, thrown again from the links that are
 * open.
 */
#include <string.h>

#include "audit/audit_private.h"
#include "base/buf.h"
#include "base/diag.h"
#include "base/text.h"
#include "campaign/open_dice.h"
#include "campaign/seats.h"
#include "campaign/secrets.h"
#include "game/journal.h"
#include "game/ruleset.h"

/* ---- chains ---- */

static bool same_chain(const struct settings *a, const struct settings *b)
{
	for (enum audience of = AUDIENCE_UNION; of < AUDIENCES; of++)
		if (clone_has_chains(a) && strcmp(a->anchor[of], b->anchor[of]))
			return false;
	return a->chain == b->chain && a->chain_start == b->chain_start &&
	       a->chain_length == b->chain_length;
}

/* The anchors stand in the message as well. */
static int check_anchors(struct clone_audit *t)
{
	struct clone_anchors *anchors;
	char **anchor;
	size_t count =
		ledger_trailers(&anchor, t->session->arena, t->commit->message, "Anchor");

	for (enum audience of = AUDIENCE_UNION; of < AUDIENCES; of++)
		if (count != AUDIENCES ||
			strcmp(anchor[of], arena_printf(t->session->arena, "%s %s",
						   audience_name(of), t->now.anchor[of])))
			return clone_differs(t, "its message has other anchors than",
				told_path[TOLD_CAMPAIGN]);
	evidence_anchor(&t->evidence, t->now.anchor);
	anchors = ARENA_NEW(t->session->arena, struct clone_anchors);
	anchors->before = t->chains;
	anchors->settings = t->now;
	t->chains = anchors;
	return OK;
}

static int check_new_chain(struct clone_audit *t)
{
	bool lost = !t->now.nonce[UNION];
	int used = t->evidence.used[AUDIENCE_PUBLIC],
	    passed = t->now.chain_start - t->before.chain_start;
	int under_way = lost; /* a step may be sealed when secrets are lost */

	if (t->now.chain != t->before.chain + 1 || passed < used ||
		passed > used + t->burnt + t->unsure + under_way)
		return clone_differs(
			t, "anchors chains that do not follow on those before", "");
	if (!lost && passed + 1 < t->before.chain_length)
		return clone_differs(
			t, "anchors new chains before the old are used up", "");
	t->burnt = t->unsure = 0;
	if (check_anchors(t) < 0)
		return ERR_DAMAGED;
	t->chains->made_of_last = !lost;
	return OK;
}

/* What a side with several commanders has joined with is made of what they have. */
static int check_joint_nonces(struct clone_audit *t)
{
	for (enum side side = UNION; side < SIDES; side++)
		if (!seats_fit(&t->now, t->session->arena, side))
			return clone_differs(t,
				"has another nonce of the side than its commanders give:",
				side_name(side));
	return OK;
}

static int check_chains(struct clone_audit *t)
{
	bool kept = text_same(t->now.nonce[UNION], t->before.nonce[UNION]) &&
		    text_same(t->now.nonce[CONFEDERATE], t->before.nonce[CONFEDERATE]);

	if (!clone_has_chains(&t->now))
		return OK;
	t->result->links = true;
	if (t->first && (t->now.nonce[UNION] || t->now.nonce[CONFEDERATE]))
		return clone_differs(
			t, "anchors its chains when both sides have joined", "");
	if (t->first)
		return check_anchors(t);
	if (t->kind == COMMIT_STEP && (!t->now.nonce[UNION] || !t->now.nonce[CONFEDERATE]))
		return clone_differs(t, "plays before both sides have joined:", t->step);
	if (t->kind == COMMIT_CHAIN)
		return kept || !t->now.nonce[UNION]
			       ? check_new_chain(t)
			       : clone_differs(t, "changes what the sides joined with", "");
	if (!same_chain(&t->now, &t->before))
		return clone_differs(t, "changes the chains without saying so", "");
	if (!kept && (t->kind != COMMIT_JOIN || t->before.nonce[UNION]))
		return clone_differs(t, "changes what the sides joined with", "");
	return OK;
}

int clone_check_chains(struct clone_audit *t)
{
	int err = check_joint_nonces(t);

	return err < 0 ? err : check_chains(t);
}

/* ---- links ---- */

/* A link that is passed over belongs to a step that was taken back. */
static int check_link(struct clone_audit *t)
{
	int next = t->evidence.used[AUDIENCE_PUBLIC] + 1 + t->burnt, err;

	if (!clone_has_chains(&t->now))
		return OK;
	if (t->kind != COMMIT_STEP)
		return clone_trailer(t, "Link")
			       ? clone_differs(t, "opens a link before its time", "")
			       : OK;
	if (!t->witness.link[AUDIENCE_PUBLIC] ||
		(t->who < AUDIENCE_PUBLIC && !t->witness.link[t->who]))
		return clone_differs(t, "does not open the links of its step", "");
	err = evidence_links(
		&t->evidence, t->session->diag, t->commit, next, next + t->unsure);
	t->burnt = t->unsure = 0;
	return err;
}

/*
 * A step that was sealed and not completed has burnt its link, and that it was taken back
 * says so: no other is ever passed over, and none is used again. The editions before did
 * not say it.
 */
static int follow_burnt(struct clone_audit *t)
{
	const char *said = clone_trailer(t, "Burnt");
	bool sealed = t->seal_step != NULL;

	if (!commit_traits[t->kind].takes_back)
		return said ? clone_differs(t, "tells of burnt links, out of place:", said)
			    : OK;
	if (clone_edition(t) < EDITION_OF_FULL_CLONES) {
		t->unsure++;
		return OK;
	}
	if (said ? strcmp(said, "1") != 0 : sealed)
		return clone_differs(t,
			sealed ? "does not burn the link of the step that was sealed:"
			       : "burns another number of links than 1:",
			sealed ? t->seal_step : said);
	t->burnt += said != NULL;
	return OK;
}

int clone_check_links(struct clone_audit *t)
{
	int err = check_link(t);

	return err < 0 ? err : follow_burnt(t);
}

/* ---- rolls ---- */

/* As it was told, with the links that it opens. */
static void open_of(struct open_step *out, const struct clone_audit *t)
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

static int check_faces(const struct clone_audit *t, const struct open_step *open,
	const struct loaded_roll *die, const struct roll_kind *kind, int segment)
{
	if (!open_die_is_allowed(open, kind))
		return clone_differs(
			t, "has a roll that this clone may not know:", die->name);
	if (t->now.dice != DICE_MODE_CHAIN && !open->link[AUDIENCE_PUBLIC])
		return OK; /* loaded dice */
	if (!open_die_fits(open, die, kind, segment))
		return clone_differs(t, "its key does not give the faces of", die->name);
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
		if (roll && !die_labels_fit(labels, kind, name, event))
			return false;
		told = told || roll;
	}
	return told;
}

static int check_die(struct clone_audit *t, struct step_labels *labels,
	const struct open_step *open, const struct loaded_roll *die,
	const struct journal *journal, int *segment)
{
	const struct roll_kind *kind;
	const char *name, *fault;
	int before = *segment;

	if (!(name = open_segment(segment, t->session->arena, open, die->name)))
		return clone_differs(
			t, "has a roll of another step, or of no label:", die->name);
	if (*segment < before)
		return clone_differs(
			t, "has a roll behind those of a later segment:", die->name);
	if (!t->game) /* its labels are those of another version */
		return check_faces(t, open, die, die_labels_kind(labels, name), *segment);
	if (!die_labels_take(labels, &fault, &kind, name, die->count))
		return clone_differs(t, "has a roll that cannot be:",
			arena_printf(t->session->arena, "%s, %s", die->name, fault));
	if (!is_told(labels, kind, name, journal, die->name))
		return clone_differs(
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
static int check_order(const struct clone_audit *t, const struct journal *journal,
	char **line, size_t dice)
{
	const char *told = dice_of(t->session->arena, journal);

	for (size_t i = 0; i < dice; i++) {
		size_t length = strcspn(told, "\n");

		if (strlen(line[i]) != length || strncmp(line[i], told, length) != 0)
			return clone_differs(t,
				"has other rolls than its journal tells, or in another order:",
				line[i]);
		told += length + (told[length] == '\n');
	}
	return *told ? clone_differs(t,
			       "its journal tells of a roll that its message has not:",
			       arena_copy(t->session->arena, told, strcspn(told, "\n")))
		     : OK;
}

int clone_journal(const struct clone_audit *t, struct journal *out)
{
	const struct tree_file *file = tree_find(&t->tree, told_path[TOLD_JOURNAL]);

	journal_init(out, t->session->arena);
	if (file && journal_parse(out, told_path[TOLD_JOURNAL], file->data, file->length,
			    t->session->diag) < 0)
		return clone_differs(t, "cannot be read:", told_path[TOLD_JOURNAL]);
	return OK;
}

int clone_check_rolls(struct clone_audit *t)
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
		return dice ? clone_differs(t, "has dice, and is no step", "") : OK;
	if ((err = clone_journal(t, &journal)) < 0)
		return err;
	open_of(&open, t);
	for (const struct loaded_roll *die = t->witness.die; die; die = die->next, read++)
		if ((err = check_die(t, &labels, &open, die, &journal, &segment)) < 0)
			return err;
	if (read != dice)
		return clone_differs(t, "has a die that cannot be read", "");
	return check_order(t, &journal, line, dice);
}
