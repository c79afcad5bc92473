#include "campaign/operations_private.h"

#include <string.h>

#include "auth/auth.h"
#include "base/arena.h"
#include "base/buf.h"
#include "base/diag.h"
#include "base/err.h"
#include "base/text.h"
#include "base/turn.h"
#include "campaign/ahead.h"
#include "campaign/heard.h"
#include "campaign/message.h"
#include "campaign/reading.h"
#include "campaign/resolved.h"
#include "campaign/rulings.h"
#include "campaign/seal.h"
#include "campaign/secrets.h"
#include "campaign/told.h"
#include "game/adjudication.h"
#include "game/data_file.h"
#include "game/decide.h"
#include "game/dice.h"
#include "game/journal.h"
#include "game/ruleset.h"
#include "game/step.h"
#include "game/talk.h"
#include "ledger/paths.h"
#include "orders/orders.h"
#include "shelf/shelf.h"

static void put_standing(struct campaign *c, enum side side, const char *text)
{
	if (*text)
		put_text(c, standing_path(c->arena, side), text);
	else
		tree_remove(&c->tree, standing_path(c->arena, side));
}

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
	struct occasion occasion;
	int err;

	c->settings.nonce[side] = nonce;
	c->settings.reading[side] = (int)reading;
	if (binding)
		c->settings.auth[side] = binding;
	campaign_store(c, NULL);
	occasion = occasion_of(c, COMMIT_JOIN,
		arena_printf(c->arena, "The %s side joins", side_title(side)));
	occasion.told = true;
	if ((err = told_all(c, &occasion, diag)) < 0)
		return err;
	return finish_change(out, c, &occasion, diag);
}

/* ---- news ---- */

/* Of these sides those who have read what came before it: not who has sent his orders
 * ahead. */
static unsigned readers(const struct campaign *c, unsigned sides)
{
	for (enum side side = UNION; side < SIDES; side++)
		if (campaign_ahead(c, side))
			sides &= ~SIDE_SET(side);
	return sides;
}

/*
 * The present step joins the news of each audience; who has just had his own turn, and has
 * read the rest, starts anew with it. At a wait it may be there already.
 */
static void add_news(struct campaign *c, const char *step, unsigned phasing)
{
	for (enum audience who = AUDIENCE_UNION; who < AUDIENCE_DECK; who++) {
		const char **news = &c->settings.news[who];
		size_t length = *news ? strlen(*news) : 0, size = strlen(step);

		if (length >= size && !strcmp(*news + length - size, step))
			continue;
		if (who == AUDIENCE_PUBLIC || sides_have(phasing, (enum side)who) ||
			!length)
			*news = step;
		else
			*news = arena_printf(c->arena, "%s, %s", *news, step);
	}
}

/* For a report in the middle of a step: these sides hear of it, and only for now. */
static void lend_news(
	const char *kept[AUDIENCES], struct campaign *c, const char *step, unsigned sides)
{
	memcpy(kept, c->settings.news, sizeof c->settings.news);
	add_news(c, step, readers(c, sides));
}

static void take_news(const char *kept[AUDIENCES], struct campaign *c)
{
	memcpy(c->settings.news, kept, sizeof c->settings.news);
}

/* ---- draft, seal, answer ---- */

static const char *hash_of(struct arena *arena, const char *text)
{
	char hash[SHA256_HEX + 1];

	sha256_hex(hash, text, strlen(text));
	return arena_string(arena, hash);
}

/* Standing orders that come with a file hold at once; NULL: it brings none. */
static void take_standing(
	struct campaign *c, enum side side, const char *standing, const char *voucher)
{
	if (!standing)
		return;
	put_standing(c, side, standing);
	put_voucher(c, standing_path(c->arena, side), voucher);
}

int operation_draft(struct change *out, struct campaign *c, enum side side,
	const char *text, const char *standing, const char *voucher, enum reading reading,
	struct diag *diag)
{
	const char *path = draft_path(c->arena, side);
	struct occasion occasion = occasion_of(c, COMMIT_DRAFT,
		arena_printf(c->arena, "%s received from the %s side",
			text ? "Orders" : "Standing orders", side_title(side)));

