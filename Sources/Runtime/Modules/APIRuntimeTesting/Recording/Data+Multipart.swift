import APIRuntime
import APIValues
#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

extension Data {
    /// Hides the parts with these names, in lower case, in a multipart/form-data body (RFC 7578).
    ///
    /// - Parameter note: Gets each hidden value.
    func hidingParts(
        _ names: Set<String>, boundary: String, noting note: @escaping (String) -> Void = { _ in }
    ) -> Data {
        let delimiter = Data("\r\n--\(boundary)".utf8)
        var hidden = Data()
        var start = startIndex
        while let next = firstRange(ofBytes: delimiter, from: start) {
            hidden += self[start..<next.lowerBound].hidingPart(names, note) + delimiter
            start = next.upperBound
        }
        return hidden + self[start...].hidingPart(names, note)
    }

    private func hidingPart(_ names: Set<String>, _ note: @escaping (String) -> Void) -> Data {
        guard let blank = firstRange(ofBytes: "\r\n\r\n".utf8),
            let name = Self.partName(in: String(decoding: self[..<blank.lowerBound], as: UTF8.self))
        else { return self }
        let content = Data(self[blank.upperBound...])
        guard !RecordedBody.isSecret(String(name), names) else {
            note(String(decoding: content, as: UTF8.self))
            // Bytes are repeated like that in JSON.
            if content.count < 65_536 { note(content.base64EncodedString()) }
            return self[..<blank.upperBound] + Data(Redactor.placeholder.utf8)
        }
        guard let recorded = RecordedBody(content, contentType: nil), recorded.isSearched else { return self }
        var hidden = recorded
        hidden.hide(names) { json in
            json.fieldText.map(note)
            return json.hidden
        }
        return hidden == recorded ? self : self[..<blank.upperBound] + hidden.data
    }

    /// The name in a part's headers.
    private static func partName(in head: String) -> Substring? {
        let line = head.split(whereSeparator: \.isNewline).first { $0.lowercased().hasPrefix("content-disposition:") }
        let match = line?.firstMatch(of: #/[;\s]name\s*=\s*(?:"([^"]*)"|([^;\s]+))/#.ignoresCase())
        return match.flatMap { $0.output.1 ?? $0.output.2 }
    }
}
