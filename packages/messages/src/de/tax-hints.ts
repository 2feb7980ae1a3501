import type { taxHints as english } from "../en-US/tax-hints.ts";
import type { Translated } from "../translator.ts";

export const taxHints: Translated<typeof english> = {
  fits: "Vorschlag: {code} ({reason})",
  chosen: "Steuerschlüssel: {code} ({reason})",
  use: "Übernehmen",
  contradicted: "Das Dokument sagt etwas anderes: {reason}",
};
