/** Notifications: what happened that is for one person, and which of it they get by mail too; and comments on documents, which name people. */
import { translator } from "@tallyleaf/messages";
import { contractNotifications } from "@tallyleaf/messages/catalogs/contract-notifications";
import * as z from "zod";
import { defineCall, type Failure } from "./call.ts";
import { outsideMailFailures } from "./outside-mail.ts";
import type { Needs } from "./permissions.ts";
import { anyText } from "./scalars.ts";
import { instant, messageOnly } from "./values.ts";

const say = translator(contractNotifications);

export const NOTIFICATION_KINDS = [
  "assigned",
  "returned",
  "mentioned",
  "asked",
  "approved",
  "paid",
  "failed",
  "due",
  "tax",
] as const;
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];

/** Kinds with a mail by choice; of an assigned receipt and a client's question there is a mail of its own. */
export const MAILED_KINDS = ["returned", "mentioned", "approved", "paid", "due", "failed", "tax"] as const;
/** Mailed to who has chosen nothing yet. */
export const MAILED_BY_DEFAULT: readonly NotificationKind[] = ["returned", "mentioned", "failed", "tax"];

/** So many of the newest are listed. */
export const MOST_NOTIFICATIONS = 50;

const notification = z.object({
  id: z.uuid(),
  kind: z.enum(NOTIFICATION_KINDS),
  /** One line in the reader's language. */
  sentence: anyText(),
  at: instant,
  isRead: z.boolean(),
  /** Path of the app where it leads. */
  to: anyText(),
});
export type Notification = z.output<typeof notification>;

export const listNotifications = defineCall({
  method: "GET",
  path: "/api/notifications",
  summary: `List the caller's newest ${MOST_NOTIFICATIONS} notifications, with the count of unread ones`,
  tag: "Notifications",
  needs: { verb: "see", subject: "notification" },
  output: z.object({ unread: z.int(), data: z.array(notification) }),
});

export const readNotifications = defineCall({
  method: "POST",
  path: "/api/notifications/read",
  summary: "Mark one of the caller's notifications as read, or all",
  tag: "Notifications",
  needs: { verb: "change", subject: "notification" },
  body: z.object({
    /** Absent: all. */
    id: z.uuid({ error: say("badId") }).optional(),
  }),
  output: z.object({ success: z.boolean(), unread: z.int() }),
  failures: { notFound: { status: 404, code: "not_found", message: say("gone") } satisfies Failure },
});

const choice = z.object({ mails: z.array(z.enum(MAILED_KINDS)) });

export const getNotificationSettings = defineCall({
  method: "GET",
  path: "/api/notifications/settings",
  summary: "Get the kinds of notifications that the caller also gets by mail",
  tag: "Notifications",
  needs: { verb: "see", subject: "notification" },
  output: choice,
});

export const saveNotificationSettings = defineCall({
  method: "POST",
  path: "/api/notifications/settings",
  summary: "Choose the kinds of notifications that the caller also gets by mail",
  tag: "Notifications",
  needs: { verb: "change", subject: "notification" },
  body: z.object({
    mails: z.array(z.enum(MAILED_KINDS, { error: say("badKind", { kinds: MAILED_KINDS.join(", ") }) }), {
      error: say("badKinds"),
    }),
  }),
  output: messageOnly.extend(choice.shape),
});

/** Subjects of comments, each with the permission to see it. A bill is an expense. */
export const COMMENT_SUBJECTS = {
  expense: { verb: "see", subject: "expense" },
  invoice: { verb: "see", subject: "invoice" },
  journal_entry: { verb: "see", subject: "journal" },
  bank_line: { verb: "see", subject: "bank" },
  /** Also lists the comments on the client's invoices. */
  client: { verb: "see", subject: "client" },
} as const satisfies Record<string, Needs>;
export type CommentSubject = keyof typeof COMMENT_SUBJECTS;
export const MAX_COMMENT = 1000;
export const MAX_MENTIONS = 20;

