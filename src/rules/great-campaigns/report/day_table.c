/*
 * The day as a table, a line for each action: the initiative, who acts, from where and to
 * where, with what dice, and what came of it. Everything in it is public, except what a
 * unit of the reader's own was ordered to do and did not.
 *
 * The parts: a row and the widths of its columns; how an event opens, notes and ends a row;
 * a function for each kind of event, of marches and of fights; the table that finds it. The
 * events are read twice, first to measure the columns and then to write them.
 */
#include <stdbool.h>
#include <string.h>

#include "base/text.h"
#include "rules/great-campaigns/report/report.h"
#include "rules/great-campaigns/report/report_private.h"

/* ---- a row of the table ---- */

/* The fight of an action, as far as it has been told. */
struct row_fight {
	bool begun;
	enum side side;    /* of the attackers */
	const char *place; /* that they attack, where the row does not say it; or NULL */
	const char *difference;
	int lost[SIDES];     /* MV */
	const char *outcome; /* of the defenders: "routed"; NULL: they held */
	bool destroyed;      /* all of them: wherever they died, they are nowhere */
	const char *to;      /* where they went; NULL: nowhere */
	int notes;           /* so many stand in front of it */
};

struct action_row {
	bool open;
	enum side side;
	bool inside;      /* a march of an activation */
	const char *who;  /* of these NULL: nothing stands there */
	const char *from; /* hexes */
	const char *to;
	const char *dice; /* "2+6" */
	const char *movement;
	const char *fatigue;
	bool explained; /* a note says why nothing came of it */
	const char
		*barred; /* the hex that it could not enter, as its owner knows, or NULL */
	struct words notes; /* what came of it; kept for the next row while none is open */
	struct row_fight fight;
};

/* The initiative in which rows stand; the first of them says it. */
struct row_initiative {
	bool said;
	const char *number;
	const char *dice[SIDES];
};

/* The table: its lines, and how wide those columns are that are as wide as their texts. */
struct action_table {
	struct tlist *lines; /* NULL: the columns are measured, and nothing is written */
	struct arena *arena;
	int who, way, dice;
};

/* ---- the table ---- */

struct day_table {
	struct page page;
	struct action_table table;
	struct row_initiative initiative;
	struct action_row row;
	const char *slipped; /* cavalry that gives way; NULL: none */
	int slip;            /* the note that says so */
};

/* ---- columns ---- */

/* Columns: number, winner and dice; who; from and to; dice, MP, FL; what came of it. Heads
 * stand two blanks apart, so that a page for the browser finds the columns. */
#define LEAD_WIDTH  10
#define WHO_WIDTH   15
#define WAY_WIDTH   12
#define WAY_MOST    19 /* two hexes of the longest names; a box stands in the notes */
#define DICE_WIDTH  5
#define LATER_LINES "          "

/* One that is still to be measured. */
static struct action_table gc_action_table(struct arena *arena)
{
	return (struct action_table){NULL, arena, WHO_WIDTH, WAY_WIDTH, DICE_WIDTH};
}

/* Adds the head of the columns to a table. */
static void action_row_head(struct action_table *table)
{
	struct buf line;

	buf_init(&line, table->arena);
	kit_column_put(&line, " #   U-C", LEAD_WIDTH);
	kit_column_put(&line, "who", table->who);
	kit_column_put(&line, "from-to", table->way);
	kit_column_put(&line, "die", table->dice);
	buf_puts(&line, "MP  FL  result");
	template_add_text(table->lines, line.data);
}

/* " 3 C 2-5", once for an initiative; then "   U" of him who goes on. */
static void put_lead(struct buf *line, struct arena *arena, const struct action_row *row,
	struct row_initiative *initiative)
{
	char letter = side_title(row->side)[0];

	if (initiative->number && !initiative->said)
		kit_column_put(line,
			arena_printf(arena, "%2s %c %s-%s", initiative->number, letter,
				initiative->dice[UNION], initiative->dice[CONFEDERATE]),
			LEAD_WIDTH);
	else if (row->inside)
		kit_column_put(line, "", LEAD_WIDTH);
	else
		kit_column_put(line, arena_printf(arena, "   %c", letter), LEAD_WIDTH);
	initiative->said = true;
}

