#include <assert.h>

#include "engine/orders_private.h"

/* In the order of enum orders_message. */
const struct message orders_messages[ORDERS_MESSAGES + 1] = {
	[M_NO_BEGIN] = {"no-begin", DIAG_ERROR,
		"there is no line `begin orders`; orders stand between `begin orders` and "
		"`end "
		"orders`"},
	[M_NO_END] = {"no-end", DIAG_ERROR,
		"the orders that begin here have no line `end orders`; was the mail cut "
		"off?"},
	[M_TWO_BLOCKS] = {"two-blocks", DIAG_ERROR,
		"two blocks of orders stand in this text, at lines %s and %s; send one"},
	[M_BAD_BYTE] = {"bad-byte", DIAG_ERROR,
		"this line holds a control character (byte %s); plain text was expected"},
	[M_TOO_LONG] = {"too-long", DIAG_ERROR, "the text is longer than %s bytes"},
	[M_HEAD_MISSING] = {"head-missing", DIAG_ERROR,
		"the line `%s` is missing from the head of the orders"},
	[M_HEAD_TWICE] = {"head-twice", DIAG_ERROR, "`%s` stands twice in the head"},
	[M_HEAD_LATE] = {"head-late", DIAG_ERROR,
		"`%s` belongs into the head, before the first order"},
	[M_HEAD_VALUE] = {"head-value", DIAG_ERROR, "`%s` wants %s, not `%s`"},
	[M_UNKNOWN_WORD] = {"unknown-word", DIAG_ERROR,
		"`%s` is no order; the orders of this game are: %s"},
	[M_MISSPELT_WORD] = {"misspelt-word", DIAG_ERROR,
		"`%s` is no order; did you mean `%s`?"},
	[M_PATTERN] = {"pattern", DIAG_ERROR, "`%s` wants %s"},
	[M_TRAILING] = {"trailing", DIAG_ERROR, "`%s` is too much here; `%s` wants %s"},
	[M_UNKNOWN_NAME] = {"unknown-name", DIAG_ERROR, "there is no %s called `%s`%s"},
	[M_AMBIGUOUS_NAME] = {"ambiguous-name", DIAG_ERROR,
		"`%s` could be more than one %s%s"},
	[M_NOT_OWN] = {"not-own", DIAG_ERROR, "%s is a %s piece, not one of yours"},
	[M_NAMED_TWICE] = {"named-twice", DIAG_ERROR, "%s is named twice in this list"},
	[M_BAD_NUMBER] = {"bad-number", DIAG_ERROR, "`%s` is not a number from %s to %s"},
	[M_BAD_HEX] = {"bad-hex", DIAG_ERROR,
		"`%s` is not 32 hex digits (0-9, a-f); make some of your own"},
	[M_STRAY_QUALIFIER] = {"stray-qualifier", DIAG_ERROR,
		"`%s` says more of an order, but no order stands above it"},
	[M_WRONG_QUALIFIER] = {"wrong-qualifier", DIAG_ERROR,
		"`%s` does not go with `%s`%s"},
	[M_QUALIFIER_TWICE] = {"qualifier-twice", DIAG_ERROR,
		"`%s` is said twice of this order"},
	[M_IF_OPEN] = {"if-open", DIAG_ERROR, "this `if` has no `end if`"},
	[M_ELSE_ALONE] = {"else-alone", DIAG_ERROR,
		"no `if` is open here that lacks its `else`"},
	[M_END_ALONE] = {"end-alone", DIAG_ERROR,
		"`end %s` closes nothing; `end if`, `end standing` and `end orders` were "
		"possible"},
	[M_TOO_DEEP] = {"too-deep", DIAG_ERROR, "more than %s `if`s stand in one another"},
	[M_CONDITION] = {"condition", DIAG_ERROR,
		"`%s` is no condition; conditions are: %s"},
	[M_WHEN_COLON] = {"when-colon", DIAG_ERROR,
		"a standing order has the form `when TRIGGER: ORDERS`; the `:` is missing"},
	[M_TRIGGER] = {"trigger", DIAG_ERROR, "`%s` is no trigger; triggers are: %s"},
	[M_NO_ACTION] = {"no-action", DIAG_ERROR, "nothing is ordered behind the `:`"},
	[M_NOT_STANDING] = {"not-standing", DIAG_ERROR, "`%s` cannot be a standing order"},
	[M_ONLY_STANDING] = {"only-standing", DIAG_ERROR,
		"`%s` belongs into the block that `standing` opens; orders stand there "
		"behind "
		"`when TRIGGER:`"},
	[M_STANDING_TWICE] = {"standing-twice", DIAG_ERROR,
		"the standing orders were given already, at line %s"},
	[M_POLICY] = {"policy", DIAG_ERROR,
		"`policy` wants `ask`, `default`, or `ask` and some of: %s; not `%s`"},
	[M_ANSWER] = {"answer", DIAG_ERROR, "an answer has the form `answer ID: CHOICE`"},
	[M_ALONE] = {"alone", DIAG_ERROR, "`%s` must be the only order of its file"},
	[M_AFTER_STOP] = {"after-stop", DIAG_WARNING,
		"nothing behind `stop` is carried out; send it as further orders"},
	[M_EMPTY] = {"empty", DIAG_WARNING, "there is no order in this file"},
	[M_MANY_TESTS] = {"many-tests", DIAG_ERROR,
		"a condition takes at most %s of the words `and`, `or` and `not`"},
};

static_assert(sizeof orders_messages / sizeof *orders_messages == ORDERS_MESSAGES + 1,
	"one row a message");

static bool stands_before(const struct diag_item *a, const struct diag_item *b)
{
	return a->where.line != b->where.line ? a->where.line < b->where.line
					      : a->where.column < b->where.column;
}

/* Merges two sorted lists; equals keep their order. */
static struct diag_item *merge(struct diag_item *a, struct diag_item *b)
{
	struct diag_item *first = NULL, **end = &first;

	while (a && b) {
		struct diag_item **from = stands_before(b, a) ? &b : &a;

		*end = *from;
		end = &(*end)->next;
		*from = *end;
	}
	*end = a ? a : b;
	return first;
}

static struct diag_item *sort(struct diag_item *list)
{
	struct diag_item *half = list, *rest;

	if (!list || !list->next)
		return list;
	for (rest = list->next; rest && rest->next; rest = rest->next->next)
		half = half->next;
	rest = half->next;
	half->next = NULL;
	return merge(sort(list), sort(rest));
}

void messages_sort(struct diag *diag, struct diag_item **from)
{
	*from = sort(*from);
	while (*from)
		from = &(*from)->next;
	diag->end = from;
}
