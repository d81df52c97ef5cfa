// What CurlTransport uses of libcurl, zlib and the system, as functions that Swift can call.
//
// libcurl's headers are not needed: its options have fixed numbers (curl.h of curl 7.88, curl.se/libcurl/abi.html), and functions
// with variable arguments, which Swift cannot call, get a fixed form here. The libraries are loaded when they are first needed,
// or linked where CURL_LINKED is defined (static binaries: the package's trait LinkedCurl).
#ifndef CAPIRUNTIMECURL_H
#define CAPIRUNTIMECURL_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// Whether the libraries are there: 0, 1 without a libcurl, 2 where it is older than 7.68, 3 on a system that has no epoll,
// 4 where no descriptor is left to load them with.
int capi_load(void);
// libcurl's version: 0x075801 for 7.88.1.
unsigned int capi_version(void);
// Whether zlib is there.
bool capi_can_inflate(void);

// Easy handles.
typedef size_t (*capi_data_callback)(char *bytes, size_t size, size_t count, void *context);
typedef int (*capi_seek_callback)(void *context, int64_t offset, int origin);
typedef int (*capi_start_callback)(void *context, char *, char *, int, int);
typedef int (*capi_resolve_callback)(void *, void *, void *context);
// Told which socket was opened, -1 where no descriptor is left for one; says whether it may be used.
typedef bool (*capi_open_callback)(void *context, int socket);

// Told which socket is closed; has to return 0.
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
// Has a callback asked about every socket of a connection. What it is given has to stay where it is.
typedef struct {
    capi_open_callback callback;
    void *context;
} capi_opening;
int capi_easy_on_open(void *easy, capi_opening *opening);
// Has a callback told before a connection's socket is closed, which may be long after the handle is gone.
int capi_easy_on_close(void *easy, capi_close_callback callback, void *context);
// Has a number count the connections whose other end has said that it closes them (close_notify, RFC 8446 section 6.1), which
// libcurl does not tell: what ends with a connection and without that could have been cut short.
//
// Says whether that can be known. It can where libcurl is built on OpenSSL.
bool capi_easy_count_tls_ends(void *easy, long *count);
long capi_easy_get_long(void *easy, int info);
void *capi_easy_get_private(void *easy);
int capi_easy_pause(void *easy, int what);

// A list of headers in one piece of memory, made of lines that end with a zero byte; freed with free().
struct curl_slist;
struct curl_slist *capi_headers(const char *lines, size_t size, size_t count);

// The TLS sessions that handles share, all on one thread, so that a new connection to a known host is made with less work. It
// lasts longer than the handles.
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
// Tells libcurl that a socket is ready: 1 to read, 2 to write, 4 for an error. The socket -1 says that its timer is over.
int capi_multi_act(void *multi, int socket, int ready);
// The next handle that is done, with its result; null where there is none.
void *capi_multi_next_done(void *multi, int *result);

// Sockets.
typedef struct {
    int socket;
    // As capi_multi_act takes it.
    int ready;
} capi_event;

// A descriptor, closed and -1 where nearly all of the process's are taken: libdispatch ends a process that has none left.
int capi_unless_last(int descriptor);
// What waits for sockets, and can be woken; -1 where no descriptor is left.
int capi_poll_create(void);
// What is waited for: 1 to read, 2 to write, 3 both, 0 nothing.
void capi_poll_set(int poll, int socket, int what, bool is_new);
int capi_poll_wait(int poll, capi_event *events, int capacity, int milliseconds);
int capi_wake_create(void);
void capi_wake(int wake);
void capi_wake_clear(int wake);
void capi_close(int descriptor);
// Ends a connection at once, and leaves a closed socket in its place, so that libcurl sees the end when it looks again.
void capi_end_connection(int socket);
// Has the process's signals go to other threads.
void capi_block_signals(void);
// Whether a system error means that the network is down.
bool capi_is_no_network(long error);

// Inflating (RFC 1950 to 1952).
typedef struct capi_inflater capi_inflater;
// What of: 0 for gzip, 1 for zlib, 2 for bare deflate.
capi_inflater *capi_inflater_create(int format);
void capi_inflater_destroy(capi_inflater *inflater);
// Inflates from input to output, and says how much of each was used. 0: there may be more, 1: the end, 2: damaged.
int capi_inflate(
    capi_inflater *inflater, const uint8_t *input, size_t *input_size, uint8_t *output, size_t *output_size);

#endif
