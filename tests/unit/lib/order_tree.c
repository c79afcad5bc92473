/* Trees of orders as text: lib/order_tree.h. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "unit/lib/messages.h"
#include "unit/lib/order_tree.h"
#include "unit/lib/sample_grammar.h"

static void dump_arg(struct buf *out, const struct arg *arg)
{
	if (arg->kind == ARG_TEXT)
		buf_printf(out, " '%s'", arg->text);
	if (arg->kind == ARG_NONE)
		buf_puts(out, " -");
	for (int i = 0; arg->kind != ARG_TEXT && i < arg->count; i++) {
		const char *separator = i ? "," : " ";

		switch (arg->kind) {
		case ARG_SHARES:
			buf_printf(out, "%s%dxp%d", separator, arg->piece[i].count,
				arg->piece[i].piece);
			assert_int_equal(arg->piece[i].class, -1);
			break;
		case ARG_PIECES:
			if (arg->piece[i].place >= 0)
				buf_printf(out, "%sall c%d@%d", separator,
					arg->piece[i].class, arg->piece[i].place);
			else if (arg->piece[i].class < 0)
				buf_printf(out, "%s%sp%d", separator,
					arg->piece[i].grouped ? "~" : "",
					arg->piece[i].piece);
			else
				buf_printf(out, "%s%dxc%d", separator, arg->piece[i].count,
					arg->piece[i].class);
			break;
		case ARG_PLACES: buf_printf(out, "%s@%d", separator, arg->number[i]); break;
		case ARG_COMPARE:
			buf_printf(out, "%s%s%d", separator,
				(const char *const[]){
					"=", ">=", "<=", "<", ">"}[arg->number[0]],
				arg->number[1]);
			break;
		case ARG_WORD: buf_printf(out, "%s|%d", separator, arg->number[i]); break;
		default: buf_printf(out, "%s%d", separator, arg->number[i]); break;
		}
	}
	if (arg->kind == ARG_CONDITION) {
		buf_puts(out, " ?");
		order_tree_condition(out, arg->condition);
	}
}

void order_tree_args(struct buf *out, const struct arg arg[ORDER_ARGS_MAX])
{
	int last = ORDER_ARGS_MAX;

	while (last > 0 && arg[last - 1].kind == ARG_NONE)
		last--;
	for (int i = 0; i < last; i++)
		dump_arg(out, &arg[i]);
}

static void dump_order(struct buf *out, const struct order *order)
{
	buf_puts(out, order->form->word);
	order_tree_args(out, order->arg);
	for (const struct qualifier *q = order->qualifiers; q; q = q->next) {
		buf_printf(out, " +%s", q->form->word);
		order_tree_args(out, q->arg);
	}
}

void order_tree_condition(struct buf *out, const struct condition *condition)
{
	switch (condition->kind) {
	case CONDITION_TEST:
		buf_printf(out, "<%s>", condition->form->pattern);
		order_tree_args(out, condition->arg);
		return;
	case CONDITION_NOT:
		buf_puts(out, "(not ");
		order_tree_condition(out, condition->a);
		break;
	default:
		buf_puts(out, "(");
		order_tree_condition(out, condition->a);
		buf_puts(out, condition->kind == CONDITION_AND ? " and " : " or ");
		order_tree_condition(out, condition->b);
		break;
	}
	buf_puts(out, ")");
}

static void dump_list(struct buf *out, const struct statement *s, int depth);

static void dump_block(struct buf *out, const struct statement *s, int depth)
{
	bool line = !strncmp(s->block->head.pattern, "ORDER", 5);

	buf_puts(out, s->block->head.word);
	order_tree_args(out, s->arg);
	if (s->condition && line) {
		buf_puts(out, " ?");
		order_tree_condition(out, s->condition);
	}
	buf_putc(out, '\n');
	dump_list(out, s->then, depth + 1);
	for (const struct block_part *part = s->parts; part; part = part->next) {
		buf_printf(out, "%*s%s", depth, "", part->form->word);
		order_tree_args(out, part->arg);
		buf_putc(out, '\n');
		dump_list(out, part->first, depth + 1);
	}
}

static void dump_list(struct buf *out, const struct statement *s, int depth)
{
	for (; s; s = s->next) {
		buf_printf(out, "%*s", depth, "");
		switch (s->kind) {
		case STATEMENT_STOP:
			buf_puts(out, s->condition ? "stop ?" : "stop");
			if (s->condition)
				order_tree_condition(out, s->condition);
			buf_putc(out, '\n');
			break;
		case STATEMENT_ORDER:
			dump_order(out, s->order);
			buf_putc(out, '\n');
			break;
		case STATEMENT_IF:
			buf_puts(out, "if ");
			order_tree_condition(out, s->condition);
			buf_putc(out, '\n');
			dump_list(out, s->then, depth + 1);
			if (s->otherwise)
				buf_printf(out, "%*selse\n", depth, "");
			dump_list(out, s->otherwise, depth + 1);
			break;
		case STATEMENT_BLOCK: dump_block(out, s, depth); break;
		}
	}
}

static void dump_standing(struct buf *out, const struct standing *standing, const bool *but)
{
	int number = 1, shown = 1;

	if (standing->ask_all)
		buf_puts(out, "policy ask\n");
	for (const char **ask = standing->ask; ask && *ask; ask++)
		buf_printf(out, "policy ask %s\n", *ask);
	for (const struct standing_order *w = standing->first; w; w = w->next) {
		assert_int_equal(w->number, number++);
		if (but && but[w->number])
			continue;
		buf_printf(out, "%d %s <%s>", shown++, w->once ? "once" : "when",
			w->trigger->pattern);
		order_tree_args(out, w->arg);
		if (w->condition) {
			buf_puts(out, " if ");
			order_tree_condition(out, w->condition);
		}
		buf_puts(out, w->ask ? ": ask" : ":");
		for (const struct order *a = w->actions; a; a = a->next) {
			buf_puts(out, a == w->actions ? " " : "; ");
			dump_order(out, a);
		}
		buf_putc(out, '\n');
	}
}

const char *standing_text(
	struct arena *arena, const struct standing *standing, const bool *but)
{
	struct buf out;

	buf_init(&out, arena);
	dump_standing(&out, standing, but);
	return out.data;
}

const char *orders_text(struct arena *arena, const struct orders *tree)
{
	struct buf out;

	buf_init(&out, arena);
	dump_list(&out, tree->first, 0);
	if (tree->standing_given)
		buf_puts(&out, "standing\n");
	dump_standing(&out, &tree->standing, NULL);
	for (const struct answer *a = tree->answers; a; a = a->next) {
		buf_printf(&out, "answer %s = %s\n", a->id, a->choice);
		for (const struct qualifier *q = a->words; q; q = q->next) {
			buf_printf(&out, " %s", q->form->word);
			order_tree_args(&out, q->arg);
			buf_putc(&out, '\n');
		}
	}
	return out.data;
}

const char *block_orders_said(struct orders **out, struct arena *arena,
	const struct names *names, struct diag *diag, const char *text)
{
	diag_init(diag, arena);
	orders_parse(
		out, arena, "t", text, strlen(text), &sample_block_grammar, names, diag);
	return messages_of(arena, diag);
}
