#include "campaign/settings.h"

#include <string.h>

#include "auth/auth.h"
#include "base/arena.h"
#include "base/buf.h"
#include "base/diag.h"
#include "base/ini.h"
#include "base/text.h"
#include "campaign/secrets.h"
#include "game/step.h"

#define CAMPAIGN_FORMAT 1

static const char *const plans_words[] = {"open", "committed", NULL};
static const char *const dice_words[] = {"seed", "loaded", "chain", NULL};
static const char *const reading_words[] = {
	"whole", "short", "whole-plain", "short-plain", NULL};
static const char *const phase_words[] = {"open", "sealed", "waiting", NULL};
static const char *const published_words[] = {"no", "over", "abandoned", NULL};
static const char *const ended_words[] = {"no", "conceded", "drawn", "forfeited", NULL};
static const char *const draw_words[] = {
	"no", "union", "confederate", "union-declined", "confederate-declined", NULL};
static const char *const open_words[] = {"no", "open", "taken", NULL};
static const char *const side_words[] = {"nobody", "union", "confederate", NULL};
static const char *const waiting_words[] = {"union", "confederate", "both", NULL};

static const struct field head_fields[] = {
	{FIELD_OF(struct settings, name, "name", FIELD_TEXT, "name of the campaign"),
		.required = true, .eyes = FOR_ALL},
	{FIELD_OF(struct settings, game, "game", FIELD_TEXT, "game"), .required = true,
		.eyes = FOR_ALL},
	{FIELD_OF(struct settings, scenario, "scenario", FIELD_TEXT, "scenario"),
		.required = true, .eyes = FOR_ALL},
	{FIELD_OF(struct settings, overlay, "overlay", FIELD_TEXT,
		 "files of the game that an owner has changed"),
		.eyes = FOR_ALL},
	{FIELD_OF(struct settings, options, "options", FIELD_TEXT,
		 "options of the game that are in force"),
		.eyes = FOR_ALL},
	{FIELD_OF(struct settings, talk, "talk", FIELD_TEXT, "how much the players talk"),
		.eyes = FOR_ALL},
	{FIELD_OF(struct settings, plans, "plans", FIELD_WORD, "how plans come in"),
		.words = plans_words, .eyes = FOR_ALL},
	{FIELD_OF(struct settings, dice, "dice", FIELD_WORD, "where dice come from"),
		.words = dice_words, .required = true, .eyes = FOR_ALL},
	{FIELD_OF(struct settings, seed, "seed", FIELD_TEXT, "what all links come from")},
	{FIELD_OF(struct settings, nonce[UNION], "union-nonce", FIELD_TEXT,
		 "with which the Union joined"),
		.eyes = FOR_ALL},
	{FIELD_OF(struct settings, nonce[CONFEDERATE], "confederate-nonce", FIELD_TEXT,
		 "with which the Confederates joined"),
		.eyes = FOR_ALL},
	{FIELD_OF(struct settings, reading[UNION], "union-report", FIELD_WORD,
		 "which report the Union reads"),
		.words = reading_words, .eyes = FOR_ALL},
	{FIELD_OF(struct settings, reading[CONFEDERATE], "confederate-report", FIELD_WORD,
		 "which report the Confederates read"),
		.words = reading_words, .eyes = FOR_ALL},
	{FIELD_OF(struct settings, commanders[UNION], "union-commanders", FIELD_TEXT,
		 "the commanders of the Union, where it has several"),
		.eyes = FOR_ALL},
	{FIELD_OF(struct settings, commanders[CONFEDERATE], "confederate-commanders",
		 FIELD_TEXT, "the commanders of the Confederates, where they have several"),
		.eyes = FOR_ALL},
	{FIELD_OF(struct settings, spent[UNION], "union-spent", FIELD_TEXT,
		"with which the Union joined the chains before")},
	{FIELD_OF(struct settings, spent[CONFEDERATE], "confederate-spent", FIELD_TEXT,
		"with which the Confederates joined the chains before")},
	FIELD_END,
};

static const struct field auth_fields[] = {
	{FIELD_OF(struct settings, auth[UNION], "union", FIELD_TEXT,
		 "to what the Union is bound"),
		.eyes = FOR_ALL},
	{FIELD_OF(struct settings, auth[CONFEDERATE], "confederate", FIELD_TEXT,
		 "to what the Confederates are bound"),
		.eyes = FOR_ALL},
	FIELD_END,
};

