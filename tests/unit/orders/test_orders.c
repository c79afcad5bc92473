/* Reading orders: the canonical text, the tree, every message, and what mail does to it. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "base/arena.h"
#include "base/buf.h"
#include "base/diag.h"
#include "base/sha256.h"
#include "base/text.h"
#include "orders/orders_private.h"

#include "unit/lib/mails.h"
#include "unit/lib/messages.h"
#include "unit/lib/order_tree.h"
#include "unit/lib/rounds.h"
#include "unit/lib/sample_grammar.h"

#define NOISE     20000 /* texts of a round */
#define FILE_NAME "t.orders"
#define HEAD      "begin orders\ncampaign c\nturn 5\nside confederate\n"
#define END       "end orders\n"
#define BODY(s)   HEAD s END /* the first line of `s` is line 5 */
#define HEX32     "5e1fb40a9d3c7716e2b8f0515e1fb40a"

static struct arena arena, names_arena;
static struct names *names;
static struct diag diag;
static struct orders *orders;
static const struct grammar *language = &sample_grammar;

static int group_setup(void **state)
{
	(void)state;
	names = sample_names(&names_arena);
	return 0;
}

static int group_teardown(void **state)
{
	(void)state;
	arena_release(&names_arena);
	arena_release(&arena);
	return 0;
}

static const char *standing_dump(const struct standing *standing, const bool *but)
{
	return standing_text(&arena, standing, but);
}

static const char *dump(const struct orders *tree)
{
	return orders_text(&arena, tree);
}

/* ---- helpers ---- */

static int parse_bytes(const char *text, size_t length)
{
	diag_init(&diag, &arena);
	return orders_parse(
		&orders, &arena, FILE_NAME, text, length, language, names, &diag);
}

static int parse(const char *text)
{
	return parse_bytes(text, strlen(text));
}

static void expect_said(const char *text, const char *messages)
{
	int err = parse(text);

	assert_string_equal(messages_of(&arena, &diag), messages);
	assert_int_equal(err, diag.errors ? ERR_REFUSED : OK);
}

/* The text is right and gives the tree. */
static void expect_tree(const char *text, const char *tree)
{
	expect_said(text, "");
	assert_string_equal(dump(orders), tree);
}

static const char *replace(const char *text, const char *from, const char *to)
{
	struct buf out;
	const char *at;

	buf_init(&out, &arena);
	while ((at = strstr(text, from))) {
		buf_add(&out, text, (size_t)(at - text));
		buf_puts(&out, to);
		text = at + strlen(from);
	}
	buf_puts(&out, text);
	return out.data;
}

/* `count` times `text`. */
static const char *times(int count, const char *text)
{
	struct buf out;

	buf_init(&out, &arena);
	while (count-- > 0)
		buf_puts(&out, text);
	return out.data;
}

/* The sample without its indentation. */
static const char *plain_sample(void)
{
	return replace(replace(sample_orders, "    ", ""), "\n  ", "\n");
}

/* ---- the sample ---- */

static const char sample_tree[] =
	"play 7\n"
	"rebuild @0 p20,p21,p22,p23\n"
	"if <bridge stands at PLACE> @0\n"
	" attack @1 p20,p21,p22,p23 +lead p22 +using 3\n"
	"move p24,2xc40 @2 @3,@4,@5,@6\n"
	"play 21,24 - - - - - 3xp25,2xp22,2xp26\n"
	"standing\n"
	"1 when <attacked at PLACE> @1: lead p22; using 34; retreat @0\n"
	"2 when <enemy turn begins>: play 44\n";

static void test_sample(void **state)
{
	const struct orders_head *head;
	const struct statement *s;
	const struct order *order;
	const struct qualifier *lead;
	const struct standing_order *when;

	(void)state;
	expect_tree(sample_orders, sample_tree);
	assert_string_equal(orders->text, plain_sample());
	assert_int_equal(orders->length, strlen(plain_sample()));
	assert_int_equal(orders->begin.line, 1);
	assert_int_equal(orders->begin.column, 5);
	assert_int_equal(orders->end.line, 21);

	head = &orders->head;
	assert_string_equal(head->campaign, "richmond-1862");
	assert_int_equal(head->turn, 5);
	assert_int_equal(head->side, CONFEDERATE);
	assert_string_equal(head->step, "5/confederate");
	assert_int_equal(head->segment, 0);
	assert_string_equal(head->hash, "3f2a90c1d7e4");
	assert_string_equal(head->nonce, HEX32);
	assert_int_equal(head->campaign_at.line, 2);
	assert_int_equal(head->turn_at.line, 3);
	assert_int_equal(head->side_at.line, 4);
	assert_int_equal(head->state_at.line, 5);
	assert_int_equal(head->nonce_at.line, 6);
	assert_string_equal(head->nonce_at.file, FILE_NAME);

	s = orders->first; /* play 7 */
	assert_int_equal(s->order->form->id, O_PLAY);
	assert_int_equal(s->where.line, 7);
	assert_int_equal(s->where.column, 5);
	assert_string_equal(s->order->text, "play 7 Stuart rides around McClellan");
	assert_int_equal(s->order->arg[0].kind, ARG_CARDS);
	assert_int_equal(s->order->arg[0].where.column, 10);
	assert_string_equal(
		s->order->arg[0].written[0].text, "7 Stuart rides around McClellan");
	assert_int_equal(s->order->arg[1].kind, ARG_NONE);

	s = s->next; /* rebuild */
	assert_int_equal(s->order->form->id, O_REBUILD);
	assert_int_equal(s->order->arg[0].kind, ARG_PLACES);
	assert_string_equal(s->order->arg[0].text, "Grapevine Bridge");
	assert_int_equal(s->order->arg[0].where.line, 8);
	assert_int_equal(s->order->arg[0].where.column, 23);
	assert_string_equal(s->order->arg[1].text, "Lee, Jackson, Winder, Whiting");

	s = s->next; /* if */
	assert_int_equal(s->kind, STATEMENT_IF);
	assert_string_equal(s->condition_text, "bridge stands at Grapevine Bridge");
	assert_int_equal(s->condition->form->id, P_STANDS);
	assert_null(s->otherwise);
	order = s->then->order;
	assert_null(s->then->next);
	assert_int_equal(order->form->id, O_ATTACK);
	lead = order_qualifier(order, Q_LEAD);
	assert_non_null(lead);
	assert_int_equal(lead->where.line, 11);
	assert_int_equal(lead->where.column, 7);
	assert_int_equal(lead->arg[0].piece[0].piece, 22);
	assert_int_equal(order_qualifier(order, Q_USING)->arg[0].number[0], 3);
	assert_null(order_qualifier(order, Q_RETREAT));

	order = s->next->order; /* move */
	assert_int_equal(order->form->id, O_MOVE);
	assert_int_equal(order->arg[0].count, 2);
	assert_int_equal(order->arg[0].piece[0].count, 1);
	assert_int_equal(order->arg[0].piece[0].class, -1);
	assert_int_equal(order->arg[0].piece[1].piece, -1);
	assert_int_equal(order->arg[0].piece[1].count, 2);
	assert_int_equal(order->arg[2].where.line, 15);
	assert_string_equal(order->text,
		"move Stuart, 2 cavalry dummies to Antioch Church via Barker, Tucker Town, Dispatch Station, Bottom's Bridge");
	order = s->next->next->order;
	assert_string_equal(
		order->text, "play 21, 24: 3 to A.P. Hill, 2 to Winder, 2 to Ewell");
	assert_null(s->next->next->next);

	assert_string_equal(orders->standing_text,
		"when attacked at Trent House: lead Winder; using 34;\n"
		"retreat to Grapevine Bridge\n"
		"when enemy turn begins: play 44\n");
	when = orders->standing.first;
	assert_string_equal(when->text,
		"when attacked at Trent House: lead Winder; using 34; retreat to Grapevine Bridge");
	assert_int_equal(when->trigger->id, T_ATTACKED);
	assert_int_equal(when->where.line, 18);
	assert_int_equal(when->first_line, 0);
	assert_int_equal(when->last_line, 1);
	assert_int_equal(when->actions->form->id, Q_LEAD);
	assert_int_equal(when->actions->next->next->where.line, 19);
	assert_int_equal(when->actions->next->next->where.column, 7);
	assert_false(when->once || when->ask);
	assert_int_equal(when->next->first_line, 2);
	assert_int_equal(when->next->last_line, 2);
	assert_false(orders->standing.ask_all);
	assert_null(orders->standing.ask);
	assert_null(orders->answers);
}

/* What mail programs do to a text changes neither its tree nor its canonical form. */
static void test_sample_mailed(void **state)
{
	static const char *const change[][2] = {
		{"\n", "\r\n"},
		{" ", "\xc2\xa0"},
		{" ", "\xa0"}, /* Latin-1 */
		{" ", "\t \t"},
		{" ", " \xc2\xa0  "},
		{"\n", " \t\n"},
		{"\n", "\n\n \n"},
		{"    ", "> "},
		{"    ", ">"},
		{"    ", "> > "},
		{"    ", " >>\t>  "},
		{"    ", ""},
		{"    begin", "\xef\xbb\xbf    begin"},
		{"    begin", "Dear Sir,\n\nmy orders:\nbegin"},
		{"end orders\n", "end orders\n-- \nR. E. Lee\nend orders\n"},
		{"end orders\n", "end orders"},
	};

	(void)state;
	for (size_t i = 0; i < sizeof change / sizeof *change; i++) {
		expect_tree(
			replace(sample_orders, change[i][0], change[i][1]), sample_tree);
		assert_string_equal(orders->text, plain_sample());
	}
	for (size_t width = 12; width < 90; width++) {
		const char *text = mail_wrap(&arena, plain_sample(), width);

		expect_tree(text, sample_tree);
		assert_string_equal(orders->text, text);
	}
	expect_tree(mail_wrap(&arena, sample_orders, 40), sample_tree);
	expect_tree(
		replace(mail_wrap(&arena, sample_orders, 44), "    ", "> "), sample_tree);
	/* Phones begin each line with a capital. */
	expect_tree(replace(replace(plain_sample(), "\nmove", "\nMove"), "\nif", "\nIf"),
		sample_tree);
	expect_tree(
		replace(replace(plain_sample(), "\nend", "\nEnd"), "begin o", "Begin O"),
		sample_tree);
}

/* ---- the canonical text ---- */

static void expect_line(
	const char *line, const char *canonical, bool is_quoted, const char *columns)
{
	char out[200];
	unsigned column[200];
	bool quoted;
	size_t length = orders_canonical_line(out, column, line, strlen(line), &quoted);
	struct buf shown;

	assert_string_equal(out, canonical);
	assert_int_equal(length, strlen(canonical));
	assert_int_equal(quoted, is_quoted);
	buf_init(&shown, &arena);
	for (size_t i = 0; i < length; i++)
		buf_printf(&shown, i ? " %u" : "%u", column[i]);
	assert_string_equal(shown.data, columns);
}

static void test_canonical_line(void **state)
{
	(void)state;
	expect_line("", "", false, "");
	expect_line(" \t\xc2\xa0 ", "", false, "");
	expect_line("a b", "a b", false, "1 2 3");
	expect_line("\ta \t b\t", "a b", false, "2 3 6");
	expect_line("> a", "a", true, "3");
	expect_line(" >\xc2\xa0> >a > b", "a > b", true, "8 9 10 11 12");
	expect_line(">", "", true, "");
	expect_line("a\xc2\xa0\xc2\xa0"
		    "b",
		"a b", false, "1 2 6");
	expect_line("\xc2\xa1\xc2", "\xc2\xa1\xc2", false, "1 2 3");
}

/* What mail programs and keyboards put about words, and what nobody sees. */
static void test_marks(void **state)
{
	(void)state;
	expect_line("| a", "a", true, "3");
	expect_line("|", "", true, "");
	expect_line("> | > a|b", "a|b", true, "7 8 9");
	expect_line("|a", "|a", false, "1 2");
	expect_line("*ab* _c_,", "ab c,", false, "2 3 5 7 9");
	expect_line("**_a_**;", "a;", false, "4 8");
	expect_line("a *b c* d", "a b c d", false, "1 2 4 5 6 8 9");
	expect_line(
		"* a_b 2*3 _ *", "* a_b 2*3 _ *", false, "1 2 3 4 5 6 7 8 9 10 11 12 13");
	expect_line("*> a*", "a", true, "4");
	/* U+200E, U+200F, U+061C, U+180E, U+FE0F, U+034F, U+2060 to U+2064 */
	expect_line("\xe2\x80\x8e"
		    "a\xe2\x80\x8f\xd8\x9c\xe1\xa0\x8e\xef\xb8\x8f\xcd\x8f"
		    "b\xe2\x81\xa0\xe2\x81\xa1\xe2\x81\xa2\xe2\x81\xa3\xe2\x81\xa4"
		    "c",
		"abc", false, "4 18 34");
	/* U+202A, U+202C, U+2066, U+2068, U+2069; those that turn a text round stay */
	expect_line("\xe2\x80\xaa\xe2\x81\xa6\xe2\x81\xa8"
		    "a\xe2\x81\xa9\xe2\x80\xac",
		"a", false, "10");
	expect_line("\xe2\x80\xae"
		    "a",
		"\xe2\x80\xae"
		"a",
		false, "1 2 3 4");
	/* of the width of Chinese ones: Ｆ６，Ａ～、。 and the sign before them all */
	expect_line("\xef\xbc\xa6\xef\xbc\x96\xef\xbc\x8c\xef\xbd\x81\xef\xbd\x9e\xe3\x80"
		    "\x81\xe3\x80\x82\xef\xbc\x80",
		"F6,a~,.\xef\xbc\x80", false, "1 4 7 10 13 16 19 22 23 24");
	expect_line("\xef\xbc\x9e a", "a", true, "5");
}

/* Who makes a canonical line canonical again gets the same. */
static void test_canonical_again(void **state)
{
	static const char *const piece[] = {"a", "6", " ", "\t", "*", "_", ">", "|", "#",
		",", ";", "\xc2\xa0", "\xe2\x80\x8e", "\xe2\x81\xa2", "\xef\xbc\x8a",
		"\xef\xbc\x9e", "\xef\xbd\x9c", "\xc3\xa9", "\xe2\x80\xae"};
	unsigned seed = 1;

	(void)state;
	for (int round = 0; round < 20000; round++) {
		char line[64] = "", once[64], again[64];
		unsigned column[64];
		bool quoted;
		size_t length;

		for (int i = 0; i < 12; i++) {
			seed = seed * 1103515245u + 12345u;
			strcat(line, piece[(seed >> 16) % (sizeof piece / sizeof *piece)]);
		}
		length = orders_canonical_line(once, column, line, strlen(line), &quoted);
		orders_canonical_line(again, column, once, length, &quoted);
		assert_string_equal(again, once);
		assert_false(quoted);
	}
}

/* What a side joins with in words of its own: its bytes, and the nonce of them. */
static void expect_joins(const char *line, const char *phrase)
{
	const struct arg *arg;
	char hash[SHA256_HEX + 1];

	expect_said(arena_printf(&arena, "%s%s\nend orders\n", HEAD, line), "");
	arg = &orders->first->order->arg[0];
	assert_non_null(arg->written);
	assert_string_equal(arg->written->text, phrase);
	sha256_hex(hash, phrase, strlen(phrase));
	assert_string_equal(arg->text, arena_printf(&arena, "%.32s", hash));
}

