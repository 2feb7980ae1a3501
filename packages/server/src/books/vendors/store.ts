/** Vendors in the database: records, their names, and what was spent with them and is owed to them. */
import {
  type VENDOR_SORTS,
  type VENDOR_STATUSES,
  type VendorBody,
  type VendorGap,
  vendorColumns,
} from "@tallyleaf/contract";
import {
  add,
  type DayRange,
  endOf,
  type FiscalYear,
  type FiscalYears,
  fiscalYearOf,
  fiscalYearsIn,
  isZero,
  type Money,
  moneyFromDecimal,
  plainIdentifier,
  startOf,
  toDecimalString,
  zero,
} from "@tallyleaf/ledger";
import { columnsOf } from "../../platform/db/columns-of.ts";
import type { Transaction } from "../../platform/db/database.ts";
import { containing } from "../../platform/db/like.ts";
import { lockByName } from "../../platform/db/lock.ts";
import { and, asc, desc, eq, ilike, isNull, or, type SQL, sql } from "../../platform/db/orm.ts";
import {
  accounts,
  bankMatches,
  expenses,
  paymentAllocations,
  payments,
  vendorNames,
  vendors,
} from "../../platform/db/schema.ts";
import { billsOf } from "../settlement/bills/query.ts";
import { postedWith } from "./sums.ts";

/** A vendor as stored. */
export interface StoredVendor extends VendorBody {
  id: string;
  active: boolean;
  /** Who noted the check of the VAT ID. */
  vatCheckedBy: string | null;
  /** `tin` is masked; this is the whole one, encrypted (tin.ts). */
  tinSealed: string | null;
  /** The day on which each IBAN was first seen. */
  ibanDays: Record<string, string>;
  ibanChangedAt: Date | null;
  mergedInto: string | null;
  mergedAt: Date | null;
  mergeChanges: Record<string, { before: unknown; after: unknown }> | null;
  /** Vendors that are no duplicates of this one, as a person said. */
  distinctFrom: string[];
}

/** A vendor with what is summed of it. */
export interface SummedVendor extends StoredVendor {
  /** Decimal texts, in the currency of the books. */
  spent: string;
  owed: string;
  /** YYYY-MM-DD. */
  lastDocument: string | null;
}

/** Whose sums: the current fiscal year, the recorded ones, and the currency of the books. */
export interface Sums {
  organizationId: string;
  year: FiscalYear;
  years: FiscalYears;
  currency: string;
}

/** Spending in a fiscal year. */
export interface YearSum extends FiscalYear {
  spent: string;
}

export interface VendorFilter extends Sums {
  search?: string;
  status?: (typeof VENDOR_STATUSES)[number];
  owed?: "true";
  lacks?: VendorGap;
}

export interface VendorQuery extends VendorFilter {
  sortBy: (typeof VENDOR_SORTS)[number];
  sortOrder: "asc" | "desc";
  page: number;
  perPage: number;
}

const stored = {
  id: vendors.id,
  ...columnsOf(vendors, vendorColumns),
  dimensions: vendors.dimensions,
  vatCheckedBy: vendors.vatCheckedBy,
  tinSealed: vendors.tinSealed,
  ibanDays: vendors.ibanDays,
  ibanChangedAt: vendors.ibanChangedAt,
  mergedInto: vendors.mergedInto,
  mergedAt: vendors.mergedAt,
  mergeChanges: vendors.mergeChanges,
  distinctFrom: vendors.distinctFrom,
};

const ofOrganization = (organizationId: string) => eq(vendors.organizationId, organizationId);
const byId = (organizationId: string, id: string) => and(ofOrganization(organizationId), eq(vendors.id, id));

/** Spending with each vendor in the year: the figures of analytics by name, for the record that has the name. */
const spentOf = ({ organizationId, year, currency }: Sums) => sql`
  select n.vendor_id, sum(named.amount) as amount from (
      select vendor, -sum(amount) as amount
      from (${postedWith({ organizationId, currency, parts: ["payment"] }, [year])}) posted
      group by vendor
    ) named join ${vendorNames} n on n.organization_id = ${organizationId} and n.key = vendor_key(named.vendor)
  group by n.vendor_id`;

