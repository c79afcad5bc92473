/*
 * 26, 27, 32, 34, L2.2: organization.ini and what stands beside it, how the armies are
 * divided; and which formation a counter belongs to.
 */
#include <string.h>

#include "base/text.h"
#include "rules/great-campaigns/data/data_private.h"

/* ---- formations ---- */

const struct gc_formation *gc_formation_of(const struct game *game, int division)
{
	const struct gc_theatres *in = &game->campaign->theatres;

	for (int i = 0; i < in->formations; i++)
		if (in->formation[i].division == division)
			return &in->formation[i];
	return NULL;
}

bool gc_formation_has(const struct gc_formation *formation, int brigade)
{
	for (int i = 0; i < formation->brigades; i++)
		if (formation->brigade[i] == brigade)
			return true;
	return false;
}

const struct gc_formation *gc_formation_with(const struct game *game, int brigade)
{
	const struct gc_theatres *in = &game->campaign->theatres;

	for (int i = 0; i < in->formations; i++)
		if (gc_formation_has(&in->formation[i], brigade))
			return &in->formation[i];
	return NULL;
}

const struct gc_formation *gc_formation_led(const struct game *game, int leader)
{
	const struct gc_theatres *in = &game->campaign->theatres;

	for (int i = 0; i < in->formations; i++)
		if (in->formation[i].leader == leader)
			return &in->formation[i];
	return NULL;
}

/* ---- organization.ini ---- */

static struct gc_organization *organization_of(const struct loader *l)
{
	return &gc_campaign_of(l)->organization;
}

#define WRONG(l, section, key, ...)                                                        \
	diag_add((l)->diag, DIAG_ERROR, game_load_key_at(section, key), __VA_ARGS__)

/* ---- organization.ini: 32 ---- */

struct substitutes_row {
	struct field_refs unit;
};

static const struct field substitutes_fields[] = {
	{FIELD_OF(struct substitutes_row, unit, "units", FIELD_REFS, "counters of both"),
		.refs = REF_UNIT, .required = true},
	FIELD_END,
};

static void load_substitutes(struct loader *l, const struct ini_section *section)
{
	struct gc_organization *out = organization_of(l);
	struct substitutes_row row;

	field_clear(&row, substitutes_fields);
	if (field_read(&row, substitutes_fields, section, &l->context, l->diag) < 0)
		return;
	for (int i = 0; i < row.unit.count; i++) {
		int unit = row.unit.ref[i], side = game_of(l)->unit[unit].side;

		if (game_of(l)->unit[unit].arm != ARM_INFANTRY)
			WRONG(l, section, "units", "substitutes are infantry");
		else if (loader_fits(l, section->where.file, out->substitutes[side] + 1,
				 SUBSTITUTES_MAX))
			out->substitute[side][out->substitutes[side]++] = unit;
	}
}

static const struct field brigade_fields[] = {
	{FIELD_OF(struct gc_brigade, division, "division", FIELD_REF, "whose it is"),
		.refs = REF_UNIT, .required = true},
	FIELD_END,
};

static void load_brigade(
	struct loader *l, const struct ini_section *section, const char *id)
{
	struct gc_organization *out = organization_of(l);
	const struct unit *unit = game_of(l)->unit;
	struct gc_brigade row;

	if (!loader_fits(l, section->where.file, out->brigades + 1, BRIGADES_MAX))
		return;
	field_clear(&row, brigade_fields);
	if (field_read(&row, brigade_fields, section, &l->context, l->diag) < 0 ||
		(row.unit = gc_unit_of_section(l, section, id)) < 0)
		return;
	if (unit[row.unit].size >= unit[row.division].size ||
		unit[row.unit].side != unit[row.division].side)
		WRONG(l, section, "division", "%s is no part of %s", unit[row.unit].name,
			unit[row.division].name);
	out->brigade[out->brigades++] = row;
}

/* ---- organization.ini: 34 ---- */