static void test_phrases(void **state)
{
	(void)state;
	expect_joins("join  Any WORDS of our own,  really", "any words of our own, really");
	expect_joins("join: any; words; of our own. please if you march",
		"any; words; of our own. please if you march");
	expect_joins(
		"join \xe2\x80\x9cStonewall\xe2\x80\x9d isn\xe2\x80\x99t here \xe2\x80\x94 he\xe2\x80\xa6 \xc3\x89",
		"\"stonewall\" isn't here - he... \xc3\x89");
	expect_joins("join any words of #1 our own # not these", "any words of #1 our own");
	expect_joins("join any words that are\nbroken in the middle # none",
		"any words that are broken in the middle");
	/* 32 digits are those themselves */
	expect_tree(BODY("join " HEX32 "\n"), "join '" HEX32 "'\n");
	assert_null(orders->first->order->arg[0].written);
	/* as sha256sum has it */
	expect_tree(BODY("join grapes of wrath, and other fruit\n"),
		"join '6a274d8b3de53df93da2252f9dbf9a45'\n");
}

static void test_canonical_text(void **state)
{
	(void)state;
	expect_tree(
		"> On Tuesday you wrote:\n\n BEGIN  orders \n campaign\tc\r\nturn 5\n\n"
		"side confederate\n # note\nhalt\xc2\xa0 # now\nEnd Orders\nend orders\n",
		"halt\n");
	assert_string_equal(orders->text,
		"begin orders\ncampaign c\nturn 5\nside confederate\n# note\nhalt # now\n"
		"end orders\n");
	assert_int_equal(orders->begin.line, 3);
	assert_int_equal(orders->begin.column, 2);
	assert_int_equal(orders->end.line, 10);

	/* Latin-1, with its own unbreakable blank. */
	expect_tree(BODY("move Lee to\xa0"
			 "Ch\xe2teau\n"),
		"move p20 @12\n");
	assert_string_equal(orders->text, BODY("move Lee to Ch\xc3\xa2teau\n"));
	expect_tree(BODY("move Lee to Ch\xc3\xa2teau\n"), "move p20 @12\n");
	/* A typewriter's apostrophe and a curly one. */
	expect_tree(BODY("move Lee to Bottom\xe2\x80\x99s Bridge\n"), "move p20 @6\n");
}

static void test_blocks(void **state)
{
	static const char old[] = "> begin orders\n> campaign c\n> turn 4\n"
				  "> side confederate\n> halt\n> end orders\n";

	(void)state;
	/* The block without quote prefix counts, above or below the other. */
	expect_tree(arena_printf(&arena, "%s%s", BODY("play 3\n"), old), "play 3\n");
	assert_int_equal(orders->head.turn, 5);
	expect_tree(arena_printf(&arena, "%s%s", old, BODY("play 3\n")), "play 3\n");
	assert_int_equal(orders->head.turn, 5);
	assert_int_equal(orders->begin.line, 7);
	expect_tree(old, "halt\n");
	assert_int_equal(orders->head.turn, 4);
	/* A quoted end does not end an unquoted block. */
	expect_said(arena_printf(&arena, "%s%s", HEAD "halt\n", old),
		"t.orders:1:1: error: the orders have no line `end orders`; was the mail cut off?\n");
	assert_null(orders);
	expect_said(arena_printf(&arena, "hello\n%s\n%s", BODY("halt\n"), BODY("halt\n")),
		"t.orders:9:1: error: two blocks of orders stand in this text, at lines 2 and 9; send one\n");
	assert_null(orders);
	expect_said(arena_printf(&arena, "%s%s", old, old),
		"t.orders:7:3: error: two blocks of orders stand in this text, at lines 1 and 7; send one\n");
	expect_said(HEAD HEAD "halt\n" END,
		"t.orders:5:1: error: two blocks of orders stand in this text, at lines 1 and 5; send one\n");
	/* Read again the frame would cut the text: no line may be its like. */
	expect_said(BODY("split Lee by 3 a,\n> begin orders\n"),
		"t.orders:6:3: error: `begin` is no order; the orders of this game are: join, move, attack, rebuild bridge, wagon, play, shift, split, halt, if, stop\n");
	expect_said(BODY("split Lee by 3 a,\n> end orders\n"),
		"t.orders:6:3: error: `end orders` closes nothing here; `end if` closes an `if`, `end standing` a block of standing orders\n");
}

static void test_bytes(void **state)
{
	static const char nul[] = HEAD "ha\0lt\nhalt\n\0\n" END;
	const size_t most = ORDERS_FILE_MAX;
	char *big = arena_alloc(&arena, most + 2);

	(void)state;
	/* One message a line; what else is said of it holds none of them. */
	expect_said(BODY("halt\n\x1b[1mhalt\nsplit Lee by 3 \x7f\a\n"),
		"t.orders:6:1: error: this line holds a control character (byte 27); plain text was expected\n"
		"t.orders:6:1: error: `?[1mhalt` is too much here; `halt` wants nothing behind it\n"
		"t.orders:7:16: error: this line holds a control character (byte 127); plain text was expected\n");
	/* What turns the direction would show a line otherwise than it is read. */
	expect_said(BODY("halt \xe2\x80\xae"
			 "eel\n"),
		"t.orders:5:6: error: this line holds a control character (U+202E); plain text was expected\n"
		"t.orders:5:6: error: `???eel` is too much here; `halt` wants nothing behind it\n");
	/* NUL bytes are refused too, wherever they stand. */
	assert_int_equal(parse_bytes(nul, sizeof nul - 1), ERR_REFUSED);
	assert_non_null(strstr(messages_of(&arena, &diag),
		"t.orders:5:3: error: this line holds a control character (byte 0); plain text was expected\n"));
	assert_non_null(strstr(messages_of(&arena, &diag),
		"t.orders:7:1: error: this line holds a control"));
	/* Outside of the block they do not matter. */
	expect_tree("\x01\n" BODY("halt\n") "\x01\n", "halt\n");

	memset(big, '\n', most + 1);
	memcpy(big, BODY("halt\n"), strlen(BODY("halt\n")));
	assert_int_equal(parse_bytes(big, most), OK);
	assert_int_equal(parse_bytes(big, most + 1), ERR_REFUSED);
	assert_string_equal(messages_of(&arena, &diag),
		"t.orders: error: the text is longer than 262144 bytes; send the block of orders alone\n");
	assert_null(orders);
	assert_int_equal(parse_bytes("", 0), ERR_REFUSED);
	assert_null(orders);
	expect_said("begin orders",
		"t.orders:1:1: error: the orders have no line `end orders`; was the mail cut off?\n");
}

static void test_comments(void **state)
{
	(void)state;
	expect_tree(
		BODY("# halt\n#halt\nmove Lee to Fort #2 # halt\nsplit Lee by 4 a#b # c\n"
		     "shift Lee north # else\nmove Lee,# both\n # and\nEwell to Barker #\n"),
		"move p20 @8\nsplit p20 4 'a#b'\nshift p20 |0\nmove p20,p26 @3\n");
}

/* ---- the head ---- */

static void test_head(void **state)
{
	(void)state;
	expect_tree("begin orders\nside UNION\nturn 0\ncampaign The Seven Days\nhalt\n" END,
		"halt\n");
	assert_int_equal(orders->head.side, UNION);
	assert_int_equal(orders->head.turn, 0);
	assert_string_equal(orders->head.campaign, "The Seven Days");
	assert_null(orders->head.step);
	assert_null(orders->head.hash);
	assert_null(orders->head.nonce);
	assert_int_equal(orders->head.state_at.line, 0);

	expect_tree(BODY("state 5/confederate.12 0123456789ab\nhalt\n"), "halt\n");
	assert_string_equal(orders->head.step, "5/confederate");
	assert_int_equal(orders->head.segment, 12);
	assert_string_equal(orders->head.hash, "0123456789ab");
	expect_tree(BODY("state 0/setup-union 0123456789ab\nhalt\n"), "halt\n");
	assert_string_equal(orders->head.step, "0/setup-union");

	/* A nonce that was added at the end counts, behind whatever it stands. */
	expect_tree(BODY("halt\nnonce " HEX32 "\n"), "halt\n");
	assert_string_equal(orders->head.nonce, HEX32);
	expect_tree(BODY("standing\nwhen supply begins: play 44,\nnonce " HEX32 "\n"),
		"standing\n1 when <supply begins>: play 44\n");
	assert_string_equal(orders->head.nonce, HEX32);
	assert_string_equal(orders->standing_text, "when supply begins: play 44,\n");

	expect_said("begin orders\nhalt\n" END,
		"t.orders:1:1: error: the line `campaign NAME` is missing from the head of the orders\n"
		"t.orders:1:1: error: the line `turn N` is missing from the head of the orders\n"
		"t.orders:1:1: error: the line `side union|confederate` is missing from the head of the orders\n");
	assert_int_equal(orders->head.turn, -1);
	assert_int_equal(orders->head.side, NO_SIDE);
	assert_null(orders->head.campaign);
	expect_said(
		"begin orders\ncampaign\nturn 1000\nside both\nstate 5 x\nnonce 12\nhalt\n" END,
		"t.orders:2:1: error: `campaign` wants the name of the campaign, not `(nothing)`\n"
		"t.orders:3:6: error: `turn` wants the number of the turn, not `1000`\n"
		"t.orders:4:6: error: `side` wants `union` or `confederate`, not `both`\n"
		"t.orders:5:7: error: `state` wants the step and 12 hex digits, as on your order form, not `5 x`\n"
		"t.orders:6:7: error: `nonce` wants 32 hex digits, as on your order form, not `12`\n");
	expect_said(BODY("state 5/union.x 0123456789ab\nhalt\n"),
		"t.orders:5:7: error: `state` wants the step and 12 hex digits, as on your order form, not `5/union.x 0123456789ab`\n");
	expect_said(BODY("state 5/union 0123456789abc\nhalt\n"),
		"t.orders:5:7: error: `state` wants the step and 12 hex digits, as on your order form, not `5/union 0123456789abc`\n");
	expect_said(HEAD "campaign d\nturn 5\nside union\nstate 5/a 0123456789ab\n"
			 "state 5/a 0123456789ab\nnonce " HEX32 "\nnonce " HEX32
			 "\nhalt\n" END,
		"t.orders:5:1: error: `campaign` stands twice in the head; leave one of them out\n"
		"t.orders:6:1: error: `turn` stands twice in the head; leave one of them out\n"
		"t.orders:7:1: error: `side` stands twice in the head; leave one of them out\n"
		"t.orders:9:1: error: `state` stands twice in the head; leave one of them out\n"
		"t.orders:11:1: error: `nonce` stands twice in the head; leave one of them out\n");
	assert_string_equal(orders->head.campaign, "c");
	/* Late is not missing: one message. */
	expect_said("begin orders\nhalt\ncampaign c\nturn 5\nside union\nstate a/b c\n" END,
		"t.orders:3:1: error: `campaign` belongs into the head; move the line up, above the first order\n"
		"t.orders:4:1: error: `turn` belongs into the head; move the line up, above the first order\n"
		"t.orders:5:1: error: `side` belongs into the head; move the line up, above the first order\n"
		"t.orders:6:1: error: `state` belongs into the head; move the line up, above the first order\n");
}

/* ---- lines ---- */

static void test_lines(void **state)
{
	static const char *const leading[] = {
		"to", "from", "with", "via", "taking", "and", "or"};

	(void)state;
	/* A line that begins with no word of the language goes on from the one above. */
	expect_tree(BODY("move\nLee\n, Ewell\nto\nBarker\nvia\nTucker\nTown\n"),
		"move p20,p26 @3 @4\n");
	expect_tree(
		BODY("move Lee to Harrison's\nLanding\nmove Ewell to Fair Oaks\nStation\n"),
		"move p20 @9\nmove p26 @7\n");
	/* After , ; : and words that want an object any line does. */
	expect_tree(
		BODY("split Lee by 3 the,\nstanding\n"), "split p20 3 'the,'\nstanding\n");
	expect_tree(BODY("split Lee by 3:\nif\n"), "split p20 3 ': if'\n");
	expect_tree(BODY("attack Trent House with Lee;\nlead Lee;\nusing 3\n"),
		"attack @1 p20 +lead p20 +using 3\n");
	for (size_t i = 0; i < sizeof leading / sizeof *leading; i++)
		expect_tree(arena_printf(&arena, HEAD "split Lee by 3 x %s\nyou go\n" END,
				    leading[i]),
			arena_printf(&arena, "split p20 3 'x %s you go'\n", leading[i]));
	/* But not a line that begins something of its own: the mistake is this one's. */
	for (size_t i = 0; i < sizeof leading / sizeof *leading; i++)
		expect_tree(arena_printf(&arena, HEAD "split Lee by 3 x %s\nstop\n" END,
				    leading[i]),
			arena_printf(&arena, "split p20 3 'x %s'\nstop\n", leading[i]));
	expect_said(BODY("rebuild bridge at\nmove Lee to Bakrer\n"),
		"t.orders:5:9: error: `rebuild` wants `rebuild bridge at PLACE with PIECES`\n"
		"t.orders:6:13: error: there is no place called `Bakrer`; did you mean Barker?\n");
	/* A whole name at the end of a line ends it, and is one in a list. */
	expect_tree(
		BODY("attack Trent House with Lee, RH And\nlead Lee\nmove RH And and Ewell to Barker\n"),
		"attack @1 p20,p29 +lead p20\nmove p29,p26 @3\n");
	/* Qualifiers: on lines of their own, or behind a `;`. */
	expect_tree(
		BODY("attack Trent House with Lee\nusing 3\nlead Lee\nretreat to Barker\n"
		     "attack Trent House with Ewell; lead Ewell; using 4, 5 and 6\n"),
		"attack @1 p20 +using 3 +lead p20 +retreat @3\n"
		"attack @1 p26 +lead p26 +using 4,5,6\n");
	expect_tree(BODY("if rain and\nenemy at Barker or\nturn is\n4\nhalt\nend if\n"),
		"if ((<rain> and <enemy at PLACE> @3) or <turn is NUMBER> 4)\n halt\n");
	/* Each order begins a line. */
	expect_said(BODY("halt; halt\n"),
		"t.orders:5:7: error: `halt` is too much here; `halt` wants a line of its own for each order\n");
	expect_said(BODY("lead Lee; Ewell\n"),
		"t.orders:5:1: error: `lead` says more of an order, but no order stands above it; it stands below `attack`\n"
		"t.orders:5:11: error: `Ewell` is too much here; `an order` wants a line of its own for each order\n");
	/* `stop`, `else` and `end` take nothing more; heads what they must hold. */
	expect_said(BODY("stop\nLee\n"),
		"t.orders:6:1: error: `Lee` is no order; the orders of this game are: join, move, attack, rebuild bridge, wagon, play, shift, split, halt, if, stop\n");
	expect_tree("begin orders\ncampaign\nc\nturn\n5\nside\nunion\nstate\n5/union\n"
		    "0123456789ab\nnonce\n" HEX32 "\nhalt\n" END,
		"halt\n");
	expect_said(BODY(", x\n"),
		"t.orders:5:1: error: `,` is too much here; `an order` wants a line of its own for each order\n");
}

