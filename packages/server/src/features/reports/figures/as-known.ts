/**
 * The books as they were known on a past day: what was posted by its end (UTC, as all days of the product), and no entry more. Reports
 * read the same statements as ever: during a report, views of what was known come before the tables that hold postings
 * (PostgreSQL looks among temporary ones first). The views of sql/views are created over them from their own text, so no rule is written
 * twice. Names of accounts, clients, and vendors are those of now.
 */
import { addDays } from "@tallyleaf/ledger";
import type { Transaction } from "../../../platform/db/database.ts";
import { getTableColumns, sql } from "../../../platform/db/orm.ts";
import { chainHeads, chainLinks, expenses, journalEntries } from "../../../platform/db/schema.ts";
import { viewText } from "../../../platform/db/sql-files.ts";

type Tally = "table" | "lines_without_accounts" | "view";

/**
 * Lets the work read the books as they were known at the end of the day; without one, as they are. Nothing that it writes stays.
 *
 * @param tally `table`: added up once, for work that reads the tally again and again; `lines_without_accounts`: not added up, for work that
 *   adds it up itself, once, leaves out what has no line (`sum(lines)`), and doesn't ask which accounts an entry moves, which takes most of
 *   the time; `view`: with each look at it
 */
export async function readAsKnownOn<T>(
  tx: Transaction,
  day: string | undefined,
  work: () => Promise<T>,
  tally: Tally = "view",
): Promise<T> {
  if (day === undefined) return work();
  const cut = `timestamptz '${addDays(day, 1)} 00:00:00+00'`;
  const views = viewsOf(cut, await areMostLater(tx, cut), tally);
  await tx.execute(sql.raw(["savepoint as_known", ...views].join(";\n")));
  try {
    return await work();
  } finally {
    await tx.execute(sql.raw("rollback to savepoint as_known; release savepoint as_known"));
  }
}

/**
 * Whether more of the organization's entries were posted from the moment on than before it, told by the entry in the middle of the chain:
 * counting all takes a tenth of a report. Only the time depends on it, as both ways add up to the same.
 */
async function areMostLater(tx: Transaction, cut: string): Promise<boolean> {
  const { rows } = await tx.execute<{ later: boolean }>(sql`
    select e.posted_at >= ${sql.raw(cut)} as later from ${chainHeads} h
      join lateral (select c.organization_id, c.subject_id from ${chainLinks} c
        where c.organization_id = h.organization_id and c.kind = 'entry' and c.seq > h.seq / 2 order by c.seq limit 1) c on true
      join ${journalEntries} e on e.organization_id = c.organization_id and e.id = c.subject_id
      where h.organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)`);
  return rows[0]?.later ?? false;
}

/**
 * The statements that make the views.
 *
 * @param cut the moment after the day, as SQL
 * @param areMostLater adding up what was known takes less than taking off what came later
 */
function viewsOf(cut: string, areMostLater: boolean, tally: Tally): string[] {
  const [sumsOf, accounts] = tally === "lines_without_accounts" ? [linesOfMany, NO_ACCOUNTS] : [sumsOfMany, "accounts"];
  const known = (alias: string) => `${alias}.posted_at < ${cut}`;
  const withKnown = (table: string, entry: string) => `
    select t.* from public.${table} t where exists (select from public.journal_entry e
      where e.organization_id = t.organization_id and ${known("e")} and ${entry})`;
  // An expense has the entry that was its current one then: the newest revision.
  const ofExpense = Object.values(getTableColumns(expenses)).map(({ name }) =>
    name === "current_entry_id"
      ? `(select e.id from public.journal_entry e where e.organization_id = t.organization_id and e.expense_id = t.id
           and e.reverses is null and ${known("e")} order by e.revision desc limit 1) as current_entry_id`
      : `t."${name}"`,
  );
  const views: readonly (readonly [name: string, text: string])[] = [
    ["payment_allocation", allocationsOf(known("e"))],
    ["payment", withKnown("payment", "e.id = t.entry_id")],
    [
      "invoice",
      withKnown(
        "invoice",
        "(e.source in ('invoice', 'credit_note', 'opening') and e.source_id = t.id or t.by_hand and e.id = t.entry_id)",
      ),
    ],
    ["expense", `select ${ofExpense.join(", ")} from public.expense t`],
    ["journal_entry", `select * from public.journal_entry t where ${known("t")}`],
  ];
  // Lines are joined with their entries there, and need no look at the entry again: it made the planner read all lines.
  const derived = ["settlement_event", "open_item_event"].map((name) =>
    viewText(name)
      .replace("CREATE VIEW", "CREATE TEMPORARY VIEW")
      .replaceAll(/\bjournal_line\b/g, "public.journal_line"),
  );
  return [
    ...views.map(([name, text]) => `create temporary view ${name} as ${text}`),
    ...derived,
    viewOfEntries("vendor_line", "vendor_line", `< ${cut}`),
    "create temporary view vendor_tally as select * from vendor_line",
    `create temporary view some_sum as ${sumsOf(areMostLater ? `< ${cut}` : `>= ${cut}`)}`,
    // The planner can't tell how few days and accounts these are, and would sort all lines: twice as long. The savepoint takes it back.
    "set local enable_sort = off",
    ...(tally === "lines_without_accounts"
      ? [`create temporary view journal_tally as ${areMostLater ? LINES_OF_KNOWN : linesWithoutLater(accounts)}`]
      : [
          `create temporary ${tally === "view" ? "view" : "table"} journal_tally as ${areMostLater ? TALLY_OF_KNOWN : tallyWithoutLater(accounts)}`,
          "set local enable_sort = on",
        ]),
  ];
}

