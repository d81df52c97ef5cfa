/// What the command line asks for.
struct Options {
    let server: StackExchange.Server
    let image: String

    init?(_ arguments: some Sequence<String>) {
        var words = Array(arguments)
        if let index = words.firstIndex(of: "--image"), index + 1 < words.count {
            image = words[index + 1]
            words.removeSubrange(index...(index + 1))
        } else {
            image = "owner.png"
        }
        if words == ["--live"] {
            server = .production
        } else if words.count == 2, words[0] == "--server" {
            server = .custom(words[1])
        } else {
            return nil
        }
    }

    static let help = """
        Lists the top questions of Stack Overflow, opens the first and saves its owner's image.

        USAGE: TopQuestions (--live | --server <url>) [--image <file>]

        EXAMPLE: TopQuestions --live --image owner.png
        """
}
