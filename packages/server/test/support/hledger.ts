/** Debian's hledger as a second opinion: the whole journal of a person's books, exported over HTTP and read by it. */
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { exportJournal } from "@tallyleaf/contract";
import { addDays, moneyFromDecimal } from "@tallyleaf/ledger";
import { parse } from "csv-parse/sync";
import { expect } from "vitest";
import { figure, figures, minorOf } from "./report-figures.ts";
import type { Person } from "./server.ts";

/** Runs it with the arguments; what it prints. Its files are UTF-8, whatever the machine's locale is. */
export const runHledger = (...args: string[]): string =>
  execFileSync("hledger", args, { encoding: "utf8", env: { ...process.env, LC_ALL: "C.UTF-8" } });

/** Its version; null: it is not installed. */
export const hledger = (() => {
  try {
    return runHledger("--version");
  } catch {
    return null;
  }
})();

/** The last amount of each row of a report, in cents, by the row's name. */
type Ask = (report: string, days: { from: string | null; to: string }, ...args: string[]) => Map<string, bigint>;

/**
 * Lets the work ask hledger about the journal. Everything is in the books' currency; what was kept in a former one (pounds in books in
 * euros) is left out.
 */
export async function withHledger(
  origin: string,
  person: Person,
  work: (ask: Ask, file: string) => Promise<void>,
  currency: "EUR" | "GBP" = "EUR",
) {
  const query = new URLSearchParams({
    startDate: "2000-01-01",
    endDate: "2099-12-31",
    scope: "all",
    format: "hledger",
  });
  const answer = await fetch(`${origin}${exportJournal.path}?${query}`, { headers: person.headers });
  const folder = mkdtempSync(join(tmpdir(), "tallyleaf-hledger-"));
  const file = join(folder, "books.journal");
  writeFileSync(file, await answer.text());
  const former = currency === "EUR" ? ["not:cur:GBP"] : [];
  const ask: Ask = (report, { from, to }, ...args) => {
    // hledger's end is the day after.
    const days = [...(from ? ["-b", from] : []), "-e", addDays(to, 1)];
    const text = runHledger("-f", file, report, "-B", "-O", "csv", ...days, ...args, ...former);
    const rows = parse(text, { relax_column_count: true }) as string[][];
    return new Map(rows.map(([name = "", ...cells]) => [name, minorOfText(cells.at(-1) ?? "", currency)]));
  };
  try {
    await work(ask, file);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** "-1234.50 EUR" in cents. */
const minorOfText = (text: string, currency: string) =>
  /^-?[\d.]+ [A-Z]{3}$/.test(text) && text.endsWith(currency)
    ? moneyFromDecimal(text.slice(0, -4), currency).minor
    : 0n;

/** The whole journal, read by hledger, has the balances, the profit, the assets and the change of cash of our reports. */
export async function expectSameOfHledger(person: Person, ask: Ask, file: string, days: { from: string; to: string }) {
  const { from, to } = days;
  expect(() => runHledger("-f", file, "check", "accounts", "balancednoautoconversion")).not.toThrow();
  const trial = await figures(person, "trial_balance", { from, to });
  const balances = ask("balance", { from: null, to }, "--no-total");
  for (const row of trial.rows.filter(({ code }) => code !== null)) {
    const own = minorOf(row.cells[3]?.amount) - minorOf(row.cells[4]?.amount);
    expect(balances.get(`${row.code} ${row.label}`) ?? 0n, row.label).toBe(own);
  }
  const profit = await figures(person, "profit_loss", { from, to });
  expect(ask("incomestatement", { from, to }).get("Net:")).toBe(figure(profit, "profit"));
  const sheet = await figures(person, "balance_sheet", { from, to });
  const net = figure(sheet, "assets:total") - figure(sheet, "liabilities:total");
  expect(ask("balancesheet", { from: null, to }).get("Net:")).toBe(net);
  const cash = await figures(person, "cash_flow", { from, to });
  expect(ask("cashflow", { from, to }).get("total")).toBe(figure(cash, "change"));
}
