import Foundation
@testable import GeneratorTools
import Testing

/// The description of reports against the files that are made from it.
@Suite(.tags(.recorded)) struct ReportFormTests {
    private static let folder = Recording.folder.deletingLastPathComponent().deletingLastPathComponent()
        .appendingPathComponent("Documentation")
    private static let page = folder.appendingPathComponent("Reports.md")

    @Test("The schema on disk is the one that apigen schema --reports prints")
    func schema() throws {
        try Recording.expect(ReportSchema.text, in: Self.folder.appendingPathComponent("Reports.schema.json"))
    }

    @Test("The tables of the page equal the members of reports")
    func tables() throws {
        var expected: [String] = []
        var isInTable = false
        for line in try String(contentsOf: Self.page, encoding: .utf8).components(separatedBy: "\n") {
            if isInTable, line.hasPrefix("|") || line.isEmpty { continue }
            if isInTable { expected.append("") }
            isInTable = false
            expected.append(line)
            guard let name = line.wholeMatch(of: /<!-- report: (.+) -->/)?.1 else { continue }
            let members = try #require(Self.members(of: String(name)), "no report and no object '\(name)'")
            expected += ["", "| member | value | |", "| --- | --- | --- |"] + Self.rows(members)
            isInTable = true
        }
        try Recording.expect(expected.joined(separator: "\n"), in: Self.page)
    }

    @Test("The page has a table for each report and each shared object")
    func completeness() throws {
        let text = try String(contentsOf: Self.page, encoding: .utf8)
        for name in ReportForm.all.map(\.command) + ReportMember.shared.map(\.name) {
            #expect(text.contains("<!-- report: \(name) -->"), "\(name)")
        }
    }

    @Test("Names of members are unique in each object, and summaries are sentences")
    func members() {
        let objects = ReportForm.all.map(\.allMembers) + ReportMember.shared.map(\.members)
        for members in objects {
            #expect(Set(members.map(\.name)).count == members.count)
            for member in members { #expect(member.summary.hasSuffix("."), "\(member.name)") }
        }
    }

    // MARK: - Tables

    /// The members that a report has beside those of all, or those of a shared object.
    private static func members(of name: String) -> [ReportMember]? {
        if let shared = ReportMember.shared.first(where: { $0.name == name }) { return shared.members }
        guard let form = ReportForm.all.first(where: { $0.command == name }) else { return nil }
        let findings = form.findingMembers.map { member in
            ReportMember("findings[].\(member.name)", member.kind, member.summary, isRequired: member.isRequired)
        }
        return findings + form.members
    }

    private static func rows(_ members: [ReportMember], in outer: String = "") -> [String] {
        members.flatMap { member -> [String] in
            let name = outer + member.name
            let mark = member.isRequired ? "" : "?"
            let row = "| `\(name)\(mark)` | \(value(member.kind)) | \(member.summary) |"
            switch member.kind {
            case .object(let inner): return [row] + rows(inner, in: name + ".")
            case .list(.object(let inner)): return [row] + rows(inner, in: name + "[].")
            default: return [row]
            }
        }
    }

    private static func value(_ kind: ReportMember.Kind) -> String {
        switch kind {
        case .text: "text"
        case .integer: "integer"
        case .flag: "true or false"
        case .words(let words): words.map { "`\($0)`" }.joined(separator: ", ")
        case .list(.words(let words)): "list of " + value(.words(words))
        case .list(.object): "list of objects"
        case .list(.text): "list of texts"
        case .list(.shared(let name)): "list of [\(name)](#\(name))"
        case .list(let element): "list of " + value(element)
        case .object: "object"
        case .shared(let name): "[\(name)](#\(name))"
        }
    }
}
