/*
 * adjutant report: print the newest report, that of the moderator, what was played since a
 * turn, or the tables of the game. What `map` prints of a side is read here, too.
 */
#include <string.h>

#include "base/buf.h"
#include "base/tree.h"
#include "campaign/seats.h"
#include "command/cli.h"
#include "command/command_private.h"
#include "command/commands.h"
#include "game/journal.h"
#include "game/ruleset.h"
#include "judge/help.h"
#include "judge/judge.h"
#include "moderate/operations.h"
#include "moderate/session.h"
#include "packet/page.h"
#include "report/report.h"
#include "system/files.h"
#include "tell/past.h"

/* ---- what an audience is told ---- */

struct report_request {
	bool whole, brief, plain, html, tables;
	const char *since, *file, *form;
};

/* Which report is printed: one of the two, or the one that the side reads. */
enum report_kind { REPORT_AS_READ, REPORT_WHOLE, REPORT_SHORT };

#define TOLD_MAX (16u << 20) /* bytes of a file */

/* What is wanted, and its text, which belongs to the arena of the command. */
struct asked_file {
	struct cli *cli;
	const char *whose; /* NULL: not said */
	bool map;
	enum report_kind wanted; /* of a report */
	bool plain;              /* the form of a report as it is kept */
	enum form_read read;     /* which form is filled in */
	const char *text;
	size_t length;
};

/* A map is the same for all commanders of a side. */
static int whose_of(struct named_reader *out, const struct asked_file *p)
{
	int who, err;

	if (!p->map)
		return cli_reader(out, p->cli, p->whose);
	*out = (struct named_reader){.seat = 0};
	if ((err = cli_side(p->cli, p->whose, true, &who)) == OK)
		out->who = (enum audience)who;
	return err;
}

static enum told_path told_path_of(
	const struct asked_file *p, const struct settings *settings, enum audience who)
{
	if (p->map)
		return TOLD_MAP;
	if (!audience_is_side(who))
		return TOLD_REPORT;
	return p->wanted == REPORT_AS_READ ? judge_reading_path(settings, (enum side)who)
	       : p->wanted == REPORT_SHORT ? TOLD_SHORT
					   : TOLD_REPORT;
}

/* The file below what the reader is told. */
static const char *path_of(const struct asked_file *p, const struct settings *settings,
	const struct named_reader *reader)
{
	enum told_path path = told_path_of(p, settings, reader->who);

	return p->map || !audience_is_side(reader->who)
		       ? told_path[path]
		       : seat_report(&p->cli->arena, settings, (enum side)reader->who,
				 reader->seat, path);
}

/* In a clone nobody need say whose it is; who does says it rightly. */
static int check_whose(
	const struct asked_file *p, enum audience here, struct named_reader *reader)
{
	int err;

	*reader = (struct named_reader){.who = here};
	if (!p->whose)
		return OK;
	if ((err = whose_of(reader, p)) < 0 || reader->who == here)
		return err;
	diag_error(&p->cli->diag, "this clone holds what %s is told, and nothing else",
		cli_clone_reader(here));
	return ERR_REFUSED;
}

/* Has it a form for orders, which is to be half filled in? */
static bool is_to_fill_in(const struct asked_file *p, const struct named_reader *reader)
{
	return !p->map && !p->plain && audience_is_side(reader->who) &&
	       intake_has_order_form(p->text);
}

static void fill_in(struct asked_file *p, const struct intake_context *context,
	const struct named_reader *reader)
{
	p->text = arena_string(&p->cli->arena,
		intake_half_filled(context, (enum side)reader->who, p->text, p->read));
	p->length = strlen(p->text);
}

/* What is left of the orders of a side that is asked. */
static int tell_left_in_clone(struct asked_file *p)
{
	const struct order_left *left;
	struct clone clone;
	int part, err = cli_clone_open(&clone, p->cli);

	if (err < 0)
		return err;
	left = cli_clone_left(&part, p->cli, &clone);
	p->text = judge_report_with_left(&p->cli->arena, p->text, left, part);
	p->length = strlen(p->text);
	return OK;
}

