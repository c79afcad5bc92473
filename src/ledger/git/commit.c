/* Adding commits: objects, then the marker, the ref, the work files. */
#include <string.h>

#include "base/arena.h"
#include "base/buf.h"
#include "base/diag.h"
#include "ledger/git/ledger_private.h"

/*
 * Nothing is written here. What is there already stays where it is, unless it is damaged,
 * as a disk may have left it.
 */
static int add_object(const git_oid *id, struct ledger *ledger, git_object_t type,
	const char *data, size_t length, struct diag *diag)
{
	if (batch_find(&ledger->batch, id) || object_is_sound(ledger->odb, id) ||
		batch_add(&ledger->batch, id, type, data, length))
		return OK;
	diag_error(diag, "there is no memory to deflate an object");
	return ERR_SYSTEM;
}

/* Refuses what git could not hold, before anything is made of it. */
static int check_tree(const struct tree *tree, struct diag *diag)
{
	struct arena scratch = ARENA_INIT;
	int rc = OK;

	for (size_t i = 0; i < tree->count && !rc; i++) {
		const char *path = tree->file[i].path, *part = path, *slash;

		if (i && strcmp(tree->file[i - 1].path, path) >= 0)
			rc = ERR_BUG;
		while (!rc && (slash = strchr(part, '/'))) {
			arena_clear(&scratch);
			if (!tree_name_is_good(part, (size_t)(slash - part)) ||
				tree_find(tree,
					arena_copy(&scratch, path, (size_t)(slash - path))))
				rc = ERR_BUG;
			part = slash + 1;
		}
		if (!rc && !tree_name_is_good(part, strlen(part)))
			rc = ERR_BUG;
		if (rc)
			diag_error(
				diag, "'%s' cannot be the path of a campaign's file", path);
	}
	arena_release(&scratch);
	return rc;
}

struct writer {
	struct ledger *ledger;
	const struct manifest *parent;
	const struct tree *tree;
	struct manifest *out;
	struct arena *scratch;
	size_t next; /* file of the tree */
	struct diag *diag;
};

static void add_entry(struct buf *out, const char *mode, const char *name, size_t length,
	const git_oid *id)
{
	buf_printf(out, "%s ", mode);
	buf_add(out, name, length);
	buf_putc(out, '\0');
	buf_add(out, (const char *)id->id, GIT_OID_RAWSZ);
}

static int write_file(git_oid *id, struct writer *writer, struct tree_file *file)
{
	struct ledger *ledger = writer->ledger;
	const git_oid *old = manifest_file(writer->parent, file->path);
	git_oid *known;
	int rc;

	if (file->blob)
		git_oid_cpy(id, file->blob);
	else if ((rc = object_id(
			  id, GIT_OBJECT_BLOB, file->data, file->length, writer->diag)))
		return rc;
	if ((!old || !git_oid_equal(old, id)) &&
		(rc = add_object(id, ledger, GIT_OBJECT_BLOB, file->data, file->length,
			 writer->diag)))
		return rc;
	if (!file->blob) { /* the next commit of this tree need not hash it again */
		known = ARENA_NEW(ledger->arena, git_oid);
		git_oid_cpy(known, id);
		file->blob = known;
	}
	manifest_add_file(
		writer->out, ledger->arena, arena_string(ledger->arena, file->path), id);
	return OK;
}

/*
 * Writes the directory whose path is the first `length` bytes of the next
 * file's path. Byte order of whole paths is git's order of entries, in which
 * a directory counts as ending in a slash.
 */
static int write_directory(git_oid *id, struct writer *writer, size_t length)
{
	const char *path = length ? writer->tree->file[writer->next].path : "";
	struct ledger *ledger = writer->ledger;
	const git_oid *old;
	struct buf out;
	git_oid member;
	int rc;

	buf_init(&out, writer->scratch);
	while (writer->next < writer->tree->count) {
		struct tree_file *file = &writer->tree->file[writer->next];
		const char *name = file->path + (length ? length + 1 : 0), *slash;

		if (length &&
			(strncmp(file->path, path, length) || file->path[length] != '/'))
			break;
		slash = strchr(name, '/');
		if (slash) {
			if ((rc = write_directory(
				     &member, writer, (size_t)(slash - file->path))))
				return rc;
			add_entry(&out, "40000", name, (size_t)(slash - name), &member);
		} else {
			if ((rc = write_file(&member, writer, file)))
				return rc;
			add_entry(&out, "100644", name, strlen(name), &member);
			writer->next++;
		}
	}
	path = arena_copy(ledger->arena, path, length);
	if ((rc = object_id(id, GIT_OBJECT_TREE, out.data, out.length, writer->diag)))
		return rc;
	old = manifest_dir(writer->parent, path);
	if ((!old || !git_oid_equal(old, id)) &&
		(rc = add_object(
			 id, ledger, GIT_OBJECT_TREE, out.data, out.length, writer->diag)))
		return rc;
	manifest_add_dir(writer->out, ledger->arena, path, id);
	return OK;
}

