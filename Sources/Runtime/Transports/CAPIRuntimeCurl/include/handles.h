// libcurl's easy and multi handles. Option numbers are fixed (curl.h of curl 7.88, curl.se/libcurl/abi.html), and
// variadic functions, which Swift cannot call, have fixed arguments here.
#ifndef CAPI_HANDLES_H
#define CAPI_HANDLES_H

#include "library.h"

#include <stdlib.h>
#include <string.h>

// The numbers of libcurl's options.
typedef enum {
    CAPI_BUFFER_SIZE = 98, CAPI_CERTIFICATE_AUTHORITIES = 10065, CAPI_CLIENT_CERTIFICATE = 10025,
    CAPI_CLIENT_KEY = 10087, CAPI_CLIENT_KEY_PASSWORD = 10026, CAPI_CONNECT_TIMEOUT = 156, CAPI_CONTENT_DECODING = 158,
    CAPI_COPY_POST_FIELDS = 10165, CAPI_CUSTOM_REQUEST = 10036, CAPI_FOLLOW_LOCATION = 52,
    CAPI_FORBID_REUSE = 75, CAPI_FRESH_CONNECT = 74, CAPI_GET = 80, CAPI_HTTP09 = 285,
    CAPI_HTTP_VERSION = 84, CAPI_KEEP_ALIVE = 213, CAPI_MAXIMUM_AGE = 288, CAPI_NETRC = 51, CAPI_NO_BODY = 44,
    CAPI_NO_PROXY = 10177, CAPI_NO_SIGNAL = 99, CAPI_PATH_AS_IS = 234, CAPI_PIPE_WAIT = 237,
    CAPI_POST_FIELD_SIZE = 30120, CAPI_PROTOCOLS = 181, CAPI_PROXY = 10004, CAPI_PROXY_AUTHORITIES = 10246,
    CAPI_PROXY_TLS_VERSION = 250,
    CAPI_QUICK_EXIT = 322, CAPI_SHARE = 10100, CAPI_SUPPRESS_CONNECT_HEADERS = 265, CAPI_TARGET = 10266,
    CAPI_TIMEOUT = 155, CAPI_TLS_VERSION = 32, CAPI_UNIX_SOCKET = 10231, CAPI_UPLOAD = 46, CAPI_UPLOAD_SIZE = 30115, CAPI_URL = 10002,
    CAPI_USER_AGENT = 10018,
    CAPI_VERIFY_HOST = 81, CAPI_VERIFY_PEER = 64
} capi_option;
// Information about a handle: the connection's port on this machine; the system's last error; the HTTP version of the last response,
// 3 for HTTP/2; the status of the proxy's response to CONNECT; why a SOCKS proxy failed (from 7.73 on).
typedef enum {
    CAPI_CONNECT_STATUS = 0x200000 + 22, CAPI_STATUS = 0x200000 + 2, CAPI_LOCAL_PORT = 0x200000 + 42, CAPI_PROXY_ERROR = 0x200000 + 59,
    CAPI_SYSTEM_ERROR = 0x200000 + 25, CAPI_USED_VERSION = 0x200000 + 46
} capi_info;
// The most idle connections; the most connections, above which an idle one is closed.
typedef enum { CAPI_MAXIMUM_CONNECTIONS = 6, CAPI_MAXIMUM_OPEN = 13 } capi_multi_option;
// Results of callbacks that stop or pause the transfer.
enum { CAPI_ABORT = 0x10000000, CAPI_PAUSE = 0x10000001 };

// The first fields of struct curl_sockaddr.
typedef struct { int family, type, protocol; } capi_address;

// The callbacks of an easy handle.
typedef struct {
    size_t (*header)(char *bytes, size_t size, size_t count, void *context);
    size_t (*body)(char *bytes, size_t size, size_t count, void *context);
    size_t (*send)(char *bytes, size_t size, size_t count, void *context);
    // Called to read a body again: 0 if that works, 2 if it does not.
    int (*seek)(void *context, int64_t offset, int origin);
    // Called before a request is sent.
    int (*start)(void *context, char *, char *, int, int);
    int (*resolve)(void *, void *, void *context);
    int (*open)(void *context, int purpose, capi_address *address);
    // Called when a connection ends, possibly after the handle; has to return 0.
    int (*close)(void *context, int socket);
} capi_callbacks;

