import APIRuntime

/// The form for a new ticket.
struct TicketForm {
    var subject = ""
    var isUrgent = false
    var tags: [String] = []

    /// Sends the ticket, and returns the line that the form shows then.
    func submit(as session: Session) async -> String {
        do {
            let ticket = try await session.desk.createTicket(
                subject: subject, priority: isUrgent ? .high : .normal, tags: tags)
            return "Ticket \(ticket.id)"
        } catch .failure(.unprocessableContent(let invalid), _) {
            return invalid.fields.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }.joined(separator: ", ")
        } catch .failure(.unauthorized(let problem), _) {
            return problem.message
        } catch {
            return "Try again later."
        }
    }
}
