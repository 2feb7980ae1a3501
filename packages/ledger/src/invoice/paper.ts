/**
 * What stands on an invoice's paper: every text, in its order. The screen and the PDF draw this and add no word of their own.
 */
import { digitsOf } from "../currency.ts";
import { type Decimal, formatDecimal } from "../decimal.ts";
import { type Money, negate } from "../money.ts";
import { toDecimalString } from "../wire.ts";
import { type InvoiceAmounts, type InvoiceLine, type InvoiceTotals, invoiceTotals } from "./totals.ts";

interface Party {
  readonly name: string;
  /** The person, where `name` is the company. */
  readonly contact: string;
  readonly address: string;
  readonly shippingAddress: string;
  readonly email: string;
  readonly phone: string;
  readonly taxId: string;
}

/** All that an invoice's paper is made of. Absent texts are empty. */
export interface InvoiceFacts {
  readonly kind: "invoice" | "credit_note";
  readonly state: "draft" | "issued" | "void";
  readonly number: string | null;
  readonly issueDate: string;
  readonly dueDate: string;
  readonly reference: string;
  readonly notes: string;
  readonly terms: string;
  /** The number of the invoice that a credit note credits. */
  readonly credits: string | null;
  readonly seller: Party & {
    readonly registrationNumber: string;
    readonly website: string;
    readonly bankDetails: string;
  };
  readonly billTo: Party;
  readonly amounts: InvoiceAmounts;
}

export type PrintedPair = readonly [label: string, value: string];
export type InvoiceColumn = "description" | "quantity" | "price" | "discount" | "tax" | "amount";

export interface PrintedInvoice {
  readonly seller: string;
  /** "Invoice" or "Credit note". */
  readonly title: string;
  readonly number: string;
  readonly parties: readonly {
    readonly label: string;
    readonly lines: readonly { readonly text: string; readonly tone: "name" | "plain" | "dim" }[];
  }[];
  /** Dates and references. */
  readonly facts: readonly PrintedPair[];
  /** What it is about, in a line: "EUR 1,234.50 due 5 December 2026". */
  readonly headline: string;
  /** Those that no item needs are left out. */
  readonly columns: readonly { readonly name: InvoiceColumn; readonly head: string }[];
  readonly rows: readonly {
    readonly cells: readonly string[];
    /** The cells between description and amount in a line, for where there is no room for columns. */
    readonly inShort: string;
  }[];
  readonly sums: readonly PrintedPair[];
  readonly total: PrintedPair;
  readonly texts: readonly { readonly title: string; readonly text: string }[];
  /** Who it is from, with the numbers that the law asks for. */
  readonly foot: string;
  /** Across the page; null on what counts. */
  readonly stamp: string | null;
}

/** @throws LedgerError where the amounts make no invoice; see `invoiceTotals` */
export function printedInvoice(facts: InvoiceFacts): PrintedInvoice {
  const { kind, number, seller, billTo, amounts, credits } = facts;
  const totals = invoiceTotals(amounts);
  const isInvoice = kind === "invoice";
  const total = printedAmount(totals.total);
  const columns = columnsOf(amounts, totals);
  return {
    seller: seller.name,
    title: invoiceTitle(kind),
    number: number ?? "Draft",
    parties: [
      { label: "From", lines: linesOf(seller) },
      { label: isInvoice ? "Bill to" : "Credit to", lines: linesOf(billTo) },
    ],
    facts: said([
      ["Issue date", printedDay(facts.issueDate)],
      ["Due date", isInvoice ? printedDay(facts.dueDate) : ""],
      ["For invoice", credits ?? ""],
      ["Your reference", facts.reference],
    ]),
    headline: `${amounts.currency} ${total} ${isInvoice ? `due ${printedDay(facts.dueDate)}` : "credited to you"}`,
    columns: columns.map(({ name, head }) => ({ name, head })),
    rows: amounts.lines.map((line, place) => ({
      cells: columns.map(({ cell }) => cell(line, place)),
      inShort: inShort(line, amounts.currency),
    })),
    sums: sumsOf(amounts, totals),
    total: [`${isInvoice ? "Total due" : "Total credited"} ${amounts.currency}`, total],
    texts: said([
      ["How to pay", isInvoice ? seller.bankDetails : ""],
      ["Notes", facts.notes],
      ["Terms", facts.terms],
    ]).map(([title, text]) => ({ title, text })),
    foot: [
      seller.name,
      seller.taxId && `Tax ID ${seller.taxId}`,
      seller.registrationNumber && `Registration ${seller.registrationNumber}`,
      seller.website,
    ]
      .filter(Boolean)
      .join(" · "),
    stamp: { draft: "DRAFT", void: "VOID", issued: null }[facts.state],
  };
}

