import type { contractAccountingFiles as english } from "../en-US/contract-accounting-files.ts";
import type { Translated } from "../translator.ts";

export const contractAccountingFiles: Translated<typeof english> = {
  badDates: "Bitte wählen Sie ein gültiges Start- und Enddatum",
  tooLong: "Wählen Sie höchstens zwei Jahre auf einmal.",
  software: "software muss einer dieser Werte sein: {names}.",
  nothing: "In diesem Zeitraum wurde nichts gebucht. Wählen Sie einen anderen.",
};
