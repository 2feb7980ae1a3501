/**
 * Reads sample e-invoices and compares every field with its truth, every rule with the judge's verdict, and hostile files with what
 * should happen to them. Prints how much CPU time reading takes, of XML by its size, and our rules alone. The samples aren't part of the
 * repository.
 *
 *     npm run bench:e-invoices -- FOLDER     a folder with samples/KIND/FILE and FILE.json beside it, and hostile/expected.json
 *
 * The exit code is 1 if a valid sample has a wrong field, or a hostile file is accepted.
 */
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { checkEInvoice, type EInvoice, isMoneyBack } from "@tallyleaf/ledger";
import type { Reading } from "../src/model/document.ts";
import { ExtractionError } from "../src/model/extraction-error.ts";
import { createEmbeddedReader } from "../src/readers/embedded.ts";

type Truth = Record<string, unknown> & { judge: { valid: boolean; failed?: string[] } };
interface Expected {
  expect: string;
  truth?: Omit<Truth, "judge">;
}

const reader = createEmbeddedReader();

/** What was read, in the truth's words. Amounts are as the XML has them. */
function factsOf(invoice: EInvoice): Record<string, unknown> {
  const { seller, buyer, totals, payments } = invoice;
  const allowance = ({ isCharge, amount, reason, category, rate }: EInvoice["allowances"][number]) => ({
    ...{ charge: isCharge, amount, reason, category, rate },
  });
  return {
    ...{ syntax: invoice.syntax, customization: invoice.customization, typeCode: invoice.typeCode },
    ...{ number: invoice.number, date: invoice.date, dueDate: invoice.dueDate, deliveryDate: invoice.deliveryDate },
    ...{ vendor: seller.name, vendorTradingName: seller.tradingName, vendorVatId: seller.vatId },
    ...{ vendorTaxNumber: seller.taxNumber, vendorTaxId: seller.vatId ?? seller.taxNumber },
    ...{ vendorRegistration: seller.registration, vendorCountry: seller.country },
    vendorEndpoint: seller.electronicAddress?.id ?? null,
    ...{ buyer: buyer.name, buyerTradingName: buyer.tradingName, buyerTaxId: buyer.vatId, buyerCountry: buyer.country },
    buyerEndpoint: buyer.electronicAddress?.id ?? null,
    ...{ payee: invoice.payee, currency: invoice.currency, taxCurrency: invoice.taxCurrency },
    ...{ lineTotal: totals.lines, allowanceTotal: totals.allowances, chargeTotal: totals.charges, net: totals.net },
    ...{ tax: totals.tax, taxInTaxCurrency: totals.taxInTaxCurrency, total: totals.total, paid: totals.paid },
    ...{ rounding: totals.rounding, due: totals.due, taxRows: invoice.taxes },
    allowancesCharges: invoice.allowances.map(allowance),
    ibans: payments.flatMap(({ account }) => account ?? []),
    iban: payments.find(({ account }) => account !== null)?.account ?? null,
    ...{ paymentMeans: payments[0]?.means ?? null, buyerReference: invoice.buyerReference },
    ...{ purchaseOrder: invoice.order, preceding: invoice.preceding, moneyBack: isMoneyBack(invoice) },
    attachments: invoice.attachments.map(({ name, mimeType }) => ({ name, mime: mimeType })),
    lines: invoice.lines.map((line) => ({ ...line, allowancesCharges: line.allowances.map(allowance) })),
  };
}

/** What the books get: amounts are positive there, and names are on one line. */
function bookedOf({ fields, isRefund }: Reading): Record<string, unknown> {
  const value = (name: keyof typeof fields) => fields[name]?.value ?? null;
  return {
    ...{ vendor: value("vendor"), number: value("invoiceNumber"), date: value("date"), dueDate: value("dueDate") },
    ...{ currency: value("currency"), net: value("subtotal"), tax: value("tax"), total: value("total") },
    moneyBack: isRefund,
  };
}

