/** Puts the demo's year into the books, by the calls that its people would make: no way around the ledger's laws. */
import { CALLS } from "@tallyleaf/contract";
import { inTurns } from "./in-turns.ts";
import { logoFile } from "./logo.ts";
import { type Paper, paperOf } from "./papers.ts";
import type { Caller, Team } from "./people.ts";
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
  await founder(CALLS.saveLogo, { file: await logoFile() });
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

/** The books of each month go to the accountant, as files for the software that they use. */
export async function connectAccounting({ founder }: Team): Promise<void> {
  const { members } = await founder(CALLS.listMembers, {});
  const recipients = members.filter(({ role }) => role === "accountant").map(({ id }) => id);
  const body = { kind: "quickbooks", dateOrder: "dmy", monthly: { day: 3, recipients } } as const;
  await founder(CALLS.connectIntegration, { body });
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

/** Enters the expenses; those of each person under their own name, those since `withPapers` (YYYY-MM-DD) with their invoice. */
export function addExpenses(team: Team, { expenses }: DemoYear, withPapers: string): Promise<Booked<DemoExpense>[]> {
  return inTurns(expenses, async (fact, index) => {
    const number = `${fact.date.slice(2, 7).replace("-", "")}-${String(1000 + index)}`;
    const amount = (fact.net + fact.tax) / 100;
    const paper = fact.date < withPapers ? null : await upload(team[fact.by], { ...fact, number });
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
        documentUrl: paper?.fileUrl ?? null,
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

/** A paper that somebody brings; with `read` it is read into an expense of its own. */
async function upload(caller: Caller, paper: Paper, read = false) {
  const file = new File([await paperOf(paper)], `${paper.vendor} ${paper.number}.pdf`, { type: "application/pdf" });
  return caller(CALLS.uploadFile, { file, body: read ? { expenseId: -1 } : {} });
}

/** A paper of this morning that its printer left the date off: it is read, and waits for a look. */
export async function bringDoubtfulPaper({ employee }: Team): Promise<void> {
  const paper = { vendor: "Copyshop Altona", number: "4471", date: null, description: "Large prints", net: 4_600 };
  const { fileUrl } = await upload(employee, { ...paper, tax: 920, taxRate: 20 }, true);
  await employee(CALLS.processInvoice, { body: { s3Url: fileUrl } });
}

/** Writes, issues and sends the invoices; they are issued one after the other, for the order of their numbers. */
export async function addInvoices(
  { founder }: Team,
  clients: ReadonlyMap<string, string>,
  { invoices }: DemoYear,
): Promise<Booked<DemoInvoice>[]> {
  const drafts = await inTurns(invoices, async (fact) => {
    const { invoice } = await founder(CALLS.createInvoice, { body: formOf(fact, clients) });
    return { id: invoice.id, fact };
  });
  const issued: Booked<DemoInvoice>[] = [];
  for (const { id, fact } of drafts) {
    const { invoice } = await founder(CALLS.issueInvoice, { params: { id }, body: {} });
    issued.push({ id, number: invoice.number as string, fact });
  }
  await inTurns(issued, ({ id, fact }) =>
    founder(CALLS.recordInvoiceSent, { params: { id }, body: { to: fact.client.email } }),
  );
  // One that is still being written.
  const [newest] = invoices.slice(-1);
  if (newest) await founder(CALLS.createInvoice, { body: formOf(newest, clients) });
  return issued;
}

function formOf(fact: DemoInvoice, clients: ReadonlyMap<string, string>) {
  return {
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
  };
}
