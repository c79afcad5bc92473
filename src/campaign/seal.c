#include "campaign/seal.h"

#include <stdio.h>
#include <string.h>

#include "base/arena.h"
#include "base/buf.h"
#include "base/diag.h"
#include "base/text.h"
#include "campaign/rounds.h"
#include "campaign/seats.h"
#include "campaign/secrets.h"
#include "orders/orders.h"

const char *const seal_role[SEAL_ROLES] = {
	"union-orders", "union-standing", "confederate-orders", "confederate-standing"};

const char *const seal_answer_role[SIDES] = {"union-answer", "confederate-answer"};

bool seal_has_links(const struct campaign *c)
{
	return c->settings.dice != DICE_MODE_CHAIN ||
	       secrets_know(c->secrets, c->settings.chain);
}

bool seal_fits_anchors(const struct campaign *c)
{
	for (enum audience who = AUDIENCE_UNION; who < AUDIENCES; who++) {
		char anchor[SHA256_HEX + 1];

		secrets_link(anchor, c->secrets, c->settings.chain, who, 0);
		if (strcmp(anchor, c->settings.anchor[who]))
			return false;
	}
	return true;
}

bool seal_chain_is_used_up(const struct campaign *c)
{
	const struct settings *settings = &c->settings;

	return settings->dice == DICE_MODE_CHAIN &&
	       settings->link - settings->chain_start + 1 >= settings->chain_length;
}

/* The link of that number, counted over all chains. Those in force may be used up by it:
 * then it is of the chains that follow on them. */
static void link_of_number(char out[SHA256_HEX + 1], const struct campaign *c,
	enum audience audience, int number)
{
	const struct settings *settings = &c->settings;
	int i = number - settings->chain_start, more = i - settings->chain_length;

	if (settings->dice != DICE_MODE_CHAIN)
		sha256_join(out, settings->seed, audience_name(audience),
			arena_printf(c->arena, "%d", number), NULL);
	else if (seal_has_links(c) && more >= 0)
		secrets_next_link(out, c->secrets, settings->chain, audience, more + 1);
	else if (seal_has_links(c))
		secrets_link(out, c->secrets, settings->chain, audience, i);
	else
		snprintf(out, SHA256_HEX + 1, "%s",
			c->witness && c->witness->link[audience]
				? c->witness->link[audience]
				: "");
}

void seal_link(char out[SHA256_HEX + 1], const struct campaign *c, enum audience audience)
{
	link_of_number(out, c, audience, c->settings.link);
}

static const char *first_digits(struct arena *arena, const char *hash)
{
	return arena_copy(arena, hash, NONCE_HEX);
}

static const char *known_salt(const struct campaign *c)
{
	return c->witness && c->witness->salt ? c->witness->salt : "";
}

const char *seal_first_salt(struct arena *arena, const struct campaign *c)
{
	char hash[SHA256_HEX + 1];

	if (!seal_has_links(c))
		return known_salt(c);
	sha256_join(hash,
		c->settings.dice == DICE_MODE_CHAIN
			? c->secrets->chain[0].top[AUDIENCE_DECK]
			: c->settings.seed,
		"salt", NULL);
	return first_digits(arena, hash);
}

const char *seal_make_nonce(struct arena *arena, const char *link, const char *step,
	int segment, int tries, const char *commander)
{
	char hash[SHA256_HEX + 1];

	sha256_join(hash, link, arena_printf(arena, "%s.%d", step, segment),
		arena_printf(arena, "%d", tries), commander, NULL);
	return first_digits(arena, hash);
}

const char *seal_make_salt(struct arena *arena, const char *link, const char *step,
	int segment, int tries, const char *role)
{
	char hash[SHA256_HEX + 1];

	sha256_join(hash, link,
		segment ? arena_printf(arena, "%s.%d", step, segment) : step,
		arena_printf(arena, "%d", tries), role, NULL);
	return first_digits(arena, hash);
}

const char *seal_nonce(
	const struct campaign *c, enum side side, int k, const char *step, int segment)
{
	int next = c->settings.link + (c->settings.phase == PHASE_OPEN);
	char link[SHA256_HEX + 1];

	if (!seal_has_links(c))
		return c->witness ? c->witness->nonce[side][k] : NULL;
	link_of_number(link, c, (enum audience)side, next);
	return seal_make_nonce(c->arena, link, step, segment, c->settings.tries,
		seat_commander(&c->settings, side, k));
}

