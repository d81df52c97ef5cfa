/// An error of libyaml in words for authors of specs.
enum YAMLProblem {
    private static let tabs = "YAML is indented with spaces, not with tabs"
    private static let version = "a version is missing behind '%YAML', such as 1.2"
    private static let directive = "a line that begins with '%' says '%YAML' or '%TAG'"
    private static let tag = "this is not a tag; text that begins with '!' needs quotes"

    /// The words for each message of libyaml that needs others.
    static let words: [String: String] = [
        "block sequence entries are not allowed in this context": "a list with '-' begins on a line of its own",
        "could not find expected ':'": "a ':' is missing behind the key",
        "did not find expected ',' or ']'": "a ',' or ']' is missing here",
        "did not find expected ',' or '}'": "a ',' or '}' is missing here",
        "did not find expected '-' indicator": "a '-' is missing here, like those above",
        "did not find expected key": "a key is missing here",
        "did not find expected node content": "a value is missing here",
        "found character that cannot start any token": "nothing can begin with this character",
        "found unexpected ':'": "a ':' cannot stand here",
        "mapping keys are not allowed in this context": "a '?' cannot stand here",
        "mapping values are not allowed in this context": "a ':' cannot stand here",
        "did not find expected hexdecimal number": "an escape is \\xHH, \\uHHHH or \\UHHHHHHHH in hexadecimal",
        "found invalid Unicode character escape code": "the escape is not a Unicode character",
        "found unexpected document indicator": "a line inside quotes cannot begin with '---' or '...'",
        "found unexpected end of stream": "the quotes are not closed",
        "found unknown escape character": "there is no such escape; a backslash in double quotes is '\\\\'",
        "did not find expected comment or line break": "nothing but a comment can follow on this line",
        "found a tab character that violates indentation": tabs,
        "found a tab character where an indentation space is expected": tabs,
        "found an indentation indicator equal to 0": "a block of text is indented by 1 to 9 spaces, not by 0",
        "could not find expected directive name": "a name is missing behind '%'",
        "did not find expected <document start>": "this does not belong to a key above it; check its indentation",
        "did not find expected digit or '.' character": version,
        "did not find expected version number": version,
        "found duplicate %TAG directive": "there is such a '%TAG' already",
        "found duplicate %YAML directive": "there is a '%YAML' already",
        "found extremely long version number": version,
        "found incompatible YAML document": "the version of YAML is 1.1 or 1.2",
        "found unexpected non-alphabetical character": directive,
        "found unknown directive name": directive,
        "did not find URI escaped octet": tag,
        "did not find expected '!'": tag,
        "did not find expected alphabetic or numeric character": "a name is missing here",
        "did not find expected tag URI": tag,
        "did not find expected whitespace": "a space is missing here",
        "did not find expected whitespace or line break": "a space is missing here",
        "did not find the expected '>'": tag,
        "found an incorrect leading UTF-8 octet": tag,
        "found an incorrect trailing UTF-8 octet": tag,
        "found undefined tag handle": tag,
    ]
}
