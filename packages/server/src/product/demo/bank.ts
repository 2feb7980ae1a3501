/** The demo's bank accounts: imports statements, matches their transactions as its accountant would, and leaves some open. */
import { CALLS, type LineToMatch } from "@tallyleaf/contract";
import { addDays } from "@tallyleaf/ledger";
import { firstOfMonth } from "./days.ts";
import type { Team } from "./people.ts";
import { checkingLines, type Documents, type Movement, savingsLines, statementCsv } from "./statement.ts";
import type { DemoYear } from "./year.ts";

const ACCOUNTS = [
  { name: "Business checking", number: "DE02120300000000202051", type: "checking", accountCode: "1100" },
  { name: "Business savings", number: "DE75120300001004712093", type: "savings", accountCode: "1200" },
] as const;

/** Imports the year's statements and matches their transactions. */
export async function addBank(
  { accountant }: Team,
  today: string,
  { begin }: DemoYear,
  documents: Documents,
): Promise<void> {
  const checking = checkingLines(today, begin, documents);
  const ids = new Map<string, string>();
  for (const [account, lines] of [
    [ACCOUNTS[0], checking],
    [ACCOUNTS[1], savingsLines(today, begin)],
  ] as const) {
    const created = await accountant(CALLS.createBankAccount, {
      body: { ...account, bankName: "Hanse Handelsbank", currency: "EUR", openingBalance: 0 },
    });
    ids.set(account.accountCode, created.account.id);
    const file = new File([statementCsv(lines)], `${account.accountCode}-${today}.csv`, { type: "text/csv" });
    await accountant(CALLS.importStatement, {
      file,
      body: { targets: JSON.stringify([{ statement: 0, bankAccountId: created.account.id }]) },
    });
  }
  await accountant(CALLS.acceptCertain, { body: {} });
  for (const line of await openLines(accountant)) await match(accountant, line, checking);
  const bankAccountId = ids.get("1100") as string;
  await reconcile(accountant, bankAccountId, addDays(firstOfMonth(today, 1), -1), checking);
  await leaveOpen(accountant, bankAccountId, checking);
}

/** Reconciles the statement of a past month, and locks it. */
async function reconcile(
  accountant: Team["accountant"],
  bankAccountId: string,
  toDate: string,
  movements: readonly Movement[],
): Promise<void> {
  const cents = movements.reduce((sum, { date, amount }) => (date <= toDate ? sum + amount : sum), 0);
  const { reconciliation } = await accountant(CALLS.startReconciliation, {
    body: { bankAccountId, toDate, openingBalance: 0, closingBalance: cents / 100 },
  });
  await accountant(CALLS.lockReconciliation, { params: { id: reconciliation.id } });
}

/** Number of transactions that stay unmatched, so that the demo shows suggested matches and their reasons. */
const LEFT_OPEN = 3;

/** Unmatches the newest transactions of expenses: no entry changes by it. */
async function leaveOpen(
  accountant: Team["accountant"],
  bankAccountId: string,
  movements: readonly Movement[],
): Promise<void> {
  const query = { bankAccountId, state: "matched", perPage: 100 } as const;
  const { data } = await accountant(CALLS.listBankLines, { query });
  const ticked = data.filter((line) => movementOf(line, movements)?.standsFor.kind === "expense");
  for (const { id } of ticked.slice(0, LEFT_OPEN)) await accountant(CALLS.undoMatch, { params: { id } });
}

/** Finds the movement behind a transaction of the statement. */
const movementOf = (
  line: { date: string; amount: number; description: string },
  movements: readonly Movement[],
): Movement | undefined =>
  movements.find(
    ({ date, amount, purpose }) =>
      date === line.date && amount === Math.round(line.amount * 100) && line.description.includes(purpose),
  );

/** Matches a transaction with the document that the source of the statement names. */
async function match(accountant: Team["accountant"], line: LineToMatch, movements: readonly Movement[]): Promise<void> {
  const params = { id: line.id };
  const standsFor = movementOf(line, movements)?.standsFor;
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
