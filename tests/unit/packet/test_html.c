/* Reports as HTML. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "base/arena.h"
#include "base/buf.h"
#include "packet/html.h"
#include "unit/lib/files.h"

static void is(const char *markdown, const char *html)
{
	const struct html_report plain = {0};
	struct arena arena = ARENA_INIT;
	struct buf out;

	buf_init(&out, &arena);
	html_report(&out, &arena, markdown, &plain);
	assert_string_equal(out.data, html);
	arena_release(&arena);
}

static void test_blocks(void **unused)
{
	(void)unused;
	is("", "");
	is("one\ntwo\n\nthree", "<p>one\ntwo</p>\n<p>three</p>\n");
	is("# Title\n\n## A\n### B\n\nc\n", "<h3>A</h3>\n<h4>B</h4>\n<p>c</p>\n");
	is("#no heading\n", "<p>#no heading</p>\n");
	is("###### a\n", "<h6>a</h6>\n");
	is("```\na < b\n\n# c\n```\nd\n",
		"<pre class=\"lines\"><code><span>a &lt; b\n</span><span>\n</span><span># c\n</span></code></pre>\n<p>d</p>\n");
	is("```\n```\nd\n", "<pre class=\"lines\"><code></code></pre>\n<p>d</p>\n");
	is("```\nnever ends",
		"<pre class=\"lines\"><code><span>never ends\n</span></code></pre>\n");
	is("```\nnames  MV\nA      10\nB      -2\n```\n",
		"<pre><code><span>names  MV\n</span><span>A      10\n</span><span>B      -2\n</span></code></pre>\n");
	is("```\nnames  In all\nA      10\n```\n",
		"<pre><code><span>names  In all\n</span><span>A      10\n</span></code></pre>\n");
	is("```map\n::[U\n```\n",
		"<pre><code class=\"language-map\">::[U\n</code></pre>\n");
}

#define HEADS                                                                              \
	"<table>\n<thead><tr><th scope=\"col\">#</th><th scope=\"col\">U-C</th>"           \
	"<th scope=\"col\">who</th><th scope=\"col\">what came of it</th></tr></thead>\n"  \
	"<tbody>\n"

/* Lines under heads: what goes on farther in belongs to the last cell, who is named one
 * blank farther in to the row above, and a number by itself brings its head. */
static void test_table(void **unused)
{
	(void)unused;
	is("```\n #   U-C  who      what came of it\n"
	   " 1 U 5-3  A <b>    x & y\n"
	   "             goes on\n"
	   "           [B] –\n"
	   "             and on\n"
	   "22 C 1-6  3\n```\n",
		HEADS
		"<tr><td>1 U</td><td data-head=\"U-C\">5-3</td><td>A &lt;b&gt;</td><td>x &amp; y goes on</td></tr>\n"
		"<tr class=\"below\"><td></td><td></td><td>[B] –</td><td>and on</td></tr>\n"
		"<tr><td>22 C</td><td data-head=\"U-C\">1-6</td><td data-head=\"who\">3</td><td></td></tr>\n"
		"</tbody>\n</table>\n");
}

/* Where a text runs into the next column, or there are no heads, the lines stay what they
 * are. */
static void test_no_table(void **unused)
{
	static const char *const texts[] = {" #   U-C  who\n 1 U 5-3-4-1 A\n",
		" #   U-C\n 1 U x\n", "a   b    c\n1   2    x\n",
		" #   U-C  who\n             goes on\n"};

	(void)unused;
	for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
		struct arena arena = ARENA_INIT;
		struct buf out;

		buf_init(&out, &arena);
		html_lines(&out, texts[i]);
		assert_memory_equal(out.data, "<pre class=\"lines\">", 19);
		arena_release(&arena);
	}
}

