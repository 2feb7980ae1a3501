/** Payments that write something off: what of them is no money, and is left out on cash basis, but for what fixed assets are forgiven. */
import { allocate, divideRounding, isClientDeposit, moneyFromDecimal, type TaxDirection } from "@tallyleaf/ledger";
import { directionOf } from "../../../books/tax/direction.ts";
import { isOfRate } from "../../../books/tax/lines.ts";
import type { Transaction } from "../../../platform/db/database.ts";
import { sql } from "../../../platform/db/orm.ts";
import { journalEntries, journalLines, paymentAllocations, payments, taxLines } from "../../../platform/db/schema.ts";
import type { Books } from "./books.ts";
import type { PostedLine } from "./cash-documents.ts";

/** Written-off amount of a payment, in minor units of the base currency. */
export interface WriteOff {
  /** Of each allocation, by its number: what of it is no money. */
  shares: ReadonlyMap<number, bigint>;
  /** The lines that do not count, with what is to be added so that they do not. @param forgiven of fixed assets, by entry: it counts */
  uncounted: (forgiven: ReadonlyMap<string, readonly ForgivenAsset[]>) => PostedLine[];
}

/** Amount that an entry took off the fixed assets of a bill, which are on the books already. */
export interface ForgivenAsset {
  entryId: string;
  /** Of the bill's debt. */
  accountCode: string;
  /** As posted on that account: debits above zero. */
  minor: bigint;
}

interface Row extends Record<string, unknown> {
  payment_id: string;
  entry_id: string;
  day: string;
  line_number: number;
  account_code: string;
  kind: string;
  direction: TaxDirection;
  tax_name: string | null;
  tax_rate: string | null;
  amount: string;
  /** A tax or deposit that is converted at the payment's rate: it gives nothing up. */
  is_rate: boolean;
  /** Of the payment, in its currency: what was written off, and what it settles in all. */
  write_off: string;
  settled: string;
  currency: string;
  /** The amounts of the allocations in their order, and their numbers. */
  shares: string[];
  /** Cash discounts of the allocations, in the books' currency but not rounded. */
  discounts: string[];
  numbers: number[];
}

/** Each payment's write-off by the payment's id. A payment that was voided has the lines of its reversal too. */
export async function writeOffsOf(
  tx: Transaction,
  books: Books,
  ids: readonly string[],
): Promise<Map<string, WriteOff>> {
  if (ids.length === 0) return new Map();
  const { organizationId, currency } = books;
  const deposits = books.accounts.filter(isClientDeposit).map(({ code }) => code);
  const { rows } = await tx.execute<Row>(sql`
    select p.id as payment_id, e.id as entry_id, e.entry_date::text as day, l.line_number, l.account_code, l.kind,
      ${directionOf(sql`e.source`, sql`(l.kind = 'tax')`, sql`l.tax_direction`)} as direction,
      case when l.kind = 'tax' then coalesce(l.tax_name, '') end as tax_name, case when l.kind = 'tax' then l.tax_rate::text end as tax_rate,
      (case l.side when 'debit' then l.base_amount else -l.base_amount end)::text as amount,
      (l.kind = 'adjustment' and l.account_code = any(${sql.param(deposits)}::text[])) or (l.kind = 'tax' and exists (select from ${taxLines} t where t.organization_id = l.organization_id and t.entry_id = l.entry_id and ${isOfRate(sql`t`)}
        and abs(t.base_amount) = l.base_amount and t.tax_name is not distinct from l.tax_name)) as is_rate, p.write_off::text,
      (p.write_off + p.amount + case p.direction when 'in' then p.fee else -p.fee end)::text as settled, p.currency, a.shares, a.discounts, a.numbers
    from ${payments} p
      join ${journalEntries} e on e.organization_id = p.organization_id and (e.id = p.entry_id or e.reverses = p.entry_id
        -- A relief of the tax that is claimed by itself.
        or (p.kind = 'write_off' and e.source = 'payment' and e.source_id = p.id))
      join ${journalLines} l on l.organization_id = e.organization_id and l.entry_id = e.id
      cross join lateral (
        select array_agg(o.base_amount::text order by o.line_number) as shares, array_agg(o.line_number order by o.line_number) as numbers,
          array_agg(trunc(o.discount * o.base_amount / o.amount * 1000000)::text order by o.line_number) as discounts
        from ${paymentAllocations} o where o.organization_id = p.organization_id and o.payment_id = p.id
      ) a
    where p.organization_id = ${organizationId} and p.id = any(${sql.param([...ids])}::uuid[])
      and e.base_currency = ${currency} and e.posted_at is not null
    order by p.id, e.id, l.line_number`);
  const writeOffs = new Map<string, WriteOff>();
  for (const [id, own] of Map.groupBy(rows, (row) => row.payment_id)) {
    const entries = [...Map.groupBy(own, (row) => row.entry_id).values()];
    const [first] = entries;
    if (first === undefined) continue;
    const shares = sharesOf(first, currency);
    writeOffs.set(id, {
      shares,
      uncounted: (forgiven) =>
        entries.flatMap((lines) => [
          ...uncountedOf(lines, [...shares.values()], currency),
          ...countedOf(lines, forgiven.get(lines[0]?.entry_id ?? "") ?? [], [...shares.values()], books),
        ]),
    });
  }
  return writeOffs;
}

