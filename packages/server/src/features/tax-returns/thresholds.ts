/** Turnover, and what is sold and bought across borders of the EU, against the amounts from which other rules hold. */
import type { CallOutput, listTaxThresholds, TaxThreshold, TaxThresholdRow } from "@tallyleaf/contract";
import {
  add,
  DISTANCE_SALES,
  EU_COUNTRIES,
  type Money,
  moneyFromDecimal,
  OSS,
  plainIdentifier,
  startOf,
  type TaxCode,
  type TaxPack,
  type TurnoverLimit,
  taxCodeKey,
  toDecimalString,
  vatIdCountryOf,
  zero,
} from "@tallyleaf/ledger";
import { loadBaseCurrency } from "../../books/company/base-currency.ts";
import { isTaxOf, loadTaxLines } from "../../books/tax/lines.ts";
import { hasBegun, listRegistrations, packsOf } from "../../books/tax/packs.ts";
import type { Transaction } from "../../platform/db/database.ts";
import { sql } from "../../platform/db/orm.ts";
import { clients, invoices, journalEntries, journalLines, taxLines } from "../../platform/db/schema.ts";
import { loadTurnoverLimits } from "./turnover-limits.ts";

const CURRENCY = "EUR";
/** A warning comes from this part on. */
const NEAR = 0.8;

/** Computes them. */
export async function loadThresholds(
  tx: Transaction,
  organizationId: string,
  today: string,
): Promise<CallOutput<typeof listTaxThresholds>> {
  const registrations = (await listRegistrations(tx, organizationId)).filter((one) => hasBegun(one, today));
  const packs = packsOf(registrations);
  const [home] = packs;
  const data: TaxThresholdRow[] = [];
  const year = startOf("year", today).slice(0, 4);
  const currency = await loadBaseCurrency(tx, organizationId);
  for (const { limit, used, before } of await loadTurnoverLimits(tx, organizationId, {
    registrations,
    currency,
    today,
  }))
    data.push(rowOfTurnover(limit, moneyFromDecimal(used, currency), before && moneyFromDecimal(before, currency)));
  if (home && EU_COUNTRIES.has(home.country) && currency === CURRENCY) {
    if (!packs.some(({ country }) => country === OSS))
      data.push(await loadDistanceSales(tx, organizationId, home.country, Number(year)));
    data.push(...(await loadGoods(tx, organizationId, packs, home, { from: `${year}-01-01`, to: today })));
  }
  return { year: Number(year), currency, data };
}

/** Taxed sales to clients in other countries of the EU without a VAT ID, this year and the year before. */
async function loadDistanceSales(
  tx: Transaction,
  organizationId: string,
  home: string,
  year: number,
): Promise<TaxThresholdRow> {
  const others = [...EU_COUNTRIES].filter((country) => country !== home);
  // From the few clients to their invoices, and to the entries of these.
  const { rows } = await tx.execute<{ taxId: string; year: number; net: string }>(sql`
    with buyer as materialized (
      select id, tax_id from ${clients} where organization_id = ${organizationId} and country = any(${sql.param(others)}::text[])
    ), sold as materialized (
      select i.entry_id, b.tax_id from buyer b join ${invoices} i on i.organization_id = ${organizationId} and i.client_id = b.id
      where i.entry_id is not null
    ), moved as materialized (
      select entry_id as id, tax_id from sold
      union all select r.id, s.tax_id from sold s join ${journalEntries} r on r.organization_id = ${organizationId} and r.reverses = s.entry_id
    ), taxed as (
      select m.tax_id, l.entry_id, l.base_amount, l.taxable_base
      from moved m join ${taxLines} l on l.organization_id = ${organizationId} and l.entry_id = m.id
      -- Of entries by hand, whose lines name the client.
      union all select b.tax_id, l.entry_id, l.base_amount, l.taxable_base
      from buyer b
      join (select distinct client_id, entry_id from ${journalLines} where organization_id = ${organizationId} and client_id is not null) n
        on n.client_id = b.id
      join ${taxLines} l on l.organization_id = ${organizationId} and l.entry_id = n.entry_id and l.client_id = b.id
      where l.direction = 'sale'
    )
    select l.tax_id as "taxId", extract(year from e.entry_date)::int as year, sum(l.taxable_base)::text as net
    from taxed l join ${journalEntries} e on e.organization_id = ${organizationId} and e.id = l.entry_id
    where e.posted_at is not null and e.base_currency = ${CURRENCY} and l.base_amount <> 0
      and e.entry_date between ${`${year - 1}-01-01`}::date and ${`${year}-12-31`}::date
    group by 1, 2`);
  const sumOf = (of: number): Money =>
    rows
      .filter((row) => row.year === of && vatIdCountryOf(plainIdentifier(row.taxId)) === null)
      .reduce((sum, { net }) => add(sum, moneyFromDecimal(net, CURRENCY)), zero(CURRENCY));
  const [now, before] = [rowOf("distance_sales", sumOf(year), DISTANCE_SALES), sumOf(year - 1)];
  return numberOf(before) > now.limit ? { ...now, state: "over" } : now;
}

/** Goods to and from other countries of the EU, by the codes of their lines, where the country's limits are known. */
async function loadGoods(
  tx: Transaction,
  organizationId: string,
  packs: readonly TaxPack[],
  home: TaxPack,
  range: { from: string; to: string },
): Promise<TaxThresholdRow[]> {
  const limit = home.intrastat?.findLast(({ from }) => from <= range.to);
  if (!limit) return [];
  const goods = packs.flatMap((pack) => pack.codes.filter(isGoods).map(({ code }) => taxCodeKey(pack.country, code)));
  // A line without a code that has tax is none of them.
  const maybe = sql`(l.base_amount = 0 or coalesce(c.code, o.code, l.tax_code) = any(${sql.param(goods)}::text[]))`;
  const days = await isTaxOf(tx, organizationId, range);
  const lines = await loadTaxLines(tx, { organizationId, currency: CURRENCY }, packs, sql`${days} and ${maybe}`);
  const sumOf = (direction: TaxCode["direction"]): Money =>
    lines
      .filter(({ counted }) => counted?.code.direction === direction && isGoods(counted.code))
      .reduce((sum, { base }) => add(sum, base), zero(CURRENCY));
  const [sent, received] = [sumOf("sale"), sumOf("purchase")];
  return [
    rowOf("goods_sent", sent, { ...limit, limit: limit.sent }),
    rowOf("goods_received", received, { ...limit, limit: limit.received }),
  ];
}

/** Goods that cross a border of the EU. */
const isGoods = ({ direction, list, category, oss }: TaxCode): boolean =>
  direction === "sale" ? list === "goods" || oss?.supply === "goods" : category === "K";

/** Where the law asks about the year before too, its turnover alone can be over the limit. */
function rowOfTurnover(limit: TurnoverLimit, used: Money, before: Money | "" | null): TaxThresholdRow {
  const row = rowOf(limit.kind, used, limit);
  return before && numberOf(before) > row.limit ? { ...row, state: "over" } : row;
}

function rowOf(
  kind: TaxThreshold,
  sum: Money,
  { limit: text, isUnverified, source }: { limit: string; isUnverified?: true; source: string },
): TaxThresholdRow {
  const [used, limit] = [numberOf(sum), Number(text)];
  const state = used > limit ? "over" : used >= limit * NEAR ? "near" : "below";
  return { kind, used, limit, state, isUnverified: isUnverified === true, source };
}

const numberOf = (amount: Money): number => Number(toDecimalString(amount));
