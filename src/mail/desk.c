/*
 * The moderator's desk: what needs him at once, and a digest once a day.
 *
 * What a tick finds in a campaign that it visits; then what is new of it, by the book of
 * the desk; for a digest all campaigns are opened, and the mail put aside is looked
 * through; last the mails, which are staged, committed with the book, and leave.
 */
#include <dirent.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "base/arena.h"
#include "base/buf.h"
#include "base/date.h"
#include "base/diag.h"
#include "base/template.h"
#include "base/text.h"
#include "campaign/campaign.h"
#include "campaign/deadline.h"
#include "campaign/ended.h"
#include "campaign/seats_in.h"
#include "campaign/terms.h"
#include "mail/book.h"
#include "mail/desk.h"
#include "mail/home.h"
#include "mail/message.h"
#include "mail/message_private.h"
#include "mail/post.h"
#include "mail/post_private.h"
#include "mail/take_private.h"
#include "moderate/session.h"
#include "system/files.h"

#define MODERATOR   "moderator" /* his record in the book */
#define OLD_FORFEIT (7 * DAY_SECONDS)
#define ASIDE_MOST  20  /* mails of which a digest has the first words */
#define WORDS_MOST  300 /* bytes of them */
#define KEY_HEX     32

/* What was found in a campaign that was visited; texts belong to the arena. */
struct found {
	const char *path, *dir, *name;
	int err;
	const char *said;    /* with err: what is wrong */
	const char *forfeit; /* words of it; NULL: none, or long ago */
	const char *forfeit_key;
};

/* A part of a mail to him. */
enum part { STOPPED, FORFEITS, UNSENT, LATE, MISSED, ASIDE, PARTS };

static const char *const part_name[PARTS] = {
	"stopped", "forfeits", "unsent", "late", "missed", "aside"};
static const char *const part_given[PARTS] = {"stopped-given", "forfeits-given",
	"unsent-given", "late-given", "missed-given", "aside-given"};

struct lines {
	const char **line;
	size_t count, room;
};

struct note {
	struct lines part[PARTS];
	int strangers;
};

struct desk {
	struct arena *arena;
	const struct home *home;
	const char *where; /* the whole path of the home, for people */
	int64_t now;
	struct found *found;
	size_t count, room;
	struct book *book;
	struct diag *diag;
	bool changed; /* of the book */
};

/* ---- what a tick finds ---- */

struct desk *desk_of(struct arena *arena, const struct home *home, int64_t now)
{
	char full[PATH_MAX];
	struct desk *desk;

	if (!home->dir || !home->from || !home_moderator(home))
		return NULL;
	desk = ARENA_NEW(arena, struct desk);
	*desk = (struct desk){.arena = arena,
		.home = home,
		.now = now,
		.where = realpath(home->dir, full) ? arena_string(arena, full) : home->dir};
	return desk;
}

static struct found *found_in(struct desk *desk, const struct home_campaign *campaign)
{
	for (size_t i = 0; i < desk->count; i++)
		if (!strcmp(desk->found[i].path, campaign->path))
			return &desk->found[i];
	ARENA_GROW(desk->arena, desk->found, desk->count, desk->room);
	desk->found[desk->count] = (struct found){.path = campaign->path,
		.dir = campaign->dir,
		.name = campaign->name ? campaign->name : campaign->path};
	return &desk->found[desk->count++];
}

/* When the campaign last moved; 0: it cannot be told. */
static int64_t moved_at(struct session *session)
{
	struct ledger_commit *last;
	struct diag ignored;
	size_t count;

	diag_init(&ignored, session->arena);
	return ledger_recent(&last, &count, session->ledger, session->arena, 1, &ignored) ==
				       OK &&
			       count
		       ? last->date
		       : 0;
}

static const char *key_of(struct desk *desk, const char *what, const char *a, const char *b)
{
	char hash[SHA256_HEX + 1];

	sha256_join(hash, what, a, b, NULL);
	return arena_printf(desk->arena, "%.*s", KEY_HEX, hash);
}

void desk_look(
	struct desk *desk, const struct home_campaign *campaign, struct session *session)
{
	const struct settings *settings = &session->campaign->settings;
	struct found *found;

