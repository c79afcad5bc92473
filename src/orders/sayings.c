/* Tables: which words are said for which, and what says nothing. */
#include <string.h>

#include "base/arena.h"
#include "base/text.h"
#include "orders/meant_private.h"

/* ---- orders ---- */

/*
 * Words for one thing. `orders` are those that some grammar has for it: where it has one of
 * them alone, all the others are said for that. `with`: a word that is said of an order is
 * one of them, too.
 */
static const struct words_for {
	const char *orders;
	const char *others;
	bool with;
} all_words[] = {
	{"move march", "go advance mv send proceed ride head", false},
	{"attack assault assail", "charge storm strike engage", true},
	{"hold", "stay stand remain wait halt", false},
	{"destroy", "burn blow demolish", false},
	{"rebuild", "repair fix", false},
	{"play", "use", false},
	{"recon", "scout reconnoitre reconnoiter", false},
	{"enter", "bring", false},
	{"dig", "entrench fortify", false},
	{"bombard", "shell cannonade", false},
	{"when", "whenever", false},
	{"else", "otherwise", false},
};

#define GROUPS (sizeof all_words / sizeof *all_words)

/* What is said with an order's word and means no more. */
static const struct {
	const char *word, *behind;
} particles[] = {{"blow", "up"}, {"use", "card"}, {"use", "cards"}};

static bool is_structure(const char *word)
{
	return text_equal_fold(word, "when") || text_equal_fold(word, "else");
}

/* The next word of a list, which *at goes on behind; NULL at its end. */
static const char *next_word(const char **at, size_t *length)
{
	const char *word = *at;

	if (!*word)
		return NULL;
	*length = strcspn(word, " ");
	*at += *length + (word[*length] == ' ');
	return word;
}

static size_t count_listed(const char *list)
{
	size_t count = 0, length;

	while (next_word(&list, &length))
		count++;
	return count;
}

/* The one word of the group that the grammar has; NULL: none, or *several. */
static const char *only_one(
	bool *several, const struct words_for *words, const struct reader *reader)
{
	const char *at = words->orders, *text, *found = NULL;
	size_t length;

	*several = false;
	while ((text = next_word(&at, &length))) {
		const struct known_word *word = known_word_of(reader, text, length);
		const struct form *form = word->order;

		if (!form && words->with)
			form = word->qualifier;
		if (!form && !is_structure(words->orders))
			continue;
		*several = *several || found;
		found = form ? form->word : words->orders;
	}
	return *several ? NULL : found;
}

/* True for a word that opens a line of the game as it stands. */
static bool is_known(const struct known_word *word)
{
	return word->order || word->qualifier || word->block ||
	       word->opening == OPENS_WHEN || word->opening == OPENS_ELSE;
}

const char *order_said(size_t *count, const struct reader *reader, struct tokens tokens)
{
	const struct known_word *known;
	const char *word, *only;
	bool several;

	if (!tokens.count || tokens.token->kind != TOKEN_WORD)
		return NULL;
	word = tokens.token->text;
	*count = 1;
	for (size_t i = 0; i < sizeof particles / sizeof *particles; i++)
		if (tokens.count > 1 && text_equal_fold(word, particles[i].word) &&
			word_is(&tokens.token[1], particles[i].behind))
			*count = 2;
	known = known_word(reader, word);
	if (is_known(known) || !known->same)
		return NULL;
	only = only_one(&several, known->same, reader);
	return several ? NULL : only;
}

const char *orders_word_near(
	struct arena *arena, const struct grammar *grammar, const char *word)
{
	const struct form *tables[] = {grammar->orders, grammar->qualifiers};
	const char *key = text_key(arena, word, strlen(word)), *near = NULL;
	unsigned best = strlen(key) < 6 ? 2 : 3;

	for (size_t i = 0; i < 2; i++)
		for (const struct form *form = tables[i]; form->word; form++)
			if (text_nearer(&best, key,
				    text_key(arena, form->word, strlen(form->word))))
				near = form->word;
	return near;
}

