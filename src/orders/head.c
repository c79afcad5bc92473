/* The head of an order file, and what must stand in it. */
#include <stddef.h>
#include <string.h>

#include "base/arena.h"
#include "base/date.h"
#include "base/turn.h"
#include "orders/meant_private.h"

static bool take(struct parser *p, struct where *where, struct tokens line)
{
	if (where->line) {
		reader_message(&p->reader, line.where, M_HEAD_TWICE, line.token[0].text,
			NULL, NULL);
		return false;
	}
	*where = line.where;
	return true;
}

static void head_value(
	struct parser *p, struct tokens value, const char *word, const char *expected)
{
	reader_message(&p->reader, value.where, M_HEAD_VALUE, word, expected,
		tokens_quote(&p->reader, value));
}

static char *lower_case(const struct parser *p, const char *text)
{
	char *lower = arena_string(p->reader.arena, text);

	for (char *c = lower; *c; c++)
		*c = text_lower(*c);
	return lower;
}

/* `state STEP[.SEGMENT] HASH` */
static bool parse_state(struct parser *p, struct tokens value)
{
	struct orders_head *head = &p->out->head;
	char *step, *dot, *hash;

	if (value.count != 2 || !strchr(value.token[0].text, '/'))
		return false;
	hash = lower_case(p, value.token[1].text);
	if (!text_is_hex(hash, 12))
		return false;
	step = lower_case(p, value.token[0].text);
	dot = strrchr(step, '.');
	if (dot) {
		if (!text_to_int(dot + 1, 0, SEGMENT_MAX, &head->segment))
			return false;
		*dot = '\0';
	}
	head->step = step;
	head->hash = hash;
	return true;
}

/* The one of two words that a token is; NULL: neither. */
static const char *one_of(const struct token *token, const char *const words[2])
{
	return word_is(token, words[0])   ? words[0]
	       : word_is(token, words[1]) ? words[1]
					  : NULL;
}

/* `report whole|short`, `plain|full` of its order form, or one of each */
static void parse_report(struct parser *p, const char *word, struct tokens value)
{
	static const char *const reports[] = {"whole", "short"}, *const forms[] = {
									 "plain", "full"};
	const char *report = value.count ? one_of(&value.token[0], reports) : NULL;
	size_t at = report != NULL;
	const char *form = value.count > at ? one_of(&value.token[at], forms) : NULL;

	if (!value.count || value.count != at + (form != NULL))
		head_value(p, value, word,
			"`whole` or `short`, and `plain` or `full` for its order form");
	else
		p->out->head.report =
			!form     ? report
			: !report ? form
				  : arena_printf(p->reader.arena, "%s %s", report, form);
}

static void parse_campaign(struct parser *p, const char *word, struct tokens value)
{
	if (value.count)
		p->out->head.campaign = tokens_text(&p->reader, value);
	else
		head_value(p, value, word, "the name of the campaign");
}

static void parse_turn(struct parser *p, const char *word, struct tokens value)
{
	/* `turn 4 (June 27 PM)`, `turn 4 of 14` */
	bool more = value.count > 1 && value.token[0].kind == TOKEN_WORD &&
		    (*value.token[1].text == '(' || word_is(&value.token[1], "of") ||
			    value.token[1].kind == TOKEN_COMMA);

	if (!(value.count == 1 || more) ||
		!text_to_int(value.token[0].text, 0, TURN_MAX, &p->out->head.turn))
		head_value(p, value, word, "the number of the turn");
}

/* The side that a line of the head names; false: it names none. */
static bool names_side(enum side *side, struct arena *arena, struct tokens value)
{
	bool article = value.count == 2 && word_is(&value.token[0], "the");
	char *name = arena_string(arena, value.count ? value.token[article].text : "");
	size_t length = strlen(name);

	if (value.count != 1u + article)
		return false;
	if (side_called(name, side))
		return true;
	if (length > 1 && text_lower(name[length - 1]) == 's') /* the Confederates */
		name[length - 1] = '\0';
	return side_parse(name, side);
}

static void parse_side(struct parser *p, const char *word, struct tokens value)
{
	if (!names_side(&p->out->head.side, p->reader.arena, value))
		head_value(p, value, word, "`union` or `confederate`");
}

