/* How far a campaign has come: its end before its time, draws that are offered, seats that
 * are open, and who has sent nothing for how long. */
#include <stdio.h>

#include "base/arena.h"
#include "base/keys.h"
#include "campaign/ended.h"
#include "campaign/seats.h"
#include "command/cli.h"
#include "command/progress.h"

static void print_seats(const struct cli *cli, struct arena *arena,
	const struct settings *settings, enum side side)
{
	struct settings copy = *settings;

	for (int k = 0; k < seats(settings, side); k++) {
		if (*seat_open(&copy, side, k) != SEAT_OPEN)
			continue;
		if (cli->keys)
			keys_text(cli->keys, "open", seat_name(arena, settings, side, k));
		else
			printf("The seat of the %s side is open for a substitute.\n",
				seat_title(arena, settings, side, k));
	}
}

static void print_missed(
	const struct cli *cli, const struct settings *settings, enum side side)
{
	int missed = settings->missed[side];

	if (!missed)
		return;
	if (cli->keys)
		keys_number(cli->keys,
			side == UNION ? "union-missed" : "confederate-missed", missed);
	else
		printf("It was gone on without the %s side %s.\n", side_title(side),
			missed == 1 ? "once" : "several times in a row");
}

void print_end(const struct cli *cli, struct arena *arena, const struct settings *settings)
{
	enum side offers = draw_offered(settings);

	if (cli->keys && settings->ended)
		keys_text(cli->keys, "ended", ended_trailer(arena, settings));
	if (settings->ended)
		return;
	if (cli->keys && offers != NO_SIDE)
		keys_text(cli->keys, "draw", side_name(offers));
	else if (offers != NO_SIDE)
		printf("The %s side offers a draw.\n", side_title(offers));
	for (enum side side = UNION; side < SIDES; side++) {
		print_seats(cli, arena, settings, side);
		print_missed(cli, settings, side);
	}
}
