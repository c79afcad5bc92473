# Test programs and test targets. Included by the top Makefile.
#
#   make test     everything below in its daily form
#   make unit     the unit tests (cmocka)
#   make cases    the adjudication cases
#   make system   scripts that use the program as people do, and as crashes do
#   make soak     thousands of games; make crash, make fuzz, make bench: longer runs

TEST_PACKAGES = clang libclang-rt-14-dev clang-format locales valgrind libxml2-utils \
	openssh-client minisign

UNIT_SRC = $(wildcard tests/unit/*.c)
UNIT_BIN = $(UNIT_SRC:%.c=$(BUILD)/%)
PROGRAMS = $(BUILD)/adjutant $(BUILD)/tests/run-cases $(BUILD)/tests/crash/killat.so
IN_TREE  = ADJUTANT=$(abspath $(BUILD)/adjutant) ADJUTANT_DATA=$(CURDIR) BUILD=$(BUILD)
SYSTEM   = first-user overlay manual make-install audit moderator signed projections verify includes same-bytes valgrind

$(BUILD)/tests/unit/%: $(BUILD)/tests/unit/%.o $(LIB)
	$(CC) $(ALL_CFLAGS) $(LDFLAGS) -o $@ $^ -lcmocka $(LDLIBS)

$(BUILD)/tests/run-cases: $(BUILD)/tests/run_cases.o $(LIB)
	$(CC) $(ALL_CFLAGS) $(LDFLAGS) -o $@ $^ -linih -lsodium

$(BUILD)/tests/crash/killat.so: tests/crash/killat.c
	@mkdir -p $(@D)
	$(CC) $(CPPFLAGS) $(ALL_CFLAGS) -fPIC -shared -o $@ $< -ldl

-include $(UNIT_SRC:%.c=$(BUILD)/%.d) $(BUILD)/tests/run_cases.d

# Two at a time, the longest first, each with its output in one piece.
test: deps-test
	@$(MAKE) --no-print-directory -j2 -Otarget \
		system sanitize unit games cases fuzz-smoke

deps-test:
	@$(MAKE) --no-print-directory deps PACKAGES="$(PACKAGES) $(TEST_PACKAGES)"

unit: $(UNIT_BIN)
	@for t in $(UNIT_BIN); do $(IN_TREE) $$t || exit 1; done

cases: $(PROGRAMS)
	$(IN_TREE) $(BUILD)/tests/run-cases tests/cases
	@for game in tests/cases/*/; do \
		$(IN_TREE) $(BUILD)/tests/run-cases --rules $$game || exit 1; \
	done

# Random games inside the process, each with options drawn by chance; a few go through a
# campaign as well. Enough of them that everything in the tables of tests/games happens.
# GAMES, where it is given, is played of each game instead.
cover  = --cover tests/games/late-unpleasantness.ini,tests/games/$(1).ini $(1)
random = $(IN_TREE) $(BUILD)/adjutant play --both

games: $(PROGRAMS)
	$(random) $(or $(GAMES),--games 1200 --campaigns 2 $(call cover,gates-of-richmond))
	$(random) $(if $(GAMES),$(GAMES) if-it-takes-all-summer,--games 800 --campaigns 1 \
		$(call cover,if-it-takes-all-summer))

system: $(PROGRAMS)
	@for t in $(SYSTEM); do $(IN_TREE) tests/system/$$t.sh || exit 1; done
	@$(IN_TREE) CRASH_STRIDE=23 tests/system/crash.sh

crash: $(PROGRAMS)
	$(IN_TREE) tests/system/crash.sh

soak: $(PROGRAMS) $(BUILD)/tests/unit/test_odds
	$(random) --games 12000 --campaigns 30 $(call cover,gates-of-richmond)
	$(random) --games 8000 --campaigns 20 $(call cover,if-it-takes-all-summer)
	$(IN_TREE) ODDS_COMBATS=200000 $(BUILD)/tests/unit/test_odds
	@$(SANITIZE) UNIT_SRC=tests/unit/test_one_mail.c unit

bench: $(PROGRAMS)
	@$(IN_TREE) tests/bench.sh

# Every reader of texts under libFuzzer; FUZZ_SECONDS each. They begin with texts of random
# games and with the words of these: see tests/fuzz/seeds.sh.
FUZZ_SECONDS ?= 600
FUZZ_SRC = $(wildcard tests/fuzz/*.c)

FUZZ_LIB = src/engine/*.c src/rules/*/*.c src/campaign/shelf.c src/campaign/families.c \
	src/campaign/workfiles.c

fuzz: $(PROGRAMS)
	@$(IN_TREE) tests/fuzz/seeds.sh $(BUILD)/fuzz
	@for source in $(FUZZ_SRC); do \
		target=$(BUILD)/fuzz/$$(basename $$source .c); \
		mkdir -p $$target.corpus; \
		clang -std=c17 $(CPPFLAGS) -g -O1 -fsanitize=fuzzer,address,undefined \
			-fno-sanitize-recover=all -o $$target $$source $(FUZZ_LIB) -linih -lsodium && \
		ADJUTANT_DATA=. $$target -max_total_time=$(FUZZ_SECONDS) -verbosity=0 \
			-dict=$$target.dict -artifact_prefix=$$target- $$target.corpus \
			$(BUILD)/fuzz/seeds/$$(basename $$target) || exit 1; \
	done

# Not for what it finds in so short a time, but so that the targets build and run.
fuzz-smoke:
	@$(MAKE) --no-print-directory fuzz FUZZ_SECONDS=3

.PHONY: fuzz-smoke test deps-test unit cases games system crash soak bench fuzz
.SECONDARY:

# The same tests under address and undefined-behaviour sanitizers; part of make test. The
# games of mails take minutes so, and do nothing that the others do not: make soak has them.
SANITIZED = $(filter-out tests/unit/test_one_mail.c, $(UNIT_SRC))
SANITIZE  = $(MAKE) --no-print-directory BUILD=$(BUILD)/sanitize LDFLAGS= \
	CFLAGS="-O1 -g -fsanitize=address,undefined -fno-sanitize-recover=all"
sanitize:
	@$(SANITIZE) GAMES="--games 60 --campaigns 1" UNIT_SRC="$(SANITIZED)" unit cases games

.PHONY: sanitize
