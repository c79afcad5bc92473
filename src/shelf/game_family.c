/* Which family of rules a game is of. Its files were read before, so no disk is wanted. */
#include <string.h>

#include "base/diag.h"
#include "base/ini.h"
#include "game/data_file.h"
#include "game/ruleset.h"
#include "shelf/shelf.h"

/* The file of that path, or NULL. */
static const struct data_file *data_find(
	const struct data_file *file, size_t count, const char *path)
{
	for (size_t i = 0; i < count; i++)
		if (!strcmp(file[i].path, path))
			return &file[i];
	return NULL;
}

int shelf_family(const struct ruleset **out, struct arena *arena,
	const struct data_file *file, size_t count, struct diag *diag)
{
	const struct data_file *header = data_find(file, count, "game.ini");
	const struct ini_section *section;
	const char *family;
	struct ini *ini;

	if (!header) {
		diag_error(diag,
			"game.ini is missing: this is no game. Data that are laid over one are checked with `adjutant games --data DIR GAME`");
		return ERR_REFUSED;
	}
	if (ini_read(&ini, arena, header->path, header->text, header->length, diag) < 0)
		return ERR_REFUSED;
	section = ini_section(ini, "game");
	family = section ? ini_value(section, "family") : NULL;
	*out = family ? shelf_find_family(family) : NULL;
	if (*out)
		return OK;
	diag_add(diag, DIAG_ERROR, (struct where){"game.ini", 0, 0},
		"the rule family `%s` is not known to this program", family ? family : "");
	return ERR_REFUSED;
}
