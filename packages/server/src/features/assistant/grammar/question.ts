/** Takes a question apart: times, bounds, names, and the atoms of all other words. What no list knows stays unknown. */
import { addDays } from "@tallyleaf/ledger";
import { editDistance } from "../names.ts";
import { type Bounds, currencyAt, readBounds } from "./amounts.ts";
import { isBeyond } from "./beyond.ts";
import type { Vocabulary } from "./lexicon.ts";
import { LIGHT_WORDS } from "./light-words.ts";
import { corrected, type Name, type NameIndex, namesAt } from "./names.ts";
import { type Clock, readTimes, type Time } from "./times.ts";
import { hasUnreadSigns, type Token, tokensOf } from "./tokens.ts";
import { atomAt, countAt, lengthAt, phrasesAt, type Words } from "./words.ts";

export interface World extends Omit<Clock, "ahead" | "isWithin" | "isChange"> {
  names: NameIndex;
  /** Account of what clients owe; absent: the chart has none. */
  receivable?: string | undefined;
  /** Account of what is owed to vendors, from which bills are paid; absent: the chart has none. */
  payable?: string | undefined;
  /** Account of notes and coins; absent: the chart has none, or several. */
  till?: string | undefined;
  /** Account of the card; absent: the chart has none, or several. */
  card?: string | undefined;
  /** Accounts of the bank accounts. */
  banks?: readonly string[];
  /** The asker, among the people of the books. */
  me?: Name | undefined;
  /** The asker sees their own expenses alone. */
  isOwnOnly?: boolean;
  /** The books' currency. */
  currency: string;
}

interface Feature {
  atoms: ReadonlySet<string>;
  place: number;
  length: number;
}

export interface Question {
  tokens: readonly Token[];
  language: string;
  features: Feature[];
  times: Time[];
  bounds: Bounds;
  /** The names that each mention can mean. */
  mentions: (readonly Name[])[];
  /** As each was typed. */
  mentionWords: string[];
  /** Where the first of them begins. */
  mentionedAt: number | null;
  /** Places of all of their words. */
  mentionPlaces: ReadonlySet<number>;
  /** "Top 5". */
  count: number | null;
  /** The lacking part: "document". */
  gap: string | null;
  /** "More than 30 days overdue". */
  lateDays: number | null;
  /** "INV-2026-0002". */
  reference: string | null;
  quoted: string[];
  /** Currencies that no amount has: of exchange rates, or of the documents asked for. The books' own counts only among rates. */
  currencies: string[];
  /** As they were typed. */
  currencyWords: string[];
  /** The books' own currency is named, without an amount. */
  isInBase: boolean;
  /** Where it is named. */
  baseAt: number | null;
  /** Meanings of the preposition before the first name: "link:via". */
  linked: ReadonlySet<string>;
  /** It is answered by yes or no. */
  isYesNo: boolean;
  /** It is about all of something: "Are all invoices paid?" */
  isOfAll: boolean;
  /** As they were typed. */
  unknown: string[];
  /** Every word is known, and those in `unknown` only don't go with the others. */
  isKnown: boolean;
}

const CATEGORY = /^(category|kategorie)$/;
const OF_COMPANY = /^(company|business|corporate)$/;
const OF_ACCOUNTS = /^(account|konto|bankkonto|card|karte)$/;
/** Of what is to come. */
const AHEAD = ["state:due", "state:upcoming", "figure:expected", "figure:forecast", "noun:reminder", "noun:recurring"];
/** Parts of speech that are read by others. */
const ELSEWHERE = /^(end|time|unit|step|month|weekday|nth|link|edge|bound|currency|gap)\b|^(thousand|article|kept)$/;
/** Meanings of phrases whose last word no time may take: "came in last month". */
const WHOLE =
  /^(flow|buy|share|figure:(expected|profit|loss|revenue)|owe|ask:category|verb:(toPay|compare|add)|ask:much)/;

