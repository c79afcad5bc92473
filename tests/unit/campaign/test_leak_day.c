/*
 * Non-interference within a day of On to Richmond, a step of both sides in which all pieces
 * lie open. Whatever a side files, the other is told nothing before the seal but that it is
 * in; at every halt and question, and at the end of the day, two files that have led to the
 * same actions so far gave the enemy and the public the same bytes; and so did two truths
 * that differ in what a side has in its papers or was told alone.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

#include "base/keys.h"
#include "command/campaign.h"
#include "command/cli.h"
#include "ledger/projection/projection.h"
#include "moderate/session.h"
#include "rules/great-campaigns/state/state.h"

#include "unit/campaign/leak_day.h"
#include "unit/lib/files.h"

#define NEVER_TODAY "turn is 99"
#define HALTS_MAX   64
#define PUBLIC_HEX  "(a hash)"

/* How often each was come across. */
static int files_filed, commitments, halts_compared, questions_compared, days_compared,
	lines_dropped, papers_seen;

/* ---- what is compared ---- */

/* What `status` prints, in both of its forms. */
static const char *status_of(const struct campaign *c)
{
	const struct cli machine = {.keys = keys_new(world.now, false)}, human = {0};
	struct buf lines;
	FILE *file = tmpfile();
	char text[4096];
	size_t length;
	int kept;

	assert_non_null(file);
	fflush(stdout);
	kept = dup(STDOUT_FILENO);
	dup2(fileno(file), STDOUT_FILENO);
	command_print_status(&machine, c);
	buf_init(&lines, world.now);
	keys_write(&lines, machine.keys);
	fputs(lines.data, stdout);
	command_print_status(&human, c);
	fflush(stdout);
	dup2(kept, STDOUT_FILENO);
	close(kept);
	rewind(file);
	length = fread(text, 1, sizeof text, file);
	fclose(file);
	assert_true(length > 0 && length < sizeof text);
	return arena_copy(world.now, text, length);
}

/* All that every audience is told. */
static const char *all_told(const struct campaign *c)
{
	struct buf all;

	buf_init(&all, world.now);
	for (size_t i = 0; i < c->tree.count; i++)
		if (!strncmp(c->tree.file[i].path, "for/", 4)) {
			buf_printf(&all, "%s %zu\n", c->tree.file[i].path,
				c->tree.file[i].length);
			buf_add(&all, c->tree.file[i].data, c->tree.file[i].length);
			world.compared++;
		}
	return all.data;
}

static const char *all_said(const struct campaign *c, enum side side)
{
	const char *state = state_line(c, side);
	struct buf all;

	buf_init(&all, world.now);
	for (const char *const *body = world.shipped->orders; *body; body++)
		buf_printf(&all, "%s", said(c, side, *body, state));
	return all.data;
}

/* ---- (a) before the seal ---- */

static const char *many(const char *line, int times)
{
	struct buf out;

	buf_init(&out, world.now);
	buf_puts(&out, "plan\n");
	while (times--)
		buf_puts(&out, line);
	buf_puts(&out, "end plan\n");
	return out.data;
}

#define FILES 10

/* Files that differ in all in which files can. */
static const char *some_file(const struct campaign *c, enum side side, int i)
{
	switch (i) {
	case 0: return "";
	case 1: return "pass\n";
	case 2: return "report short\n";
	case 3: return many("pass\n", 200);
	case 4: return arena_printf(world.now, "# %0400d\nstanding none\npass\n", 0);
	case 5:
		return with_standing(
			player_body(c, side), "policy ask\nwhen attacked: ask\n");
	default: return player_body(c, side);
	}
}

/* The hash of a file that is to come. */
static const char *pledge_of(
	const struct campaign *c, enum side side, const char *body, const char **text)
{
	struct orders *orders;
	char hash[SHA256_HEX + 1];

	body = arena_printf(world.now, "opens 00112233445566778899aabbccddeeff\n%s", body);
	good(campaign_orders(&orders, c, "plan", mail_of(c, side, body), &world.diag),
		"plan");
	*text = orders->text;
	sha256_hex(hash, *text, strlen(*text));
	return arena_string(world.now, hash);
}

