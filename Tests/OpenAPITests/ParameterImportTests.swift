import Testing

/// How parameters are sent.
@Suite("Parameters of documents", .tags(.busy)) struct ParameterImportTests {
    @Test(
        "Placeholders may have operators, modifiers and spaces",
        arguments: [
            ("/v1/{+parent}/jobs", "parent", "\"/v1/{+parent}/jobs\""), ("/tags/{tags*}", "tags", "\"/tags/{tags}\""),
            ("/v1/{Row Number}", "Row Number", "\"/v1/{Row Number}\""), ("/a/{id:3}", "id", "\"/a/{id}\""),
            ("/a{/id}", "id", "\"/a/{id}\""), ("/a/{id}", "+id", "\"/a/{id}\""),
        ])
    func placeholders(_ path: String, _ name: String, _ expected: String) throws {
        let spec = try ImportedSpec(
            path: path, parameters: "{ name: '\(name)', in: path, required: true, schema: { type: string } }")
        #expect(spec.part("path") == expected, "\(spec.text)")
        #expect(spec.findings.isEmpty)
    }

    @Test("A query in the path is sent as a query")
    func queryInPath() throws {
        let spec = try ImportedSpec(
            path: "/a?kind=x&page={page}", parameters: "{ name: page, in: query, schema: { type: integer } }")
        #expect(spec.part("path") == "\"/a\"")
        #expect(spec.part("query") == "kind:\n  value: \"x\"\npage: Int?", "\(spec.text)")
        let operators = try ImportedSpec(
            path: "/a{?q,page}",
            parameters:
                "{ name: q, in: query, required: true, schema: { type: string } }, { name: page, in: query, schema: { type: integer } }"
        )
        #expect(operators.part("query") == "q: String\npage: Int?", "\(operators.text)")
        #expect(spec.findings.isEmpty && operators.findings.isEmpty)
    }

    @Test("Names in a query that differ in case are two parameters")
    func caseOfNames() throws {
        let spec = try ImportedSpec(
            parameters:
                "{ name: Q, in: query, schema: { type: integer } }, { name: q, in: query, schema: { type: string } }")
        #expect(spec.part("query") == "Q:\n  type: Int?\n  as: qQuery\nq: String?", "\(spec.text)")
        #expect(spec.findings.isEmpty)
    }

    @Test(
        "Styles are those of the document",
        arguments: [
            ("path", "style: label, schema: { type: string }", "type: String\nstyle: label"),
            ("path", "style: matrix, schema: { type: integer }", "type: Int\nstyle: matrix"),
            ("path", "style: matrix, explode: true, schema: LIST", "type: \"[Int]\"\nstyle: matrix\nexplode: true"),
            ("path", "schema: LIST", "\"[Int]\""), ("query", "schema: LIST", "\"[Int]\""),
            ("query", "explode: false, schema: LIST", "type: \"[Int]\"\nstyle: comma"),
            ("query", "style: spaceDelimited, explode: false, schema: LIST", "type: \"[Int]\"\nstyle: space"),
            ("query", "style: pipeDelimited, explode: false, schema: LIST", "type: \"[Int]\"\nstyle: pipe"),
            ("query", "style: deepObject, schema: MAP", "type: \"[String: Int]\"\nstyle: deepObject"),
            ("query", "schema: MAP", "type: \"[String: Int]\"\nstyle: form"),
            ("query", "explode: false, schema: MAP", "type: \"[String: Int]\"\nstyle: comma"),
            ("query", "allowReserved: true, schema: { type: string }", "type: String\nallowReserved: true"),
            ("header", "schema: MAP", "\"[String: Int]\""),
            ("header", "explode: true, schema: MAP", "type: \"[String: Int]\"\nexplode: true"),
            ("query", "content: { application/json: { schema: { type: string } } }", "type: String\nstyle: json"),
            ("query", "content: { application/json: { schema: { type: integer } } }", "Int"),
            ("path", "content: { application/json: { schema: MAP } }", "type: \"[String: Int]\"\nstyle: json"),
            ("cookie", "schema: { type: integer }", "Int"),
            ("cookie", "schema: { type: string }", "type: String\nstyle: form"),
        ])
    func styles(_ place: String, _ keys: String, _ expected: String) throws {
        let keys = keys.replacing("LIST", with: "{ type: array, items: { type: integer } }")
            .replacing("MAP", with: "{ type: object, additionalProperties: { type: integer } }")
        let spec = try ImportedSpec(
            path: place == "path" ? "/a/{p}" : "/a", parameters: "{ name: p, in: \(place), required: true, \(keys) }")
        let key = ["path": "parameters", "header": "headers", "cookie": "cookies"][place] ?? place
        let part = spec.part(key)?.replacing("\n  ", with: "\n").replacing("p:\n", with: "").replacing("p: ", with: "")
        #expect(part == expected, "\(spec.text)")
        #expect(spec.findings.isEmpty)
    }

    @Test("The collection formats of Swagger 2.0 are kept")
    func collectionFormats() throws {
        let result = try ImportedSpec(
            """
            swagger: "2.0"
            info: { title: Talk }
            host: talk.example
            paths:
              /a:
                get:
                  operationId: a
                  produces: [application/pdf]
                  parameters:
                    - { name: ids, in: query, type: array, items: { type: string }, collectionFormat: tsv }
                    - { name: X-Ids, in: header, type: array, items: { type: string }, collectionFormat: ssv }
                  responses: { 200: { description: ok, schema: { type: string, format: binary } } }
            """)
        #expect(result.part("query")?.hasSuffix("style: tab") == true, "\(result.text)")
        #expect(result.part("headers")?.hasSuffix("style: space") == true)
        #expect(result.response == "Data" && result.findings.isEmpty)
    }

    @Test("Headers that the client sets itself are left out without a warning")
    func ownHeaders() throws {
        let names = ["Accept", "Content-Type", "Authorization", "Content-Length", "Host"]
        let parameters = names.map { "{ name: \($0), in: header, required: true, schema: { type: string } }" }
        let spec = try ImportedSpec(parameters: parameters.joined(separator: ", "))
        #expect(spec.part("headers") == nil && spec.findings.isEmpty, "\(spec.text)")
    }

    @Test("A whole query is a form or a value")
    func wholeQuery() throws {
        let form = try ImportedSpec(
            parameters:
                "{ name: all, in: querystring, required: true, content: { application/x-www-form-urlencoded: { schema: { type: object, properties: { a: { type: string } } } } } }",
            version: "3.2.0")
        #expect(form.part("query")?.hasSuffix("style: form") == true, "\(form.text)")
        let json = try ImportedSpec(
            parameters:
                "{ name: all, in: querystring, required: true, content: { application/json: { schema: { $ref: '#/components/schemas/All' } } } }",
            "{ All: { type: object, properties: { a: { type: string } } } }", version: "3.2.0")
        #expect(json.part("query") == "all:\n  type: All\n  style: querystring", "\(json.text)")
    }

    @Test("A parameter without a schema has its own type")
    func ownType() throws {
        let spec = try ImportedSpec(
            parameters:
                "{ name: a, in: query, type: integer, format: int32 }, { name: b, in: query, type: array, items: { type: string } }"
        )
        #expect(spec.part("query") == "a: Int32?\nb: \"[String]?\"", "\(spec.text)")
        #expect(spec.findings.contains { $0.contains("belongs under 'schema'") }, "\(spec.findings)")
    }

    @Test("A list in a placeholder has commas, with a warning if the document has other separators")
    func separatorsOfPlaceholders() throws {
        let spec = try ImportedSpec(
            """
            swagger: "2.0"
            info: { title: Talk }
            host: talk.example
            paths:
              /a/{p}:
                get:
                  operationId: a
                  parameters:
                    - { name: p, in: path, required: true, type: array, items: { type: string }, collectionFormat: pipes }
                  responses: { 204: { description: ok } }
            """)
        #expect(
            spec.findings == ["the values of 'p' have commas in between: a placeholder has no other style"],
            "\(spec.text)")
    }

    private static let form =
        "{ name: all, in: querystring, required: true, content: { application/x-www-form-urlencoded: { schema: SCHEMA, encoding: ENCODING } } }"

    @Test("The members of a form that is the whole query are parameters if they have encodings")
    func membersOfQuery() throws {
        let schema =
            "{ type: object, required: [ids], properties: { ids: { type: array, items: { type: string } }, box: { type: object, properties: { w: { type: integer } } } } }"
        let parameter = Self.form.replacing("SCHEMA", with: schema)
            .replacing("ENCODING", with: "{ ids: { style: spaceDelimited, explode: false } }")
        let spec = try ImportedSpec(parameters: parameter, version: "3.2.0")
        let expected =
            "ids:\n  type: \"[String]\"\n  style: space\nbox:\n  properties:\n    w: Int?\n  optional: true\n  style: json"
        #expect(spec.part("query") == expected && spec.findings.isEmpty, "\(spec.text)")
    }

    @Test("A whole query with nested members becomes text, with a warning")
    func nestedQuery() throws {
        let schema = "{ type: object, additionalProperties: { type: object, properties: { w: { type: integer } } } }"
        let parameter = Self.form.replacing("SCHEMA", with: schema).replacing("ENCODING", with: "{}")
        let spec = try ImportedSpec(parameters: parameter, version: "3.2.0")
        #expect(spec.part("query") == "all:\n  type: String\n  style: querystring", "\(spec.text)")
        #expect(spec.findings == ["'all' is the text of the whole query: its members are no text"])
    }

    @Test(
        "The explode modifier of RFC 6570 writes each element separately",
        arguments: [
            ("/a{;ids*}", "parameters", "ids:\n  type: \"[String]\"\n  style: matrix\n  explode: true"),
            ("/a{.ids*}", "parameters", "ids:\n  type: \"[String]\"\n  style: label\n  explode: true"),
            ("/a{/ids*}", "parameters", "ids: String"), ("/a/{ids*}", "parameters", "ids: \"[String]\""),
            ("/a{?ids*}", "query", "ids: \"[String]\""),
        ])
    func exploded(path: String, key: String, expected: String) throws {
        let parameter = "{ name: ids, in: path, required: true, schema: { type: array, items: { type: string } } }"
        let spec = try ImportedSpec(path: path, parameters: parameter)
        #expect(spec.part(key) == expected, "\(spec.text)")
        #expect(spec.findings.isEmpty != path.contains("{/"), "\(spec.findings)")
        if path.contains("{/") { #expect(spec.part("path") == "\"/a/{+ids}\"") }
    }

    @Test("A query after the path may have an expression without an operator; its variables are optional")
    func expressionOfQuery() throws {
        let spec = try ImportedSpec(
            path: "/a?op=1{&b,c}", parameters: "{ name: b, in: query, schema: { type: integer } }")
        #expect(spec.part("query") == "op:\n  value: \"1\"\nb: Int?\nc: String?", "\(spec.text)")
        #expect(spec.findings.isEmpty)
    }

    @Test("A fragment is not sent, with a warning at its parameter")
    func fragment() throws {
        let spec = try ImportedSpec(
            path: "/a{#part}", parameters: "{ name: part, in: path, required: true, schema: { type: string } }")
        #expect(
            spec.part("path") == "\"/a\"" && spec.findings == ["the path has no '{part}'; this parameter is not sent"])
    }

    @Test("Placeholders that differ in case are two parameters")
    func placeholders() throws {
        let spec = try ImportedSpec(
            path: "/a/{ID}/{id}",
            parameters:
                "{ name: ID, in: path, required: true, schema: { type: string } }, { name: id, in: path, required: true, schema: { type: integer } }"
        )
        #expect(spec.part("parameters") == "ID:\n  type: String\n  as: idPath\nid: Int", "\(spec.text)")
        #expect(spec.findings.isEmpty)
    }

    @Test("A placeholder is the parameter whose name differs only by case")
    func likelyPlaceholder() throws {
        let spec = try ImportedSpec(
            path: "/a/{petID}", parameters: "{ name: petId, in: path, required: true, schema: { type: integer } }")
        #expect(spec.part("parameters") == "petID: Int" && spec.findings.isEmpty, "\(spec.text)")
    }

    @Test("A cookie with the name of another parameter gets a suffix")
    func cookieNames() throws {
        let spec = try ImportedSpec(
            parameters:
                "{ name: s, in: query, schema: { type: string } }, { name: s, in: cookie, style: cookie, schema: { type: string } }",
            version: "3.2.0")
        #expect(spec.part("cookies") == "s:\n  type: String?\n  as: sCookie", "\(spec.text)")
    }
}
