/** Tax categories of UNCL 5305 as EN 16931 uses them, and what each of them asks for. */
import { readDecimal } from "./amounts.ts";
import type { EInvoiceFinding, EInvoiceRule } from "./fault.ts";
import type { EInvoice } from "./model.ts";

interface Category {
  code: string;
  /** Of its rules: "S" of "BR-S-01". */
  rules: string;
  /** Whether its lines have a rate above zero, of zero or more, of zero, or none. */
  rate: "above" | "any" | "zero" | "none";
  /** Whether its rows have tax; otherwise it is zero. */
  isTaxed: boolean;
  /** Whether a reason of the exemption must be there, or may not. */
  reason: "must" | "never";
  /** Numbers that must be there: the seller's VAT id or tax number, both parties' VAT ids, or none at all. */
  ids: "seller" | "both" | "sellerVat" | "none";
}

const CATEGORIES: readonly Category[] = [
  { code: "S", rules: "S", rate: "above", isTaxed: true, reason: "never", ids: "seller" },
  { code: "Z", rules: "Z", rate: "zero", isTaxed: false, reason: "never", ids: "seller" },
  { code: "E", rules: "E", rate: "zero", isTaxed: false, reason: "must", ids: "seller" },
  { code: "AE", rules: "AE", rate: "zero", isTaxed: false, reason: "must", ids: "both" },
  { code: "K", rules: "IC", rate: "zero", isTaxed: false, reason: "must", ids: "both" },
  { code: "G", rules: "G", rate: "zero", isTaxed: false, reason: "must", ids: "sellerVat" },
  { code: "O", rules: "O", rate: "none", isTaxed: false, reason: "must", ids: "none" },
  { code: "L", rules: "AF", rate: "any", isTaxed: true, reason: "never", ids: "seller" },
  { code: "M", rules: "AG", rate: "any", isTaxed: true, reason: "never", ids: "seller" },
];

/** Italian split payment; without rules of its own here. */
const SPLIT_PAYMENT = "B";

export const categoryOf = (code: string | null): Category | null =>
  CATEGORIES.find((each) => each.code === code) ?? null;

export const isCategory = (code: string): boolean => code === SPLIT_PAYMENT || categoryOf(code) !== null;

/** Whether lines or rows have the category. */
const inLines = ({ lines }: EInvoice, code: string) => lines.filter(({ category }) => category === code);
const inAllowances = ({ allowances }: EInvoice, code: string) => allowances.filter(({ category }) => category === code);
const inRows = ({ taxes }: EInvoice, code: string) => taxes.filter(({ category }) => category === code);

function rulesOf(category: Category): EInvoiceRule[] {
  const { code, rules, reason } = category;
  const note = (number: string, find: EInvoiceRule["find"]): EInvoiceRule => ({
    id: `BR-${rules}-${number}`,
    weight: "note",
    find,
  });
  return [
    note("01", (invoice) => {
      const isUsed = inLines(invoice, code).length + inAllowances(invoice, code).length > 0;
      return isUsed && inRows(invoice, code).length === 0 ? [{ code: "missing", what: "taxRow" }] : [];
    }),
    note("02", (invoice) => (inLines(invoice, code).length > 0 ? findIds(category, invoice) : [])),
    note("03", (invoice) =>
      inAllowances(invoice, code).some(({ isCharge }) => !isCharge) ? findIds(category, invoice) : [],
    ),
    note("04", (invoice) =>
      inAllowances(invoice, code).some(({ isCharge }) => isCharge) ? findIds(category, invoice) : [],
    ),
    note("05", (invoice) => findRates(category, inLines(invoice, code))),
    note("06", (invoice) =>
      findRates(
        category,
        inAllowances(invoice, code).filter(({ isCharge }) => !isCharge),
      ),
    ),
    note("07", (invoice) =>
      findRates(
        category,
        inAllowances(invoice, code).filter(({ isCharge }) => isCharge),
      ),
    ),
    note("10", (invoice) =>
      inRows(invoice, code).flatMap((row): EInvoiceFinding[] => {
        const given = row.reason ?? row.reasonCode;
        if (reason === "must") return given === null ? [{ code: "missing", what: "exemption" }] : [];
        return given === null ? [] : [{ code: "invalid", what: "exemption", value: given }];
      }),
    ),
  ];
}

function findIds({ ids }: Category, { seller, buyer }: EInvoice): EInvoiceFinding[] {
  if (ids === "none") {
    const given = seller.vatId ?? buyer.vatId;
    return given === null ? [] : [{ code: "invalid", what: "sellerId", value: given }];
  }
  const sellers = ids === "sellerVat" ? seller.vatId : (seller.vatId ?? seller.taxNumber);
  if (sellers === null) return [{ code: "missing", what: "sellerId" }];
  const isBuyerKnown = ids !== "both" || buyer.vatId !== null || buyer.registration !== null;
  return isBuyerKnown ? [] : [{ code: "missing", what: "buyerId" }];
}

function findRates({ rate: wanted }: Category, parts: readonly { rate: string | null }[]): EInvoiceFinding[] {
  return parts.flatMap(({ rate }): EInvoiceFinding[] => {
    if (wanted === "none") return rate === null ? [] : [{ code: "invalid", what: "rate", value: rate }];
    if (rate === null) return [{ code: "missing", what: "rate" }];
    const digits = readDecimal(rate)?.digits ?? -1n;
    const isRight = wanted === "above" ? digits > 0n : wanted === "zero" ? digits === 0n : digits >= 0n;
    return isRight ? [] : [{ code: "invalid", what: "rate", value: rate }];
  });
}

export const CATEGORY_RULES: readonly EInvoiceRule[] = [
  ...CATEGORIES.flatMap(rulesOf),
  {
    id: "BR-IC-11",
    weight: "note",
    find: (invoice) =>
      inRows(invoice, "K").length > 0 && invoice.deliveryDate === null && invoice.period === null
        ? [{ code: "missing", what: "delivery" }]
        : [],
  },
  {
    id: "BR-IC-12",
    weight: "note",
    find: (invoice) =>
      inRows(invoice, "K").length > 0 && invoice.deliveryCountry === null
        ? [{ code: "missing", what: "delivery" }]
        : [],
  },
  {
    id: "BR-O-11",
    weight: "note",
    find: (invoice) => {
      const other = inRows(invoice, "O").length > 0 && invoice.taxes.find(({ category }) => category !== "O");
      return other ? [{ code: "invalid", what: "category", value: other.category ?? "" }] : [];
    },
  },
];
