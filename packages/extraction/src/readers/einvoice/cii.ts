/** CII D16B (`CrossIndustryInvoice`, in ZUGFeRD 2 and Factur-X) and ZUGFeRD 1 (`CrossIndustryDocument`) → the e-invoice's model. */
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

/** The model of a CII document, or of one of ZUGFeRD 1, which has the same facts under older names. */
export function fromCii(root: XmlElement): EInvoice {
  const isFirst = root.name === "CrossIndustryDocument";
  const head = at(root, "ExchangedDocument|HeaderExchangedDocument");
  const context = at(root, "ExchangedDocumentContext|SpecifiedExchangedDocumentContext");
  const trade = at(root, "SupplyChainTradeTransaction|SpecifiedSupplyChainTradeTransaction");
  const agreement = agreementOf(root);
  const delivery = at(trade, "ApplicableHeaderTradeDelivery|ApplicableSupplyChainTradeDelivery");
  const settlement = at(trade, "ApplicableHeaderTradeSettlement|ApplicableSupplyChainTradeSettlement");
  const sums = at(
    settlement,
    "SpecifiedTradeSettlementHeaderMonetarySummation|SpecifiedTradeSettlementMonetarySummation",
  );
  const customization = textAt(context, "GuidelineSpecifiedDocumentContextParameter", "ID");
  const currency = textAt(settlement, "InvoiceCurrencyCode");
  const taxCurrency = textAt(settlement, "TaxCurrencyCode");
  const tax = taxTotals(sums, currency, taxCurrency);
  const terms = all(settlement, "SpecifiedTradePaymentTerms");
  const means = all(settlement, "SpecifiedTradeSettlementPaymentMeans");
  const shipTo = at(delivery, "ShipToTradeParty");
  return {
    syntax: isFirst ? "zugferd-1" : "cii",
    customization,
    profile: profileOf(customization),
    typeCode: textAt(head, "TypeCode"),
    number: textAt(head, "ID"),
    date: dayAt(head, "IssueDateTime"),
    dueDate: firstOf(terms.map((each) => dayAt(each, "DueDateDateTime"))),
    deliveryDate: dayAt(delivery, "ActualDeliverySupplyChainEvent", "OccurrenceDateTime"),
    deliveryCountry: textAt(shipTo, "PostalTradeAddress", "CountryID"),
    deliveryPlace: unlessEmpty({ name: textAt(shipTo, "Name"), ...placeOf(at(shipTo, "PostalTradeAddress")) }),
    period: periodOf(settlement),
    currency,
    taxCurrency,
    seller: partyOf(at(agreement, "SellerTradeParty")),
    buyer: partyOf(at(agreement, "BuyerTradeParty")),
    payee: textAt(settlement, "PayeeTradeParty", "Name"),
    buyerReference: textAt(agreement, "BuyerReference"),
    order: textAt(agreement, "BuyerOrderReferencedDocument", "IssuerAssignedID|ID"),
    contract: textAt(agreement, "ContractReferencedDocument", "IssuerAssignedID|ID"),
    project: textAt(agreement, "SpecifiedProcuringProject", "ID"),
    preceding: all(settlement, "InvoiceReferencedDocument").map((each) => ({
      number: textAt(each, "IssuerAssignedID|ID"),
      date: dayAt(each, "FormattedIssueDateTime"),
    })),
    notes: all(head, "IncludedNote").flatMap((note) => textAt(note, "Content") ?? []),
    terms: firstOf(terms.map((each) => textAt(each, "Description"))),
    payments: means.map((each) => ({
      means: textAt(each, "TypeCode"),
      account:
        textAt(each, "PayeePartyCreditorFinancialAccount", "IBANID") ??
        textAt(each, "PayeePartyCreditorFinancialAccount", "ProprietaryID"),
      accountName: textAt(each, "PayeePartyCreditorFinancialAccount", "AccountName"),
      bic: textAt(each, "PayeeSpecifiedCreditorFinancialInstitution", "BICID"),
      reference: textAt(settlement, "PaymentReference"),
    })),
    directDebit: unlessEmpty({
      mandate: firstOf(terms.map((each) => textAt(each, "DirectDebitMandateID"))),
      creditorId: textAt(settlement, "CreditorReferenceID"),
      account: firstOf(means.map((each) => textAt(each, "PayerPartyDebtorFinancialAccount", "IBANID"))),
    }),
    card: unlessEmpty({
      number: firstOf(means.map((each) => textAt(each, "ApplicableTradeSettlementFinancialCard", "ID"))),
      holder: firstOf(means.map((each) => textAt(each, "ApplicableTradeSettlementFinancialCard", "CardholderName"))),
    }),
    totals: {
      lines: numberAt(sums, "LineTotalAmount"),
      allowances: numberAt(sums, "AllowanceTotalAmount"),
      charges: numberAt(sums, "ChargeTotalAmount"),
      net: numberAt(sums, "TaxBasisTotalAmount"),
      tax: numberAt(tax.own),
      taxInTaxCurrency: numberAt(tax.other),
      total: numberAt(sums, "GrandTotalAmount"),
      paid: numberAt(sums, "TotalPrepaidAmount"),
      rounding: numberAt(sums, "RoundingAmount"),
      due: numberAt(sums, "DuePayableAmount"),
    },
    taxes: all(settlement, "ApplicableTradeTax").map((row) => ({
      category: textAt(row, "CategoryCode"),
      rate: numberAt(row, "RateApplicablePercent|ApplicablePercent"),
      base: numberAt(row, "BasisAmount"),
      amount: numberAt(row, "CalculatedAmount"),
      reason: textAt(row, "ExemptionReason"),
      reasonCode: textAt(row, "ExemptionReasonCode"),
    })),
    allowances: all(settlement, "SpecifiedTradeAllowanceCharge").map(allowanceOf),
    lines: linesOf(trade, isFirst),
    attachments: filesOf(root).map(({ file, description }) => describeFile(file, description)),
    links: all(agreement, "AdditionalReferencedDocument").flatMap((each) => {
      const address = textAt(each, "URIID");
      return address === null
        ? []
        : { name: textAt(each, "IssuerAssignedID|ID"), description: textAt(each, "Name"), address };
    }),
  };
}

