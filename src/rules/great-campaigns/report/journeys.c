/*
 * The marches of a day as the short report has them. Who only marched is named with where
 * he is now; who suffered something on the way or did something has a line, from his first
 * hex of the day to his last; units that did the same are in one. Below stands what the
 * orders of their owner wanted and did not get. Initiatives, dice, MP, fatigue and each
 * single action are in the table of the whole report, day_table.c. Fights have lines of
 * their own, fights.c, and who did nothing else has none here.
 */
#include <string.h>

#include "base/text.h"
#include "rules/great-campaigns/report/report.h"
#include "rules/great-campaigns/report/report_private.h"

#define WHO_LEAST   15
#define WAY_LEAST   12
#define WAY_MOST    19 /* two hexes of the longest names */
#define WHO_MOST    30
#define INDENT      "  "
#define LATER_LINES "    "
#define NAMED       4  /* units that did not do as ordered; of more their number */
#define GROUPS_MOST 12 /* hexes that are all named; of more those near the other side */
#define HEXES_NEAR  5

/* All marches of a unit. */
struct journey {
	enum side side;
	const char *who, *from, *to; /* to NULL: it went nowhere */
	int at;                      /* the hex of `to` */
	int movement, lost;          /* MP, MV */
	bool fought;                 /* the line of the fight tells how */
	bool gone;                   /* and that nobody is left of it */
	bool told;                   /* in a line */
	bool listed;                 /* with those who only marched */
	bool disorganized;
	bool worn_out;     /* it lost its last MV on its march */
	const char *ended; /* why its last march went no farther; NULL: nothing to say */
	const char
		*barred; /* the hex that it could not enter, as its owner knows, or NULL */
	struct words notes;
	struct words manner;    /* what its owner ordered besides: "with Jackson" */
	const char *notes_text; /* all of them, when they are written */
	struct journey *next;
};

/* An order that came to nothing, and why, when it was last tried. */
struct undone {
	const char *unit, *what, *why;
	struct undone *next;
};

struct journeys {
	struct page page;
	struct journey *first, **end;
	struct journey *now; /* whose march an event without a unit is of; NULL: nobody's */
	struct undone *undone;
	struct words idle; /* those that the enemy's assaults did not begin on */
};

/* ---- words ---- */

static const char *fact_of(const struct event *event, const char *key)
{
	const char *value = event_value(event, key);

	return value ? value : "";
}

static const char *named(
	const struct journeys *j, const struct event *event, const char *key)
{
	return gc_page_named(&j->page, event, key);
}

/* The journey of somebody, which begins where the event has him. */
static struct journey *journey_of(
	struct journeys *j, const struct event *event, const char *who, const char *from)
{
	enum side side = brief_event_side(event);
	struct journey *journey;

	for (journey = j->first; journey; journey = journey->next)
		if (journey->side == side && !strcmp(journey->who, who))
			return journey;
	journey = ARENA_NEW(j->page.arena, struct journey);
	*journey = (struct journey){.side = side, .who = who, .from = from};
	words_begin(&journey->notes);
	words_begin(&journey->manner);
	*j->end = journey;
	j->end = &journey->next;
	return journey;
}

static void note(struct journeys *j, const char *text)
{
	if (j->now)
		words_add_once(&j->now->notes, text);
}

static void note_manner(struct journeys *j, const char *text)
{
	words_add_once(&j->now->manner, text);
}

/* Its journey ends there, as far as it is known. */
static void go_to(struct journeys *j, const struct event *event, const char *key)
{
	j->now->to = named(j, event, key);
	j->now->at =
		field_ids_find(&j->page.game->base.refs[REF_PLACE], fact_of(event, key));
}

/* ---- events: marches ---- */