static inline void *capi_easy_init(void) { return capi_library.curl_easy_init(); }
static inline void capi_easy_cleanup(void *easy) { capi_library.curl_easy_cleanup(easy); }
// Sends one request, and returns when the response has ended: 0, or libcurl's number of an error.
static inline int capi_easy_perform(void *easy) { return capi_library.curl_easy_perform(easy); }
static inline int capi_easy_pause(void *easy, int what) { return capi_library.curl_easy_pause(easy, what); }

// Options from 30000 on have 64 bits on every system.
static inline void capi_easy_set_number(void *easy, capi_option option, int64_t value) {
    if (option < 30000) capi_library.curl_easy_setopt(easy, option, (long)value);
    else capi_library.curl_easy_setopt(easy, option, value);
}

static inline void capi_easy_set_pointer(void *easy, capi_option option, const void *value) {
    capi_library.curl_easy_setopt(easy, option, value);
}

static inline void capi_easy_set_callbacks(
    void *easy, const capi_callbacks *callbacks, void *context, void *close_context) {
#define SET(function, name, data, context)                                                                             \
    capi_library.curl_easy_setopt(easy, function, callbacks->name);                                                    \
    capi_library.curl_easy_setopt(easy, data, context)
    SET(20079 /* CURLOPT_HEADERFUNCTION */, header, 10029 /* CURLOPT_HEADERDATA */, context);
    SET(20011 /* CURLOPT_WRITEFUNCTION */, body, 10001 /* CURLOPT_WRITEDATA */, context);
    SET(20012 /* CURLOPT_READFUNCTION */, send, 10009 /* CURLOPT_READDATA */, context);
    SET(20167 /* CURLOPT_SEEKFUNCTION */, seek, 10168 /* CURLOPT_SEEKDATA */, context);
    SET(20312 /* CURLOPT_PREREQFUNCTION */, start, 10313 /* CURLOPT_PREREQDATA */, context);
    SET(20272 /* CURLOPT_RESOLVER_START_FUNCTION */, resolve, 10273 /* CURLOPT_RESOLVER_START_DATA */, context);
    SET(20163 /* CURLOPT_OPENSOCKETFUNCTION */, open, 10164 /* CURLOPT_OPENSOCKETDATA */, context);
    SET(20208 /* CURLOPT_CLOSESOCKETFUNCTION */, close, 10209 /* CURLOPT_CLOSESOCKETDATA */, close_context);
#undef SET
}

// Lets libcurl send a request again by itself only if the server refused its stream, instead of each time when a used
// connection ends. libcurl makes this difference for a request of RTSP, and ignores it otherwise. Returns false if
// libcurl is built without RTSP.
static inline bool capi_easy_tell_of_refusals(void *easy) {
    return capi_library.curl_easy_setopt(easy, 189 /* CURLOPT_RTSP_REQUEST */, 11L /* CURL_RTSPREQ_RECEIVE */) == 0;
}

// Calls back for each line of libcurl's log (kind 0) and for the bytes sent and received.
static inline void capi_easy_read_log(
    void *easy, int (*callback)(void *easy, int kind, char *bytes, size_t size, void *context), void *context) {
    capi_library.curl_easy_setopt(easy, 20094 /* CURLOPT_DEBUGFUNCTION */, callback);
    capi_library.curl_easy_setopt(easy, 10095 /* CURLOPT_DEBUGDATA */, context);
    capi_library.curl_easy_setopt(easy, 41 /* CURLOPT_VERBOSE */, 1L);
}

static inline void capi_hear_tls(
    int is_sent, int version, int kind, const void *bytes, size_t size, void *tls, void *count) {
    (void)version, (void)tls;
    // An alert is a level and a description; description 0 is close_notify.
    if (!is_sent && kind == 21 && size == 2 && ((const unsigned char *)bytes)[1] == 0) ++*(long *)count;
}

static inline int capi_listen_to_tls(void *easy, void *context, void *count) {
    (void)easy;
    capi_library.SSL_CTX_set_msg_callback(context, capi_hear_tls);
    capi_library.SSL_CTX_ctrl(context, 16 /* SSL_CTRL_SET_MSG_CALLBACK_ARG */, 0, count);
    return 0;
}

// Counts close_notify alerts (RFC 8446 section 6.1), which libcurl does not report: a response that ends with its
// connection but without the alert may be truncated. Returns false if libcurl is not built on OpenSSL.
static inline bool capi_easy_count_tls_ends(void *easy, long *count) {
    if (!capi_library.has_openssl) return false;
    capi_library.curl_easy_setopt(easy, 10109 /* CURLOPT_SSL_CTX_DATA */, count);
    return capi_library.curl_easy_setopt(easy, 20108 /* CURLOPT_SSL_CTX_FUNCTION */, capi_listen_to_tls) == 0;
}

