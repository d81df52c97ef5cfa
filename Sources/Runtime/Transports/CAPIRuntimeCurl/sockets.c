// Waiting for sockets.
#define _GNU_SOURCE // dup3, POLLRDHUP
#include "CAPIRuntimeCurl.h"

#include <errno.h>
#include <fcntl.h>
#include <unistd.h>

#ifdef __linux__

#include <poll.h>
#include <sys/epoll.h>
#include <sys/eventfd.h>
#include <sys/resource.h>
#include <sys/socket.h>

// The descriptor; closed, and -1, if the process has few left: libdispatch ends a process that runs out of them.
static int unless_last(int descriptor) {
    // A new descriptor has the lowest free number.
    const rlim_t spared = 4;
    struct rlimit limit;
    if (descriptor < 0 || getrlimit(RLIMIT_NOFILE, &limit) != 0) return descriptor;
    if (limit.rlim_cur == RLIM_INFINITY || (rlim_t)descriptor + spared < limit.rlim_cur) return descriptor;
    close(descriptor);
    return -1;
}

int capi_poll_create(void) { return unless_last(epoll_create1(EPOLL_CLOEXEC)); }

void capi_poll_set(int poll, int socket, int what, bool is_new) {
    uint32_t events = (what & 1 ? EPOLLIN : 0) | (what & 2 ? EPOLLOUT : 0);
    struct epoll_event event = {.events = events, .data = {.fd = socket}};
    if (what == 0) {
        epoll_ctl(poll, EPOLL_CTL_DEL, socket, NULL);
    } else if (epoll_ctl(poll, is_new ? EPOLL_CTL_ADD : EPOLL_CTL_MOD, socket, &event) != 0) {
        // The socket was closed and its number reused.
        epoll_ctl(poll, is_new ? EPOLL_CTL_MOD : EPOLL_CTL_ADD, socket, &event);
    }
}

int capi_poll_wait(int poll, capi_event *events, int capacity, int milliseconds) {
    struct epoll_event ready[64];
    int count = epoll_wait(poll, ready, capacity < 64 ? capacity : 64, milliseconds);
    int used = 0;
    for (int index = 0; index < count; index++) {
        uint32_t flags = ready[index].events;
        if (ready[index].data.fd < 0) continue;
        events[used].socket = ready[index].data.fd;
        events[used++].ready = (flags & (EPOLLIN | EPOLLHUP) ? 1 : 0) | (flags & EPOLLOUT ? 2 : 0)
            | (flags & EPOLLERR ? 4 : 0);
    }
    return used;
}

int capi_wake_create(int poll) {
    int wake = unless_last(eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK));
    // Each write is an edge, so the descriptor is never read.
    struct epoll_event event = {.events = EPOLLIN | EPOLLET, .data = {.fd = -1}};
    if (wake >= 0) epoll_ctl(poll, EPOLL_CTL_ADD, wake, &event);
    return wake;
}

void capi_wake(int wake) { eventfd_write(wake, 1); }

int capi_open(const capi_address *address) {
    int opened = socket(address->family, address->type | SOCK_CLOEXEC, address->protocol);
    return opened < 0 && errno != EMFILE && errno != ENFILE ? -2 : unless_last(opened);
}

bool capi_is_closed(int connection) {
    struct pollfd wish = {connection, POLLRDHUP, 0};
    return poll(&wish, 1, 0) > 0;
}

void capi_end_connection(int connection) {
    int ends[2];
    if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0, ends) != 0) {
        shutdown(connection, SHUT_RDWR);
        return;
    }
    close(ends[1]);
    dup3(ends[0], connection, O_CLOEXEC);
    close(ends[0]);
}

#else

// Never called: capi_load reports an unsupported system first.
int capi_poll_create(void) { return -1; }
void capi_poll_set(int poll, int socket, int what, bool is_new) {}
int capi_poll_wait(int poll, capi_event *events, int capacity, int milliseconds) { return 0; }
int capi_wake_create(int poll) { return -1; }
void capi_wake(int wake) {}
int capi_open(const capi_address *address) { return -1; }
bool capi_is_closed(int connection) { return false; }
void capi_end_connection(int connection) {}

#endif

void capi_close(int descriptor) { close(descriptor); }
