package import HTTPTypes

extension HTTPFields {
    /// A header's value; nil also for a name that is not a token.
    package subscript(named name: String) -> String? { HTTPField.Name(name).flatMap { self[$0] } }

    /// The fields with all cookies in one `Cookie` line (RFC 6265 §5.4): HTTPTypes separates them, as HTTP/2 allows.
    package var joiningCookies: HTTPFields {
        guard let first = firstIndex(where: { $0.name == .cookie }), let all = self[.cookie], all != self[first].value
        else { return self }
        var joined = self
        joined[.cookie] = nil
        joined.append(HTTPField(name: .cookie, value: all))
        return joined
    }
}
