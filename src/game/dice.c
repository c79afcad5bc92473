#include "game/dice.h"
#include "game/ruleset.h"

#include <assert.h>
#include <string.h>

#include "base/arena.h"
#include "base/buf.h"
#include "base/diag.h"
#include "base/text.h"

const struct roll_kind *roll_kind_find(const struct roll_kind *table, const char *which)
{
	for (; table && table->which; table++)
		if (!strcmp(table->which, which))
			return table;
	return NULL;
}

const struct roll_kind *roll_kind_of_label(
	const struct roll_kind *table, struct arena *arena, const char *label)
{
	const char *name = strrchr(label, '/');

	return name ? roll_kind_find(
			      table, arena_copy(arena, name + 1, strcspn(name + 1, "#")))
		    : NULL;
}

#define SIDES_MAX  256
#define LOADED_MAX 9999 /* the largest number that a loaded draw can name */

void dice_init(
	struct dice *dice, struct arena *arena, enum dice_source source, const char *prefix)
{
	memset(dice, 0, sizeof *dice);
	dice->arena = arena;
	dice->source = source;
	dice->prefix = prefix;
	dice->end = &dice->log;
}

/* A stream of hex digits: H(key:label), then H(key:label+), H(key:label++) ... */
struct digits {
	const char *key;
	const char *label;
	struct arena arena;
	struct buf longer; /* the label with its plus signs, once there are any */
	char hex[SHA256_HEX + 1];
	size_t next;
};

static unsigned next_digit(struct digits *digits)
{
	char c;

	if (digits->next == SHA256_HEX) {
		if (!digits->longer.data) {
			buf_init(&digits->longer, &digits->arena);
			buf_puts(&digits->longer, digits->label);
		}
		buf_putc(&digits->longer, '+');
		sha256_join(digits->hex, digits->key, digits->longer.data, NULL);
		digits->next = 0;
	}
	c = digits->hex[digits->next++];
	return (unsigned)(text_is_digit(c) ? c - '0' : c - 'a' + 10);
}

void dice_read(int *face, int count, int sides, const char *key, const char *label)
{
	struct digits digits = {.key = key, .label = label, .arena = ARENA_INIT};
	unsigned n = (unsigned)sides, limit;

	assert(n >= 1 && n <= SIDES_MAX);
	/* The largest multiple of n that one reading can give: no face is favoured. */
	limit = n == 6 ? 12 : n * (256 / n);
	sha256_join(digits.hex, key, label, NULL);
	for (int i = 0; i < count; i++) {
		unsigned value;

		do {
			value = next_digit(&digits);
			if (n != 6)
				value = value * 16 + next_digit(&digits);
		} while (value >= limit);
		face[i] = (int)(value % n) + 1;
	}
	arena_release(&digits.arena);
}

uint32_t dice_random(uint64_t *state, uint32_t n)
{
	uint32_t uneven = (UINT32_MAX - n + 1) % n; /* 2^32 mod n */
	uint32_t value;

	do {
		uint64_t z = *state += 0x9e3779b97f4a7c15u;

		z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9u;
		z = (z ^ (z >> 27)) * 0x94d049bb133111ebu;
		value = (uint32_t)((z ^ (z >> 31)) >> 32);
	} while (value < uneven);
	return value % n;
}

/* True for what a label may hold, its count apart. */
static bool is_label(const char *text)
{
	for (const char *c = text; *c; c++)
		if (*c <= ' ' || *c >= 127 || strchr(":=#+\"'`$\\!", *c))
			return false;
	return *text && *text != '/' && text[strlen(text) - 1] != '/' &&
	       !strstr(text, "//");
}

static bool is_part(const char *text)
{
	return is_label(text) && !strchr(text, '/');
}

/* How many rolls of this step bear the name, with or without a count. */
static int times_rolled(const struct dice *dice, const char *name)
{
	size_t length = strlen(name);
	int times = 0;

	for (const struct dice_roll *roll = dice->log; roll; roll = roll->next)
		if (!strncmp(roll->name, name, length) &&
			(!roll->name[length] || roll->name[length] == '#'))
			times++;
	return times;
}

static int name_roll(struct dice_roll *roll, const struct dice *dice,
	const struct roll_kind *kind, const char *subject, struct diag *diag)
{
	char *rule = text_without_blanks(dice->arena, rule_here(dice->numbers, kind->rule));
	char *name;
	int times;

	name = arena_printf(dice->arena, "%s/%s/%s", rule, subject, kind->which);
	if (!is_label(dice->prefix) || !is_part(rule) || !is_label(subject) ||
		!is_part(kind->which)) {
		diag_error(diag,
			"the label %s/%d/%s of a roll has an empty part, or one with a byte that labels must not hold; this is a bug",
			dice->prefix, dice->segment, name);
		return ERR_BUG;
	}
	times = times_rolled(dice, name);
	if (times && !kind->counted) {
		diag_error(diag, "%s is rolled a second time in step %s; this is a bug",
			name, dice->prefix);
		return ERR_BUG;
	}
	if (times)
		name = arena_printf(dice->arena, "%s#%d", name, times + 1);
	roll->label =
		arena_printf(dice->arena, "%s/%d/%s", dice->prefix, dice->segment, name);
	roll->name = roll->label + strlen(roll->label) - strlen(name);
	return OK;
}