static void see_march(struct journeys *j, const struct event *event)
{
	static const struct {
		const char *by, *text;
	} means[] = {
		{"strategic", "strategic move"}, {"rail", "by rail"}, {"sea", "by sea"}};
	const char *by = event_value(event, "by"), *embarks = event_value(event, "embarks");

	j->now = journey_of(j, event, named(j, event, "unit"), named(j, event, "from"));
	j->now->ended = j->now->barred = NULL;
	j->now->movement += brief_number(event, "movement");
	if (event_value(event, "with"))
		note_manner(
			j, arena_printf(j->page.arena, "with %s", named(j, event, "with")));
	if (embarks && strcmp(embarks, "yes") != 0)
		note(j, "did not embark");
	else
		for (size_t i = 0; by && i < sizeof means / sizeof *means; i++)
			if (!strcmp(by, means[i].by))
				note(j, means[i].text);
}

static void see_marched(struct journeys *j, const struct event *event)
{
	static const struct {
		const char *ended, *text;
	} ends[] = {{"zone", "stopped by a zone"}, {"ferry", "stopped at the ferry"}};
	const char *ended = event_value(event, "ended");

	if (!j->now)
		return;
	if (event_value(event, "way"))
		go_to(j, event, "to");
	for (size_t i = 0; ended && i < sizeof ends / sizeof *ends; i++)
		if (!strcmp(ended, ends[i].ended))
			j->now->ended = ends[i].text;
	j->now->worn_out = event_names(event, "ended", "lost") && !j->now->gone;
}

/* To its owner alone, and before the end of the march is told: what was in its way. */
static void see_barred(struct journeys *j, const struct event *event)
{
	if (j->now)
		j->now->barred = named(j, event, "place");
}

/* Of a force march and of an extended one what it cost; the FL says how far it went. */
static void see_harm(struct journeys *j, const struct event *event)
{
	if (!j->now)
		return;
	j->now->lost += brief_number(event, "loss");
	j->now->disorganized |= event_value(event, "disorganized") != NULL;
}

static void see_disorganized(struct journeys *j, const struct event *event)
{
	(void)event;
	if (j->now)
		j->now->disorganized = true;
}

static void see_captured(struct journeys *j, const struct event *event)
{
	note(j, arena_printf(j->page.arena, "took %s", named(j, event, "unit")));
}

static void see_destroy(struct journeys *j, const struct event *event)
{
	note(j, arena_printf(j->page.arena, "crossing to %s %s", named(j, event, "place"),
			!strcmp(fact_of(event, "done"), "yes") ? "destroyed"
							       : "not destroyed"));
}

/* L2.2 */
static void see_divided(struct journeys *j, const struct event *event)
{
	note(j, arena_printf(j->page.arena, "%s %s at %s", named(j, event, "unit"),
			event->kind, named(j, event, "place")));
}

/* Guns of the defenders may be, in the midst of somebody's march. */
static void see_abandoned(struct journeys *j, const struct event *event)
{
	const char *key = event_value(event, "units") ? "units" : "unit";
	struct journey *now = j->now;

	if (!now || now->side != brief_event_side(event))
		j->now = journey_of(
			j, event, named(j, event, key), named(j, event, "place"));
	note(j, arena_printf(j->page.arena, "%s lost", named(j, event, key)));
	j->now = now;
}

/* ---- events: what is no march ---- */

static void see_initiative(struct journeys *j, const struct event *event)
{
	(void)event;
	j->now = NULL;
}

static void see_transfer(struct journeys *j, const struct event *event)
{
	j->now = journey_of(j, event, named(j, event, "leader"), named(j, event, "from"));
	if (event_value(event, "place"))
		go_to(j, event, "place");
	if (event_value(event, "unit"))
		note_manner(j,
			arena_printf(j->page.arena, "joined %s", named(j, event, "unit")));
	else
		note(j, "left the map");
}

/* In the midst of somebody's march, which goes on. */
static void see_moved(struct journeys *j, const struct event *event)
{
	struct journey *now = j->now;

	see_transfer(j, event);
	j->now = now;
}

static void see_burn(struct journeys *j, const struct event *event)
{
	const char *damage = fact_of(event, "damage");

	j->now = journey_of(j, event, named(j, event, "unit"), named(j, event, "place"));
	note(j, arena_printf(j->page.arena, "set fire to the station: %s",
			strcmp(damage, "none") != 0 ? damage : "no damage"));
}