static void test_misspelt(void **state)
{
	(void)state;
	/* The lines below the slip do not suffer for it. */
	expect_said(BODY("halt\natack Trent House with\nLee,\nEwell\nlead Lee\nusing 3\n"
			 "halt\n"),
		"t.orders:6:1: error: `atack` is no order; did you mean `attack`?\n");
	assert_string_equal(
		dump(orders), "halt\nattack @1 p20,p26 +lead p20 +using 3\nhalt\n");
	expect_said(BODY("Mvoe Lee to Barker\n"),
		"t.orders:5:1: error: `Mvoe` is no order; did you mean `move`?\n");
	expect_said(BODY("if rain\nREBIULD bridge at Barker with Lee\nend if\n"),
		"t.orders:6:1: error: `REBIULD` is no order; did you mean `rebuild`?\n");
	expect_said(BODY("attack Trent House with Lee\nusign 3\nlead Lee\n"),
		"t.orders:6:1: error: `usign` is no order; did you mean `using`?\n");
	expect_said("begin orders\ncampain c\nturn 5\nside union\nhalt\n" END,
		"t.orders:2:1: error: `campain` is no order; did you mean `campaign`?\n");
	expect_said(BODY("standing\nwehn supply begins: play 44\nplay 45\n"),
		"t.orders:6:1: error: `wehn` is no order; did you mean `when`?\n");
	expect_said(BODY("standing\nwhen supply begins: retret to Barker\nplya 3\nhalt\n"),
		"t.orders:6:21: error: `retret` is no order; did you mean `retreat`?\n"
		"t.orders:7:1: error: `plya` is no order; did you mean `play`?\n"
		"t.orders:8:1: error: `halt` cannot be a standing order; these can: wagon, play, shift, lead, using, retreat, losses, break off, stand fast, ask\n");
	expect_said(BODY("if rain\nhalt\nesle\nhalt\nend if\n"),
		"t.orders:7:1: error: `esle` is no order; did you mean `else`?\n");
	/* Words of a pattern and halves of a name are no slips. */
	expect_tree(BODY("standing\nwhen\nattacked at Trent House: play 44\n"),
		"standing\n1 when <attacked at PLACE> @1: play 44\n");
	expect_tree(BODY("move Lee to Harrison's\nLanding\n"), "move p20 @9\n");
	expect_tree(BODY("split Lee by 3 the\nSides\nTurns\nJohn\n"),
		"split p20 3 'the Sides Turns John'\n");
	expect_said(BODY("halt\nAtack Barker with Lee\njonn\n"),
		"t.orders:6:1: error: `Atack` is no order; did you mean `attack`?\n"
		"t.orders:7:1: error: `jonn` is no order; did you mean `join`?\n");
}

/* ---- arguments ---- */

static void test_arguments(void **state)
{
	(void)state;
	expect_tree(
		BODY("move lee and JACKSON, ap hill,and 12 Cavalry Dummies to fair oaks\n"),
		"move p20,p21,p25,12xc40 @7\n");
	expect_tree(BODY("move Lee, to Barker\n"), "move p20 @3\n");
	expect_tree(BODY("move Magruder to Barker\nmove Magruder (leader) to Barker\n"),
		"move p27 @3\nmove p28 @3\n");
	expect_tree(BODY("move Balloon to Barker\n"), "move p32 @3\n"); /* nobody's */
	expect_tree(
		BODY("shift north\nshift Lee South\nshift Lee north by 7\nshift south by 0\n"),
		"shift - |0\nshift p20 |1\nshift p20 |0 7\nshift - |1 0\n");
	/* Rows that begin with one word: the one that fits. */
	expect_tree(BODY("split Lee by 3 to the rear\nsplit Lee at Barker\n"),
		"split p20 3 'to the rear'\nsplit p20 @3\n");
	assert_int_equal(orders->first->order->form->id, O_SPLIT_BY);
	assert_int_equal(orders->first->next->order->form->id, O_SPLIT_AT);
	expect_tree(BODY("join 5E1FB40A9D3C7716E2B8F0515E1FB40A\n"), "join '" HEX32 "'\n");
	/* Enemy pieces may be asked for, not ordered. */
	expect_tree(BODY("if Porter at Barker\nhalt\nend if\n"),
		"if <PIECE at PLACE> p30 @3\n halt\n");
	expect_said(BODY("move 2 gunboats, Porter to Barker\nattack Barker with Lee\n"
			 "lead Casey\n"),
		"t.orders:5:6: error: gunboats is a Union piece, not one of yours\n"
		"t.orders:5:18: error: Porter is a Union piece, not one of yours\n"
		"t.orders:7:6: error: Casey is a Union piece, not one of yours\n");
	expect_said(
		BODY("move , to Barker\nmove Lee to Barker, Tucker Town\nshift Lee, Ewell north\n"
		     "attack Barker with ,; using ,\n"),
		"t.orders:5:6: error: `move` wants PIECES here, not `,`\n"
		"t.orders:6:13: error: `move` wants one PLACE here, not `Barker, Tucker Town`\n"
		"t.orders:7:7: error: `shift` wants one PIECE here, not `Lee, Ewell`: a line each, `shift Lee north`, `shift Ewell north`\n"
		"t.orders:8:20: error: `attack` wants PIECES here, not `,`\n"
		"t.orders:8:29: error: `using` wants CARDS here, not `,`\n");
}

/* Pieces with a number each, or with none. */
static void test_shares(void **state)
{
	const struct arg *arg;

	(void)state;
	expect_tree(
		BODY("standing\nwhen supply begins: losses 2 from Lee, 1 to ap hill and 3 Winder, Ewell\n"),
		"standing\n1 when <supply begins>: losses 2xp20,1xp25,3xp22,0xp26\n");
	arg = &orders->standing.first->actions->arg[0];
	assert_int_equal(arg->kind, ARG_SHARES);
	assert_string_equal(arg->text, "2 from Lee, 1 to ap hill and 3 Winder, Ewell");
	assert_string_equal(arg->written[1].text, "1 to ap hill");
	assert_int_equal(arg->written[1].where.line, 6);
	assert_int_equal(arg->written[1].where.column, 40);
	expect_tree(BODY("standing\nwhen supply begins: losses Lee\n"),
		"standing\n1 when <supply begins>: losses 0xp20\n");
	expect_tree(BODY("standing\nwhen supply begins: losses 9999 Lee,\n"),
		"standing\n1 when <supply begins>: losses 9999xp20\n");
	/* no classes, no other side, nobody twice, and 0 is no share */
	expect_said(
		BODY("standing\nwhen supply begins: losses 2 cavalry dummies, Porter, 2 from Casey, 0 Lee, 10000 Lee, Lee, 2 Lee, 2\n"
		     "when supply begins: losses ,\n"),
		"t.orders:6:30: error: there is no piece called `cavalry dummies`\n"
		"t.orders:6:47: error: Porter is a Union piece, not one of yours\n"
		"t.orders:6:62: error: Casey is a Union piece, not one of yours\n"
		"t.orders:6:69: error: `0` is not a number from 1 to 9999\n"
		"t.orders:6:76: error: `10000` is not a number from 1 to 9999\n"
		"t.orders:6:92: error: 2 Lee is named twice in this list; name it once\n"
		"t.orders:6:99: error: there is no piece called `2`\n"
		"t.orders:7:28: error: `losses` wants SHARES here, not `,`\n");
}

/* The longest spelling, before list separators and before words of the pattern. */
static void test_cards(void **state)
{
	const struct arg *arg;

	(void)state;
	expect_tree(
		BODY("play 7\nplay 3, 4 and 7,10\nplay balloons\nplay card 7\n"
		     "play cards 4, 7\nplay card 4 and card 7 Stuart rides around McClellan\nplay card 7 Stuart rides around McClellan\n"),
		"play 7\nplay 3,4,7,10\nplay 3\nplay 7\nplay 4,7\nplay 4,7\nplay 7\n");
	expect_tree(BODY("play 10 Fire and Sword, Fire and Lightning\nplay Fire and Sword\n"
			 "play Fire and 10\nplay fire\nplay 44 Ambush at Barker at Barker\n"
			 "play 45 At Dawn to the Guns from Barker to Trent House\n"
			 "play At Dawn to the Guns at Trent House\n"),
		"play 10,11,5\nplay 10\nplay 11,10\nplay 11\nplay 44 @3\n"
		"play 45 - - @3 @1\nplay 45 @1\n");
	/* a beginning will do where no whole spelling fits */
	expect_tree(BODY("play 7 Stuart rides, Long\nplay Light at Barker\n"
			 "play - 7\nplay 7 - Stuart rides around McClellan\n"),
		"play 7,6\nplay 5 @3\nplay 7\nplay 7\n");
	arg = &orders->first->order->arg[0];
	assert_int_equal(arg->kind, ARG_CARDS);
	assert_string_equal(arg->text, "7 Stuart rides, Long");
	assert_int_equal(arg->count, 2);
	assert_string_equal(arg->written[1].text, "Long");
	assert_int_equal(arg->written[1].where.column, 22);
	expect_tree(BODY("play At Dawn to at Barker\nplay 10 Fire and Sw, 3\n"),
		"play 45 @3\nplay 10,3\n");
	/* two numbers are not one, nor do they begin a title */
	assert_int_equal(parse(BODY("if card 1 0 Fire and Sword in hand\nhalt\nend if\n")),
		ERR_REFUSED);
	/* a broken line, as mail breaks it */
	expect_tree(
		BODY("play 45 At Dawn\nto the Guns\nfrom\nBarker to Trent House, taking\n10 Fire and\nSword\n"),
		"play 45 - - @3 @1 10\n");
}

static void test_card_mistakes(void **state)
{
	(void)state;
	expect_said(
		BODY("play 1\nplay 60\nplay 3, 47 at Barker\nplay Balloon\nplay Winder\n"
		     "play Replacements\nplay 3, card 3 Balloons!\nplay 7 Fire\n"
		     "play 3 4\nplay Lihgtning\nplay Fire and S\nplay cards at Barker\n"
		     "play ,\n"),
		"t.orders:5:6: error: there is no card called `1`\n"
		"t.orders:6:6: error: there is no card called `60`; did you mean 6 Long March or 10 Fire and Sword?\n"
		"t.orders:7:9: error: there is no card called `47`; did you mean 4 Stuart rides around McClellan, 7 Stuart rides around McClellan or 44 Ambush at Barker?\n"
		"t.orders:9:6: error: there is no card called `Winder`; it is a piece\n"
		"t.orders:10:6: error: `Replacements` could be more than one card; did you mean 21 Replacements or 24 Replacements?\n"
		"t.orders:11:14: error: 3 Balloons! is named twice in this list; name it once\n"
		"t.orders:12:6: error: there is no card called `7 Fire`; did you mean 11 Fire?\n"
		"t.orders:13:8: error: there is no card called `3 4`; `3` and `4` are two: write `3, 4`\n"
		"t.orders:14:6: error: there is no card called `Lihgtning`; did you mean 5 Lightning?\n"
		"t.orders:15:15: error: `S` could be more than one card; did you mean 4 Stuart rides around McClellan or 7 Stuart rides around McClellan?\n"
		"t.orders:16:6: error: `play` wants CARDS here, not `cards`\n"
		"t.orders:17:6: error: `play` wants CARDS here, not `,`\n");
	expect_said(BODY("attack Barker with Lee; using 7: 3 to Lee\n"
			 "if card 3, 4 in hand or card 1 in hand\nhalt\nend if\n"),
		"t.orders:5:32: error: `using` wants CARDS\n"
		"t.orders:6:9: error: `if` wants one CARD here, not `3, 4`\n"
		"t.orders:6:30: error: there is no card called `1`\n");
}

/* Words and a colon of a pattern with many optional parts. */
static void test_play(void **state)
{
	(void)state;
	expect_tree(
		BODY("play 21, 24: 3 to A.P. Hill, 2 Winder\nplay 3:Lee\n"
		     "play 3 at Barker, Trent House with Lee, 2 cavalry dummies from Barker to Trent House taking 4, 10 Fire and Sword : Ewell\n"
		     "play 3 taking 7: 2 to Lee\nplay 3; reserve Lee\n"
		     "play 21:\n3 to Lee\nplay 3 at Barker\n: 3 to Lee\n"),
		"play 21,24 - - - - - 3xp25,2xp22\nplay 3 - - - - - 0xp20\n"
		"play 3 @3,@1 p20,2xc40 @3 @1 4,10 0xp26\nplay 3 - - - - 7 2xp20\n"
		"play 3 +reserve p20\nplay 21 - - - - - 3xp20\n"
		"play 3 @3 - - - - 3xp20\n");
	assert_string_equal(
		orders->first->order->text, "play 21, 24: 3 to A.P. Hill, 2 Winder");
	expect_tree(
		BODY("standing\nwhen enemy turn begins: play 21, 24: 3 to A.P. Hill; reserve Lee; play 3\n"),
		"standing\n1 when <enemy turn begins>: play 21,24 - - - - - 3xp25 +reserve p20; play 3\n");
	expect_said(BODY("play 21:\nhalt\nplay 3 with Lee at Barker\nplay : 3 to Lee\n"),
		"t.orders:6:1: error: there is no piece called `halt`; `halt` begins a line of its own\n"
		"t.orders:7:17: error: there is no piece called `Lee at Barker`; `at` is too much behind `Lee`\n"
		"t.orders:8:6: error: `play` wants CARDS [at PLACES] [with PIECES] [from PLACE to PLACE] [taking CARDS] [: SHARES]\n");
}

static void test_signed(void **state)
{
	(void)state;
	expect_tree(BODY("if net is below -1 or net is below +2 or net is below 99\nhalt\n"
			 "end if\n"),
		"if ((<net is below SIGNED> -1 or <net is below SIGNED> 2) or <net is below SIGNED> 99)\n halt\n");
	assert_int_equal(orders->first->condition->b->arg[0].kind, ARG_NUMBERS);
	expect_said(
		BODY("if net is below -100 or net is below +-1 or net is below +. or net is below 1 2 or net is below 1, 2\nhalt\nend if\n"),
		"t.orders:5:17: error: `-100` is not a number from -99 to 99\n"
		"t.orders:5:38: error: `+-1` is not a number from -99 to 99\n"
		"t.orders:5:58: error: `+.` is not a number from -99 to 99\n"
		"t.orders:5:77: error: `1 2` is not a number from -99 to 99\n"
		"t.orders:5:97: error: `if` wants one SIGNED here, not `1, 2`\n");
}

/* ---- conditions ---- */

static void expect_condition(const char *text, const char *tree)
{
	expect_tree(arena_printf(&arena, HEAD "if %s\nhalt\nend if\n" END, text),
		arena_printf(&arena, "if %s\n halt\n", tree));
	assert_string_equal(orders->first->condition_text, text);
}

