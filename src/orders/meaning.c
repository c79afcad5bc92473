/* Orders in words again: as they were written, or with the names of what they mean. */
#include "base/arena.h"
#include "base/buf.h"
#include "orders/names.h"
#include "orders/pattern.h"

/* ---- arguments ---- */

static void put_piece(struct buf *out, const struct names *names,
	const struct piece_item *item, bool shares)
{
	if (item->piece >= 0) {
		if (shares && item->count)
			buf_printf(out, "%d ", item->count);
		buf_puts(out, names_text(names, NAME_PIECE, item->piece));
		return;
	}
	if (item->count)
		buf_printf(out, "%d ", item->count);
	else
		buf_puts(out, item->class < 0 ? "all" : "all ");
	if (item->class >= 0)
		buf_puts(out, names_text(names, NAME_CLASS, item->class));
	if (item->place >= 0)
		buf_printf(out, " at %s", names_text(names, NAME_PLACE, item->place));
}

static void put_condition(struct buf *out, struct arena *arena, const struct names *names,
	const struct condition *condition);

/* `names` NULL: as it was written. */
static void put_arg(struct buf *out, const struct names *names, const struct arg *arg)
{
	for (int i = 0; names && i < arg->count; i++) {
		const char *comma = i ? ", " : "";

		switch (arg->kind) {
		case ARG_PIECES:
		case ARG_SHARES:
			buf_puts(out, comma);
			put_piece(out, names, &arg->piece[i], arg->kind == ARG_SHARES);
			break;
		case ARG_PLACES:
		case ARG_CARDS:
			buf_printf(out, "%s%s", comma,
				names_text(names,
					arg->kind == ARG_PLACES ? NAME_PLACE : NAME_CARD,
					arg->number[i]));
			break;
		case ARG_COMPARE: buf_puts(out, compare_text(out->arena, arg)); break;
		case ARG_NUMBERS: buf_printf(out, "%s%d", comma, arg->number[i]); break;
		default: buf_puts(out, arg->text); break;
		}
	}
	if (names && arg->kind == ARG_CONDITION)
		put_condition(out, out->arena, names, arg->condition);
	else if (!names || !arg->count)
		buf_puts(out, arg->text);
}

bool arg_by_play(const struct arg *arg)
{
	for (int i = 0; arg->piece && i < arg->count; i++)
		if (arg->piece[i].by_play)
			return true;
	return false;
}

const char *arg_meaning(
	struct arena *arena, const struct names *names, const struct arg *arg)
{
	struct buf text;

	buf_init(&text, arena);
	put_arg(&text, names, arg);
	return text.data;
}

/* ---- forms ---- */

/* True when an argument of the group that begins at item `i` was given. */
static bool group_given(const struct pattern *pattern, size_t i, const struct arg *arg)
{
	int group = pattern->item[i].group;

	for (; i < pattern->count && pattern->item[i].group == group; i++)
		if (pattern->item[i].argument || pattern_is_choice(&pattern->item[i]))
			if ((arg++)->kind != ARG_NONE)
				return true;
	return false;
}

/* The words of a pattern with its arguments, each behind a blank but the first. */
static void put_pattern(struct buf *out, struct arena *arena, const struct names *names,
	const char *text, const struct arg *arg)
{
	struct pattern pattern;
	bool given = true; /* the group is, in which the word stands */
	int group = 0;

	pattern_read(&pattern, text, arena);
	for (size_t i = 0; i < pattern.count; i++) {
		const struct item *item = &pattern.item[i];
		const char *blank = out->length && !pattern_is_colon(item) ? " " : "";

		if (item->group != group) {
			group = item->group;
			given = !group || group_given(&pattern, i, arg);
		}
		if (item->argument || pattern_is_choice(item)) {
			if (arg->kind != ARG_NONE) {
				buf_puts(out, blank);
				put_arg(out, names, arg);
			}
			arg++;
			continue;
		}
		if (given)
			buf_printf(out, "%s%s", blank, item->text);
	}
}