/* A column that is as wide as that or wider: what follows stands apart all the same. */
static void put_wide(struct buf *line, const char *text, int width)
{
	kit_column_put(line, text, width - 1);
	buf_putc(line, ' ');
}

static const char *or_blank(const char *text)
{
	return text ? text : "";
}

static const char *who_text(struct arena *arena, const struct action_row *row)
{
	return arena_printf(arena, "%s%s", row->inside ? " " : "", or_blank(row->who));
}

/* "N1225-N1422"; one that is too long for the column has the first of it alone. */
static const char *way_text(
	struct arena *arena, const struct action_row *row, bool *is_too_long)
{
	bool goes = row->to && strcmp(row->to, or_blank(row->from)) != 0;
	const char *way = arena_printf(
		arena, "%s%s%s", or_blank(row->from), goes ? "-" : "", goes ? row->to : "");

	*is_too_long = goes && row->from && text_columns(way) >= WAY_MOST;
	return *is_too_long ? row->from : way;
}

static void put_columns(
	struct buf *line, const struct action_table *table, const struct action_row *row)
{
	bool is_too_long;

	put_wide(line, who_text(table->arena, row), table->who);
	put_wide(line, way_text(table->arena, row, &is_too_long), table->way);
	put_wide(line, or_blank(row->dice), table->dice);
	buf_printf(line, "%2s  %2s  ", or_blank(row->movement), or_blank(row->fatigue));
}

static void measure(int *width, const char *text)
{
	int wanted = (int)text_columns(text) + 1;

	if (*width < wanted)
		*width = wanted;
}

static void measure_row(struct action_table *table, const struct action_row *row)
{
	bool is_too_long;

	measure(&table->who, who_text(table->arena, row));
	measure(&table->way, way_text(table->arena, row, &is_too_long));
	measure(&table->dice, or_blank(row->dice));
}

/* "+6 at N1225, lost 0 to 1, they routed to N1422" */
static const char *fight_text(struct arena *arena, const struct row_fight *fight)
{
	return arena_printf(arena, "%s%s%s, lost %d to %d, they %s%s%s", fight->difference,
		fight->place ? " at " : "", or_blank(fight->place),
		fight->lost[fight->side], fight->lost[side_other(fight->side)],
		fight->outcome ? fight->outcome : "held", fight->to ? " to " : "",
		or_blank(fight->to));
}

static const char *notes_text(struct arena *arena, const struct action_row *row)
{
	struct words words;
	bool is_too_long;

	words_begin(&words);
	way_text(arena, row, &is_too_long);
	if (is_too_long)
		words_add(&words, arena_printf(arena, "to %s", row->to));
	for (int i = 0; i < row->notes.count || i == row->fight.notes; i++) {
		if (row->fight.begun && i == row->fight.notes)
			words_add(&words, fight_text(arena, &row->fight));
		if (i < row->notes.count)
			words_add(&words, row->notes.word[i]);
	}
	return words_apart(arena, &words, "; ");
}

static void write_row(const struct action_table *table, const struct action_row *row,
	struct row_initiative *initiative)
{
	struct buf line;

	buf_init(&line, table->arena);
	put_lead(&line, table->arena, row, initiative);
	put_columns(&line, table, row);
	kit_column_line(table->lines, &line, notes_text(table->arena, row), LATER_LINES);
}

/* Adds the row to a table, or measures it, when one is open, and clears it. */
static void action_row_close(struct action_table *table, struct action_row *row,
	struct row_initiative *initiative)
{
	if (!row->open)
		return;
	if (table->lines)
		write_row(table, row, initiative);
	else
		measure_row(table, row);
	*row = (struct action_row){.open = false};
}

/* ---- rows and notes: words ---- */

/* A fact, or "" without it: a history may be anybody's. */
static const char *table_fact(const struct event *event, const char *key)
{
	const char *value = event_value(event, key);

	return value ? value : "";
}

/* The units or hexes that the event names. */
static const char *table_named(
	const struct day_table *t, const struct event *event, const char *key)
{
	return gc_page_named(&t->page, event, key);
}

