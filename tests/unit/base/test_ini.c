/* Tests of base/ini.h: each trap of inih, messages with line and column, round trips. */
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
#include "base/ini.h"
#include "unit/lib/messages.h"

struct fixture {
	struct arena arena;
	struct diag diag;
	struct ini *ini;
};

static int set_up(void **state)
{
	static struct fixture fixture;

	memset(&fixture, 0, sizeof fixture);
	diag_init(&fixture.diag, &fixture.arena);
	*state = &fixture;
	return 0;
}

static int tear_down(void **state)
{
	struct fixture *f = *state;

	arena_release(&f->arena);
	return 0;
}

static int read_bytes(struct fixture *f, const char *text, size_t length)
{
	/* Exactly as long as it is, so that a sanitizer sees a read behind its end. */
	char *exact = test_malloc(length + !length);
	int result;

	memcpy(exact, text, length);
	diag_init(&f->diag, &f->arena);
	result = ini_read(&f->ini, &f->arena, "t.ini", exact, length, &f->diag);
	test_free(exact);
	return result;
}

static void accept(struct fixture *f, const char *text)
{
	int result = read_bytes(f, text, strlen(text));

	assert_string_equal(messages_of(&f->arena, &f->diag), "");
	assert_int_equal(result, OK);
}

static void refuse_bytes(
	struct fixture *f, const char *text, size_t length, const char *expected)
{
	int result = read_bytes(f, text, length);

	assert_string_equal(messages_of(&f->arena, &f->diag), expected);
	assert_int_equal(result, ERR_REFUSED);
}

static void refuse(struct fixture *f, const char *text, const char *expected)
{
	refuse_bytes(f, text, strlen(text), expected);
}

static const char *value_of(struct fixture *f, const char *section, const char *key)
{
	const struct ini_section *found = ini_section(f->ini, section);

	assert_non_null(found);
	return ini_value(found, key);
}

/* `count` times the character. */
static const char *times(struct fixture *f, char c, size_t count)
{
	char *text = arena_alloc(&f->arena, count + 1);

	memset(text, c, count);
	return text;
}

static void test_reads(void **state)
{
	struct fixture *f = *state;
	const struct ini_section *section;
	const struct ini_entry *entry;

	accept(f, "# head\nformat = 3\n\n[place trent-house]\nname = Trent House\n"
		  "x=12\n   \n# note\nwho  =   Lee; Jackson   \n[empty]\n");
	assert_int_equal(f->ini->format, 3);
	assert_string_equal(f->ini->file, "t.ini");
	section = f->ini->first;
	assert_string_equal(section->name, "place trent-house");
	assert_int_equal(section->where.line, 4);
	assert_int_equal(section->where.column, 1);
	assert_string_equal(section->where.file, "t.ini");
	entry = section->first;
	assert_string_equal(entry->key, "name");
	assert_string_equal(entry->value, "Trent House");
	assert_int_equal(entry->where.line, 5);
	assert_int_equal(entry->where.column, 8);
	entry = entry->next;
	assert_string_equal(entry->key, "x");
	assert_string_equal(entry->value, "12");
	assert_int_equal(entry->where.column, 3);
	entry = entry->next;
	assert_string_equal(entry->key, "who");
	assert_string_equal(entry->value, "Lee; Jackson");
	assert_int_equal(entry->where.line, 9);
	assert_int_equal(entry->where.column, 10);
	assert_null(entry->next);
	section = section->next;
	assert_string_equal(section->name, "empty");
	assert_null(section->first);
	assert_null(section->next);
	assert_ptr_equal(ini_section(f->ini, "empty"), section);
	assert_null(ini_section(f->ini, "place"));
	assert_null(ini_value(section, "name"));
}

static void test_nothing(void **state)
{
	struct fixture *f = *state;

	accept(f, "");
	assert_int_equal(f->ini->format, 0);
	assert_null(f->ini->first);
	assert_int_equal(ini_read(&f->ini, &f->arena, "t.ini", NULL, 0, &f->diag), OK);
	accept(f, "\n");
	accept(f, "# only this");
	assert_null(f->ini->first);
}

