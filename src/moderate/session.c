/*
 * A campaign that a command has opened: files that are received, steps that are played,
 * terms that are set, each as a commit.
 */
#include <string.h>

#include "auth/auth.h"
#include "base/arena.h"
#include "base/diag.h"
#include "base/text.h"
#include "campaign/ended.h"
#include "campaign/rounds.h"
#include "campaign/seal.h"
#include "campaign/seats_in.h"
#include "campaign/secrets.h"
#include "campaign/terms_set.h"
#include "campaign/version.h"
#include "game/step.h"
#include "judge/judge.h"
#include "ledger/format.h"
#include "ledger/projection/projection.h"
#include "moderate/moderate_private.h"
#include "orders/orders.h"
#include "system/cores.h"

/* ---- what a side says of the end of the game ---- */

/* A mail that came twice, or it says what stands. */
static bool says_nothing_new(const struct session *s, const struct intake *intake)
{
	const char *before =
		tree_text(&s->campaign->tree, ledger_end_path(s->arena, intake->side));

	return (before && !strcmp(before, intake->orders->text)) ||
	       (intake->orders->head.ends == ENDS_OFFER_DRAW &&
		       draw_offered(&s->campaign->settings) == intake->side);
}

/* What comes of a file that speaks of the end of the game, INTAKE_END: without a message
 * when it says the same once more, or what stands already. */
static int session_speak(struct change *out, struct session *s, const struct intake *intake)
{
	enum orders_end says = intake->orders->head.ends;
	enum side offers = draw_offered(&s->campaign->settings);
	struct game_end end = {.how = ENDED_DRAWN,
		.loser = NO_SIDE,
		.letter = {intake->side, intake->orders->text, intake->voucher}};

	out->message = NULL;
	if (says_nothing_new(s, intake))
		return OK;
	if (says == ENDS_CONCEDE) {
		end.how = ENDED_CONCEDED;
		end.loser = intake->side;
	} else if (says == ENDS_DECLINE_DRAW || offers != side_other(intake->side)) {
		return operation_offer(out, s->campaign, &end.letter, s->diag);
	}
	return operation_end(out, s->campaign, &end, s->diag);
}

/* ---- the session ---- */

/* Chains go on only with their secrets. Who only looks can do without. */
static int take_secrets(struct session *s, bool write)
{
	struct campaign *c = s->campaign;
	struct secrets *secrets;
	int err;

	if (c->settings.dice != DICE_MODE_CHAIN)
		return OK;
	if ((err = secrets_load(&secrets, s->arena, s->dir, s->diag)) < 0)
		return write ? err : OK;
	c->secrets = s->secrets = secrets;
	if (!write)
		return OK;
	if (seal_has_links(c) && !seal_fits_anchors(c)) {
		diag_error(s->diag,
			"the secrets of the dice, %s, are those of another campaign: they do not lead to its anchors; bring the right ones back, or move these away and have new chains made with `adjutant amend --chains`",
			SECRETS_FILE);
		return ERR_DAMAGED;
	}
	if (s->without_secrets || c->settings.published || seal_has_links(c))
		return OK;
	diag_error(s->diag,
		"the secrets of the dice, %s, are not there; bring them back from a copy, or have new chains made with `adjutant amend --chains`: both sides must join again then",
		SECRETS_FILE);
	return ERR_DAMAGED;
}

static int wrong_version(
	struct session *s, const struct version *is, const struct version *ours)
{
	diag_error(s->diag,
		"this campaign is played by %s, and this program plays %s; go on with the program that began it, or move the campaign over with `adjutant upgrade`",
		version_text(s->arena, is), version_text(s->arena, ours));
	return ERR_REFUSED;
}

int session_can_change(struct session *s)
{
	struct version is, ours;

	if (!s->campaign->settings.published) {
		version_of_tree(&is, s->arena, &s->campaign->tree);
		version_ours(&ours, s->arena, s->campaign->ruleset);
		return version_same(&is, &ours) ? OK : wrong_version(s, &is, &ours);
	}
	diag_error(s->diag,
		"the secrets of this campaign are published: it is at its end, and nothing can be changed any more");
	return ERR_REFUSED;
}

int session_project(struct session *s)
{
	char head[LEDGER_ID + 1];
	int err;

	ledger_head(s->ledger, head);
	if (!strcmp(head, s->projected))
		return OK;
	err = projections_update(s->ledger, PROJECTIONS, PROJECTION_LOOK, s->diag);
	if (err == OK)
		strcpy(s->projected, head);
	return err;
}