const char *order_done(const struct reader *reader, const struct token *token)
{
	static const char *const ends[] = {"", "s", "es"};
	size_t length = strlen(token->text);

	for (size_t i = 0; token->kind == TOKEN_WORD && i < 3; i++) {
		size_t end = strlen(ends[i]);
		const struct known_word *word;
		const char *only;
		bool several;

		if (length <= end + 1 ||
			!text_equal_fold(token->text + length - end, ends[i]))
			continue;
		word = known_word_of(reader, token->text, length - end);
		if (word->order)
			return word->order->word;
		if (!word->same || is_structure(word->same->orders))
			continue;
		if ((only = only_one(&several, word->same, reader)))
			return only;
		if (several)
			return arena_copy(reader->arena, token->text, length - end);
	}
	return NULL;
}

bool says_same(const struct known_word *word, const char *order)
{
	return word->same && (text_has_word(word->same->orders, order) ||
				     text_has_word(word->same->others, order));
}

const char *order_to_move(const struct reader *reader)
{
	bool several;

	return only_one(&several, &all_words[0], reader);
}

/* ---- courtesy ---- */

/* Words at the start of a line; `*` is any words up to a comma, or one where none comes. */
static const char *const polite[] = {"i would like to", "i'd like to", "we would like to",
	"we'd like to", "i want to", "i will", "i'll", "we will", "we'll", "i intend to",
	"i plan to", "my plan is to", "could you", "can you", "would you", "will you",
	"let us", "let's", "i order", "i", "we", "ok", "okay", "first", "firstly", "second",
	"secondly", "third", "thirdly", "next", "now", "then", "finally", "lastly",
	"afterwards", "and", "and then", "also", "my order is", "my orders are",
	"my orders", "orders", "order", "let", "have", NULL};

/* The same of words that may be all that stands in a line. */
static const char *const greetings[] = {"please", "kindly", "dear *", "hi *", "hello *",
	"hey *", "good morning *", "good evening *", "thank you", "thank you *", "thanks",
	"thanks *", "many thanks", "cheers", "best regards", "kind regards", "best wishes",
	"yours sincerely", NULL};

/* At its end: one word or two. */
static const char *const polite_ends[] = {
	"please", "thanks", "thank you", "many thanks", "if possible", NULL};

/* Without the marks at its end: `Thanks!`. */
static size_t said_length(const char *text)
{
	size_t end = strlen(text);

	while (end > 1 &&
		(text[end - 1] == '!' || text[end - 1] == '?' || text[end - 1] == '.'))
		end--;
	return end;
}

/* Is it the word, with any mark at its end, and whichever apostrophe: `Thanks!`? */
static bool is_said(const struct token *token, const char *word, size_t length)
{
	static const char curly[] = "\xe2\x80\x99";
	const char *text = token->text;
	size_t end, at = 0;

	/* the first letter settles it of nearly all */
	if (token->kind != TOKEN_WORD || text_lower(*text) != *word)
		return false;
	end = said_length(text);
	for (size_t i = 0; i < length; i++) {
		size_t wide = strncmp(text + at, curly, 3) ? 0 : 3;

		if (at >= end || (wide ? '\'' : text_lower(text[at])) != word[i])
			return false;
		at += wide ? wide : 1;
	}
	return at == end;
}

#define ADDRESSED_MAX 4 /* words: `Dear Mr. Smith,` */

/* Mostly the first letter of a row is another already. */
static inline bool may_say(const char *row, struct tokens line, size_t at)
{
	return at < line.count && text_lower(*line.token[at].text) == *row;
}

/* How many tokens the words of a row take at the start; 0: they do not stand there. */
static size_t row_length(const char *row, struct tokens line)
{
	size_t at = 0, comma;

	while (*row) {
		size_t length = strcspn(row, " ");

		if (*row == '*') {
			for (comma = at; comma < line.count && comma < at + ADDRESSED_MAX;
				comma++)
				if (line.token[comma].kind == TOKEN_COMMA)
					return comma;
			return line.count <= at + ADDRESSED_MAX - 1 ? line.count : at;
		}
		if (at == line.count || !is_said(&line.token[at], row, length))
			return 0;
		at++;
		row += length + (row[length] == ' ');
	}
	return at;
}

