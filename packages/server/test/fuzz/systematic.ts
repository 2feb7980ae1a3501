/**
 * Every call, and in each of its texts, numbers, lists and objects everything that has once stopped a server: deep, wide, long, NUL, half
 * characters, numbers beyond what a computer counts exactly. The calls' own schemas say where those are, so that none is forgotten.
 */
import { CALLS, type Call, type CallName, DOWNLOADS, type Download, pathOf } from "@tallyleaf/contract";
import type * as z from "zod";
import { cases } from "../contract/all.ts";
import type { World } from "../contract/cases.ts";
import { hostileFiles } from "./files.ts";
import type { FuzzRequest } from "./requests.ts";
import { type Described, type Dice, describeSchema, valueFor } from "./values.ts";

/** A request with one thing in it that does not belong there. */
export interface Attack {
  call: string;
  /** Position and value: "body.lines.0.description: NUL". */
  what: string;
  /** The thing is a text that no database holds: the contract has to refuse it. */
  isUnstorable: boolean;
  /** Made when it is sent: some are ten megabytes. */
  request(headers: Record<string, string>): FuzzRequest;
}

/** Numbers that JSON can say and JavaScript cannot: written into the text as they are. */
const RAW = "raw-number:";
const raw = (digits: string) => `${RAW}${digits}`;
const jsonOf = (value: unknown) => JSON.stringify(value).replaceAll(/"raw-number:([-+.\de]+)"/g, "$1");

interface Hostile {
  name: string;
  /** Made when it is sent: thousands of them would fill the memory. */
  value(): unknown;
  isUnstorable?: true;
}

const nested = (levels: number): unknown => JSON.parse(`${"[".repeat(levels)}${"]".repeat(levels)}`);
const nestedObject = (levels: number): unknown => JSON.parse(`${'{"a":'.repeat(levels)}1${"}".repeat(levels)}`);
const many = <T>(count: number, value: T): T[] => Array.from({ length: count }, () => value);
const wideObject = (keys: number) => Object.fromEntries(Array.from({ length: keys }, (_, i) => [`k${i}`, 0]));

const UNSTORABLE: readonly Hostile[] = [
  { name: "NUL", value: () => "a\0b", isUnstorable: true },
  { name: "a high surrogate alone", value: () => "a\ud800", isUnstorable: true },
  { name: "a low surrogate alone", value: () => "\udc00a", isUnstorable: true },
];

const SHAPES: readonly Hostile[] = [
  { name: "31 arrays deep", value: () => nested(29) },
  { name: "29 objects deep", value: () => nestedObject(28) },
  { name: "500 arrays deep", value: () => nested(500) },
  { name: "40,000 zeros", value: () => many(40_000, 0) },
  { name: "20,000 empty objects", value: () => many(20_000, {}) },
  { name: "20,000 names", value: () => wideObject(20_000) },
  { name: "a length that is none", value: () => ({ length: 1e9 }) },
];

/** Repeated text between a beginning and an end that a pattern needs; each has stalled some regular expression somewhere. */
const REPEATED: readonly [string, string, string][] = [
  ...["a", " ", "9", "-", ".", "1,", "a.", "a@", "\n", "(", '"', "é", "\u0301", "/../", "&lt;"].map(
    (part): [string, string, string] => ["", part, "!"],
  ),
  ["a@", ".", "@"],
  ["a@a", "-.", "@"],
  ["1", " ", "x"],
  ["a", "/", "a"],
  ["https://a", ".", "@"],
  ["**** ", "**", "1"],
];

/** Of `longest` bytes. */
const longTexts = (longest: number): Hostile[] =>
  REPEATED.map(([start, part, end]) => ({
    name: `${JSON.stringify(start + part)} for ${longest} characters`,
    value: () => `${start}${part.repeat(Math.floor((longest - start.length - 1) / Buffer.byteLength(part)))}${end}`,
  }));

const NUMBERS: readonly Hostile[] = [
  ...["1e308", "-1e308", "1e999", "-1e999", "5e-324", "-0", "9007199254740993", "-9007199254740993", "0.1e-300"],
  ...["9".repeat(400), "9".repeat(100_000), `0.${"1".repeat(100_000)}`, `1e${"9".repeat(5_000)}`],
].map((digits) => ({ name: `the number ${digits.slice(0, 24)}`, value: () => raw(digits) }));

const NUMBERS_AS_TEXT: readonly Hostile[] = NUMBERS.map(({ name, value }) => ({
  name: `${name} as a text`,
  value: () => String(value()).slice(RAW.length),
}));

