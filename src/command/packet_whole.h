/* What a page has of the whole campaign when it is published, for `packet`. */
#ifndef COMMAND_PACKET_WHOLE_H
#define COMMAND_PACKET_WHOLE_H

struct cli;
struct clone;
struct past;
struct tree;

/*
 * Reads the whole campaign, of the audience whose files the directory of the command line
 * has: in *read what is read of its end, what the page wants of a clone, and the past of
 * both sides. It is the same for all audiences. ERR_REFUSED, with the remedy, while the
 * campaign is not published, and where it was published without its positions; else as
 * clone_read and whole_read.
 */
int packet_whole(
	struct tree *read, struct clone *clone, struct past *past, struct cli *cli);

#endif
