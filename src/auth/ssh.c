/* Signatures of `ssh-keygen -Y sign -n adjutant`, verified by ssh-keygen as git does it. */
#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "auth/auth.h"
#include "base/arena.h"
#include "base/buf.h"
#include "base/diag.h"
#include "base/err.h"
#include "system/process.h"

#define NAMESPACE "adjutant"

static int write_file(const char *path, const char *text, struct diag *diag)
{
	size_t length = strlen(text);
	int fd = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
	ssize_t done = fd < 0 ? -1 : write(fd, text, length);

	if (fd >= 0 && close(fd) < 0)
		done = -1;
	if (done == (ssize_t)length)
		return OK;
	diag_error(diag, "cannot write %s: %s", path, diag_errno(errno));
	return ERR_SYSTEM;
}

static int run(struct arena *arena, enum side side, const char *signers,
	const char *signature, const char *text, size_t length, struct diag *diag)
{
	const char *const argv[] = {"ssh-keygen", "-Y", "verify", "-f", signers, "-I",
		side_name(side), "-n", NAMESPACE, "-s", signature, NULL};
	struct buf out, said;
	int status, err;

	buf_init(&out, arena);
	buf_init(&said, arena);
	err = process_run(&status, &out, &said, argv, text, length,
		"to verify a signature by an ssh key", diag);
	return err < 0 ? err : status == 0 ? OK : ERR_REFUSED;
}

int auth_verify_ssh(struct arena *arena, enum side side, const char *binding,
	const char *signature, const char *text, size_t length, struct diag *diag)
{
	const char *tmp = getenv("TMPDIR");
	char *dir = arena_printf(arena, "%s/adjutant-XXXXXX", tmp && *tmp ? tmp : "/tmp");
	const char *signers, *file;
	int err;

	if (!mkdtemp(dir)) {
		diag_error(diag, "cannot make a directory %s: %s", dir, diag_errno(errno));
		return ERR_SYSTEM;
	}
	signers = arena_printf(arena, "%s/allowed_signers", dir);
	file = arena_printf(arena, "%s/signature", dir);
	if ((err = write_file(signers,
		     arena_printf(arena, "%s namespaces=\"" NAMESPACE "\" %s\n",
			     side_name(side), binding),
		     diag)) == OK &&
		(err = write_file(file, signature, diag)) == OK)
		err = run(arena, side, signers, file, text, length, diag);
	unlink(signers);
	unlink(file);
	rmdir(dir);
	return err;
}
