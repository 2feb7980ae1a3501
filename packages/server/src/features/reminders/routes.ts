/** Settings of reminders, the list of the next ones, the reminders of one invoice, and statements by mail. */
import {
  getInvoiceReminders,
  holdBody,
  holdReminders,
  type InvoiceReminders,
  sendStatement,
} from "@tallyleaf/contract";
import { moneyFromDecimal, toNumber } from "@tallyleaf/ledger";
import { translator } from "@tallyleaf/messages";
import { reminderAnswers } from "@tallyleaf/messages/catalogs/reminder-answers";
import { type Database, enterOrganization, type Transaction } from "../../platform/db/database.ts";
import { recordEvent } from "../../platform/events/record.ts";
import { changed } from "../../platform/http/change.ts";
import { CallFailure } from "../../platform/http/failure.ts";
import type { Handlers } from "../../platform/http/serve.ts";
import type { Mail } from "../../platform/mail/mail.ts";
import { findClient, findInvoice } from "../invoices/records.ts";
import { countMailed } from "../invoices/send.ts";
import { listPlanned, planFor, sendNow } from "./send.ts";
import { loadReminderSettings, saveSettings } from "./settings.ts";
import { findHold, listSent, lockForReminder, writeHold } from "./store.ts";

const say = translator(reminderAnswers);

interface Deps {
  db: Database;
  mail: Mail;
  now: () => Date;
}

type ReminderCalls =
  | "getReminderSettings"
  | "saveReminderSettings"
  | "listReminders"
  | "getInvoiceReminders"
  | "holdReminders"
  | "sendReminder"
  | "sendStatement";

/** The handlers of the calls. */
export function reminderHandlers(deps: Deps): Pick<Handlers, ReminderCalls> {
  const { db, mail, now } = deps;
  const present = (tx: Transaction, organizationId: string, id: string) =>
    presentReminders(tx, organizationId, id, now());
  return {
    getReminderSettings: (_input, { organizationId }) =>
      db.asOrganization(organizationId, async (tx) => (await loadReminderSettings(tx, organizationId)).settings),

    saveReminderSettings: ({ body }, caller) =>
      db.asOrganization(caller.organizationId, async (tx) => {
        const settings = await saveSettings(tx, caller, body);
        return { success: true, message: say("settingsSaved"), settings };
      }),

    listReminders: (_input, { organizationId }) =>
      db.asOrganization(organizationId, async (tx) => {
        const { settings } = await loadReminderSettings(tx, organizationId);
        const planned = await listPlanned(tx, organizationId, now());
        return { isOn: settings.isOn, data: planned.map(({ reminder }) => reminder) };
      }),

    getInvoiceReminders: ({ params }, { organizationId }) =>
      db.asOrganization(organizationId, (tx) => present(tx, organizationId, params.id)),

    holdReminders: ({ params: { id }, body }, { organizationId, userId, requestId }) =>
      db.asOrganization(organizationId, async (tx) => {
        if (!(await lockForReminder(tx, organizationId, id))) throw new CallFailure(holdReminders.failures.notFound);
        const before = await findHold(tx, organizationId, id);
        const after = changed(holdBody, before, body);
        await writeHold(tx, { organizationId, invoiceId: id, ...after });
        const number = (await findInvoice(tx, organizationId, id))?.number ?? "";
        await recordEvent(tx, {
          ...{ organizationId, actorId: userId, requestId },
          ...{ verb: "reminders_held", subjectType: "invoice", subjectId: id },
          before: { kind: "invoice", number, ...before },
          after: { kind: "invoice", number, ...after },
        });
        return { success: true, message: say("holdSaved"), reminders: await present(tx, organizationId, id) };
      }),

    sendReminder: async ({ params: { id } }, caller) => {
      const { organizationId } = caller;
      await db.asOrganization(organizationId, (tx) => present(tx, organizationId, id));
      await sendNow(deps, caller, id);
      const reminders = await db.asOrganization(organizationId, (tx) => present(tx, organizationId, id));
      return { success: true, message: say("sent", { to: reminders.history[0]?.to ?? "" }), reminders };
    },

    sendStatement: async ({ params: { id }, body: { to, message } }, caller) => {
      const { organizationId, userId, requestId } = caller;
      const addresses = [...new Map(to.map((address) => [address.toLowerCase(), address])).values()];
      await countMailed(db, organizationId, addresses, sendStatement.failures.tooMany);
      await db.asSystem(async (tx) => {
        // Before the transaction enters the organization: the queue is the system's.
        const orders = addresses.map((email) => ({
          to: email,
          order: { kind: "client_statement", organizationId, clientId: id, email, message } as const,
        }));
        await mail.orderOutside(tx, orders, caller);
        await enterOrganization(tx, organizationId);
        const client = await findClient(tx, organizationId, id);
        if (!client) throw new CallFailure(sendStatement.failures.notFound);
        await recordEvent(tx, {
          ...{ organizationId, actorId: userId, requestId },
          ...{ verb: "statement_sent", subjectType: "client", subjectId: id },
          after: { label: client.company || client.name, to: addresses.join(", ") },
        });
      });
      return { success: true, message: say("statementSent", { to: addresses.join(", ") }) };
    },
  };
}

/** @throws CallFailure notFound */
async function presentReminders(
  tx: Transaction,
  organizationId: string,
  id: string,
  now: Date,
): Promise<InvoiceReminders> {
  const invoice = await findInvoice(tx, organizationId, id);
  if (invoice?.kind !== "invoice") throw new CallFailure(getInvoiceReminders.failures.notFound);
  const amount = (text: string) => toNumber(moneyFromDecimal(text, invoice.currency));
  const planned = await planFor(tx, organizationId, id, now);
  return {
    ...(await findHold(tx, organizationId, id)),
    next: planned?.reminder ?? null,
    history: (await listSent(tx, organizationId, id)).map(({ level, sentAt, sentTo, open, interest, sum, sentBy }) => ({
      ...{ level, to: sentTo, isAutomatic: sentBy === null },
      ...{ sentAt: sentAt.toISOString(), open: amount(open), interest: amount(interest), sum: amount(sum) },
    })),
  };
}