const minorOf = (text: string, currency: string) => moneyFromDecimal(text, currency).minor;
const sum = (amounts: readonly bigint[]) => amounts.reduce((all, one) => all + one, 0n);
const sizeOf = (amount: bigint) => (amount < 0n ? -amount : amount);

/** Whether the line gives up what is written off: its price, or the tax that a discount corrects. */
const isLetGo = ({ kind, is_rate }: Row) => (kind === "adjustment" || kind === "tax") && !is_rate;

/** Each allocation bears its own discount, or the write-off in proportion to what it settles. */
function sharesOf(lines: readonly Row[], currency: string): Map<number, bigint> {
  const [head] = lines;
  if (head === undefined) return new Map();
  const settled = head.shares.map((text) => minorOf(text, currency));
  const posted = sizeOf(sum(lines.filter(isLetGo).map(({ amount }) => minorOf(amount, currency))));
  const discounts = head.discounts.map(BigInt);
  if (discounts.some((discount) => discount > 0n)) {
    // Posted at the rates of the items: no exchange difference is among it.
    const parts = allocate({ minor: posted, currency }, discounts);
    return new Map(head.numbers.map((number, at) => [number, parts[at]?.minor ?? 0n]));
  }
  // Between two rates the item's own counts; what is left of the write-off is then an exchange difference.
  const total = lines.some(({ kind }) => kind === "exchange")
    ? divideRounding(sum(settled) * minorOf(head.write_off, head.currency), minorOf(head.settled, head.currency))
    : posted;
  const parts = allocate({ minor: total, currency }, settled);
  return new Map(head.numbers.map((number, at) => [number, parts[at]?.minor ?? 0n]));
}

const partOf = (row: Row, minor: bigint): PostedLine => ({
  day: row.day,
  entryId: row.entry_id,
  lineNumber: row.line_number,
  accountCode: row.account_code,
  kind: row.kind,
  name: "",
  minor,
  direction: row.direction,
  taxName: row.tax_name,
  taxRate: row.tax_rate,
});

/** The lines of the write-off or discount, their part of the items' lines, and of the exchange difference: together nothing. */
function uncountedOf(lines: readonly Row[], shares: readonly bigint[], currency: string): PostedLine[] {
  const own = lines.filter(isLetGo).map((row) => partOf(row, -minorOf(row.amount, currency)));
  const items = lines.filter(({ kind }) => kind === "receivable" || kind === "payable");
  if (items.length === 0) return own;
  // An item that is worth nothing in the books' currency has no line: the shares then go by size.
  const sizes = items.map(({ amount }) => minorOf(amount, currency));
  const parts =
    items.length === shares.length
      ? shares
      : allocate({ minor: sum(shares), currency }, sizes.map(sizeOf)).map(({ minor }) => minor);
  const closed = items.map((row, at) =>
    partOf(row, sizes[at] !== undefined && sizes[at] > 0n ? -(parts[at] ?? 0n) : (parts[at] ?? 0n)),
  );
  const rest = sum([...own, ...closed].map(({ minor }) => minor));
  const exchange = lines.find(({ kind }) => kind === "exchange");
  return [...own, ...closed, ...(exchange && rest !== 0n ? [partOf(exchange, -rest)] : [])];
}

/**
 * Amounts that fixed assets are forgiven, on their debts and on the lines that give them up: together nothing. A discount is on the assets themselves,
 * which it lowers as posted; what is written off is income. Between two rates the rest is an exchange difference.
 */
function countedOf(
  lines: readonly Row[],
  forgiven: readonly ForgivenAsset[],
  shares: readonly bigint[],
  { fixed, currency }: Pick<Books, "fixed" | "currency">,
): PostedLine[] {
  const items = lines.filter(({ kind }) => kind === "receivable" || kind === "payable");
  const debts = forgiven.flatMap(({ accountCode, minor }) => {
    const item = items.find(({ account_code }) => account_code === accountCode) ?? items[0];
    return item ? [partOf(item, minor)] : [];
  });
  const letGo = lines.filter(isLetGo);
  if (debts.length === 0 || letGo.length === 0) return [];
  const amounts = (rows: readonly Row[]) => rows.map(({ amount }) => minorOf(amount, currency));
  const exchange = lines.find(({ kind }) => kind === "exchange");
  const [debt, settled] = [sum(debts.map(({ minor }) => minor)), sum(shares)];
  const given = exchange && settled !== 0n ? -divideRounding(debt * sizeOf(sum(amounts(letGo))), settled) : -debt;
  const assets = letGo.filter(({ account_code }) => fixed.includes(account_code));
  const others = letGo.filter((row) => !assets.includes(row));
  const prices = others.filter(({ kind }) => kind === "adjustment");
  const lowered = assets.map((row) => partOf(row, minorOf(row.amount, currency)));
  const rest = given - sum(lowered.map(({ minor }) => minor));
  const takers = [prices, others].find((rows) => rows.length > 0) ?? assets;
  const parts = allocate({ minor: rest, currency }, amounts(takers).map(sizeOf));
  return [
    ...debts,
    ...lowered,
    ...takers.map((row, at) => partOf(row, parts[at]?.minor ?? 0n)),
    ...(exchange && debt + given !== 0n ? [partOf(exchange, -debt - given)] : []),
  ];
}
