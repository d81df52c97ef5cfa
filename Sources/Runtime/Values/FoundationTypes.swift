#if canImport(FoundationEssentials)
    public import FoundationEssentials
#else
    public import Foundation
#endif

/// Foundation's types under names that are the same on every platform.
///
/// Generated code uses them where a type of the app may have such a name. They are the types that `import Foundation` gives.
public enum FoundationTypes {
    #if canImport(FoundationEssentials)
        /// Bytes.
        public typealias Data = FoundationEssentials.Data
        /// A point in time.
        public typealias Date = FoundationEssentials.Date
        /// A decimal number.
        public typealias Decimal = FoundationEssentials.Decimal
        /// A URL.
        public typealias URL = FoundationEssentials.URL
        /// A UUID.
        public typealias UUID = FoundationEssentials.UUID
    #else
        /// Bytes.
        public typealias Data = Foundation.Data
        /// A point in time.
        public typealias Date = Foundation.Date
        /// A decimal number.
        public typealias Decimal = Foundation.Decimal
        /// A URL.
        public typealias URL = Foundation.URL
        /// A UUID.
        public typealias UUID = Foundation.UUID
    #endif
}
