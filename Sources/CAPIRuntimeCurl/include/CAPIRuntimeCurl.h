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
int capi_wake_create(void);
void capi_wake(int wake);
void capi_wake_clear(int wake);
// Closes a connection at once, and puts a closed socket in its place, where libcurl finds the end.
void capi_end_connection(int socket);
// Leaves the process's signals to other threads.
void capi_block_signals(void);

// Inflating (RFC 1950 to 1952).
typedef struct z_stream_s capi_inflater;
// Formats: 0 is gzip, 1 zlib, 2 raw deflate.
capi_inflater *capi_inflater_create(int format);
void capi_inflater_destroy(capi_inflater *inflater);
// Inflates input to output and sets the sizes to the bytes used. Returns 0 for more, 1 at the end, 2 if damaged.
int capi_inflate(capi_inflater *inflater, const void *input, size_t *input_size, void *output, size_t *output_size);

#endif
