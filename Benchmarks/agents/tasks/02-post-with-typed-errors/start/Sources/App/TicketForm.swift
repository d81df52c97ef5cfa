/// The form for a new ticket.
struct TicketForm {
    var subject = ""
    var isUrgent = false
    var tags: [String] = []

    /// Sends the ticket, and returns the line that the form shows then.
    func submit(as session: Session) async -> String {
        "Not possible yet."
    }
}
