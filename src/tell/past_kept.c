/*
 * What was told and drawn of a past, kept for the next page: a file for each audience, with
 * a record for each step that is over. It can be made again at any time, so that nothing
 * depends on it: it is not synced, and what is not there, is of another program, campaign
 * or audience, or has a wrong byte is made anew from the first record on that is so.
 *
 *     past 1 KEY
 *     CRC LENGTH          a record: LENGTH bytes follow, each text in them with a NUL
 *     ID KIND HEADING NEWS MAP LINES NUMBERS
 *
 * The key is a hash of all that shapes every record; a commit's id of what shapes one. The
 * sum of a record goes on from that of the one before.
 */
#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include <zlib.h>

#include "base/arena.h"
#include "base/buf.h"
#include "base/diag.h"
#include "base/sha256.h"
#include "base/tree.h"
#include "game/ruleset.h"
#include "system/files.h"
#include "system/plain.h"
#include "tell/tell_private.h"

/* A hash of the program's sources; the Makefile has it. Without it nothing is kept. */
#ifndef ADJUTANT_SOURCES
#define ADJUTANT_SOURCES ""
#endif

#define KEPT_BY_CAMPAIGN WORKFILE_PRIVATE "/past"
#define KEPT_BY_CLONE    ".git/adjutant-past" /* by its own directory a campaign is known */
#define KEPT_MAX         ((size_t)256 << 20)  /* bytes */

static const char *reader_of(const struct past_of *of)
{
	return of->both ? "moderator" : audience_name(of->who);
}

static const char *place_of(const struct past_of *of)
{
	return of->told ? KEPT_BY_CLONE : KEPT_BY_CAMPAIGN;
}

static const char *path_of(const struct past_kept *kept, const char *behind)
{
	return arena_printf(
		kept->arena, "%s/%s%s", place_of(kept->of), reader_of(kept->of), behind);
}

/* ---- the key ---- */

static void put_game(struct buf *out, const struct tree *files)
{
	const char *dir = told_path[TOLD_GAME];
	char hash[SHA256_HEX + 1];

	for (size_t i = 0; files && i < files->count; i++) {
		const struct tree_file *file = &files->file[i];

		if (strncmp(file->path, dir, strlen(dir)) != 0)
			continue;
		sha256_hex(hash, file->data, file->length);
		buf_printf(out, "%s %s\n", hash, file->path);
	}
}

static const char *title_of(struct arena *arena, const struct past_of *of)
{
	char key[SHA256_HEX + 1];
	struct buf all;

	buf_init(&all, arena);
	buf_printf(&all, "%s\n%s %s\n%s\n%s\n", ADJUTANT_SOURCES, reader_of(of),
		of->open ? "open" : "closed", of->name, of->scenario);
	put_game(&all, of->files);
	sha256_hex(key, all.data, all.length);
	return arena_printf(arena, "past 1 %s\n", key);
}

/* ---- what was kept ---- */

static uint32_t sum_of(uint32_t before, const char *bytes, size_t length)
{
	return (uint32_t)crc32(before, (const unsigned char *)bytes, (unsigned)length);
}

void past_kept_open(struct past_kept *out, struct arena *arena, const struct past_of *of)
{
	struct diag ignored;

	*out = (struct past_kept){.arena = arena, .of = of, .text = ""};
	buf_init(&out->added, arena);
	if (!of->dir || !*ADJUTANT_SOURCES)
		return;
	out->title = title_of(arena, of);
	diag_init(&ignored, arena);
	if (workfile_read(&out->text, &out->length, arena, of->dir, path_of(out, ""),
		    KEPT_MAX, &ignored) < 0 ||
		strncmp(out->text, out->title, strlen(out->title)) != 0) {
		out->ends = true;
		out->text = out->title;
	}
	out->sound = strlen(out->title);
	out->sum = sum_of(0, out->title, out->sound);
}

/* A record that is read, from text to text. */
struct record {
	const char *at, *end;
	uint32_t sum;
};

/* The next record, as it was written; false: there is none. */
static bool next_record(struct record *out, struct past_kept *kept)
{
	const char *head = kept->text + kept->sound;
	char *behind;
	unsigned long sum = strtoul(head, &behind, 16);
	size_t length, rest;

	if (behind == head || *behind != ' ')
		return false;
	length = strtoul(behind + 1, &behind, 10);
	if (*behind++ != '\n')
		return false;
	rest = kept->length - (size_t)(behind - kept->text);
	if (!length || length > rest || behind[length - 1])
		return false;
	*out = (struct record){behind, behind + length, sum_of(kept->sum, behind, length)};
	return out->sum == sum;
}

static const char *next_text(struct record *record)
{
	const char *text = record->at;

	if (text == record->end)
		return NULL;
	record->at += strlen(text) + 1;
	return text;
}

/* ---- numbers of a step ---- */

static bool read_values(int value[SIDES], const char **at)
{
	for (enum side side = UNION; side < SIDES; side++) {
		char *end;

		value[side] = (int)strtol(*at, &end, 10);
		if (end == *at || (*end != ' ' && *end != '\n'))
			return false;
		*at = end;
	}
	return true;
}

