/*
 * adjutant map: print the newest map, a part of it, or what is around a place.
 */
#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "base/buf.h"
#include "base/ini.h"
#include "command/cli.h"
#include "command/command_private.h"
#include "command/commands.h"
#include "game/ruleset.h"
#include "moderate/session.h"
#include "system/plain.h"
#include "tell/tell.h"

/* ---- around a place ---- */

static int in_clone(struct buf *out, struct cli *cli, const char *whose, const char *place)
{
	struct clone clone;
	int who, err;

	if ((err = cli_clone_open(&clone, cli)) < 0 ||
		(whose && (err = cli_side(cli, whose, true, &who)) < 0))
		return err;
	if (whose && who != (int)clone.who) {
		diag_error(&cli->diag, "this clone holds what %s is told, and nothing else",
			cli_clone_reader(clone.who));
		return ERR_REFUSED;
	}
	return tell_map_at(out, &cli->arena,
		&(struct tell_position){clone.ruleset, clone.game, clone.view}, place,
		&cli->diag);
}

/* As it was told: in mid step the truth has not come so far. */
static int in_truth(struct buf *out, struct cli *cli, const struct campaign *c,
	enum audience who, const char *place)
{
	const char *path = told_file(&cli->arena, who, TOLD_VIEW);
	const struct tree_file *file = tree_find(&c->tree, path);
	void *view = arena_alloc(&cli->arena, c->ruleset->state_size);
	struct ini *ini;
	int err;

	if (!file) {
		diag_error(&cli->diag, "%s is missing", path);
		return ERR_DAMAGED;
	}
	if ((err = ini_read(
		     &ini, &cli->arena, path, file->data, file->length, &cli->diag)) < 0 ||
		(err = c->ruleset->view_read(view, c->game, ini, &cli->arena, &cli->diag)) <
			0)
		return err;
	return tell_map_at(out, &cli->arena,
		&(struct tell_position){c->ruleset, c->game, view}, place, &cli->diag);
}

/*
 * Appends it, drawn of the view of an audience; in a player's clone, where `whose` may be
 * NULL, of his. ERR_USAGE when it is no audience, ERR_REFUSED as tell_map_at, and when the
 * clone is another's.
 */
static int draw_map_at(
	struct buf *out, struct cli *cli, const char *whose, const char *place)
{
	struct session session = {0};
	int who, err;

	if (cli_clone_is_here(cli))
		return in_clone(out, cli, whose, place);
	if (!whose)
		return cli_wrong(cli, "whose is wanted? union, confederate or public", "");
	if ((err = cli_side(cli, whose, true, &who)) == OK &&
		(err = cli_open(cli, &session, NULL, false)) == OK)
		err = in_truth(out, cli, session.campaign, (enum audience)who, place);
	cli_close(cli, &session);
	return err;
}

/* ---- the map as it was told ---- */

struct request {
	bool png, zones, theatre;
	const char *area, *at, *file;
};

static int show_zones(struct cli *cli, struct buf *out, const char *map)
{
	if (tell_map_zones(out, map))
		return OK;
	diag_error(&cli->diag, "this map has no zones of control");
	return ERR_REFUSED;
}

static int print_png(struct cli *cli, const struct buf *map, const char *path)
{
	struct buf png;
	int err;

	buf_init(&png, &cli->arena);
	if ((err = tell_map_png(&png, &cli->arena, map->data, map->length, &cli->diag)) < 0)
		return err;
	if (path)
		return cli_write(cli, path, png.data, png.length);
	if (plain_bytes(STDOUT_FILENO, png.data, png.length) == 0)
		return OK;
	diag_error(&cli->diag, "the map cannot be written: %s", diag_errno(errno));
	return ERR_SYSTEM;
}

/* ---- parts ---- */

#define AREAS_MAX 999

static int no_part(struct cli *cli, const char *map, int part)
{
	struct buf unused;
	int areas = 0;

	buf_init(&unused, &cli->arena);
	while (tell_map_part(&unused, &cli->arena, map, areas + 1))
		areas++;
	if (!tell_map_part(&unused, &cli->arena, map, 0))
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
	else if (!tell_map_part(out, &cli->arena, text, part))
		return no_part(cli, text, part);
	return OK;
}

static int draw_at(
	struct cli *cli, struct buf *out, const struct request *request, const char *whose)
{
	if (!is_moderator(whose))
		return draw_map_at(out, cli, whose, request->at);
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
	return cli_write(cli, request->file, map.data, map.length);
}

static const struct cli_option options[] = {
	OPTION_DIR,
	{OPTION_OF(struct request, theatre, "theatre", NULL, "the map of the theatre"),
		.tie = TIE_OR},
	{OPTION_OF(struct request, area, "area", "N", "the map of an area, from 1"),
		.tie = TIE_OR},
	{OPTION_OF(struct request, at, "at", "PLACE", "what is around a place")},
	{OPTION_OF(struct request, png, "png", NULL, "as PNG")},
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
