/// The keys of endpoints and their parts.
extension KeyRow {
    static let endpoint: [KeyRow] =
        [
            KeyRow(.summary, .text, "What the endpoint does, for documentation."),
            KeyRow(.deprecated, .deprecation, "Why it should no longer be used, or true."),
            KeyRow(.method, .method, "The HTTP method; GET if left out."),
            KeyRow(.path, .path, "The path, with placeholders in braces, such as /users/{id:Int}."),
            KeyRow(.parameters, .placeholders, "Details of the path's placeholders, such as a summary or an enum."),
            KeyRow(.server, .text, "The server of this endpoint, if it is not the default one."),
            KeyRow(.auth, .auth, "The authentication that it needs."),
            KeyRow(.scopes, .scopes, "The OAuth 2 scopes that its token needs."),
            KeyRow(.query, .parameters, "The query parameters."),
            KeyRow(.headers, .parameters, "The headers."),
            KeyRow(.cookies, .cookies, "The cookies."),
            KeyRow(.body, .body, "The body that is sent."),
            KeyRow(
                .response, .response, "The type of the body of every 2xx response, or none if the call returns nothing."
            ),
            KeyRow(.responses, .responses, "The bodies by status, if success has several."),
            KeyRow(.errors, .errors, "The error models by status; such a response is thrown."),
            KeyRow(
                .failsWhen, .endpointFailure,
                "The property of a 2xx response or a stream's element, and the value that makes an error of it."),
            KeyRow(.unwrap, .keys, "The JSON key whose value is returned in place of the whole body."),
            KeyRow(.paginate, .pagination, "How to request the next page.", needs: .sequences),
            KeyRow(
                .stream, .framing,
                "The framing of a stream of values: events (server-sent events), lines, sequence (RFC 7464) or parts (multipart).",
                needs: .sequences),
            KeyRow(.events, .properties, "The types of server-sent events, by the events' names.", needs: .sequences),
            KeyRow(.timeout, .seconds, "The time limit of a call, in seconds."),
        ] + policies + [
            KeyRow(.example, .anything, "An example response, for tests and previews.")
        ]

    static let body: [KeyRow] =
        [
            KeyRow(.type, .type, "The type of a JSON body; String and Data are sent as they are."),
            KeyRow(.extends, .bases, "The models whose properties are copied into a JSON object."),
            KeyRow(.properties, .properties, "The properties of a JSON object."),
            KeyRow(
                .additional, .additional,
                "The type of values under unlisted keys of a JSON object, a form or a multipart body."
            ),
        ] + choice + [
            KeyRow(.form, .fields, "The fields of a form: scalars, enums, arrays in a style, objects as 'deepObject'."),
            KeyRow(
                .multipart, .parts,
                "The parts of a multipart body: a File, text for a scalar, JSON for a model; an array is a part for each element.",
                needs: .files),
            KeyRow(
                .binary, .mediaType,
                "Raw bytes; the value is their media type, or a range such as image/* from which the caller chooses."),
            KeyRow(.text, .mediaType, "Text; the value is its media type."),
            KeyRow(
                .stream, .bodyFraming,
                "The framing of a body that is a stream of values of the type: lines, sequence (RFC 7464) or parts (multipart).",
                needs: .sequences),
            KeyRow(
                .contentType, .mediaType,
                "The media type of 'type', 'properties' and 'multipart', in place of the usual one."),
            KeyRow(
                .encodedBy, .swiftType, "The encoder that writes the body, a Swift type with 'init()' and 'encode(_:)'."
            ),
            KeyRow(.optional, .flag, "Whether a call may have no body."),
            KeyRow(.nullable, .flag, "Whether a JSON body may be null, which is a different value from no body."),
        ]

    static let response: [KeyRow] =
        [
            KeyRow(.type, .type, "The type; '_' is the inline type described beside it, as in \"[_]\".")
        ] + object + choice + [
            KeyRow(.as, .swiftName, "The name of the inline type in Swift."),
            KeyRow(.summary, .text, "What the inline type is, for documentation."),
            KeyRow(.optional, .flag, "Whether the body may be empty or null, which makes it optional in Swift."),
            KeyRow(
                .lenient, .flag,
                "Whether elements of an array that cannot be read, or an optional body that does not fit, are left out and reported."
            ),
            KeyRow(.unwrap, .keys, "The JSON key whose value is returned in place of the whole body."),
            KeyRow(
                .envelope, .properties,
                "The properties beside an unwrapped value, which 'response(for:)' returns with it."),
            KeyRow(.headers, .responseHeaders, "The headers that are returned beside the value."),
            KeyRow(.contentType, .mediaType, "The media type to request with 'Accept', in place of the default one."),
            KeyRow(
                .decodedBy, .swiftType,
                "The decoder that reads the body, a Swift type with 'init()' and 'decode(_:from:)'."),
        ]

    static let pagination: [KeyRow] = [
        KeyRow(.link, .text, "The relation of the Link header that leads to the next page."),
        KeyRow(.page, .parameterName, "The query parameter, or the property of the body, with the page's number."),
        KeyRow(.size, .parameterName, "The parameter with the size of a page."),
        KeyRow(
            .offset, .parameterName, "The query parameter, or the property of the body, with how many items to skip."),
        KeyRow(.limit, .parameterName, "The parameter with how many items a page may have."),
        KeyRow(
            .cursor, .parameterName,
            "The query parameter, or the property of the body, for the previous page's cursor."),
        KeyRow(
            .next, .nextKeys,
            "The path of keys in the response, or the header, with the next cursor or the next page's URL."),
        KeyRow(.items, .keys, "The path of keys to the array of a page's items, such as data.items."),
        KeyRow(.more, .keys, "The path of keys to a Bool that is true if there are more pages."),
        KeyRow(.last, .keys, "The path of keys to a Bool that is true on the last page."),
    ]

    static let nextPage: [KeyRow] = [
        KeyRow(.header, .header, "The name of the response header, such as X-Next-Page.")
    ]

    static let retry: [KeyRow] = [
        KeyRow(.times, .count, "How many times a call is retried at most."),
        KeyRow(.delay, .pause, "Seconds before the first retry; each further pause is twice as long."),
        KeyRow(.maxDelay, .pause, "The longest pause, in seconds."),
        KeyRow(.statuses, .statuses, "The statuses that are retried."),
    ]

    static let policies: [KeyRow] = [
        KeyRow(.retry, .retry, "How often, and when, a call is retried."),
        KeyRow(.idempotent, .flag, "Whether a call can be retried safely."),
        KeyRow(.idempotencyKey, .idempotencyKey, "The header for a random key by which the server recognizes a retry."),
        KeyRow(.cache, .cache, "Whether a response may be cached: true, none, or a number of seconds."),
    ]
}
