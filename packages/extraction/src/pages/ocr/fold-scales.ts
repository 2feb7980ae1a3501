/** Moves multiplications and additions of constants into the weights and biases of the convolutions beside them. */
import {
  type Constant,
  floatAttribute,
  floatOf,
  integerOf,
  integersOf,
  makerOf,
  type NetworkGraph,
  type Operator,
  onlyUser,
  operandsOf,
  replace,
} from "./network-graph.ts";

/** scale · x + shift, a number each a channel. */
interface Affine {
  scale: Float32Array;
  shift: Float32Array;
}

/** A multiplication, an addition or a normalisation after a convolution goes into its weights and its bias. */
export function foldAfterConvolutions(graph: NetworkGraph): void {
  for (const convolution of graph.operators.filter(({ type }) => type === "Conv" || type === "ConvTranspose")) {
    // The weights of a transposed convolution in groups are ordered differently; these networks have none.
    if (convolution.type === "ConvTranspose" && groupsOf(convolution) !== 1) continue;
    for (let next = onlyUser(graph, convolution); next; next = onlyUser(graph, convolution)) {
      const weights = graph.constants.get(convolution.inputs[1] ?? "");
      const affine = weights && affineOf(graph, next, outputChannels(convolution, weights));
      if (!weights || !affine) break;
      const { scale, shift } = affine;
      const bias = biasOf(graph, convolution, scale.length);
      setWeights(graph, convolution, scaleOutputs(convolution, weights, scale));
      setBias(
        graph,
        convolution,
        bias.map((value, channel) => value * scale[channel]! + shift[channel]!),
      );
      convolution.outputs = next.outputs;
      replace(graph, [next]);
    }
  }
}

/**
 * c·x + d, two single numbers, before a convolution goes into its weights and its bias. A convolution that pads with zeros
 * must not see the d outside of the picture: there the two become one operator that keeps the layout of convolutions.
 */
export function foldBeforeConvolutions(graph: NetworkGraph): void {
  for (const convolution of graph.operators.filter(({ type }) => type === "Conv")) {
    const add = makerOf(graph, convolution.inputs[0]);
    const [product, shift] = add?.type === "Add" ? operandsOf(graph, add) : [];
    const multiply = makerOf(graph, product);
    const [x, scale] = multiply?.type === "Mul" ? operandsOf(graph, multiply) : [];
    const weights = graph.constants.get(convolution.inputs[1] ?? "");
    if (!add || !multiply || x === undefined || !weights) continue;
    if (onlyUser(graph, multiply) !== add || onlyUser(graph, add) !== convolution) continue;
    if (scale?.values.length !== 1 || shift?.values.length !== 1) continue;
    const [c, d] = [scale.values[0]!, shift.values[0]!];
    if (integersOf(convolution, "pads").every((pad) => pad === 0)) {
      const outputs = outputChannels(convolution, weights);
      const sums = outputSums(weights, outputs);
      const bias = biasOf(graph, convolution, outputs).map((value, channel) => value + d * sums[channel]!);
      setWeights(graph, convolution, { ...weights, values: weights.values.map((value) => value * c) });
      setBias(graph, convolution, bias);
      convolution.inputs[0] = x;
      replace(graph, [multiply, add]);
    } else {
      const channels = weights.dimensions[1]! * groupsOf(convolution);
      replace(graph, [multiply, add], normalisation(graph, x, add.outputs, channels, c, d));
    }
  }
}

/** c·x + d as a normalisation with mean 0 and variance 1. */
function normalisation(
  graph: NetworkGraph,
  x: string,
  outputs: string[],
  channels: number,
  c: number,
  d: number,
): Operator {
  const parts = { scale: c, shift: d, mean: 0, variance: 1 };
  const names = Object.entries(parts).map(([part, value]) => {
    const name = `${outputs[0]}.${part}`;
    graph.constants.set(name, { dimensions: [channels], values: new Float32Array(channels).fill(value) });
    return name;
  });
  return { type: "BatchNormalization", inputs: [x, ...names], outputs, attributes: [floatAttribute("epsilon", 0)] };
}

/** Returns an operator's scale and shift of the channels before it; null if it is another operation. */
function affineOf(graph: NetworkGraph, operator: Operator, channels: number): Affine | null {
  const all = (value: number) => new Float32Array(channels).fill(value);
  if (operator.type === "BatchNormalization") return affineOfNormalisation(graph, operator);
  if (operator.type !== "Mul" && operator.type !== "Add") return null;
  const constant = operandsOf(graph, operator)[1];
  if (!constant || !(constant.values.length === 1 || isPerChannel(constant, channels))) return null;
  const values = constant.values.length === 1 ? all(constant.values[0]!) : constant.values;
  return operator.type === "Mul" ? { scale: values, shift: all(0) } : { scale: all(1), shift: values };
}

function affineOfNormalisation(graph: NetworkGraph, operator: Operator): Affine | null {
  const [gain, shift, mean, variance] = operator.inputs.slice(1).map((name) => graph.constants.get(name)?.values);
  if (!gain || !shift || !mean || !variance) return null;
  const epsilon = floatOf(operator, "epsilon") ?? 1e-5;
  const scale = gain.map((value, channel) => value / Math.sqrt(variance[channel]! + epsilon));
  return { scale, shift: shift.map((value, channel) => value - mean[channel]! * scale[channel]!) };
}

/** Whether the constant has one value for each channel of a picture (channels, rows, columns). */
function isPerChannel({ dimensions, values }: Constant, channels: number): boolean {
  const [channel, row, column] = dimensions.slice(-3);
  return values.length === channels && channel === channels && row === 1 && column === 1;
}

function groupsOf(convolution: Operator): number {
  return integerOf(convolution, "group") ?? 1;
}

/** Weights are (outputs, inputs, rows, columns) in a convolution, (inputs, outputs, rows, columns) in a transposed one. */
function outputChannels(convolution: Operator, weights: Constant): number {
  return weights.dimensions[convolution.type === "Conv" ? 0 : 1]!;
}

function scaleOutputs(convolution: Operator, weights: Constant, scale: Float32Array): Constant {
  const outer = convolution.type === "Conv" ? 1 : weights.dimensions[0]!;
  const each = weights.values.length / scale.length / outer;
  const values = weights.values.map((value, i) => value * scale[Math.floor(i / each) % scale.length]!);
  return { ...weights, values };
}

/** Sum of the weights of each output of a convolution. */
function outputSums({ values }: Constant, outputs: number): number[] {
  const each = values.length / outputs;
  return Array.from({ length: outputs }, (_, output) =>
    values.subarray(output * each, (output + 1) * each).reduce((sum, value) => sum + value, 0),
  );
}

function biasOf(graph: NetworkGraph, convolution: Operator, channels: number): Float32Array {
  return graph.constants.get(convolution.inputs[2] ?? "")?.values ?? new Float32Array(channels);
}

/** New weights under a name of their own: others may use the same constant. */
function setWeights(graph: NetworkGraph, convolution: Operator, weights: Constant): void {
  convolution.inputs[1] = `${convolution.outputs[0]}.weights`;
  graph.constants.set(convolution.inputs[1], weights);
}

function setBias(graph: NetworkGraph, convolution: Operator, values: Float32Array): void {
  convolution.inputs[2] = `${convolution.outputs[0]}.bias`;
  graph.constants.set(convolution.inputs[2], { dimensions: [values.length], values });
}
