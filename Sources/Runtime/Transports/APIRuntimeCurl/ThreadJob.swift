import CAPIRuntimeCurl

/// A function that a separate thread runs.
final class ThreadJob: Sendable {
    private let run: @Sendable () -> Void

    init(_ run: @escaping @Sendable () -> Void) { self.run = run }

    /// Starts the thread, which keeps the job until it ends. Returns whether the system has a thread left.
    /// - Parameter stackSize: In bytes.
    func start(stackSize: Int) -> Bool {
        let context = Unmanaged.passRetained(self)
        let isStarted = capi_start_thread(
            stackSize,
            { context in
                guard let context else { return }
                Unmanaged<ThreadJob>.fromOpaque(context).takeRetainedValue().run()
            },
            context.toOpaque())
        if !isStarted { context.release() }
        return isStarted
    }
}
