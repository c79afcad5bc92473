/* What a player reads of his view: words only, nothing here rules on anything. */
#include "rules/late-unpleasantness/report.h"

#include <stdio.h>
#include <string.h>

#include "engine/arena.h"
#include "engine/buf.h"
#include "engine/template.h"
#include "engine/text.h"
#include "rules/late-unpleasantness/sequence.h"
#include "rules/late-unpleasantness/turn.h"

#define BANKS           3
#define EXAMPLES_MAX    2
#define EXAMPLE_COLUMNS 68 /* with `# ` before it, a line of an order form */

struct page {
	struct arena *arena;
	const struct game *game;
	const struct state *view;
	enum side own; /* NO_SIDE: the public */
};

static const char *const armies[] = {"the Union", "the Confederates"};
static const char *const Armies[] = {"The Union", "The Confederates"};
static const char *const bank_names[BANKS] = {"no", "north", "south"};

static struct page page_of(struct arena *arena, const void *game, const struct state *view)
{
	enum side own = view->viewer == AUDIENCE_UNION         ? UNION
			: view->viewer == AUDIENCE_CONFEDERATE ? CONFEDERATE
							       : NO_SIDE;

	return (struct page){arena, game, view, own};
}

/* ---- words ---- */

/* A list that is to be read: "A, B and C". */
struct words {
	const char *word[PLACES_MAX];
	int count;
};

static void add_word(struct words *words, const char *word)
{
	words->word[words->count++] = word;
}

static const char *join(
	const struct page *page, const struct words *words, const char *last)
{
	struct buf text;

	buf_init(&text, page->arena);
	for (int i = 0; i < words->count; i++) {
		if (i)
			buf_puts(&text, i == words->count - 1 ? last : ", ");
		buf_puts(&text, words->word[i]);
	}
	return text.data;
}

static const char *name_of(const struct page *page, int place)
{
	return page->game->map.place[place].name;
}

/* "turn 4, June 27 PM, Union Player Turn" */
static const char *since(const struct page *page, int place)
{
	const struct place_state *now = &page->view->place[place];
	const struct scenario *start = &page->game->scenario[page->view->start];

	if (!now->since_turn)
		return "the set-up";
	if (now->since_turn == start->turn && now->since_step == sequence_find(start->step))
		return "the beginning";
	return arena_printf(page->arena, "turn %d, %s, %s", now->since_turn,
		page->game->turn[now->since_turn].date, sequence[now->since_step].title);
}

static bool is_own(const struct page *page, int unit)
{
	return page->own != NO_SIDE && page->game->unit[unit].side == (int)page->own &&
	       page->game->unit[unit].type != TYPE_MARKER;
}

static bool is_here(const struct page *page, int unit, int place)
{
	return is_own(page, unit) && page->view->unit[unit].at == place;
}

/* 4.0, 8.1: a wagon shares its point with nobody. */
static bool has_wagon(const struct page *page, int place)
{
	for (int i = 0; i < page->game->units; i++)
		if (is_here(page, i, place) && page->view->unit[i].mode == MODE_WAGON)
			return true;
	return false;
}

static bool stands_on_map(const struct page *page)
{
	for (int i = 0; i < page->game->units; i++)
		if (is_own(page, i) && page->view->unit[i].at >= 0)
			return true;
	return false;
}

/* ---- the own army ---- */

static const char *kind_of(const struct page *page, int unit)
{
	const struct unit *info = &page->game->unit[unit];
	const struct unit_state *now = &page->view->unit[unit];

	switch (info->type) {
	case TYPE_INFANTRY:
	case TYPE_CAVALRY:
		return arena_printf(page->arena, "%s %d/%d",
			info->type == TYPE_CAVALRY ? "cavalry" : "infantry", now->strength,
			info->strength);
	case TYPE_LEADER: return arena_printf(page->arena, "leader %d", info->rating);
	case TYPE_DUMMY:
		return info->dummy_kind == TYPE_CAVALRY ? "cavalry dummy"
							: "infantry dummy";
	case TYPE_SUPPLY: return now->mode == MODE_WAGON ? "supply wagon" : "supply dump";
	default: return "";
	}
}

