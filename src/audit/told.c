#include "audit/told.h"

#include <string.h>

#include "audit/evidence.h"
#include "audit/sealed.h"
#include "audit/told_private.h"
#include "audit/witness.h"
#include "base/arena.h"
#include "base/buf.h"
#include "base/diag.h"
#include "base/err.h"
#include "base/ini.h"
#include "base/text.h"
#include "campaign/ended.h"
#include "campaign/rounds.h"
#include "campaign/seal.h"
#include "campaign/seats.h"
#include "campaign/secrets.h"
#include "game/ruleset.h"
#include "ledger/git/ledger.h"
#include "ledger/paths.h"
#include "ledger/trailers.h"
#include "moderate/session.h"
#include "shelf/shelf.h"
#include "tell/tell.h"

static int differs(const struct told_audit *t, const char *format, const char *what)
{
	return evidence_differs(t->session->diag, t->commit, format, what);
}

bool audit_is_told(const struct tree *tree)
{
	return tree_find(tree, told_path[TOLD_MESSAGE]) &&
	       tree_find(tree, told_path[TOLD_VIEW]) &&
	       !tree_find(tree, truth_path[PATH_STATE]);
}

/* ---- what is public of the settings ---- */

static int read_settings(struct told_audit *t)
{
	const struct tree_file *file = tree_find(&t->tree, told_path[TOLD_CAMPAIGN]);

	if (!file ||
		settings_read_told(&t->now, t->session->arena, told_path[TOLD_CAMPAIGN],
			file->data, file->length, t->session->diag) < 0)
		return differs(t, "cannot be read:", told_path[TOLD_CAMPAIGN]);
	return OK;
}

static bool has_chains(const struct settings *settings)
{
	return settings->dice == DICE_MODE_CHAIN;
}

/* The audience whose view it is. */
static int read_audience(struct told_audit *t)
{
	const struct tree_file *file = tree_find(&t->tree, told_path[TOLD_VIEW]);
	const struct ini_section *view;
	const char *side;
	struct ini *ini;

	if (!file || ini_read(&ini, t->session->arena, told_path[TOLD_VIEW], file->data,
			     file->length, t->session->diag) < 0)
		return differs(t, "cannot be read:", told_path[TOLD_VIEW]);
	view = ini_section(ini, "view");
	side = view ? ini_value(view, "side") : NULL;
	for (t->who = AUDIENCE_UNION; side && t->who < AUDIENCE_DECK; t->who++)
		if (!strcmp(side, audience_name(t->who)))
			return OK;
	return differs(t, "is nobody's view:", told_path[TOLD_VIEW]);
}

/* ---- what stays as it is ---- */

static const char *trailer(const struct told_audit *t, const char *key)
{
	return ledger_trailer(t->session->arena, t->commit->message, key);
}

static int check_frame(struct told_audit *t)
{
	const char *message = tree_text(&t->tree, told_path[TOLD_MESSAGE]);
	const char *kind = trailer(t, "Kind");
	int err = evidence_frame(t->session->diag, t->commit, t->parent);

	if (err < 0)
		return err;
	if (!message || strcmp(message, t->commit->message))
		return differs(t, "its message is not its file", told_path[TOLD_MESSAGE]);
	if (!kind || !(t->step = trailer(t, "Step")))
		return differs(t, "has no trailer", kind ? "Step" : "Kind");
	if (!commit_kind_parse(kind, &t->kind) || !commit_traits[t->kind].told)
		return differs(t, "is of a kind that is not told:", kind);
	if (t->first != (t->kind == COMMIT_NEW))
		return differs(t,
			t->first ? "is the first, but of the kind"
				 : "is a second beginning, of the kind",
			kind);
	if (t->published)
		return differs(t, "comes after the end:", "the secrets were published");
	return OK;
}

