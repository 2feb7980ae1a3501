/**
 * Everything printed on an invoice, in its order and in the language of the document. The screen and the PDF draw this and add no
 * text of their own.
 */
import {
  add,
  allowanceAmount,
  amountDue,
  compareMoney,
  type Decimal,
  digitsOf,
  formatDecimal,
  type InvoiceAmounts,
  type InvoiceLine,
  type InvoiceTax,
  type InvoiceTotals,
  invoiceTotals,
  isSamePeriod,
  itemBase,
  type Money,
  type NamedTax,
  negate,
  type SupplyDays,
  scaleMoney,
  subtract,
  supplyDaysOf,
  type TaxCategory,
  toDecimalString,
  UNNAMED_TAX,
  type Withholding,
  withheldAmount,
  zero,
} from "@tallyleaf/ledger";
import type { DocumentLanguage } from "@tallyleaf/messages";
import type { InvoiceWords } from "./invoice-words.ts";
import { unitNameOf } from "./unit-names.ts";

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

/** All texts of an invoice. Absent texts are empty. */
export interface InvoiceFacts {
  /** Of a quote, the due date is its last day. */
  readonly kind: "invoice" | "credit_note" | "quote";
  /** An advance invoice; absent: it is none. */
  readonly isAdvance?: boolean;
  /** Places of the lines that deduct advances; absent: none does. */
  readonly deductions?: readonly number[];
  readonly state: "draft" | "issued" | "void";
  readonly number: string | null;
  readonly issueDate: string;
  readonly dueDate: string;
  /** The day of supply, or the first of its period; null: the issue date. */
  readonly supplyDate: string | null;
  readonly supplyUntil: string | null;
  readonly taxDate: string;
  /** Statements that the law of the seller's country requires. */
  readonly stated: {
    readonly supply: boolean;
    readonly taxPoint: boolean;
    readonly smallBusiness: string | null;
  };
  readonly reference: string;
  readonly contractNumber?: string;
  readonly projectNumber?: string;
  readonly notes: string;
  readonly terms: string;
  /** Number of the invoice that a credit note credits. */
  readonly credits: string | null;
  readonly seller: Party & {
    readonly registrationNumber: string;
    readonly website: string;
    readonly bankDetails: string;
    /** ISO 3166-1; null: not known. */
    readonly country: string | null;
  };
  readonly billTo: Party;
  readonly amounts: InvoiceAmounts;
  /** Categories of the tax codes in `amounts`, by code. */
  readonly categories: Readonly<Record<string, TaxCategory>>;
  /** Percent by code, of codes whose tax the client accounts for and the invoice states; absent: none. */
  readonly accounted?: Readonly<Record<string, Decimal>>;
  /** Of each tax of the totals, in their order, the taxes under its code that are named apart; empty or absent: it is one. */
  readonly parts: readonly (readonly NamedTax[])[];
  /** Amount paid before the issue; absent: none. */
  readonly prepaid?: Money;
  /** Added to the amount due by rounding; absent: nothing. */
  readonly rounding?: Money;
  /** Tax that the client withholds; absent or null: none. */
  readonly withholding?: Withholding | null;
  /** SEPA direct debit by which it is paid; absent or null: by transfer. */
  readonly directDebit?: { readonly mandate: string; readonly creditorId: string; readonly account: string } | null;
  /** The tax in the currency of the books, if that is another (VAT Directive, article 230). */
  readonly taxInBooks: Money | null;
}

export type PrintedPair = readonly [label: string, value: string];
export type InvoiceColumn = "description" | "quantity" | "price" | "discount" | "tax" | "amount";

export interface PrintedInvoice {
  readonly language: DocumentLanguage;
  readonly seller: string;
  /** "Invoice" or "Credit note". */
  readonly title: string;
  readonly number: string;
  /** Title in PDF viewers: "Invoice INV-2026-0001". */
  readonly fileTitle: string;
  readonly parties: readonly {
    readonly label: string;
    readonly lines: readonly { readonly text: string; readonly tone: "name" | "plain" | "dim" }[];
  }[];
  /** Dates and references. */
  readonly facts: readonly PrintedPair[];
  /** Summary in a line: "EUR 1,234.50 due 5 December 2026". */
  readonly headline: string;
  /** Columns that no item needs are left out. */
  readonly columns: readonly { readonly name: InvoiceColumn; readonly head: string }[];
  readonly rows: readonly {
    readonly cells: readonly string[];
    /** The cells between description and amount as one line, for narrow layouts. */
    readonly inShort: string;
  }[];
  readonly sums: readonly PrintedPair[];
  readonly total: PrintedPair;
  readonly texts: readonly { readonly title: string; readonly text: string }[];
  /** The seller, with legally required numbers. */
  readonly foot: string;
  /** Page number of the PDF. */
  readonly pageLabel: (page: number, pages: number) => string;
  /** Text across the page; null on valid documents. */
  readonly stamp: string | null;
}

