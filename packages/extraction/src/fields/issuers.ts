/**
 * Names on an invoice that may be the issuer's, with what speaks for and against each: a strength by rules, and features by which a
 * model tells the issuer from the customer and from all other names. The same code trains and reads.
 */
import { countDigits, countLetters, fold, nameKey } from "../text/text.ts";
import { sureWords } from "./correct-names.ts";
import type { Findings } from "./findings.ts";
import { FeatureRow } from "./gbt.ts";
import { commonLength, plainKey, webNames } from "./issuer-marks.ts";
import { ADDRESS_LINE, addPlace, blockRows, GREETING, placesOf, TOWN_LINE } from "./issuer-places.ts";
import { addRanks, type BlockFacts } from "./issuer-ranks.ts";
import { CUSTOMER_LABEL, ISSUER_LABEL, LEGAL_FORM, nameVector, says } from "./keywords.ts";
import type { LabelModel } from "./number-labels.ts";
import { PARTY_CLASSES, partyJudge } from "./party-labels.ts";
import type { Layout, Row, Segment } from "./rows.ts";
import { LABEL_PARTS } from "./scripts/label-words.ts";
import { bareName, isCustomerBlock, isHeadOfIssuer, isOwnBlock, isOwnName } from "./vendor.ts";

export interface IssuerChoice {
  name: string;
  /** Its `nameKey`. */
  key: string;
  segment: Segment;
  /** Position of the name in the segment's text. */
  start: number;
  length: number;
  /** Tells if the name carries a legal form. */
  isCompany: boolean;
  strength: number;
  features: FeatureRow;
  /** The second row of a name of two rows; null: it has one. */
  below: Segment | null;
  /** Tells if nothing but a name is said, and nothing is right above it in its column. */
  isFirst: boolean;
  /** Tells if the page says it elsewhere too: in a web address, a sender's line, behind or below a word for the issuer, printed twice. */
  isConfirmed: boolean;
  /** Tells if more than its place and letters says that it issued: a label, also of the customer elsewhere, a sender's line, the web address, facts that companies print of themselves. */
  isProven: boolean;
  /** Tells if a label before it, which no list has, was cut: on a receipt that may be a part of its name. */
  isGuessed: boolean;
}

/**
 * The part of a text that is a company's name: up to its legal form, or before the first address mark.
 * @param from where the name begins, behind a label that is known
 */
function namePart(segment: Segment, noisy: boolean, from = 0): { name: string; start: number } {
  const text = segment.text.slice(from);
  const { name, start } = namePartOf(text, segment, noisy);
  return { name, start: from + start };
}

function namePartOf(text: string, segment: Segment, noisy: boolean): { name: string; start: number } {
  const label = fold(text).match(new RegExp(`^\\W*${ISSUER_LABEL.source}\\s*`));
  const start = label ? label[0].length : 0;
  let rest = text.slice(start);
  // "For Harbour Print Ltd" is above its signature.
  const regd = fold(rest).match(/^\W*(REGD?\.?|REGISTERED)\s*OFFICE\s*:?\s*|^FOR\s+(?=[A-Z])/);
  const cut = start + (regd ? regd[0].length : 0);
  rest = text.slice(cut);
  const [head, second] = rest.split(END_OF_NAME);
  let name = (head ?? rest).trim();
  // "Muster – Land- und Forsttechnik GmbH": the registered name has the dash in it.
  const dashed = second === undefined ? null : DASHED.exec(rest);
  if (dashed && dashed.index === head?.length && !hasForm(name, fold(name))) {
    const [behind] = rest.slice(head.length + dashed[0].length).split(END_OF_NAME);
    if (behind !== undefined && countDigits(behind) === 0 && hasForm(behind.trim(), fold(behind.trim())))
      name = `${name}${dashed[0]}${behind.trim()}`;
  }
  const folded = fold(name);
  const form = folded.match(LEGAL_FORM);
  // "Supplier Ltd" is a name, not a label and a legal form.
  if (start > 0 && form && folded.replace(LEGAL_FORM, "").replace(NO_LETTER, "").length < 2)
    return { name: bareName(text.trim(), noisy, sureWords([segment])).replace(/[,\s]+$/, ""), start: 0 };
  if (form?.index !== undefined && form.index >= 2) {
    let end = form.index + form[0].length;
    for (let more = MORE_FORM.exec(folded.slice(end)); more; more = MORE_FORM.exec(folded.slice(end)))
      end += more[0].length;
    // Only cut behind the legal form when something else follows it.
    const behind = name.slice(end).replace(/^[.\s]+/, "");
    if (behind && !/^(&|AND|UND)/i.test(behind) && !ONE_PLACE.test(behind))
      name = name.slice(0, end + (name[end] === "." ? 1 : 0));
  }
  return { name: bareName(name, noisy, sureWords([segment])).replace(/[,\s]+$/, ""), start: cut };
}