/* Terms hang on the date that the commit will have, and not on a clock that is behind it.
 */
static int set_date(struct session *s, bool write)
{
	s->campaign->date = s->date;
	return write ? ledger_date(&s->campaign->date, s->ledger, s->date, s->diag) : OK;
}

/* What it is called below the top, or below for/AUDIENCE/. */
static const char *told_name(const char *path)
{
	static const char told[] = "for/";
	size_t length = strlen(told);
	const char *end = strncmp(path, told, length) ? NULL : strchr(path + length, '/');

	return end ? end + 1 : path;
}

/* Directories as they are listed, without a `/` behind them, and files. */
static bool is_record(const char *path)
{
	const char *const record[] = {"journal", "letters", told_path[TOLD_MAP]};
	const char *name = told_name(path);

	for (size_t i = 0; i < sizeof record / sizeof *record; i++)
		if (!strcmp(name, record[i]))
			return true;
	return false;
}

/* The directory of what was sealed for a step begins with its turn. */
static bool is_past(const char *path)
{
	const char *name = told_name(path);
	size_t length = strlen(ORDERS_DIR);

	return is_record(path) ||
	       (!strncmp(name, ORDERS_DIR, length) && text_is_digit(name[length]));
}

/* The orders of a step under way are not past. */
static ledger_leaves_out *left_out(struct session *s)
{
	const char *const path[] = {truth_path[PATH_CAMPAIGN], NULL};
	const struct tree_file *file;
	char head[LEDGER_ID + 1];
	struct settings settings;
	struct diag unsaid;
	struct tree tree;

	diag_init(&unsaid, s->arena);
	ledger_head(s->ledger, head);
	if (ledger_read_some(&tree, s->ledger, s->arena, head, path, &unsaid) < 0 ||
		!(file = tree_find(&tree, path[0])) ||
		settings_read(&settings, s->arena, file->path, file->data, file->length,
			&unsaid) < 0)
		return NULL;
	return settings.phase == PHASE_OPEN ? is_past : is_record;
}

static int read_newest(struct tree *out, struct session *s)
{
	const struct ledger_known known = {.leaves_out = s->present ? left_out(s) : NULL};

	return ledger_read_next(out, s->ledger, s->arena, NULL, &known, s->diag);
}

int session_open(struct session *s, bool write)
{
	struct tree tree;
	int err;

	s->ledger = NULL;
	s->campaign = NULL;
	err = s->shared ? ledger_open_shared(&s->ledger, s->arena, s->dir, s->diag)
			: ledger_open(&s->ledger, s->arena, s->dir, write, s->diag);
	if (err < 0)
		return err;
	if (write && ((err = ledger_check_files(s->ledger, s->diag)) < 0 ||
			     (err = session_project(s)) < 0))
		return err;
	if ((err = read_newest(&tree, s)) < 0)
		return err;
	if ((err = campaign_load(&s->campaign, s->arena, &tree, NULL, s->diag)) < 0)
		return err;
	s->campaign->cores = write ? cores_count() : 0;
	if ((err = set_date(s, write)) < 0)
		return err;
	return take_secrets(s, write);
}

void session_close(struct session *s)
{
	ledger_close(s->ledger);
	s->ledger = NULL;
}

/* Commits a change; the campaign of the session is then the new one. Not yet durable. */
int session_commit(struct session *s, const struct change *change)
{
	int err;

	err = ledger_commit(s->ledger, &change->tree, change->message, s->date, s->diag);
	if (err < 0)
		return err;
	err = campaign_load(&s->campaign, s->arena, &change->tree, s->campaign, s->diag);
	return err == OK ? set_date(s, true) : err;
}

/* Makes everything durable, and the projections follow; what grew may be packed then. */
int session_flush(struct session *s)
{
	int err = ledger_flush(s->ledger, s->diag);

	if (s->campaign && campaign_is_over(s->campaign))
		ledger_complete(s->ledger);
	if (err < 0 || (err = session_project(s)) < 0)
		return err;
	ledger_pack(s->ledger, s->diag);
	return OK;
}

/* Chains of which a step would need the top are followed by the next; one that is sealed
 * has its link. The secrets are on the disk before a commit names them. */
