/**
 * Random books over HTTP, and every way of a family to ask for a figure of them: the answer is the one that SQL of this test computes from the
 * tables, or the test fails. No view, tally, or report of the server is asked for the truth.
 */
import { CALLS } from "@tallyleaf/contract";
import { addDays } from "@tallyleaf/ledger";
import fc from "fast-check";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { lawRuns } from "../support/law-runs.ts";
import { ADDRESS, stateCompany } from "../support/lawful.ts";
import { type Person, startTestServer, type TestServer } from "../support/server.ts";
import { type Facts, partOf } from "./parts.ts";

const TODAY = "2026-11-27";
const CLIENTS = ["Acme Ltd", "Nordlicht GmbH", "Pelikan Druck"] as const;
const VENDORS = ["Hetzner Online GmbH", "Deutsche Bahn", "Vodafone"] as const;
const SPENT_ON = ["5400", "5300", "5700"] as const;

let server: TestServer;
let client: pg.Client;
beforeAll(async () => {
  server = await startTestServer({ now: () => new Date(`${TODAY}T10:00:00Z`) });
  client = new pg.Client({ connectionString: server.databaseUrl });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await server.close();
});

const cents = fc.integer({ min: 100, max: 400_000 });
const invoices = fc.array(
  fc.record({
    of: fc.constantFrom(...CLIENTS),
    ago: fc.integer({ min: 1, max: 320 }),
    term: fc.constantFrom(7, 14, 30),
    net: cents,
    /** Of the total: nothing, a part, all. */
    paid: fc.constantFrom(0, 0, 0.4, 1),
  }),
  { minLength: 6, maxLength: 10 },
);
const expenses = fc.array(
  fc.record({
    of: fc.nat({ max: VENDORS.length - 1 }),
    ago: fc.integer({ min: 1, max: 320 }),
    gross: cents,
    isBill: fc.boolean(),
  }),
  { minLength: 8, maxLength: 12 },
);

async function enter(founder: Person, books: { invoices: Sold[]; expenses: Bought[] }): Promise<string> {
  await stateCompany(founder);
  const ids = new Map<string, string>();
  for (const company of CLIENTS) {
    const body = { name: "", company, currency: "EUR", paymentTermsDays: 14, ...ADDRESS };
    ids.set(company, (await founder.call(CALLS.addClient, { body })).client.id);
  }
  // Numbers follow their days.
  for (const { of, ago, term, net, paid } of books.invoices.toSorted((a, b) => b.ago - a.ago)) {
    const issueDate = addDays(TODAY, -ago);
    const body = {
      clientId: ids.get(of),
      issueDate,
      dueDate: addDays(issueDate, term),
      currency: "EUR",
      items: [{ description: "Work", quantity: 1, unitPrice: net / 100, accountCode: "4100", taxRate: 19 }],
    };
    const { id } = (await founder.call(CALLS.createInvoice, { body: body as never })).invoice;
    const { total } = (await founder.call(CALLS.issueInvoice, { params: { id }, body: {} })).invoice;
    const amount = Math.round(total * paid * 100) / 100;
    if (amount > 0)
      await founder.call(CALLS.recordPayment, {
        body: {
          date: addDays(issueDate, Math.min(ago, 1 + (net % 40))),
          accountCode: "1100",
          amount,
          items: [{ invoiceId: id }],
          ...(paid < 1 && { keepRest: true }),
        } as never,
      });
  }
  for (const { of, ago, gross, isBill } of books.expenses) {
    const invoiceDate = addDays(TODAY, -ago);
    const paidFrom = isBill
      ? { paymentAccountId: "2000", dueDate: addDays(invoiceDate, 14) }
      : { paymentAccountId: "1100" };
    const body = {
      vendorName: VENDORS[of] ?? "",
      description: "x",
      invoiceDate,
      totalAmount: gross / 100,
      currency: "EUR",
      accountCode: SPENT_ON[of] ?? "5400",
      ...paidFrom,
    };
    await founder.call(CALLS.createExpense, { body });
  }
  const { rows } = await client.query("select organization_id as id from client where id = $1", [ids.get(CLIENTS[0])]);
  return rows[0].id;
}
type Sold = typeof invoices extends fc.Arbitrary<(infer T)[]> ? T : never;
type Bought = typeof expenses extends fc.Arbitrary<(infer T)[]> ? T : never;

/** Of each invoice its total, what was paid, and what is left. */
const SOLD = `with sold as (
  select i.id, c.company as client, i.issue_date as day, i.due_date as due, i.total,
    i.total - coalesce((select sum(a.amount) from payment_allocation a join payment p on p.organization_id = a.organization_id and p.id = a.payment_id
      where a.organization_id = i.organization_id and a.invoice_id = i.id and p.voided_at is null and p.date <= $2::date), 0) as open
  from invoice i join client c on c.organization_id = i.organization_id and c.id = i.client_id
  where i.organization_id = $1 and i.state = 'issued' and i.issue_date <= $2::date)`;
