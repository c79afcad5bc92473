/* The luck of the dice: what each side threw for what, and how that is against what was to
 * be expected. */
#include "report/report_private.h"

#include <string.h>

#include "base/arena.h"
#include "base/buf.h"
#include "base/template.h"
#include "base/text.h"
#include "game/journal.h"
#include "game/ruleset.h"

#define KINDS_MAX  32
#define LABEL_HEAD 4 /* turn, step, segment and rule stand before the subject */

/* Throws of one kind by one side. */
struct throws {
	int count; /* throws, of one die or several together */
	int dice;  /* in all of them */
	int sum;
};

struct luck {
	const struct roll_kind *table;
	struct throws throws[KINDS_MAX][SIDES];
};

/* The row of the kind by which a label ends, "combat" or "recon#2"; -1: no dice of six. */
static int kind_of(const struct luck *luck, const char *label)
{
	const char *which = strrchr(label, '/');
	size_t length;

	if (!which)
		return -1;
	length = strcspn(++which, "#");
	for (int i = 0; i < KINDS_MAX && luck->table[i].which; i++)
		if (strlen(luck->table[i].which) == length &&
			!strncmp(luck->table[i].which, which, length))
			return luck->table[i].sides == 6 ? i : -1;
	return -1;
}

/* Who threw: the side that the event names, else the one whose step it was. */
static enum side thrower_of(const struct event *event, const char *step)
{
	const char *named = event_value(event, "side"), *slash = strchr(step, '/');
	enum side side = NO_SIDE;

	if ((named && side_parse(named, &side)) || (slash && side_parse(slash + 1, &side)))
		return side;
	return NO_SIDE;
}

/* "12/day/0/4.0/union/7/initiative": the side that the subject begins with. */
static enum side side_in(const char *label)
{
	for (int part = 0; part < LABEL_HEAD && label; part++) {
		label = strchr(label, '/');
		label += label != NULL;
	}
	for (enum side side = UNION; label && side < SIDES; side++) {
		size_t length = strlen(side_name(side));

		if (!strncmp(label, side_name(side), length) && label[length] == '/')
			return side;
	}
	return NO_SIDE;
}

/* Where the subject of a throw is a side, it is that one's, whatever the event is of. */
static void add_roll(struct luck *luck, const struct event_roll *roll, enum side side)
{
	int kind = kind_of(luck, roll->label);
	struct throws *throws;

	if (kind >= 0 && !strncmp(luck->table[kind].subject, "side", 4))
		side = side_in(roll->label);
	if (kind < 0 || side == NO_SIDE)
		return;
	throws = &luck->throws[kind][side];
	throws->count++;
	for (const char *p = roll->faces; *p; p++)
		if (text_is_digit(*p)) {
			throws->dice++;
			throws->sum += *p - '0';
		}
}

/* A roll may stand in several events, as several audiences were told of it. */
static bool is_first(const struct event *first, const struct event_roll *roll)
{
	for (const struct event *event = first; event; event = event->next)
		for (const struct event_roll *r = event->rolls; r; r = r->next)
			if (!strcmp(r->label, roll->label))
				return r == roll;
	return true;
}

static void add_step(struct luck *luck, const struct told_step *step)
{
	const struct event *first = step->journal->first;

	for (const struct event *event = first; event; event = event->next) {
		enum side side = thrower_of(event, step->step);

		for (const struct event_roll *roll = event->rolls; roll; roll = roll->next)
			if (is_first(first, roll))
				add_roll(luck, roll, side);
	}
}

/* "  14 x 6.21 (7.0)": so many throws, their mean, and what was to be expected. */
static void add_throws(struct buf *line, const struct throws *throws)
{
	int mean, expected;

	if (!throws->count) {
		buf_puts(line, "       -                ");
		return;
	}
	mean = (throws->sum * 100 + throws->count / 2) / throws->count;
	expected = throws->dice * 35 / throws->count;
	buf_printf(line, "%8d  %2d.%02d  (%2d.%d)  ", throws->count, mean / 100, mean % 100,
		expected / 10, expected % 10);
}

void report_thrown(struct thrown out[SIDES], const struct roll_kind *table,
	const struct told_step *step)
{
	struct luck luck = {.table = table};

	for (enum side side = UNION; side < SIDES; side++)
		out[side] = (struct thrown){0, 0};
	if (!step->journal)
		return;
	add_step(&luck, step);
	for (int i = 0; i < KINDS_MAX; i++)
		for (enum side side = UNION; side < SIDES; side++) {
			out[side].dice += luck.throws[i][side].dice;
			out[side].sum += luck.throws[i][side].sum;
		}
}

void report_luck(struct tmap *page, struct arena *arena, const struct roll_kind *table,
	const struct told_step *step, size_t steps)
{
	struct tlist *lines = template_set_list(page, "dice");
	struct luck *luck = ARENA_NEW(arena, struct luck);
	struct buf line;

	luck->table = table;
	for (size_t i = 0; i < steps; i++)
		add_step(luck, &step[i]);
	for (int i = 0; i < KINDS_MAX && table[i].which; i++) {
		const struct throws *throws = luck->throws[i];

		if (!throws[UNION].count && !throws[CONFEDERATE].count)
			continue;
		buf_init(&line, arena);
		buf_printf(&line, "%-18s", table[i].which);
		add_throws(&line, &throws[UNION]);
		add_throws(&line, &throws[CONFEDERATE]);
		buf_trim(&line);
		template_add_text(lines, line.data);
	}
}
