/* The judge for a page, called as a page calls it. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "base/arena.h"
#include "base/buf.h"
#include "base/diag.h"
#include "base/tree.h"
#include "moderate/operations.h"
#include "packet/packet.h"
#include "shelf/shelf.h"
#include "tell/tell.h"

#define GAME "gates-of-richmond"
#define SEED "5e1fb40a9d3c7716e2b8f0515e1fb40a9d3c7716e2b8f0515e1fb40a9d3c7716"

static struct arena arena;
static struct diag diag;
static struct campaign *campaign; /* the Confederates are on the move */

static void take(const struct change *change)
{
	assert_int_equal(
		campaign_load(&campaign, &arena, &change->tree, campaign, &diag), OK);
}

static int begin(void **unused)
{
	struct new_campaign new = {.name = "paper",
		.scenario = "june-27-pm",
		.dice = DICE_MODE_SEED,
		.seed = SEED};
	const struct ruleset *ruleset;
	struct data_file *file;
	struct change change;

	(void)unused;
	setenv("ADJUTANT_DATA", ".", 0);
	diag_init(&diag, &arena);
	assert_int_equal(shelf_game(&file, &new.files, &ruleset, &arena, GAME, &diag), OK);
	new.file = file;
	assert_int_equal(operation_new(&change, &arena, &new, &diag), OK);
	take(&change);
	for (enum side side = UNION; side < SIDES; side++) {
		assert_int_equal(operation_join(&change, campaign, side,
					 side == UNION ? "00000000000000000000000000000001"
						       : "00000000000000000000000000000002",
					 NULL, READS_WHOLE, &diag),
			OK);
		take(&change);
	}
	while (operation_runs_on(campaign)) {
		bool waits;

		assert_int_equal(operation_step(&change, campaign, &waits, &diag), OK);
		take(&change);
	}
	return 0;
}

static int end(void **unused)
{
	(void)unused;
	arena_release(&arena);
	return 0;
}

/* ---- packets ---- */

static char *copied(struct packet *packet, const char *text, size_t length)
{
	char *room = packet_room(packet, length);

	memcpy(room, text, length);
	assert_int_equal(room[length], '\0');
	return room;
}

/* With what that audience is told, but for one file. */
static struct packet *filled(const char *audience, const char *without)
{
	struct packet *packet = packet_new();
	const char *dir = arena_printf(&arena, "for/%s/", audience);

	for (size_t i = 0; i < campaign->tree.count; i++) {
		const struct tree_file *file = &campaign->tree.file[i];
		const char *path = file->path + strlen(dir);

		if (strncmp(file->path, dir, strlen(dir)) != 0 ||
			(without && !strcmp(path, without)))
			continue;
		path = copied(packet, path, strlen(path));
		packet_file(packet, path, copied(packet, file->data, file->length),
			file->length);
	}
	return packet;
}

static int check(struct packet *packet, const char *text)
{
	const char *file;

	packet_begin(packet);
	file = copied(packet, "paper.orders", 12);
	return packet_check(packet, file, copied(packet, text, strlen(text)), strlen(text));
}

static const char *form(void)
{
	return strstr(
		tree_text(&campaign->tree, "for/confederate/report.md"), "begin orders");
}

static void test_right(void **unused)
{
	struct packet *packet = filled("confederate", NULL);

	(void)unused;
	assert_int_equal(packet_open(packet), OK);
	assert_int_equal(packet_count(packet), 0);
	for (int i = 0; i < 3; i++) {
		assert_int_equal(check(packet, form()), OK);
		assert_string_equal(packet_said(packet), "");
		assert_int_equal(packet_count(packet), 0);
		assert_non_null(strstr(
			packet_receipt(packet), "The Confederate side sends orders.\n"));
	}
	packet_begin(packet);
	assert_string_equal(packet_receipt(packet), "");
	packet_close(packet);
}

static void test_wrong(void **unused)
{
	static const char text[] =
		"begin orders\ncampaign paper\nturn 4\nside confederate\n"
		"move Nobody to Mechanicsville\nend orders\n";
	struct packet *packet = filled("confederate", NULL);
	const struct packet_message *message;
	struct buf said;

	(void)unused;
	assert_int_equal(packet_open(packet), OK);
	assert_int_equal(check(packet, text), ERR_REFUSED);
	assert_string_equal(packet_receipt(packet), "");
	assert_int_equal(packet_count(packet), 3);
	message = packet_messages(packet);
	buf_init(&said, &arena);
	for (size_t i = 0; i < packet_count(packet); i++)
		buf_printf(&said, "paper.orders:%u:%u: %s: %s\n", message[i].line,
			message[i].column, diag_level_name(message[i].level),
			message[i].text);
	assert_string_equal(packet_said(packet), said.data);
	assert_string_equal(message[0].id, "no-state");
	assert_string_equal(message[2].id, "unknown-name");
	assert_int_equal(message[2].line, 5);
	/* what was wrong is forgotten */
	assert_int_equal(check(packet, form()), OK);
	assert_int_equal(packet_count(packet), 0);
	packet_close(packet);
}

/* A password is not looked at, and does not stay. */
static void test_password(void **unused)
{
	struct packet *packet = filled("confederate", NULL);
	const char *text = arena_printf(&arena, "password under the oak\n%s", form());
	char *mine;

	(void)unused;
	assert_int_equal(packet_open(packet), OK);
	packet_begin(packet);
	mine = copied(packet, text, strlen(text));
	assert_int_equal(packet_check(packet, "paper.orders", mine, strlen(text)), OK);
	assert_null(strstr(mine, "oak"));
	assert_non_null(strstr(packet_said(packet), "a password"));
	packet_close(packet);
}

static void cannot_open(const char *audience, const char *without, const char *says)
{
	struct packet *packet = filled(audience, without);

	assert_int_not_equal(packet_open(packet), OK);
	assert_true(packet_count(packet) > 0);
	assert_non_null(strstr(packet_said(packet), says));
	packet_close(packet);
}

static void test_open(void **unused)
{
	(void)unused;
	cannot_open("public", NULL, "no side's view");
	cannot_open("union", "view.ini", "view.ini is missing");
	cannot_open("union", "campaign.ini", "campaign.ini is missing");
	cannot_open("union", "game/game.ini", "game.ini is missing");
	cannot_open("nobody", NULL, "view.ini is missing");
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_right),
		cmocka_unit_test(test_wrong),
		cmocka_unit_test(test_password),
		cmocka_unit_test(test_open),
	};

	return cmocka_run_group_tests(tests, begin, end);
}
