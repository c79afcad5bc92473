/*
 * The beacon in a history. First its rounds and values as they are listed for a reader.
 * Then the audit of a clone: each seal, those of answers too, names the round that its date
 * gives and that was still to come, and all are told it with the hash of what is sealed; a
 * step is played with the values of those very rounds, once they had come. Whether they are
 * the values that the beacon has published, a reader compares with its archive: `adjutant
 * dice --beacons` lists them.
 */
#include <string.h>

#include "audit/audit_private.h"
#include "base/buf.h"
#include "base/diag.h"
#include "base/text.h"
#include "base/tree.h"
#include "campaign/rounds.h"

/* ---- the list of rounds ---- */

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

/* ---- the audit of a clone ---- */

static bool names_round(const struct clone_audit *t)
{
	return t->kind == COMMIT_SEAL || t->kind == COMMIT_ANSWER;
}

static bool opens_round(const struct clone_audit *t)
{
	return t->kind == COMMIT_STEP || t->kind == COMMIT_WAIT;
}

static int check_place(const struct clone_audit *t)
{
	bool beacon = t->now.beacon.name != NULL;

	if (clone_trailer(t, "Round") && (!beacon || !names_round(t)))
		return clone_differs(t, "names a round of a beacon out of place:",
			clone_trailer(t, "Round"));
	if (clone_trailer(t, "Beacon") && (!beacon || !opens_round(t)))
		return clone_differs(t, "tells a value of a beacon out of place:",
			clone_trailer(t, "Beacon"));
	return OK;
}

/* ---- what a seal names ---- */

static void keep_round(struct clone_audit *t, int round, const char *hash)
{
	struct clone_round *named = ARENA_NEW(t->session->arena, struct clone_round);
	const struct clone_round **list =
		t->kind == COMMIT_SEAL ? &t->rounds : &t->answer_rounds;

	*named = (struct clone_round){*list, round, hash};
	*list = named;
	t->last_round = round;
	t->answers_told += t->kind == COMMIT_ANSWER;
	if (t->kind == COMMIT_SEAL) {
		t->answer_rounds = NULL;
		t->answers_told = 0;
	}
}

static int check_named(struct clone_audit *t)
{
	struct arena *arena = t->session->arena;
	struct beacon beacon = t->now.beacon;
	const char *hash = clone_trailer(
		t, t->kind == COMMIT_SEAL ? "Orders-SHA256" : "Answer-SHA256");
	int round, named;
	char **said;

	if (ledger_trailers(&said, arena, t->commit->message, "Round") != 1)
		return clone_differs(t, "names no round of the beacon for", t->step);
	if (!hash || !text_is_hex(hash, SHA256_HEX))
		return clone_differs(
			t, "does not tell the hash of what is sealed for", t->step);
	if (!text_to_int(arena_copy(arena, said[0], strcspn(said[0], " ")), 1, INT32_MAX,
		    &named))
		return clone_differs(t, "names no round of the beacon:", said[0]);
	if (beacon_time(&beacon, named) <= t->commit->date)
		return clone_differs(t,
			"names a round whose time had passed when it was sealed:", said[0]);
	beacon.round = t->last_round;
	round = beacon_next(&beacon, t->commit->date);
	if (strcmp(said[0], beacon_round_text(arena, &beacon, round)) != 0)
		return clone_differs(
			t, "names another round than its date gives:", said[0]);
	if (t->now.beacon.waits != round || !t->now.beacon.sealed ||
		strcmp(t->now.beacon.sealed, hash) != 0)
		return clone_differs(t, "waits for another round than it names:", said[0]);
	keep_round(t, round, hash);
	return OK;
}

/* ---- what a step was opened with ---- */

/* The hash and round of the seal in force (0), or of a segment of this step. */
static int round_of(char hash[SHA256_HEX + 1], const struct clone_audit *t, size_t k)
{
	const char *line = t->seal_round, *at;

	memcpy(hash, t->orders_hash, SHA256_HEX + 1);
	if (k) {
		seal_answer_hash(hash, t->answer[k - 1]);
		at = strstr(t->answer[k - 1], " round ");
		line = at ? at + 1 : NULL;
	}
	return round_number(line);
}

