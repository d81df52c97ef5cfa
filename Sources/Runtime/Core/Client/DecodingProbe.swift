package import APIValues

/// How an endpoint reads a response's body, for those who have to write what it will read.
///
/// An endpoint says so only by reading: what it asks of a response that has one of these is noted.
package final class DecodingProbe: Sendable {
    /// The form of a body.
    package enum Form: Sendable {
        /// A value in JSON, inside of envelopes, its dates in a format.
        case json(any WireReadable.Type, [EnvelopeKey], DateFormat)
        case text
        case data
    }

    private let noted = Lock<Form?>(nil)

    /// A note of nothing yet.
    package init() {}

    /// The form that was asked for; nil where the body was of no interest.
    package var form: Form? { noted.withLock { $0 } }

    func note(_ form: Form) { noted.withLock { $0 = $0 ?? form } }
}