static int widest_name(const struct page *page)
{
	size_t widest = 0;

	for (int i = 0; i < page->game->units; i++) {
		size_t columns = text_columns(page->game->unit[i].name);

		if (is_own(page, i) && columns > widest)
			widest = columns;
	}
	return (int)widest;
}

/* Appends a text and blanks up to a width; printf would count bytes. */
static void put_column(struct buf *out, const char *text, int width)
{
	buf_puts(out, text);
	for (int i = (int)text_columns(text); i < width; i++)
		buf_putc(out, ' ');
}

static void add_line(struct tlist *lines, struct buf *line)
{
	while (line->length && line->data[line->length - 1] == ' ')
		buf_truncate(line, line->length - 1);
	template_add_text(lines, line->data);
}

static void add_piece(const struct page *page, struct tlist *lines, int unit, int width,
	const char *indent)
{
	const struct unit *info = &page->game->unit[unit];
	int points = unit_allowance(page->game, page->view, unit);
	struct buf line;

	buf_init(&line, page->arena);
	buf_puts(&line, indent);
	put_column(&line, info->name, width + 2);
	put_column(&line, kind_of(page, unit), 16);
	if (points)
		buf_printf(&line, "%d MP  ", points);
	else
		buf_puts(&line, "stays ");
	if (page->view->unit[unit].relocated)
		buf_puts(&line, "relocated this turn");
	else if (info->command >= 0)
		buf_puts(&line, page->game->command[info->command].name);
	add_line(lines, &line);
}

/* Pieces that came by the same bank: it decides which ways out are crossings, or none. */
static void add_bank(
	const struct page *page, struct tlist *lines, int place, int bank, int width)
{
	bool any = false;

	for (int i = 0; i < page->game->units; i++) {
		if (!is_here(page, i, place) || page->view->unit[i].bank != bank)
			continue;
		if (!any && bank != BANK_NONE)
			template_add_text(lines,
				arena_printf(page->arena, "  %s the %s bank:",
					page->view->place[place].broken ? "on" : "came by",
					bank_names[bank]));
		any = true;
		add_piece(page, lines, i, width, bank == BANK_NONE ? "  " : "    ");
	}
}

static void add_mark(struct buf *out, const char *mark)
{
	buf_printf(out, "%s%s", out->length ? ", " : "", mark);
}

/* What a point is and what is known of it; `bank`: on which one comes to its bridge. */
static const char *marks_of(const struct page *page, int place, int bank)
{
	uint32_t flags = page->game->map.place[place].flags;
	struct buf marks;

	buf_init(&marks, page->arena);
	if (page->view->place[place].broken)
		add_mark(&marks, "bridge broken");
	else if (flags & POINT_PERMANENT_BRIDGE)
		add_mark(&marks, "permanent bridge");
	else if (flags & POINT_BRIDGE)
		add_mark(&marks, "bridge stands");
	if (bank != BANK_NONE)
		add_mark(&marks, arena_printf(page->arena, "%s bank", bank_names[bank]));
	if (flags & POINT_WORKS)
		add_mark(&marks, "Richmond Works");
	return marks.data;
}

static const char *holder_words(const struct page *page, int place)
{
	enum side holder = place_holder(page->view, place);

	if (holder == NO_SIDE)
		return "free";
	if (holder != page->own)
		return "ENEMY";
	return has_wagon(page, place) ? "your wagon: no room" : "yours";
}

/* Two links may lead to one point (road and railroad); it is one way out. */
static bool seen_before(const struct map *map, int place, int exit)
{
	for (int i = map->place[place].first_exit; i < exit; i++)
		if (map->exit[i].to == map->exit[exit].to)
			return true;
	return false;
}

