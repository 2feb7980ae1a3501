/** Calls about write-offs. */
import { CALLS, type writeOffCalls, writeOffMessages } from "@tallyleaf/contract";
import { ADDRESS, stateCompany } from "../support/lawful.ts";
import { bad, badId, type Cases, NOBODY, type World } from "./cases.ts";
import { freshIssued } from "./invoices.ts";
import { freshBill } from "./payments.ts";

const good = { date: "2026-11-02", reason: "Insolvent" };
const badDate = bad(writeOffMessages.date, "", "2026-02-30", 7, null);
const badAmount = bad(writeOffMessages.amount, 0, -1, "10", 1e13);
const params = { id: badId(writeOffMessages.writeOff) };

/** The id of an invoice that was written off. */
async function fresh(world: World): Promise<string> {
  const params = { id: (await freshIssued(world)).id };
  return (await world.founder.call(CALLS.writeOffInvoice, { params, body: good })).id;
}

/** A write-off in the United Kingdom whose tax can be claimed; of a company of its own, so that the founder's books stay as they are. */
async function freshRelief({ server }: World) {
  const founder = await server.register({ defaultCurrency: "GBP" });
  await stateCompany(founder);
  await founder.call(CALLS.addTaxRegistration, {
    body: { country: "GB", number: "", startsOn: "2026-01-01", rhythm: "month" },
  });
  const day = "2026-01-05";
  const { client } = await founder.call(CALLS.addClient, { body: { name: "Ada", ...ADDRESS, country: "GB" } });
  const item = {
    description: "Work",
    quantity: 1,
    unitPrice: 100,
    accountCode: "4100",
    taxRate: 20,
    taxCode: "GB-S20",
  };
  const { invoice } = await founder.call(CALLS.createInvoice, {
    body: { clientId: client.id, issueDate: day, dueDate: day, currency: "GBP", items: [item] } as never,
  });
  await founder.call(CALLS.issueInvoice, { params: { id: invoice.id }, body: {} });
  const { id } = await founder.call(CALLS.writeOffInvoice, {
    params: { id: invoice.id },
    body: { ...good, date: day },
  });
  return { id, founder };
}

const badBody = {
  date: badDate,
  amount: badAmount,
  reason: [
    ...bad(writeOffMessages.reason, "", " ", 7, null),
    ...bad(writeOffMessages.tooLong, "x".repeat(301)),
  ] as ReturnType<typeof bad>,
  tax: bad(writeOffMessages.tax, "later", 7, null),
};
const billId = bad(writeOffMessages.bill, "abc", "1.5");

export const writeOffCases: Cases<keyof typeof writeOffCalls> = {
  getBillWriteOffs: {
    good: () => ({ params: { id: 999_999_999 } }),
    succeeds: async (world) => ({ input: { params: { id: await freshBill(world) } }, as: world.founder }),
    bad: { params: { id: billId } },
  },
  writeOffBill: {
    good: () => ({ params: { id: 999_999_999 }, body: good }),
    succeeds: async (world) => ({ input: { params: { id: await freshBill(world) }, body: good }, as: world.founder }),
    bad: { params: { id: billId }, body: badBody },
  },
  getWriteOffs: {
    good: () => ({ params: { id: NOBODY } }),
    succeeds: async (world) => ({ input: { params: { id: (await freshIssued(world)).id } }, as: world.founder }),
    bad: { params: { id: badId(writeOffMessages.invoice) } },
  },
  writeOffInvoice: {
    good: () => ({ params: { id: NOBODY }, body: good }),
    succeeds: async (world) => ({
      input: { params: { id: (await freshIssued(world)).id }, body: good },
      as: world.founder,
    }),
    bad: {
      params: { id: badId(writeOffMessages.invoice) },
      body: badBody,
    },
  },
  recoverWriteOff: {
    good: () => ({ params: { id: NOBODY }, body: { date: good.date } }),
    succeeds: async (world) => ({
      input: { params: { id: await fresh(world) }, body: { date: good.date } },
      as: world.founder,
    }),
    bad: {
      params,
      body: { date: badDate, amount: badAmount, accountCode: bad("Account code is required", "", 1100) },
    },
  },
  claimRelief: {
    good: () => ({ params: { id: NOBODY }, body: { date: good.date } }),
    succeeds: async (world) => {
      const { id, founder } = await freshRelief(world);
      return { input: { params: { id }, body: { date: "2026-08-01" } }, as: founder };
    },
    bad: { params, body: { date: badDate } },
  },
  withdrawRelief: {
    good: () => ({ params: { id: NOBODY } }),
    succeeds: async (world) => {
      const { id, founder } = await freshRelief(world);
      await founder.call(CALLS.claimRelief, { params: { id }, body: { date: "2026-08-01" } });
      return { input: { params: { id } }, as: founder };
    },
    bad: { params },
  },
};