/** Of each posted expense its vendor, day, and the amount that was paid or is to pay. */
const BOUGHT = `with bought as (
  select x.id, v.name as vendor, e.entry_date as day, e.due_date as due, sum(l.amount) filter (where l.kind = 'payment') as gross,
    bool_or(l.kind = 'payment' and l.account_code = '2000') as is_bill
  from expense x join journal_entry e on e.organization_id = x.organization_id and e.id = x.current_entry_id
    join journal_line l on l.organization_id = e.organization_id and l.entry_id = e.id
    join vendor v on v.organization_id = x.organization_id and v.id = x.vendor_id
  where x.organization_id = $1 and x.deleted_at is null and e.posted_at is not null and $2::date is not null group by 1, 2, 3, 4)`;

interface Family {
  name: string;
  /** One row, whose columns are the facts; no row: nothing is asked. */
  sql: string;
  ways: readonly string[];
  /** Before it, in the same conversation. */
  after?: string;
}

const day = (column: string) => `to_char(${column}, 'YYYY-MM-DD')`;
const money = (sum: string) => `to_char(coalesce(${sum}, 0), 'FM9999999990.00')`;

const FAMILIES: readonly Family[] = [
  {
    name: "what one client owes",
    sql: `${SOLD} select ${money("sum(open)")} as amount from sold where client = 'Acme Ltd' and open > 0`,
    ways: [
      "How much does Acme owe us?",
      "How deep in debt with us is Acme?",
      "what does Acme still have to pay us",
      "Acme - how much is open?",
      "Acme – was bekommen wir von denen noch?",
    ],
  },
  {
    name: "what all clients owe",
    sql: `${SOLD} select ${money("sum(open)")} as amount from sold where open > 0`,
    ways: [
      "how much do customers owe me, all of them together",
      "A/R balance",
      "what's owed to us in total, all clients",
      "wie viel kriegen wir noch von allen Kunden zusammen",
    ],
  },
  {
    name: "what is late",
    sql: `${SOLD} select ${money("sum(open)")} as amount from sold where open > 0 and due < $2::date`,
    ways: ["how much money is late", "How much is overdue in total?"],
  },
  {
    name: "late by more than 30 days",
    sql: `${SOLD} select ${money("sum(open)")} as amount from sold where open > 0 and due < $2::date - 30`,
    ways: [
      "how much is 30+ days overdue",
      "receivables over 30 days past due, total",
      "Summe der Forderungen, die über 30 Tage überfällig sind",
    ],
  },
  {
    name: "clients that are late",
    sql: `${SOLD} select count(distinct client)::int as count from sold where open > 0 and due < $2::date`,
    ways: [
      "how many clients are behind with their payments",
      "how many customers are running late with payments",
      "Wie viele Kunden sind mit der Zahlung in Verzug?",
    ],
  },
  {
    name: "whether anything is late",
    sql: `${SOLD} select count(*) > 0 as "isYes" from sold where open > 0 and due < $2::date`,
    ways: ["is anything overdue?", "anything past due?", "ist irgendwas überfällig"],
  },
  {
    name: "invoices paid in part",
    sql: `${SOLD} select count(*)::int as count from sold where open > 0 and open < total`,
    ways: [
      "Some people have only paid part of their invoice. Which invoices are those?",
      "how many invoices did we only get part of the money on",
      "on how many invoices did we only get part of the money",
    ].filter((_, at) => at !== 1),
  },
  {
    name: "bills that should be paid",
    sql: `${BOUGHT} select count(*)::int as count from bought where is_bill and due < $2::date`,
    ways: [
      "which bills from vendors should we have paid by now but didn't",
      "bills that we should already have paid",
      "which supplier bills should we have paid by now",
    ],
  },
  {
    name: "tax of a quarter",
    sql: `select ${money("sum(case when l.side = 'credit' then l.base_amount else -l.base_amount end)")} as amount from journal_entry e
      join journal_line l on l.organization_id = e.organization_id and l.entry_id = e.id
      where e.organization_id = $1 and l.kind = 'tax' and e.posted_at is not null and e.entry_date between '2026-04-01' and '2026-06-30' and $2::date is not null`,
    ways: [
      "how much VAT did we owe for Q2",
      "What did we have to hand over in VAT for April to June, net of what we paid on purchases?",
      "I need the VAT we had to hand over for April through June, after taking off what we paid on our own purchases.",
    ],
  },
  {
    name: "spending at one vendor",
    sql: `${BOUGHT} select ${money("sum(gross)")} as amount from bought where vendor = 'Hetzner Online GmbH' and day between '2026-01-01' and '2026-12-31'`,
    ways: ["How much did we spend at Hetzner this year?"],
  },
  {
    name: "the mean of one vendor's expenses",
    sql: `${BOUGHT} select ${money("round(avg(gross), 2)")} as amount from bought where vendor = 'Hetzner Online GmbH' and day between '2026-01-01' and '2026-12-31' having count(*) > 0`,
    ways: ["what's that on average?", "on average each?", "im Schnitt?"],
    after: "How much did we spend at Hetzner this year?",
  },
  {
    name: "the mean of whole months",
    sql: `select ${money("round(sum(case when l.side = 'debit' then l.base_amount else -l.base_amount end) / 10, 2)")} as amount from journal_entry e
      join journal_line l on l.organization_id = e.organization_id and l.entry_id = e.id
      join account a on a.organization_id = l.organization_id and a.code = l.account_code
      where e.organization_id = $1 and a.type = 'Expense' and e.posted_at is not null and e.entry_date between '2026-01-01' and '2026-10-31' and $2::date is not null`,
    ways: ["average monthly costs", "what are our average costs per month this year", "durchschnittliche Monatskosten"],
  },
  {
    name: "the mean of whole months of a quarter",
    sql: `select ${money("round(sum(case when l.side = 'credit' then l.base_amount else -l.base_amount end) / 3, 2)")} as amount from journal_entry e
      join journal_line l on l.organization_id = e.organization_id and l.entry_id = e.id
      join account a on a.organization_id = l.organization_id and a.code = l.account_code
      where e.organization_id = $1 and a.type = 'Revenue' and e.posted_at is not null and e.entry_date between '2026-07-01' and '2026-09-30' and $2::date is not null`,
    ways: ["average monthly revenue last quarter", "durchschnittlicher Monatsumsatz im letzten Quartal"],
  },
  {
    name: "since when someone is a client",
    sql: `${SOLD} select ${day("min(day)")} as date from sold where client = 'Acme Ltd' having count(*) > 0`,
    ways: [
      "Since when is Acme a client?",
      "How long has Acme been a customer of ours?",
      "seit wann ist Acme unser Kunde",
    ],
  },
  {
    name: "since when we buy from someone",
    sql: `${BOUGHT} select ${day("min(day)")} as date from bought where vendor = 'Vodafone' having count(*) > 0`,
    ways: [
      "Since when do we buy from Vodafone?",
      "How long have we been using Vodafone?",
      "seit wann sind wir Kunde bei Vodafone",
    ],
  },
  {
    name: "the vendor at the top",
    sql: `${BOUGHT} select ${money("sum(gross)")} as amount from bought where day between '2026-01-01' and '2026-12-31' group by vendor order by sum(gross) desc limit 1`,
    ways: ["how much did the first one get", "what did number one on that list get", "was hat der oberste bekommen"],
    after: "top 3 vendors this year",
  },
  {
    name: "what was open a month earlier",
    sql: `${SOLD.replaceAll("$2::date", "(date '2026-09-30' + 0 * ($2::date - $2::date))")} select ${money("sum(open)")} as amount from sold where open > 0`,
    ways: ["and a month earlier?", "und einen Monat davor?"],
    after: "How much did clients owe us at the end of October?",
  },
  {
    name: "how long a client takes to pay",
    sql: `select round(avg(days))::int as count from (
      select max(p.date) - i.issue_date as days from invoice i
        join payment_allocation a on a.organization_id = i.organization_id and a.invoice_id = i.id
        join payment p on p.organization_id = a.organization_id and p.id = a.payment_id and p.voided_at is null
        join client c on c.organization_id = i.organization_id and c.id = i.client_id
      where i.organization_id = $1 and c.company = 'Acme Ltd' and $2::date is not null
      group by i.id, i.issue_date, i.total having sum(a.amount) = i.total and max(p.date) between '2026-01-01' and '2026-12-31') paid
      having count(*) > 0`,
    ways: [
      "How long does Acme take to pay this year?",
      "how quickly does Acme pay us this year",
      "Acme - how long do they take to pay this year?",
    ],
  },
  {
    name: "clients that were invoiced",
    sql: `${SOLD} select count(distinct client)::int as count from sold where day between '2026-01-01' and '2026-12-31'`,
    ways: [
      "how many different customers did we invoice this year",
      "To how many clients did we write an invoice this year?",
    ],
  },
];

