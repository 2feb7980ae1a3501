import type { knownRate as english } from "../en-US/known-rate.ts";
import type { Translated } from "../translator.ts";

export const knownRate: Translated<typeof english> = {
  manualRate: "Ihr manueller Kurs",
  manualRateFrom: "Ihr manueller Kurs ab {day}",
  manualRateFromAged: "Ihr manueller Kurs ab {day} ({days, plural, one {# Tag} other {# Tage}} alt)",
  rateOfDay: "der Kurs vom {day}",
  rateOfDayAged: "der Kurs vom {day} ({days, plural, one {# Tag} other {# Tage}} alt)",
  sameCurrency: "dieselbe Währung",
  rateHint: "Wenn leer: {rate}, {source}.",
  noRateKnown: "Für diesen Tag ist kein Kurs bekannt. Geben Sie einen ein.",
};
