/*
 * The past of a campaign as an audience knows it, read from the history of a clone or of
 * the truth. First which of the commits that it was told of made a step or put a position
 * right, and were not taken back; then what is told of each: heading, news, map and
 * numbers; then all of them, and those that begin with a turn.
 */
#include <string.h>

#include "base/arena.h"
#include "base/buf.h"
#include "base/diag.h"
#include "base/ini.h"
#include "base/template.h"
#include "base/text.h"
#include "base/tree.h"
#include "base/turn.h"
#include "campaign/journals.h"
#include "game/ruleset.h"
#include "game/step.h"
#include "tell/past.h"
#include "tell/tell_private.h"

/* ---- steps that are over ---- */

struct steps_reader {
	struct finished_steps *out;
	struct arena *arena;
	struct ledger *ledger;
	const struct history_of *of;
	struct diag *diag;
	size_t room;
	bool bound; /* since the position was put right last something was sealed */
};

static void add(struct steps_reader *r, const struct finished_step *over)
{
	ARENA_GROW(r->arena, r->out->over, r->out->count, r->room);
	r->out->over[r->out->count++] = *over;
}

/* When both have joined it is the beginning still. */
static void add_step(struct steps_reader *r, const char *id, const char *step)
{
	int turn = 0;

	step_read(&turn, NULL, 0, step);
	if (r->out->count && !turn)
		r->out->over[0].id = id;
	else
		add(r, &(struct finished_step){.id = id, .step = turn ? step : ""});
}

/* Until something is sealed behind it, an undo takes back what was put right. */
static void take_back_repair(struct steps_reader *r, const char *step)
{
	const struct finished_step *last = &r->out->over[r->out->count - 1];

	if (!r->bound && last->amended && !strcmp(last->step, step))
		r->out->count--;
}

static void take_back(struct steps_reader *r, enum commit_kind kind, const char *step)
{
	for (size_t i = 1; i < r->out->count; i++)
		if (!r->out->over[i].amended && !strcmp(r->out->over[i].step, step)) {
			r->out->count = i;
			return;
		}
	if (kind == COMMIT_UNDO && r->out->count)
		take_back_repair(r, step);
}

static int read_position(const struct tree_file **out, const struct steps_reader *r,
	struct tree *tree, const char *id)
{
	const char *path[] = {r->of->truth ? truth_path[PATH_STATE]
					   : history_path(r->arena, r->of, TOLD_VIEW),
		NULL};
	int err = ledger_read_some(tree, r->ledger, r->arena, id, path, r->diag);

	*out = err == OK ? tree_find(tree, path[0]) : NULL;
	return err;
}

static bool is_same(const struct tree_file *a, const struct tree_file *b)
{
	return a && b && a->length == b->length && !memcmp(a->data, b->data, a->length);
}

static const char *reason_of(const struct steps_reader *r, const char *message)
{
	char **line;
	size_t lines = ledger_trailers(&line, r->arena, message, "Reason");
	const char *reason = NULL;

	for (size_t i = 0; i < lines; i++)
		reason = i ? arena_printf(r->arena, "%s\n%s", reason, line[i]) : line[i];
	return reason;
}

/* A ruling in words leaves the position as it is. */
static int add_repair(struct steps_reader *r, const struct ledger_commit *commit,
	const char *step, const char *message)
{
	const struct tree_file *then, *now;
	struct tree before, behind;
	int err;

	if ((err = read_position(&then, r, &before, commit->parent)) < 0 ||
		(err = read_position(&now, r, &behind, commit->id)) < 0 ||
		is_same(then, now))
		return err;
	add(r, &(struct finished_step){commit->id, step, true,
		       reason_of(r, r->of->truth ? commit->message : message)});
	r->bound = false;
	return OK;
}

static int take(struct steps_reader *r, const struct history_commit *told)
{
	enum commit_kind kind = told->kind;
	const char *id = told->commit->id;

	if (commit_traits[kind].takes_back) {
		take_back(r, kind, told->step);
		r->bound = false;
	}
	r->bound |= kind == COMMIT_SEAL || kind == COMMIT_PLEDGE;
	if (kind == COMMIT_NEW || kind == COMMIT_STEP)
		add_step(r, id, kind == COMMIT_NEW ? "" : told->step);
	return kind == COMMIT_AMEND && r->out->count
		       ? add_repair(r, told->commit, told->step, told->message)
		       : OK;
}

