/* A line as it was meant: put as the grammar has it before it is read. */
#include "orders/meant_private.h"

#include <string.h>

#include "base/arena.h"
#include "base/text.h"
#include "orders/names.h"
#include "orders/pattern.h"

/* The words of a line, which may become more. */
struct words {
	const struct reader *reader;
	struct token *token;
	size_t count;

	/* What is known of its first word, as long as that is `known_text`. */
	const struct known_word *known;
	const char *known_text;
};

#define MORE_WORDS 12 /* that a line can get */
#define FEW_WORDS  24

/* So many words are looked at for a list of pieces before a verb. */
#define LIST_WORDS_MAX 24

static struct tokens tokens_of(const struct words *line)
{
	return (struct tokens){line->token, line->count,
		line->count ? line->token->where : (struct where){0}};
}

static struct tokens part(const struct words *line, size_t from, size_t to)
{
	return (struct tokens){line->token + from, to - from, line->token[from].where};
}

static inline bool says(const struct words *line, size_t at, const char *word)
{
	return at < line->count && word_is(&line->token[at], word);
}

static void cut(struct words *line, size_t at, size_t count)
{
	memmove(line->token + at, line->token + at + count,
		(line->count - at - count) * sizeof *line->token);
	line->count -= count;
}

/* Room for one word at `at`, which stands where the one at `like` stands. */
static void put(struct words *line, size_t at, const char *word, size_t like)
{
	struct where where = line->token[like].where;

	memmove(line->token + at + 1, line->token + at,
		(line->count - at) * sizeof *line->token);
	line->token[at] = (struct token){TOKEN_WORD, word, where};
	line->count++;
}

/* Moves `count` words from `from` to the place `to` before them. */
static void bring_forward(struct words *line, size_t from, size_t count, size_t to)
{
	struct token *moved = ARENA_NEW_ARRAY(line->reader->arena, count + 1, struct token);

	memcpy(moved, line->token + from, count * sizeof *moved);
	memmove(line->token + to + count, line->token + to,
		(from - to) * sizeof *line->token);
	memcpy(line->token + to, moved, count * sizeof *moved);
}

static size_t find(const struct words *line, size_t from, const char *word)
{
	while (from < line->count && !says(line, from, word))
		from++;
	return from;
}

static const struct known_word *first_known(struct words *line)
{
	if (line->known_text != line->token->text)
		line->known = known_word(line->reader, line->token->text);
	line->known_text = line->token->text;
	return line->known;
}

static bool opens(struct words *line)
{
	return line->count && line->token->kind == TOKEN_WORD &&
	       first_known(line)->opening != OPENS_NOTHING;
}

static bool is_piece(const struct reader *reader, struct tokens member)
{
	return stack_of(reader, member).count ||
	       is_name(reader, NAME_PIECE | NAME_GROUP,
		       plain_piece(reader, NAME_PIECE,
			       without_noun(reader, NAME_PIECE, member)));
}

static bool is_place(const struct reader *reader, struct tokens member)
{
	return is_name(reader, NAME_PLACE, without_noun(reader, NAME_PLACE, member));
}

/* Are these words a list of such names, and nothing else? */
static bool are_all(const struct reader *reader, struct tokens list,
	bool (*is)(const struct reader *reader, struct tokens member))
{
	struct tokens member;
	size_t at = 0, members = 0;

	if (!list.count || list.count > LIST_WORDS_MAX ||
		list.token[list.count - 1].kind != TOKEN_WORD)
		return false;
	for (; next_member(&member, reader, list, &at); members++)
		if (!is(reader, member))
			return false;
	return members > 0;
}

bool has_item(const struct form *form, const char *word)
{
	const char *at = form ? strstr(form->pattern, word) : NULL;
	size_t length = strlen(word);

	for (; at; at = strstr(at + 1, word))
		if ((at == form->pattern || strchr(" [|", at[-1])) &&
			(!at[length] || strchr(" ]|", at[length])))
			return true;
	return false;
}

static const struct form *form_at_start(struct words *line)
{
	return line->count ? first_known(line)->order : NULL;
}

static bool begins_with_pieces(const struct form *form)
{
	return form && !strncmp(form->pattern, "PIECE", 5);
}

/* ---- courtesy ---- */

