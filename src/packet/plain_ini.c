/* INI, line by line. */
#include <string.h>

#include "base/ini.h"
#include "packet/plain.h"

#define LINE_MAX_SIZE (INI_LINE_MAX + 3)

/* The text without blanks around it; in place. */
static char *bare(char *text)
{
	size_t length;

	text += strspn(text, " \r\n");
	for (length = strlen(text); length && strchr(" \r\n", text[length - 1]); length--)
		;
	text[length] = '\0';
	return text;
}

/* False when the line is none that may stand there. */
static bool take_line(char *line, plain_pair *pair, void *user)
{
	char *equals;

	line = bare(line);
	if (!*line || *line == '[')
		return true;
	if (!(equals = strchr(line, '=')))
		return false;
	*equals = '\0';
	return pair(user, "", bare(line), bare(equals + 1));
}

int plain_ini(plain_line *line, void *stream, plain_pair *pair, void *user)
{
	char text[LINE_MAX_SIZE];
	int number = 0, wrong = 0;

	while (line(text, sizeof text, stream)) {
		number++;
		if (!take_line(text, pair, user) && !wrong)
			wrong = number;
	}
	return wrong;
}
