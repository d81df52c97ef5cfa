// The thread of a transport.
#define _GNU_SOURCE // pthread_setname_np
#include "CAPIRuntimeCurl.h"

#include <pthread.h>
#include <signal.h>
#include <stdlib.h>

static void name_thread(const char *name) {
#ifdef __APPLE__
    pthread_setname_np(name);
#else
    pthread_setname_np(pthread_self(), name);
#endif
}

// Leaves the process's signals to other threads.
static void block_signals(void) {
    sigset_t signals;
    sigfillset(&signals);
    // The signal of a fault stays in its thread.
    const int faults[] = {SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGTRAP, SIGABRT};
    for (size_t index = 0; index < sizeof faults / sizeof *faults; index++) sigdelset(&signals, faults[index]);
    pthread_sigmask(SIG_SETMASK, &signals, NULL);
}

typedef struct {
    void (*run)(void *context);
    void *context;
} capi_thread;

static void *begin_thread(void *argument) {
    capi_thread thread = *(capi_thread *)argument;
    free(argument);
    name_thread("CurlTransport");
    block_signals();
    thread.run(thread.context);
    return NULL;
}

bool capi_start_thread(size_t stack_size, void (*run)(void *context), void *context) {
    capi_thread *thread = malloc(sizeof *thread);
    if (!thread) return false;
    thread->run = run;
    thread->context = context;
    pthread_attr_t attributes;
    pthread_t started;
    pthread_attr_init(&attributes);
    pthread_attr_setdetachstate(&attributes, PTHREAD_CREATE_DETACHED);
    pthread_attr_setstacksize(&attributes, stack_size);
    const bool is_started = pthread_create(&started, &attributes, begin_thread, thread) == 0;
    pthread_attr_destroy(&attributes);
    if (!is_started) free(thread);
    return is_started;
}
