/** Signing in, on the sign-in pages and in the app: the code, a new session, API keys after a new password. */
export const auth = {
  apiKeysStillWork: "These API keys of yours work without the password:",
  backToSignIn: "Back to Sign In",
  codesLost: "Lost your phone and recovery codes? Ask your administrator to turn off two-factor authentication.",
  codeToContinue: "Enter the code from your authenticator app to continue. Your unsaved input is still here.",
  continue: "Continue",
  noEmailAddress: "No email address found. Please sign in again.",
  noLongerMember: "You no longer work for {organization}. Choose another organization.",
  notConfirmedHere:
    "Nobody has confirmed {email} yet. Open the link that we send there, then sign in. Your unsaved input is still here.",
  organization: "Organization",
  password: "Password",
  resendIn: "Resend in {seconds}s",
  resendVerificationEmail: "Resend Verification Email",
  revokeApiKeys: "{count, plural, one {Revoke this API key} other {Revoke these # API keys}}",
  revokeApiKeysHelp: "Apps that use one stop working. Do this if someone else may know your keys.",
  sending: "Sending...",
  sessionEnded: "Your session has ended",
  signInAsSomeoneElse: "Sign in as someone else",
  signInButton: "Sign In",
  signingIn: "Signing in...",
  signInToContinue: "Sign in to continue. Your unsaved input is still here.",
  verificationEmailSent: "Verification email sent successfully!",
  verifyFirst:
    "Verify your email address first. Nothing is mailed to other people before you have opened the link that was sent to {email}.",
} as const;