/* The game as it is frozen into the clone; of another version its family alone. */
static int load_game(struct told_audit *t)
{
	struct session *s = t->session;
	struct data_file *file;
	size_t files = campaign_data(&file, s->arena, &t->tree, told_path[TOLD_GAME]);
	void *game = NULL;

	if (shelf_family(&t->ruleset, s->arena, file, files, s->diag) < 0 ||
		(versions_are_ours(&t->result->versions) &&
			t->ruleset->load(&game, s->arena, file, files, s->diag) < 0))
		return differs(
			t, "holds a game that cannot be read:", told_path[TOLD_GAME]);
	t->game = game;
	return OK;
}

/* True when the commit takes something back, or changes the position: another try begins.
 * A ruling in words alone tells how many there were, and begins none. */
static bool begins_try(const struct told_audit *t)
{
	return commit_traits[t->kind].takes_back ||
	       (t->kind == COMMIT_AMEND && amend_puts_right(t->commit->message));
}

/* The number of tries goes into salts and nonces, and so into every die: it is counted. */
static int read_tries(struct told_audit *t)
{
	const char *word = trailer(t, "Try");
	int said;

	if (!commit_traits[t->kind].counts_try)
		return word ? differs(t, "counts what was taken back, out of place:", word)
			    : OK;
	t->tries += begins_try(t);
	if (!word || !text_to_int(word, 0, 1000000, &said) || said != t->tries)
		return differs(t, "counts wrongly what was taken back:", word ? word : "");
	return OK;
}

static int check_frozen(struct told_audit *t)
{
	const char *data = trailer(t, "Data-SHA256"), *campaign = trailer(t, "Campaign");
	char hash[SHA256_HEX + 1];

	listing_hash(hash, &t->tree, told_path[TOLD_GAME]);
	if (!data || !campaign || strcmp(campaign, t->now.name))
		return differs(t, "is of another campaign, or does not say of which", "");
	if (t->first || t->kind == COMMIT_UPGRADE) {
		memcpy(t->game_hash, hash, sizeof hash);
		t->data_hash = data;
		if (load_game(t) < 0)
			return ERR_DAMAGED;
	}
	if (t->first)
		return OK;
	if (strcmp(t->game_hash, hash) || strcmp(t->data_hash, data))
		return differs(t, "changes the frozen data of the game", "");
	return told_frozen(t);
}

/* ---- chains ---- */

static bool same_chain(const struct settings *a, const struct settings *b)
{
	for (enum audience of = AUDIENCE_UNION; of < AUDIENCES; of++)
		if (has_chains(a) && strcmp(a->anchor[of], b->anchor[of]))
			return false;
	return a->chain == b->chain && a->chain_start == b->chain_start &&
	       a->chain_length == b->chain_length;
}

/* The anchors stand in the message as well. */
static int check_anchors(struct told_audit *t)
{
	struct told_anchors *anchors;
	char **anchor;
	size_t count =
		ledger_trailers(&anchor, t->session->arena, t->commit->message, "Anchor");

	for (enum audience of = AUDIENCE_UNION; of < AUDIENCES; of++)
		if (count != AUDIENCES ||
			strcmp(anchor[of], arena_printf(t->session->arena, "%s %s",
						   audience_name(of), t->now.anchor[of])))
			return differs(t, "its message has other anchors than",
				told_path[TOLD_CAMPAIGN]);
	evidence_anchor(&t->evidence, t->now.anchor);
	anchors = ARENA_NEW(t->session->arena, struct told_anchors);
	anchors->before = t->chains;
	anchors->settings = t->now;
	t->chains = anchors;
	return OK;
}

static int check_new_chain(struct told_audit *t)
{
	bool lost = !t->now.nonce[UNION];
	int used = t->evidence.used[AUDIENCE_PUBLIC],
	    passed = t->now.chain_start - t->before.chain_start;
	int under_way = lost; /* a step may be sealed when secrets are lost */

	if (t->now.chain != t->before.chain + 1 || passed < used ||
		passed > used + t->burnt + t->unsure + under_way)
		return differs(t, "anchors chains that do not follow on those before", "");
	if (!lost && passed + 1 < t->before.chain_length)
		return differs(t, "anchors new chains before the old are used up", "");
	t->burnt = t->unsure = 0;
	if (check_anchors(t) < 0)
		return ERR_DAMAGED;
	t->chains->made_of_last = !lost;
	return OK;
}

