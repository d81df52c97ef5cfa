// The values that an app's own code names. Readers, writers and whatever else only generated code needs stay in APIValues,
// which generated files import themselves, as does a file that reads or writes a type of its own.
// The door to the network is a module of its own, so that a transport need not know the core.
@_exported public import APITransport
@_exported public import struct APIValues.DecodingMismatch
@_exported public import struct APIValues.JSONNumber
@_exported public import struct APIValues.JSONObject
@_exported public import enum APIValues.JSONValue
@_exported public import struct APIValues.LocalDate
@_exported public import struct APIValues.LocalDateTime
@_exported public import enum APIValues.Nullable
