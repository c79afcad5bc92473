/* Packing: whether it is time. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/arena.h"
#include "base/buf.h"
#include "base/err.h"
#include "base/text.h"
#include "ledger/git/pack_private.h"
#include "system/beneath.h"

/* Unless the repository's own settings say something else. */
#define LOOSE_MAX 1000
#define PACKS_MAX 40
#define SAMPLED   16 /* one directory of objects in so many is counted */

/* Bytes: such a one need not be moved again and again, or not even at the end. */
#define PACK_LARGE ((size_t)8 * 1024 * 1024)
#define PACK_HUGE  ((size_t)64 * 1024 * 1024)

const char *packing_path(const struct packing *p, const char *path)
{
	return arena_printf(p->arena, "%s/%s", p->git, path);
}

const char *packing_file(const struct packing *p, const char *name, const char *ending)
{
	return arena_printf(p->arena, "%s/objects/pack/pack-%s%s", p->git, name, ending);
}

static bool is_there(const struct packing *p, const char *path)
{
	struct stat status;

	return !beneath_stat(&status, p->ledger->dir, path);
}

/* ---- is it time? ---- */

static int setting(const struct packing *p, const char *key, int without)
{
	git_config *config = NULL;
	int value = without;

	if (git_repository_config_snapshot(&config, p->repo) < 0 ||
		git_config_get_int32(&value, config, key) < 0)
		value = without;
	git_config_free(config);
	return value;
}

DIR *packing_directory(const struct packing *p, unsigned number)
{
	return beneath_list(
		p->ledger->dir, arena_printf(p->arena, "%s/objects/%02x", p->git, number));
}

static size_t count_in(const struct packing *p, unsigned number)
{
	DIR *stream = packing_directory(p, number);
	struct dirent *entry;
	size_t count = 0;

	while (stream && (entry = readdir(stream)))
		count += text_is_hex(entry->d_name, LEDGER_ID - 2);
	if (stream)
		closedir(stream);
	return count;
}

/* About so many loose objects. Where packs hold all, their directories are not there. */
static size_t count_loose(const struct packing *p)
{
	DIR *stream = beneath_list(p->ledger->dir, packing_path(p, "objects"));
	struct dirent *entry;
	size_t count = 0;

	while (stream && (entry = readdir(stream))) {
		unsigned number = (unsigned)strtoul(entry->d_name, NULL, 16);

		if (text_is_hex(entry->d_name, 2) && number % SAMPLED == 0)
			count += count_in(p, number);
	}
	if (stream)
		closedir(stream);
	return count * SAMPLED;
}

/* Somebody marked it as one to be left alone, or git still fetches what it lacks. */
static bool is_kept(const struct packing *p, const char *name)
{
	return is_there(p, packing_file(p, name, ".keep")) ||
	       is_there(p, packing_file(p, name, ".promisor"));
}

static void add_pack(struct packing *p, const char *file)
{
	const char *name;

	if (strncmp(file, "pack-", 5) != 0 || strlen(file) != 5 + LEDGER_ID + 4 ||
		strcmp(file + 5 + LEDGER_ID, ".idx") != 0)
		return;
	name = arena_copy(p->arena, file + 5, LEDGER_ID);
	if (!text_is_hex(name, LEDGER_ID))
		return;
	ARENA_GROW(p->arena, p->old, p->olds, p->old_capacity);
	p->old[p->olds++] = name;
}

static bool can_go(const struct packing *p, const char *name)
{
	size_t most = p->ledger->complete ? PACK_HUGE : PACK_LARGE;
	struct stat status;

	return !beneath_stat(&status, p->ledger->dir, packing_file(p, name, ".pack")) &&
	       (size_t)status.st_size <= most && !is_kept(p, name);
}

static void drop_others(struct packing *p)
{
	size_t left = 0;

	for (size_t i = 0; i < p->olds; i++)
		if (can_go(p, p->old[i]))
			p->old[left++] = p->old[i];
	p->olds = left;
}

/* An index over several packs names all of them: who made it keeps them in order. */
static void list_packs(struct packing *p)
{
	DIR *stream = beneath_list(p->ledger->dir, packing_path(p, "objects/pack"));
	struct dirent *entry;

	while (stream && (entry = readdir(stream)))
		add_pack(p, entry->d_name);
	if (stream)
		closedir(stream);
	if (is_there(p, packing_path(p, "objects/pack/multi-pack-index")))
		p->olds = 0;
}

bool packing_is_due(struct packing *p)
{
	int loose_max = setting(p, "gc.auto", LOOSE_MAX);
	int packs_max = setting(p, "gc.autopacklimit", PACKS_MAX);
	size_t most;

	if (loose_max <= 0)
		return false;
	list_packs(p);
	most = p->ledger->complete ? 1 : (size_t)packs_max;
	if (p->olds > most) /* nearly always they are few, and no file is looked at */
		drop_others(p);
	if (packs_max <= 0 || p->olds <= most)
		p->olds = 0;
	p->many_loose = count_loose(p) > (size_t)loose_max;
	return p->olds || p->many_loose;
}

bool packing_joins(const struct packing *p)
{
	return !p->many_loose && !p->ledger->complete;
}
