import OpenAPITools
import Testing

@testable import TrafficImport

@Suite("Paths and names of calls")
struct CallPathTests {
    @Test(
        "Values in paths become placeholders, and words stay",
        arguments: [
            ("/projects/group%2Fname/issues", "/projects/{id}/issues"),
            ("/Table%201/%C3%BC", "/Table 1/ü"),
            ("/a[1]/b", "/{id}/b"),
            ("/item/8863.json", "/item/{id}.json"),
            ("/users.json", "/users.json"),
            ("/lookup/192.0.2.1", "/lookup/{id}"),
            ("/rest/api/3/issue/new", "/rest/api/3/issue/new"),
            ("/api/3", "/api/{id}"),
            ("/customers/cus_NffrFeUfNV2Hib", "/customers/{id}"),
            ("/customers/with_orders_2", "/customers/with_orders_2"),
            ("/artists/0TnOYISbd1XYRBk9myaseg/albums", "/artists/{id}/albums"),
            ("/hooks/0TnOYISbd1XYRBk9myaseg", "/hooks/{token}"),
            ("/bot123456:ABC-DEF1234ghIkl-zyx57W2v1u123ew11/send", "/{token}/send"),
            ("/repos/OWNER/REPO/issues/ISSUE_NUMBER", "/repos/{owner}/{repo}/issues/{issue_number}"),
            ("/YOUR_DOMAIN/messages", "/{domain}/messages"),
            ("/pairs/BTC/GET", "/pairs/BTC/GET"),
            ("/users/%3Cuser-id%3E", "/users/{user_id}"),
            ("/services/main/XXXXXXXX", "/services/main/{id}"),
            ("/users/{{USER_ID}}/{{postId}}", "/users/{user_id}/{postId}"),
        ])
    func placeholders(path: String, expected: String) {
        #expect(CallPath(path).named.path == expected)
    }

    @Test(
        "The version in front of paths is a part of the server",
        arguments: [
            ("/2010-04-01/Accounts", "2010-04-01"), ("/admin/api/2024-10/products", "admin/api/2024-10"),
            ("/v1beta/models", "v1beta"), ("/v2alpha1/models", "v2alpha1"), ("/data/2.5/weather", "data/2.5"),
            ("/rest/api/3/issue", "rest/api/3"), ("/beta/models", ""), ("/v1models/x", ""),
        ])
    func base(path: String, expected: String) {
        let record = CallRecord(call("GET", "https://a.example" + path))
        #expect(BasePath([record]).segments.joined(separator: "/") == expected)
    }

    @Test(
        "An API has the name of the host's owner",
        arguments: [
            ("api.github.com", "GitHub"), ("sts.amazonaws.com", "AWS"),
            ("jsonplaceholder.typicode.com", "JSONPlaceholder"),
            ("hacker-news.firebaseio.com", "HackerNews"), ("{{shop}}.myshopify.com", "Shopify"),
            ("api.vercel.com", "Vercel"), ("api.open-meteo.com", "OpenMeteo"), ("www.bbc.co.uk", "Bbc"),
            ("swift.example.org", "Example"), ("api.swift.org", "SwiftAPI"), ("response.example", "ResponseAPI"),
            ("localhost:8080", "MyAPI"), ("192.0.2.1", "MyAPI"), ("{{host}}", "MyAPI"), ("{{a.b}}", "MyAPI"),
        ])
    func name(host: String, expected: String) {
        #expect(APIName(CallOptions(), host: host).text == expected)
    }

    @Test("A secret beside a variable is in no path")
    func secretBesideVariable() throws {
        let path = "https://a.example/users/{{id}}&key=4fQ9xTz81LmW0bVn7cRk"
        let text = try imported([call("GET", path)]).file.text
        #expect(!text.contains("4fQ9"), "\(text)")
    }

    @Test(
        "A word behind a plural may be a value, if there is one call",
        arguments: [
            ("/users/octocat", "octocat /users/{user}"), ("/v1/repos/a/b/issues", "a /v1/repos/{repo}/b/issues"),
            ("/users/me", nil), ("/users/7", nil), ("/images/edits", nil), ("/user/octocat", nil), ("/books/v1/x", nil),
        ])
    func word(path: String, expected: String?) throws {
        let found = try imported([call("GET", "https://a.example" + path)]).summary.mayBeValue
        #expect(found.map { "\($0.word) \($0.path)" } == expected)
    }

    @Test("The file of a spec has the name of the host's owner in small letters, unless the API has another name")
    func file() throws {
        let calls = [call("GET", "https://api.github.com/x")]
        #expect(try imported(calls).file.name == "github.api.yaml")
        var options = CallOptions()
        options.api = "CodeHosting"
        #expect(try imported(calls, options).file.name == "code-hosting.api.yaml")
    }
}
