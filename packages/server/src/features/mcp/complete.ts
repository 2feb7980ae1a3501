/** Completes arguments of prompts and of addresses while a person types them: from rows that they may see. */
import { ProtocolError, ProtocolErrorCode } from "@modelcontextprotocol/server";
import { REPORT_TYPES } from "@tallyleaf/contract";
import * as z from "zod";
import type { MemberContext } from "../../platform/http/context.ts";
import { toolsFor } from "../tools/run-tool.ts";
import type { Run } from "./document-file.ts";
import { findPrompt } from "./prompts.ts";
import { RESOURCE_TEMPLATES } from "./resources.ts";

type Reference = { type: "ref/prompt"; name: string } | { type: "ref/resource"; uri: string };

/** The protocol's own limit. */
const MOST_VALUES = 100;

const rowsOf = z.object({ rows: z.array(z.record(z.string(), z.unknown())) });

/** Where the values of an argument are: a tool with its input for what was typed, and the field of its rows. */
const SOURCES: Readonly<Record<string, { tool: string; input: (typed: string) => object; field: string }>> = {
  "close_month month": { tool: "list_months", input: () => ({}), field: "month" },
  "reconcile_account account": { tool: "list_bank_accounts", input: () => ({}), field: "name" },
  "review_receipt document": {
    tool: "list_documents",
    input: (search) => ({ perPage: MOST_VALUES, ...(search !== "" && { search }) }),
    field: "fileName",
  },
};

/** @throws ProtocolError for a prompt, an address, or an argument that there isn't */
export async function complete(
  caller: MemberContext,
  reference: Reference,
  { name, value }: { name: string; value: string },
  run: Run,
): Promise<{ values: string[]; total: number; hasMore: boolean }> {
  requireArgument(reference, name);
  const source = reference.type === "ref/prompt" ? SOURCES[`${reference.name} ${name}`] : undefined;
  const isType = reference.type === "ref/resource" && name === "type";
  const known = isType ? [...REPORT_TYPES] : source ? await loadValues(source, value, caller, run) : [];
  const typed = value.toLowerCase();
  const found = [...new Set(known)].filter((one) => one.toLowerCase().startsWith(typed));
  return { values: found.slice(0, MOST_VALUES), total: found.length, hasMore: found.length > MOST_VALUES };
}

async function loadValues(
  { tool, input, field }: (typeof SOURCES)[string],
  typed: string,
  caller: MemberContext,
  run: Run,
): Promise<string[]> {
  // Who may not see the rows completes nothing, and can type the value.
  if (!toolsFor(caller).some(({ name }) => name === tool)) return [];
  const { rows } = rowsOf.parse(await run(tool, input(typed)));
  return rows.map((row) => row[field]).filter((one) => typeof one === "string");
}

function requireArgument(reference: Reference, name: string): void {
  const isKnown =
    reference.type === "ref/prompt"
      ? findPrompt(reference.name)?.arguments.some((one) => one.name === name)
      : RESOURCE_TEMPLATES.find(({ uriTemplate }) => uriTemplate === reference.uri)?.uriTemplate.includes(`{${name}}`);
  if (!isKnown) throw new ProtocolError(ProtocolErrorCode.InvalidParams, `There is no argument ${name} to complete.`);
}
