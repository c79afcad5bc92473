/* The words that open a line, and what is taken for a slip of the pen. */
#include <string.h>

#include "base/arena.h"
#include "base/buf.h"
#include "orders/meant_private.h"
#include "orders/names.h"

static const char *const head_words[] = {"campaign", "turn", "side", "commander", "state",
	"nonce", "report", "ahead", "pledge", "opens", "concede", "offer", "accept",
	"decline", "absent"};

/* So many words has a line that is looked at for a part of a block. */
#define PART_WORDS_MAX 4

static const struct {
	const char *word;
	enum opening opening;
} structure[] = {
	{"if", OPENS_IF},
	{"else", OPENS_ELSE},
	{"end", OPENS_END},
	{"standing", OPENS_STANDING},
	{"when", OPENS_WHEN},
	{"once", OPENS_WHEN},
	{"stop", OPENS_STOP},
	{"answer", OPENS_ANSWER},
	{"policy", OPENS_POLICY},
};

bool leads_on(const char *text, size_t length)
{
	static const char *const words[] = {
		"to", "from", "at", "with", "via", "taking", "and", "or"};

	for (size_t i = 0; i < sizeof words / sizeof *words; i++)
		if (strlen(words[i]) == length && text_starts_fold(text, words[i]))
			return true;
	return false;
}

const char *form_title(struct arena *arena, const struct form *form)
{
	const char *at = form->pattern;
	struct buf title;
	size_t n;

	buf_init(&title, arena);
	buf_puts(&title, form->word);
	while ((n = pattern_word(at)) && !leads_on(at, n)) {
		buf_putc(&title, ' ');
		buf_add(&title, at, n);
		at += n + strspn(at + n, " ");
	}
	return title.data;
}

const char *form_titles(struct arena *arena, const struct grammar *grammar,
	const char *words, enum side side)
{
	char **word;
	size_t count = text_split(arena, words, ' ', &word);
	struct buf list;

	buf_init(&list, arena);
	for (size_t i = 0; i < count; i++) {
		const struct form *form = form_of(grammar->orders, word[i]);

		if (!form)
			form = form_of(grammar->qualifiers, word[i]);
		if (form && (side == NO_SIDE || !(form->never & 1u << side)))
			buf_printf(&list, "%s%s", list.length ? ", " : "",
				form_title(arena, form));
	}
	return list.data;
}

const struct form *form_of(const struct form *form, const char *word)
{
	for (; form->word; form++)
		if (same_word(form->word, word))
			return form;
	return NULL;
}

bool is_end_word(const char *word)
{
	static const char *const end_words[] = {"concede", "offer", "accept", "decline"};

	for (size_t i = 0; i < sizeof end_words / sizeof *end_words; i++)
		if (text_equal_fold(end_words[i], word))
			return true;
	return false;
}

bool is_head_word(const char *word)
{
	for (size_t i = 0; i < sizeof head_words / sizeof *head_words; i++)
		if (same_word(head_words[i], word))
			return true;
	return false;
}

bool is_line_block(const struct block_form *block)
{
	return !strncmp(block->head.pattern, "ORDER", 5);
}

bool stop_waits(const struct grammar *grammar, struct tokens line)
{
	const struct block_form *block = grammar->blocks;

	if (line.count < 2 || !word_is(&line.token[1], "when"))
		return false;
	for (; block && block->head.word; block++)
		if (text_has_word(block->head.qualifiers, "stop"))
			return true;
	return false;
}

struct tokens without_end_colon(struct tokens line)
{
	if (line.count && line.token[line.count - 1].kind == TOKEN_COLON)
		line.count--;
	return line;
}

const struct form *part_of(
	const struct reader *reader, const struct block_form *block, struct tokens line)
{
	for (const struct form *part = block->parts; part && part->word; part++)
		if (word_is(&line.token[0], part->word) &&
			form_fits(reader, part->pattern,
				without_end_colon(tokens_behind(line, 1))))
			return part;
	return NULL;
}

bool opens_part(const struct reader *reader, struct tokens line)
{
	const struct block_form *block = reader->grammar->blocks;

	for (; block && block->head.word; block++)
		if (part_of(reader, block, line))
			return true;
	return false;
}

