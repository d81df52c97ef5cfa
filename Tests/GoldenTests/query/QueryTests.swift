import APIRuntime
import Foundation
import Testing

@Suite("query") struct QueryTests {
    private func query(_ request: StubTransport.Sent) -> String? {
        request.path.split(separator: "?", maxSplits: 1).dropFirst().first.map(String.init)
    }

    @Test("Constants come first, then the parameters as the spec has them; nil is left out")
    func order() throws {
        #expect(try query(Query.Search(q: "swift").sent()) == "version=2&q=swift&exact=false&per_page=30")
        let all = Query.Search(
            q: "a&b=c+d e/?#é", exact: true, page: 2, perPage: 1, sort: .fullName,
            since: Date(timeIntervalSince1970: 0),
            state: .closed, aB: "")
        #expect(
            try query(all.sent()) == "version=2&q=a%26b%3Dc%2Bd%20e%2F%3F%23%C3%A9&exact=true&page=2&per_page=1"
                + "&sort=full_name&since=1970-01-01T00%3A00%3A00Z&filter%5Bstate%5D=closed&a%26b=")
    }

    @Test("Arrays are repeated, joined or bracketed; separators inside values are encoded")
    func styles() throws {
        let styles = Query.Styles(
            repeated: [1, 2], comma: ["a", "b,c"], space: ["x", "y z"], pipe: ["p", "q|r"], brackets: [3, 4],
            plain: [.created, .unknown("&")], set: [10, 9],
            dates: [Date(timeIntervalSince1970: 1), Date(timeIntervalSince1970: 2)])
        #expect(
            try query(styles.sent()) == "repeated=1&repeated=2&comma=a,b%2Cc&space=x%20y%20z&pipe=p%7Cq%7Cr"
                + "&brackets%5B%5D=3&brackets%5B%5D=4&plain=created&plain=%26&set=10,9&dates=1,2")
    }

    @Test("Empty arrays are left out")
    func empty() throws {
        #expect(try query(Query.Styles(repeated: [], comma: [], space: [], plain: []).sent()) == nil)
        #expect(try query(Query.Styles(repeated: [], comma: [], space: []).sent()) == "plain=created")
    }

    @Test("Scalars of every type have a text")
    func scalars() throws {
        let scalars = Query.Scalars(
            int8: -128, uint64: .max, double: 1e21, float: 0.1, decimal: Decimal(string: "-12.50"),
            day: LocalDate("2026-01-02"),
            url: URL(string: "https://x.example/?a=b"), uuid: UUID(uuidString: "0A1B2C3D-0000-4000-8000-000000000001"))
        #expect(
            try query(scalars.sent()) == "int8=-128&uint64=18446744073709551615&double=1e%2B21&float=0.1&decimal=-12.5"
                + "&day=2026-01-02&url=https%3A%2F%2Fx.example%2F%3Fa%3Db&uuid=0a1b2c3d-0000-4000-8000-000000000001")
    }

    @Test("A number without a text is refused")
    func notFinite() throws {
        #expect(throws: APIError<Never>.self) { try Query.Scalars(double: .nan).sent() }
    }
}
