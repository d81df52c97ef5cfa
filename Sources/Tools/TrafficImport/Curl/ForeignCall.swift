package import Generator

/// Calls in other forms than commands of curl, for messages that say what to do with them.
package enum ForeignCall {
    /// What to do with a text that has a call in another form; nil for other texts. It quotes nothing, because the text may have
    /// secrets.
    package static func advice(for file: SourceFile) -> String? {
        let start = file.bytes[file.contentStart...].drop { $0 <= 0x20 }.prefix(limit)
        let text = String(decoding: start, as: UTF8.self)
        if let form = forms.first(where: { form in form.marks.contains(where: text.contains) }) {
            return "\(form.name); browsers copy a request as cURL, which import reads"
        }
        let word = text.prefix { !$0.isWhitespace }
        guard word.count == text.trimmedOfLines.count else { return nil }
        let isAddress = word.hasPrefix("http://") || word.hasPrefix("https://")
        return isAddress ? "this is an address: --fetch requests it, or write 'curl' in front of it" : nil
    }

    /// The number of bytes that are looked at.
    private static let limit = 4096

    private static let forms: [(name: String, marks: [String])] = [
        ("this is a command of PowerShell", ["Invoke-WebRequest", "Invoke-RestMethod"]),
        ("this is JavaScript", ["fetch(", "XMLHttpRequest", "axios"]),
        ("this is a command of wget", ["wget "]),
        ("this is Python", ["import requests", "requests.get(", "requests.post("]),
    ]
}
