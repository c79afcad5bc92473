/* The words of standing orders, from the grammar of the family alone. */
#include <string.h>

#include "base/arena.h"
#include "base/buf.h"
#include "base/diag.h"
#include "base/err.h"
#include "base/json.h"
#include "base/text.h"
#include "game/ruleset.h"
#include "orders/names.h"
#include "orders/orders.h"
#include "orders/pattern.h"
#include "packet/offers.h"
#include "packet/packet_private.h"

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
			item->argument    ? item->text
			: is_choice(item) ? "choice"
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
	if (context->ruleset->check_standing)
		context->ruleset->check_standing(context->game, context->side[side].view,
			standing, side, w->arena, &diag);
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

static const char *write_all(struct writing *w)
{
	json_open(&w->out, '{');
	write_table(w, "triggers", w->grammar->triggers);
	json_key(&w->out, "words");
	json_open(&w->out, '[');
	write_forms(w, w->grammar->orders, FORM_STANDING);
	write_forms(w, w->grammar->qualifiers, FORM_STANDING);
	buf_putc(&w->out, ']');
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
	if (ruleset->lacks)
		w.lacks = ruleset->lacks(packet->context.game, packet->clone.view);
	return write_all(&w);
}
