public import Generator

/// What a rule means, why it is one, and how specs look that break it and that keep it.
///
/// Each rule has a file in `Rules`, which is part of the tool's binary: the summary as heading, two paragraphs, and the examples.
public struct RuleExplanation: Sendable {
    /// The rule in one line.
    public private(set) var summary = ""
    /// What is found, in a paragraph.
    public var meaning: String { paragraphs.first ?? "" }
    /// Why it matters, and what to do, in a paragraph.
    public var reason: String { paragraphs.dropFirst().joined(separator: " ") }
    /// The files of a spec that breaks the rule, and no other one.
    public private(set) var wrong: [String] = []
    /// The same with the mistake mended.
    public private(set) var right: [String] = []

    private var paragraphs: [String] = []

    init(markdown: String) {
        var file: String?
        var isWrong = true
        var isOpen = false
        for line in markdown.split(separator: "\n", omittingEmptySubsequences: false) {
            switch (line, file) {
            case ("```", let text?):
                if isWrong { wrong.append(text) } else { right.append(text) }
                file = nil
            case (_, let text?): file = text + line + "\n"
            case ("```yaml", nil): file = ""
            case ("Wrong:", nil): isWrong = true
            case ("Right:", nil): isWrong = false
            case ("", nil): isOpen = false
            case (_, nil) where summary.isEmpty: summary = String(line.drop { $0 == "#" || $0 == " " })
            case (_, nil) where isOpen: paragraphs[paragraphs.count - 1] += " " + line
            case (_, nil):
                paragraphs.append(String(line))
                isOpen = true
            }
        }
    }
}

extension Rule {
    /// What the rule means and how it is kept.
    public var explanation: RuleExplanation {
        RuleExplanation(markdown: String(decoding: markdown, as: UTF8.self))
    }

    /// The file `Rules/<id>.md`.
    private var markdown: [UInt8] {
        switch self {
        case .yamlSyntax: PackageResources.yaml_syntax_md
        case .duplicateKey: PackageResources.duplicate_key_md
        case .unknownKey: PackageResources.unknown_key_md
        case .missingKey: PackageResources.missing_key_md
        case .wrongKind: PackageResources.wrong_kind_md
        case .invalidBoolean: PackageResources.invalid_boolean_md
        case .invalidNumber: PackageResources.invalid_number_md
        case .unknownWord: PackageResources.unknown_word_md
        case .malformedText: PackageResources.malformed_text_md
        case .emptyValue: PackageResources.empty_value_md
        case .conflictingKeys: PackageResources.conflicting_keys_md
        case .misplacedKey: PackageResources.misplaced_key_md
        case .unknownType: PackageResources.unknown_type_md
        case .invalidType: PackageResources.invalid_type_md
        case .invalidName: PackageResources.invalid_name_md
        case .nameCollision: PackageResources.name_collision_md
        case .invalidPath: PackageResources.invalid_path_md
        case .placeholderMismatch: PackageResources.placeholder_mismatch_md
        case .invalidStatus: PackageResources.invalid_status_md
        case .invalidPagination: PackageResources.invalid_pagination_md
        case .unknownAuth: PackageResources.unknown_auth_md
        case .unknownEndpoint: PackageResources.unknown_endpoint_md
        case .unknownServer: PackageResources.unknown_server_md
        case .invalidServer: PackageResources.invalid_server_md
        case .invalidDefault: PackageResources.invalid_default_md
        case .invalidExample: PackageResources.invalid_example_md
        case .recursiveAlias: PackageResources.recursive_alias_md
        case .noServers: PackageResources.no_servers_md
        case .duplicateRoot: PackageResources.duplicate_root_md
        case .missingProduct: PackageResources.missing_product_md
        case .openAPIDocument: PackageResources.openapi_document_md
        case .unknownOperation: PackageResources.unknown_operation_md
        case .limitExceeded: PackageResources.limit_exceeded_md
        case .unusedModel: PackageResources.unused_model_md
        case .shadowedType: PackageResources.shadowed_type_md
        case .missingSummary: PackageResources.missing_summary_md
        case .missingResponse: PackageResources.missing_response_md
        case .bodyOnGet: PackageResources.body_on_get_md
        case .insecureServer: PackageResources.insecure_server_md
        case .ambiguousUnion: PackageResources.ambiguous_union_md
        case .unreachableError: PackageResources.unreachable_error_md
        case .unusedIgnore: PackageResources.unused_ignore_md
        case .openAPIApproximated: PackageResources.openapi_approximated_md
        case .openAPIRepaired: PackageResources.openapi_repaired_md
        case .openAPILeftOut: PackageResources.openapi_left_out_md
        case .overlayIneffective: PackageResources.overlay_ineffective_md
        }
    }
}
