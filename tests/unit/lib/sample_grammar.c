/* The sample grammar: lib/sample_grammar.h. */
#include <stddef.h>

#include "unit/lib/sample_grammar.h"

const char sample_orders[] =
	"    begin orders\n"
	"    campaign richmond-1862\n"
	"    turn 5\n"
	"    side confederate\n"
	"    state 5/confederate 3f2a90c1d7e4\n"
	"    nonce 5e1fb40a9d3c7716e2b8f0515e1fb40a\n"
	"    play 7 Stuart rides around McClellan\n"
	"    rebuild bridge at Grapevine Bridge with Lee, Jackson, Winder, Whiting\n"
	"    if bridge stands at Grapevine Bridge\n"
	"    attack Trent House with Lee, Jackson, Winder, Whiting\n"
	"      lead Winder\n"
	"      using 3\n"
	"    end if\n"
	"    move Stuart, 2 cavalry dummies to Antioch Church\n"
	"      via Barker, Tucker Town, Dispatch Station, Bottom's Bridge\n"
	"    play 21, 24: 3 to A.P. Hill, 2 to Winder, 2 to Ewell\n"
	"    standing\n"
	"    when attacked at Trent House: lead Winder; using 34;\n"
	"      retreat to Grapevine Bridge\n"
	"    when enemy turn begins: play 44\n"
	"    end orders\n";

#define SAMPLE_BOTH (FORM_ORDER | FORM_STANDING)

static const struct other_pattern sample_attacks[] = {
	{"with PIECES against PLACE", "10"},
	{"PLACE from ALL", "01"},
	{0},
};

static const struct form sample_order_forms[] = {
	{"join", "WORDS", O_JOIN, FORM_REST, NULL, NULL, NULL, NULL},
	{"move", "PIECES to PLACE [via PLACES]", O_MOVE, FORM_ORDER, NULL, NULL, NULL,
		NULL},
	{"attack", "PLACE with PIECES", O_ATTACK, FORM_ORDER, "lead using retreat", NULL,
		NULL, NULL, .others = sample_attacks},
	{"rebuild", "bridge at PLACE with PIECES", O_REBUILD, FORM_ORDER, NULL, NULL, NULL,
		NULL, .needs = SAMPLE_BRIDGES},
	{"wagon", "at PLACE", O_WAGON, FORM_STANDING, "using", NULL, NULL, NULL,
		.needs = SAMPLE_WAGONS},
	{"play",
		"CARDS [at PLACES] [with PIECES] [from PLACE to PLACE] [taking CARDS] [: SHARES]",
		O_PLAY, SAMPLE_BOTH | FORM_ANSWER, "reserve", NULL, NULL, NULL},
	{"shift", "[PIECE] north|south [by NUMBER]", O_SHIFT, SAMPLE_BOTH, NULL, NULL, NULL,
		NULL},
	{"split", "PIECE at PLACE", O_SPLIT_AT, FORM_ORDER, NULL, NULL, NULL, NULL},
	{"split", "PIECE by NUMBER TEXT", O_SPLIT_BY, FORM_ORDER, NULL, NULL, NULL, NULL},
	{"halt", "", O_HALT, FORM_ORDER, NULL, NULL, NULL, NULL},
	{0},
};

static const struct form sample_qualifier_forms[] = {
	{"lead", "PIECE", Q_LEAD, FORM_STANDING, NULL, NULL, NULL, NULL},
	{"using", "CARDS", Q_USING, FORM_STANDING, NULL, NULL, NULL, NULL},
	{"retreat", "to PLACE", Q_RETREAT, FORM_STANDING, NULL, NULL, NULL, NULL},
	{"reserve", "PIECES", Q_RESERVE, FORM_AGAIN, NULL, NULL, NULL, NULL},
	{"losses", "SHARES", Q_LOSSES, FORM_STANDING, NULL, NULL, NULL, NULL,
		1u << CONFEDERATE},
	{"break", "off with PIECES [after NUMBER]", Q_BREAK, FORM_STANDING, NULL, NULL,
		NULL, NULL},
	{"stand", "fast [facing north|south]", Q_STAND, FORM_STANDING, NULL, NULL, NULL,
		NULL},
	{"no", "to the end of this combat", Q_NO, FORM_REPLY, NULL, NULL, NULL, NULL},
	{0},
};

