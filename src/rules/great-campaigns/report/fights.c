/*
 * The fights of a day as the short report has them, a line each in the order of the day:
 * where, who against whom, net, dice, MV lost, and what came of it. The terms of the net
 * and the losses of each unit are in the whole report. A fight that had begun when the
 * reader was last told goes on without its attack.
 */
#include <string.h>

#include "base/text.h"
#include "rules/great-campaigns/report/report.h"
#include "rules/great-campaigns/report/report_private.h"

struct fight {
	bool open;
	const char *head;  /* "Cobb-C on Hooker: +2, 6-6" */
	const char *place; /* its hex */
	enum side side;    /* of the attackers; NO_SIDE: it is not told who attacked */
	int lost[SIDES];   /* MV */
	bool gave_way;     /* cavalry did, and no attack came of it */
	bool routed, surrendered, taken;
	const char *back[SIDES]; /* the hex where those who fell back are now; or NULL */
	struct words gone;
};

struct fights {
	const struct page *page;
	struct tlist *out;
	struct fight now;
	bool titled;
};

static const char *fact_of(const struct event *event, const char *key)
{
	const char *value = event_value(event, key);

	return value ? value : "";
}

static const char *named(const struct fights *f, const struct event *event, const char *key)
{
	return gc_page_named(f->page, event, key);
}

/* ---- a line ---- */

/* "lost 2 to 0", or whose fight is not told, "lost: Union 2" */
static void add_lost(struct words *words, const struct fights *f)
{
	const struct fight *now = &f->now;
	struct arena *arena = f->page->arena;

	if (now->gave_way && !now->lost[UNION] && !now->lost[CONFEDERATE])
		return;
	if (now->side != NO_SIDE) {
		words_add(words, arena_printf(arena, "lost %d to %d", now->lost[now->side],
					 now->lost[side_other(now->side)]));
		return;
	}
	for (enum side side = UNION; side < SIDES; side++)
		if (now->lost[side])
			words_add(words, arena_printf(arena, "%s lost %d", side_title(side),
						 now->lost[side]));
}

/* "routed to N1428", "attackers fell back to N1326" */
static void add_retreats(struct words *words, const struct fights *f)
{
	const struct fight *now = &f->now;

	for (enum side side = UNION; side < SIDES; side++)
		if (now->back[side])
			words_add(words,
				arena_printf(f->page->arena, "%s%s to %s",
					side == now->side ? "attackers " : "",
					now->routed && side != now->side ? "routed"
									 : "fell back",
					now->back[side]));
	if (now->surrendered)
		words_add(words, "surrendered");
}

static const char *outcome_text(const struct fights *f)
{
	struct words words;

	words_begin(&words);
	add_retreats(&words, f);
	if (f->now.gone.count)
		words_add(&words, arena_printf(f->page->arena, "%s destroyed",
					  words_join(f->page->arena, &f->now.gone, ", ")));
	if (f->now.taken)
		words_add(&words, "taken");
	return words_apart(f->page->arena, &words, "; ");
}

static void end_fight(struct fights *f)
{
	struct arena *arena = f->page->arena;
	const char *outcome;
	struct words parts;

	if (!f->now.open)
		return;
	if (!f->titled)
		template_add_text(f->out, "Fights: net, dice, MV lost");
	f->titled = true;
	words_begin(&parts);
	if (f->now.head)
		words_add(&parts, f->now.head);
	add_lost(&parts, f);
	outcome = outcome_text(f);
	gc_page_beside(f->out, f->page, arena_printf(arena, "  %s", f->now.place),
		arena_printf(arena, "%s%s%s", words_apart(arena, &parts, ", "),
			*outcome && parts.count ? "; " : "", outcome));
	f->now.open = false;
}

/* ---- events ---- */

static struct fight *open_at(
	struct fights *f, const struct event *event, const char *key, const char *head)
{
	end_fight(f);
	f->now = (struct fight){
		.open = true, .place = named(f, event, key), .head = head, .side = NO_SIDE};
	words_begin(&f->now.gone);
	return &f->now;
}

/* "Sedgwick, Richardson (Sumner) on Cobb-C", as far as the event says it */
static const char *who_on_whom(const struct fights *f, const struct event *event)
{
	struct buf text;

	buf_init(&text, f->page->arena);
	buf_puts(&text, named(f, event, "attackers"));
	if (event_value(event, "leader"))
		buf_printf(&text, " (%s)", named(f, event, "leader"));
	if (event_value(event, "defenders"))
		buf_printf(&text, " on %s", named(f, event, "defenders"));
	return text.data;
}

/* The same with ": +2, 6-6" behind it. */
static void see_attack(struct fights *f, const struct event *event)
{
	const char *head = who_on_whom(f, event);

	if (event_value(event, "net"))
		head = arena_printf(f->page->arena, "%s: %s, %s-%s", head,
			event_value(event, "net"), fact_of(event, "attack-die"),
			fact_of(event, "defence-die"));
	open_at(f, event, "place", head)->side = brief_event_side(event);
}

/* "4 VA gave way to Horse Art" */
static void see_gives_way(struct fights *f, const struct event *event)
{
	struct fight *now = open_at(f, event, "place",
		arena_printf(f->page->arena, "%s gave way to %s%s",
			named(f, event, "units"), named(f, event, "mover"),
			event_value(event, "disorganized") ? ", disorganized" : ""));

	now->side = side_other(brief_event_side(event));
	now->gave_way = true;
}

/* The fight that an outcome is of. */
static struct fight *fight_of(struct fights *f, const struct event *event, const char *key)
{
	return f->now.open ? &f->now : open_at(f, event, key, NULL);
}

static void see_loss(struct fights *f, const struct event *event)
{
	struct fight *now;

	if (event_names(event, "cause", "box"))
		return;
	now = fight_of(f, event, "place");
	now->lost[brief_event_side(event)] += brief_number(event, "points");
	if (event_value(event, "eliminated"))
		words_add(&now->gone, named(f, event, "unit"));
}

static void see_rout(struct fights *f, const struct event *event)
{
	fight_of(f, event, "place")->routed = true;
}

static void see_retreat(struct fights *f, const struct event *event)
{
	fight_of(f, event, "from")->back[brief_event_side(event)] = named(f, event, "to");
}

static void see_surrender(struct fights *f, const struct event *event)
{
	fight_of(f, event, "place")->surrendered = true;
}

static void see_advance(struct fights *f, const struct event *event)
{
	fight_of(f, event, "to")->taken = true;
}

static void see_next(struct fights *f, const struct event *event)
{
	(void)event;
	end_fight(f);
}

static const struct {
	const char *kind;
	void (*see)(struct fights *f, const struct event *event);
} seers[] = {
	{"attack", see_attack},
	{"cavalry-retreat", see_gives_way},
	{"loss", see_loss},
	{"rout", see_rout},
	{"retreat", see_retreat},
	{"surrender", see_surrender},
	{"advance", see_advance},
	{"initiative", see_next},
	{"march", see_next},
	{"assault", see_next},
	{"cycle-ends", see_next},
};

void gc_report_fights(
	struct tlist *out, const struct page *page, const struct told_step *step)
{
	struct fights f = {.page = page, .out = out};

	for (const struct event *event = step->journal->first; event; event = event->next)
		for (size_t i = 0; i < sizeof seers / sizeof *seers; i++)
			if (!strcmp(event->kind, seers[i].kind))
				seers[i].see(&f, event);
	end_fight(&f);
}