static int count_of(const struct event *event, const char *key)
{
	const char *ids = event_value(event, key);
	int count = ids && *ids ? 1 : 0;

	for (; ids && *ids; ids++)
		count += *ids == ',';
	return count;
}

/* " (die 5, Command Value 6)", or of an assault that nobody began " (die 6; needed 4 or
 * less)": why so few went in; "": it is not known. */
static const char *command_die(const struct journeys *j, const struct event *event)
{
	const char *faces = event->rolls ? event->rolls->faces : "";
	const char *allowed = event_value(event, "allowed");
	int die = *faces >= '1' && *faces <= '6' ? *faces - '0' : 0, more;

	if (!die || !allowed || !text_to_int(allowed, -die, DIE, &more))
		return "";
	return more < 1 && die + more > 1
		       ? arena_printf(j->page.arena, " (die %d; needed %d or less)", die,
				 die + more - 1)
		       : arena_printf(j->page.arena, " (die %d, Command Value %d)", die,
				 die + more);
}

/* How it ended that did not come to a fight, or began with few; NULL: with all. */
static const char *assault_end(const struct journeys *j, const struct event *event)
{
	struct arena *arena = j->page.arena;
	int went = count_of(event, "units"), ordered = count_of(event, "ordered");

	if (event_value(event, "declined"))
		return "called off";
	if (event_value(event, "vacated"))
		return "the enemy was gone";
	return went && went < ordered ? arena_printf(arena, "%d of %d went in%s", went,
						ordered, command_die(j, event))
				      : NULL;
}

/* Of an order that was tried more than once the last reason stands. */
static void add_undone(
	struct journeys *j, const char *unit, const char *what, const char *why)
{
	struct undone **undone = &j->undone;

	while (*undone &&
		(strcmp((*undone)->what, what) != 0 || strcmp((*undone)->unit, unit) != 0))
		undone = &(*undone)->next;
	if (!*undone) {
		*undone = ARENA_NEW(j->page.arena, struct undone);
		**undone = (struct undone){.unit = unit, .what = what};
	}
	(*undone)->why = why;
}

/* Of the enemy's assaults it is told where they were to be, and how they ended that came to
 * a fight. */
static void see_assault(struct journeys *j, const struct event *event)
{
	const char *end = assault_end(j, event), *place = named(j, event, "place");
	bool own = brief_event_side(event) == page_reader(j->page.view->viewer);
	bool fought = event_value(event, "units") != NULL;

	if (event_value(event, "cancelled")) {
		if (own)
			add_undone(j, named(j, event, "leader"),
				arena_printf(j->page.arena, "assault %s", place),
				arena_printf(j->page.arena, "nobody went in%s",
					command_die(j, event)));
		else
			words_add_once(&j->idle, place);
		j->now = NULL;
		return;
	}
	j->now = journey_of(j, event, named(j, event, "leader"), named(j, event, "from"));
	if (end && (own || !fought))
		note(j, arena_printf(j->page.arena, "%s on %s: %s",
				event_value(event, "grand") ? "grand assault" : "assault",
				place, end));
	j->now->fought |= fought;
}

static void see_attack(struct journeys *j, const struct event *event)
{
	if (!j->now)
		j->now = journey_of(
			j, event, named(j, event, "attackers"), named(j, event, "from"));
	j->now->fought = true;
}

/* Of who was wiped out in a fight its line tells. */
static void see_loss(struct journeys *j, const struct event *event)
{
	if (event_value(event, "eliminated"))
		journey_of(j, event, named(j, event, "unit"), named(j, event, "place"))
			->gone = true;
}

/* The reason without the numbers that stand in brackets at its end, and without the net
 * that was too low for the order: they are in the whole report. */
