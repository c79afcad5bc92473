#include "campaign/letters.h"

#include <string.h>

#include "auth/auth.h"
#include "base/arena.h"
#include "campaign/seats.h"

/* ---- kept ---- */

static const char *waiting_path(struct campaign *c, enum side side, int k)
{
	return ledger_letter_standing_path(
		c->arena, seat_name(c->arena, &c->settings, side, k));
}

void letter_standing(
	struct campaign *c, enum side side, int k, const char *text, const char *voucher)
{
	campaign_put_signed(c, waiting_path(c, side, k), text, voucher);
}

void letters_seal_standing(struct campaign *c, const char *step, enum side side)
{
	for (int k = 0; k < seats(&c->settings, side); k++) {
		const char *path = waiting_path(c, side, k),
			   *text = tree_text(&c->tree, path);

		if (!text)
			continue;
		letter_seal(c, step, seat_role(c->arena, &c->settings, side, k, "standing"),
			0, text, tree_text(&c->tree, auth_voucher_path(c->arena, path)));
		letter_standing(c, side, k, NULL, NULL);
	}
}

void letter_seal(struct campaign *c, const char *step, const char *role, int number,
	const char *text, const char *voucher)
{
	if (text)
		campaign_put_signed(
			c, ledger_letter_path(c->arena, step, role, number), text, voucher);
}

/* ---- told ---- */

/* A letter of a step, by the side. */
static bool is_of_side(const char *path, enum side side)
{
	const char *name = side_name(side), *file = strrchr(path, '/') + 1;
	size_t length = strlen(LETTERS_DIR);

	return !strncmp(path, LETTERS_DIR, length) && file > path + length &&
	       !strncmp(file, name, strlen(name));
}

static const char *told_name(struct campaign *c, enum side side, const char *path)
{
	return arena_printf(
		c->arena, "%s%s", told_dir(c->arena, (enum audience)side), path);
}

/* What stands below orders/ in the truth. */
static void add_said(struct tree *out, struct campaign *c, enum side side, const char *path)
{
	const char *const of[] = {path, auth_voucher_path(c->arena, path)};

	for (size_t i = 0; i < sizeof of / sizeof *of; i++) {
		const struct tree_file *file = tree_find(&c->tree, of[i]);

		if (file)
			tree_put(out,
				told_name(c, side,
					arena_printf(c->arena, LETTERS_DIR "%s",
						of[i] + strlen(ORDERS_DIR))),
				file->data, file->length);
	}
}

static void add_all_said(struct tree *out, struct campaign *c, enum side side)
{
	add_said(out, c, side, ledger_end_path(c->arena, side));
	for (int k = 0; k < seats(&c->settings, side); k++)
		add_said(out, c, side, seat_absent_path(c, side, k));
}

static void put_all(struct campaign *c, const struct tree *told)
{
	for (size_t i = 0; i < told->count; i++)
		tree_put(&c->tree, told->file[i].path, told->file[i].data,
			told->file[i].length);
}

void letters_tell(struct campaign *c, enum side side)
{
	const char *dir = told_file(c->arena, (enum audience)side, TOLD_LETTERS);
	struct tree told, before;

	tree_init(&told, c->arena);
	add_all_said(&told, c, side);
	for (size_t i = 0; i < c->tree.count; i++) {
		const struct tree_file *file = &c->tree.file[i];

		if (strchr(file->path, '/') && is_of_side(file->path, side))
			tree_put(&told, told_name(c, side, file->path), file->data,
				file->length);
	}
	/* files that stay keep what is known of them */
	tree_copy(&before, &c->tree, c->arena);
	for (size_t i = 0; i < before.count; i++)
		if (!strncmp(before.file[i].path, dir, strlen(dir)) &&
			!tree_find(&told, before.file[i].path))
			tree_remove(&c->tree, before.file[i].path);
	put_all(c, &told);
}

void letters_tell_said(struct campaign *c, enum side side)
{
	struct tree told;

	tree_init(&told, c->arena);
	add_all_said(&told, c, side);
	put_all(c, &told);
}
