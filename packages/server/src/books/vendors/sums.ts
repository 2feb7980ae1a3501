/**
 * What was posted with whom: of whole months from `vendor_tally`, of the days beside them from the lines themselves. Nobody has to know
 * which; a statement that reads both sees them of one moment.
 */
import type { DayRange } from "@tallyleaf/ledger";
import { type SQL, sql } from "../../platform/db/orm.ts";
import { vendorTallies } from "../../platform/db/schema.ts";
import { cutAtMonths } from "./months.ts";

/** Part of an expense that a line is, as in the tally. */
type Part = (typeof vendorTallies.part.enumValues)[number];

/** Whose postings, in which currency they are kept, and which of them. */
interface Postings {
  organizationId: string;
  currency: string;
  /** Absent: all. */
  parts?: readonly Part[];
}

/**
 * A query of rows `day, vendor, part, account_code, amount`: the amount is debits less credits in base currency, and the vendor is
 * as spelled, empty if there is none. The day of a sum is in the same range.
 */
export function postedWith(postings: Postings, ranges: readonly DayRange[]): SQL {
  const cuts = ranges.map(cutAtMonths);
  const months = cuts.flatMap((cut) => cut.months ?? []);
  const days = cuts.flatMap((cut) => cut.days);
  const { organizationId, currency, parts = vendorTallies.part.enumValues } = postings;
  const columns = sql`select day, vendor, part, account_code, amount from`;
  const own = sql`organization_id = ${organizationId} and base_currency = ${currency} and part = any(${sql.param([...parts])}::text[])`;
  return sql`${columns} ${vendorTallies} where ${own} and ${within(months)}
    union all ${columns} vendor_line where ${own} and ${within(days)}`;
}

function within(ranges: readonly DayRange[]): SQL {
  if (ranges.length === 0) return sql`false`;
  const each = ranges.map(({ from, to }) => sql`day between ${from}::date and ${to}::date`);
  return sql`(${sql.join(each, sql` or `)})`;
}