/* "2+6"; of several throws of an event "3 2+6"; NULL: nothing was thrown. */
static const char *table_dice(const struct day_table *t, const struct event *event)
{
	struct buf text;

	buf_init(&text, t->page.arena);
	for (const struct event_roll *roll = event->rolls; roll; roll = roll->next) {
		if (text.length)
			buf_putc(&text, ' ');
		for (const char *p = roll->faces; *p; p++)
			buf_putc(&text, *p == ',' ? '+' : *p);
	}
	return text.length ? text.data : NULL;
}

static void table_note(struct day_table *t, const char *text)
{
	words_add_once(&t->row.notes, text);
}

/* Notes what came of the row, once; and that it did to the units of an event. */
static void table_note_units(
	struct day_table *t, const struct event *event, const char *what)
{
	const char *key = event_value(event, "units") ? "units" : "unit";

	table_note(
		t, arena_printf(t->page.arena, "%s %s", table_named(t, event, key), what));
}

/* ---- rows and notes: rows ---- */

/* Ends the row that is open, if one is. */
static void table_end_row(struct day_table *t)
{
	if (t->row.open)
		t->slipped = NULL;
	action_row_close(&t->table, &t->row, &t->initiative);
}

/* Begins the row of an event; what is noted already stays with it. */
static struct action_row *gc_table_row(
	struct day_table *t, const struct event *event, const char *who)
{
	struct words early = t->row.notes;
	bool was_open = t->row.open;

	table_end_row(t);
	if (!was_open)
		t->row.notes = early;
	t->row.open = true;
	t->row.side = brief_event_side(event);
	t->row.who = who;
	t->row.dice = table_dice(t, event);
	if (event_value(event, "from"))
		t->row.from = table_named(t, event, "from");
	return &t->row;
}

/* ---- leaders and marches ---- */

static void table_tell_transfer(struct day_table *t, const struct event *event)
{
	gc_table_row(t, event, table_named(t, event, "leader"))->to =
		table_named(t, event, "place");
	table_note(
		t, arena_printf(t->page.arena, "joined %s", table_named(t, event, "unit")));
}

/* In the midst of somebody's action. */
static void table_tell_joins(struct day_table *t, const struct event *event)
{
	table_note(
		t, arena_printf(t->page.arena, "%s joined %s, %s",
			   table_named(t, event, "leader"), table_named(t, event, "unit"),
			   table_named(t, event, "place")));
}

static void table_tell_leaves(struct day_table *t, const struct event *event)
{
	table_note(t, arena_printf(t->page.arena, "%s left the map",
			      table_named(t, event, "leader")));
}

/* It is no action: what is told next belongs to that which follows. */
static void table_tell_refuse(struct day_table *t, const struct event *event)
{
	gc_table_row(t, event, "flanks refused")->from = table_named(t, event, "place");
	table_end_row(t);
}

static void table_tell_unrefuse(struct day_table *t, const struct event *event)
{
	gc_table_row(t, event, "front faced")->from = table_named(t, event, "place");
	table_end_row(t);
}

static void table_tell_activate(struct day_table *t, const struct event *event)
{
	const char *foot = event_value(event, "foot"), *horse = event_value(event, "horse");

	gc_table_row(t, event, table_named(t, event, "leader"));
	t->row.movement = foot ? foot : horse;
	table_note(t, foot && horse ? arena_printf(t->page.arena,
					      "activated; %s MP of cavalry", horse)
				    : "activated");
}

static void table_tell_activated(struct day_table *t, const struct event *event)
{
	if (!brief_number(event, "units"))
		table_note(t, "nobody marched");
}

/* 20, 21, 23: how it went, if not by a march of its own. */
static const char *means_of(const struct event *event)
{
	static const struct {
		const char *by, *text;
	} means[] = {{"strategic", "strategic movement"}, {"rail", "by rail"},
		{"sea", "by sea"}};
	const char *by = event_value(event, "by"), *embarks = event_value(event, "embarks");

	if (embarks && strcmp(embarks, "yes") != 0)
		return "did not embark";
	for (size_t i = 0; by && i < sizeof means / sizeof *means; i++)
		if (!strcmp(by, means[i].by))
			return means[i].text;
	return NULL;
}

