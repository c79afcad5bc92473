/*
 * Writes for/AUDIENCE/: everything that one audience gets. Its texts come first (settings,
 * hashes of what is sealed, its own orders, the question, the message), then the data of
 * the game and the news; then all of it, anew, or only as much as changes when its orders
 * are sealed and when a game ends, a seat changes hands or a round is waited for. Last, all
 * audiences at once, on all cores of the machine.
 */
#include <string.h>

#include "base/arena.h"
#include "base/buf.h"
#include "base/diag.h"
#include "base/ini.h"
#include "base/text.h"
#include "campaign/journals.h"
#include "campaign/letters.h"
#include "campaign/rounds.h"
#include "campaign/seal.h"
#include "campaign/seats.h"
#include "game/data_file.h"
#include "game/decide.h"
#include "game/ruleset.h"
#include "system/cores.h"
#include "tell/tell_private.h"

/* ---- texts ---- */

#define TOLD_FORMAT 1

/* Writes what WHO is told of the settings: those of the campaign, or some that say less. */
static void tell_settings(
	struct campaign *c, enum audience who, const struct settings *settings)
{
	struct settings told = *settings;
	struct buf text;

	buf_init(&text, c->arena);
	told.beacon = tell_beacon(c, who);
	settings_write_told(&text, &told, who);
	tree_put(&c->tree, told_file(c->arena, who, TOLD_CAMPAIGN), text.data, text.length);
}

void tell_settings_asked(struct campaign *c, enum audience who, bool asked)
{
	struct settings settings = c->settings, before;

	if (!asked && settings.terms.since && tell_settings_before(&before, c, who) &&
		before.terms.since)
		settings.terms.since = before.terms.since;
	tell_settings(c, who, &settings);
}

/* The role hashes of all, and those of the answers in the step that this is
 * about (which may be one that has no seal of its own): so that everybody can check the
 * keys. */
static void put_seal(const struct teller *t)
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
	tell_put(t, TOLD_SEAL, &text);
}

/* A side's own sealed texts. */
static void put_orders(const struct teller *t)
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

void tell_question(struct buf *out, const struct question *question, const char *commander)
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
static void put_question(const struct teller *t)
{
	struct buf text;

	if (!t->question)
		return;
	buf_init(&text, t->c->arena);
	tell_question(&text, t->question, t->c->settings.asked);
	tell_put(t, TOLD_QUESTIONS, &text);
}

void tell_message(struct campaign *c, enum audience who, const struct occasion *occasion,
	const char *news)
{
	const char *text;

	campaign_hash_data(c);
	text = tell_message_for(c, occasion, who, news);
	tree_put(&c->tree, told_file(c->arena, who, TOLD_MESSAGE), text, strlen(text));
}

/* ---- the view and the data ---- */

void tell_data(struct campaign *c, enum audience who)
{
	struct data_file *file;
	size_t files = campaign_data(&file, c->arena, &c->tree, truth_path[PATH_GAME]);

	tree_put(&c->tree, told_file(c->arena, who, TOLD_ATTRIBUTES),
		ledger_attributes_text, strlen(ledger_attributes_text));
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
	tell_put(t, TOLD_JOURNAL, &text);
	return OK;
}

/* ---- all of it ---- */

static int tell_put_map(const struct teller *t)
{
	struct arena scratch = ARENA_INIT; /* many times what is kept */
	struct buf text;
	int err;

	buf_init(&text, &scratch);
	err = tell_map(&text, &scratch, t->c, t->view, t->news, t->news_count, t->diag);
	if (err == OK)
		tell_put_copy(t, told_path[TOLD_MAP], &text);
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
	for (int k = 1; k < tell_seats(t); k++)
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
	tell_message(
		t->c, t->who, t->occasion, tells_news(t->occasion) ? t->log->data : NULL);
}

/* Writes for/WHO/ anew, all but the map. Errors as tell_write. */
static int tell_put_texts(struct teller *t)
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
	tell_put(t, TOLD_VIEW, &view);
	tell_settings(c, t->who, &c->settings);
	put_seal(t);
	put_orders(t);
	if (audience_is_side(t->who))
		letters_tell(c, (enum side)t->who);
	put_question(t);
	if ((err = put_journal(t)) < 0 || (err = read_news(t)) < 0 ||
		(err = tell_put_report(t, view.data, view.length)) < 0)
		return err;
	put_message(t);
	t->log = NULL;
	return OK;
}

int tell_write(struct campaign *c, enum audience who, const struct occasion *occasion,
	const struct question *question, struct diag *diag)
{
	struct teller t = {.c = c,
		.who = who,
		.occasion = occasion,
		.question = question,
		.diag = diag};
	int err = tell_put_texts(&t);

	return err < 0 ? err : tell_put_map(&t);
}

/* ---- what was sent is sealed ---- */

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

int tell_busy(struct campaign *c, enum audience who, const struct occasion *occasion,
	struct diag *diag)
{
	struct teller t = {.c = c, .who = who, .occasion = occasion, .diag = diag};
	const struct tree_file *view;
	int err = read_view(&t, &view);

	if (err < 0 || (err = read_news(&t)) < 0 ||
		(err = tell_put_report(&t, view->data, view->length)) < 0)
		return err;
	tree_remove(&c->tree, told_file(c->arena, who, TOLD_QUESTIONS));
	/* the clock may have begun anew, or a round is waited for */
	if (c->settings.terms.since || c->settings.beacon.name)
		tell_settings(c, who, &c->settings);
	tell_message(c, who, occasion, NULL);
	return OK;
}

/* ---- ends, seats and rounds, at any time ---- */

static void tell_said(struct campaign *c, enum audience who)
{
	if (audience_is_side(who))
		letters_tell_said(c, (enum side)who);
}

