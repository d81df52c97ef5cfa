import Testing

@testable import TrafficImport

/// Random texts: reading ends, and every place is in the text.
@Suite("Random commands")
struct CurlNoiseTests {
    /// A generator with a seed (SplitMix64, Steele et al. 2014).
    private struct Generator: RandomNumberGenerator {
        var state: UInt64

        mutating func next() -> UInt64 {
            state &+= 0x9E37_79B9_7F4A_7C15
            var word = state
            word = (word ^ (word >> 30)) &* 0xBF58_476D_1CE4_E5B9
            word = (word ^ (word >> 27)) &* 0x94D0_49BB_1331_11EB
            return word ^ (word >> 31)
        }
    }

    private static let pieces: [String] = [
        "curl ", "curl.exe ", "^\"", "\"", "'", "$'", "\\", "\n", "\r\n", "`", "$(", ")", "${", "}", "{{a}}", "{a,b}",
        "[1-9]", "[", "]",
        "<<EOF\n", "EOF\n", "<<<", "<", ">", "|", ";", "&", "-d ", "-F a=@", ";type=", ";filename=\"", "-H 'a:b' ",
        "--next ", "-T ", "-G ",
        "https://a.example/", "%A_B%", "^", "\u{E9}", "\\u00e9", "\\ud83d", "#", "-K - ", "--variable a=b ",
        "--expand-url ", "a=b ", "@- ",
        "--data-urlencode ", "-z ", "2026-01-01 ", "=(", "A=$A", " ", "\t", "-", "--", "?", "..", "/",
    ]

    @Test("Pieces of commands in any order", arguments: 0..<40)
    func pieces(seed: Int) {
        var generator = Generator(state: UInt64(seed))
        for _ in 0..<50 {
            let count = Int.random(in: 1...60, using: &generator)
            let text = (0..<count).map { _ in Self.pieces.randomElement(using: &generator) ?? "" }.joined()
            check(Array(("curl https://a.example " + text).utf8))
        }
    }

    @Test("Random bytes", arguments: 0..<10)
    func bytes(seed: Int) {
        var generator = Generator(state: UInt64(seed) &+ 1000)
        for _ in 0..<50 {
            let bytes = (0..<Int.random(in: 0...400, using: &generator)).map { _ in
                UInt8.random(in: 0...255, using: &generator)
            }
            check(Array("curl a.example ".utf8) + bytes)
        }
    }

    @Test(
        "Long texts of one kind",
        arguments: [
            "'", "\"", "$(", "`", "${", "{", "[", "<", "\\", "-d @", "<<E\n", "$'\\u", "A=$A\n", "^\"", "%A",
            "; curl x\n",
        ])
    func long(piece: String) {
        check(Array(("curl a.example " + String(repeating: piece, count: 20_000)).utf8))
    }

    private func check(_ bytes: [UInt8]) {
        let reading = CurlReading(bytes: bytes) { name in name.utf8.count < 4 ? Array("content".utf8) : nil }
        #expect(reading.failure != nil || !reading.calls.isEmpty)
    }
}