static void test_no_newline_at_end(void **state)
{
	struct fixture *f = *state;

	accept(f, "[a]\nk = v");
	assert_string_equal(value_of(f, "a", "k"), "v");
	accept(f, "[a]");
	assert_non_null(ini_section(f->ini, "a"));
}

/* Trap: cut at 199 bytes, the rest parsed as a line of its own. */
static void test_long_line(void **state)
{
	struct fixture *f = *state;
	const char *fits = arena_printf(&f->arena, "k = %s %s", times(f, 'a', 100),
		times(f, 'b', INI_LINE_MAX - 105));
	const char *injects = arena_printf(&f->arena, "k = %s %s key = injected",
		times(f, 'a', 100), times(f, 'b', 94));

	assert_int_equal(strlen(fits), INI_LINE_MAX);
	accept(f, arena_printf(&f->arena, "[a]\n%s\nl = 1\n", fits));
	assert_string_equal(value_of(f, "a", "k"), fits + 4);
	assert_string_equal(value_of(f, "a", "l"), "1");
	refuse(f, arena_printf(&f->arena, "[a]\n%sb\nl = 1\n", fits),
		"t.ini:2:191: error: line of 191 bytes; at most 190 are allowed, longer values go on in numbered keys ('key.2 = ...')\n");
	assert_null(value_of(f, "a", "k"));
	assert_string_equal(value_of(f, "a", "l"), "1");
	refuse(f, arena_printf(&f->arena, "[a]\n%s\n", injects),
		"t.ini:2:191: error: line of 214 bytes; at most 190 are allowed, longer values go on in numbered keys ('key.2 = ...')\n");
	assert_null(value_of(f, "a", "key"));
	/* Comments are cut by it, too. */
	refuse(f, arena_printf(&f->arena, "[a]\n# %s\n", times(f, 'c', 189)),
		"t.ini:2:191: error: line of 191 bytes; at most 190 are allowed, longer values go on in numbered keys ('key.2 = ...')\n");
}

/* Trap: cut silently. */
static void test_long_section_name(void **state)
{
	struct fixture *f = *state;
	const char *name = times(f, 'n', INI_NAME_MAX);

	accept(f, arena_printf(&f->arena, "[%s]\nk = v\n", name));
	assert_string_equal(value_of(f, name, "k"), "v");
	refuse(f, arena_printf(&f->arena, "[%sn]\nk = v\n", name),
		"t.ini:1:51: error: name of a section of 50 bytes; at most 49 are allowed\n");
	assert_null(f->ini->first);
}

/* Trap: the handler is called again, no error. */
static void test_duplicate_key(void **state)
{
	struct fixture *f = *state;

	refuse(f, "[a]\nk = 1\nl = 2\nk = 3\n[b]\nk = 4\n",
		"t.ini:4:1: error: key 'k' stands twice in [a]; the first is in line 2\n");
	assert_string_equal(value_of(f, "a", "k"), "1");
	assert_string_equal(value_of(f, "b", "k"), "4");
}

static void test_duplicate_section(void **state)
{
	struct fixture *f = *state;

	refuse(f, "[a]\nk = 1\n[b]\n[a]\nk = 2\nm = 3\nm = 4\n",
		"t.ini:4:1: error: section [a] stands twice; the first is in line 1\n"
		"t.ini:7:1: error: key 'm' stands twice in []; the first is in line 6\n");
	assert_string_equal(value_of(f, "a", "k"), "1");
	assert_null(value_of(f, "a", "m"));
}

/* Trap: `;` behind a blank starts a comment. */
static void test_comment_in_value(void **state)
{
	struct fixture *f = *state;

	accept(f, "[a]\nk = one;two; three # four\n");
	assert_string_equal(value_of(f, "a", "k"), "one;two; three # four");
	refuse(f, "[a]\nk = one ; two\n",
		"t.ini:2:9: error: ';' behind a blank; write a comma, or no blank before it\n");
	refuse(f, "[a]\nk = ;two\n",
		"t.ini:2:5: error: ';' at the start of a value; write a comma, or no blank before it\n");
	refuse(f, "[a]\nk =;two\n",
		"t.ini:2:4: error: ';' at the start of a value; write a comma, or no blank before it\n");
	refuse(f, "[a ;b]\n",
		"t.ini:1:4: error: ';' behind a blank; it would start a comment in the name\n");
	refuse(f, "[a]\n; old\n",
		"t.ini:2:1: error: comments begin with '#', not with ';'\n");
}

