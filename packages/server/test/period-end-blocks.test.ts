/**
 * Enters the rules' blocks about other periods, assets, and the staff over HTTP, and compares each with the entries of its days, account by
 * account, to the cent.
 *
 * A block is one entry or several: day, account, debit, credit, text. The product can need several entries for one of a block (a cost that is
 * posted and then deferred), so the sums of each day and account count.
 */
import { CALLS, type CallName, OWN_MONEY } from "@tallyleaf/contract";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { violations } from "./support/book.ts";
import { ADDRESS, stateCompany } from "./support/lawful.ts";
import { addMember } from "./support/members.ts";
import { type Person, startTestServer, type TestServer } from "./support/server.ts";
import { type RawInput, sendCall } from "./support/wire.ts";

let server: TestServer;
let today = "2026-06-15";
beforeAll(async () => {
  const now = () => new Date(`${today}T12:00:00Z`);
  server = await startTestServer({ now, config: { logLevel: "error" } });
});
afterAll(() => server.close());

interface Block {
  name: string;
  /** Last day of the events. */
  today: string;
  currency?: "EUR" | "GBP";
  enter(company: Company): Promise<void>;
  /** Sources of entries on its days that are no part of it. */
  without?: string[];
  block: string;
}

/** Accounts that the rules keep apart and the standard chart doesn't: tax on 2200 (docs/TAX.md). */
const JOINED: Readonly<Record<string, string>> = { "1610": "2200", "2210": "2200" };
const joined = (account: string) => JOINED[account] ?? account;

/** The answers that the events read. */
interface Answered {
  asset?: { id: string };
  client?: { id: string };
  data?: { line: number }[];
  expense?: { id: number };
  invoice?: { id: string };
}

class Company {
  readonly founder: Person;
  constructor(founder: Person) {
    this.founder = founder;
  }
  async call(name: CallName, input: RawInput, as = this.founder): Promise<Answered> {
    const { status, json } = await sendCall(server.origin, CALLS[name], input, as.headers);
    if (status >= 300) throw new Error(`${name}: ${JSON.stringify(json)}`);
    return json as Answered;
  }
  byHand(entryDate: string, debit: string, credit: string, amount: number, reverseOn: string | null = null) {
    const lines = [
      { accountCode: debit, debit: amount },
      { accountCode: credit, credit: amount },
    ];
    return this.call("postManualEntry", { body: { entryDate, description: "By hand", lines, reverseOn } });
  }
  async expense(invoiceDate: string, accountCode: string, totalAmount: number, more: object, as = this.founder) {
    const body = {
      ...{ vendorName: "Vendor", description: "Bought", invoiceNumber: `R-${totalAmount}`, currency: "EUR" },
      ...{ invoiceDate, accountCode, totalAmount },
      ...more,
    };
    return (await this.call("createExpense", { body }, as)).expense?.id ?? 0;
  }
  async invoice(issueDate: string, item: object, currency = "EUR") {
    await stateCompany(this.founder);
    const { client } = await this.call("addClient", { body: { name: "Ada Byron", ...ADDRESS } });
    const items = [{ description: "Work", quantity: 1, accountCode: "4100", ...item }];
    const head = { clientId: client?.id, issueDate, dueDate: issueDate, currency };
    const { invoice } = await this.call("createInvoice", { body: { ...head, items } });
    await this.call("issueInvoice", { params: { id: invoice?.id ?? "" }, body: {} });
    return invoice?.id ?? "";
  }
  async spread(document: { expenseId: number } | { invoiceId: string }, period: object) {
    const { data } = await this.call("listDeferrableLines", { query: document });
    await this.call("addDeferral", { body: { ...document, line: data?.[0]?.line, ...period } });
  }
  pay(date: string, amount: number, item: object, more: object = {}) {
    return this.call("recordPayment", { body: { date, accountCode: "1100", amount, items: [item], ...more } });
  }
}

const LAPTOP = { name: "Laptop", assetCode: "1700", cost: 1500, acquiredOn: "2026-03-10", lifeMonths: 36 };
async function buyLaptop(company: Company) {
  await company.byHand("2026-03-10", "1700", "1100", 1500);
  return (await company.call("addAsset", { body: LAPTOP })).asset?.id ?? "";
}
const rateOf = (conversionRate: number, validFrom: string) => ({
  body: { fromCurrencyCode: "USD", toCurrencyCode: "EUR", conversionRate, validFrom },
});

