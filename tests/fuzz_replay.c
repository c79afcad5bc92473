/*
 * usage: TARGET FILE...
 *
 * A fuzz target without libFuzzer: reads each file, and its first half, as fuzzing begins
 * with. It says how many there were; none is a failure.
 */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/* The bytes of a file in memory of just their size, where a sanitizer sees who reads on. */
static uint8_t *read_file(const char *path, size_t *length)
{
	FILE *file = fopen(path, "rb");
	uint8_t *data = NULL;
	long size = -1;

	if (file && !fseek(file, 0, SEEK_END) && (size = ftell(file)) >= 0 &&
		!fseek(file, 0, SEEK_SET) && (data = malloc((size_t)size + !size)))
		*length = fread(data, 1, (size_t)size, file);
	if (!data || *length != (size_t)size) {
		perror(path);
		exit(1);
	}
	fclose(file);
	return data;
}

static void feed(const uint8_t *data, size_t length)
{
	uint8_t *copy = malloc(length + !length);

	if (!copy)
		exit(1);
	for (size_t i = 0; i < length; i++)
		copy[i] = data[i];
	LLVMFuzzerTestOneInput(copy, length);
	free(copy);
}

int main(int argc, char **argv)
{
	for (int i = 1; i < argc; i++) {
		size_t length = 0;
		uint8_t *data = read_file(argv[i], &length);

		LLVMFuzzerTestOneInput(data, length);
		feed(data, length / 2);
		free(data);
	}
	printf("%s: %d texts\n", argv[0], argc - 1);
	return argc > 1 ? 0 : 1;
}
