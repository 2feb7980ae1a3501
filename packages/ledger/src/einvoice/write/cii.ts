/** An e-invoice → CII D16B (`CrossIndustryInvoice`). The order of elements is that of its XSD. */
import { isIban, plainIdentifier } from "../../identifiers.ts";
import type {
  EInvoice,
  EInvoiceAllowance,
  EInvoiceLine,
  EInvoiceParty,
  EInvoicePayment,
  EInvoicePeriod,
} from "../model.ts";
import { registerOf } from "./registration-scheme.ts";
import { group, leaf, type XmlNode, xmlDocument } from "./xml.ts";

const URN = "urn:un:unece:uncefact:data:standard";
/** Of days: yyyymmdd. */
const DAY_FORMAT = "102";
/** The element that XSD of Factur-X asks for beside a project's number, and the text that everybody writes there. */
const PROJECT_NAME = "Project reference";

/** Writes it. @param invoice in its written form @param process BT-23 @param terms BT-20 with the line ends that the format asks for */
export function toCii(invoice: EInvoice, process: string | null, terms: string | null): string {
  return xmlDocument(
    "rsm:CrossIndustryInvoice",
    {
      rsm: `${URN}:CrossIndustryInvoice:100`,
      ram: `${URN}:ReusableAggregateBusinessInformationEntity:100`,
      udt: `${URN}:UnqualifiedDataType:100`,
      qdt: `${URN}:QualifiedDataType:100`,
    },
    [
      group(
        "rsm:ExchangedDocumentContext",
        group("ram:BusinessProcessSpecifiedDocumentContextParameter", leaf("ram:ID", process)),
        group("ram:GuidelineSpecifiedDocumentContextParameter", leaf("ram:ID", invoice.customization)),
      ),
      group(
        "rsm:ExchangedDocument",
        leaf("ram:ID", invoice.number),
        leaf("ram:TypeCode", invoice.typeCode),
        dayOf("ram:IssueDateTime", invoice.date),
        ...invoice.notes.map((note) => group("ram:IncludedNote", leaf("ram:Content", note))),
      ),
      group(
        "rsm:SupplyChainTradeTransaction",
        ...invoice.lines.map(lineOf),
        agreementOf(invoice),
        deliveryOf(invoice),
        settlementOf(invoice, terms),
      ),
    ],
  );
}

const withoutDashes = (day: string) => (/^\d{4}-\d\d-\d\d$/.test(day) ? day.replaceAll("-", "") : day);

const dayOf = (name: string, day: string | null, prefix = "udt") =>
  group(name, leaf(`${prefix}:DateTimeString`, day && withoutDashes(day), { format: DAY_FORMAT }));

const periodOf = (period: EInvoicePeriod | null) =>
  group(
    "ram:BillingSpecifiedPeriod",
    dayOf("ram:StartDateTime", period?.start ?? null),
    dayOf("ram:EndDateTime", period?.end ?? null),
  );

const agreementOf = (invoice: EInvoice) =>
  group(
    "ram:ApplicableHeaderTradeAgreement",
    leaf("ram:BuyerReference", invoice.buyerReference),
    partyOf("ram:SellerTradeParty", invoice.seller),
    partyOf("ram:BuyerTradeParty", invoice.buyer),
    group("ram:BuyerOrderReferencedDocument", leaf("ram:IssuerAssignedID", invoice.order)),
    group("ram:ContractReferencedDocument", leaf("ram:IssuerAssignedID", invoice.contract)),
    invoice.project === null
      ? null
      : group("ram:SpecifiedProcuringProject", leaf("ram:ID", invoice.project), leaf("ram:Name", PROJECT_NAME)),
  );

type Address = Partial<Pick<EInvoiceParty, "street" | "city" | "postCode" | "region" | "country">>;

const addressOf = ({ street = [], city, postCode, region, country }: Address) =>
  group(
    "ram:PostalTradeAddress",
    leaf("ram:PostcodeCode", postCode ?? null),
    leaf("ram:LineOne", street[0] ?? null),
    leaf("ram:LineTwo", street[1] ?? null),
    leaf("ram:LineThree", street[2] ?? null),
    leaf("ram:CityName", city ?? null),
    leaf("ram:CountryID", country ?? null),
    leaf("ram:CountrySubDivisionName", region ?? null),
  );