	if (!desk)
		return;
	found = found_in(desk, campaign);
	found->forfeit = NULL;
	if (settings->ended != ENDED_FORFEITED || settings->published ||
		desk->now - moved_at(session) > OLD_FORFEIT)
		return;
	found->forfeit = arena_printf(
		desk->arena, "%s: %s", found->name, ended_text(desk->arena, settings));
	/* once taken back, another is another */
	found->forfeit_key = key_of(desk, "forfeit", found->path,
		arena_printf(desk->arena, "%s %d %s", campaign_step(session->campaign),
			settings->loser, settings->undone ? settings->undone : ""));
}

void desk_visited(struct desk *desk, const struct home_campaign *campaign, int err,
	const struct diag *said)
{
	struct found *found;

	if (!desk)
		return;
	found = found_in(desk, campaign);
	found->err = err;
	for (const struct diag_item *item = said->first; item && !found->said;
		item = item->next)
		if (item->level == DIAG_ERROR)
			found->said = arena_printf(desk->arena, "%s%s%s",
				item->where.file ? item->where.file : "",
				item->where.file ? ": " : "", item->text);
}

/* ---- lines for him ---- */

static void add_line(struct desk *desk, struct note *note, enum part part, const char *text)
{
	struct lines *lines = &note->part[part];
	char *line = arena_string(desk->arena, text);

	for (char *at = line; *at; at++)
		if ((unsigned char)*at < ' ' || *at == '\x7f')
			*at = ' ';
	ARENA_GROW(desk->arena, lines->line, lines->count, lines->room);
	lines->line[lines->count++] = line;
}

static bool has_lines(const struct note *note)
{
	for (int part = 0; part < PARTS; part++)
		if (note->part[part].count)
			return true;
	return note->strangers > 0;
}

/* ---- what needs him at once ---- */

static bool was_told(struct desk *desk, const char *key)
{
	if (book_was_handled(desk->book, key))
		return true;
	book_add_handled(desk->book, key);
	desk->changed = true;
	return false;
}

static const char *stopped_line(struct desk *desk, const struct found *found)
{
	return arena_printf(desk->arena, "%s (%s/%s): %s", found->name, desk->where,
		found->path, found->said ? found->said : "it cannot be opened");
}

/* How its record in the book is called. */
static const char *stop_name(struct desk *desk, const struct found *found)
{
	return arena_printf(
		desk->arena, "stopped-%.16s", key_of(desk, "stopped", found->path, ""));
}

/*
 * A campaign is said to have stopped once, until it goes again. What the system refuses may
 * pass: that is said after an hour.
 */
static void look_stopped(struct desk *desk, struct note *note, const struct found *found)
{
	const char *name = stop_name(desk, found);
	struct book_seat *seat = book_find(desk->book, name);
	int64_t since;

	if (found->err >= 0) {
		if (seat && seat->filed_at) {
			seat->filed_at = seat->report = NULL;
			desk->changed = true;
		}
		return;
	}
	seat = book_seat(desk->book, name);
	if (!seat->filed_at) {
		seat->filed_at = arena_printf(desk->arena, "%lld", (long long)desk->now);
		desk->changed = true;
	}
	since = strtoll(seat->filed_at, NULL, 10);
	if (seat->report || (found->err == ERR_SYSTEM && desk->now - since < HOUR_SECONDS))
		return;
	seat->report = "told";
	desk->changed = true;
	add_line(desk, note, STOPPED, stopped_line(desk, found));
}

/* When a message of a campaign was made that has not left; 0: it has left. */
static int64_t made_at(const struct book *book, const char *name)
{
	static const char *const where[] = {"/pending/", "/sending/"};
	struct stat status;

	for (size_t i = 0; i < sizeof where / sizeof *where; i++)
		if (!files_stat_beneath(&status, book->dir,
			    arena_printf(
				    book->arena, "%s%s", book_path(book, where[i]), name)))
			return status.st_mtim.tv_sec;
	return 0;
}

/* Mail of a campaign that has waited: with `told` only what he was not told of, and that
 * has waited for an hour. */
