/** The tax codes that a line can have, as a select offers them. Pure. */
import type { TaxCodeRow, TaxLineRow } from "@tallyleaf/contract";
import { ABSENT } from "../../kit/format.ts";
import { formatRateInPercent } from "../../kit/format-number.ts";
import { placeLabel } from "./place.ts";
import { say } from "./say.ts";

/** Values of a select in place of `''` (in no return) and null (as proposed), which it cannot hold. */
export const NO_RETURN = "-";
export const PROPOSED = "*";
/** Tax of a country without a registration, which is cost. */
const FOREIGN = "FOREIGN";

/** "Standard rate, 19%". */
const labelOf = ({ name, rate, isUnverified }: TaxCodeRow): string =>
  [name, rate !== null && rate !== 0 && formatRateInPercent(rate), isUnverified && say("notVerified")]
    .filter(Boolean)
    .join(", ");

/** The name of a line's code; "–" where it has none. */
export function codeName(codes: readonly TaxCodeRow[], code: string | null): string {
  if (code === null) return ABSENT;
  if (code === "") return say("inNoReturn");
  if (code === FOREIGN) return say("reason", { reason: "foreign_tax" });
  const known = codes.find((each) => each.code === code);
  return known ? labelOf(known) : code;
}

/** The codes of the line's direction, by country where there are several; then the ways to have none. */
export function codeOptions(codes: readonly TaxCodeRow[], line: Pick<TaxLineRow, "direction" | "code" | "origin">) {
  const fitting = codes.filter(
    ({ direction, isArchived, code }) => direction === line.direction && (!isArchived || code === line.code),
  );
  const groups = [...Map.groupBy(fitting, placeLabel)].map(([group, rows]) => ({
    group,
    items: rows.map((row) => ({ value: row.code, label: labelOf(row) })),
  }));
  const others = [
    ...(line.direction === "purchase" ? [{ value: FOREIGN, label: codeName(codes, FOREIGN) }] : []),
    { value: NO_RETURN, label: say("inNoReturn") },
    ...(line.origin === "person" ? [{ value: PROPOSED, label: say("asProposed") }] : []),
  ];
  const [first] = groups;
  return groups.length === 1 && first ? [...first.items, ...others] : [...groups, ...others];
}