static void drop_courtesy(struct words *line)
{
	size_t length, end;

	while (line->count && !opens(line) &&
		!names_is_whole(line->reader->names, NAME_PLACE | NAME_PIECE | NAME_CARD,
			line->token->text) &&
		(length = polite_words(line->reader, tokens_of(line))))
		cut(line, 0, length);
	if (!line->count || !form_at_start(line))
		return;
	while ((end = polite_end(tokens_of(line))))
		line->count -= end;
}

/* ---- the word of the order ---- */

static void put_usual_order(struct words *line)
{
	size_t count = 0;
	const char *order = order_said(&count, line->reader, tokens_of(line));

	if (!order)
		return;
	line->token->text = order;
	cut(line, 1, count - 1);
}

/* Without what helps a verb and says nothing, and a colon: `Stuart is to`, `Stuart:`. */
static size_t without_helpers(const struct words *line, size_t end)
{
	static const char *const helpers[] = {
		"will", "should", "must", "is", "are", "to", "then", "and"};
	bool more = true;

	while (end && more) {
		more = line->token[end - 1].kind == TOKEN_COLON ||
		       line->token[end - 1].kind == TOKEN_COMMA;
		for (size_t i = 0; i < sizeof helpers / sizeof *helpers && !more; i++)
			more = says(line, end - 1, helpers[i]);
		end -= more;
	}
	return end;
}

/* Where what is said of an order's goal ends, and who does it may stand. */
static size_t goal_end(const struct words *line, size_t at)
{
	while (at < line->count && line->token[at].kind != TOKEN_SEMICOLON &&
		line->token[at].kind != TOKEN_COLON && !says(line, at, "via") &&
		!says(line, at, "from"))
		at++;
	return at;
}

/* `Winder and Ewell attack X`, `with Winder attack X`, `Stuart: move to Barker`: who does
 * it stands before the word of the order. */
static void put_verb_first(struct words *line)
{
	const struct reader *reader = line->reader;
	size_t with = says(line, 0, "with") ? 1 : 0, verb, end, goal;
	const struct form *form;
	const char *order = NULL;

	if (opens(line))
		return;
	for (verb = with + 1; verb < line->count && verb <= LIST_WORDS_MAX; verb++) {
		order = order_done(reader, &line->token[verb]);
		end = without_helpers(line, verb);
		if (order && end > with && are_all(reader, part(line, with, end), is_piece))
			break;
		order = NULL;
	}
	form = order ? known_word(reader, order)->order : NULL;
	if (!order || (form && !begins_with_pieces(form) && !has_item(form, "with")))
		return;
	cut(line, end, verb - end);
	cut(line, 0, with);
	verb = end - with;
	line->token[verb].text = order;
	bring_forward(line, verb, 1, 0);
	goal = begins_with_pieces(form) ? verb + 1 : goal_end(line, verb + 1);
	if (goal == verb + 1)
		return;
	put(line, 1, "with", 0);
	bring_forward(line, verb + 2, goal - verb - 1, 1);
}

/* Does the line above say of its order who goes where, as `send` does? */
static bool sends(const struct reader *reader, const struct logical *above)
{
	const struct form *order = known_word(reader, above->tokens.token[0].text)->order,
			  *word = reader->grammar->qualifiers;

	for (; order && word->word; word++)
		if (!strncmp(word->pattern, "PIECE to", 8) &&
			text_has_word(order->qualifiers, word->word))
			return true;
	return false;
}

/* May a line without a word for its order stand below this one? */
static bool may_lack_word(const struct reader *reader, const struct logical *above)
{
	struct tokens behind;
	const struct form *form;

	if (!above)
		return true;
	switch (above->opening) {
	case OPENS_HEAD:
	case OPENS_END:
	case OPENS_ELSE:
	case OPENS_IF:
	case OPENS_BLOCK:
	case OPENS_PASS: return true;
	case OPENS_ORDER: break;
	default: return false;
	}
	if (sends(reader, above))
		return false;
	behind = tokens_behind(above->tokens, 1);
	for (form = reader->grammar->orders; form->word; form++)
		if (word_is(&above->tokens.token[0], form->word) &&
			form_takes(reader, form, behind))
			return true;
	return false;
}