/* Of which tables a row can begin with that token: BEGINS_*. */
static unsigned may_begin(const struct reader *reader, struct tokens line, size_t at)
{
	const char *text;

	if (at >= line.count || line.token[at].kind != TOKEN_WORD)
		return 0;
	text = line.token[at].text;
	/* an apostrophe may be any of several characters */
	return strchr(text, 0xe2) ? ~0u
				  : known_word_of(reader, text, said_length(text))->begins;
}

static size_t longest_of(const char *const *rows, struct tokens line)
{
	size_t longest = 0;

	for (; *rows; rows++) {
		size_t length = may_say(*rows, line, 0) ? row_length(*rows, line) : 0;

		if (length > longest)
			longest = length;
	}
	return longest;
}

static size_t courtesy_length(struct tokens line)
{
	size_t greeting = longest_of(greetings, line), longest = longest_of(polite, line);

	if (greeting > longest)
		longest = greeting;
	else if (longest == line.count)
		return 0;
	while (longest && longest < line.count &&
		(line.token[longest].kind == TOKEN_COMMA ||
			line.token[longest].kind == TOKEN_COLON))
		longest++;
	return longest;
}

size_t polite_words(const struct reader *reader, struct tokens line)
{
	return may_begin(reader, line, 0) & BEGINS_POLITE ? courtesy_length(line) : 0;
}

size_t polite_end(struct tokens line)
{
	for (const char *const *row = polite_ends; *row; row++) {
		size_t words = 1 + (strchr(*row, ' ') != NULL);
		size_t at = line.count - words;

		if (words < line.count && may_say(*row, line, at) &&
			row_length(*row, tokens_behind(line, at)) == words)
			return words + (line.token[at - 1].kind == TOKEN_COMMA);
	}
	return 0;
}

/* ---- sides ---- */

static const struct {
	const char *word;
	enum side side;
} called[] = {
	{"rebels", CONFEDERATE},
	{"rebel", CONFEDERATE},
	{"rebs", CONFEDERATE},
	{"csa", CONFEDERATE},
	{"confederates", CONFEDERATE},
	{"confederate", CONFEDERATE},
	{"confederacy", CONFEDERATE},
	{"south", CONFEDERATE},
	{"southerners", CONFEDERATE},
	{"grays", CONFEDERATE},
	{"greys", CONFEDERATE},
	{"federals", UNION},
	{"federal", UNION},
	{"yankees", UNION},
	{"yankee", UNION},
	{"yanks", UNION},
	{"usa", UNION},
	{"union", UNION},
	{"north", UNION},
	{"northerners", UNION},
	{"bluecoats", UNION},
};

bool side_called(const char *word, enum side *side)
{
	for (size_t i = 0; i < sizeof called / sizeof *called; i++)
		if (text_equal_fold(called[i].word, word)) {
			*side = called[i].side;
			return true;
		}
	return false;
}

bool names_enemy(const struct token *token, enum side side)
{
	static const char *const words[] = {
		"enemy", "enemies", "foe", "him", "them", "opponent"};
	enum side whose;

	for (size_t i = 0; i < sizeof words / sizeof *words; i++)
		if (word_is(token, words[i]))
			return true;
	return token->kind == TOKEN_WORD && side_called(token->text, &whose) &&
	       whose != side && !word_is(token, "north") && !word_is(token, "south");
}

/* ---- what orders nothing ---- */

#define GIVE_UP   "to give the game up, put one line into your form, and no orders"
#define DRAW      "a draw is offered in a line of your form, with no orders in it"
#define ACCEPT    "an offer is accepted in a line of your form, with no orders in it"
#define DECLINE   "an offer is declined in a line of your form, with no orders in it"
#define AWAY      "say on which days, in a line of the head"
#define ASKED_MAX 3 /* words before a question */
#define AWAY_DAY  "absent from 2026-12-24 to 2027-01-02"