/**
 * Returns the text of an invoice in the language of `words`.
 *
 * @throws LedgerError where the amounts make no invoice; see `invoiceTotals`
 */
export function printedInvoice(facts: InvoiceFacts, words: InvoiceWords): PrintedInvoice {
  const { kind, number, seller, billTo, amounts, credits } = facts;
  const { say, day } = words;
  const { currency } = amounts;
  const totals = invoiceTotals(amounts);
  const isInvoice = kind === "invoice";
  const { prepaid = zero(currency), rounding = zero(currency), withholding = null } = facts;
  const isTotalOther = prepaid.minor !== 0n || rounding.minor !== 0n;
  const due = amountDue({ total: totals.total, prepaid, rounding });
  const amount = printedAmount(due, words);
  const supplied = supplyDaysOf(statedDaysOf(facts), amounts.lines);
  const columns = columnsOf(facts, totals, supplied, words);
  const isQuote = kind === "quote";
  const title = say(isQuote ? "quote" : !isInvoice ? "creditNote" : facts.isAdvance ? "advanceInvoice" : "invoice");
  return {
    seller: seller.name,
    title,
    number: number ?? say("draft"),
    fileTitle: number === null ? say("draftTitle", { title }) : `${title} ${number}`,
    language: words.language,
    parties: [
      { label: say("from"), lines: linesOf(seller, words) },
      { label: say(isQuote ? "quoteTo" : isInvoice ? "billTo" : "creditTo"), lines: linesOf(billTo, words) },
    ],
    facts: withText([
      [say(isInvoice ? "issueDate" : "creditNoteDate"), day(facts.issueDate)],
      ...supplyOf(facts, supplied, words),
      [say("dueDate"), isInvoice ? day(facts.dueDate) : ""],
      [say("validUntil"), isQuote ? day(facts.dueDate) : ""],
      [say("forInvoice"), credits ?? ""],
      [say("reference"), facts.reference],
      [say("contractNumber"), facts.contractNumber ?? ""],
      [say("projectNumber"), facts.projectNumber ?? ""],
    ]),
    headline: isQuote
      ? say("headlineValid", { currency, amount, day: day(facts.dueDate) })
      : isInvoice
        ? say("headlineDue", { currency, amount, day: day(facts.dueDate) })
        : say("headlineCredited", { currency, amount }),
    columns: columns.map(({ name, head }) => ({ name, head })),
    rows: amounts.lines.flatMap((line, place) =>
      line.kind === undefined
        ? [{ cells: columns.map(({ cell }) => cell(line, place)), inShort: inShort(line, facts, words) }]
        : [],
    ),
    sums: [
      ...sumsOf(facts, totals, words),
      ...taxInBooksOf(facts, words),
      ...(isTotalOther ? [[say("wholeTotal", { currency }), printedAmount(totals.total, words)] as const] : []),
      ...(prepaid.minor === 0n ? [] : [[say("prepaid"), printedAmount(negate(prepaid), words)] as const]),
      ...(rounding.minor === 0n ? [] : [[say("rounding"), printedAmount(rounding, words)] as const]),
    ],
    total: [say(isQuote ? "wholeTotal" : isInvoice ? "totalDue" : "totalCredited", { currency }), amount],
    texts: withText([
      [say("tax"), smallBusinessOf(facts, words) || exemptionsOf(facts, totals, words)],
      [say("paymentDetails"), isInvoice ? paymentOf(facts, words) : ""],
      [say("withholding"), withholding ? withheldSentence(withholding, { net: totals.net, due }, words) : ""],
      [say("notes"), facts.notes],
      [say("terms"), facts.terms],
    ]).map(([name, text]) => ({ title: name, text })),
    foot: [
      seller.name,
      seller.taxId && say("taxId", { id: seller.taxId }),
      seller.registrationNumber && say("registration", { number: seller.registrationNumber }),
      seller.website,
    ]
      .filter(Boolean)
      .join(" · "),
    pageLabel: (page, pages) => say("page", { page: String(page), pages: String(pages) }),
    stamp: { draft: say("draftStamp"), void: say("voidStamp"), issued: null }[facts.state],
  };
}

