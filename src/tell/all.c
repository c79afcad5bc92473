/*
 * All audiences are told, on all cores of the machine. Each is told out of a copy of the
 * campaign with memory of its own, so that nothing is written that another one reads; what
 * it was told goes into the campaign when all are done, in the order of the audiences.
 */
#include "base/arena.h"
#include "base/diag.h"
#include "base/err.h"
#include "campaign/campaign.h"
#include "system/cores.h"
#include "tell/tell.h"
#include "tell/tell_private.h"

#define TOLD AUDIENCE_DECK /* the number of audiences that are told */

/* An audience, or the ground of the map, which is told to nobody. */
struct part {
	struct campaign campaign;
	struct arena arena;
	struct diag diag;
	struct teller teller;
	int err;
};

struct telling {
	struct part part[TOLD];
	struct part ground;
};

static void begin(struct part *part, const struct campaign *c)
{
	*part = (struct part){.campaign = *c};
	part->campaign.arena = &part->arena;
	diag_init(&part->diag, &part->arena);
}

static void begin_telling(struct part *part, const struct campaign *c, enum audience who,
	const struct occasion *occasion)
{
	begin(part, c);
	tree_copy(&part->campaign.tree, &c->tree, &part->arena);
	part->teller = (struct teller){.c = &part->campaign,
		.who = who,
		.occasion = occasion,
		.diag = &part->diag};
}

/* The ground takes as long as the texts of an audience: it comes first. */
static void put_texts(void *payload, size_t piece, unsigned core)
{
	struct telling *telling = payload;
	struct part *part = piece ? &telling->part[piece - 1] : &telling->ground;

	(void)core;
	part->err = piece ? told_put_texts(&part->teller)
			  : told_map_know(&part->campaign, &part->diag);
}

static void put_map(void *payload, size_t piece, unsigned core)
{
	struct telling *telling = payload;
	struct part *part = &telling->part[piece];

	(void)core;
	part->campaign.plan = telling->ground.campaign.plan;
	part->err = told_put_map(&part->teller);
}

static void take_files(struct campaign *c, const struct part *part)
{
	const char *dir = told_dir(c->arena, part->teller.who);

	tree_remove_prefix(&c->tree, dir);
	tree_put_prefix(&c->tree, &part->campaign.tree, dir);
}

/* Takes what became of a part, and says what did; of two mistakes the first counts. */
static int end(struct campaign *c, struct part *part, int err, struct diag *diag)
{
	if (err == OK)
		diag_add_all(diag, &part->diag);
	arena_join(c->arena, &part->arena);
	return err < 0 ? err : part->err;
}

static int first_error(const struct telling *telling)
{
	int err = telling->ground.err;

	for (enum audience who = AUDIENCE_UNION; who < TOLD && err == OK; who++)
		err = telling->part[who].err;
	return err;
}

static int tell_on_cores(
	struct campaign *c, const struct occasion *occasion, struct diag *diag)
{
	struct telling *telling = ARENA_NEW(c->arena, struct telling);
	int err;

	begin(&telling->ground, c);
	for (enum audience who = AUDIENCE_UNION; who < TOLD; who++)
		begin_telling(&telling->part[who], c, who, occasion);
	cores_work(TOLD + 1, c->cores, put_texts, telling);
	if (first_error(telling) == OK)
		cores_work(TOLD, c->cores, put_map, telling);
	if (first_error(telling) == OK) {
		c->plan = telling->ground.campaign.plan;
		for (enum audience who = AUDIENCE_UNION; who < TOLD; who++)
			take_files(c, &telling->part[who]);
	}
	err = end(c, &telling->ground, OK, diag);
	for (enum audience who = AUDIENCE_UNION; who < TOLD; who++)
		err = end(c, &telling->part[who], err, diag);
	return err;
}

int told_all(struct campaign *c, const struct occasion *occasion, struct diag *diag)
{
	int err = OK;

	if (c->cores > 1)
		return tell_on_cores(c, occasion, diag);
	for (enum audience who = AUDIENCE_UNION; who < TOLD && err == OK; who++)
		err = told_write(c, who, occasion, NULL, diag);
	return err;
}
