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
const inSettings =
  (field: { label: string }): Need =>
  () => ({
    path: "settings.creditorId",
    message: sayRefusal("eInvoiceSettings", { field: inReadersLanguage(field.label) }),
  });
const bank: Need = () => ({
  path: "settings.bankDetails",
  message: sayRefusal("eInvoiceBank", { field: inReadersLanguage(invoiceSettingsFields.bankDetails.label) }),
});

/** By what the rule speaks of. */
const BY_TERM: Readonly<Partial<Record<EInvoiceTerm, Need>>> = {
  seller: own("name", organizationFields.name),
  sellerAddress: own("country", organizationFields.country),
  sellerPlace: city("seller.address", "own"),
  sellerId: own("taxId", organizationFields.taxId),
  sellerEndpoint: own("electronicAddress", organizationFields.electronicAddress),
  contactName: own("contact", organizationFields.contactName),
  contactPhone: own("phone", organizationFields.phone),
  contactEmail: own("email", organizationFields.email),
  account: bank,
  creditorId: inSettings(invoiceSettingsFields.creditorId),
  mandate: ofClient("mandateReference", clientFields.mandateReference),
  debitedAccount: ofClient("debitedAccount", clientFields.debitedAccount),
  paymentMeans: bank,
  buyerAddress: ofClient("country", clientFields.country),
  buyerPlace: city("billTo.address", "client"),
  buyerId: ofClient("taxId", clientFields.taxId),
  buyerReference: ofClient("buyerReference", clientFields.buyerReference),
  buyerEndpoint: ofClient("electronicAddress", clientFields.electronicAddress),
  delivery: ofClient("country", clientFields.country),
  deliveryPlace: city("billTo.shippingAddress", "client"),
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
  const needs = needsOf({ ...invoice, number: invoice.number ?? "1" }, format);
  return content.invoice.state === "draft" ? needs : needs.map(asIssued);
}

/** Fields that can still be entered after the issue: only the destination. */
const asIssued = ({ path, message }: EInvoiceNeed): EInvoiceNeed => ({
  path,
  message: !path.endsWith(".electronicAddress") ? `${message} ${sayRefusal("eInvoiceIssued")}` : message,
});

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
    number: String(at + 1),
    field: inReadersLanguage(invoiceItemFields.taxCode.label),
  }),
});

function needOf(fault: EInvoiceFault): EInvoiceNeed {
  // Our sums are right; were one not, its rule says which.
  const what = fault.code === "sum" ? "total" : fault.what;
  const term = sayTerm(what);
  return BY_TERM[what]?.() ?? { path: "eInvoice", message: sayRefusal("eInvoiceRule", { rule: fault.rule, term }) };
}
