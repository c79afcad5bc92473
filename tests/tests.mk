# Test programs and test targets. Included by the top Makefile.
#
#   make check      for every change, in some five minutes: units, cases, a demo, the walls of
#                   the house. It wants what the program wants, and no root
#   make test       the daily tests, in some ten to fifteen; make test-long all the others, in half an hour
#   make unit       the unit tests (cmocka)
#   make cases    the adjudication cases
#   make system   scripts that use the program as people do, and as crashes do
#   make lint     readers of the sources: tests/lint.mk
#   make firefox  the pages in Firefox, and a turn of each game, some ten minutes
#   make soak     thousands of games; make crash, make power, make long-roads, make fuzz,
#                 make bench: longer runs
#   make releases what README promises, in clean chroots of the releases of Debian that it
#                 names, with debootstrap, by root, half an hour each: tests/releases.sh

TEST_PACKAGES = clang-format shellcheck nodejs locales libxml2-utils openssh-client minisign \
	librsvg2-bin time chromium $(PACKET_PACKAGES) $(PICTURE_PACKAGES)
LONG_PACKAGES = $(LINT_PACKAGES) libclang-rt-dev valgrind postfix dovecot-imapd isync \
	msmtp procmail maildrop openssl

# Whose commits the tests make is for them to say.
unexport GIT_AUTHOR_NAME GIT_AUTHOR_EMAIL GIT_COMMITTER_NAME GIT_COMMITTER_EMAIL

include tests/lint.mk

