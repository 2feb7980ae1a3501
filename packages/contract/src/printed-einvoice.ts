/**
 * What the page of a received e-invoice says of itself, its parties, items, and files, in the order of a printed one; on the screen and as a PDF.
 *
 * Messages and formats come from the caller: the reader's language loads with the page.
 */
import { addDays, type CashDiscount, discountsOf, isCalendarDate, isDiscount } from "@tallyleaf/ledger";
import type { Say } from "@tallyleaf/messages";
import type { einvoiceView } from "@tallyleaf/messages/catalogs/einvoice-view";
import type { EInvoiceOutput } from "./einvoice-output.ts";

export interface EInvoiceWords {
  say: Say<typeof einvoiceView>;
  /** Labels that other screens have too. */
  date: string;
  dueDate: string;
  net: string;
  total: string;
  /** Writes a day (YYYY-MM-DD). */
  day: (day: string) => string;
  /** Writes a decimal text: an amount in the currency of the invoice, with the currency where the page says it with each amount. */
  amount: (amount: string) => string;
  /** The same of a price, with all decimals that it has. */
  price: (price: string) => string;
  /** Writes a decimal text with all its decimals. */
  quantity: (quantity: string) => string;
  /** Writes a percentage from a decimal text. */
  rate: (percent: string) => string;
  /** Writes the size of a file in bytes. */
  size: (bytes: number) => string;
}

/** Where it says nothing. */
const ABSENT = "–";

const CREDIT_NOTE = "381";
const CORRECTED = "384";
const SELF_BILLED = "389";

/** Its title, by its type. */
export function eInvoiceKindOf({ typeCode }: Pick<EInvoiceOutput, "typeCode">) {
  if (typeCode === CREDIT_NOTE) return "creditNote";
  if (typeCode === CORRECTED) return "corrected";
  return typeCode === SELF_BILLED ? "selfBilled" : "invoice";
}

/** "Invoice R-7". */
export function eInvoiceTitle(invoice: EInvoiceOutput, say: EInvoiceWords["say"]): string {
  const title = say(eInvoiceKindOf(invoice));
  return invoice.number === null ? title : say("titleWithNumber", { title, number: invoice.number });
}

/** Name first. */
export const linesOfEInvoiceParty = (
  { name, tradingName, street, postCode, city, country, ...ids }: EInvoiceOutput["seller"],
  say: EInvoiceWords["say"],
): string[] =>
  [
    name ?? tradingName,
    tradingName === name ? null : tradingName,
    ...street,
    [postCode, city].filter(Boolean).join(" "),
    country,
    ids.vatId && say("vatId", { number: ids.vatId }),
    ids.taxNumber && say("taxNumber", { number: ids.taxNumber }),
    ids.registration && say("registration", { number: ids.registration }),
  ].filter((line): line is string => Boolean(line));

/** Labels and values of what it says. A day that is none is written as it is. */
export function factsOfEInvoice(invoice: EInvoiceOutput, words: EInvoiceWords): [label: string, value: string][] {
  const { say } = words;
  const { period, payments, preceding } = invoice;
  const day = (text: string | null) => (text !== null && isCalendarDate(text) ? words.day(text) : text);
  const accounts = payments.flatMap(({ account, bic }) => [account, bic].filter(Boolean).join(", ") || []);
  const facts: [string, string | null][] = [
    [words.date, day(invoice.date)],
    [words.dueDate, day(invoice.dueDate)],
    [say("supply"), day(invoice.deliveryDate)],
    [say("period"), period && say("periodOf", { start: day(period.start) ?? ABSENT, end: day(period.end) ?? ABSENT })],
    [say("buyerReference"), invoice.buyerReference],
    [say("order"), invoice.order],
    [say("contract"), invoice.contract],
    [say("project"), invoice.project],
    [say("preceding"), preceding.flatMap(({ number }) => number ?? []).join(", ")],
    [say("payee"), invoice.payee],
    [say("account"), [...new Set(accounts)].join("\n")],
    [say("paymentReference"), payments.find(({ reference }) => reference !== null)?.reference ?? null],
    [say("terms"), termsInWords(invoice, words)],
  ];
  return facts.filter((fact): fact is [string, string] => Boolean(fact[1]));
}

/** "2% discount until Oct 19, 2026". Sellers write the last day of payment as a discount of 0 %, too. */
export function cashDiscountInWords(
  { percent, base, until }: Pick<CashDiscount, "percent" | "base"> & { until: string },
  { say, day, amount, rate }: Pick<EInvoiceWords, "say" | "day" | "amount" | "rate">,
): string {
  if (!isDiscount({ percent })) return say("netUntil", { day: day(until) });
  const values = { percent: rate(percent), day: day(until) };
  return base === null ? say("discountUntil", values) : say("discountOnUntil", { ...values, base: amount(base) });
}

