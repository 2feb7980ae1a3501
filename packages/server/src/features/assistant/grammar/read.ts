/** Reads a question: the kind that uses all of its words, in the reader's language first; else which words were not understood. */

import { normal } from "../names.ts";
import { otherTexts } from "./around.ts";
import { asAsked, asDenied, withLimit, withMonths, withoutDenial, withoutLimit, withoutMonths } from "./asked.ts";
import { leftOut } from "./beyond.ts";
import { withBudgetWords } from "./budget-words.ts";
import { GERMAN } from "./de.ts";
import { ENGLISH } from "./en.ts";
import type { Frame, Reading, Said } from "./frame.ts";
import { FRAMES } from "./frames.ts";
import { plainly } from "./idioms.ts";
import { type Vocabulary, vocabularyOf } from "./lexicon.ts";
import type { Name, NameKind } from "./names.ts";
import { type Question, readQuestion, typedAt, type World } from "./question.ts";
import { withSpendingWords } from "./spending-words.ts";
import { isAbout } from "./subject.ts";

/** Languages of questions; a further one is a further file. */
const VOCABULARIES: readonly Vocabulary[] = [ENGLISH, GERMAN]
  .map(withBudgetWords)
  .map(withSpendingWords)
  .map(vocabularyOf);

export interface Understood {
  /** Null: it was declined. */
  reading: Reading | null;
  question: Question;
  /** Names that the question leaves open: several fit. */
  unclear: readonly Name[];
}

/** The languages of questions, that of the reader first. */
export const vocabulariesFor = (language: string): readonly Vocabulary[] =>
  VOCABULARIES.toSorted((a, b) => Number(b.language === language) - Number(a.language === language));

/** @param language the reader's */
export function understand(text: string, world: World, language: string): Understood {
  const understood = understandWhole(text, world, language);
  const [vocabulary] = vocabulariesFor(understood.question.language);
  if (understood.reading !== null || understood.unclear.length > 0 || vocabulary === undefined) return understood;
  for (const other of otherTexts(text, vocabulary, world)) {
    const again = understandWhole(other, world, language);
    if (again.reading !== null) return again;
  }
  return understood;
}

/** The text with all of its words. */
function understandWhole(text: string, world: World, language: string): Understood {
  const plain = plainly(text);
  let nearest: Understood | null = null;
  for (const vocabulary of vocabulariesFor(language)) {
    const tried = understandIn(plain, vocabulary, world);
    // "Ende Oktober", which is understood and declined, is no slip of "ended October".
    const isSlip = nearest?.question.isKnown === true && isCorrected(tried.question);
    if (tried.reading !== null && !isSlip) return tried;
    if (nearest === null || tried.question.unknown.length < nearest.question.unknown.length) nearest = tried;
  }
  if (!nearest) throw new Error("There is no language.");
  return nearest;
}

/** Some word was read as another one, with a slip. */
const isCorrected = ({ tokens }: Question): boolean =>
  tokens.some(({ kind, raw, word }) => kind === "word" && normal(raw).replaceAll(" ", "") !== word);

/**
 * Asks for the way, which help knows, never for figures: "Wie reiche ich eine Quittung ein?" has the words of "the expenses that I submitted".
 * "How much", "wie hoch", and the like ask for figures.
 */
const ASKS_THE_WAY =
  /^\W*(?:how (?:do|can|could|should|would|to)\b|wie (?!viel|hoch|lange|oft|häufig|gut|groß|weit|alt)\p{L}+ (?:ich|man)\b)/iu;

/** "Please draft an invoice to Acme": an order for one, and no list of drafts. */
const ORDERS_DRAFT =
  /^\W*(?:(?:please|pls|hey|hi|hello|can|could|would|you|i|we|want|need|to|let|me|us|kindly|just|d|like|s|let)\W+)*draft(?: up)? (?:an?|me|us|the)\b/i;

/** "Ich habe gestern für 50 Euro bei Edeka eingekauft", "an invoice to Acme for 500": told or ordered, and asked for nothing. */
const TELLS =
  /^\W*(?:(?:ich|wir) hab(?:e|en)?\b(?!.*\b(?:wie|was|wann|wer|wo)\b)[^?]*\d[^?]*\b(?:eingekauft|gekauft|bezahlt|gezahlt|ausgegeben)\W*$|(?:eine|neue|an?|new) (?:neue |new )?(?:rechnung|invoice) (?:an|für|to|for) [^?]*\d[^?]*$)/iu;