static const char *reason_of(struct journeys *j, const struct event *event)
{
	static const char said[] = "the order said ";
	const char *why = fact_of(event, "why"), *order = strstr(why, said);
	const char *bracket;

	if (order && !strncmp(why, "net ", strlen("net ")))
		why = order;
	bracket = strstr(why, " (");

	return bracket ? arena_copy(j->page.arena, why, (size_t)(bracket - why)) : why;
}

/* To its owner alone. */
static void see_not_done(struct journeys *j, const struct event *event)
{
	add_undone(j, named(j, event, "unit"), fact_of(event, "what"), reason_of(j, event));
}

/* The unit whose name a reason begins with, as `rest` has it without "Sedgwick is"; NULL:
 * it begins otherwise. */
static const char *named_first(const struct journeys *j, const char *why, const char **rest)
{
	const struct game *game = j->page.game;
	const char *best = NULL;

	for (int i = 0; i < game->units; i++) {
		const char *name = game->unit[i].name;

		if (text_starts_fold(why, name) && why[strlen(name)] == ' ' &&
			(!best || strlen(name) > strlen(best)))
			best = name;
	}
	if (!best)
		return NULL;
	*rest = why + strlen(best) + 1;
	if (text_starts_fold(*rest, "is "))
		*rest += strlen("is ");
	return best;
}

/* What a reason says besides that its rest follows from it. */
static const char *without_effect(const struct journeys *j, const char *why)
{
	const char *effect = strstr(why, " and may not ");

	return effect ? arena_copy(j->page.arena, why, (size_t)(effect - why)) : why;
}

/* The same of a line that could not begin all day. */
static void see_barred_line(struct journeys *j, const struct event *event)
{
	const char *order = fact_of(event, "order"), *why = reason_of(j, event);
	const char *what = gc_order_in_short(j->page.arena, order);
	const char *who = named_first(j, why, &why);

	if (!strcmp(what, "activate"))
		what = "march"; /* it is those whom he sends who are kept from it */
	add_undone(j, who ? who : gc_order_whose(j->page.arena, order), what,
		without_effect(j, why));
}

static const struct {
	const char *kind;
	void (*see)(struct journeys *j, const struct event *event);
} seers[] = {
	{"initiative", see_initiative},
	{"leader-transfers", see_transfer},
	{"leader-joins", see_moved},
	{"leader-leaves", see_moved},
	{"march", see_march},
	{"marched", see_marched},
	{"march-barred", see_barred},
	{"not-done", see_not_done},
	{"plan-barred", see_barred_line},
	{"divided", see_divided},
	{"formed", see_divided},
	{"force-march", see_harm},
	{"extended-march", see_harm},
	{"disorganized", see_disorganized},
	{"destroy-crossing", see_destroy},
	{"burn-station", see_burn},
	{"captured", see_captured},
	{"assault", see_assault},
	{"attack", see_attack},
	{"loss", see_loss},
	{"abandoned", see_abandoned},
};

static void see_all(struct journeys *j, const struct told_step *step)
{
	for (const struct event *event = step->journal->first; event; event = event->next)
		for (size_t i = 0; i < sizeof seers / sizeof *seers; i++)
			if (brief_event_side(event) != NO_SIDE &&
				!strcmp(event->kind, seers[i].kind))
				seers[i].see(j, event);
}

/* ---- lines ---- */

static bool has_moved(const struct journey *journey)
{
	return journey->to && strcmp(journey->to, journey->from) != 0;
}

/* The letters of a sheet that both names begin with; 0 where they are of two sheets. */
static size_t sheet_length(const char *from, const char *to)
{
	size_t n = 0;

	while (from[n] == to[n] && !text_is_digit(to[n]) && to[n])
		n++;
	return text_is_digit(from[n]) && text_is_digit(to[n]) ? n : 0;
}

/* "SIVM2722-2723" */
static const char *way_of(struct arena *arena, const struct journey *journey)
{
	return has_moved(journey)
		       ? arena_printf(arena, "%s-%s", journey->from,
				 journey->to + sheet_length(journey->from, journey->to))
		       : journey->from;
}

