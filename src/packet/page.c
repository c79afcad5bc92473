/*
 * A side's turn as one HTML page: its head with the policy, what is read, what is written,
 * its foot, and the files that the judge of orders works on. The scripts are one element,
 * so that what one of them declares the others have. And a report as a page of its own.
 */
#include <stdlib.h>
#include <string.h>

#include "base/arena.h"
#include "base/buf.h"
#include "base/diag.h"
#include "base/tree.h"
#include "campaign/ended.h"
#include "campaign/proof.h"
#include "campaign/seats.h"
#include "game/ruleset.h"
#include "judge/help.h"
#include "judge/judge.h"
#include "packet/html.h"
#include "packet/page.h"
#include "packet/page_private.h"
#include "tell/past.h"
#include "tell/tell.h"

/* ---- the foot: what the page checks of the dice, and what it cannot ---- */

/* Those of campaign.ini, to be compared with the first mail. */
static void write_anchors(struct buf *out, const struct settings *settings)
{
	buf_puts(out, "<p>The anchors of the dice, as in your first mail:</p>\n<pre>");
	for (enum audience who = AUDIENCE_UNION; who < AUDIENCES; who++) {
		buf_printf(out, "anchor %s ", audience_name(who));
		html_string(out, settings->anchor[who]);
		buf_puts(out, "\n");
	}
	buf_puts(out, "</pre>\n");
}

static void write_source(struct buf *out, const struct settings *settings)
{
	switch (settings->dice) {
	case DICE_MODE_CHAIN:
		buf_puts(out,
			"<p>Each link that was opened must hash down to the one before it, and so to its anchor. Each roll must follow from its link, what both sides joined with, and the hash of what was sealed.</p>\n");
		write_anchors(out, settings);
		break;
	case DICE_MODE_SEED:
		buf_puts(out,
			"<p>The dice of this campaign come from a seed, so it has no anchors: the moderator knows every link, and who guesses the seed knows it too. Each roll must still follow from its link, "
			"what both sides joined with, and the hash of what was sealed.</p>\n");
		break;
	case DICE_MODE_LOADED:
		buf_puts(out,
			"<p>The dice of this campaign are loaded, and loaded dice are no dice.</p>\n");
		break;
	}
}

/* Appends the foot of a page that holds what its dice come from: a line, and folded below
 * it what that is worth. A script fills the line in. */
static void foot_write(struct buf *out, const struct page *page)
{
	const struct settings *settings = &page->clone->settings;

	buf_puts(out,
		"<details id=\"packet-dice\">\n<summary><span id=\"packet-dice-word\" role=\"status\">Dice: they are not checked without scripts.</span></summary>\n");
	write_source(out, settings);
	buf_puts(out,
		"<p>This is the moderator's own page, and so is the check in it: a moderator who cheats can make a page that says the same. An independent check takes "
		"a clone of your own (<code>git clone</code> of your side's repository, or a line <code>mail bundle</code> in a mail to him) and a program that he did not "
		"send you: <code>adjutant audit -C CLONE</code> looks at everything you may know, and <code>verify-dice.sh CLONE</code> at the dice, with git, "
		"a shell and coreutils alone.</p>\n</details>\n");
}

/* ---- where a turn is planned ---- */

/* Appends its elements; they are hidden until the script has found the judge. */
static void planning_write(struct buf *out)
{
	buf_puts(out,
		"<div id=\"packet-plan\" role=\"group\" aria-label=\"Planning\" hidden>\n"
		"<p id=\"packet-plan-word\" role=\"status\"></p>\n"
		"<p id=\"packet-plan-hint\"></p>\n"
		"<div id=\"packet-plan-panel\"></div>\n"
		"<details id=\"packet-plan-standing\" hidden>\n<summary>A standing order</summary>\n<div id=\"packet-plan-form\"></div>\n</details>\n</div>\n");
}

static int put_ground(struct buf *out, struct arena *scratch, const struct clone *clone,
	const struct tree *told, struct diag *diag)
{
	const struct tell_position position = {clone->ruleset, clone->game, clone->view};
	struct buf drawing, shorter, map, marks, places;
	struct tree files;
	int err;

	buf_init(&drawing, scratch);
	if ((err = tell_map_clicks(&drawing, scratch, &position, told, diag)) < 0)
		return err;
	buf_init(&shorter, scratch);
	drawings_shorten(&shorter, drawing.data);
	buf_init(&map, scratch);
	drawings_pack(&map, shorter.data);
	buf_init(&marks, scratch);
	tell_marks(&marks, scratch, &position);
	buf_init(&places, scratch);
	tell_places(&places, scratch, &position);
	tree_init(&files, scratch);
	tree_put(&files, "map.svg", map.data, map.length);
	tree_put(&files, "marks.json", marks.data, marks.length);
	tree_put(&files, "places.json", places.data, places.length);
	return embed_tree(out, &files, diag);
}

