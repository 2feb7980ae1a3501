/**
 * An invoice or credit note of ours as an e-invoice. It is made of what its PDF is made of, and computed by `invoiceTotals` alone: paper,
 * XML, and books can't differ.
 */
import { accountedSentences, type InvoiceWords, splitElectronicAddress, withheldSentence } from "@tallyleaf/contract";
import {
  decimal,
  EINVOICE_FORMATS,
  type EInvoice,
  type EInvoiceFormat,
  type EInvoiceParty,
  ELECTRONIC_ADDRESS_SCHEMES,
  EMAIL_SCHEME,
  findBic,
  findIban,
  isZero,
  moneyFromDecimal,
  plainIdentifier,
  readPostalAddress,
  supplyDaysOf,
  type TaxCategory,
  toDecimalString,
  vatIdCountryOf,
} from "@tallyleaf/ledger";
import type { InvoiceForPrint } from "../invoice-for-print.ts";
import { statedOf } from "../snapshot.ts";
import { amountsOf, dueOf } from "../stored-form.ts";
import { partsOf } from "./amounts.ts";

/** UNTDID 1001. */
const INVOICE = "380";
const CREDIT_NOTE = "381";
const PREPAYMENT = "386";

/** UNCL 4461: SEPA credit transfer, another credit transfer, SEPA direct debit, and "not defined", of credit notes. */
const MEANS = { sepa: "58", transfer: "30", debit: "59", none: "1" } as const;

/** EN 16931 knows invoices for a prepayment. XRechnung doesn't (BR-DE-17), nor does Peppol within Germany (DE-R-017). */
function takesPrepayments({ seller, routing }: InvoiceForPrint, format: EInvoiceFormat): boolean {
  const { profile } = EINVOICE_FORMATS[format];
  if (profile === "peppol") return seller.country !== "DE" || routing.buyerCountry !== "DE";
  return profile !== "xrechnung";
}

/**
 * Returns the e-invoice of an invoice; of a draft, with what is known of it.
 *
 * What a format needs and isn't there is null: `missingFor` names it.
 */
export function eInvoiceOf(content: InvoiceForPrint, words: InvoiceWords, format: EInvoiceFormat): EInvoice {
  const { invoice, items, totals, categories, credits, taxInBooks } = content;
  const { kind, issueDate, supplyDate, supplyUntil, currency, notes, reference, withholding } = invoice;
  const isCredit = kind === "credit_note";
  const amounts = amountsOf(invoice, items);
  const parts = partsOf(amounts, {
    categories,
    exemptions: content.exemptions,
    isExempt: invoice.smallBusiness !== null,
    words: { discount: words.say("discount"), allowance: words.say("allowance"), charge: words.say("charge") },
    reasonOf: (category, isCoded) =>
      category === "E" && !isCoded && invoice.smallBusiness !== null
        ? words.say("smallBusiness", { country: invoice.smallBusiness })
        : words.say("exemption", { category, country: content.seller.country ?? "other" }),
  });
  const [prepaid, rounding] = [
    moneyFromDecimal(invoice.prepaid, currency),
    moneyFromDecimal(invoice.rounding, currency),
  ];
  const due = dueOf(invoice, totals);
  const used = new Set(parts.taxes.map(({ category }) => category));
  const { whole, ofItems } = supplyDaysOf(
    supplyDate === null ? null : { start: supplyDate, end: supplyUntil ?? supplyDate },
    amounts.lines,
  );
  const supplied = whole ?? ofItems;
  const isPeriod = supplied !== null && supplied.start !== supplied.end;
  // An advance is for what is still to come, and the day of a credit note is none of supply.
  const isAsIssued = !isCredit && !invoice.isAdvance && statedOf(content.seller, invoice).supply;
  const isDayStated = supplied !== null || isAsIssued || used.has("K");
  const isOutside = used.has("O");
  const { syntax, profile, customization } = EINVOICE_FORMATS[format];
  return {
    ...{ syntax, profile, customization },
    typeCode: isCredit ? CREDIT_NOTE : invoice.isAdvance && takesPrepayments(content, format) ? PREPAYMENT : INVOICE,
    number: invoice.number,
    date: issueDate,
    dueDate: isCredit ? null : invoice.dueDate,
    deliveryDate: isDayStated && !isPeriod ? (supplied?.start ?? issueDate) : null,
    ...deliveryOf(content, used),
    period: isPeriod ? supplied : null,
    currency,
    taxCurrency: taxInBooks?.currency ?? null,
    seller: sellerOf(content, format, isOutside),
    buyer: buyerOf(content, format, isOutside),
    payee: null,
    buyerReference: orNull(content.routing.buyerReference),
    order: orNull(reference),
    contract: orNull(invoice.contractNumber),
    project: orNull(invoice.projectNumber),
    preceding: credits === null ? [] : [{ number: credits, date: content.creditsDate }],
    notes: [
      invoice.state === "void" ? words.say("voidStamp") : "",
      notes,
      withholding
        ? withheldSentence({ ...withholding, value: decimal(withholding.value) }, { net: totals.net, due }, words)
        : "",
      ...accountedSentences(totals, content.accounted, words),
      bankDetailsWithoutIban(content),
    ].filter(Boolean),
    terms: orNull(invoice.terms) ?? (isCredit ? creditTerms(content, words) : null),
    payments: paymentsOf(content),
    directDebit: debitOf(content),
    card: null,
    totals: {
      ...parts.totals,
      net: toDecimalString(totals.net),
      tax: toDecimalString(totals.tax),
      taxInTaxCurrency: taxInBooks && toDecimalString(taxInBooks),
      total: toDecimalString(totals.total),
      paid: isZero(prepaid) ? null : toDecimalString(prepaid),
      rounding: isZero(rounding) ? null : toDecimalString(rounding),
      due: toDecimalString(due),
    },
    taxes: parts.taxes,
    allowances: parts.allowances,
    lines: parts.lines,
    attachments: [],
    links: [],
  };
}