/* A page has no file beside it: the template is the one that the page looks for. */
static void test_short(void **unused)
{
	const char *dir = getenv("ADJUTANT_DATA");
	const struct html_report page = {.whole = "<p>below</p>\n"};
	struct arena arena = ARENA_INIT;
	char *told, *end;
	struct buf out;

	(void)unused;
	told = strstr(
		file_read(&arena,
			arena_printf(&arena, "%s/templates/report.md", dir ? dir : "."),
			NULL),
		"The rest is in ");
	assert_non_null(told);
	end = strstr(told, "{{");
	assert_non_null(end);
	*end = '\0';
	buf_init(&out, &arena);
	html_report(&out, &arena, arena_printf(&arena, "a\n\n%s\n\nThis `report.md`", told),
		&page);
	assert_string_equal(
		out.data, "<p>a</p>\n<p>below</p>\n<p>This <code>report.md</code></p>\n");
	arena_release(&arena);
}

static void test_lists(void **unused)
{
	(void)unused;
	is("- a\n  b\n- c\n\nd\n", "<ul>\n<li>a\nb</li>\n<li>c</li>\n</ul>\n<p>d</p>\n");
	is("text:\n- a\n  - b\n    c\n  - d\n- e\n",
		"<p>text:</p>\n<ul>\n<li>a\n<ul>\n<li>b\nc</li>\n<li>d</li>\n</ul>\n"
		"</li>\n<li>e</li>\n</ul>\n");
}

static void test_words(void **unused)
{
	(void)unused;
	is("`a * b` and **c `d` **e\n",
		"<p><code>a * b</code> and **c <code>d</code> **e</p>\n");
	is("**a** and **b `c`**\n",
		"<p><strong>a</strong> and <strong>b <code>c</code></strong></p>\n");
	is("a ` b\n", "<p>a ` b</p>\n");
	is("a ** b\n", "<p>a ** b</p>\n");
}

/* HTML, entities, links and pictures are text, in whatever they stand. */
static void test_text_only(void **unused)
{
	(void)unused;
	is("<b> & \"c\" `<i>`\n",
		"<p>&lt;b&gt; &amp; &quot;c&quot; <code>&lt;i&gt;</code></p>\n");
	is("<script>run()</script>\n", "<p>&lt;script&gt;run()&lt;/script&gt;</p>\n");
	is("**<img src=x onerror=\"run()\">**\n",
		"<p><strong>&lt;img src=x onerror=&quot;run()&quot;&gt;</strong></p>\n");
	is("[x](javascript:y) ![z](w) &lt;\n",
		"<p>[x](javascript:y) ![z](w) &amp;lt;</p>\n");
	is("<javascript:y> <http://example.org/>\n",
		"<p>&lt;javascript:y&gt; &lt;http://example.org/&gt;</p>\n");
	is("[x]: javascript:y\n\n[x]\n", "<p>[x]: javascript:y</p>\n<p>[x]</p>\n");
	/* a comment that never ends does not take the rest */
	is("<!-- a\n\n## B\n", "<p>&lt;!-- a</p>\n<h3>B</h3>\n");
	is("``` \"><script>\na\n```\n",
		"<pre><code class=\"language-&quot;&gt;&lt;script&gt;\">a\n</code></pre>\n");
}

/* As the words of a ruling come into a report. */
static void test_escaped(void **unused)
{
	(void)unused;
	is("\\<b\\> \\[x\\](y) \\&lt; \\*z\\* \\`\n",
		"<p>&lt;b&gt; [x](y) &amp;lt; *z* `</p>\n");
	is("\\\\<b> \\\\\\<b>\n", "<p>\\&lt;b&gt; \\&lt;b&gt;</p>\n");
}