static void table_tell_march(struct day_table *t, const struct event *event)
{
	struct action_row *row = gc_table_row(t, event, table_named(t, event, "unit"));

	row->inside = event_value(event, "leader") || event_value(event, "after");
	row->movement = event_value(event, "movement");
	row->fatigue = event_value(event, "fatigue");
	if (means_of(event))
		table_note(t, means_of(event));
	if (event_value(event, "with"))
		table_note(t, arena_printf(t->page.arena, "with %s",
				      table_named(t, event, "with")));
}

static void table_tell_marched(struct day_table *t, const struct event *event)
{
	static const struct {
		const char *ended, *text;
	} ends[] = {{"movement", "no MP left"}, {"zone", "stopped by a zone"},
		{"barred", "blocked"}, {"ferry", "no MP left at the ferry"}};
	const char *ended = event_value(event, "ended");
	const char *at = t->row.barred;

	if (event_value(event, "way"))
		t->row.to = table_named(t, event, "to");
	else if (!t->row.fight.begun && !t->row.explained && !event_value(event, "by"))
		table_note(t, "did not move");
	for (size_t i = 0; ended && i < sizeof ends / sizeof *ends; i++)
		if (!strcmp(ended, ends[i].ended))
			table_note(t, at ? arena_printf(t->page.arena, "%s at %s",
						   ends[i].text, at)
					 : ends[i].text);
}

/* To its owner alone, and before the end of the march. */
static void table_tell_barred(struct day_table *t, const struct event *event)
{
	t->row.barred = table_named(t, event, "place");
}

/* To its owner alone: what it cost stands in the row. */
static void table_tell_not_done(struct day_table *t, const struct event *event)
{
	t->row.explained = true;
	table_note(t, arena_printf(t->page.arena, "did not %s: %s",
			      table_fact(event, "what"), table_fact(event, "why")));
}

/* L2.2 */
static void table_tell_divided(struct day_table *t, const struct event *event)
{
	table_note(
		t, arena_printf(t->page.arena, "%s divided at %s",
			   table_named(t, event, "unit"), table_named(t, event, "place")));
}

static void table_tell_formed(struct day_table *t, const struct event *event)
{
	table_note(
		t, arena_printf(t->page.arena, "%s formed at %s",
			   table_named(t, event, "unit"), table_named(t, event, "place")));
}

static void table_tell_force(struct day_table *t, const struct event *event)
{
	int loss = brief_number(event, "loss");

	table_note(
		t, arena_printf(t->page.arena, "forced march: %s MP more%s",
			   table_fact(event, "movement"),
			   loss ? arena_printf(t->page.arena, ", %d MV lost", loss) : ""));
}

/* 5.1: "extended march, die 5 +2 (fatigue +1, Union +1)", and the harm of it. */
static void table_tell_extended(struct day_table *t, const struct event *event)
{
	struct arena *arena = t->page.arena;
	const char *dice = table_dice(t, event), *terms = event_value(event, "terms");

	table_note(t, arena_printf(arena, "extended march, die %s %s%s%s%s",
			      dice ? dice : "?", table_fact(event, "modifier"),
			      terms ? " (" : "", terms ? terms : "", terms ? ")" : ""));
	if (brief_number(event, "loss"))
		table_note(t, arena_printf(arena, "%s MV lost on the way",
				      table_fact(event, "loss")));
	if (event_value(event, "disorganized"))
		table_note(t, "disorganized");
}

static void table_tell_disorganized(struct day_table *t, const struct event *event)
{
	(void)event;
	table_note(t, "disorganized from zone to zone");
}

static void table_tell_destroy(struct day_table *t, const struct event *event)
{
	const char *dice = table_dice(t, event);
	bool done = !strcmp(table_fact(event, "done"), "yes");

	table_note(t, arena_printf(t->page.arena, "crossing to %s %s (die %s)",
			      table_named(t, event, "place"),
			      done ? "destroyed" : "not destroyed", dice ? dice : "?"));
}