static const struct field chain_fields[] = {
	{FIELD_OF(struct settings, chain, "number", FIELD_INT, "of the chains in force"),
		.min = 1, .max = 1000, .required = true, .eyes = FOR_ALL},
	{FIELD_OF(struct settings, chain_start, "start", FIELD_INT,
		 "links used before them"),
		.max = 1000000, .eyes = FOR_ALL},
	{FIELD_OF(struct settings, chain_length, "length", FIELD_INT, "links of a chain"),
		.min = CHAIN_SHORTEST, .max = CHAIN_LONGEST, .required = true,
		.eyes = FOR_ALL},
	{FIELD_OF(struct settings, anchor[AUDIENCE_UNION], "union", FIELD_TEXT, "anchor"),
		.required = true, .eyes = FOR_ALL},
	{FIELD_OF(struct settings, anchor[AUDIENCE_CONFEDERATE], "confederate", FIELD_TEXT,
		 "anchor"),
		.required = true, .eyes = FOR_ALL},
	{FIELD_OF(struct settings, anchor[AUDIENCE_PUBLIC], "public", FIELD_TEXT, "anchor"),
		.required = true, .eyes = FOR_ALL},
	{FIELD_OF(struct settings, anchor[AUDIENCE_DECK], "deck", FIELD_TEXT, "anchor"),
		.required = true, .eyes = FOR_ALL},
	FIELD_END,
};

static const struct field end_fields[] = {
	{FIELD_OF(struct settings, ended, "ended", FIELD_WORD, "before its time, and how"),
		.words = ended_words, .eyes = FOR_ALL},
	{FIELD_OF(struct settings, loser, "loser", FIELD_WORD, "who has given it up"),
		.words = side_words, .eyes = FOR_ALL},
	{FIELD_OF(struct settings, draw, "draw", FIELD_WORD, "who offers a draw"),
		.words = draw_words, .eyes = FOR_ALL},
	{FIELD_OF(struct settings, open[UNION], "union-seat", FIELD_WORD,
		 "whether a substitute is wanted for the Union"),
		.words = open_words, .eyes = FOR_ALL},
	{FIELD_OF(struct settings, open[CONFEDERATE], "confederate-seat", FIELD_WORD,
		 "whether a substitute is wanted for the Confederates"),
		.words = open_words, .eyes = FOR_ALL},
	{FIELD_OF(struct settings, missed[UNION], "union-missed", FIELD_INT,
		 "how often in a row it was gone on without the Union"),
		.max = 1000000},
	{FIELD_OF(struct settings, missed[CONFEDERATE], "confederate-missed", FIELD_INT,
		 "how often in a row it was gone on without the Confederates"),
		.max = 1000000},
	{FIELD_OF(struct settings, late[UNION], "union-late", FIELD_TEXT,
		"which orders of the Union did not come")},
	{FIELD_OF(struct settings, late[CONFEDERATE], "confederate-late", FIELD_TEXT,
		"which orders of the Confederates did not come")},
	{FIELD_OF(struct settings, unanswered[UNION], "union-unanswered", FIELD_TEXT,
		"in which step the Union did not answer")},
	{FIELD_OF(struct settings, unanswered[CONFEDERATE], "confederate-unanswered",
		FIELD_TEXT, "in which step the Confederates did not answer")},
	FIELD_END,
};

