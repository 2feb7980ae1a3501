/** Reads from the words of a purchase's paper what they say of its tax: a reverse charge, a small business, whose VAT IDs. Pure. */
import { plainIdentifier, vatIdCountryOf } from "../identifiers.ts";
import { hasVatCheckDigits } from "../vat-check.ts";
import { taxNumbersIn } from "./claim-numbers.ts";

/** What a paper can say of its tax, the strongest first. */
export const TAX_STATEMENTS = [
  "import_notice",
  "intra_community",
  "reverse_charge",
  "small_business",
  "import",
  "exempt",
] as const;
export type TaxStatement = (typeof TAX_STATEMENTS)[number];

export interface PaperTax {
  /** Countries of the VAT IDs on it, without the buyer's own; ISO 3166-1 alpha-2. */
  readonly countries: readonly string[];
  /** Where an address on it is, outside the buyer's country, if no VAT ID says whose it is; null: not said. */
  readonly place: string | null;
  readonly statement: TaxStatement | null;
  /** It names a rate of tax above zero. */
  readonly namesRate: boolean;
}

export const REVERSE_CHARGE =
  /reverse[\s-]*charge|steuerschuldnerschaft|steuerschuld\s+(?:geht|des|liegt)|übergang der steuerschuld|autoliquidation|inversi[oó]n del sujeto pasivo|inversione contabile|btw\s+verlegd|verlegging|omvendt betalingspligt|omvänd (?:betalnings|skatt)|odwrotne obci[aą][zż]enie|autoliquida[cç][aã]o/i;

const WORDS: Readonly<Record<TaxStatement, RegExp>> = {
  import_notice:
    /einfuhrumsatzsteuer|einfuhrabgaben|import vat certificate|tva (?:à|a) l['’]importation|iva (?:all['’]|a la )importaci?[oó]?n|invoer-?btw/i,
  intra_community:
    /innergemeinschaftliche[rn]?\s+(?:waren)?lieferung|intra-?\s?community\s+(?:supply|supplies|delivery|sale)|livraison\s+intra-?\s?communautaire|262\s+ter|entrega\s+intracomunitaria|cessione\s+intracomunitaria|intracommunautaire\s+(?:levering|transactie)|entrega\s+intracomunit[aá]ria|wewn[aą]trzwsp[oó]lnotow/i,
  reverse_charge: new RegExp(
    `${REVERSE_CHARGE.source}|(?:customer|recipient|buyer)\\s+(?:is\\s+)?(?:to\\s+account|liable|accounts)\\s+for\\s+(?:the\\s+)?(?:VAT|tax)|VAT\\s+(?:is\\s+)?(?:to\\s+be\\s+)?(?:accounted\\s+for|paid|payable)\\s+by\\s+the\\s+(?:recipient|customer)|(?:art(?:icle|ikel)?\\.?)\\s*196|283-2\\s+du\\s+CGI`,
    "i",
  ),
  small_business:
    /kleinunternehmer|§\s?19\s(?:abs(?:atz|\.)?\s?1\s)?(?:des\s)?(?:ustg|umsatzsteuer)|tva\s+non\s+applicable|293\s?b\s+du\s+cgi|franchise\s+(?:en\s+base|de\s+(?:la\s+)?t\.?v\.?a)|régime\s+(?:de\s+la\s+)?franchise|§\s?6\s(?:abs\.\s?1\s)?z(?:iff|iffer)?\.?\s?27|regime\s+forfettario|kleineondernemersregeling|not\s+(?:vat[ -]registered|registered\s+for\s+(?:vat|gst))/i,
  import:
    /commercial\s+invoice|\bincoterms?\b|country\s+of\s+(?:origin|manufacture)|\b(?:hs|tariff)[ -]?code|customs\s+(?:tariff|invoice)|zolltarif|ursprungsland|facture\s+(?:commerciale|pro\s?forma)|nomenclature\s+douani[eè]re/i,
  exempt:
    /umsatzsteuer(?:frei|befreit)|steuerfrei(?:e[rns]?)?\s+(?:nach|gem|leistung|gem[aä]ß)|vat[ -]exempt|exempt\s+from\s+(?:vat|gst|tax)|exon[eé]r[eé]e?s?\s+de\s+(?:la\s+)?tva|esente\s+(?:da\s+)?iva|exent[oa]\s+de\s+iva|vrijgesteld\s+van\s+btw/i,
};

const TAX_WORD = "(?:mwst|mehrwertst|ust|umsatzst|vat|v\\.a\\.t|tva|t\\.v\\.a|iva|i\\.v\\.a|btw|gst|hst|moms|tax)";
const ABOVE_ZERO = "(?:[1-9]\\d?(?:[.,]\\d{1,3})?|0?[.,]\\d{0,2}[1-9]\\d?)\\s?[%％]";
const RATE = new RegExp(
  `${TAX_WORD}[^\\n%]{0,25}?(?<![\\d.,])${ABOVE_ZERO}|(?<![\\d.,])${ABOVE_ZERO}[^\\n]{0,15}?${TAX_WORD}`,
  "i",
);

/** Countries without a common VAT ID, as the last line of an address names them. */
const PLACES: readonly (readonly [country: string, name: RegExp])[] = [
  ["US", /(?:^|[,\s])(?:USA|U\.S\.A\.?|United States(?: of America)?)\s*$/m],
  ["GB", /(?:^|[,\s])(?:United Kingdom|Great Britain|England|Scotland)\s*$/m],
  ["CH", /(?:^|[,\s])(?:Switzerland|Schweiz|Suisse|Svizzera)\s*$/m],
  ["CA", /(?:^|,\s?)Canada\s*$/m],
  ["AU", /(?:^|,\s?)Australia\s*$/m],
  ["IN", /(?:^|,\s?)India\s*$/m],
  ["JP", /(?:^|,\s?)Japan\s*$/m],
];

/** Longer texts say what counts on their first pages. */
const MOST_CHARACTERS = 40_000;
/** Longer lines are cut: the search would take its time. */
const LONGEST_LINE = 500;

/**
 * Reads what a paper says of its tax.
 *
 * @param own the buyer's country, and tax numbers as typed; while none is known, numbers of that country may be the buyer's, and don't count
 */
export function readPaperTax(words: string, own: { country: string | null; numbers: readonly string[] }): PaperTax {
  const text = words
    .slice(0, MOST_CHARACTERS)
    .split("\n")
    .map((line) => line.slice(0, LONGEST_LINE))
    .join("\n");
  const mine = own.numbers.map((number) => plainIdentifier(number).replace(/^[A-Z]{2}(?=\d)/, "")).filter(Boolean);
  const found = new Set<string>();
  for (const number of taxNumbersIn(text, own.country === null ? [] : [own.country])) {
    const country = vatIdCountryOf(number);
    if (country === null || hasVatCheckDigits(number) === false) continue;
    if (mine.some((each) => number.endsWith(each)) || (mine.length === 0 && country === own.country)) continue;
    found.add(country);
  }
  const flat = text.replace(/[^\S\n]+/g, " ");
  const place = found.size === 0 ? PLACES.find(([country, name]) => country !== own.country && name.test(flat)) : null;
  // A sentence may go on in the next line.
  const joined = flat.replace(/-\n\s*(?=\p{Ll})/gu, "").replace(/\n/g, " ");
  return {
    countries: [...found],
    place: place?.[0] ?? null,
    statement: TAX_STATEMENTS.find((statement) => WORDS[statement].test(joined)) ?? null,
    namesRate: RATE.test(flat),
  };
}