const SUBJECTS = Object.keys(COMMENT_SUBJECTS) as [CommentSubject, ...CommentSubject[]];
const about = z.object({
  subject: z.enum(SUBJECTS, { error: say("badSubject", { subjects: SUBJECTS.join(", ") }) }),
  id: anyText({ error: say("badSubjectId") })
    .min(1, { error: say("badSubjectId") })
    .max(36, { error: say("badSubjectId") }),
});

const person = z.object({ id: z.uuid(), name: anyText() });
const comment = z.object({
  id: z.uuid(),
  at: instant,
  /** Null: an account that was deleted, or the client. */
  author: person.nullable(),
  text: anyText(),
  /** The client who asked it on their page; null: a member wrote it. */
  client: anyText().nullable(),
  /** Address to which it was mailed; null: it is internal, or the client's own. */
  sentTo: anyText().nullable(),
  /** Among the comments on a client: the invoice that it is about; null: none. */
  invoice: z.object({ id: z.uuid(), number: anyText() }).nullable(),
});
export type Comment = z.output<typeof comment>;

const notFound = { status: 404, code: "not_found", message: say("notFound") } as const satisfies Failure;
const unknownPerson = {
  status: 400,
  code: "unknown_person",
  message: say("unknownPerson"),
} as const satisfies Failure;

const comments = z.object({
  /** The oldest first. */
  data: z.array(comment),
  /** Other members who may see the document, and so can be mentioned. */
  people: z.array(person),
  /** Where an answer to the client goes: the address of their newest question, or else their own. Null: none is known, or there is no client. */
  answersTo: anyText().nullable(),
});

const commentText = anyText({ error: say("enterText") })
  .trim()
  .min(1, { error: say("enterText") })
  .max(MAX_COMMENT, { error: say("textTooLong", { max: MAX_COMMENT }) });

export const listComments = defineCall({
  method: "GET",
  path: "/api/comments",
  summary:
    "List the comments on an expense, bill, invoice, journal entry, bank transaction, or client, with the client's questions",
  tag: "Notifications",
  needs: { verb: "see", subject: "comment" },
  query: about,
  output: comments,
  failures: { notFound },
});

export const addComment = defineCall({
  method: "POST",
  path: "/api/comments",
  summary: "Comment on a document, and mention members who may see it; comments can't be changed",
  tag: "Notifications",
  needs: { verb: "add", subject: "comment" },
  body: about.extend({
    text: commentText,
    /** IDs of members. */
    mentions: z
      .array(z.uuid({ error: say("unknownPerson") }), { error: say("badMentions") })
      .max(MAX_MENTIONS, { error: say("tooManyMentions", { max: MAX_MENTIONS }) })
      .default([]),
  }),
  output: messageOnly.extend(comments.shape),
  failures: { notFound, unknownPerson },
});

/** Subjects of which a client may get answers. */
const ANSWERED = ["invoice", "client"] as const satisfies readonly CommentSubject[];

export const answerClient = defineCall({
  method: "POST",
  path: "/api/comments/to-client",
  summary: "Comment on an invoice or a client, and email the comment to the client; other comments are never sent",
  tag: "Notifications",
  needs: { verb: "change", subject: "invoice" },
  sends: true,
  body: about.extend({
    subject: z.enum(ANSWERED, { error: say("badSubject", { subjects: ANSWERED.join(", ") }) }),
    text: commentText,
  }),
  output: messageOnly.extend(comments.shape),
  failures: {
    notFound,
    noAddress: { status: 409, code: "no_address", message: say("noAddress") },
    tooMany: { status: 429, code: "too_many_mails", message: say("tooManyMails") },
    ...outsideMailFailures,
  },
});

export const notificationCalls = {
  listNotifications,
  readNotifications,
  getNotificationSettings,
  saveNotificationSettings,
  listComments,
  addComment,
  answerClient,
} as const;
