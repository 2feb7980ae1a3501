/**
 * Chooses the tax code of a purchase, with the reason. First that says something: the person, the document, the vendor's default, the
 * category's, what the vendor's last documents had, the country's rule.
 *
 * A paper proves the rate, or who owes the tax, but not which share can be claimed: a default that agrees with the document and says more
 * ("half recoverable") goes before the document's ordinary code; one that contradicts the document doesn't count.
 */
import { compareDecimal, type Decimal, decimal, formatDecimal } from "../decimal.ts";
import { EU_COUNTRIES } from "../purchase-tax/countries.ts";
import { claimsNothingOn, hasRateOn, rateOn, recoverableOn, type TaxCode, type TaxPack } from "./code.ts";
import type { PaperTax } from "./paper-tax.ts";
import { FOREIGN_TAX, type ProposalReason, proposeTaxCode, taxCodeKey } from "./propose.ts";

export const PURCHASE_CODE_SOURCES = ["person", "paper", "vendor", "category", "learned", "country"] as const;
export type PurchaseCodeSource = (typeof PURCHASE_CODE_SOURCES)[number];

export const PURCHASE_CODE_REASONS = [
  "chosen",
  "rate_on_paper",
  "reverse_charge",
  "reverse_charge_vat_id",
  "reverse_charge_place",
  "intra_community",
  "small_business",
  "exempt",
  "import",
  "import_notice",
  "foreign_tax",
  "vendor",
  "category",
  "learned",
  "rate_of_country",
  "not_recoverable",
  "no_tax_charged",
  "vendor_abroad",
  "unknown",
] as const;

/** A key of a message and its values. */
export interface PurchaseCodeReason {
  readonly key: (typeof PURCHASE_CODE_REASONS)[number];
  /** Percent. */
  readonly rate: string | null;
  /** ISO 3166-1 alpha-2. */
  readonly country: string | null;
}

export interface PurchaseCodeChoice {
  /** "DE-V19", or FOREIGN_TAX; '': the purchase is in no return. Null: nothing fits. */
  readonly code: string | null;
  readonly source: PurchaseCodeSource;
  readonly reason: PurchaseCodeReason;
  /** A person should look at it. */
  readonly toCheck: boolean;
}

export interface PurchaseFacts {
  /** Tax date, YYYY-MM-DD. */
  readonly day: string;
  /** Percent of the tax; null: not known. */
  readonly rate: Decimal | null;
  /** Whether the supplier charges a tax above zero; null: not known. */
  readonly charged: boolean | null;
  /** The tax is part of the cost, as the expense says. */
  readonly isCost?: boolean;
  /** Null: there is none, or it wasn't read. */
  readonly paper: PaperTax | null;
  /** Of the vendor's record: the country of its VAT ID, else its own. */
  readonly vendorCountry: string | null;
  /** Choice of a person; null: none yet. */
  readonly chosen: string | null;
  readonly vendorDefault: string | null;
  readonly categoryDefault: string | null;
  /** Codes that at least two of the vendor's last documents had, the newest first. */
  readonly learned: readonly string[];
}

/** Goods that customs tax. */
const IMPORT: PurchaseCodeReason["key"] = "import";

/** What the document proves: its ordinary code, and which other codes agree with it. */
interface Proof extends PurchaseCodeChoice {
  readonly fits: (code: TaxCode | null) => boolean;
}

const reasonOf = (key: PurchaseCodeReason["key"], rest: Partial<PurchaseCodeReason> = {}): PurchaseCodeReason => ({
  key,
  rate: null,
  country: null,
  ...rest,
});

/**
 * Chooses a code of one of the countries in which the business is registered.
 *
 * @param packs of the registrations; the country of the business first
 */
export function choosePurchaseCode(packs: readonly TaxPack[], facts: PurchaseFacts): PurchaseCodeChoice {
  if (facts.chosen !== null)
    return { code: facts.chosen, source: "person", reason: reasonOf("chosen"), toCheck: false };
  const proof = proofOf(packs, facts);
  const defaults = [
    ["vendor", facts.vendorDefault],
    ["category", facts.categoryDefault],
    ...facts.learned.map((code) => ["learned", code] as const),
  ] as const;
  for (const [source, code] of defaults) {
    if (code === null || !agrees(packs, code, facts, proof)) continue;
    // A default also settles what the document alone leaves to check.
    const isProven = proof?.code === code && !proof.toCheck;
    return isProven ? choiceOf(proof) : { code, source, reason: reasonOf(source), toCheck: false };
  }
  return proof ? choiceOf(proof) : byCountry(packs, facts);
}

