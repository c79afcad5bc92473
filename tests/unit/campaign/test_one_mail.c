/*
 * One mail a side and turn is enough. A game is played from one order file a side and
 * turn, with standing orders and words under the orders and nobody asked; and once more
 * with `policy ask` and without those words, where a script answers every question with
 * the same choices. With the same dice by name both come to the same state, step by step.
 */
#include <inttypes.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "base/arena.h"
#include "base/buf.h"
#include "base/diag.h"
#include "base/ini.h"
#include "base/text.h"
#include "game/dice.h"
#include "game/journal.h"
#include "game/ruleset.h"
#include "game/step.h"
#include "judge/judge.h"
#include "ledger/format.h"
#include "ledger/git/ledger.h"
#include "moderate/operations.h"
#include "rules/late-unpleasantness/cards/cards.h"
#include "rules/late-unpleasantness/data/data.h"
#include "rules/late-unpleasantness/rules/supply.h"
#include "rules/late-unpleasantness/state/state.h"
#include "shelf/shelf.h"
#include "unit/lib/mails.h"
#include "unit/lib/messages.h"
#include "unit/lib/rounds.h"

#define MAILS_MAX   64
#define STEPS_MAX   96
#define SAYINGS_MAX 160
#define SAYING_MAX  12 /* clauses of one */
#define LIST_MAX    8

/* "losses 2 from us-sykes, us-mccall" */
struct clause {
	int word; /* enum order_id */
	int unit[LIST_MAX], share[LIST_MAX], units;
	int place[LIST_MAX], places;
	int after;
};

/* What a side says of a fight: under an attack, or behind a trigger. */
struct saying {
	int trigger; /* enum moment; 0: of the orders of this step */
	int place;
	struct clause clause[SAYING_MAX];
	int clauses;
};

struct mail {
	enum side side;
	const char *said; /* body with all choices in it */
	const char *bare; /* the same without them, and `policy ask` */
	struct saying saying[SAYINGS_MAX];
	int sayings;
	int play[MOMENTS];      /* the card that is played in a moment; -1: none */
	int discard[CARDS_MAX]; /* what goes when the hand is too large, first to last */
	int arrive[UNITS_MAX];  /* where who comes to the map arrives; -1: it is not said */
	int announce;           /* to who reconnoitres; 0: it is not said */
};

/* A step of the first game. */
struct record {
	const char *step, *state;
	const char *view[SIDES];
	struct journal *journal;
	bool *used; /* of its events: decisions that have answered a question */
};

/* What is played, and what somebody must have chosen in it. */
struct series {
	const char *game;
	int games; /* in a round, and up to four times as many until nothing is lacking */
	int turns; /* that a long game lasts */
	int until; /* the turn with which it is broken off; 0: it is played to its end */
	uint64_t random; /* of what is said in the first game; of the next, one more */
	int passed_over; /* sayings of which nothing can be done that must be among them */
	const char *wanted[24];
};

struct world {
	struct arena arena; /* what lasts */
	struct arena game;  /* of one game, twice */
	struct diag diag;
	const struct series *series;
	const struct ruleset *ruleset;
	const void *rules; /* of the game */
	struct data_file *file;
	size_t files;
	const char *options;
	uint64_t random;

	struct mail mail[MAILS_MAX];
	int mails, mails_sent;
	struct record record[STEPS_MAX];
	int records, steps;
	const struct mail *in_force[SIDES]; /* the last mail of each */
	struct buf dice;
	int asked[64]; /* by the grammar's list of decisions: questions, and */
	int chose[64]; /* answers other than the default */
	int long_games;
	int passed_over; /* sayings of which nothing could be done */
};

static struct world world;

static int chance(int n)
{
	return (int)dice_random(&world.random, (uint32_t)n);
}

static void good(int err, const char *what)
{
	if (err == OK)
		return;
	fail_msg("%s: %s", what, messages_of(&world.game, &world.diag));
}

static const struct game *game_of(const struct campaign *c)
{
	return c->game;
}

/* ---- words ---- */

static const struct word {
	const char *text, *join; /* before the list of pieces */
	int id;
} words[] = {
	{"lead", " ", QUALIFIER_LEAD},
	{"commit", " ", QUALIFIER_COMMIT},
	{"spare", " ", QUALIFIER_SPARE},
	{"losses", " ", QUALIFIER_LOSSES},
	{"break", " off with ", QUALIFIER_BREAK},
	{"retreat", " to ", QUALIFIER_RETREAT},
	{"withdraw", " to ", QUALIFIER_WITHDRAW},
	{"stand", " fast", QUALIFIER_STAND},
};

#define WORDS (sizeof words / sizeof *words)

static const struct word *word_of(int id)
{
	const struct word *word = words;

	while (word->id != id)
		word++;
	return word;
}

/* The options of a question; NULL: everything may be named. */
static bool may_name(const struct ini_section *options, const char *id)
{
	return !options || ini_value(options, id);
}

static bool clause_names(
	const struct game *game, const struct clause *clause, const char *id)
{
	for (int i = 0; i < clause->units; i++)
		if (!strcmp(game->unit[clause->unit[i]].id, id))
			return true;
	return false;
}

/* Who answers cannot spare everybody. Sent beforehand that spares the leaders alone. */
static bool spares_all(const struct game *game, const struct clause *clause,
	const struct ini_section *options)
{
	if (!options || clause->word != QUALIFIER_SPARE)
		return false;
	for (const struct ini_entry *e = options->first; e; e = e->next)
		if (!clause_names(game, clause, e->key))
			return false;
	return true;
}

/* Appends the clause, as far as it names what may be named; false for nothing. */
static bool write_clause(struct buf *out, const struct game *game,
	const struct clause *clause, const struct ini_section *options)
{
	const struct word *word = word_of(clause->word);
	size_t before = out->length;
	bool no_division = spares_all(game, clause, options);
	int named = clause->word == QUALIFIER_STAND;

	buf_printf(out, "%s%s%s", out->length ? "; " : "", word->text, word->join);
	for (int i = 0; i < clause->units; i++) {
		const char *id = game->unit[clause->unit[i]].id;

		if (!may_name(options, id) ||
			(no_division && lu_unit_is_division(&game->unit[clause->unit[i]])))
			continue;
		buf_puts(out, named++ ? ", " : "");
		if (clause->share[i])
			buf_printf(out, "%d from ", clause->share[i]);
		buf_puts(out, id);
	}
	for (int i = 0; i < clause->places; i++) {
		const char *id = game->map.place[clause->place[i]].id;

		if (may_name(options, id))
			buf_printf(out, "%s%s", named++ ? ", " : "", id);
	}
	if (clause->after)
		buf_printf(out, " after %d", clause->after);
	if (named)
		return true;
	out->length = before;
	out->data[before] = '\0';
	return false;
}