UNIT_LIB = $(BUILD)/libunit.a
UNIT_LIB_OBJ = $(patsubst %.c,$(BUILD)/%.o,$(sort $(wildcard tests/unit/lib/*.c)))
ALL_UNIT := $(filter-out tests/unit/lib/%,$(sort $(shell find tests/unit -name '*.c')))
UNIT_SRC = $(ALL_UNIT)
UNIT_BIN = $(UNIT_SRC:%.c=$(BUILD)/%)
PROGRAMS = $(BUILD)/adjutant $(BUILD)/tests/run-cases $(BUILD)/tests/mail-player \
	$(patsubst %,$(BUILD)/tests/crash/%,killat.so powerlog.so replay mailout)
BENCH_BIN = $(patsubst %,$(BUILD)/tests/bench-%,turn day packet)
# See tests/unit/lib/rounds.h. Memory that is given back is soon wanted again.
ROUNDS  ?= 1
IN_TREE  = ADJUTANT=$(abspath $(BUILD)/adjutant) ADJUTANT_DATA=$(CURDIR) BUILD=$(BUILD) \
	ROUNDS=$(ROUNDS) MALLOC_TRIM_THRESHOLD_=268435456
# As people use it, every day; what takes longer, what it stands up to, and its pages: lists
# that run side by side.
USED     = first-user manual json many tick rehearse make-install terms ahead overlay clone \
	pictures circles rulebook mail-proof mail-answers keep desk at-home gazette drawings \
	stacks turns
LONGER   = upgrade hostile verify smtp provider post power projections audit packs ends \
	log moderator deadline teams mail signed beacon clone-settings clone-games
TRIED    = recorded crash tick-crash bench
# What make soak has besides: whole campaigns of The Peninsula, the other compilers, valgrind.
SOAKED   = recorded peninsula same-bytes valgrind upgrade season
PAGES    = page packet page-hostile whole past stacks turns
# Of the scripts those that are quick and need nothing that the program does not need.
CHECKED  = circles

# Some 160 programs, each with all of the library in it: a quick linker takes a quarter of the
# time, and nobody wants ten copies a second of what a debugger reads. To look into one:
# rm it, and make it with TEST_LINK=
TEST_LINK ?= $(if $(shell command -v ld.lld),-fuse-ld=lld) -Wl,--strip-debug

$(BUILD)/libadjutant.so: $(LIB_OBJ)
	$(call quiet,LINK)$(CC) $(ALL_CFLAGS) -shared -Wl,-soname,$(@F) -o $@ $^ -lcmark $(LDLIBS) $(GMIME_LIBS)

$(UNIT_LIB): $(UNIT_LIB_OBJ)
	@rm -f $@
	$(call quiet,AR)$(AR) rcs $@ $^

$(BUILD)/tests/unit/%: $(BUILD)/tests/unit/%.o $(UNIT_LIB) $(PLAY_LIB) $(LIB)
	$(call quiet,LINK)$(CC) $(ALL_CFLAGS) $(LDFLAGS) $(TEST_LINK) -o $@ $^ -lcmocka -lcmark $(LDLIBS)

# Nor are they what takes time: they need not be made as fast as can be.
$(BUILD)/tests/unit/%.o: ALL_CFLAGS := $(patsubst -O2,-O1,$(filter-out -g,$(ALL_CFLAGS)))

$(BUILD)/tests/unit/mail/%: LDLIBS += $(GMIME_LIBS)

$(BUILD)/tests/run-cases: $(BUILD)/tests/run_cases.o $(PLAY_LIB) $(LIB)
	$(call quiet,LINK)$(CC) $(ALL_CFLAGS) $(LDFLAGS) -o $@ $^ -linih -lsodium

$(BUILD)/tests/mail-player: $(BUILD)/tests/mail_player.o $(PLAY_LIB) $(LIB)
	$(call quiet,LINK)$(CC) $(ALL_CFLAGS) $(LDFLAGS) -o $@ $^ -lcmark $(LDLIBS) $(GMIME_LIBS)

$(BUILD)/tests/bench-%: $(BUILD)/tests/bench_%.o $(LIB)
	$(call quiet,LINK)$(CC) $(ALL_CFLAGS) $(LDFLAGS) -o $@ $^ -linih -lsodium

$(BUILD)/tests/crash/%.so: tests/crash/%.c tests/crash/shim.h
	@mkdir -p $(@D)
	$(call quiet,CC)$(CC) $(CPPFLAGS) $(ALL_CFLAGS) -fPIC -shared -o $@ $< -ldl

$(BUILD)/tests/crash/replay: $(BUILD)/tests/crash/replay.o
	$(call quiet,LINK)$(CC) $(ALL_CFLAGS) $(LDFLAGS) -o $@ $^

$(BUILD)/tests/crash/mailout: $(BUILD)/tests/crash/mailout.o $(LIB)
	$(call quiet,LINK)$(CC) $(ALL_CFLAGS) $(LDFLAGS) -o $@ $^ -lcmark $(LDLIBS) $(GMIME_LIBS)

-include $(BUILD)/tests/crash/replay.d $(BUILD)/tests/crash/mailout.d $(UNIT_SRC:%.c=$(BUILD)/%.d) $(UNIT_LIB_OBJ:.o=.d) $(BUILD)/tests/run_cases.d $(BUILD)/tests/mail_player.d $(BUILD)/tests/bench_turn.d $(BUILD)/tests/bench_day.d \
	$(BUILD)/tests/bench_packet.d

# What an ordinary user has, who has built the program: no browser, no mail server, nothing
# to be installed. What takes long of the unit tests is for `make test-long`.
CHECK_SRC = $(filter-out $(SLOW:%=tests/unit/%.c), $(ALL_UNIT))
check:
	@echo "check: units, cases, a demo and the walls of the house: some four minutes of two cores"
	@$(MAKE) --no-print-directory -j2 -Otarget WERROR=-Werror UNIT_SRC="$(CHECK_SRC)" built
	@$(MAKE) --no-print-directory -j2 -Otarget UNIT_SRC="$(CHECK_SRC)" unit cases check-system \
		check-demo lint-includes lint-words
	@echo "check: all is well"

check-demo: $(PROGRAMS)
	@$(timed)demo $(MAKE) --no-print-directory DEMO=$(BUILD)/demo demo-play >$(BUILD)/demo.log || { \
		cat $(BUILD)/demo.log; exit 1; }

check-system: $(PROGRAMS)
	@$(call scripts,$(CHECKED))

# Three at a time, since some wait for a browser, each part with its output in one piece; at the end, which of them took long.
side_by_side = @mkdir -p $(BUILD); \
	rm -rf $(BUILD)/times $(BUILD)/times.said; \
	status=0; TIMES=$(abspath $(BUILD))/times $(MAKE) --no-print-directory -k -j3 -Otarget \
		WERROR=-Werror $(1) || status=$$?; \
	tests/timed --slowest 25 $(BUILD)/times; exit $$status

test: test-says deps-test
	$(call side_by_side,system-used unit games cases $(LINT_TEST) UNIT_SRC="$(CHECK_SRC)")

test-says:
	@echo "test: the daily tests: ten to fifteen minutes of two cores. Installs what is missing of:"
	@echo "  $(PACKAGES) $(TEST_PACKAGES)" | fold -s -w 78

# Some wait for a browser, those first, and then what takes longest.
test-long: deps-long
	$(call side_by_side,system-pages sanitize system-tried system-longer unit $(LINT_LONG) \
		UNIT_SRC="$(SLOW:%=tests/unit/%.c)")

deps-long:
	@echo "test-long: some half an hour of two cores. Installs what is missing of:"
	@echo "  $(LONG_PACKAGES) $(TEST_PACKAGES)" | fold -s -w 78
	@$(MAKE) --no-print-directory deps PACKAGES="$(PACKAGES) $(TEST_PACKAGES) $(LONG_PACKAGES)"

# How long a part of them takes, as a line; what is sanitized is called so.
timed = $(IN_TREE) tests/timed $(TIMED)

deps-test:
	@$(MAKE) --no-print-directory deps PACKAGES="$(PACKAGES) $(TEST_PACKAGES)"

# One that fails keeps no other from being tried; all of them are named at the end.
named = test -z "$$failed" || { echo "$@: failed:$$failed"; exit 1; }

built: $(UNIT_BIN) $(PROGRAMS)

unit: $(UNIT_BIN)
	@failed=; for t in $(UNIT_BIN); do \
		$(timed)$${t#$(BUILD)/tests/} $$t || failed="$$failed $${t##*/}"; done; $(named)

cases: $(PROGRAMS)
	@$(timed)cases $(BUILD)/tests/run-cases tests/cases
	@for game in tests/cases/*/; do \
		$(IN_TREE) $(BUILD)/tests/run-cases --rules $$game || exit 1; \
	done

# Random games inside the process, each with options drawn by chance; a few go through a
# campaign as well (one of The Peninsula in make soak). Enough of them that everything in
# the tables of tests/games happens: so many of each game, but for those that have a row of
# their own. GAMES, where it is given, is played of each instead, and GAMES-the-peninsula of
# that one.
daily  = --games 1200 --campaigns 1
daily-gates-of-richmond      = --games 600 --campaigns 2
daily-if-it-takes-all-summer = --games 400 --campaigns 1
daily-road-to-richmond       = --games 500 --campaigns 1
daily-on-to-richmond         = --games 400 --campaigns 1
daily-the-peninsula          = --games 30
daily-the-valley             = --games 20
daily-long-roads-to-richmond = --games 2
longer = --games 12000 --campaigns 20
longer-gates-of-richmond      = --games 12000 --campaigns 30
longer-on-to-richmond         = --games 8000 --campaigns 8
longer-the-peninsula          = --games 1000 --campaigns 2
longer-the-valley             = --games 1000 --campaigns 2
longer-long-roads-to-richmond = --games 100 --campaigns 1
longer-if-it-takes-all-summer = --games 8000 --campaigns 20

GAME_IDS = $(patsubst games/%/game.ini,%,$(sort $(wildcard games/*/game.ini)))
family = $(shell sed -n 's/^family *= *//p' games/$(1)/game.ini)
cover  = --cover $(or $(cover-$(1)),tests/games/$(call family,$(1)).ini$(comma)tests/games/$(1).ini)
comma  = ,
# Whole campaigns of both theatres are too few for what is rare: other games of the family have it.
cover-long-roads-to-richmond = tests/games/long-roads-to-richmond.ini
random = @$(timed)games/$(1) $(BUILD)/adjutant play --both
define newline


