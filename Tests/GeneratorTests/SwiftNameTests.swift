@testable import Generator
import Testing

/// The names that Swift code gets for names on the wire.
@Suite struct SwiftNameTests {
    @Test(
        "A member's name is made of the words of the wire name",
        arguments: [
            ("id", "id"), ("name", "name"), ("full_name", "fullName"), ("fullName", "fullName"),
            ("FullName", "fullName"),
            ("FULL_NAME", "fullName"), ("full-name", "fullName"), ("full name", "fullName"), ("full.name", "fullName"),
            ("full__name", "fullName"), ("_full_name_", "fullName"), ("avatar_url", "avatarURL"), ("user_id", "userID"),
            ("html_url", "htmlURL"), ("url", "url"), ("URL", "url"), ("urls", "urls"), ("image_urls", "imageURLs"),
            ("user_ids", "userIDs"), ("userId", "userID"), ("userID", "userID"), ("https_only", "httpsOnly"),
            ("api_key", "apiKey"), ("X-API-Key", "xAPIKey"), ("X-GitHub-Api-Version", "xGitHubAPIVersion"),
            ("Accept", "accept"), ("ETag", "etag"), ("X-ETag", "xEtag"), ("If-None-Match", "ifNoneMatch"),
            ("sha", "sha"),
            ("head_sha", "headSHA"),
            ("created_at", "createdAt"), ("+1", "plus1"), ("-1", "minus1"), ("1", "value1"), ("1.10", "value1_10"),
            ("0o7", "value0o7"), ("2x", "value2x"), ("123", "value123"), ("utf8", "utf8"),
            ("ipv4_address", "ipv4Address"),
            ("macOS", "macOS"), ("iOS", "iOS"), ("HTMLParser", "htmlParser"), ("parseHTML", "parseHTML"),
            ("parse_html", "parseHTML"), ("_links", "links"), ("@type", "type"), ("$ref", "ref"), ("#", ""),
            ("x-y.z", "xYZ"),
            ("filter[name]", "filterName"), ("a", "a"), ("A", "a"), ("a1", "a1"), ("a_1", "a1"), ("1_1", "value1_1"),
            ("default", "default"), ("self", "selfValue"), ("init", "initValue"), ("class", "class"), ("Type", "type"),
            ("+", ""), ("", ""),
            ("_", ""), ("-", ""),
            ("ID", "id"), ("id_", "id"), ("uuid", "uuid"), ("json_ld", "jsonLd"), ("a/b", "aB"),
            ("application/json", "applicationJSON"),
            ("größe", ""), ("日本", ""), ("👍", ""), ("a\u{301}", ""), ("a`b", "aB"), ("a\"; b", "aB"), ("a\nb", "aB"),
            ("a\0b", "aB"),
        ])
    func member(wire: String, swift: String) {
        #expect(SwiftName.member(wire) == (swift.isEmpty ? nil : swift))
    }

    @Test(
        "A type's name begins with a capital letter",
        arguments: [
            ("license", "License"), ("user_id", "UserID"), ("url", "URL"), ("html_url", "HTMLURL"),
            ("state_reason", "StateReason"),
            ("type", "Type"), ("1st", "Value1st"), ("+1", "Plus1"), ("macOS", "MacOS"), ("FULL_NAME", "FullName"),
            ("日本", ""),
        ])
    func type(wire: String, swift: String) {
        #expect(SwiftName.type(wire) == (swift.isEmpty ? nil : swift))
    }

    @Test(
        "Only ASCII identifiers that begin with a small letter can be chosen for members",
        arguments: [
            ("name", true), ("_name", true), ("n1", true), ("class", true), ("Name", false), ("1n", false), ("", false),
            ("_", false),
            ("na me", false), ("na-me", false), ("näme", false), ("`name`", false), ("name\n", false), ("$0", false),
            ("#a", false),
            (String(repeating: "a", count: 128), true), (String(repeating: "a", count: 129), false),
        ])
    func isMember(text: String, expected: Bool) {
        #expect(SwiftName.isMember(text) == expected)
    }

    @Test(
        "Only ASCII identifiers that begin with a capital letter can be types",
        arguments: [
            ("Name", true), ("N_1", true), ("name", false), ("_Name", false), ("Name<T>", false), ("Näme", false),
            ("", false), ("A.B", false),
        ])
    func isType(text: String, expected: Bool) {
        #expect(SwiftName.isType(text) == expected)
    }

    @Test("A name that is too long is no name")
    func tooLong() {
        #expect(SwiftName.member(String(repeating: "a", count: 129)) == nil)
    }

    @Test(
        "The candidate that was most likely meant is proposed",
        arguments: [
            ("Repositry", "Repository"), ("repository", "Repository"), ("Rpeository", "Repository"),
            ("Strng", "String"), ("Itn", "Int"),
            ("Itme", "Item"), ("item", "Item"), ("Items", "Item"), ("Xylophone", ""), ("", ""), ("Repo", ""),
            ("id", "ID"), ("ip", ""),
            ("x", ""), ("I", ""), (String(repeating: "a", count: 1000), ""),
        ])
    func nearest(name: String, expected: String) {
        let candidates = ["Repository", "String", "Int", "Item", "Problem", "ID", ""]
        #expect(nearestName(to: name, among: candidates) == (expected.isEmpty ? nil : expected))
    }

    @Test("Of equally near candidates the first by name is proposed, whatever their order")
    func tie() {
        #expect(nearestName(to: "Cax", among: ["Cat", "Car", "Cab"]) == "Cab")
        #expect(nearestName(to: "Cax", among: ["Cab", "Car", "Cat"]) == "Cab")
    }
}
