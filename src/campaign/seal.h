/*
 * Seals and keys: PROTOCOL, "Dice". Everything here is SHA-256 over texts, so
 * that it can be checked with `sha256sum`.
 */
#ifndef CAMPAIGN_SEAL_H
#define CAMPAIGN_SEAL_H

#include "campaign/campaign.h"

/* The four roles, in the order of the protocol. */
#define SEAL_ROLES 4
extern const char *const seal_role[SEAL_ROLES];

struct loaded_roll;

/*
 * What a commit itself says of what is made of secrets: an audit that has not got them
 * takes it as given, and checks links against anchors by themselves.
 */
struct witness {
	const struct settings *settings; /* of the commit */
	const struct tree *tree;
	const char *link[AUDIENCES]; /* that it opens; NULL: it does not */
	/* of the order forms, by seat; NULL: none */
	const char *nonce[SIDES][COMMANDERS_MAX];
	const char *salt;              /* of the state */
	const struct loaded_roll *die; /* its dice, by label */
};

/* The link of an audience that the step at hand uses; "" when it is not known. */
void seal_link(
	char out[SHA256_HEX + 1], const struct campaign *campaign, enum audience audience);

/* True when the campaign can go on rolling: what its links come from is at hand. */
bool seal_has_links(const struct campaign *campaign);

/* DICE_MODE_CHAIN, with links at hand: true when they lead down to the anchors. */
bool seal_fits_anchors(const struct campaign *campaign);

/* DICE_MODE_CHAIN: true when the next step would need the top of the chains. */
bool seal_chain_is_used_up(const struct campaign *campaign);

/* The first digits of a hash that the deck alone knows, for the state with which a campaign
 * begins. */
const char *seal_first_salt(struct arena *arena, const struct campaign *campaign);

/*
 * What keeps the texts that a side seals for a step from being guessed, and what nobody can
 * choose: the step opens the link that they are made of, and its owner checks them then. A
 * nonce stands on the order form, first 32 digits of H(link ":" STEP "." SEGMENT ":" TRY);
 * a salt before what is sealed, of H(link ":" STEP[.SEGMENT] ":" TRY ":" ROLE), where only
 * an answer has a segment. Of several commanders each has a nonce of his own: ":" and his
 * id follow on TRY (NULL: it has one). Both belong to the arena.
 */
const char *seal_make_nonce(struct arena *arena, const char *link, const char *step,
	int segment, int tries, const char *commander);
const char *seal_make_salt(struct arena *arena, const char *link, const char *step,
	int segment, int tries, const char *role);

/* The nonce of the order form of a seat (seats.h) for the step at hand; NULL when the
 * secrets are not at hand. */
const char *seal_nonce(const struct campaign *campaign, enum side side, int k,
	const char *step, int segment);

/* The text of a role as it is sealed: `seal STEP ROLE SALT` and the text. The link of the
 * step is in force. Wants the secrets, or a witness. */
const char *seal_text(const struct campaign *campaign, enum side side, const char *step,
	const char *role, const char *text);

/* The sealed text without its first line; NULL stays NULL. */
const char *seal_opened(const char *sealed);

/* H of a sealed role that stands in the tree for `step`, or of its parts: seats_role_hash;
 * of nothing when it does not. */
void seal_role_hash(char out[SHA256_HEX + 1], const struct campaign *campaign,
	const char *step, int role);

/* To what both sides have committed themselves for a step, or (segment above 0) where both
 * have halted in it: the path of two lines `SIDE-commit HASH`, and these lines of the tree;
 * NULL: there are none. */
const char *seal_commits_path(struct arena *arena, const char *step, int segment);
const char *seal_commits(
	struct arena *arena, const struct tree *tree, const char *step, int segment);

/* Over the four lines `role hash`, those of seal_commits and the round of the beacon;
 * `step` NULL: nothing was sealed. */
void seal_orders_hash(
	char out[SHA256_HEX + 1], const struct campaign *campaign, const char *step);

/* What is sealed for a segment, as texts of the tree; NULL: nothing of this side. */
struct seal_segment {
	const char *answer[SIDES];
	const char *commits; /* lines `SIDE-commit HASH`; NULL: there are none */
	const char *round;   /* the line `round N`; NULL: there is no beacon */
};

/* That of segment k (from 1) of a step; false when there is none in the tree. */
bool seal_segment(struct seal_segment *out, struct arena *arena, const struct tree *tree,
	const char *step, int k);

/* Its line, without the end: `ROLE HASH`, and a second of the kind behind it where both
 * sides answer in it, the Union's first; then to what they have committed themselves, and
 * the round of the beacon. Owned by the arena. */
const char *seal_segment_line(struct arena *arena, const struct seal_segment *segment);

/* The answer-hash of the protocol, which is over a line of each role in it. */
void seal_answer_hash(char out[SHA256_HEX + 1], const char *segment_line);

/* The hash of a side in the line of a segment, 64 digits and what follows; NULL: it has
 * sealed nothing there. */
const char *seal_line_hash(const char *segment_line, enum side side);

/* What goes into the key behind an answer, with the value of the beacon where the segment
 * has a round: H(T(k) ":" this) is T(k+1). Owned by the arena. ERR_DAMAGED, with a message,
 * when that value is not there. */
int seal_segment_key(const char **out, const struct campaign *campaign,
	const struct seal_segment *segment, struct diag *diag);

/* T of an audience in segment 0 of the step at hand; "" when its link is not known. The
 * value of the round, where the seal names one, must be there. */
void seal_key(
	char out[SHA256_HEX + 1], const struct campaign *campaign, enum audience audience);

/* First 32 digits of H(T_deck ":" STEP "/salt"). */
const char *seal_salt(
	const struct campaign *campaign, const char *deck_key, const char *step);

/* The path of a sealed role in the tree, of a side with one commander. */
const char *seal_path(struct arena *arena, const char *step, int role);

/* The role under which a side answers, or sends further orders, in mid step. */
extern const char *const seal_answer_role[SIDES];

#endif
