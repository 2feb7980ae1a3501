/**
 * FatturaPA (`FatturaElettronica`, FPR12 and FPA12, technical rules 1.6 of the Agenzia delle Entrate) → the e-invoice's model. The format
 * states no sums but those of each rate, and not always a total: its rules say of what these are the sums, and they are added up here.
 */
import {
  addAmounts,
  type EInvoice,
  type EInvoiceAllowance,
  type EInvoiceLine,
  type EInvoiceParty,
  type EInvoicePayment,
  unlessEmpty,
} from "@tallyleaf/ledger";
import { describeFile } from "./files.ts";
import { all, at, dayIn, firstOf, numberAt, textAt, type XmlElement } from "./xml.ts";

/** The model of the first invoice; a file may hold several ("lotto"). */
export function fromFatturaPa(root: XmlElement): EInvoice {
  const header = at(root, "FatturaElettronicaHeader");
  const bodies = all(root, "FatturaElettronicaBody");
  const body = bodies[0] ?? null;
  const general = at(body, "DatiGenerali");
  const document = at(general, "DatiGeneraliDocumento");
  const supply = at(body, "DatiBeniServizi");
  const terms = all(body, "DatiPagamento");
  const details = terms.flatMap((each) => all(each, "DettaglioPagamento"));
  const rows = all(supply, "DatiRiepilogo");
  const type = textAt(document, "TipoDocumento");
  const transport = at(general, "DatiTrasporto");
  const notes = all(document, "Causale").flatMap((each) => textAt(each) ?? []);
  return {
    syntax: "fatturapa",
    customization: root.attributes.versione ?? textAt(header, "DatiTrasmissione", "FormatoTrasmissione"),
    profile: "other",
    typeCode: type === null ? null : (TYPES[type] ?? "380"),
    number: textAt(document, "Numero"),
    date: dayIn(textAt(document, "Data")),
    dueDate: details.map((each) => dayIn(textAt(each, "DataScadenzaPagamento"))).reduce(earlier, null),
    deliveryDate: dayIn(textAt(transport, "DataOraConsegna")) ?? dayIn(textAt(at(general, "DatiDDT"), "DataDDT")),
    deliveryCountry: textAt(transport, "IndirizzoResa", "Nazione"),
    deliveryPlace: placeOf(at(transport, "IndirizzoResa")),
    period: null,
    currency: textAt(document, "Divisa"),
    taxCurrency: null,
    seller: partyOf(at(header, "CedentePrestatore"), null),
    buyer: partyOf(at(header, "CessionarioCommittente"), addressOf(at(header, "DatiTrasmissione"))),
    payee: null,
    buyerReference: textAt(header, "CedentePrestatore", "RiferimentoAmministrazione"),
    order: textAt(general, "DatiOrdineAcquisto", "IdDocumento"),
    contract: textAt(general, "DatiContratto", "IdDocumento"),
    project: firstOf(
      all(general, "DatiOrdineAcquisto|DatiContratto|DatiConvenzione").map((each) => textAt(each, "CodiceCUP")),
    ),
    preceding: all(general, "DatiFattureCollegate").map((each) => ({
      number: textAt(each, "IdDocumento"),
      date: dayIn(textAt(each, "Data")),
    })),
    notes,
    terms: details.length > 1 ? details.map(instalmentOf).join("\n") : null,
    payments: details.map(paymentOf),
    directDebit: null,
    card: null,
    totals: totalsOf(document, rows),
    taxes: rows.map((row) => {
      const nature = textAt(row, "Natura");
      return {
        category: isSplit(row) ? "B" : categoryOf(nature),
        rate: numberAt(row, "AliquotaIVA"),
        base: numberAt(row, "ImponibileImporto"),
        amount: numberAt(row, "Imposta"),
        reason: textAt(row, "RiferimentoNormativo"),
        reasonCode: nature,
      };
    }),
    allowances: [
      ...all(document, "DatiCassaPrevidenziale").map(fundOf),
      ...all(document, "ScontoMaggiorazione").map(changeOf),
    ],
    lines: all(supply, "DettaglioLinee").map(lineOf),
    attachments: filesOf(root).map(({ file, description }) => describeFile(file, description)),
    links: [],
    ...(bodies.length > 1 && { inFile: bodies.length }),
  };
}

