/** Rules about figures: what breaks one goes to a person. Amounts that are no numbers break the rule that adds them up. */
import type { Decimal } from "../decimal.ts";
import { addUp, isNear, isSame, minus, percentOf, plus, readDecimal, rounded, written } from "./amounts.ts";
import { categoryOf } from "./categories.ts";
import type { EInvoiceFinding, EInvoiceRule, EInvoiceSum, EInvoiceTerm } from "./fault.ts";
import { type EInvoice, type EInvoiceTotals, hasNoLines } from "./model.ts";

/** A stated sum, and the parts that make it; null: the rule doesn't apply. Negative parts begin with "-". */
interface Sum {
  id: string;
  what: EInvoiceSum;
  term: EInvoiceTerm;
  stated: keyof EInvoiceTotals;
  parts(invoice: EInvoice): { more: readonly (string | null)[]; less?: readonly (string | null)[] } | null;
}

const isFirstZugferd = ({ syntax }: EInvoice) => syntax === "zugferd-1";
/** ZUGFeRD 1 doesn't say whether lines are with tax. */
function isGross(lines: readonly (string | null)[], { totals }: EInvoice): boolean {
  const [sum, total] = [addUp(lines), addUp([totals.total])];
  return sum !== null && total !== null && isSame(sum, total);
}
const amountsOf = ({ allowances }: EInvoice, isCharge: boolean) =>
  allowances.filter((each) => each.isCharge === isCharge).map(({ amount }) => amount);

/** Its parts in the norm's words: BT-106 = Σ BT-131, and so on. */
const SUMS: readonly Sum[] = [
  {
    id: "BR-CO-10",
    what: "lines",
    term: "linesTotal",
    stated: "lines",
    parts: (invoice) => {
      const { lines } = invoice;
      const more = lines.filter(({ counts }) => counts).map(({ amount }) => amount);
      if (lines.length === 0 || (isFirstZugferd(invoice) && (more.includes(null) || isGross(more, invoice))))
        return null;
      return { more };
    },
  },
  {
    id: "BR-CO-11",
    what: "allowances",
    term: "allowance",
    stated: "allowances",
    parts: (invoice) =>
      isFirstZugferd(invoice) || invoice.profile === "minimum" ? null : { more: amountsOf(invoice, false) },
  },
  {
    id: "BR-CO-12",
    what: "charges",
    term: "allowance",
    stated: "charges",
    parts: (invoice) =>
      isFirstZugferd(invoice) || invoice.profile === "minimum" ? null : { more: amountsOf(invoice, true) },
  },
  {
    id: "BR-CO-13",
    what: "net",
    term: "net",
    stated: "net",
    parts: ({ profile, totals }) =>
      profile === "minimum" || totals.lines === null || totals.net === null
        ? null
        : { more: [totals.lines, totals.charges], less: [totals.allowances] },
  },
  {
    id: "BR-CO-14",
    what: "tax",
    term: "tax",
    stated: "tax",
    parts: ({ taxes }) => (taxes.length === 0 ? null : { more: taxes.map(({ amount }) => amount) }),
  },
  {
    id: "BR-CO-15",
    what: "total",
    term: "total",
    stated: "total",
    parts: ({ totals }) => (totals.net === null ? null : { more: [totals.net, totals.tax] }),
  },
  {
    id: "BR-CO-16",
    what: "due",
    term: "due",
    stated: "due",
    // The smallest profile leaves out what was paid; in ZUGFeRD 1 an amount due of zero may mean any.
    parts: (invoice) =>
      invoice.profile === "minimum" || isFirstZugferd(invoice)
        ? null
        : { more: [invoice.totals.total, invoice.totals.rounding], less: [invoice.totals.paid] },
  },
];

