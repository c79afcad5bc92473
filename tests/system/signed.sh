#!/usr/bin/env bash
# Orders come from who they claim: passwords, keys, old files sent again; and commits that
# are signed as git does it.
set -eu
. "$(dirname "$0")/lib.sh"
cd "$work"

password="grim Loewe of 1862"
nonce=1862062700000000000000000000ab0

# form DIR SIDE: the order form of its newest report
form() {
	sed -n '/^begin orders/,/^end orders/p' "$1/for/$2/report.md"
}

# join_form DIR SIDE N
join_form() {
	form "$1" "$2" | sed "s/^# join\$/join $nonce$3/"
}

campaign() {
	rm -rf "$1"
	SOURCE_DATE_EPOCH=$start_date "$ADJUTANT" new --name "${2-twin}" \
		gates-of-richmond/june-27-pm "$1" >/dev/null
}

# everything FILE: all objects of the repository FILE, contents and all
everything() {
	git -C "$1" cat-file --batch-all-objects --batch
}

# holds_no WHAT TEXT DIR: TEXT is nowhere in the files and objects of DIR
holds_no() {
	if grep -rqaF -- "$2" "$3" || everything "$3" | grep -qaF -- "$2"; then
		fail "$3 holds $1"
	fi
	checks=$((checks + 1))
}

export SOURCE_DATE_EPOCH=$start_date

# follow WORD: prints the commands of adjutant-campaign(5) that have this word
follow() {
	sed -e 's/\\&//g' -e 's/\\e/\\/g' "$top/man/adjutant-campaign.5" |
		awk -v word="$1" '/^\.Bd -literal/ { text = ""; on = 1; next }
			/^\.Ed/ { if (on && index(text, word)) printf "%s", text; on = 0 }
			on { text = text $0 "\n" }' >followed
	[ -s followed ] || fail "adjutant-campaign(5) has no commands with $1"
	cat followed
}

# ---- a side is bound to a password when it joins ----

campaign d
{
	echo "Password: $password"
	join_form d confederate 2
} >join
exits 0 "$ADJUTANT" check -C d join
says "only with the password"
exits 0 "$ADJUTANT" submit -C d join
if grep -qF "$password" "$work/said"; then fail "the password is printed"; fi

# a file without the nonce of this campaign binds nobody
{
	echo "password of somebody else"
	join_form d union 1 | sed '/^nonce /d'
} >join
exits 1 "$ADJUTANT" submit -C d join
says "\`nonce\` is missing"
{
	echo "password of somebody else"
	echo "key ssh-ed25519 AAAA"
	join_form d union 1
} >join
exits 1 "$ADJUTANT" submit -C d join
says "not to both"
sed -i /^password/d join
exits 1 "$ADJUTANT" submit -C d join
says "one public key was expected"
join_form d union 1 >join
exits 0 "$ADJUTANT" submit -C d join

# ---- its files count with the password alone ----

form d confederate >turn
before=$(head_of d)
while IFS='|' read -r line message; do
	{
		[ "$line" = none ] || echo "$line"
		cat turn
	} >sent
	exits 1 "$ADJUTANT" submit -C d sent
	says "$message"
	exits 1 "$ADJUTANT" run -C d sent
	says "$message"
	if grep -qE "Loewe|1862" "$work/said"; then fail "a password is printed"; fi
done <<-END
	none|your password is missing
	password grim Loewe of 1863|is not the password
	password|1 to 199 characters
	password grim|is not the password
END
sed "s/^end orders/password $password\n&/" turn >sent
exits 1 "$ADJUTANT" submit -C d sent
says "does not stand between"
{
	echo "password $password"
	echo "password grim Loewe of 1863"
	cat turn
} >sent
exits 1 "$ADJUTANT" submit -C d sent
says "two different passwords"
is "the head after refusals" "$before" "$(head_of d)"
{
	echo "password $password"
	sed '/^nonce /d' turn
} >sent
exits 1 "$ADJUTANT" submit -C d sent
says "\`nonce\` is missing"

