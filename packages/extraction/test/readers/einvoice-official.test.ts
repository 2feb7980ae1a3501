/**
 * The official rules decide on what the product writes.
 *
 * They are no part of the project. So what they said of invoices that are always the same is stored by the hash of each file, and holds as
 * long as the writer makes the same bytes. Where a judge is at hand, in `../shared/data/e-invoices` or named by EINVOICE_JUDGE, it decides
 * on some of them in each run (CONTRIBUTING.md, "Official rules of e-invoices").
 */
import { execFile } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { checkEInvoice, EINVOICE_FORMATS, type EInvoiceFormat, missingFor } from "@tallyleaf/ledger";
import { describe, expect, it } from "vitest";
import { parseEInvoice } from "../../src/readers/einvoice/parse.ts";
import { hashOf, judgedInvoices } from "./judged-invoices.ts";

const FORMATS = Object.keys(EINVOICE_FORMATS) as EInvoiceFormat[];
const REPOSITORY = fileURLToPath(new URL("../../../..", import.meta.url));
const JUDGE = process.env.EINVOICE_JUDGE ?? join(REPOSITORY, "../shared/data/e-invoices/judge.mjs");
const CHANGED = "The bytes changed. Let the official rules judge them: npm run judge:e-invoices -- --record";

const RECORD = readFileSync(new URL("judged-invoices.txt", import.meta.url), "utf8")
  .split("\n")
  .filter((line) => line !== "" && !line.startsWith("#"))
  .map((line) => {
    const [format, name, hash, ...broken] = line.split(" ");
    return { format, name, hash, broken };
  });

describe.each(FORMATS)("the official rules of %s", (format) => {
  const record = RECORD.filter((verdict) => verdict.format === format);

  it("judged these very files", () => {
    const invoices = judgedInvoices(format).map(({ name, xml }) => ({ name, hash: hashOf(xml) }));
    expect(invoices, CHANGED).toEqual(record.map(({ name, hash }) => ({ name, hash })));
    expect(record.filter(({ name, broken }) => (name === "sound") !== (broken.length === 0))).toEqual([]);
    expect(record.filter(({ name }) => name === "sound").length).toBeGreaterThanOrEqual(8);
  });

  it("agree with the product's own", () => {
    const differing = judgedInvoices(format).flatMap(({ name, invoice, xml }, place) => {
      const read = parseEInvoice(Buffer.from(xml));
      const own = new Set([...checkEInvoice(read!), ...missingFor(invoice, format)].map(({ rule }) => rule));
      const official = record[place]?.broken ?? [];
      const isAgreed = name === "sound" ? own.size === 0 : official.some((rule) => own.has(rule));
      return isAgreed ? [] : [{ name, official, own: [...own] }];
    });
    expect(differing).toEqual([]);
  });
});

describe.runIf(existsSync(JUDGE))("the official judge", () => {
  const ENGINE = process.env.EINVOICE_ENGINE ?? "node-schematron";
  /** A handful of each syntax: node-schematron takes seconds for each, and can't run XRechnung's rules. */
  const JUDGED: readonly EInvoiceFormat[] = ["peppol", "factur-x"];
  const CHOSEN = ENGINE === "java" ? ["sound", "sound", "sound", "total", "tax", "unit"] : ["sound", "unit"];
  const MINUTES = 60_000;

  it.each(JUDGED)(
    "says of %s what it said before",
    async (format) => {
      const wanted = [...CHOSEN];
      const chosen = judgedInvoices(format).flatMap((each, place) => {
        const at = wanted.indexOf(each.name);
        if (at === -1) return [];
        wanted.splice(at, 1);
        return [{ ...each, broken: RECORD.filter((verdict) => verdict.format === format)[place]?.broken ?? [] }];
      });
      const folder = mkdtempSync(join(tmpdir(), "einvoices-"));
      try {
        const files = chosen.map(({ xml }, place) => {
          const file = join(folder, `${place}.xml`);
          writeFileSync(file, xml);
          return file;
        });
        const verdicts = await judge(files, ENGINE);
        // Not judged there: XRechnung's rules for CII, Peppol's, and Factur-X's. node-schematron compares sums as binary fractions, so
        // these rules of sums raise false alarms.
        const own = ENGINE === "java" ? /^(BR-DE|PEPPOL|FX)/ : /^(BR-DE|PEPPOL|FX|BR-CO-16$|BR-[A-Z]+-08$)/;
        const expected = chosen.map(({ broken }) => broken.filter((rule) => !own.test(rule)));
        expect(verdicts.map((found) => found.filter((rule) => !own.test(rule)))).toEqual(expected);
      } finally {
        rmSync(folder, { recursive: true });
      }
    },
    10 * MINUTES,
  );
});

/** The broken rules of each file, each once and in order. The judge ends with 1 where it refuses one. */
async function judge(files: readonly string[], engine: string): Promise<string[][]> {
  const options = ["--json", "--engine", engine, ...files];
  const said = await new Promise<string>((done, fail) => {
    execFile(process.execPath, [JUDGE, ...options], { cwd: REPOSITORY, maxBuffer: 2 ** 28 }, (error, out, err) =>
      error === null || error.code === 1 ? done(out) : fail(new Error(err || String(error.code))),
    );
  });
  const lines = said.split("\n").filter((line) => line !== "");
  return lines.map((line) => {
    const { failed } = JSON.parse(line) as { failed: { rule: string }[] };
    return [...new Set(failed.map(({ rule }) => rule))].toSorted();
  });
}
