/**
 * A German question in the words of the English planner. Each token keeps what was typed, from which names are read, and gets the English
 * word that it means; what is not known keeps a word that no rule knows, so that its question is declined. The order of words is
 * changed where English needs another one: verbs at the end, "vor drei Tagen".
 */
import { currencyAt } from "../amounts.ts";
import type { Token } from "../tokens.ts";
import { COMMANDS, FALSE_FRIENDS, isGermanAlone, PARTICIPLES, PHRASES, type Phrase } from "./lexicon.ts";

/** Counts the words that are German and not also English. */
export const germanWordsIn = (tokens: readonly Token[]): number =>
  tokens.filter((token) => token.kind === "word" && isGermanAlone(token.word)).length;

/** Gives the tokens the English words that they mean. */
export function inEnglish(tokens: readonly Token[]): Token[] {
  const apart = datesOf(joinedNames(tokens));
  const said = { participle: apart.some(({ word }) => isParticiple(word)), ...circumstancesOf(apart) };
  const steps = [withPhrases, withContext, withoutParticles, withPastVerbs, withAgo, withCommandFirst] as const;
  return steps.reduce<Token[]>((words, step) => step(words, said), apart);
}

interface Said {
  /** Something was done: "ausgegeben", "bezahlt". */
  participle: boolean;
  /** A question, and no bill that is told. */
  asks: boolean;
  /** We have to pay something. */
  owes: boolean;
  /** A bill is to be written, changed or removed. */
  writes: boolean;
}

const word = (tokens: readonly Token[], place: number): string => tokens[place]?.word ?? "";

/** A token that nobody typed. */
const added = (english: string): Token => ({ raw: "", word: english, kind: "word", gap: "", isTranslated: true });

const translated = (token: Token, english: string): Token => ({
  ...token,
  word: english,
  kind: "word",
  isTranslated: true,
});

/** A word that no rule knows. */
const unknown = (token: Token): Token => ({ ...token, word: `\u0001${token.word}` });

const isParticiple = (said: string) =>
  PHRASES.get(said)?.some(({ english }) => PARTICIPLES.has(english[0] ?? "")) === true;

const ASKING = new Set(
  "wie wieviel wieviele was wer wem wo wann welche welcher welches welchen welchem zeig zeige zeigen gib liste finde such suche habe haben hab hat".split(
    " ",
  ),
);
const WRITING = new Set(
  "neue neuer neues neu erstelle erstellen lege leg anlegen erfasse erfassen trage trag eintragen fuge fug fuege hinzufugen hinzufuegen buche buchen andere andern aendere aendern korrigiere korrigieren setze setzen losche loschen loesche loeschen entferne entfernen storniere stornieren".split(
    " ",
  ),
);

function circumstancesOf(tokens: readonly Token[]): Omit<Said, "participle"> {
  const has = (...list: string[]) => tokens.some((token) => token.kind === "word" && list.includes(token.word));
  const pays = has("zahlen", "bezahlen", "uberweisen", "ueberweisen");
  const mine = has("ich", "wir");
  return {
    asks: ASKING.has(word(tokens, 0)) || word(tokens, tokens.length - 1) === "?",
    owes: pays && (has("zu") || (mine && has("muss", "mussen", "muessen"))),
    writes:
      tokens.some(({ kind, word: one }) => kind === "word" && WRITING.has(one)) ||
      (/^(eingangs)?rechnung$/.test(word(tokens, 0)) && word(tokens, tokens.length - 1) !== "?"),
  };
}

/** "Acme-Rechnung": the name and what it is of. */
function joinedNames(tokens: readonly Token[]): Token[] {
  return tokens.filter(
    ({ word: sign, gap }, place) =>
      !(
        sign === "-" &&
        gap === "" &&
        tokens[place + 1]?.gap === "" &&
        /^(eingangs)?rechnung(en)?$|^belege?$/.test(word(tokens, place + 1))
      ),
  );
}

const MONTHS = "january february march april may june july august september october november december".split(" ");
const PERIODS: Record<string, string> = { quartal: "q", quartals: "q", halbjahr: "h", halbjahres: "h" };

