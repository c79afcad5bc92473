#include "campaign/told.h"

#include <string.h>

#include "auth/auth.h"
#include "base/arena.h"
#include "base/buf.h"
#include "base/diag.h"
#include "base/err.h"
#include "base/ini.h"
#include "base/text.h"
#include "campaign/due_words.h"
#include "campaign/ended.h"
#include "campaign/heard.h"
#include "campaign/journals.h"
#include "campaign/notices.h"
#include "campaign/rulings.h"
#include "campaign/seal.h"
#include "campaign/seats.h"
#include "campaign/told_map.h"
#include "game/data_file.h"
#include "game/decide.h"
#include "game/journal.h"
#include "game/ruleset.h"
#include "game/step.h"
#include "game/talk.h"
#include "ledger/paths.h"
#include "orders/orders.h"
#include "report/report.h"

#define TOLD_FORMAT 1

struct teller {
	struct campaign *c;
	enum audience who;
	int seat; /* of a side with several commanders: whose report it is */
	const struct occasion *occasion;
	const struct question *question;
	void *view;
	struct diag *diag;
	struct told_step *news;
	size_t news_count;
};

static void put(const struct teller *t, enum told_path path, const struct buf *text)
{
	tree_put(&t->c->tree, told_file(t->c->arena, t->who, path), text->data,
		text->length);
}

/* The same of a text in memory that is about to be given back. */
static void put_copy(const struct teller *t, const char *name, const struct buf *text)
{
	struct arena *arena = t->c->arena;

	tree_put(&t->c->tree, arena_printf(arena, "%s%s", told_dir(arena, t->who), name),
		arena_copy(arena, text->data, text->length), text->length);
}

static int seats_of(const struct teller *t)
{
	return audience_is_side(t->who) ? seats(&t->c->settings, (enum side)t->who) : 1;
}

/* The name of a report of the seat. */
static const char *report_name(const struct teller *t, enum told_path path)
{
	return audience_is_side(t->who) ? seat_report(t->c->arena, &t->c->settings,
						  (enum side)t->who, t->seat, path)
					: told_path[path];
}

/* The commander whose report it is; NULL of a side that has one. */
static const char *commander_of(const struct teller *t)
{
	return audience_is_side(t->who)
		       ? seat_commander(&t->c->settings, (enum side)t->who, t->seat)
		       : NULL;
}

void told_data(struct campaign *c, enum audience who)
{
	struct data_file *file;
	size_t files = campaign_data(&file, c->arena, &c->tree, truth_path[PATH_GAME]);

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
	put(t, TOLD_JOURNAL, &text);
	return OK;
}

/* ---- report and map ---- */

static enum report_call waiting_call(const struct teller *t)
{
	const struct settings *settings = &t->c->settings;
	unsigned sides = settings_waiting(settings);

	if (!sides_have(sides, (enum side)t->who))
		return REPORT_NOTHING;
	if (settings->asked && strcmp(settings->asked, commander_of(t)) != 0)
		return REPORT_BUSY; /* another of the side is asked */
	if (sides == BOTH_SIDES)    /* it is a day within the day: the note says so */
		return REPORT_ORDERS;
	return settings->question ? REPORT_QUESTION : REPORT_FURTHER;
}

static bool has_joined(const struct teller *t)
{
	struct settings settings = t->c->settings;

	return *seat_nonce(&settings, (enum side)t->who, t->seat) != NULL;
}

static enum report_call call_of(const struct teller *t)
{
	const struct settings *settings = &t->c->settings;
	struct position position;

	campaign_position(&position, t->c);
	if (campaign_is_over(t->c) || !audience_is_side(t->who))
		return REPORT_NOTHING;
	if (settings->phase == PHASE_SEALED)
		return REPORT_BUSY;
	if (settings->phase == PHASE_WAITING)
		return waiting_call(t);
	if (position.step->kind == STEP_JOIN || campaign_must_join(t->c))
		return has_joined(t) ? REPORT_NOTHING : REPORT_JOINING;
	return step_awaits(position.step, (enum side)t->who) ? REPORT_ORDERS
							     : REPORT_NOTHING;
}

