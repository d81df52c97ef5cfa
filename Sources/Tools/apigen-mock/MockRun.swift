#if Mock
    import APIMock
    import APIValues
    import CommandLineSupport
    import Dispatch
    import Foundation
    import HTTPTypes
    import MockInputs
    import MockServer
    import Watching

    /// A run of the server, until a signal ends it.
    struct MockRun {
        private let options: MockOptions
        private let report: MockReport

        init(_ options: MockOptions) {
            self.options = options
            report = MockReport(format: options.format, isQuiet: options.isQuiet)
        }

        func run() throws(CommandError) -> ExitCode {
            var input: MockInput?
            var running: (server: MockServer, answer: CurrentAnswer, proxy: ProxyRun?)?
            // The loop waits for signals too, without files.
            try WatchLoop(files: { watchedPaths(input) }) { () throws(CommandError) in
                guard let running else {
                    let first = try read()
                    running = try start(first)
                    input = first
                    return
                }
                do throws(CommandError) {
                    let next = try read()
                    running.answer.replace(answer(next, running.proxy))
                    input = next
                    try report.reloaded(next.description)
                } catch {
                    Terminal.error(error.message)
                    try report.kept(because: error.reason)
                }
            }.run()
            guard let running else { return .done }
            _ = Self.awaited { await running.server.stop() }
            if let proxy = running.proxy, let summary = Self.awaited({ await proxy.summary }) {
                try report.summary(summary)
            }
            return .done
        }

        private func watchedPaths(_ input: MockInput?) -> [String] {
            options.watches ? MockInput.watchedPaths(options.paths) + (input?.otherPaths ?? []) : []
        }

        private func read() throws(CommandError) -> MockInput {
            let input = try MockInput(options.paths, root: options.root)
            Terminal.error(input.warnings)
            return input
        }

        /// The answers of a mock, or of another server.
        private func answer(_ input: MockInput, _ proxy: ProxyRun?) -> CurrentAnswer.Answer {
            guard let proxy = proxy?.proxy(input) else {
                let session = MockSession(input.description, settings: options.settings)
                return { ServedResponse(try await session.response(to: $0, body: $1)) }
            }
            return { try await ServedResponse(proxy.response(to: $0, body: $1), to: $0) }
        }

        private func start(_ input: MockInput) throws(CommandError) -> (MockServer, CurrentAnswer, ProxyRun?) {
            let proxy = try options.proxy.map { proxy throws(CommandError) in
                try ProxyRun(proxy, of: options, input, self.report)
            }
            let current = CurrentAnswer(answer(input, proxy))
            var service = ServerService(served: { try await current.answer($0, $1) })
            let report = report
            service.log = { report.exchange($0) }
            let (host, port, limits) = (options.host, options.port, service.limits)
            OpenFiles.allow(limits.connections + 64)
            let started = Self.awaited { [service] () async -> Result<MockServer, ListenFailure> in
                do throws(ListenFailure) {
                    return .success(try await MockServer(service, host: host, port: port))
                } catch {
                    return .failure(error)
                }
            }
            switch started {
            case .success(let server):
                try report.listening(host: host, port: server.port, input.description)
                return (server, current, proxy)
            case .failure(let failure): throw .io(failure.reason)
            case nil: throw .io("the server did not start")
            }
        }

        /// The result of work; nil if it is not done after some seconds.
        private static func awaited<Value: Sendable>(_ work: @escaping @Sendable () async -> Value) -> Value? {
            let result = Box<Value>()
            let end = DispatchSemaphore(value: 0)
            Task {
                let value = await work()
                result.value.withLock { $0 = value }
                end.signal()
            }
            _ = end.wait(timeout: .now() + .seconds(10))
            return result.value.withLock { $0 }
        }

        private final class Box<Value: Sendable>: Sendable {
            let value = Lock<Value?>(nil)
        }
    }

    /// The source of answers, which another one replaces if files change.
    private final class CurrentAnswer: Sendable {
        typealias Answer = @Sendable (HTTPRequest, Data) async throws -> ServedResponse

        private let current: Lock<Answer>

        init(_ answer: @escaping Answer) { current = Lock(answer) }

        var answer: Answer { current.withLock { $0 } }

        func replace(_ answer: @escaping Answer) { current.withLock { $0 = answer } }
    }
#endif
