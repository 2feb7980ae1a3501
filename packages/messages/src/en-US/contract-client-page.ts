/** Calls of the client's page. */
export const contractClientPage = {
  clientId: "Invalid client ID.",
  clientNotFound: "Client not found.",
  days: "Choose 30, 90, or 365 days.",
  done: "Say whether the question is done: true or false.",
  email: "Enter an email address, or leave the field empty.",
  invoiceId: "Invalid invoice ID.",
  linkOver: "This link no longer works. Ask the company that sent it for a new one.",
  longQuestion: "The question can have at most {most, number} characters.",
  questionId: "Invalid question ID.",
  questionNeeded: "Enter a question.",
  questionNotFound: "Question not found.",
  tooManyQuestions: "Too many questions were asked today. Please write an email instead.",
};
