/**
 * The kind of a question that no frame takes, by likeness to questions of the same kind: a linear model over words, word pairs, pieces of
 * words, and meanings. It only chooses the kind. Names, times, and bounds are those that the grammar read, each has to have its place in the
 * kind, and a word that could narrow the question has to be known from questions of that kind. `bench/questions/learn.ts` trains the model.
 */
import { readFileSync } from "node:fs";
import { addDays } from "@tallyleaf/ledger";
import { normal } from "../names.ts";
import { otherTexts } from "./around.ts";
import { leftOut } from "./beyond.ts";
import { unitAround } from "./calendar.ts";
import type { Reading } from "./frame.ts";
import { plainly } from "./idioms.ts";
import { LIGHT_WORDS } from "./light-words.ts";
import type { Name } from "./names.ts";
import { type Question, readQuestion, type World } from "./question.ts";
import { asksForNothing, COMMON, vocabulariesFor } from "./read.ts";
import { BEGINNING } from "./times.ts";

/** A kind of question, with "{from}" and the like in the places of what the question names. */
export interface Kind {
  reading: Reading;
  /** The names, times, and bounds that its questions have; see `slotsOf`. */
  slots: string;
  /** Narrowing words and meanings of each of its questions, in their order of letters, joined by "|". */
  seen: readonly string[];
}

/** A trained model. */
export interface GuessModel {
  /** Null: no kind that can be answered. */
  kinds: readonly (Kind | null)[];
  /** Of each feature: "kind:weight" in hundredths, separated by blanks. */
  weights: Readonly<Record<string, string>>;
}

/** How sure the model has to be; and where it doesn't know each word. */
const SURE = 0.7;
const SURER = 0.9;
const MOST_UNKNOWN = 2;

const KINDS_OF_NAMES = (names: readonly Name[]) => [...new Set(names.map(({ kind }) => kind))].sort().join("+");

/** The question's words, names and times by their kind. */
function wordsOf({ tokens, times, mentions, mentionPlaces }: Question): string[] {
  const name = `<${KINDS_OF_NAMES(mentions.flat())}>`;
  const words = tokens.map(({ word, kind }, at) => {
    if (mentionPlaces.has(at)) return name;
    const time = times.find(({ place, length }) => at >= place && at < place + length);
    return time ? (time.isAsOf ? "<day>" : "<time>") : kind === "number" ? "<number>" : word;
  });
  return words.filter((word, at) => !(word.startsWith("<") && word === words[at - 1]));
}

/** Meanings without those that any question may have. */
const meaningsOf = ({ features }: Question): string[] =>
  features.flatMap(({ atoms }) => ([...atoms].some((atom) => COMMON.has(atom)) ? [] : [[...atoms].sort().join("+")]));

/** Features that the model knows a question by. */
export function featuresOf(question: Question): string[] {
  const { language, isYesNo, gap } = question;
  const of = language.slice(0, 2);
  const words = ["^", ...wordsOf(question), "$"];
  const meanings = meaningsOf(question);
  const pieces = words.flatMap((word) =>
    word.startsWith("<") || word.length < 5
      ? []
      : Array.from({ length: word.length - 4 }, (_, at) => `${of}~${word.slice(at, at + 5)}`),
  );
  return [
    ...new Set([
      ...words.map((word) => of + word),
      ...words.slice(1).map((word, at) => `${of}${words[at]}_${word}`),
      ...words.slice(2).map((word, at) => `${of}${words[at]}_${words[at + 1]}_${word}`),
      ...pieces,
      ...meanings.map((one) => `@${one}`),
      ...meanings.flatMap((one) => meanings.flatMap((other) => (one < other ? [`@${one}&${other}`] : []))),
      `slots ${slotsOf(question)}`,
      `yes ${isYesNo}`,
      `gap ${gap}`,
    ]),
  ];
}

/** The kinds of what the question names, as one text: a kind takes exactly these. */
export const slotsOf = ({ mentions, times, bounds, gap, lateDays, count, currencies, reference, quoted }: Question) =>
  [
    ...mentions.map(KINDS_OF_NAMES).sort(),
    ...times.map(({ isAsOf, isHence, from, to }) =>
      isHence ? "hence" : isAsOf ? "end of day" : from === to ? "one day" : "time",
    ),
    ...Object.keys(bounds).sort(),
    ...(gap === null ? [] : [`gap ${gap}`]),
    ...(lateDays === null ? [] : ["lateDays"]),
    ...(count === null ? [] : ["count"]),
    ...currencies.map(() => "currency"),
    ...(reference === null ? [] : ["reference"]),
    ...quoted.map(() => "quoted"),
  ].join(" ");

