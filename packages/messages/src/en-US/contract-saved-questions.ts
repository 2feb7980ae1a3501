/** Calls of saved questions: why they are refused, and what was done. */
export const contractSavedQuestions = {
  enterName: "Enter a name.",
  nameTooLong: "Use at most {max} characters.",
  badId: "Invalid ID of a saved question.",
  badReading: "The question has no tool with chips.",
  badMoves: "movesAlong must be true or false.",
  notFound: "Saved question not found. It may have been removed.",
  tooMany: "Home shows at most {max, number} saved questions. Remove one first.",
  noAnswer: "This question has no answer that Home can show.",
  // Success messages
  saved: "Question saved on Home.",
  renamed: "Question renamed.",
  removed: "Question removed from Home.",
  restored: "Question restored.",
} as const;