/* ---- making up what a side says ---- */

static struct clause *add_clause(struct saying *saying, int word)
{
	struct clause *clause = &saying->clause[saying->clauses++];

	assert_true(saying->clauses <= SAYING_MAX);
	*clause = (struct clause){.word = word};
	return clause;
}

static void add_unit(struct clause *clause, int unit, int share)
{
	assert_true(clause->units < LIST_MAX);
	clause->share[clause->units] = share;
	clause->unit[clause->units++] = unit;
}

/* Divisions, and leaders if they will do, that stand in the point or next to it: those
 * that might be in a fight there. */
static int list_fighters(
	const struct campaign *c, enum side side, int place, bool leaders, int *unit)
{
	const struct game *game = game_of(c);
	const struct state *state = c->state;
	int count = 0;

	for (int i = 0; i < game->units; i++) {
		int at = state->unit[i].at;

		if (game->unit[i].side != (int)side || at < 0 ||
			(at != place && map_link(&game->map, at, place) < 0))
			continue;
		if (lu_unit_is_division(&game->unit[i]) ||
			(leaders && game->unit[i].type == TYPE_LEADER))
			unit[count++] = i;
	}
	return count;
}

static void add_pieces(struct saying *saying, int word, const int *unit, int units)
{
	struct clause *clause;
	int n = 1 + chance(4), first = units ? chance(units) : 0;

	if (!units)
		return;
	clause = add_clause(saying, word);
	for (int i = 0; i < n && i < units; i++)
		add_unit(clause, unit[(first + i) % units],
			word == QUALIFIER_LOSSES ? chance(3) : 0);
	if (word == QUALIFIER_BREAK)
		clause->after = chance(3) ? 0 : 1 + chance(2);
}

static void add_ways(struct saying *saying, const struct game *game, int word, int place)
{
	const struct place *at = &game->map.place[place];
	struct clause *clause = add_clause(saying, word);

	for (int i = 0; i < 3 && i < at->exits; i++)
		clause->place[clause->places++] =
			game->map.exit[at->first_exit + (i + place) % at->exits].to;
}

static void add_fight_words(struct saying *saying, const int *division, int divisions,
	const int *fighter, int fighters)
{
	if (chance(3))
		add_pieces(saying, QUALIFIER_LEAD, division, divisions);
	if (chance(8) == 0)
		add_pieces(saying, QUALIFIER_COMMIT, division, divisions);
	if (chance(6) == 0)
		add_pieces(saying, QUALIFIER_SPARE, fighter, fighters);
	if (chance(4))
		add_pieces(saying, QUALIFIER_LOSSES, division, divisions);
	if (chance(2))
		add_pieces(saying, QUALIFIER_BREAK, fighter, fighters);
}

static void make_saying(struct mail *mail, const struct campaign *c, int trigger, int place)
{
	struct saying *saying = &mail->saying[mail->sayings];
	int division[UNITS_MAX], fighter[UNITS_MAX];
	int divisions = list_fighters(c, mail->side, place, false, division);
	int fighters = list_fighters(c, mail->side, place, true, fighter);

	*saying = (struct saying){.trigger = trigger, .place = place};
	add_fight_words(saying, division, divisions, fighter, fighters);
	if (trigger == TRIGGER_ATTACKED && chance(3))
		add_ways(saying, game_of(c), QUALIFIER_RETREAT, place);
	if (trigger == TRIGGER_ATTACKED && chance(2)) {
		if (chance(3))
			add_ways(saying, game_of(c), QUALIFIER_WITHDRAW, place);
		else
			add_clause(saying, QUALIFIER_STAND);
	}
	if (saying->clauses && mail->sayings < SAYINGS_MAX - 24)
		mail->sayings++;
}

static void make_sayings(struct mail *mail, const struct campaign *c)
{
	for (int i = 0; i < game_of(c)->map.places; i++) {
		bool own = lu_place_held_by(c->state, i, mail->side);

		if (own ? chance(6) == 0 : chance(2))
			continue;
		make_saying(mail, c, own ? TRIGGER_ATTACKED : TRIGGER_ATTACKING, i);
		if (chance(3) == 0)
			make_saying(mail, c, TRIGGER_CONTINUES, i);
	}
}

static const char *any_place(const struct campaign *c)
{
	return game_of(c)->map.place[chance(game_of(c)->map.places)].id;
}

static const char *any_terminus(const struct game *game)
{
	int place = chance(game->map.places);

	while (!(game->map.place[place].flags & POINT_TERMINUS))
		place = (place + 1) % game->map.places;
	return game->map.place[place].id;
}

static void write_supply_choices(struct buf *out, const struct campaign *c, enum side side)
{
	const struct game *game = game_of(c);
	const struct state *state = c->state;

	for (int i = 0; i < game->units; i++) {
		const struct unit *unit = &game->unit[i];
		int at = state->unit[i].at;

		if (unit->side != (int)side || (at < 0 && unit->type != TYPE_MARKER))
			continue;
		if (unit->type == TYPE_MARKER && unit->marker == MARKER_TERMINUS &&
			chance(3) == 0)
			buf_printf(out, "when supply begins: terminus at %s\n",
				any_terminus(game));
		for (int k = 0;
			k < 4 && unit->type == TYPE_MARKER && unit->marker == MARKER_DEPOT;
			k++)
			buf_printf(out, "when supply begins: depot at %s\n", any_place(c));
		if (unit->type == TYPE_SUPPLY && chance(2))
			buf_printf(out, "when supply begins: %s at %s; %s at %s\n",
				chance(2) ? "wagon" : "dump", game->map.place[at].id,
				chance(2) ? "expend" : "keep", game->map.place[at].id);
	}
}

