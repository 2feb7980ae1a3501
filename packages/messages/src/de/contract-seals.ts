import type { contractSeals as english } from "../en-US/contract-seals.ts";
import type { Translated } from "../translator.ts";

export const contractSeals: Translated<typeof english> = {
  dayInvalid: "Ungültiges Datum. Verwenden Sie JJJJ-MM-TT.",
  idInvalid: "Ungültige ID des Siegels.",
  notFound: "Dieses Siegel gibt es nicht.",
};
