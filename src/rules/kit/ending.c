#include "rules/kit/ending.h"

#include "base/arena.h"
#include "base/buf.h"
#include "base/template.h"
#include "game/journal.h"
#include "game/step.h"
#include "rules/kit/columns.h"
#include "rules/kit/game_base.h"

struct sums {
	int attacks[SIDES], points[SIDES];
};

static int turn_of(const struct told_step *step)
{
	int turn;

	step_read(&turn, NULL, 0, step->step);
	return turn;
}

static void add_step(struct sums *sums, const struct told_step *step, ending_judge *judge)
{
	const struct event *event = step->journal ? step->journal->first : NULL;

	for (; event; event = event->next) {
		struct ending_tally tally = {NO_SIDE, NO_SIDE, 0};

		judge(&tally, event);
		if (tally.attacker != NO_SIDE)
			sums->attacks[tally.attacker]++;
		if (tally.loser != NO_SIDE)
			sums->points[tally.loser] += tally.points;
	}
}

/* Of one turn; -1: of all. Returns false when no step of it was played. */
static bool add_up(
	struct sums *sums, const struct whole_game *whole, int turn, ending_judge *judge)
{
	bool any = false;

	*sums = (struct sums){0};
	for (size_t i = 0; i < whole->steps; i++)
		if (turn < 0 || turn_of(&whole->step[i]) == turn) {
			add_step(sums, &whole->step[i], judge);
			any = true;
		}
	return any;
}

static void add_line(struct tlist *lines, struct buf *line, const char *turn,
	const char *date, const struct sums *sums)
{
	buf_truncate(line, 0);
	column_put(line, turn, 5);
	column_put(line, date, 18);
	for (enum side side = UNION; side < SIDES; side++) {
		buf_printf(line, "%7d", sums->attacks[side]);
		buf_printf(line, "%6d", sums->points[side]);
		buf_puts(line, "      ");
	}
	column_line(lines, line, "", "");
}

void ending_armies(struct tmap *out,
	void (*add)(const void *context, struct tlist *lines, enum side side),
	const void *context)
{
	struct tlist *armies = template_set_list(out, "armies");

	for (enum side side = UNION; side < SIDES; side++) {
		struct tmap *map = template_add_map(armies);

		template_set_text(map, "army", side_army(side));
		add(context, template_set_list(map, "lines"), side);
	}
}

void ending_turns(struct tlist *lines, const struct whole_game *whole, ending_judge *judge)
{
	struct sums sums;
	struct buf line;

	buf_init(&line, whole->arena);
	template_add_text(
		lines, "                       the Union          the Confederates");
	template_add_text(
		lines, arena_printf(whole->arena,
			       "turn                   attacks  %s lost   attacks  %s lost",
			       whole->points, whole->points));
	for (int turn = 1; turn <= whole->turns; turn++)
		if (add_up(&sums, whole, turn, judge))
			add_line(lines, &line, arena_printf(whole->arena, "%d", turn),
				whole->turn[turn].date, &sums);
	add_up(&sums, whole, -1, judge);
	add_line(lines, &line, "all", "", &sums);
}

int ending_points(const struct whole_game *whole, enum side side, ending_judge *judge)
{
	struct sums sums;

	add_up(&sums, whole, -1, judge);
	return sums.points[side];
}