endef

games: $(PROGRAMS)
	$(foreach g,$(GAME_IDS),$(call random,$(g)) $(or $(GAMES-$(g)),$(GAMES),$(or $(daily-$(g)),$(daily)) \
		$(call cover,$(g))) $(g)$(newline))

# Whose files of orders the packet's judge is tried with.
WRONG = $(BUILD)/tests/unit/campaign/test_wrong
OFFERS = $(BUILD)/tests/unit/packet/test_offers
DRAWINGS = $(BUILD)/tests/unit/packet/test_drawings

# A campaign of The Peninsula or of The Valley takes as long as all others: make soak plays them.
RECORDED = $(filter-out the-peninsula the-valley long-roads-to-richmond,$(GAME_IDS))
scripts = failed=; for t in $(1); do \
		CRASH_STRIDE=227 POST_STRIDE=41 POWER_CUTS=32 BUNDLES="$(NEWEST)" RECORDED="$(RECORDED)" \
			$(timed)system/$$t tests/system/$$t.sh || \
			failed="$$failed $$t"; \
	done; $(named)

# The oldest that still counts, and the newest of each family; make soak has all.
NEWEST = gates-of-richmond-6 gates-of-richmond-edition-10-11 on-to-richmond-committed-3 \
	road-to-richmond-edition-10-5 on-to-richmond-edition-10-7