# check cannot tell and says so
{
	sed 's/^/> /' turn
	printf '>   pASSWORD   %s\t\r\n' "$password"
} >sent
exits 0 "$ADJUTANT" check -C d sent
says "does not verify a password"
exits 0 "$ADJUTANT" check -C d turn
says "must be sent with the line"
exits 0 "$ADJUTANT" submit -C d sent
exits 0 "$ADJUTANT" run -C d
holds_no "the password" "$password" d
for audience in union confederate public; do
	holds_no "the verifier" argon2id "d/for/$audience.git"
	if grep -rqa argon2id "d/for/$audience"; then fail "for/$audience has the verifier"; fi
	grep -qx "confederate = password" "d/for/$audience/campaign.ini" ||
		fail "for/$audience does not tell that there is a password"
done
exits 0 "$ADJUTANT" audit -C d

# the side that is not bound sends as ever, and is told when it thinks it is
{
	echo "password $password"
	form d union
} >sent
exits 0 "$ADJUTANT" check -C d sent
says "was not bound"
exits 0 "$ADJUTANT" run -C d sent

# ---- what was sealed is told to its sender, however he writes the head ----

campaign e
join_form e union 1 >join
exits 0 "$ADJUTANT" submit -C e join
join_form e confederate 2 >join
exits 0 "$ADJUTANT" submit -C e join
form e confederate | sed 's/^standing$/stop/' >turn
exits 3 "$ADJUTANT" run -C e turn
form e confederate | sed 's/^side confederate$/  Side  CONFEDERATE/' >turn
exits 0 "$ADJUTANT" run -C e turn
exits 0 cmp e/orders/4-confederate/confederate-answer-1.txt e/for/confederate/orders/4-confederate/confederate-answer-1.txt
[ ! -e e/for/union/orders/4-confederate ] || fail "the Union has an answer of the Confederates"

# ---- keys ----

if ! command -v ssh-keygen >/dev/null; then
	echo "signed: no ssh-keygen here, its signatures are not tried" >&2
	finish
	exit 0
fi

ssh-keygen -q -t ed25519 -N '' -C union@example.org -f union_key
ssh-keygen -q -t ed25519 -N '' -C other@example.org -f other_key
ssh_sign() { # FILE [KEY [NAMESPACE]]: makes FILE.sig
	rm -f "$1.sig"
	ssh-keygen -q -Y sign -n "${3-adjutant}" -f "${2-union_key}" "$1" 2>/dev/null
}
tools=ssh

minisign=$(command -v minisign || :)
if [ "$minisign" ]; then
	minisign -G -W -p union.pub -s union.sec >/dev/null
	minisign -G -W -p other.pub -s other.sec >/dev/null
	tools="ssh minisign"
else
	echo "signed: no minisign here, its signatures are tried by the unit tests alone" >&2
fi
minisign_sign() { # FILE [KEY]: makes FILE.sig
	case ${2-} in other*) set -- "$1" other.sec ;; *) set -- "$1" union.sec ;; esac
	minisign -S -s "$2" -x "$1.sig" -m "$1" >/dev/null </dev/null
}
key_of() {
	case $1 in
	ssh) echo "key $(cat union_key.pub)" ;;
	minisign) echo "key minisign $(tail -n 1 union.pub)" ;;
	esac
}

