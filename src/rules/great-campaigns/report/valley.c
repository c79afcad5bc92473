/*
 * What a report says of the Valley and of Washington: the District of Washington, what was
 * burnt there, and Harpers Ferry (27, L5.5, L5.7); whether the Valley is released, which
 * units are limited, which units the sides may call or choose a place for, and the Union's
 * posture there (L4.4, L5.4).
 */
#include "rules/great-campaigns/campaign/valley.h"
#include "rules/great-campaigns/campaign/campaign.h"
#include "rules/great-campaigns/report/report_private.h"

/* ---- the District of Washington, Harpers Ferry ---- */

/* ---- 27 ---- */

static void add_track(const struct page *page, struct tlist *list)
{
	int now = page->view->campaign.valley_box,
	    next = gc_valley_box(page->game, page->view);

	template_add_text(list,
		arena_printf(page->arena,
			"The Valley track is at %d and %s; the next Union release has %+d on its die.",
			now,
			next == now ? "stays there"
				    : arena_printf(page->arena, "goes to %d", next),
			gc_release_modifier(page->day)));
}

/* "20 MV with 1 to 2, 12 MV with 3"; or that nobody is. */
static const char *chances(const struct page *page)
{
	const int *release = page->game->campaign->organization.valley.release;
	int plus = gc_release_modifier(page->day);
	struct words words;

	words_begin(&words);
	for (int die = 1; die <= DIE;) {
		int from = die,
		    strength = release[(die + plus < DIE ? die + plus : DIE) - 1];

		while (die <= DIE &&
			release[(die + plus < DIE ? die + plus : DIE) - 1] == strength)
			die++;
		if (strength)
			words_add(&words,
				die - 1 > from
					? arena_printf(page->arena, "%d MV with %d to %d",
						  strength, from, die - 1)
					: arena_printf(page->arena, "%d MV with %d",
						  strength, from));
	}
	return words.count ? words_join(page->arena, &words, ", ")
			   : "nobody, whatever is thrown";
}

static bool is_kept(const struct page *page, int unit, bool near)
{
	return gc_is_of_district(page->view, unit) && !gc_is_gone(page->view, unit) &&
	       page->view->unit[unit].fate != FATE_AWAITED &&
	       gc_is_near_washington(page->game, page->view, unit) == near;
}

static const char *kept_units(const struct page *page, bool near)
{
	struct words words;

	words_begin(&words);
	for (int i = 0; i < page->game->units; i++)
		if (is_kept(page, i, near))
			words_add(&words, gc_page_counter(page, i));
	return words.count ? words_join(page->arena, &words, ", ") : "nobody";
}

static void add_kept(const struct page *page, struct tlist *list)
{
	int strength = gc_district_strength(page->game, page->view);
	bool alarm = gc_district_band(page->game, page->view, NULL) > 0;

	if (!strength)
		return;
	template_add_text(list,
		arena_printf(page->arena,
			"The District of Washington holds %d MV%s. As things stand the next die releases %s. Of the I Corps: %s; others: %s.",
			strength,
			alarm ? ", which may go against the enemy who is about" : "",
			chances(page), kept_units(page, true), kept_units(page, false)));
}

static void add_beyond(const struct page *page, struct tlist *list)
{
	struct words words;

	words_begin(&words);
	for (int i = 0; i < page->game->units; i++)
		if (gc_is_beyond_district(page->day, i))
			words_add(&words, gc_page_unit(page, i));
	if (words.count)
		template_add_text(list,
			arena_printf(page->arena,
				"Outside of where the District may be, and to go back: %s.",
				words_join(page->arena, &words, ", ")));
}

/* ---- L5.3 ---- */

static void add_garrisons(const struct page *page, struct tlist *list)
{
	struct words words;

	words_begin(&words);
	for (int i = 0; i < page->game->units; i++)
		if (gc_is_garrison(page->game, page->view, i))
			words_add(&words, gc_page_spot(page, page->view->unit[i].at));
	if (words.count)
		template_add_text(list,
			arena_printf(page->arena, "Forts of the Union with garrisons: %s.",
				words_join(page->arena, &words, ", ")));
}

/* ---- L5.5 ---- */

static const char *effect_of(enum gc_structure_kind kind)
{
	switch (kind) {
	case STRUCTURE_ARSENAL:
		return "half of the Union's units are given ammunition in a cycle";
	case STRUCTURE_NAVY_YARD:
		return "the Union embarks with 1 more on its dice, and gunboats do half";
	default:
		return "the Union begins and completes no depots, and depots feed their own counties alone";
	}
}

static void add_burnt(const struct page *page, struct tlist *list)
{
	for (int i = 0; i < STRUCTURES; i++)
		if (gc_is_burnt(page->game, page->view, (enum gc_structure_kind)i))
			template_add_text(list,
				arena_printf(page->arena, "Burnt: %s. Before turn %d %s.",
					page->game->campaign->structure[i].name,
					page->view->campaign.burnt[i],
					effect_of((enum gc_structure_kind)i)));
}

/* ---- L5.7 ---- */

