/** An e-invoice → UBL 2.1: `Invoice`, or `CreditNote`. The order of elements is that of its XSD. */
import {
  type EInvoice,
  type EInvoiceAllowance,
  type EInvoiceLine,
  type EInvoiceParty,
  type EInvoicePeriod,
  isCreditNote,
} from "../model.ts";
import { registerOf } from "./registration-scheme.ts";
import { group, leaf, type XmlNode, xmlDocument } from "./xml.ts";

const URN = "urn:oasis:names:specification:ubl:schema:xsd";

/** UNTDID 1001: in a credit note, which has no place of its own for it, a document that names the project. */
const PROJECT = "50";
/** XSD asks for a network of cards, and the norm has none. */
const ANY_NETWORK = "NA";

type Amount = (name: string, amount: string | null) => XmlNode;

/** Writes it. @param invoice in its written form @param process BT-23 @param terms BT-20 with the line ends that the format asks for */
export function toUbl(invoice: EInvoice, process: string | null, terms: string | null): string {
  const isCredit = isCreditNote(invoice);
  const root = isCredit ? "CreditNote" : "Invoice";
  const { currency, taxCurrency, totals, project } = invoice;
  const amount: Amount = (name, text) => leaf(`cbc:${name}`, text, { currencyID: currency });
  const typeCode = leaf(`cbc:${root}TypeCode`, invoice.typeCode);
  return xmlDocument(
    root,
    {
      "": `${URN}:${root}-2`,
      cac: `${URN}:CommonAggregateComponents-2`,
      cbc: `${URN}:CommonBasicComponents-2`,
    },
    [
      leaf("cbc:CustomizationID", invoice.customization),
      leaf("cbc:ProfileID", process),
      leaf("cbc:ID", invoice.number),
      leaf("cbc:IssueDate", invoice.date),
      isCredit ? null : leaf("cbc:DueDate", invoice.dueDate),
      typeCode,
      ...invoice.notes.map((note) => leaf("cbc:Note", note)),
      leaf("cbc:DocumentCurrencyCode", currency),
      leaf("cbc:TaxCurrencyCode", taxCurrency),
      leaf("cbc:BuyerReference", invoice.buyerReference),
      periodOf(invoice.period),
      group("cac:OrderReference", leaf("cbc:ID", invoice.order)),
      ...invoice.preceding.map(({ number, date }) =>
        group(
          "cac:BillingReference",
          group("cac:InvoiceDocumentReference", leaf("cbc:ID", number), leaf("cbc:IssueDate", date)),
        ),
      ),
      group("cac:ContractDocumentReference", leaf("cbc:ID", invoice.contract)),
      project === null || !isCredit
        ? group("cac:ProjectReference", leaf("cbc:ID", project))
        : group("cac:AdditionalDocumentReference", leaf("cbc:ID", project), leaf("cbc:DocumentTypeCode", PROJECT)),
      group("cac:AccountingSupplierParty", partyOf(invoice.seller, invoice.directDebit?.creditorId ?? null)),
      group("cac:AccountingCustomerParty", partyOf(invoice.buyer, null)),
      group("cac:PayeeParty", group("cac:PartyName", leaf("cbc:Name", invoice.payee))),
      deliveryOf(invoice),
      ...paymentsOf(invoice, isCredit),
      group("cac:PaymentTerms", leaf("cbc:Note", terms)),
      ...invoice.allowances.map((each) => allowanceOf(each, amount)),
      ...taxesOf(invoice, amount),
      group(
        "cac:LegalMonetaryTotal",
        amount("LineExtensionAmount", totals.lines),
        amount("TaxExclusiveAmount", totals.net),
        amount("TaxInclusiveAmount", totals.total),
        amount("AllowanceTotalAmount", totals.allowances),
        amount("ChargeTotalAmount", totals.charges),
        amount("PrepaidAmount", totals.paid),
        amount("PayableRoundingAmount", totals.rounding),
        amount("PayableAmount", totals.due),
      ),
      ...invoice.lines.map((line) => lineOf(line, isCredit, amount)),
    ],
  );
}

const periodOf = (period: EInvoicePeriod | null) =>
  group("cac:InvoicePeriod", leaf("cbc:StartDate", period?.start ?? null), leaf("cbc:EndDate", period?.end ?? null));

type Address = Partial<Pick<EInvoiceParty, "street" | "city" | "postCode" | "region" | "country">>;

const addressOf = (name: string, { street = [], city, postCode, region, country }: Address) =>
  group(
    name,
    leaf("cbc:StreetName", street[0] ?? null),
    leaf("cbc:AdditionalStreetName", street[1] ?? null),
    leaf("cbc:CityName", city ?? null),
    leaf("cbc:PostalZone", postCode ?? null),
    leaf("cbc:CountrySubentity", region ?? null),
    group("cac:AddressLine", leaf("cbc:Line", street[2] ?? null)),
    group("cac:Country", leaf("cbc:IdentificationCode", country ?? null)),
  );

function partyOf(party: EInvoiceParty, creditorId: string | null): XmlNode {
  const { electronicAddress, contact } = party;
  return group(
    "cac:Party",
    leaf("cbc:EndpointID", electronicAddress?.id ?? null, { schemeID: electronicAddress?.scheme ?? null }),
    group("cac:PartyIdentification", leaf("cbc:ID", party.identifier)),
    group("cac:PartyIdentification", leaf("cbc:ID", creditorId, { schemeID: "SEPA" })),
    group("cac:PartyName", leaf("cbc:Name", party.tradingName)),
    addressOf("cac:PostalAddress", party),
    taxSchemeOf(party.vatId, "VAT"),
    taxSchemeOf(party.taxNumber, "FC"),
    group(
      "cac:PartyLegalEntity",
      leaf("cbc:RegistrationName", party.name),
      leaf("cbc:CompanyID", party.registration, { schemeID: registerOf(party) }),
      leaf("cbc:CompanyLegalForm", party.legalInfo),
    ),
    group(
      "cac:Contact",
      leaf("cbc:Name", contact?.name ?? null),
      leaf("cbc:Telephone", contact?.phone ?? null),
      leaf("cbc:ElectronicMail", contact?.email ?? null),
    ),
  );
}

