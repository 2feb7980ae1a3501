/**
 * Words of the made pages: invented languages of random syllables, and a share of labels as real documents print them, so that a model
 * learns from places and arithmetic, and from known words only where they are there.
 *
 * Shares no list with `../made`, whose documents are by another maker.
 */
import type { Chance } from "./chance.ts";

export type LabelKind =
  | "position"
  | "code"
  | "description"
  | "quantity"
  | "unit"
  | "price"
  | "discount"
  | "taxRate"
  | "taxAmount"
  | "amount"
  | "gross"
  | "subtotal"
  | "tax"
  | "total"
  | "paid"
  | "due"
  | "charge"
  | "base"
  | "number"
  | "date"
  | "dueDate"
  | "order"
  | "customer"
  | "issuer"
  | "taxId"
  | "title"
  | "terms"
  | "pack"
  | "carried";

/** One language a line: English, German, French, Spanish, Italian, Dutch, Swedish. */
const SEEN: Readonly<Record<LabelKind, string>> = {
  position: "#|No.|Pos.|Pos|Ln|Line|Nr|Zeile|N°|Rang|Riga|Regel|Rad",
  code: "SKU|Part No|Item code|Art.-Nr.|Artikelnr.|Réf.|Référence|Código|Codice|Artikelnr|Ref",
  description:
    "Details|Description|Item|Product|Service|Bezeichnung|Text|Artikel|Leistung|Désignation|Libellé|Concepto|Descripción|Descrizione|Omschrijving|Benämning",
  quantity: "Qty|Quantity|Hours|Units|Menge|Anz.|Stück|Qté|Quantité|Cant.|Cantidad|Q.tà|Quantità|Aantal|Antal",
  unit: "Unit|UoM|ME|Einh.|Einheit|Unité|Unidad|U.M.|Eenheid|Enhet",
  price:
    "Price|Unit price|Rate|Each|Preis|Einzelpreis|E-Preis|EP|P.U.|Prix unitaire|Prix unit. HT|Precio|Prezzo|Prezzo unit.|Prijs|À-pris",
  discount: "Disc.|Discount %|Rabatt|Rab. %|Remise|Dto.|Sconto|Korting|Rabatt %",
  taxRate: "VAT %|Tax|VAT|MwSt.|USt %|Steuer|TVA|Taux|IVA|IVA %|BTW|BTW %|Moms",
  taxAmount: "Tax amount|VAT amount|Steuerbetrag|Montant TVA|Cuota|Imposta|BTW-bedrag",
  amount:
    "Amount|Total|Line total|Net|Net amount|Betrag|Gesamt|Gesamtpreis|Nettobetrag|Montant|Total HT|Montant HT|Importe|Importo|Bedrag|Belopp|Summe",
  gross: "Gross|Total incl. VAT|Brutto|Total TTC|TTC|Importe total|Totale ivato|Incl. btw",
  subtotal:
    "Subtotal|Net total|Sum of lines|Goods total|Zwischensumme|Summe netto|Nettosumme|Warenwert|Total HT|Sous-total|Base imponible|Imponibile|Subtotaal|Netto",
  tax: "VAT|Sales tax|GST|USt.|MwSt.|zzgl. MwSt.|Umsatzsteuer|TVA|IVA|BTW|Moms",
  total:
    "Total|Grand total|Total due|Invoice total|Rechnungsbetrag|Gesamtbetrag|Gesamtsumme|Total TTC|Net à payer|Total a pagar|Totale fattura|Totaal|Att betala",
  paid: "Paid|Deposit received|Prepaid|Anzahlung|Bereits gezahlt|Acompte|Anticipo|Acconto|Aanbetaling",
  due: "Amount due|Balance|To pay|Zahlbetrag|Offen|Solde à payer|Restante|Saldo dovuto|Te voldoen",
  charge: "Shipping|Discount|Surcharge|Versand|Fracht|Nachlass|Sondernachlass|Port|Remise|Transporte|Spese|Verzending",
  base: "Base|Taxable|Net|Bemessung|Netto|Base HT|Base imp.|Imponibile|Grondslag",
  number:
    "Invoice no.|Invoice #|Bill No|Rechnungs-Nr.|Beleg|Facture n°|N° de facture|Factura nº|Fattura n.|Factuurnr.|Fakturanr",
  date: "Date|Invoice date|Datum|Rechnungsdatum|Date de facture|Fecha|Data|Factuurdatum|Fakturadatum",
  dueDate: "Due|Due date|Fällig am|Zahlbar bis|Échéance|Vencimiento|Scadenza|Vervaldatum",
  order: "Order|Your ref.|PO|Bestellung|Auftrag|Commande|Pedido|Ordine|Bestelling|Order date",
  customer: "Bill to|Customer|Client|Sold to|Kunde|Rechnung an|Käufer|Facturé à|Cliente|Klant|Spett.le",
  issuer: "From|Seller|Supplier|Verkäufer|Lieferant|Vendeur|Proveedor|Fornitore|Verkoper",
  taxId: "VAT ID|VAT no.|USt-IdNr.|Steuernummer|N° TVA|NIF|P.IVA|Btw-nr.",
  title: "Invoice|Tax invoice|Bill|Statement|Rechnung|Facture|Factura|Fattura|Factuur|Faktura",
  pack: "Pack|Per|VE|VKE|PE|Par|Base qty",
  carried: "Carried forward|Brought forward|Übertrag|Zwischensumme|À reporter|Report|Riporto|Suma y sigue|Transport",
  terms: "Payment terms|Bank|Zahlung|Règlement|Pago|Pagamento|Betaling",
};