static void add_ways(const struct page *page, struct tlist *lines, int place, int bank)
{
	const struct map *map = &page->game->map;
	int first = map->place[place].first_exit, width = 0;

	for (int i = first; i < first + map->place[place].exits; i++) {
		int columns = (int)text_columns(name_of(page, map->exit[i].to));

		width = columns > width ? columns : width;
	}
	for (int i = first; i < first + map->place[place].exits; i++) {
		const struct map_exit *exit = &map->exit[i];
		const char *marks = marks_of(
			page, exit->to, (int)link_bank(page->game, exit->to, exit->link));
		struct buf line;

		if (seen_before(map, place, i) ||
			(int)link_bank(page->game, place, exit->link) != bank)
			continue;
		buf_init(&line, page->arena);
		buf_puts(&line, "    ");
		if (bank != BANK_NONE)
			buf_printf(&line, "%s the %s bank ",
				page->view->place[place].broken ? "from" : "by",
				bank_names[bank]);
		buf_puts(&line, "to ");
		put_column(&line, name_of(page, exit->to), width + 2);
		buf_puts(&line, holder_words(page, exit->to));
		if (*marks)
			buf_printf(&line, "; %s", marks);
		add_line(lines, &line);
	}
}

static void add_place(const struct page *page, struct tlist *army, int place, int width)
{
	struct tlist *lines = template_set_list(template_add_map(army), "lines");
	const char *marks = marks_of(page, place, BANK_NONE);

	template_add_text(lines, arena_printf(page->arena, "%s%s%s%s", name_of(page, place),
					 *marks ? " (" : "", marks, *marks ? ")" : ""));
	for (int bank = 0; bank < BANKS; bank++)
		add_bank(page, lines, place, bank, width);
	for (int bank = 0; bank < BANKS; bank++)
		add_ways(page, lines, place, bank);
}

static bool stands_at_bridge(const struct page *page)
{
	for (int i = 0; i < page->game->units; i++)
		if (is_own(page, i) && page->view->unit[i].at >= 0 &&
			place_has_bridge(page->game, page->view->unit[i].at))
			return true;
	return false;
}

static void army_notes(const struct page *page, struct tmap *out)
{
	struct tlist *notes = template_set_list(out, "army-notes");

	if (!stands_on_map(page))
		return;
	template_add_text(notes,
		"The numbers are the SP of a division, now and as printed, and the rating "
		"of a leader. A bank behind a bridge is the one on which you get there.");
	if (stands_at_bridge(page))
		template_add_text(
			notes, arena_printf(page->arena,
				       "A unit crosses a bridge when it leaves by the "
				       "other bank than "
				       "that by which it came; where no bank is given, "
				       "neither way is "
				       "a crossing. In a turn %d may cross each bridge. A "
				       "wagon counts "
				       "as %d, leaders and dummies are free. [10.0]",
				       page->game->units_over_a_bridge,
				       page->game->units_over_a_bridge));
}

/* Pieces that are not on the map, but for those still to be set up. */
static const char *off_map(const struct page *page)
{
	struct words words = {{NULL}, 0};

	for (int i = 0; stands_on_map(page) && i < page->game->units; i++)
		if (is_own(page, i) && page->view->unit[i].at < 0)
			add_word(&words, page->game->unit[i].name);
	return join(page, &words, " and ");
}

static void own_army(const struct page *page, struct tmap *out)
{
	struct tlist *army = template_set_list(out, "army");
	int width = widest_name(page);

	for (int place = 0; place < page->game->map.places; place++) {
		bool here = false;

		for (int i = 0; i < page->game->units && !here; i++)
			here = is_here(page, i, place);
		if (here)
			add_place(page, army, place, width);
	}
	army_notes(page, out);
	template_set_flag(out, "army-given", stands_on_map(page));
	template_set_text(out, "off-map", off_map(page));
}

/* ---- 14.0: what the set-up leaves open ---- */

static bool has_open_setup(const struct page *page)
{
	bool before = page->view->step == SEQUENCE_JOIN ||
		      page->view->step == SEQUENCE_SETUP_UNION ||
		      page->view->step == SEQUENCE_SETUP_CONFEDERATE;

	return before && !page->game->scenario[page->view->start].positions;
}

static bool is_open(const struct page *page, int unit)
{
	return is_own(page, unit) && has_open_setup(page) &&
	       page->view->unit[unit].at < 0 && page->game->unit[unit].setup.places > 1 &&
	       !page->game->unit[unit].setup.reserve;
}

