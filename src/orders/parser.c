/* What a reader begins with. */
#include "base/arena.h"
#include "orders/orders_private.h"

struct parser parser_new(struct arena *arena, const char *file, enum side side,
	const struct grammar *grammar, const struct names *names, struct diag *diag)
{
	struct parser p = {.reader = {.arena = arena,
				   .file = file,
				   .grammar = grammar,
				   .names = names,
				   .side = side,
				   .diag = diag}};

	p.reader.vocabulary = grammar ? vocabulary_of(arena, grammar) : NULL;
	p.out = ARENA_NEW(arena, struct orders);
	p.out->head.turn = -1;
	p.out->head.side = NO_SIDE;
	p.out->standing_text = "";
	p.kept_end = NULL; /* the parser is copied: parse_standing_block begins the lists */
	p.when_end = &p.out->standing.first;
	p.answer_end = &p.out->answers;
	return p;
}
