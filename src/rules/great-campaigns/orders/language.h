/* The words of orders, and the messages about them. */
#ifndef RULES_GREAT_CAMPAIGNS_ORDERS_LANGUAGE_H
#define RULES_GREAT_CAMPAIGNS_ORDERS_LANGUAGE_H

#include "base/side.h"
#include "orders/orders.h"

struct arena;
struct day;
struct game;

enum order_id {
	ORDER_JOIN = 1,
	ORDER_DEPLOY,   /* set-up: PIECES at PLACE */
	ORDER_TRANSFER, /* leader transfer: PIECE to PIECE */
	/* Actions, which stand in a plan or are a plan by themselves. */
	ORDER_MARCH,    /* PIECE to PLACE [via PLACES]; PIECE towards PLACE; PIECE */
	ORDER_ACTIVATE, /* PIECE [at least NUMBER] */
	ORDER_ASSAULT,  /* PLACE with PIECE: PIECES [at least NUMBER] */
	ORDER_GRAND,    /* grand assault PLACE with PIECE: PIECES */
	ORDER_BURN,     /* PLACE with PIECE */
	ORDER_PASS,
	ORDER_TURNS, /* of the plans of several commanders: TEXT */
	/* Free in one's own initiative. */
	ORDER_REFUSE, /* PLACES */
	ORDER_UNREFUSE,
	/* The Recovery Phase. */
	ORDER_BUILD,  /* works: PLACES, or with PIECES */
	ORDER_CLAIM,  /* L5.8: points of a county */
	ORDER_BRIDGE, /* a pontoon bridge, or the repair of a crossing: PLACE to PLACE */
	/* Of a campaign. */
	ORDER_INVADE, /* 15: at PLACE */
	/* The strategic cycle. */
	ORDER_PLACE_DEPOT,     /* at PLACE: 30 */
	ORDER_COMPLETE_DEPOT,  /* at PLACE */
	ORDER_DISMANTLE_DEPOT, /* at PLACE */
	ORDER_SIEGE,           /* artillery to PLACE */
	ORDER_FORAGE,          /* PIECES, or none: 30 */
	ORDER_STRATEGIC,       /* 20: strategic march PIECE to PLACE or towards it */
	ORDER_RAIL,            /* 21: march PIECE to PLACE by rail */
	ORDER_SEA,             /* 23: march PIECE to PLACE by sea */
	ORDER_TRANSFER_UNITS,  /* 28: PIECES to PLACE [by road|rail|sea] */
	ORDER_GUNBOAT,         /* 24: PIECE to PLACE */
	ORDER_BOMBARD,         /* 24: PLACE with PIECE */
	ORDER_SORTIE,          /* 22 */
	ORDER_ATTACK_BOX,      /* 28: PLACE with PIECES */
	ORDER_REPAIR,          /* L5.6: PLACES */
	ORDER_BOX_MOVE,        /* L5.1: PIECES to PLACE */
	ORDER_FIGHT_BOXES,     /* L5.1: for PLACES */
	ORDER_FALL_BACK,       /* L5.1: from PLACE to PLACES */
	ORDER_DETACH,          /* 32: NUMBER from PIECE [as PIECE] */
	ORDER_ATTACH,          /* 32: PIECE to PIECE */
	ORDER_TAKE,            /* 26: PIECES */
	ORDER_RELEASE,         /* 27: PIECES */
	ORDER_RELEASE_NONE,
	ORDER_REORGANIZE, /* 34 */
	ORDER_REORGANIZE_NONE,
	ORDER_DIVIDE,   /* L2.2: PIECE [as TEXT] */
	ORDER_AUGMENT,  /* L4.4.3: PIECE */
	ORDER_CALL,     /* L4.4.1: PIECE [to PLACE] */
	ORDER_BRING,    /* L4.4: PIECES to PLACE */
	ORDER_OVERRIDE, /* L5.4: posture */

