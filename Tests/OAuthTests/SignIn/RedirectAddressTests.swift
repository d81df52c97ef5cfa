import APIRuntime
import Testing

@testable import APIRuntimeAuthentication

@Suite("The redirect URI of the system's sheet")
struct RedirectAddressTests {
    @Test(
        "A scheme of the app is in lower case, without the colon, whatever follows it",
        arguments: [
            "shelf:/signed-in", "shelf://signed-in", "Shelf:signed-in", "shelf:",
        ])
    func scheme(redirectURI: String) throws {
        #expect(try RedirectAddress(redirectURI) == .scheme("shelf"))
    }

    @Test("A reversed domain is a scheme (RFC 8252 §7.1)")
    func reversedDomain() throws {
        #expect(try RedirectAddress("com.example.shelf:/signed-in") == .scheme("com.example.shelf"))
    }

    @Test(
        "An https address has the host and the path, which is / if it is empty",
        arguments: [
            ("https://shelf.example/signed-in", "/signed-in"), ("https://Shelf.example/a/b?c=d", "/a/b"),
            ("HTTPS://shelf.example", "/"), ("https://shelf.example/", "/"),
        ])
    func https(redirectURI: String, path: String) throws {
        #expect(try RedirectAddress(redirectURI) == .https(host: "shelf.example", path: path))
    }

    @Test(
        "An address that no app receives is an error",
        arguments: [
            "", "signed-in", "/signed-in", "://signed-in", "http://127.0.0.1/", "http://shelf.example/signed-in",
            "https:/signed-in",
            "https://", "she lf:/signed-in",
        ])
    func unusable(redirectURI: String) {
        #expect(throws: InvalidRequest.self) { try RedirectAddress(redirectURI) }
    }
}
