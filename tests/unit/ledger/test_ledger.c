/* The ledger against the real git: what we write, git must find sound and clean. */
#include <errno.h>
#include <fcntl.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include <cmocka.h>

#include "base/arena.h"
#include "base/diag.h"
#include "ledger/format.h"
#include "ledger/git/ledger.h"
#include "system/files.h"
#include "unit/lib/files.h"
#include "unit/lib/messages.h"

#define DATE 1700000000

struct fixture {
	struct arena arena;
	struct diag diag;
	char *home; /* of the user, with settings that must not matter */
	char *dir;  /* of the campaign, not made yet */
};

static const char user_config[] = "[core]\n\tautocrlf = true\n\teol = crlf\n"
				  "\tattributesFile = ~/attributes\n"
				  "[commit]\n\tgpgsign = true\n"
				  "[init]\n\tdefaultBranch = trunk\n";

static void put_file(const char *dir, const char *path, const char *text)
{
	char name[512];

	snprintf(name, sizeof name, "%s/%s", dir, path);
	file_write(name, text);
}

static int setup(void **state)
{
	struct fixture *f = calloc(1, sizeof *f);

	if (!f)
		return -1;
	diag_init(&f->diag, &f->arena);
	f->home = scratch_make(&f->arena, "ledger");
	if (!f->home)
		return -1;
	f->dir = arena_printf(&f->arena, "%s/campaign", f->home);
	setenv("HOME", f->home, 1);
	unsetenv("XDG_CONFIG_HOME");
	put_file(f->home, ".gitconfig", user_config);
	put_file(f->home, "attributes", "* text eol=crlf\n");
	*state = f;
	return 0;
}

static int teardown(void **state)
{
	struct fixture *f = *state;
	int rc = scratch_remove(f->home);

	arena_release(&f->arena);
	free(f);
	return rc;
}

/* ---- helpers ---- */

/* The standard output of a command run in the campaign directory. */
static char *shell_in(struct fixture *f, const char *command)
{
	return shell_output(
		&f->arena, arena_printf(&f->arena, "cd '%s' && %s", f->dir, command));
}

static char *file(struct fixture *f, const char *path)
{
	const char *data;
	size_t length;

	assert_int_equal(
		workfile_read(&data, &length, &f->arena, f->dir, path, 1 << 20, &f->diag),
		OK);
	return arena_copy(&f->arena, data, length);
}

static bool exists(struct fixture *f, const char *path)
{
	return !access(arena_printf(&f->arena, "%s/%s", f->dir, path), F_OK);
}

static void put(struct tree *tree, const char *path, const char *text)
{
	tree_put(tree, path, text, strlen(text));
}

/* Everything that was said since the last call. */
static const char *told(struct fixture *f)
{
	const char *text = messages_of(&f->arena, &f->diag);

	diag_init(&f->diag, &f->arena);
	return text;
}

static void assert_told(struct fixture *f, const char *part)
{
	const char *text = told(f);

	if (!strstr(text, part))
		fail_msg("expected '%s' in: %s", part, text);
}

static void assert_sound(struct fixture *f)
{
	assert_string_equal(shell_in(f, "git status --porcelain"), "");
	assert_string_equal(
		shell_in(f, "git fsck --strict --no-dangling --no-progress 2>&1"), "");
	assert_false(workfile_marker(f->dir));
}

static void first_tree(struct tree *tree, struct arena *arena)
{
	tree_init(tree, arena);
	put(tree, "campaign.ini", "format = 1\n");
	put(tree, "state.ini", "turn = 1\n");
	put(tree, "game/map.ini", "places = many\n");
	put(tree, "for/union/view.ini", "turn = 1\n");
	put(tree, "for/union/orders/1.txt", "a\r\nb\r\n");
	put(tree, "for.txt", "sorts between for/ and forts\n");
	put(tree, "orders/old.txt", "gone in the second commit\n");
}

static void second_tree(struct tree *tree, struct arena *arena)
{
	first_tree(tree, arena);
	put(tree, "state.ini", "turn = 2\n");
	put(tree, "for/union/view.ini", "turn = 2\n");
	put(tree, "journal/1-union.txt", "rule: 6.4\n");
	tree_remove(tree, "orders/old.txt");
}

static void commit(struct fixture *f, struct ledger *ledger, const struct tree *tree,
	const char *message, int64_t date)
{
	assert_int_equal(ledger_commit(ledger, tree, message, date, &f->diag), OK);
}

static void flush(struct fixture *f, struct ledger *ledger)
{
	if (ledger_flush(ledger, &f->diag))
		fail_msg("%s", told(f));
}

/* A campaign with the first tree; returns its commit. */
static char *make_first(struct fixture *f)
{
	struct ledger *ledger;
	struct tree tree;
	char *id = arena_alloc(&f->arena, LEDGER_ID + 1);

	assert_int_equal(ledger_create(&ledger, &f->arena, f->dir, &f->diag), OK);
	first_tree(&tree, &f->arena);
	commit(f, ledger, &tree, "first\n\nKind: new\n", DATE);
	flush(f, ledger);
	ledger_head(ledger, id);
	ledger_close(ledger);
	return id;
}

/* The second commit on top. */
static char *make_second(struct fixture *f)
{
	struct ledger *ledger;
	struct tree tree;
	char *id = arena_alloc(&f->arena, LEDGER_ID + 1);

	if (ledger_open(&ledger, &f->arena, f->dir, true, &f->diag))
		fail_msg("%s", told(f));
	second_tree(&tree, &f->arena);
	commit(f, ledger, &tree, "second\n\nKind: step\n", DATE + 60);
	flush(f, ledger);
	ledger_head(ledger, id);
	ledger_close(ledger);
	return id;
}

static int reopen(struct fixture *f, bool lock)
{
	struct ledger *ledger;
	int rc = ledger_open(&ledger, &f->arena, f->dir, lock, &f->diag);

	ledger_close(ledger);
	return rc;
}

static void put_marker(struct fixture *f, const char *old, const char *new)
{
	put_file(f->dir, WORKFILE_MARKER,
		arena_printf(&f->arena, "old %s\nnew %s\n", old, new));
}

