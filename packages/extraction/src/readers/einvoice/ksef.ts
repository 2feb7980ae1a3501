/**
 * FA(3) and FA(2) of Poland's KSeF (`Faktura`; the ministry's schema names the fields after the paragraphs of the law: `P_15` is the total)
 * → the e-invoice's model. It states the sums of each rate, and the total; net, tax, and what is due are added up here.
 */
import {
  addAmounts,
  type EInvoice,
  type EInvoiceLine,
  type EInvoiceParty,
  type EInvoicePayment,
  type EInvoiceTaxRow,
  unlessEmpty,
} from "@tallyleaf/ledger";
import { all, at, dayIn, firstOf, numberAt, textAt, type XmlElement } from "./xml.ts";

/** The model of a Polish invoice. */
export function fromKsef(root: XmlElement): EInvoice {
  const fa = at(root, "Fa");
  const payment = at(fa, "Platnosc");
  const conditions = at(fa, "WarunkiTransakcji");
  const lines = all(fa, "FaWiersz");
  const form = at(root, "Naglowek", "KodFormularza");
  const currency = textAt(fa, "KodWaluty");
  const inZloty = all(fa, ROWS.map(({ tax }) => `${tax}W`).join("|")).map((each) => numberAt(each));
  const due = all(payment, "TerminPlatnosci").map((each) => dayIn(textAt(each, "Termin")));
  return {
    syntax: "ksef",
    customization: form?.attributes.kodSystemowy ?? null,
    profile: "other",
    typeCode: typeOf(fa),
    number: textAt(fa, "P_2"),
    date: dayIn(textAt(fa, "P_1")),
    dueDate: firstOf(due.toSorted()),
    deliveryDate: dayIn(textAt(fa, "P_6")) ?? dayIn(firstOf(lines.map((line) => textAt(line, "P_6A")))),
    deliveryCountry: null,
    deliveryPlace: null,
    period: unlessEmpty({
      start: dayIn(textAt(fa, "OkresFa", "P_6_Od")),
      end: dayIn(textAt(fa, "OkresFa", "P_6_Do")),
    }),
    currency,
    taxCurrency: inZloty.length > 0 && currency !== ZLOTY ? ZLOTY : null,
    seller: partyOf(at(root, "Podmiot1")),
    buyer: partyOf(at(root, "Podmiot2")),
    payee: null,
    buyerReference: textAt(root, "Podmiot2", "NrKlienta"),
    order: textAt(conditions, "Zamowienia", "NrZamowienia"),
    contract: textAt(conditions, "Umowy", "NrUmowy"),
    project: null,
    preceding: [
      ...all(fa, "DaneFaKorygowanej").map((each) => ({
        number: textAt(each, "NrFaKorygowanej"),
        date: dayIn(textAt(each, "DataWystFaKorygowanej")),
      })),
      ...all(fa, "FakturaZaliczkowa").map((each) => ({
        number: textAt(each, "NrFaZaliczkowej") ?? textAt(each, "NrKSeFFaZaliczkowej"),
        date: null,
      })),
    ],
    notes: notesOf(root, fa),
    terms: termsOf(payment),
    payments: paymentsOf(payment),
    directDebit: null,
    card: null,
    totals: totalsOf(fa, payment, inZloty),
    taxes: taxesOf(fa, lines),
    allowances: [],
    lines: lines.map(lineOf),
    attachments: [],
    links: [],
  };
}

const ZLOTY = "PLN";

/** Corrections state differences, so that one below zero brings money back: they are no credit notes, whose amounts are positive. */
function typeOf(fa: XmlElement | null): string | null {
  const kind = textAt(fa, "RodzajFaktury");
  if (kind === null) return null;
  if (kind.startsWith("KOR")) return "384";
  if (textAt(fa, "Adnotacje", "P_17") === "1") return "389";
  return kind === "ZAL" ? "386" : "380";
}

/** The sums of a rate: of its bases, and of its tax. */
interface Row {
  base: string;
  /** Empty: none is charged. */
  tax: string;
  /** As lines write it; the first is that of today. */
  rates: readonly string[];
  category: string;
}