/* Whatever one side files, nothing changes but that it is in. */
static void filed_in_secret(struct campaign *c, enum side hidden)
{
	enum side blind = side_other(hidden);
	const char *told = all_told(c), *checks = all_said(c, blind), *status = NULL;
	struct campaign *b = copy(c);

	for (int i = 0; i < FILES; i++) {
		const char *body = some_file(c, hidden, i), *text;

		if (campaign_commits(c))
			body = arena_printf(world.now, "pledge %s\n",
				pledge_of(c, hidden, body, &text));
		b = file_body(chance(2) ? b : copy(c), hidden, body);
		assert_non_null(campaign_draft(b, hidden));
		assert_string_equal(told, all_told(b));
		if (i % 4 == 3)
			assert_string_equal(checks, all_said(b, blind));
		status = status ? status : status_of(b);
		assert_string_equal(status, status_of(b));
		assert_string_not_equal(status, status_of(c));
		files_filed++;
	}
}

/* `text` with the hash masked. */
static const char *without_hash(const char *text, const char *hash)
{
	struct buf out;

	buf_init(&out, world.now);
	while (*text)
		if (!strncmp(text, hash, SHA256_HEX)) {
			buf_puts(&out, PUBLIC_HEX);
			text += SHA256_HEX;
		} else {
			buf_putc(&out, *text++);
		}
	return out.data;
}

static const char *told_but_hash(
	const struct campaign *c, enum audience who, const char *hash)
{
	const char *prefix = arena_printf(world.now, "for/%s/", audience_name(who));
	struct buf all;

	buf_init(&all, world.now);
	for (size_t i = 0; i < c->tree.count; i++)
		if (!strncmp(c->tree.file[i].path, prefix, strlen(prefix)))
			buf_printf(&all, "%s\n%s", c->tree.file[i].path,
				without_hash(mask(&c->tree.file[i]), hash));
	return all.data;
}

/* Both have committed themselves; what the hidden side did is a hash, and no more. */
static void committed_in_secret(struct campaign *c, enum side hidden)
{
	enum side blind = side_other(hidden);
	const char *first[AUDIENCE_DECK] = {NULL}, *text[SIDES], *hash[SIDES];

	for (int i = 0; i < FILES; i++) {
		struct campaign *b = copy(c);
		struct change change;

		hash[blind] = pledge_of(c, blind, "", &text[blind]);
		hash[hidden] = pledge_of(c, hidden, some_file(c, hidden, i), &text[hidden]);
		for (enum side side = UNION; side < SIDES; side++)
			b = file_body(b, side,
				arena_printf(world.now, "pledge %s\n", hash[side]));
		good(operation_pledge(&change, b, &world.diag), "pledge");
		b = load(&change.tree, b);
		for (enum audience who = AUDIENCE_UNION; who < AUDIENCE_DECK; who++) {
			const char *told = told_but_hash(b, who, hash[hidden]);

			if (i == 2 || who == (enum audience)hidden)
				continue; /* `report short` would be of another form */
			assert_true(who == AUDIENCE_PUBLIC || strstr(told, PUBLIC_HEX));
			first[who] = first[who] ? first[who] : told;
			assert_string_equal(first[who], told);
		}
		assert_string_equal(
			all_told(b), all_told(file_text(copy(b), hidden, text[hidden])));
		commitments++;
	}
}

/* ---- (b) the same actions so far ---- */

/* What a side took of its plan, as it was told: the lines `order:`. */
static const char *taken_by(const struct campaign *c, enum side side)
{
	return tree_text(&c->tree, told_file(world.now, (enum audience)side, TOLD_JOURNAL));
}

static bool begins_with(const char *line, const char *const *word)
{
	for (; *word; word++)
		if (!strncmp(line, *word, strlen(*word)))
			return true;
	return false;
}

static bool begins_action(const char *line)
{
	static const char *const words[] = {"march ", "repeat march ", "activate ",
		"assault ", "grand assault ", "burn ", NULL};

	return begins_with(line, words);
}

static bool belongs_below(const char *line)
{
	static const char *const words[] = {"only if ", "unless ", "with ", "send ",
		"force", "assail ", "or to ", "target leaves", "fatigue up", "destroy ",
		NULL};

	return begins_with(line, words);
}

static bool was_taken(const char *line, const char *taken)
{
	const char *start = strncmp(line, "repeat ", 7) ? line : line + 7;
	const char *end = strstr(start, " until ");

	if (!taken)
		return true; /* not known: then it stays */
	return strstr(taken, arena_printf(world.now, "order: %.*s",
				     (int)(end ? end - start : (long)strlen(start)),
				     start)) != NULL;
}

