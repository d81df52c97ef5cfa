import APIRuntime
import APIRuntimeSequences
import Foundation
import Testing

@Suite("Pages: Link headers")
struct LinkHeaderTests {
    /// The address of the second page; nil if the first page was the last.
    private func next(_ lines: [String]) async throws -> String? {
        let stub = StubTransport.pages([.init(body: #"{"items":[1]}"#, links: lines), #"{"items":[2]}"#])
        let (items, error) = await Shop.Client(transport: stub).pages(of: Listing<ByLink>()).items.collected()
        #expect(error == nil)
        guard items.count == 2 else { return nil }
        return stub.urls.last?.replacingOccurrences(of: "https://api.shop.test", with: "")
    }

    @Test(
        "The first link with the relation counts, in any spelling",
        arguments: [
            ("</2>; rel=next", "/2"), ("</2>;rel=\"next\"", "/2"), ("</2> ;\trel = \"next\" ", "/2"),
            ("</2>; REL=NEXT", "/2"), ("</2>; rel=\"Next\"", "/2"), ("</2>; rel=\"prev NEXT last\"", "/2"),
            ("</2>; rel=\" next \"", "/2"), ("</2>; rel=\"n\\ext\"", "/2"), ("</2>; rel=next;", "/2"),
            ("</1>; rel=prev, </2>; rel=next, </9>; rel=last", "/2"), ("</2>; rel=next, </3>; rel=next", "/2"),
            (",, , </2>; rel=next,,", "/2"), ("</1>,</2>;rel=next", "/2"),
            ("</1>; rel=prev; rel=next, </2>; rel=next", "/2"),
            ("</2,3;4>; rel=next", "/2,3;4"), ("</2?a=\"b\">; rel=next", "/2?a=%22b%22"),
            ("</1>; title=\"a, <b>; rel=next\"; rel=prev, </2>; rel=next", "/2"),
            ("</1>; title=\"\\\", </9>; rel=next, \"; rel=prev, </2>; rel=next", "/2"),
            ("</2>; title*=UTF-8'de'n%c3%a4chstes; rel=next; hreflang=de; type=\"text/html\"", "/2"),
            ("</2>; title=\"\"; x; y=; rel=next", "/2"), ("</2>; rel=next garbage", "/2"),
            ("</1>; rel=prev garbage, </2>; rel=next", "/2"), ("</2>; rev=prev; rel=next", "/2"),
            ("</9>; rel=next; anchor=\"/other\", </2>; rel=next", "/2"), ("</2>; rel=next; title=\"", "/2"),
            ("</2>; rel=\"next", "/2"), ("< /2>; rel=next", "/lists/%20/2"),
        ])
    func found(line: String, expected: String) async throws {
        #expect(try await next([line]) == expected)
    }

    @Test(
        "A page without such a link is the last one",
        arguments: [
            "", " ", ",", "</2>", "</2>; rel", "</2>; rel=", "</2>; rel=prev", "</2>; rel=nextpage",
            "</2>; rel=\"x-next\"",
            "</2>; rev=next", "</2>; title=next", "</2>; rel=prev; rel=next", "</2>; relation=next", "</2; rel=next",
            "/2; rel=next", "\"</2>; rel=next\"", "junk, </2>; rel=next", "<", "<>", "</2>;;;===;\"", "</2>; =next",
            "</2>; rel=next; anchor=\"/other\"", "</2>; rel*=next", "</2>; \"rel\"=next", "</2>: rel=next",
            "</2>; title=\"x; rel=next", "</2>; title=\"x\\", String(repeating: "</2>;", count: 10_000),
            String(repeating: "<", count: 100_000), "</2>" + String(repeating: "; x=\"\\\"", count: 20_000),
        ])
    func none(line: String) async throws {
        #expect(try await next([line]) == nil)
    }

    @Test("All Link headers count")
    func several() async throws {
        #expect(try await next(["</1>; rel=prev", "</2>; rel=next"]) == "/2")
        #expect(try await next(["junk", "</2>; rel=next"]) == "/2")
        #expect(try await next(["</1>; title=\"open", "</2>; rel=next"]) == "/2")
        #expect(try await next([]) == nil)
    }

    @Test("Any header of the significant characters is parsed, in little time")
    func noise() async throws {
        var random = SystemRandomNumberGenerator()
        for _ in 0..<300 {
            let line = String((0..<60).map { _ in "<>;=,\"\\ rel=next/2é".randomElement(using: &random)! })
            let stub = StubTransport.pages([.init(body: #"{"items":[1]}"#, links: [line]), #"{"items":[2]}"#])
            let (items, _) = await Shop.Client(transport: stub).pages(of: Listing<ByLink>()).items.collected()
            #expect(items.first == 1 && stub.requests.count <= 2)
        }
    }
}
