/** Reminders: what calls have done, and sentences of the activity log. */
export const reminderAnswers = {
  settingsSaved: "Reminder settings saved.",
  holdSaved: "Reminders of the invoice changed.",
  sent: "The reminder will be sent to {to}.",
  statementSent: "The statement of account will be sent to {to}.",
  eventSettings: "{who} changed the reminder settings",
  eventReminded: "{who} sent a reminder of invoice {number} to {to}",
  eventHeld: "{who} changed what holds back the reminders of invoice {number}",
  eventStatement: "{who} sent {name} a statement of account, to {to}",
} as const;