system: system-used system-longer system-tried system-pages

# Of the pages some each day, and of the turns one of each family.
system-used: $(PROGRAMS) $(PACKET_PARTS) $(BENCH_BIN) $(PICTURES) $(DRAWINGS)
	@export STRIDE=10 TURNS=1 WAYS="mouse keys" \
		TURNS_OF="gates-of-richmond road-to-richmond on-to-richmond"; \
		$(call scripts,$(USED))

system-longer: $(PROGRAMS) $(PACKET_PARTS)
	@$(call scripts,$(LONGER))

system-tried: $(PROGRAMS) $(PACKET_PARTS) $(BENCH_BIN)
	@$(call scripts,$(TRIED))

system-pages: $(PROGRAMS) $(PACKET_PARTS) $(BENCH_BIN) $(WRONG) $(OFFERS)
	@$(call scripts,$(PAGES))

firefox: $(PROGRAMS) $(PACKET_PARTS) $(WRONG) $(OFFERS)
	@$(MAKE) --no-print-directory deps PACKAGES=firefox-esr
	@export BROWSER=firefox TURNS=1 WAYS="mouse keys"; \
	failed=; for t in firefox page-hostile turns; do \
		$(timed)firefox/$$t tests/system/$$t.sh || failed="$$failed $$t"; \
	done; $(named)

crash: $(PROGRAMS)
	$(IN_TREE) tests/system/crash.sh
	$(IN_TREE) tests/system/post.sh
	$(IN_TREE) tests/system/tick-crash.sh

power: $(PROGRAMS)
	$(IN_TREE) tests/system/power.sh

# 112 days of both theatres by mail, two minutes of a processor: not in make test, but in soak.
long-roads: $(PROGRAMS)
	$(IN_TREE) timeout 900 tests/system/long-roads.sh

BY_CHANCE = rules/late-unpleasantness/test_odds campaign/test_leak_points \
	campaign/test_leak_hexes campaign/test_leak_cards campaign/test_leak_day \
	campaign/test_one_mail orders/test_orders \
	rules/great-campaigns/test_odds_chance

# Of each game a whole campaign by mail.
MAIL_GAMES = on-to-richmond/seven-pines:--talk:none gates-of-richmond/campaign \
	if-it-takes-all-summer/campaign road-to-richmond/campaign \
	the-peninsula/yorktown-road:--talk:none the-valley/the-valley:--talk:none \
	long-roads-to-richmond/yorktown-road:--talk:none

soak: $(PROGRAMS) $(PACKET_PARTS) $(BY_CHANCE:%=$(BUILD)/tests/unit/%)
	$(foreach g,$(GAME_IDS),$(call random,$(g)) $(or $(longer-$(g)),$(longer)) --jobs 2 \
		$(call cover,$(g)) $(g)$(newline))
	@for t in $(BY_CHANCE); do \
		$(IN_TREE) ROUNDS=20 ODDS_COMBATS=200000 $(BUILD)/tests/unit/$$t || exit 1; \
	done
	@$(IN_TREE) tests/system/steps.sh
	@$(IN_TREE) timeout 900 tests/system/long-roads.sh
	@for t in $(SOAKED); do $(IN_TREE) RECORDED= SEASON=40 tests/system/$$t.sh || exit 1; done
	@$(IN_TREE) CRASH_STRIDE=31 tests/system/crash.sh
	@$(IN_TREE) tests/system/power.sh
	+@$(MAKE) --no-print-directory firefox
	+@$(MAKE) --no-print-directory race
	+@$(MAKE) --no-print-directory ONE_OF=1 sanitize
	+@$(SANITIZE) UNIT_SRC="$(SLOW:%=tests/unit/%.c)" unit