bool begins_qualifier(const struct reader *reader, struct tokens line)
{
	const struct form *form = reader->grammar->qualifiers;

	for (; form->word; form++) {
		size_t n = pattern_word(form->pattern);

		if (word_is(&line.token[0], form->word) &&
			(!n || (line.count > 1 && strlen(line.token[1].text) == n &&
				       text_starts_fold(
					       form->pattern, line.token[1].text))))
			return true;
	}
	return false;
}

bool begins_predicate(const struct reader *reader, struct tokens line)
{
	const struct form *form = reader->grammar->predicates;

	for (; form->pattern; form++) {
		const char *at = form->pattern;
		size_t words = 0, n;

		while ((n = pattern_word(at)) && words < line.count &&
			strlen(line.token[words].text) == n &&
			text_starts_fold(at, line.token[words].text)) {
			words++;
			at += n + strspn(at + n, " ");
		}
		if (words && !n)
			return true;
	}
	return false;
}

/* The words are in small letters. */
static bool is_one_of(const struct token *token, const char *const *words)
{
	char first = text_lower(*token->text);

	if (token->kind != TOKEN_WORD)
		return false;
	while (*words && (**words != first || !text_equal_fold(*words, token->text)))
		words++;
	return *words;
}

/* How many tokens from `at` on are of these words. */
static size_t run_of(struct tokens line, size_t at, const char *const *words)
{
	size_t n = at;

	while (n < line.count &&
		(line.token[n].kind == TOKEN_COMMA || is_one_of(&line.token[n], words)))
		n++;
	return n - at;
}

/* Words of lines by which the rest holds. */
static const char *const who[] = {"the", "rest", "everyone", "everybody", "everything",
	"all", "other", "others", "else", "remaining", "units", "pieces", "forces",
	"troops", "men", "of", "my", "our", NULL};
static const char *const holds[] = {"hold", "holds", "stay", "stays", "stand", "stands",
	"remain", "remains", "pass", "passes", NULL};
static const char *const no[] = {"no", NULL};
static const char *const *const rest_begins[] = {who, holds, no}; /* with one of these */

bool says_rest_holds(struct tokens line)
{
	static const char *const where[] = {"put", "still", "fast", "in", "place",
		"position", "where", "they", "are", "it", "is", "this", "turn", "please",
		"thanks", "thank", "you", NULL};
	static const char *const orders[] = {
		"more", "further", "other", "orders", "order", "moves", "move", NULL};
	size_t first = run_of(line, 0, holds), next;

	if (first) /* `hold all others` */
		return (next = run_of(line, first, who)) && first + next == line.count;
	if (run_of(line, 0, no)) /* `no orders this turn` */
		return (next = run_of(line, 1, orders)) &&
		       1 + next + run_of(line, 1 + next, where) == line.count;
	first = run_of(line, 0, who);
	next = run_of(line, first, holds);
	return first && next &&
	       first + next + run_of(line, first + next, where) == line.count;
}

bool begins_also(struct tokens line)
{
	static const char *const words[] = {"standing", "when", "once", "policy"};

	if (!word_is(&line.token[0], "also"))
		return false;
	for (size_t i = 0; i < sizeof words / sizeof *words && line.count > 1; i++)
		if (word_is(&line.token[1], words[i]))
			return true;
	return line.count == 1 || line.token[1].kind == TOKEN_COLON;
}

/* ---- the vocabulary ---- */

#define STRUCTURE_WORDS                                                                    \
	(sizeof structure / sizeof *structure + sizeof head_words / sizeof *head_words + 1)
#define REST_WORDS                                                                         \
	(sizeof who / sizeof *who + sizeof holds / sizeof *holds + sizeof no / sizeof *no)

static size_t count_words(const struct grammar *grammar)
{
	size_t count = STRUCTURE_WORDS + REST_WORDS + sayings_count();

	for (const struct form *form = grammar->orders; form->word; form++)
		count++;
	for (const struct form *form = grammar->qualifiers; form->word; form++)
		count++;
	for (const struct block_form *block = grammar->blocks; block && block->head.word;
		block++)
		count++;
	return count;
}

/* Of a word that opens a line in several ways the first counts. */
static struct known_word *add_word(
	struct vocabulary *out, const char *text, enum opening opening)
{
	struct known_word *word = vocabulary_add(out, text, strlen(text));

	if (word->opening == OPENS_NOTHING)
		word->opening = opening;
	return word;
}

