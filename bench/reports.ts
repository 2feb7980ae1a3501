/**
 * Measures reports of very large books over HTTP, a year at a time, compared with bare SQL that sums the same lines; and the analytics
 * page.
 */
import { type LargeBooks, largeBooks } from "./books.ts";
import { appendResults, type Figure } from "./results.ts";
import { timed } from "./timed.ts";

const ROUNDS = 7;
/** Each adds up all lines of a year or more. */
const BARE_ROUNDS = 3;
const YEAR = { from: "2024-01-01", to: "2024-12-31" };

interface Scenario {
  name: string;
  /** Of the call. */
  path: string;
  query?: Record<string, string | number>;
  /** Sums the same lines. */
  bare: string;
}

interface JournalScenario extends Pick<Scenario, "name" | "query"> {
  /** Of the statement. */
  where: string;
  offset?: number;
}

const LINES = `from journal_entry e join journal_line l on l.organization_id = e.organization_id and l.entry_id = e.id
  where e.organization_id = $1 and e.posted_at is not null and`;
const SUMS = "sum(l.base_amount) filter (where l.side = 'debit'), sum(l.base_amount) filter (where l.side = 'credit')";
const within = ({ from, to }: typeof YEAR) => `e.entry_date between '${from}' and '${to}'`;
const byAccount = `select l.account_code, ${SUMS} ${LINES} ${within(YEAR)} group by 1`;
const upTo = `select l.account_code, ${SUMS} ${LINES} e.entry_date <= '${YEAR.to}' group by 1`;
/** Amid the books. */
const KNOWN_ON = "2024-09-30";
const known = (statement: string) =>
  statement.replace("e.posted_at is not null", `e.posted_at < '${KNOWN_ON}T24:00:00Z'`);
const JOURNAL = "/api/journal-entries";
const JOURNAL_ROWS = 980_000;
const REVERSED =
  "exists (select from journal_entry r where r.organization_id = e.organization_id and r.reverses = e.id)";
const ON_ACCOUNT =
  "exists (select from journal_line l where l.organization_id = e.organization_id and l.entry_id = e.id and l.account_code = '6000')";
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
  { name: "general ledger, summary", path: figures("general_ledger"), query: { summary: "true" }, bare: upTo },
  {
    name: "statement of an account, first page",
    path: figures("account_statement"),
    query: { account: "1100" },
    bare: `select e.entry_date, l.base_amount ${LINES} ${within(YEAR)} and l.account_code = '1100' order by 1, e.id, l.line_number limit 100`,
  },
  ...(["trial_balance", "profit_loss", "balance_sheet", "tax_summary", "receivables_aging"] as const).map((type) => ({
    name: `${type.replace("_", " ")}, as known on a day`,
    path: figures(type),
    query: { knownOn: KNOWN_ON },
    bare: known(type === "profit_loss" ? byAccount : upTo),
  })),
  {
    name: "general ledger, summary, as known on a day",
    path: figures("general_ledger"),
    query: { summary: "true", knownOn: KNOWN_ON },
    bare: known(upTo),
  },
  {
    name: "general ledger, first page, as known on a day",
    path: figures("general_ledger"),
    query: { knownOn: KNOWN_ON },
    bare: known(
      `select l.account_code, e.entry_date, l.base_amount ${LINES} ${within(YEAR)} order by 1, 2, e.id, l.line_number limit 100`,
    ),
  },
  ...[
    { name: "a month", since: "2025-08-26T00:00:00Z" },
    { name: "a year", since: "2024-09-26T00:00:00Z" },
  ].map(({ name, since }) => ({
    name: `changes of ${name}`,
    path: "/api/reports/changes",
    query: { since },
    bare: `select l.account_code, ${SUMS} ${LINES} ${within(YEAR)} and e.posted_at > '${since}' group by 1`,
  })),
  ...(
    [
      { name: "first page", query: {}, where: "true" },
      { name: "last page", query: { page: Math.ceil(JOURNAL_ROWS / 10) }, where: "true", offset: JOURNAL_ROWS - 10 },
      {
        name: "one month",
        query: { startDate: "2024-06-01", endDate: "2024-06-30" },
        where: "e.entry_date between '2024-06-01' and '2024-06-30'",
      },
      { name: "by hand", query: { origin: "manual" }, where: "e.source = 'manual'" },
      { name: "reversed", query: { state: "reversed" }, where: REVERSED },
      {
        name: "search for a vendor's number",
        query: { search: "hardware 0416" },
        where: "e.vendor ilike '%hardware 0416%'",
      },
      {
        name: "search for a word of a fifth of all",
        query: { search: "hosting" },
        where: "e.description ilike '%hosting%'",
      },
      { name: "an account of a third of all", query: { accountCode: "6000" }, where: ON_ACCOUNT },
    ] as JournalScenario[]
  ).map(({ name, query, where, offset = 0 }) => ({
    name: `journal, ${name}`,
    path: JOURNAL,
    query,
    bare: `select e.id, count(*) over () from journal_entry e where e.organization_id = $1 and e.posted_at is not null and ${where}
      order by e.entry_date desc, e.id desc limit 10 offset ${offset}`,
  })),
];

