#include "audit/beacon_log.h"

#include <string.h>

#include "base/arena.h"
#include "base/diag.h"
#include "base/err.h"
#include "base/text.h"
#include "base/tree.h"
#include "campaign/settings.h"
#include "ledger/git/ledger.h"
#include "ledger/paths.h"
#include "ledger/trailers.h"

/* The truth and a clone have it at the same place. */
static int read_beacon(struct beacon_log *out, struct arena *arena, struct ledger *ledger,
	struct diag *diag)
{
	const struct tree_file *file;
	struct settings settings;
	struct tree tree;
	bool truth;
	int err;

	if ((err = ledger_read(&tree, ledger, arena, NULL, diag)) < 0)
		return err;
	truth = tree_find(&tree, truth_path[PATH_STATE]);
	if (!(file = tree_find(&tree, told_path[TOLD_CAMPAIGN]))) {
		diag_error(diag, "%s is missing", told_path[TOLD_CAMPAIGN]);
		return ERR_DAMAGED;
	}
	err = (truth ? settings_read : settings_read_told)(
		&settings, arena, file->path, file->data, file->length, diag);
	if (err == OK)
		out->beacon = settings.beacon;
	return err;
}

static bool is_known(const struct beacon_log *log, int round)
{
	for (size_t i = 0; i < log->count; i++)
		if (log->entry[i].round == round)
			return true;
	return false;
}

/* A log as it is read: how many entries it has room for. */
struct beacon_reading {
	struct beacon_log *out;
	size_t room;
};

static int take(struct beacon_reading *reading, struct arena *arena,
	const struct ledger_commit *commit, struct diag *diag)
{
	const char *step = ledger_trailer(arena, commit->message, "Step");
	char **said;
	size_t count = ledger_trailers(&said, arena, commit->message, "Beacon");
	struct beacon_log *out = reading->out;

	for (size_t i = 0; i < count; i++) {
		const char *value = strchr(said[i], ' ');
		int round;

		if (!value ||
			!text_to_int(arena_copy(arena, said[i], (size_t)(value - said[i])),
				1, INT32_MAX, &round)) {
			diag_error(diag, "commit %.12s: `Beacon: %s` is no round",
				commit->id, said[i]);
			return ERR_DAMAGED;
		}
		if (is_known(out, round))
			continue;
		ARENA_GROW(arena, out->entry, out->count, reading->room);
		out->entry[out->count++] =
			(struct beacon_entry){step ? step : "", round, value + 1};
	}
	return OK;
}

int beacon_log_read(struct beacon_log *out, struct arena *arena, struct ledger *ledger,
	struct diag *diag)
{
	struct ledger_commit *commit;
	struct beacon_reading reading = {out, 0};
	size_t count;
	int err;

	*out = (struct beacon_log){0};
	if ((err = read_beacon(out, arena, ledger, diag)) < 0 ||
		(err = ledger_history(&commit, &count, ledger, arena, diag)) < 0)
		return err;
	for (size_t i = 0; i < count && err == OK; i++)
		err = take(&reading, arena, &commit[i], diag);
	return err;
}
