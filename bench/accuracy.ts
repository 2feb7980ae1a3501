/**
 * Measures accuracy and speed of the built-in engine: processes every document of `../shared/data` on all cores, and compares each field
 * with its label after the normalization of the data's README.
 *
 *     node bench/accuracy.ts [--data ../shared/data] [--limit N] [--no-csv]
 *
 * Appends each figure to `bench/results.csv`. Without the folder it prints that and does nothing.
 */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import {
  createExtractionPool,
  type ExtractionPool,
  entryInOwnCurrency,
  type Reading,
  readingToExpense,
} from "@tallyleaf/extraction";
import { appendResults, type Figure } from "./results.ts";

export interface AccuracyOptions {
  /** Folder with the sets; by default `../shared/data` beside the repository. */
  dataFolder?: string;
  /** Documents of each set, from the first; by default all. */
  limit?: number;
  /** Whether to append figures to `bench/results.csv`. */
  keep?: boolean;
}

/** Known correct values of a document; absent fields aren't compared. */
interface Truth {
  vendor?: string;
  date?: string;
  total?: string;
  currency?: string;
  invoiceNumber?: string;
  dueDate?: string;
  tax?: string;
}

type Field = keyof Truth;
const FIELDS: readonly Field[] = ["vendor", "date", "total", "currency", "invoiceNumber", "dueDate", "tax"];

interface SetDescription {
  name: string;
  /** Label file's content → correct values. */
  truthOf: (label: Record<string, unknown>) => Truth;
  /** Whether an extracted vendor matches the label. */
  vendorMatches: (read: string, label: string) => boolean;
  note?: string;
}

const key = (text: string) =>
  text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, "");
const text = (value: unknown) => (value === undefined || value === null ? undefined : String(value));

/** Day first, if the label is as printed: 25/12/2018, 25-DEC-18, 20180304. */
function dayOfLabel(label: string): string | undefined {
  const months = "JAN FEB MAR APR MAY JUN JUL AUG SEP OCT NOV DEC".split(" ");
  const iso = (y: string, m: string | number, d: string) =>
    `${y.length === 2 ? `20${y}` : y}-${String(m).padStart(2, "0")}-${d.padStart(2, "0")}`;
  const clean = label.toUpperCase().trim();
  const yearFirst = clean.match(/^(20\d\d)[-/. ]?(\d{1,2})[-/. ]?(\d{1,2})/);
  if (yearFirst) return iso(yearFirst[1]!, yearFirst[2]!, yearFirst[3]!);
  const named = clean.match(/(\d{1,2})\W*([A-Z]{3})[A-Z]*\W*(\d{4}|\d{2})/) ?? null;
  if (named) return iso(named[3]!, months.indexOf(named[2]!) + 1, named[1]!);
  const nameFirst = clean.match(/([A-Z]{3})[A-Z]*\W*(\d{1,2})\W+(\d{4})/);
  if (nameFirst) return iso(nameFirst[3]!, months.indexOf(nameFirst[1]!) + 1, nameFirst[2]!);
  const numeric =
    clean.match(/(\d{1,2})\s?[-/. ]\s?(\d{1,2})\s?[-/. ]\s?(\d{4}|\d{2})/) ?? clean.match(/^(\d{2})(\d{2})(\d{4})$/);
  if (!numeric) return undefined;
  const [day, month] = Number(numeric[2]) > 12 ? [numeric[2]!, numeric[1]!] : [numeric[1]!, numeric[2]!];
  return iso(numeric[3]!, Number(month), day);
}

/** An amount as whole hundredths, currency sign and grouping ignored. */
function cents(amount: string): number | undefined {
  const digits = amount
    .replace(/[^\d.,-]/g, "")
    .replace(/,(?=\d{3}(\D|$))/g, "")
    .replace(",", ".");
  return /\d/.test(digits) ? Math.round(Math.abs(Number(digits)) * 100) : undefined;
}