/** Amount owed to each vendor: its open bills in the base currency. */
const owedOf = ({ organizationId, currency }: Sums) => sql`
  select x.vendor_id, sum(bill.base_open) as amount
  from (${billsOf({ organizationId, owedTo: "vendors" }, "1970-01-01", sql`open <> 0`)}) bill
    join ${expenses} x on x.organization_id = ${organizationId} and x.id = bill.id::bigint
  where bill.base_currency = ${currency} group by x.vendor_id`;

/** The day of each vendor's newest document. */
const lastOf = ({ organizationId }: Sums) => sql`
  select vendor_id, max(list_date) as day from ${expenses}
  where organization_id = ${organizationId} and vendor_id is not null and deleted_at is null group by vendor_id`;

const lastDocument = sql<string | null>`(select max(x.list_date)::text from expense x
  where x.organization_id = vendor.organization_id and x.vendor_id = vendor.id and x.deleted_at is null)`;

const shownName = sql`${vendors.name} collate "und-x-icu"`;

/** Records that were merged into others are not listed. */
function wanted({ organizationId, search, status, owed, lacks }: VendorFilter): SQL | undefined {
  const { name, aliases, vatId, taxNumber, companyNumber, email, ibans } = vendors;
  const searched = [name, aliases, vatId, taxNumber, companyNumber, email, ibans];
  // They are stored without the blanks and dots with which people copy them.
  const plain = plainIdentifier(search ?? "");
  const numbered = plain === "" ? [] : [vendors.vatId, vendors.ibans].map((column) => ilike(column, containing(plain)));
  return and(
    ofOrganization(organizationId),
    isNull(vendors.mergedInto),
    status === undefined ? undefined : eq(vendors.active, status === "active"),
    search ? or(...searched.map((column) => ilike(column, containing(search))), ...numbered) : undefined,
    owed ? sql`coalesce(owed.amount, 0) <> 0` : undefined,
    lacks ? eq(vendors[lacks], "") : undefined,
  );
}

/** One page of the vendors. */
export async function listVendorPage(tx: Transaction, query: VendorQuery): Promise<SummedVendor[]> {
  const direction = query.sortOrder === "asc" ? asc : desc;
  const sorts: Record<VendorQuery["sortBy"], SQL> = {
    name: shownName,
    spent: sql`coalesce(spent.amount, 0)`,
    owed: sql`coalesce(owed.amount, 0)`,
    lastDocument: sql`last.day`,
  };
  const order = [sql`${direction(sorts[query.sortBy])} nulls last`, asc(shownName), asc(vendors.id)];
  const select = tx
    .select({
      ...stored,
      spent: sql<string>`coalesce(spent.amount, 0)::text`,
      owed: sql<string>`coalesce(owed.amount, 0)::text`,
      lastDocument: query.sortBy === "lastDocument" ? sql<string | null>`last.day::text` : lastDocument,
    })
    .from(vendors)
    .leftJoin(sql`(${spentOf(query)}) spent`, sql`spent.vendor_id = ${vendors.id}`)
    .leftJoin(sql`(${owedOf(query)}) owed`, sql`owed.vendor_id = ${vendors.id}`)
    .$dynamic();
  const joined =
    query.sortBy === "lastDocument"
      ? select.leftJoin(sql`(${lastOf(query)}) last`, sql`last.vendor_id = ${vendors.id}`)
      : select;
  return joined
    .where(wanted(query))
    .orderBy(...order)
    .limit(query.perPage)
    .offset((query.page - 1) * query.perPage);
}

const MOST_NAMES = 10;

/** Active vendors that are named so or whose names contain the text, with the defaults that can still be used. */
export async function listNames(tx: Transaction, organizationId: string, search: string) {
  const usable = (code: typeof vendors.categoryCode | typeof vendors.paymentAccountCode) =>
    sql<string | null>`(select a.code from ${accounts} a
      where a.organization_id = ${organizationId} and a.code = ${code} and a.active)`;
  const isNamed = sql<boolean>`exists (select from ${vendorNames} n where n.organization_id = ${organizationId}
    and n.vendor_id = ${vendors.id} and n.key = vendor_key(${search}))`;
  return tx
    .select({
      id: vendors.id,
      name: vendors.name,
      isNamed,
      categoryCode: usable(vendors.categoryCode),
      paymentAccountCode: usable(vendors.paymentAccountCode),
      paymentTermsDays: vendors.paymentTermsDays,
      dimensions: vendors.dimensions,
    })
    .from(vendors)
    .where(
      and(
        ofOrganization(organizationId),
        isNull(vendors.mergedInto),
        eq(vendors.active, true),
        search === ""
          ? undefined
          : or(ilike(vendors.name, containing(search)), ilike(vendors.aliases, containing(search)), isNamed),
      ),
    )
    .orderBy(desc(isNamed), asc(shownName), asc(vendors.id))
    .limit(MOST_NAMES);
}

