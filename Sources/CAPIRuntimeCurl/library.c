// Where libcurl and zlib come from.
#include "library.h"

#include <errno.h>
#include <pthread.h>
#include <string.h>

struct capi_library capi_library;

#if !defined(__linux__)

int capi_load(void) { return 3; }

#else

// A system without glibc links statically as a rule (Swift's static Linux SDK has a libcurl), and then there is no dlopen.
#include <features.h>
#if !defined(__GLIBC__) && !defined(__ANDROID__) && !defined(CURL_LINKED)
#define CURL_LINKED
#endif

#ifdef CURL_LINKED

#define EACH(name) extern void name(void);
CAPI_EACH_FUNCTION(EACH)
#undef EACH
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
#define EACH(name) *(void **)&capi_library.name = FIND(name);
    CAPI_EACH_FUNCTION(EACH)
#undef EACH
#ifndef CURL_LINKED
    // Of a library that libcurl itself is linked to.
    *(void **)&capi_library.SSL_CTX_set_msg_callback = dlsym(curl, "SSL_CTX_set_msg_callback");
    *(void **)&capi_library.SSL_CTX_ctrl = dlsym(curl, "SSL_CTX_ctrl");
#endif
    // The last function that was added of those that are needed.
    if (capi_library.curl_multi_socket_action == NULL || capi_library.curl_version_info == NULL) return;
    if (capi_version() < 0x074400) return;
#ifndef CURL_LINKED
    // OpenSSL's own clean-up in exit() would take away what calls under way use in other threads. The system frees it all.
    int (*initialize)(uint64_t options, const void *settings) = NULL;
    *(void **)&initialize = dlsym(curl, "OPENSSL_init_crypto");
    if (initialize != NULL) initialize(0x80000 /* OPENSSL_INIT_NO_ATEXIT */, NULL);
#endif
    if (capi_library.curl_global_init(3 /* CURL_GLOBAL_ALL */) == 0) outcome = 0;
}

int capi_load(void) {
    static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
    pthread_mutex_lock(&lock);
    // Where no descriptor was left, there may be one now.
    if (outcome == -1 || outcome == 4) load();
    int result = outcome;
    pthread_mutex_unlock(&lock);
    return result;
}

#endif

// The beginning of curl_version_info_data.
struct version {
    int age;
    const char *version;
    unsigned int number;
    const char *host;
    int features;
    const char *tls;
};

unsigned int capi_version(void) {
    const struct version *version = capi_library.curl_version_info(0 /* CURLVERSION_FIRST */);
    return version->number;
}

bool capi_has_openssl(void) {
    const struct version *version = capi_library.curl_version_info(0 /* CURLVERSION_FIRST */);
    return capi_library.SSL_CTX_set_msg_callback != NULL && capi_library.SSL_CTX_ctrl != NULL && version->tls != NULL
        && strncmp(version->tls, "OpenSSL/", 8) == 0;
}

bool capi_can_inflate(void) {
    return capi_library.inflateInit2_ != NULL && capi_library.inflate != NULL && capi_library.inflateEnd != NULL;
}
