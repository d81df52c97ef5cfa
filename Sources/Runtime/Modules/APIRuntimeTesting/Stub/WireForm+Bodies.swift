import APIRuntime
import APIRuntimeSequences
import APIValues
#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif
import HTTPTypes

extension BodyForm {
    /// The headers of a body in this form.
    var headers: HTTPFields {
        switch self {
        case .json: [.contentType: "application/json"]
        case .text, .scalar: [.contentType: "text/plain; charset=utf-8"]
        case .data: [.contentType: "application/octet-stream"]
        }
    }

    /// A value's body; nil if the value has another type.
    func body(of value: some Sendable) throws(InvalidRequest) -> Data? {
        switch self {
        case .text: isNil(value) ? Data() : (value as? String).map { Data($0.utf8) }
        case .data: isNil(value) ? Data() : value as? Data
        case .scalar(let type, let dates): isNil(value) ? Data() : try text(of: value, as: type, dates)
        case .json(let type, let keys, let dates): try json(type, of: value, keys, dates)
        }
    }

    private func json<Value: WireReadable>(
        _ type: Value.Type, of value: some Sendable, _ keys: [EnvelopeKey], _ dates: DateFormat
    ) throws(InvalidRequest) -> Data? {
        if let value = value as? Value {
            return Self.envelopes(keys, around: try encoded(writable(value), dates: dates))
        }
        guard value is Value?, isNil(value) else { return nil }
        // Nil is read from a missing envelope or an empty body.
        guard keys.contains(where: \.isOptional) else { return Data() }
        return Self.envelopes(keys.prefix { !$0.isOptional }, around: Data("{}".utf8))
    }

    private func text<Value: ParameterValue>(
        of value: some Sendable, as type: Value.Type, _ dates: DateFormat
    ) throws(InvalidRequest) -> Data? {
        guard let value = value as? Value else { return nil }
        do throws(InvalidValue) {
            return Data(try value.parameterText(dates: dates).utf8)
        } catch {
            throw InvalidRequest("the answer is not valid: \(error)")
        }
    }

    private static func envelopes(_ keys: some BidirectionalCollection<EnvelopeKey>, around json: Data) -> Data {
        keys.reversed().reduce(json) { json, key in
            Data("{".utf8) + JSONValue.string(key.key).data + Data(":".utf8) + json + Data("}".utf8)
        }
    }

    /// An example of the body's value.
    var exampleValue: (any Sendable)? {
        if case .json(let type, _, _) = self { APIRuntimeTesting.exampleValue(of: type) } else { nil }
    }
}

extension BodyForm: CustomStringConvertible {
    package var description: String {
        switch self {
        case .json(let type, _, _): "\(type)"
        case .scalar(let type, _): "\(type)"
        case .text: "String"
        case .data: "Data"
        }
    }
}

/// The value, if it can be encoded: OpenAPI models that occur only in responses are decode-only.
private func writable(_ value: some Sendable) throws(InvalidRequest) -> any WireWritable {
    if let value = value as? any WireWritable { return value }
    throw InvalidRequest(
        "\(type(of: value)) is only read: write 'coding: both' under 'defaults' in the spec, or answer with '.json(…)'")
}

private func encoded(_ value: any WireWritable, dates: DateFormat) throws(InvalidRequest) -> Data {
    do throws(InvalidValue) {
        return try encodeJSON(value, dates: dates)
    } catch {
        throw InvalidRequest("the answer is not valid: \(error)")
    }
}

private func isNil(_ value: some Sendable) -> Bool {
    let mirror = Mirror(reflecting: value)
    return mirror.displayStyle == .optional && mirror.children.isEmpty
}

// MARK: - Streams

extension StreamRequestable {
    /// A response with these elements.
    static func response(with elements: [Element]) throws(InvalidRequest) -> RawResponse {
        // A decoded enum no longer knows its event's name.
        if !elements.isEmpty, Element.self is any StreamedEvent.Type {
            throw InvalidRequest(
                "the answer is not valid: write events that have names as text, 'event: update' and 'data: {…}'")
        }
        var body = Data()
        for element in elements {
            switch framing {
            case .events: body += try Data("data: ".utf8) + json(element) + Data("\n\n".utf8)
            case .lines: body += try json(element) + Data("\n".utf8)
            case .textLines:
                let line = "\(element)"
                guard !line.contains(where: \.isNewline) else {
                    throw InvalidRequest("the answer is not valid: a line of text has a line break in it")
                }
                body += Data("\(line)\n".utf8)
            case .sequence: body += try Data([0x1E]) + json(element) + Data("\n".utf8)
            case .parts:
                let head = "--\(boundary)\r\nContent-Type: application/json\r\n\r\n"
                body += try Data(head.utf8) + json(element) + Data("\r\n".utf8)
            }
        }
        guard framing == .parts else {
            return RawResponse(status: 200, headers: [.contentType: framing.mediaType], body: body)
        }
        return RawResponse(
            status: 200, headers: [.contentType: "multipart/mixed; boundary=\(boundary)"],
            body: body + Data("--\(boundary)--\r\n".utf8))
    }

    /// Answers are made of elements in JSON, in which a line never begins like this.
    private static var boundary: String { "part" }

    private static func json(_ element: Element) throws(InvalidRequest) -> Data {
        try encoded(writable(element), dates: elementDates)
    }

    static func exampleResponse() throws(InvalidRequest) -> RawResponse? {
        let own = (Self.self as? any ExemplifiedRequestable.Type)?.erasedExample
        guard let example = own ?? exampleValue(of: Element.self), let element = example as? Element else { return nil }
        return try response(with: [element])
    }
}

// MARK: - Examples of types

/// The example of a model, alone or in an array or an optional; nil if absent.
func exampleValue(of type: any Sendable.Type) -> (any Sendable)? {
    if let model = type as? any Exemplified.Type { return model.erasedExample }
    return (type as? any ExampleContainer.Type)?.containedExample
}

extension Exemplified {
    fileprivate static var erasedExample: any Sendable { example }
}

/// A type that can hold a model's example.
private protocol ExampleContainer {
    static var containedExample: (any Sendable)? { get }
}

extension Array: ExampleContainer where Element: WireReadable {
    fileprivate static var containedExample: (any Sendable)? {
        (exampleValue(of: Element.self) as? Element).map { [$0] }
    }
}

extension Optional: ExampleContainer where Wrapped: WireReadable {
    fileprivate static var containedExample: (any Sendable)? { exampleValue(of: Wrapped.self) }
}