static int read_clone(struct asked_file *p)
{
	struct cli *cli = p->cli;
	struct settings settings;
	struct named_reader reader;
	struct intake_context context = {.arena = &cli->arena};
	enum audience here;
	int err;

	if ((err = cli_clone_audience(&here, cli)) < 0 ||
		(err = check_whose(p, here, &reader)) < 0 ||
		(err = cli_clone_settings(&settings, cli)) < 0 ||
		(err = workfile_text(&p->text, &p->length, &cli->arena, cli->dir,
			 path_of(p, &settings, &reader), TOLD_MAX, &cli->diag)) < 0)
		return err;
	if (!p->map && !p->plain && audience_is_side(reader.who))
		err = tell_left_in_clone(p);
	if (err == OK && is_to_fill_in(p, &reader) &&
		(err = cli_context_campaign(cli, &context)) == OK)
		fill_in(p, &context, &reader);
	return err;
}

static int read_told_file(
	struct asked_file *p, const struct campaign *c, const struct named_reader *reader)
{
	struct arena *arena = &p->cli->arena;
	const char *path = arena_printf(arena, "%s%s", told_dir(arena, reader->who),
		path_of(p, &c->settings, reader));
	const struct tree_file *file = tree_find(&c->tree, path);

	if (file) {
		p->text = arena_copy(&p->cli->arena, file->data, file->length);
		p->length = file->length;
		return OK;
	}
	diag_error(&p->cli->diag, "%s is missing", path);
	return ERR_DAMAGED;
}

/* What is left of the orders of a side that is asked; only the truth can tell. */
static void tell_left(struct asked_file *p, const struct campaign *campaign, enum side side)
{
	p->text = operation_with_orders_left(&p->cli->arena, campaign, side, p->text);
	p->length = strlen(p->text);
}

static int read_truth(struct asked_file *p)
{
	struct session session = {0};
	struct intake_context context;
	struct named_reader reader;
	int err;

	if (!p->whose)
		return cli_wrong(p->cli,
			"whose is wanted? union, confederate, public or moderator", "");
	if ((err = whose_of(&reader, p)) == OK &&
		(err = p->map ? cli_open(p->cli, &session, NULL, false)
			      : cli_open_present(p->cli, &session)) == OK)
		err = read_told_file(p, session.campaign, &reader);
	if (err == OK && !p->map && !p->plain && audience_is_side(reader.who))
		tell_left(p, session.campaign, (enum side)reader.who);
	if (err == OK && is_to_fill_in(p, &reader) &&
		(err = intake_context(&context, session.campaign, &p->cli->diag)) == OK)
		fill_in(p, &context, &reader);
	cli_close(p->cli, &session);
	return err;
}

static int read_told(struct asked_file *p)
{
	return cli_clone_is_here(p->cli) ? read_clone(p) : read_truth(p);
}

/*
 * Prints the report of for/AUDIENCE/, or of a player's clone, where `whose` may be NULL. It
 * may be that of one of several commanders. ERR_USAGE when it is no audience, ERR_REFUSED
 * when the clone is another's, ERR_DAMAGED when the file is missing. The public has no
 * short report: its own is printed.
 */
static int print_report(
	struct cli *cli, const char *whose, const struct report_request *request)
{
	struct asked_file asked = {.cli = cli,
		.whose = whose,
		.wanted = request->whole   ? REPORT_WHOLE
			  : request->brief ? REPORT_SHORT
					   : REPORT_AS_READ,
		.plain = request->plain};
	int err = read_told(&asked);

	return err < 0 ? err : cli_write(cli, request->file, asked.text, asked.length);
}

/* ---- its form alone ---- */

static const struct {
	const char *word;
	enum form_read read;
} form_words[] = {{"best", FORM_ALONE}, {"all", FORM_WHOLE}};

/* Which of them is asked for; -1: it is no word of these. */
static int form_asked(const char *word)
{
	for (size_t i = 0; i < sizeof form_words / sizeof *form_words; i++)
		if (text_equal_fold(word, form_words[i].word))
			return (int)form_words[i].read;
	return -1;
}

static int print_form(
	struct cli *cli, const char *whose, const struct report_request *request)
{
	struct asked_file asked = {.cli = cli, .whose = whose, .wanted = REPORT_WHOLE};
	int read = form_asked(request->form), err;
	const char *form;

