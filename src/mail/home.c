/*
 * A moderator's home: where it is, and what its home.ini says.
 *
 * A home is named (--home, ADJUTANT_HOME) or found above a campaign; home.ini is read by a
 * table of its keys, and where it is silent the defaults stand. Last the directories and
 * files that all of mail is kept in: for their owner alone, and where it matters on the
 * disk before the call returns.
 */
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/arena.h"
#include "base/diag.h"
#include "base/field.h"
#include "base/ini.h"
#include "base/text.h"
#include "mail/home.h"
#include "mail/message.h"
#include "system/files.h"
#include "system/plain.h"

#define HOME_FORMAT  1
#define HOME_MAX     ((size_t)64 * 1024)
#define LEVELS       2 /* of directories above a campaign, of which one may be its home */
#define SENDMAIL     "/usr/sbin/sendmail"
#define ALONE_BELOW  WORKFILE_PRIVATE "/mail"
#define LARGEST      16000000
#define HOURLY       60
#define STRANGERS    1
#define ALL_HOURLY   20
#define SEND_SECONDS 60
#define LARGEST_MOST 100000000

/* As they stand in home.ini. */
struct keys {
	const char *from, *moderator, *outbox, *inbox;
	int largest, hourly, strangers, all_hourly, send_seconds;
	bool inbox_keep;
};

static const struct field fields[] = {
	{FIELD_OF(struct keys, from, "from", FIELD_TEXT, "of every mail")},
	{FIELD_OF(struct keys, moderator, "moderator", FIELD_TEXT, "his address")},
	{FIELD_OF(struct keys, outbox, "outbox", FIELD_TEXT, "how mail leaves")},
	{FIELD_OF(struct keys, inbox, "inbox", FIELD_TEXT, "where mail comes in")},
	{FIELD_OF(struct keys, inbox_keep, "inbox-keep", FIELD_BOOL, "mail stays there")},
	{FIELD_OF(struct keys, largest, "largest", FIELD_INT, "bytes of a message"),
		.min = 1000, .max = LARGEST_MOST},
	{FIELD_OF(struct keys, hourly, "hourly", FIELD_INT, "messages of one sender"),
		.min = 1, .max = 1000000},
	{FIELD_OF(struct keys, strangers, "strangers", FIELD_INT, "answers to a stranger"),
		.min = 0, .max = 1000},
	{FIELD_OF(struct keys, all_hourly, "strangers-hourly", FIELD_INT,
		 "answers to all strangers"),
		.min = 0, .max = 1000000},
	{FIELD_OF(struct keys, send_seconds, "send-seconds", FIELD_INT,
		 "for the program that sends"),
		.min = 1, .max = 3600},
	FIELD_END,
};

/* ---- where it is ---- */

static bool is_directory(const char *path)
{
	struct stat status;

	return !stat(path, &status) && S_ISDIR(status.st_mode);
}

/* Only a file of this user's makes a directory above a campaign a home: what others have
 * put there says nothing. */
static bool is_own_home(struct arena *arena, const char *dir)
{
	struct stat status;

	return !stat(arena_printf(arena, "%s/" HOME_FILE, dir), &status) &&
	       S_ISREG(status.st_mode) && status.st_uid == geteuid();
}

/* The home above a path without links, or NULL. What is not the home is cut off. */
static const char *climb(struct arena *arena, char *full)
{
	char *slash;

	for (int level = 0; level < LEVELS; level++) {
		if (!(slash = strrchr(full, '/')) || slash == full)
			return NULL;
		*slash = '\0';
		if (is_own_home(arena, full))
			return arena_string(arena, full);
	}
	return NULL;
}

static const char *home_above(struct arena *arena, const char *alone)
{
	char full[PATH_MAX];

	return realpath(alone, full) ? climb(arena, full) : NULL;
}

