/**
 * Invoices that are always the same, sound ones and each with one fault, for the judges of the official rules. What those said of them is in
 * `judged-invoices.txt`, by the hash of each file.
 */
import { createHash } from "node:crypto";
import { type EInvoice, type EInvoiceFormat, writeEInvoice } from "@tallyleaf/ledger";
import fc from "fast-check";
import { anyEInvoice } from "../own-e-invoices.ts";

/** "sound", or the name of its fault. */
export interface JudgedInvoice {
  name: string;
  invoice: EInvoice;
  xml: string;
}

const SEED = 24;
const SOUND = 8;

type Change = (invoice: EInvoice) => Partial<EInvoice>;
const ofTotals =
  (change: Partial<EInvoice["totals"]>): Change =>
  ({ totals }) => ({ totals: { ...totals, ...change } });
const ofFirstLine =
  (change: Partial<EInvoice["lines"][number]>): Change =>
  ({ lines: [first, ...others] }) => ({ lines: [{ ...first!, ...change }, ...others] });

const FAULTS: Readonly<Record<string, Change>> = {
  "sum-of-lines": ofTotals({ lines: "987654.32" }),
  net: ofTotals({ net: "987654.32" }),
  tax: ofTotals({ tax: "987654.32" }),
  total: ofTotals({ total: "987654.32" }),
  due: ofTotals({ due: "987654.32" }),
  "tax-row": ({ taxes: [first, ...others] }) => ({ taxes: [{ ...first!, amount: "987654.32" }, ...others] }),
  "tax-base": ({ taxes: [first, ...others] }) => ({ taxes: [{ ...first!, base: "987654.32" }, ...others] }),
  unit: ofFirstLine({ unit: "hours" }),
  "line-category": ofFirstLine({ category: "E", rate: "0" }),
  price: ofFirstLine({ unitPrice: "-1.00", grossPrice: null, priceDiscount: null }),
  currency: () => ({ currency: "XYZ" }),
  "seller-country": ({ seller }) => ({ seller: { ...seller, country: "ZZ" } }),
  "seller-tax-id": ({ seller }) => ({ seller: { ...seller, vatId: null, taxNumber: null } }),
};
/** Faults in fields that only some formats need. */
const FAULTS_OF: Readonly<Record<EInvoiceFormat, Readonly<Record<string, Change>>>> = {
  "xrechnung-ubl": {
    "buyer-reference": () => ({ buyerReference: null }),
    "seller-phone": ({ seller: { contact, ...seller } }) => ({
      seller: { ...seller, contact: { ...contact!, phone: null } },
    }),
  },
  "xrechnung-cii": {
    "buyer-reference": () => ({ buyerReference: null }),
    "seller-phone": ({ seller: { contact, ...seller } }) => ({
      seller: { ...seller, contact: { ...contact!, phone: null } },
    }),
  },
  peppol: {
    "buyer-address": ({ buyer }) => ({ buyer: { ...buyer, electronicAddress: null } }),
    "buyer-reference": () => ({ buyerReference: null, order: null }),
  },
  "factur-x": {},
};

/** @returns the sound ones first, and the first of them has one line */
export function judgedInvoices(format: EInvoiceFormat): JudgedInvoice[] {
  const sound = fc.sample(anyEInvoice(format), { numRuns: SOUND, seed: SEED });
  const [plain] = fc.sample(
    anyEInvoice(format).filter(
      ({ typeCode, lines, taxes, totals }) =>
        typeCode === "380" &&
        lines.length === 1 &&
        taxes.length === 1 &&
        taxes[0]?.category === "S" &&
        /^[1-9]/.test(totals.due ?? ""),
    ),
    { numRuns: 1, seed: SEED },
  );
  const faulty = Object.entries({ ...FAULTS, ...FAULTS_OF[format] }).map(([name, change]) => ({
    name,
    invoice: { ...plain!, ...change(plain!) },
  }));
  return [...[plain!, ...sound].map((invoice) => ({ name: "sound", invoice })), ...faulty].map((each) => ({
    ...each,
    xml: writeEInvoice(each.invoice, format),
  }));
}

export const hashOf = (xml: string): string => createHash("sha256").update(xml).digest("hex");