/* "destroyed on the way (1 MV)" */
static const char *death_of(const struct page *page, const struct journey *journey)
{
	return journey->lost ? arena_printf(page->arena, "destroyed on the way (%d MV)",
				       journey->lost)
			     : "destroyed on the way";
}

/* "2 MV lost, disorganized" */
static void add_harm(
	struct words *words, const struct page *page, const struct journey *journey)
{
	struct words harm;

	words_begin(&harm);
	if (journey->lost && !journey->worn_out)
		words_add(&harm, arena_printf(page->arena, "%d MV lost", journey->lost));
	if (journey->disorganized && !journey->worn_out)
		words_add(&harm, "disorganized");
	if (journey->worn_out)
		words_add(&harm, death_of(page, journey));
	if (harm.count)
		words_add(words, words_apart(page->arena, &harm, ", "));
}

/* "with Jackson; 2 MV lost, disorganized; blocked at N1225" */
static const char *notes_of(const struct page *page, const struct journey *journey)
{
	struct words words;

	words_begin(&words);
	for (int i = 0; i < journey->manner.count; i++)
		words_add(&words, journey->manner.word[i]);
	for (int i = 0; i < journey->notes.count; i++)
		words_add(&words, journey->notes.word[i]);
	if (!journey->to && journey->movement && !words.count)
		words_add(&words, "did not move");
	add_harm(&words, page, journey);
	if (journey->barred)
		words_add(&words,
			arena_printf(page->arena, "blocked at %s", journey->barred));
	else if (journey->ended)
		words_add(&words, journey->ended);
	return words_apart(page->arena, &words, "; ");
}

/* Do the lines below say what its order wanted and did not get? */
static bool is_undone(const struct journeys *j, const struct journey *journey)
{
	for (const struct undone *at = j->undone; at; at = at->next)
		if (!strcmp(at->unit, journey->who))
			return true;
	return false;
}

static bool is_own(const struct journeys *j, const struct journey *journey)
{
	return journey->side == page_reader(j->page.view->viewer);
}

/* Did it fight, and nothing else, or not even that? Then all of it stands in the line of
 * the fight, or below. Of an enemy who did nothing nobody need read. */
static bool is_told_elsewhere(const struct journeys *j, const struct journey *journey)
{
	if (journey->gone)
		return true;
	return !journey->notes.count &&
	       (journey->fought || is_undone(j, journey) || !is_own(j, journey)) &&
	       !has_moved(journey) && !journey->lost && !journey->worn_out;
}

static bool are_same(const char *a, const char *b)
{
	return !strcmp(a ? a : "", b ? b : "");
}

/* Do both have the same to tell? */
static bool are_alike(const struct journey *a, const struct journey *b)
{
	return a->side == b->side && !b->told && are_same(a->from, b->from) &&
	       are_same(a->to, b->to) && are_same(a->notes_text, b->notes_text);
}

/* The units of a line: this one and all below it that did the same. They are told then. */
static const char *units_of_line(struct arena *arena, struct journey *first)
{
	struct words units;

	words_begin(&units);
	for (struct journey *at = first; at; at = at->next)
		if (at == first || are_alike(first, at)) {
			words_add(&units, at->who);
			at->told = true;
		}
	return words_apart(arena, &units, ", ");
}

static void widen(int *width, const char *text, int most)
{
	int columns = (int)text_columns(text) + 1;

	if (columns > *width && columns <= most)
		*width = columns;
}

static void put_cell(struct buf *line, const char *text, int width)
{
	kit_column_put(line, text, width - 1);
	buf_putc(line, ' ');
}

struct widths {
	int who, way;
};

static void write_journey(struct tlist *out, const struct journeys *j,
	struct journey *journey, const struct widths *width)
{
	const char *who = units_of_line(j->page.arena, journey);
	struct buf line;