static int find_home(struct home *out, struct arena *arena, const char *given,
	const char *alone, struct diag *diag)
{
	const char *environment = getenv("ADJUTANT_HOME");

	if (!given && environment && *environment)
		given = environment;
	out->named = given != NULL;
	out->dir = given ? given : alone ? home_above(arena, alone) : NULL;
	if (!out->dir && !alone) {
		diag_error(diag,
			"which home? --home DIR or $ADJUTANT_HOME says it, -C DIR names one campaign alone");
		return ERR_REFUSED;
	}
	if (given && !is_directory(given)) {
		diag_error(diag,
			"the home %s is no directory; make one with `mkdir`, and put the campaigns into it",
			given);
		return ERR_REFUSED;
	}
	return OK;
}

/* ---- what it says ---- */

/* `at` is where the key stands; what is wrong is said there. */
static void wrong(const struct ini_section *section, const char *key, struct diag *diag,
	const char *wanted)
{
	const struct ini_entry *entry = ini_entry(section, key);

	diag_add(diag, DIAG_ERROR, entry->where, "`%s`: %s", entry->value, wanted);
}

static const char *below(struct arena *arena, const char *dir, const char *path)
{
	return *path == '/' ? path : arena_printf(arena, "%s/%s", dir, path);
}

static void take_addresses(struct home *out, struct arena *arena, const struct keys *keys,
	const struct ini_section *section, struct diag *diag)
{
	if (keys->from) {
		out->from = keys->from;
		out->address = mail_address(arena, keys->from);
		if (!out->address)
			wrong(section, "from", diag,
				"expected an address, as Moderator <games@example.org>");
		else
			out->domain = strchr(out->address, '@') + 1;
	}
	out->moderator = out->address;
	if (keys->moderator && !(out->moderator = mail_address(arena, keys->moderator)))
		wrong(section, "moderator", diag, "expected an address, as me@example.org");
}

/* "maildir PATH", "sendmail" or "sendmail PROGRAM" */
static void take_outbox(struct home *out, struct arena *arena, const struct keys *keys,
	const struct ini_section *section, struct diag *diag)
{
	const char *text = keys->outbox, *rest = text ? strchr(text, ' ') : NULL;

	if (!text)
		return;
	if (rest && !strncmp(text, "maildir ", 8)) {
		out->outbox_path = below(arena, out->dir, rest + 1);
	} else if (!strcmp(text, "sendmail") ||
		   (rest && !strncmp(text, "sendmail /", 10))) {
		out->outbox = HOME_OUTBOX_SENDMAIL;
		out->outbox_path = rest ? rest + 1 : SENDMAIL;
	} else {
		wrong(section, "outbox", diag,
			"expected `maildir PATH`, `sendmail`, or `sendmail` with the whole path of the program");
	}
}

static void take_keys(struct home *out, struct arena *arena, const struct keys *keys,
	const struct ini_section *section, struct diag *diag)
{
	take_addresses(out, arena, keys, section, diag);
	take_outbox(out, arena, keys, section, diag);
	if (keys->inbox)
		out->inbox = below(arena, out->dir, keys->inbox);
	out->inbox_keep = keys->inbox_keep;
	out->largest = keys->largest;
	out->hourly = keys->hourly;
	out->strangers = keys->strangers;
	out->all_hourly = keys->all_hourly;
	out->send_seconds = keys->send_seconds;
}

static struct keys keys_default(void)
{
	struct keys keys;

	field_clear(&keys, fields);
	keys.largest = LARGEST;
	keys.hourly = HOURLY;
	keys.strangers = STRANGERS;
	keys.all_hourly = ALL_HOURLY;
	keys.send_seconds = SEND_SECONDS;
	return keys;
}

static int read_sections(struct home *out, struct arena *arena, const struct ini *ini,
	const char *file, struct diag *diag)
{
	const struct field_context context = {.arena = arena};
	struct keys keys = keys_default();

	if (ini->format && ini->format != HOME_FORMAT)
		diag_add(diag, DIAG_ERROR, (struct where){file, 1, 1},
			"`format = %d` was expected", HOME_FORMAT);
	for (const struct ini_section *section = ini->first; section;
		section = section->next)
		if (strcmp(section->name, "mail") != 0)
			diag_add(diag, DIAG_ERROR, section->where,
				"[%s] is no section of a home; expected [mail]",
				section->name);
		else if (field_read(&keys, fields, section, &context, diag) == OK)
			take_keys(out, arena, &keys, section, diag);
	return diag->errors ? ERR_REFUSED : OK;
}

