import APIRuntime
import Foundation
import Testing

@Suite("inline-types") struct InlineTypesTests {
    @Test("Inline enums and models live inside their owner, as deep as the spec goes")
    func nested() throws {
        let repository = InlineTypes.Repository(
            name: "swift", visibility: .public,
            license: .init(key: "apache", terms: .init(kind: .permissive, permissions: ["use"])),
            owner: .init(login: "apple", license: .init(name: "own")), reach: .team)
        let json =
            #"{"audience":"team","license":{"key":"apache","terms":{"kind":"permissive","permissions":["use"]}},"#
            + #""name":"swift","owner":{"license":{"name":"own"},"login":"apple"},"visibility":"public"}"#
        #expect(try encoded(repository) == json)
        #expect(try decoded(json) == repository)
        let license: InlineTypes.Repository.License? = repository.license
        let terms: InlineTypes.Repository.License.Terms? = license?.terms
        #expect(terms?.kind == InlineTypes.Repository.License.Terms.Kind.permissive)
    }

    @Test("Types of one name in different owners are different types")
    func sameName() throws {
        let json = #"{"license":{"url":"/a"},"other":{"license":{"url":"/b"}}}"#
        let licensed: InlineTypes.Licensed = try decoded(json)
        let first: InlineTypes.License = licensed.license
        let second: InlineTypes.License = licensed.other.license
        #expect(first != second)
    }

    @Test("A mismatch deep inside has the whole path")
    func mismatch() async throws {
        let json =
            #"[{"name":"a","visibility":"public","owner":{"login":"b","license":{"name":"c"}},"#
            + #""license":{"key":"k","terms":{"kind":"strange","permissions":[]}}}]"#
        let client = InlineTypes.Client(transport: StubTransport(json))
        let error = try await client.failure(of: InlineTypes.ListRepositories(mode: .fast))
        #expect(error.mismatch == "[0].license.terms.kind: not one of the known values")
        let thrown = #expect(throws: DecodingError.self) { try decoded(json, as: [InlineTypes.Repository].self) }
        guard case .dataCorrupted(let context) = thrown else { return wrong(thrown) }
        #expect(
            context.codingPath.map { $0.intValue.map(String.init) ?? $0.stringValue } == [
                "0", "license", "terms", "kind",
            ])
    }

    @Test("An endpoint's inline types live inside its struct")
    func endpoint() throws {
        let list = InlineTypes.ListRepositories(direction: .desc, mode: .unknown("slow"))
        let sent = try list.sent()
        #expect(sent.line == "GET https://inline.example.com/repositories?sort=created&direction=desc")
        #expect(sent.headers == ["accept: application/json", "x-mode: slow"])
        let body = InlineTypes.CreateRepository.Body(name: "new", visibility: .private, owner: .init(login: "me"))
        #expect(
            try InlineTypes.CreateRepository(body: body).sent().text
                == #"{"name":"new","visibility":"private","owner":{"login":"me"}}"#)
    }

    @Test("Inside a model, its name means the model: an inline type of that name gets the suffix Value")
    func ownersName() async throws {
        let body = #"{"sha":"a","commit":{"message":"m","commit":{"commit":"squash"}},"commit_values":[{"count":2}]}"#
        let commit = try await InlineTypes.Client(transport: StubTransport(body)).getCommit()
        // Another type has the name with Value.
        let inner = InlineTypes.Commit.Commit(message: "m", commit: .init(commit: .squash))
        #expect(commit == InlineTypes.Commit(sha: "a", commit: inner, commitValues: [.init(count: 2)]))
        let element: InlineTypes.Commit.CommitValue? = commit.commitValues?.first
        #expect(element?.count == 2)
        let deepest: InlineTypes.Commit.Commit.CommitValue.CommitValueValue = inner.commit.commit
        #expect(deepest == .squash)

        let review = #"{"review":{"stars":3},"parent":{"review":{"stars":4}}}"#
        let read = try await InlineTypes.Client(transport: StubTransport(review)).search(
            search: InlineTypes.Search.Search.open, searchValue: InlineTypes.Search.SearchValue.closed)
        let parent = InlineTypes.Review(review: InlineTypes.Review.ReviewValue(stars: 4))
        #expect(read == InlineTypes.Review(review: .init(stars: 3), parent: parent))
    }
}