/** "3. April", "3.4.", "03/2026", "1. Quartal"; numbers with a comma and points of thousands. */
function datesOf(tokens: readonly Token[]): Token[] {
  const result: Token[] = [];
  for (let place = 0; place < tokens.length; place++) {
    const token = tokens[place] as Token;
    const [next, after] = [tokens[place + 1], tokens[place + 2]];
    const isPoint = next?.word === "." && next.gap === "";
    if (token.kind !== "number") {
      result.push(token);
      continue;
    }
    const period = after && PERIODS[after.word];
    const day = /^(\d{1,2})\.(\d{1,2})$/.exec(token.word);
    const month = MONTHS[Number(token.word) - 1];
    if (isPoint && period !== undefined && /^[1-4]$/.test(token.word)) {
      result.push(translated({ ...token, raw: `${token.raw}. ${after?.raw}` }, `${period}${token.word}`));
      place += 2;
    } else if (day && isPoint && MONTHS[Number(day[2]) - 1] !== undefined && after?.kind !== "number") {
      result.push({ ...token, word: `${day[1]}th` }, added(MONTHS[Number(day[2]) - 1] ?? ""));
      place += 1;
    } else if (month !== undefined && next?.gap === "/" && /^20\d\d$/.test(next.word)) {
      result.push(translated(token, month));
    } else if (
      isPoint &&
      /^\d{1,2}$/.test(token.word) &&
      after !== undefined &&
      (isMonth(after) || isRangeEnd(after))
    ) {
      const isFirst = isRangeEnd(after) && !["vom", "von", "zwischen"].includes(word(tokens, place - 1));
      if (isFirst) result.push(added("from"));
      // As a day it is the number of no bill.
      result.push({ ...token, word: `${token.word}th` });
      place += 1;
    } else result.push({ ...token, word: numberIn(token.word) });
  }
  return result;
}

const isMonth = ({ word: said }: Token) =>
  PHRASES.get(said)?.some(({ english }) => MONTHS.includes(english[0] ?? "")) === true;
/** "Vom 1. bis 15. April". */
const isRangeEnd = ({ word: said }: Token) => said === "bis" || said === "und" || said === "-";

/** "1.234,50" as the planner reads it; "1,234" could be two numbers and is none. */
function numberIn(text: string): string {
  if (/^\d{1,3}(\.\d{3})+(,\d+)?$/.test(text)) return text.replace(/\./g, "").replace(",", ".");
  if (/^\d{1,3}(,\d{3})+$/.test(text)) return `\u0001${text}`;
  if (/^\d+,\d+$/.test(text)) return text.replace(",", ".");
  return text;
}

function phraseAt(tokens: readonly Token[], place: number): Phrase | null {
  const said = word(tokens, place);
  const fits = ({ german }: Phrase) =>
    german.every((one, at) => tokens[place + at]?.kind !== "quoted" && word(tokens, place + at) === one);
  return PHRASES.get(said)?.find(fits) ?? slipOf(said);
}

/** Shorter words are too near to others. */
const SHORTEST_SLIP = 6;
const slips = new Map<string, Phrase | null>();
const MOST_SLIPS = 10_000;

/** The single word that was meant by one with a slip of the finger: "letzen", "Ausgabn"; null where it could be two. */
function slipOf(said: string): Phrase | null {
  if (said.length < SHORTEST_SLIP || PHRASES.has(said)) return null;
  const known = slips.get(said);
  if (known !== undefined) return known;
  const near = [...PHRASES].flatMap(([meant, phrases]) =>
    meant[0] === said[0] && meant.length >= SHORTEST_SLIP && isOneSlip(said, meant)
      ? phrases.filter(({ german }) => german.length === 1)
      : [],
  );
  // Of "Ausgabe" and "Ausgaben" it is the more general.
  const meanings = new Set(near.map(({ english }) => english.join(" ").replace(/s$/, "")));
  const longest = near.toSorted((a, b) => b.english.join(" ").length - a.english.join(" ").length)[0];
  const slip = meanings.size === 1 ? (longest ?? null) : null;
  if (slips.size >= MOST_SLIPS) slips.clear();
  slips.set(said, slip);
  return slip;
}

/** One letter more, less or other, or two swapped. */
function isOneSlip(a: string, b: string): boolean {
  let from = 0;
  while (from < a.length && a[from] === b[from]) from++;
  const [restA, restB] = [a.slice(from), b.slice(from)];
  return (
    restA.slice(1) === restB.slice(1) ||
    restA.slice(1) === restB ||
    restA === restB.slice(1) ||
    (restA.slice(2) === restB.slice(2) && restA[0] === restB[1] && restA[1] === restB[0])
  );
}

/** Small words whose meaning depends on what is around them; `withContext` finds it. */
const BY_CONTEXT = new Set(
  "bis ab fur fuer uber ueber habe hab haben hatte hatten hat muss mussen muessen rechnung rechnungen aus an auf vor als nach von um ein jahr gebe geben gibt mir mich vom".split(
    " ",
  ),
);

