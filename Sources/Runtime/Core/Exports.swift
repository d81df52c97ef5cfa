// The values that apps name. Generated files, and files with their own readers or writers, import APIValues itself.
// APITransport is a separate module: a transport need not import the core.
@_exported public import APITransport
@_exported public import struct APIValues.DecodingMismatch
@_exported public import struct APIValues.JSONNumber
@_exported public import struct APIValues.JSONObject
@_exported public import enum APIValues.JSONValue
@_exported public import struct APIValues.LocalDate
@_exported public import struct APIValues.LocalDateTime
@_exported public import enum APIValues.Nullable
