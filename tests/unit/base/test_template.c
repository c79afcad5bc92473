/* Expanding templates: what Mustache promises for the part of it that we have. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "base/arena.h"
#include "base/buf.h"
#include "base/diag.h"
#include "base/template.h"
#include "unit/lib/messages.h"

static struct arena arena;
static struct tmap *data;

/* The data of all cases. */
static int setup(void **state)
{
	struct tmap *map;
	struct tlist *list;

	(void)state;
	data = template_map(&arena);
	template_set_text(data, "place", "Hanover");
	template_set_text(data, "marks", "& \" < > '");
	template_set_format(data, "strength", "%d.%d", 12, 5);
	template_set_text(data, "empty", "");
	template_set_text(data, "nothing", NULL);
	template_set_flag(data, "yes", true);
	template_set_flag(data, "no", false);
	map = template_set_map(data, "army");
	template_set_text(map, "leader", "Lee");
	template_set_text(map, "place", "Richmond");
	map = template_set_map(map, "corps");
	template_set_text(map, "leader", "Jackson");
	template_set_list(data, "none");
	list = template_set_list(data, "names");
	template_add_text(list, "a");
	template_add_text(list, "<b>");
	template_add_text(list, "");
	list = template_set_list(data, "rows");
	for (int i = 1; i <= 3; i++) {
		struct tlist *inner;

		map = template_add_map(list);
		template_set_format(map, "n", "%d", i);
		inner = template_set_list(map, "sub");
		for (int k = 0; k < i; k++)
			template_set_format(template_add_map(inner), "m", "%d", k);
	}
	return 0;
}

static int teardown(void **state)
{
	(void)state;
	arena_release(&arena);
	return 0;
}

struct example {
	const char *text, *wanted;
};

static void check(const struct example *examples)
{
	for (const struct example *e = examples; e->text; e++) {
		struct buf out;
		struct diag diag;
		int err;

		diag_init(&diag, &arena);
		buf_init(&out, &arena);
		err = template_expand(&out, "t", e->text, data, &diag);
		if (err)
			fail_msg("%s\n%s", e->text, messages_of(&arena, &diag));
		assert_string_equal(out.data, e->wanted);
	}
}

static void test_values(void **state)
{
	static const struct example examples[] = {
		{"", ""},
		{"no tag } here }} { {", "no tag } here }} { {"},
		{"to {{place}}!", "to Hanover!"},
		{"{{place}}{{place}}", "HanoverHanover"},
		{"| {{place}} |", "| Hanover |"},
		{"  {{place}}\n", "  Hanover\n"}, /* a value is never standalone */
		{"|{{ place }}|{{	place	}}|{{{ place }}}|",
			"|Hanover|Hanover|Hanover|"},
		{"{{strength}}", "12.5"},
		{"[{{empty}}{{nothing}}{{{empty}}}]", "[]"},
		{"{{marks}} {{{marks}}}", "& \" < > ' & \" < > '"},
		{"{{{place}}}}", "Hanover}"},
		{NULL, NULL},
	};

	(void)state;
	check(examples);
}

static void test_sections(void **state)
{
	static const struct example examples[] = {
		{"{{#yes}}shown{{/yes}}{{#no}}left out{{/no}}", "shown"},
		{"{{^yes}}left out{{/yes}}{{^no}}shown{{/no}}", "shown"},
		{"{{#empty}}x{{/empty}}{{^empty}}none{{/empty}}", "none"},
		{"{{#none}}x{{/none}}{{^none}}none{{/none}}", "none"},
		{"{{^rows}}none{{/rows}}{{^army}}none{{/army}}", ""},
		{"{{#place}}at {{.}}, {{place}}{{/place}}", "at Hanover, Hanover"},
		{"{{#army}}{{leader}} at {{place}}, {{strength}}{{/army}}; {{place}}",
			"Lee at Richmond, 12.5; Hanover"},
		{"{{#army}}{{#corps}}{{leader}}, {{place}}{{/corps}}, {{leader}}{{/army}}",
			"Jackson, Richmond, Lee"},
		{"{{#rows}}{{n}}{{/rows}}", "123"},
		{"{{#rows}}{{n}}:{{#sub}}{{n}}{{m}} {{/sub}};{{/rows}}",
			"1:10 ;2:20 21 ;3:30 31 32 ;"},
		{"{{#names}}[{{.}}{{place}}]{{/names}}", "[aHanover][<b>Hanover][Hanover]"},
		{"{{#yes}}{{#no}}a{{/no}}b{{#yes}}c{{/yes}}{{/yes}}", "bc"},
		{"|{{# yes }}={{/ yes }}|", "|=|"},
		{"{{#no}}{{unknown}}{{#unknown}}{{/unknown}}{{/no}}", ""},
		{"{{#yes}}1{{/yes}}{{#yes}}2{{/yes}}", "12"},
		{NULL, NULL},
	};

	(void)state;
	check(examples);
}