static int find_finished(struct finished_steps *out, struct arena *arena,
	struct ledger *ledger, const struct history_of *of, const struct history *history,
	struct diag *diag)
{
	struct steps_reader r = {
		.out = out, .arena = arena, .ledger = ledger, .of = of, .diag = diag};
	int err = OK;

	*out = (struct finished_steps){0};
	for (size_t i = 0; err == OK && i < history->count; i++)
		err = take(&r, &history->commit[i]);
	return err;
}

int finished_steps_read(struct finished_steps *out, struct arena *arena,
	struct ledger *ledger, const struct history_of *of, struct diag *diag)
{
	struct history history;
	int err = history_read(&history, arena, ledger, of, diag);

	return err < 0 ? err : find_finished(out, arena, ledger, of, &history, diag);
}

/* ---- a view and a journal ---- */

#define NEWS "{{#brief}}\n- {{.}}\n{{/brief}}\n"

/* A view of that text; NULL: it is not there, or the game as it is now cannot read it. */
static void *past_view(
	struct arena *arena, const struct past_of *of, const struct tree_file *file)
{
	const struct ruleset *ruleset = of->ruleset;
	void *view = arena_alloc(arena, ruleset->state_size);
	struct diag ignored;
	struct ini *ini;

	diag_init(&ignored, arena);
	if (!file ||
		ini_read(&ini, arena, file->path, file->data, file->length, &ignored) < 0 ||
		ruleset->view_read(view, of->game, ini, arena, &ignored) < 0)
		return NULL;
	return view;
}

struct journal *past_journal(struct arena *arena, const struct tree_file *file)
{
	struct journal *journal = ARENA_NEW(arena, struct journal);
	struct diag ignored;

	diag_init(&ignored, arena);
	journal_init(journal, arena);
	if (file &&
		journal_parse(journal, file->path, file->data, file->length, &ignored) < 0)
		journal_init(journal, arena);
	return journal;
}

/* ---- the heading ---- */

static const char *heading_of(const struct past_teller *t, const struct past_moment *moment)
{
	struct buf text;

	if (!*moment->step)
		return "The beginning";
	buf_init(&text, t->arena);
	if (moment->amended)
		buf_puts(&text, "Put right before ");
	t->of->ruleset->heading(&text, t->of->game, t->of->scenario, moment->step);
	return text.data;
}

/* ---- the news ---- */

/* What one of those who are read is told, in short, a sentence a line. */
static int tell(struct buf *out, const struct past_teller *t, const struct told_step *step,
	const void *view)
{
	struct tmap *page = template_map(t->scratch);
	struct tlist *lines = template_set_list(page, "brief");

	if (step->journal->first)
		t->of->ruleset->report.brief(lines, t->scratch, t->of->game, view, step, 1);
	if (!template_has_items(lines))
		return OK;
	if (t->of->both)
		buf_printf(out, "%s**As the %s side reads it**\n\n",
			out->length ? "\n" : "",
			side_title((enum side)t->of->ruleset->view_of(view)));
	return template_expand(out, "brief", NEWS, page, t->diag);
}

/* The moderator's words, as they are: a block of lines that are shown as text. */
static void give_reason(struct buf *out, const char *reason)
{
	buf_puts(out, "The moderator put the position right.\n");
	if (reason)
		buf_puts(out, "\n");
	for (size_t length; reason && *reason;
		reason += length + (reason[length] == '\n')) {
		length = strcspn(reason, "\n");
		buf_puts(out, "    ");
		buf_add(out, reason, length);
		buf_putc(out, '\n');
	}
}

static int tell_each(const char **out, const struct past_teller *t,
	const struct past_moment *moment, const char *heading)
{
	struct buf text;
	int err = OK;

	buf_init(&text, t->scratch);
	if (moment->amended)
		give_reason(&text, moment->reason);
	for (int i = 0; i < SIDES && moment->told[i] && err == OK; i++)
		err = tell(&text, t,
			&(struct told_step){heading, moment->told[i], moment->step},
			moment->view[i]);
	if (moment->sealed)
		buf_printf(&text, "%s%s", text.length ? "\n" : "", moment->sealed);
	*out = arena_copy(t->arena, text.data, text.length);
	return err;
}

/* ---- the map ---- */