/* The only dash of the line; its count: there is none, or more. */
static size_t lone_dash(const struct words *line)
{
	size_t found = line->count;

	for (size_t i = 0; i < line->count; i++)
		if (says(line, i, "-")) {
			if (found < line->count)
				return line->count;
			found = i;
		}
	return found;
}

/* `Winder -> Barker`, `Winder - Barker`: the word that moves is put before it. */
static void put_missing_word(struct words *line, const struct logical *above)
{
	const struct reader *reader = line->reader;
	const char *move;
	size_t to, end;

	if (opens(line))
		return;
	to = find(line, 1, "to");
	if (to == line->count)
		to = lone_dash(line);
	if (!to || to + 1 >= line->count || !are_all(reader, part(line, 0, to), is_piece))
		return;
	end = find(line, to + 1, "via");
	for (size_t i = to + 1; i < end; i++)
		if (line->token[i].kind != TOKEN_WORD || says(line, i, "and"))
			end = i;
	if (!is_place(reader, part(line, to + 1, end)) || !(move = order_to_move(reader)) ||
		!may_lack_word(reader, above))
		return;
	line->token[to].text = "to";
	put(line, 0, move, 0);
}

/* ---- words within a line ---- */

/* `move Winder - Barker`, `move Winder into Barker`, `by way of Fairfield`. */
static void put_ways(struct words *line)
{
	static const char *const into[] = {"into", "onto", "towards", "toward", "-"};
	const struct form *form = form_at_start(line);
	size_t way;

	if (!begins_with_pieces(form) || !has_item(form, "to"))
		return;
	for (size_t i = 0; i < 5 && find(line, 1, "to") == line->count; i++) {
		size_t at = i == 4 ? lone_dash(line) : find(line, 2, into[i]);

		if (at > 1 && at + 1 < line->count &&
			(i == 4 || !has_item(form, into[i])) &&
			(strcmp(into[i], "toward") != 0 || !has_item(form, "towards")) &&
			are_all(line->reader, part(line, 1, at), is_piece))
			line->token[at].text = "to";
	}
	for (way = find(line, 2, "by"); way + 3 < line->count; way++)
		if (has_item(form, "via") && says(line, way, "by") &&
			says(line, way + 1, "way") && says(line, way + 2, "of")) {
			line->token[way].text = "via";
			cut(line, way + 1, 2);
		}
}

/* How many words before the place say that the enemy is there: `the rebels at`. */
static size_t enemy_at(const struct words *line, size_t from)
{
	static const char *const nouns[] = {"troops", "units", "forces", "men", "army"};
	static const char *const at[] = {"at", "in", "on", "near"};
	size_t i = from, piece;

	i += says(line, i, "the");
	if (i < line->count && names_enemy(&line->token[i], line->reader->side)) {
		i++;
		for (size_t k = 0; k < sizeof nouns / sizeof *nouns; k++)
			i += says(line, i, nouns[k]);
	} else {
		i = from;
		for (piece = from + 1;
			piece < line->count && piece <= from + NAME_WORDS_MAX; piece++)
			if (says(line, piece, "at") &&
				is_name(line->reader, NAME_PIECE, part(line, from, piece)))
				i = piece;
	}
	for (size_t k = 0; k < sizeof at / sizeof *at; k++)
		if (says(line, i, at[k]))
			return i + 1 - from;
	return 0;
}

/* `attack with Winder, Ewell Barker` */
static void put_place_first(struct words *line)
{
	if (!says(line, 1, "with"))
		return;
	for (size_t at = 3; at < line->count; at++)
		if (are_all(line->reader, part(line, 2, at), is_piece) &&
			is_place(line->reader, part(line, at, line->count))) {
			bring_forward(line, at, line->count - at, 1);
			return;
		}
}

/* `attack the enemy at X`, `attack X by Winder`. */
static void put_target(struct words *line)
{
	const struct form *form = form_at_start(line);
	size_t by;

	if (!line->count || !says_same(first_known(line), "attack") ||
		(form && strncmp(form->pattern, "PLACE", 5) != 0) || (!form && opens(line)))
		return;
	cut(line, 1, enemy_at(line, 1));
	put_place_first(line);
	by = find(line, 2, "by");
	if (by + 1 < line->count && find(line, 1, "with") == line->count &&
		are_all(line->reader, part(line, by + 1, line->count), is_piece))
		line->token[by].text = "with";
}