function understandIn(text: string, vocabulary: Vocabulary, world: World): Understood {
  const question = readQuestion(text, vocabulary, world);
  if (ASKS_THE_WAY.test(text) || ORDERS_DRAFT.test(text) || TELLS.test(text))
    return { reading: null, question, unclear: [] };
  if (question.unknown.length > 0 || question.tokens.length === 0) return { reading: null, question, unclear: [] };
  const found = firstReading(question, world);
  if (found && "unclear" in found) return { reading: null, question, unclear: found.unclear };
  if (found) return { reading: found, question, unclear: [] };
  const denied = deniedIn(question);
  const { currencyWords } = question;
  const beyond = leftOutIn(question, world);
  const unfitting =
    currencyWords.length > 0 ? currencyWords : beyond.length > 0 ? beyond : unfittingIn(question, world);
  const isKnown = denied.length === 0;
  return { reading: null, question: { ...question, unknown: isKnown ? unfitting : denied, isKnown }, unclear: [] };
}

/** The reading of a question whose names are all of one kind. Null: there is none. */
export function readAs(question: Question, kind: NameKind, world: World): Reading | null {
  const mentions = question.mentions.map((names) => names.filter((name) => name.kind === kind));
  const isUnknown = question.unknown.length > 0 && !question.isKnown;
  if (isUnknown || mentions.length === 0 || mentions.some((names) => names.length !== 1)) return null;
  const found = firstReading({ ...question, mentions }, world);
  return isReading(found) ? found : null;
}

type Found = ReturnType<typeof readingBy>;

const isReading = (found: Found): found is Reading => found !== null && !("unclear" in found);

/** @param isGuarded whether a reading has to use the words of beyond.ts */
function firstReading(question: Question, world: World, isGuarded = true): Found {
  const found = byFrames(question, world, isGuarded);
  if (isReading(found)) return asAsked(found, question);
  if (found !== null) return found;
  const whole = withoutMonths(question);
  const ofMonths = whole && byFrames(whole, world, false);
  const mean = isReading(ofMonths) ? withMonths(ofMonths, world) : null;
  if (mean && (!isGuarded || leftOut(mean, question).length === 0)) return mean;
  const unlimited = withoutLimit(question);
  const figure = unlimited && byFrames(unlimited, world, isGuarded);
  const limited = isReading(figure) ? withLimit(figure, question) : null;
  if (limited) return limited;
  const affirmed = withoutDenial(question);
  const affirmative = affirmed && byFrames(affirmed, world, isGuarded);
  return isReading(affirmative) ? asDenied(affirmative) : null;
}

function byFrames(question: Question, world: World, isGuarded: boolean): Found {
  for (const frame of FRAMES) {
    const found = readingBy(frame, question, world);
    if (found === null || (!("unclear" in found) && !isAbout(found, question, world.today))) continue;
    // Another kind of question may use the words that this one leaves out.
    if (isGuarded && !("unclear" in found) && leftOut(found, question).length > 0) continue;
    return found;
  }
  return null;
}

/** The words that keep a question from being answered, because its only readings leave them out. */
function leftOutIn(question: Question, world: World): string[] {
  const found = firstReading(question, world, false);
  return isReading(found) ? leftOut(found, question) : [];
}

/** The name or word without which the question would be answered: it is known, and no kind of question takes it there. */
function unfittingIn(question: Question, world: World): string[] {
  const { mentions, mentionWords, features, tokens } = question;
  for (const place of mentions.keys()) {
    const without = { ...question, mentions: mentions.toSpliced(place, 1) };
    if (firstReading(without, world, false) !== null) return [mentionWords[place] ?? ""];
  }
  for (const [at, { atoms, place, length }] of features.entries()) {
    if ([...atoms].some((atom) => COMMON.has(atom))) continue;
    if (firstReading({ ...question, features: features.toSpliced(at, 1) }, world, false) !== null)
      return [typedAt(tokens, place, length)];
  }
  return [];
}

/** The word that denies something, where no kind of question knows what: it is named as not understood. */
function deniedIn({ features, tokens }: Question): string[] {
  const denied = features.find(({ atoms }) => atoms.has("state:notDue") || atoms.has("except"));
  const said = denied ? tokens.slice(denied.place, denied.place + denied.length) : [];
  const word = said.find((token) => token.word === "not" || token.word === "nicht") ?? said[0];
  return word ? [word.raw] : [];
}

/** Atoms without a weight of their own. */
export const COMMON: ReadonlySet<string> = new Set([
  "fill",
  "follow",
  "ask:what",
  "us:subject",
  "us:object",
  "ask:any",
  // With or without tax: beyond.ts says of which readings.
  "basis:net",
  "basis:gross",
]);