static bool same_choice(const struct setup *a, const struct setup *b)
{
	return a->places == b->places && a->cover_each == b->cover_each &&
	       !memcmp(a->place, b->place, (size_t)a->places * sizeof *a->place);
}

static void add_choice(const struct page *page, struct tlist *list, int unit)
{
	const struct setup *setup = &page->game->unit[unit].setup;
	struct words pieces = {{NULL}, 0}, places = {{NULL}, 0};

	for (int i = 0; i < page->game->units; i++) {
		if (!is_open(page, i) || !same_choice(setup, &page->game->unit[i].setup))
			continue;
		if (i < unit)
			return; /* listed with that one */
		add_word(&pieces, page->game->unit[i].name);
	}
	for (int i = 0; i < setup->places; i++)
		add_word(&places, name_of(page, setup->place[i]));
	template_add_text(list,
		arena_printf(page->arena, "%s: %s%s", join(page, &pieces, ", "),
			join(page, &places, " or "),
			setup->cover_each ? "; between them they must hold each of these"
					  : ""));
}

static void setup_choices(const struct page *page, struct tmap *out)
{
	struct tlist *list = NULL;

	template_set_flag(out, "setup", false);
	for (int i = 0; i < page->game->units; i++) {
		if (!is_open(page, i))
			continue;
		if (!list)
			list = template_set_list(template_set_map(out, "setup"), "choices");
		add_choice(page, list, i);
	}
	template_set_flag(out, "setup-fixed",
		!list && has_open_setup(page) && page->own != NO_SIDE &&
			sequence[page->view->step].side == page->own);
}

/* ---- the enemy, or for the public both sides ---- */

static bool came_later(const struct page *page, int a, int b)
{
	const struct place_state *x = &page->view->place[a], *y = &page->view->place[b];

	return x->since_turn > y->since_turn ||
	       (x->since_turn == y->since_turn && x->since_step > y->since_step);
}

static bool came_together(const struct page *page, int a, int b)
{
	return !came_later(page, a, b) && !came_later(page, b, a);
}

/* The points of a side, those taken last first, else in the order of the map. */
static int held_by(const struct page *page, enum side side, int *held)
{
	int count = 0;

	for (int place = 0; place < page->game->map.places; place++) {
		int at = count;

		if (!place_held_by(page->view, place, side))
			continue;
		for (; at && came_later(page, place, held[at - 1]); at--)
			held[at] = held[at - 1];
		held[at] = place;
		count++;
	}
	return count;
}

static void held_points(const struct page *page, struct tlist *list, enum side side)
{
	int held[PLACES_MAX], count = held_by(page, side, held);
	struct tmap *map = template_add_map(list);
	struct tlist *groups;

	template_set_format(map, "summary", "%s hold%s %s point%s.", Armies[side],
		side == UNION ? "s" : "",
		count ? arena_printf(page->arena, "%d", count) : "no",
		count == 1 ? "" : "s");
	groups = template_set_list(map, "groups");
	for (int i = 0; i < count;) {
		struct tmap *group = template_add_map(groups);
		struct words words = {{NULL}, 0};
		int first = i;

		for (; i < count && came_together(page, held[first], held[i]); i++)
			add_word(&words, name_of(page, held[i]));
		template_set_text(group, "since", since(page, held[first]));
		template_set_text(group, "places", join(page, &words, ", "));
	}
}

static void known_points(const struct page *page, struct tmap *out)
{
	struct tlist *list = template_set_list(out, "held");
	struct tlist *markers = template_set_list(out, "markers");

	for (enum side side = UNION; side < SIDES; side++)
		if (side != page->own)
			held_points(page, list, side);
	for (int i = 0; i < page->game->units; i++)
		if (page->game->unit[i].type == TYPE_MARKER && page->view->unit[i].at >= 0)
			template_add_text(
				markers, arena_printf(page->arena, "%s of %s: %s",
						 page->game->unit[i].name,
						 armies[page->game->unit[i].side],
						 name_of(page, page->view->unit[i].at)));
}

