#include "campaign/secrets.h"

#include <errno.h>
#include <sodium.h>
#include <string.h>
#include <sys/stat.h>

#include "base/arena.h"
#include "base/buf.h"
#include "base/diag.h"
#include "base/field.h"
#include "base/ini.h"
#include "base/text.h"
#include "system/files.h"

#define SECRETS_FORMAT 2

/* ---- drawing ---- */

static int draw(char out[SHA256_HEX + 1], struct diag *diag)
{
	unsigned char random[SHA256_HEX / 2];

	if (sodium_init() < 0) {
		diag_error(diag, "this system gives no random numbers");
		return ERR_SYSTEM;
	}
	randombytes_buf(random, sizeof random);
	sodium_bin2hex(out, SHA256_HEX + 1, random, sizeof random);
	sodium_memzero(random, sizeof random);
	return OK;
}

static struct chain *add_chain(struct secrets *secrets, struct arena *arena, int length)
{
	struct chain *grown =
		ARENA_NEW_ARRAY(arena, (size_t)secrets->chains + 1, struct chain);

	if (secrets->chains)
		memcpy(grown, secrets->chain, (size_t)secrets->chains * sizeof *grown);
	secrets->chain = grown;
	grown += secrets->chains++;
	grown->length = length;
	return grown;
}

int secrets_draw_chain(
	struct secrets *secrets, struct arena *arena, int length, struct diag *diag)
{
	struct chain *chain = add_chain(secrets, arena, length);
	int err = OK;

	for (enum audience who = AUDIENCE_UNION; who < AUDIENCES && err == OK; who++)
		err = draw(chain->top[who], diag);
	return err;
}

int secrets_draw(struct secrets **out, struct arena *arena, int length, struct diag *diag)
{
	*out = ARENA_NEW(arena, struct secrets);
	return secrets_draw_chain(*out, arena, length, diag);
}

struct secrets *secrets_lost(struct arena *arena, int chains)
{
	struct secrets *secrets = ARENA_NEW(arena, struct secrets);

	while (secrets->chains < chains)
		add_chain(secrets, arena, 0)->lost = true;
	return secrets;
}

bool secrets_know(const struct secrets *secrets, int chain)
{
	return secrets && chain >= 1 && chain <= secrets->chains &&
	       !secrets->chain[chain - 1].lost;
}

static void next_top(
	char out[SHA256_HEX + 1], const struct chain *chain, enum audience audience)
{
	sha256_join(out, chain->top[audience], "next", NULL);
}

bool secrets_follow(const struct secrets *secrets, int chain)
{
	if (!secrets_know(secrets, chain) || !secrets_know(secrets, chain - 1))
		return true;
	for (enum audience who = AUDIENCE_UNION; who < AUDIENCES; who++) {
		char top[SHA256_HEX + 1];

		next_top(top, &secrets->chain[chain - 2], who);
		if (strcmp(top, secrets->chain[chain - 1].top[who]))
			return false;
	}
	return true;
}

void secrets_next_chain(struct secrets *secrets, struct arena *arena)
{
	int length = secrets->chain[secrets->chains - 1].length;
	struct chain *next = add_chain(secrets, arena, length);

	for (enum audience who = AUDIENCE_UNION; who < AUDIENCES; who++)
		next_top(next->top[who], &next[-1], who);
}

/* What stands in `out` is the top; hashes down to link i. */
static void descend(char out[SHA256_HEX + 1], int length, int i)
{
	for (int link = length; link > i; link--)
		sha256_hex(out, out, SHA256_HEX);
}

void secrets_link(char out[SHA256_HEX + 1], const struct secrets *secrets, int chain,
	enum audience audience, int i)
{
	const struct chain *of = &secrets->chain[chain - 1];

	memcpy(out, of->top[audience], SHA256_HEX + 1);
	descend(out, of->length, i);
}

void secrets_next_link(char out[SHA256_HEX + 1], const struct secrets *secrets, int chain,
	enum audience audience, int i)
{
	const struct chain *of = &secrets->chain[chain - 1];

	next_top(out, of, audience);
	descend(out, of->length, i);
}

/* ---- text ---- */

struct chain_text {
	bool lost;
	int length;
	const char *top[AUDIENCES];
	const char *side[SIDES]; /* of format 1 alone, and no longer of use */
};