/** Neither a plain Latin letter nor one of another script. */
const NO_LETTER = /(?![A-Z])[\p{Script=Latin}\P{L}]/gu;

/** Behind a name: a mark, an address, a number. */
const END_OF_NAME =
  /\s[-–—−|·•*.]\s|\s{3,}|\s?\/\s|[;•·|]|,\s(?=\d)|\sau capital|(?<!\p{L})(?:IBAN|Tel|Fax|VAT|KvK|BTW|TVA|SIRET)(?!\p{L})/iu;
const DASHED = /\s[-–—−]\s/;

/** Words that a legal form goes on with: "GmbH & Co. KG", "UG (haftungsbeschränkt)", "S.A. de C.V." */
const MORE_FORM =
  /^(?:[.,)\s]*(?:(?:&|AND|UND)\s*CO\b\.?(?:\s*(?:KG|OHG)A?\b)?|\(?HAFTUNGSBESCHRANKT\)?|DE ?R\.?L\b\.?|DE C\.?V\b\.?|SP\.? ?[KJ]\b\.?|S\.? ?K\.? ?A\b\.?|LTD\b\.?|LIMITED\b|STI\b\.?|KG\b|CO\b\.?|INC\b\.?|UNIPESSOAL\b|LDA\b\.?|U\.?(?=$|\s)|S\.?(?=$)|C\.(?=$)))/;

/** Legal forms that are short words too, so they count at the end of a name only. */
const FORM_AT_END =
  /[\s,](?:A\.S\.?|A\. ?G\.|S\. ?L\. ?[LPU]?\.?|D\.?O\.?O\.?|D\.D\.?|OU|SIA|UAB|KFT\.?|ZRT\.?|NYRT\.?|BT\.|E\.?U\.|SE|CC|DAC|CLG|LTEE|ENR\.?|EHF\.?|SNC|S\.N\.C\.?|S\.A\.S\.?|SASU|SCI|C\.B\.|S\.? ?COOP\.?|SOC\. COOP\.?|HB|KB|ENK|ANS|GGMBH|E\. ?V\.|COMPANY|INCORPORATED|EIRELI|SP\.J\.|SPOL\. S R\.O\.|PVT\.?|PRIVATE|BHD|TBK|V\.O\.F\.|COMMV|S\.? ?DE ?R\.?L\.? DE C\.?V\.?|S\.?A\.? DE C\.?V\.?|STI\.?|A\.E\.?|O\.E\.?)$|^(?:UAB|SIA|P\.?T\.?) /;
/** The same, of capitals alone in the name: "as" is a word. */
const CAPITAL_FORM = /[\s,](?:AS|SA|SE|OY|ME|OE|AE|ΑΕ|ΟΕ|Α\.Ε\.)$/u;

/** Tells if a name carries a legal form. */
function hasForm(name: string, folded: string): boolean {
  return (
    (LEGAL_FORM.test(folded) && !ENDS_IN_LETTERS.test(name)) ||
    /\bSA$|\bK\.K\b|\bW\.?L\.?L\b|\bCO\.?$/.test(folded) ||
    FORM_AT_END.test(folded) ||
    CAPITAL_FORM.test(name)
  );
}

/** The town of a branch behind a legal form: "Rohstoff AG Salzgitter". */
const ONE_PLACE = /^\p{Lu}[\p{L}-]{2,}$/u;

/** A tax or register number. */
const TAX_NUMBER =
  /\b(VAT|UST-?ID|TVA|BTW|P\.? ?IVA|MWST|SIRET|KVK|HRB|ABN|CIF|NIF|TAX ID|CHE|GST)\b.{0,24}\d{2}[\d .]{3}|\b(AT|BE|DE|ES|FR|IT|NL|PT|IE|LU|DK|SE|FI|PL) ?[A-Z]?\d{8,11}/;
/** The measure behind an item's name: "Spa rood 25 cl". */
const MEASURE = /\b\d+([.,]\d+)? ?(CL|ML|DL|L|G|GR|KG|CM|MM|PCS?|STK|ST|UDS?)\.?$/;

