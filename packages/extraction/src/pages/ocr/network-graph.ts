/** The graph in an ONNX file, open for change: its operators, and the constants among them. Field numbers are onnx.proto3's. */
import {
  bytesField,
  type Field,
  floatField,
  readMessage,
  textField,
  varintField,
  varintValue,
  writeMessage,
} from "./protobuf.ts";

/** An operator of the graph. */
export interface Operator {
  type: string;
  inputs: string[];
  outputs: string[];
  /** Attributes as stored in the file. */
  attributes: Field[];
}

/** A constant of the network: 32-bit floats, row by row. */
export interface Constant {
  dimensions: readonly number[];
  values: Float32Array;
}

export interface NetworkGraph {
  /** In the order of computation. */
  operators: Operator[];
  /** The constants of floats by name; other constants stay among the operators. */
  constants: Map<string, Constant>;
  /** The names of what the network answers with. */
  answers: Set<string>;
  /** Everything else of the file. */
  rest: { model: Field[]; graph: Field[] };
}

const MODEL_GRAPH = 7;
const GRAPH_NODE = 1;
const GRAPH_OUTPUT = 12;
const VALUE_NAME = 1;
const NODE_INPUT = 1;
const NODE_OUTPUT = 2;
const NODE_TYPE = 4;
const NODE_ATTRIBUTE = 5;
const ATTRIBUTE_NAME = 1;
const ATTRIBUTE_FLOAT = 2;
const ATTRIBUTE_INTEGER = 3;
const ATTRIBUTE_TENSOR = 5;
const ATTRIBUTE_INTEGERS = 8;
const ATTRIBUTE_TYPE = 20;
const TYPE_FLOAT = 1;
const TYPE_INTEGER = 2;
const TYPE_TENSOR = 4;
const TENSOR_DIMENSIONS = 1;
const TENSOR_TYPE = 2;
const TENSOR_RAW = 9;
const TENSOR_OF_FLOATS = 1;

/** @throws Error when the bytes are no network */
export function readNetwork(bytes: Uint8Array): NetworkGraph {
  const model = readMessage(bytes);
  const graph = readMessage(only(model, MODEL_GRAPH));
  const operators: Operator[] = [];
  const constants = new Map<string, Constant>();
  for (const field of graph) {
    if (field.number !== GRAPH_NODE) continue;
    const operator = readOperator(field.content);
    const constant = operator.type === "Constant" ? readConstant(operator) : null;
    if (constant) constants.set(operator.outputs[0]!, constant);
    else operators.push(operator);
  }
  const outputs = graph.filter((field) => field.number === GRAPH_OUTPUT);
  return {
    operators,
    constants,
    answers: new Set(outputs.map((field) => asText(only(readMessage(field.content), VALUE_NAME)))),
    rest: {
      model: model.filter((field) => field.number !== MODEL_GRAPH),
      graph: graph.filter((field) => field.number !== GRAPH_NODE),
    },
  };
}

/** The bytes of a file that onnxruntime opens. */
export function writeNetwork({ operators, constants, rest }: NetworkGraph): Uint8Array {
  const used = new Set(operators.flatMap((operator) => operator.inputs));
  const kept = [...constants].filter(([name]) => used.has(name));
  const nodes = [...kept.map(([name, constant]) => constantOperator(name, constant)), ...operators];
  const graph = [...nodes.map((node) => bytesField(GRAPH_NODE, writeOperator(node))), ...rest.graph];
  return writeMessage([...rest.model, bytesField(MODEL_GRAPH, writeMessage(graph))]);
}

/** An attribute that is a number. */
export function floatAttribute(name: string, value: number): Field {
  const fields = [textField(ATTRIBUTE_NAME, name), floatField(ATTRIBUTE_FLOAT, value)];
  return bytesField(NODE_ATTRIBUTE, writeMessage([...fields, varintField(ATTRIBUTE_TYPE, TYPE_FLOAT)]));
}

/** An attribute that is a whole number from 0. */
export function integerAttribute(name: string, value: number): Field {
  const fields = [textField(ATTRIBUTE_NAME, name), varintField(ATTRIBUTE_INTEGER, value)];
  return bytesField(NODE_ATTRIBUTE, writeMessage([...fields, varintField(ATTRIBUTE_TYPE, TYPE_INTEGER)]));
}

/** The value of an attribute that is a number; undefined when the operator has none of this name. */
export function floatOf(operator: Operator, name: string): number | undefined {
  const content = attribute(operator, name)?.find((field) => field.number === ATTRIBUTE_FLOAT)?.content;
  return content ? Buffer.from(content).readFloatLE() : undefined;
}

/** The value of an attribute that is a whole number from 0; undefined when the operator has none of this name. */
export function integerOf(operator: Operator, name: string): number | undefined {
  return integers(attribute(operator, name) ?? [], ATTRIBUTE_INTEGER)[0];
}

/** The values of an attribute that is a list of whole numbers from 0; empty when the operator has none of this name. */
export function integersOf(operator: Operator, name: string): number[] {
  return integers(attribute(operator, name) ?? [], ATTRIBUTE_INTEGERS);
}

