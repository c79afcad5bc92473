/* A campaign begins: its options, its talk and its commanders. */
#include <string.h>

#include "base/arena.h"
#include "base/buf.h"
#include "base/diag.h"
#include "base/text.h"
#include "campaign/seal.h"
#include "game/data_file.h"
#include "game/ruleset.h"
#include "game/step.h"
#include "ledger/format.h"
#include "moderate/moderate_private.h"
#include "shelf/shelf.h"

static bool is_listed(const char *option, char **word, size_t words)
{
	for (size_t i = 0; i < words; i++)
		if (!strcmp(word[i], option))
			return true;
	return false;
}

/* The options of a new campaign, all of which the game has, as campaign.ini keeps them: in
 * the order of the game, each once; NULL when there are none. */
static const char *canonical_options(const struct campaign *c, const char *given)
{
	char **word;
	size_t words = text_split(c->arena, given ? given : "", ',', &word);
	const char *option, *rule, *doc;
	struct buf list;

	buf_init(&list, c->arena);
	for (int i = 0; (option = c->ruleset->option(c->game, i, &rule, &doc)); i++)
		if (is_listed(option, word, words))
			buf_printf(&list, "%s%s", list.length ? ", " : "", option);
	return list.length ? list.data : NULL;
}

/* The talk of a new campaign, as campaign.ini keeps it; NULL where its family has no step
 * of both sides. ERR_REFUSED when it cannot have what is wanted. */
static int choose_talk(const char **out, const struct campaign *c,
	const struct new_campaign *new, struct diag *diag)
{
	struct talk talk;

	*out = NULL;
	if (!c->ruleset->pulses.talk) {
		if (!new->talk)
			return OK;
		diag_error(diag,
			"%s has no step in which both sides order at once: there is no `talk` to choose",
			c->ruleset->title(c->game));
		return ERR_REFUSED;
	}
	c->ruleset->pulses.talk(&talk, c->game, new->scenario);
	if (new->talk && !talk_parse(&talk, c->arena, new->talk)) {
		diag_error(diag,
			"`%s` is no way to talk; possible: none, pulse N, stops N, free, with N from 1 to %d",
			new->talk, TALK_COUNT_MAX);
		return ERR_REFUSED;
	}
	*out = talk_text(c->arena, &talk);
	return OK;
}

/* "richmond, valley": those that the game knows of the side. */
static const char *known_commanders(const struct campaign *c, enum side side)
{
	const char *id, *name;
	struct buf list;

	buf_init(&list, c->arena);
	for (int i = 0; c->ruleset->commanders.at &&
			(id = c->ruleset->commanders.at(c->game, side, i, &name));
		i++)
		buf_printf(&list, "%s%s", list.length ? ", " : "", id);
	return list.length ? list.data : "none";
}

static bool knows_commander(const struct campaign *c, enum side side, const char *wanted)
{
	const char *id, *name;

	for (int i = 0; c->ruleset->commanders.at &&
			(id = c->ruleset->commanders.at(c->game, side, i, &name));
		i++)
		if (!strcmp(id, wanted))
			return true;
	return false;
}

/* The commanders of a side of a new campaign; NULL: it has one. ERR_REFUSED when it cannot
 * have these. */
static int choose_team(struct campaign *c, const struct new_campaign *new, enum side side,
	struct diag *diag)
{
	struct team *team = &c->settings.team[side];

	if (!new->commanders[side])
		return OK;
	if (!team_read(team, c->arena, new->commanders[side])) {
		diag_error(diag,
			"`%s` are no commanders of the %s side: from 2 to %d of these are wanted: %s",
			new->commanders[side], side_title(side), COMMANDERS_MAX,
			known_commanders(c, side));
		return ERR_REFUSED;
	}
	for (int k = 0; k < team->count; k++)
		if (!knows_commander(c, side, team->id[k])) {
			diag_error(diag,
				"%s has no commander `%s` of the %s side; possible: %s",
				c->ruleset->title(c->game), team->id[k], side_title(side),
				known_commanders(c, side));
			return ERR_REFUSED;
		}
	c->settings.commanders[side] = team_text(c->arena, team);
	return OK;
}

/* What each of several commanders sends goes in with the day's orders, and never in its
 * middle. */