const struct form sample_predicate_forms[] = {
	{NULL, "bridge stands at PLACE", P_STANDS, 0, NULL, NULL, NULL, NULL,
		.needs = SAMPLE_BRIDGES},
	{NULL, "enemy at PLACE", P_ENEMY, 0, NULL, NULL, NULL, NULL},
	{NULL, "PIECE at PLACE", P_PIECE, 0, NULL, NULL, NULL, NULL},
	{NULL, "turn is NUMBER", P_TURN, 0, NULL, NULL, NULL, NULL},
	{NULL, "rain", P_RAIN, 0, NULL, NULL, NULL, NULL},
	{NULL, "card CARD in hand", P_IN_HAND, 0, NULL, NULL, NULL, NULL},
	{NULL, "net is below SIGNED", P_BELOW, 0, NULL, NULL, NULL, NULL},
	{0},
};

static const struct form sample_trigger_forms[] = {
	{NULL, "attacked at PLACE", T_ATTACKED, 0, NULL, NULL, NULL, NULL},
	{NULL, "enemy turn begins", T_ENEMY_TURN, 0, NULL, NULL, NULL, NULL},
	{NULL, "supply begins", T_SUPPLY, 0, NULL, NULL, NULL, NULL},
	{NULL, "bridge breaks [at PLACE]", T_BREAKS, 0, NULL, NULL, NULL, NULL,
		.needs = SAMPLE_BRIDGES},
	{NULL, "alarm", T_ALARM, 0, "losses wagon", NULL, NULL, NULL},
	{NULL, "card CARD is played", T_PLAYED, 0, "play wagon", NULL, NULL, NULL},
	{0},
};

static const char *const sample_decisions[] = {"bank", "lead", "retreat-to", NULL};

static const struct form sample_parts[] = {
	{"at", "last", P_AT_LAST, 0, NULL, NULL, NULL, "When nothing else can begin."},
	{"rest", "at PLACE", P_REST, 0, NULL, NULL, NULL, "By night."},
	{0},
};

static const struct block_form sample_blocks[] = {
	{{"plan", "[at PLACE] [until CONDITION]", B_PLAN, FORM_ORDER,
		 "move attack activate storm pass stop repeat then", "5.0",
		 "plan until rain", "What is begun as soon as it can be."},
		sample_parts},
	{{"repeat", "ORDER until CONDITION", B_REPEAT, FORM_ORDER, NULL, "5.1",
		 "repeat move Lee to Barker until rain", "An order again and again."},
		NULL},
	{{"then", "ORDER", B_THEN, 0, NULL, "5.2", "then halt", "Behind what is above."},
		NULL},
	{{"relief", "", B_RELIEF, FORM_ORDER, NULL, "5.3", "relief", "Holds anything."},
		NULL},
	{{0}, NULL},
};

const struct grammar sample_grammar = {
	sample_order_forms,
	sample_qualifier_forms,
	sample_predicate_forms,
	sample_trigger_forms,
	sample_decisions,
};

static const struct form sample_block_orders[] = {
	{"join", "WORDS", O_JOIN, FORM_REST, NULL, NULL, NULL, NULL},
	{"move", "PIECES to PLACE [via PLACES]", O_MOVE, SAMPLE_BOTH,
		"reserve unless only assail or force", NULL, NULL, NULL},
	{"attack", "PLACE with PIECES", O_ATTACK, FORM_ORDER, "lead using retreat", NULL,
		NULL, NULL, .others = sample_attacks},
	{"halt", "", O_HALT, FORM_ORDER, NULL, NULL, NULL, NULL},
	{"activate", "PIECE [at least NUMBER] [only if CONDITION]", O_ACTIVATE, FORM_BLOCK,
		"send", NULL, NULL, NULL},
	{"storm", "PLACE with PIECE: PIECES [at least NUMBER]", O_STORM, FORM_BLOCK,
		"with assail fatigue advance withdraw target unless", NULL, NULL, NULL},
	{"pass", "[unless CONDITION]", O_PASS, FORM_ORDER | FORM_STANDING, NULL, NULL, NULL,
		NULL},
	{0},
};

