@testable import APIMock
import APIValues
import Foundation

/// A body of a request: a value in a media type.
struct MadeBody {
    let content: MockContent
    var value: JSONValue
    /// The bytes, if they are not those of the value.
    var bytes: Data?
    /// The field `Content-Type`, if it is not that of the content.
    var contentType: String?

    private static let boundary = "made-boundary"

    /// The media type: a usual one for a range.
    var type: MediaType? {
        guard let range = MediaType(content.mediaType) else { return nil }
        let isRange = range.type == "*" || range.subtype.hasPrefix("*")
        guard isRange else { return range }
        return MediaType(
            range.type == "*" || range.type == "application" ? "application/x-bytes" : "\(range.type)/x-bytes")
    }

    /// Whether the body's value is checked: an image, XML and a stream are not.
    var isChecked: Bool {
        guard let type, content.stream == nil else { return false }
        return type.isJSON || type.isForm || type.isMultipart || type.isText && !type.isXML
    }

    /// Whether texts stand for the body's numbers and booleans.
    var isText: Bool { !(type?.isJSON ?? false) }

    var field: String {
        if let contentType { return contentType }
        guard let type, content.mediaType.hasPrefix(type.name) else { return type?.name ?? content.mediaType }
        return type.isMultipart ? "\(content.mediaType); boundary=\(Self.boundary)" : content.mediaType
    }

    /// The bytes; nil if the media type cannot express the value.
    var data: Data? {
        if let bytes { return bytes }
        guard let type else { return nil }
        if content.stream != nil || type.isJSON || type.isXML {
            return BodyWriter(mediaType: type, stream: content.stream).parts([value]).first
        }
        if type.isForm { return form.map { Data($0.joined(separator: "&").utf8) } }
        if type.isMultipart { return parts }
        let text = ParameterText.text(value) ?? (type.isText ? nil : value.description)
        return text.flatMap { $0.isEmpty ? nil : Data($0.utf8) }
    }

    private var form: [String]? {
        guard let object = value.object, !object.isEmpty else { return nil }
        var items: [String] = []
        for (key, member) in object {
            let encoding = content.encodings.first { $0.name == key } ?? MockEncoding(key)
            let text = ParameterText(name: key, style: encoding.style, isExploded: encoding.isExploded)
            guard let own = text.items(member) else { return nil }
            items += own
        }
        return items
    }

    private var parts: Data? {
        guard let object = value.object, !object.isEmpty else { return nil }
        var data = Data()
        for (key, member) in object {
            guard !key.contains("\""), !member.isNull else { return nil }
            let elements = member.array ?? [member]
            guard !elements.isEmpty else { return nil }
            let mediaType = content.encodings.first { $0.name == key }?.mediaType
            for element in elements {
                guard element.array == nil, !element.isNull else { return nil }
                let isJSON = element.object != nil || mediaType.flatMap { MediaType($0) }?.isJSON ?? false
                let head = "--\(Self.boundary)\r\nContent-Disposition: form-data; name=\"\(key)\"\r\n"
                let own = mediaType.flatMap { MediaType($0) }.flatMap { $0.precision > 1 ? $0.name : nil }
                let type = (own ?? (isJSON ? "application/json" : nil)).map { "Content-Type: \($0)\r\n" } ?? ""
                let text = isJSON ? element.description : ParameterText.text(element) ?? ""
                data += Data("\(head)\(type)\r\n\(text)\r\n".utf8)
            }
        }
        return data + Data("--\(Self.boundary)--\r\n".utf8)
    }
}
