# adjutant: make, make check, make demo, make install. See README.md and CONTRIBUTING.md.
#
#   make                  the program; V=1 shows each command
#   make check            tests for every change, in minutes; make test and make test-long have all
#   make install          below $(DESTDIR)$(PREFIX); install-strip without what debuggers read
#   make uninstall        takes away what install has brought
#   make dist             adjutant-VERSION.tar.gz of what is committed, the same bytes each time
#   make pictures         a program that draws maps as PNG, which make install installs, too
#   make deps             installs the packages that the program wants, as root

PREFIX  ?= /usr/local
DESTDIR ?=
BUILD   ?= build
CC      ?= cc

PACKAGES = gcc make pkg-config git libcmark-dev libgit2-dev libinih-dev libsodium-dev zlib1g-dev \
	libgmime-3.0-dev libcmocka-dev mandoc
DATADIR  = $(PREFIX)/share/adjutant
UNITDIR  = $(PREFIX)/lib/systemd/user

WARNINGS = -Wall -Wextra -Wpedantic -Wshadow -Wconversion -Wstrict-prototypes \
	-Wmissing-prototypes -Wpointer-arith -Wwrite-strings -Wvla \
	-Wno-missing-field-initializers $(GCC_ONLY) $(WERROR)
WERROR  ?=
# A step of a recipe as one short line, unless V=1 shows all of it.
quiet = $(if $(V),,@printf '  %-7s %s\n' $(1) $(@:$(BUILD)/%=%);)
# Measuring with vsnprintf(NULL, 0, ...) is no truncation, whatever gcc sees in it.
GCC_ONLY = $(if $(findstring clang,$(CC)),,-Wno-format-truncation)
# Orders and mail come from strangers: what a compiler can do against a fault is on.
CFLAGS  ?= -O2 -g -U_FORTIFY_SOURCE -D_FORTIFY_SOURCE=3 -fstack-protector-strong -fPIE
LDFLAGS ?= -pie -Wl,-z,relro,-z,now
CPPFLAGS += -Isrc -Itests -D_GNU_SOURCE -DADJUTANT_DATADIR='"$(DATADIR)"'
ALL_CFLAGS = -std=c17 -pthread $(WARNINGS) $(CFLAGS)
LDLIBS   = -lgit2 -linih -lsodium -lz
LIBRARIES = libgit2 inih libsodium zlib libcmark gmime-3.0
VERSION  = $(shell sed -n 's/.*ADJUTANT_VERSION "\(.*\)"/\1/p' src/command/commands.h)
# Of mail alone: asked for as it is compiled, when `make deps` has had its turn.
GMIME_CPPFLAGS = $(patsubst -I%,-isystem%,$(shell pkg-config --cflags-only-I gmime-3.0))
GMIME_LIBS     = $(shell pkg-config --libs gmime-3.0)

