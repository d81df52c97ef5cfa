import APIRuntime
import APITransport
import Foundation
import Testing

@Suite("HTTP server addresses")
struct HTTPServerAddressTests {
    private func url(_ server: Shop.Server) throws -> String {
        try Shop.GetItem(id: "7").urlRequestParts(server: server).url
    }

    @Test("Variables fill a server's host and path")
    func variables() throws {
        #expect(try url(.regional(region: "eu", version: "v3")) == "https://eu.shop.test/api/v3/items/7/details")
        #expect(
            try url(.regional(region: "a.b", version: "v 3/é"))
                == "https://a.b.shop.test/api/v%203%2F%C3%A9/items/7/details")
    }

    @Test(
        "A variable cannot lead to another host",
        arguments: [
            "", "evil.test/", "evil.test/x?", "evil.test#", "evil.test?", "user@evil.test", "evil.test:80",
            "evil.test\\", "a b",
            "a%2F", "a\r\nb", "a\0", "é", "[::1]", ":", "evil.test:80/",
        ])
    func hostVariable(value: String) {
        #expect(throws: APIError<Never>.self) { try url(.regional(region: value, version: "v3")) }
    }

    @Test("A variable in the path is one segment, and not a dot segment", arguments: ["", ".", "..", "../v1", "a\\.."])
    func pathVariable(value: String) {
        #expect(throws: APIError<Never>.self) { try url(.regional(region: "eu", version: value)) }
    }

    @Test(
        "A variable that keeps its slashes is any number of segments, with or without slashes around them",
        arguments: [
            ("client/v3", "/client/v3"), ("/client/v3", "/client/v3"), ("client/v3/", "/client/v3"), ("", ""),
            ("/", ""),
            ("a b/é", "/a%20b/%C3%A9"), ("evil.test?x#y", "/evil.test%3Fx%23y"),
        ])
    func segments(value: String, expected: String) {
        let address = ServerAddress("https://{host}/{+base}", ["host": "shop.test", "base": value])
        #expect(address.description == "https://shop.test" + expected)
    }

    @Test(
        "A variable's segments are neither dot segments nor empty",
        arguments: ["..", "a/../b", "a//b", "//a"])
    func wrongSegments(value: String) {
        let address = ServerAddress("https://shop.test/{+base}", ["base": value])
        #expect(address.description.hasPrefix("<"), "\(address)")
    }

    @Test("A variable before other segments has at least one segment")
    func innerSegments() {
        func address(_ value: String) -> String {
            ServerAddress("https://shop.test/{+base}/v1", ["base": value]).description
        }
        #expect(address("a/b") == "https://shop.test/a/b/v1")
        #expect(address("") == "<the variable of the server is empty>")
    }

    @Test(
        "A custom server may have a port and a path, with or without a final slash",
        arguments: [
            ("http://127.0.0.1:8080", "http://127.0.0.1:8080"), ("HTTPS://Example.TEST/", "https://example.test"),
            ("https://example.test/api/", "https://example.test/api"),
            ("http://[::1]:8080/a/b", "http://[::1]:8080/a/b"),
            ("http://localhost", "http://localhost"),
        ])
    func custom(given: String, expected: String) throws {
        #expect(try url(.custom(given)) == expected + "/items/7/details")
        #expect(Shop.Server.custom(given).address.description.hasPrefix(expected))
    }

    @Test(
        "A Unix socket is a percent-encoded path in any spelling, or the value of a variable",
        arguments: [
            ("http+unix://%2Fvar%2Frun%2Fdocker.sock/v1.47", "http+unix://%2Fvar%2Frun%2Fdocker.sock/v1.47"),
            ("HTTP+UNIX://%2fvar%2frun%2fDocker.sock/", "http+unix://%2Fvar%2Frun%2FDocker.sock"),
            ("https+unix://%2Ftmp%2Fa%20b%25%FF", "https+unix://%2Ftmp%2Fa%20b%25%FF"),
            ("http+unix://%2Ft%6Dp%2Fa,b", "http+unix://%2Ftmp%2Fa%2Cb"),
        ])
    func socket(given: String, expected: String) {
        #expect(ServerAddress.custom(given).description == expected)
        for path in ["/tmp/a b", "%2Ftmp%2Fa%20b"] {
            let address = ServerAddress("http+unix://{socket}/v{version}", ["socket": path, "version": "1.47"])
            #expect(address.description == "http+unix://%2Ftmp%2Fa%20b/v1.47")
        }
    }

    @Test(
        "The error for an invalid socket address names the problem",
        arguments: [
            ("http+unix:///var/run/docker.sock", "the path of the Unix socket is missing: it is percent-encoded"),
            ("unix:///var/run/docker.sock", "the scheme is 'unix': a Unix socket is written as http+unix://%2F"),
            ("http+unix://docker.sock", "the path of the Unix socket does not begin with '/'"),
            ("http+unix://%2Ftmp%2Fx:80", "a Unix socket has no port"),
            ("http+unix://%2Ftmp%2Fx%00", "the path of the Unix socket has a zero byte"),
            ("http+unix://%2Ftmp%2Fx%2", "the path of the Unix socket is not percent-encoded"),
            ("http+unix://%2Ftmp%2Fü", "the path of the Unix socket is not percent-encoded"),
            ("http+unix://%2F" + String(repeating: "x", count: 107), "the path of the Unix socket has more than"),
        ])
    func noSocket(given: String, reason: String) {
        #expect(ServerAddress.custom(given).description.hasPrefix("<\(reason)"))
    }

    @Test("A socket's path may have 107 bytes, however long its encoding is")
    func longSocket() throws {
        let path = "/" + String(repeating: " ", count: SocketPath.limit - 1)
        let origin = try Origin(
            scheme: "http+unix", authority: path.replacing("/", with: "%2F").replacing(" ", with: "%20"))
        #expect(origin.socketPath == Array(path.utf8))
    }

    @Test(
        "Anything but an http or https URL of a server is refused",
        arguments: [
            "", "example.test", "//example.test", "ftp://example.test", "file:///etc/passwd", "http://", "http:///path",
            "http://user@example.test", "http://user:s3cret@example.test", "http://example.test?x=1",
            "http://example.test#f",
            "http://example.test:0", "http://example.test:65536", "http://example.test:", "http://example.test:80:80",
            "http://exa mple.test", "http://example.test/a b", "http://example.test/../x",
            "http://example.test/%2e%2e/x",
            "http://example.test/\r\nEvil:1", "http://example.test\\@evil.test", "https://é.test", "http://{host}",
            "javascript:alert(1)",
            "http://[::1", "http://[::1]evil.test", "http://example.test@evil.test/", "http://a%2eb.test",
        ])
    func refused(given: String) {
        #expect(throws: APIError<Never>.self) { try url(.custom(given)) }
        #expect(!Shop.Server.custom(given).address.description.contains("s3cret"))
    }
}
