import CAPIRuntimeCurl

/// Workarounds for versions of libcurl. `library.c` refuses those before 7.68, the oldest version tested.
///
/// | versions | problem | the transport |
/// | --- | --- | --- |
/// | to 7.75 | take the end of an HTTP/2 connection for the end of a body | uses HTTP/1.1 |
/// | to 7.80 | now and then take the reset of an HTTP/2 stream for the end of a body | uses HTTP/1.1 |
/// | to 7.79 | resend a request without notice | opens a connection for each request that must not be sent twice |
/// | to 7.80 | use an HTTP/2 connection for HTTP/1.1 | opens a connection for each stream over TLS |
/// | to 7.86 | wait for name servers when a transport ends | can only let its thread wait |
/// | 7.83 to 8.0 | read freed memory when a handle is used again and the first header begins with a space (curl issue 11101) | uses a handle once |
/// | to 7.87 | do not say which requests an HTTP/2 server refused | uses HTTP/1.1 for requests that must not be sent twice |
/// | from 7.88 | say it in their log | reads the log of requests that must not be sent twice, to 8.13 of all over HTTP/2 |
/// | to 8.13 | lose an HTTP/2 response that comes before the end of an upload | uses HTTP/1.1 for uploads |
/// | from 8.14 | wait for the server to take the last 64 KB of an upload, also after its whole response | uses HTTP/1.1 for uploads |
/// | 8.5 | keep reading for a paused handle, up to 64 MB | hides that there is something to read |
/// | to 8.16 | count the ended connections of all transfers of a handle, and give up at the sixth (curl pull request 19066) | uses a handle once |
/// | from 8.17 | refuse a response with two different `Location`s | reports a bad response |
/// | from 8.21 | take a CR for a line at the end of a connection, which ends a head too early | ignores lines without LF |
/// | from 8.21 | write a path's escapes in upper case, which breaks signatures | sets the path apart from the URL, unless a proxy needs the URL |
enum LibraryVersion {
    /// The version: 0x075801 for 7.88.1.
    static let number = capi_load() == 0 ? capi_version() : 0

    /// Whether a body over HTTP/2 that was cut off is an error.
    static let hasWholeHTTP2 = number >= 0x075100

    /// Whether the library says which requests a server refused over HTTP/2, so that they may be sent again.
    static let tellsOfRefusals = number >= 0x075800

    /// Whether it may say only in its log that the server left a request out at the end of a connection (GOAWAY).
    static let logsGoAways = tellsOfRefusals && number < 0x080E00

    /// Whether the library calls back each time before it sends a request (`CURLOPT_PREREQFUNCTION`).
    static let tellsOfStarts = number >= 0x075000

    /// Whether a stream could get an HTTP/2 connection that others use.
    static let mixesVersions = number < 0x075100

    /// Whether `%2f` in a URL becomes `%2F`.
    static let changesEscapes = number >= 0x081500

    /// The version as text: `7.88.1`.
    static let text = "\(number >> 16).\(number >> 8 & 0xFF).\(number & 0xFF)"
}
