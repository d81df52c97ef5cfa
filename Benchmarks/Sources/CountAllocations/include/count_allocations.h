#ifndef COUNT_ALLOCATIONS_H
#define COUNT_ALLOCATIONS_H

/// The number of allocations of this process; -1 on systems that do not count them.
long count_allocations(void);

#endif