/* 10.1: where pieces that are off the map come back to it. */
static void write_arrivals(struct buf *out, struct mail *mail, const struct campaign *c)
{
	const struct game *game = game_of(c);
	const struct state *state = c->state;

	for (int i = 0; i < game->units; i++) {
		mail->arrive[i] = -1;
		if (!lu_has_reinforcements(game) || !lu_unit_is_division(&game->unit[i]) ||
			game->unit[i].side != (int)mail->side || state->unit[i].at >= 0 ||
			chance(4) == 0)
			continue;
		do
			mail->arrive[i] = chance(game->map.places);
		while (!lu_place_has_rail(game, mail->arrive[i]));
		buf_printf(out, "when reinforcements arrive: place %s at %s\n",
			game->unit[i].id, game->map.place[mail->arrive[i]].id);
	}
}

/* 7.1: corps leaders for the army, where one of them takes it. */
static void write_promotion(struct buf *out, const struct campaign *c, enum side side)
{
	const struct game *game = game_of(c);
	int written = 0;

	for (int i = game->commands - 1; i >= 0; i--) {
		const struct command *command = &game->command[i];

		if (command->side == (int)side && command->superior >= 0 &&
			game->command[command->superior].follows == SUCCESSION_CORPS)
			buf_printf(out, "%s%s",
				written++ ? ", " : "when army leader lost: promote ",
				game->unit[command->leader].id);
	}
	buf_puts(out, written ? "\n" : "");
}

/* Choices that are not of a fight: where the own pieces are now. */
static void write_other_choices(
	struct buf *out, struct mail *mail, const struct campaign *c)
{
	static const char *const triggers[] = {"leader alone", "army leader lost"};

	for (int i = 0; i < 2; i++) {
		buf_printf(out, "when %s: rejoin at %s", triggers[i], any_place(c));
		for (int k = 0; k < 6; k++)
			buf_printf(out, ", %s", any_place(c));
		buf_putc(out, '\n');
	}
	buf_printf(out, "when bridge breaks: bank %s\n", chance(2) ? "north" : "south");
	write_promotion(out, c, mail->side);
	write_supply_choices(out, c, mail->side);
	write_arrivals(out, mail, c);
	mail->announce = lu_has_option(c->state, OPTION_RECON) ? chance(30) : 0;
	if (mail->announce)
		buf_printf(out, "when reconnoitred: announce %d\n", mail->announce);
}

/* Not choices that anybody asks for: they stand in both mails. */
static void write_relocations(struct buf *out, const struct campaign *c, enum side side)
{
	static const char *const when[] = {"when enemy turn begins",
		"once when enemy stack finishes", "when supply ends"};
	const struct game *game = game_of(c);
	const struct state *state = c->state;

	for (int i = 0; i < game->units; i++)
		if (game->unit[i].side == (int)side && game->unit[i].type == TYPE_DUMMY &&
			state->unit[i].at >= 0 && chance(2))
			buf_printf(out, "%s: relocate %s to %s\n", when[chance(3)],
				game->unit[i].id, any_place(c));
}

/* ---- cards ---- */

static bool wants_target(const struct card *card)
{
	for (int i = 0; i < card->clauses; i++)
		if (card->clause[UNION][i].target != TARGET_NONE)
			return true;
	return false;
}

/* A card in hand for each moment now and then, and an order of all to discard them. */
static void make_plays(struct mail *mail, const struct campaign *c)
{
	const struct game *game = game_of(c);
	const struct state *state = c->state;
	int first = chance(game->cards);

	for (int moment = 1; moment < MOMENTS; moment++) {
		int seen = 0;

		mail->play[moment] = -1;
		for (int i = 0; i < game->cards; i++)
			if (state->card[i].at == (int)lu_hand_of(mail->side) &&
				lu_card_fits(game, i, mail->side, (enum moment)moment) &&
				!wants_target(&game->card[i]) && chance(3) == 0 &&
				chance(++seen) == 0)
				mail->play[moment] = i;
	}
	for (int i = 0; i < game->cards; i++)
		mail->discard[i] = (first + i) % game->cards;
}

static void write_plays(struct buf *out, const struct mail *mail, const struct game *game)
{
	for (int i = 1; i < MOMENTS; i++)
		if (mail->play[i] >= 0)
			buf_printf(out, "when %s: play %s\n", lu_moment_triggers[i],
				game->card[mail->play[i]].digits);
	buf_puts(out, "when hand is too large: discard ");
	for (int i = 0; i < game->cards; i++)
		buf_printf(out, "%s%s", i ? ", " : "", game->card[mail->discard[i]].digits);
	buf_putc(out, '\n');
}

static void write_sayings(struct buf *out, const struct mail *mail, const struct game *game)
{
	static const struct {
		int id;
		const char *text;
	} triggers[] = {{TRIGGER_ATTACKED, "attacked at"}, {TRIGGER_ATTACKING, "attacking"},
		{TRIGGER_CONTINUES, "combat continues at"}};

	for (int i = 0; i < mail->sayings; i++) {
		const struct saying *saying = &mail->saying[i];
		struct buf text;

		buf_init(&text, &world.game);
		for (int k = 0; k < saying->clauses; k++)
			write_clause(&text, game, &saying->clause[k], NULL);
		for (size_t k = 0; k < sizeof triggers / sizeof *triggers; k++)
			if (saying->trigger == triggers[k].id)
				buf_printf(out, "when %s %s: %s\n", triggers[k].text,
					game->map.place[saying->place].id, text.data);
	}
}

/* ---- the orders: moves and attacks of the built-in player ---- */

static int find_unit(const struct game *game, enum side side, const char *name)
{
	for (int i = 0; i < game->units; i++)
		if (game->unit[i].side == (int)side && !strcmp(game->unit[i].name, name))
			return i;
	fail_msg("there is no unit %s", name);
	return -1;
}

static int find_place(const struct game *game, const char *name, size_t length)
{
	for (int i = 0; i < game->map.places; i++)
		if ((strlen(game->map.place[i].name) == length &&
			    !strncmp(game->map.place[i].name, name, length)) ||
			(strlen(game->map.place[i].id) == length &&
				!strncmp(game->map.place[i].id, name, length)))
			return i;
	return -1;
}

/* The point of a line "attack P with ...", or -1. */
static int attacked_by(const struct game *game, const char *line)
{
	const char *with = strstr(line, " with ");

	if (strncmp(line, "attack ", 7) != 0 || !with)
		return -1;
	return find_place(game, line + 7, (size_t)(with - line - 7));
}

