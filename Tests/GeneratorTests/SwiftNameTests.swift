@testable import Generator
import Testing

/// The names that Swift code gets for names on the wire.
@Suite(.tags(.busy)) struct SwiftNameTests {
    @Test(
        "The name of a member has the words of the wire name",
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
            ("user_IDs", "userIDs"), ("userIDs", "userIDs"), ("IDs", "ids"), ("URLs", "urls"),
            ("IDsOfUsers", "idsOfUsers"),
            ("stock_SKUs", "stockSKUs"), ("AsIs", "asIs"), ("USState", "usState"), ("allowed_ips", "allowedIPs"),
            ("StartTime<", "startTimeBefore"), ("StartTime>", "startTimeAfter"), ("price<=", "priceUntil"),
            ("price>=", "priceFrom"), ("status!=", "statusNot"), ("<", ""), (">=", ""),
            ("+name", "plusName"), ("-name", "minusName"), ("-created_at", "minusCreatedAt"), ("name-asc", "nameAsc"),
            ("--", ""), ("👍", ""), ("a`b", "aB"), ("a\"; b", "aB"), ("a\nb", "aB"),
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
            ("日本", "Value日本"), ("größe", "Größe"), ("имя_поля", "ИмяПоля"), ("IDs", "IDs"),
            ("StartTime<", "StartTimeBefore"),
        ])
    func type(wire: String, swift: String) {
        #expect(SwiftName.type(wire) == (swift.isEmpty ? nil : swift))
    }

    @Test(
        "Letters of every script stay unchanged",
        arguments: [
            ("größe", "größe"), ("Größe", "größe"), ("schuh_größe", "schuhGröße"), ("ÄRGER_ÜBER", "ärgerÜber"),
            ("名前", "名前"), ("user名前", "user名前"), ("ユーザー_名", "ユーザー名"), ("имяПоля", "имяПоля"), ("ИмяПоля", "имяПоля"),
            ("हिन्दी", "हिन्दी"), ("ชื่อ", "ชื่อ"), ("اسم", "اسم"), ("이름", "이름"), ("٣", "value٣"), ("prix €", "prix"),
            ("İstanbul", "istanbul"), ("AΐB", "aΐB"),
        ])
    func scripts(wire: String, swift: String) {
        #expect(SwiftName.member(wire) == swift)
        #expect(SwiftName.isMember(swift))
        #expect(SwiftText.identifier(swift) == swift)
    }

    @Test("A mark belongs to the letter before it, and begins no name")
    func marks() {
        #expect(SwiftName.member("\u{93F}a") == nil)
        #expect(!SwiftName.isMember("\u{93F}a"))
        #expect(SwiftName.type(ofEndpoint: "名前") == "Value名前")
        #expect(SwiftName.type(ofEndpoint: "übergib") == "Übergib")
        #expect(
            SwiftName.isType(SwiftName.type(ofEndpoint: "ΐa")) && SwiftName.type("ΐa").map(SwiftName.isType) == true)
    }

    @Test(
        "Invisible characters, and marks that make another letter, are in no name",
        arguments: [
            ("a\u{301}", nil), ("и\u{306}", nil), ("か\u{3099}", nil), ("a\u{202E}b", "aB"),
            ("a\u{200D}b", "aB"), ("a\u{3164}b", "aB"), ("a\u{FEFF}b", "aB"), ("a\u{FE0F}b", "aB"),
            ("a\u{2800}b", "aB"),
            ("\u{115F}", nil), ("\u{3164}", nil), ("a\u{AD}b", "aB"), ("a\u{2028}b", "aB"),
        ])
    func invisible(wire: String, swift: String?) {
        #expect(SwiftName.member(wire) == swift)
        #expect(!SwiftName.isMember(wire))
        #expect(!SwiftName.isType("A" + wire))
        #expect(SwiftText.identifier(wire) == "_")
    }

    @Test(
        "Only identifiers that begin with a lower-case letter, or a letter of a script without case, can be members",
        arguments: [
            ("name", true), ("_name", true), ("n1", true), ("class", true), ("Name", false), ("1n", false), ("", false),
            ("_", false),
            ("na me", false), ("na-me", false), ("näme", true), ("Äpfel", false), ("名前", true), ("٣", false),
            ("`name`", false), ("name\n", false), ("$0", false),
            ("#a", false),
            (String(repeating: "a", count: 128), true), (String(repeating: "a", count: 129), false),
        ])
    func isMember(text: String, expected: Bool) {
        #expect(SwiftName.isMember(text) == expected)
    }

    @Test(
        "Only identifiers that begin with a capital letter can be types",
        arguments: [
            ("Name", true), ("N_1", true), ("name", false), ("_Name", false), ("Name<T>", false), ("Näme", true),
            ("Äpfel", true), ("名前", false), ("X名前", true),
            ("", false), ("A.B", false),
        ])
    func isType(text: String, expected: Bool) {
        #expect(SwiftName.isType(text) == expected)
    }

    @Test("A name that is too long is refused")
    func tooLong() {
        #expect(SwiftName.member(String(repeating: "a", count: 129)) == nil)
    }

    @Test(
        "The closest candidate is proposed",
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

    @Test("Of equally close candidates the first by name is proposed")
    func tie() {
        #expect(nearestName(to: "Cax", among: ["Cat", "Car", "Cab"]) == "Cab")
        #expect(nearestName(to: "Cax", among: ["Cab", "Car", "Cat"]) == "Cab")
    }
}