static inline long capi_easy_get_long(void *easy, capi_info info) {
    long value = 0;
    return capi_library.curl_easy_getinfo(easy, info, &value) == 0 ? value : 0;
}

// struct curl_slist
typedef struct capi_list {
    char *data;
    struct capi_list *next;
} capi_list;

// Lends the handle the memory that libcurl does not copy: the headers, from lines that end with a zero byte, and room for its error
// text. The result is one allocation, begins with that text, and is released with free() after the handle.
static inline char *capi_easy_lend(void *easy, const char *lines, size_t size) {
    const size_t text_size = 256;
    size_t count = 0;
    for (size_t index = 0; index < size; index++) count += lines[index] == 0;
    char *memory = (char *)malloc(text_size + count * sizeof(capi_list) + size);
    if (memory == NULL) return NULL;
    *memory = 0;
    capi_list *list = (capi_list *)(memory + text_size);
    char *line = (char *)memcpy(list + count, lines, size);
    for (size_t index = 0; index < count; index++) {
        list[index].data = line;
        list[index].next = index + 1 < count ? &list[index + 1] : NULL;
        line += strlen(line) + 1;
    }
    capi_library.curl_easy_setopt(easy, 10010 /* CURLOPT_ERRORBUFFER */, memory);
    capi_library.curl_easy_setopt(easy, 10023 /* CURLOPT_HTTPHEADER */, count == 0 ? NULL : list);
    return memory;
}

// TLS sessions that handles on one thread share, to reconnect to a known host faster. They outlive the handles.
static inline void *capi_sessions_create(void) {
    void *share = capi_library.curl_share_init();
    if (share == NULL) return NULL;
    capi_library.curl_share_setopt(share, 1 /* CURLSHOPT_SHARE */, 4 /* CURL_LOCK_DATA_SSL_SESSION */);
    return share;
}

static inline void capi_sessions_destroy(void *sessions) { capi_library.curl_share_cleanup(sessions); }

typedef int (*capi_socket_callback)(void *easy, int socket, int what, void *context, void *);
typedef int (*capi_timer_callback)(void *multi, long milliseconds, void *context);

static inline void *capi_multi_init(void) { return capi_library.curl_multi_init(); }
static inline void capi_multi_cleanup(void *multi) { capi_library.curl_multi_cleanup(multi); }
static inline void capi_multi_add(void *multi, void *easy) { capi_library.curl_multi_add_handle(multi, easy); }
static inline void capi_multi_remove(void *multi, void *easy) { capi_library.curl_multi_remove_handle(multi, easy); }

static inline void capi_multi_set_long(void *multi, capi_multi_option option, long value) {
    capi_library.curl_multi_setopt(multi, option, value);
}

static inline void capi_multi_set_callbacks(
    void *multi, capi_socket_callback socket, capi_timer_callback timer, void *context) {
    capi_library.curl_multi_setopt(multi, 10002 /* CURLMOPT_SOCKETDATA */, context);
    capi_library.curl_multi_setopt(multi, 20001 /* CURLMOPT_SOCKETFUNCTION */, socket);
    capi_library.curl_multi_setopt(multi, 10005 /* CURLMOPT_TIMERDATA */, context);
    capi_library.curl_multi_setopt(multi, 20004 /* CURLMOPT_TIMERFUNCTION */, timer);
}

// Reports a ready socket to libcurl: 1 to read, 2 to write, 4 for an error. Socket -1 reports that its timer is over.
static inline void capi_multi_act(void *multi, int socket, int ready) {
    int running;
    capi_library.curl_multi_socket_action(multi, socket, ready, &running);
}

// struct CURLMsg
typedef struct {
    int kind;
    void *easy;
    union { void *whatever; int result; } data;
} capi_message;

// The next finished handle with its result, or null.
static inline void *capi_multi_next_done(void *multi, int *result) {
    int left;
    const capi_message *message;
    while ((message = (const capi_message *)capi_library.curl_multi_info_read(multi, &left)) != NULL) {
        if (message->kind != 1 /* CURLMSG_DONE */) continue;
        *result = message->data.result;
        return message->easy;
    }
    return NULL;
}

#endif