static int check_files(struct fixture *f)
{
	struct ledger *ledger;
	int rc;

	assert_int_equal(ledger_open(&ledger, &f->arena, f->dir, false, &f->diag), OK);
	rc = ledger_check_files(ledger, &f->diag);
	ledger_close(ledger);
	return rc;
}

/* ---- trees ---- */

static void tree_keeps_order(void **state)
{
	struct fixture *f = *state;
	struct tree tree, copy;

	tree_init(&tree, &f->arena);
	assert_null(tree_find(&tree, "a"));
	tree_remove(&tree, "a");
	tree_remove_prefix(&tree, "");
	for (int i = 199; i >= 0; i--)
		put(&tree, arena_printf(&f->arena, "f/%03d", (i * 7) % 200), "x");
	assert_int_equal(tree.count, 200);
	for (size_t i = 1; i < tree.count; i++)
		assert_true(strcmp(tree.file[i - 1].path, tree.file[i].path) < 0);
	tree_put(&tree, "f/007", "yz", 2);
	assert_int_equal(tree.count, 200);
	assert_int_equal(tree_find(&tree, "f/007")->length, 2);
	tree_copy(&copy, &tree, &f->arena);
	tree_remove(&tree, "f/007");
	assert_null(tree_find(&tree, "f/007"));
	assert_non_null(tree_find(&copy, "f/007"));
	tree_remove_prefix(&tree, "f/1");
	assert_int_equal(tree.count, 99);
	assert_null(tree_find(&tree, "f/150"));
	assert_non_null(tree_find(&tree, "f/099"));
	assert_int_equal(copy.count, 200);
	put(&copy, "z", "");
	assert_int_equal(copy.count, 201);
	tree_init(&tree, &f->arena);
	tree_copy(&copy, &tree, &f->arena);
	put(&copy, "a", "b");
	assert_int_equal(copy.count, 1);
}

/* ---- commits ---- */

static void commits_are_read_back(void **state)
{
	struct fixture *f = *state;
	char *first = make_first(f), *second = make_second(f);
	struct ledger *ledger;
	struct tree tree, expected;

	assert_sound(f);
	assert_string_equal(shell_in(f, "git rev-parse HEAD main"),
		arena_printf(&f->arena, "%s\n%s", second, second));
	assert_string_equal(file(f, "state.ini"), "turn = 2\n");
	assert_string_equal(file(f, "for/union/orders/1.txt"), "a\r\nb\r\n");
	assert_false(exists(f, "orders"));
	assert_int_equal(ledger_open(&ledger, &f->arena, f->dir, false, &f->diag), OK);
	assert_int_equal(ledger_read(&tree, ledger, &f->arena, NULL, &f->diag), OK);
	second_tree(&expected, &f->arena);
	assert_int_equal(tree.count, expected.count);
	for (size_t i = 0; i < tree.count; i++) {
		assert_string_equal(tree.file[i].path, expected.file[i].path);
		assert_int_equal(tree.file[i].length, expected.file[i].length);
		assert_string_equal(tree.file[i].data, expected.file[i].data);
	}
	assert_int_equal(ledger_read(&tree, ledger, &f->arena, first, &f->diag), OK);
	assert_string_equal(tree_find(&tree, "state.ini")->data, "turn = 1\n");
	assert_int_equal(
		ledger_read(&tree, ledger, &f->arena, "master", &f->diag), ERR_REFUSED);
	assert_int_equal(ledger_check_files(ledger, &f->diag), OK);
	ledger_close(ledger);
}

static bool is_game(const char *path)
{
	return !strcmp(path, "game");
}

/* A directory that is left out is not in the tree, whatever stands in it. */
static void what_is_left_out_is_not_read(void **state)
{
	struct fixture *f = *state;
	struct tree whole, some;
	struct ledger *ledger;

	make_first(f);
	make_second(f);
	assert_int_equal(ledger_open(&ledger, &f->arena, f->dir, false, &f->diag), OK);
	assert_int_equal(ledger_read(&whole, ledger, &f->arena, NULL, &f->diag), OK);
	assert_int_equal(ledger_read_next(&some, ledger, &f->arena, NULL,
				 &(struct ledger_known){.leaves_out = is_game}, &f->diag),
		OK);
	assert_non_null(tree_find(&whole, "game/map.ini"));
	assert_null(tree_find(&some, "game/map.ini"));
	assert_string_equal(tree_text(&some, "state.ini"), "turn = 2\n");
	for (size_t i = 0; i < whole.count; i++)
		if (strncmp(whole.file[i].path, "game/", 5) != 0)
			assert_non_null(tree_find(&some, whole.file[i].path));
	ledger_close(ledger);
}

/* What was read before is shared, or copied; what nobody wants is only looked at. */
static void known_files_are_not_read_again(void **state)
{
	static const char *const let_go[] = {"state.ini", NULL};
	struct fixture *f = *state;
	char *first = make_first(f);
	struct arena passing = ARENA_INIT;
	struct tree before, shared, copied, looked_at;
	struct ledger *ledger;
	const char *same = "game/map.ini";

	make_second(f);
	assert_int_equal(ledger_open(&ledger, &f->arena, f->dir, false, &f->diag), OK);
	assert_int_equal(ledger_read(&before, ledger, &passing, first, &f->diag), OK);
	assert_int_equal(ledger_read_next(&shared, ledger, &f->arena, NULL,
				 &(struct ledger_known){.lasting = &before}, &f->diag),
		OK);
	assert_ptr_equal(tree_text(&shared, same), tree_text(&before, same));
	assert_string_equal(tree_text(&shared, "state.ini"), "turn = 2\n");
	assert_int_equal(ledger_read_next(&copied, ledger, &f->arena, NULL,
				 &(struct ledger_known){.passing = &before}, &f->diag),
		OK);
	arena_release(&passing);
	assert_string_equal(tree_text(&copied, same), "places = many\n");
	assert_string_equal(tree_text(&copied, "state.ini"), "turn = 2\n");
	assert_int_equal(ledger_read_next(&looked_at, ledger, &f->arena, NULL,
				 &(struct ledger_known){.let_go = let_go}, &f->diag),
		OK);
	assert_int_equal(looked_at.count, copied.count);
	assert_non_null(tree_find(&looked_at, "state.ini"));
	assert_null(tree_text(&looked_at, "state.ini"));
	assert_string_equal(tree_text(&looked_at, same), "places = many\n");
	ledger_close(ledger);
}

