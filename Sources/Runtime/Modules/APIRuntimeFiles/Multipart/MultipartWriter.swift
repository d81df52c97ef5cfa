import APITexts
public import APIRuntime
public import APIValues
#if canImport(FoundationEssentials)
    public import FoundationEssentials
#else
    public import Foundation
#endif

/// Collects the parts of a multipart body: `multipart/form-data` (RFC 7578), or another kind (RFC 2046 §5.1), whose parts
/// have no names.
///
/// A nil part is left out; an array or a set becomes one part for each element. Names are checked and escaped: text
/// cannot add a header or a part.
public struct MultipartWriter: Sendable {
    private let boundary = MultipartBoundary.random
    private let type: String
    /// The media type of the first part, once there is one.
    private var firstType: String?
    private var pieces: [BodyPiece] = []
    /// The bytes before the next file: heads, and content in memory.
    private var pending = Data()

    /// - Parameter type: The body's media type, without a boundary.
    init(type: String = "multipart/form-data") { self.type = type }

    private var essence: String { type.prefix { $0 != ";" }.withoutOuterBlanks.lowercased() }

    /// The body's media type.
    var contentType: String {
        // `multipart/related` names the type of its first part (RFC 2387 §3.1).
        let isRelated = essence == "multipart/related" && !type.lowercased().contains("type=")
        let root = isRelated ? firstType.map { "; type=\"\(essence(of: $0))\"" } ?? "" : ""
        return "\(type)\(root); boundary=\(boundary)"
    }

    private func essence(of type: String) -> String {
        type.prefix { $0 != ";" }.withoutOuterBlanks
    }

    var body: HTTPBody { HTTPBody(pieces: pieces + [.data(pending + Data("--\(boundary)--\r\n".utf8))]) }

    /// Adds a text part.
    ///
    /// `contentType` is the part's media type; nil for none, which is plain text. `dates` is the format of a date.
    ///
    /// - Throws: `InvalidRequest` for a value that has no text, or a name with a control character.
    public mutating func part(
        _ name: String, text value: (some ParameterValue)?, contentType: String? = nil, dates: DateFormat = .iso8601
    ) throws(InvalidRequest) {
        guard let value else { return }
        let text = try RequestWriter.text(value, dates, "part '\(name)'")
        try add(name, contentType: contentType, .data(Data(text.utf8)))
    }

    /// Adds a text part for each element of an array or a set.
    ///
    /// `contentType` is the part's media type; nil for none, which is plain text. `dates` is the format of a date.
    ///
    /// - Throws: `InvalidRequest` as for a single value.
    public mutating func part(
        _ name: String, text values: (some ParameterList)?, contentType: String? = nil, dates: DateFormat = .iso8601
    ) throws(InvalidRequest) {
        guard let values else { return }
        for text in try RequestWriter.texts(values, dates, "part '\(name)'") {
            try part(name, text: text, contentType: contentType)
        }
    }

    /// Adds a JSON part, or a text part if the value encodes as a string, a number or a boolean.
    ///
    /// `contentType` is the part's media type; with one, every value is written as JSON. Nil is `application/json`, or plain text
    /// for a scalar. `dates` is the format of dates outside a model.
    ///
    /// - Throws: `InvalidRequest` for a value that JSON cannot hold, or a name with a control character.
    public mutating func part<Value: WireWritable>(
        _ name: String, json value: Value?, contentType: String? = nil, dates: DateFormat = .iso8601
    ) throws(InvalidRequest) {
        guard let value else { return }
        let content = try RequestWriter.valid("part '\(name)'") { () throws(InvalidValue) in
            try encodeJSON(value, dates: dates)
        }
        if contentType == nil, content.first != UInt8(ascii: "{"), content.first != UInt8(ascii: "["),
            let text = (try? JSONValue(parsing: content))?.fieldText
        {
            try add(name, .data(Data(text.utf8)))
        } else {
            try add(name, contentType: contentType ?? "application/json", .data(content))
        }
    }

    /// Adds a JSON part for each element, or a text part as for a single value.
    ///
    /// `contentType` is the part's media type; with one, every value is written as JSON. Nil is `application/json`, or plain text
    /// for a scalar. `dates` is the format of dates outside a model.
    ///
    /// - Throws: `InvalidRequest` as for a single value.
    public mutating func part<Value: WireWritable>(
        _ name: String, json values: [Value]?, contentType: String? = nil, dates: DateFormat = .iso8601
    ) throws(InvalidRequest) {
        for value in values ?? [] { try part(name, json: value, contentType: contentType, dates: dates) }
    }

