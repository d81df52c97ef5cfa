/// The rules of a call for its transport.
package struct CallRules: Sendable {
    /// Whether the response's body is read as it arrives.
    package var isStreaming: Bool
    /// Whether sending the request twice has the same effect as sending it once, according to its endpoint.
    package var isIdempotent = true
    /// Whether a redirect led the request to another origin, where no secrets are sent.
    package var isForeign = false
    /// The size limits of the response.
    package var limits = ResponseLimits(body: 100_000_000)
    /// The deadline of the call and its time limit in seconds; nil for no limit.
    package var timeout: (end: ContinuousClock.Instant, seconds: Double)?
    /// The transport's explanation of a timeout, if the transport does not end the call at its deadline itself.
    package var lateness: Lateness?

    /// The rules of the call that the current task makes; nil outside a call.
    @TaskLocal package static var current: CallRules?

    /// The rules of the current task's call. Outside a call the body may be of any size, and is read as it arrives.
    package static var currentOrOwn: CallRules { current ?? CallRules(isStreaming: true) }

    package init(isStreaming: Bool = false) { self.isStreaming = isStreaming }
}
