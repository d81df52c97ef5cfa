/// How one page leads to the next, as written.
package struct PaginationSyntax {
    package indirect enum Form {
        case link(relation: String)
        case page(Located<String>, size: Located<String>?)
        case offset(Located<String>, limit: Located<String>?)
        case cursor(Located<String>, next: Source)
        case next(Source)
    }

    /// Where a page says what comes next.
    package enum Source {
        /// Keys of the body.
        case keys(Located<[String]>)
        case header(Located<String>)
    }

    package let form: Form
    /// The keys to the array of items; nil where the response is that array.
    package var items: Located<[String]>?
    /// The keys to a boolean that says whether there are more pages.
    package var more: Located<[String]>?
    /// The keys to a boolean that says whether the page is the last.
    package var last: Located<[String]>?
    package let range: SourceRange

    package init(form: Form, range: SourceRange) { (self.form, self.range) = (form, range) }
}
