/* adjutant map: print the newest map. */
#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "base/buf.h"
#include "base/text.h"
#include "command/cli.h"
#include "command/commands.h"
#include "command/map_at.h"
#include "command/output.h"
#include "command/print_moderator.h"
#include "command/print_told.h"
#include "system/plain.h"
#include "tell/tell.h"

struct request {
	bool png, zones, theatre;
	const char *area, *at, *file;
};

static int show_zones(struct cli *cli, struct buf *out, const char *map)
{
	if (told_map_zones(out, map))
		return OK;
	diag_error(&cli->diag, "this map has no zones of control");
	return ERR_REFUSED;
}

static int print_png(struct cli *cli, const struct buf *map, const char *path)
{
	struct buf png;
	int err;

	buf_init(&png, &cli->arena);
	if ((err = told_map_png(&png, &cli->arena, map->data, map->length, &cli->diag)) < 0)
		return err;
	if (path)
		return output_write(cli, path, png.data, png.length);
	if (plain_bytes(STDOUT_FILENO, png.data, png.length) == 0)
		return OK;
	diag_error(&cli->diag, "the map cannot be written: %s", strerror(errno));
	return ERR_SYSTEM;
}

/* ---- parts ---- */

#define AREAS_MAX 999

static int no_part(struct cli *cli, const char *map, int part)
{
	struct buf unused;
	int areas = 0;

	buf_init(&unused, &cli->arena);
	while (told_map_part(&unused, &cli->arena, map, areas + 1))
		areas++;
	if (!told_map_part(&unused, &cli->arena, map, 0))
		diag_error(&cli->diag, "this map is one, without parts");
	else if (!areas)
		diag_error(&cli->diag,
			"this map has no areas of contact: the sides are far from each other; `--at PLACE` draws what is around a place");
	else
		diag_error(&cli->diag, "this map has no area %d; 1 to %d was expected",
			part, areas);
	return ERR_REFUSED;
}

/* The parts that are wanted, of a map as it was told. */
static int take_parts(
	struct cli *cli, struct buf *out, const struct request *request, const char *whose)
{
	const char *text;
	int part = 0, err;
	size_t length;

	if (request->area && !text_to_int(request->area, 1, AREAS_MAX, &part))
		return cli_wrong(cli, "a number from 1 was expected behind --area, not ",
			request->area);
	if ((err = is_moderator(whose) ? read_moderator(&text, &length, cli, TOLD_MAP)
				       : read_map(&text, &length, cli, whose)) < 0)
		return err;
	if (!request->theatre && !request->area)
		buf_add(out, text, length);
	else if (!told_map_part(out, &cli->arena, text, part))
		return no_part(cli, text, part);
	return OK;
}

static int draw_at(
	struct cli *cli, struct buf *out, const struct request *request, const char *whose)
{
	if (!is_moderator(whose))
		return map_at(out, cli, whose, request->at);
	return cli_wrong(cli, "--at wants union, confederate or public", "");
}

static int run(struct cli *cli, const void *values, char **operand)
{
	const struct request *request = values;
	struct buf drawn, map;
	int err;

	if (request->png && !request->file && plain_is_terminal(STDOUT_FILENO))
		return cli_wrong(cli, "a PNG is no text for a terminal; write -o FILE", "");
	if (request->theatre + (request->area != NULL) + (request->at != NULL) > 1)
		return cli_wrong(
			cli, "--theatre, --area and --at are of different maps", "");
	buf_init(&drawn, &cli->arena);
	buf_init(&map, &cli->arena);
	if ((err = request->at ? draw_at(cli, &drawn, request, operand[0])
			       : take_parts(cli, &drawn, request, operand[0])) < 0)
		return err;
	if (!request->zones)
		map = drawn;
	else if ((err = show_zones(cli, &map, drawn.data)) < 0)
		return err;
	if (request->png)
		return print_png(cli, &map, request->file);
	return output_write(cli, request->file, map.data, map.length);
}

static const struct cli_option options[] = {
	OPTION_DIR,
	{OPTION_OF(struct request, theatre, "theatre", NULL, "the map of the theatre"),
		.tie = TIE_OR},
	{OPTION_OF(struct request, area, "area", "N", "the map of an area, from 1"),
		.tie = TIE_OR},
	{OPTION_OF(struct request, at, "at", "PLACE", "what is around a place")},
	{OPTION_OF(struct request, png, "png", NULL, "as PNG, drawn by rsvg-convert")},
	{OPTION_OF(struct request, zones, "zones", NULL, "with the zones of control")},
	OPTION_OUTPUT(struct request, file),
	OPTION_END,
};

const struct command command_map = {
	.operands = "[union | confederate | public | moderator]",
	.max = 1,
	.options = options,
	.values = sizeof(struct request),
	.run = run,
};