/* Words under an order that say when they count. */
static const struct form sample_block_qualifiers[] = {
	{"lead", "PIECE", Q_LEAD, FORM_STANDING, NULL, NULL, NULL, NULL},
	{"using", "CARDS", Q_USING, FORM_STANDING, NULL, NULL, NULL, NULL},
	{"retreat", "to PLACE [if CONDITION]", Q_RETREAT, FORM_STANDING, NULL, NULL, NULL,
		NULL},
	{"reserve", "PIECES", Q_RESERVE, FORM_AGAIN, NULL, NULL, NULL, NULL},
	{"unless", "CONDITION", Q_UNLESS, 0, NULL, NULL, NULL, NULL},
	{"only", "if CONDITION", Q_ONLY, 0, NULL, NULL, NULL, NULL},
	{"assail", "PLACE [with PIECE] [as column|hasty|normal|prepared] [if CONDITION]",
		Q_ASSAIL, FORM_AGAIN, NULL, NULL, NULL, NULL},
	{"or", "to PLACE [via PLACES] [if CONDITION]", Q_OR, FORM_AGAIN, NULL, NULL, NULL,
		NULL},
	{"force", "[if short by NUMBER]", Q_FORCE, 0, NULL, NULL, NULL, NULL},
	{"force", "only if CONDITION", Q_FORCE, 0, NULL, NULL, NULL, NULL},
	{"with", "PIECE", Q_WITH, 0, NULL, NULL, NULL, NULL},
	{"fatigue", "up to NUMBER", Q_FATIGUE, 0, NULL, NULL, NULL, NULL},
	{"advance", "PIECES", Q_ADVANCE, FORM_STANDING, NULL, NULL, NULL, NULL},
	{"advance", "none", Q_ADVANCE, FORM_STANDING, NULL, NULL, NULL, NULL},
	{"withdraw", "[NUMBER hexes] [to PLACES]", Q_WITHDRAW, FORM_STANDING, NULL, NULL,
		NULL, NULL},
	{"target", "leaves: enter|stop", Q_TARGET, 0, NULL, NULL, NULL, NULL},
	{"send", "PIECE to PLACE [via PLACES] [only if CONDITION]", Q_SEND, FORM_AGAIN,
		NULL, NULL, NULL, NULL},
	{0},
};

static const struct form sample_block_predicates[] = {
	{NULL, "enemy at PLACE", P_ENEMY, 0, NULL, NULL, NULL, NULL},
	{NULL, "PIECE at PLACE", P_PIECE, 0, NULL, NULL, NULL, NULL},
	{NULL, "rain", P_RAIN, 0, NULL, NULL, NULL, NULL},
	{NULL, "turn is COMPARE", P_TURN, 0, NULL, NULL, NULL, NULL},
	{NULL, "net is COMPARE", P_BELOW, 0, NULL, NULL, NULL, NULL},
	{NULL, "fatigue of PIECE is COMPARE", P_FATIGUE, 0, NULL, NULL, NULL, NULL},
	{NULL, "initiative die is COMPARE", P_DIE, 0, NULL, NULL, NULL, NULL},
	{NULL, "enemy has passed", P_PASSED, 0, NULL, NULL, NULL, NULL},
	{NULL, "PIECE within NUMBER of PLACE|PIECE", P_NEAR, 0, NULL, NULL, NULL, NULL},
	{NULL, "enemy within NUMBER of PLACE", P_ENEMY_NEAR, 0, NULL, NULL, NULL, NULL},
	{NULL, "ties are COMPARE", P_TIES, 0, NULL, NULL, NULL, NULL},
	{NULL, "short by NUMBER", P_SHORT, 0, NULL, NULL, NULL, NULL},
	{NULL, "short by at least NUMBER", P_SHORT_OR_MORE, 0, NULL, NULL, NULL, NULL},
	{NULL, "road to PLACE", P_ROAD, 0, NULL, NULL, NULL, NULL},
	{NULL, "road to PIECE", P_ROAD_TO_PIECE, 0, NULL, NULL, NULL, NULL},
	{0},
};

const struct grammar sample_block_grammar = {
	sample_block_orders,
	sample_block_qualifiers,
	sample_block_predicates,
	sample_trigger_forms,
	sample_decisions,
	.blocks = sample_blocks,
};