/*
 * Appends the element with the map of a view and its counters, compressed, and
 * unpacked by the script. `told` has the files of the clone. ERR_REFUSED for mistakes in
 * the waters of the game; ERR_SYSTEM without memory.
 */
static int write_ground(struct buf *out, const struct clone *clone, const struct tree *told,
	struct diag *diag)
{
	struct arena scratch = ARENA_INIT; /* many times what is kept */
	int err;

	buf_puts(out, "<script type=\"application/gzip\" id=\"packet-ground\">");
	err = put_ground(out, &scratch, clone, told, diag);
	buf_puts(out, "</script>\n");
	arena_release(&scratch);
	return err;
}

/* ---- scripts ---- */

static const char *const part_name[PAGE_PARTS] = {
	[PAGE_STYLE] = "page.css",
	[PAGE_UNPACK] = "unpack.js",
	[PAGE_DOM] = "dom.js",
	[PAGE_VIEW] = "view.js",
	[PAGE_TIP] = "tip.js",
	[PAGE_THEATRE] = "theatre.js",
	[PAGE_TABLE] = "table.js",
	[PAGE_EXPLAIN] = "explain.js",
	[PAGE_FINDER] = "finder.js",
	[PAGE_JUDGE] = "judge.js",
	[PAGE_KEEPING] = "keeping.js",
	[PAGE_COUNTERS] = "counters.js",
	[PAGE_DRAWING] = "drawing.js",
	[PAGE_WRITING] = "writing.js",
	[PAGE_UNDO] = "undo.js",
	[PAGE_CHOICES] = "choices.js",
	[PAGE_PARTY] = "party.js",
	[PAGE_CHOOSING] = "choosing.js",
	[PAGE_COMING] = "coming.js",
	[PAGE_CARRYING] = "carrying.js",
	[PAGE_PLANNING] = "planning.js",
	[PAGE_CHOOSERS] = "choosers.js",
	[PAGE_FIELDS] = "fields.js",
	[PAGE_STANDING] = "standing.js",
	[PAGE_HAND] = "hand.js",
	[PAGE_CARDS] = "cards.js",
	[PAGE_FIRST] = "first.js",
	[PAGE_ENDS] = "ends.js",
	[PAGE_SCRIPT] = "page.js",
	[PAGE_LOOKING] = "looking.js",
	[PAGE_HEXES] = "hexes.js",
	[PAGE_LINES] = "lines.js",
	[PAGE_GLIDE] = "glide.js",
	[PAGE_CHART] = "chart.js",
	[PAGE_HISTORY] = "history.js",
	[PAGE_DICE] = "dice.js",
	[PAGE_TABLES] = "tables.js",
};

/* Each family of rules has a runtime of its own. */
static const char *name_of_part(
	struct arena *arena, enum page_part part, const struct ruleset *ruleset)
{
	return part == PAGE_RUNTIME ? arena_printf(arena, "%s.wasm.gz", ruleset->family)
				    : part_name[part];
}

int page_read_parts(struct page_file part[PAGE_PARTS], struct arena *arena,
	const struct ruleset *ruleset, page_reader *read, struct diag *diag)
{
	int err = OK;

	for (int i = 0; err == OK && i < PAGE_PARTS; i++)
		err = read(&part[i].text, &part[i].length, arena,
			name_of_part(arena, (enum page_part)i, ruleset), diag);
	return err;
}

/* Whether its game has cards at all. */
static bool has_hand(const struct clone *clone)
{
	const struct held_card *card;
	struct arena arena = ARENA_INIT;
	bool has =
		clone->view && clone->ruleset->report.hand &&
		clone->ruleset->report.hand(&card, &arena, clone->game, clone->view) >= 0;

	arena_release(&arena);
	return has;
}

/* Whether its map has counters, those of a view: nobody's eyes are those of the moderator,
 * or of a campaign that is revealed. */
static bool has_counters(const struct page *page)
{
	return page->clone->view && !page->revealed &&
	       tree_text(page->told, told_path[TOLD_MAP]);
}