const BLOCKS: readonly Block[] = [
  {
    name: "an accrual, its reversal, and the bill",
    today: "2027-01-25",
    enter: async (company) => {
      await company.byHand("2026-12-31", "6050", "2160", 240, "2027-01-01");
      const taxes = [{ taxName: "VAT", taxRate: 20, taxAmount: 50.4 }];
      await company.expense("2027-01-20", "6050", 302.4, { taxes, paymentAccountId: "2000" });
    },
    block: `
2026-12-31 6050 240.00 - Electricity December, not yet billed
2026-12-31 2160 - 240.00 Accrued expenses

2027-01-01 2160 240.00 - Reversal of the accrual
2027-01-01 6050 - 240.00 Reversal of the accrual

2027-01-20 6050 252.00 - Bill for December
2027-01-20 1610 50.40 - VAT 20 %
2027-01-20 2000 - 302.40 Utility`,
  },
  {
    name: "a yearly insurance by day",
    today: "2027-01-15",
    enter: async (company) => {
      const expenseId = await company.expense("2026-11-15", "6200", 1000, { paymentAccountId: "1100" });
      await company.spread({ expenseId }, { startsOn: "2026-11-15", endsOn: "2027-11-14" });
      await company.call("postReleases", { body: { through: "2026-12-31" } });
    },
    block: `
2026-11-15 1500 1000.00 - Insurance 2026-11-15 to 2027-11-14 (365 days)
2026-11-15 1100 - 1000.00 Bank

2026-11-30 6200 43.84 - Release, 16 days
2026-11-30 1500 - 43.84 Release

2026-12-31 6200 84.93 - Release, 31 days
2026-12-31 1500 - 84.93 Release`,
  },
  {
    name: "a yearly insurance by hand, with its service period",
    today: "2027-01-15",
    enter: async (company) => {
      const period = { startsOn: "2026-11-15", endsOn: "2027-11-14" };
      const lines = [
        { accountCode: "6200", debit: 1000, period },
        { accountCode: "1100", credit: 1000 },
      ];
      await company.call("postManualEntry", { body: { entryDate: "2026-11-15", description: "Insurance", lines } });
      await company.call("postReleases", { body: { through: "2026-12-31" } });
    },
    block: `
2026-11-15 1500 1000.00 - Insurance 2026-11-15 to 2027-11-14 (365 days)
2026-11-15 1100 - 1000.00 Bank

2026-11-30 6200 43.84 - Release, 16 days
2026-11-30 1500 - 43.84 Release

2026-12-31 6200 84.93 - Release, 31 days
2026-12-31 1500 - 84.93 Release`,
  },
  {
    name: "a yearly subscription by month",
    today: "2027-01-15",
    enter: async (company) => {
      const invoiceId = await company.invoice("2026-12-01", { unitPrice: 1200, taxName: "VAT", taxRate: 19 });
      await company.spread({ invoiceId }, { startsOn: "2026-12-01", endsOn: "2027-11-30", method: "month" });
      await company.call("postReleases", { body: { through: "2026-12-31" } });
    },
    block: `
2026-12-01 1300 1428.00 - Yearly subscription
2026-12-01 2170 - 1200.00 Deferred revenue, 12 months
2026-12-01 2210 - 228.00 VAT 19 %

2026-12-31 2170 100.00 - Release December (by month)
2026-12-31 4100 - 100.00 Subscription`,
  },
  {
    name: "depreciation of a month",
    today: "2026-04-10",
    enter: async (company) => {
      await buyLaptop(company);
      await company.call("postDepreciation", { body: { through: "2026-03-31" } });
    },
    block: `
2026-03-31 6800 41.67 - Depreciation March, laptop
2026-03-31 1790 - 41.67 Laptop`,
  },
  {
    name: "a sold asset",
    today: "2027-07-15",
    enter: async (company) => {
      const id = await buyLaptop(company);
      await company.call("addTaxRegistration", {
        body: { country: "DE", number: "", startsOn: "2026-01-01", rhythm: "month" },
      });
      const sale = { received: 833, accountCode: "1100", taxCode: "DE-U19" };
      await company.call("disposeAsset", { params: { id }, body: { day: "2027-06-30", kind: "sold", sale } });
    },
    without: ["depreciation"],
    block: `
2027-06-30 1790 666.67 - Laptop, 16 of 36 months
2027-06-30 6810 833.33 - Book value
2027-06-30 1700 - 1500.00 Laptop, cost

2027-06-30 1100 833.00 - Sold
2027-06-30 4960 - 700.00 Proceeds
2027-06-30 2210 - 133.00 VAT 19 %`,
  },
  {
    name: "an invoice in dollars at the end of the year, and its payment",
    today: "2027-02-15",
    enter: async (company) => {
      await company.call("saveOrganization", { body: { country: "NL" } });
      await company.call("addExchangeRate", rateOf(0.92, "2026-01-01"));
      await company.call("addExchangeRate", rateOf(0.9, "2026-12-31"));
      const invoiceId = await company.invoice("2026-12-10", { unitPrice: 1000 }, "USD");
      await company.call("postRevaluation", { body: { day: "2026-12-31", rates: [] } });
      await company.pay("2027-02-10", 1000, { invoiceId }, { currency: "USD", exchangeRate: 0.94 });
    },
    block: `
2026-12-31 6855 20.00 - INV-2026-0044 1000.00 USD, 0.92 to 0.90
2026-12-31 1300 - 20.00 Revaluation 2026-12-31

2027-01-01 1300 20.00 - Revaluation reversed
2027-01-01 6855 - 20.00 Revaluation reversed

2027-02-10 1100 940.00 - 1000.00 USD received at 0.94
2027-02-10 1300 - 920.00 INV-2026-0044
2027-02-10 4950 - 20.00 Exchange gain`,
  },
  {
    name: "a dollar account that is empty, and still worth something",
    today: "2026-10-05",
    enter: async (company) => {
      const ledger = { code: "1110", name: "Dollars", type: "Asset", purpose: "cash" };
      await company.call("createAccount", { body: ledger });
      const account = { name: "Dollars", type: "checking", currency: "USD", accountCode: "1110" };
      await company.call("createBankAccount", { body: account });
      const dollars = { currency: "USD", amount: 1000 };
      const move = (entryDate: string, to: object, from: object) =>
        company.call("postManualEntry", { body: { entryDate, description: "Dollars", lines: [to, from] } });
      const [cameIn, wentOut] = [920, 800];
      await move(
        "2026-08-03",
        { accountCode: "1110", debit: cameIn, foreign: dollars },
        { accountCode: "3000", credit: cameIn },
      );
      await move(
        "2026-09-30",
        { accountCode: "3000", debit: wentOut },
        { accountCode: "1110", credit: wentOut, foreign: dollars },
      );
    },
    without: ["manual"],
    block: `
2026-09-30 6850 120.00 - USD account is empty, 120.00 EUR of worth left
2026-09-30 1110 - 120.00 USD account 0.00 USD`,
  },
  {
    name: "what an employee paid, and gets back",
    today: "2026-06-15",
    enter: async (company) => {
      const ana = await addMember(server, company.founder, "employee");
      const taxes = [{ taxName: "VAT", taxRate: 19, taxAmount: 19 }];
      const own = { taxes, paymentAccountId: OWN_MONEY };
      const expenseId = await company.expense("2026-05-04", "5500", 119, own, ana);
      await company.pay("2026-05-29", 119, { expenseId });
    },
    block: `
2026-05-04 5500 100.00 - Paper, paid by Ana
2026-05-04 1610 19.00 - VAT 19 %
2026-05-04 2050 - 119.00 Ana

2026-05-29 2050 119.00 - Ana
2026-05-29 1100 - 119.00 Bank`,
  },
  {
    name: "miles above and below the limit of the year",
    today: "2026-06-15",
    currency: "GBP",
    enter: async (company) => {
      const ben = await addMember(server, company.founder, "employee");
      const drive = (date: string, distance: number) => {
        const trip = { kind: "mileage", country: "GB", purpose: "Visit", from: "Leeds", to: "York", vehicle: "car" };
        return company.call("createTravel", { body: { ...trip, date, distance } }, ben);
      };
      await drive("2026-05-01", 9900);
      await drive("2026-06-10", 200);
    },
    block: `
2026-06-10 6970 80.00 - 200 miles, Ben (GB books)
2026-06-10 2050 - 80.00 Ben`,
  },
  {
    name: "a month of payroll",
    today: "2026-04-20",
    enter: async (company) => {
      const csv = "Nr;Gross;Employer;Net;Wage tax;Social security\r\n1;3000,00;630,00;1950,00;450,00;1230,00\r\n";
      const columns = [
        { column: "Gross", accountCode: "6950", side: "debit" },
        { column: "Employer", accountCode: "6960", side: "debit" },
        { column: "Net", accountCode: "2310", side: "credit" },
        { column: "Wage tax", accountCode: "2320", side: "credit" },
        { column: "Social security", accountCode: "2330", side: "credit" },
      ];
      await company.call("postPayroll", { body: { csv, provider: "Bureau", month: "2026-03", columns } });
    },
    block: `
2026-03-31 6950 3000.00 - Gross wages
2026-03-31 6960 630.00 - Employer's part
2026-03-31 2310 - 1950.00 Net
2026-03-31 2320 - 450.00 Wage tax
2026-03-31 2330 - 1230.00 Social security, both parts`,
  },
  {
    name: "an advance invoice, and the final one",
    today: "2026-06-15",
    enter: async (company) => {
      const { founder } = company;
      await stateCompany(founder);
      await company.call("addTaxRegistration", {
        body: { country: "DE", number: "", startsOn: "2026-01-01", rhythm: "month" },
      });
      const { client } = await company.call("addClient", { body: { name: "Ada", ...ADDRESS, country: "DE" } });
      const clientId = client?.id ?? "";
      const issue = async (day: string, items: object[]) => {
        const head = { clientId, issueDate: day, dueDate: day, currency: "EUR" };
        const { invoice } = await company.call("createInvoice", { body: { ...head, items } });
        await company.call("issueInvoice", { params: { id: invoice?.id ?? "" }, body: {} });
        return invoice?.id ?? "";
      };
      const item = (accountCode: string, unitPrice: number) => ({
        ...{ description: "Work", quantity: 1, taxCode: "DE-U19" },
        ...{ accountCode, unitPrice },
      });
      const invoiceId = await issue("2026-02-10", [item("2150", 300)]);
      await company.pay("2026-02-10", 357, { invoiceId });
      const { advances } = await founder.call(CALLS.listAdvances, { params: { id: clientId }, query: {} });
      await issue("2026-04-20", [item("4100", 1000), ...advances.flatMap(({ deduction }) => deduction)]);
    },
    block: `
2026-02-10 1100 357.00 - 30 % advance AR-2026-0003
2026-02-10 2150 - 300.00 Deposit
2026-02-10 2210 - 57.00 VAT 19 %

2026-04-20 1300 833.00 - INV-2026-0031, 1190.00 less 357.00
2026-04-20 2150 300.00 - Deposit used
2026-04-20 4100 - 1000.00 Work
2026-04-20 2210 - 133.00 VAT 190.00 less 57.00`,
  },
];

