/*
 * A session: a campaign directory opened by a command, with what it does to it.
 */
#ifndef CAMPAIGN_SESSION_H
#define CAMPAIGN_SESSION_H

#include "campaign/campaign.h"
#include "campaign/operations.h"

struct intake;
struct secrets;

struct session {
	struct arena *arena;
	struct diag *diag;
	const char *dir;
	int64_t date; /* of the commits, seconds since 1970 */
	struct ledger *ledger;
	struct campaign *campaign;
	struct secrets *secrets; /* DICE_MODE_CHAIN; NULL: not there */
	bool without_secrets;    /* set by who can do without when writing */
};

/*
 * Opens the campaign in session->dir (arena, diag, dir, date are set by the caller).
 * With `write` it is locked, a killed run is put right, and work files that somebody
 * edited are refused (ERR_DAMAGED). session_close must follow in every case.
 */
int session_open(struct session *session, bool write);
void session_close(struct session *session);

/*
 * Takes in an order file and carries it as far as it goes: joins, files, seals,
 * answers. With `run` orders are sealed and adjudicated, without it they are filed
 * as a draft. *out tells what the file was. Everything is flushed.
 */
int session_take(struct session *session, struct intake **out, const char *file,
	const char *text, size_t length, bool run);

/* Seals and adjudicates what is filed. ERR_WAIT when nothing is. */
int session_run(struct session *session);

/* Takes the last seal back. ERR_REFUSED when there is none. */
int session_undo(struct session *session);

#endif