/** How many vendors the filter finds, in all and of each status. */
export async function countVendors(tx: Transaction, { status: _, ...filter }: VendorFilter) {
  const counted = tx
    .select({
      all: sql<number>`count(*)::int`,
      active: sql<number>`count(*) filter (where ${vendors.active})::int`,
      inactive: sql<number>`count(*) filter (where not ${vendors.active})::int`,
    })
    .from(vendors)
    .$dynamic();
  const joined = filter.owed
    ? counted.leftJoin(sql`(${owedOf(filter)}) owed`, sql`owed.vendor_id = ${vendors.id}`)
    : counted;
  const [row] = await joined.where(wanted(filter));
  return row ?? { all: 0, active: 0, inactive: 0 };
}

/** All records that are not merged, by name, with their sums. */
export function loadAllVendors(tx: Transaction, sums: Sums): Promise<SummedVendor[]> {
  return listVendorPage(tx, { ...sums, sortBy: "name", sortOrder: "asc", page: 1, perPage: 1_000_000 });
}

/** The vendor with its sums and years, the newest first; also one that was merged. */
export async function findVendor(
  tx: Transaction,
  sums: Sums,
  id: string,
): Promise<(SummedVendor & { years: YearSum[] }) | null> {
  const [row] = await tx
    .select({
      ...stored,
      owed: sql<string>`coalesce((select amount from (${owedOf(sums)}) owed where owed.vendor_id = ${vendors.id}), 0)::text`,
      lastDocument,
    })
    .from(vendors)
    .where(byId(sums.organizationId, id));
  if (!row) return null;
  const years = await listYears(tx, sums, id);
  return { ...row, years, spent: years.find(({ from }) => from === sums.year.from)?.spent ?? "0" };
}

/** Spending with a vendor by fiscal year, newest first. */
async function listYears(tx: Transaction, { organizationId, currency, years }: Sums, id: string): Promise<YearSum[]> {
  // By the spellings of its documents: what others once bore of its names was reversed, and adds up to zero.
  const sumDays = async (ranges: readonly DayRange[]) => {
    const { rows } = await tx.execute<{ day: string; spent: string }>(sql`
      with spelled as materialized (
        select distinct list_vendor as vendor from ${expenses} where organization_id = ${organizationId} and vendor_id = ${id}
      )
      select day::text, (-sum(amount))::text as spent
        from (${postedWith({ organizationId, currency, parts: ["payment"] }, ranges)}) posted
        where vendor in (select vendor from spelled)
        group by 1 order by 1`);
    return rows;
  };
  let days = await sumDays([EVER]);
  const [first, last] = [days[0], days.at(-1)];
  // The sum of a whole month serves years that begin with one.
  if (first && last && years.some(({ from }) => !from.endsWith("-01")))
    days = await sumDays(fiscalYearsIn({ from: startOf("month", first.day), to: endOf("month", last.day) }, years));
  const sums = new Map<string, { year: FiscalYear; spent: Money }>();
  for (const { day, spent } of days) {
    const year = fiscalYearOf(day, years);
    const former = sums.get(year.from)?.spent ?? zero(currency);
    sums.set(year.from, { year, spent: add(former, moneyFromDecimal(spent, currency)) });
  }
  return [...sums.values()]
    .filter(({ spent }) => !isZero(spent))
    .map(({ year, spent }) => ({ ...year, spent: toDecimalString(spent) }))
    .sort((one, other) => (one.from > other.from ? -1 : 1));
}

const EVER: DayRange = { from: "0001-01-01", to: "9999-12-31" };

/** How many expenses point to the vendor, those in the trash too. */
export async function countDocuments(tx: Transaction, organizationId: string, id: string): Promise<number> {
  const [row] = await tx
    .select({ count: sql<number>`count(*)::int` })
    .from(expenses)
    .where(and(eq(expenses.organizationId, organizationId), eq(expenses.vendorId, id)));
  return row?.count ?? 0;
}

