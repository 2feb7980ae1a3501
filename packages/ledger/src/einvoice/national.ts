/**
 * Rules for the national formats, which EN 16931's don't fit. Those of FatturaPA have the numbers by which Italy's exchange system refuses a
 * file (technical rules 1.6, "Elenco controlli"), or those of the field. KSeF numbers none: a rule has the name of the field that it proves.
 */
import { isCalendarDate } from "../calendar.ts";
import { isCurrency } from "../currency.ts";
import { type Decimal, decimal, multiply } from "../decimal.ts";
import { addUp, isNear, isSame, minus, percentOf, plus, readDecimal, rounded, written } from "./amounts.ts";
import type { EInvoiceFinding, EInvoiceRule, EInvoiceSum } from "./fault.ts";
import { missing, needs, only } from "./find.ts";
import type { EInvoice, EInvoiceLine, EInvoiceTaxRow } from "./model.ts";

const CENT = decimal("0.01");
const invalid = (what: "lineAmount" | "taxAmount" | "total" | "due", value: string): EInvoiceFinding => ({
  code: "invalid",
  what,
  value,
});
const difference = (what: EInvoiceSum, sum: Decimal, stated: Decimal): EInvoiceFinding => ({
  code: "sum",
  what,
  sum: written(rounded(sum)),
  stated: written(stated),
});

/** Whether they differ by a cent at most. */
function isWithinCent(a: Decimal, b: Decimal): boolean {
  const apart = minus(a, b);
  const size = apart.digits < 0n ? { ...apart, digits: -apart.digits } : apart;
  return minus(size, CENT).digits <= 0n;
}

/** Tax is its rate of its base. */
const taxAmounts =
  (isClose: (a: Decimal, b: Decimal) => boolean) =>
  ({ taxes }: EInvoice): EInvoiceFinding[] =>
    taxes.flatMap(({ base, amount, rate }) => {
      const [net, tax, percent] = [base, amount, rate ?? "0"].map((text) => readDecimal(text ?? "0"));
      if (!net || !tax || !percent) return [invalid("taxAmount", [base, amount, rate].filter(Boolean).join(" "))];
      const sum = percentOf(net, percent);
      return isClose(sum, tax) ? [] : [difference("taxAmount", sum, tax)];
    });

/** What is taxed alike: by the rate where tax is charged (split payment is no other tax), by the category where none is. */
function groupOf({ category, rate }: Pick<EInvoiceTaxRow, "category" | "rate">): string {
  const percent = readDecimal(rate ?? "0");
  return percent !== null && percent.digits !== 0n ? `${Number(rate)}` : (category ?? "");
}

/** The bases of a rate are what its lines and charges make. */
function taxBases({ taxes, lines, allowances }: EInvoice): EInvoiceFinding[] {
  return [...new Set(taxes.map(groupOf))].flatMap((group) => {
    const isIn = (part: Pick<EInvoiceTaxRow, "category" | "rate">) => groupOf(part) === group;
    const stated = addUp(taxes.filter(isIn).map(({ base }) => base));
    const sum = addUp([...lines, ...allowances].filter(isIn).map(({ amount }) => amount));
    return !stated || !sum || isNear(sum, stated) ? [] : [difference("taxBase", sum, stated)];
  });
}

/** The total is what the rows make, with what FatturaPA has beside them: the rounding, and changes of the total that change no tax. */
function totalOf({ syntax, taxes, allowances, totals }: EInvoice): EInvoiceFinding[] {
  if (totals.total !== null && readDecimal(totals.total) === null) return [invalid("total", totals.total)];
  const rounding = syntax === "fatturapa" ? totals.rounding : null;
  const changes = allowances.filter(({ category }) => category === null);
  const amounts = (isCharge: boolean) =>
    changes.filter((each) => each.isCharge === isCharge).map(({ amount }) => amount);
  const more = addUp([...taxes.flatMap(({ base, amount }) => [base, amount]), rounding, ...amounts(true)]);
  const [less, stated] = [addUp(amounts(false)), addUp([totals.total])];
  if (taxes.length === 0 || !more || !less || !stated || totals.total === null) return [];
  const sum = rounded(minus(more, less));
  return isSame(sum, stated) ? [] : [difference("total", sum, stated)];
}

/** A line is price times quantity, the price less its discounts. */
function lineAmounts({ lines }: EInvoice): EInvoiceFinding[] {
  return lines.flatMap((line) => {
    const amount = readDecimal(line.amount ?? "");
    if (line.amount !== null && amount === null) return [invalid("lineAmount", line.amount)];
    // Where a discount has both forms, and they differ, either may be meant.
    const products = [productOf(line, false), productOf(line, true)].filter((product) => product !== null);
    const isRight = products.some((product) => amount !== null && isWithinCent(rounded(product), rounded(amount)));
    return amount === null || products.length === 0 || isRight ? [] : [invalid("lineAmount", line.amount ?? "")];
  });
}