# Every source but the mains, in two archives: the program, and what tries it out. What
# takes the place of a system below WebAssembly is in neither.
LIB_SRC  = $(filter-out src/main%.c src/conformance/% src/packet/wasm/%,$(sort $(shell find src -name '*.c')))
LIB_OBJ  = $(LIB_SRC:%.c=$(BUILD)/%.o)
LIB      = $(BUILD)/libadjutant.a
PLAY_SRC = $(wildcard src/conformance/*.c)
PLAY_OBJ = $(PLAY_SRC:%.c=$(BUILD)/%.o)
PLAY_LIB = $(BUILD)/libconformance.a

all: adjutant

adjutant: $(BUILD)/adjutant
	@ln -sf $< $@

# Programs that load libgit2, and speak to no server.
OFFLINE = $(BUILD)/src/main_offline.o

# Only the ledger's commands pay for loading libgit2, and libcmark, which packet wants.
$(BUILD)/adjutant: $(BUILD)/src/main.o $(LIB) | $(BUILD)/adjutant-ledger $(BUILD)/adjutant-mail
	$(call quiet,LINK)$(CC) $(ALL_CFLAGS) $(LDFLAGS) -o $@ $^ -linih -lsodium -lz

$(BUILD)/adjutant-ledger: $(BUILD)/src/main_ledger.o $(OFFLINE) $(PLAY_LIB) $(LIB)
	$(call quiet,LINK)$(CC) $(ALL_CFLAGS) $(LDFLAGS) -o $@ $^ -lcmark $(LDLIBS)

$(BUILD)/adjutant-mail: $(BUILD)/src/main_mail.o $(OFFLINE) $(LIB)
	$(call quiet,LINK)$(CC) $(ALL_CFLAGS) $(LDFLAGS) -o $@ $^ -lcmark $(LDLIBS) $(GMIME_LIBS)

# Maps as PNG, small and quick: a program of its own, which is installed when it is there.
# Without it rsvg-convert draws them. `make pictures` builds it, `make deps-pictures` installs
# what it wants.
PICTURE_PACKAGES  = librsvg2-dev libimagequant-dev libpng-dev
PICTURE_LIBRARIES = librsvg-2.0 imagequant libpng
PICTURES          = $(BUILD)/adjutant-png

pictures: picture-libraries
	@$(MAKE) --no-print-directory $(PICTURES)

picture-libraries:
	@pkg-config --exists $(PICTURE_LIBRARIES) || { \
		echo "pictures: $(PICTURE_LIBRARIES) are wanted; on Debian: make deps-pictures, or as root" >&2; \
		echo "  apt-get install $(PICTURE_PACKAGES)" >&2; exit 1; }

deps-pictures:
	@$(MAKE) --no-print-directory deps PACKAGES="$(PICTURE_PACKAGES)"

PICTURE_CPPFLAGS = $(patsubst -I%,-isystem%,$(shell pkg-config --cflags-only-I $(PICTURE_LIBRARIES)))

$(BUILD)/src/main_png.o: CPPFLAGS += $(PICTURE_CPPFLAGS)

$(PICTURES): $(BUILD)/src/main_png.o
	$(call quiet,LINK)$(CC) $(ALL_CFLAGS) $(LDFLAGS) -o $@ $^ \
		$(shell pkg-config --libs $(PICTURE_LIBRARIES))

$(BUILD)/libadjutant.a: $(LIB_OBJ)
	@rm -f $@
	$(call quiet,AR)$(AR) rcs $@ $^

$(PLAY_LIB): $(PLAY_OBJ)
	@rm -f $@
	$(call quiet,AR)$(AR) rcs $@ $^

$(BUILD)/%.o: %.c | $(BUILD)/libraries
	@mkdir -p $(@D)
	$(call quiet,CC)$(CC) $(CPPFLAGS) $(ALL_CFLAGS) -MMD -MP -c -o $@ $<

# Said before a compiler says it of a header.
$(BUILD)/libraries:
	@mkdir -p $(@D)
	@command -v pkg-config >/dev/null || { \
		echo "adjutant: pkg-config is wanted; on Debian run as root: make deps" >&2; exit 1; }
	@for library in $(LIBRARIES); do \
		pkg-config --exists $$library || missing="$$missing $$library"; \
	done; \
	test -z "$$missing" || { \
		echo "adjutant: these libraries are wanted, with what compiles against them:$$missing" >&2; \
		echo "adjutant: on Debian run as root: make deps" >&2; exit 1; }
	@touch $@

# What was drawn is kept by the program that drew it: whatever it is made of may shape a map.
SOURCES = $(sort $(shell find src -name '*.[ch]'))
$(BUILD)/src/tell/past_kept.o: CPPFLAGS += \
	-DADJUTANT_SOURCES='"$(shell cat $(SOURCES) | sha256sum | cut -d ' ' -f 1)"'
$(BUILD)/src/tell/past_kept.o: $(SOURCES)

$(BUILD)/src/mail/mime/%.o: CPPFLAGS += $(GMIME_CPPFLAGS)

-include $(LIB_OBJ:.o=.d) $(PLAY_OBJ:.o=.d) $(patsubst %,$(BUILD)/src/%.d,main main_ledger main_mail main_offline main_png)

include src/packet/packet.mk
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

# The example campaign of a game, in demo/: it begins where the rulebook's example of play
# does, or where the game does, and the sides send mails of its examples/. The program is
# left behind, for a campaign of one's own. For each game what `new` is told, and the mails.
GAME = gates-of-richmond
DEMO = demo

demo-gates-of-richmond  = --name demo --seed "Gates of Richmond" gates-of-richmond/june-27-pm
mails-gates-of-richmond = union-join confederate-join union-standing confederate-4 union-4

demo-if-it-takes-all-summer  = --name summer --seed "If It Takes All Summer" \
	if-it-takes-all-summer/may-1864
mails-if-it-takes-all-summer = union-standing confederate-standing union-join \
	confederate-join union-1 confederate-1 union-2

demo-road-to-richmond  = --name road --seed "Road to Richmond" road-to-richmond/campaign
mails-road-to-richmond = union-join confederate-join confederate-1 union-1 confederate-2

demo-on-to-richmond  = --name pines --seed Grapevine --talk none on-to-richmond/seven-pines
mails-on-to-richmond = union-join confederate-join confederate-1 union-1 confederate-2 union-2

demo-the-peninsula  = --name yorktown --seed "Warwick River" --talk none \
	the-peninsula/yorktown-road
mails-the-peninsula = union-join confederate-join confederate-setup union-1 confederate-1 \
	union-7 confederate-7 union-7-cycle confederate-7-cycle

demo-long-roads-to-richmond  = --name roads --seed Rapidan --talk none \
	long-roads-to-richmond/yorktown-road
mails-long-roads-to-richmond = union-join confederate-join confederate-setup union-1 \
	confederate-1

DEMO_GAMES = $(patsubst games/%/examples/,%,$(sort $(wildcard games/*/examples/)))
DEMO_RUN   = ADJUTANT_DATA=. SOURCE_DATE_EPOCH=1782518400 $(BUILD)/adjutant

