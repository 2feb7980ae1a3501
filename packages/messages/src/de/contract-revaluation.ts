import type { contractRevaluation as english } from "../en-US/contract-revaluation.ts";
import type { Translated } from "../translator.ts";

export const contractRevaluation: Translated<typeof english> = {
  dayInvalid: "Geben Sie ein gültiges Datum ein.",
  ratesInvalid: "Geben Sie Kurse als USD:0.92 an, getrennt durch Kommas.",
  rateInvalid: "Geben Sie einen Kurs über 0 ein.",
  revaluationInvalid: "Ungültige ID einer Fremdwährungsbewertung.",
  notFound: "Fremdwährungsbewertung nicht gefunden.",
  notOver: "Wählen Sie einen Tag, der vorbei ist.",
  noRate: "Für {currencies} ist kein aktueller Kurs bekannt. Geben Sie den Kurs des Tages ein.",
  isReversed: "Diese Fremdwährungsbewertung ist bereits storniert.",
};