/* A directory is none of the files that are asked for, nor is what stands below a file; a
 * link is not followed, and what cannot be read is not missing. */
static void some_files_are_read(void **state)
{
	static const char *const wanted[] = {"for", "for/union/view.ini", "for/union",
		"state.ini/x", "state.ini", "stat", "none/at/all", NULL};
	static const char *const link[] = {"state.ini", NULL};
	struct fixture *f = *state;
	char *first = make_first(f), *linked;
	struct ledger *ledger;
	struct tree tree;

	shell_in(f, "ln -sf campaign.ini state.ini && git add state.ini");
	shell_in(f, "git -c user.name=x -c user.email=x@x commit -qm linked");
	linked = shell_in(f, "git rev-parse HEAD");
	assert_int_equal(ledger_open(&ledger, &f->arena, f->dir, false, &f->diag), OK);
	assert_int_equal(
		ledger_read_some(&tree, ledger, &f->arena, first, wanted, &f->diag), OK);
	assert_int_equal(tree.count, 2);
	assert_string_equal(tree_text(&tree, "for/union/view.ini"), "turn = 1\n");
	assert_string_equal(tree_text(&tree, "state.ini"), "turn = 1\n");
	assert_int_equal(ledger_read_some(&tree, ledger, &f->arena, linked, link, &f->diag),
		ERR_DAMAGED);
	assert_told(f, "state.ini is a link or a submodule, not a file");
	ledger_close(ledger);
	shell_in(f,
		"mkdir away && mv .git/objects/pack/* away && git unpack-objects -q <$(ls away/*.pack)");
	shell_in(f,
		arena_printf(&f->arena,
			"id=$(git rev-parse %s:for/union) && rm -f .git/objects/$(echo $id | sed 's,^..,&/,')",
			first));
	assert_int_equal(ledger_open(&ledger, &f->arena, f->dir, false, &f->diag), OK);
	assert_int_equal(
		ledger_read_some(&tree, ledger, &f->arena, first, wanted, &f->diag),
		ERR_DAMAGED);
	assert_told(f, "cannot read a tree of the repository");
	ledger_close(ledger);
}

/* Golden: whatever changes these ids breaks the projections of every campaign. */
static void same_input_same_ids(void **state)
{
	struct fixture *f = *state;
	char *first = make_first(f), *second = make_second(f);
	char *tree = shell_in(f, "git rev-parse 'main~1^{tree}' 'main^{tree}'");
	char *by_git;

	assert_string_equal(first, "c36a88b2c6bb3ef64949cb7bae7693375d4c946e");
	assert_string_equal(second, "f2d312b35fc4ab417a3578faa4e4c162e2d0730f");
	f->dir = arena_printf(&f->arena, "%s/again", f->home);
	assert_string_equal(make_first(f), first);
	assert_string_equal(make_second(f), second);
	assert_string_equal(
		shell_in(f, "git rev-parse 'main~1^{tree}' 'main^{tree}'"), tree);
	by_git = shell_in(f,
		"rm -f .git/index && git add -A . && export GIT_AUTHOR_DATE='1700000060 +0000' GIT_COMMITTER_DATE='1700000060 +0000' && git commit-tree -p main~1 -m 'second\n\nKind: step' $(git write-tree)");
	assert_string_equal(by_git, second);
}

static void queue_moves_the_branch_once(void **state)
{
	struct fixture *f = *state;
	struct ledger *ledger;
	struct ledger_commit *list;
	struct tree tree, back;
	char before[LEDGER_ID + 1], after[LEDGER_ID + 1];
	size_t count;

	make_first(f);
	assert_int_equal(ledger_open(&ledger, &f->arena, f->dir, true, &f->diag), OK);
	ledger_head(ledger, before);
	second_tree(&tree, &f->arena);
	for (int i = 0; i < 3; i++) {
		put(&tree, "state.ini", arena_printf(&f->arena, "turn = %d\n", i + 5));
		/* The same bytes under two names are one object. */
		put(&tree, "twin", tree_find(&tree, "state.ini")->data);
		commit(f, ledger, &tree, arena_printf(&f->arena, "step %d", i), DATE + i);
	}
	ledger_head(ledger, after);
	assert_string_not_equal(before, after);
	assert_string_equal(shell_in(f, "git rev-parse main"), before);
	assert_string_equal(file(f, "state.ini"), "turn = 1\n");
	/* What is queued can be read, by id too. */
	assert_int_equal(ledger_read(&back, ledger, &f->arena, after, &f->diag), OK);
	assert_string_equal(tree_find(&back, "twin")->data, "turn = 7\n");
	assert_int_equal(ledger_history(&list, &count, ledger, &f->arena, &f->diag), OK);
	assert_int_equal(count, 4);
	flush(f, ledger);
	flush(f, ledger);
	assert_string_equal(shell_in(f, "git rev-parse main"), after);
	assert_string_equal(shell_in(f, "git reflog --format=%gs main"),
		"adjutant: step 2\nadjutant: first");
	assert_sound(f);
	/* And on in the same process. */
	tree_remove(&tree, "twin");
	commit(f, ledger, &tree, "step 3", DATE + 9);
	flush(f, ledger);
	assert_int_equal(ledger_read(&back, ledger, &f->arena, NULL, &f->diag), OK);
	assert_null(tree_find(&back, "twin"));
	ledger_close(ledger);
	assert_sound(f);
}

