package import APIValues

/// Finds out how an endpoint decodes a body, for stubs: a response with a probe notes the form that is asked for.
package final class DecodingProbe: Sendable {
    package enum Form: Sendable {
        /// A JSON value inside envelopes, with the format of its dates.
        case json(any WireReadable.Type, [EnvelopeKey], DateFormat)
        case text
        case data
    }

    private let noted = Lock<Form?>(nil)

    package init() {}

    /// The form that was asked for; nil if the body was ignored.
    package var form: Form? { noted.withLock { $0 } }

    func note(_ form: Form) { noted.withLock { $0 = $0 ?? form } }
}
