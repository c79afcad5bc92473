/* The dice of a side, thrown again from what its page holds. */
#include "base/arena.h"
#include "base/buf.h"
#include "base/diag.h"
#include "base/err.h"
#include "base/json.h"
#include "campaign/proof.h"
#include "game/ruleset.h"
#include "packet/packet_private.h"

static const char *const mode_word[] = {[DICE_MODE_CHAIN] = "chain",
	[DICE_MODE_SEED] = "seed",
	[DICE_MODE_LOADED] = "loaded"};

/* "Turn 4, June 27 PM: Union Player Turn" */
static void put_heading(
	struct buf *out, const struct packet *packet, const char *key, const char *step)
{
	const struct clone *clone = &packet->clone;
	struct buf heading;

	buf_init(&heading, out->arena);
	if (step && *step)
		clone->ruleset->heading(
			&heading, clone->game, clone->settings.scenario, step);
	json_key_text(out, key, heading.length ? heading.data : NULL);
}

/* What was said of files that cannot be read. */
static const char *unread(struct packet *packet, const struct diag *diag)
{
	struct buf out;

	buf_init(&out, &packet->call);
	json_open(&out, '{');
	json_key_text(
		&out, "fault", diag->first ? diag->first->text : PROOF_FILE " is missing");
	buf_putc(&out, '}');
	return out.data;
}

const char *packet_dice(struct packet *packet)
{
	const char *text = tree_text(&packet->told, PROOF_FILE);
	const struct clone *clone = &packet->clone;
	struct proof_result result;
	struct diag diag;
	struct buf out;

	diag_init(&diag, &packet->call);
	buf_init(&out, &packet->call);
	if (!text || (!packet->open && clone_read(&packet->clone, &packet->arena,
					       &packet->told, &diag) < 0))
		return unread(packet, &diag);
	proof_check(&result, &packet->call, text,
		&(struct proof_of){clone->who, &clone->settings, clone->ruleset->rolls});
	json_open(&out, '{');
	json_key_text(&out, "mode", mode_word[clone->settings.dice]);
	json_key_number(&out, "steps", (int)result.steps);
	json_key_number(&out, "rolls", (int)result.dice);
	json_key_text(&out, "step", result.step);
	put_heading(&out, packet, "heading", result.step);
	json_key_text(&out, "faultStep", result.fault_step);
	put_heading(&out, packet, "faultHeading", result.fault_step);
	json_key_text(&out, "fault", result.fault);
	buf_putc(&out, '}');
	return out.data;
}
