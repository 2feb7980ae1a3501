/** Calls about reminders and statements by mail. */
import { CALLS, INVOICE_LIMITS, invoiceMessages } from "@tallyleaf/contract";
import { bad, badId, type Cases, NOBODY, type World } from "./cases.ts";

const params = { id: badId("Invalid invoice ID.") };

async function lateInvoice({ founder }: World) {
  const { client } = await founder.call(CALLS.addClient, { body: { name: "Late", email: "late@example.com" } });
  const items = [{ description: "Work", quantity: 1, unitPrice: 10, accountCode: "4100" }];
  const days = { issueDate: "2026-01-01", dueDate: "2026-01-15" };
  const body = { clientId: client.id, currency: "USD", ...days, items };
  const { id } = (await founder.call(CALLS.createInvoice, { body })).invoice;
  return (await founder.call(CALLS.issueInvoice, { params: { id }, body: {} })).invoice;
}

const on = (body?: object) => async (world: World) => {
  const { id } = await lateInvoice(world);
  return { input: { params: { id }, ...(body ? { body } : {}) }, as: world.founder };
};

export const reminderCases: Cases<
  | "getReminderSettings"
  | "saveReminderSettings"
  | "listReminders"
  | "getInvoiceReminders"
  | "holdReminders"
  | "sendReminder"
  | "sendStatement"
> = {
  getReminderSettings: { good: () => ({}), bad: {} },
  saveReminderSettings: {
    good: () => ({ body: { hasCharges: true } }),
    bad: {
      body: {
        isOn: bad("isOn must be true or false.", "yes", 1),
        hasCharges: bad("hasCharges must be true or false.", "yes", 1),
        levels: bad("There are four reminders: one before the due date, and three after it.", [], "x"),
        baseRates: bad("Enter a rate from −5 to 50 percent.", [{ from: "2026-01-01", percent: 51 }], "x"),
      },
    },
  },
  listReminders: { good: () => ({}), bad: {} },
  getInvoiceReminders: { good: () => ({ params: { id: NOBODY } }), succeeds: on(), bad: { params } },
  holdReminders: {
    good: () => ({ params: { id: NOBODY }, body: { isStopped: true } }),
    succeeds: on({ promisedUntil: "2026-04-01" }),
    bad: {
      params,
      body: {
        isStopped: bad("isStopped must be true or false.", "yes", 1),
        isDisputed: bad("isDisputed must be true or false.", "yes", 1),
        promisedUntil: bad("Enter the day until which the client has promised to pay.", "", "soon", 7),
      },
    },
  },
  sendReminder: { good: () => ({ params: { id: NOBODY } }), succeeds: on(), bad: { params } },
  sendStatement: {
    good: () => ({ params: { id: NOBODY }, body: { to: ["grace@example.com"], message: "" } }),
    succeeds: async (world) => {
      const { client } = await lateInvoice(world);
      return {
        input: { params: { id: client.id }, body: { to: ["late@example.com"], message: "" } },
        as: world.founder,
      };
    },
    bad: {
      params: { id: badId("Invalid client ID.") },
      body: {
        to: bad(invoiceMessages.recipient, undefined, []),
        message: bad(invoiceMessages.atMost(INVOICE_LIMITS.message), "x".repeat(INVOICE_LIMITS.message + 1)),
      },
    },
  },
};