static void history_and_trailers(void **state)
{
	static const char message[] = "title: not a trailer\n\nKind: in the text\n\n"
				      "Kind: step\nLink: union aa\nLink:  public\n  bb \n"
				      "die: x = 5,4\n\n";
	struct fixture *f = *state;
	char *first = make_first(f), *second = make_second(f), **value;
	struct ledger_commit *list;
	struct ledger *ledger;
	size_t count;

	assert_int_equal(ledger_open(&ledger, &f->arena, f->dir, false, &f->diag), OK);
	assert_int_equal(ledger_history(&list, &count, ledger, &f->arena, &f->diag), OK);
	ledger_close(ledger);
	assert_int_equal(count, 2);
	assert_string_equal(list[0].id, first);
	assert_string_equal(list[0].parent, "");
	assert_int_equal(list[0].parents, 0);
	assert_string_equal(list[1].id, second);
	assert_string_equal(list[1].parent, first);
	assert_string_equal(list[1].message, "second\n\nKind: step\n");
	assert_string_equal(list[1].author, "adjutant <adjutant@localhost>");
	assert_string_equal(list[1].committer, list[1].author);
	assert_int_equal(list[1].date, DATE + 60);
	assert_int_equal(list[1].committed, DATE + 60);
	assert_string_equal(ledger_trailer(&f->arena, list[1].message, "Kind"), "step");
	assert_string_equal(ledger_trailer(&f->arena, message, "Kind"), "step");
	assert_string_equal(ledger_trailer(&f->arena, message, "Die"), "x = 5,4");
	assert_null(ledger_trailer(&f->arena, message, "title"));
	assert_null(ledger_trailer(&f->arena, message, "Kin"));
	assert_null(ledger_trailer(&f->arena, "Kind: alone\n", "Kind"));
	assert_null(ledger_trailer(&f->arena, "", "Kind"));
	assert_int_equal(ledger_trailers(&value, &f->arena, message, "Link"), 2);
	assert_string_equal(value[0], "union aa");
	assert_string_equal(value[1], "public bb");
}

/* Messages in which somebody's words would be trailers, and what `Kind` is in them; the
 * system test log.sh asks git the same. */
static const struct {
	const char *message;
	const char *kind; /* NULL: none */
} said[] = {
	{"t\n\nKind: wait\n\nKind: step\n", "step"},
	{"t\n\nKind: wait\n \nKind: step\n", "step"},
	{"t\n\nKind: wait\n\t\r\nKind: step\n", "step"},
	{"t\n\nKind: wait\nKind: step\n", "wait"},
	{"t\n\n- Kind: wait\n\nTurn: 4\n", NULL},
	{"t\n\nTurn: 4\n\nKind: step\nnot a trailer\n", NULL},
	{"t\n\nTurn: 4\n\nnot a trailer\nKind: step\n", NULL},
	{"t\n\nTurn: 4\n\n Kind: step\n", NULL},
	{"t\n\nTurn: 4\n Kind: step\n", NULL},
	{"t\n\nReason: Kind: step\n", NULL},
	{"t\n\nMan-Kind: step\nKind-of: step\n", NULL},
	{"t\n\nKind of: step\nTurn: 4\n", NULL},
	{"t\n\nkIND:step\n", "step"},
	{"t\n\nKind : step \n", "step"},
	{"t\n\nKind:\n  st\n  ep\n", " st ep"},
	{"t\n\nKind: step\n\n\n", "step"},
	{"Kind: step\n", NULL},
	{"Kind: step\nTurn: 4\n\n", NULL},
	{"\n\nKind: step\n", NULL},
};

static void words_are_no_trailers(void **state)
{
	struct fixture *f = *state;

	for (size_t i = 0; i < sizeof said / sizeof *said; i++) {
		const char *kind = ledger_trailer(&f->arena, said[i].message, "Kind");

		if (!said[i].kind != !kind || (kind && strcmp(kind, said[i].kind) != 0))
			fail_msg("message %zu: expected `%s`, got `%s`", i,
				said[i].kind ? said[i].kind : "nothing",
				kind ? kind : "nothing");
	}
}

static void bad_commits_are_refused(void **state)
{
	static const char *const path[] = {"", "/a", "a/", "a//b", ".", "a/../b", ".git/x",
		"for/.GIT/x", "a\\b", "a\nb", "state.ini/below"};
	struct fixture *f = *state;
	struct ledger *ledger;
	struct tree tree;

	make_first(f);
	assert_int_equal(ledger_open(&ledger, &f->arena, f->dir, true, &f->diag), OK);
	for (size_t i = 0; i < sizeof path / sizeof *path; i++) {
		first_tree(&tree, &f->arena);
		put(&tree, path[i], "x");
		assert_int_equal(
			ledger_commit(ledger, &tree, "m", DATE, &f->diag), ERR_BUG);
	}
	first_tree(&tree, &f->arena);
	assert_int_equal(ledger_commit(ledger, &tree, "m", -1, &f->diag), ERR_REFUSED);
	assert_int_equal(ledger_commit(ledger, &tree, " \n", DATE, &f->diag), ERR_BUG);
	ledger_close(ledger);
	assert_int_equal(ledger_open(&ledger, &f->arena, f->dir, false, &f->diag), OK);
	commit(f, ledger, &tree, "preview", DATE);
	assert_int_equal(ledger_flush(ledger, &f->diag), ERR_BUG);
	ledger_close(ledger);
	assert_sound(f);
}

static void files_and_directories_change_places(void **state)
{
	struct fixture *f = *state;
	struct ledger *ledger;
	struct tree tree;

	make_first(f);
	assert_int_equal(ledger_open(&ledger, &f->arena, f->dir, true, &f->diag), OK);
	first_tree(&tree, &f->arena);
	shell_in(f, "mkdir -p for/hollow/er"); /* git does not see these */
	tree_remove_prefix(&tree, "for/");
	put(&tree, "for", "now a file\n");
	tree_remove(&tree, "campaign.ini");
	put(&tree, "campaign.ini/deep/er/x", "now a directory\n");
	commit(f, ledger, &tree, "swap", DATE);
	flush(f, ledger);
	assert_string_equal(file(f, "for"), "now a file\n");
	assert_sound(f);
	first_tree(&tree, &f->arena);
	commit(f, ledger, &tree, "back", DATE);
	flush(f, ledger);
	ledger_close(ledger);
	assert_string_equal(file(f, "campaign.ini"), "format = 1\n");
	assert_sound(f);
}