/* Trap: an indented line goes on with the value of the key before. */
static void test_indented(void **state)
{
	struct fixture *f = *state;

	refuse(f, "[a]\nk = 1\n  l = 2\n",
		"t.ini:3:1: error: indented line; sections, keys and comments begin in column 1\n");
	assert_string_equal(value_of(f, "a", "k"), "1");
	refuse(f, " [a]\n",
		"t.ini:1:1: error: indented line; sections, keys and comments begin in column 1\n");
	refuse(f, "[a]\n\tk = 1\n",
		"t.ini:2:1: error: tab; only blanks may stand between words\n");
}

/* Trap: `:` separates, too. */
static void test_colon(void **state)
{
	struct fixture *f = *state;

	accept(f, "[a]\nwhen = 12:30\nx = :\n");
	assert_string_equal(value_of(f, "a", "when"), "12:30");
	assert_string_equal(value_of(f, "a", "x"), ":");
	refuse(f, "[a]\nwhen: 12:30\n",
		"t.ini:2:5: error: ':' before any '='; expected 'key = value'\n");
	refuse(f, "[a]\na:b = c\n",
		"t.ini:2:2: error: ':' before any '='; expected 'key = value'\n");
}

static void test_no_equals(void **state)
{
	struct fixture *f = *state;

	refuse(f, "[a]\nword\nk = 1\n",
		"t.ini:2:5: error: no '=' in this line; expected 'key = value'\n");
	assert_string_equal(value_of(f, "a", "k"), "1");
	refuse(f, "[a]\n= 1\n",
		"t.ini:2:1: error: no key before '='; expected 'key = value'\n");
}

/* Trap: the rest of the line is lost. */
static void test_nul(void **state)
{
	struct fixture *f = *state;

	refuse_bytes(f, "[a]\nk = 1\0 2\nl = 3\n", 19,
		"t.ini:2:6: error: NUL byte; plain text was expected\n");
	assert_null(value_of(f, "a", "k"));
	assert_string_equal(value_of(f, "a", "l"), "3");
	refuse_bytes(f, "\0", 1, "t.ini:1:1: error: NUL byte; plain text was expected\n");
	refuse_bytes(f, "[a]\n# \0\n", 8,
		"t.ini:2:3: error: NUL byte; plain text was expected\n");
}

static void test_control(void **state)
{
	struct fixture *f = *state;

	refuse(f, "[a]\nk = \x1b[31m\n",
		"t.ini:2:5: error: control character; plain text was expected\n");
	refuse(f, "[a]\nk = x\x7f\n",
		"t.ini:2:6: error: control character; plain text was expected\n");
	/* U+009B, which terminals take for escape and bracket */
	refuse(f, "[a]\nk = \xc2\x9b\n",
		"t.ini:2:5: error: control character; plain text was expected\n");
	refuse(f, "[a]\nk = x\vy\n",
		"t.ini:2:6: error: control character; plain text was expected\n");
	refuse(f, "[a]\nk = 1\t2\n",
		"t.ini:2:6: error: tab; only blanks may stand between words\n");
	accept(f, "[a]\nk = \xc2\xa0z\n");
	assert_string_equal(value_of(f, "a", "k"), "\xc2\xa0z");
}

static void test_utf8(void **state)
{
	struct fixture *f = *state;

	accept(f, "[a]\nk = Caf\xc3\xa9 \xe2\x80\x94 \xf0\x9f\x90\x8e\n");
	assert_string_equal(
		value_of(f, "a", "k"), "Caf\xc3\xa9 \xe2\x80\x94 \xf0\x9f\x90\x8e");
	refuse(f, "[a]\nk = Caf\xe9\n",
		"t.ini:2:8: error: byte 0xe9 is not valid here; the file must be UTF-8\n");
	refuse(f, "[a]\nk = \xe2\x80\n",
		"t.ini:2:5: error: byte 0xe2 is not valid here; the file must be UTF-8\n");
	refuse(f, "[a]\nk = \xed\xa0\x80 surrogate\n",
		"t.ini:2:5: error: byte 0xed is not valid here; the file must be UTF-8\n");
	refuse(f, "[a]\nk = \xff\n",
		"t.ini:2:5: error: byte 0xff is not valid here; the file must be UTF-8\n");
	refuse(f, "[a]\nk = \xc2",
		"t.ini:2:5: error: byte 0xc2 is not valid here; the file must be UTF-8\n");
}

