# Readers of the sources. Included by tests.mk.
#
#   make lint            everything below
#   make lint-format     clang-format changes nothing
#   make lint-includes   walls between the rooms, and what no rule may call
#   make lint-gcc        gcc -Werror, of everything that is C
#   make lint-clang      the same by clang, and clang-tidy: .clang-tidy has its checks
#   make lint-cppcheck
#   make lint-shell      shellcheck: .shellcheckrc has its checks
#   make lint-man        mandoc finds no fault with the pages
#   make lint-words      words that hint at a sentence nobody would say: tests/words
#   make lint-js         node reads the scripts of the packet, and of its tests
#   make lint-types      tsc finds no fault with the types in the scripts of the packet

LINT_PACKAGES = clang clang-format clang-tidy cppcheck shellcheck nodejs node-typescript

# make test has the quick ones, and everything is built with -Werror there as it is;
# make test-long has the slow ones. A gcc that is not make's is for before a commit.
LINT_TEST = lint-shell lint-format lint-includes lint-man lint-js lint-words
LINT_LONG = lint-cppcheck lint-clang lint-types
LINT_GCC ?= gcc
# What is below WebAssembly alone is compiled with -Werror for that; a gcc cannot.
LINT_C    = $(filter-out src/packet/wasm/%,$(sort $(shell find src tests -name '*.c')))

lint: lint-gcc $(LINT_LONG) $(LINT_TEST)

lint-format:
	@clang-format --dry-run -Werror $$(find src tests -name '*.[ch]')

lint-includes:
	@tests/system/includes.sh

# In a build of its own, or what has once been built with a warning would be done.
lint-gcc:
	@$(MAKE) --no-print-directory BUILD=$(BUILD)/lint CC=$(LINT_GCC) WERROR=-Werror objects

objects: $(LINT_C:%.c=$(BUILD)/%.o)

lint-clang:
	+@$(timed)lint/clang $(MAKE) --no-print-directory tidy

tidy: override CC = clang
tidy:
	@mkdir -p $(BUILD)
	@printf '%s\n' $(LINT_C) | xargs -P2 -n8 sh -c 'clang-tidy --quiet "$$@" -- \
		$(subst ','\'',$(CPPFLAGS)) $(GMIME_CPPFLAGS) $(PICTURE_CPPFLAGS) $(ALL_CFLAGS)' clang-tidy 2>$(BUILD)/lint-clang || \
		{ grep -vE 'warnings? generated|^Error while' $(BUILD)/lint-clang >&2; exit 1; }

# The program alone: it does not know which functions of cmocka do not return. Off is what
# cannot be told without knowing what a function behind a pointer does, or what a loop finds;
# NULL is a pointer wherever the program runs.
lint-cppcheck:
	@$(timed)lint/cppcheck cppcheck -j2 --quiet --error-exitcode=1 --std=c11 -Isrc -D_GNU_SOURCE \
		--enable=warning,performance,portability --inline-suppr \
		--suppress=arrayIndexThenCheck --suppress=identicalConditionAfterEarlyExit \
		--suppress=nullPointerRedundantCheck --suppress=returnDanglingLifetime \
		--suppress=uninitvar --suppress=uninitStructMember --suppress=varFuncNullUB src

lint-shell:
	@$(timed)lint/shell shellcheck -a -S warning $$(find tests -name '*.sh' -perm -u+x) tests/run-cases tests/timed tests/words .ci/run

lint-man:
	@mandoc -Tlint -W warning man/*.[1-8]

lint-words:
	@tests/words

lint-js:
	@for script in $$(find src tests -name '*.js'); do node --check $$script || exit 1; done

# In the order of a page, where they are one element: what one declares those behind it have.
# An error is an Error. Where something must be there, find() and sure() of dom.js say so.
PAGE_SCRIPTS = $(shell sed -n 's|^\t\[PAGE_[A-Z]*\] = "\(.*\.js\)",$$|src/packet/\1|p' src/packet/page.c)
lint-types:
	@$(timed)lint/types tsc --noEmit --checkJs --strict --useUnknownInCatchVariables false \
		--target es2022 --lib es2022,dom,dom.iterable --outFile page.js \
		src/packet/types.d.ts $(PAGE_SCRIPTS)

.PHONY: lint lint-format lint-includes lint-gcc lint-clang tidy lint-cppcheck lint-shell lint-man \
	lint-js lint-types lint-words objects
