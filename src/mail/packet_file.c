/* The packet of a side, as a file of a mail: made of what it is told in the truth at hand.
 */
#include <string.h>

#include "base/arena.h"
#include "base/buf.h"
#include "base/err.h"
#include "base/tree.h"
#include "campaign/seats.h"
#include "judge/judge.h"
#include "ledger/paths.h"
#include "mail/attach.h"
#include "moderate/session.h"
#include "packet/page.h"
#include "shelf/shelf.h"
#include "tell/past.h"
#include "tell/proof.h"

/* Is it a report of one of the commanders of the side? */
static bool is_report(struct arena *arena, const struct settings *settings, enum side side,
	const char *name)
{
	for (int k = 0; k < seats(settings, side); k++)
		if (!strcmp(name, seat_report(arena, settings, side, k, TOLD_REPORT)) ||
			!strcmp(name, seat_report(arena, settings, side, k, TOLD_SHORT)))
			return true;
	return false;
}

/* The files of what the side is told that `packet` takes of a directory. */
static void take_told(
	struct tree *told, struct arena *arena, enum side side, const struct campaign *c)
{
	static const enum told_path single[] = {
		TOLD_VIEW, TOLD_CAMPAIGN, TOLD_QUESTIONS, TOLD_SECRETS, TOLD_MAP};
	const struct tree *truth = &c->tree;
	const char *dir = told_dir(arena, (enum audience)side);
	size_t length = strlen(dir);

	tree_init(told, arena);
	for (size_t i = 0; i < truth->count; i++) {
		const struct tree_file *file = &truth->file[i];
		const char *name = file->path + length;
		bool wanted;

		if (strncmp(file->path, dir, length) != 0)
			continue;
		wanted = !strncmp(name, told_path[TOLD_GAME],
				 strlen(told_path[TOLD_GAME])) ||
			 is_report(arena, &c->settings, side, name);
		for (size_t k = 0; k < sizeof single / sizeof *single; k++)
			wanted = wanted || !strcmp(name, told_path[single[k]]);
		if (wanted)
			tree_put(told, name, file->data, file->length);
	}
}

int attach_packet(struct buf *out, struct arena *arena, enum side side, int seat,
	struct session *session, struct diag *diag)
{
	struct clone clone;
	struct tree told;
	struct past past;
	struct page page = {.told = &told, .clone = &clone, .seat = seat, .past = &past};
	struct past_of of;
	struct buf proof;
	int err;

	buf_init(&proof, arena);
	take_told(&told, arena, side, session->campaign);
	if ((err = page_read_parts(&page, arena, shelf_packet, diag)) < 0 ||
		(err = clone_read(&clone, arena, &told, diag)) < 0)
		return err;
	of = (struct past_of){.ruleset = clone.ruleset,
		.game = clone.game,
		.name = clone.settings.name,
		.scenario = clone.settings.scenario,
		.waters = tree_find(&told, "game/waters.ini"),
		.who = clone.who};
	if ((err = past_read(&past, arena, session->ledger, &of, diag)) < 0 ||
		(err = proof_write(&proof, session->ledger,
			 &(struct over_of){.who = clone.who}, diag)) < 0)
		return err;
	page.proof = proof.data;
	return page_write(out, arena, &page, diag);
}