static void look_unsent(
	struct desk *desk, struct note *note, const char *dir, const char *name, bool told)
{
	int64_t oldest = desk->now;
	struct book *book;
	struct diag ignored;
	size_t count = 0, news = 0;

	diag_init(&ignored, desk->arena);
	if (book_open(&book, desk->arena, dir, false, &ignored) < 0)
		return;
	for (size_t i = 0; i < book->outgoing_count; i++) {
		int64_t made = made_at(book, book->outgoing[i]);

		if (!made)
			continue;
		count++;
		oldest = made < oldest ? made : oldest;
		if (told && desk->now - made >= HOUR_SECONDS &&
			!was_told(desk, key_of(desk, "unsent", dir, book->outgoing[i])))
			news++;
	}
	book_close(book);
	if (told ? !news : !count)
		return;
	add_line(desk, note, UNSENT,
		arena_printf(desk->arena, "%s: %zu mail%s, since %s", name, count,
			count == 1 ? "" : "s", date_moment_said(desk->arena, oldest)));
}

static void look_now(struct desk *desk, struct note *note)
{
	for (size_t i = 0; i < desk->count; i++) {
		const struct found *found = &desk->found[i];

		look_stopped(desk, note, found);
		if (found->forfeit && !was_told(desk, found->forfeit_key))
			add_line(desk, note, FORFEITS, found->forfeit);
		look_unsent(desk, note, found->dir, found->name, true);
	}
}

/* ---- a digest ---- */

static const char *who(unsigned sides)
{
	return sides == BOTH_SIDES ? "both sides" : side_army(sides_only(sides));
}

static bool are_several(unsigned sides)
{
	return sides != SIDE_SET(UNION);
}

static void look_late(struct desk *desk, struct note *note, const struct campaign *c,
	const struct due *due)
{
	int most;

	if (!due->late)
		return;
	add_line(desk, note, LATE,
		arena_printf(desk->arena, "%s: %s %s late since %s%s", c->settings.name,
			who(due->missing), are_several(due->missing) ? "are" : "is",
			date_moment_said(desk->arena, due->deadline),
			due->end > desk->now
				? arena_printf(desk->arena, "; the grace ends on %s",
					  date_moment_said(desk->arena, due->end))
			: terms_late(&c->settings.terms, &most) == LATE_WAITS
				? "; the game waits, and you decide"
				: ""));
}

static void look_missed(struct desk *desk, struct note *note, const struct campaign *c)
{
	int most;
	bool forfeits = terms_late(&c->settings.terms, &most) == LATE_FORFEITS;

	for (enum side side = UNION; side < SIDES; side++) {
		int missed = c->settings.missed[side];

		if (!missed)
			continue;
		add_line(desk, note, MISSED,
			arena_printf(desk->arena, "%s: %s missed %d in a row%s",
				c->settings.name, side_army(side), missed,
				forfeits ? arena_printf(desk->arena,
						   "; %d in a row forfeit the game", most)
					 : ""));
	}
}

/* Opened to be read, in memory of its own. */
static void look_at(struct desk *desk, struct note *note, const struct home_campaign *of)
{
	struct arena arena = ARENA_INIT;
	struct diag ignored;
	struct session session = {
		.arena = &arena, .diag = &ignored, .dir = of->dir, .date = desk->now};
	struct due due;
	int64_t since;

	diag_init(&ignored, &arena);
	if (session_open(&session, false) == OK && session_since(&since, &session) == OK &&
		!campaign_is_over(session.campaign)) {
		due_of(&due, session.campaign, since, desk->now);
		look_late(desk, note, session.campaign, &due);
		look_missed(desk, note, session.campaign);
	}
	session_close(&session);
	arena_release(&arena);
}

/* ---- mail put aside ---- */

struct aside {
	const char *name;
	int64_t came;
};

static int by_time(const void *a, const void *b)
{
	const struct aside *x = a, *y = b;

	return x->came != y->came ? (x->came > y->came) - (x->came < y->came)
				  : strcmp(x->name, y->name);
}

