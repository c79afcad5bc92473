#include "game/answer.h"

#include <stddef.h>

#include "base/text.h"
#include "orders/names.h"
#include "orders/orders.h"

/* An answer being looked over. */
struct look {
	const struct answer_space *space;
	void (*found)(void *context, const struct answer_finding *finding);
	void *context;
};

static void report(const struct look *look, enum answer_fault fault,
	const struct qualifier *said, const struct arg *arg, int at)
{
	const struct answer_finding finding = {fault, said, arg, at};

	look->found(look->context, &finding);
}

static const struct name *option_name(const struct answer_space *space, int i)
{
	return names_by_id(space->names, space->option[i]);
}

static bool is_option(const struct answer_space *space, enum name_kind kind, int index)
{
	for (int i = 0; i < space->options; i++) {
		const struct name *name = option_name(space, i);

		if (name && name->kind == kind && name->index == index)
			return true;
	}
	return false;
}

/* Is member i of the argument one of the options? */
static bool may_be_named(const struct answer_space *space, const struct arg *arg, int i)
{
	if (arg->kind == ARG_PLACES)
		return is_option(space, NAME_PLACE, arg->number[i]);
	if (arg->kind == ARG_CARDS)
		return is_option(space, NAME_CARD, arg->number[i]);
	if (arg->piece[i].grouped) /* those of the group who are there are meant */
		return true;
	if (arg->piece[i].piece >= 0)
		return is_option(space, NAME_PIECE, arg->piece[i].piece);
	return is_option(space, NAME_CLASS, arg->piece[i].class);
}

static void look_at_argument(
	const struct look *look, const struct qualifier *said, const struct arg *arg)
{
	for (int i = 0; i < arg->count; i++) {
		switch (arg->kind) {
		case ARG_PIECES:
		case ARG_SHARES:
		case ARG_PLACES:
		case ARG_CARDS:
			if (!may_be_named(look->space, arg, i))
				report(look, ANSWER_NAME, said, arg, i);
			break;
		case ARG_NUMBERS:
			if (arg->number[i] < 1)
				report(look, ANSWER_NUMBER, said, arg, i);
			break;
		default: break;
		}
	}
}

/* Does the word name every piece that is an option? */
static bool names_all(const struct answer_space *space, const struct qualifier *said)
{
	for (int i = 0; i < space->options; i++) {
		const struct name *name = option_name(space, i);

		if (name && name->kind == NAME_PIECE &&
			!arg_names(&said->arg[0], name->index))
			return false;
	}
	return true;
}

void answer_look_over(const struct answer_space *space, const struct qualifier *words,
	void (*found)(void *context, const struct answer_finding *finding), void *context)
{
	const struct look look = {space, found, context};
	const struct form *order = NULL; /* the last that was said */

	for (const struct qualifier *said = words; said; said = said->next) {
		const struct form *form = said->form;
		bool wanted = text_has_word(space->words, form->word);

		if (form->allowed & FORM_ANSWER)
			order = wanted ? form : NULL;
		else if (order && text_has_word(order->qualifiers, form->word))
			continue;
		if (!wanted) {
			report(&look, ANSWER_WORD, said, NULL, 0);
			continue;
		}
		/* what else an order names, and its qualifiers, the rules look over */
		for (int i = 0; i < (order == form ? 1 : ORDER_ARGS_MAX); i++)
			look_at_argument(&look, said, &said->arg[i]);
		if (form->allowed & FORM_SOME && said->arg[0].kind == ARG_PIECES &&
			names_all(space, said))
			report(&look, ANSWER_ALL, said, NULL, 0);
	}
}