static const struct field progress_fields[] = {
	{FIELD_OF(struct settings, link, "link", FIELD_INT, "links used"), .max = 1000000},
	{FIELD_OF(struct settings, tries, "tries", FIELD_INT, "steps taken back"),
		.max = 1000000},
	{FIELD_OF(struct settings, phase, "phase", FIELD_WORD, "of the step at hand"),
		.words = phase_words, .required = true},
	{FIELD_OF(struct settings, segment, "segment", FIELD_INT, "answers sealed"),
		.max = 1000},
	{FIELD_OF(struct settings, waiting, "waiting", FIELD_WORD, "for whom"),
		.words = waiting_words},
	{FIELD_OF(struct settings, question, "question", FIELD_TEXT, "that is open")},
	{FIELD_OF(struct settings, asked, "asked", FIELD_TEXT,
		"of several commanders the one who is waited for")},
	{FIELD_OF(struct settings, commit[UNION], "union-commit", FIELD_TEXT,
		"to what the Union has committed itself")},
	{FIELD_OF(struct settings, commit[CONFEDERATE], "confederate-commit", FIELD_TEXT,
		"to what the Confederates have committed themselves")},
	{FIELD_OF(
		struct settings, seal, "seal", FIELD_TEXT, "step whose seal is in force")},
	{FIELD_OF(struct settings, quiet_from, "quiet-from", FIELD_TEXT,
		"first of the steps just behind that were played without a file")},
	{FIELD_OF(struct settings, quiet_to, "quiet-to", FIELD_TEXT, "the last of them")},
	{FIELD_OF(struct settings, undone, "undone", FIELD_TEXT,
		"step that was taken back and is due again")},
	{FIELD_OF(struct settings, published, "published", FIELD_WORD,
		 "after the game, or when it was given up"),
		.words = published_words},
	{FIELD_OF(struct settings, news[AUDIENCE_UNION], "union-news", FIELD_TEXT,
		"steps since the Union's last turn")},
	{FIELD_OF(struct settings, news[AUDIENCE_CONFEDERATE], "confederate-news",
		FIELD_TEXT, "steps since the Confederates' last turn")},
	{FIELD_OF(struct settings, news[AUDIENCE_PUBLIC], "public-news", FIELD_TEXT,
		"steps of the last report")},
	{FIELD_OF(struct settings, heard[UNION], "union-heard", FIELD_TEXT,
		"how far the Union's last report went")},
	{FIELD_OF(struct settings, heard[CONFEDERATE], "confederate-heard", FIELD_TEXT,
		"how far the Confederates' last report went")},
	FIELD_END,
};

/* Of [commander SIDE-ID], one for each of a side that has several. */
static const struct field commander_fields[] = {
	{FIELD_OF(struct commander, nonce, "nonce", FIELD_TEXT, "with which he joined"),
		.eyes = FOR_ALL},
	{FIELD_OF(struct commander, auth, "auth", FIELD_TEXT, "to what he is bound"),
		.eyes = FOR_ALL},
	{FIELD_OF(struct commander, spent, "spent", FIELD_TEXT,
		"with which he joined the chains before")},
	{FIELD_OF(struct commander, absent, "absent", FIELD_TEXT,
		 "days on which he is away"),
		.eyes = FOR_ALL},
	{FIELD_OF(struct commander, open, "seat", FIELD_WORD,
		 "whether a substitute is wanted for him"),
		.words = open_words, .eyes = FOR_ALL},
	FIELD_END,
};

/* The sections of the file, in their order. */
enum part {
	PART_HEAD,
	PART_CHAIN,
	PART_BEACON,
	PART_AUTH,
	PART_TERMS,
	PART_END,
	PART_PROGRESS,
	PARTS
};

static const struct {
	const char *section;
	const struct field *fields;
} part[PARTS] = {
	[PART_HEAD] = {"campaign", head_fields},
	[PART_CHAIN] = {"chain", chain_fields},
	[PART_BEACON] = {"beacon", beacon_fields},
	[PART_AUTH] = {"auth", auth_fields},
	[PART_TERMS] = {"terms", terms_fields},
	[PART_END] = {"end", end_fields},
	[PART_PROGRESS] = {"progress", progress_fields},
};

static bool has_missed(const struct settings *s, enum side side)
{
	return s->missed[side] || s->late[side] || s->unanswered[side];
}

/* Whether anything is said of the end of the game, or of who has left it. */
static bool has_end(const struct settings *s, enum field_eyes eyes)
{
	return s->ended || s->draw || s->open[UNION] || s->open[CONFEDERATE] ||
	       (eyes == FOR_TRUTH && (has_missed(s, UNION) || has_missed(s, CONFEDERATE)));
}

/* Which of them the settings have. Of the progress of a step nothing is told. */
static bool has_part(const struct settings *settings, enum part of, enum field_eyes eyes)
{
	switch (of) {
	case PART_CHAIN: return settings->dice == DICE_MODE_CHAIN;
	case PART_BEACON: return settings->beacon.name != NULL;
	case PART_AUTH: return settings->auth[UNION] || settings->auth[CONFEDERATE];
	case PART_TERMS: return settings->terms.since != NULL;
	case PART_END: return has_end(settings, eyes);
	case PART_PROGRESS: return eyes == FOR_TRUTH;
	default: return true;
	}
}