/** A view of sql/views of the entries that were posted then, by another name. Its lines are theirs, and need no look at the entry again. */
const viewOfEntries = (view: string, name: string, posted: string): string =>
  viewText(view)
    .replace(`CREATE VIEW ${view}`, `CREATE TEMPORARY VIEW ${name}`)
    .replaceAll(/\bjournal_(entry|line)\b/g, "public.journal_$1")
    .replace("e.posted_at IS NOT NULL", `e.posted_at ${posted}`);

/**
 * As the view entry_sum, line by line, for so many entries that looking up the accounts of each takes four times as long as reading all of
 * their lines (12 s instead of 53 s for 350,000 of a million on a busy machine). as-known.test.ts compares both.
 */
const sumsOfMany = (posted: string): string => `
    with line as materialized (${linesOfMany(posted, "")}
    ), own as (
      select entry_id, array_agg(distinct account_code order by account_code) as accounts from line group by 1
    )
    select line.*, own.accounts from line join own using (entry_id)`;

const NO_ACCOUNTS = "null::text[] as accounts";

/** The same lines, without the accounts of their entries. */
const linesOfMany = (posted: string, accounts = `, ${NO_ACCOUNTS}`): string => `
      select e.organization_id, e.id as entry_id, e.entry_date as day, e.base_currency, e.source, l.account_code,
        case when l.kind = 'tax' then coalesce(l.tax_name, '') end as tax_name, case when l.kind = 'tax' then l.tax_rate end as tax_rate,
        case when l.kind = 'tax' then l.tax_direction end as tax_direction,
        case l.side when 'debit' then l.base_amount else 0 end as debit, case l.side when 'credit' then l.base_amount else 0 end as credit,
        1 as lines ${accounts}
      from public.journal_entry e join public.journal_line l on l.organization_id = e.organization_id and l.entry_id = e.id
      where e.posted_at ${posted}`;

const TALLY_KEY =
  "organization_id, day, base_currency, source, accounts, account_code, tax_name, tax_rate, tax_direction";
const LINES_OF_KNOWN = `select ${TALLY_KEY}, debit, credit, lines from some_sum`;
const linesWithoutLater = (accounts: string): string => `
      select ${TALLY_KEY.replace("accounts", accounts)}, debit, credit, lines from public.journal_tally
      union all select ${TALLY_KEY}, -debit, -credit, -lines from some_sum`;
/** Of the tally less what came later, a row of which nothing is left was not there. */
const addedUp = (lines: string): string => `
    select ${TALLY_KEY}, sum(debit) as debit, sum(credit) as credit, sum(lines)::integer as lines from (${lines}) t
    group by ${TALLY_KEY} having sum(lines) > 0`;
const TALLY_OF_KNOWN = addedUp(LINES_OF_KNOWN);
const tallyWithoutLater = (accounts: string): string => addedUp(linesWithoutLater(accounts));

const allocationsOf = (known: string): string => `
  select t.* from public.payment_allocation t
    join public.payment p on p.organization_id = t.organization_id and p.id = t.payment_id
    join public.journal_entry e on e.organization_id = p.organization_id and e.id = p.entry_id and ${known}`;
