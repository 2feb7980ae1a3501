/** UBL 2.1 (`Invoice`, `CreditNote`) → the e-invoice's model. */
import {
  type EInvoice,
  type EInvoiceAllowance,
  type EInvoiceLine,
  type EInvoiceParty,
  type EInvoicePeriod,
  profileOf,
  unlessEmpty,
} from "@tallyleaf/ledger";
import { describeFile } from "./files.ts";
import { all, at, dayIn, firstOf, numberAt, textAt, type XmlElement } from "./xml.ts";

/** The model of a UBL document. */
export function fromUbl(root: XmlElement): EInvoice {
  const isCreditNote = root.name === "CreditNote";
  const customization = textAt(root, "CustomizationID");
  const currency = textAt(root, "DocumentCurrencyCode");
  const taxCurrency = textAt(root, "TaxCurrencyCode");
  const taxes = taxTotals(root, currency, taxCurrency);
  const sums = at(root, "LegalMonetaryTotal");
  const means = all(root, "PaymentMeans");
  // A credit note has no due date of its own.
  const due =
    textAt(root, "DueDate") ?? (isCreditNote ? firstOf(means.map((each) => textAt(each, "PaymentDueDate"))) : null);
  return {
    syntax: "ubl",
    customization,
    profile: profileOf(customization),
    typeCode: textAt(root, "InvoiceTypeCode|CreditNoteTypeCode"),
    number: textAt(root, "ID"),
    date: dayIn(textAt(root, "IssueDate")),
    dueDate: dayIn(due),
    deliveryDate: dayIn(textAt(root, "Delivery", "ActualDeliveryDate")),
    deliveryCountry: textAt(root, "Delivery", "DeliveryLocation", "Address", "Country", "IdentificationCode"),
    deliveryPlace: placeOf(at(root, "Delivery")),
    period: periodOf(root),
    currency,
    taxCurrency,
    seller: partyOf(at(root, "AccountingSupplierParty", "Party")),
    buyer: partyOf(at(root, "AccountingCustomerParty", "Party")),
    payee: textAt(root, "PayeeParty", "PartyName", "Name"),
    buyerReference: textAt(root, "BuyerReference"),
    order: textAt(root, "OrderReference", "ID"),
    contract: textAt(root, "ContractDocumentReference", "ID"),
    project: textAt(root, "ProjectReference", "ID") ?? (isCreditNote ? projectOf(root) : null),
    preceding: all(root, "BillingReference").map((each) => ({
      number: textAt(each, "InvoiceDocumentReference", "ID"),
      date: dayIn(textAt(each, "InvoiceDocumentReference", "IssueDate")),
    })),
    notes: all(root, "Note").flatMap((each) => textAt(each) ?? []),
    terms: textAt(root, "PaymentTerms", "Note"),
    payments: means.map((each) => ({
      means: textAt(each, "PaymentMeansCode"),
      account: textAt(each, "PayeeFinancialAccount", "ID"),
      accountName: textAt(each, "PayeeFinancialAccount", "Name"),
      bic: textAt(each, "PayeeFinancialAccount", "FinancialInstitutionBranch", "ID"),
      reference: textAt(each, "PaymentID"),
    })),
    directDebit: unlessEmpty({
      mandate: firstOf(means.map((each) => textAt(each, "PaymentMandate", "ID"))),
      creditorId: creditorOf(root),
      account: firstOf(means.map((each) => textAt(each, "PaymentMandate", "PayerFinancialAccount", "ID"))),
    }),
    card: unlessEmpty({
      number: firstOf(means.map((each) => textAt(each, "CardAccount", "PrimaryAccountNumberID"))),
      holder: firstOf(means.map((each) => textAt(each, "CardAccount", "HolderName"))),
    }),
    totals: {
      lines: numberAt(sums, "LineExtensionAmount"),
      allowances: numberAt(sums, "AllowanceTotalAmount"),
      charges: numberAt(sums, "ChargeTotalAmount"),
      net: numberAt(sums, "TaxExclusiveAmount"),
      tax: numberAt(taxes.main, "TaxAmount"),
      taxInTaxCurrency: numberAt(taxes.other, "TaxAmount"),
      total: numberAt(sums, "TaxInclusiveAmount"),
      paid: numberAt(sums, "PrepaidAmount"),
      rounding: numberAt(sums, "PayableRoundingAmount"),
      due: numberAt(sums, "PayableAmount"),
    },
    taxes: all(taxes.main, "TaxSubtotal").map((row) => ({
      category: textAt(row, "TaxCategory", "ID"),
      rate: numberAt(row, "TaxCategory", "Percent"),
      base: numberAt(row, "TaxableAmount"),
      amount: numberAt(row, "TaxAmount"),
      reason: textAt(row, "TaxCategory", "TaxExemptionReason"),
      reasonCode: textAt(row, "TaxCategory", "TaxExemptionReasonCode"),
    })),
    allowances: all(root, "AllowanceCharge").map(allowanceOf),
    lines: all(root, "InvoiceLine|CreditNoteLine").map(lineOf),
    attachments: filesOf(root).map(({ file, description }) => describeFile(file, description)),
    links: all(root, "AdditionalDocumentReference").flatMap((each) => {
      const address = textAt(each, "Attachment", "ExternalReference", "URI");
      const description = textAt(each, "DocumentDescription");
      return address === null ? [] : { name: textAt(each, "ID"), description, address };
    }),
  };
}

