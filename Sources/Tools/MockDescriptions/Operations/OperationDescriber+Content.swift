import APIMock
import APIValues
import Generator
import OpenAPI

/// Bodies in one media type.
extension OperationDescriber {
    mutating func content(_ media: MediaType) -> MockContent {
        let family = MediaName(media.name).family
        let isJSON = [.json, .form, .multipart, .any, .events, .lines, .sequence].contains(family)
        var content = MockContent(
            media.name, examples: media.examples.compactMap { MockExample($0, isJSON: isJSON) },
            encodings: media.encoding.sorted { $0.key < $1.key }.map { MockEncoding($0.key, $0.value) })
        switch family {
        case .events:
            content.stream = .events
            content.schema = eventData(of: media)
        case .lines, .sequence:
            content.stream = family == .lines ? .lines : .sequence
            content.schema = element(of: media).map { schemas.index(of: $0) }
        default: content.schema = media.schema.map { schemas.index(of: $0) }
        }
        return content
    }

    /// The schema of an element of a stream. In OpenAPI 3.2, `schema` is that of the list of all elements.
    private func element(of media: MediaType) -> Schema? {
        if let item = media.itemSchema { return item }
        guard document.version >= .v32, let list = media.schema?.end, list.keywords.types == .array else {
            return media.schema
        }
        return list.keywords.items
    }

    /// The index of the schema of an event's data; for several kinds of events, that of their union.
    private mutating func eventData(of media: MediaType) -> Int? {
        guard let item = element(of: media) else { return nil }
        let alternatives = item.end.keywords.oneOf + item.end.keywords.anyOf
        let data = (alternatives.isEmpty ? [item] : alternatives).map(Self.data)
        // The schema describes the data itself.
        guard data.contains(where: { $0 != nil }) else { return schemas.index(of: item) }
        let indexes = data.compactMap { $0 }.map { schemas.index(of: $0) }
        guard indexes.count > 1 else { return indexes.first }
        return schemas.add(MockSchema(other: MockSchema.Composition(anyOf: indexes)))
    }

    /// The schema of the data in the schema of an event (OpenAPI 3.2 §4.14.4).
    private static func data(of event: Schema) -> Schema? {
        guard let data = event.end.keywords.properties.first(where: { $0.name == "data" })?.schema else { return nil }
        return data.end.keywords.content.schema ?? data
    }
}

extension MockEncoding {
    init(_ name: String, _ encoding: Encoding) {
        let style = encoding.style.map { MockParameter.Style($0) } ?? .form
        self.init(
            name, style: style, isExploded: encoding.explode ?? (style == .form), mediaType: encoding.contentType)
    }
}

extension MockExample {
    /// Nil for an example that is in a file or at an address.
    /// - Parameter isJSON: Whether the media type has values of JSON; a text in another one is the body itself.
    init?(_ example: MediaType.Example, isJSON: Bool) {
        if let value = example.value.map({ JSONValue($0) }) {
            var isText = false
            if case .string = value { isText = !isJSON }
            self.init(value, name: example.name, isText: isText)
        } else if let text = example.text?.text {
            let value = isJSON ? JSONValue(json: text) : nil
            self.init(value ?? .string(text), name: example.name, isText: value == nil)
        } else {
            return nil
        }
    }
}