static bool is_answer_role(const char *role)
{
	return !strcmp(role, seal_answer_role[UNION]) ||
	       !strcmp(role, seal_answer_role[CONFEDERATE]);
}

/* The salt in the first line of what the witness has sealed for the role. */
static const char *told_salt(const struct campaign *c, const char *step, const char *role)
{
	const char *path = is_answer_role(role) ? ledger_answer_path(c->arena, step, role,
							  c->settings.segment + 1)
						: ledger_role_path(c->arena, step, role);
	const struct tree_file *file;
	char **word;

	file = c->witness ? tree_find(c->witness->tree, path) : NULL;
	if (!file ||
		text_split(c->arena,
			arena_copy(c->arena, file->data, strcspn(file->data, "\n")), ' ',
			&word) != 4 ||
		!text_is_hex(word[3], NONCE_HEX))
		return "";
	return word[3];
}

const char *seal_text(const struct campaign *c, enum side side, const char *step,
	const char *role, const char *text)
{
	int segment = is_answer_role(role) ? c->settings.segment + 1 : 0;
	char link[SHA256_HEX + 1];
	const char *salt;

	if (seal_has_links(c)) {
		seal_link(link, c, (enum audience)side);
		salt = seal_make_salt(
			c->arena, link, step, segment, c->settings.tries, role);
	} else {
		salt = told_salt(c, step, role);
	}
	return arena_printf(c->arena, "seal %s %s %s\n%s", step, role, salt, text);
}

const char *seal_opened(const char *sealed)
{
	const char *end = sealed ? strchr(sealed, '\n') : NULL;

	return end ? end + 1 : NULL;
}

const char *seal_path(struct arena *arena, const char *step, int role)
{
	return ledger_role_path(arena, step, seal_role[role]);
}

bool seal_segment(struct seal_segment *out, struct arena *arena, const struct tree *tree,
	const char *step, int k)
{
	for (enum side side = UNION; side < SIDES; side++)
		out->answer[side] = tree_text(
			tree, ledger_answer_path(arena, step, seal_answer_role[side], k));
	out->commits = seal_commits(arena, tree, step, k);
	out->round = round_line(arena, tree, step, k);
	return out->answer[UNION] || out->answer[CONFEDERATE];
}

void seal_role_hash(
	char out[SHA256_HEX + 1], const struct campaign *c, const char *step, int role)
{
	seats_role_hash(out, c->arena, &c->tree, &c->settings, step, role);
}

const char *seal_commits_path(struct arena *arena, const char *step, int segment)
{
	return segment ? ledger_answer_path(arena, step, "commits", segment)
		       : ledger_role_path(arena, step, "commits");
}

const char *seal_commits(
	struct arena *arena, const struct tree *tree, const char *step, int segment)
{
	return tree_text(tree, seal_commits_path(arena, step, segment));
}

void seal_orders_hash(char out[SHA256_HEX + 1], const struct campaign *c, const char *step)
{
	const char *commits, *round;
	struct buf lines;

	buf_init(&lines, c->arena);
	for (int role = 0; role < SEAL_ROLES; role++) {
		char hash[SHA256_HEX + 1];

		seal_role_hash(hash, c, step, role);
		buf_printf(&lines, "%s %s\n", seal_role[role], hash);
	}
	if (step && (commits = seal_commits(c->arena, &c->tree, step, 0)))
		buf_puts(&lines, commits);
	if ((round = round_line(c->arena, &c->tree, step, 0)))
		buf_puts(&lines, round);
	sha256_hex(out, lines.data, lines.length);
}