export function readQuestion(text: string, vocabulary: Vocabulary, world: World): Question {
  const timeWords = timesOf(vocabulary);
  const isTime = (word: string) => timeWords.has(word);
  const tokens = tokensOf(text)
    .filter(
      ({ kind, word }, place, all) =>
        !(kind === "sign" && word === "-" && !(isNumber(all[place - 1]) && isNumber(all[place + 1]))),
    )
    .map((token, place) => spelled(token, place === 0, vocabulary, world.names));
  // "Open the balance sheet": nothing that is open.
  if (tokens[0]?.word === "open" && /^(the|my|our|up)$/.test(tokens[1]?.word ?? ""))
    tokens[0] = { ...tokens[0], word: "show" };
  // "Offne Rechnungen" are open ones, with a slip; "öffne" is an order.
  for (const [place, token] of tokens.entries())
    if (/^offne[nrs]?$/i.test(token.raw)) tokens[place] = { ...token, word: "offene" };
  numberInvoice(tokens, vocabulary);
  const part = vocabulary.language === "de" && joinParted(tokens);
  const words: Words = { tokens, vocabulary, taken: new Set() };
  const take = (place: number, length: number) => {
    for (let at = 0; at < length; at++) words.taken.add(place + at);
  };
  const named = new Set<number>();
  const name = (place: number, length: number) => {
    for (let at = 0; at < length; at++) named.add(place + at);
    take(place, length);
  };
  const question: Question = {
    tokens,
    language: vocabulary.language,
    features: [],
    times: [],
    bounds: {},
    mentions: [],
    mentionWords: [],
    mentionedAt: null,
    mentionPlaces: named,
    count: null,
    gap: null,
    lateDays: null,
    reference: null,
    quoted: [],
    currencies: [],
    currencyWords: [],
    isInBase: false,
    baseAt: null,
    linked: new Set(),
    isYesNo: false,
    isOfAll: false,
    unknown: [...(hasUnreadSigns(text) ? [text] : []), ...(part ? [part.raw] : [])],
    isKnown: false,
  };
  // "Telefon" is what a client can lack, and a category.
  const isLacking = tokens.some((_, place) => lengthAt(words, place, "lack") > 0);
  const said = new Set(
    tokens.flatMap((_, place) =>
      phrasesAt(words, place)
        .filter(({ atoms }) => isLacking || [...atoms].some((atom) => !atom.startsWith("gap:")))
        .flatMap(({ length }) => Array.from({ length }, (_one, at) => place + at)),
    ),
  );
  const isKnown = (place: number) => said.has(place) || (tokens[place]?.word ?? "") in vocabulary.numbers;
  for (let place = 0; place < tokens.length; place++) {
    const token = tokens[place];
    if (token?.kind === "quoted") {
      question.quoted.push(token.raw);
      const quotedTokens = token.word.split(" ").map((word): Token => ({ raw: token.raw, word, kind: "word" }));
      const found = namesAt(world.names, quotedTokens, 0, () => false);
      if (found?.length === quotedTokens.length) {
        question.mentions.push(found.names);
        question.mentionWords.push(token.raw);
        question.quoted.pop();
        name(place, 1);
      }
      continue;
    }
    if (token?.kind === "reference" && question.reference === null) {
      question.reference = token.raw;
      take(place, 1);
      continue;
    }
    if (words.taken.has(place)) continue;
    // "My own expenses": the asker is a person of the books.
    const own = world.me === undefined ? 0 : lengthAt(words, place, "of:me");
    if (own > 0 && world.me !== undefined) {
      question.mentions.push([world.me]);
      question.mentionWords.push(typedAt(tokens, place, own));
      question.mentionedAt ??= place;
      name(place, own);
      place += own - 1;
      continue;
    }
    const found = namesAt(world.names, tokens, place, isKnown, nounsAt(tokens, place, vocabulary), isTime);
    if (!found) continue;
    // "Repairs and upkeep": one category by two of its words.
    if (!isSameCategory(question.mentions.at(-1), found.names) || !/^(and|und)$/.test(tokens[place - 1]?.word ?? "")) {
      question.mentions.push(found.names);
      question.mentionWords.push(typedAt(tokens, place, found.length));
    }
    question.mentionedAt ??= place;
    // "The Rainy Day account"
    const isAccount = found.names.every(({ kind }) => kind === "account" || kind === "card");
    // "The travel category", "Kategorie Reisekosten"
    const isCategory = found.names.every(({ kind }) => kind === "category");
    const next = tokens[place + found.length]?.word ?? "";
    const isFollowed = (isAccount && OF_ACCOUNTS.test(next)) || (isCategory && CATEGORY.test(next));
    const length = found.length + Number(isFollowed);
    // "The company credit card"
    if (isAccount && OF_COMPANY.test(tokens[place - 1]?.word ?? "")) take(place - 1, 1);
    if (isCategory && CATEGORY.test(tokens[place - 1]?.word ?? "")) take(place - 1, 1);
    name(place, length);
    place += length - 1;
  }
  if (question.mentionedAt !== null) question.linked = linkBefore(words, question.mentionedAt);
  readFuture(words, question, take);
  const says = (atom: string) =>
    question.features.some(({ atoms }) => atoms.has(atom)) ||
    tokens.some((_, place) => lengthAt(words, place, atom) > 0);
  const inPhrases = new Set(
    tokens.flatMap((_, place) =>
      phrasesAt(words, place)
        .filter(({ atoms }) => [...atoms].some((atom) => WHOLE.test(atom)))
        .flatMap(({ length }) => Array.from({ length: length - 1 }, (_one, at) => place + 1 + at)),
    ),
  );
  // Tax to pay is of a time that is over.
  const isToPay = tokens.some((_, place) => !inPhrases.has(place) && lengthAt(words, place, "verb:toPay") > 0);
  const ahead = AHEAD.some(says) || (isToPay && !says("noun:tax"));
  if (says("state:overdue")) question.lateDays = readLate(words, take);
  question.times = readTimes(words, {
    ...world,
    ahead,
    isWithin: (place) => inPhrases.has(place),
    isChange: says("change") || says("rise"),
  });
  // "From May to June", of a change: June is held against May.
  const [first, second] = question.times;
  const isChange = (says("change") || says("rise")) && !says("verb:compare");
  if (isChange && first?.from && second?.from && first.from < second.from) question.times.reverse();
  if (!HELD.some(says)) question.times = joined(question.times, tokens);
  const isRate = says("rate");
  const read = readBounds(words);
  if (!read || read.currencies.some((one) => one !== world.currency)) question.unknown.push(rawAmount(tokens));
  else question.bounds = read.bounds;
  readGap(words, question, take);
  readRest(words, question, world, take, isRate);
  question.isYesNo =
    isYesNo(tokens, vocabulary) ||
    asksAfterOpening(text, question, vocabulary) ||
    (asksIfAny(text, question) && !/^(und|and)\b/i.test(text));
  question.isOfAll = tokens.some(({ word }, place) => ALL.test(word) && !AT_ALL.test(tokens[place - 1]?.word ?? ""));
  readImperative(question);
  readHow(question, vocabulary, says);
  return question;
}