static void add_ferry(const struct page *page, struct tlist *list)
{
	struct stack garrison;
	struct words words;
	int least;

	words_begin(&words);
	gc_surrounded_at_ferry(&garrison, page->day);
	if (!garrison.count)
		return;
	for (int i = 0; i < garrison.count; i++)
		words_add(&words, gc_page_counter(page, garrison.unit[i]));
	least = gc_ferry_die(page->game) - gc_ferry_modifier(page->day, &garrison);
	template_add_text(list,
		arena_printf(page->arena,
			"Surrounded at Harpers Ferry: %s. As things stand they %s.",
			words_join(page->arena, &words, ", "),
			least > DIE ? "do not surrender tomorrow"
			: least <= 1
				? "surrender tomorrow"
				: arena_printf(page->arena,
					  "surrender tomorrow with %d or more on a die",
					  least)));
}

void gc_report_district(const struct page *page, struct tlist *list)
{
	if (gc_has_valley(page->game))
		add_track(page, list);
	if (gc_has_district(page->game)) {
		add_kept(page, list);
		add_beyond(page, list);
		add_garrisons(page, list);
	}
	add_burnt(page, list);
	add_ferry(page, list);
}

/* ---- the release of the Valley ---- */

#define SAY(page, list, ...)                                                               \
	template_add_text(list, arena_printf((page)->arena, __VA_ARGS__))

static const struct gc_release_rules *rules_of(const struct page *page)
{
	return page->game->campaign->release;
}

static const struct valley_state *now_of(const struct page *page)
{
	return &page->view->campaign.valley;
}

static const char *units_text(const struct page *page, const struct stack *units)
{
	struct words words;

	words_begin(&words);
	for (int i = 0; i < units->count; i++)
		words_add(&words, gc_page_unit(page, units->unit[i]));
	return words_join(page->arena, &words, ", ");
}

static const char *places_text(
	const struct page *page, const struct gc_callup *callup, int but)
{
	struct words words;

	words_begin(&words);
	for (int i = 0; i < callup->places; i++)
		if (callup->place[i] != but)
			words_add(&words, gc_page_hex(page, callup->place[i]));
	return words_join(page->arena, &words, " or ");
}

/* ---- L4.4.3 ---- */

/* The next cycle of the Valley; 0: there is none. */
static int next_cycle(const struct page *page)
{
	int turn = gc_campaign_next_cycle(page->game, page->view, THEATRE_VALLEY);

	return turn <= page->scenario->days ? turn : 0;
}

const char *gc_report_release(const struct page *page, int *turn)
{
	int die;

	if (!gc_valley_sleeps(page->game, page->view) || !(*turn = next_cycle(page)))
		return NULL;
	die = gc_valley_release_die(page->game, *turn);
	if (die >= DIE)
		return "The Union's units in the Valley are released with the cycle.";
	return arena_printf(page->arena,
		"The Union's units in the Valley are released with the cycle, with %d or less on a die.",
		die);
}

static void add_sleep(const struct page *page, struct tlist *list)
{
	const struct gc_valley_release *rules = &rules_of(page)->valley;

	if (!gc_valley_sleeps(page->game, page->view))
		return;
	SAY(page, list,
		"The Union's units in the Valley are not released, and others do not enter it: a die of each Valley cycle may do so, one more on it in each, and a "
		"Confederate does who enters the Valley, or acts or digs on its middle sheet. In each cycle till then a Confederate infantry unit in the Valley "
		"is given %d MV, %d in the first, up to %d (`augment`).",
		rules->augment, rules->augment_first, rules->augment_most);
}

static void add_posture(const struct page *page, struct tlist *list)
{
	int left = rules_of(page)->posture.overrides - now_of(page)->overrides;
	const char *overrides =
		left ? arena_printf(page->arena,
			       "; with `override posture` a cycle may leave it active %d time%s more",
			       left, left == 1 ? "" : "s")
		     : "";

	if (gc_valley_sleeps(page->game, page->view))
		return;
	if (now_of(page)->passive)
		SAY(page, list,
			"The command posture of the Union in the Valley is passive: it attacks nobody in the Valley Theater, and in the Valley comes no nearer to enemies within %d hexes%s.",
			rules_of(page)->posture.within, overrides);
	else
		SAY(page, list,
			"The command posture of the Union in the Valley is active%s.",
			overrides);
}

/* ---- L4.4.4 ---- */

static void add_blenker(const struct page *page, struct tlist *list)
{
	const struct gc_blenker *blenker = &rules_of(page)->blenker;
	struct stack tired = {.count = 0};

	if (now_of(page)->blenker)
		return;
	for (int i = 0; i < page->game->units; i++)
		if (gc_keeps_limits(page->day, i))
			stack_add(&tired, i);
	if (tired.count)
		SAY(page, list,
			"Blenker's division does not go to %s, builds no pontoon bridges, and has %+d on the die of extended marches, until a Recovery Phase finds all of it by Union depots at Fatigue Level 0; now "
			"that lacks %s. Then Fremont and Cluseret come, and Milroy sets out, if he has not before; Schenck may move as he comes.",
			blenker->closed->name, blenker->extended, units_text(page, &tired));
}

