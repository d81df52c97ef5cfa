package import Generator

/// A tag that the document describes.
package struct Tag {
    package let node: Node
    package let name: String
    package let summary: String?
    package let description: String?
    /// The name of the parent tag (OpenAPI 3.2).
    package let parent: String?
    /// The purpose, such as `nav` (OpenAPI 3.2).
    package let kind: String?
}