const cents = (text: string) => (text === "-" ? 0n : BigInt(text.replace(".", "")));

/** "day account" and the debits less credits in cents, without zeros, in order. */
function inOrder(sums: Iterable<readonly [key: string, amount: bigint]>): string[] {
  const all = new Map<string, bigint>();
  for (const [key, amount] of sums) all.set(key, (all.get(key) ?? 0n) + amount);
  return [...all].flatMap(([key, amount]) => (amount === 0n ? [] : [`${key} ${amount}`])).sort();
}

const linesOf = (block: string) =>
  block.split("\n").flatMap((line) => {
    const [, day = "", account = "", debit = "", credit = ""] = /^(\S+) (\S+) (\S+) (\S+) /.exec(line) ?? [];
    return day === "" ? [] : [{ day, account, amount: cents(debit) - cents(credit) }];
  });

async function postedOn(person: Person, days: readonly string[], without: readonly string[]) {
  const { rows } = await server.db.asSystem((tx) =>
    tx.execute<{ day: string; code: string; minor: string }>(sql`
      select e.entry_date::text as day, l.account_code as code,
        (sum(case l.side when 'debit' then l.base_amount else -l.base_amount end) * 100)::bigint::text as minor
      from journal_entry e join journal_line l on l.organization_id = e.organization_id and l.entry_id = e.id
      where e.organization_id = ${person.session.currentOrganizationId} and e.posted_at is not null
        and e.entry_date = any(${sql.param([...days])}::date[]) and not e.source = any(${sql.param([...without])}::text[])
      group by 1, 2`),
  );
  return inOrder(rows.map(({ day, code, minor }) => [`${day} ${joined(code)}`, BigInt(minor)] as const));
}

describe("a block of the rules", () => {
  it.each(BLOCKS.map((block) => [block.name, block] as const))(
    "is posted through the API: %s",
    async (_name, { today: day, currency = "EUR", enter, without = [], block }) => {
      today = day;
      const founder = await server.register({ defaultCurrency: currency });
      await enter(new Company(founder));
      const lines = linesOf(block);
      expect(lines.reduce((all, { amount }) => all + amount, 0n)).toBe(0n);
      const days = [...new Set(lines.map((line) => line.day))];
      expect(await postedOn(founder, days, without)).toEqual(
        inOrder(lines.map((line) => [`${line.day} ${joined(line.account)}`, line.amount] as const)),
      );
      expect(await violations(server.db, founder.session.currentOrganizationId)).toEqual([]);
    },
  );
});