static void test_conditions(void **state)
{
	(void)state;
	expect_condition("rain", "<rain>");
	expect_condition("not rain", "(not <rain>)");
	expect_condition("not not rain", "(not (not <rain>))");
	expect_condition("rain or rain and rain", "(<rain> or (<rain> and <rain>))");
	expect_condition("rain and rain or rain", "((<rain> and <rain>) or <rain>)");
	expect_condition("rain or rain or rain", "((<rain> or <rain>) or <rain>)");
	expect_condition("rain and rain and rain", "((<rain> and <rain>) and <rain>)");
	expect_condition("not rain and rain", "((not <rain>) and <rain>)");
	expect_condition("not rain or not turn is 4 and not enemy at Barker",
		"((not <rain>) or ((not <turn is NUMBER> 4) and (not <enemy at PLACE> @3)))");
	/* titles are no joints */
	expect_condition(
		"card Fire and Sword in hand and not card 10 Fire and Sword in hand or card Fire in hand",
		"((<card CARD in hand> 10 and (not <card CARD in hand> 10)) or <card CARD in hand> 11)");
	expect_tree(
		BODY("standing\nwhen card 46 What if it rains or not is played if card What if it rains or not in hand or rain: play 3\n"
		     "when card What if it rains or not is played: play 3\n"),
		"standing\n1 when <card CARD is played> 46 if (<card CARD in hand> 46 or <rain>): play 3\n2 when <card CARD is played> 46: play 3\n");
	expect_said(
		BODY("if\nhalt\nend if\nif not\nhalt\nend if\nif rain and\n# x\nor snow\nhalt\n"
		     "end if\nif enemy at Nowhere or turn is x\nhalt\nend if\n"),
		"t.orders:5:1: error: `(nothing)` is no condition; conditions are: bridge stands at PLACE; enemy at PLACE; PIECE at PLACE; turn is NUMBER; rain; card CARD in hand; net is below SIGNED\n"
		"t.orders:8:4: error: `(nothing)` is no condition; conditions are: bridge stands at PLACE; enemy at PLACE; PIECE at PLACE; turn is NUMBER; rain; card CARD in hand; net is below SIGNED\n"
		"t.orders:11:9: error: `(nothing)` is no condition; conditions are: bridge stands at PLACE; enemy at PLACE; PIECE at PLACE; turn is NUMBER; rain; card CARD in hand; net is below SIGNED\n"
		"t.orders:13:4: error: `snow` is no condition; conditions are: bridge stands at PLACE; enemy at PLACE; PIECE at PLACE; turn is NUMBER; rain; card CARD in hand; net is below SIGNED\n"
		"t.orders:16:13: error: there is no place called `Nowhere`\n"
		"t.orders:16:32: error: `x` is not a number from 0 to 9999\n");
	/* What stands in them is read all the same. */
	assert_non_null(orders->first);
	for (const struct statement *i = orders->first; i; i = i->next) {
		assert_null(i->condition);
		assert_non_null(i->then);
	}
}

static const char *nested_ifs(int count)
{
	return arena_printf(&arena, HEAD "%shalt\n%s" END, times(count, "if rain\n"),
		times(count, "end if\n"));
}

static void test_ifs(void **state)
{
	(void)state;
	expect_tree(
		BODY("if rain\nhalt\nif enemy at Barker\nplay 3\nelse\nif turn is 4\nplay 4\n"
		     "end if\nplay 5\nend if\nelse\nplay 6\nend if\nplay 7\n"),
		"if <rain>\n halt\n if <enemy at PLACE> @3\n  play 3\n else\n"
		"  if <turn is NUMBER> 4\n   play 4\n  play 5\nelse\n play 6\nplay 7\n");
	expect_tree(BODY("if rain\nend if\nif rain\nelse\nend if\nhalt\n"),
		"if <rain>\nif <rain>\nhalt\n");
	expect_said(BODY("if rain\nif rain\nhalt\nend if\nhalt\n"),
		"t.orders:5:1: error: this `if` has no `end if`; write `if rain`, below it all that depends on it, and below that `end if`\n");
	expect_said(BODY("if rain\nhalt\nend\nend standing\nend if now\nend if\n"),
		"t.orders:7:1: error: `end` closes nothing here; `end if` closes an `if`, `end standing` a block of standing orders\n"
		"t.orders:8:1: error: `end standing` closes nothing here; `end if` closes an `if`, `end standing` a block of standing orders\n"
		"t.orders:9:1: error: `end if now` closes nothing here; `end if` closes an `if`, `end standing` a block of standing orders\n");
	expect_said(BODY("if rain\nhalt\nelse if rain\nhalt\nelse\nhalt\nend if\n"),
		"t.orders:7:6: error: `if` is too much here; `else` wants nothing behind it\n"
		"t.orders:9:1: error: this `else` has no `if`, or one that has its `else` already; leave it out\n");
	/* `standing` closes what an open `if` left open. */
	expect_said(BODY("if rain\nhalt\nstanding\nwhen supply begins: play 44\n"),
		"t.orders:5:1: error: this `if` has no `end if`; write `if rain`, below it all that depends on it, and below that `end if`\n");
	/* Qualifiers do not reach into an `if` or out of it. */
	expect_said(
		BODY("attack Barker with Lee\nif rain\nlead Lee\nattack Barker with Lee\nelse\n"
		     "lead Lee\nend if\nlead Lee\n"),
		"t.orders:7:1: error: `lead` says more of an order, but no order stands above it; it stands below `attack`\n"
		"t.orders:10:1: error: `lead` says more of an order, but no order stands above it; it stands below `attack`\n"
		"t.orders:12:1: error: `lead` says more of an order, but no order stands above it; it stands below `attack`\n");
	expect_said(BODY("if rain\nanswer a/b: c\nend if\n"),
		"t.orders:6:1: error: `answer` is too much here; `if` wants orders between itself and `end if`\n");

	expect_said(nested_ifs(ORDERS_DEPTH_MAX), "");
	expect_said(nested_ifs(ORDERS_DEPTH_MAX + 1),
		"t.orders:13:1: error: more than 8 `if`s stand in one another\n");
	expect_said(
		arena_printf(&arena, HEAD "%shalt\nend if\n" END, times(9, "if rain\n")),
		"t.orders:5:1: error: this `if` has no `end if`; write `if rain`, below it all that depends on it, and below that `end if`\n"
		"t.orders:6:1: error: this `if` has no `end if`; write `if rain`, below it all that depends on it, and below that `end if`\n"
		"t.orders:7:1: error: this `if` has no `end if`; write `if rain`, below it all that depends on it, and below that `end if`\n"
		"t.orders:8:1: error: this `if` has no `end if`; write `if rain`, below it all that depends on it, and below that `end if`\n"
		"t.orders:9:1: error: this `if` has no `end if`; write `if rain`, below it all that depends on it, and below that `end if`\n"
		"t.orders:10:1: error: this `if` has no `end if`; write `if rain`, below it all that depends on it, and below that `end if`\n"
		"t.orders:11:1: error: this `if` has no `end if`; write `if rain`, below it all that depends on it, and below that `end if`\n"
		"t.orders:12:1: error: this `if` has no `end if`; write `if rain`, below it all that depends on it, and below that `end if`\n"
		"t.orders:13:1: error: more than 8 `if`s stand in one another\n");
	assert_int_equal(parse(arena_printf(&arena, HEAD "%s" END, times(50, "if rain\n"))),
		ERR_REFUSED);
	/* Neither depth nor length uses up the stack. */
	expect_said(nested_ifs(3000),
		"t.orders:13:1: error: more than 8 `if`s stand in one another\n");
	expect_said(arena_printf(&arena, HEAD "if rain%s\nhalt\nend if\n" END,
			    times(7000, " or rain")),
		"t.orders:5:4: error: a condition takes at most 32 of the words `and`, `or` and `not`; make two of it\n");
}

/* ---- blocks of a family ---- */

static int with_blocks(void **state)
{
	(void)state;
	language = &sample_block_grammar;
	return 0;
}

static int without_blocks(void **state)
{
	(void)state;
	language = &sample_grammar;
	return 0;
}

static const char sample_plan[] =
	BODY("plan at Barker until rain or\n  enemy at Barker\n"
	     "move Lee to Barker\n  reserve Jackson\n"
	     "if rain\nthen attack Barker with Lee; lead Lee\nelse\npass\nend if\n"
	     "repeat move Stuart to Trent House via Barker until Lee at\n"
	     "  Trent House\nreserve Winder\n"
	     "then repeat attack Barker with Lee until rain\n"
	     "Rest at Barker\nat last\npass\nstop\n"
	     "end plan\nhalt\n");

static const char sample_plan_tree[] = "plan @3 ?(<rain> or <enemy at PLACE> @3)\n"
				       " move p20 @3 +reserve p21\n"
				       " if <rain>\n"
				       "  then\n"
				       "   attack @3 p20 +lead p20\n"
				       " else\n"
				       "  pass\n"
				       " repeat ?<PIECE at PLACE> p20 @1\n"
				       "  move p24 @1 @3 +reserve p22\n"
				       " then\n"
				       "  repeat ?<rain>\n"
				       "   attack @3 p20\n"
				       "rest @3\n"
				       "at\n"
				       " pass\n"
				       " stop\n"
				       "halt\n";

static void test_block_tree(void **state)
{
	const struct statement *plan;

	(void)state;
	expect_tree(sample_plan, sample_plan_tree);
	plan = orders->first;
	assert_string_equal(plan->text, "plan at Barker until rain or enemy at Barker");
	assert_string_equal(plan->condition_text, "rain or enemy at Barker");
	assert_int_equal(plan->block->head.id, B_PLAN);
	assert_int_equal(plan->parts->next->form->id, P_AT_LAST);
	/* the canonical text holds it line by line, and is read as the same */
	assert_non_null(strstr(orders->text, "\nRest at Barker\nat last\npass\nstop\n"
					     "end plan\nhalt\nend orders\n"));
	expect_tree(orders->text, sample_plan_tree);
	expect_tree(mail_wrap(&arena, sample_plan, 30), sample_plan_tree);
	expect_tree(BODY("if rain\nplan\nend plan\nelse\nrelief\nplan\nthen pass\n"
			 "end plan\nend relief\nend if\n"),
		"if <rain>\n plan\nelse\n relief\n  plan\n   then\n    pass\n");
}

static void test_block_mistakes(void **state)
{
	(void)state;
	expect_said(BODY("plan\nif rain\npass\nend plan\nhalt\n"),
		"t.orders:6:1: error: this `if` has no `end if`; write `if rain`, below it all that depends on it, and below that `end if`\n");
	expect_said(BODY("if rain\nplan\npass\nelse\nhalt\nend if\nhalt\n"),
		"t.orders:6:1: error: this `plan` has no `end plan`; write that below its last line\n");
	expect_said(BODY("plan\npass\nstanding none\n"),
		"t.orders:5:1: error: this `plan` has no `end plan`; write that below its last line\n");
	expect_said(BODY("plan\nend relief\npass\nend plan\n"),
		"t.orders:6:1: error: `end relief` closes nothing here; no `relief` is open above it\n");
	/* the line of a part goes on from nothing, and belongs to the nearest block */
	expect_said(BODY("plan\nmove Lee to\nBarker\nat last\nat last\nend plan\n"),
		"t.orders:9:1: error: this `at last` stands in no block that it parts, or in one that has it already\n");
	expect_tree(BODY("attack Barker with Lee\n lead Lee\nmove Lee to Barker\n"),
		"attack @3 p20 +lead p20\nmove p20 @3\n");
	/* qualifiers do not reach into a block or out of it */
	expect_said(BODY("plan\nattack Barker with Lee\nend plan\nlead Lee\n"),
		"t.orders:8:1: error: `lead` says more of an order, but no order stands above it; it stands below `attack`\n");
	expect_said(BODY("pln\npass\nend plan\n"), /* by itself it is the language's own */
		"t.orders:5:1: error: `pln` is no order; the orders of this game are: join, move, attack, halt, activate, storm, pass, plan, repeat, relief, if, stop\n"
		"t.orders:7:1: error: `end plan` closes nothing here; no `plan` is open above it\n");
	expect_said(BODY("replief\nend relief\n"),
		"t.orders:5:1: error: `replief` is no order; did you mean `relief`?\n"
		"t.orders:6:1: error: `end relief` closes nothing here; no `relief` is open above it\n");
	expect_said(BODY("repeat until rain\nrepeat halt\nplan\nthen\nthen pln\n"
			 "then if rain\nend plan\n"),
		"t.orders:5:8: error: `repeat` wants an order behind it\n"
		"t.orders:6:8: error: `repeat` wants ORDER until CONDITION, such as `repeat move Lee to Barker until rain`; here it would be `repeat halt until CONDITION`\n"
		"t.orders:8:1: error: `then` wants an order behind it\n"
		"t.orders:9:6: error: `pln` is no order; the orders of this game are: join, move, attack, halt, activate, storm, pass, plan, repeat, relief, if, stop\n"
		"t.orders:10:6: error: `if` is too much here; `then` wants an order behind it\n");
	expect_said(arena_printf(&arena, HEAD "%shalt\n%s" END, times(4000, "relief\n"),
			    times(4000, "end relief\n")),
		"t.orders:13:1: error: more than 8 blocks and `if`s stand in one another\n");
	expect_said(arena_printf(&arena, HEAD "plan\n%shalt\nend plan\n" END,
			    times(4000, "then ")),
		"t.orders:6:36: error: more than 8 blocks and `if`s stand in one another\n");
}

/* Each of these gives one message. */
static void test_block_messages(void **state)
{
	static const struct {
		enum orders_message row;
		const char *text;
	} row[] = {
		{M_BLOCK_OPEN, BODY("relief\nhalt\n")},
		{M_BLOCK_END, BODY("halt\nend relief\n")},
		{M_BLOCK_PART, BODY("at last\n")},
		{M_BLOCK_ALONE, BODY("activate Lee\n")},
		{M_BLOCK_ALONE, BODY("then halt\n")},
		{M_BLOCK_HOLDS, BODY("plan\nhalt\nend plan\n")},
		{M_BLOCK_HOLDS, BODY("plan\nthen halt\nend plan\n")},
		{M_ALONE, BODY("relief\njoin " HEX32 "\nend relief\n")},
		{M_PATTERN, BODY("plan for Barker\nend plan\n")},
		{M_CONDITION, BODY("plan until snow\nend plan\n")},
		{M_COMPARE, BODY("if net is >1\nhalt\nend if\n")},
		{M_AFTER_STOP, BODY("stop\nrelief\nend relief\n")},
		{M_TRAILING, BODY("relief\nanswer a/b: c\nend relief\n")},
	};

	(void)state;
	for (size_t i = 0; i < sizeof row / sizeof *row; i++) {
		parse(row[i].text);
		if (!diag.first || diag.first->next ||
			strcmp(diag.first->id, orders_messages[row[i].row].id) != 0)
			fail_msg("%s, but got:\n%s", orders_messages[row[i].row].id,
				messages_of(&arena, &diag));
	}
}

static void test_stop(void **state)
{
	static const char warning[] =
		"t.orders:6:1: warning: nothing behind `stop` is carried out; send it as further orders when you have been told how it stands\n";

	(void)state;
	expect_tree(BODY("halt\nstop\n"), "halt\nstop\n");
	expect_tree(BODY("stop\nstanding none\nanswer a/b: c\n"),
		"stop\nstanding\nanswer a/b = c\n");
	expect_said(BODY("stop\nhalt\nhalt\nif rain\nend if\n"), warning);
	assert_string_equal(dump(orders), "stop\nhalt\nhalt\nif <rain>\n");
	expect_said(BODY("stop\nif rain\nend if\n"), warning);
	/* In an `if` it may not come to it. */
	expect_tree(BODY("if rain\nstop\nelse\nhalt\nend if\nhalt\n"),
		"if <rain>\n stop\nelse\n halt\nhalt\n");
	expect_said(BODY("stop here\n"),
		"t.orders:5:6: error: `here` is too much here; `stop` wants nothing behind it\n");
	expect_said(BODY("attack Barker with Lee\nstop\nlead Lee\n"),
		"t.orders:7:1: error: `lead` says more of an order, but no order stands above it; it stands below `attack`\n");
}

/* ---- standing orders ---- */