static void parse_commander(struct parser *p, const char *word, struct tokens value)
{
	const char *id = value.count == 1 ? lower_case(p, value.token[0].text) : "";

	if (text_is_id(id))
		p->out->head.commander = id;
	else
		head_value(p, value, word, "the name of one of the side's commanders");
}

static void parse_state_line(struct parser *p, const char *word, struct tokens value)
{
	if (!parse_state(p, value))
		head_value(p, value, word,
			"the step and 12 hex digits, as on your order form");
}

static void parse_nonce(struct parser *p, const char *word, struct tokens value)
{
	const char *hex = value.count == 1 ? lower_case(p, value.token[0].text) : "";

	if (text_is_hex(hex, 32))
		p->out->head.nonce = hex;
	else
		head_value(p, value, word, "32 hex digits, as on your order form");
}

static void parse_pledge(struct parser *p, const char *word, struct tokens value)
{
	const char *hex = value.count == 1 ? lower_case(p, value.token[0].text) : "";

	if (text_is_hex(hex, 64))
		p->out->head.pledge = hex;
	else
		head_value(p, value, word, "the hash of your orders, 64 hex digits");
}

static void parse_opens(struct parser *p, const char *word, struct tokens value)
{
	const char *hex = value.count == 1 ? lower_case(p, value.token[0].text) : "";

	if (text_is_hex(hex, 32))
		p->out->head.opens = hex;
	else
		head_value(p, value, word, "32 hex digits of your own");
}

static void parse_ahead(struct parser *p, const char *word, struct tokens value)
{
	if (value.count)
		head_value(p, value, word, "nothing behind it");
}

/* `concede`, `offer a draw` and the like: what stands behind may have an article. */
static bool is_behind(struct tokens value, const char *what)
{
	size_t article =
		value.count && (word_is(value.token, "the") || word_is(value.token, "a"));

	return value.count == article + 1 && word_is(&value.token[article], what);
}

static void parse_concede(struct parser *p, const char *word, struct tokens value)
{
	p->out->head.ends = ENDS_CONCEDE;
	if (value.count && !is_behind(value, "game"))
		head_value(p, value, word, "nothing behind it");
}

static void parse_draw(
	struct parser *p, const char *word, struct tokens value, enum orders_end ends)
{
	p->out->head.ends = ends;
	if (!is_behind(value, "draw"))
		head_value(p, value, word, "`draw`");
}

static void parse_offer(struct parser *p, const char *word, struct tokens value)
{
	parse_draw(p, word, value, ENDS_OFFER_DRAW);
}

static void parse_accept(struct parser *p, const char *word, struct tokens value)
{
	parse_draw(p, word, value, ENDS_ACCEPT_DRAW);
}

static void parse_decline(struct parser *p, const char *word, struct tokens value)
{
	parse_draw(p, word, value, ENDS_DECLINE_DRAW);
}

static bool is_date(struct token token)
{
	int64_t day;

	return date_read(&day, token.text, strlen(token.text));
}

/* `absent from DATE to DATE`, `absent on DATE`, `absent none` */
static void parse_absent(struct parser *p, const char *word, struct tokens value)
{
	const struct token *token = value.token;
	bool range = value.count == 4 && word_is(&token[0], "from") && is_date(token[1]) &&
		     (word_is(&token[2], "to") || word_is(&token[2], "until")) &&
		     is_date(token[3]) && strcmp(token[1].text, token[3].text) <= 0;
	bool day = value.count == 2 && word_is(&token[0], "on") && is_date(token[1]);

	if (range)
		p->out->head.absent = arena_printf(
			p->reader.arena, "%s..%s", token[1].text, token[3].text);
	else if (day)
		p->out->head.absent = arena_string(p->reader.arena, token[1].text);
	else if (value.count == 1 && word_is(&token[0], "none"))
		p->out->head.absent = "none";
	else
		head_value(p, value, word,
			"`from 2026-12-24 to 2027-01-02`, `on 2026-12-24` or `none`");
}

/* Lines of the head that may stand anywhere: a nonce is copied behind the orders, too, and
 * who is away may say so last. */
bool stands_anywhere(const struct token *word)
{
	return word_is(word, "nonce") || word_is(word, "absent") || is_end_word(word->text);
}

