/**
 * Values for fuzzing: some that a schema accepts, at its edges, and some that no client should send. All come from one seeded
 * stream of numbers, so that a run can be repeated.
 */
import fc from "fast-check";
import * as z from "zod";

/** A seeded stream of choices. */
export interface Dice {
  /** From 0 up to, not including, `below`. */
  upTo(below: number): number;
  /** True this often, from 0 to 1. */
  chance(share: number): boolean;
  pick<T>(from: readonly [T, ...T[]] | readonly T[]): T;
}

/** The same seed gives the same stream (mulberry32). */
export function diceOf(seed: number): Dice {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
  const upTo = (below: number) => Math.floor(next() * below);
  return { upTo, chance: (share) => next() < share, pick: (from) => from[upTo(from.length)] as never };
}

const deep = (levels: number) => JSON.parse(`${"[".repeat(levels)}${"]".repeat(levels)}`) as unknown;

/** Texts that break what takes them for more than a text. */
const HOSTILE_TEXTS = [
  "",
  " ",
  "\0",
  "a\0b",
  "\ud800",
  "x".repeat(300),
  "x".repeat(20_000),
  "'; drop table expense; --",
  '" or ""="',
  "1) union select password_hash from app_user --",
  "\\'; select pg_sleep(9); --",
  "%",
  "_%\\",
  "<script>alert(1)</script>",
  '"><img src=x onerror=alert(1)>',
  "javascript:alert(1)",
  "../../../../etc/passwd",
  "..%2f..%2fetc%2fpasswd",
  "/files/../../etc/passwd",
  "file:///etc/passwd",
  "http://169.254.169.254/latest/meta-data/",
  "http://[::1]:22/",
  "https://localhost:1/",
  "{{7*7}}",
  "=cmd|'/c calc'!A1",
  "@SUM(1+1)",
  "a\r\nX-Injected: 1",
  "ada@example.com\r\nBcc: eve@example.com",
  "\u202egnp.exe",
  "\u200b",
  "İıß𝕳🧾é",
  "NaN",
  "Infinity",
  "-0",
  "1e309",
  "0x10",
  "9007199254740993",
  "99999999999999999999",
  "-1",
  "0",
  "1,5",
  "null",
  "undefined",
  "true",
  "[]",
  "{}",
  '{"a":',
  "__proto__",
  "constructor",
  "toString",
  "2026-02-30",
  "0000-01-01",
  "9999-12-31",
  "0001-01-01",
  "+275760-09-13",
  "2026-11-20T25:61:61Z",
  "EUR",
  "XXX",
  "eur",
  "(a+)+$",
  "x@y",
] as const;

const HOSTILE_OTHERS: readonly unknown[] = [
  null,
  true,
  false,
  0,
  -0,
  -1,
  1,
  0.1 + 0.2,
  1e-7,
  0.005,
  1e15,
  1e21,
  1e308,
  -1e308,
  2 ** 31,
  2 ** 53,
  -(2 ** 63),
  [],
  {},
  [null],
  [[]],
  deep(500),
  Array.from({ length: 2000 }, () => "x"),
  { length: 1e9 },
  { toString: "x", valueOf: 1 },
  JSON.parse('{"__proto__":{"role":"founder"},"constructor":{"prototype":{}}}'),
];

/** Something that does not belong there. `ids`: of things that exist, one's own and strangers'. */
export function hostile(dice: Dice, ids: readonly string[]): unknown {
  if (ids.length > 0 && dice.chance(0.25)) return dice.pick(ids);
  return dice.chance(0.7) ? dice.pick(HOSTILE_TEXTS) : dice.pick(HOSTILE_OTHERS);
}

/** A JSON schema, as far as the fuzz reads it. */
export interface Described {
  type?: string;
  format?: string;
  pattern?: string;
  enum?: unknown[];
  const?: unknown;
  anyOf?: Described[];
  oneOf?: Described[];
  allOf?: Described[];
  properties?: Record<string, Described>;
  required?: string[];
  additionalProperties?: Described | boolean;
  items?: Described | boolean;
  prefixItems?: Described[];
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
}

const known = new WeakMap<z.ZodType, Described>();

/** The schema of what is sent. */
export const describeSchema = (schema: z.ZodType): Described => {
  const described =
    known.get(schema) ?? (z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }) as unknown as Described);
  known.set(schema, described);
  return described;
};

/** A value that the schema might take, often at one of its edges. */
export function valueFor(schema: z.ZodType | Described, dice: Dice, ids: readonly string[]): unknown {
  return made(schema instanceof z.ZodType ? describeSchema(schema) : schema, dice, ids);
}

const PLAUSIBLE = ["2026-04-03", "12.50", "USD", "5000", "1100", "Ferrous & Sons", "1", "true", "7", "asc"] as const;