static void bridges(const struct page *page, struct tmap *out)
{
	struct words standing = {{NULL}, 0}, broken = {{NULL}, 0};

	for (int place = 0; place < page->game->map.places; place++) {
		uint32_t flags = page->game->map.place[place].flags;

		if (page->view->place[place].broken)
			add_word(&broken, name_of(page, place));
		else if (flags & POINT_PERMANENT_BRIDGE)
			add_word(&standing, arena_printf(page->arena, "%s (permanent)",
						    name_of(page, place)));
		else if (flags & POINT_BRIDGE)
			add_word(&standing, name_of(page, place));
	}
	template_set_text(out, "bridges-standing", join(page, &standing, ", "));
	template_set_text(out, "bridges-broken", join(page, &broken, ", "));
}

/* ---- turn track, 13.0 victory ---- */

static const char *turn_line(const struct page *page)
{
	int turn = page->view->turn;

	if (!turn)
		return arena_printf(page->arena, "Before turn 1 of %d", page->game->turns);
	return arena_printf(page->arena, "Turn %d of %d, %s", turn, page->game->turns,
		page->game->turn[turn].date);
}

static const char *victory_of(const struct page *page, enum side side)
{
	static const char *const wins[] = {"The Union wins", "The Confederates win"};
	static const char *const whose[] = {"its", "their"};
	const struct victory *victory = &page->game->victory[side];
	struct words places = {{NULL}, 0}, now = {{NULL}, 0};

	for (int i = 0; i < victory->places; i++) {
		enum side holder = place_holder(page->view, victory->place[i]);

		add_word(&places, name_of(page, victory->place[i]));
		add_word(&now, arena_printf(page->arena, "%s hold%s %s",
				       holder == NO_SIDE ? "nobody" : armies[holder],
				       holder == CONFEDERATE ? "" : "s",
				       name_of(page, victory->place[i])));
	}
	if (victory->kind == VICTORY_ENTER)
		return arena_printf(page->arena,
			"%s as soon as one of %s divisions enters %s.", wins[side],
			whose[side], join(page, &places, " or "));
	return arena_printf(page->arena,
		"%s as soon as %s divisions hold %s at the same time. Now %s.", wins[side],
		whose[side], join(page, &places, " and "), join(page, &now, " and "));
}

static void victory(const struct page *page, struct tmap *out)
{
	struct tlist *list = template_set_list(out, "victory");

	for (enum side side = UNION; side < SIDES; side++)
		template_add_text(list, victory_of(page, side));
	template_add_text(list,
		arena_printf(page->arena,
			"The game is a draw when turn %d, %s, is over and neither has won.",
			page->game->turns, page->game->turn[page->game->turns].date));
}

/* ---- examples of orders, legal as things stand ---- */

struct examples {
	const struct page *page;
	struct tlist *list; /* NULL: none yet */
	struct tmap *out;
	const char *name;
	int count;
};

static struct examples new_examples(
	const struct page *page, struct tmap *out, const char *name)
{
	template_set_flag(out, name, false);
	return (struct examples){page, NULL, out, name, 0};
}

/* False when the line is too long or there are enough. */
static bool add_example(struct examples *examples, const char *text)
{
	if (examples->count == EXAMPLES_MAX || text_columns(text) > EXAMPLE_COLUMNS)
		return false;
	if (!examples->list)
		examples->list = template_set_list(
			template_set_map(examples->out, examples->name), "lines");
	template_add_text(examples->list, text);
	examples->count++;
	return true;
}

/* A next point that nothing keeps the unit from, empty if there is one; -1: none. */
static int open_way(const struct page *page, int unit)
{
	const struct map *map = &page->game->map;
	const struct unit_state *now = &page->view->unit[unit];
	int first = map->place[now->at].first_exit, found = -1;

	for (int i = first; i < first + map->place[now->at].exits; i++) {
		int to = map->exit[i].to;
		int bank = (int)link_bank(page->game, now->at, map_link(map, now->at, to));
		enum side holder = place_holder(page->view, to);

		if (holder == side_other(page->own) || has_wagon(page, to) ||
			(page->view->place[now->at].broken && bank != now->bank))
			continue;
		if (holder == NO_SIDE)
			return to;
		if (found < 0)
			found = to;
	}
	return found;
}