static const char *strike(const char *text, const bool *used)
{
	struct standing *set;

	diag_init(&diag, &arena);
	assert_int_equal(standing_parse(&set, &arena, "s.txt", text, strlen(text),
				 CONFEDERATE, language, names, &diag),
		OK);
	return standing_strike(&arena, set, text, used);
}

static void test_standing(void **state)
{
	static const char text[] =
		"# mine\n"
		"when attacked at Trent House: lead Winder; using 34;\n"
		"# and then\n"
		"retreat to Barker\n"
		"once when bridge breaks if not rain and\n"
		"turn is 4: ask # me\n"
		"policy ask lead,\n"
		"retreat-to\n"
		"once when supply begins: wagon at Fair Oaks Station\n"
		"using 3\n"
		"play 44\n"
		"when bridge breaks at Barker: shift north; shift Lee south\n";
	static const char tree[] =
		"policy ask lead\npolicy ask retreat-to\n"
		"1 when <attacked at PLACE> @1: lead p22; using 34; retreat @3\n"
		"2 once <bridge breaks [at PLACE]> if ((not <rain>) and <turn is NUMBER> 4): ask\n"
		"3 once <supply begins>: wagon @7 +using 3; play 44\n"
		"4 when <bridge breaks [at PLACE]> @3: shift - |0; shift p20 |1\n";
	const bool none[5] = {false}, once[5] = {false, false, true, true, false},
		   all[5] = {true, true, true, true, true};
	struct standing *set;
	const struct standing_order *when;
	const char *left;

	(void)state;
	expect_tree(
		arena_printf(&arena,
			HEAD "halt\nstanding # x\n%s# at last\nend standing\nplay 3\n" END,
			text),
		arena_printf(&arena, "halt\nplay 3\nstanding\n%s", tree));
	assert_string_equal(orders->standing_text, text);
	when = orders->standing.first->next;
	assert_string_equal(
		when->text, "once when bridge breaks if not rain and turn is 4: ask");
	assert_int_equal(when->first_line, 4);
	assert_int_equal(when->last_line, 5);
	assert_string_equal(when->next->text,
		"once when supply begins: wagon at Fair Oaks Station; using 3; play 44");
	assert_string_equal(when->next->actions->text, "wagon at Fair Oaks Station");
	assert_int_equal(order_qualifier(when->next->actions, Q_USING)->where.line, 16);

	/* The same set, read from its own file. */
	assert_int_equal(standing_parse(&set, &arena, "s.txt", text, strlen(text),
				 CONFEDERATE, language, names, &diag),
		OK);
	assert_string_equal(messages_of(&arena, &diag), "");
	assert_string_equal(standing_dump(set, NULL), tree);
	assert_int_equal(set->first->next->first_line, 4);
	assert_int_equal(set->first->next->last_line, 5);
	assert_string_equal(set->first->where.file, "s.txt");

	assert_string_equal(strike(text, none), text);
	left = strike(text, once);
	assert_string_equal(left,
		"# mine\n"
		"when attacked at Trent House: lead Winder; using 34;\n"
		"# and then\n"
		"retreat to Barker\n"
		"policy ask lead,\n"
		"retreat-to\n"
		"when bridge breaks at Barker: shift north; shift Lee south\n");
	assert_string_equal(strike(text, all), "# mine\npolicy ask lead,\nretreat-to\n");
	assert_string_equal(strike("", none), "");
	/* A hand has been at it: empty lines, none at the end. */
	assert_string_equal(
		strike("\n\nonce when supply begins:\n\n play 44\n \nwhen supply begins: ask",
			(const bool[]){false, true, false}),
		"\n\n \nwhen supply begins: ask");
	assert_string_equal(
		strike("\nwhen supply begins: ask\n\nonce when supply begins: ask",
			(const bool[]){false, false, true}),
		"\nwhen supply begins: ask\n\n");
}

static void test_standing_structure(void **state)
{
	(void)state;
	expect_tree(BODY("standing none\nhalt\n"), "halt\nstanding\n");
	assert_string_equal(orders->standing_text, "");
	expect_tree(BODY("standing\nend standing\nhalt\n"), "halt\nstanding\n");
	assert_string_equal(orders->standing_text, "");
	expect_tree(BODY("halt\n"), "halt\n");
	assert_false(orders->standing_given);
	assert_string_equal(orders->standing_text, "");
	/* Everything up to the next `when` belongs to the one above, however it begins. */
	expect_tree(
		BODY("standing\nwhen enemy\nturn begins\nif rain: play 3\nplay 4\n"
		     "shift north\nlead Lee\nonce when supply begins: ask\nanswer a/b: c\n"),
		"standing\n1 when <enemy turn begins> if <rain>: play 3; play 4; shift - |0; lead p20\n2 once <supply begins>: ask\nanswer a/b = c\n");
	expect_tree(BODY("standing\npolicy default\nwhen supply begins: ask\npolicy ask\n"
			 "end standing\n"),
		"standing\npolicy ask\n1 when <supply begins>: ask\n");
	expect_tree(BODY("standing\npolicy ask\npolicy ask lead\n"),
		"standing\npolicy ask lead\n");
	expect_tree(BODY("standing\npolicy ask Lead and BANK\n"),
		"standing\npolicy ask lead\npolicy ask bank\n");
	expect_tree(BODY("standing\npolicy ask lead\npolicy default\n"), "standing\n");
	/* Orders by themselves are not standing orders. */
	expect_said(
		BODY("standing\nplay 3\nlead Lee\nnow\nwhen supply begins: play 3; move Lee to Barker; lead Ewell\nstop\nelse\nif rain\n"),
		"t.orders:6:1: error: `play` begins an order of this turn, and it stands below `standing`, where each begins with `when`; move it above the line `standing`\n"
		"t.orders:7:1: error: a standing order has the form `when TRIGGER: ORDERS`; `when` at its beginning is missing\n"
		"t.orders:9:29: error: `move` cannot be a standing order; these can: wagon, play, shift, lead, using, retreat, losses, break off, stand fast, ask\n"
		"t.orders:10:1: error: `stop` is too much here; `when` wants orders or `ask` behind its `:`\n"
		"t.orders:11:1: error: `else` is too much here; `when` wants orders or `ask` behind its `:`\n"
		"t.orders:12:1: error: `if` is too much here; `when` wants orders or `ask` behind its `:`\n");
	/* Trigger, condition and actions are all looked at. */
	expect_said(
		BODY("standing\nwhen snow if hail: dance; lead Nobody\nonce\nonce supply\n"),
		"t.orders:6:6: error: `snow` is no trigger; triggers are: attacked at PLACE; enemy turn begins; supply begins; bridge breaks [at PLACE]; alarm; card CARD is played\n"
		"t.orders:6:14: error: `hail` is no condition; conditions are: bridge stands at PLACE; enemy at PLACE; PIECE at PLACE; turn is NUMBER; rain; card CARD in hand; net is below SIGNED\n"
		"t.orders:6:20: error: `dance` is no order; the orders of this game are: join, move, attack, rebuild bridge, wagon, play, shift, split, halt, if, stop\n"
		"t.orders:6:32: error: there is no piece called `Nobody`\n"
		"t.orders:7:1: error: `once` wants `when` behind it\n"
		"t.orders:8:6: error: `once` wants `when` behind it\n");
	expect_said(BODY("standing now\nwhen: play 3\nwhen supply begins: ask me\n"
			 "when supply begins: ; ;\n"),
		"t.orders:5:10: error: `now` is too much here; `standing` wants nothing, `none`, `also` or `without` behind it\n"
		"t.orders:6:5: error: `(nothing)` is no trigger; triggers are: attacked at PLACE; enemy turn begins; supply begins; bridge breaks [at PLACE]; alarm; card CARD is played\n"
		"t.orders:7:25: error: `me` is too much here; `ask` wants nothing behind it\n"
		"t.orders:8:21: error: nothing is ordered behind the `:`; write an order there, or `ask`\n");
	expect_said(
		BODY("standing\npolicy\npolicy default now\npolicy ask tea, lead, milk\n"),
		"t.orders:6:1: error: `policy` wants `ask`, `default`, or `ask` and some of: bank, lead, retreat-to; not `(nothing)`\n"
		"t.orders:7:1: error: `policy` wants `ask`, `default`, or `ask` and some of: bank, lead, retreat-to; not `default now`\n"
		"t.orders:8:12: error: `policy` wants `ask`, `default`, or `ask` and some of: bank, lead, retreat-to; not `tea`\n"
		"t.orders:8:23: error: `policy` wants `ask`, `default`, or `ask` and some of: bank, lead, retreat-to; not `milk`\n");
	expect_said(BODY("halt\nwhen supply begins: play 3\nlead Lee\npolicy ask\n"),
		"t.orders:6:1: error: `when` is for standing orders: write `also when supply begins: play 3`, which adds it to those in force\n"
		"t.orders:8:1: error: `policy` is for standing orders: write `also policy ask`, which adds it to those in force\n");
	assert_int_equal(
		parse(BODY("standing none\nhalt\nstanding\nwhen supply begins: ask\n")),
		ERR_REFUSED);
	assert_string_equal(messages_of(&arena, &diag),
		"t.orders:7:1: error: the standing orders were given already, at line 5; begin these with a line `also`, which adds them\n");
}

static void test_standing_file(void **state)
{
	static const char text[] = "halt\nwhen supply begins: halt\nend standing\nhalt\n";
	struct standing *set;

	(void)state;
	diag_init(&diag, &arena);
	assert_int_equal(standing_parse(&set, &arena, "s.txt", text, strlen(text), UNION,
				 language, names, &diag),
		ERR_REFUSED);
	assert_string_equal(messages_of(&arena, &diag),
		"s.txt:1:1: error: `halt` begins an order of this turn, and it stands below `standing`, where each begins with `when`; move it above the line `standing`\n"
		"s.txt:2:21: error: `halt` cannot be a standing order; these can: wagon, play, shift, lead, using, retreat, losses, break off, stand fast, ask\n"
		"s.txt:3:1: error: `end` is too much here; `standing` wants `when` and `policy`\n");
	diag_init(&diag, &arena);
	assert_int_equal(
		standing_parse(&set, &arena, "s.txt", times((int)ORDERS_FILE_MAX + 1, "\n"),
			ORDERS_FILE_MAX + 1, UNION, language, names, &diag),
		ERR_REFUSED);
	diag_init(&diag, &arena);
	assert_int_equal(standing_parse(&set, &arena, "s.txt", "policy ask\x01\n", 12,
				 UNION, language, names, &diag),
		ERR_REFUSED);
}

/* ---- answers ---- */

static void test_answers(void **state)
{
	(void)state;
	expect_tree(
		BODY("answer 5/confederate/0/10.0/barker,trent-house/bank#2-0a1b2c3d: north\n"
		     "halt\nanswer a/b:  hold the\nline, men\nanswer\nc/d>e/f:\nstop\n"),
		"halt\n"
		"answer 5/confederate/0/10.0/barker,trent-house/bank#2-0a1b2c3d = north\n"
		"answer a/b = hold the line, men\nanswer c/d>e/f = stop\n");
	assert_int_equal(orders->answers->where.line, 5);
	expect_tree(BODY("answer a:b\n"), "answer a = b\n");
	expect_tree(BODY("answer : z\n"), "answer  = z\n");
	expect_tree(BODY("answer z\n"), "answer  = z\n");
	/* a word of answers alone, and an answer of one word is none of them */
	expect_tree(BODY("answer: no, to the end of this combat\n"),
		"answer  = no, to the end of this combat\n no\n");
	assert_string_equal(qualifiers_text(&arena, orders->answers->words),
		"no to the end of this combat");
	expect_tree(BODY("answer: no\n"), "answer  = no\n");
	assert_null(orders->answers->words);
	expect_said(BODY("answer\nhalt\nanswer x y: z\nhalt\nanswer x, : z\nanswer x/y z\n"
			 "answer x:\n"),
		"t.orders:5:1: error: an answer has the form `answer: CHOICE`, or `answer ID: CHOICE` with the ID of the question\n"
		"t.orders:7:1: error: an answer has the form `answer: CHOICE`, or `answer ID: CHOICE` with the ID of the question\n"
		"t.orders:9:1: error: an answer has the form `answer: CHOICE`, or `answer ID: CHOICE` with the ID of the question\n"
		"t.orders:10:1: error: an answer has the form `answer: CHOICE`, or `answer ID: CHOICE` with the ID of the question\n"
		"t.orders:11:1: error: an answer has the form `answer: CHOICE`, or `answer ID: CHOICE` with the ID of the question\n");
}

/* An answer in words of orders: the same words, wherever a mail breaks its lines. */
static void test_answers_in_words(void **state)
{
	static const char *const tree =
		"answer a/b = lead winder; break off with Lee, Ewell after 2; using 3; losses 2 from Lee, Ewell; retreat to Barker; retreat to fair oaks\n"
		" lead p22\n break p20,p26 2\n using 3\n losses 2xp20,0xp26\n"
		" retreat @3\n retreat @7\n";

	(void)state;
	expect_tree(
		BODY("answer a/b: lead winder; break off with Lee, Ewell after 2; using 3; losses 2 from Lee, Ewell; retreat to Barker; retreat to fair oaks\n"),
		tree);
	expect_tree(
		BODY("answer a/b:\nlead winder;\nbreak off with\nLee, Ewell after\n2; using\n3; losses 2 from\nLee,\nEwell; retreat to\nBarker; retreat\nto fair\noaks\n"),
		tree);
	/* a word on a line of its own, as below an order */
	expect_tree(BODY("answer a/b: lead winder\nbreak off with Lee, Ewell after 2\n"
			 "using 3\nlosses 2 from Lee, Ewell\nretreat to Barker\n"
			 "retreat to fair oaks\nanswer c: default\n"),
		arena_printf(&arena, "%sanswer c = default\n", tree));
	assert_int_equal(orders->answers->words->next->where.line, 6);
	/* the words of the grammar in its own form, names as they were written */
	expect_tree(BODY("answer a: LEAD winder ;  Stand FAST; stand fast facing South;\n"
			 "break off with Lee and Ewell; Break Off With Lee  after 2\n"),
		"answer a = LEAD winder; Stand FAST; stand fast facing South; break off with Lee and Ewell; Break Off With Lee after 2\n"
		" lead p22\n stand\n stand |1\n break p20,p26\n break p20 2\n");
	assert_string_equal(qualifiers_text(&arena, orders->answers->words),
		"lead winder; stand fast; stand fast facing South; break off with Lee and Ewell; break off with Lee after 2");
	assert_string_equal(qualifiers_text(&arena, NULL), "");
	/* a word alone may be an option of a question: it says nothing of its own */
	expect_tree(BODY("answer a: lead\nanswer b: Stand\n"),
		"answer a = lead\nanswer b = Stand\n");
	/* what begins with no such word is as it was written */
	expect_tree(BODY("answer a: reserve Lee; lead Nobody\n"),
		"answer a = reserve Lee; lead Nobody\n");
	expect_said(
		BODY("answer a: lead Nobody; retreat Barker; halt; reserve Lee; leed Lee;\nwhatever; , ; using 1, x; lead Casey; lead Lee, Ewell\n"
		     "halt\nlead Lee\n"),
		"t.orders:5:16: error: there is no piece called `Nobody`\n"
		"t.orders:5:32: error: `retreat` wants `retreat to PLACE`\n"
		"t.orders:5:40: error: `halt` is too much here; `answer` wants words for a decision behind its `:`\n"
		"t.orders:5:46: error: `reserve` is too much here; `answer` wants words for a decision behind its `:`\n"
		"t.orders:5:59: error: `leed` is no order; did you mean `lead`?\n"
		"t.orders:6:1: error: `whatever` is too much here; `answer` wants words for a decision behind its `:`\n"
		"t.orders:6:11: error: `,` is too much here; `answer` wants words for a decision behind its `:`\n"
		"t.orders:6:21: error: there is no card called `1`\n"
		"t.orders:6:24: error: there is no card called `x`\n"
		"t.orders:6:32: error: Casey is a Union piece, not one of yours\n"
		"t.orders:6:44: error: `lead` wants one PIECE here, not `Lee, Ewell`\n"
		"t.orders:8:1: error: `lead` does not go with `halt`; it stands below `attack`\n");
}

