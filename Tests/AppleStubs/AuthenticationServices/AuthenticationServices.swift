// Apple names and documents these.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation

// The parts of AuthenticationServices that `WebAuthenticationPage` uses, with the isolation that they have there:
// https://developer.apple.com/documentation/authenticationservices/aswebauthenticationsession

// AppKit's, for a Mac.
@MainActor @preconcurrency open class NSWindow {
    public init() {}
}

public typealias ASPresentationAnchor = NSWindow

@MainActor @preconcurrency public protocol ASWebAuthenticationPresentationContextProviding: NSObjectProtocol {
    func presentationAnchor(for session: ASWebAuthenticationSession) -> ASPresentationAnchor
}

open class ASWebAuthenticationSession: NSObject {
    // Called on any queue.
    public typealias CompletionHandler = (URL?, (any Error)?) -> Void

    open class Callback: NSObject, @unchecked Sendable {
        override init() {}

        open class func customScheme(_ customScheme: String) -> Self { unsafeDowncast(Callback(), to: self) }
        open class func https(host: String, path: String) -> Self { unsafeDowncast(Callback(), to: self) }
    }

    open weak var presentationContextProvider: (any ASWebAuthenticationPresentationContextProviding)?
    open var prefersEphemeralWebBrowserSession = false

    public init(
        url URL: URL, callbackURLScheme: String?,
        completionHandler: @escaping ASWebAuthenticationSession.CompletionHandler
    ) {}

    @available(iOS 17.4, macOS 14.4, tvOS 17.4, watchOS 10.4, visionOS 1.1, *)
    public init(
        url URL: URL, callback: ASWebAuthenticationSession.Callback,
        completionHandler: @escaping ASWebAuthenticationSession.CompletionHandler
    ) {}

    open func start() -> Bool { false }
    open func cancel() {}
}

public struct ASWebAuthenticationSessionError: Error {
    public enum Code: Int, Sendable {
        case canceledLogin = 1
        case presentationContextNotProvided = 2
        case presentationContextInvalid = 3
    }

    public let code: Code
}
