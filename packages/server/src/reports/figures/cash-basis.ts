/** Cash basis in the database: which entries wait for their payments, and what of them counts with each. */
import { type BaseLine, moneyFromDecimal, partPaid, type TaxDirection } from "@tallyleaf/ledger";
import { type SQL, sql } from "drizzle-orm";
import type { Transaction } from "../../db/database.ts";
import { expenses, invoices, journalEntries, journalLines, paymentAllocations, payments } from "../../db/schema.ts";
import type { Books, OpenRange } from "./books.ts";
import { directionOf } from "./tax-direction.ts";

/** What of a line counts on the day of a payment. */
export interface CountedPart {
  day: string;
  entryId: string;
  lineNumber: number;
  accountCode: string;
  /** In minor units of the books' currency; debits above zero, credits below. */
  minor: bigint;
  direction: TaxDirection;
  /** Null: no tax line. */
  taxName: string | null;
  taxRate: string | null;
}

/** Whether an entry leaves something to be paid, as SQL: documents that move a receivable or a payable. Payments settle, they owe nothing. */
export const isDebtEntry = ({ receivables, payables }: Books, source: SQL, accounts: SQL): SQL =>
  sql`(${source} in ('expense', 'invoice', 'credit_note') and ${accounts} && ${sql.param([...receivables, ...payables])}::text[])`;

interface Row extends Record<string, unknown> {
  day: string;
  paid: string;
  /** Which way the payment's money went. */
  way: "in" | "out";
  entry_id: string;
  line_number: number;
  account_code: string;
  side: "debit" | "credit";
  base_amount: string;
  direction: TaxDirection;
  tax_name: string | null;
  tax_rate: string | null;
}

/** What counts of invoices and bills with the payments of the range, line by line. A voided payment is taken back on its reversal's day. */
export async function partsPaid(tx: Transaction, books: Books, range: OpenRange): Promise<CountedPart[]> {
  const { organizationId, currency } = books;
  const { rows } = await tx.execute<Row>(sql`
    with paid as (
      select coalesce(i.entry_id, x.current_entry_id) as entry_id, p.id, p.date as day, p.direction as way,
        a.base_amount as amount, r.entry_date as back
      from ${paymentAllocations} a
        join ${payments} p on p.organization_id = a.organization_id and p.id = a.payment_id
        left join ${invoices} i on i.organization_id = a.organization_id and i.id = a.invoice_id
        left join ${expenses} x on x.organization_id = a.organization_id and x.id = a.expense_id
        left join ${journalEntries} r on r.organization_id = p.organization_id and r.reverses = p.entry_id
      where a.organization_id = ${organizationId} and p.date <= ${range.to}::date
    ), step as (
      select entry_id, id, 1 as turn, day, way, amount from paid
      union all
      select entry_id, id, 2, greatest(back, day), way, -amount from paid where back <= ${range.to}::date
    )
    select s.day::text as day, s.way, s.amount::text as paid, l.entry_id, l.line_number, l.account_code, l.side, l.base_amount::text,
      ${directionOf(sql`e.source`, sql`(l.kind = 'tax')`)} as direction,
      case when l.kind = 'tax' then coalesce(l.tax_name, '') end as tax_name,
      case when l.kind = 'tax' then l.tax_rate::text end as tax_rate
    from step s
      join ${journalEntries} e on e.organization_id = ${organizationId} and e.id = s.entry_id and e.base_currency = ${currency}
      join ${journalLines} l on l.organization_id = ${organizationId} and l.entry_id = s.entry_id
    order by s.entry_id, s.day, s.id, s.turn, l.line_number`);

  const debts = new Set([...books.receivables, ...books.payables]);
  const parts: CountedPart[] = [];
  // Of one entry the payments come one after the other.
  let current = { entryId: "", paid: 0n };
  const minor = (text: string) => moneyFromDecimal(text, currency).minor;
  for (const lines of steps(rows)) {
    const [first] = lines;
    if (first.entry_id !== current.entryId) current = { entryId: first.entry_id, paid: 0n };
    const entry = lines.map((line) => ({
      side: line.side,
      minor: minor(line.base_amount),
      isDebt: debts.has(line.account_code),
    }));
    const paid = settles(entry, first.way) ? minor(first.paid) : -minor(first.paid);
    const amounts = partPaid(entry, current.paid, paid);
    current.paid += paid;
    if (range.from !== undefined && first.day < range.from) continue;
    for (const [at, line] of lines.entries()) {
      const amount = amounts[at] ?? 0n;
      if (amount === 0n) continue;
      parts.push({
        day: line.day,
        entryId: line.entry_id,
        lineNumber: line.line_number,
        accountCode: line.account_code,
        minor: amount,
        direction: line.direction,
        taxName: line.tax_name,
        taxRate: line.tax_rate,
      });
    }
  }
  return parts;
}

/** Whether money that goes this way settles the debt of the entry: what a client owes comes in, a bill goes out. Else it is given back. */
function settles(entry: readonly BaseLine[], way: Row["way"]): boolean {
  const owed = entry.reduce(
    (all, { side, minor, isDebt }) => (isDebt ? all + (side === "debit" ? minor : -minor) : all),
    0n,
  );
  return (way === "in") === owed > 0n;
}

/** The rows of each payment of each entry: its lines begin anew with every step. */
function steps(rows: readonly Row[]): [Row, ...Row[]][] {
  const all: [Row, ...Row[]][] = [];
  for (const row of rows) {
    const last = all.at(-1);
    if (last === undefined || last[0].entry_id !== row.entry_id || row.line_number <= (last.at(-1)?.line_number ?? 0))
      all.push([row]);
    else last.push(row);
  }
  return all;
}
