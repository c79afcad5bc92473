/*
 * Where a mail belongs: to which campaign of the home, and to which seat of it.
 *
 * What says it, the first that names a campaign which is here:
 *
 *     the head of the orders     campaign NAME, side SIDE, commander ID
 *     a recipient                games+NAME.union@example.org, games+NAME@example.org
 *     the subject                [NAME union], [NAME]
 *     the thread                 ids of ours in References and In-Reply-To
 *     the sender                 his address is that of a seat of one campaign alone
 *
 * This is no proof of anything: who sent a mail, and whether it counts, is judged later.
 */
#ifndef MAIL_ROUTE_H
#define MAIL_ROUTE_H

#include <stdbool.h>
#include <stddef.h>

struct arena;
struct home;
struct home_campaign;
struct home_campaigns;
struct mail_in;

struct route {
	const struct home_campaign *campaign; /* NULL: of none that is here */
	const char *named; /* a campaign that it names and that is not here, for the answer;
			      NULL: it names none */
	bool several;      /* more than one campaign here has that name */
	const char *seat; /* "union", "confederate-valley", as far as it is said; or NULL */
};

/* Finds it. `orders` is the text with its orders, of `length` bytes; NULL: it has none. All
 * in *out belongs to the arena or to `campaigns`. */
void route_find(struct route *out, struct arena *arena, const struct home *home,
	const struct home_campaigns *campaigns, const struct mail_in *mail,
	const char *orders, size_t length);

#endif
