#include "rules/kit/report_page.h"

#include "base/arena.h"
#include "base/template.h"
#include "rules/kit/game_base.h"

enum side page_reader(enum audience viewer)
{
	return audience_is_side(viewer) ? (enum side)viewer : NO_SIDE;
}

enum side page_side(enum side own, int i)
{
	enum side first = own == NO_SIDE ? UNION : own;

	return i ? side_other(first) : first;
}

const char *page_army(enum side own, enum side side)
{
	if (own == NO_SIDE)
		return side == UNION ? "The Union army" : "The Confederate army";
	return side == own ? "Your army" : "The enemy";
}

const char *page_turn_line(struct arena *arena, int turn, int turns, const char *date)
{
	return turn ? arena_printf(arena, "Turn %d of %d, %s", turn, turns, date)
		    : "Before the first turn";
}

const char *page_turn(struct arena *arena, int turn, const char *date)
{
	return arena_printf(arena, "turn %d, %s", turn, date);
}

void page_options(struct tmap *out, struct arena *arena, const struct game_base *base,
	uint32_t set, const char *given)
{
	struct tlist *list = template_set_list(out, "game-options");
	bool any = false;

	for (int i = 0; i < base->options; i++)
		if (set & base->option[i].flag) {
			any = true;
			template_add_text(
				list, arena_printf(arena, "%s [%s]", base->option[i].text,
					      base->option[i].rule));
		}
	template_set_flag(out, given, any);
}
