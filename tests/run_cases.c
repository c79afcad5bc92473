/*
 * tests/run-cases [--rules] DIR...: plays every *.case below the directories.
 *
 * One line a failure, `file:line: what`, and at the end how many cases passed.
 * With --rules it plays nothing and tells how many cases every rule and every
 * ruling has; those that a file RULES beside the cases lists must have some. The games are
 * those of games/ in the working directory, or below $ADJUTANT_DATA.
 */
#include <dirent.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "base/arena.h"
#include "base/diag.h"
#include "conformance/casefile.h"
#include "game/ruleset.h"
#include "shelf/shelf.h"

#define PATHS_MAX 4096
#define TALLY_MAX 512
#define GAMES_MAX 16

static struct arena names; /* of paths and games, for the whole run */
static const char *paths[PATHS_MAX];
static size_t path_count;
static const char *rules_file; /* the list of what wants cases */

static struct game {
	const char *id;
	const struct ruleset *ruleset;
	void *game;
} games[GAMES_MAX];

static struct tally {
	const char *name;
	unsigned cases;
} tallies[TALLY_MAX];

static bool ends_in(const char *text, const char *end)
{
	size_t a = strlen(text), b = strlen(end);

	return a > b && !strcmp(text + a - b, end);
}

static int collect(const char *path)
{
	struct stat st;
	struct dirent *entry;
	DIR *dir;

	if (stat(path, &st)) {
		fprintf(stderr, "%s: %s\n", path, strerror(errno));
		return -1;
	}
	if (!S_ISDIR(st.st_mode)) {
		if (path_count < PATHS_MAX)
			paths[path_count++] = path;
		return 0;
	}
	if (!(dir = opendir(path))) {
		fprintf(stderr, "%s: %s\n", path, strerror(errno));
		return -1;
	}
	while ((entry = readdir(dir))) {
		const char *below = arena_printf(&names, "%s/%s", path, entry->d_name);

		if (entry->d_name[0] == '.')
			continue;
		if (!strcmp(entry->d_name, "RULES"))
			rules_file = below;
		if (stat(below, &st) == 0 &&
			(S_ISDIR(st.st_mode) || ends_in(below, ".case")))
			collect(below);
	}
	closedir(dir);
	return 0;
}

static int by_name(const void *a, const void *b)
{
	return strcmp(*(const char *const *)a, *(const char *const *)b);
}

static char *read_whole(struct arena *arena, const char *path, size_t *length)
{
	FILE *file = fopen(path, "rb");
	char *text;
	long size;

	if (!file)
		return NULL;
	if (fseek(file, 0, SEEK_END) || (size = ftell(file)) < 0) {
		fclose(file);
		return NULL;
	}
	rewind(file);
	text = arena_alloc(arena, (size_t)size + 1);
	*length = fread(text, 1, (size_t)size, file);
	fclose(file);
	return text;
}

static int find_game(struct game **out, const char *id, struct diag *diag)
{
	struct data_file *file;
	size_t files;
	int err;

	for (*out = games; (*out)->id; ++*out)
		if (!strcmp((*out)->id, id))
			return OK;
	if (*out == games + GAMES_MAX - 1)
		return ERR_REFUSED;
	if ((err = shelf_game(&file, &files, &(*out)->ruleset, &names, id, diag)) < 0 ||
		(err = (*out)->ruleset->load(&(*out)->game, &names, file, files, diag)) < 0)
		return err;
	(*out)->id = arena_string(&names, id);
	return OK;
}

static struct tally *tally_of(const char *kind, const char *name)
{
	const char *whole = arena_printf(&names, "%s %s", kind, name);
	struct tally *t = tallies;

	while (t < tallies + TALLY_MAX - 1 && t->name && strcmp(t->name, whole) != 0)
		t++;
	t->name = whole;
	return t;
}