static void strays_in_the_way_stop_a_step(void **state)
{
	struct fixture *f = *state;
	char *first = make_first(f);
	struct ledger *ledger;
	struct tree tree;

	assert_int_equal(ledger_open(&ledger, &f->arena, f->dir, true, &f->diag), OK);
	first_tree(&tree, &f->arena);
	tree_remove_prefix(&tree, "for/");
	put(&tree, "for", "now a file\n");
	put(&tree, "journal/1.txt", "x\n");
	commit(f, ledger, &tree, "step", DATE);
	shell_in(f, "touch for/union/mine");
	assert_int_equal(ledger_flush(ledger, &f->diag), ERR_DAMAGED);
	assert_told(f, "for: error");
	shell_in(f, "rm for/union/mine; touch journal");
	assert_int_equal(ledger_flush(ledger, &f->diag), ERR_DAMAGED);
	assert_told(f, "journal/1.txt: error");
	assert_string_equal(shell_in(f, "git rev-parse main"), first);
	assert_string_equal(file(f, "for/union/view.ini"), "turn = 1\n");
	shell_in(f, "rm journal");
	flush(f, ledger);
	ledger_close(ledger);
	assert_sound(f);
}

static void many_flushes_and_gc(void **state)
{
	struct fixture *f = *state;
	struct ledger *ledger;
	struct tree tree;

	make_first(f);
	for (int i = 0; i < 24; i++) {
		assert_int_equal(
			ledger_open(&ledger, &f->arena, f->dir, true, &f->diag), OK);
		assert_int_equal(ledger_read(&tree, ledger, &f->arena, NULL, &f->diag), OK);
		put(&tree, "state.ini", arena_printf(&f->arena, "turn = %d\n", i));
		put(&tree, arena_printf(&f->arena, "journal/%d.txt", i), "x\n");
		commit(f, ledger, &tree, "step", DATE + i);
		flush(f, ledger);
		if (i == 12) /* in the middle of a run, too */
			shell_in(f, "git gc -q --prune=now 2>&1");
		commit(f, ledger, &tree, "again", DATE + i);
		flush(f, ledger);
		ledger_close(ledger);
		assert_string_equal(shell_in(f, "git status --porcelain"), "");
	}
	shell_in(f, "git gc -q --prune=now 2>&1");
	make_second(f);
	assert_sound(f);
	assert_string_equal(shell_in(f, "git rev-list --count main"), "50");
	assert_string_equal(told(f), "");
}

static void large_files(void **state)
{
	struct fixture *f = *state;
	size_t length = 3000000;
	char *data = arena_alloc(&f->arena, length + 1);
	uint32_t random = 1;
	struct ledger *ledger;
	struct tree tree, back;

	for (size_t i = 0; i < length; i++) {
		random = random * 1664525u + 1013904223u;
		data[i] = (char)(random >> 24);
	}
	make_first(f);
	assert_int_equal(ledger_open(&ledger, &f->arena, f->dir, true, &f->diag), OK);
	first_tree(&tree, &f->arena);
	tree_put(&tree, "big", data, length);
	put(&tree, "empty", "");
	commit(f, ledger, &tree, "big", DATE);
	flush(f, ledger);
	assert_int_equal(ledger_read(&back, ledger, &f->arena, NULL, &f->diag), OK);
	ledger_close(ledger);
	assert_int_equal(tree_find(&back, "big")->length, length);
	assert_memory_equal(tree_find(&back, "big")->data, data, length);
	assert_int_equal(tree_find(&back, "empty")->length, 0);
	assert_sound(f);
}

/* ---- crashes ---- */

static void marker_with_the_ref_moved(void **state)
{
	struct fixture *f = *state;
	char *first = make_first(f), *second = make_second(f);
	const char *text;

	/* As if killed right after the ref moved. */
	put_file(f->dir, "state.ini", "turn = 1\n");
	put_file(f->dir, "for/union/view.ini", "turn = 1\n");
	shell_in(
		f, "mkdir orders && printf 'gone in the second commit\\n' >orders/old.txt");
	shell_in(f, "rm -r journal && touch .git/adjutant/tmp/many-3");
	put_marker(f, first, second);
	assert_true(workfile_marker(f->dir));
	assert_int_equal(check_files(f), ERR_DAMAGED);
	assert_told(f, "adjutant status");
	assert_int_equal(reopen(f, true), OK);
	text = told(f);
	assert_non_null(strstr(text, "note: a run was stopped"));
	assert_non_null(strstr(text, "a temporary file"));
	assert_string_equal(file(f, "state.ini"), "turn = 2\n");
	assert_string_equal(file(f, "journal/1-union.txt"), "rule: 6.4\n");
	assert_false(exists(f, "orders"));
	assert_sound(f);
	assert_int_equal(check_files(f), OK);
}

static void marker_with_the_ref_not_moved(void **state)
{
	struct fixture *f = *state;
	char *first = make_first(f), *second;

	put_marker(f, first, "89abcdef0123456789abcdef0123456789abcdef");
	assert_int_equal(reopen(f, true), OK);
	assert_sound(f);
	/* A step taken back by hand: work files and index are the second commit's. */
	second = make_second(f);
	shell_in(f, arena_printf(&f->arena, "git update-ref refs/heads/main %s", first));
	put_marker(f, first, second);
	assert_int_equal(reopen(f, true), OK);
	assert_string_equal(file(f, "state.ini"), "turn = 1\n");
	assert_false(exists(f, "journal"));
	assert_true(exists(f, "orders/old.txt"));
	assert_sound(f);
	/* A marker that cannot be read. */
	put_file(f->dir, WORKFILE_MARKER, "ol");
	assert_int_equal(reopen(f, true), OK);
	assert_sound(f);
}

static void missing_files_come_back(void **state)
{
	struct fixture *f = *state;
	char *first = make_first(f), *second = make_second(f);

	shell_in(f, "rm -r state.ini for game .git/index");
	put_marker(f, first, second);
	assert_int_equal(reopen(f, true), OK);
	assert_sound(f);
	/* Without a marker somebody else removed them. */
	shell_in(f, "rm -r state.ini for");
	assert_int_equal(reopen(f, true), OK);
	assert_false(exists(f, "state.ini"));
	told(f);
	assert_int_equal(check_files(f), ERR_DAMAGED);
	assert_told(f, "state.ini: error: this file is missing");
}