static bool begins(const char *line, const char *word)
{
	size_t length = strlen(word);

	line += strspn(line, " ");
	return !strncmp(line, word, length) && (line[length] == ' ' || !line[length]);
}

/* A line "lead Sykes" below an attack. */
static bool is_word(const char *line)
{
	for (size_t i = 0; i < WORDS; i++)
		if (begins(line, words[i].text))
			return true;
	return false;
}

static bool is_order(const char *line)
{
	for (const struct form *form = lu_language.orders; form->word; form++)
		if (begins(line, form->word))
			return true;
	return begins(line, "if") || begins(line, "else") || begins(line, "end");
}

static int attacks_on(const struct game *game, char **line, size_t lines, int place)
{
	int count = 0;

	for (size_t i = 0; i < lines; i++)
		count += attacked_by(game, line[i]) == place;
	return count;
}

/* An attack of the orders. */
struct attack {
	int place; /* -1: there is none */
	int division[UNITS_MAX], divisions;
	int fighter[UNITS_MAX], fighters;
};

/* "attack P with Sykes," or "  McCall": a piece a line. */
static void add_attacker(
	struct attack *attack, const struct game *game, enum side side, const char *line)
{
	const char *with = strstr(line, " with "), *name = with ? with + 6 : line, *via;
	size_t length;
	int unit;

	name += strspn(name, " ");
	if (attack->place < 0 || !*name || !strncmp(name, "via ", 4))
		return;
	length = strcspn(name, ",");
	if ((via = strstr(name, " via ")) && (size_t)(via - name) < length)
		length = (size_t)(via - name);
	unit = find_unit(game, side, arena_copy(&world.game, name, length));
	if (lu_unit_is_division(&game->unit[unit]))
		attack->division[attack->divisions++] = unit;
	if (lu_unit_is_division(&game->unit[unit]) || game->unit[unit].type == TYPE_LEADER)
		attack->fighter[attack->fighters++] = unit;
}

/* Words below the attack, into the mail and into the table. */
static void end_attack(
	struct attack *attack, struct mail *mail, struct buf *said, const struct game *game)
{
	struct saying *saying = &mail->saying[mail->sayings];
	struct buf text;

	*saying = (struct saying){.place = attack->place};
	if (attack->place >= 0)
		add_fight_words(saying, attack->division, attack->divisions,
			attack->fighter, attack->fighters);
	attack->place = -1;
	if (!saying->clauses)
		return;
	assert_true(mail->sayings++ < SAYINGS_MAX);
	buf_init(&text, &world.game);
	for (int i = 0; i < saying->clauses; i++)
		write_clause(&text, game, &saying->clause[i], NULL);
	buf_printf(said, "  %s\n", text.data);
}

/*
 * The player's moves and attacks into both mails, other words of a fight into one of
 * them. Of two attacks on a point nothing is said: a question does not tell which of
 * them it is about.
 */
static void split_orders(struct mail *mail, struct buf *said, struct buf *bare,
	const struct game *game, const char *text)
{
	struct attack *attack = ARENA_NEW(&world.game, struct attack);
	char **line;
	size_t lines = text_split(&world.game, text, '\n', &line);
	bool listing = false; /* the line goes on with the pieces of an attack */

	attack->place = -1;
	for (size_t i = 0; i < lines && strcmp(line[i], "standing") != 0; i++) {
		int place = attacked_by(game, line[i]);

		if (is_word(line[i]) || !*line[i])
			continue;
		if (is_order(line[i]))
			end_attack(attack, mail, said, game);
		if (place >= 0 && attacks_on(game, line, lines, place) == 1)
			*attack = (struct attack){.place = place};
		if (place >= 0 || listing)
			add_attacker(attack, game, mail->side, line[i]);
		listing = (place >= 0 || listing) && line[i][strlen(line[i]) - 1] == ',';
		buf_printf(said, "%s\n", line[i]);
		buf_printf(bare, "%s\n", line[i]);
	}
	end_attack(attack, mail, said, game);
}

static const struct mail *write_mail(
	const struct campaign *c, enum side side, uint32_t temper)
{
	struct mail *mail = &world.mail[world.mails++];
	void *view = arena_alloc(&world.game, c->ruleset->state_size);
	struct buf orders, said, bare, relocations;

	assert_true(world.mails <= MAILS_MAX);
	*mail = (struct mail){.side = side};
	buf_init(&orders, &world.game);
	buf_init(&said, &world.game);
	buf_init(&bare, &world.game);
	buf_init(&relocations, &world.game);
	c->ruleset->view(view, c->game, c->state, (enum audience)side);
	c->ruleset->player(&orders, &world.game, c->game, view, temper, &world.random);
	make_sayings(mail, c);
	make_plays(mail, c);
	write_relocations(&relocations, c, side);
	split_orders(mail, &said, &bare, c->game, orders.data);
	buf_printf(&said, "standing\n%s", relocations.data);
	write_other_choices(&said, mail, c);
	write_sayings(&said, mail, c->game);
	write_plays(&said, mail, c->game);
	buf_printf(&bare, "standing\n%spolicy ask\n", relocations.data);
	mail->said = said.data;
	mail->bare = bare.data;
	return mail;
}

/* ---- by mail ---- */

static struct campaign *load(const struct change *change, const struct campaign *known)
{
	struct campaign *c;

	good(campaign_load(&c, &world.game, &change->tree, known, &world.diag), "load");
	return c;
}

static const char *told_to(const struct campaign *c, enum side side, enum told_path path)
{
	return tree_find(&c->tree, told_file(&world.game, (enum audience)side, path))->data;
}

/* An order file as a player sends it, through the same door. */
static struct campaign *send(struct campaign *c, enum side side, const char *body)
{
	bool waits = c->settings.phase == PHASE_WAITING;
	const char *view = told_to(c, side, TOLD_VIEW), *text;
	struct intake_context context;
	struct position position;
	char hash[SHA256_HEX + 1];
	struct intake *intake;
	struct change change;

