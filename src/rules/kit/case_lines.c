#include "rules/kit/case_lines.h"

#include <string.h>

#include "base/arena.h"
#include "base/buf.h"
#include "base/diag.h"
#include "game/step.h"
#include "orders/orders.h"
#include "rules/kit/game_base.h"

/* Only these are offered when none fits. */
static const struct form *allowed_forms(
	struct arena *arena, const struct form *forms, unsigned use)
{
	struct form *allowed;
	int rows = 0, count = 0;

	while (forms[rows].pattern)
		rows++;
	allowed = ARENA_NEW_ARRAY(arena, (size_t)rows + 1, struct form);
	for (int i = 0; i < rows; i++)
		if (forms[i].allowed & use)
			allowed[count++] = forms[i];
	return allowed;
}

const struct form *case_line_read(struct arg *arg, const struct game_base *game,
	const struct form *forms, unsigned use, const char *line, struct arena *arena,
	struct diag *diag)
{
	return form_read(arg, arena, (struct where){0}, line,
		allowed_forms(arena, forms, use), NO_SIDE, game->names, diag);
}

int case_options_read(uint32_t *options, const struct game_base *game, const char *list,
	struct diag *diag)
{
	return options_read(options, game->option, game->options, game->name,
		strcmp(list, "none") != 0 ? list : NULL, diag);
}

void case_options_write(struct buf *out, const struct game_base *game, uint32_t options)
{
	const char *list = options_list(out->arena, options, game->option, game->options);

	if (*list)
		buf_printf(out, "options %s\n", list);
}

int case_step_read(
	const struct step *sequence, int steps, const char *name, struct diag *diag)
{
	int step = step_find(sequence, steps, name);

	if (step < 0)
		diag_error(diag, "`%s` is no step", name);
	return step;
}