/** German verbs that come apart: the first part's forms, the last part, and the whole as one word. */
const PARTED: readonly (readonly [forms: RegExp, part: string, whole: string | null])[] = [
  [/^(steht|stehen|stand|standen)$/, "aus", "ausstehend"],
  [/^(gib|gibt|geben|gebe|gab|gaben|macht|machen|machte|machten|sieht|sehen)$/, "aus", null],
  [/^(liegt|liegen|lag|lagen)$/, "vor", null],
  [/^(fällt|fallen|fiel|fielen)$/, "an", "angefallen"],
  [/^(geht|gehen|ging|gingen)$/, "ein", "eingegangen"],
  [/^(nimmt|nehmen|nehme|nahm|nahmen)$/, "ein", "eingenommen"],
  [/^(steht|stehen)$/, "an", "anstehende"],
  [/^(geht|gehen|ging|gingen|floss|flossen)$/, "ab", "abgegangen"],
  [/^(geht|gehen|ging|gingen|floss|flossen)$/, "raus", "rausgegangen"],
  [/^(kommt|kommen|kam|kamen)$/, "an", "eingegangen"],
];

/** "Wie viel ging im Oktober ein?" is about what came in. The last part of an unknown verb is returned: alone it would say nothing. */
function joinParted(tokens: Token[]): Token | null {
  const last = tokens.findLastIndex(({ kind }) => kind === "word");
  const token = tokens[last];
  if (!token || !/^(aus|ein|ab|an|auf|vor|zu|um|bei|raus)$/.test(token.word) || tokens[last - 1]?.word === "noch")
    return null;
  for (const [forms, part, whole] of PARTED) {
    const at = tokens.findIndex(({ raw }) => forms.test(raw.toLowerCase()));
    const verb = tokens[at];
    if (part !== token.word || !verb || at >= last) continue;
    if (whole !== null) {
      tokens[at] = { ...verb, word: "ist" };
      tokens[last] = { ...token, word: whole };
    }
    return null;
  }
  // "Und raus?" says its part alone.
  return token.word === "raus" ? null : token;
}

