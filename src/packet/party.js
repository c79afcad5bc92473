/*
 * Who of a stack goes together. In front of choosing.js and coming.js, in one element with them.
 *
 *     partyOf(who, offersOf, can)           {chosen, offers}: of these actors, who may go along
 *                                           with others only among them, as many as can;
 *                                           offersOf(pieces, to) gives what these could do, at
 *                                           any place or at one, and can(offers) says whether
 *                                           that is what is asked
 */
// Those who can be given the same order as most of them.
/** @param {Actor[]} who */
function alike(who) {
	const words = [...Map.groupBy(who, ({word}) => word).values()];
	return words.toSorted((a, b) => b.length - a.length)[0] ?? [];
}

/** @param {Actor[]} some */
const piecesOf = (some) => some.map(({piece}) => piece);

// With these go those whom the rules let go along, such as their leader. The nearest place
// that they can go to tells: to ask about all places takes its time.
/**
 * @param {string[]} chosen @param {string[]} others @param {string} near
 * @param {(pieces: string[], to?: string) => Offer[]} offersOf
 */
function withAlong(chosen, others, near, offersOf) {
	/** @param {string[]} pieces */
	const goes = (pieces) => offersOf(pieces, near).some((offer) => offer.kind === "go");
	if (goes([...chosen, ...others]))
		return [...chosen, ...others];
	for (const one of others.length > 1 ? others : [])
		if (goes([...chosen, one]))
			chosen = [...chosen, one];
	return chosen;
}

/**
 * @param {Actor[]} who @param {(pieces: string[], to?: string) => Offer[]} offersOf
 * @param {(offers: Offer[]) => boolean} can
 */
function partyOf(who, offersOf, can) {
	const able = who.filter((actor) => !actor.along);
	const others = piecesOf(who.filter((actor) => actor.along));
	const groups = [able, alike(able), able.slice(0, 1)].filter((some, i, all) =>
		some.length !== all[i - 1]?.length);
	/** @type {{chosen: string[], offers: Offer[]}} */
	let party = {chosen: [], offers: []};
	for (const some of groups) {
		const chosen = piecesOf(some);
		party = {chosen, offers: offersOf(chosen)};
		if (can(party.offers))
			break;
	}
	const near = party.offers.find((offer) => offer.kind === "go");
	const chosen = near && near.place && others.length && can(party.offers)
		? withAlong(party.chosen, others, near.place, offersOf) : party.chosen;
	return chosen.length > party.chosen.length ? {chosen, offers: offersOf(chosen)} : party;
}
