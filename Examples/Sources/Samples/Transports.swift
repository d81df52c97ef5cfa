#if os(Linux)
    import APIRuntimeCurl
    import Foundation

    func overCurl() {
        var configuration = CurlTransport.Configuration()
        configuration.proxy = .none
        configuration.certificateAuthorities = URL(fileURLWithPath: "/etc/company/ca.pem")
        let github = GitHub.Client(transport: CurlTransport(configuration: configuration))
        print(github)
    }
#endif