static bool is_wanted(enum page_part part, const struct page *page, bool writes)
{
	switch (part) {
	case PAGE_UNPACK:
	case PAGE_DOM:
	case PAGE_VIEW:
	case PAGE_THEATRE:
	case PAGE_EXPLAIN:
	case PAGE_TABLE: return true;
	case PAGE_HEXES:
	case PAGE_LINES:
	case PAGE_GLIDE:
	case PAGE_CHART:
	case PAGE_HISTORY: return history_is_there(page->past);
	case PAGE_FINDER:
	case PAGE_COUNTERS:
	case PAGE_DRAWING: return has_counters(page);
	case PAGE_LOOKING: return has_counters(page) && !writes;
	case PAGE_DICE: return page->proof;
	case PAGE_HAND: return writes && has_hand(page->clone);
	case PAGE_JUDGE:
	case PAGE_TABLES: return writes || page->proof;
	default: return writes;
	}
}

static const char *behind_line(const char *text)
{
	const char *end = strchr(text, '\n');

	return end ? end + 1 : text + strlen(text);
}

/* The line behind a comment that has lines of its own; `line` itself: it is no such. */
static const char *behind_comment(const char *line)
{
	const char *text = line + strspn(line, "\t"), *end;

	if (!strncmp(text, "//", 2))
		return behind_line(text);
	end = strncmp(text, "/*", 2) ? NULL : strstr(text, "*/");
	return end && end[2] == '\n' ? end + 3 : line;
}

/* A page is mailed: comments of a script, and its indents, stay at home. */
static void add_code(struct buf *out, const char *text)
{
	for (const char *line = text; *line; line = text) {
		text = behind_comment(line);
		if (text == line) {
			text = behind_line(line);
			line += strspn(line, "\t\n");
			if (line < text)
				buf_add(out, line, (size_t)(text - line));
		}
	}
}

/* Those that a page wants; `writes`: orders are written on it. The text is the arena's. */
static const char *page_script(
	size_t *length, struct arena *arena, const struct page *page, bool writes)
{
	struct buf script;

	buf_init(&script, arena);
	for (int part = PAGE_SCRIPTS; part < PAGE_PARTS; part++)
		if (is_wanted((enum page_part)part, page, writes))
			add_code(&script, page->part[part].text);
	*length = script.length;
	return script.data;
}

/* A page that is being written. */
struct writer {
	struct buf *out;
	struct arena *arena;
	const struct page *page;
	struct diag *diag;
	const char *form; /* the block of orders of the report; NULL: it has none */
};

/* Are files packed into the page, for the judge or the check of the dice? */
static bool has_files(const struct writer *w)
{
	return w->form || w->page->proof;
}

static void put(const struct writer *w, const char *html)
{
	buf_puts(w->out, html);
}

static const char *told_text(const struct writer *w, enum told_path path)
{
	return tree_text(w->page->told, told_path[path]);
}

const char *page_report(struct arena *arena, const struct page *page, enum told_path path)
{
	const struct clone *clone = page->clone;

	return audience_is_side(clone->who)
		       ? seat_report(arena, &clone->settings, (enum side)clone->who,
				 page->seat, path)
		       : told_path[path];
}

static const char *report_text(const struct writer *w, enum told_path path)
{
	return tree_text(w->page->told, page_report(w->arena, w->page, path));
}

/* With what the side could order in its form, and what is left of its orders where it is
 * asked in the middle of a step; as it is kept where that cannot be made. */
static const char *half_filled(const struct writer *w, const char *report)
{
	struct intake_context context = {.arena = w->arena};
	struct diag unsaid;

	diag_init(&unsaid, w->arena);
	if (!intake_has_order_form(report) ||
		clone_context(&context, w->page->clone, &unsaid) != OK)
		return report;
	return intake_half_filled(&context, (enum side)w->page->clone->who,
		judge_report_with_left(w->arena, report, w->page->left, w->page->asked),
		FORM_ON_PAGE);
}

/* ---- head ---- */

/* Of a side with several commanders it says whose page it is. */
static const char *title_of(const struct writer *w)
{
	const struct clone *clone = w->page->clone;
	const char *title = arena_printf(w->arena, "%s: %s",
		clone->ruleset->title(clone->game), clone->settings.name);

	if (!audience_is_side(clone->who) || !clone->settings.team[clone->who].count)
		return title;
	return arena_printf(w->arena, "%s, %s", title,
		seat_title(
			w->arena, &clone->settings, (enum side)clone->who, w->page->seat));
}

