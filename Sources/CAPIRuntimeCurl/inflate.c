// Inflating with zlib, declared as in zlib.h of zlib 1.2.
#include "CAPIRuntimeCurl.h"

#include <limits.h>

struct z_stream_s {
    const uint8_t *next_in;
    unsigned int avail_in;
    unsigned long total_in;
    uint8_t *next_out;
    unsigned int avail_out;
    unsigned long total_out;
    const char *msg;
    void *state;
    void *(*zalloc)(void *, unsigned int, unsigned int);
    void (*zfree)(void *, void *);
    void *opaque;
    int data_type;
    unsigned long adler;
    unsigned long reserved;
};

capi_inflater *capi_inflater_create(int format) {
    // 15 bits of window; 16 more expect a gzip header, a negative number no header.
    int bits = format == 0 ? 15 + 16 : format == 1 ? 15 : -15;
    capi_inflater *inflater = calloc(1, sizeof *inflater);
    if (inflater == NULL) return NULL;
    if (capi_library.inflateInit2_(inflater, bits, "1.2.11", (int)sizeof *inflater) == 0) return inflater;
    free(inflater);
    return NULL;
}

void capi_inflater_destroy(capi_inflater *inflater) {
    capi_library.inflateEnd(inflater);
    free(inflater);
}

int capi_inflate(capi_inflater *inflater, const void *input, size_t *input_size, void *output, size_t *output_size) {
    unsigned int given = *input_size > UINT_MAX ? UINT_MAX : (unsigned int)*input_size;
    unsigned int room = *output_size > UINT_MAX ? UINT_MAX : (unsigned int)*output_size;
    inflater->next_in = input;
    inflater->avail_in = given;
    inflater->next_out = output;
    inflater->avail_out = room;
    int result = capi_library.inflate(inflater, 0 /* Z_NO_FLUSH */);
    *input_size = given - inflater->avail_in;
    *output_size = room - inflater->avail_out;
    switch (result) {
    case 0 /* Z_OK */:
    case -5 /* Z_BUF_ERROR: there was nothing to do */: return 0;
    case 1 /* Z_STREAM_END */: return 1;
    default: return 2;
    }
}
