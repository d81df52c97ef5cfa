/// How one page leads to the next, as written.
struct PaginationSyntax {
    enum Form {
        case link(relation: String)
        case page(Located<String>, size: Located<String>?)
        case offset(Located<String>, limit: Located<String>?)
        case cursor(Located<String>, next: Source)
        case next(Source)
    }

    /// Where a page says what comes next.
    enum Source {
        /// Keys of the body.
        case keys(Located<[String]>)
        case header(Located<String>)
    }

    let form: Form
    /// The keys to the array of items; nil where the response is that array.
    let items: Located<[String]>?
    /// The keys to a boolean that says whether there are more pages.
    let more: Located<[String]>?
    /// The keys to a boolean that says whether the page is the last.
    let last: Located<[String]>?
    let range: SourceRange
}