/* Whose page it is, by a name that no other page of the campaign has. */
static const char *reader_of(const struct writer *w)
{
	const struct clone *clone = w->page->clone;

	return audience_is_side(clone->who) ? seat_name(w->arena, &clone->settings,
						      (enum side)clone->who, w->page->seat)
					    : audience_name(clone->who);
}

/*
 * What a campaign is known by: its name, its game, and what its dice and its players
 * brought with them.
 */
static void write_root(const struct writer *w)
{
	const struct settings *settings = &w->page->clone->settings;
	struct buf root;

	buf_init(&root, w->arena);
	buf_printf(&root, "%s\n%s", settings->name, settings->game);
	for (enum audience who = 0; who < AUDIENCES; who++)
		buf_printf(
			&root, "\n%s", settings->anchor[who] ? settings->anchor[who] : "");
	for (enum side side = UNION; side < SIDES; side++)
		buf_printf(
			&root, "\n%s", settings->nonce[side] ? settings->nonce[side] : "");
	embed_hash(w->out, root.data, root.length);
}

static bool has_news(const struct writer *w)
{
	return report_text(w, TOLD_SHORT) || history_is_there(w->page->past);
}

/* Nothing is loaded, and nothing runs but the script and what it compiles. */
static void write_policy(const struct writer *w)
{
	const struct page_file *style = &w->page->part[PAGE_STYLE];
	size_t length;
	const char *script = page_script(&length, w->arena, w->page, w->form != NULL);

	put(w, "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; script-src 'wasm-unsafe-eval' ");
	embed_hash(w->out, script, length);
	put(w, "; style-src ");
	embed_hash(w->out, style->text, style->length);
	put(w, "; base-uri 'none'; form-action 'none'\">\n");
}

static void write_head(const struct writer *w)
{
	const struct clone *clone = w->page->clone;
	const struct page_file *style = &w->page->part[PAGE_STYLE];

	put(w, "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n");
	write_policy(w);
	put(w, "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n"
	       "<meta name=\"referrer\" content=\"no-referrer\">\n<title>");
	html_string(w->out, title_of(w));
	put(w, "</title>\n<style>");
	buf_add(w->out, style->text, style->length);
	put(w, "</style>\n</head>\n<body data-campaign=\"");
	html_string(w->out, clone->settings.name);
	buf_printf(w->out, "\" data-side=\"%s\" data-root=\"", reader_of(w));
	write_root(w);
	if (clone->ruleset->advice.attacks_last)
		put(w, "\" data-attacks=\"last");
	buf_printf(w->out, "\" data-steps=\"%zu\">\n",
		w->page->past ? w->page->past->steps : (size_t)0);
}

/* The parts of the side panel, each a tab where scripts run. */
static void write_tabs(const struct writer *w)
{
	put(w, "<nav aria-label=\"Parts of this page\">\n<button type=\"button\" id=\"packet-grip\" aria-label=\"Panel larger or smaller\" hidden></button>\n<div id=\"packet-tabs\">\n");
	if (w->form)
		put(w, "<a href=\"#packet-orders\">Orders</a>\n");
	if (w->form && has_hand(w->page->clone))
		put(w, "<a href=\"#packet-hand\">Hand</a>\n");
	if (has_news(w))
		put(w, "<a href=\"#packet-news\">News</a>\n");
	put(w, "<a href=\"#packet-report\">Report</a>\n"
	       "<a href=\"#packet-help\">Help</a>\n</div>\n</nav>\n");
}

/* ---- reading ---- */

static void write_report(const struct writer *w, const char *report, bool folded)
{
	const struct html_report how = {
		.folded = folded,
		.form = "<p><a href=\"#packet-orders\">The form</a></p>\n",
		.whole =
			"<p>This is the report in short; <a href=\"#packet-report\">the whole one</a> is beside it.</p>\n",
	};

	html_report(w->out, w->arena, report, &how);
}

/* The public and the moderator have no short report: to them the whole one is all. */
static void write_news(const struct writer *w)
{
	const char *brief = report_text(w, TOLD_SHORT);
	const struct past *past = w->page->past;

	if (!has_news(w))
		return;
	put(w, "<section id=\"packet-news\" aria-label=\"News\">\n<div id=\"packet-then-news\"></div>\n<div id=\"packet-brief\">\n");
	if (brief)
		write_report(w, brief, false);
	put(w, "</div>\n");
	if (history_is_there(past))
		history_list(w->out, w->arena, past);
	put(w, "</section>\n");
}

/* Without the line that is for a file of its own. */
static const char *without_head(const char *map)
{
	return strncmp(map, "<?xml", 5) != 0 ? map : map + strcspn(map, "\n");
}

