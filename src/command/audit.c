/*
 * adjutant audit: of the whole truth, or of what one side was told; adjutant witness: one
 * line that says what everybody was told, for the foot of a letter.
 */
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>

#include "audit/audit.h"
#include "base/keys.h"
#include "command/cli.h"
#include "command/commands.h"
#include "moderate/session.h"

/* ---- audit ---- */

/* Which versions have ruled, where they are more than that of this program. */
static void print_versions(
	struct arena *arena, const struct versions *versions, bool adjudicated)
{
	for (const struct version_span *span = versions->first; span; span = span->next) {
		if (span->ours && span == versions->first && !span->next)
			continue;
		printf("From %s on it was ruled by %s: %zu %s%s.\n", span->first,
			version_text(arena, &span->version), span->steps,
			span->steps == 1 ? "step" : "steps",
			span->ours || !adjudicated
				? ""
				: ", which this program does not adjudicate again");
	}
}

static void print_truth(struct arena *arena, const struct audit_result *result)
{
	printf("%zu commits: every hash holds; %zu steps came out the same again, with %zu %s.\n",
		result->commits, result->steps, result->dice,
		result->dice == 1 ? "roll" : "rolls");
	if (result->blind)
		printf("Not checked, since the secrets of the dice are not here: %zu %s of the deck, and the\n"
		       "numbers that keep hidden texts from being guessed, in %zu commits. The links that are\n"
		       "open lead down to the anchors.\n",
			result->draws, result->draws == 1 ? "draw" : "draws",
			result->blind);
	if (result->others)
		printf("Of %zu steps more, of other versions, hashes, seals, links and all dice that anybody\nwas told hold.\n",
			result->others);
	print_versions(arena, &result->versions, true);
	if (result->projections)
		printf("The projections, %zu of 3, are those of this history.\n",
			result->projections);
}

/* The whole campaign, as it is published. */
static void print_whole(const struct audit_clone_result *result)
{
	size_t left = result->whole - result->played;

	printf("Published: %zu %s with position, events and sealed texts of both sides, as they were told; %zu came out the same again.\n",
		result->whole, result->whole == 1 ? "step" : "steps", result->played);
	if (left)
		printf("Not adjudicated again: %zu, behind the set-up, of other versions, or with dice that come neither\nfrom chains nor from a seed.\n",
			left);
}

static void print_clone_result(struct arena *arena, const struct audit_clone_result *result)
{
	printf("%zu commits of what %s told%s; of %zu steps %zu %s the same again.\n",
		result->commits,
		result->who == AUDIENCE_PUBLIC  ? "everybody is"
		: result->who == AUDIENCE_UNION ? "the Union side is"
						: "the Confederate side is",
		result->links ? ": every link leads down to its anchor" : "", result->steps,
		result->dice, result->dice == 1 ? "roll came out" : "rolls came out");
	if (result->own)
		printf("%zu sealed %s your own are those that the keys were made of.\n",
			result->own, result->own == 1 ? "text of" : "texts of");
	if (result->versions.first && result->versions.first->next)
		print_versions(arena, &result->versions, false);
	if (!result->links && !result->dice)
		puts("Not checked: the dice, since they come from no chains.");
	else if (!result->links && !result->whole)
		puts("Not checked: where the links come from. They are of a seed, which is told when the secrets\nare published.");
	if (result->whole)
		print_whole(result);
	else
		puts("Not checked, since it is not told: the other side's orders, the draws of a deck if there is one,\nand what the rules made of all that; `adjutant audit` in a copy of the moderator's directory does.");
}

/* With a witness line, a letter that has one, or a clone. */
static int compare(
	struct cli *cli, struct session *session, bool is_clone, const char *with)
{
	const char *said, *text = with;
	struct witness_chain common;
	struct stat status;
	size_t length;
	int err = audit_common(&common, session, is_clone);

	if (err < 0)
		return err;
	if (!stat(with, &status) && S_ISDIR(status.st_mode))
		err = audit_compare_history(&said, &common, session, with);
	else if (!strncmp(with, "witness ", 8) ||
		 (err = cli_read(cli, with, &text, &length)) == OK)
		err = audit_compare_text(&said, &common, session, text, with);
	if (err == OK && cli->keys)
		keys_text(cli->keys, "with", said);
	else if (err == OK)
		puts(said);
	return err;
}

/* With what the player has kept of his own mail. */
static int compare_sent(
	struct cli *cli, struct session *session, bool is_clone, const char *dir)
{
	struct own_mail_result result;
	int err;

	if (!is_clone) {
		diag_error(&cli->diag,
			"--sent compares with a player's clone; this is the moderator's directory");
		return ERR_REFUSED;
	}
	if ((err = own_mail_compare(&result, session, dir)) < 0)
		return err;
	if (cli->keys) {
		keys_number(cli->keys, "sent", (int64_t)result.files);
		keys_number(cli->keys, "sent-found", (int64_t)result.found);
		keys_number(cli->keys, "sent-replaced", (int64_t)result.replaced);
		keys_number(cli->keys, "sent-open", (int64_t)result.open);
		keys_number(cli->keys, "sent-void", (int64_t)result.taken);
		keys_number(cli->keys, "letters", (int64_t)result.letters);
	} else {
		puts(own_mail_summary(&result, session, dir));
	}
	return OK;
}

/* ---- for scripts ---- */

