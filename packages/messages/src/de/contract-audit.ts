import type { contractAudit as english } from "../en-US/contract-audit.ts";
import type { Translated } from "../translator.ts";

export const contractAudit: Translated<typeof english> = {
  notADate: "{name} ist kein Datum (JJJJ-MM-TT).",
  notOneOf: "{name} muss einer dieser Werte sein: {values}.",
  memberInvalid: "Ungültige ID des Mitglieds.",
};
