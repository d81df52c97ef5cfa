import Generator

/// The kinds of changes by their stable ids, as reports show them in brackets.
package enum DiffRule: Sendable, CaseIterable {
    // Operations
    case operationAdded, operationRemoved, operationRenamed, methodChanged, pathChanged, deprecated, policyChanged
    case paginationChanged

    // Requests
    case parameterAdded, requiredParameterAdded, parameterRemoved, parameterRenamed, parameterMoved, parameterRequired
    case parameterOptional, parameterTypeChanged, parameterStyleChanged, parameterDefaultChanged
    case parameterOrderChanged, constantChanged, bodyAdded, requiredBodyAdded, bodyRemoved, bodyRequired, bodyOptional
    case bodyFormatChanged, bodyTypeChanged, limitTightened, limitLoosened

    // Responses
    case responseAdded, responseRemoved, responseTypeChanged, responseOptional, responseRequired
    case responseFormatChanged, headerAdded, headerRemoved, headerChanged, errorAdded, errorRemoved, errorTypeChanged
    case failureConditionChanged

    // Types
    case propertyAdded, requiredPropertyAdded, propertyRemoved, propertyRequired, propertyOptional
    case propertyTypeChanged, propertyDefaultChanged, propertyOrderChanged, additionalChanged, valueAdded
    case valueRemoved, alternativeAdded, alternativeRemoved, discriminatorChanged, kindChanged, openingChanged
    case typeAdded, typeRemoved, typeRenamed, swiftNameChanged, conformanceLost

    // The whole API
    case apiAdded, apiRemoved, apiRenamed, accessNarrowed, serverAdded, serverRemoved, serverChanged, authChanged
    case scopeAdded, schemeChanged

    // Incomplete comparisons
    case notCompared
}

extension DiffRule: RawRepresentable {
    /// The id: `diff-value-removed` of `valueRemoved`.
    package var rawValue: String {
        "\(self)".reduce(into: "diff-") { $0 += $1.isUppercase ? "-" + $1.lowercased() : String($1) }
    }

    package init?(rawValue: String) {
        guard let rule = Self.allCases.first(where: { $0.rawValue == rawValue }) else { return nil }
        self = rule
    }

    /// Whether the change needs a minor version: something is new or deprecated (semver.org §7).
    var adds: Bool { self == .deprecated || rawValue.hasSuffix("-added") }

    /// `; did you mean 'x'?` for an unknown id; empty if no rule is close.
    package static func proposal(for id: String) -> String {
        nearestName(to: id, among: allCases.map(\.rawValue)).map { "; did you mean '\($0)'?" } ?? ""
    }
}

/// What a change breaks.
package struct Effect: OptionSet, Sendable, Hashable {
    package let rawValue: UInt8

    package init(rawValue: UInt8) { self.rawValue = rawValue }

    /// A client of the old description fails against the new server.
    package static let wire = Effect(rawValue: 1)
    /// Code that uses the generated Swift no longer compiles.
    package static let source = Effect(rawValue: 2)

    /// The effect in words of reports.
    package var words: [String] { (contains(.wire) ? ["wire"] : []) + (contains(.source) ? ["source"] : []) }
}
