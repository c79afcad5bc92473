/* The sides by their names, and the commanders of a side that has several. */
#include <string.h>

#include "base/arena.h"
#include "base/buf.h"
#include "base/side.h"
#include "base/text.h"

const char *side_name(enum side side)
{
	return side == UNION ? "union" : "confederate";
}

const char *side_title(enum side side)
{
	return side == UNION ? "Union" : "Confederate";
}

const char *side_army(enum side side)
{
	return side == UNION ? "the Union" : "the Confederates";
}

bool side_parse(const char *text, enum side *out)
{
	for (enum side side = UNION; side < SIDES; side++) {
		if (text_equal_fold(text, side_name(side))) {
			*out = side;
			return true;
		}
	}
	return false;
}

const char *audience_name(enum audience audience)
{
	static const char *const name[AUDIENCES] = {
		"union", "confederate", "public", "deck"};

	return name[audience];
}

bool audience_parse(const char *name, enum audience *out)
{
	for (*out = AUDIENCE_UNION; *out < AUDIENCE_DECK; ++*out)
		if (name && !strcmp(name, audience_name(*out)))
			return true;
	return false;
}

/* ---- commanders ---- */

int team_find(const struct team *team, const char *id)
{
	for (int i = 0; id && i < team->count; i++)
		if (text_equal_fold(team->id[i], id))
			return i;
	return -1;
}

const char *team_member_id(const struct team_member *member)
{
	return member->team ? member->team->id[member->number] : NULL;
}

bool team_member_has(const struct team_member *member, const char *commander)
{
	int k = member->team ? team_find(member->team, commander) : -1;

	return k < 0 || k == member->number;
}

bool team_read(struct team *out, struct arena *arena, const char *list)
{
	char **word;
	size_t words = text_split(arena, list ? list : "", ',', &word);

	*out = (struct team){0};
	if (!list)
		return true;
	if (words < 2 || words > COMMANDERS_MAX)
		return false;
	for (size_t i = 0; i < words; i++) {
		if (!text_is_id(word[i]) || team_find(out, word[i]) >= 0)
			return false;
		out->id[out->count++] = word[i];
	}
	return true;
}

const char *team_text(struct arena *arena, const struct team *team)
{
	struct buf list;

	if (!team->count)
		return NULL;
	buf_init(&list, arena);
	for (int i = 0; i < team->count; i++)
		buf_printf(&list, "%s%s", i ? ", " : "", team->id[i]);
	return list.data;
}
