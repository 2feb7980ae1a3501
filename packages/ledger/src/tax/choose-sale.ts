/**
 * Proposes the tax code of a sale from the client, for a line that has none. A person can choose another; the reason is shown beside it.
 */
import { plainIdentifier, vatIdCountryOf } from "../identifiers.ts";
import { UNNAMED_TAX } from "../invoice/totals.ts";
import { EU_COUNTRIES } from "../purchase-tax/countries.ts";
import { hasVatCheckDigits } from "../vat-check.ts";
import { OSS } from "./oss.ts";

/** What of a sale code of an own registration matters here. */
export interface SaleCode {
  /** With its country: "DE-U19". */
  readonly code: string;
  readonly country: string;
  /** Of the One-Stop Shop: the country of the consumer. */
  readonly region: string;
  /** EN 16931. */
  readonly category: string;
  /** Percent on the day; null: none. */
  readonly rate: number | null;
  /** Listed in the EC sales list. */
  readonly list: "goods" | "services" | null;
}

/** Known facts of the client. */
export interface SaleClient {
  /** ISO 3166-1 alpha-2. */
  readonly country: string | null;
  /** VAT ID, or another tax ID, as typed. */
  readonly taxId: string;
}

/** `oss`: a consumer in the EU, whose country's rate counts. `unknown`: neither a country nor a VAT ID, so that the client counts as domestic. */
export type SaleReason = "domestic" | "unknown" | "eu_business" | "eu_consumer" | "oss" | "abroad";

/** Countries whose tax at home depends on the state or province, which no client record has. */
const BY_PLACE: readonly string[] = ["CA", "IN", "US"];

/**
 * Chooses the code of a sale.
 *
 * @param codes of the registrations, that of the own country first, each country's standard rate before its reduced ones, and goods before services
 * @returns null if the country has no such code, or it depends on the place
 */
export function chooseSaleCode<C extends SaleCode>(
  codes: readonly C[],
  client: SaleClient,
): { code: C; reason: SaleReason } | null {
  const home = codes[0]?.country;
  if (home === undefined || BY_PLACE.includes(home)) return null;
  const own = codes.filter(({ country, rate }) => country === home && rate !== null);
  const pick = (reason: SaleReason, ...kinds: ((code: C) => boolean)[]) => {
    const code = kinds.map((fits) => own.find(fits)).find((found) => found !== undefined);
    return code ? { code, reason } : null;
  };
  const standard = ({ category }: C) => category === "S";
  const vatId = plainIdentifier(client.taxId);
  const vatCountry = hasVatCheckDigits(vatId) === false ? null : vatIdCountryOf(vatId);
  const country = vatCountry ?? client.country;
  if (country === null) return pick("unknown", standard);
  if (country === home) return pick("domestic", standard);
  if (EU_COUNTRIES.has(home) && EU_COUNTRIES.has(country)) {
    if (vatCountry !== null)
      return pick(
        "eu_business",
        ({ list }) => list === "services",
        ({ category }) => category === "AE",
      );
    const declared = codes.find((code) => code.country === OSS && code.region === country);
    return declared ? { code: declared, reason: "oss" } : pick("eu_consumer", standard);
  }
  return pick(
    "abroad",
    ({ category }) => category === "O",
    ({ category }) => category === "G",
  );
}

const SALES_TAX_NAMES: Readonly<Record<string, string>> = {
  ...{ AT: "USt", AU: "GST", CA: "GST", CH: "MWST", DE: "USt", ES: "IVA", FR: "TVA", GB: "VAT", IE: "VAT", IN: "GST" },
  ...{ IT: "IVA", JP: "Consumption tax", NL: "Btw", US: "Sales tax" },
};

/**
 * The usual name of a country's tax on sales, as invoices state it.
 *
 * @param region of the One-Stop Shop: the country of the consumer
 */
export const salesTaxName = (country: string, region = ""): string =>
  country === OSS ? (SALES_TAX_NAMES[region] ?? "VAT") : (SALES_TAX_NAMES[country] ?? UNNAMED_TAX);