static struct step_map then_of(
	const struct past_teller *t, const struct past_moment *moment, const char *heading)
{
	const struct past_of *of = t->of;

	return (struct step_map){.ruleset = of->ruleset,
		.game = of->game,
		.plan = t->plan,
		.title = arena_printf(
			t->scratch, "%s: %s", of->name, of->ruleset->title(of->game)),
		.view = {moment->view[0], moment->view[1]},
		.open = of->open,
		.news = {heading, moment->journal, moment->step}};
}

int past_draw_whole(
	struct buf *out, const struct past_teller *t, const struct past_moment *moment)
{
	struct step_map then = then_of(t, moment, heading_of(t, moment));

	return tell_map_of_step_whole(out, t->scratch, &then, t->diag);
}

/* Those that were not drawn here are known by now as well. */
static void know_lines(struct past_teller *t)
{
	if (!t->lines.count)
		for (size_t i = 0; i < t->out->steps; i++)
			map_lines_know(&t->lines, t->out->step[i].lines);
}

/* Of the drawing, which is many times as much, only what is new stays. */
static int draw(struct past_step *step, struct past_teller *t, const struct step_map *then)
{
	struct buf drawing, list, added;
	int err;

	buf_init(&drawing, t->scratch);
	buf_init(&list, t->scratch);
	buf_init(&added, t->scratch);
	if ((err = tell_map_of_step(&drawing, t->scratch, then, t->diag)) < 0)
		return err;
	know_lines(t);
	map_lines_fold(&list, &added, &t->lines, drawing.data);
	step->map = arena_copy(t->arena, list.data, list.length);
	step->lines = arena_copy(t->arena, added.data, added.length);
	map_lines_know(&t->lines, step->lines);
	return OK;
}

/* ---- the numbers ---- */

static void take_gauges(
	struct past_step *out, const struct past_teller *t, const void *view)
{
	const struct ruleset *ruleset = t->of->ruleset;
	struct gauge *gauge = ARENA_NEW_ARRAY(t->arena, GAUGES_MAX, struct gauge);

	out->gauge = gauge;
	if (!t->of->both && ruleset->report.gauges)
		out->gauges = ruleset->report.gauges(gauge, t->scratch, t->of->game, view);
	for (int i = 0; i < out->gauges; i++)
		gauge[i].title = arena_string(t->arena, gauge[i].title);
}

static void take_luck(struct past_step *out, const struct past_teller *t,
	const struct past_moment *moment)
{
	const struct told_step step = {out->heading, moment->journal, out->step};
	struct thrown thrown[SIDES];

	report_thrown(thrown, t->of->ruleset->rolls, &step);
	for (enum side side = UNION; side < SIDES; side++)
		out->luck[side] = 2 * thrown[side].sum - 7 * thrown[side].dice;
}

/* ---- a step ---- */

static int tell_step(
	struct past_step *step, struct past_teller *t, const struct past_moment *moment)
{
	struct step_map then = then_of(t, moment, step->heading);
	int err = tell_each(&step->news, t, moment, step->heading);

	then.by_hexes = true;
	take_gauges(step, t, moment->view[0]);
	take_luck(step, t, moment);
	return err < 0 ? err : draw(step, t, &then);
}

static void append(struct past_teller *t, const struct past_step *step)
{
	ARENA_GROW(t->arena, t->out->step, t->out->steps, t->room);
	t->out->step[t->out->steps++] = *step;
}

int past_add(struct past_teller *t, const struct past_moment *moment)
{
	struct past_step step = {.step = arena_string(t->arena, moment->step),
		.amended = moment->amended,
		.heading = heading_of(t, moment)};
	int err;

	if (t->of->wants != PAST_TOLD) {
		step.view = moment->view[0];
		step.journal = moment->journal;
	} else if ((err = tell_step(&step, t, moment)) < 0) {
		return err;
	}
	append(t, &step);
	return OK;
}

/* Draws the map of the last step, of which there is one. Errors as tell_map. */
static int draw_last(struct past_teller *t)
{
	const struct past_step *last = &t->out->step[t->out->steps - 1];
	const struct past_moment moment = {
		.step = last->step, .view = {last->view}, .journal = last->journal};
	struct step_map then = then_of(t, &moment, last->heading);
	struct buf text;
	int err;

	buf_init(&text, t->arena);
	err = tell_map_of_step(&text, t->scratch, &then, t->diag);
	t->out->last_map = text.data;
	return err;
}

