/**
 * What Germany asks of an invoice beyond EN 16931: XRechnung's rules, which Peppol has under names of its own for invoices within Germany.
 * Those that are warnings there count here, too: what they ask for is easily put right before an invoice is issued.
 */
import { isIban, plainIdentifier } from "../../identifiers.ts";
import type { EInvoiceFinding, EInvoiceRule } from "../fault.ts";
import { missing, needs, only } from "../find.ts";
import type { EInvoice } from "../model.ts";
import { XRECHNUNG_TYPES } from "./code-lists.ts";
import { brokenDiscount } from "./terms.ts";

const TRANSFERS = new Set(["30", "58"]);
const CARDS = new Set(["48", "54", "55"]);
const DIRECT_DEBIT = "59";
const SEPA_TRANSFER = "58";
const CORRECTED = "384";

const meansOf = ({ payments }: EInvoice) => payments[0]?.means ?? "";
const has = (invoice: EInvoice) => ({
  account: invoice.payments.some(({ account, accountName, bic }) => account ?? accountName ?? bic),
  card: invoice.card !== null,
  mandate: (invoice.directDebit?.mandate ?? invoice.directDebit?.account ?? null) !== null,
});

/** What a means of payment comes with (a), and may not come with (b). */
function meansRules(
  number: string,
  isMeans: (means: string) => boolean,
  own: "account" | "card" | "mandate",
): EInvoiceRule[] {
  const others = (["account", "card", "mandate"] as const).filter((each) => each !== own);
  return [
    {
      id: `BR-DE-${number}-a`,
      weight: "note",
      find: (invoice) => (isMeans(meansOf(invoice)) && !has(invoice)[own] ? [missing(own)] : []),
    },
    {
      id: `BR-DE-${number}-b`,
      weight: "note",
      find: (invoice) =>
        isMeans(meansOf(invoice)) && others.some((each) => has(invoice)[each])
          ? [{ code: "invalid", what: "paymentMeans", value: meansOf(invoice) }]
          : [],
    },
  ];
}

const isRightIban = (text: string) => isIban(plainIdentifier(text));

/** Categories that ask for a tax number of the seller: all but "outside of the tax". */
const isTaxed = ({ lines, allowances }: EInvoice) =>
  [...lines, ...allowances].some(({ category }) => category !== null && category !== "O");

export const GERMAN_RULES: readonly EInvoiceRule[] = [
  needs("BR-DE-1", "paymentMeans", ({ payments }) => [payments[0]?.means]),
  needs("BR-DE-3", "sellerPlace", ({ seller }) => [seller.city]),
  needs("BR-DE-4", "sellerPlace", ({ seller }) => [seller.postCode]),
  // BR-DE-2, too: of a contact, all three are asked for.
  needs("BR-DE-5", "contactName", ({ seller }) => [seller.contact?.name]),
  needs("BR-DE-6", "contactPhone", ({ seller }) => [seller.contact?.phone]),
  needs("BR-DE-7", "contactEmail", ({ seller }) => [seller.contact?.email]),
  needs("BR-DE-8", "buyerPlace", ({ buyer }) => [buyer.city]),
  needs("BR-DE-9", "buyerPlace", ({ buyer }) => [buyer.postCode]),
  needs("BR-DE-10", "deliveryPlace", (invoice) => (hasDelivery(invoice) ? [invoice.deliveryPlace?.city] : [])),
  needs("BR-DE-11", "deliveryPlace", (invoice) => (hasDelivery(invoice) ? [invoice.deliveryPlace?.postCode] : [])),
  needs("BR-DE-14", "rate", ({ taxes }) => taxes.map(({ rate }) => rate)),
  needs("BR-DE-15", "buyerReference", ({ buyerReference }) => [buyerReference]),
  needs("BR-DE-16", "sellerId", (invoice) =>
    isTaxed(invoice) ? [invoice.seller.vatId ?? invoice.seller.taxNumber] : [],
  ),
  only(
    "BR-DE-17",
    "type",
    (code) => XRECHNUNG_TYPES.has(code),
    ({ typeCode }) => [typeCode],
  ),
  {
    id: "BR-DE-18",
    weight: "note",
    find: ({ terms }): EInvoiceFinding[] => {
      const broken = brokenDiscount(terms);
      return broken === null ? [] : [{ code: "invalid", what: "terms", value: broken }];
    },
  },
  only("BR-DE-19", "account", isRightIban, ({ payments }) =>
    payments.filter(({ means }) => means === SEPA_TRANSFER).map(({ account }) => account),
  ),
  only("BR-DE-20", "debitedAccount", isRightIban, (invoice) =>
    meansOf(invoice) === DIRECT_DEBIT ? [invoice.directDebit?.account] : [],
  ),
  ...meansRules("23", (means) => TRANSFERS.has(means), "account"),
  ...meansRules("24", (means) => CARDS.has(means), "card"),
  ...meansRules("25", (means) => means === DIRECT_DEBIT, "mandate"),
  needs("BR-DE-26", "preceding", ({ typeCode, preceding }) => (typeCode === CORRECTED ? [preceding[0]?.number] : [])),
  only(
    "BR-DE-27",
    "contactPhone",
    (phone) => /(?:\d.*){3}/.test(phone),
    ({ seller }) => [seller.contact?.phone],
  ),
  only(
    "BR-DE-28",
    "contactEmail",
    (email) => /^[^@\s]+@(?:[^@.\s]+\.)+[^@.\s]+$/.test(email),
    ({ seller }) => [seller.contact?.email],
  ),
  needs("BR-DE-30", "creditorId", (invoice) => (has(invoice).mandate ? [invoice.directDebit?.creditorId] : [])),
  needs("BR-DE-31", "debitedAccount", (invoice) => (has(invoice).mandate ? [invoice.directDebit?.account] : [])),
];

function hasDelivery({ deliveryPlace, deliveryCountry }: EInvoice): boolean {
  const { street = [], city = null, postCode = null } = deliveryPlace ?? {};
  return deliveryCountry !== null || street.length > 0 || city !== null || postCode !== null;
}

/** The name that Peppol has for a German rule: "DE-R-023-1" for "BR-DE-23-a". */
export function peppolNameOf(id: string): string {
  const [, number = "", part = ""] = /^BR-DE-(\d+)(?:-([ab]))?$/.exec(id) ?? [];
  return `DE-R-${number.padStart(3, "0")}${part && (part === "a" ? "-1" : "-2")}`;
}