# What cores share is not written to: the recorded campaigns, played and audited on two under
# the thread sanitizer.
RACE = $(MAKE) --no-print-directory BUILD=$(BUILD)/race WERROR= \
	CFLAGS="-O1 -g1 -fsanitize=thread" LDFLAGS=-fsanitize=thread
race:
	+@$(RACE) UNIT_SRC=tests/unit/campaign/test_told_all.c unit
	+@$(RACE) race-run
race-run: $(PROGRAMS)
	@AUDITED=1 TSAN_OPTIONS="suppressions=$(CURDIR)/tests/race.supp" \
		$(IN_TREE) tests/system/recorded.sh

bench: $(PROGRAMS) $(PACKET_PARTS) $(BENCH_BIN)
	@$(IN_TREE) tests/bench.sh

# Not in make test: makes a Debian of each release, and installs all into it, from nothing.
releases:
	@$(MAKE) --no-print-directory deps PACKAGES=debootstrap
	@tests/releases.sh $(RELEASES)

# Every reader of texts under libFuzzer; FUZZ_SECONDS each. They begin with texts of random
# games and with the words of these: see tests/fuzz/seeds.sh.
FUZZ_SECONDS ?= 600
FUZZ_SRC = $(wildcard tests/fuzz/*.c)
FUZZ_BIN = $(FUZZ_SRC:%.c=$(BUILD)/fuzz/%)

# They have a build of their own, of what they need of the program.
FUZZ_LIB   = $(shell find src/base src/orders src/game src/rules -name '*.c') \
	$(patsubst %,src/shelf/%.c,families shared shelf shelf_family shelf_find shelf_read) \
	$(wildcard src/system/*.c src/mail/mime/*.c) \
	$(patsubst %,src/mail/%.c,automatic charset header html_text orders plain_text read write)
FUZZ_BUILD = $(MAKE) --no-print-directory BUILD=$(BUILD)/fuzz CC=clang LDFLAGS= \
	CFLAGS="-O1 -g -fsanitize=fuzzer-no-link,address,undefined -fno-sanitize-recover=all" \
	LIB_SRC="$(FUZZ_LIB)"

FUZZ_WORDS = $(BUILD)/tests/unit/lib/sample_grammar.o
$(BUILD)/tests/fuzz/fuzz_orders $(BUILD)/tests/fuzz/fuzz_orders-seeds: $(FUZZ_WORDS)

$(BUILD)/tests/fuzz/%: $(BUILD)/tests/fuzz/%.o $(LIB)
	$(call quiet,LINK)$(CC) $(ALL_CFLAGS) $(LDFLAGS) -fsanitize=fuzzer -o $@ $^ -linih -lsodium $(FUZZ_LIBS)

$(BUILD)/tests/fuzz/fuzz_mail $(BUILD)/tests/fuzz/fuzz_mail-seeds: FUZZ_LIBS = $(GMIME_LIBS)

-include $(FUZZ_SRC:%.c=$(BUILD)/%.d)

fuzz: $(PROGRAMS)
	@$(IN_TREE) tests/fuzz/seeds.sh $(BUILD)/fuzz
	@$(FUZZ_BUILD) $(FUZZ_BIN)
	@for program in $(FUZZ_BIN); do \
		target=$(BUILD)/fuzz/$$(basename $$program); \
		mkdir -p $$target.corpus; \
		ADJUTANT_DATA=. $$program -max_total_time=$(FUZZ_SECONDS) -verbosity=0 \
			-dict=$$target.dict -artifact_prefix=$$target- $$target.corpus \
			$(BUILD)/fuzz/seeds/$$(basename $$target) || exit 1; \
	done

# That the targets build and read what they begin with: as any other program, with the
# sanitizers of `make sanitize`. Of the campaigns of random games that were played there, and
# of so many texts one: make soak reads each.
ONE_OF    ?= 6
SEEDS_BIN = $(FUZZ_SRC:%.c=$(BUILD)/%-seeds)

$(BUILD)/tests/fuzz/%-seeds: $(BUILD)/tests/fuzz/%.o $(BUILD)/tests/fuzz_replay.o $(LIB)
	$(call quiet,LINK)$(CC) $(ALL_CFLAGS) $(LDFLAGS) -o $@ $^ -linih -lsodium $(FUZZ_LIBS)

-include $(BUILD)/tests/fuzz_replay.d

fuzz-seeds: $(SEEDS_BIN)
	@$(timed)fuzz/seeds tests/fuzz/seeds.sh $(BUILD)/fuzz $(KEPT)
	@for program in $(SEEDS_BIN); do \
		target=$$(basename $$program -seeds); \
		find $(BUILD)/fuzz/seeds/$$target -type f | LC_ALL=C sort | \
			awk 'NR % $(ONE_OF) == 1 % $(ONE_OF)' >$(BUILD)/fuzz/$$target.some; \
		$(timed)fuzz/$$target env ADJUTANT_DATA=. xargs -d '\n' -a \
			$(BUILD)/fuzz/$$target.some $$program || exit 1; \
	done

.PHONY: fuzz-seeds firefox check check-demo check-system test test-says deps-test test-long deps-long built unit cases \
	games system system-used system-longer system-tried system-pages crash power long-roads soak race race-run bench releases fuzz
.SECONDARY:

# The same tests under the address sanitizer, and what reads orders and adjudicates under that of
# undefined behaviour, too (the fuzzers have both for all readers); part of make test-long. What
# plays by chance, or goes through every game of the shelf, takes minutes so, and does nothing
# that the games and the others do not: make soak has it.
SLOW      = audit/test_tamper rules/great-campaigns/test_same_day campaign/test_eyes \
	campaign/test_offered_forms campaign/test_offers campaign/test_pulse \
	campaign/test_quiet_days campaign/test_both_sides campaign/test_richmond_by_mail \
	campaign/test_wrong campaign/test_half_filled mail/test_mail_leak \
	mail/test_mail_leak_open campaign/test_committed audit/test_beacon audit/test_league \
	audit/test_own_mail \
	rules/blue-and-gray/test_view_hexes draw/test_rooms $(BY_CHANCE)
SANITIZED = $(filter-out $(SLOW:%=tests/unit/%.c), $(ALL_UNIT))
# Its programs share the library: some 150 copies of it with all that sanitizers add take a
# minute of linking, and gigabytes.
SANITIZE  = $(MAKE) --no-print-directory BUILD=$(BUILD)/sanitize WERROR= TIMED=sanitized/ \
	TEST_LINK=$(filter -fuse-ld=%,$(TEST_LINK)) \
	LIB=$(BUILD)/sanitize/libadjutant.so \
	LDFLAGS="-fsanitize=undefined -Wl,-rpath,$(abspath $(BUILD)/sanitize)" \
	CFLAGS="-O1 -g1 -fPIC -fsanitize=address -fno-sanitize-recover=all" \
	PLAY_CFLAGS=-fsanitize=undefined
PLAYS     = base orders game rules conformance
$(foreach room,$(PLAYS),$(BUILD)/src/$(room)/%.o): ALL_CFLAGS += $(PLAY_CFLAGS)
KEPT      = $(BUILD)/kept
sanitize:
	@rm -rf $(BUILD)/sanitize/kept
	@mkdir -p $(BUILD)/sanitize/kept
	+@$(timed)sanitized/build $(SANITIZE) UNIT_SRC="$(SANITIZED)" built >/dev/null
	+@$(SANITIZE) GAMES="--games 30 --campaigns 1 --keep $(BUILD)/sanitize/kept" \
		GAMES-the-peninsula="--games 2" GAMES-the-valley="--games 2" \
		GAMES-long-roads-to-richmond="--games 1" UNIT_SRC="$(SANITIZED)" unit cases games
	+@$(SANITIZE) fuzz-seeds

.PHONY: sanitize