int past_begin(struct past_teller *out, struct past *past, struct arena *arena,
	const struct past_of *of, struct diag *diag)
{
	*past = (struct past){0};
	*out = (struct past_teller){.out = past,
		.arena = arena,
		.scratch = arena,
		.of = of,
		.diag = diag,
		.lines = {.arena = arena}};
	if (of->wants == PAST_POSITIONS)
		return OK;
	return tell_map_plan(&out->plan, arena, of->ruleset, of->game,
		tree_find(of->files, "game/waters.ini"), diag);
}

/* ---- all steps ---- */

struct reader {
	struct past_teller teller;
	struct ledger *ledger;
	struct history_of history;
};

/* The files of a step that are wanted: of each side that is read, and all that happened. */
struct wanted {
	const char *view[SIDES], *told[SIDES], *journal;
	int sides;
};

static void list_wanted(
	struct wanted *out, const struct reader *r, const struct finished_step *over)
{
	struct arena *arena = r->teller.scratch;
	bool both = r->teller.of->both;
	struct history_of of = r->history;

	*out = (struct wanted){.sides = both ? SIDES : 1};
	for (int i = 0; i < out->sides; i++) {
		of.who = both ? (enum audience)i : r->history.who;
		out->view[i] = history_path(arena, &of, TOLD_VIEW);
		out->told[i] = history_path(arena, &of, TOLD_JOURNAL);
	}
	if (*over->step && !over->amended)
		out->journal = both ? ledger_journal_path(arena, over->step) : out->told[0];
}

static int read_wanted(struct tree *out, const struct reader *r,
	const struct wanted *wanted, const char *id)
{
	const char *path[2 * SIDES + 2] = {NULL};
	int count = 0;

	for (int i = 0; i < wanted->sides; i++) {
		path[count++] = wanted->view[i];
		path[count++] = wanted->told[i];
	}
	path[count] = wanted->journal;
	return ledger_read_some(
		out, r->ledger, r->teller.scratch, id, path, r->teller.diag);
}

/* Nothing is told of the beginning, nor twice of the step before what was put right. */
static const struct journal *journal_of(const struct reader *r, const struct tree *tree,
	const struct wanted *wanted, const char *path)
{
	struct journal *journal = past_journal(
		r->teller.scratch, wanted->journal ? tree_find(tree, path) : NULL);

	if (r->teller.of->both)
		journals_drop_echoes(journal);
	return journal;
}

/* One whose view cannot be read is left out. */
static int add_over(struct reader *r, const struct finished_step *over)
{
	struct past_moment moment = {
		.step = over->step, .amended = over->amended, .reason = over->reason};
	struct wanted wanted;
	struct tree tree;
	int err;

	list_wanted(&wanted, r, over);
	if ((err = read_wanted(&tree, r, &wanted, over->id)) < 0)
		return err;
	for (int i = 0; i < wanted.sides; i++) {
		moment.told[i] = journal_of(r, &tree, &wanted, wanted.told[i]);
		moment.view[i] = past_view(
			r->teller.scratch, r->teller.of, tree_find(&tree, wanted.view[i]));
		if (!moment.view[i])
			return OK;
	}
	moment.journal = journal_of(r, &tree, &wanted, wanted.journal);
	return past_add(&r->teller, &moment);
}

static int add_positions(struct reader *r, const struct finished_steps *overs)
{
	struct past_teller *t = &r->teller;
	int err = OK;

	for (size_t i = 0; i < overs->count && err == OK; i++)
		err = add_over(r, &overs->over[i]);
	return err == OK && t->of->wants == PAST_LAST_MAP && t->out->steps ? draw_last(t)
									   : err;
}

static int add_new(
	struct reader *r, struct past_kept *kept, const struct finished_step *over)
{
	const struct past *out = r->teller.out;
	size_t before = out->steps;
	int err = add_over(r, over);

	if (err == OK)
		past_kept_add(kept, over,
			out->steps > before ? &out->step[out->steps - 1] : NULL);
	return err;
}

