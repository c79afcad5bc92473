#include "audit/sealed.h"

#include <string.h>

#include "base/arena.h"
#include "base/diag.h"
#include "base/err.h"
#include "base/text.h"
#include "base/tree.h"
#include "campaign/seal.h"
#include "campaign/seats.h"
#include "game/ruleset.h"
#include "ledger/paths.h"
#include "orders/orders.h"

/* A text of the side. */
struct sealed_text {
	const struct sealed_texts *of;
	const struct tree_file *file;
	const char *role;
	int segment; /* behind so many answers: of an answer itself its number; else 0 */
	bool standing;
	const char *commander; /* of several, by the path; else NULL */
};

static int wrong(const char **fault, const struct sealed_text *t, const char *what)
{
	*fault = arena_printf(t->of->arena, "%s, %s", t->file->path, what);
	return ERR_DAMAGED;
}

/* A role of the seat. */
static bool is_of_seat(struct sealed_text *out, const char *name, int k)
{
	static const char *const what[] = {"orders", "standing"};
	const struct sealed_texts *of = out->of;

	for (int i = 0; i < 2; i++) {
		out->role = seat_role(of->arena, of->settings, of->side, k, what[i]);
		out->standing = i;
		if (!strcmp(name, arena_printf(of->arena, "%s.txt", out->role)))
			return true;
	}
	return false;
}

/* "4-union/union-answer-2.txt" is the second answer, and the Union's. */
static bool read_path(struct sealed_text *out, const char *name)
{
	const struct sealed_texts *of = out->of;
	const char *answer = seal_answer_role[of->side];
	size_t length = strlen(answer);

	out->segment = 0;
	for (int k = 0; k < seats(of->settings, of->side); k++) {
		out->commander = seat_commander(of->settings, of->side, k);
		if (is_of_seat(out, name, k))
			return true;
	}
	out->role = answer;
	out->standing = false;
	out->commander = NULL; /* he says himself who he is */
	return !strncmp(name, answer, length) && name[length] == '-' &&
	       text_to_int(arena_copy(of->arena, name + length + 1,
				   strcspn(name + length + 1, ".")),
		       1, 9999, &out->segment) &&
	       !strcmp(strchr(name, '.'), ".txt");
}

/* Of several commanders the one whose text it is; NULL: the side has one. */
static bool find_commander(
	const char **out, const struct sealed_text *t, const struct orders_head *head)
{
	const struct team *team = &t->of->settings->team[t->of->side];

	*out = head->commander;
	if (!team->count)
		*out = NULL;
	else if (t->commander ? !head->commander || strcmp(head->commander, t->commander)
			      : team_find(team, head->commander) < 0)
		return false;
	return true;
}

static int check_nonce(const char **fault, const struct sealed_text *t)
{
	const struct sealed_texts *of = t->of;
	const char *text = seal_opened(t->file->data);
	struct orders *orders;
	const char *commander;
	struct diag ignored;

	/* which pieces its names mean hangs on the position, and who replays it knows */
	diag_init(&ignored, of->arena);
	orders_parse(&orders, of->arena, t->file->path, text, strlen(text),
		ruleset_grammar(of->ruleset, of->game), of->names, &ignored);
	if (!orders || orders->head.side == NO_SIDE)
		return wrong(fault, t, "which cannot be read as orders");
	if (!find_commander(&commander, t, &orders->head))
		return wrong(fault, t, "which is of another commander");
	if (!orders->head.nonce ||
		strcmp(orders->head.nonce, seal_make_nonce(of->arena, of->link, of->step,
						   t->segment, of->tries, commander)))
		return wrong(fault, t,
			"whose nonce is not that of the order form: the link of its step gives another");
	return OK;
}

static int check_text(const char **fault, const struct sealed_text *t)
{
	const struct sealed_texts *of = t->of;
	const char *line = arena_printf(of->arena, "seal %s %s ", of->step, t->role);
	const char *salt = seal_make_salt(
		of->arena, of->link, of->step, t->segment, of->tries, t->role);

	if (strncmp(t->file->data, line, strlen(line)))
		return wrong(fault, t, "which is not sealed for it");
	if (strncmp(t->file->data + strlen(line), salt, strlen(salt)) ||
		t->file->data[strlen(line) + strlen(salt)] != '\n')
		return wrong(fault, t,
			"whose salt was chosen: the link of its step gives another");
	return t->standing ? OK : check_nonce(fault, t);
}

int sealed_audit(const char **fault, const struct sealed_texts *texts)
{
	const char *dir = sealed_path(texts->arena, texts->step);

	for (size_t i = 0; i < texts->tree->count; i++) {
		struct sealed_text text = {.of = texts, .file = &texts->tree->file[i]};
		int err;

		if (strncmp(text.file->path, dir, strlen(dir)) ||
			!read_path(&text, text.file->path + strlen(dir)))
			continue;
		if ((err = check_text(fault, &text)) < 0)
			return err;
	}
	return OK;
}
