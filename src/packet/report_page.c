#include "packet/page.h"

#include <string.h>

#include "base/buf.h"
#include "packet/html.h"
#include "packet/page_private.h"

static const char style[] =
	"body{max-width:60rem;margin:0 auto;padding:1rem;font:1rem/1.5 Georgia,serif;color:#1b1b1b;background:#fffdf6}h1,h2,h3{line-height:1.2}h3{margin:1.5rem 0 .5rem}"
	"pre{overflow-x:auto;padding:.5rem;background:#f2ecdb;font-size:.85rem}pre.lines span{display:block;white-space:pre-wrap;padding-left:3em;text-indent:-3em}"
	"table{margin:.8rem 0;border-collapse:collapse;background:#f2ecdb;font-size:.92rem}th,td{padding:.15rem .6rem;text-align:left;vertical-align:top}tr.below td:nth-child(3){padding-left:1.8rem}"
	"ul{margin:0 0 1rem;padding-left:1.3rem}figure{margin:1rem 0;overflow-x:auto}svg{width:100%;height:auto}@media(max-width:40rem){body{padding:.6rem}pre{font-size:.75rem}table,tbody{display:block}"
	"thead,td:empty{display:none}tr{display:flex;flex-wrap:wrap;gap:0 .8rem;padding:.35rem .5rem}tr+tr{border-top:1px solid #cbc3ac}tr.below{border-top:0}tr td{padding:0}"
	"td:is(:nth-child(1),:nth-child(2)){display:block;min-width:2.2rem}td:nth-child(2){min-width:3.6rem}td:nth-child(3){flex:1 1 55%;font-weight:bold}td[data-head]::before{content:attr(data-head) ' '}}"
	"@media print{body{max-width:none;padding:0;background:none}h3,pre,figure{break-inside:avoid}}";

static void write_head(struct buf *out, struct arena *arena, const char *title)
{
	buf_puts(out,
		"<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src ");
	embed_hash(out, arena, style, strlen(style));
	buf_puts(out,
		"; base-uri 'none'; form-action 'none'\">\n<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n<title>");
	html_string(out, title);
	buf_puts(out, "</title>\n<style>");
	buf_puts(out, style);
	buf_puts(out, "</style>\n</head>\n<body>\n<h1>");
	html_string(out, title);
	buf_puts(out, "</h1>\n");
}

/* Without the line that is for a file of its own. */
static void write_map(struct buf *out, const char *map)
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

	write_head(out, arena, page->title);
	html_report(out, arena, page->report, &plain);
	if (page->map)
		write_map(out, page->map);
	buf_puts(out, "</body>\n</html>\n");
}
