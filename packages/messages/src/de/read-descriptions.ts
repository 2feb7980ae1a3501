import type { readDescriptions as english } from "../en-US/read-descriptions.ts";
import type { Translated } from "../translator.ts";

export const readDescriptions: Translated<typeof english> = {
  invoice: "Rechnung {number}",
  invoiceFrom: "Rechnung {number} von {vendor}",
  creditNote: "Rechnungskorrektur {number}",
  creditNoteFrom: "Rechnungskorrektur {number} von {vendor}",
  purchase: "Einkauf bei {vendor}",
  refund: "Erstattung von {vendor}",
};
