/**
 * Reads a folder of documents once and keeps their words, so that training and benches of fields need not repeat the OCR.
 *
 *     node packages/extraction/train/ocr-cache.ts ../shared/data CACHE_FOLDER
 *
 * Writes CACHE_FOLDER/<set>/<name>.json (a DocumentText each), sets in the order below, names sorted; files that are there
 * already are left alone. Writes CACHE_FOLDER/DONE at the end.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { createPageReader } from "../src/pages/read-pages.ts";

const SETS = ["invoices-pdf", "receipts-en", "receipts-de"];

const [dataFolder, cacheFolder] = process.argv.slice(2);
if (!dataFolder || !cacheFolder) throw new Error("Say the folder of the documents and the folder of the cache.");

const reader = createPageReader();
const started = performance.now();
let count = 0;
for (const set of SETS) {
  const source = path.join(dataFolder, set);
  const target = path.join(cacheFolder, set);
  mkdirSync(target, { recursive: true });
  for (const file of readdirSync(source).sort()) {
    if (!/\.(jpe?g|png|pdf)$/i.test(file)) continue;
    const cached = path.join(target, `${path.parse(file).name}.json`);
    if (existsSync(cached)) continue;
    const document = await reader.readPages(readFileSync(path.join(source, file)));
    writeFileSync(cached, JSON.stringify(document));
    count++;
  }
}
writeFileSync(path.join(cacheFolder, "DONE"), "");
console.log(`${count} documents in ${((performance.now() - started) / 1000).toFixed(0)} s`);
