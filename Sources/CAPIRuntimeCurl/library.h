// The functions used from libcurl and zlib.
#ifndef CAPI_LIBRARY_H
#define CAPI_LIBRARY_H

#include "CAPIRuntimeCurl.h"

#define CAPI_EACH_FUNCTION(EACH)                                                                                       \
    EACH(curl_global_init) EACH(curl_version_info) EACH(curl_easy_init) EACH(curl_easy_cleanup) EACH(curl_easy_setopt) \
    EACH(curl_easy_getinfo) EACH(curl_easy_pause) EACH(curl_multi_init) EACH(curl_multi_cleanup)                       \
    EACH(curl_multi_setopt) EACH(curl_multi_add_handle) EACH(curl_multi_remove_handle)                                 \
    EACH(curl_multi_socket_action) EACH(curl_multi_info_read) EACH(curl_share_init) EACH(curl_share_setopt)             \
    EACH(curl_share_cleanup) EACH(inflateInit2_) EACH(inflate) EACH(inflateEnd)

struct z_stream_s;

struct capi_library {
    int (*curl_global_init)(long flags);
    void *(*curl_version_info)(int age);
    void *(*curl_easy_init)(void);
    void (*curl_easy_cleanup)(void *easy);
    int (*curl_easy_setopt)(void *easy, int option, ...);
    int (*curl_easy_getinfo)(void *easy, int info, ...);
    int (*curl_easy_pause)(void *easy, int what);
    void *(*curl_multi_init)(void);
    int (*curl_multi_cleanup)(void *multi);
    int (*curl_multi_setopt)(void *multi, int option, ...);
    int (*curl_multi_add_handle)(void *multi, void *easy);
    int (*curl_multi_remove_handle)(void *multi, void *easy);
    int (*curl_multi_socket_action)(void *multi, int socket, int ready, int *running);
    void *(*curl_multi_info_read)(void *multi, int *left);
    void *(*curl_share_init)(void);
    int (*curl_share_setopt)(void *share, int option, ...);
    int (*curl_share_cleanup)(void *share);
    int (*inflateInit2_)(struct z_stream_s *stream, int bits, const char *version, int size);
    int (*inflate)(struct z_stream_s *stream, int flush);
    int (*inflateEnd)(struct z_stream_s *stream);
    // Null with CURL_LINKED, and if libcurl's TLS library lacks them.
    void (*SSL_CTX_set_msg_callback)(
        void *context, void (*callback)(int, int, int, const void *, size_t, void *, void *));
    long (*SSL_CTX_ctrl)(void *context, int command, long number, void *pointer);
};

// Whether libcurl is built on OpenSSL.
bool capi_has_openssl(void);

extern struct capi_library capi_library;

#endif
