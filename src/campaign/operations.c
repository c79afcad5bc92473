#include "campaign/operations_private.h"

#include <string.h>

#include "auth/auth.h"
#include "base/arena.h"
#include "base/buf.h"
#include "base/diag.h"
#include "base/err.h"
#include "base/text.h"
#include "campaign/ahead.h"
#include "campaign/heard.h"
#include "campaign/message.h"
#include "campaign/reading.h"
#include "campaign/resolved.h"
#include "campaign/seal.h"
#include "campaign/seats_in.h"
#include "campaign/told.h"
#include "game/data_file.h"
#include "game/ruleset.h"
#include "game/step.h"
#include "game/talk.h"
#include "ledger/paths.h"
#include "orders/orders.h"
#include "shelf/shelf.h"

/* ---- new ---- */

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
	if (!c->ruleset->talk) {
		if (!new->talk)
			return OK;
		diag_error(diag,
			"%s has no step in which both sides order at once: there "
			"is no `talk` to choose",
			c->ruleset->title(c->game));
		return ERR_REFUSED;
	}
	c->ruleset->talk(&talk, c->game, new->scenario);
	if (new->talk && !talk_parse(&talk, c->arena, new->talk)) {
		diag_error(diag,
			"`%s` is no way to talk; possible: none, pulse N, stops N, free, "
			"with N from 1 to %d",
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
	for (int i = 0; c->ruleset->commander &&
			(id = c->ruleset->commander(c->game, side, i, &name));
		i++)
		buf_printf(&list, "%s%s", list.length ? ", " : "", id);
	return list.length ? list.data : "none";
}

static bool knows_commander(const struct campaign *c, enum side side, const char *wanted)
{
	const char *id, *name;

	for (int i = 0; c->ruleset->commander &&
			(id = c->ruleset->commander(c->game, side, i, &name));
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
			"`%s` are no commanders of the %s side: from 2 to %d of these are "
			"wanted: %s",
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
		"a side has several commanders only where nobody halts for further orders "
		"within a step and plans are open: begin it with `--talk none`, "
		"`--talk stops N` or `--talk free`, and without `--plans committed`");
	return ERR_REFUSED;
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
	listing_hash(c->data_hash, arena, &c->tree, truth_path[PATH_GAME]);
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
	if ((err = choose_teams(c, new, diag)) < 0)
		return err;
	if (new->dice_text)
		put_text(c, truth_path[PATH_DICE], new->dice_text);
	c->secrets = new->secrets;
	c->witness = new->witness;
	if (new->dice == DICE_MODE_CHAIN)
		put_anchors(c);
	campaign_store(c, seal_first_salt(arena, c));
	for (enum audience who = AUDIENCE_UNION; who < AUDIENCE_DECK; who++)
		told_data(c, who);
	occasion = occasion_of(c, COMMIT_NEW, new_subject(c));
	occasion.told = true;
	occasion.anchors = new->dice == DICE_MODE_CHAIN;
	if ((err = told_all(c, &occasion, diag)) < 0)
		return err;
	return finish_change(out, c, &occasion, diag);
}

/* ---- join ---- */

int operation_join(struct change *out, struct campaign *c, enum side side,
	const char *nonce, const char *binding, enum reading reading, struct diag *diag)
{
	return operation_join_seat(out, c, side, 0, nonce, binding, reading, diag);
}

int operation_join_seat(struct change *out, struct campaign *c, enum side side, int k,
	const char *nonce, const char *binding, enum reading reading, struct diag *diag)
{
	struct occasion occasion;
	int err;

	if (*seat_open(&c->settings, side, k) == SEAT_OPEN)
		return take_seat(out, c, side, k, nonce, binding, reading, diag);
	*seat_nonce(&c->settings, side, k) = nonce;
	seats_joined(&c->settings, c->arena, side);
	c->settings.reading[side] = (int)reading;
	if (binding)
		*seat_auth(&c->settings, side, k) = binding;
	campaign_store(c, NULL);
	occasion = occasion_of(c, COMMIT_JOIN,
		arena_printf(c->arena, "The %s side joins",
			seat_title(c->arena, &c->settings, side, k)));
	occasion.told = true;
	if ((err = told_all(c, &occasion, diag)) < 0)
		return err;
	return finish_change(out, c, &occasion, diag);
}

/* ---- draft, seal, answer ---- */

static const char *hash_of(struct arena *arena, const char *text)
{
	char hash[SHA256_HEX + 1];

	sha256_hex(hash, text, strlen(text));
	return arena_string(arena, hash);
}

/* Standing orders that come with a file hold at once; NULL: it brings none. */
static void take_standing(struct campaign *c, enum side side, int k, const char *standing,
	const char *voucher)
{
	if (!standing)
		return;
	put_standing(c, side, k, standing);
	put_voucher(c, seat_standing_path(c, side, k), voucher);
}

int operation_draft(struct change *out, struct campaign *c, enum side side,
	const char *text, const char *standing, const char *voucher, enum reading reading,
	struct diag *diag)
{
	return operation_draft_seat(
		out, c, side, 0, text, standing, voucher, reading, diag);
}

int operation_draft_seat(struct change *out, struct campaign *c, enum side side, int k,
	const char *text, const char *standing, const char *voucher, enum reading reading,
	struct diag *diag)
{
	const char *path = seat_draft_path(c, side, k);
	struct occasion occasion = occasion_of(c, COMMIT_DRAFT,
		arena_printf(c->arena, "%s received from the %s side",
			text ? "Orders" : "Standing orders",
			seat_title(c->arena, &c->settings, side, k)));

	if (text) {
		put_text(c, path, text);
		put_voucher(c, path, voucher);
		if (c->settings.phase == PHASE_OPEN) /* an answer is no move */
			drop_ahead(c, side);
	}
	take_standing(c, side, k, standing, voucher);
	if (!text && (int)reading != c->settings.reading[side]) {
		c->settings.reading[side] = (int)reading;
		campaign_store(c, NULL);
	}
	note_sent(c, side);
	occasion.orders_hash = hash_of(c->arena, text ? text : standing);
	return finish_change(out, c, &occasion, diag);
}

int operation_ahead(struct change *out, struct campaign *c, enum side side,
	const char *text, const char *standing, const char *voucher, struct diag *diag)
{
	const char *path = ahead_path(c->arena, side);
	struct occasion occasion = occasion_of(c, COMMIT_DRAFT,
		arena_printf(c->arena, "Orders for its next move received from the %s side",
			side_title(side)));

	drop_ahead(c, side);
	if (text) {
		put_text(c, path, text);
		put_voucher(c, path, voucher);
	}
	take_standing(c, side, 0, standing, voucher);
	note_sent(c, side);
	occasion.orders_hash = hash_of(c->arena, text ? text : "");
	return finish_change(out, c, &occasion, diag);
}

/* Copies what counts for a role of a seat, as it is sealed. */
static const char *seal_one(struct campaign *c, const char *step, enum side side, int k,
	const char *what, const char *text, const char *voucher)
{
	const char *role = seat_role(c->arena, &c->settings, side, k, what);
	const char *path = role_path(c->arena, step, role);

	if (!text)
		return path;
	put_text(c, path, seal_text(c, side, step, role, text));
	put_voucher(c, path, voucher);
	return path;
}

void seal_standing(struct campaign *c, const char *step, enum side side)
{
	for (int k = 0; k < seats(&c->settings, side); k++) {
		const char *path = seat_standing_path(c, side, k);

		seal_one(c, step, side, k, "standing", tree_text(&c->tree, path),
			tree_text(&c->tree, auth_voucher_path(c->arena, path)));
	}
}

/* Without a text what the seat has filed counts. */
static int seal_orders(struct campaign *c, const char *step, enum side side, int k,
	const char *text, const char *voucher, struct diag *diag)
{
	const char *path = seat_draft_path(c, side, k);
	int err = OK;

	if (!text) {
		text = tree_text(&c->tree, path);
		voucher = tree_text(&c->tree, auth_voucher_path(c->arena, path));
		if (text && campaign_gathers(c))
			err = check_commitment(c, side, text, diag);
	}
	path = seal_one(c, step, side, k, "orders", text, voucher);
	return err < 0 ? err : reading_take(c, side, path, diag);
}

static int seal_side(struct campaign *c, const char *step, enum side side, const char *text,
	const char *voucher, struct diag *diag)
{
	int err = OK;

	for (int k = 0; k < seats(&c->settings, side) && err == OK; k++)
		err = seal_orders(c, step, side, k, text, voucher, diag);
	drop_draft(c, side);
	return err;
}

/* Those whose orders are sealed are told so. */
static int tell_busy(struct campaign *c, unsigned sides, const struct occasion *occasion,
	struct diag *diag)
{
	int err = OK;

	for (enum side side = UNION; side < SIDES && err == OK; side++)
		if (sides_have(sides, side))
			err = told_busy(c, (enum audience)side, occasion, diag);
	return err;
}

/* What a draft commits its side to, and nothing else: to nothing who has sent none. NULL,
 * with a message. */
static const char *commitment_of(struct campaign *c, enum side side, struct diag *diag)
{
	const char *path = draft_path(c->arena, side), *text = tree_text(&c->tree, path);
	struct orders *orders;

	if (!text)
		return hash_of(c->arena, "");
	if (campaign_orders(&orders, c, path, text, diag) < 0)
		return NULL;
	if (orders->head.pledge)
		return orders->head.pledge;
	diag_error(
		diag, "the %s side has not committed itself to anything", side_title(side));
	return NULL;
}

int operation_pledge(struct change *out, struct campaign *c, struct diag *diag)
{
	const char *step = campaign_step(c), *kept[AUDIENCES];
	const char *absent = absent_seats(c, BOTH_SIDES);
	bool open = c->settings.phase == PHASE_OPEN;
	struct occasion occasion;
	int err;

	count_absent(c, BOTH_SIDES, false);
	c->settings.link += open; /* standing orders are as they will be sealed */
	for (enum side side = UNION; side < SIDES; side++) {
		const char *commit = commitment_of(c, side, diag);

		if (!commit)
			return ERR_DAMAGED;
		c->settings.commit[side] = commit;
		drop_draft(c, side);
		if (open)
			seal_standing(c, step, side);
	}
	c->settings.link -= open;
	begin_clock(c);
	campaign_store(c, NULL);
	occasion = occasion_of(c, COMMIT_PLEDGE,
		arena_printf(
			c->arena, "Both sides have committed themselves for %s", step));
	occasion.absent = absent;
	for (enum side side = UNION; side < SIDES; side++)
		occasion.standing[side][0] = campaign_standing(c, side);
	lend_news(kept, c, step, open ? 0 : BOTH_SIDES);
	err = tell_busy(c, BOTH_SIDES, &occasion, diag);
	take_news(kept, c);
	return err < 0 ? err : finish_change(out, c, &occasion, diag);
}

/* Of steps in a row that nobody has sent a file for the first and the last are kept, for
 * `status`. */
static void note_quiet(struct campaign *c, const char *step)
{
	struct settings *settings = &c->settings;

	if (!campaign_is_quiet(c)) {
		settings->quiet_from = settings->quiet_to = NULL;
		return;
	}
	if (!settings->quiet_from)
		settings->quiet_from = step;
	settings->quiet_to = step;
}

int operation_seal(struct change *out, struct campaign *c, const char *text,
	const char *standing, const char *voucher, struct diag *diag)
{
	const char *step = campaign_step(c), *absent;
	char hash[SHA256_HEX + 1];
	struct position position;
	struct occasion occasion;
	int err;

	campaign_position(&position, c);
	note_quiet(c, step);
	absent = text ? NULL : absent_seats(c, position.step->sides);
	count_absent(c, position.step->sides, text != NULL);
	if (standing)
		take_standing(c, step_side(position.step), 0, standing, voucher);
	tree_remove_prefix(&c->tree, sealed_path(c->arena, step));
	c->settings.link++;
	for (enum side side = UNION; side < SIDES; side++) {
		if (step_awaits(position.step, side) &&
			(err = seal_side(c, step, side, text, voucher, diag)) < 0)
			return err;
		seal_standing(c, step, side);
	}
	seal_commitments(c, step, 0);
	/* what was sent ahead is sealed before anybody is sent a report */
	if (ahead_due(c) == NO_SIDE)
		heard_all(c, position.step->sides == BOTH_SIDES
				     ? senders(c, step, BOTH_SIDES)
				     : BOTH_SIDES);
	c->settings.seal = step;
	c->settings.phase = PHASE_SEALED;
	c->settings.segment = 0;
	campaign_store(c, NULL);
	occasion = occasion_of(
		c, COMMIT_SEAL, arena_printf(c->arena, "Orders sealed for %s", step));
	seal_orders_hash(hash, c, step);
	occasion.orders_hash = arena_string(c->arena, hash);
	occasion.absent = absent;
	if ((err = tell_busy(c, position.step->sides, &occasion, diag)) < 0)
		return err;
	return finish_change(out, c, &occasion, diag);
}

/* Seals the part of a side in the next segment: the text, or NULL for what it has filed. */
static int answer_one(struct campaign *c, const char *step, enum side side,
	const char *text, const char *voucher, struct diag *diag)
{
	const char *role = seal_answer_role[side], *draft = draft_path(c->arena, side);
	const char *path = answer_path(c->arena, step, role, c->settings.segment + 1);
	bool absent;
	int err = OK;

	if (!text) {
		text = tree_text(&c->tree, draft);
		voucher = tree_text(&c->tree, auth_voucher_path(c->arena, draft));
	}
	absent = !text;
	if (absent && !(text = absent_text(c, side, diag)))
		return ERR_DAMAGED;
	if (campaign_is_committed(c) && !absent) /* then nobody has anything to try */
		err = check_commitment(c, side, text, diag);
	else if (!(text = resolved_text(c, side, text, diag)))
		err = ERR_DAMAGED;
	if (err < 0)
		return err;
	put_text(c, path, seal_text(c, side, step, role, text));
	put_voucher(c, path, voucher);
	drop_draft(c, side);
	return reading_take(c, side, path, diag);
}

/* Who has sealed his part is told so, with the hash of it. */
static int tell_answered(struct campaign *c, const struct occasion *occasion,
	const struct seal_segment *segment, unsigned sides, struct diag *diag)
{
	const char *kept[AUDIENCES];
	int err = OK;

	lend_news(kept, c, occasion->step, sides);
	for (enum side side = UNION; side < SIDES && err == OK; side++) {
		struct occasion told = *occasion;

		if (!sides_have(sides, side))
			continue;
		told.orders_hash = hash_of(c->arena, segment->answer[side]);
		err = told_busy(c, (enum audience)side, &told, diag);
	}
	take_news(kept, c);
	return err;
}

int operation_answer(struct change *out, struct campaign *c, const char *text,
	const char *voucher, struct diag *diag)
{
	const char *step = campaign_step(c);
	unsigned sides = settings_waiting(&c->settings);
	const char *absent = text ? NULL : absent_seats(c, sides);
	enum side alone = sides_only(sides);
	struct seal_segment segment;
	struct occasion occasion;
	char hash[SHA256_HEX + 1];
	int err = OK;

	if (campaign_commits(c)) {
		diag_error(diag, "both sides have not committed themselves yet");
		return ERR_DAMAGED;
	}
	count_absent(c, sides, text != NULL);
	for (enum side side = UNION; side < SIDES && err == OK; side++)
		if (sides_have(sides, side))
			err = answer_one(c, step, side, text, voucher, diag);
	if (err < 0)
		return err;
	seal_commitments(c, step, ++c->settings.segment);
	c->settings.phase = PHASE_SEALED;
	c->settings.question = c->settings.asked = NULL;
	c->settings.waiting = 0;
	campaign_store(c, NULL);
	seal_segment(&segment, c->arena, &c->tree, step, c->settings.segment);
	occasion = occasion_of(c, COMMIT_ANSWER,
		arena_printf(c->arena, "%s sealed for %s",
			alone == NO_SIDE ? "Further orders" : "Answer", step));
	occasion.absent = absent;
	if ((err = tell_answered(c, &occasion, &segment, sides, diag)) < 0)
		return err;
	seal_answer_hash(hash, seal_segment_line(c->arena, &segment));
	occasion.orders_hash = alone == NO_SIDE ? arena_string(c->arena, hash)
						: hash_of(c->arena, segment.answer[alone]);
	return finish_change(out, c, &occasion, diag);
}