	campaign_position(&position, c);
	sha256_hex(hash, view, strlen(view));
	text = arena_printf(&world.game,
		"begin orders\ncampaign mail\nturn %d\nside %s\nstate %s%s %.12s\n%s%send orders\n",
		position.turn, side_name(side), campaign_step(c),
		waits ? arena_printf(&world.game, ".%d", c->settings.segment + 1) : "",
		hash, form_nonce_line(&world.game, c, side), body);
	diag_init(&world.diag, &world.game);
	good(intake_context(&context, c, &world.diag), "context");
	good(intake_read(&intake, &context, "mail", text, strlen(text), &world.diag), text);
	diag_init(&world.diag, &world.game);
	if (waits)
		good(operation_answer(&change, c, intake->orders->text, NULL, &world.diag),
			text);
	else
		good(operation_seal(&change, c, intake->orders->text, intake->standing,
			     NULL, &world.diag),
			text);
	return load(&change, c);
}

static const char *state_text(const struct campaign *c)
{
	struct buf text;

	buf_init(&text, &world.game);
	c->ruleset->state_write(&text, c->game, c->state, NULL);
	return text.data;
}

static struct campaign *start(const char *scenario, int seed, const char *dice)
{
	struct new_campaign new = {.name = "mail",
		.scenario = scenario,
		.options = world.options,
		.dice = dice ? DICE_MODE_LOADED : DICE_MODE_SEED,
		.dice_text = dice,
		.file = world.file,
		.files = world.files};
	char hash[SHA256_HEX + 1];
	struct campaign *c;
	struct change change;

	sha256_join(hash, arena_printf(&world.game, "%d", seed), "mail", NULL);
	new.seed = arena_string(&world.game, hash);
	good(operation_new(&change, &world.game, &new, &world.diag), "new");
	c = load(&change, NULL);
	for (enum side side = UNION; side < SIDES; side++) {
		good(operation_join(&change, c, side, "3f2a90c1d7e45b6688aa01f2c3d4e5f6",
			     NULL, READS_WHOLE, &world.diag),
			"join");
		c = load(&change, c);
	}
	return c;
}

/* ---- the first game ---- */

static struct journal *journal_of(const struct campaign *c, const char *step)
{
	struct journal *journal = ARENA_NEW(&world.game, struct journal);
	const char *path = ledger_journal_path(&world.game, step);
	const struct tree_file *file = tree_find(&c->tree, path);

	journal_init(journal, &world.game);
	good(journal_parse(journal, path, file->data, file->length, &world.diag), path);
	return journal;
}

/* Behind turn, step and segment. */
static const char *loaded_name(const char *label)
{
	for (int slashes = 0; slashes < 3; label++)
		slashes += *label == '/';
	return label;
}

/* Off the message, where each stands once: "4/union/0/10.0/x/y = 5". */
static void keep_dice(const char *message)
{
	char **die;
	size_t count = ledger_trailers(&die, &world.game, message, "Die");

	for (size_t i = 0; i < count; i++)
		if (!strstr(die[i], "/draw = ") && !strstr(die[i], "/deal = ") &&
			!strstr(die[i], "/steal = "))
			buf_printf(&world.dice, "%s\n", loaded_name(die[i]));
}

static const char *fact_of(const struct event *event, const char *key)
{
	for (const struct fact *fact = event->facts; fact; fact = fact->next)
		if (!strcmp(fact->key, key))
			return fact->value;
	return "";
}

/* Cards are drawn by their numbers, which the truth's journal tells. */
static void keep_draws(const struct journal *journal, const struct game *game)
{
	for (const struct event *event = journal->first; event; event = event->next) {
		if (strcmp(event->kind, "card-drawn") != 0 &&
			strcmp(event->kind, "card-stolen-drawn") != 0)
			continue;
		for (int i = 0; i < game->cards; i++)
			if (!strcmp(game->card[i].id, fact_of(event, "card")))
				buf_printf(&world.dice, "%s = %s\n",
					loaded_name(event->rolls->label),
					game->card[i].digits);
	}
}

static void keep_record(const struct campaign *c, const char *step)
{
	struct record *record = &world.record[world.records++];
	size_t events = 0;

	assert_true(world.records <= STEPS_MAX);
	record->step = step;
	record->state = state_text(c);
	for (enum side side = UNION; side < SIDES; side++)
		record->view[side] = told_to(c, side, TOLD_VIEW);
	record->journal = journal_of(c, step);
	for (const struct event *event = record->journal->first; event; event = event->next)
		events++;
	record->used = ARENA_NEW_ARRAY(&world.game, events + 1, bool);
}

static struct campaign *run_first(struct campaign *c)
{
	while (operation_runs_on(c)) {
		const char *step = campaign_step(c);
		struct change change;
		bool waits;

		good(operation_step(&change, c, &waits, &world.diag), step);
		assert_false(waits); /* the mails that came say it all */
		c = load(&change, c);
		keep_record(c, step);
		keep_dice(change.message);
		keep_draws(world.record[world.records - 1].journal, c->game);
	}
	return c;
}

static bool is_at_end(const struct position *position)
{
	int until = world.series->until;

	return position->over || (until && position->turn > until);
}

static int play_first(const char *scenario, int seed)
{
	struct campaign *c = run_first(start(scenario, seed, NULL));
	uint32_t temper[SIDES] = {
		dice_random(&world.random, 1u << 30), dice_random(&world.random, 1u << 30)};
	struct position position;

	for (campaign_position(&position, c); !is_at_end(&position);
		campaign_position(&position, c)) {
		enum side side = step_side(position.step);

		c = run_first(send(c, side, write_mail(c, side, temper[side])->said));
	}
	return position.turn;
}

/* ---- the second game: questions and answers ---- */

struct asked {
	enum side side, phasing;
	const char *id, *decision, *text, *words;
	const char *view;    /* of who is asked */
	const char *journal; /* of the step, as he is told */
	const struct ini_section *options;
	int place, round; /* of a fight; -1, 0: it is about none */
};

/* "4/union/0/6.2/whites-tavern>fort-2/1/commit-attacker-00000000" */
static void read_label(struct asked *q, const struct game *game)
{
	const char *to = strchr(q->id, '>'), *end = to ? strchr(to, '/') : NULL;

	q->place = end ? find_place(game, to + 1, (size_t)(end - to - 1)) : -1;
	q->round = end ? atoi(end + 1) : 0;
}

static struct asked read_question(const struct campaign *c)
{
	struct asked q = {.side = (enum side)c->settings.waiting};
	const char *path =
		arena_printf(&world.game, "for/%s/questions.ini", side_name(q.side));
	const struct tree_file *file = tree_find(&c->tree, path);
	const struct ini_section *section;
	struct position position;
	struct ini *ini;

