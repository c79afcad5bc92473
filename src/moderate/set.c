/* Terms that are set, by the moderator or, of his own absence, by a player. */
#include <string.h>

#include "base/arena.h"
#include "base/buf.h"
#include "base/diag.h"
#include "base/err.h"
#include "campaign/letters.h"
#include "campaign/rounds.h"
#include "campaign/terms_set.h"
#include "ledger/paths.h"
#include "moderate/moderate_private.h"
#include "tell/due_words.h"
#include "tell/tell.h"

/* ---- what is told of it ---- */

/* The line of the deadline in a report takes the place of the one before, if it has one. */
static void put_line(
	struct campaign *c, const char *path, const char *before, const char *now)
{
	const char *report = tree_text(&c->tree, path), *at;
	struct buf text;

	if (!report || !*before || !(at = strstr(report, before)))
		return;
	buf_init(&text, c->arena);
	buf_add(&text, report, (size_t)(at - report));
	buf_puts(&text, now);
	buf_puts(&text, at + strlen(before));
	tree_put(&c->tree, path, text.data, text.length);
}

static void tell_line(
	struct campaign *c, enum side side, const char *before, const char *now)
{
	const char *dir = told_dir(c->arena, (enum audience)side);

	for (int k = 0; k < seats(&c->settings, side); k++)
		for (enum told_path of = TOLD_REPORT; of <= TOLD_SHORT; of++)
			put_line(c,
				arena_printf(c->arena, "%s%s", dir,
					seat_report(c->arena, &c->settings, side, k, of)),
				before, now);
}

/* In mid step nobody's report is made anew: the question in it came of what was played. */
static void tell_mid_step(
	struct campaign *c, const struct occasion *occasion, const char *const before[])
{
	unsigned asked = settings_waiting(&c->settings);

	for (enum audience who = AUDIENCE_UNION; who < AUDIENCE_DECK; who++) {
		bool is_asked = audience_is_side(who) && sides_have(asked, (enum side)who);

		told_settings_asked(c, who, is_asked);
		if (is_asked)
			tell_line(c, (enum side)who, before[who], due_line(c, who));
		if (audience_is_side(who))
			letters_tell_said(c, (enum side)who);
		told_message(c, who, occasion, NULL);
	}
}

/* ---- setting ---- */

static int refuse_sealed(const struct campaign *c, struct diag *diag)
{
	if (c->settings.phase != PHASE_SEALED || round_is_due(c))
		return OK;
	diag_error(diag,
		"the step %s is sealed and not complete; play it to its end with `adjutant "
		"run`",
		campaign_step(c));
	return ERR_REFUSED;
}

static void keep_letter(struct campaign *c, const struct term_setting *setting)
{
	const char *path;

	if (!setting->text)
		return;
	path = seat_absent_path(c, setting->side, setting->seat);
	campaign_put(c, path, setting->text);
	campaign_put_voucher(c, path, setting->voucher);
}

static const char *subject_of(struct campaign *c, const struct term_setting *setting)
{
	if (!setting->text)
		return arena_printf(c->arena, "Terms set: %s", setting->key);
	return arena_printf(c->arena, "The %s side says when it is away",
		seat_title(c->arena, &c->settings, setting->side, setting->seat));
}

static bool same(const struct settings *a, const struct settings *b)
{
	struct arena arena = ARENA_INIT;
	struct buf one, other;
	bool same;

	buf_init(&one, &arena);
	buf_init(&other, &arena);
	settings_write(&one, a);
	settings_write(&other, b);
	same = !strcmp(one.data, other.data);
	arena_release(&arena);
	return same;
}

int operation_set(struct change *out, struct campaign *c,
	const struct term_setting *setting, struct diag *diag)
{
	const struct settings were = c->settings;
	const char *before[AUDIENCES], *said;
	struct occasion occasion;
	int err;

	for (enum audience who = AUDIENCE_UNION; who < AUDIENCE_DECK; who++)
		before[who] = due_line(c, who);
	if ((err = refuse_sealed(c, diag)) < 0 ||
		(err = terms_set(&said, c, setting->key, setting->value, diag)) < 0)
		return err;
	if (same(&were, &c->settings))
		return ERR_WAIT;
	keep_letter(c, setting);
	campaign_store(c, NULL);
	occasion = occasion_of(c, COMMIT_SET, subject_of(c, setting));
	occasion.told = true;
	occasion.set = arena_printf(c->arena, "%s = %s", setting->key, said);
	if (c->settings.phase != PHASE_OPEN)
		tell_mid_step(c, &occasion, before);
	else if ((err = told_all(c, &occasion, diag)) < 0)
		return err;
	return finish_change(out, c, &occasion, diag);
}