	/* Words under actions. */
	QUALIFIER_ONLY_IF,       /* the entry begins only if CONDITION */
	QUALIFIER_UNLESS,        /* CONDITION */
	QUALIFIER_FORCE,         /* march: [if short by NUMBER] */
	QUALIFIER_ASSAIL,        /* march: PLACE [with PIECE] [as KIND] [if CONDITION] */
	QUALIFIER_OR_TO,         /* march: PLACE [via PLACES] [if CONDITION] */
	QUALIFIER_TARGET_LEAVES, /* march: enter|stop */
	QUALIFIER_FATIGUE,       /* march: up to NUMBER; 3 where it is not said */
	QUALIFIER_DESTROY,       /* march: a bridge or ferry, PLACE to PLACE */
	QUALIFIER_WITH,          /* march: leader PIECE who goes along */
	QUALIFIER_SEND,    /* activate: PIECE [to|towards PLACE] [via ...] [only if ...] */
	QUALIFIER_LOSE,    /* PIECES: who loses MV first */
	QUALIFIER_RETREAT, /* [NUMBER hexes] to PLACES */
	QUALIFIER_ADVANCE, /* PIECES, or none */
	QUALIFIER_SUPPORT, /* gunboat support */
	QUALIFIER_SUPPORT_NONE,
	QUALIFIER_WITHDRAW,       /* cavalry retreat: [to PLACES], once in an action */
	QUALIFIER_WITHDRAW_AGAIN, /* as often as he comes */
	QUALIFIER_STAY
};

/* Arguments by their place in the patterns. */
enum {
	MARCH_UNIT = 0,
	MARCH_TO,
	MARCH_TOWARDS,
	MARCH_VIA,
	ACTIVATE_LEADER = 0,
	ACTIVATE_LEAST,
	ASSAULT_TARGET = 0,
	ASSAULT_LEADER,
	ASSAULT_UNITS,
	ASSAULT_LEAST,
	DETACH_POINTS = 0,
	DETACH_FROM,
	DETACH_AS,
	ATTACH_UNIT = 0,
	ATTACH_TO,
	BURN_PLACE = 0,
	BURN_UNIT,
	ASSAIL_TARGET = 0,
	ASSAIL_WITH,
	ASSAIL_KIND,
	SEND_UNIT = 0,
	SEND_HOW, /* SEND_TOWARDS: as near as it comes */
	SEND_TO,
	SEND_VIA,
};

#define SEND_TOWARDS 1 /* of the words of SEND_HOW */

enum predicate_id {
	PREDICATE_ENEMY = 1, /* enemy at PLACE */
	PREDICATE_NO_ENEMY,
	PREDICATE_OWN,
	PREDICATE_PIECE,        /* PIECE at PLACE */
	PREDICATE_WITHIN,       /* PIECE within NUMBER of PLACE */
	PREDICATE_ENEMY_WITHIN, /* enemy within NUMBER of PLACE */
	PREDICATE_FATIGUE,      /* of PIECE */
	PREDICATE_STRENGTH,     /* of PIECE */
	PREDICATE_CONDITION,    /* PIECE is disorganized, exhausted, demoralized */
	PREDICATE_MOVEMENT,     /* MP left of the march under way */
	PREDICATE_NET,          /* of the attack at hand */
	PREDICATE_ODDS,         /* odds are at least NUMBER to NUMBER */
	PREDICATE_INITIATIVE_DIE,
	PREDICATE_MAY_ACTIVATE, /* NUMBER units */
	PREDICATE_ENEMY_PASSED,
	PREDICATE_ENEMY_ACTIONS,
	PREDICATE_TIES,
	PREDICATE_TURN,
	PREDICATE_RAIN,
	PREDICATE_SUPPLIED,   /* PIECE is out of supply */
	PREDICATE_SUPPLY_AT,  /* supply at PLACE */
	PREDICATE_CONTROL,    /* control of PLACE: of its county */
	PREDICATE_AMMUNITION, /* of PIECE: boxes */
	PREDICATE_PASSIVE,    /* the Union's posture */
	PREDICATE_VALLEY_PASSIVE,
	PREDICATE_DATE /* a month and NUMBER: that day has come */
};

enum trigger_id {
	TRIGGER_INITIATIVE = 1, /* initiative is won */
	TRIGGER_FOLLOW,         /* the enemy passes */
	TRIGGER_ATTACKED,       /* [at PLACE] */
	TRIGGER_ATTACKING,      /* [PLACE] */
	TRIGGER_APPROACHED,     /* an enemy comes next to cavalry [at PLACE] */
	TRIGGER_CYCLE           /* a strategic cycle begins. 14 */
};

enum block_id { BLOCK_PLAN = 1, BLOCK_AT_LAST, BLOCK_REPEAT, BLOCK_THEN, BLOCK_RECOVERY };

extern const struct grammar gc_language; /* all of it */

