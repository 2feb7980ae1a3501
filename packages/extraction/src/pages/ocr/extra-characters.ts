/**
 * Adds letters that the recogniser did not learn. The features from the body of the network go through a layer of our own, one row a
 * letter, beside the network's last layer, and their scores are joined. The rows were trained on rendered lines
 * (`train/letters/`); the scores of all other characters stay the same.
 */
import model from "./extra-characters.model.json" with { type: "json" };
import {
  type Constant,
  forgetAnswerShapes,
  integerAttribute,
  makerOf,
  type NetworkGraph,
  type Operator,
} from "./network-graph.ts";

/** The letters, in the order of their classes, which follow those of the network's dictionary. */
export const EXTRA_CHARACTERS: readonly string[] = Array.from(model.letters);

/** The parts of a recogniser where letters can be added. */
interface RecogniserEnd {
  /** Name of the body's features of the whole line, before its two last convolutions narrow them down. */
  body: string;
  /** Bring the output of the convolutions into one row a step. */
  squeeze: Operator;
  transpose: Operator;
  /** The last layer: multiplication and addition, then the softmax. */
  multiply: Operator;
  add: Operator;
  weights: Constant;
  bias: Constant;
}

/** Finds the end of a PP-OCR recogniser. @throws Error when the network ends otherwise */
export function recogniserEnd(graph: NetworkGraph): RecogniserEnd {
  const add = makerOf(graph, makerOf(graph, [...graph.answers][0])?.inputs[0]);
  const multiply = makerOf(graph, add?.inputs[0]);
  const transpose = makerOf(graph, multiply?.inputs[0]);
  const squeeze = makerOf(graph, transpose?.inputs[0]);
  const weights = graph.constants.get(multiply?.inputs[1] ?? "");
  const bias = graph.constants.get(add?.inputs[1] ?? "");
  const body = graph.operators.findLast(
    ({ type, outputs }) => type === "Concat" && feedsConvolution(graph, outputs[0]!),
  );
  if (!add || !multiply || !weights || !bias || !body || squeeze?.type !== "Squeeze" || transpose?.type !== "Transpose")
    throw new Error("The recogniser does not end as expected.");
  return { body: body.outputs[0]!, squeeze, transpose, multiply, add, weights, bias };
}

function feedsConvolution(graph: NetworkGraph, name: string): boolean {
  return graph.operators.some(({ type, inputs }) => type === "Conv" && inputs[0] === name);
}

/** Adds the letters to the recogniser, and what its body sees as a second output, in place. */
export function addExtraCharacters(graph: NetworkGraph): void {
  const { body, squeeze, transpose, multiply, add, bias } = recogniserEnd(graph);
  const letters = EXTRA_CHARACTERS.length;
  const rows = Float32Array.from(new Float16Array(Uint8Array.from(Buffer.from(model.rows, "base64")).buffer));
  const inputs = rows.length / letters - 1;
  const weights = new Float32Array(inputs * letters);
  for (let letter = 0; letter < letters; letter++)
    for (let i = 0; i < inputs; i++) weights[i * letters + letter] = rows[letter * (inputs + 1) + i]!;
  graph.constants.set("letters.weights", { dimensions: [inputs, letters], values: weights });
  bias.values = Float32Array.from([
    ...bias.values,
    ...EXTRA_CHARACTERS.map((_, letter) => rows[letter * (inputs + 1) + inputs]!),
  ]);
  bias.dimensions = [bias.values.length];
  const known = multiply.outputs[0]!;
  const beside: Operator[] = [
    { ...squeeze, inputs: [body], outputs: ["letters.squeezed"] },
    { ...transpose, inputs: ["letters.squeezed"], outputs: ["letters.steps"] },
    { type: "MatMul", inputs: ["letters.steps", "letters.weights"], outputs: ["letters.scores"], attributes: [] },
    {
      type: "Concat",
      inputs: [known, "letters.scores"],
      outputs: ["letters.all"],
      attributes: [integerAttribute("axis", 2)],
    },
  ];
  add.inputs = add.inputs.map((name) => (name === known ? "letters.all" : name));
  graph.operators.splice(graph.operators.indexOf(add), 0, ...beside);
  graph.answers.add(body);
  forgetAnswerShapes(graph);
}
