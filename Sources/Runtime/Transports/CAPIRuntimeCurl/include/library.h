// The functions used from libcurl and zlib, loaded on first use, or linked if CURL_LINKED is defined.
#ifndef CAPI_LIBRARY_H
#define CAPI_LIBRARY_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct z_stream_s;

// The result, the name and the parameters of each function.
#define CAPI_EACH_FUNCTION(EACH)                                                                                       \
    EACH(int, curl_global_init, long flags)                                                                            \
    EACH(void *, curl_version_info, int age)                                                                           \
    EACH(void *, curl_easy_init, void)                                                                                 \
    EACH(void, curl_easy_cleanup, void *easy)                                                                          \
    EACH(int, curl_easy_setopt, void *easy, int option, ...)                                                           \
    EACH(int, curl_easy_getinfo, void *easy, int info, ...)                                                            \
    EACH(int, curl_easy_pause, void *easy, int what)                                                                   \
    EACH(int, curl_easy_perform, void *easy)                                                                           \
    EACH(void *, curl_multi_init, void)                                                                                \
    EACH(int, curl_multi_cleanup, void *multi)                                                                         \
    EACH(int, curl_multi_setopt, void *multi, int option, ...)                                                         \
    EACH(int, curl_multi_add_handle, void *multi, void *easy)                                                          \
    EACH(int, curl_multi_remove_handle, void *multi, void *easy)                                                       \
    EACH(int, curl_multi_socket_action, void *multi, int socket, int ready, int *running)                              \
    EACH(void *, curl_multi_info_read, void *multi, int *left)                                                         \
    EACH(void *, curl_share_init, void)                                                                                \
    EACH(int, curl_share_setopt, void *share, int option, ...)                                                         \
    EACH(int, curl_share_cleanup, void *share)                                                                         \
    EACH(int, inflateInit2_, struct z_stream_s *stream, int bits, const char *version, int size)                       \
    EACH(int, inflate, struct z_stream_s *stream, int flush)                                                           \
    EACH(int, inflateEnd, struct z_stream_s *stream)

struct capi_library {
#define EACH(result, name, ...) result (*name)(__VA_ARGS__);
    CAPI_EACH_FUNCTION(EACH)
#undef EACH
    // Null if libcurl's TLS library lacks them.
    void (*SSL_CTX_set_msg_callback)(void *context, void (*)(int, int, int, const void *, size_t, void *, void *));
    long (*SSL_CTX_ctrl)(void *context, int command, long number, void *pointer);
    // libcurl's version, whether it is built on OpenSSL, and whether zlib was found.
    unsigned int version;
    bool has_openssl, can_inflate;
};

extern struct capi_library capi_library;

// Loads the libraries. Returns 0, or 1 without libcurl, 2 if it is older than 7.68 or fails to start, 3 on a system
// without epoll, 4 if no descriptor is left to load them with.
int capi_load(void);
static inline unsigned int capi_version(void) { return capi_library.version; }
static inline bool capi_can_inflate(void) { return capi_library.can_inflate; }

#endif