static int choose_audience(struct dice_roll *roll, const struct roll_kind *kind,
	enum side owner, struct diag *diag)
{
	if (kind->eyes == EYES_OWNER && owner != UNION && owner != CONFEDERATE) {
		diag_error(
			diag, "the roll %s belongs to no side; this is a bug", roll->label);
		return ERR_BUG;
	}
	if (kind->eyes == EYES_SEALED)
		roll->audience = AUDIENCE_DECK;
	else if (kind->eyes == EYES_PUBLIC)
		roll->audience = AUDIENCE_PUBLIC;
	else
		roll->audience = owner == UNION ? AUDIENCE_UNION : AUDIENCE_CONFEDERATE;
	return OK;
}

/* An audit knows faces where it does not know the key. */
static int roll_given(
	struct dice_roll *roll, const struct loaded_roll *given, struct diag *diag)
{
	for (; given; given = given->next) {
		bool fits = given->count == roll->count;

		if (strcmp(given->name, roll->label))
			continue;
		for (int i = 0; fits && i < roll->count; i++) {
			roll->face[i] = given->face[i];
			fits = roll->face[i] >= 1 && roll->face[i] <= roll->sides;
		}
		if (fits)
			return OK;
	}
	diag_error(diag, "the roll %s is not told, or cannot be so", roll->label);
	return ERR_REFUSED;
}

static int roll_keyed(struct dice_roll *roll, const struct dice *dice, struct diag *diag)
{
	const char *key = dice->key[roll->audience];

	if (!*key && dice->given)
		return roll_given(roll, dice->given, diag);
	/* An empty key would give dice that anybody can foretell. */
	if (!text_is_hex(key, SHA256_HEX)) {
		diag_error(diag, "no key of %s is set for the roll %s; this is a bug",
			audience_name(roll->audience), roll->label);
		return ERR_BUG;
	}
	dice_read(roll->face, roll->count, roll->sides, key, roll->label);
	return OK;
}

/* Returns the unused loaded die whose name is nearest, or NULL. */
static const char *nearest_loaded(const struct dice *dice, const char *name)
{
	unsigned best = (unsigned)strlen(name) / 3 + 1;
	const char *nearest = NULL;

	for (const struct loaded_roll *die = dice->loaded; die; die = die->next)
		if (!die->used && text_nearer(&best, die->name, name))
			nearest = die->name;
	return nearest;
}

static int refuse_missing(
	const struct dice_roll *roll, const struct dice *dice, struct diag *diag)
{
	const char *nearest = nearest_loaded(dice, roll->name);

	diag_error(diag, "no die is loaded for %s%s%s", roll->name,
		nearest ? "; the nearest name left is " : "", nearest ? nearest : "");
	return ERR_REFUSED;
}

static int refuse_faces(
	const struct dice_roll *roll, const struct loaded_roll *die, struct diag *diag)
{
	struct buf faces;

	buf_init(&faces, diag->arena);
	for (int i = 0; i < die->count; i++)
		buf_printf(&faces, "%s%d", i ? "," : "", die->face[i]);
	diag_error(diag, "the loaded die %s = %s does not fit: %d of 1 to %d expected",
		die->name, faces.data, roll->count, roll->sides);
	return ERR_REFUSED;
}

static int refuse_draw(const struct loaded_roll *die, struct diag *diag)
{
	diag_error(diag, "the loaded draw %s = %d is not among what can be drawn",
		die->name, die->face[0]);
	return ERR_REFUSED;
}

static void roll_random(struct dice_roll *roll, struct dice *dice)
{
	for (int i = 0; i < roll->count; i++)
		roll->face[i] = (int)dice_random(&dice->random, (uint32_t)roll->sides) + 1;
}

static int roll_loaded(
	struct dice_roll *roll, struct dice *dice, const int *among, struct diag *diag)
{
	struct loaded_roll *die = dice->loaded;

	while (die && (die->used || strcmp(die->name, roll->name)))
		die = die->next;
	if (!die && dice->fill) {
		roll_random(roll, dice);
		return OK;
	}
	if (!die && dice->ones) {
		for (int i = 0; i < roll->count; i++)
			roll->face[i] = 1;
		return OK;
	}
	if (!die)
		return refuse_missing(roll, dice, diag);
	if (die->count != roll->count)
		return refuse_faces(roll, die, diag);
	for (int i = 0; i < roll->count; i++) {
		int face = die->face[i];

		if (among) {
			face = 1;
			while (face <= roll->sides && among[face - 1] != die->face[i])
				face++;
			if (face > roll->sides)
				return refuse_draw(die, diag);
		}
		if (face < 1 || face > roll->sides)
			return refuse_faces(roll, die, diag);
		roll->face[i] = face;
	}
	die->used = true;
	return OK;
}