/** Types of document as UNTDID 1001 has them; of the others, which are invoices, 380. */
const TYPES: Readonly<Record<string, string>> = {
  TD02: "386",
  TD03: "386",
  TD04: "381",
  TD05: "383",
  TD08: "381",
  TD09: "383",
  TD20: "389",
  TD21: "389",
  TD27: "389",
};

/** The buyer pays the tax to the state, not to the vendor. */
const isSplit = (row: XmlElement) => textAt(row, "EsigibilitaIVA") === "S" && textAt(row, "Natura") === null;

/** Why no tax is charged ("Natura"), by the category that means the same. */
function categoryOf(nature: string | null): string {
  if (nature === null) return "S";
  if (nature === "N3.2") return "K";
  if (nature === "N3.1" || nature === "N3.3") return "G";
  if (/^N[127]/.test(nature)) return "O";
  return nature.startsWith("N6") ? "AE" : "E";
}

/** Means of payment by the codes of UNTDID 4461. */
const MEANS: Readonly<Record<string, string>> = {
  MP01: "10",
  MP02: "20",
  MP03: "21",
  MP04: "10",
  MP05: "30",
  MP08: "48",
  MP12: "70",
  MP16: "49",
  MP17: "49",
  MP19: "59",
  MP20: "59",
  MP21: "59",
};

function paymentOf(detail: XmlElement): EInvoicePayment {
  const means = textAt(detail, "ModalitaPagamento");
  return {
    means: means === null ? null : (MEANS[means] ?? "ZZZ"),
    account: textAt(detail, "IBAN"),
    accountName: textAt(detail, "Beneficiario"),
    bic: textAt(detail, "BIC"),
    reference: textAt(detail, "CodicePagamento"),
  };
}

const instalmentOf = (detail: XmlElement) =>
  [dayIn(textAt(detail, "DataScadenzaPagamento")), numberAt(detail, "ImportoPagamento")].filter(Boolean).join(" ");

const earlier = (one: string | null, other: string | null) =>
  one === null || (other !== null && other < one) ? other : one;

/** The due amount is without what the buyer pays to the tax office: withheld tax, and tax of rows with split payment. */
function totalsOf(document: XmlElement | null, rows: readonly XmlElement[]): EInvoice["totals"] {
  const bases = rows.map((row) => numberAt(row, "ImponibileImporto"));
  const taxes = rows.map((row) => numberAt(row, "Imposta"));
  const rounding = numberAt(document, "Arrotondamento");
  const changes = all(document, "ScontoMaggiorazione").map(changeOf);
  const amounts = (isCharge: boolean) =>
    changes.filter((each) => each.isCharge === isCharge).map(({ amount }) => amount);
  const net = addAmounts([...bases, ...amounts(true)], amounts(false));
  const made = addAmounts([net, ...taxes, rounding]);
  const total = numberAt(document, "ImportoTotaleDocumento") ?? made;
  const kept = [
    ...all(document, "DatiRitenuta").map((each) => numberAt(each, "ImportoRitenuta")),
    ...rows.filter(isSplit).map((row) => numberAt(row, "Imposta")),
  ];
  const due = addAmounts([made], kept);
  return {
    lines: null,
    allowances: null,
    charges: null,
    net,
    tax: addAmounts(taxes),
    taxInTaxCurrency: null,
    total,
    paid: null,
    rounding,
    // Some write as the total what is due.
    due: kept.length === 0 || total === null ? total : total === due ? due : addAmounts([total], kept),
  };
}

/** A contribution to a pension fund, which is charged with the fee and taxed. */
const fundOf = (element: XmlElement): EInvoiceAllowance => ({
  isCharge: true,
  amount: numberAt(element, "ImportoContributoCassa"),
  base: numberAt(element, "ImponibileCassa"),
  percent: numberAt(element, "AlCassa"),
  reason: ["Cassa previdenziale", textAt(element, "TipoCassa")].filter(Boolean).join(" "),
  reasonCode: null,
  category: categoryOf(textAt(element, "Natura")),
  rate: numberAt(element, "AliquotaIVA"),
});

