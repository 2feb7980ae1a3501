/** The bell with its menu, the settings in the profile, and comments on documents. */
export const notifications = {
  title: "Notifications",
  bell: "{count, plural, =0 {Notifications} one {Notifications, # unread} other {Notifications, # unread}}",
  // {count}: a number; there are more
  many: "{count}+",
  unread: ", unread",
  none: "Nothing yet. You're notified when you're mentioned, or something of yours is decided, paid, or due.",
  loading: "Loading notifications",
  notLoaded: "Notifications could not be loaded.",
  markAll: "Mark all as read",
  settings: "Notification settings",
  // Settings
  byMail: "Email me too when",
  kind: "{kind, select, returned {my expense is returned} mentioned {someone mentions me} approved {my expense is approved} paid {an invoice of mine is paid} failed {a scheduled run fails} tax {a tax return is due} other {an invoice is overdue or a bill is due}}",
  // Comments
  comments: "Comments",
  commentsNotLoaded: "Comments could not be loaded.",
  formerMember: "A former member",
  newComment: "New comment",
  mentionHint: "Type @ to mention someone.",
  people: "People to mention",
  comment: "Comment",
  // A question of a client, and an answer by mail
  asksOnPage: "{client} (client)",
  aboutInvoice: "About {number}",
  unanswered: "Not answered yet",
  answerThere: "Answer on the invoice",
  sentTo: "Sent to {to}",
  toClient: "Send to the client",
  send: "Comment and send",
  toClientHelp: "Email to {to}. Other comments are only seen by your team.",
} as const;
