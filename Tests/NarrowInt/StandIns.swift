// The sources beside these stand-ins are the runtime's own. Its other files need Foundation or tasks, which exist for no target here
// whose `Int` has 32 bits.

struct JSONSyntaxError: Error {
    let problem: String
    let offset: Int
}

let defaultMaximumJSONDepth = 512

struct JSONLimits {
    static let overReason = ""
    var maximumDepth = defaultMaximumJSONDepth
    let isOver = false
}
