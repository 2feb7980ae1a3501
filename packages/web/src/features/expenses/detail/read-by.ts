/** The sentence about who read a document. Pure. */
import type { ExpenseDetail, ReadingOutput } from "@tallyleaf/contract";

/** @param reading says the engine, and the time of readings from before their effort was kept */
export function sayReadBy(readBy: ExpenseDetail["readBy"], { engine, seconds }: ReadingOutput): string {
  const took = `in ${sayTime(readBy?.milliseconds ?? seconds * 1000)}`;
  const own = `the built-in engine, version ${engine.version}`;
  const model = readBy?.model;
  if (!model) return `Read by ${own}, ${took}.`;
  if (model.note) return `Read by ${own}, ${took}. ${model.note}`;
  return `Read by ${own}, and the model ${model.name} (${model.provider}), ${took}${sayEffort(model)}.`;
}

function sayTime(milliseconds: number): string {
  const seconds = Math.max(0.1, milliseconds / 1000);
  return `${seconds.toLocaleString("en", { maximumFractionDigits: seconds < 10 ? 1 : 0 })} s`;
}

type Model = NonNullable<NonNullable<ExpenseDetail["readBy"]>["model"]>;

function sayEffort({ inputTokens, outputTokens, cost }: Model): string {
  if (inputTokens === null || outputTokens === null) return "";
  const tokens = `${(inputTokens + outputTokens).toLocaleString("en")} tokens`;
  return cost === null ? `, ${tokens}` : `, ${tokens} for ${sayCost(cost)}`;
}

/** Fractions of a cent count here: a thousand documents make dollars of them. */
function sayCost(cost: string): string {
  return `US$${Number(cost).toLocaleString("en", { maximumSignificantDigits: 2, minimumFractionDigits: 2 })}`;
}
