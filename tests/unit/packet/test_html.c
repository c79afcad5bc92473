/* Reports as HTML. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "base/arena.h"
#include "base/buf.h"
#include "packet/html.h"

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
	is("```\na < b\n\n# c\n```\nd\n", "<pre>a &lt; b\n\n# c\n</pre>\n<p>d</p>\n");
	is("```\n```\nd\n", "<pre></pre>\n<p>d</p>\n");
	is("```\nnever ends", "<pre>never ends</pre>\n");
}

static void test_lists(void **unused)
{
	(void)unused;
	is("- a\n  b\n- c\n\nd\n", "\n<ul>\n<li>a\nb</li>\n<li>c</li>\n</ul>\n<p>d</p>\n");
	is("text:\n- a\n  - b\n    c\n  - d\n- e\n",
		"<p>text:</p>\n\n<ul>\n<li>a\n<ul>\n<li>b\nc</li>\n<li>d</li>\n</ul>\n"
		"</li>\n<li>e</li>\n</ul>\n");
	/* an item of no list is text */
	is("      - a\n", "<p>- a</p>\n");
}

static void test_words(void **unused)
{
	(void)unused;
	is("`a * b` and **c `d` **e\n",
		"<p><code>a * b</code> and <strong>c `d` </strong>e</p>\n");
	is("a ` b\n", "<p>a ` b</p>\n");
	is("a ** b\n", "<p>a ** b</p>\n");
	is("<b> & \"c\" `<i>`\n",
		"<p>&lt;b&gt; &amp; &quot;c&quot; <code>&lt;i&gt;</code></p>\n");
	is("[x](javascript:y) ![z](w) &lt;\n",
		"<p>[x](javascript:y) ![z](w) &amp;lt;</p>\n");
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
		"<p>a</p>\n<details open>\n<summary><h3>One</h3></summary>\n"
		"<details open>\n<summary><h4>In it</h4></summary>\n<pre>x\n</pre>\n"
		"</details>\n</details>\n"
		"<details open>\n<summary><h3>Two</h3></summary>\n"
		"\n<ul>\n<li>y</li>\n</ul>\n<p>FORM</p>\n</details>\n");
	arena_release(&arena);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_blocks),
		cmocka_unit_test(test_lists),
		cmocka_unit_test(test_words),
		cmocka_unit_test(test_how),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