const SETS: readonly SetDescription[] = [
  {
    name: "receipts-en",
    truthOf: (label) => ({
      vendor: text(label.vendor) || undefined,
      date: dayOfLabel(text(label.date) ?? ""),
      total: text(label.total) || undefined,
      currency: "MYR",
    }),
    vendorMatches: (read, label) => key(read) === key(label),
    note: "The shipped scorers were trained on these very receipts: the honest figures are the cross-validated ones of npm run bench:accuracy.",
  },
  {
    name: "receipts-de",
    truthOf: (label) => ({
      vendor: text(label.vendor),
      date: text(label.date),
      total: text(label.total),
      currency: text(label.currency),
    }),
    vendorMatches: (read, label) => key(read).includes(key(label)),
  },
  {
    name: "invoices-pdf",
    truthOf: (label) => ({
      vendor: text(label.partner_name) ?? text(label.issuer),
      date: text(label.date),
      total: text(label.amount),
      currency: text(label.currency),
      invoiceNumber: text(label.invoice_number),
      dueDate: text(label.date_due),
      tax: text(label.amount_tax),
    }),
    // Labels have the brand ("Free"), documents the company ("Free SAS").
    vendorMatches: (read, label) => key(read).startsWith(key(label)) || key(label).startsWith(key(read)),
  },
];

interface SetResult {
  documents: number;
  unreadable: number;
  seconds: number;
  counts: Map<Field, { labelled: number; read: number; right: number }>;
  statuses: Record<Reading["status"], number>;
  readyAndRight: number;
  proposals: number;
  balanced: number;
  withItems: number;
}

function isRight(set: SetDescription, field: Field, read: string, label: string): boolean {
  switch (field) {
    case "vendor":
      return set.vendorMatches(read, label);
    case "total":
    case "tax":
      return cents(read) === cents(label);
    case "invoiceNumber":
      return key(read) === key(label);
    default:
      return read === label;
  }
}

/** Checks that debits equal credits, independently of the code that built the entry. */
function balances(reading: Reading, today: string): boolean | null {
  const choice = { categoryAccountCode: "5000", paymentAccountCode: "1100", itemAccountCodes: [] };
  const { expense } = readingToExpense(reading, choice, { baseCurrency: "USD", today });
  if (!expense) return null;
  let difference = 0n;
  const entry = entryInOwnCurrency(expense);
  for (const posting of entry.postings)
    difference += posting.side === "debit" ? posting.amount.minor : -posting.amount.minor;
  return difference === 0n && entry.postings.length >= 2;
}

async function measure(
  set: SetDescription,
  folder: string,
  pool: ExtractionPool,
  limit: number,
  today: string,
): Promise<SetResult> {
  const files = readdirSync(folder)
    .filter((file) => /\.(jpe?g|png|pdf)$/i.test(file))
    .sort()
    .slice(0, limit);
  const result: SetResult = {
    documents: files.length,
    unreadable: 0,
    seconds: 0,
    counts: new Map(FIELDS.map((field) => [field, { labelled: 0, read: 0, right: 0 }])),
    statuses: { ready: 0, to_review: 0, failed: 0 },
    readyAndRight: 0,
    proposals: 0,
    balanced: 0,
    withItems: 0,
  };
  const readOne = async (file: string) => {
    const label = JSON.parse(readFileSync(join(folder, file.replace(/\.\w+$/, ".json")), "utf8")) as Record<
      string,
      unknown
    >;
    const truth = set.truthOf(label);
    const answer = await pool
      .read(readFileSync(join(folder, file)), { today, defaultCurrency: "USD" })
      .catch((error: unknown) => {
        result.unreadable++;
        console.log(`  ${file}: ${error instanceof Error ? error.message : String(error)}`);
        return null;
      });
    let allRight = true;
    for (const field of FIELDS) {
      const expected = truth[field];
      const read = answer?.reading.fields[field]?.value;
      if (expected === undefined) continue;
      const count = result.counts.get(field)!;
      count.labelled++;
      if (read !== undefined) count.read++;
      if (read !== undefined && isRight(set, field, read, expected)) count.right++;
      else if (field === "vendor" || field === "date" || field === "total" || field === "currency") allRight = false;
    }
    if (!answer) return;
    result.seconds += answer.seconds;
    result.statuses[answer.reading.status]++;
    if (answer.reading.status === "ready" && allRight) result.readyAndRight++;
    if (answer.reading.lineItems.length > 0) result.withItems++;
    const verdict = balances(answer.reading, today);
    if (verdict !== null) result.proposals++;
    if (verdict) result.balanced++;
  };
  // A few more documents than workers keep every core busy without holding all files in memory.
  const queue = [...files];
  await Promise.all(
    Array.from({ length: availableParallelism() + 1 }, async () => {
      for (let file = queue.shift(); file; file = queue.shift()) await readOne(file);
    }),
  );
  return result;
}

