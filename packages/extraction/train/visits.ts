/**
 * Measures the German receipts as a company meets them: those of a shop that are older are confirmed, then the next is read.
 *
 *     npm run bench:visits [-- --data ../shared/data] [--words FOLDER]
 *
 * Each receipt is read once with the older ones of all shops confirmed, and once with all others. A person keeps a name that is right and
 * writes the shop's first one otherwise. The company's own marks are none. `--words` keeps the words that OCR reads.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { understand } from "../src/fields/index.ts";
import type { DocumentText, Reading } from "../src/model/document.ts";
import { createPageReader } from "../src/pages/read-pages.ts";
import { propose } from "../src/propose/propose.ts";
import { nameKey } from "../src/text/text.ts";
import { lessonsOf } from "./makers/lessons.ts";

const SET = "receipts-de";
const CURRENCY = "EUR";
const TODAY = "2026-06-01";

const { values: options } = parseArgs({
  options: {
    data: { type: "string", default: "../shared/data" },
    words: { type: "string", default: "data/ocr-words" },
  },
});

interface Visit {
  id: string;
  doc: DocumentText;
  shop: string;
  date: string;
  total: number;
  /** As nobody has confirmed anything. */
  first: Reading;
  /** As a person leaves it. */
  confirmed: string;
}

/** The receipts, the oldest first. */
async function loadVisits(): Promise<Visit[]> {
  const source = join(options.data, SET);
  const kept = join(options.words, SET);
  mkdirSync(kept, { recursive: true });
  const reader = createPageReader();
  const visits: Visit[] = [];
  try {
    for (const file of readdirSync(source).filter((name) => name.endsWith(".jpg"))) {
      const id = file.slice(0, -4);
      const words = join(kept, `${id}.json`);
      if (!existsSync(words))
        writeFileSync(words, JSON.stringify(await reader.readPages(readFileSync(join(source, file)))));
      const doc = JSON.parse(readFileSync(words, "utf8")) as DocumentText;
      const label = JSON.parse(readFileSync(join(source, `${id}.json`), "utf8")) as Record<string, string>;
      const first = understand(doc, { today: TODAY, defaultCurrency: CURRENCY });
      const { vendor: shop = "", date = "", total = "" } = label;
      visits.push({ id, doc, shop, date, total: Number(total), first, confirmed: "" });
    }
  } finally {
    await reader.close();
  }
  visits.sort((a, b) => a.date.localeCompare(b.date) || a.id.localeCompare(b.id));
  const names = new Map<string, string>();
  for (const visit of visits) {
    const read = visit.first.fields.vendor?.value ?? "";
    visit.confirmed = names.get(visit.shop) ?? (isShop(read, visit.shop) ? read : visit.shop);
    names.set(visit.shop, visit.confirmed);
  }
  return visits;
}

const isShop = (name: string, shop: string) => nameKey(name).includes(nameKey(shop));

function measure(title: string, visits: readonly Visit[], confirmedBefore: (visit: Visit) => Visit[]): void {
  const groups = new Map<string, { count: number; vendor: number; ready: number; right: number }>();
  for (const visit of visits) {
    const before = confirmedBefore(visit);
    const { books, knownVendors } = lessonsOf(
      before.map(({ first, confirmed, date }) => ({ first, vendor: confirmed, date })),
    );
    const reading = understand(visit.doc, { today: TODAY, defaultCurrency: CURRENCY, knownVendors });
    const { expense, status } = propose(reading, books, { baseCurrency: CURRENCY, today: TODAY });
    const isVendor = isShop(expense?.vendor ?? "", visit.shop);
    const isRight = isVendor && expense?.date === visit.date && Number(reading.fields.total?.value) === visit.total;
    const earlier = before.filter(({ shop }) => shop === visit.shop).length;
    const name = earlier === 0 ? "first visit" : earlier === 1 ? "second visit" : "third visit and later";
    const group = groups.get(name) ?? { count: 0, vendor: 0, ready: 0, right: 0 };
    groups.set(name, group);
    group.count++;
    if (isVendor) group.vendor++;
    if (status === "ready") group.ready++;
    if (status === "ready" && isRight) group.right++;
    if (status === "ready" && !isRight) console.log(`  ready and wrong: ${visit.id}`);
  }
  console.log(title);
  for (const [name, { count, vendor, ready, right }] of groups)
    console.log(
      `  ${name.padEnd(24)} ${count} receipts: vendor right ${vendor}, ready ${ready}, ready and right ${right}`,
    );
}

const visits = await loadVisits();
measure("Older receipts are confirmed:", visits, (visit) => visits.slice(0, visits.indexOf(visit)));
measure("All other receipts are confirmed:", visits, (visit) => visits.filter((other) => other !== visit));
