#include "rules/kit/options.h"

#include <string.h>

#include "base/diag.h"
#include "base/err.h"
#include "base/text.h"
#include "rules/kit/words.h"

static uint32_t find_flag(const struct game_option *option, int options, const char *id)
{
	for (int i = 0; i < options; i++)
		if (!strcmp(option[i].id, id))
			return option[i].flag;
	return 0;
}

int options_read(uint32_t *set, const struct game_option *option, int options,
	const char *game, const char *list, struct diag *diag)
{
	char **word;
	size_t words = text_split(diag->arena, list ? list : "", ',', &word);

	*set = 0;
	for (size_t i = 0; i < words; i++) {
		uint32_t flag = find_flag(option, options, word[i]);

		*set |= flag;
		if (flag)
			continue;
		diag_error(diag, "`%s` is no option of %s; its options are: %s", word[i],
			game,
			options ? options_list(diag->arena, UINT32_MAX, option, options)
				: "none");
		return ERR_REFUSED;
	}
	return OK;
}

const char *options_list(
	struct arena *arena, uint32_t set, const struct game_option *option, int options)
{
	struct words words = {{NULL}, 0};

	for (int i = 0; i < options; i++)
		if (set & option[i].flag)
			words_add(&words, option[i].id);
	return words_join(arena, &words, ", ");
}