function figuresOf(set: SetDescription, result: SetResult, wallSeconds: number): Figure[] {
  const figures: Figure[] = [];
  const add = (figure: string, value: number) => figures.push({ set: set.name, figure, value });
  add("documents", result.documents);
  const main = (["vendor", "date", "total"] as const).map((field) => result.counts.get(field)!);
  for (const field of FIELDS) {
    const { labelled, right } = result.counts.get(field)!;
    if (labelled > 0) add(`${field} exact`, right / labelled);
  }
  const right = main.reduce((sum, c) => sum + c.right, 0);
  const labelledAndRead = main.reduce((sum, c) => sum + c.labelled + c.read, 0);
  add("f1 vendor date total", labelledAndRead === 0 ? 0 : (2 * right) / labelledAndRead);
  add("ready share", result.statuses.ready / result.documents);
  if (result.statuses.ready > 0) add("ready and right", result.readyAndRight / result.statuses.ready);
  add("failed share", result.statuses.failed / result.documents);
  add("with line items", result.withItems / result.documents);
  add("seconds a document", result.seconds / Math.max(1, result.documents - result.unreadable));
  add("documents a minute on all cores", (60 * result.documents) / wallSeconds);
  add("balanced of proposals", result.proposals === 0 ? 1 : result.balanced / result.proposals);
  return figures;
}

function print(set: SetDescription, result: SetResult, figures: readonly Figure[]): void {
  console.log(`\n${set.name}: ${result.documents} documents`);
  if (set.note) console.log(`  ${set.note}`);
  for (const { figure, value } of figures) {
    if (figure === "documents") continue;
    const share = !/seconds|minute/.test(figure);
    console.log(`  ${figure.padEnd(34)} ${share ? `${(value * 100).toFixed(1)} %` : value.toFixed(2)}`);
  }
  console.log(`  entries: ${result.balanced} of ${result.proposals} proposals balance`);
}

/** Runs the benchmark, or prints that there are no documents. */
export async function benchAccuracy(options: AccuracyOptions = {}): Promise<void> {
  const dataFolder = options.dataFolder ?? fileURLToPath(new URL("../../shared/data", import.meta.url));
  if (!existsSync(dataFolder)) {
    console.log("The folder ../shared/data with the labelled documents is absent, so accuracy was not measured.");
    return;
  }
  const limit = options.limit ?? Number.POSITIVE_INFINITY;
  const today = new Date().toISOString().slice(0, 10);
  const pool = createExtractionPool();
  const figures: Figure[] = [];
  try {
    for (const set of SETS) {
      const folder = join(dataFolder, set.name);
      if (!existsSync(folder)) {
        console.log(`The set ${set.name} is absent and was left out.`);
        continue;
      }
      const started = performance.now();
      const cpu = process.cpuUsage();
      const result = await measure(set, folder, pool, limit, today);
      const setFigures = figuresOf(set, result, (performance.now() - started) / 1000);
      const { user, system } = process.cpuUsage(cpu);
      setFigures.push({
        set: set.name,
        figure: "cpu seconds a document",
        value: (user + system) / 1e6 / result.documents,
      });
      print(set, result, setFigures);
      figures.push(...setFigures);
    }
  } finally {
    await pool.destroy();
  }
  // Linux counts in kibibytes; all workers are threads of this process.
  const peak = process.resourceUsage().maxRSS / 1024;
  console.log(`\nPeak memory, ${availableParallelism()} workers and this process together: ${peak.toFixed(0)} MB`);
  figures.push({ set: "all", figure: "peak memory MB", value: peak });
  if (options.keep !== false)
    appendResults(
      limit === Number.POSITIVE_INFINITY ? figures : figures.map((f) => ({ ...f, set: `${f.set} first ${limit}` })),
    );
}

if (import.meta.main) {
  const { values } = parseArgs({
    options: { data: { type: "string" }, limit: { type: "string" }, "no-csv": { type: "boolean", default: false } },
  });
  const limit = values.limit === undefined ? undefined : Number(values.limit);
  if (limit !== undefined && !(Number.isInteger(limit) && limit > 0)) {
    console.error("--limit wants a whole number above zero.");
    process.exit(1);
  }
  await benchAccuracy({ dataFolder: values.data, limit, keep: !values["no-csv"] });
}