static const struct field reorganization_fields[] = {
	{FIELD_OF(struct gc_organization, reorganize_turn, "turn", FIELD_INT,
		 "from that turn on"),
		.min = 1, .max = DAYS_MAX, .required = true},
	{FIELD_OF(struct gc_organization, reorganize_unit, "needs", FIELD_REF,
		 "who must be on the map"),
		.refs = REF_UNIT},
	FIELD_END,
};

static void load_reorganization(struct loader *l, const struct ini_section *section)
{
	struct gc_organization *out = organization_of(l);

	field_clear(out, reorganization_fields);
	field_read(out, reorganization_fields, section, &l->context, l->diag);
}

static const struct field exchange_fields[] = {
	{FIELD_OF(struct gc_exchange, to, "to", FIELD_REF, "what stands for it then"),
		.refs = REF_UNIT, .required = true},
	{FIELD_OF(struct gc_exchange, leader, "leader", FIELD_REF, "who comes with it"),
		.refs = REF_UNIT},
	FIELD_END,
};

static void load_exchange(
	struct loader *l, const struct ini_section *section, const char *id)
{
	struct gc_organization *out = organization_of(l);
	struct gc_exchange row;

	if (!loader_fits(l, section->where.file, out->exchanges + 1, EXCHANGES_MAX))
		return;
	field_clear(&row, exchange_fields);
	if (field_read(&row, exchange_fields, section, &l->context, l->diag) < 0 ||
		(row.from = gc_unit_of_section(l, section, id)) < 0)
		return;
	out->exchange[out->exchanges++] = row;
}

/* ---- organization.ini: 26 ---- */

struct pool_row {
	struct gc_pool pool;
	struct field_refs unit, place;
};

static const struct field pool_fields[] = {
	{FIELD_OF(struct pool_row, pool.text, "text", FIELD_TEXT, "what it is called"),
		.required = true},
	{FIELD_OF(struct pool_row, pool.side, "side", FIELD_WORD, "whose it is"),
		.words = game_side_words, .required = true},
	{FIELD_OF(struct pool_row, pool.box, "box", FIELD_REF, "where its units wait"),
		.refs = REF_PLACE, .required = true},
	{FIELD_OF(struct pool_row, unit, "units", FIELD_REFS, "who may be called"),
		.refs = REF_UNIT, .required = true},
	{FIELD_OF(struct pool_row, pool.leader, "leader", FIELD_REF,
		 "who comes with the first of them"),
		.refs = REF_UNIT},
	{FIELD_OF(struct pool_row, place, "to", FIELD_REFS, "where they come"),
		.refs = REF_PLACE, .required = true},
	{FIELD_OF(struct pool_row, pool.days, "turns", FIELD_INT, "later"), .min = 1,
		.max = 30, .required = true},
	{FIELD_OF(struct pool_row, pool.each_cycle, "each-cycle", FIELD_INT,
		 "so many may be called in a cycle, without dice"),
		.max = POOL_UNITS},
	{FIELD_OF(struct pool_row, pool.free, "free", FIELD_INT, "so many score nothing"),
		.max = POOL_UNITS},
	{FIELD_OF(struct pool_row, pool.score, "score", FIELD_WORD,
		 "what is scored for each one more"),
		.words = gc_score_words},
	FIELD_END,
};

static void load_pool(struct loader *l, const struct ini_section *section, const char *id)
{
	struct gc_organization *out = organization_of(l);
	struct pool_row row;

	if (!loader_fits(l, section->where.file, out->pools + 1, POOLS_MAX))
		return;
	field_clear(&row, pool_fields);
	if (field_read(&row, pool_fields, section, &l->context, l->diag) < 0)
		return;
	row.pool.id = id;
	if (!ini_entry(section, "score"))
		row.pool.score = -1;
	row.pool.units =
		game_load_refs(l, section, "units", &row.unit, row.pool.unit, POOL_UNITS);
	row.pool.places =
		game_load_refs(l, section, "to", &row.place, row.pool.place, POOL_PLACES);
	out->pool[out->pools++] = row.pool;
}

