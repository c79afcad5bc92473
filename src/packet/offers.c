/*
 * What a page asks as a turn is planned, each answered as JSON. In order: the names that a
 * game has; the words of standing orders; cards of a hand; who could do what, and how else;
 * the ways of orders. Chances are in chances.c.
 */
#include <string.h>

#include "base/buf.h"
#include "base/diag.h"
#include "base/json.h"
#include "base/text.h"
#include "game/map.h"
#include "game/ruleset.h"
#include "orders/names.h"
#include "orders/orders.h"
#include "orders/pattern.h"
#include "packet/offers.h"
#include "packet/packet_private.h"

/* ---- names, from which the player chooses ---- */

/* The first alias of a place, for which orders have another name; NULL: there is none. */
static const char *other_name(struct packet *packet, const struct name *name)
{
	const struct ruleset *ruleset = packet->context.ruleset;
	const char *aliases;

	if (name->kind != NAME_PLACE || !ruleset->drawing.sheet)
		return NULL;
	aliases = ruleset->map(packet->context.game)->place[name->index].aliases;
	return aliases ? arena_copy(&packet->call, aliases, strcspn(aliases, "|")) : NULL;
}

static void write_names(
	struct buf *out, struct packet *packet, const char *key, enum name_kind kind)
{
	const struct names *names = packet->context.ruleset->names(packet->context.game);
	const struct name *name = NULL;
	enum side side = (enum side)packet->clone.who;

	json_key(out, key);
	json_open(out, '[');
	while ((name = names_next(names, kind, name))) {
		json_open(out, '{');
		json_key_text(out, "id", name->id);
		json_key_text(out, "text", name->text);
		json_key_text(out, "also", other_name(packet, name));
		json_key_flag(out, "own", name->side == NO_SIDE || name->side == side);
		buf_putc(out, '}');
	}
	buf_putc(out, ']');
}

const char *packet_names(struct packet *packet)
{
	struct buf out;

	buf_init(&out, &packet->call);
	json_open(&out, '{');
	if (packet->open && audience_is_side(packet->clone.who)) {
		write_names(&out, packet, "places", NAME_PLACE);
		write_names(&out, packet, "pieces", NAME_PIECE);
		write_names(&out, packet, "cards", NAME_CARD);
		write_names(&out, packet, "classes", NAME_CLASS);
	}
	buf_putc(&out, '}');
	return out.data;
}

/* ---- the words of standing orders, from the grammar of the family alone ---- */

/* What is written, and of whom. */
struct writing {
	struct buf out;
	const struct packet *packet;
	struct arena *arena;
	const struct names *names;
	const struct grammar *grammar;
	unsigned lacks, side;
};

static void write_slots(struct writing *w, const char *text)
{
	struct pattern pattern;

	pattern_read(&pattern, text, w->arena);
	json_key(&w->out, "slots");
	json_open(&w->out, '[');
	for (size_t i = 0; i < pattern.count; i++) {
		const struct item *item = &pattern.item[i];

		json_open(&w->out, '{');
		json_key_text(&w->out, "text", item->text);
		json_key_text(&w->out, "kind",
			item->argument            ? item->text
			: pattern_is_choice(item) ? "choice"
						  : "word");
		json_key_number(&w->out, "group", item->group);
		buf_putc(&w->out, '}');
	}
	buf_putc(&w->out, ']');
}

/* The words of a list with blanks between; NULL: null. */
static void write_words(struct writing *w, const char *key, const char *list)
{
	char **word;
	size_t words;

	json_key(&w->out, key);
	if (!list) {
		json_text(&w->out, NULL);
		return;
	}
	words = text_split(w->arena, list, ' ', &word);
	json_open(&w->out, '[');
	for (size_t i = 0; i < words; i++)
		if (*word[i])
			json_text(&w->out, word[i]);
	buf_putc(&w->out, ']');
}