/* A template as it is frozen into the campaign. `directory` is "" or ends with a slash. */
static int find_template(struct report_file *out, const struct campaign *c,
	const char *directory, const char *name, struct diag *diag)
{
	const char *path = arena_printf(c->arena, "game/templates/%s%s", directory, name);
	const struct tree_file *file = tree_find(&c->tree, path);

	if (!file) {
		diag_error(diag, "%s is missing", path);
		return ERR_DAMAGED;
	}
	*out = (struct report_file){path, file->data, file->length};
	return OK;
}

int told_templates(struct report_input *input, const struct campaign *c, struct diag *diag)
{
	const char *family = arena_printf(c->arena, "%s/", c->ruleset->family);
	int err;

	if ((err = find_template(&input->page, c, "", "report.md", diag)) < 0 ||
		(err = find_template(&input->sections, c, family, "report.md", diag)) < 0)
		return err;
	return find_template(&input->events, c, family, "events.ini", diag);
}

/* What stands above a report after an undo, until a step is played. */
static const char *undone(const struct campaign *c)
{
	struct buf heading;

	if (!c->settings.undone)
		return NULL;
	buf_init(&heading, c->arena);
	c->ruleset->heading(&heading, c->game, c->settings.scenario, c->settings.undone);
	return heading.data;
}

static const char *published(const struct campaign *c)
{
	switch (c->settings.published) {
	case PUBLISHED_OVER:
		return " Its secrets are published: what they all came from stands in "
		       "secrets.ini, and the game as it was in ending.md.";
	case PUBLISHED_ABANDONED:
		return " **The moderator has given the game up**, and its secrets are "
		       "published: what they all came from stands in secrets.ini, and "
		       "the game as it was in ending.md.";
	default: return "";
	}
}

/* Which part of a committed plan is due. */
static const char *plans_note(const struct campaign *c)
{
	if (campaign_is_committed(c))
		return arena_printf(c->arena,
			"**Both hashes are in: now send the orders themselves**, the very "
			"text whose hash you have sent. The Union has sent %s, the "
			"Confederates %s. ",
			c->settings.commit[UNION], c->settings.commit[CONFEDERATE]);
	if (campaign_commits(c) && !campaign_must_join(c))
		return "**First send the hash of your orders**, with a line `pledge`; the "
		       "orders themselves, with a line `opens` in their head, when both "
		       "hashes are in. adjutant-orders(5) tells how. ";
	return c->settings.plans == PLANS_COMMITTED ? "Plans are committed: each side "
						      "sends the hash of its orders first. "
						    : "";
}

/* How much the players talk; and in a pulse, what is wanted then. Told where a campaign has
 * steps of both sides. */
static const char *talk_note(const struct campaign *c)
{
	struct talk talk;

	if (!c->settings.talk || c->settings.ended)
		return "";
	settings_talk(&talk, c->arena, &c->settings);
	return arena_printf(c->arena, "%s%sTalk is `%s`. %s ", plans_note(c),
		settings_waiting(&c->settings) == BOTH_SIDES
			? "**Both sides halt.** What both send now is sealed together, and "
			  "the step goes on from here: orders take the place of those "
			  "under way, and a form with none leaves them as they are. "
			: "",
		c->settings.talk, talk_meaning(c->arena, &talk));
}

/* How it is played, and where dice and data come from. */
static const char *played_how(const struct campaign *c)
{
	static const char *const notes[] = {
		[DICE_MODE_SEED] = "The dice of this campaign come from a seed that the "
				   "moderator knows.",
		[DICE_MODE_LOADED] =
			"The dice of this campaign are loaded: they were given "
			"beforehand.",
		[DICE_MODE_CHAIN] = "The dice of this campaign come from chains that were "
				    "fixed before both sides joined; adjutant-dice(7) "
				    "tells how anybody checks them.",
	};
	const char *dice = arena_printf(
		c->arena, "%s%s%s", talk_note(c), notes[c->settings.dice], published(c));

	if (!c->settings.overlay)
		return dice;
	return arena_printf(c->arena,
		"%s Its data are not all as shipped: an owner of the game has changed "
		"them in %s.",
		dice, c->settings.overlay);
}

