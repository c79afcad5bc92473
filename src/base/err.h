/* The one set of results that fallible functions return. */
#ifndef BASE_ERR_H
#define BASE_ERR_H

/*
 * 0 is success, everything else negative. The words that go with a failure
 * are in the struct diag that the function was given; whoever adds the
 * message is the one that knows what happened, callers pass the code on.
 */
enum err {
	OK = 0,
	ERR_REFUSED = -1, /* the input is refused; nothing has changed (exit 1) */
	ERR_USAGE = -2,   /* the command line is wrong (exit 2) */
	ERR_WAIT = -3,    /* somebody has to answer or to go on (exit 3) */
	ERR_DAMAGED = -4, /* the campaign is damaged, or the audit failed (exit 4) */
	ERR_SYSTEM = -5,  /* disk or git failed; nothing has changed (exit 5) */
	ERR_BUG = -6,     /* an assertion of ours failed; nothing has changed (exit 5) */
	ERR_CHANCE = -7,  /* a preview came to a die: what follows is not known */
	ERR_AGAIN = -8,   /* a mail was not kept and must be given again (exit 75) */
};

#endif
