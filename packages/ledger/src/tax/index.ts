/** Tax codes and returns by country. */
import type { TaxPack } from "./code.ts";
import { AT } from "./countries/at.ts";
import { AU } from "./countries/au.ts";
import { CA } from "./countries/ca.ts";
import { CH } from "./countries/ch.ts";
import { DE } from "./countries/de.ts";
import { ES } from "./countries/es.ts";
import { FR } from "./countries/fr.ts";
import { GB } from "./countries/gb.ts";
import { IE } from "./countries/ie.ts";
import { IN } from "./countries/in.ts";
import { IT } from "./countries/it.ts";
import { JP } from "./countries/jp.ts";
import { NL } from "./countries/nl.ts";
import { ossPack } from "./countries/oss.ts";
import { US } from "./countries/us.ts";

export * from "./authorities.ts";
export * from "./choose-purchase.ts";
export * from "./choose-sale.ts";
export * from "./claim.ts";
export * from "./claim-evidence.ts";
export * from "./claim-judge.ts";
export * from "./code.ts";
export * from "./components.ts";
export * from "./corrected.ts";
export * from "./invoice-law.ts";
export * from "./jurisdictions.ts";
export * from "./money.ts";
export * from "./oss.ts";
export * from "./own-code.ts";
export * from "./paper-tax.ts";
export * from "./part-rates.ts";
export * from "./periods.ts";
export * from "./propose.ts";
export * from "./return.ts";
export * from "./settlement.ts";

const COUNTRIES: readonly TaxPack[] = [AT, AU, CA, CH, DE, ES, FR, GB, IE, IN, IT, JP, NL];

export const TAX_PACKS: readonly TaxPack[] = [...COUNTRIES, ...US, ossPack(COUNTRIES)];
