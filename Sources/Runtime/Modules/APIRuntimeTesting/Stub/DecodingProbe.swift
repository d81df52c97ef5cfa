import APIRuntime
import APIValues

/// Notes the form in which an endpoint reads a response; nil if the body is ignored.
final class DecodingProbe: Sendable {
    private let noted = Lock<BodyForm?>(nil)

    var form: BodyForm? { noted.withLock { $0 } }

    func response(_ status: Int) -> RawResponse {
        RawResponse(status: status) { form in self.noted.withLock { $0 = $0 ?? form } }
    }
}
