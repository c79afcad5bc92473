/* A position in the words of `given`. */
#include "base/buf.h"
#include "rules/blue-and-gray/cases/cases.h"
#include "rules/blue-and-gray/cases/cases_private.h"
#include "rules/blue-and-gray/rules/sequence.h"

static void write_unit(
	struct buf *out, const struct game *game, const struct state *state, int unit)
{
	static const char *const fate[] = {"", "", "exited ", "eliminated "};
	const struct unit_state *now = &state->unit[unit];
	const char *id = game->unit[unit].id;

	if (now->fate == FATE_AWAITED)
		return;
	buf_printf(out, "%s %sat %s", id, fate[now->fate], game->map.place[now->at].id);
	if (now->fate != FATE_ON_MAP)
		buf_printf(out, " on turn %d", now->gone);
	buf_putc(out, '\n');
	if (now->entered != bg_case_entered(game, state, unit))
		buf_printf(out, "%s entered on turn %d\n", id, now->entered);
	if (now->ineffective)
		buf_printf(out, "%s ineffective\n", id);
}

void bg_case_given_write(struct buf *out, const void *data, const void *at)
{
	const struct game *game = data;
	const struct state *state = at;

	buf_printf(out, "only these units\nturn %d\nstep %s\n", state->turn,
		bg_sequence[state->step].name);
	case_options_write(out, &game->base, state->options);
	if (state->outcome)
		buf_printf(out, "outcome %s\n", bg_outcome_words[state->outcome]);
	if (state->activated)
		buf_printf(out, "activated on turn %d\n", state->activated);
	for (int i = 0; i < game->units; i++)
		write_unit(out, game, state, i);
}
