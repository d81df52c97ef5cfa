// Apple names and documents these.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, AlwaysUseLowerCamelCase

public func autoreleasepool<Result>(invoking body: () throws -> Result) rethrows -> Result { try body() }
