/**
 * A month's work by an agent: it uploads ten receipts, reviews those in doubt, imports and matches the bank statement, and closes. A person
 * confirms each step.
 */
import { CALLS, type Scope } from "@tallyleaf/contract";
import { expect } from "vitest";
import type { Answer } from "./agent.ts";
import { violations } from "./book.ts";
import { purchase, scriptedPdf } from "./scripted.ts";
import type { Person, TestServer } from "./server.ts";

export const MONTH_SCOPES: Scope[] = [
  "documents:write",
  "expenses:read",
  "banking:read",
  "books:read",
  "reports:read",
  "activity:read",
  "proposals:write",
];

/** Ten receipts of April; two are in doubt. */
const RECEIPTS = Array.from({ length: 10 }, (_, place) => {
  const day = String(place + 3).padStart(2, "0");
  return {
    id: `r${place}`,
    vendor: `Shop ${"ABCDEFGHIJ"[place]} Ltd`,
    total: `${20 + place}.50`,
    date: `2026-04-${day}`,
    isClear: place > 1,
  };
});

/** Does April 2026 in the founder's fresh books, on a server with a scripted pool, and checks them. @param call the agent's call of a tool */
export async function doMonth(
  server: TestServer,
  founder: Person,
  call: (name: string, input: object) => Promise<Answer>,
): Promise<void> {
  for (const { id, vendor, total, date, isClear } of RECEIPTS) {
    const status = isClear ? "ready" : "to_review";
    const script = purchase(id, { vendor, total, date }, { status, paymentHint: undefined });
    const content = Buffer.from(scriptedPdf(script)).toString("base64");
    const { isError, value } = await call("upload_receipt", { fileName: `${id}.pdf`, content });
    expect(isError, JSON.stringify(value)).toBe(false);
  }

  const confirm = async (name: string, input: object) => {
    const { value } = await call(name, input);
    expect(value, `${name}: ${JSON.stringify(value)}`).toMatchObject({ state: "proposed" });
    const { proposal } = await founder.call(CALLS.confirmChangeProposal, { params: { id: value.proposalId } });
    return proposal;
  };

  const doubts = (await call("list_doubts", { perPage: 100 })).value.rows;
  expect(doubts).toHaveLength(2);
  for (const { id } of doubts) {
    const { value } = await call("get_expense", { id });
    await confirm("accept_receipt", { id, revision: value.rows[0]?.revision, why: "The document says the same." });
  }
  expect((await call("list_doubts", {})).value.rows).toEqual([]);

  const { account } = await founder.call(CALLS.createBankAccount, {
    body: { name: "Business checking", type: "checking", currency: "USD", accountCode: "1100" } as never,
  });
  const lines = RECEIPTS.map(({ vendor, total, date }) => `${date},${vendor.toUpperCase()},-${total}`);
  const statement = `Date,Payee,Amount\n${lines.join("\n")}\n`;
  const imported = await confirm("import_statement", {
    fileName: "april.csv",
    content: Buffer.from(statement).toString("base64"),
    bankAccountId: account.id,
  });
  expect(imported.facts).toContainEqual({ label: "New transactions", value: "10" });
  expect(imported.facts).toContainEqual({ label: "Bank account", value: "Business checking" });

  const open = (await call("list_lines_to_match", { perPage: 100 })).value.rows as unknown as {
    id: string;
    suggestions: { id: string }[];
  }[];
  for (const { id, suggestions } of open) await confirm("accept_match", { lineId: id, suggestion: suggestions[0]?.id });
  expect((await call("list_lines_to_match", {})).value.rows).toEqual([]);
  const { data: matched } = await founder.call(CALLS.listBankLines, { query: { perPage: 100 } });
  expect(matched.map(({ state }) => state)).toEqual(RECEIPTS.map(() => "matched"));

  const { value: checklist } = await call("month_checklist", { month: "2026-04" });
  const tasks = checklist.rows as unknown as { urgency: string; count: number; check: string }[];
  expect(tasks.filter(({ urgency, count }) => urgency === "task" && count > 0)).toEqual([]);
  const closed = await confirm("close_month", { month: "2026-04", why: "Nothing is open." });
  expect(closed.facts).toContainEqual({ label: "Month", value: "April 2026" });
  const { data: months } = await founder.call(CALLS.listMonths, { query: { year: "2026" } as never });
  expect(months.find(({ month }) => month.startsWith("2026-04"))?.closed).toMatchObject({ at: expect.any(String) });

  const spent = RECEIPTS.reduce((sum, { total }) => sum + Math.round(Number(total) * 100), 0);
  const { value: report } = await call("account_balances", { from: "2026-04-01", to: "2026-04-30" });
  const bank = (report.rows as { code?: string; figures?: { amount: number }[] }[]).find(({ code }) => code === "1100");
  expect(JSON.stringify(bank)).toContain(String(spent / 100));
  expect(await violations(server.db, founder.session.currentOrganizationId)).toEqual([]);
}
