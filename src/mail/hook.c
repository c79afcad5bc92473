/*
 * The moderator's own programs: hooks/after-step and hooks/beacon.
 *
 * Where a hook lies and whether it may be called; what after-step is told of each step that
 * was played, and the call; then the round of the beacon that a campaign waits for, and the
 * call that brings its value. What fails in a hook is a warning, and nothing more.
 */
#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/arena.h"
#include "base/buf.h"
#include "base/date.h"
#include "base/diag.h"
#include "base/text.h"
#include "base/tree.h"
#include "campaign/rounds.h"
#include "ledger/format.h"
#include "mail/home.h"
#include "mail/hook.h"
#include "moderate/session.h"
#include "system/process.h"

#define SECONDS       60
#define SHORT_HEADING "\n## In short\n"

struct hook_step {
	const char *name, *kind, *game, *campaign, *title, *report, *summary;
};

/* ---- where it lies ---- */

/* NULL: nothing is there that may run. `trusted`: the user has named the directory. */
static const char *program_in(struct arena *arena, const char *dir, const char *name,
	bool trusted, struct diag *diag)
{
	char full[PATH_MAX];
	struct stat status;
	const char *path = dir ? arena_printf(arena, "%s/%s", dir, name) : NULL;

	if (!path || stat(path, &status) < 0 || !realpath(path, full))
		return NULL;
	if ((status.st_uid && status.st_uid != geteuid()) || status.st_mode & S_IWOTH)
		diag_add(diag, DIAG_WARNING, (struct where){0},
			"%s is not called: it belongs to somebody else, or everybody may write it",
			path);
	else if (!S_ISREG(status.st_mode) || access(path, X_OK) < 0)
		diag_add(diag, DIAG_WARNING, (struct where){0},
			"%s is not called: it cannot be executed; `chmod +x %s` makes it so",
			path, path);
	else if (!trusted && !process_is_trusted(arena, dir))
		diag_add(diag, DIAG_WARNING, (struct where){0},
			"%s is not called: it may have come from somebody else. If you want it called, say so once: %s",
			path, process_trust_remedy(arena, dir));
	else
		return arena_string(arena, full);
	return NULL;
}

/*
 * The program of that name which is to be called, of the campaign in `dir` or of its home:
 * `home`, NULL: the one above the campaign. NULL when there is none; what is there and
 * cannot be called is a warning. Owned by the arena.
 */
static const char *hook_program(struct arena *arena, const char *dir,
	const struct home *home, const char *name, struct diag *diag)
{
	const char *program = program_in(arena, dir, name, false, diag);
	struct diag ignored;
	struct home above;

	if (program)
		return program;
	if (home)
		return program_in(arena, home->dir, name, home->named, diag);
	/* who only plays on need not care for what home.ini says of mail */
	diag_init(&ignored, arena);
	if (home_open(&above, arena, NULL, dir, &ignored) < 0 && !above.dir)
		return NULL;
	return program_in(arena, above.dir, name, above.named, diag);
}

/* ---- hooks/after-step: what it is told ---- */

/* What the report for everybody has in short, a line for each thing, without its marks. */
static void add_short(struct buf *out, const char *report)
{
	const char *line = strstr(report, SHORT_HEADING), *end;

	if (!line)
		return;
	for (line += strlen(SHORT_HEADING); *line && *line != '#';
		line = end + (*end == '\n')) {
		end = line + strcspn(line, "\n");
		if (line == end)
			continue;
		if (!strncmp(line, "- ", 2))
			buf_putc(out, '\n');
		else
			buf_putc(out, ' ');
		line += strspn(line, "- ");
		buf_add(out, line, (size_t)(end - line));
	}
}

static void take_report(struct hook_step *step, struct arena *arena, struct session *s,
	const struct ledger_commit *commit)
{
	const char *const paths[] = {told_file(arena, AUDIENCE_PUBLIC, TOLD_REPORT), NULL};
	struct diag ignored;
	struct tree tree;
	struct buf out;

	diag_init(&ignored, arena);
	buf_init(&out, arena);
	buf_puts(&out, step->title);
	step->report = "";
	if (ledger_read_some(&tree, s->ledger, arena, commit->id, paths, &ignored) == OK &&
		tree_text(&tree, paths[0])) {
		step->report = tree_text(&tree, paths[0]);
		add_short(&out, step->report);
	}
	step->summary = out.data;
}

