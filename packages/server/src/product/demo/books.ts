/** Enters the demo's year by the calls that its users would make, under the ledger's laws. */
import { setTimeout } from "node:timers/promises";
import { CALLS } from "@tallyleaf/contract";
import { moneyFromNumber } from "@tallyleaf/ledger";
import { renderLogo } from "./logo.ts";
import { mapConcurrently } from "./map-concurrently.ts";
import type { Caller, Team } from "./people.ts";
import { API_KEYS, BANK_DETAILS, CLIENTS, COMPANY, type DemoClient, REPORTS, TEAM_CHAT, VAT } from "./story.ts";
import { type Paper, renderVendorInvoice } from "./vendor-invoices.ts";
import type { DemoExpense, DemoInvoice, DemoYear } from "./year.ts";

/** Interval of requests for a generated report, for a minute at most: the demo works without it. */
const POLL_MS = 500;
const MOST_TRIES = 120;

/** An expense or invoice of the year, with its id in the books. */
export interface Booked<T> {
  id: T extends DemoExpense ? number : string;
  /** Printed on its documents and its transaction. */
  number: string;
  fact: T;
}

/** Sets up the company, as on its first day. */
export async function setUp({ founder }: Team, { begin }: DemoYear): Promise<void> {
  await founder(CALLS.saveOrganization, { body: { ...COMPANY } });
  const { country, taxId: number } = COMPANY;
  await founder(CALLS.addTaxRegistration, { body: { country, number, startsOn: begin, rhythm: "month" } });
  await founder(CALLS.saveLogo, { file: await renderLogo() });
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

/** A filed VAT return: its period's first day, its last day of filing, and what is owed, in cents; below zero: a refund. */
export interface FiledReturn {
  from: string;
  due: string;
  payable: number;
}

/** Files the VAT returns that were due, as the accountant did on their due days. */
export async function fileReturns({ accountant }: Team, today: string): Promise<FiledReturn[]> {
  const filed: FiledReturn[] = [];
  const { data: registrations } = await accountant(CALLS.listTaxRegistrations, {});
  for (const { id } of registrations) {
    const { data } = await accountant(CALLS.listTaxReturns, { params: { id }, query: { perPage: 100 } });
    for (const { from, due } of data.filter((one) => one.due <= today).reverse()) {
      const params = { id, from };
      const { payable, checks } = await accountant(CALLS.getTaxReturn, { params });
      const acknowledged = checks.map(({ check }) => check);
      const reference = `Elster ${from.slice(0, 7)}`;
      await accountant(CALLS.fileTaxReturn, { params, body: { filedOn: due, reference, payable, acknowledged } });
      filed.push({ from, due, payable: Number(moneyFromNumber(payable, "EUR").minor) });
    }
  }
  return filed;
}

/** Connects the accountant's software, which gets each month's books as files. */
export async function connectAccounting({ founder }: Team): Promise<void> {
  const { members } = await founder(CALLS.listMembers, {});
  const recipients = members.filter(({ role }) => role === "accountant").map(({ id }) => id);
  const body = { kind: "quickbooks", dateOrder: "dmy", monthly: { day: 3, recipients } } as const;
  await founder(CALLS.connectIntegration, { body });
}

/** Connects a team chat with an unreachable address: no message arrives, so its card asks to be set up. */
export async function beginTeamChat({ founder }: Team): Promise<void> {
  await founder(CALLS.connectIntegration, { body: { kind: "team_chat", url: TEAM_CHAT, moments: ["month.closed"] } });
}

/** Creates two API keys; nobody knows them, since only the answer to this call holds them. */
export async function addApiKeys({ founder }: Team): Promise<void> {
  for (const body of API_KEYS) await founder(CALLS.createApiKey, { body });
}

/** Orders the reports under Recent Reports, and waits for their files. */
export async function orderReports({ accountant }: Team): Promise<void> {
  for (const body of REPORTS) await accountant(CALLS.createReportRun, { body });
  const query = { perPage: 100 } as const;
  const areDone = async () =>
    (await accountant(CALLS.listReportRuns, { query })).data.every(({ finishedAt }) => finishedAt !== null);
  for (let tries = 0; tries < MOST_TRIES && !(await areDone()); tries++) await setTimeout(POLL_MS);
}

/** Creates clients with their projects. Returns their ids by company. */
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

/** Enters the expenses, each under its person's name; those since `withPapers` (YYYY-MM-DD) have their document. */
export function addExpenses(team: Team, { expenses }: DemoYear, withPapers: string): Promise<Booked<DemoExpense>[]> {
  return mapConcurrently(expenses, async (fact, index) => {
    const number = `${fact.date.slice(2, 7).replace("-", "")}-${String(1000 + index)}`;
    const amount = (fact.net + fact.tax) / 100;
    const paper = fact.date < withPapers ? null : await upload(team[fact.by], { ...fact, ...placeOf(fact), number });
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
        taxes:
          fact.taxCode === ""
            ? []
            : [{ taxName: "VAT", taxRate: null, taxAmount: fact.tax / 100, taxCode: fact.taxCode }],
      },
    });
    return { id: expense.id, number, fact };
  });
}

