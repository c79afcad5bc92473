/* transfers.ini and its like: ways between boxes and the map. 28.0, L5.2 */

#include <string.h>

#include "rules/great-campaigns/data/data_private.h"

const char *const gc_transfer_words[TRANSFER_BYS + 1] = {
	"road", "rail", "sea", "mountains", NULL};

struct transfer_row {
	struct gc_transfer transfer;
	const char *arrive, *leave;
};

static const struct field transfer_fields[] = {
	{FIELD_OF(struct transfer_row, transfer.box, "box", FIELD_REF,
		 "the box; without it a way from map to map"),
		.refs = REF_PLACE},
	{FIELD_OF(struct transfer_row, transfer.other, "other", FIELD_REF,
		 "another box to which it leads"),
		.refs = REF_PLACE},
	{FIELD_OF(struct transfer_row, transfer.by, "by", FIELD_WORD, "how one travels"),
		.words = gc_transfer_words, .required = true},
	{FIELD_OF(struct transfer_row, transfer.turns, "turns", FIELD_INT,
		 "turns that it takes"),
		.min = 1, .max = 9, .required = true},
	{FIELD_OF(struct transfer_row, transfer.side, "side", FIELD_WORD, "who may"),
		.words = game_side_words},
	{FIELD_OF(struct transfer_row, transfer.fatigue, "fatigue", FIELD_INT,
		 "level with which one arrives"),
		.max = FATIGUE_MAX},
	{FIELD_OF(struct transfer_row, transfer.one_way, "one-way", FIELD_BOOL,
		"from the box alone")},
	{FIELD_OF(struct transfer_row, transfer.units, "units", FIELD_INT,
		 "that go there at a time"),
		.max = 99},
	{FIELD_OF(struct transfer_row, transfer.die_before, "die-before", FIELD_INT,
		 "the turn before which a die says how many turns it takes"),
		.max = DAYS_MAX},
	{FIELD_OF(struct transfer_row, arrive, "arrive", FIELD_TEXT,
		"parts of sheets in which units arrive")},
	{FIELD_OF(struct transfer_row, leave, "leave", FIELD_TEXT,
		"parts of sheets from which they leave; else the same")},
	FIELD_END,
};

/* ---- hexes ---- */

/* Those that units may enter; by rail, those of a railroad. */
static struct gc_hexes read_hexes(struct loader *l, const struct ini_section *section,
	const char *key, const char *text, bool rail)
{
	const struct gc_map *land = &game_of(l)->land;
	struct gc_hexes hexes = gc_hexes_of_parts(l, section, key, text);
	int count = 0;

	for (int i = 0; i < hexes.count; i++) {
		int place = hexes.place[i];

		if (gc_may_enter(land, place) &&
			(!rail || gc_is_on_railroad(&land->rows.map, place)))
			hexes.place[count++] = place;
	}
	hexes.count = count;
	return hexes;
}

/* ---- the file ---- */

static void load_transfer(struct gc_transfers *out, struct loader *l,
	const struct ini_section *section, const char *id)
{
	struct transfer_row row;
	struct gc_transfer *transfer = &row.transfer;
	struct gc_hexes list;
	bool rail;

	if (!loader_fits(l, section->where.file, out->transfers + 1, TRANSFERS_MAX))
		return;
	field_clear(&row, transfer_fields);
	if (field_read(&row, transfer_fields, section, &l->context, l->diag) < 0)
		return;
	rail = transfer->by == TRANSFER_RAIL;
	transfer->id = id;
	if (!ini_entry(section, "side"))
		transfer->side = NO_SIDE;
	list = read_hexes(l, section, "arrive", row.arrive, rail);
	transfer->arrive = list.place;
	transfer->arrivals = list.count;
	if (row.leave)
		list = read_hexes(l, section, "leave", row.leave, rail);
	transfer->leave = list.place;
	transfer->leavings = transfer->one_way ? 0 : list.count;
	if (transfer->box < 0 && (!row.leave || transfer->other >= 0))
		diag_add(l->diag, DIAG_ERROR, section->where,
			"[%s]: a `box` was expected, or hexes to `leave` and to `arrive` in",
			section->name);
	if ((transfer->other < 0) != (transfer->arrivals > 0))
		diag_add(l->diag, DIAG_ERROR, section->where,
			"[%s]: hexes to `arrive` in were expected, or an `other` box",
			section->name);
	out->transfer[out->transfers++] = *transfer;
}

struct link_row {
	struct field_refs boxes;
};

static const struct field link_fields[] = {
	{FIELD_OF(struct link_row, boxes, "boxes", FIELD_REFS, "the two boxes"),
		.refs = REF_PLACE, .required = true},
	FIELD_END,
};

static void load_link(
	struct gc_transfers *out, struct loader *l, const struct ini_section *section)
{
	struct gc_box_link *link = &out->link[out->links];
	struct link_row row;

	if (!loader_fits(l, section->where.file, out->links + 1, BOX_LINKS))
		return;
	field_clear(&row, link_fields);
	if (field_read(&row, link_fields, section, &l->context, l->diag) < 0)
		return;
	if (row.boxes.count != 2) {
		diag_add(l->diag, DIAG_ERROR, game_load_key_at(section, "boxes"),
			"two boxes were expected");
		return;
	}
	link->box[0] = row.boxes.ref[0];
	link->box[1] = row.boxes.ref[1];
	out->links++;
}

struct head_row {
	int first_turn;
};

static const struct field head_fields[] = {
	{FIELD_OF(struct head_row, first_turn, "first-turn", FIELD_INT,
		 "the turn from which on units are transferred"),
		.min = 1, .max = DAYS_MAX, .required = true},
	FIELD_END,
};

static void load_head(
	struct gc_transfers *out, struct loader *l, const struct ini_section *section)
{
	struct head_row row;

	field_clear(&row, head_fields);
	if (field_read(&row, head_fields, section, &l->context, l->diag) == OK)
		out->first_turn = row.first_turn;
}

/* Games that share ways have others besides. */
static const char *const files[] = {"transfers.ini", "stand-in-transfers.ini",
	"valley-transfers.ini", "mountains.ini", "sea-transfers.ini", NULL};

static void load_file(struct gc_transfers *out, struct loader *l, const struct ini *ini)
{
	for (const struct ini_section *s = ini->first; s; s = s->next) {
		const char *id = ini_section_id(s, "transfer");

		if (id)
			load_transfer(out, l, s, id);
		else if (ini_section_id(s, "off-map-link"))
			load_link(out, l, s);
		else if (!strcmp(s->name, "off-map"))
			load_head(out, l, s);
		else
			loader_section(l, s, "transfer");
	}
}

void gc_load_transfers(struct gc_transfers *out, struct loader *l)
{
	for (const char *const *path = files; *path; path++)
		if (loader_file(l, *path))
			load_file(out, l, loader_file(l, *path));
}