/** A whole value with one thing put out of place, and where that is. */
interface Spoilt {
  path: string;
  hostile: Pick<Hostile, "name" | "isUnstorable">;
  value(): unknown;
}

/** Each way in which a value of the schema is spoilt, one at a time; the rest is as in `base`. */
function* spoiltValues(schema: Described, base: unknown, at: Place): Generator<Spoilt> {
  const ways = schema.anyOf ?? schema.oneOf ?? schema.allOf;
  if (ways) {
    for (const way of ways) yield* spoiltValues(way, isOf(way, base) ? base : at.made(way), at);
    return;
  }
  for (const hostile of hostileTo(schema, base, at)) yield { path: at.path, hostile, value: hostile.value };
  if (schema.type === "object") {
    const whole = typeof base === "object" && base !== null && !Array.isArray(base) ? base : {};
    const known = schema.properties ?? {};
    const fields: [string, Described][] = Object.entries(known);
    const rest = schema.additionalProperties;
    if (typeof rest === "object")
      fields.push(
        ...Object.keys(whole)
          .filter((name) => !(name in known))
          .slice(0, 1)
          .map((name): [string, Described] => [name, rest]),
      );
    for (const [name, field] of fields) {
      const old = (whole as Record<string, unknown>)[name] ?? at.made(field);
      for (const part of spoiltValues(field, old, { ...at, path: `${at.path}.${name}` }))
        yield { ...part, value: () => ({ ...whole, [name]: part.value() }) };
    }
  }
  const item = schema.prefixItems?.[0] ?? schema.items;
  if (schema.type === "array" && typeof item === "object") {
    const [first = at.made(item), ...others] = Array.isArray(base) ? base : [];
    yield { path: at.path, hostile: { name: "very many of them" }, value: () => filled(first, at.longest) };
    for (const part of spoiltValues(item, first, { ...at, path: `${at.path}.0` }))
      yield { ...part, value: () => [part.value(), ...others] };
  }
  const inside = schema.type === "string" && typeof base === "string" ? parsed(base) : null;
  if (inside !== null && typeof inside === "object")
    for (const part of spoiltValues(likeOf(inside), inside, { ...at, path: `${at.path} (JSON)`, longest: 9_000 }))
      yield { ...part, value: () => jsonOf(part.value()) };
}

interface Place {
  path: string;
  /** The longest text that gets through, in bytes. */
  longest: number;
  made(schema: Described): unknown;
}

/** As many as a body of that length holds. */
const filled = (item: unknown, longest: number): unknown[] =>
  many(Math.max(1, Math.min(20_000, Math.floor(longest / (JSON.stringify(item ?? null).length + 1)))), item);

function hostileTo({ type, const: only }: Described, base: unknown, { longest }: Place): readonly Hostile[] {
  if (only !== undefined) return UNSTORABLE.slice(0, 1);
  const names: Hostile[] = [
    { name: "a name with NUL", value: () => ({ ...(base as object), "a\0": 1 }) },
    { name: "a name with half a character", value: () => ({ ...(base as object), "\ud800": 1 }) },
    { name: "20,000 more names", value: () => ({ ...(base as object), ...wideObject(20_000) }) },
  ];
  const lists: Hostile[] = [
    { name: "40,000 texts", value: () => many(40_000, "x") },
    { name: "a text with NUL", value: () => ["\0"] },
  ];
  const texts = longTexts(longest);
  switch (type) {
    case "string":
      return [...UNSTORABLE, ...texts, ...NUMBERS_AS_TEXT, ...SHAPES, ...NUMBERS.slice(0, 3)];
    case "number":
    case "integer":
      return [...NUMBERS, ...NUMBERS_AS_TEXT, ...SHAPES, ...texts.slice(0, 4)];
    case "array":
      return [...SHAPES, ...lists, ...texts.slice(0, 2)];
    case "object":
      return [...SHAPES, ...names, ...texts.slice(0, 2)];
    default:
      return [...UNSTORABLE, ...SHAPES, ...NUMBERS, ...NUMBERS_AS_TEXT, ...texts];
  }
}

