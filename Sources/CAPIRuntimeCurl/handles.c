// Calls of libcurl's variadic functions with fixed arguments.
#include "library.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

void *capi_easy_init(void) { return capi_library.curl_easy_init(); }
void capi_easy_cleanup(void *easy) { capi_library.curl_easy_cleanup(easy); }

// Sets an option to a value of one type.
#define SETTER(name, type)                                                                                             \
    int name(void *easy, capi_option option, type value) { return capi_library.curl_easy_setopt(easy, option, value); }
SETTER(capi_easy_set_long, long)
SETTER(capi_easy_set_size, int64_t)
SETTER(capi_easy_set_pointer, const void *)
SETTER(capi_easy_on_data, capi_data_callback)
SETTER(capi_easy_on_seek, capi_seek_callback)
SETTER(capi_easy_on_start, capi_start_callback)
SETTER(capi_easy_on_resolve, capi_resolve_callback)
#undef SETTER

// The first fields of struct curl_sockaddr.
struct address {
    int family;
    int type;
    int protocol;
};

static int open_socket(void *context, int purpose, struct address *address) {
    capi_opening *opening = context;
    (void)purpose;
#ifdef SOCK_CLOEXEC
    int opened = socket(address->family, address->type | SOCK_CLOEXEC, address->protocol);
#else
    int opened = socket(address->family, address->type, address->protocol);
#endif
    if (opened < 0 && errno != EMFILE && errno != ENFILE) return -1 /* CURL_SOCKET_BAD */;
    opened = capi_unless_last(opened);
    if (opening->callback(opening->context, opened)) return opened;
    if (opened >= 0) close(opened);
    return -1;
}

int capi_easy_on_open(void *easy, capi_opening *opening) {
    capi_library.curl_easy_setopt(easy, 10164 /* CURLOPT_OPENSOCKETDATA */, opening);
    return capi_library.curl_easy_setopt(easy, 20163 /* CURLOPT_OPENSOCKETFUNCTION */, open_socket);
}

int capi_easy_on_close(void *easy, capi_close_callback callback, void *context) {
    capi_library.curl_easy_setopt(easy, 10209 /* CURLOPT_CLOSESOCKETDATA */, context);
    return capi_library.curl_easy_setopt(easy, 20208 /* CURLOPT_CLOSESOCKETFUNCTION */, callback);
}

static void hear_tls(int is_sent, int version, int kind, const void *bytes, size_t size, void *tls, void *count) {
    (void)version;
    (void)tls;
    // An alert is a level and a description; description 0 is close_notify.
    if (!is_sent && kind == 21 && size == 2 && ((const unsigned char *)bytes)[1] == 0) ++*(long *)count;
}

static int listen_to_tls(void *easy, void *context, void *count) {
    (void)easy;
    capi_library.SSL_CTX_set_msg_callback(context, hear_tls);
    capi_library.SSL_CTX_ctrl(context, 16 /* SSL_CTRL_SET_MSG_CALLBACK_ARG */, 0, count);
    return 0;
}

bool capi_easy_count_tls_ends(void *easy, long *count) {
    if (!capi_has_openssl()) return false;
    capi_library.curl_easy_setopt(easy, 10109 /* CURLOPT_SSL_CTX_DATA */, count);
    return capi_library.curl_easy_setopt(easy, 20108 /* CURLOPT_SSL_CTX_FUNCTION */, listen_to_tls) == 0;
}

long capi_easy_get_long(void *easy, capi_info info) {
    long value = 0;
    return capi_library.curl_easy_getinfo(easy, info, &value) == 0 ? value : 0;
}

void *capi_easy_get_private(void *easy) {
    void *value = NULL;
    capi_library.curl_easy_getinfo(easy, 0x100000 + 21 /* CURLINFO_PRIVATE */, &value);
    return value;
}

int capi_easy_pause(void *easy, int what) { return capi_library.curl_easy_pause(easy, what); }

struct curl_slist {
    char *data;
    struct curl_slist *next;
};

struct curl_slist *capi_headers(const char *lines, size_t size, size_t count) {
    if (count == 0) return NULL;
    struct curl_slist *list = malloc(count * sizeof(struct curl_slist) + size);
    if (list == NULL) return NULL;
    char *text = (char *)(list + count);
    memcpy(text, lines, size);
    for (size_t index = 0; index < count; index++) {
        list[index].data = text;
        list[index].next = index + 1 < count ? &list[index + 1] : NULL;
        text += strlen(text) + 1;
    }
    return list;
}

void *capi_sessions_create(void) {
    void *share = capi_library.curl_share_init();
    if (share != NULL) capi_library.curl_share_setopt(share, 1 /* CURLSHOPT_SHARE */, 4 /* CURL_LOCK_DATA_SSL_SESSION */);
    return share;
}

void capi_sessions_destroy(void *sessions) { capi_library.curl_share_cleanup(sessions); }
void *capi_multi_init(void) { return capi_library.curl_multi_init(); }
void capi_multi_cleanup(void *multi) { capi_library.curl_multi_cleanup(multi); }

int capi_multi_set_long(void *multi, capi_multi_option option, long value) {
    return capi_library.curl_multi_setopt(multi, option, value);
}

int capi_multi_on_socket(void *multi, capi_socket_callback callback, void *context) {
    capi_library.curl_multi_setopt(multi, 10002 /* CURLMOPT_SOCKETDATA */, context);
    return capi_library.curl_multi_setopt(multi, 20001 /* CURLMOPT_SOCKETFUNCTION */, callback);
}

int capi_multi_on_timer(void *multi, capi_timer_callback callback, void *context) {
    capi_library.curl_multi_setopt(multi, 10005 /* CURLMOPT_TIMERDATA */, context);
    return capi_library.curl_multi_setopt(multi, 20004 /* CURLMOPT_TIMERFUNCTION */, callback);
}

int capi_multi_add(void *multi, void *easy) { return capi_library.curl_multi_add_handle(multi, easy); }
int capi_multi_remove(void *multi, void *easy) { return capi_library.curl_multi_remove_handle(multi, easy); }

int capi_multi_act(void *multi, int socket, int ready) {
    int running;
    return capi_library.curl_multi_socket_action(multi, socket, ready, &running);
}

// struct CURLMsg
struct message {
    int kind;
    void *easy;
    union {
        void *whatever;
        int result;
    } data;
};

void *capi_multi_next_done(void *multi, int *result) {
    int left;
    const struct message *message;
    while ((message = capi_library.curl_multi_info_read(multi, &left)) != NULL) {
        if (message->kind != 1 /* CURLMSG_DONE */) continue;
        *result = message->data.result;
        return message->easy;
    }
    return NULL;
}
