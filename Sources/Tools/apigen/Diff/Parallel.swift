import CommandLineSupport

/// Two pieces of work that need nothing of each other, done at the same time where threads have room for deep descriptions by
/// default; elsewhere one after the other.
enum Parallel {
    #if canImport(Darwin) || canImport(Musl)
        /// The results of both.
        static func both<One, Other>(_ one: () -> One, _ other: () -> Other) -> (One, Other) { (one(), other()) }
    #else
        /// The work of the second thread.
        private final class Job {
            let work: () -> Void

            init(_ work: @escaping () -> Void) { self.work = work }
        }

        /// The results of both.
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
