/**
 * A tool is a question about the books, or a change of them, that a program can ask for: an agent over MCP today, the assistant later.
 * A tool makes calls of the contract and nothing else, so permissions, scopes, and rules are those of the API.
 */
import { type Call, type CallOutput, MAX_PROPOSAL_NOTE, type Needs, type Scope } from "@tallyleaf/contract";
import { DEFAULT_LANGUAGE } from "@tallyleaf/messages";
import * as z from "zod";
import type { MemberContext } from "../../platform/http/context.ts";
import type { OwnInput } from "../../platform/http/own-calls.ts";
import { forReader } from "../../platform/http/reader.ts";
import { type Said, say } from "./say.ts";

/** `reads` changes nothing; `proposes` suggests a change, or makes it if the key may; `uploads` stores a document. */
type ToolEffect = "reads" | "proposes" | "uploads";

export interface ToolContext {
  caller: MemberContext;
  now: () => Date;
  /** Makes a call for the caller, and notes it as a query of the answer. */
  ask<C extends Call>(call: C, input: OwnInput<C>, scope?: Scope): Promise<CallOutput<C>>;
  /** The address of a screen. */
  address(path: string): string;
  /** Calls made so far: "GET /api/expenses?status=to_review". */
  queries: string[];
  /** Ends work whose caller has gone. */
  signal: AbortSignal;
  /** Tells the caller how far the work is. */
  progress(done: number, total: number, message: string): void;
}

/** Where the rows of an answer are on screen. */
export const toolLink = z.object({ title: z.string(), url: z.string() });

export interface Tool {
  readonly name: string;
  readonly title: string;
  /** Description of the tool, for the model that chooses one. */
  readonly sentence: string;
  readonly effect: ToolEffect;
  /** Scope that an API key needs to see the tool. */
  readonly scope: Scope;
  /** Permission that the member needs to see the tool. */
  readonly needs: Needs;
  readonly input: z.ZodObject;
  readonly output: z.ZodType;
  run(input: never, context: ToolContext): Promise<unknown>;
}

/** Days, pages, and texts of inputs. */
export const day = z.iso.date().describe("YYYY-MM-DD");
export const pages = {
  page: z.int().min(1).default(1),
  perPage: z.int().min(1).max(100).default(20),
};
export const search = z.string().max(200).optional().describe("Words that the rows contain");
export const uuid = z.uuid();

/** An answer of a reading tool: rows, where they are on screen, and the calls that made it. */
export const answerOf = <Row extends z.ZodObject, Facts extends z.ZodObject>(row: Row, facts: Facts) =>
  z.object({
    rows: z.array(row.extend({ url: z.string().optional() })),
    /** Of all pages. */
    total: z.int(),
    facts,
    links: z.array(toolLink),
    queries: z.array(z.string()),
  });

interface Reading<C extends Call, Input extends z.ZodObject, Row extends z.ZodObject, Facts extends z.ZodObject> {
  name: string;
  title: string;
  sentence: string;
  call: C;
  scope: Scope;
  /** Closed to keys as a whole: `scope` replaces the call's. */
  isClosed?: true;
  input: Input;
  ask: (input: z.output<Input>, context: ToolContext) => OwnInput<C>;
  row: Row;
  /** Absent: the call's `data`. */
  rows?: (output: CallOutput<C>, input: z.output<Input>, context: ToolContext) => readonly unknown[];
  /** Absent: the call's `meta.total`, else the number of rows. */
  total?: (output: CallOutput<C>, input: z.output<Input>) => number;
  /** Facts of the answer beside its rows; absent: none. Other fields of the output are left out. */
  facts?: Facts;
  factsOf?: (output: CallOutput<C>, input: z.output<Input>) => unknown;
  /** The screen that shows the rows. */
  to: (input: z.output<Input>) => string;
  /** The screen of one row. */
  toRow?: (row: z.output<Row>, input: z.output<Input>) => string | null;
  /** The same, of what `rows` returned. */
  linkOf?: (row: unknown) => string | null;
}

/** Describes a tool that reads by one call. */
export function readingTool<
  C extends Call,
  Input extends z.ZodObject,
  Row extends z.ZodObject,
  Facts extends z.ZodObject = z.ZodObject<Record<never, never>>,
