#include "rules/kit/report_page.h"

#include "base/arena.h"
#include "base/template.h"
#include "rules/kit/game_base.h"

enum side page_reader(enum audience viewer)
{
	return audience_is_side(viewer) ? (enum side)viewer : NO_SIDE;
}

const char *page_turn_line(struct arena *arena, const struct game_base *base, int turn)
{
	if (!turn)
		return "Before the first turn";
	return arena_printf(
		arena, "Turn %d of %d, %s", turn, base->turns, base->turn[turn].date);
}

const char *page_turn(struct arena *arena, const struct game_base *base, int turn)
{
	return arena_printf(arena, "turn %d, %s", turn, base->turn[turn].date);
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
