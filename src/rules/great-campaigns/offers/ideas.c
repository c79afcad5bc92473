/*
 * What those who stand in a hex could best do today, for the half-filled form. In order:
 * digging; what is said above them; the whole.
 */
#include "base/text.h"
#include "rules/great-campaigns/campaign/valley.h"
#include "rules/great-campaigns/offers/ideas_private.h"
#include "rules/great-campaigns/offers/offers.h"
#include "rules/kit/report.h"

/* ---- 9: digging ---- */

#define NEAR_ENEMY 3 /* hexes: who stands farther from him digs for nothing */

/* Somebody is there who may dig, and does not march away. */
static bool is_dug_at(const struct ideas *ideas, int place)
{
	const char *why;
	int builder;

	return ideas->own[place] && gc_ideas_threat(ideas, place, NEAR_ENEMY) &&
	       gc_may_build(&builder, ideas->day, ideas->side, place, ideas->goes, &why);
}

static void dig(struct ideas *ideas)
{
	struct words places;

	words_begin(&places);
	for (int i = 0; i < ideas->owns; i++)
		if (is_dug_at(ideas, ideas->own_at[i]))
			words_add(&places, gc_ideas_place(ideas, ideas->own_at[i]));
	if (places.count)
		gc_ideas_add(ideas,
			&(struct idea){.place = -1,
				.lines = arena_printf(ideas->arena,
					"recovery\n  build %s\nend recovery\n",
					words_join(ideas->arena, &places, ", ")),
				.note = ""},
			NULL, -1);
}

/* ---- what is said above them: who may not ---- */

static void say(struct ideas *ideas, const char *note)
{
	gc_ideas_add(ideas, &(struct idea){.place = -1, .note = note}, NULL, -1);
}

#define NAMED_MOST 4 /* units of which a note speaks by name */

/* 27: of those who have lines these go no farther than they may. */
static void say_district(struct ideas *ideas)
{
	struct words names;
	int more = 0;

	words_begin(&names);
	for (int i = 0; i < ideas->game->units; i++) {
		if (gc_unit_side(ideas->game, i) != ideas->side ||
			!gc_is_combat_unit(ideas->game, ideas->day->state, i) ||
			!gc_is_of_district(ideas->day->state, i) || ideas->goes[i])
			continue;
		if (names.count < NAMED_MOST)
			words_add(&names, gc_ideas_name(ideas, i));
		else
			more++;
	}
	if (!names.count)
		return;
	if (more)
		words_add(&names, arena_printf(ideas->arena, "%d more", more));
	say(ideas, arena_printf(ideas->arena,
			   "They march only inside the District of Washington: %s.",
			   words_join(ideas->arena, &names, " and ")));
}

/* 33, L5.4 */
static void say_posture(struct ideas *ideas)
{
	const struct campaign_state *campaign = &ideas->day->state->campaign;
	bool valley =
		gc_has_release(ideas->game, ideas->day->state) && campaign->valley.passive;

	if (campaign->passive || valley)
		say(ideas,
			arena_printf(ideas->arena,
				"Your posture%s is passive: your units attack nobody and come no nearer to an enemy near by.",
				campaign->passive && !valley &&
						gc_has_release(
							ideas->game, ideas->day->state)
					? " in the Richmond Theater"
				: valley && !campaign->passive ? " in the Valley Theater"
							       : ""));
}

static void say_who_may_not(struct ideas *ideas)
{
	if (!gc_is_campaign(ideas->game, ideas->day->state) || ideas->side != UNION)
		return;
	say_posture(ideas);
	say_district(ideas);
}

/* ---- the whole ---- */

/* Large stacks near the enemy first, and of one stack what is worth most. */
static bool is_before(const int *weight, const struct idea *a, const struct idea *b)
{
	if (a->place != b->place && weight[a->place] != weight[b->place])
		return weight[a->place] > weight[b->place];
	return a->place == b->place ? a->worth > b->worth : a->place < b->place;
}

static void sort(const struct ideas *ideas)
{
	struct idea *idea = ideas->idea;
	int *weight = ARENA_NEW_ARRAY(ideas->arena, (size_t)ideas->game->map.places, int);

	for (size_t i = 0; i < ideas->count; i++)
		weight[idea[i].place] = gc_ideas_weight(ideas, idea[i].place);
	for (size_t i = 1; i < ideas->count; i++) {
		const struct idea moved = idea[i];
		size_t to = i;

		for (; to && is_before(weight, &moved, &idea[to - 1]); to--)
			idea[to] = idea[to - 1];
		idea[to] = moved;
	}
}

int gc_ideas(
	const struct idea **out, struct arena *arena, const void *game, const void *view)
{
	const struct state *state = view;
	struct ideas ideas = {.arena = arena, .game = game};
	struct supply supply;

	if (state->step != SEQUENCE_DAY || !audience_is_side(state->viewer))
		return -1;
	ideas.side = (enum side)state->viewer;
	ideas.day = gc_day_imagined(arena, game, state);
	ideas.reach = ARENA_NEW_ARRAY(arena, (size_t)ideas.game->units, int *);
	ideas.reach_twice = ARENA_NEW_ARRAY(arena, (size_t)ideas.game->units, int *);
	ideas.goes = ARENA_NEW_ARRAY(arena, (size_t)ideas.game->units, bool);
	if (gc_is_campaign(game, state)) {
		gc_supply_find(&supply, ideas.day);
		ideas.supply = &supply;
	}
	gc_ideas_look_round(&ideas);
	gc_ideas_find_prizes(&ideas);
	gc_ideas_save_trains(&ideas);
	gc_ideas_answer_calls(&ideas);
	gc_ideas_guard(&ideas);
	gc_ideas_take_prizes(&ideas);
	gc_ideas_fight(&ideas);
	gc_ideas_save(&ideas);
	gc_ideas_advance(&ideas);
	sort(&ideas);
	dig(&ideas);
	say_who_may_not(&ideas);
	*out = ideas.idea;
	return (int)ideas.count;
}