static void test_byte_order_mark(void **state)
{
	struct fixture *f = *state;

	refuse(f,
		"\xef\xbb\xbf"
		"format = 1\n",
		"t.ini:1:1: error: byte order mark; the file must begin with its first line\n");
}

static void test_carriage_return(void **state)
{
	struct fixture *f = *state;

	/* At the end of a line it says nothing, and what is wrong is still found. */
	refuse(f, "[a]\r\nk = 1\r\nk = 2\r\n",
		"t.ini:3:1: error: key 'k' stands twice in [a]; the first is in line 2\n");
	assert_string_equal(value_of(f, "a", "k"), "1");
	accept(f, "format = 1\r\n\r\n[a]\r\nk = 1\r\n");
	assert_string_equal(value_of(f, "a", "k"), "1");
	refuse(f, "[a]\nk = 1\rl = 2\n",
		"t.ini:2:6: error: carriage return; it ends no line by itself\n");
}

static void test_section_form(void **state)
{
	struct fixture *f = *state;

	accept(f, "[a=b: c;d]  \nk = 1\n");
	assert_string_equal(value_of(f, "a=b: c;d", "k"), "1");
	refuse(f, "[a\nk = 1\n",
		"t.ini:1:3: error: no ']' behind the name of the section\n");
	refuse(f, "[a] b\n",
		"t.ini:1:4: error: text behind ']'; nothing may follow the name of a section\n");
	refuse(f, "[a]]\n",
		"t.ini:1:4: error: text behind ']'; nothing may follow the name of a section\n");
	refuse(f, "[a] # b\n",
		"t.ini:1:4: error: text behind ']'; nothing may follow the name of a section\n");
	refuse(f, "[]\n", "t.ini:1:2: error: the section has no name; expected '[name]'\n");
	refuse(f, "[ a]\n",
		"t.ini:1:2: error: blank too many; words in the name of a section are parted by one\n");
	refuse(f, "[a ]\n",
		"t.ini:1:3: error: blank too many; words in the name of a section are parted by one\n");
	refuse(f, "[a  b]\n",
		"t.ini:1:3: error: blank too many; words in the name of a section are parted by one\n");
}

static void test_key_form(void **state)
{
	struct fixture *f = *state;
	static const struct {
		const char *key;
		unsigned column;
	} bad[] = {{"Name", 1}, {"na me", 3}, {"name-", 5}, {"-name", 1}, {"na--me", 4},
		{"na-_me", 4}, {"na\xc3\xa9", 3}, {"na[me", 3}, {"_", 1}};
	static const char *const bad_part[] = {"name.", "name.1", "name.0", "name.02",
		"name.x", "name.2.3", "name.-2", "name.100000"};

	accept(f, "[a]\nx-1_b = 1\n7 = 2\neffect_text = 3\n");
	assert_string_equal(value_of(f, "a", "x-1_b"), "1");
	assert_string_equal(value_of(f, "a", "7"), "2");
	for (size_t i = 0; i < sizeof bad / sizeof *bad; i++)
		refuse(f, arena_printf(&f->arena, "[a]\n%s = 1\n", bad[i].key),
			arena_printf(&f->arena,
				"t.ini:2:%u: error: '%s' is no key; expected lower-case letters and digits, joined by single '-' or '_'\n",
				bad[i].column, bad[i].key));
	for (size_t i = 0; i < sizeof bad_part / sizeof *bad_part; i++)
		refuse(f, arena_printf(&f->arena, "[a]\nname = 1\n%s = 1\n", bad_part[i]),
			arena_printf(&f->arena,
				"t.ini:3:5: error: '%s' is no key; behind the '.' a number from 2 was expected\n",
				bad_part[i]));
	refuse(f, "[a]\n.2 = 1\n",
		"t.ini:2:1: error: '.2' is no key; behind the '.' a number from 2 was expected\n");
	accept(f, arena_printf(&f->arena, "[a]\n%s = 1\n", times(f, 'k', INI_NAME_MAX)));
	refuse(f, arena_printf(&f->arena, "[a]\n%s = 1\n", times(f, 'k', INI_NAME_MAX + 1)),
		"t.ini:2:50: error: key of 50 bytes; at most 49 are allowed\n");
}

