/* 21.1: the victory point schedule. */
#include "rules/blue-and-gray/data/game_private.h"

/* `both` is behind the sides, as NO_SIDE is. */
static const char *const whose_words[] = {"union", "confederate", "both", NULL};
static const char *const kind_words[] = {"strength-eliminated", "train-eliminated",
	"unit-exited", "strength-exited", "train-exited", NULL};
static const char *const need_words[] = {"train", "communications", NULL};

enum need { NEED_TRAIN = 1 << 0, NEED_COMMUNICATIONS = 1 << 1 };

/* A row as it is written. */
struct award_row {
	struct award award;
	uint32_t needs;
};

static const struct field award_fields[] = {
	{FIELD_OF(struct award_row, award.rule, "rule", FIELD_TEXT, "rule"),
		.required = true},
	{FIELD_OF(struct award_row, award.text, "text", FIELD_TEXT, "what is counted"),
		.required = true},
	{FIELD_OF(struct award_row, award.side, "side", FIELD_WORD, "who is given points"),
		.words = whose_words, .required = true},
	{FIELD_OF(struct award_row, award.kind, "kind", FIELD_WORD, "what for"),
		.words = kind_words, .required = true},
	{FIELD_OF(struct award_row, award.exit, "exit", FIELD_REF,
		 "hex by which units left the map"),
		.refs = REF_PLACE},
	{FIELD_OF(struct award_row, award.points, "points", FIELD_INT, "points for each"),
		.min = 1, .max = 99, .required = true},
	{FIELD_OF(struct award_row, award.at_end, "at-end", FIELD_BOOL,
		"given when the game is over, else as it happens")},
	{FIELD_OF(struct award_row, needs, "needs", FIELD_FLAGS,
		 "given only when the train has left by its exit, or when the side has a "
		 "line of communications"),
		.words = need_words},
	{FIELD_OF(struct award_row, award.otherwise, "otherwise", FIELD_REF,
		 "given only when this other row is not, for want of what that one needs"),
		.refs = REF_AWARD},
	FIELD_END,
};

void bg_load_award(struct loader *l, const struct ini_section *section, const char *id)
{
	struct game *game = l->game;
	struct award_row row;

	if (game->awards == l->ids[REF_AWARD].count)
		return; /* there are too many */
	field_clear(&row, award_fields);
	field_read(&row, award_fields, section, &l->context, l->diag);
	row.award.id = id;
	row.award.train = row.needs & NEED_TRAIN;
	row.award.communications = row.needs & NEED_COMMUNICATIONS;
	game->award[game->awards++] = row.award;
}
