/**
 * Tax lines whose amounts don't belong to the day of their document as a whole: of an invoice whose items were supplied on several days, each
 * day's part belongs there; what it deducts of an advance that was paid after the supply, to that payment. What was paid in advance for goods to or from another country of the EU belongs to the invoice or bill of the
 * whole, as far as that deducts it: such tax isn't due on payments on account (VAT Directive, art. 67 (2), 68, and 69).
 *
 * Parts are filed and come late like those of tax that counts when it is paid (`paid-lines.ts`).
 */
import { divideRounding, type Money, money, reconcile, taxCodeKey, taxDayOfSupply } from "@tallyleaf/ledger";
import { type CodedLine, loadTaxLines, packOfLine } from "../../books/tax/lines.ts";
import { findCode } from "../../books/tax/packs.ts";
import type { Transaction } from "../../platform/db/database.ts";
import { sql } from "../../platform/db/orm.ts";
import { invoiceItems, invoices, journalEntries } from "../../platform/db/schema.ts";
import { loadDeductedLater, type DayPart as Part } from "./deducted-later.ts";
import { millionths } from "./millionths.ts";
import type { Scope } from "./scope.ts";

/** The parts of invoices whose lines don't count as a whole, by invoice. */
export interface DatedParts {
  /** Items supplied on several days, and deductions of advances that were paid after the supply. */
  supplied: ReadonlyMap<string, readonly Part[]>;
  /** Advances for goods to the EU, with what was deducted of them, in order of days; below zero what was returned. */
  deducted: ReadonlyMap<string, readonly (Part & { whole: string })[]>;
}

/** The part of a line that counts on a day. */
export interface Step {
  day: string;
  base: bigint;
  tax: bigint;
}

/** Whether the line counts in parts, or not at all, and not by the day of its document. */
export function isDated({ dated, depositBills }: Scope, line: CodedLine): boolean {
  const { invoiceId, expenseId, isAdvance, settlesDeposit, counted, date, suppliedOn } = line;
  if (counted?.code.category === "K") {
    if (isAdvance && invoiceId !== null) return true;
    if (settlesDeposit || (expenseId !== null && depositBills.has(expenseId))) return true;
  }
  // A reversal on another day belongs to that day.
  return invoiceId !== null && dated.supplied.has(invoiceId) && date === suppliedOn;
}

/** Loads the lines with parts, with what of each counts on which day. @param others entries whose lines are needed too */
export async function loadDatedLines(
  tx: Transaction,
  scope: Scope,
  range: { from: string; to: string },
  others: readonly string[],
): Promise<{ line: CodedLine; steps: Step[] }[]> {
  const { supplied, deducted } = scope.dated;
  const ids = [...supplied, ...deducted].flatMap(([id, parts]) =>
    parts.some(({ day }) => day >= range.from && day <= range.to) ? id : [],
  );
  if (ids.length + others.length === 0) return [];
  const { rows } = await tx.execute<{ id: string }>(sql`
    with own as materialized (
      select entry_id as id from ${invoices}
      where organization_id = ${scope.organizationId} and id = any(${sql.param(ids)}::uuid[]) and entry_id is not null)
    select id from own
    union all select r.id from ${journalEntries} r where r.organization_id = ${scope.organizationId} and r.reverses in (select id from own)`);
  const entries = sql.param([...new Set([...rows.map(({ id }) => id), ...others])]);
  const lines = await loadTaxLines(
    tx,
    scope,
    scope.packs,
    sql`e.id = any(${entries}::uuid[]) and l.entry_id = any(${entries}::uuid[])`,
    { openings: true },
  );
  return lines
    .filter((line) => packOfLine(line, scope.packs) === scope.pack && isDated(scope, line))
    .map((line) => ({ line, steps: stepsOf(scope.dated, line) }));
}

function stepsOf({ supplied, deducted }: DatedParts, line: CodedLine): Step[] {
  const { invoiceId, counted, key, taxRate, date } = line;
  if (invoiceId === null || counted === null) return [];
  if (counted.code.category === "K" && line.isAdvance)
    return deductedSteps(
      line,
      (deducted.get(invoiceId) ?? []).filter(({ taxCode }) => taxCode === key),
    );
  const ofRate = (supplied.get(invoiceId) ?? []).filter((part) => Number(part.taxRate) === Number(taxRate));
  const ofCode = ofRate.filter(({ taxCode }) => taxCode === key);
  const days = Map.groupBy(ofCode.length > 0 ? ofCode : ofRate, ({ day }) => day);
  const [bases, taxes] = [
    sharesOf(counted.base, [...days.values()].map(sumOf("net"))),
    sharesOf(counted.tax, [...days.values()].map(sumOf("tax"))),
  ];
  if (days.size === 0) return [{ day: date, base: counted.base.minor, tax: counted.tax.minor }];
  return [...days.keys()].map((day, at) => ({ day, base: bases[at] ?? 0n, tax: taxes[at] ?? 0n }));
}

