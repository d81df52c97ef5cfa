#if Mock
    import APIMock
    import APIValues
    import Foundation
    import HTTPTypes
    import NIOCore
    import NIOHTTP1

    /// A response while it is sent.
    struct OutgoingResponse {
        let head: HTTPResponseHead
        /// Whether the connection ends with it.
        let closes: Bool
        private var parts: ArraySlice<Data>
        /// The part of the body that has not arrived; nil if all of it is known.
        private(set) var rest: ProxiedBody?
        /// The bytes of the first part that have been handed out.
        private var sentOfPart = 0

        /// The most bytes that are handed to the connection at once.
        private static let pieceSize = 64 * 1024

        /// - Parameters:
        ///   - request: The request; nil if it could not be read.
        ///   - closes: Whether the connection is to end, whatever the request asks for.
        init(_ served: ServedResponse, to request: IncomingRequest?, closes: Bool) {
            let response = served.response
            let version = request?.version ?? .http1_1
            let isOfHead = request?.head.method == .head
            let status = response.status.code
            // RFC 9110 §15.2, §15.3.5, §15.4.5.
            let hasBody = !isOfHead && status >= 200 && status != 204 && status != 304
            // The length of another server's body is known if that server knows it.
            let hasLength = served.rest != nil && response.headers.contains(.contentLength)
            let isOpen = response.isStream || response.parts.count > 1 || served.rest != nil
            let isStream = hasBody && isOpen && !hasLength
            // The end of a stream is the end of the connection for clients that know no chunks (RFC 9112 §6.3).
            let closes = closes || request?.closes ?? true || isStream && version.isOld
            var headers = HTTPHeaders()
            for field in response.headers where !Self.isOfConnection(field.name) {
                if field.name == .contentLength, hasBody && !hasLength || status == 204 { continue }
                headers.add(name: field.name.rawName, value: field.value)
            }
            if isStream {
                if !version.isOld { headers.add(name: "Transfer-Encoding", value: "chunked") }
            } else if hasBody, !hasLength {
                headers.add(name: "Content-Length", value: String(response.parts.first?.count ?? 0))
            }
            if !headers.contains(name: "Date"), let date = try? DateFormat.http.text(from: Date()) {
                headers.add(name: "Date", value: date)
            }
            if closes {
                headers.add(name: "Connection", value: "close")
            } else if version.isOld {
                headers.add(name: "Connection", value: "keep-alive")
            }
            head = HTTPResponseHead(
                version: .http1_1,
                status: HTTPResponseStatus(statusCode: status, reasonPhrase: response.status.reasonPhrase),
                headers: headers)
            self.closes = closes
            parts = hasBody ? response.parts[...] : []
            rest = hasBody ? served.rest : nil
        }

        /// Adds bytes that have arrived; nil at the end of the body.
        mutating func add(_ chunk: Data?) {
            if let chunk { parts.append(chunk) } else { rest = nil }
        }

        /// The fields that this type writes itself.
        private static func isOfConnection(_ name: HTTPField.Name) -> Bool {
            name == .connection || name == .transferEncoding || name.canonicalName == "keep-alive"
        }

        /// The next bytes of the body; nil at its end.
        mutating func next() -> ByteBuffer? {
            while let part = parts.first {
                let piece = part.dropFirst(sentOfPart).prefix(Self.pieceSize)
                sentOfPart += piece.count
                if sentOfPart == part.count {
                    parts.removeFirst()
                    sentOfPart = 0
                }
                if !piece.isEmpty { return ByteBuffer(bytes: piece) }
            }
            return nil
        }
    }
#endif
