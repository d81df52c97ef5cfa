// The functions of libcurl, zlib and the system that CurlTransport calls.
//
// Needs no header of libcurl: option numbers are fixed (curl.h of curl 7.88, curl.se/libcurl/abi.html), and variadic
// functions, which Swift cannot call, have fixed arguments here. The libraries are loaded on first use, or linked if
// CURL_LINKED is defined (static binaries: the package's trait LinkedCurl).
#ifndef CAPIRUNTIMECURL_H
#define CAPIRUNTIMECURL_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// Loads the libraries. Returns 0, or 1 without libcurl, 2 if it is older than 7.68 or fails to start, 3 on a system
// without epoll, 4 if no descriptor is left to load them with.
int capi_load(void);
// libcurl's version: 0x075801 for 7.88.1.
unsigned int capi_version(void);
// Whether zlib was found.
bool capi_can_inflate(void);

// Easy handles.
typedef size_t (*capi_data_callback)(char *bytes, size_t size, size_t count, void *context);
typedef int (*capi_seek_callback)(void *context, int64_t offset, int origin);
typedef int (*capi_start_callback)(void *context, char *, char *, int, int);
typedef int (*capi_resolve_callback)(void *, void *, void *context);
// Receives an opened socket, or -1 if no descriptor is left; returns whether the socket may be used.
typedef bool (*capi_open_callback)(void *context, int socket);

// Closes the socket; has to return 0.
typedef int (*capi_close_callback)(void *context, int socket);

void *capi_easy_init(void);
void capi_easy_cleanup(void *easy);
int capi_easy_set_long(void *easy, int option, long value);
int capi_easy_set_size(void *easy, int option, int64_t value);
int capi_easy_set_pointer(void *easy, int option, const void *value);
int capi_easy_on_data(void *easy, int option, capi_data_callback callback);
int capi_easy_on_seek(void *easy, capi_seek_callback callback);
int capi_easy_on_start(void *easy, capi_start_callback callback);
int capi_easy_on_resolve(void *easy, capi_resolve_callback callback);
// Asks a callback about every socket of a connection. libcurl keeps the pointer.
typedef struct {
    capi_open_callback callback;
    void *context;
} capi_opening;
int capi_easy_on_open(void *easy, capi_opening *opening);
// Has a callback close a connection's socket, possibly long after the handle is gone.
int capi_easy_on_close(void *easy, capi_close_callback callback, void *context);
// Counts close_notify alerts (RFC 8446 section 6.1), which libcurl does not report: a response that ends with its
// connection but without the alert may be truncated. Returns false if libcurl is not built on OpenSSL.
bool capi_easy_count_tls_ends(void *easy, long *count);
long capi_easy_get_long(void *easy, int info);
void *capi_easy_get_private(void *easy);
int capi_easy_pause(void *easy, int what);

// A list of headers in one allocation, from lines that end with a zero byte; released with free().
struct curl_slist;
struct curl_slist *capi_headers(const char *lines, size_t size, size_t count);

// TLS sessions that handles on one thread share, to reconnect to a known host faster. They outlive the handles.
void *capi_sessions_create(void);
void capi_sessions_destroy(void *sessions);

// Multi handles.
typedef int (*capi_socket_callback)(void *easy, int socket, int what, void *context, void *);
typedef int (*capi_timer_callback)(void *multi, long milliseconds, void *context);

void *capi_multi_init(void);
void capi_multi_cleanup(void *multi);
int capi_multi_set_long(void *multi, int option, long value);
int capi_multi_on_socket(void *multi, capi_socket_callback callback, void *context);
int capi_multi_on_timer(void *multi, capi_timer_callback callback, void *context);
int capi_multi_add(void *multi, void *easy);
int capi_multi_remove(void *multi, void *easy);
// Reports a ready socket to libcurl: 1 to read, 2 to write, 4 for an error. Socket -1 reports that its timer is over.
int capi_multi_act(void *multi, int socket, int ready);
// The next finished handle with its result, or null.
void *capi_multi_next_done(void *multi, int *result);

// Sockets.
typedef struct {
    int socket;
    // As in capi_multi_act.
    int ready;
} capi_event;

// The descriptor; closed, and -1, if the process has few left: libdispatch ends a process that runs out of them.
int capi_unless_last(int descriptor);
// A descriptor to wait for sockets with; -1 if no descriptor is left.
int capi_poll_create(void);
// Watches a socket: 1 for reading, 2 for writing, 3 for both, 0 for nothing.
void capi_poll_set(int poll, int socket, int what, bool is_new);
int capi_poll_wait(int poll, capi_event *events, int capacity, int milliseconds);
int capi_wake_create(void);
void capi_wake(int wake);
void capi_wake_clear(int wake);
void capi_close(int descriptor);
// Closes a connection at once, and puts a closed socket in its place, where libcurl finds the end.
void capi_end_connection(int socket);
// Leaves the process's signals to other threads.
void capi_block_signals(void);
// Whether a system error means that the network is down.
bool capi_is_no_network(long error);

// Inflating (RFC 1950 to 1952).
typedef struct capi_inflater capi_inflater;
// Formats: 0 is gzip, 1 zlib, 2 raw deflate.
capi_inflater *capi_inflater_create(int format);
void capi_inflater_destroy(capi_inflater *inflater);
// Inflates input to output and sets the sizes to the bytes used. Returns 0 for more, 1 at the end, 2 if damaged.
int capi_inflate(
    capi_inflater *inflater, const uint8_t *input, size_t *input_size, uint8_t *output, size_t *output_size);

#endif