/* Lines of which nothing ever comes, of a unit of that side; NULL: of none. */
static const char *idle_lines(const char *unit)
{
	switch (chance(unit ? 6 : 4)) {
	case 0: return "stop when " NEVER_TODAY "\n";
	case 1: return "if " NEVER_TODAY "\nstop\npass\nend if\n";
	case 2: return "refuse N1328\n  only if " NEVER_TODAY "\n";
	case 3: return "# the enemy will never know\n";
	case 4:
		return arena_printf(
			world.now, "march %s to N1027\n  only if " NEVER_TODAY "\n", unit);
	default:
		return arena_printf(world.now,
			"if " NEVER_TODAY "\nmarch %s to N1027\nelse\nend if\n", unit);
	}
}

/* Somebody who marches; NULL: nobody does. */
static const char *unit_in(const char *body)
{
	const char *at = strstr(body, "\nmarch "), *end;

	if (!at)
		return NULL;
	at += strlen("\nmarch ");
	end = at + strcspn(at, "\n");
	for (const char *p = at; p < end; p++)
		if (!strncmp(p, " to ", 4) || !strncmp(p, " towards ", 9))
			end = p;
	return arena_copy(world.now, at, (size_t)(end - at));
}

/* A march as it is said, and in another way: it brings a unit to level 3 without a word. */
static bool says_no_fatigue(char *const *line, size_t lines)
{
	if (strncmp(line[0], "march ", 6) != 0)
		return false;
	for (size_t i = 1; i < lines && belongs_below(line[i]); i++)
		if (!strncmp(line[i], "fatigue", 7))
			return false;
	return true;
}

#define PLAN      "plan\n"
#define OVER_DAYS "plan until " NEVER_TODAY "\n"

/* A plan of today alone, or one that goes on. */
static const char *for_days(const char *body, bool goes_on)
{
	const char *from = goes_on ? PLAN : OVER_DAYS, *to = goes_on ? OVER_DAYS : PLAN;
	const char *at = strstr(body, from);

	return at && (at == body || at[-1] == '\n')
		       ? arena_printf(world.now, "%.*s%s%s", (int)(at - body), body, to,
				 at + strlen(from))
		       : body;
}

/* Another file of which the same actions have come: what was not taken may be gone, what
 * was is said in other words, and there is what never comes to anything. */
static const char *varied(const char *body, const char *taken)
{
	const char *unit = unit_in(body);
	bool in_plan = false, gone = false;
	struct buf out;
	char **line;
	size_t lines;

	body = for_days(body, chance(2));
	lines = text_split(world.now, body, '\n', &line);

	buf_init(&out, world.now);
	for (size_t i = 0; i < lines; i++) {
		bool below = belongs_below(line[i]);

		gone = below ? gone
			     : begins_action(line[i]) && !was_taken(line[i], taken) &&
				       chance(3);
		lines_dropped += gone && !below;
		if (in_plan && !below && !chance(4))
			buf_puts(&out, idle_lines(unit));
		if (!gone)
			buf_printf(&out, "%s\n", line[i]);
		if (!gone && says_no_fatigue(line + i, lines - i) && chance(2))
			buf_puts(&out, "fatigue up to 3\n");
		if (!strcmp(line[i], "recovery"))
			buf_puts(&out, "build N0101\n"); /* which fails in the evening */
		in_plan = (in_plan || !strncmp(line[i], "plan", 4)) &&
			  strcmp(line[i], "end plan") != 0;
	}
	return standing_block(body)
		       ? with_standing(out.data, "when attacked if " NEVER_TODAY
						 ": advance none; retreat 2 hexes\n")
		       : out.data;
}

/* The dice of the day, by name, with everybody leaving all as it is. */
static const char *roll_day(struct campaign *c, const char *const body[SIDES])
{
	const char *message = "";
	bool waits = true;
	struct buf dice;

	buf_init(&dice, world.now);
	for (c = seal_drafts(file_both(c, body)); waits;) {
		c = step(c, &waits, &message);
		if (waits)
			c = leave_all(c, NULL);
	}
	add_loaded(&dice, message);
	return dice.data;
}

/* What the rules tell one side alone, by the kind of the event. */
static const char *const alone[] = {"takes", "plan-left", "plan-barred", "order-fails",
	"decision", "plan-goes-on", "plan-ends"};

#define ALONE (sizeof alone / sizeof *alone)

static int told_alone[ALONE];

