/** Small e-invoices, made in the test itself: the same purchase in each syntax. */
import { PDFDocument } from "@cantoo/pdf-lib";
import { textPdf } from "./documents.ts";

/** For tests of what is written. */
export { parseEInvoice } from "../src/readers/einvoice/parse.ts";
export { italianInvoice, polishInvoice } from "./national-e-invoices.ts";

/** What of the invoice a test changes. */
export interface Changes {
  number?: string;
  total?: string;
  due?: string;
  paid?: string;
  type?: string;
  seller?: string;
  /** Put before the seller of a UBL: documents inside, for one. */
  before?: string;
}

/** A document inside a UBL, or, with an address, one elsewhere. */
export const ublFile = (name: string, mimeType: string, content: string | Uint8Array) =>
  `<cac:AdditionalDocumentReference><cbc:ID>A</cbc:ID><cbc:DocumentDescription>Proof</cbc:DocumentDescription><cac:Attachment>
    <cbc:EmbeddedDocumentBinaryObject mimeCode="${mimeType}" filename="${name}">${
      typeof content === "string" ? content : Buffer.from(content).toString("base64")
    }</cbc:EmbeddedDocumentBinaryObject></cac:Attachment></cac:AdditionalDocumentReference>`;
export const ublLink = (address: string) =>
  `<cac:AdditionalDocumentReference><cbc:ID>Plan</cbc:ID><cac:Attachment><cac:ExternalReference><cbc:URI>${escaped(address)}</cbc:URI></cac:ExternalReference></cac:Attachment></cac:AdditionalDocumentReference>`;

const UBL = "urn:oasis:names:specification:ubl:schema:xsd";
const XRECHNUNG = "urn:cen.eu:en16931:2017#compliant#urn:xeinkauf.de:kosit:xrechnung_3.0";

/** Two lines (100 pieces of which 50 cost 12.50; two hours), an allowance of 5.00, tax at 19 %: 130.00 + 24.70 = 154.70. */
export function ublInvoice(changes: Changes = {}, root = "Invoice"): string {
  const {
    number = "R-2026-7",
    total = "154.70",
    due = total,
    paid,
    type = "380",
    seller = "Papier & Söhne GmbH",
    before = "",
  } = changes;
  const [line, quantity] =
    root === "Invoice" ? ["InvoiceLine", "InvoicedQuantity"] : ["CreditNoteLine", "CreditedQuantity"];
  const party = (name: string, vatId: string) => `<cac:Party>
    <cac:PartyName><cbc:Name>Alias of ${escaped(name)}</cbc:Name></cac:PartyName>
    <cac:PostalAddress><cbc:StreetName>Ring 1</cbc:StreetName><cbc:CityName>Köln</cbc:CityName><cbc:PostalZone>50667</cbc:PostalZone>
      <cac:Country><cbc:IdentificationCode>DE</cbc:IdentificationCode></cac:Country></cac:PostalAddress>
    <cac:PartyTaxScheme><cbc:CompanyID>${vatId}</cbc:CompanyID><cac:TaxScheme><cbc:ID>VAT</cbc:ID></cac:TaxScheme></cac:PartyTaxScheme>
    <cac:PartyLegalEntity><cbc:RegistrationName>${escaped(name)}</cbc:RegistrationName></cac:PartyLegalEntity></cac:Party>`;
  const category = (tag: string) =>
    `<cac:${tag}><cbc:ID>S</cbc:ID><cbc:Percent>19</cbc:Percent><cac:TaxScheme><cbc:ID>VAT</cbc:ID></cac:TaxScheme></cac:${tag}>`;
  const item = (id: string, name: string, count: string, amount: string, price: string, base = "") => `<cac:${line}>
    <cbc:ID>${id}</cbc:ID><cbc:${quantity} unitCode="C62">${count}</cbc:${quantity}><cbc:LineExtensionAmount currencyID="EUR">${amount}</cbc:LineExtensionAmount>
    <cac:Item><cbc:Name>${name}</cbc:Name>${category("ClassifiedTaxCategory")}</cac:Item>
    <cac:Price><cbc:PriceAmount currencyID="EUR">${price}</cbc:PriceAmount>${base}</cac:Price></cac:${line}>`;
  return `<?xml version="1.0" encoding="UTF-8"?>
<!-- made by a test -->
<ns:${root} xmlns:ns="${UBL}:${root}-2" xmlns:cac="${UBL}:CommonAggregateComponents-2" xmlns:cbc="${UBL}:CommonBasicComponents-2">
  <cbc:CustomizationID>${XRECHNUNG}</cbc:CustomizationID>
  <cbc:ID>${number}</cbc:ID><cbc:IssueDate>2026-10-05+02:00</cbc:IssueDate>
  ${root === "Invoice" ? "<cbc:DueDate>2026-11-04</cbc:DueDate>" : ""}<cbc:${root}TypeCode>${type}</cbc:${root}TypeCode>
  <cbc:DocumentCurrencyCode>EUR</cbc:DocumentCurrencyCode><cbc:BuyerReference>04011000-1</cbc:BuyerReference>
  ${before}<cac:AccountingSupplierParty>${party(seller, "DE123456788")}</cac:AccountingSupplierParty>
  <cac:AccountingCustomerParty>${party("Harbour Lane Bakery", "DE136695976")}</cac:AccountingCustomerParty>
  <cac:PaymentMeans><cbc:PaymentMeansCode>58</cbc:PaymentMeansCode>
    <cac:PayeeFinancialAccount><cbc:ID>DE02120300000000202051</cbc:ID></cac:PayeeFinancialAccount></cac:PaymentMeans>
  <cac:PaymentTerms><cbc:Note>30 days</cbc:Note></cac:PaymentTerms>
  <cac:AllowanceCharge><cbc:ChargeIndicator>false</cbc:ChargeIndicator><cbc:AllowanceChargeReason>Loyalty</cbc:AllowanceChargeReason>
    <cbc:Amount currencyID="EUR">5.00</cbc:Amount>${category("TaxCategory")}</cac:AllowanceCharge>
  <cac:TaxTotal><cbc:TaxAmount currencyID="EUR">24.70</cbc:TaxAmount>
    <cac:TaxSubtotal><cbc:TaxableAmount currencyID="EUR">130.00</cbc:TaxableAmount><cbc:TaxAmount currencyID="EUR">24.70</cbc:TaxAmount>
    ${category("TaxCategory")}</cac:TaxSubtotal></cac:TaxTotal>
  <cac:LegalMonetaryTotal><cbc:LineExtensionAmount currencyID="EUR">135.00</cbc:LineExtensionAmount>
    <cbc:TaxExclusiveAmount currencyID="EUR">130.00</cbc:TaxExclusiveAmount><cbc:TaxInclusiveAmount currencyID="EUR">${total}</cbc:TaxInclusiveAmount>
    <cbc:AllowanceTotalAmount currencyID="EUR">5.00</cbc:AllowanceTotalAmount>
    ${paid === undefined ? "" : `<cbc:PrepaidAmount currencyID="EUR">${paid}</cbc:PrepaidAmount>`}<cbc:PayableAmount currencyID="EUR">${due}</cbc:PayableAmount></cac:LegalMonetaryTotal>
  ${item("1", "Paper &lt;b&gt;A4&lt;/b&gt;", "100", "25.00", "12.50", '<cbc:BaseQuantity unitCode="C62">50</cbc:BaseQuantity>')}
  ${item("2", "Delivery", "2", "110.00", "55")}
</ns:${root}>`;
}

