/** The live demo in the app: its way in, and the bar on every screen. `time` is a time of day. */
export const demo = {
  title: "Demo",
  loading: "The demo is starting",
  openFailed: "The demo could not be opened. Try again in a moment.",
  tryAgain: "Try Again",
  register: "Create your own account",
  /** Someone is signed in already. */
  signedIn: "You are signed in as {name}. The demo opens in place of your account; you can sign in again later.",
  openDemo: "Open the demo",
  backToApp: "Back to {company}",
  bar: "This is a demo. Anyone can see and change what is in it. It is recreated at {time}, and sends nothing out.",
  /** Where there is little room. */
  shortBar: "Demo for everyone, recreated at {time}",
  overTitle: "The demo was recreated",
  overText: "What visitors entered is gone. Open the new demo, or create your own account.",
} as const;