/* ---- who gets how much ---- */

/* How many words a share has before its name: of `2 SP for Huger` three. */
static size_t before_name(struct tokens share)
{
	static const char *const words[] = {"sp", "points", "point", "to", "for", "on"};
	size_t at = share.count > 1 && text_is_digit(*share.token->text) ? 1 : 0;
	bool more = at > 0;

	while (more && at + 1 < share.count) {
		more = false;
		for (size_t i = 0; i < sizeof words / sizeof *words && !more; i++)
			more = word_is(&share.token[at], words[i]);
		at += more;
	}
	return at;
}

static bool is_counted_share(const struct reader *reader, struct tokens member)
{
	size_t before = before_name(member);

	return before && is_piece(reader, tokens_behind(member, before));
}

/* Puts the shares from there on as the grammar has them: `2 SP for Huger` as `2 to Huger`.
 */
static void put_each_share(struct words *line, size_t from)
{
	struct tokens member;
	size_t at = 0, before;

	while (next_member(&member, line->reader, part(line, from, line->count), &at)) {
		size_t start = from + at - member.count;

		if (!(before = before_name(member)))
			continue;
		if (before > 2) {
			cut(line, start + 1, before - 2);
			at -= before - 2;
		}
		if (before > 1)
			line->token[start + 1].text = "to";
	}
}

/* `play 17 with 2 to Huger`, `play 17 for Huger`: a colon parts the cards from the shares.
 */
static void put_shares(struct words *line)
{
	static const struct {
		const char *word;
		bool counted; /* else something else may stand behind it, too */
	} words[] = {{"with", true}, {"giving", false}, {"gives", false}, {"give", false},
		{"for", false}, {"on", false}, {"to", false}};
	const struct form *form = form_at_start(line);
	bool colon = false; /* behind one, or a `;`, the shares stand as they are */

	if (!form || !strstr(form->pattern, ": SHARES") ||
		find(line, 1, "from") < line->count)
		return;
	for (size_t at = 1;
		at + 1 < line->count && !colon && line->token[at].kind != TOKEN_SEMICOLON;
		at++) {
		bool counted = line->token[at].kind == TOKEN_COMMA, is_one;

		colon = line->token[at].kind == TOKEN_COLON;
		is_one = colon || counted;

		for (size_t i = 0; i < sizeof words / sizeof *words && !is_one; i++) {
			is_one = says(line, at, words[i].word);
			counted = is_one && words[i].counted;
		}
		if (!is_one || at < 2 ||
			!(are_all(line->reader, part(line, at + 1, line->count),
				  is_counted_share) ||
				(!counted && are_all(line->reader,
						     part(line, at + 1, line->count),
						     is_piece))))
			continue;
		line->token[at].kind = TOKEN_COLON;
		line->token[at].text = ":";
		put_each_share(line, at + 1);
		return;
	}
}

/* ---- conditions and triggers ---- */

static bool leads_condition(const struct words *line, size_t at)
{
	static const char *const words[] = {
		"if", "unless", "and", "or", "not", "when", "until", "no"};

	for (size_t i = 0; i < sizeof words / sizeof *words; i++)
		if (says(line, at, words[i]))
			return true;
	return false;
}

/* `are at`, `at`: it is said where they stand. */
static bool says_where(const struct words *line, size_t at)
{
	static const char *const words[] = {"at", "within", "controls"};

	at += says(line, at, "is") || says(line, at, "are");
	for (size_t i = 0; i < sizeof words / sizeof *words; i++)
		if (says(line, at, words[i]))
			return true;
	return false;
}

/* `if the rebels are at Barker`; true where it is one. */
static bool put_enemy(struct words *line)
{
	bool put = false;

	for (size_t i = 1; i + 1 < line->count; i++) {
		size_t before = i - 1 - (i > 1 && says(line, i - 1, "the"));

		if (says_where(line, i + 1) && leads_condition(line, before) &&
			names_enemy(&line->token[i], line->reader->side) &&
			!is_name(line->reader, NAME_PIECE, part(line, i, i + 1))) {
			line->token[i].text = "enemy";
			put = true;
		}
	}
	return put;
}