/* What a side with several commanders has joined with is made of what they have. */
static int check_joint_nonces(struct told_audit *t)
{
	for (enum side side = UNION; side < SIDES; side++)
		if (!seats_fit(&t->now, t->session->arena, side))
			return differs(t,
				"has another nonce of the side than its commanders give:",
				side_name(side));
	return OK;
}

static int check_chains(struct told_audit *t)
{
	bool kept = text_same(t->now.nonce[UNION], t->before.nonce[UNION]) &&
		    text_same(t->now.nonce[CONFEDERATE], t->before.nonce[CONFEDERATE]);

	if (!has_chains(&t->now))
		return OK;
	t->result->links = true;
	if (t->first && (t->now.nonce[UNION] || t->now.nonce[CONFEDERATE]))
		return differs(t, "anchors its chains when both sides have joined", "");
	if (t->first)
		return check_anchors(t);
	if (t->kind == COMMIT_STEP && (!t->now.nonce[UNION] || !t->now.nonce[CONFEDERATE]))
		return differs(t, "plays before both sides have joined:", t->step);
	if (t->kind == COMMIT_CHAIN)
		return kept || !t->now.nonce[UNION]
			       ? check_new_chain(t)
			       : differs(t, "changes what the sides joined with", "");
	if (!same_chain(&t->now, &t->before))
		return differs(t, "changes the chains without saying so", "");
	if (!kept && (t->kind != COMMIT_JOIN || t->before.nonce[UNION]))
		return differs(t, "changes what the sides joined with", "");
	return OK;
}

/* What everybody knows of the end, and of open seats, changes with commits that say so. */
static int check_end(struct told_audit *t)
{
	const struct settings *now = &t->now, *before = &t->before;
	bool ended = now->ended != before->ended || now->loser != before->loser;
	const char *said = trailer(t, "Ended");

	if (t->first)
		return OK;
	if (ended && !(t->kind == COMMIT_END && !before->ended) &&
		!(t->kind == COMMIT_RESUME && !now->ended))
		return differs(t, "changes how the game has ended", "");
	if (t->kind == COMMIT_END &&
		(!said || !now->ended ||
			strcmp(said, ended_trailer(t->session->arena, now)) != 0))
		return differs(t, "does not say how the game has ended", "");
	if (before->ended && t->kind == COMMIT_STEP)
		return differs(t, "plays on when the game has ended:", t->step);
	return OK;
}

/* A key takes the place of another only where the seat was open. */
static int check_bindings(struct told_audit *t)
{
	struct settings *now = &t->now, *before = &t->before;

	for (enum side side = UNION; !t->first && side < SIDES; side++)
		for (int k = 0; k < seats(now, side); k++) {
			const char *then = *seat_auth(before, side, k);

			if (!then || text_same(then, *seat_auth(now, side, k)))
				continue;
			if (t->kind != COMMIT_JOIN ||
				*seat_open(before, side, k) != SEAT_OPEN)
				return differs(t, "binds a seat anew that was not open:",
					seat_name(t->session->arena, now, side, k));
		}
	return OK;
}

/*
 * A step that was sealed and not completed has burnt its link, and that it was taken back
 * says so: no other is ever passed over, and none is used again. The editions before did
 * not say it.
 */
