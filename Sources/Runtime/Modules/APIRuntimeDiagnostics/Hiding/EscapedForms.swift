import APITransport
import APIRuntime
import APIValues
#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

extension String {
    /// The text, and its escaped forms in JSON, XML, URLs and forms that differ from it.
    package var escapedForms: [String] {
        let json = String(JSONValue.string(self).description.dropFirst().dropLast())
        let percent = PercentEncoding.value(self)
        let forms = [
            self, json, json.replacing("/", with: "\\/"), ascii(json), xmlEscaped,
            xmlEscaped.replacing("&apos;", with: "&#39;"),
            xmlEscaped.replacing("&quot;", with: "\"").replacing("&apos;", with: "'"), percent,
            percent.replacing("%20", with: "+"), PercentEncoding.strictValue(self),
        ]
        return Array(Set(forms))
    }

    /// JSON in which every character beyond ASCII is an escape.
    private func ascii(_ json: String) -> String {
        guard !json.utf8.allSatisfy({ $0 < 0x80 }) else { return json }
        return json.utf16.map { unit in
            guard unit >= 0x80 else { return String(UnicodeScalar(UInt8(unit))) }
            let digits = String(unit, radix: 16)
            return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
        }.joined()
    }
}
