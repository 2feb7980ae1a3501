/**
 * Detects a document's language and country, with the evidence. Dates, currencies, and number notations depend on it.
 *
 * Evidence is counted in points: a tax number or a phone prefix is strong, a single word is weak.
 */
import { decimalSignOf, type NumberStyle } from "../text/amounts.ts";
import type { Layout } from "./rows.ts";

type Language = "en" | "ms" | "de" | "fr" | "es" | "it" | "nl" | "pt" | "sv" | "pl";

/** Kinds of evidence for a document's country; the message `currency_assumed-country` has words for each. */
type CountryEvidence =
  | "taxNumber"
  | "phone"
  | "address"
  | "bank"
  | "company"
  | "web"
  | "currency"
  | "wording"
  | "language";

export interface Locale {
  language: Language | null;
  /** ISO 3166 alpha-2; null without evidence. */
  country: string | null;
  /** Points behind the country; 2 and more is good evidence. */
  countryPoints: number;
  /** Strongest evidence for the country. */
  countryEvidence: CountryEvidence;
  style: NumberStyle;
}

const LANGUAGE_WORDS: Readonly<Record<Language, RegExp>> = {
  en: /\b(THE|AND|INVOICE|RECEIPT|TOTAL DUE|THANK|YOU|DATE|AMOUNT|CHANGE|CASH|PLEASE|TAX|QTY|ITEM|PRICE|WITH|FOR|DUE|PAYMENT|CARD|BALANCE)\b/g,
  ms: /\b(TARIKH|JUMLAH|TUNAI|BAKI|TERIMA KASIH|RESIT|CUKAI|KUANTITI|HARGA|DISKAUN|BARANG|TIDAK|SILA)\b/g,
  de: /\b(UND|DER|DIE|DAS|RECHNUNG|RECHNUNGSNUMMER|DATUM|SUMME|BETRAG|MWST|STEUER|VIELEN|DANK|NETTO|BRUTTO|GESAMT|UHR|KASSE|BAR|GEGEBEN|STR|STRASSE|STRAßE|STK|EINKAUF|IHR|IHRE|WIR|FUR|BELEG|BON|ZU ZAHLEN|TEL|FILIALE)\b/g,
  fr: /\b(LE|LA|LES|DES|DU|ET|FACTURE|TVA|TTC|HT|MONTANT|MERCI|VOTRE|VOUS|RUE|NUMERO|PAYER|QUANTITE|PRIX|CLIENT|SIRET|ECHEANCE|REGLEMENT|CARTE|RENDU|ESPECES)\b/g,
  es: /\b(EL|LOS|LAS|DEL|FACTURA|FECHA|IVA|IMPORTE|GRACIAS|CALLE|CANTIDAD|PRECIO|CLIENTE|PAGO|TARJETA|EFECTIVO|CAMBIO|NIF|CIF|VENCIMIENTO|USTED|NUMERO)\b/g,
  it: /\b(IL|DELLA|FATTURA|IMPORTO|GRAZIE|VIA|QUANTITA|PREZZO|PAGAMENTO|CONTANTI|RESTO|PARTITA|IMPONIBILE|SCONTRINO|DOCUMENTO|TOTALE|SCADENZA|PER|DI|CON)\b/g,
  nl: /\b(HET|EEN|VAN|FACTUUR|FACTUURNUMMER|FACTUURDATUM|BTW|BEDRAG|BEDANKT|AANTAL|PRIJS|TOTAAL|BETALEN|PIN|KVK|UW|VOOR|MET|KLANT|STRAAT|SUBTOTAAL|EXCL|INCL|KLANTNUMMER)\b/g,
  pt: /\b(FATURA|NOTA|DATA|VALOR|OBRIGADO|RUA|QUANTIDADE|PRECO|PAGAMENTO|DINHEIRO|TROCO|NIF|CONTRIBUINTE|CNPJ|TOTAL A PAGAR|VENCIMENTO|CLIENTE|DOS|DAS|EM|COM)\b/g,
  sv: /\b(OCH|FAKTURA|DATUM|MOMS|BELOPP|TACK|KVITTO|SUMMA|ATT|BETALA|ANTAL|PRIS|FORFALLODATUM|ORG|KORT|DATO|TAKK|BELOB|FAKTURADATO|HERAV)\b/g,
  pl: /\b(FAKTURA|DATA|KWOTA|RAZEM|SUMA|PARAGON|NIP|ILOSC|CENA|DZIEKUJEMY|SPRZEDAZY|NETTO|BRUTTO|PLATNOSCI|GOTOWKA|UL)\b/g,
};