static int follow_burnt(struct told_audit *t)
{
	const char *said = trailer(t, "Burnt");
	bool sealed = t->seal_step != NULL;

	if (!commit_traits[t->kind].takes_back)
		return said ? differs(t, "tells of burnt links, out of place:", said) : OK;
	if (told_edition(t) < EDITION_OF_FULL_CLONES) {
		t->unsure++;
		return OK;
	}
	if (said ? strcmp(said, "1") != 0 : sealed)
		return differs(t,
			sealed ? "does not burn the link of the step that was sealed:"
			       : "burns another number of links than 1:",
			sealed ? t->seal_step : said);
	t->burnt += said != NULL;
	return OK;
}

/* A link that is passed over belongs to a step that was taken back. */
static int check_links(struct told_audit *t)
{
	int next = t->evidence.used[AUDIENCE_PUBLIC] + 1 + t->burnt, err;

	if (!has_chains(&t->now))
		return OK;
	if (t->kind != COMMIT_STEP)
		return trailer(t, "Link") ? differs(t, "opens a link before its time", "")
					  : OK;
	if (!t->witness.link[AUDIENCE_PUBLIC] ||
		(t->who < AUDIENCE_PUBLIC && !t->witness.link[t->who]))
		return differs(t, "does not open the links of its step", "");
	err = evidence_links(
		&t->evidence, t->session->diag, t->commit, next, next + t->unsure);
	t->burnt = t->unsure = 0;
	return err;
}

static const struct audited_step *find_step(const struct told_audit *t)
{
	const struct audited_step *step = t->steps;

	while (step && strcmp(step->name, t->step))
		step = step->before;
	return step;
}

/* No step is played twice, but for what was taken back or put right in between. */
static int check_sequence(struct told_audit *t)
{
	struct audited_step *step;

	if (t->kind == COMMIT_AMEND) {
		t->steps = NULL;
	} else if (commit_traits[t->kind].takes_back && find_step(t)) {
		t->steps = find_step(t)->before;
	} else if (t->kind == COMMIT_STEP) {
		if (find_step(t))
			return differs(
				t, "plays a step that is complete already:", t->step);
		step = ARENA_NEW(t->session->arena, struct audited_step);
		*step = (struct audited_step){.before = t->steps, .name = t->step};
		t->steps = step;
	}
	return OK;
}

/* ---- seals ---- */

/* True when a text of the role, or of a part of it, stands in the clone. */
static bool holds_role(struct told_audit *t, const char *step, int role)
{
	struct arena *arena = t->session->arena;

	for (int k = 0; k < seats(&t->now, (enum side)(role / 2)); k++)
		if (tree_find(&t->tree,
			    role_path(arena, step,
				    seat_role(arena, &t->now, (enum side)(role / 2), k,
					    role % 2 ? "standing" : "orders"))))
			return true;
	return false;
}

/* One of the four lines, and the own text that it stands for. */
static int check_role(struct told_audit *t, const char *line, int role)
{
	size_t length = strlen(seal_role[role]);
	char nothing[SHA256_HEX + 1], hash[SHA256_HEX + 1];

	if (strncmp(line, seal_role[role], length) || line[length] != ' ' ||
		!text_is_hex(line + length + 1, SHA256_HEX))
		return differs(t, "its seal is malformed at:", line);
	sha256_hex(nothing, "", 0);
	if (!(role % 2) && strcmp(line + length + 1, nothing))
		t->sealers |= SIDE_SET(role / 2);
	if (t->who != (enum audience)(role / 2))
		return holds_role(t, t->sealed, role)
			       ? differs(t,
					 "holds orders of the other side:", seal_role[role])
			       : OK;
	seats_role_hash(hash, t->session->arena, &t->tree, &t->now, t->sealed, role);
	if (strcmp(hash, line + length + 1))
		return differs(t, "seals another text than it holds of:", seal_role[role]);
	t->own += strcmp(hash, nothing) != 0;
	t->own_orders = t->own_orders || (!(role % 2) && strcmp(hash, nothing) != 0);
	return OK;
}

/* `ROLE HASH` of a side, or of both, the Union first; then their commitments, and the round
 * of the beacon. */