/** Allowances and charges of a line are per unit: in `amount`, or in percent of what those before them left of the price. */
function lineOf(line: XmlElement): EInvoiceLine {
  const period = { start: dayIn(textAt(line, "DataInizioPeriodo")), end: dayIn(textAt(line, "DataFinePeriodo")) };
  return {
    id: textAt(line, "NumeroLinea"),
    parentId: null,
    counts: true,
    note: null,
    period: unlessEmpty(period),
    name: textAt(line, "Descrizione"),
    description: null,
    itemNumber: textAt(line, "CodiceArticolo", "CodiceValore"),
    quantity: numberAt(line, "Quantita"),
    unit: textAt(line, "UnitaMisura"),
    unitPrice: numberAt(line, "PrezzoUnitario"),
    priceBaseQuantity: null,
    grossPrice: null,
    priceDiscount: null,
    amount: numberAt(line, "PrezzoTotale"),
    category: categoryOf(textAt(line, "Natura")),
    rate: numberAt(line, "AliquotaIVA"),
    allowances: all(line, "ScontoMaggiorazione").map(changeOf),
  };
}

/** An allowance or a charge; those of the document change its total, and no tax. */
const changeOf = (element: XmlElement): EInvoiceAllowance => ({
  isCharge: textAt(element, "Tipo") === "MG",
  amount: numberAt(element, "Importo"),
  base: null,
  percent: numberAt(element, "Percentuale"),
  reason: null,
  reasonCode: null,
  category: null,
  rate: null,
});

function partyOf(party: XmlElement | null, electronicAddress: EInvoiceParty["electronicAddress"]): EInvoiceParty {
  const facts = at(party, "DatiAnagrafici");
  const person = at(facts, "Anagrafica");
  const [country, number] = [textAt(facts, "IdFiscaleIVA", "IdPaese"), textAt(facts, "IdFiscaleIVA", "IdCodice")];
  const seat = at(party, "Sede");
  const register = at(party, "IscrizioneREA");
  const names = [textAt(person, "Nome"), textAt(person, "Cognome")].filter((name) => name !== null).join(" ");
  return {
    name: textAt(person, "Denominazione") ?? (names || null),
    tradingName: null,
    identifier: null,
    vatId: number === null ? null : number.startsWith(country ?? "") ? number : `${country}${number}`,
    taxNumber: textAt(facts, "CodiceFiscale"),
    registration: [textAt(register, "Ufficio"), textAt(register, "NumeroREA")].filter(Boolean).join(" ") || null,
    registrationScheme: null,
    legalInfo: null,
    ...addressLines(seat),
    region: textAt(seat, "Provincia"),
    country: textAt(seat, "Nazione"),
    electronicAddress,
    contact: unlessEmpty({
      name: null,
      phone: textAt(party, "Contatti", "Telefono"),
      email: textAt(party, "Contatti", "Email"),
    }),
  };
}

const addressLines = (address: XmlElement | null) => ({
  street: [[textAt(address, "Indirizzo"), textAt(address, "NumeroCivico")].filter(Boolean).join(" ")].filter(Boolean),
  city: textAt(address, "Comune"),
  postCode: textAt(address, "CAP"),
});

const placeOf = (address: XmlElement | null) => unlessEmpty({ name: null, ...addressLines(address) });

/** The code of the exchange system's addressee, of six letters for offices and seven for others; "0000000": by certified mail. */
function addressOf(sending: XmlElement | null): EInvoiceParty["electronicAddress"] {
  const code = textAt(sending, "CodiceDestinatario");
  const mail = textAt(sending, "PECDestinatario");
  if (mail !== null && (code === null || /^0+$/.test(code))) return { scheme: "EM", id: mail };
  return code === null || /^0+$/.test(code) ? null : { scheme: code.length === 6 ? "0201" : "0205", id: code };
}

/** Kinds of file by the name that the sender gives them. */
const FILE_TYPES: Readonly<Record<string, string>> = {
  PDF: "application/pdf",
  XML: "application/xml",
  CSV: "text/csv",
  TXT: "text/csv",
  PNG: "image/png",
  JPG: "image/jpeg",
};

/** The documents inside it, in the form that those of UBL have. */
export const filesOf = (root: XmlElement): { file: XmlElement; description: string | null }[] =>
  all(at(root, "FatturaElettronicaBody"), "Allegati").flatMap((each) => {
    const content = at(each, "Attachment");
    const mimeCode = FILE_TYPES[textAt(each, "FormatoAttachment")?.toUpperCase() ?? ""] ?? "application/octet-stream";
    const filename = textAt(each, "NomeAttachment") ?? "";
    return content
      ? { file: { ...content, attributes: { filename, mimeCode } }, description: textAt(each, "DescrizioneAttachment") }
      : [];
  });