	assert_non_null(file);
	good(ini_read(&ini, &world.game, path, file->data, file->length, &world.diag),
		path);
	section = ini_section(ini, "question");
	campaign_position(&position, c);
	q.view = told_to(c, q.side, TOLD_VIEW);
	q.journal = told_to(c, q.side, TOLD_JOURNAL);
	q.phasing = step_side(position.step);
	q.id = ini_value(section, "id");
	q.decision = ini_value(section, "decision");
	q.text = ini_value(section, "text");
	q.words = ini_value(section, "words");
	q.options = ini_section(ini, "options");
	read_label(&q, c->game);
	return q;
}

/* ---- what can be done: the others are passed over ---- */

static const char *option_text(const struct asked *q, const struct game *game, int unit)
{
	return ini_value(q->options, game->unit[unit].id);
}

/* 6.2: infantry leads where there is some. */
static bool is_foot(const char *text)
{
	return text && text_starts_fold(text, "infantry");
}

static bool may_lead(const struct asked *q, const struct game *game, int unit)
{
	const char *text = option_text(q, game, unit);

	if (!text || text_starts_fold(text, "leader"))
		return false;
	for (const struct ini_entry *e = q->options->first; e && !is_foot(text);
		e = e->next)
		if (is_foot(e->value))
			return false;
	return true;
}

/* 9.0: corps are offered where corps go on. */
static const char *offered(const struct asked *q, const struct game *game, int number)
{
	const struct unit *unit = &game->unit[number];

	if (ini_value(q->options, unit->id))
		return unit->id;
	if (unit->command >= 0 && lu_unit_is_division(unit) &&
		ini_value(q->options, game->command[unit->command].id))
		return game->command[unit->command].id;
	return NULL;
}

static bool unit_can(const struct asked *q, const struct game *game,
	const struct clause *clause, int unit)
{
	if (clause->word == QUALIFIER_LEAD && !strcmp(q->decision, "attack-limit-choice"))
		return offered(q, game, unit);
	return clause->word == QUALIFIER_LEAD ? may_lead(q, game, unit)
					      : option_text(q, game, unit) != NULL;
}

static bool clause_can(
	const struct asked *q, const struct game *game, const struct clause *clause)
{
	if (clause->word == QUALIFIER_STAND ||
		(clause->word == QUALIFIER_BREAK && clause->after > q->round))
		return true;
	for (int i = 0; i < clause->units; i++)
		if (unit_can(q, game, clause, clause->unit[i]))
			return true;
	for (int i = 0; i < clause->places; i++)
		if (ini_value(q->options, game->map.place[clause->place[i]].id))
			return true;
	return false;
}

/* 6.1: nobody is left of those who are to come, or of all. */
static bool leaves_nobody(
	const struct asked *q, const struct game *game, const struct saying *saying)
{
	const struct clause *comes = NULL, *spares = NULL;

	for (int i = 0; i < saying->clauses; i++)
		if (saying->clause[i].word == QUALIFIER_COMMIT)
			comes = &saying->clause[i];
		else if (saying->clause[i].word == QUALIFIER_SPARE)
			spares = &saying->clause[i];
	if (comes && !clause_can(q, game, comes))
		comes = NULL;
	for (const struct ini_entry *e = q->options->first; e; e = e->next)
		if (!text_starts_fold(e->value, "leader") &&
			(!comes || clause_names(game, comes, e->key)) &&
			!(spares && clause_names(game, spares, e->key)))
			return false;
	return true;
}

/* Something of the words that the question takes can be done. */
static bool can_do(const struct asked *q, const struct game *game,
	const struct saying *saying, const char *wanted)
{
	for (int i = 0; i < saying->clauses; i++) {
		const struct clause *clause = &saying->clause[i];

		if (strstr(wanted, word_of(clause->word)->text) &&
			clause_can(q, game, clause) &&
			(clause->word != QUALIFIER_SPARE ||
				!leaves_nobody(q, game, saying)))
			return true;
	}
	return false;
}

static bool says_any(const struct saying *saying, const char *wanted)
{
	for (int i = 0; i < saying->clauses; i++)
		if (strstr(wanted, word_of(saying->clause[i].word)->text))
			return true;
	return false;
}

/* 12.0: the attack is one that a card demands and not of an order, for its side chose it.
 */
static bool is_demanded(const struct asked *q)
{
	struct journal journal;
	bool chosen = false, demanded = false;

	journal_init(&journal, &world.game);
	good(journal_parse(
		     &journal, "journal.txt", q->journal, strlen(q->journal), &world.diag),
		q->journal);
	for (const struct event *event = journal.first; event; event = event->next) {
		if (!strcmp(fact_of(event, "decision"), "must-attack-target"))
			chosen = true;
		if (strcmp(event->kind, "attack") != 0)
			continue;
		demanded = chosen;
		chosen = false;
	}
	return demanded;
}

static const struct saying *said_at(
	const struct asked *q, const struct game *game, int trigger, const char *wanted)
{
	const struct mail *mail = world.in_force[q->side];

	/* what stands under an order counts in its own step only */
	if (!mail || (!trigger && q->phasing != q->side))
		return NULL;
	for (int i = 0; i < mail->sayings; i++) {
		const struct saying *saying = &mail->saying[i];

		if (saying->trigger != trigger || saying->place != q->place ||
			!says_any(saying, wanted) || (!trigger && is_demanded(q)))
			continue;
		if (can_do(q, game, saying, wanted))
			return saying;
		world.passed_over++;
	}
	return NULL;
}

/* 6.4: first for a further round, which whoever is asked to break off knows is due; then
 * under the order, then for the fight. */
static const struct saying *find_saying(
	const struct asked *q, const struct game *game, const char *wanted)
{
	const struct saying *saying = NULL;

	if (q->round > 1 || !strncmp(wanted, "break", 5))
		saying = said_at(q, game, TRIGGER_CONTINUES, wanted);
	if (!saying && q->side == q->phasing)
		saying = said_at(q, game, 0, wanted);
	if (!saying)
		saying = said_at(q, game,
			q->side == q->phasing ? TRIGGER_ATTACKING : TRIGGER_ATTACKED,
			wanted);
	return saying;
}