struct draw_row {
	struct gc_draw draw;
	const char *pools;
};

static const struct field draw_fields[] = {
	{FIELD_OF(struct draw_row, pools, "from", FIELD_TEXT, "pools, commas between"),
		.required = true},
	{FIELD_OF(struct draw_row, draw.picks, "units", FIELD_INT, "how many"), .min = 1,
		.max = POOL_UNITS, .required = true},
	FIELD_END,
};

static int find_pool(const struct gc_organization *in, const char *id)
{
	for (int i = 0; i < in->pools; i++)
		if (!strcmp(in->pool[i].id, id))
			return i;
	return -1;
}

static void read_pools(struct loader *l, const struct ini_section *section,
	struct gc_draw *draw, const char *text)
{
	char **name;
	size_t count = text_split(l->arena, text, ',', &name);

	for (size_t i = 0; i < count; i++) {
		int pool = find_pool(organization_of(l), name[i]);

		if (pool < 0)
			WRONG(l, section, "from", "there is no [pool %s]", name[i]);
		else if (loader_fits(l, section->where.file, draw->pools + 1, DRAW_POOLS))
			draw->pool[draw->pools++] = pool;
	}
}

static void load_draw(struct loader *l, const struct ini_section *section, const char *id)
{
	struct draw_row row;
	int sum;

	field_clear(&row, draw_fields);
	row.draw.pools = 0;
	if (!game_section_number(l, section, id, DRAW_MOST, &sum) ||
		field_read(&row, draw_fields, section, &l->context, l->diag) < 0)
		return;
	read_pools(l, section, &row.draw, row.pools);
	organization_of(l)->draw[sum] = row.draw;
}

static const struct field calls_fields[] = {
	{FIELD_OF(struct gc_organization, more_turn, "one-more-from", FIELD_INT,
		 "turn from which one unit more is called"),
		.max = DAYS_MAX},
	{FIELD_OF(struct gc_organization, hill, "leader", FIELD_REF,
		 "who is given a command on a day"),
		.refs = REF_UNIT},
	{FIELD_OF(struct gc_organization, hill_turn, "leader-turn", FIELD_INT,
		 "with which turn"),
		.max = DAYS_MAX},
	FIELD_END,
};

static void load_calls(struct loader *l, const struct ini_section *section)
{
	struct gc_organization *out = organization_of(l);

	field_clear(out, calls_fields);
	field_read(out, calls_fields, section, &l->context, l->diag);
}

/* ---- organization.ini: 27 ---- */

struct valley_row {
	struct gc_valley valley;
	const char *track, *release;
	struct field_refs district;
};

static const struct field valley_fields[] = {
	{FIELD_OF(struct valley_row, valley.box, "box", FIELD_REF, "the Valley Box"),
		.refs = REF_PLACE, .required = true},
	{FIELD_OF(struct valley_row, track, "track", FIELD_TEXT,
		 "the least MV in it for each box of the track but the first"),
		.required = true},
	{FIELD_OF(struct valley_row, release, "release", FIELD_TEXT,
		 "MV released, by the die from 1 or less to 6 or more"),
		.required = true},
	{FIELD_OF(struct valley_row, district, "district", FIELD_REFS,
		 "boxes of the District of Washington"),
		.refs = REF_PLACE, .required = true},
	{FIELD_OF(struct valley_row, valley.keep, "keep", FIELD_INT,
		 "MV that stay in the District"),
		.max = 999, .required = true},
	{FIELD_OF(struct valley_row, valley.early, "early", FIELD_INT,
		 "added to the die before a turn"),
		.max = 6},
	{FIELD_OF(struct valley_row, valley.early_turn, "early-before", FIELD_INT,
		 "that turn"),
		.max = DAYS_MAX},
	{FIELD_OF(struct valley_row, valley.watch_box, "watch", FIELD_REF,
		 "box from which the District is watched"),
		.refs = REF_PLACE},
	{FIELD_OF(struct valley_row, valley.watch_strength, "watch-strength", FIELD_INT,
		 "the least MV there that counts"),
		.max = 99},
	{FIELD_OF(struct valley_row, valley.watch_die, "watch-die", FIELD_INT,
		 "what it adds to the die"),
		.max = 6},
	FIELD_END,
};