static int events_of(const struct campaign *c, enum audience who, const char *kind)
{
	const char *line = arena_printf(world.now, "kind: %s\n", kind);
	const char *at = tree_text(&c->tree, told_file(world.now, who, TOLD_JOURNAL));
	int count = 0;

	for (at = at ? strstr(at, line) : NULL; at; at = strstr(at + 1, line))
		count++;
	return count;
}

/* In the evening: of these events the truth has those that the two sides have, each its
 * own. */
static void tells_alone(const struct campaign *c, const char *journal)
{
	const char *truth = tree_text(&c->tree, journal);

	assert_non_null(truth);
	for (size_t i = 0; i < ALONE; i++) {
		const char *line = arena_printf(world.now, "kind: %s\n", alone[i]);
		int told = 0;

		for (const char *at = strstr(truth, line); at; at = strstr(at + 1, line))
			told++;
		if (events_of(c, AUDIENCE_UNION, alone[i]) +
				events_of(c, AUDIENCE_CONFEDERATE, alone[i]) !=
			told)
			fail_msg("`%s` is told to who it is not for", alone[i]);
		assert_int_equal(events_of(c, AUDIENCE_PUBLIC, alone[i]), 0);
		told_alone[i] += told;
	}
}

static void same_so_far(
	const struct campaign *a, const struct campaign *b, enum side hidden)
{
	enum side blind = side_other(hidden);

	same_for(a, b, (enum audience)blind, "within a day");
	same_for(a, b, AUDIENCE_PUBLIC, "within a day, for everybody");
	assert_string_equal(status_of(a), status_of(b));
	if (!waits_for(a, blind))
		return;
	assert_string_equal(all_said(a, blind), all_said(b, blind));
	halts_compared += a->settings.question == NULL;
	questions_compared += a->settings.question != NULL;
}

/* The other truth from the morning to that halt; behind the last one to the evening. */
static struct campaign *again_to(struct campaign *c, const char *const body[SIDES],
	enum side hidden, int halts, bool *waits)
{
	const char *word[SIDES] = {NULL};

	c = step(seal_drafts(file_both(c, body)), waits, NULL);
	for (int k = 0; k < halts; k++) {
		assert_true(*waits);
		word[hidden] = chance(2) ? "# nothing to add\n" : NULL;
		c = step(leave_all(c, word), waits, NULL);
	}
	return c;
}

static void compare_day(
	const struct campaign *c, const char *const body[SIDES], enum side hidden)
{
	struct campaign *morning = copy(c), *a, *b;
	const char *journal = ledger_journal_path(world.now, campaign_step(c));
	bool waits, other;

	load_dice(morning, roll_day(copy(c), body));
	settle(morning);
	a = step(seal_drafts(file_both(copy(morning), body)), &waits, NULL);
	for (int k = 0;; k++) {
		const char *mail[SIDES] = {body[UNION], body[CONFEDERATE]};

		assert_true(k < HALTS_MAX);
		mail[hidden] =
			varied(body[hidden], !waits                 ? taken_by(a, hidden)
					     : waits_for(a, hidden) ? taken_by(a, hidden)
								    : NULL);
		b = again_to(copy(morning), mail, hidden, k, &other);
		assert_int_equal(waits, other);
		same_so_far(a, b, hidden);
		if (!waits)
			break;
		a = step(leave_all(a, NULL), &waits, NULL);
	}
	tells_alone(a, journal);
	days_compared++;
}

/* ---- (c) papers, and what a side is told alone ---- */

/* Each kind of event that the rules tell one side alone. */
static const struct {
	const char *kind;
	const char *event[SIDES];
} papers[] = {
	{"takes",
		{"kind: takes\nrule: 4.0\naudience: union\norder: march Kearny to N1328\n",
			"kind: takes\nrule: 4.0\naudience: confederate\n"
			"order: march Huger-B to N1128\n"}},
	{"plan-left", {"kind: plan-left\nrule: 4.0\naudience: union\n"
		       "entries: march Kearny to N1328\n",
			      "kind: plan-left\nrule: 4.0\naudience: confederate\n"
			      "entries: march Huger-B to N1128\n"}},
	{"plan-barred", {"kind: plan-barred\nrule: 4.0\naudience: union\nside: union\n"
			 "order: march Kearny to N1328\nwhy: it is so\n",
				"kind: plan-barred\nrule: 4.0\naudience: confederate\n"
				"side: confederate\norder: march Huger-B to N1128\n"
				"why: it is so\n"}},
	{"order-fails",
		{"kind: order-fails\nrule: 5.1\naudience: union\n"
		 "order: march Kearny to N1328\nmessage: no-way\nwhy: it is so\n",
			"kind: order-fails\nrule: 5.1\naudience: confederate\n"
			"order: march Huger-B to N1128\nmessage: no-way\nwhy: it is so\n"}},
	{"decision",
		{"kind: decision\nrule: 7.6\naudience: union\nside: union\n"
		 "question: Who advances?\nstanding: yes\n",
			"kind: decision\nrule: 7.6\naudience: confederate\n"
			"side: confederate\nquestion: Who advances?\nstanding: yes\n"}},
};

