/// The JSON Schema (2020-12) of reports, for programs that read them. It is made from ``ReportForm``.
///
/// It allows other members than those that it names, because members may be added.
package enum ReportSchema {
    /// The whole schema.
    package static var text: String { schema.text }

    static var schema: OrderedJSON {
        let forms = ReportForm.all.map { form in
            (form.command, object(form.allMembers, form.summary))
        }
        let failure = object(
            ReportMember.head(nil, findings: .shared("finding")) + [
                ReportMember("error", .shared("error"), ReportMember.error.summary)
            ], "A run that ended with a usage or file error.")
        let shared = ReportMember.shared.map { ($0.name, object($0.members, $0.summary)) }
        let names = forms.map(\.0) + ["failure"]
        return .object([
            ("$schema", "https://json-schema.org/draft/2020-12/schema"),
            ("$id", .string("urn:apigen:report:\(Report.version)")),
            ("title", "apigen report"),
            ("description", "What 'apigen <command> --format json' writes."),
            ("anyOf", .array(names.map(reference))),
            ("$defs", .object(forms + [("failure", failure)] + shared)),
        ])
    }

    private static func reference(_ name: String) -> OrderedJSON { ["$ref": .string("#/$defs/\(name)")] }

    private static func object(_ members: [ReportMember], _ summary: String? = nil) -> OrderedJSON {
        let required = members.filter(\.isRequired).map(\.name)
        return [
            "description": summary.map { .string($0) }, "type": "object",
            "required": required.isEmpty ? nil : .strings(required),
            "properties": .object(
                members.map { member in
                    let summary: OrderedJSON = ["description": .string(member.summary)]
                    return (member.name, summary.merged(with: schema(of: member)))
                }),
        ]
    }

    private static func schema(of member: ReportMember) -> OrderedJSON {
        // The version decides how the rest is read.
        member.name == "version" ? ["const": .integer(Report.version)] : schema(of: member.kind)
    }

    private static func schema(of kind: ReportMember.Kind) -> OrderedJSON {
        switch kind {
        case .text: ["type": "string"]
        case .integer: ["type": "integer"]
        case .flag: ["type": "boolean"]
        case .words(let words): words.count == 1 ? ["const": .string(words[0])] : .words(words)
        case .list(let element): ["type": "array", "items": schema(of: element)]
        case .object(let members): object(members)
        case .shared(let name): reference(name)
        }
    }
}