/* What was chosen in the first game, where its journal tells. */
static const char *choice_in_journal(const struct asked *q)
{
	struct record *record = &world.record[world.steps];
	size_t i = 0;

	for (const struct event *event = record->journal->first; event;
		event = event->next, i++) {
		if (record->used[i] || strcmp(event->kind, "decision") != 0 ||
			strcmp(fact_of(event, "decision"), q->decision) != 0 ||
			strcmp(fact_of(event, "question"), q->text) != 0)
			continue;
		record->used[i] = true;
		return fact_of(event, "choice");
	}
	return NULL;
}

static bool in_hand(const struct asked *q, const struct card *card)
{
	return strstr(q->view, arena_printf(&world.game, "[card %s]\nat = %s\n",
				       card->digits, side_name(q->side)));
}

/* 12.0: the leader for whom the card counts that is to be played when all is shown. Said
 * in the mail it brings him in, whatever his rating; who is asked names him. NULL: none. */
static const char *wanted_leader(const struct asked *q, const struct game *game)
{
	const struct mail *mail = world.in_force[q->side];
	int number = mail ? mail->play[MOMENT_COMBAT] : -1;
	const struct card *card = number >= 0 ? &game->card[number] : NULL;

	for (int i = 0; card && in_hand(q, card) && i < card->clauses; i++) {
		const struct effect *effect = &card->clause[q->side][i];

		if (effect->condition == IF_COMMITTED && effect->by == (int)q->side &&
			option_text(q, game, effect->unit))
			return game->unit[effect->unit].id;
	}
	return NULL;
}

static bool names_leader(
	const struct asked *q, const struct game *game, const struct saying *saying)
{
	for (int i = 0; saying && i < saying->clauses; i++)
		for (int k = 0; k < saying->clause[i].units; k++) {
			int unit = saying->clause[i].unit[k];

			if (saying->clause[i].word == QUALIFIER_COMMIT &&
				game->unit[unit].type == TYPE_LEADER &&
				option_text(q, game, unit))
				return true;
		}
	return false;
}

/* 6.3: with those who come unless others are named: all whose rating is not 0. */
static void commit_wanted(struct buf *out, const struct asked *q, const struct game *game,
	const struct saying *saying)
{
	const char *leader = text_starts_fold(q->decision, "commit-") && q->round <= 1
				     ? wanted_leader(q, game)
				     : NULL;

	if (!leader)
		return;
	buf_printf(out, "%scommit %s", out->length ? "; " : "", leader);
	for (const struct ini_entry *e = q->options->first; e; e = e->next)
		if (!names_leader(q, game, saying) && strcmp(e->key, leader) != 0 &&
			text_starts_fold(e->value, "leader") &&
			strcmp(e->value, "leader, rating 0") != 0)
			buf_printf(out, ", %s", e->key);
}

static const char *answer_in_words(const struct asked *q, const struct game *game)
{
	const struct saying *saying = find_saying(q, game, q->words);
	struct buf text;

	buf_init(&text, &world.game);
	for (int i = 0; saying && i < saying->clauses; i++)
		if (strstr(q->words, word_of(saying->clause[i].word)->text) &&
			saying->clause[i].after <= q->round)
			write_clause(&text, game, &saying->clause[i], q->options);
	commit_wanted(&text, q, game, saying);
	return text.length ? text.data : "default";
}

/* 9.0: the division or corps that `lead` means; 6.6: the first of the points. */
static const char *answer_by_words(
	const struct asked *q, const struct game *game, const char *wanted)
{
	const struct saying *saying = find_saying(q, game, wanted);

	for (int i = 0; saying && i < saying->clauses; i++) {
		const struct clause *clause = &saying->clause[i];

		if (strcmp(word_of(clause->word)->text, wanted) != 0)
			continue;
		for (int k = 0; k < clause->units; k++) {
			const char *id = offered(q, game, clause->unit[k]);

			if (id)
				return id;
		}
		for (int k = 0; k < clause->places; k++)
			if (may_name(q->options, game->map.place[clause->place[k]].id))
				return game->map.place[clause->place[k]].id;
	}
	return "default";
}

/* "enemy-phase-start" of "4/union/0/12.0/enemy-phase-start/play-card-00000000" */
static int window_of(const struct asked *q)
{
	const char *word = loaded_name(q->id) + strlen("12.0/");
	size_t length = strcspn(word, ",/");
	int moment = 1;

	while (strncmp(lu_moment_words[moment], word, length) != 0 ||
		lu_moment_words[moment][length])
		moment++;
	return moment;
}

/* One card a moment, as the standing order has it. */
static const char *answer_with_card(const struct asked *q, const struct game *game)
{
	const struct mail *mail = world.in_force[q->side];
	int card = mail ? mail->play[window_of(q)] : -1;

	if (card < 0 || !ini_value(q->options, game->card[card].id))
		return "pass";
	return arena_printf(&world.game, "play %s", game->card[card].digits);
}

static const char *answer_with_discards(const struct asked *q, const struct game *game)
{
	const struct mail *mail = world.in_force[q->side];
	struct buf text;

	buf_init(&text, &world.game);
	for (int i = 0; mail && i < game->cards; i++)
		if (may_name(q->options, game->card[mail->discard[i]].id))
			buf_printf(&text, "%s %s", text.length ? "," : "discard",
				game->card[mail->discard[i]].digits);
	return text.length ? text.data : "default";
}

/* "10/confederate/0/10.1/cs-pickett/arrival-point-00000000" */
static const char *answer_with_point(const struct asked *q, const struct game *game)
{
	const struct mail *mail = world.in_force[q->side];
	const char *word = loaded_name(q->id) + strlen("10.1/");
	size_t length = strcspn(word, "/");

	for (int i = 0; mail && i < game->units; i++)
		if (!strncmp(game->unit[i].id, word, length) && !game->unit[i].id[length] &&
			mail->arrive[i] >= 0 &&
			may_name(q->options, game->map.place[mail->arrive[i]].id))
			return game->map.place[mail->arrive[i]].id;
	return "default";
}

static const char *answer_with_number(const struct asked *q)
{
	const struct mail *mail = world.in_force[q->side];

	return mail && mail->announce
		       ? arena_printf(&world.game, "announce %d", mail->announce)
		       : "default";
}