const taxScheme = (id: string) => group("cac:TaxScheme", leaf("cbc:ID", id));
const taxSchemeOf = (id: string | null, scheme: string) =>
  id === null ? null : group("cac:PartyTaxScheme", leaf("cbc:CompanyID", id), taxScheme(scheme));

const deliveryOf = ({ deliveryDate, deliveryCountry, deliveryPlace }: EInvoice) =>
  group(
    "cac:Delivery",
    leaf("cbc:ActualDeliveryDate", deliveryDate),
    group("cac:DeliveryLocation", addressOf("cac:Address", { ...deliveryPlace, country: deliveryCountry })),
    group("cac:DeliveryParty", group("cac:PartyName", leaf("cbc:Name", deliveryPlace?.name ?? null))),
  );

/** What the norm has once is in the first of them. */
function paymentsOf({ payments, directDebit, card, dueDate }: EInvoice, isCredit: boolean): XmlNode[] {
  return payments.map(({ means, account, accountName, bic, reference }, place) => {
    const isFirst = place === 0;
    const debit = isFirst ? directDebit : null;
    return group(
      "cac:PaymentMeans",
      leaf("cbc:PaymentMeansCode", means),
      leaf("cbc:PaymentDueDate", isCredit && isFirst ? dueDate : null),
      leaf("cbc:PaymentID", reference),
      isFirst && card
        ? group(
            "cac:CardAccount",
            leaf("cbc:PrimaryAccountNumberID", card.number),
            leaf("cbc:NetworkID", ANY_NETWORK),
            leaf("cbc:HolderName", card.holder),
          )
        : null,
      group(
        "cac:PayeeFinancialAccount",
        leaf("cbc:ID", account),
        leaf("cbc:Name", accountName),
        group("cac:FinancialInstitutionBranch", leaf("cbc:ID", bic)),
      ),
      group(
        "cac:PaymentMandate",
        leaf("cbc:ID", debit?.mandate ?? null),
        group("cac:PayerFinancialAccount", leaf("cbc:ID", debit?.account ?? null)),
      ),
    );
  });
}

interface Taxed {
  category: string | null;
  rate: string | null;
  reason?: string | null;
  reasonCode?: string | null;
}

const categoryOf = (name: string, { category, rate, reason = null, reasonCode = null }: Taxed) =>
  category === null
    ? null
    : group(
        name,
        leaf("cbc:ID", category),
        leaf("cbc:Percent", rate),
        leaf("cbc:TaxExemptionReasonCode", reasonCode),
        leaf("cbc:TaxExemptionReason", reason),
        taxScheme("VAT"),
      );

const allowanceOf = (each: EInvoiceAllowance, amount: Amount) =>
  group(
    "cac:AllowanceCharge",
    leaf("cbc:ChargeIndicator", String(each.isCharge)),
    leaf("cbc:AllowanceChargeReasonCode", each.reasonCode),
    leaf("cbc:AllowanceChargeReason", each.reason),
    leaf("cbc:MultiplierFactorNumeric", each.percent),
    amount("Amount", each.amount),
    amount("BaseAmount", each.base),
    categoryOf("cac:TaxCategory", { category: each.category, rate: each.rate }),
  );

function taxesOf({ totals, taxes, taxCurrency }: EInvoice, amount: Amount): XmlNode[] {
  return [
    group(
      "cac:TaxTotal",
      amount("TaxAmount", totals.tax),
      ...taxes.map((row) =>
        group(
          "cac:TaxSubtotal",
          amount("TaxableAmount", row.base),
          amount("TaxAmount", row.amount),
          categoryOf("cac:TaxCategory", row),
        ),
      ),
    ),
    group("cac:TaxTotal", leaf("cbc:TaxAmount", totals.taxInTaxCurrency, { currencyID: taxCurrency })),
  ];
}

function lineOf(line: EInvoiceLine, isCredit: boolean, amount: Amount): XmlNode {
  const { unit, priceDiscount, grossPrice } = line;
  return group(
    isCredit ? "cac:CreditNoteLine" : "cac:InvoiceLine",
    leaf("cbc:ID", line.id),
    leaf("cbc:Note", line.note),
    leaf(isCredit ? "cbc:CreditedQuantity" : "cbc:InvoicedQuantity", line.quantity, { unitCode: unit }),
    amount("LineExtensionAmount", line.amount),
    periodOf(line.period),
    ...line.allowances.map((each) => allowanceOf(each, amount)),
    group(
      "cac:Item",
      leaf("cbc:Description", line.description),
      leaf("cbc:Name", line.name),
      group("cac:SellersItemIdentification", leaf("cbc:ID", line.itemNumber)),
      categoryOf("cac:ClassifiedTaxCategory", { category: line.category, rate: line.rate }),
    ),
    group(
      "cac:Price",
      amount("PriceAmount", line.unitPrice),
      leaf("cbc:BaseQuantity", line.priceBaseQuantity, { unitCode: unit }),
      priceDiscount === null
        ? null
        : group(
            "cac:AllowanceCharge",
            leaf("cbc:ChargeIndicator", "false"),
            amount("Amount", priceDiscount),
            amount("BaseAmount", grossPrice),
          ),
    ),
  );
}