/* False for a commit that is no step, and of which nobody is told. */
static bool take_step(struct hook_step *out, struct arena *arena, struct session *s,
	const struct ledger_commit *commit)
{
	enum commit_kind kind;

	if (!commit_kind_parse(ledger_trailer(arena, commit->message, "Kind"), &kind) ||
		(kind != COMMIT_STEP && kind != COMMIT_END))
		return false;
	out->kind = commit_traits[kind].word;
	out->name = ledger_trailer(arena, commit->message, "Step");
	out->game = ledger_trailer(arena, commit->message, "Game");
	out->campaign = ledger_trailer(arena, commit->message, "Campaign");
	out->title = arena_copy(arena, commit->message, strcspn(commit->message, "\n"));
	if (!out->name || !out->game || !out->campaign)
		return false;
	take_report(out, arena, s, commit);
	return true;
}

/* The commits behind `before`, from `first` on. */
struct search {
	const char *before;
	const struct ledger_commit *commit;
	size_t first, count;
};

static bool find_new(
	void *context, const struct ledger_commit *commit, size_t count, bool whole)
{
	struct search *search = context;

	(void)whole;
	search->commit = commit;
	search->count = count;
	for (search->first = count; search->first > 0; search->first--)
		if (!strcmp(commit[search->first - 1].id, search->before))
			return true;
	return false;
}

void hook_collect(struct hook_steps *out, struct arena *arena, struct session *s,
	const struct home *home, const char before[LEDGER_ID + 1])
{
	char now[LEDGER_ID + 1], full[PATH_MAX];
	struct search found = {.before = before};
	struct diag ignored;

	memset(out, 0, sizeof *out);
	ledger_recorded(s->ledger, now);
	if (!*now || !strcmp(now, before))
		return;
	out->arena = arena;
	out->program = hook_program(arena, s->dir, home, HOOK_AFTER_STEP, s->diag);
	diag_init(&ignored, s->arena);
	if (!out->program ||
		ledger_look_back(s->ledger, s->arena, find_new, &found, &ignored) < 0)
		return;
	out->dir = arena_string(arena, realpath(s->dir, full) ? full : s->dir);
	out->step = ARENA_NEW_ARRAY(arena, found.count + 1, struct hook_step);
	for (size_t i = found.first; i < found.count; i++)
		out->count += take_step(&out->step[out->count], arena, s, &found.commit[i]);
}

/* ---- hooks/after-step: calling it ---- */

static const char **environment_of(const struct hook_steps *h, const struct hook_step *step)
{
	const char *const pair[][2] = {{"CAMPAIGN", step->campaign}, {"DIR", h->dir},
		{"GAME", step->game}, {"KIND", step->kind}, {"STEP", step->name},
		{"TURN", arena_copy(h->arena, step->name, strcspn(step->name, "/"))},
		{"TITLE", step->title}, {"SUMMARY", step->summary}};
	const size_t pairs = sizeof pair / sizeof *pair;
	const char **out = ARENA_NEW_ARRAY(h->arena, pairs + 1, const char *);

	for (size_t i = 0; i < pairs; i++)
		out[i] = arena_printf(h->arena, "ADJUTANT_%s=%s", pair[i][0], pair[i][1]);
	return out;
}

static void warn(const struct hook_steps *h, const struct hook_step *step, int status,
	const struct buf *said, struct diag *diag)
{
	size_t length = strcspn(said->data, "\n");

	diag_add(diag, DIAG_WARNING, (struct where){0}, "%s %s %s%s%s; the step stands",
		h->program, step->name,
		status == PROCESS_TOO_LONG
			? "took more than a minute and was ended"
			: arena_printf(h->arena, "failed with exit status %d", status),
		length ? ": " : "", arena_copy(h->arena, said->data, length));
}

static void call(
	const struct hook_steps *h, const struct hook_step *step, struct diag *diag)
{
	const char *const argv[] = {h->program, step->campaign, step->name, NULL};
	const struct process process = {.argv = argv,
		.input = step->report,
		.length = strlen(step->report),
		.environment = environment_of(h, step),
		.seconds = SECONDS,
		.what_for = "as a hook"};
	struct buf out, said;
	struct diag failed;
	int status;

	diag_init(&failed, h->arena);
	buf_init(&out, h->arena);
	buf_init(&said, h->arena);
	if (process_run_as(&status, &out, &said, &process, &failed) < 0)
		diag_add(diag, DIAG_WARNING, (struct where){0}, "%s; the step stands",
			failed.first ? failed.first->text : h->program);
	else if (status)
		warn(h, step, status, &said, diag);
}

void hook_run(const struct hook_steps *h, struct diag *diag)
{
	for (size_t i = 0; h->program && i < h->count; i++)
		call(h, &h->step[i], diag);
}

/* ---- hooks/beacon ---- */

/* What the campaign waits for; all belongs to the arena of who asks. */
struct asked {
	struct beacon beacon; /* waits 0: for nothing, or not yet */
	const char *campaign, *step;
};

/* True when campaign.ini says that a step waits for a round: mostly it says that none does,
 * and the campaign need not be read. */
