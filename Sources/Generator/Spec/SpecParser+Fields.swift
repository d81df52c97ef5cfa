import APITexts

/// Reads properties, placeholders, query parameters and headers.
extension SpecParser {
    mutating func properties(_ node: Node, of key: KeyName = .properties) -> [FieldSyntax] {
        guard let entries = node.entries(of: key, &sink) else { return [] }
        return entries.compactMap { field($0, .property) }
    }

    /// - Parameter typed: Whether each field needs a type. A placeholder's type may be in the path.
    mutating func parameters(
        _ node: Node, of key: KeyName, allowsConstants: Bool = true, typed: Bool = true
    ) -> [FieldSyntax] {
        guard let entries = node.entries(of: key, &sink) else { return [] }
        return entries.compactMap { entry in
            allowsConstants && isBareConstant(entry) ? nil : field(entry, .parameter, typed: typed)
        }
    }

    /// Reports a value instead of a type: `Accept: application/json`. Types begin with a capital letter or a bracket.
    private mutating func isBareConstant(_ entry: Node.Entry) -> Bool {
        guard let text = entry.value.text, !entry.value.isNull, text != "none", let first = text.unicodeScalars.first,
            !text.contains("="), !first.properties.isUppercase, !"[_ ".unicodeScalars.contains(first),
            !ForeignWords.isType(text) || text == "json", !text.hasSuffix(">")
        else { return false }
        let isPlain = text.unicodeScalars.allSatisfy { $0.isNameScalar || "-+./".unicodeScalars.contains($0) }
        sink.error(
            .invalidType,
            "'\(text)' is not a type; write a constant as { value: \(isPlain ? text : "…") }",
            at: entry.value.range,
            fix: isPlain && text.contains("/")
                ? Fix(entry.value.range, text, to: "{ value: \(text) }", .characters) : nil)
        return true
    }

    mutating func headers(_ node: Node) -> [FieldSyntax] {
        var places: [String: SourceRange] = [:]
        return parameters(node, of: .headers).filter { field in
            checkHeaderName(field.name)
            if isRepeatedHeader(field.name, &places) { return false }
            if case .constant(let constant) = field.content {
                checkHeaderValue(Located(constant.value.wire, constant.range))
            }
            return true
        }
    }

    /// Header names are case-insensitive (RFC 9110 §5.1).
    mutating func isRepeatedHeader(_ name: Located<String>, _ places: inout [String: SourceRange]) -> Bool {
        isRepeated(
            name.value.lowercased(), "the header '\(name.value)' is given twice; case makes no difference",
            at: name.range, in: &places)
    }

    private mutating func field(_ entry: Node.Entry, _ construct: Construct, typed: Bool = true) -> FieldSyntax? {
        let name = entry.located
        if entry.name.isEmpty {
            return sink.refuse(.invalidName, "a name is missing", at: name.range)
        }
        let isProperty = construct == .property
        if entry.value.text == "none", !isProperty { return FieldSyntax(name: name, content: .omitted) }
        let field = entry.value.isMapping ? longForm(name, entry.value, construct, typed) : shortForm(name, entry.value)
        return isProperty ? field.map { withThreeStates($0) } : field
    }

    /// `Type` or `Type = default`.
    private mutating func shortForm(_ name: Located<String>, _ node: Node) -> FieldSyntax? {
        guard !node.isNull else {
            let meant = Self.meant(name.value)
            return sink.refuse(
                .missingKey, "'\(name.value)' has no type\(meant.map { "; \($0.problem): \($0.text)" } ?? "")",
                at: name.range, fix: meant.map { Fix(name.range, name.value, to: $0.text, .characters) })
        }
        guard let text = node.text, let equals = text.unicodeScalars.firstIndex(of: "=") else {
            return TypeParser.type(of: node, &sink).map { FieldSyntax(name: name, content: .type($0)) }
        }
        let scalars = text.unicodeScalars
        let typeText = scalars[..<equals].withoutSpaces
        let valueText = scalars[scalars.index(after: equals)...].withoutSpaces
        let offset = scalars.distance(from: scalars.startIndex, to: valueText.startIndex)
        guard let type = TypeParser.type(in: String(typeText), of: node, offset: 0, &sink) else { return nil }
        var field = FieldSyntax(name: name, content: .type(type))
        let range = node.range(offset: offset, length: valueText.count)
        field.defaultValue = Node(content: .scalar(String(valueText)), style: .plain, range: range).unquoted
        return field
    }

