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

// The numbers of libcurl's options.
typedef enum {
    CAPI_BUFFER_SIZE = 98, CAPI_CERTIFICATE_AUTHORITIES = 10065, CAPI_CLIENT_CERTIFICATE = 10025,
    CAPI_CLIENT_KEY = 10087, CAPI_CLIENT_KEY_PASSWORD = 10026, CAPI_CONNECT_TIMEOUT = 156, CAPI_CONTENT_DECODING = 158,
    CAPI_CUSTOM_REQUEST = 10036, CAPI_ERROR_TEXT = 10010, CAPI_FOLLOW_LOCATION = 52, CAPI_FORBID_REUSE = 75,
    CAPI_FRESH_CONNECT = 74, CAPI_GET = 80, CAPI_HEADERS = 10023, CAPI_HEADER_CONTEXT = 10029,
    CAPI_HEADER_FUNCTION = 20079, CAPI_HTTP09 = 285, CAPI_HTTP_VERSION = 84, CAPI_KEEP_ALIVE = 213,
    CAPI_MAXIMUM_AGE = 288, CAPI_NETRC = 51, CAPI_NO_BODY = 44, CAPI_NO_PROXY = 10177, CAPI_NO_SIGNAL = 99,
    CAPI_PATH_AS_IS = 234, CAPI_PIPE_WAIT = 237, CAPI_POST_FIELDS = 10015, CAPI_POST_FIELD_SIZE = 30120,
    CAPI_PRIVATE_CONTEXT = 10103, CAPI_PROTOCOLS = 181, CAPI_PROXY = 10004, CAPI_PROXY_TLS_VERSION = 250,
    CAPI_QUICK_EXIT = 322, CAPI_READ_CONTEXT = 10009, CAPI_READ_FUNCTION = 20012, CAPI_RESOLVE_CONTEXT = 10273,
    CAPI_RESOLVE_FUNCTION = 20272, CAPI_SEEK_CONTEXT = 10168, CAPI_SEEK_FUNCTION = 20167, CAPI_SHARE = 10100,
    CAPI_START_CONTEXT = 10313, CAPI_START_FUNCTION = 20312, CAPI_SUPPRESS_CONNECT_HEADERS = 265, CAPI_TARGET = 10266,
    CAPI_TLS_VERSION = 32, CAPI_UPLOAD = 46, CAPI_UPLOAD_SIZE = 30115, CAPI_URL = 10002, CAPI_USER_AGENT = 10018,
    CAPI_VERIFY_HOST = 81, CAPI_VERIFY_PEER = 64, CAPI_WRITE_CONTEXT = 10001, CAPI_WRITE_FUNCTION = 20011
} capi_option;
// Information about a handle: the system's last error; the HTTP version of the last response, 3 for HTTP/2.
typedef enum { CAPI_SYSTEM_ERROR = 0x200000 + 25, CAPI_USED_VERSION = 0x200000 + 46 } capi_info;
// The most idle connections; the most connections, of which an idle one is closed for one more.
typedef enum { CAPI_MAXIMUM_CONNECTIONS = 6, CAPI_MAXIMUM_OPEN = 13 } capi_multi_option;
// Results of callbacks that stop or pause the transfer.
enum { CAPI_ABORT = 0x10000000, CAPI_PAUSE = 0x10000001 };

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
int capi_easy_set_long(void *easy, capi_option option, long value);
int capi_easy_set_size(void *easy, capi_option option, int64_t value);
int capi_easy_set_pointer(void *easy, capi_option option, const void *value);
int capi_easy_on_data(void *easy, capi_option option, capi_data_callback callback);
int capi_easy_on_seek(void *easy, capi_option option, capi_seek_callback callback);
int capi_easy_on_start(void *easy, capi_option option, capi_start_callback callback);
int capi_easy_on_resolve(void *easy, capi_option option, capi_resolve_callback callback);
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
long capi_easy_get_long(void *easy, capi_info info);
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
int capi_multi_set_long(void *multi, capi_multi_option option, long value);
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
