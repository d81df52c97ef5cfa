/// The pagination of an endpoint, as written.
package struct PaginationSyntax {
    package indirect enum Form {
        case link(relation: String)
        case page(Located<String>, size: Located<String>?)
        case offset(Located<String>, limit: Located<String>?)
        case cursor(Located<String>, next: Source)
        case next(Source)
    }

    /// The source of the next cursor or URL.
    package enum Source {
        /// Keys of the body.
        case keys(Located<[String]>)
        case header(Located<String>)
    }

    package let form: Form
    /// The path of keys to the array of items; nil if the response is that array.
    package var items: Located<[String]>?
    /// The path of keys to a boolean that is true if there are more pages.
    package var more: Located<[String]>?
    /// The path of keys to a boolean that is true on the last page.
    package var last: Located<[String]>?
    package let range: SourceRange

    package init(form: Form, range: SourceRange) {
        self.form = form
        self.range = range
    }
}