    /// The entry for a name such as `id Int` or `id:Int`, and its mistake.
    private static func meant(_ name: String) -> (problem: String, text: String)? {
        guard let end = name.firstIndex(where: { $0 == " " || $0 == ":" }), end != name.startIndex else { return nil }
        let type = name[end...].drop { $0 == " " || $0 == ":" }
        guard !type.isEmpty else { return nil }
        let problem = name[end] == ":" ? "a space is missing behind ':'" : "a ':' is missing"
        return (problem, "\(name[..<end]): \(type)")
    }

    private mutating func longForm(
        _ name: Located<String>, _ node: Node, _ construct: Construct, _ typed: Bool
    ) -> FieldSyntax? {
        guard let fields = Fields(node, construct, &sink) else { return nil }
        // 'type' beside 'enum' belongs to the enum, and a type that names the shape beside it belongs to the shape.
        let isShaped = fields[.type]?.namesInlineShape == true && InlineShape.key(in: fields) != nil
        let isPart = isShaped || fields[.enum] != nil
        let keys: [KeyName] = [.type, .enum, .properties, .oneOf, .value, .prefix]
        var shapes = fields.shapes(among: isPart ? Array(keys.dropFirst()) : keys)
        let isUntyped = shapes.isEmpty && !typed
        if isUntyped { shapes = [.type] }
        let isWrapped =
            shapes.first == .type && shapes.dropFirst().first.map(InlineShape.keys.contains) == true
            && fields[.type]?.isCollectionType == true
        let hint = isWrapped ? "; in an array or a dictionary the shape is '_', as in \"[_]\"" : ""
        let shape = only(
            shapes, of: "'\(name.value)'", fields, at: name.range, hint: hint,
            or: "'\(name.value)' has no type: 'type', 'enum', 'properties', 'oneOf' or 'value' is missing")
        guard let shape, let value = fields[shape] ?? fields[.extends] ?? (isUntyped ? node : nil) else {
            return nil
        }
        let swiftName = fields.text(.as, &sink)
        let content: FieldSyntax.Content
        if isShaped {
            let base = swiftName ?? name
            guard var type = shapedType(fields, of: node, named: { base.named(for: $0) }) else { return nil }
            // The summary of a list is not the summary of its elements.
            if !type.isBareShape { type.shape?.field.documentation.summary = nil }
            content = .type(type)
        } else {
            checkNeeds(fields, shape: shape)
            if shape == .value, construct == .property {
                return constant(name, value, fields)
            }
            let text = FieldSyntax.Content.type(TypeSyntax(kind: .text, range: name.range))
            guard let own = isUntyped ? text : self.content(shape, value, fields) else { return nil }
            content = own
        }
        var field = FieldSyntax(name: name, content: content)
        field.swiftName = swiftName
        field.documentation = documentation(fields)
        field.isOptional =
            fields.flag(.optional, &sink)
            ?? (shape == .enum && !isShaped && fields[.type]?.text?.hasSuffix("?") == true)
        field.isNullable = fields.flag(.nullable, &sink) ?? false
        field.defaultValue = defaultValue(fields)
        field.example = fields[.example]
        format(fields, &field)
        field.direction = direction(fields)
        field.form.lenient = lenient(fields)
        field.isSensitive = fields.flag(.sensitive, &sink) ?? false
        field.form.contentType = fields[.contentType].flatMap { mediaType($0, .contentType) }
        // The rules for a field of an unknown style are unknown, too.
        return style(fields, &field) ? field : nil
    }

    mutating func defaultValue(_ fields: Fields) -> Node? {
        guard let node = fields[.default] else { return nil }
        guard node.text != "" || node.style != .plain else {
            return sink.refuse(
                .invalidDefault, "'default' has no value; an empty text is written as ''", at: node.range)
        }
        return node
    }

    /// The example of a model or an endpoint.
    func example(_ fields: Fields) -> ExampleSyntax? {
        fields[.example].map { ExampleSyntax($0) }
    }

