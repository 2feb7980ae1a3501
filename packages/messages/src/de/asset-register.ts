import type { assetRegister as english } from "../en-US/asset-register.ts";
import type { Translated } from "../translator.ts";

export const assetRegister: Translated<typeof english> = {
  fileName: "anlagenspiegel",
  account: "Konto",
  accountName: "Kontobezeichnung",
  number: "Nummer",
  name: "Anlagegut",
  acquired: "Anschaffung",
  disposed: "Abgang am",
  costOpening: "Anschaffungskosten Beginn",
  additions: "Zugänge",
  disposals: "Abgänge",
  costClosing: "Anschaffungskosten Ende",
  depreciationOpening: "Abschreibung Beginn",
  depreciation: "Abschreibung",
  depreciationOfDisposals: "Abschreibung der Abgänge",
  depreciationClosing: "Abschreibung Ende",
  bookValueOpening: "Buchwert Beginn",
  bookValueClosing: "Buchwert Ende",
  currency: "Währung",
};
