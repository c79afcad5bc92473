/* Paths below a directory, by one call of the system and, where it has that not, by parts.
 */
#include "system/files.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <errno.h>
#include <fcntl.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

static char dir[] = "/tmp/beneath-XXXXXX";

static void make_file(const char *path)
{
	int fd = files_open_beneath(dir, path, O_WRONLY | O_CREAT, 0600);

	assert_true(fd >= 0);
	close(fd);
}

static int make_all(void **state)
{
	char link[64];

	(void)state;
	assert_non_null(mkdtemp(dir));
	assert_int_equal(files_mkdir_beneath(dir, "a", 0700), 0);
	assert_int_equal(files_mkdir_beneath(dir, "a/.b", 0700), 0);
	make_file("top");
	make_file("a/.b/file");
	snprintf(link, sizeof link, "%s/away", dir);
	assert_int_equal(symlink("a", link), 0);
	return 0;
}

static int remove_all(void **state)
{
	static const char *const file[] = {"away", "top", "a/.b/file"};

	(void)state;
	for (size_t i = 0; i < sizeof file / sizeof *file; i++)
		assert_int_equal(files_unlink_beneath(dir, file[i]), 0);
	assert_int_equal(files_rmdir_beneath(dir, "a/.b"), 0);
	assert_int_equal(files_rmdir_beneath(dir, "a"), 0);
	return rmdir(dir);
}

static const struct {
	const char *path;
	int errors; /* 0: it is there */
} looked_at[] = {
	{"", 0},
	{"top", 0},
	{"a/.b", 0},
	{"a/.b/file", 0},
	{"a/c/file", ENOENT},
	{"b/.b/file", ENOENT},
	{"top/file", ENOTDIR},
	{"a/.b/file/x", ENOTDIR},
	{"away/.b", ENOTDIR},
	{"away/.b/file", ENOTDIR},
	{"..", EINVAL},
	{".", EINVAL},
	{"a/", EINVAL},
	{"a//file", EINVAL},
	{"/tmp", EINVAL},
	{"a/../top", EINVAL},
	{"a/./.b/file", EINVAL},
	{"../top", EINVAL},
};

#define LOOKED_AT (sizeof looked_at / sizeof *looked_at)

static int is_wrong(size_t i, int error)
{
	if (error == looked_at[i].errors)
		return 0;
	fprintf(stderr, "'%s': %s\n", looked_at[i].path, strerror(error));
	return 1;
}

/* One behind another, whatever that was: it is the same file as by itself. */
static int look_behind(size_t first, size_t i)
{
	struct files_look look = {.dir = dir, .root = -1, .fd = -1};
	struct stat status, alone;
	int wrong;

	files_look_stat(&look, &status, looked_at[first].path);
	wrong = is_wrong(i, files_look_stat(&look, &status, looked_at[i].path) ? errno : 0);
	if (!wrong && !looked_at[i].errors)
		wrong = files_stat_beneath(&alone, dir, looked_at[i].path) ||
			alone.st_ino != status.st_ino;
	files_look_end(&look);
	return wrong;
}

/* How many are not as they should be. */
static int look_at_all(void)
{
	struct stat status;
	int wrong = 0;

	for (size_t i = 0; i < LOOKED_AT; i++) {
		wrong += is_wrong(
			i, files_stat_beneath(&status, dir, looked_at[i].path) ? errno : 0);
		for (size_t first = 0; first < LOOKED_AT; first++)
			wrong += look_behind(first, i);
	}
	return wrong;
}

static void by_one_call(void **state)
{
	(void)state;
	assert_int_equal(look_at_all(), 0);
}

/* From here on openat2 is a call that this process does not have. */
static bool forbid_openat2(void)
{
	struct sock_filter filter[] = {
		BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, nr)),
		BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, SYS_openat2, 0, 1),
		BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ERRNO | ENOSYS),
		BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW),
	};
	struct sock_fprog program = {sizeof filter / sizeof *filter, filter};

	return !prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) &&
	       !prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &program);
}

static void by_parts(void **state)
{
	pid_t child = fork();
	int status;

	(void)state;
	assert_true(child >= 0);
	if (!child)
		_exit(forbid_openat2() ? look_at_all() : 99);
	assert_int_equal(waitpid(child, &status, 0), child);
	assert_true(WIFEXITED(status));
	if (WEXITSTATUS(status) == 99)
		skip();
	assert_int_equal(WEXITSTATUS(status), 0);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(by_one_call),
		cmocka_unit_test(by_parts),
	};

	return cmocka_run_group_tests(tests, make_all, remove_all);
}