function withPhrases(tokens: Token[]): Token[] {
  const result: Token[] = [];
  for (let place = 0; place < tokens.length; ) {
    const token = tokens[place] as Token;
    if (token.kind !== "word" || token.isTranslated) {
      result.push(token);
      place++;
      continue;
    }
    const phrase = phraseAt(tokens, place);
    const isAlone = phrase === null || phrase.german.length === 1;
    if (isAlone && BY_CONTEXT.has(token.word)) {
      result.push(token);
      place++;
      continue;
    }
    if (phrase === null) {
      result.push(FALSE_FRIENDS.has(token.word) ? unknown(token) : token);
      place++;
      continue;
    }
    const { german, english } = phrase;
    const typed = tokens.slice(place, place + german.length);
    // The whole of it was typed for its first word.
    const raw = typed.map((one, nth) => (nth === 0 ? one.raw : one.gap + one.raw)).join("");
    const [first = "", ...others] = english;
    result.push({ ...translated(token, first), raw }, ...others.map(added));
    place += german.length;
  }
  return result;
}

const TIME_WORDS = new Set(
  "day days week month quarter half year today yesterday tomorrow monday tuesday wednesday thursday friday saturday sunday".split(
    " ",
  ),
);
const isTime = ({ word: said, kind }: Token) =>
  TIME_WORDS.has(said) ||
  MONTHS.includes(said) ||
  (kind === "number" && !said.startsWith("\u0001")) ||
  /^[qh][1-4]$/.test(said);

/** Is an amount at a place: a number with a currency before or after it? */
function isAmountAt(tokens: readonly Token[], place: number): boolean {
  const before = currencyAt(tokens, place);
  const at = before ? place + before.length : place;
  if (tokens[at]?.kind !== "number") return false;
  const isThousand = word(tokens, at + 1) === "thousand" ? 1 : 0;
  return before !== null || currencyAt(tokens, at + 1 + isThousand) !== null;
}

/** A bare number that is no day and no year: "über 100". */
const isPlainNumberAt = (tokens: readonly Token[], place: number): boolean =>
  tokens[place]?.kind === "number" &&
  !isTime(tokens[place + 1] ?? added("")) &&
  !MONTHS.includes(word(tokens, place + 1)) &&
  !/^20\d\d$|[./].*[./]/.test(word(tokens, place));

const ONE_BILL = new Set(["bill", "invoice", "receipt", "expense", "rechnung"]);

function withContext(tokens: Token[], said: Said): Token[] {
  return tokens.map((token, place) => {
    if (token.kind !== "word" || token.isTranslated) return token;
    const english = meaningOf(tokens, place, said);
    return english === undefined ? token : english === null ? unknown(token) : translated(token, english);
  });
}

/** The English word; null: it has none here; undefined: it is no word of these. */
function meaningOf(tokens: readonly Token[], place: number, said: Said): string | null | undefined {
  const token = tokens[place] as Token;
  const [before, next] = [tokens[place - 1], tokens[place + 1]];
  const last = tokens.findLastIndex(({ kind }) => kind !== "sign");
  switch (token.word) {
    case "bis":
      if (before && isTime(before) && !isAmountAt(tokens, place + 1)) return "to";
      if (before && before.kind === "number" && isAmountAt(tokens, place + 1)) return "to";
      if (isAmountAt(tokens, place + 1) || isPlainNumberAt(tokens, place + 1)) return "up";
      return "until";
    case "ab":
      return isAmountAt(tokens, place + 1) || isPlainNumberAt(tokens, place + 1) ? "minimum" : "since";
    case "fur":
    case "fuer":
      // "Für Reisen ausgegeben" names what it was spent on; "20 Euro für Papier bezahlt", what was bought.
      return said.participle && said.asks ? "on" : "for";
    case "uber":
    case "ueber":
      // Uber is a vendor.
      if (!isAmountAt(tokens, place + 1) && !isPlainNumberAt(tokens, place + 1))
        return token.raw === "Uber" ? undefined : null;
      if (said.writes) return "of";
      // "Die Rechnung über 100 Euro" is of that amount, "Rechnungen über 100 Euro" are of more.
      return ONE_BILL.has(before?.word ?? "") ? null : "over";
    case "habe":
    case "hab":
    case "haben":
    case "hatte":
    case "hatten":
    case "hat":
      return said.participle ? "did" : "have";
    case "muss":
    case "mussen":
    case "muessen":
      return said.owes ? "do" : null;
    case "rechnung":
      return said.owes ? "bill" : "invoice";
    case "rechnungen":
      return said.owes ? "bills" : "invoices";
    case "aus":
      return place === last ? "\u0002out" : null;
    case "an":
      return place === last ? "\u0002on" : "to";
    case "auf":
      return place === last ? "\u0002up" : "to";
    case "um":
      return place === last ? "\u0002about" : null;
    case "ein":
      return place === last ? "\u0002in" : "a";
    case "vor":
      return next && /^\d+$/.test(next.word)
        ? "\u0002ago"
        : next?.isTranslated && NUMBER_WORDS.has(next.word)
          ? "\u0002ago"
          : "before";
    case "mir":
    case "mich":
      // "Zeig mir" asks for nothing else than "zeig".
      return TELLING.has(before?.word ?? "") ? "please" : "me";
    case "vom":
      // "Vom 3. Oktober" is that day, "vom 3. bis 10. Oktober" a stretch.
      return tokens.slice(place + 1, place + 6).some(({ word: one }) => one === "bis" || one === "-" || one === "an")
        ? "from"
        : "of";
    case "als":
      // "Mehr ausgegeben als im September".
      return tokens.slice(0, place).some(({ word: one }) => COMPARING.has(one)) ? "than" : "as";
    case "nach":
      return "after";
    case "von":
      // "Was wurde von Hetzner bezahlt": who pays is not who is paid.
      return said.participle && !tokens.some(({ word: one }) => one === "i" || one === "we")
        ? null
        : /^\d/.test(next?.word ?? "") && isAmountAt(tokens, place + 1)
          ? "of"
          : "from";
    case "jahr":
      return /^20\d\d$/.test(next?.word ?? "") ? "\u0002year" : "year";
    case "gebe":
    case "geben":
    case "gibt":
      return word(tokens, last) === "aus" ? "spend" : null;
    default:
      return undefined;
  }
}

