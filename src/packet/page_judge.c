/*
 * What a page calls: the files of a clone are opened, an order file is checked, and the
 * dice of a side are thrown again from what its page holds. What could be ordered is in
 * offers.c.
 */
#include "base/buf.h"
#include "base/diag.h"
#include "base/json.h"
#include "campaign/proof.h"
#include "game/ruleset.h"
#include "packet/packet.h"
#include "packet/packet_private.h"

struct packet *packet_new(void)
{
	struct arena arena = ARENA_INIT;
	struct packet *packet = ARENA_NEW(&arena, struct packet);

	packet->arena = arena;
	tree_init(&packet->told, &packet->arena);
	packet->receipt = packet->said = "";
	return packet;
}

void packet_close(struct packet *packet)
{
	struct arena arena = packet->arena;

	arena_release(&packet->call);
	arena_release(&arena); /* the packet lies in it */
}

char *packet_room(struct packet *packet, size_t size)
{
	return arena_alloc(packet->open ? &packet->call : &packet->arena, size + 1);
}

void packet_file(struct packet *packet, const char *path, const char *data, size_t length)
{
	tree_put(&packet->told, path, data, length);
}

/* ---- results ---- */

void packet_keep_messages(struct packet *packet, const struct diag *diag)
{
	struct packet_message *message;
	struct buf said;

	buf_init(&said, diag->arena);
	diag_write(&said, diag);
	packet->said = said.data;
	packet->messages = 0;
	for (const struct diag_item *item = diag->first; item; item = item->next)
		packet->messages++;
	message = ARENA_NEW_ARRAY(diag->arena, packet->messages + 1, struct packet_message);
	packet->message = message;
	for (const struct diag_item *item = diag->first; item; item = item->next)
		*message++ = (struct packet_message){item->where.line, item->where.column,
			(unsigned)item->level, item->id, item->text};
}

static void keep_receipt(
	struct packet *packet, const struct intake *intake, struct arena *arena)
{
	struct buf receipt;

	buf_init(&receipt, arena);
	receipt_write(&receipt, intake);
	packet->receipt = receipt.data;
}

/* ---- the calls ---- */

int packet_open(struct packet *packet)
{
	struct diag diag;
	int err;

	diag_init(&diag, &packet->arena);
	packet->context = (struct intake_context){.arena = &packet->arena};
	if ((err = clone_read(&packet->clone, &packet->arena, &packet->told, &diag)) == OK)
		err = clone_context(&packet->context, &packet->clone, &diag);
	packet->open = err == OK;
	packet->context.arena = &packet->call;
	packet->context.courses = true;
	packet_keep_messages(packet, &diag);
	return err;
}

void packet_begin(struct packet *packet)
{
	arena_clear(&packet->call);
	packet->receipt = packet->said = "";
	packet->courses = NULL;
	packet->message = NULL;
	packet->messages = 0;
	packet->beside = (struct offers){0};
}

int packet_check(struct packet *packet, const char *file, char *text, size_t length)
{
	struct intake *intake = NULL;
	struct diag diag;
	int err;

	diag_init(&diag, &packet->call);
	err = intake_look_over(
		&intake, &packet->context, file, text, length, NULL, 0, &diag);
	if (intake)
		packet->courses = &intake->courses;
	if (err == OK)
		keep_receipt(packet, intake, &packet->call);
	packet_keep_messages(packet, &diag);
	return err;
}

const char *packet_receipt(const struct packet *packet)
{
	return packet->receipt;
}

const char *packet_said(const struct packet *packet)
{
	return packet->said;
}

const struct packet_message *packet_messages(const struct packet *packet)
{
	return packet->message;
}

size_t packet_count(const struct packet *packet)
{
	return packet->messages;
}

/* ---- the dice ---- */

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