static void test_long_word(void **state)
{
	struct fixture *f = *state;
	const char *word = times(f, 'w', INI_WORD_MAX);

	accept(f, arena_printf(&f->arena, "[a]\nk = x %s y\n", word));
	refuse(f, arena_printf(&f->arena, "[a]\nk = x %sw y\n", word),
		"t.ini:2:7: error: word of 121 bytes; at most 120 are allowed\n");
}

static void test_before_section(void **state)
{
	struct fixture *f = *state;

	refuse(f, "format = 1\nname = x\n",
		"t.ini:2:1: error: key 'name' before the first section; only 'format' may stand there\n");
	assert_int_equal(f->ini->format, 1);
	refuse(f, "format = 1\nformat = 2\n",
		"t.ini:2:1: error: key 'format' stands twice\n");
	assert_int_equal(f->ini->format, 1);
	refuse(f, "format = one\n",
		"t.ini:1:10: error: 'one' is no format; a number from 1 was expected\n");
	refuse(f, "format = 0\n",
		"t.ini:1:10: error: '0' is no format; a number from 1 was expected\n");
	refuse(f, "format = 1\nformat.2 = 2\n",
		"t.ini:2:1: error: key 'format.2' before the first section; only 'format' may stand there\n");
	accept(f, "[a]\nformat = A4\n");
	assert_int_equal(f->ini->format, 0);
	assert_string_equal(value_of(f, "a", "format"), "A4");
}

static void test_numbered_keys(void **state)
{
	struct fixture *f = *state;
	const struct ini_entry *entry;
	struct where where;

	accept(f, "[a]\ntext = In the\nx = 1\ntext.2 = second  year\ntext.3=of the war.\n");
	entry = ini_entry(ini_section(f->ini, "a"), "text");
	assert_string_equal(entry->value, "In the second  year of the war.");
	assert_string_equal(entry->next->key, "x");
	assert_null(entry->next->next);
	where = ini_where(entry, 0);
	assert_int_equal(where.line, 2);
	assert_int_equal(where.column, 8);
	where = ini_where(entry, strlen("In the"));
	assert_int_equal(where.line, 2);
	assert_int_equal(where.column, 14);
	where = ini_where(entry, strlen("In the "));
	assert_int_equal(where.line, 4);
	assert_int_equal(where.column, 10);
	where = ini_where(entry, strlen("In the second  "));
	assert_int_equal(where.line, 4);
	assert_int_equal(where.column, 18);
	assert_string_equal(where.file, "t.ini");
	where = ini_where(entry, strlen("In the second  year of "));
	assert_int_equal(where.line, 5);
	assert_int_equal(where.column, 11);
}

static void test_numbered_keys_wrong(void **state)
{
	struct fixture *f = *state;

	refuse(f, "[a]\nt.2 = x\n",
		"t.ini:2:1: error: 't.2' has no 't' before it to go on from\n");
	refuse(f, "[a]\nt.2 = x\nt = y\n",
		"t.ini:2:1: error: 't.2' has no 't' before it to go on from\n");
	refuse(f, "[a]\nt = x\nt.3 = y\n",
		"t.ini:3:1: error: 't.3' has no 't.2' before it to go on from\n");
	refuse(f, "[a]\nt = x\n[b]\nt.2 = y\n",
		"t.ini:4:1: error: 't.2' has no 't' before it to go on from\n");
	refuse(f, "[a]\nt = x\nt.2 = y\nt.2 = z\n",
		"t.ini:4:1: error: key 't.2' stands twice in [a]\n");
	assert_string_equal(value_of(f, "a", "t"), "x y");
	refuse(f, "[a]\nt = x\nt.2 =\n",
		"t.ini:3:6: error: 't.2' joins an empty text; every part must hold a word\n");
	refuse(f, "[a]\nt =\nt.2 = x\n",
		"t.ini:3:7: error: 't.2' joins an empty text; every part must hold a word\n");
	/* One mistake, one message: what is missed was refused. */
	refuse(f, "[a]\nt = x ; y\nt.2 = z\n",
		"t.ini:2:7: error: ';' behind a blank; write a comma, or no blank before it\n");
}

