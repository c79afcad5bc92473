/*
 * What a side has in its papers where all pieces lie open: orders and standing orders,
 * drafts, its password, and what its nonces and salts are made of. To be included behind
 * cmocka.h.
 */
#ifndef TESTS_LEAK_PAPERS_H
#define TESTS_LEAK_PAPERS_H

#include "campaign/secrets.h"

#include "unit/campaign/leak_same.h"

#define PAPERS_STEPS 32 /* with orders, of a game whose dice come from these chains */

/* ---- two truths ---- */

/* The same dice for both truths, of which one has another chain of the side, which throws
 * none here: nonces of its order forms and salts of what it seals are made of it. */
static inline const struct secrets *secrets_of(enum side side, bool other)
{
	struct secrets *secrets = ARENA_NEW(world.now, struct secrets);
	struct chain *chain = ARENA_NEW(world.now, struct chain);

	chain->length = CHAIN_SHORTEST + PAPERS_STEPS;
	for (enum audience who = AUDIENCE_UNION; who < AUDIENCES; who++)
		sha256_join(chain->top[who],
			other && who == (enum audience)side ? "other" : "top",
			audience_name(who), NULL);
	secrets->chain = chain;
	secrets->chains = 1;
	return secrets;
}

/* From here on the dice come from chains, which begin with the step at hand. */
static inline void put_chains(struct campaign *c, enum side side, bool other)
{
	const struct secrets *secrets = secrets_of(side, other);
	const struct secrets *anchored =
		secrets_of(side, false); /* which hide what they are of */
	struct settings *settings = &c->settings;

	settings->dice = DICE_MODE_CHAIN;
	settings->seed = NULL;
	settings->chain = secrets->chains;
	settings->chain_start = settings->link;
	settings->chain_length = secrets->chain->length;
	for (enum audience who = AUDIENCE_UNION; who < AUDIENCES; who++) {
		char anchor[SHA256_HEX + 1];

		secrets_link(anchor, anchored, 1, who, 0);
		settings->anchor[who] = arena_string(world.now, anchor);
	}
	c->secrets = secrets;
}

/* Both sides are bound; the passwords of one side are kept as another hash. */
static inline void put_passwords(struct campaign *c, enum side side, bool other)
{
	for (enum side of = UNION; of < SIDES; of++)
		c->settings.auth[of] = other && of == side ? "password $argon2id$v=19$other"
							   : "password $argon2id$v=19$one";
}

/*
 * The papers of a side made up anew, at a position: nobody else gets another byte. Returns
 * whether it does itself.
 */
static inline bool papers_are_secret(const struct campaign *c, enum side hidden)
{
	enum audience blind = (enum audience)side_other(hidden);
	struct campaign *a = copy(c), *b = copy(c);

	put_passwords(a, hidden, false);
	put_passwords(b, hidden, true);
	put_chains(a, hidden, false);
	put_chains(b, hidden, true);
	change_papers(b, hidden);
	settle(a);
	settle(b);
	tell(a);
	tell(b);
	same_for(a, b, blind, "at a position");
	same_for(a, b, AUDIENCE_PUBLIC, "at a position, for everybody");
	same_checks(a, b, side_other(hidden));
	return difference(a, b, (enum audience)hidden) != NULL;
}

/* ---- what a file says ---- */

/* The standing orders behind the orders of a file, as they are kept; "": none. */
static inline const char *standing_in(const char *text)
{
	const char *start = strstr(text, "\nstanding\n"), *end = strstr(text, "end orders");

	if (!start)
		return "";
	start += strlen("\nstanding\n");
	return arena_copy(world.now, start, (size_t)(end - start));
}

#endif