/** Bank details of the seller, or how it is collected. */
function paymentOf({ seller, directDebit }: InvoiceFacts, { say }: InvoiceWords): string {
  if (!directDebit) return seller.bankDetails;
  const { mandate, creditorId, account } = directDebit;
  const has = (text: string) => (text === "" ? "false" : "true");
  return say("directDebit", {
    ...{ account: account.replace(/(.{4})(?=.)/g, "$1 "), mandate, creditorId },
    ...{ hasAccount: has(account), hasMandate: has(mandate), hasCreditorId: has(creditorId) },
  });
}

/** The amount that the client withholds, and the rest, in a sentence: on the page, and as a note of the e-invoice (BT-22). */
export function withheldSentence(
  withholding: Withholding,
  { net, due }: { net: Money; due: Money },
  words: InvoiceWords,
): string {
  const { name, kind, value } = withholding;
  const amount = withheldAmount(withholding, net);
  const { currency } = net;
  return words.say("withheld", {
    name: reasonOf(name, kind === "percent" ? value : null, words),
    ...{ currency, amount: printedAmount(amount, words), left: printedAmount(subtract(due, amount), words) },
  });
}

/** The days of supply that the document states; null: none. */
const statedDaysOf = ({ supplyDate, supplyUntil }: InvoiceFacts) =>
  supplyDate === null ? null : { start: supplyDate, end: supplyUntil ?? supplyDate };

/**
 * The days of supply, unless each item says its own; the issue date only where the law asks for it. What an advance invoice is for is still
 * to be supplied (Germany: UStAE 14.8 (4)), and the day of a credit note is none of supply.
 */
function supplyOf(facts: InvoiceFacts, supplied: SupplyDays, words: InvoiceWords): PrintedPair[] {
  const { kind, taxDate, stated, isAdvance } = facts;
  const { say, day } = words;
  const { whole, ofItems } = supplied;
  if (whole === null && ofItems === null)
    return stated.supply && kind !== "credit_note"
      ? [[say("supplyDate"), say(isAdvance ? "supplyToCome" : "supplyAsIssued")]]
      : [];
  return [
    ...(whole ? [spanOf(whole, words)] : []),
    ...(stated.taxPoint ? [[say("taxPoint"), day(taxDate)] as const] : []),
  ];
}

function spanOf({ start, end }: NonNullable<SupplyDays["whole"]>, { say, day, days }: InvoiceWords): PrintedPair {
  return start === end ? [say("supplyDate"), day(start)] : [say("supplyPeriod"), days(start, end)];
}

/** "1,234.50": with the decimals of its currency. */
export const printedAmount = (amount: Money, { digits }: InvoiceWords): string => digits(toDecimalString(amount));

const withText = (pairs: readonly PrintedPair[]) => pairs.filter(([, text]) => text.trim() !== "");

type Line = PrintedInvoice["parties"][number]["lines"][number];

function linesOf(party: Party, { say }: InvoiceWords): Line[] {
  const { name, address, shippingAddress } = party;
  const line = (text: string, tone: Line["tone"]): Line[] => (text === "" ? [] : [{ text, tone }]);
  const shipsElsewhere = shippingAddress !== "" && shippingAddress !== address;
  return [
    ...line(name, "name"),
    ...line(party.contact, "plain"),
    ...line(address, "plain"),
    ...line(party.taxId && say("taxId", { id: party.taxId }), "plain"),
    ...line(party.email, "dim"),
    ...line(party.phone, "dim"),
    ...(shipsElsewhere ? [...line(say("shipTo"), "dim"), ...line(shippingAddress, "plain")] : []),
  ];
}

interface Column {
  name: InvoiceColumn;
  head: string;
  cell(line: InvoiceLine, place: number): string;
}

/** The rate that is stated of a tax: that of the client who accounts for it. */
const rateOf = ({ code, rate }: InvoiceTax, accounted: InvoiceFacts["accounted"]): Decimal =>
  (code !== undefined && accounted?.[code]) || rate;

/** Taxes with the same name are distinguished by rate; the sums list them all. */
const isOneTax = ({ lines }: InvoiceAmounts) => new Set(lines.flatMap(({ tax }) => tax?.name ?? [])).size <= 1;

/** Value added tax, as it is called in each language of documents, the usual name first. */
const VALUE_ADDED_TAX: Readonly<Record<DocumentLanguage, readonly string[]>> = {
  "en-US": ["VAT"],
  de: ["USt", "MwSt", "MWST", "MwSt.", "Umsatzsteuer", "Mehrwertsteuer"],
  fr: ["TVA"],
  es: ["IVA"],
  it: ["IVA"],
  nl: ["Btw", "BTW"],
};

