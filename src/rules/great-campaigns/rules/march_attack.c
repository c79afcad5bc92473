/* 7.1: the attack of a march, by the one unit that marches, for MP. */
#include "rules/great-campaigns/rules/rules_private.h"

/* Arguments of `assail` and of `target leaves` by their place in the patterns. */
enum { LEAVES_ENTER, LEAVES_STOP };

/* What an `assail` asks for. */
struct assail {
	const struct qualifier *word;
	int target;
	int leader;            /* who counts for it; -1: none */
	enum attack_type type; /* the least that will do */
};

static void read_word(
	struct assail *out, const struct march *march, const struct qualifier *word)
{
	const struct arg *kind = &word->arg[ASSAIL_KIND];

	*out = (struct assail){.word = word,
		.target = arg_first(&word->arg[ASSAIL_TARGET]),
		.leader = march->with,
		.type = ATTACK_COLUMN};
	if (kind->kind == ARG_WORD)
		out->type = (enum attack_type)(ATTACK_COLUMN + kind->number[0]);
}

/* `with` may name one of those who are sent: what it says is of him alone. 5.2 A leader
 * goes along with whoever does. */
static bool is_meant(const struct march *march, const struct qualifier *word)
{
	const struct arg *with = &word->arg[ASSAIL_WITH];
	int piece = with->kind == ARG_PIECES ? arg_first(with) : march->unit;

	return piece == march->unit || piece == march->with || piece == march->leader;
}

static const struct qualifier *next_word(
	const struct march *march, const struct qualifier *word)
{
	word = wish_next(word, QUALIFIER_ASSAIL);
	while (word && !is_meant(march, word))
		word = wish_next(word->next, QUALIFIER_ASSAIL);
	return word;
}

static const struct qualifier *first_word(const struct march *march)
{
	return march->order ? next_word(march, march->order->qualifiers) : NULL;
}

bool gc_march_attacks(const struct march *march)
{
	return first_word(march) != NULL;
}

/* The best type from `least` up that so many MP pay for; ATTACK_TYPES: none. */
static enum attack_type best_type(
	const struct tables *tables, enum attack_type least, int movement)
{
	for (int type = ATTACK_PREPARED; type >= (int)least; type--)
		if (tables->attack[type].movement <= movement)
			return (enum attack_type)type;
	return ATTACK_TYPES;
}

int gc_assail_least(const struct day *day, const struct march *march)
{
	struct assail assail;

	if (!first_word(march))
		return 0;
	read_word(&assail, march, first_word(march));
	return day->game->tables.attack[assail.type].movement;
}

/* True when it can be put together from where the unit stands. */
static bool put_together(struct attack *out, const struct day *day,
	const struct march *march, const struct assail *assail, int movement)
{
	const char *about;
	enum fail why;

	*out = (struct attack){
		.type = best_type(&day->game->tables, assail->type, movement),
		.side = gc_unit_side(day->game, march->unit),
		.target = assail->target,
		.leader = assail->leader,
		.order = march->order,
	};
	stack_push(&out->attackers, march->unit);
	return out->type != ATTACK_TYPES && gc_may_attack(day, out, &why, &about);
}

bool gc_assail_attack(struct attack *out, const struct day *day, const struct march *march,
	const struct qualifier *word, int movement)
{
	struct assail assail;

	read_word(&assail, march, word);
	return is_meant(march, word) && put_together(out, day, march, &assail, movement);
}

/* Who names the kind of attack ventures the die for it. */
static int movement_for(const struct qualifier *word, const int movement[2])
{
	return movement[word->arg[ASSAIL_KIND].kind == ARG_WORD];
}

bool gc_assail_possible(
	const struct day *day, const struct march *march, const int movement[2])
{
	struct assail assail;
	struct attack attack;

	for (const struct qualifier *word = first_word(march); word;
		word = next_word(march, word->next)) {
		read_word(&assail, march, word);
		if (put_together(
			    &attack, day, march, &assail, movement_for(word, movement)))
			return true;
	}
	return false;
}

enum fail gc_assail_bar(const char *about[3], const struct day *day,
	const struct march *march, const int movement[2])
{
	const struct qualifier *word = first_word(march);
	struct assail assail;
	struct attack attack;
	enum fail why = F_NO_ATTACK;
	const char *who;

	about[0] = gc_unit_name(day, march->unit);
	about[1] = gc_place_name(day, arg_first(&word->arg[ASSAIL_TARGET]));
	read_word(&assail, march, word);
	if (put_together(&attack, day, march, &assail, movement_for(word, movement)) ||
		attack.type == ATTACK_TYPES)
		return F_NO_ATTACK;
	gc_may_attack(day, &attack, &why, &who);
	if (why == F_NO_TARGET)
		about[0] = about[1];
	return why;
}