interface CountrySign {
  pattern: RegExp;
  country: string;
  points: number;
  evidence: CountryEvidence;
}

const sign = (country: string, points: number, evidence: CountryEvidence, pattern: RegExp): CountrySign => ({
  pattern,
  country,
  points,
  evidence,
});

const TAX = "taxNumber";
const PHONE = "phone";
const ADDRESS = "address";
const BANK = "bank";
const NAME = "company";
const WEB = "web";
const MONEY = "currency";

const COUNTRY_SIGNS: readonly CountrySign[] = [
  sign("MY", 3, NAME, /\bS[DO0]N\.?\s*B[HN][DO0]\b|\bBHD\b/),
  sign(
    "MY",
    3,
    ADDRESS,
    /\bJALAN\b|\bJLN\b|\bTAMAN\b|\bSELANGOR\b|\bJOHOR\b|KUALA LUMPUR|\bMALAYSIA\b|\bPENANG\b|PULAU PINANG|LORONG|\bJOHOR|\bSHAH ALAM\b|\bPETALING\b|\bBANDAR\b|\bSEKSYEN\b|\bLRG\b/,
  ),
  sign("MY", 2, MONEY, /\bRM\s?\d|\(RM\)|\bMYR\b/),
  sign("MY", 2, TAX, /\bGST[^\d\n]{0,16}00\d{10}\b/),
  sign("SG", 3, ADDRESS, /\bSINGAPORE\b/),
  sign("SG", 2, NAME, /\bPTE\.? LTD\b/),
  sign("DE", 4, TAX, /\bDE\s?\d{3}\s?\d{3}\s?\d{3}\b|UST-?ID|\bST(EUER)?-?\s?NR|\bHRB\b|AMTSGERICHT|\b19 USTG\b/),
  sign("DE", 2, NAME, /\bGMBH\b|\bE\.K\b|\bOHG\b/),
  sign("DE", 2, ADDRESS, /\bD-\d{5}\b|DEUTSCHLAND|\bGERMANY\b|\b\d{5} (BERLIN|HAMBURG|MUNCHEN|KOLN|FRANKFURT)/),
  sign("DE", 1, "wording", /\bMWST\b|GEGEBEN|RUCKGELD|EINKAUF/),
  sign("AT", 4, TAX, /\bATU\s?\d{8}\b/),
  sign("AT", 3, ADDRESS, /OSTERREICH|\bAUSTRIA\b|\bA-\d{4}\b|\bWIEN\b/),
  sign("CH", 4, TAX, /\bCHE-?\s?\d{3}\.?\d{3}\.?\d{3}\b/),
  sign("CH", 3, ADDRESS, /\bSCHWEIZ\b|\bSUISSE\b|\bSVIZZERA\b|SWITZERLAND|\bCH-\d{4}\b|\bZURICH\b/),
  sign("CH", 2, MONEY, /\bCHF\b|\bSFR\b/),
  sign("FR", 4, TAX, /\bFR\s?[0-9A-Z]{2}\s?\d{3}\s?\d{3}\s?\d{3}\b|\bSIRET\b|\bSIREN\b|\bRCS\b/),
  sign("FR", 2, ADDRESS, /\bFRANCE\b|\bCEDEX\b|\b\d{5} PARIS\b/),
  sign("FR", 2, NAME, /\bSARL\b|\bSASU?\b|\bEURL\b/),
  sign("BE", 4, TAX, /\bBE\s?0?\d{3}[. ]?\d{3}[. ]?\d{3}\b/),
  sign("BE", 3, ADDRESS, /\bBELGIQUE\b|\bBELGIE\b|\bBELGIUM\b|BRUXELLES|BRUSSEL/),
  sign("NL", 4, TAX, /\bNL\s?\d{3}\.?\d{3}\.?\d{3}\.?B\.?\d{2}\b|\bKVK\b|\bBTW\b/),
  sign("NL", 2, ADDRESS, /\bNEDERLAND\b|\bNETHERLANDS\b|\b\d{4} [A-Z]{2}\b(?= [A-Z]{3})|AMSTERDAM|ROTTERDAM/),
  sign("IT", 4, TAX, /\bP(ARTITA)?\s?\.?\s?IVA\b|\bCOD(ICE)?\.?\s?FISC|\bIT\s?\d{11}\b/),
  sign("IT", 2, ADDRESS, /\bITALIA\b|\bITALY\b/),
  sign("IT", 1, NAME, /\bS\.?R\.?L\b\.?/),
  sign("ES", 4, TAX, /\b(N\.?I\.?F|C\.?I\.?F)\b[.: ]{0,3}(ES)?([A-Z]-?\d{7}|\d{8}-?[A-Z]\b)|\bES\s?[A-Z]\d{8}\b/),
  sign("ES", 2, ADDRESS, /\bESPANA\b|\bSPAIN\b|\bMADRID\b|\bBARCELONA\b/),
  sign("PT", 4, TAX, /\bPT\s?\d{9}\b|\bCONTRIBUINTE\b|\bATCUD\b/),
  sign("PT", 2, ADDRESS, /\bPORTUGAL\b|\bLISBOA\b/),
  sign("BR", 4, TAX, /\bCNPJ\b/),
  sign("BR", 2, MONEY, /R\$/),
  sign(
    "GB",
    4,
    TAX,
    /\bGB\s?\d{3}\s?\d{4}\s?\d{2}\b|\bVAT\s*(REG(ISTRATION)?)?\s*(NO|NUMBER)?[.: ]*(GB)?\s?\d{3}\s?\d{4}\s?\d{2}\b/,
  ),
  sign(
    "GB",
    3,
    ADDRESS,
    /\bUNITED KINGDOM\b|\bENGLAND\b|\bSCOTLAND\b|\bWALES\b|\bLONDON\b|\b[A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2}\b/,
  ),
  sign("GB", 2, MONEY, /£|\bGBP\b/),
  sign("IE", 4, TAX, /\bIE\s?\d{7}[A-Z]{1,2}\b/),
  sign("IE", 3, ADDRESS, /\bIRELAND\b|\bDUBLIN\b/),
  sign(
    "US",
    3,
    ADDRESS,
    /\bUSA\b|UNITED STATES|\b(AL|AK|AZ|AR|CA|CO|CT|DE|FL|GA|HI|ID|IL|IN|IA|KS|KY|LA|ME|MD|MA|MI|MN|MS|MO|MT|NE|NV|NH|NJ|NM|NY|NC|ND|OH|OK|OR|PA|RI|SC|SD|TN|TX|UT|VT|VA|WA|WV|WI|WY),?\.? \d{5}(-\d{4})?\b/,
  ),
  sign("US", 2, PHONE, /\(\d{3}\) ?\d{3}-\d{4}/),
  sign("US", 1, "wording", /\bSALES TAX\b|\bEIN\b|\bZIP\b/),
  sign("US", 1, MONEY, /\bUSD\b|US\$/),
  sign("CA", 4, TAX, /\b(HST|GST\/HST|QST|TVQ|TPS)\b|\b\d{9} ?RT ?\d{4}\b/),
  sign("CA", 3, ADDRESS, /\bCANADA\b|\b[ABCEGHJ-NPRSTVXY]\d[A-Z] \d[A-Z]\d\b|\bONTARIO\b|\bQUEBEC\b/),
  sign("AU", 4, TAX, /\bA\.?B\.?N\b\.?[: ]*\d{2} ?\d{3} ?\d{3} ?\d{3}/),
  sign("AU", 3, ADDRESS, /\bAUSTRALIA\b|\b(NSW|VIC|QLD|TAS|ACT)\b,? \d{4}\b/),
  sign("NZ", 3, ADDRESS, /\bNEW ZEALAND\b|\bAUCKLAND\b|\bWELLINGTON\b/),
  sign(
    "IN",
    4,
    TAX,
    /\bGSTIN\b|\b\d{2}[A-Z]{5}\d{4}[A-Z]\d[A-Z\d]{2}\b|\bC\.?S\.?T\.?\/?\s?TIN\b|\bPAN\b[: ]*[A-Z]{5}\d{4}[A-Z]/,
  ),
  sign("IN", 3, ADDRESS, /\bINDIA\b|\bBANGALORE\b|\bBENGALURU\b|\bMUMBAI\b|\bDELHI\b|\bKARNATAKA\b/),
  sign("IN", 2, MONEY, /₹|\bINR\b|\bRS\.\s?\d/),
  sign("HK", 3, ADDRESS, /\bHONG KONG\b|\bKOWLOON\b/),
  sign("JP", 4, "wording", /[\u3040-\u30ff]|円/),
  sign("JP", 3, ADDRESS, /\bJAPAN\b|\bTOKYO\b/),
  sign("CN", 3, ADDRESS, /\bCHINA\b|发票|人民币/),
  sign("SE", 3, ADDRESS, /\bSVERIGE\b|\bSWEDEN\b|\bSTOCKHOLM\b/),
  sign("SE", 3, TAX, /\bORG\.?\s?NR\b[.: ]*\d{6}-\d{4}|\bSE\s?\d{12}\b/),
  sign("NO", 3, ADDRESS, /\bNORGE\b|\bNORWAY\b|\bOSLO\b/),
  sign("NO", 3, TAX, /\b\d{9} ?MVA\b/),
  sign("DK", 3, ADDRESS, /\bDANMARK\b|\bDENMARK\b|\bKOBENHAVN\b|\bKØBENHAVN\b/),
  sign("DK", 3, TAX, /\bCVR\b/),
  sign("PL", 4, TAX, /\bNIP\b[: ]*\d{3}-?\d{3}-?\d{2}-?\d{2}|\bNIP\b/),
  sign("PL", 2, MONEY, /\bPLN\b|\bZŁ\b/),
  sign("ZA", 3, ADDRESS, /\bSOUTH AFRICA\b|\bCAPE TOWN\b|\bJOHANNESBURG\b/),
  sign("MX", 4, TAX, /\bRFC\b[: ]*[A-Z&]{3,4}\d{6}/),
  sign("MX", 2, ADDRESS, /\bMEXICO\b/),
  sign("AE", 3, ADDRESS, /\bDUBAI\b|\bABU DHABI\b|\bU\.?A\.?E\b/),
  sign("KW", 3, ADDRESS, /\bKUWAIT\b/),
  sign("BH", 3, ADDRESS, /\bBAHRAIN\b/),
  sign("ID", 3, ADDRESS, /\bINDONESIA\b|\bJAKARTA\b|\bNPWP\b/),
  sign("TH", 3, ADDRESS, /\bTHAILAND\b|\bBANGKOK\b/),
  sign("PH", 3, ADDRESS, /\bPHILIPPINES\b|\bMANILA\b/),
  sign("KR", 3, ADDRESS, /\bSEOUL\b|\bKOREA\b|[\uac00-\ud7af]/),
];

