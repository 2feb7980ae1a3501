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

/** JSON Schema of a schema; what JSON Schema can't say is left to the server's own check. */
function schemaOf(schema: z.ZodType, io: "input" | "output"): { type: "object" } & Record<string, unknown> {
  const { $schema: _, ...described } = z.toJSONSchema(schema, { io, unrepresentable: "any" });
  return { ...described, type: "object" };
}