static const char *form_text(struct arena *arena, const struct names *names,
	const struct form *form, const struct arg *arg)
{
	struct buf text;

	buf_init(&text, arena);
	if (form->word)
		buf_puts(&text, form->word);
	put_pattern(&text, arena, names, form->pattern, arg);
	return text.data;
}

const char *qualifiers_meaning(
	struct arena *arena, const struct names *names, const struct qualifier *first)
{
	struct buf text;

	buf_init(&text, arena);
	for (const struct qualifier *q = first; q; q = q->next)
		buf_printf(&text, "%s%s", q == first ? "" : "; ",
			form_text(arena, names, q->form, q->arg));
	return text.data;
}

const char *qualifiers_text(struct arena *arena, const struct qualifier *first)
{
	return qualifiers_meaning(arena, NULL, first);
}

const char *order_in_full(struct arena *arena, const struct order *order)
{
	bool by_play = false;

	for (int i = 0; i < ORDER_ARGS_MAX; i++)
		by_play = by_play || arg_by_play(&order->arg[i]);
	return by_play ? form_text(arena, NULL, order->form, order->arg) : order->text;
}

const char *order_meaning(
	struct arena *arena, const struct names *names, const struct order *order)
{
	return order->faulty ? order->text
			     : form_text(arena, names, order->form, order->arg);
}

/* ---- conditions and standing orders ---- */

/* `or` binds less than `and`, and there are no brackets in what is read. */
static void put_condition(struct buf *out, struct arena *arena, const struct names *names,
	const struct condition *condition)
{
	switch (condition->kind) {
	case CONDITION_TEST:
		buf_puts(out, form_text(arena, names, condition->form, condition->arg));
		return;
	case CONDITION_NOT:
		buf_puts(out, "not ");
		put_condition(out, arena, names, condition->a);
		return;
	default:
		put_condition(out, arena, names, condition->a);
		buf_puts(out, condition->kind == CONDITION_AND ? " and " : " or ");
		put_condition(out, arena, names, condition->b);
		return;
	}
}

const char *condition_meaning(
	struct arena *arena, const struct names *names, const struct condition *condition)
{
	struct buf text;

	buf_init(&text, arena);
	if (condition)
		put_condition(&text, arena, names, condition);
	return text.data;
}

bool condition_by_play(const struct condition *condition)
{
	if (condition->kind == CONDITION_TEST)
		for (int i = 0; i < ORDER_ARGS_MAX; i++)
			if (arg_by_play(&condition->arg[i]))
				return true;
	return condition->kind != CONDITION_TEST &&
	       (condition_by_play(condition->a) ||
		       (condition->kind != CONDITION_NOT &&
			       condition_by_play(condition->b)));
}

const char *condition_said(const struct reader *reader, struct tokens tokens,
	const struct condition *condition)
{
	struct buf text;

	if (!condition || !condition_by_play(condition))
		return tokens_text(reader, tokens);
	buf_init(&text, reader->arena);
	put_condition(&text, reader->arena, NULL, condition);
	return text.data;
}

const char *standing_meaning(
	struct arena *arena, const struct names *names, const struct standing_order *when)
{
	struct buf text;

	buf_init(&text, arena);
	buf_printf(&text, "%swhen %s", when->once ? "once " : "",
		form_text(arena, names, when->trigger, when->arg));
	if (when->condition)
		buf_printf(
			&text, " if %s", condition_meaning(arena, names, when->condition));
	buf_puts(&text, when->ask ? ": ask" : ":");
	for (const struct order *order = when->actions; order; order = order->next) {
		bool first = order == when->actions && !when->ask;

		buf_printf(&text, "%s %s", first ? "" : ";",
			order_meaning(arena, names, order));
		if (order->qualifiers)
			buf_printf(&text, "; %s",
				qualifiers_meaning(arena, names, order->qualifiers));
	}
	return text.data;
}