    /// Adds a part of bytes.
    ///
    /// - Throws: `InvalidRequest` for a name with a control character, or an invalid content type.
    public mutating func part(
        _ name: String, data: Data?, contentType: String = "application/octet-stream"
    ) throws(InvalidRequest) {
        guard let data else { return }
        try add(name, contentType: contentType, .data(data))
    }

    /// Adds a part of bytes for each element.
    ///
    /// - Throws: `InvalidRequest` as for a single value.
    public mutating func part(
        _ name: String, data: [Data]?, contentType: String = "application/octet-stream"
    ) throws(InvalidRequest) {
        for data in data ?? [] { try part(name, data: data, contentType: contentType) }
    }

    /// Adds a file part.
    ///
    /// - Throws: `InvalidRequest` for a file that cannot be read, a name with a control character, or an invalid
    ///   content type.
    public mutating func part(_ name: String, file: File?) throws(InvalidRequest) {
        guard let file else { return }
        let piece = file.piece(role: "file of the part '\(name)'")
        if case .file(let file) = piece { try file.check() }
        try add(name, filename: file.filename, contentType: file.contentType, piece)
    }

    /// Adds a file part for each element.
    ///
    /// - Throws: `InvalidRequest` as for a single file.
    public mutating func part(_ name: String, file files: [File]?) throws(InvalidRequest) {
        for file in files ?? [] { try part(name, file: file) }
    }

    /// Adds a text part for each scalar of an object or an array, under the scalar's path: `filter[gte]`,
    /// `items[0][price]`. A nil object and null members are left out.
    ///
    /// `dates` is the format of dates outside a model.
    ///
    /// - Throws: `InvalidRequest` for a value that is neither an object nor an array.
    public mutating func part(
        deepObject name: String, _ value: (some WireWritable)?, dates: DateFormat = .iso8601
    ) throws(InvalidRequest) {
        guard let value else { return }
        let object = try DeepObject(value, dates: dates, role: "part '\(name)'")
        for field in try object.fields(name) { try add(field.name, .data(Data(field.text.utf8))) }
    }

    private mutating func add(
        _ name: String, filename: String? = nil, contentType: String? = nil, _ content: BodyPiece
    ) throws(InvalidRequest) {
        var head = "--\(boundary)"
        let file = try filename.map { (name) throws(InvalidRequest) in "; filename=\"\(try Self.escaped(name))\"" }
        if essence == "multipart/form-data" {
            head += "\r\nContent-Disposition: form-data; name=\"\(try Self.escaped(name))\"\(file ?? "")"
        } else if let file {
            head += "\r\nContent-Disposition: attachment\(file)"
        }
        firstType = firstType ?? contentType ?? "text/plain"
        if let contentType {
            guard HTTPSyntax.isMediaType(contentType) else {
                throw InvalidRequest("the content type of the part '\(name)' is not a media type")
            }
            head += "\r\nContent-Type: \(contentType)"
        }
        pending.append(Data((head + "\r\n\r\n").utf8))
        switch content {
        // Large data is not copied.
        case .data(let data) where data.count < 65_536: pending.append(data)
        case .data, .file:
            pieces += [.data(pending), content]
            pending = Data()
        }
        pending.append(Data("\r\n".utf8))
    }

    /// A name escaped for quotes (WHATWG HTML §4.10.21.8).
    private static func escaped(_ name: String) throws(InvalidRequest) -> String {
        var escaped = ""
        for scalar in name.unicodeScalars {
            switch scalar {
            case "\"": escaped += "%22"
            case "\r": escaped += "%0D"
            case "\n": escaped += "%0A"
            default: escaped.unicodeScalars.append(scalar)
            }
        }
        guard HTTPSyntax.isFieldValue(escaped) else {
            throw InvalidRequest("the name of a part, or of its file, has a control character")
        }
        return escaped
    }
}

extension MultipartWriter: Undisclosed {
    /// Empty, since the content may be secret.
    public var description: String { "MultipartWriter" }
}

extension HTTPSyntax {
    /// Whether the text is a media type, perhaps with parameters (RFC 9110 §8.3.1).
    fileprivate static func isMediaType(_ text: String) -> Bool {
        let names = text.prefix { $0 != ";" }.split(separator: "/", omittingEmptySubsequences: false)
        return names.count == 2 && names.allSatisfy { isToken(String($0)) } && isFieldValue(text)
    }
}