/** The name of a tax in the document's language: "USt" is "VAT" on an invoice in English. Other names are printed as they were entered. */
function taxName(name: string, { say, language }: InvoiceWords): string {
  if (name === UNNAMED_TAX) return say("unnamedTax");
  const own = VALUE_ADDED_TAX[language];
  const isOfOthers = Object.values(VALUE_ADDED_TAX).some((names) => names.includes(name)) && !own.includes(name);
  return isOfOthers ? (own[0] ?? name) : name;
}

function columnsOf(
  { amounts, accounted }: InvoiceFacts,
  totals: InvoiceTotals,
  supplied: SupplyDays,
  words: InvoiceWords,
): Column[] {
  const { lines, currency } = amounts;
  const { say } = words;
  const isUnnamed = isOneTax(amounts);
  const taxOf = ({ tax }: InvoiceLine) => {
    if (tax === null) return "";
    const value = shortly(rateOf(tax, accounted), words);
    return isUnnamed ? say("percent", { value }) : say("namedPercent", { name: taxName(tax.name, words), value });
  };
  const columns: Column[] = [
    { name: "description", head: say("description"), cell: (line) => describe(line, { currency, supplied }, words) },
    { name: "quantity", head: say("quantity"), cell: (line) => quantityOf(line, words) },
    { name: "price", head: say("unitPrice"), cell: ({ unitPrice }) => price(unitPrice, currency, words) },
    { name: "discount", head: say("discount"), cell: ({ discountPercent }) => percent(discountPercent, words) },
    { name: "tax", head: say("tax"), cell: taxOf },
    {
      name: "amount",
      head: say("amountIn", { currency }),
      cell: (_, place) => printedAmount(totals.lines[place]?.amount ?? totals.subtotal, words),
    },
  ];
  return columns.filter(({ cell }) => lines.some((line, place) => line.kind === undefined && cell(line, place) !== ""));
}

/** Returns an item's text, and below it its number, its days unless they are the document's, and its own allowances and charges. */
function describe(
  line: InvoiceLine,
  { currency, supplied: { whole } }: { currency: string; supplied: SupplyDays },
  words: InvoiceWords,
): string {
  const { description, itemNumber, period, allowances = [] } = line;
  const { say } = words;
  const base = itemBase(line, currency);
  const own = period && !(whole && isSamePeriod(period, whole)) ? spanOf(period, words) : null;
  return [
    description,
    itemNumber && say("itemNumber", { number: itemNumber }),
    own && say("partOf", { reason: own[0], amount: own[1] }),
    ...allowances.map((each) => {
      const amount = allowanceAmount(each, base);
      return say("partOf", {
        reason: reasonOf(each.reason, each.kind === "percent" ? each.value : null, words),
        amount: printedAmount(each.isCharge ? amount : negate(amount), words),
      });
    }),
  ]
    .filter(Boolean)
    .join("\n");
}

/** "Early order (5 %)". */
const reasonOf = (reason: string, share: Decimal | null, words: InvoiceWords): string =>
  share === null ? reason : words.say("shareFor", { reason, percent: percent(share, words) || words.digits("0") });

function inShort(line: InvoiceLine, { amounts, accounted }: InvoiceFacts, words: InvoiceWords): string {
  const { unitPrice, discountPercent, tax } = line;
  const { say } = words;
  const taxText = () => {
    if (tax === null) return "none";
    const value = shortly(rateOf(tax, accounted), words);
    return isOneTax(amounts)
      ? say("taxInShort", { value })
      : say("namedPercent", { name: taxName(tax.name, words), value });
  };
  return say("itemInShort", {
    quantity: quantityOf(line, words),
    price: price(unitPrice, amounts.currency, words),
    discount: percent(discountPercent, words) || "none",
    tax: taxText(),
  });
}

