import Foundation
import Testing

@Suite("The plugins' inputs: all that a spec may be made of", .tags(.busy))
struct SpecInputsTests {
    /// The specs and the inputs of a target's files, relative to its folder.
    private func inputs(of files: [String: String], besides others: [String]) throws -> (
        specs: [String], files: [String]
    ) {
        let place = try Workplace()
        for (name, text) in files { try place.write(text, to: name) }
        for name in others { try place.write("{}", to: name) }
        let folder = place.folder.standardizedFileURL
        let inputs = SpecInputs(files.keys.map { folder.appending(path: $0) })
        func names(_ urls: [URL]) -> [String] {
            urls.map { String($0.standardizedFileURL.path.dropFirst(folder.path.count + 1)) }
        }
        return (names(inputs.heads.map(\.url)), names(inputs.files))
    }

    @Test("Examples beside a spec are inputs, other files are not")
    func examples() throws {
        let inputs = try inputs(
            of: ["App/shop.api.yaml": "api: Shop\n", "App/App.swift": ""],
            besides: ["App/fixtures/item.json", "App/fixtures/list.yaml", "App/logo.png", "Other/item.json"])
        #expect(inputs.specs == ["App/shop.api.yaml"])
        #expect(inputs.files == ["App/shop.api.yaml", "App/fixtures/item.json", "App/fixtures/list.yaml"])
    }

    @Test("A document that a spec names is an input with the files of its folder, and no spec itself")
    func documents() throws {
        let inputs = try inputs(
            of: [
                "App/shop.api.yaml": "api: Shop\nopenapi: ../vendor/shop.openapi.json\n",
                "vendor/shop.openapi.json": "{}", "App/zoo.openapi.yaml": "openapi: 3.1.0\n",
            ],
            besides: ["vendor/models/item.yaml", "vendor/money.openapi.json"])
        #expect(inputs.specs == ["App/shop.api.yaml", "App/zoo.openapi.yaml"])
        #expect(
            inputs.files == [
                "App/shop.api.yaml", "App/zoo.openapi.yaml", "vendor/models/item.yaml",
                "vendor/money.openapi.json", "vendor/shop.openapi.json",
            ])
    }

    @Test(
        "The files of the folder that 'root' names are inputs, as the document may refer to them",
        arguments: [
            ("shop.api.yaml", "openapi: { document: vendor/shop/shop.yaml, root: vendor }\n"),
            ("shop.api.yaml", "api: Shop\nopenapi:\n  root: \"vendor\"  # theirs\n  document: vendor/shop/shop.yaml\n"),
            ("shop.api.json", #"{"openapi": {"document": "vendor/shop/shop.yaml", "root": "vendor"}}"#),
        ])
    func root(name: String, text: String) throws {
        let inputs = try inputs(
            of: ["App/\(name)": text.replacing("vendor", with: "../vendor")],
            besides: ["vendor/shop/shop.yaml", "vendor/common/money.yaml", "vendor/logo.png", "other/money.yaml"])
        #expect(inputs.specs == ["App/\(name)"])
        #expect(inputs.files == ["App/\(name)", "vendor/common/money.yaml", "vendor/shop/shop.yaml"])
    }
}