static void write_form(struct writing *w, const struct form *form)
{
	json_open(&w->out, '{');
	json_key_text(&w->out, "word", form->word);
	write_slots(w, form->pattern);
	json_key_text(&w->out, "doc", form->doc);
	json_key_text(
		&w->out, "example", names_in_example(w->names, w->arena, form->example));
	json_key_text(&w->out, "rule", form->rule);
	json_key_flag(&w->out, "again", form->allowed & FORM_AGAIN);
	write_words(w, "takes", form->qualifiers);
	json_key_flag(&w->out, "asks",
		!form->word && standing_may_ask(
				       w->grammar, form, (enum side)w->packet->clone.who));
	buf_putc(&w->out, '}');
}

/* Those that this side of this game can say; `allowed`: one of these, 0: any. */
static void write_forms(struct writing *w, const struct form *form, unsigned allowed)
{
	for (; form && form->pattern; form++)
		if (!(form->needs & w->lacks) && !(form->never & w->side) &&
			(!allowed || (form->allowed & allowed)))
			write_form(w, form);
}

static void write_list(struct writing *w, const char *key, const char *const *text)
{
	json_key(&w->out, key);
	json_open(&w->out, '[');
	for (; text && *text; text++)
		json_text(&w->out, *text);
	buf_putc(&w->out, ']');
}

/* False when the game has no such decision: who would have it asked is warned. */
static bool has_decision(const struct writing *w, const char *id)
{
	const struct intake_context *context = &w->packet->context;
	enum side side = (enum side)w->packet->clone.who;
	const char *policy = arena_printf(w->arena, "policy ask %s\n", id);
	struct standing *standing;
	struct diag diag;

	diag_init(&diag, w->arena);
	if (standing_parse(&standing, w->arena, "policy", policy, strlen(policy), side,
		    w->grammar, w->names, &diag) != OK)
		return false;
	if (context->ruleset->orders.check_standing)
		context->ruleset->orders.check_standing(context->game,
			context->side[side].view, standing, side, w->arena, &diag);
	return !diag.first;
}

static void write_decisions(struct writing *w)
{
	json_key(&w->out, "decisions");
	json_open(&w->out, '[');
	for (const char *const *id = w->grammar->decisions; *id; id++)
		if (has_decision(w, *id))
			json_text(&w->out, *id);
	buf_putc(&w->out, ']');
}

static void write_table(struct writing *w, const char *key, const struct form *form)
{
	json_key(&w->out, key);
	json_open(&w->out, '[');
	write_forms(w, form, 0);
	buf_putc(&w->out, ']');
}

static void write_blocks(struct writing *w)
{
	const struct block_form *block = w->grammar->blocks;

	json_key(&w->out, "blocks");
	json_open(&w->out, '[');
	for (; block && block->head.pattern; block++)
		if (!(block->head.needs & w->lacks))
			write_form(w, &block->head);
	buf_putc(&w->out, ']');
}

static const char *write_all(struct writing *w)
{
	json_open(&w->out, '{');
	write_table(w, "triggers", w->grammar->triggers);
	json_key(&w->out, "words");
	json_open(&w->out, '[');
	write_forms(w, w->grammar->orders, FORM_STANDING);
	write_forms(w, w->grammar->qualifiers, FORM_STANDING);
	buf_putc(&w->out, ']');
	json_key(&w->out, "orders");
	json_open(&w->out, '[');
	write_forms(w, w->grammar->orders, FORM_ORDER | FORM_BLOCK);
	buf_putc(&w->out, ']');
	write_blocks(w);
	write_table(w, "below", w->grammar->qualifiers);
	write_table(w, "conditions", w->grammar->predicates);
	write_decisions(w);
	write_list(w, "policies", w->grammar->policies);
	buf_putc(&w->out, '}');
	return w->out.data;
}

const char *packet_standing_forms(struct packet *packet)
{
	const struct ruleset *ruleset = packet->context.ruleset;
	struct writing w = {.packet = packet, .arena = &packet->call};

	buf_init(&w.out, w.arena);
	if (!packet->open || !audience_is_side(packet->clone.who))
		return "{}";
	w.names = ruleset->names(packet->context.game);
	w.grammar = ruleset_grammar(ruleset, packet->context.game);
	w.side = SIDE_SET(packet->clone.who);
	if (ruleset->orders.lacks)
		w.lacks = ruleset->orders.lacks(packet->context.game, packet->clone.view);
	return write_all(&w);
}

