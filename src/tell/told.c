/*
 * Writes what an audience is told: the texts (settings, hashes, its own orders, the
 * question, the message), its news, and all of it.
 */
#include <string.h>

#include "base/arena.h"
#include "base/buf.h"
#include "base/diag.h"
#include "base/err.h"
#include "base/ini.h"
#include "base/text.h"
#include "campaign/journals.h"
#include "campaign/letters.h"
#include "campaign/rounds.h"
#include "campaign/seal.h"
#include "campaign/seats.h"
#include "game/data_file.h"
#include "game/decide.h"
#include "game/journal.h"
#include "game/ruleset.h"
#include "ledger/paths.h"
#include "report/report.h"
#include "tell/tell.h"
#include "tell/tell_private.h"

/* ---- texts ---- */

#define TOLD_FORMAT 1

void told_settings_asked(struct campaign *c, enum audience who, bool asked)
{
	struct settings settings = c->settings, before;

	if (!asked && settings.terms.since && told_settings_before(&before, c, who) &&
		before.terms.since)
		settings.terms.since = before.terms.since;
	told_settings(c, who, &settings);
}

void told_settings(struct campaign *c, enum audience who, const struct settings *settings)
{
	struct settings told = *settings;
	struct buf text;

	buf_init(&text, c->arena);
	told.beacon = told_beacon(c, who);
	settings_write_told(&text, &told, who);
	tree_put(&c->tree, told_file(c->arena, who, TOLD_CAMPAIGN), text.data, text.length);
}

/* The role hashes of all, and those of the answers in the step that this is
 * about (which may be one that has no seal of its own): so that everybody can check the
 * keys. */
static void told_put_seal(const struct teller *t)
{
	struct campaign *c = t->c;
	const char *step = c->settings.seal, *commits, *round;
	char hash[SHA256_HEX + 1];
	struct buf text;

	if (!step)
		return;
	buf_init(&text, c->arena);
	buf_printf(&text, "step %s\n", step);
	for (int role = 0; role < SEAL_ROLES; role++) {
		seal_role_hash(hash, c, step, role);
		buf_printf(&text, "%s %s\n", seal_role[role], hash);
	}
	commits = seal_commits(c->arena, &c->tree, step, 0);
	buf_puts(&text, commits ? commits : "");
	round = round_line(c->arena, &c->tree, step, 0);
	buf_puts(&text, round ? round : "");
	for (int k = 1;; k++) {
		struct seal_segment segment;

		if (!seal_segment(&segment, c->arena, &c->tree, t->occasion->step, k))
			break;
		buf_printf(&text, "%s\n", seal_segment_line(c->arena, &segment));
	}
	told_put(t, TOLD_SEAL, &text);
}

/* A side's own sealed texts. */
static void told_put_orders(const struct teller *t)
{
	struct campaign *c = t->c;
	size_t count = c->tree.count;
	struct tree own;

	if (!audience_is_side(t->who))
		return;
	tree_copy(&own, &c->tree, c->arena);
	for (size_t i = 0; i < count; i++) {
		const struct tree_file *file = &own.file[i];
		const char *name = strrchr(file->path, '/');
		const char *mine = side_name((enum side)t->who);

		if (strncmp(file->path, ORDERS_DIR, strlen(ORDERS_DIR)) || !name ||
			name == file->path + strlen(ORDERS_DIR) - 1)
			continue;
		if (!strncmp(name + 1, mine, strlen(mine)))
			tree_put(&c->tree,
				arena_printf(c->arena, "%s%s", told_dir(c->arena, t->who),
					file->path),
				file->data, file->length);
	}
}

void told_question(struct buf *out, const struct question *question, const char *commander)
{
	ini_write_format(out, TOLD_FORMAT);
	ini_write_section(out, "question");
	ini_write(out, "id", question->id);
	if (commander)
		ini_write(out, "commander", commander);
	ini_write(out, "decision", question->decision);
	ini_write(out, "rule", question->rule);
	ini_write(out, "text", question->text);
	if (question->words)
		ini_write(out, "words", question->words);
	ini_write(out, "default",
		question->words ? question->fallback_text
				: question->option[question->fallback].word);
	ini_write_section(out, "options");
	for (int i = 0; i < question->options; i++)
		ini_write(out, question->option[i].word, question->option[i].text);
}

