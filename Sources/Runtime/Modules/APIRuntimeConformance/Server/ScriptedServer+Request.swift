public import Foundation

extension ScriptedServer {
    /// A request, with its exact bytes.
    public struct Request: Sendable {
        /// The number of its connection, from 0.
        public let connection: Int
        /// Its number among all requests of the server, from 0.
        public let index: Int
        /// The stream of a request over HTTP/2; nil for HTTP/1.1.
        public let stream: Int?
        /// The request line and the headers, including the final empty line; over HTTP/2, the compressed headers.
        public let head: Data
        /// The body as it was sent, including chunk sizes and trailers.
        public internal(set) var rawBody = Data()
        /// The body's bytes.
        public internal(set) var body = Data()
        /// Whether the whole body has arrived.
        public internal(set) var isComplete = false

        /// The method.
        public var method: String { requestLine.first ?? "" }

        /// The path and the query.
        public var target: String { requestLine.dropFirst().first ?? "" }

        /// The headers in order, with their names as sent.
        public var headers: [(name: String, value: String)] {
            lines.dropFirst().map { line in
                let name = line.prefix { $0 != ":" }
                return (String(name), line.dropFirst(name.count + 1).trimmingCharacters(in: .whitespaces))
            }
        }

        /// The values of all headers of a name, in upper or lower case.
        public subscript(name: String) -> [String] {
            headers.filter { $0.name.lowercased() == name.lowercased() }.map(\.value)
        }

        /// The body as text.
        public var text: String { String(decoding: body, as: UTF8.self) }

        private var requestLine: [String] {
            lines.first.map { $0.split(separator: " ", omittingEmptySubsequences: false).map { String($0) } } ?? []
        }

        private var lines: [String] {
            // One character per byte keeps any input intact.
            let text = String(String.UnicodeScalarView(head.map { Unicode.Scalar($0) }))
            return text.components(separatedBy: "\r\n").filter { !$0.isEmpty }
        }
    }
}