static void test_all_mistakes_at_once(void **state)
{
	struct fixture *f = *state;

	refuse(f, "[a]\nk: 1\nfoo\n  x = 1\n[b\nm = 1\n[c]\nK = 1\nn = 2\nn = 3\n",
		"t.ini:2:2: error: ':' before any '='; expected 'key = value'\n"
		"t.ini:3:4: error: no '=' in this line; expected 'key = value'\n"
		"t.ini:4:1: error: indented line; sections, keys and comments begin in column 1\n"
		"t.ini:5:3: error: no ']' behind the name of the section\n"
		"t.ini:8:1: error: 'K' is no key; expected lower-case letters and digits, joined by single '-' or '_'\n"
		"t.ini:10:1: error: key 'n' stands twice in [c]; the first is in line 9\n");
	assert_int_equal(f->diag.errors, 6);
	/* Keys behind a header that is refused are nobody's. */
	assert_null(value_of(f, "a", "m"));
	assert_string_equal(value_of(f, "c", "n"), "2");
}

static void test_bad_header_takes_its_keys(void **state)
{
	struct fixture *f = *state;

	refuse(f, "[a]\nk = 1\n[b\xff]\nk = 2\n",
		"t.ini:3:3: error: byte 0xff is not valid here; the file must be UTF-8\n");
	assert_string_equal(value_of(f, "a", "k"), "1");
}

static void test_too_many_mistakes(void **state)
{
	struct fixture *f = *state;
	struct buf text;
	const struct diag_item *item;

	buf_init(&text, &f->arena);
	for (int i = 0; i < 5000; i++)
		buf_puts(&text, "x\n");
	assert_int_equal(read_bytes(f, text.data, text.length), ERR_REFUSED);
	assert_int_equal(f->diag.errors, INI_ERRORS_MAX);
	for (item = f->diag.first; item->next; item = item->next)
		assert_int_equal(item->level, DIAG_ERROR);
	assert_int_equal(item->level, DIAG_NOTE);
	assert_int_equal(item->where.line, INI_ERRORS_MAX);
}

static void test_earlier_errors_are_not_ours(void **state)
{
	struct fixture *f = *state;

	diag_error(&f->diag, "something else");
	assert_int_equal(ini_read(&f->ini, &f->arena, "t.ini", "[a]\n", 4, &f->diag), OK);
}

static void test_file_too_large(void **state)
{
	struct fixture *f = *state;
	size_t size = INI_FILE_MAX + 1;

	refuse_bytes(f, times(f, '\n', size), size,
		"t.ini: error: file of 4194305 bytes; at most 4194304 are read\n");
	assert_int_equal(read_bytes(f, times(f, '\n', size), size - 1), OK);
}

/* The same key in each: buckets are shared, entries are not. */
static void test_many_sections(void **state)
{
	struct fixture *f = *state;
	struct buf text;
	int count = 0;

	buf_init(&text, &f->arena);
	for (int i = 0; i < 5000; i++)
		buf_printf(&text, "[hex %d]\nk = %d\n", i, i);
	accept(f, text.data);
	for (const struct ini_section *s = f->ini->first; s; s = s->next, count++)
		assert_string_equal(
			ini_value(s, "k"), arena_printf(&f->arena, "%d", count));
	assert_int_equal(count, 5000);
}

static void test_section_id(void **state)
{
	struct fixture *f = *state;
	const struct ini_section *section;

	accept(f, "[place trent-house]\n[places]\n[place]\n");
	section = f->ini->first;
	assert_string_equal(ini_section_id(section, "place"), "trent-house");
	assert_null(ini_section_id(section, "plac"));
	assert_null(ini_section_id(section, "piece"));
	assert_null(ini_section_id(section->next, "place"));
	assert_null(ini_section_id(section->next->next, "place"));
}