/** A code of UNTDID 1001: in a credit note, which has no place of its own for it, the document that names the project. */
const PROJECT = "50";

const projectOf = (root: XmlElement): string | null =>
  textAt(
    all(root, "AdditionalDocumentReference").find((each) => textAt(each, "DocumentTypeCode") === PROJECT) ?? null,
    "ID",
  );

const identifiersOf = (party: XmlElement | null) =>
  all(party, "PartyIdentification").flatMap((each) => all(each, "ID"));

/** The scheme of the number by which a bank knows a creditor. */
const SEPA = "SEPA";

/** BT-90 is a number of the seller, or of who is paid. */
function creditorOf(root: XmlElement): string | null {
  const parties = [at(root, "AccountingSupplierParty", "Party"), at(root, "PayeeParty")];
  return textAt(parties.flatMap(identifiersOf).find((id) => id.attributes.schemeID === SEPA) ?? null);
}

function placeOf(delivery: XmlElement | null): EInvoice["deliveryPlace"] {
  const address = at(delivery, "DeliveryLocation", "Address");
  return unlessEmpty({
    name: textAt(delivery, "DeliveryParty", "PartyName", "Name"),
    street: streetOf(address),
    city: textAt(address, "CityName"),
    postCode: textAt(address, "PostalZone"),
  });
}

function periodOf(element: XmlElement): EInvoicePeriod | null {
  const period = at(element, "InvoicePeriod");
  return period && { start: dayIn(textAt(period, "StartDate")), end: dayIn(textAt(period, "EndDate")) };
}

const streetOf = (address: XmlElement | null): string[] =>
  [
    textAt(address, "StreetName"),
    textAt(address, "AdditionalStreetName"),
    textAt(address, "AddressLine", "Line"),
  ].filter((line) => line !== null);

/** The documents inside it (BG-24). */
export const filesOf = (root: XmlElement) =>
  all(root, "AdditionalDocumentReference").flatMap((each) => {
    const file = at(each, "Attachment", "EmbeddedDocumentBinaryObject");
    return file ? { file, description: textAt(each, "DocumentDescription") } : [];
  });

/** The total in the document's currency, preferably with rows; and the one in the currency of the tax office. */
function taxTotals(root: XmlElement, currency: string | null, taxCurrency: string | null) {
  const totals = all(root, "TaxTotal");
  const currencyOf = (total: XmlElement) => at(total, "TaxAmount")?.attributes.currencyID ?? null;
  const hasRows = (total: XmlElement) => all(total, "TaxSubtotal").length > 0;
  const own = totals.filter((total) => currencyOf(total) === currency);
  const isForeign = taxCurrency !== null && taxCurrency !== currency;
  return {
    main: own.find(hasRows) ?? own[0] ?? totals.find(hasRows) ?? null,
    other: isForeign ? (totals.find((total) => currencyOf(total) === taxCurrency) ?? null) : null,
  };
}