function partyOf(name: string, party: EInvoiceParty): XmlNode {
  const { electronicAddress, contact } = party;
  const numberOf = (id: string | null, schemeID: string) =>
    group("ram:SpecifiedTaxRegistration", leaf("ram:ID", id, { schemeID }));
  return group(
    name,
    leaf("ram:ID", party.identifier),
    leaf("ram:Name", party.name),
    leaf("ram:Description", party.legalInfo),
    group(
      "ram:SpecifiedLegalOrganization",
      leaf("ram:ID", party.registration, { schemeID: registerOf(party) }),
      leaf("ram:TradingBusinessName", party.tradingName),
    ),
    group(
      "ram:DefinedTradeContact",
      leaf("ram:PersonName", contact?.name ?? null),
      group("ram:TelephoneUniversalCommunication", leaf("ram:CompleteNumber", contact?.phone ?? null)),
      group("ram:EmailURIUniversalCommunication", leaf("ram:URIID", contact?.email ?? null)),
    ),
    addressOf(party),
    group(
      "ram:URIUniversalCommunication",
      leaf("ram:URIID", electronicAddress?.id ?? null, { schemeID: electronicAddress?.scheme ?? null }),
    ),
    numberOf(party.vatId, "VA"),
    numberOf(party.taxNumber, "FC"),
  );
}

/** XSD asks for it even where it says nothing. */
const deliveryOf = ({ deliveryDate, deliveryCountry, deliveryPlace }: EInvoice): XmlNode =>
  group(
    "ram:ApplicableHeaderTradeDelivery",
    group(
      "ram:ShipToTradeParty",
      leaf("ram:Name", deliveryPlace?.name ?? null),
      addressOf({ ...deliveryPlace, country: deliveryCountry }),
    ),
    group("ram:ActualDeliverySupplyChainEvent", dayOf("ram:OccurrenceDateTime", deliveryDate)),
  ) ?? leaf("ram:ApplicableHeaderTradeDelivery", "");

function settlementOf(invoice: EInvoice, terms: string | null): XmlNode {
  const { totals, currency, directDebit } = invoice;
  return group(
    "ram:ApplicableHeaderTradeSettlement",
    leaf("ram:CreditorReferenceID", directDebit?.creditorId ?? null),
    leaf("ram:PaymentReference", invoice.payments[0]?.reference ?? null),
    leaf("ram:TaxCurrencyCode", invoice.taxCurrency),
    leaf("ram:InvoiceCurrencyCode", currency),
    group("ram:PayeeTradeParty", leaf("ram:Name", invoice.payee)),
    ...invoice.payments.map((payment, place) => paymentOf(payment, place === 0 ? invoice : null)),
    ...invoice.taxes.map((row) =>
      group(
        "ram:ApplicableTradeTax",
        leaf("ram:CalculatedAmount", row.amount),
        leaf("ram:TypeCode", "VAT"),
        leaf("ram:ExemptionReason", row.reason),
        leaf("ram:BasisAmount", row.base),
        leaf("ram:CategoryCode", row.category),
        leaf("ram:ExemptionReasonCode", row.reasonCode),
        leaf("ram:RateApplicablePercent", row.rate),
      ),
    ),
    periodOf(invoice.period),
    ...invoice.allowances.map(allowanceOf),
    group(
      "ram:SpecifiedTradePaymentTerms",
      leaf("ram:Description", terms),
      dayOf("ram:DueDateDateTime", invoice.dueDate),
      leaf("ram:DirectDebitMandateID", directDebit?.mandate ?? null),
    ),
    group(
      "ram:SpecifiedTradeSettlementHeaderMonetarySummation",
      leaf("ram:LineTotalAmount", totals.lines),
      leaf("ram:ChargeTotalAmount", totals.charges),
      leaf("ram:AllowanceTotalAmount", totals.allowances),
      leaf("ram:TaxBasisTotalAmount", totals.net),
      leaf("ram:TaxTotalAmount", totals.tax, { currencyID: currency }),
      leaf("ram:TaxTotalAmount", totals.taxInTaxCurrency, { currencyID: invoice.taxCurrency }),
      leaf("ram:RoundingAmount", totals.rounding),
      leaf("ram:GrandTotalAmount", totals.total),
      leaf("ram:TotalPrepaidAmount", totals.paid),
      leaf("ram:DuePayableAmount", totals.due),
    ),
    ...invoice.preceding.map(({ number, date }) =>
      group(
        "ram:InvoiceReferencedDocument",
        leaf("ram:IssuerAssignedID", number),
        dayOf("ram:FormattedIssueDateTime", date, "qdt"),
      ),
    ),
  );
}

