/* The rows of verbs (12.0): each is whole, a clause of each of its forms is read and comes
 * back, and adjutant-game(5) has these forms and no others. */
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
#include "base/diag.h"
#include "base/text.h"
#include "rules/late-unpleasantness/cards/cards.h"
#include "unit/lib/files.h"
#include "unit/lib/messages.h"
#include "unit/lib/shipped_game.h"

/* ---- the rows ---- */

static void test_rows_are_whole(void **unused)
{
	(void)unused;
	for (int i = 0; i < EFFECT_VERBS; i++) {
		const struct verb *verb = lu_verb_of(&(struct effect){.verb = i});
		const struct verb_form *form = lu_verb_forms[i];

		assert_non_null(verb->text);
		assert_non_null(form->pattern);
		assert_null(form[VERB_FORMS - 1].pattern);
		for (; form->pattern; form++) {
			assert_true(form->until != UNTIL_DONE || verb->act);
			for (const struct verb_form *other = lu_verb_forms[i]; other < form;
				other++)
				assert_true(other->scope != form->scope ||
					    !strstr(other->pattern, "TABLE") !=
						    !strstr(form->pattern, "TABLE"));
		}
	}
}

/* ---- clauses of every form ---- */

/* What stands for a word of a pattern; "" where it may be missing and is. */
static const char *sample(const char *word, bool whole)
{
	static const struct {
		const char *word, *sample;
		bool optional;
	} samples[] = {
		{"SIDE", "union"},
		{"N", "2"},
		{"+N", "+2"},
		{"UNIT", "us-mcclellan"},
		{"COMMAND", "us-v-corps"},
		{"POINT", "harrisons-landing"},
		{"TABLE", "heavy-rains"},
		{"KIND", "infantry", true},
		{"ATTACK", "attack", true},
		{"MAX", "max 2", true},
		{"KEEP", "keep 1", true},
		{"IF", "if union attacks and near us-v-corps", true},
	};

	for (size_t i = 0; i < sizeof samples / sizeof *samples; i++)
		if (!strcmp(samples[i].word, word))
			return whole || !samples[i].optional ? samples[i].sample : "";
	return word;
}

static const char *clause_of(const char *pattern, bool whole)
{
	struct buf out;
	char **word;
	size_t words = text_split(&arena, pattern, ' ', &word);

	buf_init(&out, &arena);
	for (size_t i = 0; i < words; i++) {
		const char *said = sample(word[i], whole);

		buf_printf(&out, "%s%s", *said && i ? " " : "", said);
	}
	return out.data;
}

static void assert_comes_back(
	enum effect_verb verb, const struct verb_form *form, bool whole)
{
	const char *clause = clause_of(form->pattern, whole);
	struct effect effect = {.by = UNION};
	struct buf again;

	if (lu_effect_compile(&effect, game, clause, &arena, &diag) < 0)
		fail_msg("%s", messages_of(&arena, &diag));
	assert_int_equal(effect.verb, verb);
	assert_int_equal(effect.scope, form->scope);
	assert_int_equal(effect.until, form->until);
	assert_int_equal(effect.target, form->target);
	assert_true(*lu_effect_text(&arena, game, &effect));
	buf_init(&again, &arena);
	lu_effect_clause(&again, game, &effect);
	assert_string_equal(again.data, clause);
}

static void test_every_form_comes_back(void **unused)
{
	(void)unused;
	for (int i = 0; i < EFFECT_VERBS; i++)
		for (const struct verb_form *form = lu_verb_forms[i]; form->pattern;
			form++) {
			assert_comes_back((enum effect_verb)i, form, false);
			assert_comes_back((enum effect_verb)i, form, true);
		}
}

/* ---- the manual ---- */

#define CLAUSES_ROOM 200

struct clauses {
	const char *clause[CLAUSES_ROOM];
	int count;
};

static void add(struct clauses *list, const char *clause)
{
	assert_in_range(list->count, 0, CLAUSES_ROOM - 1);
	list->clause[list->count++] = clause;
}