const INVOICE = /^(invoice|rechnung|rechnungsnummer|rechnungsnr)$/;
const NUMBER = /^(nr|no|number|nummer)$/;

/** "Is invoice 45 paid?", "Rechnung Nr. 45": a number that is no year and no amount names an invoice. */
function numberInvoice(tokens: Token[], { phrases }: Vocabulary): void {
  const at = tokens.findIndex(
    ({ kind, word }, place) =>
      kind === "number" &&
      /^\d{1,6}$/.test(word) &&
      !/^20\d\d$/.test(word) &&
      (INVOICE.test(tokens[place - 1]?.word ?? "") ||
        (NUMBER.test(tokens[place - 1]?.word ?? "") && INVOICE.test(tokens[place - 2]?.word ?? ""))),
  );
  const token = tokens[at];
  const next = phrases.get(tokens[at + 1]?.word ?? "") ?? [];
  // "Rechnung 500 Euro", "invoice 12 hours"
  const isMeasure =
    /^[%€$£-]$/.test(tokens[at + 1]?.word ?? "") ||
    next.some(({ atoms }) => [...atoms].some((atom) => /^(currency|unit|month|thousand|hundred)/.test(atom)));
  if (!token || isMeasure) return;
  tokens[at] = { ...token, kind: "reference" };
  if (NUMBER.test(tokens[at - 1]?.word ?? "")) tokens.splice(at - 1, 1);
}

/** Words by which one time is held against another. */
const HELD = ["verb:compare", "compare:more", "compare:less", "change", "rise", "or"];

/** "July and August": a time that begins when the one before ends is one with it. */
function joined(times: Time[], tokens: readonly Token[]): Time[] {
  const [first, second] = times;
  if (times.length !== 2 || !first?.from || !first.to || !second?.from || !second.to) return times;
  const between = tokens.slice(first.place + first.length, second.place).map(({ word }) => word);
  const isJoined = between.some((word) => /^(and|und|plus)$/.test(word)) && between.every((word) => AND.test(word));
  if (!isJoined || first.isAsOf || second.isAsOf || first.isHence || addDays(first.to, 1) !== second.from) return times;
  const length = second.place + second.length - first.place;
  return [{ from: first.from, to: second.to, isAsOf: false, unit: null, place: first.place, length }];
}
const AND = /^(and|und|plus|in|for|im|fur|the|of|der|den)$/;

const isSameCategory = ([former]: readonly Name[] = [], [name]: readonly Name[]): boolean =>
  former !== undefined && former.kind === "category" && name?.kind === "category" && former.id === name.id;

const isNumber = (token: Token | undefined) => token?.kind === "number";
const rawAmount = (tokens: readonly Token[]) => tokens.find(isNumber)?.raw ?? "";

/** Words as they were typed. */
export const typedAt = (tokens: readonly Token[], place: number, length: number): string =>
  tokens
    .slice(place, place + length)
    .map(({ raw }) => raw)
    .join(" ");

