import APITransport
@testable import APIURLSession
import Foundation
import Testing

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

@Suite("Failures of URLSession") struct SessionFailureTests {
    @Test("The error for App Transport Security's refusal of http says how to allow it")
    func appTransportSecurity() throws {
        let error = NSError(
            domain: NSURLErrorDomain, code: NSURLErrorAppTransportSecurityRequiresSecureConnection,
            userInfo: [NSURLErrorFailingURLStringErrorKey: "http://example.com/?key=s3cret"])
        let origin = try Origin(scheme: "http", authority: "example.com")
        let failure = try #require(sessionFailure(error, from: origin) as? TransportFailure)
        #expect(failure.kind == .insecureConnectionRefused)
        #expect(
            failure.message
                == "http://example.com: App Transport Security refuses http. Use https, or allow the host with NSAppTransportSecurity in Info.plist (NSURLErrorDomain -1022)"
        )
    }
}