static bool is_segment(const struct told_audit *t, const char *line)
{
	const char *const role[] = {seal_answer_role[UNION], seal_answer_role[CONFEDERATE],
		"union-commit", "confederate-commit"};
	size_t next = 0, roles = sizeof role / sizeof *role;
	char **word;
	size_t words = text_split(t->session->arena, line, ' ', &word), hashes = words;

	if (t->now.beacon.name && words > 2 && !strcmp(word[words - 2], "round"))
		hashes -= 2;
	for (size_t i = 0; i + 1 < hashes; i += 2, next++) {
		while (next < roles && strcmp(word[i], role[next]))
			next++;
		if (next >= roles || !text_is_hex(word[i + 1], SHA256_HEX))
			return false;
	}
	return words && words % 2 == 0;
}

/* The line of an answer: whose it is, and the hash. The first edition named the side in
 * steps of both sides alone. */
static int check_answer(const struct told_audit *t, const char *line)
{
	if (!told_names_sides(t) && !strncmp(line, "answer ", 7) &&
		text_is_hex(line + 7, SHA256_HEX))
		return OK;
	return is_segment(t, line) ? OK : differs(t, "its seal is malformed at:", line);
}

/* The two lines behind those of the roles, where plans are committed: how many there are.
 */
static size_t read_commits(struct told_audit *t, char **line, size_t count)
{
	t->commits = NULL;
	if (count < 7 || strncmp(line[5], "union-commit ", 13) ||
		strncmp(line[6], "confederate-commit ", 19) ||
		!text_is_hex(line[5] + 13, SHA256_HEX) ||
		!text_is_hex(line[6] + 19, SHA256_HEX))
		return 0;
	t->commits = arena_printf(t->session->arena, "%s\n%s\n", line[5], line[6]);
	return 2;
}

/* Reads `seal`: the orders-hash comes of its four lines, the answers of those behind. */
static int check_seal(struct told_audit *t)
{
	const char *text = tree_text(&t->tree, told_path[TOLD_SEAL]);
	struct buf lines;
	char **line, empty[SHA256_HEX + 1];
	size_t count = text_split(t->session->arena, text ? text : "", '\n', &line), first;
	int err;

	buf_init(&lines, t->session->arena);
	sha256_hex(empty, "", 0);
	t->own = 0;
	t->own_orders = false;
	t->sealers = 0;
	first = 5 + read_commits(t, line, count);
	t->seal_round = count > first && t->now.beacon.name && round_number(line[first])
				? line[first]
				: NULL;
	first += t->seal_round != NULL;
	t->answer = line + (count < first ? count : first);
	t->answers = count < first ? 0 : count - first;
	for (int role = 0; role < SEAL_ROLES && !text; role++)
		buf_printf(&lines, "%s %s\n", seal_role[role], empty);
	if (text && (count < 5 || strncmp(line[0], "step ", 5)))
		return differs(t, "its seal is malformed", "");
	t->sealed = text ? line[0] + 5 : NULL;
	for (int role = 0; role < SEAL_ROLES && text; role++) {
		if ((err = check_role(t, line[role + 1], role)) < 0)
			return err;
		buf_printf(&lines, "%s\n", line[role + 1]);
	}
	buf_puts(&lines, t->commits ? t->commits : "");
	if (t->seal_round)
		buf_printf(&lines, "%s\n", t->seal_round);
	for (size_t k = 0; k < t->answers; k++)
		if ((err = check_answer(t, t->answer[k])) < 0)
			return err;
	sha256_hex(t->orders_hash, lines.data, lines.length);
	if (t->kind == COMMIT_STEP &&
		!text_same(trailer(t, "Orders-SHA256"), t->orders_hash))
		return differs(t, "its orders-hash is not that of its seal", "");
	return OK;
}

