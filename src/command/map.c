/* adjutant map: print the newest map. */
#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "base/buf.h"
#include "campaign/told_map.h"
#include "command/cli.h"
#include "command/commands.h"
#include "command/print_moderator.h"
#include "command/print_told.h"
#include "system/plain.h"
#include "system/process.h"

struct request {
	bool png, zones;
};

static int show_zones(struct cli *cli, struct buf *out, const char *map)
{
	if (told_map_zones(out, map))
		return OK;
	diag_error(&cli->diag, "this map has no zones of control");
	return ERR_REFUSED;
}

/* The first line of what another program complains of. */
static const char *complaint(struct cli *cli, const struct buf *said)
{
	size_t length = said->length ? strcspn(said->data, "\n") : 0;

	return length ? arena_copy(&cli->arena, said->data, length) : "it gives no reason";
}

static int print_png(struct cli *cli, const struct buf *map)
{
	static const char *const argv[] = {"rsvg-convert", "--format=png", NULL};
	struct buf png, said;
	int status, err;

	buf_init(&png, &cli->arena);
	buf_init(&said, &cli->arena);
	err = process_run(&status, &png, &said, argv, map->data, map->length,
		"for a map as PNG (Debian: package librsvg2-bin); without --png the map is "
		"SVG",
		&cli->diag);
	if (err < 0)
		return err;
	if (status) {
		diag_error(&cli->diag, "rsvg-convert failed: %s", complaint(cli, &said));
		return ERR_SYSTEM;
	}
	if (plain_bytes(STDOUT_FILENO, png.data, png.length) == 0)
		return OK;
	diag_error(&cli->diag, "the map cannot be written: %s", strerror(errno));
	return ERR_SYSTEM;
}

static int run(struct cli *cli, const void *values, char **operand)
{
	const struct request *request = values;
	const char *text;
	size_t length;
	struct buf map;
	int err;

	if (request->png && plain_is_terminal(STDOUT_FILENO))
		return cli_wrong(cli, "a PNG is no text for a terminal; write >FILE", "");
	if ((err = is_moderator(operand[0])
			    ? read_moderator(&text, &length, cli, TOLD_MAP)
			    : read_map(&text, &length, cli, operand[0])) < 0)
		return err;
	buf_init(&map, &cli->arena);
	if (!request->zones)
		buf_add(&map, text, length);
	else if ((err = show_zones(cli, &map, text)) < 0)
		return err;
	if (request->png)
		return print_png(cli, &map);
	fwrite(map.data, 1, map.length, stdout);
	return OK;
}

static const struct cli_option options[] = {
	OPTION_DIR,
	{OPTION_OF(struct request, png, "png", NULL, "as PNG, drawn by rsvg-convert")},
	{OPTION_OF(struct request, zones, "zones", NULL, "with the zones of control")},
	OPTION_END,
};

const struct command command_map = {
	.operands = "[union | confederate | public | moderator]",
	.max = 1,
	.options = options,
	.values = sizeof(struct request),
	.run = run,
};
