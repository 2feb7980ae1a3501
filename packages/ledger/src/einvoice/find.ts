/** The two shapes that most formal rules have: something must be there, and what is there must be of a kind. */
import { readDecimal } from "./amounts.ts";
import type { EInvoiceFinding, EInvoiceRule, EInvoiceTerm } from "./fault.ts";
import type { EInvoice, EInvoiceAllowance } from "./model.ts";

/** Values that a rule looks at. */
export type Values = (invoice: EInvoice) => readonly (string | null | undefined)[];

export const missing = (what: EInvoiceTerm): EInvoiceFinding => ({ code: "missing", what });

/** Something must be there. */
export const needs = (
  id: string,
  what: EInvoiceTerm,
  values: Values,
  weight: EInvoiceRule["weight"] = "note",
): EInvoiceRule => ({
  id,
  weight,
  find: (invoice) => (values(invoice).some((value) => value === null || value === undefined) ? [missing(what)] : []),
});

/** What is there must be of a kind. */
export const only = (
  id: string,
  what: EInvoiceTerm,
  isRight: (value: string) => boolean,
  values: Values,
  weight: EInvoiceRule["weight"] = "note",
): EInvoiceRule => ({
  id,
  weight,
  find: (invoice) => {
    const bad = values(invoice).find((value) => value !== null && value !== undefined && !isRight(value));
    return bad ? [{ code: "invalid", what, value: bad }] : [];
  },
});

/** Those of the document, and of its lines. */
export const allowancesOf = ({ allowances, lines }: EInvoice): EInvoiceAllowance[] => [
  ...allowances,
  ...lines.flatMap((line) => line.allowances),
];

/** Of an amount: at most two. */
export const hasTwoPlaces = (value: string): boolean => !/\.\d*?\d{3,}$/.test(value);
export const isNotNegative = (value: string): boolean => (readDecimal(value)?.digits ?? 0n) >= 0n;
