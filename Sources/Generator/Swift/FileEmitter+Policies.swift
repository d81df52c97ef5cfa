/// The policies of calls: timeout, retry, idempotency and caching.
extension FileEmitter {
    /// The arguments of an endpoint, or of the defaults of all.
    func policies(_ policies: Endpoint.Policies) -> [Code] {
        var parts: [Code] = []
        if let timeout = policies.timeout { parts.append("timeout: \(timeout.duration)") }
        switch policies.retry {
        case nil: break
        case .never: parts.append("retry: .never")
        case .times(let times, let delay, let maxDelay, let statuses):
            var arguments: [Code] = ["times: \(times)"]
            if let delay { arguments.append("delay: \(delay.duration)") }
            if let maxDelay { arguments.append("maximumDelay: \(maxDelay.duration)") }
            if let statuses { arguments.append("statuses: [\(statuses.map(\.range).joined())]") }
            parts.append(.list("retry: \(Module.core("RetryPolicy"))(", arguments, ")"))
        }
        if let isIdempotent = policies.isIdempotent { parts.append("isIdempotent: \(isIdempotent)") }
        if let key = policies.idempotencyKey { parts.append("idempotencyKey: \(literal: key)") }
        switch policies.cache {
        case nil: break
        case .never: parts.append("cache: .never")
        case .standard: parts.append("cache: .standard")
        case .seconds(let seconds): parts.append("cache: .lifetime(\(seconds.duration))")
        }
        return parts
    }

    /// The policies of endpoints without policies.
    func defaultPolicies(_ writer: inout SwiftWriter) {
        let parts = policies(api.common.policies)
        guard !parts.isEmpty else { return }
        writer.about("The policies of endpoints that have none, unless a client has others.")
        let type: Code = "\(Module.core("Endpoint")).Defaults"
        writer.member("\(modifier)static var endpointDefaults: \(type)") { $0.line(.call(".init", parts)) }
    }
}

extension Double {
    /// A `Duration` of as many seconds; a whole number has no `.0`.
    fileprivate var duration: Code {
        let text = String(self)
        return ".seconds(\(.number(text.hasSuffix(".0") ? String(text.dropLast(2)) : text)))"
    }
}
