#include "rules/kit/odds_pages.h"

#include <assert.h>
#include <string.h>

#include "base/arena.h"

void odds_pages_begin(struct odds_pages *pages, struct odds *out, struct arena *arena)
{
	memset(out, 0, sizeof *out);
	*pages = (struct odds_pages){.out = out, .arena = arena};
}

static struct odds_table *last_table(const struct odds_pages *pages)
{
	return &pages->table[pages->out->tables - 1];
}

void odds_add_table(struct odds_pages *pages, const char *key, const char *title, int room)
{
	ARENA_GROW(
		pages->arena, pages->table, (size_t)pages->out->tables, pages->table_room);
	pages->out->table = pages->table;
	pages->out->tables++;
	pages->row = ARENA_NEW_ARRAY(pages->arena, (size_t)room, struct odds_row);
	pages->rows = room;
	*last_table(pages) = (struct odds_table){
		.key = key, .title = title, .row = pages->row, .mean = -1};
}

void odds_add_row(
	struct odds_pages *pages, const char *key, const char *text, uint64_t chance)
{
	assert(pages->out->tables && last_table(pages)->rows < pages->rows);
	pages->row[last_table(pages)->rows++] = (struct odds_row){key, text, chance};
}

void odds_add_note(struct odds_pages *pages, const char *text)
{
	ARENA_GROW(pages->arena, pages->note, (size_t)pages->out->notes, pages->note_room);
	pages->note[pages->out->notes++] = text;
	pages->out->note = pages->note;
}

void odds_add_losses(struct odds_pages *pages, int role, enum side side, int room)
{
	static const char *const keys[] = {"losses.attacker", "losses.defender"};

	odds_add_table(pages, keys[role],
		arena_printf(pages->arena, "SP that %s lose%s", side_army(side),
			side == UNION ? "s" : ""),
		room);
}

void odds_spread(struct odds_pages *pages, int mean)
{
	last_table(pages)->spread = true;
	last_table(pages)->mean = mean;
}
