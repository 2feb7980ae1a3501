/**
 * What an invoice lacks before it can be written in a format: each rule that it breaks, as the field that a person fills in. The rules are
 * those of `missingFor`; here is where their facts are entered.
 */
import {
  clientFields,
  invoiceItemFields,
  invoiceSettingsFields,
  loadInvoiceWords,
  organizationFields,
} from "@tallyleaf/contract";
import {
  type EInvoice,
  type EInvoiceFault,
  type EInvoiceFormat,
  type EInvoiceTerm,
  missingFor,
} from "@tallyleaf/ledger";
import { translator } from "@tallyleaf/messages";
import { einvoiceTerms } from "@tallyleaf/messages/catalogs/einvoice-terms";
import { inReadersLanguage } from "../../../platform/http/reader.ts";
import { sayRefusal } from "../../../platform/http/say-refusal.ts";
import type { InvoiceForPrint } from "../invoice-for-print.ts";
import { eInvoiceOf } from "./e-invoice-of.ts";

const sayTerm = translator(einvoiceTerms);

/** Something that is missing; `path` is of the invoice's detail, or of its client. */
export interface EInvoiceNeed {
  path: string;
  message: string;
}

type Need = () => EInvoiceNeed;

const own =
  (path: string, field: { label: string }): Need =>
  () => ({
    path: `seller.${path}`,
    message: sayRefusal("eInvoiceOwn", { field: inReadersLanguage(field.label) }),
  });
const ofClient =
  (path: string, field: { label: string }): Need =>
  () => ({
    path: `billTo.${path}`,
    message: sayRefusal("eInvoiceClient", { field: inReadersLanguage(field.label) }),
  });
const city =
  (path: string, whose: "own" | "client"): Need =>
  () => ({ path, message: sayRefusal("eInvoiceCity", { whose }) });
const bank: Need = () => ({
  path: "settings.bankDetails",
  message: sayRefusal("eInvoiceBank", { field: inReadersLanguage(invoiceSettingsFields.bankDetails.label) }),
});

/** By the official id of the rule. */
const BY_RULE: Readonly<Record<string, Need>> = {
  "BR-08": own("address", organizationFields.address),
  "BR-09": own("country", organizationFields.country),
  "BR-10": ofClient("address", clientFields.address),
  "BR-11": ofClient("country", clientFields.country),
  "BR-50": bank,
  "BR-61": bank,
  "BR-IC-12": ofClient("country", clientFields.country),
  "BR-CO-26": own("taxId", organizationFields.taxId),
  "BR-DE-1": bank,
  "BR-DE-2": own("phone", organizationFields.phone),
  "BR-DE-3": city("seller.address", "own"),
  "BR-DE-4": city("seller.address", "own"),
  "BR-DE-6": own("phone", organizationFields.phone),
  "BR-DE-7": own("email", organizationFields.email),
  "BR-DE-8": city("billTo.address", "client"),
  "BR-DE-9": city("billTo.address", "client"),
  "BR-DE-10": city("billTo.shippingAddress", "client"),
  "BR-DE-11": city("billTo.shippingAddress", "client"),
  "BR-DE-15": ofClient("buyerReference", clientFields.buyerReference),
  "BR-DE-16": own("taxId", organizationFields.taxId),
  "BR-DE-27": own("phone", organizationFields.phone),
  "BR-DE-28": own("email", organizationFields.email),
  "PEPPOL-EN16931-R003": ofClient("buyerReference", clientFields.buyerReference),
  "PEPPOL-EN16931-R010": ofClient("electronicAddress", clientFields.electronicAddress),
  "PEPPOL-EN16931-R020": own("electronicAddress", organizationFields.electronicAddress),
};

/** By what the rule speaks of, whichever it is. */
const BY_TERM: Readonly<Partial<Record<EInvoiceTerm, Need>>> = {
  sellerAddress: own("country", organizationFields.country),
  sellerId: own("taxId", organizationFields.taxId),
  buyerAddress: ofClient("country", clientFields.country),
  buyerId: ofClient("taxId", clientFields.taxId),
  account: bank,
  paymentMeans: bank,
};

/**
 * Returns what the format needs and the invoice lacks; empty: it can be written.
 *
 * @param content of a draft: as if it were issued
 */
export async function findNeeds(content: InvoiceForPrint, format: EInvoiceFormat): Promise<EInvoiceNeed[]> {
  const words = await loadInvoiceWords(content.language);
  const invoice = eInvoiceOf(content, words, format);
  // A draft has no number yet.
  return needsOf({ ...invoice, number: invoice.number ?? "1" }, format);
}

function needsOf(invoice: EInvoice, format: EInvoiceFormat): EInvoiceNeed[] {
  const uncoded = invoice.lines.flatMap(({ category }, at) => (category === null ? [codeOf(at)] : []));
  const others = missingFor(invoice, format)
    // Of lines without a tax code nothing else is known.
    .filter(({ code, what }) => uncoded.length === 0 || code !== "missing" || !OF_TAX_CODES.has(what))
    .map(needOf);
  const needs = [...uncoded, ...others];
  return needs.filter(({ message }, at) => needs.findIndex((need) => need.message === message) === at);
}

const OF_TAX_CODES = new Set<string>(["category", "rate", "taxRow"] satisfies EInvoiceTerm[]);

const codeOf = (at: number): EInvoiceNeed => ({
  path: `items.${at}.taxCode`,
  message: sayRefusal("eInvoiceLine", {
    line: String(at + 1),
    field: inReadersLanguage(invoiceItemFields.taxCode.label),
  }),
});

function needOf(fault: EInvoiceFault): EInvoiceNeed {
  const place = BY_RULE[fault.rule] ?? (fault.code === "sum" ? undefined : BY_TERM[fault.what]);
  const term = sayTerm(fault.what as EInvoiceTerm);
  return place?.() ?? { path: "eInvoice", message: sayRefusal("eInvoiceRule", { rule: fault.rule, term }) };
}
