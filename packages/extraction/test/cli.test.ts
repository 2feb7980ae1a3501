/** Runs the command line as people do, and checks stdout, stderr, and the exit code. */
import { spawn } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { RECEIPT, textPdf } from "./documents.ts";

vi.setConfig({ testTimeout: 60_000 });

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "extract-"));
  await writeFile(path.join(folder, "receipt.pdf"), await textPdf());
  await writeFile(path.join(folder, "second receipt.pdf"), await textPdf());
  await writeFile(path.join(folder, "secret.pdf"), await textPdf([RECEIPT], "secret"));
  await writeFile(path.join(folder, "blank.pdf"), await textPdf([[]]));
});
afterAll(() => rm(folder, { recursive: true }));

const CLI = fileURLToPath(new URL("../src/product/cli.ts", import.meta.url));

async function extract(...args: string[]): Promise<{ stdout: string; stderr: string; code: number | null }> {
  const child = spawn(process.execPath, [CLI, ...args], { cwd: folder });
  let stdout = "";
  let stderr = "";
  child.stdout.on("data", (part) => {
    stdout += part;
  });
  child.stderr.on("data", (part) => {
    stderr += part;
  });
  const code = await new Promise<number | null>((resolve) => child.on("close", resolve));
  return { stdout, stderr, code };
}

function objects(stdout: string) {
  return stdout
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line));
}

test("uses the spelling of the books with --known-vendors, and names a list that doesn't exist", async () => {
  await writeFile(path.join(folder, "vendors.txt"), "Some Other Shop\nCorner-Hardware, Ltd\n\n");
  const { stdout } = await extract("--json", "--known-vendors", "vendors.txt", "receipt.pdf");
  expect(objects(stdout)[0].fields.vendor.value).toBe("Corner-Hardware, Ltd");
  const missing = await extract("--known-vendors", "nowhere.txt", "receipt.pdf");
  expect(missing).toMatchObject({ code: 1, stderr: 'There is no file "nowhere.txt".\n' });
});

test("prints one object per line in the given order with --json, each entry balanced, and nothing else", async () => {
  const { stdout, stderr, code } = await extract("--json", "second receipt.pdf", "receipt.pdf");
  expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
  const [first, second, ...others] = objects(stdout);
  expect([first.file, second.file, others]).toEqual(["second receipt.pdf", "receipt.pdf", []]);
  expect(Object.keys(second)).toEqual([
    "file",
    "status",
    "reasons",
    "seconds",
    "fields",
    "taxes",
    "lineItems",
    "isRefund",
    "boundaries",
    "regions",
    "eInvoice",
    "entry",
  ]);
  expect(Object.keys(second.fields)).toEqual([
    "vendor",
    "date",
    "dueDate",
    "invoiceNumber",
    "currency",
    "subtotal",
    "tax",
    "tip",
    "total",
  ]);
  expect(second.fields.total).toMatchObject({ value: "24.75", page: 1 });
  expect(second.fields.total.box).toHaveLength(4);
  expect(second.fields.currency.value).toBe("GBP");
  expect(second.fields.tip).toBeNull();
  expect(second.reasons.map((reason: { field: string }) => reason.field)).toContain("tip");
  const cents = (type: string) =>
    second.entry.lines
      .filter((line: { type: string }) => line.type === type)
      .reduce((sum: number, line: { amount: number }) => sum + Math.round(line.amount * 100), 0);
  expect([cents("debit"), cents("credit")]).toEqual([2475, 2475]);
  expect(second.entry.lines[0].account).toEqual({ code: expect.any(String), name: expect.any(String) });
});

test("reports an error for missing and unreadable files, and processes the others", async () => {
  const { stdout, stderr, code } = await extract("--json", "gone.pdf", "secret.pdf", ".", "receipt.pdf");
  expect(code).toBe(1);
  const lines = objects(stdout);
  expect(lines.map((line) => [line.status === "failed", line.error ?? null])).toEqual([
    [true, 'There is no file "gone.pdf".'],
    [true, "This PDF is protected by a password. Remove the password and upload it again."],
    [true, '"." is a folder.'],
    [false, null],
  ]);
  expect(lines[0].fields.total).toBeNull();
  expect(stderr.trimEnd().split("\n")).toHaveLength(3);
});

