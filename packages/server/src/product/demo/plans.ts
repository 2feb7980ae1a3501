/** Enters the demo's plans and registers beside its documents: assets, a budget, items, quotes, and a recurring invoice. */
import { CALLS } from "@tallyleaf/contract";
import { addDays } from "@tallyleaf/ledger";
import { firstOfMonth } from "./days.ts";
import type { Team } from "./people.ts";
import { EQUIPMENT, ITEMS, QUOTES, type QuoteStory, UPKEEP } from "./story.ts";

/**
 * Makes assets of the equipment that was bought, and posts their depreciation. Last month's stays due, so that the list has something to
 * post.
 */
export async function addAssets({ accountant }: Team, today: string): Promise<void> {
  const { data } = await accountant(CALLS.listAssetProposals, {});
  for (const { name, day, assetCode, cost, expenseId, expenseLine } of data.toReversed()) {
    const lifeMonths = EQUIPMENT.find(({ description }) => description === name)?.lifeMonths;
    if (lifeMonths === undefined) continue;
    await accountant(CALLS.addAsset, {
      body: { name, assetCode, cost, acquiredOn: day, lifeMonths, location: "Studio", expenseId, expenseLine },
    });
  }
  await accountant(CALLS.saveAssetSettings, { body: { byClock: false } });
  const through = addDays(firstOfMonth(today, 1), -1);
  await accountant(CALLS.postDepreciation, { body: { through } });
}

/** Plans the current fiscal year. */
export async function addBudget({ accountant }: Team, today: string): Promise<void> {
  const { years } = await accountant(CALLS.listBudgets, {});
  const year = years.find(({ from, to }) => from <= today && today <= to);
  if (!year) return;
  const { budget } = await accountant(CALLS.addBudget, { body: { name: "Plan", yearFrom: year.from } });
  const rows = BUDGET.map(([accountCode, monthly]) => ({ accountCode, amounts: budget.periods.map(() => monthly) }));
  await accountant(CALLS.saveBudget, {
    params: { id: budget.id },
    body: { revision: budget.revision, rows, state: "approved" },
  });
}

/** Of each month, in euros. */
const BUDGET = [
  ["4000", 6_000],
  ["4100", 17_500],
  ["5600", 350],
  ["5800", 600],
  ["5950", 9_500],
  ["6000", 2_350],
] as const;

/** Adds the catalog, quotes in each state, and an invoice that repeats each month from the next one on. */
export async function addSales({ founder }: Team, clients: ReadonlyMap<string, string>, today: string): Promise<void> {
  for (const body of ITEMS) await founder(CALLS.addItem, { body: { ...body, prices: [...body.prices] } });
  for (const quote of QUOTES) await addQuote(founder, clients, quote, today);
  const clientId = clients.get(UPKEEP.client) as string;
  const { client: _, ...line } = UPKEEP;
  const { invoice } = await founder(CALLS.createInvoice, {
    body: {
      ...{ clientId, issueDate: today, dueDate: addDays(today, 14), currency: "EUR" },
      items: [{ ...line, quantity: 1, taxName: "", taxRate: null }],
    },
  });
  await founder(CALLS.createRecurring, {
    body: {
      ...{ kind: "invoice", name: line.description, likeId: invoice.id, unit: "month", day: 1, mode: "draft" },
      ...{ from: firstOfMonth(today, -1), timeZone: "Europe/Berlin" },
    },
  });
}

async function addQuote(
  founder: Team["founder"],
  clients: ReadonlyMap<string, string>,
  { client, ago, decision, items }: QuoteStory,
  today: string,
): Promise<void> {
  const issueDate = addDays(today, -ago);
  const { quote } = await founder(CALLS.createQuote, {
    body: {
      ...{ clientId: clients.get(client) as string, issueDate, validUntil: addDays(issueDate, 30), currency: "EUR" },
      items: items.map((item) => ({ ...item, quantity: 1, taxName: "", taxRate: null })),
    },
  });
  if (decision === "draft") return;
  const params = { id: quote.id };
  await founder(CALLS.recordQuoteSent, { params });
  if (decision !== "open") await founder(CALLS.decideQuote, { params, body: { decision, reason: "" } });
}