	if (read < 0)
		return cli_wrong(cli, "--form is `best` or `all`, not ", request->form);
	if (request->whole || request->brief || request->plain)
		return cli_wrong(cli,
			"--form is the form alone: leave --whole, --short and --plain out",
			"");
	asked.read = (enum form_read)read;
	if ((err = read_told(&asked)) < 0)
		return err;
	form = intake_form_of(&cli->arena, asked.text);
	if (form)
		return cli_write(cli, request->file, form, strlen(form));
	diag_error(&cli->diag, "the newest report of %s has no order form",
		whose ? whose : "this clone");
	return ERR_REFUSED;
}

int read_map(const char **text, size_t *length, struct cli *cli, const char *whose)
{
	struct asked_file asked = {.cli = cli, .whose = whose, .map = true};
	int err = read_told(&asked);

	*text = asked.text;
	*length = asked.length;
	return err;
}

/* ---- what the moderator reads ---- */

bool is_moderator(const char *whose)
{
	return whose && text_equal_fold(whose, "moderator");
}

static int make_moderator(
	struct buf *out, struct campaign *c, enum told_path path, struct diag *diag)
{
	return path == TOLD_MAP ? moderator_map(out, c, diag)
				: moderator_report(out, c, diag);
}

int read_moderator(const char **text, size_t *length, struct cli *cli, enum told_path path)
{
	struct session session = {0};
	struct buf out;
	int err;

	if (cli_clone_is_here(cli)) {
		diag_error(&cli->diag,
			"this is a player's clone; what the moderator reads is made in his own directory");
		return ERR_REFUSED;
	}
	buf_init(&out, &cli->arena);
	if ((err = cli_open(cli, &session, NULL, false)) == OK)
		err = make_moderator(&out, session.campaign, path, &cli->diag);
	cli_close(cli, &session);
	*text = out.data;
	*length = out.length;
	return err;
}

/* Prints his report. */
static int print_moderator(struct cli *cli, const char *file)
{
	const char *text;
	size_t length;
	int err = read_moderator(&text, &length, cli, TOLD_REPORT);

	return err < 0 ? err : cli_write(cli, file, text, length);
}

/* ---- many steps in one report ---- */

/* What is asked for, and what is known of the campaign. */
struct since_report {
	struct cli *cli;
	const char *since, *file; /* NULL: it goes to standard output */
	bool html;
	const char *history; /* the directory with the repository */
	bool is_clone;
	struct clone clone;
	struct tree told;
	struct past past;
};

static int read_past(struct since_report *r)
{
	struct cli *cli = r->cli;
	struct past_of of = page_past_of(&r->clone, &r->told);
	struct ledger *ledger = NULL;
	int err;

	of.told = r->is_clone;
	of.wants = r->html ? PAST_LAST_MAP : PAST_POSITIONS;
	if ((err = ledger_open(&ledger, &cli->arena, r->history, false, &cli->diag)) == OK)
		err = past_read(&r->past, NULL, &cli->arena, ledger, &of, &cli->diag);
	ledger_close(ledger);
	return err;
}

static void write_page(struct buf *out, const struct since_report *r, const char *report)
{
	const struct clone *clone = &r->clone;
	const struct report_page page = {
		.title = arena_printf(&r->cli->arena, "%s: %s",
			clone->ruleset->title(clone->game), clone->settings.name),
		.report = report,
		.map = r->past.last_map};

	report_page_write(out, &r->cli->arena, &page);
}

static int print_report_since(const struct since_report *r)
{
	struct cli *cli = r->cli;
	const struct clone *clone = &r->clone;
	struct since since;
	struct buf report, page, *shown;
	int err = past_take_since(&since, &cli->arena, &r->past, r->since, &cli->diag);
	const struct since_input input = {.ruleset = clone->ruleset,
		.game = clone->game,
		.campaign = clone->settings.name,
		.scenario = clone->settings.scenario,
		.who = clone->who,
		.since = &since};

	buf_init(&report, &cli->arena);
	buf_init(&page, &cli->arena);
	if (err < 0 || (err = report_since(&report, &cli->arena, &input, &cli->diag)) < 0)
		return err;
	if (r->html)
		write_page(&page, r, report.data);
	shown = r->html ? &page : &report;
	return cli_write(cli, r->file, shown->data, shown->length);
}

/* In a clone nobody need say whose it is. */
static int find_audience(struct cli *cli, const char *whose, enum audience *out)
{
	int who, err;

	if (!whose && cli_clone_is_here(cli))
		return cli_clone_audience(out, cli);
	if (!whose)
		return cli_wrong(cli, "whose is wanted? union, confederate or public", "");
	if ((err = cli_side(cli, whose, true, &who)) == OK)
		*out = (enum audience)who;
	return err;
}

