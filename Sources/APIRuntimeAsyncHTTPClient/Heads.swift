#if AsyncHTTPClient
    import APIRuntime
    import AsyncHTTPClient
    import HTTPTypes
    import NIOHTTP1

    extension HTTPClient.Request {
        /// A request without its body.
        init(_ request: HTTPRequest, to origin: Origin) throws {
            var headers = HTTPHeaders()
            // async-http-client would write a wrong one for an IPv6 address.
            headers.add(name: "Host", value: origin.authority)
            for field in request.headerFields.joiningCookies {
                headers.add(name: field.name.rawName, value: field.value)
            }
            try self.init(
                url: "\(origin)\(request.path ?? "/")", method: .init(rawValue: request.method.rawValue),
                headers: headers)
        }
    }

    extension HTTPResponseHead {
        /// Whether there can be a body, by method, status and length (RFC 9112 §6.3).
        func hasContent(for method: HTTPRequest.Method) -> Bool {
            method != .head && ![204, 304].contains(status.code) && headers["Content-Length"] != ["0"]
        }
    }

    extension HTTPResponse {
        /// A response without its body.
        init(_ response: HTTPResponseHead, hasContent: Bool, from origin: Origin) throws(TransportFailure) {
            // async-http-client passes an unrequested 101 on.
            guard (200...999).contains(response.status.code) else {
                throw TransportFailure(.badResponse, "\(origin): the status \(response.status.code) ends no exchange")
            }
            self.init(status: Status(code: Int(response.status.code)))
            for (name, value) in response.headers {
                guard let name = HTTPField.Name(name) else { continue }
                headerFields.append(HTTPField(name: name, value: value))
            }
            let coding = response.headers[canonicalForm: "Content-Encoding"].first?.lowercased()
            if hasContent, coding == "gzip" || coding == "deflate" {
                // They describe the compressed body.
                headerFields[.contentEncoding] = nil
                headerFields[.contentLength] = nil
            }
        }
    }
#endif