test("processes a document without text, and finds nothing in it", async () => {
  const { stdout, stderr, code } = await extract("--json", "blank.pdf");
  expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
  expect(objects(stdout)[0]).toMatchObject({
    status: "failed",
    reasons: [{ field: "document", code: "no_text", message: "No text found on this document." }],
    entry: null,
  });
});

test("prints a table without --json", async () => {
  const other = [
    "GREEN GROCERS LTD",
    "Receipt 9917",
    "Date 05/04/2025",
    "Apples          5.30",
    "TOTAL GBP       5.30",
  ];
  await writeFile(path.join(folder, "both.pdf"), await textPdf([RECEIPT, other]));
  const { stdout, code } = await extract("receipt.pdf", "both.pdf");
  expect(code).toBe(0);
  expect(stdout).toMatch(/^File +Status +Vendor +Date +Total +Account +Payment +Seconds\n/);
  expect(stdout).toMatch(/receipt\.pdf .*24\.75 GBP/);
  expect(stdout).toMatch(/both\.pdf [\s\S]*\n {4}Page 2 begins another document: \d\d% sure\.\n/);
});

test("marks a refund in the table, and names the account that receives the money", async () => {
  const lines = [
    "NORTHWIND PAPER LTD",
    "CREDIT NOTE",
    "Date 03/04/2025",
    "Office paper          -14.50",
    "TOTAL GBP            -14.50",
  ];
  await writeFile(path.join(folder, "credit.pdf"), await textPdf([lines]));
  const { stdout } = await extract("credit.pdf");
  expect(stdout).toMatch(/credit\.pdf .*Refund 14\.50 GBP +\d{4} /);
  expect(stdout).not.toMatch(/Refund .* 1000 /);
});

test("never takes --own-name for the vendor, however often it is given", async () => {
  const lines = [
    "Bluebird Design Ltd",
    "12 Mill Lane",
    "Harbour Print Works Ltd",
    "Invoice no. HP-2041",
    "Invoice date 03/04/2025",
    "Printing          120.00",
    "Total GBP         120.00",
    "Payment due by 03/05/2025",
  ];
  await writeFile(path.join(folder, "addressed.pdf"), await textPdf([lines]));
  const vendorOf = async (...args: string[]) =>
    objects((await extract("--json", ...args, "addressed.pdf")).stdout)[0].fields.vendor?.value;
  expect(await vendorOf()).toBe("Bluebird Design Ltd");
  expect(await vendorOf("--own-name", "Someone Else", "--own-name", "Bluebird Design")).toBe("Harbour Print Works Ltd");
});

test("says what is to be paid, and counts what was read", async () => {
  const lines = [
    "HARBOUR PRINT WORKS LTD",
    "Invoice no. HP-2041",
    "Invoice date 03/04/2025",
    "Printing          120.00",
    "Total GBP         120.00",
    "Payment due by 03/05/2025",
    "IBAN GB33BUKB20201555555555",
  ];
  await writeFile(path.join(folder, "bill.pdf"), await textPdf([lines]));
  const { stdout } = await extract("bill.pdf", "receipt.pdf");
  expect(stdout).toMatch(/bill\.pdf .*To pay by 2025-05-03 +\d/);
  expect(stdout).toMatch(/\n2 files, \d ready, \d to review, 0 failed, 0 refunds, \d to pay\n$/);
});

test("refuses an own name without letters and a tax number that is too short", async () => {
  expect(await extract("--own-name", " ", "receipt.pdf")).toMatchObject({
    code: 1,
    stderr: "--own-name needs a name.\n",
  });
  expect((await extract("--own-tax-id", "12", "receipt.pdf")).stderr).toContain("--own-tax-id needs a tax number");
});

test("prints usage, and names an unknown option", async () => {
  expect(await extract()).toMatchObject({ code: 1, stdout: "", stderr: expect.stringContaining("npm run extract") });
  expect((await extract("--currency", "EURO", "receipt.pdf")).stderr).toContain('"EURO" is no currency code');
  expect((await extract("--colour", "receipt.pdf")).stderr).toContain("--colour");
});