static int check_message(const char *message, int64_t date, struct diag *diag)
{
	if (date < 0) {
		diag_error(diag, "a date before 1970 cannot be recorded");
		return ERR_REFUSED;
	}
	if (!message[strspn(message, " \t\n")]) {
		diag_error(diag, "a commit needs a message");
		return ERR_BUG;
	}
	return OK;
}

/* `gpgsig` is a line of the head; those of the signature below it begin with a blank. */
static void add_signature(struct buf *out, const char *signature)
{
	buf_puts(out, "gpgsig");
	while (*signature) {
		size_t length = strcspn(signature, "\n");

		buf_printf(out, " %.*s\n", (int)length, signature);
		signature += length + (signature[length] == '\n');
	}
}

/* The object of a commit: what is signed is all of it but the signature. */
static int make_commit(struct buf *out, struct ledger *ledger, const git_oid *tree,
	const char *message, int64_t date, struct diag *diag)
{
	static const char who[] = LEDGER_IDENTITY;
	struct arena *scratch = out->arena;
	const char *head, *signature;
	char hex[LEDGER_ID + 1];
	struct buf text;
	int rc;

	buf_init(&text, scratch);
	buf_printf(&text, "tree %s\n", git_oid_tostr(hex, sizeof hex, tree));
	ledger_head(ledger, hex);
	if (*hex)
		buf_printf(&text, "parent %s\n", hex);
	buf_printf(&text, "author %s %lld +0000\ncommitter %s %lld +0000\n", who,
		(long long)date, who, (long long)date);
	head = arena_string(scratch, text.data);
	buf_printf(&text, "\n%s", message);
	if (text.data[text.length - 1] != '\n')
		buf_putc(&text, '\n');
	if ((rc = ledger_sign(&signature, ledger, scratch, text.data, text.length, diag)))
		return rc;
	buf_puts(out, head);
	if (signature)
		add_signature(out, signature);
	buf_puts(out, text.data + strlen(head));
	return OK;
}

/* That of the newest commit; of an empty history INT64_MIN. */
static int newest_date(int64_t *out, struct ledger *ledger, struct diag *diag)
{
	git_commit *parent = NULL;

	*out = ledger->commits ? ledger->newest_date : INT64_MIN;
	if (ledger->commits || !ledger->born)
		return OK;
	if (git_commit_lookup(&parent, ledger->repo, &ledger->tip) < 0) {
		ledger_git_error(diag, "read the newest commit");
		return ERR_DAMAGED;
	}
	*out = git_commit_time(parent);
	git_commit_free(parent);
	return OK;
}

int ledger_date(int64_t *out, struct ledger *ledger, int64_t date, struct diag *diag)
{
	int rc = ledger_load_tip(ledger, diag);

	if (rc == OK)
		rc = newest_date(out, ledger, diag);
	if (rc == OK && *out < date)
		*out = date;
	return rc;
}

/* No commit is dated before the one that it follows, whatever the clock says. */
static int in_order(int64_t *date, struct ledger *ledger, struct diag *diag)
{
	int64_t before;
	int rc = newest_date(&before, ledger, diag);

	if (rc < 0 || *date >= before)
		return rc;
	*date = before;
	if (!ledger->late)
		diag_add(diag, DIAG_NOTE, (struct where){0},
			"the date is before that of the newest commit; what is recorded has that one's");
	ledger->late = true;
	return OK;
}

