/** Facts of a proposal that a person must see beside the fields: the names behind ids. */
import { CALLS, type CallOutput } from "@tallyleaf/contract";
import { LANGUAGES } from "@tallyleaf/messages";
import { forReader } from "../../../platform/http/reader.ts";
import type { Said } from "../say.ts";
import type { Fact, FactPart, ToolContext } from "../tool.ts";

const amountOf = (amount: number | null, currency: string | null): FactPart =>
  amount === null ? "" : { amount: String(amount), currency: currency ?? "" };
const dayOf = (day: string | null): FactPart => (day ? { day } : "");

/** The expense with this id. @throws CallFailure 404 */
export async function expenseFact(id: number, { ask }: ToolContext): Promise<Fact[]> {
  const { vendorName, description, amount, currency, date } = await ask(CALLS.getExpense, {
    params: { id: String(id) },
  });
  return [{ said: "expense", rows: [[vendorName ?? "", description ?? "", amountOf(amount, currency), dayOf(date)]] }];
}

/** The invoice with this id. @throws CallFailure 404 */
export async function invoiceFact(id: string, { ask }: ToolContext): Promise<Fact[]> {
  const { number, client, total, currency } = await ask(CALLS.getInvoice, { params: { id } });
  return [{ said: "invoice", rows: [[number ?? "", client.name, amountOf(total, currency)]] }];
}

/** The items and the total of an invoice as it is saved. */
export const invoiceResult = ({ invoice }: CallOutput<typeof CALLS.createInvoice>): Fact[] => {
  const { items, total, currency } = invoice;
  return [
    {
      said: "items",
      rows: items.map(({ description, quantity, unitPrice }) => [
        description,
        { number: String(quantity) },
        amountOf(unitPrice, currency),
      ]),
    },
    { said: "total", rows: [[amountOf(total, currency)]] },
  ];
};

/** The client with this id. @throws CallFailure 404 */
export async function clientFact(id: string, { ask }: ToolContext): Promise<Fact[]> {
  const { client } = await ask(CALLS.getClient, { params: { id } });
  return [{ said: "client", rows: [[client.company || client.name]] }];
}

/** The open transaction with this id, and one of its suggestions. */
export async function lineFacts(id: string, suggestion: string | null, { ask }: ToolContext): Promise<Fact[]> {
  const load = async () => {
    const { data } = await ask(CALLS.listLinesToMatch, { query: { lineId: id } });
    return data.find((one) => one.id === id);
  };
  const line = await load();
  if (!line) return [];
  const { date, counterparty, description, amount, currency } = line;
  const found = line.suggestions.find((one) => one.id === suggestion);
  const transaction: Fact = {
    said: "transaction",
    rows: [[dayOf(date), counterparty || description, amountOf(amount, currency)]],
  };
  if (!found) return [transaction];
  return [
    transaction,
    { said: "match", rows: [[found.title, amountOf(found.amount, found.currency)]] },
    { said: "reasons", rows: await reasonsOf(suggestion, load) },
  ];
}

/** The reasons of a suggestion in each language: who confirms may read another one than the agent. */
async function reasonsOf(
  suggestion: string | null,
  load: () => Promise<{ suggestions: { id: string; reasons: string[] }[] } | undefined>,
): Promise<FactPart[][]> {
  const said: Record<string, string>[] = [];
  for (const language of LANGUAGES) {
    const line = await forReader(language, load);
    const reasons = line?.suggestions.find(({ id }) => id === suggestion)?.reasons ?? [];
    for (const [place, reason] of reasons.entries()) said[place] = { ...said[place], [language]: reason };
  }
  return said.map((texts) => [{ texts }]);
}

/** Days, counts, and the like: one row with one part each. */
export const textFact = (said: Said, ...rows: FactPart[]): Fact => ({ said, rows: rows.map((part) => [part]) });