/** A Dutch town: the letters of its postcode are no legal form ("1234 AB Delft"). */
const DUTCH_TOWN = /^\W*\d{4} ?[A-Z]{2} [A-Z]/;
/** Two small letters at the end are no legal form: of "Betr ag", the rest of a word. */
const ENDS_IN_LETTERS = /\s(ag|ab|nv|bv|sa|ug|as|kg)$/;
/** The maker of a form or a program. */
const COPYRIGHT = /^\W*(\(C\)|©|COPYRIGHT|POWERED BY|CREATED (BY|WITH)|GENERATED|ERSTELLT MIT)/;
/** A number of a party, not its name. */
const IDENTIFIER_LINE =
  /^\W*(GLN|GLOBAL\w* (NUM|ID)|NUMMER|NUMBER|DUNS|(LIEF|KUND)\w*\W*(NR|NUM)|STEUERN|TAX (NO|ID))\b/;
const BANK = /\w*BANK\b|SPARKASSE|\bBANQUE|\bBANC[OA]\b|\bCAIXA\b|CREDIT (AGRICOLE|MUTUEL)/;
/** The document's title, with any prefix ("Handelsrechnung"). */
const TITLE_WORD =
  /^\w*(RECHNUNG|GUTSCHRIFT|KORREKTUR|FACTURE|FATTURA|FACTURA|FACTUUR|FAKTURA|INVOICE)\b(?! ?(GMBH|LTD|AG|BV|SA)\b)/;

/** Letters that a title spreads over the line ("I N V O I C E") as one word. */
const withoutSpacing = (folded: string) =>
  /^([A-Z0-9-] ){3,}[A-Z0-9-]$/.test(folded) ? folded.replace(/ /g, "") : folded;

/** Tells if a text is the label of the following text: "Currency : EUR". */
function isLabelOfValue(row: Row, segment: Segment, start: number): boolean {
  const next = row.segments[row.segments.indexOf(segment) + 1];
  if (next && /^\s*:/.test(next.text)) return true;
  return /^[^:]{2,30}\s?:\s*\S/.test(segment.text.slice(start));
}

/** Rows of numbers between a party's head and its name. */
const MOST_IDENTIFIERS = 3;

/** Tells if a name is the first below a head for the issuer ("Seller:"), with nothing but numbers of the party between them. */
function isHeadedAsIssuer({ layout }: Findings, row: Row, segment: Segment): boolean {
  for (let i = row.index - 1; i >= Math.max(0, row.index - 1 - MOST_IDENTIFIERS); i--) {
    const above = layout.rows[i]!;
    if (above.page !== row.page) return false;
    const column = above.segments.filter((s) => Math.min(s.x1, segment.x1) > Math.max(s.x0, segment.x0));
    if (column.some(({ folded }) => isHeadOfIssuer(folded))) return true;
    if (column.some(({ folded }) => !IDENTIFIER_LINE.test(folded) && /[A-Z]{3}/.test(folded))) return false;
  }
  return false;
}

/** Issuers by legal form, label, place and web address, best first. Customers and the organization itself are out. */
export function ruleIssuers(findings: Findings): IssuerChoice[] {
  return onePerName(
    issuerCandidates(findings).filter(({ below, isGuessed }) => below === null && !isGuessed),
    ({ strength }) => strength,
  );
}

/** The best occurrence of each name, the best name first. */
export function onePerName<T extends IssuerChoice>(occurrences: readonly T[], worth: (one: T) => number): T[] {
  const choices = new Map<string, T>();
  for (const one of occurrences) {
    const known = choices.get(one.key);
    if (!known || worth(one) > worth(known)) choices.set(one.key, one);
  }
  return [...choices.values()].sort((a, b) => worth(b) - worth(a));
}

const NO_LABEL: readonly number[] = PARTY_CLASSES.map(() => 0);
const ISSUER = PARTY_CLASSES.indexOf("issuer");
const OTHER = PARTY_CLASSES.indexOf("other");
const CUSTOMER = PARTY_CLASSES.indexOf("customer");
/** Names of the features of labels, by place and class. */
const LABEL_FEATURES = ["before", "left", "over", "higher"].map((place) =>
  PARTY_CLASSES.slice(0, OTHER).map((role) => `${role}-${place}`),
);
/** Share from which a label surely says what it says. */
const SURE_LABEL = 0.85;

interface NameAt {
  segment: Segment;
  name: string;
  start: number;
  below: Segment | null;
  /** Shares of what the label before it in its line says, see `PARTY_CLASSES`; null: it has none. */
  label: readonly number[] | null;
}

