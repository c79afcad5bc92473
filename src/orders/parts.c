/* What the commanders of a side have sent, as if the side had sent it. */
#include "base/arena.h"
#include "orders/orders.h"

/* The statements themselves are shared; their list is another. */
static struct statement **add_list(
	struct arena *arena, struct statement **end, const struct statement *list)
{
	for (; list; list = list->next) {
		*end = ARENA_NEW(arena, struct statement);
		**end = *list;
		(*end)->next = NULL;
		end = &(*end)->next;
	}
	return end;
}

const struct orders *orders_of_parts(
	struct arena *arena, const struct orders *const part[], int parts)
{
	struct orders *all = NULL;
	struct statement **end = NULL;

	for (int k = 0; k < parts; k++) {
		if (!part[k])
			continue;
		if (!all) {
			all = ARENA_NEW(arena, struct orders);
			*all = *part[k];
			all->first = NULL;
			all->passes = false;
			end = &all->first;
		}
		end = add_list(arena, end, part[k]->first);
		all->passes = all->passes || part[k]->passes;
	}
	for (int k = 0; all && k < parts; k++)
		all->part[k] = part[k];
	if (all)
		all->parts = parts;
	return all;
}

/* ---- standing orders ---- */

static void add_whens(struct arena *arena, struct standing_order ***end,
	const struct standing_order *list, int number)
{
	for (; list; list = list->next) {
		**end = ARENA_NEW(arena, struct standing_order);
		***end = *list;
		(**end)->next = NULL;
		(**end)->number += number;
		*end = &(**end)->next;
	}
}

static int count_whens(const struct standing *standing)
{
	int count = 0;

	for (const struct standing_order *when = standing->first; when; when = when->next)
		if (when->number > count)
			count = when->number;
	return count;
}

/* The decisions that are asked, NULL-terminated; NULL: none are. */
static void add_asks(struct arena *arena, struct standing *all, const struct standing *set)
{
	size_t old = 0, more = 0;
	const char **ask;
	struct where *at;

	while (all->ask && all->ask[old])
		old++;
	while (set->ask && set->ask[more])
		more++;
	if (!more)
		return;
	ask = ARENA_NEW_ARRAY(arena, old + more + 1, const char *);
	at = ARENA_NEW_ARRAY(arena, old + more + 1, struct where);
	for (size_t i = 0; i < old + more; i++) {
		ask[i] = i < old ? all->ask[i] : set->ask[i - old];
		if (i < old ? all->ask_at != NULL : set->ask_at != NULL)
			at[i] = i < old ? all->ask_at[i] : set->ask_at[i - old];
	}
	all->ask = ask;
	all->ask_at = at;
}

const struct standing *standing_of_parts(struct arena *arena,
	const struct standing *const part[], int parts, int first[COMMANDERS_MAX])
{
	struct standing *all = NULL;
	struct standing_order **end = NULL;
	int number = 0;

	for (int k = 0; k < parts; k++) {
		first[k] = number;
		if (!part[k])
			continue;
		if (!all) {
			all = ARENA_NEW(arena, struct standing);
			end = &all->first;
		}
		add_whens(arena, &end, part[k]->first, number);
		number += count_whens(part[k]);
		add_asks(arena, all, part[k]);
		all->ask_all = all->ask_all || part[k]->ask_all;
		all->policies |= part[k]->policies;
	}
	return all;
}