/* Those he was not told of, oldest first. */
static size_t list_aside(struct aside **out, struct desk *desk)
{
	DIR *dir = opendir(arena_printf(desk->arena, "%s/new", desk->home->aside));
	size_t count = 0, room = 0;
	struct dirent *entry;

	*out = NULL;
	while (dir && (entry = readdir(dir))) {
		struct stat status;

		if (*entry->d_name == '.' ||
			stat(arena_printf(desk->arena, "%s/new/%s", desk->home->aside,
				     entry->d_name),
				&status) < 0 ||
			was_told(desk, key_of(desk, "aside", entry->d_name, "")))
			continue;
		ARENA_GROW(desk->arena, *out, count, room);
		(*out)[count++] = (struct aside){
			arena_string(desk->arena, entry->d_name), status.st_mtim.tv_sec};
	}
	if (dir)
		closedir(dir);
	if (count)
		qsort(*out, count, sizeof **out, by_time);
	return count;
}

/* Who wrote, when and what: the first words that are neither orders nor a password. */
static void add_aside(struct desk *desk, struct note *note, const struct aside *aside)
{
	const size_t most = (size_t)desk->home->largest;
	struct mail_in mail = {0};
	const char *bytes, *words = NULL;
	struct diag ignored;
	size_t length;

	diag_init(&ignored, desk->arena);
	if (workfile_read(&bytes, &length, desk->arena, desk->home->aside,
		    arena_printf(desk->arena, "new/%s", aside->name), most, &ignored) < 0)
		bytes = NULL;
	else if (mail_read_within(&mail, desk->arena, bytes, length, most, &ignored) == OK)
		words = typed_words(desk->arena, &mail);
	add_line(desk, note, ASIDE,
		arena_printf(desk->arena, "%s, %s: %s%s%s",
			mail.from ? mail.from : "no sender",
			date_moment_said(desk->arena, aside->came),
			!mail.subject ? "no subject"
			: mail_may_be_secret(mail.subject)
				? "(not repeated here)"
				: text_shorten(desk->arena, mail.subject, 80),
			words ? ". " : "",
			words ? text_shorten(desk->arena, words, WORDS_MOST) : ""));
}

static void look_aside(struct desk *desk, struct note *note)
{
	struct aside *aside;
	size_t count = list_aside(&aside, desk);

	for (size_t i = 0; i < count && i < ASIDE_MOST; i++)
		add_aside(desk, note, &aside[i]);
	if (count > ASIDE_MOST)
		add_line(desk, note, ASIDE,
			arena_printf(desk->arena, "and %zu more", count - ASIDE_MOST));
}

static void look_all(struct desk *desk, struct note *note, const struct home_campaigns *all)
{
	struct rate_limits limits;

	for (size_t i = 0; i < desk->count; i++)
		if (desk->found[i].err < 0)
			add_line(desk, note, STOPPED, stopped_line(desk, &desk->found[i]));
	for (size_t i = 0; i < all->count; i++) {
		look_at(desk, note, &all->item[i]);
		look_unsent(desk, note, all->item[i].dir,
			all->item[i].name ? all->item[i].name : all->item[i].path, false);
	}
	look_aside(desk, note);
	rate_limits_read(&limits, desk->arena, desk->home, desk->now);
	note->strangers = rate_limits_silent(&limits);
}

/* ---- the mails ---- */

static int write_text(
	const char **out, struct desk *desk, const struct note *note, bool now)
{
	struct tmap *map = template_map(desk->arena);

	for (int part = 0; part < PARTS; part++) {
		struct tlist *list = template_set_list(map, part_name[part]);

		for (size_t i = 0; i < note->part[part].count; i++)
			template_add_text(list, note->part[part].line[i]);
		template_set_flag(map, part_given[part], note->part[part].count > 0);
	}
	template_set_flag(map, "now", now);
	template_set_text(map, "strangers",
		note->strangers ? arena_printf(desk->arena, "%d", note->strangers) : "");
	template_set_text(map, "home", desk->where);
	template_set_text(
		map, "aside-dir", arena_printf(desk->arena, "%s/aside", desk->where));
	return mail_expand(out, desk->arena, "desk.md", map, desk->diag);
}