function productOf({ unitPrice, quantity, allowances }: EInvoiceLine, byPercent: boolean): Decimal | null {
  let price = readDecimal(unitPrice ?? "");
  for (const { isCharge, amount, percent } of allowances) {
    if (price === null) return null;
    const share = readDecimal(percent ?? "");
    const shared = share && multiply(price, { ...share, scale: share.scale + 2 });
    // Some write a discount with a minus.
    const change = (byPercent ? shared : null) ?? readDecimal(amount?.replace("-", "") ?? "") ?? shared;
    if (change === null) return null;
    price = isCharge ? plus(price, change) : minus(price, change);
  }
  const count = readDecimal(quantity ?? "1");
  return price && count && multiply(price, count);
}

const isZeroRate = (rate: string | null) => readDecimal(rate ?? "0")?.digits === 0n;
const hasReason = ({ category }: Pick<EInvoiceTaxRow, "category">) => category !== "S" && category !== "B";

/** What every invoice has; each under the name that the format gives it. */
const heads = (ids: Record<"number" | "date" | "currency" | "seller" | "total", string>): EInvoiceRule[] => [
  needs(ids.number, "number", ({ number }) => [number], "review"),
  {
    id: ids.date,
    weight: "review",
    find: ({ date }) =>
      date === null ? [missing("date")] : isCalendarDate(date) ? [] : [{ code: "invalid", what: "date", value: date }],
  },
  needs(ids.currency, "currency", ({ currency }) => [currency], "review"),
  only(ids.currency, "currency", isCurrency, ({ currency }) => [currency], "review"),
  needs(ids.seller, "seller", ({ seller }) => [seller.name], "review"),
  needs(ids.total, "total", ({ totals }) => [totals.total], "review"),
  { id: ids.total, weight: "review", find: totalOf },
];

export const FATTURA_PA_RULES: readonly EInvoiceRule[] = [
  { id: "00421", weight: "review", find: taxAmounts(isWithinCent) },
  { id: "00422", weight: "review", find: taxBases },
  { id: "00423", weight: "review", find: lineAmounts },
  ...heads({ number: "2.1.1.4", date: "2.1.1.3", currency: "2.1.1.2", seller: "1.2.1.3", total: "2.1.1.9" }),
  needs("2.2.1", "lines", ({ lines }) => (lines.length > 0 ? [] : [null])),
  needs("2.2.2", "taxRow", ({ taxes }) => (taxes.length > 0 ? [] : [null]), "review"),
  needs("00400", "exemption", ({ lines }) =>
    lines.map((line) => (isZeroRate(line.rate) && !hasReason(line) ? null : "")),
  ),
  only(
    "00401",
    "exemption",
    () => false,
    ({ lines }) => lines.filter((line) => !isZeroRate(line.rate) && hasReason(line)).map(({ category }) => category),
  ),
  needs("00417", "buyerId", ({ buyer }) => [buyer.vatId ?? buyer.taxNumber]),
  needs("00419", "taxRow", ({ lines, taxes }) => {
    const rows = new Set(taxes.map(groupOf));
    return lines.map((line) => (rows.has(groupOf(line)) ? "" : null));
  }),
  only(
    "00425",
    "number",
    (number) => /\d/.test(number),
    ({ number }) => [number],
  ),
  needs("00429", "exemption", ({ taxes }) =>
    taxes.map((row) => (isZeroRate(row.rate) && row.reasonCode === null ? null : "")),
  ),
  only(
    "00430",
    "exemption",
    () => false,
    ({ taxes }) => taxes.filter(({ rate }) => !isZeroRate(rate)).map(({ reasonCode }) => reasonCode),
  ),
];

/** Lines make the bases only of a plain invoice: corrections state differences, and a final invoice what its advances left. */
const isPlain = ({ typeCode, preceding, lines }: EInvoice) =>
  (typeCode === "380" || typeCode === "389") &&
  preceding.length === 0 &&
  lines.length > 0 &&
  lines.every(({ amount, category }) => amount !== null && category !== null);

/** The lines' amounts are with tax. */
const isWithTax = ({ lines, totals }: EInvoice): boolean => {
  const [sum, total] = [addUp(lines.map(({ amount }) => amount)), addUp([totals.total])];
  return sum !== null && total !== null && isSame(sum, total);
};

export const KSEF_RULES: readonly EInvoiceRule[] = [
  { id: "P_14", weight: "review", find: taxAmounts(isNear) },
  {
    id: "P_13",
    weight: "review",
    find: (invoice) => (isPlain(invoice) && !isWithTax(invoice) ? taxBases(invoice) : []),
  },
  ...heads({ number: "P_2", date: "P_1", currency: "KodWaluty", seller: "Podmiot1", total: "P_15" }),
  {
    id: "DoZaplaty",
    weight: "review",
    find: ({ totals }) => {
      const [more, paid, due] = [addUp([totals.total, totals.rounding]), addUp([totals.paid]), addUp([totals.due])];
      if (!more || !paid || !due || totals.due === null) return [];
      const sum = rounded(minus(more, paid));
      return isSame(sum, due) ? [] : [difference("due", sum, due)];
    },
  },
  needs("RodzajFaktury", "type", ({ typeCode }) => [typeCode]),
  needs("Podmiot2", "buyer", ({ buyer }) => [buyer.name]),
];