static void edit_under_a_marker(void **state)
{
	struct fixture *f = *state;
	char *first = make_first(f), *second = make_second(f);
	const char *text;

	put_file(f->dir, "state.ini", "turn = 3\n");
	put_file(f->dir, "for/union/view.ini", "turn = 1\n");
	shell_in(
		f, "mkdir orders && echo changed >orders/old.txt"); /* gone in the second */
	put_marker(f, first, second);
	assert_int_equal(reopen(f, true), ERR_DAMAGED);
	text = told(f);
	assert_non_null(strstr(text, "orders/old.txt: error: this file does not belong"));
	shell_in(f, "rm -r orders");
	assert_non_null(strstr(text, "state.ini: error:"));
	assert_non_null(strstr(text, "checkout -- state.ini"));
	assert_null(strstr(text, "view.ini"));
	assert_string_equal(file(f, "state.ini"), "turn = 3\n");
	assert_string_equal(file(f, "for/union/view.ini"), "turn = 2\n");
	/* All the rest is in order now, and git sees the edit. */
	assert_string_equal(shell_in(f, "git status --porcelain"), " M state.ini");
	assert_int_equal(reopen(f, true), OK);
	assert_int_equal(check_files(f), ERR_DAMAGED);
	shell_in(f, "git checkout -q -- state.ini");
	assert_int_equal(check_files(f), OK);
	assert_sound(f);
}

static void edit_without_a_marker(void **state)
{
	struct fixture *f = *state;
	char *first = make_first(f);
	struct ledger *ledger;
	struct tree tree;

	put_file(f->dir, "state.ini", "turn = 3\n");
	put_file(f->dir, "for.txt", "not touched by the step\n");
	assert_int_equal(check_files(f), ERR_DAMAGED);
	assert_told(f, "state.ini: error: this file differs");
	assert_int_equal(ledger_open(&ledger, &f->arena, f->dir, true, &f->diag), OK);
	second_tree(&tree, &f->arena);
	commit(f, ledger, &tree, "second", DATE);
	assert_int_equal(ledger_flush(ledger, &f->diag), ERR_DAMAGED);
	assert_told(f, "state.ini: error:");
	assert_string_equal(shell_in(f, "git rev-parse main"), first);
	assert_string_equal(file(f, "state.ini"), "turn = 3\n");
	assert_string_equal(shell_in(f, "ls .git/adjutant"), "lock\ntmp");
	/* In the way of a new file. */
	put_file(f->dir, "state.ini", "turn = 1\n");
	shell_in(f, "mkdir -p journal && echo mine >journal/1-union.txt");
	assert_int_equal(ledger_flush(ledger, &f->diag), ERR_DAMAGED);
	assert_told(f, "journal/1-union.txt");
	assert_string_equal(file(f, "journal/1-union.txt"), "mine\n");
	/* What the step does not touch stays as it is. */
	shell_in(f, "rm journal/1-union.txt");
	flush(f, ledger);
	ledger_close(ledger);
	assert_string_equal(file(f, "for.txt"), "not touched by the step\n");
	assert_string_equal(shell_in(f, "git status --porcelain"), " M for.txt");
}

/* Until the clock's next second begins. */
static void await_second(void)
{
	const time_t before = time(NULL);

	while (time(NULL) == before)
		nanosleep(&(struct timespec){.tv_nsec = 5000000}, NULL);
}

/* An edit as long as the old text, in the same second as the index; the next one is later.
 */
static void quick_edit_is_seen(void **state)
{
	struct fixture *f = *state;
	struct ledger *ledger;
	struct tree tree;

	await_second();
	make_first(f);
	put_file(f->dir, "for.txt", "sorts between FOR/ and forts\n");
	await_second();
	make_second(f);
	assert_string_equal(shell_in(f, "git status --porcelain"), " M for.txt");
	assert_int_equal(ledger_open(&ledger, &f->arena, f->dir, true, &f->diag), OK);
	second_tree(&tree, &f->arena);
	put(&tree, "for.txt", "new\n");
	commit(f, ledger, &tree, "third", DATE);
	assert_int_equal(ledger_flush(ledger, &f->diag), ERR_DAMAGED);
	ledger_close(ledger);
}

static void stale_locks_are_removed(void **state)
{
	struct fixture *f = *state;

	make_first(f);
	shell_in(f,
		"touch .git/index.lock .git/HEAD.lock .git/refs/heads/main.lock .git/packed-refs.lock .git/config.lock");
	assert_int_equal(reopen(f, false), OK);
	assert_true(exists(f, ".git/index.lock"));
	assert_string_equal(told(f), "");
	put_file(f->dir, ".git/adjutant/marker", "old none\nnew none\n");
	assert_int_equal(reopen(f, true), OK);
	assert_told(f, "note: removed .git/index.lock");
	assert_string_equal(shell_in(f, "find .git -name '*.lock'"), "");
	make_second(f);
	assert_sound(f);
}

static void dates_stay_in_order(void **state)
{
	struct fixture *f = *state;
	struct ledger_commit *list;
	struct ledger *ledger;
	struct tree tree;
	size_t count;

	make_first(f);
	make_second(f);
	assert_int_equal(ledger_open(&ledger, &f->arena, f->dir, true, &f->diag), OK);
	first_tree(&tree, &f->arena);
	commit(f, ledger, &tree, "third", DATE);
	commit(f, ledger, &tree, "fourth", DATE + 59);
	commit(f, ledger, &tree, "fifth", DATE + 61);
	commit(f, ledger, &tree, "sixth", DATE);
	flush(f, ledger);
	assert_int_equal(ledger_history(&list, &count, ledger, &f->arena, &f->diag), OK);
	assert_int_equal(count, 6);
	for (size_t i = 1; i < count; i++) {
		assert_int_equal(list[i].date, DATE + (i < 4 ? 60 : 61));
		assert_int_equal(list[i].committed, list[i].date);
	}
	assert_told(f, "the date is before that of the newest commit");
	ledger_close(ledger);
}

