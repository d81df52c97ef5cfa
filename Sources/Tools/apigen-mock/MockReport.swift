#if Mock
    import APIMock
    import APIValues
    import CommandLineSupport
    import Generator
    import GeneratorTools
    import HTTPTypes
    import MockInputs
    import MockServer
    import TrafficDrift
    import TrafficImport

    /// What a run prints: the address, the endpoints and a line for each request.
    struct MockReport: Sendable {
        let format: MockOptions.Format
        let isQuiet: Bool

        /// With more endpoints than these, only their number is printed.
        private static let mostListed = 40

        func listening(host: String, port: Int, _ description: MockDescription) throws(CommandError) {
            let address = "http://\(host.contains(":") ? "[\(host)]" : host):\(port)"
            let count = description.operations.count
            guard format == .text else {
                return try write(
                    "listening", ["url": .string(address), "endpoints": .number(JSONNumber(count))])
            }
            try Terminal.line("listening on \(address)")
            guard !isQuiet else { return }
            let title = description.title.isEmpty ? "" : " of \(description.title)"
            try Terminal.line("\("endpoint".counted(count))\(title)")
            guard count <= Self.mostListed else { return }
            for operation in description.operations {
                // An export has two operations of a path apart by a fragment.
                try Terminal.line("  \(operation.method) \(operation.path.prefix { $0 != "#" })")
            }
        }

        func reloaded(_ description: MockDescription) throws(CommandError) {
            let count = description.operations.count
            guard format == .text else { return try write("reloaded", ["endpoints": .number(JSONNumber(count))]) }
            if !isQuiet { try Terminal.line("reloaded \("endpoint".counted(count))") }
        }

        /// The files have errors, which are shown.
        func kept(because reason: String) throws(CommandError) {
            guard format == .text else { return try write("kept", ["message": .string(reason)]) }
            if !isQuiet { try Terminal.line("the files have errors; the API stays as it was") }
        }

        /// A request and its response. That the line cannot be written is no reason to stop.
        func exchange(_ exchange: Exchange) {
            guard !isQuiet else { return }
            let target = exchange.request?.path.map { SavedText.withoutSecrets(target: $0) }
            let method = exchange.request?.method.rawValue
            let response = exchange.response
            guard format == .text else {
                var object: JSONObject = [:]
                object["method"] = method.map { .string($0) }
                object["path"] = target.map { .string($0) }
                object["status"] = .number(JSONNumber(response.status.code))
                object["findings"] = .array(
                    response.findings.map { finding in
                        var shown = finding
                        shown.name = finding.name.map { SavedText.withoutSecrets($0) }
                        return json(shown)
                    })
                try? write("request", object)
                return
            }
            let request = method.map { "\($0) \(target ?? "")" } ?? "no request"
            let findings = response.findings.map { finding in
                let name = finding.name.map { " '\(SavedText.withoutSecrets($0))'" } ?? ""
                let pointer = finding.pointer.isEmpty ? "" : " \(finding.pointer)"
                return "; \(finding.part.rawValue)\(name)\(pointer): \(finding.reason)"
            }
            try? Terminal.line("\(request) \(response.status.code)\(findings.joined())")
        }

        /// The differences of a call through the proxy from the description.
        func proxied(_ call: ProxiedCall) {
            guard !isQuiet else { return }
            guard format == .json else {
                for line in call.lines { try? Terminal.line(line) }
                return
            }
            for difference in call.differences { try? write("difference", json(difference)) }
            if let problem = call.problem { try? write("problem", ["message": .string(problem)]) }
        }

        /// The differences of all calls through the proxy.
        func summary(_ summary: ProxySummary) throws(CommandError) {
            guard format == .json else {
                for line in summary.lines { try Terminal.line(line) }
                return
            }
            let findings = summary.findings.map { finding -> JSONValue in
                var object = json(finding.difference)
                object["calls"] = .number(JSONNumber(finding.calls))
                return .object(object)
            }
            try write(
                "summary",
                [
                    "calls": .number(JSONNumber(summary.calls)),
                    "callsWithDifferences": .number(JSONNumber(summary.callsWithDifferences)),
                    "findings": .array(findings),
                ])
        }

        /// The finding with the names that all reports use.
        private func json(_ finding: MockFinding) -> JSONValue {
            var object: JSONObject = [
                "rule": .string(finding.rule), "message": .string(finding.reason), "in": .string(finding.part.rawValue),
            ]
            object["name"] = finding.name.map { .string($0) }
            if finding.part == .body || !finding.pointer.isEmpty { object["pointer"] = .string("#" + finding.pointer) }
            return .object(object)
        }

        private func json(_ difference: Difference) -> JSONObject {
            var object: JSONObject = [
                "rule": .string(difference.rule.rawValue), "message": .string(difference.message),
                "operation": .string(difference.operation),
            ]
            object["place"] = difference.place.map { .string($0.text) }
            return object
        }

        private func write(_ event: String, _ members: JSONObject) throws(CommandError) {
            var object: JSONObject = [
                "version": .number(JSONNumber(Report.version)), "command": "mock", "event": .string(event),
            ]
            for key in members.keys { object[key] = members[key] }
            try Terminal.output("\(JSONValue.object(object))\n")
        }
    }
#endif
