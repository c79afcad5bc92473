#include "mail/hook_beacon.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>

#include "base/arena.h"
#include "base/buf.h"
#include "base/date.h"
#include "base/diag.h"
#include "base/err.h"
#include "campaign/rounds.h"
#include "mail/hook.h"
#include "moderate/session.h"
#include "system/process.h"

#define SECONDS 60

/* What the campaign waits for; all belongs to the arena of who asks. */
struct asked {
	struct beacon beacon; /* waits 0: for nothing, or not yet */
	const char *campaign, *step;
};

/* Whoever only looks is not in the way of others. A campaign that cannot be read is left to
 * who opens it next, and says so. */
static void look(struct asked *out, struct arena *arena, const char *dir, int64_t now)
{
	struct session session = {.arena = arena, .dir = dir, .shared = true};
	struct diag ignored;
	const struct settings *settings;

	*out = (struct asked){.campaign = ""};
	diag_init(&ignored, arena);
	session.diag = &ignored;
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

static void warn(struct diag *diag, const char *program, const char *what)
{
	diag_add(diag, DIAG_WARNING, (struct where){0},
		"%s %s; the step goes on waiting for its round", program, what);
}

/* What it prints; NULL, with a warning: nothing of use. */
static const char *call(struct arena *arena, const char *program,
	const struct process *process, struct diag *diag)
{
	struct buf out, said;
	struct diag failed;
	int status;

	diag_init(&failed, arena);
	buf_init(&out, arena);
	buf_init(&said, arena);
	if (process_run_as(&status, &out, &said, process, &failed) < 0)
		warn(diag, program, failed.first ? failed.first->text : "cannot be run");
	else if (status == PROCESS_TOO_LONG)
		warn(diag, program, "took more than a minute and was ended");
	else if (status)
		warn(diag, program,
			arena_printf(arena, "failed with exit status %d%s%s", status,
				said.length ? ": " : "", first_line(arena, &said)));
	else if (!*first_line(arena, &out))
		warn(diag, program, "printed no value");
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
	look(&asked, arena, dir, now);
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
		moment_text(arena, beacon_time(&asked.beacon, asked.beacon.waits)));
	environment[4] = NULL;
	if (!(value = call(arena, program, &process, diag)))
		return;
	if (!beacon_value(arena, &asked.beacon, value)) {
		warn(diag, program,
			arena_printf(arena, "printed no value of %s, which is %s",
				asked.beacon.name,
				beacon_value_form(arena, &asked.beacon)));
		return;
	}
	s->value = value;
	s->value_round = asked.beacon.waits;
}
