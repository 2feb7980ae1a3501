/** The categories as CSV: out for a spreadsheet, and in again, each line checked as the form checks it. */
import {
  CATEGORY_LIMITS,
  categoryBody,
  createCategory,
  type ImportReport,
  splitKeywords,
  writeCsv,
} from "@tallyleaf/contract";
import { v7 as uuid } from "uuid";
import type { CsvLine } from "../../../platform/csv/csv.ts";
import { carryOut, changesBetween, type PlannedLine, planImport, refuseBeyond } from "../../../platform/csv/import.ts";
import { type AccountFacts, nameKey, objectionTo } from "./rules.ts";
import type { StoredCategory } from "./store.ts";

const COLUMNS = [
  { name: "Name", required: true },
  { name: "Account Code", required: true },
  { name: "Description", required: false },
  { name: "Keywords", required: false },
] as const;

export function exportCategories(list: readonly StoredCategory[]): { fileName: string; csv: string } {
  const rows = list.map(({ name, accountCode, description, keywords }) => [
    name,
    accountCode,
    description,
    keywords.join(", "),
  ]);
  return {
    fileName: "categories.csv",
    csv: writeCsv(
      COLUMNS.map(({ name }) => name),
      rows,
    ),
  };
}

interface Known {
  categories: readonly StoredCategory[];
  accounts: ReadonlyMap<string, AccountFacts>;
}

/**
 * Adds categories and changes those with the same name, whatever its case; removes none.
 *
 * @throws CallFailure of `csvFailures`
 */
export async function importCategories(
  organizationId: string,
  { csv, dryRun }: { csv: string; dryRun: boolean },
  known: Known,
  write: (line: { before: StoredCategory | null; after: StoredCategory }) => Promise<void>,
): Promise<ImportReport> {
  const byName = new Map(known.categories.map((category) => [nameKey(category.name), category]));
  const seen = new Map<string, number>();
  const lines = await planImport(organizationId, csv, { columns: COLUMNS, mostLines: CATEGORY_LIMITS.count }, (line) =>
    planLine(line, byName, seen, known),
  );
  refuseBeyond(lines, CATEGORY_LIMITS.count - known.categories.length, createCategory.failures.tooMany.message);
  return carryOut(lines, dryRun, write);
}

function planLine(
  { line, cells }: CsvLine,
  byName: ReadonlyMap<string, StoredCategory>,
  seen: Map<string, number>,
  { categories, accounts }: Known,
): PlannedLine<StoredCategory> {
  const name = cells.Name ?? "";
  const before = byName.get(nameKey(name)) ?? null;
  const label = name || "–";
  const bad = (...problems: string[]): PlannedLine<StoredCategory> => ({
    line,
    label,
    before,
    after: null,
    problems,
    changes: [],
  });
  const parsed = categoryBody.safeParse({
    name,
    accountCode: cells["Account Code"],
    description: cells.Description,
    keywords: cells.Keywords,
  });
  if (!parsed.success) return bad(...parsed.error.issues.map(({ message }) => message));
  const earlier = seen.get(nameKey(name));
  if (earlier !== undefined) return bad(`The category "${name}" is in line ${earlier} already.`);
  seen.set(nameKey(name), line);
  const { keywords } = parsed.data;
  const after: StoredCategory = {
    id: before?.id ?? uuid(),
    name: parsed.data.name,
    accountCode: parsed.data.accountCode,
    description: parsed.data.description ?? before?.description ?? "",
    keywords: keywords === undefined ? (before?.keywords ?? []) : splitKeywords(keywords),
  };
  const objection = objectionTo(after, categories, accounts);
  if (objection) return bad(objection.message);
  const changes = before
    ? changesBetween(before, after, {
        name: "Name",
        accountCode: "Account code",
        description: "Description",
        keywords: "Keywords",
      })
    : [];
  return { line, label, before, after, problems: [], changes };
}
