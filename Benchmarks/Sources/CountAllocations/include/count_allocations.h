#ifndef COUNT_ALLOCATIONS_H
#define COUNT_ALLOCATIONS_H

/// How often this process has asked for memory; -1 where nobody counts.
long count_allocations(void);

#endif
