# Makes templates/mail/player.md, which goes with the first mail to a player, of his page:
#
#     mandoc -T markdown man/adjutant-player.7 | awk -f man/player.awk | \
#         cat -s >templates/mail/player.md

function fence(on) {
	if (on != fenced)
		print on ? "\n```" : "```\n\nThe colons at the left are no part of it.\n"
	fenced = on
}

# "EXAMPLES" is for manual pages.
function title(text) {
	return substr(text, 1, 1) tolower(substr(text, 2))
}

BEGIN {
	print "## How to play by mail"
	print ""
}

{
	gsub(/'`/, "`")
	gsub(/`'/, "`")
	sub(/  +$/, "")
}

/^# DESCRIPTION/ {
	shown = 1
	getline
	next
}

/^Debian|^[A-Za-z]+ .* - [A-Z][a-z]+ [0-9]+, [0-9]+$/ { next }

!shown { next }

/^# / {
	item = 0
	fence(0)
	print ""
	print "### " title(substr($0, 3))
	print ""
	next
}

# What is indented goes on with an item of a list, or is shown as it is: behind a colon, so that
# no program takes it for orders when it comes back in an answer.
/^\t/ && item {
	sub(/^\t/, "")
	print "   " $0
	next
}

/^\t/ {
	fence(1)
	print ": " substr($0, 2)
	next
}

/^$/ {
	if (!fenced)
		print
	next
}

{
	fence(0)
	item = 0
}

/^[0-9]+\.\t/ {
	item = 1
	sub(/\t/, " ")
}

{ print }

END { fence(0) }
