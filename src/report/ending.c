/* A game that is over and open: both armies, what it cost, the dice, the turns. */
#include "report/report_private.h"

#include "base/buf.h"
#include "base/err.h"
#include "base/template.h"
#include "game/ruleset.h"
#include "game/step.h"

int report_ending(struct buf *out, struct arena *arena, const struct ending_input *input,
	struct diag *diag)
{
	struct tmap *page = template_map(arena);
	struct position position;
	struct buf text;
	int err;

	input->ruleset->position(&position, input->game, input->state);
	template_set_text(page, "game", input->ruleset->title(input->game));
	template_set_text(page, "campaign", input->campaign);
	template_set_flag(page, "over", position.over || input->ended);
	template_set_text(page, "outcome", input->ended ? input->ended : position.outcome);
	input->ruleset->ending(
		page, arena, input->game, input->state, input->step, input->steps);
	report_luck(page, arena, input->ruleset->rolls, input->step, input->steps);
	buf_init(&text, arena);
	err = template_expand(&text, input->page.name, input->page.text, page, diag);
	if (err == OK)
		report_lay_out(out, arena, text.data);
	return err;
}