/* Orders that may be said in an answer, and what qualifies them. */
static void test_orders_in_answers(void **state)
{
	(void)state;
	expect_tree(
		BODY("answer a/b: play 44\nanswer c: PLAY card 10 Fire and Sword  At Barker WITH lee:3 to Lee ; Reserve Ewell; lead lee; play 3\n"
		     "answer d: play 3\nreserve Lee\n"),
		"answer a/b = play 44\n play 44\n"
		"answer c = PLAY card 10 Fire and Sword At Barker WITH lee: 3 to Lee; Reserve Ewell; lead lee; play 3\n"
		" play 10 @3 p20 - - - 3xp20\n reserve p26\n lead p20\n play 3\n"
		"answer d = play 3; reserve Lee\n play 3\n reserve p20\n");
	assert_string_equal(qualifiers_text(&arena, orders->answers->words), "play 44");
	assert_string_equal(qualifiers_text(&arena, orders->answers->next->words),
		"play card 10 Fire and Sword at Barker with lee: 3 to Lee; reserve Ewell; lead lee; play 3");
	/* one word is an option; what may not be said in an answer does not begin one */
	expect_tree(BODY("answer a: play\nanswer b: shift north\n"),
		"answer a = play\nanswer b = shift north\n");
	expect_said(
		BODY("answer a: play 3; shift north; halt\nanswer b: lead Lee; reserve Lee; play 60\n"),
		"t.orders:5:19: error: `shift` is too much here; `answer` wants words for a decision behind its `:`\n"
		"t.orders:5:32: error: `halt` is too much here; `answer` wants words for a decision behind its `:`\n"
		"t.orders:6:21: error: `reserve` is too much here; `answer` wants words for a decision behind its `:`\n"
		"t.orders:6:39: error: there is no card called `60`; did you mean 6 Long March or 10 Fire and Sword?\n");
	/* the text is read again as what it was */
	expect_tree(
		BODY("answer a: play card 10 Fire and Sword at Barker with lee: 3 to Lee; reserve Ewell\n"),
		"answer a = play card 10 Fire and Sword at Barker with lee: 3 to Lee; reserve Ewell\n play 10 @3 p20 - - - 3xp20\n reserve p26\n");
	assert_string_equal(
		form_titles(&arena, &sample_grammar, "play lead break", CONFEDERATE),
		"play, lead, break off");
}

/* Behind a trigger a word may be said twice, under one order it may not, unless its row
 * says so. */
static void test_words_twice(void **state)
{
	(void)state;
	expect_tree(
		BODY("standing\nwhen attacked at Barker: retreat to Barker; retreat to fair oaks\n"),
		"standing\n1 when <attacked at PLACE> @3: retreat @3; retreat @7\n");
	expect_said(
		BODY("attack Barker with Lee; retreat to Barker; retreat to fair oaks\n"),
		"t.orders:5:44: error: `retreat` is said twice of this order; leave one of them out\n");
	expect_tree(BODY("play 10; reserve Lee; reserve Ewell\n"),
		"play 10 +reserve p20 +reserve p26\n");
}

/* ---- a line by a table ---- */

static void test_form_read(void **state)
{
	const struct where where = {"case.txt", 7, 1};
	struct arg arg[ORDER_ARGS_MAX];
	const struct form *form;

	(void)state;
	diag_init(&diag, &arena);
	form = form_read(arg, &arena, where, "  bridge stands at  trent house # x",
		sample_predicate_forms, NO_SIDE, names, &diag);
	assert_string_equal(messages_of(&arena, &diag), "");
	assert_int_equal(form->id, P_STANDS);
	assert_int_equal(arg[0].number[0], 1);
	assert_int_equal(arg[0].where.line, 7);
	assert_int_equal(arg[0].where.column, 21);
	assert_null(form_read(arg, &arena, where, "enemy at Nowhere",
		sample_predicate_forms, NO_SIDE, names, &diag));
	assert_null(form_read(
		arg, &arena, where, "snow", sample_predicate_forms, NO_SIDE, names, &diag));
	assert_null(form_read(
		arg, &arena, where, "", sample_predicate_forms, NO_SIDE, names, &diag));
	assert_null(form_read(
		arg, &arena, where, "\x01", sample_predicate_forms, NO_SIDE, names, &diag));
	assert_int_equal(diag.errors, 4);
}

/* ---- every message ---- */

struct wrong {
	enum orders_message row;
	unsigned line, column;
	const char *text;
	const char *says; /* the whole message, or NULL */
};

/* One mistake each. */
static const struct wrong wrongs[] = {
	{M_NO_BEGIN, 1, 1, "hello\nend orders\n", NULL},
	{M_NO_END, 2, 3, "hello\n  begin orders\nhalt\n", NULL},
	{M_TWO_BLOCKS, 7, 1, BODY("play 3\n") BODY("halt\n"), NULL},
	{M_BAD_BYTE, 6, 7,
		BODY("halt\nmove L\x01"
		     "ee to Barker\n"),
		NULL},
	{M_HEAD_MISSING, 2, 2, "\n begin orders\ncampaign c\nside union\nhalt\n" END,
		"the line `turn N` is missing from the head of the orders"},
	{M_HEAD_TWICE, 5, 1, BODY("turn 6\nhalt\n"),
		"`turn` stands twice in the head; leave one of them out"},
	{M_HEAD_LATE, 6, 3, BODY("halt\n  turn 6\n"), NULL},
	{M_HEAD_VALUE, 3, 6, "begin orders\ncampaign c\nturn five\nside union\nhalt\n" END,
		NULL},
	{M_UNKNOWN_WORD, 5, 1, BODY("dance Lee\n"), NULL},
	{M_NAME_FIRST, 5, 1, BODY("Lee dances\n"), NULL},
	{M_MISSPELT_WORD, 5, 1, BODY("atack Trent House with Lee\nlead Lee\n"),
		"`atack` is no order; did you mean `attack`?"},
	{M_PATTERN, 5, 6, BODY("move Lee\n"),
		"`move` wants PIECES to PLACE [via PLACES]; here it would be `move Lee to PLACE`"},
	{M_PATTERN, 5, 1, BODY("move\n"), "`move` wants PIECES to PLACE [via PLACES]"},
	{M_PATTERN, 5, 9, BODY("rebuild road at Barker with Lee\n"), NULL},
	{M_TRAILING, 5, 6, BODY("halt now\n"),
		"`now` is too much here; `halt` wants nothing behind it"},
	{M_TRAILING, 7, 6, BODY("if rain\nhalt\nelse halt\nend if\n"), NULL},
	{M_UNKNOWN_NAME, 5, 11, BODY("move Lee, Whitting to Barker\n"),
		"there is no piece called `Whitting`; did you mean Whiting?"},
	{M_UNKNOWN_NAME, 6, 4, BODY("move Lee to\n   Nowhere\n"),
		"there is no place called `Nowhere`"},
	{M_UNKNOWN_NAME, 5, 8, BODY("move 3 wagons to Barker\n"),
		"there is no kind of piece called `wagons`"},
	{M_AMBIGUOUS_NAME, 5, 13, BODY("move Lee to Brook\n"),
		"`Brook` could be more than one place; did you mean Brook Church or Brook Farm?"},
	{M_NOT_OWN, 5, 11, BODY("move Lee, Porter to Barker\n"),
		"Porter is a Union piece, not one of yours"},
	{M_NAMED_TWICE, 5, 19, BODY("move Lee, Winder, lee to Barker\n"),
		"lee is named twice in this list; name it once"},
	{M_NAMED_TWICE, 5, 25,
		BODY("move 2 cavalry dummies, 1 cavalry dummies to Barker\n"), NULL},
	{M_BAD_NUMBER, 5, 16, BODY("shift north by x\n"),
		"`x` is not a number from 0 to 9999"},
	{M_BAD_NUMBER, 5, 16, BODY("shift north by 3 4\n"),
		"`3 4` is not a number from 0 to 9999"},
	{M_BAD_NUMBER, 5, 16, BODY("shift north by 10000\n"), NULL},
	{M_BAD_HEX, 5, 6, BODY("join 12\n"),
		"`12` looks like hex digits, and these are 2: write 32 of them (0-9, a-f), or words of your own that nobody can guess"},
	{M_BAD_HEX, 5, 6, BODY("join " HEX32 " x\n"), NULL},
	{M_BAD_HEX, 5, 6, BODY("join 5e1fb40a9d3c7716e2b8f0515e1fb4Oo\n"),
		"`5e1fb40a9d3c7716e2b8f0515e1fb4oo` looks like hex digits, and `o` is none: write 32 of them (0-9, a-f), or words of your own that nobody can guess"},
	{M_SHORT_PHRASE, 5, 6, BODY("join grapes of the wrath\n"),
		"`grapes of the wrath` has 19 characters: write at least 20, in words of your own that nobody can guess"},
	{M_REPEATED_PHRASE, 5, 6, BODY("join 00000000000000000000000000000000\n"), NULL},
	{M_REPEATED_PHRASE, 5, 6, BODY("join 0123456789abcdef0123456789abcdef\n"), NULL},
	{M_REPEATED_PHRASE, 5, 6, BODY("join quick march quick march quick\n"),
		"`quick march quick march quick` says the same again and again: write something that nobody can guess"},
	{M_KNOWN_PHRASE, 5, 6, BODY("join 00112233445566778899aabbccddeeff\n"), NULL},
	{M_KNOWN_PHRASE, 5, 6,
		BODY("join The mules of the Second Corps ate all the oats\n"), NULL},
	{M_STRAY_QUALIFIER, 5, 1, BODY("lead Lee\n"), NULL},
	{M_WRONG_QUALIFIER, 6, 1, BODY("halt\nlead Lee\n"),
		"`lead` does not go with `halt`; it stands below `attack`"},
	{M_WRONG_QUALIFIER, 6, 1, BODY("attack Barker with Lee\nreserve Lee\n"),
		"`reserve` does not go with `attack`; these do: lead, using, retreat"},
	{M_QUALIFIER_TWICE, 6, 11, BODY("attack Barker with Lee\nlead Lee; lead Lee\n"),
		NULL},
	{M_IF_OPEN, 5, 1, BODY("if rain\nhalt\n"), NULL},
	{M_ELSE_ALONE, 6, 1, BODY("halt\nelse\n"), NULL},
	{M_END_ALONE, 6, 2, BODY("halt\n end if\n"), NULL},
	{M_TOO_DEEP, 13, 3,
		BODY("if rain\nif rain\nif rain\nif rain\nif rain\nif rain\nif rain\nif rain\n"
		     "  if rain\nend if\nend if\nend if\nend if\nend if\nend if\nend if\nend if\n"
		     "end if\n"),
		NULL},
	{M_CONDITION, 5, 4, BODY("if snow\nhalt\nend if\n"), NULL},
	{M_CONDITION, 5, 16, BODY("if rain or not snow\nhalt\nend if\n"), NULL},
	{M_WHEN_COLON, 6, 1, BODY("standing\nwhen supply begins play 44\n"), NULL},
	{M_ORDER_BELOW, 6, 1, BODY("standing\nhalt\n"), NULL},
	{M_TRIGGER, 6, 6, BODY("standing\nwhen snow falls: play 44\n"), NULL},
	{M_NO_ACTION, 6, 19, BODY("standing\nwhen supply begins:\n"), NULL},
	{M_NOT_STANDING, 6, 21, BODY("standing\nwhen supply begins: halt\n"), NULL},
	{M_NOT_STANDING, 6, 21, BODY("standing\nwhen supply begins: reserve Lee\n"), NULL},
	{M_NEVER_ASKED, 6, 13, BODY("standing\nwhen alarm: lead Lee\n"), NULL},
	{M_ONLY_STANDING, 5, 1, BODY("wagon at Barker\n"), NULL},
	{M_STANDING_TWICE, 6, 1, BODY("standing none\nstanding none\n"), NULL},
	{M_POLICY, 6, 1, BODY("standing\npolicy tell\n"),
		"`policy` wants `ask`, `default`, or `ask` and some of: bank, lead, retreat-to; not `tell`"},
	{M_POLICY, 6, 18, BODY("standing\npolicy ask lead, tea\n"), NULL},
	{M_MISSPELT_DECISION, 6, 12, BODY("standing\npolicy ask RetreatTo\n"),
		"`RetreatTo` is no decision; did you mean `retreat-to`?"},
	{M_ANSWER, 5, 1, BODY("answer a/b x\n"), NULL},
	{M_ALONE, 6, 1, BODY("halt\njoin " HEX32 "\n"),
		"`join` must be the only order of its file; send it in a file of its own"},
	{M_ALONE, 6, 1, BODY("if rain\njoin " HEX32 "\nend if\n"), NULL},
	{M_ALONE, 5, 1, BODY("join " HEX32 "\nif rain\nend if\n"), NULL},
	{M_AFTER_STOP, 6, 1, BODY("stop\nhalt\n"), NULL},
	{M_PASS_BESIDE, 6, 1, BODY("halt\npass\n"), NULL},
	{M_EMPTY, 1, 1, BODY(""), NULL},
	{M_MANY_TESTS, 5, 4,
		BODY("if not not not not not not not not not not not not not not not not not\n"
		     "not not not not not not not not not not not not not not not not rain\n"
		     "halt\nend if\n"),
		NULL},
	{M_STAYS, 5, 1, BODY("guard Grapevine Bridge\nmove Lee to Barker\n"),
		"`guard Grapevine Bridge` orders nothing, and need not stand here: units without an order stay and defend where they are"},
	{M_SAY_SO, 5, 1, BODY("I resign.\n"),
		"`I resign` orders nothing; to give the game up, put one line into your form, and no orders: `concede`"},
	{M_OTHER_LANGUAGE, 5, 1, BODY("bewege Lee nach Barker\n"),
		"`bewege Lee nach Barker` is German, and orders are in English; write: `move Lee to Barker`"},
	{M_WORD_MISSING, 5, 1, BODY("move Lee Barker\n"),
		"the word `to` is missing in `move Lee Barker`; write: `move Lee to Barker`"},
	{M_WITHOUT_WHAT, 5, 10, BODY("standing without\n"), NULL},
};

