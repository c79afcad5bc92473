#include "rules/kit/options.h"

#include <string.h>

#include "base/diag.h"
#include "base/err.h"
#include "base/text.h"
#include "rules/kit/game_base.h"
#include "rules/kit/words.h"

static uint32_t find_flag(const struct game_base *game, const char *id)
{
	for (int i = 0; i < game->options; i++)
		if (!strcmp(game->option[i].id, id))
			return game->option[i].flag;
	return 0;
}

int options_read(
	uint32_t *set, const struct game_base *game, const char *list, struct diag *diag)
{
	char **word;
	size_t words = text_split(diag->arena, list ? list : "", ',', &word);

	*set = 0;
	for (size_t i = 0; i < words; i++) {
		uint32_t flag = find_flag(game, word[i]);

		*set |= flag;
		if (flag)
			continue;
		diag_error(diag, "`%s` is no option of %s; its options are: %s", word[i],
			game->name,
			game->options ? options_list(diag->arena, UINT32_MAX, game)
				      : "none");
		return ERR_REFUSED;
	}
	return OK;
}

const char *options_list(struct arena *arena, uint32_t set, const struct game_base *game)
{
	struct words words;

	words_begin(&words);
	for (int i = 0; i < game->options; i++)
		if (set & game->option[i].flag)
			words_add(&words, game->option[i].id);
	return words_join(arena, &words, ", ");
}