static void test_write(void **state)
{
	struct fixture *f = *state;
	struct buf out;

	buf_init(&out, &f->arena);
	ini_write_format(&out, 1);
	ini_write_section(&out, "campaign");
	ini_write(&out, "name", "richmond-1862");
	ini_write(&out, "note", "");
	ini_write_section(&out, "empty");
	ini_write_section(&out, "piece lee");
	ini_write(&out, "at", "trent-house");
	assert_string_equal(out.data,
		"format = 1\n\n[campaign]\nname = richmond-1862\nnote =\n\n"
		"[empty]\n\n[piece lee]\nat = trent-house\n");
	accept(f, out.data);
	assert_string_equal(value_of(f, "campaign", "note"), "");

	buf_truncate(&out, 0);
	ini_write_section(&out, "a");
	assert_string_equal(out.data, "[a]\n");
}

static void test_write_breaks(void **state)
{
	struct fixture *f = *state;
	struct buf out;

	/* `text = ` and 69 columns make 76. */
	buf_init(&out, &f->arena);
	ini_write(&out, "text",
		"123456789 123456789 123456789 123456789 123456789 123456789 123456789");
	assert_string_equal(out.data,
		"text = 123456789 123456789 123456789 123456789 123456789 123456789 123456789\n");
	buf_truncate(&out, 0);
	ini_write(&out, "text",
		"123456789 123456789 123456789 123456789 123456789 123456789 1234567890");
	assert_string_equal(out.data,
		"text = 123456789 123456789 123456789 123456789 123456789 123456789\n"
		"text.2 = 1234567890\n");
	/* Columns count, not bytes. */
	buf_truncate(&out, 0);
	ini_write(&out, "text",
		"12345678\xc3\xa9 123456789 123456789 123456789 123456789 123456789 12345678\xc3\xa9");
	assert_string_equal(out.data,
		"text = 12345678\xc3\xa9 123456789 123456789 123456789 123456789 123456789 12345678\xc3\xa9\n");
	/* Double blanks hold their words together. */
	buf_truncate(&out, 0);
	ini_write(&out, "text",
		"123456789 123456789 123456789 123456789 123456789 123456789  1234567890");
	assert_string_equal(out.data,
		"text = 123456789 123456789 123456789 123456789 123456789\n"
		"text.2 = 123456789  1234567890\n");
	/* A word over the width has a line of its own. */
	buf_truncate(&out, 0);
	ini_write(&out, "k", arena_printf(&f->arena, "a %s b", times(f, 'w', 100)));
	assert_string_equal(out.data,
		arena_printf(&f->arena, "k = a\nk.2 = %s\nk.3 = b\n", times(f, 'w', 100)));
}

/* Bytes count as well as columns: 60 characters of four bytes fit no line. */
static void test_write_breaks_at_line_max(void **state)
{
	struct fixture *f = *state;
	struct buf value, out;

	buf_init(&value, &f->arena);
	for (int i = 0; i < 60; i++)
		buf_puts(&value, i % 10 || !i ? "\xf0\x9f\x90\x8e" : " \xf0\x9f\x90\x8e");
	buf_init(&out, &f->arena);
	ini_write_section(&out, "a");
	ini_write(&out, "k", value.data);
	accept(f, out.data);
	assert_string_equal(value_of(f, "a", "k"), value.data);
	/* Four words of 40 bytes on the first line. */
	assert_memory_equal(out.data + 4, "k = ", 4);
	assert_memory_equal(out.data + 4 + 4 + 163, "\nk.2 = ", 7);
}

static void test_writable(void **state)
{
	struct fixture *f = *state;

	assert_true(ini_writable(""));
	assert_true(ini_writable("a; b  c: d = e # f [g]"));
	assert_true(ini_writable(times(f, 'w', INI_WORD_MAX)));
	assert_false(ini_writable(times(f, 'w', INI_WORD_MAX + 1)));
	assert_false(ini_writable(" a"));
	assert_false(ini_writable("a "));
	assert_false(ini_writable(" "));
	assert_false(ini_writable("a ;b"));
	assert_false(ini_writable(";b"));
	assert_false(ini_writable("a\nb"));
	assert_false(ini_writable("a\tb"));
	assert_false(ini_writable("a\xff"));
	assert_false(ini_writable("a\xc2\x85"));
}

/* A small generator of our own: the same texts on every machine. */
static unsigned next_random(uint32_t *seed, unsigned below)
{
	*seed = *seed * 1664525u + 1013904223u;
	return (*seed >> 16) % below;
}

