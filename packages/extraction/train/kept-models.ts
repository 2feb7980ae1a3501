/** Trains models one by one, keeps each finished one in a folder so that a run that was cut off goes on behind it, and writes them. */
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type ScorerModel, scoreOf } from "../src/fields/gbt.ts";
import { DEFAULT_OPTIONS, trainTrees } from "./gbt-trainer.ts";
import type { Examples } from "./table-examples.ts";

/** Five significant digits: enough for a threshold, a third of the bytes. */
function rounded(model: ScorerModel): string {
  return JSON.stringify(model, (_, value: unknown) =>
    typeof value === "number" && !Number.isInteger(value) ? Number(value.toPrecision(5)) : value,
  );
}

export interface KeptTraining {
  /** Name of the model's file. */
  name: string;
  trees: number;
  /** Folder of finished models; undefined: none is kept. */
  parts: string | undefined;
  /** Names the examples in that folder. */
  of: string;
}

/** Trains a model, or takes it from the folder, and writes it to `src/fields/models`; returns it as reading will load it, and its size. */
export function trainKept(
  { x, y, names }: Examples,
  { name, trees, parts, of }: KeptTraining,
): { model: ScorerModel; bytes: number } {
  const part = parts ? join(parts, `${name}-${of}-${trees}.json`) : null;
  const json =
    part && existsSync(part)
      ? readFileSync(part, "utf8")
      : rounded(
          trainTrees(x, y, names, { ...DEFAULT_OPTIONS, trees, leaves: 24, learningRate: 0.12, minDataInLeaf: 30 }),
        );
  if (part && !existsSync(part)) {
    mkdirSync(parts!, { recursive: true });
    writeFileSync(`${part}.part`, json);
    renameSync(`${part}.part`, part);
  }
  writeFileSync(new URL(`../src/fields/models/${name}.model.json`, import.meta.url), `${json}\n`);
  return { model: JSON.parse(json) as ScorerModel, bytes: json.length };
}

/** Share of right answers, and of the right ones of each side. */
export function checkedOn({ x, y }: Examples, model: ScorerModel): string {
  let right = 0;
  let found = 0;
  let said = 0;
  let positives = 0;
  x.forEach((row, i) => {
    const isSaid = scoreOf(model, row) >= 0.5;
    right += Number(isSaid === (y[i] === 1));
    said += Number(isSaid);
    positives += y[i]!;
    found += Number(isSaid && y[i] === 1);
  });
  const percent = (part: number, of: number) => `${((100 * part) / Math.max(1, of)).toFixed(2)} %`;
  return `right ${percent(right, x.length)}, precision ${percent(found, said)}, recall ${percent(found, positives)} of ${positives}`;
}
