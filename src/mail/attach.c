#include "mail/attach.h"

#include <string.h>

#include "base/arena.h"
#include "base/buf.h"
#include "base/diag.h"
#include "base/err.h"
#include "campaign/seats.h"
#include "ledger/bundle.h"
#include "moderate/session.h"
#include "tell/tell.h"

/* What is being attached. */
struct attaching {
	struct attached *out;
	const struct compose *to;
	struct buf words;
	size_t bytes;
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

/* ---- each of them ---- */

static void add_map(struct attaching *a)
{
	const struct compose *to = a->to;
	const struct tree_file *map = tree_find(&to->campaign->tree,
		told_file(to->arena, (enum audience)to->side, TOLD_MAP));
	struct diag said;
	struct buf png;

	if (!map)
		return;
	buf_init(&png, to->arena);
	diag_init(&said, to->arena);
	if (told_map_png(&png, to->arena, map->data, map->length, &said) == OK)
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
	if (whole && whole != compose_wished(a->to))
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
	if (attach_packet(&page, to->arena, to->side, to->k, session, &said) == OK)
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
	struct attaching a = {.out = out, .to = to};
	int err = OK;

	*out = (struct attached){.files = 0};
	buf_init(&a.words, to->arena);
	add_texts(&a);
	if (to->wish == BOOK_BUNDLE)
		err = add_bundle(&a, seat, session);
	if (to->wish == BOOK_PACKET)
		add_packet(&a, session);
	add_map(&a);
	out->words = a.words.length ? a.words.data : NULL;
	return err;
}
