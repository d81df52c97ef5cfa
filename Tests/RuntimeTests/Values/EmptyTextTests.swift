import APIValues
import Foundation
import Testing

extension Values {
    @Suite struct EmptyTexts {
        private struct Link: DecodableModel, Equatable {
            var url: URL?
            var id: UUID?
            var at: Date?
            var day: LocalDate?
            var unix: Date?
            var text: String?

            init(from object: ObjectReader) throws {
                url = try object.optional("url")
                id = try object.optional("id")
                at = try object.optional("at")
                day = try object.optional("day")
                unix = try object.optional("unix", dates: .unix)
                text = try object.optional("text")
            }
        }

        private struct Required: DecodableModel {
            let url: URL

            init(from object: ObjectReader) throws {
                url = try object.value("url")
            }
        }

        @Test("An optional URL, UUID or date with an empty text is nil; an empty string is a string")
        func absent() throws {
            let json = #"{"url":"","id":"","at":"","day":"","unix":"","text":""}"#
            for link in try [
                RuntimeTests.direct(json, as: Link.self), JSONDecoder().decode(Link.self, from: Data(json.utf8)),
            ] {
                #expect(link.url == nil && link.id == nil && link.at == nil && link.day == nil && link.unix == nil)
                #expect(link.text?.isEmpty == true)
            }
        }

        @Test(
            "Other invalid texts are errors, and so is an empty one for a required value",
            arguments: [#"{"url":1}"#, #"{"id":" "}"#, #"{"at":"soon"}"#, #"{"day":[]}"#, #"{"unix":"0x"}"#])
        func wrong(_ json: String) {
            #expect(throws: DecodingMismatch.self) { try RuntimeTests.direct(json, as: Link.self) }
            #expect(throws: DecodingError.self) { try JSONDecoder().decode(Link.self, from: Data(json.utf8)) }
            #expect(throws: DecodingMismatch.self) { try RuntimeTests.direct(#"{"url":""}"#, as: Required.self) }
        }
    }
}
