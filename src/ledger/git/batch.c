#include "ledger/git/batch.h"

#include <stdlib.h>
#include <string.h>
#include <zlib.h>

#include "base/arena.h"
#include "base/buf.h"
#include "base/diag.h"
#include "ledger/git/backend.h"
#include "ledger/git/deflater.h"
#include "system/files.h"

#define BEFORE_ALL 20                /* whatever is read from the disk */
#define PACK_MAX   ((size_t)1 << 31) /* an index like ours cannot tell of more */

void batch_init(struct batch *batch, struct arena *arena, struct deflater *deflater)
{
	memset(batch, 0, sizeof *batch);
	batch->arena = arena;
	batch->deflater = deflater;
	oid_set_init(&batch->in, arena);
}

void batch_share(struct batch *batch, const struct packed *object)
{
	if (!oid_set_keep(&batch->in, &object->id, object))
		return;
	ARENA_GROW(batch->arena, batch->object, batch->count, batch->capacity);
	batch->object[batch->count++] = object;
}

/* As fast as can be: packs that are made of many have it smaller. */
bool batch_add(struct batch *batch, const git_oid *id, git_object_t type, const char *data,
	size_t length)
{
	struct packed *object = ARENA_NEW(batch->arena, struct packed);

	*object = (struct packed){.id = *id, .type = type, .length = length};
	if (!deflater_put(&object->bytes, &object->size, batch->deflater, batch->arena,
		    data, length))
		return false;
	batch_share(batch, object);
	return true;
}

const struct packed *batch_find(const struct batch *batch, const git_oid *id)
{
	return oid_set_kept(&batch->in, id);
}

bool packed_open(char *out, const struct packed *object)
{
	uLongf length = (uLongf)object->length + 1;

	if (uncompress((unsigned char *)out, &length, (const unsigned char *)object->bytes,
		    (uLong)object->size) != Z_OK ||
		length != object->length)
		return false;
	out[length] = '\0';
	return true;
}

/* ---- to be read ---- */

struct server {
	git_odb_backend parent;
	const struct batch *batch;
};

static const struct packed *asked(git_odb_backend *backend, const git_oid *id)
{
	return batch_find(((struct server *)backend)->batch, id);
}

static int give(void **data, size_t *length, git_object_t *type, git_odb_backend *backend,
	const git_oid *id)
{
	const struct packed *object = asked(backend, id);

	if (!object)
		return GIT_ENOTFOUND;
	*length = object->length;
	*type = object->type;
	*data = git_odb_backend_data_alloc(backend, object->length + 1);
	if (*data && packed_open(*data, object))
		return 0;
	git_odb_backend_data_free(backend, *data);
	return GIT_ERROR;
}

static int give_header(
	size_t *length, git_object_t *type, git_odb_backend *backend, const git_oid *id)
{
	const struct packed *object = asked(backend, id);

	if (!object)
		return GIT_ENOTFOUND;
	*length = object->length;
	*type = object->type;
	return 0;
}

static int has(git_odb_backend *backend, const git_oid *id)
{
	return asked(backend, id) != NULL;
}

int batch_serve(git_odb *odb, const struct batch *batch)
{
	struct server *server = backend_new(sizeof *server, give, give_header);

	if (!server)
		return GIT_ERROR;
	server->parent.exists = has;
	server->batch = batch;
	return git_odb_add_backend(odb, &server->parent, BEFORE_ALL);
}

/* ---- the pack ---- */

static int stage(struct workfiles *files, const char *git, const char *name,
	const char *ending, const struct buf *text, struct diag *diag)
{
	const char *path =
		arena_printf(files->arena, "%s/objects/pack/pack-%s%s", git, name, ending);

	return workfiles_stage(files, path, text->data, text->length, 0444, diag);
}

/* git calls packs by their last bytes. */
static const char *name_of(struct arena *arena, const struct buf *pack)
{
	char hex[GIT_OID_HEXSZ + 1];
	git_oid last;

	memcpy(last.id, pack->data + pack->length - GIT_OID_RAWSZ, GIT_OID_RAWSZ);
	return arena_string(arena, git_oid_tostr(hex, sizeof hex, &last));
}

int batch_stage(const char **name, const struct batch *batch, struct workfiles *files,
	const char *git, struct diag *diag)
{
	struct arena scratch = ARENA_INIT;
	struct buf pack, index;
	int rc;

	*name = NULL;
	if (batch->done == batch->count)
		return OK;
	buf_init(&pack, &scratch);
	buf_init(&index, &scratch);
	pack_make(&pack, &index, batch->object + batch->done, batch->count - batch->done);
	if (pack.length >= PACK_MAX) {
		diag_error(diag, "a step cannot be larger than a pack of 2 GiB");
		rc = ERR_SYSTEM;
	} else {
		*name = name_of(files->arena, &pack);
		rc = stage(files, git, *name, ".pack", &pack, diag);
		if (!rc)
			rc = stage(files, git, *name, ".idx", &index, diag);
	}
	arena_release(&scratch);
	return rc;
}

void batch_placed(struct batch *batch)
{
	batch->done = batch->count;
}