static bool waits_for_round(struct arena *arena, const char *dir, struct diag *diag)
{
	const char *const paths[] = {truth_path[PATH_CAMPAIGN], NULL};
	char head[LEDGER_ID + 1] = "";
	struct ledger *ledger = NULL;
	struct settings settings;
	const char *text = NULL;
	struct tree tree;
	bool waits;

	if (ledger_open_shared(&ledger, arena, dir, diag) == OK)
		ledger_head(ledger, head);
	if (*head && ledger_read_some(&tree, ledger, arena, head, paths, diag) == OK)
		text = tree_text(&tree, paths[0]);
	waits = text &&
		settings_read(&settings, arena, paths[0], text, strlen(text), diag) == OK &&
		settings.phase == PHASE_SEALED && settings.beacon.waits;
	ledger_close(ledger);
	return waits;
}

/* Whoever only looks is not in the way of others. A campaign that cannot be read is left to
 * who opens it next, and says so. */
static void look_for_round(
	struct asked *out, struct arena *arena, const char *dir, int64_t now)
{
	struct session session = {.arena = arena, .dir = dir, .shared = true};
	struct diag ignored;
	const struct settings *settings;

	*out = (struct asked){.campaign = ""};
	diag_init(&ignored, arena);
	session.diag = &ignored;
	if (!waits_for_round(arena, dir, &ignored))
		return;
	if (session_open(&session, false) == OK && round_is_due(session.campaign) &&
		!campaign_is_over(session.campaign)) {
		settings = &session.campaign->settings;
		if (now >= round_time(session.campaign))
			*out = (struct asked){settings->beacon, settings->name,
				campaign_step(session.campaign)};
	}
	session_close(&session);
}

static const char *first_line(struct arena *arena, const struct buf *text)
{
	return arena_copy(arena, text->data, strcspn(text->data, "\r\n"));
}

static void warn_beacon(struct diag *diag, const char *program, const char *what)
{
	diag_add(diag, DIAG_WARNING, (struct where){0},
		"%s %s; the step goes on waiting for its round", program, what);
}

/* What it prints; NULL, with a warning: nothing of use. */
static const char *call_beacon(struct arena *arena, const char *program,
	const struct process *process, struct diag *diag)
{
	struct buf out, said;
	struct diag failed;
	int status;

	diag_init(&failed, arena);
	buf_init(&out, arena);
	buf_init(&said, arena);
	if (process_run_as(&status, &out, &said, process, &failed) < 0)
		warn_beacon(
			diag, program, failed.first ? failed.first->text : "cannot be run");
	else if (status == PROCESS_TOO_LONG)
		warn_beacon(diag, program, "took more than a minute and was ended");
	else if (status)
		warn_beacon(diag, program,
			arena_printf(arena, "failed with exit status %d%s%s", status,
				said.length ? ": " : "", first_line(arena, &said)));
	else if (!*first_line(arena, &out))
		warn_beacon(diag, program, "printed no value");
	else
		return first_line(arena, &out);
	return NULL;
}

void hook_beacon(struct session *s, struct arena *arena, const char *dir,
	const struct home *home, int64_t now, struct diag *diag)
{
	const char *argv[5], *environment[5], *program, *value;
	const struct process process = {.argv = argv,
		.input = "",
		.environment = environment,
		.seconds = SECONDS,
		.what_for = "as a hook"};
	char full[PATH_MAX];
	struct asked asked;

	if (s->value)
		return;
	look_for_round(&asked, arena, dir, now);
	if (!asked.beacon.waits ||
		!(program = hook_program(arena, dir, home, HOOK_BEACON, diag)))
		return;
	argv[0] = program;
	argv[1] = asked.beacon.name;
	argv[2] = arena_printf(arena, "%d", asked.beacon.waits);
	argv[3] = beacon_address(arena, &asked.beacon, asked.beacon.waits);
	argv[4] = NULL;
	environment[0] = arena_printf(arena, "ADJUTANT_CAMPAIGN=%s", asked.campaign);
	environment[1] =
		arena_printf(arena, "ADJUTANT_DIR=%s", realpath(dir, full) ? full : dir);
	environment[2] = arena_printf(arena, "ADJUTANT_STEP=%s", asked.step);
	environment[3] = arena_printf(arena, "ADJUTANT_TIME=%s",
		date_moment_text(arena, beacon_time(&asked.beacon, asked.beacon.waits)));
	environment[4] = NULL;
	if (!(value = call_beacon(arena, program, &process, diag)))
		return;
	if (!beacon_value(arena, &asked.beacon, value)) {
		warn_beacon(diag, program,
			arena_printf(arena, "printed no value of %s, which is %s",
				asked.beacon.name,
				beacon_value_form(arena, &asked.beacon)));
		return;
	}
	s->value = value;
	s->value_round = asked.beacon.waits;
}