/** A word as the lists have it: with ä for ae, and without a slip. Names and words of the language are equals here. */
function spelled(token: Token, isFirst: boolean, vocabulary: Vocabulary, names: NameIndex): Token {
  if (token.kind !== "word") return token;
  const { word } = token;
  const isKnown = (one: string) => vocabulary.words.has(one) || names.words.has(one) || isBeyond(one);
  if (isKnown(word) || LIGHT_WORDS.has(word)) return token;
  const short = word.replace(/([aou])e/g, "$1");
  if (isKnown(short)) return { ...token, word: short };
  // "Ausgabn", "letztn": as it is spoken.
  const spoken = vocabulary.language === "de" && word.length > 4 ? word.replace(/([bdfgklmpstz])n$/, "$1en") : word;
  if (spoken !== word && isKnown(spoken)) return { ...token, word: spoken };
  // "Lenas Ausgaben".
  const bare = vocabulary.language === "de" && word.length > 4 && /[^s]s$/.test(word) ? word.slice(0, -1) : "";
  if (names.words.has(bare)) return { ...token, word: bare };
  const compound = vocabulary.language === "de" ? partOfCompound(word, names) : null;
  if (compound !== null) return { ...token, word: compound };
  // A capital within an English sentence begins a name, and no word of the language.
  const isName =
    !isFirst && vocabulary.nouns === "small" && /^\p{Lu}/u.test(token.raw) && token.raw !== token.raw.toUpperCase();
  // "AWS" is no slip of a word.
  const isAcronym = word.length === 3 && token.raw === token.raw.toUpperCase();
  const isSame = (one: string, other: string) =>
    vocabulary.meanings.has(one) && vocabulary.meanings.get(one) === vocabulary.meanings.get(other);
  const [near, ofWords] = isAcronym
    ? [null, null]
    : [corrected(word, names.words), corrected(word, isName ? timesOf(vocabulary) : vocabulary.words, isSame)];
  // "Trainline", which is no name of the books, is no slip of the category "Training", nor is "deliveroo" one of "delivery".
  const isOfCategory = ({ kind }: Name) => kind === "category";
  const isFar = near !== null && editDistance(word, near, 1) > 1;
  const ofNames = (isName || isFar) && near !== null && names.byFirst.get(near)?.every(isOfCategory) ? null : near;
  const meant = ofNames !== null && ofWords !== null && ofNames !== ofWords ? null : (ofNames ?? ofWords);
  return meant === null ? token : { ...token, word: meant };
}

/** "Mietaufwand" is "Miete", "Tagesgeldkonto" is "Tagesgeld". */
function partOfCompound(word: string, { words }: NameIndex): string | null {
  const [, part = ""] =
    /^(\p{L}{4,}?)(?:konto|aufwand|aufwendungen|kosten|ausgaben|abos|abonnements)$/u.exec(word) ?? [];
  if (part === "") return null;
  return [part, `${part}e`, `${part}en`, part.replace(/s$/, "")].find((one) => words.has(one)) ?? null;
}

/** A German word with a capital that is no noun ("Uber", for "über") is meant as a name, as in English. */
function nounsAt(tokens: readonly Token[], place: number, { nouns, phrases }: Vocabulary): Vocabulary["nouns"] {
  const atoms = (phrases.get(tokens[place]?.word ?? "") ?? [])
    .filter(({ words }) => words.length === 1)
    .flatMap((phrase) => [...phrase.atoms]);
  return atoms.length > 0 && atoms.every((atom) => /^(fill|bound|link|us|ask|follow|except|lack)\b/.test(atom))
    ? "small"
    : nouns;
}

/** Names of months and weekdays, which have a capital in English too. */
function timesOf(vocabulary: Vocabulary): ReadonlySet<string> {
  const known = timeWordsOf.get(vocabulary);
  if (known) return known;
  const words = new Set(
    [...vocabulary.phrases.values()]
      .flat()
      .flatMap(({ words, atoms }) => ([...atoms].some((atom) => /^(month|weekday):/.test(atom)) ? words : [])),
  );
  timeWordsOf.set(vocabulary, words);
  return words;
}
const timeWordsOf = new WeakMap<Vocabulary, ReadonlySet<string>>();