type Judge = ReturnType<typeof partyJudge>;

/** Least share of the classes of parties in a label that is cut from a name, without and with a colon behind it. */
const LABEL_SHARE = 0.82;
const COLON_SHARE = 0;
const MOST_LABEL_WORDS = 5;
const LEAST_LABEL = 4;
const isParty = (shares: readonly number[]) => 1 - (shares[OTHER] ?? 1);

/** No label has these in it. */
const NO_LABEL_MARK = /\d|[·•|@]/;

/** Where the name behind a label begins ("Avsändare Fjordbygg AS", "Emisor: Muster SL"), with what the label says; null: there is no label. */
function labelBefore(segment: Segment, judge: Judge): { end: number; shares: readonly number[] } | null {
  const { text, folded } = segment;
  const colon = /^[^:]{1,34}:\s*(?=\S)/.exec(text)?.[0].length ?? 0;
  let best: { end: number; shares: readonly number[]; share: number } | null = null;
  const spaces = [...text.slice(0, 44).matchAll(/\s+(?=[\p{Lu}\d„“"'’])/gu)].slice(0, MOST_LABEL_WORDS);
  for (const found of spaces) {
    const end = found.index + found[0].length;
    if (NO_LABEL_MARK.test(text.slice(0, found.index))) break;
    const shares = judge(folded.slice(0, found.index));
    const isColon = end === colon;
    // "Van Dijk", "De Luca": short words are labels only with a colon.
    if (!isColon && countLetters(text.slice(0, found.index)) < LEAST_LABEL) continue;
    const share = isParty(shares) + (isColon ? 0.5 : 0);
    if (isParty(shares) >= (isColon ? COLON_SHARE : LABEL_SHARE) && share >= (best?.share ?? 0))
      best = { end, shares, share };
    if (isColon) break;
  }
  if (!best || countLetters(text.slice(best.end)) < 3) return null;
  // "Supplier Ltd" is a name.
  return LEGAL_FORM.test(folded) && folded.slice(best.end).replace(LEGAL_FORM, "").replace(NO_LETTER, "").length < 3
    ? null
    : best;
}

/** Behind a comma an address, a profession: "Muster, Hauptstrasse 5". */
const COMMA_BEHIND = /^([^,\d]{3,50}),\s?(?=\S)/;

/** Letters of the longest legal form. */
const LONGEST_FORM = 24;
const isFormBehind = (text: string) => text.length <= LONGEST_FORM && hasForm(` ${text}`, fold(` ${text}`));

/** A sign and the company behind it: "Oakshield is a trading name of Hartley Vane Limited". */
const SIGN_OF =
  /\b(TRADING (?:NAME|STYLE) OF|(TRADE ?MARK|BRAND|DIVISION) OF|OPERATED BY|MARQUE (COMMERCIALE )?DE( LA)?|EXPLOITE PAR|MARKE (DER|DES|VON)|UNTERNEHMEN DER|MARCA DE|MARCHIO DI|(HANDELSNAAM|MERK) VAN|VARUMARKE FOR)\s+(?=\S{2})/;
/** The number that a register or a tax office gives a company: "AG Hersfeld HRB 7723", "UID ATU16217895". */
const OF_REGISTER =
  /\bHR[AB]\b|\b(AMTS|REGISTER)GERICHT\b|^\W*(UID|UST-?ID(NR)?|VAT|TVA|BTW|NIF|CIF|NIP|KVK|SIRET|DIC|ICO|MWST)\W*(NO|NR|REG)?\W*[A-Z]{0,3}\W*$/;

/** The names of a row: of each segment alone, behind a label, before an address, and with the one below it where both may be the rows of one name. */
function namesIn({ layout }: Findings, row: Row, judge: Judge, isOfAmounts: boolean): NameAt[] {
  const isNoisy = !layout.fromTextLayer;
  return row.segments.flatMap((segment): NameAt[] => {
    const sign = SIGN_OF.exec(segment.folded);
    const from = sign ? sign.index + sign[0].length : 0;
    const alone: NameAt = { segment, ...namePart(segment, isNoisy, from), below: null, label: null };
    const found = [alone];
    // In a row of amounts is no party.
    const label = isOfAmounts || sign ? null : labelBefore(segment, judge);
    if (label) {
      const behind = namePart(segment, isNoisy, label.end);
      if (behind.start === alone.start) alone.label = label.shares;
      else found.push({ segment, ...behind, below: null, label: label.shares });
    }
    for (const one of [...found]) {
      const comma = COMMA_BEHIND.exec(one.name);
      if (!comma || isFormBehind(one.name.slice(comma[0].length))) continue;
      // "Hello, Muster Ltd": a greeting is no name.
      if (isParty(judge(fold(comma[1]!))) < LABEL_SHARE) found.push({ ...one, name: comma[1]!.trim() });
    }
    const below = secondRow(layout, row, segment);
    if (!below || alone.start > 0 || LEGAL_FORM.test(segment.folded)) return found;
    // A label above a name is no row of it.
    if (isParty(judge(segment.folded)) >= LABEL_SHARE) return found;
    const second = namePart(below, isNoisy);
    if (second.start > 0 || countLetters(second.name) < 2) return found;
    return [...found, { ...alone, name: `${alone.name} ${second.name}`, below }];
  });
}

/** Heights between the middles of two rows of one name at most. */
const NAME_LEADING = 1.9;

/** Finds the segment that may be the second row of a name; other columns may have rows between. */
function secondRow({ rows }: Layout, row: Row, segment: Segment): Segment | undefined {
  const most = NAME_LEADING * (segment.y1 - segment.y0);
  for (let i = row.index + 1; rows[i]?.page === row.page && rows[i]!.centre - row.centre < most; i++) {
    const here = rows[i]!.segments.filter((other) => Math.min(other.x1, segment.x1) > Math.max(other.x0, segment.x0));
    if (here.length > 0) return here.find((other) => goesOn(segment, other));
  }
  return undefined;
}

/** Tells if a segment may be the second row of a name: right below, as tall, on one edge or middle, of words alone. */
function goesOn(first: Segment, second: Segment): boolean {
  const height = first.y1 - first.y0;
  const isNear = (a: number, b: number) => Math.abs(a - b) < height * 0.6;
  const aligned =
    isNear(first.x0, second.x0) || isNear(first.x1, second.x1) || isNear(first.x0 + first.x1, second.x0 + second.x1);
  return (
    aligned &&
    Math.abs(second.y1 - second.y0 - height) < height * 0.2 &&
    second.y0 + second.y1 - first.y0 - first.y1 < 2 * NAME_LEADING * height &&
    [first, second].every(({ text }) => countDigits(text) === 0 && !/[:@]/.test(text) && countLetters(text) >= 2)
  );
}

/** Letters that aren't Latin. */
const OTHER_LETTERS = /(?=\p{L})\P{Script=Latin}/gu;

/** A document's title or the word that heads a part of it. */
const TITLES =
  /^(INVOICE|TAX INVOICE|RECHNUNG|FACTURE|FACTUUR|FATTURA|FACTURA|FATURA|RECEIPT|BILL|CREDIT NOTE|GUTSCHRIFT|AVOIR|QUOTE|PAGE|ORIGINAL|COPY|KOPIE|STATEMENT|RETAIL)\b/;
const WEB_HOST = /[A-Z0-9.-]+\.(?:COM|NET|ORG|DE|FR|NL|IT|ES|PT|CO|UK|EU|BE|AT|CH|IO|SE|DK|NO|PL|IN|AU|CA)\b/g;
const BARE_FORM = /(GMBH|LTD|LIMITED|INC|LLC|BV|AG|SAS|SARL|SA|SRL|SL|SPA|PLC|CORP|NV|KG|AB|AS|OY|APS)$/;
const OF_COMPANY =
  /\bVAT\b|UST-?ID|\bTVA\b|\bBTW\b|\bKVK\b|P\.? ?IVA|SIRET|\bHRB\b|\bABN\b|\bTAX ID|\bCIF\b|\bNIF\b|\bTEL\b|WWW|@/;

/** Every name on the first and the last page with its strength and features. Those of the organization itself are out. */
export function issuerCandidates(findings: Findings, partyLabels?: LabelModel): IssuerChoice[] {
  const { layout, context } = findings;
  const { rows } = layout;
  const lastPage = rows.at(-1)?.page ?? 1;
  // The issuer is named on the first page or at the very end, not in the middle of a long list.
  const outer = rows.filter((row) => row.page === 1 || row.page === lastPage);
  const web = outer.flatMap((r) => r.folded.match(WEB_HOST) ?? []).map(nameKey);
  const places = placesOf(findings, outer);
  const judge = partyJudge(partyLabels);
  const isCustomerNamed = outer.some(({ segments }) => segments.some(({ folded }) => NAMES_CUSTOMER.test(folded)));
  const webs = webNames(outer.map(({ text }) => text));
  let isOwnFound = false;
  const blocks: BlockFacts[] = [];
  const own = ownSegments(findings, outer);
  const keys = places.keys.map(({ key }) => key);
  const choices: IssuerChoice[] = [];
  const words = outer.flatMap((row) => row.text.split(/[^\p{L}]+/u)).filter((word) => !LABEL_PARTS.has(word));
  const text = words.join(" ");
  // Of the two names on a page in two languages, the Latin one is taken where most of the page is Latin.
  const isLatin = (text.match(OTHER_LETTERS)?.length ?? 0) * 2 <= (text.match(/\p{L}/gu)?.length ?? 0);
  const middle = layout.pageHeight;
  for (const row of outer) {
    // A row of a table names nobody, and most rows of a long document are such.
    if (
      row.page === 1 &&
      row.index > places.firstAmount &&
      row.index < places.lastAmount &&
      places.amountRows.has(row.index)
    )
      continue;
    for (const { segment, name, start, below, label: before } of namesIn(
      findings,
      row,
      judge,
      places.amountRows.has(row.index),
    )) {
      const folded = fold(name);
      const key = nameKey(name);
      if (countLetters(name) < 2 || key.length < 3 || name.length > 70) continue;
      if (isOwnName(name, context.ownNames) || isOwnBlock(findings, row, segment)) {
        isOwnFound = true;
        continue;
      }
      // The maker of the form or the program is no party.
      if (COPYRIGHT.test(folded) || OF_REGISTER.test(folded)) continue;
      // The second row of a name: "& Sons Ltd".
      if (below === null && /^\W*&/.test(segment.text)) continue;
      // Only a legal form: the end of a name of several rows.
      const core = folded
        .replace(LEGAL_FORM, "")
        .replace(/\b(SDN|BHD|S\/B|LTD|LIMITED|INC|LLC|GMBH|CO|KG|AG|B\.?V|S\.?A|M|PTE|PVT)\b\.?/g, "")
        .replace(/[^A-Z]/g, "");
      const others = isLatin ? 0 : (folded.replace(LEGAL_FORM, "").match(OTHER_LETTERS)?.length ?? 0);
      if (core.length < 3 && others < 2 && LEGAL_FORM.test(folded)) continue;
      if (name.split("(").length !== name.split(")").length) continue;
      if (/^(EURO?|RM|USD|GBP|CHF)\b|\/\s?(KG|STK|PC|L)\b/.test(folded)) continue;
      const form = hasForm(name, folded) && !DUTCH_TOWN.test(segment.folded);
      // The sender's line: name and address in one, above the window of the envelope or at the foot.
      const sender = /\s[-–|·•]\s/.test(segment.text.slice(start)) && nameVector(segment.folded)[2] === 1;
      const over = blockRows(findings, row, segment, -1);
      const left = row.segments[row.segments.indexOf(segment) - 1];
      const labels = [before ?? NO_LABEL, judge(left?.folded ?? ""), judge(over[0]?.folded ?? "")];
      const saysOf = (role: number) => labels.some((shares) => shares[role]! >= SURE_LABEL);
      const labelled =
        (ISSUER_LABEL.test(segment.folded.slice(0, 30)) && segment.folded.search(ISSUER_LABEL) < 3) ||
        (before !== null && before[ISSUER]! >= SURE_LABEL);
      const headed = isHeadedAsIssuer(findings, row, segment) || (saysOf(ISSUER) && !saysOf(CUSTOMER));
      const word = nameKey(name.split(/\s+/).filter((w) => w.length > 2)[0] ?? "");
      const whole = key.replace(BARE_FORM, "");
      const inWeb = web.some((w) => (whole.length >= 4 && w.includes(whole)) || (word.length >= 4 && w.includes(word)));
      const nearTop = row.page === 1 && row.index < rows.length * 0.25;
      const isTall = segment.y1 - segment.y0 > layout.medianHeight * 1.25;
      // A name with its street or town right below it.
      const under = rows[row.index + 1]?.segments.find((o) => Math.min(o.x1, segment.x1) > Math.max(o.x0, segment.x0));
      const isUnderAddressed = Boolean(under && row.page === rows[row.index + 1]!.page && nameVector(under.folded)[2]);
      const repeats = keys.filter((k) => k.includes(key)).length;
      const foot = row.page === 1 ? segment.y0 > middle * 0.8 : row.index > rows.length * 0.8;
      const near = rows
        .slice(Math.max(0, row.index - 1), row.index + 5)
        .filter((r) => r.page === row.page)
        .map((r) =>
          r.segments
            .filter((s) => Math.min(s.x1, segment.x1) > Math.max(s.x0, segment.x0))
            .map((s) => s.folded)
            .join(" "),
        )
        .join(" ");
      const isNearCustomer = CUSTOMER_LABEL.test(near);
      const isNearMarks = OF_COMPANY.test(near) && !isNearCustomer;
      const isNumbered = TAX_NUMBER.test(near) && !isNearCustomer;
      const vector = nameVector(folded);
      const isStreet = ADDRESS_LINE.test(folded);
      const isTown = TOWN_LINE.test(folded);
      const isLabel = isLabelOfValue(row, segment, start);
      const isBank = BANK.test(folded);
      const isNearAccount = /\bIBAN\b|\bBIC\b|SWIFT|KONTO|SORT CODE|\bBLZ\b/.test(near);
      const isTitle = TITLES.test(folded) || vector[5] === 1 || TITLE_WORD.test(withoutSpacing(folded));
      const isSum = says("total", folded) || says("amount", folded) || says("price", folded);
      const words = name.split(/\s+/).length;
      const isSlogan = /[.!?]$/.test(name) && words >= 3;
      const isOfCustomer = isCustomerBlock(findings, row, segment) || (saysOf(CUSTOMER) && !saysOf(ISSUER));
      const saidOf = nameVector(segment.folded);
      const isFirst =
        !isLabel &&
        !isTitle &&
        !isOfCustomer &&
        !GREETING.test(segment.folded) &&
        !saidOf.slice(2).some((one) => one === 1) &&
        over.length === 0;
      let strength = 0;
      if (form) strength += 3;
      if (sender) strength += 2;
      if (labelled || headed) strength += 3;
      if (inWeb) strength += 2;
      if (nearTop) strength += 1.2 - row.index * 0.06;
      if (nearTop && isTall) strength += 1.2;
      if (isUnderAddressed) strength += 1;
      if (repeats > 1) strength += Math.min(1, 0.4 * (repeats - 1));
      if (foot && form) strength += 0.6;
      if (isNearMarks) strength += 0.8;
      // The law asks for the issuer's number beside its registered name, which a brand's sign has not.
      if (form && isNumbered) strength += 0.7;
      // No page begins with an address: there it is a name ("Studio 54").
      if (vector[2] || (row.index > 0 && isStreet)) strength -= 2;
      if (!form && row.index > 0 && (isStreet || isTown)) strength -= 2;
      if (isLabel) strength -= 4;
      if (IDENTIFIER_LINE.test(folded)) strength -= 4;
      if (isBank && isNearAccount && row.index > rows.length / 2) strength -= 3;
      if (MEASURE.test(folded)) strength -= 2;
      if (vector[3] || vector[4]) strength -= 2.5;
      if (isTitle) strength -= 3;
      if (isSum) strength -= 3;
      if (countDigits(name) > countLetters(name) * 0.4) strength -= 3;
      if (/:\s*$/.test(segment.text) || (/[.!?]$/.test(name) && words > 6)) strength -= 2;
      if (words > 8) strength -= 3;
      if (!form && isSlogan) strength -= 2;
      if (isOfCustomer) strength -= 5;
      if (row.index > 0 && !form && !inWeb && !nearTop) strength -= 2;
      const features = new FeatureRow();
      features.add("strength", strength);
      features.add("form", form);
      features.add("sender", sender);
      features.add("labelled", labelled);
      features.add("headed", headed);
      features.add("inWeb", inWeb);
      features.add("nearTop", nearTop);
      features.add("underAddressed", isUnderAddressed);
      features.add("repeats", Math.min(9, repeats));
      features.add("foot", foot);
      features.add("nearMarks", isNearMarks);
      features.add("numbered", isNumbered);
      features.addAll("says", vector);
      features.add("street", isStreet);
      features.add("town", isTown);
      features.add("label", isLabel);
      features.add("identifier", IDENTIFIER_LINE.test(folded));
      features.add("bank", isBank);
      features.add("nearAccount", isNearAccount);
      features.add("measure", MEASURE.test(folded));
      features.add("title", isTitle);
      features.add("sum", isSum);
      features.add("digits", countDigits(name) / Math.max(1, name.length));
      features.add("letters", countLetters(name));
      features.add("words", words);
      features.add("capitals", capitalShare(name));
      features.add("allUpper", name === name.toUpperCase());
      features.add("endsInColon", /:\s*$/.test(segment.text));
      features.add("rows", below === null ? 1 : 2);
      features.add("formOfRows", below === null ? 0 : Number(LEGAL_FORM.test(below.folded)));
      features.add("isWhole", segment.text.length - name.length < 3);
      features.add("cutBefore", start);
      features.add("slogan", isSlogan);
      features.add("ofCustomer", isOfCustomer);
      [...labels, judge(over[1]?.folded ?? "")].forEach((shares, place) => {
        LABEL_FEATURES[place]!.forEach((name, role) => {
          features.add(name, shares[role]!);
        });
      });
      const block = over.map((other) => judge(other.folded));
      features.add(
        "block-issuer",
        block.reduce((most, shares) => Math.max(most, shares[ISSUER]!), 0),
      );
      features.add(
        "block-customer",
        block.reduce((most, shares) => Math.max(most, shares[CUSTOMER]!), 0),
      );
      features.add("isLabelled", before !== null);
      features.add("party", isParty(judge(folded)));
      const plain = plainKey(folded.replace(LEGAL_FORM, " "));
      const inHosts = commonLength(plain, webs);
      features.add("webLetters", inHosts.letters);
      features.add("webShare", inHosts.share);
      features.add("behindSegment", segment.text.length - start - name.length);
      const behindName = segment.text.slice(start + name.length);
      features.add(
        "addressBehind",
        behindName !== "" && (/\d/.test(behindName) || nameVector(fold(behindName))[2] === 1),
      );
      features.add("commaBehind", /^\s*,/.test(behindName));
      features.add("lowerBehind", /^\s*\p{Ll}/u.test(behindName));
      features.add(
        "overOwn",
        over.slice(0, NEAR_OWN).some((other) => own.has(other)),
      );
      features.add(
        "inOwnRow",
        row.segments.some((other) => own.has(other)),
      );
      const addressIn = addPlace(features, findings, places, row, segment, over);
      blocks.push({ row, segment, addressIn, plain: plainKey(folded), webLetters: inHosts.letters });
      choices.push({
        name,
        key,
        segment,
        start,
        length: name.length,
        isCompany: form,
        strength,
        features,
        below,
        isFirst,
        isGuessed: before !== null && !ISSUER_LABEL.test(segment.folded.slice(0, start)),
        isConfirmed: inWeb || sender || labelled || headed || repeats > 1,
        isProven:
          labelled ||
          headed ||
          sender ||
          inHosts.share >= WHOLE_HOST ||
          (isCustomerNamed && !isOfCustomer) ||
          (!isNearCustomer && OF_ISSUER.test(near)),
      });
    }
  }
  addRanks(choices, blocks, isOwnFound);
  const proven = new Set(choices.flatMap(({ key, isProven }) => (isProven ? [key] : [])));
  for (const choice of choices) choice.isProven ||= proven.has(choice.key);
  return choices;
}

/** Share of a host's name from which it is made of the company's. */
const WHOLE_HOST = 0.8;

/** Facts that a company prints of itself, not of its customers: its register, capital, account, phone, addresses of the web and mail. */
const OF_ISSUER =
  /\bRCS\b|\bHR[AB]\b|\bSIRE[TN]\b|\bCAPITAL(E)?\b|\bREGD?\b|\bREGISTERED\b|\bCOMPANY (NO|REG|NUM)|GERICHT\b|\bKVK\b|\bRPR\b|\bABN\b|\bREA\b|\bKRS\b|\bORG\.? ?(NR|NO|NUM)|\bTELE?(F|PHONE|\b)|\bPHONE\b|\bFAX\b|WWW\.|@|\bIBAN\b|\bBIC\b/;

/** A label that says who the customer is, alone or with a colon behind it. */
const NAMES_CUSTOMER = new RegExp(`^\\W*(?:${CUSTOMER_LABEL.source})\\s*(?::|$)`);

const capitalShare = (name: string) => {
  const words = name.split(/\s+/).filter((word) => /\p{L}/u.test(word));
  return words.filter((word) => /^\P{L}*\p{Lu}/u.test(word)).length / Math.max(1, words.length);
};

/** Rows below the reader's own name that are of its block. */
const NEAR_OWN = 3;

/** Texts that are the reader's own name. */
function ownSegments({ context }: Findings, rows: readonly Row[]): ReadonlySet<Segment> {
  if (!context.ownNames?.length) return new Set();
  return new Set(rows.flatMap(({ segments }) => segments.filter(({ text }) => isOwnName(text, context.ownNames))));
}