static const char *choose_answer(const struct asked *q, const struct game *game)
{
	const char *choice;

	if (!strcmp(q->decision, "play-card"))
		return answer_with_card(q, game);
	if (!strcmp(q->decision, "discard-limit"))
		return answer_with_discards(q, game);
	if (!strcmp(q->decision, "arrival-point"))
		return answer_with_point(q, game);
	if (!strcmp(q->decision, "recon-value"))
		return answer_with_number(q);
	if (q->words && q->place >= 0)
		return answer_in_words(q, game);
	choice = choice_in_journal(q);
	if (choice)
		return choice;
	if (!strcmp(q->decision, "attack-limit-choice"))
		return answer_by_words(q, game, "lead");
	if (!strcmp(q->decision, "retreat-far"))
		return answer_by_words(q, game, "retreat");
	return "default";
}

static int index_of(const char *decision)
{
	int i = 0;

	while (strcmp(lu_language.decisions[i], decision) != 0)
		i++;
	return i;
}

static void count_question(const struct asked *q, const char *choice)
{
	world.asked[index_of(q->decision)]++;
	world.chose[index_of(q->decision)] +=
		strcmp(choice, "default") != 0 && strcmp(choice, "pass") != 0;
}

static struct campaign *answer(struct campaign *c)
{
	struct asked q = read_question(c);
	const char *choice = choose_answer(&q, c->game);

	count_question(&q, choice);
	return send(c, q.side, arena_printf(&world.game, "answer %s: %s\n", q.id, choice));
}

static void check_step(const struct campaign *c, const char *step)
{
	const struct record *record = &world.record[world.steps++];

	assert_string_equal(step, record->step);
	assert_string_equal(state_text(c), record->state);
	for (enum side side = UNION; side < SIDES; side++)
		assert_string_equal(told_to(c, side, TOLD_VIEW), record->view[side]);
}

static struct campaign *run_second(struct campaign *c)
{
	while (operation_runs_on(c)) {
		const char *step = campaign_step(c);
		struct change change;
		bool waits;

		good(operation_step(&change, c, &waits, &world.diag), step);
		c = load(&change, c);
		if (waits)
			c = answer(c);
		else
			check_step(c, step);
	}
	return c;
}

static void play_second(const char *scenario, int seed)
{
	struct campaign *c = run_second(start(scenario, seed, world.dice.data));
	struct position position;

	for (int i = 0; i < world.mails; i++) {
		const struct mail *mail = &world.mail[i];

		world.in_force[mail->side] = mail;
		c = run_second(send(c, mail->side, mail->bare));
	}
	campaign_position(&position, c);
	assert_true(is_at_end(&position));
	assert_int_equal(world.steps, world.records);
	assert_string_equal(tree_find(&c->tree, "dice.txt")->data, "");
}

/* ---- tests ---- */

/* Each that the game offers is as likely as not. */
static const char *draw_options(void)
{
	const char *id, *rule, *doc;
	struct buf list;

	buf_init(&list, &world.game);
	for (int i = 0; (id = world.ruleset->option(world.rules, i, &rule, &doc)); i++)
		if (chance(2))
			buf_printf(&list, "%s%s", list.length ? "," : "", id);
	return list.data;
}

static void play_both(const char *scenario, int seed)
{
	int turn;

	world.random = world.series->random + (uint64_t)seed - 1;
	print_message("%s: %d, from %" PRIu64 "\n", world.series->game, seed, world.random);
	world.mails = world.records = world.steps = 0;
	world.in_force[UNION] = world.in_force[CONFEDERATE] = NULL;
	world.options = draw_options();
	buf_init(&world.dice, &world.game);
	turn = play_first(scenario, seed);
	play_second(scenario, seed);
	world.long_games += turn >= world.series->turns;
	arena_clear(&world.game);
	diag_init(&world.diag, &world.arena);
}

static void lu_load_game(const struct series *series)
{
	void *rules;

	memset(&world, 0, sizeof world);
	diag_init(&world.diag, &world.arena);
	world.series = series;
	good(shelf_game(&world.file, &world.files, &world.ruleset, &world.arena,
		     series->game, &world.diag),
		series->game);
	good(world.ruleset->load(
		     &rules, &world.arena, world.file, world.files, &world.diag),
		series->game);
	world.rules = rules;
}

/* What has not happened yet; NULL: nothing. */
static const char *lacking(const struct series *series)
{
	for (int i = 0; series->wanted[i]; i++)
		if (!world.chose[index_of(series->wanted[i])])
			return arena_printf(
				&world.game, "somebody to choose %s", series->wanted[i]);
	if (world.passed_over < series->passed_over)
		return "a saying of which nothing could be done";
	return world.long_games < 2 ? "two long games" : NULL;
}

static void test_series(void **state)
{
	const struct series *series = *state;
	int at_least = series->games * rounds_wanted(), games = 0;

	lu_load_game(series);
	for (; games < at_least || (lacking(series) && games < 4 * at_least); games++)
		play_both("campaign", games + 1);
	print_message(
		"%s: %d games, %d of them long\n", series->game, games, world.long_games);
	for (int i = 0; lu_language.decisions[i]; i++)
		print_message("%4d questions %s, %d with a choice\n", world.asked[i],
			lu_language.decisions[i], world.chose[i]);
	if (lacking(series))
		fail_msg("expected %s", lacking(series));
	print_message("%d sayings passed over\n", world.passed_over);
	arena_release(&world.arena);
	arena_release(&world.game);
}

static struct series gates_of_richmond = {
	"gates-of-richmond",
	4,
	6,
	6,
	1862,
	1,
	{"terminus-place", "supply-mode", "expend-wagon", "cavalry-withdraw",
		"commit-attacker", "commit-defender", "loss-split-attacker",
		"loss-split-defender", "break-off-attacker", "break-off-defender",
		"retreat-point", "leader-rejoin", "play-card", "discard-limit",
		"recon-value"},
};

static struct series if_it_takes_all_summer = {
	"if-it-takes-all-summer",
	3,
	4,
	4,
	1862,
	0,
	{"depot-place", "commit-attacker", "play-card", "recon-value"},
};

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test_prestate(test_series, &gates_of_richmond),
		cmocka_unit_test_prestate(test_series, &if_it_takes_all_summer),
	};

	setenv("ADJUTANT_DATA", ".", 0);
	return cmocka_run_group_tests(tests, NULL, NULL);
}
