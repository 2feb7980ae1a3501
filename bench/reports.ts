/**
 * Measures reports of very large books over HTTP, a year at a time, compared with bare SQL that sums the same lines; and the analytics
 * page.
 */
import { type LargeBooks, largeBooks } from "./books.ts";
import { appendResults, type Figure } from "./results.ts";
import { timed } from "./timed.ts";

const ROUNDS = 7;
const YEAR = { from: "2024-01-01", to: "2024-12-31" };

interface Scenario {
  name: string;
  /** Of the call. */
  path: string;
  query?: Record<string, string | number>;
  /** Sums the same lines. */
  bare: string;
}

const LINES = `from journal_entry e join journal_line l on l.organization_id = e.organization_id and l.entry_id = e.id
  where e.organization_id = $1 and e.posted_at is not null and`;
const SUMS = "sum(l.base_amount) filter (where l.side = 'debit'), sum(l.base_amount) filter (where l.side = 'credit')";
const within = ({ from, to }: typeof YEAR) => `e.entry_date between '${from}' and '${to}'`;
const byAccount = `select l.account_code, ${SUMS} ${LINES} ${within(YEAR)} group by 1`;
const upTo = `select l.account_code, ${SUMS} ${LINES} e.entry_date <= '${YEAR.to}' group by 1`;
const figures = (type: string) => `/api/reports/figures/${type}`;

const SCENARIOS: readonly Scenario[] = [
  { name: "profit and loss", path: figures("profit_loss"), bare: byAccount },
  {
    name: "profit and loss by month, beside the year before",
    path: figures("profit_loss"),
    query: { by: "month", compare: "previous_year" },
    bare: `select l.account_code, date_trunc('month', e.entry_date), ${SUMS} ${LINES} ${within({ ...YEAR, from: "2023-01-01" })} group by 1, 2`,
  },
  { name: "profit and loss, cash basis", path: figures("profit_loss"), query: { basis: "cash" }, bare: byAccount },
  { name: "balance sheet", path: figures("balance_sheet"), bare: upTo },
  { name: "cash flow, direct", path: figures("cash_flow"), bare: upTo },
  { name: "cash flow, indirect", path: figures("cash_flow"), query: { method: "indirect" }, bare: upTo },
  { name: "tax summary", path: figures("tax_summary"), bare: upTo },
  { name: "trial balance", path: figures("trial_balance"), bare: upTo },
  { name: "expenses by category", path: figures("expense_analysis"), bare: byAccount },
  {
    name: "expenses by vendor",
    path: figures("expense_analysis"),
    query: { group: "vendor" },
    bare: `select lower(e.vendor), ${SUMS} ${LINES} ${within(YEAR)} group by 1`,
  },
  {
    name: "general ledger, first page",
    path: figures("general_ledger"),
    bare: `select l.account_code, e.entry_date, l.base_amount ${LINES} ${within(YEAR)} order by 1, 2, e.id, l.line_number limit 100`,
  },
  {
    name: "statement of an account, last page",
    path: figures("account_statement"),
    query: { account: "1100", page: 3000 },
    bare: `select e.entry_date, l.base_amount ${LINES} ${within(YEAR)} and l.account_code = '1100' order by 1, e.id, l.line_number offset 299900 limit 100`,
  },
  { name: "receivables aging", path: figures("receivables_aging"), bare: upTo },
  { name: "payables aging", path: figures("payables_aging"), bare: upTo },
  {
    name: "postings behind a figure",
    path: "/api/reports/postings",
    query: { accounts: "5000" },
    bare: `select e.entry_date, l.base_amount ${LINES} ${within(YEAR)} and l.account_code = '5000' order by 1, e.id, l.line_number limit 25`,
  },
];

/** Creates the books, measures, and stores the figures. */
export async function benchReports(rows: number): Promise<void> {
  const books = await largeBooks(rows);
  const results: Figure[] = [];
  const set = `reports of ${rows}`;
  try {
    await expectTheSame(books);
    console.log(`${"".padEnd(50)}  call p50    p95 ms  bare SQL p50       ratio`);
    for (const scenario of SCENARIOS) {
      const call = await timed(() => ask(books, scenario.path, { ...YEAR, ...scenario.query }), ROUNDS);
      const bare = await timed(() => books.client.query(scenario.bare, [books.organizationId]), ROUNDS);
      const ratio = call.p50 / bare.p50;
      const columns = [call.p50.toFixed(0), call.p95.toFixed(0), bare.p50.toFixed(0), ratio.toFixed(2)];
      console.log(scenario.name.padEnd(50) + columns.map((text) => text.padStart(11)).join(""));
      results.push({ set, figure: `${scenario.name} p50 ms`, value: call.p50 });
      results.push({ set, figure: `${scenario.name} p95 ms`, value: call.p95 });
      results.push({ set, figure: `${scenario.name} p50 to bare SQL`, value: ratio });
    }
    const year = { startDate: YEAR.from, endDate: YEAR.to };
    for (const part of ["overview", "vendors", "unusual"]) {
      const { p50, p95 } = await timed(() => ask(books, `/api/analytics/${part}`, year), ROUNDS);
      console.log(`analytics, ${part}: p50 ${p50.toFixed(0)} ms, p95 ${p95.toFixed(0)} ms`);
      results.push({ set, figure: `analytics ${part} p50 ms`, value: p50 });
      results.push({ set, figure: `analytics ${part} p95 ms`, value: p95 });
    }
    appendResults(results);
  } finally {
    await books.close();
  }
}

/** Different results aren't compared. */
async function expectTheSame(books: LargeBooks): Promise<void> {
  const sheet = (await ask(books, figures("trial_balance"), YEAR)) as {
    rows: { key: string; cells: { amount: number }[] }[];
  };
  const debits = sheet.rows.find(({ key }) => key === "total")?.cells[1]?.amount;
  const bare = `select sum(l.base_amount) filter (where l.side = 'debit')::float8 as debits ${LINES} ${within(YEAR)}`;
  const { rows } = await books.client.query<{ debits: number }>(bare, [books.organizationId]);
  if (!debits || debits !== rows[0]?.debits)
    throw new Error(`The trial balance says ${debits} and the bare SQL ${rows[0]?.debits}.`);
}

async function ask(books: LargeBooks, path: string, query: Record<string, string | number>): Promise<unknown> {
  const url = new URL(path, books.origin);
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, String(value));
  const answer = await fetch(url, { headers: books.headers });
  const body = await answer.json();
  if (!answer.ok) throw new Error(`${url.pathname}${url.search}: ${JSON.stringify(body)}`);
  return body;
}