/**
 * Creates the books, measures, and stores the figures.
 *
 * @param only scenarios whose names contain this text; empty: all, and analytics
 */
export async function benchReports(rows: number, kept?: string, only = ""): Promise<void> {
  const books = await largeBooks(rows, kept);
  const results: Figure[] = [];
  const set = `reports of ${rows}`;
  try {
    await expectTheSame(books);
    // Many scenarios have the same bare statement, which takes most of the time.
    const bares = new Map<string, Awaited<ReturnType<typeof timed>>>();
    const failed: string[] = [];
    console.log(`${"".padEnd(50)}  call p50    p95 ms  bare SQL p50       ratio`);
    for (const scenario of SCENARIOS.filter(({ name }) => name.includes(only))) {
      const query = scenario.path === JOURNAL ? scenario.query : { ...YEAR, ...scenario.query };
      const call = await timed(() => ask(books, scenario.path, query ?? {}), ROUNDS).catch((error: Error) => {
        console.log(`${scenario.name.padEnd(50)}  failed: ${error.message}`);
        failed.push(scenario.name);
        return null;
      });
      if (!call) continue;
      const bare =
        bares.get(scenario.bare) ??
        (await timed(() => books.client.query(scenario.bare, [books.organizationId]), BARE_ROUNDS));
      bares.set(scenario.bare, bare);
      const ratio = call.p50 / bare.p50;
      const columns = [call.p50.toFixed(0), call.p95.toFixed(0), bare.p50.toFixed(0), ratio.toFixed(2)];
      console.log(scenario.name.padEnd(50) + columns.map((text) => text.padStart(11)).join(""));
      results.push({ set, figure: `${scenario.name} p50 ms`, value: call.p50 });
      results.push({ set, figure: `${scenario.name} p95 ms`, value: call.p95 });
      results.push({ set, figure: `${scenario.name} p50 to bare SQL`, value: ratio });
    }
    const year = { startDate: YEAR.from, endDate: YEAR.to };
    for (const part of only === "" ? ["overview", "vendors", "unusual"] : []) {
      const { p50, p95 } = await timed(() => ask(books, `/api/analytics/${part}`, year), ROUNDS);
      console.log(`analytics, ${part}: p50 ${p50.toFixed(0)} ms, p95 ${p95.toFixed(0)} ms`);
      results.push({ set, figure: `analytics ${part} p50 ms`, value: p50 });
      results.push({ set, figure: `analytics ${part} p95 ms`, value: p95 });
    }
    appendResults(results);
    if (failed.length > 0) {
      console.log(`${failed.length} failed: ${failed.join(", ")}.`);
      process.exitCode = 1;
    }
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
