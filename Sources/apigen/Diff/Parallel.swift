import CommandLineSupport

/// Two pieces of work that need nothing of each other, done at the same time.
enum Parallel {
    /// Work for a thread of its own.
    fileprivate final class Job {
        let work: () -> Void

        init(_ work: @escaping () -> Void) { self.work = work }
    }

    /// The results of both.
    static func both<One, Other>(_ one: () -> One, _ other: @escaping () -> Other) -> (One, Other) {
        var second: Other?
        let job = Job { second = other() }
        #if canImport(Darwin) || canImport(Musl)
            var thread: pthread_t?
            // As large a stack as a main thread's, which threads of other systems have: descriptions may be deep.
            var attributes = pthread_attr_t()
            pthread_attr_init(&attributes)
            pthread_attr_setstacksize(&attributes, 8 * 1024 * 1024)
            let code = pthread_create(
                &thread, &attributes, { Job.run($0) }, Unmanaged.passUnretained(job).toOpaque())
        #else
            var thread = pthread_t()
            let code = pthread_create(&thread, nil, { Job.run($0) }, Unmanaged.passUnretained(job).toOpaque())
        #endif
        let first = one()
        #if canImport(Darwin) || canImport(Musl)
            if code == 0, let thread { pthread_join(thread, nil) }
        #else
            if code == 0 { pthread_join(thread, nil) }
        #endif
        return withExtendedLifetime(job) { (first, second ?? other()) }
    }
}

extension Parallel.Job {
    /// What the thread does with its argument.
    fileprivate static func run(_ pointer: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
        pointer.map { Unmanaged<Parallel.Job>.fromOpaque($0).takeUnretainedValue().work() }
        return nil
    }
}
