/*
 * A side's turn as one HTML page: its head with the policy, what is read, what is written,
 * its foot, and the files that the judge of orders works on. The scripts are one element,
 * so that what one of them declares the others have. And a report as a page of its own.
 */
#include <string.h>

#include "base/arena.h"
#include "base/buf.h"
#include "base/diag.h"
#include "base/tree.h"
#include "campaign/ended.h"
#include "campaign/proof.h"
#include "campaign/seats.h"
#include "game/ruleset.h"
#include "judge/judge.h"
#include "packet/html.h"
#include "packet/page.h"
#include "packet/page_private.h"
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
		"<footer>\n<details id=\"packet-dice\">\n<summary><span id=\"packet-dice-word\" role=\"status\">Dice: they are not checked without scripts.</span></summary>\n");
	write_source(out, settings);
	buf_puts(out,
		"<p>This is the moderator's own page, and so is the check in it: a moderator who cheats can make a page that says the same. An independent check takes "
		"a clone of your own (<code>git clone</code> of your side's repository, or a line <code>mail bundle</code> in a mail to him) and a program that he did not "
		"send you: <code>adjutant audit -C CLONE</code> looks at everything you may know, and <code>verify-dice.sh CLONE</code> at the dice, with git, "
		"a shell and coreutils alone.</p>\n</details>\n</footer>\n");
}

/* ---- where a turn is planned ---- */

/* Appends its elements; they are hidden until the script has found the judge. */
static void planning_write(struct buf *out)
{
	buf_puts(out,
		"<div id=\"packet-plan\" role=\"group\" aria-label=\"Planning\" hidden>\n"
		"<p id=\"packet-plan-word\" role=\"status\"></p>\n"
		"<p><button type=\"button\" id=\"packet-plan-closer\">Closer</button> <button type=\"button\" id=\"packet-plan-farther\">Farther</button></p>\n"
		"<div id=\"packet-plan-both\">\n"
		"<figure id=\"packet-plan-map\" tabindex=\"0\" role=\"group\" aria-label=\"Map to plan on\"></figure>\n"
		"<div id=\"packet-plan-side\">\n"
		"<p id=\"packet-plan-hint\"></p>\n"
		"<div id=\"packet-plan-panel\"></div>\n"
		"<p><button type=\"button\" id=\"packet-plan-undo\" disabled>Undo</button> <span id=\"packet-plan-last\"></span></p>\n"
		"</div>\n</div>\n"
		"<details id=\"packet-plan-standing\" hidden>\n<summary>A standing order</summary>\n<div id=\"packet-plan-form\"></div>\n</details>\n</div>\n");
}

/*
 * Appends the element with the map of a side's view: SVG, compressed, and unpacked by the
 * script. `told` has the files of the clone. ERR_REFUSED for mistakes in the waters of the
 * game; ERR_SYSTEM without memory.
 */
static int planning_map(struct buf *out, struct arena *arena, const struct clone *clone,
	const struct tree *told, struct diag *diag)
{
	const struct tell_position position = {clone->ruleset, clone->game, clone->view};
	struct buf map;
	int err;

	buf_init(&map, arena);
	if ((err = tell_map_clicks(&map, arena, &position, told, diag)) < 0)
		return err;
	buf_puts(out, "<script type=\"application/gzip\" id=\"packet-ground\">");
	err = embed_bytes(out, arena, map.data, map.length, diag);
	buf_puts(out, "</script>\n");
	return err;
}

/* ---- scripts ---- */

static const char *const part_name[PAGE_PARTS] = {
	[PAGE_RUNTIME] = "adjutant.wasm.gz",
	[PAGE_STYLE] = "page.css",
	[PAGE_UNPACK] = "unpack.js",
	[PAGE_DOM] = "dom.js",
	[PAGE_THEATRE] = "theatre.js",
	[PAGE_NARROW] = "narrow.js",
	[PAGE_JUDGE] = "judge.js",
	[PAGE_KEEPING] = "keeping.js",
	[PAGE_DRAWING] = "drawing.js",
	[PAGE_WRITING] = "writing.js",
	[PAGE_UNDO] = "undo.js",
	[PAGE_CHOICES] = "choices.js",
	[PAGE_CHOOSING] = "choosing.js",
	[PAGE_PLANNING] = "planning.js",
	[PAGE_CHOOSERS] = "choosers.js",
	[PAGE_FIELDS] = "fields.js",
	[PAGE_STANDING] = "standing.js",
	[PAGE_ENDS] = "ends.js",
	[PAGE_SCRIPT] = "page.js",
	[PAGE_HISTORY] = "history.js",
	[PAGE_DICE] = "dice.js",
};

