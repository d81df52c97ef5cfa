#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// The answer that the browser shows. It repeats nothing of the request.
struct LoopbackAnswer {
    let status: Int
    let outcome: LoopbackListener.Outcome?

    var text: String {
        let page = """
            <!doctype html>
            <html lang="en">
            <head><meta charset="utf-8"><title>\(title)</title></head>
            <body><h1>\(title)</h1><p>\(details)</p></body>
            </html>

            """
        // The address has the code: it is not stored, and not sent to other pages.
        return """
            HTTP/1.1 \(status) \(reason)\r
            Content-Type: text/html; charset=utf-8\r
            Content-Length: \(page.utf8.count)\r
            Content-Security-Policy: default-src 'none'\r
            Cache-Control: no-store\r
            Referrer-Policy: no-referrer\r
            Connection: close\r
            \(allowed)\r

            """ + page
    }

    /// RFC 9110 §15.5.6.
    private var allowed: String { status == 405 ? "Allow: GET\r\n" : "" }

    private var title: String {
        switch outcome {
        // The server has yet to give a token for the code.
        case .done: "Done"
        case .refused: "Not signed in"
        case nil: "Not found"
        }
    }

    private var details: String {
        switch outcome {
        case .done: "You can close this window and return to the app."
        case .refused: "The sign-in was refused. You can close this window and return to the app."
        case nil: "This address belongs to a sign-in that is under way in another window."
        }
    }

    private var reason: String {
        switch status {
        case 200: "OK"
        case 400: "Bad Request"
        case 405: "Method Not Allowed"
        case 431: "Request Header Fields Too Large"
        default: "Not Found"
        }
    }
}
