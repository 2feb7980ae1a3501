import type { contractHome as english } from "../en-US/contract-home.ts";
import type { Translated } from "../translator.ts";

export const contractHome: Translated<typeof english> = {
  notADate: "{name} ist kein Datum (JJJJ-MM-TT).",
  notOneOf: "{name} muss einer dieser Werte sein: {values}.",
};