/* ---- the target has left ---- */

static bool is_to_enter(const struct march *march)
{
	const struct qualifier *word = gc_march_word(march, QUALIFIER_TARGET_LEAVES);

	return word && word->arg[0].kind == ARG_WORD &&
	       word->arg[0].number[0] == LEAVES_ENTER;
}

static int follow(struct marching *m, int target)
{
	struct step_found step;

	if (!is_to_enter(&m->march) ||
		map_link(&m->day->game->map, m->day->state->unit[m->march.unit].at,
			target) < 0)
		return OK;
	m->ended = NULL;
	if (!gc_marching_can_step(m, target, &step))
		return OK;
	m->ended = "entered";
	return gc_marching_enters(m, target, &step);
}

/* ---- why there is none ---- */

/* It cannot be put together. */
static const char *why_impossible(
	const struct marching *m, struct attack *attack, const struct assail *assail)
{
	const struct day *day = m->day;
	int least = day->game->tables.attack[assail->type].movement;
	const char *who = NULL;
	enum fail why = F_NONE;

	if (attack->type == ATTACK_TYPES)
		return arena_printf(day->adj->arena,
			"too few MP were left (it takes %d, it had %d)", least,
			day->now.movement);
	gc_may_attack(day, attack, &why, &who);
	if (why == F_NOT_ADJACENT && m->entered)
		return NULL; /* where its march ended says it */
	return gc_fail_text(
		day->adj->arena, why, who, gc_place_name(day, assail->target), NULL);
}

/* Its owner hears of an attack that he ordered and that was not made. */
static void tell_not_made(
	const struct marching *m, const struct assail *assail, const char *why)
{
	const struct day *day = m->day;

	if (why)
		gc_not_done(day, m->march.unit, "7.1",
			arena_printf(day->adj->arena, "attack %s",
				gc_place_name(day, assail->target)),
			why);
}

/* ---- the attack ---- */

/* From now on conditions, and what the enemy does, know of the attack. */
static bool is_wanted(
	struct day *day, const struct attack *attack, const struct assail *assail)
{
	gc_attack_weigh(day, attack);
	return gc_condition_holds(day, attack->side, assail->word->condition);
}

static int fight(struct marching *m, const struct attack *attack)
{
	struct day *day = m->day;
	struct outcome outcome;

	gc_marching_spends(m, day->game->tables.attack[attack->type].movement);
	m->ended = "attack";
	return gc_attack_play(&outcome, day, attack);
}

/* 7.7: cavalry may go back before it. *why is set when it is not made. */
static int try(
	struct marching *m, const struct assail *assail, bool *done, const char **why)
{
	struct day *day = m->day;
	struct attack attack;
	int cost = 0, err;
	bool gone = false;

	if (!put_together(&attack, day, &m->march, assail, day->now.movement)) {
		*why = why_impossible(m, &attack, assail);
		return OK;
	}
	*done = is_wanted(day, &attack, assail);
	if (!*done) {
		*why = gc_unwanted_text(day, assail->word);
		day->now.has_net = false;
		return OK;
	}
	err = gc_cavalry_retreat(&gone, &cost, day, m->march.unit, assail->target);
	if (err < 0)
		return err;
	if (!gone)
		return fight(m, &attack);
	day->now.has_net = false;
	gc_marching_spends(m, cost);
	return follow(m, assail->target);
}

int gc_marching_attacks(struct marching *m)
{
	enum side enemy = side_other(gc_unit_side(m->day->game, m->march.unit));
	bool done = false;
	int err = OK;

	for (const struct qualifier *word = first_word(&m->march); word && !done;
		word = next_word(&m->march, word->next)) {
		const char *why = NULL;
		struct assail assail;

		read_word(&assail, &m->march, word);
		if (gc_is_held(m->day, enemy, assail.target))
			err = try(m, &assail, &done, &why);
		else if (is_to_enter(&m->march)) {
			err = follow(m, assail.target);
			done = true;
		} else {
			why = "no enemy unit was there";
		}
		if (err < 0)
			return err;
		tell_not_made(m, &assail, why);
	}
	return OK;
}
