/**
 * Decides whether the tax on a purchase is recovered or cost. Every posted expense uses it: forms, documents, imports, transactions, and
 * the assistant.
 *
 * Tax of the company's own country follows that country's rule; foreign tax is cost. Evidence on the document decides which it is: the
 * seller's country, the tax's name and rate, the currency. A single sign may be chance: the tax is then cost until a person decides, and
 * review asks.
 */
import { compareDecimal, type Decimal, decimal } from "../decimal.ts";
import type { Expense, ExpenseTax } from "../expense.ts";
import type { TaxCode } from "../tax/code.ts";
import { withTaxCode } from "./coded.ts";
import { TAX_COUNTRIES, TAX_NAMES, type TaxCountry } from "./countries.ts";

/** Facts about a purchase besides its taxes. */
export interface PurchaseOrigin {
  /** The company's country, ISO 3166-1 alpha-2; null: not set. */
  readonly country: string | null;
  /** The document's date, YYYY-MM-DD. */
  readonly date: string;
  /** The document's currency, ISO 4217. */
  readonly currency: string;
  /** The seller's country as proven by the document; null: unknown. */
  readonly sellerCountry?: string | null;
  /** The company claims no tax on the day: a small business. */
  readonly claimsNothing?: boolean;
}

export type Recovery = "code" | "stated" | "no_rule" | "own" | "cost_here" | "foreign" | "unclear";

export interface TaxTreatment {
  /** Null: no rule applied, and it is posted to the tax account; or its code claims a part. */
  readonly recoverable: boolean | null;
  readonly because: Recovery;
  /** A sentence for people if the tax is cost; otherwise empty. */
  readonly note: string;
  /** Of an unclear tax: the company's country, and what speaks against its being the tax of it. */
  readonly doubt?: { readonly country: string; readonly signs: readonly ForeignSign["kind"][] };
}

/** Signs on a document that its tax isn't the country's own. */
interface ForeignSign {
  readonly kind: "seller" | "name" | "currency" | "rate";
  readonly note: string;
}

/** Treatment of one tax of a purchase. */
export function treatmentOf(
  { name, rate, recoverable }: Pick<ExpenseTax, "name" | "rate" | "recoverable">,
  origin: PurchaseOrigin,
): TaxTreatment {
  const rule = TAX_COUNTRIES.find(({ code, since }) => code === origin.country && since <= origin.date);
  if (origin.claimsNothing)
    return { recoverable: false, because: "cost_here", note: "A small business claims no tax: part of the cost." };
  if (recoverable !== undefined && recoverable !== null)
    return { recoverable, because: "stated", note: recoverable ? "" : "Not recoverable: part of the cost." };
  if (!rule) return { recoverable: null, because: "no_rule", note: "" };
  const place = countryName(rule.code);
  const costHere: TaxTreatment = {
    recoverable: false,
    because: "cost_here",
    note: `Not recoverable in ${place}: part of the cost.`,
  };
  if (rule.recovers === "none" || (rule.recovers === "all_but" && rule.cost?.test(name))) return costHere;
  const signs = foreignSigns(name, rate ?? null, origin, rule);
  if (isForeign(signs, origin, rule))
    return {
      recoverable: false,
      because: "foreign",
      note: `Tax of another country (${notesOf(signs)}) is not recoverable in ${place}: part of the cost.`,
    };
  if (signs.length > 0)
    return {
      recoverable: false,
      because: "unclear",
      note: `It is not clear whether this is tax of ${place} (${notesOf(signs)}): part of the cost until you choose "Recoverable".`,
      doubt: { country: rule.code, signs: signs.map(({ kind }) => kind) },
    };
  return { recoverable: true, because: "own", note: "" };
}

/**
 * Returns an expense with the treatment of each tax, and the treatments in the order of its taxes.
 *
 * @param origin without its currency: the expense's own counts, unless it was converted from another
 * @param codes of its taxes, by key; others ("FOREIGN") claim nothing
 */
export function treatTaxes(
  expense: Expense,
  origin: Omit<PurchaseOrigin, "currency" | "date"> & { currency?: string },
  codes: ReadonlyMap<string, TaxCode> = new Map(),
): { expense: Expense; treatments: TaxTreatment[] } {
  const { currency, date } = expense;
  const coded = expense.taxes.map((tax) =>
    tax.code === undefined ? tax : withTaxCode(tax, codes.get(tax.code) ?? null, date),
  );
  const treatments = coded.map(
    (tax): TaxTreatment =>
      tax.code === undefined
        ? treatmentOf(tax, { currency, date, ...origin })
        : { recoverable: tax.recoverable ?? null, because: "code", note: "" },
  );
  const taxes = coded.map((tax, at) => ({ ...tax, recoverable: treatments[at]?.recoverable ?? null }));
  return { expense: { ...expense, taxes }, treatments };
}

/** Returns the country as used in a sentence: "the United States", "Germany". */
export function countryName(code: string): string {
  const name = new Intl.DisplayNames(["en"], { type: "region" }).of(code) ?? code;
  return ["US", "GB", "NL", "AE", "PH", "CZ", "DO", "BS", "GM", "MV"].includes(code) ? `the ${name}` : name;
}

/** The country's own seller outweighs a single sign; a seller elsewhere is proof by itself. */
function isForeign(signs: readonly ForeignSign[], { sellerCountry }: PurchaseOrigin, rule: TaxCountry): boolean {
  if (sellerCountry) return sellerCountry !== rule.code;
  return signs.length > 1;
}

const notesOf = (signs: readonly ForeignSign[]) => signs.map(({ note }) => note).join(", ");

/** Signs on a document that its tax isn't the country's own. */
function foreignSigns(
  name: string,
  rate: Decimal | null,
  { currency, sellerCountry }: PurchaseOrigin,
  rule: TaxCountry,
): ForeignSign[] {
  if (sellerCountry && sellerCountry !== rule.code)
    return [{ kind: "seller", note: `the seller is in ${countryName(sellerCountry)}` }];
  const signs: ForeignSign[] = [];
  const named = TAX_NAMES.find((one) => one.name.test(name));
  if (named && !named.countries.includes(rule.code))
    signs.push({ kind: "name", note: `the tax is called ${name.trim()}` });
  if (currency !== rule.currency) signs.push({ kind: "currency", note: `the currency is ${currency}` });
  const isNamedHere = named?.countries.length === 1 && named.countries.includes(rule.code);
  if (rate && !isNamedHere && isAnothersRate(rate, rule))
    signs.push({ kind: "rate", note: "the rate is not one of this country" });
  // The seller is here: one sign alone (an invoice in dollars) is no doubt.
  return sellerCountry === rule.code && signs.length < 2 ? [] : signs;
}

/** A rate of another country and not of this one. The sum of several rates (11.3 %) is no sign. */
function isAnothersRate(rate: Decimal, rule: TaxCountry): boolean {
  const has = ({ rates = [] }: TaxCountry) => rates.some((one) => compareDecimal(decimal(one), rate) === 0);
  return rule.rates !== undefined && !has(rule) && TAX_COUNTRIES.some(has);
}
