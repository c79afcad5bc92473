/* What a family plays otherwise from a version on: told where a campaign moves to it. */
#ifndef GAME_RULES_CHANGE_H
#define GAME_RULES_CHANGE_H

/* A list of them is in the order of the versions and ends with a row of zeroes. */
struct rules_change {
	int version;      /* the first that plays so */
	const char *rule; /* "7.71" */
	const char *text; /* a sentence for players */
};

#endif