/* Without a marker none of our runs was stopped where it takes them. */
static void locks_of_others_stay(void **state)
{
	static const char *const lock[] = {".git/index.lock", ".git/HEAD.lock",
		".git/refs/heads/main.lock", ".git/packed-refs.lock", ".git/config.lock"};
	struct fixture *f = *state;

	make_first(f);
	for (size_t i = 0; i < sizeof lock / sizeof *lock; i++) {
		put_file(f->dir, lock[i], "theirs");
		assert_int_equal(reopen(f, true), ERR_SYSTEM);
		assert_told(f, arena_printf(&f->arena, "%s is there", lock[i]));
		assert_string_equal(
			shell_in(f, arena_printf(&f->arena, "cat %s", lock[i])), "theirs");
		assert_int_equal(reopen(f, false), OK);
		shell_in(f, arena_printf(&f->arena, "rm %s", lock[i]));
	}
	make_second(f);
	assert_sound(f);
}

static void broken_index_is_made_anew(void **state)
{
	struct fixture *f = *state;

	make_first(f);
	put_file(f->dir, ".git/index", "nonsense");
	make_second(f);
	assert_sound(f);
}

/* ---- places ---- */

static void check_finds_strays(void **state)
{
	struct fixture *f = *state;

	make_first(f);
	shell_in(f,
		"mkdir -p for/union.git/refs game/empty && touch for/union.git/HEAD notes.txt && echo x >game/extra.ini");
	assert_string_equal(
		shell_in(f, "git status --porcelain"), "?? game/extra.ini\n?? notes.txt");
	assert_int_equal(check_files(f), ERR_DAMAGED);
	assert_int_equal(f->diag.errors, 1);
	assert_told(f, "game/extra.ini: error: this file does not belong");
	shell_in(f, "rm game/extra.ini && rm state.ini && mkdir state.ini");
	assert_int_equal(check_files(f), ERR_DAMAGED);
	assert_told(f, "state.ini: error: this file differs");
}

static void second_process_is_told(void **state)
{
	struct fixture *f = *state;
	struct ledger *ledger;
	int status;
	pid_t child;

	make_first(f);
	assert_int_equal(ledger_open(&ledger, &f->arena, f->dir, true, &f->diag), OK);
	child = fork();
	if (!child) {
		const char *text;
		bool good = reopen(f, true) == ERR_SYSTEM;

		text = told(f);
		good = good && strstr(text, arena_printf(&f->arena, "process %ld",
						    (long)getppid()));
		_exit(good && reopen(f, false) == OK ? 0 : 1);
	}
	assert_int_equal(waitpid(child, &status, 0), child);
	assert_int_equal(status, 0);
	ledger_close(ledger);
	ledger_close(NULL);
	assert_int_equal(reopen(f, true), OK);
}

static void branch_moved_meanwhile(void **state)
{
	struct fixture *f = *state;
	struct ledger *ledger;
	struct tree tree;
	char *theirs;

	make_first(f);
	assert_int_equal(ledger_open(&ledger, &f->arena, f->dir, true, &f->diag), OK);
	second_tree(&tree, &f->arena);
	commit(f, ledger, &tree, "second", DATE);
	shell_in(f,
		"git commit -q --allow-empty -m theirs"); /* no identity, no gpg needed */
	theirs = shell_in(f, "git rev-parse main");
	assert_int_equal(ledger_flush(ledger, &f->diag), ERR_DAMAGED);
	assert_told(f, "moved by somebody else");
	ledger_close(ledger);
	assert_string_equal(shell_in(f, "git rev-parse main"), theirs);
	assert_string_equal(file(f, "state.ini"), "turn = 1\n");
	assert_string_equal(shell_in(f, "ls .git/adjutant/tmp"), "");
	assert_false(workfile_marker(f->dir));
	make_second(f);
	assert_string_equal(shell_in(f, "git status --porcelain"), "");
}

static void wrong_places_are_explained(void **state)
{
	struct fixture *f = *state;

	assert_int_equal(reopen(f, true), ERR_DAMAGED);
	assert_told(f, "there is no directory");
	assert_int_equal(mkdir(f->dir, 0777), 0);
	assert_int_equal(reopen(f, false), ERR_DAMAGED);
	assert_told(f, "not a campaign");
	shell_in(f, "git init -q -b main .");
	assert_int_equal(reopen(f, true), ERR_DAMAGED);
	assert_told(f, "clone of a campaign or another repository");
	assert_int_equal(reopen(f, false), ERR_DAMAGED);
	assert_told(f, "adjutant new");
	shell_in(f, "rm -r .git");
	make_first(f);
	shell_in(f, "git checkout -q --detach");
	assert_int_equal(reopen(f, true), ERR_DAMAGED);
	assert_told(f, "checkout main");
	shell_in(f, "git checkout -q -b other");
	assert_int_equal(reopen(f, true), ERR_DAMAGED);
	assert_told(f, "on the branch other");
	shell_in(f, "git checkout -q main");
	assert_int_equal(reopen(f, true), OK);
	/* A clone can be read, but not played on. */
	shell_in(f, "git clone -q . ../clone");
	f->dir = arena_printf(&f->arena, "%s/clone", f->home);
	assert_int_equal(reopen(f, false), OK);
	assert_int_equal(reopen(f, true), ERR_DAMAGED);
	told(f);
	if (geteuid() == 0) {
		shell_in(f, "chown 12345 .git");
		assert_int_equal(reopen(f, false), ERR_SYSTEM);
		assert_told(f, "belongs to another user");
	}
}

static void link_in_the_tree_is_refused(void **state)
{
	struct fixture *f = *state;
	struct ledger *ledger;
	struct tree tree;

	make_first(f);
	shell_in(f, "ln -s state.ini link && git add link && git commit -q -m link");
	assert_int_equal(ledger_open(&ledger, &f->arena, f->dir, false, &f->diag), OK);
	assert_int_equal(
		ledger_read(&tree, ledger, &f->arena, NULL, &f->diag), ERR_DAMAGED);
	ledger_close(ledger);
	assert_told(f, "link");
}

