import { readFileSync } from "node:fs";
import path from "node:path";
import { InferenceSession, Tensor } from "onnxruntime-node";
import { expect, test } from "vitest";
import { modelFolder } from "./models.ts";
import { type NetworkGraph, type Operator, readNetwork, writeNetwork } from "./network-graph.ts";
import { simplifyNetwork } from "./simplify-network.ts";

async function answer(network: Uint8Array, dimensions: number[]): Promise<Float32Array> {
  const session = await InferenceSession.create(network, { intraOpNumThreads: 1 });
  const count = dimensions.reduce((product, dimension) => product * dimension, 1);
  // Anything that is not flat: the exact picture does not matter.
  const picture = Float32Array.from({ length: count }, (_, i) => Math.sin(i * 0.37) * Math.cos(i / 97));
  const outputs = await session.run({ [session.inputNames[0]!]: new Tensor("float32", picture, dimensions) });
  await session.release();
  return outputs[session.outputNames[0]!]!.data as Float32Array;
}

test.each([
  { file: "ch_PP-OCRv4_det_infer.onnx", dimensions: [1, 3, 96, 64], operators: 197 },
  { file: "ch_PP-OCRv4_rec_infer.onnx", dimensions: [1, 3, 48, 72], operators: 301 },
  { file: "ch_ppocr_mobile_v2.0_cls_infer.onnx", dimensions: [1, 3, 48, 192], operators: 151 },
])("gives the same answers with fewer operators: $file", async ({ file, dimensions, operators }) => {
  const original = readFileSync(path.join(modelFolder(), file));
  const graph = readNetwork(original);
  simplifyNetwork(graph);
  expect(graph.operators).toHaveLength(operators);
  const [before, after] = [await answer(original, dimensions), await answer(writeNetwork(graph), dimensions)];
  expect(after).toHaveLength(before.length);
  expect(Math.max(...before)).toBeGreaterThan(0);
  const apart = before.reduce((most, value, i) => Math.max(most, Math.abs(value - after[i]!)), 0);
  expect(apart).toBeLessThan(1e-5);
});

test("leaves a network the same when it is only read and written", async () => {
  const original = readFileSync(path.join(modelFolder(), "ch_ppocr_mobile_v2.0_cls_infer.onnx"));
  const copy = writeNetwork(readNetwork(original));
  expect(await answer(copy, [1, 3, 48, 96])).toEqual(await answer(original, [1, 3, 48, 96]));
});

const scale = { dimensions: [1], values: Float32Array.of(2) };
const weights = { dimensions: [1, 1, 1, 1], values: Float32Array.of(3) };

function operator(type: string, inputs: string[], output: string): Operator {
  return { type, inputs, outputs: [output], attributes: [] };
}

function graphOf(operators: Operator[], answers: string[]): NetworkGraph {
  const constants = new Map(Object.entries({ scale, weights }));
  return { operators, constants, answers: new Set(answers), rest: { model: [], graph: [] } };
}

test("merges a factor into the weights, and adds a bias", () => {
  const graph = graphOf([operator("Conv", ["x", "weights"], "a"), operator("Mul", ["scale", "a"], "b")], ["b"]);
  simplifyNetwork(graph);
  expect(graph.operators).toMatchObject([{ type: "Conv", outputs: ["b"] }]);
  const [, weightsName, biasName] = graph.operators[0]!.inputs;
  expect(graph.constants.get(weightsName!)?.values).toEqual(Float32Array.of(6));
  expect(graph.constants.get(biasName!)?.values).toEqual(Float32Array.of(0));
  expect(weights.values).toEqual(Float32Array.of(3));
});

test("keeps a value that is used twice or is an output itself", () => {
  const convolution = operator("Conv", ["x", "weights"], "a");
  const multiply = operator("Mul", ["scale", "a"], "b");
  const answered = graphOf([convolution, multiply], ["a", "b"]);
  simplifyNetwork(answered);
  expect(answered.operators).toEqual([convolution, multiply]);
  const relu = operator("Relu", ["a"], "c");
  const usedTwice = graphOf([convolution, multiply, relu], ["b", "c"]);
  simplifyNetwork(usedTwice);
  expect(usedTwice.operators).toEqual([convolution, multiply, relu]);
});