/* Sections, their ends and comments alone on a line take the line with them. */
static void test_standalone(void **state)
{
	static const struct example examples[] = {
		{"| a\n{{#yes}}\n|\n{{/yes}}\n| b\n", "| a\n|\n| b\n"},
		{"| a\n  {{#yes}}  \n|\n\t{{/yes}}\t\n| b\n", "| a\n|\n| b\n"},
		{"a\n{{^no}}\nb\n{{/no}}\nc", "a\nb\nc"},
		{"a\n{{#no}}\nb\n{{/no}}\nc", "a\nc"},
		{"a\r\n{{#yes}}\r\nb\r\n{{/yes}}\r\nc", "a\r\nb\r\nc"},
		{"  {{#yes}}\n#{{/yes}}\n/", "#\n/"},           /* no line before */
		{"#{{#yes}}\n/\n  {{/yes}}", "#\n/\n"},         /* no line behind */
		{" | {{#yes}} | {{/yes}} | \n", " |  |  | \n"}, /* within a line */
		{" {{#yes}}a{{/yes}}\n {{#yes}}b{{/yes}}\n", " a\n b\n"},
		{"{{#yes}}{{/yes}}\n", "\n"}, /* two tags: not alone */
		{"{{#rows}}\n- {{n}}\n{{/rows}}\n", "- 1\n- 2\n- 3\n"},
		{"{{#rows}}\n\n{{n}}\n\n{{/rows}}", "\n1\n\n\n2\n\n\n3\n\n"},
		{"{{#rows}}\n{{#sub}}\n{{m}}\n{{/sub}}\n.\n{{/rows}}\n",
			"0\n.\n0\n1\n.\n0\n1\n2\n.\n"},
		{"{{#yes}}\n{{#yes}}\n{{/yes}}\n{{/yes}}\n", ""},
		{NULL, NULL},
	};

	(void)state;
	check(examples);
}

static void test_comments(void **state)
{
	static const struct example examples[] = {
		{"12{{! a remark }}34", "1234"},
		{"12{{!\n  two\n  lines\n}}34\n", "1234\n"},
		{"a\n{{! alone }}\nb\n", "a\nb\n"},
		{"a\n  {{! alone }}  \nb\n", "a\nb\n"},
		{"a\r\n{{! alone }}\r\nb\r\n", "a\r\nb\r\n"},
		{"  {{! first }}\n!", "!"},
		{"!\n  {{! last }}", "!\n"},
		{"a\n  {{!\n over {{ lines\n  }}\nb\n", "a\nb\n"},
		{"  12 {{! 34 }}\n", "  12 \n"},
		{"1 {{! 2 }} 3", "1  3"},
		{"{{!x}}{{!y}}\n{{!}}\n", "\n"},
		{NULL, NULL},
	};

	(void)state;
	check(examples);
}

static void test_replaced_value(void **state)
{
	static const struct example examples[] = {
		{"{{place}}{{#army}}x{{/army}}", "Ashland"}, {NULL, NULL}};

	(void)state;
	template_set_text(data, "place", "Ashland");
	template_set_list(data, "army");
	check(examples);
}

static void expect_messages(const char *text, int wanted_err, const char *wanted)
{
	struct buf out;
	struct diag diag;

	diag_init(&diag, &arena);
	buf_init(&out, &arena);
	buf_puts(&out, "before");
	assert_int_equal(template_expand(&out, "t", text, data, &diag), wanted_err);
	assert_string_equal(out.data, "before");
	assert_string_equal(messages_of(&arena, &diag), wanted);
}