static void add_forms(struct vocabulary *out, const struct grammar *grammar)
{
	struct known_word *word;

	for (const struct block_form *block = grammar->blocks; block && block->head.word;
		block++) {
		word = add_word(out, block->head.word, OPENS_BLOCK);
		if (!word->block)
			word->block = block;
	}
	for (const struct form *form = grammar->orders; form->word; form++) {
		word = add_word(out, form->word, OPENS_ORDER);
		if (!word->order)
			word->order = form;
	}
	for (const struct form *form = grammar->qualifiers; form->word; form++) {
		word = vocabulary_add(out, form->word, strlen(form->word));
		if (word->qualifier)
			continue;
		word->qualifier = form;
		if (word->opening == OPENS_NOTHING && !(form->allowed & FORM_REPLY))
			word->opening = OPENS_QUALIFIER;
	}
}

static void add_rest(struct vocabulary *out)
{
	for (size_t i = 0; i < sizeof rest_begins / sizeof *rest_begins; i++)
		for (const char *const *word = rest_begins[i]; *word; word++)
			vocabulary_add(out, *word, strlen(*word))->begins |= BEGINS_REST;
}

const struct vocabulary *vocabulary_of(struct arena *arena, const struct grammar *grammar)
{
	struct vocabulary *out = vocabulary_new(arena, count_words(grammar));

	for (size_t i = 0; i < sizeof structure / sizeof *structure; i++)
		add_word(out, structure[i].word, structure[i].opening);
	for (size_t i = 0; i < sizeof head_words / sizeof *head_words; i++)
		add_word(out, head_words[i], OPENS_HEAD);
	add_forms(out, grammar);
	/* no slip of the pen: it is near to too many words, and a family may have it */
	add_word(out, "pass", OPENS_PASS);
	add_rest(out);
	sayings_add(out);
	return out;
}

enum opening opening_of(const struct reader *reader, const struct token *token)
{
	return token->kind == TOKEN_WORD ? known_word(reader, token->text)->opening
					 : OPENS_NOTHING;
}

/* True for a word that stands as it is in a pattern of the table. */
static bool in_patterns(const struct form *form, const char *word)
{
	size_t length = strlen(word);

	for (; form->pattern; form++) {
		const char *at = form->pattern;

		while (*(at += strspn(at, " []|"))) {
			size_t n = strcspn(at, " []|");

			if (n == length && text_starts_fold(at, word))
				return true;
			at += n;
		}
	}
	return false;
}

/* The first words as names are compared; "" when there are not so many. */
static const char *tokens_key(
	const struct reader *reader, struct tokens tokens, size_t words)
{
	const char *text;

	if (words > tokens.count)
		return "";
	tokens.count = words;
	text = tokens_text(reader, tokens);
	return text_key(reader->arena, text, strlen(text));
}

struct slip {
	const char *word;    /* lower case */
	const char *nearest; /* NULL: none yet */
	unsigned distance;
};

static void compare(struct slip *slip, const char *meant, unsigned limit)
{
	size_t a = strlen(slip->word), b = strlen(meant), shorter = a < b ? a : b;
	unsigned slips = shorter < 4 ? 0 : shorter < 6 ? 1 : 2;
	unsigned distance = text_distance(slip->word, meant, limit);

	if (distance > limit || distance > slips ||
		(slip->nearest && distance >= slip->distance))
		return;
	slip->nearest = meant;
	slip->distance = distance;
}

/* `brake off`, `breakoff`: a qualifier that is written in two words. */
static const char *misspelt_title(const struct reader *reader, struct tokens tokens)
{
	const char *one = tokens_key(reader, tokens, 1),
		   *two = tokens_key(reader, tokens, 2);

	for (const struct form *form = reader->grammar->qualifiers; form->word; form++) {
		const char *title = form_title(reader->arena, form), *key;

		if (!strchr(title, ' '))
			continue;
		key = text_key(reader->arena, title, strlen(title));
		if (text_distance(one, key, 1) <= 1 || text_distance(two, key, 2) <= 2)
			return form->word;
	}
	return NULL;
}

/* `at lst`: a line that is nearly one that parts a block; of two words or more. */
static const char *misspelt_part(const struct reader *reader, struct tokens line)
{
	const struct block_form *block = reader->grammar->blocks;
	const char *said;

	line = without_end_colon(line);
	if (line.count > PART_WORDS_MAX)
		return NULL;
	said = tokens_key(reader, line, line.count);
	for (; block && block->head.word; block++)
		for (const struct form *part = block->parts; part && part->word; part++) {
			const char *title = form_title(reader->arena, part);
			const char *key = text_key(reader->arena, title, strlen(title));

			if (strchr(title, ' ') && text_distance(said, key, 1) <= 1)
				return part->word;
		}
	return NULL;
}

