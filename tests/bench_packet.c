/*
 * make bench, the line `packet`: the judge for a page as native code.
 *
 * usage: bench-packet CLONE FILE: prints the median of a check, in milliseconds
 */
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include "base/arena.h"
#include "base/diag.h"
#include "bench_clock.h"
#include "game/data_file.h"
#include "packet/packet.h"
#include "shelf/shelf.h"
#include "system/files.h"

#define ROUNDS   200
#define FILE_MAX (1 << 20) /* bytes */

static int64_t rounds[ROUNDS];

static char *copied(struct packet *packet, const char *text, size_t length)
{
	return memcpy(packet_room(packet, length), text, length);
}

static void fill(struct packet *packet, const struct data_file *file, size_t files)
{
	for (size_t i = 0; i < files; i++) {
		const char *path = copied(packet, file[i].path, strlen(file[i].path));

		packet_file(packet, path, copied(packet, file[i].text, file[i].length),
			file[i].length);
	}
}

static int measure(struct packet *packet, const char *text, size_t length)
{
	for (int i = 0; i < ROUNDS; i++) {
		int64_t start = clock_now();

		packet_begin(packet);
		if (packet_check(packet, "-", copied(packet, text, length), length) != OK)
			return ERR_REFUSED;
		rounds[i] = clock_now() - start;
	}
	return OK;
}

int main(int argc, char **argv)
{
	struct packet *packet = packet_new();
	struct arena arena = ARENA_INIT;
	struct data_file *file;
	size_t files, length;
	struct diag diag;
	const char *text;
	int err;

	diag_init(&diag, &arena);
	if (argc != 3 || shelf_read(&file, &files, &arena, argv[1], &diag) < 0 ||
		workfile_read(&text, &length, &arena, ".", argv[2], FILE_MAX, &diag) < 0)
		return 1;
	fill(packet, file, files);
	if ((err = packet_open(packet)) == OK)
		err = measure(packet, text, length);
	if (err == OK)
		printf("%.3f\n", median_ms(rounds, ROUNDS));
	else
		fputs(packet_said(packet), stderr);
	packet_close(packet);
	arena_release(&arena);
	return err == OK ? 0 : 1;
}
