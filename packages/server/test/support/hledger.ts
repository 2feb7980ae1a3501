/** Debian's hledger as a second opinion: the whole journal of a person's books, exported over HTTP and read by it. */
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { exportJournal, type ReportSheet, rowsOfFormat } from "@tallyleaf/contract";
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
  currency: "EUR" | "GBP" | "USD" = "EUR",
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
  expect(() => runHledger("-f", file, "check", "--strict")).not.toThrow();
  const trial = await figures(person, "trial_balance", { from, to });
  const balanceOf = (row: ReportSheet["rows"][number] | undefined) =>
    minorOf(row?.cells[3]?.amount) - minorOf(row?.cells[4]?.amount);
  const balances = ask("balance", { from: null, to }, "--no-total");
  // Revenue and expense accounts begin each fiscal year at zero.
  const [year] = trial.rows.flatMap(({ code, cells }) => (code === null ? [] : (cells[3]?.postings?.from ?? [])));
  expect((year ?? from) <= from).toBe(true);
  const ofYear = ask("balance", { from: year ?? null, to }, "--no-total", "type:RX");
  for (const row of trial.rows.filter(({ code }) => code !== null)) {
    const known = row.cells[3]?.postings?.from === undefined ? balances : ofYear;
    expect(known.get(`${row.code} ${row.label}`) ?? 0n, row.label).toBe(balanceOf(row));
  }
  const ledger = await figures(person, "general_ledger", { from, to, summary: "true" });
  expect(ledger.meta?.total).toBeLessThanOrEqual(ledger.meta?.perPage ?? 0);
  for (const { code, label, cells } of rowsOfFormat(ledger.rows, "summary")) {
    const known = trial.rows.find((row) => row.code === code);
    expect(
      cells.map(({ amount }) => minorOf(amount)),
      label,
    ).toEqual([minorOf(known?.cells[1]?.amount), minorOf(known?.cells[2]?.amount), balanceOf(known)]);
  }
  const former = trial.rows.find(({ key }) => key === "former_years");
  if (year !== undefined) {
    const earlier = ask("balance", { from: null, to: addDays(year, -1) }, "--no-total", "type:RX");
    expect([...earlier.values()].reduce((all, each) => all + each, 0n)).toBe(balanceOf(former));
  }
  const profit = await figures(person, "profit_loss", { from, to });
  expect(ask("incomestatement", { from, to }).get("Net:")).toBe(figure(profit, "profit"));
  const costOfSales = profit.rows.find(({ key }) => key === "costOfSales:total");
  const sections = ask("balance", { from, to }, "tag:section=cost_of_sales").get("total") ?? 0n;
  expect(sections).toBe(minorOf(costOfSales?.cells[0]?.amount));
  const sheet = await figures(person, "balance_sheet", { from, to });
  const net = figure(sheet, "assets:total") - figure(sheet, "liabilities:total");
  expect(ask("balancesheet", { from: null, to }).get("Net:")).toBe(net);
  const cash = await figures(person, "cash_flow", { from, to });
  // Opening balances of the first day are no flow here, and one there.
  expect(ask("cashflow", { from: null, to }).get("total")).toBe(figure(cash, "closing"));
  expect(figure(cash, "opening") + figure(cash, "change") + figure(cash, "exchange") + figure(cash, "openings")).toBe(
    figure(cash, "closing"),
  );
}
