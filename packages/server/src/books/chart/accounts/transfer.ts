/** The chart of accounts as CSV: out for a spreadsheet, and in again, each line checked as the form checks it. */
import { ACCOUNT_LIMITS, accountBody, createAccount, type ImportReport, writeCsv } from "@tallyleaf/contract";
import { ACCOUNT_TYPES } from "@tallyleaf/ledger";
import { v7 as uuid } from "uuid";
import type { CsvLine } from "../../../platform/csv/csv.ts";
import {
  carryOut,
  changesBetween,
  type PlannedLine,
  planImport,
  refuseBeyond,
  yesOrNo,
} from "../../../platform/csv/import.ts";
import { objectionTo, purposeKept, purposeProblem, roleObjections } from "./rules.ts";
import type { StoredAccount } from "./store.ts";

const COLUMNS = [
  { name: "Code", required: true },
  { name: "Name", required: true },
  { name: "Type", required: true },
  { name: "Purpose", required: false },
  { name: "Description", required: false },
  { name: "Active", required: false },
] as const;

export function exportChart(chart: readonly StoredAccount[]): { fileName: string; csv: string } {
  const rows = chart.map(({ code, name, type, purpose, description, active }) => [
    code,
    name,
    type,
    purpose,
    description,
    active ? "yes" : "no",
  ]);
  return {
    fileName: "accounts.csv",
    csv: writeCsv(
      COLUMNS.map(({ name }) => name),
      rows,
    ),
  };
}

interface Known {
  chart: readonly StoredAccount[];
  /** Names of the categories by the code of their account. */
  categories: ReadonlyMap<string, readonly string[]>;
}

/**
 * Adds accounts and changes those with the same code; removes none.
 *
 * @throws CallFailure of `csvFailures`
 */
export async function importChart(
  organizationId: string,
  { csv, dryRun }: { csv: string; dryRun: boolean },
  known: Known,
  write: (line: { before: StoredAccount | null; after: StoredAccount }) => Promise<void>,
): Promise<ImportReport> {
  const byCode = new Map(known.chart.map((account) => [account.code, account]));
  const seen = new Map<string, number>();
  const lines = await planImport(organizationId, csv, { columns: COLUMNS, mostLines: ACCOUNT_LIMITS.count }, (line) =>
    planLine(line, byCode, seen, known),
  );
  refuseLostRoles(lines, known.chart);
  refuseBeyond(lines, ACCOUNT_LIMITS.count - known.chart.length, createAccount.failures.tooMany.message);
  return carryOut(lines, dryRun, write);
}

function planLine(
  { line, cells }: CsvLine,
  byCode: ReadonlyMap<string, StoredAccount>,
  seen: Map<string, number>,
  { categories }: Known,
): PlannedLine<StoredAccount> {
  const code = cells.Code ?? "";
  const before = byCode.get(code) ?? null;
  const label = `${code} ${cells.Name ?? ""}`.trim() || "–";
  const bad = (...problems: string[]): PlannedLine<StoredAccount> => ({
    line,
    label,
    before,
    after: null,
    problems,
    changes: [],
  });
  const active = yesOrNo(cells.Active);
  const parsed = accountBody.safeParse({
    code,
    name: cells.Name,
    type: typeOf(cells.Type),
    purpose: cells.Purpose?.toLowerCase().replace(/\s+/g, "_"),
    description: cells.Description,
  });
  if (!parsed.success || active === null) {
    const problems = parsed.error?.issues.map(({ message }) => message) ?? [];
    return bad(...problems, ...(active === null ? ["Active must be yes or no."] : []));
  }
  const earlier = seen.get(code);
  if (earlier !== undefined) return bad(`The code ${code} is in line ${earlier} already.`);
  seen.set(code, line);
  const { purpose } = parsed.data;
  const after: StoredAccount = {
    id: before?.id ?? uuid(),
    hasPostings: before?.hasPostings ?? false,
    ...parsed.data,
    purpose: purpose || purposeKept(before, parsed.data),
    description: parsed.data.description ?? before?.description ?? "",
    active: active ?? before?.active ?? true,
  };
  const wrong = purposeProblem(after) ?? (before && objectionTo(before, after, categories.get(code) ?? [])?.message);
  if (wrong) return bad(wrong);
  const changes = before
    ? changesBetween(before, after, {
        name: "Name",
        type: "Type",
        purpose: "Purpose",
        description: "Description",
        active: "Active",
      })
    : [];
  return { line, label, before, after, problems: [], changes };
}

/** The lines by which the chart would lose an account that every expense needs are bad. */
function refuseLostRoles(lines: PlannedLine<StoredAccount>[], chart: readonly StoredAccount[]): void {
  const imported = new Map(lines.flatMap(({ after }) => (after ? [[after.code, after] as const] : [])));
  const codes = new Set(chart.map(({ code }) => code));
  const after = [
    ...chart.map((account) => imported.get(account.code) ?? account),
    ...[...imported.values()].filter(({ code }) => !codes.has(code)),
  ];
  for (const { account, message } of roleObjections(chart, after)) {
    lines.find((line) => line.after?.code === account.code)?.problems.push(message);
  }
}

const typeOf = (cell: string | undefined) => ACCOUNT_TYPES.find((type) => type.toLowerCase() === cell?.toLowerCase());