const agreementOf = (root: XmlElement) =>
  at(
    root,
    "SupplyChainTradeTransaction|SpecifiedSupplyChainTradeTransaction",
    "ApplicableHeaderTradeAgreement|ApplicableSupplyChainTradeAgreement",
  );

/** The documents inside it (BG-24). */
export const filesOf = (root: XmlElement) =>
  all(agreementOf(root), "AdditionalReferencedDocument").flatMap((each) => {
    const file = at(each, "AttachmentBinaryObject");
    return file ? { file, description: textAt(each, "Name") } : [];
  });

/** The tax in the document's currency, which may not be named; and the one in the currency of the tax office. */
function taxTotals(sums: XmlElement | null, currency: string | null, taxCurrency: string | null) {
  const totals = all(sums, "TaxTotalAmount");
  const isForeign = taxCurrency !== null && taxCurrency !== currency;
  const own =
    totals.find(({ attributes }) => attributes.currencyID === currency) ??
    totals.find(({ attributes }) => attributes.currencyID === undefined) ??
    (totals.length === 1 && !isForeign ? totals[0] : undefined);
  return {
    own: own ?? null,
    other: isForeign ? (totals.find(({ attributes }) => attributes.currencyID === taxCurrency) ?? null) : null,
  };
}

const dayAt = (element: XmlElement | null, ...path: string[]): string | null =>
  dayIn(textAt(element, ...path, "DateTimeString|DateString|DateTime|Date"));

function periodOf(element: XmlElement | null): EInvoicePeriod | null {
  const period = at(element, "BillingSpecifiedPeriod");
  return period && { start: dayAt(period, "StartDateTime"), end: dayAt(period, "EndDateTime") };
}

const placeOf = (address: XmlElement | null) => ({
  street: [textAt(address, "LineOne"), textAt(address, "LineTwo"), textAt(address, "LineThree")].filter(
    (line) => line !== null,
  ),
  city: textAt(address, "CityName"),
  postCode: textAt(address, "PostcodeCode"),
});

