/** The sentence about who read a document. Pure. */
import type { ExpenseDetail, ReadingOutput } from "@tallyleaf/contract";
import { currentLocale } from "@tallyleaf/messages";
import { say } from "./say.ts";

/** @param reading says the engine, and the time of readings from before their effort was kept */
export function sayReadBy(readBy: ExpenseDetail["readBy"], { engine, seconds }: ReadingOutput): string {
  const own = { version: engine.version, seconds: formatSeconds(readBy?.milliseconds ?? seconds * 1000) };
  const model = readBy?.model;
  if (!model) return say("readByEngine", own);
  if (model.note) return `${say("readByEngine", own)} ${model.note}`;
  const { name, provider, inputTokens, outputTokens, cost } = model;
  const both = { ...own, model: name, provider };
  if (inputTokens === null || outputTokens === null) return say("readByModel", both);
  const tokens = inputTokens + outputTokens;
  if (cost === null) return say("readByModelTokens", { ...both, tokens });
  return say("readByModelCost", { ...both, tokens, cost: formatCost(cost) });
}

function formatSeconds(milliseconds: number): string {
  const seconds = Math.max(0.1, milliseconds / 1000);
  return seconds.toLocaleString(currentLocale(), { maximumFractionDigits: seconds < 10 ? 1 : 0 });
}

/** Fractions of a cent count here: a thousand documents make dollars of them. */
function formatCost(cost: string): string {
  return Number(cost).toLocaleString(currentLocale(), { maximumSignificantDigits: 2, minimumFractionDigits: 2 });
}