/** The same in CII. */
export function ciiInvoice({ number = "R-2026-7", total = "154.70", due = total }: Changes = {}): string {
  const un = "urn:un:unece:uncefact:data:standard";
  const party = (tag: string, name: string, vatId: string) => `<ram:${tag}><ram:Name>${escaped(name)}</ram:Name>
    <ram:PostalTradeAddress><ram:PostcodeCode>50667</ram:PostcodeCode><ram:CityName>Köln</ram:CityName><ram:CountryID>DE</ram:CountryID></ram:PostalTradeAddress>
    <ram:SpecifiedTaxRegistration><ram:ID schemeID="VA">${vatId}</ram:ID></ram:SpecifiedTaxRegistration></ram:${tag}>`;
  const day = (tag: string, text: string) =>
    `<ram:${tag}><udt:DateTimeString format="102">${text}</udt:DateTimeString></ram:${tag}>`;
  const tax = "<ram:TypeCode>VAT</ram:TypeCode>";
  const rate = "<ram:CategoryCode>S</ram:CategoryCode><ram:RateApplicablePercent>19</ram:RateApplicablePercent>";
  const item = (
    id: string,
    name: string,
    count: string,
    amount: string,
    price: string,
  ) => `<ram:IncludedSupplyChainTradeLineItem>
    <ram:AssociatedDocumentLineDocument><ram:LineID>${id}</ram:LineID></ram:AssociatedDocumentLineDocument>
    <ram:SpecifiedTradeProduct><ram:Name>${name}</ram:Name></ram:SpecifiedTradeProduct>
    <ram:SpecifiedLineTradeAgreement><ram:NetPriceProductTradePrice>${price}</ram:NetPriceProductTradePrice></ram:SpecifiedLineTradeAgreement>
    <ram:SpecifiedLineTradeDelivery><ram:BilledQuantity unitCode="C62">${count}</ram:BilledQuantity></ram:SpecifiedLineTradeDelivery>
    <ram:SpecifiedLineTradeSettlement><ram:ApplicableTradeTax>${tax}${rate}</ram:ApplicableTradeTax>
    <ram:SpecifiedTradeSettlementLineMonetarySummation><ram:LineTotalAmount>${amount}</ram:LineTotalAmount></ram:SpecifiedTradeSettlementLineMonetarySummation>
    </ram:SpecifiedLineTradeSettlement></ram:IncludedSupplyChainTradeLineItem>`;
  return `<?xml version="1.0" encoding="UTF-8"?>
<a:CrossIndustryInvoice xmlns:a="${un}:CrossIndustryInvoice:100" xmlns:ram="${un}:ReusableAggregateBusinessInformationEntity:100" xmlns:udt="${un}:UnqualifiedDataType:100">
<a:ExchangedDocumentContext><ram:GuidelineSpecifiedDocumentContextParameter><ram:ID>urn:cen.eu:en16931:2017</ram:ID></ram:GuidelineSpecifiedDocumentContextParameter></a:ExchangedDocumentContext>
<a:ExchangedDocument><ram:ID>${number}</ram:ID><ram:TypeCode>380</ram:TypeCode>${day("IssueDateTime", "20261005")}</a:ExchangedDocument>
<a:SupplyChainTradeTransaction>
  ${item("1", "Paper &lt;b&gt;A4&lt;/b&gt;", "100", "25.00", '<ram:ChargeAmount>12.50</ram:ChargeAmount><ram:BasisQuantity unitCode="C62">50</ram:BasisQuantity>')}
  ${item("2", "Delivery", "2", "110.00", "<ram:ChargeAmount>55</ram:ChargeAmount>")}
  <ram:ApplicableHeaderTradeAgreement>${party("SellerTradeParty", "Papier & Söhne GmbH", "DE123456788")}${party("BuyerTradeParty", "Harbour Lane Bakery", "DE136695976")}</ram:ApplicableHeaderTradeAgreement>
  <ram:ApplicableHeaderTradeDelivery/>
  <ram:ApplicableHeaderTradeSettlement><ram:InvoiceCurrencyCode>EUR</ram:InvoiceCurrencyCode>
    <ram:SpecifiedTradeSettlementPaymentMeans><ram:TypeCode>58</ram:TypeCode><ram:PayeePartyCreditorFinancialAccount><ram:IBANID>DE02120300000000202051</ram:IBANID></ram:PayeePartyCreditorFinancialAccount></ram:SpecifiedTradeSettlementPaymentMeans>
    <ram:ApplicableTradeTax><ram:CalculatedAmount>24.70</ram:CalculatedAmount>${tax}<ram:BasisAmount>130.00</ram:BasisAmount>${rate}</ram:ApplicableTradeTax>
    <ram:SpecifiedTradeAllowanceCharge><ram:ChargeIndicator><udt:Indicator>false</udt:Indicator></ram:ChargeIndicator><ram:ActualAmount>5.00</ram:ActualAmount><ram:Reason>Loyalty</ram:Reason><ram:CategoryTradeTax>${tax}${rate}</ram:CategoryTradeTax></ram:SpecifiedTradeAllowanceCharge>
    <ram:SpecifiedTradePaymentTerms>${day("DueDateDateTime", "20261104")}</ram:SpecifiedTradePaymentTerms>
    <ram:SpecifiedTradeSettlementHeaderMonetarySummation><ram:LineTotalAmount>135.00</ram:LineTotalAmount><ram:AllowanceTotalAmount>5.00</ram:AllowanceTotalAmount>
      <ram:TaxBasisTotalAmount>130.00</ram:TaxBasisTotalAmount><ram:TaxTotalAmount currencyID="EUR">24.70</ram:TaxTotalAmount>
      <ram:GrandTotalAmount>${total}</ram:GrandTotalAmount><ram:DuePayableAmount>${due}</ram:DuePayableAmount></ram:SpecifiedTradeSettlementHeaderMonetarySummation>
  </ram:ApplicableHeaderTradeSettlement>
</a:SupplyChainTradeTransaction></a:CrossIndustryInvoice>`;
}

/** Lines on the page of the invoice. */
export const PAGE = [
  "Papier & Söhne GmbH",
  "Ring 1, 50667 Köln",
  "Rechnung R-2026-7",
  "Datum 05.10.2026",
  "Papier             25,00",
  "Lieferung         110,00",
  "Gesamtbetrag EUR  154,70",
];

/** A PDF with files attached. */
export async function pdfWith(
  files: readonly (readonly [name: string, content: string | Uint8Array])[],
  page: readonly string[] = PAGE,
): Promise<Uint8Array> {
  const pdf = await PDFDocument.load(await textPdf([page]));
  for (const [name, content] of files) await pdf.attach(Buffer.from(content), name, { mimeType: "text/xml" });
  return pdf.save();
}

const escaped = (text: string) => text.replaceAll("&", "&amp;");
