/**
 * What a format says of an invoice: the invoice without what the format has no place for. Reading the XML back gives exactly this.
 *
 * It differs from the invoice only in what is named in `writtenForm`; nothing that EN 16931 asks for gets lost.
 */
import type { EInvoice, EInvoiceAllowance, EInvoiceLine, EInvoiceParty, EInvoicePayment } from "../model.ts";
import { isCreditNote, unlessEmpty } from "../model.ts";
import { EINVOICE_FORMATS, type EInvoiceFormat } from "./format.ts";
import { registerOf } from "./registration-scheme.ts";
import { plainText } from "./xml.ts";

/** Lines of a street that an address has; further ones go into the last. */
const STREET_LINES = 3;

/**
 * Returns the invoice as the format has it.
 *
 * - All texts as XML can hold them (`plainText`), and numbers without blanks.
 * - The buyer's tax number and legal information: the norm has no place for them.
 * - Of lines: only those that count.
 * - One payment reference (UBL-SR-44); no direct debit and card without a means of payment; in UBL, no due date of a credit note without one.
 * - In CII: one preceding invoice. In Peppol: the notes as one (PEPPOL-EN16931-R002).
 * - Tax rows that are outside of the tax have the rate 0 (BR-DE-14).
 * - A price's discount only with the price before it.
 * - The register that a company's number is of, where its form tells it.
 * - Documents inside it and links to others aren't written: the model doesn't have their content.
 */
export function writtenForm(invoice: EInvoice, format: EInvoiceFormat): EInvoice {
  const { syntax, profile, customization } = EINVOICE_FORMATS[format];
  const plain = plainOf(invoice);
  const isPaid = plain.payments.length > 0;
  const reference = plain.payments.find((each) => each.reference !== null)?.reference ?? null;
  const isForeign = plain.taxCurrency !== null && plain.taxCurrency !== plain.currency;
  return {
    ...plain,
    syntax,
    profile,
    customization,
    dueDate: syntax === "ubl" && isCreditNote(plain) && !isPaid ? null : plain.dueDate,
    buyer: { ...plain.buyer, taxNumber: null, legalInfo: null },
    notes: format === "peppol" && plain.notes.length > 1 ? [plain.notes.join("\n")] : plain.notes,
    preceding: syntax === "cii" ? plain.preceding.slice(0, 1) : plain.preceding,
    payments: plain.payments.map((each): EInvoicePayment => ({ ...each, reference })),
    directDebit: isPaid ? plain.directDebit : null,
    card: isPaid ? plain.card : null,
    taxCurrency: isForeign ? plain.taxCurrency : null,
    totals: { ...plain.totals, taxInTaxCurrency: isForeign ? plain.totals.taxInTaxCurrency : null },
    taxes: plain.taxes.map((row) => (row.category === "O" ? { ...row, rate: row.rate ?? "0" } : row)),
    lines: plain.lines.filter(({ counts }) => counts).map(lineOf),
    attachments: [],
    links: [],
  };
}

const lineOf = (line: EInvoiceLine): EInvoiceLine => ({
  ...line,
  parentId: null,
  grossPrice: line.priceDiscount === null ? null : line.grossPrice,
  priceDiscount: line.grossPrice === null ? null : line.priceDiscount,
  allowances: line.allowances.map((each): EInvoiceAllowance => ({ ...each, category: null, rate: null })),
});

/** All texts as XML can hold them. Groups of which nothing is left are null. */
function plainOf(invoice: EInvoice): EInvoice {
  const plain = mapTexts(invoice) as EInvoice;
  const { deliveryPlace, directDebit, card, period } = plain;
  return {
    ...plain,
    seller: partyOf(plain.seller),
    buyer: partyOf(plain.buyer),
    deliveryPlace: unlessEmpty(deliveryPlace && { ...deliveryPlace, street: streetOf(deliveryPlace.street) }),
    period: unlessEmpty(period),
    directDebit: unlessEmpty(directDebit),
    card: unlessEmpty(card),
    lines: plain.lines.map((line) => ({ ...line, period: unlessEmpty(line.period) })),
  };
}

const partyOf = (party: EInvoiceParty): EInvoiceParty => ({
  ...party,
  registrationScheme: party.registration === null ? null : registerOf(party),
  street: streetOf(party.street),
  // A text that had only forbidden characters is null now, whatever the type says.
  electronicAddress: party.electronicAddress?.id == null ? null : party.electronicAddress,
  contact: unlessEmpty(party.contact),
});

function streetOf(lines: readonly string[]): readonly string[] {
  if (lines.length <= STREET_LINES) return lines;
  return [...lines.slice(0, STREET_LINES - 1), lines.slice(STREET_LINES - 1).join(", ")];
}

/** The same value with its texts plain; of lists, those that nothing is left of are gone. */
function mapTexts(value: unknown): unknown {
  if (typeof value === "string") return plainText(value);
  if (Array.isArray(value)) return value.map(mapTexts).filter((each) => each !== null);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, mapTexts(each)]));
}