/*
 * Prints what an audience was told from a turn or date on, made of the history of the
 * campaign or of a player's clone, where `whose` may be NULL: Markdown, or with `html` a
 * page with the map of the last step. ERR_USAGE and ERR_REFUSED with messages, ERR_DAMAGED
 * for a history that cannot be read.
 */
static int print_many_steps(
	struct cli *cli, const char *whose, const char *since, bool html, const char *file)
{
	struct since_report r = {.cli = cli,
		.since = since,
		.html = html,
		.file = file,
		.history = cli->dir,
		.is_clone = cli_clone_is_here(cli)};
	enum audience who;
	int err;

	if ((err = find_audience(cli, whose, &who)) < 0 ||
		(err = directory_enter(cli, who)) < 0 ||
		(err = cli_clone_files(&r.told, cli)) < 0 ||
		(err = clone_read(&r.clone, &cli->arena, &r.told, &cli->diag)) < 0 ||
		(err = read_past(&r)) < 0)
		return err;
	return print_report_since(&r);
}

/* ---- the tables of the game ---- */

static int print_tables(
	struct cli *cli, const struct report_request *request, const char *whose)
{
	struct clone clone;
	struct help help;
	struct buf out;
	int err;

	if (request->whole || request->brief || request->plain || request->form ||
		request->since || request->html)
		return cli_wrong(cli,
			"--tables is no report of a position: leave --whole, --short, --plain, --form, --since and --html out",
			"");
	if (whose)
		return cli_wrong(cli,
			"the tables are the same for everybody: `adjutant report --tables`",
			"");
	if ((err = cli_game_here(&clone, cli)) < 0)
		return err;
	help = help_of_game(&cli->arena, clone.ruleset, clone.game);
	buf_init(&out, &cli->arena);
	err = help_write_tables(&out, &help, &cli->diag);
	return err < 0 ? err : cli_write(cli, request->file, out.data, out.length);
}

/* ---- the command ---- */

static int print_many(
	struct cli *cli, const struct report_request *request, const char *whose)
{
	if (request->whole || request->brief || request->form)
		return cli_wrong(cli,
			"--since is a report of its own, not that of --whole, --short or --form",
			"");
	if (is_moderator(whose))
		return cli_wrong(cli,
			"--since is what one audience was told: union, confederate or public",
			"");
	return print_many_steps(cli, whose, request->since, request->html, request->file);
}

static int run_report(struct cli *cli, const void *values, char **operand)
{
	const struct report_request *request = values;

	if (request->tables)
		return print_tables(cli, request, operand[0]);
	if (request->since)
		return print_many(cli, request, operand[0]);
	if (request->html)
		return cli_wrong(cli,
			"--html is of --since; `adjutant packet` makes a page of the newest report",
			"");
	if (request->whole && request->brief)
		return cli_wrong(cli, "--whole and --short are two reports", "");
	if (request->form)
		return print_form(cli, operand[0], request);
	if (is_moderator(operand[0]))
		return print_moderator(cli, request->file);
	return print_report(cli, operand[0], request);
}

static const struct cli_option report_options[] = {
	OPTION_DIR,
	{OPTION_OF(struct report_request, whole, "whole", NULL, "everything"),
		.tie = TIE_OR},
	{OPTION_OF(struct report_request, brief, "short", NULL,
		"the news and what is asked alone")},
	{OPTION_OF(struct report_request, plain, "plain", NULL,
		"with the order form as it is kept, not half filled in")},
	{OPTION_OF(struct report_request, form, "form", "WHICH",
		"the order form alone: `best`, as it stands there, or `all` stacks")},
	{OPTION_OF(struct report_request, tables, "tables", NULL,
		"the tables of the game, which never change")},
	{OPTION_OF(struct report_request, since, "since", "TURN",
		 "all that was played from a turn or date on, in one report"),
		.tie = TIE_WITH},
	{OPTION_OF(struct report_request, html, "html", NULL, "as a page, with a map")},
	OPTION_OUTPUT(struct report_request, file),
	OPTION_END,
};

const struct command command_report = {
	.operands = "[union | confederate | public | moderator | SEAT]",
	.max = 1,
	.options = report_options,
	.values = sizeof(struct report_request),
	.run = run_report,
};
