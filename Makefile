# adjutant: make, make test, make demo, make install. See README.md.

PREFIX  ?= /usr/local
DESTDIR ?=
BUILD   ?= build
CC      ?= cc

PACKAGES = gcc make pkg-config git libgit2-dev libinih-dev libsodium-dev libcmocka-dev mandoc
DATADIR  = $(PREFIX)/share/adjutant

WARNINGS = -Wall -Wextra -Wpedantic -Wshadow -Wconversion -Wstrict-prototypes \
	-Wmissing-prototypes -Wpointer-arith -Wwrite-strings -Wvla \
	-Wno-missing-field-initializers $(GCC_ONLY) $(WERROR)
WERROR  ?=
# Measuring with vsnprintf(NULL, 0, ...) is no truncation, whatever gcc sees in it.
GCC_ONLY = $(if $(findstring clang,$(CC)),,-Wno-format-truncation)
CFLAGS  ?= -O2 -g
CPPFLAGS += -Isrc -D_GNU_SOURCE -DADJUTANT_DATADIR='"$(DATADIR)"'
ALL_CFLAGS = -std=c17 $(WARNINGS) $(CFLAGS)
LDLIBS   = -lgit2 -linih -lsodium

LIB_SRC  = $(wildcard src/engine/*.c src/rules/*/*.c src/campaign/*.c src/command/*.c)
LIB_OBJ  = $(LIB_SRC:%.c=$(BUILD)/%.o)
LIB      = $(BUILD)/libadjutant.a

all: adjutant

adjutant: $(BUILD)/adjutant
	@ln -sf $< $@

# Only the ledger's commands pay for loading libgit2.
$(BUILD)/adjutant: $(BUILD)/src/main.o $(LIB) | $(BUILD)/adjutant-ledger
	$(CC) $(ALL_CFLAGS) $(LDFLAGS) -o $@ $^ -linih -lsodium

$(BUILD)/adjutant-ledger: $(BUILD)/src/main_ledger.o $(LIB)
	$(CC) $(ALL_CFLAGS) $(LDFLAGS) -o $@ $^ $(LDLIBS)

$(LIB): $(LIB_OBJ)
	@rm -f $@
	$(AR) rcs $@ $^

$(BUILD)/%.o: %.c
	@mkdir -p $(@D)
	$(CC) $(CPPFLAGS) $(ALL_CFLAGS) -MMD -MP -c -o $@ $<

-include $(LIB_OBJ:.o=.d) $(BUILD)/src/main.d $(BUILD)/src/main_ledger.d

include tests/tests.mk

# What is missing of PACKAGES is installed, by root; nothing happens when all is there.
deps:
	@command -v dpkg-query >/dev/null || { \
		echo "deps: no Debian here; needed are: $(PACKAGES)"; exit 0; }; \
	missing=; \
	for package in $(PACKAGES); do \
		dpkg-query -W -f '$${db:Status-Status}' $$package 2>/dev/null | \
			grep -qx installed || missing="$$missing $$package"; \
	done; \
	test -n "$$missing" || exit 0; \
	echo "deps: missing:$$missing"; \
	if [ "$$(id -u)" != 0 ]; then \
		echo "deps: as root, run: apt-get install$$missing"; exit 1; \
	fi; \
	apt-get update && \
	DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends $$missing

# The example campaign: it begins on June 27, PM, and each side plays a turn. The program
# is left behind, for a campaign of one's own.
DEMO     ?= demo
EXAMPLES  = games/gates-of-richmond/examples
DEMO_RUN  = ADJUTANT_DATA=. SOURCE_DATE_EPOCH=1782518400 $(BUILD)/adjutant

demo: deps
	@$(MAKE) --no-print-directory adjutant
	@rm -rf $(DEMO)
	$(DEMO_RUN) new --name demo --seed "Gates of Richmond" \
		gates-of-richmond/june-27-pm $(DEMO)
	$(DEMO_RUN) submit -C $(DEMO) $(EXAMPLES)/union-join.orders
	$(DEMO_RUN) submit -C $(DEMO) $(EXAMPLES)/confederate-join.orders
	$(DEMO_RUN) submit -C $(DEMO) $(EXAMPLES)/union-standing.orders
	$(DEMO_RUN) run -C $(DEMO) $(EXAMPLES)/confederate-4.orders
	$(DEMO_RUN) check -C $(DEMO) $(EXAMPLES)/union-4.orders
	$(DEMO_RUN) run -C $(DEMO) $(EXAMPLES)/union-4.orders
	@echo && $(DEMO_RUN) report -C $(DEMO) union
	@echo && git --no-pager -C $(DEMO) log -2
	@echo && $(DEMO_RUN) audit -C $(DEMO)

install: adjutant
	install -d $(DESTDIR)$(PREFIX)/bin $(DESTDIR)$(PREFIX)/libexec/adjutant \
		$(DESTDIR)$(DATADIR)
	install -m 755 $(BUILD)/adjutant $(DESTDIR)$(PREFIX)/bin/adjutant
	install -m 755 $(BUILD)/adjutant-ledger $(DESTDIR)$(PREFIX)/libexec/adjutant/
	cp -R games templates $(DESTDIR)$(DATADIR)/
	for page in man/*.[1-8]; do \
		section=$${page##*.}; \
		install -d $(DESTDIR)$(PREFIX)/share/man/man$$section && \
		install -m 644 $$page $(DESTDIR)$(PREFIX)/share/man/man$$section/ || exit 1; \
	done

clean:
	rm -rf build build-* adjutant demo

.PHONY: all deps demo install clean
