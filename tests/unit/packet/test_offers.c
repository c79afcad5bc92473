/*
 * Tests of packet/offers.h: the answers are JSON whatever stands in them, and nothing is
 * offered where nothing can be.
 *
 * `test_offers CLONE <list`, a list of order files, writes what they answer natively, which
 * tests/system/packet.sh compares with the runtime.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>
#include <ftw.h>

#include "base/arena.h"
#include "base/buf.h"
#include "base/diag.h"
#include "base/json.h"
#include "packet/offers.h"
#include "packet/packet.h"

/* ---- natively ---- */

static struct packet *packet;
static size_t root; /* bytes of the path of the clone */

static char *read_file(size_t *length, const char *path)
{
	FILE *file = fopen(path, "rb");
	char *text;

	if (!file || fseek(file, 0, SEEK_END))
		exit(1);
	*length = (size_t)ftell(file);
	rewind(file);
	text = packet_room(packet, *length);
	if (fread(text, 1, *length, file) != *length)
		exit(1);
	fclose(file);
	return text;
}

static int put_file(const char *path, const struct stat *stat, int type, struct FTW *at)
{
	char *name, *text;
	size_t length;

	(void)stat;
	(void)at;
	if (type != FTW_F)
		return 0;
	name = packet_room(packet, strlen(path));
	memcpy(name, path + root, strlen(path + root) + 1);
	text = read_file(&length, path);
	packet_file(packet, name, text, length);
	return 0;
}

/* The text behind a key where it stands first, as JSON has it; "" when it does not. */
static char *first_of(const char *answer, const char *key)
{
	const char *id = strstr(answer, key);
	size_t length = id ? strcspn(id + strlen(key), "\"") : 0;
	char *out = packet_room(packet, length);

	if (id)
		memcpy(out, id + strlen(key), length);
	return out;
}

/* Lines of an answer: of JSON they have newlines alone. */
static char *first_lines(const char *answer)
{
	char *lines = first_of(answer, "\"lines\":\""), *to = lines;

	for (const char *from = lines; *from; from++)
		if (from[0] == '\\' && from[1] == 'n') {
			*to++ = '\n';
			from++;
		} else {
			*to++ = *from;
		}
	*to = '\0';
	return lines;
}

static void answer(const char *path)
{
	size_t length;
	char *text, *piece, *lines;
	const char *who, *offered;

	packet_begin(packet);
	text = read_file(&length, path);
	who = packet_pieces(packet, text, length);
	piece = first_of(who, "\"piece\":\"");
	offered = packet_offers(packet, text, length, piece);
	puts(who);
	puts(packet_duties(packet));
	puts(offered);
	lines = first_lines(*piece ? offered : "");
	puts(packet_choices(packet, text, length, lines, "", ""));
	puts(packet_offers(packet, text, length, ""));
	puts(packet_odds(packet, text, length, lines, "", ""));
	puts(packet_outlook(packet, text, length, lines));
	puts(packet_standing_forms(packet));
	puts(packet_names(packet));
	puts(packet_hand(packet));
	puts(packet_ways(packet, first_of(offered, "\"place\":\"")));
	packet_begin(packet);
	text = read_file(&length, path);
	packet_check(packet, path, text, length);
	puts(packet_courses(packet));
}

static int answers(const char *clone)
{
	char path[4096];

	packet = packet_new();
	root = strlen(clone) + 1;
	if (nftw(clone, put_file, 16, FTW_PHYS) || packet_open(packet) != OK)
		return 1;
	while (fgets(path, sizeof path, stdin)) {
		path[strcspn(path, "\n")] = '\0';
		answer(path);
	}
	packet_close(packet);
	return 0;
}

/* ---- tests ---- */

static void test_json(void **state)
{
	struct arena arena = ARENA_INIT;
	struct buf out;

	(void)state;
	buf_init(&out, &arena);
	json_open(&out, '{');
	json_key_text(&out, "a", "\"\\\n\t</script>");
	json_key_text(&out, "b", NULL);
	json_key(&out, "c");
	json_open(&out, '[');
	json_text(&out, "x:");
	json_text(&out, "y{");
	json_open(&out, '{');
	json_key_number(&out, "n", -3);
	json_key_flag(&out, "f", true);
	buf_puts(&out, "}]}");
	assert_string_equal(out.data,
		"{\"a\":\"\\\"\\\\\\n\\u0009</script>\",\"b\":null,\"c\":[\"x:\",\"y{\",{\"n\":-3,\"f\":true}]}");
	arena_release(&arena);
}

/* Before the files are read nobody knows anything. */
static void test_not_open(void **state)
{
	struct packet *empty = packet_new();

	(void)state;
	assert_string_equal(packet_pieces(empty, "", 0), "[]");
	assert_string_equal(packet_duties(empty), "[]");
	assert_string_equal(packet_offers(empty, "", 0, "us-kearny"), "[]");
	assert_string_equal(packet_offers(empty, "", 0, ""), "[]");
	assert_string_equal(packet_choices(empty, "", 0, "hold Kearny", "", ""), "[]");
	assert_string_equal(
		packet_odds(empty, "", 0, "march Kearny to N1328", "", ""), "{}");
	assert_string_equal(packet_outlook(empty, "", 0, "march Kearny to N1328"), "{}");
	assert_string_equal(packet_standing_forms(empty), "{}");
	assert_string_equal(packet_names(empty), "{}");
	assert_string_equal(packet_hand(empty), "[]");
	assert_string_equal(packet_ways(empty, "barker"), "\"\"");
	assert_string_equal(packet_courses(empty), "[]");
	packet_close(empty);
}

int main(int argc, char **argv)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_json),
		cmocka_unit_test(test_not_open),
	};

	if (argc > 1)
		return answers(argv[1]);
	return cmocka_run_group_tests(tests, NULL, NULL);
}
