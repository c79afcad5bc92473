/*
 * The order form of a report, half filled in: a line for each stack of the side with what
 * it could do, behind a `#` that the player takes away. In order: what is owed, and what
 * mends it; the form.
 *
 * All of it comes from the view of the side, and whatever it says was tried as `check`
 * does. Sent back as it is, the form orders nothing. What is worth a line is a matter of
 * taste: it is made as a report is shown, and stands in no commit.
 */
#include <string.h>

#include "base/arena.h"
#include "base/buf.h"
#include "base/diag.h"
#include "base/text.h"
#include "game/advice.h"
#include "game/map.h"
#include "game/ruleset.h"
#include "judge/judge_private.h"
#include "judge/suggest.h"
#include "orders/names.h"
#include "report/report.h"

#define LINES_MOST    40   /* of what is suggested, in all */
#define LINES_ALL     4096 /* of all stacks: more than there ever are */
#define BLOCK_LINES   4    /* that what is done together takes */
#define BESIDE_MOST   16   /* orders that name no stack */
#define REMEDIES_MOST 3    /* orders that mend something */
#define LATER_MOST    3    /* and that play a card */

/* ---- what mends what goes wrong ---- */

/* It stands in the form: his standing orders have it. */
static bool is_in_force(const struct suggesting *s, const char *line)
{
	static const char also[] = "also ";

	return strstr(s->form, text_starts_fold(line, also) ? line + strlen(also) : line) !=
	       NULL;
}

static void find_remedies(struct suggesting *s)
{
	if (s->ruleset->advice.remedies)
		s->remedies = s->ruleset->advice.remedies(&s->remedy, s->arena,
			s->context->game, s->context->side[s->side].view, s->standing);
}

/* The orders of the form that move somebody, as far as they can be given together: of
 * alternatives the first. */
static const char *moves_of(const struct suggesting *s, const char *lines)
{
	const char *moves = "";

	while (*lines) {
		bool is_note = text_starts_fold(lines, "##");
		struct buf order;
		const char *with;

		buf_init(&order, s->arena);
		do {
			size_t length = strcspn(lines, "\n");
			size_t mark = strspn(lines, "# ");

			buf_printf(&order, "%.*s\n", (int)(length - mark), lines + mark);
			lines += length + (lines[length] == '\n');
		} while (text_starts_fold(lines, "#   "));
		with = arena_printf(s->arena, "%s%s", moves, order.data);
		if (!is_note && text_starts_fold(order.data, "move ") &&
			suggest_accepted(s, with))
			moves = with;
	}
	return moves;
}

/* Whom each remedy helps behind these orders. */
static void find_remedies_behind(struct suggesting *s, const char *moves)
{
	const char *form = suggest_form_with(s, moves);
	const struct remedy *then = NULL;
	const void *view;
	int count = 0;

	s->then = ARENA_NEW_ARRAY(s->arena, (size_t)s->remedies + 1, struct remedy);
	if (intake_behind(&view, s->context, s->side, "form", form, strlen(form)) == OK)
		count = s->ruleset->advice.remedies(
			&then, s->arena, s->context->game, view, s->standing);
	for (int i = 0; i < s->remedies; i++)
		for (int k = 0; k < count; k++)
			if (!strcmp(s->remedy[i].line, then[k].line))
				s->then[i] = then[k];
}

/* Does the second help nobody whom the first does not? */
static bool is_no_better(const struct remedy *first, const struct remedy *second)
{
	for (int i = 0; i < second->served; i++) {
		int k = 0;

		while (k < first->served && first->piece[k] != second->piece[i])
			k++;
		if (k == first->served)
			return false;
	}
	return true;
}

/* One that stands above it does all that it does, as things stand and behind the moves. */
static bool is_needless(const struct suggesting *s, int i)
{
	for (int k = 0; k < i; k++)
		if (s->remedy[i].piece && !is_in_force(s, s->remedy[k].line) &&
			is_no_better(&s->remedy[k], &s->remedy[i]) &&
			(!s->then || is_no_better(&s->then[k], &s->then[i])))
			return true;
	return false;
}

static const char *note_of(const struct suggesting *s, int i)
{
	const struct remedy *remedy = &s->remedy[i];

	if (!s->then || s->then[i].served == remedy->served)
		return remedy->note;
	if (!s->then[i].served)
		return arena_printf(
			s->arena, "%s, none after the moves above", remedy->note);
	return arena_printf(
		s->arena, "%s, %d after the moves above", remedy->note, s->then[i].served);
}

