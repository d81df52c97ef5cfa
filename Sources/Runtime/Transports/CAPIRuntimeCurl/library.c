// Loads or links libcurl and zlib.
#include "library.h"

#include <errno.h>
#include <pthread.h>
#include <string.h>

struct capi_library capi_library;

#if !defined(__linux__)

int capi_load(void) { return 3; }

#else

// A system without glibc usually links statically (Swift's static Linux SDK has a libcurl), hence without dlopen.
#include <features.h>
#if !defined(__GLIBC__) && !defined(__ANDROID__) && !defined(CURL_LINKED)
#define CURL_LINKED
// A package has no condition for musl. LLD links these libraries, which that SDK has.
#pragma comment(lib, "curl")
#pragma comment(lib, "ssl")
#pragma comment(lib, "crypto")
#pragma comment(lib, "z")
#endif

#ifdef CURL_LINKED

#define EACH(result, name, ...) extern void name(void);
CAPI_EACH_FUNCTION(EACH)
#undef EACH
// Null where libcurl links another TLS library.
__attribute__((weak)) extern void SSL_CTX_set_msg_callback(void), SSL_CTX_ctrl(void), OPENSSL_init_crypto(void);
static void *found(const char *name, void (*function)(void)) { return (void *)function; }
#define FIND(name) found(#name, name)

#else

#include <dlfcn.h>
static void *curl, *zlib;
static void *found(const char *name) {
    void *function = dlsym(curl, name);
    return function == NULL && zlib != NULL ? dlsym(zlib, name) : function;
}
#define FIND(name) found(#name)

#endif

// The first fields of curl_version_info_data.
struct version {
    int age;
    const char *version;
    unsigned int number;
    const char *host;
    int features;
    const char *tls;
};

// -1 before the first try.
static int outcome = -1;

static void load(void) {
#ifndef CURL_LINKED
    curl = dlopen("libcurl.so.4", RTLD_NOW | RTLD_LOCAL);
    if (curl == NULL) {
        outcome = errno == EMFILE || errno == ENFILE ? 4 : 1;
        return;
    }
    zlib = dlopen("libz.so.1", RTLD_NOW | RTLD_LOCAL);
#endif
    outcome = 2;
#define EACH(result, name, ...) *(void **)&capi_library.name = FIND(name);
    CAPI_EACH_FUNCTION(EACH)
#undef EACH
    // From the TLS library that libcurl links.
    *(void **)&capi_library.SSL_CTX_set_msg_callback = FIND(SSL_CTX_set_msg_callback);
    *(void **)&capi_library.SSL_CTX_ctrl = FIND(SSL_CTX_ctrl);
    // The newest required function, and the first one to be called.
    if (capi_library.curl_multi_socket_action == NULL || capi_library.curl_version_info == NULL) return;
    const struct version *version = capi_library.curl_version_info(0 /* CURLVERSION_FIRST */);
    if (version->number < 0x074400) return;
    capi_library.version = version->number;
    capi_library.has_openssl = capi_library.SSL_CTX_set_msg_callback != NULL && capi_library.SSL_CTX_ctrl != NULL
        && version->tls != NULL && strncmp(version->tls, "OpenSSL/", 8) == 0;
    capi_library.can_inflate
        = capi_library.inflateInit2_ != NULL && capi_library.inflate != NULL && capi_library.inflateEnd != NULL;
    // OpenSSL's clean-up in exit() would free memory that calls in other threads still use. The system frees it anyway.
    int (*initialize)(uint64_t options, const void *settings) = NULL;
    *(void **)&initialize = FIND(OPENSSL_init_crypto);
    if (initialize != NULL) initialize(0x80000 /* OPENSSL_INIT_NO_ATEXIT */, NULL);
    if (capi_library.curl_global_init(3 /* CURL_GLOBAL_ALL */) == 0) outcome = 0;
}

int capi_load(void) {
    static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
    pthread_mutex_lock(&lock);
    // A descriptor may be free by now.
    if (outcome == -1 || outcome == 4) load();
    int result = outcome;
    pthread_mutex_unlock(&lock);
    return result;
}

#endif