for tool in $tools; do
	sign=${tool}_sign

	campaign d
	{
		join_form d union 1
		key_of "$tool"
	} >join
	exits 0 "$ADJUTANT" submit -C d join
	says "signed by the key"
	sed '/^key /d' join >bound-join
	join_form d confederate 2 >join
	exits 0 "$ADJUTANT" submit -C d join
	form d confederate >turn
	exits 0 "$ADJUTANT" run -C d turn
	grep -q "^union = " d/for/confederate/campaign.ini || fail "the key is not told"

	# not signed, by somebody else, of another text, without nonce
	form d union >turn
	before=$(head_of d)
	exits 0 "$ADJUTANT" check -C d turn
	says "must be signed"
	exits 1 "$ADJUTANT" submit -C d turn
	says "is not signed"
	$sign turn other_key
	exits 1 "$ADJUTANT" submit -C d --signature turn.sig turn
	says "is not by the key"
	$sign turn
	sed 's/^# Your orders.*/# /' turn >sent
	exits 1 "$ADJUTANT" submit -C d --signature turn.sig sent
	says "is not by the key"
	exits 1 "$ADJUTANT" check -C d --signature turn.sig sent
	says "is not by the key"
	exits 1 "$ADJUTANT" submit -C d --signature turn turn
	says "holds no signature"
	sed '/^nonce /d' turn >sent
	$sign sent
	exits 1 "$ADJUTANT" submit -C d --signature sent.sig sent
	says "\`nonce\` is missing"
	if [ $tool = ssh ]; then
		$sign turn union_key git
		exits 1 "$ADJUTANT" submit -C d --signature turn.sig turn
		says "is not by the key"
		$sign turn
		exits 5 env PATH=/nonexistent "$ADJUTANT" submit -C d --signature turn.sig turn
		says "ssh-keygen is not installed"
	fi
	# what is signed above a signature says nothing of orders below it
	sed 's/^/> /' turn >quoted
	$sign quoted
	sed 's/^# Your orders.*/# of somebody else/' turn >forged
	cat quoted quoted.sig forged >sent
	exits 1 "$ADJUTANT" submit -C d sent
	says "is not by the key"
	cat quoted quoted.sig >sent
	exits 0 "$ADJUTANT" check -C d sent
	says "signature is good"
	is "the head after refusals" "$before" "$(head_of d)"

	# as a file beside it, below it, and over what is kept of a mail
	$sign turn
	exits 0 "$ADJUTANT" check -C d --signature turn.sig turn
	says "signature is good"
	exits 0 "$ADJUTANT" submit -C d --signature turn.sig turn
	cp -a d other-way
	sed 's/^# Your orders.*/# the second/' turn >second
	$sign second
	cat second second.sig >sent
	exits 0 "$ADJUTANT" submit -C d sent
	{
		echo "Dear moderator,"
		sed 's/^# Your orders.*/# the third/' turn | sed 's/^/>   /'
	} >mail
	"$ADJUTANT" check -C d --canonical mail >third 2>/dev/null
	$sign third
	{
		cat mail
		sed -e 's/\t/ /g' -e 's/^/> /' -e 's/$/\r/' third.sig
	} >sent
	exits 0 "$ADJUTANT" submit -C d sent
	is "what was signed is what is filed" "$(cat third)" "$(cat d/orders/draft-union.txt)"

	# nor does a ruling in words make an old file new: the nonce is the same
	cp -a d ruled
	exits 0 "$ADJUTANT" amend -C ruled --reason "Night moves are no moves."
	exits 1 "$ADJUTANT" submit -C ruled --signature turn.sig turn
	says "came before"
	exits 0 "$ADJUTANT" submit -C ruled sent
	# one of the position has another nonce, with which a file counts again
	sed '/^\[unit cs-stuart\]/,/^$/s/^strength = .*/strength = 1/' ruled/state.ini >state
	exits 0 "$ADJUTANT" amend -C ruled --reason "Stuart was counted wrong." --state state
	exits 1 "$ADJUTANT" submit -C ruled --signature turn.sig turn
	says "not that of the newest order form"
	exits 1 "$ADJUTANT" submit -C ruled sent
	says "not that of the newest order form"
	form ruled union >again
	$sign again
	exits 0 "$ADJUTANT" submit -C ruled --signature again.sig again
	sed 's/^# Your orders.*/# another/' again >second-again
	$sign second-again
	exits 0 "$ADJUTANT" submit -C ruled --signature second-again.sig second-again
	exits 1 "$ADJUTANT" submit -C ruled --signature again.sig again
	says "came before"
	rm -rf ruled

	# whoever sends an old file again gets nothing by it
	exits 1 "$ADJUTANT" submit -C d --signature turn.sig turn
	says "came before"
	exits 1 "$ADJUTANT" run -C d --signature second.sig second
	says "came before"
	exits 0 "$ADJUTANT" submit -C d sent
	exits 0 "$ADJUTANT" run -C d
	exits 1 "$ADJUTANT" run -C d sent
	says "not that of the newest order form"
	exits 0 "$ADJUTANT" audit -C d
	exits 0 "$ADJUTANT" undo -C d
	exits 1 "$ADJUTANT" run -C d sent
	says "not that of the newest order form"

	# standing orders alone have no `state` line; theirs is the nonce
	form d union | sed -e '/^state /d' -e 's/^standing$/&\nwhen bridge breaks: bank south/' >old
	$sign old
	exits 0 "$ADJUTANT" submit -C d --signature old.sig old
	sed 's/bank south/bank north/' old >new
	$sign new
	exits 0 "$ADJUTANT" submit -C d --signature new.sig new
	exits 1 "$ADJUTANT" submit -C d --signature old.sig old
	says "came before"
	is "the newest standing orders" "when bridge breaks: bank north" \
		"$(cat d/standing/union.txt)"
	form d union >turn
	$sign turn
	exits 0 "$ADJUTANT" run -C d --signature turn.sig turn
	exits 1 "$ADJUTANT" submit -C d --signature old.sig old
	says "not that of the newest order form"
	exits 0 "$ADJUTANT" audit -C d

	# a player's own tools on the signature that is kept, as the manual has it
	mkdir kept-$tool
	cp d/for/union/orders/4-union/union-orders.sig union_key.pub kept-$tool/
	[ $tool = ssh ] || cp union.pub kept-$tool/
	{
		follow "sed '1,/^\$/d'"
		case $tool in
		ssh) follow "ssh-keygen -Y verify" ;;
		minisign) follow "minisign -V" ;;
		esac
	} >commands
	(cd kept-$tool && exits 0 sh -e ../commands)
	is "the text that was sealed, but for blanks" \
		"$(sed 1d d/for/union/orders/4-union/union-orders.txt)" \
		"$(sed 's/^ *//; /^$/d' kept-$tool/kept)"
	echo x >>kept-$tool/union-orders.sig
	(cd kept-$tool && ! sh -e ../commands >/dev/null 2>&1) ||
		fail "the commands of the manual find nothing wrong"

	# what was filed before new chains is void, its signature too, and comes not back
	cp -a d chained
	exits 0 "$ADJUTANT" undo -C chained
	form chained union >turn
	$sign turn
	exits 0 "$ADJUTANT" submit -C chained --signature turn.sig turn
	is "what is filed" "draft-union.sig draft-union.txt" \
		"$(cd chained/orders && echo draft*)"
	exits 0 "$ADJUTANT" amend -C chained --chains --reason "The secrets may be known."
	is "what is filed behind new chains" "draft*" "$(cd chained/orders && echo draft*)"
	join_form chained union 5 >join
	$sign join
	exits 0 "$ADJUTANT" submit -C chained --signature join.sig join
	join_form chained confederate 6 >join
	exits 0 "$ADJUTANT" submit -C chained join
	exits 3 "$ADJUTANT" run -C chained
	exits 1 "$ADJUTANT" run -C chained --signature turn.sig turn
	form chained union >turn
	$sign turn
	exits 0 "$ADJUTANT" run -C chained --signature turn.sig turn
	exits 0 "$ADJUTANT" audit -C chained
	rm -rf chained

	# new chains: who was bound joins again as who he is, and with a new nonce
	exits 0 "$ADJUTANT" amend -C d --chains --reason "The secrets may be known."
	join_form d union 3 >join
	exits 1 "$ADJUTANT" submit -C d join
	says "is not signed"
	{
		key_of "$tool"
		cat join
	} | sed 's/^key .*/key ssh-ed25519 AAAA/' >sent
	exits 1 "$ADJUTANT" submit -C d sent
	says "is bound already"
	$sign bound-join
	exits 1 "$ADJUTANT" submit -C d --signature bound-join.sig bound-join
	says "not that of the newest order form"
	$sign join
	exits 0 "$ADJUTANT" submit -C d --signature join.sig join
	join_form d confederate 4 >join
	exits 0 "$ADJUTANT" submit -C d join
	form d confederate >turn
	exits 0 "$ADJUTANT" run -C d turn
	exits 0 "$ADJUTANT" audit -C d

	# another campaign of the same name, with the same key
	campaign twin
	{
		join_form twin union 1
		key_of "$tool"
	} >join
	cp join first-join
	exits 0 "$ADJUTANT" submit -C twin join
	join_form twin confederate 2 >join
	exits 0 "$ADJUTANT" submit -C twin join
	form twin confederate >sent
	exits 0 "$ADJUTANT" run -C twin sent
	# were even the position the same, and so the `state` line
	form twin union |
		sed "s/^nonce .*/$(form other-way union | grep '^nonce ')/" >turn
	$sign turn
	exits 1 "$ADJUTANT" submit -C twin --signature turn.sig turn
	says "another campaign"
	campaign triplet
	exits 1 "$ADJUTANT" submit -C triplet first-join
	says "another campaign"

	# the signature that is kept is verified again
	exits 0 "$ADJUTANT" audit -C other-way
	form other-way union | sed 's/^# Your orders.*/# mine/' >sent
	$sign sent other_key
	{
		cat sent.sig
		echo
		cat sent
	} >other-way/orders/draft-union.sig
	git -C other-way add orders/draft-union.sig
	GIT_COMMITTER_DATE="$(git -C other-way log -1 --format=%cd)" \
		git -C other-way commit -q --amend --no-edit
	exits 4 "$ADJUTANT" audit -C other-way
	says "orders/draft-union.txt, has a signature that is not by the key"
	rm -rf other-way