int tell_end(struct campaign *c, const struct occasion *occasion, struct diag *diag)
{
	int err = OK;

	for (enum audience who = AUDIENCE_UNION; who < AUDIENCE_DECK && err == OK; who++) {
		tell_settings(c, who, &c->settings);
		tell_said(c, who);
		err = tell_busy(c, who, occasion, diag);
	}
	return err;
}

bool tell_is_asked(const struct campaign *c, enum audience who)
{
	return c->settings.phase == PHASE_OPEN ||
	       (audience_is_side(who) &&
		       sides_have(settings_waiting(&c->settings), (enum side)who));
}

void tell_notices(struct campaign *c, const struct occasion *occasion)
{
	for (enum audience who = AUDIENCE_UNION; who < AUDIENCE_DECK; who++) {
		tell_settings_asked(c, who, tell_is_asked(c, who));
		tell_said(c, who);
		notices_tell(c, who);
		tell_message(c, who, occasion, NULL);
	}
}

void tell_round(struct campaign *c, unsigned sealers, const struct occasion *occasion)
{
	for (enum audience who = AUDIENCE_UNION; who < AUDIENCE_DECK; who++) {
		if (audience_is_side(who) && sides_have(sealers, (enum side)who))
			continue;
		tell_settings_asked(c, who, false);
		notices_tell(c, who);
		tell_message(c, who, occasion, NULL);
	}
}

void tell_resumed(struct campaign *c, const struct occasion *occasion, const char *ruling)
{
	for (enum audience who = AUDIENCE_UNION; who < AUDIENCE_DECK; who++) {
		notices_rule(c, who, ruling);
		tell_settings(c, who, &c->settings);
		tell_message(c, who, occasion, NULL);
	}
}

/* ---- all audiences, on all cores ---- */

/*
 * Each is told out of a copy of the
 * campaign with memory of its own, so that nothing is written that another one reads; what
 * it was told goes into the campaign when all are done, in the order of the audiences.
 */

#define TOLD AUDIENCE_DECK /* the number of audiences that are told */

/* An audience, or the ground of the map, which is told to nobody. */
struct part {
	struct campaign campaign;
	struct arena arena;
	struct diag diag;
	struct teller teller;
	int err;
};

struct telling {
	struct part part[TOLD];
	struct part ground;
};

static void begin(struct part *part, const struct campaign *c)
{
	*part = (struct part){.campaign = *c};
	part->campaign.arena = &part->arena;
	diag_init(&part->diag, &part->arena);
}

static void begin_telling(struct part *part, const struct campaign *c, enum audience who,
	const struct occasion *occasion)
{
	begin(part, c);
	tree_copy(&part->campaign.tree, &c->tree, &part->arena);
	part->teller = (struct teller){.c = &part->campaign,
		.who = who,
		.occasion = occasion,
		.diag = &part->diag};
}

/* The ground takes as long as the texts of an audience: it comes first. */
static void put_texts(void *payload, size_t piece, unsigned core)
{
	struct telling *telling = payload;
	struct part *part = piece ? &telling->part[piece - 1] : &telling->ground;

	(void)core;
	part->err = piece ? tell_put_texts(&part->teller)
			  : tell_map_know(&part->campaign, &part->diag);
}

static void put_map(void *payload, size_t piece, unsigned core)
{
	struct telling *telling = payload;
	struct part *part = &telling->part[piece];

	(void)core;
	part->campaign.plan = telling->ground.campaign.plan;
	part->err = tell_put_map(&part->teller);
}

static void take_files(struct campaign *c, const struct part *part)
{
	const char *dir = told_dir(c->arena, part->teller.who);

	tree_remove_prefix(&c->tree, dir);
	tree_put_prefix(&c->tree, &part->campaign.tree, dir);
}

/* Takes what became of a part, and says what did; of two mistakes the first counts. */
static int end(struct campaign *c, struct part *part, int err, struct diag *diag)
{
	if (err == OK)
		diag_add_all(diag, &part->diag);
	arena_join(c->arena, &part->arena);
	return err < 0 ? err : part->err;
}

static int first_error(const struct telling *telling)
{
	int err = telling->ground.err;

	for (enum audience who = AUDIENCE_UNION; who < TOLD && err == OK; who++)
		err = telling->part[who].err;
	return err;
}

static int tell_on_cores(
	struct campaign *c, const struct occasion *occasion, struct diag *diag)
{
	struct telling *telling = ARENA_NEW(c->arena, struct telling);
	int err;

	begin(&telling->ground, c);
	for (enum audience who = AUDIENCE_UNION; who < TOLD; who++)
		begin_telling(&telling->part[who], c, who, occasion);
	cores_work(TOLD + 1, c->cores, put_texts, telling);
	if (first_error(telling) == OK)
		cores_work(TOLD, c->cores, put_map, telling);
	if (first_error(telling) == OK) {
		c->plan = telling->ground.campaign.plan;
		for (enum audience who = AUDIENCE_UNION; who < TOLD; who++)
			take_files(c, &telling->part[who]);
	}
	err = end(c, &telling->ground, OK, diag);
	for (enum audience who = AUDIENCE_UNION; who < TOLD; who++)
		err = end(c, &telling->part[who], err, diag);
	return err;
}

int tell_all(struct campaign *c, const struct occasion *occasion, struct diag *diag)
{
	int err = OK;

	campaign_hash_data(c); /* once, before each core has a campaign of its own */
	if (c->cores > 1)
		return tell_on_cores(c, occasion, diag);
	for (enum audience who = AUDIENCE_UNION; who < TOLD && err == OK; who++)
		err = tell_write(c, who, occasion, NULL, diag);
	return err;
}
