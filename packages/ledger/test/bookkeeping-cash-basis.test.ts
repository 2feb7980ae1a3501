/** Compares cash basis with the worked cases in `docs/BOOKKEEPING.md`: each one is read from the page and computed. */
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { countByMoney, type DocumentLine, type DocumentStep, moneyFromDecimal, toDecimalString } from "../src/index.ts";

const page = readFileSync(new URL("../../../docs/BOOKKEEPING.md", import.meta.url), "utf8");
const cases = page
  .split("\n")
  .filter((line) => /^\| \d+ +\|/.test(line))
  .map((line) =>
    line
      .slice(1, -1)
      .split("|")
      .map((cell) => cell.trim()),
  );

const minorOf = (text = "") => moneyFromDecimal(text, "EUR").minor;
const textOf = (minor: bigint) => toDecimalString({ minor, currency: "EUR" });

/** "A 500.00 + 100.00, B 500.00": a line for each name, and one for its tax. */
const linesOf = (text: string, sign: bigint): DocumentLine<string>[] =>
  text.split(", ").flatMap((one) => {
    const [, name = "", net, tax] = /^([A-Z]) ([\d.]+)(?: \+ ([\d.]+))?$/.exec(one) ?? [];
    if (!name) throw new Error(`What is "${one}"?`);
    const line = { ref: name, key: name, name, minor: sign * minorOf(net) };
    return tax ? [line, { ...line, ref: `tax ${name}`, key: `tax ${name}`, minor: sign * minorOf(tax) }] : [line];
  });

function stepOf(text: string): DocumentStep<string>[] {
  if (text.startsWith("credit ")) return [{ kind: "lines", lines: linesOf(text.slice(7), -1n) }];
  if (text.startsWith("paid ")) return [{ kind: "money", minor: minorOf(text.slice(5)) }];
  if (text.startsWith("refunded ")) return [{ kind: "money", minor: -minorOf(text.slice(9)) }];
  if (text.startsWith("discount ")) return [{ kind: "lowered", minor: minorOf(text.slice(9)) }];
  if (text.startsWith("written off ")) return [{ kind: "lost", minor: minorOf(text.slice(12)) }];
  if (text.startsWith("recovered ")) return [{ kind: "lost", minor: -minorOf(text.slice(10)) }];
  return [{ kind: "lines", lines: linesOf(text, 1n) }];
}

test("finds ten or more cases on the page", () => {
  expect(cases.length).toBeGreaterThanOrEqual(10);
});

test.each(cases)("computes as documented: %s: %s", (_number, happens = "", counts = "", tax, owedBack) => {
  const steps = countByMoney(happens.split("; ").flatMap(stepOf));
  const sums = new Map<string, bigint>();
  for (const { ref, minor } of steps.flatMap(({ lines }) => lines)) sums.set(ref, (sums.get(ref) ?? 0n) + minor);
  const names = counts.split(", ").map((one) => one.slice(0, 1));
  expect(names.map((name) => `${name} ${textOf(sums.get(name) ?? 0n)}`).join(", ")).toBe(counts);
  const taxes = [...sums].reduce((all, [ref, minor]) => (ref.startsWith("tax ") ? all + minor : all), 0n);
  expect(textOf(taxes)).toBe(tax);
  const last = steps.at(-1);
  const owed = (last?.money ?? 0n) - (last?.gross ?? 0n);
  expect(textOf(owed > 0n ? owed : 0n)).toBe(owedBack);
});