function findSum({ what, term, stated: name, parts }: Sum, invoice: EInvoice): readonly EInvoiceFinding[] {
  const found = parts(invoice);
  if (!found) return [];
  const text = invoice.totals[name];
  const bad = [text, ...found.more, ...(found.less ?? [])].find((each) => each !== null && readDecimal(each) === null);
  if (bad !== null && bad !== undefined) return [{ code: "invalid", what: term, value: bad }];
  const [more, less, stated] = [addUp(found.more), addUp(found.less ?? []), addUp([text])];
  if (!more || !less || !stated) return [];
  const sum = rounded(minus(more, less));
  return isSame(sum, stated) ? [] : [difference(what, sum, stated)];
}

const difference = (what: EInvoiceSum, sum: Decimal, stated: Decimal): EInvoiceFinding => ({
  code: "sum",
  what,
  sum: written(sum),
  stated: written(stated),
});

/** Tax of a row is its rate of its base, give or take less than one unit. */
function findTaxAmounts({ taxes }: EInvoice): readonly EInvoiceFinding[] {
  return taxes.flatMap(({ base, amount, rate, category }): EInvoiceFinding[] => {
    const bad = [base, amount, rate].find((text) => text !== null && readDecimal(text) === null);
    if (bad !== null && bad !== undefined) return [{ code: "invalid", what: "taxAmount", value: bad }];
    const [net, stated] = [addUp([base]), addUp([amount])];
    if (!net || !stated || base === null) return [];
    const percent = readDecimal(rate ?? "0") ?? { digits: 0n, scale: 0 };
    const sum = percentOf(net, percent);
    const isRight = categoryOf(category)?.isTaxed === false ? isSame(stated, sum) : isNear(stated, sum);
    return isRight ? [] : [difference("taxAmount", sum, stated)];
  });
}

/** The base of a row is what its lines, allowances, and charges make. */
function findTaxBases(invoice: EInvoice, category: string, byRate: boolean): readonly EInvoiceFinding[] {
  if (hasNoLines(invoice) || isFirstZugferd(invoice) || invoice.lines.length === 0) return [];
  const rows = invoice.taxes.filter((row) => row.category === category);
  return rows.flatMap(({ base, rate }): EInvoiceFinding[] => {
    const belongs = (part: { category: string | null; rate: string | null }) =>
      part.category === category && (!byRate || sameNumber(part.rate, rate));
    const lines = invoice.lines.filter((line) => line.counts && belongs(line)).map(({ amount }) => amount);
    const others = invoice.allowances.filter(belongs);
    const of = (isCharge: boolean) => others.filter((each) => each.isCharge === isCharge).map(({ amount }) => amount);
    const [more, less, stated] = [addUp([...lines, ...of(true)]), addUp(of(false)), addUp([base])];
    if (!more || !less || !stated) return [];
    const sum = minus(more, less);
    return isNear(sum, stated) ? [] : [difference("taxBase", rounded(plus(sum, { digits: 0n, scale: 0 })), stated)];
  });
}

function sameNumber(a: string | null, b: string | null): boolean {
  const [one, other] = [readDecimal(a ?? "0"), readDecimal(b ?? "0")];
  return one !== null && other !== null && isSame(one, other);
}

/** The base of tax rows by category. */
const BASES: readonly [id: string, category: string, byRate: boolean][] = [
  ["BR-S-08", "S", true],
  ["BR-Z-08", "Z", false],
  ["BR-E-08", "E", false],
  ["BR-AE-08", "AE", false],
  ["BR-IC-08", "K", false],
  ["BR-G-08", "G", false],
  ["BR-O-08", "O", false],
  ["BR-AF-08", "L", true],
  ["BR-AG-08", "M", true],
];

export const SUM_RULES: readonly EInvoiceRule[] = [
  ...SUMS.map((sum): EInvoiceRule => ({ id: sum.id, weight: "review", find: (invoice) => findSum(sum, invoice) })),
  { id: "BR-CO-17", weight: "review", find: findTaxAmounts },
  ...BASES.map(
    ([id, category, byRate]): EInvoiceRule => ({
      id,
      weight: "review",
      find: (invoice) => findTaxBases(invoice, category, byRate),
    }),
  ),
];