static int choose_teams(
	struct campaign *c, const struct new_campaign *new, struct diag *diag)
{
	struct talk talk;
	int err;

	for (enum side side = UNION; side < SIDES; side++)
		if ((err = choose_team(c, new, side, diag)) < 0)
			return err;
	settings_talk(&talk, c->arena, &c->settings);
	if ((!c->settings.commanders[UNION] && !c->settings.commanders[CONFEDERATE]) ||
		(talk.kind != TALK_PULSE && new->plans == PLANS_OPEN))
		return OK;
	diag_error(diag,
		"a side has several commanders only where nobody halts for further orders within a step and plans are open: begin it with `--talk none`, "
		"`--talk stops N` or `--talk free`, and without `--plans committed`");
	return ERR_REFUSED;
}

static int choose_beacon(
	struct campaign *c, const struct new_campaign *new, struct diag *diag)
{
	if (!new->beacon || !new->beacon->name)
		return OK;
	if (new->dice == DICE_MODE_LOADED) {
		diag_error(diag,
			"loaded dice have no key that a beacon could go into: leave out --dice or --beacon");
		return ERR_REFUSED;
	}
	c->settings.beacon = *new->beacon;
	c->settings.beacon.round = c->settings.beacon.waits = 0;
	c->settings.beacon.opened = 0;
	c->settings.beacon.sealed = c->settings.beacon.step = NULL;
	return OK;
}

static const char *new_subject(const struct campaign *c)
{
	const struct settings *settings = &c->settings;
	const char *title = c->ruleset->title(c->game);

	return settings->options
		       ? arena_printf(c->arena, "Campaign %s: %s, with %s", settings->name,
				 title, settings->options)
		       : arena_printf(c->arena, "Campaign %s: %s", settings->name, title);
}

int operation_new(struct change *out, struct arena *arena, const struct new_campaign *new,
	struct diag *diag)
{
	struct campaign *c = ARENA_NEW(arena, struct campaign);
	struct occasion occasion;
	const char *talk;
	int err;

	c->arena = arena;
	tree_init(&c->tree, arena);
	if ((err = shelf_family(&c->ruleset, arena, new->file, new->files, diag)) < 0 ||
		(err = c->ruleset->load(&c->game, arena, new->file, new->files, diag)) < 0)
		return err;
	c->state = arena_alloc(arena, c->ruleset->state_size);
	if ((err = c->ruleset->begin(
		     c->state, c->game, new->scenario, new->options, diag)) < 0 ||
		(err = choose_talk(&talk, c, new, diag)) < 0)
		return err;
	for (size_t i = 0; i < new->files; i++)
		tree_put(&c->tree,
			arena_printf(
				arena, "%s%s", truth_path[PATH_GAME], new->file[i].path),
			new->file[i].text, new->file[i].length);
	campaign_listing_hash(c->data_hash, &c->tree, truth_path[PATH_GAME]);
	c->settings = (struct settings){
		.name = new->name,
		.game = c->ruleset->id(c->game),
		.scenario = new->scenario,
		.overlay = new->overlay,
		.options = canonical_options(c, new->options),
		.talk = talk,
		.plans = new->plans,
		.dice = new->dice,
		.seed = new->seed,
		.reading = {new->reading[UNION], new->reading[CONFEDERATE]},
	};
	if ((err = choose_teams(c, new, diag)) < 0 ||
		(err = choose_beacon(c, new, diag)) < 0)
		return err;
	campaign_put(c, truth_path[PATH_ATTRIBUTES], ledger_attributes_text);
	if (new->dice_text)
		campaign_put(c, truth_path[PATH_DICE], new->dice_text);
	c->secrets = new->secrets;
	c->witness = new->witness;
	if (new->dice == DICE_MODE_CHAIN)
		put_anchors(c);
	campaign_store(c, seal_first_salt(arena, c));
	for (enum audience who = AUDIENCE_UNION; who < AUDIENCE_DECK; who++)
		tell_data(c, who);
	occasion = occasion_of(c, COMMIT_NEW, new_subject(c));
	occasion.told = true;
	occasion.anchors = new->dice == DICE_MODE_CHAIN;
	if ((err = tell_all(c, &occasion, diag)) < 0)
		return err;
	return finish_change(out, c, &occasion, diag);
}