static const struct field chain_fields[] = {
	{FIELD_OF(
		struct chain_text, lost, "lost", FIELD_BOOL, "what follows is not known")},
	{FIELD_OF(struct chain_text, length, "length", FIELD_INT, "links of a chain"),
		.max = CHAIN_LONGEST},
	{FIELD_OF(struct chain_text, top[AUDIENCE_UNION], "union", FIELD_TEXT, "top link")},
	{FIELD_OF(struct chain_text, top[AUDIENCE_CONFEDERATE], "confederate", FIELD_TEXT,
		"top link")},
	{FIELD_OF(
		struct chain_text, top[AUDIENCE_PUBLIC], "public", FIELD_TEXT, "top link")},
	{FIELD_OF(struct chain_text, top[AUDIENCE_DECK], "deck", FIELD_TEXT, "top link")},
	{FIELD_OF(struct chain_text, side[UNION], "union-side", FIELD_TEXT,
		"of which nonces and salts were made")},
	{FIELD_OF(struct chain_text, side[CONFEDERATE], "confederate-side", FIELD_TEXT,
		"of which nonces and salts were made")},
	FIELD_END,
};

static void write_chain(struct buf *out, const struct chain *chain)
{
	const struct field_context context = {out->arena, NULL, false};
	struct chain_text text = {.lost = chain->lost, .length = chain->length};

	for (enum audience who = AUDIENCE_UNION; who < AUDIENCES; who++)
		text.top[who] = chain->top[who];
	field_write(out, &text, chain_fields, &context);
}

void secrets_write(struct buf *out, const struct secrets *secrets)
{
	ini_write_format(out, SECRETS_FORMAT);
	for (int i = 0; i < secrets->chains; i++) {
		ini_write_section(out, arena_printf(out->arena, "chain %d", i + 1));
		write_chain(out, &secrets->chain[i]);
	}
}

static bool take_hex(char out[SHA256_HEX + 1], const char *hex)
{
	if (!hex || !text_is_hex(hex, SHA256_HEX))
		return false;
	memcpy(out, hex, SHA256_HEX + 1);
	return true;
}

static bool read_chain(
	struct secrets *out, struct arena *arena, const struct ini_section *section)
{
	const struct field_context context = {arena, NULL, false};
	struct chain_text text;
	struct chain *chain;
	struct diag silent; /* what it says might show what stands there */
	int number;

	diag_init(&silent, arena);
	field_clear(&text, chain_fields);
	if (!ini_section_id(section, "chain") ||
		!text_to_int(ini_section_id(section, "chain"), out->chains + 1,
			out->chains + 1, &number) ||
		field_read(&text, chain_fields, section, &context, &silent) < 0)
		return false;
	chain = add_chain(out, arena, text.length);
	chain->lost = text.lost;
	if (chain->lost)
		return true;
	for (enum audience who = AUDIENCE_UNION; who < AUDIENCES; who++)
		if (!take_hex(chain->top[who], text.top[who]))
			return false;
	return text.length >= CHAIN_SHORTEST;
}

int secrets_read(struct secrets **out, struct arena *arena, const char *file,
	const char *text, size_t length, struct diag *diag)
{
	struct secrets *secrets = ARENA_NEW(arena, struct secrets);
	struct diag silent;
	struct ini *ini;
	bool good;

	diag_init(&silent, arena);
	good = ini_read(&ini, arena, file, text, length, &silent) == OK &&
	       ini->format >= 1 && ini->format <= SECRETS_FORMAT;
	for (const struct ini_section *s = good ? ini->first : NULL; s && good; s = s->next)
		good = read_chain(secrets, arena, s);
	*out = secrets;
	if (good && secrets->chains)
		return OK;
	diag_error(diag,
		"%s is damaged: it is not what this program has written; bring a copy of it back, or move it away",
		file);
	return ERR_DAMAGED;
}

/* ---- the file ---- */

int secrets_load(
	struct secrets **out, struct arena *arena, const char *dir, struct diag *diag)
{
	const char *path = arena_printf(arena, "%s/%s", dir, SECRETS_FILE), *text;
	struct stat info;
	size_t length;
	int err;

	*out = NULL;
	if (lstat(path, &info) < 0) {
		if (errno == ENOENT || errno == ENOTDIR)
			return OK;
		diag_error(diag, "%s cannot be read: %s", path, diag_errno(errno));
		return ERR_SYSTEM;
	}
	if (info.st_mode & 077) {
		diag_error(diag,
			"%s can be read by others; `chmod 600` makes it secret again, and whoever may have read it knows the dice to come",
			path);
		return ERR_DAMAGED;
	}
	if ((err = workfile_text(
		     &text, &length, arena, dir, SECRETS_FILE, INI_FILE_MAX, diag)) < 0)
		return err;
	return secrets_read(out, arena, SECRETS_FILE, text, length, diag);
}

int secrets_store(const struct secrets *secrets, struct arena *arena, const char *dir,
	struct diag *diag)
{
	struct buf text;

	buf_init(&text, arena);
	secrets_write(&text, secrets);
	return workfile_write(dir, SECRETS_FILE, text.data, text.length, 0600, arena, diag);
}
