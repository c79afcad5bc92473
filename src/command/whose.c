#include "command/whose.h"

#include <string.h>

#include "base/buf.h"
#include "base/text.h"
#include "campaign/seats.h"
#include "command/cli.h"
#include "command/context.h"

/* The seat that may have been meant; NULL: none is near. A commander by himself, as the
 * head of his orders names him, is no name of a seat, but near to his. */
static const char *near_seat(
	struct cli *cli, const struct settings *settings, const char *text)
{
	unsigned best = (unsigned)strlen(text) / 3 + 1;
	const char *near = NULL;

	for (enum side side = UNION; side < SIDES; side++)
		for (int k = 0; k < seats(settings, side); k++) {
			const char *name = seat_name(&cli->arena, settings, side, k);
			const char *commander = seat_commander(settings, side, k);

			if (text_nearer(&best, text, name) ||
				(commander && text_nearer(&best, text, commander)))
				near = name;
		}
	return near;
}

static const char *all_seats(struct cli *cli, const struct settings *settings)
{
	struct buf list;

	buf_init(&list, &cli->arena);
	for (enum side side = UNION; side < SIDES; side++)
		for (int k = 0; k < seats(settings, side); k++)
			buf_printf(&list, "%s%s", list.length ? ", " : "",
				seat_name(&cli->arena, settings, side, k));
	return list.data;
}

int whose_seat(struct cli *cli, const struct settings *settings, const char *text,
	enum side *side, int *seat)
{
	const char *near;

	if (seat_find(side, seat, &cli->arena, settings, text))
		return OK;
	near = near_seat(cli, settings, text);
	diag_error(&cli->diag, "there is no seat `%s`; %s%s%spossible: %s", text,
		near ? "did you mean `" : "", near ? near : "", near ? "`? " : "",
		all_seats(cli, settings));
	return ERR_REFUSED;
}

int whose_read(struct whose *out, struct cli *cli, const char *text)
{
	struct settings settings;
	enum side side;
	int err, who;

	*out = (struct whose){.who = AUDIENCE_PUBLIC};
	if (side_parse(text, &side)) {
		out->who = (enum audience)side;
		return OK;
	}
	if (text_equal_fold(text, audience_name(AUDIENCE_PUBLIC)))
		return OK;
	if ((err = context_settings(&settings, cli)) < 0)
		return err;
	if (!settings.team[UNION].count && !settings.team[CONFEDERATE].count)
		return cli_side(cli, text, true, &who);
	if ((err = whose_seat(cli, &settings, text, &side, &out->seat)) == OK)
		out->who = (enum audience)side;
	return err;
}