/* The map of the report. Of one in several parts a page with counters needs the first
 * alone: they stand on a map of their own. */
static const char *report_map(const struct writer *w, const char *map)
{
	struct buf part;

	buf_init(&part, w->arena);
	return has_counters(w->page) && tell_map_part(&part, w->arena, map, 0)
		       ? without_head(part.data)
		       : map;
}

/*
 * The map fills what the bar and the side panel leave. Of its figures one is seen: the map
 * of the report, that with counters, which a script unpacks and on which orders are given,
 * or one of the past.
 */
static void write_map(const struct writer *w)
{
	const char *told = told_text(w, TOLD_MAP);
	const char *map = told ? without_head(told) : NULL;
	const struct past *past = w->page->past;

	put(w, "<section id=\"packet-map\" aria-label=\"Map\">\n<h2>Map</h2>\n");
	if (map) {
		put(w, "<figure id=\"packet-now\" tabindex=\"0\" role=\"group\" aria-label=\"Map of the report\"><div class=\"sheet\">");
		if (html_map_is_plain(map))
			drawings_shorten(w->out, report_map(w, map));
		else
			put(w, "<p>The map that came with the report is no drawing of this program, and is left out.</p>");
		put(w, "</div></figure>\n");
	}
	if (has_counters(w->page))
		buf_printf(w->out,
			"<figure id=\"packet-plan-map\" tabindex=\"0\" role=\"group\" aria-label=\"%s\" hidden><div class=\"sheet\"></div></figure>\n",
			w->form ? "Map to plan on" : "Map with counters");
	put(w, "<div id=\"packet-about\" role=\"status\" hidden></div>\n");
	put(w, "<div id=\"packet-zoom\" role=\"group\" aria-label=\"Size of the map\" hidden>\n"
	       "<button type=\"button\" id=\"packet-closer\" aria-label=\"Zoom in\" title=\"Zoom in (+)\">+</button>\n"
	       "<button type=\"button\" id=\"packet-farther\" aria-label=\"Zoom out\" title=\"Zoom out (-)\">&minus;</button>\n"
	       "<button type=\"button\" id=\"packet-fit\" title=\"The whole map (f), of several the one you look at, then the theatre; back to the troops: 0\">Fit</button>\n"
	       "<button type=\"button\" id=\"packet-seek\" aria-label=\"Find a place or a unit\" title=\"Find a place or a unit (/)\" aria-expanded=\"false\" hidden>Find</button>\n</div>\n");
	if (has_counters(w->page))
		put(w, "<div id=\"packet-finder\" role=\"search\" hidden><input type=\"search\" list=\"packet-names\" aria-label=\"A place or a unit\" placeholder=\"A place or a unit\" autocomplete=\"off\" spellcheck=\"false\">"
		       "<button type=\"button\">Go</button><output></output><datalist id=\"packet-names\"></datalist></div>\n");
	if (w->form)
		put(w, "<div id=\"packet-off\" role=\"group\" aria-label=\"Not on the map\" hidden></div>\n");
	if (map && history_is_there(past))
		history_slider(w->out, past);
	put(w, "</section>\n");
}

static void write_whole(const struct writer *w)
{
	put(w, "<section id=\"packet-report\" aria-label=\"The whole report\">\n<h2>The whole report</h2>\n");
	write_report(w, report_text(w, TOLD_REPORT), true);
	put(w, "</section>\n");
}

/* The tables of the game; NULL: it has none. */
static const char *tables_of(const struct writer *w)
{
	const struct clone *clone = w->page->clone;
	const struct help help = help_of_game(w->arena, clone->ruleset, clone->game);
	struct buf text;

	buf_init(&text, w->arena);
	return clone->ruleset->report.tables &&
			       help_write_tables(&text, &help, w->diag) == OK
		       ? text.data
		       : NULL;
}

/* Where files are packed into the page they are among them, and a script shows them. */
static void write_tables(const struct writer *w)
{
	const struct html_report how = {.folded = false};
	const char *tables = tables_of(w);

	if (!tables)
		return;
	put(w, "<details id=\"packet-tables\">\n<summary>Tables of the game</summary>\n");
	if (has_files(w))
		put(w, "<noscript><p><code>adjutant report --tables</code> prints them.</p></noscript>\n<pre id=\"packet-tables-text\"></pre>\n");
	else
		html_report(w->out, w->arena, tables, &how);
	put(w, "</details>\n");
}