/** The names of the truth's fields that were read otherwise. */
function wrongFields(reading: Reading, truth: Record<string, unknown>): string[] {
  if (!reading.eInvoice) return ["everything"];
  const facts = factsOf(reading.eInvoice.invoice);
  const wrong = Object.keys(facts).filter((name) => name in truth && !isLike(facts[name], truth[name]));
  const negative = String(truth.total).startsWith("-");
  const booked = Object.entries(bookedOf(reading)).filter(([name, value]) => {
    const wanted = truth[name];
    if (typeof wanted !== "string" || typeof value !== "string") return (wanted ?? null) !== value;
    const plain = negative && ["net", "tax", "total"].includes(name) ? wanted.replace(/^-/, "") : wanted;
    return plain.replace(/\s+/g, " ") !== value;
  });
  return [...wrong, ...booked.map(([name]) => `booked ${name}`)];
}

/** Whether everything that the truth says of a value is so. */
function isLike(value: unknown, truth: unknown): boolean {
  if (Array.isArray(truth))
    return Array.isArray(value) && value.length === truth.length && truth.every((each, at) => isLike(value[at], each));
  if (truth === null || typeof truth !== "object") return (value ?? null) === truth;
  return Object.entries(truth).every(([name, each]) => isLike((value as Record<string, unknown>)?.[name], each));
}

/** Starts a clock of CPU time, which other programs don't slow down. Returns the milliseconds since then. */
function startCpuClock(): () => number {
  const before = process.cpuUsage();
  return () => {
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1000;
  };
}

/** The CPU time of each XML, and of our rules on it. */
const times: { kilobytes: number; reading: number; rules: number }[] = [];

function checkRules(invoice: EInvoice): number {
  const spent = startCpuClock();
  checkEInvoice(invoice);
  return spent();
}

async function readFileAs(file: string): Promise<{ reading: Reading | null; code: string; milliseconds: number }> {
  const bytes = await readFile(file);
  const spent = startCpuClock();
  try {
    const { reading } = await reader.read(bytes, { defaultCurrency: "EUR" });
    const milliseconds = spent();
    if (reading.eInvoice && file.endsWith(".xml") && !bytes.subarray(0, 5).equals(Buffer.from("%PDF-"))) {
      const rules = checkRules(reading.eInvoice.invoice);
      times.push({ kilobytes: bytes.length / 1000, reading: milliseconds, rules });
    }
    return { reading, code: "", milliseconds };
  } catch (error) {
    if (!(error instanceof ExtractionError)) throw error;
    return { reading: null, code: error.code, milliseconds: spent() };
  }
}

/** Milliseconds with a decimal; reading has the rules in it. */
function printTimes(): void {
  const sizes = [
    { name: "up to 20 KB", from: 0, to: 20 },
    { name: "20 to 150 KB", from: 20, to: 150 },
    { name: "more than 150 KB", from: 150, to: Number.POSITIVE_INFINITY },
  ];
  const written = (milliseconds: number) => Number(milliseconds.toFixed(1));
  const figuresOf = (all: readonly number[]) => {
    const sorted = all.toSorted((a, b) => a - b);
    return { median: written(sorted[sorted.length >> 1] ?? 0), most: written(sorted.at(-1) ?? 0) };
  };
  console.log("CPU milliseconds of one XML, in a process that has read others:");
  console.table(
    sizes.map(({ name, from, to }) => {
      const those = times.filter(({ kilobytes }) => kilobytes > from && kilobytes <= to);
      const [reading, rules] = [figuresOf(those.map((one) => one.reading)), figuresOf(those.map((one) => one.rules))];
      return {
        ...{ XML: name, files: those.length, "reading (median)": reading.median, "reading (most)": reading.most },
        ...{ "rules (median)": rules.median, "rules (most)": rules.most },
      };
    }),
  );
}