int ledger_commit(struct ledger *ledger, const struct tree *tree, const char *message,
	int64_t date, struct diag *diag)
{
	struct arena scratch = ARENA_INIT;
	struct manifest manifest = {0};
	struct writer writer;
	struct buf text;
	git_oid id;
	int rc;

	if ((rc = check_message(message, date, diag)) || (rc = check_tree(tree, diag)) ||
		(rc = ledger_load_tip(ledger, diag)) ||
		(rc = in_order(&date, ledger, diag)))
		return rc;
	writer = (struct writer){
		.ledger = ledger,
		.parent =
			ledger->commits ? &ledger->newest_manifest : &ledger->tip_manifest,
		.tree = tree,
		.out = &manifest,
		.scratch = &scratch,
		.diag = diag,
	};
	if ((rc = write_directory(&id, &writer, 0)))
		goto out;
	buf_init(&text, &scratch);
	if ((rc = make_commit(&text, ledger, &id, message, date, diag)))
		goto out;
	if ((rc = object_id(&id, GIT_OBJECT_COMMIT, text.data, text.length, diag)) ||
		(rc = add_object(
			 &id, ledger, GIT_OBJECT_COMMIT, text.data, text.length, diag)))
		goto out;
	git_oid_cpy(&ledger->newest, &id);
	ledger->newest_date = date;
	ledger->newest_subject = arena_copy(ledger->arena, message, strcspn(message, "\n"));
	ledger->newest_manifest = manifest;
	ledger->commits++;
out:
	arena_release(&scratch);
	return rc;
}

/*
 * Objects, staged work files and the marker become durable, and only then are the marker
 * and the pack put in place: a marker may stand there that counts, of commits behind which
 * the work files are still. One that is seen without the rest does no harm: the branch has
 * not moved then, and it is the truth.
 */
static int make_durable(struct ledger *ledger, struct arena *scratch, struct diag *diag)
{
	struct workfiles marker, pack;
	const char *name;
	int rc;

	workfiles_init(&marker, scratch, ledger->dir);
	workfiles_init(&pack, scratch, ledger->dir);
	marker.prefix = "marker"; /* the work files are staged already */
	pack.prefix = "pack";
	if ((rc = batch_stage(&name, &ledger->batch, &pack, ".git", diag)) ||
		(rc = marker_stage(&marker, ledger, name, diag)) ||
		(rc = workfiles_sync_all(ledger->dir, diag)) ||
		(rc = workfiles_place(&marker, diag)))
		return rc;
	workfiles_touch(&pack, WORKFILE_PRIVATE);
	if ((rc = workfiles_place(&pack, diag)) || (rc = workfiles_settle(&pack, diag)))
		pack_remove_half(scratch, ledger->dir, ".git", name);
	else
		batch_placed(&ledger->batch);
	return rc;
}

/* After the branch has moved: the queue is the tip now. */
static void forget_queue(struct ledger *ledger)
{
	git_oid_cpy(&ledger->tip, &ledger->newest);
	ledger->tip_manifest = ledger->newest_manifest;
	ledger->tip_known = ledger->born = ledger->moved = true;
	memset(&ledger->newest_manifest, 0, sizeof ledger->newest_manifest);
	ledger->commits = 0;
}

/* Where the branch is: what libgit2 does when it is not there, or cannot be read. */
static int read_branch(git_oid *now, struct ledger *ledger)
{
	return git_reference_name_to_id(now, ledger->repo, LEDGER_REF);
}

static int was_moved(struct ledger *ledger, struct diag *diag)
{
	diag_error(diag,
		"the branch main of %s was moved by somebody else during this run; %s",
		ledger->dir,
		ledger->moved ? "what came after its last commit is not recorded"
			      : "nothing was recorded");
	return ERR_DAMAGED;
}

/* Moves the branch, if nobody else has: it is locked while we look. */
static int lock_and_move(struct ledger *ledger, struct arena *scratch, struct diag *diag)
{
	static const char doing[] = "move the branch main";
	git_transaction *transaction = NULL;
	git_signature *who = NULL;
	bool locked = false;
	git_oid now;
	int rc = OK, found;

	if (git_transaction_new(&transaction, ledger->repo) < 0 ||
		git_transaction_lock_ref(transaction, LEDGER_REF) < 0) {
		rc = ledger_git_error(diag, doing);
		goto out;
	}
	locked = true;
	found = read_branch(&now, ledger);
	if (found < 0 && found != GIT_ENOTFOUND) {
		rc = ledger_git_error(diag, doing);
		goto out;
	}
	if ((found == 0) != ledger->born ||
		(ledger->born && !git_oid_equal(&now, &ledger->tip))) {
		rc = was_moved(ledger, diag);
		goto out;
	}
	if (git_signature_new(&who, LEDGER_NAME, LEDGER_ADDR, ledger->newest_date, 0) < 0 ||
		git_transaction_set_target(transaction, LEDGER_REF, &ledger->newest, who,
			arena_printf(scratch, "adjutant: %s", ledger->newest_subject)) <
			0 ||
		git_transaction_commit(transaction) < 0)
		rc = ledger_git_error(diag, doing);
out:
	git_signature_free(who);
	git_transaction_free(transaction);
	/* libgit2 says nothing if it cannot remove its lock, and links the first branch to
	 * it */
	if (locked)
		lock_remove(ledger, ".git/" LEDGER_REF ".lock");
	return rc;
}

