import CAPIRuntimeCurl

/// Workarounds for versions of libcurl. `library.c` refuses those before 7.68, the oldest version tested.
///
/// | versions | problem | the transport |
/// | --- | --- | --- |
/// | to 7.79 | resend a request without notice | opens a connection for each request that must not be sent twice |
/// | to 7.80 | use an HTTP/2 connection for HTTP/1.1 | opens a connection for each stream over TLS |
/// | to 7.86 | wait for name servers when a transport ends | can only let its thread wait |
/// | 7.83 to 8.0 | read freed memory when a handle is used again and the first header begins with a space (curl issue 11101) | uses a handle once |
/// | 8.5 | keep reading for a paused handle, up to 64 MB | hides that there is something to read |
/// | to 8.16 | count the ended connections of all transfers of a handle, and give up at the sixth (curl pull request 19066) | uses a handle once |
/// | from 8.17 | refuse a response with two different `Location`s | reports a bad response |
/// | from 8.21 | write a path's escapes in upper case, which breaks signatures | sets the path apart from the URL, unless a proxy needs the URL |
enum LibraryVersion {
    /// The version: 0x075801 for 7.88.1.
    static let number = capi_version()

    /// Whether the library calls back each time before it sends a request (`CURLOPT_PREREQFUNCTION`).
    static let tellsOfStarts = number >= 0x075000

    /// Whether a stream could get an HTTP/2 connection that others use.
    static let mixesVersions = number < 0x075100

    /// Whether `%2f` in a URL becomes `%2F`.
    static let changesEscapes = number >= 0x081500

    /// The version as text: `7.88.1`.
    static let text = "\(number >> 16).\(number >> 8 & 0xFF).\(number & 0xFF)"
}