static const char *commander_section(
	struct arena *arena, const struct settings *settings, enum side side, int k)
{
	return arena_printf(
		arena, "commander %s-%s", side_name(side), settings->team[side].id[k]);
}

/* Who has joined, or had: of others there is nothing to say. */
static void write_commanders(struct buf *out, const struct settings *settings,
	const struct field_context *context)
{
	for (enum side side = UNION; side < SIDES; side++)
		for (int k = 0; k < settings->team[side].count; k++) {
			const struct commander *of = &settings->commander[side][k];

			if (!of->nonce && !of->auth && !of->absent &&
				(!of->spent || context->eyes != FOR_TRUTH))
				continue;
			ini_write_section(
				out, commander_section(out->arena, settings, side, k));
			field_write(out, of, commander_fields, context);
		}
}

static void write_parts(
	struct buf *out, const struct settings *settings, enum field_eyes eyes)
{
	const struct field_context context = {.arena = out->arena, .eyes = eyes};

	ini_write_format(out, CAMPAIGN_FORMAT);
	for (enum part of = PART_HEAD; of < PARTS; of++) {
		if (of == PART_PROGRESS)
			write_commanders(out, settings, &context);
		if (!has_part(settings, of, eyes))
			continue;
		ini_write_section(out, part[of].section);
		field_write(out, settings, part[of].fields, &context);
	}
}

void settings_write(struct buf *out, const struct settings *settings)
{
	write_parts(out, settings, FOR_TRUTH);
}

void settings_write_told(
	struct buf *out, const struct settings *settings, enum audience who)
{
	struct settings told = *settings;
	bool joined = told.nonce[UNION] && told.nonce[CONFEDERATE];

	/* both nonces, once both have joined: nobody can answer the other's any more */
	if (!joined)
		told.nonce[UNION] = told.nonce[CONFEDERATE] = NULL;
	for (enum side side = UNION; side < SIDES; side++) {
		told.auth[side] = auth_public_binding(told.auth[side]);
		for (int k = 0; k < told.team[side].count; k++) {
			struct commander *of = &told.commander[side][k];

			of->auth = auth_public_binding(of->auth);
			of->nonce = joined ? of->nonce : NULL;
		}
		if ((int)side != (int)who) /* how he reads is his own affair */
			told.reading[side] = READS_WHOLE;
	}
	write_parts(out, &told, FOR_ALL);
}

static bool is_nonce(const char *nonce)
{
	return !nonce || text_is_hex(nonce, NONCE_HEX);
}

static bool has_nonces(const struct settings *settings)
{
	for (enum side side = UNION; side < SIDES; side++)
		for (int k = -1; k < settings->team[side].count; k++)
			if (!is_nonce(k < 0 ? settings->nonce[side]
					    : settings->commander[side][k].nonce))
				return false;
	return true;
}

/* A seed, which is told to nobody, or anchors; never both. */
static bool has_source(const struct settings *settings, enum field_eyes eyes)
{
	if (settings->dice != DICE_MODE_CHAIN)
		return eyes == FOR_ALL ||
		       (settings->seed && text_is_hex(settings->seed, SHA256_HEX));
	for (enum audience who = AUDIENCE_UNION; who < AUDIENCES; who++)
		if (!text_is_hex(settings->anchor[who], SHA256_HEX))
			return false;
	return !settings->seed;
}

static bool has_bindings(const struct settings *settings)
{
	for (enum side side = UNION; side < SIDES; side++)
		for (int k = -1; k < settings->team[side].count; k++) {
			const char *auth = k < 0 ? settings->auth[side]
						 : settings->commander[side][k].auth;

			if (auth && auth_kind(auth) == AUTH_NONE)
				return false;
		}
	return true;
}

static void read_commanders(struct settings *out, const struct ini *ini,
	const struct field_context *context, struct diag *diag)
{
	for (enum side side = UNION; side < SIDES; side++) {
		if (!team_read(&out->team[side], context->arena, out->commanders[side]))
			diag_add(diag, DIAG_ERROR, ini->first->where,
				"`%s-commanders` wants from 2 to %d ids", side_name(side),
				COMMANDERS_MAX);
		for (int k = 0; k < COMMANDERS_MAX; k++)
			field_clear(&out->commander[side][k], commander_fields);
		for (int k = 0; k < out->team[side].count; k++) {
			const struct ini_section *section = ini_section(
				ini, commander_section(context->arena, out, side, k));

			if (section)
				field_read(&out->commander[side][k], commander_fields,
					section, context, diag);
		}
	}
}