async function samples(folder: string): Promise<boolean> {
  const rows: Record<string, unknown>[] = [];
  const said: string[] = [];
  let isExact = true;
  for (const kind of (await readdir(folder)).filter((name) => name !== "LICENCES").toSorted()) {
    const files = (await readdir(path.join(folder, kind))).filter((name) => !name.endsWith(".json"));
    const row = {
      kind,
      files: 0,
      valid: 0,
      exact: 0,
      ready: 0,
      "false alarms": 0,
      misses: 0,
      "ms (median)": 0,
      "ms (most)": 0,
    };
    const ofKind: number[] = [];
    for (const name of files) {
      const file = path.join(folder, kind, name);
      const truth = JSON.parse(await readFile(`${file}.json`, "utf8")) as Truth;
      const { reading, code, milliseconds } = await readFileAs(file);
      ofKind.push(milliseconds);
      row.files++;
      if (truth.judge.valid) row.valid++;
      const wrong = reading ? wrongFields(reading, truth) : [code];
      if (truth.judge.valid && wrong.length === 0) row.exact++;
      if (truth.judge.valid && wrong.length > 0) isExact = false;
      if (wrong.length > 0) said.push(`${kind}/${name}${truth.judge.valid ? "" : " (not valid)"}: ${wrong.join(", ")}`);
      if (reading?.status === "ready") row.ready++;
      const failed = (truth.judge.failed ?? []).filter((rule) => rule.startsWith("BR-"));
      const ours = reading?.eInvoice?.faults.map(({ rule }) => rule) ?? [];
      const alarms = ours.filter((rule) => !failed.includes(rule));
      const misses = reading?.eInvoice ? failed.filter((rule) => !ours.includes(rule)) : [];
      row["false alarms"] += alarms.length;
      row.misses += misses.length;
      if (alarms.length + misses.length > 0)
        said.push(`${kind}/${name}: false alarms [${alarms.join(", ")}], misses [${misses.join(", ")}]`);
    }
    row["ms (median)"] = Math.round(ofKind.toSorted((a, b) => a - b)[ofKind.length >> 1] ?? 0);
    row["ms (most)"] = Math.round(Math.max(...ofKind));
    if (files.length > 0) rows.push(row);
  }
  console.table(rows);
  for (const line of said) console.log(line);
  return isExact;
}

async function hostile(folder: string): Promise<boolean> {
  const expected = JSON.parse(await readFile(path.join(folder, "expected.json"), "utf8")) as Record<string, Expected>;
  let isSafe = true;
  for (const [name, { expect, truth }] of Object.entries(expected)) {
    const { reading, code, milliseconds } = await readFileAs(path.join(folder, name));
    // Their truths don't say the syntax, nor thousands of lines.
    const { syntax: _, lines, ...others } = truth ?? {};
    const wanted = Array.isArray(lines) && lines.length > 0 ? { ...others, lines } : others;
    const wrong = reading && truth ? wrongFields(reading, wanted) : [];
    const isExact = reading !== null && wrong.length === 0;
    const isFlagged = reading === null || reading.status !== "ready";
    const isRefused = reading === null || reading.status === "failed";
    const isRight =
      expect === "flag-with-xml-values"
        ? isFlagged && isExact
        : (expect.includes("refuse") && isRefused) ||
          (expect.includes("flag") && isFlagged) ||
          (expect.includes("exact") && isExact && reading?.status === "ready");
    if (!isRight) isSafe = false;
    const outcome =
      code || `${reading?.status} ${[...(reading?.reasons.map((each) => each.code) ?? []), ...wrong].join(" ")}`;
    console.log(`${isRight ? "right" : "WRONG"}  ${name}: ${expect} → ${outcome} (${Math.round(milliseconds)} ms)`);
  }
  return isSafe;
}

const [folder] = process.argv.slice(2);
if (folder === undefined) {
  console.error("Say where the samples are: npm run bench:e-invoices -- FOLDER");
  process.exitCode = 1;
} else {
  const isExact = await samples(path.join(folder, "samples"));
  const isSafe = await hostile(path.join(folder, "hostile"));
  printTimes();
  process.exitCode = isExact && isSafe ? 0 : 1;
}
await reader.close();
