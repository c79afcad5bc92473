/* adjutant dice: the log of dice, and whether they were fair. */
#include <stdio.h>
#include <string.h>

#include "audit/audit.h"
#include "base/buf.h"
#include "base/date.h"
#include "base/keys.h"
#include "base/turn.h"
#include "campaign/campaign.h"
#include "command/cli.h"
#include "command/commands.h"
#include "game/ruleset.h"
#include "ledger/format.h"
#include "orders/names.h"
#include "shelf/shelf.h"

struct request {
	const char *side, *purpose, *turn, *place;
	bool fair, rolls, beacons;
};

/* What is asked for, understood. */
struct filter {
	const char *purpose; /* NULL: any */
	int first_turn, last_turn;
	const char *place; /* an id; NULL: any */
};

struct reader {
	struct cli *cli;
	struct ledger *ledger;
	const struct ruleset *ruleset;
	const struct names *names;
	const struct rule_numbers
		*numbers; /* of the game; NULL: as its family cites them */
	struct dice_log log;
	struct filter filter;
};

static bool is_wanted(const struct reader *r, const struct die_entry *entry)
{
	const struct filter *f = &r->filter;

	return (!f->purpose || !strcmp(entry->which, f->purpose)) &&
	       entry->turn >= f->first_turn && entry->turn <= f->last_turn &&
	       (!f->place || dice_log_is_about(entry, f->place));
}

/* ---- what is asked for ---- */

/* The game as it is frozen into the repository: a clone has it too. */
static int load_game(struct reader *r)
{
	struct arena *arena = &r->cli->arena;
	struct data_file *file;
	struct tree tree;
	size_t files;
	void *game;
	int err;

	if ((err = ledger_read(&tree, r->ledger, arena, NULL, &r->cli->diag)) < 0)
		return err;
	files = campaign_data(&file, arena, &tree, truth_path[PATH_GAME]);
	if ((err = shelf_family(&r->ruleset, arena, file, files, &r->cli->diag)) < 0 ||
		(err = r->ruleset->load(&game, arena, file, files, &r->cli->diag)) < 0)
		return err;
	r->names = r->ruleset->names(game);
	r->numbers = r->ruleset->numbers ? r->ruleset->numbers(game) : NULL;
	return OK;
}

/* "3" or "3-5" */
static int read_turns(struct reader *r, const char *text)
{
	struct filter *f = &r->filter;
	const char *dash;

	f->first_turn = 0;
	f->last_turn = TURN_MAX;
	if (!text)
		return OK;
	dash = strchr(text, '-');
	if (text_to_int(arena_copy(&r->cli->arena, text, strcspn(text, "-")), 0, TURN_MAX,
		    &f->first_turn) &&
		text_to_int(dash ? dash + 1 : text, f->first_turn, TURN_MAX, &f->last_turn))
		return OK;
	diag_error(&r->cli->diag, "--turn wants a turn or two: `3` or `3-5`");
	return ERR_USAGE;
}

static int read_place(struct reader *r, const char *text)
{
	const struct name *name;
	struct buf near;

	if (!text)
		return OK;
	if (names_find(r->names, NAME_PLACE, NO_SIDE, text, &name) == NAMES_FOUND) {
		r->filter.place = name->id;
		return OK;
	}
	buf_init(&near, &r->cli->arena);
	if (names_near(&near, r->names, NAME_PLACE, NO_SIDE, text))
		diag_error(&r->cli->diag, "no place is called `%s`; did you mean %s?", text,
			near.data);
	else
		diag_error(&r->cli->diag, "no place is called `%s`", text);
	return ERR_REFUSED;
}

/* Every purpose once, in the order in which they first came. */
static const char *purposes(const struct reader *r)
{
	struct buf out;

	buf_init(&out, &r->cli->arena);
	for (const struct die_entry *e = r->log.first; e; e = e->next) {
		const struct die_entry *first = r->log.first;

		while (strcmp(first->which, e->which) != 0)
			first = first->next;
		if (first == e)
			buf_printf(&out, "%s%s", out.length ? ", " : "", e->which);
	}
	return out.length ? out.data : "nothing";
}

