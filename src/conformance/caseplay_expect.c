/* What must be so: lines of `expect`, refusals, and steps that wait. */
#include <string.h>

#include "base/arena.h"
#include "base/err.h"
#include "conformance/caseplay_private.h"

static int check_line(struct play *p, const struct case_line *line)
{
	struct case_line said = *line;
	struct claim claim = {.p = p, .line = &said, .instead = ""};
	bool negated = false;

	if (!strncmp(said.text, "not ", 4)) {
		negated = true;
		said.text += 4;
	} else if (!strncmp(said.text, "no journal ", 11)) {
		negated = true;
		said.text += 3;
	}
	if (claim_look(&claim) < 0)
		return ERR_REFUSED;
	if (claim.holds != negated)
		return OK;
	play_fails(p, line->where, arena_printf(p->arena, "not so: %s", line->text),
		negated ? "" : claim.instead);
	return ERR_REFUSED;
}

static bool expects(const struct case_block *block, const char *word, const char *behind)
{
	size_t length = strlen(word);

	for (const struct case_line *line = block ? block->lines : NULL; line;
		line = line->next)
		if (!strncmp(line->text, word, length) &&
			(line->text[length] == ' ' || !line->text[length]) &&
			(!behind || !strcmp(line->text + length + 1, behind)))
			return true;
	return false;
}

int play_check_refusal(struct play *p, const struct case_block *expect)
{
	int err = OK;

	if (!p->refused || p->refusal_said)
		return OK;
	p->refusal_said = true;
	for (const struct diag_item *item = p->said.first; item; item = item->next) {
		if (item->level != DIAG_ERROR ||
			(item->id && expects(expect, "refused", item->id)))
			continue;
		play_fails(p, item->where, "refused",
			arena_printf(p->arena, "%s (%s)", item->text,
				item->id ? item->id : "without an id"));
		err = ERR_REFUSED;
	}
	return err;
}

int play_check_wait(struct play *p, const struct case_block *expect)
{
	if (!p->waiting || p->wait_said)
		return OK;
	p->wait_said = true;
	if (expects(expect, "asks", NULL) || expects(expect, "stopped", NULL))
		return OK;
	play_fails(p, p->wait_at, "the step waits", play_what_waits(p));
	return ERR_REFUSED;
}

int play_check_block(struct play *p, const struct case_block *block)
{
	int err = play_check_refusal(p, block);

	if (play_check_wait(p, block) < 0)
		err = ERR_REFUSED;
	for (const struct case_line *line = block->lines; line; line = line->next)
		if (check_line(p, line) < 0)
			err = ERR_REFUSED;
	return err;
}