static void test_every_message(void **state)
{
	bool produced[ORDERS_MESSAGES] = {false};
	char *big = arena_alloc(&arena, ORDERS_FILE_MAX + 1);

	(void)state;
	for (size_t i = 0; i < sizeof wrongs / sizeof *wrongs; i++) {
		const struct wrong *wrong = &wrongs[i];
		const struct message *row = &orders_messages[wrong->row];
		int err = parse(wrong->text);

		if (!diag.first || diag.first->next ||
			strcmp(diag.first->id, row->id) != 0 ||
			diag.first->where.line != wrong->line ||
			diag.first->where.column != wrong->column)
			fail_msg("%s at %u:%u, but got:\n%s", row->id, wrong->line,
				wrong->column, messages_of(&arena, &diag));
		assert_string_equal(diag.first->where.file, FILE_NAME);
		assert_int_equal(diag.first->level, row->level);
		assert_int_equal(err, row->level == DIAG_ERROR ? ERR_REFUSED : OK);
		if (wrong->says)
			assert_string_equal(diag.first->text, wrong->says);
		produced[wrong->row] = true;
	}
	memset(big, 'x', ORDERS_FILE_MAX + 1);
	assert_int_equal(parse_bytes(big, ORDERS_FILE_MAX + 1), ERR_REFUSED);
	assert_string_equal(diag.first->id, orders_messages[M_TOO_LONG].id);
	assert_int_equal(diag.first->where.line, 0);
	produced[M_TOO_LONG] = true;
	/* the words of the head count, too: all but the last line is read */
	assert_int_equal(parse(arena_printf(&arena, HEAD "%s" END,
				 times((ORDERS_WORDS_MAX - 6) / 2, "halt ,\n"))),
		ERR_REFUSED);
	for (const struct diag_item *item = diag.first; item; item = item->next)
		assert_string_not_equal(item->id, orders_messages[M_TOO_MANY].id);
	assert_int_equal(parse(arena_printf(&arena, HEAD "%shalt\n" END,
				 times(ORDERS_WORDS_MAX - 6, "#\nhalt\n"))),
		ERR_REFUSED);
	assert_string_equal(diag.first->id, orders_messages[M_TOO_MANY].id);
	assert_null(diag.first->next);
	assert_int_equal(diag.first->where.line, 5 + 2 * (ORDERS_WORDS_MAX - 6));
	produced[M_TOO_MANY] = true;
	for (int i = 0; i < ORDERS_MESSAGES; i++) /* the others: test_block_messages */
		if (!produced[i] && i != M_COMPARE && i != M_TWO_READINGS &&
			i != M_LED_NOBODY &&
			i != M_NO_STANDING && /* of games, and of sets in force */
			strncmp(orders_messages[i].id, "block-", 6) != 0)
			fail_msg("nothing gives the message %s", orders_messages[i].id);
	assert_null(orders_messages[ORDERS_MESSAGES].id);
}

/* Lines that were meant for the frame. */
static void test_near_frame(void **state)
{
	static const struct {
		const char *text, *message;
	} near[] = {
		{"x\n<p>Begin orders</p>\nend orders\n",
			"t.orders:2:1: error: there is no line `begin orders`; this line says `<p>Begin orders</p>`, which is not the same\n"},
		{"beginn order\n",
			"t.orders:1:1: error: there is no line `begin orders`; this line says `beginn order`, which is not the same\n"},
		{BODY("") "\xff", ""},
		{HEAD "halt\n  Ends orders!\n",
			"t.orders:6:3: error: the orders have no line `end orders`; this line says `Ends orders!`, which is not the same\n"},
		/* a quoted one is another's */
		{HEAD "halt\n> end orders\nthe end\n",
			"t.orders:1:1: error: the orders have no line `end orders`; was the mail cut off?\n"},
		{HEAD "halt\nend\n",
			"t.orders:6:1: error: the orders have no line `end orders`; this line says `end`, which is not the same\n"},
	};
	static const char utf16[] = "\xff\xfe"
				    "b\0e\0g\0i\0n\0 \0o\0r\0d\0e\0r\0s\0\n";

	(void)state;
	for (size_t i = 0; i < sizeof near / sizeof *near; i++)
		if (*near[i].message)
			expect_said(near[i].text, near[i].message);
	assert_int_equal(parse_bytes(utf16, sizeof utf16), ERR_REFUSED);
	assert_string_equal(messages_of(&arena, &diag),
		"t.orders:1:1: error: there is no line `begin orders`; the text is UTF-16: save it as plain text in UTF-8\n");
}

/* A slip in the head does not cost the lines below it, nor one in an order those of it. */
static void test_read_on(void **state)
{
	(void)state;
	expect_said("begin orders\ngame c\nturn 5\nsdie union\nhalt\n" END,
		"t.orders:1:1: error: the line `campaign NAME` is missing from the head of the orders\n"
		"t.orders:2:1: error: `game` is no order; the orders of this game are: join, move, attack, rebuild bridge, wagon, play, shift, split, halt, if, stop\n"
		"t.orders:4:1: error: `sdie` is no order; did you mean `side`?\n");
	assert_int_equal(orders->head.side, UNION);
	expect_said(BODY("mvoe Lee, Ewel, Nobody to Barker\n"),
		"t.orders:5:1: error: `mvoe` is no order; did you mean `move`?\n"
		"t.orders:5:17: error: there is no piece called `Nobody`\n");
	assert_non_null(orders->first);
	assert_true(orders->first->order->faulty);
	assert_int_equal(orders->first->order->arg[0].count, 2);
	expect_said(BODY("halt\nturn 6\nstate 5/union 3f2a90c1d7e4\n"),
		"t.orders:6:1: error: `turn` belongs into the head; move the line up, above the first order\n"
		"t.orders:7:1: error: `state` belongs into the head; move the line up, above the first order\n");
	assert_int_equal(orders->head.state_at.line, 7);
	assert_int_equal(parse(BODY("halt\n")), OK);
	assert_false(orders->first->order->faulty);
	assert_int_equal(
		parse("begin orders\ncampaign c\nturn 5\nside UNION\nstate 5/Union 3F2A90C1D7E4\nnonce 5E1FB40A9D3C7716E2B8F0515E1FB40A\nhalt\n" END),
		OK);
	assert_string_equal(orders->head.hash, "3f2a90c1d7e4");
	assert_string_equal(orders->head.step, "5/union");
	assert_string_equal(orders->head.nonce, HEX32);
	/* `join` brings no standing orders and no answers along */
	expect_said(BODY("join " HEX32 "\nstanding none\n"),
		"t.orders:5:1: error: `join` must be the only order of its file; send it in a file of its own\n");
	expect_said(BODY("join " HEX32 "\nanswer x: y\n"),
		"t.orders:5:1: error: `join` must be the only order of its file; send it in a file of its own\n");
}

/* Names with something wrong around them. */
static void test_name_hints(void **state)
{
	(void)state;
	expect_said(BODY("attack Trent House with Lee, lead Nobody\n"),
		"t.orders:5:30: error: there is no piece called `lead Nobody`; `lead` begins a line of its own or stands behind `;`\n");
	expect_said(BODY("move Lee to Barker\nGreetings, Jim\n"),
		"t.orders:6:1: error: there is no place called `Barker Greetings`; `Greetings` is too much behind `Barker` (line 6 was read as going on from line 5)\n"
		"t.orders:6:12: error: there is no place called `Jim`\n");
	expect_said(BODY("move Lee to Barker Trent House\n"),
		"t.orders:5:20: error: there is no place called `Barker Trent House`; `Barker` and `Trent House` are two: a comma or a word such as `via` is missing\n");
}

/* Lines that were written for others: what is near is said, and what was joined. */
static void test_near_lines(void **state)
{
	(void)state;
	expect_said(
		BODY("attack Trent House with Lee\nlead Whitting\nbrake off with Lee\n"),
		"t.orders:6:6: error: there is no piece called `Whitting`; did you mean Whiting?\n"
		"t.orders:7:1: error: `brake` is no order; did you mean `break`?\n");
	expect_said(BODY("attack Trent House with Lee\nlead Whitting\nbraek with Lee\n"),
		"t.orders:6:6: error: there is no piece called `Whitting`; did you mean Whiting?\n"
		"t.orders:7:1: error: `braek` is no order; did you mean `break off`?\n");
	expect_said(BODY("attack Trent House with Whitting\nplease\n"),
		"t.orders:5:25: error: there is no piece called `Whitting`; did you mean Whiting?\n");
	expect_said(BODY("attack Trent House with Lee\nbreakoff with Lee\n"),
		"t.orders:6:1: error: `breakoff` is no order; did you mean `break off`?\n");
	expect_said(BODY("standing\nwhen atacked at Barker: play 3\n"),
		"t.orders:6:6: error: `atacked at Barker` is no trigger; did you mean `attacked at Barker`?\n");
	expect_said(BODY("if enmy at Barker or Lea at Barker\nhalt\nend if\n"),
		"t.orders:5:4: error: `enmy at Barker` is no condition; did you mean `enemy at Barker`?\n"
		"t.orders:5:22: error: there is no piece called `Lea`; did you mean Lee?\n");
	expect_said(BODY("shift souht\n"),
		"t.orders:5:7: error: `shift` wants [PIECE] north|south [by NUMBER]; did you mean `south`?\n");
	expect_said(BODY("attack Barker with Lee; break with Lee\nhalt\n"),
		"t.orders:5:25: error: `break` does not go with `attack`; these do: lead, using, retreat\n");
	expect_said(BODY("answer a: break with Lee\nanswer b: stand fats\n"),
		"t.orders:5:17: error: `break` wants `break off with PIECES [after NUMBER]`\n"
		"t.orders:6:17: error: `stand` wants `stand fast [facing north|south]`; did you mean `fast`?\n");
}

/* A place for a piece, a number behind its piece, a point behind its stack. */
static void test_other_kinds(void **state)
{
	(void)state;
	expect_said(BODY("move Fort 2 to Lee\n"),
		"t.orders:5:6: error: there is no piece called `Fort 2`; it is a place: write `all at Fort 2`\n"
		"t.orders:5:16: error: there is no place called `Lee`; it is a piece\n");
	expect_said(BODY("answer a: lead Lee from Tucker Town\n"),
		"t.orders:5:16: error: there is no piece called `Lee from Tucker Town`; a stack is named by its pieces alone: leave out `from Tucker Town`\n");
	expect_said(BODY("answer a: losses Lee two, Ewell 3, Nobody 4\n"),
		"t.orders:5:18: error: there is no piece called `Lee two`; write `2 Lee`\n"
		"t.orders:5:27: error: there is no piece called `Ewell 3`; write `3 Ewell`\n"
		"t.orders:5:36: error: there is no piece called `Nobody 4`\n");
}

/* The mark of a list stays in the canonical text and says nothing. */
static void test_bullets(void **state)
{
	(void)state;
	expect_tree(BODY("* attack Trent House with Lee\n  - lead Lee\n- halt\nstanding\n"
			 "* when supply begins:\n  * play 3\n"),
		"attack @1 p20 +lead p20\nhalt\nstanding\n1 when <supply begins>: play 3\n");
	assert_int_equal(orders->first->where.column, 3);
	assert_string_equal(orders->standing_text, "* when supply begins:\n* play 3\n");
	assert_int_equal(orders->standing_at.line, 8);
	assert_non_null(
		strstr(orders->text, "* attack Trent House with Lee\n- lead Lee\n"));
	expect_tree(BODY("1. attack Trent House with Lee\n12) lead Lee\n(3) halt\n"
			 "\xe2\x80\x93 halt\n\xe2\x80\xa2halt\n\xc2\xb7 halt\n"),
		"attack @1 p20 +lead p20\nhalt\nhalt\nhalt\nhalt\n");
	expect_said(BODY("123. halt\n"),
		"t.orders:5:1: error: `123.` is no order; the orders of this game are: join, move, attack, rebuild bridge, wagon, play, shift, split, halt, if, stop\n");
	expect_said(BODY("-halt\n"),
		"t.orders:5:1: error: `-halt` is no order; did you mean `halt`?\n");
}

/* What people write for it. */
static void test_spellings(void **state)
{
	(void)state;
	expect_tree(
		"**Begin Orders:**\nCampaign: c\nTurn: 5\nSide: Confederate\n"
		"If rain then:\nhalt.\nElse:\nmove Lee & Ewell + Whiting&amp;Winder to the Barker.\nEndIf\nStanding orders:\nwhen supply begins: play 3\nendstanding\n"
		"End orders.\n",
		"if <rain>\n halt\nelse\n move p20,p26,p23,p22 @3\n"
		"standing\n1 when <supply begins>: play 3\n");
	assert_true(text_equal_fold(orders->head.campaign, "c"));
	expect_tree(BODY("if rain:\nhalt\nend if\nStanding orders: none\n"),
		"if <rain>\n halt\nstanding\n");
	expect_tree(BODY("if net is below \xe2\x88\x92"
			 "1\nhalt\nend if\n"),
		"if <net is below SIGNED> -1\n halt\n");
	/* Names as reports print them. */
	expect_tree(
		BODY("move Lee, Winder 2 SP, Ewell (6 SP), Whiting 10c, Stuart (3) to hex Barker\n"),
		"move p20,p22,p26,p23,p24 @3\n");
	/* Blanks of any width, or of none. */
	expect_tree(BODY("mo\xe2\x80\x8bve Lee\xe2\x80\x82to\xe3\x80\x80\xef\xbb\xbf"
			 "Barker\n"),
		"move p20 @3\n");
	assert_non_null(strstr(orders->text, "\nmove Lee to Barker\n"));
	expect_tree(
		BODY("join 5e1fb40a 9d3c7716-e2b8f051 5e1fb40a\n"), "join '" HEX32 "'\n");
	expect_said(BODY("join 5e1fb40a 9d3c7716 e2b8f051\n"),
		"t.orders:5:6: error: `5e1fb40a 9d3c7716 e2b8f051` looks like hex digits, and these are 24: write 32 of them (0-9, a-f), or words of your own that nobody can guess\n");
	/* `pass` says no more than nothing, but it says it. */
	expect_tree(BODY("pass\n"), "");
	assert_true(orders->passes);
	expect_said(BODY("pass Lee\n"),
		"t.orders:5:6: error: `Lee` is too much here; `pass` wants nothing behind it\n");
	/* Beside orders it says nothing; that the rest stays is so anyway. */
	expect_said(BODY("move Lee to Barker\npass\n"),
		"t.orders:6:1: warning: nothing comes of this `pass`: other orders stand beside it, and they are carried out\n");
	expect_tree(BODY("move Lee to Barker\nthe rest holds\n"), "move p20 @3\n");
	expect_tree(BODY("if not rain\npass\nelse\nmove Lee to Barker\nend if\n"),
		"if (not <rain>)\nelse\n move p20 @3\n");
}

/* Pieces that are meant together: members of a group, all in a place. */
static void test_groups(void **state)
{
	(void)state;
	expect_tree(BODY("move Lee, Jackson's corps to Barker\n"
			 "move all of Jackson's Corps, Winder to Barker\n"
			 "attack Trent House with Jackson, Jackson's corps\n"),
		"move p20,~p21,~p22,~p26 @3\nmove ~p21,p22,~p26 @3\n"
		"attack @1 p21,~p22,~p26\n");
	expect_tree(
		BODY("move all at Barker, all cavalry dummies in Tucker Town to Barker\n"
		     "move Lee and all cavalry dummies to Barker\n"
		     "attack Trent House from Barker, Tucker Town\n"
		     "attack with Lee against Trent House\n"),
		"move all c-1@3,all c40@4 @3\nmove p20,0xc40 @3\n"
		"attack @1 all c-1@3,all c-1@4\nattack @1 p20\n");
	expect_said(BODY("move all to Barker\nattack Trent House with Lee\n"
			 "lead all at Barker\nmove Fifth Corps to Barker\n"
			 "move all generals, all at Bakrer to Barker\n"
			 "move all at Barker, all at Barker to Tucker Town\n"),
		"t.orders:5:6: error: there is no piece called `all`; say where, such as `all at PLACE`\n"
		"t.orders:7:6: error: there is no piece called `all at Barker`\n"
		"t.orders:8:6: error: Fifth Corps is a Union piece, not one of yours\n"
		"t.orders:9:10: error: there is no kind of piece called `generals`\n"
		"t.orders:9:27: error: there is no place called `Bakrer`; did you mean Barker?\n"
		"t.orders:10:21: error: all at Barker is named twice in this list; name it once\n");
}

