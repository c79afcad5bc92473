/* The foot of a page: what it checks of the dice, and what it cannot. */
#include <string.h>

#include "base/arena.h"
#include "base/buf.h"
#include "judge/judge.h"
#include "packet/html.h"
#include "packet/page.h"
#include "packet/page_private.h"

/* Those of campaign.ini, to be compared with the first mail. */
static void write_anchors(struct buf *out, const struct settings *settings)
{
	buf_puts(out, "<p>The anchors of the dice, as in your first mail:</p>\n<pre>");
	for (enum audience who = AUDIENCE_UNION; who < AUDIENCES; who++) {
		buf_printf(out, "anchor %s ", audience_name(who));
		html_string(out, settings->anchor[who]);
		buf_puts(out, "\n");
	}
	buf_puts(out, "</pre>\n");
}

static void write_source(struct buf *out, const struct settings *settings)
{
	switch (settings->dice) {
	case DICE_MODE_CHAIN:
		buf_puts(out,
			"<p>Each link that was opened must hash down to the one before it, and so to its anchor. Each roll must follow from its link, what both sides joined with, and the hash of what was sealed.</p>\n");
		write_anchors(out, settings);
		break;
	case DICE_MODE_SEED:
		buf_puts(out,
			"<p>The dice of this campaign come from a seed, so it has no anchors: the moderator knows every link, and who guesses the seed knows it too. Each roll must still follow from its link, "
			"what both sides joined with, and the hash of what was sealed.</p>\n");
		break;
	case DICE_MODE_LOADED:
		buf_puts(out,
			"<p>The dice of this campaign are loaded, and loaded dice are no dice.</p>\n");
		break;
	}
}

void foot_write(struct buf *out, const struct page *page)
{
	const struct settings *settings = &page->clone->settings;

	buf_puts(out,
		"<footer>\n<details id=\"packet-dice\">\n<summary><span id=\"packet-dice-word\" role=\"status\">Dice: they are not checked without scripts.</span></summary>\n");
	write_source(out, settings);
	buf_puts(out,
		"<p>This is the moderator's own page, and so is the check in it: a moderator who cheats can make a page that says the same. An independent check takes "
		"a clone of your own (<code>git clone</code> of your side's repository, or a line <code>mail bundle</code> in a mail to him) and a program that he did not "
		"send you: <code>adjutant audit -C CLONE</code> looks at everything you may know, and <code>verify-dice.sh CLONE</code> at the dice, with git, "
		"a shell and coreutils alone.</p>\n</details>\n</footer>\n");
}
