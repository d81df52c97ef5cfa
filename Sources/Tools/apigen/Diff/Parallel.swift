import CommandLineSupport

/// Two independent pieces of work. They run in parallel on systems whose threads have large stacks by default, because
/// descriptions may be deeply nested; on other systems they run one after the other.
enum Parallel {
    #if canImport(Darwin) || canImport(Musl)
        /// Runs both; returns both results.
        static func both<One, Other>(_ one: () -> One, _ other: () -> Other) -> (One, Other) { (one(), other()) }
    #else
        /// The work of the second thread.
        private final class Job {
            let work: () -> Void

            init(_ work: @escaping () -> Void) { self.work = work }
        }

        /// Runs both; returns both results.
        static func both<One, Other>(_ one: () -> One, _ other: @escaping () -> Other) -> (One, Other) {
            var second: Other?
            let job = Job { second = other() }
            var thread = pthread_t()
            let code = pthread_create(
                &thread, nil,
                { pointer in
                    pointer.map { Unmanaged<Job>.fromOpaque($0).takeUnretainedValue().work() }
                    return nil
                }, Unmanaged.passUnretained(job).toOpaque())
            let first = one()
            if code == 0 { pthread_join(thread, nil) }
            return withExtendedLifetime(job) { (first, second ?? other()) }
        }
    #endif
}