/*
 * The queue becomes the tip. Where the disk fails behind the commit point, the branch has
 * moved all the same: that is an error, and ledger->moved.
 */
static int move_ref(struct ledger *ledger, struct diag *diag)
{
	struct arena scratch = ARENA_INIT;
	int rc = lock_and_move(ledger, &scratch, diag);
	git_oid now;

	if (!rc || (!read_branch(&now, ledger) && git_oid_equal(&now, &ledger->newest)))
		forget_queue(ledger);
	arena_release(&scratch);
	return rc;
}

static int check_writable(const struct ledger *ledger, struct diag *diag)
{
	if (ledger->writes)
		return OK;
	diag_error(diag, "a ledger opened for reading was written to");
	return ERR_BUG;
}

int ledger_secure(struct ledger *ledger, struct diag *diag)
{
	struct arena scratch = ARENA_INIT;
	int rc;

	if (!ledger->commits)
		return OK;
	if ((rc = check_writable(ledger, diag)) || (rc = ledger_load_tip(ledger, diag)))
		return rc;
	if ((rc = make_durable(ledger, &scratch, diag)))
		goto out;
	if (!ledger->behind) {
		ledger->behind = true;
		ledger->work_born = ledger->born;
		git_oid_cpy(&ledger->work_tip, &ledger->tip);
		ledger->work_manifest = ledger->tip_manifest;
	}
	rc = move_ref(ledger, diag);
out:
	arena_release(&scratch);
	return rc;
}

int ledger_flush(struct ledger *ledger, struct diag *diag)
{
	bool moving = ledger->commits > 0, moved = false;
	const struct manifest *known[2] = {
		ledger->behind ? &ledger->work_manifest : &ledger->tip_manifest, NULL};
	struct arena scratch = ARENA_INIT;
	struct diag ignored;
	struct sync sync;
	int rc;

	if (!moving && !ledger->behind)
		return OK;
	if ((rc = check_writable(ledger, diag)))
		return rc;
	/* where there are no modes, or they cannot be changed, status says so */
	diag_init(&ignored, &scratch);
	if (ledger_is_open_to_others(ledger) && !ledger_close_to_others(ledger, &ignored) &&
		ignored.first)
		diag_add(diag, DIAG_NOTE, (struct where){0}, "%s",
			arena_string(diag->arena, ignored.first->text));
	if ((rc = sync_plan(&sync, ledger, &scratch,
		     moving ? &ledger->newest_manifest : &ledger->tip_manifest, known, true,
		     diag)))
		goto out;
	if (sync.edited) {
		sync_report(&sync, diag);
		rc = ERR_DAMAGED;
		goto out;
	}
	/* The files are staged first: a full disk shows before anything counts. */
	if ((rc = sync_stage(&sync, diag)))
		goto out;
	if (moving) {
		if (!(rc = make_durable(ledger, &scratch, diag)))
			rc = move_ref(ledger, diag);
		moved = !ledger->commits; /* even where that went wrong */
		if (rc)
			goto out;
	} else if ((rc = workfiles_sync_all(ledger->dir, diag))) {
		goto out;
	}
	moved = true;
	if ((rc = sync_install(&sync, diag)) || (rc = marker_remove(ledger, diag)))
		diag_error(diag,
			"the step is recorded, but not all files could be written: run `adjutant status` in %s when the cause is removed",
			ledger->dir);
	else
		ledger->behind = false;
out:
	if (rc && !moved) {
		workfiles_sweep(ledger->dir, &scratch);
		if (!ledger->behind)
			marker_remove(ledger, &ignored);
	}
	sync_release(&sync);
	arena_release(&scratch);
	return rc;
}
