/*
 * What proves the sender of a mail: the nonce of an order form, which only its seat was
 * sent.
 *
 * The nonce of the newest form is known to the campaign. Older ones stand in the reports of
 * the commits since the seat's present player has joined; nonces are looked for there only
 * if none is the newest and an older one is enough, all of a mail in one go. Last the
 * nonces anywhere in a mail, quoted or not.
 */
#include <string.h>

#include "base/text.h"
#include "base/tree.h"
#include "campaign/seats.h"
#include "judge/judge.h"
#include "ledger/format.h"
#include "ledger/git/ledger.h"
#include "mail/take_private.h"
#include "moderate/session.h"

#define NONCES_MOST 8 /* of a mail */

/* ---- older forms ---- */

struct older {
	struct session *session;
	struct arena *arena;
	const char *joined;       /* the number with which the present player has joined */
	const char *report;       /* path of the seat's report */
	const char *const *nonce; /* looked for */
	size_t nonces;
	size_t looked; /* commits that were looked at, from the newest on */
	bool found, over;
};

/* Before the present player joined, forms were somebody else's. */
static void look_at(struct older *o, const struct ledger_commit *commit)
{
	const char *const paths[] = {truth_path[PATH_CAMPAIGN], o->report, NULL};
	const char *settings, *nonce;
	struct diag ignored;
	struct tree tree;

	diag_init(&ignored, o->arena);
	if (ledger_read_some(
		    &tree, o->session->ledger, o->arena, commit->id, paths, &ignored) < 0 ||
		!(settings = tree_text(&tree, paths[0])) || !strstr(settings, o->joined)) {
		o->over = true;
		return;
	}
	nonce = intake_form_nonce(o->arena, tree_text(&tree, o->report));
	for (size_t i = 0; nonce && i < o->nonces; i++)
		o->found = o->found || !strcmp(nonce, o->nonce[i]);
}

static bool look_back(
	void *context, const struct ledger_commit *commit, size_t count, bool whole)
{
	struct older *o = context;

	for (; o->looked < count && !o->found && !o->over; o->looked++)
		look_at(o, &commit[count - 1 - o->looked]);
	return whole || o->found || o->over;
}

static bool has_older(struct session *session, struct arena *arena, enum side side, int k,
	const char *const *nonce, size_t nonces)
{
	struct settings *settings = &session->campaign->settings;
	struct older older = {.session = session,
		.arena = arena,
		.joined = *seat_nonce(settings, side, k),
		.report = arena_printf(arena, "%s%s", told_dir(arena, (enum audience)side),
			seat_report(arena, settings, side, k, TOLD_REPORT)),
		.nonce = nonce,
		.nonces = nonces};
	struct diag ignored;

	diag_init(&ignored, arena);
	return nonces && older.joined &&
	       ledger_look_back(session->ledger, arena, look_back, &older, &ignored) ==
		       OK &&
	       older.found;
}

/* ---- a nonce ---- */

/* Sets *newest to the nonce of the newest form, NULL: it has none. False: nothing can be
 * proved. */
static bool find_newest(const char **newest, struct session *session, struct arena *arena,
	enum side side, int k)
{
	struct intake_context context;
	struct diag ignored;

	diag_init(&ignored, arena);
	if (intake_context(&context, session->campaign, &ignored) < 0)
		return false;
	*newest = seat_commander(&session->campaign->settings, side, k)
			  ? context.seat[side][k].nonce
			  : context.nonce[side];
	return true;
}

enum proof prove_nonce(struct session *session, struct arena *arena, enum side side, int k,
	const char *nonce, enum proof enough)
{
	const char *newest;

	if (!nonce || !find_newest(&newest, session, arena, side, k))
		return PROOF_NONE;
	if (text_same(newest, nonce))
		return PROOF_NEWEST;
	return enough <= PROOF_OLDER && has_older(session, arena, side, k, &nonce, 1)
		       ? PROOF_OLDER
		       : PROOF_NONE;
}

/* ---- the nonces in a mail ---- */

/* The next "nonce HEX" of a text, the number alone; *at goes on behind it. */
static const char *next_nonce(struct arena *arena, const char **at)
{
	const char *nonce;

	while ((*at = strcasestr(*at, "nonce"))) {
		*at += strlen("nonce");
		*at += strspn(*at, " \t");
		nonce = arena_copy(arena, *at, strnlen(*at, NONCE_HEX));
		if (text_is_hex(nonce, NONCE_HEX))
			return nonce;
	}
	return NULL;
}

bool prove_mail(struct session *session, struct arena *arena, enum side side, int k,
	const struct mail_in *mail)
{
	const char *nonce[NONCES_MOST], *newest;
	size_t nonces = 0;
	int looks = 0;

	for (size_t i = 0; i < mail->parts; i++) {
		const char *at = mail->part[i].text;

		while (looks++ < NONCES_MOST && (nonce[nonces] = next_nonce(arena, &at)))
			nonces++;
	}
	if (!nonces || !find_newest(&newest, session, arena, side, k))
		return false;
	for (size_t i = 0; i < nonces; i++)
		if (text_same(newest, nonce[i]))
			return true;
	return has_older(session, arena, side, k, nonce, nonces);
}