/* ---- cards of a hand ---- */

static void write_held(struct writing *w, const struct held_card *card)
{
	json_open(&w->out, '{');
	json_key_text(&w->out, "title", card->title);
	json_key_text(&w->out, "text", card->text);
	json_key_text(&w->out, "when", card->when);
	json_key_flag(&w->out, "now", card->now);
	json_key_flag(&w->out, "unfit", card->unfit);
	json_key_text(&w->out, "discard", card->discard);
	if (card->play) {
		json_key(&w->out, "play");
		json_open(&w->out, '{');
		json_key_text(&w->out, "word", NULL);
		write_slots(w, card->play);
		buf_putc(&w->out, '}');
	}
	buf_putc(&w->out, '}');
}

const char *packet_hand(struct packet *packet)
{
	const struct ruleset *ruleset = packet->context.ruleset;
	struct writing w = {.packet = packet, .arena = &packet->call};
	const struct held_card *card = NULL;
	int count = 0;

	buf_init(&w.out, w.arena);
	if (packet->open && ruleset->report.hand)
		count = ruleset->report.hand(
			&card, w.arena, packet->context.game, packet->clone.view);
	json_open(&w.out, '[');
	for (int i = 0; i < count; i++)
		write_held(&w, &card[i]);
	buf_putc(&w.out, ']');
	return w.out.data;
}

/* ---- offers: asking ---- */

static const struct names *names_of(const struct packet *packet)
{
	return packet->context.ruleset->names(packet->context.game);
}

static const char *place_id(const struct packet *packet, int place)
{
	return place < 0 ? NULL
			 : packet->context.ruleset->map(packet->context.game)
				   ->place[place]
				   .id;
}

static bool find_id(int *out, const struct packet *packet, const char *id, unsigned kind)
{
	const struct name *name = names_by_id(names_of(packet), id);

	*out = name ? name->index : -1;
	return name && name->kind == kind;
}

/* The ids behind `about`, up to one of its words. */
struct about {
	struct packet *packet;
	char **word;
	size_t words;
};

/* The ids of that kind behind a word, or before all words (NULL), up to the next; *out is
 * NULL when there are none. False when one is of nothing. */
static bool read_ids(const int **out, int *count, const struct about *about,
	const char *behind, unsigned kind)
{
	int *id = ARENA_NEW_ARRAY(&about->packet->call, about->words + 1, int);
	bool here = !behind;

	*count = 0;
	for (size_t i = 0; i < about->words; i++) {
		const char *word = about->word[i];

		if (!strcmp(word, "via") || !strcmp(word, "to"))
			here = behind && !strcmp(word, behind);
		else if (here && !find_id(&id[(*count)++], about->packet, word, kind))
			return false;
	}
	*out = *count ? id : NULL;
	return true;
}

static bool read_about(struct offering *out, struct packet *packet, const char *text)
{
	struct about about = {.packet = packet};
	int places;

	about.words = text_split(&packet->call, text, ' ', &about.word);
	return read_ids(&out->piece, &out->pieces, &about, NULL, NAME_PIECE) &&
	       read_ids(&out->via, &out->vias, &about, "via", NAME_PLACE) &&
	       read_ids(&out->to, &places, &about, "to", NAME_PLACE);
}

static void ask(struct offers *out, struct packet *packet, const char *text, size_t length,
	const struct offering *about)
{
	struct diag diag;

	diag_init(&diag, &packet->call);
	if (!packet->open || intake_offers(out, &packet->context, "orders", text, length,
				     about, &diag) != OK)
		*out = (struct offers){0};
	packet->duties = out->duties;
	packet_keep_messages(packet, &diag);
}

/* ---- offers: answers ---- */

static void write_actor(
	struct buf *out, const struct packet *packet, const struct offer_actor *actor)
{
	json_open(out, '{');
	json_key_text(out, "piece", names_id(names_of(packet), NAME_PIECE, actor->piece));
	json_key_text(out, "name", names_text(names_of(packet), NAME_PIECE, actor->piece));
	json_key_text(out, "place", place_id(packet, actor->place));
	json_key_text(out, "word", actor->word);
	buf_putc(out, '}');
}

