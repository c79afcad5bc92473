/*
 * What a side orders and says of its choices, in any family: how it is looked for, told
 * back, planned and offered.
 *
 * Parts: instructions, which are what a side says of its choices; standing orders that
 * nothing can reach; orders that fail, and the receipt; how orders came out; a planned
 * fight; what can still be ordered; how an order could be said otherwise.
 */
#ifndef RULES_KIT_ORDERS_H
#define RULES_KIT_ORDERS_H

#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>

#include "base/arena.h"
#include "game/advice.h"
#include "rules/kit/game.h"

struct adjudication;
struct arena;
struct arg;
struct diag;
struct event;
struct form;
struct game_base;
struct grammar;
struct map;
struct message;
struct name;
struct names;
struct offer_search;
struct order;
struct plan;
struct qualifier;
struct receipt_line;
struct stack;
struct standing;
struct standing_order;
struct statement;
struct step_told;

/* ---- what is left of orders, as a clone tells it: left.c ---- */

/* By which events of its side, that name what it names, an order is known to have begun. */
struct order_trace {
	int order;         /* its form */
	const char *event; /* a kind */
	enum trace_by { TRACE_PIECE, TRACE_PLACE, TRACE_CARD } by;
};

/* An order as it stands in the file, where the branches of an `if` are known. */
struct traced_order {
	const char *text;
	const struct order *order; /* NULL: an `if` that has not been come to */
	const struct event *begun; /* its event; NULL: there is none */
	bool failed;               /* that event is that it failed */
};

struct traced_orders {
	struct traced_order *item;
	int count;
	int last; /* the last that has begun; -1: none has */
};

/*
 * Follows the orders of a side through the events of the step, each behind those of the one
 * before. The list of traces ends with a row without an event. False when an `if` or a
 * `stop` makes it doubtful.
 */
bool orders_traced(struct traced_orders *out, const struct step_told *told,
	const struct order_trace *trace);

/* ---- instructions: what a side says of its choices ---- */

/*
 * Returns copies of the qualifiers of an order (NULL has none) that are among `words`
 * (blanks between); NULL when there are none. Owned by the arena.
 */
const struct qualifier *wish_of_order(
	struct arena *arena, const struct order *order, const char *words);

/*
 * Returns copies of those of the actions of a standing order, which stand alone or under an
 * order of it. `about` is the piece in question: what names pieces speaks of these alone;
 * -1: any.
 */
const struct qualifier *wish_of_actions(
	struct arena *arena, const struct order *actions, const char *words, int about);

/* What a side says of a choice. At most one of the two lists is not empty. */
struct wish {
	const struct qualifier *ordered;  /* under the order under way */
	const struct qualifier *standing; /* in standing orders */
	bool ask;                         /* a standing order says `ask` */
};

/* True when a word that names units or none speaks of that unit; -1: any. */
bool wish_is_about(const struct qualifier *word, int about);

/* A choice for which a side's words are looked for. */
struct wish_search {
	struct adjudication *adj;
	enum side side;
	const char *words; /* blanks between */
	int about;         /* the piece in question; -1: any */
	void *context;     /* for the functions */
	/* True when a standing order waits for this choice, and its condition holds. */
	bool (*fits)(const void *context, const struct standing_order *when);
	/* True when anything of some words can be done now; what cannot is passed over.
	 * NULL, and then the next as well: all can be done. */
	bool (*can)(const void *context, const struct qualifier *said);
	void (*pass_over)(void *context, const struct qualifier *said);
	/* A standing order has spoken. */
	void (*speak)(void *context, const struct standing_order *when);
};

/* Finds what is said under an order (NULL: nothing); false when nothing of it counts. */
bool wish_find_ordered(
	struct wish *out, const struct wish_search *search, const struct order *order);

/* Finds what the first standing order says that fits, speaks of it and of which something
 * can be done, or which asks; false: none does. */