/* All dice that were told then are told now, with the same faces. */
static int check_waited_dice(struct told_audit *t, const char *journal)
{
	struct arena *arena = t->session->arena;
	char **line;
	size_t lines = text_split(arena, t->waited_journal, '\n', &line);

	for (size_t i = 0; i < lines; i++)
		if (!strncmp(line[i], "die: ", 5) &&
			!strstr(journal, arena_printf(arena, "%s\n", line[i])))
			return differs(t,
				"changes a roll that was told while the step waited:",
				line[i]);
	return OK;
}

/* Who was asked in mid step has seen the seal, and what was rolled until then. */
static int check_waited(struct told_audit *t)
{
	const char *seal = tree_text(&t->tree, told_path[TOLD_SEAL]);
	const char *journal = tree_text(&t->tree, told_path[TOLD_JOURNAL]);
	bool goes_on = commit_traits[t->kind].goes_on;

	seal = seal ? seal : "";
	journal = journal ? journal : "";
	if (t->waited && goes_on && !strcmp(t->waited, t->step)) {
		if (strncmp(seal, t->waited_seal, strlen(t->waited_seal)) != 0)
			return differs(t,
				"has another seal than it had while the step waited", "");
		if (t->kind != COMMIT_ANSWER && check_waited_dice(t, journal) < 0)
			return ERR_DAMAGED;
	}
	if (t->kind == COMMIT_WAIT) {
		t->waited = t->step;
		t->waited_seal = seal;
		t->waited_journal = journal;
	} else if (t->kind == COMMIT_SEAL || t->kind == COMMIT_STEP ||
		   commit_traits[t->kind].takes_back) {
		t->waited = NULL;
	}
	return OK;
}

/* Below the directory of orders or of letters. */
static bool is_of_step(struct told_audit *t, const char *path, const char *step)
{
	const char *name = step ? step_file(t->session->arena, step) : "";
	const char *dir = strchr(path, '/') + 1;
	size_t length = strcspn(dir, "/");

	return strlen(name) == length && !strncmp(dir, name, length);
}

/* A letter of a step; of the end, and of absences, the last one counts. */
static bool is_letter(const char *path)
{
	return !strncmp(path, LETTERS_DIR, strlen(LETTERS_DIR)) &&
	       strchr(path + strlen(LETTERS_DIR), '/');
}

/* The orders and letters of one tree stand in the other; but for those of the step at hand,
 * of orders unless `all`. */
static int check_kept(
	struct told_audit *t, const struct tree *kept, const struct tree *in, bool all)
{
	for (size_t i = 0; i < kept->count; i++) {
		const struct tree_file *old = &kept->file[i], *file;

		if ((strncmp(old->path, ORDERS_DIR, strlen(ORDERS_DIR)) &&
			    !is_letter(old->path)) ||
			((!all || is_letter(old->path)) &&
				(is_of_step(t, old->path, t->sealed) ||
					is_of_step(t, old->path, t->step))))
			continue;
		file = tree_find(in, old->path);
		if (!file || file->length != old->length ||
			memcmp(file->data, old->data, old->length))
			return differs(t, "changes what was sealed long ago:", old->path);
	}
	return OK;
}

/* The step that an undo takes back, complete or not; NULL where a ruling alone goes. */
static const struct audited_step *taken_back(const struct told_audit *t)
{
	const struct audited_step *step = t->played;

	if (t->begun && !strcmp(t->begun->name, t->step))
		return t->begun;
	while (step && strcmp(step->name, t->step))
		step = step->before;
	return step;
}

/* What was sealed before stays as it was. Behind an undo all is as it was before the step
 * that it takes back, with texts that were sealed over since. */
static int check_old_orders(struct told_audit *t)
{
	const struct audited_step *step;
	const struct tree *ground;
	int err;

	if (t->first)
		return OK;
	if (!commit_traits[t->kind].takes_back)
		return check_kept(t, &t->old, &t->tree, false);
	step = taken_back(t);
	ground = step ? step->ground : &t->old;
	err = check_kept(t, ground, &t->tree, true);
	return err < 0 ? err : check_kept(t, &t->tree, ground, true);
}

