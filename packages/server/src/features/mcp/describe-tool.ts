/** Describes a tool in the words of the protocol; each description is made once. */
import type { Tool as Described } from "@modelcontextprotocol/server";
import * as z from "zod";
import type { Tool } from "../tools/tool.ts";

const made = new Map<string, Described>();

/** Returns the description of a tool: its schemas, and hints about what it does. */
export function describeTool(tool: Tool): Described {
  const known = made.get(tool.name);
  if (known) return known;
  const { name, title, sentence, effect } = tool;
  const described: Described = {
    name,
    title,
    description: sentence,
    inputSchema: schemaOf(tool.input, "input"),
    outputSchema: schemaOf(tool.output, "output"),
    annotations: {
      title,
      readOnlyHint: effect === "reads",
      // Nothing is deleted, and what is posted can be reversed.
      destructiveHint: false,
      idempotentHint: effect === "reads",
      openWorldHint: false,
    },
  };
  made.set(name, described);
  return described;
}

/** Depth to which answers are described: the fields of rows. Agents pay for each word, and see the rest in the answer. */
const OUTPUT_DEPTH = 3;

/** JSON Schema of a schema; what JSON Schema can't say is left to the server's own check. */
function schemaOf(schema: z.ZodType, io: "input" | "output"): { type: "object" } & Record<string, unknown> {
  const { $schema: _, ...described } = z.toJSONSchema(schema, { io, unrepresentable: "any", reused: "inline" });
  return {
    ...(compact(described, io === "output" ? OUTPUT_DEPTH : Number.POSITIVE_INFINITY) as object),
    type: "object",
  };
}

/** Keywords that say nothing that an agent needs: the format says it, or the server does. */
const LEFT_OUT = new Set(["pattern", "additionalProperties", "contentEncoding"]);
const FAR = 1e12;

/** Shortens a JSON Schema. It stays true, but says less. */
function compact(schema: unknown, depth: number): unknown {
  if (typeof schema !== "object" || schema === null || Array.isArray(schema)) return schema;
  const { type, properties, items, anyOf, ...rest } = schema as Record<string, unknown>;
  const kept = Object.entries(rest).filter(
    ([name, value]) => !LEFT_OUT.has(name) && !(typeof value === "number" && Math.abs(value) >= FAR),
  );
  const short: Record<string, unknown> = { ...(type !== undefined && { type }), ...Object.fromEntries(kept) };
  if (depth <= 0) {
    // Not what is required of properties that aren't named.
    delete short.required;
    return short;
  }
  if (typeof properties === "object" && properties !== null)
    short.properties = Object.fromEntries(
      Object.entries(properties).map(([name, value]) => [name, compact(value, depth - 1)]),
    );
  if (items !== undefined) short.items = compact(items, depth);
  if (Array.isArray(anyOf)) short.anyOf = anyOf.map((one) => compact(one, depth));
  return short;
}
