// Functions of libFuzzer and AddressSanitizer.
#include <stddef.h>
#include <stdint.h>

int LLVMFuzzerRunDriver(int *argc, char ***argv, int (*target)(const uint8_t *data, size_t size));
size_t LLVMFuzzerMutate(uint8_t *data, size_t size, size_t capacity);

int __sanitizer_install_malloc_and_free_hooks(
    void (*allocated)(const volatile void *pointer, size_t size), void (*freed)(const volatile void *pointer));
size_t __sanitizer_get_allocated_size(const volatile void *pointer);
