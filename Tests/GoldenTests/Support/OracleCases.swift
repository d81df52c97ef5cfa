import APIRuntime

extension OracleCase {
    static let all: [OracleCase] = [
        OracleCase(
            "pathSimpleScalar", .path, .simple, explode: false, .scalar
        ) { try RequestOracle.PathSimpleScalar(v: $0.scalar).sent() },
        OracleCase(
            "pathSimpleList", .path, .simple, explode: false, .list
        ) { try RequestOracle.PathSimpleList(v: $0.list).sent() },
        OracleCase(
            "pathSimpleObject", .path, .simple, explode: false, .object
        ) { try RequestOracle.PathSimpleObject(v: $0.object).sent() },
        OracleCase(
            "pathSimpleExplodedList", .path, .simple, explode: true, .list
        ) { try RequestOracle.PathSimpleExplodedList(v: $0.list).sent() },
        OracleCase(
            "pathSimpleExplodedObject", .path, .simple, explode: true, .object
        ) { try RequestOracle.PathSimpleExplodedObject(v: $0.object).sent() },
        OracleCase(
            "pathLabelScalar", .path, .label, explode: false, .scalar
        ) { try RequestOracle.PathLabelScalar(v: $0.scalar).sent() },
        OracleCase(
            "pathLabelList", .path, .label, explode: false, .list
        ) { try RequestOracle.PathLabelList(v: $0.list).sent() },
        OracleCase(
            "pathLabelObject", .path, .label, explode: false, .object
        ) { try RequestOracle.PathLabelObject(v: $0.object).sent() },
        OracleCase(
            "pathLabelExplodedList", .path, .label, explode: true, .list
        ) { try RequestOracle.PathLabelExplodedList(v: $0.list).sent() },
        OracleCase(
            "pathLabelExplodedObject", .path, .label, explode: true, .object
        ) { try RequestOracle.PathLabelExplodedObject(v: $0.object).sent() },
        OracleCase(
            "pathMatrixScalar", .path, .matrix, explode: false, .scalar
        ) { try RequestOracle.PathMatrixScalar(v: $0.scalar).sent() },
        OracleCase(
            "pathMatrixList", .path, .matrix, explode: false, .list
        ) { try RequestOracle.PathMatrixList(v: $0.list).sent() },
        OracleCase(
            "pathMatrixObject", .path, .matrix, explode: false, .object
        ) { try RequestOracle.PathMatrixObject(v: $0.object).sent() },
        OracleCase(
            "pathMatrixExplodedList", .path, .matrix, explode: true, .list
        ) { try RequestOracle.PathMatrixExplodedList(v: $0.list).sent() },
        OracleCase(
            "pathMatrixExplodedObject", .path, .matrix, explode: true, .object
        ) { try RequestOracle.PathMatrixExplodedObject(v: $0.object).sent() },
        OracleCase(
            "pathJSONScalar", .path, .json, explode: false, .scalar
        ) { try RequestOracle.PathJSONScalar(v: $0.scalar).sent() },
        OracleCase(
            "pathJSONList", .path, .json, explode: false, .list
        ) { try RequestOracle.PathJSONList(v: $0.list).sent() },
        OracleCase(
            "pathJSONObject", .path, .json, explode: false, .object
        ) { try RequestOracle.PathJSONObject(v: $0.object).sent() },
        OracleCase(
            "queryFormScalar", .query, .form, explode: true, .scalar
        ) { try RequestOracle.QueryFormScalar(v: $0.scalar).sent() },
        OracleCase(
            "queryFormExplodedList", .query, .form, explode: true, .list
        ) { try RequestOracle.QueryFormExplodedList(v: $0.list).sent() },
        OracleCase(
            "queryFormExplodedObject", .query, .form, explode: true, .object
        ) { try RequestOracle.QueryFormExplodedObject(v: $0.object).sent() },
        OracleCase(
            "queryFormList", .query, .form, explode: false, .list
        ) { try RequestOracle.QueryFormList(v: $0.list).sent() },
        OracleCase(
            "queryFormObject", .query, .form, explode: false, .object
        ) { try RequestOracle.QueryFormObject(v: $0.object).sent() },
        OracleCase(
            "querySpaceDelimitedList", .query, .spaceDelimited, explode: false, .list
        ) { try RequestOracle.QuerySpaceDelimitedList(v: $0.list).sent() },
        OracleCase(
            "querySpaceDelimitedObject", .query, .spaceDelimited, explode: false, .object
        ) { try RequestOracle.QuerySpaceDelimitedObject(v: $0.object).sent() },
        OracleCase(
            "queryPipeDelimitedList", .query, .pipeDelimited, explode: false, .list
        ) { try RequestOracle.QueryPipeDelimitedList(v: $0.list).sent() },
        OracleCase(
            "queryPipeDelimitedObject", .query, .pipeDelimited, explode: false, .object
        ) { try RequestOracle.QueryPipeDelimitedObject(v: $0.object).sent() },
        OracleCase(
            "queryTsvList", .query, .tsv, explode: false, .list
        ) { try RequestOracle.QueryTsvList(v: $0.list).sent() },
        OracleCase(
            "queryDeepObjectObject", .query, .deepObject, explode: true, .object
        ) { try RequestOracle.QueryDeepObjectObject(v: $0.object).sent() },
        OracleCase(
            "queryJSONScalar", .query, .json, explode: false, .scalar
        ) { try RequestOracle.QueryJSONScalar(v: $0.scalar).sent() },
        OracleCase(
            "queryJSONList", .query, .json, explode: false, .list
        ) { try RequestOracle.QueryJSONList(v: $0.list).sent() },
        OracleCase(
            "queryJSONObject", .query, .json, explode: false, .object
        ) { try RequestOracle.QueryJSONObject(v: $0.object).sent() },
        OracleCase(
            "queryReservedScalar", .query, .form, explode: true, .scalar, reserved: true
        ) { try RequestOracle.QueryReservedScalar(v: $0.scalar).sent() },
        OracleCase(
            "queryReservedExplodedList", .query, .form, explode: true, .list, reserved: true
        ) { try RequestOracle.QueryReservedExplodedList(v: $0.list).sent() },
        OracleCase(
            "queryReservedList", .query, .form, explode: false, .list, reserved: true
        ) { try RequestOracle.QueryReservedList(v: $0.list).sent() },
        OracleCase(
            "queryReservedExplodedObject", .query, .form, explode: true, .object, reserved: true
        ) { try RequestOracle.QueryReservedExplodedObject(v: $0.object).sent() },
        OracleCase(
            "queryWholeText", .query, .querystring, explode: false, .scalar
        ) { try RequestOracle.QueryWholeText(v: $0.scalar).sent() },
        OracleCase(
            "queryWholeJSON", .query, .querystring, explode: false, .object
        ) { try RequestOracle.QueryWholeJSON(v: $0.object).sent() },
        OracleCase(
            "formFormScalar", .form, .form, explode: true, .scalar
        ) { try RequestOracle.FormFormScalar(body: .init(v: $0.scalar)).sent() },
        OracleCase(
            "formFormExplodedList", .form, .form, explode: true, .list
        ) { try RequestOracle.FormFormExplodedList(body: .init(v: $0.list)).sent() },
        OracleCase(
            "formFormExplodedObject", .form, .form, explode: true, .object
        ) { try RequestOracle.FormFormExplodedObject(body: .init(v: $0.object)).sent() },
        OracleCase(
            "formFormList", .form, .form, explode: false, .list
        ) { try RequestOracle.FormFormList(body: .init(v: $0.list)).sent() },
        OracleCase(
            "formFormObject", .form, .form, explode: false, .object
        ) { try RequestOracle.FormFormObject(body: .init(v: $0.object)).sent() },
        OracleCase(
            "formSpaceDelimitedList", .form, .spaceDelimited, explode: false, .list
        ) { try RequestOracle.FormSpaceDelimitedList(body: .init(v: $0.list)).sent() },
        OracleCase(
            "formSpaceDelimitedObject", .form, .spaceDelimited, explode: false, .object
        ) { try RequestOracle.FormSpaceDelimitedObject(body: .init(v: $0.object)).sent() },
        OracleCase(
            "formPipeDelimitedList", .form, .pipeDelimited, explode: false, .list
        ) { try RequestOracle.FormPipeDelimitedList(body: .init(v: $0.list)).sent() },
        OracleCase(
            "formPipeDelimitedObject", .form, .pipeDelimited, explode: false, .object
        ) { try RequestOracle.FormPipeDelimitedObject(body: .init(v: $0.object)).sent() },
        OracleCase(
            "formTsvList", .form, .tsv, explode: false, .list
        ) { try RequestOracle.FormTsvList(body: .init(v: $0.list)).sent() },
        OracleCase(
            "formDeepObjectObject", .form, .deepObject, explode: true, .object
        ) { try RequestOracle.FormDeepObjectObject(body: .init(v: $0.object)).sent() },
        OracleCase(
            "formJSONScalar", .form, .json, explode: false, .scalar
        ) { try RequestOracle.FormJSONScalar(body: .init(v: $0.scalar)).sent() },
        OracleCase(
            "formJSONList", .form, .json, explode: false, .list
        ) { try RequestOracle.FormJSONList(body: .init(v: $0.list)).sent() },
        OracleCase(
            "formJSONObject", .form, .json, explode: false, .object
        ) { try RequestOracle.FormJSONObject(body: .init(v: $0.object)).sent() },
        OracleCase(
            "formReservedScalar", .form, .form, explode: true, .scalar, reserved: true
        ) { try RequestOracle.FormReservedScalar(body: .init(v: $0.scalar)).sent() },
        OracleCase(
            "formReservedExplodedList", .form, .form, explode: true, .list, reserved: true
        ) { try RequestOracle.FormReservedExplodedList(body: .init(v: $0.list)).sent() },
        OracleCase(
            "formReservedList", .form, .form, explode: false, .list, reserved: true
        ) { try RequestOracle.FormReservedList(body: .init(v: $0.list)).sent() },
        OracleCase(
            "formReservedExplodedObject", .form, .form, explode: true, .object, reserved: true
        ) { try RequestOracle.FormReservedExplodedObject(body: .init(v: $0.object)).sent() },
        OracleCase(
            "headerScalar", .header, .simple, explode: false, .scalar
        ) { try RequestOracle.HeaderScalar(v: $0.scalar).sent() },
        OracleCase(
            "headerList", .header, .simple, explode: false, .list
        ) { try RequestOracle.HeaderList(v: $0.list).sent() },
        OracleCase(
            "headerObject", .header, .simple, explode: false, .object
        ) { try RequestOracle.HeaderObject(v: $0.object).sent() },
        OracleCase(
            "headerExplodedObject", .header, .simple, explode: true, .object
        ) { try RequestOracle.HeaderExplodedObject(v: $0.object).sent() },
        OracleCase(
            "headerSsvList", .header, .ssv, explode: false, .list
        ) { try RequestOracle.HeaderSsvList(v: $0.list).sent() },
        OracleCase(
            "headerPipesList", .header, .pipes, explode: false, .list
        ) { try RequestOracle.HeaderPipesList(v: $0.list).sent() },
        OracleCase(
            "headerTsvList", .header, .tsv, explode: false, .list
        ) { try RequestOracle.HeaderTsvList(v: $0.list).sent() },
        OracleCase(
            "headerJSONScalar", .header, .json, explode: false, .scalar
        ) { try RequestOracle.HeaderJSONScalar(v: $0.scalar).sent() },
        OracleCase(
            "headerJSONList", .header, .json, explode: false, .list
        ) { try RequestOracle.HeaderJSONList(v: $0.list).sent() },
        OracleCase(
            "headerJSONObject", .header, .json, explode: false, .object
        ) { try RequestOracle.HeaderJSONObject(v: $0.object).sent() },
        OracleCase(
            "cookieScalar", .cookie, .cookie, explode: true, .scalar
        ) { try RequestOracle.CookieScalar(v: $0.scalar).sent() },
        OracleCase(
            "cookieExplodedList", .cookie, .cookie, explode: true, .list
        ) { try RequestOracle.CookieExplodedList(v: $0.list).sent() },
        OracleCase(
            "cookieExplodedObject", .cookie, .cookie, explode: true, .object
        ) { try RequestOracle.CookieExplodedObject(v: $0.object).sent() },
        OracleCase(
            "cookieList", .cookie, .cookie, explode: false, .list
        ) { try RequestOracle.CookieList(v: $0.list).sent() },
        OracleCase(
            "cookieObject", .cookie, .cookie, explode: false, .object
        ) { try RequestOracle.CookieObject(v: $0.object).sent() },
        OracleCase(
            "cookieFormScalar", .cookie, .form, explode: true, .scalar
        ) { try RequestOracle.CookieFormScalar(v: $0.scalar).sent() },
        OracleCase(
            "cookieFormExplodedList", .cookie, .form, explode: true, .list
        ) { try RequestOracle.CookieFormExplodedList(v: $0.list).sent() },
        OracleCase(
            "cookieFormExplodedObject", .cookie, .form, explode: true, .object
        ) { try RequestOracle.CookieFormExplodedObject(v: $0.object).sent() },
        OracleCase(
            "cookieFormList", .cookie, .form, explode: false, .list
        ) { try RequestOracle.CookieFormList(v: $0.list).sent() },
        OracleCase(
            "cookieFormObject", .cookie, .form, explode: false, .object
        ) { try RequestOracle.CookieFormObject(v: $0.object).sent() },
        OracleCase(
            "cookieJSONObject", .cookie, .json, explode: false, .object
        ) { try RequestOracle.CookieJSONObject(v: $0.object).sent() },
    ]
}
