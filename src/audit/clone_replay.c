/*
 * The audit of a clone: the published campaign played again, each step from the position
 * before it, with what both sides had sealed and the dice that the published secrets give.
 * So what the rules made of it is looked at by who has a clone and nothing else.
 */
#include <stdio.h>
#include <string.h>

#include "audit/audit_private.h"
#include "base/buf.h"
#include "base/diag.h"
#include "base/ini.h"
#include "base/tree.h"
#include "campaign/seats.h"
#include "game/adjudication.h"
#include "game/journal.h"
#include "game/ruleset.h"
#include "game/step.h"

#define LINK_MAX 20000 /* of a seed */

struct replay {
	struct clone_audit *t;
	const struct secrets *secrets;
	const struct whole_step *at; /* the step that is played */
	struct tree sealed;          /* of all steps, where the truth has it */
	const char *seed;            /* NULL: the dice come from none */
	/* In force behind the step before, by seat; NULL: none. */
	const char *standing[SIDES][COMMANDERS_MAX];
	bool standing_known;
	struct arena arena; /* of one step */
};

static int differs(const struct replay *r, const char *what)
{
	struct session *s = r->t->session;

	return evidence_differs(s->diag, r->t->commit,
		arena_printf(s->arena, "publishes %s", what), r->at->part->dir);
}

/* ---- what it is played with ---- */

static const struct tree_file *file_of(
	struct replay *r, const struct published_part *part, const char *name)
{
	return published_file(&r->arena, &r->t->tree, part, name);
}

/* What was sealed for a step stands where the rules read it. */
static void put_sealed(struct replay *r, const struct published_part *part)
{
	const struct tree *tree = &r->t->tree;
	struct arena *arena = r->t->session->arena;
	size_t length = strlen(part->dir);

	for (size_t i = 0; i < tree->count; i++) {
		const struct tree_file *file = &tree->file[i];

		if (strncmp(file->path, part->dir, length) ||
			!strcmp(file->path + length, PUBLISHED_STATE) ||
			!strcmp(file->path + length, PUBLISHED_JOURNAL))
			continue;
		tree_put(&r->sealed,
			arena_printf(arena, "%s%s", ledger_sealed_path(arena, part->step),
				file->path + length),
			file->data, file->length);
	}
}

static void *read_state(struct replay *r, const struct published_part *part)
{
	const struct tree_file *file = file_of(r, part, PUBLISHED_STATE);
	const struct ruleset *ruleset = r->t->ruleset;
	void *state = arena_alloc(&r->arena, ruleset->state_size);
	struct diag ignored;
	struct ini *ini;

	diag_init(&ignored, &r->arena);
	if (!file ||
		ini_read(&ini, &r->arena, file->path, file->data, file->length, &ignored) <
			0 ||
		ruleset->state_read(state, r->t->game, ini, &r->arena, &ignored) < 0)
		return NULL;
	return state;
}

/* The number, above `last`, of a link that a seed gives to the audience; 0: it gives no
 * such one. */
static int number_of(const struct replay *r, enum audience who, const char *link, int last)
{
	char hash[SHA256_HEX + 1], digits[16];

	for (int i = last + 1; link && i <= LINK_MAX; i++) {
		snprintf(digits, sizeof digits, "%d", i);
		sha256_join(hash, r->seed, audience_name(who), digits, NULL);
		if (!strcmp(hash, link))
			return i;
	}
	return 0;
}

/* False where the dice of the step are not to be had. */
static bool set_dice(struct campaign *c, const struct replay *r)
{
	const struct audited_step *step = r->at->step;

	c->secrets = r->secrets;
	c->settings.seed = r->seed;
	if (c->settings.dice == DICE_MODE_CHAIN)
		c->settings.link = step->settings.chain_start + step->used;
	else
		c->settings.link = r->seed ? number_of(r, AUDIENCE_PUBLIC,
						     step->link[AUDIENCE_PUBLIC], 0)
					   : 0;
	return c->settings.dice != DICE_MODE_LOADED && c->settings.link &&
	       seal_has_links(c);
}

