#include "count_allocations.h"

#if defined(__GLIBC__) || defined(__linux__)
#include <stdatomic.h>
#include <stddef.h>

// glibc's own names of the functions that the ones below replace.
extern void *__libc_malloc(size_t size);
extern void *__libc_calloc(size_t count, size_t size);
extern void *__libc_realloc(void *memory, size_t size);

static atomic_long count;

void *malloc(size_t size) {
    atomic_fetch_add_explicit(&count, 1, memory_order_relaxed);
    return __libc_malloc(size);
}

void *calloc(size_t number, size_t size) {
    atomic_fetch_add_explicit(&count, 1, memory_order_relaxed);
    return __libc_calloc(number, size);
}

void *realloc(void *memory, size_t size) {
    atomic_fetch_add_explicit(&count, 1, memory_order_relaxed);
    return __libc_realloc(memory, size);
}

long count_allocations(void) { return atomic_load_explicit(&count, memory_order_relaxed); }
#else
long count_allocations(void) { return -1; }
#endif
