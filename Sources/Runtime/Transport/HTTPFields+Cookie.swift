package import HTTPTypes

extension HTTPFields {
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
