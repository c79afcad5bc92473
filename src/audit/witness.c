#include "audit/witness.h"
#include "ledger/git/ledger.h"

#include <string.h>

#include "base/arena.h"
#include "base/text.h"
#include "campaign/open_dice.h"
#include "campaign/seats.h"
#include "game/dice.h"
#include "judge/judge.h"
#include "ledger/paths.h"
#include "ledger/trailers.h"

/* The hex digits behind the first line that begins so, or NULL. */
static const char *hex_behind(struct arena *arena, const struct tree *tree,
	const char *path, const char *begin, size_t digits)
{
	const struct tree_file *file = tree_find(tree, path);
	const char *line = file ? strstr(file->data, begin) : NULL;
	const char *hex;

	if (!line || strlen(line) < strlen(begin) + digits)
		return NULL;
	hex = arena_copy(arena, line + strlen(begin), digits);
	return text_is_hex(hex, digits) ? hex : NULL;
}

static void read_links(struct witness *out, struct arena *arena, const char *message)
{
	char **link;
	size_t links = ledger_trailers(&link, arena, message, "Link");

	for (size_t i = 0; i < links; i++) {
		const char *opened;
		enum audience who;

		if (open_link_parse(&who, &opened, link[i]))
			out->link[who] = opened;
	}
}

/* A complete step tells its dice in its message, one that waits in its journal alone. */
static void read_dice(
	struct witness *out, struct arena *arena, const char *message, const char *journal)
{
	char **line;
	size_t lines = ledger_trailers(&line, arena, message, "Die");
	const char *begin = "";

	if (!lines && journal) {
		lines = text_split(arena, journal, '\n', &line);
		begin = "die: ";
	}
	for (size_t i = lines; i-- > 0;) {
		struct loaded_roll *die;

		if (strncmp(line[i], begin, strlen(begin)) ||
			!dice_parse_loaded(&die, arena, line[i] + strlen(begin)))
			continue;
		die->next = (struct loaded_roll *)out->die;
		out->die = die;
	}
}

/* On the order form of a seat. */
static const char *form_nonce(struct arena *arena, const struct settings *settings,
	const struct tree *tree, enum side side, int k)
{
	const char *name = settings ? seat_report(arena, settings, side, k, TOLD_REPORT)
				    : told_path[TOLD_REPORT];

	return intake_form_nonce(arena,
		tree_text(tree, arena_printf(arena, "%s%s",
					told_dir(arena, (enum audience)side), name)));
}

void witness_of(struct witness *out, struct arena *arena, const struct settings *settings,
	const struct tree *tree, const char *message, const char *step)
{
	const struct tree_file *journal = NULL;

	memset(out, 0, sizeof *out);
	out->settings = settings;
	out->tree = tree;
	out->salt = hex_behind(arena, tree, truth_path[PATH_STATE], "\nsalt = ", NONCE_HEX);
	for (enum side side = UNION; side < SIDES; side++)
		for (int k = 0; k < (settings ? seats(settings, side) : 1); k++)
			out->nonce[side][k] = form_nonce(arena, settings, tree, side, k);
	if (step)
		journal = tree_find(tree, journal_path(arena, step));
	read_links(out, arena, message);
	read_dice(out, arena, message, journal ? journal->data : NULL);
}
