/*
 * What a page shows as a turn is planned: who can be clicked, where they can go, whom they
 * can attack, and the words that standing orders may have. Each gives JSON, which lives
 * until the next packet_begin; what a page is to write are lines of orders, in the answer.
 *
 * `text` is the file of orders as it stands, of packet_room: what is offered comes behind
 * it. Where no orders are taken nothing is offered.
 */
#ifndef PACKET_OFFERS_H
#define PACKET_OFFERS_H

#include <stddef.h>

struct packet;

/*
 * Who can do anything: [{"piece": ID, "name": NAME, "place": ID or null, "word": "move"}],
 * `word` being the first of the orders that it could be given.
 */
const char *packet_pieces(struct packet *packet, const char *text, size_t length);

/* Ids of messages that are errors because something is still owed, which more orders mend,
 * as the last of these answers has them: ["owes-attack"]. */
const char *packet_duties(struct packet *packet);

/* What needs neither piece nor place, of the last packet_pieces: as packet_offers gives it.
 */
const char *packet_beside(struct packet *packet);

/*
 * What these could do together: [{"kind": "go", "enter", "place", "attack", "leave" or
 * "do", "place": ID or null, "lines": LINES, "spent": MP, "cost": TEXT, "path": [ID],
 * "note": TEXT or null}], by kind, the cheapest first. `about` has the ids of the pieces,
 * blanks between; behind a `via` those of places through which they are to go; and behind a
 * `to` that of the only place that is asked about, which may be further than they come.
 * With no piece it gives what can be done at that place; with nothing at all, what needs
 * neither. Ids that nobody knows make it [].
 */
const char *packet_offers(
	struct packet *packet, const char *text, size_t length, const char *about);

/*
 * The ways of the orders of the last packet_check, also of one that was refused: [{"line":
 * NUMBER, "kind": "march" or "attack", "path": [ID, ID], "pieces": [ID]}], as the orders
 * stand there. A path begins where the way does; it has two places at least. Of a march,
 * `pieces` are those who go.
 */
const char *packet_courses(struct packet *packet);

/*
 * How the order of `lines`, which is to stand behind `text`, could be said otherwise: the
 * same list, with "choice": TEXT, what is chosen, "option": TEXT, "chosen": BOOLEAN, and
 * "says" and "enemy", what packet_odds is to assume then. `lines` of each are the whole
 * order. [] when there is no choice.
 */
const char *packet_choices(struct packet *packet, const char *text, size_t length,
	const char *lines, const char *enemy, const char *says);

/*
 * The chances of lines of orders, an attack or a march, as `adjutant odds` counts them from
 * the view of the side as it stands behind the orders of `text` and from its standing
 * orders:
 * {"short": LINE, "text": TEXT}, or {"said": MESSAGES} where there are none. `enemy` are
 * the pieces of the enemy and `says` the words of his that are assumed; "": none are.
 */
const char *packet_odds(struct packet *packet, const char *text, size_t length,
	const char *lines, const char *enemy, const char *says);

/*
 * An attack in a few numbers, for a bar: {"won": N, "drawn": N, "lost": N}, in millionths,
 * {"own": N, "enemy": N}, what each side loses on average, in hundredths of {"points": TEXT
 * or null}, and {"title": TEXT}, who is thought to be there. They are those that `adjutant
 * odds` counts from the same view. Where nobody knows who is there, each piece of the enemy
 * that packet_choices offers is supposed there alone: then it is the middle of them, with
 * {"supposed": TEXT, "least": N, "most": N}, what is supposed in the words of --enemy, and
 * the chances to win over all of them. {} of a march; {"said": MESSAGES} where there are no
 * chances.
 */
const char *packet_outlook(
	struct packet *packet, const char *text, size_t length, const char *lines);

/*
 * The words of orders and standing orders, from the grammar: {"triggers": [FORM], "words":
 * [FORM], "orders": [FORM], "blocks": [FORM], "below": [FORM], "conditions": [FORM],
 * "decisions": [ID], "policies": [WORDS]}; "words" are of standing orders, "orders" of a
 * turn, and "blocks" the lines that begin a block or put an ORDER under it. A FORM is
 * {"word": WORD or null, "slots": [SLOT], "doc": TEXT, "example": TEXT, "rule": TEXT,
 * "again": BOOLEAN, "takes": [WORD] or null, "asks": BOOLEAN}: of a trigger, `takes` are
 * the words that have an effect behind it, and `asks` whether `ask` has; of an order, the
 * words that may stand below it, which are among those of "below". A SLOT is {"text": TEXT,
 * "kind": "word", "choice" or an argument such as "PLACE", "group": NUMBER}; those of one
 * group, which is not 0, may be left out together. "decisions" are those that the game has.
 */
const char *packet_standing_forms(struct packet *packet);

/*
 * What the game has names for: {"places": [NAME], "pieces": [NAME], "cards": [NAME],
 * "classes": [NAME]}, as the game lists them. A NAME is {"id": ID, "text": PRINTED, "also":
 * TEXT or null, "own": BOOLEAN}: orders know it by `text`; `also` is what people call a
 * place that is printed as a number; `own` is what belongs to the side or to nobody.
 */
const char *packet_names(struct packet *packet);

/*
 * The cards that the side holds and may play: [{"title": TEXT, "text": TEXT, "when": TEXT,
 * "now": BOOLEAN, "discard": LINE, "play": FORM}]: what each does, when it can be played,
 * and whether an order of the step at hand can; the order that gives it up, and as a FORM,
 * which has word and slots only, that which plays it, where there is one.
 */
const char *packet_hand(struct packet *packet);

/*
 * Where one can go from a place, by its id, of packet_room, as a sentence: TEXT; the places
 * to which ways lead, or what lies on the sides of a hex. "" of an id that nobody knows.
 */
const char *packet_ways(struct packet *packet, const char *place);

#endif