const char *packet_pieces(struct packet *packet, const char *text, size_t length)
{
	const struct offering about = {.pieces = 0};
	struct offers offers;
	struct buf out;

	ask(&offers, packet, text, length, &about);
	packet->beside = offers;
	buf_init(&out, &packet->call);
	buf_putc(&out, '[');
	for (int i = 0; i < offers.actors; i++)
		write_actor(&out, packet, &offers.actor[i]);
	buf_putc(&out, ']');
	return out.data;
}

const char *packet_duties(struct packet *packet)
{
	struct buf out;

	buf_init(&out, &packet->call);
	buf_putc(&out, '[');
	for (const char *const *id = packet->duties; id && *id; id++)
		json_text(&out, *id);
	buf_putc(&out, ']');
	return out.data;
}

static void write_choice(struct buf *out, const struct offer *offer)
{
	json_key_text(out, "choice", offer->choice);
	json_key_text(out, "option", offer->option);
	json_key_flag(out, "chosen", offer->chosen);
	json_key_text(out, "says", offer->enemy_says);
	json_key_text(out, "enemy", offer->enemy);
}

static void write_offer(
	struct buf *out, const struct packet *packet, const struct offer *offer)
{
	json_open(out, '{');
	json_key_text(out, "kind", offer_kind_name(offer->kind));
	json_key_text(out, "place", place_id(packet, offer->place));
	json_key_text(out, "lines", offer->lines);
	json_key_number(out, "spent", offer->spent);
	json_key_text(out, "cost", offer->cost);
	json_key(out, "path");
	json_open(out, '[');
	for (int i = 0; i < offer->length; i++)
		json_text(out, place_id(packet, offer->path[i]));
	buf_putc(out, ']');
	json_key_text(out, "note", offer->note);
	if (offer->choice)
		write_choice(out, offer);
	buf_putc(out, '}');
}

static const char *write_offers(struct packet *packet, const struct offers *offers)
{
	struct buf out;

	buf_init(&out, &packet->call);
	buf_putc(&out, '[');
	for (int i = 0; i < offers->offers; i++)
		write_offer(&out, packet, &offers->offer[i]);
	buf_putc(&out, ']');
	return out.data;
}

const char *packet_beside(struct packet *packet)
{
	return write_offers(packet, &packet->beside);
}

const char *packet_offers(
	struct packet *packet, const char *text, size_t length, const char *about)
{
	struct offering asked = {.pieces = 0};
	struct offers offers = {0};

	if (packet->open && read_about(&asked, packet, about))
		ask(&offers, packet, text, length, &asked);
	return write_offers(packet, &offers);
}

const char *packet_choices(struct packet *packet, const char *text, size_t length,
	const char *lines, const char *enemy, const char *says)
{
	const struct offering asked = {.lines = lines, .enemy = enemy, .enemy_says = says};
	struct offers offers;

	ask(&offers, packet, text, length, &asked);
	return write_offers(packet, &offers);
}

/* ---- the ways of orders, as a page draws them ---- */

static void write_course(
	struct buf *out, const struct packet *packet, const struct course *course)
{
	json_open(out, '{');
	json_key_number(out, "line", (int)course->line);
	json_key_text(out, "kind", course->kind == ARROW_ATTACK ? "attack" : "march");
	json_key(out, "path");
	json_open(out, '[');
	for (int i = 0; i < course->places; i++)
		json_text(out, place_id(packet, course->place[i]));
	buf_putc(out, ']');
	json_key(out, "pieces");
	json_open(out, '[');
	for (int i = 0; i < course->pieces; i++)
		json_text(out, names_id(names_of(packet), NAME_PIECE, course->piece[i]));
	buf_puts(out, "]}");
}

const char *packet_courses(struct packet *packet)
{
	const struct courses *courses = packet->courses;
	struct buf out;

	buf_init(&out, &packet->call);
	json_open(&out, '[');
	for (int i = 0; courses && i < courses->count; i++)
		write_course(&out, packet, &courses->course[i]);
	buf_putc(&out, ']');
	return out.data;
}
