/** Tax codes and returns by country. */
import type { TaxPack } from "./code.ts";
import { DE } from "./countries/de.ts";
import { FR } from "./countries/fr.ts";
import { GB } from "./countries/gb.ts";

export * from "./code.ts";
export * from "./components.ts";
export * from "./periods.ts";
export * from "./propose.ts";
export * from "./return.ts";

export const TAX_PACKS: readonly TaxPack[] = [DE, FR, GB];