/** Meanings of the preposition before a name, articles between them skipped: "with the company card". */
function linkBefore(words: Words, mentionedAt: number): ReadonlySet<string> {
  let place = mentionedAt - 1;
  while (lengthAt(words, place, "article") === 1 || OF_COMPANY.test(words.tokens[place]?.word ?? "")) place--;
  const atoms = phrasesAt(words, place).flatMap((phrase) => (phrase.length === 1 ? [...phrase.atoms] : []));
  return new Set(atoms.filter((atom) => atom.startsWith("link:")));
}

/** "Wie viel werden wir … haben": what is expected. */
function readFuture(
  { tokens, vocabulary: { future } }: Words,
  question: Question,
  take: (place: number, length: number) => void,
): void {
  const last = tokens.findLast(({ kind }) => kind === "word")?.word ?? "";
  const place = future?.infinitives.includes(last)
    ? tokens.findIndex(({ word }) => future.auxiliaries.includes(word))
    : -1;
  if (place === -1) return;
  question.features.push({ atoms: new Set(["figure:expected"]), place, length: 1 });
  take(place, 1);
}

/** "More than 30 days overdue", "länger als zwei Wochen überfällig": in days. */
function readLate(words: Words, take: (place: number, length: number) => void): number | null {
  for (let place = 0; place < words.tokens.length; place++) {
    const link = lengthAt(words, place, "link:late");
    const count = link === 0 ? null : countAt(words, place + link);
    const unit = count === null ? null : atomAt(words, place + link + 1, "unit:");
    const days = { day: 1, week: 7 }[unit?.rest ?? ""];
    // "At least 30 days" has the thirtieth too.
    const isMore = words.tokens[place]?.word !== "at";
    if (count === null || !unit || days === undefined) continue;
    take(place, link + 1 + unit.length);
    return count * days - (isMore ? 0 : 1);
  }
  return null;
}

const tokensBetween = (from: number, to: number): number[] =>
  Array.from({ length: Math.max(0, to - from) }, (_, at) => from + at);

const BEFORE_WHAT = /^(no|kein\w*|without|ohne)$/;

/** "Without a category", "category missing", "Belege, die fehlen". */
function readGap(words: Words, question: Question, take: (place: number, length: number) => void): void {
  const gapAt = (place: number) => {
    for (const { atoms, length } of phrasesAt(words, place))
      for (const atom of atoms) if (atom.startsWith("gap:")) return { gap: atom.slice(4), length };
    return null;
  };
  for (let place = 0; place < words.tokens.length; place++) {
    const lacks = phrasesAt(words, place).find(({ atoms }) =>
      [...atoms].some((atom) => atom === "lack" || atom.startsWith("lacks:")),
    );
    if (!lacks) continue;
    const whole = [...lacks.atoms].find((atom) => atom.startsWith("lacks:"));
    if (whole) {
      question.gap = whole.slice("lacks:".length);
      take(place, lacks.length);
      return;
    }
    // "Fehlt bei einer Ausgabe im letzten Quartal der Beleg": a time and what lacks it may be between.
    for (let next = place + lacks.length, skipped = 0; skipped <= 7; next++) {
      const found = gapAt(next);
      if (found) {
        question.gap = found.gap;
        take(place, lacks.length);
        take(next, found.length);
        // "No email address saved", "keine Rechnungsnummer hinterlegt".
        take(next + found.length, lengthAt(words, next + found.length, "kept"));
        return;
      }
      if (words.taken.has(next)) continue;
      const [said] = phrasesAt(words, next);
      if (!said || !["fill", "ask:any", "noun:expense"].some((atom) => said.atoms.has(atom))) break;
      skipped++;
    }
    // "Vendors have no …" lack what follows; "a category is missing" what was said.
    if (BEFORE_WHAT.test(words.tokens[place + lacks.length - 1]?.word ?? "")) continue;
    for (let from = Math.max(0, place - 3); from < place; from++) {
      const found = gapAt(from);
      const between = found ? tokensBetween(from + found.length, place) : [];
      if (found && from + found.length <= place && between.every((at) => lengthAt(words, at, "fill") > 0)) {
        question.gap = found.gap;
        take(from, found.length);
        take(place, lacks.length);
        return;
      }
    }
  }
}