static void create_needs_an_empty_directory(void **state)
{
	struct fixture *f = *state;
	struct ledger *ledger;

	make_first(f);
	assert_int_equal(ledger_create(&ledger, &f->arena, f->dir, &f->diag), ERR_REFUSED);
	assert_null(ledger);
	shell_in(f, "rm -r [a-z]*"); /* without work files it is still a campaign */
	assert_int_equal(ledger_create(&ledger, &f->arena, f->dir, &f->diag), ERR_REFUSED);
	assert_told(f, "in use");
	f->dir = arena_printf(&f->arena, "%s/theirs", f->home);
	assert_int_equal(mkdir(f->dir, 0777), 0);
	shell_in(f, "git init -q .");
	assert_int_equal(ledger_create(&ledger, &f->arena, f->dir, &f->diag), ERR_REFUSED);
	f->dir = arena_printf(&f->arena, "%s/no/such", f->home);
	assert_int_equal(ledger_create(&ledger, &f->arena, f->dir, &f->diag), ERR_SYSTEM);
}

static void create_is_taken_up_again(void **state)
{
	static const char *const left[] = {"true", "mkdir .git",
		"mkdir -p .git/adjutant/tmp",
		"mkdir -p .git/adjutant/tmp && touch .git/adjutant/lock .git/adjutant/tmp/many-0",
		"mkdir -p .git/adjutant .git/refs/heads .git/objects && echo 'ref: refs/heads/main' >.git/HEAD && touch .git/refs/heads/main.lock"};
	struct fixture *f = *state;
	struct ledger *ledger;
	char *first = make_first(f);
	char id[LEDGER_ID + 1];

	for (size_t i = 0; i < sizeof left / sizeof *left; i++) {
		f->dir = arena_printf(&f->arena, "%s/%zu", f->home, i);
		assert_int_equal(mkdir(f->dir, 0777), 0);
		shell_in(f, left[i]);
		assert_string_equal(make_first(f), first);
		assert_sound(f);
	}
	f->dir = arena_printf(&f->arena, "%s/whole", f->home);
	assert_int_equal(ledger_create(&ledger, &f->arena, f->dir, &f->diag), OK);
	ledger_head(ledger, id);
	assert_string_equal(id, "");
	flush(f, ledger);
	ledger_close(ledger);
	assert_int_equal(reopen(f, true), ERR_DAMAGED);
	assert_told(f, "run it again");
	assert_string_equal(shell_in(f, "stat -c %a .git/adjutant"), "700");
	assert_string_equal(make_first(f), first);
	assert_string_equal(shell_in(f, "git symbolic-ref HEAD"), "refs/heads/main");
	assert_sound(f);
}

/* ---- single work files ---- */

static void single_files_are_read(void **state)
{
	struct fixture *f = *state;
	const char *data;
	size_t length;

	make_first(f);
	assert_int_equal(
		workfile_read(&data, &length, &f->arena, f->dir, "state.ini", 9, &f->diag),
		OK);
	assert_int_equal(length, 9);
	assert_string_equal(data, "turn = 1\n");
	assert_int_equal(
		workfile_read(&data, &length, &f->arena, f->dir, "state.ini", 8, &f->diag),
		ERR_DAMAGED);
	assert_told(f, "state.ini: error: larger");
	assert_int_equal(workfile_read(&data, &length, &f->arena, f->dir, "x", 8, &f->diag),
		ERR_DAMAGED);
	assert_told(f, "x: error: this file of the campaign is missing");
	assert_int_equal(
		workfile_read(&data, &length, &f->arena, f->dir, "for", 8, &f->diag),
		ERR_DAMAGED);
	assert_told(f, "not a plain file");
	shell_in(f, "mkfifo pipe");
	assert_int_equal(
		workfile_read(&data, &length, &f->arena, f->dir, "pipe", 8, &f->diag),
		ERR_DAMAGED);
	assert_false(workfile_marker("/nowhere/at/all"));
	assert_int_equal(workfile_write(f->dir, WORKFILE_PRIVATE "/secret", "abc", 3, 0600,
				 &f->arena, &f->diag),
		OK);
	assert_string_equal(file(f, WORKFILE_PRIVATE "/secret"), "abc");
	assert_string_equal(shell_in(f, "stat -c %a .git/adjutant/secret"), "600");
	assert_int_equal(workfile_write(f->dir, "for", "abc", 3, 0666, &f->arena, &f->diag),
		ERR_SYSTEM);
	assert_string_equal(shell_in(f, "ls .git/adjutant/tmp"), "");
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, setup, teardown)

int main(void)
{
	const struct CMUnitTest tests[] = {
		TEST(tree_keeps_order),
		TEST(commits_are_read_back),
		TEST(what_is_left_out_is_not_read),
		TEST(known_files_are_not_read_again),
		TEST(some_files_are_read),
		TEST(same_input_same_ids),
		TEST(queue_moves_the_branch_once),
		TEST(history_and_trailers),
		TEST(words_are_no_trailers),
		TEST(bad_commits_are_refused),
		TEST(files_and_directories_change_places),
		TEST(strays_in_the_way_stop_a_step),
		TEST(many_flushes_and_gc),
		TEST(large_files),
		TEST(marker_with_the_ref_moved),
		TEST(marker_with_the_ref_not_moved),
		TEST(missing_files_come_back),
		TEST(edit_under_a_marker),
		TEST(edit_without_a_marker),
		TEST(quick_edit_is_seen),
		TEST(dates_stay_in_order),
		TEST(stale_locks_are_removed),
		TEST(locks_of_others_stay),
		TEST(broken_index_is_made_anew),
		TEST(check_finds_strays),
		TEST(second_process_is_told),
		TEST(branch_moved_meanwhile),
		TEST(wrong_places_are_explained),
		TEST(link_in_the_tree_is_refused),
		TEST(create_needs_an_empty_directory),
		TEST(create_is_taken_up_again),
		TEST(single_files_are_read),
	};

	return cmocka_run_group_tests_name("ledger", tests, NULL, NULL);
}
