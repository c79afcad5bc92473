#include "campaign/open_dice.h"

#include <string.h>

#include "base/arena.h"
#include "base/sha256.h"
#include "base/text.h"
#include "game/dice.h"

/* Every die that an audience is told is one of six sides; only the deck has others. */
#define SIDES_OF_DIE 6

#define AMONG_MAX 64 /* of a draw that everybody sees */

/* ---- links ---- */

bool open_link_parse(enum audience *who, const char **link, const char *trailer)
{
	for (*who = AUDIENCE_UNION; *who < AUDIENCES; ++*who) {
		size_t length = strlen(audience_name(*who));

		if (strncmp(trailer, audience_name(*who), length) != 0 ||
			trailer[length] != ' ')
			continue;
		*link = trailer + length + 1;
		return text_is_hex(*link, SHA256_HEX);
	}
	return false;
}

int open_link_number(const char *last, int used, const char *link, int most)
{
	char hash[SHA256_HEX + 1];

	memcpy(hash, link, sizeof hash);
	for (int number = used + 1; number <= most; number++) {
		sha256_hex(hash, hash, SHA256_HEX);
		if (!strcmp(hash, last))
			return number;
	}
	return 0;
}

/* ---- labels ---- */

const char *open_segment(
	int *segment, struct arena *arena, const struct open_step *step, const char *label)
{
	size_t length = strlen(step->step);
	const char *digits = label + length + 1, *rule;

	if (strncmp(label, step->step, length) != 0 || label[length] != '/')
		return NULL;
	rule = strchr(digits, '/');
	if (!rule || !strchr(rule + 1, '/') ||
		!text_to_int(arena_copy(arena, digits, (size_t)(rule - digits)), 0,
			(int)step->answers, segment))
		return NULL;
	return rule + 1;
}

/* ---- faces ---- */

static const char *value_of(const struct open_step *step, size_t k)
{
	return step->value ? step->value[k] : NULL;
}

/* T of an audience in a segment: behind so many answers. */
static void key_of(char out[SHA256_HEX + 1], const struct open_step *step, enum audience of,
	size_t segment)
{
	const char *const *nonce = step->nonce;
	char joined[SHA256_HEX + 1];

	sha256_join(joined, nonce[UNION] ? nonce[UNION] : "",
		nonce[CONFEDERATE] ? nonce[CONFEDERATE] : "", NULL);
	sha256_join(
		out, step->link[of], joined, step->orders_hash, value_of(step, 0), NULL);
	for (size_t k = 0; k < segment; k++)
		sha256_join(out, out, step->answer_hash[k], value_of(step, k + 1), NULL);
}

static bool has_face(const struct loaded_roll *die, const char *key, int sides)
{
	int face[DICE_MAX];

	dice_read(face, die->count, sides, key, die->name);
	return !memcmp(face, die->face, (size_t)die->count * sizeof *face);
}

/* Among how many was drawn no clone knows: some number must fit. */
static bool comes_out(const struct open_step *step, const struct loaded_roll *die,
	const struct roll_kind *kind, enum audience of, int segment)
{
	char key[SHA256_HEX + 1];

	if (!step->link[of])
		return false;
	key_of(key, step, of, (size_t)segment);
	if (!kind || kind->sides)
		return has_face(die, key, SIDES_OF_DIE);
	for (int among = 1; among <= AMONG_MAX; among++)
		if (has_face(die, key, among))
			return true;
	return false;
}

/* Whose keys may throw it: one, but for a kind that only another version knows. */
static unsigned audiences_of(const struct open_step *step, const struct roll_kind *kind)
{
	unsigned own = audience_is_side(step->who) ? 1u << step->who : 0;

	if (!kind)
		return own | 1u << AUDIENCE_PUBLIC;
	if (kind->eyes == EYES_OWNER)
		return own;
	return kind->eyes == EYES_PUBLIC ? 1u << AUDIENCE_PUBLIC : 0;
}

bool open_die_is_allowed(const struct open_step *step, const struct roll_kind *kind)
{
	return audiences_of(step, kind);
}

bool open_die_fits(const struct open_step *step, const struct loaded_roll *die,
	const struct roll_kind *kind, int segment)
{
	unsigned audiences = audiences_of(step, kind);

	for (enum audience of = AUDIENCE_UNION; of < AUDIENCE_DECK; of++)
		if (audiences & 1u << of && comes_out(step, die, kind, of, segment))
			return true;
	return false;
}
