/** Appends measurements to a file, one row a figure, so that regressions show. */
import { execFileSync } from "node:child_process";
import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { cpus } from "node:os";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";

export interface Figure {
  /** The measured set, for example "receipts-en". */
  set: string;
  figure: string;
  value: number;
}

const HEADER = "date,commit,machine,set,figure,value";
const RESULTS_FILE = fileURLToPath(new URL("./results.csv", import.meta.url));

/** Appends figures with today's date, the commit, and the machine's cores. */
export function appendResults(figures: readonly Figure[], file = RESULTS_FILE): void {
  const day = new Date().toISOString().slice(0, 10);
  const machine = `${cpus().length} cores`;
  const rows = figures.map((f) => [day, commit(), machine, f.set, f.figure, f.value.toFixed(4)].join(","));
  if (!existsSync(file)) {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, `${HEADER}\n`);
  }
  const ends = readFileSync(file, "utf8").endsWith("\n");
  appendFileSync(file, `${ends ? "" : "\n"}${rows.join("\n")}\n`);
}

/** Returns the short hash of the measured commit; "unknown" outside a checkout. */
function commit(): string {
  try {
    return execFileSync("git", ["rev-parse", "--short", "HEAD"], {
      encoding: "utf8",
      stdio: ["ignore", "pipe", "ignore"],
    }).trim();
  } catch {
    return "unknown";
  }
}