function readRest(
  words: Words,
  question: Question,
  world: World,
  take: (place: number, length: number) => void,
  isRate: boolean,
): void {
  const { tokens } = words;
  for (let place = 0; place < tokens.length; place++) {
    if (words.taken.has(place)) continue;
    const token = tokens[place];
    const phrase = phrasesAt(words, place)
      .map((one) => ({ ...one, atoms: new Set([...one.atoms].filter((atom) => !ELSEWHERE.test(atom))) }))
      .find(({ atoms }) => atoms.size > 0);
    const soFar = lengthAt(words, place, "time:soFar");
    if (soFar > (phrase?.length ?? 0)) {
      take(place, soFar);
      place += soFar - 1;
      continue;
    }
    if (phrase) {
      question.features.push({ ...phrase, place });
      take(place, phrase.length);
      place += phrase.length - 1;
      continue;
    }
    const currency = currencyAt(words, place);
    if (currency) {
      const isBase = currency.currency === world.currency;
      if (isRate || !isBase) {
        question.currencies.push(currency.currency);
        question.currencyWords.push(token?.raw ?? "");
      } else {
        question.isInBase = true;
        question.baseAt = place;
      }
      take(place, currency.length);
      place += currency.length - 1;
      continue;
    }
    // "Top 5", "the 3 largest", "which three clients … the most".
    const count = countAt(words, place);
    const saysAt = (at: number, beginning: string) =>
      phrasesAt({ ...words, taken: new Set() }, at).some(({ atoms }) =>
        [...atoms].some((atom) => atom.startsWith(beginning)),
      );
    const saysUpTo = (at: number, end: number, beginning: string) =>
      phrasesAt({ ...words, taken: new Set() }, at).some(
        ({ atoms, length }) => at + length === end && [...atoms].some((atom) => atom.startsWith(beginning)),
      );
    const near =
      count !== null &&
      ([place - 1, place + 1].some((at) => saysAt(at, "order:")) ||
        // "The most expensive one"
        (token?.word === "one" && [place - 2, place - 3].some((at) => saysUpTo(at, place, "order:"))) ||
        (saysAt(place + 1, "noun:") && tokens.some((_, at) => saysAt(at, "order:"))));
    if (count !== null && near && question.count === null && count > 0 && count <= 100) {
      question.count = count;
      continue;
    }
    if (token?.kind === "quoted") continue;
    // Prepositions of times and amounts mean nothing by themselves.
    if (
      phrasesAt(words, place).some(({ atoms }) =>
        [...atoms].some((atom) => /^(link:(in|on|from|and|when)|bound:(exact|and))$/.test(atom)),
      )
    )
      continue;
    question.unknown.push(token?.raw ?? "");
  }
}

const OPENS_WITH_FIGURE =
  /^(how (much|many|high|large|big)|what (amount|sum|total)|wie ?viele? |wieviel |wie (hoch|gross|teuer)|welche[nr]? (betrag|summe|vorsteuer|steuer))/;

/**
 * "How does spending this month compare with last month?" asks for figures, and for no help; and so does "how much VAT can we …", after whose
 * first words no way is asked for.
 */
