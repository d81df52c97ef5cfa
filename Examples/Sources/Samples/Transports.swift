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

    func throughProxy(_ password: String) {
        var throughProxy = CurlTransport.Configuration()
        throughProxy.proxy = .url("http://me:\(password)@proxy.example.com:3128")
        print(GitHub.Client(transport: CurlTransport(configuration: throughProxy)))
    }

    func overSocket() async throws {
        let docker = Docker.Client()
        let rootless = Docker.Client(server: .other(socket: "/run/user/1000/docker.sock"))
        let remote = Docker.Client(server: .custom("http+unix://%2Ftmp%2Fremote.sock/v1.47"))
        for client in [docker, rootless, remote] { print(try await client.ping()) }
    }
#endif