function made(schema: Described, dice: Dice, ids: readonly string[]): unknown {
  if (dice.chance(0.03)) return hostile(dice, ids);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return dice.pick(schema.enum);
  const ways = schema.anyOf ?? schema.oneOf;
  if (ways) return made(dice.pick(ways), dice, ids);
  if (schema.allOf?.[0]) return made(schema.allOf[0], dice, ids);
  switch (schema.type) {
    case "object":
      return objectOf(schema, dice, ids);
    case "array":
      return arrayOf(schema, dice, ids);
    case "string":
      return textOf(schema, dice, ids);
    case "integer":
    case "number":
      return numberOf(schema, dice);
    case "boolean":
      return dice.chance(0.5);
    case "null":
      return null;
    default:
      // Read from a text, or by a rule that no schema can say.
      return dice.chance(0.5) ? dice.pick(PLAUSIBLE) : numberOf(schema, dice);
  }
}

function objectOf(schema: Described, dice: Dice, ids: readonly string[]): object {
  const fields = Object.entries(schema.properties ?? {}).filter(
    ([name]) => schema.required?.includes(name) || dice.chance(0.5),
  );
  const object = Object.fromEntries(fields.map(([name, field]) => [name, made(field, dice, ids)]));
  const rest = schema.additionalProperties;
  return typeof rest === "object" ? { ...object, [String(dice.pick(PLAUSIBLE))]: made(rest, dice, ids) } : object;
}

function arrayOf(schema: Described, dice: Dice, ids: readonly string[]): unknown[] {
  if (schema.prefixItems) return schema.prefixItems.map((item) => made(item, dice, ids));
  const most = Math.min(schema.maxItems ?? 4, 4);
  const length = dice.chance(0.03)
    ? Math.min(schema.maxItems ?? 1000, 1000) + 1
    : Math.max(schema.minItems ?? 0, dice.upTo(most + 1));
  const item = typeof schema.items === "object" ? schema.items : {};
  return Array.from({ length }, () => made(item, dice, ids));
}

function textOf(schema: Described, dice: Dice, ids: readonly string[]): string {
  switch (schema.format) {
    case "uuid":
      return ids.length > 0 ? dice.pick(ids) : crypto.randomUUID();
    case "date":
      return dice.pick(["2026-04-03", "2024-02-29", "2026-12-31", "1970-01-01", "9999-12-31", "0001-01-01"]);
    case "date-time":
      return dice.pick(["2026-04-03T10:00:00Z", "2026-04-03T23:59:59.999+14:00", "0001-01-01T00:00:00Z"]);
    case "email":
      return `fuzz-${dice.upTo(1e6)}@example.com`;
    case "uri":
      return dice.pick(["https://example.com/hook", "http://127.0.0.1/", "https://example.com:1/a?b=c#d"]);
  }
  if (schema.pattern && dice.chance(0.7)) {
    const [text = ""] = fc.sample(fc.stringMatching(new RegExp(schema.pattern)), {
      seed: dice.upTo(2 ** 31),
      numRuns: 1,
    });
    return text;
  }
  if (schema.maxLength !== undefined && dice.chance(0.1))
    return "x".repeat(Math.min(schema.maxLength, 50_000) + dice.upTo(2));
  const text: string = ids.length > 0 && dice.chance(0.2) ? dice.pick(ids) : dice.pick(PLAUSIBLE);
  return text.padEnd(schema.minLength ?? 0, "x");
}

function numberOf({ type, minimum = -1e6, maximum = 1e6 }: Described, dice: Dice): number {
  const [low, high] = [Math.max(minimum, -Number.MAX_SAFE_INTEGER), Math.min(maximum, Number.MAX_SAFE_INTEGER)];
  const value = dice.pick([low, high, low + dice.upTo(high - low), 1, 0, 12.5, 0.01, low - 1, high + 1]);
  return type === "integer" ? Math.floor(value) : value;
}

/** The value with one of its leaves, or a whole branch, put out of place; a name is added now and then. */
export function spoilt(value: unknown, dice: Dice, ids: readonly string[]): unknown {
  if (typeof value !== "object" || value === null || value instanceof File || dice.chance(0.04))
    return hostile(dice, ids);
  const entries = Object.entries(value);
  if (entries.length === 0 || dice.chance(0.05)) {
    return Array.isArray(value) ? [...value, hostile(dice, ids)] : { ...value, [String(dice.pick(HOSTILE_TEXTS))]: 1 };
  }
  const [name, part] = dice.pick(entries);
  if (dice.chance(0.1))
    return Array.isArray(value) ? value.slice(1) : Object.fromEntries(entries.filter(([key]) => key !== name));
  const changed = spoilt(part, dice, ids);
  if (Array.isArray(value)) return value.with(Number(name), changed);
  return { ...value, [name]: changed };
}
