import Foundation
import HTTPTypes
import Testing

@testable import APIRuntime
@testable import APIRuntimeCaching

@Suite("Cache: on disk")
struct DiskCacheTests {
    private static let fresh: KeyValuePairs = ["Cache-Control": "public, max-age=60"]

    // MARK: - Stored responses

    @Test("Caches of one folder share responses, with their age and validators")
    func outlives() async throws {
        let (folder, clock) = (try Folder(), Clock())
        let first = CacheBench(
            clock: clock, cache: folder.cache(clock),
            Answer("one", ["Cache-Control": "max-age=60", "ETag": "\"1\"", "X-Name": "ü"]))
        _ = try await first.get()
        clock.pass(10)
        let second = CacheBench(clock: clock, cache: folder.cache(clock), Answer(status: 304))
        let response = try await second.response()
        #expect(response.value == "one" && response.status == 200 && response.headers[.age] == "10")
        #expect(second.requests == 0)
        clock.pass(60)
        #expect(try await second.get() == "one" && second.sent(.ifNoneMatch) == "\"1\"")
    }

    @Test("Only this user can read the files, and no file or name reveals an address or a secret")
    func secrecy() async throws {
        let folder = try Folder()
        for partition in [nil, "s3cret-user"] {
            let bench = CacheBench(
                cache: folder.cache(Clock(), partition: partition),
                Answer("body", ["Cache-Control": "public, max-age=60", "Set-Cookie": "s3cret", "Vary": "X-Trace"]))
            let page = Page(path: "s3cret-path", headers: ["X-Trace": "s3cret"], secret: "s3cret", pin: "s3cret")
            _ = try await bench.get(page, .token("s3cret"))
            _ = try await bench.get(Page(path: "s3cret-path"), .session("s3cret"))
            _ = try await bench.get(Page(path: "s3cret-path", headers: ["X-Trace": "s3cret"]))
        }
        // Without a user only the last of these is stored.
        #expect(folder.files.count == 3)
        #expect(try permissions(folder.responses) == 0o700)
        for file in folder.files {
            #expect(try permissions(file) == 0o600)
            #expect(file.lastPathComponent.wholeMatch(of: /[0-9a-f]{64}\.response/) != nil)
            let content = try Data(contentsOf: file)
            #expect(content.firstRange(of: Data("body".utf8)) != nil)
            for text in ["s3cret", "shop.test", "/s3c", "uthorization", "pin"] {
                #expect(content.firstRange(of: Data(text.utf8)) == nil)
            }
        }
    }

    private func permissions(_ url: URL) throws -> Int? {
        try FileManager.default.attributesOfItem(atPath: url.path)[.posixPermissions] as? Int
    }

    // MARK: - Users

    /// The number of requests that two equal calls need, with a cache on disk.
    private func requests(
        _ control: String, partition: String? = nil, vary: String? = nil, page: Page = Page(),
        _ credentials: Shop.Credential...
    ) async throws -> Int {
        let (folder, clock) = (try Folder(), Clock())
        var answer = Answer("x", ["Cache-Control": control])
        if let vary { answer.headers.append(("Vary", vary)) }
        let bench = CacheBench(clock: clock, cache: folder.cache(clock, partition: partition), answer)
        let client = bench.client.with { $0.credentials = credentials }
        for _ in 1...2 {
            _ = try await client.send(page)
            clock.pass(5)
        }
        return bench.requests
    }