static void table_tell_burn(struct day_table *t, const struct event *event)
{
	const char *damage = table_fact(event, "damage");
	struct action_row *row = gc_table_row(t, event, table_named(t, event, "unit"));

	row->from = table_named(t, event, "place");
	row->fatigue = event_value(event, "fatigue");
	table_note(t, arena_printf(t->page.arena, "set fire to the station: %s",
			      strcmp(damage, "none") != 0 ? damage : "no damage"));
}

static void table_tell_works_fall(struct day_table *t, const struct event *event)
{
	table_note(t, arena_printf(t->page.arena, "works at %s gone",
			      table_named(t, event, "place")));
}

static void table_tell_place(struct day_table *t, const struct event *event)
{
	int place = field_ids_find(
		&t->page.game->base.refs[REF_PLACE], table_fact(event, "place"));

	if (place >= 0)
		table_note(t, arena_printf(t->page.arena, "took %s",
				      gc_page_spot(&t->page, place)));
}

static void table_tell_captured(struct day_table *t, const struct event *event)
{
	table_note(
		t, arena_printf(t->page.arena, "took %s", table_named(t, event, "unit")));
}

/* ---- fights ---- */

static void table_tell_assault(struct day_table *t, const struct event *event)
{
	gc_table_row(t, event, table_named(t, event, "leader"));
	t->row.to = table_named(t, event, "place");
	table_note(t, event_value(event, "grand") ? "grand assault" : "assault");
	if (event_value(event, "cancelled"))
		table_note(t, "nobody went in");
	else if (event_value(event, "declined"))
		table_note(t, "called off");
	else if (event_value(event, "vacated"))
		table_note(t, "the enemy was gone");
}

static void table_tell_attack(struct day_table *t, const struct event *event)
{
	const char *place = table_named(t, event, "place");
	bool is_said;

	if (!t->row.open) /* what is told begins in the midst of an action */
		gc_table_row(t, event, table_named(t, event, "attackers"));
	is_said = t->row.to && !strcmp(t->row.to, place);

	t->slipped = NULL;
	t->row.fight = (struct row_fight){.begun = true,
		.side = brief_event_side(event),
		.notes = t->row.notes.count,
		.place = is_said ? NULL : place,
		.outcome = gc_fight_end(t->page.arena, event),
		.destroyed = gc_fight_destroys(t->page.arena, event),
		.difference = ""};
}

static void table_tell_result(struct day_table *t, const struct event *event)
{
	t->row.fight.difference = table_fact(event, "difference");
}

static void table_tell_loss(struct day_table *t, const struct event *event)
{
	if (t->row.fight.begun)
		t->row.fight.lost[brief_event_side(event)] += brief_number(event, "points");
	else
		table_note_units(t, event,
			arena_printf(
				t->page.arena, "lost %s MV", table_fact(event, "points")));
}

/* Of the defenders of a fight it is told already. */
static void table_tell_rout(struct day_table *t, const struct event *event)
{
	if (!t->row.fight.begun)
		table_note_units(t, event, "routed");
}

static void table_tell_surrender(struct day_table *t, const struct event *event)
{
	if (!t->row.fight.begun)
		table_note_units(t, event, "surrendered");
}

/* A hex of their way: the last one stays. */
static void table_tell_retreat(struct day_table *t, const struct event *event)
{
	if (t->slipped)
		t->row.notes.word[t->slip] = arena_printf(t->page.arena,
			"%s fell back to %s", t->slipped, table_named(t, event, "to"));
	if (t->row.fight.begun && !t->row.fight.destroyed)
		t->row.fight.to = table_named(t, event, "to");
}

static void table_tell_slip(struct day_table *t, const struct event *event)
{
	t->slipped = table_named(t, event, "units");
	t->slip = t->row.notes.count;
	words_add(&t->row.notes, arena_printf(t->page.arena, "%s fell back", t->slipped));
}

static void table_tell_abandoned(struct day_table *t, const struct event *event)
{
	table_note_units(t, event, "lost");
}

/* ---- the day ---- */