/* Rolls from whatever the source is; `among` is NULL but for a draw. */
static int cast(const struct dice_roll **out, struct dice *dice,
	const struct roll_kind *kind, enum side owner, const char *subject, int sides,
	const int *among, struct diag *diag)
{
	struct dice_roll *roll = ARENA_NEW(dice->arena, struct dice_roll);
	int err;

	*out = NULL;
	if ((err = name_roll(roll, dice, kind, subject, diag)))
		return err;
	if ((err = choose_audience(roll, kind, owner, diag)))
		return err;
	roll->count = kind->dice;
	roll->sides = sides;
	if (roll->count < 1 || roll->count > DICE_MAX || sides < 1 || sides > SIDES_MAX) {
		diag_error(diag, "%s: %d dice of %d sides cannot be rolled; this is a bug",
			roll->label, roll->count, sides);
		return ERR_BUG;
	}
	switch (dice->source) {
	case DICE_NONE: return ERR_CHANCE;
	case DICE_KEYED: err = roll_keyed(roll, dice, diag); break;
	case DICE_LOADED: err = roll_loaded(roll, dice, among, diag); break;
	case DICE_RANDOM: roll_random(roll, dice); break;
	}
	if (err)
		return err;
	*dice->end = roll;
	dice->end = &roll->next;
	dice->last = roll;
	*out = roll;
	return OK;
}

int dice_roll(const struct dice_roll **out, struct dice *dice, const struct roll_kind *kind,
	enum side owner, const char *subject, int sides, struct diag *diag)
{
	return cast(out, dice, kind, owner, subject, kind->sides ? kind->sides : sides,
		NULL, diag);
}

int dice_draw(const struct dice_roll **out, int *drawn, struct dice *dice,
	const struct roll_kind *kind, enum side owner, const char *subject,
	const int *among, int count, struct diag *diag)
{
	int err;

	if (kind->dice != 1 || kind->sides) {
		*out = NULL;
		diag_error(diag, "%s/%s is no kind to draw by; this is a bug", kind->rule,
			kind->which);
		return ERR_BUG;
	}
	if ((err = cast(out, dice, kind, owner, subject, count, among, diag)))
		return err;
	*drawn = among[(*out)->face[0] - 1];
	dice->last->drawn = *drawn;
	return OK;
}

void dice_next_segment(struct dice *dice, const char *answer_hash)
{
	dice->segment++;
	if (dice->source != DICE_KEYED)
		return;
	for (int a = 0; a < AUDIENCES; a++) {
		char next[SHA256_HEX + 1];

		if (!*dice->key[a]) /* not known, and no more so behind an answer */
			continue;
		sha256_join(next, dice->key[a], answer_hash, NULL);
		memcpy(dice->key[a], next, sizeof next);
	}
}

char *dice_faces(struct arena *arena, const struct dice_roll *roll)
{
	struct buf out;

	buf_init(&out, arena);
	for (int i = 0; i < roll->count; i++)
		buf_printf(&out, "%s%d", i ? "," : "", roll->face[i]);
	return out.data;
}

/* A name as it is loaded: a label that may end in a count (#2). */
static bool is_loaded_name(struct arena *arena, const char *name)
{
	const char *mark = strchr(name, '#');
	int number;

	if (!mark)
		return is_label(name);
	return text_to_int(mark + 1, 2, LOADED_MAX, &number) &&
	       is_label(arena_copy(arena, name, (size_t)(mark - name)));
}

bool dice_parse_loaded(struct loaded_roll **out, struct arena *arena, const char *line)
{
	const char *equals = strchr(line, '=');
	struct loaded_roll *die;
	size_t count, commas = 0;
	char **part;

	if (!equals)
		return false;
	die = ARENA_NEW(arena, struct loaded_roll);
	count = text_split(
		arena, arena_copy(arena, line, (size_t)(equals - line)), '=', &part);
	if (count != 1 || !is_loaded_name(arena, part[0]))
		return false;
	die->name = part[0];
	for (const char *c = equals + 1; *c; c++)
		commas += *c == ',';
	count = text_split(arena, equals + 1, ',', &part);
	if (count != commas + 1 || count > DICE_MAX)
		return false;
	for (size_t i = 0; i < count; i++)
		if (!text_to_int(part[i], 0, LOADED_MAX, &die->face[i]))
			return false;
	die->count = (int)count;
	*out = die;
	return true;
}