static int count_answers(struct replay *r, const char *step)
{
	struct seal_segment segment;
	int count = 0;

	while (seal_segment(&segment, &r->arena, &r->sealed, step, count + 1))
		count++;
	return count;
}

/* The step whose seal was in force, as it was told. */
static const char *seal_of(struct replay *r)
{
	const char *seal = tree_text(r->at->step->told, told_path[TOLD_SEAL]);

	return seal && !strncmp(seal, "step ", 5)
		       ? arena_copy(&r->arena, seal + 5, strcspn(seal + 5, "\n"))
		       : NULL;
}

/* The keys of dice are made of what was sealed; that of set-ups is not published. */
static bool seal_is_known(const char *seal)
{
	int turn = 0;

	if (seal)
		step_read(&turn, NULL, 0, seal);
	return !seal || turn;
}

/* Of a step with a seal of its own they are sealed. False when they are not known. */
static bool set_standing(struct campaign *c, struct replay *r)
{
	bool own = c->settings.seal && !strcmp(c->settings.seal, r->at->part->step);

	if (!own && !r->standing_known)
		return false;
	for (enum side side = UNION; side < SIDES; side++)
		for (int k = 0; k < seats(&c->settings, side); k++) {
			const char *text = r->standing[side][k];

			if (own)
				text = seal_opened(tree_text(&r->sealed,
					ledger_role_path(&r->arena, c->settings.seal,
						seat_role(&r->arena, &c->settings, side, k,
							"standing"))));
			if (text)
				tree_put(&c->tree, seat_standing_path(c, side, k), text,
					strlen(text));
		}
	return true;
}

/* The campaign as it was before the step. False when it cannot be had. */
static bool begin(struct campaign *c, struct replay *r, const struct published_part *before)
{
	const struct clone_audit *t = r->t;
	const char *values = clone_beacon_values(t);

	*c = (struct campaign){.arena = &r->arena,
		.settings = r->at->step->settings,
		.ruleset = t->ruleset,
		.game = (void *)t->game,
		.state = read_state(r, before)};
	tree_copy(&c->tree, &r->sealed, &r->arena);
	if (values)
		tree_put(&c->tree, truth_path[PATH_BEACONS], values, strlen(values));
	c->settings.phase = PHASE_SEALED;
	c->settings.seal = seal_of(r);
	c->settings.segment = count_answers(r, r->at->part->step);
	return c->state && seal_is_known(c->settings.seal) && set_dice(c, r) &&
	       set_standing(c, r);
}

/* ---- what comes of it ---- */

static bool is_published(struct replay *r, const char *name, const struct buf *text)
{
	const struct tree_file *file = file_of(r, r->at->part, name);

	return file && file->length == text->length &&
	       !memcmp(file->data, text->data, text->length);
}

static int compare(struct replay *r, struct campaign *c, const struct adjudication *adj)
{
	struct buf state, journal;

	buf_init(&state, &r->arena);
	buf_init(&journal, &r->arena);
	c->ruleset->state_write(&state, c->game, c->state,
		seal_salt(c, adj->dice->key[AUDIENCE_DECK], r->at->part->step));
	journal_write(&journal, adj->journal, JOURNAL_TRUTH);
	if (!is_published(r, PUBLISHED_JOURNAL, &journal))
		return differs(r, "other events than come of what was sealed, in");
	if (!is_published(r, PUBLISHED_STATE, &state))
		return differs(r, "another position than comes of what was sealed, in");
	return OK;
}

static void keep_standing(
	struct replay *r, struct campaign *c, const struct adjudication *adj)
{
	for (enum side side = UNION; side < SIDES; side++)
		for (int k = 0; k < seats(&c->settings, side); k++) {
			const char *text = operation_standing(c, adj, side, k);

			r->standing[side][k] =
				text ? arena_string(r->t->session->arena, text) : NULL;
		}
	r->standing_known = true;
}