	if (text) {
		put_text(c, path, text);
		put_voucher(c, path, voucher);
		if (c->settings.phase == PHASE_OPEN) /* an answer is no move */
			drop_ahead(c, side);
	}
	take_standing(c, side, standing, voucher);
	if (!text && (int)reading != c->settings.reading[side]) {
		c->settings.reading[side] = (int)reading;
		campaign_store(c, NULL);
	}
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
	take_standing(c, side, standing, voucher);
	occasion.orders_hash = hash_of(c->arena, text ? text : "");
	return finish_change(out, c, &occasion, diag);
}

/* Copies what counts for a role, as it is sealed. */
static void seal_one(struct campaign *c, const char *step, enum side side, int role,
	const char *text, const char *voucher)
{
	const char *path = seal_path(c->arena, step, role);

	if (!text)
		return;
	put_text(c, path, seal_text(c, side, step, seal_role[role], text));
	put_voucher(c, path, voucher);
}

void seal_standing(struct campaign *c, const char *step, enum side side)
{
	const char *path = standing_path(c->arena, side);

	seal_one(c, step, side, (int)side * 2 + 1, tree_text(&c->tree, path),
		tree_text(&c->tree, auth_voucher_path(c->arena, path)));
}

/* Without a text what the side has filed counts. */
static int seal_orders(struct campaign *c, const char *step, enum side side,
	const char *text, const char *voucher, struct diag *diag)
{
	const char *path = draft_path(c->arena, side);
	int err = OK;

	if (!text) {
		text = tree_text(&c->tree, path);
		voucher = tree_text(&c->tree, auth_voucher_path(c->arena, path));
		if (text && campaign_gathers(c))
			err = check_commitment(c, side, text, diag);
	}
	seal_one(c, step, side, (int)side * 2, text, voucher);
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

/* What a draft commits its side to, and nothing else; NULL, with a message. */
static const char *commitment_of(struct campaign *c, enum side side, struct diag *diag)
{
	const char *path = draft_path(c->arena, side), *text = tree_text(&c->tree, path);
	struct orders *orders;

	if (text && campaign_orders(&orders, c, path, text, diag) < 0)
		return NULL;
	if (text && orders->head.pledge)
		return orders->head.pledge;
	diag_error(
		diag, "the %s side has not committed itself to anything", side_title(side));
	return NULL;
}

int operation_pledge(struct change *out, struct campaign *c, struct diag *diag)
{
	const char *step = campaign_step(c), *kept[AUDIENCES];
	bool open = c->settings.phase == PHASE_OPEN;
	struct occasion occasion;
	int err;

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
	campaign_store(c, NULL);
	occasion = occasion_of(c, COMMIT_PLEDGE,
		arena_printf(
			c->arena, "Both sides have committed themselves for %s", step));
	for (enum side side = UNION; side < SIDES; side++)
		occasion.standing[side] = campaign_standing(c, side);
	lend_news(kept, c, step, open ? 0 : BOTH_SIDES);
	err = tell_busy(c, BOTH_SIDES, &occasion, diag);
	take_news(kept, c);
	return err < 0 ? err : finish_change(out, c, &occasion, diag);
}

int operation_seal(struct change *out, struct campaign *c, const char *text,
	const char *standing, const char *voucher, struct diag *diag)
{
	const char *step = campaign_step(c);
	char hash[SHA256_HEX + 1];
	struct position position;
	struct occasion occasion;
	int err;

	campaign_position(&position, c);
	if (standing)
		take_standing(c, step_side(position.step), standing, voucher);
	tree_remove_prefix(&c->tree, sealed_path(c->arena, step));
	c->settings.link++;
	for (enum side side = UNION; side < SIDES; side++) {
		if (step_awaits(position.step, side)) {
			if ((err = seal_orders(c, step, side, text, voucher, diag)) < 0 ||
				(err = reading_take(c, side,
					 seal_path(c->arena, step, (int)side * 2), diag)) <
					0)
				return err;
		}
		seal_standing(c, step, side);
	}
	seal_commitments(c, step, 0);
	/* what was sent ahead is sealed before anybody is sent a report */
	if (ahead_due(c) == NO_SIDE)
		heard_all(c);
	c->settings.seal = step;
	c->settings.phase = PHASE_SEALED;
	c->settings.segment = 0;
	campaign_store(c, NULL);
	occasion = occasion_of(
		c, COMMIT_SEAL, arena_printf(c->arena, "Orders sealed for %s", step));
	seal_orders_hash(hash, c, step);
	occasion.orders_hash = arena_string(c->arena, hash);
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
	int err = OK;

	if (!text) {
		text = tree_text(&c->tree, draft);
		voucher = tree_text(&c->tree, auth_voucher_path(c->arena, draft));
	}
	if (campaign_is_committed(c)) /* then nobody has anything to try */
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
	enum side alone = sides_only(sides);
	struct seal_segment segment;
	struct occasion occasion;
	char hash[SHA256_HEX + 1];
	int err = OK;

	if (campaign_commits(c)) {
		diag_error(diag, "both sides have not committed themselves yet");
		return ERR_DAMAGED;
	}
	for (enum side side = UNION; side < SIDES && err == OK; side++)
		if (sides_have(sides, side))
			err = answer_one(c, step, side, text, voucher, diag);
	if (err < 0)
		return err;
	seal_commitments(c, step, ++c->settings.segment);
	c->settings.phase = PHASE_SEALED;
	c->settings.question = NULL;
	c->settings.waiting = 0;
	campaign_store(c, NULL);
	seal_segment(&segment, c->arena, &c->tree, step, c->settings.segment);
	occasion = occasion_of(c, COMMIT_ANSWER,
		arena_printf(c->arena, "%s sealed for %s",
			alone == NO_SIDE ? "Further orders" : "Answer", step));
	if ((err = tell_answered(c, &occasion, &segment, sides, diag)) < 0)
		return err;
	seal_answer_hash(hash, seal_segment_line(c->arena, &segment));
	occasion.orders_hash = alone == NO_SIDE ? arena_string(c->arena, hash)
						: hash_of(c->arena, segment.answer[alone]);
	return finish_change(out, c, &occasion, diag);
}

/* ---- step ---- */

/* What is sealed under a side's name is that side's. */
static int check_sender(
	const struct orders *orders, enum side side, const char *path, struct diag *diag)
{
	if (orders->head.side == side)
		return OK;
	diag_add(diag, DIAG_ERROR, (struct where){path, orders->begin.line, 0},
		"these are no orders of the %s side", side_title(side));
	return ERR_DAMAGED;
}

/* As intake takes orders: of the side, and neither a `join` nor answers. */
static int check_sealed(
	const struct orders *orders, enum side side, const char *path, struct diag *diag)
{
	const struct statement *first = orders->first;

	if (!orders->answers && !(first && first->kind == STATEMENT_ORDER &&
					first->order->form->allowed & FORM_REST))
		return check_sender(orders, side, path, diag);
	diag_add(diag, DIAG_ERROR, (struct where){path, orders->begin.line, 0},
		"this is a `join` or an answer, and no orders");
	return ERR_DAMAGED;
}

static int load_orders(struct adjudication *adj, struct campaign *c, const char *step,
	unsigned sides, struct diag *diag)
{
	for (enum side side = UNION; side < SIDES; side++) {
		const char *path = seal_path(c->arena, step, (int)side * 2);
		const char *text = seal_opened(tree_text(&c->tree, path));
		struct orders *orders;
		int err;

		if (!sides_have(sides, side) || !text)
			continue;
		if ((err = campaign_orders(&orders, c, path, text, diag)) < 0 ||
			(err = check_sealed(orders, side, path, diag)) < 0 ||
			(err = ahead_never_sealed(orders, path, diag)) < 0)
			return err;
		adj->orders[side] = orders;
	}
	return OK;
}

static int load_standing(struct adjudication *adj, struct campaign *c, struct diag *diag)
{
	for (enum side side = UNION; side < SIDES; side++) {
		const char *path = standing_path(c->arena, side);
		const char *text = tree_text(&c->tree, path);
		struct standing *standing;

		if (!text)
			continue;
		if (standing_parse(&standing, c->arena, path, text, strlen(text), side,
			    c->ruleset->grammar, c->ruleset->names(c->game), diag) < 0)
			return ERR_DAMAGED;
		adjudication_standing(adj, side, standing);
	}
	return OK;
}

/* Where plans are committed their standing orders are part of them. */
static void take_committed_standing(struct adjudication *adj, const struct campaign *c)
{
	for (enum side side = UNION; side < SIDES; side++)
		if (c->settings.plans == PLANS_COMMITTED && adj->orders[side] &&
			orders_bring_standing(adj->orders[side]))
			adjudication_standing(
				adj, side, standing_of_orders(c->arena, adj->orders[side]));
}

static int load_answer(struct sealed *out, struct campaign *c, enum side side,
	const char *path, const char *sealed, struct diag *diag)
{
	const char *text = seal_opened(sealed);
	struct orders *orders;
	int err;

	if (!text) {
		diag_error(diag, "%s is empty", path);
		return ERR_DAMAGED;
	}
	if ((err = campaign_orders(&orders, c, path, text, diag)) < 0 ||
		(err = check_sender(orders, side, path, diag)) < 0)
		return err;
	out->orders[side] = orders;
	return OK;
}

static int load_segment(
	struct sealed *out, struct campaign *c, const char *step, int k, struct diag *diag)
{
	struct seal_segment segment;
	char hash[SHA256_HEX + 1];
	int err = OK;

	if (!seal_segment(&segment, c->arena, &c->tree, step, k)) {
		diag_error(diag, "answer %d of %s is missing", k, step);
		return ERR_DAMAGED;
	}
	for (enum side side = UNION; side < SIDES && err == OK; side++)
		if (segment.answer[side])
			err = load_answer(out, c, side,
				answer_path(c->arena, step, seal_answer_role[side], k),
				segment.answer[side], diag);
	seal_answer_hash(hash, seal_segment_line(c->arena, &segment));
	out->hash = arena_string(c->arena, hash);
	return err;
}

static int load_answers(
	struct adjudication *adj, struct campaign *c, const char *step, struct diag *diag)
{
	int count = c->settings.segment, err = OK;
	struct sealed *more = ARENA_NEW_ARRAY(c->arena, (size_t)count + 1, struct sealed);

	for (int k = 0; k < count && err == OK; k++)
		err = load_segment(&more[k], c, step, k + 1, diag);
	adj->more = more;
	adj->more_count = count;
	adj->names = c->ruleset->names(c->game);
	return err;
}

static int load_loaded(struct dice *dice, struct campaign *c, struct diag *diag)
{
	const char *text = tree_text(&c->tree, truth_path[PATH_DICE]);
	struct loaded_roll **end = &dice->loaded;
	char **line;
	size_t lines = text_split(c->arena, text ? text : "", '\n', &line);

	for (size_t i = 0; i < lines; i++) {
		if (line[i][0] == '#')
			continue;
		if (!dice_parse_loaded(end, c->arena, line[i])) {
			diag_add(diag, DIAG_ERROR,
				(struct where){truth_path[PATH_DICE], 0, 0},
				"`%s` is no loaded die; `NAME = 5,4` was expected",
				line[i]);
			return ERR_DAMAGED;
		}
		end = &(*end)->next;
	}
	return OK;
}

/* What is left of the loaded dice. */
static void store_loaded(const struct dice *dice, struct campaign *c)
{
	struct buf text;

	buf_init(&text, c->arena);
	for (const struct loaded_roll *roll = dice->loaded; roll; roll = roll->next) {
		if (roll->used)
			continue;
		buf_printf(&text, "%s = ", roll->name);
		for (int i = 0; i < roll->count; i++)
			buf_printf(&text, "%s%d", i ? "," : "", roll->face[i]);
		buf_putc(&text, '\n');
	}
	tree_put(&c->tree, truth_path[PATH_DICE], text.data, text.length);
}

static int load_dice(struct dice *dice, struct campaign *c, struct diag *diag)
{
	for (enum audience who = AUDIENCE_UNION; who < AUDIENCES; who++)
		seal_key(dice->key[who], c, who);
	dice->given = c->witness ? c->witness->die : NULL;
	return dice->source == DICE_LOADED ? load_loaded(dice, c, diag) : OK;
}

static void put_journal(struct campaign *c, const char *step, const struct journal *journal)
{
	struct buf text;

	buf_init(&text, c->arena);
	journal_write(&text, journal, JOURNAL_TRUTH);
	tree_put(&c->tree, journal_path(c->arena, step), text.data, text.length);
}

/* What `once` leaves of the standing orders in force, with a policy that came with an
 * answer; NULL where there are none. */
static const char *standing_now(
	struct campaign *c, const struct adjudication *adj, enum side side)
{
	const char *text = tree_text(&c->tree, standing_path(c->arena, side));

	return adj->standing[side] ? standing_strike(c->arena, adj->standing[side],
					     text ? text : "", adj->used[side])
				   : NULL;
}

/* The signature of a set that came in mid step is that of the file which brought it. */
static const char *standing_voucher(struct campaign *c, const struct adjudication *adj,
	const char *step, enum side side)
{
	const char *path = standing_path(c->arena, side);

	if (adj->standing[side]->whole_text)
		path = seal_path(c->arena, step, (int)side * 2);
	for (int k = adj->segment; k > 0; k--) {
		const struct orders *orders = adj->more[k - 1].orders[side];

		if (!orders || !orders_bring_standing(orders))
			continue;
		path = answer_path(c->arena, step, seal_answer_role[side], k);
		break;
	}
	return tree_text(&c->tree, auth_voucher_path(c->arena, path));
}

static void strike_standing(
	struct campaign *c, const struct adjudication *adj, const char *step)
{
	for (enum side side = UNION; side < SIDES; side++) {
		const char *text = standing_now(c, adj, side);

		if (!text)
			continue;
		put_standing(c, side, text);
		put_voucher(c, standing_path(c->arena, side),
			standing_voucher(c, adj, step, side));
	}
}

/* A re-run must begin with what was told before. */
static int check_rerun(struct campaign *c, const char *step, const struct journal *journal,
	struct diag *diag)
{
	const char *before = tree_text(&c->tree, journal_path(c->arena, step));
	struct buf now;

	if (!c->settings.segment || !before)
		return OK;
	buf_init(&now, c->arena);
	journal_write(&now, journal, JOURNAL_TRUTH);
	if (!strncmp(now.data, before, strlen(before)))
		return OK;
	diag_error(diag,
		"the step %s does not begin again as it was told before its question; take "
		"it back "
		"with `adjutant undo`, or use the version of this program that began it",
		step);
	return ERR_BUG;
}

static const char *wait_subject(
	struct campaign *c, const struct adjudication *adj, const char *heading)
{
	if (adj->waiting == BOTH_SIDES)
		return arena_printf(c->arena, "%s: both sides halt", heading);
	return arena_printf(c->arena, "%s: %s %s side", heading,
		adj->question ? "a question to the" : "stopped by the",
		side_title(sides_only(adj->waiting)));
}

static int store_wait(struct change *out, struct campaign *c, const char *step,
	const struct adjudication *adj, const char *heading, struct diag *diag)
{
	struct occasion occasion =
		occasion_of(c, COMMIT_WAIT, wait_subject(c, adj, heading));
	const char *kept[AUDIENCES];
	int err = OK;

	occasion.step = step;
	c->settings.phase = PHASE_WAITING;
	c->settings.waiting = (int)sides_only(adj->waiting);
	c->settings.question = adj->question ? adj->question->id : NULL;
	for (enum side side = UNION; side < SIDES; side++)
		occasion.standing[side] = standing_now(c, adj, side);
	lend_news(kept, c, step, adj->waiting);
	put_journal(c, step, adj->journal);
	for (enum side side = UNION; side < SIDES && err == OK; side++)
		if (sides_have(adj->waiting, side))
			err = told_write(
				c, (enum audience)side, &occasion, adj->question, diag);
	if (err < 0)
		return err;
	take_news(kept, c);
	for (enum side side = UNION; side < SIDES; side++)
		if (sides_have(adj->waiting, side))
			heard_so_far(c, step, side, adj->journal);
	campaign_store(c, NULL);
	return finish_change(out, c, &occasion, diag);
}

static int store_step(struct change *out, struct campaign *c, const char *step,
	const struct step *played, const struct adjudication *adj, const char *heading,
	struct diag *diag)
{
	struct occasion occasion = {
		.kind = COMMIT_STEP,
		.subject = heading,
		.step = step,
		.opened = true,
		.dice = adj->dice,
		.journal = adj->journal,
		.told = true,
	};
	char hash[SHA256_HEX + 1];
	int err;

	text_to_int(arena_copy(c->arena, step, strcspn(step, "/")), 0, TURN_MAX,
		&occasion.turn);
	seal_orders_hash(hash, c, c->settings.seal);
	occasion.orders_hash = arena_string(c->arena, hash);
	c->settings.phase = PHASE_OPEN;
	c->settings.segment = 0;
	c->settings.undone = NULL;
	put_journal(c, step, adj->journal);
	strike_standing(c, adj, step);
	if (adj->dice->source == DICE_LOADED)
		store_loaded(adj->dice, c);
	add_news(c, step, readers(c, played->sides));
	rulings_drop(c, readers(c, played->sides));
	for (enum side side = UNION; side < SIDES; side++)
		if (sides_have(played->sides, side))
			drop_ahead(c, side);
	campaign_store(c, seal_salt(c, adj->dice->key[AUDIENCE_DECK], step));
	if ((err = told_all(c, &occasion, diag)) < 0 ||
		(err = ahead_judge(c, &occasion, diag)) < 0)
		return err;
	return finish_change(out, c, &occasion, diag);
}

int operation_step(struct change *out, struct campaign *c, bool *waits, struct diag *diag)
{
	const char *step = campaign_step(c);
	struct adjudication *adj = adjudication_new(c->arena, c->game, c->state, step,
		c->settings.dice == DICE_MODE_LOADED ? DICE_LOADED : DICE_KEYED, diag);
	struct position position;
	struct buf heading;
	int err;

	campaign_position(&position, c);
	if (c->settings.phase == PHASE_OPEN)
		c->settings.link++; /* a step of nobody: a link of its own, the seal before
				       it */
	buf_init(&heading, c->arena);
	c->ruleset->heading(&heading, c->game, c->settings.scenario, step);
	if ((err = load_dice(adj->dice, c, diag)) < 0 ||
		(err = load_orders(adj, c, step, position.step->sides, diag)) < 0 ||
		(err = load_standing(adj, c, diag)) < 0 ||
		(err = load_answers(adj, c, step, diag)) < 0)
		return err;
	settings_talk(&adj->talk, c->arena, &c->settings);
	if (position.step->sides == BOTH_SIDES)
		take_committed_standing(adj, c);
	err = c->ruleset->adjudicate(adj);
	*waits = err == ERR_WAIT;
	if (err < 0 && !*waits)
		return err;
	if (adj->segment < adj->more_count) {
		diag_error(diag,
			"an answer was sealed for %s that the step does not ask for", step);
		return ERR_DAMAGED;
	}
	if ((err = check_rerun(c, step, adj->journal, diag)) < 0)
		return err;
	return *waits ? store_wait(out, c, step, adj, heading.data, diag)
		      : store_step(out, c, step, position.step, adj, heading.data, diag);
}

bool campaign_runs_on(const struct campaign *c)
{
	struct position position;

	campaign_position(&position, c);
	if (campaign_is_over(c) || campaign_must_join(c) ||
		c->settings.phase == PHASE_WAITING)
		return false;
	if (c->settings.phase == PHASE_SEALED || position.step->kind == STEP_AUTO)
		return true;
	return position.step->kind == STEP_JOIN && c->settings.nonce[UNION] &&
	       c->settings.nonce[CONFEDERATE];
}
