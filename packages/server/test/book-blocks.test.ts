/**
 * Accruals, bad debts, and cash discounts of the design (`books-2.md`, sections 6 and 13), as blocks of "date account debit credit text": each
 * is entered over HTTP as a person would, and moves exactly the accounts that the block says, on its days.
 */
import { CALLS } from "@tallyleaf/contract";
import { moneyFromNumber } from "@tallyleaf/ledger";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { violations } from "./support/book.ts";
import { ADDRESS, stateCompany } from "./support/lawful.ts";
import { createScriptedPool } from "./support/scripted.ts";
import { type Person, startTestServer, type TestServer } from "./support/server.ts";

let server: TestServer;
beforeAll(async () => {
  const now = () => new Date("2027-02-20T10:00:00Z");
  server = await startTestServer({ pool: createScriptedPool(), now, config: { logLevel: "error" } });
});
afterAll(() => server.close());

const cents = (amount: number) => moneyFromNumber(amount, "EUR").minor;

/** Moves by account on each day. */
type Moves = Record<string, Record<string, number>>;

/** Charged tax and most claimed tax of this chart are on one account. */
const accountOf = (code: string): string => (["2210", "1610"].includes(code) ? "2200" : code);

function movesOf(block: string): Moves {
  const days: Record<string, Record<string, bigint>> = {};
  for (const line of block
    .trim()
    .split("\n")
    .filter((text) => text.trim() !== "")) {
    const [day = "", code = "", debit = "", credit = ""] = line.trim().split(/\s+/);
    const account = accountOf(code);
    const amount = (debit === "-" ? 0n : cents(Number(debit))) - (credit === "-" ? 0n : cents(Number(credit)));
    days[day] = { ...days[day], [account]: (days[day]?.[account] ?? 0n) + amount };
  }
  return Object.fromEntries(
    Object.entries(days).map(([day, moves]) => [
      day,
      Object.fromEntries(Object.entries(moves).map(([code, amount]) => [code, Number(amount) / 100])),
    ]),
  );
}

/** A company, and how its documents are entered. */
class Company {
  readonly person: Person;
  private readonly country: string;
  private readonly clientId: string;
  private readonly currency: string;

  private constructor(person: Person, country: string, clientId: string) {
    this.person = person;
    this.country = country;
    this.clientId = clientId;
    this.currency = country === "GB" ? "GBP" : "EUR";
  }

  static async of(country: string): Promise<Company> {
    const person = await server.register({ defaultCurrency: country === "GB" ? "GBP" : "EUR" });
    await person.call(CALLS.runBusinessSetup, { body: { businessType: "services", country } as never });
    await stateCompany(person);
    await person.call(CALLS.addTaxRegistration, {
      body: { country, number: "", startsOn: "2026-01-01", rhythm: "month" },
    });
    const { client } = await person.call(CALLS.addClient, { body: { name: "Ada", ...ADDRESS, country } });
    return new Company(person, country, client.id);
  }

  async sell(unitPrice: number, code: string, taxRate: number, day: string, dueDate = day): Promise<string> {
    const item = { description: "Work", quantity: 1, unitPrice, accountCode: "4100", taxRate };
    const items = [{ ...item, taxCode: `${this.country}-${code}` }];
    const { invoice } = await this.person.call(CALLS.createInvoice, {
      body: { clientId: this.clientId, issueDate: day, dueDate, currency: this.currency, items } as never,
    });
    await this.person.call(CALLS.issueInvoice, { params: { id: invoice.id }, body: {} });
    return invoice.id;
  }

  async buy(net: number, taxAmount: number, taxRate: number, accountCode: string, day: string): Promise<number> {
    const { expense } = await this.person.call(CALLS.createExpense, {
      body: {
        ...{ vendorName: "Meyer", description: "Bill", invoiceDate: day, invoiceNumber: "R-900" },
        ...{ totalAmount: net + taxAmount, currency: this.currency, paymentAccountId: "2000", accountCode },
        taxes: [{ taxName: "VAT", taxRate, taxAmount }],
      } as never,
    });
    return expense.id;
  }

  pay = (item: object, amount: number, date: string) =>
    this.person.call(CALLS.recordPayment, { body: { date, accountCode: "1100", amount, items: [item] } as never });

  async writeOff(id: string, date: string, more: object = {}): Promise<string> {
    const body = { date, reason: "Insolvent", ...more };
    return (await this.person.call(CALLS.writeOffInvoice, { params: { id }, body: body as never })).id;
  }

  /** Moves of each account on each day, by entries that weren't there before. */
  async movedBy(act: () => Promise<unknown>): Promise<Moves> {
    const before = (await this.entries()).map(({ id }) => id);
    await act();
    const days: Moves = {};
    for (const { id, day, code, amount } of await this.entries()) {
      if (before.includes(id)) continue;
      const account = accountOf(code);
      const moved = Number(cents(days[day]?.[account] ?? 0) + cents(Number(amount))) / 100;
      days[day] = { ...days[day], [account]: moved };
    }
    return days;
  }

  private async entries() {
    const { rows } = await server.db.asSystem((tx) =>
      tx.execute<{ id: string; day: string; code: string; amount: string }>(sql`
        select e.id, e.entry_date::text as day, l.account_code as code,
          sum(case l.side when 'debit' then l.base_amount else -l.base_amount end)::text as amount
        from journal_line l join journal_entry e on e.organization_id = l.organization_id and e.id = l.entry_id
        where l.organization_id = ${this.person.session.currentOrganizationId} and e.posted_at is not null group by 1, 2, 3`),
    );
    return rows;
  }
}