/* Who of his side is asked in his place, and a blank line; or "". */
static const char *asked_line(const struct teller *t)
{
	const struct campaign *c = t->c;

	if (call_of(t) != REPORT_BUSY || !c->settings.asked)
		return "";
	return arena_printf(c->arena,
		"A question is put to `%s`, who commands on your side, too.\n\n",
		c->settings.asked);
}

/* What stands in every report: who is asked and the deadline in lines of their own, and
 * that. */
static const char *note(const struct teller *t)
{
	const char *due = due_line(t->c, t->who);

	return arena_printf(t->c->arena, "%s%s%s%s", asked_line(t), due, *due ? "\n\n" : "",
		played_how(t->c));
}

/* The head of the form of a side. */
static void set_form(
	struct report_input *input, const struct teller *t, const char *view, size_t length)
{
	struct campaign *c = t->c;
	int segment = c->settings.phase == PHASE_WAITING ? c->settings.segment + 1 : 0;
	const char *step = campaign_step(c);
	char hash[SHA256_HEX + 1];
	struct position position;

	campaign_position(&position, c);
	input->form.turn = arena_printf(c->arena, "%d", position.turn);
	if (!audience_is_side(t->who) || campaign_is_over(c))
		return;
	input->form.commander = commander_of(t);
	input->form.nonce = seal_nonce(c, (enum side)t->who, t->seat, step, segment);
	/* only orders need it: standing orders are not for one step alone */
	if (input->call != REPORT_ORDERS && input->call != REPORT_FURTHER)
		return;
	sha256_hex(hash, view, length);
	input->form.state =
		segment ? arena_printf(c->arena, "%s.%d %.12s", step, segment, hash)
			: arena_printf(c->arena, "%s %.12s", step, hash);
}

/* What a side's last report did not tell it yet. */
static void set_recent(struct report_input *input, const struct teller *t)
{
	struct told_step *recent;

	if (!audience_is_side(t->who))
		return;
	input->recent_count =
		heard_rest(&recent, t->c, (enum side)t->who, t->news, t->news_count);
	input->recent = recent;
}

static const char *standing_of(const struct teller *t)
{
	enum side side = (enum side)t->who;

	if (!audience_is_side(t->who))
		return NULL;
	return t->occasion->kind == COMMIT_WAIT || t->occasion->kind == COMMIT_PLEDGE
		       ? t->occasion->standing[side][t->seat]
		       : tree_text(&t->c->tree, seat_standing_path(t->c, side, t->seat));
}

/* The report of a seat, with its form. */
static int put_report_of(const struct teller *t, const char *view_text, size_t view_length)
{
	struct campaign *c = t->c;
	bool is_side = audience_is_side(t->who);
	struct report_input input = {
		.ruleset = c->ruleset,
		.game = c->game,
		.view = t->view,
		.campaign = c->settings.name,
		.call = call_of(t),
		.news = t->news,
		.news_count = t->news_count,
		.question = t->question,
		.questions = t->question ? 1 : 0,
		.standing = standing_of(t),
		.undone = undone(c),
		.thrown_anew = c->settings.dice != DICE_MODE_LOADED,
		.note = note(t),
		.rulings = rulings_to_tell(c, t->who),
		.joining_again = campaign_must_join(c) && !c->settings.published,
		.ended = ended_text(c->arena, &c->settings),
		.given_up = c->settings.published == PUBLISHED_ABANDONED,
	};
	struct arena scratch = ARENA_INIT; /* many times what is kept */
	struct buf text, brief;
	int err;

	buf_init(&text, &scratch);
	buf_init(&brief, &scratch);
	set_form(&input, t, view_text, view_length);
	set_recent(&input, t);
	if ((err = told_templates(&input, c, t->diag)) == OK)
		err = report_write(
			&text, is_side ? &brief : NULL, &scratch, &input, t->diag);
	if (err == OK)
		put_copy(t, report_name(t, TOLD_REPORT), &text);
	if (err == OK && is_side)
		put_copy(t, report_name(t, TOLD_SHORT), &brief);
	arena_release(&scratch);
	return err;
}

