// What Embedded Swift asks of a system, for a program of 32 bits without a C library: memory that is never given back, and the calls of
// Linux to write and to exit.
typedef __SIZE_TYPE__ size_t;
typedef unsigned long long u64;
typedef long long s64;

static int call(int number, int a, const void *b, int c) {
    int result;
    __asm__ volatile("int $0x80" : "=a"(result) : "a"(number), "b"(a), "c"(b), "d"(c) : "memory");
    return result;
}
static void print(const char *text) {
    int length = 0;
    while (text[length]) length++;
    call(4, 1, text, length);
}
static void number(int value) {
    char text[12], *end = text + 11;
    *end = 0;
    do *--end = '0' + value % 10; while (value /= 10);
    print(end);
}

static int count, wrong;
void report(int line, _Bool isRight) {
    count++;
    number(line);
    print("\n");
    if (isRight) return;
    wrong++;
    print("not so with an Int of 32 bits: Checks.swift:");
    number(line);
    print("\n");
}

static char memory[1 << 24] __attribute__((aligned(16)));
static size_t used;
int posix_memalign(void **result, size_t alignment, size_t size) {
    used = (used + alignment - 1) & -alignment;
    if (used + size > sizeof memory) return 12;
    *result = memory + used;
    used += size;
    return 0;
}
void free(void *pointer) {}
void *memcpy(void *to, const void *from, size_t size) {
    for (size_t i = 0; i < size; i++) ((volatile char *)to)[i] = ((const char *)from)[i];
    return to;
}
void *memmove(void *to, const void *from, size_t size) {
    if (to <= from) return memcpy(to, from, size);
    while (size--) ((volatile char *)to)[size] = ((const char *)from)[size];
    return to;
}
void *memset(void *to, int value, size_t size) {
    for (size_t i = 0; i < size; i++) ((volatile char *)to)[i] = value;
    return to;
}
int memcmp(const void *left, const void *right, size_t size) {
    for (size_t i = 0; i < size; i++) {
        int difference = ((const unsigned char *)left)[i] - ((const unsigned char *)right)[i];
        if (difference) return difference;
    }
    return 0;
}
void arc4random_buf(void *to, size_t size) { memset(to, 7, size); }
int putchar(int byte) {
    char text[2] = { byte, 0 };
    print(text);
    return byte;
}

double floor(double number) {
    double whole = (s64)number;
    return whole > number ? whole - 1 : whole;
}
double round(double number) { return number < 0 ? -floor(0.5 - number) : floor(number + 0.5); }
// The numbers of the checks are short enough to be read without it.
const char *_swift_stdlib_strtod_clocale(const char *text, double *number) { return 0; }
unsigned long __stack_chk_guard = 1;
void __stack_chk_fail(void) {
    print("a stack was overwritten\n");
    call(1, 1, 0, 0);
}

// Division of 64 bits, which compiler-rt has elsewhere.
static u64 divide(u64 dividend, u64 divisor, u64 *rest) {
    u64 quotient = 0, remainder = 0;
    for (int bit = 63; bit >= 0; bit--) {
        remainder = remainder << 1 | (dividend >> bit & 1);
        if (remainder < divisor) continue;
        remainder -= divisor;
        quotient |= 1ull << bit;
    }
    *rest = remainder;
    return quotient;
}
u64 __udivdi3(u64 a, u64 b) { u64 rest; return divide(a, b, &rest); }
u64 __umoddi3(u64 a, u64 b) { u64 rest; divide(a, b, &rest); return rest; }
s64 __divdi3(s64 a, s64 b) {
    u64 rest, quotient = divide(a < 0 ? -(u64)a : a, b < 0 ? -(u64)b : b, &rest);
    return (a < 0) != (b < 0) ? -quotient : quotient;
}
s64 __moddi3(s64 a, s64 b) {
    u64 rest;
    divide(a < 0 ? -(u64)a : a, b < 0 ? -(u64)b : b, &rest);
    return a < 0 ? -rest : rest;
}

extern int main(int, char **);
__attribute__((force_align_arg_pointer)) void _start(void) {
    main(0, 0);
    number(count - wrong);
    print(" passed, ");
    number(wrong);
    print(" failed\n");
    call(1, wrong != 0, 0, 0);
}
