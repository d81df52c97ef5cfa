import APIValues
import Foundation
import Testing

@Suite("The search in bytes") struct DataSearchTests {
    @Test(
        "The first place of some bytes is found",
        arguments: [
            ("abcabc", "abc", 0, 0..<3), ("abcabc", "abc", 1, 3..<6), ("aaab", "aab", 0, 1..<4), ("abc", "c", 0, 2..<3),
            ("abc", "abc", 0, 0..<3),
        ])
    func finds(_ text: String, _ searched: String, _ start: Int, _ range: Range<Int>) {
        #expect(Data(text.utf8).firstRange(ofBytes: searched.utf8, from: start) == range)
    }

    @Test(
        "Other bytes, parts of them and no bytes are not found",
        arguments: [("abc", "d"), ("abc", "cd"), ("abc", ""), ("", "a"), ("abc", "abcd")])
    func misses(_ text: String, _ searched: String) {
        #expect(Data(text.utf8).firstRange(ofBytes: searched.utf8) == nil)
    }

    @Test("The place in a slice has the indices of the slice")
    func slices() {
        let slice = Data("abcabc".utf8)[2...]
        #expect(slice.firstRange(ofBytes: "abc".utf8) == 3..<6)
        #expect(slice.firstRange(ofBytes: "c".utf8, from: 3) == 5..<6)
    }
}
