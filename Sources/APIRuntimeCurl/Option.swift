/// The numbers of libcurl's options: curl.h of curl 7.88. They never change (curl.se/libcurl/abi.html).
enum Option {
    static let bufferSize: Int32 = 98
    static let certificateAuthorities: Int32 = 10065
    static let clientCertificate: Int32 = 10025
    static let clientKey: Int32 = 10087
    static let clientKeyPassword: Int32 = 10026
    static let connectTimeout: Int32 = 156
    static let contentDecoding: Int32 = 158
    static let customRequest: Int32 = 10036
    static let errorText: Int32 = 10010
    static let followLocation: Int32 = 52
    static let forbidReuse: Int32 = 75
    static let freshConnect: Int32 = 74
    static let get: Int32 = 80
    static let headerContext: Int32 = 10029
    static let headerFunction: Int32 = 20079
    static let headers: Int32 = 10023
    static let http09: Int32 = 285
    static let httpVersion: Int32 = 84
    static let keepAlive: Int32 = 213
    static let maximumAge: Int32 = 288
    static let netrc: Int32 = 51
    static let noBody: Int32 = 44
    static let noProxy: Int32 = 10177
    static let noSignal: Int32 = 99
    static let pathAsIs: Int32 = 234
    static let pipeWait: Int32 = 237
    static let postFields: Int32 = 10015
    static let postFieldSize: Int32 = 30120
    static let privateContext: Int32 = 10103
    static let protocols: Int32 = 181
    static let proxy: Int32 = 10004
    static let quickExit: Int32 = 322
    static let readContext: Int32 = 10009
    static let readFunction: Int32 = 20012
    static let resolveContext: Int32 = 10273
    static let seekContext: Int32 = 10168
    static let share: Int32 = 10100
    static let startContext: Int32 = 10313
    static let suppressConnectHeaders: Int32 = 265
    static let target: Int32 = 10266
    static let tlsVersion: Int32 = 32
    static let proxyTLSVersion: Int32 = 250
    static let upload: Int32 = 46
    static let uploadSize: Int32 = 30115
    static let url: Int32 = 10002
    static let userAgent: Int32 = 10018
    static let verifyHost: Int32 = 81
    static let verifyPeer: Int32 = 64
    static let writeContext: Int32 = 10001
    static let writeFunction: Int32 = 20011

    /// Information: the system's last error.
    static let systemError: Int32 = 0x200000 + 25
    /// Information: the HTTP version of the last response; 3 for HTTP/2.
    static let usedVersion: Int32 = 0x200000 + 46

    /// Multi handle: the most idle connections.
    static let maximumConnections: Int32 = 6
    /// Multi handle: the most connections; for one more, an idle one is closed.
    static let maximumOpen: Int32 = 13

    /// Results of callbacks that stop or pause the transfer.
    static let abort = 0x1000_0000
    static let pause = 0x1000_0001
}