static void write_help(const struct writer *w)
{
	put(w, "<section id=\"packet-help\" aria-label=\"Help\">\n<h2>Help</h2>\n<h3>The map</h3>\n<ul>\n"
	       "<li>Drag the map to move it. Turn the wheel, pinch, or press <kbd>+</kbd> and <kbd>-</kbd> to zoom.</li>\n"
	       "<li><kbd>f</kbd> shows the whole map, <kbd>0</kbd> goes back to the troops, <kbd>/</kbd> finds a place or a unit by its name.</li>\n"
	       "<li>Point at anything to read what it is. The signs are explained below the map itself.</li>\n</ul>\n");
	if (w->form)
		put(w, "<h3>Your orders</h3>\n<ul>\n"
		       "<li>Click a stack with a ring, then the place where it goes, or drag it there; a finger that drags it must first stay on it for a moment. A place with a red ring can be attacked.</li>\n"
		       "<li>Point at a place to see the way, its cost, and the odds of an attack. On a phone keep your finger on it; a first tap on a red ring says the odds, too, and a second one orders the attack.</li>\n"
		       "<li>Click an empty place or an enemy to read what is known of it and which of your units can come there this turn.</li>\n"
		       "<li>&#10005; takes an order out. It stays in its place in grey, and <b>Put back</b> orders it again, whatever you ordered since.</li>\n"
		       "<li><kbd>Esc</kbd> gives up what you have picked. <kbd>Ctrl</kbd>+<kbd>Z</kbd> takes the last step back, <kbd>Ctrl</kbd>+<kbd>Y</kbd> does it again.</li>\n"
		       "<li>Without a mouse: <kbd>Tab</kbd> to a ring, arrow keys to the next one, <kbd>Enter</kbd> to pick it.</li>\n"
		       "<li>Orders count when the moderator has them: Send writes a mail with them, Copy and Save are for other ways to mail them.</li>\n"
		       "<li>The judge in this page checks orders as the moderator's program does.</li>\n</ul>\n");
	write_tables(w);
	if (w->page->proof)
		foot_write(w->out, w->page);
	put(w, "</section>\n");
}

/* ---- orders ---- */

/* What only people read is not read by the judge. */
static int write_files(const struct writer *w)
{
	const char *tables = tables_of(w);
	struct tree files;

	tree_copy(&files, w->page->told, w->arena);
	tree_remove(&files, told_path[TOLD_MAP]);
	tree_remove(&files, page_report(w->arena, w->page, TOLD_SHORT));
	tree_remove_prefix(
		&files, arena_printf(w->arena, "%stemplates/", told_path[TOLD_GAME]));
	if (w->page->proof)
		tree_put(&files, PROOF_FILE, w->page->proof, strlen(w->page->proof));
	if (tables)
		tree_put(&files, "tables.md", tables, strlen(tables));
	return embed_tree(w->out, &files, w->diag);
}

static int write_data(const struct writer *w)
{
	const struct page_file *runtime = &w->page->part[PAGE_RUNTIME];
	int err;

	put(w, "<script type=\"application/gzip\" id=\"packet-runtime\">");
	embed_gzip(w->out, runtime->text, runtime->length);
	put(w, "</script>\n<script type=\"application/gzip\" id=\"packet-files\">");
	if ((err = write_files(w)) < 0)
		return err;
	put(w, "</script>\n");
	return OK;
}

static int write_history(const struct writer *w)
{
	int err;

	put(w, "<script type=\"application/gzip\" id=\"packet-history\">");
	err = history_maps(w->out, w->page->past, w->diag);
	put(w, "</script>\n");
	return err;
}

static void write_end(const struct writer *w, const char *order, const char *title)
{
	buf_printf(w->out, "<button type=\"button\" data-order=\"%s\">%s</button>\n", order,
		title);
}

/* What ends the game otherwise than by playing it: before both have joined there is nothing
 * to be ended. */
static void write_ends(const struct writer *w)
{
	const struct settings *settings = &w->page->clone->settings;
	enum side offered = draw_offered(settings);

	if (!settings->nonce[UNION] || !settings->nonce[CONFEDERATE])
		return;
	buf_printf(w->out,
		"<details id=\"packet-ends\"%s>\n<summary>To end the game</summary>\n",
		offered == NO_SIDE ? "" : " open");
	if (offered != NO_SIDE)
		buf_printf(w->out, "<p>A draw is offered by %s.</p>\n", side_army(offered));
	put(w, "<p>A file that says this alone takes the place of what was written. It counts when you have mailed it.</p>\n<p>");
	write_end(w, "concede", "Concede");
	if (offered == NO_SIDE) {
		write_end(w, "offer draw", "Offer a draw");
	} else if ((int)offered == (int)w->page->clone->who) {
		write_end(w, "decline draw", "Take the offer of a draw back");
	} else {
		write_end(w, "accept draw", "Accept the draw");
		write_end(w, "decline draw", "Decline the draw");
	}
	put(w, "</p>\n</details>\n");
}

