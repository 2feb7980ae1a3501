/** Large files one after the other, refused ones among them: the thread that read one reads the next. */
import { once } from "node:events";
import { Worker } from "node:worker_threads";
import { expect, it } from "vitest";
import { parseExpenses, parseExpensesAside } from "../../features/expenses/import/parse.ts";
import type { Order, Parsed } from "./thread.ts";
import { Unreadable } from "./unreadable.ts";

const OPTIONS = { baseCurrency: "EUR", told: null, decimalMark: null, remembered: new Map() };
const parse = (text: string) => parseExpensesAside("an organization", Buffer.from(text), OPTIONS);
const table = (rows: number) => `Date,Vendor,Amount\n${"2026-01-02,Bee,4.50\n".repeat(rows)}`;

it("reads one file after another in a thread, after any outcome", async () => {
  for (const rows of [1000, 1001, 1002]) {
    expect((await parse(table(rows))).rows).toHaveLength(rows);
    const refused = parse("a\n".repeat(100_000));
    await expect(refused).rejects.toBeInstanceOf(Unreadable);
    await expect(refused).rejects.toMatchObject({
      reason: "tooManyRows",
      message: expect.stringMatching(/You can import at most 5,000/),
    });
  }
  const several = await Promise.all([1003, 1004, 1005].map((rows) => parse(table(rows))));
  expect(several.map(({ rows }) => rows.length)).toEqual([1003, 1004, 1005]);
});

it("answers each file in its sender's language, whatever the language of the first", async () => {
  const worker = new Worker(new URL("./thread.ts", import.meta.url));
  const refusalIn = async (language: Order["language"]) => {
    const module = new URL("../../features/expenses/import/parse.ts", import.meta.url).href;
    worker.postMessage({
      module,
      name: parseExpenses.name,
      args: [Buffer.from("a\n".repeat(20_000)), OPTIONS],
      language,
    });
    const [parsed]: Parsed[] = await once(worker, "message");
    return parsed;
  };
  const german = { refusal: expect.stringContaining("höchstens 5.000 Zeilen"), reason: "tooManyRows" };
  const english = { refusal: expect.stringContaining("at most 5,000 rows"), reason: "tooManyRows" };
  expect(await refusalIn("de")).toEqual(german);
  expect(await refusalIn("en-US")).toEqual(english);
  expect(await refusalIn("de")).toEqual(german);
  await worker.terminate();
});

it.each([
  ["columns", `Date,Vendor${",a".repeat(300)}\n`, "line 1 has more than 200 columns"],
  ["length", `Date,Vendor,Amount\n"${"x".repeat(2_000_000)}`, "a row is longer than 1,000,000 characters"],
])("reports the limit of %s with a message", async (_, text, sentence) => {
  await expect(parse(text)).rejects.toThrow(sentence);
});