static bool was_named(const struct clone_round *named, const char *hash, int round)
{
	while (named && (named->round != round || strcmp(named->hash, hash) != 0))
		named = named->before;
	return named;
}

static int keep_value(struct clone_audit *t, int round, const char *value)
{
	struct clone_value *kept;

	for (const struct clone_value *v = t->values; v; v = v->before) {
		if (v->round == round && strcmp(v->value, value) != 0)
			return clone_differs(
				t, "tells another value of a round than before:", value);
		if (v->round != round && !strcmp(v->value, value))
			return clone_differs(t, "takes a value a second time:", value);
		if (v->round == round)
			return OK;
	}
	kept = ARENA_NEW(t->session->arena, struct clone_value);
	*kept = (struct clone_value){t->values, round, value};
	t->values = kept;
	return OK;
}

/* "ROUND VALUE" of the seal or a segment. */
static int check_value(struct clone_audit *t, const char *said, size_t k)
{
	struct arena *arena = t->session->arena;
	const struct beacon *beacon = &t->now.beacon;
	char hash[SHA256_HEX + 1];
	const char *value = strchr(said, ' '), *form;
	int round = round_of(hash, t, k), told;

	if (!round)
		return clone_differs(
			t, "its seal names no round of the beacon, of", t->step);
	if (!value ||
		!text_to_int(arena_copy(arena, said, (size_t)(value - said)), 1, INT32_MAX,
			&told) ||
		told != round)
		return clone_differs(
			t, "is opened with another round than its seal names:", said);
	form = beacon_value(arena, beacon, ++value);
	if (!form || strcmp(form, value) != 0)
		return clone_differs(
			t, "is opened with what is no value of the beacon:", said);
	if (!was_named(k ? t->answer_rounds : t->rounds, hash, round))
		return clone_differs(
			t, "opens what was never told as sealed with its round:", said);
	if (t->commit->date < beacon_time(beacon, round))
		return clone_differs(t, "is opened before the time of its round:", said);
	t->value[k] = value;
	return keep_value(t, round, value);
}

/* Everything that was told as sealed for the step is in its seal, in that order. */
static int check_all_sealed(const struct clone_audit *t)
{
	const struct clone_round *named = t->answer_rounds;

	if (t->answers_told != t->answers)
		return clone_differs(t,
			"seals another number of answers than were told with their rounds, in",
			t->step);
	for (size_t k = t->answers; k > 0; k--, named = named->before) {
		char hash[SHA256_HEX + 1];

		if (round_of(hash, t, k) != named->round || strcmp(hash, named->hash) != 0)
			return clone_differs(t,
				"seals another answer than was told with its round:",
				t->answer[k - 1]);
	}
	return OK;
}

static int check_values(struct clone_audit *t)
{
	size_t sealed = t->sealed != NULL, values;
	char **said;
	int err = check_all_sealed(t);

	values = ledger_trailers(&said, t->session->arena, t->commit->message, "Beacon");
	if (err == OK && values != sealed + t->answers)
		return clone_differs(t,
			values < sealed + t->answers
				? "does not tell the value of the round that opened"
				: "tells values of rounds that no seal names, of",
			t->step);
	t->value = ARENA_NEW_ARRAY(t->session->arena, t->answers + 1, const char *);
	for (size_t i = 0; i < values && err == OK; i++)
		err = check_value(t, said[i], i + !sealed);
	return err;
}

int clone_check_beacon(struct clone_audit *t)
{
	int err = check_place(t);

	if (commit_traits[t->kind].takes_back) {
		t->answer_rounds = NULL;
		t->answers_told = 0;
	}
	if (err < 0 || !t->now.beacon.name)
		return err;
	if (names_round(t))
		return check_named(t);
	if (!opens_round(t))
		return OK;
	err = check_values(t);
	if (t->kind == COMMIT_STEP) {
		t->answer_rounds = NULL;
		t->answers_told = 0;
	}
	return err;
}

const char *clone_beacon_values(const struct clone_audit *t)
{
	struct buf text;

	buf_init(&text, t->session->arena);
	for (const struct clone_value *v = t->values; v; v = v->before)
		buf_printf(&text, "%d %s\n", v->round, v->value);
	return text.length ? text.data : NULL;
}
