/** Numbers that are missing in the sequence of the period's invoices. */
import { sql } from "../../../platform/db/orm.ts";
import { invoices } from "../../../platform/db/schema.ts";
import { type Check, findings } from "./check.ts";

interface Sequence extends Record<string, unknown> {
  prefix: string;
  /** Digits of the longest number. */
  width: number;
  /** In use, from the last one before the period's first to the period's last. */
  used: string[];
}

/** Returns the missing numbers, in order: "INV-2026-0003". */
export function missingNumbers({ prefix, width, used }: Sequence): string[] {
  const numbers = used.map(Number).sort((a, b) => a - b);
  const missing: string[] = [];
  for (const [index, number] of numbers.entries()) {
    const before = numbers[index - 1];
    if (before === undefined || number === before + 1 || number === before) continue;
    const first = `${prefix}${String(before + 1).padStart(width, "0")}`;
    const last = `${prefix}${String(number - 1).padStart(width, "0")}`;
    missing.push(first === last ? first : `${first} – ${last}`);
  }
  return missing;
}

export const numberGaps: Check = async ({ tx, scope: { organizationId }, period: { from, to } }) => {
  const { rows } = await tx.execute<Sequence>(sql`
    with numbered as (
      select regexp_replace(i.number, '\\d+$', '') as prefix, substring(i.number from '\\d{1,15}$') as digits, i.issue_date
      from ${invoices} i where i.organization_id = ${organizationId} and i.number ~ '\\d$' and i.opening_id is null and not i.by_hand
    ), spans as (
      select prefix, min(digits::bigint) as first, max(digits::bigint) as last from numbered
      where issue_date between ${from}::date and ${to}::date group by prefix
    )
    select s.prefix, max(length(n.digits))::int as width, array_agg(n.digits) as used
    from spans s join numbered n on n.prefix = s.prefix and n.digits::bigint <= s.last and n.digits::bigint >= coalesce(
      (select max(b.digits::bigint) from numbered b where b.prefix = s.prefix and b.digits::bigint < s.first), s.first)
    group by s.prefix order by s.prefix`);
  const missing = rows.flatMap(missingNumbers);
  return findings(missing.map((label) => ({ label, entryId: null, expenseId: null, invoiceId: null })));
};