/* The open question, if there is one. */
static void told_put_question(const struct teller *t)
{
	struct buf text;

	if (!t->question)
		return;
	buf_init(&text, t->c->arena);
	told_question(&text, t->question, t->c->settings.asked);
	told_put(t, TOLD_QUESTIONS, &text);
}

void told_message(struct campaign *c, enum audience who, const struct occasion *occasion,
	const char *news)
{
	const char *text = message_told(c, occasion, who, news);

	tree_put(&c->tree, told_file(c->arena, who, TOLD_MESSAGE), text, strlen(text));
}

/* ---- the view and the data ---- */

void told_data(struct campaign *c, enum audience who)
{
	struct data_file *file;
	size_t files = campaign_data(&file, c->arena, &c->tree, truth_path[PATH_GAME]);

	tree_put(&c->tree, told_file(c->arena, who, TOLD_ATTRIBUTES), attributes_text,
		strlen(attributes_text));
	for (size_t i = 0; i < files; i++)
		if (c->ruleset->scenarios_told || strncmp(file[i].path, "scenarios/", 10))
			tree_put(&c->tree,
				arena_printf(c->arena, "%s%s",
					told_file(c->arena, who, TOLD_GAME), file[i].path),
				file[i].text, file[i].length);
}

/* ---- news ---- */

static int read_news(struct teller *t)
{
	struct campaign *c = t->c;
	const char *list = c->settings.news[t->who];
	char **step;
	size_t steps = text_split(c->arena, list ? list : "", ',', &step);

	t->news = ARENA_NEW_ARRAY(c->arena, steps + 1, struct told_step);
	t->news_count = 0;
	for (size_t i = 0; i < steps; i++) {
		struct journal *all, *told = ARENA_NEW(c->arena, struct journal);
		struct buf text;
		int err;

		if ((err = journals_read(&all, c, step[i], t->diag)) < 0)
			return err;
		if (!all)
			continue;
		journal_init(told, c->arena);
		buf_init(&text, c->arena);
		/* through the written form, so that what is not told cannot be there */
		journal_write(&text, all, 1u << t->who);
		if ((err = journal_parse(told, step[i], text.data, text.length, t->diag)) <
			0)
			return err;
		t->news[t->news_count++] = journals_step(c, step[i], told);
	}
	return OK;
}

/* The journal of the step that this commit is about, as told. */
static int put_journal(const struct teller *t)
{
	struct campaign *c = t->c;
	struct journal *all;
	struct buf text;
	int err;

	buf_init(&text, c->arena);
	if ((err = journals_read(&all, c, t->occasion->step, t->diag)) < 0)
		return err;
	if (all)
		journal_write(&text, all, 1u << t->who);
	told_put(t, TOLD_JOURNAL, &text);
	return OK;
}

/* ---- the whole ---- */

int told_put_map(const struct teller *t)
{
	struct arena scratch = ARENA_INIT; /* many times what is kept */
	struct buf text;
	int err;

	buf_init(&text, &scratch);
	err = told_map(&text, &scratch, t->c, t->view, t->news, t->news_count, t->diag);
	if (err == OK)
		told_put_copy(t, told_path[TOLD_MAP], &text);
	arena_release(&scratch);
	return err;
}

/* Answers of the first edition do not say whose they are, and stay where they were told. */
static void clear_orders(const struct teller *t)
{
	struct arena *arena = t->c->arena;
	const char *dir = arena_printf(arena, "%s" ORDERS_DIR, told_dir(arena, t->who));
	struct tree before;

	tree_copy(&before, &t->c->tree, arena);
	for (size_t i = 0; i < before.count; i++) {
		const char *path = before.file[i].path;

		if (!strncmp(path, dir, strlen(dir)) &&
			strncmp(strrchr(path, '/'), "/answer-", 8) != 0)
			tree_remove(&t->c->tree, path);
	}
}

/* Everything below for/WHO/ but game/ is made anew. The map, which is large, stays until
 * then: one with the same bytes is not hashed again. */
