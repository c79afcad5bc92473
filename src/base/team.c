#include "base/team.h"

#include "base/arena.h"
#include "base/buf.h"
#include "base/text.h"

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