/* With one of them in the other truth, each in its turn. */
static void papers_of(const struct campaign *c, enum side hidden)
{
	static size_t next;
	size_t i = next++ % (sizeof papers / sizeof *papers);

	for (enum side side = UNION; side < SIDES; side++)
		day_shipped->event[side] = papers[i].event[side];
	papers_seen += papers_are_secret(c, hidden);
}

/* The fields that are hidden: what a side's plan leaves for the days to come, and why one
 * is over. */
static void carried_is_secret(const struct campaign *c, enum side hidden)
{
	struct campaign *a = copy(c), *b = copy(c);
	struct state *state = b->state;

	strcpy(state->carried[hidden].plan,
		"plan until " NEVER_TODAY CARRIED_END "stop when enemy at N1027" CARRIED_END
		"end plan");
	strcpy(state->carried[hidden].over, "enemy at N1027");
	settle(a);
	settle(b);
	assert_true(truths_differ(a, b));
	tell(a);
	tell(b);
	same_for(a, b, (enum audience)side_other(hidden), "with a plan over days");
	same_for(a, b, AUDIENCE_PUBLIC, "with a plan over days, for everybody");
	same_checks(a, b, side_other(hidden));
	assert_non_null(difference(a, b, (enum audience)hidden));
}

/* ---- tests ---- */

static int setup(void **unused)
{
	(void)unused;
	return set_up(day_shipped, sizeof day_shipped / sizeof *day_shipped);
}

/* What both send, and whether they want to be asked, by chance. */
static void draw_bodies(const char *body[SIDES], const struct campaign *c)
{
	for (enum side side = UNION; side < SIDES; side++) {
		body[side] = for_days(player_body(c, side), chance(2));
		if (chance(2))
			body[side] = with_standing(body[side], "policy ask\n");
	}
}

static struct campaign *play_day(struct campaign *c, int halts)
{
	const char *body[SIDES];
	bool waits = true;

	draw_bodies(body, c);
	c = step(seal_drafts(file_both(c, body)), &waits, NULL);
	for (int k = 0; waits; k++) {
		if (k < halts && waits_for(c, UNION) && waits_for(c, CONFEDERATE)) {
			world.now = &world.scratch;
			filed_in_secret(c, chance(2) ? UNION : CONFEDERATE);
			arena_clear(&world.scratch);
			world.now = &world.game;
		}
		c = step(leave_all(c, NULL), &waits, NULL);
	}
	return run_on(c);
}

static void look_at_day(const struct campaign *c)
{
	world.now = &world.scratch;
	for (enum side hidden = UNION; hidden < SIDES; hidden++) {
		const char *body[SIDES];

		filed_in_secret(copy(c), hidden);
		arena_clear(&world.scratch);
		draw_bodies(body, c);
		compare_day(c, body, hidden);
		arena_clear(&world.scratch);
		papers_of(c, hidden);
		carried_is_secret(c, hidden);
		arena_clear(&world.scratch);
	}
	world.now = &world.game;
}

/* Days without halts are soon played, and more of them, in which plans go on over days. */
static void play_talking(const char *talk, int seed)
{
	bool halts = strcmp(talk, "none") != 0;
	int days = halts ? DAYS_PLAYED : 2 * DAYS_PLAYED;
	struct campaign *c;

	day_shipped->talk = talk;
	c = begin_day(halts ? world.shipped->scenario[seed % 2] : "stuarts-ride", seed);
	for (int day = 0; day < days && !campaign_is_over(c); day++) {
		look_at_day(c);
		c = play_day(c, 2);
	}
	arena_clear(&world.game);
}

