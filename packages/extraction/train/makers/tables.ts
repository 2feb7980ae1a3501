/** Tables of the measurement by maker: shares of right fields, the worst first; confidences against what was right. */
import { type Judged, type JudgedDocument, MEASURED, type Measured } from "./judge.ts";

/** A row of shares: what it is of, and right and counted of each field. */
export interface ShareRow {
  of: string;
  documents: number;
  ready: number;
  readyRight: number;
  /** Ready ones of which only the vendor is wrong, and its true name is nowhere on the page. */
  readyUnprinted: number;
  fields: Map<Measured, { right: number; count: number }>;
}

/** Groups documents and adds up what is right, the worst group first. */
export function sharesBy(
  documents: readonly JudgedDocument[],
  keyOf: (document: JudgedDocument) => string,
): ShareRow[] {
  const rows = [...Map.groupBy(documents, keyOf)].map(([of, group]): ShareRow => {
    const ready = group.filter(({ isReady }) => isReady);
    const judged = group.flatMap(({ fields }) => fields);
    const fields = new Map<Measured, { right: number; count: number }>();
    for (const name of MEASURED) {
      const these = judged.filter(({ field }) => field === name);
      if (these.length > 0) fields.set(name, { right: these.filter(({ right }) => right).length, count: these.length });
    }
    const readyRight = ready.filter(({ isAllRight }) => isAllRight).length;
    const readyUnprinted = ready.filter(({ isUnprinted }) => isUnprinted).length;
    return { of, documents: group.length, ready: ready.length, readyRight, readyUnprinted, fields };
  });
  return rows.toSorted((x, y) => meanOf(x) - meanOf(y) || x.of.localeCompare(y.of));
}

/** The mean share over a row's fields. */
function meanOf({ fields }: ShareRow): number {
  const shares = [...fields.values()].map(({ right, count }) => right / count);
  return shares.reduce((sum, share) => sum + share, 0) / Math.max(1, shares.length);
}

const percent = (right: number, count: number) => (count === 0 ? "" : String(Math.round((100 * right) / count)));

/** Prints rows as a table: percent right of each field, "ready" in percent of all, "right" in percent of those ready. */
export function shareTable(rows: readonly ShareRow[]): string {
  const shown = MEASURED.filter((field) => rows.some(({ fields }) => fields.has(field)));
  const head = ["", "n", ...shown, "ready", "of these right"];
  const body = rows.map((row) => [
    row.of,
    String(row.documents),
    ...shown.map((field) => {
      const share = row.fields.get(field);
      return share ? percent(share.right, share.count) : "";
    }),
    percent(row.ready, row.documents),
    row.ready === 0
      ? ""
      : `${row.readyRight}/${row.ready}${row.readyUnprinted > 0 ? ` (${row.readyUnprinted} unprinted)` : ""}`,
  ]);
  return tableOf([head, ...body]);
}

/** A set's fields, the worst first, with how many were counted. */
export function fieldTable(row: ShareRow): string {
  const worst = [...row.fields].toSorted(([, x], [, y]) => x.right / x.count - y.right / y.count);
  return tableOf(
    worst.map(([field, { right, count }]) => [field, `${percent(right, count)} %`, `${right} of ${count}`]),
  );
}

const STEPS = [0, 0.5, 0.7, 0.8, 0.9, 0.95, 0.98];

/** How sure fields were against how right they are, a row for each field and a column for each step of confidence. */
export function calibrationTable(judged: readonly Judged[]): string {
  const said = judged.filter((each): each is Judged & { confidence: number } => each.confidence !== null);
  const head = ["said sure", ...STEPS.map((from, i) => `${from}–${STEPS[i + 1] ?? 1}`)];
  const rowOf = (name: string, of: typeof said) => [
    name,
    ...STEPS.map((from, i) => {
      const here = of.filter(({ confidence }) => confidence >= from && confidence < (STEPS[i + 1] ?? 1.01));
      const right = here.filter((each) => each.right).length;
      return here.length === 0 ? "" : `${percent(right, here.length)} % of ${here.length}`;
    }),
  ];
  const fields = MEASURED.filter((field) => said.some((each) => each.field === field));
  return tableOf([
    head,
    ...fields.map((field) =>
      rowOf(
        field,
        said.filter((each) => each.field === field),
      ),
    ),
    rowOf("all", said),
  ]);
}

/** Wrong fields of documents that may be looked at, in order. */
export function errorLines(documents: readonly JudgedDocument[]): string[] {
  return documents
    .filter(({ one }) => one.half === "a")
    .flatMap(({ one, fields }) =>
      fields
        .filter(({ right }) => !right)
        .map(({ field, truth, read, confidence }) =>
          [field, one.set, one.maker, one.id, `${truth} ← ${read ?? "–"}`, confidence?.toFixed(2) ?? ""].join(" | "),
        ),
    )
    .toSorted();
}

function tableOf(rows: readonly (readonly string[])[]): string {
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => (row[column] ?? "").length))) ?? [];
  return rows
    .map((row) =>
      row
        .map((cell, column) => (column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0)))
        .join("  ")
        .trimEnd(),
    )
    .join("\n");
}
