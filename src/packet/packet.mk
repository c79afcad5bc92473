# The runtimes of the packet: the judge of orders as WebAssembly, one for each family of rules,
# since a page has one game and is mailed. Included by the top Makefile.
#
#   make packet-runtime   $(BUILD)/packet/: the runtimes, with what else a page is made of;
#                         make install installs them when they are there
#   make deps-packet      installs the tools that it wants
#
# They import nothing: what they do not have in them, they cannot do.

PACKET_PACKAGES = clang lld wasi-libc libclang-rt-dev-wasm32
PACKET_FAMILIES = $(patsubst src/rules/%/family.c,%,$(wildcard src/rules/*/family.c))
PACKET_RUNTIMES = $(PACKET_FAMILIES:%=$(BUILD)/packet/%.wasm)
PACKET_PARTS    = $(PACKET_RUNTIMES:%=%.gz) \
	$(patsubst src/%,$(BUILD)/%,$(wildcard src/packet/*.js src/packet/*.css))
PACKET_CC      ?= clang --target=wasm32-wasi

# The rooms that adjudicate and those that judge an order by the files of a player's clone;
# the linker leaves out what nothing calls. Secrets are drawn nowhere in a page.
PACKET_SRC = $(filter-out src/campaign/secrets.c,$(sort $(shell find src/base src/orders src/game src/rules src/campaign src/judge -name '*.c') \
	$(wildcard $(addprefix src/packet/,page_judge.c offers.c ways.c chances.c plain.c) src/packet/wasm/*.c) \
	$(addprefix src/,shelf/game_family.c ledger/format.c report/odds.c report/words.c report/form_lines.c \
	$(addprefix auth/,auth.c credentials.c))))
PACKET_OBJ = $(PACKET_SRC:%.c=$(BUILD)/wasm/%.o)
PACKET_FAMILY_OBJ = $(PACKET_FAMILIES:%=$(BUILD)/wasm/family/%.o)

PACKET_CPPFLAGS = -Isrc/packet/wasm/include -Isrc -D_GNU_SOURCE -DPACKET_RUNTIME
PACKET_CFLAGS = -std=c17 $(filter-out -Wno-format-truncation,$(WARNINGS)) -Oz \
	-ffunction-sections -fdata-sections
PACKET_EXPORTS = new close room file open begin check receipt said messages count last_words \
	pieces duties beside offers choices odds outlook courses standing_forms names hand ways dice

# A deep chain of calls traps below the data and not in them.
PACKET_LDFLAGS = -nostartfiles -Wl,--no-entry,--gc-sections,--strip-all \
	-Wl,-z,stack-size=4194304,--stack-first $(PACKET_EXPORTS:%=-Wl,--export=packet_%) \
	-lc-printscan-no-floating-point

packet-runtime: packet-tools
	@$(MAKE) --no-print-directory $(PACKET_PARTS)

deps-packet:
	@$(MAKE) --no-print-directory deps PACKAGES="$(PACKET_PACKAGES)"

# Asks the compiler itself: it knows where it looks.
packet-tools:
	@dir=$$(mktemp -d) && trap 'rm -rf "$$dir"' EXIT && \
	echo '#include <string.h>' >"$$dir/a.c" && \
	$(PACKET_CC) -nostartfiles -Wl,--no-entry -o "$$dir/a.wasm" "$$dir/a.c" \
		>"$$dir/said" 2>&1 || { \
		cat "$$dir/said"; \
		echo "packet-runtime: clang, wasm-ld, the C library of wasm32-wasi and"; \
		echo "  compiler-rt for it are wanted; on Debian: make deps-packet, or as root"; \
		echo "  apt-get install $(PACKET_PACKAGES)"; exit 1; } >&2

$(PACKET_RUNTIMES): $(BUILD)/packet/%.wasm: $(BUILD)/wasm/family/%.o $(PACKET_OBJ)
	@mkdir -p $(@D)
	$(call quiet,WASM)$(PACKET_CC) -o $@ $^ $(PACKET_LDFLAGS)

# As it stands in every page.
$(PACKET_RUNTIMES:%=%.gz): %.gz: %
	$(call quiet,GZIP)gzip -9nc $< >$@.new
	mv $@.new $@

$(BUILD)/packet/%: src/packet/%
	@mkdir -p $(@D)
	$(call quiet,COPY)cp $< $@

$(BUILD)/wasm/%.o: %.c
	@mkdir -p $(@D)
	$(call quiet,WASM)$(PACKET_CC) $(PACKET_CPPFLAGS) $(PACKET_CFLAGS) -MMD -MP -c -o $@ $<

$(PACKET_FAMILY_OBJ): $(BUILD)/wasm/family/%.o: src/shelf/families.c
	@mkdir -p $(@D)
	$(call quiet,WASM)$(PACKET_CC) $(PACKET_CPPFLAGS) $(PACKET_CFLAGS) \
		-DPACKET_FAMILY=$(subst -,_,$*) -MMD -MP -c -o $@ $<

-include $(PACKET_OBJ:.o=.d) $(PACKET_FAMILY_OBJ:.o=.d)

.PHONY: packet-runtime packet-tools deps-packet