const char *seal_segment_line(struct arena *arena, const struct seal_segment *segment)
{
	struct buf line;
	char **word;
	size_t words;

	buf_init(&line, arena);
	for (enum side side = UNION; side < SIDES; side++) {
		const char *text = segment->answer[side];
		char hash[SHA256_HEX + 1];

		if (!text)
			continue;
		sha256_hex(hash, text, strlen(text));
		buf_printf(&line, "%s%s %s", line.length ? " " : "", seal_answer_role[side],
			hash);
	}
	words = text_split(arena, segment->commits ? segment->commits : "", '\n', &word);
	for (size_t i = 0; i < words; i++)
		buf_printf(&line, " %s", word[i]);
	if (segment->round)
		buf_printf(
			&line, " %.*s", (int)strcspn(segment->round, "\n"), segment->round);
	return line.data;
}

/* The blanks that part roles are ends of lines here. */
void seal_answer_hash(char out[SHA256_HEX + 1], const char *segment_line)
{
	struct arena arena = ARENA_INIT;
	struct buf lines;
	char **word;
	size_t words = text_split(&arena, segment_line, ' ', &word);

	buf_init(&lines, &arena);
	for (size_t i = 0; i < words; i++)
		buf_printf(&lines, "%s%c", word[i], i % 2 ? '\n' : ' ');
	sha256_hex(out, lines.data, lines.length);
	arena_release(&arena);
}

const char *seal_line_hash(const char *line, enum side side)
{
	const char *role = seal_answer_role[side], *at = strstr(line, role);

	if (!at || (at > line && at[-1] != ' ') || at[strlen(role)] != ' ')
		return NULL;
	return at + strlen(role) + 1;
}

void seal_key(char out[SHA256_HEX + 1], const struct campaign *c, enum audience audience)
{
	char link[SHA256_HEX + 1], joined[SHA256_HEX + 1], orders[SHA256_HEX + 1];
	const char *const *nonce = c->settings.nonce;
	const char *round = round_line(c->arena, &c->tree, c->settings.seal, 0);

	seal_link(link, c, audience);
	*out = '\0';
	if (!*link)
		return;
	sha256_join(joined, nonce[UNION] ? nonce[UNION] : "",
		nonce[CONFEDERATE] ? nonce[CONFEDERATE] : "", NULL);
	seal_orders_hash(orders, c, c->settings.seal);
	sha256_join(
		out, link, joined, orders, round_value(c->arena, &c->tree, round), NULL);
}

int seal_segment_key(const char **out, const struct campaign *c,
	const struct seal_segment *segment, struct diag *diag)
{
	char hash[SHA256_HEX + 1];
	const char *value;
	int err = round_needed(&value, c, segment->round, diag);

	if (err < 0)
		return err;
	seal_answer_hash(hash, seal_segment_line(c->arena, segment));
	*out = value ? arena_printf(c->arena, "%s:%s", hash, value)
		     : arena_string(c->arena, hash);
	return OK;
}

const char *seal_salt(const struct campaign *c, const char *deck_key, const char *step)
{
	char hash[SHA256_HEX + 1];

	if (!*deck_key)
		return known_salt(c);
	sha256_join(hash, deck_key, arena_printf(c->arena, "%s/salt", step), NULL);
	return first_digits(c->arena, hash);
}

/* ---- what holds of a side's standing orders while a step is under way ---- */

/* What a side has sealed for the step at hand, or (k above 0) for a segment of it, where
 * that brings a whole set of standing orders; else NULL. */
static const char *sealed_standing(const struct campaign *c, enum side side, int k)
{
	const char *step = campaign_step(c), *text;
	struct orders *orders;
	struct diag known;

	diag_init(&known, c->arena);
	text = seal_opened(tree_text(
		&c->tree, k ? ledger_answer_path(c->arena, step, seal_answer_role[side], k)
			    : seal_path(c->arena, step, (int)side * 2)));
	if (!text || campaign_orders(&orders, c, "", text, &known) < 0)
		return NULL;
	return orders_bring_standing(orders) ? orders->standing_text : NULL;
}

const char *campaign_standing(const struct campaign *c, enum side side)
{
	const char *standing = tree_text(&c->tree, ledger_standing_path(c->arena, side));
	int segments = c->settings.segment;

	if (c->settings.phase == PHASE_OPEN)
		return standing;
	for (int k = c->settings.plans == PLANS_COMMITTED ? 0 : 1; k <= segments; k++) {
		const char *sealed = sealed_standing(c, side, k);

		if (sealed)
			standing = sealed;
	}
	return standing;
}
