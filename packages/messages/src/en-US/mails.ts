/**
 * Emails to people with an account, to people who are invited, and to the operator. `product` is the name of this product. Subjects
 * state the fact, in at most 60 characters where no name is in them. The email with an invoice is in the catalog `invoice`.
 */
export const mails = {
  /** Below the button, before its address. */
  orOpen: "Or open this address:",
  linkWorks: "The link works once, for {hours, plural, one {one hour} other {# hours}}.",
  linkWorksDays: "The link works once, for {days, plural, one {one day} other {# days}}.",
  /** At the end of an email about a change that only the owner of the account should have made. */
  wasItYou:
    "If this was you, no action is needed. If it wasn't, open {product}, choose “Forgot password?” and set a new password now. This signs out all devices.",
  inOtherHands:
    "If this was you, no action is needed. If it wasn't, someone else may control your account: tell the members of your company and your administrator now.",
  /** When and from where such a change was made: "27 November 2026 at 10:20 (UTC), Firefox on Linux, IP address 192.0.2.1". */
  changedFrom: "{when} (UTC), {device}, IP address {address}",

  verifySubject: "Verify your email address",
  verifyText: "Someone signed up for {product} with this address. If it was you, verify your email address.",
  verifyButton: "Verify email address",
  verifyNote: "If it wasn't you, ignore this mail. The address stays unverified.",

  resetSubject: "Reset your password",
  resetText: "Choose a new password for your {product} account. This signs you out on all other devices.",
  resetButton: "Choose a new password",
  resetNote: "If you didn't ask for this, ignore this mail. Your password stays the same.",

  passwordSubject: "Your password was changed",
  passwordText: "The password of your {product} account was changed.",
  passwordFirstProof:
    "This address was not verified before. Two-factor authentication, API keys, open invitations, webhooks, and connections to other software that the account had were removed. Check under User Management who else has access to your company.",
  passwordRevoked: "These API keys were revoked: {keys}.",
  passwordWorking:
    "These API keys of yours still work: {keys}. Anyone who has one gets in without the password. You can revoke them under Integrations.",
  /** Names of API keys, of which only some are listed. */
  andMore: "{names}, and {count} more",

  emailSubject: "Your email address was changed",
  emailText: "The email address of your {product} account was changed. This address no longer works for sign-in.",

  twoFactorOnSubject: "Two-factor authentication is on",
  twoFactorOnText: "Your {product} account now asks for a code from your authenticator app after the password.",
  twoFactorOnNote: "Store the recovery codes where you find them without your phone.",
  twoFactorOnWarning:
    "If this wasn't you, someone knows your password and has locked you out: tell the members of your company and your administrator now.",
  twoFactorOffSubject: "Two-factor authentication is off",
  twoFactorOffText: "Two-factor authentication was turned off for your {product} account.",
  twoFactorOffNote:
    "If this was you, or you asked your administrator for it, no action is needed. If it wasn't, open {product}, choose “Forgot password?”, set a new password now, and turn two-factor authentication on again in your profile.",
  recoveryCodeSubject: "A recovery code was used",
  recoveryCodeText:
    "Someone signed in to your {product} account with a recovery code. {left, plural, =0 {No codes are} one {One code is} other {# codes are}} left. You can create new ones in your profile.",
  recoveryCodeNote:
    "If this was you, no action is needed. If it wasn't, someone knows your password and has your recovery codes: change the password and create new codes now.",

  accountDeletedSubject: "Your account was deleted",
  accountDeletedText:
    "Your {product} account was deleted, with your name and address, password, two-factor authentication, API keys, and conversations with the assistant. You are signed out on all devices.",
  accountDeletedBooks:
    "Your entries in the books of a company stay there, without your name. You can register with this address again at any time.",
  accountDeletedNote:
    "If this wasn't you, someone knew your password: tell the members of your company and your administrator now.",

  invitationSubject: "{inviter} invites you to {organization}",
  invitationText:
    "{organization} keeps its books with {product}. {inviter} asks you to join as {role, select, founder {a founder} accountant {an accountant} other {an employee}}.",
  invitationButton: "See the invitation",
  invitationNote: "If you don't know the sender, ignore this mail.",

  /** In place of who asked, where their account is gone; of who was paid, where the bank names no one. */
  colleague: "A colleague",
  unknownVendor: "an unknown vendor",
  receiptSubject: "{by} asks for a receipt: {vendor}, {amount}",
  receiptTitle: "A receipt is missing",
  receiptText: "{organization} is missing the receipt for {amount} paid to {vendor} on {day}.",
  receiptMessage: "{by} writes: {message}",
  receiptButton: "Upload receipt",
  receiptNote: "{by} asked you for the receipt with this mail.",

  reportSubject: "{report}, {range}: {organization}",
  reportTitle: "{report} of {organization}",
  reportText: "{range}. The report is attached.",
  reportButton: "Open reports",
  reportNote:
    "You get this report because you are a recipient of its schedule. You can pause the schedule in {product}.",

  taxDueSubject: "{form} due by {day}: {organization}",
  taxDueTitle: "Tax return of {organization}: {form}",
  taxDueText: "The return for {from} to {to} is due by {day}. Check its figures before you file it.",
  taxDueButton: "Open the return",
  taxDueNote: "You get this mail because you can see the tax returns there.",

  accountingSubject: "{month} for {software}: {organization}",
  accountingTitle: "{month} of {organization} for {software}",
  accountingText: "The files for {software} are attached.",
  accountingState:
    "They contain the books as of now. Changes to this month made later are not in them: close the month first, or download the files again.",
  accountingButton: "Open integrations",
  accountingNote: "You get this mail because you are a recipient of this export. You can change that in {product}.",

  webhookSubject: "A webhook of {organization} was turned off",
  webhookTitle: "A webhook was turned off",
  webhookText: "{product} could not deliver events to {url} and stopped trying.",
  webhookNext:
    "Events are no longer sent there. Check its last answers, fix the endpoint, send a test, then turn it on.",
  webhookButton: "See the webhook",
  webhookNote: "You get this mail because you are a founder of {organization}.",

  leadThanksSubject: "Thank you for writing to {product}",
  leadThanksTitle: "Thank you for writing to us",
  leadThanksText: "Thanks for your message. We'll reply to this address within a few days.",
  leadThanksNote: "If you didn't write to us, someone mistyped an address. Ignore this mail; we won't write again.",

  /** To members: a client asked on their page. {about}: a number, or "none". */
  clientAskedSubject: "{client} has a question",
  clientAskedText:
    "{about, select, none {{client} asks on the client page of {organization}:} other {{client} asks about {about} on the client page of {organization}:}}",
  clientAskedButton: "Open the client",
  clientAskedReply: "Answers go to {email}, which the client entered.",
  clientAskedNoReply: "The client entered no email address.",

  /** To members: a day of a recurring invoice or bill failed; the reason follows as a sentence. */
  recurringFailedSubject: "{name} could not be created",
  recurringFailedText: "{name} of {organization} for {day} was not created. Nothing was posted or sent.",
  recurringFailedButton: "Open recurring documents",
} as const;
