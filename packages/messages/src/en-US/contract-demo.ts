/** Why calls of the live demo are refused. */
export const contractDemo = {
  notInDemo: "The demo can't do this: it sends nothing out, and its sign-in and members stay as they are.",
  off: "There is no demo here.",
  notReady: "The demo is being prepared. Try again in a minute.",
} as const;