/** Of an invoice without a day nobody knows until when its discounts apply: they stay as they are, like all other lines. */
function termsInWords({ terms, date }: EInvoiceOutput, words: EInvoiceWords): string | null {
  if (terms === null || date === null || !isCalendarDate(date)) return terms;
  const inWords = (line: string) => {
    const [discount] = discountsOf(line);
    return discount ? cashDiscountInWords({ ...discount, until: addDays(date, discount.days) }, words) : line;
  };
  return terms.split("\n").map(inWords).join("\n");
}

type ItemRow = [description: string, quantity: string, unitPrice: string, rate: string, amount: string];

/** The items, and then the allowances and charges of the whole invoice. */
export function itemsOfEInvoice(
  { lines, allowances }: Pick<EInvoiceOutput, "lines" | "allowances">,
  words: EInvoiceWords,
): ItemRow[] {
  const { say } = words;
  const or = (text: string | null, write: (text: string) => string) => (text === null ? ABSENT : write(text));
  const priceOf = ({ unitPrice, priceBaseQuantity: units }: EInvoiceOutput["lines"][number]) => {
    const price = or(unitPrice, words.price);
    return units === null || Number(units) === 1 ? price : say("pricePer", { price, units: words.quantity(units) });
  };
  return [
    ...lines.map(
      (line): ItemRow => [
        [line.name ?? line.description ?? line.id, line.itemNumber && `(${line.itemNumber})`].filter(Boolean).join(" "),
        or(line.quantity, words.quantity),
        priceOf(line),
        or(line.rate, words.rate),
        or(line.amount, words.amount),
      ],
    ),
    ...allowances.map(
      ({ isCharge, reason, rate, amount }): ItemRow => [
        reason ?? say(isCharge ? "charge" : "allowance"),
        ABSENT,
        ABSENT,
        or(rate, words.rate),
        or(amount, (text) => words.amount(isCharge ? text : negated(text))),
      ],
    ),
  ];
}

/** A sum, with why no tax is charged; null: it doesn't say how much. */
interface EInvoiceFigure {
  label: string;
  reason: string | null;
  amount: string | null;
}

/** The sums above what is due, as decimal texts: net, each tax, total, what was paid before, and rounding. */
export function sumsOfEInvoice(
  { totals, taxes }: Pick<EInvoiceOutput, "totals" | "taxes">,
  words: Pick<EInvoiceWords, "say" | "net" | "total" | "amount" | "rate">,
): EInvoiceFigure[] {
  const { say } = words;
  const figure = (label: string, amount: string | null): EInvoiceFigure => ({ label, reason: null, amount });
  const unlessZero = (label: string, amount: string | null) => (Number(amount) === 0 ? [] : [figure(label, amount)]);
  return [
    figure(words.net, totals.net),
    ...taxes.map(({ rate, base, amount, reason, reasonCode }) => ({
      label: say("taxRow", { rate: words.rate(rate ?? "0"), base: base === null ? ABSENT : words.amount(base) }),
      reason: reason ?? reasonCode,
      amount,
    })),
    figure(words.total, totals.total),
    ...unlessZero(say("paid"), totals.paid),
    ...unlessZero(say("rounding"), totals.rounding),
  ];
}

const negated = (amount: string) => (amount.startsWith("-") ? amount.slice(1) : `-${amount}`);

/** The documents inside, with what is known of each; of one that isn't handed out, why. Of those that an older version read, it says less. */
export const filesOfEInvoice = (
  { attachments }: Pick<EInvoiceOutput, "attachments">,
  { say, size }: Pick<EInvoiceWords, "say" | "size">,
): { name: string; note: string }[] =>
  attachments.map(({ name, description, mimeType, size: bytes, type }) => {
    const facts = [description, type ?? mimeType, typeof bytes === "number" && size(bytes)].filter(Boolean).join(", ");
    return {
      name: name ?? description ?? say("unnamedFile"),
      note: bytes !== undefined && !type ? say("fileRefused", { facts }) : facts,
    };
  });

/** The documents elsewhere that it names. */
export const linksOfEInvoice = ({ links = [] }: Pick<EInvoiceOutput, "links">): { name: string; address: string }[] =>
  links.map(({ name, description, address }) => ({ name: [name, description].filter(Boolean).join(", "), address }));
