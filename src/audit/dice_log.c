/*
 * The log of dice: the trailers `Die` of all commits, read; which of them were taken back;
 * and each in words.
 */
#include <string.h>

#include "audit/audit_private.h"
#include "base/buf.h"
#include "base/diag.h"
#include "base/text.h"
#include "base/turn.h"
#include "orders/names.h"

/* ---- reading a trailer ---- */

/* Cuts `text` at the first of the bytes `at`; *text is then what stands behind. */
static const char *cut(struct arena *arena, const char **text, const char *at)
{
	size_t length = strcspn(*text, at);
	const char *part = arena_copy(arena, *text, length);

	*text += length;
	*text += **text != '\0';
	return part;
}

/* "orchard-station>trent-house/2,union": three parts, the last of two members. */
static void read_subject(struct die_entry *entry, struct arena *arena, const char *subject)
{
	size_t room = 0;

	for (int part = 1; *subject;) {
		size_t length = strcspn(subject, "/>,");
		bool ends = subject[length] && subject[length] != ',';

		ARENA_GROW(arena, entry->subject, (size_t)entry->subjects, room);
		entry->subject[entry->subjects++] =
			(struct die_subject){cut(arena, &subject, "/>,"), part};
		part += ends;
	}
}

/* turn/step/segment/rule/subject/which[#n] */
static bool read_label(struct die_entry *entry, struct arena *arena)
{
	const char *rest = entry->label, *turn, *step, *last, *mark, *side;
	int segment;

	turn = cut(arena, &rest, "/");
	step = cut(arena, &rest, "/");
	if (!text_to_int(turn, 0, TURN_MAX, &entry->turn) ||
		!text_to_int(cut(arena, &rest, "/"), 0, SEGMENT_MAX, &segment))
		return false;
	entry->step = arena_printf(arena, "%s/%s", turn, step);
	cut(arena, &rest, "/"); /* the rule */
	if (!(last = strrchr(rest, '/')))
		return false;
	read_subject(entry, arena, arena_copy(arena, rest, (size_t)(last - rest)));
	entry->which = last + 1;
	entry->again = 1;
	if ((mark = strchr(last, '#'))) {
		entry->which = arena_copy(arena, last + 1, (size_t)(mark - last) - 1);
		if (!text_to_int(mark + 1, 2, 9999, &entry->again))
			return false;
	}
	side = strrchr(step, '-');
	if (!side_parse(side ? side + 1 : step, &entry->mover))
		entry->mover = NO_SIDE;
	return true;
}

static bool read_faces(struct die_entry *entry, struct arena *arena, const char *faces)
{
	for (entry->count = 0; entry->count < DICE_MAX && *faces; entry->count++)
		if (!text_to_int(
			    cut(arena, &faces, ","), 1, 9999, &entry->face[entry->count]) ||
			(entry->six && entry->face[entry->count] > 6))
			return false;
	return entry->count && !*faces;
}

/* "LABEL = 5,4" */
static bool read_die(struct die_entry *entry, const struct roll_kind *table,
	struct arena *arena, const char *die)
{
	const char *equals = strstr(die, " = ");

	if (!equals)
		return false;
	entry->label = arena_copy(arena, die, (size_t)(equals - die));
	if (!read_label(entry, arena))
		return false;
	entry->kind = roll_kind_find(table, entry->which);
	entry->six = !entry->kind || entry->kind->sides == 6;
	return read_faces(entry, arena, equals + 3);
}

/* ---- reading the history ---- */

struct played;

struct log_reading {
	struct die_entry **end;
	struct arena *arena;
	struct ledger *ledger;
	const struct roll_kind *table;
	enum audience who;
	struct diag *diag;
	struct played *played; /* the last */
};

/* The message, as the audience was told it. */
static int told(const char **out, struct log_reading *r, const struct ledger_commit *commit)
{
	struct arena scratch = ARENA_INIT;
	const struct tree_file *file;
	struct tree tree;
	int err;

	*out = commit->message;
	if (r->who == AUDIENCE_DECK || !ledger_trailer(r->arena, commit->message, "Die"))
		return OK;
	if ((err = ledger_read(&tree, r->ledger, &scratch, commit->id, r->diag)) == OK) {
		file = tree_find(&tree, told_file(r->arena, r->who, TOLD_MESSAGE));
		*out = file ? arena_copy(r->arena, file->data, file->length) : "";
	}
	arena_release(&scratch);
	return err;
}

static int take_dice(
	struct log_reading *r, const struct ledger_commit *commit, const char *message)
{
	char **die;
	size_t count = ledger_trailers(&die, r->arena, message, "Die");

	for (size_t i = 0; i < count; i++) {
		struct die_entry *entry = ARENA_NEW(r->arena, struct die_entry);

		if (!read_die(entry, r->table, r->arena, die[i])) {
			diag_error(r->diag, "commit %.12s: `Die: %s` is no die", commit->id,
				die[i]);
			return ERR_DAMAGED;
		}
		*r->end = entry;
		r->end = &entry->next;
	}
	return OK;
}

/* A step that was played and not taken back, and where its dice begin. */
struct played {
	struct played *before;
	const char *step;
	struct die_entry **dice;
};