const TELLING = new Set("show give tell find search list create record can you please".split(" "));
const COMPARING = new Set(["more", "less"]);
const NUMBER_WORDS = new Set("a two three four five six seven eight nine ten eleven twelve".split(" "));

/** Verbs in two parts are one word in English: "Lege … an", "Gebe ich … aus". Without its verb such a part is not understood. */
const PARTS_OF: Record<string, readonly string[]> = {
  "\u0002out": ["spend"],
  "\u0002on": ["create", "show"],
  "\u0002up": ["list"],
  "\u0002about": ["convert"],
  "\u0002in": ["record"],
};

function withoutParticles(tokens: Token[]): Token[] {
  const words = new Set(tokens.map(({ word: said }) => said));
  return tokens.flatMap((token, place) => {
    if (token.word === "\u0002year") return [];
    // "Füge … hinzu".
    if (token.word === "hinzu" && words.has("add")) return [];
    const verbs = PARTS_OF[token.word];
    if (verbs) return verbs.some((verb) => words.has(verb)) ? [] : [unknown(token)];
    if (token.word === "up" && token.isTranslated && tokens[place + 1]?.word !== "to") return [token, added("to")];
    return [token];
  });
}

/** "Wie viel habe ich bei Amazon ausgegeben": "how much did I spent at Amazon"; what is owed, likewise. */
function withPastVerbs(tokens: Token[], { owes }: Said): Token[] {
  let words = tokens;
  if (owes) {
    const place = words.findLastIndex(({ word: said, isTranslated }) => said === "pay" && isTranslated);
    if (place !== -1 && word(words, place - 1) !== "to")
      words = words.toSpliced(place, 1, { ...(words[place] as Token), word: "need" }, added("to"), added("pay"));
  }
  const place = words.findLastIndex(({ word: said, isTranslated }) => isTranslated && PARTICIPLES.has(said));
  if (place === -1) return words;
  const subject = words.findIndex(({ word: said, isTranslated }) => isTranslated && (said === "i" || said === "we"));
  const passive = words.findIndex(({ word: said, raw }) => said === "was" && /^w[ou]rden?$/i.test(raw));
  const us = words.findIndex(({ word: said, raw }) => said === "us" && /^uns$/i.test(raw));
  const isCost = word(words, place) === "cost";
  const target =
    isCost && us !== -1 && us < place ? us : subject !== -1 ? subject + 1 : passive !== -1 ? passive + 1 : -1;
  if (target === -1 || target >= place) return words;
  return words.toSpliced(place, 1).toSpliced(target, 0, words[place] as Token);
}

/** "Vor drei Tagen": "three days ago". */
function withAgo(tokens: Token[]): Token[] {
  const place = tokens.findIndex(({ word: said }) => said === "\u0002ago");
  if (place === -1) return tokens;
  const [ago, count, unit] = tokens.slice(place, place + 3);
  if (!ago || !count || !unit || !TIME_WORDS.has(unit.word)) return tokens;
  return tokens.toSpliced(place, 3, count, unit, { ...ago, word: "ago" });
}

/** "Eingangsrechnung 12 löschen": the verb at the end says what is to be done. */
function withCommandFirst(tokens: Token[]): Token[] {
  const place = tokens.findLastIndex(({ kind }) => kind !== "sign");
  const verb = tokens[place];
  if (place <= 0 || !verb?.isTranslated || !COMMANDS.has(verb.word) || !/n$/i.test(verb.raw)) return tokens;
  if (tokens.slice(0, place).some(({ word: said, isTranslated }) => isTranslated && COMMANDS.has(said))) return tokens;
  return [{ ...verb, gap: "" }, ...tokens.toSpliced(place, 1)];
}
