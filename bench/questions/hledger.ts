/** A second opinion on the truths: hledger reads the exported journal and must find the same profit, balances, tax, and spending. */
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Book } from "./book.ts";
import { addDays, firstOfMonth, periodOf } from "./days.ts";
import type { Company } from "./make.ts";
import { computeTruths } from "./truths.ts";

const run = (...args: string[]) =>
  execFileSync("hledger", args, { encoding: "utf8", env: { ...process.env, LC_ALL: "C.UTF-8" } });

const isThere = (() => {
  try {
    return run("--version") !== "";
  } catch {
    return false;
  }
})();

/**
 * Compares a sample of truths.
 *
 * @throws Error when hledger says another figure
 */
export async function checkByHledger(origin: string, company: Company, book: Book): Promise<void> {
  if (!isThere) {
    console.log("hledger is not installed: the truths have no second opinion.");
    return;
  }
  const query = new URLSearchParams({
    startDate: "2000-01-01",
    endDate: "2099-12-31",
    scope: "all",
    format: "hledger",
  });
  const answer = await fetch(`${origin}/api/journal-entries/export?${query}`, { headers: company.headers.founder });
  if (!answer.ok) throw new Error(await answer.text());
  const folder = mkdtempSync(join(tmpdir(), "tallyleaf-journal-"));
  const file = join(folder, "books.journal");
  writeFileSync(file, await answer.text());
  try {
    /** Debits less credits of the accounts, in cents. */
    const ask = (accounts: string, from: string | null, to: string): number => {
      const days = [...(from ? ["-b", from] : []), "-e", addDays(to, 1)];
      const text = run("-f", file, "balance", "-B", "-O", "csv", "--layout", "bare", ...days, ...accounts.split(" "));
      const last = text.trim().split("\n").at(-1) ?? "";
      return Math.round(Number(last.replaceAll('"', "").split(",").at(-1)) * 100);
    };
    let compared = 0;
    const compare = (truth: string, cents: number) => {
      const [one] = computeTruths(book, truth, "");
      const amounts = one?.kind === "facts" ? (one.expected.amount ?? []) : [];
      compared += 1;
      if (!amounts.some((sum) => sum.cents === cents))
        throw new Error(`${company.spec.name}: ${truth} is ${JSON.stringify(amounts)}, and ${cents} by hledger.`);
    };
    for (let ago = 0; ago < 12; ago += 1) {
      const { from, to } = periodOf(`month-${ago}`, book.today);
      compare(`profit; period=month-${ago}`, -ask("type:RX", from, to));
      compare(`revenue; period=month-${ago}`, -ask("type:R", from, to));
      compare(`spend; period=month-${ago}`, ask("type:X", from, to));
      compare(`tax; side=net; period=month-${ago}`, -ask("acct:^2200", from, to));
      compare(
        `balance; at=month-${ago}`,
        ask(["1000", ...book.banks.map(({ code }) => code)].map((code) => `acct:^${code}`).join(" "), null, to),
      );
      compare(`invoices; state=open; as=amount; at=month-${ago}`, ask("acct:^1300", null, to));
      compare(`bills; state=open; as=amount; at=month-${ago}`, -ask("acct:^2000", null, to));
    }
    for (const { category } of company.spec.vendors)
      compare(
        `spend; category=${category}; period=year-0`,
        ask(`acct:^${category}`, `${firstOfMonth(book.today).slice(0, 4)}-01-01`, book.today),
      );
    console.log(`hledger agrees with ${compared} truths of ${company.spec.name}.`);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
