/**
 * Reads lines in Cyrillic and Greek, which the network did not learn, from what its body sees of them: weights of our own say which
 * script a line is in, and a layer of our own reads it (`train/letters/fit_scripts.py`). A page is in such a script only if several of
 * its lines surely are: a worn line in Latin letters becomes none.
 */
import { type Answer, type Character, decode, type Recognised } from "./recogniser.ts";
import { letterOf, type Script, SHAPES_OF_SCRIPTS, shapeOf } from "./script-letters.ts";
import model from "./scripts.model.json" with { type: "json" };

/** A line that may be in a script. */
export interface ScriptLine {
  script: Script;
  /** Letters that only the script has, which are surely read. */
  letters: number;
}

/** Features of a step. */
const FEATURES = 960;
const SCRIPTS: readonly (Script | null)[] = [null, "Cyrillic", "Greek"];
/** A line below this likelihood is in Latin letters. */
const LEAST_LIKELY = 0.9;
/** Lines, and letters that only the script has, that a page needs. */
const LEAST_LINES_ON_PAGE = 3;
const LEAST_LETTERS_ON_PAGE = 10;
/** Least share of those letters among all: thin print in Latin letters has some, Greek capitals a quarter. */
const LEAST_SHARE = 0.12;
/** Least share of its lines: those of prices alone are often many. */
const LEAST_SHARE_OF_LINES = 0.22;
/** Least confidence of such a letter. */
const SURE = 0.9;
const CURRENCY_SIGN = /[€₴₽]/;

const SCRIPT_LETTERS = { Cyrillic: /\p{Script=Cyrillic}/u, Greek: /\p{Script=Greek}/u };
const ALPHABET = {
  characters: ["", ...SHAPES_OF_SCRIPTS],
  admitted: Int32Array.from(["", ...SHAPES_OF_SCRIPTS], (_, at) => at),
  absent: new Int32Array(),
};
/** Letters of one script that look like those of the other, in pairs: a line in one has none of the other. */
const ALIKE: readonly (readonly [cyrillic: string, greek: string])[] = Array.from("ГДЛПФплф", (letter, at) => [
  letter,
  Array.from("ΓΔΛΠΦπλφ")[at]!,
]);
const LETTERS = weights(model.letters);
const LIKELIHOODS = weights(model.scripts);

/** Classes of letters of the other script, each with that of the letter of this one that looks like it. */
const OTHERS: Record<Script, (readonly [from: number, to: number | null])[]> = {
  Cyrillic: othersOf("Cyrillic"),
  Greek: othersOf("Greek"),
};

function othersOf(script: Script): (readonly [from: number, to: number | null])[] {
  const classOf = (letter: string) => ALPHABET.characters.indexOf(letter);
  const alike = new Map(ALIKE.map(([cyrillic, greek]) => (script === "Greek" ? [cyrillic, greek] : [greek, cyrillic])));
  return ALPHABET.characters.flatMap((letter, at) => {
    const isOther = script === "Greek" ? isOwnLetter(letter, "Cyrillic") : isOwnLetter(letter, "Greek");
    const own = alike.get(letter);
    return isOther ? [[at, own === undefined ? null : classOf(own)] as const] : [];
  });
}

/** Rows of `FEATURES` weights and a bias, 16-bit floats. */
function weights(packed: string): Float32Array {
  return Float32Array.from(new Float16Array(Uint8Array.from(Buffer.from(packed, "base64")).buffer));
}

/** Tells which script a line may be in; null: Latin letters, or another one. */
export function seeScript(answer: Answer): ScriptLine | null {
  const script = scriptOf(answer);
  if (script === null) return null;
  const characters = lettersOf(decode(recognise(answer, script), ALPHABET), script);
  const sure = characters.filter(({ text, confidence }) => confidence > SURE && isOwnLetter(text, script));
  return sure.length < 2 ? null : { script, letters: sure.length };
}

/**
 * The script that a page is in beside Latin letters; null: none.
 *
 * @param of how many lines, and letters in them, the network reads on it
 */
