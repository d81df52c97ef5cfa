// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import APIValues
public import Foundation

/// A typical type of an app: `Codable` and `Sendable`, without the runtime's protocols.
public nonisolated struct OwnPrice: Codable, Hashable, Sendable {
    public var cents: Int
    public var since: Date?
    public var currency: OwnCurrency?
}

public nonisolated enum OwnCurrency: String, Codable, Sendable {
    case euro = "EUR"
    case pound = "GBP"
}

/// Its JSON is a text for the runtime, and an object for other coders.
public nonisolated struct OwnBoth: Codable, Hashable, WireValue {
    public var text: String

    public init(text: String) { self.text = text }

    public init(from value: ValueReader) throws { text = try String(from: value) }

    public func write(to value: inout ValueWriter) throws { try value.write(text) }
}

public nonisolated struct OwnReport: Decodable, Hashable, Sendable {
    public let lines: [String]
}

public nonisolated struct OwnFilter: Encodable, Hashable, Sendable {
    public let words: [String]
    public var limit: Double?
}

public nonisolated struct OwnID<Owner>: RawRepresentable, Hashable, Codable, WireReadable, WireWritable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }
}

public nonisolated enum OwnKinds {
    public nonisolated enum Reader {}
    public nonisolated enum Owner {}
}

public typealias OwnReader = OwnID<OwnKinds.Reader>
public typealias OwnOwner = OwnID<OwnKinds.Owner>
