import CFuzzer

/// Measures peak memory with the hooks of AddressSanitizer.
enum MemoryMeter {
    // Plain numbers: a hook must not allocate. Only the testing thread counts.
    nonisolated(unsafe) private static var isOn = false
    nonisolated(unsafe) private static var live = 0
    nonisolated(unsafe) private static var peak = 0

    static func install() {
        let isInstalled = __sanitizer_install_malloc_and_free_hooks(
            { pointer, _ in
                guard MemoryMeter.isOn else { return }
                MemoryMeter.live &+= __sanitizer_get_allocated_size(pointer)
                if MemoryMeter.live > MemoryMeter.peak { MemoryMeter.peak = MemoryMeter.live }
            },
            { pointer in
                guard MemoryMeter.isOn, let pointer else { return }
                MemoryMeter.live &-= __sanitizer_get_allocated_size(pointer)
            })
        expect(isInstalled != 0, "memory is measured")
    }

    /// The result of some work, and its peak of allocated bytes.
    static func measure<Result>(_ work: () -> Result) -> (result: Result, peak: Int) {
        live = 0
        peak = 0
        isOn = true
        let result = work()
        isOn = false
        return (result, peak)
    }
}
