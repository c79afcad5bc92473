/*
 * An owner's data laid over shipped ones: two INI files become one.
 *
 * Sections of the same name are merged by key: a key of the owner's replaces the
 * shipped one with all of its numbered parts, an empty value takes it back, and
 * `remove = yes` takes the whole section away. Shipped sections keep their order; new
 * ones come behind them, but one that is named by a number ([card 56]) before the next
 * higher number of its kind.
 *
 * What the owner touches has his `source`, `owner` when he names none. What was
 * reconstructed in it and is not replaced stays listed in `reconstructed`, unless he
 * writes that list himself.
 *
 * A text of rows, as maps are, is laid over another one behind a line `over`: what that
 * does, its reader knows (rules/hexes/rows.h). One that has a sheet of its own is whole,
 * and takes the place of the shipped one.
 */
#ifndef SHELF_OVERLAY_H
#define SHELF_OVERLAY_H

struct arena;
struct buf;
struct data_file;
struct diag;
struct ini;

/*
 * Lays `own` over `shipped`. *out has the file name of `shipped`, but every section and
 * entry knows the line of the file that it comes from; a section that was touched, the
 * owner's. It shares entries with both and belongs to the arena. `changes` gets a line
 * for each section that the owner touches. Mistakes of the owner are added to `diag`
 * where they stand; ERR_REFUSED when there was one.
 */
int overlay_merge(struct ini **out, struct arena *arena, const struct ini *shipped,
	const struct ini *own, struct buf *changes, struct diag *diag);

/* Writes a file so that reading it gives the same sections and values. */
void overlay_write(struct buf *out, const struct ini *ini);

/*
 * Lays the text of `own` over that of `file`, which gets it and the name of the owner's
 * file; `changes` gets a line. The text belongs to the arena.
 */
void overlay_text(struct data_file *file, struct arena *arena, const struct data_file *own,
	const char *name, struct buf *changes);

#endif
