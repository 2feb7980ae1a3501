/** Notifications and comments: answers, errors, sentences of the history, and the mail. */
export const contractNotifications = {
  badId: "Invalid ID of a notification.",
  gone: "Notification not found.",
  badKind: "Choose from: {kinds}.",
  badKinds: "mails must be a list.",
  saved: "Notification settings saved.",
  badSubject: "subject must be one of: {subjects}.",
  badSubjectId: "id is missing or invalid.",
  notFound: "Nothing to comment on was found. It may have been deleted.",
  enterText: "Enter a comment.",
  textTooLong: "Use at most {max, number} characters.",
  badMentions: "mentions must be a list.",
  tooManyMentions: "Mention at most {max, number} people.",
  unknownPerson: "A mentioned person isn't a member, or may not see this.",
  added: "Comment added.",
  // To a client
  noAddress: "There is no email address for the answer. Enter one in the client's details.",
  tooManyMails: "Too many documents were sent in the last hour. Please try again later.",
  sent: "Comment added and sent to {to}.",

  // Sentences of the history; {name}: the subject
  commented: "{about, select, this {{who} commented: “{comment}”} other {{who} commented on {name}: “{comment}”}}",
  // {about}: the number of an invoice, or "none"
  asked:
    "{about, select, none {The client {client} asked: “{question}”} other {The client {client} asked about {about}: “{question}”}}",
  answered:
    "{about, select, this {{who} answered the client: “{comment}”} other {{who} answered the client about {name}: “{comment}”}}",
  invoiceOverdue: "Invoice {number} is overdue",
  billDue: "The bill of {name} is due on {day}",
  // Runs by the clock; {day}: of the entry, or the last day of the run's months
  scheduleFailed: "The recurring entry {name} for {day} could not be posted",
  depreciationFailed: "Depreciation up to {day} could not be posted",
  deferralsFailed: "Deferrals up to {day} could not be posted",
  remindersFailed: "Automatic payment reminders could not be sent",
  syncFailed: "The sync of {name} failed",
  taxDue: "The return {form} is due on {day}",

  // The mail; {what}: a sentence without a full stop
  mailSubject:
    "{kind, select, returned {Your expense was returned} mentioned {You were mentioned} approved {Your expense was approved} paid {Your invoice was paid} failed {A scheduled run failed} other {A payment is due}}",
  mailText: "{what}.",
  mailButton: "Open",
  mailNote: "You get this email because of your notification settings. Change them in your profile.",
} as const;
