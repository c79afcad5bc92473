/* What the runtime exports besides packet/packet.h. */
#ifndef PACKET_WASM_HOST_H
#define PACKET_WASM_HOST_H

/* Why it has stopped, when a call of it ended in a trap; "" when it does not know. */
const char *packet_last_words(void);

#endif