static void read_parts(struct settings *out, const struct ini *ini,
	const struct field_context *context, struct diag *diag)
{
	for (enum part of = PART_HEAD; of < PARTS; of++) {
		const struct ini_section *section = ini_section(ini, part[of].section);

		if (of == PART_CHAIN && out->dice != DICE_MODE_CHAIN)
			continue;
		if (section)
			field_read(out, part[of].fields, section, context, diag);
		else if (of == PART_CHAIN)
			diag_add(diag, DIAG_ERROR, ini->first->where,
				"the section [chain] is missing");
	}
	read_commanders(out, ini, context, diag);
}

static bool has_talk(const struct settings *settings, struct arena *arena)
{
	struct talk talk;

	return !settings->talk || talk_parse(&talk, arena, settings->talk);
}

/* What single fields cannot say. */
static void check_parts(const struct settings *settings, const struct ini *ini,
	const struct field_context *context, struct diag *diag)
{
	const struct ini_section *auth = ini_section(ini, part[PART_AUTH].section);
	const char *wrong = terms_wrong(&settings->terms);
	enum field_eyes eyes = context->eyes;

	if (wrong)
		diag_add(diag, DIAG_ERROR, ini->first->where,
			"[terms] has a `%s` that cannot be read", wrong);
	if ((wrong = beacon_wrong(&settings->beacon)))
		diag_add(diag, DIAG_ERROR, ini->first->where,
			"[beacon] has a `%s` that cannot be read", wrong);
	if (!has_talk(settings, context->arena))
		diag_add(diag, DIAG_ERROR, ini->first->where,
			"`talk` is `none`, `pulse N`, `stops N` or `free`");
	if (!has_source(settings, eyes) || !has_nonces(settings))
		diag_add(diag, DIAG_ERROR, ini->first->where,
			"seed and anchors want 64 hex digits, a nonce 32");
	else if (auth && eyes == FOR_TRUTH && !has_bindings(settings))
		diag_add(diag, DIAG_ERROR, auth->where,
			"a side is bound to `password`, `minisign` or `ssh-ed25519`");
}

static int read_for(enum field_eyes eyes, struct settings *out, struct arena *arena,
	const char *file, const char *text, size_t length, struct diag *diag)
{
	const struct field_context context = {.arena = arena, .eyes = eyes};
	unsigned errors = diag->errors;
	struct ini *ini;

	for (enum part of = PART_HEAD; of < PARTS; of++)
		field_clear(out, part[of].fields);
	if (ini_read(&ini, arena, file, text, length, diag) < 0)
		return ERR_DAMAGED;
	if (ini->format != CAMPAIGN_FORMAT || !ini_section(ini, part[PART_HEAD].section) ||
		(eyes == FOR_TRUTH && !ini_section(ini, part[PART_PROGRESS].section))) {
		diag_add(diag, DIAG_ERROR, (struct where){file, 1, 1},
			eyes == FOR_TRUTH
				? "`format = %d`, [campaign] and [progress] were expected"
				: "`format = %d` and [campaign] were expected",
			CAMPAIGN_FORMAT);
		return ERR_DAMAGED;
	}
	read_parts(out, ini, &context, diag);
	if (diag->errors == errors)
		check_parts(out, ini, &context, diag);
	return diag->errors == errors ? OK : ERR_DAMAGED;
}

unsigned settings_waiting(const struct settings *settings)
{
	if (settings->phase != PHASE_WAITING)
		return 0;
	return settings->waiting == SIDES ? BOTH_SIDES : SIDE_SET(settings->waiting);
}

void settings_talk(struct talk *out, struct arena *arena, const struct settings *settings)
{
	*out = (struct talk){TALK_FREE, 0};
	if (settings->talk)
		talk_parse(out, arena, settings->talk); /* it was read, so it is one */
}

int settings_read(struct settings *out, struct arena *arena, const char *file,
	const char *text, size_t length, struct diag *diag)
{
	return read_for(FOR_TRUTH, out, arena, file, text, length, diag);
}

int settings_read_told(struct settings *out, struct arena *arena, const char *file,
	const char *text, size_t length, struct diag *diag)
{
	return read_for(FOR_ALL, out, arena, file, text, length, diag);
}
