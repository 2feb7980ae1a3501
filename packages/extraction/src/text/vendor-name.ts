/** Decides whether two spellings are the same vendor: ignores legal forms, branches, shop numbers, and OCR errors. */
import { editDistance } from "./text.ts";
import { wordsOf } from "./words.ts";

const LEGAL_FORMS = new Set(
  (
    "sdn bhd sb sbn plt berhad gmbh mbh ag kg kgaa ohg ug ek ev eg se co company ltd limited llc llp inc incorporated corp corporation " +
    "plc pte pty bv nv vof sa sas sarl sasu eurl sl slu srl spa snc sca lda ltda eireli oy ab as aps the und and et y e m"
  ).split(" "),
);

/** The words that name the vendor; all of them where nothing else is left. */
export function vendorWords(name: string): readonly string[] {
  const plain = wordsOf(name.replace(/\([^)]*\)?/g, " "));
  const telling = plain.filter((word) => !LEGAL_FORMS.has(word) && !/^\d+$/.test(word));
  return telling.length > 0 ? telling : wordsOf(name);
}

/** A name may differ by a letter for every so many that are its own, not a word like "restaurant". */
const LETTERS_PER_SLIP = 7;
/** A name that begins another must be telling by itself: "Shell" is, "Bar" is not. */
const TELLING_LENGTH = 5;

/** A name made ready for many comparisons. */
export interface ComparableName {
  words: readonly string[];
  /** All its words as one. */
  key: string;
  /** Letters of the words that are its own. */
  ownLength: number;
}

/** @param commonWords words that many vendors' names begin with ("restaurant"), which therefore name none. */
export function comparableName(name: string, commonWords: ReadonlySet<string>): ComparableName {
  const words = vendorWords(name);
  const own = words.filter((word) => !commonWords.has(word));
  return { words, key: words.join(""), ownLength: own.join("").length };
}

/** The sameness of two names that a slip of the OCR may have made of one. */
export const SLIP_APART = 0.9;

/**
 * Returns the similarity of two vendors' names: 1 for the same words; 0.9 for a slip of the OCR; 0.8 if one begins the other ("Shell"
 * and "Shell Tankstelle Mitte"); 0 for different vendors.
 */
export function sameVendor(a: ComparableName, b: ComparableName): number {
  if (a.key === "" || b.key === "") return 0;
  if (a.key === b.key) return 1;
  if (isSlipAway(a, b)) return SLIP_APART;
  const [shorter, longer] = a.words.length < b.words.length ? [a, b] : [b, a];
  const begins =
    shorter.ownLength >= TELLING_LENGTH && shorter.words.every((word, index) => word === longer.words[index]);
  return begins ? 0.8 : 0;
}

function isSlipAway(a: ComparableName, b: ComparableName): boolean {
  const slips = Math.floor(Math.min(a.ownLength, b.ownLength) / LETTERS_PER_SLIP);
  if (slips === 0 || Math.abs(a.key.length - b.key.length) > slips) return false;
  // Slips are rarely at both ends: that spares the distance for nearly all of a long history.
  if (a.key[0] !== b.key[0] && a.key.at(-1) !== b.key.at(-1)) return false;
  return editDistance(a.key, b.key) <= slips;
}
