/* What a reader begins with. */
#include "base/arena.h"
#include "orders/orders_private.h"

const struct grammar *grammar_with_words(struct arena *arena, const struct grammar *grammar)
{
	struct grammar *out = arena_clone(arena, grammar, sizeof *grammar);

	out->words = vocabulary_of(arena, grammar);
	return out;
}

struct parser parser_new(struct arena *arena, const char *file, enum side side,
	const struct grammar *grammar, const struct names *names, struct diag *diag)
{
	struct parser p = {.reader = {.arena = arena,
				   .file = file,
				   .grammar = grammar,
				   .names = names,
				   .side = side,
				   .diag = diag}};

	if (grammar)
		p.reader.vocabulary =
			grammar->words ? grammar->words : vocabulary_of(arena, grammar);
	p.out = ARENA_NEW(arena, struct orders);
	p.out->head.turn = -1;
	p.out->head.side = NO_SIDE;
	p.out->standing_text = "";
	p.kept_end = NULL; /* the parser is copied: parse_standing_block begins the lists */
	p.when_end = &p.out->standing.first;
	p.answer_end = &p.out->answers;
	return p;
}