static void test_malformed(void **state)
{
	(void)state;
	expect_messages("a\n {{#yes}}\nb", ERR_REFUSED,
		"t:2:2: error: the section yes has no end: {{/yes}}\n");
	expect_messages("a{{#yes}}b{{#no}}c{{/yes}}", ERR_REFUSED,
		"t:1:11: error: the section no has no end: {{/no}}\n");
	expect_messages("a\n\n{{/yes}}", ERR_REFUSED,
		"t:3:1: error: {{/yes}} ends a section that was not begun\n");
	expect_messages("{{#yes}}{{/no}}{{/yes}}{{unknown}}", ERR_REFUSED,
		"t:1:9: error: {{/no}} ends a section that was not begun\n");
	expect_messages("a {{place\n}} {{{place}}\n{{! no end", ERR_REFUSED,
		"t:1:3: error: the tag has no end: }}\n"
		"t:2:4: error: the tag has no end: }}}\n"
		"t:3:1: error: the tag has no end: }}\n");
	expect_messages("{{a b}}{{}}{{#}}{{army.leader}}{{#.}}", ERR_REFUSED,
		"t:1:1: error: `a b` is not a name\n"
		"t:1:8: error: `` is not a name\n"
		"t:1:12: error: `` is not a name\n"
		"t:1:17: error: `army.leader` is not a name\n"
		"t:1:32: error: a section needs a name\n");
	expect_messages("{{> part}}\n{{=<% %>=}}", ERR_REFUSED,
		"t:1:1: error: {{> part}}: tags of this kind are not known\n"
		"t:2:1: error: {{=<% %>=}}: tags of this kind are not known\n");
	expect_messages("a\r\n\tb\033[2J\nc\302\2332J\rd\n", ERR_REFUSED,
		"t:2:3: error: control character\n"
		"t:3:2: error: control character\n"
		"t:3:6: error: control character\n");
	expect_messages("a\n\233[2J", ERR_REFUSED, "t:2:1: error: not UTF-8\n");
}

static void test_depth(void **state)
{
	struct buf text, wanted;

	(void)state;
	buf_init(&text, &arena);
	for (int i = 0; i < 32; i++)
		buf_puts(&text, "{{#yes}}");
	buf_puts(&text, "x");
	for (int i = 0; i < 32; i++)
		buf_puts(&text, "{{/yes}}");
	check((const struct example[]){{text.data, "x"}, {NULL, NULL}});
	buf_init(&wanted, &arena);
	buf_printf(&wanted, "{{#yes}}%s{{/yes}}", text.data);
	expect_messages(wanted.data, ERR_REFUSED,
		"t:1:257: error: more than 32 sections within each other\n");
}

static void test_unknown_names(void **state)
{
	(void)state;
	expect_messages("a\n{{#rows}}{{plaec}}{{/rows}}", ERR_BUG,
		"t:2:10: error: nothing is named plaec here; the nearest name is place\n");
	expect_messages("{{#yes}}\n{{^anything-at-all}}x{{/anything-at-all}}{{/yes}}",
		ERR_BUG, "t:2:1: error: nothing is named anything-at-all here\n");
	expect_messages("{{rows}}{{yes}}{{army}}{{.}}", ERR_BUG,
		"t:1:1: error: `rows` is not a text here\n"
		"t:1:9: error: `yes` is not a text here\n"
		"t:1:16: error: `army` is not a text here\n"
		"t:1:24: error: `.` is not a text here\n");
	/* Names of a section's items are not known behind it. */
	expect_messages("{{#army}}{{leader}}{{/army}}{{leader}}", ERR_BUG,
		"t:1:29: error: nothing is named leader here\n");
}

#define TEST(function) cmocka_unit_test_setup_teardown(function, setup, teardown)

int main(void)
{
	static const struct CMUnitTest tests[] = {
		TEST(test_values),
		TEST(test_sections),
		TEST(test_standalone),
		TEST(test_comments),
		TEST(test_replaced_value),
		TEST(test_malformed),
		TEST(test_depth),
		TEST(test_unknown_names),
	};

	return cmocka_run_group_tests_name("template", tests, NULL, NULL);
}