bool wish_find_standing(struct wish *out, const struct wish_search *search);

/* Returns the first word of that family id, `word` itself or after it, or NULL. */
const struct qualifier *wish_next(const struct qualifier *word, int id);

/* Returns "when attacked at Barker: ", when the word stands in a standing order of the
 * side, else
 * "". Owned by the arena of the adjudication. */
const char *standing_trigger(
	const struct adjudication *adj, enum side side, const struct qualifier *word);

/* ---- standing orders that are used once ---- */

/* Returns the first standing order of a side, as filed; NULL: it has none. */
const struct standing_order *standing_first(const struct adjudication *adj, enum side side);

/* True when it waits for that trigger and is not used up. */
bool standing_awaits(const struct adjudication *adj, enum side side,
	const struct standing_order *when, int trigger);

/* Standing orders marked `once` that have spoken in an attack, by number: they may speak
 * again until it is over. NULL: none. */
struct once_orders {
	bool *of[SIDES];
};

/* Notes that a standing order has spoken. */
void once_order_speaks(struct once_orders *once_orders, const struct adjudication *adj,
	enum side side, const struct standing_order *when);

/* Ends an attack: those marked `once` that spoke in it are used up. */
void once_orders_end(struct once_orders *once_orders, struct adjudication *adj);

/* ---- standing orders that no situation can reach: earlier ones make their choices ---- */

/* What a family knows of the words that make choices. */
struct standing_choices {
	int (*choice)(const struct form *word); /* words with one number make one choice */
	bool (*always_possible)(
		const struct order *word);   /* as it says, whoever is there */
	const struct message *never_reached; /* with the order that comes first */
};

/*
 * Warns of a standing order whose choices earlier ones of the set, which begins with
 * `first`, make in all of its cases. For triggers at which the first order counts that
 * speaks; not where each may act in its turn.
 */
void standing_check_reach(const struct standing_choices *choices,
	const struct standing_order *first, const struct standing_order *when,
	struct arena *arena, struct diag *diag);

/* ---- orders that come to nothing, or to less than they say ---- */

/*
 * Orders that come to nothing, or to less than they say: a message for who looks them over
 * beforehand, an event for their owner once they are carried out. And the receipt, which
 * tells how each order was understood.
 */

struct failure {
	enum side side; /* whose order it is */
	struct where where;
	const char *rule; /* of the order */
	const char *said; /* the order, as it is told back */
	const struct message *message;
	bool hypothetical; /* it may never be carried out: only errors are told */
};

/* Return that of an order of a side; and of a word under an order or in standing orders,
 * which is
 * told back as `said` (NULL: as it is), after the trigger of its standing order. */
struct failure failure_of_order(
	enum side side, const struct order *order, const struct message *message);
struct failure failure_of_word(const struct adjudication *adj, enum side side,
	const struct qualifier *word, const char *said, const struct message *message);

/*
 * Tells of a failure. In a preview it is a message; else an event `order-fails` with the
 * facts order, message and why, told to the side. Lists of names (a, b, c) are shortened.
 * Returns OK: the rest of the orders goes on.
 */
int failure_tell(struct adjudication *adj, const struct failure *failure, const char *a,
	const char *b, const char *c);

/* Tells the side whether the condition of its `if` was true as it came to it. */
void kit_tell_condition(struct adjudication *adj, enum side side, const char *rule,
	const struct statement *statement, bool yes);

/* Adds a line to the receipt of a preview, if there is one: what comes of an order. */
void kit_receipt_line(struct adjudication *adj, struct where where, const char *format, ...)
	__attribute__((format(printf, 3, 4)));
void kit_receipt_vline(
	struct adjudication *adj, struct where where, const char *format, va_list args);

/* The same where it begins with how the order was understood, up to what comes of it (see
 * struct receipt_line). NULL: there is no receipt. The second is of the words below an
 * order; NULL as well where it has none. */