/* A step at a time: memory does not grow with what is drawn. */
static int add_told(struct reader *r, const struct finished_steps *overs)
{
	struct past_teller *t = &r->teller;
	struct arena scratch = ARENA_INIT;
	struct past_kept kept;
	int err = OK;

	past_kept_open(&kept, t->arena, t->of);
	t->scratch = &scratch;
	for (size_t i = 0; i < overs->count && err == OK; i++) {
		const struct finished_step *over = &overs->over[i];
		struct past_step step;

		if (!past_kept_take(&step, &kept, over)) {
			err = add_new(r, &kept, over);
			arena_clear(&scratch);
		} else if (step.heading) {
			step.step = arena_string(t->arena, over->step);
			append(t, &step);
		}
	}
	t->scratch = t->arena;
	arena_release(&scratch);
	if (err == OK)
		past_kept_write(&kept);
	return err;
}

static int add_all(struct reader *r, struct arena *history, const struct history *told)
{
	struct past_teller *t = &r->teller;
	struct finished_steps overs;
	int err = find_finished(&overs, history, r->ledger, &r->history, told, t->diag);

	if (err < 0)
		return err;
	return t->of->wants == PAST_TOLD ? add_told(r, &overs) : add_positions(r, &overs);
}

int past_read(struct past *out, struct buf *proof, struct arena *arena,
	struct ledger *ledger, const struct past_of *of, struct diag *diag)
{
	struct reader r = {.ledger = ledger,
		.history = {.who = of->who, .told = of->told, .truth = of->both}};
	struct arena scratch = ARENA_INIT; /* what is read of all commits */
	struct history told;
	int err;

	if ((err = past_begin(&r.teller, out, arena, of, diag)) == OK &&
		(err = history_read(&told, &scratch, ledger, &r.history, diag)) == OK &&
		(err = add_all(&r, &scratch, &told)) == OK && proof)
		err = past_put_proof(proof, ledger, &r.history, &told, diag);
	arena_release(&scratch);
	return err;
}

/* ---- from a turn on ---- */

static int turn_of(const struct past_step *step)
{
	int turn = 0;

	step_read(&turn, NULL, 0, step->step);
	return turn;
}

/* "April 12", "June 27 PM" and "June 27, 14" of the headings of steps; "" where there is
 * none. */
static const char *date_of(struct arena *arena, const struct past_step *step)
{
	const char *comma = strstr(step->heading, ", ");

	return comma ? arena_copy(arena, comma + 2, strcspn(comma + 2, ":")) : "";
}

/* True for the date, and for that of its day alone. */
static bool is_date(const char *date, const char *said)
{
	size_t length = strlen(said);

	return length && text_starts_fold(date, said) &&
	       (!date[length] || date[length] == ' ' || date[length] == ',');
}

/* The first of the steps that are asked for; as many as there are: there is none. */
static size_t find_first(struct arena *arena, const struct past *past, const char *when)
{
	int turn = 0;
	bool is_turn = text_to_int(when, 1, TURN_MAX, &turn);
	size_t i = 1;

	while (i < past->steps &&
		!(is_turn ? turn_of(&past->step[i]) >= turn
			  : is_date(date_of(arena, &past->step[i]), when)))
		i++;
	return i;
}

static int refuse(
	struct arena *arena, const struct past *past, const char *when, struct diag *diag)
{
	const struct past_step *first = &past->step[1], *last;

	if (past->steps < 2) {
		diag_error(diag,
			"no step of this campaign is over yet: `adjutant report` without --since says how it stands");
		return ERR_REFUSED;
	}
	last = &past->step[past->steps - 1];
	diag_error(diag,
		"no turn that was played is called `%s`: a number from %d to %d was expected, or a date from %s to %s",
		when, turn_of(first), turn_of(last), date_of(arena, first),
		date_of(arena, last));
	return ERR_REFUSED;
}

int past_take_since(struct since *out, struct arena *arena, const struct past *past,
	const char *when, struct diag *diag)
{
	size_t first = past->steps ? find_first(arena, past, when) : 0;
	struct since_step *step;

	if (first >= past->steps)
		return refuse(arena, past, when, diag);
	step = ARENA_NEW_ARRAY(arena, past->steps - first, struct since_step);
	*out = (struct since){.before = past->step[first - 1].view, .step = step};
	for (size_t i = first; i < past->steps; i++) {
		const struct past_step *then = &past->step[i];

		step[out->steps++] = (struct since_step){
			.told = {then->heading, then->amended ? NULL : then->journal,
				then->step},
			.turn = turn_of(then),
			.view = then->view};
	}
	return OK;
}