static int play(struct replay *r, const struct published_part *before)
{
	struct adjudication *adj;
	struct campaign c;
	struct diag ignored;
	bool waits;
	int err;

	r->standing_known &= r->at->ours;
	if (!r->at->ours || !begin(&c, r, before)) {
		r->standing_known = false;
		return OK;
	}
	diag_init(&ignored, &r->arena);
	if (strcmp(campaign_step(&c), r->at->part->step) != 0)
		return differs(r, "a step that does not follow on the one before:");
	if (operation_play(&adj, &c, &waits, &ignored) < 0 || waits)
		return differs(r, "a step that cannot be adjudicated again:");
	if ((err = compare(r, &c, adj)) < 0)
		return err;
	keep_standing(r, &c, adj);
	r->t->result->played++;
	return OK;
}

/* ---- the whole ---- */

/* What the dice come from, where it is a seed. */
static const char *read_seed(struct clone_audit *t)
{
	const struct tree_file *file = tree_find(&t->tree, told_path[TOLD_SECRETS]);
	const struct ini_section *dice;
	struct diag ignored;
	struct ini *ini;

	diag_init(&ignored, t->session->arena);
	if (t->now.dice != DICE_MODE_SEED || !file ||
		ini_read(&ini, t->session->arena, file->path, file->data, file->length,
			&ignored) < 0 ||
		!(dice = ini_section(ini, "dice")))
		return NULL;
	return ini_value(dice, "seed");
}

static void begin_standing(struct replay *r, const struct published_part *beginning)
{
	const struct settings *settings = &r->t->now;

	for (enum side side = UNION; side < SIDES; side++)
		for (int k = 0; k < seats(settings, side); k++) {
			const char *seat = seat_name(&r->arena, settings, side, k);
			const struct tree_file *file =
				file_of(r, beginning, published_standing(&r->arena, seat));

			r->standing[side][k] = file ? file->data : NULL;
		}
	r->standing_known = !*beginning->step;
}

/* A seed has no anchors, so only now it is seen that every link is one of its own, and
 * later than the one before. */
static int check_links_of_seed(const struct replay *r)
{
	const struct audited_step **step;
	int number[AUDIENCES] = {0};
	size_t count = 0, i = 0;

	if (!r->seed)
		return OK;
	for (const struct audited_step *s = r->t->played; s; s = s->before)
		count++;
	step = ARENA_NEW_ARRAY(
		r->t->session->arena, count + 1, const struct audited_step *);
	for (const struct audited_step *s = r->t->played; s; s = s->before)
		step[count - ++i] = s;
	for (i = 0; i < count; i++)
		for (enum audience who = AUDIENCE_UNION; who < AUDIENCES; who++) {
			if (!step[i]->link[who])
				continue;
			number[who] = number_of(r, who, step[i]->link[who], number[who]);
			if (!number[who])
				return evidence_differs(r->t->session->diag, r->t->commit,
					"publishes a seed that does not give a link of",
					step[i]->name);
		}
	return OK;
}

int clone_replay(struct clone_audit *t, const struct whole_step *steps, size_t count,
	const struct secrets *secrets)
{
	struct replay r = {.t = t, .secrets = secrets, .seed = read_seed(t)};
	int err = check_links_of_seed(&r);

	tree_init(&r.sealed, t->session->arena);
	if (count)
		begin_standing(&r, steps[0].part);
	for (size_t i = 1; i < count && err == OK; i++) {
		r.at = &steps[i];
		if (!r.at->step)
			continue;
		put_sealed(&r, r.at->part);
		err = play(&r, steps[i - 1].part);
		arena_clear(&r.arena);
	}
	arena_release(&r.arena);
	return err;
}
