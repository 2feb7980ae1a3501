/**
 * A bare noun after an answer takes the place of the one that was asked for: "expenses" after the revenue of October, "and invoices?" after
 * the unpaid bills, "and clients" after the top 3 vendors. All else of the question before is kept.
 */
import type { Reading } from "./frame.ts";
import type { Question } from "./question.ts";
import { COMMON } from "./read.ts";

/** Rows of the profit and loss by what is said. */
const FIGURES: Readonly<Record<string, string>> = {
  "noun:expense": "expenses:total",
  "figure:costs": "expenses:total",
  "verb:spend": "expenses:total",
  "figure:revenue": "revenue:total",
  "figure:profit": "profit",
  "figure:grossProfit": "grossProfit",
};

/** Null: the noun has no place in the question before; undefined: it is no bare noun. */
export function swapped(question: Question, previous: Reading): Reading | null | undefined {
  const { features, times, mentions, bounds, count, unknown, isKnown, reference, quoted, tokens } = question;
  const isOther =
    times.length + mentions.length + quoted.length + (isKnown ? 0 : unknown.length) + Object.keys(bounds).length > 0 ||
    count !== null ||
    reference !== null;
  const asked = features.filter(
    ({ atoms }) => ![...atoms].some((atom) => COMMON.has(atom) || atom === "same:time" || atom === "ask:what"),
  );
  const [one, ...others] = asked;
  if (isOther || !one || others.length > 0 || tokens.length > 5) return undefined;
  // "How are expenses?" is no bare noun, and "our expenses" is.
  if (!tokens.every(({ word }, place) => (place >= one.place && place < one.place + one.length) || AROUND.test(word)))
    return undefined;
  const has = (...names: string[]) => names.some((name) => one.atoms.has(name));
  const { tool, input, against, rival, without, asks } = previous;
  const isPlain = !against && !rival && !without && asks === undefined;
  if (tool === "run_report" && input.type === "profit_loss" && input.row !== undefined && input.by === undefined) {
    const row = Object.entries(FIGURES).find(([atom]) => one.atoms.has(atom))?.[1];
    if (row === undefined) return undefined;
    // A comparison goes on as one.
    const isKept = isPlain || (against !== undefined && asks === undefined && !rival && !without);
    return isKept && !String(input.row).startsWith("account:")
      ? { tool, input: { ...input, row }, ...(against && { against }) }
      : null;
  }
  // The plan of a figure is not read from a bare noun.
  if (tool === "compare_budget") return Object.keys(FIGURES).some((atom) => one.atoms.has(atom)) ? null : undefined;
  const asksWhich = tokens.some(({ word }) => /^(which|welche[nr]?)$/.test(word));
  const isOwed = tool === "list_receivables" || (tool === "list_payables" && asksWhich);
  // "For which invoices?" after those who owe.
  if (isOwed && has("noun:invoice", "noun:bill") && (input.by === "client" || input.by === "vendor")) {
    const isOfSide = tool === "list_payables" || has("noun:invoice");
    const isWhole = isPlain && input.perPage === undefined && !BOUNDS.some((bound) => bound in input);
    if (isOfSide)
      return isWhole ? { tool, input: { ...input, by: tool === "list_payables" ? "bill" : "invoice" } } : null;
  }
  const isIn = has("noun:invoice", "noun:receivable", "noun:client");
  const isOut = has("noun:bill", "noun:payable", "noun:vendor");
  if (tool === "list_payables" && isIn && !has("noun:bill"))
    return isPlain ? toOther(previous, "in", has("noun:client")) : null;
  if (tool === "list_receivables" && isOut) return isPlain ? toOther(previous, "out", has("noun:vendor")) : null;
  if (tool === "spending_by_vendor" && input.top !== undefined && has("noun:client"))
    return isPlain
      ? { tool: "client_totals", input: { from: input.from, to: input.to, sortBy: "net", top: input.top } }
      : null;
  if (tool === "client_totals" && input.top !== undefined && input.sortBy === "net" && has("noun:vendor"))
    return isPlain ? { tool: "spending_by_vendor", input: { from: input.from, to: input.to, top: input.top } } : null;
  return undefined;
}
const BOUNDS = ["above", "below", "minAmount", "maxAmount"];
const AROUND =
  /^(and|und|the|our|my|die|der|das|unsere?|meine?|what|about|how|was|ist|mit|then|dann|now|for|fur|of|von|bei|den|which|welche[nr]?)$/;

/** The same of the other side: what clients owe, or what is owed to vendors. Null: it is of one party. */
function toOther({ tool, input }: Reading, side: "in" | "out", isParty: boolean): Reading | null {
  const { party, by, sortBy, sortOrder, perPage, ...rest } = input;
  if (party !== undefined) return null;
  const isByParty = isParty || by === (tool === "list_payables" ? "vendor" : "client");
  const [parties, documents] = side === "in" ? ["client", "invoice"] : ["vendor", "bill"];
  const ordered = {
    ...(sortBy !== undefined && { sortBy }),
    ...(sortOrder !== undefined && { sortOrder }),
    ...(perPage !== undefined && { perPage }),
  };
  return {
    tool: side === "in" ? "list_receivables" : "list_payables",
    input: { ...rest, by: isByParty && isParty ? parties : documents, ...ordered },
  };
}