/* A leader who stands with the unit and can go with it, or -1. */
static int leader_with(const struct page *page, int unit)
{
	const struct unit_state *now = page->view->unit;

	for (int i = 0; i < page->game->units; i++)
		if (is_here(page, i, now[unit].at) &&
			page->game->unit[i].type == TYPE_LEADER &&
			now[i].bank == now[unit].bank)
			return i;
	return -1;
}

/* Returns the unit that the example moves, or -1. */
static int example_move(struct examples *examples)
{
	const struct page *page = examples->page;
	const struct unit *info = page->game->unit;

	for (int i = 0; i < page->game->units; i++) {
		int to, leader;

		if (!is_own(page, i) || !unit_is_division(&info[i]) ||
			page->view->unit[i].at < 0)
			continue;
		if ((to = open_way(page, i)) < 0)
			continue;
		leader = leader_with(page, i);
		if (leader >= 0 &&
			add_example(examples, arena_printf(page->arena, "move %s, %s to %s",
						      info[leader].name, info[i].name,
						      name_of(page, to))))
			return i;
		if (add_example(examples, arena_printf(page->arena, "move %s to %s",
						  info[i].name, name_of(page, to))))
			return i;
	}
	return -1;
}

/* Mending comes before breaking, so that an example is no bad advice. */
static bool example_bridge(struct examples *examples, int moved, bool broken)
{
	const struct page *page = examples->page;

	for (int i = 0; i < page->game->units; i++) {
		int at = page->view->unit[i].at;

		if (i == moved || !is_own(page, i) || at < 0 ||
			!unit_is_division(&page->game->unit[i]) ||
			!place_has_bridge(page->game, at) ||
			page->view->place[at].broken != broken)
			continue;
		return add_example(
			examples, arena_printf(page->arena, "%s bridge at %s with %s",
					  broken ? "rebuild" : "destroy", name_of(page, at),
					  page->game->unit[i].name));
	}
	return false;
}

/* "Infantry Dummy 1 to Savage Station", or NULL. */
static const char *some_relocation(const struct page *page)
{
	for (int i = 0; i < page->game->units; i++) {
		const struct unit_state *now = &page->view->unit[i];

		if (!is_own(page, i) || page->game->unit[i].type != TYPE_DUMMY ||
			now->at < 0 || now->relocated)
			continue;
		for (int to = 0; to < page->game->map.places; to++)
			if (to != now->at && place_held_by(page->view, to, page->own) &&
				!has_wagon(page, to))
				return arena_printf(page->arena, "relocate %s to %s",
					page->game->unit[i].name, name_of(page, to));
	}
	return NULL;
}

static void example_turn(struct examples *examples)
{
	int moved = example_move(examples);
	const char *relocation;

	if (example_bridge(examples, moved, true) || example_bridge(examples, moved, false))
		return;
	if ((relocation = some_relocation(examples->page)))
		add_example(examples, relocation);
}

static void example_setup(struct examples *examples)
{
	const struct page *page = examples->page;

	for (int i = 0; i < page->game->units; i++) {
		const struct unit *info = &page->game->unit[i];

		/* another point for the second one: points that must be held stay open */
		if (is_open(page, i))
			add_example(examples,
				arena_printf(page->arena, "place %s at %s", info->name,
					name_of(page, info->setup.place[examples->count])));
	}
}

static void examples_of(const struct page *page, struct tmap *out)
{
	struct examples orders = new_examples(page, out, "example");
	struct examples standing = new_examples(page, out, "standing-example");
	const char *relocation;

	if (page->own == NO_SIDE)
		return;
	if (sequence[page->view->step].side == page->own) {
		if (page->view->step == SEQUENCE_CONFEDERATE ||
			page->view->step == SEQUENCE_UNION)
			example_turn(&orders);
		else
			example_setup(&orders);
	}
	add_example(&standing, "when bridge breaks: bank south");
	if ((relocation = some_relocation(page)))
		add_example(
			&standing, arena_printf(page->arena,
					   "once when enemy turn ends: %s", relocation));
}

/* ---- what the texts of events want to know ---- */