const ROWS: readonly Row[] = [
  { base: "P_13_1", tax: "P_14_1", rates: ["23", "22"], category: "S" },
  { base: "P_13_2", tax: "P_14_2", rates: ["8", "7"], category: "S" },
  { base: "P_13_3", tax: "P_14_3", rates: ["5"], category: "S" },
  { base: "P_13_4", tax: "P_14_4", rates: ["4", "3"], category: "S" },
  { base: "P_13_5", tax: "P_14_5", rates: [], category: "S" },
  { base: "P_13_6_1", tax: "", rates: ["0 KR", "0"], category: "Z" },
  { base: "P_13_6_2", tax: "", rates: ["0 WDT"], category: "K" },
  { base: "P_13_6_3", tax: "", rates: ["0 EX"], category: "G" },
  { base: "P_13_7", tax: "", rates: ["zw"], category: "E" },
  { base: "P_13_8", tax: "", rates: ["np I", "np"], category: "O" },
  { base: "P_13_9", tax: "", rates: ["np II"], category: "AE" },
  { base: "P_13_10", tax: "", rates: ["oo"], category: "AE" },
  { base: "P_13_11", tax: "", rates: ["marża"], category: "E" },
];

function taxesOf(fa: XmlElement | null, lines: readonly XmlElement[]): EInvoiceTaxRow[] {
  const used = new Set(lines.map((line) => textAt(line, "P_12")));
  const exemption = at(fa, "Adnotacje", "Zwolnienie");
  return ROWS.flatMap(({ base: name, tax, rates, category }): EInvoiceTaxRow[] => {
    const base = numberAt(fa, name);
    if (base === null) return [];
    const rate = rates.find((each) => used.has(each)) ?? rates[0] ?? null;
    const foreign = firstOf(lines.map((line) => numberAt(line, "P_12_XII")));
    return [
      {
        category,
        rate: tax === "" ? (category === "O" ? null : "0") : (rate ?? foreign),
        base,
        amount: tax === "" ? "0.00" : (numberAt(fa, tax) ?? "0.00"),
        reason: category === "E" ? firstOf(["P_19A", "P_19B", "P_19C"].map((each) => textAt(exemption, each))) : null,
        reasonCode: tax === "" ? rate : null,
      },
    ];
  });
}

/**
 * What was paid is in the payment; deductions and charges that are no part of the invoice are settled beside it ("Rozliczenie"): what is
 * deducted counts as paid, and what is added as a rounding, which is the only place of the norm beside the total.
 */
function totalsOf(
  fa: XmlElement | null,
  payment: XmlElement | null,
  inZloty: readonly (string | null)[],
): EInvoice["totals"] {
  const total = numberAt(fa, "P_15");
  const settlement = at(fa, "Rozliczenie");
  const parts = all(payment, "ZaplataCzesciowa").map((each) => numberAt(each, "KwotaZaplatyCzesciowej"));
  const isPaid = textAt(payment, "Zaplacono") === "1" || textAt(payment, "ZnacznikZaplatyCzesciowej") === "2";
  const deducted = numberAt(settlement, "SumaOdliczen");
  const added = numberAt(settlement, "SumaObciazen");
  const open = numberAt(settlement, "DoZaplaty") ?? addAmounts([total, added], [deducted]);
  const paid = isPaid ? addAmounts([deducted, open]) : addAmounts([deducted, ...parts]);
  return {
    lines: null,
    allowances: null,
    charges: null,
    net: addAmounts(ROWS.map(({ base }) => numberAt(fa, base))),
    tax: addAmounts(ROWS.filter(({ tax }) => tax !== "").map(({ tax }) => numberAt(fa, tax))) ?? "0.00",
    taxInTaxCurrency: addAmounts(inZloty),
    total,
    paid,
    rounding: added,
    due: isPaid ? "0.00" : open === null ? null : addAmounts([open], parts),
  };
}

/** A line of a correction that shows how it was before counts the other way. */
function lineOf(line: XmlElement): EInvoiceLine {
  const isBefore = textAt(line, "StanPrzed") === "1";
  const flip = (amount: string | null) => (isBefore && amount !== null ? addAmounts([], [amount]) : amount);
  const rate = textAt(line, "P_12");
  const row = ROWS.find(({ rates }) => rate !== null && rates.includes(rate));
  const [net, gross, tax] = [numberAt(line, "P_11"), numberAt(line, "P_11A"), numberAt(line, "P_11Vat")];
  return {
    id: textAt(line, "NrWierszaFa"),
    parentId: null,
    counts: true,
    note: null,
    period: null,
    name: textAt(line, "P_7"),
    description: null,
    itemNumber: textAt(line, "Indeks"),
    quantity: flip(numberAt(line, "P_8B")),
    unit: textAt(line, "P_8A"),
    unitPrice: numberAt(line, "P_9A") ?? numberAt(line, "P_9B"),
    priceBaseQuantity: null,
    grossPrice: null,
    priceDiscount: null,
    // Where prices are with tax, so may be the amount.
    amount: flip(net ?? (gross !== null && tax !== null ? addAmounts([gross], [tax]) : gross)),
    category: row?.category ?? null,
    rate: row?.tax ? rate : row && row.category !== "O" ? "0" : numberAt(line, "P_12_XII"),
    allowances: [],
  };
}

