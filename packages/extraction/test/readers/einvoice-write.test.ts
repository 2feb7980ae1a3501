/**
 * What the product writes, it reads back as it was, and no rule of EN 16931 finds a fault in it.
 *
 * With EINVOICE_JUDGE, the path of a judge that takes files and runs the official rules (CONTRIBUTING.md, "Official rules of e-invoices"),
 * the invoices are written to files, and it decides on them, too.
 */
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  checkEInvoice,
  EINVOICE_FORMATS,
  type EInvoice,
  type EInvoiceFormat,
  missingFor,
  writeEInvoice,
} from "@tallyleaf/ledger";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseEInvoice } from "../../src/readers/einvoice/parse.ts";
import { anyEInvoice } from "../own-e-invoices.ts";

const FORMATS = Object.keys(EINVOICE_FORMATS) as EInvoiceFormat[];
const JUDGE = process.env.EINVOICE_JUDGE;
/** As many as the issue asks a judge for. */
const JUDGED = 200;
const MINUTES = 60_000;

const readBack = (xml: string): EInvoice => {
  const invoice = parseEInvoice(Buffer.from(xml));
  if (invoice === null) throw new Error("It is no e-invoice.");
  return invoice;
};

describe.each(FORMATS)("an invoice as %s", (format) => {
  const { syntax, profile, customization } = EINVOICE_FORMATS[format];

  it("is read back as it was, and breaks no rule", () => {
    fc.assert(
      fc.property(anyEInvoice(format), (invoice) => {
        const read = readBack(writeEInvoice(invoice, format));
        expect(read).toEqual({ ...invoice, syntax, profile, customization });
        expect(missingFor(invoice, format)).toEqual([]);
        expect(checkEInvoice(read)).toEqual([]);
      }),
      { numRuns: 50 },
    );
  });

  it.runIf(JUDGE)(
    "is valid by the official rules",
    () => {
      const folder = mkdtempSync(join(tmpdir(), "einvoices-"));
      const files = fc.sample(anyEInvoice(format), JUDGED).map((invoice, place) => {
        const file = join(folder, `${place}.xml`);
        writeFileSync(file, writeEInvoice(invoice, format));
        return file;
      });
      const verdicts = judged(files);
      const refused = verdicts.filter(({ pass }) => !pass);
      if (refused.length === 0) rmSync(folder, { recursive: true });
      expect(refused).toEqual([]);
      expect(verdicts).toHaveLength(JUDGED);
    },
    30 * MINUTES,
  );
});

/** A line of JSON per file. The judge ends with an error where it refuses one. */
function judged(files: readonly string[]): { pass: boolean }[] {
  const said = run(process.execPath, [
    JUDGE ?? "",
    "--json",
    "--engine",
    process.env.EINVOICE_ENGINE ?? "java",
    ...files,
  ]);
  return said
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => JSON.parse(line));
}

function run(command: string, args: readonly string[]): string {
  try {
    return execFileSync(command, args, { encoding: "utf8", maxBuffer: 2 ** 28 });
  } catch (error) {
    const { stdout } = error as { stdout?: string };
    if (stdout) return stdout;
    throw error;
  }
}
