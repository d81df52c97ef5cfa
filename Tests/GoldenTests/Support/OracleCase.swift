import APIRuntime
import Foundation
import HTTPTypes
import Testing

/// One place, style and shape, and the endpoint that has it.
struct OracleCase: Sendable, CustomTestStringConvertible {
    enum Shape { case scalar, list, object }

    let name: String
    let rule: WireRule
    let shape: Shape
    let send: @Sendable (OracleValue) throws -> StubTransport.Sent

    init(
        _ name: String, _ place: WireRule.Place, _ style: WireRule.Style, explode: Bool, _ shape: Shape,
        reserved: Bool = false, send: @escaping @Sendable (OracleValue) throws -> StubTransport.Sent
    ) {
        (self.name, self.shape, self.send) = (name, shape, send)
        rule = WireRule(place: place, style: style, explode: explode, reserved: reserved)
    }

    var testDescription: String { name }

    /// The expected path, body or header; nil if the call must fail.
    func expected(_ value: OracleValue) -> String? {
        let isJSON = rule.style == .json || rule.style == .querystring && shape != .scalar
        let content: WireRule.Value =
            switch shape {
            case _ where isJSON: .json(value.json(shape))
            case .scalar: .scalar(value.scalar)
            case .list: .list(value.list)
            case .object: .object(value.members)
            }
        let text = rule.text(of: content)
        switch rule.place {
        case .path: return isRefusedInPath(value, isJSON, text) ? nil : "/p/\(text ?? "")/q"
        case .query: return "/p" + (text.map { $0.isEmpty ? "" : "?" + $0 } ?? "")
        case .form: return text ?? ""
        case .header:
            // White space at the ends is not part of a field's value (RFC 9110 §5.5).
            return isJSON || !isRefusedInHeader(value) ? (text ?? "").trimmingCharacters(in: [" ", "\t"]) : nil
        case .cookie:
            guard rule.style == .cookie else { return text ?? "" }
            let texts = shape == .scalar ? [value.scalar] : shape == .list ? value.list : value.members.map(\.1)
            let isClean = texts.allSatisfy { $0.utf8.allSatisfy { 0x21...0x7E ~= $0 && !"\",;\\".utf8.contains($0) } }
            return isClean ? text ?? "" : nil
        }
    }

    /// The request.
    func observed(_ sent: StubTransport.Sent) -> String {
        switch rule.place {
        case .path, .query: sent.path
        case .form: sent.text ?? ""
        case .header: sent.headers.first { $0.hasPrefix("v: ") }.map { String($0.dropFirst(3)) } ?? ""
        case .cookie: sent.request.headerFields[.cookie] ?? ""
        }
    }

    /// A value in a path and its elements are not empty, and cannot change the path.
    private func isRefusedInPath(_ value: OracleValue, _ isJSON: Bool, _ text: String?) -> Bool {
        func hasDots(_ text: String) -> Bool {
            text.utf8.split(omittingEmptySubsequences: false) { "/\\".utf8.contains($0) }
                .contains { [".", ".."].contains(String($0)) }
        }
        guard let text else { return true }
        let texts = isJSON ? [value.json(shape)] : shape == .scalar ? [value.scalar] : shape == .list ? value.list : []
        if texts.contains(where: { $0.isEmpty || hasDots($0) }) { return true }
        return hasDots("/p/" + (text.removingPercentEncoding ?? text) + "/q")
    }

    /// An element cannot contain the separator.
    private func isRefusedInHeader(_ value: OracleValue) -> Bool {
        switch (rule.style, shape) {
        case (_, .scalar): false
        case (_, .object): value.members.contains { $0.1.contains(",") }
        case (.simple, _): value.list.contains { $0.contains(",") }
        default:
            value.list.contains { text in
                text.isEmpty || text.contains(rule.style == .ssv ? " " : rule.style == .pipes ? "|" : "\t")
            }
        }
    }
}