/* A pattern as the manual has it: "drm SIDE N [if COND]". */
static const char *as_documented(const char *pattern)
{
	static const char *const words[][2] = {{"KIND", "[infantry | cavalry]"},
		{"ATTACK", "[attack]"}, {"MAX", "[max N]"}, {"KEEP", "[keep N]"},
		{"IF", "[if COND]"}};
	struct buf out;
	char **word;
	size_t count = text_split(&arena, pattern, ' ', &word);

	buf_init(&out, &arena);
	for (size_t i = 0; i < count; i++) {
		const char *said = word[i];

		for (size_t k = 0; k < sizeof words / sizeof *words; k++)
			if (!strcmp(word[i], words[k][0]))
				said = words[k][1];
		buf_printf(&out, "%s%s", i ? " " : "", said);
	}
	return out.data;
}

/* `.It Cm drm Ar SIDE N Op Cm if Ar COND` without its macros. */
static const char *without_macros(const char *item)
{
	struct buf out;
	const char *open = "", *close = "";
	char **word;
	size_t words = text_split(&arena, item, ' ', &word);

	buf_init(&out, &arena);
	for (size_t i = 1; i < words; i++) {
		if (!strcmp(word[i], "Oo") || !strcmp(word[i], "Op")) {
			open = "[";
			close = word[i][1] == 'p' ? "]" : "";
		} else if (!strcmp(word[i], "Oc")) {
			buf_puts(&out, "]");
		} else if (strcmp(word[i], "Cm") && strcmp(word[i], "Ar")) {
			buf_printf(&out, "%s%s%s", out.length ? " " : "", open, word[i]);
			open = "";
		}
	}
	return arena_printf(&arena, "%s%s", out.data, close);
}

/* Adds it; of `loss attacker | defender N` both. */
static void add_documented(struct clauses *list, const char *clause)
{
	const char *bar = strstr(clause, " | "), *first, *behind;

	if (!bar || (strchr(clause, '[') && strchr(clause, '[') < bar)) {
		add(list, clause);
		return;
	}
	for (first = bar; first[-1] != ' ';)
		first--;
	behind = strchr(bar + 3, ' ');
	assert_non_null(behind);
	add(list, arena_printf(&arena, "%.*s%s", (int)(bar - clause), clause, behind));
	add(list, arena_printf(&arena, "%.*s%s", (int)(first - clause), clause, bar + 3));
}

static void read_manual(struct clauses *list)
{
	const char *text = file_read(&arena,
		arena_printf(&arena, "%s/man/adjutant-game.5", getenv("ADJUTANT_DATA")),
		NULL);
	char *line, *end, *next;

	line = strstr(text, "\nIn the clauses\n");
	end = line ? strstr(line, "\nA\n.Ar COND\n") : NULL;
	assert_non_null(end);
	*end = '\0';
	for (; line; line = next) {
		next = strchr(line + 1, '\n');
		if (!strncmp(line + 1, ".It Cm ", 7))
			add_documented(list,
				without_macros(arena_printf(&arena, "%.*s",
					next ? (int)(next - line - 1) : -1, line + 1)));
	}
}

static bool has(const struct clauses *list, const char *clause)
{
	for (int i = 0; i < list->count; i++)
		if (!strcmp(list->clause[i], clause))
			return true;
	return false;
}

static void test_the_manual_has_them(void **unused)
{
	struct clauses said = {{NULL}, 0}, rows = {{NULL}, 0};

	(void)unused;
	read_manual(&said);
	for (int i = 0; i < EFFECT_VERBS; i++)
		for (const struct verb_form *form = lu_verb_forms[i]; form->pattern; form++)
			add(&rows, as_documented(form->pattern));
	for (int i = 0; i < rows.count; i++)
		if (!has(&said, rows.clause[i]))
			fail_msg("adjutant-game(5) has no clause `%s`", rows.clause[i]);
	for (int i = 0; i < said.count; i++)
		if (!has(&rows, said.clause[i]))
			fail_msg("no verb has the clause `%s` of adjutant-game(5)",
				said.clause[i]);
	assert_int_equal(said.count, rows.count);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_rows_are_whole),
		cmocka_unit_test_setup(test_every_form_comes_back, start),
		cmocka_unit_test_setup(test_the_manual_has_them, start),
	};

	return cmocka_run_group_tests_name("verbs", tests, load_game, release);
}