/* What is drawn with anything else than draw/svg.h draws with is no map of ours. */
static void test_map(void **unused)
{
	static const char *const plain[] = {
		"<svg width=\"1\"/>",
		"\n<svg xmlns=\"http://www.w3.org/2000/svg\"><title>a &lt;b&gt; & c</title><g class=\"bar\"><use xlink:href=\"#a\" x=\"1\"/>\n</g><path fill=\"url(#b)\" x1=\"2\"/></svg>\n",
	};
	static const char *const others[] = {
		"",
		"text",
		"<g/>",
		"<svg>",
		"<svg></g>",
		"<svg></svg>text",
		"<svg/><svg/>",
		"<svg><script>a</script></svg>",
		"<svg><SCRIPT/></svg>",
		"<svg></svg><script>a</script>",
		"<svg><!-- a --></svg>",
		"<svg><![CDATA[a]]></svg>",
		"<svg><?a?></svg>",
		"<svg onload=\"a\"/>",
		"<svg><g\nonclick=\"a\"/></svg>",
		"<svg><g style=\"a\"/></svg>",
		"<svg><g class=a></g></svg>",
		"<svg><g class='a'/></svg>",
		"<svg><use href=\"http://example.org/\"/></svg>",
		"<svg><use xlink:href=\"data:a\"/></svg>",
		"<svg><rect fill=\"url(http://example.org/)\"/></svg>",
		"<svg><rect fill=\"url(#a) url(b)\"/></svg>",
		"<svg><title><g/></title></svg>",
		"<svg><foreignObject/></svg>",
		"<svg><a href=\"#a\"/></svg>",
		"<svg><animate/></svg>",
		"<svg><g class=\"<b>\"/></svg>",
		"<svg><g",
		"<svg><g class=\"",
		"<svg><",
		"<svg></",
	};

	(void)unused;
	for (size_t i = 0; i < sizeof plain / sizeof *plain; i++)
		assert_true(html_map_is_plain(plain[i]));
	for (size_t i = 0; i < sizeof others / sizeof *others; i++)
		if (html_map_is_plain(others[i]))
			fail_msg("it is no map: %s", others[i]);
}

static void test_lines(void **unused)
{
	static const char *const plain[] = {"", "\n", "is no tag, but text\n",
		"<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<svg width=\"8\">\n</svg>\n",
		"<g>\n", "</g>\n<use href=\"#a\"/>text", "<title>1 &lt; 2</title></g>\n"};
	static const char *const others[] = {"<script>\n", "<g onload=\"a\">\n",
		"<g\nclass=\"a\">\n", "<g class=\"a\nb\">\n", "<g class=\"a\"\n", "<\n",
		"<", "</\n", "</script>\n", "<!--\n", "<a href=\"#a\">\n",
		"<?xml-stylesheet?>\n", "<use href=\"data:a\"/>\n", "<rect style=\"a\"/>\n",
		"a<foreignObject>\n", "<g/ >\n", "<g>\n<?xml version=\"1.1\"?>\n"};

	(void)unused;
	for (size_t i = 0; i < sizeof plain / sizeof *plain; i++)
		if (!html_lines_are_plain(plain[i]))
			fail_msg("these are lines of maps: %s", plain[i]);
	for (size_t i = 0; i < sizeof others / sizeof *others; i++)
		if (html_lines_are_plain(others[i]))
			fail_msg("these are no lines of maps: %s", others[i]);
}

static void test_how(void **unused)
{
	const struct html_report how = {.folded = true, .form = "<p>FORM</p>\n"};
	struct arena arena = ARENA_INIT;
	struct buf out;

	(void)unused;
	buf_init(&out, &arena);
	html_report(&out, &arena,
		"a\n\n## One\n\n### In it\n\n```\nx\n```\n## Two\n- y\n\n"
		"```\nbegin orders\nz\n```\n",
		&how);
	assert_string_equal(out.data,
		"<p>a</p>\n<details open>\n<summary><h3>One</h3>\n</summary>\n"
		"<details open>\n<summary><h4>In it</h4>\n</summary>\n"
		"<pre class=\"lines\"><code><span>x\n</span></code></pre>\n"
		"</details>\n</details>\n"
		"<details open>\n<summary><h3>Two</h3>\n</summary>\n"
		"<ul>\n<li>y</li>\n</ul>\n<p>FORM</p>\n</details>\n");
	arena_release(&arena);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_blocks),
		cmocka_unit_test(test_table),
		cmocka_unit_test(test_no_table),
		cmocka_unit_test(test_short),
		cmocka_unit_test(test_lists),
		cmocka_unit_test(test_words),
		cmocka_unit_test(test_text_only),
		cmocka_unit_test(test_escaped),
		cmocka_unit_test(test_map),
		cmocka_unit_test(test_lines),
		cmocka_unit_test(test_how),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