static void test_days(void **unused)
{
	static const char *const talk[] = {"pulse 2", "pulse 8", "stops 2", "free", "none"};

	(void)unused;
	for (int seed = 1; seed <= games_wanted(); seed++)
		for (int i = 0; i < (int)(sizeof talk / sizeof *talk); i++)
			play_talking(talk[i], seed + i);
	day_shipped->talk = NULL;
	print_message(
		"%d files the same: %d files filed, %d halts, %d questions, %d days; %d lines were gone, %d papers seen by their owner\n",
		world.compared, files_filed, halts_compared, questions_compared,
		days_compared, lines_dropped, papers_seen);
	for (size_t i = 0; i < ALONE; i++) {
		print_message("%d times `%s`\n", told_alone[i], alone[i]);
		assert_true(told_alone[i] > 0);
	}
	assert_true(files_filed > games_wanted() * 100);
	assert_true(halts_compared > games_wanted() * 10);
	assert_true(questions_compared > games_wanted() * 2);
	assert_true(days_compared > games_wanted() * 10);
	assert_true(lines_dropped > games_wanted() * 100);
	assert_true(papers_seen > games_wanted() * 10);
}

static void test_committed(void **unused)
{
	struct campaign *c;

	(void)unused;
	day_shipped->plans = PLANS_COMMITTED;
	c = begin_day(world.shipped->scenario[0], 1);
	for (enum side hidden = UNION; hidden < SIDES; hidden++) {
		assert_true(campaign_commits(c));
		filed_in_secret(copy(c), hidden);
		committed_in_secret(c, hidden);
	}
	day_shipped->plans = PLANS_OPEN;
	assert_int_equal(commitments, 2 * FILES);
	arena_clear(&world.game);
}

/* ---- as players clone it ---- */

static const char *line_of(const char *command)
{
	FILE *from = popen(command, "r");
	char line[256] = "";

	assert_non_null(from);
	assert_non_null(fgets(line, sizeof line, from));
	assert_int_equal(pclose(from), 0);
	return arena_string(world.now, line);
}

/* The newest commits of the projections: each id holds all that was told before. */
static const char *heads_of(const struct session *s)
{
	struct buf heads;

	buf_init(&heads, world.now);
	for (enum audience who = AUDIENCE_UNION; who < AUDIENCE_DECK; who++)
		buf_puts(&heads,
			line_of(arena_printf(world.now, "git -C '%s/%s' rev-parse HEAD",
				s->dir, projection_path(who))));
	return heads.data;
}

static void found(struct session *s)
{
	const struct campaign *c = begin_day(world.shipped->scenario[0], 1);

	s->dir = arena_printf(world.now, "%s/campaign", s->dir);
	good(ledger_create(&s->ledger, s->arena, s->dir, s->diag), "create");
	good(ledger_commit(s->ledger, &c->tree, "A day\n", s->date, s->diag), "commit");
	good(ledger_flush(s->ledger, s->diag), "flush");
	session_close(s);
	good(session_open(s, true), "open");
}

static void test_projections(void **unused)
{
	const char *heads;
	struct session s = {.arena = &world.arena, .diag = &world.diag, .date = 1700000000};
	char *base = scratch_make(world.now, "leak-day");

	(void)unused;
	assert_non_null(base);
	s.dir = base;
	found(&s);
	heads = heads_of(&s);
	for (int i = 0; i < FILES; i++) {
		const char *body = some_file(s.campaign, CONFEDERATE, i);
		const char *text = mail_of(s.campaign, CONFEDERATE, body);
		struct intake *intake;

		s.date += 60;
		good(session_take(&s, &intake, "orders", text, strlen(text), true), "take");
		assert_non_null(campaign_draft(s.campaign, CONFEDERATE));
		assert_string_equal(heads, heads_of(&s));
	}
	session_close(&s);
	assert_int_equal(scratch_remove(base), 0);
	arena_clear(&world.game);
}

/* A field that is not for all to see wants two truths that differ in it. */
static void expect_open(const struct field *field, const char *kind)
{
	for (; field->name; field++) {
		bool is_compared = !strcmp(kind, "carried");

		if ((field->eyes == FOR_ALL) == is_compared)
			fail_msg("%s of %s: expected two truths of what is hidden alone",
				field->name, kind);
	}
}

static void test_state_is_open(void **unused)
{
	(void)unused;
	expect_open(gc_state_form.head, "the head");
	for (int i = 0; i < gc_state_form.kinds; i++)
		expect_open(gc_state_form.kind[i].fields, gc_state_form.kind[i].word);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_days),
		cmocka_unit_test(test_committed),
		cmocka_unit_test(test_projections),
		cmocka_unit_test(test_state_is_open),
	};

	return cmocka_run_group_tests(tests, setup, tear_down);
}