/** What the document proves against a code that a person chose; null: nothing. '' is no choice of a code, and contradicts nothing. */
export function contradictionOf(
  packs: readonly TaxPack[],
  facts: PurchaseFacts,
  chosen: string,
): PurchaseCodeChoice | null {
  const proof = chosen === "" ? null : proofOf(packs, facts);
  return proof === null || proof.fits(codeOf(packs, chosen)) ? null : choiceOf(proof);
}

const choiceOf = ({ fits: _, ...choice }: Proof): PurchaseCodeChoice => choice;

const codeOf = (packs: readonly TaxPack[], key: string): TaxCode | null => {
  for (const { country, codes } of packs) {
    const code = codes.find((one) => taxCodeKey(country, one.code) === key);
    if (code) return code;
  }
  return null;
};

/** Whether a default can be the code of this purchase: of a registration, with a rate on the day, and against nothing that is known. */
function agrees(packs: readonly TaxPack[], key: string, facts: PurchaseFacts, proof: Proof | null): boolean {
  const { day, rate, charged } = facts;
  if (key === FOREIGN_TAX) return charged !== false && (proof === null || proof.fits(null));
  const code = codeOf(packs, key);
  if (code?.direction !== "purchase" || !hasRateOn(code, day)) return false;
  if (proof) return proof.fits(code);
  const own = rateOn(code, day);
  if (code.computation === "self_assessed") return charged !== true;
  if (charged === false) return own.digits === 0n;
  const isLocal = packs.some((pack) => pack.isSalesTax && pack.codes.includes(code));
  return rate === null || compareDecimal(own, rate) === 0 || (isLocal && compareDecimal(own, rate) < 0);
}

/** Returns the document's evidence of the tax; null: none. */
function proofOf(packs: readonly TaxPack[], facts: PurchaseFacts): Proof | null {
  const [home] = packs;
  const { paper, charged } = facts;
  if (!home || home.isSalesTax || paper === null || charged === null) return null;
  return charged ? proofOfTax(packs, home, facts, paper) : proofOfNone(home, facts, paper);
}

function proofOfTax(
  packs: readonly TaxPack[],
  home: TaxPack,
  { day, rate }: PurchaseFacts,
  paper: PaperTax,
): Proof | null {
  const isOwn = (country: string) => packs.some((pack) => pack.country === country);
  if (paper.statement === "import_notice")
    return proofWith(home, reasonOf("import_notice"), true, ({ computation }) => computation === "apart");
  const [foreign] = paper.countries;
  if (foreign !== undefined && !paper.countries.some(isOwn))
    return {
      code: FOREIGN_TAX,
      source: "paper",
      reason: reasonOf("foreign_tax", { country: foreign }),
      toCheck: false,
      fits: (code) => code === null,
    };
  // A tax beside the words that none is charged proves nothing. Single items of a document may be exempt.
  if (rate === null || (paper.statement !== null && paper.statement !== "exempt" && paper.statement !== "import"))
    return null;
  const hasRate = (code: TaxCode) =>
    code.computation === "charged" &&
    code.category === "S" &&
    hasRateOn(code, day) &&
    compareDecimal(rateOn(code, day), rate) === 0;
  const isWhole = (code: TaxCode) =>
    claimsNothingOn(home, day) || compareDecimal(recoverableOn(code, day), decimal("1")) === 0;
  const reason = reasonOf("rate_on_paper", { rate: formatDecimal(rate) });
  const code = home.codes.find((one) => one.direction === "purchase" && hasRate(one) && isWhole(one));
  return code ? proofWith(home, reason, code.isUnverified === true, hasRate, isWhole) : null;
}

