/** The demo's bank accounts: statements imported, their lines matched as its accountant would, and two left to ask about. */
import { CALLS, type LineToMatch } from "@tallyleaf/contract";
import type { Booked } from "./books.ts";
import type { Team } from "./people.ts";
import { checkingLines, type Movement, savingsLines, statementCsv } from "./statement.ts";
import type { DemoExpense, DemoInvoice, DemoYear } from "./year.ts";

const ACCOUNTS = [
  { name: "Business checking", number: "DE02120300000000202051", type: "checking", accountCode: "1100" },
  { name: "Business savings", number: "DE75120300001004712093", type: "savings", accountCode: "1200" },
] as const;

/** Imports the year's statements and matches their lines. */
export async function addBank(
  { accountant }: Team,
  today: string,
  { begin }: DemoYear,
  expenses: readonly Booked<DemoExpense>[],
  invoices: readonly Booked<DemoInvoice>[],
): Promise<void> {
  const checking = checkingLines(today, begin, expenses, invoices);
  for (const [account, lines] of [
    [ACCOUNTS[0], checking],
    [ACCOUNTS[1], savingsLines(today, begin)],
  ] as const) {
    const created = await accountant(CALLS.createBankAccount, {
      body: { ...account, bankName: "Hanse Handelsbank", currency: "EUR", openingBalance: 0 },
    });
    const file = new File([statementCsv(lines)], `${account.accountCode}-${today}.csv`, { type: "text/csv" });
    await accountant(CALLS.importStatement, {
      file,
      body: { targets: JSON.stringify([{ statement: 0, bankAccountId: created.account.id }]) },
    });
  }
  await accountant(CALLS.acceptCertain, { body: {} });
  for (const line of await openLines(accountant)) await match(accountant, line, checking);
}

/** What the statement was made from says what the line stands for. */
async function match(accountant: Team["accountant"], line: LineToMatch, movements: readonly Movement[]): Promise<void> {
  const params = { id: line.id };
  const standsFor = movements.find(
    ({ date, amount, purpose }) =>
      date === line.date && amount === Math.round(line.amount * 100) && line.description.includes(purpose),
  )?.standsFor;
  if (standsFor?.kind === "account")
    await accountant(CALLS.bookLine, { params, body: { accountCode: standsFor.code } });
  else if (standsFor?.kind === "invoice")
    await accountant(CALLS.settleLine, {
      params,
      body: { items: [{ invoiceId: standsFor.id, amount: standsFor.total / 100 }] },
    });
  else if (standsFor?.kind === "bill")
    await accountant(CALLS.settleLine, { params, body: { items: [{ expenseId: standsFor.id }] } });
  else {
    const suggestion = line.suggestions.find(({ id, kind }) =>
      standsFor?.kind === "expense" ? id === `expense:${standsFor.id}` : standsFor?.kind === kind,
    );
    if (suggestion) await accountant(CALLS.acceptMatch, { params, body: { suggestion: suggestion.id } });
  }
}

async function openLines(accountant: Team["accountant"]): Promise<LineToMatch[]> {
  const lines: LineToMatch[] = [];
  for (let page = 1; ; page++) {
    const { data, meta } = await accountant(CALLS.listLinesToMatch, { query: { page, perPage: 100 } });
    lines.push(...data);
    if (lines.length >= meta.total || data.length === 0) return lines;
  }
}