const PHONE_PREFIXES: Readonly<Record<string, string>> = {
  "49": "DE",
  "43": "AT",
  "41": "CH",
  "33": "FR",
  "32": "BE",
  "31": "NL",
  "39": "IT",
  "34": "ES",
  "351": "PT",
  "55": "BR",
  "44": "GB",
  "353": "IE",
  "60": "MY",
  "65": "SG",
  "61": "AU",
  "64": "NZ",
  "91": "IN",
  "852": "HK",
  "81": "JP",
  "86": "CN",
  "46": "SE",
  "47": "NO",
  "45": "DK",
  "48": "PL",
  "27": "ZA",
  "52": "MX",
  "971": "AE",
  "965": "KW",
  "62": "ID",
  "66": "TH",
  "63": "PH",
  "82": "KR",
  "358": "FI",
  "420": "CZ",
  "973": "BH",
};

const DOMAINS: Readonly<Record<string, string>> = {
  DE: "DE",
  AT: "AT",
  CH: "CH",
  FR: "FR",
  BE: "BE",
  NL: "NL",
  IT: "IT",
  ES: "ES",
  PT: "PT",
  BR: "BR",
  UK: "GB",
  IE: "IE",
  MY: "MY",
  SG: "SG",
  AU: "AU",
  NZ: "NZ",
  CA: "CA",
  IN: "IN",
  HK: "HK",
  JP: "JP",
  CN: "CN",
  SE: "SE",
  NO: "NO",
  DK: "DK",
  PL: "PL",
  ZA: "ZA",
  MX: "MX",
  AE: "AE",
};