static void write_join(const struct writer *w)
{
	enum side side = (enum side)w->page->clone->who;

	buf_printf(w->out,
		"<p id=\"packet-join\"%s>You join with 32 digits that nobody can guess: the dice of the whole campaign come from yours, your opponent's and the moderator's, so none of you can choose them. "
		"<button type=\"button\" id=\"packet-draw\">Draw my digits</button></p>\n",
		w->page->clone->settings.nonce[side] ? " hidden" : "");
}

/* True in the turn with which its scenario begins. */
static bool is_first(const struct clone *clone, const struct past *past, int turn)
{
	const char *first = past && past->steps > 1 ? past->step[1].step : NULL;

	return clone->settings.nonce[clone->who] &&
	       (!first || strtol(first, NULL, 10) == turn);
}

/* On the first turn, where there is something to order, until each of them was dismissed.
 */
static void write_hints(const struct writer *w)
{
	const struct clone *clone = w->page->clone;
	struct position position;

	clone->ruleset->position(&position, clone->game, clone->view);
	put(w, "<ul id=\"packet-hints\" hidden>\n");
	if (strstr(w->form, "\nstate ") && is_first(clone, w->page->past, position.turn))
		put(w, "<li>Click one of your stacks with a bright edge on the map, then the place where it goes.</li>\n"
		       "<li>Each order is a card below. Undo takes back whatever you did, and nothing counts until you send it.</li>\n"
		       "<li>When the bar says Accepted, press Send: it opens a mail to your moderator.</li>\n");
	put(w, "</ul>\n");
}

static void write_orders(const struct writer *w)
{
	put(w, "<section id=\"packet-orders\" aria-label=\"Orders\">\n<h2>Orders</h2>\n"
	       "<noscript><p>Without scripts nothing is checked here: <code>adjutant check</code> in your clone, and the moderator, say what is wrong.</p></noscript>\n"
	       "<p id=\"packet-draft\" role=\"status\" hidden></p>\n"
	       "<p id=\"packet-sent\" role=\"status\" hidden></p>\n");
	write_join(w);
	write_hints(w);
	put(w, "<p id=\"packet-verdict\" role=\"status\"></p>\n"
	       "<ol id=\"packet-messages\"></ol>\n<button type=\"button\" id=\"packet-more\" hidden></button>\n");
	planning_write(w->out);
	put(w, "<ol id=\"packet-cards\" aria-label=\"Your orders\" hidden></ol>\n"
	       "<details id=\"packet-written\" open>\n<summary>The text of your orders</summary>\n"
	       "<p>Write between <code>begin orders</code> and <code>end orders</code>, and mail the whole block to the moderator.</p>\n"
	       "<div id=\"packet-editor\"><div id=\"packet-lines\" aria-hidden=\"true\"></div>\n<textarea id=\"packet-text\" wrap=\"off\" spellcheck=\"false\" "
	       "autocapitalize=\"off\" autocomplete=\"off\" aria-label=\"Orders\" aria-describedby=\"packet-verdict\">\n");
	html_string(w->out, w->form);
	put(w, "</textarea></div>\n"
	       "<p><button type=\"button\" id=\"packet-over\" hidden>Start over</button> <label id=\"packet-open\" hidden>Open <input type=\"file\" accept=\".orders,.txt,text/plain\"></label></p>\n</details>\n"
	       "<details id=\"packet-understood\" hidden>\n<summary>As the moderator will read them</summary>\n"
	       "<pre id=\"packet-receipt\" aria-label=\"Receipt\"></pre>\n</details>\n");
	write_ends(w);
	put(w, "</section>\n");
}

/* Its cards are the script's: what can be done with them is asked of the judge. */
static void write_hand(const struct writer *w)
{
	if (w->form && has_hand(w->page->clone))
		put(w, "<section id=\"packet-hand\" aria-label=\"Hand\">\n<h2>Your hand</h2>\n"
		       "<noscript><p>Your report has your cards.</p></noscript>\n"
		       "<ul id=\"packet-held\"></ul>\n</section>\n");
}