	buf_init(&line, j->page.arena);
	buf_puts(&line, INDENT);
	if ((int)text_columns(who) >= width->who) {
		kit_column_line(out, &line, who, "");
		buf_truncate(&line, 0);
		buf_puts(&line, INDENT);
		who = "";
	}
	put_cell(&line, who, width->who);
	put_cell(&line, way_of(j->page.arena, journey), width->way);
	kit_column_line(out, &line, journey->notes_text, LATER_LINES);
}

/* Did it march, and nothing else that need be known? What state it is in stands where it
 * stands. Why an enemy went no farther is his concern. */
static bool is_plain(const struct journeys *j, const struct journey *journey)
{
	return has_moved(journey) && !journey->gone && !journey->notes.count &&
	       !journey->lost && !journey->worn_out && !journey->barred &&
	       (!journey->ended || !is_own(j, journey));
}

/* "N1324 Morell, 6 PA, 8 IL": who came there with the first of them. They are listed then.
 */
static const char *arrived_with(const struct journeys *j, struct journey *first)
{
	struct arena *arena = j->page.arena;
	struct words units;

	words_begin(&units);
	for (struct journey *at = first; at; at = at->next)
		if (at->side == first->side && is_plain(j, at) && !at->listed &&
			!strcmp(at->to, first->to)) {
			words_add(&units, at->who);
			at->listed = true;
		}
	return arena_printf(arena, "%s %s", first->to, words_apart(arena, &units, ", "));
}

/* Does a combat unit of the other side stand near where it ended? */
static bool ends_near(const struct journeys *j, const struct journey *journey)
{
	const struct game *game = j->page.game;

	for (int i = 0; i < game->units; i++) {
		int at = j->page.view->unit[i].at;

		if (gc_unit_side(game, i) != journey->side && gc_on_map(j->page.view, i) &&
			at < game->hexes && journey->at < game->hexes &&
			gc_is_combat_unit(game, j->page.view, i) &&
			hex_distance(&game->land.rows.sheets.grid, at, journey->at) <=
				HEXES_NEAR)
			return true;
	}
	return false;
}

static int count_groups(const struct journeys *j, enum side side)
{
	struct words places;

	words_begin(&places);
	for (const struct journey *at = j->first; at; at = at->next)
		if (at->side == side && is_plain(j, at))
			words_add_once(&places, at->to);
	return places.count;
}

/* Of very many the enemy's are counted alone, and of the reader's own those who are far
 * from him; where all stand the whole report has. Returns how many. */
static int count_far(const struct journeys *j, enum side side, bool own)
{
	int far = 0;

	if (count_groups(j, side) <= GROUPS_MOST)
		return 0;
	for (struct journey *at = j->first; at; at = at->next)
		if (at->side == side && is_plain(j, at) && (!own || !ends_near(j, at))) {
			at->listed = true;
			far++;
		}
	return far;
}

static const char *whose_text(enum side side, bool own)
{
	static const char *const whose[SIDES] = {"The Union's", "The Confederates'"};

	return own ? "Your" : whose[side];
}

/* "Your other marches ended at N1025 King; ...", of those of a side who only marched. In a
 * battle the lists of both sides, which stand below, have all of them. */
static void write_plain(struct tlist *out, const struct journeys *j, enum side side)
{
	bool own = side == page_reader(j->page.view->viewer);
	int far = count_far(j, side, own);
	struct words groups;
	struct buf line;

	if (!gc_is_campaign(j->page.game, j->page.view))
		return;
	words_begin(&groups);
	for (struct journey *at = j->first; at; at = at->next)
		if (at->side == side && is_plain(j, at) && !at->listed)
			words_add(&groups, arrived_with(j, at));
	if (!groups.count && !far)
		return;
	buf_init(&line, j->page.arena);
	if (!groups.count) {
		buf_printf(&line, "%s other marches: %d units", whose_text(side, own), far);
		template_add_text(out, line.data);
		return;
	}
	if (far)
		words_add(
			&groups, arena_printf(j->page.arena, "%d far from the enemy", far));
	buf_printf(&line, "%s other marches ended at ", whose_text(side, own));
	kit_column_line(out, &line, words_apart(j->page.arena, &groups, "; "), "");
}