/* Back to before a step: it and all since. One that was not complete has no dice yet. */
static void take_back(struct log_reading *r, const char *step)
{
	struct played *at = r->played;

	while (at && strcmp(at->step, step) != 0)
		at = at->before;
	if (!at)
		return;
	for (struct die_entry *entry = *at->dice; entry; entry = entry->next)
		entry->undone = true;
	r->played = at->before;
}

static void note_played(struct log_reading *r, const char *step)
{
	struct played *played = ARENA_NEW(r->arena, struct played);

	*played = (struct played){r->played, step, r->end};
	r->played = played;
}

/* What a commit did to the steps, before its dice are read. */
static void follow(struct log_reading *r, const char *message)
{
	const char *word = ledger_trailer(r->arena, message, "Kind");
	const char *step = ledger_trailer(r->arena, message, "Step");
	enum commit_kind kind;

	if (!step || !commit_kind_parse(word, &kind))
		return;
	if (kind == COMMIT_STEP)
		note_played(r, step);
	else if (commit_traits[kind].takes_back)
		take_back(r, step);
}

static bool is_clone(struct log_reading *r, int *err)
{
	struct tree tree;

	*err = ledger_read(&tree, r->ledger, r->arena, NULL, r->diag);
	return *err == OK && !tree_find(&tree, truth_path[PATH_STATE]) &&
	       tree_find(&tree, told_path[TOLD_MESSAGE]);
}

int dice_log_read(struct dice_log *out, struct arena *arena, struct ledger *ledger,
	const struct roll_kind *table, enum audience who, struct diag *diag)
{
	struct log_reading r = {&out->first, arena, ledger, table, who, diag, NULL};
	struct ledger_commit *commit;
	const char *message;
	size_t count;
	int err;

	out->first = NULL;
	out->clone = is_clone(&r, &err);
	if (err < 0 || (err = ledger_history(&commit, &count, ledger, arena, diag)) < 0)
		return err;
	if (out->clone && who != AUDIENCE_DECK) {
		diag_error(diag,
			"this is a player's clone: it holds what he was told, and --side is for the moderator's campaign");
		return ERR_REFUSED;
	}
	for (size_t i = 0; i < count; i++) {
		follow(&r, commit[i].message);
		if ((err = told(&message, &r, &commit[i])) < 0 ||
			(err = take_dice(&r, &commit[i], message)) < 0)
			return err;
	}
	return OK;
}

/* ---- words ---- */

/* A part of a subject, as players read it. */
static const char *printed(const char *id, const struct names *names)
{
	const struct name *name = names_by_id(names, id);
	enum side side;

	if (side_parse(id, &side))
		return side_title(side);
	return name ? name->text : id;
}

/* Of a roll that the table does not have: its name and all of its subject. */
static void other_words(
	struct buf *out, const struct die_entry *entry, const struct names *names)
{
	for (const char *c = entry->which; *c; c++)
		buf_putc(out, *c == '-' ? ' ' : *c);
	for (int i = 0; i < entry->subjects; i++)
		buf_printf(
			out, "%s %s", i ? "," : ":", printed(entry->subject[i].id, names));
}

static int count_members(const struct die_entry *entry, int part)
{
	int count = 0;

	for (int i = 0; i < entry->subjects; i++)
		count += entry->subject[i].part == part;
	return count;
}

/* A part of the subject, from 1, or one of its members, from 1; 0: all of them. False when
 * there is no such. */
static bool put_part(struct buf *out, const struct die_entry *entry,
	const struct names *names, int part, int member)
{
	int count = count_members(entry, part), at = 0;

	for (int i = 0; i < entry->subjects; i++) {
		if (entry->subject[i].part != part)
			continue;
		if (!member)
			buf_puts(out, text_link((size_t)at, (size_t)count, " and "));
		if (++at == member || !member)
			buf_puts(out, printed(entry->subject[i].id, names));
	}
	return member ? member <= count : count > 0;
}

/* struct roll_kind: its words with the parts of this subject. */
static void own_words(
	struct buf *out, const struct die_entry *entry, const struct names *names)
{
	size_t start = 0; /* of what may be left out */
	bool whole = true;

	for (const char *c = entry->kind->words; *c; c++) {
		switch (*c) {
		case '[':
			start = out->length;
			whole = true;
			break;
		case ']':
			if (!whole)
				buf_truncate(out, start);
			break;
		case '{':
			whole = put_part(out, entry, names, c[1] - '0',
					c[2] == '.' ? c[3] - '0' : 0) &&
				whole;
			c += strcspn(c, "}");
			break;
		default: buf_putc(out, *c);
		}
	}
}

void dice_log_words(
	struct buf *out, const struct die_entry *entry, const struct names *names)
{
	if (entry->kind)
		own_words(out, entry, names);
	else
		other_words(out, entry, names);
	if (entry->again > 1)
		buf_printf(out, ", time %d", entry->again);
}

bool dice_log_is_about(const struct die_entry *entry, const char *id)
{
	for (int i = 0; i < entry->subjects; i++)
		if (!strcmp(entry->subject[i].id, id))
			return true;
	return false;
}
