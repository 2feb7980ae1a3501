/**
 * Clients with a credit balance, and suppliers and members with a debit balance, at the end of a day: a debt isn't netted with the claims on
 * others, nor a claim with the debts to others (§ 246 (2) HGB, IAS 1.32). What a party's open items come to is its balance, as its statement
 * shows it; of one party they are netted.
 */
import { moneyFromDecimal } from "@tallyleaf/ledger";
import type { Transaction } from "../../../platform/db/database.ts";
import { type SQL, sql } from "../../../platform/db/orm.ts";
import { accounts, expenses, invoices, journalEntries, journalLines } from "../../../platform/db/schema.ts";
import type { Books } from "./books.ts";

/** Movement of such a party by an entry, on a line of a control account. */
export interface PartyPart {
  kind: "receivable" | "payable";
  day: string;
  entryId: string;
  lineNumber: number;
  accountCode: string;
  /** As a posting: debits above zero. */
  minor: bigint;
}

type Kind = PartyPart["kind"];

/** Whose an item is, as SQL of an invoice `i` and an expense `x`: of an expense without a vendor, nobody else's. */
const party = sql.raw(`case v.kind when 'receivable' then i.client_id::text
  else coalesce('member ' || x.paid_by, x.vendor_id::text, 'expense ' || v.expense_id) end`);

/**
 * Loads what is on the other side of control accounts, at the end of each of some days. Nothing on cash basis, nor of a part of the books:
 * receivables and payables aren't in them.
 */
export async function loadPartyParts(
  tx: Transaction,
  books: Books,
  days: readonly string[],
): Promise<(day: string) => readonly PartyPart[]> {
  if (books.basis === "cash" || books.dimensions !== null || days.length === 0) return () => [];
  const inOrder = [...new Set(days)].sort();
  const parties = await listOtherSide(tx, books, inOrder);
  if (parties.length === 0) return () => [];
  const moved = await listMoved(tx, books, parties, inOrder.at(-1) ?? "");
  return (day) => {
    const own = new Set(parties.filter((one) => one.days.has(day)).map(keyOf));
    return moved.filter((one) => one.day <= day && own.has(keyOf(one)));
  };
}

interface Party {
  kind: Kind;
  party: string;
}
const keyOf = (one: Party) => `${one.kind} ${one.party}`;

/** Parties whose balance is on the other side on one of the days, and on which. */
async function listOtherSide(
  tx: Transaction,
  books: Books,
  days: readonly string[],
): Promise<(Party & { days: ReadonlySet<string> })[]> {
  const { rows } = await tx.execute<{ kind: Kind; party: string; days: string[] }>(sql`
    with moved as (
      select v.kind, ${party} as party, v.bucket, sum(v.amount) as amount from (
        select kind, invoice_id, expense_id, width_bucket(counts_from, ${daysBefore(days)}) as bucket, sum(base_amount) as amount
        from open_item_event v where ${ofBooks(books)} and counts_from <= ${days.at(-1)}::date group by 1, 2, 3, 4) v
      ${WHOSE(books)}
      group by 1, 2, 3
    ), balance as (
      select kind, party, one.day, sum(amount) as amount from moved
        join unnest(${sql.param([...days])}::date[]) with ordinality as one(day, place) on moved.bucket < one.place
      group by 1, 2, 3 having sum(amount) < 0
    )
    select kind, party, array_agg(day::text) as days from balance group by 1, 2`);
  return rows.map(({ days: own, ...one }) => ({ ...one, days: new Set(own) }));
}

/** The first days that no longer count for each of the days. */
const daysBefore = (days: readonly string[]): SQL =>
  sql`(select array_agg(one + 1 order by one) from unnest(${sql.param([...days])}::date[]) one)`;

/** Items that were kept in a former currency of the books are no part of them. */
const ofBooks = ({ organizationId, currency }: Books): SQL =>
  sql`v.organization_id = ${organizationId} and (v.base_currency is null or v.base_currency = ${currency})`;

const WHOSE = ({ organizationId }: Books): SQL => sql`
  left join ${invoices} i on i.organization_id = ${organizationId} and i.id = v.invoice_id
  left join ${expenses} x on x.organization_id = ${organizationId} and x.id = v.expense_id`;

interface MovedRow extends Party, Record<string, unknown> {
  day: string;
  entry_id: string;
  line_number: number;
  account_code: string;
  amount: string;
}