static void give_versions(struct keys *keys, struct arena *arena, const struct versions *v)
{
	keys_several(keys, "version");
	for (const struct version_span *span = v->first; span; span = span->next) {
		const struct key_part part[] = {{"from", PART_TEXT, span->first},
			{"steps", PART_DIGITS, arena_printf(arena, "%zu", span->steps)},
			{"version", PART_TEXT, version_text(arena, &span->version)}};

		keys_parts(keys, "version", ":", part, sizeof part / sizeof *part);
	}
}

static void give_truth(
	struct keys *keys, struct arena *arena, const struct audit_result *result)
{
	keys_text(keys, "audited", "truth");
	keys_number(keys, "commits", (int64_t)result->commits);
	keys_number(keys, "steps", (int64_t)result->steps);
	keys_number(keys, "rolls", (int64_t)result->dice);
	keys_number(keys, "others", (int64_t)result->others);
	keys_number(keys, "blind", (int64_t)result->blind);
	keys_number(keys, "draws", (int64_t)result->draws);
	keys_number(keys, "projections", (int64_t)result->projections);
	give_versions(keys, arena, &result->versions);
}

static void give_clone(
	struct keys *keys, struct arena *arena, const struct audit_clone_result *result)
{
	keys_text(keys, "audited", audience_name(result->who));
	keys_number(keys, "commits", (int64_t)result->commits);
	keys_number(keys, "steps", (int64_t)result->steps);
	keys_number(keys, "rolls", (int64_t)result->dice);
	keys_number(keys, "own", (int64_t)result->own);
	keys_flag(keys, "chains", result->links);
	keys_number(keys, "published", (int64_t)result->whole);
	keys_number(keys, "played", (int64_t)result->played);
	give_versions(keys, arena, &result->versions);
}

/* ---- the command ---- */

static void show_truth(struct cli *cli, const struct audit_result *result)
{
	if (cli->keys)
		give_truth(cli->keys, &cli->arena, result);
	else
		print_truth(&cli->arena, result);
}

static void show_clone(struct cli *cli, const struct audit_clone_result *result)
{
	if (cli->keys)
		give_clone(cli->keys, &cli->arena, result);
	else
		print_clone_result(&cli->arena, result);
}

struct audit_request {
	const char *against, *with, *sent;
};

static int audit(
	struct cli *cli, struct session *session, const struct audit_request *request)
{
	const char *against = request->against;
	struct audit_clone_result told;
	struct audit_result result;
	bool is_clone;
	int err = audit_open(session, &is_clone);

	if (err < 0)
		return err;
	if (is_clone && against) {
		diag_error(&cli->diag,
			"--against wants the moderator's directory; this is what one side is told");
		return ERR_REFUSED;
	}
	err = is_clone ? audit_clone(&told, session) : audit_run(&result, session);
	if (err < 0 || (err = ledger_check_files(session->ledger, &cli->diag)) < 0)
		return err;
	if (is_clone)
		show_clone(cli, &told);
	else
		show_truth(cli, &result);
	if (against && (err = audit_compare_clone(session, against)) < 0)
		return err;
	if (request->sent &&
		(err = compare_sent(cli, session, is_clone, request->sent)) < 0)
		return err;
	return request->with ? compare(cli, session, is_clone, request->with) : OK;
}

static int run_audit(struct cli *cli, const void *values, char **operand)
{
	const struct audit_request *request = values;
	struct session session = {
		.arena = &cli->arena, .diag = &cli->diag, .dir = cli->dir};
	int err = audit(cli, &session, request);

	(void)operand;
	if (err == OK && request->against && cli->keys)
		keys_text(cli->keys, "against", request->against);
	else if (err == OK && request->against)
		printf("What %s holds was told from this history.\n", request->against);
	cli_close(cli, &session);
	return err;
}

static const struct cli_option audit_options[] = {
	OPTION_DIR,
	{OPTION_OF(struct audit_request, against, "against", "CLONE",
		"compare as well what a player holds")},
	{OPTION_OF(struct audit_request, with, "with", "WITNESS",
		"compare with your opponent's witness line, or with his clone")},
	{OPTION_OF(struct audit_request, sent, "sent", "DIR",
		"compare your clone with what you have mailed, and with receipts")},
	OPTION_KEYS,
	OPTION_END,
};

const struct command command_audit = {
	.options = audit_options, .values = sizeof(struct audit_request), .run = run_audit};

/* ---- witness ---- */

static int witness(struct cli *cli, struct session *session)
{
	struct witness_chain common;
	const char *line;
	bool is_clone;
	int err;

	if ((err = audit_open(session, &is_clone)) < 0 ||
		(err = audit_common(&common, session, is_clone)) < 0)
		return err;
	line = witness_line(&cli->arena, &common);
	if (cli->keys)
		keys_text(cli->keys, "witness", line ? line : "");
	else if (line)
		puts(line);
	return OK;
}

static int run_witness(struct cli *cli, const void *values, char **operand)
{
	struct session session = {
		.arena = &cli->arena, .diag = &cli->diag, .dir = cli->dir};
	int err = witness(cli, &session);

	(void)values;
	(void)operand;
	cli_close(cli, &session);
	return err;
}

static const struct cli_option witness_options[] = {OPTION_DIR, OPTION_KEYS, OPTION_END};

const struct command command_witness = {.options = witness_options, .run = run_witness};