const LANGUAGE_COUNTRIES: Partial<Record<Language, string>> = {
  ms: "MY",
  de: "DE",
  fr: "FR",
  es: "ES",
  it: "IT",
  nl: "NL",
  pt: "PT",
  pl: "PL",
};

/** Countries and languages that separate groups of thousands by blanks. */
const SPACE_GROUP_COUNTRIES: ReadonlySet<string> = new Set([
  "FR",
  "SE",
  "NO",
  "PL",
  "CZ",
  "FI",
  "ZA",
  "BE",
  "PT",
  "CA",
  "CH",
]);
const SPACE_GROUP_LANGUAGES: ReadonlySet<string> = new Set(["fr", "sv", "pl", "pt", "es"]);

/** Reads language, country and number notation from the whole text. */
export function readLocale(layout: Layout): Locale {
  const text = layout.rows.map((row) => row.folded).join("\n");
  const language = readLanguage(text);
  const votes = new Map<string, { points: number; evidence: CountryEvidence; best: number }>();
  const vote = (country: string, points: number, evidence: CountryEvidence) => {
    const known = votes.get(country) ?? { points: 0, evidence, best: 0 };
    known.points += points;
    if (points > known.best) {
      known.best = points;
      known.evidence = evidence;
    }
    votes.set(country, known);
  };
  for (const s of COUNTRY_SIGNS) if (s.pattern.test(text)) vote(s.country, s.points, s.evidence);
  for (const match of text.matchAll(/(?:\+|\b00)\s?\(?(\d{2,3})\)?/g)) {
    const country = PHONE_PREFIXES[match[1]!] ?? PHONE_PREFIXES[match[1]!.slice(0, 2)];
    if (country) vote(country, 1.5, PHONE);
  }
  for (const match of text.matchAll(/\b([A-Z]{2})\d{2}(?: ?[A-Z0-9]{4}){3,7}\b/g)) {
    if (DOMAINS[match[1]!] || match[1] === "GB") vote(match[1]!, 2, BANK);
  }
  for (const match of text.matchAll(/[A-Z0-9-]\.(?:CO\.|COM\.)?([A-Z]{2})\b(?![.\w])/g)) {
    const country = DOMAINS[match[1]!];
    if (country && /WWW|@|HTTP/.test(text.slice(Math.max(0, match.index - 40), match.index + 1)))
      vote(country, 1.5, WEB);
  }
  const speaks = language && LANGUAGE_COUNTRIES[language];
  if (speaks) vote(speaks, 1, "language");
  let country: string | null = null;
  let points = 0;
  let evidence: CountryEvidence = "language";
  let second = 0;
  for (const [code, v] of votes) {
    if (v.points > points) {
      second = points;
      [country, points, evidence] = [code, v.points, v.evidence];
    } else if (v.points > second) second = v.points;
  }
  if (second === points) points /= 2;
  const decimal = decimalSignOf(layout.segments.map((s) => s.text));
  return {
    language,
    country,
    countryPoints: points,
    countryEvidence: evidence,
    style: {
      decimal,
      spaceGroups:
        (country !== null && SPACE_GROUP_COUNTRIES.has(country)) ||
        (language !== null && SPACE_GROUP_LANGUAGES.has(language)) ||
        printsBlankGroups(layout),
      noisy: !layout.fromTextLayer,
      fractionDigits: 2,
    },
  };
}

