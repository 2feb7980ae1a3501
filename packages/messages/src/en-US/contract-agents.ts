/** Connected agents (OAuth): what is wrong with a request, and why a call fails. */
export const contractAgents = {
  badScope: "This isn't a permission.",
  badRequest: "This isn't a valid request of a program.",
  unknownClient: "This program isn't registered here. Connect it again from the program.",
  badRedirect: "The program asks to be answered at an address that it didn't register. Don't trust it.",
  noScopes: "Choose at least one permission.",
  notOffered: "Your role doesn't allow you to give this permission.",
  tooMany: "You can have at most {max, number} connected agents. Disconnect one first.",
  badId: "Invalid ID.",
  notFound: "Agent not found. It may have been disconnected.",
  badLimit: "The limit must be a whole number from 0 to {max, number}, or null.",
} as const;