/* A case of several rules names them with commas between: "10.1, 11.0 Card 2 brings". */
static void count_rules(struct arena *arena, const struct case_file *played)
{
	const char *rule = played->rule, *behind = played->title;

	for (size_t length = strlen(rule); length; length = strcspn(rule, " ")) {
		bool more = rule[length - 1] == ',';

		tally_of("rule", arena_copy(arena, rule, length - more))->cases++;
		if (!more)
			break;
		rule = behind;
		behind += strcspn(behind, " ");
		behind += strspn(behind, " ");
	}
	for (const int *ruling = played->ruling; ruling && *ruling; ruling++)
		tally_of("ruling", arena_printf(arena, "%d", *ruling))->cases++;
}

/* Counts none of what RULES lists: what still has none at the end wants a case. */
static void list_rules(void)
{
	size_t length = 0;
	char *text = rules_file ? read_whole(&names, rules_file, &length) : NULL;

	for (char *line = text ? strtok(text, "\n") : NULL; line;
		line = strtok(NULL, "\n")) {
		char kind[16], name[16];

		if (*line != '#' && sscanf(line, "%15s %15s", kind, name) == 2)
			tally_of(kind, name);
	}
}

static bool run_one(const char *path, bool rules)
{
	struct arena arena = ARENA_INIT;
	struct case_file *played;
	struct game *game;
	struct diag diag;
	size_t length;
	char *text;
	bool passed;

	diag_init(&diag, &arena);
	text = read_whole(&arena, path, &length);
	if (!text)
		diag_error(&diag, "%s", strerror(errno));
	else if (case_read(&played, &arena, path, text, length, &diag) == OK) {
		if (rules)
			count_rules(&arena, played);
		else if (find_game(&game, played->game, &diag) == OK)
			case_play(played, &arena, game->ruleset, game->game, &diag);
	}
	for (const struct diag_item *item = diag.first; item; item = item->next)
		if (item->level == DIAG_ERROR)
			printf("%s:%u: %s\n", path, item->where.line, item->text);
	passed = !diag.errors;
	arena_release(&arena);
	return passed;
}

/* "rule 10.0" behind "rule 5.1": by number, rules before rulings. */
static int by_number(const void *a, const void *b)
{
	const char *x = ((const struct tally *)a)->name,
		   *y = ((const struct tally *)b)->name;
	const char *m = strrchr(x, ' '), *n = strrchr(y, ' ');
	double difference;

	if (m - x != n - y)
		return m - x < n - y ? -1 : 1;
	difference = strtod(m, NULL) - strtod(n, NULL);
	return difference < 0 ? -1 : difference > 0 ? 1 : strcmp(m, n);
}

/* Returns how many have no case. */
static unsigned show_rules(void)
{
	unsigned without = 0;
	size_t n = 0;

	while (n < TALLY_MAX && tallies[n].name)
		n++;
	qsort(tallies, n, sizeof *tallies, by_number);
	for (size_t i = 0; i < n; i++) {
		printf("%-16s %u\n", tallies[i].name, tallies[i].cases);
		without += !tallies[i].cases;
	}
	printf("without a case:%s", without ? "" : " none");
	for (size_t i = 0; i < n; i++)
		if (!tallies[i].cases)
			printf(" %s;", tallies[i].name);
	putchar('\n');
	return without;
}

int main(int argc, char **argv)
{
	unsigned passed = 0, failed = 0;
	bool rules = false;
	int status = 0;

	for (int i = 1; i < argc; i++) {
		if (!strcmp(argv[i], "--rules"))
			rules = true;
		else if (collect(argv[i]) < 0)
			status = 2;
	}
	if (!path_count) {
		fputs("usage: run-cases [--rules] DIR...\n", stderr);
		return 2;
	}
	setenv("ADJUTANT_DATA", ".", 0);
	qsort(paths, path_count, sizeof *paths, by_name);
	if (rules)
		list_rules();
	for (size_t i = 0; i < path_count; i++) {
		if (run_one(paths[i], rules))
			passed++;
		else
			failed++;
	}
	if (rules && show_rules())
		status = 1;
	printf("%u %s, %u failed\n", passed, rules ? "read" : "passed", failed);
	arena_release(&names);
	return failed ? 1 : status;
}