/* Orders of the step that mend what goes wrong, or standing ones; returns how many. */
static int put_remedies(struct buf *out, const struct suggesting *s, bool of_step)
{
	int put = 0;

	for (int i = 0; i < s->remedies && put < REMEDIES_MOST; i++) {
		const struct remedy *remedy = &s->remedy[i];

		if (remedy->of_step != of_step || is_in_force(s, remedy->line) ||
			is_needless(s, i))
			continue;
		suggest_order(out, remedy->line, note_of(s, i));
		put++;
	}
	return put;
}

static bool is_remedy(const struct suggesting *s, const char *lines)
{
	for (int i = 0; i < s->remedies; i++)
		if (s->remedy[i].of_step && !strcmp(s->remedy[i].line, lines))
			return true;
	return false;
}

/* Does a standing order of the form play it already? */
static bool is_played(const struct suggesting *s, const struct held_card *card)
{
	const char *number = strrchr(card->later, ' ') + 1;
	const char *line = strstr(s->form, "\nstanding\n");
	size_t digits = strlen(number);

	while (line && (line = strstr(line, "play "))) {
		for (line += strlen("play "); text_is_digit(*line);
			line += strspn(line, ", ")) {
			size_t length = strspn(line, "0123456789");

			if (length == digits && !strncmp(line, number, digits))
				return true;
			line += length;
		}
	}
	return false;
}

/* Standing orders for cards that do more later. */
static void put_later_cards(struct buf *out, const struct suggesting *s)
{
	int put = 0;

	for (int i = 0; i < s->cards && put < LATER_MOST; i++)
		if (s->card[i].later && !is_played(s, &s->card[i])) {
			suggest_order(out, s->card[i].later, s->card[i].title);
			put++;
		}
}

static void find_cards(struct suggesting *s)
{
	if (s->ruleset->report.hand)
		s->cards = s->ruleset->report.hand(&s->card, s->arena, s->context->game,
			s->context->side[s->side].view);
}

/* ---- the form ---- */

#define ORDERS_BEGIN "\n# Your orders"

static bool is_noted_alike(const struct offer *a, const struct offer *b)
{
	return !strcmp(a->note ? a->note : "", b->note ? b->note : "");
}

/* Orders that name no place, and have the same note, are said as one where they can be:
 * that of offer number *i and of those behind it, of which *i becomes the last. */
static const char *joined(const struct suggesting *s, const struct offers *offers, int *i)
{
	const char *lines = offers->offer[*i].lines, *both;

	while (*i + 1 < offers->offers && offers->offer[*i].place < 0 &&
		is_noted_alike(&offers->offer[*i], &offers->offer[*i + 1]) &&
		(both = suggest_joined(s, "", lines, offers->offer[*i + 1].lines, ""))) {
		lines = both;
		++*i;
	}
	return lines;
}

/* Where an order names its place, at its end; NULL: it names none. */
static const char *place_in(const struct offer *offer)
{
	const char *at = offer->place < 0 ? NULL : strstr(offer->lines, " at ");

	if (!at && offer->place >= 0)
		at = strstr(offer->lines, " to ");
	return at ? at + strlen(" at ") : NULL;
}

static bool differ_in_place(const struct offer *a, const struct offer *b)
{
	const char *place = place_in(a), *other = place_in(b);

	return place && other && place - a->lines == other - b->lines &&
	       !strncmp(a->lines, b->lines, (size_t)(place - a->lines));
}

#define CHOICES_NAMED 4

/* "S5601, N3122, 3 more": where else the same order could be given; "": nowhere. All of
 * them are said with this. */
static const char *choices_of(
	const struct suggesting *s, const struct offers *offers, int first, bool *said)
{
	struct buf places;
	int named = 0, more = 0;

	buf_init(&places, s->arena);
	for (int i = first + 1; i < offers->offers; i++) {
		const char *place = place_in(&offers->offer[i]);

		if (said[i] || !differ_in_place(&offers->offer[first], &offers->offer[i]) ||
			is_remedy(s, offers->offer[i].lines))
			continue;
		said[i] = true;
		if (named == CHOICES_NAMED)
			more++;
		else
			buf_printf(&places, "%s%.*s", named++ ? ", " : "",
				(int)strcspn(place, "\n"), place);
	}
	if (more)
		buf_printf(&places, ", %d more", more);
	return named ? places.data : "";
}