/* What is said for `attacked`: words, and how many of them `attacked` stands for. */
static void put_attacked(struct words *line, size_t at)
{
	static const char *const attackers[] = {"enemy", "he", "they", "someone", "anyone"};
	size_t from = at + says(line, at, "the"), verb;
	bool who = false;

	if ((says(line, at, "i") || says(line, at, "we") || says(line, at, "i'm")) &&
		says(line, at + 1 + !says(line, at, "i'm"), "attacked")) {
		cut(line, at, says(line, at, "i'm") ? 1 : 2);
		return;
	}
	for (size_t i = 0; i < sizeof attackers / sizeof *attackers; i++)
		who = who || says(line, from, attackers[i]);
	verb = from + 1;
	if (!who || (!says(line, verb, "attacks") && !says(line, verb, "attack")))
		return;
	line->token[verb].text = "attacked";
	if (says(line, verb + 1, "me") || says(line, verb + 1, "us"))
		cut(line, verb + 1, 1);
	cut(line, at, verb - at);
}

/* Where the trigger of such a line ends: at `then`, at a comma, or at a colon. *skip words
 * part it from what is ordered. */
static size_t trigger_end(const struct words *line, size_t from, size_t *skip)
{
	size_t at = from;

	while (at < line->count && line->token[at].kind == TOKEN_WORD &&
		!says(line, at, "then"))
		at++;
	*skip = 0;
	if (at < line->count && line->token[at].kind == TOKEN_COMMA)
		*skip = 1;
	if (says(line, at + *skip, "then"))
		++*skip;
	if (at + *skip < line->count && line->token[at + *skip].kind == TOKEN_COLON)
		++*skip;
	return at;
}

static bool is_trigger(const struct reader *reader, struct tokens tokens)
{
	const struct form *form = reader->grammar->triggers;

	for (; form->pattern; form++)
		if (form_fits(reader, form->pattern, tokens))
			return true;
	return false;
}

static bool has_colon(const struct words *line)
{
	for (size_t i = 0; i < line->count; i++)
		if (line->token[i].kind == TOKEN_COLON)
			return true;
	return false;
}

/* Can what stands there be ordered behind a trigger? */
static bool acts(const struct words *line, size_t at)
{
	enum opening opening = at < line->count ? opening_of(line->reader, &line->token[at])
						: OPENS_NOTHING;

	return opening == OPENS_ORDER || opening == OPENS_QUALIFIER ||
	       says(line, at, "ask");
}

/* `if I am attacked at X then retreat to Y` is a `when attacked at X: retreat to Y`. */
static void put_trigger(struct words *line)
{
	size_t at = says(line, 0, "once") && says(line, 1, "when") ? 2 : 1, end, skip;
	bool when = says(line, at - 1, "when");
	struct words as = *line;

	if (says(line, at + 1, "in") && (when || says(line, 0, "if")) &&
		is_trigger(line->reader, part(line, at, at + 1)))
		line->token[at + 1].text = "at";
	/* with its colon a `when` is one as it stands */
	if (when ? has_colon(line) : !says(line, 0, "if"))
		return;
	as.token = ARENA_NEW_ARRAY(
		line->reader->arena, line->count + MORE_WORDS, struct token);
	memcpy(as.token, line->token, line->count * sizeof *line->token);
	put_attacked(&as, at);
	if (says(&as, at + 1, "in"))
		as.token[at + 1].text = "at";
	end = trigger_end(&as, at, &skip);
	if (end == at || !skip ||
		!(acts(&as, end + skip) ||
			(end + skip == as.count && says(&as, end + skip - 1, "then"))) ||
		!is_trigger(line->reader, part(&as, at, end)))
		return;
	cut(&as, end, skip - 1);
	as.token[end].kind = TOKEN_COLON;
	as.token[end].text = ":";
	if (at == 1)
		as.token[0].text = "when";
	*line = as;
}

/* ---- what is said of the order ---- */

/* `Lee, Hood` behind `with`: a leader who is named before others. Returns where the word
 * stands that parts him from them; 0: it is none of that. */