function readHow(question: Question, { language }: Vocabulary, says: (atom: string) => boolean): void {
  const [first] = question.features;
  if (OPENS_WITH_FIGURE.test(question.tokens.map(({ word }) => word).join(" ")))
    for (const [at, feature] of question.features.entries()) {
      const said = typedAt(question.tokens, feature.place, feature.length).toLowerCase();
      if (
        feature.place > 0 &&
        feature.atoms.has("help:ask") &&
        /^(?:can|could|können|kann|konnen) (?:i|we|wir|ich|man)$/.test(said)
      )
        question.features[at] = { ...feature, atoms: new Set(["us:subject"]) };
    }
  if (language === "de" || !first?.atoms.has("help:ask") || !says("verb:compare")) return;
  if (!/^how (do|does|did)$/.test(typedAt(question.tokens, 0, 2).toLowerCase()) || first.length !== 2) return;
  question.features[0] = { ...first, atoms: new Set(["fill"]) };
}

/** "Create an invoice", "send it": something to be done, and no question about what was done. */
function readImperative({ features, tokens, unknown }: Question): void {
  const first = features.find(({ atoms, place }) => place === 0 || !atoms.has("fill"));
  if (!first?.atoms.has("verb:issue") || first.place > 1) return;
  const atoms = new Set([...first.atoms].filter((atom) => atom !== "verb:issue"));
  features.splice(features.indexOf(first), 1, { ...first, atoms });
  if (atoms.size === 0) unknown.push(tokens[first.place]?.raw ?? "");
}

/** "Lakeside still owes us something?": told as a sentence, and asked. */
function asksIfAny(text: string, { features, tokens }: Question): boolean {
  const isAsked = /\?\s*$/.test(text) && features.some(({ atoms }) => atoms.has("ask:any"));
  return (
    isAsked &&
    !tokens.some(({ word }) => /^(who|what|which|when|how|wer|wem|was|welche[rsmn]?|wann|wie\w*)$/.test(word))
  );
}

const ALL = /^(all|every|each|everyone|everybody|everything|alle|allen|aller|alles|jede[rsmn]?|samtliche[rn]?)$/;
/** "At all", "über alle Konten", "in all". */
const AT_ALL = /^(at|in|of|uber|across|from|on|auf|von|aus)$/;

/** Does it begin with a verb? "Do I owe …", "Hat Acme …". "Do you know how much …" asks how much. */
function isYesNo(tokens: readonly Token[], { language }: Vocabulary): boolean {
  // "Tell me whether Acme has paid", "Weißt du, ob Acme gezahlt hat?"
  if (tokens.slice(0, 6).some(({ word }) => /^(whether|ob)$/.test(word))) return true;
  const words = tokens.filter(({ kind }) => kind === "word").map(({ word }) => word);
  if (/^(do you (know|happen)|any idea|geben sie)\b/.test(words.slice(0, 3).join(" "))) return false;
  const verbs = language === "de" ? GERMAN_VERBS : ENGLISH_VERBS;
  return verbs.has(words[0] ?? "");
}
/** "Last quarter, did we make a profit?", "Fürs dritte Quartal, müssen wir …": a time or a name comes before the question. */
function asksAfterOpening(text: string, { times, mentionPlaces, features }: Question, vocabulary: Vocabulary): boolean {
  const [, opening = "", rest = ""] = /^([^,:–?]{2,40})(?:[,:–]| -) (.+)$/su.exec(text) ?? [];
  const [own, tokens] = [tokensOf(opening), tokensOf(rest)];
  const isIn = (place: number) => (one: { place: number; length: number }) =>
    place >= one.place && place < one.place + one.length;
  const isFill = (place: number) =>
    features.some((one) => isIn(place)(one) && one.atoms.has("fill") && !one.atoms.has("ask:what"));
  const isTold = (place: number) => mentionPlaces.has(place) || times.some(isIn(place)) || isFill(place);
  return own.length > 0 && own.every((_, place) => isTold(place)) && isYesNo(tokens, vocabulary);
}

const ENGLISH_VERBS = new Set("do does did is are was were has have had any am got".split(" "));
const GERMAN_VERBS = new Set(
  "machen mache machten schreiben erzielen erzielten verdienen habe hab hat haben ist sind war waren gibt gab gibts gabs schuldet schulden schulde ergibt ergab liegt liegen lag lagen musste mussten muss mussen lief liefen fehlt fehlen kam kamen".split(
    " ",
  ),
);
