/**
 * Runs the benchmarks: accuracy and speed of extraction, and response times of the server meanwhile.
 *
 *     npm run bench                  everything in ../shared/data
 *     npm run bench -- --limit 20    the first 20 documents of each set
 *     npm run bench list             the list with 1,000,000 expenses (or --rows) against bare SQL
 *     npm run bench reports          the reports of 1,000,000 entries (or --rows) against bare SQL
 *     npm run bench vendors          the vendors' room with 100,000 expenses (or --rows) of 5,000 vendors, against bare SQL
 *     npm run bench posting          posting among 1,000,000 entries (or --rows) against a bare insert; see posting.ts
 *     npm run bench export           the journal export with 100,000 entries (or --rows)
 *     npm run bench chain            what the chain costs at posting, with 100,000 entries in the books (or --rows)
 *     npm run bench fuzz             10,000 damaged and hostile documents (or --rows); see fuzz.ts
 *     npm run bench zip              2 GB of documents (or --rows megabytes) as one zip
 *     npm run bench learning         500 receipts (or --rows) of vendors with habits, and a person who corrects them
 *     npm run bench questions        500 questions to the assistant (or --questions N), judged by SQL of its own; see questions/main.ts
 *
 * With --only TEXT, reports measures the scenarios whose names contain it, and questions asks those whose kind or words contain it.
 * With --rows N, questions asks a company with so many expenses more, which measures its speed. With --seed N, questions makes other books and fills its templates otherwise; with --out FOLDER, it writes what was wrong there,
 * with --file more.txt (or fresh.txt) asks that file's questions alone, and with --show-sealed also what was wrong of the questions that the assistant's builder has not read.
 * With --books FOLDER, reports, posting and chain keep their books there, and find them in the next run.
 */
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { benchAccuracy } from "./accuracy.ts";
import { benchChain } from "./chain.ts";
import { benchExport } from "./export.ts";
import { benchFuzz } from "./fuzz.ts";
import { benchLearning } from "./learning.ts";
import { benchList } from "./list.ts";
import { benchPosting } from "./posting.ts";
import { benchQuestions } from "./questions/main.ts";
import { benchReports } from "./reports.ts";
import { appendResults } from "./results.ts";
import { measureServer } from "./server.ts";
import { benchVendors } from "./vendors.ts";
import { benchZip } from "./zip.ts";

const { values, positionals } = parseArgs({
  options: {
    limit: { type: "string" },
    rows: { type: "string" },
    from: { type: "string" },
    kind: { type: "string" },
    books: { type: "string" },
    only: { type: "string" },
    questions: { type: "string" },
    seed: { type: "string" },
    out: { type: "string" },
    "show-sealed": { type: "boolean" },
    file: { type: "string" },
  },
  allowPositionals: true,
});
const limit = wholeNumber("limit");
const rows = wholeNumber("rows");
const wanted = positionals[0];
if (wanted === "list") {
  await benchList(rows ?? 1_000_000);
  process.exit(0);
}
if (wanted === "reports") {
  await benchReports(rows ?? 1_000_000, values.books, values.only);
  process.exit();
}
if (wanted === "vendors") {
  await benchVendors(rows ?? 100_000);
  process.exit(0);
}
if (wanted === "posting") {
  await benchPosting(rows ?? 1_000_000, values.books);
  process.exit();
}
if (wanted === "export") {
  await benchExport(rows ?? 100_000);
  process.exit(0);
}
if (wanted === "chain") {
  await benchChain(rows ?? 100_000, values.books);
  process.exit(0);
}
if (wanted === "learning") {
  await benchLearning(rows ?? 500);
  process.exit(0);
}
if (wanted === "questions") {
  await benchQuestions({
    questions: wholeNumber("questions") ?? 500,
    seed: wholeNumber("seed") ?? 1,
    out: values.out,
    only: values.only,
    showSealed: values["show-sealed"] ?? false,
    rows,
    file: values.file,
  });
  process.exit();
}
if (wanted === "zip") {
  await benchZip(rows ?? 2048);
  process.exit(0);
}
if (wanted === "fuzz") {
  await benchFuzz({ count: rows ?? 10_000, from: wholeNumber("from") ?? 0, kind: values.kind });
  process.exit();
}
if (wanted !== undefined) {
  console.error(
    `There is no bench called ${wanted}: list, reports, vendors, posting, export, chain, fuzz, learning, questions and zip have names, without one all others run.`,
  );
  process.exit(1);
}

function wholeNumber(name: "limit" | "rows" | "from" | "questions" | "seed"): number | undefined {
  const value = values[name] === undefined ? undefined : Number(values[name]);
  if (value === undefined || (Number.isInteger(value) && value > 0)) return value;
  console.error(`--${name} wants a whole number above zero.`);
  process.exit(1);
}

await benchAccuracy({ limit });

const photos = fileURLToPath(new URL("../../shared/data/receipts-en", import.meta.url));
if (existsSync(photos)) {
  const ten = readdirSync(photos)
    .filter((name) => name.endsWith(".jpg"))
    .sort()
    .slice(0, 10)
    .map((name) => join(photos, name));
  const figures = await measureServer(ten);
  const { loop, list } = figures;
  console.log(`\nThe server while ${figures.files} photos are read: ${figures.seconds.toFixed(1)} s in all`);
  console.log(`  event loop delay   p50 ${loop.p50} ms, p99 ${loop.p99} ms, max ${loop.max} ms`);
  console.log(`  GET /api/expenses  p50 ${list.p50.toFixed(0)} ms, p99 ${list.p99.toFixed(0)} ms`);
  console.log(`  peak memory        ${figures.peakMegabytes} MB, and ${figures.workerMegabytes} MB its largest worker`);
  appendResults([
    { set: "server, ten photos", figure: "batch seconds", value: figures.seconds },
    { set: "server, ten photos", figure: "loop delay p99 ms", value: loop.p99 },
    { set: "server, ten photos", figure: "loop delay max ms", value: loop.max },
    { set: "server, ten photos", figure: "list p99 ms", value: list.p99 },
    { set: "server, ten photos", figure: "server's own peak memory MB", value: figures.peakMegabytes },
    { set: "server, ten photos", figure: "worker's peak memory MB", value: figures.workerMegabytes },
  ]);
} else {
  console.log("The folder ../shared/data with the photos is absent, so the server was not measured.");
}
