#if canImport(Security)
    #if canImport(FoundationEssentials)
        public import FoundationEssentials
    #else
        public import Foundation
    #endif
    import Security

    /// Keeps a token in the keychain, on this device only, readable after the device was unlocked once.
    ///
    /// It needs a signed app: in an unsigned command-line tool on macOS, it throws `errSecMissingEntitlement`.
    public struct KeychainTokenStore: TokenStore {
        private let service: String
        private let account: String

        /// A store in the keychain.
        ///
        /// - Parameters:
        ///   - service: A name for the token, such as the app's bundle identifier.
        ///   - account: The token's owner.
        public init(service: String, account: String = "oauth") {
            self.service = service
            self.account = account
        }

        private var query: [CFString: Any] {
            [
                kSecClass: kSecClassGenericPassword, kSecAttrService: service, kSecAttrAccount: account,
                kSecUseDataProtectionKeychain: true,
            ]
        }

        /// The token in the keychain; nil if absent.
        ///
        /// - Throws: `KeychainError`.
        public func load() async throws -> OAuthToken? {
            let request = query.merging([kSecReturnData: true, kSecMatchLimit: kSecMatchLimitOne]) { $1 }
            var found: CFTypeRef?
            let status = SecItemCopyMatching(request as CFDictionary, &found)
            if status == errSecItemNotFound { return nil }
            guard status == errSecSuccess, let data = found as? Data else { throw KeychainError(status: status) }
            return try JSONDecoder().decode(OAuthToken.self, from: data)
        }

        /// Replaces the token; nil removes it.
        ///
        /// - Throws: `KeychainError`.
        public func save(_ token: OAuthToken?) async throws {
            guard let token else {
                let status = SecItemDelete(query as CFDictionary)
                guard status == errSecSuccess || status == errSecItemNotFound else {
                    throw KeychainError(status: status)
                }
                return
            }
            let values: [CFString: Any] = [
                kSecValueData: try JSONEncoder().encode(token),
                kSecAttrAccessible: kSecAttrAccessibleAfterFirstUnlockThisDeviceOnly,
            ]
            var status = SecItemUpdate(query as CFDictionary, values as CFDictionary)
            if status == errSecItemNotFound {
                status = SecItemAdd(query.merging(values) { $1 } as CFDictionary, nil)
            }
            guard status == errSecSuccess else { throw KeychainError(status: status) }
        }
    }

    /// An error of the keychain.
    public struct KeychainError: LocalizedError, Sendable, Hashable {
        /// The status from the Security framework.
        public let status: OSStatus

        /// The status as text.
        public var errorDescription: String? {
            SecCopyErrorMessageString(status, nil) as String? ?? "the keychain answered \(status)"
        }
    }
#endif
