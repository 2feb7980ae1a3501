/** Registers of companies by the form of their numbers: BT-30-1 and BT-47-1, codes of ISO 6523. */
import type { EInvoiceParty } from "../model.ts";

const REGISTERS: readonly (readonly [country: string, form: RegExp, scheme: string])[] = [
  ["BE", /^[01]\d{9}$/, "0208"],
  ["DK", /^(?:DK)?\d{8}$/, "0184"],
  ["FI", /^\d{7}-?\d$/, "0212"],
  ["FR", /^\d{9}$/, "0002"],
  ["FR", /^\d{14}$/, "0009"],
  ["NL", /^\d{8}$/, "0106"],
  ["NL", /^\d{20}$/, "0190"],
  ["NO", /^\d{9}$/, "0192"],
  ["SE", /^\d{10}$/, "0007"],
];

/** The register that a party's number is of; null: it isn't said, and the form tells none, as for German ones. */
export function registerOf({
  country,
  registration,
  registrationScheme,
}: Pick<EInvoiceParty, "country" | "registration" | "registrationScheme">): string | null {
  if (registration === null || registrationScheme !== null) return registrationScheme;
  const found = REGISTERS.find(([of, form]) => of === country && form.test(registration));
  return found?.[2] ?? null;
}
