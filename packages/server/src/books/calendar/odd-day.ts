/** Days of documents that are possible but odd, as a mistyped year: refused until a person confirms them. */
import { ODD_DATE } from "@tallyleaf/contract";
import { dayOf, oddDay } from "@tallyleaf/ledger";
import { failureAt } from "../../platform/http/failure.ts";

/** @param days by their fields. @throws CallFailure `odd_date`, at the field */
export function refuseOddDocumentDays(
  days: Readonly<Record<string, string | null | undefined>>,
  isConfirmed: boolean | undefined,
  at: Date,
): void {
  if (isConfirmed) return;
  for (const [field, day] of Object.entries(days))
    if (day && oddDay(day, dayOf(at)) !== null) throw failureAt(ODD_DATE, field, ODD_DATE);
}
