/** The assistant. Its answers come from the server; these are the texts around them. */
export const assistant = {
  // The screen
  assistant: "Assistant",
  assistantNote: "Answers use your own figures. Nothing changes until you confirm.",
  conversations: "Conversations",
  newConversation: "New conversation",

  // The conversation
  conversation: "Conversation",
  messages: "Messages",
  conversationSafe: "Your conversation is safe; only its messages could not be shown.",
  youSaid: "You said",
  assistantSaid: "The assistant said",
  answering: "The assistant is answering",
  noToken: "Authentication token not found.",
  notSent: "An error occurred while sending your message.",
  failure: "Error: {message}",

  // Input of a message
  message: "Message",
  askAboutYourBooks: "Ask about your books",
  stop: "Stop",
  stopped: "You stopped the answer. It stays in the conversation.",
  reading: "How the question was read",
  downloadCsv: "Download as CSV",
  currency: "Currency",
  send: "Send",
  attach: "Attach an image or a PDF",
  fileToAttach: "File to attach",
  removeFile: "Remove {name}",
  suggestions: "Suggestions",
  quickCommands: "Quick commands",

  // The list of conversations
  listSafe: "Your conversations are safe; only their list could not be shown.",
  noConversations: "No conversations yet. Only you can see your questions here.",
  actionsFor: "Actions for {title}",
  rename: "Rename",
  renaming: "Renaming...",
  renameConversation: "Rename conversation",
  enterName: "Enter a name.",
  deleteTitle: "Delete this conversation?",
  deleteNote: "Deletes “{title}” with all its messages. Changes that you confirmed in it stay in your books.",

  // A suggested change
  before: "Before:",
  after: "After:",
  notNow: "Not now",
  created: "Created",
  updated: "Updated",
  removed: "Removed",
  declined: "Declined",
  expired: "This suggestion has expired. Ask again.",
  openExpense: "Open the expense",
  followUpQuestions: "Follow-up questions",
} as const;