static int read_home(struct home *out, struct arena *arena, struct diag *diag)
{
	const char *file = arena_printf(arena, "%s/" HOME_FILE, out->dir), *text;
	unsigned before = diag->errors;
	struct stat status;
	struct ini *ini;
	size_t length;

	if (stat(file, &status) < 0 && errno == ENOENT)
		return OK;
	if (workfile_read(&text, &length, arena, out->dir, HOME_FILE, HOME_MAX, diag) < 0 ||
		ini_read(&ini, arena, file, text, length, diag) < 0)
		return ERR_REFUSED;
	read_sections(out, arena, ini, file, diag);
	return diag->errors == before ? OK : ERR_REFUSED;
}

/* Where home.ini is silent. */
static void set_defaults(struct home *out, struct arena *arena, const char *alone)
{
	const struct keys keys = keys_default();
	const char *own =
		out->dir ? out->dir : arena_printf(arena, "%s/" ALONE_BELOW, alone);

	out->domain = "localhost";
	out->outbox_path = arena_printf(arena, "%s/outbox", own);
	out->aside = arena_printf(arena, "%s/aside", own);
	out->spool = out->dir ? arena_printf(arena, "%s/" HOME_PRIVATE "/spool", own)
			      : arena_printf(arena, "%s/spool", own);
	out->largest = keys.largest;
	out->hourly = keys.hourly;
	out->strangers = keys.strangers;
	out->all_hourly = keys.all_hourly;
	out->send_seconds = keys.send_seconds;
	out->sending = ARENA_NEW(arena, struct home_sending);
	*out->sending = (struct home_sending){0};
}

int home_open(struct home *out, struct arena *arena, const char *given, const char *alone,
	struct diag *diag)
{
	int err;

	memset(out, 0, sizeof *out);
	if ((err = find_home(out, arena, given, alone, diag)) < 0)
		return err;
	set_defaults(out, arena, alone);
	return out->dir ? read_home(out, arena, diag) : OK;
}

/* The directory that $ADJUTANT_HOME names, where a path is one or two levels below it. */
static const char *named_above(struct arena *arena, const char *path)
{
	const char *environment = getenv("ADJUTANT_HOME"), *below;
	char full[PATH_MAX];
	size_t length;

	if (!environment || !*environment || !realpath(environment, full))
		return NULL;
	length = strlen(full);
	if (strncmp(path, full, length) != 0 || path[length] != '/')
		return NULL;
	below = strchr(path + length + 1, '/');
	return below && strchr(below + 1, '/') ? NULL : arena_string(arena, full);
}

int home_around(struct home *out, struct arena *arena, const char *dir, struct diag *diag)
{
	char *path = arena_string(arena, dir), *slash, full[PATH_MAX];
	const char *found;

	memset(out, 0, sizeof *out);
	for (size_t n = strlen(path); n > 1 && path[n - 1] == '/'; n--)
		path[n - 1] = '\0';
	slash = strrchr(path, '/');
	if (slash)
		*slash = '\0';
	if (!realpath(!slash ? "." : slash == path ? "/" : path, full))
		return OK;
	path = arena_printf(arena, "%s/%s", full, slash ? slash + 1 : path);
	if (!(found = named_above(arena, path)))
		found = climb(arena, path);
	return found ? home_open(out, arena, found, NULL, diag) : OK;
}

/* ---- directories and files ---- */

const char *home_moderator(const struct home *home)
{
	return home->moderator && home->address &&
			       text_equal_fold(home->moderator, home->address)
		       ? NULL
		       : home->moderator;
}