done

# ---- commits ----

begin gates-of-richmond/june-27-pm plain
cp -a plain signed
git -C signed config commit.gpgsign true
form signed union >form
join_form signed union 1 >join-1
join_form signed confederate 2 >join-2
exits 1 "$ADJUTANT" submit -C signed join-1
says "gpg.format"
git -C signed config gpg.format ssh
git -C signed config user.signingkey "$PWD/nowhere"
before=$(head_of signed)
exits 5 "$ADJUTANT" submit -C signed join-1
says "nothing was recorded"
is "the head when nothing can be signed" "$before" "$(head_of signed)"
follow user.signingkey | sed "s|/home/me/.*|$PWD/union_key|" >commands
(cd signed && exits 0 sh -e ../commands)
for dir in plain signed; do
	exits 0 "$ADJUTANT" submit -C $dir join-1
	exits 0 "$ADJUTANT" submit -C $dir join-2
	form $dir confederate >turn
	exits 0 "$ADJUTANT" run -C $dir turn
	exits 0 "$ADJUTANT" audit -C $dir
done
git clone -q signed viewer
cp union_key.pub viewer/moderator_key.pub
follow gpg.ssh.allowedSignersFile >commands
(cd viewer && exits 0 sh -e ../commands && says 'Good "git" signature for adjutant@localhost')
commits=$(git -C signed rev-list --count HEAD)
[ "$commits" -gt 4 ] || fail "only $commits commits"
# all but the first, which was made before there was a key
is "good signatures" $((commits - 1)) \
	"$(git -C viewer log --format=%G? --show-signature 2>/dev/null | grep -cx G)"
exits 0 git -C viewer verify-commit HEAD
echo "adjutant@localhost $(cat other_key.pub)" >viewer/signers
exits 1 git -C viewer verify-commit HEAD
is "signatures of the other" 0 "$(git -C plain log --format=%G? | grep -cvx N || :)"
[ "$(head_of signed)" != "$(head_of plain)" ] || fail "the commits are not signed"
is "the tree of a signed commit" "$(git -C plain rev-parse 'HEAD^{tree}')" \
	"$(git -C signed rev-parse 'HEAD^{tree}')"
for audience in union confederate public; do
	is "the projection for $audience" "$(git -C plain/for/$audience.git rev-parse main)" \
		"$(git -C signed/for/$audience.git rev-parse main)"
done

finish
