import APITransport
import Testing

@Suite("The environment's proxies")
struct ProxyEnvironmentTests {
    private func proxy(_ variables: [String: String], _ scheme: String, _ host: String) throws -> String? {
        try ProxyEnvironment { variables[$0] }.proxy(for: Origin(scheme: scheme, authority: host))?.description
    }

    @Test("Each scheme has its variable, and all_proxy is for the others")
    func schemes() throws {
        let variables = ["http_proxy": "a:1", "HTTPS_PROXY": "https://b", "all_proxy": "socks5://c:3"]
        #expect(try proxy(variables, "http", "x.test") == "http://a:1")
        #expect(try proxy(variables, "https", "x.test") == "https://b:443")
        #expect(try proxy(["ALL_PROXY": "socks5://c:3"], "https", "x.test") == "socks5://c:3")
        // A CGI program's header.
        #expect(try proxy(["HTTP_PROXY": "a:1"], "http", "x.test") == nil)
        #expect(try proxy(["http_proxy": "", "all_proxy": ""], "http", "x.test") == nil)
        #expect(try proxy(["http_proxy": "a:1"], "http+unix", "%2Ftmp%2Fs") == nil)
    }

    @Test(
        "no_proxy has names, domains, addresses and networks",
        arguments: [
            ("x.test", "x.test", true), ("a.x.test", "x.test", true), ("a.x.test", ".x.test", true),
            ("ax.test", "x.test", false), ("X.TEST", "x.Test.", true), ("x.test", "y.test, x.test", true),
            ("x.test", "y.test x.test", true), ("x.test", "*", true), ("x.test", "test", true), ("x.test", "", false),
            ("127.0.0.1", "127.0.0.1", true), ("10.1.2.3", "10.0.0.0/8", true), ("11.1.2.3", "10.0.0.0/8", false),
            ("10.1.2.3", "10.1.2.3/32", true), ("10.1.2.3", "2.3", false), ("[::1]", "::1", true),
            ("[::1]", "[::1]", true), ("[fd00::1]", "fd00::/8", true), ("[fe00::1]", "fd00::/8", false),
        ])
    func exclusions(host: String, list: String, isExcluded: Bool) throws {
        for name in ["no_proxy", "NO_PROXY"] {
            #expect(try (proxy(["http_proxy": "a:1", name: list], "http", host) == nil) == isExcluded)
        }
    }

    @Test("User and password are not shown, and the port is always shown")
    func descriptions() throws {
        for text in ["me:s3cret@a.test", "http://me:s3cret@a.test", "http://me@x:s3cret@a.test/", "HTTP://a.test/"] {
            let proxy = try ProxyAddress(text)
            #expect(proxy.description == "http://a.test:1080")
            #expect(proxy.text == text)
            #expect(!String(reflecting: proxy).contains("s3cret"))
        }
        #expect(try ProxyAddress("socks5h://[::1]:9050").description == "socks5h://[::1]:9050")
        #expect(ProxyAddress(.http, host: "::1", port: 3128).description == "http://[::1]:3128")
    }

    @Test(
        "An invalid address is an error",
        arguments: ["", "http://", "ftp://a", "a:0", "a:x", "[::1", "me:p/w@a", "a b"])
    func invalid(text: String) {
        #expect(throws: InvalidRequest.self) { try ProxyAddress(text) }
    }
}
