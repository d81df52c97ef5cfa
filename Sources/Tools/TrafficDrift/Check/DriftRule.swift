import APIMock
import Generator

/// The kinds of differences between traffic and a description, by their stable ids.
package enum DriftRule: Sendable, CaseIterable {
    // Parts that the description does not have
    case undocumentedEndpoint, undocumentedMethod, undocumentedStatus, undocumentedMediaType, undocumentedBody
    case undocumentedKey, undocumentedParameter

    // Parts that the traffic does not have
    case missingCredentials, missingValue

    // Values that do not fit their types
    case unexpectedNull, wrongKind, wrongFormat, undocumentedValue, limitBroken, noAlternative, malformedText
}

extension DriftRule: RawRepresentable {
    /// The id: `drift-undocumented-key` of `undocumentedKey`.
    package var rawValue: String {
        "\(self)".reduce(into: "drift-") { $0 += $1.isUppercase ? "-" + $1.lowercased() : String($1) }
    }

    package init?(rawValue: String) {
        guard let rule = Self.allCases.first(where: { $0.rawValue == rawValue }) else { return nil }
        self = rule
    }

    /// `; did you mean 'x'?` for an unknown id; empty if no rule is close.
    package static func proposal(for id: String) -> String {
        nearestName(to: id, among: allCases.map(\.rawValue)).map { "; did you mean '\($0)'?" } ?? ""
    }
}

extension DriftRule {
    /// The rule of a check's finding.
    ///
    /// - Parameter isNull: Whether the value is null.
    init(_ finding: MockFinding, isNull: Bool) {
        self =
            switch finding.rule {
            case MockFinding.Rule.required: .missingValue
            case MockFinding.Rule.security: .missingCredentials
            case MockFinding.Rule.mediaType: .undocumentedMediaType
            case MockFinding.Rule.syntax: .malformedText
            case "additionalProperties": .undocumentedKey
            case MockFinding.Rule.undocumented: Self.undocumented(finding.part)
            case "type": isNull ? .unexpectedNull : .wrongKind
            case "enum": isNull ? .unexpectedNull : .undocumentedValue
            case "format": .wrongFormat
            case "anyOf", "oneOf", "not": isNull ? .unexpectedNull : .noAlternative
            default: .limitBroken
            }
    }

    private static func undocumented(_ part: MockFinding.Part) -> DriftRule {
        switch part {
        case .status: .undocumentedStatus
        case .body: .undocumentedBody
        case .query, .header, .cookie, .credentials, .path: .undocumentedParameter
        }
    }
}
