/* What a reader begins with; and lines that have no frame. */
#include "base/arena.h"
#include "base/err.h"
#include "orders/orders_private.h"

struct parser parser_new(struct arena *arena, const char *file, enum side side,
	const struct grammar *grammar, const struct names *names, struct diag *diag)
{
	struct parser p = {.reader = {arena, file, grammar, names, side, diag}};

	p.out = ARENA_NEW(arena, struct orders);
	p.out->head.turn = -1;
	p.out->head.side = NO_SIDE;
	p.out->standing_text = "";
	p.when_end = &p.out->standing.first;
	p.answer_end = &p.out->answers;
	return p;
}

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