/* The report of the audience; each of several commanders has it with his own form. */
static int put_report(const struct teller *t, const char *view_text, size_t view_length)
{
	int err = OK;

	for (int k = 0; k < seats_of(t) && err == OK; k++) {
		struct teller seat = *t;

		seat.seat = k;
		if (t->c->settings.asked && call_of(&seat) != REPORT_QUESTION)
			seat.question = NULL;
		err = put_report_of(&seat, view_text, view_length);
	}
	if (err == OK)
		notices_tell(t->c, t->who);
	return err;
}

static int put_map(const struct teller *t)
{
	struct arena scratch = ARENA_INIT; /* many times what is kept */
	struct buf text;
	int err;

	buf_init(&text, &scratch);
	err = told_map(&text, &scratch, t->c, t->view, t->news, t->news_count, t->diag);
	if (err == OK)
		put_copy(t, told_path[TOLD_MAP], &text);
	arena_release(&scratch);
	return err;
}

/* ---- texts ---- */

void told_settings(struct campaign *c, enum audience who, const struct settings *settings)
{
	struct buf text;

	buf_init(&text, c->arena);
	settings_write_told(&text, settings, who);
	tree_put(&c->tree, told_file(c->arena, who, TOLD_CAMPAIGN), text.data, text.length);
}

/* The role hashes of all, and those of the answers in the step that this is about (which
 * may be one that has no seal of its own): so that everybody can check the keys. */
static void put_seal(const struct teller *t)
{
	struct campaign *c = t->c;
	const char *step = c->settings.seal, *commits;
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
	for (int k = 1;; k++) {
		struct seal_segment segment;

		if (!seal_segment(&segment, c->arena, &c->tree, t->occasion->step, k))
			break;
		buf_printf(&text, "%s\n", seal_segment_line(c->arena, &segment));
	}
	put(t, TOLD_SEAL, &text);
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

static void put_question(const struct teller *t)
{
	struct buf text;

	if (!t->question)
		return;
	buf_init(&text, t->c->arena);
	told_question(&text, t->question, t->c->settings.asked);
	put(t, TOLD_QUESTIONS, &text);
}

void told_message(struct campaign *c, enum audience who, const struct occasion *occasion)
{
	const char *text = message_told(c, occasion, who);

	tree_put(&c->tree, told_file(c->arena, who, TOLD_MESSAGE), text, strlen(text));
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
	for (int k = 1; k < seats_of(t); k++)
		for (enum told_path of = TOLD_REPORT; of <= TOLD_SHORT; of++)
			tree_remove(&t->c->tree,
				arena_printf(arena, "%s%s", told_dir(arena, t->who),
					seat_report(arena, &t->c->settings,
						(enum side)t->who, k, of)));
	clear_orders(t);
}

int told_write(struct campaign *c, enum audience who, const struct occasion *occasion,
	const struct question *question, struct diag *diag)
{
	struct teller t = {.c = c,
		.who = who,
		.occasion = occasion,
		.question = question,
		.diag = diag};
	struct buf view;
	int err;

	t.view = arena_alloc(c->arena, c->ruleset->state_size);
	c->ruleset->view(t.view, c->game, c->state, who);
	clear(&t);
	buf_init(&view, c->arena);
	c->ruleset->view_write(&view, c->game, t.view);
	put(&t, TOLD_VIEW, &view);
	told_settings(c, who, &c->settings);
	put_seal(&t);
	put_orders(&t);
	put_question(&t);
	if ((err = put_journal(&t)) < 0 || (err = read_news(&t)) < 0 ||
		(err = put_report(&t, view.data, view.length)) < 0 ||
		(err = put_map(&t)) < 0)
		return err;
	told_message(c, who, occasion);
	return OK;
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
		(err = put_report(&t, view->data, view->length)) < 0)
		return err;
	tree_remove(&c->tree, told_file(c->arena, who, TOLD_QUESTIONS));
	if (c->settings.terms.since) /* the clock may have begun anew */
		told_settings(c, who, &c->settings);
	told_message(c, who, occasion);
	return OK;
}

int told_all(struct campaign *c, const struct occasion *occasion, struct diag *diag)
{
	int err = OK;

	for (enum audience who = AUDIENCE_UNION; who < AUDIENCE_DECK && err == OK; who++)
		err = told_write(c, who, occasion, NULL, diag);
	return err;
}