int page_read_parts(
	struct page *page, struct arena *arena, page_reader *read, struct diag *diag)
{
	int err = OK;

	for (size_t i = 0; err == OK && i < PAGE_PARTS; i++)
		err = read(&page->part[i].text, &page->part[i].length, arena, part_name[i],
			diag);
	return err;
}

static bool is_wanted(enum page_part part, const struct page *page, bool writes)
{
	switch (part) {
	case PAGE_UNPACK:
	case PAGE_DOM:
	case PAGE_THEATRE:
	case PAGE_NARROW: return true;
	case PAGE_HISTORY: return history_is_there(page->past);
	case PAGE_DICE: return page->proof;
	case PAGE_JUDGE: return writes || page->proof;
	default: return writes;
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
			buf_add(&script, page->part[part].text, page->part[part].length);
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

/* The block of orders, with its last line; NULL: there is none. */
static const char *find_form(struct arena *arena, const char *report)
{
	static const char begin[] = "\n```\nbegin orders\n";
	const char *form = strstr(report, begin), *end;

	if (!form)
		return NULL;
	form += strlen("\n```\n");
	end = strstr(form, "\n```");
	return arena_copy(arena, form, end ? (size_t)(end - form) + 1 : strlen(form));
}

/* With what the side could order in its form; as it is kept where that cannot be made. */
static const char *half_filled(const struct writer *w, const char *report)
{
	struct intake_context context = {.arena = w->arena};
	struct diag unsaid;

	diag_init(&unsaid, w->arena);
	if (!intake_has_order_form(report) ||
		clone_context(&context, w->page->clone, &unsaid) != OK)
		return report;
	return intake_half_filled(&context, (enum side)w->page->clone->who, report);
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

/* Nothing is loaded, and nothing runs but the script and what it compiles. */
static void write_policy(const struct writer *w)
{
	const struct page_file *style = &w->page->part[PAGE_STYLE];
	size_t length;
	const char *script = page_script(&length, w->arena, w->page, w->form != NULL);

	put(w, "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; script-src 'wasm-unsafe-eval' ");
	embed_hash(w->out, w->arena, script, length);
	put(w, "; style-src ");
	embed_hash(w->out, w->arena, style->text, style->length);
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
	buf_printf(w->out, "\" data-side=\"%s\">\n<header>\n<h1>", reader_of(w));
	html_string(w->out, title_of(w));
	put(w, "</h1>\n<nav aria-label=\"Parts of this page\">\n");
	if (report_text(w, TOLD_SHORT))
		put(w, "<a href=\"#packet-news\">In short</a>\n");
	put(w, "<a href=\"#packet-map\">Map</a>\n");
	if (w->form)
		put(w, "<a href=\"#packet-orders\">Orders</a>\n");
	put(w, "<a href=\"#packet-report\">The whole report</a>\n</nav>\n</header>\n<main>\n");
}

/* ---- reading ---- */

static void write_report(const struct writer *w, const char *report, bool folded)
{
	const struct html_report how = {
		.folded = folded,
		.form = "<p><a href=\"#packet-orders\">The form</a></p>\n",
		.whole =
			"<p>This is the report in short; <a href=\"#packet-report\">the whole one</a> stands below.</p>\n",
	};

	html_report(w->out, w->arena, report, &how);
}

/* The public and the moderator have no short report: to them the whole one is all. */
static void write_news(const struct writer *w)
{
	const char *brief = report_text(w, TOLD_SHORT);

	if (!brief)
		return;
	put(w, "<section id=\"packet-news\" aria-label=\"In short\">\n");
	write_report(w, brief, false);
	put(w, "</section>\n");
}

/* Without the line that is for a file of its own. */
static void write_map(const struct writer *w)
{
	const char *map = told_text(w, TOLD_MAP);
	const struct past *past = w->page->past;

	if (!map)
		return;
	if (!strncmp(map, "<?xml", 5))
		map += strcspn(map, "\n");
	put(w, "<section id=\"packet-map\" aria-label=\"Map\">\n<h2>Map</h2>\n"
	       "<label><input type=\"checkbox\" id=\"packet-large\"> as large as it was drawn</label>\n");
	if (history_is_there(past))
		history_slider(w->out, past);
	put(w, "<figure tabindex=\"0\" role=\"group\" aria-label=\"Map\">");
	put(w, html_map_is_plain(map)
			? map
			: "<p>The map that came with the report is no drawing of this program, and is left out.</p>");
	put(w, "</figure>\n");
	if (history_is_there(past))
		history_list(w->out, w->arena, past);
	put(w, "</section>\n");
}

static void write_whole(const struct writer *w)
{
	put(w, "<section id=\"packet-report\" aria-label=\"The whole report\">\n<h2>The whole report</h2>\n");
	write_report(w, report_text(w, TOLD_REPORT), true);
	put(w, "</section>\n");
}

/* ---- orders ---- */

/* What only people read is not read by the judge. */
static int write_files(const struct writer *w)
{
	struct tree files;

	tree_copy(&files, w->page->told, w->arena);
	tree_remove(&files, told_path[TOLD_MAP]);
	tree_remove(&files, page_report(w->arena, w->page, TOLD_SHORT));
	if (w->page->proof)
		tree_put(&files, PROOF_FILE, w->page->proof, strlen(w->page->proof));
	return embed_tree(w->out, w->arena, &files, w->diag);
}

static int write_data(const struct writer *w)
{
	const struct page_file *runtime = &w->page->part[PAGE_RUNTIME];
	int err;

	put(w, "<script type=\"application/gzip\" id=\"packet-runtime\">");
	embed_gzip(w->out, w->arena, runtime->text, runtime->length);
	put(w, "</script>\n<script type=\"application/gzip\" id=\"packet-files\">");
	if ((err = write_files(w)) < 0)
		return err;
	put(w, "</script>\n");
	return w->form ? planning_map(
				 w->out, w->arena, w->page->clone, w->page->told, w->diag)
		       : OK;
}

static int write_history(const struct writer *w)
{
	int err;

	put(w, "<script type=\"application/gzip\" id=\"packet-history\">");
	err = history_maps(w->out, w->arena, w->page->past, w->diag);
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

static void write_orders(const struct writer *w)
{
	put(w, "<section id=\"packet-orders\" aria-label=\"Orders\">\n<h2>Orders</h2>\n"
	       "<p>Write between <code>begin orders</code> and <code>end orders</code>, and mail the whole block to the moderator.</p>\n"
	       "<noscript><p>Without scripts nothing is checked here: <code>adjutant check</code> in your clone, and the moderator, say what is wrong.</p></noscript>\n");
	planning_write(w->out);
	put(w, "<div id=\"packet-editor\"><div id=\"packet-lines\" aria-hidden=\"true\"></div>\n<textarea id=\"packet-text\" wrap=\"off\" spellcheck=\"false\" "
	       "autocapitalize=\"off\" autocomplete=\"off\" aria-label=\"Orders\" aria-describedby=\"packet-verdict\">\n");
	html_string(w->out, w->form);
	put(w, "</textarea></div>\n"
	       "<p id=\"packet-buttons\" hidden><a id=\"packet-mail\">Mail</a> <button type=\"button\" id=\"packet-copy\">Copy</button> <button type=\"button\" id=\"packet-save\">Save</button> "
	       "<button type=\"button\" id=\"packet-anew\">Begin with the form anew</button></p>\n"
	       "<p id=\"packet-verdict\" role=\"status\"></p>\n"
	       "<ol id=\"packet-messages\"></ol>\n"
	       "<pre id=\"packet-receipt\" aria-label=\"Receipt\" hidden></pre>\n");
	write_ends(w);
	put(w, "</section>\n");
}

static int write_script(const struct writer *w)
{
	size_t length;
	const char *script = page_script(&length, w->arena, w->page, w->form != NULL);
	int err = w->form || w->page->proof ? write_data(w) : OK;

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
			 ? find_form(arena, half_filled(&w, report))
			 : NULL;
	write_head(&w);
	write_news(&w);
	write_map(&w);
	if (w.form)
		write_orders(&w);
	write_whole(&w);
	put(&w, "</main>\n");
	if (page->proof)
		foot_write(out, page);
	if (w.form || page->proof || history_is_there(page->past))
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

static void write_report_head(struct buf *out, struct arena *arena, const char *title)
{
	buf_puts(out,
		"<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src ");
	embed_hash(out, arena, report_style, strlen(report_style));
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

	write_report_head(out, arena, page->title);
	html_report(out, arena, page->report, &plain);
	if (page->map)
		write_report_map(out, page->map);
	buf_puts(out, "</body>\n</html>\n");
}
