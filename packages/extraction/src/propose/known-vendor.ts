/** An e-invoice whose seller says other numbers than the vendor's record: a sign of fraud, which is said before anything is paid. Pure. */
import type { Reading } from "../model/document.ts";
import { type Reason, reason } from "../model/reasons.ts";
import { vendorKey } from "../text/vendor-key.ts";
import type { KnownMark } from "./by-marks.ts";
import { marksOf } from "./marks-of.ts";

/** A reason for a VAT ID, and for accounts, of which the known vendor has others alone. */
export function otherMarks(reading: Reading, known: readonly KnownMark[]): Reason[] {
  const vendor = reading.fields.vendor?.value;
  if (!reading.eInvoice || vendor === undefined) return [];
  const marks = marksOf(reading);
  const own = known.filter(
    ({ names, decides }) => decides && names.some((name) => vendorKey(name) === vendorKey(vendor)),
  );
  const isOther = (kind: KnownMark["kind"]) => {
    const theirs = own.filter((mark) => mark.kind === kind);
    const found = marks.filter((mark) => mark.kind === kind);
    return (
      theirs.length > 0 && found.length > 0 && !found.some(({ value }) => theirs.some((mark) => mark.value === value))
    );
  };
  const first = (kind: KnownMark["kind"]) => marks.find((mark) => mark.kind === kind)?.value ?? "";
  return [
    ...(isOther("vat") ? [reason("vendor", "einvoice_other_id", { value: first("vat"), vendor })] : []),
    ...(isOther("iban") ? [reason("paymentAccount", "einvoice_new_account", { account: first("iban"), vendor })] : []),
  ];
}