static const char *note_with(
	const struct suggesting *s, const char *note, const char *choices)
{
	return !*choices ? note ? note : ""
	       : note    ? arena_printf(s->arena, "%s; or %s", note, choices)
			 : arena_printf(s->arena, "or %s", choices);
}

/* Where no stack has orders, what names none: a cycle's, or where to land. A `pass` is no
 * news to anybody. */
static void put_beside(
	struct buf *out, const struct suggesting *s, const struct offers *offers)
{
	int mends = put_remedies(out, s, true), put = 0;
	bool *said = ARENA_NEW_ARRAY(s->arena, (size_t)offers->offers + 1, bool);

	for (int i = 0; i < offers->offers; i++) {
		const char *note = offers->offer[i].note;
		int first = i;
		const char *lines = joined(s, offers, &i);

		if (said[first] || strstr(lines, "pass\n") || is_remedy(s, lines) ||
			put++ >= BESIDE_MOST)
			continue;
		suggest_order(
			out, lines, note_with(s, note, choices_of(s, offers, first, said)));
	}
	if (put > BESIDE_MOST)
		suggest_note(out, "## ",
			arena_printf(s->arena, "%d more of this kind.", put - BESIDE_MOST));
	if (!put && !mends)
		suggest_note(out, "## ",
			"You have nothing to order here: send the form back as it is.");
}

/* The card that the line plays; NULL: it is of no such. */
static const struct held_card *card_of(const struct suggesting *s, const char *line)
{
	size_t length = strcspn(line, "\n");

	for (int i = 0; i < s->cards; i++)
		if (s->card[i].play && strlen(s->card[i].play) == length &&
			!strncmp(s->card[i].play, line, length))
			return &s->card[i];
	return NULL;
}

/* Cards that add up, in one order, with what stands behind the number of the first. */
static void put_together(struct buf *out, const struct suggesting *s, const char *lines,
	const struct held_card *first)
{
	const char *name = strchr(first->title, ' ');

	suggest_order(out, lines,
		arena_printf(s->arena, "%s; %s", name ? name + 1 : first->title,
			first->adds_up));
}

/* Cards of the hand that name neither stack nor place, and do their best when they are
 * played now. */
static void put_cards(
	struct buf *out, const struct suggesting *s, const struct offers *offers)
{
	const struct held_card *first = NULL;
	const char *together = "", *both;

	for (int i = 0; i < offers->offers; i++) {
		const char *lines = offers->offer[i].lines;
		const struct held_card *card = card_of(s, lines);

		if (text_starts_fold(lines, "place ") && offers->offer[i].place < 0)
			suggest_order(out, lines, offers->offer[i].note);
		if (offers->offer[i].place >= 0 || !text_starts_fold(lines, "play ") ||
			strstr(lines, " taking ") || (card && (card->later || card->idle)))
			continue;
		if (!card || !card->adds_up || strchr(lines, '\n')[1]) {
			suggest_order(out, lines, card ? card->title : "");
			continue;
		}
		both = first ? suggest_joined(s, "", together, lines, "") : NULL;
		if (first && !both)
			put_together(out, s, together, first);
		together = both ? both : lines;
		first = both ? first : card;
	}
	if (first)
		put_together(out, s, together, first);
}

/* Where those who are left out are to be found. */
static const char *more_text(const struct suggesting *s, int unsaid)
{
	static const char *const where[] = {
		[FORM_IN_TERMINAL] = "`adjutant report --form all` has a line for each",
		[FORM_IN_MAIL] =
			"`adjutant report --form all` in your clone has a line for each, and your page shows what they can do",
		[FORM_ON_PAGE] = "click on them, and the map shows what they can do",
		[FORM_ALONE] = "`--form all` has a line for each",
		[FORM_WHOLE] = "no line is found for them",
	};

	return unsaid == 1 && s->left_out
		       ? arena_printf(s->arena, "1 more can act, %s: %s.", s->left_out,
				 where[s->read])
		       : arena_printf(
				 s->arena, "%d more can act: %s.", unsaid, where[s->read]);
}

static int room_left(const struct suggesting *s, const struct buf *out)
{
	return (s->read == FORM_WHOLE ? LINES_ALL : LINES_MOST) - s->reserved -
	       suggest_lines_of(out->data);
}