/** Returns the printed details of a vendor that charges no tax, since the studio owes it. */
function placeOf({ taxCode }: DemoExpense): Pick<Paper, "letterhead" | "isReverseCharge"> {
  if (taxCode === "DE-RC-EU") return { letterhead: ["Dublin, Ireland · VAT ID IE6364992H"], isReverseCharge: true };
  return taxCode === "DE-RC-13B" ? { letterhead: ["San Francisco, USA"], isReverseCharge: true } : {};
}

/** Uploads a document; with `read` it is processed into an expense of its own. */
async function upload(caller: Caller, paper: Paper, read = false) {
  const file = new File([await renderVendorInvoice(paper)], `${paper.vendor} ${paper.number}.pdf`, {
    type: "application/pdf",
  });
  return caller(CALLS.uploadFile, { file, body: read ? { expenseId: -1 } : {} });
}

/**
 * Uploads a document of today that confuses people, too: everything on it is clear, but its total has two digits swapped (57.44 where
 * net and tax add up to 54.74), so only the vendor knows the amount owed. It is processed and flagged for review.
 */
export async function bringDoubtfulPaper({ employee }: Team, today: string): Promise<void> {
  const { fileUrl } = await upload(
    employee,
    {
      vendor: "Copyshop Altona GmbH",
      letterhead: ["Große Bergstraße 142, 22767 Hamburg", "www.copyshop-altona.example · USt-IdNr. DE 811 907 980"],
      number: "4471",
      date: today,
      description: "Large prints, A1, 4 sheets",
      net: 4_600,
      taxRate: VAT,
      tax: 874,
      printedTotal: 5_744,
    },
    true,
  );
  await employee(CALLS.processInvoice, { body: { s3Url: fileUrl } });
}

/** Creates, issues and sends the invoices; they are issued one after the other, so that their numbers are in order. */
export async function addInvoices(
  { founder }: Team,
  clients: ReadonlyMap<string, string>,
  { invoices }: DemoYear,
): Promise<Booked<DemoInvoice>[]> {
  const drafts = await mapConcurrently(invoices, async (fact) => {
    const { invoice } = await founder(CALLS.createInvoice, { body: formOf(fact, clients) });
    return { id: invoice.id, fact };
  });
  const issued: Booked<DemoInvoice>[] = [];
  for (const { id, fact } of drafts) {
    const { invoice } = await founder(CALLS.issueInvoice, { params: { id }, body: {} });
    issued.push({ id, number: invoice.number as string, fact });
  }
  await mapConcurrently(issued, ({ id, fact }) =>
    founder(CALLS.recordInvoiceSent, { params: { id }, body: { to: fact.client.email } }),
  );
  // One stays a draft.
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
    items: fact.items.map(({ description, accountCode, net }) => ({
      description,
      accountCode,
      quantity: 1,
      unitPrice: net / 100,
      taxName: "",
      taxRate: null,
      taxCode: saleCodeOf(fact.client, accountCode),
    })),
  };
}

/** The German code of a sale: goods are delivered from account 4000, all else is a service. */
function saleCodeOf({ country, taxId }: DemoClient, accountCode: string): string {
  const isGoods = accountCode === "4000";
  if (country === "DE") return "DE-U19";
  if (taxId === "") return isGoods ? "DE-EXP" : "DE-NT";
  return isGoods ? "DE-IGL" : "DE-EU-SERV";
}