/* "KNOWN HALVES UNION CONFEDERATE TITLE" */
static bool read_gauge(struct gauge *out, struct arena *arena, const char **at)
{
	int head[SIDES];
	size_t length;

	if (!read_values(head, at) || !read_values(out->value, at) || **at != ' ')
		return false;
	out->known = (unsigned)head[0];
	out->halves = head[1];
	length = strcspn(++*at, "\n");
	out->title = arena_copy(arena, *at, length);
	*at += length;
	return *(*at)++ == '\n';
}

/* What the dice came to, "UNION CONFEDERATE", then a line for each gauge. */
static bool read_numbers(struct past_step *out, struct arena *arena, const char *at)
{
	struct gauge *gauge = ARENA_NEW_ARRAY(arena, GAUGES_MAX, struct gauge);

	out->gauge = gauge;
	if (!read_values(out->luck, &at) || *at++ != '\n')
		return false;
	while (*at) {
		if (out->gauges == GAUGES_MAX ||
			!read_gauge(&gauge[out->gauges], arena, &at))
			return false;
		out->gauges++;
	}
	return true;
}

static void put_numbers(struct buf *out, const struct past_step *step)
{
	buf_printf(out, "%d %d\n", step->luck[UNION], step->luck[CONFEDERATE]);
	for (int i = 0; i < step->gauges; i++) {
		const struct gauge *gauge = &step->gauge[i];

		buf_printf(out, "%u %d %d %d %s\n", gauge->known, gauge->halves,
			gauge->value[UNION], gauge->value[CONFEDERATE], gauge->title);
	}
}

/* ---- records ---- */

/* Of a step whose view the game cannot read nothing but this is kept. */
#define LEFT_OUT "left out"

static const char *kind_of(const struct finished_step *over)
{
	return over->amended ? "put right" : "step";
}

static bool read_step(struct past_step *out, struct past_kept *kept, struct record *record,
	const struct finished_step *over)
{
	const char *id = next_text(record), *kind = next_text(record), *numbers;

	*out = (struct past_step){.step = over->step, .amended = over->amended};
	if (!id || !kind || strcmp(id, over->id) != 0)
		return false;
	if (!strcmp(kind, LEFT_OUT))
		return record->at == record->end;
	out->heading = next_text(record);
	out->news = next_text(record);
	out->map = next_text(record);
	out->lines = next_text(record);
	numbers = next_text(record);
	return !strcmp(kind, kind_of(over)) && numbers && record->at == record->end &&
	       read_numbers(out, kept->arena, numbers);
}

bool past_kept_take(
	struct past_step *out, struct past_kept *kept, const struct finished_step *over)
{
	struct record record;

	if (!kept->title || kept->ends)
		return false;
	if (!next_record(&record, kept) || !read_step(out, kept, &record, over)) {
		kept->ends = true;
		return false;
	}
	kept->sum = record.sum;
	kept->sound = (size_t)(record.end - kept->text);
	return true;
}

static void put_text(struct buf *out, const char *text)
{
	buf_add(out, text, strlen(text) + 1);
}

void past_kept_add(struct past_kept *kept, const struct finished_step *over,
	const struct past_step *step)
{
	struct arena scratch = ARENA_INIT;
	struct buf record;

	if (!kept->title)
		return;
	kept->ends = true;
	buf_init(&record, &scratch);
	put_text(&record, over->id);
	put_text(&record, step ? kind_of(over) : LEFT_OUT);
	if (step) {
		put_text(&record, step->heading);
		put_text(&record, step->news);
		put_text(&record, step->map);
		put_text(&record, step->lines);
		put_numbers(&record, step);
		buf_putc(&record, '\0');
	}
	kept->sum = sum_of(kept->sum, record.data, record.length);
	buf_printf(&kept->added, "%08lx %zu\n", (unsigned long)kept->sum, record.length);
	buf_add(&kept->added, record.data, record.length);
	arena_release(&scratch);
}

/* ---- kept ---- */

static bool write_bytes(const struct past_kept *kept, int file)
{
	bool whole = !plain_bytes(file, kept->text, kept->sound) &&
		     !plain_bytes(file, kept->added.data, kept->added.length);

	return !close(file) && whole;
}

/* Whoever cannot write there draws again the next time, and that is all. */
void past_kept_write(const struct past_kept *kept)
{
	const char *dir = kept->of->dir, *fresh;
	int file;

	if (!kept->added.length ||
		(files_mkdir_beneath(dir, place_of(kept->of), 0700) < 0 && errno != EEXIST))
		return;
	fresh = path_of(kept, ".new");
	file = files_open_beneath(dir, fresh, O_WRONLY | O_CREAT | O_TRUNC, 0600);
	if (file < 0)
		return;
	if (!write_bytes(kept, file) ||
		files_rename_beneath(dir, fresh, path_of(kept, "")) < 0)
		files_unlink_beneath(dir, fresh);
}