/* What the family itself would have them do; false: it has nothing to say of this step. */
static bool put_ideas(struct buf *out, struct suggesting *s)
{
	const struct idea *idea = NULL;
	int ideas = -1, unsaid;

	if (s->ruleset->advice.ideas)
		ideas = s->ruleset->advice.ideas(
			&idea, s->arena, s->context->game, s->context->side[s->side].view);
	if (ideas < 0)
		return false;
	s->has_ideas = true;
	unsaid = suggest_ideas(out, s, idea, ideas, room_left(s, out) - BLOCK_LINES);
	suggest_put_blocks(out, s);
	if (unsaid)
		suggest_note(out, "## ", more_text(s, unsaid));
	return true;
}

static void put_stacks(struct buf *out, struct suggesting *s)
{
	const struct offering anybody = {.piece = NULL};
	struct offers offers;
	int unsaid;

	buf_init(&s->moves, s->arena);
	if (put_ideas(out, s) || suggest_ask(&offers, s, NULL, &anybody) != OK)
		return;
	s->is_beside = !offers.actors;
	if (s->is_beside)
		put_beside(out, s, &offers);
	else
		put_cards(out, s, &offers);
	if (s->ruleset->advice.attacks_last) {
		suggest_battle(out, s, &offers);
		return;
	}
	unsaid = suggest_stacks(out, s, &offers, room_left(s, out) - BLOCK_LINES);
	suggest_put_blocks(out, s);
	if (unsaid)
		suggest_note(out, "## ", more_text(s, unsaid));
}

/* Where the lines stand that are filled in; NULL: the form takes no orders. */
static const char *hint_in(const char *report)
{
	const char *from = report ? strstr(report, FORM_BEGIN) : NULL;
	const char *end = from ? strstr(from, FORM_END) : NULL;
	const char *hint = end ? strstr(from, ORDERS_BEGIN) : NULL;

	return hint && hint < end ? hint : NULL;
}

bool intake_has_order_form(const char *report)
{
	return hint_in(report) != NULL;
}

const char *intake_form_of(struct arena *arena, const char *report)
{
	const char *from = strstr(report, FORM_BEGIN);
	const char *end = from ? strstr(from, FORM_END) : NULL;

	return end ? arena_copy(
			     arena, from + 1, (size_t)(end - from) + strlen(FORM_END) - 1)
		   : NULL;
}

/* How lines are taken; a report says so above its form, where it has examples. */
static const char *how_to_take(const struct suggesting *s, const char *report)
{
	static const char how[] = "delete the `#` that begins each of its lines.";

	return s->read == FORM_IN_TERMINAL && strstr(report, how)
		       ? ""
		       : arena_printf(s->arena, "## To give an order, %s\n", how);
}

/* Whoever gives new orders takes of these what he wants to keep. */
static void put_left(struct buf *out, const char *left)
{
	suggest_note(out, "## ", "What is left of your plan, which new orders replace:");
	suggest_order(out, left, "");
	suggest_note(out, "## ", "What you could do besides:");
}

/* ---- what is over ---- */

static void put_notes(struct buf *out, const char *lead, const char *lines)
{
	for (size_t length; *lines; lines += length + 1) {
		length = strcspn(lines, "\n");
		suggest_note(out, lead, arena_copy(out->arena, lines, length));
	}
}

/* The report with a form in which no standing order stands that is over, but a note of it,
 * and with what warns of the others. */
static const char *without_over(
	const struct intake_context *context, enum side side, const char *report)
{
	static const char word[] = "\nstanding\n";
	const char *form = strstr(report, FORM_BEGIN), *over, *living, *doubts;
	const char *end = form ? strstr(form, FORM_END) : NULL;
	const char *from = end ? strstr(form, word) : NULL;
	struct buf out;

	if (!from || from >= end)
		return report;
	from += strlen(word);
	living = judge_living(&over, context, side,
		arena_copy(
			context->arena, from, from > end ? 0 : (size_t)(end + 1 - from)));
	doubts = judge_doubts(context, side, living);
	if (!*over && !*doubts)
		return report;
	buf_init(&out, context->arena);
	buf_add(&out, report, (size_t)(from - report));
	buf_puts(&out, living);
	put_notes(&out, "## But ", doubts);
	if (*over)
		suggest_note(&out, "## ", "Left out, for it can do nothing now:");
	put_notes(&out, "##   ", over);
	buf_puts(&out, end + 1);
	return out.data;
}

/* Of a game whose stacks part all lines can be sent together. */
static bool is_plan(const struct suggesting *s)
{
	return s->ruleset->advice.parties && !s->has_ideas;
}

