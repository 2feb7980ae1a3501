/** Calls about recurring invoices and bills. */
import { CALLS, invoiceMessages, manualEntryMessages, recurringMessages, rhythmMessages } from "@tallyleaf/contract";
import { sql } from "drizzle-orm";
import { bad, badId, type Cases, NOBODY, type World } from "./cases.ts";

const good = {
  kind: "invoice" as const,
  name: "Hosting",
  likeId: NOBODY,
  unit: "month" as const,
  day: 1,
  from: "2099-01-01",
};

async function freshInvoice({ founder }: World): Promise<string> {
  const { client } = await founder.call(CALLS.addClient, { body: { name: "Passing" } });
  const body = {
    clientId: client.id,
    issueDate: "2026-03-01",
    dueDate: "2026-03-15",
    currency: "USD",
    items: [{ description: "Hosting", quantity: 1, unitPrice: 10, accountCode: "4100" }],
  };
  return (await founder.call(CALLS.createInvoice, { body })).invoice.id;
}
const fresh = async (world: World): Promise<string> => {
  const body = { ...good, likeId: await freshInvoice(world) };
  return (await world.founder.call(CALLS.createRecurring, { body })).schedule.id;
};
/** One whose first day failed. */
async function freshFailed(world: World): Promise<string> {
  const id = await fresh(world);
  await world.server.db.asSystem((tx) =>
    tx.execute(sql`insert into recurring_run (organization_id, schedule_id, period, state, reason)
      values (${world.founder.session.currentOrganizationId}, ${id}, '2026-01-31', 'failed', 'No.')`),
  );
  return id;
}

const FORM = { clientId: NOBODY, issueDate: "2099-01-01", dueDate: "2099-01-15", currency: "USD" };
const BILL = {
  ...{ vendorName: "Host", description: "Servers", invoiceDate: "2099-01-01", totalAmount: 119, currency: "USD" },
  ...{ paymentAccountId: "2000", accountCode: "6000" },
};

type Bad = ReturnType<typeof bad>;
const params = { id: badId("Invalid ID of a recurring document.") };
const change = { from: "2099-02-01", line: 1, price: 1 };
const fields = {
  name: [...bad(recurringMessages.name, "", 7), ...bad("Use at most 100 characters.", "x".repeat(101))] as Bad,
  likeId: bad(recurringMessages.like, "", 7, "x".repeat(41)),
  unit: bad("Choose week, month, quarter, or year.", "day"),
  every: bad(rhythmMessages.every, 0, 25, 1.5, "1"),
  day: bad(rhythmMessages.day, 0, 32, 1.5),
  from: bad(manualEntryMessages.date, "2026-02-30", "soon"),
  until: bad(rhythmMessages.until, "2026-02-30", "soon"),
  count: bad(rhythmMessages.count, 0, 1201, 1.5),
  timeZone: bad(recurringMessages.zone, "Berlin", "+02:00", 7, "x".repeat(65)),
  covers: bad("Choose the current, the previous, or the next period.", "all"),
  mode: bad("Choose what happens on its day.", "print"),
  priceChanges: [
    ...bad(recurringMessages.price, 7, [{ ...change, price: "1" }]),
    ...bad("This number is too large, or has too many decimals.", [{ ...change, price: 1e16 }]),
    ...bad(recurringMessages.line, [{ ...change, line: 0 }], [{ ...change, line: 1.5 }]),
    ...bad(recurringMessages.changeDay, [{ ...change, from: "2026-02-30" }]),
    ...bad(
      "Use at most 24 price changes.",
      Array.from({ length: 25 }, () => change),
    ),
  ] as Bad,
};

export const recurringCases: Cases<
  | "listRecurring"
  | "createRecurring"
  | "updateRecurring"
  | "pauseRecurring"
  | "endRecurring"
  | "runRecurring"
  | "skipRecurring"
  | "settleRecurringRun"
  | "getRecurringContent"
  | "saveRecurringContent"
> = {
  listRecurring: { good: () => ({}), bad: {} },
  createRecurring: {
    good: () => ({ body: good }),
    succeeds: async (world) => ({ input: { body: { ...good, likeId: await freshInvoice(world) } }, as: world.founder }),
    bad: {
      body: {
        ...fields,
        kind: bad("Choose invoice or bill.", undefined, "quote"),
        until: [...fields.until, ...bad(rhythmMessages.order, "2098-12-31")] as Bad,
      },
    },
  },
  updateRecurring: {
    good: () => ({ params: { id: NOBODY }, body: { name: "Support" } }),
    succeeds: async (world) => ({
      input: { params: { id: await fresh(world) }, body: { name: "Support" } },
      as: world.founder,
    }),
    bad: { params, body: fields },
  },
  pauseRecurring: {
    good: () => ({ params: { id: NOBODY }, body: { paused: true } }),
    succeeds: async (world) => ({
      input: { params: { id: await fresh(world) }, body: { paused: true } },
      as: world.founder,
    }),
    bad: { params, body: { paused: bad("Choose whether it is paused.", undefined, "yes") } },
  },
  endRecurring: {
    good: () => ({ params: { id: NOBODY } }),
    succeeds: async (world) => ({ input: { params: { id: await fresh(world) } }, as: world.founder }),
    bad: { params },
  },
  runRecurring: {
    good: () => ({ params: { id: NOBODY } }),
    succeeds: async (world) => ({ input: { params: { id: await fresh(world) } }, as: world.founder }),
    bad: { params },
  },
  skipRecurring: {
    good: () => ({ params: { id: NOBODY } }),
    succeeds: async (world) => ({ input: { params: { id: await fresh(world) } }, as: world.founder }),
    bad: { params },
  },
  getRecurringContent: {
    good: () => ({ params: { id: NOBODY } }),
    succeeds: async (world) => ({ input: { params: { id: await fresh(world) } }, as: world.founder }),
    bad: { params },
  },
  saveRecurringContent: {
    good: () => ({ params: { id: NOBODY }, body: { day: "2099-01-01", invoice: null, bill: null, priceChanges: [] } }),
    succeeds: async (world) => {
      const id = await fresh(world);
      const { invoice, day } = await world.founder.call(CALLS.getRecurringContent, { params: { id } });
      const sent = { ...invoice, clientId: invoice?.client.id ?? "" };
      return {
        input: { params: { id }, body: { day, invoice: sent, bill: null, priceChanges: [] } },
        as: world.founder,
      };
    },
    bad: {
      params,
      body: {
        day: bad("Invalid day of a run.", "2026-02-30", "soon"),
        invoice: bad(invoiceMessages.items, { ...FORM, items: [] }),
        bill: bad("Description is required", { ...BILL, description: "" }),
        priceChanges: fields.priceChanges,
      },
    },
  },
  settleRecurringRun: {
    good: () => ({ params: { id: NOBODY, period: "2026-01-31" }, body: { how: "skip" } }),
    succeeds: async (world) => ({
      input: { params: { id: await freshFailed(world), period: "2026-01-31" }, body: { how: "skip" as const } },
      as: world.founder,
    }),
    bad: {
      params: { ...params, period: bad("Invalid day of a run.", "2026-02-30", "soon") },
      body: { how: bad("Choose what happens to the run.", undefined, "now") },
    },
  },
};