/** Records that a merge of the vendor moves: expenses, bills, and their payments. */
export async function countMoves(tx: Transaction, organizationId: string, id: string) {
  const { rows } = await tx.execute<{ expenses: number; bills: number; payments: number; bankLines: number }>(sql`
    with moved as materialized (
      select x.id, exists (select from open_item_tally o where o.organization_id = x.organization_id and o.expense_id = x.id) as is_bill
      from ${expenses} x where x.organization_id = ${organizationId} and x.vendor_id = ${id}
    ), paid as materialized (
      select distinct p.id from moved
        join ${paymentAllocations} a on a.organization_id = ${organizationId} and a.expense_id = moved.id
        join ${payments} p on p.organization_id = a.organization_id and p.id = a.payment_id and p.voided_at is null
    )
    select (select count(*)::int from moved where not is_bill) as expenses, (select count(*)::int from moved where is_bill) as bills,
      (select count(*)::int from paid) as payments,
      (select count(*)::int from ${bankMatches} m where m.organization_id = ${organizationId}
        and (m.expense_id in (select id from moved) or m.payment_id in (select id from paid))) as "bankLines"`);
  return rows[0] ?? { expenses: 0, bills: 0, payments: 0, bankLines: 0 };
}

/** The records that were merged into one, the newest merge first. */
export async function listMerged(tx: Transaction, organizationId: string, into: string) {
  const rows = await tx
    .select({ id: vendors.id, name: vendors.name, at: vendors.mergedAt })
    .from(vendors)
    .where(and(ofOrganization(organizationId), eq(vendors.mergedInto, into)))
    .orderBy(desc(vendors.mergedAt), desc(vendors.id));
  return rows.flatMap(({ id, name, at }) => (at === null ? [] : [{ id, name, at }]));
}

export async function findVendorName(tx: Transaction, organizationId: string, id: string) {
  const [row] = await tx.select({ id: vendors.id, name: vendors.name }).from(vendors).where(byId(organizationId, id));
  return row ?? null;
}

/** Values that show whether two records are the same vendor. */
const compared = {
  id: vendors.id,
  name: vendors.name,
  aliases: vendors.aliases,
  vatId: vendors.vatId,
  taxNumber: vendors.taxNumber,
  ibans: vendors.ibans,
  tin: vendors.tin,
  tinSealed: vendors.tinSealed,
  distinctFrom: vendors.distinctFrom,
};

/** All records that are not merged, as far as they are compared. */
export const listCompared = (tx: Transaction, organizationId: string) =>
  tx
    .select(compared)
    .from(vendors)
    .where(and(ofOrganization(organizationId), isNull(vendors.mergedInto)))
    .orderBy(asc(shownName), asc(vendors.id));

/** All records that are not merged, as stored. */
export const listStored = (tx: Transaction, organizationId: string): Promise<StoredVendor[]> =>
  tx
    .select(stored)
    .from(vendors)
    .where(and(ofOrganization(organizationId), isNull(vendors.mergedInto)))
    .orderBy(asc(shownName), asc(vendors.id));

/** The vendor as stored. */
export async function findStored(tx: Transaction, organizationId: string, id: string): Promise<StoredVendor | null> {
  const [row] = await tx.select(stored).from(vendors).where(byId(organizationId, id));
  return row ?? null;
}

/** The vendor, locked until the transaction ends. */
export async function lockVendor(tx: Transaction, organizationId: string, id: string): Promise<StoredVendor | null> {
  const [row] = await tx.select(stored).from(vendors).where(byId(organizationId, id)).for("update");
  return row ?? null;
}

/** Until the transaction ends no other changes vendors: whose name is whose is known. */
export async function lockVendors(tx: Transaction, organizationId: string): Promise<void> {
  await lockByName(tx, `vendors ${organizationId}`);
}

/** A statement holds no more parameters than this many rows have. */
const ROWS_AT_ONCE = 1000;

export async function insertVendors(
  tx: Transaction,
  organizationId: string,
  added: readonly StoredVendor[],
  createdBy: string,
): Promise<void> {
  for (let from = 0; from < added.length; from += ROWS_AT_ONCE) {
    const rows = added.slice(from, from + ROWS_AT_ONCE);
    await tx.insert(vendors).values(rows.map((vendor) => ({ organizationId, createdBy, ...vendor })));
  }
}