function partyOf(party: XmlElement | null): EInvoiceParty {
  const schemes = all(party, "PartyTaxScheme");
  const isVat = (scheme: XmlElement) => textAt(scheme, "TaxScheme", "ID") === "VAT";
  const numbers = (of: readonly XmlElement[]) => of.map((scheme) => textAt(scheme, "CompanyID"));
  const address = at(party, "PostalAddress");
  const endpoint = at(party, "EndpointID");
  const id = textAt(endpoint);
  return {
    name: textAt(party, "PartyLegalEntity", "RegistrationName"),
    tradingName: textAt(party, "PartyName", "Name"),
    identifier: firstOf(
      identifiersOf(party)
        .filter(({ attributes }) => attributes.schemeID !== SEPA)
        .map((each) => textAt(each)),
    ),
    vatId: firstOf(numbers(schemes.filter(isVat))),
    taxNumber: firstOf(numbers(schemes.filter((scheme) => !isVat(scheme)))),
    registration: textAt(party, "PartyLegalEntity", "CompanyID"),
    registrationScheme: at(party, "PartyLegalEntity", "CompanyID")?.attributes.schemeID ?? null,
    legalInfo: textAt(party, "PartyLegalEntity", "CompanyLegalForm"),
    street: streetOf(address),
    city: textAt(address, "CityName"),
    postCode: textAt(address, "PostalZone"),
    region: textAt(address, "CountrySubentity"),
    country: textAt(address, "Country", "IdentificationCode"),
    electronicAddress: id === null ? null : { scheme: endpoint?.attributes.schemeID ?? null, id },
    contact: unlessEmpty({
      name: textAt(party, "Contact", "Name"),
      phone: textAt(party, "Contact", "Telephone"),
      email: textAt(party, "Contact", "ElectronicMail"),
    }),
  };
}

/** A line. Those below it in an extended profile explain its amount, and are left out. */
function lineOf(line: XmlElement): EInvoiceLine {
  const quantity = at(line, "InvoicedQuantity|CreditedQuantity");
  const item = at(line, "Item");
  return {
    id: textAt(line, "ID"),
    parentId: null,
    counts: true,
    note: textAt(line, "Note"),
    period: periodOf(line),
    name: textAt(item, "Name"),
    description: textAt(item, "Description"),
    itemNumber: textAt(item, "SellersItemIdentification", "ID"),
    quantity: numberAt(quantity),
    unit: quantity?.attributes.unitCode ?? null,
    unitPrice: numberAt(line, "Price", "PriceAmount"),
    priceBaseQuantity: numberAt(line, "Price", "BaseQuantity"),
    grossPrice: numberAt(line, "Price", "AllowanceCharge", "BaseAmount"),
    priceDiscount: numberAt(line, "Price", "AllowanceCharge", "Amount"),
    amount: numberAt(line, "LineExtensionAmount"),
    category: textAt(item, "ClassifiedTaxCategory", "ID"),
    rate: numberAt(item, "ClassifiedTaxCategory", "Percent"),
    allowances: all(line, "AllowanceCharge").map(allowanceOf),
  };
}

const allowanceOf = (element: XmlElement): EInvoiceAllowance => ({
  isCharge: textAt(element, "ChargeIndicator") === "true",
  amount: numberAt(element, "Amount"),
  base: numberAt(element, "BaseAmount"),
  percent: numberAt(element, "MultiplierFactorNumeric"),
  reason: textAt(element, "AllowanceChargeReason"),
  reasonCode: textAt(element, "AllowanceChargeReasonCode"),
  category: textAt(element, "TaxCategory", "ID"),
  rate: numberAt(element, "TaxCategory", "Percent"),
});