static int renew_chains(struct session *s)
{
	struct change change;
	int err;

	if (s->campaign->settings.phase != PHASE_OPEN ||
		!seal_chain_is_used_up(s->campaign))
		return OK;
	/* what a killed `amend --chains` has left behind does not count */
	s->secrets->chains = s->campaign->settings.chain;
	secrets_next_chain(s->secrets, s->arena);
	if ((err = secrets_store(s->secrets, s->arena, s->dir, s->diag)) < 0 ||
		(err = operation_rechain(&change, s->campaign, false, NULL, s->diag)) < 0)
		return err;
	return session_commit(s, &change);
}

/*
 * Seals are durable before what they lead to: what is fixed stays fixed. A step that
 * cannot be played at all (a loaded die that is missing, a bug) leaves no seal behind.
 */
static int seal_and_step(
	struct session *s, const char *text, const char *standing, const char *voucher)
{
	struct change change;
	bool waits;
	int err;

	if ((err = renew_chains(s)) < 0)
		return err;
	err = s->campaign->settings.phase == PHASE_WAITING
		      ? operation_answer(&change, s->campaign, text, voucher, s->diag)
		      : operation_seal(
				&change, s->campaign, text, standing, voucher, s->diag);
	if (err < 0 || (err = session_commit(s, &change)) < 0 || round_is_due(s->campaign))
		return err;
	if ((err = operation_step(&change, s->campaign, &waits, s->diag)) < 0 ||
		(err = ledger_secure(s->ledger, s->diag)) < 0)
		return err;
	return session_commit(s, &change);
}

/* The value of a round opens one step. */
static bool takes_value(struct session *s)
{
	struct campaign *c = s->campaign;

	if (!s->value || !round_is_due(c) ||
		(s->value_round && s->value_round != c->settings.beacon.waits))
		return false;
	c->opens = s->value;
	s->value = NULL;
	return s->opened = true;
}

/* Plays steps as long as they need nobody. */
static int step_on(struct session *s)
{
	struct change change;
	bool waits = false;
	int err;

	while (!waits && (takes_value(s) || operation_runs_on(s->campaign)))
		if ((err = renew_chains(s)) < 0 ||
			(err = operation_step(&change, s->campaign, &waits, s->diag)) < 0 ||
			(err = session_commit(s, &change)) < 0)
			return err;
	return OK;
}

/* What a side has sent ahead for the move that is now due. It fits: ahead_judge. */
static int take_up(struct session *s, enum side side)
{
	struct campaign *c = s->campaign;
	const char *voucher = tree_text(
		&c->tree, auth_voucher_path(s->arena, ledger_ahead_path(s->arena, side)));
	const char *text = ahead_for_now(c, side, ahead_filed(c, side), s->diag);

	return text ? seal_and_step(s, text, NULL, voucher) : ERR_DAMAGED;
}

/* Plays all that needs nobody any more, and makes everything durable; with `quiet` also
 * steps in which the plans of both sides go on. */
static int run_up(struct session *s, bool quiet)
{
	int err = step_on(s);

	while (err == OK) {
		enum side side = ahead_due(s->campaign);

		if (side != NO_SIDE)
			err = take_up(s, side);
		else if (quiet && !s->by_files && campaign_is_quiet(s->campaign))
			err = seal_and_step(s, NULL, NULL, NULL);
		else
			break;
		if (err == OK)
			err = step_on(s);
	}
	return err < 0 ? err : session_flush(s);
}

static int run_on(struct session *s)
{
	return run_up(s, false);
}

static int seal_and_run(
	struct session *s, const char *text, const char *standing, const char *voucher)
{
	int err = seal_and_step(s, text, standing, voucher);

	return err < 0 ? err : run_up(s, true);
}

static bool stands_in(const struct session *s, const char *path, const char *text)
{
	const struct tree_file *file = tree_find(&s->campaign->tree, path);

	return text ? !strcmp(file ? file->data : "", text) : true;
}

/* The same once more: a mail that came twice. */
static bool is_filed(const struct session *s, const struct intake *intake, const char *text)
{
	const struct campaign *c = s->campaign;

	return stands_in(s, seat_draft_path(c, intake->side, intake->seat), text) &&
	       stands_in(s, seat_standing_path(c, intake->side, intake->seat),
		       intake->standing);
}

static enum reading reading_of(const struct session *s, const struct intake *intake)
{
	return judge_reading_wanted(
		intake->orders, s->campaign->settings.reading[intake->side]);
}

static int file_draft(struct session *s, const struct intake *intake, const char *text)
{
	struct change change;
	int err;

	if (is_filed(s, intake, text) &&
		(text || (int)reading_of(s, intake) ==
				 s->campaign->settings.reading[intake->side]))
		return OK;
	s->campaign->letter = intake->orders->text;
	err = operation_draft_seat(&change, s->campaign, intake->side, intake->seat, text,
		intake->standing, intake->voucher, reading_of(s, intake), s->diag);
	return err < 0 ? err : session_commit(s, &change);
}