static size_t behind_leader(const struct words *line)
{
	size_t from = find(line, 1, "with") + 1, at = 0;
	struct tokens leader, list;

	if (from + 2 >= line->count)
		return 0;
	list = part(line, from, line->count);
	if (has_colon(line)) {
		while (at < list.count && list.token[at].kind != TOKEN_COLON)
			at++;
		leader = part(line, from, from + at);
		return at && at + 1 < list.count && is_leader(line->reader, leader)
			       ? from + at
			       : 0;
	}
	if (!next_member(&leader, line->reader, list, &at) || at + 1 >= list.count ||
		list.token[at].kind == TOKEN_SEMICOLON || !is_leader(line->reader, leader))
		return 0;
	return from + at;
}

/* The order by which a leader attacks a place, where the game has one. */
static const struct form *led_attack(const struct reader *reader)
{
	const struct form *form = reader->grammar->orders;

	for (; form->word; form++)
		if (!strncmp(form->pattern, "PLACE with PIECE: PIECES", 24) &&
			says_same(known_word_of(reader, form->word, strlen(form->word)),
				"attack"))
			return form;
	return NULL;
}

/* `assault Barker with Lee, Hood`, `attack Barker with Lee: Hood`: a colon parts him who
 * leads from those whom he leads, and there is one order for that. */
static void put_leader_first(struct words *line)
{
	const struct form *form = form_at_start(line), *led;
	size_t behind;

	if (!line->count || line->token->kind != TOKEN_WORD ||
		(form ? !strstr(form->pattern, "PIECE: PIECES")
		      : !says_same(first_known(line), "attack")) ||
		!(behind = behind_leader(line)))
		return;
	if (!form) {
		if (!(led = led_attack(line->reader)))
			return;
		line->token->text = led->word;
	}
	line->token[behind].kind = TOKEN_COLON;
	line->token[behind].text = ":";
}

static void put_words_below(struct words *line)
{
	size_t from = says(line, 0, "then") ? 1 : 0;
	struct tokens order = tokens_behind(tokens_of(line), from), below;

	if (!order.count)
		return;
	below = words_put_below(line->reader, order);
	if (below.token == order.token)
		return;
	memcpy(line->token + from, below.token, below.count * sizeof *below.token);
	line->count = from + below.count;
}

/* ---- the whole ---- */

static void put_order(struct words *line, const struct logical *above, bool standing)
{
	put_usual_order(line);
	put_verb_first(line);
	if (!standing)
		put_missing_word(line, above);
	put_ways(line);
	put_target(line);
	put_shares(line);
	put_leader_first(line);
	put_words_below(line);
}

/* Behind `join` any words may stand. */
static bool takes_any(const struct reader *reader, const struct logical *above)
{
	const struct form *form =
		above && above->opening == OPENS_ORDER
			? known_word(reader, above->tokens.token[0].text)->order
			: NULL;

	return form && form->allowed & FORM_REST;
}

static void put_back(struct token_list *list, const struct words *line)
{
	list->count = 0;
	list->colon = false;
	tokens_append(list, line->token, line->count);
}

/* An order in another language, or one that would be an order with its word. */
static bool is_foreign(const struct words *line, const struct logical *above)
{
	const struct tokens *english;
	const char *name;

	if (speaks_other(line->reader, tokens_of(line)))
		return true;
	if (!is_piece(line->reader, part(line, 0, 1)) ||
		!may_lack_word(line->reader, above))
		return false;
	for (int i = 0;; i++) {
		english = line_in_english(&name, line->reader, tokens_of(line), i);
		if (!name)
			return false;
		if (english && english->count &&
			opening_of(
				line->reader, put_as_order(line->reader, *english).token) !=
				OPENS_NOTHING)
			return true;
	}
}

/* A word that could be more than one order of the game. */
static bool has_readings(const struct grammar *grammar, const struct token *word)
{
	const struct other_reading *row = grammar->readings;

	for (; row && row->said; row++)
		if (word->kind == TOKEN_WORD && text_has_word(row->said, word->text))
			return true;
	return false;
}

