/** Fields for e-invoices of a client and of the company: format, buyer reference, and electronic address. */
import {
  type EInvoiceFormat,
  isIban,
  isLeitwegId,
  LEITWEG_SCHEME,
  looksLikeLeitwegId,
  plainIdentifier,
} from "@tallyleaf/ledger";
import { translator } from "@tallyleaf/messages";
import { contractEInvoice } from "@tallyleaf/messages/catalogs/contract-e-invoice";
import * as z from "zod";
import { type Field, type Fields, textField } from "./fields.ts";
import { anyText } from "./scalars.ts";

const say = translator(contractEInvoice);

/** Formats of e-invoices with their names, which are the same in every language. */
export const EINVOICE_FORMAT_NAMES = {
  "xrechnung-ubl": "XRechnung (UBL)",
  "xrechnung-cii": "XRechnung (CII)",
  peppol: "Peppol BIS 3",
  "factur-x": "Factur-X, ZUGFeRD",
} as const satisfies Record<EInvoiceFormat, string>;
export const EINVOICE_FORMATS_OFFERED = Object.keys(EINVOICE_FORMAT_NAMES) as EInvoiceFormat[];

/** Longest buyer reference and electronic address. */
export const EINVOICE_LIMITS = { reference: 100, address: 100 } as const;

const ADDRESS = say("badAddress");
const LEITWEG = say("badLeitwegId");

/** The scheme and the address of "9930:DE123456789", by form alone: the list of schemes is more than the first screens should load. Null: it is none. */
export function splitElectronicAddress(text: string): { scheme: string; id: string } | null {
  const [, scheme, id] = /^(\d{4}|EM):\s*(\S.*)$/.exec(text) ?? [];
  return scheme === undefined || id === undefined ? null : { scheme, id };
}

const isLeitwegAddress = (text: string) => splitElectronicAddress(text)?.scheme === LEITWEG_SCHEME;

/** As Peppol writes it: a scheme of the list EAS, a colon, and the address: "9930:DE123456789". Empty: the email address, where a format allows that. */
export const electronicAddressField = {
  label: say("addressLabel"),
  column: "E-Invoice ID",
  kind: "text",
  limit: EINVOICE_LIMITS.address,
  help: say("addressHelp"),
  placeholder: "9930:DE123456789",
  given: anyText({ error: ADDRESS })
    .trim()
    .max(EINVOICE_LIMITS.address, { error: ADDRESS, abort: true })
    .refine((text) => text === "" || splitElectronicAddress(text) !== null, { error: ADDRESS })
    .refine((text) => !isLeitwegAddress(text) || isLeitwegId(splitElectronicAddress(text)?.id ?? ""), {
      error: LEITWEG,
    })
    .default(""),
  kept: anyText(),
} as const satisfies Field;

/** How a client pays, if not by transfer. */
export const PAYMENT_MEANS_OFFERED = ["direct_debit"] as const;

/** Of a client. */
export const clientEInvoiceFields = {
  /** Empty: it gets none. */
  eInvoiceFormat: {
    label: say("formatLabel"),
    column: "E-Invoice Format",
    kind: "choice",
    options: EINVOICE_FORMATS_OFFERED,
    given: z
      .enum(["", ...EINVOICE_FORMATS_OFFERED], {
        error: say("badFormat", { formats: EINVOICE_FORMATS_OFFERED.join(", ") }),
      })
      .default(""),
    kept: z.enum(["", ...EINVOICE_FORMATS_OFFERED]),
  },
  /** BT-10. Of German authorities it is the Leitweg-ID. */
  buyerReference: textField(
    {
      label: say("referenceLabel"),
      column: "Buyer Reference",
      limit: EINVOICE_LIMITS.reference,
      help: say("referenceHelp"),
    },
    (text) => text.refine((value) => !looksLikeLeitwegId(value) || isLeitwegId(value), { error: LEITWEG }),
  ),
  electronicAddress: electronicAddressField,
  /** Empty: it transfers what it owes. */
  paymentMeans: {
    label: say("meansLabel"),
    column: "Pays By",
    kind: "choice",
    options: PAYMENT_MEANS_OFFERED,
    given: z.enum(["", ...PAYMENT_MEANS_OFFERED], { error: say("badMeans") }).default(""),
    kept: z.enum(["", ...PAYMENT_MEANS_OFFERED]),
  },
  /** BT-89, of the SEPA direct debit. */
  mandateReference: textField({ label: say("mandateLabel"), column: "SEPA Mandate Reference", limit: 35 }),
  /** BT-91: the client's, by IBAN. */
  debitedAccount: textField({ label: say("debitedLabel"), column: "Debited IBAN", limit: 42 }, (text) =>
    text.refine((value) => value === "" || isIban(plainIdentifier(value)), { error: say("badIban") }),
  ),
} as const satisfies Fields;