struct receipt_line *kit_receipt_order(struct adjudication *adj, const struct order *order,
	const char *said, const char *comes);
struct receipt_line *kit_receipt_words(
	struct adjudication *adj, const struct names *names, const struct order *order);

/* ---- how a side's orders came out ---- */

struct order_tally {
	int done;   /* nothing failed of them */
	int cut;    /* something came of them before they failed */
	int failed; /* nothing came of them */
	/* Those, as "`move A to B`; `recon C with D`"; NULL: none. */
	const char *cut_orders, *failed_orders;
};

/* Returns where the journal stands: what is told from now on comes of the next order. */
struct event *const *order_tally_mark(const struct adjudication *adj);

/* Counts an order of the side that was carried out since `mark`, and lists it if it failed.
 */
void order_tally_add(struct order_tally *tally, struct adjudication *adj, enum side side,
	struct event *const *mark);

/* Tells the side, in an event `orders-carried-out` with the facts given, done, cut,
 * failed, cut-orders and failed-orders; nothing when no order was carried out, or in a
 * preview. `rule` is kept. */
void order_tally_tell(const struct order_tally *tally, struct adjudication *adj,
	enum side side, const char *rule);

/* ---- a planned fight ---- */

/*
 * What a player says of a planned fight (struct plan), read with the words of the family:
 * an order without the frame of an order file, words of either side, names.
 *
 * Messages are about the lines that were given. All memory belongs to the arena.
 */

struct plan_reader {
	struct arena *arena;
	enum side own;      /* who asks */
	enum side attacker; /* in the fight that is planned */
	const struct grammar *grammar;
	const struct names *names;
	struct diag *diag;
};

/* Makes a reader of who asks and who attacks, by the plan. */
struct plan_reader plan_reader_of(struct arena *arena, const struct plan *plan,
	const struct grammar *grammar, const struct names *names, struct diag *diag);

/*
 * Reads an order of the attacker with its words. ERR_REFUSED after errors, and when it is
 * no single order of the form `id`; `looks` says in the message how that one does: "attack
 * PLACE with PIECES".
 */
int plan_order(const struct order **out, const struct plan_reader *reader, const char *text,
	int id, const char *looks);

/* Returns the order of an enemy who attacks with the words that the plan thinks to be his.
 */
const char *plan_order_of_enemy(
	const struct plan_reader *reader, const struct plan *plan, const char *order);

/*
 * Reads words of a side as a standing order for the fight. Messages call them `words`, or
 * those of the other side `enemy-says`. ERR_REFUSED after errors. Nobody is there to
 * answer: who would be asked is served by the defaults, and such words are left out.
 */
int plan_words(struct standing **out, const struct plan_reader *reader, enum side side,
	const char *words);

/* Reads words after a head of the family: "when approached: ". */
int plan_words_when(struct standing **out, const struct plan_reader *reader, enum side side,
	const char *head, const char *words);

/* Reads standing orders of who asks that were filed and so are good already, but for those
 * that ask. Returns NULL when there are none (text may be NULL). */
struct standing *plan_standing(const struct plan_reader *reader, const char *text);

/* Returns a set with words before its orders, which speak where these do not. Either may be
 * NULL; both are changed. */
struct standing *plan_words_before(struct standing *words, struct standing *set);

/* Finds a place; `what` it is called in the message when there is none: "point", "hex".
 * ERR_REFUSED then. */
int plan_place(
	int *place, const struct plan_reader *reader, const char *what, const char *text);

/* Finds a piece of the enemy of who asks. NULL after a message. */
const struct name *plan_enemy(const struct plan_reader *reader, const char *text);

/* Finds those pieces, commas between, in that order. `check` says whether one can be
 * thought of, after a message when it cannot. ERR_REFUSED when any was not found or cannot.
 */
int plan_enemies(struct stack *out, const struct plan_reader *reader, const char *text,
	int (*check)(const void *context, int unit), const void *context);