/** What the paper is called. */
export const invoiceTitle = (kind: InvoiceFacts["kind"]): string => (kind === "invoice" ? "Invoice" : "Credit note");

const DAY = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeZone: "UTC" });
/** "21 November 2026": read the same way everywhere. */
export const printedDay = (day: string): string => DAY.format(new Date(day));

/** "1,234.50": with the decimals of its currency. */
export const printedAmount = (amount: Money): string => grouped(toDecimalString(amount));

/** Those that say something. */
const said = (pairs: readonly PrintedPair[]) => pairs.filter(([, text]) => text.trim() !== "");

type Line = PrintedInvoice["parties"][number]["lines"][number];

function linesOf(party: Party): Line[] {
  const { name, address, shippingAddress } = party;
  const line = (text: string, tone: Line["tone"]): Line[] => (text === "" ? [] : [{ text, tone }]);
  const shipsElsewhere = shippingAddress !== "" && shippingAddress !== address;
  return [
    ...line(name, "name"),
    ...line(party.contact, "plain"),
    ...line(address, "plain"),
    ...line(party.taxId && `Tax ID ${party.taxId}`, "plain"),
    ...line(party.email, "dim"),
    ...line(party.phone, "dim"),
    ...(shipsElsewhere ? [...line("Ship to", "dim"), ...line(shippingAddress, "plain")] : []),
  ];
}

interface Column {
  name: InvoiceColumn;
  head: string;
  cell(line: InvoiceLine, place: number): string;
}

function columnsOf({ lines, currency }: InvoiceAmounts, totals: InvoiceTotals): Column[] {
  // Several taxes of one name are told apart by their rate; the sums below name them all.
  const isOneTax = new Set(lines.flatMap(({ tax }) => tax?.name ?? [])).size <= 1;
  const columns: Column[] = [
    { name: "description", head: "Description", cell: ({ description }) => description },
    { name: "quantity", head: "Quantity", cell: ({ quantity }) => shortly(quantity) },
    { name: "price", head: "Unit price", cell: ({ unitPrice }) => price(unitPrice, currency) },
    { name: "discount", head: "Discount", cell: ({ discountPercent }) => percent(discountPercent) },
    {
      name: "tax",
      head: "Tax",
      cell: ({ tax }) => (tax === null ? "" : `${isOneTax ? "" : `${tax.name} `}${shortly(tax.rate)} %`),
    },
    {
      name: "amount",
      head: `Amount ${currency}`,
      cell: (_, place) => printedAmount(totals.lines[place]?.amount ?? totals.subtotal),
    },
  ];
  return columns.filter(({ cell }) => lines.some((line, place) => cell(line, place) !== ""));
}

/** "12 × 89.50, less 10 %, 19 % tax". */
function inShort({ quantity, unitPrice, discountPercent, tax }: InvoiceLine, currency: string): string {
  const less = percent(discountPercent);
  return [
    `${shortly(quantity)} × ${price(unitPrice, currency)}`,
    less && `less ${less}`,
    tax && `${shortly(tax.rate)} % tax`,
  ]
    .filter(Boolean)
    .join(", ");
}

/** The rows below the items, the total left out. */
function sumsOf({ discount, taxStructure }: InvoiceAmounts, totals: InvoiceTotals): PrintedPair[] {
  const off = discount?.kind === "percent" ? `Discount ${shortly(discount.value)} %` : "Discount";
  return [
    ["Subtotal", printedAmount(totals.subtotal)],
    ...(totals.discount.minor === 0n ? [] : [[off, printedAmount(negate(totals.discount))] as const]),
    ...totals.taxes.map(({ name, rate, net, tax }): PrintedPair => {
      const label = `${name} ${shortly(rate)} % on ${printedAmount(net)}`;
      return [taxStructure === "inclusive" ? `Includes ${label}` : label, printedAmount(tax)];
    }),
  ];
}

/** Empty for none. */
const percent = (value: Decimal) => (value.digits === 0n ? "" : `${shortly(value)} %`);

/** "12.5" for 12.50: a quantity or percent as short as it can be said. */
function shortly(value: Decimal): string {
  const plain = formatDecimal(value);
  return grouped(plain.includes(".") ? plain.replace(/\.?0+$/, "") : plain);
}

/** A unit price, which may be finer than its currency: "0.0042", "120.00". */
function price(value: Decimal, currency: string): string {
  const [whole = "", decimals = ""] = shortly(value).split(".");
  const shown = decimals.padEnd(digitsOf(currency), "0");
  return shown === "" ? whole : `${whole}.${shown}`;
}

/** With a true minus, which is as wide as a figure. */
function grouped(text: string): string {
  const [whole = "", decimals] = text.replace(/^-/, "−").split(".");
  const groups = whole.replace(/\B(?=(\d{3})+$)/g, ",");
  return decimals === undefined ? groups : `${groups}.${decimals}`;
}