async function listMoved(tx: Transaction, books: Books, parties: readonly Party[], to: string) {
  const { organizationId, currency } = books;
  const of = (kind: Kind) => parties.filter((one) => one.kind === kind).map((one) => one.party);
  const { rows } = await tx.execute<MovedRow>(sql`
    select v.kind, ${party} as party, v.counts_from::text as day, v.entry_id, own.line_number, own.account_code,
      (case v.kind when 'receivable' then v.base_amount else -v.base_amount end)::text as amount
    from open_item_event v ${WHOSE(books)}
      cross join lateral (
        select l.line_number, l.account_code from ${journalLines} l
          join ${accounts} a on a.organization_id = l.organization_id and a.code = l.account_code
        where l.organization_id = ${organizationId} and l.entry_id = v.entry_id
          and a.purpose = case v.kind when 'receivable' then 'accounts_receivable' else 'accounts_payable' end
        order by l.base_amount = abs(v.base_amount) desc, l.line_number limit 1) own
    where ${ofBooks(books)} and v.counts_from <= ${to}::date
      and case v.kind when 'receivable' then ${party} = any(${sql.param(of("receivable"))}::text[])
        else ${party} = any(${sql.param(of("payable"))}::text[]) end
    order by v.counts_from, v.entry_id, own.line_number`);
  return rows.map((row) => ({
    ...{ kind: row.kind, party: row.party, day: row.day, entryId: row.entry_id },
    ...{ lineNumber: row.line_number, accountCode: row.account_code },
    minor: moneyFromDecimal(row.amount, currency).minor,
  }));
}

/** Amounts on the other side of each account that has something there, above zero. */
export function otherSides(parts: readonly PartyPart[], currency: string) {
  const sums = new Map<string, bigint>();
  for (const { kind, accountCode, minor } of parts)
    sums.set(accountCode, (sums.get(accountCode) ?? 0n) + (kind === "receivable" ? -minor : minor));
  return new Map([...sums].flatMap(([code, minor]) => (minor > 0n ? [[code, { minor, currency }] as const] : [])));
}

/** Lines of control accounts that a figure of one side shows in parts, and these parts. */
export interface SplitLines {
  /** Accounts none of whose lines count as they are. */
  accounts: readonly string[];
  /** Entries whose lines on an account don't. */
  entries: readonly { entryId: string; accountCode: string }[];
  parts: readonly PartyPart[];
}

/**
 * The lines behind the debit or credit balances of accounts at the end of a day: on the side of the few, their parts; on the other side, all
 * but these.
 */
export async function splitLines(
  tx: Transaction,
  books: Books,
  { side, codes, from, to }: { side: "debit" | "credit"; codes: readonly string[] | null; from?: string; to: string },
): Promise<SplitLines> {
  const all = (await loadPartyParts(tx, books, [to]))(to);
  const held = otherSides(all, books.currency);
  const counted = all.filter(({ accountCode }) => held.has(accountCode) && (codes?.includes(accountCode) ?? true));
  const isOfFew = ({ kind }: PartyPart) => (kind === "receivable") === (side === "credit");
  const few = counted.filter(isOfFew);
  const others = counted.filter((part) => !isOfFew(part));
  return {
    accounts: [...new Set(few.map(({ accountCode }) => accountCode))],
    entries: others.map(({ entryId, accountCode }) => ({ entryId, accountCode })),
    parts: [...few, ...(await restOf(tx, books, others))].filter(({ day }) => from === undefined || day >= from),
  };
}

/** Movements of entries on an account besides the parts of parties. */
async function restOf(tx: Transaction, { organizationId, currency }: Books, parts: readonly PartyPart[]) {
  if (parts.length === 0) return [];
  const groups = Map.groupBy(parts, ({ entryId, accountCode }) => `${entryId} ${accountCode}`);
  const { rows } = await tx.execute<{ entry_id: string; account_code: string; amount: string }>(sql`
    select e.id as entry_id, l.account_code, sum(case l.side when 'debit' then l.base_amount else -l.base_amount end)::text as amount
    from ${journalEntries} e join ${journalLines} l on l.organization_id = e.organization_id and l.entry_id = e.id
    where e.organization_id = ${organizationId} and e.base_currency = ${currency}
      and e.id = any(${sql.param([...new Set(parts.map(({ entryId }) => entryId))])}::uuid[])
    group by 1, 2`);
  return rows.flatMap((row): PartyPart[] => {
    const own = groups.get(`${row.entry_id} ${row.account_code}`);
    if (!own?.[0]) return [];
    const minor = own.reduce((left, part) => left - part.minor, moneyFromDecimal(row.amount, currency).minor);
    return minor === 0n ? [] : [{ ...own[0], minor }];
  });
}