/* Of two blocks alike a form that says nothing of its own is left out. */
static void test_forms(void **state)
{
	static const char form[] = HEAD
		"# Your orders, a line each\nstanding\nwhen supply begins:\n play 3\n" END;

	(void)state;
	expect_tree(arena_printf(&arena, "%s%s", BODY("play 3\n"), form), "play 3\n");
	assert_string_equal(orders->form, "standing when supply begins: play 3");
	assert_int_equal(orders->form_at, 7);
	expect_tree(arena_printf(&arena, "%s%s", form, BODY("play 3\n")), "play 3\n");
	assert_int_equal(orders->form_at, 1);
	expect_tree(
		arena_printf(&arena, "%s%s", BODY("answer a: b\n"), BODY("answer a: c\n")),
		"answer a = b\n");
	expect_said(arena_printf(&arena, "%s%s%s", form, form, form),
		"t.orders:10:1: error: two blocks of orders stand in this text, at lines 1 and 10; send one\n");
}

/* Words of what the game has not are read, but never offered. */
static void test_lacks(void **state)
{
	static const char text[] =
		BODY("dance\nrebuild bridge at Barker with Lee\nif hail\nhalt\nend if\n"
		     "standing\nwhen thunder: play 3\nwhen alarm: halt\n");
	struct grammar grammar = sample_grammar;

	(void)state;
	grammar.lacks = SAMPLE_BRIDGES | SAMPLE_WAGONS;
	diag_init(&diag, &arena);
	assert_int_equal(orders_parse(&orders, &arena, FILE_NAME, text, strlen(text),
				 &grammar, names, &diag),
		ERR_REFUSED);
	assert_string_equal(messages_of(&arena, &diag),
		"t.orders:5:1: error: `dance` is no order; the orders of this game are: join, move, attack, play, shift, split, halt, if, stop\n"
		"t.orders:7:4: error: `hail` is no condition; conditions are: enemy at PLACE; PIECE at PLACE; turn is NUMBER; rain; card CARD in hand; net is below SIGNED\n"
		"t.orders:11:6: error: `thunder` is no trigger; triggers are: attacked at PLACE; enemy turn begins; supply begins; alarm; card CARD is played\n"
		"t.orders:12:13: error: `halt` cannot be a standing order; these can: play, shift, lead, using, retreat, losses, break off, stand fast, ask\n");
	assert_string_equal(orders->first->order->form->word, "rebuild");
}

/* Words that no question behind a trigger takes, and those of the other side. */
static void test_never_asked(void **state)
{
	(void)state;
	expect_said(
		BODY("standing\nwhen alarm: wagon at Barker; lead Lee; losses Lee; play 3\n"
		     "once when alarm if rain: ask\nwhen supply begins: lead Lee; ask\n"),
		"t.orders:6:30: warning: `lead` has no effect behind `alarm`; these have: wagon\n"
		"t.orders:6:40: warning: `losses` has no effect behind `alarm`; for the Confederate side these have: wagon\n"
		"t.orders:6:52: warning: `play` has no effect behind `alarm`; these have: wagon\n"
		"t.orders:7:1: warning: `ask` has no effect behind `alarm`; these have: wagon\n");
	expect_said("begin orders\ncampaign c\nturn 5\nside union\nstanding\n"
		    "when alarm: losses Casey; ask; lead Casey\n" END,
		"t.orders:6:32: warning: `lead` has no effect behind `alarm`; these have: losses, wagon\n");
	/* an order that may answer a question is one to ask for */
	expect_tree(BODY("standing\nwhen card 7 is played: play 3, 4; wagon at Barker\n"
			 "when card Fire is played: ask\n"),
		"standing\n1 when <card CARD is played> 7: play 3,4; wagon @3\n"
		"2 when <card CARD is played> 11: ask\n");
	expect_said(BODY("standing\nwhen card 7 is played: lead Lee; plya 3; shift north\n"
			 "when card 7 is plaid: play 3\n"),
		"t.orders:6:24: warning: `lead` has no effect behind `card CARD is played`; these have: play, wagon\n"
		"t.orders:6:34: error: `plya` is no order; did you mean `play`?\n"
		"t.orders:6:42: warning: `shift` has no effect behind `card CARD is played`; these have: play, wagon\n"
		"t.orders:7:6: error: `card 7 is plaid` is no trigger; did you mean `card CARD is played`?\n");
}

static void test_all_at_once(void **state)
{
	(void)state;
	expect_said("Dear umpire,\n"
		    "> begin orders\n"
		    "> campaign c\n"
		    "> side confederate\n"
		    "> move Lea to Barker\n"
		    ">   via Brook,\n"
		    ">   Tucker Twon\n"
		    "> atack Trent House with Lee\n"
		    ">   lead Lee\n"
		    "> if snow\n"
		    ">   attack Trent House with Porter\n"
		    ">   using 3, three\n"
		    "> standing\n"
		    "> when attacked: lead Lee\n"
		    "> end orders\n",
		"t.orders:2:3: error: the line `turn N` is missing from the head of the orders\n"
		"t.orders:5:8: error: there is no piece called `Lea`; did you mean Lee?\n"
		"t.orders:6:9: error: `Brook` could be more than one place; did you mean Brook Church or Brook Farm?\n"
		"t.orders:7:5: error: there is no place called `Tucker Twon`; did you mean Tucker Town?\n"
		"t.orders:8:3: error: `atack` is no order; did you mean `attack`?\n"
		"t.orders:10:3: error: this `if` has no `end if`; write `if snow`, below it all that depends on it, and below that `end if`\n"
		"t.orders:10:6: error: `snow` is no condition; conditions are: bridge stands at PLACE; enemy at PLACE; PIECE at PLACE; turn is NUMBER; rain; card CARD in hand; net is below SIGNED\n"
		"t.orders:11:29: error: Porter is a Union piece, not one of yours\n"
		"t.orders:12:14: error: there is no card called `three`\n"
		"t.orders:14:8: error: `attacked` is no trigger; did you mean `attacked at PLACE`?\n");
	assert_int_equal(diag.errors, 10);
	assert_non_null(orders);
	assert_int_equal(orders->head.turn, -1);
}

/* ---- noise ---- */

static uint32_t random_state = 2463534242u;

static uint32_t next_random(uint32_t below)
{
	random_state ^= random_state << 13;
	random_state ^= random_state >> 17;
	random_state ^= random_state << 5;
	return random_state % below;
}

static const char *const pieces_of_text[] = {
	"\n",
	" ",
	",",
	";",
	":",
	"#",
	"\n> ",
	"\xc2\xa0",
	"\xe2",
	"\r",
	"\x01",
	"\nif rain\n",
	"\nif not rain or turn is 4 and enemy at Barker\n",
	"\nelse\n",
	"\nend if\n",
	"\nstanding\n",
	"\nstanding none\n",
	"\nend standing\n",
	"\nonce when supply begins: ask\n",
	"\nwhen bridge breaks if rain: play 3\n",
	"\nplay 7 Fire and Sword at Barker taking card 3\n",
	"\nwhen card 46 is played if net is below +2: play 21: 3 to Lee\n",
	" 10 Fire and Sword ",
	"\nanswer a/b: play 7; reserve Lee; lead Lee\n",
	"\nstop\n",
	"\npolicy ask lead\n",
	"\npolicy default\n",
	"\nanswer a/b: c\n",
	"\nend orders\n",
	"\nbegin orders\n",
	"\nnonce " HEX32 "\n",
	"\nhalt\n",
	"\nwagon at Barker\n",
	"\nunless rain\n",
	" only if turn is at least 4",
	"\nstop when rain\n",
	"\npass unless fatigue of Lee is below 3\n",
	"\nor to Barker if rain\n",
	"\nassail Barker with Lee if net >= 1\n",
	"\nwith Lee\n",
	"\nstorm Barker with Lee: Ewell at least 2\n",
	"\nat last:\n",
	" and ",
	" or ",
	" not ",
	" to ",
	" at ",
	" with ",
	"\nshift Lee north by 4\n",
	"\nsplit Lee by 4 x\n",
	"\njoin " HEX32 "\n",
	"\n# x\n",
	" # x\n",
	"9999999999",
};

/* Changes the text in one place; returns its new length. */
static size_t mutate(char *text, size_t length, size_t size)
{
	size_t at = next_random((uint32_t)length + 1);
	size_t n = next_random(1 + (next_random(4) ? 8 : 200));
	const char *piece = pieces_of_text[next_random(
		(uint32_t)(sizeof pieces_of_text / sizeof *pieces_of_text))];
	char copy[256];

	switch (next_random(4)) {
	case 0: /* another byte */
		if (at < length)
			text[at] = (char)next_random(256);
		return length;
	case 1: /* some bytes less */
		n = n > length - at ? length - at : n;
		memmove(text + at, text + at + n, length - at - n);
		return length - n;
	case 2: /* something of the text once more */
		n = n > length - at ? length - at : n;
		memcpy(copy, text + at, n);
		at = next_random((uint32_t)length + 1);
		break;
	default: /* a piece of the language */
		n = strlen(piece);
		memcpy(copy, piece, n);
		break;
	}
	if (length + n > size)
		return length;
	memmove(text + at + n, text + at, length - at);
	memcpy(text + at, copy, n);
	return length + n;
}

static void check_noise(const char *text, size_t length)
{
	struct where last = {0};
	const char *tree, *lines;
	struct standing *set;
	bool used[64] = {false};
	int err = parse_bytes(text, length);

	assert_int_equal(err, diag.errors ? ERR_REFUSED : OK);
	for (const struct diag_item *item = diag.first; item; item = item->next) {
		assert_non_null(item->id);
		assert_true(item->where.line > last.line ||
			    (item->where.line == last.line &&
				    item->where.column >= last.column));
		assert_true(item->where.column >= 1);
		last = item->where;
	}
	if (err)
		return;
	tree = dump(orders);
	lines = orders->standing_text;
	/* What was taken is taken again, in its canonical form, and is the same. */
	assert_int_equal(parse_bytes(orders->text, orders->length), OK);
	assert_string_equal(dump(orders), tree);
	assert_string_equal(orders->standing_text, lines);
	assert_int_equal(standing_parse(&set, &arena, "s.txt", lines, strlen(lines),
				 orders->head.side, language, names, &diag),
		OK);
	assert_string_equal(
		standing_dump(set, NULL), standing_dump(&orders->standing, NULL));
	for (int i = 0; i < 64; i++)
		used[i] = next_random(2);
	tree = standing_dump(set, used);
	lines = standing_strike(&arena, set, lines, used);
	assert_int_equal(standing_parse(&set, &arena, "s.txt", lines, strlen(lines),
				 orders->head.side, language, names, &diag),
		OK);
	assert_string_equal(standing_dump(set, NULL), tree);
}

static void make_noise(const char *sample)
{
	static char text[4096];
	size_t length = 0;
	int taken = 0;

	for (int round = 0; round < NOISE * rounds_wanted(); round++) {
		if (round % 8 == 0) {
			length = strlen(sample);
			memcpy(text, sample, length);
		}
		length = mutate(text, length, sizeof text);
		check_noise(text, length);
		taken += !diag.errors;
		arena_clear(&arena);
	}
	assert_true(taken > NOISE / 200); /* the checks of what is taken were made */
}

static void test_noise(void **state)
{
	(void)state;
	make_noise(sample_orders);
}

/* Words with conditions, below orders, in blocks and in standing orders. */
static const char sample_words[] =
	BODY("plan\nstop when fatigue of Winder is at least 3\n"
	     "move Lee to Barker\n  unless net is below -1 or rain\n"
	     "  assail Barker with Ewell as hasty if Lee within 1 of Winder\n"
	     "  or to Brook Farm via Barker if rain\n"
	     "activate Lee at least 2 only if rain\n  send Ewell to Barker only if rain\n"
	     "repeat storm Barker with Lee: Ewell until rain or\n  turn is 4\n"
	     "  target leaves: stop; withdraw to Barker\n"
	     "pass unless rain\nend plan\n"
	     "standing\nwhen attacked at Barker: retreat to Trent House if rain; pass\n");

static void test_block_noise(void **state)
{
	(void)state;
	make_noise(sample_plan);
}

static void test_words_noise(void **state)
{
	(void)state;
	make_noise(sample_words);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_sample),
		cmocka_unit_test(test_sample_mailed),
		cmocka_unit_test(test_canonical_line),
		cmocka_unit_test(test_marks),
		cmocka_unit_test(test_canonical_again),
		cmocka_unit_test(test_phrases),
		cmocka_unit_test(test_canonical_text),
		cmocka_unit_test(test_blocks),
		cmocka_unit_test(test_bytes),
		cmocka_unit_test(test_comments),
		cmocka_unit_test(test_head),
		cmocka_unit_test(test_lines),
		cmocka_unit_test(test_misspelt),
		cmocka_unit_test(test_arguments),
		cmocka_unit_test(test_shares),
		cmocka_unit_test(test_cards),
		cmocka_unit_test(test_card_mistakes),
		cmocka_unit_test(test_play),
		cmocka_unit_test(test_signed),
		cmocka_unit_test(test_conditions),
		cmocka_unit_test(test_ifs),
		cmocka_unit_test_setup_teardown(
			test_block_tree, with_blocks, without_blocks),
		cmocka_unit_test_setup_teardown(
			test_block_mistakes, with_blocks, without_blocks),
		cmocka_unit_test_setup_teardown(
			test_block_messages, with_blocks, without_blocks),
		cmocka_unit_test(test_stop),
		cmocka_unit_test(test_standing),
		cmocka_unit_test(test_standing_structure),
		cmocka_unit_test(test_standing_file),
		cmocka_unit_test(test_answers),
		cmocka_unit_test(test_answers_in_words),
		cmocka_unit_test(test_orders_in_answers),
		cmocka_unit_test(test_words_twice),
		cmocka_unit_test(test_form_read),
		cmocka_unit_test(test_every_message),
		cmocka_unit_test(test_near_frame),
		cmocka_unit_test(test_read_on),
		cmocka_unit_test(test_name_hints),
		cmocka_unit_test(test_near_lines),
		cmocka_unit_test(test_other_kinds),
		cmocka_unit_test(test_bullets),
		cmocka_unit_test(test_spellings),
		cmocka_unit_test(test_groups),
		cmocka_unit_test(test_forms),
		cmocka_unit_test(test_lacks),
		cmocka_unit_test(test_never_asked),
		cmocka_unit_test(test_all_at_once),
		cmocka_unit_test(test_noise),
		cmocka_unit_test_setup_teardown(
			test_block_noise, with_blocks, without_blocks),
		cmocka_unit_test_setup_teardown(
			test_words_noise, with_blocks, without_blocks),
	};

	return cmocka_run_group_tests(tests, group_setup, group_teardown);
}
