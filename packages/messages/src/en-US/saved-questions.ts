/** Saved questions: the button below an answer of the assistant, its dialog, and the cards on Home. */
export const savedQuestions = {
  keep: "Keep on Home",
  keeping: "Saving...",
  keepQuestion: "Keep question",
  // In the dialog, where the question has a time
  follows: "Follow the calendar",
  followsHelp: "“This month” is always the current month. Otherwise, the days stay as they are.",
  enterName: "Enter a name.",
  // On Home
  title: "Saved questions",
  loading: "Loading the answer",
  loadingAll: "Loading the saved questions",
  actionsFor: "Actions for {name}",
  rename: "Rename",
  renameTitle: "Rename question",
  renaming: "Renaming...",
} as const;