/** Whether a value belongs to this one of several schemas, as far as their constants tell them apart. */
function isOf(schema: Described, value: unknown): boolean {
  if (schema.const !== undefined) return schema.const === value;
  if (schema.type === "array") return Array.isArray(value);
  if (schema.type !== "object") return typeof value === (schema.type === "integer" ? "number" : schema.type);
  if (typeof value !== "object" || value === null) return false;
  const whole = value as Record<string, unknown>;
  return Object.entries(schema.properties ?? {}).every(
    ([name, field]) => field.const === undefined || field.const === whole[name],
  );
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** A schema that a value fits: of JSON in a field of a form nothing else is written down. */
function likeOf(value: unknown): Described {
  if (Array.isArray(value)) return { type: "array", items: likeOf(value[0]) };
  if (typeof value !== "object" || value === null) return { type: value === null ? "null" : typeof value };
  return {
    type: "object",
    properties: Object.fromEntries(Object.entries(value).map(([name, part]) => [name, likeOf(part)])),
  };
}

type Asked = Call | Download;
const PUBLIC_BYTES = 60_000;
const BODY_BYTES = 900_000;
const QUERY_BYTES = 8_000;
const FIELD_BYTES = 9_500;

/**
 * Every attack on every call, call after call.
 *
 * @param dice for what the schemas leave open
 */
export function* attacks(world: World, dice: Dice, ids: readonly string[]): Generator<Attack> {
  for (const [call, asked] of Object.entries({ ...CALLS, ...DOWNLOADS }) as [string, Asked][]) {
    const known = call in cases ? cases[call as CallName] : undefined;
    const input = known?.good(world) ?? {};
    const given = (part: "params" | "query" | "body") => {
      const schema: z.ZodType | undefined = asked[part];
      return schema && (input[part] ?? valueFor(schema, dice, ids));
    };
    const good = { params: given("params"), query: given("query"), body: given("body"), file: input.file };
    const file = "file" in asked ? asked.file : undefined;
    const made = (schema: Described) => valueFor(schema, dice, ids);
    const longest = {
      params: 1_000,
      query: QUERY_BYTES,
      body: file ? FIELD_BYTES : "access" in asked && asked.access === "public" ? PUBLIC_BYTES : BODY_BYTES,
    };
    for (const part of ["params", "query", "body"] as const) {
      const schema = asked[part];
      if (!schema || (part === "body" && asked.method === "GET")) continue;
      const at = { path: part, longest: longest[part], made };
      for (const { path, hostile, value } of spoiltValues(describeSchema(schema), good[part], at))
        yield {
          call,
          what: `${path}: ${hostile.name}`,
          // Half a character gets through in JSON only: addresses and forms carry bytes.
          isUnstorable: hostile.isUnstorable === true && (hostile.name === "NUL" || (part === "body" && !file)),
          request: (headers) => requestOf(call, asked, { ...good, [part]: value() }, headers),
        };
    }
    if (file)
      for (const hostile of hostileFiles(file.maxBytes))
        yield {
          call,
          what: `file: ${hostile.name}`,
          isUnstorable: false,
          request: (headers) => requestOf(call, asked, { ...good, file: hostile.file() }, headers),
        };
  }
}

interface Input {
  params?: unknown;
  query?: unknown;
  body?: unknown;
  file?: File | undefined;
}

const fieldsOf = (value: unknown): [string, unknown][] =>
  typeof value === "object" && value !== null ? Object.entries(value).slice(0, 100) : [["id", value]];

/** As an address or a form carries it. */
const textOf = (value: unknown): string =>
  typeof value === "string" ? value.replace(RAW, "") : typeof value === "object" ? jsonOf(value) : String(value);

function requestOf(name: string, call: Asked, input: Input, signedIn: Record<string, string>): FuzzRequest {
  const params = fieldsOf(input.params ?? {}).map(([field, value]) => [
    field,
    textOf(value).toWellFormed().slice(0, 2_000),
  ]);
  const query = new URLSearchParams();
  for (const [field, value] of fieldsOf(input.query ?? {})) if (value !== undefined) query.append(field, textOf(value));
  const path = `${pathOf(call.path, Object.fromEntries(params))}${query.size > 0 ? `?${query}` : ""}`.slice(0, 12_000);
  const request = { call: name, method: call.method, path, headers: { ...signedIn } };
  if (call.method === "GET") return { ...request, body: undefined };
  if ("file" in call && call.file) {
    const form = new FormData();
    for (const [field, value] of input.body === undefined ? [] : fieldsOf(input.body))
      if (value !== undefined) form.append(field, textOf(value));
    if (input.file) form.append(call.file.field, input.file);
    return { ...request, body: form };
  }
  if (input.body === undefined) return { ...request, body: undefined };
  request.headers["content-type"] = "application/json";
  return { ...request, body: jsonOf(input.body) };
}
