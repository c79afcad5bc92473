/*
 * The files that go with a report: the order form, the whole report, the map, a bundle, the
 * packet.
 *
 * What cannot be made, or is too large for a mail, is left out with a note for the
 * moderator; the rest is sent. The packet is made of what the side is told in the truth at
 * hand.
 */
#include <string.h>

#include "base/arena.h"
#include "base/buf.h"
#include "base/diag.h"
#include "base/sha256.h"
#include "base/tree.h"
#include "campaign/seats.h"
#include "judge/judge.h"
#include "ledger/format.h"
#include "ledger/sending.h"
#include "mail/post_private.h"
#include "moderate/operations.h"
#include "moderate/session.h"
#include "packet/page.h"
#include "shelf/shelf.h"
#include "tell/past.h"
#include "tell/tell.h"

/* What is being attached. */
struct attaching {
	struct attached *out;
	const struct compose *to;
	struct buf words;
	size_t bytes;
	const char *had; /* hash of the map that the seat was sent last; NULL: none */
};

static void note(const struct attaching *a, const char *what, const char *why)
{
	diag_add(a->to->diag, DIAG_NOTE, (struct where){0},
		"the mail to %s is sent without %s: %s", compose_tag(a->to), what, why);
}

/* `what` it is, in words; its name ends with `end`. False: it was left out. */
static bool add(struct attaching *a, const char *what, const char *end, const char *type,
	const void *bytes, size_t length)
{
	struct arena *arena = a->to->arena;
	const struct settings *settings = &a->to->campaign->settings;

	if (a->out->files == ATTACH_MAX || a->bytes + length > ATTACH_LARGEST) {
		note(a, what, "it is too large for a mail");
		return false;
	}
	a->out->file[a->out->files++] = (struct mail_file){
		.name = strchr(end, '/')
				? end + 1
				: arena_printf(arena, "%s-%s%s", settings->name,
					  seat_name(arena, settings, a->to->side, a->to->k),
					  end),
		.type = type,
		.bytes = bytes,
		.length = length};
	a->bytes += length;
	buf_printf(&a->words, "%s%s", a->words.length ? ", " : "", what);
	return true;
}

static const char *reason(const struct diag *said)
{
	return said->first ? said->first->text : "it cannot be made";
}

/* ---- the packet ---- */

/* Is it a report of one of the commanders of the side? */
static bool is_report(struct arena *arena, const struct settings *settings, enum side side,
	const char *name)
{
	for (int k = 0; k < seats(settings, side); k++)
		if (!strcmp(name, seat_report(arena, settings, side, k, TOLD_REPORT)) ||
			!strcmp(name, seat_report(arena, settings, side, k, TOLD_SHORT)))
			return true;
	return false;
}

/* The files of what the side is told that `packet` takes of a directory. */
static void take_told(
	struct tree *told, struct arena *arena, enum side side, const struct campaign *c)
{
	static const enum told_path single[] = {
		TOLD_VIEW, TOLD_CAMPAIGN, TOLD_QUESTIONS, TOLD_SECRETS, TOLD_MAP};
	const struct tree *truth = &c->tree;
	const char *dir = told_dir(arena, (enum audience)side);
	size_t length = strlen(dir);

	tree_init(told, arena);
	for (size_t i = 0; i < truth->count; i++) {
		const struct tree_file *file = &truth->file[i];
		const char *name = file->path + length;
		bool wanted;

		if (strncmp(file->path, dir, length) != 0)
			continue;
		wanted = !strncmp(name, told_path[TOLD_GAME],
				 strlen(told_path[TOLD_GAME])) ||
			 is_report(arena, &c->settings, side, name);
		for (size_t k = 0; k < sizeof single / sizeof *single; k++)
			wanted = wanted || !strcmp(name, told_path[single[k]]);
		if (wanted)
			tree_put(told, name, file->data, file->length);
	}
}

/* Which of several commanders of the side is asked. */
static int asked_part(const struct settings *settings, enum side side)
{
	const struct team *team = &settings->team[side];

	return settings->asked && team->count ? team_find(team, settings->asked) : 0;
}

/* Appends the page that `adjutant packet` writes for the seat. ERR_SYSTEM without its
 * runtime; else as page_write. */
static int write_packet(struct buf *out, struct arena *arena, enum side side, int seat,
	struct session *session, struct diag *diag)
{
	struct clone clone;
	struct tree told;
	struct past past;
	struct page page = {.told = &told, .clone = &clone, .seat = seat, .past = &past};
	struct past_of of;
	struct buf proof;
	int err;

	buf_init(&proof, arena);
	take_told(&told, arena, side, session->campaign);
	if ((err = clone_read(&clone, arena, &told, diag)) < 0 ||
		(err = page_read_parts(
			 page.part, arena, clone.ruleset, shelf_packet, diag)) < 0)
		return err;
	of = page_past_of(&clone, &told);
	of.dir = session->dir;
	if ((err = past_read(&past, &proof, arena, session->ledger, &of, diag)) < 0)
		return err;
	page.proof = proof.data;
	page.left = operation_orders_left(arena, session->campaign, side);
	page.asked = asked_part(&session->campaign->settings, side);
	return page_write(out, arena, &page, diag);
}

/* ---- the page of the whole campaign, when it is published ---- */