bool put_as_meant(struct token_list *list, const struct reader *reader,
	const struct logical *above, bool standing)
{
	struct token few[FEW_WORDS]; /* a file may have a hundred thousand lines */
	struct words line = {.reader = reader, .token = few, .count = list->count};
	struct tokens whole = {list->token, list->count, list->token->where};

	if (!reader->grammar || !reader->names || takes_any(reader, above) ||
		word_is(list->token, "join") || begins_also(whole))
		return false;
	if (list->count + MORE_WORDS > FEW_WORDS)
		line.token = ARENA_NEW_ARRAY(
			reader->arena, list->count + MORE_WORDS, struct token);
	memcpy(line.token, list->token, list->count * sizeof *line.token);
	if (put_enemy(&line))
		put_back(list, &line);
	put_trigger(&line);
	if (saying_of(reader, whole))
		return true;
	drop_courtesy(&line);
	if (line.count)
		put_order(&line, above, standing);
	/* what is none for all that is told of as it was written */
	if (line.count && !opens(&line))
		return !standing && (has_readings(reader->grammar, line.token) ||
					    is_foreign(&line, above));
	put_back(list, &line);
	return false;
}

struct tokens put_as_order(const struct reader *reader, struct tokens tokens)
{
	struct words line = {.reader = reader, .count = tokens.count};

	line.token =
		ARENA_NEW_ARRAY(reader->arena, tokens.count + MORE_WORDS, struct token);
	memcpy(line.token, tokens.token, tokens.count * sizeof *line.token);
	drop_courtesy(&line);
	if (!line.count)
		return tokens;
	put_order(&line, NULL, false);
	return tokens_of(&line);
}

/* ---- who stays ---- */

bool orders_word_stays(const char *word)
{
	static const char words[] =
		"hold holds stay stays stand stands remain remains defend defends guard guards garrison garrisons keep keeps rest rests recover recovers rally rallies";

	return text_has_word(words, word);
}

static bool says_stay(const struct token *token)
{
	return token->kind == TOKEN_WORD && orders_word_stays(token->text);
}

/* Words beside names that say where, and with whom. */
static bool is_beside(const struct token *token)
{
	static const char words[] =
		"at in on near with and the their its his this my our here there fast put still ground line lines position place hex point town where they he it are is stand stands";

	return token->kind == TOKEN_COMMA ||
	       (token->kind == TOKEN_WORD && text_has_word(words, token->text));
}

/* Pieces, places, or pieces and behind them places. */
static bool are_names(bool *place, const struct reader *reader, struct tokens names)
{
	for (size_t at = 0; at <= names.count; at++) {
		const struct tokens behind = tokens_behind(names, at);
		const struct tokens before = {names.token, at, names.where};

		if ((!at || are_all(reader, before, is_piece)) &&
			(!behind.count || are_all(reader, behind, is_place))) {
			*place = *place || behind.count;
			return true;
		}
	}
	return false;
}

/* Names and words beside them, and nothing else. */
static bool is_whereabouts(bool *place, const struct reader *reader, struct tokens words)
{
	size_t from = 0;

	for (size_t i = 0; i <= words.count; i++) {
		if (i < words.count && !is_beside(&words.token[i]))
			continue;
		if (i > from && !are_names(place, reader,
					(struct tokens){words.token + from, i - from,
						words.token[from].where}))
			return false;
		from = i + 1;
	}
	return true;
}

bool says_stays(const struct reader *reader, struct tokens line)
{
	bool place = false, is_order = known_word(reader, line.token->text)->order;
	struct tokens behind;
	size_t at = 0;

	if (reader->exact)
		return false;
	while (at < line.count && !says_stay(&line.token[at]))
		at++;
	if (at == line.count)
		return false;
	behind = tokens_behind(line, at + 1);
	if (at && !are_all(reader, (struct tokens){line.token, at, line.where}, is_piece))
		return false;
	return is_whereabouts(&place, reader, behind) &&
	       (!is_order || place || !behind.count);
}

/* ---- words of an order ---- */

const char *orders_word_said(const struct grammar *grammar, const char *word)
{
	struct arena scratch = ARENA_INIT;
	const struct reader reader = {
		.grammar = grammar, .vocabulary = vocabulary_of(&scratch, grammar)};
	struct token token = {TOKEN_WORD, word, {0}};
	size_t count = 0;
	const char *said =
		order_said(&count, &reader, (struct tokens){&token, 1, token.where});

	arena_release(&scratch);
	return said;
}

/* ---- two orders in a line ---- */