static int read_purpose(struct reader *r, const char *text)
{
	r->filter.purpose = text;
	if (!text)
		return OK;
	for (const struct die_entry *e = r->log.first; e; e = e->next)
		if (!strcmp(e->which, text))
			return OK;
	diag_error(&r->cli->diag, "no die was thrown for `%s`; dice were thrown for %s",
		text, purposes(r));
	return ERR_REFUSED;
}

static int open_log(struct reader *r, const struct request *request)
{
	int who = AUDIENCE_DECK, err;

	if (request->side && (err = cli_side(r->cli, request->side, true, &who)) < 0)
		return err;
	if ((err = ledger_open(&r->ledger, &r->cli->arena, r->cli->dir ? r->cli->dir : ".",
		     false, &r->cli->diag)) < 0 ||
		(err = load_game(r)) < 0 ||
		(err = dice_log_read(&r->log, &r->cli->arena, r->ledger, r->ruleset->rolls,
			 (enum audience)who, &r->cli->diag)) < 0 ||
		(err = read_turns(r, request->turn)) < 0 ||
		(err = read_place(r, request->place)) < 0)
		return err;
	return read_purpose(r, request->purpose);
}

/* ---- what is shown ---- */

static const char *faces(struct arena *arena, const struct die_entry *entry)
{
	struct buf out;

	buf_init(&out, arena);
	for (int i = 0; i < entry->count; i++)
		buf_printf(&out, "%s%d", i ? "," : "", entry->face[i]);
	return out.data;
}

static void print_entry(const struct reader *r, const struct die_entry *entry)
{
	struct arena *arena = &r->cli->arena;
	const char *shown = faces(arena, entry);
	struct buf words;

	if (r->cli->keys) {
		keys_parts(r->cli->keys, entry->undone ? "undone" : "die", " = ",
			(const struct key_part[]){{"label", PART_TEXT, entry->label},
				{"faces", PART_LIST, shown}},
			2);
		return;
	}
	buf_init(&words, arena);
	dice_log_words(&words, entry, r->names);
	printf("%-15s %s: %s%s\n", entry->step, words.data, shown,
		entry->undone ? " (taken back)" : "");
}

static void print_log(const struct reader *r)
{
	struct keys *keys = r->cli->keys;
	size_t count = 0;

	if (keys) {
		keys_several(keys, "die");
		keys_several(keys, "undone");
	}
	for (const struct die_entry *e = r->log.first; e; e = e->next) {
		if (!is_wanted(r, e))
			continue;
		print_entry(r, e);
		count++;
	}
	if (!count && !keys)
		fputs(r->log.first ? "No such die was rolled.\n"
				   : "No die was rolled yet.\n",
			stderr);
}

/* What was taken back was thrown all the same. */
static void print_fairness(const struct reader *r)
{
	struct arena *arena = &r->cli->arena;
	struct fair_roll *roll;
	size_t count = 0;
	struct buf out;

	for (const struct die_entry *e = r->log.first; e; e = e->next)
		count++;
	roll = ARENA_NEW_ARRAY(arena, count + 1, struct fair_roll);
	count = 0;
	for (const struct die_entry *e = r->log.first; e; e = e->next)
		if (e->six && is_wanted(r, e))
			roll[count++] = (struct fair_roll){e->face, e->count, e->mover};
	buf_init(&out, arena);
	fairness_write(&out, arena, roll, count);
	fputs(out.data, stdout);
}

/* What can be thrown in this game at all: the table that verify-dice.sh has, too. */
static void print_rolls(const struct reader *r)
{
	struct buf out;

	buf_init(&out, &r->cli->arena);
	for (const struct roll_kind *kind = r->ruleset->rolls; kind->which; kind++)
		die_labels_write_row(&out, &r->cli->arena, kind, r->numbers);
	fputs(out.data, stdout);
}