/* "The Union" */
static const char *army_name(struct arena *arena, enum side side)
{
	return arena_printf(arena, "T%s", side_army(side) + 1);
}

/* The lines of a side below its name. */
static void write_side(struct tlist *out, const struct journeys *j, enum side side,
	const struct widths *width)
{
	bool begun = false;

	for (struct journey *at = j->first; at; at = at->next) {
		if (at->side != side || at->told)
			continue;
		if (!begun)
			template_add_text(out, side == page_reader(j->page.view->viewer)
						       ? "You"
						       : army_name(j->page.arena, side));
		begun = true;
		write_journey(out, j, at, width);
	}
}

static void write_journeys(struct tlist *out, struct journeys *j)
{
	enum side own = page_reader(j->page.view->viewer);
	struct widths width = {WHO_LEAST, WAY_LEAST};
	for (struct journey *at = j->first; at; at = at->next) {
		at->notes_text = notes_of(&j->page, at);
		at->told = is_told_elsewhere(j, at) || is_plain(j, at);
		widen(&width.who, at->who, WHO_MOST);
		widen(&width.way, way_of(j->page.arena, at), WAY_MOST);
	}
	for (int i = 0; i < SIDES; i++)
		write_side(out, j, page_side(own, i), &width);
	for (int i = 0; i < SIDES; i++)
		write_plain(out, j, page_side(own, i));
}

static void write_idle(struct tlist *out, const struct journeys *j)
{
	struct buf line;

	if (!j->idle.count)
		return;
	buf_init(&line, j->page.arena);
	buf_puts(&line, "Enemy assaults came to nothing at ");
	kit_column_line(out, &line, words_apart(j->page.arena, &j->idle, ", "), "");
}

/* Are they orders of one kind, `attack N1226` and `attack N0723`, that came to nothing for
 * the same reason? */
static bool are_alike_undone(const struct undone *a, const struct undone *b)
{
	size_t word = strcspn(a->what, " ");

	return !strncmp(a->what, b->what, word + 1) && !strcmp(a->why, b->why);
}

/* "attack N1226, N0723 (Hood, Law): no enemy unit was there": all from the first on that
 * are alike; they are marked as told. */
static const char *undone_text(struct arena *arena, struct undone *first)
{
	const struct undone alike = *first;
	const char *what = first->what;
	size_t word = strcspn(what, " ");
	struct words objects, units;
	int count = 0;

	words_begin(&objects);
	words_begin(&units);
	for (struct undone *at = first; at; at = at->next) {
		if (!at->what || !are_alike_undone(&alike, at))
			continue;
		words_add_once(&objects, at->what + word);
		if (count++ < NAMED)
			words_add(&units, at->unit);
		at->what = NULL;
	}
	if (count > NAMED)
		words_add(&units, arena_printf(arena, "%d more", count - NAMED));
	return arena_printf(arena, "%.*s%s%s: %s", (int)word, what,
		words_apart(arena, &objects, ","),
		count == 1 && text_starts_fold(first->why, first->unit)
			? ""
			: arena_printf(arena, " (%s)", words_apart(arena, &units, ", ")),
		first->why);
}

/* What did not come about, each reason once, with the units. */
static void write_undone(struct tlist *out, const struct journeys *j)
{
	if (j->undone)
		template_add_text(out, "Not done by your units:");
	for (struct undone *undone = j->undone; undone; undone = undone->next) {
		struct buf line;

		if (!undone->what)
			continue;
		buf_init(&line, j->page.arena);
		buf_puts(&line, LATER_LINES);
		kit_column_line(out, &line, undone_text(j->page.arena, undone), "");
	}
}

void gc_report_journeys(
	struct tlist *out, const struct page *page, const struct told_step *step)
{
	struct journeys j = {.page = *page};

	j.end = &j.first;
	words_begin(&j.idle);
	see_all(&j, step);
	write_journeys(out, &j);
	write_idle(out, &j);
	write_undone(out, &j);
}
