/** Trains the model of labels: a softmax over hashed pieces of words, by stochastic gradient descent, kept in bytes. */

import { DAY_CLASSES, type DayClass } from "../src/fields/day-labels.ts";
import { LABEL_CLASSES, type LabelClass, type LabelModel, placesOfLabel } from "../src/fields/number-labels.ts";
import { PARTY_CLASSES } from "../src/fields/party-labels.ts";
import { fold } from "../src/text/text.ts";
import { type Chance, chanceOf } from "./pages/chance.ts";
import { DAY_WORDS } from "./pages/day-words.ts";
import { addressOf, nameOf, personOf } from "./pages/party-names.ts";
import { partyLabel } from "./pages/party-words.ts";
import { labelOfClass, type NounChoice, TONGUE_NAMES } from "./pages/reference-words.ts";
import { speechOf } from "./pages/speech.ts";

const PLACES = 4096;
const ROUNDS = 4;
const RATE = 0.5;
/** Draws weights to zero at each step of the examples that have them. */
const DECAY = 2e-5;
/** Shares of the classes among the examples. */
const SHARES: readonly (readonly [LabelClass, number])[] = [
  ["own", 0.22],
  ["weak", 0.07],
  ["deal", 0.22],
  ["party", 0.1],
  ["date", 0.08],
  ["sum", 0.1],
  ["number", 0.03],
  ["other", 0.18],
];
const MISREAD: Readonly<Record<string, string>> = {
  O: "0",
  I: "l",
  l: "I",
  e: "c",
  n: "ri",
  m: "rn",
  B: "8",
  S: "5",
  g: "q",
  t: "f",
  u: "ii",
};

/** A text with a letter as OCR misreads it. */
export function misread(chance: Chance, text: string): string {
  const at = chance.between(0, Math.max(0, text.length - 1));
  const wrong = MISREAD[text[at] ?? ""] ?? chance.oneOf(["", text[at] ?? "", "i"]);
  return text.slice(0, at) + wrong + text.slice(at + 1);
}

interface Example {
  places: number[];
  label: number;
}

function kindAt(share: number): LabelClass {
  let left = share;
  for (const [kind, of] of SHARES) {
    left -= of;
    if (left < 0) return kind;
  }
  return "other";
}

function makeExample(chance: Chance, choice: NounChoice): Example {
  const kind = kindAt(chance.next());
  const tongue = chance.oneOf(TONGUE_NAMES);
  let text = kind === "other" && chance.isHit(0.7) ? otherText(chance) : labelOfClass(chance, tongue, kind, choice);
  if (kind !== "other") {
    // "Your order no. / Customer no.": what is before the last one says little.
    if (chance.isHit(0.1))
      text = `${labelOfClass(chance, tongue, chance.oneOf(["own", "deal", "date", "party"] as const), choice)} ${text}`;
    else if (chance.isHit(0.08)) text = `${speechOf(chance, 0).word()} ${text}`;
    if (chance.isHit(0.1)) text = misread(chance, text);
  }
  return { places: placesOfLabel(fold(text), PLACES), label: LABEL_CLASSES.indexOf(kind) };
}

function otherText(chance: Chance): string {
  const speech = speechOf(chance, chance.oneOf([0, 1]));
  return chance.oneOf([
    () => speech.words(chance.between(1, 5)),
    () => speech.company(),
    () =>
      speech.label(chance.oneOf(["description", "issuer", "customer", "terms", "unit", "pack", "position"] as const)),
    () => `${speech.word(true)}${chance.oneOf(["straße", "str.", " Street", "laan", "weg", " Road", "gatan"])}`,
    () => chance.oneOf(["Rue", "Calle", "Via", "Avenida", "ul.", "Piazza"]).concat(" ", speech.word(true)),
  ])();
}

/** Trains a model of numbers' labels on examples of the nouns that are chosen. */
export function trainLabels(count: number, seed: number, choice: NounChoice): LabelModel {
  const chance = chanceOf(seed);
  return fitLabels(
    Array.from({ length: count }, () => makeExample(chance, choice)),
    LABEL_CLASSES.length,
  );
}

/** Trains the model of words beside days. */
export function trainDays(count: number, seed: number): LabelModel {
  const chance = chanceOf(seed);
  return fitLabels(
    Array.from({ length: count }, () => makeDay(chance)),
    DAY_CLASSES.length,
  );
}

