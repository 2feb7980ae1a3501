/**
 * Tells from a label's letters which kind of number it names: the document's own, another one of the deal, a party's, none. A softmax over
 * hashed pieces of words, so that a label that no list has is judged by the pieces it is made of ("Kostennotenkennung"). Trained by
 * `train/train-numbers.ts`; the same code makes the pieces there and here.
 */
import { readFileSync } from "node:fs";

/**
 * - own: of this document ("Invoice no.", "Beleg")
 * - weak: of a transaction or file, which is the document's where it has no other
 * - deal: of an order, customer, contract, till, or another document
 * - party: of a tax office, register, bank, or telephone
 * - number: a word for "number" alone
 */
export const LABEL_CLASSES = ["own", "weak", "deal", "party", "date", "sum", "number", "other"] as const;
export type LabelClass = (typeof LABEL_CLASSES)[number];

export interface LabelModel {
  /** Pieces of words are hashed into so many places. */
  places: number;
  /** By how much a stored weight is multiplied. */
  scale: number;
  bias: number[];
  /** Weights of one place behind those of the one before, a byte for each class. */
  weights: Int8Array;
}

/** Words behind which a label is cut: what is nearest to its value names it. */
const MOST_WORDS = 5;
const LONGEST_PIECE = 5;
const SHORTEST_PIECE = 3;

/** The words of a folded text that its label may be made of, the last ones; marks for "number" are words. */
function wordsOfLabel(folded: string): string[] {
  return (folded.replace(/[º˚]/g, "°").match(/\p{L}+°?|[#№]/gu) ?? []).slice(-MOST_WORDS);
}

const BEGIN = (seed: number) => (2166136261 ^ seed) >>> 0;
const STEP = 16777619;
const ended = (hash: number) => (hash ^ (hash >>> 15)) >>> 0;

function hashOf(text: string, seed: number): number {
  let hash = BEGIN(seed);
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), STEP) >>> 0;
  return ended(hash);
}

let isFound = new Uint8Array(0);

/** Places of the pieces of a label, each once. */
export function placesOfLabel(folded: string, places: number): number[] {
  const words = wordsOfLabel(folded);
  const found: number[] = [];
  if (isFound.length !== places) isFound = new Uint8Array(places);
  const add = (hash: number) => {
    const place = hash % places;
    if (isFound[place] === 1) return;
    isFound[place] = 1;
    found.push(place);
  };
  words.forEach((word, i) => {
    const marked = `<${word}>`;
    add(hashOf(marked, 1));
    if (i === words.length - 1) add(hashOf(marked, 2));
    if (i > 0) add(hashOf(`${words[i - 1]} ${word}`, 3));
    for (let at = 0; at + SHORTEST_PIECE <= marked.length; at++) {
      const end = Math.min(marked.length, at + LONGEST_PIECE);
      let hash = BEGIN(4);
      for (let k = at; k < end; k++) {
        hash = Math.imul(hash ^ marked.charCodeAt(k), STEP) >>> 0;
        if (k - at + 1 >= SHORTEST_PIECE) add(ended(hash));
      }
    }
  });
  if (words.length > 0) add(hashOf(`count ${words.length}`, 5));
  for (const place of found) isFound[place] = 0;
  return found;
}

/** Shares of the classes for a label; a text without a word has none. */
export function judgeLabel(model: LabelModel, folded: string): number[] {
  const sums = new Float64Array(model.bias);
  const found = placesOfLabel(folded, model.places);
  const classes = model.bias.length;
  const { weights } = model;
  // Long labels have many pieces, of which each says less.
  const share = model.scale / Math.sqrt(Math.max(1, found.length));
  for (const place of found) for (let k = 0; k < classes; k++) sums[k]! += weights[place * classes + k]! * share;
  let most = Number.NEGATIVE_INFINITY;
  for (const sum of sums) most = Math.max(most, sum);
  let all = 0;
  const parts: number[] = [];
  for (const sum of sums) {
    const part = Math.exp(sum - most);
    parts.push(part);
    all += part;
  }
  return parts.map((part) => part / all);
}

interface KeptLabelModel {
  places: number;
  scale: number;
  bias: number[];
  /** Base64 of the bytes. */
  weights: string;
}

/** Turns a model into what is kept in a file. */
export function toKept({ places, scale, bias, weights }: LabelModel): KeptLabelModel {
  return {
    places,
    scale,
    bias,
    weights: Buffer.from(weights.buffer, weights.byteOffset, weights.length).toString("base64"),
  };
}

/** Loads a committed model of labels. */
export function loadLabels(name: string): LabelModel {
  const url = new URL(`./models/${name}.model.json`, import.meta.url);
  const { weights, ...kept } = JSON.parse(readFileSync(url, "utf8")) as KeptLabelModel;
  return { ...kept, weights: new Int8Array(Buffer.from(weights, "base64")) };
}

let shipped: LabelModel | null = null;

/** The committed model of numbers' labels, loaded once. */
export function shippedLabelModel(): LabelModel {
  shipped ??= loadLabels("number-labels");
  return shipped;
}
