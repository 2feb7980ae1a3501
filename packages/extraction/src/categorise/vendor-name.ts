/** When two spellings of a vendor's name are the same vendor: without legal forms, branches, shop numbers and slips of the OCR. */
import { editDistance } from "../fields/text.ts";
import { wordsOf } from "./words.ts";

const LEGAL_FORMS = new Set(
  (
    "sdn bhd sb sbn plt berhad gmbh mbh ag kg kgaa ohg ug ek ev eg se co company ltd limited llc llp inc incorporated corp corporation " +
    "plc pte pty bv nv vof sa sas sarl sasu eurl sl slu srl spa snc sca lda ltda eireli oy ab as aps the und and et y e m"
  ).split(" "),
);

/** The words that name the vendor; all of them where nothing else is left. */
export function vendorWords(name: string): string[] {
  const plain = wordsOf(name.replace(/\([^)]*\)?/g, " "));
  const telling = plain.filter((word) => !LEGAL_FORMS.has(word) && !/^\d+$/.test(word));
  return telling.length > 0 ? telling : wordsOf(name);
}

/** A name may differ by a letter for every so many that are its own, not a word like "restaurant". */
const LETTERS_PER_SLIP = 7;
/** A name that begins another must be telling by itself: "Shell" is, "Bar" is not. */
const TELLING_LENGTH = 5;

/**
 * How much two names are the same vendor: 1 the same words; 0.9 a slip of the OCR apart; 0.8 one begins the other ("Shell" and
 * "Shell Tankstelle Mitte"); 0 different.
 *
 * @param commonWords words that many vendors' names begin with ("restaurant"), which therefore name none.
 */
export function sameVendor(a: string, b: string, commonWords: ReadonlySet<string>): number {
  const [left, right] = [vendorWords(a), vendorWords(b)];
  const [keyA, keyB] = [left.join(""), right.join("")];
  if (keyA === "" || keyB === "") return 0;
  if (keyA === keyB) return 1;
  const tellingOf = (words: readonly string[]) => words.filter((word) => !commonWords.has(word)).join("");
  const slips = Math.floor(Math.min(tellingOf(left).length, tellingOf(right).length) / LETTERS_PER_SLIP);
  if (Math.abs(keyA.length - keyB.length) <= slips && editDistance(keyA, keyB) <= slips) return 0.9;
  const [shorter, longer] = left.length < right.length ? [left, right] : [right, left];
  const begins = shorter.every((word, index) => word === longer[index]);
  return begins && tellingOf(shorter).length >= TELLING_LENGTH ? 0.8 : 0;
}
