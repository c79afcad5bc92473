# adjutant: make, make test, make demo, make install. See README.md.

PREFIX  ?= /usr/local
DESTDIR ?=
BUILD   ?= build
CC      ?= cc

PACKAGES = gcc make pkg-config git libgit2-dev libinih-dev libsodium-dev zlib1g-dev libcmocka-dev
DATADIR  = $(PREFIX)/share/adjutant

WARNINGS = -Wall -Wextra -Wpedantic -Wshadow -Wconversion -Wstrict-prototypes \
	-Wmissing-prototypes -Wpointer-arith -Wwrite-strings -Wvla \
	-Wno-missing-field-initializers -Wno-format-truncation $(WERROR)
WERROR  ?=
CFLAGS  ?= -O2 -g
CPPFLAGS += -Isrc -D_GNU_SOURCE -DADJUTANT_DATADIR='"$(DATADIR)"'
ALL_CFLAGS = -std=c17 $(WARNINGS) $(CFLAGS)
LDLIBS   = -lgit2 -linih -lsodium -lz

LIB_SRC  = $(wildcard src/engine/*.c src/rules/*/*.c src/campaign/*.c src/command/*.c)
LIB_OBJ  = $(LIB_SRC:%.c=$(BUILD)/%.o)
LIB      = $(BUILD)/libadjutant.a

all: adjutant

adjutant: $(BUILD)/adjutant
	@cp $< $@

$(BUILD)/adjutant: $(BUILD)/src/main.o $(LIB)
	$(CC) $(ALL_CFLAGS) $(LDFLAGS) -o $@ $^ $(LDLIBS)

$(LIB): $(LIB_OBJ)
	@rm -f $@
	$(AR) rcs $@ $^

$(BUILD)/%.o: %.c
	@mkdir -p $(@D)
	$(CC) $(CPPFLAGS) $(ALL_CFLAGS) -MMD -MP -c -o $@ $<

-include $(LIB_OBJ:.o=.d) $(BUILD)/src/main.d

include tests/tests.mk

deps:
	apt-get install -y $(PACKAGES)

install: adjutant
	install -d $(DESTDIR)$(PREFIX)/bin $(DESTDIR)$(DATADIR)
	install -m 755 adjutant $(DESTDIR)$(PREFIX)/bin/adjutant
	cp -R games templates $(DESTDIR)$(DATADIR)/
	for page in man/*.[1-8]; do \
		section=$${page##*.}; \
		install -d $(DESTDIR)$(PREFIX)/share/man/man$$section && \
		install -m 644 $$page $(DESTDIR)$(PREFIX)/share/man/man$$section/ || exit 1; \
	done

clean:
	rm -rf build build-* adjutant demo

.PHONY: all deps install clean
