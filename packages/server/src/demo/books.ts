/** Puts the demo's year into the books, by the calls that its people would make: no way around the ledger's laws. */
import { CALLS } from "@tallyleaf/contract";
import { inTurns } from "./in-turns.ts";
import type { Team } from "./people.ts";
import { BANK_DETAILS, CLIENTS, COMPANY } from "./story.ts";
import type { DemoExpense, DemoInvoice, DemoYear } from "./year.ts";

/** An expense or invoice of the year, and what the books call it. */
export interface Booked<T> {
  id: T extends DemoExpense ? number : string;
  /** What its papers and its bank line name. */
  number: string;
  fact: T;
}

/** The company as it is set up on its first day. */
export async function setUp({ founder }: Team): Promise<void> {
  await founder(CALLS.saveOrganization, { body: { ...COMPANY } });
  await founder(CALLS.runBusinessSetup, { body: { businessType: "services" } });
  const settings = await founder(CALLS.getInvoiceSettings, {});
  await founder(CALLS.saveInvoiceSettings, {
    body: {
      ...settings,
      bankDetails: BANK_DETAILS,
      terms: "Payable without deduction within the time stated. Goods stay ours until they are paid.",
    },
  });
}

/** Clients with their projects. Gives their ids by company. */
export async function addClients({ founder }: Team): Promise<Map<string, string>> {
  const ids = new Map<string, string>();
  for (const { taxRate, projects, inactive, ...body } of CLIENTS) {
    const { client } = await founder(CALLS.addClient, { body });
    ids.set(body.company, client.id);
    for (const name of projects) await founder(CALLS.createProject, { params: { id: client.id }, body: { name } });
    if (inactive) await founder(CALLS.archiveClient, { params: { id: client.id }, body: { active: false } });
  }
  return ids;
}

/** Enters the expenses; those of each person under their own name. */
export function addExpenses(team: Team, { expenses }: DemoYear): Promise<Booked<DemoExpense>[]> {
  return inTurns(expenses, async (fact, index) => {
    const number = `${fact.date.slice(2, 7).replace("-", "")}-${String(1000 + index)}`;
    const amount = (fact.net + fact.tax) / 100;
    const { expense } = await team[fact.by](CALLS.createExpense, {
      body: {
        vendorName: fact.vendor,
        description: fact.description,
        invoiceNumber: number,
        invoiceDate: fact.date,
        dueDate: fact.dueDate,
        totalAmount: amount,
        currency: "EUR",
        paymentAccountId: fact.paidFrom,
        accountCode: fact.accountCode,
        lineItems: [
          {
            description: fact.description,
            quantity: 1,
            unitPrice: fact.net / 100,
            amount: fact.net / 100,
            accountCode: fact.accountCode,
          },
        ],
        taxes: fact.tax === 0 ? [] : [{ taxName: "VAT", taxRate: fact.taxRate, taxAmount: fact.tax / 100 }],
      },
    });
    return { id: expense.id, number, fact };
  });
}

/** Writes, issues and sends the invoices, in the order of their numbers. */
export async function addInvoices(
  { founder }: Team,
  clients: ReadonlyMap<string, string>,
  { invoices }: DemoYear,
): Promise<Booked<DemoInvoice>[]> {
  const booked: Booked<DemoInvoice>[] = [];
  for (const fact of invoices) {
    const { invoice } = await founder(CALLS.createInvoice, {
      body: {
        clientId: clients.get(fact.client.company) as string,
        issueDate: fact.issueDate,
        dueDate: fact.dueDate,
        currency: fact.currency,
        exchangeRate: fact.rate,
        notes: fact.taxRate === 0 ? "Reverse charge: the client owes the tax." : "",
        items: fact.items.map(({ description, accountCode, net }) => ({
          description,
          accountCode,
          quantity: 1,
          unitPrice: net / 100,
          taxName: fact.taxRate === 0 ? "" : "VAT",
          taxRate: fact.taxRate === 0 ? null : fact.taxRate,
        })),
      },
    });
    const params = { id: invoice.id };
    const issued = await founder(CALLS.issueInvoice, { params, body: {} });
    await founder(CALLS.recordInvoiceSent, { params, body: { to: fact.client.email } });
    booked.push({ id: invoice.id, number: issued.invoice.number as string, fact });
  }
  return booked;
}
