/** Calls of notifications and comments. */
import { CALLS, MAX_COMMENT, MAX_MENTIONS } from "@tallyleaf/contract";
import { addMember } from "../support/members.ts";
import { bad, badId, type Cases, NOBODY } from "./cases.ts";

type Names =
  | "listNotifications"
  | "readNotifications"
  | "getNotificationSettings"
  | "saveNotificationSettings"
  | "listComments"
  | "addComment"
  | "answerClient";

const subject = bad(
  "subject must be one of: expense, invoice, journal_entry, bank_line, client.",
  undefined,
  "vendor",
  7,
);
const id = bad("id is missing or invalid.", undefined, "", "x".repeat(37));

export const notificationCases: Cases<Names> = {
  listNotifications: { good: () => ({}), bad: {} },
  readNotifications: {
    good: () => ({ body: { id: NOBODY } }),
    succeeds: async ({ server, founder, document }) => {
      const member = await addMember(server, founder, "accountant");
      const mentions = [founder.session.user.id];
      await member.call(CALLS.addComment, {
        body: { subject: "expense", id: String(document.expenseId), text: "Please check.", mentions },
      });
      const [newest] = (await founder.call(CALLS.listNotifications, {})).data;
      return { input: { body: { id: newest?.id } }, as: founder };
    },
    bad: { body: { id: badId("Invalid ID of a notification.") } },
  },
  getNotificationSettings: { good: () => ({}), bad: {} },
  saveNotificationSettings: {
    good: () => ({ body: { mails: ["mentioned", "paid"] } }),
    bad: {
      body: {
        mails: [
          ...bad("mails must be a list.", undefined, "paid"),
          ...bad("Choose from: returned, mentioned, approved, paid, due, failed, tax.", ["assigned"], [7]),
        ],
      },
    },
  },
  listComments: {
    good: () => ({ query: { subject: "invoice", id: NOBODY } }),
    succeeds: async ({ founder, document }) => ({
      input: { query: { subject: "expense", id: String(document.expenseId) } },
      as: founder,
    }),
    bad: { query: { subject, id } },
  },
  addComment: {
    good: () => ({ body: { subject: "invoice", id: NOBODY, text: "Please check." } }),
    succeeds: async ({ founder, document }) => ({
      input: { body: { subject: "expense", id: String(document.expenseId), text: "Please check.", mentions: [] } },
      as: founder,
    }),
    bad: {
      body: {
        subject,
        id,
        text: [
          ...bad("Enter a comment.", undefined, "", "  "),
          ...bad(`Use at most ${MAX_COMMENT.toLocaleString("en-US")} characters.`, "x".repeat(MAX_COMMENT + 1)),
        ],
        mentions: [
          ...bad("mentions must be a list.", "ada"),
          ...bad("A mentioned person isn't a member, or may not see this.", ["ada"]),
          ...bad(`Mention at most ${MAX_MENTIONS} people.`, Array(MAX_MENTIONS + 1).fill(NOBODY)),
        ],
      },
    },
  },
  answerClient: {
    good: () => ({ body: { subject: "invoice", id: NOBODY, text: "Your order 12." } }),
    succeeds: async ({ founder }) => {
      const { client } = await founder.call(CALLS.addClient, {
        body: { name: "Asking", email: "asking@bees.example" },
      });
      return { input: { body: { subject: "client", id: client.id, text: "Your order 12." } }, as: founder };
    },
    bad: {
      body: {
        subject: bad("subject must be one of: invoice, client.", undefined, "expense", 7),
        id,
        text: [
          ...bad("Enter a comment.", undefined, "", "  "),
          ...bad(`Use at most ${MAX_COMMENT.toLocaleString("en-US")} characters.`, "x".repeat(MAX_COMMENT + 1)),
        ],
      },
    },
  },
};
