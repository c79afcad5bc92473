/* The tables of the rules and the turn track. */
#include "rules/late-unpleasantness/data/tables.h"
#include "base/arena.h"
#include "base/text.h"
#include "rules/kit/game_base.h"
#include "rules/late-unpleasantness/data/game.h"
#include "rules/late-unpleasantness/data/game_private.h"
#include "rules/late-unpleasantness/data/points.h"

#include <string.h>

static const struct field turn_fields[] = {
	{FIELD_NOTED("events", "what happens in it")},
	FIELD_END,
};

static bool is_comment_key(const char *key)
{
	return !strcmp(key, "note") || !strcmp(key, "source") ||
	       !strcmp(key, "reconstructed") || !strcmp(key, "address");
}

void lu_load_tables(struct loader *l)
{
	const struct ini *ini = loader_need_file(l, "tables.ini");
	struct table **end = &game_of(l)->tables;

	for (const struct ini_section *s = ini ? ini->first : NULL; s; s = s->next) {
		struct table *table = ARENA_NEW(l->arena, struct table);
		int rows = 0;

		if (!(table->name = loader_section_id(l, s, "table")))
			continue;
		for (const struct ini_entry *e = s->first; e; e = e->next)
			rows++;
		table->row = ARENA_NEW_ARRAY(l->arena, (size_t)rows + 1, struct table_row);
		for (const struct ini_entry *e = s->first; e; e = e->next)
			if (!is_comment_key(e->key))
				table->row[table->rows++] =
					(struct table_row){e->key, e->value};
		*end = table;
		end = &table->next;
	}
}

/* `terminus-available POINT` and `last-turn`, blanks and | between. */
static void load_turn_events(
	struct loader *l, int number, const struct ini_section *section)
{
	const struct ini_entry *entry = ini_entry(section, "events");
	char **event, **word;
	size_t events = text_split(l->arena, entry ? entry->value : "", '|', &event);

	for (size_t i = 0; i < events; i++) {
		size_t words = text_split(l->arena, event[i], ' ', &word);
		int place = words == 2 ? loader_find(l, REF_PLACE, word[1]) : -1;

		if (place >= 0 && !strcmp(word[0], "terminus-available") &&
			(game_of(l)->map.place[place].flags & POINT_TERMINUS))
			game_of(l)->terminus_from[place] = number;
		else if (place >= 0 && !strcmp(word[0], "terminus-available"))
			diag_add(l->diag, DIAG_ERROR, entry->where,
				"%s has no flag `terminus`", word[1]);
		else if (words != 1 || strcmp(word[0], "last-turn") != 0 ||
			 number != game_of(l)->base.turns)
			diag_add(l->diag, DIAG_ERROR, entry->where,
				"`%s` is no event of turn %d: `terminus-available POINT`, "
				"or `last-turn` with the last one, was expected",
				event[i], number);
	}
}

void lu_load_turns(struct loader *l)
{
	game_base_read_turns(l, turn_fields, load_turn_events);
}