>(tool: Reading<C, Input, Row, Facts>): Tool {
  const { name, title, sentence, call, scope, input } = tool;
  const facts = tool.facts ?? z.object({});
  if (!call.needs) throw new Error(`${name}: a call without a permission is no tool.`);
  return {
    name,
    title,
    sentence,
    effect: "reads",
    scope,
    needs: call.needs,
    input,
    output: answerOf(tool.row, facts),
    run: async (asked: z.output<Input>, context) => {
      const output = await context.ask(call, tool.ask(asked, context), tool.isClosed ? scope : undefined);
      const { data, meta } = output as { data?: unknown[]; meta?: { total: number } | null };
      const rows = (tool.rows?.(output, asked, context) ?? data ?? []).map((row) => {
        const shown = tool.row.parse(row);
        const to = tool.linkOf?.(row) ?? tool.toRow?.(shown as z.output<Row>, asked);
        return to ? { ...shown, url: context.address(to) } : shown;
      });
      return {
        rows,
        total: tool.total?.(output, asked) ?? meta?.total ?? rows.length,
        facts: facts.parse(tool.factsOf?.(output, asked) ?? output),
        links: [{ title, url: context.address(tool.to(asked)) }],
        queries: context.queries,
      };
    },
  };
}

/** An address of the web app with the parts of its query that are given. */
export function pathWith(path: string, query: Record<string, string | number | undefined>): string {
  const given = Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]));
  return given.length === 0 ? path : `${path}?${new URLSearchParams(given)}`;
}

/** The body that a call has. */
export function bodyOf<Body extends z.ZodType>({ body }: { body?: Body }): Body {
  if (!body) throw new Error("A call that changes something without saying what.");
  return body;
}

interface Proposing<C extends Call, Input extends z.ZodObject> {
  name: string;
  title: Said;
  sentence: string;
  call: C;
  input: Input;
  ask: (input: z.output<Input>) => OwnInput<C>;
  /** Labels of the input's fields. */
  labels: Labels;
  /** Facts that a person must see beside the fields of the input: the name behind an id. */
  about?: (input: z.output<Input>, context: ToolContext) => Promise<Fact[]>;
  /** Facts of the call's result that a person must see: its total. Confirming makes nothing else. */
  resultOf?: (output: CallOutput<C>) => Fact[];
  /** Adds to the input what the call needs and the agent doesn't say: the account of bills. */
  complete?: (input: z.output<Input>, context: ToolContext) => Promise<Record<string, unknown>>;
  /**
   * The call reaches outside of its transaction (a mail, a job), so that it can't be tried. `about` must refuse what the call would
   * refuse, and its facts must say all that it sends or posts, and be the same when it is confirmed.
   */
  reachesOutside?: Outside;
}

/** How a call reaches outside: by a mail, or by jobs that post later. */
type Outside = "mail" | "jobs";

type Label = { readonly label: string } | { readonly said: Said };
type Labels = Readonly<Record<string, Label & { readonly kind?: string }>>;

/** A part of a value; days, amounts, and numbers are written in the reader's language when they are shown. */
const factPart = z.union([
  z.string(),
  z.object({ day: z.string() }),
  z.object({ month: z.string() }),
  z.object({ amount: z.string(), currency: z.string() }),
  z.object({ number: z.string() }),
  // A sentence that the server said, in each language.
  z.object({ texts: z.record(z.string(), z.string()) }),
]);
export type FactPart = z.output<typeof factPart>;

/** A shown line of a proposal: a label of the contract, or one of the tools; and rows of parts. */
export const fact = z.object({
  label: z.string().optional(),
  said: z.custom<Said>((key) => typeof key === "string").optional(),
  rows: z.array(z.array(factPart)),
});
export type Fact = z.output<typeof fact>;

/** A tool that suggests a change. */
export interface ProposingTool extends Tool {
  readonly effect: "proposes";
  readonly call: Call;
  readonly said: Said;
  ask(input: never): OwnInput<Call>;
  factsOf(input: never, context: ToolContext): Promise<Fact[]>;
  resultOf(output: never): Fact[];
  complete(input: never, context: ToolContext): Promise<Record<string, unknown>>;
  readonly reachesOutside: Outside | null;
}