# run says 3 when somebody else's orders are awaited, as behind standing orders.
demo: demo-game deps
	@$(MAKE) --no-print-directory -j$$(nproc) adjutant
	@$(MAKE) --no-print-directory demo-play

demo-play:
	@rm -rf $(DEMO)
	$(DEMO_RUN) new $(demo-$(GAME)) $(DEMO)
	@for mail in $(mails-$(GAME):%=games/$(GAME)/examples/%.orders); do \
		echo "$(DEMO_RUN) run -C $(DEMO) $$mail"; \
		$(DEMO_RUN) run -C $(DEMO) $$mail || test $$? = 3 || exit 1; \
	done
	@echo && $(DEMO_RUN) report -C $(DEMO) union
	@echo && git --no-pager -C $(DEMO) log -2
	@echo && $(DEMO_RUN) audit -C $(DEMO)

demo-game:
	@$(if $(mails-$(GAME)),:,echo "demo: GAME is one of: $(DEMO_GAMES)" >&2; exit 1)

INSTALL_PROGRAM = install -m 755

install: adjutant
	install -d $(DESTDIR)$(PREFIX)/bin $(DESTDIR)$(PREFIX)/libexec/adjutant \
		$(DESTDIR)$(DATADIR)
	$(INSTALL_PROGRAM) $(BUILD)/adjutant $(DESTDIR)$(PREFIX)/bin/adjutant
	$(INSTALL_PROGRAM) $(BUILD)/adjutant-ledger $(BUILD)/adjutant-mail \
		$(DESTDIR)$(PREFIX)/libexec/adjutant/
	if [ -f $(PICTURES) ]; then \
		$(INSTALL_PROGRAM) $(PICTURES) $(DESTDIR)$(PREFIX)/libexec/adjutant/; \
	fi
	cp -R games templates $(DESTDIR)$(DATADIR)/
	install -m 755 tests/verify-dice.sh tests/die-by-hand.sh $(DESTDIR)$(DATADIR)/
	if [ -f $(firstword $(PACKET_RUNTIMES)).gz ]; then \
		install -d $(DESTDIR)$(DATADIR)/packet && \
		install -m 644 $(PACKET_PARTS) $(DESTDIR)$(DATADIR)/packet/; \
	fi
	for page in man/*.[1-8]; do \
		section=$${page##*.}; \
		install -d $(DESTDIR)$(PREFIX)/share/man/man$$section && \
		install -m 644 $$page $(DESTDIR)$(PREFIX)/share/man/man$$section/ || exit 1; \
	done
	install -d $(DESTDIR)$(UNITDIR)
	install -m 644 systemd/*.timer systemd/*.path $(DESTDIR)$(UNITDIR)/
	for unit in systemd/*.service.in; do \
		sed 's,@BINDIR@,$(PREFIX)/bin,' $$unit \
			>$(DESTDIR)$(UNITDIR)/$$(basename $$unit .in) || exit 1; \
	done
	install -d $(DESTDIR)$(PREFIX)/share/doc/adjutant
	if command -v mandoc >/dev/null; then \
		mandoc -T html man/adjutant-player.7 >$(DESTDIR)$(PREFIX)/share/doc/adjutant/player.html; \
	fi

install-strip:
	@$(MAKE) --no-print-directory INSTALL_PROGRAM="install -s -m 755" install

# What install made, and no folder that others may use.
uninstall:
	rm -rf $(DESTDIR)$(PREFIX)/libexec/adjutant $(DESTDIR)$(DATADIR) \
		$(DESTDIR)$(PREFIX)/share/doc/adjutant
	rm -f $(DESTDIR)$(PREFIX)/bin/adjutant \
		$(patsubst systemd/%,$(DESTDIR)$(UNITDIR)/%,$(patsubst %.in,%,$(wildcard systemd/*)))
	for page in man/*.[1-8]; do \
		rm -f $(DESTDIR)$(PREFIX)/share/man/man$${page##*.}/$${page##*/}; \
	done

DIST = adjutant-$(VERSION).tar.gz

# Times, owners and order are git's own, so that two of one commit are the same bytes.
dist:
	git archive --format=tar --prefix=adjutant-$(VERSION)/ HEAD | gzip -9n >$(DIST)

clean:
	rm -rf build build-* adjutant adjutant-*.tar.gz demo

.PHONY: all pictures picture-libraries deps deps-pictures demo demo-game demo-play install install-strip uninstall dist clean