/** The operator that alone uses what another one computes; undefined when there are more, or when it is an answer itself. */
export function onlyUser(graph: NetworkGraph, operator: Operator): Operator | undefined {
  const output = operator.outputs[0]!;
  const users = graph.operators.filter(({ inputs }) => inputs.includes(output));
  return !graph.answers.has(output) && users.length === 1 ? users[0] : undefined;
}

/** The operator that computes a value; undefined for constants and the network's input. */
export function makerOf(graph: NetworkGraph, name: string | undefined): Operator | undefined {
  return graph.operators.find((operator) => name !== undefined && operator.outputs.includes(name));
}

/** The operand of an addition or multiplication that is computed, and the one that is constant. */
export function operandsOf(graph: NetworkGraph, operator: Operator): [computed?: string, constant?: Constant] {
  const [first, second] = operator.inputs;
  const constant = graph.constants.get(first ?? "");
  return constant ? [second, constant] : [first, graph.constants.get(second ?? "")];
}

/** Puts an operator, or none, in the place of the last of some. */
export function replace(graph: NetworkGraph, old: readonly Operator[], by?: Operator): void {
  graph.operators = graph.operators.flatMap((operator) => {
    if (!old.includes(operator)) return [operator];
    return by && operator === old[old.length - 1] ? [by] : [];
  });
}

/** Takes the shapes of the answers out of the file: onnxruntime finds them, and warns where a changed network has others. */
export function forgetAnswerShapes(graph: NetworkGraph): void {
  const others = graph.rest.graph.filter((field) => field.number !== GRAPH_OUTPUT);
  const named = [...graph.answers].map((name) => bytesField(GRAPH_OUTPUT, writeMessage([textField(VALUE_NAME, name)])));
  graph.rest.graph = [...others, ...named];
}

function attribute(operator: Operator, name: string): Field[] | undefined {
  return operator.attributes
    .map((field) => readMessage(field.content))
    .find((fields) => asText(only(fields, ATTRIBUTE_NAME)) === name);
}

function readOperator(bytes: Uint8Array): Operator {
  const fields = readMessage(bytes);
  const texts = (number: number) => fields.filter((field) => field.number === number).map((f) => asText(f.content));
  return {
    type: asText(only(fields, NODE_TYPE)),
    inputs: texts(NODE_INPUT),
    outputs: texts(NODE_OUTPUT),
    attributes: fields.filter((field) => field.number === NODE_ATTRIBUTE),
  };
}

function writeOperator({ type, inputs, outputs, attributes }: Operator): Uint8Array {
  return writeMessage([
    ...inputs.map((name) => textField(NODE_INPUT, name)),
    ...outputs.map((name) => textField(NODE_OUTPUT, name)),
    textField(NODE_TYPE, type),
    ...attributes,
  ]);
}

/** Null for a constant that is not of floats. */
function readConstant(operator: Operator): Constant | null {
  const value = attribute(operator, "value")?.find((field) => field.number === ATTRIBUTE_TENSOR);
  if (!value) return null;
  const tensor = readMessage(value.content);
  const raw = tensor.find((field) => field.number === TENSOR_RAW)?.content;
  if (!raw || varintValue(only(tensor, TENSOR_TYPE)) !== TENSOR_OF_FLOATS) return null;
  // A copy: the numbers in the file aren't aligned to 4 bytes.
  const values = new Float32Array(new Uint8Array(raw).buffer);
  return { dimensions: integers(tensor, TENSOR_DIMENSIONS), values };
}

function constantOperator(name: string, { dimensions, values }: Constant): Operator {
  const tensor = writeMessage([
    ...dimensions.map((dimension) => varintField(TENSOR_DIMENSIONS, dimension)),
    varintField(TENSOR_TYPE, TENSOR_OF_FLOATS),
    bytesField(TENSOR_RAW, new Uint8Array(values.buffer, values.byteOffset, values.byteLength)),
  ]);
  const value = writeMessage([
    textField(ATTRIBUTE_NAME, "value"),
    bytesField(ATTRIBUTE_TENSOR, tensor),
    varintField(ATTRIBUTE_TYPE, TYPE_TENSOR),
  ]);
  return { type: "Constant", inputs: [], outputs: [name], attributes: [bytesField(NODE_ATTRIBUTE, value)] };
}

/** Repeated whole numbers, each a field of its own or all packed into one. */
function integers(fields: readonly Field[], number: number): number[] {
  return fields.filter((field) => field.number === number).flatMap((field) => unpack(field.content));
}

function unpack(content: Uint8Array): number[] {
  const values: number[] = [];
  let start = 0;
  for (let at = 0; at < content.length; at++) {
    if (content[at]! & 0x80) continue;
    values.push(varintValue(content.subarray(start, at + 1)));
    start = at + 1;
  }
  return values;
}

function only(fields: readonly Field[], number: number): Uint8Array {
  const field = fields.find((candidate) => candidate.number === number);
  if (!field) throw new Error(`The file of the network lacks field ${number}.`);
  return field.content;
}

function asText(content: Uint8Array): string {
  return Buffer.from(content).toString("utf8");
}