static const struct name sample_name_rows[] = {
	{NAME_PLACE, 0, NO_SIDE, "grapevine-bridge", "Grapevine Bridge"},
	{NAME_PLACE, 1, NO_SIDE, "trent-house", "Trent House"},
	{NAME_PLACE, 2, NO_SIDE, "antioch-church", "Antioch Church"},
	{NAME_PLACE, 3, NO_SIDE, "barker", "Barker"},
	{NAME_PLACE, 4, NO_SIDE, "tucker-town", "Tucker Town"},
	{NAME_PLACE, 5, NO_SIDE, "dispatch-station", "Dispatch Station"},
	{NAME_PLACE, 6, NO_SIDE, "bottoms-bridge", "Bottom's Bridge"},
	{NAME_PLACE, 7, NO_SIDE, "fair-oaks-station", "Fair Oaks Station"},
	{NAME_PLACE, 8, NO_SIDE, "fort-2", "Fort #2"},
	{NAME_PLACE, 9, NO_SIDE, "harrisons-landing", "Harrison's Landing"},
	{NAME_PLACE, 10, NO_SIDE, "brook-church", "Brook Church"},
	{NAME_PLACE, 11, NO_SIDE, "brook-farm", "Brook Farm"},
	{NAME_PLACE, 12, NO_SIDE, "chateau", "Ch\xc3\xa2teau"},
	{NAME_PIECE, 20, CONFEDERATE, "lee", "Lee"},
	{NAME_PIECE, 21, CONFEDERATE, "jackson", "Jackson"},
	{NAME_PIECE, 22, CONFEDERATE, "winder", "Winder"},
	{NAME_PIECE, 23, CONFEDERATE, "whiting", "Whiting"},
	{NAME_PIECE, 24, CONFEDERATE, "stuart", "Stuart"},
	{NAME_PIECE, 25, CONFEDERATE, "ap-hill", "A.P. Hill"},
	{NAME_PIECE, 26, CONFEDERATE, "ewell", "Ewell"},
	{NAME_PIECE, 27, CONFEDERATE, "magruder", "Magruder"},
	{NAME_PIECE, 28, CONFEDERATE, "magruder-leader", "Magruder (leader)"},
	{NAME_PIECE, 29, CONFEDERATE, "rh-and", "RH And"},
	{NAME_PIECE, 30, UNION, "porter", "Porter"},
	{NAME_PIECE, 31, UNION, "casey", "Casey"},
	{NAME_PIECE, 32, NO_SIDE, "balloon", "Balloon"},
	{NAME_CLASS, 40, CONFEDERATE, "cavalry-dummy", "cavalry dummies"},
	{NAME_CLASS, 41, UNION, "gunboat", "gunboats"},
};

/* Cards by their numbers. */
static const struct {
	int number;
	const char *title;
} sample_cards[] = {
	{3, "Balloons!"},
	{4, "Stuart rides around McClellan"},
	{5, "Lightning"},
	{6, "Long March"},
	{7, "Stuart rides around McClellan"},
	{10, "Fire and Sword"},
	{11, "Fire"},
	{21, "Replacements"},
	{24, "Replacements"},
	{34, "Local Guide"},
	{44, "Ambush at Barker"},
	{45, "At Dawn to the Guns"},
	{46, "What if it rains or not"},
};

struct names *sample_names(struct arena *arena)
{
	struct names *names = names_new(arena);

	for (size_t i = 0; i < sizeof sample_name_rows / sizeof *sample_name_rows; i++) {
		const struct name *row = &sample_name_rows[i];

		names_add(names, *row, row->id);
		names_add(names, *row, row->text);
	}
	for (size_t i = 0; i < sizeof sample_cards / sizeof *sample_cards; i++) {
		int number = sample_cards[i].number;
		const char *id = arena_printf(arena, "card-%d", number);
		const char *title = sample_cards[i].title;
		const char *text = arena_printf(arena, "%d %s", number, title);
		struct name name = {NAME_CARD, number, NO_SIDE, id, text};

		names_add(names, name, arena_printf(arena, "%d", number));
		names_add(names, name, title);
		names_add(names, name, text);
	}
	names_set_members(names, 0, (const int[]){21, 22, 26}, 3);
	names_add_whole(names,
		(struct name){NAME_GROUP, 0, CONFEDERATE, "corps", "Jackson's corps"},
		"Jackson's corps");
	names_set_members(names, 1, (const int[]){30}, 1);
	names_add_whole(names, (struct name){NAME_GROUP, 1, UNION, "v", "Fifth Corps"},
		"Fifth Corps");
	return names;
}