/* No two mails have one name: the number of those that were made before is part of it. */
static int stage(struct desk *desk, const struct note *note, bool now)
{
	struct book_seat *seat = book_seat(desk->book, MODERATOR);
	const char *kind = now ? "alert" : "digest", *name, *text;
	char hash[SHA256_HEX + 1];
	struct mail_out mail = {.from = desk->home->from,
		.to = home_moderator(desk->home),
		.date = desk->now};
	struct buf bytes;
	int err;

	buf_init(&bytes, desk->arena);
	if ((err = write_text(&text, desk, note, now)) < 0)
		return err;
	sha256_join(hash, kind, desk->home->dir, text, NULL);
	name = arena_printf(desk->arena, "desk.%.12s.%s-%d", hash, kind, seat->mails + 1);
	mail.id = arena_printf(desk->arena, "%s@%s", name, desk->home->domain);
	mail.subject = now ? "Your campaigns need you" : "Your campaigns today";
	mail.text = text;
	if ((err = mail_write(&bytes, &mail, desk->diag)) < 0 ||
		(err = outbox_put(desk->book, name, bytes.data, bytes.length, desk->diag)) <
			0)
		return err;
	book_add_outgoing(desk->book, name);
	seat->mails++;
	desk->changed = true;
	return OK;
}

/* A campaign has failed just now, and may go again the next time. */
static bool may_pass(struct desk *desk)
{
	for (size_t i = 0; i < desk->count; i++)
		if (desk->found[i].err < 0 &&
			!book_seat(desk->book, stop_name(desk, &desk->found[i]))->report)
			return true;
	return false;
}

/* The first tick only starts the clock: the first digest comes a day later. It waits while
 * a campaign has just failed and may go again. */
static bool is_time_for_digest(struct desk *desk)
{
	struct book_seat *seat = book_seat(desk->book, MODERATOR);
	int64_t last = seat->reminded ? strtoll(seat->reminded, NULL, 10) : 0;

	if ((last && desk->now - last < DAY_SECONDS && desk->now >= last) || may_pass(desk))
		return false;
	book_remind(desk->book, seat, desk->now);
	desk->changed = true;
	return last > 0;
}

/* What cannot leave now waits, and no campaign waits for it. */
static void deliver(struct desk *desk)
{
	const struct outbox outbox = outbox_of(desk->home, desk->arena);
	struct diag said;

	if (!desk->book->outgoing_count)
		return;
	diag_init(&said, desk->arena);
	(void)outbox_send(desk->book, &outbox, desk->arena, &said);
	for (const struct diag_item *item = said.first; item; item = item->next)
		diag_add(desk->diag, DIAG_WARNING, item->where,
			"%s; mail to the moderator waits, and is sent the next time",
			item->text);
}

static int commit(struct desk *desk)
{
	int err;

	if (!desk->changed)
		return OK;
	err = home_durable_names(
		desk->book->dir, book_path(desk->book, "/pending"), desk->diag);
	return err < 0 ? err : book_store(desk->book, desk->diag);
}

static int write_new(struct desk *desk, const struct home_campaigns *all)
{
	struct note now = {0}, today = {0};
	int err = OK;

	look_now(desk, &now);
	if (has_lines(&now))
		err = stage(desk, &now, true);
	if (err == OK && is_time_for_digest(desk)) {
		look_all(desk, &today, all);
		if (has_lines(&today))
			err = stage(desk, &today, false);
	}
	return err < 0 ? err : commit(desk);
}

int desk_write(struct desk *desk, const struct home_campaigns *all, struct diag *diag)
{
	const char *private =
		arena_printf(desk->arena, "%s/" HOME_PRIVATE, desk->home->dir);
	int err = home_make_directory(desk->arena, private, diag);

	desk->diag = diag;
	if (err < 0 ||
		(err = book_open_desk(&desk->book, desk->arena, private, true, diag)) < 0)
		return err;
	outbox_sweep(desk->book);
	if ((err = write_new(desk, all)) == OK)
		deliver(desk);
	book_close(desk->book);
	return err;
}
