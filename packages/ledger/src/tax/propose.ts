/**
 * Proposes a tax code for a line from what its document says: rate, whether its tax is claimed, and the other party's VAT ID. A rate alone
 * decides only among the codes of an own registration; what it leaves open, a person has to check.
 */

import { compareDecimal, type Decimal, decimal } from "../decimal.ts";
import { EU_COUNTRIES } from "../purchase-tax/countries.ts";
import { claimsNothingOn, rateOn, recoverableOn, type TaxCode, type TaxPack } from "./code.ts";
import { isRateTyped } from "./oss.ts";

/** A code of no return: tax of a country without a registration, which is cost. */
export const FOREIGN_TAX = "FOREIGN";

export interface TaxFacts {
  readonly direction: TaxCode["direction"];
  /** Percent; null if the document states none. */
  readonly rate: Decimal | null;
  /** Whether the document charges a tax above zero. */
  readonly hasTax: boolean;
  /** Of a purchase: the tax is part of the cost. */
  readonly isCost: boolean;
  /** Country of the other party's VAT ID; null: it has none that is known. */
  readonly partyCountry: string | null;
  /** Tax date, YYYY-MM-DD. */
  readonly day: string;
}

/** Reasons of a proposal, and of none. */
export type ProposalReason =
  | "rate"
  | "not_recoverable"
  | "foreign_tax"
  | "eu_customer"
  | "abroad_customer"
  | "no_tax_charged"
  | "eu_vendor"
  | "abroad_vendor"
  | "no_rate"
  | "no_code_for_rate";

export interface TaxProposal {
  /** "DE-U19", or FOREIGN_TAX; '': in no return. Null: nothing fits. */
  readonly code: string | null;
  readonly reason: ProposalReason;
  /** A person should look at it. */
  readonly toCheck: boolean;
}

/** The code with its country, as it is stored. */
export const taxCodeKey = (country: string, code: string): string => `${country}-${code}`;

/**
 * Proposes a code of one of the countries in which the business is registered.
 *
 * @param packs of the registrations; the country of the business first
 */
export function proposeTaxCode(packs: readonly TaxPack[], facts: TaxFacts): TaxProposal {
  const home = packs[0];
  if (!home) return { code: null, reason: "no_code_for_rate", toCheck: true };
  if (home.isSalesTax && facts.direction === "purchase") return { code: "", reason: "not_recoverable", toCheck: false };
  if (!facts.hasTax) return withoutTax(home, facts);
  if (facts.rate === null) return { code: null, reason: "no_rate", toCheck: true };
  if (facts.isCost && facts.partyCountry !== null && facts.partyCountry !== home.country && !isOf(packs, facts))
    return { code: FOREIGN_TAX, reason: "foreign_tax", toCheck: false };
  for (const pack of packs) {
    const code = pack.codes.find((one) => isChargedAt(pack, one, facts));
    if (code)
      return {
        code: taxCodeKey(pack.country, code.code),
        reason: facts.isCost ? "not_recoverable" : "rate",
        // The rate of another registration may be foreign tax, or a mistake.
        toCheck: pack !== home || code.isUnverified === true,
      };
  }
  if (facts.isCost) return { code: FOREIGN_TAX, reason: "foreign_tax", toCheck: true };
  return { code: null, reason: "no_code_for_rate", toCheck: true };
}

const isOf = (packs: readonly TaxPack[], { partyCountry }: TaxFacts) =>
  packs.some(({ country }) => country === partyCountry);

/** Whether the code is the ordinary one for tax that a supplier charges at this rate. */
function isChargedAt(pack: TaxPack, code: TaxCode, facts: TaxFacts): boolean {
  const { direction, rate, isCost, day } = facts;
  const { isSalesTax } = pack;
  if (code.own?.isArchived || code.direction !== direction || code.computation !== "charged") return false;
  if (code.category !== "S" || rate === null) return false;
  if (code.oss && code.oss.state !== facts.partyCountry) return false;
  if (isRateTyped(code)) return true;
  const isAbove = isSalesTax && isRated(code, day) && compareDecimal(rateOn(code, day), rate) < 0;
  if (!isAbove && !hasRate(code, day, rate)) return false;
  if (direction === "sale" || claimsNothingOn(pack, day)) return true;
  return compareDecimal(recoverableOn(code, day), decimal(isCost ? "0" : "1")) === 0;
}

const isRated = (code: TaxCode, day: string): boolean => code.rates.some(({ from }) => from <= day);

const hasRate = (code: TaxCode, day: string, rate: Decimal): boolean =>
  isRated(code, day) && compareDecimal(rateOn(code, day), rate) === 0;

/** What is bought or sold without tax may be so for many reasons: it is always to check. */
function withoutTax(home: TaxPack, { direction, partyCountry, rate, day }: TaxFacts): TaxProposal {
  const isAbroad = partyCountry !== null && partyCountry !== home.country;
  const isEu = isAbroad && EU_COUNTRIES.has(home.country) && EU_COUNTRIES.has(partyCountry);
  const propose = (reason: ProposalReason, fits: (code: TaxCode) => boolean): TaxProposal => {
    const code = home.codes.find((one) => !one.own?.isArchived && one.direction === direction && fits(one));
    return { code: code ? taxCodeKey(home.country, code.code) : null, reason, toCheck: true };
  };
  if (direction === "sale") {
    if (isEu) return propose("eu_customer", ({ list }) => list === "services");
    if (isAbroad) return propose("abroad_customer", ({ category }) => category === "O");
  } else {
    const isReverseCharge = ({ computation, category, party }: TaxCode, place: TaxCode["party"]) =>
      computation === "self_assessed" && category === "AE" && (party === undefined || party === place);
    if (isEu) return propose("eu_vendor", (code) => isReverseCharge(code, "eu"));
    if (isAbroad) return propose("abroad_vendor", (code) => isReverseCharge(code, "abroad"));
  }
  return propose(
    "no_tax_charged",
    (code) => rate !== null && code.category === "Z" && hasRate(code, day, decimal("0")),
  );
}
