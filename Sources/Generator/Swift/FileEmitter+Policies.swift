/// What may be done with a call besides making it once.
extension FileEmitter {
    /// The arguments of an endpoint, or of the defaults of all.
    func policies(_ policies: Endpoint.Policies) -> [String] {
        var parts: [String] = []
        if let timeout = policies.timeout { parts.append("timeout: " + timeout.duration) }
        switch policies.retry {
        case nil: break
        case .never: parts.append("retry: .never")
        case .times(let times, let delay, let maxDelay, let statuses):
            var arguments = ["times: \(times)"]
            if let delay { arguments.append("delay: " + delay.duration) }
            if let maxDelay { arguments.append("maximumDelay: " + maxDelay.duration) }
            if let statuses { arguments.append("statuses: [" + statuses.map(\.range).joined(separator: ", ") + "]") }
            parts.append(Document.list("retry: \(Module.core("RetryPolicy"))(", arguments, ")"))
        }
        if let isIdempotent = policies.isIdempotent { parts.append("isIdempotent: \(isIdempotent)") }
        if let key = policies.idempotencyKey { parts.append("idempotencyKey: " + SwiftText.literal(key)) }
        switch policies.cache {
        case nil: break
        case .never: parts.append("cache: .never")
        case .standard: parts.append("cache: .standard")
        case .seconds(let seconds): parts.append("cache: .lifetime(\(seconds.duration))")
        }
        return parts
    }

    /// The policies of endpoints that have none.
    func defaultPolicies(_ writer: inout SwiftWriter) {
        let parts = policies(api.common.policies)
        guard !parts.isEmpty else { return }
        writer.about("The policies of endpoints that have none, unless a client has others.")
        let type = Module.core("Endpoint") + ".Defaults"
        writer.member("\(modifier)static var endpointDefaults: \(type)") { $0.line { $0.call(".init", parts) } }
    }
}

extension Double {
    /// So many seconds as a `Duration`; a whole number without its `.0`.
    fileprivate var duration: String {
        let text = String(self)
        return ".seconds(\(text.hasSuffix(".0") ? String(text.dropLast(2)) : text))"
    }
}
