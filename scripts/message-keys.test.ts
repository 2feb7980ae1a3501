/** Checks that every message of a catalog is used; an unused one would be translated for nothing. */
import { globSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";

const ROOT = resolve(import.meta.dirname, "..");
const CATALOGS = "packages/messages/src/en-US";

/** Keys that are built at run time. */
const PUT_TOGETHER: Readonly<Record<string, RegExp>> = {
  // By the names of the fields that events have.
  "activity-fields": /./,
  "contract-document-library": /^(spreadsheet|video|audio)$/,
  expenses: /^(accepted|moved|deleted)Partly$/,
  "merchant-kinds": /^/,
  "payment-reasons": /^(default_account|unknown)-/,
  "reading-reasons":
    /^(not_found|low_confidence|stood_elsewhere|side_unproven|refund_unclear|model_unavailable|possible_duplicate|tax_country_unclear|ambiguous_date|learned_suggestion|payment_account_\w+)-|^unknown_reason$/,
  "learned-rules": /(Decided|Suggested|Place)$/,
  // Known again by their English words.
  "ledger-errors": /./,
  deliveries: /./,
};

const sources = globSync("packages/*/src/**/*.{ts,tsx}", { cwd: ROOT })
  .filter((path) => !path.startsWith("packages/messages/") && !/\.test\.tsx?$/.test(path))
  .map((path) => readFileSync(join(ROOT, path), "utf8"))
  .join("\n");

test.each(globSync("*.ts", { cwd: join(ROOT, CATALOGS) }))("finds no unused message in %s", (file) => {
  const catalog = readFileSync(join(ROOT, CATALOGS, file), "utf8");
  const keys = [...catalog.matchAll(/^ {2}"?([\w$-]+)"?:/gm)].map(([, key = ""]) => key);
  const known = PUT_TOGETHER[file.replace(/\.ts$/, "")];
  expect(keys.filter((key) => !sources.includes(`"${key}"`) && !known?.test(key))).toEqual([]);
});
