/// The types that the language has by itself.
package enum Builtin: String, CaseIterable, Sendable {
    case string = "String"
    case bool = "Bool"
    case int = "Int"
    case int8 = "Int8"
    case int16 = "Int16"
    case int32 = "Int32"
    case int64 = "Int64"
    case uint = "UInt"
    case uint8 = "UInt8"
    case uint16 = "UInt16"
    case uint32 = "UInt32"
    case uint64 = "UInt64"
    case double = "Double"
    case float = "Float"
    case decimal = "Decimal"
    case date = "Date"
    case localDate = "LocalDate"
    case localDateTime = "LocalDateTime"
    case url = "URL"
    case uuid = "UUID"
    case data = "Data"
    case json = "JSON"
    /// A part of a multipart body.
    case file = "File"

    var isInteger: Bool {
        switch self {
        case .int, .int8, .int16, .int32, .int64, .uint, .uint8, .uint16, .uint32, .uint64: true
        default: false
        }
    }

    package var isNumber: Bool { isInteger || [.double, .float, .decimal].contains(self) }

    /// Whether Foundation declares the Swift type.
    var isFoundation: Bool {
        switch self {
        case .decimal, .date, .url, .uuid, .data: true
        default: false
        }
    }
}
