/** Sessions of a person, on the profile. */
export const sessions = {
  explanation: "Where you are signed in. If you don't recognize a session, sign it out and change your password.",
  loadingSessions: "Loading sessions",
  othersEnd:
    "{count, plural, one {The other session ends at once. It needs a new sign-in. You stay signed in here.} other {The other # sessions end at once. They need a new sign-in. You stay signed in here.}}",
  placeAndUse: "{place} · last used <time></time>",
  signingOut: "Signing out...",
  signOut: "Sign out",
  signOutAllOthers: "Sign out all others",
  signOutAllOthersTitle: "Sign out all others?",
  signOutDevice: "Sign out {device}",
  thisDevice: "This device",
  title: "Sessions",
  wasSignedOut: "{device} was signed out.",
} as const;