static void keep_step(struct told_audit *t)
{
	struct audited_step *step = ARENA_NEW(t->session->arena, struct audited_step);
	struct tree *ground = ARENA_NEW(t->session->arena, struct tree);

	*ground = t->old;
	*step = (struct audited_step){
		.before = t->played, .name = t->step, .ground = ground, .game = t->game};
	t->begun = step;
}

/* What it was told is what the published campaign must agree with. */
static void complete_step(struct told_audit *t)
{
	struct audited_step *step = ARENA_NEW(t->session->arena, struct audited_step);
	struct tree *told = ARENA_NEW(t->session->arena, struct tree);

	*told = t->tree;
	*step = *t->begun;
	step->told = told;
	step->settings = t->now;
	memcpy(step->link, t->witness.link, sizeof step->link);
	step->used = t->evidence.used[AUDIENCE_PUBLIC];
	t->played = step;
	t->begun = NULL;
}

/* For an undo to come, and for the end. */
static void follow_steps(struct told_audit *t)
{
	const struct audited_step *step;

	if (commit_traits[t->kind].takes_back) {
		step = taken_back(t);
		t->played = step ? step->before : t->played;
		t->begun = NULL;
	} else if (t->kind == COMMIT_SEAL || commit_traits[t->kind].goes_on) {
		if (!t->begun || strcmp(t->begun->name, t->step))
			keep_step(t);
		if (t->kind == COMMIT_STEP)
			complete_step(t);
	}
}

/* Salts and nonces of one's own are made of the link that the step opens. */
static int check_own_texts(struct told_audit *t)
{
	const char *fault;
	struct sealed_texts own = {
		.arena = t->session->arena,
		.tree = &t->tree,
		.ruleset = t->ruleset,
		.settings = &t->now,
		.side = (enum side)t->who,
		.step = t->step,
		.tries = t->tries,
	};

	if (t->kind != COMMIT_STEP || !audience_is_side(t->who) || !t->game)
		return OK;
	own.game = t->game;
	own.names = t->ruleset->names(t->game);
	own.link = t->witness.link[t->who];
	if (own.link && sealed_audit(&fault, &own) < 0)
		return differs(t, "holds a sealed text that cannot be:", fault);
	return OK;
}

/* ---- reports ---- */

/* The form tells the hash of the view that it was made of. */
static int check_view(struct told_audit *t)
{
	const struct tree_file *view = tree_find(&t->tree, told_path[TOLD_VIEW]);
	const char *report = tree_text(&t->tree, told_path[TOLD_REPORT]);
	const char *line = report ? strstr(report, "\nstate ") : NULL;
	char hash[SHA256_HEX + 1], **word;

	if (!line ||
		text_split(t->session->arena,
			arena_copy(t->session->arena, line + 1, strcspn(line + 1, "\n")),
			' ', &word) != 3)
		return OK;
	sha256_hex(hash, view->data, view->length);
	if (strlen(word[2]) != 12 || strncmp(hash, word[2], 12))
		return differs(t, "its report was made of another view than",
			told_path[TOLD_VIEW]);
	return OK;
}

/* ---- the end ---- */

static int check_secrets(struct told_audit *t, const struct secrets *secrets)
{
	for (const struct told_anchors *of = t->chains; of; of = of->before) {
		if (!secrets_know(secrets, of->settings.chain))
			continue;
		for (enum audience who = AUDIENCE_UNION; who < AUDIENCES; who++) {
			char link[SHA256_HEX + 1];

			secrets_link(link, secrets, of->settings.chain, who, 0);
			if (strcmp(link, of->settings.anchor[who]))
				return differs(t,
					"publishes secrets that do not lead to the anchors of:",
					audience_name(who));
		}
		if (of->made_of_last && !secrets_follow(secrets, of->settings.chain))
			return differs(
				t, "had chains that were not made of those before", "");
	}
	return secrets_know(secrets, t->now.chain)
		       ? OK
		       : differs(t, "does not publish the chains in force", "");
}

