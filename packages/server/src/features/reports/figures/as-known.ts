/**
 * The books as they were known on a past day: what was posted by its end (UTC, as all days of the product), and no entry more. Reports
 * read the same statements as ever: for the time of a report, views of what was known stand before the tables that hold postings
 * (PostgreSQL looks among temporary ones first). The views of sql/views are created over them from their own text, so no rule is written
 * twice. Names of accounts, clients, and vendors are those of now.
 */
import { addDays } from "@tallyleaf/ledger";
import type { Transaction } from "../../../platform/db/database.ts";
import { getTableColumns, sql } from "../../../platform/db/orm.ts";
import { expenses } from "../../../platform/db/schema.ts";
import { viewText } from "../../../platform/db/sql-files.ts";

/** Lets the work read the books as they were known at the end of the day; without one, as they are. Nothing that it writes stays. */
export async function readAsKnownOn<T>(tx: Transaction, day: string | undefined, work: () => Promise<T>): Promise<T> {
  if (day === undefined) return work();
  await tx.execute(sql.raw(["savepoint as_known", ...viewsOf(day)].join(";\n")));
  try {
    return await work();
  } finally {
    await tx.execute(sql.raw("rollback to savepoint as_known; release savepoint as_known"));
  }
}

/** The statements that make the views. @param day YYYY-MM-DD, proven by the contract */
function viewsOf(day: string): string[] {
  const known = (alias: string) => `${alias}.posted_at < timestamptz '${addDays(day, 1)} 00:00:00+00'`;
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
    ["tax_line", withKnown("tax_line", "e.id = t.entry_id")],
    ["payment_allocation", allocationsOf(known("e"))],
    ["payment", withKnown("payment", "e.id = t.entry_id")],
    ["invoice", withKnown("invoice", "e.source in ('invoice', 'credit_note', 'opening') and e.source_id = t.id")],
    ["expense", `select ${ofExpense.join(", ")} from public.expense t`],
    ["journal_line", withKnown("journal_line", "e.id = t.entry_id")],
    ["journal_entry", `select * from public.journal_entry t where ${known("t")}`],
  ];
  const derived = ["settlement_event", "open_item_event", "vendor_line", "entry_sum"].map((name) =>
    viewText(name).replace("CREATE VIEW", "CREATE TEMPORARY VIEW"),
  );
  return [
    ...views.map(([name, text]) => `create temporary view ${name} as ${text}`),
    ...derived,
    "create temporary view journal_tally as select * from entry_sum",
    "create temporary view vendor_tally as select * from vendor_line",
  ];
}

const allocationsOf = (known: string): string => `
  select t.* from public.payment_allocation t
    join public.payment p on p.organization_id = t.organization_id and p.id = t.payment_id
    join public.journal_entry e on e.organization_id = p.organization_id and e.id = p.entry_id and ${known}`;