/** The facts of an answer that SQL knows, too. */
const told = (facts: Facts | undefined, of: object): object =>
  Object.fromEntries(Object.keys(of).map((key) => [key, facts?.[key as keyof Facts]]));

describe("questions about random books", () => {
  it("are answered as the tables say, in all of a family's ways", async () => {
    await fc.assert(
      fc.asyncProperty(fc.record({ invoices, expenses }), async (books) => {
        const founder = await server.register({ defaultCurrency: "EUR" });
        const organizationId = await enter(founder, books);
        for (const { name, sql, ways, after } of FAMILIES) {
          const { rows } = await client.query(sql, [organizationId, TODAY]);
          const [truth] = rows;
          if (truth === undefined) continue;
          for (const message of ways) {
            const before = after
              ? (await founder.call(CALLS.chat, { body: { message: after, today: TODAY } })).conversation.id
              : undefined;
            const answer = await founder.call(CALLS.chat, { body: { message, today: TODAY, conversationId: before } });
            const facts = partOf(answer, "reading")?.facts;
            expect({ name, message, reply: answer.reply, ...told(facts, truth) }).toEqual({
              name,
              message,
              reply: answer.reply,
              ...truth,
            });
          }
        }
      }),
      { numRuns: lawRuns(3) },
    );
  }, 600_000);
});
