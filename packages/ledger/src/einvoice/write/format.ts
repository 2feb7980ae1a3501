/** The formats that e-invoices are written in: their syntax, and what they say of themselves. */
import type { EInvoiceProfile, EInvoiceSyntax } from "../model.ts";

/** `factur-x`: the XML inside a PDF, of its profile EN 16931. */
export type EInvoiceFormat = "xrechnung-ubl" | "xrechnung-cii" | "peppol" | "factur-x";

interface FormatFacts {
  syntax: Extract<EInvoiceSyntax, "ubl" | "cii">;
  profile: EInvoiceProfile;
  /** BT-24. */
  customization: string;
  /** BT-23; null: none is asked for. */
  process: string | null;
}

const EN_16931 = "urn:cen.eu:en16931:2017";
const PEPPOL_BILLING = "urn:fdc:peppol.eu:2017:poacc:billing:01:1.0";
const XRECHNUNG = {
  profile: "xrechnung",
  customization: `${EN_16931}#compliant#urn:xeinkauf.de:kosit:xrechnung_3.0`,
  process: PEPPOL_BILLING,
} as const;

/** By format. XRechnung is version 3.0, Peppol is BIS Billing 3. */
export const EINVOICE_FORMATS: Readonly<Record<EInvoiceFormat, FormatFacts>> = {
  "xrechnung-ubl": { ...XRECHNUNG, syntax: "ubl" },
  "xrechnung-cii": { ...XRECHNUNG, syntax: "cii" },
  peppol: {
    syntax: "ubl",
    profile: "peppol",
    customization: `${EN_16931}#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0`,
    process: PEPPOL_BILLING,
  },
  "factur-x": { syntax: "cii", profile: "en16931", customization: EN_16931, process: null },
};
