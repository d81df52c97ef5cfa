import APIValues
#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif
import HTTPTypes

/// Makes the response of a list one of its pages.
///
/// A client that reads all pages ends, and gets each item once.
struct Pager {
    let exchange: Exchange
    let pages: MockPages
    /// The whole list; nil for that of the response or a made one.
    var items: [JSONValue]?

    /// The page that the request asks for, in the response with the whole list or with made items.
    func page(of response: MockResponse) -> MockResponse {
        guard 200...299 ~= response.status.code, !response.isStream, let content = exchange.content(of: response),
            MediaType(content.mediaType)?.isJSON ?? false, let value = try? JSONValue(parsing: response.body)
        else { return response }
        let place = SchemaPlace(description: exchange.description, schema: content.schema)
        guard let keys = place.list(pages.items) ?? value.listKeys(pages.items) else { return response }
        var writer = PageWriter(self, place, keys, response, value)
        let example = exchange.isExample(content) ? value.value(at: keys)?.array : nil
        writer.write(items ?? example, place.member(keys)?.items.schema)
        return writer.response
    }
}

extension JSONValue {
    /// The documented keys if they lead to an array in this value.
    fileprivate func listKeys(_ keys: [String]) -> [String]? { value(at: keys)?.array == nil ? nil : keys }
}