/* The words that name where a march goes up to there are places. */
static bool goes_to_places(const struct reader *reader, struct tokens goal)
{
	size_t from = 0;

	for (size_t i = 0; i <= goal.count; i++) {
		bool parts = i == goal.count || word_is(&goal.token[i], "via") ||
			     word_is(&goal.token[i], "to") ||
			     word_is(&goal.token[i], "towards");

		if (!parts)
			continue;
		if (i > from && !are_all(reader,
					(struct tokens){goal.token + from, i - from,
						goal.token[from].where},
					is_place))
			return false;
		from = i + 1;
	}
	return true;
}

/* The words behind the last `to`, `with` or `in` before `end` name pieces or places. */
static bool names_end_at(const struct reader *reader, struct tokens line, size_t end)
{
	size_t from = end;

	while (from > 1 && !word_is(&line.token[from - 1], "to") &&
		!word_is(&line.token[from - 1], "with") &&
		!word_is(&line.token[from - 1], "towards") &&
		!word_is(&line.token[from - 1], "in"))
		from--;
	if (from < 2 || from == end)
		return false;
	line = (struct tokens){line.token + from, end - from, line.token[from].where};
	return are_all(reader, line, is_piece) || are_all(reader, line, is_place);
}

static bool is_order_word(const struct reader *reader, const struct token *token)
{
	return token->kind == TOKEN_WORD && known_word(reader, token->text)->order;
}

/* The words behind a comma, `and` or `then` at that place; `at`: none of them stands there.
 */
static size_t behind_separator(struct tokens line, size_t at)
{
	if (at < line.count && line.token[at].kind == TOKEN_COMMA)
		at++;
	while (at < line.count &&
		(word_is(&line.token[at], "and") || word_is(&line.token[at], "then")))
		at++;
	return at;
}

/* Does an order stand there with its own word, up to the end or to another? */
static bool begins_order(const struct reader *reader, struct tokens line)
{
	const struct form *form = reader->grammar->orders;
	size_t end = 1, next;

	if (line.count < 2 || !is_order_word(reader, line.token))
		return false;
	for (; end < line.count; end++) {
		next = behind_separator(line, end);
		if (next > end && next < line.count &&
			is_order_word(reader, &line.token[next]))
			break;
	}
	line.count = end;
	for (; form->word; form++)
		if (word_is(line.token, form->word) &&
			form_takes(reader, form, tokens_behind(line, 1)))
			return true;
	return false;
}

#define SPLIT_MOST 64 /* words of a line that is looked through for a second order */

/* `attack Barker with Lee, move Huger to Fort 5` */
static size_t second_with_word(const struct reader *reader, struct tokens line)
{
	if (line.count > SPLIT_MOST)
		return 0;
	for (size_t at = 3; at + 2 < line.count; at++) {
		size_t next = behind_separator(line, at);

		if (next > at && begins_order(reader, tokens_behind(line, next)) &&
			names_end_at(reader, line, at))
			return next;
	}
	return 0;
}

size_t second_order(const struct reader *reader, struct tokens line)
{
	const struct form *form;
	size_t next;

	if (!reader->grammar || !reader->names)
		return 0;
	if ((next = second_with_word(reader, line)))
		return next;
	if (line.count < 7)
		return 0;
	form = known_word(reader, line.token->text)->order;
	return begins_with_pieces(form) && has_item(form, "to") ? second_goal(reader, line)
								: 0;
}

size_t second_goal(const struct reader *reader, struct tokens line)
{
	size_t goal = 1, next;

	while (goal < line.count && !word_is(&line.token[goal], "to"))
		goal++;
	for (size_t at = goal + 2; at + 3 < line.count; at++) {
		if (line.token[at].kind != TOKEN_COMMA && !word_is(&line.token[at], "and"))
			continue;
		for (next = at + 1; next < line.count && !word_is(&line.token[next], "to");)
			next++;
		if (next + 1 < line.count &&
			goes_to_places(reader, (struct tokens){line.token + goal, at - goal,
						       line.token[goal].where}) &&
			are_all(reader,
				(struct tokens){line.token + at + 1, next - at - 1,
					line.token[at + 1].where},
				is_piece))
			return at + 1;
	}
	return 0;
}