/** Input that every proposing tool has. */
const proposingInput = {
  why: z.string().max(MAX_PROPOSAL_NOTE).default("").describe("The reason, for the person who confirms"),
  mode: z
    .enum(["propose", "direct"])
    .default("propose")
    .describe("direct: do it at once, only for keys with the write scope; otherwise a person confirms"),
};

/** Answer of a proposing tool. */
const proposingOutput = z.object({
  /** `proposed`: nothing has changed, a person confirms at the link. `done`: it was done. */
  state: z.enum(["proposed", "done"]),
  message: z.string(),
  proposalId: z.uuid().nullable(),
  /** Entries that were or will be added to the journal. */
  entries: z.array(z.record(z.string(), z.unknown())),
  links: z.array(toolLink),
  queries: z.array(z.string()),
});

/** Describes a tool that suggests a change by one call; proposals.ts stores it, and does it once it is confirmed. */
export function proposingTool<C extends Call, Input extends z.ZodObject>(tool: Proposing<C, Input>): ProposingTool {
  const { name, title, sentence, call, ask } = tool;
  if (!call.needs) throw new Error(`${name}: a call without a permission is no tool.`);
  return {
    name,
    // Agents get it in English, even if a request in another language loads this file.
    title: forReader(DEFAULT_LANGUAGE, () => say(title)),
    said: title,
    sentence: `${sentence} Nothing changes until a person confirms.`,
    effect: "proposes",
    scope: "proposals:write",
    needs: call.needs,
    // A field that the call would ignore, or that the proposal wouldn't show, is refused.
    input: tool.input.extend(proposingInput).strict(),
    output: proposingOutput,
    call,
    ask: ask as unknown as (input: never) => OwnInput<Call>,
    factsOf: async (input: z.output<Input>, context) => [
      ...((await tool.about?.(input, context)) ?? []),
      ...factsIn(input as Record<string, unknown>, tool.labels, call.method !== "POST"),
    ],
    resultOf: (output) => tool.resultOf?.(output) ?? [],
    complete: async (input: z.output<Input>, context) => (await tool.complete?.(input, context)) ?? {},
    reachesOutside: tool.reachesOutside ?? null,
    run: () => Promise.reject(new Error("A proposing tool is run by proposals.ts.")),
  };
}

/** In any language: the field is emptied. */
const EMPTIED: Fact["rows"] = [["—"]];
const isEmpty = (value: unknown): boolean =>
  value === null || value === "" || (Array.isArray(value) && value.length === 0);

/**
 * Given fields of an input with their labels; what has several values has a row for each.
 *
 * @param isChange of something that exists: who confirms must see that a field is emptied
 */
function factsIn(input: Record<string, unknown>, labels: Labels, isChange: boolean): Fact[] {
  const currency = typeof input.currency === "string" ? input.currency : undefined;
  return Object.entries(labels).flatMap(([key, { kind, ...named }]): Fact[] => {
    const sent = input[key];
    const filled = (Array.isArray(sent) ? sent : [sent])
      .map((row) => leavesOf(row, kind, currency))
      .filter((parts) => parts.length > 0);
    const rows = isChange && isEmpty(sent) ? EMPTIED : filled;
    if (rows.length === 0) return [];
    return ["said" in named ? { said: named.said, rows } : { label: named.label, rows }];
  });
}

const isId = (text: string): boolean => z.uuid().safeParse(text).success;

/** Texts and numbers in a value, at any depth; ids say nothing to a person. */
function leavesOf(value: unknown, kind?: string, currency?: string): FactPart[] {
  if (typeof value === "number" || (typeof value === "string" && value !== "" && kind === "amount" && currency))
    return [
      kind === "amount" && currency
        ? { amount: String(value), currency }
        : { number: toPlain(value as number | string) },
    ];
  if (typeof value === "string") return value === "" || isId(value) ? [] : [kind === "day" ? { day: value } : value];
  if (typeof value === "boolean") return [String(value)];
  if (typeof value !== "object" || value === null) return [];
  return Object.values(value).flatMap((part) => leavesOf(part));
}

/** A number without an exponent. */
const toPlain = (value: number | string): string =>
  Number(value).toLocaleString("en-US", { useGrouping: false, maximumFractionDigits: 20 });