int home_need_sender(const struct home *home, struct diag *diag)
{
	if (home->from)
		return OK;
	diag_error(diag,
		"mail needs a sender: write `from = Moderator <games@example.org>` below `[mail]` into %s/" HOME_FILE,
		home->dir ? home->dir : "HOME");
	return ERR_REFUSED;
}

int home_make_directory(struct arena *arena, const char *path, struct diag *diag)
{
	char *part = arena_string(arena, path);

	for (char *slash = part + 1; (slash = strchr(slash, '/')); *slash++ = '/') {
		*slash = '\0';
		if (mkdir(part, 0700) < 0 && errno != EEXIST && !is_directory(part))
			return diag_system(diag, "make directory", part);
	}
	if (mkdir(part, 0700) < 0 && errno != EEXIST)
		return diag_system(diag, "make directory", part);
	return OK;
}

int home_make_maildir(struct arena *arena, const char *path, struct diag *diag)
{
	static const char *const parts[] = {"tmp", "new", "cur"};
	int err = OK;

	for (size_t i = 0; err == OK && i < sizeof parts / sizeof *parts; i++)
		err = home_make_directory(
			arena, arena_printf(arena, "%s/%s", path, parts[i]), diag);
	return err;
}

int home_write(struct arena *arena, const char *path, const char *bytes, size_t length,
	struct diag *diag)
{
	const char *temporary = arena_printf(arena, "%s.%ld", path, (long)getpid());
	FILE *file = fopen(temporary, "wb");
	int err = OK;

	if (!file)
		return diag_system(diag, "write", temporary);
	fwrite(bytes, 1, length, file);
	if (ferror(file) | fclose(file) || rename(temporary, path) < 0) {
		err = diag_system(diag, "write", path);
		remove(temporary);
	}
	return err;
}

/* ---- files that are on the disk when the call returns ---- */

#define FOR_THE_OWNER     0600
#define DIR_FOR_THE_OWNER 0700

static bool is_directory_below(const char *dir, const char *path)
{
	struct stat status;

	return !files_stat_beneath(&status, dir, path) && S_ISDIR(status.st_mode);
}

int home_durable_directory(const char *dir, const char *path, struct diag *diag)
{
	const char *slash = strrchr(path, '/');
	const char *parent =
		arena_copy(diag->arena, path, slash ? (size_t)(slash - path) : 0);
	int err;

	if (is_directory_below(dir, path))
		return OK;
	if (*parent && (err = home_durable_directory(dir, parent, diag)) < 0)
		return err;
	if (files_mkdir_beneath(dir, path, DIR_FOR_THE_OWNER) < 0 && errno != EEXIST)
		return diag_system(diag, "make directory", path);
	return home_durable_names(dir, parent, diag);
}

int home_durable_write(const char *dir, const char *path, const char *bytes, size_t length,
	struct diag *diag)
{
	int fd = files_open_beneath(dir, path, O_WRONLY | O_CREAT | O_TRUNC, FOR_THE_OWNER),
	    err = OK;

	if (fd < 0)
		return diag_system(diag, "write", path);
	if (plain_bytes(fd, bytes, length) < 0 || fsync(fd) < 0)
		err = diag_system(diag, "write", path);
	if (close(fd) < 0 && err == OK)
		err = diag_system(diag, "write", path);
	return err;
}

int home_durable_names(const char *dir, const char *path, struct diag *diag)
{
	return workfiles_sync_directory(dir, path, diag);
}

int home_durable_replace(const char *dir, const char *path, const char *new_path,
	const char *bytes, size_t length, struct diag *diag)
{
	const char *slash = strrchr(path, '/');
	int err = home_durable_write(dir, new_path, bytes, length, diag);

	if (err < 0)
		return err;
	if (files_rename_beneath(dir, new_path, path) < 0)
		return diag_system(diag, "put in place", path);
	return home_durable_names(dir,
		arena_copy(diag->arena, path, slash ? (size_t)(slash - path) : 0), diag);
}

bool home_durable_is_there(const char *dir, const char *path)
{
	struct stat status;

	return !files_stat_beneath(&status, dir, path) && S_ISREG(status.st_mode);
}
