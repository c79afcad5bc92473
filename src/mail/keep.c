#include "mail/keep.h"

#include <string.h>

#include "base/arena.h"
#include "base/buf.h"
#include "base/err.h"
#include "base/template.h"
#include "campaign/campaign.h"
#include "campaign/told_seal.h"
#include "game/ruleset.h"
#include "ledger/paths.h"
#include "ledger/trailers.h"
#include "moderate/session.h"
#include "tell/common.h"

int keep_witness(const char **out, struct arena *arena, struct session *session,
	enum side side, struct diag *diag)
{
	const struct campaign *c = session->campaign;
	const struct common_of of = {
		.history = {.who = (enum audience)side},
		.campaign = c->settings.name,
		.rolls = c->ruleset->rolls,
	};
	struct common common;
	int err = common_read(&common, arena, session->ledger, &of, diag);

	*out = err == OK ? common_witness(arena, &common) : NULL;
	return err;
}

static const char *told(const struct compose *to, enum told_path path)
{
	return tree_text(
		&to->campaign->tree, told_file(to->arena, (enum audience)to->side, path));
}

static const char *anchors(const struct compose *to)
{
	const struct settings *settings = &to->campaign->settings;
	struct buf out;

	buf_init(&out, to->arena);
	for (enum audience who = AUDIENCE_UNION; who < AUDIENCES; who++)
		if (settings->dice == DICE_MODE_CHAIN && settings->anchor[who])
			buf_printf(&out, "anchor %s %s\n", audience_name(who),
				settings->anchor[who]);
	return out.data;
}

/* The seal as the side was told it last, by the hashes that the dice come from. */
static void add_seal(struct buf *out, const struct compose *to)
{
	struct told_seal seal;

	told_seal_read(&seal, to->arena, told(to, TOLD_SEAL));
	if (!seal.step)
		return;
	buf_printf(out, "seal %s %s\n", seal.step, seal.orders_hash);
	for (size_t i = 0; i < seal.answers; i++)
		buf_printf(out, "answer %s\n", seal.answer_hash[i]);
}

/* Those that the last commit opened which the side was told. */
static void add_links(struct buf *out, const struct compose *to)
{
	const char *message = told(to, TOLD_MESSAGE);
	char **link;
	size_t links = message ? ledger_trailers(&link, to->arena, message, "Link") : 0;

	for (size_t i = 0; i < links; i++)
		buf_printf(out, "link %s\n", link[i]);
}

static const char *lines(const struct compose *to)
{
	struct buf out;

	buf_init(&out, to->arena);
	add_seal(&out, to);
	add_links(&out, to);
	if (to->witness)
		buf_printf(&out, "%s\n", to->witness);
	return out.data;
}

int keep_add(struct mail_words *words, const struct compose *to)
{
	int dice = to->campaign->settings.dice;
	const char *above = to->anchors ? anchors(to) : "", *below = lines(to), *text;
	struct tmap *map = template_map(to->arena);
	int err = OK;

	template_set_flag(map, "anchors", *above);
	template_set_flag(map, "seed", to->anchors && dice == DICE_MODE_SEED);
	template_set_flag(map, "loaded", to->anchors && dice == DICE_MODE_LOADED);
	if (to->anchors) {
		err = mail_words_expand(&text, to->arena, "anchors.md", map, to->diag);
		if (err < 0)
			return err;
		mail_words_add(words, to->arena, WORDS_MARKDOWN, text);
		mail_words_add(words, to->arena, WORDS_PLAIN, above);
	}
	if (!*below)
		return OK;
	if ((err = mail_words_expand(&text, to->arena, "keep.md", map, to->diag)) < 0)
		return err;
	mail_words_add(words, to->arena, WORDS_MARKDOWN, text);
	mail_words_add(words, to->arena, WORDS_PLAIN, below);
	return OK;
}