static void add_mountain(const struct page *page, struct tlist *list)
{
	const struct gc_mountain *mountain = &rules_of(page)->mountain;
	struct stack units = {.count = 0};

	if (!gc_valley_sleeps(page->game, page->view))
		return;
	for (int i = 0; i < page->game->units; i++)
		if (gc_is_listed(page->day, &mountain->of, i) &&
			page->view->unit[i].fate >= FATE_ON_MAP &&
			!gc_is_gone(page->view, i))
			stack_add(&units, i);
	if (units.count)
		SAY(page, list,
			"Before the Valley is released these may be in it as far as nothing else holds them, but not on %s, nor within %d hexes of Jackson's men: %s.",
			mountain->closed->name, mountain->distance,
			units_text(page, &units));
}

/* ---- who is called, and where ---- */

const char *gc_report_fremont(const struct page *page, int *turn)
{
	const struct gc_callup *callup = gc_has_release(page->game, page->view)
						 ? &rules_of(page)->callup[CALLUP_FREMONT]
						 : NULL;
	struct stack units = {.count = 0};

	if (!callup || !now_of(page)->blenker)
		return NULL;
	for (int i = 0; i < callup->of.units; i++)
		if (gc_callup_awaits(page->day, callup, callup->of.unit[i]))
			stack_add(&units, callup->of.unit[i]);
	*turn = now_of(page)->blenker + 1;
	if (*turn < page->view->turn)
		*turn = page->view->turn;
	return units.count
		       ? arena_printf(page->arena,
				 "Behind the Recovery Phase %s come to %s (`bring`).",
				 units_text(page, &units), places_text(page, callup, -1))
		       : NULL;
}

static void add_heth(const struct page *page, struct tlist *list)
{
	const struct gc_callup *heth = &rules_of(page)->callup[CALLUP_HETH];

	if (heth->of.units && gc_callup_awaits(page->day, heth, heth->of.unit[0]))
		SAY(page, list,
			"The Confederates may call %s, who comes to %s %d turns later; it costs them points, and brings Crook %d turns later (`call %s`).",
			gc_page_unit(page, heth->of.unit[0]), places_text(page, heth, -1),
			heth->turns, rules_of(page)->callup[CALLUP_CROOK].turns,
			gc_page_unit(page, heth->of.unit[0]));
}

/* Who is under way and may still come elsewhere. */
static void add_choices(const struct page *page, struct tlist *list)
{
	for (int kind = 0; kind < CALLUPS; kind++) {
		const struct gc_callup *callup = &rules_of(page)->callup[kind];

		for (int i = 0; i < callup->of.units && callup->places > 1; i++) {
			int unit = callup->of.unit[i];
			const struct unit_state *now = &page->view->unit[unit];

			if (now->fate == FATE_UNDER_WAY)
				SAY(page, list,
					"%s comes to %s with turn %d; `bring %s to` has it come to %s.",
					gc_page_unit(page, unit),
					gc_page_hex(page, now->at), now->due,
					gc_page_unit(page, unit),
					places_text(page, callup, now->at));
		}
	}
}

/* ---- L4.4.2, L4.4.5 ---- */

static void add_militia(const struct page *page, struct tlist *list)
{
	const struct gc_militia *militia = &rules_of(page)->militia;
	const struct valley_state *now = now_of(page);
	struct words words;

	words_begin(&words);
	if (now->strength)
		SAY(page, list,
			"%d MV of militia come today, by default to %s: `bring Militia-1 to` another railroad hex of %s. Units of the District, but for the I Corps, may go in their stead (`release`).",
			now->strength, gc_page_place(page, militia->first),
			militia->where->name);
	for (int i = now->militia; now->militia && i < militia->turns; i++)
		words_add(&words, arena_printf(page->arena, "%d", militia->strength[i]));
	if (words.count)
		SAY(page, list, "MV of militia that come on the next turns: %s.",
			words_join(page->arena, &words, ", "));
	if (now->threatened && !now->militia)
		SAY(page, list,
			"Washington was threatened in %d Reinforcement Phase%s in a row; with %d of them militia comes.",
			now->threatened, now->threatened == 1 ? "" : "s", militia->phases);
}

static void add_cavalry(const struct page *page, struct tlist *list)
{
	const struct gc_units *cavalry = &rules_of(page)->cavalry;
	struct stack units = {.count = 0};

	for (int i = 0; i < cavalry->units; i++)
		if (page->view->unit[cavalry->unit[i]].district &&
			!gc_is_gone(page->view, cavalry->unit[i]))
			stack_add(&units, cavalry->unit[i]);
	if (now_of(page)->cavalry && units.count)
		SAY(page, list,
			"Banks is given a regiment of cavalry today, by default the first of these, else whom `release` names: %s.",
			units_text(page, &units));
}

void gc_report_valley(const struct page *page, struct tlist *list)
{
	if (!gc_has_release(page->game, page->view))
		return;
	add_sleep(page, list);
	add_posture(page, list);
	add_blenker(page, list);
	add_mountain(page, list);
	add_heth(page, list);
	add_choices(page, list);
	add_militia(page, list);
	add_cavalry(page, list);
}