interface Block {
  name: string;
  country: string;
  block: string;
  /** Enters what was there before, and returns what is entered on the days of the block. */
  begin: (company: Company) => Promise<() => Promise<unknown>>;
}

const BLOCKS: readonly Block[] = [
  {
    name: "accrues a cost without a document, and reverses it on the next day",
    country: "AT",
    block: `
      2026-12-31 6050 240.00 - Electricity December, not yet billed
      2026-12-31 2160 - 240.00 Accrued expenses

      2027-01-01 2160 240.00 - Reversal of the accrual
      2027-01-01 6050 - 240.00 Reversal of the accrual`,
    begin: async ({ person }) => {
      const lines = [
        { accountCode: "6050", debit: 240 },
        { accountCode: "2160", credit: 240 },
      ];
      const body = { entryDate: "2026-12-31", reverseOn: "2027-01-01", description: "Electricity December", lines };
      return () => person.call(CALLS.postManualEntry, { body: body as never });
    },
  },
  {
    name: "posts the bill that was accrued as any other, in the new year",
    country: "AT",
    block: `
      2027-01-20 6050 252.00 - Bill for December
      2027-01-20 1610 50.40 - VAT 20 %
      2027-01-20 2000 - 302.40 Utility`,
    begin: async (company) => () => company.buy(252, 50.4, 20, "6050", "2027-01-20"),
  },
  {
    name: "writes off the rest of an invoice with its tax",
    country: "AT",
    block: `
      2026-06-30 1100 600.00 - Paid
      2026-06-30 5970 500.00 - Written off, net
      2026-06-30 2210 100.00 - VAT 20 % corrected
      2026-06-30 1300 - 1200.00 INV-2026-0050`,
    begin: async (company) => {
      const id = await company.sell(1000, "U20", 20, "2026-02-10");
      return async () => {
        await company.pay({ invoiceId: id }, 600, "2026-06-30");
        await company.writeOff(id, "2026-06-30");
      };
    },
  },
  {
    name: "brings tax back with what comes in after all",
    country: "DE",
    block: `
      2026-08-03 1100 595.00 - Comes in after all (1190.00 were written off)
      2026-08-03 5970 - 500.00 Recovered
      2026-08-03 2210 - 95.00 VAT 19 %`,
    begin: async (company) => {
      const id = await company.writeOff(await company.sell(1000, "U19", 19, "2026-02-10"), "2026-06-30");
      const body = { date: "2026-08-03", amount: 595, accountCode: "1100" };
      return () => company.person.call(CALLS.recoverWriteOff, { params: { id }, body });
    },
  },
  {
    name: "corrects tax by a discount that is given",
    country: "DE",
    block: `
      2026-05-08 1100 1154.30 - Paid with 3 % discount
      2026-05-08 4900 30.00 - Discount given
      2026-05-08 2210 5.70 - VAT corrected
      2026-05-08 1300 - 1190.00 INV-2026-0040`,
    begin: async (company) => {
      const invoiceId = await company.sell(1000, "U19", 19, "2026-05-01");
      return () => company.pay({ invoiceId, discount: 35.7 }, 1154.3, "2026-05-08");
    },
  },
  {
    name: "corrects tax by a discount that is taken",
    country: "DE",
    block: `
      2026-05-08 2000 1190.00 - R-900 paid with 3 % discount
      2026-05-08 1100 - 1154.30 Bank
      2026-05-08 5090 - 30.00 Discount taken
      2026-05-08 1610 - 5.70 VAT corrected`,
    begin: async (company) => {
      const expenseId = await company.buy(1000, 190, 19, "5600", "2026-05-01");
      return () => company.pay({ expenseId, discount: 35.7 }, 1154.3, "2026-05-08");
    },
  },
  {
    name: "leaves the tax in the cost in the United Kingdom before six months are over",
    country: "GB",
    block: `
      2026-03-31 5970 1200.00 - GB: written off before six months
      2026-03-31 1300 - 1200.00 INV-77`,
    begin: async (company) => {
      const id = await company.sell(1000, "S20", 20, "2026-02-28", "2026-03-30");
      return () => company.writeOff(id, "2026-03-31");
    },
  },
  {
    name: "claims it after them",
    country: "GB",
    block: `
      2026-09-30 1610 200.00 - GB: bad debt relief, box 4
      2026-09-30 5970 - 200.00 Relief`,
    begin: async (company) => {
      const invoiceId = await company.sell(1000, "S20", 20, "2026-02-28", "2026-03-30");
      const id = await company.writeOff(invoiceId, "2026-03-31");
      return () => company.person.call(CALLS.claimRelief, { params: { id }, body: { date: "2026-09-30" } });
    },
  },
];

describe("books", () => {
  it.each(BLOCKS)("moves the accounts of the block: $name", async ({ country, block, begin }) => {
    const company = await Company.of(country);
    const act = await begin(company);
    expect(withoutZeros(await company.movedBy(act))).toEqual(movesOf(block));
    expect(await violations(server.db, company.person.session.currentOrganizationId)).toEqual([]);
  });
});

/** A recovery and its payment move the receivable there and back. */
const withoutZeros = (days: Moves): Moves =>
  Object.fromEntries(
    Object.entries(days).map(([day, moves]) => [
      day,
      Object.fromEntries(Object.entries(moves).filter(([, amount]) => amount !== 0)),
    ]),
  );