/* How the lines go together; NULL: there is none to be ordered. */
static const char *how_together(const struct suggesting *s, const char *lines)
{
	if (s->ruleset->advice.attacks_last)
		return "You can use all these lines together.";
	if (strncmp(lines, "# ", 2) && !strstr(lines, "\n# "))
		return NULL;
	if (!s->has_ideas && !is_plan(s))
		return s->is_beside
			       ? NULL
			       : "Lines for the same units are alternatives: order one of them.";
	return strstr(lines, "##   or: ")
		       ? "Together these lines make a plan; `or:` replaces the one above it."
		       : "Together these lines make a plan.";
}

/* What holds for all lines, above them. */
static void put_how_to_read(
	struct buf *out, const struct suggesting *s, const char *report, const char *lines)
{
	const char *together = how_together(s, lines), *key = s->ruleset->advice.odds_key;

	buf_printf(out, "\n%s", how_to_take(s, report));
	if (together)
		suggest_note(out, "## ", together);
	if (s->has_odds)
		suggest_note(out, "## ",
			arena_printf(s->arena,
				"Odds are against the enemy as you last saw him%s%s.",
				key ? ": " : "", key ? key : ""));
	if (s->has_risk)
		suggest_note(out, "## ",
			"Risk: the loss to his best attack there next turn, on average.");
	if (s->has_range)
		suggest_note(out, "## ",
			"Against a hidden enemy: the chance against any one division, and against a corps.");
}

/* What the form suggests, and what stands below `standing`. */
static void put_lines(struct buf *lines, struct buf *mended, struct suggesting *s)
{
	struct arena room = ARENA_INIT;

	s->room = &room;
	suggest_look_round(s);
	find_remedies(s);
	if (put_remedies(mended, s, false))
		suggest_note(
			lines, "## ", "Lines that mend your supply are below `standing`.");
	find_cards(s);
	put_later_cards(mended, s);
	s->reserved = suggest_lines_of(mended->data) + 3; /* and those above all of them */
	put_stacks(lines, s);
	if (s->remedies && !s->has_ideas && !s->ruleset->advice.attacks_last) {
		find_remedies_behind(s, moves_of(s, lines->data));
		mended->length = 0;
		(void)put_remedies(mended, s, false);
		put_later_cards(mended, s);
	}
	arena_release(&room);
	s->room = NULL;
}

const char *intake_half_filled(const struct intake_context *context, enum side side,
	const char *report, enum form_read read)
{
	const char *hint, *left, *from, *end, *below, *body;
	struct suggesting s = {.context = context,
		.arena = context->arena,
		.side = side,
		.read = read,
		.ruleset = context->ruleset};
	struct buf kept, lines, mended, out;

	report = judge_as_filed(context, side, report);
	hint = hint_in(report);
	if (!hint || !context->ruleset->advice.offers || !context->side[side].view ||
		(context->side[side].plain && read < FORM_ALONE))
		return report;
	report = without_over(context, side, report);
	left = judge_left_lines(&report, s.arena, report);
	hint = hint_in(report);
	from = strstr(report, FORM_BEGIN);
	end = strstr(from, FORM_END);
	s.form = intake_form_of(s.arena, report);
	s.head = (size_t)(hint - from) - 1;
	s.names = context->ruleset->names(context->game);
	s.map = context->ruleset->map(context->game);
	s.standing = intake_standing_of(context, side);
	buf_init(&kept, s.arena);
	buf_init(&lines, s.arena);
	buf_init(&mended, s.arena);
	if (left)
		put_left(&kept, left);
	put_lines(&lines, &mended, &s);
	if (!lines.length && !kept.length)
		return report;
	below = strstr(hint + 1, "\n\n");
	if (!below || below > end)
		below = end;
	body = !lines.length ? "" : is_plan(&s) ? suggest_plan(&s, lines.data) : lines.data;
	buf_init(&out, s.arena);
	buf_add(&out, report, (size_t)(hint - report));
	if (read >= FORM_ALONE && judge_is_filed(context, side, report))
		buf_puts(&out, "\n## " JUDGE_IS_FILED);
	put_how_to_read(&out, &s, report, body);
	buf_puts(&out, kept.length ? kept.data : "");
	buf_puts(&out, body);
	buf_add(&out, below + (*below == '\n'), (size_t)(end - below));
	buf_puts(&out, mended.data);
	buf_puts(&out, end + 1);
	return out.data;
}