/** Words that leave something out, deny, or hold against: of any question. */
const NARROWING_WORD =
  /^(?:not?|none|nothing|nobody|never|without|except\w*|only|just|alone|but|besides|other\w*|than|if|unless|apart|excluding|including|versus|vs|or|plus|per|(?:do|does|did|has|have|had|is|are|was|were|ca|could|should|would|wo)nt|nicht|nichts|nix|net|kein\w*|ohne|ausser\w*|nur|bloss|nie|niemand|ander\w*|als|wenn|falls|oder|sondern|pro|je|gegenuber|gegen|mehr|more|less|fewer|weniger)$/;
const NARROWING_MEANING =
  /^(?:order|state|except|leave|lack|gap|via|compare|bound|not|by|flow|of|line|rise|change|verb:compare|unclear|share|figure|basis|owe|unusual|rate|budget|or)\b/;

/** Words and meanings that could narrow the question: a kind takes them only if one of its own questions has them. */
export function narrowingOf(question: Question): string[] {
  const words = question.tokens.flatMap(({ word, kind }, at) =>
    (kind === "word" || kind === "sign") &&
    !question.mentionPlaces.has(at) &&
    (kind === "sign" || NARROWING_WORD.test(word))
      ? [`${question.language.slice(0, 2)} ${word}`]
      : [],
  );
  const meanings = meaningsOf(question)
    .flatMap((one) => one.split("+"))
    .filter((atom) => NARROWING_MEANING.test(atom));
  return [...words, ...meanings].sort();
}

/** Is each of them, as often as it is said, among those of one question of the kind? */
function isSeen(narrowing: readonly string[], { seen }: Kind): boolean {
  return seen.some((text) => {
    const left = text.split("|");
    return narrowing.every((one) => {
      const at = left.indexOf(one);
      if (at >= 0) left.splice(at, 1);
      return at >= 0;
    });
  });
}

interface Weights {
  of: ReadonlyMap<string, readonly (readonly [kind: number, weight: number])[]>;
}
const prepared = new WeakMap<GuessModel, Weights>();

function weightsOf(model: GuessModel): Weights {
  const known = prepared.get(model);
  if (known) return known;
  const of = new Map(
    Object.entries(model.weights).map(([feature, text]) => [
      feature,
      text.split(" ").map((one) => {
        const [kind, weight] = one.split(":");
        return [Number(kind), Number(weight) / 100] as const;
      }),
    ]),
  );
  const made = { of };
  prepared.set(model, made);
  return made;
}

/** How likely each kind is, by the place of the kind. */
function likelihoods(model: GuessModel, features: readonly string[]): number[] {
  const { of } = weightsOf(model);
  const known = features.flatMap((feature) => of.get(feature) ?? []);
  const count = features.filter((feature) => of.has(feature)).length;
  const sums = model.kinds.map(() => 0);
  for (const [kind, weight] of known) sums[kind] = (sums[kind] ?? 0) + weight / Math.sqrt(Math.max(1, count));
  const most = Math.max(...sums);
  const raised = sums.map((one) => Math.exp(one - most));
  const total = raised.reduce((sum, one) => sum + one, 0);
  return raised.map((one) => one / total);
}

type Value = string | number;

/** Values in the places of "{…}" of a kind: of what the question names, and those that any question has. */
function valuesOf(question: Question, world: World) {
  const { mentions, times, bounds, count, lateDays, currencies } = question;
  const year = unitAround(world.today, "year", 0, world.years);
  const own: (readonly [place: string, value: Value])[] = [
    ...mentions.flatMap(([name], at) =>
      name
        ? ([
            [`{${name.kind} ${at}}`, name.id],
            [`{${name.kind} ${at} name}`, name.name],
          ] as const)
        : [],
    ),
    ...times.flatMap(
      ({ from, to }, at) =>
        [
          [`{time ${at} begins}`, from ?? BEGINNING],
          [`{time ${at} ends}`, to ?? world.today],
        ] as const,
    ),
    ...Object.entries(bounds).map(([field, amount]) => [`{${field}}`, amount] as const),
    ...currencies.map((currency) => ["{currency}", currency] as const),
    ...(count === null ? [] : ([["{count}", count]] as const)),
    ...(lateDays === null ? [] : ([["{late until}", addDays(world.today, -lateDays - 1)]] as const)),
  ];
  const common: typeof own = [
    ["{today}", world.today],
    ["{year begins}", year.startDate],
    ["{year ends}", year.endDate],
    ...(["till", "card", "receivable", "payable"] as const).flatMap((account) => {
      const code = world[account];
      return code === undefined ? [] : [[`{${account}}`, code] as const];
    }),
  ];
  return { own, common };
}

