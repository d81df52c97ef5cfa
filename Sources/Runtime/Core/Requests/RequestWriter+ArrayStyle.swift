extension RequestWriter {
    /// How an array is written in a query or a form. In a header it has the separator itself, and commas if the style has
    /// none; an object may have the separators of `comma`, `space`, `pipe` and `tab`.
    ///
    /// An empty array is left out in every style.
    public enum ArrayStyle: Sendable, Hashable {
        /// `labels=a&labels=b`
        case repeated
        /// `labels=a,b`
        case comma
        /// `labels=a%20b`
        case space
        /// `labels=a%7Cb`
        case pipe
        /// `labels=a%09b`
        case tab
        /// `labels[]=a&labels[]=b`, the brackets percent-encoded
        case brackets

        /// The separator in a header, if it is not a comma.
        var separatorInHeader: String? {
            switch self {
            case .repeated, .comma, .brackets: nil
            case .space: " "
            case .pipe: "|"
            case .tab: "\t"
            }
        }

        /// The separator of elements in one item of a query or a form; nil if each element is an item.
        func separator(inForm isForm: Bool) -> String? {
            switch self {
            case .repeated, .brackets: nil
            case .comma: ","
            case .space: isForm ? "+" : "%20"
            case .pipe: "%7C"
            case .tab: "%09"
            }
        }
    }
}
