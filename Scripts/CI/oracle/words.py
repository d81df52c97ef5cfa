"""The names and texts in schemas and values."""

# Names of properties. Keys that no schema names come from another list, so that a comparison can distinguish them.
NAMES = [
    "id", "name", "type", "count", "a-b", "x_y", "size", "self", "description", "example", "items", "class", "1st",
    "value", "data", "properties", "nullable", "Name", "default", "größe", "$special", "createdAt",
]
EXTRA_NAMES = ["extra1", "extra two", "extra-3", "Extra4", "extra.5"]
# Each pattern of names with names that it matches.
NAME_PATTERNS = {"^x-": ["x-one", "x-two"], "^[0-9]+$": ["1", "22"]}
# Each pattern of texts with texts that it matches.
PATTERNS = {"^[a-c]{2,3}$": ["ab", "abc", "cc"], "^\\d{4}$": ["1234", "0000"]}

TEXTS = ["", "a", "text", "Two words", "äöü €", "null", "true", "12", "1.5", "not%20a%20url", "\n\t\"\\", "2026-11-20"]
ENUM_TEXTS = ["one", "two", "Three four", "", "null", "true", "1", "-", "a/b", "A/B", "self", "größer", "default"]

# Texts of each format.
FORMATS = {
    "date-time": ["2026-11-20T12:34:56Z", "2026-01-02T03:04:05.678Z", "2026-06-30T23:59:59+02:00", "1969-12-31T23:59:59Z"],
    "date": ["2026-11-20", "2024-02-29"],
    "time": ["12:34:56Z", "23:59:59+01:00"],
    "duration": ["P1D", "PT5M", "P1Y2M3DT4H5M6S"],
    "uuid": ["123e4567-e89b-12d3-a456-426614174000", "00000000-0000-4000-8000-00000000000f"],
    "uri": ["https://example.com/a?b=c#d", "urn:isbn:0451450523", "https://example.com/a%20b"],
    "uri-reference": ["/a/b?c=d", "#part", "../up"],
    "email": ["a@example.com"],
    "hostname": ["example.com"],
    "ipv4": ["127.0.0.1"],
    "ipv6": ["::1"],
    "byte": ["", "AA==", "aGVsbG8=", "+/+/"],
    "password": ["secret"],
    "int64": ["1", "9223372036854775807", "-5"],
    "regex": ["^a+$"],
    "unknown-format": ["anything"],
}
# Texts of each 'contentEncoding'.
ENCODINGS = {
    "base64": ["", "AA==", "aGVsbG8=", "+/+/"],
    "base64url": ["", "aGVsbG8", "-_-_"],
    "base16": ["48656C6C6F"],
    "quoted-printable": ["a=3Db"],
}
RANGES = {"int32": (-2**31, 2**31 - 1), "int64": (-2**63, 2**63 - 1)}
