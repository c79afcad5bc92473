/*
 * A moderator's home: a directory with home.ini, and below it, one or two levels deep, the
 * campaigns that he keeps.
 *
 *     home.ini            his settings, by hand; every key may be missing
 *     hooks/after-step    called after each step (mail/hook.h), if it is there
 *     aside/              a Maildir: mail that fits no campaign or player, untouched
 *     outbox/             a Maildir: what is to leave, unless home.ini says otherwise
 *     .adjutant/          the program's own, mode 0700
 *     .adjutant/spool/    mail that is being taken, a file a message
 *     .adjutant/index     what is known of the campaigns (below)
 *     .adjutant/clock     when the last tick was (tick.h)
 *     .adjutant/desk/     what the moderator was told (desk.h)
 *     .adjutant/senders   how much came of whom in the last hour and day (rate_limit.c)
 *
 *     format = 1
 *
 *     [mail]
 *     from = Moderator <games@example.org>
 *     moderator = me@example.org
 *     outbox = maildir /home/me/outbox, or: sendmail, or: sendmail /usr/sbin/sendmail
 *     inbox = Maildir
 *     inbox-keep = yes
 *     largest = 16000000
 *     hourly = 60
 *     strangers = 1
 *     strangers-hourly = 20
 *     send-seconds = 60
 *
 * One campaign alone does without: aside, outbox and .adjutant are then below its
 * .git/adjutant/mail/, and all settings are what they are where home.ini is silent.
 */
#ifndef MAIL_HOME_H
#define MAIL_HOME_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct arena;
struct diag;

#define HOME_FILE    "home.ini"
#define HOME_PRIVATE ".adjutant"

/* How mail leaves. */
enum home_outbox { HOME_OUTBOX_MAILDIR, HOME_OUTBOX_SENDMAIL };

/* What this process has seen of the program that sends. */
struct home_sending {
	bool hangs; /* it took too long: it is given no more mail now */
};

/* What a home says. All texts belong to the arena; paths are absolute or begin with `dir`.
 */
struct home {
	const char *dir;     /* NULL: there is none, a campaign stands alone */
	bool named;          /* the user has said which it is, by --home or ADJUTANT_HOME */
	const char *from;    /* of every mail, "Moderator <games@example.org>"; NULL: not
				set, and no mail can be written */
	const char *address; /* "games@example.org" of it, NULL with it */
	const char *domain;  /* "example.org" of it, for Message-IDs; "localhost" without */
	const char *moderator; /* the address of the moderator; that of `from` where it is
				  not set, NULL without either */
	enum home_outbox outbox;
	const char *outbox_path; /* the Maildir, or the program that takes a mail as
				    sendmail(8) with -t does */
	const char *inbox;       /* Maildir or mbox that `mail` works through; NULL: none */
	bool inbox_keep;   /* of a Maildir: what is taken stays there, and is remembered */
	const char *aside; /* Maildir */
	const char *spool; /* directory */
	int largest;       /* bytes that a message may have; 1000 to 100,000,000 */
	int hourly;        /* messages of one sender that are answered in an hour */
	int strangers;     /* answers to one stranger in a day; may be 0 */
	int all_hourly;    /* answers to all strangers in an hour; may be 0 */
	int send_seconds;  /* then a program that sends is ended */
	struct home_sending *sending; /* NULL: nothing is remembered */
};

/*
 * Reads the home `given`; without one (NULL) that of $ADJUTANT_HOME, else the nearest of
 * the two directories above the campaign `alone` that has a home.ini of this user, else
 * none. `alone` is the directory of a campaign or NULL. Nothing is made or changed.
 *
 * A home.ini that is missing is an empty one. ERR_REFUSED, with file and line, when it has
 * mistakes; when `given` is no directory; when there is neither a home nor a campaign.
 */
int home_open(struct home *out, struct arena *arena, const char *given, const char *alone,
	struct diag *diag);

/* The same for the home in which a campaign in `dir` is or would be: the directory need not
 * be there. out->dir is NULL when it would be in none. */
int home_around(struct home *out, struct arena *arena, const char *dir, struct diag *diag);

