/** What an invoice says beside its figures. Pure. */
import { decimal, formatDecimal, type InvoiceTotals, type Money, negate, toDecimalString } from "@tallyleaf/ledger";
import type { InvoicePaper } from "../paper.ts";

/** "21 November 2026": read the same way everywhere. */
export function dayInWords(day: string): string {
  return new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeZone: "UTC" }).format(new Date(day));
}

/** "1,234.50": with the decimals of its currency. */
export function figure(amount: Money): string {
  return grouped(toDecimalString(amount));
}

/** "12.5" for 12.50: a quantity or percent as short as it can be said. */
export function shortly(text: string): string {
  const plain = formatDecimal(decimal(text));
  return grouped(plain.includes(".") ? plain.replace(/\.?0+$/, "") : plain);
}

/** A unit price, which may be finer than its currency: "0.0042", "120.00". */
export function price(text: string, digits: number): string {
  const [whole = "", decimals = ""] = shortly(text).split(".");
  const shown = decimals.padEnd(digits, "0");
  return shown === "" ? whole : `${whole}.${shown}`;
}

/** What the paper is called. */
export const titleOf = ({ invoice }: InvoicePaper): string => (invoice.kind === "invoice" ? "Invoice" : "Credit note");

/** The one line that says what it is about: "EUR 1,234.50 due 5 December 2026". */
export function headlineOf({ invoice, totals }: InvoicePaper): string {
  const total = `${invoice.currency} ${figure(totals.total)}`;
  return invoice.kind === "invoice" ? `${total} due ${dayInWords(invoice.dueDate)}` : `${total} credited to you`;
}

/** Right of the parties: dates and references. */
export function factsOf({ invoice, credits }: InvoicePaper): [label: string, value: string][] {
  const isInvoice = invoice.kind === "invoice";
  return [
    ["Issue date", dayInWords(invoice.issueDate)],
    ...(isInvoice ? [["Due date", dayInWords(invoice.dueDate)] as [string, string]] : []),
    ...(credits ? [["For invoice", credits] as [string, string]] : []),
    ...(invoice.reference ? [["Your reference", invoice.reference] as [string, string]] : []),
  ];
}

/** The rows below the items, the total left out. */
export function sumsOf({ invoice, totals }: InvoicePaper): [label: string, value: string][] {
  const { discountKind, discountValue, taxStructure } = invoice;
  const off =
    discountKind === "percent" && discountValue !== null ? `Discount ${shortly(discountValue)} %` : "Discount";
  return [
    ["Subtotal", figure(totals.subtotal)],
    ...(totals.discount.minor === 0n ? [] : [[off, figure(negate(totals.discount))] as [string, string]]),
    ...totals.taxes.map((tax) => taxRow(tax, taxStructure)),
  ];
}

function taxRow(
  { name, rate, net, tax }: InvoiceTotals["taxes"][number],
  structure: "exclusive" | "inclusive",
): [string, string] {
  const label = `${name} ${shortly(formatDecimal(rate))} % on ${figure(net)}`;
  return [structure === "inclusive" ? `Includes ${label}` : label, figure(tax)];
}

/** What stands across the page; null on one that counts. */
export function stampOf({ invoice }: InvoicePaper): string | null {
  return { draft: "DRAFT", void: "VOID", issued: null }[invoice.state];
}

/** At the foot of each page: who it is from, with the numbers that the law asks for. */
export function footOf({ seller }: InvoicePaper): string {
  return [
    seller.name,
    seller.taxId && `Tax ID ${seller.taxId}`,
    seller.registrationNumber && `Registration ${seller.registrationNumber}`,
    seller.website,
  ]
    .filter(Boolean)
    .join(" · ");
}

/** With a true minus, which is as wide as a figure. */
function grouped(text: string): string {
  const [whole = "", decimals] = text.replace(/^-/, "−").split(".");
  const groups = whole.replace(/\B(?=(\d{3})+$)/g, ",");
  return decimals === undefined ? groups : `${groups}.${decimals}`;
}