/** Meanings that narrow what a phrase says beside them: "paid in cash" is not paid alone. */
const NARROWING: ReadonlySet<string> = new Set([
  "via:till",
  "via:card",
  "line:in",
  "line:out",
  "state:overdue",
  "order:max",
  "order:min",
]);
/** Other meanings of the same words: "in cash" of money that we have, "by card" of all cards. */
const OTHERWISE = ["figure:cash", "by:account"];

const isNarrowed = (atoms: ReadonlySet<string>, allowed: ReadonlySet<string>): boolean =>
  [...atoms].every((atom) => !NARROWING.has(atom) || allowed.has(atom)) ||
  OTHERWISE.some((atom) => atoms.has(atom) && allowed.has(atom));

function readingBy(frame: Frame, question: Question, world: World): Reading | { unclear: readonly Name[] } | null {
  const { features, bounds, count, gap, reference, quoted } = question;
  const has = (...atoms: string[]) => features.some((feature) => atoms.some((atom) => feature.atoms.has(atom)));
  if (frame.needs.some((atoms) => !has(...atoms))) return null;
  const allowed = new Set([...COMMON, ...frame.needs.flat(), ...(frame.may ?? "").split(" ")]);
  if (features.some((feature) => ![...feature.atoms].some((atom) => allowed.has(atom)))) return null;
  if (features.some((feature) => !isNarrowed(feature.atoms, allowed))) return null;
  if (
    (frame.without ?? "")
      .split(" ")
      .filter(Boolean)
      .some((atom) => has(atom))
  )
    return null;
  const takes = new Set(frame.takes ?? []);
  if (Object.keys(bounds).length > 0 && !takes.has("bounds")) return null;
  if (count !== null && !takes.has("count")) return null;
  if (gap !== null && !takes.has("gap")) return null;
  if (question.lateDays !== null && !takes.has("lateDays")) return null;
  if (reference !== null && !takes.has("reference")) return null;
  if (quoted.length > 0 && !takes.has("quoted")) return null;
  if (question.currencies.length > 0 && !takes.has("currencies")) return null;
  if (!areTimesTaken(frame, question)) return null;
  // The books know nothing of a time to come, except what is due or expected then.
  if (
    frame.times !== "due" &&
    frame.times !== "ahead" &&
    question.times.some(({ from }) => from !== undefined && from > world.today)
  )
    return null;
  const pair = frame.pairs ? pairFor(frame.pairs, question) : null;
  if (frame.pairs && pair === null) return null;
  const named = pair ? {} : namesFor(frame, question);
  if (named === null) return null;
  if ("unclear" in named) return named as { unclear: readonly Name[] };
  const said: Said = { ...question, named, pair, has, world };
  if (frame.when && !frame.when(said)) return null;
  return frame.read(said);
}

function areTimesTaken({ times: kind }: Frame, { times }: Question): boolean {
  const [first, second, third] = times;
  if (!first) return true;
  if (third || kind === undefined) return false;
  // "What did May spend in May": one of them was a name.
  if (second && first.from === second.from && first.to === second.to) return false;
  if (first.isHence) return !second && (kind === "ahead" || (kind === "due" && first.from !== first.to));
  const isRange = !first.isAsOf;
  switch (kind) {
    case "range":
    case "due":
    case "ahead":
      return !second && isRange;
    case "day":
      return !second && (first.isAsOf || (first.from !== undefined && first.from === first.to));
    case "either":
      return !second;
    case "stretch":
      return isRange && !second?.isAsOf;
  }
}

/** Two mentions of the same kind, each of one name; null: they are no such pair, or could be of several kinds. */
function pairFor(kinds: readonly NameKind[], { mentions }: Question): readonly [Name, Name] | null {
  const [one, other] = mentions;
  if (!one || !other || mentions.length !== 2) return null;
  const pairs = kinds.flatMap((kind) => {
    const [first, second] = [one, other].map((mention) => mention.filter((name) => name.kind === kind));
    return first?.[0] && second?.[0] && first.length + second.length === 2 ? [[first[0], second[0]] as const] : [];
  });
  return pairs.length === 1 && pairs[0] && pairs[0][0].id !== pairs[0][1].id ? pairs[0] : null;
}

/** Gives each mention a kind that the frame takes; null: it takes none of them. */
function namesFor(
  { names: kinds = [] }: Frame,
  { mentions }: Question,
): Partial<Record<NameKind, Name>> | { unclear: readonly Name[] } | null {
  const named: Partial<Record<NameKind, Name>> = {};
  for (const mention of mentions) {
    const fitting = mention.filter(({ kind }) => kinds.includes(kind));
    const [first, ...others] = fitting;
    if (!first) return null;
    if (others.length > 0) return { unclear: fitting };
    if (named[first.kind]) return null;
    named[first.kind] = first;
  }
  return named;
}