/* `said` is how the line begins; of one word, all of it. */
static const struct saying sayings[] = {
	{"i resign", GIVE_UP, "concede"},
	{"we resign", GIVE_UP, "concede"},
	{"resign", GIVE_UP, "concede"},
	{"i give up", GIVE_UP, "concede"},
	{"i surrender", GIVE_UP, "concede"},
	{"surrender", GIVE_UP, "concede"},
	{"i concede", GIVE_UP, "concede"},
	{"i capitulate", GIVE_UP, "concede"},
	{"you win", GIVE_UP, "concede"},
	{"a draw", DRAW, "offer draw"},
	{"draw", DRAW, "offer draw"},
	{"i offer a draw", DRAW, "offer draw"},
	{"i propose a draw", DRAW, "offer draw"},
	{"call it a draw", DRAW, "offer draw", true},
	{"i accept your draw", ACCEPT, "accept draw"},
	{"i accept the draw", ACCEPT, "accept draw"},
	{"i accept your offer", ACCEPT, "accept draw"},
	{"no draw", DECLINE, "decline draw"},
	{"i decline the draw", DECLINE, "decline draw"},
	{"i decline your draw", DECLINE, "decline draw"},
	{"i am away", AWAY, AWAY_DAY},
	{"i'm away", AWAY, AWAY_DAY},
	{"i will be away", AWAY, AWAY_DAY},
	{"i'll be away", AWAY, AWAY_DAY},
	{"away until", AWAY, AWAY_DAY},
	{"away from", AWAY, AWAY_DAY},
	{"i am on holiday", AWAY, AWAY_DAY},
	{"i'm on holiday", AWAY, AWAY_DAY},
	{"i am on vacation", AWAY, AWAY_DAY},
	{"i'm on vacation", AWAY, AWAY_DAY},
	{"on holiday", AWAY, AWAY_DAY},
	{"on vacation", AWAY, AWAY_DAY},
};

#define SAYINGS (sizeof sayings / sizeof *sayings)

static bool says(const char *said, struct tokens line, size_t at)
{
	struct tokens rest = tokens_behind(line, at);
	size_t length = row_length(said, rest);

	return length > 1 || (length && length == rest.count);
}

const struct saying *saying_of(const struct reader *reader, struct tokens line)
{
	unsigned begins;
	size_t skip;

	if (line.count && known_word(reader, line.token->text)->order)
		return NULL;
	begins = may_begin(reader, line, 0);
	skip = begins & BEGINS_POLITE ? courtesy_length(line) : 0;
	if (skip)
		begins |= may_begin(reader, line, skip);
	for (size_t k = 0; k < SAYINGS; k++) {
		const char *said = sayings[k].said;
		size_t last = sayings[k].late ? ASKED_MAX : 0;

		if (!(begins & BEGINS_SAYING) && !last)
			continue;
		for (size_t at = 0; at <= last; at++)
			if (may_say(said, line, at) && says(said, line, at))
				return &sayings[k];
		if (may_say(said, line, skip) && says(said, line, skip))
			return &sayings[k];
	}
	return NULL;
}

/* ---- the vocabulary ---- */

static size_t count_rows(const char *const *rows)
{
	size_t count = 0;

	while (rows[count])
		count++;
	return count;
}

size_t sayings_count(void)
{
	size_t count = count_rows(polite) + count_rows(greetings) + SAYINGS;

	for (size_t i = 0; i < GROUPS; i++)
		count += count_listed(all_words[i].orders) +
			 count_listed(all_words[i].others);
	return count;
}

/* Its first word begins a row of that table. */
static void add_row(struct vocabulary *vocabulary, const char *row, unsigned table)
{
	vocabulary_add(vocabulary, row, strcspn(row, " "))->begins |= table;
}

static void add_rows(struct vocabulary *vocabulary, const char *const *rows, unsigned table)
{
	for (; *rows; rows++)
		add_row(vocabulary, *rows, table);
}

void sayings_add(struct vocabulary *vocabulary)
{
	const char *word;
	size_t length;

	for (size_t i = 0; i < GROUPS; i++) {
		const char *list[] = {all_words[i].orders, all_words[i].others};

		for (size_t k = 0; k < 2; k++)
			while ((word = next_word(&list[k], &length)))
				vocabulary_add(vocabulary, word, length)->same =
					&all_words[i];
	}
	add_rows(vocabulary, polite, BEGINS_POLITE);
	add_rows(vocabulary, greetings, BEGINS_POLITE);
	for (size_t k = 0; k < SAYINGS; k++)
		add_row(vocabulary, sayings[k].said, BEGINS_SAYING);
}