    /// - Parameter isTyped: Whether `type` beside `enum` is the type of the values.
    mutating func content(
        _ shape: KeyName, _ value: Node, _ fields: Fields, isTyped: Bool = true
    ) -> FieldSyntax.Content? {
        switch shape {
        case .type: return TypeParser.type(of: value, &sink).map { .type($0) }
        case .enum: return enumeration(value, fields, isTyped: isTyped).map { .enumeration($0) }
        case .properties: return .structure(structure(fields[.properties], fields))
        case .oneOf: return union(value, fields).map { .union($0) }
        case .prefix: return prefix(value, fields).map { .prefix($0) }
        default:
            return value.text.map { .constant(Located(Constant(wire: $0, kind: .text), value.range)) }
                ?? sink.refuse(.wrongKind, "'value' is text, not \(value.kindName)", at: value.range)
        }
    }

    /// A date format, or several that are tried in order.
    mutating func dateFormat(_ node: Node) -> Located<DateFormat>? {
        guard case .sequence(let elements) = node.content else { return singleDateFormat(node) }
        guard !elements.isEmpty else {
            return sink.refuse(.emptyValue, "a list of date formats has at least one", at: node.range)
        }
        var formats: [DateFormat] = []
        for element in elements {
            guard let format = singleDateFormat(element) else { return nil }
            guard !formats.contains(format.value) else {
                return sink.refuse(
                    .duplicateKey, "the date format '\(element.text ?? "")' is given twice", at: element.range)
            }
            formats.append(format.value)
        }
        return Located(formats.count == 1 ? formats[0] : .anyOf(formats), node.range)
    }

    private static let dateFormats: [(name: String, format: DateFormat)] = [
        ("iso8601", .iso8601), ("date", .pattern("yyyy-MM-dd")), ("unix", .unix),
        ("unixMilliseconds", .unixMilliseconds), ("http", .http),
    ]

    private mutating func singleDateFormat(_ node: Node) -> Located<DateFormat>? {
        guard let text = node.text("a date format is text", &sink) else { return nil }
        if let known = Self.dateFormats.first(where: { $0.name == text }) { return Located(known.format, node.range) }
        guard node.style == .quoted else {
            return refuseDateFormat(text, at: node.range)
        }
        if let problem = DatePattern.problem(in: text) {
            return sink.refuse(.malformedText, "the date pattern '\(text)' \(problem)", at: node.range)
        }
        return Located(.pattern(text), node.range)
    }

    private mutating func refuseDateFormat(_ text: String, at range: SourceRange) -> Located<DateFormat>? {
        let message = "unknown date format '\(text)'"
        if let meant = ForeignWords.dateFormat(text) {
            // A timestamp is a number of seconds or of milliseconds.
            let isClear = meant != "unix" || text.lowercased().contains("unix")
            return sink.refuse(
                .unknownWord, "\(message); did you mean '\(meant)'?", at: range,
                fix: Fix(range, text, to: meant, isSafe: isClear))
        }
        let nearest = sink.proposal(for: text, among: Self.dateFormats.map(\.name))
        if nearest.name != nil {
            return sink.refuse(.unknownWord, message + nearest.hint, at: range, fix: nearest.fixOfWord(at: range))
        }
        let pattern = ForeignWords.datePattern(text)
        // In a time, `MM` may be minutes and `hh` the hours of half a day; `DDD` is a day of the year.
        let isDate = !text.lowercased().contains("h") && !text.contains("DDD")
        return sink.refuse(
            .unknownWord,
            "\(message); a pattern is written in quotes, such as \"\(pattern ?? "yyyy-MM-dd")\"", at: range,
            fix: pattern.map { Fix(range, text, to: $0.quotedAsJSON, .characters, isSafe: isDate) })
    }
}

extension Located<String> {
    /// The base name of a shape in a type: the singular if the type is a collection.
    func named(for type: TypeSyntax) -> Located<String> {
        type.isBareShape ? self : Located(Singular.of(value), range)
    }
}

extension Substring.UnicodeScalarView {
    /// The text without spaces at its ends.
    package var withoutSpaces: Substring.UnicodeScalarView {
        var view = drop { $0 == " " }
        while view.last == " " { view.removeLast() }
        return view
    }
}

extension Node {
    /// The value of quoted text after `=`.
    package var unquoted: Node {
        guard let text, text.hasPrefix("\"") || text.hasPrefix("'"), let node = YAMLReader.fragment(text, at: range),
            node.style == .quoted
        else { return self }
        return node
    }
}