/** What no tax on the document means, by its words and by whose VAT ID is on it. */
function proofOfNone(home: TaxPack, { day, vendorCountry }: PurchaseFacts, paper: PaperTax): Proof | null {
  const foreign = paper.countries.filter((country) => country !== home.country);
  const seller =
    foreign.length === 1 && (foreign.length === paper.countries.length || paper.statement === "reverse_charge")
      ? (foreign[0] ?? null)
      : paper.countries.length > 0
        ? home.country
        : (paper.place ?? vendorCountry);
  const isEu = (country: string) => EU_COUNTRIES.has(home.country) && EU_COUNTRIES.has(country);
  const isNone = (code: TaxCode) =>
    code.computation === "charged" && hasRateOn(code, day) && rateOn(code, day).digits === 0n;
  const isOwed = ({ computation }: TaxCode) => computation === "self_assessed";
  const none = (key: PurchaseCodeReason["key"], category?: TaxCode["category"]): Proof => {
    const reason = reasonOf(key, { country: seller });
    const code = home.codes.find((one) => one.direction === "purchase" && isNone(one) && one.category === category);
    const fits = (one: TaxCode | null) =>
      one !== null && (isNone(one) || (one.category === "G" && reason.key === IMPORT));
    const chosen = code ? taxCodeKey(home.country, code.code) : "";
    return { code: chosen, source: "paper", reason, toCheck: key === IMPORT, fits };
  };
  const owed = (key: PurchaseCodeReason["key"], toCheck: boolean): Proof | null => {
    if (seller === null) return null;
    const place = seller === home.country ? "home" : isEu(seller) ? "eu" : "abroad";
    const isOfPlace = ({ category, party }: TaxCode) =>
      category === "AE" && (party === place || (party === undefined && place !== "home"));
    return proofWith(home, reasonOf(key, { country: seller }), toCheck, isOwed, isOfPlace);
  };
  switch (paper.statement) {
    case "intra_community":
      return proofWith(
        home,
        reasonOf("intra_community", { country: seller }),
        seller === null,
        (code) => isOwed(code) && code.category === "K",
      );
    case "reverse_charge":
      return owed("reverse_charge", seller === home.country || !foreign.length);
    case "small_business":
      return none("small_business");
    case "exempt":
      return none("exempt", "E");
    case "import":
      return seller !== null && seller !== home.country && !isEu(seller) ? none("import") : null;
    default:
      if (paper.namesRate || seller === null || seller === home.country) return null;
      return owed(foreign.length > 0 ? "reverse_charge_vat_id" : "reverse_charge_place", true);
  }
}

/** The first purchase code of the pack that fits, the most exact one first; null: it has none. */
function proofWith(
  home: TaxPack,
  reason: PurchaseCodeReason,
  toCheck: boolean,
  fits: (code: TaxCode) => boolean,
  isExact: (code: TaxCode) => boolean = () => true,
): Proof | null {
  const code = home.codes.find((one) => one.direction === "purchase" && fits(one) && isExact(one));
  return code
    ? {
        code: taxCodeKey(home.country, code.code),
        source: "paper",
        reason,
        toCheck,
        fits: (one) => one !== null && fits(one),
      }
    : null;
}

const COUNTRY_REASONS: Readonly<Partial<Record<ProposalReason, PurchaseCodeReason["key"]>>> = {
  rate: "rate_of_country",
  not_recoverable: "not_recoverable",
  foreign_tax: "foreign_tax",
  no_tax_charged: "no_tax_charged",
  eu_vendor: "vendor_abroad",
  abroad_vendor: "vendor_abroad",
};

function byCountry(packs: readonly TaxPack[], facts: PurchaseFacts): PurchaseCodeChoice {
  const { charged, rate, isCost = false, day, paper } = facts;
  const none = { code: null, source: "country", reason: reasonOf("unknown"), toCheck: true } as const;
  const [home] = packs;
  // Without tax nothing is known yet, of a form that is being typed.
  if (!home || (charged === null && rate === null)) return none;
  const partyCountry = facts.vendorCountry ?? paper?.countries[0] ?? null;
  const hasTax = charged ?? (rate !== null && rate.digits !== 0n);
  const proposed = proposeTaxCode(packs, { direction: "purchase", rate, hasTax, isCost, partyCountry, day });
  const key = COUNTRY_REASONS[proposed.reason];
  if (proposed.code === null || key === undefined) return none;
  const country = key === "rate_of_country" ? proposed.code.slice(0, 2) : partyCountry;
  const reason = reasonOf(key, { rate: rate && formatDecimal(rate), country });
  return { code: proposed.code, source: "country", reason, toCheck: proposed.toCheck };
}