function partyOf(party: XmlElement | null): EInvoiceParty {
  const facts = at(party, "DaneIdentyfikacyjne");
  const nip = textAt(facts, "NIP");
  const foreign = textAt(facts, "NrVatUE");
  const address = at(party, "Adres");
  return {
    name: textAt(facts, "Nazwa"),
    tradingName: null,
    identifier: textAt(facts, "NrID"),
    // The number of a Polish company is its VAT ID without the country.
    vatId: nip !== null ? `PL${nip}` : foreign && `${textAt(facts, "KodUE") ?? ""}${foreign}`,
    taxNumber: null,
    registration: null,
    registrationScheme: null,
    legalInfo: null,
    street: ["AdresL1", "AdresL2"].flatMap((name) => textAt(address, name) ?? []),
    city: null,
    postCode: null,
    region: null,
    country: textAt(address, "KodKraju"),
    electronicAddress: null,
    contact: unlessEmpty({
      name: null,
      phone: firstOf(all(party, "DaneKontaktowe").map((each) => textAt(each, "Telefon"))),
      email: firstOf(all(party, "DaneKontaktowe").map((each) => textAt(each, "Email"))),
    }),
  };
}

/** Means of payment by the codes of UNTDID 4461. */
const MEANS: Readonly<Record<string, string>> = { 1: "10", 2: "48", 4: "20", 6: "30", 7: "68" };

function paymentsOf(payment: XmlElement | null): EInvoicePayment[] {
  const form = textAt(payment, "FormaPlatnosci");
  const means = form === null ? textAt(payment, "OpisPlatnosci") && "ZZZ" : (MEANS[form] ?? "ZZZ");
  const accounts = all(payment, "RachunekBankowy");
  const none = { means, account: null, accountName: null, bic: null, reference: null };
  if (accounts.length === 0) return means === null ? [] : [none];
  return accounts.map((each) => {
    const number = textAt(each, "NrRB")?.replace(/\s/g, "") ?? null;
    // 26 digits are a Polish account: its IBAN without the country.
    const account = number !== null && /^\d{26}$/.test(number) ? `PL${number}` : number;
    return { ...none, account, bic: textAt(each, "SWIFT") };
  });
}

function termsOf(payment: XmlElement | null): string | null {
  const discount = at(payment, "Skonto");
  const days = all(payment, "TerminPlatnosci").map((each) => {
    const said = at(each, "TerminOpis");
    return [textAt(said, "Ilosc"), textAt(said, "Jednostka"), textAt(said, "ZdarzeniePoczatkowe")];
  });
  const lines = [[textAt(discount, "WarunkiSkonta"), textAt(discount, "WysokoscSkonta")], ...days];
  return (
    lines
      .map((parts) => parts.filter(Boolean).join(" "))
      .filter(Boolean)
      .join("\n") || null
  );
}

/** Why it corrects, what was settled beside it, remarks by name, and the foot. Split payment is a duty of the buyer. */
function notesOf(root: XmlElement, fa: XmlElement | null): string[] {
  const settlement = at(fa, "Rozliczenie");
  const settled = all(settlement, "Odliczenia|Obciazenia").map((each) => [
    textAt(each, "Powod"),
    numberAt(each, "Kwota"),
  ]);
  const remarks = all(fa, "DodatkowyOpis").map((each) => [textAt(each, "Klucz"), textAt(each, "Wartosc")]);
  return [
    textAt(fa, "PrzyczynaKorekty"),
    textAt(fa, "Adnotacje", "P_18A") === "1" ? "Mechanizm podzielonej płatności" : null,
    textAt(fa, "Adnotacje", "P_18") === "1" ? "Odwrotne obciążenie" : null,
    ...[...settled, ...remarks].map((parts) => parts.filter(Boolean).join(": ")),
    ...all(at(root, "Stopka"), "Informacje").map((each) => textAt(each, "StopkaFaktury")),
  ].flatMap((note) => note || []);
}