    @Test("Without a partition, no private response and no response to a secret is stored, whatever the server allows")
    func shared() async throws {
        #expect(try await requests("max-age=60") == 1)
        #expect(try await requests("private, max-age=60") == 2)
        #expect(try await requests("s-maxage=60") == 1)
        #expect(try await requests("s-maxage=1, max-age=60") == 2)
        for credential in [Shop.Credential.token("t"), .key("k"), .queryKey("q"), .session("s")] {
            for control in Self.controls {
                #expect(try await requests(control, credential) == 2, "\(control)")
                #expect(try await requests(control, vary: "Authorization", credential) == 2, "\(control)")
            }
        }
        for page in [Page(secret: "s"), Page(pin: "s"), Page(isPathSecret: true)] {
            for control in Self.controls { #expect(try await requests(control, page: page) == 2, "\(control)") }
        }
        #expect(try await requests("public, max-age=60", vary: "Authorization") == 1)
    }

    /// The directives that let a shared cache store a response to credentials (RFC 9111 §3.5), and more.
    private static let controls = [
        "max-age=60", "public, max-age=60", "must-revalidate, max-age=60", "s-maxage=60",
        "public, s-maxage=60, max-age=60",
        "public, must-revalidate, s-maxage=60, immutable", "PUBLIC, max-age=60", "private, public, max-age=60",
    ]

    @Test("Users share nothing: neither their own responses nor those without credentials")
    func users() async throws {
        for control in Self.controls {
            let (folder, clock) = (try Folder(), Clock())
            let bench = CacheBench(clock: clock, cache: folder.cache(clock)) { request, _ in
                let who = request.headerFields[.authorization] ?? request.headerFields[.cookie] ?? "nobody"
                return Answer(who, ["Cache-Control": control, "ETag": "\"1\""]).parts
            }
            for _ in 1...2 {
                #expect(try await bench.get() == "nobody")
                #expect(try await bench.get(Page(), .token("1")) == "Bearer 1", "\(control)")
                #expect(try await bench.get(Page(), .token("2")) == "Bearer 2", "\(control)")
                #expect(try await bench.get(Page(), .session("3")) == "sid=3", "\(control)")
                // Revalidation of one user's response is not possible for another either.
                #expect(bench.sent(.ifNoneMatch) == nil)
            }
            #expect(folder.files.count == (control.contains("private") ? 0 : 1), "\(control)")
        }
    }

    @Test("In memory, a `public` response is still returned only for the same credentials")
    func usersInMemory() async throws {
        for control in Self.controls {
            let bench = CacheBench { request, _ in
                Answer(request.headerFields[.authorization] ?? "nobody", ["Cache-Control": control]).parts
            }
            for _ in 1...2 {
                #expect(try await bench.get() == "nobody")
                #expect(try await bench.get(Page(), .token("1")) == "Bearer 1", "\(control)")
                #expect(try await bench.get(Page(), .token("2")) == "Bearer 2", "\(control)")
            }
        }
    }

    @Test("A lifetime does not widen that")
    func sharedLifetime() async throws {
        let folder = try Folder()
        let bench = CacheBench(cache: folder.cache(Clock()), Answer("x"))
        let client = bench.client.with {
            $0.layers = [ResponseCaching(bench.cache, policy: .lifetime(.seconds(60)))]
            $0.credentials = [.token("t")]
        }
        for _ in 1...2 { _ = try await client.send(Page()) }
        #expect(bench.requests == 2 && folder.files.isEmpty)
    }

    @Test("With a partition, all responses are stored, whatever the current credentials are")
    func partition() async throws {
        #expect(try await requests("private, max-age=60", partition: "me", .token("t")) == 1)
        #expect(try await requests("s-maxage=60", partition: "me", .token("t")) == 2)
        let folder = try Folder()
        let clock = Clock()
        func bench(_ partition: String?) -> CacheBench {
            CacheBench(clock: clock, cache: folder.cache(clock, partition: partition)) { request, _ in
                Answer(
                    request.headerFields[.authorization] ?? "nobody",
                    ["Cache-Control": "max-age=60", "Vary": "Authorization, Cookie"]
                ).parts
            }
        }
        #expect(try await bench("me").get(Page(), .token("1")) == "Bearer 1")
        #expect(try await bench("me").get(Page(), .token("2")) == "Bearer 1")
        #expect(try await bench("me").get(Page()) == "nobody")
        #expect(try await bench("you").get(Page(), .token("3")) == "Bearer 3")
        #expect(try await bench(nil).get(Page(), .token("4")) == "Bearer 4")
        #expect(try await bench(nil).get(Page()) == "nobody")
        #expect(try await bench("me").get(Page(), .token("1")) == "Bearer 1")
    }

    @Test("A changing request invalidates the file for everyone")
    func invalidation() async throws {
        let folder = try Folder()
        let bench = CacheBench(cache: folder.cache(Clock(), partition: "me"), Answer("x", Self.fresh))
        for credentials in [[], [Shop.Credential.token("t")]] {
            _ = try await bench.client.with { $0.credentials = credentials }.send(Page(path: "start"))
        }
        #expect(folder.files.count == 1)
        _ = try await bench.client.send(Call<Post>())
        #expect(folder.files.isEmpty)
    }

    // MARK: - Damage

    @Test("A file that is cut at any byte, or has any byte changed, is not returned, and is removed")
    func corruption() async throws {
        let (folder, clock) = (try Folder(), Clock())
        let cache = folder.cache(clock)
        _ = try await CacheBench(cache: cache, Answer("one", Self.fresh)).get()
        let file = try #require(folder.files.first)
        let content = try Data(contentsOf: file)
        let request = try Page().prepared(server: .default)
        for index in content.indices where index < 96 || index % 7 == 0 {
            var flipped = content
            flipped[index] ^= 1 << UInt8.random(in: 0..<8)
            for bytes in [content.prefix(index), flipped, flipped + content] {
                try bytes.write(to: file)
                #expect(await cache.response(to: request, cache.key(of: request)) == nil)
                #expect(folder.files.isEmpty)
            }
        }
        try content.write(to: file)
        #expect(await cache.response(to: request, cache.key(of: request)) != nil)
    }

    @Test("A file with another address's name is not returned")
    func renamed() async throws {
        let (folder, clock) = (try Folder(), Clock())
        let bench = CacheBench(cache: folder.cache(clock)) { request, _ in Answer(request.path ?? "", Self.fresh).parts
        }
        _ = try await bench.get(Page(path: "a"))
        let first = try #require(folder.files.first)
        _ = try await bench.get(Page(path: "b"))
        let second = try #require(folder.files.first { $0 != first })
        try FileManager.default.removeItem(at: first)
        try FileManager.default.moveItem(at: second, to: first)
        #expect(try await bench.get(Page(path: "a")) == "/a" && bench.requests == 3)
    }

    @Test("A link, a folder or a pipe instead of a file is not read, and blocks nothing")
    func noFile() async throws {
        let target = try TemporaryFile("")
        let cases: [(URL) throws -> Void] = [
            { try FileManager.default.createSymbolicLink(at: $0, withDestinationURL: target.url) },
            { try FileManager.default.createDirectory(at: $0, withIntermediateDirectories: false) },
            { #expect(mkfifo($0.path, 0o600) == 0) },
        ]
        for make in cases {
            let (folder, clock) = (try Folder(), Clock())
            _ = try await CacheBench(cache: folder.cache(clock), Answer("one", Self.fresh)).get()
            let file = try #require(folder.files.first)
            try target.replace(with: Data(contentsOf: file))
            try FileManager.default.removeItem(at: file)
            try make(file)
            let bench = CacheBench(cache: folder.cache(clock), Answer("two", ["Cache-Control": "no-store"]))
            #expect(try await bench.get() == "two")
        }
        #expect(try !Data(contentsOf: target.url).isEmpty)
    }

    @Test("If the folder is gone, cannot be created or is a link, calls still work")
    func noFolder() async throws {
        let clock = Clock()
        let (gone, blocked, linked) = (try Folder(), try Folder(), try Folder())
        try FileManager.default.removeItem(at: gone.url)
        try Data().write(to: blocked.responses)
        let target = try Folder()
        try FileManager.default.createSymbolicLink(at: linked.responses, withDestinationURL: target.url)
        for (folder, expected) in [(gone, 1), (blocked, 2), (linked, 2)] {
            let bench = CacheBench(cache: folder.cache(clock), Answer("x", Self.fresh))
            for _ in 1...2 { #expect(try await bench.get() == "x") }
            #expect(bench.requests == expected)
        }
        #expect(try FileManager.default.contentsOfDirectory(atPath: target.url.path).isEmpty)
    }

    @Test("A folder that other users may enter is closed to them")
    func openFolder() async throws {
        let folder = try Folder()
        try FileManager.default.createDirectory(
            at: folder.responses, withIntermediateDirectories: false, attributes: [.posixPermissions: 0o777])
        _ = try await CacheBench(cache: folder.cache(Clock()), Answer("x", Self.fresh)).get()
        #expect(try permissions(folder.responses) == 0o700 && folder.files.count == 1)
    }

    @Test("Foreign files in the folder survive trimming and removal")
    func foreignFiles() async throws {
        let folder = try Folder()
        let cache = folder.cache(Clock(), capacity: 20_000)
        let bench = CacheBench(cache: cache, Answer("x", Self.fresh))
        _ = try await bench.get()
        let names = [
            ".keep", "notes.txt", "\(String(repeating: "a", count: 63)).response", "x.temporary", "a.b.response",
        ]
        for name in names { try Data("mine".utf8).write(to: folder.responses.appendingPathComponent(name)) }
        for number in 1...50 { _ = try await bench.get(Page(path: "\(number)")) }
        await cache.removeAll()
        #expect(Set(folder.files.map(\.lastPathComponent)) == Set(names))
    }

    @Test("Temporary files of a crashed writer are removed after an hour")
    func leftovers() async throws {
        let folder = try Folder()
        let cache = folder.cache(Clock())
        _ = try await CacheBench(cache: cache, Answer("x", Self.fresh)).get()
        let files = ["0", "1"].map { _ in folder.responses.appendingPathComponent("\(UUID().uuidString).temporary") }
        for file in files { try Data().write(to: file) }
        try FileManager.default.setAttributes(
            [.modificationDate: Date(timeIntervalSinceNow: -4000)], ofItemAtPath: files[0].path)
        // A cache reads its folder before its first write.
        _ = try await CacheBench(cache: folder.cache(Clock()), Answer("x", Self.fresh)).get(Page(path: "other"))
        #expect(files.map { FileManager.default.fileExists(atPath: $0.path) } == [false, true])
    }

    // MARK: - Bounds

    @Test("The number of addresses is limited for all caches of a folder together, and the most recently used stay")
    func bounded() async throws {
        let (folder, clock) = (try Folder(), Clock())
        let benches = (1...2).map { _ in
            CacheBench(
                clock: clock, cache: folder.cache(clock, capacity: 163_840),
                Answer(String(repeating: "x", count: 1000), Self.fresh))
        }
        for number in 1...150 {
            _ = try await benches[number % 2].get(Page(path: "\(number)"))
            _ = try await benches[0].get(Page(path: "1"))
        }
        // Each cache may have a sixteenth more until it reads the folder again.
        #expect((20...48).contains(folder.files.count))
        #expect(benches[0].requests + benches[1].requests == 150)
    }

    // MARK: - Concurrency

    @Test("Caches of one folder that read, write, invalidate and remove at the same time return only stored responses")
    func race() async throws {
        let (folder, clock) = (try Folder(), Clock())
        await withTaskGroup(of: Void.self) { group in
            for _ in 1...4 {
                let cache = folder.cache(clock, capacity: 100_000)
                let bench = CacheBench(clock: clock, cache: cache) { request, _ in
                    Answer(String(repeating: request.path ?? "", count: 100), Self.fresh).parts
                }
                group.addTask {
                    for _ in 1...150 {
                        let path = "\(Int.random(in: 1...20))"
                        switch Int.random(in: 0..<20) {
                        case 0: await cache.removeAll()
                        case 1: _ = try? await bench.client.send(Call<Post>())
                        default:
                            let text = try? await bench.get(Page(path: path))
                            #expect(text == String(repeating: "/\(path)", count: 100))
                        }
                    }
                }
            }
        }
        #expect(folder.files.allSatisfy { $0.pathExtension == "response" })
    }

    @Test("Writers of one address keep each other's responses")
    func sharedAddresses() async throws {
        // A writer that loses its patience drops additions. A busy machine stops writers for longer than usual.
        let patience = 60_000
        let (folder, clock) = (try Folder(), Clock())
        func page(_ address: Int, _ variant: Int) -> Page {
            Page(path: "\(address)", headers: ["X-Trace": "\(variant)"])
        }
        await withTaskGroup(of: Void.self) { group in
            for variant in 1...8 {
                let bench = CacheBench(
                    clock: clock, cache: folder.cache(clock, patience: patience),
                    Answer("x", ["Cache-Control": "public, max-age=60", "Vary": "X-Trace"]))
                group.addTask {
                    for address in 1...20 { _ = try? await bench.get(page(address, variant)) }
                }
            }
        }
        let after = CacheBench(clock: clock, cache: folder.cache(clock), Answer("nobody"))
        for address in 1...20 {
            for variant in 1...8 { #expect(try await after.get(page(address, variant)) == "x") }
        }
        #expect(after.requests == 0)
    }

    @Test("A process that is stopped while it writes delays other writers, but does not block them")
    func stoppedWriter() async throws {
        let (folder, clock) = (try Folder(), Clock())
        let bench = CacheBench(clock: clock, cache: folder.cache(clock), Answer("x", Self.fresh))
        _ = try await bench.get(Page(path: "1"))
        let lock = open(folder.responses.appendingPathComponent("lock").path, O_RDWR)
        defer { close(lock) }
        #expect(flock(lock, LOCK_EX) == 0)
        for _ in 1...2 { _ = try await bench.get(Page(path: "2")) }
        #expect(bench.requests == 2)
    }

    // Exit tests capture values from 6.3 on.
    #if compiler(>=6.3) && (os(macOS) || os(Linux))
        @Test("Another process reads these responses, and both can write at the same time")
        func process() async throws {
            let folder = try Folder()
            let path = folder.url.path
            let bench = CacheBench(cache: folder.cache(Clock()), Answer("parent", Self.fresh))
            _ = try await bench.get(Page(path: "parent"))
            async let child = #expect(processExitsWith: .success) { [path = path as String] in
                let clock = Clock()
                let cache = ResponseCache(
                    directory: URL(fileURLWithPath: path), capacity: 64_000_000, partition: nil, now: { clock.now })
                let bench = CacheBench(clock: clock, cache: cache, Answer("child", Self.fresh))
                let kept = try await bench.get(Page(path: "parent"))
                for number in 1...100 { _ = try await bench.get(Page(path: "\(number)")) }
                exit(kept == "parent" ? EXIT_SUCCESS : EXIT_FAILURE)
            }
            for number in 1...100 { _ = try await bench.get(Page(path: "\(number)")) }
            _ = await child
            let after = CacheBench(cache: folder.cache(Clock()), Answer("nobody"))
            for number in 1...100 {
                #expect(try await ["parent", "child"].contains(after.get(Page(path: "\(number)"))))
            }
            #expect(folder.files.count == 101 && after.requests == 0)
        }
    #endif
}
