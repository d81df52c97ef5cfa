// The functions of libcurl, zlib and the system that CurlTransport calls. Needs no header of libcurl.
#ifndef CAPIRUNTIMECURL_H
#define CAPIRUNTIMECURL_H

#include "handles.h"

typedef struct {
    int socket;
    // As in capi_multi_act.
    int ready;
} capi_event;

// Opens a socket; -1 if no descriptor is left, -2 for another error.
int capi_open(const capi_address *address);
void capi_close(int descriptor);
// A descriptor to wait for sockets with; -1 if no descriptor is left.
int capi_poll_create(void);
// Watches a socket: 1 for reading, 2 for writing, 3 for both, 0 for nothing.
void capi_poll_set(int poll, int socket, int what, bool is_new);
int capi_poll_wait(int poll, capi_event *events, int capacity, int milliseconds);
// A descriptor that ends a wait: each capi_wake ends one, now or later.
int capi_wake_create(int poll);
void capi_wake(int wake);
// Whether the other side of a connection sends no more.
bool capi_is_closed(int connection);
// Closes a connection at once, and puts a closed socket in its place, where libcurl finds the end.
void capi_end_connection(int socket);
// Runs a function in a separate thread, which leaves the process's signals to other threads.
bool capi_start_thread(size_t stack_size, void (*run)(void *context), void *context);

// z_stream of zlib 1.2, which inflates (RFC 1950 to 1952).
typedef struct z_stream_s {
    const uint8_t *next_in;
    unsigned int avail_in;
    unsigned long total_in;
    uint8_t *next_out;
    unsigned int avail_out;
    unsigned long total_out;
    const char *message;
    void *state, *allocate, *release, *opaque;
    int data_type;
    unsigned long adler, reserved;
} capi_inflater;

// Bits of the window: 15; 16 more expect a gzip header, a negative number no header. An inflater stays where it is.
static inline bool capi_inflate_begin(capi_inflater *inflater, int bits) {
    return capi_library.inflateInit2_(inflater, bits, "1.2.11", (int)sizeof *inflater) == 0;
}

static inline void capi_inflate_end(capi_inflater *inflater) { capi_library.inflateEnd(inflater); }

// Returns 0 for more, 1 at the end, -5 if there was nothing to do, another number if damaged.
static inline int capi_inflate(capi_inflater *inflater) { return capi_library.inflate(inflater, 0 /* Z_NO_FLUSH */); }

#endif