function makeDay(chance: Chance): Example {
  const kind = chance.oneOf(DAY_CLASSES);
  const wordsOf = (of: DayClass) =>
    of === "other" ? otherText(chance) : chance.oneOf(chance.oneOf(DAY_WORDS[of]).split("|"));
  let text = wordsOf(kind);
  // Words before the last ones say less.
  if (chance.isHit(0.12)) text = `${wordsOf(chance.oneOf(DAY_CLASSES))} ${text}`;
  else if (chance.isHit(0.15)) text = `${speechOf(chance, 0).words(chance.between(1, 3))} ${text}`;
  else if (chance.isHit(0.08)) text = `${text} ${speechOf(chance, 0).word(false).slice(0, 3)}`;
  if (chance.isHit(0.1)) text = misread(chance, text);
  return { places: placesOfLabel(fold(text), PLACES), label: DAY_CLASSES.indexOf(kind) };
}

/** Trains the model of words before and above parties' names. */
export function trainParties(count: number, seed: number): LabelModel {
  const chance = chanceOf(seed);
  return fitLabels(
    Array.from({ length: count }, () => makeParty(chance)),
    PARTY_CLASSES.length,
  );
}

function makeParty(chance: Chance): Example {
  const kind = chance.isHit(0.5) ? "other" : chance.oneOf(PARTY_CLASSES);
  let text: string;
  if (kind === "other") {
    const speech = speechOf(chance, chance.oneOf([0, 1]));
    text = chance.oneOf([
      () => otherText(chance),
      () => labelOfClass(chance, chance.oneOf(TONGUE_NAMES), chance.oneOf(LABEL_CLASSES), null),
      () => labelOfClass(chance, chance.oneOf(TONGUE_NAMES), chance.oneOf(LABEL_CLASSES), null),
      () => nameOf(chance, speech, 0.6).name,
      () => nameOf(chance, speech, 0.6).name,
      () => nameOf(chance, speech, 0.3).brand,
      () => nameOf(chance, speech, 0.3).brand,
      () => speech.company(),
      () => personOf(chance, speech),
      () => addressOf(chance, speech).street,
      () => addressOf(chance, speech).town,
      () => speech.label("title"),
    ])();
  } else {
    text = partyLabel(chance, kind);
    // In two languages, or of two words for the same.
    if (chance.isHit(0.12)) text = `${text}${chance.oneOf([" / ", " | ", " (", " - "])}${partyLabel(chance, kind)}`;
    if (chance.isHit(0.08)) text = text.toUpperCase();
    if (chance.isHit(0.08)) text = misread(chance, text);
  }
  return { places: placesOfLabel(fold(text), PLACES), label: PARTY_CLASSES.indexOf(kind) };
}

function fitLabels(examples: readonly Example[], classes: number): LabelModel {
  const weights = new Float64Array(PLACES * classes);
  const bias = new Float64Array(classes);
  for (let round = 0; round < ROUNDS; round++) {
    const rate = RATE / (1 + round);
    for (const { places, label } of examples) {
      const share = 1 / Math.sqrt(Math.max(1, places.length));
      const sums = Array.from(bias);
      for (const place of places) for (let k = 0; k < classes; k++) sums[k]! += weights[place * classes + k]! * share;
      const most = Math.max(...sums);
      const parts = sums.map((sum) => Math.exp(sum - most));
      const all = parts.reduce((sum, part) => sum + part, 0);
      for (let k = 0; k < classes; k++) {
        const wrong = parts[k]! / all - (k === label ? 1 : 0);
        bias[k]! -= rate * 0.05 * wrong;
        for (const place of places) {
          const i = place * classes + k;
          weights[i]! -= rate * (wrong * share + DECAY * weights[i]!);
        }
      }
    }
  }
  const largest = weights.reduce((most, weight) => Math.max(most, Math.abs(weight)), 1e-9);
  const scale = largest / 127;
  return {
    places: PLACES,
    scale: Number(scale.toPrecision(6)),
    bias: Array.from(bias, (each) => Number(each.toPrecision(5))),
    weights: Int8Array.from(weights, (weight) => Math.round(weight / scale)),
  };
}
