/** Calls of the client's page. */
export const contractClientPage = {
  clientId: "Invalid client ID.",
  clientNotFound: "Client not found.",
  days: "Choose 30, 90, or 365 days.",
  email: "Enter an email address, or leave the field empty.",
  invoiceId: "Invalid invoice ID.",
  linkOver: "This link no longer works. Ask the company that sent it for a new one.",
  longQuestion: "The question can have at most {most, number} characters.",
  quoteId: "Invalid quote ID.",
  decision: "Choose whether you accept or decline the quote.",
  nameNeeded: "Enter your name, with at most {most, number} characters.",
  longReason: "The reason can have at most {most, number} characters.",
  quoteNotOpen: "This quote can't be answered anymore. It was answered already, or it has expired.",
  questionNeeded: "Enter a question.",
  tooManyQuestions: "Too many questions were asked today. Please write an email instead.",
};
