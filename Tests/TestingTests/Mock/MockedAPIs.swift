import APIMock
import APIRuntimeTesting
import Foundation
import MockInputs

// The plugin writes these in a consumer's tests.
extension Auth: MockedAPI {
    static var mockDescription: MockDescription { get throws { try describe("auth") } }
}

extension Errors: MockedAPI {
    static var mockDescription: MockDescription { get throws { try describe("errors/errors.api.yaml") } }
}

extension Examples: MockedAPI {
    static var mockDescription: MockDescription { get throws { try describe("examples") } }
}

extension Paginate: MockedAPI {
    static var mockDescription: MockDescription { get throws { try describe("paginate") } }
}

extension Payments: MockedAPI {
    static var mockDescription: MockDescription { get throws { try describe("payments") } }
}

extension Streams: MockedAPI {
    static var mockDescription: MockDescription { get throws { try describe("stream") } }
}

/// A description that another version of apigen has written.
extension Coding: MockedAPI {
    static var mockDescription: MockDescription { get throws { try MockDescription(json: #"{"operations":[{}]}"#) } }
}

/// The description of the specs of a golden folder, through its JSON.
private func describe(_ golden: String) throws -> MockDescription {
    let goldens = URL(filePath: #filePath).appending(path: "../../../GoldenTests").standardized
    let description = try MockInput([goldens.appending(path: golden).path]).description
    return try MockDescription(json: String(decoding: description.json(), as: UTF8.self))
}
