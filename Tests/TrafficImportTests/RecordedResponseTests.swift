import Testing

@testable import TrafficImport

@Suite("A recorded response")
struct RecordedResponseTests {
    @Test("Its media type is that of the last header, without parameters")
    func mediaType() {
        let headers = [
            RecordedField("content-type", "text/plain"), RecordedField("Content-Type", "Application/JSON ; a=b"),
        ]
        #expect(RecordedResponse(status: 200, headers: headers).mediaType == "application/json")
    }
}
