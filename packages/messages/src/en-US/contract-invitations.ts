/** Answers to an invitation: why a call fails. The sign-in pages load this: keep it small. */
export const contractInvitations = {
  invalidInvitation: "This invitation was used, was revoked, or has expired. Ask for a new one.",
  oneOrganization:
    "Only accountants work in several companies, and this user account already belongs to one. Ask to be invited as an accountant, or with another address.",
  nameMissing: "Enter your full name",
  longName: "Use at most {max, number} characters",
  wrongPassword: "This is not the password of your user account. Try again, or reset it.",
  tooManyFailures: "Too many failed attempts for this account. Wait a little and try again.",
} as const;
