#if Mock
    import APIMock
    import CommandLineSupport
    import Generator
    import MockInputs
    import MockServer

    /// The parts of a run that forwards requests.
    struct ProxyRun: Sendable {
        private let options: ProxyOptions
        private let upstream: Upstream
        private let isStrict: Bool
        private let report: MockReport
        private let log = ProxyLog()
        private let recorder: HARRecorder?

        init(
            _ options: ProxyOptions, of run: MockOptions, _ input: MockInput, _ report: MockReport
        ) throws(CommandError) {
            guard let upstream = Upstream(options.server) else { throw .usage("--proxy is the URL of a server") }
            guard !upstream.isLocal(port: run.port) else {
                throw .usage("--proxy is the address that the mock listens on; give --port another number")
            }
            self.options = options
            self.upstream = upstream
            isStrict = run.settings.isStrict
            self.report = report
            do throws(HARRecorder.Failure) {
                recorder = try options.recording.map { path throws(HARRecorder.Failure) in
                    try HARRecorder(path: path, input.description)
                }
            } catch {
                throw .io("--record: \(error.reason)")
            }
        }

        /// The proxy for a description, which changes with the files.
        func proxy(_ input: MockInput) -> MockProxy {
            var settings = MockProxy.Settings()
            settings.refusesMistakes = options.refusesMistakes
            settings.isStrict = isStrict
            return MockProxy(
                input.description, isOfSpec: input.isOfSpec, upstream: upstream, settings: settings
            ) { [report, log, recorder] call in
                report.proxied(call)
                await log.add(call)
                do throws(HARRecorder.Failure) {
                    try await recorder?.add(call)
                } catch {
                    Terminal.error("apigen: \(error.reason)\n")
                }
            }
        }

        /// The differences of all calls.
        var summary: ProxySummary {
            get async { await log.summary }
        }
    }
#endif