/** Rows below the items, without the total. */
function sumsOf(
  { amounts, parts, accounted, deductions = [] }: InvoiceFacts,
  totals: InvoiceTotals,
  words: InvoiceWords,
): PrintedPair[] {
  const { say } = words;
  const { discount, taxStructure } = amounts;
  const off =
    discount?.kind === "percent"
      ? say("discountOf", { percent: say("percent", { value: shortly(discount.value, words) }) })
      : say("discount");
  return [
    [say("subtotal"), printedAmount(totals.subtotal, words)],
    ...(totals.discount.minor === 0n ? [] : [[off, printedAmount(negate(totals.discount), words)] as const]),
    ...amounts.lines.flatMap(({ kind, description, percent: share = null }, place): PrintedPair[] => {
      const line = totals.lines[place];
      if (kind === undefined || !line || line.amount.minor === 0n) return [];
      const reason = reasonOf(description, share, words);
      const isTaxed = deductions.includes(place) && line.tax.minor !== 0n;
      const label = isTaxed ? say("depositWithTax", { text: reason, tax: printedAmount(line.tax, words) }) : reason;
      return [[label, printedAmount(line.amount, words)]];
    }),
    ...totals.taxes.flatMap(({ name, rate, code, net, tax }, index): PrintedPair[] => {
      const named = parts[index] ?? [];
      const byClient = code === undefined ? undefined : accounted?.[code];
      if (byClient) {
        const values = {
          name: taxName(name, words),
          rate: shortly(byClient, words),
          net: printedAmount(net, words),
        };
        return [[say("accountedTaxOn", values), printedAmount(tax, words)]];
      }
      return (named.length > 0 ? named : [{ name, rate, tax }]).map((one) => {
        const values = {
          name: taxName(one.name, words),
          rate: shortly(one.rate, words),
          net: printedAmount(net, words),
        };
        const label = taxStructure === "inclusive" ? say("includedTaxOn", values) : say("taxOn", values);
        return [label, printedAmount(one.tax, words)];
      });
    }),
  ];
}

const taxInBooksOf = ({ taxInBooks }: InvoiceFacts, words: InvoiceWords): PrintedPair[] =>
  taxInBooks ? [[words.say("taxIn", { currency: taxInBooks.currency }), printedAmount(taxInBooks, words)]] : [];

/** The sentence by which a small business says that it charges no tax; '': it is none. */
const smallBusinessOf = ({ stated }: InvoiceFacts, { say }: InvoiceWords): string =>
  stated.smallBusiness === null ? "" : say("smallBusiness", { country: stated.smallBusiness });

/** Why no tax is charged, in the law's words, one reason a line; with its net amount where it isn't that of the whole document. */
function exemptionsOf(
  { categories, accounted, seller }: InvoiceFacts,
  totals: InvoiceTotals,
  words: InvoiceWords,
): string {
  const nets = new Map<TaxCategory, Money>();
  for (const { code, net } of totals.taxes) {
    const category = code === undefined ? undefined : categories[code];
    if (category) nets.set(category, add(nets.get(category) ?? zero(net.currency), net));
  }
  return [
    ...[...nets].flatMap(([category, net]) => {
      const reason = words.say("exemption", { category, country: seller.country ?? "other" });
      if (reason === "") return [];
      return compareMoney(net, totals.net) === 0
        ? reason
        : words.say("partOf", { reason, amount: printedAmount(net, words) });
    }),
    ...accountedSentences(totals, accounted, words),
  ].join("\n");
}

/**
 * Tax that the client accounts for instead of paying it to the seller, in a sentence for each: on the page, and as notes of the e-invoice
 * (BT-22).
 */
export const accountedSentences = (
  { taxes }: InvoiceTotals,
  accounted: InvoiceFacts["accounted"],
  words: InvoiceWords,
): string[] =>
  taxes.flatMap(({ name, code, net }) => {
    const rate = code === undefined ? undefined : accounted?.[code];
    if (!rate) return [];
    const tax = scaleMoney(net, { digits: rate.digits, scale: rate.scale + 2 });
    const { currency } = net;
    return words.say("accountedTax", {
      ...{ name: taxName(name, words), rate: shortly(rate, words), currency },
      ...{ net: printedAmount(net, words), tax: printedAmount(tax, words) },
    });
  });

/** Empty if there is none. */
const percent = (value: Decimal, words: InvoiceWords) =>
  value.digits === 0n ? "" : words.say("percent", { value: shortly(value, words) });

const withoutZeros = (value: Decimal) => {
  const plain = formatDecimal(value);
  return plain.includes(".") ? plain.replace(/\.?0+$/, "") : plain;
};

/** With its unit, if it has one: "2.5 hours". */
function quantityOf({ quantity, unit }: InvoiceLine, words: InvoiceWords): string {
  const shown = shortly(quantity, words);
  if (unit === undefined) return shown;
  return words.say("measured", { quantity: shown, unit: unitNameOf(unit, words, Number(formatDecimal(quantity))) });
}

/** Writes a quantity or percentage as short as possible: "12.5" for 12.50. */
const shortly = (value: Decimal, { digits }: InvoiceWords) => digits(withoutZeros(value));

/** Writes a unit price, which may be finer than its currency: "0.0042", "120.00". */
function price(value: Decimal, currency: string, { digits }: InvoiceWords): string {
  const [whole = "", decimals = ""] = withoutZeros(value).split(".");
  const shown = decimals.padEnd(digitsOf(currency), "0");
  return digits(shown === "" ? whole : `${whole}.${shown}`);
}
