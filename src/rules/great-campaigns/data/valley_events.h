/* V15: random events of the Valley Theater, by the sum of two dice. From [valley-event
 * SUM]. */
#ifndef RULES_GREAT_CAMPAIGNS_DATA_VALLEY_EVENTS_H
#define RULES_GREAT_CAMPAIGNS_DATA_VALLEY_EVENTS_H

#define VALLEY_EVENT_LEAST 2
#define VALLEY_EVENT_MOST  12

enum gc_valley_event_kind {
	VALLEY_EVENT_NONE,
	VALLEY_EVENT_RAIN,  /* not heeded: it rains by the events of On to Richmond. L4.2 */
	VALLEY_EVENT_MAJOR, /* fords of major rivers are closed for `turns` */
	VALLEY_EVENT_MINOR, /* those of minor rivers and creeks */
	VALLEY_EVENT_PARALYSIS,
	VALLEY_EVENT_CAVALRY, /* Banks is given a regiment */
	VALLEY_EVENT_STRAGGLING,
	VALLEY_EVENT_KINDS
};

extern const char *const gc_valley_event_words[]; /* none rain major-rivers ... */

struct gc_valley_event {
	int kind; /* enum gc_valley_event_kind */
	int turns;
};

struct gc_valley_events {
	struct gc_valley_event
		event[VALLEY_EVENT_MOST + 1]; /* from VALLEY_EVENT_LEAST on */
	int events; /* rows that there are; 0: no dice are thrown */
};

#endif
