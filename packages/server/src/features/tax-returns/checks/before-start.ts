/**
 * Documents dated before the registration begins: no return has them. Who moved in within a year has both in its first month: an invoice for
 * a supply of former months, which corrects a return that was filed elsewhere (§ 153 AO), and a bill whose tax is claimed once it is there
 * (§ 15 (1) Nr. 1 UStG). A person decides.
 */
import { addDays, isZero } from "@tallyleaf/ledger";
import { isTaxOf, loadTaxLines, packOfLine } from "../../../books/tax/lines.ts";
import { sql } from "../../../platform/db/orm.ts";
import { openings } from "../../../platform/db/schema.ts";
import { isInParts } from "../paid-lines.ts";
import { type Check, findings, namedLine } from "./check.ts";

const FIRST_DAY = "0001-01-01";

/** Those that were entered since the books opened, or since the registration was added; what was there before is of former returns. */
export const beforeStart: Check = async ({ tx, scope, period: { from } }) => {
  const { organizationId, pack, packs, registration, periods } = scope;
  if (periods[0]?.from !== from) return findings([]);
  const ofDays = await isTaxOf(tx, organizationId, { from: FIRST_DAY, to: addDays(registration.startsOn, -1) });
  const since = sql`coalesce((select min(o.posted_at) from ${openings} o where o.organization_id = ${organizationId} and o.state = 'posted'),
    ${registration.createdAt.toISOString()}::timestamptz)`;
  const lines = await loadTaxLines(tx, scope, packs, sql`${ofDays} and e.created_at > ${since}`);
  const lost = lines.filter(
    (line) =>
      packOfLine(line, packs) === pack &&
      line.counted !== null &&
      !(isZero(line.base) && isZero(line.tax) && isZero(line.claimed)) &&
      !isInParts(scope, line),
  );
  const byEntry = new Map(lost.map((line) => [line.entryId, line]));
  return findings([...byEntry.values()].map(namedLine));
};