/* Returns the moderator's address where it is another than that from which the program
 * writes and whose mail it reads; else NULL. */
const char *home_moderator(const struct home *home);

/* ERR_REFUSED, with a message that says what to write, when the home does not say who its
 * mail is from. */
int home_need_sender(const struct home *home, struct diag *diag);

/* Makes a directory of the home with those above it, mode 0700: spool, or a Maildir with
 * its cur, new and tmp. ERR_SYSTEM. What is there already is left as it is. */
int home_make_directory(struct arena *arena, const char *path, struct diag *diag);
int home_make_maildir(struct arena *arena, const char *path, struct diag *diag);

/* Writes a file of which nobody reads a half: under another name first. It is not waited
 * for until it is on the disk, since what it says can be done without. ERR_SYSTEM. */
int home_write(struct arena *arena, const char *path, const char *bytes, size_t length,
	struct diag *diag);

/* ---- files that are on the disk when a call returns ---- */

/* They stand below a directory, of a campaign for instance, as system/files.h says. What
 * is wrong is a message, and ERR_SYSTEM. */

/* Makes a directory for its owner alone, with those that lead to it, unless it is there. */
int home_durable_directory(const char *dir, const char *path, struct diag *diag);

/* Writes a file, for its owner alone; what stood there is gone. Not durable are the names
 * in its directory: home_durable_names. */
int home_durable_write(const char *dir, const char *path, const char *bytes, size_t length,
	struct diag *diag);

/* Writes a file under another name, `new_path` of the same directory, first: whoever is
 * killed leaves the old one or the new. Durable with its name. */
int home_durable_replace(const char *dir, const char *path, const char *new_path,
	const char *bytes, size_t length, struct diag *diag);

/* Makes the names in a directory durable ("" is `dir` itself). */
int home_durable_names(const char *dir, const char *path, struct diag *diag);

/* Is there a plain file of that name? */
bool home_durable_is_there(const char *dir, const char *path);

/* ---- its campaigns: campaigns.c ---- */

/*
 * The campaigns of a home: found by looking, with two calls of stat(2) for each, and no
 * file opened of one that is as it was.
 *
 * HOME/.adjutant/index remembers of each what to know costs more: its name, and when
 * something is due in it next. What is remembered counts as long as the marks are the same:
 * when branch and book were last written. So whatever moves a campaign or its mail, by any
 * program, is seen. The index may be deleted at any time: it is made anew.
 */

#define HOME_MARK_MAX 96

/* When something is due, besides a moment: */
#define HOME_DUE_UNKNOWN (-1)      /* nobody has looked since the campaign has moved */
#define HOME_DUE_NEVER   INT64_MAX /* not before somebody moves it */

struct home_campaign {
	const char *path; /* below the home: "hanover", "club/hanover" */
	const char *dir;  /* with the home in front */
	const char *name; /* of its campaign.ini; NULL when that cannot be read */
	char mark[HOME_MARK_MAX];
	int64_t due; /* seconds since 1970, or as above */
};

struct home_campaigns {
	struct home_campaign *item; /* by path */
	size_t count;
	bool changed; /* the index does not have all of this */
};

/* Lists the campaigns of a home, or the one that stands alone in `alone` where there is no
 * home. ERR_SYSTEM when the home cannot be read. */
int home_campaigns(struct home_campaigns *out, struct arena *arena, const struct home *home,
	const char *alone, struct diag *diag);

/*
 * Finds the campaign of that name, small and capital letters alike. NULL when there is
 * none; and, with *several, when there are several of that name.
 */
struct home_campaign *home_campaign_named(
	const struct home_campaigns *campaigns, const char *name, bool *several);

/* Its marks as they are now: before the campaign is read, so that what happens meanwhile is
 * seen later. False when no campaign is there. */
bool home_mark(char mark[HOME_MARK_MAX], const char *dir);

/* Writes the index, if it changed or `campaigns->changed` was set; nothing without a home.
 * ERR_SYSTEM. Who loses a race writes what was true, too. */
int home_index_write(const struct home_campaigns *campaigns, struct arena *arena,
	const struct home *home, struct diag *diag);

#endif