function partyOf(party: XmlElement | null): EInvoiceParty {
  const numbers = all(party, "SpecifiedTaxRegistration").flatMap((each) => all(each, "ID"));
  // Where one is given twice, the last one counts.
  const numberOf = (scheme: string) =>
    textAt(numbers.findLast(({ attributes }) => attributes.schemeID === scheme) ?? null);
  const address = at(party, "PostalTradeAddress");
  const contact = at(party, "DefinedTradeContact");
  const endpoint = at(party, "URIUniversalCommunication", "URIID");
  const id = textAt(endpoint);
  return {
    name: textAt(party, "Name"),
    tradingName: textAt(party, "SpecifiedLegalOrganization", "TradingBusinessName"),
    identifier: textAt(party, "ID") ?? textAt(party, "GlobalID"),
    vatId: numberOf("VA"),
    taxNumber: numberOf("FC"),
    registration: textAt(party, "SpecifiedLegalOrganization", "ID"),
    registrationScheme: at(party, "SpecifiedLegalOrganization", "ID")?.attributes.schemeID ?? null,
    legalInfo: textAt(party, "Description"),
    ...placeOf(address),
    region: textAt(address, "CountrySubDivisionName"),
    country: textAt(address, "CountryID"),
    electronicAddress: id === null ? null : { scheme: endpoint?.attributes.schemeID ?? null, id },
    contact: unlessEmpty({
      name: textAt(contact, "PersonName") ?? textAt(contact, "DepartmentName"),
      phone: textAt(contact, "TelephoneUniversalCommunication", "CompleteNumber"),
      email: textAt(contact, "EmailURIUniversalCommunication", "URIID|CompleteNumber"),
    }),
  };
}

function linesOf(trade: XmlElement | null, isFirst: boolean): EInvoiceLine[] {
  const lines = all(trade, "IncludedSupplyChainTradeLineItem").map(lineOf);
  // In ZUGFeRD 1 a note may be a line.
  return isFirst ? lines.filter(({ amount, name }) => amount !== null || name !== null) : lines;
}

function lineOf(line: XmlElement): EInvoiceLine {
  const document = at(line, "AssociatedDocumentLineDocument");
  const product = at(line, "SpecifiedTradeProduct");
  const settlement = at(line, "SpecifiedLineTradeSettlement|SpecifiedSupplyChainTradeSettlement");
  const agreement = at(line, "SpecifiedLineTradeAgreement|SpecifiedSupplyChainTradeAgreement");
  const price = at(agreement, "NetPriceProductTradePrice");
  const gross = at(agreement, "GrossPriceProductTradePrice");
  const quantity = at(line, "SpecifiedLineTradeDelivery|SpecifiedSupplyChainTradeDelivery", "BilledQuantity");
  const tax = at(settlement, "ApplicableTradeTax");
  const status = textAt(document, "LineStatusReasonCode");
  return {
    id: textAt(document, "LineID"),
    parentId: textAt(document, "ParentLineID"),
    counts: status !== "GROUP" && status !== "INFORMATION",
    note: textAt(document, "IncludedNote", "Content"),
    period: periodOf(settlement),
    name: textAt(product, "Name"),
    description: textAt(product, "Description"),
    itemNumber: textAt(product, "SellerAssignedID"),
    quantity: numberAt(quantity),
    unit: quantity?.attributes.unitCode ?? null,
    unitPrice: numberAt(price, "ChargeAmount"),
    priceBaseQuantity: numberAt(price, "BasisQuantity"),
    grossPrice: numberAt(gross, "ChargeAmount"),
    priceDiscount: numberAt(gross, "AppliedTradeAllowanceCharge", "ActualAmount"),
    amount: numberAt(
      settlement,
      "SpecifiedTradeSettlementLineMonetarySummation|SpecifiedTradeSettlementMonetarySummation",
      "LineTotalAmount",
    ),
    category: textAt(tax, "CategoryCode"),
    rate: numberAt(tax, "RateApplicablePercent|ApplicablePercent"),
    allowances: all(settlement, "SpecifiedTradeAllowanceCharge").map(allowanceOf),
  };
}

const allowanceOf = (element: XmlElement): EInvoiceAllowance => ({
  isCharge: (textAt(element, "ChargeIndicator", "Indicator") ?? textAt(element, "ChargeIndicator")) === "true",
  amount: numberAt(element, "ActualAmount"),
  base: numberAt(element, "BasisAmount"),
  percent: numberAt(element, "CalculationPercent"),
  reason: textAt(element, "Reason"),
  reasonCode: textAt(element, "ReasonCode"),
  category: textAt(element, "CategoryTradeTax", "CategoryCode"),
  rate: numberAt(element, "CategoryTradeTax", "RateApplicablePercent|ApplicablePercent"),
});