/** @param invoice of the first payment: what the norm has once is in it */
function paymentOf({ means, account, accountName, bic }: EInvoicePayment, invoice: EInvoice | null): XmlNode {
  const isBankAccount = account !== null && isIban(plainIdentifier(account));
  return group(
    "ram:SpecifiedTradeSettlementPaymentMeans",
    leaf("ram:TypeCode", means),
    group(
      "ram:ApplicableTradeSettlementFinancialCard",
      leaf("ram:ID", invoice?.card?.number ?? null),
      leaf("ram:CardholderName", invoice?.card?.holder ?? null),
    ),
    group("ram:PayerPartyDebtorFinancialAccount", leaf("ram:IBANID", invoice?.directDebit?.account ?? null)),
    group(
      "ram:PayeePartyCreditorFinancialAccount",
      leaf("ram:IBANID", isBankAccount ? account : null),
      leaf("ram:AccountName", accountName),
      leaf("ram:ProprietaryID", isBankAccount ? null : account),
    ),
    group("ram:PayeeSpecifiedCreditorFinancialInstitution", leaf("ram:BICID", bic)),
  );
}

const taxOf = (name: string, category: string | null, rate: string | null) =>
  category === null
    ? null
    : group(
        name,
        leaf("ram:TypeCode", "VAT"),
        leaf("ram:CategoryCode", category),
        leaf("ram:RateApplicablePercent", rate),
      );

const indicator = (isCharge: boolean) => group("ram:ChargeIndicator", leaf("udt:Indicator", String(isCharge)));

const allowanceOf = (each: EInvoiceAllowance) =>
  group(
    "ram:SpecifiedTradeAllowanceCharge",
    indicator(each.isCharge),
    leaf("ram:CalculationPercent", each.percent),
    leaf("ram:BasisAmount", each.base),
    leaf("ram:ActualAmount", each.amount),
    leaf("ram:ReasonCode", each.reasonCode),
    leaf("ram:Reason", each.reason),
    taxOf("ram:CategoryTradeTax", each.category, each.rate),
  );

function lineOf(line: EInvoiceLine): XmlNode {
  const { unit, priceDiscount } = line;
  return group(
    "ram:IncludedSupplyChainTradeLineItem",
    group(
      "ram:AssociatedDocumentLineDocument",
      leaf("ram:LineID", line.id),
      group("ram:IncludedNote", leaf("ram:Content", line.note)),
    ),
    group(
      "ram:SpecifiedTradeProduct",
      leaf("ram:SellerAssignedID", line.itemNumber),
      leaf("ram:Name", line.name),
      leaf("ram:Description", line.description),
    ),
    group(
      "ram:SpecifiedLineTradeAgreement",
      priceDiscount === null
        ? null
        : group(
            "ram:GrossPriceProductTradePrice",
            leaf("ram:ChargeAmount", line.grossPrice),
            group("ram:AppliedTradeAllowanceCharge", indicator(false), leaf("ram:ActualAmount", priceDiscount)),
          ),
      group(
        "ram:NetPriceProductTradePrice",
        leaf("ram:ChargeAmount", line.unitPrice),
        leaf("ram:BasisQuantity", line.priceBaseQuantity, { unitCode: unit }),
      ),
    ),
    group("ram:SpecifiedLineTradeDelivery", leaf("ram:BilledQuantity", line.quantity, { unitCode: unit })),
    group(
      "ram:SpecifiedLineTradeSettlement",
      taxOf("ram:ApplicableTradeTax", line.category, line.rate),
      periodOf(line.period),
      ...line.allowances.map(allowanceOf),
      group("ram:SpecifiedTradeSettlementLineMonetarySummation", leaf("ram:LineTotalAmount", line.amount)),
    ),
  );
}
