/**
 * Rewrites a PP-OCR network into fewer passes over its pictures, with the same answers up to rounding. The files in the
 * package are as training left them: each convolution is followed by a multiplication and an addition of one number,
 * each activation is spelt out in four operators. None of it has the form that onnxruntime looks for, and a third of the time
 * of reading went into it.
 */
import { foldAfterConvolutions, foldBeforeConvolutions } from "./fold-scales.ts";
import {
  type Constant,
  floatAttribute,
  floatOf,
  makerOf,
  type NetworkGraph,
  type Operator,
  onlyUser,
  operandsOf,
  replace,
} from "./network-graph.ts";

/** Simplifies the graph in place. What does not look as expected stays as it is. */
export function simplifyNetwork(graph: NetworkGraph): void {
  nameHardSwish(graph);
  foldAfterConvolutions(graph);
  foldBeforeConvolutions(graph);
  joinExcitation(graph);
}

/** x · clip(x + 3, 0, 6) ÷ 6 becomes x · hardSigmoid(x), which onnxruntime computes in one pass. */
function nameHardSwish(graph: NetworkGraph): void {
  for (const clip of graph.operators.filter(({ type }) => type === "Clip")) {
    const add = makerOf(graph, clip.inputs[0]);
    const multiply = onlyUser(graph, clip);
    const divide = multiply && onlyUser(graph, multiply);
    if (add?.type !== "Add" || multiply?.type !== "Mul" || divide?.type !== "Div") continue;
    const [x, three] = operandsOf(graph, add);
    const six = graph.constants.get(divide.inputs[1] ?? "");
    if (x === undefined || !isNumber(three, 3) || !isNumber(six, 6) || !multiply.inputs.includes(x)) continue;
    if (onlyUser(graph, add) !== clip || bound(graph, clip, "min") !== 0 || bound(graph, clip, "max") !== 6) continue;
    replace(graph, [add, clip], {
      type: "HardSigmoid",
      inputs: [x],
      outputs: clip.outputs,
      attributes: [floatAttribute("alpha", 1 / 6), floatAttribute("beta", 0.5)],
    });
    replace(graph, [multiply, divide], { ...multiply, outputs: divide.outputs });
  }
}

/** x + x·s, where s has one number a channel, becomes x·(1 + s): the addition then runs over the channels alone. */
function joinExcitation(graph: NetworkGraph): void {
  for (const add of graph.operators.filter(({ type }) => type === "Add")) {
    const multiply = add.inputs.map((name) => makerOf(graph, name)).find((maker) => maker?.type === "Mul");
    const x = multiply?.inputs.find((name) => add.inputs.includes(name));
    const gate = multiply?.inputs.find((name) => name !== x);
    if (!multiply || x === undefined || gate === undefined || onlyUser(graph, multiply) !== add) continue;
    // A gate of the network's "squeeze and excitation" is known by its operator; its shape is only known when it runs.
    if (makerOf(graph, gate)?.type !== "HardSigmoid") continue;
    const one = `${multiply.outputs[0]}.one`;
    graph.constants.set(one, { dimensions: [1], values: Float32Array.of(1) });
    const joined: Operator = { type: "Add", inputs: [gate, one], outputs: multiply.outputs, attributes: [] };
    replace(graph, [multiply], joined);
    replace(graph, [add], { type: "Mul", inputs: [x, multiply.outputs[0]!], outputs: add.outputs, attributes: [] });
  }
}

function isNumber(constant: Constant | undefined, value: number): boolean {
  return constant?.values.length === 1 && constant.values[0] === value;
}

/** A bound of "Clip": an attribute in older files, an input in newer ones. */
function bound(graph: NetworkGraph, clip: Operator, name: "min" | "max"): number | undefined {
  const input = clip.inputs[name === "min" ? 1 : 2];
  return floatOf(clip, name) ?? graph.constants.get(input ?? "")?.values[0];
}