export function scriptOfPage(lines: readonly ScriptLine[], of: { lines: number; letters: number }): Script | null {
  const letters = (script: Script) => {
    const own = lines.filter((line) => line.script === script);
    return own.length < Math.max(LEAST_LINES_ON_PAGE, LEAST_SHARE_OF_LINES * of.lines)
      ? 0
      : own.reduce((sum, line) => sum + line.letters, 0);
  };
  const most = letters("Greek") > letters("Cyrillic") ? "Greek" : "Cyrillic";
  return letters(most) < Math.max(LEAST_LETTERS_ON_PAGE, LEAST_SHARE * of.letters) ? null : most;
}

/**
 * Reads a line of a page in a script.
 *
 * @param latin what the network reads itself: its digits are the better ones
 * @returns null for a line in Latin letters, or of figures alone
 */
export function readScript(answer: Answer, latin: readonly Character[], script: Script): Character[] | null {
  const shapes = withFigures(decode(recognise(answer, script), ALPHABET), latin);
  const characters = withoutDoubles(inOneCase(lettersOf(shapes, script)));
  const count = (isOf: (letter: string) => boolean) => characters.filter(({ text }) => isOf(text)).length;
  const own = count((letter) => isOwnLetter(letter, script));
  const others = count((letter) => /\p{Script=Latin}/u.test(letter));
  const isInScript = own > 0 ? own >= others : others === 0 && count((letter) => /\p{L}/u.test(letter)) > 0;
  const hasSign = others === 0 && count((letter) => CURRENCY_SIGN.test(letter)) > 0;
  return isInScript || hasSign ? characters : null;
}

/** The likeliest script of a line, from the mean of what is seen where characters are. */
function scriptOf({ data, steps, classes, body }: Answer): Script | null {
  const shares = Float32Array.from({ length: steps }, (_, step) => 1 - data[step * classes]!);
  const all = shares.reduce((sum, share) => sum + share, 1e-3);
  const scores = new Float32Array(SCRIPTS.length);
  // The steps of a feature are neighbors in memory.
  for (let i = 0; i < FEATURES; i++) {
    let mean = 0;
    for (let step = 0; step < steps; step++) mean += shares[step]! * body[i * steps + step]!;
    for (let at = 0; at < scores.length; at++) scores[at]! += (LIKELIHOODS[at * (FEATURES + 1) + i]! * mean) / all;
  }
  for (let at = 0; at < scores.length; at++) scores[at]! += LIKELIHOODS[at * (FEATURES + 1) + FEATURES]!;
  const likely = softmax(scores);
  const best = likely.indexOf(Math.max(...likely));
  return likely[best]! < LEAST_LIKELY ? null : SCRIPTS[best]!;
}

/** The answer of the layer of our own, without the letters of the other script. */
function recognise({ steps, body, lineShare }: Answer, script: Script): Recognised {
  const classes = ALPHABET.characters.length;
  const probabilities = new Float32Array(steps * classes);
  const seen = new Float32Array(FEATURES);
  for (let step = 0; step < steps; step++) {
    for (let i = 0; i < FEATURES; i++) seen[i] = body[i * steps + step]!;
    const scores = probabilities.subarray(step * classes, (step + 1) * classes);
    for (let shape = 0; shape < classes; shape++) {
      const row = shape * (FEATURES + 1);
      let score = LETTERS[row + FEATURES]!;
      for (let i = 0; i < FEATURES; i++) score += LETTERS[row + i]! * seen[i]!;
      scores[shape] = score;
    }
    scores.set(softmax(scores));
    for (const [from, to] of OTHERS[script]) {
      if (to !== null) scores[to]! += scores[from]!;
      scores[from] = 0;
    }
  }
  return { probabilities, steps, lineShare };
}

/** A capital within small letters is a small one that looks like it. Greek words of capitals have no accents. */
function inOneCase(characters: readonly Character[]): Character[] {
  return characters.map((character, at) => {
    const [before, after] = [characters[at - 1]?.text ?? " ", characters[at + 1]?.text ?? " "];
    if (/[ΆΈΉΊΌΎΏ]/.test(character.text) && /\p{Lu}/u.test(before) && !/\p{Ll}/u.test(after))
      return { ...character, text: character.text.normalize("NFD").slice(0, 1) };
    const isWithin = /\p{Ll}/u.test(before) && (!/\p{L}/u.test(after) || /\p{Ll}/u.test(after));
    return isWithin && /\p{Lu}/u.test(character.text)
      ? { ...character, text: character.text.toLowerCase() }
      : character;
  });
}

