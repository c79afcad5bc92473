#include "campaign/seal.h"

#include <stdio.h>
#include <string.h>

#include "base/arena.h"
#include "base/buf.h"
#include "base/text.h"
#include "campaign/secrets.h"
#include "game/step.h"
#include "ledger/paths.h"

const char *const seal_role[SEAL_ROLES] = {
	"union-orders", "union-standing", "confederate-orders", "confederate-standing"};

static const char *const answer_role[] = {"union-answer", "confederate-answer", "answer"};

#define ANSWER_ROLES (sizeof answer_role / sizeof *answer_role)

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

void seal_link(char out[SHA256_HEX + 1], const struct campaign *c, enum audience audience)
{
	const struct settings *settings = &c->settings;

	if (settings->dice != DICE_MODE_CHAIN)
		sha256_join(out, settings->seed, audience_name(audience),
			arena_printf(c->arena, "%d", settings->link), NULL);
	else if (seal_has_links(c))
		secrets_link(out, c->secrets, settings->chain, audience,
			settings->link - settings->chain_start);
	else
		snprintf(out, SHA256_HEX + 1, "%s",
			c->witness && c->witness->link[audience]
				? c->witness->link[audience]
				: "");
}

/* What a side's nonces and salts come from; the moderator knows it, the other side does
 * not. */
static void side_secret(char out[SHA256_HEX + 1], const struct campaign *c, enum side side)
{
	if (c->settings.dice == DICE_MODE_CHAIN)
		memcpy(out, c->secrets->chain[c->settings.chain - 1].side[side],
			SHA256_HEX + 1);
	else
		sha256_join(out, c->settings.seed, side_name(side), "secret", NULL);
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

const char *seal_nonce(
	const struct campaign *c, enum side side, const char *step, int segment)
{
	char secret[SHA256_HEX + 1], hash[SHA256_HEX + 1];

	if (!seal_has_links(c))
		return c->witness ? c->witness->nonce[side] : NULL;
	side_secret(secret, c, side);
	sha256_join(hash, secret, arena_printf(c->arena, "%s.%d", step, segment),
		arena_printf(c->arena, "%d", c->settings.tries), NULL);
	return first_digits(c->arena, hash);
}

/* The salt in the first line of what the witness has sealed for the role. */
static const char *told_salt(const struct campaign *c, const char *step, const char *role)
{
	const char *path = answer_path(c->arena, step, role, c->settings.segment + 1);
	const struct tree_file *file;
	char **word;

	for (int i = 0; i < SEAL_ROLES; i++)
		if (!strcmp(role, seal_role[i]))
			path = seal_path(c->arena, step, i);
	file = c->witness ? tree_find(c->witness->tree, path) : NULL;
	if (!file ||
		text_split(c->arena,
			arena_copy(c->arena, file->data, strcspn(file->data, "\n")), ' ',
			&word) != 4 ||
		!text_is_hex(word[3], NONCE_HEX))
		return "";
	return word[3];
}

/* An answer of one of both sides: the other may give one in the same step. */
static bool is_of_both(const char *role)
{
	return seal_is_answer_role(role) && strcmp(role, answer_role[NO_SIDE]) != 0;
}

const char *seal_text(const struct campaign *c, enum side side, const char *step,
	const char *role, const char *text)
{
	char secret[SHA256_HEX + 1], hash[SHA256_HEX + 1];
	const char *salt;

	if (seal_has_links(c)) {
		side_secret(secret, c, side);
		sha256_join(hash, secret,
			is_of_both(role) ? arena_printf(c->arena, "%s.%d", step,
						   c->settings.segment + 1)
					 : step,
			arena_printf(c->arena, "%d", c->settings.tries), role, NULL);
		salt = first_digits(c->arena, hash);
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
	return role_path(arena, step, seal_role[role]);
}

const char *seal_answer_role(const struct campaign *c, enum side side)
{
	struct position position;

	campaign_position(&position, c);
	return answer_role[position.step->sides == BOTH_SIDES ? side : NO_SIDE];
}

bool seal_is_answer_role(const char *role)
{
	for (size_t i = 0; i < ANSWER_ROLES; i++)
		if (!strcmp(role, answer_role[i]))
			return true;
	return false;
}

const char *seal_find_answer(
	struct arena *arena, const struct tree *tree, const char *step, int k)
{
	for (size_t i = 0; i < ANSWER_ROLES; i++) {
		const char *path = answer_path(arena, step, answer_role[i], k);

		if (tree_find(tree, path))
			return path;
	}
	return answer_path(arena, step, answer_role[NO_SIDE], k);
}

void seal_role_hash(
	char out[SHA256_HEX + 1], const struct campaign *c, const char *step, int role)
{
	const struct tree_file *file =
		step ? tree_find(&c->tree, seal_path(c->arena, step, role)) : NULL;

	sha256_hex(out, file ? file->data : "", file ? file->length : 0);
}

void seal_orders_hash(char out[SHA256_HEX + 1], const struct campaign *c, const char *step)
{
	struct buf lines;

	buf_init(&lines, c->arena);
	for (int role = 0; role < SEAL_ROLES; role++) {
		char hash[SHA256_HEX + 1];

		seal_role_hash(hash, c, step, role);
		buf_printf(&lines, "%s %s\n", seal_role[role], hash);
	}
	sha256_hex(out, lines.data, lines.length);
}

const char *seal_answer_line(struct arena *arena, const char *sealed)
{
	char hash[SHA256_HEX + 1], **word;
	size_t words = text_split(
		arena, arena_copy(arena, sealed, strcspn(sealed, "\n")), ' ', &word);

	sha256_hex(hash, sealed, strlen(sealed));
	return arena_printf(
		arena, "%s %s", words == 4 ? word[2] : answer_role[NO_SIDE], hash);
}

void seal_answer_hash(char out[SHA256_HEX + 1], const char *sealed)
{
	struct arena arena = ARENA_INIT;
	const char *line = arena_printf(&arena, "%s\n", seal_answer_line(&arena, sealed));

	sha256_hex(out, line, strlen(line));
	arena_release(&arena);
}

void seal_key(char out[SHA256_HEX + 1], const struct campaign *c, enum audience audience)
{
	char link[SHA256_HEX + 1], joined[SHA256_HEX + 1], orders[SHA256_HEX + 1];
	const char *const *nonce = c->settings.nonce;

	seal_link(link, c, audience);
	*out = '\0';
	if (!*link)
		return;
	sha256_join(joined, nonce[UNION] ? nonce[UNION] : "",
		nonce[CONFEDERATE] ? nonce[CONFEDERATE] : "", NULL);
	seal_orders_hash(orders, c, c->settings.seal);
	sha256_join(out, link, joined, orders, NULL);
}

const char *seal_salt(const struct campaign *c, const char *deck_key, const char *step)
{
	char hash[SHA256_HEX + 1];

	if (!*deck_key)
		return known_salt(c);
	sha256_join(hash, deck_key, arena_printf(c->arena, "%s/salt", step), NULL);
	return first_digits(c->arena, hash);
}
