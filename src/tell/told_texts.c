/* Texts of an audience: settings, hashes, its own orders, the question, the message. */
#include <string.h>

#include "base/arena.h"
#include "base/buf.h"
#include "base/ini.h"
#include "campaign/rounds.h"
#include "campaign/seal.h"
#include "game/decide.h"
#include "ledger/paths.h"
#include "tell/tell_private.h"

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

void told_put_seal(const struct teller *t)
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

void told_put_orders(const struct teller *t)
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

void told_put_question(const struct teller *t)
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