const char *meant_text(const struct reader *reader, const char *meant)
{
	const struct form *form = form_of(reader->grammar->orders, meant);
	const struct block_form *block = reader->grammar->blocks;

	if (!form)
		form = form_of(reader->grammar->qualifiers, meant);
	for (; !form && block && block->head.word; block++)
		if (block->parts)
			form = form_of(block->parts, meant);
	return form ? form_title(reader->arena, form) : meant;
}

static const char *find_pattern(
	const struct reader *reader, const struct form *form, struct tokens tokens)
{
	const char *nearest = NULL;
	unsigned least = 3;

	for (; form->pattern; form++) {
		const char *at = form->pattern, *key;
		size_t words = 0, n;
		unsigned distance, limit;

		while ((n = pattern_word(at))) {
			words++;
			at += n + strspn(at + n, " ");
		}
		if (!words || words > tokens.count)
			continue;
		key = text_key(reader->arena, form->pattern, (size_t)(at - form->pattern));
		limit = strlen(key) < 5 ? 0 : strlen(key) < 9 ? 1 : 2;
		distance = text_distance(tokens_key(reader, tokens, words), key, limit);
		if (distance > limit || distance >= least)
			continue;
		nearest = form->pattern;
		least = distance;
	}
	return nearest;
}

/* The same reader, with other memory for what it only compares. */
static struct reader reader_with(const struct reader *reader, struct arena *arena)
{
	struct reader other = *reader;

	other.arena = arena;
	return other;
}

const char *near_pattern(
	const struct reader *reader, const struct form *form, struct tokens tokens)
{
	struct arena scratch = ARENA_INIT;
	const struct reader own = reader_with(reader, &scratch);
	const char *nearest = find_pattern(&own, form, tokens);

	arena_release(&scratch);
	return nearest;
}

#define STEM 5 /* letters in which words are alike, as `attack` and `attacked` */

/* Do both begin alike, and are as long where they are short? `word` is of a pattern. */
static bool is_alike(const char *word, size_t length, const char *written)
{
	size_t i = 0;

	while (i < length && i < STEM && word[i] == text_lower(written[i]))
		i++;
	return i == STEM || (i == length && !written[i]);
}

static bool has_stem(const char *pattern, const char *written)
{
	for (size_t n; *pattern; pattern += n + strspn(pattern + n, " []|")) {
		n = strcspn(pattern, " []|");
		if (n >= 3 && is_alike(pattern, n, written))
			return true;
	}
	return false;
}

bool shares_word(const struct form *form, struct tokens tokens)
{
	for (size_t i = 0; i < tokens.count; i++)
		if (tokens.token[i].kind == TOKEN_WORD &&
			has_stem(form->pattern, tokens.token[i].text))
			return true;
	return false;
}

bool any_shares_word(
	const struct reader *reader, const struct form *form, struct tokens tokens)
{
	for (; form->pattern; form++)
		if (has_meaning(reader, form) && shares_word(form, tokens))
			return true;
	return false;
}

const char *near_words(const char **meant, const struct reader *reader, const char *pattern,
	struct tokens tokens)
{
	struct token *token =
		ARENA_NEW_ARRAY(reader->arena, tokens.count + 1, struct token);
	const char *at = pattern;
	size_t n;

	memcpy(token, tokens.token, tokens.count * sizeof *token);
	for (size_t i = 0; i < tokens.count && (n = pattern_word(at)); i++) {
		token[i].text = arena_copy(reader->arena, at, n);
		at += n + strspn(at + n, " ");
	}
	tokens.token = token;
	if (!form_fits(reader, pattern, tokens))
		return pattern_shown(reader->arena, pattern);
	return *meant = tokens_text(reader, tokens);
}

struct tokens without_article(
	const struct reader *reader, const struct form *forms, struct tokens tokens)
{
	static const char *const articles[] = {"the", "a", "an"};
	struct tokens rest;
	bool article = false;

	for (size_t i = 0; i < sizeof articles / sizeof *articles && tokens.count > 1; i++)
		article = article || word_is(&tokens.token[0], articles[i]);
	if (!article)
		return tokens;
	rest = tokens_behind(tokens, 1);
	for (const struct form *form = forms; form->pattern; form++)
		if (pattern_word(form->pattern) && form_fits(reader, form->pattern, rest))
			return rest;
	return near_pattern(reader, forms, rest) ? rest : tokens;
}