const orNull = (text: string): string | null => text.trim() || null;

/** A VAT ID, or else the number for the tax office; of sales outside the tax no VAT ID is stated (BR-O-02). */
function taxNumbersOf(taxId: string, isOutside: boolean): Pick<EInvoiceParty, "vatId" | "taxNumber"> {
  const plain = plainIdentifier(taxId);
  const isVatId = vatIdCountryOf(plain) !== null;
  return { vatId: isVatId && !isOutside ? plain : null, taxNumber: isVatId ? null : orNull(taxId) };
}

/** Where none is entered, it is the email address; Peppol knows none of that kind. */
function electronicAddressOf(
  entered: string,
  email: string,
  format: EInvoiceFormat,
): EInvoiceParty["electronicAddress"] {
  const address = splitElectronicAddress(entered);
  if (address && Object.hasOwn(ELECTRONIC_ADDRESS_SCHEMES, address.scheme)) return address;
  return email === "" || format === "peppol" ? null : { scheme: EMAIL_SCHEME, id: email };
}

function sellerOf({ seller, routing }: InvoiceForPrint, format: EInvoiceFormat, isOutside: boolean): EInvoiceParty {
  const { name, address, taxId, registrationNumber, country, email, phone } = seller;
  const numbers = taxNumbersOf(taxId, isOutside);
  return {
    name: orNull(name),
    tradingName: null,
    ...numbers,
    // By one of VAT ID, register, and another number the buyer must be able to tell the seller (BR-CO-26).
    identifier: numbers.vatId === null && registrationNumber === "" ? orNull(taxId) : null,
    registration: orNull(registrationNumber),
    registrationScheme: null,
    legalInfo: null,
    ...readPostalAddress(address, country),
    country,
    electronicAddress: electronicAddressOf(routing.sellerAddress, email, format),
    contact: contactOf(seller.contact || name, phone, email),
  };
}

function buyerOf({ billTo, routing }: InvoiceForPrint, format: EInvoiceFormat, isOutside: boolean): EInvoiceParty {
  const { name, contact, address, taxId, email, phone } = billTo;
  const country = routing.buyerCountry;
  return {
    name: orNull(name),
    tradingName: null,
    vatId: taxNumbersOf(taxId, isOutside).vatId,
    taxNumber: null,
    identifier: null,
    registration: null,
    registrationScheme: null,
    legalInfo: null,
    ...readPostalAddress(address, country),
    country,
    electronicAddress: electronicAddressOf(routing.buyerAddress, email, format),
    contact: contactOf(contact, phone, email),
  };
}

function contactOf(name: string, phone: string, email: string): EInvoiceParty["contact"] {
  const contact = { name: orNull(name), phone: orNull(phone), email: orNull(email) };
  return Object.values(contact).every((value) => value === null) ? null : contact;
}

/** Where it was delivered to, if that is another place, or the law asks for it. */
function deliveryOf(
  { billTo, routing }: InvoiceForPrint,
  used: ReadonlySet<string | null>,
): Pick<EInvoice, "deliveryCountry" | "deliveryPlace"> {
  const { address, shippingAddress } = billTo;
  const country = routing.buyerCountry;
  const isElsewhere = shippingAddress !== "" && shippingAddress !== address;
  if (!isElsewhere && !used.has("K" satisfies TaxCategory)) return { deliveryCountry: null, deliveryPlace: null };
  const { street, city, postCode } = readPostalAddress(shippingAddress || address, country);
  return { deliveryCountry: country, deliveryPlace: { name: null, street, city, postCode } };
}

/** Returns a credit note's text on its payment: the sentence at its head. */
function creditTerms({ invoice, totals }: InvoiceForPrint, words: InvoiceWords): string {
  const amount = words.digits(toDecimalString(totals.total));
  return words.say("headlineCredited", { currency: invoice.currency, amount });
}

function debitOf({ routing: { directDebit } }: InvoiceForPrint): EInvoice["directDebit"] {
  if (directDebit === null) return null;
  const { mandate, creditorId, account } = directDebit;
  return { mandate: orNull(mandate), creditorId: orNull(creditorId), account: orNull(account) };
}

function paymentsOf({ invoice, seller, routing }: InvoiceForPrint): EInvoice["payments"] {
  const account = findIban(seller.bankDetails);
  const none = { account: null, accountName: null, bic: null, reference: invoice.number };
  if (invoice.kind === "credit_note") return [{ ...none, means: MEANS.none }];
  if (routing.directDebit !== null) return [{ ...none, means: MEANS.debit }];
  if (account === null) return [];
  const means = invoice.currency === "EUR" ? MEANS.sepa : MEANS.transfer;
  return [{ ...none, means, account, accountName: orNull(seller.name), bic: findBic(seller.bankDetails) }];
}

/** Bank details that are no IBAN are stated in their words; ''. */
const bankDetailsWithoutIban = ({ invoice, seller, routing }: InvoiceForPrint): string =>
  invoice.kind === "credit_note" || routing.directDebit !== null || findIban(seller.bankDetails) !== null
    ? ""
    : seller.bankDetails;