static void test_round_trip_of_values(void **state)
{
	struct fixture *f = *state;
	static const char *const piece[] = {"a", " ", " ", ";", "=", ":", "#", "[", "]",
		".", "\xc3\xa9", "\xe2\x80\x99", "word", "\xf0\x9f\x90\x8e\xf0\x9f\x90\x8e",
		"longer-word"};
	uint32_t seed = 1862;
	unsigned written = 0;

	for (int round = 0; round < 3000; round++) {
		struct buf value, out;
		unsigned pieces = next_random(&seed, 60);

		buf_init(&value, &f->arena);
		buf_init(&out, &f->arena);
		while (pieces--)
			buf_puts(&value,
				piece[next_random(&seed, sizeof piece / sizeof *piece)]);
		if (!ini_writable(value.data))
			continue;
		written++;
		ini_write_section(&out, "s");
		ini_write(&out, "key", value.data);
		ini_write(&out, "last", "1");
		accept(f, out.data);
		assert_string_equal(value_of(f, "s", "key"), value.data);
		assert_string_equal(value_of(f, "s", "last"), "1");
	}
	/* Otherwise this tests nothing. */
	assert_true(written > 300);
}

static void write_all(struct buf *out, const struct ini *ini)
{
	if (ini->format)
		ini_write_format(out, ini->format);
	for (const struct ini_section *s = ini->first; s; s = s->next) {
		ini_write_section(out, s->name);
		for (const struct ini_entry *e = s->first; e; e = e->next)
			ini_write(out, e->key, e->value);
	}
}

/* Whatever the reader takes from damaged texts can be written, and then stays. */
static void test_round_trip_of_damaged_files(void **state)
{
	struct fixture *f = *state;
	static const char sound[] =
		"format = 1\n\n[place a]\nname = Old Cold Harbor\nx = 12\ntext = one two\n"
		"text.2 = three; four\n\n# note\n[place b]\nname = B\nflags = road, rail\n";
	static const char byte[] = "= ;:#[]\n\r\t.2x\0\xc3\xa9\xff";
	uint32_t seed = 7;
	unsigned accepted = 0;

	for (int round = 0; round < 5000; round++) {
		char text[sizeof sound];
		struct buf once, twice;

		memcpy(text, sound, sizeof sound);
		for (unsigned n = next_random(&seed, 4); n; n--)
			text[next_random(&seed, sizeof sound - 1)] =
				byte[next_random(&seed, sizeof byte - 1)];
		if (read_bytes(f, text, sizeof sound - 1) != OK) {
			assert_int_not_equal(f->diag.errors, 0);
			continue;
		}
		accepted++;
		buf_init(&once, &f->arena);
		buf_init(&twice, &f->arena);
		write_all(&once, f->ini);
		accept(f, once.data);
		write_all(&twice, f->ini);
		assert_string_equal(once.data, twice.data);
	}
	assert_true(accepted > 500);
}

int main(void)
{
#define TEST(name) cmocka_unit_test_setup_teardown(test_##name, set_up, tear_down)
	const struct CMUnitTest tests[] = {
		TEST(reads),
		TEST(nothing),
		TEST(no_newline_at_end),
		TEST(long_line),
		TEST(long_section_name),
		TEST(duplicate_key),
		TEST(duplicate_section),
		TEST(comment_in_value),
		TEST(indented),
		TEST(colon),
		TEST(no_equals),
		TEST(nul),
		TEST(control),
		TEST(utf8),
		TEST(byte_order_mark),
		TEST(carriage_return),
		TEST(section_form),
		TEST(key_form),
		TEST(long_word),
		TEST(before_section),
		TEST(numbered_keys),
		TEST(numbered_keys_wrong),
		TEST(all_mistakes_at_once),
		TEST(bad_header_takes_its_keys),
		TEST(too_many_mistakes),
		TEST(earlier_errors_are_not_ours),
		TEST(file_too_large),
		TEST(many_sections),
		TEST(section_id),
		TEST(write),
		TEST(write_breaks),
		TEST(write_breaks_at_line_max),
		TEST(writable),
		TEST(round_trip_of_values),
		TEST(round_trip_of_damaged_files),
	};

	return cmocka_run_group_tests_name("ini", tests, NULL, NULL);
}