/* All that everybody is told, by its names in a clone. */
static void take_public(struct tree *told, struct arena *arena, const struct tree *truth)
{
	tree_init(told, arena);
	tree_put_below(told, truth, told_dir(arena, AUDIENCE_PUBLIC));
}

static int write_whole(
	struct buf *out, struct arena *arena, const struct campaign *c, struct diag *diag)
{
	struct page_file part[PAGE_PARTS];
	struct clone clone;
	struct tree told;
	int err;

	take_public(&told, arena, &c->tree);
	if ((err = clone_read(&clone, arena, &told, diag)) < 0 ||
		(err = page_read_parts(part, arena, clone.ruleset, shelf_packet, diag)) < 0)
		return err;
	return page_write_whole(out, arena, part, &told, &clone, diag);
}

static void add_whole(struct attaching *a)
{
	const struct compose *to = a->to;
	struct diag said;
	struct buf page;

	buf_init(&page, to->arena);
	diag_init(&said, to->arena);
	if (write_whole(&page, to->arena, to->campaign, &said) == OK)
		a->out->whole = add(a, "the page of the whole game",
			arena_printf(
				to->arena, "/%s-whole.html", to->campaign->settings.name),
			"text/html", page.data, page.length);
	else
		note(a, "the page of the whole game", reason(&said));
}

/* ---- each of them ---- */

/* A seat that need do nothing gets a map only where it is another than the last. */
static bool is_new_map(struct attaching *a, const struct tree_file *map)
{
	char hash[SHA256_HEX + 1];

	sha256_hex(hash, map->data, map->length);
	a->out->map = arena_string(a->to->arena, hash);
	return !a->had || !compose_is_waiting(a->to) || strcmp(a->had, hash) != 0;
}

static void add_map(struct attaching *a)
{
	const struct compose *to = a->to;
	const struct tree_file *map = tree_find(&to->campaign->tree,
		told_file(to->arena, (enum audience)to->side, TOLD_MAP));
	struct diag said;
	struct buf png;

	if (!map || !is_new_map(a, map))
		return;
	buf_init(&png, to->arena);
	diag_init(&said, to->arena);
	if (tell_map_png(&png, to->arena, map->data, map->length, &said) == OK)
		add(a, "the map (PNG)", "-map.png", "image/png", png.data, png.length);
	else
		note(a, "the map as PNG", reason(&said));
	add(a, "the map (SVG)", "-map.svg", "image/svg+xml", map->data, map->length);
}

static void add_texts(struct attaching *a)
{
	const char *form = compose_form(a->to), *whole = compose_whole(a->to);

	if (form)
		add(a, "the order form", "-orders.txt", "text/plain", form, strlen(form));
	if (whole && !compose_mails_whole(a->to))
		add(a, "the whole report", "/report.md", "text/plain", whole,
			strlen(whole));
}

static void add_packet(struct attaching *a, struct session *session)
{
	const struct compose *to = a->to;
	struct diag said;
	struct buf page;

	buf_init(&page, to->arena);
	diag_init(&said, to->arena);
	if (write_packet(&page, to->arena, to->side, to->k, session, &said) == OK)
		add(a, "a page to plan on, for a browser", ".html", "text/html", page.data,
			page.length);
	else
		note(a, "the packet", reason(&said));
}

static int add_bundle(
	struct attaching *a, const struct book_seat *seat, struct session *session)
{
	const struct compose *to = a->to;
	struct bundle_made made;
	struct buf bytes;
	int err;

	buf_init(&bytes, to->arena);
	err = bundle_make(&bytes, &made, session->ledger, to->arena,
		(enum audience)to->side, seat->bundled, to->diag);
	if (err == OK && made.commits &&
		add(a,
			made.whole
				? "a bundle of your part of the campaign (`git clone -b main FILE DIR`, or in the clone `git pull FILE main`)"
				: "a bundle for your clone (`git pull FILE main`; with one lost, a line `mail bundle` brings a whole one)",
			arena_printf(to->arena, "-%d.bundle", seat->bundles + 1),
			"application/octet-stream", bytes.data, bytes.length))
		a->out->bundled = arena_string(to->arena, made.tip);
	return err;
}

int attach_files(struct attached *out, const struct compose *to,
	const struct book_seat *seat, struct session *session)
{
	struct attaching a = {.out = out, .to = to, .had = seat->map};
	int err = OK;

	*out = (struct attached){.files = 0};
	buf_init(&a.words, to->arena);
	add_texts(&a);
	if (to->mail_as == BOOK_BUNDLE)
		err = add_bundle(&a, seat, session);
	if (to->mail_as == BOOK_PACKET)
		add_packet(&a, session);
	add_map(&a);
	out->words = a.words.length ? a.words.data : NULL;
	return err;
}

int attach_ending(struct attached *out, const struct compose *to,
	const struct book_seat *seat, struct session *session)
{
	struct attaching a = {.out = out, .to = to};
	int err = OK;

	*out = (struct attached){.files = 0};
	buf_init(&a.words, to->arena);
	add_whole(&a);
	if (to->mail_as == BOOK_BUNDLE)
		err = add_bundle(&a, seat, session);
	out->words = a.words.length ? a.words.data : NULL;
	return err;
}