static void tell_initiative(struct day_table *t, const struct event *event)
{
	const struct event_roll *roll = event->rolls;

	table_end_row(t);
	t->row = (struct action_row){.open = false};
	t->slipped = NULL;
	t->initiative = (struct row_initiative){.number = event_value(event, "number")};
	for (enum side side = UNION; side < SIDES; side++) {
		t->initiative.dice[side] = roll ? roll->faces : "";
		roll = roll ? roll->next : NULL;
	}
}

static void tell_pass(struct day_table *t, const struct event *event)
{
	static const char passed[] = "passed";

	if (event_value(event, "follows") && t->row.open && !strcmp(t->row.who, passed))
		t->row.who = "both passed";
	else
		gc_table_row(t, event, passed)->from = NULL;
}

static void tell_end(struct day_table *t, const struct event *event)
{
	(void)event;
	table_end_row(t);
	t->initiative.number = NULL;
}

/* ---- the day: the table ---- */

static const struct {
	const char *kind;
	void (*tell)(struct day_table *t, const struct event *event);
} tellers[] = {
	{"initiative", tell_initiative},
	{"pass", tell_pass},
	{"cycle-ends", tell_end},
	{"leader-transfers", table_tell_transfer},
	{"leader-joins", table_tell_joins},
	{"leader-leaves", table_tell_leaves},
	{"refuse", table_tell_refuse},
	{"unrefuse", table_tell_unrefuse},
	{"activate", table_tell_activate},
	{"activated", table_tell_activated},
	{"march", table_tell_march},
	{"marched", table_tell_marched},
	{"march-barred", table_tell_barred},
	{"not-done", table_tell_not_done},
	{"divided", table_tell_divided},
	{"formed", table_tell_formed},
	{"force-march", table_tell_force},
	{"extended-march", table_tell_extended},
	{"disorganized", table_tell_disorganized},
	{"destroy-crossing", table_tell_destroy},
	{"burn-station", table_tell_burn},
	{"works-fall", table_tell_works_fall},
	{"place-taken", table_tell_place},
	{"captured", table_tell_captured},
	{"assault", table_tell_assault},
	{"attack", table_tell_attack},
	{"combat-result", table_tell_result},
	{"loss", table_tell_loss},
	{"rout", table_tell_rout},
	{"surrender", table_tell_surrender},
	{"retreat", table_tell_retreat},
	{"cavalry-retreat", table_tell_slip},
	{"abandoned", table_tell_abandoned},
};

static void tell(struct day_table *t, const struct event *event)
{
	if (brief_event_side(event) == NO_SIDE && strcmp(event->kind, "cycle-ends") != 0)
		return;
	for (size_t i = 0; i < sizeof tellers / sizeof *tellers; i++)
		if (!strcmp(event->kind, tellers[i].kind)) {
			tellers[i].tell(t, event);
			return;
		}
}

/* Marches and fights are those of a day. */
static bool is_of_a_day(const struct told_step *step)
{
	for (const struct event *event = step->journal ? step->journal->first : NULL; event;
		event = event->next)
		if (!strcmp(event->kind, "initiative") || !strcmp(event->kind, "march") ||
			!strcmp(event->kind, "leader-transfers"))
			return true;
	return false;
}

static void tell_all(struct day_table *t, const struct told_step *step)
{
	for (const struct event *event = step->journal->first; event; event = event->next)
		tell(t, event);
	table_end_row(t);
}

void gc_report_day(struct tlist *out, struct arena *arena, const void *game,
	const void *view, const struct told_step *step, bool in_short)
{
	/* words alone: it looks at no position */
	const struct page page = {
		.arena = arena, .game = game, .view = view, .own = NO_SIDE};
	struct day_table *t = ARENA_NEW(arena, struct day_table);
	struct action_table table = gc_action_table(arena);

	if (in_short)
		gc_report_fights(out, &page, step);
	if (!is_of_a_day(step))
		return;
	if (in_short) {
		gc_report_journeys(out, &page, step);
		return;
	}
	*t = (struct day_table){.page = page, .table = table};
	tell_all(t, step);
	table = t->table;
	table.lines = out;
	*t = (struct day_table){.page = page, .table = table};
	action_row_head(&t->table);
	tell_all(t, step);
}