/** Of an advance as much as was deducted, by net amounts; no tax is charged on it. */
function deductedSteps({ counted }: CodedLine, parts: readonly (Part & { whole: string })[]): Step[] {
  let [sum, before] = [0n, 0n];
  return parts.map(({ day, net, whole }) => {
    sum += millionths(net);
    const now = divideRounding((counted?.base.minor ?? 0n) * sum, millionths(whole));
    const base = now - before;
    before = now;
    return { day, base, tax: 0n };
  });
}

const sumOf =
  (of: "net" | "tax") =>
  (parts: readonly Part[]): bigint =>
    parts.reduce((sum, part) => sum + millionths(part[of]), 0n);

/** Shares of a total by weights, in minor units, which add up to it; the first has all if the weights are zero. */
function sharesOf({ minor: total, currency }: Money, weights: readonly bigint[]): bigint[] {
  const whole = weights.reduce((sum, one) => sum + one, 0n);
  if (whole === 0n) return weights.map((_, at) => (at === 0 ? total : 0n));
  const of = (minor: bigint) => money(minor, currency);
  const parts = weights.map((weight) => of(divideRounding(total * weight, whole)));
  return reconcile(of(total), parts, weights.map(of)).map(({ minor }) => minor);
}

/** Loads the parts of issued invoices. */
export async function loadDatedParts(
  tx: Transaction,
  { organizationId, pack }: Pick<Scope, "organizationId" | "pack">,
): Promise<DatedParts> {
  return {
    supplied: new Map([
      ...(await loadDeductedLater(tx, { organizationId, pack })),
      ...(await loadSupplied(tx, { organizationId, pack })),
    ]),
    deducted: await loadDeducted(tx, { organizationId, pack }),
  };
}

async function loadSupplied(tx: Transaction, { organizationId, pack }: Pick<Scope, "organizationId" | "pack">) {
  const { rows } = await tx.execute<Part & { id: string; issueDate: string; [key: string]: unknown }>(sql`
    select i.id, i.issue_date::text as "issueDate", coalesce(l.supply_until, l.supply_date)::text as day,
      l.tax_code as "taxCode", l.tax_rate::text as "taxRate", l.net::text, l.tax::text
    from ${invoices} i join ${invoiceItems} l on l.organization_id = i.organization_id and l.invoice_id = i.id
    where i.organization_id = ${organizationId} and i.kind = 'invoice' and i.state <> 'draft' and not i.is_advance and i.id in (
      select o.invoice_id from ${invoiceItems} o where o.organization_id = ${organizationId} group by o.invoice_id
      having bool_and(o.supply_date is not null) and count(distinct coalesce(o.supply_until, o.supply_date)) > 1)
    order by i.id, day, l.line_number`);
  const byInvoice = Map.groupBy(rows, ({ id }) => id);
  return new Map(
    [...byInvoice].flatMap(([id, items]) => {
      const codes = items.map(({ taxCode }) => findCode([pack], taxCode)?.code);
      const isGoodsToEu = codes.every((code) => code?.list === "goods");
      const parts = items.map(({ day, issueDate, ...part }) => ({
        ...part,
        day: taxDayOfSupply(pack, day, issueDate, isGoodsToEu),
      }));
      return new Set(parts.map(({ day }) => day)).size > 1 ? [[id, parts] as const] : [];
    }),
  );
}

async function loadDeducted(tx: Transaction, { organizationId, pack }: Pick<Scope, "organizationId" | "pack">) {
  const codes = pack.codes.filter(({ category, direction }) => category === "K" && direction === "sale");
  if (codes.length === 0) return new Map<string, (Part & { whole: string })[]>();
  const keys = codes.map(({ code }) => taxCodeKey(pack.country, code));
  const { rows } = await tx.execute<Part & { id: string; whole: string; [key: string]: unknown }>(sql`
    with used as (
      select l.advance_id as id, l.tax_code, l.tax_rate, coalesce(n.tax_date, n.issue_date) as day, e.entry_date, r.entry_date as reversed,
        case n.kind when 'invoice' then abs(l.net) else -abs(l.net) end as net
      from ${invoiceItems} l
        join ${invoices} n on n.organization_id = l.organization_id and n.id = l.invoice_id and n.state <> 'draft'
        join ${journalEntries} e on e.organization_id = n.organization_id and e.id = n.entry_id
        left join ${journalEntries} r on r.organization_id = e.organization_id and r.reverses = e.id
      where l.organization_id = ${organizationId} and l.advance_id is not null and l.tax_code = any(${sql.param(keys)}::text[])
    ), step as (
      select id, tax_code, tax_rate, day, net from used
      union all select id, tax_code, tax_rate, case reversed when entry_date then day else reversed end, -net from used where reversed is not null
    )
    select s.id, s.tax_code as "taxCode", s.tax_rate::text as "taxRate", s.day::text, sum(s.net)::text as net, '0' as tax,
      (select sum(abs(o.net)) from ${invoiceItems} o
        where o.organization_id = ${organizationId} and o.invoice_id = s.id and o.tax_code = s.tax_code)::text as whole
    from step s group by s.id, s.tax_code, s.tax_rate, s.day order by s.id, s.day`);
  return Map.groupBy(rows, ({ id }) => id);
}
