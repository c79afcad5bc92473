/* Decisions: DESIGN, "Decisions"; PROTOCOL, "Answers" and "Dice". */
#include <string.h>

#include "engine/arena.h"
#include "engine/buf.h"
#include "engine/diag.h"
#include "engine/dice.h"
#include "engine/err.h"
#include "engine/journal.h"
#include "engine/orders.h"
#include "engine/ruleset.h"
#include "engine/sha256.h"
#include "engine/text.h"

/* The label of the decision, made unique by a count as labels of rolls are. */
static const char *question_label(struct adjudication *adj, const struct query *query)
{
	struct asked_label *asked;
	const char *label = arena_printf(adj->arena, "%s/%d/%s/%s/%s", adj->prefix,
		adj->segment, query->rule, query->subject, query->decision);
	int count = 1;

	for (asked = adj->asked; asked; asked = asked->next)
		count += !strcmp(asked->label, label);
	asked = ARENA_NEW(adj->arena, struct asked_label);
	asked->label = label;
	asked->next = adj->asked;
	adj->asked = asked;
	return count > 1 ? arena_printf(adj->arena, "%s#%d", label, count) : label;
}

/* The label and the first digits of a hash of the options: another question, another id. */
static const char *question_id(struct adjudication *adj, const struct query *query)
{
	char hash[SHA256_HEX + 1];
	struct buf options;

	buf_init(&options, adj->arena);
	for (int i = 0; i < query->options; i++)
		buf_printf(&options, "%s\n", query->option[i].word);
	sha256_hex(hash, options.data, options.length);
	return arena_printf(adj->arena, "%s-%.8s", question_label(adj, query), hash);
}

static bool asks(const struct standing *standing, const char *decision)
{
	if (!standing)
		return false;
	if (standing->ask_all)
		return true;
	for (const char **ask = standing->ask; ask && *ask; ask++)
		if (!strcmp(*ask, decision))
			return true;
	return false;
}

/* Tells the side how a choice of his came about. */
static void record(
	struct adjudication *adj, const struct query *query, int choice, const char *by)
{
	struct event *event;

	if (adj->preview)
		return;
	event = journal_event(
		adj->journal, "decision", query->rule, TOLD_SIDE(query->side));
	event_fact(adj->journal, event, "decision", "%s", query->decision);
	event_fact(adj->journal, event, "question", "%s", query->text);
	event_fact(adj->journal, event, "choice", "%s", query->option[choice].word);
	event_fact(adj->journal, event, "meaning", "%s", query->option[choice].text);
	event_fact(adj->journal, event, by, "yes");
}

static int wait_for(struct adjudication *adj, const struct query *query, const char *id)
{
	struct question *question = ARENA_NEW(adj->arena, struct question);
	struct option *option =
		ARENA_NEW_ARRAY(adj->arena, (size_t)query->options, struct option);

	for (int i = 0; i < query->options; i++) {
		option[i].word = arena_string(adj->arena, query->option[i].word);
		option[i].text = arena_string(adj->arena, query->option[i].text);
	}
	question->id = id;
	question->decision = query->decision;
	question->side = query->side;
	question->rule = query->rule;
	question->text = arena_string(adj->arena, query->text);
	question->option = option;
	question->options = query->options;
	question->fallback = query->fallback;
	adj->question = question;
	adj->waiting = query->side;
	return ERR_WAIT;
}

/* A sealed answer is used up: the key and the segment switch. */
static void next_segment(struct adjudication *adj)
{
	dice_next_segment(adj->dice, adj->more[adj->segment].hash);
	adj->segment++;
}

static int sealed_answer(
	int *choice, struct adjudication *adj, const struct query *query, const char *id)
{
	const struct orders *orders = adj->more[adj->segment].orders;

	for (const struct answer *answer = orders->answers; answer; answer = answer->next) {
		if (strcmp(answer->id, id))
			continue;
		for (int i = 0; i < query->options; i++) {
			if (!text_equal_fold(answer->choice, query->option[i].word))
				continue;
			*choice = i;
			next_segment(adj);
			record(adj, query, i, "answered");
			return OK;
		}
	}
	diag_error(adj->diag,
		"the question is %s, but what was sealed for segment %d does not answer it",
		id, adj->segment + 1);
	return ERR_DAMAGED;
}

int decide(int *choice, struct adjudication *adj, const struct query *query)
{
	const char *id;

	if (query->ordered >= 0) {
		*choice = query->ordered;
		return OK;
	}
	if (query->standing >= 0) {
		*choice = query->standing;
		record(adj, query, *choice, "standing");
		return OK;
	}
	*choice = query->fallback;
	if (adj->preview)
		return OK;
	if (!query->must_ask && !asks(adj->standing[query->side], query->decision)) {
		record(adj, query, *choice, "default");
		return OK;
	}
	id = question_id(adj, query);
	if (adj->segment < adj->more_count)
		return sealed_answer(choice, adj, query, id);
	return wait_for(adj, query, id);
}

int halt(const struct orders **further, struct adjudication *adj, enum side side)
{
	*further = NULL;
	if (adj->segment < adj->more_count) {
		*further = adj->more[adj->segment].orders;
		next_segment(adj);
		return OK;
	}
	adj->waiting = side;
	return ERR_WAIT;
}

void standing_used(struct adjudication *adj, enum side side, int number)
{
	if (adj->used[side])
		adj->used[side][number] = true;
}
