/* Tests of svg_map.clicks: what can be clicked on a page tells its id, and nothing else of
 * a drawing is another. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "base/buf.h"
#include "base/diag.h"
#include "base/text.h"
#include "draw/svg.h"
#include "game/data_file.h"
#include "game/map.h"
#include "unit/lib/random_game.h"
#include "unit/lib/svg.h"

#define STEPS 12 /* that are played before it is drawn */

static struct arena shelf, step;
static struct random_game g;
static struct svg_map svg;

static void load(const char *id)
{
	arena_clear(&shelf);
	random_game_load(&g, &shelf, id);
	g.arena = &step;
	random_game_begin(&g, &shelf, 0);
	for (int i = 0; i < STEPS; i++)
		random_game_step(&g);
}

/* What the Union sees. */
static void show(const char *id)
{
	struct map_mark *mark;
	void *view;

	load(id);
	view = arena_alloc(&shelf, g.rules->state_size);
	g.rules->view(view, g.game, g.state, AUDIENCE_UNION);
	svg = (struct svg_map){.title = "title",
		.subtitle = "subtitle",
		.map = g.rules->map(g.game),
		.sheet = g.rules->drawing.sheet ? g.rules->drawing.sheet(g.game) : NULL,
		.rail = g.rules->drawing.rail};
	svg.marks = g.rules->drawing.marks(&mark, &shelf, g.game, view);
	svg.mark = mark;
	assert_true(svg.marks > 0);
}

static const char *draw(bool clicks)
{
	struct buf out;

	svg.clicks = clicks;
	buf_init(&out, &shelf);
	assert_int_equal(svg_write(&out, &shelf, &svg, &g.diag), OK);
	svg_check_balanced(out.data);
	svg_check_xmllint(out.data);
	return out.data;
}

static bool has(const char *text, const char *before, const char *id)
{
	return strstr(text, arena_printf(&shelf, "%s%s", before, id)) != NULL;
}

static void test_ids(void **state)
{
	const char *const *id = *state;

	for (; *id; id++) {
		const char *text;
		int own = 0;

		show(*id);
		text = draw(true);
		for (int i = 0; i < svg.map->places; i++)
			assert_true(has(text, " data-place=\"",
				arena_printf(&shelf, "%s\"", svg.map->place[i].id)));
		for (int i = 0; i < svg.marks; i++) {
			if (!svg.mark[i].own) {
				assert_null(svg.mark[i].pieces);
				continue;
			}
			own++;
			assert_true(*svg.mark[i].pieces);
			assert_true(has(text, "", svg.mark[i].pieces));
		}
		assert_true(own > 0);
		assert_true(svg_count(text, " data-piece=\"") > 0);
	}
}

/* The drawing without what a page is told, and without the ids that it is not. */
static const char *without(const char *text)
{
	static const char disk[] = "\" fill=\"none\" pointer-events=\"all\"/>";
	struct buf out;

	buf_init(&out, &shelf);
	while (*text) {
		const char *end = strstr(text, disk);

		if (!strncmp(text, " data-pl", 8) || !strncmp(text, " data-pi", 8) ||
			!strncmp(text, " id=\"place-", 11))
			text = strchr(strchr(text, '"') + 1, '"') + 1;
		else if (!strncmp(text, "<circle ", 8) && end &&
			 !memchr(text, '>', (size_t)(end - text)))
			text = end + strlen(disk);
		else
			buf_putc(&out, *text++);
	}
	return out.data;
}

static void test_the_rest(void **state)
{
	const char *const *id = *state;

	for (; *id; id++) {
		const char *plain;

		show(*id);
		plain = draw(false);
		assert_null(strstr(plain, "data-p"));
		if (!svg.mark[0].row) /* those have a group more */
			assert_string_equal(without(draw(true)), without(plain));
	}
}

/* Whatever an id holds, it stays in its attribute. */
static void test_hostile_id(void **state)
{
	struct map_mark *mark;
	const char *text;

	(void)state;
	show("road-to-richmond");
	mark = ARENA_NEW(&shelf, struct map_mark);
	*mark = svg.mark[0];
	mark->pieces = "\"><script>";
	svg.mark = mark;
	svg.marks = 1;
	text = draw(true);
	assert_null(strstr(text, "<script"));
	assert_non_null(strstr(text, " data-piece=\"&quot;&gt;&lt;script&gt;\""));
}

static int begin(void **state)
{
	static const char *const ids[] = {"gates-of-richmond", "if-it-takes-all-summer",
		"road-to-richmond", "on-to-richmond", NULL};

	*state = (void *)ids;
	g.random = 0xc11c;
	return setenv("ADJUTANT_DATA", ".", 0);
}

static int end(void **state)
{
	(void)state;
	arena_release(&step);
	arena_release(&shelf);
	return 0;
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_ids),
		cmocka_unit_test(test_the_rest),
		cmocka_unit_test(test_hostile_id),
	};

	return cmocka_run_group_tests(tests, begin, end);
}
