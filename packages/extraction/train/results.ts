/**
 * Keeps the cross-validated figures in the file of measurements that the bench writes too: one row a figure.
 */
import { execFileSync } from "node:child_process";
import { appendFileSync, existsSync, writeFileSync } from "node:fs";
import { cpus } from "node:os";

/** Appends `date,commit,machine,set,figure,value` rows; makes the file with its heading when it is absent. */
export function keepFigures(file: string, set: string, figures: ReadonlyMap<string, number>): void {
  const commit = execFileSync("git", ["rev-parse", "--short", "HEAD"], { encoding: "utf8" }).trim();
  const day = new Date().toISOString().slice(0, 10);
  if (!existsSync(file)) writeFileSync(file, "date,commit,machine,set,figure,value\n");
  const rows = [...figures].map(([figure, value]) =>
    [day, commit, `${cpus().length} cores`, set, figure, value.toFixed(4)].join(","),
  );
  appendFileSync(file, `${rows.join("\n")}\n`);
}