/* Numbers with commas between; how many there are, 0 after an error. */
static int read_numbers(struct loader *l, const struct ini_section *section,
	const char *key, const char *text, int *out, int most)
{
	char **cell;
	size_t count = text_split(l->arena, text, ',', &cell);

	if (count > (size_t)most) {
		WRONG(l, section, key, "at most %d numbers were expected", most);
		return 0;
	}
	for (size_t i = 0; i < count; i++)
		if (!text_to_int(cell[i], 0, 999, &out[i]))
			WRONG(l, section, key, "`%s` is no number", cell[i]);
	return (int)count;
}

void gc_read_release(struct loader *l, const struct ini_section *section, const char *text,
	struct gc_valley *out)
{
	if (read_numbers(l, section, "release", text, out->release, DIE) != DIE)
		WRONG(l, section, "release", "a number for each face was expected");
}

static void load_valley(struct loader *l, const struct ini_section *section)
{
	struct gc_valley *out = &organization_of(l)->valley;
	struct valley_row row;

	field_clear(&row, valley_fields);
	if (field_read(&row, valley_fields, section, &l->context, l->diag) < 0)
		return;
	*out = row.valley;
	out->boxes = 1 + read_numbers(l, section, "track", row.track, out->strength + 1,
				 TRACK_MAX - 1);
	out->strength[0] = 0;
	gc_read_release(l, section, row.release, out);
	out->districts = game_load_refs(
		l, section, "district", &row.district, out->district, DISTRICT_BOXES);
}

/* ---- organization.ini: L5.1 ---- */

struct fought_row {
	struct field_refs back;
};

static const struct field fought_fields[] = {
	{FIELD_OF(struct fought_row, back, "back", FIELD_REFS,
		 "boxes to which who is beaten goes"),
		.refs = REF_PLACE, .required = true},
	FIELD_END,
};

static void load_fought(struct loader *l, const struct ini_section *section, const char *id)
{
	struct gc_organization *out = organization_of(l);
	struct gc_fought_box *box = &out->fought[out->foughts];
	struct fought_row row;

	if (!loader_fits(l, section->where.file, out->foughts + 1, FOUGHT_BOXES))
		return;
	field_clear(&row, fought_fields);
	if (field_read(&row, fought_fields, section, &l->context, l->diag) < 0)
		return;
	box->box = loader_find(l, REF_PLACE, id);
	box->backs = game_load_refs(l, section, "back", &row.back, box->back, WAYS_BACK);
	if (box->box < 0 || !gc_is_box(game_of(l), box->box))
		diag_add(l->diag, DIAG_ERROR, section->where, "[%s]: there is no box `%s`",
			section->name, id);
	else
		out->foughts++;
}

/* ---- organization.ini: all of it ---- */

static const char *const files[] = {
	"organization.ini", "calls.ini", "stand-in-calls.ini", "off-map.ini", NULL};

/* Pools before the draws from them. */
static const struct game_section sections[] = {
	{"substitutes", .once = load_substitutes},
	{"brigade", "UNIT", .each = load_brigade},
	{"reorganization", .once = load_reorganization},
	{"exchange", "UNIT", .each = load_exchange},
	{"pool", "ID", .each = load_pool},
	{"draw", "NUMBER", .each = load_draw},
	{"calls", .once = load_calls},
	{"valley", .once = load_valley},
	{"fought", "BOX", .each = load_fought},
	GAME_SECTIONS_END,
};

void gc_load_organization(struct loader *l)
{
	struct gc_organization *out = organization_of(l);

	memset(out, 0, sizeof *out);
	out->reorganize_unit = out->hill = -1;
	out->valley.box = out->valley.watch_box = -1;
	game_sections_read_files(l, files, sections);
}