/* The words of a game: those that need a campaign, or commanders of a part of a side, are
 * none of them where it has none. They belong to the arena. */
const struct grammar *gc_language_of(struct arena *arena, const struct game *game);

/* Of its decisions those that campaigns alone have. */
extern const char *const gc_campaign_decisions[];

extern const struct message gc_language_messages[];

/* Which of them are followed by a line that can be ordered: struct ruleset. */
extern const char *const gc_language_instead[];

/* Rows of gc_language_messages: whoever writes a rule adds his. */
enum fail {
	F_NONE,              /* nothing is wrong: no row */
	F_NOT_ON_MAP,        /* piece, what has become of it */
	F_HELD,              /* piece, by which rule */
	F_WORN_OUT,          /* piece: FATIGUE_MAX. 5.1 */
	F_NO_WAY,            /* piece, hex, what bars it */
	F_IS_NEAR,           /* piece, hex of the enemy twice: `towards` */
	F_ENEMY_AHEAD,       /* piece, hex, the next one of a way round */
	F_ENEMY_BARS,        /* piece, hex that the enemy holds, what to say instead. 6.2 */
	F_NOT_A_LEADER,      /* piece */
	F_ARMY_LEADER,       /* piece: 5.2 */
	F_PARALYSED,         /* piece: 3 */
	F_NOT_HIS,           /* piece, leader: 5.2 */
	F_OUT_OF_RADIUS,     /* piece, leader: 2.5 */
	F_RADIUS_CUT,        /* piece, leader: 2.5 */
	F_RADIUS_BARRED,     /* piece, leader: 2.5 */
	F_NO_TARGET,         /* hex */
	F_NOT_ADJACENT,      /* piece, hex */
	F_NO_CROSSING,       /* piece, hex: 7.1 */
	F_DEMORALIZED,       /* piece: 11 */
	F_LEADER_ALONE,      /* piece: 2.3 */
	F_ARTILLERY,         /* piece: 7.3: it attacks by assault alone */
	F_NO_FIGHTER,        /* piece: 7.1: it has no MV to attack with */
	F_NO_STATION,        /* hex: 5.4 */
	F_IN_ZONE,           /* piece, hex */
	F_NO_WORKS,          /* hex, why: 9 */
	F_NO_BRIDGE,         /* hex, hex, why: 10 */
	F_NOT_DUE,           /* order word: not in this step */
	F_NEVER_HOLDS,       /* a condition that never can be: warning */
	F_HOLDS_NOW,         /* condition, what comes of it at once: warning */
	F_LEADER_MARCHES,    /* piece: it moves with units, 6.3 */
	F_NOT_ARMY_LEADER,   /* piece: 7.1 */
	F_NOBODY_SENT,       /* leader: 5.2 */
	F_NOT_SENT,          /* piece: with whom `assail` is said */
	F_OWN_TARGET,        /* hex */
	F_NOT_TODAY,         /* why */
	F_CANNOT_BEGIN,      /* an answer: as things stand it cannot begin */
	F_TIRED,             /* piece: the order allows no more fatigue. 6.5 */
	F_NO_WORK,           /* piece: a march without a goal and an attack */
	F_TOO_WEAK,          /* piece: 5.4 */
	F_NO_ATTACK,         /* piece, hex: at the lowest roll. 5.1 */
	F_NOT_CHOSEN,        /* piece: its set-up leaves nothing open */
	F_SET_UP_HEX,        /* piece, hex, where else */
	F_TOO_FAR,           /* leader, piece: 3 */
	F_NOBODY,            /* hex: 7.8 */
	F_OTHER_HEX,         /* piece, hex: 5.3 */
	F_NO_USE,            /* word, why: warning */
	F_TRANSFER_LATE,     /* leader, the same: the first initiative is over. 3.0 */
	F_NO_TURNS,          /* why: of several commanders */
	F_YIELDS,            /* piece, who orders it, who as well and is obeyed */
	F_PLAN_LONG,         /* bytes: of a plan over days. 4.0 */
	F_TWO_GOALS,         /* piece: 5.1 */
	F_TOO_FEW,           /* units wanted, units named */
	F_LEVEL_TWICE,       /* 6.5 */
	F_NO_LEVEL,          /* number: 6.5 */
	F_NOT_LINKED,        /* hex, hex: 10 */
	F_NO_DESTROYING,     /* piece, "hex to hex", why: 10 */
	F_SENT_TWICE,        /* piece, the line above, by whom there: warning */
	F_MARCH_SHORT,       /* piece, hex where it ends, goal and why: warning */
	F_RETREAT_HEXES,     /* number, hex, what is so: 7.6, warning */
	F_NO_LANDING,        /* place, where else: 15 */
	F_BOX,               /* piece, box: 28 */
	F_NO_DEPOT,          /* hex, why: 30 */
	F_NO_DEPOT_NOW,      /* hex, why, the hex that would do: 30, warning */
	F_NO_SIEGE,          /* hex, why: 30 */
	F_UNION_ALONE,       /* order word: 30 */
	F_PASSIVE,           /* piece: 33 */
	F_NEARER,            /* piece, hex: 33 */
	F_DISTRICT,          /* piece, hex: 27 */
	F_STRUCTURE,         /* piece: L5.5 */
	F_CLOSED,            /* piece, hex, until when: L4.4 */
	F_VALLEY_PASSIVE,    /* piece: L5.4 */
	F_VALLEY_NEARER,     /* piece, hex: L5.4 */
	F_NO_AUGMENTATION,   /* piece: L4.4.3 */
	F_NO_BRINGING,       /* piece, place, why: L4.4 */
	F_NO_CALLING,        /* piece, why: L4.4.1 */
	F_NO_LETTING_GO,     /* piece, why: L4.4 */
	F_NO_OVERRIDE,       /* why: L5.4 */
	F_STRATEGIC_WAY,     /* piece, hex: 20 */
	F_STRATEGIC_FAR,     /* piece, hex, MP: 20 */
	F_STRATEGIC_NEAR,    /* piece: 20 */
	F_STRATEGIC_TIRED,   /* piece: 20 */
	F_NO_RAILROAD,       /* piece, hex: 21 */
	F_NO_RIDER,          /* piece: 21 */
	F_NO_TRAINS,         /* piece, hex: 21 */
	F_NO_RAIL_WAY,       /* piece, hex: 21 */
	F_RAIL_FULL,         /* piece, units, MV: 21 */
	F_NO_VESSELS,        /* piece: 23, 24: the Union alone */
	F_NOT_A_LANDING,     /* piece, hex: 23 */
	F_NO_SEA_WAY,        /* piece, hex: 23 */
	F_OTHER_WATERS,      /* piece, hex, what comes first: L3.6 */
	F_SEA_FAR,           /* piece, hex: 23 */
	F_SEA_FULL,          /* piece, MV a day, MV so far: 23 */
	F_NO_CRUISE,         /* piece, box, why: 24 */
	F_NO_BOMBARDMENT,    /* piece, hex, why: 24 */
	F_NO_SORTIE,         /* the Confederate's: 22 */
	F_NOT_NORFOLK,       /* box: 28 */
	F_ROADS_CLOSED,      /* box: 22 */
	F_NOT_IN_BOX,        /* piece, box */
	F_NO_TRANSFER,       /* piece, place, why: 28 */
	F_NO_FALLING_BACK,   /* box, place, why: L5.1 */
	F_NO_REPAIR,         /* hex, why: L5.6 */
	F_NO_DETACHMENT,     /* piece, why: 32 */
	F_NO_ATTACHMENT,     /* piece, piece, why: 32 */
	F_NO_CALL,           /* piece: 26 */
	F_NO_RELEASE,        /* piece: 27 */
	F_NO_CLAIM,          /* why: L5.8 */
	F_NO_REORGANIZATION, /* why: 34 */
	F_RICHMOND_OVER,     /* piece: L3.3 */
	F_NO_DIVIDING,       /* piece, why: L2.2 */
	F_STRATEGIC_VALLEY,  /* piece: L3.4 */
	FAILS
};

/* A failure as its message has it; owned by the arena. */
const char *gc_fail_text(
	struct arena *arena, enum fail why, const char *a, const char *b, const char *c);

/* An order cannot be carried out: an error where orders are looked over, an event for the
 * owner otherwise. Always returns OK: the rest is looked over, too. */
int gc_order_fails(struct day *day, enum side side, const struct order *order,
	enum fail why, const char *a, const char *b, const char *c);

/* The same for one of the words under an order, or of a standing order. */
int gc_wish_fails(struct day *day, enum side side, const struct qualifier *word,
	enum fail why, const char *a, const char *b, const char *c);

#endif