static const char *find_misspelt(
	const struct reader *reader, struct tokens tokens, bool maybe)
{
	const struct grammar *grammar = reader->grammar;
	const char *word = tokens.token->text, *title;
	char *lower = arena_string(reader->arena, word);
	struct slip slip = {lower, NULL, 0};
	bool name_like = maybe && text_lower(*word) != *word;
	unsigned limit = maybe ? 1 : 2;

	if (text_equal_fold(word, "please")) /* it is near to `pledge` */
		return NULL;
	if ((title = misspelt_part(reader, tokens)))
		return title;
	if (leads_on(word, strlen(word)) && form_of(grammar->qualifiers, word))
		return NULL; /* see opening_of_line */
	if (in_patterns(grammar->orders, word) || in_patterns(grammar->qualifiers, word) ||
		in_patterns(grammar->predicates, word) ||
		in_patterns(grammar->triggers, word))
		return NULL;
	for (char *p = lower; *p; p++)
		*p = text_lower(*p);
	if ((title = misspelt_title(reader, tokens)))
		return title;
	for (const struct form *form = grammar->orders; form->word; form++)
		if (!name_like || strlen(form->word) > 4) /* `Fitz John` is no `join` */
			compare(&slip, form->word, 2);
	if (name_like)
		return slip.nearest;
	for (const struct form *form = grammar->qualifiers; form->word; form++)
		compare(&slip, form->word, limit);
	for (const struct block_form *block = grammar->blocks; block && block->head.word;
		block++)
		compare(&slip, block->head.word, limit);
	for (size_t i = 0; i < sizeof structure / sizeof *structure; i++)
		compare(&slip, structure[i].word, limit);
	for (size_t i = 0; i < sizeof head_words / sizeof *head_words; i++)
		compare(&slip, head_words[i], limit);
	return slip.nearest;
}

const char *misspelt(const struct reader *reader, struct tokens tokens, bool maybe)
{
	struct arena scratch = ARENA_INIT;
	const struct reader own = reader_with(reader, &scratch);
	const char *meant = find_misspelt(&own, tokens, maybe);

	arena_release(&scratch);
	return meant;
}

bool has_meaning(const struct reader *reader, const struct form *form)
{
	return !(form->needs & reader->grammar->lacks);
}

const char *list_words(const struct reader *reader)
{
	const struct form *all = reader->grammar->orders;
	struct buf list;

	buf_init(&list, reader->arena);
	for (const struct form *form = all; form->word; form++)
		if (form_of(all, form->word) == form && has_meaning(reader, form))
			buf_printf(&list, "%s, ", form_title(reader->arena, form));
	for (const struct block_form *block = reader->grammar->blocks;
		block && block->head.word; block++)
		if (block->head.allowed & FORM_ORDER && has_meaning(reader, &block->head))
			buf_printf(&list, "%s, ", block->head.word);
	buf_puts(&list, reader->grammar->never_stops ? "if" : "if, stop");
	return list.data;
}

const char *list_standing(const struct reader *reader)
{
	const struct form *const table[] = {
		reader->grammar->orders, reader->grammar->qualifiers};
	struct buf list;

	buf_init(&list, reader->arena);
	for (size_t i = 0; i < sizeof table / sizeof *table; i++)
		for (const struct form *form = table[i]; form->word; form++)
			if (form->allowed & FORM_STANDING &&
				form_of(table[i], form->word) == form &&
				has_meaning(reader, form))
				buf_printf(&list, "%s, ", form_title(reader->arena, form));
	buf_puts(&list, "ask");
	return list.data;
}

/* ---- forms as they are shown ---- */

const char *bare_trigger(struct arena *arena, const struct form *trigger)
{
	const char *end = strchr(trigger->pattern, '[');

	while (end && end > trigger->pattern && end[-1] == ' ')
		end--;
	return end ? arena_copy(arena, trigger->pattern, (size_t)(end - trigger->pattern))
		   : trigger->pattern;
}

const char *form_example(const struct reader *reader, const struct form *form)
{
	size_t word = strlen(form->word); /* `siege artillery` is no piece called Siege */
	const char *behind = names_of_side(reader->names, reader->side, reader->arena,
		names_in_example(reader->names, reader->arena, form->example + word));

	return arena_printf(reader->arena, "%s%s", form->word, behind);
}