/** Shapes that may be closer to the next one than others. */
const NARROW = /[\s.,:;'"!|/()«»ιίϊΐΙІіїјJjIil1-]/u;
/** Two shapes at less than this share of the usual distance are one, which was read twice. */
const CLOSEST = 0.5;

function withoutDoubles(characters: readonly Character[]): Character[] {
  const gaps = characters.slice(1).map(({ centre }, at) => centre - characters[at]!.centre);
  const usual = gaps.toSorted((a, b) => a - b)[gaps.length >> 1] ?? 0;
  const isWide = ({ text }: Character) => !NARROW.test(text);
  return characters.filter((character, at) => {
    // A number sign is as wide as two letters.
    if (/[N№]/.test(character.text) && characters[at + 1]?.text === "№") return false;
    if (!isWide(character)) return true;
    const isBeatenBy = (other: Character | undefined) =>
      other !== undefined &&
      isWide(other) &&
      Math.abs(other.centre - character.centre) < CLOSEST * usual &&
      other.confidence > character.confidence;
    return !isBeatenBy(characters[at - 1]) && !isBeatenBy(characters[at + 1]);
  });
}

/** The shapes of a line with digits and their signs as the network reads them, wherever the shapes have some too. */
function withFigures(shapes: readonly Character[], latin: readonly Character[]): Character[] {
  const isFigure = ({ text }: Character) => /^[\d.,:/%+-]$/.test(text);
  const replaced = new Set<Character>();
  const figures = latin.filter((character) => {
    if (!isFigure(character)) return false;
    const nearest = shapes.reduce<Character | null>(
      (best, shape) =>
        best && Math.abs(best.centre - character.centre) <= Math.abs(shape.centre - character.centre) ? best : shape,
      null,
    );
    if (!nearest || !isFigure(nearest)) return false;
    replaced.add(nearest);
    return true;
  });
  return [...shapes.filter((shape) => !replaced.has(shape)), ...figures].sort((a, b) => a.centre - b.centre);
}

function softmax(scores: Float32Array): Float32Array {
  const most = Math.max(...scores);
  const exponentials = scores.map((score) => Math.exp(score - most));
  const sum = exponentials.reduce((total, each) => total + each, 0);
  return exponentials.map((each) => each / sum);
}

/** Small Latin letters within words of a script: what they are taken for. */
const SMALL: Record<Script, Readonly<Record<string, string>>> = {
  Cyrillic: { b: "ь", m: "м", t: "т", k: "к", n: "п" },
  Greek: { a: "α", u: "υ", p: "ρ", i: "ι", k: "κ", n: "η", w: "ω", x: "χ", y: "γ", t: "τ" },
};

/** The letters of shapes: those of the script in its words, Latin ones in the others. */
function lettersOf(shapes: readonly Character[], script: Script): Character[] {
  const words: Character[][] = [[]];
  for (const shape of shapes) {
    if (shape.text === " ") words.push([shape], []);
    else words.at(-1)!.push(shape);
  }
  return words.flatMap((word) => {
    if (!isWordOf(word, script)) return word;
    return word.map((shape) => ({
      ...shape,
      text: letterOf(SMALL[script][shape.text] ?? shape.text, script),
      rival: shape.rival && { ...shape.rival, text: letterOf(shape.rival.text, script) },
    }));
  });
}

/** Whether a word is of the script: by letters that one of both has alone; a word of shapes that both have is, unless it has digits. */
function isWordOf(word: readonly Character[], script: Script): boolean {
  const own = word.filter(({ text }) => isOwnLetter(text, script)).length;
  const latin = word.filter(({ text }) => /\p{Script=Latin}/u.test(text) && letterOf(text, script) === text).length;
  if (own + latin > 0) return own >= latin;
  return !word.some(({ text }) => /\d/.test(text));
}

/** Whether a letter is of the script, and looks like no Latin one. */
function isOwnLetter(letter: string, script: Script): boolean {
  return SCRIPT_LETTERS[script].test(letter) && shapeOf(letter) === letter;
}
