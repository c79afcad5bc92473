/* Statements that have no frame. */
#include "orders/orders_private.h"

int statements_parse(struct statement **out, struct arena *arena, const char *file,
	const char *text, size_t length, enum side side, const struct grammar *grammar,
	const struct names *names, struct diag *diag)
{
	struct parser p = parser_new(arena, file, side, grammar, names, diag);
	struct diag_item **messages = diag->end;
	unsigned errors = diag->errors;
	struct canon canon;
	int err;

	*out = NULL;
	if ((err = canon_lines(&canon, arena, file, text, length, diag)) < 0)
		return err;
	join_lines(&p, canon.line, canon.count, false);
	*out = parse_list(&p, NULL);
	diag_sort(diag, messages);
	return diag->errors == errors ? OK : ERR_REFUSED;
}