static int write_script(const struct writer *w)
{
	size_t length;
	const char *script = page_script(&length, w->arena, w->page, w->form != NULL);
	int err = has_files(w) ? write_data(w) : OK;

	if (err == OK && has_counters(w->page))
		err = write_ground(w->out, w->page->clone, w->page->told, w->diag);
	if (err == OK && history_is_there(w->page->past))
		err = write_history(w);
	put(w, "<script>");
	buf_add(w->out, script, length);
	put(w, "</script>\n");
	return err;
}

int page_write(
	struct buf *out, struct arena *arena, const struct page *page, struct diag *diag)
{
	struct writer w = {.out = out, .arena = arena, .page = page, .diag = diag};
	const char *report = report_text(&w, TOLD_REPORT);
	int err = OK;

	if (!report) {
		diag_error(diag, "%s is missing", page_report(arena, page, TOLD_REPORT));
		return ERR_DAMAGED;
	}
	w.form = audience_is_side(page->clone->who)
			 ? intake_form_of(arena, half_filled(&w, report))
			 : NULL;
	write_head(&w);
	bar_write(out, arena, page, title_of(&w), w.form ? report : NULL);
	put(&w, "<main>\n");
	write_map(&w);
	put(&w, "<div id=\"packet-side\">\n");
	write_tabs(&w);
	if (w.form)
		write_orders(&w);
	write_hand(&w);
	write_news(&w);
	write_whole(&w);
	write_help(&w);
	put(&w, "</div>\n</main>\n");
	if (has_files(&w) || history_is_there(page->past))
		err = write_script(&w);
	put(&w, "</body>\n</html>\n");
	return err;
}

/* ---- a report as a page of its own ---- */

static const char report_style[] =
	"body{max-width:60rem;margin:0 auto;padding:1rem;font:1rem/1.5 Georgia,serif;color:#1b1b1b;background:#fffdf6}h1,h2,h3{line-height:1.2}h3{margin:1.5rem 0 .5rem}"
	"pre{overflow-x:auto;padding:.5rem;background:#f2ecdb;font-size:.85rem}pre.lines span{display:block;white-space:pre-wrap;padding-left:3em;text-indent:-3em}"
	"table{margin:.8rem 0;border-collapse:collapse;background:#f2ecdb;font-size:.92rem}th,td{padding:.15rem .6rem;text-align:left;vertical-align:top}tr.below td:nth-child(3){padding-left:1.8rem}"
	"ul{margin:0 0 1rem;padding-left:1.3rem}figure{margin:1rem 0;overflow-x:auto}svg{width:100%;height:auto}@media(max-width:40rem){body{padding:.6rem}pre{font-size:.75rem}table,tbody{display:block}"
	"thead,td:empty{display:none}tr{display:flex;flex-wrap:wrap;gap:0 .8rem;padding:.35rem .5rem}tr+tr{border-top:1px solid #cbc3ac}tr.below{border-top:0}tr td{padding:0}"
	"td:is(:nth-child(1),:nth-child(2)){display:block;min-width:2.2rem}td:nth-child(2){min-width:3.6rem}td:nth-child(3){flex:1 1 55%;font-weight:bold}td[data-head]::before{content:attr(data-head) ' '}}"
	"@media print{body{max-width:none;padding:0;background:none}h3,pre,figure{break-inside:avoid}}";

static void write_report_head(struct buf *out, const char *title)
{
	buf_puts(out,
		"<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src ");
	embed_hash(out, report_style, strlen(report_style));
	buf_puts(out,
		"; base-uri 'none'; form-action 'none'\">\n<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n<title>");
	html_string(out, title);
	buf_puts(out, "</title>\n<style>");
	buf_puts(out, report_style);
	buf_puts(out, "</style>\n</head>\n<body>\n<h1>");
	html_string(out, title);
	buf_puts(out, "</h1>\n");
}

/* Without the line that is for a file of its own. */
static void write_report_map(struct buf *out, const char *map)
{
	if (!strncmp(map, "<?xml", 5))
		map += strcspn(map, "\n");
	buf_puts(out,
		"<h3>Map</h3>\n<figure tabindex=\"0\" role=\"group\" aria-label=\"Map\">");
	buf_puts(out, map);
	buf_puts(out, "</figure>\n");
}

void report_page_write(struct buf *out, struct arena *arena, const struct report_page *page)
{
	const struct html_report plain = {0};

	write_report_head(out, page->title);
	html_report(out, arena, page->report, &plain);
	if (page->map)
		write_report_map(out, page->map);
	buf_puts(out, "</body>\n</html>\n");
}
