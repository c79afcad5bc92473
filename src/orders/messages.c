#include <assert.h>

#include "orders/orders_private.h"

/* In the order of enum orders_message. */
const struct message orders_messages[ORDERS_MESSAGES + 1] = {
	[M_NO_BEGIN] = {"no-begin", DIAG_ERROR, "there is no line `begin orders`; %s"},
	[M_NO_END] = {"no-end", DIAG_ERROR, "the orders have no line `end orders`; %s"},
	[M_TWO_BLOCKS] = {"two-blocks", DIAG_ERROR,
		"two blocks of orders stand in this text, at lines %s and %s; send one"},
	[M_BAD_BYTE] = {"bad-byte", DIAG_ERROR,
		"this line holds a control character (%s); plain text was expected"},
	[M_TOO_LONG] = {"too-long", DIAG_ERROR, "the text is longer than %s bytes"},
	[M_TOO_MANY] = {"too-many", DIAG_ERROR,
		"the orders have more than %s words; from this line on they were not read"},
	[M_HEAD_MISSING] = {"head-missing", DIAG_ERROR,
		"the line `%s` is missing from the head of the orders"},
	[M_HEAD_TWICE] = {"head-twice", DIAG_ERROR, "`%s` stands twice in the head"},
	[M_HEAD_LATE] = {"head-late", DIAG_ERROR,
		"`%s` belongs into the head, before the first order"},
	[M_HEAD_VALUE] = {"head-value", DIAG_ERROR, "`%s` wants %s, not `%s`"},
	[M_UNKNOWN_WORD] = {"unknown-word", DIAG_ERROR,
		"`%s` is no order; the orders of this game are: %s"},
	[M_NAME_FIRST] = {"name-first", DIAG_ERROR,
		"an order begins with its word, not with `%s`: %s"},
	[M_MISSPELT_WORD] = {"misspelt-word", DIAG_ERROR,
		"`%s` is no order; did you mean `%s`?"},
	[M_PATTERN] = {"pattern", DIAG_ERROR, "`%s` wants %s%s"},
	[M_TRAILING] = {"trailing", DIAG_ERROR, "`%s` is too much here; `%s` wants %s"},
	[M_UNKNOWN_NAME] = {"unknown-name", DIAG_ERROR, "there is no %s called `%s`%s"},
	[M_AMBIGUOUS_NAME] = {"ambiguous-name", DIAG_ERROR,
		"`%s` could be more than one %s%s"},
	[M_NOT_OWN] = {"not-own", DIAG_ERROR, "%s is a %s piece, not one of yours"},
	[M_NAMED_TWICE] = {"named-twice", DIAG_ERROR, "%s is named twice in this list"},
	[M_BAD_NUMBER] = {"bad-number", DIAG_ERROR, "`%s` is not a number from %s to %s"},
	[M_BAD_HEX] = {"bad-hex", DIAG_ERROR,
		"`%s` looks like hex digits, and %s: write 32 of them (0-9, a-f), or words "
		"of your own that nobody can guess"},
	[M_SHORT_PHRASE] = {"short-phrase", DIAG_ERROR,
		"`%s` has %s characters: write at least 20, in words of your own that "
		"nobody can guess"},
	[M_REPEATED_PHRASE] = {"repeated-phrase", DIAG_ERROR,
		"`%s` says the same again and again: write something that nobody can "
		"guess"},
	[M_KNOWN_PHRASE] = {"known-phrase", DIAG_WARNING,
		"`%s` is an example that everybody can read: in a game that counts, write "
		"something of your own"},
	[M_STRAY_QUALIFIER] = {"stray-qualifier", DIAG_ERROR,
		"`%s` says more of an order, but no order stands above it%s"},
	[M_WRONG_QUALIFIER] = {"wrong-qualifier", DIAG_ERROR,
		"`%s` does not go with `%s`%s"},
	[M_QUALIFIER_TWICE] = {"qualifier-twice", DIAG_ERROR,
		"`%s` is said twice of this order"},
	[M_IF_OPEN] = {"if-open", DIAG_ERROR, "this `if` has no `end if`%s"},
	[M_ELSE_ALONE] = {"else-alone", DIAG_ERROR,
		"this `else` has no `if`, or one that has its `else` already"},
	[M_END_ALONE] = {"end-alone", DIAG_ERROR,
		"`%s` closes nothing here; `end if` closes an `if`, `end standing` a block "
		"of "
		"standing orders"},
	[M_TOO_DEEP] = {"too-deep", DIAG_ERROR, "more than %s `if`s stand in one another"},
	[M_CONDITION] = {"condition", DIAG_ERROR, "`%s` is no condition; %s"},
	[M_COMPARE] = {"compare", DIAG_ERROR, "`%s` is no comparison; %s"},
	[M_WHEN_COLON] = {"when-colon", DIAG_ERROR,
		"a standing order has the form `when TRIGGER: ORDERS`; %s is missing"},
	[M_ORDER_BELOW] = {"order-below", DIAG_ERROR,
		"`%s` begins an order of this turn, and it stands below `standing`, where "
		"each begins with `when`; move it above the line `standing`"},
	[M_TRIGGER] = {"trigger", DIAG_ERROR, "`%s` is no trigger; %s"},
	[M_NO_ACTION] = {"no-action", DIAG_ERROR, "nothing is ordered behind the `:`"},
	[M_NOT_STANDING] = {"not-standing", DIAG_ERROR,
		"`%s` cannot be a standing order; these can: %s"},
	[M_NEVER_ASKED] = {"words-never-asked", DIAG_WARNING,
		"`%s` has no effect behind `%s`; %s"},
	[M_ONLY_STANDING] = {"only-standing", DIAG_ERROR,
		"`%s` belongs below a line `standing`, where orders stand behind `when "
		"TRIGGER:`"},
	[M_STANDING_TWICE] = {"standing-twice", DIAG_ERROR,
		"the standing orders were given already, at line %s"},
	[M_POLICY] = {"policy", DIAG_ERROR,
		"`policy` wants `ask`, `default`, or `ask` and some of: %s; not `%s`"},
	[M_MISSPELT_DECISION] = {"misspelt-decision", DIAG_ERROR,
		"`%s` is no decision; did you mean `%s`?"},
	[M_ANSWER] = {"answer", DIAG_ERROR,
		"an answer has the form `answer: CHOICE`, or `answer ID: CHOICE` with the "
		"ID "
		"of the question"},
	[M_ALONE] = {"alone", DIAG_ERROR, "`%s` must be the only order of its file"},
	[M_AFTER_STOP] = {"after-stop", DIAG_WARNING,
		"nothing behind `stop` is carried out; send it as further orders when you "
		"have been told how it stands"},
	[M_EMPTY] = {"empty", DIAG_WARNING,
		"there is no order in this file: it says that you pass"},
	[M_MANY_TESTS] = {"many-tests", DIAG_ERROR,
		"a condition takes at most %s of the words `and`, `or` and `not`"},
	[M_BLOCK_OPEN] = {"block-open", DIAG_ERROR, "this `%s` has no `end %s`"},
	[M_BLOCK_END] = {"block-end", DIAG_ERROR,
		"`%s` closes nothing here; no `%s` is open above it"},
	[M_BLOCK_PART] = {"block-part", DIAG_ERROR,
		"this `%s` stands in no block that it parts, or in one that has it "
		"already"},
	[M_BLOCK_ALONE] = {"block-alone", DIAG_ERROR, "`%s` stands only in a block: %s"},
	[M_BLOCK_HOLDS] = {"block-holds", DIAG_ERROR,
		"`%s` does not stand in `%s`; these do: %s"},
	[M_BLOCK_DEEP] = {"block-deep", DIAG_ERROR,
		"more than %s blocks and `if`s stand in one another"},
	[M_PASS_BESIDE] = {"pass-beside", DIAG_WARNING,
		"nothing comes of this `pass`: other orders stand beside it, and they are "
		"carried out"},
};

static_assert(sizeof orders_messages / sizeof *orders_messages == ORDERS_MESSAGES + 1,
	"one row a message");
