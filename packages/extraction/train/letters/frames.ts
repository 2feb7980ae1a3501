/** Collects the recognizer's features at each step of a line with the letter there: examples for the added letters. */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { type Alphabet, loadAlphabet } from "../../src/pages/ocr/alphabet.ts";
import { LINE_HEIGHT, type LineImage } from "../../src/pages/ocr/crop.ts";
import { recogniserEnd } from "../../src/pages/ocr/extra-characters.ts";
import { modelFolder } from "../../src/pages/ocr/models.ts";
import { readNetwork, writeNetwork } from "../../src/pages/ocr/network-graph.ts";
import { bytesField, textField, writeMessage } from "../../src/pages/ocr/protobuf.ts";
import { simplifyNetwork } from "../../src/pages/ocr/simplify-network.ts";

const GRAPH_OUTPUT = 12;
const VALUE_NAME = 1;

/** One line through the network. */
export interface Observation {
  steps: number;
  width: number;
  /** `width` rows of `steps` numbers: what the body of the network sees. */
  features: Float32Array;
  classes: number;
  /** `steps` rows of `classes` probabilities: the answer as it is. */
  probabilities: Float32Array;
  /** Of each step the logarithm of the sum of its exponentials: what an added letter has to beat. */
  normalisers: Float32Array;
}

export interface Observer {
  alphabet: Alphabet;
  observe(line: LineImage): Promise<Observation>;
}

/** Opens the recogniser, as it comes in its package, with what its body sees as a second answer. */
export async function openObserver(): Promise<Observer> {
  const ort = createRequire(import.meta.url)("onnxruntime-node") as typeof import("onnxruntime-node");
  const graph = readNetwork(readFileSync(path.join(modelFolder(), "ch_PP-OCRv4_rec_infer.onnx")));
  simplifyNetwork(graph);
  const answer = [...graph.answers][0]!;
  const { body, multiply, weights, bias } = recogniserEnd(graph);
  const last = multiply.inputs[0]!;
  for (const name of [body, last])
    graph.rest.graph.push(bytesField(GRAPH_OUTPUT, writeMessage([textField(VALUE_NAME, name)])));
  const session = await ort.InferenceSession.create(writeNetwork(graph), {
    executionProviders: ["cpu"],
    intraOpNumThreads: 1,
    interOpNumThreads: 1,
    enableCpuMemArena: false,
  });
  return {
    alphabet: loadAlphabet(),
    async observe(line) {
      const input = new ort.Tensor("float32", line.planes, [1, 3, LINE_HEIGHT, line.stride]);
      const answers = await session.run({ [session.inputNames[0]!]: input });
      const probabilities = answers[answer]!.data as Float32Array;
      const features = answers[body]!.data as Float32Array;
      const narrowed = answers[last]!.data as Float32Array;
      const [, steps = 0, classes = 0] = answers[answer]!.dims;
      const width = features.length / steps;
      const inputs = narrowed.length / steps;
      const normalisers = new Float32Array(steps);
      for (let step = 0; step < steps; step++) {
        let best = 0;
        for (let k = 1; k < classes; k++)
          if (probabilities[step * classes + k]! > probabilities[step * classes + best]!) best = k;
        let logit = bias.values[best]!;
        for (let i = 0; i < inputs; i++) logit += narrowed[step * inputs + i]! * weights.values[i * classes + best]!;
        normalisers[step] = logit - Math.log(probabilities[step * classes + best]!);
      }
      return { steps, width, features, classes, probabilities, normalisers };
    },
  };
}

/**
 * Lays the characters of a text over the steps of a line, so that the product of probabilities is greatest (Viterbi over the
 * states blank, character, blank, …). A letter that the network does not know fits wherever there is some character.
 * @returns of each step the index of its character, or -1; null when the text does not fit the line
 */
export function alignText(observation: Observation, text: readonly string[], classOf: ReadonlyMap<string, number>) {
  const { steps, classes, probabilities } = observation;
  const states = 2 * text.length + 1;
  const cost = (step: number, state: number): number => {
    const offset = step * classes;
    const blank = probabilities[offset]!;
    // Spaces are no characters of the text here: the network sees some of them and misses others.
    if (state % 2 === 0) return -Math.log(Math.max(blank + probabilities[offset + classes - 1]!, 1e-6));
    const known = classOf.get(text[(state - 1) / 2]!);
    const probability = known === undefined ? Math.max(0.02, (1 - blank) * 0.6) : probabilities[offset + known]!;
    return -Math.log(Math.max(probability, 1e-6));
  };
  const from = Array.from({ length: steps }, () => new Int16Array(states));
  let costs = new Float64Array(states).fill(Number.POSITIVE_INFINITY);
  costs[0] = cost(0, 0);
  if (states > 1) costs[1] = cost(0, 1);
  for (let step = 1; step < steps; step++) {
    const next = new Float64Array(states).fill(Number.POSITIVE_INFINITY);
    for (let state = 0; state < states; state++) {
      let before = state;
      if (state > 0 && costs[state - 1]! < costs[before]!) before = state - 1;
      const skips = state % 2 === 1 && state > 1 && text[(state - 1) / 2] !== text[(state - 3) / 2];
      if (skips && costs[state - 2]! < costs[before]!) before = state - 2;
      from[step]![state] = before;
      next[state] = costs[before]! + cost(step, state);
    }
    costs = next;
  }
  let state = costs[states - 1]! <= (costs[states - 2] ?? Number.POSITIVE_INFINITY) ? states - 1 : states - 2;
  // More than this a character: the line reads as something else, and its labels would be noise.
  if (costs[state]! > 1.2 * text.length) return null;
  const characterAt = new Int16Array(steps).fill(-1);
  for (let step = steps - 1; step >= 0; step--) {
    if (state % 2 === 1) characterAt[step] = (state - 1) / 2;
    state = from[step]![state]!;
  }
  return characterAt;
}