/* Kept for the next move of the side; a file without orders drops what was kept. */
static int file_ahead(struct session *s, const struct intake *intake, const char *text)
{
	const char *before = ahead_filed(s->campaign, intake->side);
	struct change change;
	int err;

	if (!intake->orders->first && !intake->orders->passes)
		text = NULL;
	if ((text ? before && !strcmp(before, text) : !before) &&
		stands_in(
			s, ledger_standing_path(s->arena, intake->side), intake->standing))
		return OK;
	s->campaign->letter = intake->orders->text;
	err = operation_ahead(&change, s->campaign, intake->side, text, intake->standing,
		intake->voucher, s->diag);
	return err < 0 ? err : session_commit(s, &change);
}

/* What both have filed is fixed: to what they commit themselves, or the texts. */
static int fix_both(struct session *s)
{
	struct change change;
	int err;

	if (!campaign_commits(s->campaign))
		return seal_and_run(s, NULL, NULL, NULL);
	if ((err = renew_chains(s)) < 0 ||
		(err = operation_pledge(&change, s->campaign, s->diag)) < 0 ||
		(err = session_commit(s, &change)) < 0)
		return err;
	return run_on(s);
}

/* It is gone on without them: of who is due some have sent nothing, and these are all of
 * such sides. */
static bool goes_without(const struct session *s)
{
	const struct campaign *c = s->campaign;
	unsigned missing = seats_missing(c, campaign_awaits(c));

	return missing && !(missing & ~s->without);
}

static bool all_are_in(const struct session *s)
{
	const struct campaign *c = s->campaign;

	if (goes_without(s))
		return true;
	if (s->absent && seats_may_run_on(c))
		return true;
	return s->by_files ? campaign_draft(c, UNION) && campaign_draft(c, CONFEDERATE)
			   : campaign_all_in(c);
}

/* What both sides send is filed; the last that comes seals all of it. */
static int gather(struct session *s, const struct intake *intake, const char *filed)
{
	int err = file_draft(s, intake, filed);

	if (err < 0)
		return err;
	return all_are_in(s) ? fix_both(s) : run_on(s);
}

/* Who drew the new chains knows with what a side has joined before. */
static int refuse_spent(const struct session *s, const struct intake *intake)
{
	struct settings *settings = &s->campaign->settings;
	const char *spent = *seat_spent(settings, intake->side, intake->seat);

	if (!spent || strcmp(spent, intake->nonce))
		return OK;
	diag_error(s->diag,
		"with these words or digits the %s has joined before; take others",
		seat_title(s->arena, settings, intake->side, intake->seat));
	return ERR_REFUSED;
}

static int join(struct session *s, const struct intake *intake)
{
	const char *binding = intake->key;
	struct change change;
	int err;

	if (intake->wants_password &&
		(err = auth_bind_password(&binding, s->arena, s->given, s->diag)) < 0)
		return err;
	err = operation_join_seat(&change, s->campaign, intake->side, intake->seat,
		intake->nonce, binding, reading_of(s, intake), s->diag);
	return err < 0 ? err : session_commit(s, &change);
}

/* Of one that cannot be changed any more nothing is left. */
int session_resume(struct session *s)
{
	return s->campaign->settings.published ? OK : run_on(s);
}

int session_judge(struct session *s, struct intake **out, const char *file,
	const char *text, size_t length)
{
	struct intake_context context;
	int err;

	*out = NULL;
	/* what a killed run left to do comes first */
	if ((err = session_can_change(s)) < 0 || (err = run_on(s)) < 0 ||
		(err = intake_context(&context, s->campaign, s->diag)) < 0)
		return err;
	context.given = s->given;
	if ((err = intake_read(out, &context, file, text, length, s->diag)) < 0)
		return err;
	if ((*out)->voucher && (err = session_not_replayed(s, *out)) < 0)
		return err;
	return (*out)->kind == INTAKE_JOIN ? refuse_spent(s, *out) : OK;
}

/* What a side says of the end of the game holds at once, also with a step under way. */
static int end_or_offer(struct session *s, const struct intake *intake)
{
	struct change change;
	int err = session_speak(&change, s, intake);

	if (err < 0 || (change.message && (err = session_commit(s, &change)) < 0))
		return err;
	return session_flush(s);
}