/* The faces that give a result: "1 to 4", "1, 3". */
static const char *faces_for(const struct page *page, const char *table, const char *result)
{
	struct words words = {{NULL}, 0};

	for (int face = 1; face <= 6; face++) {
		int last = face;

		if (strcmp(table_die(page->game, table, face), result))
			continue;
		while (last < 6 && !strcmp(table_die(page->game, table, last + 1), result))
			last++;
		add_word(&words,
			last == face ? arena_printf(page->arena, "%d", face)
				     : arena_printf(page->arena, "%d to %d", face, last));
		face = last;
	}
	return join(page, &words, ", ");
}

void report_sections(
	struct tmap *out, struct arena *arena, const void *game, const void *view)
{
	const struct page page = page_of(arena, game, view);

	template_set_text(out, "turn-line", turn_line(&page));
	own_army(&page, out);
	setup_choices(&page, out);
	known_points(&page, out);
	bridges(&page, out);
	victory(&page, out);
	examples_of(&page, out);
	template_set_text(
		out, "needed-destroy", faces_for(&page, "bridge-destruction", "destroyed"));
	template_set_text(
		out, "needed-rebuild", faces_for(&page, "bridge-rebuilding", "rebuilt"));
}

/* ---- the map ---- */

/* The divisions counted; else what is the most there is. */
static const char *own_label(const struct page *page, int place)
{
	int divisions = 0;
	bool leader = false, supply = false, dummy = false;

	for (int i = 0; i < page->game->units; i++) {
		const struct unit *unit = &page->game->unit[i];

		if (!is_here(page, i, place))
			continue;
		divisions += unit_is_division(unit);
		leader = leader || unit->type == TYPE_LEADER;
		supply = supply || unit->type == TYPE_SUPPLY;
		dummy = dummy || unit->type == TYPE_DUMMY;
	}
	if (divisions)
		return arena_printf(page->arena, "%d", divisions);
	return leader ? "L" : supply ? "S" : dummy ? "d" : "";
}

static const char *own_title(const struct page *page, int place)
{
	struct words words = {{NULL}, 0};

	for (int i = 0; i < page->game->units; i++)
		if (is_here(page, i, place))
			add_word(&words, page->game->unit[i].name);
	return arena_printf(
		page->arena, "%s: %s", name_of(page, place), join(page, &words, ", "));
}

int report_marks(
	struct map_mark **out, struct arena *arena, const void *data, const void *view)
{
	const struct page page = page_of(arena, data, view);
	int places = page.game->map.places, count = 0;

	*out = ARENA_NEW_ARRAY(arena, (size_t)places + 1, struct map_mark);
	for (int place = 0; place < places; place++) {
		enum side holder = place_holder(page.view, place);
		struct map_mark *mark = &(*out)[count];

		if (holder == NO_SIDE)
			continue;
		count++;
		*mark = (struct map_mark){place, holder, holder == page.own, "", ""};
		if (mark->own) {
			mark->label = own_label(&page, place);
			mark->title = own_title(&page, place);
		} else {
			mark->title = arena_printf(arena, "%s: %s, since %s",
				name_of(&page, place), armies[holder], since(&page, place));
		}
	}
	return count;
}

int report_signs(
	struct map_sign **out, struct arena *arena, const void *data, const void *view)
{
	const struct page page = page_of(arena, data, view);
	int places = page.game->map.places, count = 0;

	*out = ARENA_NEW_ARRAY(arena, (size_t)places * 2 + 1, struct map_sign);
	for (int place = 0; place < places; place++) {
		uint32_t flags = page.game->map.place[place].flags;
		const char *name = name_of(&page, place);

		if (page.view->place[place].broken)
			(*out)[count++] = (struct map_sign){place, "x",
				arena_printf(arena, "%s: the bridge is broken", name)};
		else if (flags & POINT_BRIDGE)
			(*out)[count++] = (struct map_sign){place, "=",
				arena_printf(arena, "%s: %s", name,
					flags & POINT_PERMANENT_BRIDGE
						? "permanent bridge"
						: "the bridge stands")};
		if (flags & POINT_WORKS)
			(*out)[count++] = (struct map_sign){place, "#",
				arena_printf(arena, "%s: Richmond Works", name)};
	}
	return count;
}
