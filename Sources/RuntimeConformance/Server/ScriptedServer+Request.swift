public import Foundation

extension ScriptedServer {
    /// A request as it came, byte for byte.
    public struct Request: Sendable {
        /// Which of the server's connections it came on, from 0.
        public let connection: Int
        /// Its place among all requests of the server, from 0.
        public let index: Int
        /// The request line and the headers, with the empty line that ends them.
        public let head: Data
        /// The body as it was sent, chunk sizes and trailers included.
        public internal(set) var rawBody = Data()
        /// The body's bytes.
        public internal(set) var body = Data()
        /// Whether the body came to its end.
        public internal(set) var isComplete = false

        /// The method.
        public var method: String { requestLine.first ?? "" }

        /// The path and the query.
        public var target: String { requestLine.dropFirst().first ?? "" }

        /// The headers in their order, with their names as they were sent.
        public var headers: [(name: String, value: String)] {
            lines.dropFirst().map { line in
                let name = line.prefix { $0 != ":" }
                return (String(name), line.dropFirst(name.count + 1).trimmingCharacters(in: .whitespaces))
            }
        }

        /// The values of all headers of a name, in any case.
        public subscript(name: String) -> [String] {
            headers.filter { $0.name.lowercased() == name.lowercased() }.map(\.value)
        }

        /// The body as text.
        public var text: String { String(decoding: body, as: UTF8.self) }

        private var requestLine: [String] {
            lines.first.map { $0.split(separator: " ", omittingEmptySubsequences: false).map { String($0) } } ?? []
        }

        private var lines: [String] {
            // One character is one byte: nothing is lost, whatever was sent.
            let text = String(String.UnicodeScalarView(head.map { Unicode.Scalar($0) }))
            return text.components(separatedBy: "\r\n").filter { !$0.isEmpty }
        }
    }
}
