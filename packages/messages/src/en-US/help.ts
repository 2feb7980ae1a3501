/** The help panel: text of the screen from docs/help, words, what's new, and the report of a problem. */
export const help = {
  help: "Help",
  loading: "Loading help",
  failed: "Help could not be loaded. Everything else works without it.",
  tryAgain: "Try Again",
  /** No text is about this screen. */
  nothing: "There is no help about this screen yet.",
  words: "Words",
  allWords: "All words",
  whatsNew: "What's new",
  /** The list is in English in every language. */
  englishOnly: "In English",
  report: "Report a problem",
  reportHint: "This file helps the people who run this server. It holds no names, amounts, texts, or keys.",
  download: "Download the file",
  sendIt: "Send it with one sentence about what you did, and what happened.",
} as const;
