/* The ids of objects: the hash of their type, their length and their bytes. */
#include <stdio.h>

#include "base/sha1.h"
#include "ledger/git/ledger_private.h"

#define HEAD_MAX 40 /* `commit`, a blank, a size_t and a NUL */

_Static_assert(SHA1_BYTES == GIT_OID_RAWSZ, "an id is a hash");

void object_id(git_oid *out, git_object_t type, const void *data, size_t length)
{
	char head[HEAD_MAX];
	struct sha1 hash;
	int size =
		snprintf(head, sizeof head, "%s %zu", git_object_type2string(type), length);

	sha1_begin(&hash);
	sha1_add(&hash, head, (size_t)size + 1);
	sha1_add(&hash, data, length);
	sha1_end(out->id, &hash);
}

int object_read(git_odb_object **out, git_odb *odb, const git_oid *id)
{
	int rc = git_odb_read(out, odb, id);
	git_oid found;

	if (rc < 0)
		return rc;
	object_id(&found, git_odb_object_type(*out), git_odb_object_data(*out),
		git_odb_object_size(*out));
	if (git_oid_equal(&found, id))
		return 0;
	git_odb_object_free(*out);
	*out = NULL;
	git_error_set_str(GIT_ERROR_ODB, "an object is not what its id says");
	return GIT_ERROR;
}
