/** Reads a straightened line: the PP-OCR recogniser's probabilities, decoded greedily (connectionist temporal classification). */
import type { Alphabet } from "./alphabet.ts";
import { LINE_HEIGHT, type LineImage } from "./crop.ts";
import { type Models, run } from "./models.ts";

/** A character with its place. */
export interface Character {
  text: string;
  /** Probability the network gives it, 0..1. */
  confidence: number;
  /** The second best character in its place; null when nothing else came near. */
  rival: { text: string; confidence: number } | null;
  /** Centre, as a fraction of the line's width. */
  centre: number;
}

/** A second best character less probable than this is noise. */
const LEAST_RIVAL = 0.02;

/** Share of what is present at least: below it, rounding errors would be made large. */
const LEAST_PRESENT = 0.001;

/** Complete answer of the network for a line: at each step the probability of each class. */
export interface Answer {
  data: Float32Array;
  steps: number;
  classes: number;
  /** Features from the body of the network: a row of `steps` numbers for each of its features. */
  body: Float32Array;
  /** Width of the image over the width that the line takes in it (≥ 1). */
  lineShare: number;
}

/** Output of the network for a line: at each step the probability of each admitted character. */
export interface Recognised {
  /** `steps` rows, a column for each admitted class of the alphabet, in its order. */
  probabilities: Float32Array;
  steps: number;
  /** Width of the image over the width that the line takes in it (≥ 1). */
  lineShare: number;
}

/** Runs the network over a line. */
export async function recognizeLine(models: Models, line: LineImage): Promise<Answer> {
  const input = models.tensor(line.planes, [1, 3, LINE_HEIGHT, line.stride]);
  const [{ data, dims }, body] = await run(models.recogniser, input);
  if (!body) throw new Error("The recognizer does not show what its body sees.");
  return { data, steps: dims[1] ?? 0, classes: dims[2] ?? 0, body: body.data, lineShare: line.stride / line.width };
}

/** The probabilities of the characters that an alphabet admits, where those that are absent from it have none. */
export function admit({ data, steps, classes, lineShare }: Answer, { admitted, absent }: Alphabet): Recognised {
  const probabilities = new Float32Array(steps * admitted.length);
  for (let step = 0; step < steps; step++) {
    let present = 1;
    for (const index of absent) present -= data[step * classes + index]!;
    const share = Math.max(present, LEAST_PRESENT);
    for (let k = 0; k < admitted.length; k++)
      probabilities[step * admitted.length + k] = data[step * classes + admitted[k]!]! / share;
  }
  return { probabilities, steps, lineShare };
}

/**
 * The characters of a line, spaces included where the network saw one. Greedy decoding: the best class of each step, repeats
 * merged, blanks dropped.
 * @param refused characters to leave out
 */
export function decode(line: Recognised, alphabet: Alphabet, refused: ReadonlySet<string> = new Set()): Character[] {
  const { probabilities, steps, lineShare } = line;
  const classes = alphabet.admitted.length;
  const texts = Array.from(alphabet.admitted, (index) => alphabet.characters[index] ?? "");
  const candidates = texts.flatMap((text, index) => (refused.has(text) ? [] : [index]));
  const found: {
    class: number;
    confidence: number;
    rival: number;
    rivalConfidence: number;
    first: number;
    last: number;
  }[] = [];
  let previous = 0;
  for (let step = 0; step < steps; step++) {
    const offset = step * classes;
    let best = 0;
    let probability = -1;
    let second = 0;
    let secondProbability = -1;
    for (const candidate of candidates) {
      const value = probabilities[offset + candidate]!;
      if (value > probability) {
        second = best;
        secondProbability = probability;
        probability = value;
        best = candidate;
      } else if (value > secondProbability) {
        second = candidate;
        secondProbability = value;
      }
    }
    const last = found[found.length - 1];
    if (best !== 0 && best === previous && last) {
      last.last = step;
      last.confidence = Math.max(last.confidence, probability);
      if (second !== 0 && secondProbability > last.rivalConfidence) {
        last.rival = second;
        last.rivalConfidence = secondProbability;
      }
    } else if (best !== 0) {
      const rivalConfidence = second === 0 ? 0 : secondProbability;
      found.push({ class: best, confidence: probability, rival: second, rivalConfidence, first: step, last: step });
    }
    previous = best;
  }
  return found.map((character) => ({
    text: texts[character.class]!,
    confidence: character.confidence,
    rival:
      character.rivalConfidence < LEAST_RIVAL
        ? null
        : { text: texts[character.rival]!, confidence: character.rivalConfidence },
    centre: ((character.first + character.last + 1) / 2 / steps) * lineShare,
  }));
}
