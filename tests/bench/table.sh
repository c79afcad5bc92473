# shellcheck shell=bash
# The table at the end: what figures.txt says was, against what is now. Read with `.` by
# bench.sh.

say_table() {
	local row game before aim title=
	printf '\n%-44s %8s %8s %8s\n' "" before now aim
	while IFS='|' read -r row game before aim; do
		case $row in
		'' | '#'*) continue ;;
		=*) title=${row#=} ;;
		*)
			[ -n "${figure[$row $game]:-}" ] || continue
			[ -z "$title" ] || echo "$title"
			title=
			printf '  %-42s %8s %8s %8s\n' "$game" "$before" "${figure[$row $game]}" "$aim"
			;;
		esac
	done <"$top/tests/bench/figures.txt"
}