const ONSETS = "b|br|c|ch|d|dr|f|g|gr|h|j|k|kl|l|m|n|p|pr|qu|r|s|st|t|tr|v|w|z|sch|".split("|");
const VOWELS = "a|e|i|o|u|ai|au|ei|ie|ou|é|ä|ö|ü".split("|");
const ENDS = "||||n|r|s|t|l|m|nd|rt|x|ng|ck".split("|");
const FORMS = "Ltd|GmbH|AG|SARL|S.A.|S.L.|SpA|B.V.|AB|Inc.|LLC|KG|SAS|Limited|Srl|".split("|");

export interface Speech {
  /** A word of one to four syllables, perhaps with a capital. */
  word: (isCapital?: boolean) => string;
  words: (count: number) => string;
  /** The label of a role; the same on the whole document. */
  label: (kind: LabelKind) => string;
  company: () => string;
}

/** @param knownShare share of labels that real documents print */
export function speechOf(chance: Chance, knownShare: number): Speech {
  const syllable = () => chance.oneOf(ONSETS) + chance.oneOf(VOWELS) + chance.oneOf(ENDS);
  const word = (isCapital = chance.isHit(0.4)) => {
    const text = Array.from({ length: chance.oneOf([1, 2, 2, 2, 3, 3, 4]) }, syllable).join("");
    return isCapital ? text.charAt(0).toUpperCase() + text.slice(1) : text;
  };
  const words = (count: number) => Array.from({ length: count }, () => word()).join(" ");
  const chosen = new Map<LabelKind, string>();
  const isLoud = chance.isHit(0.15);
  const invented = () => `${word(true)}${chance.isHit(0.3) ? ` ${word(false)}` : ""}${chance.isHit(0.1) ? "." : ""}`;
  return {
    word,
    words,
    label: (kind) => {
      const known = chosen.get(kind);
      if (known !== undefined) return known;
      const text = chance.isHit(knownShare) ? chance.oneOf(SEEN[kind].split("|")) : invented();
      chosen.set(kind, isLoud ? text.toUpperCase() : text);
      return chosen.get(kind)!;
    },
    company: () => {
      const form = chance.oneOf(FORMS);
      const name = Array.from({ length: chance.between(1, 3) }, () => word(true)).join(chance.oneOf([" ", " ", " & "]));
      return `${chance.isHit(0.2) ? name.toUpperCase() : name}${form === "" ? "" : ` ${form}`}`;
    },
  };
}
