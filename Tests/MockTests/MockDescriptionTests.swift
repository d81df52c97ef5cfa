import APIMock
import APIValues
import Foundation
import Testing

@Suite("The description of a mock")
struct MockDescriptionTests {
    @Test("A description is read as it was written, without its defaults")
    func roundTrip() throws {
        var operation = MockOperation("GET", "/users/{id}", id: "getUser")
        operation.parameters = [MockParameter("id", in: .path, isRequired: true, schema: 0)]
        operation.security = [[MockRequirement(0)]]
        operation.responses = [MockResponses("200", [MockContent("application/json", schema: 1)])]
        let description = MockDescription(
            servers: ["/v1"], operations: [operation],
            credentials: [MockCredential("key", .key, in: .header, key: "X-Key")],
            schemas: [
                MockSchema(.integer), MockSchema(.object, object: .init([MockProperty("id", 0)], required: ["id"])),
            ])
        let json = try description.json()
        let expected = """
            {"servers":["/v1"],"operations":[{"id":"getUser","method":"GET","path":"/users/{id}",\
            "parameters":[{"name":"id","in":"path","required":true,"schema":0}],\
            "security":[[{"credential":0}]],\
            "responses":[{"status":"200","contents":[{"type":"application/json","schema":1}]}]}],\
            "credentials":[{"name":"key","kind":"key","in":"header","key":"X-Key"}],\
            "schemas":[{"kinds":["integer"]},\
            {"kinds":["object"],"object":{"properties":[{"name":"id","schema":0}],"required":["id"]}}]}
            """
        #expect(String(decoding: json, as: UTF8.self) == expected)
        #expect(try MockDescription(json: json) == description)
    }

    @Test("An index without a schema is an error with its place")
    func index() {
        let json = #"{"schemas":[{"array":{"items":1}}]}"#
        #expect(throws: DecodingMismatch(path: "schemas[0]", reason: "index 1 is out of range")) {
            try MockDescription(json: Data(json.utf8))
        }
    }
}