/** The part of a question that a value is: a name is told by its ID or by its name, a time by its first day or its last. */
const partOf = (place: string): string => place.replace(/ (?:name|begins|ends)\}$/, "}");

/** Each text and number in a reading. "account:1100" is two. */
function mapped(value: unknown, put: (part: Value) => Value): unknown {
  if (typeof value === "string") {
    const whole = put(value);
    return whole === value ? value.split(":").map(put).join(":") : whole;
  }
  if (typeof value === "number") return put(value);
  if (Array.isArray(value)) return value.map((one) => mapped(one, put));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([field, one]) => [field, mapped(one, put)]));
}

/** The reading with "{…}" instead of what the question named. */
export function templateOf(reading: Reading, question: Question, world: World): Reading {
  const { own, common } = valuesOf(question, world);
  const places = [...own, ...common];
  return mapped(reading, (part) => places.find(([, value]) => value === part)?.[0] ?? part) as Reading;
}

/** The kind's reading with what the question names. Null: a place has no value, or a value no place. */
function filledIn(template: Reading, question: Question, world: World): Reading | null {
  const { own, common } = valuesOf(question, world);
  const values = new Map([...own, ...common]);
  const used = new Set<string>();
  let isWhole = true;
  const reading = mapped(template, (part) => {
    if (typeof part !== "string" || !part.startsWith("{")) return part;
    const value = values.get(part);
    used.add(partOf(part));
    isWhole &&= value !== undefined;
    return value ?? part;
  }) as Reading;
  return isWhole && own.every(([place]) => used.has(partOf(place))) ? reading : null;
}

const isLight = (raw: string): boolean => LIGHT_WORDS.has(normal(raw).replaceAll(" ", ""));

let shipped: GuessModel | null = null;

/** The committed model, loaded with the first question that needs it. */
function shippedModel(): GuessModel {
  shipped ??= JSON.parse(readFileSync(new URL("questions.model.json", import.meta.url), "utf8")) as GuessModel;
  return shipped;
}

/** The reading of a question that no frame takes, by the committed model. */
export function guessed(text: string, question: Question, world: World): Reading | null {
  const [vocabulary] = vocabulariesFor(question.language);
  if (asksForNothing(text) || vocabulary === undefined) return null;
  const found = guess(shippedModel(), question, world);
  if (found) return found.reading;
  for (const other of otherTexts(text, vocabulary, world)) {
    const again = guess(shippedModel(), readQuestion(plainly(other), vocabulary, world), world);
    if (again) return again.reading;
  }
  return null;
}

/** The reading of a question that no frame takes. Null: the model isn't sure, or something in the question has no place in the kind. */
export function guess(model: GuessModel, question: Question, world: World): { reading: Reading; sure: number } | null {
  const { mentions, times, unknown, isKnown } = question;
  const isUnknown = !isKnown && unknown.length > 0;
  if (mentions.some((names) => names.length !== 1) || times.length > 2 || mentions.length > 2) return null;
  if (isUnknown && !(unknown.length <= MOST_UNKNOWN && unknown.every(isLight))) return null;
  const all = likelihoods(model, featuresOf(question));
  const sure = Math.max(...all);
  const kind = model.kinds[all.indexOf(sure)];
  if (!kind || sure < (isUnknown || times.length > 1 ? SURER : SURE) || kind.slots !== slotsOf(question)) return null;
  if (!isSeen(narrowingOf(question), kind)) return null;
  const reading = filledIn(kind.reading, question, world);
  if (reading === null || (reading.asks === "any" && !question.isYesNo) || leftOut(reading, question).length > 0)
    return null;
  const isAhead = times.some(({ from }) => from !== undefined && from > world.today);
  return isAhead && !Object.keys(reading.input).some((field) => field.startsWith("due")) ? null : { reading, sure };
}