/* ---- what can still be ordered ---- */

/*
 * What a side can still order (game/advice.h): the part that families share. A family names
 * lines of orders that may be possible; they are offered if the family's own adjudication
 * has nothing against them, when it plays them after the orders so far as a preview.
 */

/* What a family brings. */
struct offer_rules {
	const struct map *map;
	size_t state_size;
	int (*adjudicate)(struct adjudication *adjudication);
	void *(*memory)(struct arena *arena, const void *game); /* as the ruleset's */
	/* Tries what search->who could do, the cheapest first; with search->asked->to, at
	 * that place alone. `played` is what the adjudication of the family gives to who
	 * looks on (game/adjudication.h). */
	void (*look)(struct offer_search *search, void *played);
	/* Tries what names nobody: at search->asked->to, or of no place. NULL: nothing is.
	 */
	void (*look_beside)(struct offer_search *search, void *played);
	/* Tries how search->order could be said otherwise (see the last part).
	 * NULL: it cannot. */
	void (*vary)(struct offer_search *search, void *played);
	/* False for lines that could not begin, although a preview has nothing against
	 * them. NULL: it has. */
	bool (*can)(const struct offer_search *search, const struct statement *statement);
	int pieces;
	bool (*is_own)(const void *game, const void *state, enum side side, int piece);
	/* What it is called now, which orders may call it. NULL: as the names have it. */
	const char *(*name)(const void *game, const void *state, int piece);
	/* Where a piece stands; -1: not on the map. */
	int (*at)(const void *state, int piece);
	/* A preview plays the orders one after another: who is to go somewhere is there
	 * then. */
	bool in_order;
	/* Ids of errors that say no more than what is yet to be ordered: NULL-terminated,
	 * NULL: there are none. They become the note of an offer. */
	const char *const *duties;

	/* Of a family whose orders can be played one behind another: what `look` gets,
	 * before any is played; a copy of it, on a copy of its state; plays these; looks
	 * whether they are all that must be; false if that would tell no more than before
	 * these were played. NULL: they cannot. */
	void *(*begin)(struct adjudication *adj);
	void *(*copy)(struct adjudication *adj, const void *played);
	int (*play)(void *played, const struct statement *statement);
	void (*finish)(void *played);
	bool (*brings)(const void *played, const void *before);
};

struct offer_search {
	const struct offer_rules *rules;
	const void *game; /* begins with a struct game_base */
	const struct game_base *base;
	const struct offering *asked;
	struct arena *arena;       /* of what is offered */
	struct stack who;          /* whom it is about now */
	bool any;                  /* one offer is enough */
	bool found;                /* there is one */
	bool strict;               /* no warning is taken, of moves either */
	void *played;              /* of the family, after the orders so far */
	const struct order *order; /* asked->lines; else NULL */
	enum offer_kind
		order_kind; /* of that order, which `vary` says; at first OFFER_DO */
	int order_place;    /* where it leads; -1: nowhere */

	/* The kit's own. */
	struct arena *room; /* of one try */
	const void *view;
	void *memory; /* of all that are tried */
	const char *prefix;
	const void *state;         /* after the orders so far */
	const struct diag *before; /* what is said of these */
	struct statement *first, *last;
	struct offer *offer;
	struct offer_actor *actor;
	size_t offers, offer_room, actors, actor_room;
};

/*
 * Makes what struct ruleset promises of `offers`. *out belongs to the arena. Returns OK, or
 * ERR_BUG with messages.
 */
int offers_make(struct offers *out, const struct offer_rules *rules, struct arena *arena,
	const void *game, const void *view, const struct offering *asked,
	struct diag *diag);

/* What struct ruleset promises of `behind` and `behind_add`; the rules live as long as the
 * arena. */
struct offers_behind *offers_behind_new(struct arena *arena,
	const struct offer_rules *rules, const void *game, const void *view,
	const struct offering *asked);