static bool holds_whole(const struct tree *tree)
{
	const char *dir = told_path[TOLD_WHOLE];

	for (size_t i = 0; i < tree->count; i++)
		if (!strncmp(tree->file[i].path, dir, strlen(dir)))
			return true;
	return false;
}

static int check_published(struct told_audit *t)
{
	const struct tree_file *file = tree_find(&t->tree, told_path[TOLD_SECRETS]);
	struct secrets *secrets = NULL;
	int err;

	if (t->kind != COMMIT_PUBLISH)
		return file || holds_whole(&t->tree)
			       ? differs(t, "holds secrets before the end", "")
			       : OK;
	t->published = true;
	if (!file)
		return differs(t, "does not publish what it says", "");
	if (has_chains(&t->now)) {
		if (secrets_read(&secrets, t->session->arena, told_path[TOLD_SECRETS],
			    file->data, file->length, t->session->diag) < 0)
			return differs(t, "publishes what cannot be read", "");
		if ((err = check_secrets(t, secrets)) < 0)
			return err;
	}
	return told_whole(t, secrets);
}

/* ---- the whole ---- */

int told_commit(struct told_audit *t)
{
	struct session *s = t->session;
	int err;

	if ((err = check_frame(t)) < 0 ||
		(err = versions_add(&t->result->versions, t->commit, s->diag)) < 0 ||
		(err = read_settings(t)) < 0 ||
		(t->first && (err = read_audience(t)) < 0) || (err = check_frozen(t)) < 0 ||
		(err = check_joint_nonces(t)) < 0 || (err = check_chains(t)) < 0 ||
		(err = check_end(t)) < 0 || (err = check_bindings(t)) < 0)
		return err;
	witness_of(&t->witness, s->arena, NULL, &t->tree, t->commit->message, NULL);
	if ((err = check_links(t)) < 0 || (err = follow_burnt(t)) < 0 ||
		(err = check_sequence(t)) < 0 || (err = read_tries(t)) < 0 ||
		(err = check_seal(t)) < 0 || (err = told_answers(t)) < 0 ||
		(err = told_absent(t)) < 0 || (err = told_beacon_check(t)) < 0 ||
		(err = told_letters(t)) < 0 || (err = told_commits(t)) < 0 ||
		(err = check_own_texts(t)) < 0 || (err = check_old_orders(t)) < 0 ||
		(err = told_dice(t)) < 0 || (err = told_pulses(t)) < 0 ||
		(err = check_waited(t)) < 0 || (err = check_view(t)) < 0 ||
		(err = check_published(t)) < 0)
		return err;
	follow_steps(t);
	if (t->kind == COMMIT_STEP) {
		t->result->steps++;
		t->result->own += t->sealed && !strcmp(t->sealed, t->step) ? t->own : 0;
	}
	t->first = false;
	t->before = t->now;
	t->old = t->tree;
	return OK;
}

int audit_told(struct audit_told_result *out, struct session *s)
{
	/* The map, most of what is told, says nothing that the view does not. */
	const char *const let_go[] = {told_path[TOLD_MAP], NULL};
	struct ledger_known known = {.let_go = let_go};
	struct told_audit t = {.session = s, .result = out, .first = true};
	struct ledger_commit *commit;
	size_t count;
	int err;

	memset(out, 0, sizeof *out);
	out->versions.arena = s->arena;
	err = ledger_history(&commit, &count, s->ledger, s->arena, s->diag);
	known.lasting = &t.old;
	for (size_t i = 0; i < count && err == OK; i++) {
		t.commit = &commit[i];
		t.parent = i ? &commit[i - 1] : NULL;
		if ((err = ledger_read_next(&t.tree, s->ledger, s->arena, commit[i].id,
			     &known, s->diag)) < 0 ||
			(err = told_commit(&t)) < 0)
			break;
		out->who = t.who;
		out->commits++;
	}
	return err;
}