static void print_round(const struct cli *cli, const struct beacon *beacon,
	const struct beacon_entry *entry)
{
	struct arena arena = ARENA_INIT;
	int64_t time = beacon_time(beacon, entry->round);
	const char *address = beacon_address(&arena, beacon, entry->round);

	if (cli->keys)
		keys_parts(cli->keys, "round", " ",
			(const struct key_part[]){
				{"number", PART_TEXT,
					arena_printf(&arena, "%d", entry->round)},
				{"time", PART_TEXT, date_moment_text(&arena, time)},
				{"step", PART_TEXT, entry->step},
				{"value", PART_TEXT, entry->value}},
			4);
	else
		printf("%-15s round %d, %s: %s\n%15s %s\n", entry->step, entry->round,
			date_moment_text(&arena, time), entry->value, "", address);
	arena_release(&arena);
}

/* For the archive of the beacon to be compared with. */
static int print_beacons(struct reader *r)
{
	struct arena *arena = &r->cli->arena;
	struct beacon_log log;
	int err;

	if ((err = ledger_open(&r->ledger, arena, r->cli->dir ? r->cli->dir : ".", false,
		     &r->cli->diag)) < 0 ||
		(err = beacon_log_read(&log, arena, r->ledger, &r->cli->diag)) < 0)
		return err;
	if (!log.beacon.name) {
		diag_error(&r->cli->diag, "this campaign has no beacon");
		return ERR_REFUSED;
	}
	if (r->cli->keys) {
		keys_text(r->cli->keys, "beacon", log.beacon.name);
		keys_several(r->cli->keys, "round");
	} else {
		printf("Rounds of the beacon %s, to be compared with its archive:\n",
			log.beacon.name);
	}
	for (size_t i = 0; i < log.count; i++)
		print_round(r->cli, &log.beacon, &log.entry[i]);
	if (!log.count && !r->cli->keys)
		fputs("No round has opened a step yet.\n", stderr);
	return OK;
}

static int run(struct cli *cli, const void *values, char **operand)
{
	const struct request *request = values;
	struct reader reader = {.cli = cli};
	int err;

	(void)operand;
	if (request->beacons) {
		err = print_beacons(&reader);
		ledger_close(reader.ledger);
		return err;
	}
	if (request->fair && cli->json)
		return cli_wrong(cli, "there is no JSON of ", "--fair");
	if (request->rolls && cli->json)
		return cli_wrong(cli, "there is no JSON of ", "--rolls");
	err = open_log(&reader, request);
	if (err == OK && request->rolls)
		print_rolls(&reader);
	else if (err == OK && request->fair)
		print_fairness(&reader);
	else if (err == OK)
		print_log(&reader);
	ledger_close(reader.ledger);
	return err;
}

static const struct cli_option options[] = {
	OPTION_DIR,
	{OPTION_OF(struct request, fair, "fair", NULL,
		"say whether the dice of six were fair")},
	{OPTION_OF(struct request, rolls, "rolls", NULL,
		"say what can be thrown in this game, a row each")},
	{OPTION_OF(struct request, beacons, "beacons", NULL,
		"list the rounds of the beacon that opened steps")},
	{OPTION_OF(struct request, side, "side", "SIDE", "only what this side was told")},
	{OPTION_OF(struct request, purpose, "purpose", "NAME", "only rolls for this")},
	{OPTION_OF(struct request, turn, "turn", "N[-M]",
		"only of this turn, or from the first to the second")},
	{OPTION_OF(struct request, place, "place", "PLACE",
		"only where this place is in the label")},
	OPTION_KEYS,
	OPTION_END,
};

const struct command command_dice = {
	.options = options, .values = sizeof(struct request), .run = run};