bool offers_behind_add(struct offers_behind *behind, const char *lines);

/* ---- for `look` ---- */

/* Reads lines of orders; NULL when they are none. They belong to the arena. */
struct statement *offers_read(struct offer_search *search, const char *lines);

/*
 * Offers it if it can be; `statement` is what its lines say (offers_read). Its note is
 * added here. What is offered must live as long as the arena of the search. False when it
 * cannot be.
 */
bool offers_try(struct offer_search *search, const struct offer *offer,
	struct statement *statement);

/* Offers it untried. */
void offers_add(struct offer_search *search, const struct offer *offer);

/* Offers these lines if they can be, of a kind and a place (-1: none) and at no cost. */
bool offers_try_lines(
	struct offer_search *search, enum offer_kind kind, int place, const char *lines);

/* True when the place is one that is asked about. */
static inline bool offers_asks(const struct offer_search *search, int place)
{
	return !search->asked->to || *search->asked->to == place;
}

/* True when no further offer is wanted. */
static inline bool offers_done(const struct offer_search *search)
{
	return search->any && search->found;
}

/* Returns " A, B and so on": the names of search->who, with commas. */
const char *offers_names(const struct offer_search *search);

/* Return " via A, B", or nothing where there is none; of search->asked, or of a way of its
 * own. They belong to the arena. */
const char *offers_via(const struct offer_search *search);
const char *offers_via_these(const struct offer_search *search, const int *via, int vias);

/* Returns "2 of 4 MP". */
const char *offers_cost(const struct offer_search *search, int spent, int had);

/* Returns the name of a place on the map: the shortest that orders know it by. */
const char *offers_place(const struct offer_search *search, int place);

/* ---- how an order could be said otherwise ---- */

/*
 * How an order that is offered could be said otherwise: the words below it, who is in it,
 * and for its odds what the enemy is thought to do. Each way is an offer with the whole
 * order as it would be then; it is tried as others are.
 */

/* One way. All texts live as long as the arena of the search. */
struct offer_way {
	const char *choice, *option; /* what is chosen: "Leader"; and which */
	const char *lines;           /* the whole order, with it or, of a chosen one of
					several, without */
	bool chosen;
};

/* Returns the order with another head, and with a word of its own changed: that of the
 * grammar's number `id` says `said` ("lead Winder"), or is not said (NULL). head NULL: as
 * it is; id -1: no word is changed. */
const char *offers_said(
	const struct offer_search *search, const char *head, int id, const char *said);

/* Offers a way if it can be. A chosen one that cannot be left out stays as it is. */
void offers_choose(struct offer_search *search, const struct offer_way *way);

/* Offers one of several that exclude each other: the word `id` says `said`, or nothing
 * (NULL). */
void offers_choose_word(struct offer_search *search, const char *choice, const char *option,
	int id, const char *said);

/* Offers one of several that go together: the word `id`, which begins with `word` and has a
 * list of such names (enum name_kind), has this one besides, or no more. */
void offers_choose_member(struct offer_search *search, const char *choice, int id,
	const char *word, unsigned kind, int number);

/* Returns the names of pieces or places of a list but for one, and that one if it is not in
 * it: "A, B"; NULL: none is left. */
const char *offers_list_changed(const struct offer_search *search, const struct arg *list,
	unsigned kind, int number);

/* ---- what the odds assume ---- */

/* Offers that the enemy says one of these words, which exclude each other, or none of them:
 * options and words of the same number, the first of them for "". */
void offers_assume(struct offer_search *search, const char *choice,
	const char *const *option, const char *const *said, int options);

/* Offers that a piece of the enemy is there, as `how` says (""; " dug in"), or no more; not
 * as `else_how` does. */
void offers_assume_piece(struct offer_search *search, const char *choice, int piece,
	const char *how, const char *else_how);

#endif
