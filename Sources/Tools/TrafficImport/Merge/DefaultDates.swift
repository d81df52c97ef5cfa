import Generator
import GeneratorTools
import OpenAPITools

/// The dates of a spec whose form the defaults of another spec would change.
struct DefaultDates {
    private var editor: SpecEditor
    private let format: String

    /// Gives each date of the addition without a `format` the one that it has by the addition's defaults.
    static func write(_ existing: MergeSide, _ addition: MergeSide, _ editor: inout SpecEditor) {
        let usual = existing.defaults(.dates).map { YAMLPrinter.line(of: $0) } ?? "iso8601"
        let format = addition.defaults(.dates).map { YAMLPrinter.line(of: $0) } ?? "iso8601"
        guard usual != format else { return }
        var forms = DefaultDates(editor: editor, format: format)
        forms.mapping(addition.root, .file)
        editor = forms.editor
    }

    private mutating func mapping(_ node: Node, _ construct: Construct) {
        for entry in node.entries {
            guard let constructs = construct.value(of: entry.name)?.constructs else { continue }
            switch constructs {
            case .one(let inner): mapping(entry.value, inner)
            case .names(let inner): for field in entry.value.entries { self.field(field, inner) }
            case .elements(let inner):
                for element in entry.value.elements { mapping(element, inner) }
                for field in entry.value.entries { mapping(field.value, inner) }
            }
        }
    }

    private mutating func field(_ entry: Node.Entry, _ construct: Construct) {
        let value = entry.value
        guard [.property, .parameter].contains(construct) else { return mapping(value, construct) }
        let type = value.isMapping ? value["type"] : value
        let hasDate = type.map { TypeNames(inType: $0).models.contains { $0.name == "Date" } } ?? false
        if value.isMapping {
            if hasDate, value["format"] == nil {
                editor.add(EntryText("format: \(format)"), key: .format, to: value, construct)
            }
            return mapping(value, construct)
        }
        guard hasDate, let spelling = value.type?.spelling(among: nil) else { return }
        let text = Node(content: .scalar(spelling), style: .quoted, range: value.range)
        editor.replace(value.range, with: "{ type: \(YAMLPrinter.line(of: text)), format: \(format) }")
    }
}
