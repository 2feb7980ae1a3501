/** Facts of a proposal that a person must see beside the fields: the names behind ids. */
import { CALLS, writeDay, writeMoney } from "@tallyleaf/contract";
import type { Fact, ToolContext } from "../tool.ts";

/** "Till · Coffee · $12.50 · Mar 1, 2026" */
const joined = (...parts: (string | null)[]): string => parts.filter(Boolean).join(" · ");

/** The expense with this id. @throws CallFailure 404 */
export async function expenseFact(id: number, { ask }: ToolContext): Promise<Fact[]> {
  const { vendorName, description, amount, currency, date } = await ask(CALLS.getExpense, {
    params: { id: String(id) },
  });
  const value = joined(
    vendorName,
    description,
    amount === null ? null : writeMoney(String(amount), currency ?? ""),
    date && writeDay(date),
  );
  return [{ said: "expense", value }];
}

/** The invoice with this id. @throws CallFailure 404 */
export async function invoiceFact(id: string, { ask }: ToolContext): Promise<Fact[]> {
  const { number, client, total, currency } = await ask(CALLS.getInvoice, { params: { id } });
  return [{ said: "invoice", value: joined(number, client.name, writeMoney(String(total), currency)) }];
}

/** The client with this id. @throws CallFailure 404 */
export async function clientFact(id: string, { ask }: ToolContext): Promise<Fact[]> {
  const { client } = await ask(CALLS.getClient, { params: { id } });
  return [{ said: "client", value: client.company || client.name }];
}

/** The open transaction with this id, and one of its suggestions. */
export async function lineFacts(id: string, suggestion: string | null, { ask }: ToolContext): Promise<Fact[]> {
  const { data } = await ask(CALLS.listLinesToMatch, { query: { lineId: id } });
  const line = data.find((one) => one.id === id);
  if (!line) return [];
  const { date, counterparty, description, amount, currency } = line;
  const value = joined(writeDay(date), counterparty || description, writeMoney(String(amount), currency));
  const found = line.suggestions.find((one) => one.id === suggestion);
  const transaction: Fact = { said: "transaction", value };
  if (!found) return [transaction];
  return [
    transaction,
    { said: "match", value: joined(found.title, writeMoney(String(found.amount), found.currency)) },
    { said: "reasons", value: found.reasons.join(", ") },
  ];
}