export async function storeVendor(
  tx: Transaction,
  organizationId: string,
  { id, ...vendor }: StoredVendor,
): Promise<void> {
  await tx.update(vendors).set(vendor).where(byId(organizationId, id));
}

export async function removeVendor(tx: Transaction, organizationId: string, id: string): Promise<void> {
  await tx.delete(vendorNames).where(and(eq(vendorNames.organizationId, organizationId), eq(vendorNames.vendorId, id)));
  await tx.delete(vendors).where(byId(organizationId, id));
}

/** The names that another vendor has already, as they are spelled here. */
export async function findTakenName(
  tx: Transaction,
  organizationId: string,
  id: string,
  spellings: readonly string[],
): Promise<{ name: string; vendor: string } | null> {
  const { rows } = await tx.execute<{ name: string; vendor: string }>(sql`
    select spelling as name, v.name as vendor from unnest(${sql.param([...spellings])}::text[]) spelling
      join ${vendorNames} n on n.organization_id = ${organizationId} and n.key = vendor_key(spelling) and n.vendor_id <> ${id}
      join ${vendors} v on v.organization_id = n.organization_id and v.id = n.vendor_id limit 1`);
  return rows[0] ?? null;
}

/** The vendor that has a VAT ID, other than this one. */
export async function findVatIdHolder(tx: Transaction, organizationId: string, id: string, vatId: string) {
  const [row] = await tx
    .select({ name: vendors.name })
    .from(vendors)
    .where(
      and(
        ofOrganization(organizationId),
        eq(vendors.vatId, vatId),
        isNull(vendors.mergedInto),
        sql`${vendors.id} <> ${id}`,
      ),
    );
  return row?.name ?? null;
}

/** Spellings that documents of the vendor use and that are none of these names. */
export async function listLostSpellings(
  tx: Transaction,
  organizationId: string,
  id: string,
  spellings: readonly string[],
): Promise<string[]> {
  const { rows } = await tx.execute<{ name: string }>(sql`
    select distinct list_vendor as name from ${expenses}
      where organization_id = ${organizationId} and vendor_id = ${id}
        and vendor_key(list_vendor) not in (select vendor_key(spelling) from unnest(${sql.param([...spellings])}::text[]) spelling)
      limit 100`);
  return rows.map(({ name }) => name);
}

/** Whether two spellings are one name. */
export async function isSameName(tx: Transaction, one: string, other: string): Promise<boolean> {
  const { rows } = await tx.execute<{ same: boolean }>(sql`select vendor_key(${one}) = vendor_key(${other}) as same`);
  return rows[0]?.same ?? false;
}

/** Points the documents of one record to another, all of them or those that bear the other's names. */
export async function repointDocuments(
  tx: Transaction,
  organizationId: string,
  { from, to, which }: { from: string; to: string; which: "all" | "by name" },
): Promise<void> {
  const named =
    which === "all"
      ? undefined
      : sql`vendor_key(${expenses.listVendor}) in (select key from ${vendorNames}
          where organization_id = ${organizationId} and vendor_id = ${to})`;
  await tx
    .update(expenses)
    .set({ vendorId: to })
    .where(and(eq(expenses.organizationId, organizationId), eq(expenses.vendorId, from), named));
}

/** Gives the defaults of all vendors the new code of an account. */
export async function renameAccountOfVendors(
  tx: Transaction,
  { organizationId, from, to }: { organizationId: string; from: string; to: string },
): Promise<void> {
  const own = ofOrganization(organizationId);
  await tx
    .update(vendors)
    .set({ categoryCode: to })
    .where(and(own, eq(vendors.categoryCode, from)));
  await tx
    .update(vendors)
    .set({ paymentAccountCode: to })
    .where(and(own, eq(vendors.paymentAccountCode, from)));
}

/** Values of a vendor in events. */
export function factsOf({
  id: _,
  tinSealed: ________,
  ibanDays: __,
  ibanChangedAt: ___,
  mergedInto: ____,
  mergedAt: _____,
  mergeChanges: ______,
  distinctFrom: _______,
  vatCheckedBy: _________,
  ...vendor
}: StoredVendor): object {
  return vendor;
}