/* A player says that he is away: his file becomes a commit of the kind `set`, unless it
 * says nothing of that, or nothing new. */
static int take_absence(struct session *s, const struct intake *intake)
{
	struct settings *settings = &s->campaign->settings;
	struct term_setting setting = {
		.key = terms_absent_key(s->arena, settings, intake->side, intake->seat),
		.text = intake->orders->text,
		.voucher = intake->voucher,
		.side = intake->side,
		.seat = intake->seat,
	};
	struct change change;
	int err;

	if (!intake->orders->head.absent)
		return OK;
	setting.value = terms_absent_with(s->arena,
		*terms_absent_days(settings, intake->side, intake->seat),
		intake->orders->head.absent, s->campaign->date,
		terms_since(&settings->terms));
	err = operation_set(&change, s->campaign, &setting, s->diag);
	if (err == ERR_WAIT)
		return OK;
	return err < 0 ? err : session_commit(s, &change);
}

int session_carry(struct session *s, const struct intake *intake, bool run)
{
	const char *filed = intake->orders->text;
	int err;

	if (intake->kind == INTAKE_END)
		return end_or_offer(s, intake);
	if ((err = take_absence(s, intake)) < 0)
		return err;
	if (intake->kind == INTAKE_ABSENT)
		return run_on(s);
	if (intake->kind == INTAKE_AHEAD)
		return (err = file_ahead(s, intake, filed)) < 0 ? err : run_on(s);
	if (run && intake_is_gathered(intake) && campaign_gathers(s->campaign))
		return gather(s, intake, filed);
	if (run && intake->kind != INTAKE_JOIN && intake->kind != INTAKE_STANDING)
		return seal_and_run(s, filed, intake->standing, intake->voucher);
	err = intake->kind == INTAKE_JOIN
		      ? join(s, intake)
		      : file_draft(
				s, intake, intake->kind == INTAKE_STANDING ? NULL : filed);
	if (err < 0)
		return err;
	return run_on(s);
}

int session_take(struct session *s, struct intake **out, const char *file, const char *text,
	size_t length, bool run)
{
	int err = session_judge(s, out, file, text, length);

	return err < 0 ? err : session_carry(s, *out, run);
}

/* The path of what the side that is waited for or on the move has filed, or NULL; of
 * several commanders the one who is asked. */
static const char *draft(const struct session *s)
{
	const struct campaign *c = s->campaign;
	enum side side = sides_only(campaign_awaits(c));
	const char *path;
	int k;

	if (side == NO_SIDE)
		return NULL;
	k = team_find(&c->settings.team[side], c->settings.asked);
	path = seat_draft_path(c, side, k < 0 ? 0 : k);
	return tree_find(&c->tree, path) ? path : NULL;
}

static int refuse_value(struct session *s)
{
	const char *name = s->campaign->settings.beacon.name;

	s->value = NULL;
	diag_error(s->diag,
		name ? "no step waits for a round of the beacon %s: leave out --beacon"
		     : "this campaign has no beacon: leave out --beacon",
		name);
	return ERR_REFUSED;
}

int session_run(struct session *s)
{
	const struct tree_file *text, *voucher;
	const char *path;
	int err;

	if ((err = session_can_change(s)) < 0 || (err = run_on(s)) < 0 || s->opened)
		return err;
	if (s->value && !s->value_round)
		return refuse_value(s);
	if (campaign_must_join(s->campaign))
		return ERR_WAIT;
	if (campaign_is_quiet(s->campaign))
		return run_up(s, true);
	if (campaign_gathers(s->campaign))
		return campaign_all_in(s->campaign) || goes_without(s) ||
				       (s->absent && seats_may_run_on(s->campaign))
			       ? fix_both(s)
			       : ERR_WAIT;
	if (!(path = draft(s)))
		return goes_without(s) ? seal_and_run(s, NULL, NULL, NULL) : ERR_WAIT;
	text = tree_find(&s->campaign->tree, path);
	voucher = tree_find(&s->campaign->tree, auth_voucher_path(s->arena, path));
	return seal_and_run(s, text->data, NULL, voucher ? voucher->data : NULL);
}

/* ---- terms that are set ---- */

int session_set(struct session *s, const char *key, const char *value)
{
	const struct term_setting setting = {.key = key, .value = value};
	struct change change;
	int err;

	if ((err = session_can_change(s)) < 0 ||
		(err = operation_set(&change, s->campaign, &setting, s->diag)) != OK ||
		(err = session_commit(s, &change)) < 0)
		return err;
	return session_flush(s);
}
