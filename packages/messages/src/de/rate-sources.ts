import type { rateSources as english } from "../en-US/rate-sources.ts";
import type { Translated } from "../translator.ts";

export const rateSources: Translated<typeof english> = {
  ecb: "Europäische Zentralbank",
  northAmerica: "Nordamerika",
  southAmerica: "Südamerika",
  europe: "Europa",
  middleEastAndAfrica: "Naher Osten und Afrika",
  asiaAndPacific: "Asien und Pazifik",
  other: "Sonstige",
};