static void clear(const struct teller *t)
{
	static const enum told_path path[] = {TOLD_VIEW, TOLD_JOURNAL, TOLD_REPORT,
		TOLD_SHORT, TOLD_CAMPAIGN, TOLD_SEAL, TOLD_QUESTIONS, TOLD_MESSAGE};
	struct arena *arena = t->c->arena;

	for (size_t i = 0; i < sizeof path / sizeof *path; i++)
		tree_remove(&t->c->tree, told_file(arena, t->who, path[i]));
	for (int k = 1; k < told_seats(t); k++)
		for (enum told_path of = TOLD_REPORT; of <= TOLD_SHORT; of++)
			tree_remove(&t->c->tree,
				arena_printf(arena, "%s%s", told_dir(arena, t->who),
					seat_report(arena, &t->c->settings,
						(enum side)t->who, k, of)));
	clear_orders(t);
}

/* True of a commit that tells what was played, to its end or as far as a question. */
static bool tells_news(const struct occasion *occasion)
{
	return occasion->kind == COMMIT_STEP || occasion->kind == COMMIT_WAIT;
}

/* What is asked stands below the news. */
static void put_message(const struct teller *t)
{
	if (t->question)
		report_paragraphs(t->log, t->c->arena,
			arena_printf(t->c->arena, "- %s\n", t->question->text));
	told_message(
		t->c, t->who, t->occasion, tells_news(t->occasion) ? t->log->data : NULL);
}

int told_put_texts(struct teller *t)
{
	struct campaign *c = t->c;
	struct buf view, *log = ARENA_NEW(c->arena, struct buf);
	int err;

	buf_init(log, c->arena);
	t->log = log;
	t->view = arena_alloc(c->arena, c->ruleset->state_size);
	c->ruleset->view(t->view, c->game, c->state, t->who);
	clear(t);
	buf_init(&view, c->arena);
	c->ruleset->view_write(&view, c->game, t->view);
	told_put(t, TOLD_VIEW, &view);
	told_settings(c, t->who, &c->settings);
	told_put_seal(t);
	told_put_orders(t);
	if (audience_is_side(t->who))
		letters_tell(c, (enum side)t->who);
	told_put_question(t);
	if ((err = put_journal(t)) < 0 || (err = read_news(t)) < 0 ||
		(err = told_put_report(t, view.data, view.length)) < 0)
		return err;
	put_message(t);
	t->log = NULL;
	return OK;
}

int told_write(struct campaign *c, enum audience who, const struct occasion *occasion,
	const struct question *question, struct diag *diag)
{
	struct teller t = {.c = c,
		.who = who,
		.occasion = occasion,
		.question = question,
		.diag = diag};
	int err = told_put_texts(&t);

	return err < 0 ? err : told_put_map(&t);
}

/* The view as it was told last: at an answer the truth has gone back to the start of the
 * step, but the side knows more. */
static int read_view(struct teller *t, const struct tree_file **file)
{
	struct campaign *c = t->c;
	const char *path = told_file(c->arena, t->who, TOLD_VIEW);
	struct ini *ini;

	if (!(*file = tree_find(&c->tree, path))) {
		diag_error(t->diag, "%s is missing", path);
		return ERR_DAMAGED;
	}
	t->view = arena_alloc(c->arena, c->ruleset->state_size);
	if (ini_read(&ini, c->arena, path, (*file)->data, (*file)->length, t->diag) < 0 ||
		c->ruleset->view_read(t->view, c->game, ini, c->arena, t->diag) < 0)
		return ERR_DAMAGED;
	return OK;
}

int told_busy(struct campaign *c, enum audience who, const struct occasion *occasion,
	struct diag *diag)
{
	struct teller t = {.c = c, .who = who, .occasion = occasion, .diag = diag};
	const struct tree_file *view;
	int err = read_view(&t, &view);

	if (err < 0 || (err = read_news(&t)) < 0 ||
		(err = told_put_report(&t, view->data, view->length)) < 0)
		return err;
	tree_remove(&c->tree, told_file(c->arena, who, TOLD_QUESTIONS));
	/* the clock may have begun anew, or a round is waited for */
	if (c->settings.terms.since || c->settings.beacon.name)
		told_settings(c, who, &c->settings);
	told_message(c, who, occasion, NULL);
	return OK;
}
