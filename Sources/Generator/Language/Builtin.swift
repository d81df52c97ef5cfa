import APITexts

/// The built-in types of the language.
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

    /// The properties of the type.
    package var row: ScalarRow {
        switch self {
        case .string: ScalarRow(.anyText, "text", of: "string", words: "str string text char")
        case .bool: ScalarRow(.bool, "true or false", of: "boolean", words: "boolean bool")
        case .int: ScalarRow(integer: Int64.self, of: "integer", words: "int integer")
        case .int8: ScalarRow(integer: Int8.self, of: "integer:int8")
        case .int16: ScalarRow(integer: Int16.self, of: "integer:int16", words: "short")
        case .int32: ScalarRow(integer: Int32.self, of: "integer:int32")
        case .int64:
            ScalarRow(integer: Int64.self, of: "integer:int64 number:int32 number:int64", words: "long")
        case .uint: ScalarRow(integer: UInt64.self)
        case .uint8: ScalarRow(integer: UInt8.self, of: "integer:uint8", words: "byte")
        case .uint16: ScalarRow(integer: UInt16.self, of: "integer:uint16")
        case .uint32: ScalarRow(integer: UInt32.self, of: "integer:uint32")
        case .uint64: ScalarRow(integer: UInt64.self, of: "integer:uint64")
        case .double:
            ScalarRow(.floating(Double.self), "a number", of: "number", words: "number numeric float double")
        case .float: ScalarRow(.floating(Float.self), "a number", of: "number:float")
        case .decimal:
            ScalarRow(
                .decimal, "a number", in: .foundation, of: "number:decimal string:decimal", words: "bigdecimal money")
        case .date:
            ScalarRow(
                .date, "a date", in: .foundation,
                of: "string:date-time string:date-time-rfc-2822 string:date-time-rfc-1123 integer:unix-time "
                    + "integer:unixtime integer:unix-timestamp integer:timestamp integer:epoch",
                words: "datetime timestamp date")
        case .localDate:
            ScalarRow(
                .form { CivilTime.isDay($0) ? nil : "'\($0)' is not a day such as 2026-11-20" }, "a day",
                in: .values("LocalDate"), of: "string:date", member: "localDate")
        case .localDateTime:
            ScalarRow(
                .form {
                    CivilTime.isLocal($0) ? nil : "'\($0)' is not a local date and time such as 2026-11-20T12:34:56"
                }, "a local date and time", in: .values("LocalDateTime"), of: "string:date-time-local",
                member: "localDateTime")
        case .url:
            ScalarRow(
                .form { text in URLText.problem(in: text).map { "'\(text)' is not a URL: \($0)" } },
                "a URL", in: .foundation, of: "string:uri string:url", words: "uri url")
        case .uuid:
            ScalarRow(
                .form(normal: { $0.lowercased() }) { ScalarText.isUUID($0) ? nil : "'\($0)' is not a UUID" }, "a UUID",
                in: .foundation, of: "string:uuid", words: "guid uuid")
        case .data:
            ScalarRow(
                .form(label: "base64", normal: ScalarText.joined) {
                    ScalarText.isBase64(ScalarText.joined($0)) ? nil : "this is not base64"
                }, "base64", in: .foundation, of: "string:byte file", words: "bytes binary", isParameter: false)
        case .json: ScalarRow(.json, "JSON", in: .values("JSONValue"), words: "json", isParameter: false)
        case .file: ScalarRow(.file, "a file", in: .files("File"), isParameter: false)
        }
    }
}