/* The words of the head, where each of them stood, and what reads its value. */
static const struct {
	const char *word;
	size_t at; /* in struct orders_head */
	void (*parse)(struct parser *p, const char *word, struct tokens value);
} heads[] = {
	{"campaign", offsetof(struct orders_head, campaign_at), parse_campaign},
	{"turn", offsetof(struct orders_head, turn_at), parse_turn},
	{"side", offsetof(struct orders_head, side_at), parse_side},
	{"commander", offsetof(struct orders_head, commander_at), parse_commander},
	{"state", offsetof(struct orders_head, state_at), parse_state_line},
	{"nonce", offsetof(struct orders_head, nonce_at), parse_nonce},
	{"report", offsetof(struct orders_head, report_at), parse_report},
	{"ahead", offsetof(struct orders_head, ahead_at), parse_ahead},
	{"pledge", offsetof(struct orders_head, pledge_at), parse_pledge},
	{"opens", offsetof(struct orders_head, opens_at), parse_opens},
	{"concede", offsetof(struct orders_head, ends_at), parse_concede},
	{"offer", offsetof(struct orders_head, ends_at), parse_offer},
	{"accept", offsetof(struct orders_head, ends_at), parse_accept},
	{"decline", offsetof(struct orders_head, ends_at), parse_decline},
	{"absent", offsetof(struct orders_head, absent_at), parse_absent},
};

enum side side_of_head(struct arena *arena, struct tokens line, enum side before)
{
	struct tokens value = tokens_behind(line, 1);
	enum side side;

	if (value.count && value.token[0].kind == TOKEN_COLON)
		value = tokens_behind(value, 1);
	return word_is(line.token, "side") && names_side(&side, arena, value) ? side
									      : before;
}

void parse_head(struct parser *p, struct tokens line, bool late)
{
	struct orders_head *head = &p->out->head;
	struct tokens value = tokens_behind(line, 1);
	const char *word = line.token[0].text;

	if (value.count && value.token[0].kind == TOKEN_COLON) /* `Side: Union` */
		value = tokens_behind(value, 1);
	if (late && !stands_anywhere(line.token)) {
		reader_message(&p->reader, line.where, M_HEAD_LATE, word, NULL, NULL);
		if (word_is(line.token, "state"))
			head->state_at = line.where; /* late is not missing */
		return;
	}
	for (size_t i = 0; i < sizeof heads / sizeof *heads; i++) {
		struct where *at = (struct where *)(void *)((char *)head + heads[i].at);

		if (word_is(line.token, heads[i].word) && take(p, at, line))
			heads[i].parse(p, word, value);
	}
}

/* True for a line that belongs to the head though its first word is no word of it. */
static bool is_odd_head(const struct parser *p, const char *meant)
{
	if (meant)
		return is_head_word(meant);
	return p->at + 1 < p->count && p->line[p->at + 1].opening == OPENS_HEAD;
}

void parse_heads(struct parser *p)
{
	for (; p->at < p->count; p->at++) {
		const struct logical *line = &p->line[p->at];
		const char *meant;

		if (line->opening == OPENS_HEAD) {
			parse_head(p, line->tokens, false);
			continue;
		}
		if (line->opening != OPENS_UNKNOWN)
			break;
		meant = misspelt(&p->reader, line->tokens, false);
		if (!is_odd_head(p, meant))
			break;
		report_unknown(p, line->tokens);
		p->last = NULL;
		if (meant)
			parse_head(p, with_word(p, line->tokens, meant), false);
	}
}

void check_head(struct parser *p)
{
	static const struct {
		const char *word, *line;
	} needed[] = {
		{"campaign", "campaign NAME"},
		{"turn", "turn N"},
		{"side", "side union|confederate"},
	};

	for (size_t i = 0; i < sizeof needed / sizeof *needed; i++) {
		/* misspelt, or in the wrong place, is another message */
		bool there = (i == 0          ? p->out->head.campaign_at.line
				     : i == 1 ? p->out->head.turn_at.line
					      : p->out->head.side_at.line) > 0;

		for (size_t k = 0; k < p->count && !there; k++)
			there = p->line[k].opening == OPENS_HEAD &&
				word_is(p->line[k].tokens.token, needed[i].word);
		if (!there)
			reader_message(&p->reader, p->out->begin, M_HEAD_MISSING,
				needed[i].line, NULL, NULL);
	}
}