/** A box with nothing but a number in groups: "3 840,00", "R 5 816,00". */
const BLANK_GROUPS = /^\p{L}{0,3}\W{0,2}(\d{1,3}(?: \d{3})+)[.,]\d{2}$/u;
const LEAST_GROUPED = 2;
/** Widest blank of a number by the height of its row; two columns are farther apart. */
const WIDEST_BLANK = 0.52;

/** Whether a text layer groups thousands by blanks, whatever its country. */
function printsBlankGroups({ segments, fromTextLayer, pageWidth }: Layout): boolean {
  if (!fromTextLayer) return false;
  const grouped = segments.filter(({ text, line, y0, y1 }) => {
    const found = BLANK_GROUPS.exec(text);
    if (!found) return false;
    const words = line.words.slice(-found[1]!.split(" ").length);
    return words.slice(1).every(({ box }, i) => {
      const before = words[i]!.box;
      return (box[0] - before[0] - before[2]) * pageWidth <= WIDEST_BLANK * (y1 - y0);
    });
  });
  return grouped.length >= LEAST_GROUPED;
}

function readLanguage(text: string): Language | null {
  let best: Language | null = null;
  let most = 1;
  for (const [language, words] of Object.entries(LANGUAGE_WORDS) as [Language, RegExp][]) {
    const hits = new Set(text.match(words) ?? []).size;
    if (hits > most) {
      most = hits;
      best = language;
    }
  }
  return best;
}
